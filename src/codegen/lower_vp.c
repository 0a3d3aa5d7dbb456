// Lowers intrinsics of vector predication (llvm.vp.*, llvm.experimental.vp.*).
//
// A lane is active if the mask has it, and if it is one of the first lanes, as many as the last
// operand says. Inactive lanes of a result are poison. Hence an operation that cannot trap is done
// in all lanes:
//
//   %r = call <4 x i32> @llvm.vp.add.v4i32(%x, %y, %mask, %num)    -->    %r = add <4 x i32> %x, %y
//
// Some become a call of the intrinsic without predication, or of llvm.masked.*. Targets find
// intrinsics by name, and lowering cannot declare any, so the callee is a copy of the declaration
// that was called, with another name, in the arena of the lowered body. irk_lower_prepare adds the
// names to the module's pool, because other threads read the pool while a body is lowered.
#include "codegen/lower_body.h"
#include "ir/words.h"

typedef struct row row;
typedef struct vp_call {
  irk_lowered *l;
  irk_emitter *e;
  const irk_inst *inst;
  irk_value *const *ops;
  const row *row;
  irk_value *mask, *num;  // mask: NULL if there is none
  uint32_t n;             // operands before the mask
} vp_call;
typedef irk_value *lower_vp_fn(const vp_call *c);  // returns a new instruction, without users
struct row {
  const char *word;  // the name, without "llvm." and types
  lower_vp_fn *lower;
  uint8_t op;          // an opcode
  const char *callee;  // an intrinsic
};

// ---- lanes -------------------------------------------------------------------------------------------------------

static irk_type *lanes_of(const vp_call *c, irk_type *lane, uint64_t n) {
  return irk_intern_type_vector(&c->e->intern, lane, n, false);
}

static irk_value *index_of(const vp_call *c, uint64_t lane) {
  return irk_emit_int(c->e, irk_intern_type_int(&c->e->intern, 32), lane);
}

// Puts the value into n lanes.
static irk_value *splat(const vp_call *c, irk_value *x, uint64_t n) {
  irk_type *t = lanes_of(c, x->type, n), *places = lanes_of(c, irk_intern_type_int(&c->e->intern, 32), n);
  irk_value *first = irk_emit_insertelement(c->e, irk_intern_undef(&c->e->intern, t), x, index_of(c, 0));
  return &irk_emit(c->e, IRK_OP_SHUFFLEVECTOR, t, 3, first, first, irk_intern_null(&c->e->intern, places))->v;
}

// Tells which lanes are among the first `num`.
static irk_value *first_lanes(const vp_call *c, irk_value *num, uint64_t n) {
  irk_value *steps = irk_intern_steps(&c->e->intern, lanes_of(c, num->type, n));
  return irk_emit_compare(c->e, IRK_ICMP_ULT, steps, splat(c, num, n));
}

static irk_value *active_lanes(const vp_call *c) {
  return irk_emit_binary(c->e, IRK_OP_AND, c->mask, first_lanes(c, c->num, c->mask->type->count));
}

static irk_value *resized(const vp_call *c, irk_value *x, irk_type *t, irk_opcode wider) {
  return irk_emit_cast(c->e, x->type->count > t->count ? IRK_OP_TRUNC : wider, x, t);
}

// ---- plain instructions ------------------------------------------------------------------------------------------

static irk_value *plain_binary(const vp_call *c) {
  return irk_emit_binary(c->e, (irk_opcode)c->row->op, c->ops[0], c->ops[1]);
}

static irk_value *plain_cast(const vp_call *c) {
  return irk_emit_recast(c->e, (irk_opcode)c->row->op, c->ops[0], c->inst->v.type);
}

static irk_value *negation(const vp_call *c) { return irk_emit_fneg(c->e, c->ops[0]); }

static irk_value *division(const vp_call *c) {
  return irk_lower_masked_division(c->e, (irk_value *[]){c->ops[0], c->ops[1], active_lanes(c)}, NULL, c->row->op);
}

static bool predicate_of(const irk_inst *i, bool is_float, uint32_t *predicate) {
  enum { OPERAND = 2 };
  const irk_value *v = i->ops[OPERAND];
  const irk_md *md = v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)v)->md : NULL;
  return md && md->kind == IRK_MD_STRING && irk_predicate_find(irk_md_str(md), is_float, predicate);
}

