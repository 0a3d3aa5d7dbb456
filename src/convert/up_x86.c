// Upgrades x86 intrinsics that became generic IR.
//
// A row's `arg` is the argument of its action: a generic intrinsic, or a letter for one of its
// forms.
#include "convert/up_x86.h"
#include "fold/fold.h"

// ---- actions -------------------------------------------------------------------------------------------------
// Calls a generic intrinsic with the same arguments; two further arguments are a mask.
static bool to_generic(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  if (n == 4 && irk_up_x86_has_vectors(call, 2)) {
    irk_value *made = irk_up_x86_emit_generic(b, t->row->arg, call->v.type, call->ops[0], call->ops[1], NULL);
    return made && irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[3], made, call->ops[2]));
  }
  if (n == 0 || n > 3) return false;
  return irk_up_x86_replace_call(b, irk_up_x86_emit_generic(b, t->row->arg, call->v.type, call->ops[0],
                                                            n > 1 ? call->ops[1] : NULL, n > 2 ? call->ops[2] : NULL));
}

static bool to_abs(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_vectors(call, 1) || (!irk_up_x86_has_args(call, 1) && !irk_up_x86_has_args(call, 3)))
    return false;
  irk_value *made = irk_up_x86_emit_generic(b, "abs", call->v.type, call->ops[0], irk_up_x86_int_const(b, 1, 0), NULL);
  if (made && irk_up_x86_has_args(call, 3)) made = irk_up_x86_emit_masked(b, call->ops[2], made, call->ops[1]);
  return irk_up_x86_replace_call(b, made);
}

// Computes lane 0 only: sse.add.ss and its like.
static bool lane_arithmetic(up_body *b, irk_inst *call, const up_target *t) {
  static const struct {
    const char *name;
    irk_opcode op;
  } ops[] = {{"fadd", IRK_OP_FADD}, {"fsub", IRK_OP_FSUB}, {"fmul", IRK_OP_FMUL}, {"fdiv", IRK_OP_FDIV}};
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 2)) return false;
  irk_value *x = irk_up_x86_emit_extract(b, call->ops[0], 0, 32), *y = irk_up_x86_emit_extract(b, call->ops[1], 0, 32);
  for (size_t i = 0; i < IRK_COUNT(ops); ++i)
    if (strcmp(ops[i].name, t->row->arg) == 0)
      return irk_up_x86_replace_call(
          b, irk_up_x86_emit_insert(b, call->ops[0], irk_emit_binary(&b->e, ops[i].op, x, y), 0, 32));
  return false;
}
static bool lane_sqrt(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_vectors(call, 1) || !irk_up_x86_has_args(call, 1)) return false;
  irk_value *x = irk_up_x86_emit_extract(b, call->ops[0], 0, 64);
  x = irk_up_x86_emit_generic(b, "sqrt", x->type, x, NULL, NULL);
  return x && irk_up_x86_replace_call(b, irk_up_x86_emit_insert(b, call->ops[0], x, 0, 64));
}

// Multiplies the lower 32 bits of 64-bit lanes; arg: "s" or "u".
static bool pmuldq(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_is_fixed_vector(call->v.type) ||
      call->v.type->types[0] != irk_type_int(b->e.m, 64))
    return false;
  irk_type *type = call->v.type;
  if (irk_up_bits(call->ops[0]->type) != irk_up_bits(type) || irk_up_bits(call->ops[1]->type) != irk_up_bits(type))
    return false;
  irk_value *x = irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[0], type),
            *y = irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[1], type);
  if (t->row->arg[0] == 's') {
    irk_value *by = irk_const_splat(b->e.m, type, irk_up_x86_int_const(b, 64, 32));
    x = irk_emit_binary(&b->e, IRK_OP_SHL, x, by);
    x = irk_emit_binary(&b->e, IRK_OP_ASHR, x, by);
    y = irk_emit_binary(&b->e, IRK_OP_SHL, y, by);
    y = irk_emit_binary(&b->e, IRK_OP_ASHR, y, by);
  } else {
    irk_value *low = irk_const_splat(b->e.m, type, irk_up_x86_int_const(b, 64, 0xFFFFFFFF));
    x = irk_emit_binary(&b->e, IRK_OP_AND, x, low);
    y = irk_emit_binary(&b->e, IRK_OP_AND, y, low);
  }
  irk_value *made = irk_emit_binary(&b->e, IRK_OP_MUL, x, y);
  return irk_up_x86_replace_call(
      b, irk_up_x86_has_args(call, 4) ? irk_up_x86_emit_masked(b, call->ops[3], made, call->ops[2]) : made);
}

static bool compare_lanes(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 2)) return false;
  bool equal = t->row->arg[0] == 'e';
  irk_value *c = irk_emit_compare(&b->e, equal ? IRK_ICMP_EQ : IRK_ICMP_SGT, call->ops[0], call->ops[1]);
  return irk_up_x86_replace_call(b, irk_emit_recast(&b->e, IRK_OP_SEXT, c, call->v.type));
}
static bool compare_to_mask(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 3)) return false;
  uint32_t predicate = t->row->arg[0] == 'e' ? IRK_ICMP_EQ : IRK_ICMP_SGT;
  return irk_up_x86_replace_call(
      b, irk_up_x86_emit_bits_as_int(b, irk_emit_compare(&b->e, predicate, call->ops[0], call->ops[1]), call->ops[2]));
}
static bool test_to_mask(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 3)) return false;
  irk_value *both = irk_emit_binary(&b->e, IRK_OP_AND, call->ops[0], call->ops[1]);
  uint32_t predicate = t->row->arg[0] == 'e' ? IRK_ICMP_EQ : IRK_ICMP_NE;
  return irk_up_x86_replace_call(
      b, irk_up_x86_emit_bits_as_int(b, irk_emit_compare(&b->e, predicate, both, irk_const_null(b->e.m, both->type)),
                                     call->ops[2]));
}
static bool signs_to_mask(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_vectors(call, 1)) return false;
  return irk_up_x86_replace_call(
      b, irk_up_x86_emit_bits_as_int(
             b, irk_emit_compare(&b->e, IRK_ICMP_SLT, call->ops[0], irk_const_null(b->e.m, call->ops[0]->type)), NULL));
}
static bool mask_to_lanes(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 1) || !irk_up_x86_is_fixed_vector(call->v.type) ||
      !irk_up_x86_is_mask_of(call->ops[0], call->v.type->count))
    return false;
  irk_value *made = irk_emit_recast(
      &b->e, IRK_OP_SEXT, irk_up_x86_emit_mask_vector(b, call->ops[0], (uint32_t)call->v.type->count), call->v.type);
  irk_up_set_name(b, made, "vpmovm2");
  return irk_up_x86_replace_call(b, made);
}

// vpcom with the predicate as an immediate or in the name.
static bool vpcom(up_body *b, irk_inst *call, const up_target *t) {
  static const uint32_t predicates[2][6] = {
      {IRK_ICMP_SLT, IRK_ICMP_SLE, IRK_ICMP_SGT, IRK_ICMP_SGE, IRK_ICMP_EQ, IRK_ICMP_NE},
      {IRK_ICMP_ULT, IRK_ICMP_ULE, IRK_ICMP_UGT, IRK_ICMP_UGE, IRK_ICMP_EQ, IRK_ICMP_NE}};
  static const char *const words[] = {"lt", "le", "gt", "ge", "eq", "ne", "false", "true"};
  irk_str name = irk_name(b->e.m, t->old->name);
  size_t skip = strlen("llvm.x86.xop.vpcom");
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_is_fixed_vector(call->v.type) || name.len <= skip) return false;
  name = (irk_str){name.ptr + skip, name.len - skip};
  uint64_t which = 8;
  if (irk_up_x86_has_args(call, 3)) {
    if (!irk_up_x86_constant_of(call->ops[2], &which)) return false;
    which &= 7;
  } else {
    for (uint64_t i = 0; i < 8; ++i) {
      size_t len = strlen(words[i]);
      if (name.len < len || memcmp(name.ptr, words[i], len) != 0) continue;
      which = i;
      name = (irk_str){name.ptr + len, name.len - len};
      break;
    }
  }
  if (which == 6) return irk_up_x86_replace_call(b, irk_const_null(b->e.m, call->v.type));
  if (which == 7 && call->v.type->types[0]->kind == IRK_TYPE_INTEGER)
    return irk_up_x86_replace_call(
        b, irk_const_splat(b->e.m, call->v.type,
                           irk_up_x86_int_const(b, irk_up_bits(call->v.type->types[0]), UINT64_MAX)));
  if (which > 5) return false;
  bool is_unsigned = name.len && name.ptr[0] == 'u';
  irk_value *c = irk_emit_compare(&b->e, predicates[is_unsigned][which], call->ops[0], call->ops[1]);
  return irk_up_x86_replace_call(b, irk_emit_recast(&b->e, IRK_OP_SEXT, c, call->v.type));
}

static bool vpcmov(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_vectors(call, 3) || !irk_up_x86_has_args(call, 3) || !irk_up_x86_is_fixed_vector(call->v.type))
    return false;
  irk_type *type = call->v.type;
  if (type->types[0]->kind != IRK_TYPE_INTEGER) return false;
  irk_value *ones = irk_const_splat(b->e.m, type, irk_up_x86_int_const(b, irk_up_bits(type->types[0]), UINT64_MAX));
  irk_value *chosen = call->ops[2], *not_chosen = irk_emit_binary(&b->e, IRK_OP_XOR, chosen, ones);
  irk_value *x = irk_emit_binary(&b->e, IRK_OP_AND, call->ops[0], chosen),
            *y = irk_emit_binary(&b->e, IRK_OP_AND, call->ops[1], not_chosen);
  return irk_up_x86_replace_call(b, irk_emit_binary(&b->e, IRK_OP_OR, x, y));
}

