// Names and properties of symbols for object files and linkers.
#include "ir/symbol.h"

#include "target/triple.h"

#include <stdio.h>

bool irk_is_declaration_for_linker(const irk_global *g) {
  if (g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY) return true;
  if (g->v.kind == IRK_VALUE_FUNCTION) return g->fn->num_blocks == 0 && !g->fn->is_unread;
  return g->v.kind == IRK_VALUE_VARIABLE && !g->init;
}

bool irk_is_weak_for_linker(const irk_global *g) {
  switch (g->linkage) {
  case IRK_LINKAGE_LINKONCE:
  case IRK_LINKAGE_LINKONCE_ODR:
  case IRK_LINKAGE_WEAK:
  case IRK_LINKAGE_WEAK_ODR:
  case IRK_LINKAGE_EXTERN_WEAK: return true;
  default: return false;
  }
}

// ---- mangling ------------------------------------------------------------------------------------------------

static const char *private_prefix(char mangling) {
  switch (mangling) {
  case 'e':
  case 'w': return ".L";
  case 'm': return "$";
  case 'o':
  case 'x': return "L";
  case 'l': return "L#";
  case 'a': return "L..";
  default: return "";
  }
}

// Returns the operand that an alias or expression is based on; NULL if there is not exactly one.
static const irk_value *operand_of(const irk_value *v) {
  if (v->kind == IRK_VALUE_ALIAS) return ((const irk_global *)v)->init;
  if (v->kind != IRK_VALUE_EXPR) return NULL;
  const irk_const_expr *e = (const irk_const_expr *)v;
  switch (v->opcode) {
  case IRK_OP_ADD: return e->ops[0]->kind == IRK_VALUE_INT ? e->ops[1] : e->ops[0];
  case IRK_OP_SUB:
  case IRK_OP_INTTOPTR:
  case IRK_OP_PTRTOINT:
  case IRK_OP_BITCAST:
  case IRK_OP_ADDRSPACECAST:
  case IRK_OP_GETELEMENTPTR: return e->ops[0];
  default: return NULL;
  }
}

static bool is_base(const irk_value *v) { return irk_value_is_global(v) && v->kind != IRK_VALUE_ALIAS; }

const irk_global *irk_base_of(irk_bases *bases, const irk_value *value) {
  const irk_value *v = value;
  const irk_global *base = NULL;
  uint32_t steps = 0;
  for (; v && !is_base(v); v = operand_of(v), steps++) {
    bool is_new;
    uint64_t *known = irk_map_put(&bases->known, (uintptr_t)v, &is_new);
    if (is_new) continue;  // its entry is 0 (none) for now, so that cycles end
    base = (const irk_global *)(uintptr_t)*known;
    break;
  }
  if (v && is_base(v)) base = (const irk_global *)v;
  for (v = value; steps; v = operand_of(v), steps--) *irk_map_get(&bases->known, (uintptr_t)v) = (uintptr_t)base;
  return base;
}

static uint64_t round_up(uint64_t x, uint64_t to) { return to ? (x + to - 1) / to * to : x; }

// Microsoft's conventions append the number of bytes of arguments.
static void put_byte_count(irk_mangler *s, const irk_global *fn) {
  uint64_t size = 0, word = irk_dl_pointer_of(s->dl, 0)->bits / 8;
  for (uint32_t i = 0; i < fn->fn->num_args; i++) {
    const irk_attr_set *set = irk_attr_list_at(fn->attrs, IRK_ATTR_INDEX_FIRST_PARAM + i);
    static const irk_attr_kind copied[] = {IRK_ATTR_BYVAL, IRK_ATTR_INALLOCA, IRK_ATTR_PREALLOCATED};
    irk_type *type = fn->fn->args[i]->v.type;
    if (set && irk_attr_set_find(set, IRK_ATTR_SRET)) continue;
    for (size_t k = 0; set && k < IRK_COUNT(copied); k++) {
      const irk_attr *a = irk_attr_set_find(set, copied[k]);
      if (a && a->type) type = a->type;
    }
    size += round_up(irk_type_alloc_size(s->dl, type), word);
  }
  irk_buf_byte(s->name, '@');
  irk_buf_u64(s->name, size);
}

