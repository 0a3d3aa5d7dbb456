// Assembles the texts that our own assembler does not know, by one run of GNU as for the module.
#include "x86/inline_asm.h"

// ---- names ---------------------------------------------------------------------------------------------------

static const irk_global *global_numbered(const irk_module *m, uint32_t id) {
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (m->functions.items[i]->v.id == id) return m->functions.items[i];
  for (uint32_t i = 0; i < m->variables.len; i++)
    if (m->variables.items[i]->v.id == id) return m->variables.items[i];
  for (uint32_t i = 0; i < m->aliases.len; i++)
    if (m->aliases.items[i]->v.id == id) return m->aliases.items[i];
  for (uint32_t i = 0; i < m->ifuncs.len; i++)
    if (m->ifuncs.items[i]->v.id == id) return m->ifuncs.items[i];
  return NULL;
}

const irk_global *irk_asm_global_named(irk_cg_module *cg, irk_str name) {
  size_t len = sizeof IRK_ASM_UNNAMED - 1;
  if (name.len > len && !memcmp(name.ptr, IRK_ASM_UNNAMED, len)) {
    uint32_t id = 0;
    for (size_t i = len; i < name.len; i++) id = id * 10 + (uint32_t)(name.ptr[i] - '0');
    return global_numbered(cg->m, id);
  }
  const irk_global *g = irk_module_find(cg->m, name);
  if (g) return g->linkage == IRK_LINKAGE_PRIVATE ? NULL : g;
  char text[256];
  if (name.len + 1 >= sizeof text) return NULL;
  text[0] = '\1';
  memcpy(text + 1, name.ptr, name.len);
  return irk_module_find(cg->m, (irk_str){text, name.len + 1});
}

static bool starts(irk_str s, const char *with) {
  size_t len = strlen(with);
  return s.len >= len && !memcmp(s.ptr, with, len);
}

// ---- the input of GNU as ------------------------------------------------------------------------------------

#define FRAGMENT ".irk.asm."  // followed by its number: the section of a text

static uint32_t num_lines(irk_str s) {
  uint32_t n = 0;
  for (size_t i = 0; i < s.len; i++) n += s.ptr[i] == '\n';
  return n;
}

// Appends a text. After `.intel_syntax` LLVM's assembler takes registers without a prefix; GNU as
// needs an option for that. `.lto_set_conditional` (local names that ThinLTO made unique) is
// LLVM's.
static void put_text(irk_buf *out, irk_str text) {
  static const char word[] = ".intel_syntax", set[] = ".lto_set_conditional";
  const char *from = text.ptr, *end = text.ptr + text.len;
  for (const char *at = from; at < end; at++) {
    irk_str rest = {at, (size_t)(end - at)};
    bool is_set = *at == '.' && starts(rest, set);
    if (!is_set && (*at != '.' || !starts(rest, word))) continue;
    const char *behind = at + (is_set ? sizeof set : sizeof word) - 1, *next = behind;
    while (next < end && (*next == ' ' || *next == '\t')) next++;
    if (!is_set && next < end && *next != '\n' && *next != ';') continue;
    irk_buf_bytes(out, from, (size_t)((is_set ? at : behind) - from));
    if (is_set) irk_buf_lit(out, ".set");
    else irk_buf_lit(out, " noprefix");
    from = behind;
  }
  irk_buf_bytes(out, from, (size_t)(end - from));
}

// Puts the rest of a fragment's section directive. The fragment is in its function's group, so that
// a text can use "the group of this section".
static void put_group(irk_buf *out, irk_cg_module *cg, const irk_global *fn) {
  const irk_group *group = &cg->object->groups.items[irk_cg_comdat(cg, fn)];
  irk_str name = irk_object_symbol_at(cg->object, group->signature)->name;
  bool can_say = name.len && !memchr(name.ptr, '"', name.len) && !memchr(name.ptr, '\\', name.len) &&
                 !memchr(name.ptr, '\n', name.len) && !memchr(name.ptr, 0, name.len);
  if (!can_say) {
    irk_buf_lit(out, "\",@progbits\n");
    return;
  }
  irk_buf_lit(out, "G\",@progbits,\"");
  irk_buf_str(out, name);
  if (group->is_comdat) irk_buf_lit(out, "\",comdat\n");
  else irk_buf_lit(out, "\"\n");
}

