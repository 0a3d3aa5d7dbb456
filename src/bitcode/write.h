// The internals of the bitcode writer: the numbering of everything in a module (enumerate*.c), and
// the writer's state. Each write_*.c file writes one kind of block.
#ifndef IRK_BITCODE_WRITE_H
#define IRK_BITCODE_WRITE_H

#include "bitcode/bits.h"
#include "ir/described.h"
#include "ir/layout.h"
#include "ir/ir.h"
#include "ir/lacks.h"
#include "ir/symbol.h"
#include "irkit/bitcode.h"
#include "irkit/release.h"

// ---- numbering -----------------------------------------------------------------------------------------------
// Numbers count from 1; 0: no number. The facts about a thing are one structure in an array by id.

// The things of one kind in the order of the file, and their numbers by id.
#define IRK_NUMBERED(T)                                                                                                \
  struct {                                                                                                             \
    T *items;                                                                                                          \
    uint32_t len, cap;                                                                                                 \
    uint32_t *numbers;                                                                                                 \
  }

// A global or constant. `met` is 0 at first, IRK_TYPES_MET when the types in the constant have
// numbers, and IRK_TYPES_MET + 1 + i when the last body with it has it as used_consts[i].
typedef struct irk_value_place {
  uint32_t number, met;
} irk_value_place;
enum { IRK_TYPES_MET = 1 };
// A constant that is being numbered, or that a body uses. `rank` decides the order of constants.
typedef struct irk_used_const {
  irk_value *value;
  uint32_t uses, rank;
} irk_used_const;

// Where a metadata node is written. While its operands are walked, its number is IRK_MD_OPEN.
// `fn`: 0 for the module's block, otherwise index + 1 of the only function that uses the node.
typedef struct irk_md_place {
  uint32_t number, fn;
} irk_md_place;
#define IRK_MD_OPEN 0xFFFFFFFFu
// A node in order of first use, with the facts that the final order needs: the node itself is no
// longer in the cache then.
typedef struct irk_met_md {
  const irk_md *md;
  uint32_t id, rank;
} irk_met_md;

typedef struct irk_attached {
  uint32_t number, extra;
} irk_attached;  // instruction in its function, index in fn->extras
typedef struct irk_attr_group {
  uint32_t index;
  const irk_attr_set *set;
} irk_attr_group;

// The items that one function's body uses, found on the walk over the module: starts of runs in the
// vectors of irk_numbering.
typedef struct irk_fn_numbers {
  uint32_t first_const;                        // in `used_consts`
  uint32_t first_md, num_mds, num_md_strings;  // in `mds`
  uint32_t first_local_md;                     // in `local_mds`
  uint32_t first_arg_list;                     // in `arg_lists`
  uint32_t first_attached;                     // in `attached`
  bool has_names;                              // of arguments, blocks, instructions
} irk_fn_numbers;                              // a run without a number of items ends where the next function's begins
typedef struct irk_address_user {
  uint32_t fn, user;
} irk_address_user;  // indices in module->functions

// The numbers of the body being written, and what numbering a body takes. During the walk over the
// module, `consts` has the module's constants. A fork has its own.
typedef struct irk_body_numbers {
  const irk_function *fn;
  const irk_fn_numbers *info;
  uint32_t first_arg, first_const, first_inst;  // value numbers, from 0
  uint32_t *local;                              // number of an argument, block or instruction by its id
  uint32_t cap_local;
  IRK_VEC(irk_used_const) consts;
  IRK_VEC(const irk_md *) local_mds;  // local values, then argument lists, in the order of the file
  IRK_VEC(struct irk_walk {
    void *item;
    uint32_t next;
  })
  stack;
  irk_attachment_list attachments;
  irk_arena arena;
} irk_body_numbers;

