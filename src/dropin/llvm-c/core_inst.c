// Blocks and instructions.
#include "llvmc.h"

#include <string.h>

// ---- positions -------------------------------------------------------------------------------------------------
// Blocks in no function are in the context's limbo, and instructions in no block are counted there
// or by the function that they were removed from.

static bool is_limbo(const irk_function *fn) { return fn == lc_context_of(fn->global->v.type->module)->limbo; }
const irk_inst_position *lc_position(const irk_inst *inst) {
  irk_function *fn = lc_owner(inst);
  return fn ? irk_find_inst(fn->global->v.type->module, fn, inst) : NULL;
}
static irk_module *enter_inst(const irk_inst *inst) { return lc_enter_function(lc_owner(inst)); }

// Gives a value of a function a number and a name in another one.
static void adopt(irk_function *to, irk_value *v, irk_function *from) {
  irk_module *m = to->global->v.type->module;
  irk_sym *name = irk_local_name_of(v);
  if (*name && !is_limbo(from)) irk_local_name_drop(from, *name);
  if (*name && !is_limbo(to)) *name = irk_local_name_new(m, to, irk_name(m, *name));
  v->id = to->num_ids++;
}
static void adopt_inst(irk_function *to, irk_inst *inst) {
  irk_function *from = lc_owner(inst);
  if (from == to) return;
  irk_module *m = to->global->v.type->module;
  irk_inst_extra extra = *irk_inst_extra_of(from, inst);
  adopt(to, &inst->v, from);
  inst->extra = 0;
  irk_inst_head_of(inst)->owner = to;
  if (extra.md.len || extra.records) *irk_inst_extra_get(m, to, inst) = extra;
}
static void unlist(irk_block *b) {
  irk_function *fn = b->fn;
  uint32_t at = irk_index_of_block(b);
  if (at == UINT32_MAX) return;
  memmove(fn->blocks + at, fn->blocks + at + 1, (--fn->num_blocks - at) * sizeof *fn->blocks);
  irk_locals_invalidate(fn);
}
static void move(irk_block *b, irk_function *to) {
  irk_function *from = b->fn;
  irk_module *m = to->global->v.type->module;
  unlist(b);
  adopt(to, &b->v, from);
  for (uint32_t k = 0; k < b->num_insts; k++) adopt_inst(to, b->insts[k]);
  irk_block_append(m, to, b);
  m->is_edited = true;
}

// ---- blocks ----------------------------------------------------------------------------------------------------

LLVMValueRef LLVMBasicBlockAsValue(LLVMBasicBlockRef b) { return to_value((irk_value *)of_block(b)); }
LLVMBool LLVMValueIsBasicBlock(LLVMValueRef v) { return of_value(v)->kind == IRK_VALUE_BLOCK; }
LLVMBasicBlockRef LLVMValueAsBasicBlock(LLVMValueRef v) { return to_block(block_of_value(v)); }
const char *LLVMGetBasicBlockName(LLVMBasicBlockRef b) {
  irk_module *m = of_block(b)->v.type->module;
  return lc_cstr(m, irk_name(m, of_block(b)->name));
}
LLVMValueRef LLVMGetBasicBlockParent(LLVMBasicBlockRef b) {
  irk_function *fn = of_block(b)->fn;
  return fn && !is_limbo(fn) ? to_global(fn->global) : NULL;
}
LLVMValueRef LLVMGetBasicBlockTerminator(LLVMBasicBlockRef b) { return to_inst(irk_block_terminator(of_block(b))); }
unsigned LLVMCountBasicBlocks(LLVMValueRef v) { return function_of(v)->num_blocks; }
void LLVMGetBasicBlocks(LLVMValueRef v, LLVMBasicBlockRef *out) {
  for (uint32_t i = 0; i < function_of(v)->num_blocks; i++) out[i] = to_block(function_of(v)->blocks[i]);
}
static LLVMBasicBlockRef block_at(const irk_function *fn, uint32_t i) {
  return i < fn->num_blocks ? to_block(fn->blocks[i]) : NULL;
}
LLVMBasicBlockRef LLVMGetFirstBasicBlock(LLVMValueRef v) { return block_at(function_of(v), 0); }
LLVMBasicBlockRef LLVMGetLastBasicBlock(LLVMValueRef v) {
  return block_at(function_of(v), function_of(v)->num_blocks - 1);
}
LLVMBasicBlockRef LLVMGetEntryBasicBlock(LLVMValueRef v) { return block_at(function_of(v), 0); }
static LLVMBasicBlockRef neighbour(LLVMBasicBlockRef b, uint32_t step) {
  const irk_function *fn = of_block(b)->fn;
  return fn && !is_limbo(fn) ? block_at(fn, irk_index_of_block(of_block(b)) + step) : NULL;
}
LLVMBasicBlockRef LLVMGetNextBasicBlock(LLVMBasicBlockRef b) { return neighbour(b, 1); }
LLVMBasicBlockRef LLVMGetPreviousBasicBlock(LLVMBasicBlockRef b) { return neighbour(b, UINT32_MAX); }

