// Tests the writer of object files: a small reader in this file reads the result; installed
// checkers and linkers read it, too.
#define _GNU_SOURCE
#include "failing/failing.h"
#include "object/object.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// ---- the reader ----------------------------------------------------------------------------------------------

typedef struct shdr {
  const char *name;
  uint32_t type, link, info;
  uint64_t flags, offset, size, align, entsize;
  const char *bytes;
} shdr;
typedef struct sym {
  const char *name;
  uint32_t section;  // a reserved number, or a section's: extended numbers are resolved
  uint8_t binding, type, other;
  uint64_t value, size;
} sym;
typedef struct rela {
  uint64_t offset;
  int64_t addend;
  uint32_t symbol, type;
} rela;
typedef struct elf {
  irk_buf file;
  uint32_t num_sections, num_symbols, symtab, names;
  shdr *sections;
  sym *symbols;
} elf;

static uint64_t number(const char *p, int size) {
  uint64_t value = 0;
  for (int i = size; i-- > 0;) value = value << 8 | (uint8_t)p[i];
  return value;
}

static const char *name_in(const shdr *table, uint64_t at) {
  assert_true(at < table->size);
  assert_non_null(memchr(table->bytes + at, 0, table->size - at));
  return table->bytes + at;
}

static void read_sections(elf *e) {
  const char *file = e->file.ptr;
  assert_true(e->file.len >= 64);
  assert_memory_equal(file, "\x7F\x45LF\2\1\1", 7);
  assert_int_equal(number(file + 16, 2), 1);  // relocatable
  assert_int_equal(number(file + 20, 4), 1);
  assert_int_equal(number(file + 24, 8), 0);
  assert_int_equal(number(file + 32, 8), 0);
  uint64_t at = number(file + 40, 8), count = number(file + 60, 2), names = number(file + 62, 2);
  assert_int_equal(number(file + 48, 4), 0);
  assert_int_equal(number(file + 52, 2), 64);
  assert_int_equal(number(file + 54, 4), 0);
  assert_int_equal(number(file + 58, 2), 64);
  assert_int_equal(at % 8, 0);
  if (!count) count = number(file + at + 32, 8);
  if (names == 0xFFFF) names = number(file + at + 40, 4);
  assert_int_equal(e->file.len, at + count * 64);
  e->num_sections = (uint32_t)count;
  e->names = (uint32_t)names;
  e->sections = calloc(count, sizeof *e->sections);
  uint64_t end = 64;
  for (uint32_t i = 0; i < count; i++) {
    const char *h = file + at + i * 64;
    e->sections[i] = (shdr){.type = (uint32_t)number(h + 4, 4),
                            .flags = number(h + 8, 8),
                            .offset = number(h + 24, 8),
                            .size = number(h + 32, 8),
                            .link = (uint32_t)number(h + 40, 4),
                            .info = (uint32_t)number(h + 44, 4),
                            .align = number(h + 48, 8),
                            .entsize = number(h + 56, 8)};
    shdr *s = &e->sections[i];
    assert_int_equal(number(h + 16, 8), 0);
    if (!i) continue;
    assert_int_equal(s->offset % s->align, 0);
    assert_true(s->link < count);
    if (s->type == IRK_SHT_NOBITS) continue;
    assert_true(s->offset >= end);  // sections do not overlap, and only alignment is between them
    assert_true(s->offset - end < s->align);
    end = s->offset + s->size;
    assert_true(end <= at);
    s->bytes = file + s->offset;
  }
  for (uint32_t i = 0; i < count; i++)
    e->sections[i].name = name_in(&e->sections[names], number(file + at + i * 64, 4));
}

static void read_symbols(elf *e) {
  const shdr *extended = NULL;
  for (uint32_t i = 1; i < e->num_sections; i++)
    if (e->sections[i].type == IRK_SHT_SYMTAB) e->symtab = i;
  assert_int_not_equal(e->symtab, 0);
  for (uint32_t i = 1; i < e->num_sections; i++)
    if (e->sections[i].type == IRK_SHT_SYMTAB_SHNDX) extended = &e->sections[i];
  const shdr *table = &e->sections[e->symtab];
  assert_int_equal(table->entsize, 24);
  assert_int_equal(table->size % 24, 0);
  e->num_symbols = (uint32_t)(table->size / 24);
  if (extended) assert_int_equal(extended->size, (uint64_t)e->num_symbols * 4);
  if (extended) assert_int_equal(extended->link, e->symtab);
  e->symbols = calloc(e->num_symbols, sizeof *e->symbols);
  for (uint32_t i = 0; i < e->num_symbols; i++) {
    const char *p = table->bytes + (uint64_t)i * 24;
    uint8_t info = (uint8_t)p[4];
    e->symbols[i] = (sym){name_in(&e->sections[table->link], number(p, 4)),
                          (uint32_t)number(p + 6, 2),
                          info >> 4,
                          info & 15,
                          (uint8_t)p[5],
                          number(p + 8, 8),
                          number(p + 16, 8)};
    uint32_t more = extended ? (uint32_t)number(extended->bytes + (uint64_t)i * 4, 4) : 0;
    if (e->symbols[i].section == 0xFFFF) e->symbols[i].section = more;
    else assert_int_equal(more, 0);
    assert_int_equal(e->symbols[i].binding == IRK_STB_LOCAL, i < table->info);
  }
  for (int i = 0; i < 24; i++) assert_int_equal(table->bytes[i], 0);
}

// Writes and frees the object, and reads the file.
static elf written(irk_object *o) {
  elf e = {0};
  const char *why = NULL;
  if (!irk_object_write_elf(o, &e.file, &why)) fail_msg("%s", why);
  assert_int_equal(e.file.len, e.file.cap);  // the size was computed beforehand
  irk_object_free(o);
  read_sections(&e);
  read_symbols(&e);
  return e;
}

static void done(elf *e) {
  free(e->sections);
  free(e->symbols);
  irk_buf_free(&e->file);
}

// Returns the nth section of that name, from 0; 0 if there is none.
static uint32_t nth_section(const elf *e, const char *name, uint32_t n) {
  for (uint32_t i = 1; i < e->num_sections; i++)
    if (!strcmp(e->sections[i].name, name) && !n--) return i;
  return 0;
}
static const shdr *section_of(const elf *e, const char *name) {
  uint32_t i = nth_section(e, name, 0);
  if (!i) fail_msg("no section %s", name);
  return &e->sections[i];
}
static uint32_t symbol_number(const elf *e, const char *name) {
  for (uint32_t i = 1; i < e->num_symbols; i++)
    if (!strcmp(e->symbols[i].name, name)) return i;
  return 0;
}
static const sym *symbol_of(const elf *e, const char *name) {
  uint32_t i = symbol_number(e, name);
  if (!i) fail_msg("no symbol %s", name);
  return &e->symbols[i];
}
static rela rela_at(const elf *e, uint32_t section, uint32_t n) {
  const shdr *s = &e->sections[section];
  assert_int_equal(s->type, IRK_SHT_RELA);
  assert_true(n < s->size / 24);
  const char *p = s->bytes + (uint64_t)n * 24;
  uint64_t info = number(p + 8, 8);
  assert_true(info >> 32 < e->num_symbols);
  return (rela){number(p, 8), (int64_t)number(p + 16, 8), (uint32_t)(info >> 32), (uint32_t)info};
}
static uint32_t num_relocs(const elf *e, const char *rela_name) {
  uint32_t i = nth_section(e, rela_name, 0);
  return i ? (uint32_t)(e->sections[i].size / 24) : 0;
}

