// Makes an irk_object of an ELF object file, to be loaded. The bytes are untrusted: no more is
// copied than the size of the file, even if sections overlap.
#include "container/container.h"
#include "object/elf_file.h"
#include "object/object.h"

#include <stdio.h>

enum { MOST_ALIGN_LOG2 = 30, NAMES_PER_BYTE = 64 };

typedef struct source {
  irk_elf_file elf;
  irk_object *o;
  irk_diag diag;
  irk_sink *sink;
  uint32_t *sections, *symbols, *groups;  // index in the file -> number in the object; 0: none
  uint64_t left, names_left;              // bytes that may still be copied
} source;

static bool fail(const source *s, uint32_t section, const char *what) {
  irk_str name = irk_elf_section_name(&s->elf, section);
  irk_diag_put(s->sink, s->diag, "section '%.*s' %s", (int)(name.len < 400 ? name.len : 400), name.ptr, what);
  return false;
}

static bool fail_outside(const source *s, uint32_t section, const char *what) {
  char text[160], missing[IRK_SHORTFALL_TEXT];
  irk_shortfall_text(irk_object_shortfall(s->elf.bytes.ptr, s->elf.bytes.len), "the file", missing);
  snprintf(text, sizeof text, "%s beyond the end of the file%s", what, missing);
  return fail(s, section, text);
}

static bool refuse(const source *s, const char *what) {
  irk_diag_put(s->sink, s->diag, "%s", what);
  return false;
}

static bool use_budget(uint64_t *left, uint64_t size) {
  bool is_there = size <= *left;
  if (is_there) *left -= size;
  return is_there;
}

// ---- sections ------------------------------------------------------------------------------------------------

static bool is_loaded(const irk_elf_section *s) {
  return s->flags & IRK_SHF_ALLOC && !(s->flags & IRK_SHF_EXCLUDE) && s->type != IRK_SHT_GROUP;
}

// Tells whether the section is linked in pieces into the start code of programs, which the loader
// does not support.
static bool is_startup_fragment(irk_str name) {
  static const char *const names[] = {".init", ".fini", ".ctors", ".dtors"};
  for (size_t i = 0; i < IRK_COUNT(names); i++) {
    size_t len = strlen(names[i]);
    if (name.len >= len && !memcmp(name.ptr, names[i], len) && (name.len == len || name.ptr[len] == '.')) return true;
  }
  return false;
}

static bool read_section(source *s, uint32_t i) {
  const irk_elf_section *from = &s->elf.sections[i];
  irk_section_spec spec = {.name = irk_elf_section_name(&s->elf, i), .type = from->type, .is_unique = true};
  uint64_t align = from->align ? from->align : 1;
  if (from->is_outside) return fail_outside(s, i, "lies");
  if (align & (align - 1) || align > (uint64_t)1 << MOST_ALIGN_LOG2) return fail(s, i, "has an invalid alignment");
  if (from->flags & IRK_SHF_COMPRESSED) return fail(s, i, "is compressed");
  if (is_startup_fragment(spec.name)) return fail(s, i, "cannot be run in memory");
  if (!use_budget(&s->left, from->bytes.len)) return fail(s, i, "overlaps others in the file");
  spec.flags = from->flags & ~(uint64_t)(IRK_SHF_GROUP | IRK_SHF_LINK_ORDER | IRK_SHF_INFO_LINK);
  spec.align = (uint32_t)align;
  spec.group = from->group ? s->groups[from->group] : 0;
  s->sections[i] = irk_object_section(s->o, &spec);
  irk_section *to = irk_object_section_at(s->o, s->sections[i]);
  if (from->type == IRK_SHT_NOBITS) to->num_zeros = from->size;
  else irk_buf_str(&to->bytes, from->bytes);
  return true;
}