static irk_block *make(LLVMContextRef c, irk_function *fn, const char *name) {
  irk_block *b = irk_block_new(c->m, fn, 0);
  irk_block_append(c->m, fn, b);
  lc_set_name(&b->v, lc_str(name));
  c->m->is_edited = true;
  return b;
}
LLVMBasicBlockRef LLVMCreateBasicBlockInContext(LLVMContextRef c, const char *name) {
  return to_block(make(c, c->limbo, name));
}
LLVMBasicBlockRef LLVMAppendBasicBlockInContext(LLVMContextRef c, LLVMValueRef fn, const char *name) {
  lc_enter_function(function_of(fn));
  return to_block(make(c, function_of(fn), name));
}
LLVMBasicBlockRef LLVMAppendBasicBlock(LLVMValueRef fn, const char *name) {
  return LLVMAppendBasicBlockInContext(lc_value_context(of_value(fn)), fn, name);
}
void LLVMAppendExistingBasicBlock(LLVMValueRef fn, LLVMBasicBlockRef b) {
  lc_enter_function(function_of(fn));
  move(of_block(b), function_of(fn));
}
LLVMBasicBlockRef LLVMInsertBasicBlockInContext(LLVMContextRef c, LLVMBasicBlockRef before, const char *name) {
  irk_function *fn = of_block(before)->fn;
  lc_enter_function(fn);
  irk_block *b = make(c, fn, name);
  irk_block_move(b, irk_index_of_block(of_block(before)));
  return to_block(b);
}
LLVMBasicBlockRef LLVMInsertBasicBlock(LLVMBasicBlockRef before, const char *name) {
  return LLVMInsertBasicBlockInContext(lc_context_of(of_block(before)->v.type->module), before, name);
}
static void move_beside(LLVMBasicBlockRef b, LLVMBasicBlockRef to, uint32_t after) {
  if (b == to) return;
  if (of_block(b)->fn != of_block(to)->fn) move(of_block(b), of_block(to)->fn);
  uint32_t from = irk_index_of_block(of_block(b)), index = irk_index_of_block(of_block(to)) + after;
  irk_block_move(of_block(b), from < index ? index - 1 : index);
}
void LLVMMoveBasicBlockBefore(LLVMBasicBlockRef b, LLVMBasicBlockRef to) { move_beside(b, to, 0); }
void LLVMMoveBasicBlockAfter(LLVMBasicBlockRef b, LLVMBasicBlockRef to) { move_beside(b, to, 1); }
void LLVMInsertExistingBasicBlockAfterInsertBlock(LLVMBuilderRef builder, LLVMBasicBlockRef b) {
  move_beside(b, LLVMGetInsertBlock(builder), 1);
}
void LLVMRemoveBasicBlockFromParent(LLVMBasicBlockRef b) {
  move(of_block(b), lc_context_of(of_block(b)->v.type->module)->limbo);
}
void LLVMDeleteBasicBlock(LLVMBasicBlockRef b) {
  irk_function *fn = of_block(b)->fn;
  irk_module *m = lc_enter_function(fn);
  if (of_block(b)->name && !is_limbo(fn)) irk_local_name_drop(fn, of_block(b)->name);
  unlist(of_block(b));
  of_block(b)->fn = NULL;
  m->is_edited = true;
}

// ---- instructions of blocks ------------------------------------------------------------------------------------

