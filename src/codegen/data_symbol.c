// Globals as symbols of the object: names, binding, visibility, reachability.
#include "codegen/data.h"

// ---- names ---------------------------------------------------------------------------------------------------

// Objects are ELF: like llc, this ignores the mangling of the data layout.
irk_str irk_cg_name(irk_cg_module *cg, const irk_global *g) {
  irk_buf *text = &cg->text;
  text->len = 0;
  irk_str name = irk_name(cg->m, g->name);
  bool is_private = g->linkage == IRK_LINKAGE_PRIVATE;
  if (name.len && name.ptr[0] == '\1') {  // verbatim
    irk_buf_bytes(text, name.ptr + 1, name.len - 1);
    return (irk_str){text->ptr, text->len};
  }
  if (is_private) irk_buf_lit(text, ".L");
  if (name.len) {
    irk_buf_str(text, name);
  } else {
    bool is_new;
    cg->failed |= !cg->object;  // a fork does not know the numbers
    uint64_t *place = irk_map_put(&cg->unnamed, g->v.id, &is_new);
    if (is_new) *place = cg->unnamed.len;
    irk_buf_lit(text, "__unnamed_");
    irk_buf_u64(text, *place);
  }
  return (irk_str){text->ptr, text->len};
}

// ---- symbols -------------------------------------------------------------------------------------------------

static uint8_t binding_of(const irk_global *g) {
  switch (g->linkage) {
  case IRK_LINKAGE_INTERNAL:
  case IRK_LINKAGE_PRIVATE: return IRK_STB_LOCAL;
  case IRK_LINKAGE_WEAK:
  case IRK_LINKAGE_WEAK_ODR:
  case IRK_LINKAGE_LINKONCE:
  case IRK_LINKAGE_LINKONCE_ODR:
  case IRK_LINKAGE_EXTERN_WEAK: return IRK_STB_WEAK;
  default: return IRK_STB_GLOBAL;
  }
}

static uint8_t visibility_of(const irk_global *g) {
  if (g->visibility == IRK_VISIBILITY_HIDDEN) return IRK_STV_HIDDEN;
  return g->visibility == IRK_VISIBILITY_PROTECTED ? IRK_STV_PROTECTED : IRK_STV_DEFAULT;
}

// Returns the type of a symbol; that of an alias is the type of its target.
static uint8_t type_of(const irk_global *g) {
  if (g->tls && g->v.kind == IRK_VALUE_VARIABLE) return IRK_STT_TLS;
  if (irk_cg_is_declared(g)) return IRK_STT_NOTYPE;
  if (g->v.kind == IRK_VALUE_FUNCTION) return IRK_STT_FUNC;
  if (g->v.kind == IRK_VALUE_IFUNC) return IRK_STT_GNU_IFUNC;
  return g->v.kind == IRK_VALUE_VARIABLE ? IRK_STT_OBJECT : IRK_STT_NOTYPE;
}

static void make_room(irk_cg_module *cg, uint32_t id) {
  if (id < cg->num_symbols) return;
  uint32_t n = id + id / 2 + 64;
  cg->symbols = irk_realloc(cg->symbols, irk_size_of(n, sizeof *cg->symbols));
  memset(cg->symbols + cg->num_symbols, 0, (n - cg->num_symbols) * sizeof *cg->symbols);
  cg->num_symbols = n;
}

static uint32_t make_symbol(irk_cg_module *cg, const irk_global *g) {
  irk_str name = irk_cg_name(cg, g);
  uint32_t symbol;
  if (!name.len || memchr(name.ptr, 0, name.len)) {
    irk_cg_fail(cg, "no symbol can have the name of %s '%.*s'",
                g->v.kind == IRK_VALUE_FUNCTION ? "function" : "variable", (int)irk_name(cg->m, g->name).len,
                irk_name(cg->m, g->name).ptr);
    symbol = irk_object_label(cg->object);
  } else if (g->linkage == IRK_LINKAGE_PRIVATE) {
    symbol = irk_object_label(cg->object);
  } else if (g->linkage == IRK_LINKAGE_INTERNAL) {
    symbol = irk_object_local(cg->object, name);
  } else {
    symbol = irk_object_symbol(cg->object, name);
    // Several globals may have the same name (\01 and the mangled one): a definition decides the
    // symbol.
    const irk_symbol *s = irk_object_symbol_at(cg->object, symbol);
    if (s->section || (s->type != IRK_STT_NOTYPE && irk_cg_is_declared(g))) return symbol;
  }
  irk_symbol *s = irk_object_symbol_at(cg->object, symbol);
  s->binding = binding_of(g);
  s->visibility = visibility_of(g);
  s->type = type_of(g);
  return symbol;
}

uint32_t irk_cg_symbol(irk_cg_module *cg, const irk_global *g) {
  uint32_t id = g->v.id;
  make_room(cg, id);
  if (!cg->symbols[id]) {
    uint32_t symbol = make_symbol(cg, g);
    cg->symbols[id] = symbol;
  }
  return cg->symbols[id];
}

