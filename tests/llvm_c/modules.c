// Builds modules through LLVM's C interface and prints them. It is compiled with the headers of
// several releases: LLVM_RELEASE tells which.
#include <llvm-c/Analysis.h>
#include <llvm-c/Core.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(char *text) {
  puts(text);
  LLVMDisposeMessage(text);
}

static void show_neighbours(LLVMValueRef fn) {
  for (LLVMValueRef p = LLVMGetFirstParam(fn); p; p = LLVMGetNextParam(p))
    printf("param %s of %s\n", LLVMGetValueName(p), LLVMGetValueName(LLVMGetParamParent(p)));
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(fn); b; b = LLVMGetNextBasicBlock(b)) {
    printf("block %s of %s\n", LLVMGetBasicBlockName(b), LLVMGetValueName(LLVMGetBasicBlockParent(b)));
    for (LLVMValueRef i = LLVMGetLastInstruction(b); i; i = LLVMGetPreviousInstruction(i)) {
      printf("opcode %d, %d operands, in %s:", LLVMGetInstructionOpcode(i), LLVMGetNumOperands(i),
             LLVMGetBasicBlockName(LLVMGetInstructionParent(i)));
      int uses = 0, opcodes = 0;
      for (LLVMUseRef u = LLVMGetFirstUse(i); u; u = LLVMGetNextUse(u), uses++) {
        opcodes += (int)LLVMGetInstructionOpcode(LLVMGetUser(u));
        if (LLVMGetUsedValue(u) != i) abort();
      }
      printf(" %d uses, sum of opcodes %d", uses, opcodes);
      show(LLVMPrintValueToString(i));
    }
  }
}

// Two modules of one context, built in turn: names, types and constants.
static void build_two(void) {
  LLVMContextRef c = LLVMContextCreate();
  LLVMModuleRef one = LLVMModuleCreateWithNameInContext("one", c), two = LLVMModuleCreateWithNameInContext("two", c);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c), fields[2] = {i32, LLVMDoubleTypeInContext(c)};
  LLVMTypeRef pair = LLVMStructCreateNamed(c, "pair"), other = LLVMStructCreateNamed(c, "pair");
  LLVMStructSetBody(pair, fields, 2, 0);
  LLVMStructSetBody(other, fields, 1, 1);
  LLVMValueRef a = LLVMAddGlobal(one, pair, "g"), b = LLVMAddGlobal(two, other, "g"), again = LLVMAddGlobal(one, i32, "g");
  LLVMSetInitializer(a, LLVMConstNull(pair));
  LLVMSetLinkage(b, LLVMExternalWeakLinkage);
  LLVMSetInitializer(again, LLVMConstInt(i32, (unsigned long long)-7, 1));
  LLVMSetVisibility(again, LLVMHiddenVisibility);
  LLVMSetAlignment(again, 16);
  LLVMSetSection(again, "some \"section\"");
  LLVMSetTarget(one, "x86_64-unknown-linux-gnu");
  LLVMSetModuleInlineAsm2(two, ".globl x", 8);
  printf("%d %d\n", LLVMGetGlobalParent(a) == one, LLVMGetGlobalParent(b) == two);
  printf("%s %s %s\n", LLVMGetValueName(again), LLVMGetStructName(other), LLVMGetTarget(one));
  show(LLVMPrintModuleToString(one));
  show(LLVMPrintModuleToString(two));
  show(LLVMPrintTypeToString(pair));
  LLVMDisposeModule(one);
  show(LLVMPrintModuleToString(two));
  LLVMDisposeModule(two);
  LLVMContextDispose(c);
}

