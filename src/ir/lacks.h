// Asks of each operation, type, attribute, constant, node and global of a module: does the release
// have it? The tables decide (opcode.def, small.def, attribute.def, dinode.def, feature.def), so
// that a new entry is refused until a conversion handles it.
#ifndef IRK_IR_LACKS_H
#define IRK_IR_LACKS_H

#include "ir/ir.h"

// A search through a module. Start with zeros but for `m`, `version`, `report` and `user`.
typedef struct irk_lack_search {
  const irk_module *m;
  irk_version version;
  // Gets each lack: `what` completes "this release has no ..."; `where` is the function or other
  // global that has it, or NULL.
  void (*report)(void *user, const irk_global *where, const char *what);
  void *user;
  const irk_global *where;
  uint32_t num_types;  // types of the module that were asked about
  bool is_type_lacking;
  irk_buf seen_types, changed;  // seen_types: by id, 1
  IRK_VEC(const irk_type *) open_types;
  uint32_t stack_space;  // of the data layout, for releases whose slots may be outside of it
  // Which opcodes the release may lack, or lack in some form; whether any, and whether it may lack
  // debug records. Valid if `has_questions`.
  bool asks[IRK_NUM_OPCODES], asks_any, asks_records, has_questions;
} irk_lack_search;
// Report each instruction, debug record and type of a body, and each type of globals, that the
// release lacks.
void irk_find_lacks_of_body(irk_lack_search *s, const irk_function *fn);
void irk_find_lacks_of_globals(irk_lack_search *s);
// Reports the first lack among the rest that the module uses: attributes, properties of globals,
// constants, metadata.
void irk_find_lack_of_module(irk_lack_search *s);
// All three, in this order.
void irk_find_lacks(irk_lack_search *s);
void irk_lack_search_free(irk_lack_search *s);

#endif
