// irkit-lto.so: link-time optimisers' plug-in interface (plugin-api.h) of GNU ld, gold, mold, nm,
// ar and ranlib, on irkit's public functions.
//
// - onload.c takes the linker's functions and the options (options.c, options.def), and registers
//   three handlers.
// - claim.c finds the modules of each input file and tells the linker their symbols (symbols.c).
// - When the linker has resolved all symbols, link.c reads what it has chosen (resolution.c), links
//   it into one module and compiles that; output.c writes the objects and hands them back.
//
// The interface passes no context to the handlers: everything is in one object, `irk_lto`.
#ifndef IRK_DROPIN_LTO_H
#define IRK_DROPIN_LTO_H

#include "irkit/irkit.h"

#include <plugin-api.h>
#include <pthread.h>

// ---- the linker ----------------------------------------------------------------------------------------------
typedef struct lto_linker {  // NULL: it has no such function
  ld_plugin_message message;
  ld_plugin_register_claim_file register_claim_file;
  ld_plugin_register_all_symbols_read register_all_symbols_read;
  ld_plugin_register_cleanup register_cleanup;
  ld_plugin_add_symbols add_symbols;
  bool has_symbol_types;  // add_symbols takes types and kinds of sections (the second version)
  ld_plugin_get_symbols get_symbols;
  int get_symbols_version;
  ld_plugin_add_input_file add_input_file;
  ld_plugin_add_input_library add_input_library;
  ld_plugin_set_extra_library_path set_extra_library_path;
  ld_plugin_get_wrap_symbols get_wrap_symbols;
  bool knows_versions;  // takes symbols called NAME@VERSION for that; mold takes them literally
  bool knows_output;
  int output;  // enum ld_plugin_output_file_type
  const char *output_name;
} lto_linker;

// ---- options (options.c) -------------------------------------------------------------------------------------
typedef struct lto_strings {
  char **items;
  uint32_t len;
} lto_strings;
typedef struct lto_options {
  uint32_t jobs;  // 0: one for each processor
  bool splits;    // into objects, as many as processors unless `parts` says how many
  uint32_t parts;
  bool save_temps, emit_asm, emit_llvm;
  char *cpu, *features, *object_path, *library_path;
  lto_strings pass_through;  // libraries ("-lgcc") and files to add after the objects
  lto_strings unused;        // options that have no meaning here
} lto_options;
// Takes one option. Returns false if memory runs out.
bool irk_lto_take_option(lto_options *o, const char *word);
void irk_lto_free_options(lto_options *o);

// ---- names (names.c) -----------------------------------------------------------------------------------------
// Names and their numbers, from 0 in the order in which they are added.
typedef struct lto_names {
  irk_str *items;  // borrowed
  uint32_t len, cap;
  uint32_t *slots;  // numbers + 1, by the hash; twice as many as `cap`
} lto_names;
#define IRK_LTO_NO_NAME UINT32_MAX
uint32_t irk_lto_find_name(const lto_names *names, irk_str name);  // IRK_LTO_NO_NAME: it is not there
// Adds a name, whose bytes must outlive the table, if it is not there. IRK_LTO_NO_NAME: out of
// memory.
uint32_t irk_lto_add_name(lto_names *names, irk_str name);
void irk_lto_free_names(lto_names *names);

// ---- files and symbols ---------------------------------------------------------------------------------------
typedef struct lto_part {  // one module
  irk_str bytes;
  uint32_t module;  // its index in `bytes`
} lto_part;
typedef struct lto_symbols {
  struct ld_plugin_symbol *items;  // linkers keep pointers to them
  bool *can_omit;                  // need not be in the dynamic symbol table, as no address is compared
  bool *is_kept;                   // in a section whose bounds the program may refer to
  uint32_t len;
} lto_symbols;
typedef struct lto_file {
  void *handle;
  char *path;
  irk_str all, bytes;  // the whole file on disk, and the claimed part of it
  lto_part *parts;
  uint32_t num_parts;
  irk_version release;  // the newest of the parts
  lto_symbols symbols;
  bool is_linked;  // the linker wants it
  bool is_done;    // it was given to irk_lto_all_symbols_read
  char *name;      // in diagnostics: with the archive's member; NULL: not needed so far
} lto_file;

