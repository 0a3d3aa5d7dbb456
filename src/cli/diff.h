// Differences of two modules as they are shown: cmd_diff.c compares, diff_text.c, diff_json.c and diff_llvm.c print.
#ifndef IRK_CLI_DIFF_H
#define IRK_CLI_DIFF_H

#include "cli.h"

typedef struct cli_diff {
  const cli_args *args;
  const char *paths[2];
  irk_module *m[2];
  irk_describer *describer[2];
  const irk_function *fn[2];  // whose body is being shown
  irk_memory text[2];         // what cli_diff_text gives, until it is called again for the side
  bool no_memory;
  uint32_t context;  // lines around what changed
  uint32_t width;    // of both sides
  bool side_by_side;
  bool shows_all;  // what does no more than refer to metadata that changed, too
  bool demangles;
  bool names_functions;  // is asked for some alone
  bool has_said;         // something of one, as llvm-diff
} cli_diff;

// What the row has on that side, without blanks in front; empty where it has nothing there.
irk_str cli_diff_text(cli_diff *d, const irk_diff_row *row, int side);
// "@f", "%block", as text has it.
irk_str cli_diff_name(cli_diff *d, const irk_value *v, int side);
irk_str cli_diff_location(cli_diff *d, const irk_diff_row *row, int side);  // "line 3, column 7"
const irk_diff_side *cli_diff_side(const irk_diff_row *row, int side);

void cli_diff_show(cli_diff *d, const irk_diff *diff);
void cli_diff_json(cli_diff *d, const irk_diff *diff);
// As llvm-diff prints it, on the standard error.
void cli_diff_llvm(cli_diff *d, const irk_diff *diff);

#endif
