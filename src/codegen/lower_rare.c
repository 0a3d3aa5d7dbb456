// Lowers rare intrinsics: vectors cut up and joined, partial reductions, matrices, searches, and
// functions of half and bfloat, which are computed in float. Targets refuse them.
//
// Callees are copies of the declaration that was called, with another name: see lower_vp.c.
#include "codegen/lower_body.h"
#include "ir/intrinsic.h"
#include "ir/layout.h"

enum { MOST_OPS = 8, MOST_LANES = 1 << 12 };
#define NOTHING "llvm.sideeffect.rare"

typedef struct row row;
typedef struct rare {
  irk_lowered *l;
  irk_emitter *e;
  const irk_inst *inst;
  irk_value *const *ops;
  const row *row;
  uint32_t n;  // operands
} rare;
typedef irk_value *lower_fn(const rare *c);  // returns a new instruction, without users
typedef bool is_for_fn(const irk_inst *i);
struct row {
  const char *word;  // the name, without "llvm." and types
  lower_fn *lower;
  uint32_t arg;
  const char *callee;  // an intrinsic; NULL: none
  is_for_fn *is_for;   // NULL: all
};

// ---- values ------------------------------------------------------------------------------------------------------

static irk_type *int_type(const rare *c, uint32_t bits) { return irk_intern_type_int(&c->e->intern, bits); }
static irk_type *vector_of(const rare *c, irk_type *lane, uint64_t n) {
  return irk_intern_type_vector(&c->e->intern, lane, n, false);
}
static irk_value *number(const rare *c, irk_type *t, uint64_t n) { return irk_emit_int(c->e, t, n); }
static irk_value *undefined(const rare *c, irk_type *t) { return irk_intern_undef(&c->e->intern, t); }
static irk_value *lane_of(const rare *c, irk_value *v, uint64_t k) {
  return irk_emit_extractelement(c->e, v, number(c, int_type(c, 32), k));
}
static irk_value *with_lane(const rare *c, irk_value *v, irk_value *x, uint64_t k) {
  return irk_emit_insertelement(c->e, v, x, number(c, int_type(c, 32), k));
}
static uint64_t immediate(const irk_value *v) {
  return v->kind == IRK_VALUE_INT ? irk_int_clamped((const irk_const_int *)v) : UINT64_MAX;
}
static irk_value *as_instruction(const rare *c, irk_value *v) {
  return &irk_emit(c->e, IRK_OP_FREEZE, v->type, 1, v)->v;
}

static irk_value *call_of(const rare *c, irk_type *type, irk_value *const *args, uint32_t n) {
  irk_type *params[MOST_OPS];
  for (uint32_t k = 0; k < n; k++) params[k] = args[k]->type;
  irk_global *callee = irk_arena_copy(&c->l->arena, irk_call_callee(c->inst), sizeof *callee);
  callee->name = irk_strpool_find(&c->e->m->names, c->row->callee, strlen(c->row->callee), NULL);
  callee->value_type = irk_intern_type_fn(&c->e->intern, type, params, n);
  return &irk_emit_call(c->e, callee, args, n)->v;
}

// Does nothing, in the place of a call without a result.
static irk_value *nothing(const rare *c) {
  rare call = *c;
  row none = *c->row;
  none.callee = NOTHING;
  call.row = &none;
  return call_of(&call, irk_intern_type_void(&c->e->intern), NULL, 0);
}

// ---- branches ----------------------------------------------------------------------------------------------------

typedef struct branch {
  irk_block *from, *inside, *behind;
} branch;

static branch begin_if(const rare *c, irk_value *condition) {
  branch b = {c->e->block, irk_emit_new_block(c->e), irk_emit_new_block(c->e)};
  irk_emit_cond_br(c->e, condition, b.inside, b.behind);
  irk_emit_start_block(c->e, b.inside);
  return b;
}

static void end_if(const rare *c, const branch *b) {
  irk_emit_br(c->e, b->behind);
  irk_emit_start_block(c->e, b->behind);
}