static irk_value *comparison(const vp_call *c) {
  uint32_t predicate = IRK_ICMP_EQ;
  (void)predicate_of(c->inst, c->row->op == IRK_OP_FCMP, &predicate);  // row_of_call has found it
  return irk_emit_compare(c->e, predicate, c->ops[0], c->ops[1]);
}

static irk_value *selection(const vp_call *c) { return irk_emit_select(c->e, c->ops[0], c->ops[1], c->ops[2]); }

static irk_value *merge(const vp_call *c) {
  irk_value *is_first = first_lanes(c, c->num, c->ops[0]->type->count);
  return irk_emit_select(c->e, irk_emit_binary(c->e, IRK_OP_AND, c->ops[0], is_first), c->ops[1], c->ops[2]);
}

// ---- calls -------------------------------------------------------------------------------------------------------

// Returns 0 if irk_lower_prepare has not added it: a module may get declarations later.
static irk_sym name_of_callee(const irk_module *m, const row *r) {
  return irk_strpool_find(&m->names, r->callee, strlen(r->callee), NULL);
}

static irk_value *call_of(const vp_call *c, irk_type *type, irk_value *const *args, uint32_t n) {
  enum { MOST = 4 };
  irk_type *params[MOST];
  for (uint32_t k = 0; k < n; k++) params[k] = args[k]->type;
  irk_global *callee = irk_arena_copy(&c->l->arena, irk_call_callee(c->inst), sizeof *callee);
  callee->name = name_of_callee(c->e->m, c->row);
  callee->value_type = irk_intern_type_fn(&c->e->intern, type, params, n);
  return &irk_emit_call(c->e, callee, args, n)->v;
}

static irk_value *plain_call(const vp_call *c) { return call_of(c, c->inst->v.type, c->ops, c->n); }

// The alignment, which llvm.masked.* have, is left out. Targets need none.
static irk_value *masked_load(const vp_call *c) {
  irk_type *t = c->inst->v.type;
  return call_of(c, t, (irk_value *[]){c->ops[0], active_lanes(c), irk_intern_undef(&c->e->intern, t)}, 3);
}

static irk_value *masked_store(const vp_call *c) {
  return call_of(c, c->inst->v.type, (irk_value *[]){c->ops[0], c->ops[1], active_lanes(c)}, 3);
}

// Returns the address of each lane, which is `stride` bytes after that of the lane before.
static irk_value *strided(const vp_call *c, irk_value *base, irk_value *stride) {
  uint64_t n = c->mask->type->count;
  irk_type *i64 = irk_intern_type_int(&c->e->intern, 64), *offsets = lanes_of(c, i64, n);
  irk_value *by = splat(c, resized(c, stride, i64, IRK_OP_SEXT), n);
  by = irk_emit_binary(c->e, IRK_OP_MUL, irk_intern_steps(&c->e->intern, offsets), by);
  return irk_emit_byte_step(c->e, splat(c, base, n), by);
}

static irk_value *strided_load(const vp_call *c) {
  vp_call gather = *c;
  irk_value *at = strided(c, c->ops[0], c->ops[1]);
  gather.ops = &at;
  return masked_load(&gather);
}

static irk_value *strided_store(const vp_call *c) {
  vp_call scatter = *c;
  irk_value *ops[] = {c->ops[0], strided(c, c->ops[1], c->ops[2])};
  scatter.ops = ops;
  return masked_store(&scatter);
}

// May load fewer lanes than were asked for: loads the first one, as LLVM does.
static irk_value *load_of_first(const vp_call *c) {
  irk_emitter *e = c->e;
  irk_type *t = c->inst->v.type;
  irk_value *one = irk_emit_int(e, c->num->type, 1), *zero = irk_emit_int(e, c->num->type, 0);
  vp_call load = *c;
  load.num = irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_EQ, c->num, zero), zero, one);
  irk_value *undefined = irk_intern_undef(&e->intern, t->types[0]);
  irk_value *v = call_of(c, t->types[0], (irk_value *[]){c->ops[0], active_lanes(&load), undefined}, 3);
  return irk_emit_set_field(e, irk_emit_set_field(e, irk_intern_undef(&e->intern, t), v, 0), load.num, 1);
}

// ---- reductions --------------------------------------------------------------------------------------------------

