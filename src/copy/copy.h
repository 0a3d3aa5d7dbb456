// Copying things of one module into another, or a function within its own: linking, cloning and extraction stand on it.
//
// The copy of each thing of src stands in arrays by its id, so that nothing is looked up twice. Where src is dst
// (`values` is NULL then) types, attributes, names and most constants stand for themselves, and the few that do not
// stand in maps: the cost is in proportion to what is copied. Callers decide what becomes of globals, identified
// structs and addresses of blocks, and which nodes of metadata are made anew: irk_copy_hooks.
#ifndef IRK_COPY_COPY_H
#define IRK_COPY_COPY_H

#include "ir/ir.h"

typedef struct irk_copy irk_copy;

// What becomes of a node.
typedef enum irk_copy_node {
  IRK_COPY_MAKE,
  IRK_COPY_MAKE_DISTINCT,
  IRK_COPY_DONE,     // an existing node stands for it: the hook entered that into `mds`
  IRK_COPY_RESHAPE,  // it is made by `reshape`
  IRK_COPY_INSTEAD   // what `instead` says is copied in its place
} irk_copy_node;

typedef struct irk_copy_hooks {
  // A struct of dst that gets its body later, for an identified one that contains itself.
  irk_type *(*open_struct)(irk_copy *c, const irk_type *t);
  // The struct of dst for an identified one whose parts are made (none, where it is opaque). `made`: by open_struct.
  irk_type *(*close_struct)(irk_copy *c, const irk_type *t, irk_type *made, irk_type *const *parts);
  // Tells whether two identified structs, one of them opaque, may be one (for irk_copy_match).
  bool (*match_opaque)(irk_copy *c, const irk_type *d, const irk_type *s);
  // Returns the copy of a global and enters it into `values`. NULL: it has none, and neither have things that refer to
  // it.
  irk_value *(*global)(irk_copy *c, irk_global *g);
  irk_value *(*address)(irk_copy *c, const irk_blockaddress *a, irk_type *type);
  // May be NULL, as all of the following. Poison that is to be something else.
  irk_value *(*poison)(irk_copy *c, const irk_type *from, irk_type *type);
  irk_value *(*expr)(irk_copy *c, const irk_const_expr *e, irk_value **ops);  // NULL: it is made as it is
  bool (*attr)(irk_copy *c, irk_attr *made);                                  // changes it; false: it is dropped
  irk_copy_node (*node)(irk_copy *c, const irk_md *md);
  irk_md *(*reshape)(irk_copy *c, const irk_md *md);  // of irk_md_new, its fields by irk_copy_mapped
  // A node of src of which `node` does not say INSTEAD; NULL: nothing stands for it.
  const irk_md *(*instead)(irk_copy *c, const irk_md *md);
  void (*begin_batch)(irk_copy *c, irk_md **table);  // new nodes by number: others may stand in their places
  void (*end_batch)(irk_copy *c, irk_md **table, irk_md *const *bodies);  // their final nodes; `mds` has them already
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
// A constant being made, and the operand that comes next.
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
  const struct irk_clone_plan *plan;  // of a clone that becomes something else; NULL: none
  irk_arena arena;                    // lasts as long as the copy
  irk_arena scratch;                  // the rest: marked and released
  irk_attr_kind lost_attr;            // that all but intrinsics lose; IRK_ATTR_NONE: none
  const irk_md *subprogram;           // where src is dst: the one that is made anew, with its contents
  // The copies of src's things, by id; NULL: none yet.
  irk_type **types;
  irk_value **values;  // constants and globals
  irk_md **mds;        // may be irk_md_forward of a number in the batch
  irk_attr_set **attr_sets;
  irk_attr_list **attr_lists, **call_attr_lists;
  uint32_t *syms, *scopes;  // plus 1
  uint32_t *kinds;
  struct irk_copy_room {
    uint32_t types, values, mds, attr_sets, attr_lists, syms, scopes, kinds;
  } room;                               // of the arrays
  irk_map changed_values, changed_mds;  // where src is dst: the same, by id
  irk_map blocks;                       // of functions by value id, irk_block **: made before their bodies
  irk_value **locals;                   // of the function being copied, by id
  uint32_t num_locals, cap_locals;
  bool *is_type_open;  // being made
  IRK_VEC(irk_type_step) type_steps;
  IRK_VEC(irk_type *) type_parts;
  irk_type_pairs todo, guessed;  // being compared; entered into `types`
  IRK_VEC(irk_const_step) stack;
  IRK_VEC(irk_batch_node) batch;
  IRK_VEC(const irk_md *) md_stack;
  IRK_VEC(const irk_md *) md_aliases;  // pairs: the second stands for the first, as soon as its batch is done
};

