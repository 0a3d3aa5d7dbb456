// Linking modules: shared by the files of link/.
//
// An irk_linker holds the module that is being made (`dst`) and the facts about it that last from input to input. Each
// input is moved by an irk_move: resolve.c decides which of its definitions are wanted; move.c makes the globals of dst
// for them and whatever they refer to, and puts their bodies on a list; the bodies are copied with their
// constants, types and metadata as src/copy does it; which types and debug-info types are one in both, types.c and
// metadata.c say.
//
// A global of dst that gets a definition stays the same object, so nothing has to be replaced: its slot in the list of
// its kind is emptied and it is put at the end. Empty slots go away in irk_linker_finish.
#ifndef IRK_LINK_LINK_H
#define IRK_LINK_LINK_H

#include "irkit/link.h"
#include "copy/copy.h"
#include "copy/replace.h"
#include "ir/layout.h"
#include "ir/ir.h"
#include "ir/type_walk.h"

typedef struct irk_link_member irk_link_member;
// Globals of dst that are in a comdat, and the aliases that stand for them.
typedef struct irk_link_members {
  IRK_VEC(irk_global *) items;
  irk_map is_there;  // their ids
} irk_link_members;

// A variable of appending linkage: its elements are gathered until the end.
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
  bool is_into;  // dst is the caller's, and not adopted yet
  bool owns_dst;
  uint32_t num_inputs;
  IRK_VEC(uint32_t) places;   // by id of a global of dst: its index in the list of its kind
  IRK_VEC(irk_str) inputs;    // their names
  IRK_VEC(uint32_t) origins;  // by id of a global of dst: the input that defined it last, plus 1
  IRK_VEC(irk_appended) appended;
  irk_map appended_by_id;               // id of the global -> index in appended
  IRK_VEC(irk_replacement) replaced;    // globals of dst whose uses are to become another value's
  IRK_VEC(irk_global *) addressed;      // functions of dst whose blocks had their addresses taken
  irk_global *nowhere;                  // a function that is in no list; NULL: not needed
  irk_map blocks;                       // all blocks of these, in the end
  IRK_VEC(irk_value *) dead_addresses;  // of blocks that are in no body any more
  IRK_VEC(irk_global *) stripped;       // definitions that lost their comdat: they go where nothing uses them
  irk_map type_names;                   // names of structs that are taken, as they are in an LLVMContext of all inputs
  uint32_t next_type_number;
  irk_map intrinsic_numbers;         // intrinsic.c: name without its number -> the next one
  irk_map numbered_intrinsics;       // intrinsic.c: that name and a function type's id -> its number
  irk_set struct_bodies;             // identified structs of dst that have a body, by their body
  irk_map odr_types;                 // debug-info types of dst: identifier's md id -> irk_md *, or a number in a batch
  IRK_VEC(uint32_t) comdat_origins;  // by id of a comdat of dst: the input that brought it, plus 1
  IRK_VEC(irk_link_member *) comdat_members;  // comdat.c: by id of a comdat of dst
  irk_map kept_names;                         // internalize.c: symbols of dst that llvm.used holds
  bool has_plain_inputs;                      // linked since and not made internal
  irk_map aliases_of;                         // comdat.c: id of a global of dst -> irk_link_member *
  struct irk_link_flags *flags;               // flags.c
  IRK_VEC(irk_map) named_nodes;               // by number of a named node of dst: the ids of its operands
};

typedef enum irk_from { IRK_FROM_DST, IRK_FROM_SRC, IRK_FROM_BOTH } irk_from;
typedef struct irk_comdat_choice {
  uint8_t selection, from;
  bool is_made, is_lazy_wanted;
  IRK_VEC(irk_global *) lazy;  // its linkonce members
} irk_comdat_choice;

enum { IRK_TASK_BODY, IRK_TASK_INIT, IRK_TASK_ALIASEE, IRK_TASK_APPEND };
typedef struct irk_task {
  irk_global *from, *to;
  uint8_t kind;
  uint32_t num_items;  // IRK_TASK_APPEND: elements of src that are wanted; items NULL: all of the initializer's
  irk_value **items;
} irk_task;