static LLVMValueRef inst_at(const irk_block *b, uint32_t i) { return i < b->num_insts ? to_inst(b->insts[i]) : NULL; }
LLVMValueRef LLVMGetFirstInstruction(LLVMBasicBlockRef b) { return inst_at(of_block(b), 0); }
LLVMValueRef LLVMGetLastInstruction(LLVMBasicBlockRef b) { return inst_at(of_block(b), of_block(b)->num_insts - 1); }
static LLVMValueRef beside(LLVMValueRef v, uint32_t step) {
  const irk_inst_position *at = inst_of(v) ? lc_position(inst_of(v)) : NULL;
  return at ? inst_at(at->block, at->index + step) : NULL;
}
LLVMValueRef LLVMGetNextInstruction(LLVMValueRef v) { return beside(v, 1); }
LLVMValueRef LLVMGetPreviousInstruction(LLVMValueRef v) { return beside(v, UINT32_MAX); }
LLVMBasicBlockRef LLVMGetInstructionParent(LLVMValueRef v) {
  const irk_inst_position *at = inst_of(v) ? lc_position(inst_of(v)) : NULL;
  return at ? to_block(at->block) : NULL;
}
void LLVMInstructionRemoveFromParent(LLVMValueRef v) {
  irk_inst *inst = inst_of(v);
  irk_inst_unlink(enter_inst(inst), lc_owner(inst), inst);
}
void LLVMInstructionEraseFromParent(LLVMValueRef v) {
  irk_inst *inst = inst_of(v);
  LLVMInstructionRemoveFromParent(v);
  if (inst->name && !is_limbo(lc_owner(inst))) irk_local_name_drop(lc_owner(inst), inst->name);
  inst->name = 0;
}
void LLVMDeleteInstruction(LLVMValueRef v) { (void)v; }
LLVMValueRef LLVMInstructionClone(LLVMValueRef v) {
  irk_inst *inst = inst_of(v);
  return inst ? to_inst(irk_inst_clone(enter_inst(inst), lc_owner(inst), inst)) : NULL;
}
void lc_insert(irk_inst *inst, irk_block *b, uint32_t index) {
  irk_module *m = lc_enter_function(b->fn);
  adopt_inst(b->fn, inst);
  irk_inst_insert(m, b->fn, inst, b, index);
}
LLVMOpcode LLVMGetInstructionOpcode(LLVMValueRef v) { return inst_of(v) ? lc_opcode(of_value(v)) : (LLVMOpcode)0; }
LLVMValueRef LLVMIsATerminatorInst(LLVMValueRef v) { return inst_of(v) && irk_is_terminator(inst_of(v)) ? v : NULL; }

// ---- comparisons, memory, atomics ------------------------------------------------------------------------------

static uint32_t predicate(LLVMValueRef v, bool of_ints) {
  const irk_value *value = of_value(v);
  bool is_int = value->opcode == IRK_OP_ICMP;
  if (is_int != of_ints) return 0;
  return value->kind == IRK_VALUE_EXPR ? ((const irk_const_expr *)value)->predicate : inst_of(v)->u.predicate;
}
LLVMIntPredicate LLVMGetICmpPredicate(LLVMValueRef v) { return (LLVMIntPredicate)predicate(v, true); }
LLVMRealPredicate LLVMGetFCmpPredicate(LLVMValueRef v) { return (LLVMRealPredicate)predicate(v, false); }
static uint32_t get(LLVMValueRef v, irk_inst_property which) {
  return inst_of(v) ? (uint32_t)irk_inst_get(inst_of(v), which) : 0;
}
static void set(LLVMValueRef v, irk_inst_property which, uint64_t to) {
  if (inst_of(v)) irk_inst_set(inst_of(v), which, to);
}
static LLVMBool flag(LLVMValueRef v, uint32_t bit) { return (of_value(v)->flags & bit) != 0; }
static void set_flag(LLVMValueRef v, uint32_t bit, LLVMBool is) {
  uint32_t now = get(v, IRK_OF_INST_FLAGS);
  set(v, IRK_OF_INST_FLAGS, is ? now | bit : now & ~bit);
}
#define FLAG(name, BIT)                                                                                                \
  LLVMBool LLVMGet##name(LLVMValueRef v) { return flag(v, IRK_##BIT); }                                                \
  void LLVMSet##name(LLVMValueRef v, LLVMBool is) { set_flag(v, IRK_##BIT, is); }
