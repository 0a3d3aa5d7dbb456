// irkit undump: the text of 'irkit dump', edited or not, back to bytes.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

int cmd_undump(const cli_args *args) {
  const char *output = "-";
  const cli_option rows[] = {
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, rows, "[IN.txt] [-o OUT.bc]", &inputs);
  if (status == CLI_OK && inputs.len > 1) {
    fprintf(stderr, "%s: error: one input at a time\n", args->tool);
    status = CLI_BAD_USAGE;
  }
  cli_input in;
  if (status == CLI_OK) {
    status = CLI_BAD_INPUT;
    if (cli_open(args, inputs.len ? inputs.items[0] : "-", &in)) {
      cli_output out;
      irk_sink sink = cli_sink(args);
      if (cli_create(args, output, &out)) {
        bool ok = irk_bitcode_assemble(in.bytes, (irk_str){in.name, strlen(in.name)}, &out.writer, &sink);
        if (!ok && !out.failed) {
          cli_discard(&out);
        } else if (cli_commit(args, &out)) {
          status = CLI_OK;
        }
      }
      cli_close(&in);
    }
  }
  free(inputs.items);
  return status == CLI_DONE ? CLI_OK : status;
}
