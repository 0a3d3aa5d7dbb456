// Reads a module, text or bitcode, from memory or from a file of any format.
#ifndef IRKIT_READ_H
#define IRKIT_READ_H

#include "irkit/container.h"
#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// Reads a module from `len` bytes of text, bitcode, or a file that holds modules
// (irkit/container.h), which are distinguished by their content, with the default options of
// irk_text_parse or irk_bitcode_read. If there are several modules, the first is read; of files
// that hold modules, a note in the sink says which. `name` is the input's name in diagnostics.
// Returns the module, which the caller destroys and which keeps no pointer into `bytes`; NULL after
// an error, which is in the sink (may be NULL). The module is not upgraded: irk_upgrade
// (irkit/convert.h) makes the changes that LLVM's readers make to old forms.
IRK_API irk_module *irk_module_read(const void *bytes, size_t len, irk_str name, irk_sink *sink);
// Reads a module from a file in the same way; "-" is the standard input. A file that cannot be read
// is an error in the sink.
IRK_API irk_module *irk_module_read_file(const char *path, irk_sink *sink);
// Reads a part that is a module (of a kind up to IRK_PART_TEXT) in the same way. Its name is the
// input's name in diagnostics.
IRK_API irk_module *irk_part_read(const irk_part *part, irk_sink *sink);

#ifdef __cplusplus
}
#endif
#endif
