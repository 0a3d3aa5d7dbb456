// Compiles modules to machine code for x86-64 Linux (System V ABI): to ELF objects, to assembly, or
// to code in memory that can be called.
#ifndef IRKIT_CODEGEN_H
#define IRKIT_CODEGEN_H

#include "irkit/base.h"
#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum irk_relocation { IRK_RELOCATION_PIC, IRK_RELOCATION_STATIC } irk_relocation;
// The layout of PC sections if several instructions share a node: each address is followed by the
// constants, as in LLVM's document, or all addresses are followed by the constants once, as LLVM
// emits them.
typedef enum irk_pcsections_layout { IRK_PCSECTIONS_DOCUMENT, IRK_PCSECTIONS_GROUPED } irk_pcsections_layout;
typedef enum irk_compile_form { IRK_COMPILE_OBJECT, IRK_COMPILE_ASSEMBLY } irk_compile_form;
typedef struct irk_compile_options {
  size_t size;                // see IRK_SIZED
  irk_relocation relocation;  // default: position-independent
  irk_code_model code_model;  // IRK_CODE_MODEL_NONE: that of the module flag "Code Model", or small
  bool function_sections;     // a section for each function
  bool data_sections;         // a section for each variable
  irk_pcsections_layout pcsections;
  uint64_t large_data_threshold;  // with code model medium or large: larger variables (bytes) are far
  irk_compile_form form;          // assembly: text in AT&T syntax that assembles to the object
  // Most threads; 0: one for each processor, or one if bodies come one by one. The output does not
  // depend on it
  uint32_t threads;
  // LLVM's names: the CPU of functions without "target-cpu", and features to append to each
  // "target-features" ("+avx"), during compilation. They determine how vectors are passed; the code
  // runs on every x86-64
  irk_str cpu, features;
  // Assembles GNU assembly that irkit's own assembler does not know (of functions and of the
  // module). Writes an ELF object for x86-64; or returns false and writes the reason, as lines that
  // begin with "{standard input}:LINE: Error: ". It must return, and is called once for a module,
  // with `user`. NULL: GNU as does it, as a process
  bool (*assemble)(void *user, irk_str text, const irk_writer *object, const irk_writer *messages);
  void *user;
} irk_compile_options;

// Writes the object or the assembly that the module compiles to. The module must verify
// (irk_verify); a module that calls have edited is verified here (see build.h). It may be of any
// release, and may gain constants. Options may be NULL. Returns false, with an error in the sink
// (may be NULL) that names the construct and the function, if something cannot be compiled; nothing
// has been written then.
IRK_API bool irk_compile(irk_module *m, const irk_compile_options *options, const irk_writer *out, irk_sink *sink);

// ---- function by function --------------------------------------------------------------------------------------
// irk_compile in steps, for bodies that are read one at a time (irk_bitcode_reader_read_body) and
// dropped when they are compiled. The memory needed is that of the largest function and of the
// object. The object has the functions in the order in which they are added.
typedef struct irk_compiler irk_compiler;
// Returns a compiler for this module, which the caller destroys. It borrows the module and the
// sink. Bodies may still be unread, unless the module takes addresses of blocks, or has type tests
// or functions with safestack: if all bodies are read, such a module is copied here, and
// irk_compiler_write compiles all functions of the copy. NULL, with an error in the sink, if the
// module is not for x86-64, the options are not known (see IRK_SIZED), or memory runs out.
IRK_API irk_compiler *irk_compiler_create(irk_module *m, const irk_compile_options *options, irk_sink *sink);
// Compiles a function, which must be read, must verify, and must not have been added before.
// Declarations are skipped. Returns false, with an error in the sink, if something cannot be
// compiled; the compiler then fails for good. With several threads, functions of a large module are
// queued: a later call may report the error.
IRK_API bool irk_compiler_add(irk_compiler *c, const irk_function *fn);
// Tells whether bodies that were added may be dropped now (irk_bitcode_reader_drop_bodies).
// Otherwise all must stay until it does, or until irk_compiler_write. The reasons are inline
// assembly for GNU as, and metadata of debug info that is dropped with bodies (keep_metadata of
// irk_read_options prevents that).
IRK_API bool irk_compiler_can_drop_body(const irk_compiler *c);
// Adds everything but functions, and writes the object or the assembly. Call it once. Returns
// false, with an error in the sink, on this error or an earlier one.
IRK_API bool irk_compiler_write(irk_compiler *c, const irk_writer *out);
IRK_API void irk_compiler_destroy(irk_compiler *c);  // NULL is allowed