static bool read_sections(source *s) {
  const irk_elf_file *elf = &s->elf;
  for (uint32_t i = 1; i < elf->num_sections; i++)
    if (is_loaded(&elf->sections[i]) && !read_section(s, i)) return false;
  for (uint32_t i = 1; i < elf->num_sections; i++) {
    const irk_elf_section *from = &elf->sections[i];
    if (!s->sections[i] || !(from->flags & IRK_SHF_LINK_ORDER) || !from->link) continue;
    uint32_t link = from->link < elf->num_sections ? s->sections[from->link] : 0;
    if (!link || link == s->sections[i]) return fail(s, i, "is linked to a section that does not exist");
    irk_section *to = irk_object_section_at(s->o, s->sections[i]);
    to->spec.link = link;
    to->spec.flags |= IRK_SHF_LINK_ORDER;
  }
  return true;
}

// ---- symbols -------------------------------------------------------------------------------------------------

static bool name_of(source *s, const irk_elf_symbol *symbol, irk_str *name) {
  if (!irk_elf_whole_symbol_name(&s->elf, symbol->name_at, name))
    return refuse(s, "the name of a symbol lies outside of its section");
  return use_budget(&s->names_left, name->len) || refuse(s, "symbols have more names than the file's size allows");
}

static bool define(source *s, uint32_t number, const irk_elf_symbol *from, irk_str name) {
  irk_symbol *to = irk_object_symbol_at(s->o, number);
  bool is_in_section = from->section && from->section < s->elf.num_sections;
  uint32_t section = from->is_absolute ? IRK_SYMBOL_ABS
                     : from->is_common ? IRK_SYMBOL_COMMON
                     : is_in_section   ? s->sections[from->section]
                                       : 0;
  if (from->section && !from->is_absolute && !from->is_common && !is_in_section)
    return refuse(s, "a symbol is in a section that does not exist");
  if (!section) return true;  // also for sections that are not loaded: references to them are reported
  if (to->section) {
    irk_diag_put(s->sink, s->diag, "symbol '%.*s' is defined twice", (int)(name.len < 400 ? name.len : 400), name.ptr);
    return false;
  }
  bool is_common = from->is_common;
  if (is_common && (from->value & (from->value - 1) || from->value >> MOST_ALIGN_LOG2))
    return refuse(s, "a common symbol has an invalid alignment");
  if (is_in_section && from->value > s->elf.sections[from->section].size)
    return refuse(s, "a symbol lies outside of its section");
  irk_object_define(s->o, number, section, from->value, from->size);
  return true;
}

static bool read_symbol(source *s, uint32_t i) {
  irk_elf_symbol from = irk_elf_symbol_at(&s->elf, i);
  irk_str name;
  if (from.type == IRK_STT_FILE) return true;
  bool is_whole_section = from.type == IRK_STT_SECTION && from.is_local && !from.value;
  if (is_whole_section && from.section < s->elf.num_sections) {
    if (s->sections[from.section]) s->symbols[i] = irk_object_section_symbol(s->o, s->sections[from.section]);
    return true;
  }
  if (!name_of(s, &from, &name)) return false;
  if (!from.is_local && !name.len) return refuse(s, "a global symbol has no name");
  uint32_t number = from.is_local ? irk_object_local(s->o, name) : irk_object_symbol(s->o, name);
  s->symbols[i] = number;
  if (!define(s, number, &from, name)) return false;
  irk_symbol *to = irk_object_symbol_at(s->o, number);
  to->type = from.type;
  to->visibility = from.visibility;
  // A process has one definition of a unique symbol, from any of the files that define it.
  bool is_weak = from.binding == IRK_STB_WEAK || from.binding == IRK_STB_GNU_UNIQUE;
  to->binding = from.is_local ? IRK_STB_LOCAL : is_weak ? IRK_STB_WEAK : IRK_STB_GLOBAL;
  return true;
}