// The symbol is a section symbol, by the section's name, or has a name.
static void expect_rela(const elf *e, const char *rela_name, uint32_t n, rela expected, const char *symbol) {
  rela r = rela_at(e, nth_section(e, rela_name, 0), n);
  const sym *s = &e->symbols[r.symbol];
  assert_int_equal(r.offset, expected.offset);
  assert_int_equal(r.type, expected.type);
  assert_int_equal(r.addend, expected.addend);
  assert_string_equal(s->type == IRK_STT_SECTION ? e->sections[s->section].name : s->name, symbol);
}

// ---- makers --------------------------------------------------------------------------------------------------

enum { A = IRK_SHF_ALLOC, W = IRK_SHF_WRITE, X = IRK_SHF_EXECINSTR, M = IRK_SHF_MERGE, S = IRK_SHF_STRINGS };

static uint32_t add(irk_object *o, const char *name, uint64_t flags) {
  return irk_object_section(
      o, &(irk_section_spec){.name = irk_str_of(name), .type = IRK_SHT_PROGBITS, .flags = flags, .align = 4});
}
static void put(irk_object *o, uint32_t section, const char *bytes, size_t len) {
  irk_buf_bytes(irk_object_bytes(o, section), bytes, len);
}
static void put_zeros(irk_object *o, uint32_t section, size_t len) {
  for (size_t i = 0; i < len; i++) irk_buf_byte(irk_object_bytes(o, section), 0);
}
static uint32_t define(irk_object *o, const char *name, uint8_t binding, uint8_t type, uint32_t section, uint64_t value,
                       uint64_t size) {
  uint32_t symbol = irk_object_symbol(o, irk_str_of(name));
  irk_symbol *s = irk_object_symbol_at(o, symbol);
  s->binding = binding;
  s->type = type;
  irk_object_define(o, symbol, section, value, size);
  return symbol;
}
static uint32_t label_at(irk_object *o, uint32_t section, uint64_t value) {
  uint32_t label = irk_object_label(o);
  irk_object_define(o, label, section, value, 0);
  return label;
}
static uint32_t grouped(irk_object *o, const char *name, uint64_t flags, uint32_t group, uint32_t link) {
  return irk_object_section(
      o, &(irk_section_spec){
             .name = irk_str_of(name), .type = IRK_SHT_PROGBITS, .flags = flags, .group = group, .link = link});
}

// ---- sections ------------------------------------------------------------------------------------------------

static void sections_are_found_or_made(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  uint32_t text = add(&o, ".text", A | X), other = add(&o, ".text.f", A | X);
  uint32_t group = irk_object_group(&o, irk_object_symbol(&o, IRK_S("f")), true);
  uint32_t made[] = {text,
                     other,
                     add(&o, ".text", A),
                     grouped(&o, ".text", A | X, group, 0),
                     grouped(&o, ".text", A | X, 0, text),
                     grouped(&o, ".text", A | X, 0, other),
                     grouped(&o, ".text", A | X, group, other)};
  for (uint32_t i = 0; i < IRK_COUNT(made); i++)
    for (uint32_t j = 0; j < i; j++) assert_int_not_equal(made[i], made[j]);
  assert_int_equal(add(&o, ".text", A | X), text);
  assert_int_equal(grouped(&o, ".text", A | X, group, other), made[6]);
  assert_int_equal(irk_object_section_at(&o, made[6])->spec.flags, A | X | IRK_SHF_GROUP | IRK_SHF_LINK_ORDER);
  irk_section_spec spec = {.name = IRK_S(".text"), .type = IRK_SHT_PROGBITS, .flags = A | X, .is_unique = true};
  uint32_t unique = irk_object_section(&o, &spec);
  assert_int_not_equal(unique, text);
  assert_int_not_equal(unique, irk_object_section(&o, &spec));
  spec.is_unique = false;
  spec.align = 64;
  assert_int_equal(irk_object_section(&o, &spec), text);
  assert_int_equal(irk_object_section_at(&o, text)->spec.align, 64);
  spec.entsize = 8;
  assert_int_not_equal(irk_object_section(&o, &spec), text);
  spec.entsize = 0;
  spec.type = IRK_SHT_NOTE;
  assert_int_not_equal(irk_object_section(&o, &spec), text);
  irk_section *stays = irk_object_section_at(&o, text);
  for (int i = 0; i < 1000; i++) irk_object_section(&o, &(irk_section_spec){.name = IRK_S(".x"), .is_unique = true});
  assert_ptr_equal(irk_object_section_at(&o, text), stays);
  assert_int_equal(irk_object_group(&o, irk_object_symbol(&o, IRK_S("f")), true), group);
  irk_object_free(&o);
}

static void sections_are_padded(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  uint32_t text = add(&o, ".text", A | X);
  put(&o, text, "abc", 3);
  assert_int_equal(irk_object_align(&o, text, 8, 0x90), 8);
  assert_int_equal(irk_object_align(&o, text, 2, 0x90), 8);
  assert_int_equal(irk_object_align(&o, text, 4096, 0xCC), 4096);
  uint32_t bss = irk_object_section(
      &o, &(irk_section_spec){.name = IRK_S(".bss"), .type = IRK_SHT_NOBITS, .flags = A | W, .align = 4});
  irk_object_section_at(&o, bss)->num_zeros += 5;
  assert_int_equal(irk_object_align(&o, bss, 16, 0), 16);
  irk_object_section_at(&o, bss)->num_zeros += 1ull << 40;
  uint32_t data = add(&o, ".data", A | W);
  put(&o, data, "data", 4);
  elf e = written(&o);
  const shdr *s = section_of(&e, ".text");
  assert_int_equal(s->size, 4096);
  assert_int_equal(s->align, 4096);
  assert_int_equal(s->flags, A | X);
  assert_memory_equal(s->bytes, "abc\x90\x90\x90\x90\x90\xCC\xCC", 10);
  s = section_of(&e, ".bss");
  assert_int_equal(s->type, IRK_SHT_NOBITS);
  assert_int_equal(s->size, 16 + (1ull << 40));
  assert_int_equal(s->align, 16);
  assert_true(e.file.len < 16384);
  assert_memory_equal(section_of(&e, ".data")->bytes, "data", 4);
  done(&e);
}

static void the_stack_note_is_last(void **state) {
  (void)state;
  for (int by_caller = 0; by_caller < 2; by_caller++) {
    irk_object o;
    irk_object_init(&o, IRK_EM_X86_64);
    if (by_caller) add(&o, ".note.GNU-stack", X);
    add(&o, ".text", A | X);
    elf e = written(&o);
    assert_int_equal(e.num_sections, 5);
    assert_string_equal(e.sections[1].name, ".text");
    assert_string_equal(e.sections[2].name, ".note.GNU-stack");
    assert_int_equal(e.sections[2].flags, by_caller ? X : 0);
    assert_int_equal(e.sections[2].type, IRK_SHT_PROGBITS);
    assert_string_equal(e.sections[3].name, ".symtab");
    assert_string_equal(e.sections[4].name, ".strtab");
    assert_int_equal(number(e.file.ptr + 18, 2), 62);
    assert_int_equal(e.file.ptr[7], 0);
    done(&e);
  }
}

// ---- symbols -------------------------------------------------------------------------------------------------

// Linkers that know GNU's ABI honour this flag if the file has that ABI.
static void retained_sections_are_gnu(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  add(&o, ".data.kept", A | W | IRK_SHF_GNU_RETAIN);
  elf e = written(&o);
  assert_int_equal(e.file.ptr[7], IRK_ELFOSABI_GNU);
  assert_int_equal(section_of(&e, ".data.kept")->flags, A | W | IRK_SHF_GNU_RETAIN);
  done(&e);
}

