// The inliner's refusals: those of LLVM, and bodies that mean something else in another function.
#include "edit/inline.h"

#include "analysis/cfg.h"
#include "ir/returns.h"

#include <stdio.h>

static bool refuse(const irk_inlining *in, const char *why) {
  irk_str caller = irk_name(in->m, in->fn->global->name);
  irk_str callee = in->callee ? irk_name(in->m, in->callee->global->name) : IRK_S("");
  if (in->callee)
    irk_diag_put(in->sink, (irk_diag){.severity = IRK_ERROR}, "the call of '@%.*s' in '@%.*s' cannot be inlined: %s",
                 (int)callee.len, callee.ptr, (int)caller.len, caller.ptr, why);
  else
    irk_diag_put(in->sink, (irk_diag){.severity = IRK_ERROR}, "a call in '@%.*s' cannot be inlined: %s",
                 (int)caller.len, caller.ptr, why);
  return false;
}

bool irk_inline_calls(const irk_inlining *in, const irk_inst *inst, const char *intrinsic) {
  bool is_call = inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE;
  const irk_value *callee = is_call ? irk_call_callee(inst) : NULL;
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(in->m, ((const irk_global *)callee)->name);
  size_t len = strlen(intrinsic);
  return name.len >= len && memcmp(name.ptr, intrinsic, len) == 0 && (name.len == len || name.ptr[len] == '.');
}

// ---- the call ------------------------------------------------------------------------------------------------

static bool check_bundles(irk_inlining *in) {
  const irk_call *call = in->call->u.call;
  uint32_t input = call->num_args;
  for (uint32_t i = 0; i < call->num_bundles; i++) {
    irk_str tag = irk_name(in->m, call->bundles[i].tag);
    if (irk_str_eq(tag, IRK_S("convergencectrl")) && call->bundles[i].len == 1) {
      in->convergence = in->call->ops[input];
    } else if (irk_str_eq(tag, IRK_S("deopt"))) {
      in->deopt = in->call->ops + input;
      in->num_deopt = call->bundles[i].len;
    } else if (!irk_str_eq(tag, IRK_S("kcfi"))) {
      char why[128];
      snprintf(why, sizeof why, "it has an operand bundle \"%.*s\"", (int)(tag.len < 64 ? tag.len : 64), tag.ptr);
      return refuse(in, why);
    }
    input += call->bundles[i].len;
  }
  return true;
}

static bool has_param_attr(const irk_inlining *in, uint32_t index, irk_attr_kind kind) {
  uint32_t at = IRK_ATTR_INDEX_FIRST_PARAM + index;
  return irk_attr_set_find(irk_attr_list_at(in->call->u.call->attrs, at), kind) ||
         irk_attr_set_find(irk_attr_list_at(in->callee->global->attrs, at), kind);
}

static bool check_arguments(const irk_inlining *in) {
  for (uint32_t i = 0; i < in->call->u.call->num_args; i++)
    if (!in->call->ops[i]) return refuse(in, "an argument is missing");
  for (uint32_t i = 0; i < in->callee->num_args; i++)
    if (has_param_attr(in, i, IRK_ATTR_INALLOCA) || has_param_attr(in, i, IRK_ATTR_PREALLOCATED))
      return refuse(in, "an argument is passed in memory that the call allocates (inalloca, preallocated)");
  return true;
}

static bool check_call(irk_inlining *in) {
  const irk_inst *call = in->call;
  if (!irk_find_inst(in->m, in->fn, call)) return refuse(in, "the call is not in the function");
  if (call->v.opcode == IRK_OP_CALLBR) return refuse(in, "it is a callbr");
  if (call->v.opcode != IRK_OP_CALL && call->v.opcode != IRK_OP_INVOKE) return refuse(in, "it is not a call");
  const irk_value *callee = call->num_ops ? irk_call_callee(call) : NULL;
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return refuse(in, "which function it calls is not known");
  in->callee = ((const irk_global *)callee)->fn;
  const irk_global *g = in->callee->global;
  if (in->callee == in->fn) return refuse(in, "the function calls itself");
  if (in->callee->is_unread) return refuse(in, "its body was not read");
  if (g->is_declaration || !in->callee->num_blocks) return refuse(in, "it is a declaration");
  if (g->value_type != call->u.call->fn_type || call->u.call->num_args < in->callee->num_args)
    return refuse(in, "it is called by another function type than its own");
  return check_bundles(in) && check_arguments(in);
}

// ---- the two functions ---------------------------------------------------------------------------------------