// A loop with a call, constants that fold, and instructions before others.
static void build_loop(void) {
  LLVMContextRef c = LLVMContextCreate();
  LLVMModuleRef m = LLVMModuleCreateWithNameInContext("loop", c);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c), i64 = LLVMInt64TypeInContext(c), params[] = {i32, i64};
  LLVMTypeRef type = LLVMFunctionType(i32, params, 2, 0);
  LLVMValueRef callee = LLVMAddFunction(m, "callee", type), fn = LLVMAddFunction(m, "f", type);
  LLVMValueRef n = LLVMGetParam(fn, 0), wide = LLVMGetParam(fn, 1);
  LLVMSetValueName2(n, "n", 1);
  LLVMSetValueName2(wide, "n", 1);
  LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(c, fn, "entry");
  LLVMBasicBlockRef loop = LLVMCreateBasicBlockInContext(c, "loop");
  LLVMBasicBlockRef end = LLVMAppendBasicBlockInContext(c, fn, "end");
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMPositionBuilderAtEnd(b, entry);
  LLVMValueRef slot = LLVMBuildAlloca(b, i64, "slot");
  LLVMBuildBr(b, loop);
  LLVMPositionBuilderAtEnd(b, loop);
  LLVMValueRef phi = LLVMBuildPhi(b, i32, "i");
  LLVMAppendExistingBasicBlock(fn, loop);
  LLVMMoveBasicBlockBefore(loop, end);
  LLVMValueRef args[] = {phi, wide};
  LLVMValueRef call = LLVMBuildCall2(b, type, callee, args, 2, "called");
  LLVMSetTailCall(call, 1);
  LLVMValueRef next = LLVMBuildNSWAdd(b, phi, LLVMBuildAdd(b, LLVMConstInt(i32, 3, 0), LLVMConstInt(i32, 4, 0), "seven"), "i");
  LLVMValueRef more = LLVMBuildICmp(b, LLVMIntSLT, next, n, "more");
  LLVMBuildCondBr(b, more, loop, end);
  LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(entry));
  LLVMBuildStore(b, wide, slot);
  LLVMValueRef loaded = LLVMBuildLoad2(b, i64, slot, "");
  LLVMSetVolatile(loaded, 1);
  LLVMPositionBuilderAtEnd(b, end);
  LLVMValueRef sum = LLVMBuildXor(b, LLVMBuildTrunc(b, loaded, i32, ""), LLVMBuildNot(b, call, ""), "");
  LLVMBuildRet(b, sum);
  LLVMValueRef values[] = {LLVMConstInt(i32, 0, 0), next};
  LLVMBasicBlockRef from[] = {entry, loop};
  LLVMAddIncoming(phi, values, from, 2);
  show_neighbours(fn);
  char *message = NULL;
  printf("broken: %d\n", LLVMVerifyModule(m, LLVMReturnStatusAction, &message));
  LLVMDisposeMessage(message);
  show(LLVMPrintModuleToString(m));
  LLVMReplaceAllUsesWith(call, n);
  LLVMInstructionEraseFromParent(call);
  LLVMDeleteFunction(callee);
  show(LLVMPrintModuleToString(m));
  LLVMDisposeBuilder(b);
  LLVMDisposeModule(m);
  LLVMContextDispose(c);
}