static void symbols_are_found_by_name(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  char name[16];
  uint32_t numbers[5000];
  for (int i = 0; i < 5000; i++) {
    snprintf(name, sizeof name, "s%d", i);
    numbers[i] = irk_object_symbol(&o, irk_str_of(name));
    assert_int_equal(numbers[i], 2 * i + 1);
    assert_int_equal(irk_object_local(&o, irk_str_of(name)), 2 * i + 2);
  }
  for (int i = 0; i < 5000; i++) {
    snprintf(name, sizeof name, "s%d", i);
    assert_int_equal(irk_object_symbol(&o, irk_str_of(name)), numbers[i]);
    assert_true(irk_str_eq(irk_object_symbol_at(&o, numbers[i])->name, irk_str_of(name)));
  }
  irk_object_free(&o);
}

static void expect_symbol(const elf *e, const char *name, sym expected) {
  const sym *s = symbol_of(e, name);
  assert_int_equal(s->section, expected.section);
  assert_int_equal(s->binding, expected.binding);
  assert_int_equal(s->type, expected.type);
  assert_int_equal(s->other, expected.other);
  assert_int_equal(s->value, expected.value);
  assert_int_equal(s->size, expected.size);
}

static void all_kinds_of_symbols_are_written(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  o.source_file = IRK_S("dir/file.c");
  uint32_t text = add(&o, ".text", A | X), tls = add(&o, ".tdata", A | W | IRK_SHF_TLS);
  put_zeros(&o, text, 64);
  put_zeros(&o, tls, 8);
  define(&o, "global", IRK_STB_GLOBAL, IRK_STT_FUNC, text, 16, 8);
  define(&o, "weak", IRK_STB_WEAK, IRK_STT_FUNC, text, 24, 4);
  define(&o, "static", IRK_STB_LOCAL, IRK_STT_OBJECT, text, 28, 2);
  uint32_t hidden = define(&o, "hidden", IRK_STB_GLOBAL, IRK_STT_NOTYPE, text, 30, 0);
  irk_object_symbol_at(&o, hidden)->visibility = IRK_STV_HIDDEN;
  uint32_t kept = define(&o, "protected", IRK_STB_GLOBAL, IRK_STT_NOTYPE, text, 31, 0);
  irk_object_symbol_at(&o, kept)->visibility = IRK_STV_PROTECTED;
  define(&o, "thread", IRK_STB_GLOBAL, IRK_STT_TLS, tls, 4, 4);
  define(&o, "choice", IRK_STB_GLOBAL, IRK_STT_GNU_IFUNC, text, 40, 3);
  define(&o, "common", IRK_STB_GLOBAL, IRK_STT_OBJECT, IRK_SYMBOL_COMMON, 32, 100);
  define(&o, "fixed", IRK_STB_GLOBAL, IRK_STT_NOTYPE, IRK_SYMBOL_ABS, 0xFFFFFFFF80000000u, 0);
  irk_object_define(&o, irk_object_local(&o, IRK_S("twice")), text, 1, 0);
  irk_object_define(&o, irk_object_local(&o, IRK_S("twice")), text, 2, 0);
  irk_object_define(&o, irk_object_local(&o, IRK_S("fixed_local")), IRK_SYMBOL_ABS, 7, 0);
  label_at(&o, text, 3);
  irk_object_label(&o);
  irk_object_local(&o, IRK_S("nowhere"));
  irk_object_symbol(&o, IRK_S("unused"));
  uint32_t wanted = irk_object_symbol(&o, IRK_S("wanted")), used = irk_object_symbol(&o, IRK_S("used"));
  irk_object_symbol_at(&o, used)->binding = IRK_STB_WEAK;
  irk_object_mark_used(&o, wanted);
  irk_object_reloc(&o, text, 8, IRK_R_X86_64_64, used, 0);
  irk_object_section_symbol(&o, tls);  // has no users
  uint32_t section = irk_object_section_symbol(&o, text);
  assert_int_equal(irk_object_section_symbol(&o, text), section);
  irk_object_reloc(&o, text, 0, IRK_R_X86_64_64, section, 5);
  elf e = written(&o);
  uint32_t in_text = nth_section(&e, ".text", 0);
  assert_int_equal(e.file.ptr[7], IRK_ELFOSABI_GNU);
  assert_int_equal(e.num_symbols, 17);
  assert_int_equal(e.sections[e.symtab].info, 7);
  assert_string_equal(e.symbols[1].name, "dir/file.c");
  expect_symbol(&e, "dir/file.c", (sym){.section = IRK_SHN_ABS, .type = IRK_STT_FILE});
  assert_int_equal(e.symbols[2].type, IRK_STT_SECTION);
  assert_int_equal(e.symbols[2].section, in_text);
  expect_symbol(&e, "static", (sym){NULL, in_text, IRK_STB_LOCAL, IRK_STT_OBJECT, 0, 28, 2});
  expect_symbol(&e, "twice", (sym){NULL, in_text, IRK_STB_LOCAL, IRK_STT_NOTYPE, 0, 1, 0});
  assert_string_equal(e.symbols[5].name, "twice");
  assert_int_equal(e.symbols[5].value, 2);
  expect_symbol(&e, "fixed_local", (sym){NULL, IRK_SHN_ABS, IRK_STB_LOCAL, IRK_STT_NOTYPE, 0, 7, 0});
  expect_symbol(&e, "global", (sym){NULL, in_text, IRK_STB_GLOBAL, IRK_STT_FUNC, 0, 16, 8});
  expect_symbol(&e, "weak", (sym){NULL, in_text, IRK_STB_WEAK, IRK_STT_FUNC, 0, 24, 4});
  expect_symbol(&e, "hidden", (sym){NULL, in_text, IRK_STB_GLOBAL, IRK_STT_NOTYPE, IRK_STV_HIDDEN, 30, 0});
  expect_symbol(&e, "protected", (sym){NULL, in_text, IRK_STB_GLOBAL, IRK_STT_NOTYPE, IRK_STV_PROTECTED, 31, 0});
  expect_symbol(&e, "thread",
                (sym){NULL, nth_section(&e, ".tdata", 0), IRK_STB_GLOBAL, IRK_STT_TLS, IRK_STV_DEFAULT, 4, 4});
  expect_symbol(&e, "choice", (sym){NULL, in_text, IRK_STB_GLOBAL, IRK_STT_GNU_IFUNC, 0, 40, 3});
  expect_symbol(&e, "common", (sym){NULL, IRK_SHN_COMMON, IRK_STB_GLOBAL, IRK_STT_OBJECT, 0, 32, 100});
  expect_symbol(&e, "fixed", (sym){NULL, IRK_SHN_ABS, IRK_STB_GLOBAL, 0, 0, 0xFFFFFFFF80000000u, 0});
  expect_symbol(&e, "wanted", (sym){.binding = IRK_STB_GLOBAL});
  expect_symbol(&e, "used", (sym){.binding = IRK_STB_WEAK});
  expect_rela(&e, ".rela.text", 0, (rela){0, 5, 0, IRK_R_X86_64_64}, ".text");
  expect_rela(&e, ".rela.text", 1, (rela){8, 0, 0, IRK_R_X86_64_64}, "used");
  done(&e);
}

static void names_are_shared_with_sections(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  uint32_t f = add(&o, ".text.function", A | X), pcs = add(&o, "pcs", A);
  put_zeros(&o, f, 8);
  put_zeros(&o, pcs, 8);
  define(&o, "function", IRK_STB_GLOBAL, IRK_STT_FUNC, f, 0, 8);
  define(&o, ".text.function", IRK_STB_LOCAL, IRK_STT_FUNC, f, 0, 8);
  define(&o, "cs", IRK_STB_GLOBAL, IRK_STT_FUNC, f, 0, 8);
  irk_object_reloc(&o, f, 0, IRK_R_X86_64_64, irk_object_symbol(&o, IRK_S("function")), 0);
  for (int i = 0; i < 9; i++)
    irk_object_section(&o, &(irk_section_spec){.name = IRK_S("pcs"), .type = IRK_SHT_PROGBITS, .is_unique = true});
  elf e = written(&o);
  static const char names[] = "\0.rela.text.function\0pcs\0.note.GNU-stack\0.symtab\0.strtab\0cs";
  assert_int_equal(section_of(&e, ".strtab")->size, sizeof names);
  assert_memory_equal(section_of(&e, ".strtab")->bytes, names, sizeof names);
  symbol_of(&e, "function");
  symbol_of(&e, ".text.function");
  symbol_of(&e, "cs");
  assert_int_not_equal(nth_section(&e, "pcs", 9), 0);
  done(&e);
}

