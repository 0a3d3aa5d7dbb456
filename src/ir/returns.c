#include "ir/returns.h"

#define NAME(text)                                                                                                     \
  { text, sizeof text - 1 }
static const irk_str twice_by_name[] = {  // sorted
    NAME("__sigsetjmp"), NAME("_setjmp"),   NAME("getcontext"), NAME("savectx"),
    NAME("setjmp"),      NAME("sigsetjmp"), NAME("vfork")};

static bool has_returns_twice(const irk_attr_list *attrs) {
  return irk_attr_set_find(irk_attr_list_at(attrs, IRK_ATTR_INDEX_FUNCTION), IRK_ATTR_RETURNS_TWICE) != NULL;
}

static const irk_global *callee_of(const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  return callee->kind == IRK_VALUE_FUNCTION ? (const irk_global *)callee : NULL;
}

bool irk_call_has_returns_twice(const irk_inst *call) {
  const irk_global *g = callee_of(call);
  return has_returns_twice(call->u.call->attrs) || (g && has_returns_twice(g->attrs));
}

irk_returns irk_call_returns(const irk_module *m, const irk_inst *call) {
  const irk_global *g = callee_of(call);
  if (irk_call_has_returns_twice(call)) return IRK_RETURNS_TWICE;
  if (!g || !g->is_declaration) return IRK_RETURNS_ONCE;
  irk_str name = irk_name(m, g->name);
  if (irk_str_eq(name, IRK_S("llvm.eh.sjlj.setjmp"))) return IRK_RETURNS_TWICE;
  for (uint32_t k = 0; k < IRK_COUNT(twice_by_name); k++)
    if (irk_str_eq(name, twice_by_name[k])) return IRK_RETURNS_TWICE_BY_NAME;
  return IRK_RETURNS_ONCE;
}
