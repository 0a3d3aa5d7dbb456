// The commands' common parts: options, files, loading and storing modules. The program uses public headers only.
#ifndef IRK_CLI_CLI_H
#define IRK_CLI_CLI_H

#include "irkit/irkit.h"

#include <stdio.h>

enum { CLI_OK = 0, CLI_BAD_INPUT = 1, CLI_BAD_USAGE = 2 };

// ---- options -------------------------------------------------------------------------------------------------
// One row per option. Options are written -name, --name, -name=value, --name=value, -name value, as LLVM's tools do.
typedef enum cli_option_kind {
  CLI_FLAG,           // bool *
  CLI_NO_FLAG,        // bool * that -name=false makes true
  CLI_ONLY_TRUE,      // of LLVM's tools: switches on a thing that is always on here, and cannot be switched off
  CLI_STRING,         // const char **
  CLI_OPTIONAL,       // const char **; -name without a value is "", and the next word is not its value
  CLI_LIST,           // cli_list *; may be given several times
  CLI_JOINED,         // the same; its name is one letter, and the value may follow at once: -lm
  CLI_RELEASE,        // irk_version *
  CLI_NUMBER,         // uint32_t *
  CLI_JOINED_NUMBER,  // the same; its name is one letter, and the value may follow at once: -j5
  CLI_EMIT,           // cli_emit *
  CLI_REFUSED,        // of LLVM's tools: asks for a thing that is not done here
} cli_option_kind;
typedef struct cli_option {
  const char *name;
  cli_option_kind kind;
  void *target;
  const char *help;  // NULL: not shown
} cli_option;
typedef struct cli_list {
  const char **items;
  uint32_t len;
} cli_list;

// Options of LLVM's tools that all commands take.
typedef struct cli_llvm_options {
  bool allow_incomplete;
  bool opaque_pointers;  // of 15 also where the input's are typed
  bool to_terminal;      // bitcode, too
  bool scopes_stand_apart;
  bool strict;  // of files of releases that are not known yet
  bool splat_int, splat_float, splat_int_scalable, splat_float_scalable;
  // Debug records or calls of debug intrinsics (19).
  bool preserve_debug_form, calls_in_text, calls_in_bitcode, calls_in_memory, calls_in_reader;
} cli_llvm_options;

// Shells that irkit completion knows.
typedef enum cli_shell { CLI_NO_SHELL, CLI_BASH, CLI_ZSH, CLI_FISH } cli_shell;

// A command's arguments: the name it was called by and its words.
typedef struct cli_args {
  const char *tool;       // "irkit as", or "llvm-as" under LLVM's names
  bool is_llvm_name;      // called by the name of one of LLVM's tools
  const char *llvm_name;  // that name, or NULL
  irk_version release;    // of the name (llvm-as-19), 0 where it tells none
  int argc;
  char **argv;  // after the command's name
  cli_llvm_options *llvm;
  irk_budget *budget;   // of all inputs together; NULL: no limit
  cli_shell completes;  // cli_parse does no more than write the options for this shell
} cli_args;

irk_budget *cli_budget(void);  // memory.c: the budget of a command, before it has inputs

// words.c: the words of a command line, with those of files that are named as "@FILE" in their place. False where such
// a file can't be read, which is said.
typedef struct cli_words {
  char **items, **owned;
  uint32_t len, num_owned, num_files;
  uint64_t num_bytes;  // of the files
} cli_words;
bool cli_words_expand(const cli_args *args, cli_words *out);
void cli_words_free(cli_words *words);

