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
#include "llvm/IR/Instructions.h"
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

// ---- warnings ---------------------------------------------------------------------------------------------------

bool warnsOfCalls(const Function &fn) { return fn.hasFnAttribute("dontcall-warn"); }

// Reports calls of functions with attribute "warning" as LLVM does: clang knows the place of each.
void reportCalls(Module &module) {
  for (Function &fn : make_filter_range(module, warnsOfCalls))
    for (User *user : fn.users())
      if (auto *call = dyn_cast<CallInst>(user); call && call->getCalledFunction() == &fn) diagnoseDontCall(*call);
}

// Reports a frame that is too large (-Wframe-larger-than) as LLVM does. Returns false if the
// warning is about something else.
bool reportFrame(const Module &module, StringRef warning) {
  unsigned long long size, limit;
  if (!warning.consume_front("stack frame size (") || warning.consumeInteger(10, size)) return false;
  if (!warning.consume_front(") exceeds limit (") || warning.consumeInteger(10, limit)) return false;
  if (!warning.consume_front(") in function '") || !warning.consume_back("'")) return false;
  const Function *fn = module.getFunction(warning);
  if (fn) module.getContext().diagnose(DiagnosticInfoStackSize(*fn, size, limit));
  return fn;
}

void reportWarnings(Module &module, const std::vector<std::string> &warnings) {
  reportCalls(module);
  for (const std::string &text : warnings) {
    bool isOfCall = StringRef(text).starts_with("call to '") && any_of(module, warnsOfCalls);
    if (!isOfCall && !reportFrame(module, text))
      module.getContext().diagnose(DiagnosticInfoGeneric("irkit: " + text, DS_Warning));
  }
}

// ---- code -------------------------------------------------------------------------------------------------------

// Returns true if the code is written, or an error is reported; otherwise LLVM makes code.
bool generateCode(Module &module, TargetMachine &machine, CodeGenFileType type, raw_pwrite_stream &out) {
  // The part of a source for graphics processors comes here, too. irkit is not expected to compile
  // that.
  if (type == CodeGenFileType::Null || machine.getTargetTriple().isGPU()) return false;
  irk_compile_options options = irk_sized<irk_compile_options>();
  std::string why = irkit_clang::translateOptions(module, machine, type, options);
  irkit_clang::setAssembler(machine, options);
  irkit_clang::compiled result = {false, why, {}};
  if (why.empty()) result = irkit_clang::compileModule(module, options, out);
  if (hasStats) printStats(module, result.isDone);
  if (result.isDone) reportWarnings(module, result.warnings);
  else report(module, result.why);
  return result.isDone || isStrict;
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
