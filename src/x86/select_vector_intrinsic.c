// Intrinsics on vectors: most are done lane by lane; here are those across lanes, or through
// memory.
#include "x86/vector.h"

#include <stdlib.h>

static bool has_prefix(irk_str name, const char *prefix) {
  size_t len = strlen(prefix);
  return name.len >= len && !memcmp(name.ptr, prefix, len);
}

// ---- across lanes --------------------------------------------------------------------------------------------

typedef struct reduction {
  const char *word;  // after "llvm.vector.reduce."
  uint8_t op;        // IRK_OP_CALL: an intrinsic
  const char *intrinsic;
} reduction;
static const reduction reductions[] = {
    {"add.", IRK_OP_ADD, NULL},
    {"mul.", IRK_OP_MUL, NULL},
    {"and.", IRK_OP_AND, NULL},
    {"or.", IRK_OP_OR, NULL},
    {"xor.", IRK_OP_XOR, NULL},
    {"fadd.", IRK_OP_FADD, NULL},
    {"fmul.", IRK_OP_FMUL, NULL},
    {"smax.", IRK_OP_CALL, "llvm.smax"},
    {"smin.", IRK_OP_CALL, "llvm.smin"},
    {"umax.", IRK_OP_CALL, "llvm.umax"},
    {"umin.", IRK_OP_CALL, "llvm.umin"},
    {"fmax.", IRK_OP_CALL, "llvm.maxnum"},
    {"fmin.", IRK_OP_CALL, "llvm.minnum"},
    {"fmaximum.", IRK_OP_CALL, "llvm.maximum"},
    {"fminimum.", IRK_OP_CALL, "llvm.minimum"},
};

// Combines two lanes by an opcode, or by an intrinsic.
static irk_value *combine(irk_gen_func *f, const irk_inst *like, const reduction *r, irk_value *x, irk_value *y,
                          uint32_t place) {
  irk_value *ops[3] = {x, y, NULL};
  if (!r->intrinsic) return irk_x64_lane_inst(f, like, (irk_opcode)r->op, x->type, ops, 2, place);
  return irk_x64_lane_intrinsic(f, like, r->intrinsic, x->type, ops, 2, place);
}

// Emits a reduction. Up to 8, reassociable additions and multiplications ignored the start value.
static bool reduce(irk_gen_func *f, const irk_inst *i, irk_str word, bool has_start) {
  const reduction *r = NULL;
  for (uint32_t k = 0; k < IRK_COUNT(reductions) && !r; k++)
    if (has_prefix(word, reductions[k].word)) r = &reductions[k];
  if (!r) return false;
  const irk_value *vector = i->ops[i->u.call->num_args - 1];
  if (i->u.call->num_args == 1 && irk_x64_sse_reduce(f, i, (irk_opcode)r->op, r->intrinsic)) return true;
  irk_x64_lanes in, start;
  irk_x64_open(f, &in, vector, 0);
  uint64_t lane = 0;
  irk_value *sum;
  if (has_start) {
    irk_x64_open(f, &start, i->ops[0], 1);
    sum = irk_x64_lane(f, &start, 0, IRK_X64_LANE_RESULT);
  } else {
    sum = irk_x64_lane(f, &in, lane++, IRK_X64_LANE_RESULT);
  }
  uint32_t place = IRK_X64_LANE_SUM;
  for (; lane < in.num && !f->cg->failed; lane++) {
    sum = combine(f, i, r, sum, irk_x64_lane(f, &in, lane, IRK_X64_LANE_OPERAND), place);
    place = place == IRK_X64_LANE_SUM ? IRK_X64_LANE_RESULT : IRK_X64_LANE_SUM;
  }
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    irk_gen_part as = irk_gen_part_of(f, &i->v, k);
    if (as.bank == IRK_BANK_MEMORY) {
      irk_gen_refuse(f, i, "x86_fp80");
      return true;
    }
    uint32_t to = irk_gen_temp_for(f, &i->v, k);
    irk_gen_copy_to(f, sum, k, to);
    irk_gen_define(f, &i->v, k, to);
  }
  irk_x64_drop_lane(f, sum);
  return true;
}

