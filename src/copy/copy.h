// Copies things of one module into another, or a function within its own module. Linking, cloning
// and extraction use it.
//
// Arrays by id hold the copy of each thing of src, so that each thing is copied once. If src is dst
// (`values` is then NULL), types, attributes, names and most constants are their own copies. Maps
// hold the few that are not: the cost is proportional to what is copied. Callers decide about
// globals, identified structs and blockaddresses, and which nodes of metadata are copied:
// irk_copy_hooks.
#ifndef IRK_COPY_COPY_H
#define IRK_COPY_COPY_H

#include "ir/ir.h"

typedef struct irk_copy irk_copy;

// How a node is copied.
typedef enum irk_copy_node {
  IRK_COPY_MAKE,
  IRK_COPY_MAKE_DISTINCT,
  IRK_COPY_DONE,     // an existing node replaces it: the hook stored that in `mds`
  IRK_COPY_RESHAPE,  // `reshape` makes it
  IRK_COPY_INSTEAD   // the node that `instead` returns is copied in its place
} irk_copy_node;

typedef struct irk_copy_hooks {
  // Returns a struct of dst, whose body will be set later, for an identified struct that contains
  // itself.
  irk_type *(*open_struct)(irk_copy *c, const irk_type *t);
  // Returns the struct of dst for an identified struct; `parts` are its copied element types (none
  // if it is opaque). `made` is the result of open_struct, or NULL.
  irk_type *(*close_struct)(irk_copy *c, const irk_type *t, irk_type *made, irk_type *const *parts);
  // Tells whether two identified structs, one of them opaque, may be the same (for irk_copy_match).
  bool (*match_opaque)(irk_copy *c, const irk_type *d, const irk_type *s);
  // Returns the copy of a global and stores it in `values`. NULL: the global is not copied, and
  // neither are values that refer to it.
  irk_value *(*global)(irk_copy *c, irk_global *g);
  irk_value *(*address)(irk_copy *c, const irk_blockaddress *a, irk_type *type);
  // This and the following hooks may be NULL. Returns a replacement for poison; NULL: none.
  irk_value *(*poison)(irk_copy *c, const irk_type *from, irk_type *type);
  irk_value *(*expr)(irk_copy *c, const irk_const_expr *e, irk_value **ops);  // a replacement; NULL: none
  bool (*attr)(irk_copy *c, irk_attr *made);                                  // changes an attribute; false: drops it
  irk_attr_set *(*attr_set)(irk_copy *c, const irk_attr_set *set, uint32_t index);  // the copy of a set in a list
  irk_copy_node (*node)(irk_copy *c, const irk_md *md);
  irk_md *(*reshape)(irk_copy *c, const irk_md *md);  // made with irk_md_new; its fields come from irk_copy_mapped
  // Returns the node to copy in place of a node for which `node` returned INSTEAD; NULL: it is
  // dropped. It must not be an INSTEAD node itself.
  const irk_md *(*instead)(irk_copy *c, const irk_md *md);
  void (*begin_batch)(irk_copy *c, irk_md **table);  // new nodes by number; the hook may replace them
  // their final nodes, which are in `mds` already
  void (*end_batch)(irk_copy *c, irk_md **table, irk_md *const *bodies);
} irk_copy_hooks;

typedef struct irk_type_step {
  const irk_type *type;
  uint32_t next;
} irk_type_step;
typedef struct irk_type_pair {
  irk_type *dst;
  const irk_type *src;
} irk_type_pair;
typedef IRK_VEC(irk_type_pair) irk_type_pairs;
// A constant that is being made, and its next operand.
typedef struct irk_const_step {
  irk_value *value;
  uint32_t next;
} irk_const_step;
typedef struct irk_batch_node {
  const irk_md *md;
  irk_copy_node kind;
} irk_batch_node;

struct irk_copy {
  irk_module *src, *dst;
  const irk_copy_hooks *hooks;
  void *user;
  const struct irk_clone_plan *plan;  // of a clone for another release; NULL: none
  irk_arena arena;                    // lives until irk_copy_end
  irk_arena scratch;                  // temporary: marked and released
  irk_attr_kind dropped_attr;         // dropped from all functions but intrinsics; IRK_ATTR_NONE: none
  const irk_md *subprogram;           // if src is dst: the subprogram that is copied with its contents
  // Copies of src's things, by id. NULL: not copied yet.
  irk_type **types;
  irk_value **values;  // constants and globals
  irk_md **mds;        // may be irk_md_forward of a number in the batch
  irk_attr_set **attr_sets;
  irk_attr_list **attr_lists, **call_attr_lists;
  uint32_t *syms, *scopes;  // plus 1
  uint32_t *kinds;
  struct irk_copy_room {
    uint32_t types, values, mds, attr_sets, attr_lists, syms, scopes, kinds;
  } room;                               // lengths of the arrays
  irk_map changed_values, changed_mds;  // if src is dst: copies, by id
  irk_map blocks;                       // function's value id -> irk_block **: blocks that were made before the body
  irk_value **locals;                   // copies of the current function's values, by id
  uint32_t num_locals, cap_locals;
  bool *is_type_open;  // being made
  IRK_VEC(irk_type_step) type_steps;
  IRK_VEC(irk_type *) type_parts;
  irk_type_pairs todo, assumed_matches;  // pairs to be compared; pairs stored in `types`
  IRK_VEC(irk_const_step) stack;
  IRK_VEC(irk_batch_node) batch;
  IRK_VEC(const irk_md *) md_stack;
  IRK_VEC(const irk_md *) md_aliases;  // pairs: the second replaces the first once its batch is done
};

