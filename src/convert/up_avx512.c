// Upgrades AVX-512 intrinsics of older releases, and those of XOP and SSE4a that are upgraded in
// the same way. Most were one masked instruction: its operands, the value for lanes that the mask
// disables, the mask, perhaps a rounding mode.
#include "convert/up_x86.h"
#include "fold/fold.h"

#include <stdio.h>

static bool has_part(const up_target *t, const up_body *b, const char *part) {
  irk_str name = irk_name(b->e.m, t->old->name);
  size_t len = strlen(part);
  for (size_t i = 0; i + len <= name.len; ++i)
    if (memcmp(name.ptr + i, part, len) == 0) return true;
  return false;
}

// The arguments of a masked call.
typedef struct masked_call {
  irk_value *args[6];  // the operands, then the rounding mode
  uint32_t num_args;
  irk_value *kept, *mask;
} masked_call;
static bool is_int(const irk_value *v) { return v->type->kind == IRK_TYPE_INTEGER; }
static bool split_masked(const irk_inst *call, masked_call *out) {
  uint32_t n = call->u.call->num_args;
  if (n < 3 || n > 8) return false;
  bool is_rounded = n > 3 && is_int(call->ops[n - 1]) && is_int(call->ops[n - 2]);
  uint32_t last = n - 1 - is_rounded;
  *out = (masked_call){.kept = call->ops[last - 1], .mask = call->ops[last]};
  if (!is_int(out->mask) || out->kept->type != call->v.type || last < 2) return false;
  for (uint32_t i = 0; i + 1 < last; ++i) out->args[out->num_args++] = call->ops[i];
  if (is_rounded) out->args[out->num_args++] = call->ops[n - 1];
  return true;
}
static bool done_masked(up_body *b, const masked_call *c, irk_value *made) {
  return irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, c->mask, made, c->kept));
}

// Selects one of "a|b|c" by the width of the vector: 128, 256, 512 bits. A single name is for all
// widths.
static bool pick_name(const char *names, const irk_type *type, char out[IRK_INTRINSIC_NAME_MAX]) {
  uint32_t bits = irk_up_bits(type), skip = bits == 512 ? 2 : bits == 256;
  const char *end;
  while ((end = strchr(names, '|')) && skip) {
    names = end + 1;
    --skip;
  }
  size_t len = end ? (size_t)(end - names) : strlen(names);
  if (!len || len >= IRK_INTRINSIC_NAME_MAX - 8) return false;
  snprintf(out, IRK_INTRINSIC_NAME_MAX, "x86.%.*s", (int)len, names);
  return true;
}

// Emits a call of an intrinsic that is not overloaded; returns NULL if it does not take these
// arguments.
static irk_value *call_named(up_body *b, const char *name, irk_value *const *args, uint32_t n) {
  irk_global *to = irk_up_declare(b->u, b->e.fn->global, name, NULL, 0);
  if (!to || to->v.kind != IRK_VALUE_FUNCTION || irk_fn_type_num_params(to->value_type) != n) return NULL;
  for (uint32_t i = 0; i < n; ++i)
    if (args[i]->type != irk_fn_type_param(to->value_type, i)) return NULL;
  return irk_up_call(b, to, args, n);
}

bool irk_up_x86_masked_other(up_body *b, irk_inst *call, const up_target *t) {
  char name[IRK_INTRINSIC_NAME_MAX];
  masked_call c;
  if (!irk_up_x86_has_vectors(call, 1) || !split_masked(call, &c)) return false;
  const irk_type *wide =
      irk_up_bits(call->v.type) < irk_up_bits(call->ops[0]->type) ? call->ops[0]->type : call->v.type;
  if (!pick_name(t->row->arg, wide, name)) return false;
  irk_value *made = call_named(b, name, c.args, c.num_args);
  return made && made->type == call->v.type && done_masked(b, &c, made);
}

