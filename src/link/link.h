// Linking of modules: shared by the files of link/.
//
// An irk_linker holds the module that is being made (`dst`) and the facts about it that last from
// input to input. An irk_move links one input (`src`):
// - resolve.c decides which of its definitions are wanted.
// - move.c makes globals of dst for them and for everything they refer to, and puts their bodies on
//   a list.
// - src/copy copies the bodies with their constants, types and metadata; types.c and metadata.c
//   decide which types and debug-info types are the same in both modules.
//
// A global of dst that gets a definition stays the same object, so nothing needs to be replaced.
// Its slot in the list of its kind is emptied and it is appended at the end. irk_linker_finish
// removes empty slots.
#ifndef IRK_LINK_LINK_H
#define IRK_LINK_LINK_H

#include "irkit/link.h"
#include "copy/copy.h"
#include "copy/replace.h"
#include "ir/layout.h"
#include "ir/ir.h"
#include "ir/type_walk.h"

typedef struct irk_link_member irk_link_member;
// The globals of dst that are in a comdat, and the aliases of them.
typedef struct irk_link_members {
  IRK_VEC(irk_global *) items;
  irk_map is_there;  // ids of the items
} irk_link_members;

// A variable with appending linkage; its elements are collected until the end.
typedef struct irk_appended {
  irk_global *global;
  irk_type *element;
  IRK_VEC(irk_value *) items;
} irk_appended;

struct irk_linker {
  irk_module *dst;
  irk_sink *sink;
  irk_linker_options options;
  irk_arena arena;
  bool is_failed;
  bool is_into;  // dst belongs to the caller, and irk_link_adopt has not run yet
  bool owns_dst;
  uint32_t num_inputs;
  IRK_VEC(uint32_t) places;   // by id of a global of dst: its index in the list of its kind
  IRK_VEC(irk_str) inputs;    // names of the inputs
  IRK_VEC(uint32_t) origins;  // by id of a global of dst: the last input that defined it, + 1
  IRK_VEC(irk_appended) appended;
  irk_map appended_by_id;                   // id of the global -> index in appended
  IRK_VEC(irk_replacement) replaced;        // globals of dst whose uses will be replaced
  IRK_VEC(irk_global *) addressed;          // functions of dst whose blocks have blockaddresses
  irk_global *placeholder_fn;               // the placeholder function of lost addresses, in no list; NULL: not needed
  irk_map blocks;                           // all blocks of `addressed`, filled in at the end
  IRK_VEC(irk_value *) dead_addresses;      // addresses of blocks that are in no body any more
  IRK_VEC(irk_global *) made_declarations;  // definitions that lost their comdat; removed if they have no users
  irk_map type_names;                       // names of structs in use, as in an LLVMContext of all inputs
  uint32_t next_type_number;
  irk_map intrinsic_numbers;    // intrinsic.c: name without its number -> next number
  irk_map numbered_intrinsics;  // intrinsic.c: name and id of a function type -> number
  irk_set struct_bodies;        // identified structs of dst with a body, by their body
  // debug-info types of dst: md id of the identifier -> irk_md *, or number in the batch
  irk_map odr_types;
  IRK_VEC(uint32_t) comdat_origins;           // by id of a comdat of dst: the input that it came from, + 1
  IRK_VEC(irk_link_member *) comdat_members;  // comdat.c: by id of a comdat of dst
  irk_map kept_names;                         // internalize.c: symbols of dst that llvm.used contains
  bool has_plain_inputs;                      // inputs linked since the last internalize
  irk_map aliases_of;                         // comdat.c: id of a global of dst -> irk_link_member *
  struct irk_link_flags *flags;               // flags.c
  IRK_VEC(irk_map) named_nodes;               // by number of a named node of dst: ids of its operands
};

typedef enum irk_from { IRK_FROM_DST, IRK_FROM_SRC, IRK_FROM_BOTH } irk_from;
typedef struct irk_comdat_choice {
  uint8_t selection, from;
  bool is_made, is_lazy_wanted;
  IRK_VEC(irk_global *) lazy;  // the comdat's linkonce members
} irk_comdat_choice;

enum { IRK_TASK_BODY, IRK_TASK_INIT, IRK_TASK_ALIASEE, IRK_TASK_APPEND };
typedef struct irk_task {
  irk_global *from, *to;
  uint8_t kind;
  uint32_t num_items;  // IRK_TASK_APPEND: wanted elements of src; items NULL: all elements of the initializer
  irk_value **items;
} irk_task;