// Returns x where the condition held, else y.
static irk_value *joined(const rare *c, const branch *b, irk_value *x, irk_value *y) {
  irk_inst *phi = irk_emit_phi(c->e, x->type, 2);
  phi->ops[0] = x;
  phi->ops[1] = y;
  irk_phi_blocks(phi)[0] = b->inside;
  irk_phi_blocks(phi)[1] = b->from;
  return &phi->v;
}

// ---- orders of lanes ---------------------------------------------------------------------------------------------

static irk_value *steps(const rare *c) { return as_instruction(c, irk_intern_steps(&c->e->intern, c->inst->v.type)); }

// Puts one lane of each operand after another.
static irk_value *interleaved(const rare *c) {
  irk_value *made = undefined(c, c->inst->v.type);
  for (uint64_t k = 0; k < c->inst->v.type->count; k++)
    made = with_lane(c, made, lane_of(c, c->ops[k % c->n], k / c->n), k);
  return made;
}

static irk_value *deinterleaved(const rare *c) {
  irk_type *t = c->inst->v.type;
  irk_value *made = undefined(c, t);
  for (uint32_t part = 0; part < t->num_types; part++) {
    irk_value *v = undefined(c, t->types[part]);
    for (uint64_t k = 0; k < t->types[part]->count; k++)
      v = with_lane(c, v, lane_of(c, c->ops[0], k * t->num_types + part), k);
    made = irk_emit_set_field(c->e, made, v, part);
  }
  return made;
}

// Adds lanes k, k + n, k + 2n ... of the second operand to lane k of the first.
static irk_value *partial_sum(const rare *c) {
  irk_value *sum = c->ops[0];
  uint64_t n = sum->type->count, of = c->ops[1]->type->count;
  for (uint64_t at = 0; at + n <= of; at += n) {
    irk_value *part = undefined(c, sum->type);
    for (uint64_t k = 0; k < n; k++) part = with_lane(c, part, lane_of(c, c->ops[1], at + k), k);
    sum = irk_emit_binary(c->e, (irk_opcode)c->row->arg, sum, part);
  }
  return sum;
}

// Combines the lanes of x86_fp80, which no register holds.
static irk_value *reduction(const rare *c) {
  irk_value *v = c->ops[c->n - 1], *sum = c->n == 2 ? c->ops[0] : lane_of(c, v, 0);
  for (uint64_t k = c->n == 1; k < v->type->count; k++) {
    irk_value *ops[] = {sum, lane_of(c, v, k)};
    if (c->row->callee) sum = call_of(c, sum->type, ops, 2);
    else sum = irk_emit_binary(c->e, (irk_opcode)c->row->arg, ops[0], ops[1]);
  }
  return c->n == 1 && v->type->count == 1 ? as_instruction(c, sum) : sum;
}
static bool is_of_x87(const irk_inst *i) { return i->v.type->kind == IRK_TYPE_X86_FP80; }

// ---- searches ----------------------------------------------------------------------------------------------------

// Tells for each lane that the mask has whether it is one of those of the second vector.
static irk_value *matches(const rare *c) {
  irk_value *found = irk_intern_null(&c->e->intern, c->inst->v.type);
  irk_type *t = c->ops[0]->type;
  for (uint64_t k = 0; k < c->ops[1]->type->count; k++) {
    irk_value *wanted = lane_of(c, c->ops[1], k), *all = undefined(c, t);
    for (uint64_t n = 0; n < t->count; n++) all = with_lane(c, all, wanted, n);
    found = irk_emit_binary(c->e, IRK_OP_OR, found, irk_emit_compare(c->e, IRK_ICMP_EQ, c->ops[0], all));
  }
  return irk_emit_binary(c->e, IRK_OP_AND, found, c->ops[2]);
}

// Returns the smaller of the length and the number of lanes.
static irk_value *vector_length(const rare *c) {
  irk_value *n = c->ops[0];
  irk_type *i32 = int_type(c, 32), *wide = n->type->count < 32 ? i32 : n->type;
  n = irk_emit_cast(c->e, IRK_OP_ZEXT, n, wide);
  irk_value *most = number(c, wide, immediate(c->ops[1]));
  n = irk_emit_select(c->e, irk_emit_compare(c->e, IRK_ICMP_ULT, n, most), n, most);
  return wide == i32 ? as_instruction(c, n) : irk_emit_cast(c->e, IRK_OP_TRUNC, n, i32);
}
static bool has_fixed_length(const irk_inst *i) {
  return immediate(i->ops[1]) <= MOST_LANES && immediate(i->ops[2]) == 0;
}