#define LINKED ".irk.linked."  // followed by its number: the section of a function in `linked`

static void note_linked(irk_asm_gnu *g, irk_cg_module *cg, irk_str name) {
  const irk_global *fn = irk_asm_global_named(cg, name);
  if (!fn || fn->v.kind != IRK_VALUE_FUNCTION || irk_cg_is_declared(fn)) return;
  for (uint32_t i = 0; i < g->linked.len; i++)
    if (g->linked.items[i].fn == fn) return;
  irk_vec_push(&g->linked, ((irk_asm_linked){.name = irk_arena_str(&g->arena, name), .fn = fn}));
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Takes the next operand of a directive, without blanks and quotes around it.
static irk_str next_operand(irk_str *rest) {
  const char *at = rest->ptr, *end = at + rest->len;
  bool is_quoted = false;
  for (; at < end && (is_quoted || *at != ','); at++) is_quoted ^= *at == '"';
  irk_str operand = {rest->ptr, (size_t)(at - rest->ptr)};
  at += at < end;
  *rest = (irk_str){at, (size_t)(end - at)};
  while (operand.len && is_blank(*operand.ptr)) operand.ptr++, operand.len--;
  while (operand.len && is_blank(operand.ptr[operand.len - 1])) operand.len--;
  if (operand.len > 1 && *operand.ptr == '"') operand.ptr++, operand.len -= 2;
  return operand;
}

// Notes the function that a statement's section is linked to: NAME, "FLAGS", TYPE, [SIZE,]
// FUNCTION.
static void find_linked_in(irk_asm_gnu *g, irk_cg_module *cg, irk_str statement) {
  static const char *const words[] = {".section", ".pushsection"};
  while (statement.len && is_blank(*statement.ptr)) statement.ptr++, statement.len--;
  for (size_t i = 0; i < IRK_COUNT(words); i++) {
    size_t len = strlen(words[i]);
    if (!starts(statement, words[i]) || statement.len == len || !is_blank(statement.ptr[len])) continue;
    irk_str rest = {statement.ptr + len, statement.len - len};
    next_operand(&rest);
    irk_str flags = next_operand(&rest);
    if (!flags.len || !memchr(flags.ptr, 'o', flags.len)) return;
    next_operand(&rest);
    if (memchr(flags.ptr, 'M', flags.len)) next_operand(&rest);
    note_linked(g, cg, next_operand(&rest));
  }
}

static void find_linked(irk_asm_gnu *g, irk_cg_module *cg, irk_str text) {
  const char *end = text.ptr + text.len;
  for (const char *at = text.ptr, *stop; at < end; at = stop + 1) {
    for (stop = at; stop < end && *stop != '\n' && *stop != ';';) stop++;
    find_linked_in(g, cg, (irk_str){at, (size_t)(stop - at)});
  }
}

static void write_all(irk_asm_gnu *g, irk_cg_module *cg, irk_buf *out) {
  put_text(out, cg->m->assembly.text);
  if (out->len) irk_asm_blank_comments(out->ptr, out->len);
  irk_buf_lit(out, "\n");
  uint32_t line = 1 + num_lines((irk_str){out->ptr, out->len});
  for (uint32_t i = 0; i < g->fragments.len; i++) {
    irk_asm_fragment *f = &g->fragments.items[i];
    f->line = line;
    irk_buf_printf(out, "\n.att_syntax prefix\n.section " FRAGMENT "%u,\"ax", i);
    put_group(out, cg, f->fn);
    if (f->is_intel) irk_buf_lit(out, ".intel_syntax noprefix\n");
    put_text(out, f->text);
    irk_buf_byte(out, '\n');
    line += 4 + f->is_intel + num_lines(f->text);
    find_linked(g, cg, f->text);
  }
  find_linked(g, cg, cg->m->assembly.text);
  irk_buf_lit(out, "\n.att_syntax prefix\n");
  for (uint32_t i = 0; i < g->linked.len; i++) {
    irk_str name = g->linked.items[i].name;
    irk_buf_printf(out, ".section " LINKED "%u,\"ax\",@progbits\n.globl \"%.*s\"\n\"%.*s\":\n", i, (int)name.len,
                   name.ptr, (int)name.len, name.ptr);
  }
}

// Returns the first message that has a line number, without the number.
static irk_str first_message(irk_str all, uint32_t *line) {
  static const char error[] = ": Error: ";
  *line = 0;
  for (const char *at = all.ptr, *end = at + all.len; at < end;) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    if (!stop) stop = end;
    const char *digits = at + sizeof "{standard input}:" - 1, *c = digits;
    uint32_t n = 0;
    if (starts((irk_str){at, (size_t)(stop - at)}, "{standard input}:"))
      for (; c < stop && *c >= '0' && *c <= '9'; c++) n = n * 10 + (uint32_t)(*c - '0');
    if (n && starts((irk_str){c, (size_t)(stop - c)}, error)) {
      *line = n;
      c += sizeof error - 1;
      return (irk_str){c, (size_t)(stop - c)};
    }
    at = stop + 1;
  }
  while (all.len && all.ptr[all.len - 1] == '\n') all.len--;
  return all;
}