// Sets lane k if base + k < end, computed without overflow.
static void active_lanes(irk_gen_func *f, const irk_inst *i) {
  irk_x64_lanes base, end, out;
  irk_x64_open(f, &base, i->ops[0], 0);
  irk_x64_open(f, &end, i->ops[1], 1);
  irk_x64_open_result(f, &out, &i->v, i->v.type, 0);
  for (uint64_t k = 0; k < out.num && !f->cg->failed; k++) {
    irk_value *add[3] = {irk_x64_lane(f, &base, 0, IRK_X64_LANE_OPERAND),
                         irk_intern_int(&f->cg->intern, i->ops[0]->type, k), NULL};
    irk_value *at = irk_x64_lane_intrinsic(f, i, "llvm.uadd.sat", i->ops[0]->type, add, 2, IRK_X64_LANE_SUM);
    irk_value *less[2] = {at, irk_x64_lane(f, &end, 0, IRK_X64_LANE_OPERAND)};
    irk_inst like = *i;
    like.u.predicate = IRK_ICMP_ULT;
    irk_value *v = irk_x64_lane_inst(f, &like, IRK_OP_ICMP, out.type, less, 2, IRK_X64_LANE_RESULT);
    irk_x64_put_lane(f, &out, k, v, 0);
    irk_x64_drop_lane(f, v);
  }
  irk_x64_close_result(f, &out);
}

// Reorders lanes in the way of the intrinsic's name.
static bool reorder(irk_gen_func *f, const irk_inst *i, irk_str word) {
  enum { REVERSE, EXTRACT, INSERT, INTERLEAVE, SPLICE_LEFT, SPLICE_RIGHT, SPLICE };
  static const char *const words[] = {"reverse.",     "extract.",      "insert.", "interleave2.",
                                      "splice.left.", "splice.right.", "splice."};
  uint32_t which = 0;
  while (which < IRK_COUNT(words) && !has_prefix(word, words[which])) which++;
  if (which == IRK_COUNT(words) || i->v.type->kind != IRK_TYPE_VECTOR) return false;
  uint64_t n = i->v.type->count, num = i->ops[0]->type->count;
  int32_t at = 0;
  bool has_place = which != REVERSE && which != INTERLEAVE;
  if (has_place && !irk_x64_is_imm32(f, i->ops[which == EXTRACT ? 1 : 2], &at)) return false;
  int64_t *mask = irk_arena_alloc(&f->arena, irk_checked_size(sizeof *mask * n));
  int64_t first = which == SPLICE_RIGHT || at < 0 ? (int64_t)num - (at < 0 ? -(int64_t)at : at) : at;
  for (uint64_t k = 0; k < n; k++) {
    int64_t lane = (int64_t)k;
    switch (which) {
    case REVERSE: mask[k] = (int64_t)(n - 1 - k); break;
    case EXTRACT: mask[k] = lane + first < (int64_t)num ? lane + first : -1; break;
    case INSERT: {
      bool is_new = lane >= first && lane < first + (int64_t)i->ops[1]->type->count;
      mask[k] = is_new ? (int64_t)num + lane - first : lane;
      break;
    }
    case INTERLEAVE: mask[k] = lane / 2 + (k % 2 ? (int64_t)num : 0); break;
    default: mask[k] = lane + first >= 0 && lane + first < 2 * (int64_t)num ? lane + first : -1; break;
    }
  }
  irk_x64_shuffle_by(f, i, mask);
  return true;
}

// Distributes lanes alternately to the two results.
static void deinterleave(irk_gen_func *f, const irk_inst *i) {
  irk_x64_lanes in, out[2];
  irk_x64_open_in_frame(f, &in, i->ops[0], 0);
  for (uint32_t k = 0, part = 0; k < 2; k++) {
    irk_x64_open_result(f, &out[k], &i->v, i->v.type->types[k], part);
    part += irk_gen_num_parts(f, i->v.type->types[k]);
  }
  for (uint64_t l = 0; l < in.num; l++) {
    irk_x64_place from = irk_x64_frame(in.at + (int32_t)(l * in.stride));
    irk_x64_place to = irk_x64_frame(out[l % 2].at + (int32_t)(l / 2 * in.stride));
    irk_x64_copy_bytes(f, &to, &from, in.stride);
  }
  for (uint32_t k = 0; k < 2; k++) irk_x64_close_result(f, &out[k]);
}

// ---- through memory ------------------------------------------------------------------------------------------

typedef enum movement { LOAD, STORE, GATHER, SCATTER, EXPAND, COMPRESS } movement;

