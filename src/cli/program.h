// The parts of a program that is run: modules, object files, and the needed members of archives.
#ifndef IRK_CLI_PROGRAM_H
#define IRK_CLI_PROGRAM_H

#include "cli.h"

#include "irkit/codegen.h"

typedef struct cli_object {
  char *bytes, *name;  // copies
  size_t len;
  char **defined, **wanted;  // names of its symbols, sorted
  uint32_t num_defined, num_wanted;
} cli_object;

typedef struct cli_program {
  const cli_args *args;
  const char *entry;  // name of the function that is called
  irk_module **modules;
  cli_object **objects;
  uint32_t num_modules, num_objects;
} cli_program;

// The first three return false after messages.
bool cli_program_add_module(cli_program *p, const char *path);
bool cli_program_add_object(cli_program *p, const char *path);
bool cli_program_add_archive(cli_program *p, const char *path);
bool cli_program_defines(const cli_program *p, irk_str name);
void cli_program_drop(cli_program *p);

static inline bool cli_is_defined(const irk_global *g) {
  uint64_t linkage = irk_global_get(g, IRK_OF_GLOBAL_LINKAGE);
  return !irk_global_get(g, IRK_OF_GLOBAL_DECLARATION) && linkage != IRK_LINKAGE_AVAILABLE_EXTERNALLY &&
         linkage != IRK_LINKAGE_INTERNAL && linkage != IRK_LINKAGE_PRIVATE;
}

#endif
