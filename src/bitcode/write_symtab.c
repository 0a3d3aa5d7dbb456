// Writes SYMTAB: the module's symbols in a linker's view, mangled, so that a linker need not read
// the module. The table is a run of 32-bit words whose strings are in the file's string table.
// Linkers trust it only if their own release wrote it, and rebuild it from the module if it is
// missing. So it is left out if it would take an assembler (module asm).
#include "bitcode/write.h"
#include "ir/layout.h"
#include "target/triple.h"
#include "irkit/release.h"

enum { VERSION_PLAIN = 2, VERSION_COMDAT_KINDS = 3, HEADER_SIZE = 76 };
enum {
  SYM_HAS_UNCOMMON = 1 << 2,
  SYM_UNDEFINED = 1 << 3,
  SYM_WEAK = 1 << 4,
  SYM_COMMON = 1 << 5,
  SYM_INDIRECT = 1 << 6,
  SYM_USED = 1 << 7,
  SYM_TLS = 1 << 8,
  SYM_MAY_OMIT = 1 << 9,
  SYM_GLOBAL = 1 << 10,
  SYM_FORMAT_SPECIFIC = 1 << 11,
  SYM_UNNAMED_ADDR = 1 << 12,
  SYM_EXECUTABLE = 1 << 13
};

typedef struct symtab_writer {
  irk_bcwriter *w;
  const irk_module *m;
  irk_mangler mangler;
  bool is_coff, is_elf, is_msvc, is_mingw;
  bool failed;  // symbols cannot be made for the module
  // Buffers from the writer's scratch.
  irk_buf *symbols, *uncommons, *comdats, *libraries, *linker_options, *name, *head, *tail;
  uint32_t num_symbols, num_uncommons, num_comdats, num_libraries;
  uint32_t *comdat_numbers;    // by comdat id, from 1; ~0: not shown
  uint8_t *is_used;            // by number of the global value
  uint32_t *unnamed;           // by number of the global value, from 1
  int target, default_target;  // classes in runtime_name.def; -1: none
} symtab_writer;

static bool starts_with(irk_str s, const char *word) {
  size_t len = strlen(word);
  return s.len >= len && memcmp(s.ptr, word, len) == 0;
}
static bool is_word(irk_str s, const char *word) { return irk_str_eq(s, irk_str_of(word)); }

// ---- targets -------------------------------------------------------------------------------------------------

static const struct {
  const char *arch, *system, *environment;
} targets[] = {
#define RUNTIME_TARGET(arch, system, environment) {arch, system, environment},
#include "irkit/def/runtime_name.def"
};
static const struct {
  irk_str name;
  uint16_t old;
  uint64_t from19, from22;
} runtime_names[] = {
#define RUNTIME_NAME(name, old, from19, from22) {{name, sizeof(name) - 1}, old, from19, from22},
#include "irkit/def/runtime_name.def"
};

// Families that do not differ share a row.
static const char *class_family(irk_str triple) {
  static const struct {
    const char *family, *like;
  } same[] = {{"m68k", "mips"}, {"csky", "mips"}, {"amdgcn", "nvptx64"}};
  const char *family = irk_triple_family(triple);
  for (size_t i = 0; i < IRK_COUNT(same); i++)
    if (strcmp(family, same[i].family) == 0) return same[i].like;
  return family;
}

static int target_class(irk_str triple, const char *family) {
  for (size_t i = 0; i < IRK_COUNT(targets); i++)
    if (strcmp(targets[i].arch, family) == 0 && irk_triple_starts(triple, IRK_TRIPLE_SYSTEM, targets[i].system) &&
        irk_triple_starts(triple, IRK_TRIPLE_ENVIRONMENT, targets[i].environment))
      return (int)i;
  return -1;
}