// Combines the start value with the active lanes, in their order.
static irk_value *reduction(const vp_call *c) {
  irk_emitter *e = c->e;
  irk_value *sum = c->ops[0], *active = active_lanes(c);
  for (uint64_t k = 0; k < c->mask->type->count; k++) {
    irk_value *ops[] = {sum, irk_emit_extractelement(e, c->ops[1], index_of(c, k))}, *next;
    if (c->row->callee) next = call_of(c, sum->type, ops, 2);
    else next = irk_emit_binary(e, (irk_opcode)c->row->op, ops[0], ops[1]);
    sum = irk_emit_select(e, irk_emit_extractelement(e, active, index_of(c, k)), next, sum);
  }
  return sum;
}

// Finds the first active lane that is not zero; without one, the number of lanes.
static irk_value *first_of_ones(const vp_call *c) {
  irk_emitter *e = c->e;
  irk_type *t = c->inst->v.type;
  irk_value *zero = irk_intern_null(&e->intern, c->ops[0]->type);
  irk_value *ones = irk_emit_compare(e, IRK_ICMP_NE, c->ops[0], zero);
  ones = irk_emit_binary(e, IRK_OP_AND, ones, active_lanes(c));
  irk_value *at = resized(c, c->num, t, IRK_OP_ZEXT);
  for (uint64_t k = ones->type->count; k--;) {
    irk_value *is_one = irk_emit_extractelement(e, ones, index_of(c, k));
    at = irk_emit_select(e, is_one, irk_emit_int(e, t, k), at);
  }
  return at;
}

// ---- order of lanes ----------------------------------------------------------------------------------------------

// Returns the lane at the index; any lane if there is no such one.
static irk_value *lane_at(const vp_call *c, irk_value *v, irk_value *at) {
  irk_value *last = irk_emit_int(c->e, at->type, v->type->count - 1);
  at = irk_emit_select(c->e, irk_emit_compare(c->e, IRK_ICMP_ULT, at, last), at, last);
  return irk_emit_extractelement(c->e, v, at);
}

static irk_value *reversed(const vp_call *c) {
  irk_emitter *e = c->e;
  irk_value *made = irk_intern_undef(&e->intern, c->inst->v.type);
  for (uint64_t k = 0; k < made->type->count; k++) {
    irk_value *from = irk_emit_binary(e, IRK_OP_SUB, c->num, irk_emit_int(e, c->num->type, k + 1));
    made = irk_emit_insertelement(e, made, lane_at(c, c->ops[0], from), index_of(c, k));
  }
  return made;
}

// Takes lanes of the first vector from an index on, and then those of the second one. A negative
// index counts from the end. Operands: x, y, the index, the mask, the lengths of x and y.
static irk_value *splice(const vp_call *c) {
  enum { INDEX = 2, LENGTH = 4 };
  irk_emitter *e = c->e;
  irk_value *length = c->ops[LENGTH], *zero = irk_emit_int(e, length->type, 0), *first = c->ops[INDEX];
  irk_value *is_negative = irk_emit_compare(e, IRK_ICMP_SLT, first, zero);
  first = irk_emit_select(e, is_negative, irk_emit_binary(e, IRK_OP_ADD, length, first), first);
  irk_value *made = irk_intern_undef(&e->intern, c->inst->v.type);
  for (uint64_t k = 0; k < made->type->count; k++) {
    irk_value *at = irk_emit_binary(e, IRK_OP_ADD, first, irk_emit_int(e, length->type, k));
    irk_value *x = lane_at(c, c->ops[0], at), *y = lane_at(c, c->ops[1], irk_emit_binary(e, IRK_OP_SUB, at, length));
    x = irk_emit_select(e, irk_emit_compare(e, IRK_ICMP_ULT, at, length), x, y);
    made = irk_emit_insertelement(e, made, x, index_of(c, k));
  }
  return made;
}

static irk_value *splatted(const vp_call *c) { return splat(c, c->ops[0], c->inst->v.type->count); }

// ---- the rows ----------------------------------------------------------------------------------------------------