// A part's symbols, one of each name for the file. symbols.c: returns false after an error in the
// sink.
bool irk_lto_read_symbols(lto_file *file, irk_sink *sink);
void irk_lto_free_symbols(lto_symbols *symbols);
// Returns the file's name in diagnostics.
irk_str irk_lto_file_name(lto_file *file);

// ---- the state -----------------------------------------------------------------------------------------------
typedef struct lto_mapping {
  uint64_t device, inode, seconds, nanoseconds;
  irk_str bytes;
} lto_mapping;
typedef struct lto_state {
  pthread_mutex_t lock;  // for everything below that claiming a file changes
  lto_linker linker;
  lto_options options;
  lto_file **files;
  uint32_t num_files;
  bool is_failed;  // a claimed file is damaged
  lto_mapping *mappings;
  uint32_t num_mappings;
  char *folder;           // of temporary files; NULL: none was made
  lto_strings temporary;  // paths of the files in it
} lto_state;
extern lto_state irk_lto;

// ---- messages (message.c) ------------------------------------------------------------------------------------
void irk_lto_say(int level, const char *format, ...);  // level: enum ld_plugin_level
// Diagnostics on their way to the linker, each with its notes.
typedef struct lto_message {
  int level;
  char *text;
} lto_message;
typedef struct lto_report {
  lto_file *file;  // whose name diagnostics without a name get; may be NULL
  bool holds;      // keep the messages until irk_lto_end_report: the thread must not call the linker
  bool has_errors;
  irk_memory text;  // of the last diagnostic, to which notes may be added
  int level;
  lto_message *held;
  uint32_t num_held;
} lto_report;
irk_sink irk_lto_sink(lto_report *report);
// Passes what is left to the linker. If `reason` is not NULL and no error was reported, that is the
// error.
void irk_lto_end_report(lto_report *report, const char *reason);
char *irk_lto_copy(const char *text, size_t len);  // NULL if memory runs out
bool irk_lto_add_string(lto_strings *to, const char *text);
void irk_lto_free_strings(lto_strings *strings);

// ---- wrap.c --------------------------------------------------------------------------------------------------
// Finds the symbols of --wrap. Returns false if memory runs out.
bool irk_lto_find_wrapped(lto_strings *symbols);

// ---- resolution.c --------------------------------------------------------------------------------------------
// What the linker has decided about each name.
typedef struct lto_resolutions lto_resolutions;
lto_resolutions *irk_lto_resolve(uint32_t num_files, lto_file *const *files);  // NULL if memory runs out
void irk_lto_free_resolutions(lto_resolutions *r);
// Tells whether the definition of that name in the file with that index is the one to link.
bool irk_lto_prevails(const lto_resolutions *r, uint32_t file, irk_str name);
// Tells whether a definition in one of the files prevails.
bool irk_lto_is_defined(const lto_resolutions *r, irk_str name);
// Tells whether something outside of the linked modules may refer to the symbol.
bool irk_lto_is_visible(const lto_resolutions *r, irk_str name);
// Tells whether the symbol is defined in this executable or library and cannot be preempted.
bool irk_lto_is_final(const lto_resolutions *r, irk_str name);
// Makes a symbol visible; the name's bytes must outlive `r`. Returns false if memory runs out.
bool irk_lto_keep(lto_resolutions *r, irk_str name);
irk_str irk_lto_symbol_name(const irk_module *m, const irk_global *g);  // without the mark of a verbatim name

// ---- handlers ------------------------------------------------------------------------------------------------
enum ld_plugin_status irk_lto_claim_file(const struct ld_plugin_input_file *file, int *claimed);
enum ld_plugin_status irk_lto_all_symbols_read(void);
enum ld_plugin_status irk_lto_cleanup(void);

// Links the modules that the linker has chosen and adjusts the result to the output. Returns the
// module, which the caller destroys; NULL after an error, which the linker was told.
irk_module *irk_lto_link(uint32_t num_files, lto_file *const *files, lto_resolutions *resolutions);
// Compiles the module and adds the objects to the link. Returns false after an error.
bool irk_lto_compile(irk_module *m);
// Writes the intermediate files of save-temps.
bool irk_lto_save(const irk_module *m, const char *suffix);

#endif
