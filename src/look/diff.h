// Two modules that are compared, in the making. Things of different modules are equal where their hashes are: 64 bits
// that begin with a key of the process. A thing's hash says all that counts about it, with what it refers to, and
// nothing of its number: types, constants, attributes and metadata by diff_hash.c; globals by whom diff_match.c
// matched them with; instructions by body.c, their operands within the function apart.
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
  // Metadata by id. `own`: what the node says itself. `near`: with what its operands say themselves (debug info), or
  // with all that it refers to (other nodes): so that a change of the unit is not one of all its locations. `deep`:
  // with all that it refers to; cycles are followed so far as they are long, at most DIFF_ROUNDS times.
  uint64_t *own, *near, *deep;
  uint64_t *known;   // what stands for `own` where others refer to a node that changed: the same on both sides, or 0
  uint8_t *reached;  // nodes, from what counts: enum diff_reached
  irk_global **globals;  // all of them: variables, functions, aliases, ifuncs
  uint32_t *match;       // by index in `globals`: the index there of the other side's, or DIFF_NONE
  uint32_t num_globals;
  irk_describer *describer;
} diff_module;
enum { DIFF_ROUNDS = 16 };
// DIFF_REACHED_PLAIN: a list that instructions name, or lists that they name.
enum diff_reached { DIFF_REACHED = 1, DIFF_REACHED_PLAIN = 2 };

// A function as it is compared: blocks of items, which are instructions and debug records.
typedef enum diff_ref_kind {
  DIFF_REF_ARG,
  DIFF_REF_ITEM,
  DIFF_REF_BLOCK,
  DIFF_REF_CONST,
  DIFF_REF_OTHER
} diff_ref_kind;
typedef struct diff_ref {  // an operand within the function; of phis: each operand, and its block behind it
  uint32_t kind, index;
  uint64_t hash;  // DIFF_REF_CONST
} diff_ref;
typedef struct diff_item {
  const irk_inst *inst;  // of a record: the one behind it
  const irk_dbg_record *record;
  uint32_t block, first_ref;
  uint64_t own;       // all but refs and the location
  uint64_t location;  // what the debug location says
  uint64_t shape;     // what kind of thing it does
  uint64_t key;       // own, and the shapes of refs
} diff_item;
typedef struct diff_body {
  const irk_function *fn;
  diff_item *items;      // and one more behind the last
  uint32_t *first_item;  // by block, and one more
  uint32_t num_items, num_blocks;
  IRK_VEC(diff_ref) refs;
  uint32_t *item_of, *block_of;  // by value id
  uint64_t *content;             // of blocks
  uint64_t hash;                 // of the whole: equal where no row would differ
} diff_body;

typedef IRK_VEC(irk_diff_row) diff_rows;
typedef struct diff_spelled {  // which attributes a set has that the other has not, as text
  const irk_attr_set *left, *right;
  irk_str a, b;
} diff_spelled;
typedef struct diff {
  irk_diff public;
  diff_spelled spelled;  // the last ones
  irk_arena arena;       // of what the caller gets
  irk_arena scratch;     // of the comparison
  irk_arena body;        // of two functions
  diff_module side[2];
  uint64_t key;
  irk_diff_options options;
  irk_sink *sink;
  diff_rows rows;
  diff_body bodies[2];
  irk_buf text;
  irk_map addresses;         // diff_hash.c's
  bool is_unread;            // a body was not
  bool tells_changes_once;   // nodes that changed have rows, and not what refers to them
  struct diff_nodes *nodes;  // diff_metadata.c's
} diff;

static inline uint64_t diff_mix(uint64_t h, uint64_t x) { return irk_hash_mix(h, x); }
static inline uint64_t diff_str(const diff *d, uint64_t h, irk_str s) {
  return diff_mix(h, irk_hash_bytes(d->key, s.ptr, s.len));
}

// diff_hash.c
void irk_diff_hash_types(diff *d);
void irk_diff_hash_constants(diff *d, diff_module *s);  // where `values` has the hashes of globals
void irk_diff_hash_attributes(diff *d, diff_module *s);
void irk_diff_hash_metadata(diff *d, diff_module *s);
void irk_diff_hash_again(diff *d, diff_module *s);  // `near`, where `known` is made
uint64_t irk_diff_own_parts(const diff *d, const diff_module *s,
                            const irk_md *list);                                   // `own` with that of its operands
uint64_t irk_diff_value(const diff *d, const diff_module *s, const irk_value *v);  // no local one; NULL is one
uint64_t irk_diff_attribute(const diff *d, const diff_module *s, const irk_attr *a);
uint64_t irk_diff_attachments(const diff *d, const diff_module *s, const irk_attachments *a);
uint64_t irk_diff_asm(const diff *d, const irk_module *m);
irk_str irk_diff_stem(irk_str name);                    // without numbers at its end: "x.1.2" is "x"
bool irk_diff_counts(const diff *d, const irk_md *md);  // is none that the options leave out

// align.c: the longest common subsequence, or nearly: match[i] is the index in b, ascending, or DIFF_NONE.
void irk_diff_align(irk_arena *arena, const uint64_t *a, uint32_t num_a, const uint64_t *b, uint32_t num_b,
                    uint32_t *match);

// Pairs things that have no partner yet and the same key: where there is one of it on each side, or, in_order, the
// first with the first, and so on. A key of 0 is none.
typedef struct diff_keys {
  const uint64_t *keys[2];
  uint32_t num[2];
  uint32_t *match[2];                                         // the partner's index, or DIFF_NONE
  void (*paired)(void *user, uint32_t left, uint32_t right);  // may be NULL
  void *user;
} diff_keys;
void irk_diff_pair(irk_arena *arena, const diff_keys *keys, bool in_order);

// body.c. All memory is the arena's d->body, which the caller empties; `out` is one of d->bodies.
void irk_diff_body(diff *d, const diff_module *s, const irk_function *fn, diff_body *out);

// diff_body.c: rows of the bodies, where they differ. Returns whether they do.
bool irk_diff_bodies(diff *d, const irk_function *left, const irk_function *right);
// blocks.c: which blocks are one; by block of the left, DIFF_NONE or that of the right; and the other way round.
void irk_diff_blocks(diff *d, const diff_body *left, const diff_body *right, uint32_t *match, uint32_t *back);

// diff.c
irk_diff_row *irk_diff_add(diff *d, irk_diff_what what, irk_diff_change change);
void irk_diff_close(diff *d, uint32_t row);  // all behind it are within it

// diff_global.c: rows within a global that is on both sides, but for bodies. Returns whether there are any.
bool irk_diff_global(diff *d, const irk_global *left, const irk_global *right);
bool irk_diff_module_texts(diff *d);
irk_str irk_diff_describe_md(diff *d, int side, const irk_md *md);  // with the lists in it
bool irk_diff_types(diff *d);

// diff_metadata.c: which nodes of metadata are one, before anything that refers to them is compared; then rows of named
// metadata and of nodes. The same.
void irk_diff_pair_nodes(diff *d);
bool irk_diff_metadata(diff *d);

// diff_match.c
void irk_diff_match(diff *d);
uint64_t irk_diff_init(const diff *d, const diff_module *s, const irk_global *g);

#endif
