// LLVM IR as text (.ll): parses it, prints modules and single objects, and finds objects in the
// text.
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
  irk_str file;         // the input's name in diagnostics
  irk_version version;  // the text's release; 0: detected (docs/text-history.md)
  uint32_t max_depth;   // maximum nesting of types, constants and metadata; 0: 1,000
  irk_str data_layout;  // replaces the text's own; empty: the text's own
  bool skip_summary;    // ignore ThinLTO summary entries, as LLVM's tools other than llvm-as do
  bool use_orders;      // record use-list orders that differ from the text's even if it has no directives
  // Declare globals that are used but not defined, and drop attachments and debug intrinsics that
  // refer to missing metadata
  bool allow_incomplete;
  struct irk_places *places;  // filled in; it keeps pointers into the text, which must live as long
  // Tells whether an undeclared intrinsic that is called with so many parameters is an older
  // release's, which upgrading replaces; for releases whose calls declare intrinsics (22). Pass
  // irk_upgrade_replaces (irkit/convert.h). NULL: none is
  bool (*is_old_intrinsic)(irk_str name, uint32_t num_params, irk_version version);
  // Not 0: make pointers opaque even if the release keeps the typed pointers of a text (15)
  uint32_t opaque_pointers;
} irk_parse_options;

// Parses a module. Returns the module, which the caller destroys and which keeps no pointer into
// `text`. NULL, with one error in the sink, if the text is invalid or memory runs out.
IRK_API irk_module *irk_text_parse(irk_str text, const irk_parse_options *options, irk_sink *sink);

// Constant vectors with equal lanes, which releases before 20 print lane by lane unless told to
// print `splat (...)`.
enum {
  IRK_SPLAT_OF_INT = 1,
  IRK_SPLAT_OF_FLOAT = 2,
  IRK_SPLAT_OF_INT_SCALABLE = 4,
  IRK_SPLAT_OF_FLOAT_SCALABLE = 8,
};
typedef struct irk_print_options {
  size_t size;              // see IRK_SIZED
  bool no_module_id;        // omit the first line, "; ModuleID = ..."
  bool preserve_use_order;  // print use-list order directives
  // Print functions with unread bodies as definitions "{}", as llvm-dis -materialize-metadata does.
  bool shows_unread;
  uint8_t splats;    // IRK_SPLAT_OF_*: which to print as splats
  uint32_t threads;  // at most so many; 0: one for each processor; 1: the caller's only
} irk_print_options;

// Prints the module as llvm-dis of its release does. Returns false if the writer does, and, with
// one error in the sink, if memory runs out or the text would be too large: constants that share
// operands are short in bitcode, but may be exabytes of text. The writer has received the output so
// far.
IRK_API bool irk_text_print(const irk_module *m, const irk_print_options *options, const irk_writer *out,
                            irk_sink *sink);

// ---- single objects ------------------------------------------------------------------------------------------
// An irk_describer prints single objects of a module, which must not change while it exists.
// Unnamed objects have the numbers of the module's text. These are computed once: those of the
// module at the first call that needs them, those of local values for each function in turn.
typedef struct irk_describer irk_describer;
// NULL if memory runs out.
IRK_API irk_describer *irk_describer_create(const irk_module *m);
// NULL is allowed.
IRK_API void irk_describer_destroy(irk_describer *d);

// Each of these writes one object to `out` in LLVM's form, without a line end: instructions in
// full, indented by two blanks; other values as operands, with their type. NULL prints nothing.
// `fn` (may be NULL) is the function in which a local value or record is searched first. They
// return false if the writer does or memory runs out.
IRK_API bool irk_describe_value(irk_describer *d, const irk_function *fn, const irk_value *v, const irk_writer *out);
IRK_API bool irk_describe_record(irk_describer *d, const irk_function *fn, const irk_dbg_record *record,
                                 const irk_writer *out);
IRK_API bool irk_describe_type(irk_describer *d, const irk_type *t, const irk_writer *out);
IRK_API bool irk_describe_md(irk_describer *d, const irk_function *fn, const irk_md *md, const irk_writer *out);
// `number` is the index of irk_named_md_at.
IRK_API bool irk_describe_named_md(irk_describer *d, uint32_t number, const irk_writer *out);
// Writes a global as in the module's text: a function's definition with its body, or its
// declaration.
IRK_API bool irk_describe_global(irk_describer *d, const irk_global *g, const irk_writer *out);
// Writes a comdat as in the module's text.
IRK_API bool irk_describe_comdat(irk_describer *d, const irk_comdat *comdat, const irk_writer *out);
// Returns the number of a node in the module's text, 42 for `!42`; UINT32_MAX if it has none there.
IRK_API uint32_t irk_describe_md_number(irk_describer *d, const irk_md *md);
// Returns the node with that number; NULL after the last one.
IRK_API const irk_md *irk_describe_md_at(irk_describer *d, uint32_t number);
// Returns the number of attributes of functions and calls in the module's text, 3 for `#3`;
// UINT32_MAX if they have none there.
IRK_API uint32_t irk_describe_attrs_number(irk_describer *d, const irk_attr_set *set);
// Writes the position of a local value in its function, "block %x, instruction 3", without the
// function's name.
IRK_API bool irk_describe_where(irk_describer *d, const irk_function *fn, const irk_value *v, const irk_writer *out);
// Returns the function that a local value or block belongs to, NULL for other values. `fn` is
// searched first.
IRK_API const irk_function *irk_describe_owner(irk_describer *d, const irk_function *fn, const irk_value *v);

// ---- places --------------------------------------------------------------------------------------------------
// An irk_places holds the places of a module's objects in the text that it was parsed from, if the
// parser was told to record them (irk_parse_options.places). Line 0 means that the place is not
// known. Objects are looked up by their ids: the module may be any that was parsed from the same
// text with the same options, and may have been upgraded since.
typedef struct irk_places irk_places;
typedef struct irk_place {
  uint32_t line, column;  // from 1; columns count bytes
  irk_str source_line;    // the line of the text, without its end
} irk_place;
// NULL if memory runs out.
IRK_API irk_places *irk_places_create(void);
// NULL is allowed.
IRK_API void irk_places_destroy(irk_places *places);
// `fn` is the function that contains a local value or record (irk_describe_owner), NULL for other
// values.
IRK_API irk_place irk_place_of_value(const irk_places *places, const irk_function *fn, const irk_value *v);
IRK_API irk_place irk_place_of_record(irk_places *places, const irk_function *fn, const irk_dbg_record *record);
IRK_API irk_place irk_place_of_md(const irk_places *places, const irk_md *md);
// `number` is the index of irk_named_md_at.
IRK_API irk_place irk_place_of_named_md(const irk_places *places, uint32_t number);
IRK_API irk_place irk_place_of_comdat(const irk_places *places, const irk_comdat *comdat);

#ifdef __cplusplus
}
#endif
#endif