// ---- lanes ---------------------------------------------------------------------------------------------------
// Returns the source of lane i in a shuffle of n lanes of `bits` bits; from n on: a lane of the
// second operand.
typedef int32_t lane_fn(uint32_t i, uint32_t n, uint32_t bits, uint32_t imm);
static int32_t lane_even(uint32_t i, uint32_t n, uint32_t bits, uint32_t imm) {
  (void)n, (void)bits, (void)imm;
  return (int32_t)(i & ~1u);
}
static int32_t lane_odd(uint32_t i, uint32_t n, uint32_t bits, uint32_t imm) {
  (void)n, (void)bits, (void)imm;
  return (int32_t)(i | 1);
}
static int32_t lane_low(uint32_t i, uint32_t n, uint32_t bits, uint32_t imm) {
  uint32_t step = 128 / bits, in = i % step;
  (void)imm;
  return (int32_t)(i - in + in / 2 + n * (in % 2));
}
static int32_t lane_high(uint32_t i, uint32_t n, uint32_t bits, uint32_t imm) {
  return lane_low(i, n, bits, imm) + (int32_t)(64 / bits);
}
static int32_t lane_shuf(uint32_t i, uint32_t n, uint32_t bits, uint32_t imm) {
  uint32_t step = 128 / bits, half = step / 2, in = i % step;
  return (int32_t)(i - in + (in >= half ? n : 0) + (imm >> (i * half) % 8 & ((1u << half) - 1)));
}
static int32_t lane_shuf128(uint32_t i, uint32_t n, uint32_t bits, uint32_t imm) {
  uint32_t step = 128 / bits, lanes = n / step, l = i / step;
  uint32_t from = imm >> (l * (lanes / 2)) & (lanes - 1);
  return (int32_t)((from + (l >= lanes / 2 ? lanes : 0)) * step + i % step);
}
static int32_t lane_perm(uint32_t i, uint32_t n, uint32_t bits, uint32_t imm) {
  (void)n, (void)bits;
  return (int32_t)((i & ~3u) + (imm >> 2 * (i & 3) & 3));
}
static int32_t lane_permil(uint32_t i, uint32_t n, uint32_t bits, uint32_t imm) {
  uint32_t size = 64 / bits, mask = (1u << size) - 1;
  (void)n;
  return (int32_t)((imm >> (i * size) % 8 & mask) | (i & ~mask));
}
static const struct {
  const char *name;
  lane_fn *lane;
  uint8_t sources;
  bool has_imm;
} shuffles[] = {
    {"even", lane_even, 1, false}, {"odd", lane_odd, 1, false},      {"low", lane_low, 2, false},
    {"high", lane_high, 2, false}, {"shuf", lane_shuf, 2, true},     {"shuf128", lane_shuf128, 2, true},
    {"perm", lane_perm, 1, true},  {"permil", lane_permil, 1, true},
};

bool irk_up_x86_shuffle(up_body *b, irk_inst *call, const up_target *t) {
  size_t k = 0;
  while (k < IRK_COUNT(shuffles) && strcmp(shuffles[k].name, t->row->arg) != 0) ++k;
  uint32_t plain = shuffles[k].sources + shuffles[k].has_imm, n = call->u.call->num_args;
  uint64_t imm = 0;
  if (!irk_up_x86_has_vectors(call, shuffles[k].sources) || (n != plain && n != plain + 2)) return false;
  const irk_type *type = call->v.type;
  if (!irk_up_x86_is_fixed_vector(type) || call->ops[0]->type != type ||
      call->ops[shuffles[k].sources - 1]->type != type)
    return false;
  uint32_t lanes = (uint32_t)type->count, bits = irk_up_bits(type->types[0]);
  if (lanes > X86_MAX_LANES || !bits || bits > 64 || (lanes * bits) % 128) return false;
  if (shuffles[k].has_imm && !irk_up_x86_constant_of(call->ops[plain - 1], &imm)) return false;
  int32_t from[X86_MAX_LANES];
  for (uint32_t i = 0; i < lanes; ++i) from[i] = shuffles[k].lane(i, lanes, bits, (uint32_t)imm);
  irk_value *made = irk_up_x86_emit_shuffle(b, call->ops[0], call->ops[shuffles[k].sources - 1], from, lanes);
  return irk_up_x86_replace_call(b, n == plain ? made
                                               : irk_up_x86_emit_masked(b, call->ops[n - 1], made, call->ops[n - 2]));
}

