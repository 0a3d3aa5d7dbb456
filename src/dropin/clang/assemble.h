// LLVM's assembler, for assembly that irkit's own does not know.
#ifndef IRKIT_DROPIN_CLANG_ASSEMBLE_H
#define IRKIT_DROPIN_CLANG_ASSEMBLE_H

#include "irkit/codegen.h"

namespace llvm {
class TargetMachine;
}

namespace irkit_clang {

// Makes the compilation use LLVM's assembler, with the target machine's options. The options borrow
// the machine.
void setAssembler(const llvm::TargetMachine &machine, irk_compile_options &options);

}  // namespace irkit_clang
#endif
