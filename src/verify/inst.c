// Checks instructions: dispatches to the rules of each opcode; has the rules of terminators and
// phis, and those of all instructions.
#include "ir/opcode.h"
#include "verify/inst.h"
#include "verify/intrinsic.h"

#include "analysis/cfg.h"
#include "ir/intrinsic.h"

irk_inst_checks *irk_inst_checks_of(irk_checker *c) {
  if (!c->insts) c->insts = IRK_NEW(&c->arena, irk_inst_checks);
  return c->insts;
}

uint32_t *irk_id_entry(irk_checker *c, irk_id_table *table, uint32_t id) {
  if (IRK_UNLIKELY(id >= table->len)) {
    uint32_t len = id >= c->m->num_ids ? id + 1 + id / 2 : c->m->num_ids;
    uint32_t *items = IRK_NEW_ARRAY(&c->arena, uint32_t, len);
    if (table->len) memcpy(items, table->items, table->len * sizeof *items);
    *table = (irk_id_table){items, len};
  }
  return table->items + id;
}

bool irk_is_token_like(const irk_checker *c, const irk_type *t) {
  if (!irk_type_is(t, IRK_TYPE_TARGET) || !irk_has(c->version, IRK_TOKEN_LIKE_TYPES))
    return irk_type_is(t, IRK_TYPE_TOKEN);
  irk_str name = irk_name(c->m, t->name);
  return name.len > 3 && memcmp(name.ptr, "dx.", 3) == 0 && !irk_str_eq(name, IRK_S("dx.Padding"));
}

// ---- rules of all instructions ----------------------------------------------------------------------------------

static bool is_intrinsic(const irk_checker *c, const irk_value *v) {
  return v->kind == IRK_VALUE_FUNCTION && irk_is_intrinsic_name(irk_name(c->m, ((const irk_global *)v)->name));
}
static bool is_call(const irk_inst *inst) {
  return inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE || inst->v.opcode == IRK_OP_CALLBR;
}
static bool is_callee(const irk_inst *inst, uint32_t operand) { return is_call(inst) && operand + 1 == inst->num_ops; }

// Tells whether the operand is an input of a bundle "clang.arc.attachedcall".
static bool is_attached_call(const irk_checker *c, const irk_inst *inst, uint32_t operand) {
  if (!is_call(inst)) return false;
  uint32_t first = inst->u.call->num_args;
  for (uint32_t i = 0; i < inst->u.call->num_bundles; i++) {
    const irk_bundle *bundle = inst->u.call->bundles + i;
    if (operand >= first && operand - first < bundle->len)
      return irk_str_eq(irk_name(c->m, bundle->tag), IRK_S("clang.arc.attachedcall"));
    first += bundle->len;
  }
  return false;
}

// Tells whether an intrinsic may be invoked. A name that ends with a dot stands for all names with
// this prefix, and for the name without the dot.
static bool is_invokable(const irk_checker *c, const irk_value *v) {
  static const struct {
    const char *name;
    irk_feature feature;  // 0: always
  } names[] = {
      {"llvm.donothing", 0},
      {"llvm.seh.try.begin", 0},
      {"llvm.seh.try.end", 0},
      {"llvm.seh.scope.begin", 0},
      {"llvm.seh.scope.end", 0},
      {"llvm.coro.resume", 0},
      {"llvm.coro.destroy", 0},
      {"llvm.coro.await.suspend.void", IRK_INVOKE_CORO_AWAIT},
      {"llvm.coro.await.suspend.bool", IRK_INVOKE_CORO_AWAIT},
      {"llvm.coro.await.suspend.handle", IRK_INVOKE_CORO_AWAIT},
      {"llvm.experimental.patchpoint.", 0},
      {"llvm.experimental.gc.statepoint.", 0},
      {"llvm.wasm.rethrow", 0},
      {"llvm.wasm.throw", IRK_INVOKE_WASM_THROW},
  };
  irk_str name = irk_name(c->m, ((const irk_global *)v)->name);
  for (size_t i = 0; i < IRK_COUNT(names); i++) {
    size_t len = strlen(names[i].name);
    if (names[i].feature && !irk_has(c->version, names[i].feature)) continue;
    bool is_prefix = names[i].name[len - 1] == '.';
    if (name.len < len - is_prefix || memcmp(name.ptr, names[i].name, name.len < len ? name.len : len) != 0) continue;
    if (is_prefix || name.len == len) return true;
  }
  return false;
}

static bool is_own(const irk_checker *c, const irk_value *v) { return irk_cfg_position(c->cfg, v); }