// Constants of all kinds, as values.
static void build_constants(void) {
  LLVMContextRef c = LLVMGetGlobalContext();
  LLVMTypeRef i8 = LLVMInt8Type(), i128 = LLVMInt128Type(), f = LLVMFloatType();
  LLVMValueRef elements[] = {LLVMConstReal(f, 1.5), LLVMConstReal(f, -2)};
  show(LLVMPrintValueToString(LLVMConstIntOfString(i128, "-123456789012345678901234567890", 10)));
  show(LLVMPrintValueToString(LLVMConstAllOnes(i8)));
  show(LLVMPrintValueToString(LLVMConstVector(elements, 2)));
  show(LLVMPrintValueToString(LLVMConstArray(f, elements, 2)));
  show(LLVMPrintValueToString(LLVMConstString("a\nb", 3, 0)));
  show(LLVMPrintValueToString(LLVMConstStruct(elements, 2, 1)));
  show(LLVMPrintValueToString(LLVMGetUndef(LLVMX86FP80Type())));
  show(LLVMPrintValueToString(LLVMGetPoison(LLVMVectorType(i8, 4))));
  LLVMValueRef all[] = {LLVMConstNull(i8),       LLVMConstNull(LLVMPointerType(i8, 1)), elements[0], LLVMGetUndef(f),
                        LLVMConstVector(elements, 2), LLVMConstString("x", 1, 1), LLVMConstNull(LLVMArrayType(i8, 3))};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    printf("kind %d, type %d, null %d, context %d, class %d%d%d%d\n", LLVMGetValueKind(all[i]),
           LLVMGetTypeKind(LLVMTypeOf(all[i])), LLVMIsNull(all[i]), LLVMGetTypeContext(LLVMTypeOf(all[i])) == c,
           LLVMIsAConstantInt(all[i]) != NULL, LLVMIsAConstantDataVector(all[i]) != NULL,
           LLVMIsAConstantAggregateZero(all[i]) != NULL, LLVMIsAUndefValue(all[i]) != NULL);
  printf("%lld %llu\n", LLVMConstIntGetSExtValue(LLVMConstInt(i8, 200, 0)), LLVMConstIntGetZExtValue(LLVMConstInt(i8, 200, 0)));
}

// Attributes, metadata, instructions in no block.
static void build_parts(void) {
  LLVMContextRef c = LLVMContextCreate();
  LLVMModuleRef m = LLVMModuleCreateWithNameInContext("parts", c);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c), type = LLVMFunctionType(i32, &i32, 1, 1);
  LLVMValueRef fn = LLVMAddFunction(m, "f", type);
  unsigned kind = LLVMGetEnumAttributeKindForName("align", 5), none = LLVMGetEnumAttributeKindForName("noinline", 8);
  LLVMAddAttributeAtIndex(fn, 1, LLVMCreateEnumAttribute(c, LLVMGetEnumAttributeKindForName("signext", 7), 0));
  LLVMAddAttributeAtIndex(fn, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(c, none, 0));
  LLVMAddAttributeAtIndex(fn, LLVMAttributeFunctionIndex, LLVMCreateStringAttribute(c, "key", 3, "value", 5));
  printf("%d %d\n", kind != 0, LLVMGetAttributeCountAtIndex(fn, LLVMAttributeFunctionIndex));
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMValueRef loose = LLVMBuildAdd(b, LLVMGetParam(fn, 0), LLVMConstInt(i32, 1, 0), "loose");
  printf("%d\n", LLVMGetInstructionParent(loose) == NULL);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(c, fn, ""));
  LLVMInsertIntoBuilderWithName(b, loose, "tied");
  LLVMValueRef call = LLVMBuildCall2(b, type, fn, &loose, 1, "");
  LLVMAddCallSiteAttribute(call, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(c, none, 0));
  LLVMMetadataRef text = LLVMMDStringInContext2(c, "text", 4), node = LLVMMDNodeInContext2(c, &text, 1);
  LLVMSetMetadata(call, LLVMGetMDKindIDInContext(c, "mine", 4), LLVMMetadataAsValue(c, node));
  LLVMAddNamedMetadataOperand(m, "named", LLVMMetadataAsValue(c, node));
  LLVMAddModuleFlag(m, LLVMModuleFlagBehaviorWarning, "flag", 4, LLVMValueAsMetadata(LLVMConstInt(i32, 5, 0)));
  LLVMBuildRet(b, call);
  LLVMSetInstructionCallConv(call, LLVMFastCallConv);
  show(LLVMPrintModuleToString(m));
  LLVMModuleRef copy = LLVMCloneModule(m);
  show(LLVMPrintModuleToString(copy));
  LLVMDisposeBuilder(b);
  LLVMContextDispose(c);
}

int main(void) {
  build_two();
  build_loop();
  build_constants();
  build_parts();
  return 0;
}
