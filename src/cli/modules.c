// Loads and stores modules, and prints diagnostics on stderr.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

// Returns the message without irkit's addition about truncated files.
irk_str cli_llvm_words(irk_str message) {
  static const char *const added[] = {"; the file is truncated: ", "; the file may be truncated: ", "; the text ends "};
  for (size_t i = 0; i < message.len; i++) {
    for (size_t k = 0; message.ptr[i] == ';' && k < sizeof added / sizeof *added; k++) {
      size_t len = strlen(added[k]);
      if (message.len - i >= len && !memcmp(message.ptr + i, added[k], len)) return (irk_str){message.ptr, i};
    }
  }
  return message;
}

// Prints a diagnostic. Under LLVM's names it begins with the tool's name, except for most warnings;
// an error in bitcode has LLVM's form, with its place on a line of its own.
static void put_diag(const cli_args *args, const irk_diag *diag, const irk_writer *out) {
  irk_diag shown = *diag;
  bool has_place = args->is_llvm_name && diag->has_bit;
  if (has_place) {
    shown.has_bit = false;
    shown.file = (irk_str){"", 0};
  }
  if (args->is_llvm_name && diag->severity == IRK_NOTE && diag->line) return;  // LLVM prints no such note
  if (args->is_llvm_name) shown.message = cli_llvm_words(diag->message);
  bool is_warning = diag->severity == IRK_WARNING && !(args->llvm_name && !strcmp(args->llvm_name, "llvm-dis"));
  if (args->is_llvm_name && diag->severity == IRK_WARNING && !diag->line) shown.file = (irk_str){"", 0};
  if (args->is_llvm_name && !is_warning) cli_put(out, "%s: ", args->tool);
  irk_diag_write(&shown, out);
  if (!has_place) return;
  cli_put(out, "  %.*s, at bit %llu%s%.*s\n", (int)diag->file.len, diag->file.ptr, (unsigned long long)diag->bit,
          diag->path.len ? ", in " : "", (int)diag->path.len, diag->path.ptr);
}

static void print_diag(void *user, const irk_diag *diag) {
  irk_writer out = cli_held_writer(NULL);
  put_diag(user, diag, &out);
}

static void print_error_as_json(void *user, const irk_diag *diag) {
  if (diag->severity == IRK_ERROR) cli_verify_put_json(user, diag);
  else print_diag(user, diag);
}

irk_sink cli_sink(const cli_args *args) {
  return (irk_sink){.visit = args->llvm->errors_as_json ? print_error_as_json : print_diag,
                    .user = (void *)(uintptr_t)args};
}

// ---- messages that are held ----------------------------------------------------------------------------------

static bool write_held(void *user, const void *bytes, size_t len) {
  cli_held *held = user;
  return (held && cli_memory_write(&held->text, bytes, len)) || cli_write_error(NULL, bytes, len);
}

irk_writer cli_held_writer(cli_held *held) { return (irk_writer){write_held, held}; }

static void hold_diag(void *user, const irk_diag *diag) {
  cli_held *held = user;
  irk_writer out = cli_held_writer(held);
  held->is_short |= cli_is_about_memory(diag->message);
  put_diag(held->args, diag, &out);
}

irk_sink cli_held_sink(cli_held *held) { return (irk_sink){.visit = hold_diag, .user = held}; }

void cli_held_pass(cli_held *held, cli_held *to) {
  if (held->text.len) write_held(to, held->text.ptr, held->text.len);
  if (to) to->is_short |= held->is_short;
  cli_held_drop(held);
}

void cli_held_drop(cli_held *held) {
  free(held->text.ptr);
  held->text = (cli_memory){0};
  held->is_short = false;
}

// ---- the release ---------------------------------------------------------------------------------------------

// The release that the program acts as under LLVM's names without a number: the one whose own tests
// we run.
enum { RELEASE_OF_LLVM_NAMES = 1900 };

// Gets the release that the program acts as; 0: that of the input.
static bool default_release(const cli_args *args, irk_version *out) {
  const char *word = getenv("IRKIT_RELEASE");
  *out = args->is_llvm_name ? RELEASE_OF_LLVM_NAMES : 0;
  if (!args->is_llvm_name || !word || !*word || cli_release(word, out)) return true;
  cli_report("%s: error: IRKIT_RELEASE must be an LLVM release, not '%s'; 'irkit help releases' lists them\n",
             args->tool, word);
  return false;
}

// Under LLVM's names it also prints LLVM's version, which build systems look for.
void cli_print_version(const cli_args *args) {
  char buf[24];
  irk_version release = args->release;
  puts("irkit " IRKIT_VERSION);
  if (!args->is_llvm_name || (!release && !default_release(args, &release))) return;
  irk_str text = irk_release_string(release, buf);
  printf("  LLVM version %.*s\n", (int)text.len, text.ptr);
}