// Rows for every table that takes LLVM's command lines.
#define CLI_LLVM_OPTIONS(args)                                                                                         \
  {"allow-incomplete-ir", CLI_FLAG, &(args)->llvm->allow_incomplete, NULL},                                            \
      {"f", CLI_FLAG, &(args)->llvm->to_terminal, "write bitcode to a terminal, too"},                                 \
      {"strict", CLI_FLAG, &(args)->llvm->strict,                                                                      \
       "refuse what is not known in bitcode of releases after those known"},                                           \
      {"verify-noalias-scope-decl-dom", CLI_FLAG, &(args)->llvm->scopes_stand_apart, NULL},                            \
      {"opaque-pointers", CLI_ONLY_TRUE, &(args)->llvm->opaque_pointers, NULL},                                        \
      {"use-constant-int-for-scalable-splat", CLI_FLAG, &(args)->llvm->splat_int_scalable, NULL},                      \
      {"use-constant-int-for-fixed-length-splat", CLI_FLAG, &(args)->llvm->splat_int, NULL},                           \
      {"use-constant-fp-for-fixed-length-splat", CLI_FLAG, &(args)->llvm->splat_float, NULL},                          \
      {"use-constant-fp-for-scalable-splat", CLI_FLAG, &(args)->llvm->splat_float_scalable, NULL},                     \
      {"write-experimental-debuginfo", CLI_NO_FLAG, &(args)->llvm->calls_in_text, NULL},                               \
      {"write-experimental-debuginfo-iterators-to-bitcode", CLI_NO_FLAG, &(args)->llvm->calls_in_bitcode, NULL},       \
      {"load-bitcode-into-experimental-debuginfo-iterators", CLI_NO_FLAG, &(args)->llvm->calls_in_reader, NULL},       \
      {"preserve-input-debuginfo-format", CLI_FLAG, &(args)->llvm->preserve_debug_form, NULL}, {                       \
    "experimental-debuginfo-iterators", CLI_NO_FLAG, &(args)->llvm->calls_in_memory, NULL                              \
  }

// Reads the options into their targets and the rest into `inputs`. Returns CLI_OK, or the status to exit with
// (CLI_BAD_USAGE, CLI_BAD_INPUT where memory ran out, or CLI_OK + 256 after --help). A row named NULL ends the table.
int cli_parse(const cli_args *args, const cli_option *options, const char *usage, cli_list *inputs);
// cli_parse_program: what stands behind the first input belongs to a program, options or not, and to `words`.
int cli_parse_program(const cli_args *args, const cli_option *options, const char *usage, cli_list *words);
enum { CLI_DONE = 256 };

// help.c: the head of what --help prints; the words that an option takes as values, or one of CLI_..._VALUES, NULL
// where there is no list, and what --help calls the value.
#define CLI_RELEASE_VALUES  "releases"
#define CLI_FUNCTION_VALUES "functions"
#define CLI_TYPE_VALUES     "types"
void cli_print_about(const cli_args *args, const char *usage);
const char *cli_option_values(const cli_args *args, const cli_option *o, const char **name);

// completion.c: a command's options in the shell's syntax; its name; the text around them (part 0, 1, 2).
void cli_complete_options(const cli_args *args, const cli_option *options);
void cli_complete_command(cli_shell shell, const char *name, const char *summary);
void cli_complete_frame(cli_shell shell, int part);
// The names of a module's functions, or of its structs, a line each. Returns a status.
int cli_complete_names(const cli_args *args, const char *path, bool types);

// The only input, or the standard input; false after a message where there are several.
bool cli_one_input(const cli_args *args, const cli_list *inputs, const char **path);

// Tells whether `name` is nearer to the word than the best found so far (`*best`, at first CLI_NOT_NEAR).
enum { CLI_NOT_NEAR = IRK_NOT_NEAR };
bool cli_is_nearer(const char *word, size_t len, const char *name, unsigned *best);

// "19", "3.4", "22.1" -> an irk_version; false where it is none.
bool cli_release(const char *text, irk_version *out);

// ---- memory (memory.c) ---------------------------------------------------------------------------------------
// Says that there is none left. Always false.
bool cli_no_memory(const cli_args *args);
// Room for one more item in the array that `items`, a pointer to the pointer, holds `len` of: false, the array as it
// was, after saying that there is none.
bool cli_grow(const cli_args *args, void *items, uint32_t len, size_t size);