// Converts numbers to another kind; only the lower lanes if the result has fewer.
static bool convert_lanes(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_vectors(call, 1) || !irk_up_x86_is_fixed_vector(call->v.type)) return false;
  irk_value *v = call->ops[0];
  uint32_t n = (uint32_t)call->v.type->count;
  uint64_t mode;
  int32_t lanes[64];
  if (n > 64 || n > v->type->count) return false;
  for (uint32_t i = 0; i < n; ++i) lanes[i] = (int32_t)i;
  irk_opcode op = t->row->arg[0] == 's'   ? IRK_OP_SITOFP
                  : t->row->arg[0] == 'u' ? IRK_OP_UITOFP
                  : t->row->arg[0] == 'x' ? IRK_OP_SEXT
                  : t->row->arg[0] == 'z' ? IRK_OP_ZEXT
                                          : IRK_OP_FPEXT;
  bool widen = op == IRK_OP_SEXT || op == IRK_OP_ZEXT;
  if (widen || n < v->type->count) v = irk_up_x86_emit_shuffle(b, v, widen ? NULL : v, lanes, n);
  bool is_rounded =
      irk_up_x86_has_args(call, 4) && op != IRK_OP_FPEXT && !(irk_up_x86_constant_of(call->ops[3], &mode) && mode == 4);
  if (is_rounded) {
    irk_type *types[] = {call->v.type, v->type};
    irk_value *args[] = {v, call->ops[3]};
    v = irk_up_call_intrinsic(b, op == IRK_OP_SITOFP ? "x86.avx512.sitofp.round" : "x86.avx512.uitofp.round", types, 2,
                              args, 2);
    return v && irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[2], v, call->ops[1]));
  }
  v = irk_emit_recast(&b->e, op, v, call->v.type);
  if (op == IRK_OP_SITOFP || op == IRK_OP_UITOFP || op == IRK_OP_FPEXT)
    irk_up_set_name(b, v, op == IRK_OP_FPEXT ? "cvtps2pd" : "cvt");
  return irk_up_x86_replace_call(
      b, call->u.call->num_args >= 3 ? irk_up_x86_emit_masked(b, call->ops[2], v, call->ops[1]) : v);
}

static bool lane_convert(up_body *b, irk_inst *call, const up_target *t) {
  bool is_float = t->row->arg[0] == 'f';
  if (!irk_up_x86_has_vectors(call, 1) || !irk_up_x86_has_args(call, 2) || !irk_up_x86_is_fixed_vector(call->v.type))
    return false;
  irk_value *v = call->ops[1];
  irk_type *element = call->v.type->types[0];
  if (is_float) {
    if (!irk_up_x86_is_fixed_vector(v->type)) return false;
    v = irk_up_x86_emit_extract(b, v, 0, 64);
  }
  irk_opcode op = is_float ? IRK_OP_FPEXT : t->row->arg[0] == 'u' ? IRK_OP_UITOFP : IRK_OP_SITOFP;
  v = irk_emit_recast(&b->e, op, v, element);
  return irk_up_x86_replace_call(b, irk_up_x86_emit_insert(b, call->ops[0], v, 0, 64));
}

// ---- shuffles ------------------------------------------------------------------------------------------------
static bool blend(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  uint64_t mask;
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 3) ||
      !irk_up_x86_constant_of(call->ops[2], &mask) || call->v.type->count > 32)
    return false;
  uint32_t n = (uint32_t)call->v.type->count;
  int32_t lanes[32];
  for (uint32_t i = 0; i < n; ++i) lanes[i] = (int32_t)(mask >> (i % 8) & 1 ? i + n : i);
  return irk_up_x86_replace_call(b, irk_up_x86_emit_shuffle(b, call->ops[0], call->ops[1], lanes, n));
}

static bool insert_half(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  uint64_t place;
  if (!irk_up_x86_has_vectors(call, 2) || call->u.call->num_args < 3 || !irk_up_x86_constant_of(call->ops[2], &place))
    return false;
  if (call->ops[0]->type != call->v.type) return false;
  uint32_t n = (uint32_t)call->v.type->count, small = (uint32_t)call->ops[1]->type->count;
  if (!small || n > 32 || n % small) return false;
  place %= n / small;
  int32_t lanes[32] = {0};
  for (uint32_t i = 0; i < n; ++i) lanes[i] = i < small ? (int32_t)i : (int32_t)small;
  irk_value *wide = irk_up_x86_emit_shuffle(b, call->ops[1], irk_const_poison(b->e.m, call->ops[1]->type), lanes, n);
  for (uint32_t i = 0; i < n; ++i) lanes[i] = (int32_t)i;
  for (uint32_t i = 0; i < small; ++i) lanes[place * small + i] = (int32_t)(i + n);
  irk_value *made = irk_up_x86_emit_shuffle(b, call->ops[0], wide, lanes, n);
  return irk_up_x86_replace_call(
      b, irk_up_x86_has_args(call, 5) ? irk_up_x86_emit_masked(b, call->ops[4], made, call->ops[3]) : made);
}

static bool extract_half(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  uint64_t place;
  if (!irk_up_x86_has_vectors(call, 1) || call->u.call->num_args < 2 || !irk_up_x86_constant_of(call->ops[1], &place) ||
      !irk_up_x86_is_fixed_vector(call->v.type))
    return false;
  uint32_t n = (uint32_t)call->v.type->count, all = (uint32_t)call->ops[0]->type->count;
  if (!n || n > 32 || all % n) return false;
  place %= all / n;
  int32_t lanes[32];
  for (uint32_t i = 0; i < n; ++i) lanes[i] = (int32_t)(place * n + i);
  irk_value *made = irk_up_x86_emit_shuffle(b, call->ops[0], call->ops[0], lanes, n);
  return irk_up_x86_replace_call(
      b, irk_up_x86_has_args(call, 4) ? irk_up_x86_emit_masked(b, call->ops[3], made, call->ops[2]) : made);
}

static bool permute_halves(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  uint64_t imm;
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 3) ||
      !irk_up_x86_constant_of(call->ops[2], &imm) || !irk_up_x86_is_fixed_vector(call->v.type) ||
      call->v.type->count % 2 || call->v.type->count > 32)
    return false;
  uint32_t n = (uint32_t)call->v.type->count, half = n / 2;
  irk_value *zero = irk_const_null(b->e.m, call->v.type);
  irk_value *low = imm & 2 ? call->ops[1] : call->ops[0], *high = imm & 0x20 ? call->ops[1] : call->ops[0];
  if (imm & 8) low = zero;
  if (imm & 0x80) high = zero;
  int32_t lanes[32];
  for (uint32_t i = 0; i < half; ++i) {
    lanes[i] = (int32_t)(i + (imm & 1 ? half : 0));
    lanes[half + i] = (int32_t)(i + (imm & 0x10 ? half : 0) + n);
  }
  return irk_up_x86_replace_call(b, irk_up_x86_emit_shuffle(b, low, high, lanes, n));
}

static bool broadcast(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_vectors(call, 1) || !irk_up_x86_is_fixed_vector(call->v.type) || call->v.type->count > 64)
    return false;
  static const int32_t lanes[64] = {0};
  irk_value *made = irk_up_x86_emit_shuffle(b, call->ops[0], NULL, lanes, (uint32_t)call->v.type->count);
  return irk_up_x86_replace_call(
      b, irk_up_x86_has_args(call, 3) ? irk_up_x86_emit_masked(b, call->ops[2], made, call->ops[1]) : made);
}
static bool broadcast_mask(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 1) || !irk_up_x86_is_fixed_vector(call->v.type)) return false;
  irk_value *v = irk_emit_recast(&b->e, IRK_OP_ZEXT, call->ops[0], call->v.type->types[0]);
  return irk_up_x86_replace_call(b, irk_up_x86_emit_splat(b, call->v.type, v));
}

static bool load_broadcast(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 1) || !irk_up_x86_is_fixed_vector(call->v.type)) return false;
  irk_type *element = call->v.type->types[0];
  irk_value *v =
      &irk_emit_load(&b->e, element, irk_up_x86_pointer_to(b, call->ops[0], element), irk_up_align_of(element))->v;
  irk_value *made = irk_const_poison(b->e.m, call->v.type);
  for (uint32_t i = 0; i < call->v.type->count; ++i) made = irk_up_x86_emit_insert(b, made, v, i, 32);
  return irk_up_x86_replace_call(b, made);
}
static bool load_broadcast_half(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 1) || !irk_up_x86_is_fixed_vector(call->v.type) || call->v.type->count < 2)
    return false;
  uint32_t n = (uint32_t)call->v.type->count / 2;
  irk_type *half = irk_type_vector(b->e.m, call->v.type->types[0], n, false);
  irk_value *v = &irk_emit_load(&b->e, half, irk_up_x86_pointer_to(b, call->ops[0], half), 1)->v;
  int32_t lanes[16];
  if (n > 8) return false;
  for (uint32_t i = 0; i < 2 * n; ++i) lanes[i] = (int32_t)(i % n);
  return irk_up_x86_replace_call(b, irk_up_x86_emit_shuffle(b, v, NULL, lanes, 2 * n));
}

// Repeats a smaller vector.
static bool repeat(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_vectors(call, 1) || !irk_up_x86_has_args(call, 3) || !irk_up_x86_is_fixed_vector(call->v.type))
    return false;
  uint32_t n = (uint32_t)call->v.type->count, small = (uint32_t)call->ops[0]->type->count;
  int32_t lanes[64];
  if (n > 64 || !small) return false;
  for (uint32_t i = 0; i < n; ++i) lanes[i] = (int32_t)(i % small);
  return irk_up_x86_replace_call(
      b, irk_up_x86_emit_masked(b, call->ops[2], irk_up_x86_emit_shuffle(b, call->ops[0], call->ops[0], lanes, n),
                                call->ops[1]));
}

// Selects lanes of each four by two bits each; arg: 'd' all, 'l' the lower four of eight, 'h' the
// upper four.
static bool pick_lanes(up_body *b, irk_inst *call, const up_target *t) {
  uint64_t imm;
  if (!irk_up_x86_has_vectors(call, 1) || call->u.call->num_args < 2 || !irk_up_x86_constant_of(call->ops[1], &imm))
    return false;
  uint32_t n = (uint32_t)call->v.type->count, step = t->row->arg[0] == 'd' ? 4 : 8;
  int32_t lanes[64];
  if (n > 64 || n % step) return false;
  for (uint32_t i = 0; i < n; ++i) {
    uint32_t in = i % step, base = i - in;
    bool moved = t->row->arg[0] == 'd' || (t->row->arg[0] == 'l' ? in < 4 : in >= 4);
    uint32_t high = t->row->arg[0] == 'h' ? 4 : 0;
    lanes[i] = (int32_t)(moved ? base + high + (imm >> 2 * (in % 4) & 3) : i);
  }
  irk_value *made = irk_up_x86_emit_shuffle(b, call->ops[0], call->ops[0], lanes, n);
  return irk_up_x86_replace_call(
      b, irk_up_x86_has_args(call, 4) ? irk_up_x86_emit_masked(b, call->ops[3], made, call->ops[2]) : made);
}