// ---- relocations ---------------------------------------------------------------------------------------------

static void relocations_are_sorted(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  uint32_t data = add(&o, ".data", A | W);
  put_zeros(&o, data, 80000);
  uint32_t a = irk_object_symbol(&o, IRK_S("a")), b = irk_object_symbol(&o, IRK_S("b"));
  for (uint32_t i = 0; i < 10000; i++) {
    uint32_t at = i * 7919 % 10000 * 8;
    irk_object_reloc(&o, data, at, IRK_R_X86_64_64, i & 1 ? a : b, INT64_MIN + at);
  }
  irk_object_reloc(&o, data, 8, IRK_R_X86_64_SIZE64, b, 0);  // at one place, in insertion order
  irk_object_reloc(&o, data, 79999, IRK_R_X86_64_8, 0, -1);  // without a symbol
  elf e = written(&o);
  uint32_t in_data = nth_section(&e, ".data", 0), relocs = nth_section(&e, ".rela.data", 0);
  const shdr *s = &e.sections[relocs];
  assert_int_equal(relocs, in_data + 1);
  assert_int_equal(s->link, e.symtab);
  assert_int_equal(s->info, in_data);
  assert_int_equal(s->flags, IRK_SHF_INFO_LINK);
  assert_int_equal(s->align, 8);
  assert_int_equal(s->entsize, 24);
  assert_int_equal(s->size, 10002 * 24);
  for (uint32_t i = 0, at = 0; i < 10001; i++, at += 8) {
    rela r = rela_at(&e, relocs, i);
    assert_int_equal(r.offset, at);
    assert_int_equal(r.type, IRK_R_X86_64_64);
    assert_int_equal(r.addend, INT64_MIN + at);
    assert_int_equal(e.symbols[r.symbol].binding, IRK_STB_GLOBAL);
    if (at == 8) assert_int_equal(rela_at(&e, relocs, ++i).type, IRK_R_X86_64_SIZE64);
  }
  rela last = rela_at(&e, relocs, 10001);
  assert_int_equal(last.symbol, 0);
  assert_int_equal(last.addend, -1);
  done(&e);
}

static void distances_within_a_section_are_known(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  uint32_t text = add(&o, ".text", A | X);
  put_zeros(&o, text, 400);
  uint32_t ahead = irk_object_label(&o), back = label_at(&o, text, 3);
  uint32_t global = define(&o, "global", IRK_STB_GLOBAL, IRK_STT_FUNC, text, 32, 1);
  uint32_t ours = define(&o, "ours", IRK_STB_LOCAL, IRK_STT_FUNC, text, 48, 1);
  uint32_t choice = define(&o, "choice", IRK_STB_LOCAL, IRK_STT_GNU_IFUNC, text, 49, 1);
  irk_object_reloc(&o, text, 0, IRK_R_X86_64_PC32, ahead, -4);
  irk_object_reloc(&o, text, 4, IRK_R_X86_64_PLT32, ours, -4);
  irk_object_reloc(&o, text, 8, IRK_R_X86_64_PLT32, global, -4);
  irk_object_reloc(&o, text, 12, IRK_R_X86_64_PLT32, choice, -4);
  irk_object_reloc(&o, text, 16, IRK_R_X86_64_PC64, back, 0);
  irk_object_reloc(&o, text, 24, IRK_R_X86_64_PC16, ahead, -2);
  irk_object_reloc(&o, text, 130, IRK_R_X86_64_PC8, back, -1);
  irk_object_reloc(&o, text, 136, IRK_R_X86_64_PC32, irk_object_section_symbol(&o, text), 1);
  irk_object_reloc(&o, text, 140, IRK_R_X86_64_GOTPCREL, ours, -4);
  irk_object_define(&o, ahead, text, 300, 0);
  elf e = written(&o);
  const char *bytes = section_of(&e, ".text")->bytes;
  assert_int_equal((int32_t)number(bytes, 4), 296);
  assert_int_equal((int32_t)number(bytes + 4, 4), 40);
  assert_int_equal((int32_t)number(bytes + 8, 4), 0);
  assert_int_equal((int64_t)number(bytes + 16, 8), -13);
  assert_int_equal((int16_t)number(bytes + 24, 2), 274);
  assert_int_equal(number(bytes + 26, 2), 0);
  assert_int_equal((int8_t)bytes[130], -128);
  assert_int_equal((int32_t)number(bytes + 136, 4), -135);
  assert_int_equal(num_relocs(&e, ".rela.text"), 3);
  expect_rela(&e, ".rela.text", 0, (rela){8, -4, 0, IRK_R_X86_64_PLT32}, "global");
  expect_rela(&e, ".rela.text", 1, (rela){12, -4, 0, IRK_R_X86_64_PLT32}, "choice");
  expect_rela(&e, ".rela.text", 2, (rela){140, -4, 0, IRK_R_X86_64_GOTPCREL}, "ours");
  assert_int_equal(e.num_symbols, 4);
  done(&e);
}