// ---- load ----------------------------------------------------------------------------------------------------

// Parses text, which does not name its release. If `version` does not understand it, the newest
// release may. If neither does, the error of `version` is reported.
static irk_module *parse_as(const cli_args *args, const cli_input *in, irk_parse_options *options, irk_version version,
                            cli_held *held) {
  cli_held first = {.args = args}, second = {.args = args};
  irk_sink sink = cli_held_sink(&first), again = cli_held_sink(&second);
  options->version = version;
  irk_module *m = irk_text_parse(in->bytes, options, &sink);
  if (!m && version < IRK_VERSION_NEWEST && !first.is_short) {
    options->version = IRK_VERSION_NEWEST;
    m = irk_text_parse(in->bytes, options, &again);
    cli_held_drop(m ? &first : &second);
  }
  cli_held_pass(&first, held);
  cli_held_pass(&second, held);
  return m;
}

static bool wants_debug_calls(const cli_llvm_options *llvm, cli_emit emit) {
  if (llvm->preserve_debug_form) return false;
  return emit == CLI_EMIT_TEXT ? llvm->calls_in_text : llvm->calls_in_bitcode || llvm->calls_in_memory;
}

// Chooses the debug constructs that LLVM 19 does not convert if its output has calls.
static void choose_debug_form(const cli_llvm_options *llvm, cli_emit emit, bool is_bitcode, irk_upgrade_options *out) {
  bool calls = wants_debug_calls(llvm, emit);
  out->keep_debug_calls =
      llvm->preserve_debug_form || (calls && llvm->calls_in_memory) || (calls && is_bitcode && llvm->calls_in_reader);
  out->keep_debug_declarations = calls && !is_bitcode;
}

bool cli_read_options(const cli_args *args, const cli_input *in, const cli_load_options *options,
                      irk_read_options *read) {
  irk_version usual;
  if (!default_release(args, &usual)) return false;
  *read = (irk_read_options){IRK_SIZED(irk_read_options),
                             .file = {in->name, strlen(in->name)},
                             .version = options->to ? options->to : args->release,
                             .oldest = usual,
                             .module = in->module,
                             .use_orders = options->use_orders,
                             .no_value_orders = !options->use_orders && !options->keeps_use_orders,
                             .for_linking = options->for_linking,
                             .skip_summary = options->skip_summary,
                             .expand_constants = options->expand_constants,
                             .strict = args->llvm->strict || args->is_llvm_name,
                             .opaque_pointers = args->llvm->opaque_pointers,
                             .lazy_bodies = options->unread_bodies};
  return true;
}

irk_upgrade_options cli_upgrade_options(const cli_args *args, const cli_input *in, const cli_load_options *options) {
  irk_upgrade_options upgrade = {
      .verify = options->verify, .user = options->verify_user, .unread_bodies = options->unread_bodies};
  choose_debug_form(args->llvm, options->emit, irk_is_bitcode(in->bytes.ptr, in->bytes.len), &upgrade);
  return upgrade;
}

// A command for one module refuses files with several, under LLVM's names.
static bool is_single(const cli_input *in, irk_sink *sink) {
  uint32_t count;
  if (in->part) return true;
  if (!irk_bitcode_count(in->bytes.ptr, in->bytes.len, &count, sink)) return false;
  if (count < 2) return true;
  static const char message[] = "Expected a single module";
  irk_diag diag = {.message = {message, sizeof message - 1}, .file = {in->name, strlen(in->name)}};
  irk_sink_put(sink, &diag);
  return false;
}

bool cli_release_of(const cli_input *in, irk_version *out, irk_sink *sink) {
  cli_memory made = {0};
  irk_str bytes;
  bool ok = cli_exact_bytes(in, &made, &bytes) && irk_bitcode_release(bytes.ptr, bytes.len, out, sink);
  free(made.ptr);
  return ok;
}

// Gets the release that wrote the bitcode, if it is newer than `to`: then the bitcode is read as
// that release and converted. 0: it is not newer. Returns false after a diagnostic.
static bool newer_release(const cli_args *args, const cli_input *in, irk_version to, irk_version *from,
                          irk_sink *sink) {
  *from = 0;
  if (args->is_llvm_name || !to) return true;
  if (!cli_release_of(in, from, sink)) return false;
  if (cli_named_release(*from) <= cli_named_release(to)) *from = 0;
  return true;
}

irk_module *cli_convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  irk_module *made = m ? irk_convert(m, to, options, sink) : NULL;
  irk_module_destroy(m);
  return made;
}