// Tells whether the name is one of the runtime names, which are sorted by bytes.
static bool is_runtime_name(const symtab_writer *s, irk_str name) {
  size_t low = 0, high = IRK_COUNT(runtime_names);
  if (!name.len) return irk_has(s->m->version, IRK_UNNAMED_RUNTIME_NAMES);
  while (low < high) {
    size_t mid = (low + high) / 2;
    int order = irk_str_compare(runtime_names[mid].name, name);
    if (order < 0) low = mid + 1;
    else high = mid;
  }
  if (low == IRK_COUNT(runtime_names) || !irk_str_eq(runtime_names[low].name, name)) return false;
  const irk_release *release = irk_release_of(s->m->version);
  irk_version table = release ? release->runtime_names : s->m->version;
  if (!irk_has(table, IRK_RUNTIME_NAMES_BY_TARGET)) return runtime_names[low].old && runtime_names[low].old <= table;
  bool is_new = irk_has(table, IRK_RUNTIME_NAMES_ARE_EXACT);
  if (s->target < 0 && is_new) return false;
  uint64_t classes = is_new ? runtime_names[low].from22 : runtime_names[low].from19;
  return classes >> (s->target < 0 ? s->default_target : s->target) & 1;
}

static void find_format(symtab_writer *s) {
  irk_str triple = s->m->triple, env = irk_triple_part(triple, IRK_TRIPLE_ENVIRONMENT);
  s->is_coff = irk_triple_is_coff(triple);
  s->is_elf = irk_triple_is_elf(triple);
  s->is_mingw = irk_triple_starts(triple, IRK_TRIPLE_ENVIRONMENT, "gnu") ||
                irk_triple_starts(triple, IRK_TRIPLE_ENVIRONMENT, "cygnus");
  s->is_msvc = s->is_coff && !s->is_mingw && (!env.len || starts_with(env, "msvc"));
  s->target = target_class(triple, class_family(triple));
  s->default_target = target_class(IRK_S(""), "bpf");  // adds nothing to the names common to all
}

// ---- words ---------------------------------------------------------------------------------------------------

static void put_word(irk_buf *out, uint32_t word) {
  char bytes[4] = {(char)word, (char)(word >> 8), (char)(word >> 16), (char)(word >> 24)};
  irk_buf_bytes(out, bytes, 4);
}

static void put_string(symtab_writer *s, irk_buf *out, irk_str text) {
  put_word(out, irk_strtab_add(&s->w->strtab, text));
  put_word(out, (uint32_t)text.len);
}

// ---- symbols -------------------------------------------------------------------------------------------------

static bool may_omit(const irk_global *g) {
  if (g->linkage != IRK_LINKAGE_LINKONCE_ODR) return false;
  if (g->unnamed_addr == IRK_UNNAMED_ADDR_GLOBAL) return true;
  if (g->v.kind == IRK_VALUE_VARIABLE && !g->is_constant) return false;
  return g->unnamed_addr != IRK_UNNAMED_ADDR_NONE;
}

static uint32_t flags_of(const symtab_writer *s, const irk_global *g, const irk_global *base) {
  irk_str name = irk_name(s->m, g->name);
  bool is_local = g->linkage == IRK_LINKAGE_PRIVATE || g->linkage == IRK_LINKAGE_INTERNAL;
  uint32_t flags = g->visibility;
  if (irk_is_declaration_for_linker(g)) flags |= SYM_UNDEFINED;
  if (irk_is_weak_for_linker(g)) flags |= SYM_WEAK;
  if (g->linkage == IRK_LINKAGE_COMMON) flags |= SYM_COMMON;
  if (g->v.kind == IRK_VALUE_ALIAS) flags |= SYM_INDIRECT;
  if (!is_local) flags |= SYM_GLOBAL;
  if (g->linkage == IRK_LINKAGE_PRIVATE || starts_with(name, "llvm.")) flags |= SYM_FORMAT_SPECIFIC;
  if (g->v.kind == IRK_VALUE_VARIABLE && is_word(irk_name(s->m, g->section), "llvm.metadata"))
    flags |= SYM_FORMAT_SPECIFIC;
  if (base && base->v.kind != IRK_VALUE_VARIABLE) flags |= SYM_EXECUTABLE;
  if (s->is_used[irk_number_of(&s->w->num, &g->v)] || is_runtime_name(s, name)) flags |= SYM_USED;
  if (g->tls) flags |= SYM_TLS;
  if (g->unnamed_addr == IRK_UNNAMED_ADDR_GLOBAL) flags |= SYM_UNNAMED_ADDR;
  if (may_omit(g)) flags |= SYM_MAY_OMIT;
  return flags;
}

