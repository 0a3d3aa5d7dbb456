// The builder.
//
// A builder without a position makes its instructions in the context's block `no_block`, from which
// they are removed at once: they are in no block, as in LLVM.
#include "llvmc.h"

#include <string.h>

LLVMBuilderRef LLVMCreateBuilderInContext(LLVMContextRef c) {
  LLVMBuilderRef b = irk_alloc(sizeof *b);
  *b = (struct LLVMOpaqueBuilder){.context = c, .b = irk_builder_create(c->m)};
  irk_builder_set_folding(b->b, true);
  LLVMClearInsertionPosition(b);
  return b;
}
LLVMBuilderRef LLVMCreateBuilder(void) { return LLVMCreateBuilderInContext(lc_global_context()); }
LLVMContextRef LLVMGetBuilderContext(LLVMBuilderRef b) { return b->context; }
void LLVMDisposeBuilder(LLVMBuilderRef b) {
  if (!b) return;
  irk_builder_destroy(b->b);
  irk_free(b);
}

// ---- position --------------------------------------------------------------------------------------------------

static void put(LLVMBuilderRef b, irk_block *block, uint32_t index) {
  b->before = index < block->num_insts ? block->insts[index] : NULL;
  irk_builder_before(b->b, block->fn, block, b->before ? index : IRK_EMIT_AT_END);
}
void LLVMPositionBuilderAtEnd(LLVMBuilderRef b, LLVMBasicBlockRef block) { put(b, of_block(block), UINT32_MAX); }
void LLVMPositionBuilder(LLVMBuilderRef b, LLVMBasicBlockRef block, LLVMValueRef before) {
  const irk_inst_position *at = inst_of(before) ? lc_position(inst_of(before)) : NULL;
  put(b, at ? at->block : of_block(block), at ? at->index : UINT32_MAX);
}
void LLVMPositionBuilderBefore(LLVMBuilderRef b, LLVMValueRef before) {
  const irk_inst_position *at = inst_of(before) ? lc_position(inst_of(before)) : NULL;
  if (at) put(b, at->block, at->index);
}
void LLVMPositionBuilderBeforeDbgRecords(LLVMBuilderRef b, LLVMBasicBlockRef block, LLVMValueRef before) {
  LLVMPositionBuilder(b, block, before);
}
void LLVMPositionBuilderBeforeInstrAndDbgRecords(LLVMBuilderRef b, LLVMValueRef before) {
  LLVMPositionBuilderBefore(b, before);
}
void LLVMClearInsertionPosition(LLVMBuilderRef b) { put(b, b->context->no_block, UINT32_MAX); }
LLVMBasicBlockRef LLVMGetInsertBlock(LLVMBuilderRef b) {
  irk_block *block = irk_builder_block(b->b);
  return block == b->context->no_block ? NULL : to_block(block);
}

// Makes the module current that the builder builds in. Instructions around its position may have
// come and gone.
static irk_builder *enter(LLVMBuilderRef b) {
  irk_block *block = b->b->e.block;
  lc_enter_function(b->b->e.fn);
  if (b->b->e.fn != block->fn && block->fn) irk_builder_before(b->b, block->fn, block, b->b->e.at);
  if (b->before && (b->b->e.at >= block->num_insts || block->insts[b->b->e.at] != b->before)) {
    const irk_inst_position *at = lc_position(b->before);
    put(b, at ? at->block : block, at ? at->index : UINT32_MAX);
  }
  return b->b;
}
static bool is_detached(LLVMBuilderRef b) { return b->b->e.fn == b->context->limbo; }

// Ends the making of an instruction: names it if its function counts no names.
static LLVMValueRef done(LLVMBuilderRef b, irk_value *v, const char *name) {
  if (IRK_LIKELY(!is_detached(b)) || !v || v->kind != IRK_VALUE_INST) return to_value(v);
  if (name && *name && v->type->kind != IRK_TYPE_VOID) lc_set_name(v, lc_str(name));
  irk_block *no_block = b->context->no_block;
  if (b->b->e.block == no_block && no_block->num_insts) irk_block_remove_inst(no_block, no_block->num_insts - 1);
  return to_value(v);
}
static const char *named(LLVMBuilderRef b, const char *name) {
  enter(b);  // the block may have been moved to a function
  return is_detached(b) || b->context->discards_names ? NULL : name;
}
#define DONE(value, name) done(b, value, name)