static void labels_become_places_in_sections(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  uint32_t text = add(&o, ".text", A | X), data = add(&o, ".data", A | W), tls = add(&o, ".tdata", A | W | 0x400);
  irk_section_spec spec = {.name = IRK_S(".rodata.str1.1"), .type = IRK_SHT_PROGBITS, .flags = A | M | S, .entsize = 1};
  uint32_t strings = irk_object_section(&o, &spec);
  put_zeros(&o, text, 64);
  put_zeros(&o, data, 64);
  put_zeros(&o, tls, 64);
  put(&o, strings, "one\0two\0three", 14);
  uint32_t place = label_at(&o, data, 16), two = label_at(&o, strings, 4), three = label_at(&o, strings, 8),
           choice = label_at(&o, data, 24), thread = label_at(&o, tls, 8), offered = label_at(&o, data, 32),
           fixed = label_at(&o, IRK_SYMBOL_ABS, 77);
  irk_object_symbol_at(&o, choice)->type = IRK_STT_GNU_IFUNC;
  uint32_t ours = define(&o, "ours", IRK_STB_LOCAL, IRK_STT_OBJECT, data, 40, 8);
  irk_object_reloc(&o, text, 0, IRK_R_X86_64_PC32, place, -4);
  irk_object_reloc(&o, text, 4, IRK_R_X86_64_PLT32, place, -4);
  irk_object_reloc(&o, text, 8, IRK_R_X86_64_64, place, 2);
  irk_object_reloc(&o, text, 16, IRK_R_X86_64_32S, two, 0);
  irk_object_reloc(&o, text, 20, IRK_R_X86_64_PC32, three, -4);
  irk_object_reloc(&o, text, 24, IRK_R_X86_64_32, three, 1);
  irk_object_reloc(&o, text, 28, IRK_R_X86_64_PC32, choice, -4);
  irk_object_reloc(&o, text, 32, IRK_R_X86_64_TPOFF32, thread, 0);
  irk_object_reloc(&o, text, 36, IRK_R_X86_64_REX_GOTPCRELX, offered, -4);
  irk_object_reloc(&o, text, 40, IRK_R_X86_64_32, fixed, 0);
  irk_object_reloc(&o, text, 44, IRK_R_X86_64_PC32, ours, -4);
  irk_object_reloc(&o, text, 48, IRK_R_X86_64_PLT32, ours, -4);
  irk_object_reloc(&o, text, 52, IRK_R_X86_64_PC32, irk_object_section_symbol(&o, strings), 0);
  irk_object_reloc(&o, strings, 0, IRK_R_X86_64_PC8, two, 0);  // inside of the section, but the linker moves the target
  elf e = written(&o);
  const char *name = ".rela.text";
  expect_rela(&e, name, 0, (rela){0, 12, 0, IRK_R_X86_64_PC32}, ".data");
  expect_rela(&e, name, 1, (rela){4, 12, 0, IRK_R_X86_64_PLT32}, ".data");
  expect_rela(&e, name, 2, (rela){8, 18, 0, IRK_R_X86_64_64}, ".data");
  expect_rela(&e, name, 3, (rela){16, 4, 0, IRK_R_X86_64_32S}, ".rodata.str1.1");
  expect_rela(&e, name, 4, (rela){20, -4, 0, IRK_R_X86_64_PC32}, ".L3");
  expect_rela(&e, name, 5, (rela){24, 1, 0, IRK_R_X86_64_32}, ".L3");
  expect_rela(&e, name, 6, (rela){28, -4, 0, IRK_R_X86_64_PC32}, ".L4");
  expect_rela(&e, name, 7, (rela){32, 0, 0, IRK_R_X86_64_TPOFF32}, ".L5");
  expect_rela(&e, name, 8, (rela){36, -4, 0, IRK_R_X86_64_REX_GOTPCRELX}, ".L6");
  expect_rela(&e, name, 9, (rela){40, 0, 0, IRK_R_X86_64_32}, ".L7");
  expect_rela(&e, name, 10, (rela){44, 36, 0, IRK_R_X86_64_PC32}, ".data");
  expect_rela(&e, name, 11, (rela){48, -4, 0, IRK_R_X86_64_PLT32}, "ours");
  expect_rela(&e, name, 12, (rela){52, 0, 0, IRK_R_X86_64_PC32}, ".rodata.str1.1");
  expect_rela(&e, ".rela.rodata.str1.1", 0, (rela){0, 4, 0, IRK_R_X86_64_PC8}, ".rodata.str1.1");
  uint32_t in_strings = nth_section(&e, ".rodata.str1.1", 0), in_data = nth_section(&e, ".data", 0);
  assert_int_equal(e.sections[in_strings].entsize, 1);
  expect_symbol(&e, ".L3", (sym){.section = in_strings, .value = 8});
  expect_symbol(&e, ".L4", (sym){.section = in_data, .value = 24, .type = IRK_STT_GNU_IFUNC});
  expect_symbol(&e, ".L5", (sym){.section = nth_section(&e, ".tdata", 0), .value = 8, .type = IRK_STT_TLS});
  expect_symbol(&e, ".L6", (sym){.section = in_data, .value = 32});
  expect_symbol(&e, ".L7", (sym){.section = IRK_SHN_ABS, .value = 77});
  assert_int_equal(symbol_number(&e, ".L1") + symbol_number(&e, ".L2"), 0);
  assert_int_equal(e.num_symbols, 1 + 2 + 6);
  done(&e);
}

static void machines_that_are_not_known_keep_their_symbols(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_AARCH64);
  uint32_t text = add(&o, ".text", A | X);
  put_zeros(&o, text, 8);
  irk_object_reloc(&o, text, 0, IRK_R_X86_64_PC32, label_at(&o, text, 4), 1);
  elf e = written(&o);
  assert_int_equal(number(e.file.ptr + 18, 2), 183);
  expect_rela(&e, ".rela.text", 0, (rela){0, 1, 0, IRK_R_X86_64_PC32}, ".L1");
  done(&e);
}

// ---- groups, links, many -------------------------------------------------------------------------------------

static void expect_group(const elf *e, uint32_t n, uint32_t flags, const char *signature, const char *members) {
  const shdr *s = &e->sections[nth_section(e, ".group", n)];
  uint32_t own = (uint32_t)(s - e->sections);
  char found[200] = "";
  assert_int_equal(s->type, IRK_SHT_GROUP);
  assert_int_equal(s->flags, 0);
  assert_int_equal(s->align, 4);
  assert_int_equal(s->entsize, 4);
  assert_int_equal(s->link, e->symtab);
  assert_string_equal(e->symbols[s->info].name, signature);
  assert_int_equal(number(s->bytes, 4), flags);
  for (uint32_t i = 4; i < s->size; i += 4) {
    uint32_t member = (uint32_t)number(s->bytes + i, 4);
    assert_true(member > own && member < e->num_sections);
    assert_true(e->sections[member].flags & IRK_SHF_GROUP);
    strcat(strcat(found, " "), e->sections[member].name);
  }
  assert_string_equal(found, members);
}

static void groups_have_their_members(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  uint32_t text = add(&o, ".text", A | X);
  put_zeros(&o, text, 16);
  uint32_t f = irk_object_symbol(&o, IRK_S("f")), c5 = irk_object_symbol(&o, IRK_S("c5")),
           elsewhere = irk_object_symbol(&o, IRK_S("elsewhere"));
  uint32_t of_f = irk_object_group(&o, f, true), of_c5 = irk_object_group(&o, c5, false),
           of_elsewhere = irk_object_group(&o, elsewhere, true);
  irk_object_group(&o, irk_object_symbol(&o, IRK_S("empty")), true);
  uint32_t text_f = grouped(&o, ".text.f", A | X, of_f, 0);
  uint32_t text_c5 = grouped(&o, ".text.c5", A | X, of_c5, 0);
  uint32_t pcs = grouped(&o, "pcs", A | W, 0, text), pcs_f = grouped(&o, "pcs", A | W, of_f, text_f);
  uint32_t data = grouped(&o, ".data.x", A | W, of_elsewhere, 0);
  put_zeros(&o, text_f, 16);
  put_zeros(&o, text_c5, 16);
  put_zeros(&o, pcs, 4);
  put_zeros(&o, pcs_f, 4);
  put_zeros(&o, data, 4);
  irk_object_reloc(&o, pcs, 0, IRK_R_X86_64_PC32, label_at(&o, text, 1), 0);
  irk_object_reloc(&o, pcs_f, 0, IRK_R_X86_64_PC32, label_at(&o, text_f, 2), 0);
  irk_object_reloc(&o, text_f, 4, IRK_R_X86_64_PLT32, elsewhere, -4);
  irk_object_symbol_at(&o, f)->binding = IRK_STB_WEAK;
  irk_object_define(&o, f, text_f, 0, 16);
  elf e = written(&o);
  static const char *const names[] = {
      "",         ".text", ".group",   ".text.f", ".rela.text.f", ".group",          ".text.c5", "pcs",
      ".relapcs", "pcs",   ".relapcs", ".group",  ".data.x",      ".note.GNU-stack", ".symtab",  ".strtab"};
  assert_int_equal(e.num_sections, IRK_COUNT(names));
  for (uint32_t i = 0; i < IRK_COUNT(names); i++) assert_string_equal(e.sections[i].name, names[i]);
  expect_group(&e, 0, 1, "f", " .text.f .rela.text.f pcs .relapcs");
  expect_group(&e, 1, 0, "c5", " .text.c5");
  expect_group(&e, 2, 1, "elsewhere", " .data.x");
  assert_int_equal(nth_section(&e, ".group", 3), 0);
  assert_int_equal(e.sections[7].flags, A | W | IRK_SHF_LINK_ORDER);
  assert_int_equal(e.sections[7].link, 1);
  assert_int_equal(e.sections[8].flags, IRK_SHF_INFO_LINK);
  assert_int_equal(e.sections[9].flags, A | W | IRK_SHF_LINK_ORDER | IRK_SHF_GROUP);
  assert_int_equal(e.sections[9].link, 3);
  assert_int_equal(e.sections[10].flags, IRK_SHF_INFO_LINK | IRK_SHF_GROUP);
  expect_symbol(&e, "f", (sym){.section = 3, .binding = IRK_STB_WEAK, .size = 16});
  expect_symbol(&e, "c5", (sym){.section = 5, .binding = IRK_STB_LOCAL});  // the group's own section
  expect_symbol(&e, "elsewhere", (sym){.binding = IRK_STB_GLOBAL});
  assert_int_equal(symbol_number(&e, "empty"), 0);
  done(&e);
}

