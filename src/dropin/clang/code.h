// LLVM's module to code.
#ifndef IRKIT_DROPIN_CLANG_CODE_H
#define IRKIT_DROPIN_CLANG_CODE_H

#include "irkit/codegen.h"

#include <string>
#include <vector>

namespace llvm {
class Module;
class raw_pwrite_stream;
}  // namespace llvm

namespace irkit_clang {

struct compiled {
  bool isDone;
  std::string why;                    // if it is not done: what irkit cannot compile
  std::vector<std::string> warnings;  // about the code, in irkit's words
};

// Writes the code of a module; nothing if irkit cannot compile something.
compiled compileModule(const llvm::Module &module, const irk_compile_options &options, llvm::raw_pwrite_stream &out);

}  // namespace irkit_clang
#endif