// PSLLDQ and PSRLDQ: 128-bit lanes are shifted by whole bytes, and filled with zeroes. arg: 'l' or
// 'r', then 'b' if the amount counts bytes, 'q' if it counts bits.
static bool shift_bytes(up_body *b, irk_inst *call, const up_target *t) {
  uint64_t by;
  irk_type *type = call->v.type;
  if (!irk_up_x86_has_vectors(call, 1) || !irk_up_x86_has_args(call, 2) || !irk_up_x86_constant_of(call->ops[1], &by))
    return false;
  uint64_t bits = irk_up_bits(type);
  if (!bits || bits % (8 * X86_LANE_BYTES) != 0 || bits > 8 * X86_MAX_LANES) return false;
  if (t->row->arg[1] == 'q') by /= 8;
  irk_type *bytes = irk_type_vector(b->e.m, irk_type_int(b->e.m, 8), irk_up_bits(type) / 8, false);
  irk_value *v = irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[0], bytes), *zero = irk_const_null(b->e.m, bytes);
  irk_up_set_name(b, v, "cast");
  if (by >= X86_LANE_BYTES) v = zero;
  else if (t->row->arg[0] == 'l') v = irk_up_x86_emit_window(b, zero, v, X86_LANE_BYTES, X86_LANE_BYTES - (uint32_t)by);
  else v = irk_up_x86_emit_window(b, v, zero, X86_LANE_BYTES, (uint32_t)by);
  v = irk_emit_cast(&b->e, IRK_OP_BITCAST, v, type);
  irk_up_set_name(b, v, "cast");
  return irk_up_x86_replace_call(b, v);
}

// ---- memory --------------------------------------------------------------------------------------------------
static bool store_unaligned(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 2) || call->ops[0]->type->kind != IRK_TYPE_POINTER) return false;
  irk_value *p = irk_type_is_typed_pointer(call->ops[0]->type)
                     ? irk_up_x86_pointer_to(b, call->ops[0], call->ops[1]->type)
                     : call->ops[0];
  if (irk_type_is_typed_pointer(call->ops[0]->type)) irk_up_set_name(b, p, "cast");
  return irk_up_x86_replace_call(b, &irk_emit_store(&b->e, call->ops[1], p, 1)->v);
}
static bool store_low(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 2) || call->ops[0]->type->kind != IRK_TYPE_POINTER ||
      irk_up_bits(call->ops[1]->type) != 128)
    return false;
  irk_value *v =
      irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[1], irk_type_vector(b->e.m, irk_type_int(b->e.m, 64), 2, false));
  if (v != call->ops[1]) irk_up_set_name(b, v, "cast");
  v = irk_up_x86_emit_extract(b, v, 0, 64);
  irk_value *p = irk_up_x86_pointer_to(b, call->ops[0], v->type);
  if (p != call->ops[0]) irk_up_set_name(b, p, "cast");
  return irk_up_x86_replace_call(b, &irk_emit_store(&b->e, v, p, 1)->v);
}
static void mark_nontemporal(up_body *b, irk_value *v) {
  irk_md *one = irk_md_of_value(b->e.m, irk_up_x86_int_const(b, 32, 1));
  irk_inst *inst = (irk_inst *)v;
  irk_inst_extra *extra = irk_inst_extra_get(b->e.m, b->e.fn, inst);
  irk_attachments_add(b->e.m, &extra->md, IRK_MD_KIND_NONTEMPORAL, irk_md_tuple(b->e.m, &one, 1));
}
static bool store_streaming(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 2) || !irk_up_x86_is_fixed_vector(call->ops[1]->type) ||
      call->ops[0]->type->kind != IRK_TYPE_POINTER)
    return false;
  irk_value *p = irk_up_x86_pointer_to(b, call->ops[0], call->ops[1]->type);
  if (p != call->ops[0]) irk_up_set_name(b, p, "cast");
  irk_value *made = &irk_emit_store(&b->e, call->ops[1], p, irk_up_align_of(call->ops[1]->type))->v;
  mark_nontemporal(b, made);
  return irk_up_x86_replace_call(b, made);
}
static bool store_lane_streaming(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 2) || !irk_up_x86_is_fixed_vector(call->ops[1]->type) ||
      call->ops[0]->type->kind != IRK_TYPE_POINTER)
    return false;
  irk_value *p = irk_up_x86_pointer_to(b, call->ops[0], call->ops[1]->type->types[0]);
  if (p != call->ops[0]) irk_up_set_name(b, p, "cast");
  irk_value *v = irk_up_x86_emit_extract(b, call->ops[1], 0, 64);
  irk_up_set_name(b, v, "extractelement");
  irk_value *made = &irk_emit_store(&b->e, v, p, 1)->v;
  mark_nontemporal(b, made);
  return irk_up_x86_replace_call(b, made);
}
static bool load_streaming(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_args(call, 1) || !irk_up_x86_is_fixed_vector(call->v.type) ||
      call->ops[0]->type->kind != IRK_TYPE_POINTER)
    return false;
  irk_value *p = irk_up_x86_pointer_to(b, call->ops[0], call->v.type);
  if (p != call->ops[0]) irk_up_set_name(b, p, "cast");
  irk_value *made = &irk_emit_load(&b->e, call->v.type, p, irk_up_align_of(call->v.type))->v;
  mark_nontemporal(b, made);
  return irk_up_x86_replace_call(b, made);
}

// ---- fused multiply and add ----------------------------------------------------------------------------------

// VF[N]MADD and VF[N]MSUB: a * b + c. arg: the sign of the product; the sign of c; the source of
// lanes that are not computed ('a', 'c': that operand; '0': zeroes); and 'v' if all lanes are
// computed, 's' if only lane 0 is.
typedef struct fused_form {
  bool negates, subtracts, is_lane;
  char kept;
} fused_form;

static fused_form fused_form_of(const up_target *t) {
  const char *arg = t->row->arg;
  return (fused_form){arg[0] == '-', arg[1] == '-', arg[3] == 's', arg[2]};
}

// Either factor may carry the product's sign; the operand whose lanes are kept must not change.
static void set_signs(up_body *b, fused_form f, irk_value **v) {
  irk_value **factor = f.kept == 'a' ? &v[1] : &v[0];
  if (f.negates) *factor = irk_emit_fneg(&b->e, *factor);
  if (f.subtracts) v[2] = irk_emit_fneg(&b->e, v[2]);
}
static void take_lane(up_body *b, irk_value **v) {
  for (int i = 0; i < 3; ++i) v[i] = irk_up_x86_emit_extract(b, v[i], 0, 64);
}

static bool fused(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_vectors(call, 3) || !irk_up_x86_has_args(call, 3)) return false;
  fused_form f = fused_form_of(t);
  irk_value *v[] = {call->ops[0], call->ops[1], call->ops[2]};
  if (f.is_lane) take_lane(b, v);
  set_signs(b, f, v);
  irk_value *made = irk_up_x86_emit_generic(b, "fma", v[0]->type, v[0], v[1], v[2]);
  if (!made || !f.is_lane) return irk_up_x86_replace_call(b, made);
  return irk_up_x86_replace_call(
      b, irk_up_x86_emit_insert(b, f.kept == '0' ? irk_const_null(b->e.m, call->v.type) : call->ops[0], made, 0, 64));
}

// vfmsubadd is vfmaddsub with the last operand negated.
static bool subadd(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_vectors(call, 3) || !irk_up_x86_has_args(call, 3)) return false;
  irk_value *args[] = {call->ops[0], call->ops[1], irk_emit_fneg(&b->e, call->ops[2])};
  return irk_up_x86_replace_call(b, irk_up_call_intrinsic(b, t->row->arg, NULL, 0, args, 3));
}

static bool carry(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_args(call, 4)) return false;
  irk_value *both = irk_up_call_intrinsic(b, t->row->arg, NULL, 0, call->ops, 3);
  if (!both || both->type->kind != IRK_TYPE_STRUCT) return false;
  irk_value *sum = irk_emit_field(&b->e, both, 1);
  irk_emit_store(&b->e, sum, irk_up_x86_pointer_to(b, call->ops[3], sum->type), 1);
  return irk_up_x86_replace_call(b, irk_emit_field(&b->e, both, 0));
}

// Does the same under a mask; a fifth argument may be a rounding mode.
static bool fused_masked(up_body *b, irk_inst *call, const up_target *t) {
  static const char *const rounded[2][2] = {{"x86.avx512.vfmadd.ps.512", "x86.avx512.vfmadd.pd.512"},
                                            {"x86.avx512.vfmadd.f32", "x86.avx512.vfmadd.f64"}};
  uint64_t rounding = X86_CURRENT_ROUNDING;
  bool has_rounding = irk_up_x86_has_args(call, 5);
  if (!irk_up_x86_has_vectors(call, 3) || !irk_up_x86_is_fixed_vector(call->v.type)) return false;
  if (!has_rounding && !irk_up_x86_has_args(call, 4)) return false;
  if (has_rounding && !irk_up_x86_constant_of(call->ops[4], &rounding)) return false;
  fused_form f = fused_form_of(t);
  irk_value *v[] = {call->ops[0], call->ops[1], call->ops[2], has_rounding ? call->ops[4] : NULL}, *made, *kept;
  set_signs(b, f, v);
  if (f.is_lane) take_lane(b, v);
  bool is_double = call->v.type->types[0]->kind == IRK_TYPE_DOUBLE;
  if (rounding == X86_CURRENT_ROUNDING) made = irk_up_x86_emit_generic(b, "fma", v[0]->type, v[0], v[1], v[2]);
  else made = irk_up_call_intrinsic(b, rounded[f.is_lane][is_double], NULL, 0, v, 4);
  irk_value *whole = call->ops[f.kept == 'c' ? 2 : 0];  // source of the lanes above lane 0
  if (f.kept == '0') kept = irk_const_null(b->e.m, v[0]->type);
  else if (!f.is_lane) kept = whole;
  else if (f.kept == 'c' && f.subtracts) kept = irk_up_x86_emit_extract(b, whole, 0, 64);
  else kept = v[f.kept == 'c' ? 2 : 0];
  if (!f.is_lane) return irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[3], made, kept));
  made = irk_up_x86_emit_masked_lane(b, call->ops[3], made, kept);
  return made && irk_up_x86_replace_call(b, irk_up_x86_emit_insert(b, whole, made, 0, 64));
}

