// irkit diff, llvm-diff: shows the changes between two modules.
#include "diff.h"
#include "posix.h"

#include <stdlib.h>
#include <string.h>

enum { DIFF_SAME = 0, DIFF_DIFFERENT = 1, DIFF_TROUBLE = 2 };

// ---- text of rows ----------------------------------------------------------------------------------------------

const irk_diff_side *cli_diff_side(const irk_diff_row *row, int side) { return side ? &row->right : &row->left; }

// Demangles the names in the describer's text.
static bool demangle(cli_diff *d, int side) {
  irk_memory made = {0};
  irk_writer out = irk_memory_writer(&made);
  bool ok = irk_demangle_text((irk_str){d->text[side].bytes, d->text[side].len}, cli_demangle_name, NULL, &out);
  irk_memory_free(&d->text[side]);
  d->text[side] = made;
  return ok;
}

static irk_str described(cli_diff *d, int side, bool ok) {
  if (ok && d->demangles) ok = demangle(d, side);
  irk_str text = {d->text[side].bytes, d->text[side].len};
  if (!ok) d->no_memory = true;
  while (text.len && *text.ptr == ' ') text.ptr++, text.len--;
  return text;
}

static irk_writer begin_text(cli_diff *d, int side) {
  d->text[side].len = 0;
  return irk_memory_writer(&d->text[side]);
}

// The describer puts the type before the name.
irk_str cli_diff_name(cli_diff *d, const irk_value *v, int side) {
  irk_writer out = begin_text(d, side);
  irk_str text = described(d, side, irk_describe_value(d->describer[side], d->fn[side], v, &out));
  char sigil = irk_value_get_kind(v) == IRK_VALUE_BLOCK ? '%' : '@';
  const char *at = text.len ? memchr(text.ptr, sigil, text.len) : NULL;
  if (!at) return text;
  text.len -= (size_t)(at - text.ptr);
  text.ptr = at;
  return text;
}

irk_str cli_diff_location(cli_diff *d, const irk_diff_row *row, int side) {
  const irk_diff_side *s = cli_diff_side(row, side);
  const irk_md *at = s->record ? irk_record_get(s->record, IRK_RECORD_LOC)
                     : s->inst ? irk_inst_location(d->m[side], s->inst)
                               : NULL;
  uint64_t line = 0, column = 0;
  irk_writer out = begin_text(d, side);
  char text[64] = "no location";
  if (at && irk_md_field_number(at, "line", &line) && irk_md_field_number(at, "column", &column))
    snprintf(text, sizeof text, "line %llu, column %llu", (unsigned long long)line, (unsigned long long)column);
  return described(d, side, out.write(out.user, text, strlen(text)));
}

static irk_str text_of_global(cli_diff *d, const irk_global *g, int side) {
  if (irk_global_function((irk_global *)(uintptr_t)g)) {
    // Shows the name with a word before it: bodies of functions on one side only are not shown.
    irk_str name = cli_diff_name(d, irk_global_value((irk_global *)(uintptr_t)g), side);
    irk_memory whole = {0};
    irk_writer out = irk_memory_writer(&whole);
    bool ok = out.write(out.user, "function ", 9) && out.write(out.user, name.ptr, name.len);
    irk_memory_free(&d->text[side]);
    d->text[side] = whole;
    return described(d, side, ok);
  }
  irk_writer out = begin_text(d, side);
  return described(d, side, irk_describe_global(d->describer[side], g, &out));
}

irk_str cli_diff_text(cli_diff *d, const irk_diff_row *row, int side) {
  const irk_diff_side *s = cli_diff_side(row, side);
  irk_describer *describer = d->describer[side];
  if (s->text.len) return s->text;
  if (s->global) return text_of_global(d, s->global, side);
  irk_writer out = begin_text(d, side);
  if (s->block) return cli_diff_name(d, irk_block_value((irk_block *)(uintptr_t)s->block), side);
  bool ok = true;
  if (s->type) ok = irk_describe_type(describer, s->type, &out);
  else if (s->inst)
    ok = irk_describe_value(describer, d->fn[side], irk_inst_value((irk_inst *)(uintptr_t)s->inst), &out);
  else if (s->record) ok = irk_describe_record(describer, d->fn[side], s->record, &out);
  else if (s->md) ok = irk_describe_md(describer, NULL, s->md, &out);
  return described(d, side, ok);
}

// ---- modules --------------------------------------------------------------------------------------------------

// Gets the release of bitcode; 0: it names none, or is text. Returns false after a message.
static bool release_of(const cli_args *args, const cli_input *in, irk_version *release) {
  *release = 0;
  if (!irk_is_bitcode(in->bytes.ptr, in->bytes.len)) return true;
  irk_sink sink = cli_sink(args);
  return cli_release_of(in, release, &sink);
}