static void report_messages(irk_asm_gnu *g, irk_cg_module *cg, irk_asm_ran ran, irk_str messages) {
  uint32_t line;
  irk_str why = first_message(messages, &line);
  const irk_asm_fragment *f = NULL;
  for (uint32_t i = 0; i < g->fragments.len; i++)
    if (!f || g->fragments.items[i].line <= line) f = &g->fragments.items[i];
  if (f && cg->m->assembly.text.len && f->line > line) f = NULL;
  const char *verb = ran == IRK_ASM_RAN_NOT ? "needs GNU as, which cannot be run"
                     : cg->options.assemble ? "is rejected by the assembler"
                                            : "is rejected by GNU as";
  int why_len = (int)(why.len < 400 ? why.len : 400);
  if (!f) {
    irk_cg_fail(cg, "module asm %s: %.*s", verb, why_len, why.ptr);
    return;
  }
  irk_str name = irk_name(cg->m, f->fn->name);
  irk_cg_fail(cg, "inline asm \"%.*s\" %s: %.*s; in @%.*s", (int)(f->text.len < 200 ? f->text.len : 200), f->text.ptr,
              verb, why_len, why.ptr, (int)name.len, name.ptr);
}

// Returns the number behind `prefix` in a section's name; UINT32_MAX: none.
static uint32_t numbered(irk_str name, const char *prefix) {
  size_t len = strlen(prefix);
  if (!starts(name, prefix)) return UINT32_MAX;
  uint64_t n = 0;
  for (size_t k = len; k < name.len && n <= UINT32_MAX; k++) {
    if (name.ptr[k] < '0' || name.ptr[k] > '9') return UINT32_MAX;
    n = n * 10 + (uint64_t)(name.ptr[k] - '0');
  }
  return n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
}

static bool find_fragments(irk_asm_gnu *g) {
  const irk_elf_file *e = &g->elf.file;
  for (uint32_t i = 1; i < e->num_sections; i++) {
    irk_str name = irk_elf_section_name(e, i);
    uint32_t n = numbered(name, FRAGMENT), k = numbered(name, LINKED);
    if (k < g->linked.len) g->linked.items[k].section = i;
    if (!starts(name, FRAGMENT)) continue;
    if (n >= g->fragments.len || g->fragments.items[n].section) return false;
    g->fragments.items[n].section = i;
  }
  for (uint32_t i = 0; i < g->fragments.len; i++)
    if (!g->fragments.items[i].section) return false;
  return true;
}

typedef struct outputs {
  irk_memory object, messages;
} outputs;

static void release_outputs(void *user) {
  outputs *o = user;
  irk_memory_free(&o->object);
  irk_memory_free(&o->messages);
}

