// Puts bitcode into object files, and takes it out again.
//
//   irk_embed_options options = {IRK_SIZED(irk_embed_options), .form = IRK_EMBED_LTO};
//   bool ok = irk_object_embed(object, len, bitcode, &options, &out, &sink);
//
// Objects are ELF, of 32 and 64 bits and both byte orders. Other formats are refused with an error.
#ifndef IRKIT_EMBED_H
#define IRKIT_EMBED_H

#include "irkit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum irk_embed_form {
  IRK_EMBED_BITCODE,  // as clang -fembed-bitcode: sections .llvmbc and .llvmcmd, which linkers join
  IRK_EMBED_LTO       // as clang -ffat-lto-objects: section .llvm.lto, which linkers use or drop
} irk_embed_form;
// NULL means defaults; a zero field means its default.
typedef struct irk_embed_options {
  size_t size;   // see IRK_SIZED
  irk_str file;  // the object's name in diagnostics
  irk_embed_form form;
  irk_str command;  // contents of .llvmcmd: the compiler's options, each with a NUL behind it
} irk_embed_options;

// Writes the object with the bitcode in a section behind the others. Everything else keeps its
// contents; sections that are not loaded may move. Returns false if the writer does, and, with an
// error in the sink, if the file is no object of a known format, is damaged, has such a section
// already, or memory runs out. What the bitcode contains is not checked.
IRK_API bool irk_object_embed(const void *bytes, size_t len, irk_str bitcode, const irk_embed_options *options,
                              const irk_writer *out, irk_sink *sink);
// Writes the object without sections of bitcode (.llvmbc, .llvmcmd, .llvm.lto) and their
// relocations. Symbols keep their numbers: a local symbol of such a section becomes a nameless
// absolute one. Without such sections the file is written as it is. Returns false in the same
// cases, and if other parts of the object refer to the bitcode. `file` is the object's name in
// diagnostics.
IRK_API bool irk_object_strip(const void *bytes, size_t len, irk_str file, const irk_writer *out, irk_sink *sink);
// Writes the object with other contents of its section named `section`, which must not be loaded.
// Returns false in the same cases, and if there is no such section or several. `file` is the
// object's name in diagnostics.
IRK_API bool irk_object_replace(const void *bytes, size_t len, irk_str section, irk_str contents, irk_str file,
                                const irk_writer *out, irk_sink *sink);

#ifdef __cplusplus
}
#endif
#endif