static void insert(LLVMBuilderRef b, LLVMValueRef v, const char *name) {
  irk_inst *inst = inst_of(v);
  if (!inst) return;
  enter(b);
  irk_block *block = b->b->e.block;
  if (block != b->context->no_block) {
    uint32_t at = b->before ? b->b->e.at : block->num_insts;
    lc_insert(inst, block, at);
    if (b->before) b->b->e.at = at + 1;
  }
  if (name && *name) lc_set_name(&inst->v, lc_str(name));
  if (b->b->e.dbg) inst->dbg = b->b->e.dbg;
}
void LLVMInsertIntoBuilder(LLVMBuilderRef b, LLVMValueRef v) { insert(b, v, NULL); }
void LLVMInsertIntoBuilderWithName(LLVMBuilderRef b, LLVMValueRef v, const char *name) { insert(b, v, name); }

// ---- locations -------------------------------------------------------------------------------------------------

LLVMMetadataRef LLVMGetCurrentDebugLocation2(LLVMBuilderRef b) { return to_md(irk_builder_location(b->b)); }
void LLVMSetCurrentDebugLocation2(LLVMBuilderRef b, LLVMMetadataRef md) { irk_builder_set_location(b->b, of_md(md)); }
LLVMValueRef LLVMGetCurrentDebugLocation(LLVMBuilderRef b) {
  irk_md *md = irk_builder_location(b->b);
  return md ? to_value(irk_md_as_value(b->context->m, md)) : NULL;
}
void LLVMSetCurrentDebugLocation(LLVMBuilderRef b, LLVMValueRef v) {
  irk_builder_set_location(b->b, v ? irk_value_md(of_value(v)) : NULL);
}
void LLVMSetInstDebugLocation(LLVMBuilderRef b, LLVMValueRef v) {
  if (inst_of(v) && b->b->e.dbg) inst_of(v)->dbg = b->b->e.dbg;
}
void LLVMAddMetadataToInst(LLVMBuilderRef b, LLVMValueRef v) { LLVMSetInstDebugLocation(b, v); }

// ---- terminators -----------------------------------------------------------------------------------------------

static irk_value *value_of_inst(irk_inst *inst) { return inst ? &inst->v : NULL; }
LLVMValueRef LLVMBuildRetVoid(LLVMBuilderRef b) { return DONE(value_of_inst(irk_build_ret(enter(b), NULL)), NULL); }
LLVMValueRef LLVMBuildRet(LLVMBuilderRef b, LLVMValueRef v) {
  return DONE(value_of_inst(irk_build_ret(enter(b), of_value(v))), NULL);
}
LLVMValueRef LLVMBuildAggregateRet(LLVMBuilderRef b, LLVMValueRef *values, unsigned n) {
  irk_type *t = b->b->e.fn->global->value_type->types[0];
  LLVMValueRef whole = LLVMGetPoison(to_type(t));
  for (unsigned i = 0; i < n; i++) whole = LLVMBuildInsertValue(b, whole, values[i], i, "mrv");
  return LLVMBuildRet(b, whole);
}
LLVMValueRef LLVMBuildBr(LLVMBuilderRef b, LLVMBasicBlockRef to) {
  return DONE(value_of_inst(irk_build_br(enter(b), of_block(to))), NULL);
}
LLVMValueRef LLVMBuildCondBr(LLVMBuilderRef b, LLVMValueRef cond, LLVMBasicBlockRef yes, LLVMBasicBlockRef no) {
  return DONE(value_of_inst(irk_build_cond_br(enter(b), of_value(cond), of_block(yes), of_block(no))), NULL);
}
LLVMValueRef LLVMBuildSwitch(LLVMBuilderRef b, LLVMValueRef v, LLVMBasicBlockRef otherwise, unsigned cases) {
  (void)cases;
  return DONE(value_of_inst(irk_build_switch(enter(b), of_value(v), of_block(otherwise))), NULL);
}
LLVMValueRef LLVMBuildIndirectBr(LLVMBuilderRef b, LLVMValueRef address, unsigned n) {
  (void)n;
  return DONE(value_of_inst(irk_build_indirectbr(enter(b), of_value(address), NULL, 0)), NULL);
}
LLVMValueRef LLVMBuildUnreachable(LLVMBuilderRef b) {
  return DONE(value_of_inst(irk_build_unreachable(enter(b))), NULL);
}

