// Shared by the commands: options, files, loading and storing of modules. The program uses only the
// library's public headers.
#ifndef IRK_CLI_CLI_H
#define IRK_CLI_CLI_H

#include "irkit/irkit.h"

#include <stdio.h>

enum { CLI_OK = 0, CLI_BAD_INPUT = 1, CLI_BAD_USAGE = 2 };

// ---- options -------------------------------------------------------------------------------------------------
// One row per option. Options are written -name, --name, -name=value, --name=value, -name value, as
// for LLVM's tools.
typedef enum cli_option_kind {
  CLI_FLAG,           // bool *
  CLI_NO_FLAG,        // bool *; -name=false sets it to true
  CLI_ONLY_TRUE,      // of LLVM's tools: enables a feature that is always on here; cannot be disabled
  CLI_STRING,         // const char **
  CLI_OPTIONAL,       // const char **; -name without a value is "", and the next word is not its value
  CLI_LIST,           // cli_list *; may be given several times
  CLI_JOINED,         // cli_list *; the name is one letter, and the value may follow directly: -lm
  CLI_RELEASE,        // irk_version *
  CLI_NUMBER,         // uint32_t *
  CLI_JOINED_NUMBER,  // uint32_t *; the name is one letter, and the value may follow directly: -j5
  CLI_EMIT,           // cli_emit *
  CLI_REFUSED,        // of LLVM's tools: asks for a feature that does not exist here
} cli_option_kind;
typedef struct cli_option {
  const char *name;
  cli_option_kind kind;
  void *target;
  const char *help;  // NULL: not shown by --help
} cli_option;
typedef struct cli_list {
  const char **items;
  uint32_t len;
} cli_list;

// Options of LLVM's tools that all commands accept.
typedef struct cli_llvm_options {
  bool allow_incomplete;
  bool opaque_pointers;  // for release 15, also if the input has typed pointers
  bool to_terminal;      // writes bitcode there, too
  bool noalias_scopes_must_not_dominate;
  bool strict;          // for files of unknown later releases
  bool errors_as_json;  // errors are objects on the standard output: until a command\'s own JSON begins
  bool splat_int, splat_float, splat_int_scalable, splat_float_scalable;
  const char *module;   // --module; NULL: none
  bool allows_outside;  // members of thin archives may be anywhere
  // Which modules get debug records, and which get calls of debug intrinsics (19).
  bool preserve_debug_form, calls_in_text, calls_in_bitcode, calls_in_memory, calls_in_reader;
} cli_llvm_options;

// The shells that irkit completion supports.
typedef enum cli_shell { CLI_NO_SHELL, CLI_BASH, CLI_ZSH, CLI_FISH } cli_shell;

// A command's arguments: the name that it was called by, and its words.
typedef struct cli_args {
  const char *tool;       // "irkit as", or "llvm-as" under LLVM's names
  bool is_llvm_name;      // called by the name of an LLVM tool
  const char *llvm_name;  // that name, or NULL
  irk_version release;    // in the name (llvm-as-19); 0: none
  int argc;
  char **argv;  // after the command's name
  cli_llvm_options *llvm;
  irk_budget *budget;   // of all inputs together; NULL: no limit
  cli_shell completes;  // cli_parse only writes the options for this shell
} cli_args;

irk_budget *cli_budget(void);  // memory.c: the budget of a command that has no inputs yet

// words.c: the words of a command line, with "@FILE" replaced by the words of that file. Returns
// false after a message if a file cannot be read.
typedef struct cli_words {
  char **items, **owned;
  uint32_t len, num_owned, num_files;
  uint64_t num_bytes;  // size of all the files
} cli_words;
bool cli_words_expand(const cli_args *args, cli_words *out);
void cli_words_free(cli_words *words);