FLAG(Volatile, VOLATILE)
FLAG(Weak, WEAK)
FLAG(NUW, NUW)
FLAG(NSW, NSW)
FLAG(Exact, EXACT)
FLAG(NNeg, NNEG)
FLAG(IsDisjoint, DISJOINT)
FLAG(ICmpSameSign, SAMESIGN)
#undef FLAG
LLVMBool LLVMIsInBounds(LLVMValueRef v) { return flag(v, IRK_INBOUNDS); }
void LLVMSetIsInBounds(LLVMValueRef v, LLVMBool is) { set_flag(v, IRK_INBOUNDS | IRK_GEP_NUSW, is); }
// The bits are inbounds 1, nusw 2, nuw 4 on both sides.
LLVMGEPNoWrapFlags LLVMGEPGetNoWrapFlags(LLVMValueRef v) { return of_value(v)->flags & 7u; }
void LLVMGEPSetNoWrapFlags(LLVMValueRef v, LLVMGEPNoWrapFlags flags) {
  set(v, IRK_OF_INST_FLAGS, flags & LLVMGEPFlagInBounds ? flags | IRK_GEP_NUSW : flags);
}
// LLVM-C's bits: reassoc 1, nnan 2, ninf 4, nsz 8, arcp 16, contract 32, afn 64.
LLVMFastMathFlags LLVMGetFastMathFlags(LLVMValueRef v) {
  uint32_t flags = of_value(v)->flags;
  return (flags & 0x7E) | (flags & IRK_FMF_REASSOC ? LLVMFastMathAllowReassoc : 0);
}
void LLVMSetFastMathFlags(LLVMValueRef v, LLVMFastMathFlags flags) {
  if (LLVMCanValueUseFastMathFlags(v))
    of_value(v)->flags = (uint8_t)((flags & 0x7E) | (flags & 1 ? IRK_FMF_REASSOC : 0));
}
LLVMBool LLVMCanValueUseFastMathFlags(LLVMValueRef v) {
  if (!inst_of(v)) return 0;
  const irk_value *value = of_value(v);
  irk_version version = value->type->module->version;
  switch (value->opcode) {
  case IRK_OP_FNEG:
  case IRK_OP_FADD:
  case IRK_OP_FSUB:
  case IRK_OP_FMUL:
  case IRK_OP_FDIV:
  case IRK_OP_FREM:
  case IRK_OP_FCMP: return 1;
  case IRK_OP_FPTRUNC:
  case IRK_OP_FPEXT: return version >= 2000;
  case IRK_OP_PHI:
  case IRK_OP_SELECT:
  case IRK_OP_CALL: return irk_type_takes_fmf(value->type, version);
  default: return 0;
  }
}
static LLVMAtomicOrdering ordering_out(uint32_t n) {
  return (LLVMAtomicOrdering)(n >= IRK_ORDERING_ACQUIRE ? n + 1 : n);
}
irk_ordering lc_ordering(LLVMAtomicOrdering n) {
  return (irk_ordering)((uint32_t)n >= 4 ? (uint32_t)n - 1 : (uint32_t)n);
}
LLVMAtomicOrdering LLVMGetOrdering(LLVMValueRef v) { return ordering_out(get(v, IRK_OF_INST_ORDERING)); }
void LLVMSetOrdering(LLVMValueRef v, LLVMAtomicOrdering n) { set(v, IRK_OF_INST_ORDERING, lc_ordering(n)); }
LLVMAtomicOrdering LLVMGetCmpXchgSuccessOrdering(LLVMValueRef v) { return LLVMGetOrdering(v); }
void LLVMSetCmpXchgSuccessOrdering(LLVMValueRef v, LLVMAtomicOrdering n) { LLVMSetOrdering(v, n); }
LLVMAtomicOrdering LLVMGetCmpXchgFailureOrdering(LLVMValueRef v) {
  return ordering_out(get(v, IRK_OF_INST_FAILURE_ORDERING));
}
void LLVMSetCmpXchgFailureOrdering(LLVMValueRef v, LLVMAtomicOrdering n) {
  set(v, IRK_OF_INST_FAILURE_ORDERING, lc_ordering(n));
}
LLVMAtomicRMWBinOp LLVMGetAtomicRMWBinOp(LLVMValueRef v) { return (LLVMAtomicRMWBinOp)get(v, IRK_OF_INST_RMW); }
void LLVMSetAtomicRMWBinOp(LLVMValueRef v, LLVMAtomicRMWBinOp op) { set(v, IRK_OF_INST_RMW, op); }
LLVMBool LLVMIsAtomic(LLVMValueRef v) {
  uint8_t op = of_value(v)->opcode;
  return op == IRK_OP_FENCE || op == IRK_OP_CMPXCHG || op == IRK_OP_ATOMICRMW || get(v, IRK_OF_INST_ORDERING) != 0;
}
LLVMBool LLVMIsAtomicSingleThread(LLVMValueRef v) {
  return LLVMIsAtomic(v) && get(v, IRK_OF_INST_SCOPE) == IRK_SCOPE_SINGLE_THREAD;
}
void LLVMSetAtomicSingleThread(LLVMValueRef v, LLVMBool is) {
  if (LLVMIsAtomic(v)) set(v, IRK_OF_INST_SCOPE, is ? IRK_SCOPE_SINGLE_THREAD : IRK_SCOPE_SYSTEM);
}
unsigned LLVMGetAtomicSyncScopeID(LLVMValueRef v) { return get(v, IRK_OF_INST_SCOPE); }
void LLVMSetAtomicSyncScopeID(LLVMValueRef v, unsigned scope) { set(v, IRK_OF_INST_SCOPE, scope); }
unsigned LLVMGetSyncScopeID(LLVMContextRef c, const char *name, size_t len) {
  return irk_sync_scope_get(c->m, (irk_str){name, len});
}
LLVMTypeRef LLVMGetAllocatedType(LLVMValueRef v) { return to_type(irk_inst_type(inst_of(v))); }
LLVMTypeRef LLVMGetGEPSourceElementType(LLVMValueRef v) {
  return to_type(inst_of(v) ? irk_inst_type(inst_of(v)) : irk_const_source_type(of_value(v)));
}
unsigned LLVMGetNumIndices(LLVMValueRef v) {
  uint32_t n = 0;
  if (of_value(v)->opcode == IRK_OP_GETELEMENTPTR) return (unsigned)LLVMGetNumOperands(v) - 1;
  irk_inst_indices(inst_of(v), &n);
  return n;
}
const unsigned *LLVMGetIndices(LLVMValueRef v) {
  uint32_t n = 0;
  return irk_inst_indices(inst_of(v), &n);
}
unsigned LLVMGetNumMaskElements(LLVMValueRef v) { return inst_of(v) ? irk_inst_mask_len(inst_of(v)) : 0; }
int LLVMGetMaskValue(LLVMValueRef v, unsigned i) {
  return (int)irk_inst_mask_at(of_value(v)->type->module, inst_of(v), i);
}
int LLVMGetUndefMaskElem(void) { return -1; }

