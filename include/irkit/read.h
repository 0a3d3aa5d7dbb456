// Reading a module of a file or of bytes, text or bitcode.
#ifndef IRKIT_READ_H
#define IRKIT_READ_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// Reads a module of text or bitcode, whichever the bytes are, with the defaults of irk_text_parse and irk_bitcode_read.
// `name` is for diagnostics. NULL: an error is in the sink (which may be NULL). The module keeps no pointer into
// `bytes`, and is as its file has it: irk_upgrade (irkit/convert.h) makes old forms new, as LLVM's readers do.
IRK_API irk_module *irk_module_read(const void *bytes, size_t len, irk_str name, irk_sink *sink);
// The same of a file; "-" is standard input. That the file cannot be read is an error in the sink, too.
IRK_API irk_module *irk_module_read_file(const char *path, irk_sink *sink);

#ifdef __cplusplus
}
#endif
#endif