// avx512.mask.NAME(args, kept, mask) is a select over avx512.NAME(args). If the unmasked form takes
// all arguments but the mask, its first one is kept. maskz keeps zero.
static bool unmasked(up_body *b, irk_inst *call, const up_target *t) {
  irk_str name = irk_name(b->e.m, t->old->name);
  static const char head[] = "llvm.x86.avx512.mask";
  uint32_t n = call->u.call->num_args;
  bool is_zero = name.len > sizeof head && name.ptr[sizeof head - 1] == 'z';
  size_t skip = sizeof head - 1 + is_zero;
  char plain[IRK_INTRINSIC_NAME_MAX] = "x86.avx512";
  if (n < 2 || n > 8 || name.len < skip || name.len - skip > 100 || !irk_up_x86_is_fixed_vector(call->v.type))
    return false;
  memcpy(plain + strlen(plain), name.ptr + skip, name.len - skip);
  irk_global *to = irk_up_declare(b->u, b->e.fn->global, plain, NULL, 0);
  if (!to || to->v.kind != IRK_VALUE_FUNCTION) return false;
  irk_value *made = irk_up_call_with_casts(b, to, call->ops, n - 2), *kept = call->ops[n - 2];
  if (!made) {
    made = irk_up_call_with_casts(b, to, call->ops, n - 1);
    kept = call->ops[0];
  }
  if (!made || made->type != call->v.type) return false;
  return irk_up_x86_replace_call(
      b, irk_up_x86_emit_masked(b, call->ops[n - 1], made, is_zero ? irk_const_null(b->e.m, made->type) : kept));
}
// Leaves intrinsics alone that the release still has.
static bool declare_if_unknown(up *u, irk_global *f, const up_row *row, up_target *t) {
  (void)row;
  (void)t;
  irk_intrinsic in;
  return !irk_intrinsic_find(irk_name(u->m, f->name), u->m->version, &in);
}

static bool masked_ctlz(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 3)) return false;
  irk_value *made = irk_up_x86_emit_generic(b, "ctlz", call->v.type, call->ops[0], irk_up_x86_int_const(b, 1, 0), NULL);
  return made && irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[2], made, call->ops[1]));
}

// Masked arithmetic; arg: the operation. Logical ones work on the bits of floats ('n': the first
// operand is inverted).
static bool masked_binary(up_body *b, irk_inst *call, const up_target *t) {
  static const struct {
    const char *name;
    irk_opcode op;
    bool is_logical;
  } ops[] = {{"add", IRK_OP_ADD, false},   {"sub", IRK_OP_SUB, false},   {"mul", IRK_OP_MUL, false},
             {"and", IRK_OP_AND, true},    {"andn", IRK_OP_AND, true},   {"or", IRK_OP_OR, true},
             {"xor", IRK_OP_XOR, true},    {"fadd", IRK_OP_FADD, false}, {"fsub", IRK_OP_FSUB, false},
             {"fmul", IRK_OP_FMUL, false}, {"fdiv", IRK_OP_FDIV, false}};
  if (!irk_up_x86_has_vectors(call, 2) || !irk_up_x86_has_args(call, 4) || !irk_up_x86_is_fixed_vector(call->v.type))
    return false;
  for (size_t i = 0; i < IRK_COUNT(ops); ++i) {
    if (strcmp(ops[i].name, t->row->arg) != 0) continue;
    irk_type *type = call->v.type;
    if (!irk_up_bits(type->types[0])) return false;
    irk_type *ints = irk_type_vector(b->e.m, irk_type_int(b->e.m, irk_up_bits(type->types[0])), type->count, false);
    bool cast = ops[i].is_logical && type != ints;
    bool invert = strcmp(ops[i].name, "andn") == 0;
    irk_value *x = call->ops[0], *y = call->ops[1];
    if (cast) x = irk_emit_cast(&b->e, IRK_OP_BITCAST, x, ints);
    if (invert)
      x = irk_emit_binary(
          &b->e, IRK_OP_XOR, x,
          irk_const_splat(b->e.m, ints, irk_up_x86_int_const(b, irk_up_bits(ints->types[0]), UINT64_MAX)));
    if (cast) y = irk_emit_cast(&b->e, IRK_OP_BITCAST, y, ints);
    irk_value *made = irk_emit_binary(&b->e, ops[i].op, x, y);
    if (cast) made = irk_emit_cast(&b->e, IRK_OP_BITCAST, made, type);
    return irk_up_x86_replace_call(b, irk_up_x86_emit_masked(b, call->ops[3], made, call->ops[2]));
  }
  return false;
}

static bool half_to_float(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (!irk_up_x86_has_vectors(call, 1) || !irk_up_x86_is_fixed_vector(call->v.type) ||
      (!irk_up_x86_has_args(call, 1) && !irk_up_x86_has_args(call, 3)))
    return false;
  static const int32_t lanes[] = {0, 1, 2, 3};
  irk_value *v = call->ops[0];
  uint32_t n = (uint32_t)call->v.type->count;
  if (n < v->type->count) v = n == 4 ? irk_up_x86_emit_shuffle(b, v, v, lanes, 4) : NULL;
  if (!v || v->type->count != n) return false;
  v = irk_emit_cast(&b->e, IRK_OP_BITCAST, v,
                    irk_type_vector(b->e.m, irk_type_simple(b->e.m, IRK_TYPE_HALF), n, false));
  v = irk_emit_recast(&b->e, IRK_OP_FPEXT, v, call->v.type);
  irk_up_set_name(b, v, "cvtph2ps");
  return irk_up_x86_replace_call(
      b, irk_up_x86_has_args(call, 3) ? irk_up_x86_emit_masked(b, call->ops[2], v, call->ops[1]) : v);
}

static bool crc32(up_body *b, irk_inst *call, const up_target *t) {
  irk_type *i64 = irk_type_int(b->e.m, 64);
  if (!irk_up_x86_has_args(call, 2) || call->v.type != i64 || call->ops[0]->type != i64) return false;
  irk_value *args[] = {irk_emit_recast(&b->e, IRK_OP_TRUNC, call->ops[0], irk_type_int(b->e.m, 32)), call->ops[1]};
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, NULL, 0, args, 2);
  return made && irk_up_x86_replace_call(b, irk_emit_recast(&b->e, IRK_OP_ZEXT, made, call->v.type));
}

// The last argument, a constant, was an i32.
static bool declare_imm8(up *u, irk_global *f, const up_row *row, up_target *t) {
  const irk_type *old = f->value_type;
  irk_type *params[8];
  uint32_t n = old->num_types - 1;
  if (n < 1 || n > 8 || old->types[n] != irk_type_int(u->m, 32)) return false;
  for (uint32_t i = 0; i < n; ++i) params[i] = old->types[i + 1];
  params[n - 1] = irk_type_int(u->m, 8);
  irk_type *type = irk_type_fn(u->m, old->types[0], params, n, false);
  return irk_up_declare_typed(u, f, row->name, type, t);
}
static bool call_imm8(up_body *b, irk_inst *call, const up_target *t) {
  irk_value *args[8];
  uint32_t n = call->u.call->num_args;
  uint64_t value;
  if (n < 1 || n > 8 || !irk_up_x86_constant_of(call->ops[n - 1], &value)) return false;
  for (uint32_t i = 0; i < n; ++i) args[i] = call->ops[i];
  args[n - 1] = irk_up_x86_int_const(b, 8, value & 255);
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, n), true);
}

// 128-bit tests took floats.
static bool declare_ptest(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *i64s = irk_type_vector(u->m, irk_type_int(u->m, 64), 2, false), *params[] = {i64s, i64s};
  if (f->value_type->num_types != 3 || f->value_type->types[1] == i64s || irk_up_bits(f->value_type->types[1]) != 128)
    return false;
  return irk_up_declare_typed(u, f, row->name, irk_type_fn(u->m, f->value_type->types[0], params, 2, false), t);
}
static bool call_ptest(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_args(call, 2)) return false;
  irk_type *type = irk_fn_type_param(t->to->value_type, 0);
  irk_value *args[] = {irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[0], type), NULL};
  irk_up_set_name(b, args[0], "cast");
  args[1] = irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[1], type);
  irk_up_set_name(b, args[1], "cast");
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, 2), true);
}

// rdtscp stored its second result itself.
static bool declare_rdtscp(up *u, irk_global *f, const up_row *row, up_target *t) {
  (void)row;
  irk_up_free_name(u, f);
  t->to = irk_up_declare(u, f, "x86.rdtscp", NULL, 0);
  return t->to != NULL;
}
// Does the same for integers of any width.
static bool call_integers(up_body *b, irk_inst *call, const up_target *t) {
  if (!irk_up_x86_has_args(call, 2) || call->v.type->kind != IRK_TYPE_INTEGER) return false;
  if (call->ops[0]->type != call->v.type || call->ops[1]->type != call->v.type) return false;
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, &call->v.type, 1, call->ops, 2);
  return made && irk_up_replace_call(b, made, false);
}

static bool call_rdtscp(up_body *b, irk_inst *call, const up_target *t) {
  const irk_type *result = irk_fn_type_return(t->to->value_type);
  if (!irk_up_x86_has_args(call, 1) || call->ops[0]->type->kind != IRK_TYPE_POINTER) return false;
  if (irk_fn_type_num_params(t->to->value_type) || result->kind != IRK_TYPE_STRUCT || result->num_types != 2)
    return false;
  if (result->types[0] != call->v.type) return false;
  irk_value *made = irk_up_call(b, t->to, NULL, 0);
  irk_value *data = irk_emit_field(&b->e, made, 1);
  irk_emit_store(&b->e, data, irk_up_x86_pointer_to(b, call->ops[0], data->type), 1);
  ((irk_inst *)made)->name = call->name;
  return irk_up_replace_call(b, irk_emit_field(&b->e, made, 0), false);
}