// A blockaddress into a function body that was not linked. It refers to the placeholder function
// (`placeholder_fn`) until we know whether an alias kept a copy.
typedef struct irk_lost_address {
  irk_value *address;
  irk_global *from;
  uint32_t number;
} irk_lost_address;
typedef struct irk_move {
  irk_linker *l;
  irk_copy c;  // c.values is `direct` or `indirect`
  irk_link_options options;
  irk_str name;  // for diagnostics
  jmp_buf failed;
  irk_buf message, text;  // of diagnostics; scratch for any other short text
  // by id of src's constants and globals: their values as operands, and as targets of aliases
  irk_value **direct, **indirect;
  uint32_t num_values;
  irk_comdat_choice *comdats;
  irk_link_members members;  // of the current comdat
  bool *is_wanted;           // by value id of src's globals
  bool *is_preempted;        // the same; prevail.c: definitions that options.prevails rejects. NULL: none
  IRK_VEC(irk_lost_address) lost_addresses;
  IRK_VEC(irk_global *) wanted;
  // globals of src in a comdat that both modules keep: one of the two definitions loses its name
  IRK_VEC(irk_global *) duplicate_definitions;
  IRK_VEC(irk_task) tasks;
  IRK_VEC(irk_global *) internalize;           // globals of src that were linked
  irk_map names;                               // internalize.c: globals of dst that may become internal
  IRK_VEC(irk_global *) waiting_declarations;  // declarations of src whose metadata waits
  irk_map odr_definitions;                     // types of src, by identifier
  bool has_odr_definitions;
  IRK_VEC(const irk_md *) odr_twins;      // src's other nodes for a type of the batch
  IRK_VEC(const irk_md *) completed_mds;  // pairs: a declaration of dst, and the number of its definition in the batch
  irk_sym *type_names;                    // names in dst, by src's type; a name in use got a number
  bool *is_kept_type;                     // types.c: structs that remain src's own
  uint8_t *type_states;                   // types.c: known whether changed
  bool needs_use, is_walked;              // types.c: the current comparison met opaque structs; `walk` is done
  irk_type_walk walk;                     // over everything that the text of src shows
  irk_type_pairs completed_types;         // opaque structs of dst that get the body of a struct of src
  irk_map completed_ids;                  // ids of these structs
  irk_datalayout layout, dst_layout;
  bool has_layout, has_dst_layout, is_dst_layout_bad;
  bool has_errors;           // reported; the input is processed to the end for more errors
  bool is_done_with_bodies;  // from now on references do not link further globals
} irk_move;

// ---- link.c --------------------------------------------------------------------------------------------------
// Reports an error and leaves irk_linker_add.
IRK_NORETURN void irk_link_fail(irk_move *mv, const char *format, ...) IRK_PRINTF(2, 3);
// Does the same for a symbol that two inputs define; `other_input` is the other input.
IRK_NORETURN void irk_link_clash(irk_move *mv, const char *what, irk_str name, irk_str other_input, const char *format,
                                 ...) IRK_PRINTF(5, 6);
// Reports an error and continues, to find more of them; irk_linker_add fails at the end.
void irk_link_error(irk_move *mv, const char *format, ...) IRK_PRINTF(2, 3);
void irk_link_note(irk_move *mv, const char *format, ...) IRK_PRINTF(2, 3);
void irk_link_warn(irk_move *mv, const char *format, ...) IRK_PRINTF(2, 3);
void irk_link_begin(irk_move *mv);  // allocates its arrays, by the sizes of mv->c.src
void irk_link_end(irk_move *mv);    // frees the move's memory, but not the move
uint64_t irk_link_alloc_size(irk_move *mv, const irk_type *src_type);
uint64_t irk_link_dst_size(irk_move *mv, const irk_type *type);  // 0 if the layout is invalid
static inline irk_str irk_link_name_of(const irk_move *mv, const irk_global *g) { return irk_name(mv->c.src, g->name); }
static inline bool irk_is_local_linkage(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
}
static inline bool irk_is_linkonce(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_LINKONCE || g->linkage == IRK_LINKAGE_LINKONCE_ODR;
}
static inline bool irk_is_weak(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_WEAK || g->linkage == IRK_LINKAGE_WEAK_ODR;
}
// Strips casts and other expressions: returns the innermost first operand. NULL for NULL.
static inline irk_value *irk_link_strip_expressions(irk_value *v) {
  while (v && v->kind == IRK_VALUE_EXPR && ((irk_const_expr *)v)->len) v = ((irk_const_expr *)v)->ops[0];
  return v;
}
// Tells whether a linker does not see a definition.
static inline bool irk_is_declaration_for_linker(const irk_global *g) {
  return g->is_declaration || g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY;
}

// ---- adopt.c -------------------------------------------------------------------------------------------------
void irk_link_adopt(irk_move *mv);  // for a dst that existed before the linker

// ---- resolve.c -----------------------------------------------------------------------------------------------
// Fills mv->wanted, and merges the properties that both modules give a symbol (visibility,
// alignment of common symbols ...).
void irk_link_resolve(irk_move *mv);
// Returns the global of dst with the name of src's global, or NULL.
irk_global *irk_link_counterpart(irk_move *mv, const irk_global *g);
// Called for a reference to a definition that is linked only on demand: linkonce and the like.
// Returns true if it is wanted now.
bool irk_link_want_lazily(irk_move *mv, irk_global *g);

// ---- prevail.c -----------------------------------------------------------------------------------------------
// Asks options.prevails about the definitions of src, and marks the others as preempted.
void irk_link_prevail(irk_move *mv);
static inline bool irk_link_is_preempted(const irk_move *mv, const irk_global *g) {
  return mv->is_preempted && mv->is_preempted[g->v.id];
}

