// Types and constants, made by one thread at a time.
#include "builder/intern.h"

#include "base/parallel.h"

// Body of a function that holds the lock during the call and returns its result.
#define WITH_LOCK(type, call)                                                                                          \
  irk_guard guard;                                                                                                     \
  irk_lock_acquire(in->lock, &guard);                                                                                  \
  type made = (call);                                                                                                  \
  irk_lock_release(in->lock, &guard);                                                                                  \
  return made

irk_type *irk_intern_type_int(const irk_interner *in, uint32_t bits) {
  WITH_LOCK(irk_type *, irk_type_int(in->m, bits));
}

irk_type *irk_intern_type_void(const irk_interner *in) { WITH_LOCK(irk_type *, irk_type_simple(in->m, IRK_TYPE_VOID)); }

irk_type *irk_intern_type_float(const irk_interner *in) {
  WITH_LOCK(irk_type *, irk_type_simple(in->m, IRK_TYPE_FLOAT));
}

irk_type *irk_intern_type_half(const irk_interner *in) { WITH_LOCK(irk_type *, irk_type_simple(in->m, IRK_TYPE_HALF)); }

irk_type *irk_intern_type_vector(const irk_interner *in, irk_type *lane, uint64_t count, bool is_scalable) {
  WITH_LOCK(irk_type *, irk_type_vector(in->m, lane, count, is_scalable));
}

irk_type *irk_intern_type_array(const irk_interner *in, irk_type *element, uint64_t count) {
  WITH_LOCK(irk_type *, irk_type_array(in->m, element, count));
}

irk_type *irk_intern_type_literal(const irk_interner *in, irk_type *const *elements, uint32_t n) {
  WITH_LOCK(irk_type *, irk_type_literal(in->m, elements, n, false));
}

irk_type *irk_intern_type_fn(const irk_interner *in, irk_type *ret, irk_type *const *params, uint32_t n) {
  WITH_LOCK(irk_type *, irk_type_fn(in->m, ret, params, n, false));
}

static irk_value *int_of(irk_module *m, irk_type *t, uint64_t number) {
  irk_value *one = irk_const_int_u64(m, irk_type_scalar(t), number);
  return t->kind == IRK_TYPE_VECTOR ? irk_const_splat(m, t, one) : one;
}

irk_value *irk_intern_int(const irk_interner *in, irk_type *t, uint64_t number) {
  WITH_LOCK(irk_value *, int_of(in->m, t, number));
}

irk_value *irk_intern_int_words(const irk_interner *in, irk_type *t, const uint64_t *words, uint32_t n) {
  WITH_LOCK(irk_value *, irk_const_int_words(in->m, t, words, n));
}

static irk_value *ones_of(irk_module *m, irk_type *t, uint32_t n, uint32_t zeros) {
  enum { WORD = 64 };
  irk_type *lane = irk_type_scalar(t);
  uint32_t num = (uint32_t)((lane->count + WORD - 1) / WORD);
  uint64_t few[4] = {0}, *words = num <= IRK_COUNT(few) ? few : irk_zalloc(num * sizeof *words);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, words == few ? NULL : words);
  for (uint32_t k = zeros; k < n + zeros; k++) words[k / WORD] |= UINT64_C(1) << k % WORD;
  irk_value *one = irk_const_int_words(m, lane, words, num);
  if (t->kind == IRK_TYPE_VECTOR) one = irk_const_splat(m, t, one);
  irk_guard_leave(&guard);
  if (words != few) irk_free(words);
  return one;
}

irk_value *irk_intern_ones(const irk_interner *in, irk_type *t, uint32_t n, uint32_t zeros) {
  WITH_LOCK(irk_value *, ones_of(in->m, t, n, zeros));
}

static irk_value *steps_of(irk_module *m, irk_type *t) {
  irk_value **lanes = irk_alloc(irk_checked_size(t->count * sizeof *lanes));
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, lanes);
  for (uint64_t k = 0; k < t->count; k++) lanes[k] = irk_const_int_u64(m, t->types[0], k);
  irk_value *made = irk_const_composite(m, t, lanes, (uint32_t)t->count);
  irk_guard_leave(&guard);
  irk_free(lanes);
  return made;
}

irk_value *irk_intern_steps(const irk_interner *in, irk_type *t) { WITH_LOCK(irk_value *, steps_of(in->m, t)); }

irk_value *irk_intern_float(const irk_interner *in, irk_type *t, uint64_t low, uint64_t high) {
  WITH_LOCK(irk_value *, irk_const_float_bits(in->m, t, low, high));
}

irk_value *irk_intern_null(const irk_interner *in, irk_type *t) { WITH_LOCK(irk_value *, irk_const_null(in->m, t)); }

irk_value *irk_intern_undef(const irk_interner *in, irk_type *t) { WITH_LOCK(irk_value *, irk_const_undef(in->m, t)); }

irk_value *irk_intern_element(const irk_interner *in, const irk_value *v, uint64_t index) {
  WITH_LOCK(irk_value *, irk_const_element(in->m, v, index));
}

irk_value *irk_intern_expr(const irk_interner *in, const irk_const_expr *like, irk_value *const *ops, uint32_t n) {
  WITH_LOCK(irk_value *, irk_const_expr_of(in->m, like, ops, n));
}
