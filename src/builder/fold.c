// Folds instructions to constants, as LLVM's IRBuilder does with its constant folder. This uses
// src/fold, and makes an expression if the release has one of that opcode. Otherwise the
// instruction is made.
#include "builder/emit.h"
#include "ir/words.h"

#include "fold/fold.h"

enum { FEW_OPERANDS = 16 };

// Returns i1, or a vector of i1 if the operand is a vector.
static irk_type *truth_type(irk_module *m, const irk_type *operand) {
  irk_type *i1 = irk_type_int(m, 1);
  bool is_vector = operand && irk_type_is(operand, IRK_TYPE_VECTOR);
  return is_vector ? irk_type_vector(m, i1, operand->count, operand->is_scalable) : i1;
}

// Returns the number of a struct's field; of a vector's equal elements, the first. UINT64_MAX if
// the index is no constant.
static uint64_t index_number(irk_module *m, irk_value *v) {
  if (irk_type_is(v->type, IRK_TYPE_VECTOR) && irk_value_is_const(v)) v = irk_const_element(m, v, 0);
  return v && v->kind == IRK_VALUE_INT ? irk_int_clamped((const irk_const_int *)v) : UINT64_MAX;
}

irk_type *irk_gep_type(irk_module *m, irk_type *source, irk_value *base, irk_value *const *indices, uint32_t n) {
  irk_type *result = irk_type_scalar(base->type), *vector = base->type == result ? NULL : base->type;
  if (irk_type_is_typed_pointer(result)) {
    irk_type *reached = source;
    for (uint32_t i = 1; i < n && reached; i++) reached = irk_type_at(reached, index_number(m, indices[i]));
    irk_type *pointer = reached ? irk_type_ptr_to(m, reached, (uint32_t)result->count) : NULL;
    if (pointer) result = pointer;
  }
  for (uint32_t i = 0; i < n && !vector; i++)
    if (irk_type_is(indices[i]->type, IRK_TYPE_VECTOR)) vector = indices[i]->type;
  irk_type *pointers = vector ? irk_type_vector(m, result, vector->count, vector->is_scalable) : NULL;
  return pointers ? pointers : result;
}

// ---- operands ------------------------------------------------------------------------------------------------

static bool is_arithmetic_type(irk_type *t, irk_opcode op) {
  t = irk_type_scalar(t);
  return irk_ops[op].types[0] == 'f' ? irk_type_is_float(t) : irk_type_is(t, IRK_TYPE_INTEGER);
}

static bool compare_fits(irk_module *m, const irk_const_expr *expr, irk_value *const *ops) {
  irk_type *t = irk_type_scalar(ops[0]->type);
  bool is_float = expr->v.opcode == IRK_OP_FCMP;
  bool is_known = irk_predicate_is_known(expr->predicate, is_float);
  bool is_comparable =
      is_float ? irk_type_is_float(t) : irk_type_is(t, IRK_TYPE_INTEGER) || irk_type_is(t, IRK_TYPE_POINTER);
  return is_known && is_comparable && ops[1]->type == ops[0]->type && expr->v.type == truth_type(m, ops[0]->type);
}

static bool select_fits(irk_module *m, irk_value *const *ops) {
  irk_type *t = ops[0]->type;
  irk_type *lanes = irk_type_is(t, IRK_TYPE_VECTOR) ? ops[1]->type : NULL;
  return ops[1]->type == ops[2]->type && irk_type_is_storable(ops[1]->type) && t == truth_type(m, lanes);
}

static bool shuffle_fits(irk_module *m, irk_value *const *ops) {
  const irk_type *t = ops[0]->type, *mask = ops[2]->type;
  return irk_type_is(t, IRK_TYPE_VECTOR) && ops[1]->type == t && irk_type_is(mask, IRK_TYPE_VECTOR) &&
         mask->types[0] == irk_type_int(m, 32) && mask->is_scalable == t->is_scalable;
}

