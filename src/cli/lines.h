// Source lines of addresses, which elfutils' libdw finds in a file's debug info. It is looked for when the program runs
// (where the build had its headers), and works in a process of its own: no file can do harm to this one.
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <sys/types.h>

#include "cli.h"

typedef struct cli_lines {
  pid_t pid;  // 0: there are no lines
  int to_child, from_child;
  char file[4096];  // of the line found last
} cli_lines;
typedef struct cli_line {
  const char *file;  // lives until the next call
  uint32_t line, column;
} cli_line;

// Begins to look into an ELF file. Where there is no libdw, or no memory, nothing is found in it.
void cli_lines_open(cli_lines *l, const cli_input *in);
// Finds the line of an address; in object files `section` is the index of the section that it is an offset in, else 0.
bool cli_lines_find(cli_lines *l, uint32_t section, uint64_t address, cli_line *out);
void cli_lines_close(cli_lines *l);

#endif
