// irkit compile: compiles a module to an object file.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "irkit/codegen.h"

static bool relocation_of(const cli_args *args, const char *word, irk_relocation *out) {
  if (!word || !strcmp(word, "pic")) *out = IRK_RELOCATION_PIC;
  else if (!strcmp(word, "static")) *out = IRK_RELOCATION_STATIC;
  else {
    cli_report("%s: error: --relocation-model must be pic or static, not '%s'\n", args->tool, word);
    return false;
  }
  return true;
}

static bool model_of(const cli_args *args, const char *word, irk_code_model *out) {
  static const struct {
    const char *word;
    irk_code_model model;
  } models[] = {{"small", IRK_CODE_MODEL_SMALL},
                {"kernel", IRK_CODE_MODEL_KERNEL},
                {"medium", IRK_CODE_MODEL_MEDIUM},
                {"large", IRK_CODE_MODEL_LARGE}};
  for (size_t i = 0; word && i < sizeof models / sizeof *models; i++) {
    if (strcmp(word, models[i].word) != 0) continue;
    *out = models[i].model;
    return true;
  }
  if (word) cli_report("%s: error: --code-model must be small, kernel, medium or large, not '%s'\n", args->tool, word);
  return !word;
}

static bool layout_of(const cli_args *args, const char *word, irk_pcsections_layout *out) {
  *out = word && !strcmp(word, "llvm") ? IRK_PCSECTIONS_GROUPED : IRK_PCSECTIONS_DOCUMENT;
  if (!word || !strcmp(word, "llvm") || !strcmp(word, "document")) return true;
  cli_report("%s: error: --pcsections-layout must be document or llvm, not '%s'\n", args->tool, word);
  return false;
}

static bool forget(void *user, const void *bytes, size_t len) {
  (void)user, (void)bytes, (void)len;
  return true;
}

// Writes the compiled code; nowhere without a path.
static bool write_output(const cli_args *args, irk_compiler *c, const char *path, irk_compile_form form,
                         bool *has_failed) {
  cli_output out;
  if (!path) return irk_compiler_write(c, &(irk_writer){forget, NULL});
  bool is_text = form == IRK_COMPILE_ASSEMBLY;
  *has_failed = !(is_text ? cli_create(args, path, &out) : cli_create_bitcode(args, path, &out));
  if (*has_failed) return false;
  if (!irk_compiler_write(c, &out.writer) && !out.failed) {
    cli_discard(&out);
    return false;
  }
  *has_failed = !cli_commit(args, &out);
  return !*has_failed;
}

bool cli_compile(const cli_args *args, irk_module *m, const char *path, const irk_compile_options *options) {
  irk_sink sink = cli_sink(args);
  irk_compiler *c = irk_compiler_create(m, options, &sink);
  bool ok = c, has_failed;
  for (uint32_t i = 0; ok && i < irk_module_count(m, IRK_VALUE_FUNCTION); i++)
    ok = irk_compiler_add(c, irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i)));
  ok = ok && write_output(args, c, path, options->form, &has_failed);
  irk_compiler_destroy(c);
  return ok;
}

// ---- body by body ----------------------------------------------------------------------------------------------

typedef struct job {
  const cli_input *in;
  const char *path;
  const irk_compile_options *options;
  cli_held held;  // dropped if the module is read whole, which reports them
  irk_sink sink;
  irk_compiler *c;
  bool has_failed;  // writing the output failed
} job;

// With several threads bodies wait, so they cannot be dropped if debug info needs their metadata.
static bool begin_bodies(void *user, irk_module *m) {
  job *j = user;
  irk_md *const *units;
  uint32_t num_units;
  if (j->options->threads > 1 && irk_named_md_find(m, (irk_str){"llvm.dbg.cu", 11}, &units, &num_units)) return false;
  j->c = irk_compiler_create(m, j->options, &j->sink);
  return j->c;
}

static bool add_body(void *user, const irk_function *fn) {
  const job *j = user;
  return irk_compiler_add(j->c, fn);
}