static uint32_t comdat_index(symtab_writer *s, const irk_comdat *comdat) {
  uint32_t *number = &s->comdat_numbers[comdat->id];
  if (*number) return *number == UINT32_MAX ? UINT32_MAX : *number - 1;
  irk_str name = irk_name(s->m, comdat->name);
  if (s->is_coff) {
    const irk_global *leader = irk_global_find(s->m, comdat->name);
    if (!leader) {
      s->failed = true;
      return UINT32_MAX;
    }
    if (leader->linkage == IRK_LINKAGE_PRIVATE || leader->linkage == IRK_LINKAGE_INTERNAL) {
      *number = UINT32_MAX;
      return UINT32_MAX;
    }
    name = irk_mangle(&s->mangler, leader);
  }
  put_string(s, s->comdats, name);
  if (irk_has(s->m->version, IRK_SYMTAB_COMDAT_KINDS)) put_word(s->comdats, (uint32_t)comdat->selection - 1);
  *number = ++s->num_comdats;
  return *number - 1;
}

static bool needs_quotes(irk_str name) {
  for (size_t i = 0; i < name.len; i++) {
    char c = name.ptr[i];
    bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '@';
    if (!is_plain) return true;
  }
  return name.len == 0;
}

// Adds COFF's linker directives: exports, and for MinGW hidden symbols.
static void put_linker_flags(symtab_writer *s, const irk_global *g) {
  irk_buf *out = s->linker_options;
  bool is_definition = !irk_is_declaration_for_linker(g) || g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY;
  bool is_export = g->dll_storage == IRK_DLL_EXPORT && is_definition;
  bool is_hidden = g->visibility == IRK_VISIBILITY_HIDDEN && is_definition && s->is_mingw &&
                   irk_has(s->m->version, IRK_EXCLUDE_HIDDEN);
  if (!is_export && !is_hidden) return;
  irk_str plain = irk_name(s->m, g->name), name = irk_mangle(&s->mangler, g);
  bool quotes = plain.len && needs_quotes(plain);
  char prefix = s->mangler.dl->mangling == 'x' ? '_' : 0;
  if (s->is_mingw && prefix && name.len && name.ptr[0] == prefix) name = (irk_str){name.ptr + 1, name.len - 1};
  irk_buf_str(out, is_hidden ? IRK_S(" -exclude-symbols:") : s->is_msvc ? IRK_S(" /EXPORT:") : IRK_S(" -export:"));
  if (quotes) irk_buf_byte(out, '"');
  irk_buf_str(out, name);
  if (quotes) irk_buf_byte(out, '"');
  if (is_export && g->value_type->kind != IRK_TYPE_FUNCTION)
    irk_buf_str(out, s->is_msvc ? IRK_S(",DATA") : IRK_S(",data"));
}

typedef struct uncommon {
  bool exists;
  uint32_t size, align, weak_at, weak_len, section_at, section_len;
} uncommon;

static void need_uncommon(symtab_writer *s, uncommon *u) {
  if (u->exists) return;
  u->exists = true;
  u->weak_at = u->section_at = irk_strtab_add(&s->w->strtab, IRK_S(""));
}

static const irk_value *strip_casts(const irk_value *v) {
  while (v->kind == IRK_VALUE_EXPR && (v->opcode == IRK_OP_BITCAST || v->opcode == IRK_OP_ADDRSPACECAST))
    v = ((const irk_const_expr *)v)->ops[0];
  return v;
}

// Appends the name as in object files: imports go through a pointer.
static void put_symbol_name(symtab_writer *s, const irk_global *g, irk_buf *out) {
  irk_str name = irk_mangle(&s->mangler, g);
  if (g->dll_storage != IRK_DLL_IMPORT) {
    put_string(s, out, name);
    return;
  }
  irk_buf *text = s->tail;
  size_t start = text->len;
  irk_buf_lit(text, "__imp_");
  irk_buf_str(text, name);
  put_string(s, out, (irk_str){text->ptr + start, text->len - start});
  text->len = start;
}

