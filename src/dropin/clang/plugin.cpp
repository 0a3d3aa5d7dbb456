// irkit-clang.so: irkit in the place of LLVM's back end in clang and flang 22. They load it with
// -fpass-plugin= and call it when code is to be made; IR as output and checks of syntax never get
// here. A module that irkit cannot compile is LLVM's, with a warning.
#include "assemble.h"
#include "code.h"
#include "options.h"

#include "irkit/base.h"

#include "llvm-c/Core.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace {

cl::opt<bool> isStrict("irkit-strict", cl::desc("What irkit cannot compile is an error"));
cl::opt<bool> hasStats("irkit-stats", cl::desc("Print how many functions irkit compiled, and how many LLVM did"));

void printStats(const Module &module, bool isCompiled) {
  unsigned numFunctions = 0;
  for (const Function &fn : module) numFunctions += !fn.isDeclarationForLinker();
  *CreateInfoOutputFile() << module.getSourceFileName() << ": irkit compiled " << (isCompiled ? numFunctions : 0)
                          << " of " << numFunctions << " functions\n";
}

void report(const Module &module, const std::string &why) {
  std::string text = "irkit does not compile this module" + std::string(isStrict ? "" : ", LLVM does") + ": " + why;
  module.getContext().diagnose(DiagnosticInfoGeneric(text, isStrict ? DS_Error : DS_Warning));
}

// Returns true if the code is written, or an error is reported; otherwise LLVM makes code.
bool generateCode(Module &module, TargetMachine &machine, CodeGenFileType type, raw_pwrite_stream &out) {
  // The part of a source for graphics processors comes here, too. irkit is not expected to compile
  // that.
  if (type == CodeGenFileType::Null || machine.getTargetTriple().isGPU()) return false;
  irk_compile_options options = irk_sized<irk_compile_options>();
  std::string why = irkit_clang::translateOptions(module, machine, type, options);
  irkit_clang::setAssembler(machine, options);
  bool ok = why.empty() && irkit_clang::compileModule(module, options, out, why);
  if (hasStats) printStats(module, ok);
  if (!ok) report(module, why);
  return ok || isStrict;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) PassPluginLibraryInfo llvmGetPassPluginInfo() {
  // The interface may be that of another release, but LLVM's classes are not: no release accepts
  // version 0.
  unsigned major = 0;
  LLVMGetVersion(&major, nullptr, nullptr);
  uint32_t version = major == LLVM_VERSION_MAJOR ? LLVM_PLUGIN_API_VERSION : 0;
  return {version, "irkit-clang", IRKIT_VERSION, nullptr, generateCode};
}