// ---- control flow ----------------------------------------------------------------------------------------------

unsigned LLVMGetNumSuccessors(LLVMValueRef v) { return irk_inst_num_successors(inst_of(v)); }
LLVMBasicBlockRef LLVMGetSuccessor(LLVMValueRef v, unsigned i) { return to_block(irk_inst_successor(inst_of(v), i)); }
void LLVMSetSuccessor(LLVMValueRef v, unsigned i, LLVMBasicBlockRef to) {
  irk_inst_set_successor(inst_of(v), i, of_block(to));
}
LLVMBool LLVMIsConditional(LLVMValueRef v) { return inst_of(v)->num_ops == 3; }
LLVMValueRef LLVMGetCondition(LLVMValueRef v) { return to_value(irk_inst_get_role(inst_of(v), IRK_ROLE_CONDITION)); }
void LLVMSetCondition(LLVMValueRef v, LLVMValueRef to) {
  irk_inst_set_role(inst_of(v), IRK_ROLE_CONDITION, of_value(to));
}
LLVMBasicBlockRef LLVMGetSwitchDefaultDest(LLVMValueRef v) { return LLVMGetSuccessor(v, 0); }
LLVMValueRef LLVMGetSwitchCaseValue(LLVMValueRef v, unsigned i) { return LLVMGetOperand(v, 2 * i); }
void LLVMSetSwitchCaseValue(LLVMValueRef v, unsigned i, LLVMValueRef to) { LLVMSetOperand(v, 2 * i, to); }
void LLVMAddCase(LLVMValueRef v, LLVMValueRef on, LLVMBasicBlockRef to) {
  irk_switch_add(enter_inst(inst_of(v)), inst_of(v), of_value(on), of_block(to));
}
void LLVMAddDestination(LLVMValueRef v, LLVMBasicBlockRef to) {
  irk_indirectbr_add(enter_inst(inst_of(v)), inst_of(v), of_block(to));
}
void LLVMAddIncoming(LLVMValueRef phi, LLVMValueRef *values, LLVMBasicBlockRef *blocks, unsigned n) {
  irk_module *m = enter_inst(inst_of(phi));
  for (unsigned i = 0; i < n; i++) irk_phi_add(m, of_value(phi), of_value(values[i]), of_block(blocks[i]));
}
unsigned LLVMCountIncoming(LLVMValueRef phi) { return inst_of(phi)->num_ops; }
LLVMValueRef LLVMGetIncomingValue(LLVMValueRef phi, unsigned i) { return LLVMGetOperand(phi, i); }
LLVMBasicBlockRef LLVMGetIncomingBlock(LLVMValueRef phi, unsigned i) {
  return to_block(irk_phi_block(inst_of(phi), i));
}