// Lane k is active if base + k, without wrapping, is below the end.
static irk_value *active_lanes(const rare *c) {
  irk_value *made = undefined(c, c->inst->v.type);
  irk_type *t = c->ops[0]->type, *wide = int_type(c, (uint32_t)t->count + 32);
  irk_value *base = irk_emit_cast(c->e, IRK_OP_ZEXT, c->ops[0], wide);
  irk_value *end = irk_emit_cast(c->e, IRK_OP_ZEXT, c->ops[1], wide);
  for (uint64_t k = 0; k < c->inst->v.type->count; k++) {
    irk_value *at = irk_emit_binary(c->e, IRK_OP_ADD, base, number(c, wide, k));
    made = with_lane(c, made, irk_emit_compare(c->e, IRK_ICMP_ULT, at, end), k);
  }
  return made;
}
static bool is_of_narrow_ints(const irk_inst *i) {
  return irk_type_is_bits(i->ops[0]->type) && i->ops[0]->type->count < 8;
}

// ---- matrices ----------------------------------------------------------------------------------------------------
// A matrix is a vector, column by column.

static bool has_size(const irk_inst *i, uint32_t rows, uint32_t columns, const irk_type *t) {
  uint64_t r = immediate(i->ops[rows]), c = immediate(i->ops[columns]);
  return r && c && r <= MOST_LANES && c <= MOST_LANES && t->kind == IRK_TYPE_VECTOR && r * c == t->count;
}
static bool is_transposable(const irk_inst *i) { return has_size(i, 1, 2, i->v.type); }
static bool is_product(const irk_inst *i) {
  enum { ROWS = 2, INNER, COLUMNS };
  return has_size(i, ROWS, INNER, i->ops[0]->type) && has_size(i, INNER, COLUMNS, i->ops[1]->type) &&
         has_size(i, ROWS, COLUMNS, i->v.type);
}

static irk_value *transposed(const rare *c) {
  uint64_t rows = immediate(c->ops[1]), columns = immediate(c->ops[2]);
  irk_value *made = undefined(c, c->inst->v.type);
  for (uint64_t r = 0; r < rows; r++)
    for (uint64_t k = 0; k < columns; k++)
      made = with_lane(c, made, lane_of(c, c->ops[0], k * rows + r), r * columns + k);
  return made;
}

static irk_value *matrix_product(const rare *c) {
  uint64_t rows = immediate(c->ops[2]), inner = immediate(c->ops[3]), columns = immediate(c->ops[4]);
  bool is_float = irk_type_is_float(c->inst->v.type->types[0]);
  irk_opcode times = is_float ? IRK_OP_FMUL : IRK_OP_MUL, plus = is_float ? IRK_OP_FADD : IRK_OP_ADD;
  irk_value *made = undefined(c, c->inst->v.type);
  for (uint64_t k = 0; k < columns; k++)
    for (uint64_t r = 0; r < rows; r++) {
      irk_value *sum = NULL;
      for (uint64_t n = 0; n < inner; n++) {
        irk_value *x = lane_of(c, c->ops[0], n * rows + r), *y = lane_of(c, c->ops[1], k * inner + n);
        x = irk_emit_binary(c->e, times, x, y);
        sum = sum ? irk_emit_binary(c->e, plus, sum, x) : x;
      }
      made = with_lane(c, made, sum, k * rows + r);
    }
  return made;
}

// Returns the address of a column's element.
static irk_value *element_at(const rare *c, irk_value *base, irk_value *stride, irk_type *lane, uint64_t column,
                             uint64_t r) {
  irk_type *i64 = int_type(c, 64);
  uint64_t size = irk_type_alloc_size(c->l->cg->dl, lane);
  irk_value *at = irk_emit_cast(c->e, stride->type->count > 64 ? IRK_OP_TRUNC : IRK_OP_ZEXT, stride, i64);
  at = irk_emit_binary(c->e, IRK_OP_MUL, at, number(c, i64, column * size));
  at = irk_emit_binary(c->e, IRK_OP_ADD, at, number(c, i64, r * size));
  return irk_emit_byte_step(c->e, base, at);
}

