// A comparison of two modules. Things of different modules are equal if their hashes are: 64 bits
// that begin with a key of the process. A thing's hash covers everything that counts, with what it
// refers to, but not its number. The hashes of types, constants, attributes and metadata are made
// by diff_hash.c. Those of globals come from their matches (diff_match.c). body.c makes those of
// instructions, whose operands within the function are compared separately.
#ifndef IRK_LOOK_DIFF_H
#define IRK_LOOK_DIFF_H

#include "ir/dinode.h"
#include "ir/ir.h"
#include "irkit/look.h"
#include "irkit/text.h"

enum { DIFF_NONE = UINT32_MAX };

typedef struct diff_module {
  const irk_module *m;
  uint64_t *types, *values, *attr_sets, *attr_lists;  // by id; values: constants and globals
  // Metadata by id.
  // - `own_hash`: the node without its operands.
  // - `hash_with_operands`: with the `own_hash` of its operands (debug info), or with everything it
  //   refers to (other
  //   nodes). A change of a unit is thus not a change of all its locations.
  // - `deep_hash`: with everything it refers to. Cycles are hashed in as many rounds as they are
  //   long,
  //   at most DIFF_ROUNDS.
  uint64_t *own_hash, *hash_with_operands, *deep_hash;
  uint64_t
      *replacement_hash;  // replaces `own_hash` in nodes that refer to a changed node: equal on both sides; 0: none
  // what reaches the node from code, globals and named metadata: enum diff_reached
  uint8_t *reached;
  irk_global **globals;  // variables, functions, aliases, ifuncs
  uint32_t *match;       // by index in `globals`: the index of the other side's global, or DIFF_NONE
  uint32_t num_globals;
  irk_describer *describer;
} diff_module;
enum { DIFF_ROUNDS = 16 };
// DIFF_REACHED_PLAIN: a list that instructions refer to, or that such a list contains.
enum diff_reached { DIFF_REACHED = 1, DIFF_REACHED_PLAIN = 2 };

// A function as it is compared: blocks of items, which are instructions and debug records.
typedef enum diff_ref_kind {
  DIFF_REF_ARG,
  DIFF_REF_ITEM,
  DIFF_REF_BLOCK,
  DIFF_REF_CONST,
  DIFF_REF_OTHER
} diff_ref_kind;
typedef struct diff_ref {  // an operand within the function; of phis: each operand, followed by its block
  uint32_t kind, index;
  uint64_t hash;  // DIFF_REF_CONST
} diff_ref;
typedef struct diff_item {
  const irk_inst *inst;  // of a record: the instruction after it
  const irk_dbg_record *record;
  uint32_t block, first_ref;
  uint64_t own_hash;  // hash of all but refs and location
  uint64_t location;  // hash of the debug location
  uint64_t shape;     // hash of the kind of thing it does, see body.c
  uint64_t key;       // hash of `own_hash` and the shapes of refs
} diff_item;
typedef struct diff_body {
  const irk_function *fn;
  diff_item *items;      // with a sentinel after the last
  uint32_t *first_item;  // by block, with a sentinel
  uint32_t num_items, num_blocks;
  IRK_VEC(diff_ref) refs;
  uint32_t *item_of, *block_of;  // by value id
  uint64_t *content;             // hashes of blocks
  uint64_t hash;                 // of the whole function: equal if no row would differ
} diff_body;

typedef IRK_VEC(irk_diff_row) diff_rows;
typedef struct diff_spelled {  // the attributes that one set has and the other does not, as text
  const irk_attr_set *left, *right;
  irk_str a, b;
} diff_spelled;
typedef struct diff {
  irk_diff public;
  diff_spelled spelled;  // the last pair of sets
  irk_arena arena;       // owns the caller's result
  irk_arena scratch;     // for the whole comparison
  irk_arena body;        // for two functions
  diff_module side[2];
  uint64_t key;
  irk_diff_options options;
  irk_sink *sink;
  diff_rows rows;
  diff_body bodies[2];
  irk_buf text;
  irk_map addresses;         // used by diff_hash.c
  bool is_unread;            // a body has not been read
  bool tells_changes_once;   // changed nodes have rows; nodes and code that refer to them do not
  struct diff_nodes *nodes;  // diff_metadata.c
} diff;

