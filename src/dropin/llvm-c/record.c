// Debug records (DebugInfo.h and Core.h), support (Support.h, ErrorHandling.h), and data layouts of
// modules as echoing programs pass them on.
#include "llvmc.h"

// ---- debug records ---------------------------------------------------------------------------------------------

LLVMDbgRecordRef LLVMGetFirstDbgRecord(LLVMValueRef v) {
  const irk_inst *inst = inst_of(v);
  return to_record(inst ? irk_inst_record(lc_owner(inst), inst, NULL) : NULL);
}
LLVMDbgRecordRef LLVMGetLastDbgRecord(LLVMValueRef v) {
  const irk_dbg_record *r = of_record(LLVMGetFirstDbgRecord(v));
  while (r && r->next) r = r->next;
  return to_record(r);
}
LLVMDbgRecordRef LLVMGetNextDbgRecord(LLVMDbgRecordRef r) { return to_record(of_record(r)->next); }
LLVMMetadataRef LLVMDbgRecordGetDebugLoc(LLVMDbgRecordRef r) { return to_md(of_record(r)->loc); }
LLVMMetadataRef LLVMDbgVariableRecordGetVariable(LLVMDbgRecordRef r) { return to_md(of_record(r)->variable); }
LLVMMetadataRef LLVMDbgVariableRecordGetExpression(LLVMDbgRecordRef r) { return to_md(of_record(r)->expression); }

// ---- support ---------------------------------------------------------------------------------------------------

void LLVMEnablePrettyStackTrace(void) {}
void LLVMResetFatalErrorHandler(void) {}
void LLVMInstallFatalErrorHandler(LLVMFatalErrorHandler handler) { (void)handler; }  // nothing here is fatal

// ---- data layouts ----------------------------------------------------------------------------------------------
// A layout is the module's string until Target.h is there: it can be passed on to another module.

LLVMTargetDataRef LLVMGetModuleDataLayout(LLVMModuleRef module) {
  return (LLVMTargetDataRef)(void *)(uintptr_t)LLVMGetDataLayoutStr(module);
}
void LLVMSetModuleDataLayout(LLVMModuleRef module, LLVMTargetDataRef layout) {
  LLVMSetDataLayout(module, (const char *)(void *)layout);
}
