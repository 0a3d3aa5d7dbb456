// Vectors that are passed in another form, as in LLVM: as scalars, one for each lane, or as vectors
// of wider lanes. Aggregates with such vectors are passed as a struct of all their leaves.
#include "x86/call.h"
#include "x86/vector.h"

// A leaf of an aggregate: its type, the type it is passed as, and the index of its first part.
typedef struct leaf {
  const irk_type *type, *as;
  uint32_t part, as_part;
} leaf;
typedef IRK_VEC(leaf) leaves;
enum { MAX_LEAVES = 1024, LEAF = IRK_X64_MAX_PASSED, PASSED_LEAF };  // the last two: places for a single leaf

static bool is_aggregate(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT || t->kind == IRK_TYPE_ARRAY; }

// Tells whether some leaf is passed in another form. The number of parts is limited, so the walk is
// short.
static bool has_other_leaf(irk_gen_func *f, const irk_type *t) {
  if (!is_aggregate(t)) return irk_x64_passed_as(f, t) != t;
  if (!(t->facts & IRK_TYPE_HAS_SIZE)) return false;
  for (uint32_t k = 0; k < t->num_types; k++)
    if (has_other_leaf(f, t->types[k])) return true;
  return false;
}

static void add_leaves(irk_gen_func *f, const irk_type *t, leaves *out) {
  if (!is_aggregate(t)) {
    leaf next = {.type = t, .as = irk_x64_passed_as(f, t)};
    if (out->len) {
      const leaf *last = &out->items[out->len - 1];
      next.part = last->part + irk_gen_num_parts(f, last->type);
      next.as_part = last->as_part + irk_gen_num_parts(f, last->as);
    }
    irk_vec_push(out, next);
    return;
  }
  if (!(t->facts & IRK_TYPE_HAS_SIZE)) return;
  uint64_t n = t->kind == IRK_TYPE_STRUCT ? t->num_types : t->count;
  for (uint64_t k = 0; k < n; k++) add_leaves(f, t->types[t->kind == IRK_TYPE_STRUCT ? k : 0], out);
}

static const irk_type *leaves_as(irk_gen_func *f, const irk_type *t) {
  if (irk_gen_num_parts(f, t) > MAX_LEAVES || f->cg->failed || !has_other_leaf(f, t)) return t;
  leaves all = {0};
  add_leaves(f, t, &all);
  irk_type **types = IRK_NEW_ARRAY(&f->arena, irk_type *, all.len + 1);
  for (uint32_t k = 0; k < all.len; k++) types[k] = (irk_type *)all.items[k].as;
  const irk_type *as = irk_intern_type_literal(&f->cg->intern, types, all.len);
  irk_vec_free(&all);
  return as;
}

const irk_type *irk_x64_passed_as(irk_gen_func *f, const irk_type *t) {
  if (is_aggregate(t)) return leaves_as(f, t);
  if (t->kind != IRK_TYPE_VECTOR || t->is_scalable) return t;
  irk_type *lane = t->types[0];
  uint64_t n = t->count, bits = irk_type_size_bits(f->cg->dl, lane), whole = 1, widest = 8 * irk_x64_vector_bytes(f);
  while (whole < n) whole *= 2;
  bool is_half = lane->kind == IRK_TYPE_HALF || lane->kind == IRK_TYPE_BFLOAT;
  bool is_usual = irk_x64_lane_kind_of(t) != IRK_X64_LANE_OTHER || is_half;
  bool is_widened = (whole * bits >= 128 && whole * bits <= widest) || (is_half && n == 3);
  if (is_usual && (n > 1 || is_half) && (n == whole || is_widened)) return t;
  bool is_filled = irk_type_is_bits(lane) && n > 1 && n == whole && !is_usual;
  for (uint64_t size = 128; is_filled && size <= widest; size *= 2) {
    uint64_t wide = size / n;
    if (size == 512 && bits == 1 && !irk_x64_has_long_masks(f)) break;
    if (wide >= bits && wide >= 8 && wide <= 64)
      return irk_intern_type_vector(&f->cg->intern, irk_intern_type_int(&f->cg->intern, (uint32_t)wide), n, false);
  }
  return irk_intern_type_array(&f->cg->intern, lane, n);
}

// Copies part `from` of v to part `to` of a value in the frame.
static void store_part(irk_gen_func *f, const irk_value *result, uint32_t to, const irk_value *v, uint32_t from) {
  irk_gen_part as = irk_gen_part_of(f, v, from);
  int32_t at = irk_gen_define_slot(f, result, to);
  if (as.bank == IRK_BANK_MEMORY) {
    if (irk_gen_is_local(v)) f->target->copy(f, &as, at, irk_gen_place(f, v, from));
    else f->target->store_constant(f, v, from, &as, at);
    return;
  }
  uint32_t reg = irk_gen_use(f, v, from);
  f->target->store(f, &as, at, reg);
  irk_x64_release_register(f, reg);
}

static void store_parts(irk_gen_func *f, const irk_value *result, uint32_t to, const irk_value *v, uint32_t from,
                        uint32_t n) {
  for (uint32_t k = 0; k < n; k++) store_part(f, result, to + k, v, from + k);
}

