// Lowers atomic operations that an older release lacks to a loop that compares and exchanges:
//
//   begin:  %first = load atomic iN, ptr %p monotonic          the block's instructions so far
//   loop:   %old = phi iN [ %first, %begin ], [ %seen, %loop ]
//           %new = ...
//           %pair = cmpxchg ptr %p, iN %old, iN %new
//   end:    the rest of the block
#include "convert/down.h"
#include "ir/layout.h"
#include "ir/words.h"

static uint32_t width(const irk_type *t) {
  return (uint32_t)irk_scalar_bits(t) * (uint32_t)(t->kind == IRK_TYPE_VECTOR ? t->count : 1);
}

// Returns the width, also if the module's data layout is invalid.
static uint32_t bits_of(const down_body *b, const irk_type *t) {
  irk_datalayout *layout = irk_module_layout(b->m);
  if (t->kind != IRK_TYPE_POINTER) return width(t);
  return layout ? (uint32_t)irk_type_size_bits(layout, t) : 64;
}

// Returns the alignment that equals the type's size.
static uint8_t own_align(const irk_type *number) {
  uint8_t align = 0;
  for (uint32_t bytes = width(number) / 8; bytes; bytes /= 2) align++;
  return align;
}

// Tells whether the release has the operation for that type.
static bool exists(const down *d, const irk_inst *i) {
  const irk_rmw_info *info = &irk_rmws[i->u.mem.rmw];
  const irk_type *t = i->v.type;
  if (info->since > d->to) return false;
  bool has_elements = irk_has(d->to, IRK_RMW_ELEMENTWISE);
  if (i->u.mem.rmw == IRK_RMW_XCHG) {
    if (t->kind == IRK_TYPE_VECTOR) return has_elements;
    if (t->kind == IRK_TYPE_POINTER) return irk_has(d->to, IRK_RMW_XCHG_POINTER);
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
  const irk_emitter maker = irk_down_maker(b);
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
  return irk_expand_rmw(&maker, i->u.mem.rmw, x, y);
}

static irk_value *as_int(down_body *b, irk_value *v, irk_type *i) {
  return irk_down_cast(b, v->type->kind == IRK_TYPE_POINTER ? IRK_OP_PTRTOINT : IRK_OP_BITCAST, v, i);
}

static irk_value *as_was(down_body *b, irk_value *v, irk_type *t) {
  return irk_down_cast(b, t->kind == IRK_TYPE_POINTER ? IRK_OP_INTTOPTR : IRK_OP_BITCAST, v, t);
}

static irk_value *expand(down_body *b, irk_inst *i, irk_type *number) {
  irk_module *m = b->m;
  irk_type *t = i->v.type;
  irk_value *place = irk_down_as_pointer_to(b, i->ops[0], number);
  irk_inst *first = irk_down_emit(b, IRK_OP_LOAD, number, 1, place);
  first->u.mem.ordering = IRK_ORDERING_MONOTONIC;
  first->u.mem.scope = i->u.mem.scope;
  first->v.align = i->v.align ? i->v.align : own_align(number);  // up to 12 only loads have an explicit alignment
  first->v.flags = i->v.flags & IRK_VOLATILE;
  irk_block *loop = irk_block_new(m, b->fn, 0), *end = irk_block_new(m, b->fn, 0), *begin = b->block;
  irk_down_emit(b, IRK_OP_BR, irk_type_simple(m, IRK_TYPE_VOID), 1, &loop->v);
  irk_down_next_block(b, loop);
  irk_inst *old = irk_inst_new(m, b->fn, IRK_OP_PHI, number, 2);
  old->u.room = 0;
  irk_vec_push(&b->out, old);
  irk_value *made = as_int(b, combine(b, i, as_was(b, &old->v, t)), number);
  irk_type *pair = irk_type_literal(m, (irk_type *[]){number, irk_type_int(m, 1)}, 2, false);
  irk_inst *exchange = irk_down_emit(b, IRK_OP_CMPXCHG, pair, 3, place, &old->v, made);
  exchange->u.mem = i->u.mem;
  exchange->u.mem.rmw = 0;
  exchange->u.mem.failure_ordering = irk_failure_ordering(i->u.mem.ordering);
  exchange->v.align = i->v.align;
  exchange->v.flags = first->v.flags;  // the flag for volatile is the same
  irk_inst *parts[2];
  for (uint32_t k = 0; k < 2; k++) {
    parts[k] = irk_down_emit(b, IRK_OP_EXTRACTVALUE, pair->types[k], 1, &exchange->v);
    parts[k]->u.indices = irk_arena_copy(m->bodies, ((uint32_t[]){1, k}), 2 * sizeof(uint32_t));
  }
  irk_down_emit(b, IRK_OP_BR, irk_type_simple(m, IRK_TYPE_VOID), 3, &parts[1]->v, &loop->v, &end->v);
  old->ops[0] = &first->v;
  old->ops[1] = &parts[0]->v;
  irk_phi_blocks(old)[0] = begin;
  irk_phi_blocks(old)[1] = loop;
  irk_down_next_block(b, end);
  return as_was(b, &parts[0]->v, t);
}

// Up to 12 such operations are aligned to their size, without an explicit alignment.
static void check_align(down_body *b, irk_inst *i, const irk_type *t) {
  irk_datalayout *layout = irk_module_layout(b->m);
  if (irk_has(b->d->to, IRK_ATOMIC_ALIGNED) || !i->v.align || !layout) return;
  if (UINT64_C(1) << (i->v.align - 1) < irk_type_store_size(layout, t))
    irk_down_refuse(b->d, "%s of what is aligned to less than its size", irk_ops[i->v.opcode].word);
}

// Up to 3.8 the types of atomic loads, stores and cmpxchg must be integers.
static irk_type *number_like(const down_body *b, irk_type *t) {
  bool is_other = t->kind == IRK_TYPE_POINTER || irk_type_is_float(t);
  if (!is_other || irk_has(b->d->to, IRK_ATOMIC_POINTERS)) return t;
  return irk_type_int(b->m, bits_of(b, t));
}

irk_value *irk_down_atomic_access(down_body *b, irk_inst *i) {
  bool is_load = i->v.opcode == IRK_OP_LOAD;
  irk_type *t = is_load ? i->v.type : i->ops[0]->type, *number = i->u.mem.ordering ? number_like(b, t) : t;
  if (number == t) return &i->v;
  irk_value *place = irk_down_as_pointer_to(b, i->ops[is_load ? 0 : 1], number);
  irk_inst *made = is_load ? irk_down_emit(b, IRK_OP_LOAD, number, 1, place)
                           : irk_down_emit(b, IRK_OP_STORE, i->v.type, 2, as_int(b, i->ops[0], number), place);
  made->u.mem = i->u.mem;
  made->v.align = i->v.align;
  made->v.flags = i->v.flags;
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "one of an integer", "atomic %s", irk_ops[i->v.opcode].word);
  return is_load ? as_was(b, &made->v, t) : NULL;
}