// Rows for every table of a command that accepts LLVM's options.
#define CLI_LLVM_OPTIONS(args)                                                                                         \
  {"allow-incomplete-ir", CLI_FLAG, &(args)->llvm->allow_incomplete, NULL},                                            \
      {"f", CLI_FLAG, &(args)->llvm->to_terminal, "write bitcode to a terminal, too"},                                 \
      {"strict", CLI_FLAG, &(args)->llvm->strict, "refuse unknown constructs in bitcode of newer releases"},           \
      {"verify-noalias-scope-decl-dom", CLI_FLAG, &(args)->llvm->noalias_scopes_must_not_dominate, NULL},              \
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

// Reads the options into their targets and the other words into `inputs`. Returns CLI_OK, or the
// status to exit with: CLI_BAD_USAGE, CLI_BAD_INPUT if memory ran out, or CLI_OK + 256 after
// --help. A row named NULL ends the table.
int cli_parse(const cli_args *args, const cli_option *options, const char *usage, cli_list *inputs);
// The same for commands with any number of inputs: without any, the standard input is the only one.
int cli_parse_inputs(const cli_args *args, const cli_option *options, const char *usage, cli_list *inputs);
// cli_parse_program: all words behind the first input, options or not, belong to a program and go
// to `words`.
int cli_parse_program(const cli_args *args, const cli_option *options, const char *usage, cli_list *words);
enum { CLI_DONE = 256 };

// help.c: prints the first part of --help; returns the words that an option accepts as values, or
// one of CLI_..._VALUES, or NULL if there is no list, and the name of the value in --help.
#define CLI_RELEASE_VALUES  "releases"
#define CLI_FUNCTION_VALUES "functions"
#define CLI_TYPE_VALUES     "types"
void cli_print_about(const cli_args *args, const char *usage);
const char *cli_option_values(const cli_args *args, const cli_option *o, const char **name);

// completion.c: print, in the shell's syntax, a command's options; its name; the surrounding text
// (part 0, 1, 2).
void cli_complete_options(const cli_args *args, const cli_option *options);
void cli_complete_command(cli_shell shell, const char *name, const char *summary);
void cli_complete_frame(cli_shell shell, int part);
// Prints the names of a module's functions, or of its structs, one per line. Returns a status.
int cli_complete_names(const cli_args *args, const char *path, bool types);

// Gets the only input, or the standard input; returns false after a message if there are several.
bool cli_one_input(const cli_args *args, const cli_list *inputs, const char **path);

// Tells whether `name` is nearer to the word than the best one so far (`*best`, initially
// CLI_MAX_EDIT_DISTANCE).
enum { CLI_MAX_EDIT_DISTANCE = IRK_MAX_EDIT_DISTANCE };
bool cli_is_nearer(const char *word, size_t len, const char *name, unsigned *best);

// Parses "19", "3.4" or "22.1"; returns false for other texts.
bool cli_release(const char *text, irk_version *out);

// ---- memory (memory.c) ---------------------------------------------------------------------------------------
// Reports that memory ran out. Always returns false.
bool cli_is_about_memory(irk_str message);  // tells whether the message says that memory ran out
bool cli_no_memory(const cli_args *args);
// Makes room for one more item in an array of `len` items; `items` is a pointer to the array's
// pointer. If memory runs out, reports that and returns false; the array is unchanged.
bool cli_grow(const cli_args *args, void *items, uint32_t len, size_t size);

// ---- patterns (pattern.c) ------------------------------------------------------------------------------------
// Compiles an extended regular expression. NULL: `*why` has the error, or is NULL if memory ran
// out.
typedef struct cli_pattern cli_pattern;
cli_pattern *cli_pattern_make(const char *text, const char **why);
bool cli_pattern_matches(cli_pattern *pattern, irk_str s);  // matches any part of the text
void cli_pattern_free(cli_pattern *pattern);

