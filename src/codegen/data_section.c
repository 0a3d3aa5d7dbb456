// The section of a global: by its name, if the global asks for one, otherwise by the kind of the
// global; its group and alignment.
#include "codegen/data.h"

typedef enum section_kind {
  KIND_TEXT,
  KIND_DATA,
  KIND_BSS,
  KIND_TDATA,
  KIND_TBSS,
  KIND_READ_ONLY,
  KIND_RELRO,    // read-only after the loader has finished
  KIND_STRING,   // mergeable; an element has `entsize` bytes
  KIND_CONST,    // mergeable
  KIND_EXCLUDE,  // linkers discard it
  KIND_FACTS,    // not loaded
  NUM_KINDS
} section_kind;
// By kind. Names begin with ".", those of large sections with the target's prefix.
static const struct {
  const char *name;
  uint32_t type, flags;
} kinds[] = {
    [KIND_TEXT] = {"text", IRK_SHT_PROGBITS, IRK_SHF_ALLOC | IRK_SHF_EXECINSTR},
    [KIND_DATA] = {"data", IRK_SHT_PROGBITS, IRK_SHF_ALLOC | IRK_SHF_WRITE},
    [KIND_BSS] = {"bss", IRK_SHT_NOBITS, IRK_SHF_ALLOC | IRK_SHF_WRITE},
    [KIND_TDATA] = {"tdata", IRK_SHT_PROGBITS, IRK_SHF_ALLOC | IRK_SHF_WRITE | IRK_SHF_TLS},
    [KIND_TBSS] = {"tbss", IRK_SHT_NOBITS, IRK_SHF_ALLOC | IRK_SHF_WRITE | IRK_SHF_TLS},
    [KIND_READ_ONLY] = {"rodata", IRK_SHT_PROGBITS, IRK_SHF_ALLOC},
    [KIND_RELRO] = {"data.rel.ro", IRK_SHT_PROGBITS, IRK_SHF_ALLOC | IRK_SHF_WRITE},
    [KIND_STRING] = {"rodata", IRK_SHT_PROGBITS, IRK_SHF_ALLOC | IRK_SHF_MERGE | IRK_SHF_STRINGS},
    [KIND_CONST] = {"rodata", IRK_SHT_PROGBITS, IRK_SHF_ALLOC | IRK_SHF_MERGE},
    [KIND_EXCLUDE] = {"data", IRK_SHT_PROGBITS, 0},
    [KIND_FACTS] = {"data", IRK_SHT_PROGBITS, 0},
};
_Static_assert(IRK_COUNT(kinds) == NUM_KINDS, "a row for each kind");

// ---- names of sections ---------------------------------------------------------------------------------------

static bool starts(irk_str name, const char *with) {
  return name.len >= strlen(with) && !memcmp(name.ptr, with, strlen(with));
}

static bool is_or_below(irk_str name, const char *section) {  // ".bss", ".bss.…"
  size_t len = strlen(section);
  return starts(name, section) && (name.len == len || name.ptr[len] == '.');
}

bool irk_cg_is_large_section(const irk_cg_module *cg, irk_str name, const char *kind) {
  const char *prefix = cg->target->large_prefix;
  size_t len = strlen(prefix);
  return starts(name, prefix) && is_or_below((irk_str){name.ptr + len, name.len - len}, kind);
}

// ---- the kind of a variable ----------------------------------------------------------------------------------

// Returns the size of the integers in an array whose only zero is at the end; 0 for other values.
static uint32_t string_width(const irk_value *v) {
  const irk_type *t = v->type;
  if (t->kind != IRK_TYPE_ARRAY || !irk_type_is_bits(t->types[0])) return 0;
  uint64_t bits = t->types[0]->count;
  if (bits != 8 && bits != 16 && bits != 32) return 0;
  uint32_t width = (uint32_t)bits / 8;
  if (v->kind == IRK_VALUE_NULL) return t->count == 1 ? width : 0;
  if (v->kind != IRK_VALUE_DATA) return 0;
  const irk_const_data *d = (const irk_const_data *)v;
  if (d->stored != d->size) return 0;
  if (width == 1) return memchr(d->bytes, 0, (size_t)d->size) == d->bytes + d->size - 1 ? 1 : 0;
  for (uint64_t at = 0; at < d->size; at += width) {
    bool is_zero = true;
    for (uint32_t i = 0; i < width; i++) is_zero &= !d->bytes[at + i];
    if (is_zero != (at + width == d->size)) return 0;
  }
  return width;
}