// Passes lanes as the parts of an array.
static irk_value *to_array(irk_gen_func *f, const irk_value *v, const irk_type *as, uint32_t place) {
  irk_x64_lanes in;
  irk_x64_open(f, &in, v, 0);
  irk_value *to = irk_x64_passed(f, as, place);
  uint32_t each = irk_gen_num_parts(f, in.type);
  for (uint64_t l = 0; l < in.num && !f->cg->failed; l++) {
    irk_value *lane = irk_x64_lane(f, &in, l, IRK_X64_LANE_OPERAND);
    store_parts(f, to, (uint32_t)l * each, lane, 0, each);
    irk_x64_drop_lane(f, lane);
  }
  return to;
}

static irk_value *to_leaves(irk_gen_func *f, const irk_inst *like, const irk_value *v, const irk_type *as,
                            uint32_t place) {
  leaves all = {0};
  add_leaves(f, v->type, &all);
  irk_value *to = irk_x64_passed(f, as, place);
  for (uint32_t k = 0; k < all.len && !f->cg->failed; k++) {
    const leaf *l = &all.items[k];
    uint32_t n = irk_gen_num_parts(f, l->type);
    if (l->as == l->type) {
      store_parts(f, to, l->as_part, v, l->part, n);
      continue;
    }
    irk_value *one = irk_x64_passed(f, l->type, LEAF);
    store_parts(f, one, 0, v, l->part, n);
    irk_value *passed = irk_x64_to_passed(f, like, one, l->as, PASSED_LEAF);
    store_parts(f, to, l->as_part, passed, 0, irk_gen_num_parts(f, l->as));
    irk_x64_drop_lane(f, one);
    irk_x64_drop_lane(f, passed);
  }
  irk_vec_free(&all);
  return to;
}

static void from_leaves(irk_gen_func *f, const irk_value *to, irk_value *passed) {
  leaves all = {0};
  add_leaves(f, to->type, &all);
  for (uint32_t k = 0; k < all.len && !f->cg->failed; k++) {
    const leaf *l = &all.items[k];
    uint32_t n = irk_gen_num_parts(f, l->as);
    if (l->as == l->type) {
      store_parts(f, to, l->part, passed, l->as_part, n);
      continue;
    }
    irk_value *one = irk_x64_passed(f, l->as, PASSED_LEAF), *made = irk_x64_passed(f, l->type, LEAF);
    store_parts(f, one, 0, passed, l->as_part, n);
    irk_x64_from_passed(f, made, one);
    store_parts(f, to, l->part, made, 0, irk_gen_num_parts(f, l->type));
    irk_x64_drop_lane(f, made);
  }
  irk_vec_free(&all);
  irk_x64_drop_lane(f, passed);
}

irk_value *irk_x64_to_passed(irk_gen_func *f, const irk_inst *like, irk_value *v, const irk_type *as, uint32_t place) {
  if (is_aggregate(v->type)) return to_leaves(f, like, v, as, place);
  if (as->kind == IRK_TYPE_ARRAY) return to_array(f, v, as, place);
  if (irk_gen_is_local(v)) irk_gen_value_of(f, v)->num_uses_left++;
  return irk_x64_lane_inst(f, like, IRK_OP_ZEXT, as, &v, 1, IRK_X64_FIRST_PASSED + place);
}

void irk_x64_from_passed(irk_gen_func *f, const irk_value *to, irk_value *passed) {
  if (is_aggregate(to->type)) {
    from_leaves(f, to, passed);
    return;
  }
  if (passed->type->kind == IRK_TYPE_VECTOR) {
    irk_inst trunc = {.v = *to, .ops = &passed, .num_ops = 1};
    trunc.v.kind = IRK_VALUE_INST;
    trunc.v.opcode = IRK_OP_TRUNC;
    irk_x64_vector(f, &trunc);
    irk_x64_drop_lane(f, passed);
    return;
  }
  irk_x64_lanes out;
  irk_x64_open_result(f, &out, to, to->type, 0);
  uint32_t each = irk_gen_num_parts(f, out.type);
  for (uint64_t l = 0; l < out.num && !f->cg->failed; l++) irk_x64_put_lane(f, &out, l, passed, (uint32_t)l * each);
  irk_x64_close_result(f, &out);
  irk_x64_drop_lane(f, passed);
}

// ---- upper bytes of registers --------------------------------------------------------------------------------

void irk_x64_define_upper(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_x64_where *where) {
  int32_t at = irk_gen_define_slot(f, v, part);
  irk_x64_get_upper(irk_x64_asm(f), IRK_X64_VECTOR_SCRATCH, where->reg, where->upper);
  f->target->store(f, &irk_gen_value_of(f, v)->parts[part], at, IRK_X64_VECTOR_SCRATCH);
}

void irk_x64_pass_upper(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_x64_where *where) {
  uint32_t from = irk_gen_use(f, v, part);
  irk_x64_put_upper(irk_x64_asm(f), where->reg, from, where->upper);
  irk_gen_unlock(f, from);
  irk_gen_release(f, from);
}