enum { LOAD_STRIDE = 1, LOAD_ROWS = 3, STORE_STRIDE = 2, STORE_ROWS = 4 };
static bool is_matrix_load(const irk_inst *i) { return has_size(i, LOAD_ROWS, LOAD_ROWS + 1, i->v.type); }
static bool is_matrix_store(const irk_inst *i) { return has_size(i, STORE_ROWS, STORE_ROWS + 1, i->ops[0]->type); }

static irk_value *matrix_load(const rare *c) {
  uint64_t rows = immediate(c->ops[LOAD_ROWS]), columns = immediate(c->ops[LOAD_ROWS + 1]);
  irk_type *t = c->inst->v.type;
  irk_value *made = undefined(c, t);
  for (uint64_t k = 0; k < columns; k++)
    for (uint64_t r = 0; r < rows; r++) {
      irk_value *at = element_at(c, c->ops[0], c->ops[LOAD_STRIDE], t->types[0], k, r);
      made = with_lane(c, made, &irk_emit_load(c->e, t->types[0], at, 1)->v, k * rows + r);
    }
  return made;
}

static irk_value *matrix_store(const rare *c) {
  uint64_t rows = immediate(c->ops[STORE_ROWS]), columns = immediate(c->ops[STORE_ROWS + 1]);
  irk_type *t = c->ops[0]->type;
  irk_inst *last = NULL;
  for (uint64_t k = 0; k < columns; k++)
    for (uint64_t r = 0; r < rows; r++) {
      irk_value *at = element_at(c, c->ops[1], c->ops[STORE_STRIDE], t->types[0], k, r);
      last = irk_emit_store(c->e, lane_of(c, c->ops[0], k * rows + r), at, 1);
    }
  return &last->v;
}

// ---- histograms --------------------------------------------------------------------------------------------------

// Updates the number at each address that the mask has, in the order of the lanes.
static irk_value *histogram(const rare *c) {
  irk_emitter *e = c->e;
  irk_type *t = c->ops[1]->type;
  for (uint64_t k = 0; k < c->ops[0]->type->count; k++) {
    branch b = begin_if(c, lane_of(c, c->ops[2], k));
    irk_value *at = lane_of(c, c->ops[0], k), *ops[] = {&irk_emit_load(e, t, at, 0)->v, c->ops[1]};
    irk_value *sum = c->row->callee ? call_of(c, t, ops, 2) : irk_emit_binary(e, IRK_OP_ADD, ops[0], ops[1]);
    irk_emit_store(e, sum, at, 0);
    end_if(c, &b);
  }
  return nothing(c);
}

// ---- lanes in memory ---------------------------------------------------------------------------------------------
// Lanes whose size is no power of two of bytes, one after the other, each where an element of an
// array would be. If the mask is constant and complete, the vector is accessed as a whole.

typedef struct access {
  irk_value *vector, *at, *mask, *through;  // vector: NULL in loads; through: NULL if there is none
  irk_type *type;                           // of the vector
  bool is_each;                             // `at` has an address for each lane
} access;

static access access_of(const rare *c, bool is_store) {
  access a = {.vector = is_store ? c->ops[0] : NULL, .at = c->ops[is_store]};
  for (uint32_t k = is_store ? 2 : 1; k < c->n; k++) {
    if (c->ops[k]->type->kind != IRK_TYPE_VECTOR) continue;
    if (!a.mask) a.mask = c->ops[k];
    else a.through = c->ops[k];
  }
  a.type = is_store ? a.vector->type : c->inst->v.type;
  a.is_each = a.at->type->kind == IRK_TYPE_VECTOR;
  return a;
}

static bool is_complete(const rare *c, const irk_value *mask) {
  for (uint64_t k = 0; k < mask->type->count; k++) {
    if (mask->kind != IRK_VALUE_AGGREGATE && mask->kind != IRK_VALUE_DATA) return false;
    const irk_value *lane = irk_intern_element(&c->e->intern, mask, k);
    if (!lane || lane->kind != IRK_VALUE_INT || !(((const irk_const_int *)lane)->u & 1)) return false;
  }
  return true;
}