// Sorted by name. A callee's name ends in ".vp" in the place of its types.
#define BINARY(op)      plain_binary, IRK_OP_##op, NULL
#define DIVISION(op)    division, IRK_OP_##op, NULL
#define CAST(op)        plain_cast, IRK_OP_##op, NULL
#define REDUCE(op)      reduction, IRK_OP_##op, NULL
#define CALL(how, word) how, IRK_OP_CALL, "llvm." word ".vp"
static const row rows[] = {
    {"experimental.vp.reverse", reversed, 0, NULL},
    {"experimental.vp.splat", splatted, 0, NULL},
    {"experimental.vp.splice", splice, 0, NULL},
    {"experimental.vp.strided.load", CALL(strided_load, "masked.gather")},
    {"experimental.vp.strided.store", CALL(strided_store, "masked.scatter")},
    {"vp.abs", CALL(plain_call, "abs")},
    {"vp.add", BINARY(ADD)},
    {"vp.and", BINARY(AND)},
    {"vp.ashr", BINARY(ASHR)},
    {"vp.bitreverse", CALL(plain_call, "bitreverse")},
    {"vp.bswap", CALL(plain_call, "bswap")},
    {"vp.ceil", CALL(plain_call, "ceil")},
    {"vp.copysign", CALL(plain_call, "copysign")},
    {"vp.ctlz", CALL(plain_call, "ctlz")},
    {"vp.ctpop", CALL(plain_call, "ctpop")},
    {"vp.cttz", CALL(plain_call, "cttz")},
    {"vp.cttz.elts", first_of_ones, 0, NULL},
    {"vp.fabs", CALL(plain_call, "fabs")},
    {"vp.fadd", BINARY(FADD)},
    {"vp.fcmp", comparison, IRK_OP_FCMP, NULL},
    {"vp.fdiv", BINARY(FDIV)},
    {"vp.floor", CALL(plain_call, "floor")},
    {"vp.fma", CALL(plain_call, "fma")},
    {"vp.fmul", BINARY(FMUL)},
    {"vp.fmuladd", CALL(plain_call, "fmuladd")},
    {"vp.fneg", negation, 0, NULL},
    {"vp.fpext", CAST(FPEXT)},
    {"vp.fptosi", CAST(FPTOSI)},
    {"vp.fptoui", CAST(FPTOUI)},
    {"vp.fptrunc", CAST(FPTRUNC)},
    {"vp.frem", BINARY(FREM)},
    {"vp.fshl", CALL(plain_call, "fshl")},
    {"vp.fshr", CALL(plain_call, "fshr")},
    {"vp.fsub", BINARY(FSUB)},
    {"vp.gather", CALL(masked_load, "masked.gather")},
    {"vp.icmp", comparison, IRK_OP_ICMP, NULL},
    {"vp.inttoptr", CAST(INTTOPTR)},
    {"vp.is.fpclass", CALL(plain_call, "is.fpclass")},
    {"vp.llrint", CALL(plain_call, "llrint")},
    {"vp.load", CALL(masked_load, "masked.load")},
    {"vp.load.ff", CALL(load_of_first, "masked.load")},
    {"vp.lrint", CALL(plain_call, "lrint")},
    {"vp.lshr", BINARY(LSHR)},
    {"vp.maximum", CALL(plain_call, "maximum")},
    {"vp.maxnum", CALL(plain_call, "maxnum")},
    {"vp.merge", merge, 0, NULL},
    {"vp.minimum", CALL(plain_call, "minimum")},
    {"vp.minnum", CALL(plain_call, "minnum")},
    {"vp.mul", BINARY(MUL)},
    {"vp.nearbyint", CALL(plain_call, "nearbyint")},
    {"vp.or", BINARY(OR)},
    {"vp.ptrtoint", CAST(PTRTOINT)},
    {"vp.reduce.add", REDUCE(ADD)},
    {"vp.reduce.and", REDUCE(AND)},
    {"vp.reduce.fadd", REDUCE(FADD)},
    {"vp.reduce.fmax", CALL(reduction, "maxnum")},
    {"vp.reduce.fmaximum", CALL(reduction, "maximum")},
    {"vp.reduce.fmin", CALL(reduction, "minnum")},
    {"vp.reduce.fminimum", CALL(reduction, "minimum")},
    {"vp.reduce.fmul", REDUCE(FMUL)},
    {"vp.reduce.mul", REDUCE(MUL)},
    {"vp.reduce.or", REDUCE(OR)},
    {"vp.reduce.smax", CALL(reduction, "smax")},
    {"vp.reduce.smin", CALL(reduction, "smin")},
    {"vp.reduce.umax", CALL(reduction, "umax")},
    {"vp.reduce.umin", CALL(reduction, "umin")},
    {"vp.reduce.xor", REDUCE(XOR)},
    {"vp.rint", CALL(plain_call, "rint")},
    {"vp.round", CALL(plain_call, "round")},
    {"vp.roundeven", CALL(plain_call, "roundeven")},
    {"vp.roundtozero", CALL(plain_call, "trunc")},
    {"vp.sadd.sat", CALL(plain_call, "sadd.sat")},
    {"vp.scatter", CALL(masked_store, "masked.scatter")},
    {"vp.sdiv", DIVISION(SDIV)},
    {"vp.select", selection, 0, NULL},
    {"vp.sext", CAST(SEXT)},
    {"vp.shl", BINARY(SHL)},
    {"vp.sitofp", CAST(SITOFP)},
    {"vp.smax", CALL(plain_call, "smax")},
    {"vp.smin", CALL(plain_call, "smin")},
    {"vp.sqrt", CALL(plain_call, "sqrt")},
    {"vp.srem", DIVISION(SREM)},
    {"vp.ssub.sat", CALL(plain_call, "ssub.sat")},
    {"vp.store", CALL(masked_store, "masked.store")},
    {"vp.sub", BINARY(SUB)},
    {"vp.trunc", CAST(TRUNC)},
    {"vp.uadd.sat", CALL(plain_call, "uadd.sat")},
    {"vp.udiv", DIVISION(UDIV)},
    {"vp.uitofp", CAST(UITOFP)},
    {"vp.umax", CALL(plain_call, "umax")},
    {"vp.umin", CALL(plain_call, "umin")},
    {"vp.urem", DIVISION(UREM)},
    {"vp.usub.sat", CALL(plain_call, "usub.sat")},
    {"vp.xor", BINARY(XOR)},
    {"vp.zext", CAST(ZEXT)},
};

