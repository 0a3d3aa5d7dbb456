// irkit verify: reports the violations of a module, with their places.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct job {
  const cli_args *args;
  const cli_input *in;
  const cli_verify_options *options;
  bool is_done, is_good;
} job;

static void verify(job *j, irk_module *m) {
  j->is_done = true;
  j->is_good = cli_verify(j->args, j->in, m, j->options).num_errors == 0;
}

// Verifies when LLVM's readers would: in releases whose verifier checks debug calls, these are not
// records yet.
static irk_read_verdict verify_on_the_way(void *user, irk_module *m) {
  verify(user, m);
  return IRK_READ_OK;
}

static bool verify_module(const cli_args *args, const cli_input *in, const cli_load_options *load,
                          const cli_verify_options *options) {
  // An explicit number of threads means that all bodies are read at once.
  if (options->threads < 2 && cli_is_certainly_valid(args, in, load, options)) return true;
  job j = {args, in, options, false, false};
  cli_load_options with = *load;
  with.verify = verify_on_the_way;
  with.verify_user = &j;
  irk_sink objects = {.visit = cli_verify_put_json, .user = (void *)(uintptr_t)args};
  if (options->json) with.sink = &objects;
  irk_module *m = cli_load(args, in, &with);
  if (m && !j.is_done) verify(&j, m);
  irk_module_destroy(m);
  return j.is_good;
}

static bool verify_file(const cli_args *args, const char *path, const cli_load_options *load,
                        const cli_verify_options *options) {
  cli_parts *parts = cli_parts_open(args, path);
  bool ok = parts != NULL;
  cli_load_options one = *load;
  one.of_several = true;
  for (uint32_t i = 0; parts && i < cli_parts_count(parts); i++) {
    cli_input in;
    bool is_open = cli_parts_input(parts, i, &in);
    ok &= is_open && verify_module(args, &in, &one, options);
    if (is_open) cli_close(&in);
  }
  return cli_parts_close(parts) && ok;
}

int cmd_verify(const cli_args *args) {
  cli_verify_options verify = {0};
  cli_load_options load = {.notes_release = true};
  const cli_option options[] = {
      {"to", CLI_RELEASE, &load.to, "the LLVM release whose rules apply; default: the input's"},
      {"max-errors", CLI_NUMBER, &verify.max_errors, "maximum number of violations shown; default: all"},
      {"json", CLI_FLAG, &verify.json, "write one JSON object per violation to the standard output"},
      {"strict-debug-info", CLI_FLAG, &verify.debug_info_is_error, "invalid debug info is an error, not a warning"},
      {"for-codegen", CLI_FLAG, &verify.for_codegen,
       "constructs that only code generators reject are errors, not warnings"},
      {"no-upgrade", CLI_FLAG, &load.no_upgrade, "verify the module before the upgrades of LLVM's readers"},
      {"threads", CLI_NUMBER, &verify.threads, "maximum number of threads; default: one per processor"},
      CLI_MODULE_OPTION(args),
      CLI_LLVM_OPTIONS(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse_inputs(args, options, "[IN...]", &inputs);
  if (status == CLI_OK) {
    bool ok = true;
    cli_progress_begin(args, inputs.len);
    for (uint32_t i = 0; i < inputs.len; i++) ok &= verify_file(args, inputs.items[i], &load, &verify);
    status = ok ? CLI_OK : CLI_BAD_INPUT;
  }
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
