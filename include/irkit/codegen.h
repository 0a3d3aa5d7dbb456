// Compiling modules to machine code for x86-64 Linux (System V ABI): ELF objects, the assembly for them, or code in
// memory that is called.
#ifndef IRKIT_CODEGEN_H
#define IRKIT_CODEGEN_H

#include "irkit/base.h"
#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum irk_relocation { IRK_RELOCATION_PIC, IRK_RELOCATION_STATIC } irk_relocation;
// How PC sections are written where several instructions have one node: each place with the constants, as LLVM's
// document has it, or all places and the constants once, as LLVM does.
typedef enum irk_pcsections_layout { IRK_PCSECTIONS_DOCUMENT, IRK_PCSECTIONS_GROUPED } irk_pcsections_layout;
typedef enum irk_compile_form { IRK_COMPILE_OBJECT, IRK_COMPILE_ASSEMBLY } irk_compile_form;
typedef struct irk_compile_options {
  size_t size;                // of this structure; 0: of its first version
  irk_relocation relocation;  // default: position-independent
  irk_code_model code_model;  // IRK_CODE_MODEL_NONE: that of the module's flag "Code Model", or small
  bool function_sections;     // a section for each function
  bool data_sections;         // a section for each variable
  irk_pcsections_layout pcsections;
  uint64_t large_data_threshold;  // with code model medium or large: variables of more bytes are far
  irk_compile_form form;  // assembly: text in GNU's syntax (AT&T's instructions) that assemblers make the object of
  uint32_t threads;       // at most so many; 0: one for each processor, or one where bodies come one by one. The output
                          // does not depend on it
  irk_str cpu, features;  // LLVM's names, of functions without a "target-cpu", and behind each "target-features"
                          // ("+avx"); used while compiling. They say how vectors are passed; code is for every x86-64
} irk_compile_options;

// Writes the object, or the assembly, that the module is compiled to. The module must verify (irk_verify); one that
// calls have edited is verified here (see build.h). It may be of any release, and may get more constants. Options may
// be NULL. Returns false, with an error in the sink (may be NULL) that names the construct and the function, where
// there is no code for something; nothing has been written then.
IRK_API bool irk_compile(irk_module *m, const irk_compile_options *options, const irk_writer *out, irk_sink *sink);

// ---- function by function --------------------------------------------------------------------------------------
// What irk_compile does in one call, for bodies that come one at a time (irk_bitcode_reader_read_body) and go when they
// are done: the memory needed is that of the largest function and of the object. Functions are in the object in the
// order in which they are added.
typedef struct irk_compiler irk_compiler;
// Returns a compiler of this module, which it borrows with the sink, and which the caller destroys. Bodies may still be
// unread but where the module takes addresses of blocks. NULL, with an error in the sink, where the module is not for
// x86-64, the options are not known (see IRK_SIZED), or memory runs out.
IRK_API irk_compiler *irk_compiler_create(irk_module *m, const irk_compile_options *options, irk_sink *sink);
// Compiles a function, which must be read and must verify, and which was not added before; declarations are left out.
// Returns false, with an error in the sink, where there is no code for something; it is over then. With several
// threads, functions of a large module wait for each other: it may be a later call that says so.
IRK_API bool irk_compiler_add(irk_compiler *c, const irk_function *fn);
// Tells whether bodies that were added may go now (irk_bitcode_reader_drop_bodies). Otherwise all must stay until it
// does, or until irk_compiler_write (inline assembly for GNU as; metadata of debug info that goes with them, which it
// does not with keep_metadata of irk_read_options).
IRK_API bool irk_compiler_may_drop(const irk_compiler *c);
// Adds all but functions, and writes the object, or the assembly; once. Returns false after an error in the sink, also
// one of before.
IRK_API bool irk_compiler_write(irk_compiler *c, const irk_writer *out);
IRK_API void irk_compiler_destroy(irk_compiler *c);  // NULL is allowed

