// Mangled names as their sources have them.
//
// An irk_demangler is a function that knows some language's names; irk_demangle_rust knows Rust's. A program that has
// a demangler of C++ (__cxa_demangle of the C++ library) calls both from a demangler of its own, as irkit does.
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

// Writes the source form of `name` to the `cap` bytes at `buf`, shortened where they are too few and always terminated
// (where `cap` is not 0). Returns the full length; 0 where it does not know the name, and `buf` is "" then.
typedef size_t irk_demangler(void *user, irk_str name, char *buf, size_t cap);

// No demangled name is longer: names that would be are not demangled.
enum { IRK_DEMANGLED_MOST = 65536 };

// Demangles a name of Rust, of the scheme v0 ("_R...") or the older one ("_ZN...17h<hash>E"). Hashes, disambiguators of
// crates and types of constants are left out, as c++filt and rustc's own backtraces do; what stands behind the name
// (".cold") stays, but for what LLVM appends to names of local symbols (".llvm.123"). It allocates no memory, takes
// time in proportion to IRK_DEMANGLED_MOST at most, and the text is UTF-8 without control characters. Arguments and
// result are those of an irk_demangler.
IRK_API size_t irk_demangle_rust(irk_str name, char *buf, size_t cap);

// Writes text with each mangled name in it demangled: a run of letters, digits, '_', '.' and '$' that begins with "_R"
// or "_Z" (perhaps with more '_' in front). Returns false where the writer refused.
IRK_API bool irk_demangle_text(irk_str text, irk_demangler *demangle, void *user, const irk_writer *out);

#ifdef __cplusplus
}
#endif
#endif