enum { MANY = 33000 };

static void more_sections_than_16_bits_count(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  char name[32];
  for (uint32_t i = 0; i < MANY; i++) {
    snprintf(name, sizeof name, "f%u", i);
    uint32_t f = irk_object_symbol(&o, irk_str_of(name));
    snprintf(name, sizeof name, ".text.f%u", i);
    uint32_t text = grouped(&o, name, A | X, irk_object_group(&o, f, true), 0);
    put_zeros(&o, text, 8);
    irk_object_define(&o, f, text, 0, 8);
    irk_object_reloc(&o, text, 4, IRK_R_X86_64_PC32, irk_object_symbol(&o, IRK_S("callee")), i);
    if (i % 1000 == 0) define(&o, name + 5, IRK_STB_LOCAL, IRK_STT_NOTYPE, IRK_SYMBOL_ABS, i, 0);
  }
  elf e = written(&o);
  assert_int_equal(e.num_sections, 3 * MANY + 5);
  assert_int_equal(number(e.file.ptr + 60, 2), 0);
  assert_int_equal(number(e.file.ptr + 62, 2), 0xFFFF);
  assert_int_equal(e.names, e.num_sections - 1);
  assert_string_equal(e.sections[e.num_sections - 2].name, ".symtab_shndx");
  uint32_t found = 0;
  for (uint32_t i = 1; i < e.num_symbols; i++) {
    const sym *s = &e.symbols[i];
    if (s->name[0] == '.') assert_int_equal(s->section, IRK_SHN_ABS);
    if (s->name[0] != 'f') continue;
    uint32_t n = (uint32_t)atoi(s->name + 1);
    assert_int_equal(s->section, 3 * n + 2);
    assert_string_equal(e.sections[s->section].name + 6, s->name);
    assert_int_equal(e.sections[s->section + 1].info, s->section);
    assert_int_equal(rela_at(&e, s->section + 1, 0).addend, n);
    const shdr *group = &e.sections[s->section - 1];
    assert_int_equal(group->info, i);
    assert_int_equal(number(group->bytes + 4, 4), s->section);
    assert_int_equal(number(group->bytes + 8, 4), s->section + 1);
    found++;
  }
  assert_int_equal(found, MANY);
  done(&e);
}

// Numbers of sections and symbols around the reserved range are read back correctly.
static void numbers_that_are_reserved_are_not_used(void **state) {
  (void)state;
  for (uint32_t n = IRK_SHN_LORESERVE - 6; n < IRK_SHN_LORESERVE + 2; n++) {
    irk_object o;
    irk_object_init(&o, IRK_EM_X86_64);
    uint32_t last = 0;
    for (uint32_t i = 0; i < n; i++)
      last = irk_object_section(&o, &(irk_section_spec){.name = IRK_S("s"), .type = 1, .is_unique = true});
    define(&o, "last", IRK_STB_GLOBAL, IRK_STT_NOTYPE, last, 0, 0);
    elf e = written(&o);
    bool is_extended = nth_section(&e, ".symtab_shndx", 0) != 0;
    assert_int_equal(is_extended, n + 1 >= IRK_SHN_LORESERVE);
    assert_int_equal(e.num_sections, n + 4 + is_extended);
    assert_int_equal(symbol_of(&e, "last")->section, n);
    done(&e);
  }
}

// ---- objects that cannot be written --------------------------------------------------------------------------

static void refused_by(irk_object *o, const char *expected) {
  irk_buf out = {0};
  const char *why = NULL;
  assert_false(irk_object_write_elf(o, &out, &why));
  assert_string_equal(why, expected);
  assert_int_equal(out.len, 0);
  irk_buf_free(&out);
  irk_object_free(o);
}

static uint32_t begin(irk_object *o, irk_section_spec spec) {
  irk_object_init(o, IRK_EM_X86_64);
  uint32_t section = irk_object_section(o, &spec);
  if (spec.type != IRK_SHT_NOBITS) put(o, section, "abcdefgh", 8);
  return section;
}
static const irk_section_spec plain = {.name = IRK_S(".text"), .type = IRK_SHT_PROGBITS, .flags = A | X};

static void what_elf_cannot_say_is_refused(void **state) {
  (void)state;
  irk_object o;
  uint32_t text = begin(&o, plain);
  irk_object_reloc(&o, text, 0, IRK_R_X86_64_64, irk_object_label(&o), 0);
  refused_by(&o, "section '.text' refers to a label that is not defined");
  text = begin(&o, plain);
  irk_object_reloc(&o, text, 0, IRK_R_X86_64_64, irk_object_local(&o, IRK_S("x")), 0);
  refused_by(&o, "local symbol 'x' is used but not defined");
  text = begin(&o, plain);
  irk_object_reloc(&o, text, 1, IRK_R_X86_64_64, irk_object_symbol(&o, IRK_S("x")), 0);
  refused_by(&o, "a relocation of section '.text' lies outside of it");
  text = begin(&o, plain);
  irk_object_reloc(&o, text, 9, IRK_R_X86_64_GOTPCREL, irk_object_symbol(&o, IRK_S("x")), 0);
  refused_by(&o, "a relocation of section '.text' lies outside of it");
  text = begin(&o, plain);
  irk_object_reloc(&o, text, 7, IRK_R_X86_64_PC8, label_at(&o, text, 8), 127);
  refused_by(&o, "a distance of 128 in section '.text' does not fit in 1 bytes");
  text = begin(&o, plain);
  irk_object_reloc(&o, text, 2, IRK_R_X86_64_PC16, label_at(&o, text, 1), -0x8000);
  refused_by(&o, "a distance of -32769 in section '.text' does not fit in 2 bytes");
  text = begin(&o, plain);
  irk_object_reloc(&o, text, 2, IRK_R_X86_64_PC32, label_at(&o, text, 1), 0x80000001);
  refused_by(&o, "a distance of 2147483648 in section '.text' does not fit in 4 bytes");
  begin(&o, plain);
  irk_object_mark_used(&o, irk_object_symbol(&o, (irk_str){"a\0b", 3}));
  refused_by(&o, "symbol name 'a\\00b' has a NUL byte");
  begin(&o, (irk_section_spec){.name = {"a\0b", 3}, .type = IRK_SHT_PROGBITS});
  refused_by(&o, "section name 'a\\00b' has a NUL byte");
  begin(&o, (irk_section_spec){.type = IRK_SHT_PROGBITS});
  refused_by(&o, "a section has no name");
  text = begin(&o, (irk_section_spec){.name = IRK_S(".bss"), .type = IRK_SHT_NOBITS});
  irk_object_reloc(&o, text, 0, IRK_R_X86_64_64, irk_object_symbol(&o, IRK_S("x")), 0);
  refused_by(&o, "section '.bss' has no contents, and cannot have bytes or relocations");
  begin(&o, (irk_section_spec){.name = IRK_S(".cst"), .type = IRK_SHT_PROGBITS, .flags = M});
  refused_by(&o, "mergeable section '.cst' is not made of entries of one size");
  begin(&o, (irk_section_spec){.name = IRK_S(".cst"), .type = IRK_SHT_PROGBITS, .flags = M, .entsize = 16});
  refused_by(&o, "mergeable section '.cst' is not made of entries of one size");
  text = begin(&o, (irk_section_spec){.name = IRK_S(".str"), .type = IRK_SHT_PROGBITS, .flags = M | S, .entsize = 2});
  put(&o, text, "\0a", 2);
  refused_by(&o, "section '.str' of strings does not end with a zero");
  begin(&o, plain);
  define(&o, "common", IRK_STB_LOCAL, IRK_STT_OBJECT, IRK_SYMBOL_COMMON, 4, 4);
  refused_by(&o, "local symbol 'common' cannot be common");
  text = begin(&o, plain);
  grouped(&o, ".data", A | W, irk_object_group(&o, label_at(&o, text, 0), true), 0);
  refused_by(&o, "a group's signature has no name");
}