static const irk_md *metadata_of(const irk_global *g, uint32_t kind) {
  for (uint32_t i = 0; i < g->md.len; i++)
    if (g->md.items[i].kind == kind) return g->md.items[i].md;
  return NULL;
}

static bool is_mergeable(uint64_t size) { return size == 4 || size == 8 || size == 16 || size == 32; }

static section_kind kind_of(irk_cg_module *cg, const irk_global *g, uint32_t *entsize) {
  // A variable with a named section must have bytes in it, except in the large .bss.
  bool is_free = !g->section || irk_cg_is_large_section(cg, irk_name(cg->m, g->section), "bss");
  bool is_bss = is_free && !g->tls && !g->is_constant && irk_cg_is_zero(cg, g->init);
  *entsize = 0;
  if (g->tls) return !g->section && irk_cg_is_zero(cg, g->init) ? KIND_TBSS : KIND_TDATA;
  if (is_bss) return KIND_BSS;
  const irk_md *exclude = g->section ? metadata_of(g, IRK_MD_KIND_EXCLUDE) : NULL;
  if (exclude && !exclude->len) return KIND_EXCLUDE;
  if (!g->is_constant) return KIND_DATA;
  irk_cg_needs needs = irk_cg_needs_relocation(cg, g->init);
  if (needs == IRK_CG_NEEDS_LOADER && cg->options.is_pic) return KIND_RELRO;
  if (needs || g->unnamed_addr != IRK_UNNAMED_ADDR_GLOBAL) return KIND_READ_ONLY;
  if ((*entsize = string_width(g->init))) return KIND_STRING;
  uint64_t size = irk_type_alloc_size(cg->dl, g->value_type);
  if (!is_mergeable(size)) return KIND_READ_ONLY;
  *entsize = (uint32_t)size;
  return KIND_CONST;
}

// ---- sections with a given name ------------------------------------------------------------------------------

// Returns the kind that a section's name implies.
static section_kind kind_by_name(irk_str name, section_kind kind) {
  static const char *const facts[] = {"__llvm_covmap",   "__llvm_covfun", "__llvm_covdata",
                                      "__llvm_covnames", ".llvmbc",       ".llvmcmd"};
  for (uint32_t i = 0; i < IRK_COUNT(facts); i++)
    if (irk_str_eq(name, irk_str_of(facts[i]))) return KIND_FACTS;
  if (is_or_below(name, ".bss") || is_or_below(name, ".sbss") || starts(name, ".gnu.linkonce.b.") ||
      starts(name, ".llvm.linkonce.b."))
    return KIND_BSS;
  if (is_or_below(name, ".tdata") || starts(name, ".gnu.linkonce.td.") || starts(name, ".llvm.linkonce.td."))
    return KIND_TDATA;
  if (is_or_below(name, ".tbss") || starts(name, ".gnu.linkonce.tb.") || starts(name, ".llvm.linkonce.tb."))
    return KIND_TBSS;
  return kind;
}
enum { SHT_LLVM_OFFLOADING = 0x6FFF4C0B, SHT_LLVM_LTO = 0x6FFF4C0C };
static uint32_t type_by_name(irk_str name, section_kind kind) {
  if (is_or_below(name, ".llvm.offloading")) return SHT_LLVM_OFFLOADING;
  if (irk_str_eq(name, IRK_S(".llvm.lto"))) return SHT_LLVM_LTO;
  if (starts(name, ".note")) return IRK_SHT_NOTE;
  if (is_or_below(name, ".init_array")) return IRK_SHT_INIT_ARRAY;
  if (is_or_below(name, ".fini_array")) return IRK_SHT_FINI_ARRAY;
  if (is_or_below(name, ".preinit_array")) return IRK_SHT_PREINIT_ARRAY;
  return kinds[kind].type;
}

