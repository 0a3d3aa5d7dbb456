// Conversion to an older release. The module is copied (src/copy) with hooks that make of types, constants, attributes
// and metadata what the older release has; then each function is rewritten where it has what that release lacks
// (down_body.c), and last, for releases with typed pointers, pointers get their pointees (typed.c).
//
// Until then all pointers of such a module are i8*, whatever they point to: globals stand behind a cast, and what an
// instruction's operands should be is told by the instruction. So the steps before need not know of pointees.
#ifndef IRK_CONVERT_DOWN_H
#define IRK_CONVERT_DOWN_H

#include "convert/changes.h"
#include "convert/unused.h"
#include "copy/copy.h"
#include "copy/replace.h"
#include "ir/expand.h"
#include "ir/intrinsic.h"
#include "ir/layout.h"
#include "irkit/convert.h"

// irk_convert for an older release (or the module's own).
irk_module *irk_convert_down(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink);

typedef struct down {
  irk_copy *c;
  irk_module *m;  // the result
  irk_version from, to;
  bool has_bytes;               // src has byte types, which the release has not
  bool typed;                   // the result has typed pointers, src has not
  bool lacks_layouts;           // the release does not know how large some types are
  bool failed;                  // something has no counterpart, and that was said
  irk_datalayout layout, *was;  // src's layout, where the release's is another one for some types; else NULL
  irk_map moves;                // see irk_down_moves
  IRK_VEC(const irk_type *) open_types;
  irk_map seen_types;  // down_lacks.c
  const irk_convert_options *options;
  const irk_function *fn;         // whose body is being rewritten; NULL: none
  const irk_attr_list *fn_attrs;  // its attributes in src
  const char *lost;               // what was said last to be lost in `lost_fn`
  const irk_function *lost_fn;
  uint64_t steps;              // of walks through bodies
  irk_global *debug_calls[2];  // llvm.dbg.value, llvm.dbg.declare of the result; NULL: not there
  struct {                     // debug info becomes tuples: down_tuples.c
    bool are_made;
    uint32_t num_mds;             // of src
    const irk_value **described;  // by the node's id
    bool *is_signature;           // the same: types of a function
    const irk_md *file;           // of the first unit
    uint32_t num_blocks;          // made so far
    irk_map changed;              // variables, by id: as calls have them
  } tuples;
  irk_version asked;  // the release that is said to lack something
  irk_map rules;      // of intrinsics that the release has not, by the function's id: down_rule *
  irk_sink *sink;
} down;

// Notes what was changed, where somebody asked (d->options->changes): what is formatted became something else (NULL:
// nothing), `count` times in d->fn.
void irk_down_note(const down *d, irk_change_kind kind, uint64_t count, const char *becomes, const char *fmt, ...)
    IRK_PRINTF(5, 6);
// Reports what the older release has no counterpart of, in d->fn: an error.
void irk_down_refuse(down *d, const char *fmt, ...) IRK_PRINTF(2, 3);
// The same of what may be dropped where the caller takes a loss: a warning then, and true. `what` is a literal.
bool irk_down_lose(down *d, const char *what);

// ---- down_meta.c ---------------------------------------------------------------------------------------------
irk_copy_node irk_down_node(irk_copy *c, const irk_md *md);  // hooks: see irk_copy_hooks
irk_md *irk_down_node_reshape(irk_copy *c, const irk_md *md);
const irk_md *irk_down_node_instead(irk_copy *c, const irk_md *md);
void irk_down_attachments(const down *d, irk_attachments *a, const irk_inst *inst);  // NULL: a global
void irk_down_locations(const down *d, irk_global *to, const irk_global *from);
void irk_down_flags(down *d);     // of the module
void irk_down_entities(down *d);  // of functions

// ---- down_tuples.c -------------------------------------------------------------------------------------------
irk_copy_node irk_down_tuple_node(irk_copy *c, const irk_md *md);  // hooks, in the place of those above
irk_md *irk_down_tuple_reshape(irk_copy *c, const irk_md *md);
const irk_md *irk_down_tuple_instead(irk_copy *c, const irk_md *md);
void irk_down_tuples_begin(down *d);
void irk_down_tuples_end(down *d);
void irk_down_tuples_finish(down *d);                      // when bodies are done
void irk_down_tuple_location(const down *d, irk_inst *i);  // of the copy

// ---- down_lacks.c --------------------------------------------------------------------------------------------
void irk_down_check_globals(down *d);  // refuse what is left, and the release has not
void irk_down_check_function(down *d, const irk_function *fn);

void irk_down_cfi_functions(down *d);  // cfi.c

// ---- down_units.c --------------------------------------------------------------------------------------------
void irk_down_units(down *d);