// ---- internalize.c -------------------------------------------------------------------------------------------
// Makes the definitions of the input internal if that is asked for and nothing outside of the
// module can refer to them.
void irk_link_internalize(irk_move *mv);
// Tells whether code generators or the system refer to a symbol of that name in a module.
bool irk_link_is_runtime_symbol(const irk_module *m, irk_str name);
// Keeps an element of llvm.used visible, since references outside of the module may exist.
void irk_link_keep_visible(irk_linker *l, const irk_value *element);

// ---- comdat.c ------------------------------------------------------------------------------------------------
// fills mv->comdats; members that a comdat of dst loses become declarations
void irk_link_comdats(irk_move *mv);
irk_comdat *irk_link_comdat(const irk_global *g);  // the comdat of an alias is that of its target
void irk_link_comdat_members(const irk_linker *l, const irk_comdat *c, irk_link_members *out);  // of a comdat of dst
void irk_link_members_free(irk_link_members *members);
void irk_link_join_comdat(irk_linker *l, irk_global *g);     // a global of dst got its comdat
void irk_link_note_alias(irk_linker *l, irk_global *alias);  // an alias of dst got its target

// ---- types.c -------------------------------------------------------------------------------------------------
void irk_link_match_types(irk_move *mv);
irk_type *irk_link_open_struct(irk_copy *c, const irk_type *t);  // irk_copy_hooks
bool irk_link_match_opaque(irk_copy *c, const irk_type *d, const irk_type *s);
irk_type *irk_link_close_struct(irk_copy *c, const irk_type *t, irk_type *made, irk_type *const *parts);
void irk_link_adopt_types(irk_linker *l);                        // the types that dst has
bool irk_link_is_type_changed(irk_move *mv, const irk_type *t);  // in LLVM dst has another type for it than src

// ---- move.c --------------------------------------------------------------------------------------------------
// Returns the value of dst for a global of src; NULL if references do not link globals any more.
irk_value *irk_link_global(irk_copy *c, irk_global *g);  // irk_copy_hooks
void irk_link_move(irk_move *mv);
void irk_link_note_place(irk_linker *l, const irk_global *g, uint32_t index);  // its index in the list of its kind
// records the newest input as the definer
void irk_link_note_origin(irk_linker *l, const irk_global *g);
// Returns the collected elements of a variable of dst, which it creates if needed.
irk_appended *irk_link_appended(irk_linker *l, irk_global *g, irk_type *element);
void irk_link_list(irk_linker *l, irk_global *g);  // appends it to its list
void irk_link_unlist(irk_linker *l, irk_global *g);
void irk_link_force_name(irk_move *mv, irk_global *g, irk_sym name);  // renames another global of that name
void irk_link_make_local(const irk_module *m, irk_global *g);
bool irk_link_is_listed(const irk_linker *l, const irk_global *g);  // not taken out of dst for another global
// Turns a definition of dst into a declaration (an alias: into one of its target's type). It is
// removed at the end if it has no users.
void irk_link_make_declaration(irk_move *mv, irk_global *g);
// Returns the name of the input that defined the global; empty if none did.
irk_str irk_link_origin(const irk_linker *l, const irk_global *g);
// Finishes the appending variables, the replaced uses, and the lists.
void irk_link_finish(irk_linker *l);

// ---- intrinsic.c ---------------------------------------------------------------------------------------------
bool irk_link_is_intrinsic(const irk_module *m, const irk_global *g);
bool irk_link_is_overloaded(irk_move *mv, const irk_global *src);  // the intrinsic's name encodes its types
// Gives the intrinsic its name in dst, where its types may have other names. Returns the global
// with that name: `g`, or an existing declaration. If the name stays the same, `g` gets `name`,
// unless that is 0.
irk_global *irk_link_remangled(irk_move *mv, irk_global *g, irk_sym name);

// ---- address.c -----------------------------------------------------------------------------------------------
irk_value *irk_link_address(irk_copy *c, const irk_blockaddress *a, irk_type *type);  // irk_copy_hooks
void irk_link_lost_addresses(irk_move *mv);                          // bodies may have been copied for aliases since
irk_value *irk_link_dead_address(irk_module *m, irk_type *pointer);  // the pointer 1: the address of a removed block

// ---- metadata.c ----------------------------------------------------------------------------------------------
irk_copy_node irk_link_node(irk_copy *c, const irk_md *md);  // irk_copy_hooks
void irk_link_begin_batch(irk_copy *c, irk_md **table);
void irk_link_end_batch(irk_copy *c, irk_md **table, irk_md *const *bodies);
void irk_link_adopt_mds(irk_move *mv);  // the metadata that dst has
void irk_link_complete_types(irk_move *mv);
void irk_link_named_mds(irk_move *mv);

// ---- flags.c -------------------------------------------------------------------------------------------------
void irk_link_adopt_flags(irk_move *mv);  // takes the flags of dst unchanged
void irk_link_module_flags(irk_move *mv);
void irk_link_flags_finish(irk_linker *l);  // requirements, and flags set by hand
void irk_link_flags_free(irk_linker *l);

#endif
