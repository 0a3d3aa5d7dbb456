// Lowers atomic operations that an older release lacks to operations on integers, and to loops that
// compare and exchange (builder/expand.h).
#include "convert/down.h"
#include "ir/layout.h"
#include "ir/words.h"

static uint32_t width(const irk_type *t) {
  return (uint32_t)irk_scalar_bits(t) * (uint32_t)(t->kind == IRK_TYPE_VECTOR ? t->count : 1);
}

// Returns the width, also if the module's data layout is invalid.
static uint32_t bits_of(const down_body *b, const irk_type *t) {
  irk_datalayout *layout = irk_module_layout(b->e.m);
  if (t->kind != IRK_TYPE_POINTER) return width(t);
  return layout ? (uint32_t)irk_type_size_bits(layout, t) : 64;
}

// Tells whether the release has the operation for that type.
static bool exists(const down *d, const irk_inst *i) {
  const irk_rmw_info *info = &irk_rmws[i->u.mem.rmw];
  const irk_type *t = i->v.type;
  if (info->since > d->to) return false;
  bool has_elements = irk_has(d->to, IRK_RMW_ELEMENTWISE);
  if (i->u.mem.rmw == IRK_RMW_XCHG) {
    if (t->kind == IRK_TYPE_VECTOR) return has_elements;
    if (t->kind == IRK_TYPE_POINTER) return irk_has(d->to, IRK_RMW_POINTERS);
    return !irk_type_is_float(t) || irk_has(d->to, IRK_RMW_XCHG_FLOAT);
  }
  bool has_floats = info->class == IRK_RMW_OF_FLOATS && irk_has(d->to, IRK_RMW_FIXED_VECTORS);
  return t->kind != IRK_TYPE_VECTOR || has_elements || has_floats;
}

// Selects the larger or smaller operand; if one of them is a NaN, the other one.
static irk_value *number_bound(down_body *b, bool is_max, irk_value *x, irk_value *y) {
  const char *name = is_max ? "maxnum" : "minnum";
  irk_value *made = irk_down_intrinsic(b, name, (irk_type *[]){x->type}, 1, (irk_value *[]){x, y}, 2);
  return made ? made : irk_down_bound(b, x, y, is_max ? IRK_BOUND_NUMBER | IRK_BOUND_MAX : IRK_BOUND_NUMBER);
}

static irk_value *combine(down_body *b, const irk_inst *i, irk_value *x) {
  irk_value *y = i->ops[1];
  switch (i->u.mem.rmw) {
  case IRK_RMW_FMAX: return number_bound(b, true, x, y);
  case IRK_RMW_FMIN: return number_bound(b, false, x, y);
  case IRK_RMW_FMAXIMUM:
  case IRK_RMW_FMINIMUM:
  case IRK_RMW_FMAXIMUMNUM:
  case IRK_RMW_FMINIMUMNUM:
    x = irk_down_freeze_for_reuse(b, x);
    y = irk_down_freeze_for_reuse(b, y);
    break;
  default: break;
  }
  return irk_expand_rmw(&b->e, i->u.mem.rmw, x, y);
}

static irk_value *as_int(down_body *b, irk_value *v, irk_type *i) {
  return irk_emit_cast(&b->e, v->type->kind == IRK_TYPE_POINTER ? IRK_OP_PTRTOINT : IRK_OP_BITCAST, v, i);
}

static irk_value *as_was(down_body *b, irk_value *v, irk_type *t) {
  return irk_emit_cast(&b->e, t->kind == IRK_TYPE_POINTER ? IRK_OP_INTTOPTR : IRK_OP_BITCAST, v, t);
}

static irk_value *expand(down_body *b, irk_inst *i, irk_type *number) {
  irk_rmw_loop loop = {.rmw = i, .place = irk_down_as_pointer_to(b, i->ops[0], number), .number = number};
  irk_expand_rmw_begin(&b->e, &loop);
  loop.first->u.mem.ordering = IRK_ORDERING_MONOTONIC;
  loop.first->u.mem.scope = i->u.mem.scope;
  irk_value *next = as_int(b, combine(b, i, as_was(b, &loop.old->v, i->v.type)), number);
  irk_expand_rmw_end(&b->e, &loop, next);
  return as_was(b, loop.seen, i->v.type);
}