static bool check_function_operand(irk_checker *c, const irk_inst *inst, uint32_t i) {
  const irk_value *v = inst->ops[i];
  if (!is_intrinsic(c, v)) return true;
  bool attached = is_attached_call(c, inst, i);
  if (!is_callee(inst, i) && !attached) irk_in_report_other_use(c, v, OF(inst));
  REQUIRE(c, is_callee(inst, i) || attached, "Cannot take the address of an intrinsic!", OF(inst));
  bool is_plain_call = inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_CALLBR;
  REQUIRE(c, is_plain_call || attached || is_invokable(c, v),
          irk_has(c->version, IRK_INVOKE_WASM_THROW)
              ? "Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, "
                "clang.arc.attachedcall or wasm.(re)throw"
              : "Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy or "
                "clang.arc.attachedcall",
          OF(inst));
  return true;
}

static bool check_operand(irk_checker *c, const irk_inst *inst, uint32_t i) {
  const irk_value *v = inst->ops[i];
  REQUIRE(c, irk_is_first_class(c, v->type), "Instruction operands must be first-class values!", OF(inst));
  switch (v->kind) {
  case IRK_VALUE_FUNCTION: return check_function_operand(c, inst, i);
  case IRK_VALUE_BLOCK:
    REQUIRE(c, is_own(c, v), "Referring to a basic block in another function!", OF(inst));
    return true;
  case IRK_VALUE_ARG: REQUIRE(c, is_own(c, v), "Referring to an argument in another function!", OF(inst)); return true;
  case IRK_VALUE_INST:
    REQUIRE(c, is_own(c, v), "Referring to an instruction in another function!", OF(inst));
    if (!irk_check_dominates(c, v, inst, i))
      VIOLATE(c, "Instruction does not dominate all uses!", OF(v), OF(inst));  // continues with the next operand
    return true;
  case IRK_VALUE_INLINE_ASM:
    REQUIRE(c, is_callee(inst, i), "Cannot take the address of an inline asm!", OF(inst));
    return true;
  case IRK_VALUE_PTRAUTH: irk_check_const(c, v); return true;
  case IRK_VALUE_EXPR:
    if (irk_is_ptrs(v->type)) irk_check_const(c, v);
    return true;
  default: return true;
  }
}

static bool is_self_referential(const irk_inst *inst) {
  for (uint32_t i = 0; i < inst->num_ops; i++)
    if (inst->ops[i] == &inst->v) return true;
  return false;
}

// Checks all rules, in LLVM's order. Returns false after a violation.
static bool check_in_full(irk_checker *c, const irk_inst *inst) {
  const irk_type *t = inst->v.type;
  bool is_void = irk_type_is(t, IRK_TYPE_VOID);
  if (inst->v.opcode != IRK_OP_PHI && is_self_referential(inst))
    REQUIRE(c, !irk_check_is_reachable(c), "Only PHI nodes may reference their own value!", OF(inst));
  REQUIRE(c, !is_void || !inst->name, "Instruction has a name, but provides a void value!", OF(inst));
  REQUIRE(c, is_void || irk_is_first_class(c, t), "Instruction returns a non-scalar type!", OF(inst));
  bool may_be_metadata = inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE;
  REQUIRE(c, !irk_type_is(t, IRK_TYPE_METADATA) || may_be_metadata, "Invalid use of metadata!", OF(inst));
  for (uint32_t i = 0; i < inst->num_ops; i++)
    if (!check_operand(c, inst, i)) return false;
  return true;
}

// Tells whether the operand is certainly valid; slower than the quick tests below. If not,
// check_operand decides.
static bool operand_is_valid(irk_checker *c, const irk_inst *inst, uint32_t i) {
  const irk_value *v = inst->ops[i];
  if (!irk_is_first_class(c, v->type)) return false;
  switch (v->kind) {
  case IRK_VALUE_INST:
    return (v != &inst->v || inst->v.opcode == IRK_OP_PHI) && is_own(c, v) && irk_check_dominates(c, v, inst, i);
  case IRK_VALUE_ARG:
  case IRK_VALUE_BLOCK: return is_own(c, v);
  case IRK_VALUE_FUNCTION: return is_callee(inst, i) ? inst->v.opcode == IRK_OP_CALL : !is_intrinsic(c, v);
  case IRK_VALUE_INLINE_ASM: return is_callee(inst, i);
  case IRK_VALUE_PTRAUTH: return irk_const_is_checked(c, v);
  case IRK_VALUE_EXPR: return !irk_is_ptrs(v->type) || irk_const_is_checked(c, v);
  default: return true;
  }
}

