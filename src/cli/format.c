// Refuses inputs of a format that a command does not accept.
#include "cli.h"

#include <string.h>

static bool is_expected(const irk_content *c, cli_format_use use) {
  switch (c->kind) {
  case IRK_CONTENT_UNKNOWN: return true;
  case IRK_CONTENT_BITCODE: return use != CLI_FOR_UNDUMP;
  case IRK_CONTENT_BITSTREAM: return use == CLI_FOR_BITS;
  case IRK_CONTENT_DUMP: return use == CLI_FOR_UNDUMP;
  default: return false;
  }
}

bool cli_check_format(const cli_input *in, cli_format_use use, irk_sink *sink) {
  char message[512] = "file too small to contain bitcode header";
  size_t len = strlen(message);
  if ((use != CLI_FOR_SOME_IR && use != CLI_FOR_BITS) || in->bytes.len) {
    irk_content c = irk_content_of(in->bytes.ptr, in->bytes.len);
    if (is_expected(&c, use)) return true;
    if (use == CLI_FOR_UNDUMP) len = (size_t)snprintf(message, sizeof message, "this is %s, not a dump", c.what.ptr);
    else len = irk_content_explain(&c, message, sizeof message);
  }
  irk_diag diag = {.message = {message, len}, .file = {in->name, strlen(in->name)}};
  irk_sink_put(sink, &diag);
  return false;
}

bool cli_is_whole(const cli_input *in, irk_sink *sink) {
  irk_content c = irk_content_of(in->bytes.ptr, in->bytes.len);
  if (c.kind != IRK_CONTENT_BITCODE || !c.missing) return true;
  char message[256];
  irk_diag diag = {.message = {message, irk_content_explain(&c, message, sizeof message)},
                   .file = {in->name, strlen(in->name)}};
  irk_sink_put(sink, &diag);
  return false;
}

void cli_report_damaged(const cli_args *args, const char *name, const irk_archive *archive) {
  if (!archive->missing) {
    cli_report("%s: error: %s: the archive is damaged\n", args->tool, name);
    return;
  }
  cli_report("%s: error: %s: the archive is truncated: at least %llu %s missing\n", args->tool, name,
             (unsigned long long)archive->missing, archive->missing == 1 ? "byte is" : "bytes are");
}
