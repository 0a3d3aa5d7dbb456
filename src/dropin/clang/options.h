// The options of clang's target machine, as irkit's.
#ifndef IRKIT_DROPIN_CLANG_OPTIONS_H
#define IRKIT_DROPIN_CLANG_OPTIONS_H

#include "irkit/codegen.h"

#include "llvm/Support/CodeGen.h"

#include <string>

namespace llvm {
class Module;
class TargetMachine;
}  // namespace llvm

namespace irkit_clang {

// Translates what the target machine says about code. Returns the reason if irkit cannot make such
// code, otherwise "". The options borrow strings from the machine.
std::string translateOptions(const llvm::Module &module, const llvm::TargetMachine &machine, llvm::CodeGenFileType type,
                             irk_compile_options &options);

}  // namespace irkit_clang
#endif
