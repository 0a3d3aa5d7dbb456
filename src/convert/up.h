// Upgrades a module as readers of its release do. Every upgrade first checks facts that are cheap
// to see (names of declared functions, attribute sets, named metadata), and walks bodies only if
// these require it.
#ifndef IRK_CONVERT_UP_H
#define IRK_CONVERT_UP_H

#include "builder/emit.h"
#include "convert/unused.h"
#include "copy/copy.h"
#include "ir/intrinsic.h"
#include "ir/ir.h"
#include "irkit/convert.h"

// Implements irk_convert for a newer release (or the module's own, whose pointers become opaque).
irk_module *irk_convert_up(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink);

// A function whose calls must change.
typedef struct up_target {
  irk_global *old;
  irk_global *to;            // the new callee; NULL: the call becomes something else
  const struct up_row *row;  // NULL: only the callee changes
  bool is_kept;              // some use stays, so the declaration must stay, too
  uint32_t place;            // position of `old` in the module's list
} up_target;

typedef struct up up;
// A body that is rewritten. `call` is the call that is replaced.
typedef struct up_body {
  up *u;
  irk_emitter e;
  irk_inst *call;
  uint32_t first;           // index in `e.out` of the first instruction emitted for `call`
  irk_dbg_record *pending;  // records of a deleted instruction, for the next one
  irk_map replaced;         // local values -> their replacements
  irk_map names;            // irk_sym: names used in the function; filled at first use
  bool names_known;
  uint32_t place;  // position of the function in the module's list
  uint32_t last_unique;
  uint64_t order;                     // when LLVM would upgrade the call: see upgrade_order_of
  IRK_VEC(struct up_name) new_names;  // assigned after the function, in LLVM's order
  bool changed;
} up_body;
typedef struct up_name {
  irk_inst *inst;
  irk_sym name;
  uint64_t order;
  uint32_t at;
} up_name;

// The state of things outside of bodies before a pass: up_notes.c.
typedef struct up_before {
  irk_str layout;
  const irk_type *structors[2];
  irk_md **flags;
  irk_global **functions;
  irk_attr_list **attrs;  // of `functions`
  uint32_t num_flags, num_named, num_functions;
} up_before;

struct up {
  irk_module *m;
  irk_sink *sink;
  const irk_upgrade_options *options;
  irk_version to;
  const irk_convert_options *conversion;          // NULL: an upgrade
  irk_module *was;                                // the module from which `m` was made; NULL: none was made
  bool loses_types;                               // typed pointers become opaque
  bool is_noted;                                  // the changes of the first pass are
  bool is_of_target;                              // the first pass has made the module one of `to`
  bool is_done;                                   // no pass has to follow
  const up_before *before;                        // NULL: the caller did not ask for changes
  bool is_broken;                                 // an error was reported, or the verifier found the module invalid
  bool wants_bodies;                              // bodies are unread but needed: the upgrade stops
  bool had_debug_calls;                           // calls of llvm.dbg.value and its like
  bool made_records;                              // some were made from calls
  bool keeps_broken_records, has_broken_records;  // kept for the verifier
  IRK_VEC(up_target) targets;
  irk_map by_id;       // v.id of the old function -> index in targets
  irk_map made;        // v.id of a newly declared function -> when LLVM declares it, see irk_up_note_made
  uint32_t step;       // 2 * target during its declaration, 2 * target + 1 during the rewrite of its calls
  uint32_t num_calls;  // calls of targets so far
  uint32_t num_made;   // functions declared for this call
  up_body body;
};

// Rewrites a call. Returns true if this call no longer calls the old function. The action ends with
// exactly one of irk_up_replace_call, irk_up_set_callee, irk_up_delete, up_replace.
typedef bool (*up_call_fn)(up_body *b, irk_inst *call, const up_target *t);
// Handles a declaration: finds or declares the function to call. Returns false if the row does not
// apply after all.
typedef bool (*up_declare_fn)(up *u, irk_global *f, const struct up_row *row, up_target *t);

typedef struct up_row {
  const char *name;          // after "llvm."; a '*' at the end matches anything
  int8_t params;             // number of the declaration's parameters; -1: any
  irk_version since, until;  // releases whose readers do this (until 0: the newest)
  up_declare_fn declare;
  up_call_fn call;
  const char *arg;  // name of the new intrinsic, after "llvm."
} up_row;

