// llc, as far as its options apply here: x86-64 Linux, one optimisation level.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef enum file_type { TYPE_ASM, TYPE_OBJ, TYPE_NULL } file_type;
typedef struct words {
  const char *output, *file_type, *relocation, *code_model, *triple, *march, *mcpu, *mattr, *layout;
  const char *frame_pointer, *exception_model, *syntax, *level, *ignored, *threads, *float_abi;
} words;

static bool is_one_of(const char *word, const char *const *list) {
  while (*list && strcmp(word, *list)) list++;
  return *list != NULL;
}

// Returns the number of the word in the list; -1 after LLVM's message; 0 without a word.
static int choose(const cli_args *args, const char *option, const char *word, const char *const *list) {
  if (!word) return 0;
  for (int i = 0; list[i]; i++)
    if (!strcmp(word, list[i])) return i;
  cli_report("%s: for the --%s option: Cannot find option named '%s'!\n", args->tool, option, word);
  return -1;
}

static bool refuse(const cli_args *args, const char *option, const char *word) {
  cli_report("%s: error: irkit does not support LLVM's --%s=%s\n", args->tool, option, word);
  return false;
}

static bool is_target(const cli_args *args, const words *w) {
  static const char *const machines[] = {"x86-64", "x86_64", "", NULL};
  static const char *const help[] = {"help", NULL};
  if (w->march && !is_one_of(w->march, machines)) {
    cli_report("%s: error: invalid target '%s'.\n", args->tool, w->march);
    return false;
  }
  if (w->mcpu && is_one_of(w->mcpu, help)) return refuse(args, "mcpu", w->mcpu);
  return true;
}

// Checks the features.
static bool are_features(const cli_args *args, const char *features) {
  static const char *const needed[] = {"-64bit", "help", "+help", NULL};
  for (const char *at = features ? features : ""; *at;) {
    size_t len = strcspn(at, ",");
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)(len < 63 ? len : 63), at);
    if (is_one_of(word, needed)) return refuse(args, "mattr", word);
    at += len + (at[len] == ',');
  }
  return true;
}

// Joins the values of an option that was given several times; NULL: none, or no memory.
static char *joined(const cli_list *values) {
  size_t len = 0;
  for (uint32_t k = 0; k < values->len; k++) len += strlen(values->items[k]) + 1;
  char *out = len ? malloc(len) : NULL, *end = out;
  for (uint32_t k = 0; out && k < values->len; k++) {
    size_t n = strlen(values->items[k]);
    memcpy(end, values->items[k], n);
    end[n] = ',';
    end += n + 1;
  }
  if (out) end[-1] = 0;
  return out;
}

static bool options_of(const cli_args *args, const words *w, irk_compile_options *out, file_type *type) {
  static const char *const types[] = {"asm", "obj", "null", NULL},
                           *const models[] = {"pic", "static", "dynamic-no-pic", NULL},  // the last: as in LLVM, pic

                               *const pointers[] = {"all", "non-leaf", "none", "reserved", "non-leaf-no-reserve", NULL},
                           *const exceptions[] = {"default", "dwarf", NULL}, *const syntaxes[] = {"att", "intel", NULL},
                           *const code[] = {"", "tiny", "small", "kernel", "medium", "large", NULL},
                           *const levels[] = {"0", "1", "2", "3", NULL};
  static const irk_code_model code_models[] = {IRK_CODE_MODEL_NONE,   IRK_CODE_MODEL_TINY,   IRK_CODE_MODEL_SMALL,
                                               IRK_CODE_MODEL_KERNEL, IRK_CODE_MODEL_MEDIUM, IRK_CODE_MODEL_LARGE};
  int file = choose(args, "filetype", w->file_type, types);
  int relocation = choose(args, "relocation-model", w->relocation, models);
  int model = choose(args, "code-model", w->code_model, code),
      syntax = choose(args, "x86-asm-syntax", w->syntax, syntaxes);
  if (file < 0 || relocation < 0 || model < 0 || syntax < 0) return false;
  if (choose(args, "frame-pointer", w->frame_pointer, pointers) < 0 || choose(args, "O", w->level, levels) < 0 ||
      choose(args, "exception-model", w->exception_model, exceptions) < 0)
    return false;
  if (syntax == 1) return refuse(args, "x86-asm-syntax", w->syntax);
  *type = (file_type)file;
  out->form = file == TYPE_ASM ? IRK_COMPILE_ASSEMBLY : IRK_COMPILE_OBJECT;
  out->relocation = relocation == 1 ? IRK_RELOCATION_STATIC : IRK_RELOCATION_PIC;
  out->code_model = code_models[model];
  if (w->mcpu) out->cpu = (irk_str){w->mcpu, strlen(w->mcpu)};
  if (w->mattr) out->features = (irk_str){w->mattr, strlen(w->mattr)};
  return is_target(args, w) && are_features(args, w->mattr);
}

static char *output_of(const cli_args *args, const char *path, file_type type) {
  size_t len = strlen(path);
  const char *from = len > 3 && !strcmp(path + len - 3, ".ll") ? ".ll" : ".bc";
  return cli_with_ending(args, path, from, type == TYPE_ASM ? ".s" : ".o");
}