// Up to 12 such operations are aligned to their size, without an explicit alignment.
static void check_align(down_body *b, irk_inst *i, const irk_type *t) {
  irk_datalayout *layout = irk_module_layout(b->e.m);
  if (irk_has(b->d->to, IRK_ATOMIC_ALIGNED) || !i->v.align || !layout) return;
  if (UINT64_C(1) << (i->v.align - 1) < irk_type_store_size(layout, t))
    irk_down_refuse(b->d, "%s of a value aligned to less than its size", irk_ops[i->v.opcode].word);
}

// Up to 3.8 the types of atomic loads, stores and cmpxchg must be integers.
static irk_type *number_like(const down_body *b, irk_type *t) {
  bool is_other = t->kind == IRK_TYPE_POINTER || irk_type_is_float(t);
  if (!is_other || irk_has(b->d->to, IRK_ATOMIC_POINTERS)) return t;
  return irk_type_int(b->e.m, bits_of(b, t));
}

irk_value *irk_down_atomic_access(down_body *b, irk_inst *i) {
  bool is_load = i->v.opcode == IRK_OP_LOAD;
  irk_type *t = is_load ? i->v.type : i->ops[0]->type, *number = i->u.mem.ordering ? number_like(b, t) : t;
  if (number == t) return &i->v;
  irk_value *place = irk_down_as_pointer_to(b, i->ops[is_load ? 0 : 1], number);
  irk_value *ops[] = {is_load ? place : as_int(b, i->ops[0], number), place};
  irk_inst *made = irk_emit_access_like(&b->e, i, is_load ? number : i->v.type, ops);
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "access of an integer", "atomic %s", irk_ops[i->v.opcode].word);
  return is_load ? as_was(b, &made->v, t) : NULL;
}

irk_value *irk_down_cmpxchg(down_body *b, irk_inst *i) {
  irk_module *m = b->e.m;
  irk_type *t = i->ops[1]->type, *number = number_like(b, t);
  check_align(b, i, t);
  if (number == t) return &i->v;
  irk_type *pair = irk_type_literal(m, (irk_type *[]){number, irk_type_int(m, 1)}, 2, false);
  irk_value *wanted = as_int(b, i->ops[1], number), *next = as_int(b, i->ops[2], number);
  irk_value *place = irk_down_as_pointer_to(b, i->ops[0], number);
  irk_inst *made = irk_emit_access_like(&b->e, i, pair, (irk_value *[]){place, wanted, next});
  irk_value *whole = irk_const_undef(m, i->v.type);
  for (uint32_t k = 0; k < 2; k++) {
    irk_value *part = irk_emit_field(&b->e, &made->v, k);
    whole = irk_emit_set_field(&b->e, whole, k ? part : as_was(b, part, t), k);
  }
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "cmpxchg of an integer", "cmpxchg");
  return whole;
}

irk_value *irk_down_atomic(down_body *b, irk_inst *i) {
  check_align(b, i, i->v.type);
  if (exists(b->d, i)) return &i->v;
  irk_type *t = i->v.type;
  uint32_t bits = bits_of(b, t);
  bool is_pointers = t->kind == IRK_TYPE_VECTOR && t->types[0]->kind == IRK_TYPE_POINTER;
  if (bits < 8 || bits > 128 || (bits & (bits - 1)) || is_pointers) {
    irk_down_refuse(b->d, "atomicrmw %.*s of that type", (int)irk_rmws[i->u.mem.rmw].word.len,
                    irk_rmws[i->u.mem.rmw].word.ptr);
    return &i->v;
  }
  irk_type *number = irk_type_int(b->e.m, bits);
  if (i->u.mem.rmw != IRK_RMW_XCHG) return expand(b, i, number);
  irk_value *place = irk_down_as_pointer_to(b, i->ops[0], number);
  irk_inst *made = irk_emit_access_like(&b->e, i, number, (irk_value *[]){place, as_int(b, i->ops[1], number)});
  made->v.flags &= IRK_VOLATILE;
  return as_was(b, &made->v, t);
}
