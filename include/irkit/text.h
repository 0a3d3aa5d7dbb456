// LLVM IR as text (.ll): parse and print.
#ifndef IRKIT_TEXT_H
#define IRKIT_TEXT_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// NULL means defaults; a zero field means its default.
typedef struct irk_parse_options {
  irk_str file;         // name for diagnostics
  irk_version version;  // the release the text speaks; 0: inferred (typed pointers: 14, otherwise the newest)
  uint32_t max_depth;   // nesting of types, constants and metadata; 0: IRK_LIMIT_DEPTH
  bool skip_summary;    // read over ThinLTO summary entries, as tools other than llvm-as do
  irk_str data_layout;  // in place of the text's own; empty: that one
} irk_parse_options;

// Makes a module of text. NULL where the text is wrong (one error in the sink) or memory ran out. The module keeps no
// pointer into `text`.
IRK_API irk_module *irk_text_parse(irk_str text, const irk_parse_options *options, irk_sink *sink);

typedef struct irk_print_options {
  bool no_module_id;        // leave out the first line, "; ModuleID = ..."
  bool preserve_use_order;  // print use-list order directives
  uint32_t threads;         // at most so many at once; 0: as there are processors, 1: no others than the caller's
} irk_print_options;

// Prints the module as llvm-dis of its release does. False where the writer refused.
IRK_API bool irk_text_print(const irk_module *m, const irk_print_options *options, const irk_writer *out);

#ifdef __cplusplus
}
#endif
#endif
