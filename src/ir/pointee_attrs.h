// Attributes with a type that follows from what an argument points to. Modules of releases with
// typed pointers leave these types out; later releases need them. The bitcode reader and the
// conversion to newer releases call these functions.
#ifndef IRK_IR_POINTEE_ATTRS_H
#define IRK_IR_POINTEE_ATTRS_H

#include "ir/ir.h"

// One call, or one function with its parameters. The lists belong to `m`.
typedef struct irk_pointees {
  irk_module *m;
  irk_arena *scratch;
  uint32_t num_params;  // of the function type
  // Returns the type, of `m`, that an argument points to; NULL: it is no pointer, or nobody knows.
  irk_type *(*of_arg)(const struct irk_pointees *p, uint32_t arg);
  void (*charge)(void *user, uint64_t bytes);  // of memory, before it is used; NULL: nobody counts
  void *user;
  const void *args;  // more for `of_arg`
  bool is_missing;   // result: an attribute needs a type that nobody knows
} irk_pointees;

// Gives the type attributes of `num_args` arguments that lack their type this type.
irk_attr_list *irk_attrs_with_types(irk_pointees *p, irk_attr_list *list, uint32_t num_args);
// Adds byval, sret and inalloca that only the callee's parameter has. LLVM up to 14 does that.
irk_attr_list *irk_attrs_with_callee_types(irk_pointees *p, irk_attr_list *list, const irk_value *callee);
// Adds elementtype to arguments of inline asm and of some intrinsics. `repairs`: also where LLVM's
// readers do not.
irk_attr_list *irk_attrs_with_element_types(irk_pointees *p, irk_attr_list *list, const irk_value *callee,
                                            bool repairs);
irk_attr_list *irk_attrs_plus(irk_pointees *p, const irk_attr_list *list, uint32_t index, irk_attr attr);

// One constraint of the comma-separated list of inline asm.
typedef struct irk_asm_piece {
  uint32_t start;  // in the string
  bool has_arg, is_indirect, is_label;
} irk_asm_piece;
// Finds the constraint at *at. Returns false at the end.
bool irk_asm_next_piece(irk_str s, size_t *at, irk_asm_piece *c);

#endif
