// Replaces byte types (b8), which were added in 23, by integers of the same width, as back ends do.
// The conversion loses one piece of information for optimisers: each bit may be poison or part of a
// pointer on its own. A bitcast between bytes and pointers becomes a cast between integers and
// pointers.
#include "convert/down.h"
#include "fold/fold.h"

void irk_down_byte_types(down *d) {
  irk_copy *c = d->c;
  for (uint32_t i = 0; i < c->src->types.len; i++) {
    const irk_type *t = c->src->types.items[i];
    if (t->kind != IRK_TYPE_BYTE) continue;
    c->types[t->id] = irk_type_int(d->m, (uint32_t)t->count);
    d->has_bytes = true;
    irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "an integer of its width", "type b%llu", (unsigned long long)t->count);
  }
}

// Returns the integer type (or vector of integers) between pointers and a type of as many bits;
// NULL if there is none.
static irk_type *integers_of(down *d, const irk_type *pointer, irk_type *bits) {
  uint64_t lanes = pointer->kind == IRK_TYPE_VECTOR ? pointer->count : 1;
  uint64_t all = irk_scalar_bits(bits) * (bits->kind == IRK_TYPE_VECTOR ? bits->count : 1);
  bool scales = pointer->kind == IRK_TYPE_VECTOR && pointer->is_scalable;
  if (scales != (bits->kind == IRK_TYPE_VECTOR && bits->is_scalable) || all % lanes || all / lanes > 1 << 23)
    return NULL;
  irk_type *lane = irk_type_int(d->m, (uint32_t)(all / lanes));
  return pointer->kind == IRK_TYPE_VECTOR ? irk_type_vector(d->m, lane, lanes, scales) : lane;
}

typedef irk_value *cast_fn(void *user, irk_opcode op, irk_value *v, irk_type *to);

// Returns the replacement of a bitcast of `v` that was from or to bytes.
static irk_value *recast(down *d, irk_value *v, irk_type *to, cast_fn *cast, void *user) {
  bool from_pointer = irk_is_pointers(v->type), to_pointer = irk_is_pointers(to);
  if (from_pointer == to_pointer) return cast(user, IRK_OP_BITCAST, v, to);
  irk_type *between = from_pointer ? integers_of(d, v->type, to) : integers_of(d, to, v->type);
  if (!between) {
    irk_down_refuse(d, "cast of bytes to pointers that do not divide them");
    return irk_const_undef(d->m, to);
  }
  v = cast(user, from_pointer ? IRK_OP_PTRTOINT : IRK_OP_BITCAST, v, between);
  return cast(user, from_pointer ? IRK_OP_BITCAST : IRK_OP_INTTOPTR, v, to);
}

static irk_value *emit_cast(void *user, irk_opcode op, irk_value *v, irk_type *to) {
  return irk_emit_cast(&((down_body *)user)->e, op, v, to);
}
static irk_value *make_cast(void *user, irk_opcode op, irk_value *v, irk_type *to) {
  return v->type == to ? v : irk_fold_make_cast(user, op, v, to);
}

irk_value *irk_down_byte_cast(down_body *b, irk_inst *cast) {
  irk_value *v = cast->ops[0];
  bool was_of_bytes = v->type == cast->v.type || irk_is_pointers(v->type) != irk_is_pointers(cast->v.type);
  if (!b->d->has_bytes || !was_of_bytes) return &cast->v;
  return recast(b->d, v, cast->v.type, emit_cast, b);
}

irk_value *irk_down_byte_expr(down *d, const irk_const_expr *from, irk_value *v, irk_type *to) {
  bool is_of_bytes = irk_type_scalar(from->v.type)->kind == IRK_TYPE_BYTE ||
                     irk_type_scalar(from->ops[0]->type)->kind == IRK_TYPE_BYTE;
  if (from->v.opcode != IRK_OP_BITCAST || !is_of_bytes || !d->has_bytes) return NULL;
  return recast(d, v, to, make_cast, d->m);
}