// Shifts two concatenated vectors by lanes; arg: "bytes" within each 128 bits, or "lanes".
bool irk_up_x86_align(up_body *b, irk_inst *call, const up_target *t) {
  uint64_t by;
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 5) || !irk_up_x86_constant_of(call->ops[2], &by))
    return false;
  irk_value *high = call->ops[0], *low = call->ops[1];
  uint32_t n = (uint32_t)high->type->count;
  bool is_whole = strcmp(t->row->arg, "lanes") == 0;
  if (n > X86_MAX_LANES || low->type != high->type || (is_whole ? n > 16 : n % X86_LANE_BYTES != 0)) return false;
  uint32_t width = is_whole ? n : X86_LANE_BYTES;
  if (is_whole) by &= n - 1;
  if (by >= 2 * X86_LANE_BYTES) return irk_up_x86_replace_call(b, irk_const_null(b->e.m, call->v.type));
  if (by > width) {  // only the upper half is left, with zeroes behind it
    by -= width;
    low = high;
    high = irk_const_null(b->e.m, high->type);
  }
  irk_value *made = irk_up_x86_emit_window(b, low, high, width, (uint32_t)by);
  irk_up_set_name(b, made, "palignr");
  return irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[4], made, call->ops[3]));
}

bool irk_up_x86_splat(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  irk_type *type = call->v.type;
  if (!irk_up_x86_has_args(call, 3) || !irk_up_x86_is_fixed_vector(type) || type->count > X86_MAX_LANES) return false;
  if (call->ops[0]->type != type->types[0]) return false;
  irk_value *made = irk_up_x86_emit_splat(b, type, call->ops[0]);
  return irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[2], made, call->ops[1]));
}

// ---- shifts over two vectors ---------------------------------------------------------------------------------
// Returns the shift amount as a vector of the type.
static irk_value *amounts(up_body *b, irk_type *type, irk_value *amount) {
  if (amount->type == type || !is_int(amount)) return amount;
  irk_type *element = type->types[0];
  uint64_t value;
  if (irk_up_x86_constant_of(amount, &value)) amount = irk_const_int_u64(b->e.m, element, value);
  else if (amount->type->count < element->count) amount = irk_emit_recast(&b->e, IRK_OP_ZEXT, amount, element);
  else if (amount->type->count > element->count) amount = irk_emit_recast(&b->e, IRK_OP_TRUNC, amount, element);
  return irk_up_x86_emit_splat(b, type, amount);
}
static bool is_int_vector(const irk_type *t) {
  return irk_up_x86_is_fixed_vector(t) && t->types[0]->kind == IRK_TYPE_INTEGER && t->count <= X86_MAX_LANES;
}

// arg: fshl or fshr.
bool irk_up_x86_rotate(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  if ((n != 2 && n != 4) || !is_int_vector(call->v.type) || call->ops[0]->type != call->v.type) return false;
  irk_value *amount = amounts(b, call->v.type, call->ops[1]);
  if (amount->type != call->v.type) return false;
  irk_value *made = irk_up_x86_emit_generic(b, t->row->arg, call->v.type, call->ops[0], call->ops[0], amount);
  return irk_up_x86_replace_call(b,
                                 n == 4 && made ? irk_up_x86_emit_masked(b, call->ops[3], made, call->ops[2]) : made);
}

// arg: fshl or fshr; fshr has its operands in the other order.
bool irk_up_x86_concat_shift(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  bool is_right = strcmp(t->row->arg, "fshr") == 0, is_zero = has_part(t, b, ".maskz.");
  if (n < 3 || n > 5 || !is_int_vector(call->v.type)) return false;
  irk_value *x = call->ops[is_right], *y = call->ops[!is_right];
  if (x->type != call->v.type || y->type != call->v.type) return false;
  irk_value *amount = amounts(b, call->v.type, call->ops[2]);
  if (amount->type != call->v.type) return false;
  irk_value *made = irk_up_x86_emit_generic(b, t->row->arg, call->v.type, x, y, amount);
  if (!made || n == 3) return irk_up_x86_replace_call(b, made);
  irk_value *kept = n == 5 ? call->ops[3] : is_zero ? irk_const_null(b->e.m, call->v.type) : call->ops[0];
  return irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[n - 1], made, kept));
}