// ---- arithmetic ------------------------------------------------------------------------------------------------

static LLVMValueRef binary(LLVMBuilderRef b, irk_opcode op, LLVMValueRef x, LLVMValueRef y, uint32_t flags,
                           const char *name) {
  irk_value *v = irk_build_binary(enter(b), op, of_value(x), of_value(y), named(b, name));
  if (flags && v && v->kind == IRK_VALUE_INST) v->flags = (uint8_t)(v->flags | flags);
  return DONE(v, name);
}
#define BINARY(name, OP, flags)                                                                                        \
  LLVMValueRef LLVMBuild##name(LLVMBuilderRef b, LLVMValueRef x, LLVMValueRef y, const char *text) {                   \
    return binary(b, IRK_OP_##OP, x, y, flags, text);                                                                  \
  }
BINARY(Add, ADD, 0)
BINARY(NSWAdd, ADD, IRK_NSW)
BINARY(NUWAdd, ADD, IRK_NUW)
BINARY(FAdd, FADD, 0)
BINARY(Sub, SUB, 0)
BINARY(NSWSub, SUB, IRK_NSW)
BINARY(NUWSub, SUB, IRK_NUW)
BINARY(FSub, FSUB, 0)
BINARY(Mul, MUL, 0)
BINARY(NSWMul, MUL, IRK_NSW)
BINARY(NUWMul, MUL, IRK_NUW)
BINARY(FMul, FMUL, 0)
BINARY(UDiv, UDIV, 0)
BINARY(ExactUDiv, UDIV, IRK_EXACT)
BINARY(SDiv, SDIV, 0)
BINARY(ExactSDiv, SDIV, IRK_EXACT)
BINARY(FDiv, FDIV, 0)
BINARY(URem, UREM, 0)
BINARY(SRem, SREM, 0)
BINARY(FRem, FREM, 0)
BINARY(Shl, SHL, 0)
BINARY(LShr, LSHR, 0)
BINARY(AShr, ASHR, 0)
BINARY(And, AND, 0)
BINARY(Or, OR, 0)
BINARY(Xor, XOR, 0)
#undef BINARY
LLVMValueRef LLVMBuildBinOp(LLVMBuilderRef b, LLVMOpcode op, LLVMValueRef x, LLVMValueRef y, const char *name) {
  return binary(b, lc_opcode_back(op), x, y, 0, name);
}
static LLVMValueRef negate(LLVMBuilderRef b, LLVMValueRef v, uint32_t flags, const char *name) {
  return binary(b, IRK_OP_SUB, LLVMConstNull(LLVMTypeOf(v)), v, flags, name);
}
LLVMValueRef LLVMBuildNeg(LLVMBuilderRef b, LLVMValueRef v, const char *name) { return negate(b, v, 0, name); }
LLVMValueRef LLVMBuildNSWNeg(LLVMBuilderRef b, LLVMValueRef v, const char *name) { return negate(b, v, IRK_NSW, name); }
LLVMValueRef LLVMBuildNUWNeg(LLVMBuilderRef b, LLVMValueRef v, const char *name) { return negate(b, v, IRK_NUW, name); }
LLVMValueRef LLVMBuildNot(LLVMBuilderRef b, LLVMValueRef v, const char *name) {
  return binary(b, IRK_OP_XOR, v, LLVMConstAllOnes(LLVMTypeOf(v)), 0, name);
}
LLVMValueRef LLVMBuildFNeg(LLVMBuilderRef b, LLVMValueRef v, const char *name) {
  return DONE(irk_build_fneg(enter(b), of_value(v), named(b, name)), name);
}
LLVMValueRef LLVMBuildICmp(LLVMBuilderRef b, LLVMIntPredicate p, LLVMValueRef x, LLVMValueRef y, const char *name) {
  return DONE(irk_build_cmp(enter(b), (irk_predicate)p, of_value(x), of_value(y), named(b, name)), name);
}
LLVMValueRef LLVMBuildFCmp(LLVMBuilderRef b, LLVMRealPredicate p, LLVMValueRef x, LLVMValueRef y, const char *name) {
  return DONE(irk_build_cmp(enter(b), (irk_predicate)p, of_value(x), of_value(y), named(b, name)), name);
}
LLVMValueRef LLVMBuildSelect(LLVMBuilderRef b, LLVMValueRef c, LLVMValueRef x, LLVMValueRef y, const char *name) {
  return DONE(irk_build_select(enter(b), of_value(c), of_value(x), of_value(y), named(b, name)), name);
}
LLVMValueRef LLVMBuildFreeze(LLVMBuilderRef b, LLVMValueRef v, const char *name) {
  return DONE(irk_build_freeze(enter(b), of_value(v), named(b, name)), name);
}
LLVMValueRef LLVMBuildIsNull(LLVMBuilderRef b, LLVMValueRef v, const char *name) {
  return LLVMBuildICmp(b, LLVMIntEQ, v, LLVMConstNull(LLVMTypeOf(v)), name);
}
LLVMValueRef LLVMBuildIsNotNull(LLVMBuilderRef b, LLVMValueRef v, const char *name) {
  return LLVMBuildICmp(b, LLVMIntNE, v, LLVMConstNull(LLVMTypeOf(v)), name);
}