// ---- messages (say.c, streams.c) -------------------------------------------------------------------------
#if defined(_WIN32)
#define CLI_PRINTF(text, first) __attribute__((format(gnu_printf, text, first)))
#elif defined(__GNUC__)
#define CLI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define CLI_PRINTF(text, first)
#endif
// Texts pass through irk_escape. Formats are only %s, %.*s, %d, %u, %llu and %%; numbers must not
// be negative.
void cli_put(const irk_writer *out, const char *format, ...) CLI_PRINTF(2, 3);
void cli_report(const char *format, ...) CLI_PRINTF(1, 2);  // to standard error
// The write function of an irk_writer to a FILE.
bool cli_write_stream(void *stream, const void *bytes, size_t len);
// Called first and last in the program. The first returns false if even /dev/null is missing; the
// second returns the exit status.
bool cli_streams_begin(void);
int cli_streams_end(const char *tool, int status);

// ---- colours (color.c) ---------------------------------------------------------------------------------------
// --color=auto|always|never, which every command accepts. Returns false for other words; NULL and
// "" mean always.
extern const cli_option cli_color_option;
bool cli_color_set(const char *word);
bool cli_is_terminal(int fd);  // and it has more abilities than printing
bool cli_color(int fd);        // tells whether output there is coloured: --color, NO_COLOR, a terminal
typedef enum cli_color_name {
  CLI_COLOR_NONE,  // back to the default
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
// Returns the writer for a module's text. The text is coloured if it is in irkit's own form and the
// output is coloured and no file. cli_commit and cli_discard flush it.
typedef struct cli_highlighter cli_highlighter;
struct cli_output;
const irk_writer *cli_highlighted(const cli_args *args, struct cli_output *out);
void cli_highlight_end(struct cli_output *out);
// The write function of an irk_writer for messages on standard error.
bool cli_write_error(void *user, const void *bytes, size_t len);

// ---- names of Rust and C++ (demangle.c) ------------------------------------------------------------------
// Returns the name as in the source, which the caller frees. NULL if the name is mangled by neither
// scheme, or is a C++ name over 4,096 bytes.
char *cli_demangle(irk_str name);
size_t cli_demangle_name(void *user, irk_str name, char *buf, size_t cap);  // an irk_demangler for both
bool cli_can_demangle(void);  // tells whether the C++ library, which demangles C++, is installed
// Rows of commands that can demangle names.
#define CLI_DEMANGLE_OPTIONS(target)                                                                                   \
  {"C", CLI_FLAG, (target), "as --demangle"}, { "demangle", CLI_FLAG, (target), "demangle names of Rust and C++" }

// ---- progress (progress.c) -----------------------------------------------------------------------------------
// From here on opened inputs are shown on standard error, if it is a terminal and one second has
// passed. For commands that print only errors.
void cli_progress_begin(const cli_args *args, uint32_t num_inputs);
void cli_progress_next(const char *path);
void cli_progress_clear(void);  // before any other message
void cli_progress_end(void);

// ---- files ---------------------------------------------------------------------------------------------------
typedef struct cli_input {
  const char *name;  // "<stdin>" for standard input
  irk_str bytes;
  bool is_mapped;  // a file that can be opened again; other inputs cannot be read twice
  uint32_t place;  // files.c: the number of its entry for the handler, from 1; 0: none
  uint64_t device, inode;
  char *owned_name;  // `name` if it is freed with the input; else NULL
  const cli_args *args;
  // Of a module in a file (parts.c): its index in `bytes`, its part, and the file, which is closed
  // with the input. All zero for a whole file.
  uint32_t module;
  const irk_part *part;
  struct cli_parts *owner;
  bool is_borrowed;  // the bytes belong to another input
} cli_input;
// Maps or reads the whole file; "-" is standard input. Reports errors on stderr.
bool cli_open(const cli_args *args, const char *path, cli_input *in);
// The file's size has changed since it was opened: its contents are unreliable.
bool cli_has_changed(const cli_input *in);
// Closes an input. Returns false after a message if the file has changed.
bool cli_close(cli_input *in);
// Closes a file that was only inspected and is not an input yet.
bool cli_close_inspected(const cli_args *args, cli_input *in);
// Reports why the last system call failed. Always returns false.
bool cli_report_errno(const cli_args *args, const char *path);

// ---- modules in files (parts.c) ------------------------------------------------------------------------------
// The modules that a command takes of a file: all, or the one that "lib.a(member.o):2" or --module
// names; at least one. Under LLVM's names the file is bitcode or text.
typedef struct cli_parts cli_parts;
cli_parts *cli_parts_open(const cli_args *args, const char *path);  // NULL after a message
// The same; a file without modules is accepted if it is an archive, or holds an object.
cli_parts *cli_parts_open_any(const cli_args *args, const char *path);
// The same for bitstreams other than bitcode.
cli_parts *cli_parts_open_stream(const cli_args *args, const char *path);
bool cli_parts_has(const cli_parts *parts, const irk_part *part);  // the part was not left out by a name
uint32_t cli_parts_count(const cli_parts *parts);
// Gets an input for one of them, which is closed before `parts`. Returns false after a message.
bool cli_parts_input(cli_parts *parts, uint32_t index, cli_input *in);
const irk_container *cli_parts_container(const cli_parts *parts);  // NULL under LLVM's names
const cli_input *cli_parts_file(const cli_parts *parts);
bool cli_parts_failed(const cli_parts *parts);     // the file is damaged, or not all of it could be opened
bool cli_parts_are_named(const cli_parts *parts);  // by the path or --module
bool cli_parts_are_whole(const cli_parts *parts);  // the file is text, or one bitstream
// Returns false after a message, also if the file was damaged, or not all of it could be opened.
bool cli_parts_close(cli_parts *parts);
// Opens one module: the named one, or the first, with a note if there are several.
bool cli_open_module(const cli_args *args, const char *path, cli_input *in);
// The same, but a file that is one bitstream of any kind, or text, is taken as a whole.
bool cli_open_bits(const cli_args *args, const char *path, cli_input *in);
// Gets an input for a module of a container. Returns false after a message.
bool cli_part_input(const cli_args *args, const irk_part *part, cli_input *in);
// Gets bitcode with exactly the module of the input: its bytes, or a copy in `made`, which the
// caller frees. Returns false after a message.
struct cli_memory;
bool cli_exact_bytes(const cli_input *in, struct cli_memory *made, irk_str *bytes);
// info_parts.c: prints the list of a file's parts, and the bytes that they take. Returns false
// after a message.
bool cli_info_list(const cli_parts *parts, bool json);
// info_advice.c: prints at most so many advices, as text or as a member of a JSON object, with a
// comma before it.
void cli_info_advice(const irk_bits_advices *advices, uint32_t most, bool json);
// dump_entries.c: write every entry of a bitstream as a JSON object on a line, and the entry that
// contains a bit, with the way there. Return false after a diagnostic.
bool cli_dump_json(irk_str stream, irk_str name, const irk_writer *out, irk_sink *sink);
bool cli_dump_at(irk_str stream, irk_str name, uint64_t bit, const irk_writer *out, irk_sink *sink);
// info_stream.c: prints facts about a bitstream that is not bitcode, as lines or as the members of
// a JSON object, each with a comma behind it. A fact that the stream does not name is left out.
void cli_info_facts(irk_str stream, bool json);
// Returns the path of a thin archive's member, which the caller frees; NULL after a message, also
// if the member may not be opened.
char *cli_outside_path(const cli_args *args, const char *archive, irk_str name);
#define CLI_MODULE_OPTION(args)                                                                                        \
  { "module", CLI_STRING, &(args)->llvm->module, "take only this module of a file, numbered from 0" }
int64_t cli_share_of(const cli_input *in);                 // the input's share of the common budget
bool cli_ends_with(const char *path, const char *ending);  // and is longer than that
// Returns 3 for "/dev/fd/3", 0 for "/dev/stdin"; -1 for other paths.
int cli_named_descriptor(const char *path);

// Output that appears when it is complete (output.c). cli_commit makes the temporary the target.
// cli_discard removes it, and so do signals that end the program. "-" is standard output.
typedef struct cli_output {
  irk_writer writer;
  const char *path;
  char *target;     // `path` after symbolic links
  char *temporary;  // NULL: written in place
  int fd;
  int error;         // errno of the failure
  uint64_t written;  // bytes
  bool failed, can_rewrite;
  bool owns_fd;
  bool is_copied;                // copied into the target, which keeps its other names and its owner; otherwise renamed
  cli_highlighter *highlighter;  // highlight.c; NULL: no colours
} cli_output;
// Tells whether output to `path` goes into a temporary file, which takes the name at the end.
bool cli_is_file_output(const char *path);
bool cli_create(const cli_args *args, const char *path, cli_output *out);
// refuses a terminal unless -f is given
bool cli_create_bitcode(const cli_args *args, const char *path, cli_output *out);
bool cli_commit(const cli_args *args, cli_output *out);
void cli_discard(cli_output *out);
void cli_remove_temporary(void);  // for signal handlers
// Implements irk_write_options.rewrite, for outputs that can seek.
bool cli_rewrite(void *output, uint64_t back, const void *bytes, size_t len);

// Output into memory, for an irk_writer with cli_memory_write. The caller frees `ptr`.
typedef struct cli_memory {
  char *ptr;
  size_t len, cap;
} cli_memory;
bool cli_memory_write(void *memory, const void *bytes, size_t len);

// ---- diagnostics and modules ---------------------------------------------------------------------------------
irk_str cli_llvm_words(irk_str message);  // removes irkit's additions to LLVM's message
// Returns a sink that prints to stderr, with the tool's name in front under LLVM's names.
irk_sink cli_sink(const cli_args *args);

// Messages that are held as text until it is known whether they count (those of a first attempt),
// or until their turn (those of several threads). All zero is empty, and valid. An attempt whose
// messages never count takes a sink that only counts them: (irk_sink){0}.
typedef struct cli_held {
  const cli_args *args;
  cli_memory text;
  bool is_short;  // memory ran out
} cli_held;
irk_sink cli_held_sink(cli_held *held);            // holds what cli_sink would print; needs `args`
irk_writer cli_held_writer(cli_held *held);        // to stderr if `held` is NULL or memory runs out
void cli_held_pass(cli_held *held, cli_held *to);  // moves the messages to `to`; NULL: to stderr
void cli_held_drop(cli_held *held);

typedef enum cli_emit { CLI_EMIT_DEFAULT, CLI_EMIT_TEXT, CLI_EMIT_BITCODE } cli_emit;

typedef struct cli_load_options {
  cli_emit emit;      // the form in which it will be written
  irk_version to;     // 0: the input's own release
  bool may_be_newer;  // bitcode of a later release than `to` is treated as that release's, as far as possible
  bool of_several;    // the command handles all modules of a file; otherwise such a file is an error
  bool no_upgrade;
  bool not_empty;             // an empty file is an error
  bool unread_bodies;         // leaves functions in bitcode unread
  const char *data_layout;    // of text, replaces its own; NULL: keeps it
  bool skip_summary;          // of text, as LLVM's tools other than llvm-as do
  bool for_linking;           // the module is only linked into another
  bool notes_release;         // notes where a borrowed table of the release may matter
  bool keeps_use_orders;      // the module is written again with its use-list orders
  bool use_orders;            // also if the input has none
  bool expand_constants;      // of bitcode, as in irk_read_options
  irk_read_verifier *verify;  // called by irk_upgrade; may be NULL
  void *verify_user;
  cli_held *held;        // receives the diagnostics; NULL: they are printed
  const irk_sink *sink;  // receives the diagnostics unformatted; NULL: `held` applies
} cli_load_options;
// Return the options for reading bitcode (false after a diagnostic), and those for upgrading it.
bool cli_read_options(const cli_args *args, const cli_input *in, const cli_load_options *options,
                      irk_read_options *read);
irk_upgrade_options cli_upgrade_options(const cli_args *args, const cli_input *in, const cli_load_options *options);
// Loads text or bitcode, depending on the contents. NULL as options: the defaults. Returns NULL
// after a diagnostic.
irk_module *cli_load(const cli_args *args, const cli_input *in, const cli_load_options *options);
// Gets the release that the input's bitcode names, as irk_bitcode_release does.
bool cli_release_of(const cli_input *in, irk_version *out, irk_sink *sink);
// rewrite.c: makes a file's bytes anew, in the format of that file: each module in it becomes the
// one that `make` returns (NULL after a diagnostic). Returns false after a diagnostic.
typedef struct cli_rewriter {
  irk_module *(*make)(void *user, cli_input *in);
  void *user;
} cli_rewriter;
bool cli_rewrite_file(const cli_args *args, const cli_input *file, const cli_rewriter *with, cli_memory *out);
// Appends the module to the bitcode in `out`, which may be empty. `is_only`: it is the only one of
// that bitcode. Returns false after a diagnostic.
bool cli_append_bitcode(const cli_args *args, const irk_module *m, bool is_only, cli_memory *out);
// Writes bitcode into memory, with use-list orders if the module has some, or always. Returns false
// after a diagnostic.
bool cli_write_memory(const cli_args *args, const irk_module *m, bool use_orders, cli_memory *out);
// Prints or writes the module. Returns false after a diagnostic.
typedef struct cli_store_options {
  cli_emit emit;
  bool preserve_use_order;
  bool no_use_order;    // leaves out those of constants in bitcode
  bool use_orders;      // in bitcode, also if the module has none
  uint32_t index_from;  // number of nodes from which on bitcode has a metadata index; 0: 26
  bool shows;           // also prints it on standard output
  bool shows_unread;    // also prints unread bodies
  bool module_hash;     // in bitcode
} cli_store_options;
bool cli_store(const cli_args *args, irk_module *m, const char *path, const cli_store_options *options);

// ---- verification (verify.c) ---------------------------------------------------------------------------------
typedef struct cli_verify_options {
  const char *lead;  // a line before the first violation, under LLVM's names
  bool debug_info_is_error;
  bool types_are_unique;  // as in irk_verify_options
  bool for_codegen;       // as in irk_verify_options
  bool json;
  uint32_t max_errors, threads;
} cli_verify_options;
// Verifies the module loaded from `in`, and prints its violations: under LLVM's names as LLVM does,
// otherwise with the place in the input.
irk_verify_result cli_verify(const cli_args *args, const cli_input *in, irk_module *m,
                             const cli_verify_options *options);
// Prints a diagnostic as a JSON object on standard output; notes are printed as text. `args` is the
// sink's user.
void cli_verify_put_json(void *args, const irk_diag *diag);
// Tells whether bitcode is certainly valid; reads and drops one body at a time. Reports nothing: if
// the result is false, cli_load and cli_verify decide.
bool cli_is_certainly_valid(const cli_args *args, const cli_input *in, const cli_load_options *load,
                            const cli_verify_options *options);
// Work on such bitcode between the checks. Each function returns false if it cannot do it; then the
// module must be read whole.
typedef struct cli_bodies {
  bool (*begin)(void *user, irk_module *m);
  bool (*take)(void *user, const irk_function *fn);  // a well-formed body
  bool (*may_drop)(void *user);                      // all bodies taken so far
  bool (*end)(void *user);                           // the module is valid
  void *user;
} cli_bodies;
bool cli_take_bodies(const cli_args *args, const cli_input *in, const cli_load_options *load,
                     const cli_verify_options *options, const cli_bodies *bodies);
// Lines that the tool prints before the first violation and after the last one (may be NULL).
// no_verify: the tool does not verify; readers may.
typedef struct cli_check_options {
  const char *lead, *trail;
  bool no_verify;
  bool types_are_unique;  // as in irk_verify_options
} cli_check_options;
// Verifies; invalid debug info is an error. `in` may be NULL. Returns false if the module is
// invalid.
bool cli_check(const cli_args *args, const cli_input *in, irk_module *m, const cli_check_options *options);
// Loads a module and verifies it as LLVM's tools do. The reader verifies if debug info is current:
// then invalid debug info is dropped with a warning, and everything else is an error. The tool
// verifies what the reader did not. Returns NULL if the module is invalid.
irk_module *cli_load_verified(const cli_args *args, const cli_input *in, const cli_load_options *load,
                              const cli_check_options *options);

// Returns the name of one output of several: "OUT.1", which the caller frees; NULL after a message.
char *cli_numbered_name(const cli_args *args, const char *path, uint32_t number);
// Returns "dir/name.ll" with the ending replaced; "-" and names without the ending get the new one
// appended. The caller frees the result; NULL after a message if memory ran out.
char *cli_with_ending(const cli_args *args, const char *path, const char *from, const char *to);

// Returns the number of the release: minor numbers make one only up to 3.9.
static inline irk_version cli_named_release(irk_version version) {
  return (irk_version)(version < 400 ? version : version / 100 * 100);
}

// ---- formats (format.c) --------------------------------------------------------------------------------------------
// The input that a command expects: IR of any form, perhaps not empty text; a bitstream; a dump.
typedef enum cli_format_use { CLI_FOR_IR, CLI_FOR_SOME_IR, CLI_FOR_BITS, CLI_FOR_UNDUMP } cli_format_use;
void cli_print_version(const cli_args *args);
// Converts the module to another release; destroys `m`, which may be NULL. Returns NULL after a
// diagnostic.
irk_module *cli_convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink);
// explain.c: print the changes of a conversion on standard output.
void cli_explain(const char *path, irk_version from, irk_version to, const irk_changes *changes, bool demangles);
void cli_explain_json(const char *path, irk_version from, irk_version to, const irk_changes *changes);
void cli_json_string(irk_str s);
// Writes the first character of `s`, which is not empty, as in a JSON string to `out`. Returns how
// many bytes of `s` it took. What irk_escape escapes is escaped; a byte that is not UTF-8 becomes
// the character with its number, so that the result is valid JSON for any bytes.
enum { CLI_JSON_MOST = 13 };
size_t cli_json_character(irk_str s, char out[CLI_JSON_MOST]);
// Returns false after a diagnostic, which names the actual format of the input if it is known.
bool cli_check_format(const cli_input *in, cli_format_use use, irk_sink *sink);
// Tells whether bitcode ends at the end of its blocks; returns false after a diagnostic.
bool cli_is_whole(const cli_input *in, irk_sink *sink);
// Reports the damage of an archive.
void cli_report_damaged(const cli_args *args, const char *name, const irk_archive *archive);

// ---- things by name (pick.c) ---------------------------------------------------------------------------------
// Returns the function with this name, with or without '@' in front, or with this number; NULL
// after a message.
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
// cmd_compile.c: compiles the module to the path; NULL: writes nothing.
bool cli_compile(const cli_args *args, irk_module *m, const char *path, const irk_compile_options *options);
// Does the same for bitcode, body by body. Returns false if that is impossible: nothing was
// reported or written, and the module must be read whole. Otherwise *ok tells whether it was
// written.
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
int cmd_embed(const cli_args *args);
int cmd_link(const cli_args *args);
int cmd_nm(const cli_args *args);
int cmd_verify(const cli_args *args);
int cmd_pcsections(const cli_args *args);

#endif