// ---- to masks ------------------------------------------------------------------------------------------------
// Compares integers with the predicate's number; arg: 's' or 'u'.
bool irk_up_x86_compare_by_number(up_body *b, irk_inst *call, const up_target *t) {
  static const uint32_t predicates[2][8] = {
      {IRK_ICMP_EQ, IRK_ICMP_SLT, IRK_ICMP_SLE, 0, IRK_ICMP_NE, IRK_ICMP_SGE, IRK_ICMP_SGT, 0},
      {IRK_ICMP_EQ, IRK_ICMP_ULT, IRK_ICMP_ULE, 0, IRK_ICMP_NE, IRK_ICMP_UGE, IRK_ICMP_UGT, 0}};
  uint64_t which;
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 4) ||
      !irk_up_x86_constant_of(call->ops[2], &which) || which > 7 || call->ops[3]->type->kind != IRK_TYPE_INTEGER)
    return false;
  irk_type *bits = irk_type_vector(b->e.m, irk_type_int(b->e.m, 1), call->ops[0]->type->count, false);
  irk_value *made;
  if (which == 3) made = irk_const_null(b->e.m, bits);
  else if (which == 7) made = irk_const_splat(b->e.m, bits, irk_up_x86_int_const(b, 1, 1));
  else made = irk_emit_compare(&b->e, predicates[t->row->arg[0] == 'u'][which], call->ops[0], call->ops[1]);
  return irk_up_x86_replace_call(b, irk_up_x86_emit_bits_as_int(b, made, call->ops[3]));
}

// Calls the intrinsic of the same name without the mask, which returns a vector of bits.
bool irk_up_x86_bits_unmasked(up_body *b, irk_inst *call, const up_target *t) {
  static const char head[] = "llvm.x86.avx512.mask.";
  irk_str full = irk_name(b->e.m, t->old->name);
  char name[IRK_INTRINSIC_NAME_MAX];
  if (!irk_up_x86_has_vectors(call, 1) || !irk_up_x86_has_args(call, 3) || full.len <= sizeof head - 1) return false;
  if (full.len >= sizeof name || call->ops[2]->type->kind != IRK_TYPE_INTEGER) return false;
  snprintf(name, sizeof name, "x86.avx512.%.*s", (int)(full.len - (sizeof head - 1)), full.ptr + sizeof head - 1);
  irk_value *made = call_named(b, name, call->ops, 2);
  return made && irk_up_x86_is_fixed_vector(made->type) &&
         irk_up_x86_replace_call(b, irk_up_x86_emit_bits_as_int(b, made, call->ops[2]));
}

// The comparison of floats had an integer as mask and result. Its name now belongs to the form with
// a vector of bits.
bool irk_up_x86_declare_cmp(up *u, irk_global *f, const up_row *row, up_target *t) {
  (void)row;
  if (irk_fn_type_return(f->value_type)->kind != IRK_TYPE_INTEGER) return false;
  irk_str full = irk_name(u->m, f->name);
  char name[IRK_INTRINSIC_NAME_MAX];
  irk_intrinsic in;
  if (full.len >= sizeof name || !irk_intrinsic_find(full, u->m->version, &in)) return false;
  snprintf(name, sizeof name, "%.*s", (int)(full.len - 5), full.ptr + 5);
  irk_up_free_name(u, f);
  t->to = irk_up_declare(u, f, name, NULL, 0);
  return t->to != NULL;
}
bool irk_up_x86_call_cmp(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  if (!irk_up_x86_has_vectors(call, 2) || n < 4 || n > 5 || !is_int(call->ops[3])) return false;
  if (n != irk_fn_type_num_params(t->to->value_type)) return false;
  irk_value *args[5] = {call->ops[0], call->ops[1], call->ops[2], NULL, n == 5 ? call->ops[4] : NULL};
  args[3] = irk_up_x86_emit_mask_vector(b, call->ops[3], (uint32_t)call->ops[0]->type->count);
  for (uint32_t i = 0; i < n; ++i)
    if (args[i]->type != irk_fn_type_param(t->to->value_type, i)) return false;
  irk_value *made = irk_up_call(b, t->to, args, n);
  ((irk_inst *)made)->name = call->name;
  return irk_up_x86_replace_call(b, irk_up_x86_emit_bits_as_int(b, made, NULL));
}

