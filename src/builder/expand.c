#include "builder/expand.h"

irk_value *irk_expand_bound(irk_emitter *e, irk_value *x, irk_value *y, uint32_t which) {
  irk_type *i = irk_emit_int_like(e, x->type);
  bool is_max = which & IRK_BOUND_MAX;
  irk_value *first = irk_emit_compare(e, is_max ? IRK_FCMP_OGT : IRK_FCMP_OLT, x, y);
  irk_value *chosen = irk_emit_select(e, first, x, y);
  irk_value *bits[2];
  bits[0] = irk_emit_cast(e, IRK_OP_BITCAST, x, i);
  bits[1] = irk_emit_cast(e, IRK_OP_BITCAST, y, i);
  irk_value *both = irk_emit_binary(e, is_max ? IRK_OP_AND : IRK_OP_OR, bits[0], bits[1]);
  both = irk_emit_cast(e, IRK_OP_BITCAST, both, x->type);
  chosen = irk_emit_select(e, irk_emit_compare(e, IRK_FCMP_OEQ, x, y), both, chosen);
  if (!(which & IRK_BOUND_NUMBER)) {
    irk_value *nan = irk_emit_binary(e, IRK_OP_FADD, x, y);
    return irk_emit_select(e, irk_emit_compare(e, IRK_FCMP_UNO, x, y), nan, chosen);
  }
  chosen = irk_emit_select(e, irk_emit_compare(e, IRK_FCMP_UNO, y, y), x, chosen);
  return irk_emit_select(e, irk_emit_compare(e, IRK_FCMP_UNO, x, x), y, chosen);
}

static irk_value *one_of(irk_emitter *e, uint32_t predicate, irk_value *x, irk_value *y, irk_value *yes,
                         irk_value *no) {
  return irk_emit_select(e, irk_emit_compare(e, predicate, x, y), yes, no);
}

irk_value *irk_expand_rmw(irk_emitter *e, uint32_t rmw, irk_value *x, irk_value *y) {
  irk_type *t = x->type;
  irk_value *made, *zero;
  switch (rmw) {
  case IRK_RMW_ADD: return irk_emit_binary(e, IRK_OP_ADD, x, y);
  case IRK_RMW_SUB: return irk_emit_binary(e, IRK_OP_SUB, x, y);
  case IRK_RMW_AND: return irk_emit_binary(e, IRK_OP_AND, x, y);
  case IRK_RMW_OR: return irk_emit_binary(e, IRK_OP_OR, x, y);
  case IRK_RMW_XOR: return irk_emit_binary(e, IRK_OP_XOR, x, y);
  case IRK_RMW_NAND:  // -x - 1
    made = irk_emit_binary(e, IRK_OP_AND, x, y);
    made = irk_emit_binary(e, IRK_OP_SUB, irk_emit_int(e, t, 0), made);
    return irk_emit_binary(e, IRK_OP_SUB, made, irk_emit_int(e, t, 1));
  case IRK_RMW_MAX: return one_of(e, IRK_ICMP_SGT, x, y, x, y);
  case IRK_RMW_MIN: return one_of(e, IRK_ICMP_SLT, x, y, x, y);
  case IRK_RMW_UMAX: return one_of(e, IRK_ICMP_UGT, x, y, x, y);
  case IRK_RMW_UMIN: return one_of(e, IRK_ICMP_ULT, x, y, x, y);
  case IRK_RMW_FADD: return irk_emit_binary(e, IRK_OP_FADD, x, y);
  case IRK_RMW_FSUB: return irk_emit_binary(e, IRK_OP_FSUB, x, y);
  case IRK_RMW_FMAX:
  case IRK_RMW_FMAXIMUMNUM: return irk_expand_bound(e, x, y, IRK_BOUND_MAX | IRK_BOUND_NUMBER);
  case IRK_RMW_FMIN:
  case IRK_RMW_FMINIMUMNUM: return irk_expand_bound(e, x, y, IRK_BOUND_NUMBER);
  case IRK_RMW_FMAXIMUM: return irk_expand_bound(e, x, y, IRK_BOUND_MAX);
  case IRK_RMW_FMINIMUM: return irk_expand_bound(e, x, y, 0);
  case IRK_RMW_UINC_WRAP:
    made = irk_emit_binary(e, IRK_OP_ADD, x, irk_emit_int(e, t, 1));
    return one_of(e, IRK_ICMP_UGE, x, y, irk_emit_int(e, t, 0), made);
  case IRK_RMW_UDEC_WRAP:
    zero = irk_emit_compare(e, IRK_ICMP_EQ, x, irk_emit_int(e, t, 0));
    zero = irk_emit_binary(e, IRK_OP_OR, zero, irk_emit_compare(e, IRK_ICMP_UGT, x, y));
    return irk_emit_select(e, zero, y, irk_emit_binary(e, IRK_OP_SUB, x, irk_emit_int(e, t, 1)));
  case IRK_RMW_USUB_COND: made = irk_emit_binary(e, IRK_OP_SUB, x, y); return one_of(e, IRK_ICMP_UGE, x, y, made, x);
  case IRK_RMW_USUB_SAT:
    made = irk_emit_binary(e, IRK_OP_SUB, x, y);
    return one_of(e, IRK_ICMP_UGE, x, y, made, irk_emit_int(e, t, 0));
  default: return y;  // IRK_RMW_XCHG
  }
}

