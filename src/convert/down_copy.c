// The hooks of the copy that irk_convert_down makes: adapt attributes, constants and the types of
// globals to the older release. Those for metadata are in down_meta.c and down_tuples.c.
#include "convert/down.h"
#include "ir/attr_string.h"

static down *of(const irk_copy *c) { return c->plan->user; }

// ---- attributes ----------------------------------------------------------------------------------------------

// Merges effects on kinds of memory that the release does not distinguish into the effects on other
// memory.
static uint64_t older_memory(uint64_t value, irk_version to) {
  enum { ERRNO = 4, OTHER = 6, TARGET0 = 8, TARGET1 = 10 };
  uint64_t other = value >> OTHER & 3, targets = (value >> TARGET0 & 3) | (value >> TARGET1 & 3);
  if (!irk_has(to, IRK_MEMORY_TARGET)) other |= targets;
  if (!irk_has(to, IRK_MEMORY_ERRNO)) other |= value >> ERRNO & 3;
  value = (value & ~(UINT64_C(3) << OTHER)) | other << OTHER;
  if (!irk_has(to, IRK_MEMORY_TARGET)) value = (value & 0xFF) | other << TARGET0 | other << TARGET1;
  return irk_has(to, IRK_MEMORY_ERRNO) ? value : (value & ~(UINT64_C(3) << ERRNO)) | other << ERRNO;
}

// Tells whether a vector variant scales on RISC-V: _ZGVrMxv_f.
static bool scales_on_riscv(irk_str names) {
  static const char beginning[] = "_ZGVr";
  enum { LEN = sizeof beginning - 1 };
  for (size_t i = 0; i + LEN + 2 <= names.len; i++)
    if (memcmp(names.ptr + i, beginning, LEN) == 0 && names.ptr[i + LEN + 1] == 'x') return true;
  return false;
}

// Returns false for a string that the release does not understand and that must be dropped.
static bool older_string(down *d, irk_attr *a) {
  irk_str key = a->string->key, value = a->string->value;
  // A release without inline probes takes the value as the name of a function.
  bool is_probe = irk_str_eq(key, IRK_S("probe-stack")) && irk_str_eq(value, IRK_S("inline-asm"));
  if (is_probe) return irk_has(d->to, IRK_INLINE_PROBES);
  bool is_variant = irk_str_eq(key, IRK_S("vector-function-abi-variant"));
  bool is_taken = irk_attr_string_fits(key, value, d->to) &&
                  !(is_variant && !irk_has(d->to, IRK_VFABI_RVV) && scales_on_riscv(value));
  if (is_taken) return true;
  bool is_frame = irk_str_eq(key, IRK_S("frame-pointer")) && irk_str_eq(value, IRK_S("non-leaf-no-reserve"));
  irk_down_note(d, is_frame ? IRK_CHANGE_EXPRESSED : IRK_CHANGE_DROPPED, 1, is_frame ? "non-leaf" : NULL,
                "attribute \"%.*s\"=\"%.*s\"", (int)key.len, key.ptr, (int)value.len, value.ptr);
  if (is_frame) a->string = irk_attr_string_new(d->m, key, IRK_S("non-leaf"));
  return is_frame;
}

// Tells whether both limits of the range are the same number.
static bool is_empty(const irk_attr_range *range) {
  size_t words = (range->bits + 63) / 64;
  return memcmp(range->words, range->words + words, words * sizeof *range->words) == 0;
}

// Adapts an attribute. Returns false to drop it: only promises and hints are dropped. The writers
// refuse attributes that change the meaning of a call.
static bool attr(irk_copy *c, irk_attr *a) {
  down *d = of(c);
  switch (a->kind) {
  case IRK_ATTR_STRING: return older_string(d, a);
  case IRK_ATTR_MEMORY: a->value = older_memory(a->value, d->to); return irk_memory_is_expressible(a->value, d->to);
  case IRK_ATTR_CAPTURES: return irk_attr_exists(IRK_ATTR_CAPTURES, d->to) || !a->value;
  case IRK_ATTR_RANGE:
    return irk_attr_exists(IRK_ATTR_RANGE, d->to) && (irk_has(d->to, IRK_EMPTY_RANGES) || !is_empty(a->range));
  case IRK_ATTR_HYBRID_PATCHABLE: return false;
  case IRK_ATTR_ELEMENTTYPE: return d->typed || irk_attr_exists(IRK_ATTR_ELEMENTTYPE, d->to);  // see typed.c
  case IRK_ATTR_BYVAL:
  case IRK_ATTR_BYREF:
  case IRK_ATTR_SRET:
    if (a->type) a->type = irk_down_bytes(d, a->type);
    return irk_attr_exists((irk_attr_kind)a->kind, d->to);
  case IRK_ATTR_PREALLOCATED:
  case IRK_ATTR_INALLOCA:
  case IRK_ATTR_SWIFTERROR:
  case IRK_ATTR_SWIFTSELF: return true;
  default: return irk_attr_exists((irk_attr_kind)a->kind, d->to);
  }
}