enum { IRK_MAX_EXTRA = 5 };  // types and values that the module lacks, without those for sizes
typedef struct irk_numbering {
  const irk_module *m;
  bool sort_constants;
  irk_arena arena;
  IRK_NUMBERED(irk_type *) types;
  IRK_NUMBERED(const irk_attr_list *) lists;
  IRK_VEC(irk_attr_group) groups;
  irk_map group_numbers;
  IRK_NUMBERED(const irk_comdat *) comdats;
  // Values
  irk_value_place *values;           // by id
  uint32_t num_globals, num_values;  // of the module, constants included
  IRK_VEC(irk_used_const) module_consts;
  IRK_VEC(irk_used_const) used_consts;  // by bodies
  IRK_VEC(irk_address_user) address_users;
  bool notes_addresses;      // note block addresses: the release lists the functions that use them
  irk_map addressed_blocks;  // block -> number, for all blocks of functions with a block address
  // Metadata
  irk_md_place *md_places;      // by id
  IRK_VEC(irk_met_md) met_mds;  // in order of first use, until `mds` is made
  IRK_VEC(const irk_md *) mds;  // in the order of the file: the module's, then those of each function
  uint32_t num_md_strings, num_module_mds;
  IRK_VEC(const irk_md *) local_mds, arg_lists;
  IRK_VEC(const irk_md *) delayed;
  uint8_t *md_kind_used;       // by number
  IRK_VEC(irk_sym) tags_used;  // of operand bundles
  irk_map tags_seen;
  irk_kind_order kind_order;
  uint32_t fn_mask;  // 0: all metadata is in the module's block
  // Functions
  irk_fn_numbers *fns;
  bool has_shared_arg_lists;       // several functions share argument lists
  IRK_VEC(irk_attached) attached;  // instructions with attachments
  irk_body_numbers body;
  // Types and constants that the module may lack: made here, with ids after its own.
  irk_value *null_pointer;
  irk_type *metadata_type, *void_type;  // void_type: only if nodes need it for null operands, see write_old.c
  uint32_t num_extra_types, num_extra_values, num_extra_mds;
  bool has_size_mds;              // sizes of debug-info types are metadata in this release
  bool has_collected_sizes;       // size_mds has those that are numbers in memory
  irk_map size_mds, size_consts;  // size -> irk_md *, irk_value *
  IRK_VEC(uint64_t) sizes;        // in order of first use
  // Up to 3.9: by node id, the value that the node describes and refers to, see ir/described.h.
  // NULL: none does.
  const irk_md **described;
} irk_numbering;

void irk_numbering_init(irk_numbering *n, const irk_module *m, bool sort_constants);
void irk_numbering_free(irk_numbering *n);
// Makes a copy that can number bodies while the original is only read. The copy must be destroyed
// before the original.
void irk_numbering_fork(irk_numbering *fork, const irk_numbering *n, bool is_other_thread);
void irk_numbering_free_fork(irk_numbering *fork);
void irk_number_fn(irk_numbering *n, uint32_t index);  // numbers the body of module->functions[index]
void irk_unnumber_fn(irk_numbering *n);                // drops the numbers of the body
// Internals of the enumerator.
void irk_number_type_slow(irk_numbering *n, irk_type *t);
void irk_number_value_slow(irk_numbering *n, irk_value *v);
void irk_number_md_slow(irk_numbering *n, uint32_t fn, const irk_md *md);
void irk_organize_mds(irk_numbering *n);
void irk_number_local_mds(irk_numbering *n);
void irk_unnumber_local_mds(irk_numbering *n);
const irk_md *irk_extra_md(irk_numbering *n, irk_value *v);  // a node for a value, if the module has none
irk_type *irk_extra_type(irk_numbering *n, irk_type_kind kind, uint64_t count, irk_type *part);

static inline void irk_number_type(irk_numbering *n, irk_type *t) {
  if (IRK_UNLIKELY(!n->types.numbers[t->id])) irk_number_type_slow(n, t);
}
// Numbers a value that is used `uses` times. Uses are counted of constants that are being numbered.
static inline void irk_number_value(irk_numbering *n, irk_value *v, uint32_t uses) {
  if (!n->values[v->id].number) {
    irk_number_value_slow(n, v);
    uses--;
  }
  uint32_t number = n->values[v->id].number;
  if (number > n->body.first_const) n->body.consts.items[number - 1 - n->body.first_const].uses += uses;
}
static inline void irk_number_md(irk_numbering *n, uint32_t fn, const irk_md *md) {
  fn &= n->fn_mask;
  const irk_md_place *place = &n->md_places[md->id];
  if (!place->number || (place->fn && place->fn != fn)) irk_number_md_slow(n, fn, md);
}
// Modules are larger than caches, and blocks are short: walks prefetch the blocks ahead.
enum { IRK_AHEAD = 8 };
static inline void irk_prefetch_block(const irk_function *fn, uint32_t b) {
  if (b + 4 >= fn->num_blocks) return;
  IRK_PREFETCH(fn->blocks[b + 4]);
  const irk_block *next = fn->blocks[b + 2];
  IRK_PREFETCH(next->insts);
  next = fn->blocks[b + 1];
  for (uint32_t i = 0; i < IRK_AHEAD && i < next->num_insts; i++) IRK_PREFETCH(next->insts[i]);
}
// Returns the attachments sorted by kind; borrowed until the next call.
const irk_attachment *irk_sorted_attachments(irk_numbering *n, const irk_attachments *a);
// Returns the metadata for a size or an offset, in releases that keep them as metadata; NULL for 0.
const irk_md *irk_size_md(const irk_numbering *n, uint64_t size);

