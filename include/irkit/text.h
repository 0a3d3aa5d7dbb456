// LLVM IR as text (.ll): parse and print.
#ifndef IRKIT_TEXT_H
#define IRKIT_TEXT_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

struct irk_places;
// NULL means defaults; a zero field means its default.
typedef struct irk_parse_options {
  size_t size;          // see IRK_SIZED
  irk_str file;         // name for diagnostics
  irk_version version;  // the release the text speaks; 0: inferred (typed pointers: 14, otherwise the newest)
  uint32_t max_depth;   // nesting of types, constants and metadata; 0: 1,000
  irk_str data_layout;  // in place of the text's own; empty: that one
  bool skip_summary;    // read over ThinLTO summary entries, as tools other than llvm-as do
  bool use_orders;      // find orders of uses that differ from the printed text's also where no directive stands
  // Declare globals that are nowhere defined, leave out attachments and debug calls that speak of missing metadata
  bool allow_incomplete;
  struct irk_places *places;  // filled in; keeps pointers into the text, which then must live as long
  // Where calls may declare intrinsics (22): is the name, with so many parameters, one of an older release, that
  // upgrading will replace? irk_upgrade_knows (irkit/convert.h) answers that. NULL: no
  bool (*knows_old_intrinsic)(irk_str name, uint32_t num_params, irk_version version);
} irk_parse_options;

// Makes a module of text. NULL where the text is wrong (one error in the sink) or memory ran out. The module keeps no
// pointer into `text`.
IRK_API irk_module *irk_text_parse(irk_str text, const irk_parse_options *options, irk_sink *sink);

// Vectors whose lanes are one number, printed as `splat (...)` by releases that do not by themselves (before 20).
enum {
  IRK_SPLAT_OF_INT = 1,
  IRK_SPLAT_OF_FLOAT = 2,
  IRK_SPLAT_OF_INT_SCALABLE = 4,
  IRK_SPLAT_OF_FLOAT_SCALABLE = 8,
};
typedef struct irk_print_options {
  size_t size;              // see IRK_SIZED
  bool no_module_id;        // leave out the first line, "; ModuleID = ..."
  bool preserve_use_order;  // print use-list order directives
  bool shows_unread;        // define functions with unread bodies, "{}", as llvm-dis -materialize-metadata does
  uint8_t splats;           // IRK_SPLAT_OF_*
  uint32_t threads;         // at most so many at once; 0: as there are processors, 1: no others than the caller's
} irk_print_options;

// Prints the module as llvm-dis of its release does. False where the writer refused, or (one error in the sink) where
// memory ran out or the module has no sensible text: constants that share operands in bitcode do not in text, where a
// few of them can be exabytes. What was printed until then has gone to the writer.
IRK_API bool irk_text_print(const irk_module *m, const irk_print_options *options, const irk_writer *out,
                            irk_sink *sink);

// ---- single things -------------------------------------------------------------------------------------------
// Prints single things of a module that does not change meanwhile. What has no name is numbered as in the module's
// text; the numbers are made once, those of local values when a function is asked for.
typedef struct irk_describer irk_describer;
IRK_API irk_describer *irk_describer_create(const irk_module *m);  // NULL where memory runs out
IRK_API void irk_describer_destroy(irk_describer *d);              // NULL is fine

// Each appends to `out`, in LLVM's own form and without a line end, and says whether the writer took it; NULL prints
// nothing. Instructions print in full, with two blanks before them; other values as operands, with their type. `fn` is
// where a local value or record is looked for first, it may be NULL.
IRK_API bool irk_describe_value(irk_describer *d, const irk_function *fn, const irk_value *v, const irk_writer *out);
IRK_API bool irk_describe_record(irk_describer *d, const irk_function *fn, const irk_dbg_record *record,
                                 const irk_writer *out);
IRK_API bool irk_describe_type(irk_describer *d, const irk_type *t, const irk_writer *out);
IRK_API bool irk_describe_md(irk_describer *d, const irk_function *fn, const irk_md *md, const irk_writer *out);
IRK_API bool irk_describe_named_md(irk_describer *d, uint32_t number, const irk_writer *out);
IRK_API bool irk_describe_comdat(irk_describer *d, const irk_comdat *comdat, const irk_writer *out);
// "block %x, instruction 3" of the function that the local value stands in; the function itself is told apart.
IRK_API bool irk_describe_where(irk_describer *d, const irk_function *fn, const irk_value *v, const irk_writer *out);
// The function that a local value or block stands in; NULL for other values. `fn` is looked at first.
IRK_API const irk_function *irk_describe_owner(irk_describer *d, const irk_function *fn, const irk_value *v);

// ---- places --------------------------------------------------------------------------------------------------
// Where the things of a module stand in the text that it was made of, for who asks for it before parsing
// (irk_parse_options.places). Line 0: not known. Things are looked up by their ids, so the module may be another one
// that was parsed from the same text with the same options, and may have been upgraded since.
typedef struct irk_places irk_places;
typedef struct irk_place {
  uint32_t line, column;  // 1-based; columns count bytes
  irk_str source_line;    // of the text, without its end
} irk_place;
IRK_API irk_places *irk_places_create(void);  // NULL where memory runs out
IRK_API void irk_places_destroy(irk_places *places);
// `fn`: the function of a local value (irk_describe_owner).
IRK_API irk_place irk_place_of_value(const irk_places *places, const irk_function *fn, const irk_value *v);
IRK_API irk_place irk_place_of_record(irk_places *places, const irk_function *fn, const irk_dbg_record *record);
IRK_API irk_place irk_place_of_md(const irk_places *places, const irk_md *md);
IRK_API irk_place irk_place_of_named_md(const irk_places *places, uint32_t number);
IRK_API irk_place irk_place_of_comdat(const irk_places *places, const irk_comdat *comdat);

#ifdef __cplusplus
}
#endif
#endif