// ---- calls -----------------------------------------------------------------------------------------------------

static irk_call *call_of(LLVMValueRef v) {
  irk_inst *inst = inst_of(v);
  bool is =
      inst && (inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE || inst->v.opcode == IRK_OP_CALLBR);
  return is ? inst->u.call : NULL;
}
static bool is_pad(const irk_value *v) { return v->opcode == IRK_OP_CATCHPAD || v->opcode == IRK_OP_CLEANUPPAD; }
unsigned LLVMGetNumArgOperands(LLVMValueRef v) {
  if (is_pad(of_value(v))) return inst_of(v)->num_ops - 1;
  return call_of(v) ? call_of(v)->num_args : 0;
}
LLVMValueRef LLVMGetArgOperand(LLVMValueRef v, unsigned i) {
  return i < LLVMGetNumArgOperands(v) ? LLVMGetOperand(v, i) : NULL;
}
void LLVMSetArgOperand(LLVMValueRef v, unsigned i, LLVMValueRef to) {
  if (i < LLVMGetNumArgOperands(v)) LLVMSetOperand(v, i, to);
}
LLVMValueRef LLVMGetParentCatchSwitch(LLVMValueRef v) { return to_value(irk_inst_get_role(inst_of(v), IRK_ROLE_PAD)); }
void LLVMSetParentCatchSwitch(LLVMValueRef v, LLVMValueRef to) {
  irk_inst_set_role(inst_of(v), IRK_ROLE_PAD, of_value(to));
}
LLVMTypeRef LLVMGetCalledFunctionType(LLVMValueRef v) { return call_of(v) ? to_type(call_of(v)->fn_type) : NULL; }
LLVMValueRef LLVMGetCalledValue(LLVMValueRef v) { return to_value(irk_call_get_callee(inst_of(v))); }
LLVMBool LLVMIsTailCall(LLVMValueRef v) {
  uint32_t kind = get(v, IRK_OF_INST_TAIL);
  return kind == IRK_TAIL_TAIL || kind == IRK_TAIL_MUST;
}
void LLVMSetTailCall(LLVMValueRef v, LLVMBool is) { set(v, IRK_OF_INST_TAIL, is ? IRK_TAIL_TAIL : IRK_TAIL_NONE); }
LLVMTailCallKind LLVMGetTailCallKind(LLVMValueRef v) { return (LLVMTailCallKind)get(v, IRK_OF_INST_TAIL); }
void LLVMSetTailCallKind(LLVMValueRef v, LLVMTailCallKind kind) { set(v, IRK_OF_INST_TAIL, kind); }
unsigned LLVMGetInstructionCallConv(LLVMValueRef v) { return get(v, IRK_OF_INST_CALLCONV); }
void LLVMSetInstructionCallConv(LLVMValueRef v, unsigned cc) { set(v, IRK_OF_INST_CALLCONV, cc); }
static LLVMBasicBlockRef role(LLVMValueRef v, irk_role which) {
  return to_block(block_of_value(to_value(irk_inst_get_role(inst_of(v), which))));
}
LLVMBasicBlockRef LLVMGetNormalDest(LLVMValueRef v) { return role(v, IRK_ROLE_NORMAL); }
LLVMBasicBlockRef LLVMGetUnwindDest(LLVMValueRef v) { return role(v, IRK_ROLE_UNWIND); }
void LLVMSetNormalDest(LLVMValueRef v, LLVMBasicBlockRef to) {
  irk_inst_set_role(inst_of(v), IRK_ROLE_NORMAL,
                    LLVMBasicBlockAsValue(to) ? of_value(LLVMBasicBlockAsValue(to)) : NULL);
}
void LLVMSetUnwindDest(LLVMValueRef v, LLVMBasicBlockRef to) {
  irk_inst_set_role(inst_of(v), IRK_ROLE_UNWIND, of_value(LLVMBasicBlockAsValue(to)));
}
LLVMBasicBlockRef LLVMGetCallBrDefaultDest(LLVMValueRef v) { return LLVMGetSuccessor(v, 0); }
unsigned LLVMGetCallBrNumIndirectDests(LLVMValueRef v) { return call_of(v) ? call_of(v)->num_indirect : 0; }
LLVMBasicBlockRef LLVMGetCallBrIndirectDest(LLVMValueRef v, unsigned i) { return LLVMGetSuccessor(v, i + 1); }

