// Conversion to an older release:
// - passes.c lists the passes in order.
// - The module is copied (src/copy); hooks adapt types, constants, attributes and metadata to the
//   older release (down_copy.c).
// - Functions with constructs that the release lacks are rewritten (down_body.c).
// - For releases with typed pointers, pointers get their pointees (typed.c).
//
// Before the last step all pointers of such a module are i8*. Globals stand behind a cast, and
// instructions determine the types of their operands. So the earlier steps need not know pointees.
#ifndef IRK_CONVERT_DOWN_H
#define IRK_CONVERT_DOWN_H

#include "builder/expand.h"
#include "convert/changes.h"
#include "convert/unused.h"
#include "copy/copy.h"
#include "copy/replace.h"
#include "ir/intrinsic.h"
#include "ir/lacks.h"
#include "ir/layout.h"
#include "irkit/convert.h"

// Implements irk_convert for an older release (or the module's own).
irk_module *irk_convert_down(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink);

typedef struct down {
  irk_copy *c;
  irk_module *m;  // the result
  irk_version from, to;
  bool has_bytes;      // src has byte types, which the release lacks
  bool typed;          // the result has typed pointers and src has opaque ones
  bool lacks_layouts;  // the release does not know the size of some types
  bool failed;         // an error for something without a counterpart was reported
  // src's layout, and a pointer to it if the release lays out some types differently; else NULL.
  irk_datalayout layout, *src_layout;
  irk_map layout_states;  // see irk_down_layout_differs
  IRK_VEC(const irk_type *) open_types;
  const irk_convert_options *options;
  const irk_function *fn;         // the function whose body is rewritten; NULL: none
  const irk_attr_list *fn_attrs;  // its attributes in src
  const irk_global *place;        // outside of bodies: the global that messages name; NULL: none
  const char *lost;               // the last loss reported for `lost_fn`
  const irk_function *lost_fn;
  irk_lack_search lacks;
  uint64_t steps;              // of walks through bodies
  irk_global *debug_calls[2];  // llvm.dbg.value and llvm.dbg.declare of the result; NULL: not declared
  struct {                     // for debug info that becomes tuples: down_tuples.c
    bool are_made;
    uint32_t num_mds;             // number of src
    const irk_value **described;  // by id of the node: the global that it describes
    bool *is_signature;           // by id of the node: the list of types of a function
    const irk_md *file;           // file of the first unit
    uint32_t num_blocks;          // number of blocks made so far
    irk_map changed;              // variables, by id -> their form in calls
  } tuples;
  irk_version asked;  // the release that messages name
  irk_map rules;      // intrinsics that the release lacks: id of the function -> down_rule *
  irk_sink *sink;
} down;

// Notes a change if the caller asked for them (d->options->changes): the formatted thing became
// `becomes` (NULL: nothing), `count` times in d->fn.
void irk_down_note(const down *d, irk_change_kind kind, uint64_t count, const char *becomes, const char *fmt, ...)
    IRK_PRINTF(5, 6);
// Reports an error: the older release has no counterpart of this construct in d->fn.
void irk_down_refuse(down *d, const char *fmt, ...) IRK_PRINTF(2, 3);
// Does the same for a construct that may be dropped. If the caller accepts losses, it is a warning,
// and the result is true. `what` is a literal.
bool irk_down_lose(down *d, const char *what);
void irk_down_warn(const down *d, const char *what);  // "dropped: LLVM 14 has no ..."

// ---- down_copy.c ---------------------------------------------------------------------------------------------
void irk_down_set_hooks(const down *d, irk_clone_plan *plan);