static bool may_drop(void *user) { return irk_compiler_can_drop_body(((const job *)user)->c); }

static bool finish_bodies(void *user) {
  job *j = user;
  return !cli_has_changed(j->in) && write_output(j->in->args, j->c, j->path, j->options->form, &j->has_failed);
}

bool cli_compile_bodies(const cli_input *in, const cli_load_options *load, const char *path,
                        const irk_compile_options *options, bool *ok) {
  job j = {.in = in, .path = path, .options = options, .held = {.args = in->args}};
  j.sink = cli_held_sink(&j.held);
  *ok = cli_take_bodies(in->args, in, load, &(cli_verify_options){0},
                        &(cli_bodies){begin_bodies, add_body, may_drop, finish_bodies, &j});
  irk_compiler_destroy(j.c);
  bool is_done = *ok || j.has_failed;
  if (is_done) cli_held_pass(&j.held, NULL);
  else cli_held_drop(&j.held);
  return is_done;
}

// `as` is the release that the input is read as; 0: its own. Bitcode of a newer release is then
// converted as a whole.
static bool compile_file(const cli_args *args, const char *from, irk_version as, const char *to,
                         const irk_compile_options *options) {
  const cli_load_options load = {.to = as, .may_be_newer = !as};
  cli_input in;
  bool ok;
  if (!to || !cli_open_module(args, from, &in)) return false;
  if (!as && cli_compile_bodies(&in, &load, to, options, &ok)) return cli_close(&in) && ok;
  irk_module *m = cli_load_verified(args, &in, &load, &(cli_check_options){0});
  ok = cli_close(&in) && m && cli_compile(args, m, to, options);
  irk_module_destroy(m);
  return ok;
}

int cmd_compile(const cli_args *args) {
  const char *output = NULL, *relocation = NULL, *layout = NULL, *model = NULL, *path;
  irk_compile_options compile = {.size = sizeof compile};
  bool is_assembly = false;
  uint32_t threshold = 0;
  irk_version to = 0;
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: IN with .o, or .s, for .bc; - is the standard output"},
      {"S", CLI_FLAG, &is_assembly, "write assembly, in GNU's syntax, instead of an object"},
      {"relocation-model", CLI_STRING, &relocation, "pic (default) or static"},
      {"code-model", CLI_STRING, &model, "small, kernel, medium or large; default: the module's, or small"},
      {"large-data-threshold", CLI_NUMBER, &threshold,
       "with code models medium and large: larger variables go into large sections"},
      {"function-sections", CLI_FLAG, &compile.function_sections, "put each function into a section of its own"},
      {"pcsections-layout", CLI_STRING, &layout, "layout of PC sections: document (default) or llvm"},
      {"data-sections", CLI_FLAG, &compile.data_sections, "put each variable into a section of its own"},
      {"to", CLI_RELEASE, &to, "read the input as that LLVM release; default: its own"},
      {"threads", CLI_NUMBER, &compile.threads,
       "maximum number of threads; default: one per processor, or one if bodies are read one by one"},
      CLI_MODULE_OPTION(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN.bc] [-o OUT.o]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  if (status == CLI_OK && !layout_of(args, layout, &compile.pcsections)) status = CLI_BAD_USAGE;
  if (status == CLI_OK && !model_of(args, model, &compile.code_model)) status = CLI_BAD_USAGE;
  if (status == CLI_OK && !relocation_of(args, relocation, &compile.relocation)) status = CLI_BAD_USAGE;
  if (is_assembly) compile.form = IRK_COMPILE_ASSEMBLY;
  compile.large_data_threshold = threshold;
  free(inputs.items);
  if (status != CLI_OK) return status == CLI_DONE ? CLI_OK : status;
  char *made = output ? NULL : cli_with_ending(args, path, ".bc", is_assembly ? ".s" : ".o");
  cli_progress_begin(args, 1);
  bool ok = compile_file(args, path, to, output ? output : made, &compile);
  free(made);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