// Calls the assembler of the caller. Its outputs are copied, because no error may leave it by a
// jump.
static irk_asm_ran run_own(const irk_cg_options *options, irk_str text, irk_buf *object, irk_buf *messages) {
  outputs made = {0};
  irk_guard guard;
  irk_guard_enter(&guard, release_outputs, &made);
  irk_writer to_object = irk_memory_writer(&made.object), to_messages = irk_memory_writer(&made.messages);
  bool ok = options->assemble(options->user, text, &to_object, &to_messages);
  irk_buf_bytes(ok ? object : messages, ok ? made.object.bytes : made.messages.bytes,
                ok ? made.object.len : made.messages.len);
  irk_guard_leave(&guard);
  release_outputs(&made);
  return ok ? IRK_ASM_RAN_WELL : IRK_ASM_RAN_REFUSED;
}

bool irk_asm_gnu_run(irk_asm_gnu *g, irk_cg_module *cg) {
  irk_buf text = {0}, messages = {0};
  irk_guard guards[2];
  irk_guard_enter(&guards[0], irk_buf_release, &text);
  irk_guard_enter(&guards[1], irk_buf_release, &messages);
  write_all(g, cg, &text);
  irk_str all = {text.ptr, text.len};
  irk_asm_ran ran = cg->options.assemble ? run_own(&cg->options, all, &g->object, &messages)
                                         : irk_asm_run(all, &g->object, &messages);
  if (ran != IRK_ASM_RAN_WELL) {
    report_messages(g, cg, ran, (irk_str){messages.ptr, messages.len});
  } else if (!irk_asm_object_read(&g->elf, (irk_str){g->object.ptr, g->object.len}, &g->arena) || !find_fragments(g)) {
    irk_cg_fail(cg, "the output of the assembler cannot be read");
  } else {
    g->labels = IRK_NEW_ARRAY(&g->arena, uint32_t, g->elf.file.num_sections + 1);
    g->symbols = IRK_NEW_ARRAY(&g->arena, uint32_t, g->elf.num_symbols + 1);
    g->has_run = true;
  }
  irk_guard_leave(&guards[1]);
  irk_guard_leave(&guards[0]);
  irk_buf_free(&messages);
  irk_buf_free(&text);
  return !cg->failed;
}

void irk_asm_gnu_free(irk_asm_gnu *g) {
  irk_arena_free(&g->arena);
  irk_vec_free(&g->fragments);
  irk_vec_free(&g->linked);
  irk_vec_free(&g->puts);
  irk_vec_free(&g->targets);
  irk_buf_free(&g->object);
  irk_elf_close(&g->elf.file);
}

// ---- symbols of the texts -----------------------------------------------------------------------------------

static uint32_t label_of(irk_asm_gnu *g, irk_cg_module *cg, uint32_t section) {
  if (!g->labels[section]) g->labels[section] = irk_object_label(cg->object);
  return g->labels[section];
}

static uint32_t symbol_of(irk_asm_gnu *g, irk_cg_module *cg, uint32_t n) {
  const irk_elf_symbol *s = &g->elf.symbols[n].s;
  irk_str name = g->elf.symbols[n].name;
  if (!n) return 0;
  bool is_placed = s->section && s->section < g->elf.file.num_sections;
  if (s->type == IRK_STT_SECTION) return is_placed ? label_of(g, cg, s->section) : 0;
  if (g->symbols[n]) return g->symbols[n];
  const irk_global *global = irk_asm_global_named(cg, name);
  if (!name.len || irk_asm_label_named(name) || (s->is_local && starts(name, ".L")))
    g->symbols[n] = irk_object_label(cg->object);
  else g->symbols[n] = global ? irk_cg_symbol(cg, global) : irk_object_symbol(cg->object, name);
  return g->symbols[n];
}

// ---- a text in its function ----------------------------------------------------------------------------------

void irk_asm_gnu_begin_function(irk_asm_gnu *g, bool is_again) {
  uint32_t *next = g->has_run ? &g->next : &g->fragments.len;
  if (is_again) *next = g->begin;
  g->begin = *next;
  g->puts.len = g->targets.len = 0;
  g->is_waiting = false;
}