// Moves lanes whose mask bit is set; other lanes of a load come from the last operand.
static void masked(irk_gen_func *f, const irk_inst *i, movement kind) {
  irk_asm *a = irk_x64_asm(f);
  bool is_store = kind == STORE || kind == SCATTER || kind == COMPRESS, is_each = kind == GATHER || kind == SCATTER;
  const irk_value *vector = NULL, *mask = NULL, *pointer = i->ops[is_store], *through = NULL;
  for (uint32_t k = is_store ? 2 : 1; k < i->u.call->num_args; k++) {
    if (i->ops[k]->type->kind != IRK_TYPE_VECTOR) continue;
    if (!mask) mask = i->ops[k];
    else through = i->ops[k];
  }
  vector = is_store ? i->ops[0] : &i->v;
  irk_x64_lanes lanes, addresses;
  if (is_store) irk_x64_open_in_frame(f, &lanes, vector, 0);
  else irk_x64_open_result(f, &lanes, vector, vector->type, 0);
  if (lanes.is_spread || !mask) {
    irk_gen_refuse(f, i, "lanes of this type");
    return;
  }
  if (through) irk_x64_copy_vector(f, i, through);
  int32_t bits = irk_x64_image(f, mask, 1);
  if (is_each) irk_x64_open_in_frame(f, &addresses, pointer, 2);
  uint32_t at = is_each                         ? irk_gen_temp(f, IRK_BANK_GENERAL)
                : kind == LOAD || kind == STORE ? irk_gen_use(f, pointer, 0)
                                                : irk_gen_take(f, pointer, 0);
  for (uint64_t k = 0; k < lanes.num; k++) {
    uint32_t over = irk_gen_new_label(f);
    irk_x64_m(a, IRK_X64_TEST_IMM, irk_mem_at(IRK_RBP, bits + (int32_t)(k / 8)));
    irk_x64_imm8(a, 1 << k % 8);
    irk_x64_jump_if(f, IRK_CC_E, over);
    if (is_each) irk_x64_mov_rm(a, 8, at, irk_mem_at(IRK_RBP, addresses.at + (int32_t)(8 * k)));
    irk_x64_place memory = irk_x64_reg_place(at, kind == LOAD || kind == STORE ? (int32_t)(k * lanes.stride) : 0);
    irk_x64_place frame = irk_x64_frame(lanes.at + (int32_t)(k * lanes.stride));
    irk_x64_copy_bytes(f, is_store ? &memory : &frame, is_store ? &frame : &memory, lanes.stride);
    if (kind == EXPAND || kind == COMPRESS) irk_x64_alu_ri(a, IRK_ALU_ADD, 8, at, (int32_t)lanes.stride);
    irk_x64_place_label(f, over);
  }
}

// Packs the lanes whose mask bit is set, or (`expands`) the reverse. Other lanes come from
// `through`.
static void compress_or_expand(irk_gen_func *f, const irk_inst *i, const irk_value *mask, const irk_value *through,
                               bool expands) {
  irk_asm *a = irk_x64_asm(f);
  irk_x64_lanes in, out;
  irk_x64_open_in_frame(f, &in, i->ops[0], 0);
  irk_x64_open_result(f, &out, &i->v, i->v.type, 0);
  if (in.is_spread || out.is_spread) {
    irk_gen_refuse(f, i, "lanes of this type");
    return;
  }
  irk_x64_copy_vector(f, i, through);
  int32_t bits = irk_x64_image(f, mask, 1);
  uint32_t at = irk_gen_temp(f, IRK_BANK_GENERAL);
  f->target->frame_address(f, at, expands ? in.at : out.at);
  for (uint64_t k = 0; k < out.num; k++) {
    uint32_t over = irk_gen_new_label(f);
    irk_x64_m(a, IRK_X64_TEST_IMM, irk_mem_at(IRK_RBP, bits + (int32_t)(k / 8)));
    irk_x64_imm8(a, 1 << k % 8);
    irk_x64_jump_if(f, IRK_CC_E, over);
    irk_x64_place there = irk_x64_reg_place(at, 0);
    irk_x64_place here = irk_x64_frame((expands ? out.at : in.at) + (int32_t)(k * out.stride));
    irk_x64_copy_bytes(f, expands ? &here : &there, expands ? &there : &here, out.stride);
    irk_x64_alu_ri(a, IRK_ALU_ADD, 8, at, (int32_t)out.stride);
    irk_x64_place_label(f, over);
  }
}

// ---- lane by lane --------------------------------------------------------------------------------------------

// Words after "llvm." of intrinsics that work on each lane alone; sorted.
static const char *const of_lanes[] = {
    "abs",
    "acos",
    "arithmetic.fence",
    "asin",
    "atan",
    "atan2",
    "bitreverse",
    "bswap",
    "canonicalize",
    "ceil",
    "copysign",
    "cos",
    "cosh",
    "ctlz",
    "ctpop",
    "cttz",
    "exp",
    "exp10",
    "exp2",
    "fabs",
    "floor",
    "fma",
    "fmuladd",
    "fptosi.sat",
    "fptoui.sat",
    "frexp",
    "fshl",
    "fshr",
    "is.fpclass",
    "ldexp",
    "llrint",
    "llround",
    "log",
    "log10",
    "log2",
    "lrint",
    "lround",
    "maximum",
    "maximumnum",
    "maxnum",
    "minimum",
    "minimumnum",
    "minnum",
    "modf",
    "nearbyint",
    "pow",
    "powi",
    "ptrmask",
    "rint",
    "round",
    "roundeven",
    "sadd.sat",
    "sadd.with.overflow",
    "scmp",
    "sdiv.fix",
    "sdiv.fix.sat",
    "sin",
    "sincos",
    "sinh",
    "smax",
    "smin",
    "smul.fix",
    "smul.fix.sat",
    "smul.with.overflow",
    "sqrt",
    "sshl.sat",
    "ssub.sat",
    "ssub.with.overflow",
    "tan",
    "tanh",
    "trunc",
    "uadd.sat",
    "uadd.with.overflow",
    "ucmp",
    "udiv.fix",
    "udiv.fix.sat",
    "umax",
    "umin",
    "umul.fix",
    "umul.fix.sat",
    "umul.with.overflow",
    "ushl.sat",
    "usub.sat",
    "usub.with.overflow",
};