// Returns the name from "#pragma clang section": an attribute for functions, or for variables of a
// kind.
static irk_str implicit_name(const irk_global *g, section_kind kind) {
  static const struct {
    section_kind kind;
    irk_str key;
  } keys[] = {{KIND_BSS, {"bss-section", 11}},           {KIND_DATA, {"data-section", 12}},
              {KIND_READ_ONLY, {"rodata-section", 14}},  {KIND_CONST, {"rodata-section", 14}},
              {KIND_STRING, {"rodata-section", 14}},     {KIND_RELRO, {"relro-section", 13}},
              {KIND_TEXT, {"implicit-section-name", 21}}};
  irk_str none = {NULL, 0};
  const irk_attr_set *set = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION);
  for (uint32_t i = 0; set && i < set->len; i++) {
    if (set->attrs[i].kind != IRK_ATTR_STRING) continue;
    for (uint32_t k = 0; k < IRK_COUNT(keys); k++)
      if (keys[k].kind == kind && irk_str_eq(set->attrs[i].string->key, keys[k].key))
        return set->attrs[i].string->value;
  }
  return none;
}

// Returns the prefix in !section_prefix !{!"...", !"hot"}.
static irk_str prefix_of(const irk_global *g) {
  const irk_md *md = metadata_of(g, IRK_MD_KIND_SECTION_PREFIX);
  bool is_one = md && md->kind == IRK_MD_TUPLE && md->len == 2 && md->f[1].md && md->f[1].md->kind == IRK_MD_STRING;
  return is_one ? irk_md_str(md->f[1].md) : IRK_S("");
}

// ---- groups --------------------------------------------------------------------------------------------------

uint32_t irk_cg_comdat(irk_cg_module *cg, const irk_global *g) {
  const irk_comdat *c = g->comdat;
  if (!c || irk_cg_is_declared(g)) return 0;
  bool is_new;
  uint64_t *group = irk_map_put(&cg->comdats, c->id, &is_new);
  if (!is_new) return (uint32_t)*group;
  irk_str name = irk_name(cg->m, c->name);
  if (!name.len) {
    irk_cg_fail(cg, "the comdat of '@%.*s' has no name", (int)irk_name(cg->m, g->name).len,
                irk_name(cg->m, g->name).ptr);
    return 0;
  }
  if (c->selection != IRK_COMDAT_ANY && c->selection != IRK_COMDAT_NO_DEDUPLICATE)
    irk_cg_fail(cg, "ELF has no comdat like '%.*s': only 'any' and 'nodeduplicate'", (int)name.len, name.ptr);
  const irk_global *key = irk_global_find(cg->m, c->name);
  // The symbol of that name, of any global.
  bool is_key = key && key->linkage != IRK_LINKAGE_PRIVATE && irk_str_eq(irk_cg_name(cg, key), name);
  uint32_t symbol = is_key ? irk_cg_symbol(cg, key) : irk_object_symbol(cg->object, name);
  uint32_t made = irk_object_group(cg->object, symbol, c->selection == IRK_COMDAT_ANY);
  *irk_map_put(&cg->comdats, c->id, &is_new) = made;
  return made;
}

uint32_t irk_cg_companion(irk_cg_module *cg, uint32_t text, const irk_section_spec *like, bool link) {
  irk_section_spec spec = *like;
  spec.group = irk_object_section_at(cg->object, text)->spec.group;
  if (link) {
    spec.flags |= IRK_SHF_LINK_ORDER;
    spec.link = text;
  }
  return irk_object_section(cg->object, &spec);
}

// ---- sections ------------------------------------------------------------------------------------------------

// Finds the section by the name of its kind: ".rodata.str1.1.hot.NAME".
static uint32_t section_of_kind(irk_cg_module *cg, const irk_global *g, section_kind kind, irk_section_spec *spec) {
  bool is_merged = kind == KIND_STRING || kind == KIND_CONST;
  bool by_name = is_merged ? false : kind == KIND_TEXT ? cg->options.function_sections : cg->options.data_sections;
  bool is_large = spec->flags & cg->target->large_flag;
  irk_str temperature = g ? prefix_of(g) : IRK_S("");
  irk_buf name = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &name);
  irk_buf_printf(&name, "%s%s", is_large ? cg->target->large_prefix : ".", kinds[kind].name);
  if (kind == KIND_STRING) irk_buf_printf(&name, ".str%u.%u", (uint32_t)spec->entsize, irk_cg_align(cg, g));
  if (kind == KIND_CONST) irk_buf_printf(&name, ".cst%u", (uint32_t)spec->entsize);
  if (temperature.len) {
    irk_buf_byte(&name, '.');
    irk_buf_str(&name, temperature);
  }
  if (g && (by_name || spec->group || spec->is_unique)) {
    irk_buf_byte(&name, '.');
    irk_buf_str(&name, irk_cg_name(cg, g));
  } else if (temperature.len) {
    irk_buf_byte(&name, '.');
  }
  spec->name = (irk_str){name.ptr, name.len};
  spec->type = kinds[kind].type;
  spec->flags |= kinds[kind].flags;
  uint32_t section = irk_object_section(cg->object, spec);
  irk_guard_leave(&guard);
  irk_buf_free(&name);
  return section;
}

