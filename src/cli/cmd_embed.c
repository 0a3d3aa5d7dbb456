// irkit embed: puts a module as bitcode into an object file.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

// Returns the words of a command line as .llvmcmd has them, each with a NUL behind it. The caller
// frees the result; NULL if memory runs out.
static char *words_of_command(const char *command, size_t *len) {
  char *out = malloc(strlen(command) + 2);
  *len = 0;
  for (const char *p = command; out && *p;) {
    size_t n = strcspn(p, " \t\n");
    if (n) {
      memcpy(out + *len, p, n);
      *len += n;
      out[(*len)++] = 0;
    }
    p += n + (p[n] != 0);
  }
  return out;
}

static bool embed(const cli_args *args, const cli_input *module, const cli_input *object,
                  const irk_embed_options *options, const char *output) {
  irk_sink sink = cli_sink(args);
  cli_memory made = {0};
  cli_output out;
  irk_str bitcode;
  bool ok = cli_exact_bytes(module, &made, &bitcode);
  if (ok && !irk_is_bitcode(bitcode.ptr, bitcode.len)) {
    irk_module *m = cli_load(args, module, &(cli_load_options){.not_empty = true});
    ok = m && cli_write_memory(args, m, false, &made);
    irk_module_destroy(m);
    bitcode = (irk_str){made.ptr, made.len};
  }
  if (ok && cli_create_bitcode(args, output, &out)) {
    ok = irk_object_embed(object->bytes.ptr, object->bytes.len, bitcode, options, &out.writer, &sink);
    if (!ok && !out.failed) cli_discard(&out);
    else ok = cli_commit(args, &out) && ok;
  } else {
    ok = false;
  }
  free(made.ptr);
  return ok;
}

static bool embed_files(const cli_args *args, const cli_list *inputs, irk_embed_options *options, const char *output) {
  cli_input module, object;
  if (!cli_open_module(args, inputs->items[0], &module)) return false;
  bool ok = cli_open(args, inputs->items[1], &object);
  if (ok) {
    options->file = (irk_str){object.name, strlen(object.name)};
    ok = embed(args, &module, &object, options, output);
    ok = cli_close(&object) && ok;
  }
  return cli_close(&module) && ok;
}

int cmd_embed(const cli_args *args) {
  const char *output = "-", *command = "";
  bool lto = false;
  const cli_option rows[] = {
      {"lto", CLI_FLAG, &lto, "as for link-time optimization (-ffat-lto-objects): section .llvm.lto"},
      {"command", CLI_STRING, &command, "the compiler's options, for section .llvmcmd"},
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"f", CLI_FLAG, &args->llvm->to_terminal, "write to a terminal, too"},
      CLI_MODULE_OPTION(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, rows, "MODULE OBJECT [--lto] [-o OUT]", &inputs);
  if (status == CLI_OK && inputs.len != 2) {
    cli_report("%s: error: a module and an object are required\n", args->tool);
    status = CLI_BAD_USAGE;
  }
  if (status == CLI_OK) {
    irk_embed_options options = {IRK_SIZED(irk_embed_options), .form = lto ? IRK_EMBED_LTO : IRK_EMBED_BITCODE};
    char *words = words_of_command(command, &options.command.len);
    options.command.ptr = words;
    status = (words ? embed_files(args, &inputs, &options, output) : cli_no_memory(args)) ? CLI_OK : CLI_BAD_INPUT;
    free(words);
  }
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
