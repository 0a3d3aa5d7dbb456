#include "ir/expand.h"

irk_value *irk_expand_bound(const irk_emitter *k, irk_value *x, irk_value *y, uint32_t which) {
  irk_type *i = k->int_like(k->user, x->type);
  bool is_max = which & IRK_BOUND_MAX;
  irk_value *first = k->compare(k->user, is_max ? IRK_FCMP_OGT : IRK_FCMP_OLT, x, y);
  irk_value *chosen = k->select(k->user, first, x, y);
  irk_value *bits[2];
  bits[0] = k->bitcast(k->user, x, i);
  bits[1] = k->bitcast(k->user, y, i);
  irk_value *both = k->binary(k->user, is_max ? IRK_OP_AND : IRK_OP_OR, bits[0], bits[1]);
  both = k->bitcast(k->user, both, x->type);
  chosen = k->select(k->user, k->compare(k->user, IRK_FCMP_OEQ, x, y), both, chosen);
  if (!(which & IRK_BOUND_NUMBER)) {
    irk_value *nan = k->binary(k->user, IRK_OP_FADD, x, y);
    return k->select(k->user, k->compare(k->user, IRK_FCMP_UNO, x, y), nan, chosen);
  }
  chosen = k->select(k->user, k->compare(k->user, IRK_FCMP_UNO, y, y), x, chosen);
  return k->select(k->user, k->compare(k->user, IRK_FCMP_UNO, x, x), y, chosen);
}

static irk_value *one_of(const irk_emitter *k, uint32_t predicate, irk_value *x, irk_value *y, irk_value *yes,
                         irk_value *no) {
  return k->select(k->user, k->compare(k->user, predicate, x, y), yes, no);
}

irk_value *irk_expand_rmw(const irk_emitter *k, uint32_t rmw, irk_value *x, irk_value *y) {
  irk_type *t = x->type;
  irk_value *made, *zero;
  switch (rmw) {
  case IRK_RMW_ADD: return k->binary(k->user, IRK_OP_ADD, x, y);
  case IRK_RMW_SUB: return k->binary(k->user, IRK_OP_SUB, x, y);
  case IRK_RMW_AND: return k->binary(k->user, IRK_OP_AND, x, y);
  case IRK_RMW_OR: return k->binary(k->user, IRK_OP_OR, x, y);
  case IRK_RMW_XOR: return k->binary(k->user, IRK_OP_XOR, x, y);
  case IRK_RMW_NAND:  // -x - 1
    made = k->binary(k->user, IRK_OP_AND, x, y);
    made = k->binary(k->user, IRK_OP_SUB, k->number(k->user, t, 0), made);
    return k->binary(k->user, IRK_OP_SUB, made, k->number(k->user, t, 1));
  case IRK_RMW_MAX: return one_of(k, IRK_ICMP_SGT, x, y, x, y);
  case IRK_RMW_MIN: return one_of(k, IRK_ICMP_SLT, x, y, x, y);
  case IRK_RMW_UMAX: return one_of(k, IRK_ICMP_UGT, x, y, x, y);
  case IRK_RMW_UMIN: return one_of(k, IRK_ICMP_ULT, x, y, x, y);
  case IRK_RMW_FADD: return k->binary(k->user, IRK_OP_FADD, x, y);
  case IRK_RMW_FSUB: return k->binary(k->user, IRK_OP_FSUB, x, y);
  case IRK_RMW_FMAX:
  case IRK_RMW_FMAXIMUMNUM: return irk_expand_bound(k, x, y, IRK_BOUND_MAX | IRK_BOUND_NUMBER);
  case IRK_RMW_FMIN:
  case IRK_RMW_FMINIMUMNUM: return irk_expand_bound(k, x, y, IRK_BOUND_NUMBER);
  case IRK_RMW_FMAXIMUM: return irk_expand_bound(k, x, y, IRK_BOUND_MAX);
  case IRK_RMW_FMINIMUM: return irk_expand_bound(k, x, y, 0);
  case IRK_RMW_UINC_WRAP:
    made = k->binary(k->user, IRK_OP_ADD, x, k->number(k->user, t, 1));
    return one_of(k, IRK_ICMP_UGE, x, y, k->number(k->user, t, 0), made);
  case IRK_RMW_UDEC_WRAP:
    zero = k->compare(k->user, IRK_ICMP_EQ, x, k->number(k->user, t, 0));
    zero = k->binary(k->user, IRK_OP_OR, zero, k->compare(k->user, IRK_ICMP_UGT, x, y));
    return k->select(k->user, zero, y, k->binary(k->user, IRK_OP_SUB, x, k->number(k->user, t, 1)));
  case IRK_RMW_USUB_COND: made = k->binary(k->user, IRK_OP_SUB, x, y); return one_of(k, IRK_ICMP_UGE, x, y, made, x);
  case IRK_RMW_USUB_SAT:
    made = k->binary(k->user, IRK_OP_SUB, x, y);
    return one_of(k, IRK_ICMP_UGE, x, y, made, k->number(k->user, t, 0));
  default: return y;  // IRK_RMW_XCHG
  }
}

uint8_t irk_failure_ordering(uint8_t ordering) {
  switch (ordering) {
  case IRK_ORDERING_RELEASE: return IRK_ORDERING_MONOTONIC;
  case IRK_ORDERING_ACQ_REL: return IRK_ORDERING_ACQUIRE;
  default: return ordering;
  }
}