static void put_symbol(symtab_writer *s, const irk_global *g) {
  irk_buf *out = s->symbols;
  const irk_global *base = irk_base_of(&s->w->bases, &g->v);
  uncommon u = {0};
  put_symbol_name(s, g, out);
  put_string(s, out, irk_name(s->m, g->name));
  uint32_t flags = flags_of(s, g, base);
  if (flags & SYM_COMMON) {
    need_uncommon(s, &u);
    u.size = (uint32_t)irk_type_alloc_size(s->mangler.dl, g->value_type);
    u.align = g->v.align ? (uint32_t)(UINT64_C(1) << (g->v.align - 1)) : 0;  // 0 for 2^32, as in LLVM
  }
  if (base && base->v.kind == IRK_VALUE_IFUNC && base->init && irk_has(s->m->version, IRK_IFUNC_RESOLVER_SYMBOL)) {
    const irk_value *resolver = strip_casts(base->init);
    base = irk_value_is_global(resolver) ? irk_base_of(&s->w->bases, resolver) : NULL;
  }
  if (!base) {
    s->failed = true;
    return;
  }
  put_word(out, base->comdat ? comdat_index(s, base->comdat) : UINT32_MAX);
  if (s->is_coff) {
    put_linker_flags(s, g);
    if (flags & SYM_WEAK && flags & SYM_INDIRECT) {
      const irk_value *fallback = strip_casts(g->init);
      s->failed |= !irk_value_is_global(fallback);
      if (s->failed) return;
      irk_str name = irk_mangle(&s->mangler, (const irk_global *)fallback);
      need_uncommon(s, &u);
      u.weak_at = irk_strtab_add(&s->w->strtab, name);
      u.weak_len = (uint32_t)name.len;
    }
  }
  if (base->section) {
    irk_str section = irk_name(s->m, base->section);
    need_uncommon(s, &u);
    u.section_at = irk_strtab_add(&s->w->strtab, section);
    u.section_len = (uint32_t)section.len;
  }
  put_word(out, flags | (u.exists ? SYM_HAS_UNCOMMON : 0));
  s->num_symbols++;
  if (!u.exists) return;
  const uint32_t words[] = {u.size, u.align, u.weak_at, u.weak_len, u.section_at, u.section_len};
  for (size_t i = 0; i < IRK_COUNT(words); i++) put_word(s->uncommons, words[i]);
  s->num_uncommons++;
}

// ---- the module ----------------------------------------------------------------------------------------------

static void note_used(symtab_writer *s, const char *list) {
  irk_sym sym;
  bool found;
  sym = irk_strpool_find(&s->m->names, list, strlen(list), &found);
  const irk_global *g = found ? irk_global_find(s->m, sym) : NULL;
  if (!g || !g->init || g->init->kind != IRK_VALUE_AGGREGATE) return;
  const irk_const_aggregate *all = (const irk_const_aggregate *)g->init;
  for (uint32_t i = 0; i < all->stored; i++) {
    const irk_value *v = strip_casts(all->ops[i]);
    while (v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_GETELEMENTPTR)
      v = strip_casts(((const irk_const_expr *)v)->ops[0]);
    if (irk_value_is_global(v)) s->is_used[irk_number_of(&s->w->num, v)] = 1;
  }
}

static const irk_named_md *named_md(const irk_module *m, const char *name) {
  for (uint32_t i = 0; i < m->named_mds.len; i++)
    if (is_word(m->named_mds.items[i]->name, name)) return m->named_mds.items[i];
  return NULL;
}

static void put_options(symtab_writer *s) {
  const irk_named_md *options = s->is_coff ? named_md(s->m, "llvm.linker.options") : NULL;
  for (uint32_t i = 0; options && i < options->len; i++)
    for (uint32_t k = 0; k < options->ops[i]->len; k++) {
      const irk_md *word = options->ops[i]->f[k].md;
      if (options->ops[i]->kind != IRK_MD_TUPLE || !word || word->kind != IRK_MD_STRING) continue;
      irk_buf_byte(s->linker_options, ' ');
      irk_buf_str(s->linker_options, irk_md_str(word));
    }
  const irk_named_md *libraries = s->is_elf ? named_md(s->m, "llvm.dependent-libraries") : NULL;
  for (uint32_t i = 0; libraries && i < libraries->len; i++) {
    const irk_md *node = libraries->ops[i];
    if (node->kind != IRK_MD_TUPLE || !node->len || !node->f[0].md || node->f[0].md->kind != IRK_MD_STRING) continue;
    put_string(s, s->libraries, irk_md_str(node->f[0].md));
    s->num_libraries++;
  }
}

