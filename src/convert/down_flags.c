// Rewrites llvm.x86.atomic.*, whose result is a flag of the processor: an atomicrmw, and the flag
// computed from the old value.
#include "convert/down.h"

static irk_value *update(down_body *b, irk_rmw op, irk_value *p, irk_value *by) {
  irk_inst *old = irk_emit(&b->e, IRK_OP_ATOMICRMW, by->type, 2, p, by);
  old->v.align = irk_align_code(by->type->count / 8);
  old->u.mem.ordering = IRK_ORDERING_SEQ_CST;
  old->u.mem.scope = IRK_SCOPE_SYSTEM;
  old->u.mem.rmw = (uint8_t)op;
  return &old->v;
}

static irk_value *binary(down_body *b, irk_opcode op, irk_value *x, irk_value *y) {
  return irk_emit_binary(&b->e, op, x, y);
}

static irk_value *number(const down_body *b, const irk_value *like, uint64_t n) {
  return irk_emit_int(&b->e, like->type, n);
}

static irk_value *complement(down_body *b, irk_value *v) { return binary(b, IRK_OP_XOR, v, number(b, v, UINT64_MAX)); }

static irk_value *with_zero(down_body *b, irk_predicate predicate, irk_value *v) {
  return irk_emit_compare(&b->e, predicate, v, number(b, v, 0));
}
static irk_value *is_negative(down_body *b, irk_value *v) { return with_zero(b, IRK_ICMP_SLT, v); }
static irk_value *is_zero(down_body *b, irk_value *v) { return with_zero(b, IRK_ICMP_EQ, v); }

static bool has_bits(const irk_type *t, uint32_t least) {
  return t->kind == IRK_TYPE_INTEGER && t->count >= least && t->count <= 64 && !(t->count & (t->count - 1));
}

// ---- one bit: bts, btr, btc ------------------------------------------------------------------------------------

// The result is the old bit in its place or, of the form .rm, as a number. There, the bit may be in
// another word than the pointer's.
irk_value *irk_down_atomic_bit(down_body *b, irk_inst *call, const down_rule *rule) {
  bool is_rm = rule->with != NULL;
  irk_value *p = call->ops[0], *n = is_rm ? irk_down_freeze_for_reuse(b, call->ops[1]) : call->ops[1];
  irk_type *t = is_rm ? n->type : call->v.type;
  if (!has_bits(t, 16) || (!is_rm && n->kind != IRK_VALUE_INT)) {  // in a module that was not verified
    irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
    return &call->v;
  }
  uint32_t log = t->count == 16 ? 4 : t->count == 32 ? 5 : 6;
  irk_value *mask;
  if (is_rm) {
    irk_value *word = binary(b, IRK_OP_ASHR, n, number(b, n, log));
    p = irk_emit_gep(&b->e, t, p, &word, 1, 0);
    n = binary(b, IRK_OP_AND, n, number(b, n, t->count - 1));
    mask = binary(b, IRK_OP_SHL, number(b, n, 1), n);
  } else {
    mask = irk_emit_int(&b->e, t, UINT64_C(1) << (irk_int_word((const irk_const_int *)n, 0) & (t->count - 1)));
  }
  irk_value *old = update(b, (irk_rmw)rule->number, p, rule->number == IRK_RMW_AND ? complement(b, mask) : mask);
  irk_value *bit = binary(b, IRK_OP_AND, old, mask);
  return is_rm ? irk_emit_cast(&b->e, IRK_OP_ZEXT, with_zero(b, IRK_ICMP_NE, bit), call->v.type) : bit;
}

// ---- conditions: add.cc and its like -----------------------------------------------------------------------------

typedef struct operation {
  irk_rmw op;
  irk_value *old, *by, *now;
} operation;

static irk_value *carry(down_body *b, const operation *o) {
  if (o->op == IRK_RMW_ADD) return irk_emit_compare(&b->e, IRK_ICMP_ULT, o->now, o->old);
  if (o->op == IRK_RMW_SUB) return irk_emit_compare(&b->e, IRK_ICMP_ULT, o->old, o->by);
  return irk_emit_int(&b->e, irk_emit_truth_type(&b->e, o->old->type), 0);
}

static irk_value *signed_overflow(down_body *b, const operation *o) {
  if (o->op != IRK_RMW_ADD && o->op != IRK_RMW_SUB) return carry(b, o);
  irk_value *by = o->op == IRK_RMW_ADD ? o->now : o->old;
  irk_value *x = binary(b, IRK_OP_XOR, o->old, o->now), *y = binary(b, IRK_OP_XOR, o->by, by);
  return is_negative(b, binary(b, IRK_OP_AND, x, y));
}

// Tells whether the number of bits that are set in the low byte is even.
static irk_value *is_even(down_body *b, const operation *o) {
  irk_value *v = o->now;
  for (uint32_t by = 4; by; by /= 2) v = binary(b, IRK_OP_XOR, v, binary(b, IRK_OP_LSHR, v, number(b, v, by)));
  return is_zero(b, binary(b, IRK_OP_AND, v, number(b, v, 1)));
}

// The processor's conditions come in pairs: an odd number is the opposite of the even one below.
static irk_value *condition(down_body *b, const operation *o, uint32_t cc) {
  irk_value *holds;
  switch (cc / 2) {
  case 0: holds = signed_overflow(b, o); break;
  case 1: holds = carry(b, o); break;
  case 2: return with_zero(b, cc % 2 ? IRK_ICMP_NE : IRK_ICMP_EQ, o->now);
  case 3: holds = binary(b, IRK_OP_OR, carry(b, o), is_zero(b, o->now)); break;
  case 4: return with_zero(b, cc % 2 ? IRK_ICMP_SGE : IRK_ICMP_SLT, o->now);
  case 5: holds = is_even(b, o); break;
  default:
    holds = binary(b, IRK_OP_XOR, is_negative(b, o->now), signed_overflow(b, o));
    if (cc / 2 == 7) holds = binary(b, IRK_OP_OR, holds, is_zero(b, o->now));
  }
  return cc % 2 ? complement(b, holds) : holds;
}

irk_value *irk_down_atomic_flag(down_body *b, irk_inst *call, const down_rule *rule) {
  static const irk_opcode ops[] = {[IRK_RMW_ADD] = IRK_OP_ADD,
                                   [IRK_RMW_SUB] = IRK_OP_SUB,
                                   [IRK_RMW_AND] = IRK_OP_AND,
                                   [IRK_RMW_OR] = IRK_OP_OR,
                                   [IRK_RMW_XOR] = IRK_OP_XOR};
  operation o = {.op = (irk_rmw)rule->number, .by = irk_down_freeze_for_reuse(b, call->ops[1])};
  const irk_value *cc = call->ops[2];
  if (!has_bits(o.by->type, 8) || cc->kind != IRK_VALUE_INT) {  // in a module that was not verified
    irk_down_refuse(b->d, "llvm.%s of that type", rule->name);
    return &call->v;
  }
  o.old = update(b, o.op, call->ops[0], o.by);
  o.now = binary(b, ops[o.op], o.old, o.by);
  irk_value *holds = condition(b, &o, (uint32_t)irk_int_word((const irk_const_int *)cc, 0) & 15);
  return irk_emit_cast(&b->e, IRK_OP_ZEXT, holds, call->v.type);
}