// ---- output and memory ---------------------------------------------------------------------------------------

static bool append(void *user, const void *bytes, size_t len) {
  irk_buf_bytes(user, bytes, len);
  return true;
}

static void make_something(irk_object *o) {
  irk_object_init(o, IRK_EM_X86_64);
  o->source_file = IRK_S("something.c");
  uint32_t text = add(o, ".text", A | X), data = add(o, ".data", A | W), f = irk_object_symbol(o, IRK_S("f"));
  uint32_t more = grouped(o, ".text.f", A | X, irk_object_group(o, f, true), 0);
  put_zeros(o, text, 100000);
  put_zeros(o, data, 20000);
  put_zeros(o, more, 16);
  irk_object_define(o, f, more, 0, 16);
  for (uint32_t i = 2000; i-- > 0;) irk_object_reloc(o, data, i * 8, IRK_R_X86_64_64, label_at(o, text, i * 3), 0);
  for (uint32_t i = 0; i < 300; i++) irk_object_reloc(o, text, i * 8, IRK_R_X86_64_GOTPCREL, label_at(o, data, i), -4);
}

static void files_may_go_through_writers(void **state) {
  (void)state;
  irk_buf whole = {0}, pieces = {0};
  const irk_writer writer = {append, &pieces};
  for (int handed_on = 0; handed_on < 2; handed_on++) {
    irk_object o;
    make_something(&o);
    irk_buf through = {.out = &writer};
    const char *why = NULL;
    assert_true(irk_object_write_elf(&o, handed_on ? &through : &whole, &why));
    if (handed_on) assert_true(irk_buf_flush(&through));
    irk_buf_free(&through);
    irk_object_free(&o);
  }
  assert_true(whole.len > 180000);
  assert_int_equal(pieces.len, whole.len);
  assert_memory_equal(pieces.ptr, whole.ptr, whole.len);
  irk_buf_free(&whole);
  irk_buf_free(&pieces);
}

// An empty object, and one that is written a second time.
static void files_are_the_same_each_time(void **state) {
  (void)state;
  irk_object o;
  irk_object_init(&o, IRK_EM_X86_64);
  elf e = written(&o);
  assert_int_equal(e.num_sections, 4);
  assert_int_equal(e.num_symbols, 1);
  done(&e);
  make_something(&o);
  irk_buf first = {0}, second = {0};
  const char *why = NULL;
  assert_true(irk_object_write_elf(&o, &first, &why));
  assert_true(irk_object_write_elf(&o, &second, &why));
  assert_int_equal(first.len, second.len);
  assert_memory_equal(first.ptr, second.ptr, first.len);
  irk_buf_free(&first);
  irk_buf_free(&second);
  irk_object_free(&o);
}

static bool makes_something(void) {
  irk_object o = {0};
  irk_buf out = {0};
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  irk_guard of_object, of_out;
  irk_guard_enter(&of_object, irk_object_release, &o);
  irk_guard_enter(&of_out, irk_buf_release, &out);
  make_something(&o);
  const char *why;
  assert_true(irk_object_write_elf(&o, &out, &why));
  irk_guard_leave(&of_out);
  irk_guard_leave(&of_object);
  irk_border_leave(&border);
  irk_object_free(&o);
  irk_buf_free(&out);
  return true;
}

static void every_allocation_may_fail(void **state) {
  (void)state;
  int64_t live = live_allocations();
  uint64_t n = 1;
  for (;; n++) {
    fail_allocation(n);
    bool ok = makes_something();
    fail_allocation(0);
    assert_int_equal(live_allocations(), live);
    if (ok) break;
  }
  assert_true(n > 30);
}

// ---- external checkers and linkers ---------------------------------------------------------------------------

static char folder[] = "/tmp/irkit-object-XXXXXX";

// Runs a command in the folder; returns its output and its exit status.
static int run(irk_buf *said, const char *command) {
  char line[1000], bytes[4096];
  snprintf(line, sizeof line, "cd %s && { %s; } 2>&1", folder, command);
  FILE *pipe = popen(line, "r");
  assert_non_null(pipe);
  for (size_t n; (n = fread(bytes, 1, sizeof bytes, pipe)) > 0;) irk_buf_bytes(said, bytes, n);
  irk_buf_byte(said, 0);
  int status = pclose(pipe);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
static void expect(const char *command, int status, const char *expected) {
  irk_buf said = {0};
  int ended = run(&said, command);
  if (ended != status || (expected && strcmp(said.ptr, expected)))
    fail_msg("%s: %d, not %d: %s", command, ended, status, said.ptr);
  irk_buf_free(&said);
}
static bool succeeds(const char *command) {
  irk_buf said = {0};
  int status = run(&said, command);
  irk_buf_free(&said);
  return status == 0;
}

static void save(irk_object *o, const char *name) {
  elf e = written(o);
  char path[100];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(e.file.ptr, 1, e.file.len, file), e.file.len);
  fclose(file);
  done(&e);
}

// Puts an instruction with a 32-bit field at its end.
static void put_code(irk_object *o, uint32_t text, const char *opcode, size_t len, uint32_t type, uint32_t symbol) {
  put(o, text, opcode, len);
  irk_object_reloc(o, text, irk_object_bytes(o, text)->len, type, symbol, -4);
  put_zeros(o, text, 4);
}
#define CODE(opcode, type, symbol) put_code(o, text, opcode, sizeof(opcode) - 1, IRK_R_X86_64_##type, (symbol))
#define PUT(opcode)                put(o, text, opcode, sizeof(opcode) - 1)

// Puts a function's entry into the section `pcs`: the distance to the function.
static void put_pc(irk_object *o, uint32_t pcs, uint32_t text, uint64_t at) {
  irk_object_reloc(o, pcs, irk_object_bytes(o, pcs)->len, IRK_R_X86_64_PC32, label_at(o, text, at), 0);
  put_zeros(o, pcs, 4);
}

// int inl(void) { static _Thread_local int t = 5; return t; }, in a group, in both files.
static uint32_t put_inline(irk_object *o) {
  uint32_t f = irk_object_symbol(o, IRK_S("inl")), group = irk_object_group(o, f, true);
  uint32_t text = grouped(o, ".text.inl", A | X, group, 0), tls = add(o, ".tdata", A | W | IRK_SHF_TLS);
  irk_symbol *symbol = irk_object_symbol_at(o, f);
  symbol->binding = IRK_STB_WEAK;
  symbol->type = IRK_STT_FUNC;
  put(o, tls, "\7\0\0\0\5\0\0\0", 8);
  uint32_t five = label_at(o, tls, 4);
  PUT("\x64\x8B\x04\x25");  // mov eax, fs:[...]
  irk_object_reloc(o, text, 4, IRK_R_X86_64_TPOFF32, five, 0);
  PUT("\0\0\0\0\xC3");
  irk_object_define(o, f, text, 0, 9);
  put_pc(o, grouped(o, "pcs", A | W, group, text), text, 0);
  return f;
}

