// Demangles names into their source form.
//
// An irk_demangler is a function that knows the mangled names of some language; irk_demangle_rust
// knows Rust's. A program with a C++ demangler (__cxa_demangle of the C++ library) can call both
// from a demangler of its own, as irkit does.
//
//   static size_t demangle(void *user, irk_str name, char *buf, size_t cap) {
//     return irk_demangle_rust(name, buf, cap);
//   }
//   char shown[256];
//   size_t len = irk_demangle_rust(name, shown, sizeof shown);
//   if (len) puts(shown);                                           // a Rust name, perhaps shortened
//   irk_demangle_text(line, demangle, NULL, &out);                  // all names in a text, as c++filt does
//   irk_graph_cfg(m, fn, &(irk_graph_options){IRK_SIZED(irk_graph_options), .demangle = demangle}, &out, &sink);
#ifndef IRKIT_DEMANGLE_H
#define IRKIT_DEMANGLE_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

// Writes the source form of `name` to the `cap` bytes at `buf`, truncated if they are too few and
// always terminated (unless `cap` is 0). Returns the full length; 0, with "" in `buf`, if it does
// not know the name.
typedef size_t irk_demangler(void *user, irk_str name, char *buf, size_t cap);

// Bound on demangled names: names that would be longer are not demangled.
enum { IRK_MAX_DEMANGLED = 65536 };

// Demangles a Rust name, in the v0 scheme ("_R...") or the legacy one ("_ZN...17h<hash>E"). Hashes,
// crate disambiguators and types of constants are omitted, as c++filt and rustc's own backtraces
// do. A suffix after the name (".cold") stays, except those that LLVM appends to local symbols
// (".llvm.123"). Allocates no memory; takes time proportional to IRK_MAX_DEMANGLED at most. The
// result is UTF-8 without control characters. Arguments and result are those of an irk_demangler.
IRK_API size_t irk_demangle_rust(irk_str name, char *buf, size_t cap);

// Writes text with each mangled name in it demangled: a run of letters, digits, '_', '.' and '$'
// that starts with "_R" or "_Z" (perhaps with more '_' in front). Returns false if the writer does.
IRK_API bool irk_demangle_text(irk_str text, irk_demangler *demangle, void *user, const irk_writer *out);

#ifdef __cplusplus
}
#endif
#endif