// Quick tests for the usual operands: constants without parts, and definitions earlier in the block
// or in the entry block, which dominates all blocks.
static inline bool is_quick_type(const irk_type *t) {
  return t->kind != IRK_TYPE_VOID && t->kind != IRK_TYPE_FUNCTION && t->kind != IRK_TYPE_STRUCT;
}

static inline bool is_before(const irk_checker *c, const irk_position *place, const irk_inst *def) {
  if (place->block == c->block_index) return place->number < (uint32_t)c->order;
  return !place->block && !irk_is_terminator(def);
}

// Returns the number of leading operands that pass the quick tests.
static inline uint32_t count_quick(const irk_checker *c, const irk_inst *inst) {
  const irk_position *positions = c->cfg->positions;
  irk_value *const *ops = inst->ops;
  uint32_t num_ids = c->fn->num_ids, n = inst->num_ops, i = 0;
  if (inst->v.opcode == IRK_OP_PHI) return 0;
  for (; i < n; i++) {
    const irk_value *v = ops[i];
    if (!is_quick_type(v->type)) break;
    if (v->kind >= IRK_VALUE_ARG) {
      const irk_position *place = positions + v->id;
      if (v->id >= num_ids || place->v != v) break;
      if (v->kind == IRK_VALUE_INST && !is_before(c, place, (const irk_inst *)v)) break;
    } else if (v->kind > IRK_VALUE_DATA && v->kind != IRK_VALUE_VARIABLE) {
      break;
    }
  }
  return i;
}

// Tests the operands from `i` on.
static bool operands_are_valid(irk_checker *c, const irk_inst *inst, uint32_t i) {
  for (; i < inst->num_ops; i++)
    if (!operand_is_valid(c, inst, i)) return false;
  return true;
}

static inline bool has_plain_type(const irk_checker *c, const irk_inst *inst) {
  const irk_type *t = inst->v.type;
  if (irk_type_is(t, IRK_TYPE_VOID)) return !inst->name;
  return !irk_type_is(t, IRK_TYPE_METADATA) && irk_is_first_class(c, t);
}

static IRK_NOINLINE void check_slowly(irk_checker *c, const irk_inst *inst, uint32_t num_quick) {
  bool is_valid = has_plain_type(c, inst) && operands_are_valid(c, inst, num_quick);
  if (IRK_UNLIKELY(!is_valid) && !check_in_full(c, inst)) return;
  if (!(inst->dbg | inst->extra) && inst->v.opcode != IRK_OP_CALL) return;
  if (c->without_metadata) c->has_locations |= inst->dbg != 0;
  else irk_check_inst_md(c, inst);
}

void irk_check_inst_generic(irk_checker *c, const irk_inst *inst) {
  const irk_type *t = inst->v.type;
  bool has_quick_type =
      is_quick_type(t) ? !irk_type_is(t, IRK_TYPE_METADATA) : irk_type_is(t, IRK_TYPE_VOID) && !inst->name;
  bool has_more = inst->dbg | inst->extra || inst->v.opcode == IRK_OP_CALL;
  uint32_t num_quick = count_quick(c, inst);
  if (num_quick < inst->num_ops || has_more || !has_quick_type) check_slowly(c, inst, num_quick);
}

// ---- terminators ------------------------------------------------------------------------------------------------

void irk_check_terminator(irk_checker *c, const irk_inst *inst) {
  CHECK(c, c->block->insts[c->block->num_insts - 1] == inst, "Terminator found in the middle of a basic block!",
        OF(c->block));
  irk_successors to = irk_successors_of(inst);
  for (uint32_t i = 0; i < to.n; i++) {
    const irk_value *v = inst->ops[(uint32_t)((int64_t)to.first + (int64_t)to.step * i)];
    CHECK(c, !v || v->kind == IRK_VALUE_BLOCK, "Destination of a terminator is not a basic block!", OF(inst), OF(v));
  }
  irk_check_inst_generic(c, inst);
}

static void irk_check_ret(irk_checker *c, const irk_inst *inst) {
  const irk_type *result = c->global->value_type->types[0];
  if (irk_type_is(result, IRK_TYPE_VOID))
    CHECK(c, inst->num_ops == 0, "Found return instr that returns non-void in Function of void return type!", OF(inst),
          OF(result));
  else
    CHECK(c, inst->num_ops == 1 && inst->ops[0]->type == result,
          "Function return type does not match operand type of return inst!", OF(inst), OF(result));
  irk_check_terminator(c, inst);
}