// Names groups first: a symbol identifies its group, a section belongs to a group, and a symbol to
// a section.
static bool name_groups(source *s) {
  const irk_elf_file *elf = &s->elf;
  for (uint32_t i = 1; i < elf->num_sections; i++) {
    const irk_elf_section *group = &elf->sections[i];
    irk_str name;
    if (group->type != IRK_SHT_GROUP || group->bytes.len < 4) continue;
    bool is_known = group->link == elf->symbol_table && group->info && group->info < irk_elf_num_symbols(elf);
    if (!is_known) return fail(s, i, "is a group without a symbol");
    irk_elf_symbol symbol = irk_elf_symbol_at(elf, group->info);
    if (!name_of(s, &symbol, &name)) return false;
    if (!name.len && symbol.type == IRK_STT_SECTION && symbol.section < elf->num_sections) {
      name = irk_elf_section_name(elf, symbol.section);  // as linkers do
      if (!use_budget(&s->names_left, name.len)) return refuse(s, "groups have more names than the file's size allows");
    }
    if (!name.len) continue;  // no other group has the same name
    s->groups[i] = irk_object_group(s->o, irk_object_symbol(s->o, name), irk_load32(group->bytes.ptr) & IRK_GRP_COMDAT);
  }
  return true;
}

// ---- relocations ---------------------------------------------------------------------------------------------

static bool read_relocations(source *s, uint32_t i) {
  const irk_elf_file *elf = &s->elf;
  const irk_elf_section *from = &elf->sections[elf->sections[i].relocations];
  uint32_t n = irk_elf_num_relocations(elf, i), num_symbols = irk_elf_num_symbols(elf);
  if (from->is_outside) return fail_outside(s, i, "has relocations");
  if (from->link != elf->symbol_table) return fail(s, i, "has relocations for symbols of another table");
  for (uint32_t k = 0; k < n; k++) {
    irk_elf_relocation r = irk_elf_relocation_at(elf, i, k);
    uint32_t symbol = r.symbol < num_symbols ? s->symbols[r.symbol] : 0;
    if (r.symbol && !symbol) return fail(s, i, "has a relocation for a symbol that is not loaded");
    irk_object_reloc(s->o, s->sections[i], r.offset, r.type, symbol, r.addend);
  }
  return true;
}

static bool read_all_relocations(source *s) {
  const irk_elf_file *elf = &s->elf;
  for (uint32_t i = 1; i < elf->num_sections; i++) {
    const irk_elf_section *table = &elf->sections[i];
    bool is_table = table->type == IRK_SHT_RELA || table->type == IRK_SHT_REL;
    if (!is_table || table->info >= elf->num_sections || !s->sections[table->info]) continue;
    if (table->type == IRK_SHT_REL) return fail(s, table->info, "has relocations without addends");
    if (elf->sections[table->info].relocations != i) return fail(s, table->info, "has relocations in two places");
    if (!read_relocations(s, table->info)) return false;
  }
  return true;
}

// ---- all together --------------------------------------------------------------------------------------------

static bool read(source *s) {
  const irk_elf_file *elf = &s->elf;
  if (!elf->is_object) return refuse(s, "only object files can be loaded, and this ELF file is not an object file");
  if (elf->machine != s->o->machine) return refuse(s, "this object file is for another processor");
  uint32_t n = irk_elf_num_symbols(elf);
  s->sections = IRK_NEW_ARRAY(&s->o->arena, uint32_t, elf->num_sections);  // + 1
  s->groups = IRK_NEW_ARRAY(&s->o->arena, uint32_t, elf->num_sections);
  s->symbols = IRK_NEW_ARRAY(&s->o->arena, uint32_t, n);
  if (!name_groups(s) || !read_sections(s)) return false;
  for (uint32_t i = 1; i < n; i++)
    if (!read_symbol(s, i)) return false;
  return read_all_relocations(s);
}

static void release(void *elf) { irk_elf_close(elf); }

bool irk_object_read_elf(irk_object *o, irk_str bytes, irk_diag diag, irk_sink *sink) {
  source s = {
      .o = o, .diag = diag, .sink = sink, .left = bytes.len, .names_left = NAMES_PER_BYTE * (uint64_t)bytes.len};
  irk_guard guard;
  irk_guard_enter(&guard, release, &s.elf);
  bool ok = irk_elf_open(&s.elf, bytes, diag, sink) && read(&s);
  irk_guard_leave(&guard);
  irk_elf_close(&s.elf);
  return ok;
}