// ---- patterns (pattern.c) ------------------------------------------------------------------------------------
// An extended regular expression. NULL: `*why` says what is wrong with the text, or is NULL where memory ran out.
typedef struct cli_pattern cli_pattern;
cli_pattern *cli_pattern_make(const char *text, const char **why);
bool cli_pattern_matches(cli_pattern *pattern, irk_str s);  // somewhere in it
void cli_pattern_free(cli_pattern *pattern);

// ---- messages (say.c, streams.c) -------------------------------------------------------------------------
#if defined(_WIN32)
#define CLI_PRINTF(text, first) __attribute__((format(gnu_printf, text, first)))
#elif defined(__GNUC__)
#define CLI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define CLI_PRINTF(text, first)
#endif
// Texts are shown as irk_show has it. Only %s, %.*s, %d, %u, %llu and %%, numbers not below zero.
void cli_put(const irk_writer *out, const char *format, ...) CLI_PRINTF(2, 3);
void cli_say(const char *format, ...) CLI_PRINTF(1, 2);  // on the standard error
// An irk_writer's function for a FILE.
bool cli_write_stream(void *stream, const void *bytes, size_t len);
// First thing and last thing of the program. False where there is not even /dev/null; the status to exit with.
bool cli_streams_begin(void);
int cli_streams_end(const char *tool, int status);

// ---- colours (color.c) ---------------------------------------------------------------------------------------
// --color=auto|always|never, which every command takes: false where the word is none of these. NULL and "": always.
extern const cli_option cli_color_option;
bool cli_color_set(const char *word);
bool cli_is_terminal(int fd);  // one that can do more than print
bool cli_color(int fd);        // tells whether what goes there has colours: --color, NO_COLOR, a terminal
typedef enum cli_color_name {
  CLI_COLOR_NONE,  // back to none
  CLI_COLOR_GONE,
  CLI_COLOR_ADDED,
  CLI_COLOR_HEAD,
  CLI_COLOR_FAINT,
  CLI_COLOR_ERROR,
  CLI_COLOR_WARNING,
  CLI_COLOR_NOTE,
  CLI_COLOR_OPCODE,
  CLI_COLOR_TYPE,
  CLI_COLOR_GLOBAL,
  CLI_COLOR_METADATA,
  CLI_COLOR_STRING
} cli_color_name;
const char *cli_color_of(cli_color_name name);
// What writes the text of a module to an output: in colours, where it is irkit's own and goes where colours do, and is
// no file. cli_commit and cli_discard write the last of it.
typedef struct cli_highlighter cli_highlighter;
struct cli_output;
const irk_writer *cli_highlighted(const cli_args *args, struct cli_output *out);
void cli_highlight_end(struct cli_output *out);
// An irk_writer's function for messages on the standard error.
bool cli_write_error(void *user, const void *bytes, size_t len);

// ---- names of Rust and C++ (demangle.c) ------------------------------------------------------------------
// The name as it stands in the source, to be freed; NULL where it is of neither, or one of C++ of over 4,096 bytes.
char *cli_demangle(irk_str name);
size_t cli_demangle_name(void *user, irk_str name, char *buf, size_t cap);  // an irk_demangler of both
bool cli_can_demangle(void);  // whether the C++ library is installed, which does it for C++
// Rows of commands that can show names so.
#define CLI_DEMANGLE_OPTIONS(target)                                                                                   \
  {"C", CLI_FLAG, (target), "as --demangle"}, {                                                                        \
    "demangle", CLI_FLAG, (target), "names of Rust and C++ as they stand in the source"                                \
  }

// ---- progress (progress.c) -----------------------------------------------------------------------------------
// From here on the inputs that are opened are shown on the standard error, where that is a terminal, once a second has
// gone. For commands that print nothing themselves but what is wrong.
void cli_progress_begin(const cli_args *args, uint32_t num_inputs);
void cli_progress_next(const char *path);
void cli_progress_clear(void);  // before anything else is said
void cli_progress_end(void);