// ---- constants -----------------------------------------------------------------------------------------------

static irk_value *poison(irk_copy *c, const irk_type *from, irk_type *type) {
  (void)from;
  if (irk_has(of(c)->to, IRK_POISON)) return NULL;
  irk_down_note(of(c), IRK_CHANGE_EXPRESSED, 1, "undef", "poison");
  return irk_const_undef(c->dst, type);
}

// Returns the expression with the release's types; NULL if it does not change.
static irk_value *older_expr(down *d, const irk_const_expr *e, irk_value **ops, uint32_t n) {
  irk_value *made = irk_down_step_expr(d, e, ops, n);
  return !made && d->typed ? irk_typed_expr(d, e, ops, n) : made;
}

// Splits a constant getelementptr on a vector of pointers into one for each lane.
static irk_value *steps_of_lanes(down *d, const irk_const_expr *e, irk_value *const *ops, uint32_t n) {
  enum { MOST_LANES = 64 };
  irk_type *t = e->v.type;
  if (t->kind != IRK_TYPE_VECTOR || t->is_scalable || t->count > MOST_LANES || irk_has(d->to, IRK_VECTOR_GEP_EXPRS))
    return NULL;
  irk_const_expr one = *e;
  one.v.type = t->types[0];
  irk_mark mark = irk_arena_mark(&d->c->scratch);
  irk_value **lane = IRK_NEW_ARRAY(&d->c->scratch, irk_value *, n), *lanes[MOST_LANES];
  for (uint32_t k = 0; k < t->count; k++) {
    for (uint32_t i = 0; i < n; i++)
      lane[i] = ops[i]->type->kind == IRK_TYPE_VECTOR ? irk_const_element(d->m, ops[i], k) : ops[i];
    lanes[k] = older_expr(d, &one, lane, n);
    if (!lanes[k]) lanes[k] = irk_const_expr_of(d->m, &one, lane, n);
  }
  irk_arena_release(&d->c->scratch, mark);
  return irk_const_composite(d->m, t, lanes, (uint32_t)t->count);
}

static irk_value *expr(irk_copy *c, const irk_const_expr *from, irk_value **ops) {
  down *d = of(c);
  irk_const_expr e = *from;
  if (e.v.opcode == IRK_OP_PTRTOADDR && !irk_op_exists(IRK_OP_PTRTOADDR, d->to)) {
    irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "ptrtoint", "constant ptrtoaddr");
    e.v.opcode = IRK_OP_PTRTOINT;
  }
  if (e.v.opcode == IRK_OP_GETELEMENTPTR && !irk_has(d->to, IRK_INRANGE_INDEX)) e.inrange_index = 0;
  if (e.v.opcode == IRK_OP_GETELEMENTPTR && !irk_has(d->to, IRK_GEP_FLAGS)) {
    if (e.has_inrange) irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "inrange of constant getelementptr");
    if (e.v.flags & ~IRK_INBOUNDS) irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "nusw, nuw of constant getelementptr");
    e.has_inrange = false;
    e.v.flags &= IRK_INBOUNDS;
  }
  e.v.type = irk_copy_type(c, from->v.type);
  e.source_type = from->source_type ? irk_copy_type(c, from->source_type) : NULL;
  irk_value *made = e.v.opcode == IRK_OP_GETELEMENTPTR ? steps_of_lanes(d, &e, ops, from->len) : NULL;
  if (!made) made = irk_down_byte_expr(d, from, ops[0], e.v.type);
  if (!made) made = older_expr(d, &e, ops, from->len);
  if (made) return made;
  if (e.v.opcode == from->v.opcode && e.v.flags == from->v.flags && e.has_inrange == from->has_inrange &&
      e.inrange_index == from->inrange_index)
    return NULL;
  return irk_const_expr_of(c->dst, &e, ops, from->len);
}

// ---- globals -------------------------------------------------------------------------------------------------

static irk_type *value_type(irk_copy *c, const irk_global *g) {
  down *d = of(c);
  irk_type *t = d->typed ? irk_typed_value_type(d, g) : irk_copy_type(c, g->value_type);
  return g->v.kind == IRK_VALUE_VARIABLE ? irk_down_shape(d, t) : t;
}

static irk_type *pointer_type(irk_copy *c, const irk_global *g, irk_type *value_type) {
  return irk_typed_pointer(c->dst, value_type, g->v.type);
}

void irk_down_set_hooks(const down *d, irk_clone_plan *plan) {
  bool makes_tuples = d->tuples.are_made;
  plan->hooks = (irk_copy_hooks){.poison = poison,
                                 .expr = expr,
                                 .attr = attr,
                                 .node = makes_tuples ? irk_down_tuple_node : irk_down_node,
                                 .reshape = makes_tuples ? irk_down_tuple_reshape : irk_down_node_reshape,
                                 .instead = makes_tuples ? irk_down_tuple_instead : irk_down_node_instead};
  plan->value_type = value_type;
  plan->pointer_type = d->typed ? pointer_type : NULL;
}