// ---- casts -----------------------------------------------------------------------------------------------------

static LLVMValueRef cast(LLVMBuilderRef b, irk_opcode op, LLVMValueRef v, LLVMTypeRef t, const char *name) {
  if (of_value(v)->type == of_type(t)) return v;
  return DONE(irk_build_cast(enter(b), op, of_value(v), of_type(t), named(b, name)), name);
}
#define CAST(name, OP)                                                                                                 \
  LLVMValueRef LLVMBuild##name(LLVMBuilderRef b, LLVMValueRef v, LLVMTypeRef t, const char *text) {                    \
    return cast(b, IRK_OP_##OP, v, t, text);                                                                           \
  }
CAST(Trunc, TRUNC)
CAST(ZExt, ZEXT)
CAST(SExt, SEXT)
CAST(FPToUI, FPTOUI)
CAST(FPToSI, FPTOSI)
CAST(UIToFP, UITOFP)
CAST(SIToFP, SITOFP)
CAST(FPTrunc, FPTRUNC)
CAST(FPExt, FPEXT)
CAST(PtrToInt, PTRTOINT)
CAST(IntToPtr, INTTOPTR)
CAST(BitCast, BITCAST)
CAST(AddrSpaceCast, ADDRSPACECAST)
#undef CAST
LLVMValueRef LLVMBuildCast(LLVMBuilderRef b, LLVMOpcode op, LLVMValueRef v, LLVMTypeRef t, const char *name) {
  return cast(b, lc_opcode_back(op), v, t, name);
}
static LLVMValueRef resize(LLVMBuilderRef b, irk_opcode larger, irk_opcode smaller, LLVMValueRef v, LLVMTypeRef t,
                           const char *name) {
  uint64_t from = irk_scalar_bits(irk_type_scalar(of_value(v)->type)),
           to = irk_scalar_bits(irk_type_scalar(of_type(t)));
  return cast(b, from == to ? IRK_OP_BITCAST : from < to ? larger : smaller, v, t, name);
}
LLVMValueRef LLVMBuildZExtOrBitCast(LLVMBuilderRef b, LLVMValueRef v, LLVMTypeRef t, const char *name) {
  return resize(b, IRK_OP_ZEXT, IRK_OP_ZEXT, v, t, name);
}
LLVMValueRef LLVMBuildSExtOrBitCast(LLVMBuilderRef b, LLVMValueRef v, LLVMTypeRef t, const char *name) {
  return resize(b, IRK_OP_SEXT, IRK_OP_SEXT, v, t, name);
}
LLVMValueRef LLVMBuildTruncOrBitCast(LLVMBuilderRef b, LLVMValueRef v, LLVMTypeRef t, const char *name) {
  return resize(b, IRK_OP_TRUNC, IRK_OP_TRUNC, v, t, name);
}
LLVMValueRef LLVMBuildIntCast2(LLVMBuilderRef b, LLVMValueRef v, LLVMTypeRef t, LLVMBool is_signed, const char *name) {
  return resize(b, is_signed ? IRK_OP_SEXT : IRK_OP_ZEXT, IRK_OP_TRUNC, v, t, name);
}
LLVMValueRef LLVMBuildIntCast(LLVMBuilderRef b, LLVMValueRef v, LLVMTypeRef t, const char *name) {
  return LLVMBuildIntCast2(b, v, t, 1, name);
}
LLVMValueRef LLVMBuildFPCast(LLVMBuilderRef b, LLVMValueRef v, LLVMTypeRef t, const char *name) {
  return resize(b, IRK_OP_FPEXT, IRK_OP_FPTRUNC, v, t, name);
}
LLVMValueRef LLVMBuildPointerCast(LLVMBuilderRef b, LLVMValueRef v, LLVMTypeRef t, const char *name) {
  const irk_type *from = irk_type_scalar(of_value(v)->type), *to = irk_type_scalar(of_type(t));
  bool from_ptr = from->kind == IRK_TYPE_POINTER, to_ptr = to->kind == IRK_TYPE_POINTER;
  irk_opcode op = from_ptr && !to_ptr                    ? IRK_OP_PTRTOINT
                  : !from_ptr && to_ptr                  ? IRK_OP_INTTOPTR
                  : from_ptr && from->count != to->count ? IRK_OP_ADDRSPACECAST
                                                         : IRK_OP_BITCAST;
  return cast(b, op, v, t, name);
}
LLVMOpcode LLVMGetCastOpcode(LLVMValueRef v, LLVMBool from_signed, LLVMTypeRef t, LLVMBool to_signed) {
  irk_value cast = {.kind = IRK_VALUE_INST};
  cast.opcode = (uint8_t)irk_cast_between(of_value(v)->type, from_signed != 0, of_type(t), to_signed != 0);
  return cast.opcode < IRK_NUM_OPCODES ? lc_opcode(&cast) : LLVMBitCast;
}