// Makes the arrays for `num_values` ids of src. Call it again after src has grown. Does nothing if
// src is dst.
void irk_copy_begin(irk_copy *c, uint32_t num_values);
void irk_copy_end(irk_copy *c);
static inline bool irk_copy_is_within(const irk_copy *c) { return c->src == c->dst; }

irk_sym irk_copy_sym(irk_copy *c, irk_sym sym);
irk_type *irk_copy_make_type(irk_copy *c, const irk_type *t);
static inline irk_type *irk_copy_type(irk_copy *c, const irk_type *t) {
  if (!c->types) return (irk_type *)(uintptr_t)t;
  irk_type *made = c->types[t->id];
  return made ? made : irk_copy_make_type(c, t);
}
// Tells whether dst's type has the shape of src's. If so, stores both and all types they contain in
// `types` (`assumed_matches` lists them).
bool irk_copy_match(irk_copy *c, irk_type *d, const irk_type *s);
void irk_copy_forget_match(irk_copy *c);  // undoes the last match that held

// ---- value.c -------------------------------------------------------------------------------------------------
irk_value *irk_copy_make_value(irk_copy *c, irk_value *v);
// Copies a constant, global, inline asm or metadata value. NULL: a global without a copy, or a
// value that refers to one. Values of functions are invalid here and become poison.
static inline irk_value *irk_copy_value(irk_copy *c, irk_value *v) {
  if (IRK_UNLIKELY(v->kind >= IRK_VALUE_ARG)) return irk_const_poison(c->dst, irk_copy_type(c, v->type));
  irk_value *made = c->values ? c->values[v->id] : NULL;
  return made ? made : irk_copy_make_value(c, v);
}
irk_value *irk_copy_cast_pointer(irk_module *m, irk_value *v, irk_type *to);  // v itself if it has that type
// keeps_all: keeps dropped_attr, as declarations of intrinsics do.
irk_attr_list *irk_copy_attrs(irk_copy *c, const irk_attr_list *list, bool keeps_all);
irk_attr irk_copy_attr(irk_copy *c, const irk_attr *a);

// ---- body.c --------------------------------------------------------------------------------------------------
// Copies all properties but linkage, body, comdat and metadata. Both globals must be of one kind.
void irk_copy_properties(irk_copy *c, irk_global *to, const irk_global *from, bool keeps_all_attrs);
void irk_copy_function_properties(irk_copy *c, irk_function *to, const irk_function *from);
// Returns the blocks of `to` for those of `from`; makes them if the body is not copied yet.
irk_block **irk_copy_blocks(irk_copy *c, irk_function *to, const irk_function *from);
bool irk_copy_has_blocks(const irk_copy *c, const irk_global *from);
irk_inst *irk_copy_inst(irk_copy *c, irk_function *to, const irk_inst *from);  // without operands and metadata
void irk_copy_body(irk_copy *c, irk_global *to, irk_global *from);

// ---- metadata.c ----------------------------------------------------------------------------------------------
extern const irk_md irk_copy_dropped_md;  // the copy of dropped metadata, such as one whose value was dropped
irk_md *irk_copy_make_md(irk_copy *c, const irk_md *md);
static inline irk_md *irk_copy_md(irk_copy *c, const irk_md *md) {
  irk_md *known = md && c->mds ? c->mds[md->id] : NULL;
  if (!md || IRK_UNLIKELY(known == &irk_copy_dropped_md)) return NULL;
  return IRK_LIKELY(known && !irk_md_is_forward(known)) ? known : irk_copy_make_md(c, md);
}
void irk_copy_add_to_batch(irk_copy *c, const irk_md *md);     // for hooks: adds a node to the current batch
irk_md *irk_copy_make_same(irk_copy *c, const irk_md *md);     // for `reshape`: a node with the same fields, mapped
irk_md *irk_copy_mapped(const irk_copy *c, const irk_md *md);  // while a batch is made: may be irk_md_forward
void irk_copy_attachments(irk_copy *c, irk_attachments *to, const irk_attachments *from);

// ---- copier.c ------------------------------------------------------------------------------------------------
// How a clone differs from its source. Members may be NULL.
typedef struct irk_clone_plan {
  void *user;
  irk_version version;  // the clone's release
  // Used members: poison, expr, attr, attr_set, node, reshape, instead.
  irk_copy_hooks hooks;
  void (*begin)(irk_copy *c);                                 // before anything is copied
  void (*declared)(irk_copy *c);                              // all globals are made, and none is defined yet
  irk_type *(*value_type)(irk_copy *c, const irk_global *g);  // of a global's copy
  irk_type *(*pointer_type)(irk_copy *c, const irk_global *g, irk_type *value_type);
  // A function with all its contents is copied; `locals` still has the copies of its values.
  void (*body)(irk_copy *c, irk_function *to, const irk_function *from);
  void (*end)(irk_copy *c);  // after everything is copied
} irk_clone_plan;
irk_module *irk_module_clone_as(irk_module *src, const irk_clone_plan *plan, irk_sink *sink);
// Copies a module into one of the same release that has types, constants and metadata, but no
// globals and no named metadata. If it fails, `dst` may have a part of the copy.
bool irk_module_clone_into(irk_module *dst, irk_module *src, irk_sink *sink);

#endif
