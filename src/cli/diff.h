// Shows the differences of two modules: cmd_diff.c compares, diff_text.c, diff_json.c and
// diff_llvm.c print.
#ifndef IRK_CLI_DIFF_H
#define IRK_CLI_DIFF_H

#include "cli.h"

typedef struct cli_diff {
  const cli_args *args;
  const char *paths[2];
  irk_module *m[2];
  irk_describer *describer[2];
  const irk_function *fn[2];  // the function whose body is shown
  irk_memory text[2];         // results of cli_diff_text, each valid until the next call for its side
  bool no_memory;
  uint32_t context;  // lines around changes
  uint32_t width;    // of both sides together
  bool side_by_side;
  bool shows_all;  // also shows code that only refers to changed metadata
  bool demangles;
  bool names_functions;  // only some functions were asked for
  bool has_printed;      // llvm-diff: a difference in one was printed
} cli_diff;

// Returns the row's text on that side, without leading blanks; empty if it has none.
irk_str cli_diff_text(cli_diff *d, const irk_diff_row *row, int side);
// Returns "@f" or "%block", as in text.
irk_str cli_diff_name(cli_diff *d, const irk_value *v, int side);
irk_str cli_diff_location(cli_diff *d, const irk_diff_row *row, int side);  // "line 3, column 7"
const irk_diff_side *cli_diff_side(const irk_diff_row *row, int side);

void cli_diff_show(cli_diff *d, const irk_diff *diff);
void cli_diff_json(cli_diff *d, const irk_diff *diff);
// Prints in llvm-diff's form, on standard error.
void cli_diff_llvm(cli_diff *d, const irk_diff *diff);

#endif