// The form without a mask compares all lanes.
bool irk_up_x86_call_cmp_whole(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  irk_str full = irk_name(b->e.m, t->old->name);
  static const char head[] = "llvm.x86.avx512.cmp.";
  char name[IRK_INTRINSIC_NAME_MAX];
  if (!irk_up_x86_has_vectors(call, 2) || n < 3 || n > 4 || !irk_up_x86_is_fixed_vector(call->v.type)) return false;
  if (full.len >= sizeof name - 8 || full.len <= sizeof head - 1) return false;
  snprintf(name, sizeof name, "x86.avx512.mask.cmp.%.*s", (int)(full.len - (sizeof head - 1)),
           full.ptr + sizeof head - 1);
  irk_value *ones = irk_const_splat(b->e.m, call->v.type, irk_up_x86_int_const(b, 1, 1));
  irk_value *args[5] = {call->ops[0], call->ops[1], call->ops[2], ones, n == 4 ? call->ops[3] : NULL};
  irk_value *made = call_named(b, name, args, n + 1);
  return made && made->type == call->v.type && irk_up_x86_replace_call(b, made);
}

// Computes with masks as 16-bit integers; arg: the operation, with 'n' at the end if its first
// operand is inverted.
bool irk_up_x86_mask_logic(up_body *b, irk_inst *call, const up_target *t) {
  static const struct {
    const char *name;
    irk_opcode op;
    bool invert;
  } ops[] = {{"and", IRK_OP_AND, false}, {"andn", IRK_OP_AND, true}, {"or", IRK_OP_OR, false},
             {"xor", IRK_OP_XOR, false}, {"xnor", IRK_OP_XOR, true}, {"not", IRK_OP_XOR, true}};
  size_t k = 0;
  while (k < IRK_COUNT(ops) && strcmp(ops[k].name, t->row->arg) != 0) ++k;
  bool is_not = strcmp(t->row->arg, "not") == 0;
  uint32_t n = is_not ? 1 : 2;
  if (!irk_up_x86_has_args(call, n)) return false;
  for (uint32_t i = 0; i < n; ++i)
    if (call->ops[i]->type != irk_type_int(b->e.m, 16)) return false;
  irk_value *x = irk_up_x86_emit_mask_vector(b, call->ops[0], 16),
            *y = is_not ? NULL : irk_up_x86_emit_mask_vector(b, call->ops[1], 16);
  if (ops[k].invert)
    x = irk_emit_binary(&b->e, IRK_OP_XOR, x, irk_const_splat(b->e.m, x->type, irk_up_x86_int_const(b, 1, 1)));
  if (!is_not) x = irk_emit_binary(&b->e, ops[k].op, x, y);
  return irk_up_x86_replace_call(b, irk_emit_cast(&b->e, IRK_OP_BITCAST, x, call->v.type));
}

// Tests whether all bits of both masks together are set ('c'), or none ('z').
bool irk_up_x86_mask_test(up_body *b, irk_inst *call, const up_target *t) {
  irk_type *i16 = irk_type_int(b->e.m, 16);
  if (!irk_up_x86_has_args(call, 2) || call->ops[0]->type != i16 || call->ops[1]->type != i16 || !is_int(&call->v))
    return false;
  irk_value *x = irk_up_x86_emit_mask_vector(b, call->ops[0], 16),
            *y = irk_up_x86_emit_mask_vector(b, call->ops[1], 16);
  x = irk_emit_cast(&b->e, IRK_OP_BITCAST, irk_emit_binary(&b->e, IRK_OP_OR, x, y), i16);
  x = irk_emit_compare(&b->e, IRK_ICMP_EQ, x, irk_up_x86_int_const(b, 16, t->row->arg[0] == 'c' ? 0xFFFF : 0));
  return irk_up_x86_replace_call(b, irk_emit_recast(&b->e, IRK_OP_ZEXT, x, call->v.type));
}

// Joins the lower halves of two masks, the second one first.
bool irk_up_x86_mask_unpack(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 2) || !is_int(&call->v) || call->v.type->count > X86_MAX_LANES ||
      call->v.type->count < 8)
    return false;
  if (call->ops[0]->type != call->v.type || call->ops[1]->type != call->v.type) return false;
  uint32_t n = (uint32_t)call->v.type->count;
  int32_t lanes[X86_MAX_LANES];
  for (uint32_t i = 0; i < n; ++i) lanes[i] = (int32_t)i;
  irk_value *x = irk_up_x86_emit_mask_vector(b, call->ops[0], n), *y = irk_up_x86_emit_mask_vector(b, call->ops[1], n);
  x = irk_up_x86_emit_shuffle(b, x, x, lanes, n / 2);
  y = irk_up_x86_emit_shuffle(b, y, y, lanes, n / 2);
  return irk_up_x86_replace_call(
      b, irk_emit_cast(&b->e, IRK_OP_BITCAST, irk_up_x86_emit_shuffle(b, y, x, lanes, n), call->v.type));
}

