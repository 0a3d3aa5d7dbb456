// Copying: a function in its module, globals and what they need from one module into another, parts of a module into a
// new one.
//
// What is copied belongs to the module that gets it. Copying can end for want of memory, as making does: see irk_try;
// destroy then what was being copied into.
#ifndef IRKIT_COPY_H
#define IRKIT_COPY_H

#include "irkit/build.h"

#ifdef __cplusplus
extern "C" {
#endif

// The function again in its module, under that name (a taken name gets a number): with body, attributes, linkage and
// attachments, without the comdat. Its debug info is its own: a subprogram of its own, and scopes, variables, labels,
// locations and loops in it; types, files, units and what is inlined stay the same nodes. Calls to the function itself
// still call the old one. NULL: it has no body, the body was not read, or bodies come and go
// (irk_bitcode_reader_drop_body).
IRK_API irk_function *irk_function_clone(irk_module *m, irk_function *fn, const char *name);

// Makes things of `src` again in `dst`. What was copied once is that copy from then on. Neither module may be destroyed
// before the copier; src may grow meanwhile.
//
// Globals are found by name: what is external in src is the global of that name in dst, or a declaration of it. What is
// internal or private comes along with its definition, since nothing else can mean it. Identified structs are those of
// dst with their names, where the bodies are the same; otherwise new ones, whose names get a number. A compile unit
// that comes along with debug info is listed in llvm.dbg.cu, and the flags "Debug Info Version" and "Dwarf Version"
// come with it.
typedef struct irk_copier irk_copier;
// NULL, and an error in the sink (which may be NULL): both are one module, they speak different releases, or memory
// runs out.
IRK_API irk_copier *irk_copier_create(irk_module *dst, irk_module *src, irk_sink *sink);
IRK_API void irk_copier_destroy(irk_copier *c);  // NULL is fine
// A global of src, with its definition where it has one. A declaration of dst becomes it; where dst has a definition
// of that name, or something of another type, the copy gets a number. NULL: the global or one that comes along has a
// body that was not read; it is only declared then.
IRK_API irk_global *irk_copier_define(irk_copier *c, irk_global *g);
// The same of one that is only to be named.
IRK_API irk_global *irk_copier_declare(irk_copier *c, irk_global *g);
IRK_API irk_type *irk_copier_type(irk_copier *c, const irk_type *t);
// A constant, a global or inline assembly; NULL for what belongs to a function.
IRK_API irk_value *irk_copier_value(irk_copier *c, irk_value *v);
IRK_API irk_md *irk_copier_md(irk_copier *c, irk_md *md);  // nodes of functions' own values become nothing: NULL

// What comes along with what is asked for.
enum {
  IRK_EXTRACT_REACHABLE = 1  // every definition that it names, and what those name; otherwise only internal ones
};
// A new module of the same release, target, source name, flags and options for linkers, with these globals of `src` and
// all they need. NULL, and an error in the sink (which may be NULL), where a body was not read or memory runs out.
IRK_API irk_module *irk_module_extract(irk_module *src, irk_global *const *globals, uint32_t n, uint32_t flags,
                                       irk_sink *sink);
// The module again, with all that its text shows. ThinLTO summaries, the hash of bitcode and the orders of uses that a
// file told are not copied. NULL, and an error in the sink (which may be NULL), where a body was not read or memory
// runs out.
IRK_API irk_module *irk_module_clone(irk_module *src, irk_sink *sink);

#ifdef __cplusplus
}
#endif
#endif