static void irk_check_br(irk_checker *c, const irk_inst *inst) {
  if (inst->num_ops > 1)
    CHECK(c, irk_is_int_of(inst->ops[0]->type, 1), "Branch condition is not 'i1' type!", OF(inst), OF(inst->ops[0]));
  irk_check_terminator(c, inst);
}

static void irk_check_switch(irk_checker *c, const irk_inst *inst) {
  CHECK(c, irk_type_is(inst->v.type, IRK_TYPE_VOID), "Switch must have void result type!", OF(inst));
  irk_inst_checks *checks = irk_inst_checks_of(c);
  uint32_t number = ++checks->num_switches;
  for (uint32_t i = 2; i + 1 < inst->num_ops; i += 2) {
    const irk_value *value = inst->ops[i];
    CHECK(c, value->kind == IRK_VALUE_INT, "Case value is not a constant integer.", OF(inst));
    CHECK(c, value->type == inst->ops[0]->type, "Switch constants must all be same type as switch value!", OF(inst));
    uint32_t *last = irk_id_entry(c, &checks->cases, value->id);
    CHECK(c, *last != number, "Duplicate integer as switch case", OF(inst), OF(value));
    *last = number;
  }
  irk_check_terminator(c, inst);
}

static void irk_check_indirectbr(irk_checker *c, const irk_inst *inst) {
  CHECK(c, irk_is_ptr(inst->ops[0]->type), "Indirectbr operand must have pointer type!", OF(inst));
  for (uint32_t i = 1; i < inst->num_ops; i++)
    CHECK(c, irk_type_is(inst->ops[i]->type, IRK_TYPE_LABEL), "Indirectbr destinations must all have pointer type!",
          OF(inst));
  irk_check_terminator(c, inst);
}

// ---- phis -------------------------------------------------------------------------------------------------------

static void irk_check_phi(irk_checker *c, const irk_inst *inst) {
  bool is_grouped = c->inst_index == 0 || c->block->insts[c->inst_index - 1]->v.opcode == IRK_OP_PHI;
  CHECK(c, is_grouped, "PHI nodes not grouped at top of basic block!", OF(inst), OF(c->block));
  CHECK(c, !irk_is_token_like(c, inst->v.type), "PHI nodes cannot have token type!", NO_SUBJECT);
  for (uint32_t i = 0; i < inst->num_ops; i++)
    CHECK(c, inst->ops[i]->type == inst->v.type, "PHI node operands are not the same type as the result!", OF(inst));
  irk_check_inst_generic(c, inst);
}

// ---- dispatch ---------------------------------------------------------------------------------------------------

// The check of a class of opcodes, or of one opcode.
#define CHECK_TERM(word)      irk_check_##word
#define CHECK_UNARY(word)     irk_check_unary
#define CHECK_BINARY(word)    irk_check_binary
#define CHECK_CAST(word)      irk_check_cast
#define CHECK_MEMORY(word)    irk_check_##word
#define CHECK_CMP(word)       irk_check_compare
#define CHECK_CALL(word)      irk_check_call
#define CHECK_PAD(word)       irk_check_##word
#define CHECK_ELEMENT(word)   irk_check_element
#define CHECK_AGGREGATE(word) irk_check_aggregate
#define CHECK_OTHER(word)     irk_check_##word
// Opcodes without rules of their own.
#define irk_check_invoke      irk_check_call
#define irk_check_callbr      irk_check_call
#define irk_check_unreachable irk_check_terminator
#define irk_check_unwind      irk_check_terminator
#define irk_check_va_arg      irk_check_inst_generic
#define irk_check_freeze      irk_check_inst_generic
static void (*const checks[IRK_NUM_OPCODES])(irk_checker *c, const irk_inst *inst) = {
#define OP(number, name, word, class, ...) [IRK_OP_##name] = CHECK_##class(word),
#include "irkit/def/opcode.def"
};

static inline bool has_operands(const irk_inst *inst, uint32_t at_least) {
  uint32_t n = inst->num_ops;
  irk_value *const *ops = inst->ops;
  if (n < at_least) return false;
  if (n <= 2) return (n < 1 || ops[0]) && (n < 2 || ops[1]);
  for (uint32_t i = 0; i < n; i++)
    if (IRK_UNLIKELY(!ops[i])) return false;
  return true;
}

void irk_check_inst(irk_checker *c, const irk_inst *inst) {
  if (inst->extra && !c->without_metadata) irk_check_records(c, inst);
  CHECK(c, has_operands(inst, irk_ops[inst->v.opcode].least), "Operand is null", OF(inst));
  checks[inst->v.opcode](c, inst);
}