static irk_module *load(const cli_args *args, const cli_input *in, const cli_load_options *options, irk_sink *sink) {
  irk_str file = {in->name, strlen(in->name)};
  irk_version to = options->to ? options->to : args->release, usual;
  irk_version newer = 0;
  irk_module *m;
  if (!default_release(args, &usual)) return NULL;
  if (irk_is_bitcode(in->bytes.ptr, in->bytes.len)) {
    irk_read_options read;
    if (!options->may_be_newer && !newer_release(args, in, options->to, &newer, sink)) return NULL;
    if (!cli_read_options(args, in, options, &read) || (!options->of_several && !is_single(in, sink))) return NULL;
    if (newer) read.version = newer;
    m = irk_bitcode_read(in->bytes.ptr, in->bytes.len, &read, sink);
  } else {
    if (!cli_check_format(in, options->not_empty ? CLI_FOR_SOME_IR : CLI_FOR_IR, sink)) return NULL;
    irk_parse_options parse = {IRK_SIZED(irk_parse_options),
                               .file = file,
                               .version = to,
                               .skip_summary = options->skip_summary,
                               .allow_incomplete = args->llvm->allow_incomplete,
                               .use_orders = options->use_orders,
                               .opaque_pointers = args->llvm->opaque_pointers,
                               .is_old_intrinsic = irk_upgrade_replaces};
    if (options->data_layout) parse.data_layout = (irk_str){options->data_layout, strlen(options->data_layout)};
    m = !to && usual ? parse_as(args, in, &parse, usual, options->held) : irk_text_parse(in->bytes, &parse, sink);
  }
  irk_upgrade_options upgrade = cli_upgrade_options(args, in, options);
  if (m && !options->no_upgrade && !irk_upgrade(m, &upgrade, sink)) {
    irk_module_destroy(m);
    return NULL;
  }
  if (newer) m = cli_convert(m, options->to, NULL, sink);
  if (m && options->notes_release && !args->is_llvm_name) irk_report_borrowed_tables(m, file, sink);
  return m;
}

irk_module *cli_load(const cli_args *args, const cli_input *in, const cli_load_options *options) {
  static const cli_load_options defaults = {0};
  if (!options) options = &defaults;
  irk_sink sink = options->sink ? *options->sink : options->held ? cli_held_sink(options->held) : cli_sink(args);
  return load(args, in, options, &sink);
}

bool cli_write_memory(const cli_args *args, const irk_module *m, bool use_orders, cli_memory *out) {
  irk_sink sink = cli_sink(args);
  const irk_write_options options = {.use_orders = use_orders};
  bool ok = irk_bitcode_write(m, &options, &(irk_writer){cli_memory_write, out}, &sink);
  return ok || (!sink.num_errors && cli_no_memory(args));
}

static uint8_t splats(const cli_llvm_options *llvm) {
  return (uint8_t)((llvm->splat_int ? IRK_SPLAT_OF_INT : 0) | (llvm->splat_float ? IRK_SPLAT_OF_FLOAT : 0) |
                   (llvm->splat_int_scalable ? IRK_SPLAT_OF_INT_SCALABLE : 0) |
                   (llvm->splat_float_scalable ? IRK_SPLAT_OF_FLOAT_SCALABLE : 0));
}

bool cli_store(const cli_args *args, irk_module *m, const char *path, const cli_store_options *options) {
  irk_sink sink = cli_sink(args);
  if (wants_debug_calls(args->llvm, options->emit) && !irk_debug_records_to_calls(m)) { return cli_no_memory(args); }
  cli_output out;
  bool is_text = options->emit == CLI_EMIT_TEXT;
  if (options->shows) {
    fputs("Here's the assembly:\n", stderr);
    irk_text_print(m, NULL, &(irk_writer){cli_write_stream, stderr}, &sink);
  }
  if (!(is_text ? cli_create : cli_create_bitcode)(args, path, &out)) return false;
  bool ok;
  if (is_text) {
    irk_print_options print = {.preserve_use_order = options->preserve_use_order,
                               .shows_unread = options->shows_unread,
                               .splats = splats(args->llvm)};
    ok = irk_text_print(m, &print, cli_highlighted(args, &out), &sink);
  } else {
    irk_write_options write = {.no_use_order = options->no_use_order,
                               .use_orders = options->use_orders,
                               .index_from = options->index_from,
                               .module_hash = options->module_hash,
                               .rewrite = out.can_rewrite ? cli_rewrite : NULL};
    ok = irk_bitcode_write(m, &write, &out.writer, &sink);
  }
  if (!ok && !out.failed) {
    cli_discard(&out);
    return false;
  }
  return cli_commit(args, &out);
}