// Makes the arrays for `num_values` ids of src; call it again after src has grown. Where src is dst, it does nothing.
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
// Tells whether dst's type has the shape of src's. If so, both and all types they contain are entered into `types`
// (`guessed` lists them).
bool irk_copy_match(irk_copy *c, irk_type *d, const irk_type *s);
void irk_copy_forget_match(irk_copy *c);  // the last one that held

// ---- value.c -------------------------------------------------------------------------------------------------
irk_value *irk_copy_make_value(irk_copy *c, irk_value *v);
// A constant, global, inline asm, metadata value; NULL: a global without a copy, or a value that refers to one. What
// belongs to a function stands wrongly where these do: poison.
static inline irk_value *irk_copy_value(irk_copy *c, irk_value *v) {
  if (IRK_UNLIKELY(v->kind >= IRK_VALUE_ARG)) return irk_const_poison(c->dst, irk_copy_type(c, v->type));
  irk_value *made = c->values ? c->values[v->id] : NULL;
  return made ? made : irk_copy_make_value(c, v);
}
irk_value *irk_copy_cast_pointer(irk_module *m, irk_value *v, irk_type *to);  // v itself, where it is of that type
// keeps_all: also lost_attr, as declarations of intrinsics do.
irk_attr_list *irk_copy_attrs(irk_copy *c, const irk_attr_list *list, bool keeps_all);

// ---- body.c --------------------------------------------------------------------------------------------------
// All but linkage, body, comdat and metadata; both are of one kind.
void irk_copy_properties(irk_copy *c, irk_global *to, const irk_global *from, bool keeps_all_attrs);
void irk_copy_function_properties(irk_copy *c, irk_function *to, const irk_function *from);
// The blocks of `to` for those of `from`, perhaps before its body is copied.
irk_block **irk_copy_blocks(irk_copy *c, irk_function *to, const irk_function *from);
bool irk_copy_has_blocks(const irk_copy *c, const irk_global *from);
irk_inst *irk_copy_inst(irk_copy *c, irk_function *to, const irk_inst *from);  // without operands and metadata
void irk_copy_body(irk_copy *c, irk_global *to, irk_global *from);

// ---- metadata.c ----------------------------------------------------------------------------------------------
extern const irk_md irk_copy_nothing;  // stands for metadata that became nothing: a value that did
irk_md *irk_copy_make_md(irk_copy *c, const irk_md *md);
static inline irk_md *irk_copy_md(irk_copy *c, const irk_md *md) {
  irk_md *known = md && c->mds ? c->mds[md->id] : NULL;
  if (!md || IRK_UNLIKELY(known == &irk_copy_nothing)) return NULL;
  return IRK_LIKELY(known && !irk_md_is_forward(known)) ? known : irk_copy_make_md(c, md);
}
void irk_copy_reach(irk_copy *c, const irk_md *md);            // of hooks: it is to be made, with the batch at hand
irk_md *irk_copy_make_same(irk_copy *c, const irk_md *md);     // for `reshape`: a node with the same fields, mapped
irk_md *irk_copy_mapped(const irk_copy *c, const irk_md *md);  // while a batch is made: maybe irk_md_forward
void irk_copy_attachments(irk_copy *c, irk_attachments *to, const irk_attachments *from);

// ---- copier.c ------------------------------------------------------------------------------------------------
// What makes a clone another module than its source. Members may be NULL.
typedef struct irk_clone_plan {
  void *user;
  irk_version version;  // that the clone speaks
  // These hooks: poison, expr, attr, node, reshape, instead.
  irk_copy_hooks hooks;
  void (*begin)(irk_copy *c);                                 // before anything is copied
  irk_type *(*value_type)(irk_copy *c, const irk_global *g);  // of a global's copy
  irk_type *(*pointer_type)(irk_copy *c, const irk_global *g, irk_type *value_type);
  void (*end)(irk_copy *c);  // when all is copied
} irk_clone_plan;
irk_module *irk_module_clone_as(irk_module *src, const irk_clone_plan *plan, irk_sink *sink);

#endif
