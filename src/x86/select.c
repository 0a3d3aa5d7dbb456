// Selects the code of an instruction: by its opcode, then by the type of what it computes with.
// Integers of up to 64 bits are in select_int.c, wider ones in select_wide.c, floating-point
// numbers in select_float.c (float, double), select_x87.c and select_soft.c, vectors behind
// irk_x64_vector (select_vector.c), calls of intrinsics behind irk_x64_call_inst (select_call.c).
// The other files are named after what they have. An instruction without code is refused.
#include "x86/x86.h"

static void arithmetic(irk_gen_func *f, const irk_inst *i) {
  if (irk_x64_is_plain_int(i->v.type)) irk_x64_binary(f, i);
  else if (irk_x64_int_bits(i->v.type)) irk_x64_wide_binary(f, i);
  else if (irk_type_is_float(i->v.type)) irk_x64_float_binary(f, i);
  else irk_gen_refuse(f, i, i->v.type->kind == IRK_TYPE_VECTOR ? "vectors" : "integers of more than 64 bits");
}

static void convert(irk_gen_func *f, const irk_inst *i) {
  bool ints = irk_x64_is_plain_int(i->v.type) && irk_x64_is_plain_int(i->ops[0]->type);
  if (i->v.opcode == IRK_OP_BITCAST && !(ints && i->v.type->kind == i->ops[0]->type->kind)) irk_x64_bitcast(f, i);
  else if (ints) irk_x64_cast(f, i);
  else if (irk_x64_int_bits(i->v.type) && irk_x64_int_bits(i->ops[0]->type)) irk_x64_wide_cast(f, i);
  else if (irk_type_is_float(i->v.type) || irk_type_is_float(i->ops[0]->type)) irk_x64_float_cast(f, i);
  else irk_gen_refuse(f, i, i->v.type->kind == IRK_TYPE_VECTOR ? "vectors" : "integers of more than 64 bits");
}

static void compare(irk_gen_func *f, const irk_inst *i) {
  if (i->v.opcode == IRK_OP_FCMP) irk_x64_fcmp(f, i);
  else if (irk_x64_int_bits(i->ops[0]->type)) irk_x64_icmp(f, i);
  else irk_gen_refuse(f, i, i->v.type->kind == IRK_TYPE_VECTOR ? "vectors" : "integers of more than 64 bits");
}

// Does what few functions need for an instruction. Returns true if its code is complete.
static IRK_NOINLINE bool prepare(irk_gen_func *f, const irk_inst *i) {
  if (irk_x64_of(f)->has_tls) irk_x64_prepare_tls(f, i);
  return f->most_joined && irk_x64_long(f, i);
}

void irk_x64_inst(irk_gen_func *f, const irk_inst *i) {
  if (IRK_UNLIKELY(irk_x64_of(f)->prepares) && prepare(f, i)) return;
  if (irk_x64_is_vector_inst(i)) {
    irk_x64_vector(f, i);
    return;
  }
  switch (i->v.opcode) {
  case IRK_OP_RET: irk_x64_ret(f, i); return;
  case IRK_OP_BR: irk_x64_br(f, i); return;
  case IRK_OP_SWITCH: irk_x64_switch(f, i); return;
  case IRK_OP_UNREACHABLE: irk_x64_fixed(irk_x64_asm(f), IRK_X64_UD2); return;
  case IRK_OP_ALLOCA: irk_x64_alloca(f, i); return;
  case IRK_OP_LOAD: irk_x64_load(f, i); return;
  case IRK_OP_STORE: irk_x64_store(f, i); return;
  case IRK_OP_GETELEMENTPTR: irk_x64_gep(f, i); return;
  case IRK_OP_FENCE:
  case IRK_OP_CMPXCHG:
  case IRK_OP_ATOMICRMW: irk_x64_atomic(f, i); return;
  case IRK_OP_ICMP:
  case IRK_OP_FCMP: compare(f, i); return;
  case IRK_OP_CALL: irk_x64_call_inst(f, i); return;
  case IRK_OP_CALLBR: irk_x64_callbr(f, i); return;
  case IRK_OP_INVOKE: irk_x64_invoke(f, i); return;
  case IRK_OP_LANDINGPAD: irk_x64_landingpad(f, i); return;
  case IRK_OP_RESUME: irk_x64_resume(f, i); return;
  case IRK_OP_INDIRECTBR: irk_x64_indirectbr(f, i); return;
  case IRK_OP_SELECT: irk_x64_select(f, i); return;
  case IRK_OP_VA_ARG: irk_x64_va_arg(f, i); return;
  case IRK_OP_EXTRACTVALUE: irk_x64_extract_value(f, i); return;
  case IRK_OP_INSERTVALUE: irk_x64_insert_value(f, i); return;
  case IRK_OP_FREEZE: irk_x64_pass_all(f, i); return;
  case IRK_OP_FNEG:
  case IRK_OP_FADD:
  case IRK_OP_FSUB:
  case IRK_OP_FMUL:
  case IRK_OP_FDIV:
  case IRK_OP_FREM:
  case IRK_OP_ADD:
  case IRK_OP_SUB:
  case IRK_OP_MUL:
  case IRK_OP_UDIV:
  case IRK_OP_SDIV:
  case IRK_OP_UREM:
  case IRK_OP_SREM:
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR:
  case IRK_OP_AND:
  case IRK_OP_OR:
  case IRK_OP_XOR: arithmetic(f, i); return;
  case IRK_OP_TRUNC:
  case IRK_OP_ZEXT:
  case IRK_OP_SEXT:
  case IRK_OP_FPTOUI:
  case IRK_OP_FPTOSI:
  case IRK_OP_UITOFP:
  case IRK_OP_SITOFP:
  case IRK_OP_FPTRUNC:
  case IRK_OP_FPEXT:
  case IRK_OP_PTRTOINT:
  case IRK_OP_INTTOPTR:
  case IRK_OP_BITCAST:
  case IRK_OP_ADDRSPACECAST:
  case IRK_OP_PTRTOADDR: convert(f, i); return;
  case IRK_OP_CATCHSWITCH:
  case IRK_OP_CATCHRET:
  case IRK_OP_CLEANUPRET: irk_x64_fixed(irk_x64_asm(f), IRK_X64_UD2); return;
  case IRK_OP_CATCHPAD:
  case IRK_OP_CLEANUPPAD: return;
  default: irk_gen_refuse(f, i, "this instruction"); return;
  }
}
