// irkit undump: converts the text of 'irkit dump', edited or not, back to bytes.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

int cmd_undump(const cli_args *args) {
  const char *output = "-", *path = NULL;
  const cli_option rows[] = {
      {"o", CLI_STRING, &output, "where to write; default: the standard output"},
      {"f", CLI_FLAG, &args->llvm->to_terminal, "write to a terminal, too"},
      {NULL, CLI_FLAG, NULL, NULL},
  };
  cli_list inputs = {0};
  int status = cli_parse(args, rows, "[IN.txt] [-o OUT.bc]", &inputs);
  if (status == CLI_OK && !cli_one_input(args, &inputs, &path)) status = CLI_BAD_USAGE;
  cli_input in;
  if (status == CLI_OK) {
    status = CLI_BAD_INPUT;
    if (cli_open(args, path, &in)) {
      cli_output out;
      irk_sink sink = cli_sink(args);
      if (cli_create_bitcode(args, output, &out)) {
        bool ok = cli_check_format(&in, CLI_FOR_UNDUMP, &sink) &&
                  irk_bitcode_assemble(in.bytes, (irk_str){in.name, strlen(in.name)}, &out.writer, &sink);
        ok = cli_close(&in) && ok;
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
