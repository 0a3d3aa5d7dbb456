// Copies a function within its module, globals with what they need into another module, or parts of
// a module into a new one; replaces a value by another.
//
// Copies belong to the module that they are made in. If memory runs out, see irk_try; the module
// that was copied into can only be destroyed then.
#ifndef IRKIT_COPY_H
#define IRKIT_COPY_H

#include "irkit/build.h"

#ifdef __cplusplus
extern "C" {
#endif

// Clones a function in its module under a new name (if it is taken, a number is appended): its
// body, attributes, linkage and attachments, but not its comdat. The clone gets its own subprogram,
// with its own scopes, variables, labels, locations and loops. Types, files, units and inlined
// scopes are shared. Recursive calls in the clone call the original. Returns the clone. NULL if the
// function has no body, its body was not read, or a reader of the module drops bodies
// (irk_bitcode_reader_drop_body).
IRK_API irk_function *irk_function_clone(irk_module *m, irk_function *fn, const char *name);

// An irk_copier copies objects from module `src` to module `dst`. It copies each object once, and
// returns the same copy from then on. Both modules must outlive it; `src` may grow.
//
// A global that is external in `src` becomes the global with its name in `dst`, which is declared
// if necessary. An internal or private global is copied with its definition, since no global of
// `dst` can replace it. An identified struct becomes the one with its name in `dst` if their bodies
// are equal, and otherwise a new one, with a number appended to its name. Compile units of copied
// debug info are listed in llvm.dbg.cu, and the module flags "Debug Info Version" and "Dwarf
// Version" are copied with them.
typedef struct irk_copier irk_copier;
// Returns a copier. NULL, with an error in the sink (may be NULL), if both are the same module,
// their releases differ, or memory runs out.
IRK_API irk_copier *irk_copier_create(irk_module *dst, irk_module *src, irk_sink *sink);
// NULL is allowed.
IRK_API void irk_copier_destroy(irk_copier *c);
// Copies a global of `src`, with its definition if it has one. A declaration with that name and
// type in `dst` becomes the definition. If `dst` has a definition with that name, or a global of
// another type, a number is appended to the copy's name. Returns NULL if the body of the global, or
// of one copied with it, was not read; the global is only declared then.
IRK_API irk_global *irk_copier_define(irk_copier *c, irk_global *g);
// Copies a global of `src` as a declaration, or finds the one with its name in `dst`, by the rules
// above.
IRK_API irk_global *irk_copier_declare(irk_copier *c, irk_global *g);
// Returns the type of `dst` for a type of `src`.
IRK_API irk_type *irk_copier_type(irk_copier *c, const irk_type *t);
// Copies a constant, a global (as irk_copier_declare does) or inline assembly. NULL for values that
// belong to a function.
IRK_API irk_value *irk_copier_value(irk_copier *c, irk_value *v);
// Copies metadata. NULL for metadata that holds a function-local value.
IRK_API irk_md *irk_copier_md(irk_copier *c, irk_md *md);

enum {
  // Extract every definition that the globals refer to, directly or not; without this flag, only
  // internal and private ones.
  IRK_EXTRACT_REACHABLE = 1
};
// Makes a new module with the `n` globals of `src`, their definitions and what these need. It has
// the release, name, target, source file name, module flags, llvm.ident, llvm.commandline and
// linker options of `src`. `flags`: 0 or IRK_EXTRACT_REACHABLE. Returns the module, which the
// caller destroys. NULL, with an error in the sink (may be NULL), if a body was not read or memory
// runs out.
IRK_API irk_module *irk_module_extract(irk_module *src, irk_global *const *globals, uint32_t n, uint32_t flags,
                                       irk_sink *sink);
// Copies a whole module, as far as its text shows it: ThinLTO summaries, the hash of its bitcode
// and use-list orders that were read are not copied. Returns the copy, which the caller destroys.
// NULL, with an error in the sink (may be NULL), if a body was not read or memory runs out.
IRK_API irk_module *irk_module_clone(irk_module *src, irk_sink *sink);

// Replaces all uses of `from`, an argument, block or instruction of the function, by `to`. Returns
// false if memory runs out; some uses may have been replaced then.
IRK_API bool irk_replace_local(irk_module *m, irk_function *fn, irk_value *from, irk_value *to);
// Replaces all uses of `from`, a constant or global, by `to`, another one, in the whole module.
// Returns false, and changes nothing, if one of them is NULL or function-local, or if a global used
// as a pointer would become another kind of value. Also returns false if memory runs out, as above.
IRK_API bool irk_replace_global(irk_module *m, irk_value *from, irk_value *to);

#ifdef __cplusplus
}
#endif
#endif