static irk_value *step(const rare *c, irk_value *at, irk_type *lane, uint64_t k) {
  return irk_emit_byte_step(c->e, at, number(c, int_type(c, 64), k * irk_type_alloc_size(c->l->cg->dl, lane)));
}

// Returns the address of lane k. Without holes (arg 1) it depends on the lanes before.
static irk_value *place_of_lane(const rare *c, access *a, uint64_t k) {
  if (a->is_each) return lane_of(c, a->at, k);
  return c->row->arg ? a->at : step(c, a->at, a->type->types[0], k);
}

static void pass_lane(const rare *c, access *a, irk_value *is_on) {
  if (c->row->arg) a->at = irk_emit_select(c->e, is_on, step(c, a->at, a->type->types[0], 1), a->at);
}

static irk_value *masked_load(const rare *c) {
  access a = access_of(c, false);
  irk_type *lane = a.type->types[0];
  if (is_complete(c, a.mask) && !a.is_each) return &irk_emit_load(c->e, a.type, a.at, 1)->v;
  irk_value *made = a.through ? a.through : undefined(c, a.type);
  for (uint64_t k = 0; k < a.type->count; k++) {
    irk_value *is_on = lane_of(c, a.mask, k), *at = place_of_lane(c, &a, k), *old = lane_of(c, made, k);
    branch b = begin_if(c, is_on);
    irk_value *x = &irk_emit_load(c->e, lane, at, 1)->v;
    end_if(c, &b);
    made = with_lane(c, made, joined(c, &b, x, old), k);
    pass_lane(c, &a, is_on);
  }
  return as_instruction(c, made);
}

static irk_value *masked_store(const rare *c) {
  access a = access_of(c, true);
  if (is_complete(c, a.mask) && !a.is_each) return &irk_emit_store(c->e, a.vector, a.at, 1)->v;
  for (uint64_t k = 0; k < a.type->count; k++) {
    irk_value *is_on = lane_of(c, a.mask, k), *at = place_of_lane(c, &a, k);
    branch b = begin_if(c, is_on);
    irk_emit_store(c->e, lane_of(c, a.vector, k), at, 1);
    end_if(c, &b);
    pass_lane(c, &a, is_on);
  }
  return nothing(c);
}

// Moves the lanes that the mask has to the front; the others are those of the last operand.
static irk_value *compressed(const rare *c) {
  irk_emitter *e = c->e;
  irk_type *i32 = int_type(c, 32);
  irk_value *made = c->ops[2], *at = number(c, i32, 0);
  for (uint64_t k = 0; k < c->inst->v.type->count; k++) {
    irk_value *is_on = lane_of(c, c->ops[1], k);
    irk_value *with = irk_emit_insertelement(e, made, lane_of(c, c->ops[0], k), at);
    made = irk_emit_select(e, is_on, with, made);
    at = irk_emit_binary(e, IRK_OP_ADD, at, irk_emit_cast(e, IRK_OP_ZEXT, is_on, i32));
  }
  return as_instruction(c, made);
}

static bool is_odd_lane(const irk_type *t) {
  if (t->kind != IRK_TYPE_VECTOR) return false;
  t = t->types[0];
  if (t->kind == IRK_TYPE_X86_FP80) return true;
  return irk_type_is_bits(t) && (t->count < 8 || t->count & (t->count - 1));
}
static bool is_of_odd_lanes(const irk_inst *i) {
  return is_odd_lane(i->v.type->kind == IRK_TYPE_VECTOR ? i->v.type : i->ops[0]->type);
}

// ---- patterns ----------------------------------------------------------------------------------------------------