// Text compared with bitcode is read as the release of the bitcode if possible: text does not say
// its release reliably.
static irk_module *load_text(const cli_args *args, const cli_input *in, irk_version release) {
  cli_held held = {.args = args};
  irk_module *m = cli_load(args, in, &(cli_load_options){.to = release, .skip_summary = true, .held = &held});
  bool is_short = !m && held.is_short;
  if (is_short) cli_held_pass(&held, NULL);
  cli_held_drop(&held);
  return m || is_short ? m : cli_load(args, in, &(cli_load_options){.skip_summary = true});
}

static irk_module *load(const cli_args *args, const cli_input *in, irk_version to, irk_version other) {
  bool is_text = !irk_is_bitcode(in->bytes.ptr, in->bytes.len);
  if (is_text && !to && other && !args->is_llvm_name) return load_text(args, in, other);
  return cli_load(args, in, &(cli_load_options){.to = to, .skip_summary = true});
}

// Converts the older module to the newer one's release.
static bool convert_to_common_release(cli_diff *d) {
  irk_version v[2] = {irk_module_version(d->m[0]), irk_module_version(d->m[1])};
  irk_sink sink = cli_sink(d->args);
  if (cli_named_release(v[0]) == cli_named_release(v[1])) return true;
  int older = v[0] > v[1];
  d->m[older] = cli_convert(d->m[older], v[!older], NULL, &sink);
  return d->m[older] != NULL;
}

static bool load_both(cli_diff *d, irk_version to) {
  cli_input in[2];
  bool ok = true;
  int opened = 0;
  for (; ok && opened < 2; opened += ok) ok = cli_open_module(d->args, d->paths[opened], &in[opened]);
  for (int i = 0; ok && i < 2; i++) {
    irk_version other;
    ok = release_of(d->args, &in[!i], &other);
    if (ok) d->m[i] = load(d->args, &in[i], to, other);
    ok = ok && d->m[i];
  }
  for (int i = 0; i < opened; i++) ok = cli_close(&in[i]) && ok;
  return ok && convert_to_common_release(d);
}

// ---- the command ----------------------------------------------------------------------------------------------

static irk_function *find_function(const irk_module *m, const char *name) {
  if (name[0] == '@' && name[1]) name++;
  irk_global *g = irk_module_find(m, (irk_str){name, strlen(name)});
  return g ? irk_global_function(g) : NULL;
}

static void show(cli_diff *d, const irk_diff *diff, bool as_json) {
  if (d->args->is_llvm_name) cli_diff_llvm(d, diff);
  else if (as_json) cli_diff_json(d, diff);
  else cli_diff_show(d, diff);
}

static int compare_named(cli_diff *d, const char *name, const irk_diff_options *options, bool shows, bool as_json) {
  const irk_function *fn[2] = {find_function(d->m[0], name), find_function(d->m[1], name)};
  irk_sink sink = cli_sink(d->args);
  if (!fn[0] || !fn[1]) {
    if (name[0] == '@' && name[1]) name++;
    cli_report("%sNo function named @%s in %s\n", d->args->is_llvm_name ? "" : "irkit diff: error: ", name,
               fn[0]   ? "right module"
               : fn[1] ? "left module"
                       : "either module");
    return d->args->is_llvm_name ? DIFF_SAME : DIFF_TROUBLE;
  }
  irk_diff *diff = irk_diff_functions(d->m[0], fn[0], d->m[1], fn[1], options, &sink);
  int status = !diff ? DIFF_TROUBLE : diff->differ ? DIFF_DIFFERENT : DIFF_SAME;
  if (diff && shows) show(d, diff, as_json);
  irk_diff_destroy(diff);
  return status;
}

static int compare(cli_diff *d, const cli_list *words, const irk_diff_options *options, bool shows, bool as_json) {
  irk_sink sink = cli_sink(d->args);
  int status = DIFF_SAME;
  for (int i = 0; i < 2; i++) {
    d->describer[i] = irk_describer_create(d->m[i]);
    if (!d->describer[i]) return cli_no_memory(d->args), DIFF_TROUBLE;
  }
  d->names_functions = words->len > 2;
  for (uint32_t i = 2; i < words->len; i++) {
    int found = compare_named(d, words->items[i], options, shows, as_json);
    if (found > status) status = found;
  }
  if (d->names_functions) return status;
  irk_diff *diff = irk_diff_create(d->m[0], d->m[1], options, &sink);
  if (!diff) return DIFF_TROUBLE;
  status = diff->differ ? DIFF_DIFFERENT : DIFF_SAME;
  if (shows) show(d, diff, as_json);
  irk_diff_destroy(diff);
  return status;
}