bool irk_cg_define(irk_cg_module *cg, const irk_global *g, uint32_t section, uint64_t value, uint64_t size) {
  uint32_t symbol = irk_cg_symbol(cg, g);
  if (irk_object_symbol_at(cg->object, symbol)->section) {
    irk_str name = irk_cg_name(cg, g);
    irk_cg_fail(cg, "symbol '%.*s' is already defined", (int)name.len, name.ptr);
    return false;
  }
  irk_object_define(cg->object, symbol, section, value, size);
  return true;
}

// ---- bases of aliases ---------------------------------------------------------------------------------------

static const irk_global *next_of(irk_cg_module *cg, const irk_global *alias) {
  const irk_global *to = NULL;
  int64_t offset;
  return alias->init && irk_cg_const_address(cg, alias->init, &to, &offset) ? to : NULL;
}

const irk_global *irk_cg_base(irk_cg_module *cg, const irk_global *g) {
  const irk_global *base = g;
  const uint64_t *met = NULL;
  for (uint32_t steps = 0; base && base->v.kind == IRK_VALUE_ALIAS && !met; steps++) {
    met = irk_map_get(&cg->bases, base->v.id);
    base = met ? (const irk_global *)(uintptr_t)*met : steps > cg->m->aliases.len ? NULL : next_of(cg, base);
  }
  // All aliases on the way have the same base.
  while (g && g->v.kind == IRK_VALUE_ALIAS) {
    bool is_new;
    uint64_t *place = irk_map_put(&cg->bases, g->v.id, &is_new);
    if (!is_new) break;
    *place = (uintptr_t)base;
    g = next_of(cg, g);
  }
  return base;
}

// ---- reachability -------------------------------------------------------------------------------------------

bool irk_cg_is_local(const irk_cg_module *cg, const irk_global *g) {
  if (g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE) return true;
  if (cg->options.in_memory)
    return g->linkage == IRK_LINKAGE_EXTERNAL && !irk_cg_is_declared(g) && g->v.kind != IRK_VALUE_IFUNC;
  if (g->is_dso_local) return true;
  if (g->linkage == IRK_LINKAGE_EXTERN_WEAK) return false;
  if (g->visibility != IRK_VISIBILITY_DEFAULT) return true;
  // Symbols that an executable defines cannot be preempted.
  return !cg->options.is_pic && !irk_cg_is_declared(g) && g->v.kind != IRK_VALUE_IFUNC;
}

static bool has_prefix(irk_str name, irk_str prefix) {  // ".ltext" or ".ltext.…"
  return name.len >= prefix.len && !memcmp(name.ptr, prefix.ptr, prefix.len) &&
         (name.len == prefix.len || name.ptr[prefix.len] == '.');
}
static bool starts(irk_str name, irk_str with) { return name.len >= with.len && !memcmp(name.ptr, with.ptr, with.len); }

static bool is_large_variable(irk_cg_module *cg, const irk_global *g) {
  irk_str section = irk_name(cg->m, g->section), name = irk_name(cg->m, g->name);
  if (g->tls) return false;
  if (g->code_model == IRK_CODE_MODEL_SMALL) return false;
  if (g->code_model == IRK_CODE_MODEL_LARGE) return true;
  if (g->section)
    return has_prefix(section, IRK_S(".lbss")) || has_prefix(section, IRK_S(".ldata")) ||
           has_prefix(section, IRK_S(".lrodata"));
  if (cg->options.code_model != IRK_CODE_MODEL_MEDIUM && cg->options.code_model != IRK_CODE_MODEL_LARGE) return false;
  if (!irk_type_is_sized(cg->dl, g->value_type)) return true;
  // Variables with loader relocations are not large.
  if (cg->options.is_pic && g->is_constant && !irk_cg_is_declared(g) &&
      irk_cg_needs_relocation(cg, g->init) == IRK_CG_NEEDS_LOADER)
    return false;
  // Symbols that the linker defines may be anywhere.
  if (g->is_declaration &&
      (irk_str_eq(name, IRK_S("__ehdr_start")) || starts(name, IRK_S("__start_")) || starts(name, IRK_S("__stop_"))))
    return true;
  uint64_t size = irk_type_alloc_size(cg->dl, g->value_type);
  return size == 0 || size > cg->options.large_data;
}

bool irk_cg_is_large(irk_cg_module *cg, const irk_global *g) {
  const irk_global *base = irk_cg_base(cg, g);
  if (!base) return true;
  if (base->v.kind == IRK_VALUE_VARIABLE) return is_large_variable(cg, base);
  if (base->section) return has_prefix(irk_name(cg->m, base->section), IRK_S(".ltext"));
  return cg->options.code_model == IRK_CODE_MODEL_LARGE;
}

irk_tls irk_cg_tls_model(irk_cg_module *cg, const irk_global *g) {
  bool is_library = cg->options.is_pic && !cg->options.is_pie, is_local = irk_cg_is_local(cg, g);
  irk_tls model = is_library ? is_local ? IRK_TLS_LOCAL_DYNAMIC : IRK_TLS_GENERAL_DYNAMIC
                  : is_local ? IRK_TLS_LOCAL_EXEC
                             : IRK_TLS_INITIAL_EXEC;
  const irk_global *base = irk_cg_base(cg, g);
  if (cg->options.in_memory) return IRK_TLS_GENERAL_DYNAMIC;
  irk_tls asked = (irk_tls)(g->tls ? g->tls : base ? base->tls : IRK_TLS_NONE);
  return asked > model ? asked : model;
}