static void splice(irk_gen_func *f, irk_asm_gnu *g, uint32_t n) {
  irk_x64 *x = irk_x64_of(f);
  const irk_asm_fragment *fragment = &g->fragments.items[n];
  const irk_elf_section *s = &g->elf.file.sections[fragment->section];
  if (s->align > x->align) x->align = (uint32_t)s->align;
  while (s->align > 1 && irk_asm_offset(&x->a) & (s->align - 1)) irk_x64_bytes(&x->a, 0x90, 1);
  uint32_t at = irk_asm_offset(&x->a);
  for (size_t i = 0; i < s->bytes.len; i++) irk_x64_bytes(&x->a, (uint8_t)s->bytes.ptr[i], 1);
  irk_vec_push(&g->puts, ((irk_asm_put){n, at}));
  for (uint32_t i = 0, len = irk_elf_num_relocations(&g->elf.file, fragment->section); i < len; i++) {
    irk_elf_relocation r;
    if (!irk_asm_object_reloc(&g->elf, fragment->section, i, &r)) {
      irk_gen_refuse(f, NULL, "what GNU as wrote");
      return;
    }
    irk_gen_ref ref = {.kind = IRK_GEN_REF_SYMBOL, .index = symbol_of(g, f->cg, r.symbol)};
    irk_gen_reloc_at(f, at + (uint32_t)r.offset, r.type, ref, r.addend);
  }
}

bool irk_asm_gnu_text(irk_gen_func *f, const irk_inst *i, irk_str text, bool is_intel) {
  irk_asm_gnu *g = irk_x64_of(f)->gnu;
  if (!g->has_run) {
    irk_asm_fragment fragment = {.fn = f->global, .text = irk_arena_str(&g->arena, text), .is_intel = is_intel};
    irk_vec_push(&g->fragments, fragment);
    g->is_waiting = true;
    return true;
  }
  const irk_asm_fragment *fragment = g->next < g->fragments.len ? &g->fragments.items[g->next] : NULL;
  if (!fragment || fragment->fn != f->global || !irk_str_eq(fragment->text, text)) {
    irk_gen_refuse(f, i, "inline asm that is another one each time");
    return false;
  }
  splice(f, g, g->next++);
  return true;
}

// Parses "__irk_label_FUNCTION_LABEL".
uint32_t irk_asm_label_named(irk_str name) {
  uint32_t label = 0;
  if (!starts(name, IRK_ASM_LABEL_NAME)) return 0;
  for (size_t i = sizeof IRK_ASM_LABEL_NAME - 1; i < name.len; i++)
    label = name.ptr[i] == '_' ? 0 : label * 10 + (uint32_t)(name.ptr[i] - '0');
  return label + 1;
}

void irk_asm_gnu_label(irk_asm_gnu *g, irk_gen_func *f, uint32_t label) {
  char name[64];
  irk_buf text = {.ptr = name, .cap = sizeof name};
  if (!g->has_run) return;
  irk_buf_printf(&text, IRK_ASM_LABEL_NAME "%u_%u", f->global->v.id, label);
  for (uint32_t i = 1; i < g->elf.num_symbols; i++)
    if (irk_str_eq(g->elf.symbols[i].name, (irk_str){text.ptr, text.len}))
      irk_vec_push(&g->targets, ((irk_asm_target){symbol_of(g, f->cg, i), label}));
}

void irk_asm_gnu_place(irk_asm_gnu *g, irk_gen_func *func, uint32_t text, uint64_t code_at) {
  irk_cg_module *cg = func->cg;
  for (uint32_t i = 0; i < g->targets.len; i++) {
    uint32_t label = g->targets.items[i].label, symbol = g->targets.items[i].symbol;
    if (!irk_object_symbol_at(cg->object, symbol)->section)
      irk_object_define(cg->object, symbol, text, code_at + func->labels[label] - 1, 0);
  }
  for (uint32_t i = 0; i < g->puts.len; i++) {
    irk_asm_fragment *f = &g->fragments.items[g->puts.items[i].fragment];
    f->symbol = text;
    f->offset = code_at + g->puts.items[i].offset;
    irk_object_define(cg->object, label_of(g, cg, f->section), text, f->offset, 0);
  }
}

// ---- everything else in the output of GNU as ----------------------------------------------------------------

typedef struct section_place {  // the place of a section of GNU as in our object
  uint32_t section;
  uint64_t offset;
} section_place;
typedef struct gnu_import {
  irk_asm_gnu *g;
  irk_cg_module *cg;
  section_place *section_places;
  bool *is_duplicate_name;
  bool *is_linked;  // by section: it is one of `linked`
} gnu_import;