static bool has_sret(const irk_global *fn) {
  const irk_attr_set *set = irk_attr_list_at(fn->attrs, IRK_ATTR_INDEX_FIRST_PARAM);
  const irk_attr_set *second = irk_attr_list_at(fn->attrs, IRK_ATTR_INDEX_FIRST_PARAM + 1);
  return (set && irk_attr_set_find(set, IRK_ATTR_SRET)) || (second && irk_attr_set_find(second, IRK_ATTR_SRET));
}

irk_str irk_mangle(irk_mangler *s, const irk_global *g) {
  irk_str name = irk_name(s->m, g->name);
  char mode = s->dl->mangling, prefix = mode == 'o' || mode == 'x' ? '_' : 0;
  bool is_windows = mode == 'w' || mode == 'x';
  char unnamed[32];
  s->name->len = 0;
  if (!name.len) {
    uint32_t *number = s->unnamed(s->user, g);
    if (!*number) *number = ++s->num_unnamed;
    name = (irk_str){unnamed, (size_t)snprintf(unnamed, sizeof unnamed, "__unnamed_%u", *number)};
  }
  if (name.ptr[0] == '\1') {
    irk_buf_bytes(s->name, name.ptr + 1, name.len - 1);
    return (irk_str){s->name->ptr, s->name->len};
  }
  const irk_global *fn = g->name ? irk_base_of(s->bases, &g->v) : NULL;
  if (fn && fn->v.kind != IRK_VALUE_FUNCTION) fn = NULL;
  if (is_windows && name.ptr[0] == '?') fn = NULL;
  uint32_t cc = fn ? fn->fn->cc : 0;
  if (mode != 'x' && cc != IRK_CC_X86_VECTORCALL) fn = NULL;
  if (fn && cc == IRK_CC_X86_FASTCALL) prefix = '@';
  if (fn && cc == IRK_CC_X86_VECTORCALL) prefix = 0;
  if (is_windows && name.ptr[0] == '?') prefix = 0;
  if (g->linkage == IRK_LINKAGE_PRIVATE) irk_buf_str(s->name, irk_str_of(private_prefix(mode)));
  if (prefix) irk_buf_byte(s->name, prefix);
  irk_buf_str(s->name, name);
  if (fn && cc == IRK_CC_X86_VECTORCALL) irk_buf_byte(s->name, '@');
  bool has_count = cc == IRK_CC_X86_FASTCALL || cc == IRK_CC_X86_STDCALL || cc == IRK_CC_X86_VECTORCALL;
  if (fn && has_count) {
    const irk_type *type = fn->value_type;
    uint32_t num_params = irk_fn_type_num_params(type);
    if (!type->is_vararg || !num_params || (num_params == 1 && has_sret(fn))) put_byte_count(s, fn);
  }
  return (irk_str){s->name->ptr, s->name->len};
}

// ---- targets --------------------------------------------------------------------------------------------------

static uint64_t code_model(const irk_module *m) {
  const irk_named_md *flags = irk_module_flags_node(m);
  for (uint32_t i = 0; flags && i < flags->len; i++) {
    const irk_md *flag = flags->ops[i];
    if (flag->kind != IRK_MD_TUPLE || flag->len != 3 || !flag->f[1].md || !flag->f[2].md) continue;
    if (flag->f[1].md->kind != IRK_MD_STRING || !irk_str_eq(irk_md_str(flag->f[1].md), IRK_S("Code Model"))) continue;
    const irk_value *v = flag->f[2].md->kind == IRK_MD_VALUE ? flag->f[2].md->f[0].value : NULL;
    if (v && v->kind == IRK_VALUE_INT) return irk_int_words((const irk_const_int *)v)[0];
  }
  return 0;
}

bool irk_needs_offset_table(const irk_module *m) {
  enum { MODEL_MEDIUM = 3, MODEL_LARGE = 4 };
  const char *family = irk_triple_family(m->triple);
  if (!irk_triple_is_elf(m->triple) || !irk_has(m->version, IRK_OFFSET_TABLE_SYMBOL)) return false;
  if (strcmp(family, "i386") == 0) return true;
  uint64_t model = strcmp(family, "x86_64") == 0 ? code_model(m) : 0;
  return model == MODEL_MEDIUM || model == MODEL_LARGE;
}