// ---- code in memory --------------------------------------------------------------------------------------------
// Compiles modules into the memory of this process, which must run on x86-64 Linux, to call their
// code:
//
//   irk_jit *jit = irk_jit_create(NULL, &sink);
//   if (jit && irk_jit_add(jit, m, &sink) && irk_jit_load(jit, &sink)) {
//     void *address = irk_jit_find(jit, name);
//     int (*f)(int);
//     memcpy(&f, &address, sizeof f);
//     printf("%d\n", f(1));
//   }
//   irk_jit_destroy(jit);
//   irk_module_destroy(m);  // before or after
//
// Modules that are loaded together are linked like a program: references between them are resolved,
// one of several equal weak definitions is chosen; thread-local variables, constructors and
// exceptions work. Modules loaded later can use the earlier global symbols that are not hidden;
// they can define these again only weakly. Symbols that no module defines are looked up with
// irk_jit_options.find, then in the process (dlsym). If some are still missing, libm, libgcc_s,
// libatomic and libstdc++ are loaded and searched. Code is never on writable pages.
//
// An irk_jit is used by one thread at a time; its code may run on any number of threads.
typedef struct irk_jit irk_jit;
// NULL means defaults; a zero field means its default.
typedef struct irk_jit_options {
  size_t size;  // see IRK_SIZED
  // Returns the address of a symbol that no module defines, NULL if it has none. irk_jit_load calls
  // it; it must return, and may call anything but functions on the same irk_jit. May be NULL
  void *(*find)(void *user, irk_str name);
  void *user;
  bool no_process;   // do not look symbols up in the process
  uint32_t threads;  // most threads to compile on; 0: one for each processor
} irk_jit_options;

// Returns an irk_jit, which the caller destroys. NULL, with an error in the sink, if memory runs
// out, the options are not known (see IRK_SIZED), or the process does not run on x86-64 Linux.
IRK_API irk_jit *irk_jit_create(const irk_jit_options *options, irk_sink *sink);
// Compiles a module, which must verify, for loading. The module remains the caller's, may gain
// constants, and may be destroyed afterwards. Returns false, with an error in the sink, if
// something cannot be compiled: see irk_compile.
IRK_API bool irk_jit_add(irk_jit *jit, irk_module *m, irk_sink *sink);
// Adds an object file for loading (ELF for x86-64, as irk_compile, gcc -c or clang -c write);
// `name` is for diagnostics. The bytes are copied and may be invalid, but their code is run as it
// is. Returns false, with an error in the sink, if the file cannot be loaded. It must access
// thread-local variables as shared libraries do (-fPIC).
IRK_API bool irk_jit_add_object(irk_jit *jit, irk_str object, irk_str name, irk_sink *sink);
// Passes each global symbol that an object file defines or refers to. Returns false, with an error
// in the sink, if the file cannot be loaded; `visit` may have been called before that.
typedef struct irk_jit_symbol {
  irk_str name;  // valid until `visit` returns
  bool is_defined, is_weak;
} irk_jit_symbol;
IRK_API bool irk_jit_object_symbols(irk_str object, irk_str name,
                                    void (*visit)(void *user, const irk_jit_symbol *symbol), void *user,
                                    irk_sink *sink);
// Loads a shared library (dlopen) and makes its symbols available to the whole process. Returns
// false, with an error in the sink, if that fails.
IRK_API bool irk_jit_library(irk_jit *jit, const char *path, irk_sink *sink);
// Loads all modules added since the last call. Returns false after errors in the sink, one for each
// symbol not found; nothing of these modules is loaded then, and none of their code has run
// (loading otherwise runs resolvers of ifuncs).
IRK_API bool irk_jit_load(irk_jit *jit, irk_sink *sink);
// Returns the address of a loaded global symbol: of code, or of a variable (for a thread-local one,
// this thread's). Valid until the irk_jit is destroyed. NULL if there is none.
IRK_API void *irk_jit_find(const irk_jit *jit, irk_str name);
// Calls the constructors (llvm.global_ctors) of everything loaded since the last call, with the
// arguments that those of a program get. `argv` and `envp` may be NULL.
IRK_API void irk_jit_start(irk_jit *jit, int argc, char **argv, char **envp);
// Calls the functions that code has registered by atexit, or by C++ for its objects, and the
// destructors (llvm.global_dtors) of everything that was started, in reverse order. Works once;
// irk_jit_destroy does it otherwise.
IRK_API void irk_jit_stop(irk_jit *jit);
// Frees code and variables, which must not be in use any more: no thread runs the code, and no
// thread has objects whose destructors are in it. NULL is allowed.
IRK_API void irk_jit_destroy(irk_jit *jit);

#ifdef __cplusplus
}
#endif
#endif