static uint32_t put_strings(irk_object *o, const char *bytes, size_t len) {
  irk_section_spec spec = {.name = IRK_S(".rodata.str1.1"), .type = IRK_SHT_PROGBITS, .flags = A | M | S, .entsize = 1};
  uint32_t strings = irk_object_section(o, &spec);
  put(o, strings, bytes, len);
  return strings;
}

// int main(void) { puts("hello, object"); puts(pointer); return inl() + shared + choice() + number
// of pcs; }
static void save_main(void) {
  irk_object object, *o = &object;
  irk_object_init(o, IRK_EM_X86_64);
  o->source_file = IRK_S("main.c");
  uint32_t text = add(o, ".text", A | X), data = add(o, ".data", A | W);
  irk_object_align(o, data, 8, 0);
  uint32_t strings = put_strings(o, "unused\0hello, object\0there", 27), inl = put_inline(o);
  uint32_t puts_ = irk_object_symbol(o, IRK_S("puts")), pointer = label_at(o, data, 0);
  irk_object_reloc(o, data, 0, IRK_R_X86_64_64, label_at(o, strings, 21), 0);
  put_zeros(o, data, 8);
  define(o, "shared", IRK_STB_GLOBAL, IRK_STT_OBJECT, IRK_SYMBOL_COMMON, 8, 8);
  define(o, "main", IRK_STB_GLOBAL, IRK_STT_FUNC, text, 0, 0);
  PUT("\x53");                                                                 // push rbx
  CODE("\x48\x8D\x3D", PC32, label_at(o, strings, 7));                         // lea rdi, ...
  CODE("\xE8", PLT32, puts_);                                                  // call
  CODE("\x48\x8B\x3D", PC32, pointer);                                         // mov rdi, ...
  CODE("\xE8", PLT32, puts_);                                                  // call
  CODE("\xE8", PLT32, inl);                                                    // call
  PUT("\x89\xC3");                                                             // mov ebx, eax
  CODE("\x48\x8B\x05", REX_GOTPCRELX, irk_object_symbol(o, IRK_S("shared")));  // mov rax, ...
  PUT("\x03\x18");                                                             // add ebx, [rax]
  CODE("\xE8", PLT32, irk_object_symbol(o, IRK_S("choice")));                  // call
  PUT("\x01\xC3");                                                             // add ebx, eax
  CODE("\x48\x8D\x05", PC32, irk_object_symbol(o, IRK_S("__stop_pcs")));       // lea rax, ...
  CODE("\x48\x8D\x0D", PC32, irk_object_symbol(o, IRK_S("__start_pcs")));      // lea rcx, ...
  PUT("\x29\xC8\xC1\xE8\x02\x01\xD8\x5B\xC3");  // sub eax, ecx; shr eax, 2; add eax, ebx; pop rbx; ret
  irk_symbol *main_ = irk_object_symbol_at(o, irk_object_symbol(o, IRK_S("main")));
  main_->size = irk_object_bytes(o, text)->len;
  put_pc(o, grouped(o, "pcs", A | W, 0, text), text, 0);
  save(o, "main.o");
}

// long shared = 20; (set by a constructor) int choice(void), an indirect function: returns 100.
static void save_other(void) {
  irk_object object, *o = &object;
  irk_object_init(o, IRK_EM_X86_64);
  o->source_file = IRK_S("other.c");
  uint32_t text = add(o, ".text.other", A | X);
  put_inline(o);
  put_strings(o, "hello, object", 14);
  uint32_t shared = define(o, "shared", IRK_STB_GLOBAL, IRK_STT_OBJECT, IRK_SYMBOL_COMMON, 8, 8);
  PUT("\xB8\x64\0\0\0\xC3");  // mov eax, 100; ret
  define(o, "choice", IRK_STB_GLOBAL, IRK_STT_GNU_IFUNC, text, 6, 8);
  CODE("\x48\x8D\x05", PC32, label_at(o, text, 0));  // lea rax, ...; ret
  PUT("\xC3");
  uint64_t set_up = irk_object_bytes(o, text)->len;
  CODE("\x48\x8B\x05", REX_GOTPCRELX, shared);  // mov rax, ...; mov qword ptr [rax], 20; ret
  PUT("\x48\xC7\0\x14\0\0\0\xC3");
  uint32_t array = irk_object_section(
      o, &(irk_section_spec){
             .name = IRK_S(".init_array.101"), .type = IRK_SHT_INIT_ARRAY, .flags = A | W, .entsize = 0, .align = 8});
  irk_object_reloc(o, array, 0, IRK_R_X86_64_64, label_at(o, text, set_up), 0);
  put_zeros(o, array, 8);
  put_pc(o, grouped(o, "pcs", A | W, 0, text), text, 0);
  save(o, "other.o");
}

static void linkers_make_programs_of_it(void **state) {
  (void)state;
  if (!succeeds("uname -sm | grep -qx 'Linux x86_64'")) skip();
  save_main();
  save_other();
  static const char *const linkers[] = {"bfd", "gold", "lld"};
  static const char *const options[] = {"-no-pie", "-pie", "-pie -Wl,--gc-sections", "-pie -Wl,-O2"};
  int tried = 0;
  for (size_t i = 0; i < IRK_COUNT(linkers); i++) {
    char command[300];
    snprintf(command, sizeof command, "command -v ld.%s", linkers[i]);
    if (!succeeds(command)) continue;
    for (size_t j = 0; j < IRK_COUNT(options); j++) {
      snprintf(command, sizeof command, "gcc -fuse-ld=%s %s -Wl,--fatal-warnings main.o other.o -o program", linkers[i],
               options[j]);
      expect(command, 0, "");
      expect("./program", 5 + 20 + 100 + 3, "hello, object\nthere\n");
      tried++;
    }
  }
  assert_true(tried >= 4);
  expect("ld -r main.o other.o -o both.o && gcc both.o -o program", 0, "");
  expect("./program", 5 + 20 + 100 + 3, "hello, object\nthere\n");
}

// The object uses everything that the tests above write and linkers accept.
static void checkers_find_nothing(void **state) {
  (void)state;
  save_main();
  save_other();
  irk_object o;
  make_something(&o);
  save(&o, "something.o");
  if (succeeds("command -v eu-elflint")) expect("for f in *.o; do eu-elflint -q --gnu-ld $f || exit 1; done", 0, "");
  if (succeeds("command -v readelf")) expect("for f in *.o; do readelf -aW $f 2>&1 >/dev/null; done", 0, "");
  if (succeeds("command -v objdump")) expect("for f in *.o; do objdump -drx $f 2>&1 >/dev/null; done", 0, "");
}

static int make_folder(void **state) {
  (void)state;
  return mkdtemp(folder) ? 0 : -1;
}
static int remove_folder(void **state) {
  (void)state;
  expect("rm -f *.o program", 0, "");
  return rmdir(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sections_are_found_or_made),
      cmocka_unit_test(sections_are_padded),
      cmocka_unit_test(the_stack_note_is_last),
      cmocka_unit_test(retained_sections_are_gnu),
      cmocka_unit_test(symbols_are_found_by_name),
      cmocka_unit_test(all_kinds_of_symbols_are_written),
      cmocka_unit_test(names_are_shared_with_sections),
      cmocka_unit_test(relocations_are_sorted),
      cmocka_unit_test(distances_within_a_section_are_known),
      cmocka_unit_test(labels_become_places_in_sections),
      cmocka_unit_test(machines_that_are_not_known_keep_their_symbols),
      cmocka_unit_test(groups_have_their_members),
      cmocka_unit_test(more_sections_than_16_bits_count),
      cmocka_unit_test(numbers_that_are_reserved_are_not_used),
      cmocka_unit_test(what_elf_cannot_say_is_refused),
      cmocka_unit_test(files_may_go_through_writers),
      cmocka_unit_test(files_are_the_same_each_time),
      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(linkers_make_programs_of_it),
      cmocka_unit_test(checkers_find_nothing),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
