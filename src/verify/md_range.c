// Checks ranges: !range, !absolute_symbol, !noalias.addrspace. A range has the integers from its
// lower limit up to, but without, its upper one. A range may wrap around.
#include "verify/md.h"

#include "ir/layout.h"

typedef struct range {
  const irk_const_int *low, *high;
} range;
typedef enum range_kind { RANGE_OF_INST, RANGE_OF_SYMBOL, RANGE_OF_SPACES } range_kind;
typedef struct range_rule {
  range_kind kind;
  const irk_type *type;  // of the limits; NULL: see bits
  uint64_t bits;
  irk_subject about;
} range_rule;

static bool is_min(const irk_const_int *n) { return irk_const_is_null(&n->v); }
static bool is_max(const irk_const_int *n) { return irk_int_is_all_ones(n); }
static bool is_greater_signed(const irk_const_int *a, const irk_const_int *b) {
  bool x = irk_int_is_negative(a), y = irk_int_is_negative(b);
  return x != y ? y : irk_int_compare(a, b) > 0;
}

static bool contains(range r, const irk_const_int *n) {
  int order = irk_int_compare(r.low, r.high);
  bool above = irk_int_compare(n, r.low) >= 0, below = irk_int_compare(n, r.high) < 0;
  if (order == 0) return is_max(r.low);  // all integers
  return order < 0 ? above && below : above || below;
}
static bool overlap(range a, range b) { return contains(a, b.low) || contains(b, a.low); }
static bool touch(range a, range b) {
  return irk_int_compare(a.high, b.low) == 0 || irk_int_compare(a.low, b.high) == 0;
}

static bool check_types(irk_checker *c, const range_rule *rule, range r) {
  const irk_type *low = r.low->v.type, *high = r.high->v.type;
  if (irk_has(c->version, IRK_RANGE_PAIRS) && low != high) {
    VIOLATE(c, "Range pair types must match!", rule->about);
    return false;
  }
  if (rule->kind == RANGE_OF_SPACES && high->count != 32) {
    VIOLATE(c, "noalias.addrspace type must be i32!", rule->about);
    return false;
  }
  bool fits = rule->type ? high == rule->type : high->count == rule->bits;
  if (low == high && fits && high->kind == IRK_TYPE_INTEGER) return true;
  VIOLATE(c, "Range types must match instruction type!", rule->about);
  return false;
}

// Checks one pair; `before` is the previous one, or NULL.
static bool check_pair(irk_checker *c, const irk_md *md, const range_rule *rule, range r, const range *before) {
  if (!check_types(c, rule, r)) return false;
  bool same = irk_int_compare(r.low, r.high) == 0;
  const char *wrong = NULL;
  if (same && !is_min(r.low) && !is_max(r.low) && irk_has(c->version, IRK_RANGE_LIMITS_DIFFER)) {
    VIOLATE(c, "The upper and lower limits cannot be the same value", rule->about);
    return false;
  }
  if (same && (is_min(r.low) || (is_max(r.low) && rule->kind != RANGE_OF_SYMBOL))) wrong = "Range must not be empty!";
  else if (before && overlap(r, *before)) wrong = "Intervals are overlapping";
  else if (before && !is_greater_signed(r.low, before->low)) wrong = "Intervals are not in order";
  else if (before && touch(r, *before)) wrong = "Intervals are contiguous";
  if (!wrong) return true;
  VIOLATE(c, wrong, OF(md));
  return false;
}

static void check_ranges(irk_checker *c, const irk_md *md, const range_rule *rule) {
  uint32_t len = irk_node_len(md);
  CHECK(c, len % 2 == 0, "Unfinished range!", OF(md));
  CHECK(c, len >= 2, "It should have at least one range!", OF(md));
  range first = {0}, last = {0};
  for (uint32_t i = 0; i < len; i += 2) {
    range r = {irk_md_int(irk_node_at(md, i)), irk_md_int(irk_node_at(md, i + 1))};
    if (!r.low || !r.high) {
      irk_violate_at(c, md, r.low ? "The upper limit must be an integer!" : "The lower limit must be an integer!");
      return;
    }
    if (!check_pair(c, md, rule, r, i ? &last : NULL)) return;
    if (!i) first = r;
    last = r;
  }
  if (len <= 4) return;
  CHECK(c, !overlap(first, last), "Intervals are overlapping", OF(md));
  CHECK(c, !touch(first, last), "Intervals are contiguous", OF(md));
}

bool irk_check_range(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  if (inst->v.opcode != IRK_OP_LOAD && inst->v.opcode != IRK_OP_CALL && inst->v.opcode != IRK_OP_INVOKE) {
    VIOLATE(c, "Ranges are only for loads, calls and invokes!", OF(inst));
    return false;
  }
  range_rule rule = {.kind = RANGE_OF_INST, .type = inst->v.type, .about = OF(inst)};
  if (irk_has(c->version, IRK_RANGE_OF_VECTORS)) rule.type = irk_type_scalar(inst->v.type);
  check_ranges(c, md, &rule);
  return true;
}

bool irk_check_noalias_addrspace(irk_checker *c, const irk_inst *inst, const irk_md *md) {
  switch (inst->v.opcode) {
  case IRK_OP_LOAD:
  case IRK_OP_STORE:
  case IRK_OP_ATOMICRMW:
  case IRK_OP_CMPXCHG:
  case IRK_OP_CALL: break;
  default: VIOLATE(c, "noalias.addrspace are only for memory operations!", OF(inst)); return false;
  }
  check_ranges(c, md, &(range_rule){.kind = RANGE_OF_SPACES, .bits = 32, .about = OF(inst)});
  return true;
}

void irk_check_absolute_symbol(irk_checker *c, const irk_global *g, const irk_md *md) {
  if (!irk_has(c->version, IRK_ABSOLUTE_SYMBOLS) || g->v.type->kind != IRK_TYPE_POINTER || !irk_is_node(md)) return;
  const irk_dl_pointer *pointer = irk_dl_pointer_of(c->dl, (uint32_t)g->v.type->count);
  check_ranges(c, md, &(range_rule){.kind = RANGE_OF_SYMBOL, .bits = pointer->bits, .about = OF(g)});
}