// ---- down_old.c ----------------------------------------------------------------------------------------------
void irk_down_layout_text(down *d);
irk_attr_list *irk_down_results(const down *d, irk_attr_list *list);  // without what results cannot have
void irk_down_symbols(down *d);                                       // metadata, attributes and words of globals

// ---- down_body.c ---------------------------------------------------------------------------------------------
// A body that is being rewritten: `out` holds the block's instructions so far.
typedef struct down_body {
  down *d;
  irk_module *m;
  irk_function *fn;
  IRK_VEC(irk_inst *) out;
  const irk_inst *at;                      // what is being replaced: new instructions have its location
  irk_inst *made;                          // the first new one
  irk_dbg_record *pending, *last_pending;  // of instructions that are gone
  irk_replacement *stands;                 // by id: what stands for a value from now on
  uint32_t num_ids;
  bool has_stands;
  irk_map slots;                // see down_freeze.c
  IRK_VEC(irk_inst *) first;    // to stand where the function begins
  irk_block *block;             // that `out` is of
  irk_block *whole;             // that was to be lowered: `block`, or one that was split
  IRK_VEC(irk_block *) blocks;  // those that are done, and `block`
} down_body;

void irk_down_records(down *d);
void irk_down_debug_call(down_body *b, irk_inst *call);  // a location that the release cannot describe is unknown
void irk_down_function(down *d, irk_function *fn);
void irk_down_next_block(down_body *b, irk_block *next);  // `out` is done; what follows stands in `next`
irk_value *irk_down_atomic(down_body *b, irk_inst *i);    // down_atomic.c: what stands for atomicrmw, perhaps itself
irk_value *irk_down_cmpxchg(down_body *b, irk_inst *i);
irk_value *irk_down_atomic_access(down_body *b, irk_inst *i);  // a load or store
irk_value *irk_down_freeze(down_body *b, irk_inst *i);         // down_freeze.c: what stands for it
irk_inst *irk_down_place(down_body *b, irk_type *t);           // in the frame, for what is stored and loaded at once
void irk_down_bundles(down *d, irk_inst *call);                // down_call.c
void irk_down_callbr(down_body *b, irk_inst *i);
void irk_down_callbr_result(down_body *b, const irk_block *block, const irk_inst *i);  // when the body is done
// A new instruction behind those in `out`; operands follow as irk_value *.
irk_inst *irk_down_emit(down_body *b, irk_opcode op, irk_type *type, uint32_t num_ops, ...);
irk_value *irk_down_binary(down_body *b, irk_opcode op, irk_value *x, irk_value *y);
irk_value *irk_down_compare(down_body *b, uint32_t predicate, irk_value *x, irk_value *y);  // icmp or fcmp, by the type
irk_value *irk_down_select(down_body *b, irk_value *condition, irk_value *x, irk_value *y);
irk_value *irk_down_cast(down_body *b, irk_opcode op, irk_value *v,
                         irk_type *to);  // v itself, where it is of that type
// The pointer as one to that type, in modules whose pointers said what they point to; other modules get theirs later.
irk_value *irk_down_as_pointer_to(down_body *b, irk_value *pointer, irk_type *to);
irk_value *irk_down_call(down_body *b, irk_global *callee, irk_value *const *args, uint32_t n);
// How many types the older release's intrinsic is named after (name without "llvm." and suffix).
uint32_t irk_down_num_overloads(const down_body *b, const char *name);
// A call of an intrinsic of the older release. NULL: it has none. Of the overloads the first that it is named after
// count.
irk_value *irk_down_intrinsic(down_body *b, const char *name, irk_type *const *overloads, uint32_t num_overloads,
                              irk_value *const *args, uint32_t n);
irk_value *irk_down_once(down_body *b, irk_value *v);                      // the same value for each use, also of undef
irk_value *irk_down_float(const down_body *b, irk_type *t, double value);  // that is exact in the type; all lanes
irk_maker irk_down_maker(down_body *b);
irk_value *irk_down_bound(down_body *b, irk_value *x, irk_value *y, uint32_t which);  // IRK_BOUND_...
irk_value *irk_down_int(const down_body *b, irk_type *t, uint64_t value);    // of an integer or vector type, all lanes
irk_type *irk_down_pointer(const down *d, uint32_t space);                   // any, as all pointers are until typed.c
irk_type *irk_down_pointer_to(const down *d, irk_type *to, uint32_t space);  // where it has to be known at once

// ---- down_byte_types.c ---------------------------------------------------------------------------------------
void irk_down_byte_types(down *d);                               // enters what they become
irk_value *irk_down_byte_cast(down_body *b, irk_inst *bitcast);  // what stands for it, perhaps itself
// The same of a constant whose operand is `v` now; NULL: it is not of bytes.
irk_value *irk_down_byte_expr(down *d, const irk_const_expr *from, irk_value *v, irk_type *to);

