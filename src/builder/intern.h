// Makes types and constants for code that may run on several threads, which add to the module one
// at a time. All of them must use these functions, also to find a type or constant that exists.
#ifndef IRK_BUILDER_INTERN_H
#define IRK_BUILDER_INTERN_H

#include "ir/ir.h"

typedef struct irk_interner {
  irk_module *m;
  struct irk_lock *lock;  // held while a thread adds to the module; NULL: single-threaded
} irk_interner;

irk_type *irk_intern_type_void(const irk_interner *in);
irk_type *irk_intern_type_float(const irk_interner *in);
irk_type *irk_intern_type_half(const irk_interner *in);
irk_type *irk_intern_type_int(const irk_interner *in, uint32_t bits);
irk_type *irk_intern_type_vector(const irk_interner *in, irk_type *lane, uint64_t count, bool is_scalable);
irk_type *irk_intern_type_array(const irk_interner *in, irk_type *element, uint64_t count);
irk_type *irk_intern_type_fn(const irk_interner *in, irk_type *ret, irk_type *const *params, uint32_t n);
irk_type *irk_intern_type_literal(const irk_interner *in, irk_type *const *elements, uint32_t n);
irk_value *irk_intern_int(const irk_interner *in, irk_type *t, uint64_t number);  // of a vector: in all lanes
irk_value *irk_intern_int_words(const irk_interner *in, irk_type *t, const uint64_t *words, uint32_t n);
// Makes n ones above `zeros` zeros; of a vector: in all lanes.
irk_value *irk_intern_ones(const irk_interner *in, irk_type *t, uint32_t n, uint32_t zeros);
irk_value *irk_intern_steps(const irk_interner *in, irk_type *t);  // 0, 1, 2, ...: lanes of a vector of integers
irk_value *irk_intern_float(const irk_interner *in, irk_type *t, uint64_t low, uint64_t high);
irk_value *irk_intern_null(const irk_interner *in, irk_type *t);
irk_value *irk_intern_undef(const irk_interner *in, irk_type *t);
irk_value *irk_intern_element(const irk_interner *in, const irk_value *v, uint64_t index);  // see irk_const_element
irk_value *irk_intern_expr(const irk_interner *in, const irk_const_expr *like, irk_value *const *ops, uint32_t n);

#endif