// ---- the table -----------------------------------------------------------------------------------------------
#define ROW(name, call, arg)                                                                                           \
  { "x86." name, -1, 300, 0, NULL, call, arg }
static const up_row rows[] = {
    {"x86.seh.recoverfp", 2, 800, 0, irk_up_declare_same, NULL, "eh.recoverfp"},
    {"x86.rdtscp", 1, 800, 0, declare_rdtscp, call_rdtscp, NULL},
    {"x86.bmi.pdep.32", 2, 2300, 0, NULL, call_integers, "pdep"},
    {"x86.bmi.pdep.64", 2, 2300, 0, NULL, call_integers, "pdep"},
    {"x86.bmi.pext.32", 2, 2300, 0, NULL, call_integers, "pext"},
    {"x86.bmi.pext.64", 2, 2300, 0, NULL, call_integers, "pext"},
    {"x86.sse41.insertps", 3, 300, 0, declare_imm8, call_imm8, NULL},
    {"x86.sse41.dppd", 3, 300, 0, declare_imm8, call_imm8, NULL},
    {"x86.sse41.dpps", 3, 300, 0, declare_imm8, call_imm8, NULL},
    {"x86.sse41.mpsadbw", 3, 300, 0, declare_imm8, call_imm8, NULL},
    {"x86.avx.dp.ps.256", 3, 300, 0, declare_imm8, call_imm8, NULL},
    {"x86.avx2.mpsadbw", 3, 300, 0, declare_imm8, call_imm8, NULL},
    {"x86.sse41.ptestc", 2, 300, 0, declare_ptest, call_ptest, NULL},
    {"x86.sse41.ptestz", 2, 300, 0, declare_ptest, call_ptest, NULL},
    {"x86.sse41.ptestnzc", 2, 300, 0, declare_ptest, call_ptest, NULL},
    {"x86.avx512bf16.cvtne2ps2bf16.*", 2, 1600, 0, irk_up_declare_recast, irk_up_call_recast, NULL},
    {"x86.avx512bf16.mask.cvtneps2bf16.128", 3, 1600, 0, irk_up_declare_recast, irk_up_call_recast, NULL},
    {"x86.avx512bf16.cvtneps2bf16.*", 1, 1600, 0, irk_up_declare_recast, irk_up_call_recast, NULL},
    {"x86.avx512bf16.dpbf16ps.*", 3, 1600, 0, irk_up_declare_recast, irk_up_call_recast, NULL},
    {"x86.avx2.vpdp*", 3, 2000, 0, irk_up_declare_recast, irk_up_call_recast, NULL},
    {"x86.avx512.vpdp*", 3, 2000, 0, irk_up_declare_recast, irk_up_call_recast, NULL},
    {"x86.avx10.vpdp*", 3, 2000, 0, irk_up_declare_recast, irk_up_call_recast, NULL},
    ROW("addcarry.u32", carry, "x86.addcarry.32"),
    ROW("addcarry.u64", carry, "x86.addcarry.64"),
    ROW("addcarryx.u32", carry, "x86.addcarry.32"),
    ROW("addcarryx.u64", carry, "x86.addcarry.64"),
    ROW("subborrow.u32", carry, "x86.subborrow.32"),
    ROW("subborrow.u64", carry, "x86.subborrow.64"),
    ROW("sse42.crc32.64.8", crc32, "x86.sse42.crc32.32.8"),
    ROW("sse.add.ss", lane_arithmetic, "fadd"),
    ROW("sse2.add.sd", lane_arithmetic, "fadd"),
    ROW("sse.sub.ss", lane_arithmetic, "fsub"),
    ROW("sse2.sub.sd", lane_arithmetic, "fsub"),
    ROW("sse.mul.ss", lane_arithmetic, "fmul"),
    ROW("sse2.mul.sd", lane_arithmetic, "fmul"),
    ROW("sse.div.ss", lane_arithmetic, "fdiv"),
    ROW("sse2.div.sd", lane_arithmetic, "fdiv"),
    ROW("sse.sqrt.ss", lane_sqrt, NULL),
    ROW("sse2.sqrt.sd", lane_sqrt, NULL),
    ROW("sse.sqrt.p*", to_generic, "sqrt"),
    ROW("sse2.sqrt.p*", to_generic, "sqrt"),
    ROW("avx.sqrt.p*", to_generic, "sqrt"),
    ROW("sse2.pmulu.dq", pmuldq, "u"),
    ROW("avx2.pmulu.dq", pmuldq, "u"),
    ROW("avx512.pmulu.dq.512", pmuldq, "u"),
    ROW("avx512.mask.pmulu.dq.*", pmuldq, "u"),
    ROW("sse41.pmuldq", pmuldq, "s"),
    ROW("avx2.pmul.dq", pmuldq, "s"),
    ROW("avx512.pmul.dq.512", pmuldq, "s"),
    ROW("avx512.mask.pmul.dq.*", pmuldq, "s"),
    ROW("sse2.pcmpeq.*", compare_lanes, "e"),
    ROW("avx2.pcmpeq.*", compare_lanes, "e"),
    ROW("sse2.pcmpgt.*", compare_lanes, "g"),
    ROW("avx2.pcmpgt.*", compare_lanes, "g"),
    ROW("sse41.pcmpeqq", compare_lanes, "e"),
    ROW("sse42.pcmpgtq", compare_lanes, "g"),
    ROW("avx512.mask.pcmpeq.*", compare_to_mask, "e"),
    ROW("avx512.mask.pcmpgt.*", compare_to_mask, "g"),
    ROW("avx512.ptestm.*", test_to_mask, "n"),
    ROW("avx512.ptestnm.*", test_to_mask, "e"),
    ROW("avx512.cvtb2mask.*", signs_to_mask, NULL),
    ROW("avx512.cvtw2mask.*", signs_to_mask, NULL),
    ROW("avx512.cvtd2mask.*", signs_to_mask, NULL),
    ROW("avx512.cvtq2mask.*", signs_to_mask, NULL),
    ROW("avx512.cvtmask2*", mask_to_lanes, NULL),
    ROW("ssse3.pabs.b.128", to_abs, NULL),
    ROW("ssse3.pabs.w.128", to_abs, NULL),
    ROW("ssse3.pabs.d.128", to_abs, NULL),
    ROW("avx2.pabs.*", to_abs, NULL),
    ROW("avx512.mask.pabs.*", to_abs, NULL),
    ROW("sse41.pmaxsb", to_generic, "smax"),
    ROW("sse2.pmaxs.w", to_generic, "smax"),
    ROW("sse41.pmaxsd", to_generic, "smax"),
    ROW("avx2.pmaxs.*", to_generic, "smax"),
    ROW("avx512.mask.pmaxs.*", to_generic, "smax"),
    ROW("sse2.pmaxu.b", to_generic, "umax"),
    ROW("sse41.pmaxuw", to_generic, "umax"),
    ROW("sse41.pmaxud", to_generic, "umax"),
    ROW("avx2.pmaxu.*", to_generic, "umax"),
    ROW("avx512.mask.pmaxu.*", to_generic, "umax"),
    ROW("sse41.pminsb", to_generic, "smin"),
    ROW("sse2.pmins.w", to_generic, "smin"),
    ROW("sse41.pminsd", to_generic, "smin"),
    ROW("avx2.pmins.*", to_generic, "smin"),
    ROW("avx512.mask.pmins.*", to_generic, "smin"),
    ROW("sse2.pminu.b", to_generic, "umin"),
    ROW("sse41.pminuw", to_generic, "umin"),
    ROW("sse41.pminud", to_generic, "umin"),
    ROW("avx2.pminu.*", to_generic, "umin"),
    ROW("avx512.mask.pminu.*", to_generic, "umin"),
    ROW("sse2.padds.*", to_generic, "sadd.sat"),
    ROW("avx2.padds.*", to_generic, "sadd.sat"),
    ROW("avx512.padds.*", to_generic, "sadd.sat"),
    ROW("avx512.mask.padds.*", to_generic, "sadd.sat"),
    ROW("sse2.psubs.*", to_generic, "ssub.sat"),
    ROW("avx2.psubs.*", to_generic, "ssub.sat"),
    ROW("avx512.psubs.*", to_generic, "ssub.sat"),
    ROW("avx512.mask.psubs.*", to_generic, "ssub.sat"),
    ROW("sse2.paddus.*", to_generic, "uadd.sat"),
    ROW("avx2.paddus.*", to_generic, "uadd.sat"),
    ROW("avx512.mask.paddus.*", to_generic, "uadd.sat"),
    ROW("sse2.psubus.*", to_generic, "usub.sat"),
    ROW("avx2.psubus.*", to_generic, "usub.sat"),
    ROW("avx512.mask.psubus.*", to_generic, "usub.sat"),
    ROW("sse2.cvtdq2pd", convert_lanes, "s"),
    ROW("sse2.cvtdq2ps", convert_lanes, "s"),
    ROW("avx.cvtdq2.p*", convert_lanes, "s"),
    ROW("sse2.cvtps2pd", convert_lanes, "f"),
    ROW("avx.cvt.ps2.pd.256", convert_lanes, "f"),
    ROW("sse2.cvtss2sd", lane_convert, "f"),
    ROW("sse2.cvtsi2sd", lane_convert, "s"),
    ROW("sse.cvtsi2ss", lane_convert, "s"),
    ROW("sse.cvtsi642ss", lane_convert, "s"),
    ROW("sse2.cvtsi642sd", lane_convert, "s"),
    ROW("sse41.pmovsx*", convert_lanes, "x"),
    ROW("avx2.pmovsx*", convert_lanes, "x"),
    ROW("avx512.mask.pmovsx*", convert_lanes, "x"),
    ROW("sse41.pmovzx*", convert_lanes, "z"),
    ROW("avx2.pmovzx*", convert_lanes, "z"),
    ROW("avx512.mask.pmovzx*", convert_lanes, "z"),
    ROW("xop.vpcom*", vpcom, NULL),
    ROW("xop.vpcmov*", vpcmov, NULL),
    ROW("sse41.pblendw", blend, NULL),
    ROW("sse41.blendp*", blend, NULL),
    ROW("avx.blend.p*", blend, NULL),
    ROW("avx2.pblendw", blend, NULL),
    ROW("avx2.pblendd.*", blend, NULL),
    ROW("avx.vinsertf128.*", insert_half, NULL),
    ROW("avx2.vinserti128", insert_half, NULL),
    ROW("avx512.mask.insert*", insert_half, NULL),
    ROW("avx.vextractf128.*", extract_half, NULL),
    ROW("avx2.vextracti128", extract_half, NULL),
    ROW("avx512.mask.vextract*", extract_half, NULL),
    ROW("avx.vperm2f128.*", permute_halves, NULL),
    ROW("avx2.vperm2i128", permute_halves, NULL),
    ROW("avx2.pbroadcast*", broadcast, NULL),
    ROW("avx2.vbroadcast.s*", broadcast, NULL),
    ROW("avx512.broadcastm*", broadcast_mask, NULL),
    ROW("avx.vbroadcast.s*", load_broadcast, NULL),
    ROW("avx2.vbroadcasti128", load_broadcast_half, NULL),
    ROW("avx.vbroadcastf128.*", load_broadcast_half, NULL),
    ROW("sse2.psll.dq", shift_bytes, "lq"),
    ROW("avx2.psll.dq", shift_bytes, "lq"),
    ROW("sse2.psrl.dq", shift_bytes, "rq"),
    ROW("avx2.psrl.dq", shift_bytes, "rq"),
    ROW("sse2.psll.dq.bs", shift_bytes, "lb"),
    ROW("avx2.psll.dq.bs", shift_bytes, "lb"),
    ROW("sse2.psrl.dq.bs", shift_bytes, "rb"),
    ROW("avx2.psrl.dq.bs", shift_bytes, "rb"),
    ROW("avx512.psll.dq.512", shift_bytes, "lb"),
    ROW("avx512.psrl.dq.512", shift_bytes, "rb"),
    ROW("avx512.mask.broadcastf*", repeat, NULL),
    ROW("avx512.mask.broadcasti*", repeat, NULL),
    ROW("sse2.pshuf.d", pick_lanes, "d"),
    ROW("sse2.pshufl.w", pick_lanes, "l"),
    ROW("sse2.pshufh.w", pick_lanes, "h"),
    ROW("avx512.mask.pshuf.d.*", pick_lanes, "d"),
    ROW("avx512.mask.pshufl.w.*", pick_lanes, "l"),
    ROW("avx512.mask.pshufh.w.*", pick_lanes, "h"),
    ROW("sse2.storel.dq", store_low, NULL),
    ROW("sse.storeu.*", store_unaligned, NULL),
    ROW("sse2.storeu.*", store_unaligned, NULL),
    ROW("avx.storeu.*", store_unaligned, NULL),
    ROW("avx.movnt.*", store_streaming, NULL),
    ROW("avx512.storent.*", store_streaming, NULL),
    ROW("sse41.movntdqa", load_streaming, NULL),
    ROW("avx2.movntdqa", load_streaming, NULL),
    ROW("avx512.movntdqa", load_streaming, NULL),
    ROW("avx512.mask.vfmadd.p*", fused_masked, "++av"),
    ROW("avx512.mask.vfmadd.s*", fused_masked, "++as"),
    ROW("avx512.mask.vfnmadd.p*", fused_masked, "-+av"),
    ROW("avx512.mask.vfnmadd.s*", fused_masked, "-+as"),
    ROW("avx512.mask.vfnmsub.p*", fused_masked, "--av"),
    ROW("avx512.mask.vfnmsub.s*", fused_masked, "--as"),
    ROW("avx512.mask3.vfmadd.p*", fused_masked, "++cv"),
    ROW("avx512.mask3.vfmadd.s*", fused_masked, "++cs"),
    ROW("avx512.mask3.vfmsub.p*", fused_masked, "+-cv"),
    ROW("avx512.mask3.vfmsub.s*", fused_masked, "+-cs"),
    ROW("avx512.mask3.vfnmsub.p*", fused_masked, "--cv"),
    ROW("avx512.mask3.vfnmsub.s*", fused_masked, "--cs"),
    ROW("avx512.maskz.vfmadd.p*", fused_masked, "++0v"),
    ROW("avx512.maskz.vfmadd.s*", fused_masked, "++0s"),
    ROW("avx512.mask.lzcnt.*", masked_ctlz, NULL),
    {"x86.vcvtph2ps.128", -1, 1100, 0, NULL, half_to_float, NULL},
    {"x86.vcvtph2ps.256", -1, 1100, 0, NULL, half_to_float, NULL},
    {"x86.avx512.mask.vcvtph2ps.128", -1, 1100, 0, NULL, half_to_float, NULL},
    {"x86.avx512.mask.vcvtph2ps.256", -1, 1100, 0, NULL, half_to_float, NULL},
    ROW("avx512.mask.padd.*", masked_binary, "add"),
    ROW("avx512.mask.psub.*", masked_binary, "sub"),
    ROW("avx512.mask.pmull.*", masked_binary, "mul"),
    ROW("avx512.mask.pand.*", masked_binary, "and"),
    ROW("avx512.mask.pandn.*", masked_binary, "andn"),
    ROW("avx512.mask.por.*", masked_binary, "or"),
    ROW("avx512.mask.pxor.*", masked_binary, "xor"),
    ROW("avx512.mask.and.*", masked_binary, "and"),
    ROW("avx512.mask.andn.*", masked_binary, "andn"),
    ROW("avx512.mask.or.*", masked_binary, "or"),
    ROW("avx512.mask.xor.*", masked_binary, "xor"),
    ROW("avx512.mask.cmp.b.*", irk_up_x86_compare_by_number, "s"),
    ROW("avx512.mask.cmp.w.*", irk_up_x86_compare_by_number, "s"),
    ROW("avx512.mask.cmp.d.*", irk_up_x86_compare_by_number, "s"),
    ROW("avx512.mask.cmp.q.*", irk_up_x86_compare_by_number, "s"),
    ROW("avx512.mask.ucmp.*", irk_up_x86_compare_by_number, "u"),
    {"x86.avx512.mask.cmp.p*", -1, 300, 0, irk_up_x86_declare_cmp, irk_up_x86_call_cmp, NULL},
    ROW("avx512.cmp.p*", irk_up_x86_call_cmp_whole, NULL),
    ROW("avx512.mask.fpclass.p*", irk_up_x86_bits_unmasked, NULL),
    ROW("avx512.mask.vpshufbitqmb.*", irk_up_x86_bits_unmasked, NULL),
    ROW("avx512.kand.w", irk_up_x86_mask_logic, "and"),
    ROW("avx512.kandn.w", irk_up_x86_mask_logic, "andn"),
    ROW("avx512.kor.w", irk_up_x86_mask_logic, "or"),
    ROW("avx512.kxor.w", irk_up_x86_mask_logic, "xor"),
    ROW("avx512.kxnor.w", irk_up_x86_mask_logic, "xnor"),
    ROW("avx512.knot.w", irk_up_x86_mask_logic, "not"),
    ROW("avx512.kortestc.w", irk_up_x86_mask_test, "c"),
    ROW("avx512.kortestz.w", irk_up_x86_mask_test, "z"),
    ROW("avx512.kunpck*", irk_up_x86_mask_unpack, NULL),
    ROW("avx512.mask.expand.load.*", irk_up_x86_packed_memory, "masked.expandload"),
    ROW("avx512.mask.compress.store.*", irk_up_x86_packed_memory, "masked.compressstore"),
    ROW("avx512.mask.expand.b*", irk_up_x86_packed, "x86.avx512.mask.expand"),
    ROW("avx512.mask.expand.w*", irk_up_x86_packed, "x86.avx512.mask.expand"),
    ROW("avx512.mask.expand.d*", irk_up_x86_packed, "x86.avx512.mask.expand"),
    ROW("avx512.mask.expand.q*", irk_up_x86_packed, "x86.avx512.mask.expand"),
    ROW("avx512.mask.expand.p*", irk_up_x86_packed, "x86.avx512.mask.expand"),
    ROW("avx512.mask.compress.b*", irk_up_x86_packed, "x86.avx512.mask.compress"),
    ROW("avx512.mask.compress.w*", irk_up_x86_packed, "x86.avx512.mask.compress"),
    ROW("avx512.mask.compress.d*", irk_up_x86_packed, "x86.avx512.mask.compress"),
    ROW("avx512.mask.compress.q*", irk_up_x86_packed, "x86.avx512.mask.compress"),
    ROW("avx512.mask.compress.p*", irk_up_x86_packed, "x86.avx512.mask.compress"),
    ROW("avx512.mask.store.ss", irk_up_x86_masked_store, "1"),
    ROW("avx512.mask.storeu.*", irk_up_x86_masked_store, "u"),
    ROW("avx512.mask.store.*", irk_up_x86_masked_store, "a"),
    ROW("avx512.mask.loadu.*", irk_up_x86_masked_load, "u"),
    ROW("avx512.mask.load.*", irk_up_x86_masked_load, "a"),
    ROW("avx512.mask.move.s*", irk_up_x86_masked_move, NULL),
    ROW("avx512.mask.movddup*", irk_up_x86_shuffle, "even"),
    ROW("avx512.mask.movsldup*", irk_up_x86_shuffle, "even"),
    ROW("avx512.mask.movshdup*", irk_up_x86_shuffle, "odd"),
    ROW("avx512.mask.punpckl*", irk_up_x86_shuffle, "low"),
    ROW("avx512.mask.unpckl.*", irk_up_x86_shuffle, "low"),
    ROW("avx512.mask.punpckh*", irk_up_x86_shuffle, "high"),
    ROW("avx512.mask.unpckh.*", irk_up_x86_shuffle, "high"),
    ROW("avx512.mask.shuf.p*", irk_up_x86_shuffle, "shuf"),
    ROW("avx512.mask.shuf.f*", irk_up_x86_shuffle, "shuf128"),
    ROW("avx512.mask.shuf.i*", irk_up_x86_shuffle, "shuf128"),
    ROW("avx512.mask.perm.d*", irk_up_x86_shuffle, "perm"),
    ROW("avx512.mask.vpermil.p*", irk_up_x86_shuffle, "permil"),
    ROW("avx.vpermil.*", irk_up_x86_shuffle, "permil"),
    ROW("avx512.mask.palignr.*", irk_up_x86_align, "bytes"),
    ROW("avx512.mask.valign.*", irk_up_x86_align, "lanes"),
    ROW("avx512.mask.pbroadcast*", irk_up_x86_splat, NULL),
    ROW("avx512.pbroadcast*", broadcast, NULL),
    ROW("avx512.mask.broadcast.s*", broadcast, NULL),
    ROW("avx512.vbroadcast.s*", load_broadcast, NULL),
    ROW("xop.vprot*", irk_up_x86_rotate, "fshl"),
    ROW("avx512.prol*", irk_up_x86_rotate, "fshl"),
    ROW("avx512.mask.prol*", irk_up_x86_rotate, "fshl"),
    ROW("avx512.pror*", irk_up_x86_rotate, "fshr"),
    ROW("avx512.mask.pror*", irk_up_x86_rotate, "fshr"),
    ROW("avx512.vpshld.*", irk_up_x86_concat_shift, "fshl"),
    ROW("avx512.mask.vpshld*", irk_up_x86_concat_shift, "fshl"),
    ROW("avx512.maskz.vpshld*", irk_up_x86_concat_shift, "fshl"),
    ROW("avx512.vpshrd.*", irk_up_x86_concat_shift, "fshr"),
    ROW("avx512.mask.vpshrd*", irk_up_x86_concat_shift, "fshr"),
    ROW("avx512.maskz.vpshrd*", irk_up_x86_concat_shift, "fshr"),
    ROW("avx512.mask.sqrt.ps*", irk_up_x86_masked_sqrt, "||avx512.sqrt.ps.512"),
    ROW("avx512.mask.sqrt.pd*", irk_up_x86_masked_sqrt, "||avx512.sqrt.pd.512"),
    ROW("avx512.mask.vfmaddsub.ps*", irk_up_x86_fused_turns, "ax86.avx512.vfmaddsub.ps.512"),
    ROW("avx512.mask.vfmaddsub.pd*", irk_up_x86_fused_turns, "ax86.avx512.vfmaddsub.pd.512"),
    ROW("avx512.mask3.vfmaddsub.ps*", irk_up_x86_fused_turns, "ax86.avx512.vfmaddsub.ps.512"),
    ROW("avx512.mask3.vfmaddsub.pd*", irk_up_x86_fused_turns, "ax86.avx512.vfmaddsub.pd.512"),
    ROW("avx512.maskz.vfmaddsub.ps*", irk_up_x86_fused_turns, "ax86.avx512.vfmaddsub.ps.512"),
    ROW("avx512.maskz.vfmaddsub.pd*", irk_up_x86_fused_turns, "ax86.avx512.vfmaddsub.pd.512"),
    ROW("avx512.mask3.vfmsubadd.ps*", irk_up_x86_fused_turns, "sx86.avx512.vfmaddsub.ps.512"),
    ROW("avx512.mask3.vfmsubadd.pd*", irk_up_x86_fused_turns, "sx86.avx512.vfmaddsub.pd.512"),
    ROW("avx512.mask.vpermi2var.*", irk_up_x86_permute_two, "i"),
    ROW("avx512.mask.vpermt2var.*", irk_up_x86_permute_two, "t"),
    ROW("avx512.maskz.vpermt2var.*", irk_up_x86_permute_two, "t"),
    ROW("avx512.mask.pmov.qd.256", irk_up_x86_masked_trunc, NULL),
    ROW("avx512.mask.pmov.qd.512", irk_up_x86_masked_trunc, NULL),
    ROW("avx512.mask.pmov.wb.256", irk_up_x86_masked_trunc, NULL),
    ROW("avx512.mask.pmov.wb.512", irk_up_x86_masked_trunc, NULL),
    ROW("avx512.cvtusi2sd", lane_convert, "u"),
    ROW("sse4a.movnt.s*", store_lane_streaming, NULL),
    {"x86.xop.vfrcz.ss", 2, 300, 0, irk_up_x86_declare_renewed, irk_up_x86_call_without_first, NULL},
    {"x86.xop.vfrcz.sd", 2, 300, 0, irk_up_x86_declare_renewed, irk_up_x86_call_without_first, NULL},
    {"x86.xop.vpermil2pd", 4, 300, 0, irk_up_x86_declare_renewed, irk_up_x86_call_index_of_ints, NULL},
    {"x86.xop.vpermil2ps", 4, 300, 0, irk_up_x86_declare_renewed, irk_up_x86_call_index_of_ints, NULL},
    {"x86.xop.vpermil2pd.256", 4, 300, 0, irk_up_x86_declare_renewed, irk_up_x86_call_index_of_ints, NULL},
    {"x86.xop.vpermil2ps.256", 4, 300, 0, irk_up_x86_declare_renewed, irk_up_x86_call_index_of_ints, NULL},
    ROW("avx512.mask.add.ps.512", irk_up_x86_masked_other, "avx512.add.ps.512"),
    ROW("avx512.mask.add.pd.512", irk_up_x86_masked_other, "avx512.add.pd.512"),
    ROW("avx512.mask.add.p*", masked_binary, "fadd"),
    ROW("avx512.mask.sub.ps.512", irk_up_x86_masked_other, "avx512.sub.ps.512"),
    ROW("avx512.mask.sub.pd.512", irk_up_x86_masked_other, "avx512.sub.pd.512"),
    ROW("avx512.mask.sub.p*", masked_binary, "fsub"),
    ROW("avx512.mask.mul.ps.512", irk_up_x86_masked_other, "avx512.mul.ps.512"),
    ROW("avx512.mask.mul.pd.512", irk_up_x86_masked_other, "avx512.mul.pd.512"),
    ROW("avx512.mask.mul.p*", masked_binary, "fmul"),
    ROW("avx512.mask.div.ps.512", irk_up_x86_masked_other, "avx512.div.ps.512"),
    ROW("avx512.mask.div.pd.512", irk_up_x86_masked_other, "avx512.div.pd.512"),
    ROW("avx512.mask.div.p*", masked_binary, "fdiv"),
    ROW("avx512.mask.max.ps*", irk_up_x86_masked_other, "sse.max.ps|avx.max.ps.256|avx512.max.ps.512"),
    ROW("avx512.mask.max.pd*", irk_up_x86_masked_other, "sse2.max.pd|avx.max.pd.256|avx512.max.pd.512"),
    ROW("avx512.mask.min.ps*", irk_up_x86_masked_other, "sse.min.ps|avx.min.ps.256|avx512.min.ps.512"),
    ROW("avx512.mask.min.pd*", irk_up_x86_masked_other, "sse2.min.pd|avx.min.pd.256|avx512.min.pd.512"),
    ROW("avx512.mask.pshuf.b.*", irk_up_x86_masked_other, "ssse3.pshuf.b.128|avx2.pshuf.b|avx512.pshuf.b.512"),
    ROW("avx512.mask.pmul.hr.sw.*", irk_up_x86_masked_other,
        "ssse3.pmul.hr.sw.128|avx2.pmul.hr.sw|avx512.pmul.hr.sw.512"),
    ROW("avx512.mask.pmulh.w.*", irk_up_x86_masked_other, "sse2.pmulh.w|avx2.pmulh.w|avx512.pmulh.w.512"),
    ROW("avx512.mask.pmulhu.w.*", irk_up_x86_masked_other, "sse2.pmulhu.w|avx2.pmulhu.w|avx512.pmulhu.w.512"),
    ROW("avx512.mask.pmaddw.d.*", irk_up_x86_masked_other, "sse2.pmadd.wd|avx2.pmadd.wd|avx512.pmaddw.d.512"),
    ROW("avx512.mask.pmaddubs.w.*", irk_up_x86_masked_other,
        "ssse3.pmadd.ub.sw.128|avx2.pmadd.ub.sw|avx512.pmaddubs.w.512"),
    ROW("avx512.mask.packsswb.*", irk_up_x86_masked_other, "sse2.packsswb.128|avx2.packsswb|avx512.packsswb.512"),
    ROW("avx512.mask.packssdw.*", irk_up_x86_masked_other, "sse2.packssdw.128|avx2.packssdw|avx512.packssdw.512"),
    ROW("avx512.mask.packuswb.*", irk_up_x86_masked_other, "sse2.packuswb.128|avx2.packuswb|avx512.packuswb.512"),
    ROW("avx512.mask.packusdw.*", irk_up_x86_masked_other, "sse41.packusdw|avx2.packusdw|avx512.packusdw.512"),
    ROW("avx512.mask.vpermilvar.ps*", irk_up_x86_masked_other,
        "avx.vpermilvar.ps|avx.vpermilvar.ps.256|avx512.vpermilvar.ps.512"),
    ROW("avx512.mask.vpermilvar.pd*", irk_up_x86_masked_other,
        "avx.vpermilvar.pd|avx.vpermilvar.pd.256|avx512.vpermilvar.pd.512"),
    ROW("avx512.mask.cvtpd2dq.256", irk_up_x86_masked_other, "avx.cvt.pd2dq.256"),
    ROW("avx512.mask.cvtpd2ps.256", irk_up_x86_masked_other, "avx.cvt.pd2.ps.256"),
    ROW("avx512.mask.cvttpd2dq.256", irk_up_x86_masked_other, "avx.cvtt.pd2dq.256"),
    ROW("avx512.mask.cvttps2dq.128", irk_up_x86_masked_other, "sse2.cvttps2dq"),
    ROW("avx512.mask.cvttps2dq.256", irk_up_x86_masked_other, "avx.cvtt.ps2dq.256"),
    ROW("avx512.mask.permvar.sf.256", irk_up_x86_masked_other, "avx2.permps"),
    ROW("avx512.mask.permvar.si.256", irk_up_x86_masked_other, "avx2.permd"),
    ROW("avx512.mask.pavg.b.*", irk_up_x86_masked_other, "sse2.pavg.b|avx2.pavg.b|avx512.pavg.b.512"),
    ROW("avx512.mask.pavg.w.*", irk_up_x86_masked_other, "sse2.pavg.w|avx2.pavg.w|avx512.pavg.w.512"),
    ROW("avx512.mask.psllv2.di", irk_up_x86_masked_other, "avx2.psllv.q"),
    ROW("avx512.mask.psllv4.di", irk_up_x86_masked_other, "avx2.psllv.q.256"),
    ROW("avx512.mask.psllv4.si", irk_up_x86_masked_other, "avx2.psllv.d"),
    ROW("avx512.mask.psllv8.si", irk_up_x86_masked_other, "avx2.psllv.d.256"),
    ROW("avx512.mask.psllv8.hi", irk_up_x86_masked_other, "avx512.psllv.w.128"),
    ROW("avx512.mask.psllv16.hi", irk_up_x86_masked_other, "avx512.psllv.w.256"),
    ROW("avx512.mask.psllv32*", irk_up_x86_masked_other, "avx512.psllv.w.512"),
    ROW("avx512.mask.psll.wi.*", irk_up_x86_masked_other, "sse2.pslli.w|avx2.pslli.w|avx512.pslli.w.512"),
    ROW("avx512.mask.pslli.w*", irk_up_x86_masked_other, "sse2.pslli.w|avx2.pslli.w|avx512.pslli.w.512"),
    ROW("avx512.mask.psll.w*", irk_up_x86_masked_other, "sse2.psll.w|avx2.psll.w|avx512.psll.w.512"),
    ROW("avx512.mask.psll.di.*", irk_up_x86_masked_other, "sse2.pslli.d|avx2.pslli.d|avx512.pslli.d.512"),
    ROW("avx512.mask.pslli.d*", irk_up_x86_masked_other, "sse2.pslli.d|avx2.pslli.d|avx512.pslli.d.512"),
    ROW("avx512.mask.psll.d*", irk_up_x86_masked_other, "sse2.psll.d|avx2.psll.d|avx512.psll.d.512"),
    ROW("avx512.mask.psllv.d*", irk_up_x86_masked_other, "||avx512.psllv.d.512"),
    ROW("avx512.mask.psll.qi.*", irk_up_x86_masked_other, "sse2.pslli.q|avx2.pslli.q|avx512.pslli.q.512"),
    ROW("avx512.mask.pslli.q*", irk_up_x86_masked_other, "sse2.pslli.q|avx2.pslli.q|avx512.pslli.q.512"),
    ROW("avx512.mask.psll.q*", irk_up_x86_masked_other, "sse2.psll.q|avx2.psll.q|avx512.psll.q.512"),
    ROW("avx512.mask.psllv.q*", irk_up_x86_masked_other, "||avx512.psllv.q.512"),
    ROW("avx512.mask.psrlv2.di", irk_up_x86_masked_other, "avx2.psrlv.q"),
    ROW("avx512.mask.psrlv4.di", irk_up_x86_masked_other, "avx2.psrlv.q.256"),
    ROW("avx512.mask.psrlv4.si", irk_up_x86_masked_other, "avx2.psrlv.d"),
    ROW("avx512.mask.psrlv8.si", irk_up_x86_masked_other, "avx2.psrlv.d.256"),
    ROW("avx512.mask.psrlv8.hi", irk_up_x86_masked_other, "avx512.psrlv.w.128"),
    ROW("avx512.mask.psrlv16.hi", irk_up_x86_masked_other, "avx512.psrlv.w.256"),
    ROW("avx512.mask.psrlv32*", irk_up_x86_masked_other, "avx512.psrlv.w.512"),
    ROW("avx512.mask.psrl.wi.*", irk_up_x86_masked_other, "sse2.psrli.w|avx2.psrli.w|avx512.psrli.w.512"),
    ROW("avx512.mask.psrli.w*", irk_up_x86_masked_other, "sse2.psrli.w|avx2.psrli.w|avx512.psrli.w.512"),
    ROW("avx512.mask.psrl.w*", irk_up_x86_masked_other, "sse2.psrl.w|avx2.psrl.w|avx512.psrl.w.512"),
    ROW("avx512.mask.psrl.di.*", irk_up_x86_masked_other, "sse2.psrli.d|avx2.psrli.d|avx512.psrli.d.512"),
    ROW("avx512.mask.psrli.d*", irk_up_x86_masked_other, "sse2.psrli.d|avx2.psrli.d|avx512.psrli.d.512"),
    ROW("avx512.mask.psrl.d*", irk_up_x86_masked_other, "sse2.psrl.d|avx2.psrl.d|avx512.psrl.d.512"),
    ROW("avx512.mask.psrlv.d*", irk_up_x86_masked_other, "||avx512.psrlv.d.512"),
    ROW("avx512.mask.psrl.qi.*", irk_up_x86_masked_other, "sse2.psrli.q|avx2.psrli.q|avx512.psrli.q.512"),
    ROW("avx512.mask.psrli.q*", irk_up_x86_masked_other, "sse2.psrli.q|avx2.psrli.q|avx512.psrli.q.512"),
    ROW("avx512.mask.psrl.q*", irk_up_x86_masked_other, "sse2.psrl.q|avx2.psrl.q|avx512.psrl.q.512"),
    ROW("avx512.mask.psrlv.q*", irk_up_x86_masked_other, "||avx512.psrlv.q.512"),
    ROW("avx512.mask.psrav4.si", irk_up_x86_masked_other, "avx2.psrav.d"),
    ROW("avx512.mask.psrav8.si", irk_up_x86_masked_other, "avx2.psrav.d.256"),
    ROW("avx512.mask.psrav8.hi", irk_up_x86_masked_other, "avx512.psrav.w.128"),
    ROW("avx512.mask.psrav16.hi", irk_up_x86_masked_other, "avx512.psrav.w.256"),
    ROW("avx512.mask.psrav32*", irk_up_x86_masked_other, "avx512.psrav.w.512"),
    ROW("avx512.mask.psra.wi.*", irk_up_x86_masked_other, "sse2.psrai.w|avx2.psrai.w|avx512.psrai.w.512"),
    ROW("avx512.mask.psrai.w*", irk_up_x86_masked_other, "sse2.psrai.w|avx2.psrai.w|avx512.psrai.w.512"),
    ROW("avx512.mask.psra.w*", irk_up_x86_masked_other, "sse2.psra.w|avx2.psra.w|avx512.psra.w.512"),
    ROW("avx512.mask.psra.di.*", irk_up_x86_masked_other, "sse2.psrai.d|avx2.psrai.d|avx512.psrai.d.512"),
    ROW("avx512.mask.psrai.d*", irk_up_x86_masked_other, "sse2.psrai.d|avx2.psrai.d|avx512.psrai.d.512"),
    ROW("avx512.mask.psra.d*", irk_up_x86_masked_other, "sse2.psra.d|avx2.psra.d|avx512.psra.d.512"),
    ROW("avx512.mask.psrav.d*", irk_up_x86_masked_other, "||avx512.psrav.d.512"),
    ROW("avx512.mask.psra.qi.*", irk_up_x86_masked_other, "avx512.psrai.q.128|avx512.psrai.q.256|avx512.psrai.q.512"),
    ROW("avx512.mask.psrai.q*", irk_up_x86_masked_other, "avx512.psrai.q.128|avx512.psrai.q.256|avx512.psrai.q.512"),
    ROW("avx512.mask.psra.q*", irk_up_x86_masked_other, "avx512.psra.q.128|avx512.psra.q.256|avx512.psra.q.512"),
    ROW("avx512.mask.psrav.q*", irk_up_x86_masked_other, "avx512.psrav.q.128|avx512.psrav.q.256|avx512.psrav.q.512"),
    ROW("avx512.mask.cvtdq2pd.*", convert_lanes, "s"),
    ROW("avx512.mask.cvtdq2ps.*", convert_lanes, "s"),
    ROW("avx512.mask.cvtqq2pd.*", convert_lanes, "s"),
    ROW("avx512.mask.cvtqq2ps.256", convert_lanes, "s"),
    ROW("avx512.mask.cvtqq2ps.512", convert_lanes, "s"),
    ROW("avx512.mask.cvtudq2pd.*", convert_lanes, "u"),
    ROW("avx512.mask.cvtudq2ps.*", convert_lanes, "u"),
    ROW("avx512.mask.cvtuqq2pd.*", convert_lanes, "u"),
    ROW("avx512.mask.cvtuqq2ps.256", convert_lanes, "u"),
    ROW("avx512.mask.cvtuqq2ps.512", convert_lanes, "u"),
    ROW("avx512.mask.cvtps2pd.128", convert_lanes, "f"),
    ROW("avx512.mask.cvtps2pd.256", convert_lanes, "f"),
    {"x86.avx512.mask.*", -1, 300, 0, declare_if_unknown, unmasked, NULL},
    {"x86.avx512.maskz.*", -1, 300, 0, declare_if_unknown, unmasked, NULL},
    ROW("fma.vfmadd.p*", fused, "++-v"),
    ROW("fma.vfmsub.p*", fused, "+--v"),
    ROW("fma.vfnmadd.p*", fused, "-+-v"),
    ROW("fma.vfnmsub.p*", fused, "---v"),
    ROW("fma.vfmadd.s*", fused, "++as"),
    ROW("fma.vfmsub.s*", fused, "+-as"),
    ROW("fma.vfnmadd.s*", fused, "-+as"),
    ROW("fma.vfmsubadd.pd", subadd, "x86.fma.vfmaddsub.pd"),
    ROW("fma.vfmsubadd.ps", subadd, "x86.fma.vfmaddsub.ps"),
    ROW("fma.vfmsubadd.pd.256", subadd, "x86.fma.vfmaddsub.pd.256"),
    ROW("fma.vfmsubadd.ps.256", subadd, "x86.fma.vfmaddsub.ps.256"),
    ROW("fma.vfnmsub.s*", fused, "--as"),
    ROW("fma4.vfmadd.s*", fused, "++0s"),
};

const up_row *irk_up_x86_rows(size_t *num) {
  *num = IRK_COUNT(rows);
  return rows;
}
