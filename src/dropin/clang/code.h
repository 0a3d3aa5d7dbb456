// LLVM's module to code.
#ifndef IRKIT_DROPIN_CLANG_CODE_H
#define IRKIT_DROPIN_CLANG_CODE_H

#include "irkit/codegen.h"

#include <string>

namespace llvm {
class Module;
class raw_pwrite_stream;
}  // namespace llvm

namespace irkit_clang {

// Writes the code of a module. Returns false, with the reason in `why`, if irkit cannot compile
// something; nothing has been written then.
bool compileModule(const llvm::Module &module, const irk_compile_options &options, llvm::raw_pwrite_stream &out,
                   std::string &why);

}  // namespace irkit_clang
#endif