static inline uint64_t diff_mix(uint64_t h, uint64_t x) { return irk_hash_mix(h, x); }
static inline uint64_t diff_str(const diff *d, uint64_t h, irk_str s) {
  return diff_mix(h, irk_hash_bytes(d->key, s.ptr, s.len));
}

// diff_hash.c
void irk_diff_hash_types(diff *d);
void irk_diff_hash_constants(diff *d, diff_module *s);  // requires the hashes of globals in `values`
void irk_diff_hash_attributes(diff *d, diff_module *s);
void irk_diff_hash_metadata(diff *d, diff_module *s);
void irk_diff_hash_again(diff *d, diff_module *s);  // `hash_with_operands`, after `replacement_hash` was set
// Returns the list's `own_hash`, mixed with the `own_hash` of its operands.
uint64_t irk_diff_own_parts(const diff *d, const diff_module *s, const irk_md *list);
// Returns the hash of a value that is not local. NULL has a hash, too.
uint64_t irk_diff_value(const diff *d, const diff_module *s, const irk_value *v);
uint64_t irk_diff_attribute(const diff *d, const diff_module *s, const irk_attr *a);
uint64_t irk_diff_attachments(const diff *d, const diff_module *s, const irk_attachments *a);
uint64_t irk_diff_asm(const diff *d, const irk_module *m);
irk_str irk_diff_stem(irk_str name);                         // without numbers at its end: "x.1.2" is "x"
bool irk_diff_is_compared(const diff *d, const irk_md *md);  // tells whether the options include the node

// align.c: finds the longest common subsequence, or nearly. match[i] is the index in b, ascending,
// or DIFF_NONE.
void irk_diff_align(irk_arena *arena, const uint64_t *a, uint32_t num_a, const uint64_t *b, uint32_t num_b,
                    uint32_t *match);

// Pairs things of equal keys that have no partner yet. There must be one on each side; with
// in_order, the first is paired with the first, and so on. A key of 0 pairs with nothing.
typedef struct diff_keys {
  const uint64_t *keys[2];
  uint32_t num[2];
  uint32_t *match[2];                                         // the partner's index, or DIFF_NONE
  void (*paired)(void *user, uint32_t left, uint32_t right);  // may be NULL
  void *user;
} diff_keys;
void irk_diff_pair(irk_arena *arena, const diff_keys *keys, bool in_order);

// body.c. Memory comes from d->body, which the caller clears; `out` is one of d->bodies.
void irk_diff_body(diff *d, const diff_module *s, const irk_function *fn, diff_body *out);

// diff_body.c: adds rows if the bodies differ. Tells whether they do.
bool irk_diff_bodies(diff *d, const irk_function *left, const irk_function *right);
// blocks.c: matches blocks. `match` has the right block, or DIFF_NONE, of each left one; `back` is
// its inverse.
void irk_diff_blocks(diff *d, const diff_body *left, const diff_body *right, uint32_t *match, uint32_t *back);

// diff.c
irk_diff_row *irk_diff_add(diff *d, irk_diff_what what, irk_diff_change change);
void irk_diff_close(diff *d, uint32_t row);  // the rows after it are nested in it

// diff_global.c: adds rows for a global of both sides, without the body. Tells whether there are
// any.
bool irk_diff_global(diff *d, const irk_global *left, const irk_global *right);
bool irk_diff_module_texts(diff *d);
irk_str irk_diff_describe_md(diff *d, int side, const irk_md *md);  // including nested lists
bool irk_diff_types(diff *d);

// diff_metadata.c: pairs nodes of metadata, before anything that refers to them is compared. Then
// adds rows of named metadata and of nodes; tells whether there are any.
void irk_diff_pair_nodes(diff *d);
bool irk_diff_metadata(diff *d);

// diff_match.c
void irk_diff_match(diff *d);
uint64_t irk_diff_init(const diff *d, const diff_module *s, const irk_global *g);

#endif
