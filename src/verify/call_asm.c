// Checks calls of inline assembly, and callbr.
#include "verify/call.h"

#include "verify/inst.h"

// ---- constraints ---------------------------------------------------------------------------------------------------

// The leading characters of a constraint give its role; readers have checked the rest.
typedef struct constraint {
  bool is_label, is_indirect, has_argument;
} constraint;

static constraint next_constraint(irk_str *rest) {
  const char *at = rest->ptr, *end = rest->ptr + rest->len;
  const char *comma = memchr(at, ',', rest->len);
  const char *stop = comma ? comma : end;
  char first = at < stop ? *at : 0;
  bool is_prefixed = first == '=' || first == '~' || first == '!';
  constraint c = {.is_label = first == '!'};
  c.is_indirect = at + is_prefixed < stop && at[is_prefixed] == '*';
  c.has_argument = first == '=' ? c.is_indirect : first && first != '~' && first != '!';
  if (comma) stop++;
  *rest = (irk_str){stop, (size_t)(end - stop)};
  return c;
}

static const char *check_operand(irk_checker *c, const irk_callee *call, const constraint *k, uint32_t arg) {
  bool has_type = irk_call_has_param_attr(call, arg, IRK_ATTR_ELEMENTTYPE);
  if (!irk_has(c->version, IRK_ELEMENTTYPE_ASM)) return NULL;
  if (!k->is_indirect) return has_type ? "Elementtype attribute can only be applied for indirect constraints" : NULL;
  if (call->inst->ops[arg]->type->kind != IRK_TYPE_POINTER)
    return "Operand for indirect constraint must have pointer type";
  return has_type ? NULL : "Operand for indirect constraint must have elementtype attribute";
}

void irk_check_inline_asm(irk_checker *c, const irk_callee *call) {
  irk_str rest = call->code->constraints;
  uint32_t arg = 0, labels = 0;
  const char *message = NULL;
  while (rest.len && !message) {
    constraint k = next_constraint(&rest);
    if (k.is_label) labels++;
    if (!k.has_argument || arg >= call->call->num_args) continue;
    message = check_operand(c, call, &k, arg++);
  }
  bool is_callbr = call->inst->v.opcode == IRK_OP_CALLBR;
  if (!message && irk_has(c->version, IRK_ASM_LABELS)) {
    if (is_callbr && labels != call->call->num_indirect)
      message = "Number of label constraints does not match number of callbr dests";
    if (!is_callbr && labels) message = "Label constraints can only be used with callbr";
  }
  if (message) VIOLATE(c, message, irk_of_call(call));
}

// ---- callbr --------------------------------------------------------------------------------------------------------

// For releases that pass destinations as arguments, too: each indirect destination must be passed
// once, as its address. Returns the error message, or NULL.
static const char *find_bad_destination(irk_checker *c, const irk_callee *call) {
  const irk_inst *inst = call->inst;
  uint32_t n = call->call->num_args, first = inst->num_ops - 2 - call->call->num_indirect;
  if (inst->num_ops < 2 + call->call->num_indirect) return NULL;
  irk_mark mark = irk_arena_mark(&c->scratch);
  uint8_t *marks = irk_arena_zalloc(&c->scratch, c->fn->num_ids + 1);  // 1: a destination, 2: its address is passed
  const char *message = NULL;
  for (uint32_t i = 0; i < n && !message; i++) {
    if (inst->ops[i]->kind == IRK_VALUE_BLOCK) message = "Using an unescaped label as a callbr argument!";
    else if (inst->ops[i]->kind == IRK_VALUE_BLOCKADDRESS) {
      const irk_blockaddress *a = (const irk_blockaddress *)inst->ops[i];
      if (a->fn == c->global && a->block && a->block->v.id < c->fn->num_ids) marks[a->block->v.id] |= 2;
    }
  }
  for (uint32_t i = first; i + 1 < inst->num_ops && !message; i++) {
    uint8_t *m = &marks[inst->ops[i]->id < c->fn->num_ids ? inst->ops[i]->id : c->fn->num_ids];
    if (*m & 1) message = "Duplicate callbr destination!";
    *m |= 1;
  }
  for (uint32_t i = first + 1; i + 1 < inst->num_ops && !message; i++)
    if (inst->ops[i]->id >= c->fn->num_ids || !(marks[inst->ops[i]->id] & 2))
      message = "Indirect label missing from arglist.";
  irk_arena_release(&c->scratch, mark);
  return message;
}

static bool is_called_at_head(const irk_checker *c, const irk_value *block, irk_str name) {
  if (block->kind != IRK_VALUE_BLOCK || !((const irk_block *)block)->num_insts) return false;
  const irk_inst *inst = ((const irk_block *)block)->insts[0];
  if (inst->v.opcode == IRK_OP_UNREACHABLE) return true;
  if (inst->v.opcode != IRK_OP_CALL || irk_call_callee(inst)->kind != IRK_VALUE_FUNCTION) return false;
  return irk_is_intrinsic_called(c, (const irk_global *)irk_call_callee(inst), name);
}

// Checks a callbr of an intrinsic, in releases that allow it.
static bool check_intrinsic_callbr(irk_checker *c, const irk_callee *call) {
  const char *message = NULL;
  if (!irk_has(c->version, IRK_CALLBR_INTRINSICS)) {
    VIOLATE(c, "Callbr is currently only used for asm-goto!", irk_of_call(call));
    return false;
  }
  if (!call->called) message = "Callbr: indirect function / invalid signature";
  else if (call->call->num_bundles) message = "Callbr for intrinsics currently doesn't support operand bundles";
  else if (!irk_is_intrinsic_called(c, call->called, IRK_S("llvm.amdgcn.kill"))) {
    VIOLATE(c, "Callbr currently only supports asm-goto and selected intrinsics", NO_SUBJECT);
  } else if (call->call->num_indirect != 1) {
    message = "Callbr amdgcn_kill only supports one indirect dest";
  } else if (!is_called_at_head(c, call->inst->ops[call->inst->num_ops - 2], IRK_S("llvm.amdgcn.unreachable"))) {
    message = "Callbr amdgcn_kill indirect dest needs to be unreachable";
  }
  if (message) VIOLATE(c, message, NO_SUBJECT);
  else irk_check_intrinsic_call(c, call->inst);
  return !message;
}

void irk_check_callbr(irk_checker *c, const irk_callee *call) {
  if (!call->code) {
    if (check_intrinsic_callbr(c, call)) irk_check_terminator(c, call->inst);
    return;
  }
  if (!irk_has(c->version, IRK_CALLBR_RESULTS))
    CHECK(c, call->inst->v.type->kind == IRK_TYPE_VOID, "Callbr return value is not supported!", irk_of_call(call));
  CHECK(c, !call->code->can_unwind, "Unwinding from Callbr is not allowed", NO_SUBJECT);
  if (!irk_has(c->version, IRK_CALLBR_LABELS)) {
    const char *message = find_bad_destination(c, call);
    CHECK(c, !message, message, irk_of_call(call));
  }
  irk_check_inline_asm(c, call);
  irk_check_terminator(c, call->inst);
}