static bool check_functions(const irk_inlining *in) {
  const irk_global *callee = in->callee->global, *caller = in->fn->global;
  uint8_t linkage = callee->linkage;
  if (linkage == IRK_LINKAGE_WEAK || linkage == IRK_LINKAGE_LINKONCE || linkage == IRK_LINKAGE_EXTERN_WEAK ||
      linkage == IRK_LINKAGE_COMMON)
    return refuse(in, "another definition may take its place at link time");
  if (irk_inline_has_attr(callee->attrs, IRK_ATTR_NAKED)) return refuse(in, "it is naked");
  if (irk_inline_has_attr(callee->attrs, IRK_ATTR_PRESPLITCOROUTINE))
    return refuse(in, "it is a coroutine that has not been split");
  if (irk_inline_has_attr(callee->attrs, IRK_ATTR_STRICTFP) != irk_inline_has_attr(caller->attrs, IRK_ATTR_STRICTFP))
    return refuse(in, "one of the functions is strictfp and the other is not");
  if (in->callee->gc && in->fn->gc && in->callee->gc != in->fn->gc)
    return refuse(in, "the functions have different garbage collectors");
  if (in->callee->personality && in->fn->personality && in->callee->personality != in->fn->personality)
    return refuse(in, "the functions have different personality functions");
  if (irk_edit_has_addresses(in->m, in->callee)) return refuse(in, "addresses of its blocks are taken");
  return true;
}

// ---- the body ------------------------------------------------------------------------------------------------

static bool check_callee_call(const irk_inlining *in, const irk_inst *inst) {
  static const struct {
    const char *name, *why;
  } refused[] = {{"llvm.va_start", "it has variable arguments (llvm.va_start)"},
                 {"llvm.localescape", "it calls llvm.localescape"},
                 {"llvm.icall.branch.funnel", "it calls llvm.icall.branch.funnel"},
                 {"llvm.experimental.deoptimize", "it calls llvm.experimental.deoptimize"}};
  for (size_t i = 0; i < IRK_COUNT(refused); i++)
    if (irk_inline_calls(in, inst, refused[i].name)) return refuse(in, refused[i].why);
  if (!in->convergence && irk_inline_calls(in, inst, "llvm.experimental.convergence.entry"))
    return refuse(in, "it takes a convergence token that the call does not give");
  bool is_vararg = in->callee->global->value_type->is_vararg;
  if (inst->u.call->tail == IRK_TAIL_MUST && is_vararg)
    return refuse(in, "it passes its variable arguments on by musttail");
  if (irk_call_has_returns_twice(inst) && !irk_inline_has_attr(in->callee->global->attrs, IRK_ATTR_RETURNS_TWICE) &&
      !irk_inline_has_attr(in->fn->global->attrs, IRK_ATTR_RETURNS_TWICE))
    return refuse(in, "it calls a function that returns twice");
  return true;
}

static bool check_inst(const irk_inlining *in, const irk_inst *inst) {
  switch (inst->v.opcode) {
  case IRK_OP_INDIRECTBR: return refuse(in, "it has an indirectbr");
  case IRK_OP_UNWIND: return refuse(in, "it has an unwind instruction");
  case IRK_OP_CATCHSWITCH:
  case IRK_OP_CLEANUPPAD:
  case IRK_OP_CATCHPAD:
    return in->call->v.opcode == IRK_OP_CALL || refuse(in, "it handles exceptions by funclets, and an invoke calls it");
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR: return check_callee_call(in, inst);
  default: return true;
  }
}

// Tells whether an instruction is complete. An invalid body may lack operands, or have some of
// other functions.
static bool is_whole(const irk_inlining *in, const irk_inst *inst) {
  irk_function *callee = (irk_function *)(uintptr_t)in->callee;
  for (uint32_t i = 0; i < inst->num_ops; i++) {
    const irk_value *v = inst->ops[i];
    if (!v) return false;
    if (v->kind == IRK_VALUE_INST && !irk_find_inst(in->m, callee, (const irk_inst *)v)) return false;
    if (v->kind == IRK_VALUE_BLOCK && ((const irk_block *)v)->fn != callee) return false;
    if (v->kind == IRK_VALUE_ARG) {
      uint32_t index = ((const irk_arg *)v)->index;
      if (index >= callee->num_args || &callee->args[index]->v != v) return false;
    }
    if (inst->v.opcode == IRK_OP_PHI && irk_phi_blocks(inst)[i]->fn != callee) return false;
  }
  return true;
}

static bool check_body(const irk_inlining *in) {
  for (uint32_t i = 0; i < in->callee->num_blocks; i++) {
    const irk_block *b = in->callee->blocks[i];
    if (!irk_terminator_of(b)) return refuse(in, "it has a block without a terminator");
    for (uint32_t k = 0; k < b->num_insts; k++) {
      if (!is_whole(in, b->insts[k])) return refuse(in, "it uses values of another function");
      if (!check_inst(in, b->insts[k])) return false;
    }
  }
  return true;
}

// Finds the unwind destination of an invoke, which must be a landingpad.
static bool check_unwind(irk_inlining *in) {
  if (in->call->v.opcode != IRK_OP_INVOKE) return true;
  in->unwind = irk_inst_successor(in->call, 1);
  if (!in->unwind || !irk_inst_successor(in->call, 0)) return refuse(in, "it has no destinations");
  uint32_t at = irk_edit_num_phis(in->unwind);
  bool is_pad = at < in->unwind->num_insts && in->unwind->insts[at]->v.opcode == IRK_OP_LANDINGPAD;
  return (is_pad && at + 1 < in->unwind->num_insts) || refuse(in, "its exceptions do not land at a landingpad");
}

bool irk_inline_check(irk_inlining *in) {
  return check_call(in) && check_functions(in) && check_unwind(in) && check_body(in);
}