// ---- files ---------------------------------------------------------------------------------------------------
typedef struct cli_input {
  const char *name;  // "<stdin>" for the standard input
  irk_str bytes;
  bool is_mapped;  // of a file that can be opened again; others are gone when they have been read
  uint32_t place;  // files.c: where it is noted, from 1
  uint64_t device, inode;
  char *owned_name;  // `name`, where it is to be freed with the rest; else NULL
  const cli_args *args;
} cli_input;
// Maps or reads the whole file; "-" is the standard input. Reports errors on stderr.
bool cli_open(const cli_args *args, const char *path, cli_input *in);
bool cli_has_changed(const cli_input *in);  // the file's size since it was opened: what is read is unreliable
// Closes an input. Returns false, after a message, where it has changed.
bool cli_close(cli_input *in);
bool cli_forget(const cli_args *args, cli_input *in);  // closes a file that was only looked at, and is not an input yet
// Says why the last call of the system failed; always false.
bool cli_complain(const cli_args *args, const char *path);
bool cli_ends_with(const char *path, const char *ending);  // and is longer than that
// 3 of "/dev/fd/3", 0 of "/dev/stdin"; -1 of other paths.
int cli_named_descriptor(const char *path);

// Output that appears when it is complete (output.c): a temporary becomes the target in cli_commit; cli_discard removes
// it, and so do the signals that end the program. "-" is the standard output.
typedef struct cli_output {
  irk_writer writer;
  const char *path;
  char *target;     // `path`, symbolic links followed
  char *temporary;  // NULL: written in place
  int fd;
  int error;         // errno of the failure
  uint64_t written;  // bytes
  bool failed, can_rewrite;
  bool owns_fd;
  bool is_copied;                // into the target, which keeps its other names and its owner; otherwise it is renamed
  cli_highlighter *highlighter;  // highlight.c: NULL where there are no colours
} cli_output;
bool cli_create(const cli_args *args, const char *path, cli_output *out);
// refuses a terminal unless -f is given
bool cli_create_bitcode(const cli_args *args, const char *path, cli_output *out);
bool cli_commit(const cli_args *args, cli_output *out);
void cli_discard(cli_output *out);
void cli_remove_temporary(void);  // for handlers of signals
// irk_write_options.rewrite, for outputs that can.
bool cli_rewrite(void *output, uint64_t back, const void *bytes, size_t len);

// Output into memory: an irk_writer of cli_memory_write and a cli_memory. `ptr` is to be freed.
typedef struct cli_memory {
  char *ptr;
  size_t len, cap;
} cli_memory;
bool cli_memory_write(void *memory, const void *bytes, size_t len);

// ---- diagnostics and modules ---------------------------------------------------------------------------------
irk_str cli_llvm_words(irk_str message);  // without what irkit adds to LLVM's message
// A sink that prints to stderr, with the tool's name in front under LLVM's names.
irk_sink cli_sink(const cli_args *args);

// A writer to `messages`, or, where that is NULL or has no memory, to stderr.
irk_writer cli_messages(cli_memory *messages);
void cli_pass_on(const cli_memory *text, cli_memory *messages);

typedef enum cli_emit { CLI_EMIT_DEFAULT, CLI_EMIT_TEXT, CLI_EMIT_BITCODE } cli_emit;