// The address of a block of a body that lost: it stands in nowhere's until it is known whether an alias has a copy.
typedef struct irk_lost_address {
  irk_value *address;
  irk_global *from;
  uint32_t number;
} irk_lost_address;
typedef struct irk_move {
  irk_linker *l;
  irk_copy c;  // c.values is one of the two below
  irk_link_options options;
  irk_str name;  // for diagnostics
  jmp_buf failed;
  irk_buf message, text;           // of diagnostics; of anything else that is done with before the next needs it
  irk_value **direct, **indirect;  // by id of src's constants and globals: uses, and the targets of aliases
  uint32_t num_values;
  irk_comdat_choice *comdats;
  irk_link_members members;  // of the comdat at hand
  bool *is_wanted;           // by value id of src's globals
  IRK_VEC(irk_lost_address) lost_addresses;
  IRK_VEC(irk_global *) wanted;
  IRK_VEC(irk_global *) kept_twice;  // of src, in a comdat that both modules keep: one of the two loses its name
  IRK_VEC(irk_task) tasks;
  IRK_VEC(irk_global *) internalize;  // of src, the globals that were linked
  irk_map names;                      // internalize.c: of dst, the globals that may become internal
  IRK_VEC(irk_global *) unmapped;     // of src: declarations whose metadata waits
  irk_map odr_definitions;            // of src, by identifier
  bool has_odr_definitions;
  IRK_VEC(const irk_md *) odr_twins;      // of src: other nodes of a type of the batch
  IRK_VEC(const irk_md *) completed_mds;  // pairs: a declaration of dst, the number of its definition in the batch
  irk_sym *type_names;                    // of dst, by src's type: names that are taken got a number
  bool *is_kept_type;                     // types.c: structs that stay as they were in src
  uint8_t *type_states;                   // types.c: known to be changed or not
  bool needs_use, is_walked;              // types.c: being compared, opaque structs were met; `walk` is done
  irk_type_walk walk;                     // over the things that text shows
  irk_type_pairs completed_types;         // opaque structs of dst that get the body of one of src
  irk_map completes;                      // their ids
  irk_datalayout layout, dst_layout;
  bool has_layout, has_dst_layout, is_dst_layout_bad;
  bool has_errors;           // said, but the input was gone through to the end
  bool is_done_with_bodies;  // from here on, globals that were not linked are not linked for a reference's sake
} irk_move;

// ---- link.c --------------------------------------------------------------------------------------------------
// Reports an error, and leaves irk_linker_add.
IRK_NORETURN void irk_link_fail(irk_move *mv, const char *format, ...) IRK_PRINTF(2, 3);
// Does that for a thing that both inputs have; `there` is the other one.
IRK_NORETURN void irk_link_clash(irk_move *mv, const char *what, irk_str name, irk_str there, const char *format, ...)
    IRK_PRINTF(5, 6);
// Reports an error and goes on, to find more of the kind; irk_linker_add fails in the end.
void irk_link_error(irk_move *mv, const char *format, ...) IRK_PRINTF(2, 3);
void irk_link_note(irk_move *mv, const char *format, ...) IRK_PRINTF(2, 3);
void irk_link_warn(irk_move *mv, const char *format, ...) IRK_PRINTF(2, 3);
void irk_link_begin(irk_move *mv);  // its arrays, by the sizes of mv->c.src
void irk_link_end(irk_move *mv);    // frees it and all it holds
uint64_t irk_link_alloc_size(irk_move *mv, const irk_type *src_type);
uint64_t irk_link_dst_size(irk_move *mv, const irk_type *type);  // 0 where the layout is broken
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
// The operand within casts and other expressions; NULL for NULL.
static inline irk_value *irk_link_bare(irk_value *v) {
  while (v && v->kind == IRK_VALUE_EXPR && ((irk_const_expr *)v)->len) v = ((irk_const_expr *)v)->ops[0];
  return v;
}
// No definition that a linker would see.
static inline bool irk_is_declaration_for_linker(const irk_global *g) {
  return g->is_declaration || g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY;
}

// ---- adopt.c -------------------------------------------------------------------------------------------------
void irk_link_adopt(irk_move *mv);  // dst was there before the linker

// ---- resolve.c -----------------------------------------------------------------------------------------------
// Fills mv->wanted and merges the properties that both modules give a symbol (visibility, alignment of common symbols
// ...).
void irk_link_resolve(irk_move *mv);
// The global of dst that this one of src means, or NULL.
irk_global *irk_link_counterpart(irk_move *mv, const irk_global *g);
// A reference needs a definition that was not wanted for itself: linkonce and the like. True where it is wanted now.
bool irk_link_want_lazily(irk_move *mv, irk_global *g);

// ---- internalize.c -------------------------------------------------------------------------------------------
// Makes the definitions of the input internal, where that is asked for and nothing outside of the module can refer to
// them.
void irk_link_internalize(irk_move *mv);
// Keeps an element of llvm.used visible: references to it exist that the module does not show.
void irk_link_keep_visible(irk_linker *l, const irk_value *element);