// ---- memory --------------------------------------------------------------------------------------------------
// Emits a masked load or store, with the alignment in the release's form.
static irk_value *call_masked(up_body *b, bool is_load, irk_value *p, irk_value *data, irk_value *mask,
                              uint32_t align) {
  irk_type *types[] = {data->type, p->type};
  irk_global *to = irk_up_declare(b->u, b->e.fn->global, is_load ? "masked.load" : "masked.store", types, 2);
  if (!to || to->v.kind != IRK_VALUE_FUNCTION) return NULL;
  bool has_attr = irk_fn_type_num_params(to->value_type) == 3;
  irk_value *args[4];
  uint32_t n = 0, place = is_load ? 0 : 1;
  if (!is_load) args[n++] = data;
  args[n++] = p;
  if (!has_attr) args[n++] = irk_up_x86_int_const(b, 32, align);
  args[n++] = mask;
  if (is_load) args[n++] = data;
  irk_value *made = irk_up_call(b, to, args, n);
  if (!has_attr) return made;
  irk_attr attr = {.kind = IRK_ATTR_ALIGN, .value = align};
  struct irk_attr_slot slot = {IRK_ATTR_INDEX_FIRST_PARAM + place, irk_attr_set_of(b->e.m, &attr, 1)};
  ((irk_inst *)made)->u.call->attrs = irk_attr_list_of(b->e.m, &slot, 1);
  return made;
}

// arg: 'a' aligned, 'u' unaligned, '1' the lowest lane only.
bool irk_up_x86_masked_store(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_args(call, 3) || call->ops[0]->type->kind != IRK_TYPE_POINTER || !is_int(call->ops[2]))
    return false;
  irk_value *v = call->ops[1], *mask = call->ops[2];
  if (!irk_up_x86_is_fixed_vector(v->type) || !irk_up_x86_is_mask_of(mask, v->type->count)) return false;
  uint32_t align = t->row->arg[0] == 'a' ? irk_up_bits(v->type) / 8 : 1;
  if (t->row->arg[0] == '1')
    mask = irk_emit_binary(&b->e, IRK_OP_AND, mask, irk_up_x86_int_const(b, (uint32_t)mask->type->count, 1));
  irk_value *p = irk_up_x86_pointer_to(b, call->ops[0], v->type);
  if (irk_up_x86_is_all_ones(mask))
    return irk_up_x86_replace_call(b, &irk_emit_store(&b->e, v, p, irk_align_code(align))->v);
  mask = irk_up_x86_emit_mask_vector(b, mask, (uint32_t)v->type->count);
  return irk_up_x86_replace_call(b, call_masked(b, false, p, v, mask, align));
}
bool irk_up_x86_masked_load(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_args(call, 3) || call->ops[0]->type->kind != IRK_TYPE_POINTER || !is_int(call->ops[2]))
    return false;
  irk_value *kept = call->ops[1], *mask = call->ops[2];
  if (kept->type != call->v.type || !irk_up_x86_is_fixed_vector(kept->type) ||
      !irk_up_x86_is_mask_of(mask, kept->type->count))
    return false;
  uint32_t align = t->row->arg[0] == 'a' ? irk_up_bits(kept->type) / 8 : 1;
  irk_value *p = irk_up_x86_pointer_to(b, call->ops[0], kept->type);
  if (irk_up_x86_is_all_ones(mask))
    return irk_up_x86_replace_call(b, &irk_emit_load(&b->e, kept->type, p, irk_align_code(align))->v);
  mask = irk_up_x86_emit_mask_vector(b, mask, (uint32_t)kept->type->count);
  return irk_up_x86_replace_call(b, call_masked(b, true, p, kept, mask, align));
}

