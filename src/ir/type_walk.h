// Finds the identified structs that a module uses, in the order of a walk: variables with their
// initializers, aliases, ifuncs, functions with their instructions, named metadata. LLVM lists
// types in that order, and its linker sees no others. The walk ends as soon as all have been met.
#ifndef IRK_IR_TYPE_WALK_H
#define IRK_IR_TYPE_WALK_H

#include "ir/ir.h"

typedef struct irk_md_step {
  const irk_md *md;
  uint32_t cursor;
} irk_md_step;

typedef struct irk_type_walk {
  const irk_module *m;
  irk_version version;  // meaning of attributes
  irk_arena *arena;
  uint32_t missing;  // identified structs not met yet
  uint32_t num_found;
  irk_type **found;
  uint8_t *seen_type, *seen_const, *seen_md, *seen_attrs;
  IRK_VEC(const irk_type *) types;
  IRK_VEC(irk_md_step) mds;
  IRK_VEC(const irk_value *) values;
  bool md_matters;     // some metadata holds a constant whose type may contain a struct
  bool consts_matter;  // some constant's type contains a struct not met yet
} irk_type_walk;

// `w` must be zero. Call irk_type_walk_begin, which visits what comes before functions; then
// irk_type_walk_function for each function's index, while w->missing; then irk_type_walk_end. The
// result lies in the arena.
void irk_type_walk_begin(irk_type_walk *w, const irk_module *m, irk_version version, irk_arena *arena);
void irk_type_walk_function(irk_type_walk *w, uint32_t index);
void irk_type_walk_end(irk_type_walk *w);
// Call after the end: visits attributes of variables, attachments of globals, and resolvers. LLVM's
// walk overlooks structs that only these use, and its text uses such types without defining them.
void irk_type_walk_ignored(irk_type_walk *w);
void irk_type_walk_free(void *w);

// Tells whether the node has a line of its own in text.
static inline bool irk_is_numbered_md(const irk_md *md) {
  return md->kind != IRK_MD_STRING && md->kind != IRK_MD_VALUE && md->kind != IRK_MD_ARG_LIST &&
         md->kind != IRK_MD_EXPRESSION;
}

#endif