// ---- numbers, from 0 -----------------------------------------------------------------------------------------
static inline uint32_t irk_type_number(const irk_numbering *n, const irk_type *t) {
  return n->types.numbers[t->id] - 1;
}
static inline uint32_t irk_list_number(const irk_numbering *n, const irk_attr_list *list) {
  return list ? n->lists.numbers[list->id] : 0;  // from 1, 0: no attributes
}
static inline uint32_t irk_md_number(const irk_numbering *n, const irk_md *md) {
  return n->md_places[md->id].number - 1;
}
static inline uint32_t irk_md_number_or_0(const irk_numbering *n, const irk_md *md) {
  return md ? n->md_places[md->id].number : 0;
}
static inline uint32_t irk_number_of(const irk_numbering *n, const irk_value *v) {
  if (v->kind == IRK_VALUE_INST) return n->body.first_inst + n->body.local[v->id];
  if (v->kind == IRK_VALUE_ARG) return n->body.first_arg + n->body.local[v->id];
  if (v->kind == IRK_VALUE_BLOCK) return n->body.local[v->id];
  if (v->kind == IRK_VALUE_METADATA) return irk_md_number(n, ((const irk_md_value *)v)->md);
  return n->values[v->id].number - 1;
}
// Returns the number of a block in its function, if it or another block there has its address
// taken.
static inline uint32_t irk_block_number(const irk_numbering *n, const irk_block *block) {
  const uint64_t *number = irk_map_get(&n->addressed_blocks, (uint64_t)(uintptr_t)block);
  return number ? (uint32_t)*number : 0;
}
static inline uint32_t irk_ceil_log2(uint32_t x) {
  uint32_t bits = 0;
  while (((uint64_t)1 << bits) < x) bits++;
  return bits;
}

// ---- the string table ----------------------------------------------------------------------------------------
// The strings of the module, concatenated; equal strings are shared.
typedef struct irk_strtab {
  irk_buf bytes;
  bool has_empty;
  uint32_t empty_offset;
  const irk_strpool *names;  // the module's
  uint32_t *by_sym;          // by symbol of `names`: offset plus 1
  irk_set set;               // other strings
  irk_arena arena;
} irk_strtab;
uint32_t irk_strtab_add(irk_strtab *tab, irk_str s);  // returns the offset
uint32_t irk_strtab_add_sym(irk_strtab *tab, irk_sym sym);

// ---- the writer ----------------------------------------------------------------------------------------------
// Facts about the function block that depend on the release, looked up once.
typedef struct irk_fn_abbrevs {
  uint8_t width, binop_flag_bits;
  uint8_t load, store, unop, unop_flags, binop, binop_flags, cast, cast_flags, ret, ret_value, br, br_cond, unreachable;
  uint8_t gep, cmp, cmp_flags, dbg_value_simple, debug_loc;  // 0: the release lacks it
} irk_fn_abbrevs;

typedef struct irk_bcwriter {
  irk_bitw bits;
  irk_numbering num;
  const irk_module *m;
  const irk_write_options *options;
  bool failed;               // there is an error to report
  bool is_refused;           // the output writer refused data
  bool is_converted;         // the release is known to lack nothing of the module
  const irk_writer *stream;  // receives function bodies as they are done; NULL: receives the whole file
  char error[256];
  uint64_t start_bit;       // of the IDENTIFICATION block
  uint64_t vst_offset_bit;  // position of the word with the offset of the module's symbol table
  uint64_t *fn_bits;        // by index in module->functions: start of its block
  irk_strtab strtab;
  irk_buf hashed_names;  // in order of writing, for the module's hash
  irk_fn_abbrevs fa;
  uint32_t type_width;  // of type numbers in abbreviations
  irk_datalayout layout;
  irk_lack_search lacks;
  uint32_t *kind_numbers;                          // metadata kinds: number in the file by number in memory
  IRK_VEC(irk_str) kinds;                          // names by number in the file
  IRK_VEC(irk_str) tags;                           // names of operand bundles by number in the file
  irk_map tag_numbers;                             // by sym
  IRK_VEC(uint64_t) ops;                           // operands of the current record
  irk_map sections, gcs;                           // numbers by name
  const irk_di_layout *layouts[IRK_NUM_MD_KINDS];  // of records, filled on first use
  irk_bitw scratch_bits;
  irk_bases bases;
  irk_buf scratch[8];  // for temporary use by any function
  irk_arena arena;
  struct irk_use_record *use_records;
  // By index in module->functions, plus one for the end; the module's records come before all
  // others.
  uint32_t *first_use_records;
} irk_bcwriter;