// Loads or stores consecutive lanes; arg: the generic intrinsic.
bool irk_up_x86_packed_memory(up_body *b, irk_inst *call, const up_target *t) {
  bool is_load = call->v.type->kind != IRK_TYPE_VOID;
  if (!irk_up_x86_has_args(call, 3) || call->ops[0]->type->kind != IRK_TYPE_POINTER || !is_int(call->ops[2]))
    return false;
  irk_value *data = call->ops[1];
  if (!irk_up_x86_is_fixed_vector(data->type) || !irk_up_x86_is_mask_of(call->ops[2], data->type->count)) return false;
  irk_value *p = irk_up_x86_pointer_to(b, call->ops[0], data->type->types[0]);
  irk_value *mask = irk_up_x86_emit_mask_vector(b, call->ops[2], (uint32_t)data->type->count);
  if (is_load) return irk_up_x86_replace_call(b, irk_up_x86_emit_generic(b, t->row->arg, data->type, p, mask, data));
  return irk_up_x86_replace_call(b, irk_up_x86_emit_generic(b, t->row->arg, data->type, data, p, mask));
}

// Does the same within a vector; arg: the intrinsic, which is overloaded now.
bool irk_up_x86_packed(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 3) || !is_int(call->ops[2])) return false;
  if (call->ops[0]->type != call->v.type || call->ops[1]->type != call->v.type) return false;
  if (!irk_up_x86_is_mask_of(call->ops[2], call->v.type->count)) return false;
  irk_value *mask = irk_up_x86_emit_mask_vector(b, call->ops[2], (uint32_t)call->v.type->count);
  return irk_up_x86_replace_call(
      b, irk_up_x86_emit_generic(b, t->row->arg, call->v.type, call->ops[0], call->ops[1], mask));
}

// ---- arithmetic ----------------------------------------------------------------------------------------------
// Selects lane 0 of the second or the third operand, by the lowest bit of the mask.
bool irk_up_x86_masked_move(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_vectors(call, 3) || !irk_up_x86_has_args(call, 4) ||
      call->ops[3]->type != irk_type_int(b->e.m, 8))
    return false;
  irk_value *c = irk_emit_binary(&b->e, IRK_OP_AND, call->ops[3], irk_up_x86_int_const(b, 8, 1));
  c = irk_emit_compare(&b->e, IRK_ICMP_NE, c, irk_const_null(b->e.m, c->type));
  irk_value *x = irk_up_x86_emit_extract(b, call->ops[1], 0, 64), *y = irk_up_x86_emit_extract(b, call->ops[2], 0, 64);
  return irk_up_x86_replace_call(b, irk_up_x86_emit_insert(b, call->ops[0], irk_emit_select(&b->e, c, x, y), 0, 64));
}

static bool is_current_rounding(const irk_value *v) {
  uint64_t value;
  return irk_up_x86_constant_of(v, &value) && value == X86_CURRENT_ROUNDING;
}

// arg: the intrinsic with a rounding mode.
bool irk_up_x86_masked_sqrt(up_body *b, irk_inst *call, const up_target *t) {
  masked_call c;
  if (!irk_up_x86_has_vectors(call, 1) || !split_masked(call, &c) || call->ops[0]->type != call->v.type) return false;
  char name[IRK_INTRINSIC_NAME_MAX];
  irk_value *made = NULL;
  if (c.num_args == 1 || is_current_rounding(c.args[1]))
    made = irk_up_x86_emit_generic(b, "sqrt", call->v.type, call->ops[0], NULL, NULL);
  else if (pick_name(t->row->arg, call->v.type, name)) made = call_named(b, name, c.args, 2);
  return made && done_masked(b, &c, made);
}

// Multiplies; even and odd lanes add and subtract the last operand. Disabled lanes keep the first
// operand, the last one (mask3) or zero (maskz). No mask: fma.vfmaddsub. arg: "a" or "s" if even
// lanes subtract or add, then a rounded intrinsic.
bool irk_up_x86_fused_turns(up_body *b, irk_inst *call, const up_target *t) {
  bool is_mask3 = has_part(t, b, ".mask3."), is_zero = has_part(t, b, ".maskz.");
  uint32_t n = call->u.call->num_args;
  irk_type *type = call->v.type;
  if (!irk_up_x86_has_vectors(call, 3) || n < 4 || n > 5 || !irk_up_x86_is_fixed_vector(type) ||
      type->count > X86_MAX_LANES)
    return false;
  for (uint32_t i = 0; i < 3; ++i)
    if (call->ops[i]->type != type) return false;
  bool is_subadd = t->row->arg[0] == 's';
  irk_value *made, *last = call->ops[2];
  if (n == 5) {
    irk_value *args[] = {call->ops[0], call->ops[1], is_subadd ? irk_emit_fneg(&b->e, last) : last, call->ops[4]};
    made = call_named(b, t->row->arg + 1, args, 4);
  } else {
    irk_value *added = irk_up_x86_emit_generic(b, "fma", type, call->ops[0], call->ops[1], last);
    irk_value *subtracted =
        irk_up_x86_emit_generic(b, "fma", type, call->ops[0], call->ops[1], irk_emit_fneg(&b->e, last));
    if (!added || !subtracted) return false;
    int32_t lanes[X86_MAX_LANES];
    for (uint32_t i = 0; i < type->count; ++i) lanes[i] = (int32_t)(i + i % 2 * type->count);
    made = is_subadd ? irk_up_x86_emit_shuffle(b, added, subtracted, lanes, (uint32_t)type->count)
                     : irk_up_x86_emit_shuffle(b, subtracted, added, lanes, (uint32_t)type->count);
  }
  irk_value *kept = is_zero ? irk_const_null(b->e.m, type) : is_mask3 ? last : call->ops[0];
  return made && irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[3], made, kept));
}