static bool by_lanes(irk_gen_func *f, const irk_inst *i, irk_str name) {
  const irk_type *t = i->v.type->kind == IRK_TYPE_STRUCT && i->v.type->num_types ? i->v.type->types[0] : i->v.type;
  if (t->kind != IRK_TYPE_VECTOR) return false;
  irk_str word = {name.ptr + 5, name.len - 5};
  bool is_constrained = has_prefix(word, "experimental.constrained.");
  while (!is_constrained && !bsearch(&word, of_lanes, IRK_COUNT(of_lanes), sizeof *of_lanes, irk_x64_compare_word)) {
    while (word.len && word.ptr[word.len - 1] != '.') word.len--;
    if (!word.len) return false;
    word.len--;
  }
  if (is_constrained || !irk_x64_sse_intrinsic(f, i, word)) irk_x64_by_lanes(f, i);
  return true;
}

// ---- the rows ------------------------------------------------------------------------------------------------

bool irk_x64_vector_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name) {
  static const struct {
    const char *prefix;
    movement kind;
  } movements[] = {{"llvm.masked.load.", LOAD},         {"llvm.masked.store.", STORE},
                   {"llvm.masked.gather.", GATHER},     {"llvm.masked.scatter.", SCATTER},
                   {"llvm.masked.expandload.", EXPAND}, {"llvm.masked.compressstore.", COMPRESS}};
  static const char reduce_prefix[] = "llvm.vector.reduce.", old_prefix[] = "llvm.experimental.vector.reduce.";
  static const char *const of_orders[] = {"llvm.vector.", "llvm.experimental.vector."};  // the second prefix up to 18
  const irk_type *t = i->v.type;
  bool has_vector = t->kind == IRK_TYPE_VECTOR;
  for (uint32_t k = 0; k < i->u.call->num_args && !has_vector; k++)
    has_vector = i->ops[k]->type->kind == IRK_TYPE_VECTOR;
  if (irk_x64_target_intrinsic(f, i, name)) return true;
  if (!has_vector) return false;
  if (has_prefix(name, "llvm.experimental.vector.compress.")) {
    compress_or_expand(f, i, i->ops[1], i->ops[2], false);
    return true;
  }
  bool expands = has_prefix(name, "llvm.x86.avx512.mask.expand.");
  if (expands || has_prefix(name, "llvm.x86.avx512.mask.compress.")) {
    compress_or_expand(f, i, i->ops[2], i->ops[1], expands);
    return true;
  }
  if (has_prefix(name, reduce_prefix)) {
    size_t len = sizeof reduce_prefix - 1;
    return reduce(f, i, (irk_str){name.ptr + len, name.len - len}, i->u.call->num_args == 2);
  }
  if (has_prefix(name, old_prefix)) {
    irk_str word = {name.ptr + sizeof old_prefix - 1, name.len - (sizeof old_prefix - 1)};
    bool is_newer = has_prefix(word, "v2.");
    if (is_newer) word = (irk_str){word.ptr + 3, word.len - 3};
    return reduce(f, i, word, i->u.call->num_args == 2 && (is_newer || !(i->v.flags & IRK_FMF_REASSOC)));
  }
  for (uint32_t k = 0; k < IRK_COUNT(of_orders); k++) {
    size_t len = strlen(of_orders[k]);
    if (!has_prefix(name, of_orders[k])) continue;
    irk_str word = {name.ptr + len, name.len - len};
    bool is_apart = has_prefix(word, "deinterleave2.");
    if (is_apart) deinterleave(f, i);
    if (is_apart || reorder(f, i, word)) return true;
  }
  for (uint32_t k = 0; k < IRK_COUNT(movements); k++) {
    if (!has_prefix(name, movements[k].prefix)) continue;
    masked(f, i, movements[k].kind);
    return true;
  }
  bool has_sums = i->ops[0]->type->kind == IRK_TYPE_INTEGER && i->ops[0]->type->count >= 8;
  if (has_prefix(name, "llvm.get.active.lane.mask.") && has_sums) {
    active_lanes(f, i);
    return true;
  }
  return by_lanes(f, i, name);
}