// Stores the pattern as often as the third operand says, in a loop.
static irk_value *pattern(const rare *c) {
  irk_emitter *e = c->e;
  irk_value *num = c->ops[2], *zero = number(c, num->type, 0), *size;
  irk_type *t = c->ops[1]->type, *i64 = int_type(c, 64);
  branch b = begin_if(c, irk_emit_compare(e, IRK_ICMP_NE, num, zero));
  irk_block *loop = irk_emit_new_block(e);
  irk_emit_br(e, loop);
  irk_emit_start_block(e, loop);
  irk_inst *at = irk_emit_phi(e, num->type, 2);
  size = number(c, i64, irk_type_alloc_size(c->l->cg->dl, t));
  irk_value *offset = irk_emit_cast(e, num->type->count > 64 ? IRK_OP_TRUNC : IRK_OP_ZEXT, &at->v, i64);
  offset = irk_emit_binary(e, IRK_OP_MUL, offset, size);
  irk_emit_store(e, c->ops[1], irk_emit_byte_step(e, c->ops[0], offset), 1);
  at->ops[0] = zero;
  at->ops[1] = irk_emit_binary(e, IRK_OP_ADD, &at->v, number(c, num->type, 1));
  irk_phi_blocks(at)[0] = b.inside;
  irk_phi_blocks(at)[1] = loop;
  irk_emit_cond_br(e, irk_emit_compare(e, IRK_ICMP_ULT, at->ops[1], num), loop, b.behind);
  irk_emit_start_block(e, b.behind);
  return nothing(c);
}

// ---- half and bfloat ---------------------------------------------------------------------------------------------

static const irk_type *lane_type(const irk_type *t) { return t->kind == IRK_TYPE_VECTOR ? t->types[0] : t; }
enum { BITS_OF_INT = 32 };

static bool is_short_float(const irk_inst *i) {
  const irk_type *t = lane_type(i->ops[0]->type);
  return t->kind == IRK_TYPE_HALF || t->kind == IRK_TYPE_BFLOAT;
}

// Tells whether the operation is on short floats, or the exponent, an operand or a part of the
// result, is no int of C.
static bool is_short_or_exponent(const irk_inst *i) {
  const irk_type *t = i->v.type, *exponent = t->kind == IRK_TYPE_STRUCT ? t->types[1] : i->ops[1]->type;
  exponent = lane_type(exponent);
  return is_short_float(i) || (exponent->kind == IRK_TYPE_INTEGER && exponent->count != BITS_OF_INT);
}

// llc, too, refuses powi with exponents that are no ints.
static bool is_short_power(const irk_inst *i) {
  return is_short_float(i) && lane_type(i->ops[1]->type)->count == BITS_OF_INT;
}

// Returns the type with float in the place of half and bfloat, and int in that of other integers.
static irk_type *widened(const rare *c, irk_type *t) {
  if (t->kind == IRK_TYPE_HALF || t->kind == IRK_TYPE_BFLOAT) return irk_intern_type_float(&c->e->intern);
  if (t->kind == IRK_TYPE_INTEGER) return int_type(c, BITS_OF_INT);
  if (t->kind == IRK_TYPE_VECTOR) return vector_of(c, widened(c, t->types[0]), t->count);
  if (t->kind != IRK_TYPE_STRUCT) return t;
  irk_type *fields[2] = {widened(c, t->types[0]), widened(c, t->types[1])};
  return irk_intern_type_literal(&c->e->intern, fields, 2);
}

static irk_value *in_all_lanes(const rare *c, irk_type *t, uint64_t n) {
  irk_value *lane = number(c, t->kind == IRK_TYPE_VECTOR ? t->types[0] : t, n);
  if (t->kind != IRK_TYPE_VECTOR) return lane;
  irk_value *v = undefined(c, t);
  for (uint64_t k = 0; k < t->count; k++) v = with_lane(c, v, lane, k);
  return v;
}

// Returns the exponent as an int. One that an int does not have is cut to the nearest: the result
// is the same, zero or infinity.
static irk_value *exponent_of(const rare *c, irk_value *v, irk_type *t) {
  const irk_type *lane = lane_type(v->type);
  if (lane->count < BITS_OF_INT) return irk_emit_cast(c->e, IRK_OP_SEXT, v, t);
  irk_value *most = in_all_lanes(c, v->type, INT32_MAX), *least = in_all_lanes(c, v->type, (uint64_t)INT32_MIN);
  v = irk_emit_select(c->e, irk_emit_compare(c->e, IRK_ICMP_SGT, v, most), most, v);
  v = irk_emit_select(c->e, irk_emit_compare(c->e, IRK_ICMP_SLT, v, least), least, v);
  return irk_emit_cast(c->e, IRK_OP_TRUNC, v, t);
}