// ---- the loop ------------------------------------------------------------------------------------------------

void irk_expand_rmw_begin(irk_emitter *e, irk_rmw_loop *l) {
  irk_block *begin = e->block;
  uint8_t align = l->rmw->v.align ? l->rmw->v.align : irk_align_code(l->number->count / 8);
  l->first = irk_emit_load(e, l->number, l->place, align);
  l->first->v.flags = l->rmw->v.flags & IRK_VOLATILE;
  l->loop = irk_emit_new_block(e);
  l->end = irk_emit_new_block(e);
  irk_emit_br(e, l->loop);
  irk_emit_start_block(e, l->loop);
  l->old = irk_emit_phi(e, l->number, 2);
  l->old->dbg = 0;
  l->old->ops[0] = &l->first->v;
  irk_phi_blocks(l->old)[0] = begin;
  irk_phi_blocks(l->old)[1] = l->loop;
}

// Returns the strongest failure ordering that a cmpxchg with this success ordering may have.
static uint8_t failure_ordering(uint8_t ordering) {
  switch (ordering) {
  case IRK_ORDERING_RELEASE: return IRK_ORDERING_MONOTONIC;
  case IRK_ORDERING_ACQ_REL: return IRK_ORDERING_ACQUIRE;
  default: return ordering;
  }
}

void irk_expand_rmw_end(irk_emitter *e, irk_rmw_loop *l, irk_value *next) {
  irk_type *parts[] = {l->number, irk_intern_type_int(&e->intern, 1)};
  irk_type *pair = irk_intern_type_literal(&e->intern, parts, 2);
  l->exchange = irk_emit(e, IRK_OP_CMPXCHG, pair, 3, l->place, &l->old->v, next);
  l->exchange->u.mem = l->rmw->u.mem;
  l->exchange->u.mem.rmw = 0;
  l->exchange->u.mem.failure_ordering = failure_ordering(l->rmw->u.mem.ordering);
  l->exchange->v.align = l->rmw->v.align;
  l->exchange->v.flags = l->first->v.flags;  // IRK_VOLATILE is the same bit in both
  l->seen = irk_emit_field(e, &l->exchange->v, 0);
  irk_emit_cond_br(e, irk_emit_field(e, &l->exchange->v, 1), l->end, l->loop);
  l->old->ops[1] = l->seen;
  irk_emit_start_block(e, l->end);
}
