// Additions to the module by code generation: constants and types. Functions may be made on several
// threads, which add one at a time. Only these functions read the tables that they change.
#include "base/parallel.h"
#include "codegen/data.h"

// Body of a function that holds the lock during the call and returns its result.
#define WITH_LOCK(type, call)                                                                                          \
  irk_guard guard;                                                                                                     \
  irk_lock_acquire(cg->lock, &guard);                                                                                  \
  type made = (call);                                                                                                  \
  irk_lock_release(cg->lock, &guard);                                                                                  \
  return made

irk_type *irk_cg_type_int(irk_cg_module *cg, uint32_t bits) { WITH_LOCK(irk_type *, irk_type_int(cg->m, bits)); }

irk_type *irk_cg_type_void(irk_cg_module *cg) { WITH_LOCK(irk_type *, irk_type_simple(cg->m, IRK_TYPE_VOID)); }

irk_type *irk_cg_type_float(irk_cg_module *cg) { WITH_LOCK(irk_type *, irk_type_simple(cg->m, IRK_TYPE_FLOAT)); }

irk_type *irk_cg_type_vector(irk_cg_module *cg, irk_type *lane, uint64_t count) {
  WITH_LOCK(irk_type *, irk_type_vector(cg->m, lane, count, false));
}

irk_type *irk_cg_type_array(irk_cg_module *cg, irk_type *element, uint64_t count) {
  WITH_LOCK(irk_type *, irk_type_array(cg->m, element, count));
}

irk_type *irk_cg_type_literal(irk_cg_module *cg, irk_type *const *elements, uint32_t n) {
  WITH_LOCK(irk_type *, irk_type_literal(cg->m, elements, n, false));
}

irk_value *irk_cg_int(irk_cg_module *cg, irk_type *t, uint64_t number) {
  WITH_LOCK(irk_value *, irk_const_int_u64(cg->m, t, number));
}

irk_value *irk_cg_int_words(irk_cg_module *cg, irk_type *t, const uint64_t *words, uint32_t n) {
  WITH_LOCK(irk_value *, irk_const_int_words(cg->m, t, words, n));
}

irk_value *irk_cg_float(irk_cg_module *cg, irk_type *t, uint64_t low, uint64_t high) {
  WITH_LOCK(irk_value *, irk_const_float_bits(cg->m, t, low, high));
}

irk_value *irk_cg_null(irk_cg_module *cg, irk_type *t) { WITH_LOCK(irk_value *, irk_const_null(cg->m, t)); }

irk_value *irk_cg_undef(irk_cg_module *cg, irk_type *t) { WITH_LOCK(irk_value *, irk_const_undef(cg->m, t)); }

irk_value *irk_cg_plain_element(irk_cg_module *cg, const irk_value *v, uint64_t index) {
  WITH_LOCK(irk_value *, irk_const_element(cg->m, v, index));
}

irk_value *irk_cg_expr(irk_cg_module *cg, const irk_const_expr *like, irk_value *const *ops, uint32_t n) {
  WITH_LOCK(irk_value *, irk_const_expr_of(cg->m, like, ops, n));
}
