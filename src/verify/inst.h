// Shared by the files that check instructions and constants.
#ifndef IRK_VERIFY_INST_H
#define IRK_VERIFY_INST_H

#include "ir/layout.h"
#include "ir/opcode.h"
#include "verify/verify.h"

// ---- LLVM's predicates of types ---------------------------------------------------------------------------------
static inline bool irk_is_int(const irk_type *t) { return t->kind == IRK_TYPE_INTEGER; }
static inline bool irk_is_ptr(const irk_type *t) { return t->kind == IRK_TYPE_POINTER; }
static inline bool irk_is_int_of(const irk_type *t, uint64_t bits) { return irk_is_int(t) && t->count == bits; }
// The same for a type or a vector of that type.
static inline bool irk_is_ints(const irk_type *t) { return irk_is_int(irk_type_lane(t)); }
static inline bool irk_is_ptrs(const irk_type *t) { return irk_is_ptr(irk_type_lane(t)); }
static inline bool irk_is_floats(const irk_type *t) { return irk_type_is_float(irk_type_lane(t)); }
static inline bool irk_is_first_class(const irk_checker *c, const irk_type *t) {
  if (IRK_LIKELY(t->kind != IRK_TYPE_STRUCT)) return t->kind != IRK_TYPE_VOID && t->kind != IRK_TYPE_FUNCTION;
  return t->has_body || irk_has(c->version, IRK_OPAQUE_VALUES);
}
// Tells whether the type is a token, or a target type like it.
bool irk_is_token_like(const irk_checker *c, const irk_type *t);
// Tells whether two vectors have the same length.
static inline bool irk_same_count(const irk_type *a, const irk_type *b) {
  return a->count == b->count && a->is_scalable == b->is_scalable;
}
static inline bool irk_is_sized(const irk_checker *c, const irk_type *t) {
  return irk_is_int(t) || irk_is_ptr(t) || irk_type_is_float(t) || irk_type_is_sized(c->dl, t);
}
// Tells whether values of the type may be on the stack. Some target types, and types that contain
// them, may not.
bool irk_is_stack_type(irk_checker *c, const irk_type *t);

// ---- facts about constants, by id -------------------------------------------------------------------------------
typedef struct irk_id_table {
  uint32_t *items;
  uint32_t len;
} irk_id_table;
// Returns the entry of a constant; initially 0.
uint32_t *irk_id_entry(irk_checker *c, irk_id_table *table, uint32_t id);

// State of the checks of instructions; created at first use.
typedef struct irk_inst_checks {
  irk_id_table cases;        // by constant: the last switch that has it as a case
  uint32_t num_switches;     // number of switches met so far
  irk_id_table mask_sizes;   // long masks of shufflevector: required length of both vectors, + 1
  irk_id_table splats;       // long vectors as struct indices of getelementptr: the index + 2; 1 if not a splat
  irk_id_table stack_types;  // 1: types whose values may be on the stack, 2: others
  const irk_function *swift_fn;
  struct irk_swift_use **swift_uses;  // users of swift_fn's swifterror values, by id: last user first
} irk_inst_checks;
irk_inst_checks *irk_inst_checks_of(irk_checker *c);

bool irk_const_is_checked(const irk_checker *c, const irk_value *v);

// ---- instructions; each check ends with the generic rules -------------------------------------------------------
void irk_check_cast(irk_checker *c, const irk_inst *inst);
void irk_check_ptrtoaddr(irk_checker *c, const irk_type *from, const irk_type *to, irk_subject subject);
void irk_check_getelementptr(irk_checker *c, const irk_inst *inst);
void irk_check_load(irk_checker *c, const irk_inst *inst);
void irk_check_store(irk_checker *c, const irk_inst *inst);
void irk_check_alloca(irk_checker *c, const irk_inst *inst);
void irk_check_cmpxchg(irk_checker *c, const irk_inst *inst);
void irk_check_atomicrmw(irk_checker *c, const irk_inst *inst);
void irk_check_fence(irk_checker *c, const irk_inst *inst);
void irk_check_unary(irk_checker *c, const irk_inst *inst);
void irk_check_binary(irk_checker *c, const irk_inst *inst);
void irk_check_compare(irk_checker *c, const irk_inst *inst);
void irk_check_select(irk_checker *c, const irk_inst *inst);
void irk_check_element(irk_checker *c, const irk_inst *inst);
void irk_check_shufflevector(irk_checker *c, const irk_inst *inst);
void irk_check_aggregate(irk_checker *c, const irk_inst *inst);

#endif
