// A global as a symbol of the object: name, binding, visibility, type.
#include "codegen/data.h"

// ---- names ---------------------------------------------------------------------------------------------------

// Objects are ELF: like llc, this ignores the mangling of the data layout.
// Appends to the name of a function of x86_vectorcallcc, or of its alias, the number of bytes of
// its arguments, each in whole words.
static void put_byte_count(irk_cg_module *cg, irk_buf *text, const irk_global *g) {
  if (g->v.kind == IRK_VALUE_ALIAS && g->init && g->init->kind == IRK_VALUE_FUNCTION) g = (const irk_global *)g->init;
  if (g->v.kind != IRK_VALUE_FUNCTION || g->fn->cc != IRK_CC_X86_VECTORCALL) return;
  uint64_t bytes = 0, n = irk_fn_type_num_params(g->value_type);
  bool has_sret = false;
  for (uint32_t k = 0; k < n; k++) {
    const irk_attr_set *set = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FIRST_PARAM + k);
    if (set && irk_attr_set_find(set, IRK_ATTR_SRET)) {
      has_sret = true;
      continue;
    }
    const irk_attr *byval = set ? irk_attr_set_find(set, IRK_ATTR_BYVAL) : NULL;
    const irk_type *t = byval && byval->type ? byval->type : irk_fn_type_param(g->value_type, k);
    bytes += (irk_type_alloc_size(cg->dl, t) + 7) & ~UINT64_C(7);
  }
  irk_buf_lit(text, "@");
  if (g->value_type->is_vararg && n && !(n == 1 && has_sret)) return;
  irk_buf_lit(text, "@");
  irk_buf_u64(text, bytes);
}

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
    put_byte_count(cg, text, g);
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