// ---- comdat.c ------------------------------------------------------------------------------------------------
void irk_link_comdats(irk_move *mv);               // fills mv->comdats; members of dst's that lose become declarations
irk_comdat *irk_link_comdat(const irk_global *g);  // an alias has that of its target
void irk_link_comdat_members(const irk_linker *l, const irk_comdat *c, irk_link_members *out);  // of one of dst
void irk_link_members_free(irk_link_members *members);
void irk_link_join_comdat(irk_linker *l, irk_global *g);     // a global of dst got its comdat
void irk_link_note_alias(irk_linker *l, irk_global *alias);  // an alias of dst got its target

// ---- types.c -------------------------------------------------------------------------------------------------
void irk_link_match_types(irk_move *mv);
irk_type *irk_link_open_struct(irk_copy *c, const irk_type *t);  // irk_copy_hooks
bool irk_link_match_opaque(irk_copy *c, const irk_type *d, const irk_type *s);
irk_type *irk_link_close_struct(irk_copy *c, const irk_type *t, irk_type *made, irk_type *const *parts);
void irk_link_adopt_types(irk_linker *l);                        // those that dst has
bool irk_link_is_type_changed(irk_move *mv, const irk_type *t);  // in LLVM dst has another type for it than src

// ---- move.c --------------------------------------------------------------------------------------------------
// The value of dst for a global of src; NULL where it is not linked for a reference's sake any more.
irk_value *irk_link_global(irk_copy *c, irk_global *g);  // irk_copy_hooks
void irk_link_move(irk_move *mv);
void irk_link_note_place(irk_linker *l, const irk_global *g, uint32_t index);  // in the list of its kind
void irk_link_note_origin(irk_linker *l, const irk_global *g);                 // the newest input defined it
// The elements that are gathered for a variable of dst; made where none are yet.
irk_appended *irk_link_appended(irk_linker *l, irk_global *g, irk_type *element);
void irk_link_list(irk_linker *l, irk_global *g);  // puts it at the end of its list
void irk_link_take_out(irk_linker *l, irk_global *g);
void irk_link_force_name(irk_move *mv, irk_global *g, irk_sym name);  // another global of that name gets a new one
void irk_link_make_local(const irk_module *m, irk_global *g);
bool irk_link_is_listed(const irk_linker *l, const irk_global *g);  // not taken out of dst for another
// A definition of dst becomes a declaration (an alias: of what it stands for); it goes in the end if nothing uses it.
void irk_link_strip(irk_move *mv, irk_global *g);
// The name of the input that defined it; empty: none did.
irk_str irk_link_origin(const irk_linker *l, const irk_global *g);
// Ends the appending variables, uses that were replaced, lists.
void irk_link_settle(irk_linker *l);

// ---- intrinsic.c ---------------------------------------------------------------------------------------------
bool irk_link_is_intrinsic(const irk_module *m, const irk_global *g);
bool irk_link_is_overloaded(irk_move *mv, const irk_global *src);  // an intrinsic whose name tells its types
// Its name may be another in dst, as its types may be. Returns what has that name: `g`, or a declaration that is there.
// Otherwise `g` gets `name`, if that is not 0.
irk_global *irk_link_remangled(irk_move *mv, irk_global *g, irk_sym name);

// ---- address.c -----------------------------------------------------------------------------------------------
irk_value *irk_link_address(irk_copy *c, const irk_blockaddress *a, irk_type *type);  // irk_copy_hooks
void irk_link_lost_addresses(irk_move *mv);  // those of bodies that may have come along for aliases since
irk_value *irk_link_one(irk_module *m, irk_type *pointer);  // 1 as a pointer: the address of a block that is gone

// ---- metadata.c ----------------------------------------------------------------------------------------------
irk_copy_node irk_link_node(irk_copy *c, const irk_md *md);  // irk_copy_hooks
void irk_link_begin_batch(irk_copy *c, irk_md **table);
void irk_link_end_batch(irk_copy *c, irk_md **table, irk_md *const *bodies);
void irk_link_adopt_mds(irk_move *mv);  // what dst has
void irk_link_complete_types(irk_move *mv);
void irk_link_named_mds(irk_move *mv);

// ---- flags.c -------------------------------------------------------------------------------------------------
void irk_link_adopt_flags(irk_move *mv);  // those that dst has are taken as they are
void irk_link_module_flags(irk_move *mv);
void irk_link_flags_settle(irk_linker *l);  // requirements, settings
void irk_link_flags_free(irk_linker *l);

#endif
