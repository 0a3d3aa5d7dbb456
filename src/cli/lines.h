// Source lines of addresses, which elfutils' libdw finds in a file's debug info. libdw is loaded at
// run time (if its headers were there at build time), and used in a child process, so that a
// damaged file cannot harm this one.
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <sys/types.h>

#include "cli.h"

typedef struct cli_lines {
  pid_t pid;  // 0: no lines are available
  int to_child, from_child;
  char file[4096];  // of the last line found
} cli_lines;
typedef struct cli_line {
  const char *file;  // valid until the next call
  uint32_t line, column;
} cli_line;

// Starts reading an ELF file. Without libdw, or without memory, no lines are found.
void cli_lines_open(cli_lines *l, const cli_input *in);
// Finds the line of an address. In object files `section` is the index of the section that the
// address is an offset in, else 0.
bool cli_lines_find(cli_lines *l, uint32_t section, uint64_t address, cli_line *out);
void cli_lines_close(cli_lines *l);

#endif