typedef struct cli_load_options {
  cli_emit emit;      // the form that it is written in
  irk_version to;     // 0: as the input says
  uint32_t module;    // of a file with several
  bool may_be_newer;  // bitcode of a later release than `to` is taken for that release's, as far as it can be
  bool of_several;    // the command goes through them; otherwise such a file is an error
  bool no_upgrade;
  bool not_empty;             // no bytes are no module
  bool unread_bodies;         // of functions in bitcode
  const char *data_layout;    // of text, in place of its own; NULL: that one
  bool skip_summary;          // of text, as LLVM's tools do that are not llvm-as
  bool for_linking;           // the module is only linked into another
  bool notes_release;         // notes where a borrowed table of the release may matter
  bool keeps_use_orders;      // it is written again, with the orders of uses that it has
  bool use_orders;            // also where the input says nothing of orders of uses
  bool expand_constants;      // of bitcode, as irk_read_options has it
  irk_read_verifier *verify;  // called on the way (irk_upgrade); may be NULL
  void *verify_user;
  cli_memory *messages;  // takes the diagnostics; NULL: they are printed
  const irk_sink *sink;  // the same, as they are; NULL: `messages` says
} cli_load_options;
// The options for reading bitcode (false after a diagnostic), and those for upgrading it then.
bool cli_read_options(const cli_args *args, const cli_input *in, const cli_load_options *options,
                      irk_read_options *read);
irk_upgrade_options cli_upgrade_options(const cli_args *args, const cli_input *in, const cli_load_options *options);
// Text or bitcode, found out by content. NULL after a diagnostic.
irk_module *cli_load(const cli_args *args, const cli_input *in, const cli_load_options *options);
// Bitcode into memory, with orders of uses where the module has some, or always. False after a diagnostic.
bool cli_write_memory(const cli_args *args, const irk_module *m, bool use_orders, cli_memory *out);
// Prints or writes the module. False after a diagnostic.
typedef struct cli_store_options {
  cli_emit emit;
  bool preserve_use_order;
  bool no_use_order;    // of constants in bitcode
  bool use_orders;      // in bitcode also of a module that has none
  uint32_t index_from;  // an index of metadata in bitcode from so many nodes on; 0: from 26 on
  bool shows;           // also on the standard error
  bool shows_unread;    // bodies that were not read, in text
  bool module_hash;     // in bitcode
} cli_store_options;
bool cli_store(const cli_args *args, irk_module *m, const char *path, const cli_store_options *options);

// ---- verification (verify.c) ---------------------------------------------------------------------------------
typedef struct cli_verify_options {
  const char *lead;  // a line before the first violation, under LLVM's names
  bool debug_info_is_error;
  bool types_are_unique;  // as irk_verify_options has it
  bool for_codegen;       // as irk_verify_options has it
  bool json;
  uint32_t max_errors, threads;
} cli_verify_options;
// Verifies the module that was loaded from `in`, and prints its violations: under LLVM's names as LLVM does,
// otherwise with the place in the input.
irk_verify_result cli_verify(const cli_args *args, const cli_input *in, irk_module *m,
                             const cli_verify_options *options);
// A diagnostic as such an object on the standard output; notes are printed. `args` is the sink's user.
void cli_verify_put_json(void *args, const irk_diag *diag);
// Whether all is well in bitcode, whose bodies are read one at a time and dropped. It says nothing; false: it may not
// be, and cli_load and cli_verify know better.
bool cli_is_well(const cli_args *args, const cli_input *in, const cli_load_options *load,
                 const cli_verify_options *options);
// What else to do with such bitcode, meanwhile. Each returns false where it can't, and the module must be read whole.
typedef struct cli_bodies {
  bool (*begin)(void *user, irk_module *m);
  bool (*take)(void *user, const irk_function *fn);  // a body that is well formed
  bool (*may_drop)(void *user);                      // all that were taken
  bool (*end)(void *user);                           // all is well
  void *user;
} cli_bodies;
bool cli_take_bodies(const cli_args *args, const cli_input *in, const cli_load_options *load,
                     const cli_verify_options *options, const cli_bodies *bodies);