static irk_value *as_type(const rare *c, irk_value *v, irk_type *t) {
  if (v->type == t) return v;
  const irk_type *lane = lane_type(t);
  if (lane->kind != IRK_TYPE_INTEGER) return irk_emit_cast(c->e, IRK_OP_FPTRUNC, v, t);
  return irk_emit_cast(c->e, lane->count < BITS_OF_INT ? IRK_OP_TRUNC : IRK_OP_SEXT, v, t);
}

static irk_value *in_float(const rare *c) {
  irk_value *args[MOST_OPS];
  irk_type *t = c->inst->v.type;
  for (uint32_t k = 0; k < c->n; k++) {
    irk_type *from = c->ops[k]->type, *wide = widened(c, from);
    args[k] = c->ops[k];
    if (wide == from) continue;
    bool is_exponent = lane_type(from)->kind == IRK_TYPE_INTEGER;
    args[k] = is_exponent ? exponent_of(c, args[k], wide) : irk_emit_cast(c->e, IRK_OP_FPEXT, args[k], wide);
  }
  irk_value *v = call_of(c, widened(c, t), args, c->n);
  if (t->kind != IRK_TYPE_STRUCT) return as_type(c, v, t);
  irk_value *made = undefined(c, t);
  for (uint32_t k = 0; k < t->num_types; k++)
    made = irk_emit_set_field(c->e, made, as_type(c, irk_emit_field(c->e, v, k), t->types[k]), k);
  return made;
}

// ---- the rows ----------------------------------------------------------------------------------------------------

// Sorted by name. A callee's name ends in ".rare" in the place of its types.
#define REDUCE(op) reduction, IRK_OP_##op, NULL, is_of_x87
#define CALL(word) "llvm." word ".rare"
static const row rows[] = {
    {"experimental.constrained.ldexp", in_float, 0, CALL("ldexp"), is_short_or_exponent},
    {"experimental.constrained.powi", in_float, 0, CALL("powi"), is_short_power},
    {"experimental.get.vector.length", vector_length, 0, NULL, has_fixed_length},
    {"experimental.memset.pattern", pattern, 0, NULL, NULL},
    {"experimental.stepvector", steps, 0, NULL, NULL},
    {"experimental.vector.compress", compressed, 0, NULL, is_of_odd_lanes},
    {"experimental.vector.histogram.add", histogram, 0, NULL, NULL},
    {"experimental.vector.histogram.uadd.sat", histogram, 0, CALL("uadd.sat"), NULL},
    {"experimental.vector.histogram.umax", histogram, 0, CALL("umax"), NULL},
    {"experimental.vector.histogram.umin", histogram, 0, CALL("umin"), NULL},
    {"experimental.vector.match", matches, 0, NULL, NULL},
    {"experimental.vector.partial.reduce.add", partial_sum, IRK_OP_ADD, NULL, NULL},
    {"frexp", in_float, 0, CALL("frexp"), is_short_or_exponent},
    {"get.active.lane.mask", active_lanes, 0, NULL, is_of_narrow_ints},
    {"ldexp", in_float, 0, CALL("ldexp"), is_short_or_exponent},
    {"masked.compressstore", masked_store, 1, NULL, is_of_odd_lanes},
    {"masked.expandload", masked_load, 1, NULL, is_of_odd_lanes},
    {"masked.gather", masked_load, 0, NULL, is_of_odd_lanes},
    {"masked.load", masked_load, 0, NULL, is_of_odd_lanes},
    {"masked.scatter", masked_store, 0, NULL, is_of_odd_lanes},
    {"masked.store", masked_store, 0, NULL, is_of_odd_lanes},
    {"matrix.column.major.load", matrix_load, 0, NULL, is_matrix_load},
    {"matrix.column.major.store", matrix_store, 0, NULL, is_matrix_store},
    {"matrix.multiply", matrix_product, 0, NULL, is_product},
    {"matrix.transpose", transposed, 0, NULL, is_transposable},
    {"modf", in_float, 0, CALL("modf"), is_short_float},
    {"powi", in_float, 0, CALL("powi"), is_short_power},
    {"sincos", in_float, 0, CALL("sincos"), is_short_float},
    {"stepvector", steps, 0, NULL, NULL},
    {"vector.deinterleave3", deinterleaved, 0, NULL, NULL},
    {"vector.deinterleave4", deinterleaved, 0, NULL, NULL},
    {"vector.deinterleave5", deinterleaved, 0, NULL, NULL},
    {"vector.deinterleave6", deinterleaved, 0, NULL, NULL},
    {"vector.deinterleave7", deinterleaved, 0, NULL, NULL},
    {"vector.deinterleave8", deinterleaved, 0, NULL, NULL},
    {"vector.interleave3", interleaved, 0, NULL, NULL},
    {"vector.interleave4", interleaved, 0, NULL, NULL},
    {"vector.interleave5", interleaved, 0, NULL, NULL},
    {"vector.interleave6", interleaved, 0, NULL, NULL},
    {"vector.interleave7", interleaved, 0, NULL, NULL},
    {"vector.interleave8", interleaved, 0, NULL, NULL},
    {"vector.partial.reduce.add", partial_sum, IRK_OP_ADD, NULL, NULL},
    {"vector.partial.reduce.fadd", partial_sum, IRK_OP_FADD, NULL, NULL},
    {"vector.reduce.fadd", REDUCE(FADD)},
    {"vector.reduce.fmax", reduction, 0, CALL("maxnum"), is_of_x87},
    {"vector.reduce.fmaximum", reduction, 0, CALL("maximum"), is_of_x87},
    {"vector.reduce.fmin", reduction, 0, CALL("minnum"), is_of_x87},
    {"vector.reduce.fminimum", reduction, 0, CALL("minimum"), is_of_x87},
    {"vector.reduce.fmul", REDUCE(FMUL)},
};

