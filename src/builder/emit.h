// The emitter: makes instructions for the builder, for conversion and for lowering.
//
// An emitter works in one of two ways:
// - `inserts`: each instruction goes into `block` at once, before index `at`, as in the builder.
// - Otherwise the user rewrites a function block by block. `out` collects the new instructions of
//   `block`, among them the old ones that stay, and irk_emit_end_block gives them to the block.
//   irk_emit_start_block splits it.
//
//   irk_emitter e = {.m = m, .fn = fn};
//   for each block: irk_emit_begin_block(&e, block);
//                   for each instruction: e.dbg = ...; irk_vec_push(&e.out, i), or emit others
//                   irk_emit_end_block(&e);
//   irk_emit_release(&e);
//
// Vectors: binary operations, comparisons, selects and casts operate on all lanes.
#ifndef IRK_BUILDER_EMIT_H
#define IRK_BUILDER_EMIT_H

#include "builder/intern.h"
#include "irkit/build.h"

enum { IRK_EMIT_AT_END = UINT32_MAX };

typedef struct irk_emitter {
  union {
    irk_interner intern;
    struct {
      irk_module *m;
      struct irk_lock *lock;
    };
  };
  irk_function *fn;  // NULL: an instruction's id is its index in `out`
  irk_arena *arena;  // for instructions and blocks; NULL: the module's

  // where instructions go
  irk_block *block;
  uint32_t at;  // `inserts`: index in `block`, or IRK_EMIT_AT_END
  bool inserts;
  irk_block *original_block;    // the block that is rewritten: `block`, or the one that it was split from
  IRK_VEC(irk_inst *) out;      // instructions of `block` so far
  IRK_VEC(irk_block *) blocks;  // blocks of the rewritten function so far
  irk_inst *first, *last;       // the first instruction made since the user cleared `first`; the last one

  // properties of the next instructions
  uint32_t dbg;       // as irk_inst.dbg
  const char *name;   // NULL or "": none
  uint8_t fast_math;  // flags of operations on floats
  bool folds;         // operations on constants give constants, as with LLVM's IRBuilder; `lock` must be NULL
} irk_emitter;

void irk_emit_release(irk_emitter *e);

// ---- types and constants -------------------------------------------------------------------------------------
irk_type *irk_emit_truth_type(const irk_emitter *e, const irk_type *t);  // i1 for each lane
irk_type *irk_emit_int_like(const irk_emitter *e, irk_type *t);          // an integer of as many bits for each lane
static inline irk_value *irk_emit_int(const irk_emitter *e, irk_type *t, uint64_t number) {
  return irk_intern_int(&e->intern, t, number);
}

// ---- instructions of any kind --------------------------------------------------------------------------------
// The operands follow as irk_value *.
irk_inst *irk_emit(irk_emitter *e, irk_opcode op, irk_type *type, uint32_t num_ops, ...);
irk_inst *irk_emit_ops(irk_emitter *e, irk_opcode op, irk_type *type, irk_value *const *ops, uint32_t n);
// Emits a memory access with the opcode, alignment, ordering and flags of `like`; it has as many
// operands.
irk_inst *irk_emit_access_like(irk_emitter *e, const irk_inst *like, irk_type *type, irk_value *const *ops);

// ---- operations ----------------------------------------------------------------------------------------------
// Each returns a constant if the emitter folds and the operands are constants.
irk_value *irk_emit_binary(irk_emitter *e, irk_opcode op, irk_value *x, irk_value *y);
irk_value *irk_emit_compare(irk_emitter *e, uint32_t predicate, irk_value *x, irk_value *y);  // icmp or fcmp
irk_value *irk_emit_select(irk_emitter *e, irk_value *condition, irk_value *x, irk_value *y);
irk_value *irk_emit_fneg(irk_emitter *e, irk_value *x);
irk_value *irk_emit_cast(irk_emitter *e, irk_opcode op, irk_value *v, irk_type *to);    // `v` itself if it has the type
irk_value *irk_emit_recast(irk_emitter *e, irk_opcode op, irk_value *v, irk_type *to);  // also to the same type
irk_value *irk_emit_gep(irk_emitter *e, irk_type *source, irk_value *base, irk_value *const *indices, uint32_t n,
                        uint32_t flags);
irk_value *irk_emit_extractelement(irk_emitter *e, irk_value *vector, irk_value *index);
irk_value *irk_emit_insertelement(irk_emitter *e, irk_value *vector, irk_value *element, irk_value *index);
// Lanes below 0 are any value. Returns NULL if there is no such vector.
irk_value *irk_emit_shufflevector(irk_emitter *e, irk_value *x, irk_value *y, const int32_t *lanes, uint32_t n);
// Return NULL if the aggregate has no such part.
irk_value *irk_emit_extractvalue(irk_emitter *e, irk_value *v, const uint32_t *indices, uint32_t n);
irk_value *irk_emit_insertvalue(irk_emitter *e, irk_value *v, irk_value *part, const uint32_t *indices, uint32_t n);
static inline irk_value *irk_emit_field(irk_emitter *e, irk_value *v, uint32_t index) {
  return irk_emit_extractvalue(e, v, &index, 1);
}
static inline irk_value *irk_emit_set_field(irk_emitter *e, irk_value *v, irk_value *field, uint32_t index) {
  return irk_emit_insertvalue(e, v, field, &index, 1);
}

// ---- memory, calls, branches ---------------------------------------------------------------------------------
irk_inst *irk_emit_load(irk_emitter *e, irk_type *type, irk_value *ptr, uint8_t align);  // align: as irk_value.align
irk_inst *irk_emit_store(irk_emitter *e, irk_value *v, irk_value *ptr, uint8_t align);
irk_value *irk_emit_byte_step(irk_emitter *e, irk_value *ptr, irk_value *bytes);  // a getelementptr
irk_inst *irk_emit_call_of(irk_emitter *e, irk_opcode op, const irk_call_spec *spec);
irk_inst *irk_emit_call(irk_emitter *e, irk_global *callee, irk_value *const *args, uint32_t n);
irk_inst *irk_emit_phi(irk_emitter *e, irk_type *type, uint32_t n);  // operands and blocks are not set
irk_inst *irk_emit_br(irk_emitter *e, irk_block *to);
irk_inst *irk_emit_cond_br(irk_emitter *e, irk_value *condition, irk_block *yes, irk_block *no);

// ---- folding (fold.c) ----------------------------------------------------------------------------------------
irk_type *irk_gep_type(irk_module *m, irk_type *source, irk_value *base, irk_value *const *indices, uint32_t n);
// Tells whether the operands' types fit an expression whose type, opcode, predicate, source type
// and indices are filled in. Folding requires that.
bool irk_expr_fits(irk_module *m, const irk_const_expr *expr, irk_value *const *ops, uint32_t n);
// Folds the instruction that `expr` and its operands describe. Returns NULL unless the emitter
// folds, all operands are constants, and LLVM's constant folder gives a constant.
irk_value *irk_emit_folded(irk_emitter *e, const irk_const_expr *expr, irk_value *const *ops, uint32_t n);

// ---- functions that are rewritten ----------------------------------------------------------------------------
irk_block *irk_emit_new_block(const irk_emitter *e);             // of the function, but in no list yet
void irk_emit_begin_function(irk_emitter *e, irk_function *fn);  // for an emitter that serves several
void irk_emit_begin_block(irk_emitter *e, irk_block *block);
void irk_emit_start_block(irk_emitter *e, irk_block *next);  // ends `block` here; emits to `next` from now on
void irk_emit_end_block(irk_emitter *e);                     // gives `out` to `block`

#endif