static bool is_content(const irk_elf_section *s) {
  switch (s->type) {
  case 0:
  case IRK_SHT_SYMTAB:
  case IRK_SHT_STRTAB:
  case IRK_SHT_RELA:
  case IRK_SHT_GROUP:
  case IRK_SHT_SYMTAB_SHNDX: return false;
  default: return true;
  }
}

// Returns the signature symbol of the group. A section symbol has the section's name.
static uint32_t signature_of(gnu_import *im, uint32_t group, bool *is_comdat) {
  const irk_elf_file *e = &im->g->elf.file;
  const irk_elf_section *at = &e->sections[group];
  *is_comdat = at->bytes.len >= 4 && irk_load32(at->bytes.ptr) & IRK_GRP_COMDAT;
  uint32_t n = at->info < im->g->elf.num_symbols ? at->info : 0;
  const irk_elf_symbol *s = &im->g->elf.symbols[n].s;
  irk_str name = n && s->type == IRK_STT_SECTION ? irk_elf_section_name(e, s->section) : (irk_str){"", 0};
  return name.len ? irk_object_symbol(im->cg->object, name) : symbol_of(im->g, im->cg, n);
}

static void release_map(void *map) { irk_map_free(map); }

// Finds sections of the same kind as an earlier one, which `unique` kept apart.
static bool *find_duplicate_names(const irk_elf_file *e, irk_arena *arena) {
  bool *is_duplicate_name = IRK_NEW_ARRAY(arena, bool, e->num_sections + 1);
  irk_map seen = {0};
  irk_guard guard;
  irk_guard_enter(&guard, release_map, &seen);
  for (uint32_t i = 1; i < e->num_sections; i++) {
    const irk_elf_section *s = &e->sections[i];
    irk_str name = irk_elf_section_name(e, i);
    uint64_t h = irk_hash_mix(irk_hash_bytes(s->type, name.ptr, name.len), s->flags);
    h = irk_hash_mix(h, s->entsize);
    h = irk_hash_mix(h, (uint64_t)s->group << 32 | (s->flags & IRK_SHF_LINK_ORDER ? s->link : 0));
    bool is_new;
    irk_map_put(&seen, h >> 1, &is_new);
    is_duplicate_name[i] = !is_new;
  }
  irk_guard_leave(&guard);
  irk_map_free(&seen);
  return is_duplicate_name;
}

static section_place *place_of_section(gnu_import *im, uint32_t n) {
  const irk_elf_section *s = &im->g->elf.file.sections[n];
  irk_object *o = im->cg->object;
  section_place *h = &im->section_places[n];
  if (h->section) return h;
  irk_section_spec spec = {.name = irk_elf_section_name(&im->g->elf.file, n),
                           .type = s->type,
                           .flags = s->flags & ~(uint64_t)(IRK_SHF_GROUP | IRK_SHF_LINK_ORDER | IRK_SHF_INFO_LINK),
                           .entsize = s->entsize,
                           .align = s->align ? (uint32_t)s->align : 1,
                           .is_unique = im->is_duplicate_name[n]};
  if (s->group) {
    bool is_comdat;
    uint32_t signature = signature_of(im, s->group, &is_comdat);
    spec.group = irk_object_group(o, signature, is_comdat);
  }
  if (s->flags & IRK_SHF_LINK_ORDER && s->link && s->link != n) spec.link = place_of_section(im, s->link)->section;
  h->section = irk_object_section(o, &spec);
  h->offset = irk_object_align(o, h->section, spec.align, s->flags & IRK_SHF_EXECINSTR ? 0x90 : 0);
  if (s->type == IRK_SHT_NOBITS) irk_object_section_at(o, h->section)->num_zeros += s->size;
  else irk_buf_bytes(irk_object_bytes(o, h->section), s->bytes.ptr, s->bytes.len);
  return h;
}

static bool put_relocs(gnu_import *im, uint32_t n) {
  for (uint32_t i = 0, len = irk_elf_num_relocations(&im->g->elf.file, n); i < len; i++) {
    irk_elf_relocation r;
    if (!irk_asm_object_reloc(&im->g->elf, n, i, &r)) return false;
    uint32_t symbol = symbol_of(im->g, im->cg, r.symbol);
    const section_place *h = place_of_section(im, n);
    irk_object_reloc(im->cg->object, h->section, h->offset + r.offset, r.type, symbol, r.addend);
  }
  return true;
}

