// irkit link: the modules that are linked, and where they come from.
#ifndef IRK_CLI_LINK_H
#define IRK_CLI_LINK_H

#include "cli.h"

// One module to be linked.
typedef struct link_input {
  const char *path;  // of its file or of the archive
  char *name;        // for diagnostics: "lib.a(member.o)"; NULL: the path
  irk_str bytes;     // of a module in a file that stays open
  const irk_part *part;
  bool is_member, is_override, is_first;
  bool is_lazy;        // a member of an archive, linked only if it is needed
  bool is_native;      // such a member, without a module
  cli_held held;       // messages until its turn
  irk_module *module;  // loaded, and waiting for its turn
} link_input;
// Inputs that are linked as one piece: one input, or all members of an archive.
typedef struct link_unit {
  uint32_t first, count;
} link_unit;
typedef struct link_job {
  const cli_args *args;
  const irk_linker_options *linker;
  irk_version to, asked;  // `asked`: by --to; 0: none
  irk_link_options options;
  bool ignore_others, is_verbose;
  bool takes_all;      // members of archives, also those that are not needed
  bool checks_inputs;  // verifies each input
  bool has_text;       // LLVM's readers verify text: its errors are reported in the order of the inputs
  link_input *inputs;
  uint32_t num_inputs;
  link_unit *units;
  uint32_t num_units;
  cli_input *archives;
  uint32_t num_archives;
  cli_parts **parts;  // files that stay open
  uint32_t num_parts;
} link_job;

// link_inputs.c: adds the modules of a file. Returns false after a message.
bool link_add_file(link_job *job, const char *path, bool is_override, bool is_first);
// Drops members of archives that no module needs. Returns false after a message.
bool link_select_members(link_job *job);  // link_needed.c
void link_report_not_loaded(const link_job *job, const char *path);
bool link_open_file(const link_job *job, const char *path, cli_input *in);

#endif