// ---- memory ----------------------------------------------------------------------------------------------------

LLVMValueRef LLVMBuildAlloca(LLVMBuilderRef b, LLVMTypeRef t, const char *name) {
  return DONE(irk_build_alloca(enter(b), of_type(t), NULL, named(b, name)), name);
}
LLVMValueRef LLVMBuildArrayAlloca(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef count, const char *name) {
  return DONE(irk_build_alloca(enter(b), of_type(t), of_value(count), named(b, name)), name);
}
LLVMValueRef LLVMBuildLoad2(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef p, const char *name) {
  return DONE(irk_build_load(enter(b), of_type(t), of_value(p), named(b, name)), name);
}
LLVMValueRef LLVMBuildStore(LLVMBuilderRef b, LLVMValueRef v, LLVMValueRef p) {
  return DONE(value_of_inst(irk_build_store(enter(b), of_value(v), of_value(p))), NULL);
}
static LLVMValueRef gep(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef p, LLVMValueRef *indices, unsigned n,
                        uint32_t flags, const char *name) {
  return DONE(irk_build_gep_with_flags(enter(b), of_type(t), of_value(p), of_values(indices), n, flags, named(b, name)),
              name);
}
LLVMValueRef LLVMBuildGEP2(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef p, LLVMValueRef *indices, unsigned n,
                           const char *name) {
  return gep(b, t, p, indices, n, 0, name);
}
LLVMValueRef LLVMBuildInBoundsGEP2(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef p, LLVMValueRef *indices, unsigned n,
                                   const char *name) {
  return gep(b, t, p, indices, n, IRK_INBOUNDS | IRK_GEP_NUSW, name);
}
LLVMValueRef LLVMBuildGEPWithNoWrapFlags(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef p, LLVMValueRef *indices,
                                         unsigned n, const char *name, LLVMGEPNoWrapFlags flags) {
  return gep(b, t, p, indices, n, flags & LLVMGEPFlagInBounds ? flags | IRK_GEP_NUSW : flags, name);
}
LLVMValueRef LLVMBuildStructGEP2(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef p, unsigned i, const char *name) {
  return DONE(irk_build_struct_gep(enter(b), of_type(t), of_value(p), i, named(b, name)), name);
}
static LLVMValueRef string(LLVMBuilderRef b, const char *text, const char *name) {
  LLVMModuleRef module = lc_module_of(b->b->e.fn);
  irk_module *m = enter(b)->e.m;
  irk_value *init = irk_build_string(m, lc_str(text), true);
  LLVMValueRef v = LLVMAddGlobal(module, to_type(init->type), name);
  irk_global *g = global_of(v);
  LLVMSetInitializer(v, to_value(init));
  LLVMSetGlobalConstant(v, 1);
  LLVMSetLinkage(v, LLVMPrivateLinkage);
  LLVMSetUnnamedAddress(v, LLVMGlobalUnnamedAddr);
  g->v.align = irk_align_code(1);
  return v;
}
LLVMValueRef LLVMBuildGlobalString(LLVMBuilderRef b, const char *text, const char *name) {
  return string(b, text, name);
}
LLVMValueRef LLVMBuildGlobalStringPtr(LLVMBuilderRef b, const char *text, const char *name) {
  LLVMValueRef v = string(b, text, name);
  irk_module *m = of_value(v)->type->module;
  irk_value *zero = irk_const_null(m, irk_type_int(m, 32)), *indices[] = {zero, zero};
  return to_value(
      irk_build_const_gep(m, global_of(v)->value_type, of_value(v), indices, 2, IRK_INBOUNDS | IRK_GEP_NUSW));
}
LLVMValueRef LLVMBuildFence(LLVMBuilderRef b, LLVMAtomicOrdering ordering, LLVMBool single, const char *name) {
  irk_inst *inst = irk_build_fence(enter(b), lc_ordering(ordering));
  if (inst && single) irk_inst_set(inst, IRK_OF_INST_SCOPE, IRK_SCOPE_SINGLE_THREAD);
  return DONE(value_of_inst(inst), name);
}
LLVMValueRef LLVMBuildFenceSyncScope(LLVMBuilderRef b, LLVMAtomicOrdering ordering, unsigned scope, const char *name) {
  LLVMValueRef v = LLVMBuildFence(b, ordering, 0, name);
  LLVMSetAtomicSyncScopeID(v, scope);
  return v;
}
LLVMValueRef LLVMBuildAtomicRMW(LLVMBuilderRef b, LLVMAtomicRMWBinOp op, LLVMValueRef p, LLVMValueRef v,
                                LLVMAtomicOrdering ordering, LLVMBool single) {
  irk_value *made = irk_build_atomicrmw(enter(b), (irk_rmw)op, of_value(p), of_value(v), lc_ordering(ordering), NULL);
  if (made && single) irk_inst_set((irk_inst *)made, IRK_OF_INST_SCOPE, IRK_SCOPE_SINGLE_THREAD);
  return DONE(made, NULL);
}
LLVMValueRef LLVMBuildAtomicRMWSyncScope(LLVMBuilderRef b, LLVMAtomicRMWBinOp op, LLVMValueRef p, LLVMValueRef v,
                                         LLVMAtomicOrdering ordering, unsigned scope) {
  LLVMValueRef made = LLVMBuildAtomicRMW(b, op, p, v, ordering, 0);
  LLVMSetAtomicSyncScopeID(made, scope);
  return made;
}
LLVMValueRef LLVMBuildAtomicCmpXchg(LLVMBuilderRef b, LLVMValueRef p, LLVMValueRef expected, LLVMValueRef to,
                                    LLVMAtomicOrdering success, LLVMAtomicOrdering failure, LLVMBool single) {
  irk_value *made = irk_build_cmpxchg(enter(b), of_value(p), of_value(expected), of_value(to), lc_ordering(success),
                                      lc_ordering(failure), NULL);
  if (made && single) irk_inst_set((irk_inst *)made, IRK_OF_INST_SCOPE, IRK_SCOPE_SINGLE_THREAD);
  return DONE(made, NULL);
}
LLVMValueRef LLVMBuildAtomicCmpXchgSyncScope(LLVMBuilderRef b, LLVMValueRef p, LLVMValueRef expected, LLVMValueRef to,
                                             LLVMAtomicOrdering success, LLVMAtomicOrdering failure, unsigned scope) {
  LLVMValueRef made = LLVMBuildAtomicCmpXchg(b, p, expected, to, success, failure, 0);
  LLVMSetAtomicSyncScopeID(made, scope);
  return made;
}