// Lines that the tool prints before the first violation and after the last one (each may be NULL). no_verify: the tool
// does not verify; readers may.
typedef struct cli_check_options {
  const char *lead, *trail;
  bool no_verify;
  bool types_are_unique;  // as irk_verify_options has it
} cli_check_options;
// Verifies, invalid debug info being an error. `in` may be NULL. False where the module is broken.
bool cli_check(const cli_args *args, const cli_input *in, irk_module *m, const cli_check_options *options);
// Loads a module and verifies it as LLVM's tools do: the reader where debug info is current (invalid debug info is a
// warning and goes, everything else an error), then the tool what the reader did not. NULL where the module is broken.
irk_module *cli_load_verified(const cli_args *args, const cli_input *in, const cli_load_options *load,
                              const cli_check_options *options);

// "dir/name.ll" with the ending changed; "-" and names that do not end so get the ending appended. To be freed;
// NULL after saying that memory ran out.
char *cli_with_ending(const cli_args *args, const char *path, const char *from, const char *to);

// ---- formats (format.c) --------------------------------------------------------------------------------------------
// What an input is to be: IR of any form, which may be empty text or not; a bitstream; a dump.
typedef enum cli_format_use { CLI_FOR_IR, CLI_FOR_SOME_IR, CLI_FOR_BITS, CLI_FOR_UNDUMP } cli_format_use;
// False after a diagnostic that names what it is instead, where that is a format that is known.
void cli_print_version(const cli_args *args);
// The module for another release; `m`, which may be NULL, is destroyed. NULL after a diagnostic.
irk_module *cli_convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink);
// What a conversion changed, on the standard output (explain.c).
void cli_explain(const char *path, irk_version from, irk_version to, const irk_changes *changes, bool demangles);
void cli_explain_json(const char *path, irk_version from, irk_version to, const irk_changes *changes);
void cli_json_string(irk_str s);
bool cli_check_format(const cli_input *in, cli_format_use use, irk_sink *sink);
// Tells whether bitcode ends where its blocks do; false after a diagnostic.
bool cli_is_whole(const cli_input *in, irk_sink *sink);
// Says of an archive that is damaged what is wrong with it.
void cli_say_damaged(const cli_args *args, const char *name, const irk_archive *archive);

// ---- things by name (pick.c) ---------------------------------------------------------------------------------
// The function that is called so, with or without '@' in front, or that has this number; NULL after a message.
irk_function *cli_pick_function(const cli_args *args, const irk_module *m, const char *name);
// The same for a block of the function ('%'), and for an identified struct.
irk_block *cli_pick_block(const cli_args *args, const irk_module *m, const irk_function *fn, const char *name);
irk_type *cli_pick_struct(const cli_args *args, const irk_module *m, const char *name);

int cmd_as(const cli_args *args);
int cmd_compile(const cli_args *args);
int cmd_convert(const cli_args *args);
int cmd_dis(const cli_args *args);
int cmd_opt(const cli_args *args);
int cmd_llc(const cli_args *args);
// cmd_compile.c: what a module compiles to, there; path NULL: nowhere.
bool cli_compile(const cli_args *args, irk_module *m, const char *path, const irk_compile_options *options);
// The same for bitcode, body by body. False: it is not to be had so, nothing was said or written, and the module must
// be read whole. Otherwise *ok tells whether it was written.
bool cli_compile_bodies(const cli_input *in, const cli_load_options *load, const char *path,
                        const irk_compile_options *options, bool *ok);
int cmd_cat(const cli_args *args);
int cmd_modextract(const cli_args *args);
int cmd_diff(const cli_args *args);
int cmd_dump(const cli_args *args);
int cmd_undump(const cli_args *args);
int cmd_run(const cli_args *args);
int cmd_roundtrip(const cli_args *args);
int cmd_graph(const cli_args *args);
int cmd_info(const cli_args *args);
int cmd_extract(const cli_args *args);
int cmd_split(const cli_args *args);
int cmd_strip(const cli_args *args);
int cmd_link(const cli_args *args);
int cmd_nm(const cli_args *args);
int cmd_verify(const cli_args *args);
int cmd_pcsections(const cli_args *args);

#endif
