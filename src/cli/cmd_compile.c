// irkit compile: a module to an object file.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "irkit/codegen.h"

static bool relocation_of(const cli_args *args, const char *word, irk_relocation *out) {
  if (!word || !strcmp(word, "pic")) *out = IRK_RELOCATION_PIC;
  else if (!strcmp(word, "static")) *out = IRK_RELOCATION_STATIC;
  else {
    cli_say("%s: error: --relocation-model is pic or static, not '%s'\n", args->tool, word);
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
  if (word) cli_say("%s: error: --code-model is small, kernel, medium or large, not '%s'\n", args->tool, word);
  return !word;
}

static bool layout_of(const cli_args *args, const char *word, irk_pcsections_layout *out) {
  *out = word && !strcmp(word, "llvm") ? IRK_PCSECTIONS_GROUPED : IRK_PCSECTIONS_DOCUMENT;
  if (!word || !strcmp(word, "llvm") || !strcmp(word, "document")) return true;
  cli_say("%s: error: --pcsections-layout is document or llvm, not '%s'\n", args->tool, word);
  return false;
}

static bool forget(void *user, const void *bytes, size_t len) {
  (void)user, (void)bytes, (void)len;
  return true;
}

bool cli_compile(const cli_args *args, irk_module *m, const char *path, const irk_compile_options *options) {
  irk_sink sink = cli_sink(args);
  cli_output out;
  if (!path) return irk_compile(m, options, &(irk_writer){forget, NULL}, &sink);
  bool is_text = options->form == IRK_COMPILE_ASSEMBLY;
  if (!(is_text ? cli_create(args, path, &out) : cli_create_bitcode(args, path, &out))) return false;
  if (!irk_compile(m, options, &out.writer, &sink) && !out.failed) {
    cli_discard(&out);
    return false;
  }
  return cli_commit(args, &out);
}

int cmd_compile(const cli_args *args) {
  const char *output = NULL, *relocation = NULL, *layout = NULL, *model = NULL, *path;
  irk_compile_options compile = {.size = sizeof compile};
  bool is_assembly = false;
  uint32_t threshold = 0;
  const cli_option options[] = {
      {"o", CLI_STRING, &output, "where to write; default: IN with .o, or .s, for .bc; - is the standard output"},
      {"S", CLI_FLAG, &is_assembly, "assembly, in GNU's syntax, instead of an object"},
      {"relocation-model", CLI_STRING, &relocation, "pic (default) or static"},
      {"code-model", CLI_STRING, &model, "small, kernel, medium or large; default: the module's, or small"},
      {"large-data-threshold", CLI_NUMBER, &threshold,
       "with code models medium and large: variables of more bytes are far"},
      {"function-sections", CLI_FLAG, &compile.function_sections, "a section for each function"},
      {"pcsections-layout", CLI_STRING, &layout, "of PC sections: document (default) or llvm"},
      {"data-sections", CLI_FLAG, &compile.data_sections, "a section for each variable"},
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
  cli_input in;
  if (!cli_open(args, path, &in)) return CLI_BAD_INPUT;
  irk_module *m = cli_load_verified(args, &in, &(cli_load_options){.may_be_newer = true}, &(cli_check_options){0});
  bool ok = cli_close(&in) && m;
  if (ok) {
    char *made = output ? NULL : cli_with_ending(args, path, ".bc", is_assembly ? ".s" : ".o");
    ok = (output || made) && cli_compile(args, m, output ? output : made, &compile);
    free(made);
  }
  irk_module_destroy(m);
  return ok ? CLI_OK : CLI_BAD_INPUT;
}