// ---- up_rules.c ----------------------------------------------------------------------------------------------
const up_row *irk_up_rule_find(irk_str name, uint32_t num_params, irk_version version, const up_row *after);

// Declares the intrinsic `name` (after "llvm.") with its overloaded types taken from the function
// type.
bool irk_up_declare_typed(up *u, irk_global *f, const char *name, irk_type *fn_type, up_target *t);
bool irk_up_declare_same(up *u, irk_global *f, const up_row *row, up_target *t);  // row->arg, with the same parameters
// Makes a new call with the same arguments.
bool irk_up_rebuild_call(up_body *b, irk_inst *call, const up_target *t);
void irk_up_copy_attachments(up_body *b, const irk_inst *from, irk_inst *to);  // all metadata except the location
void irk_up_free_name(up *u, irk_global *f);  // frees the name of an old declaration for the new one
// up_arm.c
bool irk_up_declare_plain(up *u, irk_global *f, const up_row *row, up_target *t);  // row->arg, which is not overloaded
bool irk_up_declare_bfdot(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_bfloats(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_bfcvt(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_declare_sve_load(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_sve_load(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_declare_sve_get(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_sve_get(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_declare_sve_set(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_sve_set(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_sve_create(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_declare_riscv(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_riscv(up_body *b, irk_inst *call, const up_target *t);
// up_recast.c
bool irk_up_declare_recast(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_recast(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_recast_unnamed(up_body *b, irk_inst *call, const up_target *t);
// Emits a call whose arguments are cast to the function's parameter types. Returns NULL if a cast
// is impossible.
irk_value *irk_up_call_with_casts(up_body *b, irk_global *to, irk_value *const *args, uint32_t n);
bool irk_up_call_sve_bf16(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_declare_vctp64(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_vctp64(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_two_lanes(up_body *b, irk_inst *call, const up_target *t);
// up_targets.c
bool irk_up_declare_amdgcn_atomic(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_declare_with_clamp(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_with_clamp(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_declare_product(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_product(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_declare_nvvm_bulk(up *u, irk_global *f, const up_row *row, up_target *t);
bool irk_up_call_nvvm_bulk(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_tanh(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_amdgcn_atomic(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_atomic_add(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_scoped(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_atomic_wrap(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_abs(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_minmax(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_count(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_space(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_rotate(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_barrier(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_reduction(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_swap(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_ldg(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_bitcast(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_overloaded(up_body *b, irk_inst *call, const up_target *t);
bool irk_up_call_nvvm_h2f(up_body *b, irk_inst *call, const up_target *t);
const up_row *irk_up_x86_rows(size_t *num);  // up_x86.c

// ---- up_notes.c ----------------------------------------------------------------------------------------------
void irk_up_note_before(up *u);
void irk_up_note_after(up *u);
void irk_up_note_reading(up *u);
void irk_up_note(const up *u, const irk_function *fn, const char *what, const char *becomes, uint64_t count);
void irk_up_note_call(const up_body *b, irk_str name);  // the replacement of the call is in `e.out` from `first` on

// ---- up_body.c -----------------------------------------------------------------------------------------------
void irk_up_rewrite_bodies(up *u);
void irk_up_begin_body(up_body *b, irk_function *fn);  // b->u is set
static inline bool up_wants_bodies(up *u) { return u->options->unread_bodies && (u->wants_bodies = true); }
static inline irk_value *up_arg(const irk_inst *call, uint32_t i) { return call->ops[i]; }
static inline irk_type *up_arg_type(const irk_inst *call, uint32_t i) { return call->ops[i]->type; }
uint8_t irk_up_align_of(const irk_type *t);  // its size in bytes, as irk_value.align
uint32_t irk_up_bits(const irk_type *t);     // of a number or a vector of numbers; 0 for other types
irk_value *irk_up_call(up_body *b, irk_global *callee, irk_value *const *args, uint32_t n);
// Emits a call of an intrinsic of the module's release, and declares it if needed. Returns NULL if
// there is no such intrinsic.
irk_value *irk_up_call_intrinsic(up_body *b, const char *name, irk_type *const *overloads, uint32_t num_overloads,
                                 irk_value *const *args, uint32_t n);
// Replaces the call by `result`: the last emitted instruction (which takes the call's place and,
// with keep_name, its name), or any other value.
bool irk_up_replace_call(up_body *b, irk_value *result, bool keep_name);
bool irk_up_delete(up_body *b);
void irk_up_set_name(up_body *b, irk_value *v, const char *name);  // made unique in the function, as LLVM does
// Makes the call call another function; arguments and everything else stay.
bool irk_up_set_callee(up_body *b, irk_inst *call, irk_global *to);
// LLVM finishes one declaration with all its calls before the next one; irkit walks bodies once.
// Newly declared functions are therefore put in LLVM's order afterwards. This notes the first step
// that needed each of them.
void irk_up_note_made(up *u, const irk_global *g);
irk_global *irk_up_declare(up *u, const irk_global *near, const char *name, irk_type *const *overloads, uint32_t n);

// ---- the other passes, in order: passes.c --------------------------------------------------------------------
bool irk_up_has_tuples(const up *u);  // up_tuples.c: debug info of a known tuple version
irk_module *irk_up_tuples(up *u);     // returns the module as one of 3.7, with nodes
// Return the module as one of u->to: made in memory (up_copy.c), or written as bitcode of its own
// release and read as the newer one (up.c), which works for every module.
bool irk_up_is_copyable(const up *u);
irk_module *irk_up_copy(up *u);
bool irk_up_needs_reader(const up *u);
irk_module *irk_up_reread(up *u);
bool irk_up_note_made_of_target(up *u);  // the changes of both; false: memory ran out, and was reported
// up_copy_md.c: hooks for metadata
irk_copy_node irk_up_copy_node(irk_copy *c, const irk_md *md);
irk_md *irk_up_copy_reshape(irk_copy *c, const irk_md *md);
bool irk_up_loses_types(const up *u);
bool irk_up_has_deplibs(const up *u);
void irk_up_deplibs(up *u);     // up_words.c: the copy has no libraries that the module wants: a note
void irk_up_drop_casts(up *u);  // up_pointers.c: from pointer to pointer, before there are debug records
void irk_up_layout(up *u);      // up.c
void irk_up_verify(up *u);
void irk_up_intrinsics(up *u);      // up_intrinsics.c
void irk_up_finish_targets(up *u);  // rewrites their calls, and removes unused functions
void irk_up_attributes(up *u);      // up_attrs.c
void irk_up_attachments(up *u);     // up_meta.c: TBAA, loops
void irk_up_attachments_of(irk_module *m, irk_function *fn);
void irk_up_branch_protection(up *u);  // up_branch_protection.c
void irk_up_exceptions(up *u);         // up_eh.c
void irk_up_structors(up *u);          // up_globals.c
void irk_up_module_flags(up *u);       // up_flags.c
void irk_up_linker_options(up *u);
void irk_up_sections(up *u);
void irk_up_cfi_functions(up *u);     // cfi.c
bool irk_up_objc_marker(up *u);       // tells whether there was an old marker
void irk_up_objc(up *u);              // up_objc.c
void irk_up_nvvm_annotations(up *u);  // up_nvvm.c
void irk_up_debug_records(up *u);     // up_debug.c
void irk_up_drop_broken_records(up *u);
// up_expression.c: returns the expression of the value at the address, for an expression of the
// address; NULL if there is none
irk_md *irk_up_with_deref(irk_module *m, const irk_md *expression);
void irk_up_debug_info(up *u);
void irk_up_missing(up *u);  // up_missing.c
void irk_up_words(up *u);    // up_words.c
// Strips the locations from loop metadata; the result is NULL if nothing else is in it
// (up_loops.c).
typedef struct up_loops {
  irk_module *m;
  irk_map facts;                // by id of a tuple: its facts
  irk_map done;                 // by id of a tuple: its replacement
  IRK_VEC(uint32_t) walked;     // ids of the tuples first met in this loop
  uint64_t num_temporary_hits;  // number of visits to tuples whose facts do not last
  uint32_t depth;
} up_loops;
irk_md *irk_up_strip_loop(up_loops *w, irk_md *loop);
void irk_up_loops_release(void *loops);  // for guards
bool irk_up_strip_debug_info(up *u);     // tells whether there was any
// irk_up_debug_info leaves the body unchanged.
bool irk_up_body_keeps_debug_info(const irk_module *m, const irk_function *fn);
void irk_up_renumber_named(irk_module *m);              // after removals from m->named_mds
uint32_t irk_up_int_of_md(const irk_md *md, bool *ok);  // the value of a constant integer in metadata

#endif