// ---- down_intrinsics.c ---------------------------------------------------------------------------------------
typedef struct down_rule down_rule;
// Makes what stands for the call. NULL: nothing does (it has no result), or that was refused; the call itself, changed:
// it stays.
typedef irk_value *down_rule_fn(down_body *b, irk_inst *call, const down_rule *rule);
struct down_rule {
  const char *name;  // without "llvm." and suffix
  down_rule_fn *make;
  const char *with;  // a word for it: another name
  uint32_t number;   // and a number
  // Releases that have the intrinsic, but whose back ends cannot compile it everywhere, get the rule too; those up to
  // this one, for operands of more than `wide` bits.
  irk_version until;
  uint32_t wide;
  irk_version single_until;  // releases up to this one have it of single values, not of vectors
};
enum { IRK_DOWN_INTERLEAVE, IRK_DOWN_DEINTERLEAVE, IRK_DOWN_REVERSE, IRK_DOWN_SPLICE, IRK_DOWN_SPLICE_RIGHT };
irk_value *irk_down_reorder(down_body *b, irk_inst *call, const down_rule *rule);  // number: one of these
void irk_down_intrinsics(down *d);  // declarations: names, types and attributes of the older release, or a rule
const down_rule *irk_down_rule_of(const down *d, const irk_value *callee);
irk_value *irk_down_renamed(down_body *b, irk_inst *call, const down_rule *rule);  // to rule->with; NULL: there is none
irk_value *irk_down_bits_cast(down_body *b, irk_inst *cast);  // of a vector of bits, or to one; perhaps itself
irk_value *irk_down_bits_access(down_body *b, irk_inst *i);   // a load or store of one
irk_value *irk_down_frozen_bits(down_body *b, irk_value *v, irk_value *(*freeze)(down_body *, irk_value *));
void irk_down_vector_step(down_body *b, irk_inst *gep);
void irk_down_call_attrs(down_body *b, irk_inst *call);
irk_attr_list *irk_down_struct_attrs(const down *d, irk_attr_list *list, const irk_type *fn_type);
bool irk_down_drops_elementtype(const down *d, const irk_value *callee);
irk_value *irk_down_lane(down_body *b, irk_value *v, uint64_t k);  // of a vector
// A rule's number for what joins two lanes: an operation, or behind this the comparison that chooses one.
enum { IRK_DOWN_BY_COMPARING = 1000 };
void irk_down_forget_intrinsics(down *d);  // declarations that nothing calls any more

down_rule_fn irk_down_abs, irk_down_minmax, irk_down_saturate, irk_down_overflow, irk_down_shift_saturate,
    irk_down_funnel, irk_down_three_way, irk_down_fpclass, irk_down_float_minmax, irk_down_libm,
    irk_down_to_int_saturate, irk_down_wide_product, irk_down_reduce, irk_down_first_lane, irk_down_reverse_bits,
    irk_down_parts, irk_down_sincos, irk_down_reduce_bound, irk_down_x86_flags, irk_down_tuple_call;

// ---- down_layout.c -------------------------------------------------------------------------------------------
void irk_down_layout_begin(down *d);              // the result's data layout
void irk_down_layout_end(down *d);                // frees what that made
bool irk_down_moves(down *d, const irk_type *t);  // of the result's types; false where all layouts are alike
irk_type *irk_down_bytes(down *d, irk_type *t);   // what stands for it in memory
irk_type *irk_down_shape(down *d, irk_type *t);   // the same of globals
void irk_down_layout_globals(down *d);
irk_value *irk_down_step_expr(down *d, const irk_const_expr *e, irk_value **ops, uint32_t num_ops);
void irk_down_slot(down *d, irk_inst *slot);
irk_value *irk_down_step(down_body *b, irk_inst *gep);     // of a type that moves
irk_value *irk_down_by_leaves(down_body *b, irk_inst *i);  // a load or store of such a type

// ---- typed.c -------------------------------------------------------------------------------------------------
void irk_typed_begin(down *d);  // enters what pointers become
irk_type *irk_typed_value_type(down *d, const irk_global *g);
irk_type *irk_typed_intrinsic(down *d, const irk_intrinsic *in, irk_str name, irk_overloads *types);
irk_value *irk_typed_bare(irk_value *v);                                         // without casts of pointers
irk_type *irk_typed_pointer(irk_module *m, irk_type *to, const irk_type *like);  // in the address space of `like`
irk_value *irk_typed_expr(down *d, const irk_const_expr *e, irk_value **ops, uint32_t num_ops);
irk_attr_list *irk_without_elementtype(irk_module *m, const irk_attr_list *list, irk_arena *scratch);
void irk_typed_globals(down *d);
void irk_typed_function(down *d, irk_function *fn);

#endif