// Keeps the first error. Output after an error does not matter.
void irk_bcw_fail(irk_bcwriter *w, const char *fmt, ...) IRK_PRINTF(2, 3);
static inline void irk_bcw_op(irk_bcwriter *w, uint64_t op) { irk_vec_push(&w->ops, op); }
// Writes the collected operands as a record and clears them.
void irk_bcw_record(irk_bcwriter *w, uint32_t abbrev, uint32_t code);
void irk_bcw_string(irk_bcwriter *w, uint32_t code, irk_str s);  // unabbreviated
static inline uint64_t irk_signed_vbr(uint64_t value) {          // the sign in bit 0
  return (int64_t)value >= 0 ? value << 1 : (0 - value) << 1 | 1;
}
bool irk_bcw_has(const irk_bcwriter *w, irk_feature feature);
// Width of the flags in the abbreviation of casts; 0: casts have no flags.
uint8_t irk_bcw_cast_flag_bits(const irk_bcwriter *w);
void irk_bcw_check_readable(irk_bcwriter *w);  // write_limits.c: fails if the release or its readers would

// Writes a module that the passes to an older release have made: they have searched for what it
// lacks.
bool irk_bitcode_write_converted(const irk_module *m, const irk_write_options *options, const irk_writer *out,
                                 irk_sink *sink);

// Tells whether the checks of irk_bitcode_write before it writes find nothing wrong: all bodies are
// read, the release has all that the module uses, and its readers accept that.
bool irk_bitcode_is_writable(const irk_module *m);

void irk_write_blob_block(irk_bcwriter *w, uint32_t block, irk_str blob);
void irk_write_identification(irk_bcwriter *w);
void irk_write_module(irk_bcwriter *w);
void irk_write_types(irk_bcwriter *w);
void irk_write_attributes(irk_bcwriter *w);
void irk_bcw_push_bounds(irk_bcwriter *w, uint32_t bits, const uint64_t *lo, const uint64_t *hi);  // of a range
void irk_write_module_consts(irk_bcwriter *w);
void irk_write_fn_consts(irk_bcwriter *w);
void irk_write_md_kinds(irk_bcwriter *w);
// write_old.c: records of releases up to 3.8
void irk_write_old_string(irk_bcwriter *w, uint32_t *abbrev, const irk_md *md);      // *abbrev 0: not defined yet
void irk_write_old_node(irk_bcwriter *w, const irk_md *md);                          // a tuple or a value, up to 3.5
void irk_write_old_symbols(irk_bcwriter *w);                                         // names of all globals, up to 3.7
void irk_write_symbol(irk_bcwriter *w, uint32_t value, irk_sym sym, bool is_block);  // of a VALUE_SYMTAB
uint8_t irk_bcw_fast_math(const irk_bcwriter *w, const irk_inst *inst);  // flags in the encoding of the release
void irk_write_module_mds(irk_bcwriter *w);
void irk_write_fn_mds(irk_bcwriter *w);
void irk_write_attachments(irk_bcwriter *w);
void irk_find_use_orders(irk_bcwriter *w);                // finds the orders to write
void irk_write_use_orders(irk_bcwriter *w, uint32_t fn);  // of a function, or IRK_USES_OF_MODULE
void irk_write_fn(irk_bcwriter *w, uint32_t index);
// Writes all bodies, on several threads if that pays. `front` writes the blocks that precede them,
// meanwhile; the bodies follow its output.
void irk_write_bodies(irk_bcwriter *w, void (*front)(irk_bcwriter *w));
// Writes ThinLTO summaries. A module with nothing else is written as a combined index: a file
// without IDENTIFICATION.
bool irk_write_is_index(const irk_module *m);
void irk_write_index(irk_bcwriter *w);
void irk_write_summary(irk_bcwriter *w);  // of the module, if it has one
// write_radix.c: writes call stacks as a tree in an array; positions[i] is the start of stack i.
typedef struct irk_stack {
  const uint32_t *items;
  uint32_t len;
} irk_stack;
void irk_write_radix(irk_bcwriter *w, const irk_stack *stacks, uint32_t n, uint32_t num_frames, uint32_t *positions);
void irk_write_symtab(irk_bcwriter *w);   // SYMTAB, for linkers; its strings go to the string table
void irk_collect_kinds(irk_bcwriter *w);  // collects the metadata kinds and bundle tags for the file
uint32_t irk_bundle_number(const irk_bcwriter *w, irk_sym tag);

#endif