static bool compile(const cli_args *args, const char *path, const words *w, file_type type,
                    const irk_compile_options *options) {
  char trail[1024];
  snprintf(trail, sizeof trail, "error: '%.900s': input module cannot be verified", path);
  cli_input in;
  if (!cli_open_module(args, path, &in)) return false;
  const cli_load_options load = {.may_be_newer = true, .data_layout = w->layout};
  char *made = w->output ? NULL : output_of(args, path, type);
  const char *output = type == TYPE_NULL ? NULL : w->output ? w->output : made;
  bool has_output = w->output || made, ok;
  if (!has_output || w->triple || !cli_compile_bodies(&in, &load, output, options, &ok)) {
    irk_module *m = has_output ? cli_load_verified(args, &in, &load, &(cli_check_options){.trail = trail}) : NULL;
    ok = m != NULL;
    if (ok && w->triple)
      ok = irk_module_set(m, IRK_TEXT_TRIPLE, (irk_str){w->triple, strlen(w->triple)}) || cli_no_memory(args);
    ok = ok && !cli_has_changed(&in) && cli_compile(args, m, output, options);
    irk_module_destroy(m);
  }
  free(made);
  return cli_close(&in) && ok;
}

int cmd_llc(const cli_args *args) {
  words w = {0};
  file_type type = TYPE_ASM;
  irk_compile_options made = {.size = sizeof made};
  bool nothing = false;
  uint32_t threshold = 0;
  const char *path;
  cli_list attrs = {0};
  char *features = NULL;
  const cli_option options[] = {
      {"o", CLI_STRING, &w.output, "where to write; default: IN with .s or .o for .ll or .bc"},
      {"filetype", CLI_STRING, &w.file_type, "asm (default), obj or null"},
      {"relocation-model", CLI_STRING, &w.relocation, "pic (default) or static"},
      {"code-model", CLI_STRING, &w.code_model, "small, kernel, medium or large"},
      {"large-data-threshold", CLI_NUMBER, &threshold,
       "with code models medium and large: larger variables go into large sections"},
      {"function-sections", CLI_FLAG, &made.function_sections, "put each function into a section of its own"},
      {"data-sections", CLI_FLAG, &made.data_sections, "put each variable into a section of its own"},
      {"mtriple", CLI_STRING, &w.triple, "the target triple, in place of the module's"},
      {"march", CLI_STRING, &w.march, "x86-64"},
      {"mcpu", CLI_STRING, &w.mcpu, "CPU of functions without one; it decides how vectors are passed"},
      {"mattr", CLI_LIST, &attrs, "features added to each function's; the code runs on every x86-64"},
      {"data-layout", CLI_STRING, &w.layout, NULL},
      {"O0", CLI_FLAG, &nothing, "accepted; there is one level of optimization"},
      {"O1", CLI_FLAG, &nothing, NULL},
      {"O2", CLI_FLAG, &nothing, NULL},
      {"O3", CLI_FLAG, &nothing, NULL},
      {"O", CLI_STRING, &w.level, NULL},
      {"frame-pointer", CLI_STRING, &w.frame_pointer, "accepted; every function has a frame pointer"},
      {"exception-model", CLI_STRING, &w.exception_model, "dwarf"},
      {"x86-asm-syntax", CLI_STRING, &w.syntax, "att"},
      {"float-abi", CLI_STRING, &w.float_abi, NULL},
      {"verify-machineinstrs", CLI_FLAG, &nothing, NULL},
      {"asm-verbose", CLI_FLAG, &nothing, NULL},
      {"fast-isel", CLI_FLAG, &nothing, NULL},
      {"fast-isel-abort", CLI_STRING, &w.ignored, NULL},
      {"no-integrated-as", CLI_FLAG, &nothing, NULL},
      {"threads", CLI_STRING, &w.threads, NULL},
      {"stop-after", CLI_REFUSED, NULL, NULL},
      {"stop-before", CLI_REFUSED, NULL, NULL},
      {"start-after", CLI_REFUSED, NULL, NULL},
      {"start-before", CLI_REFUSED, NULL, NULL},
      {"run-pass", CLI_REFUSED, NULL, NULL},
      {"print-after-all", CLI_REFUSED, NULL, NULL},
      {"emulated-tls", CLI_REFUSED, NULL, NULL},
      {"enable-tlsdesc", CLI_REFUSED, NULL, NULL},
      {"basic-block-sections", CLI_REFUSED, NULL, NULL},
      {"global-isel", CLI_REFUSED, NULL, NULL},
      {"split-dwarf-file", CLI_REFUSED, NULL, NULL},
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, options, "[IN.bc] [-o OUT.s]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_INPUT;
  if (status == CLI_OK) w.mattr = features = joined(&attrs);
  if (status == CLI_OK && !options_of(args, &w, &made, &type)) status = CLI_BAD_INPUT;
  made.large_data_threshold = threshold;
  if (status == CLI_OK && !compile(args, path, &w, type, &made)) status = CLI_BAD_INPUT;
  free(features);
  free(attrs.items);
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