static bool element_fits(irk_value *const *ops, uint32_t n) {
  const irk_type *t = ops[0]->type;
  return irk_type_is(t, IRK_TYPE_VECTOR) && irk_type_is(ops[n - 1]->type, IRK_TYPE_INTEGER) &&
         (n == 2 || ops[1]->type == t->types[0]);
}

// Tells whether the indices lead into the source type. Indices of structs must be field numbers.
static bool gep_fits(irk_module *m, const irk_const_expr *expr, irk_value *const *ops, uint32_t n) {
  irk_type *reached = expr->source_type;
  if (n < 2 || !reached || !irk_type_is(irk_type_scalar(ops[0]->type), IRK_TYPE_POINTER)) return false;
  for (uint32_t i = 1; i < n; i++) {
    if (!irk_type_is(irk_type_scalar(ops[i]->type), IRK_TYPE_INTEGER)) return false;
    if (i == 1) continue;
    reached = irk_type_at(reached, index_number(m, ops[i]));
    if (!reached) return false;
  }
  return true;
}

bool irk_expr_fits(irk_module *m, const irk_const_expr *expr, irk_value *const *ops, uint32_t n) {
  irk_opcode op = (irk_opcode)expr->v.opcode;
  switch (op) {
  case IRK_OP_FNEG: return n == 1 && is_arithmetic_type(ops[0]->type, op);
  case IRK_OP_ICMP:
  case IRK_OP_FCMP: return n == 2 && compare_fits(m, expr, ops);
  case IRK_OP_SELECT: return n == 3 && select_fits(m, ops);
  case IRK_OP_SHUFFLEVECTOR: return n == 3 && shuffle_fits(m, ops);
  case IRK_OP_EXTRACTELEMENT: return n == 2 && element_fits(ops, n);
  case IRK_OP_INSERTELEMENT: return n == 3 && element_fits(ops, n);
  case IRK_OP_GETELEMENTPTR: return gep_fits(m, expr, ops, n);
  case IRK_OP_EXTRACTVALUE: return n == 1 && irk_type_indexed(ops[0]->type, expr->indices, expr->num_indices);
  case IRK_OP_INSERTVALUE:
    return n == 2 && irk_type_indexed(ops[0]->type, expr->indices, expr->num_indices) == ops[1]->type;
  default: break;
  }
  if (irk_ops[op].class == IRK_OP_CLASS_CAST) return n == 1 && irk_cast_is_valid(op, ops[0]->type, expr->v.type);
  return irk_ops[op].class == IRK_OP_CLASS_BINARY && n == 2 && ops[0]->type == ops[1]->type &&
         is_arithmetic_type(ops[0]->type, op);
}

// ---- folding -------------------------------------------------------------------------------------------------

irk_value *irk_emit_folded(irk_emitter *e, const irk_const_expr *expr, irk_value *const *ops, uint32_t n) {
  if (!e->folds) return NULL;
  for (uint32_t i = 0; i < n; i++)
    if (!ops[i] || !irk_value_is_const(ops[i])) return NULL;
  irk_module *m = e->m;
  if (!irk_expr_fits(m, expr, ops, n)) return NULL;
  // Folding canonicalizes operands, flags and predicate in place.
  irk_const_expr own = *expr;
  irk_value *few[FEW_OPERANDS], **args = n <= FEW_OPERANDS ? few : irk_arena_alloc(&m->arena, n * sizeof *args);
  memcpy(args, ops, n * sizeof *args);
  irk_value *v = irk_fold_const_expr(m, &own, args, n);
  bool is_lacking = v && v->kind == IRK_VALUE_EXPR && !irk_fold_has_expr(m->version, (irk_opcode)v->opcode);
  if (v) return is_lacking ? NULL : v;
  return irk_fold_has_expr(m->version, (irk_opcode)expr->v.opcode) ? irk_const_expr_of(m, &own, args, n) : NULL;
}