irk_value *irk_down_cmpxchg(down_body *b, irk_inst *i) {
  irk_module *m = b->m;
  irk_type *t = i->ops[1]->type, *number = number_like(b, t);
  check_align(b, i, t);
  if (number == t) return &i->v;
  irk_type *pair = irk_type_literal(m, (irk_type *[]){number, irk_type_int(m, 1)}, 2, false);
  irk_value *wanted = as_int(b, i->ops[1], number), *next = as_int(b, i->ops[2], number);
  irk_value *place = irk_down_as_pointer_to(b, i->ops[0], number);
  irk_inst *made = irk_down_emit(b, IRK_OP_CMPXCHG, pair, 3, place, wanted, next);
  made->u.mem = i->u.mem;
  made->v.align = i->v.align;
  made->v.flags = i->v.flags;
  irk_value *whole = irk_const_undef(m, i->v.type);
  for (uint32_t k = 0; k < 2; k++) {
    irk_inst *part = irk_down_emit(b, IRK_OP_EXTRACTVALUE, pair->types[k], 1, &made->v);
    part->u.indices = irk_arena_copy(m->bodies, ((uint32_t[]){1, k}), 2 * sizeof(uint32_t));
    irk_inst *put = irk_down_emit(b, IRK_OP_INSERTVALUE, i->v.type, 2, whole, k ? &part->v : as_was(b, &part->v, t));
    put->u.indices = irk_arena_copy(m->bodies, ((uint32_t[]){1, k}), 2 * sizeof(uint32_t));
    whole = &put->v;
  }
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "one of an integer", "cmpxchg");
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
  irk_type *number = irk_type_int(b->m, bits);
  if (i->u.mem.rmw != IRK_RMW_XCHG) return expand(b, i, number);
  irk_value *place = irk_down_as_pointer_to(b, i->ops[0], number);
  irk_inst *made = irk_down_emit(b, IRK_OP_ATOMICRMW, number, 2, place, as_int(b, i->ops[1], number));
  made->u.mem = i->u.mem;
  made->v.align = i->v.align;
  made->v.flags = i->v.flags & IRK_VOLATILE;
  return as_was(b, &made->v, t);
}

// Replaces llvm.x86.atomic.add.cc and its like. The result tells whether the new value is zero or
// negative, or not; the last argument is the processor's number of this condition.
irk_value *irk_down_x86_flags(down_body *b, irk_inst *call, const down_rule *rule) {
  enum { ZERO = 4, NOT_ZERO = 5, NEGATIVE = 8, NOT_NEGATIVE = 9 };
  static const uint8_t opcodes[] = {[IRK_RMW_ADD] = IRK_OP_ADD,
                                    [IRK_RMW_SUB] = IRK_OP_SUB,
                                    [IRK_RMW_AND] = IRK_OP_AND,
                                    [IRK_RMW_OR] = IRK_OP_OR,
                                    [IRK_RMW_XOR] = IRK_OP_XOR};
  static const uint8_t predicates[] = {
      [ZERO] = IRK_ICMP_EQ, [NOT_ZERO] = IRK_ICMP_NE, [NEGATIVE] = IRK_ICMP_SLT, [NOT_NEGATIVE] = IRK_ICMP_SGE};
  irk_value *place = call->ops[0], *by = irk_down_freeze_for_reuse(b, call->ops[1]);
  uint64_t condition = call->ops[2]->kind == IRK_VALUE_INT ? irk_int_word((const irk_const_int *)call->ops[2], 0) : 0;
  bool is_known = condition == ZERO || condition == NOT_ZERO || condition == NEGATIVE || condition == NOT_NEGATIVE;
  if (!is_known || width(by->type) > 64) {
    irk_down_refuse(b->d, "llvm.%s of that condition", rule->name);
    return &call->v;
  }
  irk_inst *old = irk_down_emit(b, IRK_OP_ATOMICRMW, by->type, 2, place, by);
  old->u.mem.rmw = (uint8_t)rule->number;
  old->u.mem.ordering = IRK_ORDERING_SEQ_CST;
  old->u.mem.scope = IRK_SCOPE_SYSTEM;
  old->v.align = own_align(by->type);
  irk_value *made = irk_down_binary(b, (irk_opcode)opcodes[rule->number], &old->v, by);
  irk_value *flag = irk_down_compare(b, predicates[condition], made, irk_const_null(b->m, by->type));
  return irk_down_cast(b, IRK_OP_ZEXT, flag, call->v.type);
}
