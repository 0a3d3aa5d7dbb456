// Functions of LLVM's C interface that only releases before 22 have.
#ifndef IRK_LLVMC_OLD_H
#define IRK_LLVMC_OLD_H

LLVMBool LLVMIsNewDbgInfoFormat(LLVMModuleRef module);
LLVMTypeRef LLVMX86MMXTypeInContext(LLVMContextRef context);
LLVMTypeRef LLVMX86MMXType(void);
LLVMValueRef LLVMConstMul(LLVMValueRef a, LLVMValueRef b);
LLVMValueRef LLVMConstNSWMul(LLVMValueRef a, LLVMValueRef b);
LLVMValueRef LLVMConstNUWMul(LLVMValueRef a, LLVMValueRef b);
LLVMValueRef LLVMConstAnd(LLVMValueRef a, LLVMValueRef b);
LLVMValueRef LLVMConstOr(LLVMValueRef a, LLVMValueRef b);
LLVMValueRef LLVMConstShl(LLVMValueRef a, LLVMValueRef b);
LLVMValueRef LLVMConstLShr(LLVMValueRef a, LLVMValueRef b);
LLVMValueRef LLVMConstAShr(LLVMValueRef a, LLVMValueRef b);

#endif