// Permutes two vectors; arg: 'i' if the second operand is the index, 't' if the first is. Disabled
// lanes keep the second operand, or zero.
bool irk_up_x86_permute_two(up_body *b, irk_inst *call, const up_target *t) {
  bool is_zero = has_part(t, b, ".maskz."), is_index = t->row->arg[0] == 'i';
  irk_type *type = call->v.type;
  if (!irk_up_x86_has_vectors(call, 3) || !irk_up_x86_has_args(call, 4) || !irk_up_x86_is_fixed_vector(type))
    return false;
  uint32_t bits = irk_up_bits(type->types[0]);
  bool is_float = irk_type_is_float(type->types[0]);
  const char *kind = bits == 8    ? "qi"
                     : bits == 16 ? "hi"
                     : bits == 32 ? (is_float ? "ps" : "d")
                     : is_float   ? "pd"
                                  : "q";
  char name[IRK_INTRINSIC_NAME_MAX];
  snprintf(name, sizeof name, "x86.avx512.vpermi2var.%s.%u", kind, irk_up_bits(type));
  irk_value *args[] = {call->ops[!is_index], call->ops[is_index], call->ops[2]};
  irk_value *made = call_named(b, name, args, 3);
  if (!made || irk_up_bits(call->ops[1]->type) != irk_up_bits(type)) return false;
  irk_value *kept = is_zero ? irk_const_null(b->e.m, type) : irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[1], type);
  return irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[3], made, kept));
}

bool irk_up_x86_masked_trunc(up_body *b, irk_inst *call, const up_target *t) {
  masked_call c;
  (void)t;
  if (!irk_up_x86_has_vectors(call, 2) || !split_masked(call, &c) || c.num_args != 1) return false;
  if (call->ops[0]->type->count != call->v.type->count) return false;
  return done_masked(b, &c, irk_emit_recast(&b->e, IRK_OP_TRUNC, call->ops[0], call->v.type));
}

// ---- XOP, SSE4a ----------------------------------------------------------------------------------------------
// The same name with another type: one operand less, or an index of integers.
bool irk_up_x86_declare_renewed(up *u, irk_global *f, const up_row *row, up_target *t) {
  uint32_t n = irk_fn_type_num_params(f->value_type);
  if (n != 2 && (n < 3 || !irk_type_is_float(irk_type_scalar(irk_fn_type_param(f->value_type, 2))))) return false;
  irk_up_free_name(u, f);
  t->to = irk_up_declare(u, f, row->name, NULL, 0);
  return t->to != NULL;
}
bool irk_up_x86_call_without_first(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_args(call, 2) || irk_fn_type_num_params(t->to->value_type) != 1) return false;
  if (call->ops[1]->type != irk_fn_type_param(t->to->value_type, 0)) return false;
  return irk_up_replace_call(b, irk_up_call(b, t->to, call->ops + 1, 1), true);
}
bool irk_up_x86_call_index_of_ints(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_args(call, 4) || irk_fn_type_num_params(t->to->value_type) != 4) return false;
  irk_type *type = irk_fn_type_param(t->to->value_type, 2);
  if (irk_up_bits(type) != irk_up_bits(call->ops[2]->type)) return false;
  irk_value *args[] = {call->ops[0], call->ops[1], irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[2], type),
                       call->ops[3]};
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, 4), true);
}