// Finds the section that the global asks for. Its name may imply a kind.
static uint32_t section_of_name(irk_cg_module *cg, irk_str name, section_kind kind, irk_section_spec *spec) {
  kind = kind_by_name(name, kind);
  spec->name = name;
  spec->type = type_by_name(name, kind);
  spec->flags |= kinds[kind].flags;
  if (memchr(name.ptr, 0, name.len)) irk_cg_fail(cg, "no section can have a name with a NUL");
  if (kind == KIND_EXCLUDE) spec->flags |= IRK_SHF_EXCLUDE;
  return irk_object_section(cg->object, spec);
}

static uint32_t section_of(irk_cg_module *cg, const irk_global *g, section_kind kind, uint32_t entsize) {
  irk_section_spec spec = {.entsize = entsize, .group = irk_cg_comdat(cg, g), .align = 1};
  const irk_md *associated = metadata_of(g, IRK_MD_KIND_ASSOCIATED);
  bool is_retained = *irk_cg_value_flags(cg, &g->v) & IRK_CG_RETAINED;
  spec.is_unique = associated || is_retained;
  if (irk_cg_is_large(cg, g)) spec.flags |= cg->target->large_flag;
  if (associated) spec.flags |= IRK_SHF_LINK_ORDER;
  if (is_retained) spec.flags |= IRK_SHF_GNU_RETAIN;
  irk_str given = implicit_name(g, kind);
  if (!given.len) given = irk_name(cg->m, g->section);
  uint32_t section = given.len ? section_of_name(cg, given, kind, &spec) : section_of_kind(cg, g, kind, &spec);
  if (associated && associated->len && associated->f[0].md && associated->f[0].md->kind == IRK_MD_VALUE) {
    const irk_value *to = associated->f[0].md->f[0].value;
    if (irk_value_is_global(to)) irk_vec_push(&cg->links, ((irk_cg_link){section, (const irk_global *)to}));
  }
  return section;
}

uint32_t irk_cg_text_section(irk_cg_module *cg, const irk_global *fn) { return section_of(cg, fn, KIND_TEXT, 0); }

uint32_t irk_cg_data_section(irk_cg_module *cg, const irk_global *variable) {
  uint32_t entsize;
  section_kind kind = kind_of(cg, variable, &entsize);
  return section_of(cg, variable, kind, entsize);
}

uint32_t irk_cg_const_section(irk_cg_module *cg, uint32_t size, uint32_t align) {
  bool is_merged = is_mergeable(size) && align <= size;
  irk_section_spec spec = {.entsize = is_merged ? size : 0, .align = align};
  if (cg->options.code_model == IRK_CODE_MODEL_LARGE) spec.flags |= cg->target->large_flag;
  return section_of_kind(cg, NULL, is_merged ? KIND_CONST : KIND_READ_ONLY, &spec);
}

void irk_cg_resolve_links(irk_cg_module *cg) {
  for (uint32_t i = 0; i < cg->links.len; i++) {
    const irk_cg_link *link = &cg->links.items[i];
    const irk_global *base = irk_cg_base(cg, link->to);
    uint32_t section = base ? irk_object_symbol_at(cg->object, irk_cg_symbol(cg, base))->section : 0;
    if (section >= IRK_SYMBOL_ABS) section = 0;
    irk_object_section_at(cg->object, link->section)->spec.link = section;
  }
  cg->links.len = 0;
}

// ---- alignment -----------------------------------------------------------------------------------------------

uint32_t irk_cg_align(const irk_cg_module *cg, const irk_global *g) {
  const irk_type *t = g->value_type;
  uint32_t given = g->v.align ? (uint32_t)1 << ((g->v.align - 1) % 32) : 0;
  if (given && g->section) return given;
  uint32_t preferred = irk_pref_align(cg->dl, t), abi = irk_abi_align(cg->dl, t);
  if (given) return given >= preferred ? given : given > abi ? given : abi;
  // Large variables may be copied faster with more alignment.
  if (preferred < 16 && !irk_cg_is_declared(g) && irk_type_size_bits(cg->dl, t) > 128) return 16;
  return preferred;
}
