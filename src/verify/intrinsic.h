// Intrinsics: shared by the files of verify/.
#ifndef IRK_VERIFY_INTRINSIC_H
#define IRK_VERIFY_INTRINSIC_H

#include "ir/intrinsic.h"
#include "verify/verify.h"

// Intrinsics that have a number here.
typedef enum irk_in {
  IRK_IN_NONE,   // not an intrinsic of the release
  IRK_IN_OTHER,  // an intrinsic without a number
#define INTRINSIC(name, text, check) IRK_IN_##name,
#define FAMILY(name, text, check)    IRK_IN_##name,
#include "verify/intrinsic.def"
  IRK_IN_COUNT
} irk_in;

// Returns the intrinsic that a value is. Values other than functions of the module are none. (A
// function whose name begins with "llvm." need not be one: irk_is_intrinsic_name.)
irk_in irk_in_of(irk_checker *c, const irk_value *v);
// Returns the intrinsic that a value calls directly, with the function's own type.
irk_in irk_in_called(irk_checker *c, const irk_value *v);
// Reports that the intrinsic has a user other than a call of it; once per intrinsic.
void irk_in_report_other_use(irk_checker *c, const irk_value *intrinsic, irk_subject user);

// ---- checks of calls, as intrinsic.def names them -------------------------------------------------------------------
#define INTRINSIC(name, text, check) void irk_in_##check(irk_checker *c, const irk_inst *call, irk_in in);
#define FAMILY(name, text, check)    void irk_in_##check(irk_checker *c, const irk_inst *call, irk_in in);
#include "verify/intrinsic.def"

// ---- helpers of the checks (intrinsic_ask.c) --------------------------------------------------------------------
// Returns the name of the called intrinsic, without "llvm." and suffix.
irk_str irk_in_name(irk_checker *c, const irk_inst *call);
static inline irk_value *irk_in_arg(const irk_inst *call, uint32_t i) { return call->ops[i]; }
static inline irk_type *irk_in_arg_type(const irk_inst *call, uint32_t i) { return call->ops[i]->type; }
// Gets an argument that must be a constant integer (the check of calls verifies that). Values of
// more than 64 bits become the largest number. Returns false if it is not an integer.
bool irk_in_int(const irk_inst *call, uint32_t i, uint64_t *out);
// Tells whether the argument is not a constant integer, or is below the limit.
bool irk_in_below(const irk_inst *call, uint32_t i, uint64_t limit);
bool irk_in_is_power_of_2(const irk_value *v);
bool irk_in_is_negative(const irk_value *v);
bool irk_in_is_minus_one(const irk_value *v);
bool irk_in_is_float_predicate(const irk_value *v);  // "oeq" ..., as metadata
// Gets the string of a metadata argument.
bool irk_in_string(const irk_value *v, irk_str *out);
static inline bool irk_in_is_ints(const irk_type *t) { return irk_type_lane(t)->kind == IRK_TYPE_INTEGER; }
static inline bool irk_in_is_floats(const irk_type *t) { return irk_type_is_float(irk_type_lane(t)); }
static inline bool irk_in_is_ptrs(const irk_type *t) { return irk_type_lane(t)->kind == IRK_TYPE_POINTER; }
static inline bool irk_in_is_int(const irk_type *t, uint64_t bits) {
  return t->kind == IRK_TYPE_INTEGER && t->count == bits;
}
// Tells whether both are vectors, and of the same length.
static inline bool irk_in_same_length(const irk_type *a, const irk_type *b) {
  return irk_type_is_vector(a) && irk_type_is_vector(b) && a->count == b->count && a->is_scalable == b->is_scalable;
}
bool irk_in_has_param_attr(const irk_inst *call, uint32_t i, irk_attr_kind kind);  // at the call
const irk_attr *irk_in_param_attr(const irk_inst *call, uint32_t i, irk_attr_kind kind);
// Strips casts of pointers, getelementptrs by zeros, and calls that return an argument.
const irk_value *irk_in_strip_casts(irk_checker *c, const irk_value *v);
static inline bool irk_in_is_inst(const irk_value *v, irk_opcode op) {
  return v->kind == IRK_VALUE_INST && v->opcode == op;
}
static inline bool irk_in_is_call(const irk_value *v) {
  return v->kind == IRK_VALUE_INST &&
         (v->opcode == IRK_OP_CALL || v->opcode == IRK_OP_INVOKE || v->opcode == IRK_OP_CALLBR);
}
// Returns the number of operand bundles with the tag, and the inputs of the first one.
uint32_t irk_in_bundles(const irk_checker *c, const irk_inst *call, const char *tag, irk_value ***inputs,
                        uint32_t *len);
// Returns the only predecessor of a block of the function that is checked; NULL if there are none
// or several.
const irk_block *irk_in_only_predecessor(irk_checker *c, const irk_block *block);
const irk_block *irk_in_block_of(irk_checker *c, const irk_value *inst);
const irk_inst *irk_in_next(irk_checker *c, const irk_inst *inst);  // the next instruction of its block, or NULL
// Returns the users of a token in the function that is checked, in order.
const irk_use *irk_in_token_users(irk_checker *c, const irk_value *token, uint32_t *n);
bool irk_in_is_in_funclet(irk_checker *c);  // tells whether the call's block is in a funclet
// Returns the state of the intrinsics for the function that is checked.
struct irk_intrinsic_checks *irk_in_function(irk_checker *c);
struct irk_intrinsic_checks *irk_in_checks(irk_checker *c);

// ---- intrinsic.c ---------------------------------------------------------------------------------------------
// A function whose name begins with "llvm.".
typedef struct irk_in_entry {
  irk_global *g;
  irk_intrinsic in;
  uint32_t function;  // its number in the module
  uint8_t number;     // irk_in
  uint8_t state;      // of its type and name: 0 not checked, 1 valid, 2 invalid
  uint32_t misuse;    // number of the violation for a wrong use, + 1
  const char *wrong;
} irk_in_entry;
// The localescape and localrecover calls of a function.
typedef struct irk_in_frame {
  bool is_met;
  uint32_t escaped, recovered;
} irk_in_frame;
// A call of llvm.experimental.noalias.scope.decl.
typedef struct irk_in_scope {
  const irk_md *scope;
  const irk_inst *call;
  uint32_t block, number;  // number of the block in the function; of the call in the block
} irk_in_scope;
struct irk_intrinsic_checks {
  uint32_t *by_id;  // by value id: number of the entry + 1
  uint32_t num_ids;
  irk_in_entry *entries;
  uint32_t num_entries;
  irk_in_frame *frames;          // by number of the function; NULL until needed
  uint32_t *function_numbers;    // by value id
  uint32_t *framed, num_framed;  // functions that have frames, in the order met
  // About the function that is checked.
  const irk_function *fn;
  struct irk_cfg *cfg;
  uint32_t *first_user;  // of tokens, by id
  irk_use *users;
  uint8_t *funclets;  // by block: 1 reached from outside of funclets, 2 from inside, 3 both
  irk_in_scope *scopes;
  uint32_t num_scopes, cap_scopes;
};

irk_in_frame *irk_in_frame_of(irk_checker *c, const irk_global *g);

#endif