unsigned LLVMGetNumOperandBundles(LLVMValueRef v) { return call_of(v) ? call_of(v)->num_bundles : 0; }
LLVMOperandBundleRef LLVMGetOperandBundleAtIndex(LLVMValueRef v, unsigned i) {
  uint32_t n = 0;
  irk_str tag = irk_call_bundle(of_value(v)->type->module, inst_of(v), i, &n);
  LLVMValueRef *inputs = irk_alloc((n + 1) * sizeof *inputs);
  for (uint32_t k = 0; k < n; k++) inputs[k] = to_value(irk_call_bundle_input(inst_of(v), i, k));
  LLVMOperandBundleRef bundle = LLVMCreateOperandBundle(tag.ptr, tag.len, inputs, n);
  irk_free(inputs);
  return bundle;
}
LLVMOperandBundleRef LLVMCreateOperandBundle(const char *tag, size_t len, LLVMValueRef *inputs, unsigned n) {
  LLVMOperandBundleRef bundle = irk_alloc(sizeof *bundle + n * sizeof *bundle->inputs);
  bundle->tag = (irk_str){lc_message((irk_str){tag, len}), len};
  bundle->num_inputs = n;
  if (n) memcpy(bundle->inputs, inputs, n * sizeof *inputs);
  return bundle;
}
void LLVMDisposeOperandBundle(LLVMOperandBundleRef bundle) {
  LLVMDisposeMessage((char *)(uintptr_t)bundle->tag.ptr);
  irk_free(bundle);
}
const char *LLVMGetOperandBundleTag(LLVMOperandBundleRef bundle, size_t *len) {
  *len = bundle->tag.len;
  return bundle->tag.ptr;
}
unsigned LLVMGetNumOperandBundleArgs(LLVMOperandBundleRef bundle) { return bundle->num_inputs; }
LLVMValueRef LLVMGetOperandBundleArgAtIndex(LLVMOperandBundleRef bundle, unsigned i) {
  return i < bundle->num_inputs ? to_value(bundle->inputs[i]) : NULL;
}

// ---- exceptions ------------------------------------------------------------------------------------------------

LLVMBool LLVMIsCleanup(LLVMValueRef v) { return flag(v, IRK_CLEANUP); }
void LLVMSetCleanup(LLVMValueRef v, LLVMBool is) { set_flag(v, IRK_CLEANUP, is); }
unsigned LLVMGetNumClauses(LLVMValueRef v) { return inst_of(v)->num_ops; }
LLVMValueRef LLVMGetClause(LLVMValueRef v, unsigned i) { return LLVMGetOperand(v, i); }
void LLVMAddClause(LLVMValueRef v, LLVMValueRef clause) {
  irk_landingpad_add(enter_inst(inst_of(v)), of_value(v), of_value(clause),
                     of_value(clause)->type->kind == IRK_TYPE_ARRAY);
}
static uint32_t first_handler(LLVMValueRef v) { return flag(v, IRK_HAS_UNWIND) ? 2 : 1; }
unsigned LLVMGetNumHandlers(LLVMValueRef v) { return inst_of(v)->num_ops - first_handler(v); }
void LLVMGetHandlers(LLVMValueRef v, LLVMBasicBlockRef *out) {
  for (uint32_t i = first_handler(v); i < inst_of(v)->num_ops; i++) *out++ = to_block((irk_block *)inst_of(v)->ops[i]);
}
void LLVMAddHandler(LLVMValueRef v, LLVMBasicBlockRef handler) {
  irk_catchswitch_add(enter_inst(inst_of(v)), of_value(v), of_block(handler));
}