// ---- phis, calls, vectors, aggregates --------------------------------------------------------------------------

LLVMValueRef LLVMBuildPhi(LLVMBuilderRef b, LLVMTypeRef t, const char *name) {
  return DONE(irk_build_phi(enter(b), of_type(t), named(b, name)), name);
}
static LLVMValueRef call(LLVMBuilderRef b, irk_opcode op, irk_call_spec *spec, LLVMOperandBundleRef *bundles,
                         unsigned n, const char *name) {
  irk_bundle_spec *specs = irk_alloc((n + 1) * sizeof *specs);
  for (unsigned i = 0; i < n; i++)
    specs[i] = (irk_bundle_spec){bundles[i]->tag, bundles[i]->inputs, bundles[i]->num_inputs};
  spec->bundles = specs;
  spec->num_bundles = n;
  bool has_name = spec->fn_type->types[0]->kind != IRK_TYPE_VOID;
  irk_value *v = irk_build_call_of(enter(b), op, spec, has_name ? named(b, name) : NULL);
  irk_free(specs);
  return DONE(v, name);
}
LLVMValueRef LLVMBuildCallWithOperandBundles(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef fn, LLVMValueRef *args,
                                             unsigned n, LLVMOperandBundleRef *bundles, unsigned num_bundles,
                                             const char *name) {
  irk_call_spec spec = {.fn_type = of_type(t), .callee = of_value(fn), .args = of_values(args), .num_args = n};
  return call(b, IRK_OP_CALL, &spec, bundles, num_bundles, name);
}
LLVMValueRef LLVMBuildCall2(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef fn, LLVMValueRef *args, unsigned n,
                            const char *name) {
  return LLVMBuildCallWithOperandBundles(b, t, fn, args, n, NULL, 0, name);
}
LLVMValueRef LLVMBuildInvokeWithOperandBundles(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef fn, LLVMValueRef *args,
                                               unsigned n, LLVMBasicBlockRef normal, LLVMBasicBlockRef unwind,
                                               LLVMOperandBundleRef *bundles, unsigned num_bundles, const char *name) {
  irk_call_spec spec = {.fn_type = of_type(t),
                        .callee = of_value(fn),
                        .args = of_values(args),
                        .num_args = n,
                        .normal = of_block(normal),
                        .unwind = of_block(unwind)};
  return call(b, IRK_OP_INVOKE, &spec, bundles, num_bundles, name);
}
LLVMValueRef LLVMBuildInvoke2(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef fn, LLVMValueRef *args, unsigned n,
                              LLVMBasicBlockRef normal, LLVMBasicBlockRef unwind, const char *name) {
  return LLVMBuildInvokeWithOperandBundles(b, t, fn, args, n, normal, unwind, NULL, 0, name);
}
LLVMValueRef LLVMBuildCallBr(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef fn, LLVMBasicBlockRef otherwise,
                             LLVMBasicBlockRef *indirect, unsigned num_indirect, LLVMValueRef *args, unsigned n,
                             LLVMOperandBundleRef *bundles, unsigned num_bundles, const char *name) {
  irk_call_spec spec = {.fn_type = of_type(t),
                        .callee = of_value(fn),
                        .args = of_values(args),
                        .num_args = n,
                        .normal = of_block(otherwise),
                        .indirect = (irk_block **)(void *)indirect,
                        .num_indirect = num_indirect};
  return call(b, IRK_OP_CALLBR, &spec, bundles, num_bundles, name);
}
LLVMValueRef LLVMBuildVAArg(LLVMBuilderRef b, LLVMValueRef list, LLVMTypeRef t, const char *name) {
  return DONE(irk_build_va_arg(enter(b), of_value(list), of_type(t), named(b, name)), name);
}
LLVMValueRef LLVMBuildExtractElement(LLVMBuilderRef b, LLVMValueRef v, LLVMValueRef i, const char *name) {
  return DONE(irk_build_extractelement(enter(b), of_value(v), of_value(i), named(b, name)), name);
}
LLVMValueRef LLVMBuildInsertElement(LLVMBuilderRef b, LLVMValueRef v, LLVMValueRef e, LLVMValueRef i,
                                    const char *name) {
  return DONE(irk_build_insertelement(enter(b), of_value(v), of_value(e), of_value(i), named(b, name)), name);
}
LLVMValueRef LLVMBuildShuffleVector(LLVMBuilderRef b, LLVMValueRef x, LLVMValueRef y, LLVMValueRef mask,
                                    const char *name) {
  uint32_t n = (uint32_t)of_value(mask)->type->count;
  irk_module *m = b->context->m;
  int32_t *lanes = irk_alloc((n + 1) * sizeof *lanes);
  for (uint32_t i = 0; i < n; i++) {
    uint64_t lane;
    const irk_value *e = irk_const_element(m, of_value(mask), of_value(mask)->type->is_scalable ? 0 : i);
    lanes[i] = e && irk_const_get_u64(e, &lane) ? (int32_t)lane : -1;
  }
  irk_value *v = irk_build_shufflevector(enter(b), of_value(x), of_value(y), lanes, n, named(b, name));
  irk_free(lanes);
  return DONE(v, name);
}
LLVMValueRef LLVMBuildExtractValue(LLVMBuilderRef b, LLVMValueRef v, unsigned i, const char *name) {
  return DONE(irk_build_extractvalue(enter(b), of_value(v), &i, 1, named(b, name)), name);
}
LLVMValueRef LLVMBuildInsertValue(LLVMBuilderRef b, LLVMValueRef v, LLVMValueRef e, unsigned i, const char *name) {
  return DONE(irk_build_insertvalue(enter(b), of_value(v), of_value(e), &i, 1, named(b, name)), name);
}

