// Modules in and out of files, and diagnostics on stderr.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static void print_diag(void *user, const irk_diag *diag) {
  const cli_args *args = user;
  size_t need = diag->message.len + diag->file.len + 2 * diag->source_line.len + diag->path.len + 256;
  char *text = malloc(need);
  if (!text) return;
  irk_diag_format(diag, text, need);
  if (args->is_llvm_name) fprintf(stderr, "%s: ", args->tool);
  fputs(text, stderr);
  size_t len = strlen(text);
  if (!len || text[len - 1] != '\n') fputc('\n', stderr);
  free(text);
}

irk_sink cli_sink(const cli_args *args) { return (irk_sink){.take = print_diag, .user = (void *)(uintptr_t)args}; }

irk_module *cli_load(const cli_args *args, const cli_input *in, const cli_load_options *options) {
  irk_sink sink = cli_sink(args);
  irk_str file = {in->name, strlen(in->name)};
  irk_module *m;
  // Under LLVM's names, the name's release decides; without a number pointers are opaque, as in every LLVM of today.
  irk_version to = options->to ? options->to : args->release;
  irk_version oldest = args->is_llvm_name ? IRK_VERSION_OPAQUE : 0;
  if (irk_bitcode_is(in->bytes.ptr, in->bytes.len)) {
    irk_read_options read = {.file = file, .version = to, .oldest = oldest, .module = options->module};
    m = irk_bitcode_read(in->bytes.ptr, in->bytes.len, &read, &sink);
  } else {
    irk_parse_options parse = {.file = file, .version = to, .oldest = oldest, .skip_summary = options->skip_summary};
    m = irk_text_parse(in->bytes, &parse, &sink);
  }
  if (m && !options->no_upgrade && !irk_upgrade(m, 0, &sink)) {
    irk_module_destroy(m);
    return NULL;
  }
  return m;
}

bool cli_store(const cli_args *args, const irk_module *m, const char *path, const cli_store_options *options) {
  irk_sink sink = cli_sink(args);
  cli_output out;
  if (!cli_create(args, path, &out)) return false;
  bool ok;
  if (options->emit == CLI_EMIT_TEXT) {
    irk_print_options print = {.preserve_use_order = options->preserve_use_order};
    ok = irk_text_print(m, &print, &out.writer);
  } else {
    irk_write_options write = {.no_use_order = options->no_use_order, .index_always = options->index_always};
    ok = irk_bitcode_write(m, &write, &out.writer, &sink);
  }
  if (!ok && !out.failed) {
    cli_discard(&out);
    return false;
  }
  return cli_commit(args, &out);
}