// ---- down_module.c -------------------------------------------------------------------------------------------
bool irk_down_has_target_lanes(const down *d);
bool irk_down_has_references(const down *d);
bool irk_down_has_scalable_vectors(const down *d);
void irk_down_find_layouts(down *d);  // sets lacks_layouts
bool irk_down_has_summary(const down *d);
bool irk_down_has_deplibs(const down *d);
void irk_down_deplibs(down *d);
void irk_down_summary(down *d);
bool irk_down_is_explained(const down *d);  // down.c: the caller asked for the changes
void irk_down_note_attributes(down *d);
void irk_down_sanitizers(down *d);
void irk_down_code_models(down *d);
void irk_down_ifuncs(down *d);
void irk_down_ifunc_metadata(down *d);
void irk_down_function_metadata(down *d);
void irk_down_preferred_align(down *d);
void irk_down_assembly(down *d);
void irk_down_aligned_results(down *d);
void irk_down_large_byval(down *d);
void irk_down_large_vectors(down *d);
bool irk_down_loses_debug_info(const down *d);
void irk_down_debug_info(down *d);

// ---- down_meta.c ---------------------------------------------------------------------------------------------
irk_copy_node irk_down_node(irk_copy *c, const irk_md *md);  // hooks: see irk_copy_hooks
irk_md *irk_down_node_reshape(irk_copy *c, const irk_md *md);
const irk_md *irk_down_node_instead(irk_copy *c, const irk_md *md);
// `inst` NULL: attachments of a global.
void irk_down_attachments(const down *d, irk_attachments *a, const irk_inst *inst);
void irk_down_locations(down *d);  // of variables
void irk_down_flags(down *d);      // of the module
bool irk_down_retains_entities(const down *d);
void irk_down_entities(down *d);  // of functions

// ---- down_tuples.c -------------------------------------------------------------------------------------------
irk_copy_node irk_down_tuple_node(irk_copy *c, const irk_md *md);  // hooks that replace those above
irk_md *irk_down_tuple_reshape(irk_copy *c, const irk_md *md);
const irk_md *irk_down_tuple_instead(irk_copy *c, const irk_md *md);
bool irk_down_makes_tuples(const down *d);
void irk_down_tuples_begin(down *d);
void irk_down_tuples_end(down *d);
void irk_down_tuples_finish(down *d);                      // after the bodies
void irk_down_tuple_location(const down *d, irk_inst *i);  // of the copied instruction

// ---- down_lacks.c --------------------------------------------------------------------------------------------
void irk_down_check_globals(down *d);  // refuse what is left and the release lacks
void irk_down_check_function(down *d, irk_function *fn);
bool irk_down_is_last(const down *d);  // nothing was refused, and no other conversion follows
void irk_down_check_module(down *d);

void irk_down_cfi_functions(down *d);  // cfi.c

// ---- down_units.c --------------------------------------------------------------------------------------------
bool irk_down_lists_subprograms(const down *d);
void irk_down_units(down *d);

// ---- down_old.c ----------------------------------------------------------------------------------------------
void irk_down_layout_text(down *d);
irk_attr_list *irk_down_results(const down *d, irk_attr_list *list);  // without attributes that results cannot have
void irk_down_symbols(down *d);                                       // metadata, attributes and keywords of globals

// ---- down_body.c ---------------------------------------------------------------------------------------------
// A body that is rewritten. Rules emit their instructions to `e`.
typedef struct down_body {
  down *d;
  irk_emitter e;
  irk_dbg_record *pending, *last_pending;  // records of removed instructions
  irk_replacement *replacements;           // by id: the replacement of a value
  uint32_t num_ids;
  bool has_replacements;
  irk_map slots;              // see down_freeze.c
  IRK_VEC(irk_inst *) first;  // for the beginning of the function
} down_body;
void irk_down_function(down *d, irk_function *fn);

// ---- down_records.c ------------------------------------------------------------------------------------------
void irk_down_records(down *d);
// Gives a location that the release cannot describe an unknown value.
void irk_down_debug_call(down_body *b, irk_inst *call);
// Replaces lists of values among the arguments by empty nodes.
void irk_down_drop_arg_lists(const down_body *b, irk_inst *call);