static uint32_t width_of_terminal(void) {
  enum { USUAL = 160, LEAST = 40 };
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || size.ws_col < LEAST) return USUAL;
  return size.ws_col;
}

static int run(cli_diff *d, const cli_list *words, irk_version to, const irk_diff_options *options, bool shows,
               bool as_json) {
  d->args->llvm->errors_as_json = as_json;
  int status = load_both(d, to) ? compare(d, words, options, shows, as_json) : DIFF_TROUBLE;
  if (d->no_memory) status = cli_no_memory(d->args) ? status : DIFF_TROUBLE;
  for (int i = 0; i < 2; i++) {
    irk_describer_destroy(d->describer[i]);
    irk_module_destroy(d->m[i]);
    irk_memory_free(&d->text[i]);
  }
  return status == DIFF_TROUBLE && d->args->is_llvm_name ? DIFF_DIFFERENT : status;
}

static int report_too_few_inputs(const cli_args *args) {
  if (args->is_llvm_name)
    cli_report("%s: Not enough positional command line arguments specified!\n"
               "Must specify at least 2 positional arguments: See: %s --help\n",
               args->tool, args->tool);
  else cli_report("%s: error: two modules are required: LEFT and RIGHT\n", args->tool);
  return args->is_llvm_name ? DIFF_DIFFERENT : DIFF_TROUBLE;
}

// llvm-diff's headings, which scripts look for.
static bool print_llvm_help(const cli_args *args) {
  for (int i = 0; args->is_llvm_name && i < args->argc; i++) {
    if (strcmp(args->argv[i] + strspn(args->argv[i], "-"), "help") || args->argv[i][0] != '-') continue;
    printf("USAGE: %s [options] <first file> <second file> <globals to compare>\n\nOPTIONS:\n\nColor Options:\n\n"
           "  --color     - Use colors in output (default=autodetect)\n\nGeneric Options:\n\n"
           "  --help      - Display available options\n  --version   - Display the version of this program\n",
           args->tool);
    return true;
  }
  return false;
}

int cmd_diff(const cli_args *args) {
  cli_diff d = {.args = args, .context = 3};
  irk_diff_options options = {IRK_SIZED(irk_diff_options)};
  irk_version to = 0;
  bool as_json = false, is_brief = false;
  const cli_option table[] = {
      {"ignore-debug", CLI_FLAG, &options.no_debug, "ignore debug info"},
      {"ignore-metadata", CLI_FLAG, &options.no_metadata, "ignore all metadata"},
      {"side-by-side", CLI_FLAG, &d.side_by_side, "show the modules side by side"},
      {"y", CLI_FLAG, &d.side_by_side, NULL},
      {"width", CLI_NUMBER, &d.width, "width of both sides together, in characters; default: the terminal's, or 160"},
      {"context", CLI_NUMBER, &d.context, "number of unchanged instructions shown around changes; default: 3"},
      {"U", CLI_JOINED_NUMBER, &d.context, NULL},
      {"all", CLI_FLAG, &d.shows_all, "also show rows that only refer to changed metadata, and moved locations"},
      {"json", CLI_FLAG, &as_json, "write one JSON object, for programs; errors are objects, too"},
      {"brief", CLI_FLAG, &is_brief, "print nothing; only set the exit status"},
      {"q", CLI_FLAG, &is_brief, NULL},
      {"to", CLI_RELEASE, &to, "compare as modules of that LLVM release; default: the newer one's"},
      CLI_DEMANGLE_OPTIONS(&d.demangles),
      CLI_MODULE_OPTION(args),
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list words = {0};
  if (print_llvm_help(args)) return CLI_OK;
  int status = cli_parse(args, table, "LEFT RIGHT [FUNCTION...]", &words);
  if (status == CLI_OK && words.len < 2) {
    status = report_too_few_inputs(args);
  } else if (status == CLI_OK) {
    d.paths[0] = words.items[0];
    d.paths[1] = words.items[1];
    if (!d.width) d.width = width_of_terminal();
    d.demangles = d.demangles && !as_json && !args->is_llvm_name;  // programs expect the mangled names
    options.compare_references = d.shows_all;
    if (args->is_llvm_name) options.functions_only = options.as_llvm_diff = true;
    status = run(&d, &words, to, &options, !is_brief, as_json);
  } else if (status != CLI_DONE) {
    status = DIFF_TROUBLE;
  }
  free(words.items);
  return status == CLI_DONE ? CLI_OK : status;
}