// ---- code in memory --------------------------------------------------------------------------------------------
// Modules compiled into the memory of this process, which must run on x86-64 Linux, and called:
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
// What is loaded at once is linked as a program is: references between the modules are settled, of equal weak
// definitions one is taken, thread-local variables, constructors and exceptions work. What is loaded later sees the
// global symbols of before that are not hidden, and cannot define them again but weakly. What no module defines is
// asked of irk_jit_options.find and then looked for in the process (dlsym), where libm, libgcc_s, libatomic and
// libstdc++ are loaded once something is not there. Code is never on pages that can be written to.
//
// An irk_jit is used by one thread at a time; its code may run on any number of threads meanwhile.
typedef struct irk_jit irk_jit;
// NULL means defaults; a zero field means its default.
typedef struct irk_jit_options {
  size_t size;  // see IRK_SIZED
  // Returns the address of a symbol that no module defines, NULL where it has none; called by irk_jit_load, may call
  // anything but functions for that irk_jit, and must return. May be NULL
  void *(*find)(void *user, irk_str name);
  void *user;
  bool no_process;   // symbols of the process are not looked for
  uint32_t threads;  // to compile on, at most; 0: one for each processor
} irk_jit_options;

// Returns an irk_jit, which the caller destroys. NULL, with an error in the sink, where memory runs out, the options
// are not known (see IRK_SIZED), or the process runs elsewhere.
IRK_API irk_jit *irk_jit_create(const irk_jit_options *options, irk_sink *sink);
// Compiles a module, which must verify, to be loaded. It stays the caller's, gets no more than constants, and may be
// destroyed afterwards. Returns false, with an error in the sink, where there is no code for something: see
// irk_compile.
IRK_API bool irk_jit_add(irk_jit *jit, irk_module *m, irk_sink *sink);
// Takes an object file (ELF for x86-64: what irk_compile, gcc -c or clang -c write) to be loaded; `name` is for
// diagnostics. The bytes may be anything, and may go afterwards; the code in them is run as it is. Returns false, with
// an error in the sink, where it cannot be loaded. Thread-local variables must be addressed as those of shared
// libraries are (-fPIC).
IRK_API bool irk_jit_add_object(irk_jit *jit, irk_str object, irk_str name, irk_sink *sink);
// Tells each global symbol of an object file: what it defines, and what it asks for. Returns false, with an error in
// the sink, where it cannot be loaded; `take` may have been called before that.
typedef struct irk_jit_symbol {
  irk_str name;  // good until `take` returns
  bool is_defined, is_weak;
} irk_jit_symbol;
IRK_API bool irk_jit_object_symbols(irk_str object, irk_str name,
                                    void (*take)(void *user, const irk_jit_symbol *symbol), void *user, irk_sink *sink);
// Loads a shared library (dlopen) and makes its symbols known to all of the process. Returns false, with an error in
// the sink, where that fails.
IRK_API bool irk_jit_library(irk_jit *jit, const char *path, irk_sink *sink);
// Loads all modules added since the last time. Returns false after errors in the sink, one for each symbol that is not
// found; nothing of these modules is there then, and none of their code has run (otherwise, resolvers of ifuncs have).
IRK_API bool irk_jit_load(irk_jit *jit, irk_sink *sink);
// Returns the address of a global symbol that was loaded: of its code, of a variable (a thread-local one of this
// thread), good until the irk_jit is destroyed. NULL where there is none.
IRK_API void *irk_jit_find(const irk_jit *jit, irk_str name);
// Calls the constructors (llvm.global_ctors) of what was loaded since the last time, with these arguments, as those of
// programs are. `argv` and `envp` may be NULL.
IRK_API void irk_jit_start(irk_jit *jit, int argc, char **argv, char **envp);
// Calls what code has registered by atexit, or C++ for objects that it made, and the destructors (llvm.global_dtors) of
// what was started, last ones first. Once; irk_jit_destroy does it otherwise.
IRK_API void irk_jit_stop(irk_jit *jit);
// Frees code and variables, which nobody may use any more: no thread is in them, and no thread has objects whose
// destructors are. NULL is allowed.
IRK_API void irk_jit_destroy(irk_jit *jit);

#ifdef __cplusplus
}
#endif
#endif