static void put_symbol(gnu_import *im, uint32_t n) {
  irk_object *o = im->cg->object;
  const irk_elf_file *e = &im->g->elf.file;
  const irk_elf_symbol *s = &im->g->elf.symbols[n].s;
  irk_str name = im->g->elf.symbols[n].name;
  if (s->type == IRK_STT_SECTION || s->type == IRK_STT_FILE || !name.len) return;
  bool is_signature = s->section < e->num_sections && e->sections[s->section].type == IRK_SHT_GROUP;
  if (is_signature) return;
  bool is_temporary = s->is_local && starts(name, ".L");
  if (is_temporary && !im->g->symbols[n]) return;
  uint32_t symbol = symbol_of(im->g, im->cg, n);
  irk_symbol *to = irk_object_symbol_at(o, symbol);
  if (irk_asm_label_named(name)) return;
  bool is_ours = !s->section || (s->section < e->num_sections && im->is_linked[s->section]);
  if (is_ours) {  // .weak or .hidden for our symbol
    if (s->binding == IRK_STB_WEAK) to->binding = IRK_STB_WEAK;
    if (s->visibility) to->visibility = s->visibility;
    return;
  }
  if (to->section) {
    irk_cg_fail(im->cg, "symbol '%.*s' of assembly is already defined", (int)name.len, name.ptr);
    return;
  }
  to->binding = s->binding;
  to->type = s->type;
  if (s->visibility) to->visibility = s->visibility;
  if (s->is_absolute) {
    irk_object_define(o, symbol, IRK_SYMBOL_ABS, s->value, s->size);
  } else if (s->is_common) {
    irk_object_define(o, symbol, IRK_SYMBOL_COMMON, s->value, s->size);
  } else {
    const section_place *h = place_of_section(im, s->section);
    irk_object_define(o, symbol, h->section, h->offset + s->value, s->size);
  }
}

void irk_asm_gnu_finish(irk_asm_gnu *g, irk_cg_module *cg) {
  if (!g->has_run) return;
  const irk_elf_file *e = &g->elf.file;
  section_place *section_places = IRK_NEW_ARRAY(&g->arena, section_place, e->num_sections + 1);
  gnu_import im = {
      .g = g, .cg = cg, .section_places = section_places, .is_duplicate_name = find_duplicate_names(e, &g->arena)};
  im.is_linked = IRK_NEW_ARRAY(&g->arena, bool, e->num_sections + 1);
  uint8_t *is_text = IRK_NEW_ARRAY(&g->arena, uint8_t, e->num_sections + 1);
  for (uint32_t i = 0; i < g->fragments.len; i++) {
    const irk_asm_fragment *f = &g->fragments.items[i];
    im.section_places[f->section] = (section_place){f->symbol, f->offset};
    is_text[f->section] = 1;
  }
  for (uint32_t i = 0; i < g->linked.len; i++) {
    const irk_asm_linked *l = &g->linked.items[i];
    const irk_symbol *symbol = irk_object_symbol_at(cg->object, irk_cg_symbol(cg, l->fn));
    im.section_places[l->section] = (section_place){symbol->section, symbol->value};
    im.is_linked[l->section] = true;
    is_text[l->section] = 1;
  }
  for (uint32_t i = 1; i < e->num_sections; i++) {
    if (is_text[i] || !is_content(&e->sections[i])) continue;
    if (e->sections[i].size) place_of_section(&im, i);
    if (!put_relocs(&im, i)) {
      irk_cg_fail(cg, "the output of GNU as cannot be read");
      return;
    }
  }
  for (uint32_t i = 1; i < g->elf.num_symbols && !cg->failed; i++) put_symbol(&im, i);
  for (uint32_t i = 1; i < e->num_sections && !cg->failed; i++) {
    if (is_text[i] || !g->labels[i]) continue;
    const section_place *h = place_of_section(&im, i);
    irk_object_define(cg->object, g->labels[i], h->section, h->offset, 0);
  }
}
