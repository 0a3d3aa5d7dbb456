// Asks of each operation, type, attribute, constant, node and global of a module: does the release
// have it? The tables decide (opcode.def, small.def, attribute.def, dinode.def, feature.def), so
// that a new entry is refused until a conversion handles it.
#ifndef IRK_IR_LACKS_H
#define IRK_IR_LACKS_H

#include "ir/ir.h"

// Completes "this release has no ...".
typedef struct irk_lack {
  char what[128];
} irk_lack;

// Tell whether the release lacks the thing itself; its parts, types and operands are asked about on
// their own. Types: irk_type_missing_feature.
bool irk_release_lacks_inst(irk_version version, const irk_inst *i, irk_lack *lack);
bool irk_release_lacks_const(irk_version version, const irk_value *v, irk_lack *lack);
bool irk_release_lacks_attr(irk_version version, const irk_attr *a, irk_lack *lack);
bool irk_release_lacks_global(irk_version version, const irk_global *g, irk_lack *lack);
bool irk_release_lacks_md(irk_version version, const irk_md *md, irk_lack *lack);
bool irk_release_lacks_record(irk_version version, const irk_dbg_record *r, irk_lack *lack);
// Tells whether a slot of the function is outside of the stack's address space, in a release whose
// records have none, and has a user that needs its type, or the module's data layout says
// otherwise. `changed` is for temporary use.
bool irk_release_lacks_slots(irk_version version, const irk_module *m, const irk_function *fn, uint32_t stack_space,
                             irk_buf *changed, irk_lack *lack);

// A search through a module. Start with zeros but for `m`, `version`, `report` and `user`.
typedef struct irk_lack_search {
  const irk_module *m;
  irk_version version;
  void (*report)(void *user, const char *what);  // gets irk_lack.what of each lack
  void *user;
  uint32_t num_types;  // types of the module that were asked about
  bool is_type_lacking;
  irk_buf seen_types, changed;  // seen_types: by id, 1
  IRK_VEC(const irk_type *) open_types;
  uint32_t stack_space;  // of the data layout, once it was asked for
  bool has_stack_space;
  irk_lack later;  // the first lack of bodies that was not reported
  bool has_later;
} irk_lack_search;
// Report each instruction and type of a body, and each type of globals, that the release lacks.
void irk_find_lacks_of_body(irk_lack_search *s, const irk_function *fn);
void irk_find_lacks_of_globals(irk_lack_search *s);
// Reports the first lack among the rest that the module uses: parts of calls, debug records, slots
// in the bodies so far; attributes, properties of globals, constants, metadata.
void irk_find_lack_of_module(irk_lack_search *s);
void irk_lack_search_free(irk_lack_search *s);

#endif