// ---- exceptions ------------------------------------------------------------------------------------------------

LLVMValueRef LLVMBuildLandingPad(LLVMBuilderRef b, LLVMTypeRef t, LLVMValueRef personality, unsigned n,
                                 const char *name) {
  (void)n;
  irk_builder *builder = enter(b);
  if (personality) builder->e.fn->personality = of_value(personality);
  return DONE(irk_build_landingpad(builder, of_type(t), false, named(b, name)), name);
}
LLVMValueRef LLVMBuildResume(LLVMBuilderRef b, LLVMValueRef v) {
  return DONE(value_of_inst(irk_build_resume(enter(b), of_value(v))), NULL);
}
LLVMValueRef LLVMBuildCleanupPad(LLVMBuilderRef b, LLVMValueRef parent, LLVMValueRef *args, unsigned n,
                                 const char *name) {
  return DONE(irk_build_cleanuppad(enter(b), of_value(parent), of_values(args), n, named(b, name)), name);
}
LLVMValueRef LLVMBuildCatchPad(LLVMBuilderRef b, LLVMValueRef parent, LLVMValueRef *args, unsigned n,
                               const char *name) {
  return DONE(irk_build_catchpad(enter(b), of_value(parent), of_values(args), n, named(b, name)), name);
}
LLVMValueRef LLVMBuildCatchSwitch(LLVMBuilderRef b, LLVMValueRef parent, LLVMBasicBlockRef unwind, unsigned n,
                                  const char *name) {
  (void)n;
  return DONE(irk_build_catchswitch(enter(b), of_value(parent), of_block(unwind), NULL, 0, named(b, name)), name);
}
LLVMValueRef LLVMBuildCatchRet(LLVMBuilderRef b, LLVMValueRef pad, LLVMBasicBlockRef to) {
  return DONE(value_of_inst(irk_build_catchret(enter(b), of_value(pad), of_block(to))), NULL);
}
LLVMValueRef LLVMBuildCleanupRet(LLVMBuilderRef b, LLVMValueRef pad, LLVMBasicBlockRef unwind) {
  return DONE(value_of_inst(irk_build_cleanupret(enter(b), of_value(pad), of_block(unwind))), NULL);
}
