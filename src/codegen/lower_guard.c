// Lowers guards (llvm.experimental.guard), as LLVM's pass does it: a branch to a block that calls
// the runtime for deoptimisation and returns its result. The call there is the guard itself with
// the function's result type, and with an undefined condition; targets make the call of it.
#include "codegen/lower_body.h"
#include "ir/words.h"

bool irk_lower_is_guard(const irk_cg_module *cg, const irk_inst *i) {
  const irk_value *callee = irk_call_callee(i);
  if (callee->kind != IRK_VALUE_FUNCTION || i->v.opcode != IRK_OP_CALL) return false;
  irk_str name = irk_name(cg->m, ((const irk_global *)callee)->name);
  return irk_str_eq(name, IRK_S("llvm.experimental.guard")) && i->ops[0]->kind != IRK_VALUE_UNDEF;
}

void irk_lower_guard(irk_lowered *l, irk_inst *i) {
  irk_emitter *e = &l->e;
  irk_block *out = irk_emit_new_block(e), *on = irk_emit_new_block(e);
  irk_type *result = (irk_type *)(uintptr_t)irk_fn_type_return(e->fn->global->value_type);
  irk_emit_cond_br(e, i->ops[0], on, out);
  irk_emit_start_block(e, out);
  irk_value **ops = irk_arena_copy(&l->arena, i->ops, i->num_ops * sizeof *ops);
  ops[0] = irk_intern_undef(&e->intern, i->ops[0]->type);
  irk_inst *call = irk_emit_ops(e, IRK_OP_CALL, result, ops, i->num_ops);
  call->u.call = i->u.call;
  irk_value *returned = &call->v;
  if (result->kind == IRK_TYPE_VOID) irk_emit_ops(e, IRK_OP_RET, result, NULL, 0);
  else irk_emit_ops(e, IRK_OP_RET, irk_intern_type_void(&e->intern), &returned, 1);
  irk_emit_start_block(e, on);
}