static void put_offset_table(symtab_writer *s) {
  if (!irk_needs_offset_table(s->m)) return;
  put_string(s, s->symbols, IRK_S("_GLOBAL_OFFSET_TABLE_"));
  put_string(s, s->symbols, IRK_S(""));
  put_word(s->symbols, UINT32_MAX);
  put_word(s->symbols, SYM_UNDEFINED | SYM_USED | SYM_GLOBAL);
  s->num_symbols++;
}

static void put_symbols(symtab_writer *s) {
  const irk_module *m = s->m;
  const irk_global_vec *const lists[] = {&m->functions, &m->variables, &m->aliases, &m->ifuncs};
  for (size_t k = 0; k < IRK_COUNT(lists); k++)
    for (uint32_t i = 0; i < lists[k]->len && !s->failed; i++) put_symbol(s, lists[k]->items[i]);
  if (!s->failed) put_offset_table(s);
}

static void put_range(irk_buf *out, uint32_t *at, const irk_buf *part, uint32_t count) {
  put_word(out, *at);
  put_word(out, count);
  *at += (uint32_t)part->len;
}

static void make_symtab(symtab_writer *s) {
  char buf[24];
  bool has_kinds = irk_has(s->m->version, IRK_SYMTAB_COMDAT_KINDS);
  put_word(s->head, has_kinds ? VERSION_COMDAT_KINDS : VERSION_PLAIN);
  put_string(s, s->head, irk_release_string(s->m->version, buf));
  put_string(s, s->tail, s->m->triple);
  put_string(s, s->tail, s->m->source_filename);
  if (!s->m->data_layout.len) return;
  put_options(s);
  put_symbols(s);
  if (s->failed) return;
  put_string(s, s->tail, (irk_str){s->linker_options->ptr, s->linker_options->len});
  s->name->len = 0;
  irk_buf *module = s->name;
  put_word(module, 0);
  put_word(module, s->num_symbols);
  put_word(module, 0);
  uint32_t at = HEADER_SIZE;
  put_range(s->head, &at, module, 1);
  put_range(s->head, &at, s->comdats, s->num_comdats);
  put_range(s->head, &at, s->symbols, s->num_symbols);
  put_range(s->head, &at, s->uncommons, s->num_uncommons);
  irk_buf_bytes(s->head, s->tail->ptr, s->tail->len);
  put_range(s->head, &at, s->libraries, s->num_libraries);
  const irk_buf *const parts[] = {module, s->comdats, s->symbols, s->uncommons, s->libraries};
  for (size_t i = 0; i < IRK_COUNT(parts); i++) irk_buf_bytes(s->head, parts[i]->ptr, parts[i]->len);
  irk_write_blob_block(s->w, IRK_BLOCK_SYMTAB, (irk_str){s->head->ptr, s->head->len});
}

static uint32_t *unnamed_number(void *user, const irk_global *g) {
  symtab_writer *s = user;
  return &s->unnamed[irk_number_of(&s->w->num, &g->v)];
}

void irk_write_symtab(irk_bcwriter *w) {
  const irk_module *m = w->m;
  if (m->assembly.text.len) return;
  irk_buf *b = w->scratch;
  _Static_assert(IRK_COUNT(w->scratch) == 8, "one for each of these");
  symtab_writer s = {.w = w,
                     .m = m,
                     .symbols = &b[0],
                     .uncommons = &b[1],
                     .comdats = &b[2],
                     .libraries = &b[3],
                     .linker_options = &b[4],
                     .name = &b[5],
                     .head = &b[6],
                     .tail = &b[7]};
  s.mangler = (irk_mangler){
      .m = m, .dl = &w->layout, .bases = &w->bases, .name = s.name, .unnamed = unnamed_number, .user = &s};
  for (size_t i = 0; i < IRK_COUNT(w->scratch); i++) b[i].len = 0;
  find_format(&s);
  s.comdat_numbers = IRK_NEW_ARRAY(&w->arena, uint32_t, m->comdats.len + 1);
  s.is_used = IRK_NEW_ARRAY(&w->arena, uint8_t, w->num.num_globals + 1);
  s.unnamed = IRK_NEW_ARRAY(&w->arena, uint32_t, w->num.num_globals + 1);
  note_used(&s, "llvm.used");
  note_used(&s, "llvm.compiler.used");
  make_symtab(&s);
}