static bool is_too_long(const irk_type *t) {
  if (t->kind == IRK_TYPE_STRUCT && t->num_types) t = t->types[0];
  return t->kind == IRK_TYPE_VECTOR && (t->is_scalable || t->count > MOST_LANES);
}

static uint32_t num_values(const irk_inst *i) {  // without the metadata of constrained intrinsics
  uint32_t n = i->u.call->num_args;
  while (n && i->ops[n - 1]->kind == IRK_VALUE_METADATA) n--;
  return n;
}

static const row *row_of_call(const irk_module *m, const irk_inst *i) {
  const irk_value *callee = irk_call_callee(i);
  if (callee->kind != IRK_VALUE_FUNCTION) return NULL;
  const row *r = irk_lower_find(rows, IRK_COUNT(rows), sizeof *rows, irk_name(m, ((const irk_global *)callee)->name));
  if (!r || is_too_long(i->v.type) || num_values(i) > MOST_OPS) return NULL;
  if (r->callee && !irk_strpool_find(&m->names, r->callee, strlen(r->callee), NULL)) return NULL;
  for (uint32_t k = 0; k < i->u.call->num_args; k++)
    if (is_too_long(i->ops[k]->type)) return NULL;
  return !r->is_for || r->is_for(i) ? r : NULL;
}

bool irk_lower_is_rare(const irk_cg_module *cg, const irk_inst *i) { return row_of_call(cg->m, i) != NULL; }

irk_value *irk_lower_rare(irk_lowered *l, const irk_inst *i) {
  rare c = {.l = l, .e = &l->e, .inst = i, .ops = i->ops, .row = row_of_call(l->cg->m, i), .n = num_values(i)};
  l->e.fast_math = i->v.flags;
  irk_value *made = c.row->lower(&c);
  l->e.fast_math = 0;
  return made;
}

void irk_lower_prepare_rare(irk_module *m) {
  bool has_rare = false;
  for (uint32_t i = 0; i < m->functions.len && !has_rare; i++) {
    const row *r = irk_lower_find(rows, IRK_COUNT(rows), sizeof *rows, irk_name(m, m->functions.items[i]->name));
    has_rare = r != NULL;
  }
  if (has_rare) (void)irk_intern(m, IRK_S(NOTHING));
  for (size_t k = 0; has_rare && k < IRK_COUNT(rows); k++)
    if (rows[k].callee) (void)irk_intern(m, irk_str_of(rows[k].callee));
}