// ---- down_emit.c: what builder/emit.h does not know ----------------------------------------------------------
irk_type *irk_down_pointer(const down *d, uint32_t space);                   // the type of all pointers until typed.c
irk_type *irk_down_pointer_to(const down *d, irk_type *to, uint32_t space);  // for a pointee that must be known at once
// Casts a pointer to one to the type, in modules that had typed pointers; the pointers of other
// modules are typed later.
irk_value *irk_down_as_pointer_to(down_body *b, irk_value *pointer, irk_type *to);
irk_value *irk_down_freeze_for_reuse(down_body *b, irk_value *v);  // the same value for each use, also of undef
// The value must be exact in the type; all lanes.
irk_value *irk_down_float(const down_body *b, irk_type *t, double value);
// Returns the number of types in the name of the older release's intrinsic (name without "llvm."
// and suffix).
uint32_t irk_down_num_overloads(const down_body *b, const char *name);
// Emits a call of an intrinsic of the older release. Returns NULL if there is none. Only as many
// overloads are used as its name has.
irk_value *irk_down_intrinsic(down_body *b, const char *name, irk_type *const *overloads, uint32_t num_overloads,
                              irk_value *const *args, uint32_t n);

// ---- down_atomic.c, down_freeze.c, down_call.c: instructions -------------------------------------------------
// Each returns the replacement of the instruction, or its own value if it stays.
irk_value *irk_down_atomic(down_body *b, irk_inst *i);
irk_value *irk_down_cmpxchg(down_body *b, irk_inst *i);
irk_value *irk_down_atomic_access(down_body *b, irk_inst *i);  // a load or store
irk_value *irk_down_freeze(down_body *b, irk_inst *i);
// A frame slot, for values that are stored and loaded at once.
irk_inst *irk_down_frame_slot(down_body *b, irk_type *t);
void irk_down_bundles(down *d, irk_inst *call);
void irk_down_callbr(down_body *b, irk_inst *i);
void irk_down_callbr_result(down_body *b, const irk_block *block, const irk_inst *i);  // after the body

// ---- down_byte_types.c ---------------------------------------------------------------------------------------
void irk_down_byte_types(down *d);                               // enters the types that replace them
irk_value *irk_down_byte_cast(down_body *b, irk_inst *bitcast);  // returns the replacement, or the bitcast itself
// Does the same for a constant whose operand is `v` now. Returns NULL if it does not cast bytes.
irk_value *irk_down_byte_expr(down *d, const irk_const_expr *from, irk_value *v, irk_type *to);

// ---- down_intrinsics.c ---------------------------------------------------------------------------------------
typedef struct down_rule down_rule;
// Emits the replacement of the call. Returns NULL if there is no result, or after an error; the
// call itself if it stays (perhaps changed).
typedef irk_value *down_rule_fn(down_body *b, irk_inst *call, const down_rule *rule);
struct down_rule {
  const char *name;  // without "llvm." and suffix
  down_rule_fn *make;
  const char *with;  // a word for `make`: another name
  uint32_t number;   // a number for `make`
  // Releases up to `until` have the intrinsic, but their back ends cannot compile it everywhere;
  // they get the rule, too, for operands of more than `wide` bits.
  irk_version until;
  uint32_t wide;
  irk_version single_until;  // releases up to this one have it for scalars, but not for vectors
};
enum { IRK_DOWN_INTERLEAVE, IRK_DOWN_DEINTERLEAVE, IRK_DOWN_REVERSE, IRK_DOWN_SPLICE, IRK_DOWN_SPLICE_RIGHT };
irk_value *irk_down_reorder(down_body *b, irk_inst *call, const down_rule *rule);  // number: one of these
// Declarations: gives them names, types and attributes of the older release, or a rule.
void irk_down_intrinsics(down *d);
const down_rule *irk_down_rule_of(const down *d, const irk_value *callee);
// To rule->with; NULL: the release does not have it.
irk_value *irk_down_renamed(down_body *b, irk_inst *call, const down_rule *rule);
// A cast from or to a vector of bits; returns the replacement or the cast itself.
irk_value *irk_down_bits_cast(down_body *b, irk_inst *cast);
irk_value *irk_down_bits_access(down_body *b, irk_inst *i);  // a load or store of such a vector
irk_value *irk_down_frozen_bits(down_body *b, irk_value *v, irk_value *(*freeze)(down_body *, irk_value *));
void irk_down_vector_step(down_body *b, irk_inst *gep);
void irk_down_call_attrs(down_body *b, irk_inst *call);
void irk_down_function_attrs(down *d, irk_function *fn);
irk_attr_list *irk_down_struct_attrs(const down *d, irk_attr_list *list, const irk_type *fn_type);
bool irk_down_drops_elementtype(const down *d, const irk_value *callee);
irk_value *irk_down_lane(down_body *b, irk_value *v, uint64_t k);                     // a lane of a vector
irk_value *irk_down_bound(down_body *b, irk_value *x, irk_value *y, uint32_t which);  // IRK_BOUND_...
// The number of a rule that combines two lanes: an opcode, or this plus the predicate that selects
// one of them.
enum { IRK_DOWN_BY_COMPARING = 1000 };
bool irk_down_is_done(const down *d);      // nothing was refused
void irk_down_forget_intrinsics(down *d);  // declarations without callers