static bool is_vp_name(irk_str name) {
  static const char *const prefixes[] = {"llvm.vp.", "llvm.experimental.vp."};
  for (uint32_t k = 0; k < IRK_COUNT(prefixes); k++) {
    size_t len = strlen(prefixes[k]);
    if (name.len > len && !memcmp(name.ptr, prefixes[k], len)) return true;
  }
  return false;
}

static const row *row_of_name(irk_str name) {
  return is_vp_name(name) ? irk_lower_find(rows, IRK_COUNT(rows), sizeof *rows, name) : NULL;
}

static bool is_scalable(const irk_type *t) {
  if (t->kind == IRK_TYPE_STRUCT && t->num_types) t = t->types[0];
  return t->kind == IRK_TYPE_VECTOR && t->is_scalable;
}

static const row *row_of_call(const irk_module *m, const irk_inst *i) {
  const irk_value *callee = irk_call_callee(i);
  if (callee->kind != IRK_VALUE_FUNCTION || !i->u.call->num_args) return NULL;
  const row *r = row_of_name(irk_name(m, ((const irk_global *)callee)->name));
  if (!r || is_scalable(i->v.type) || (r->callee && !name_of_callee(m, r))) return NULL;
  for (uint32_t k = 0; k < i->u.call->num_args; k++)
    if (is_scalable(i->ops[k]->type)) return NULL;
  uint32_t predicate;
  return r->lower != comparison || predicate_of(i, r->op == IRK_OP_FCMP, &predicate) ? r : NULL;
}

bool irk_lower_is_vp(const irk_cg_module *cg, const irk_inst *i) { return row_of_call(cg->m, i) != NULL; }

irk_value *irk_lower_vp(irk_lowered *l, const irk_inst *i) {
  vp_call c = {.l = l, .e = &l->e, .inst = i, .ops = i->ops, .row = row_of_call(l->cg->m, i)};
  uint32_t num_args = i->u.call->num_args;
  c.num = i->ops[num_args - 1];
  bool has_mask = c.row->lower != selection && c.row->lower != merge && c.row->lower != splice;
  c.n = num_args - 1 - has_mask;
  if (has_mask) c.mask = i->ops[c.n];
  l->e.fast_math = i->v.flags;
  irk_value *made = c.row->lower(&c);
  l->e.fast_math = 0;
  return made;
}

// ---- names -------------------------------------------------------------------------------------------------------

void irk_lower_prepare(irk_cg_module *cg) {
  irk_module *m = cg->m;
  bool has_vp = false;
  for (uint32_t i = 0; i < m->functions.len && !has_vp; i++)
    has_vp = is_vp_name(irk_name(m, m->functions.items[i]->name));
  for (size_t k = 0; has_vp && k < IRK_COUNT(rows); k++)
    if (rows[k].callee) (void)irk_intern(m, irk_str_of(rows[k].callee));
  irk_lower_prepare_rare(m);
}