down_rule_fn irk_down_atomic_bit, irk_down_atomic_flag;  // down_flags.c
down_rule_fn irk_down_abs, irk_down_minmax, irk_down_saturate, irk_down_overflow, irk_down_shift_saturate,
    irk_down_funnel, irk_down_three_way, irk_down_fpclass, irk_down_float_minmax, irk_down_libm,
    irk_down_to_int_saturate, irk_down_wide_product, irk_down_reduce, irk_down_first_lane, irk_down_reverse_bits,
    irk_down_parts, irk_down_sincos, irk_down_reduce_bound, irk_down_tuple_call;

// ---- down_layout.c -------------------------------------------------------------------------------------------
void irk_down_layout_begin(down *d);  // sets the result's data layout
void irk_down_layout_end(down *d);    // frees the state of irk_down_layout_begin
// `t` is a type of the result. Returns false if all layouts are the same.
bool irk_down_layout_differs(down *d, const irk_type *t);
irk_type *irk_down_bytes(down *d, irk_type *t);  // the replacement in memory
irk_type *irk_down_shape(down *d, irk_type *t);  // the replacement in globals
bool irk_down_moves_types(const down *d);
void irk_down_layout_globals(down *d);
irk_value *irk_down_step_expr(down *d, const irk_const_expr *e, irk_value **ops, uint32_t num_ops);
void irk_down_slot(down *d, irk_inst *slot);
irk_value *irk_down_step(down_body *b, irk_inst *gep);     // a getelementptr on a type that moves
irk_value *irk_down_by_leaves(down_body *b, irk_inst *i);  // a load or store of such a type

// ---- typed.c -------------------------------------------------------------------------------------------------
bool irk_typed_is_needed(const down *d);
void irk_typed_begin(down *d);  // enters the types that replace pointers
irk_type *irk_typed_value_type(down *d, const irk_global *g);
irk_type *irk_typed_intrinsic(down *d, const irk_intrinsic *in, irk_str name, irk_overloads *types);
irk_value *irk_typed_strip_casts(irk_value *v);                                  // without pointer casts
irk_type *irk_typed_pointer(irk_module *m, irk_type *to, const irk_type *like);  // in the address space of `like`
irk_value *irk_typed_expr(down *d, const irk_const_expr *e, irk_value **ops, uint32_t num_ops);
irk_attr_list *irk_without_elementtype(irk_module *m, const irk_attr_list *list, irk_arena *scratch);
void irk_typed_globals(down *d);
void irk_typed_function(down *d, irk_function *fn);

#endif
