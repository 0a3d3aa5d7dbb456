// The code of one function while it is made: blocks in order, values in registers and in the frame.
// Independent of the machine, which is behind irk_target (target.h; x86/).
//
// One pass over the function. blocks.c orders the blocks and finds live ranges. Then the target
// selects each instruction, and asks value.c for registers. Between blocks values are in their
// frame slots (stored once, at their definition), except in a block whose only predecessor precedes
// it directly.
#ifndef IRK_CODEGEN_FUNC_H
#define IRK_CODEGEN_FUNC_H

#include "codegen/data.h"
#include "ir/opcode.h"

enum { IRK_GEN_NO_REG = 0xFF, IRK_GEN_MAX_REGS = 32 };
// Extra ids after those of a function, for values that a target makes within an instruction.
enum { IRK_GEN_SPARE_IDS = 32 };
typedef enum irk_gen_bank { IRK_BANK_GENERAL, IRK_BANK_VECTOR, IRK_BANK_MEMORY } irk_gen_bank;

// A value has one part or more: each fits into a register, in memory order.
typedef struct irk_gen_part {
  uint8_t bank;    // irk_gen_bank; IRK_BANK_MEMORY: never in a register
  uint8_t size;    // bytes in memory: 1, 2, 4, 8, 10, 16; for the last part of a vector any number; joined: 32, 64
  uint8_t reg;     // IRK_GEN_NO_REG: not in a register
  bool in_slot;    // its frame slot holds it
  bool is_float;   // a scalar in the vector bank
  uint8_t behind;  // vectors: number of parts after this one, up to 255
  int32_t offset;  // in the value's frame slot
} irk_gen_part;
typedef enum irk_gen_state {
  IRK_GEN_NONE,   // not defined yet, or dead
  IRK_GEN_LIVE,   // its parts have the places
  IRK_GEN_FRAME,  // a frame address: slot
  IRK_GEN_HOME,   // an alloca whose memory is a register: home
  IRK_GEN_LAZY    // part of the instruction that uses it
} irk_gen_state;
// Whether the parts of a vector are joined in one longer register. Its frame slot is the same in
// either form. Most code expects separate parts: a target that joins them separates them again.
typedef enum irk_gen_form {
  IRK_GEN_SEPARATE,  // they cannot be joined
  IRK_GEN_JOINABLE,
  IRK_GEN_JOINED  // there is one part
} irk_gen_form;
typedef struct irk_gen_value {
  irk_gen_part *parts;
  uint32_t num_parts;
  int32_t slot;             // offset from the frame's base; 0: none yet
  uint32_t size;            // of the frame slot
  uint32_t num_uses_left;   // remaining uses, except by phis
  uint32_t last;            // position of the last block in its live range
  uint8_t state;            // irk_gen_state
  bool lives_to_block_end;  // lives to the end of that block
  bool crosses_call;        // a call is within its live range
  bool is_arg_place;        // slot belongs to the caller's frame
  bool is_frame;            // the address of slot, even after its death
  bool is_pinned;           // its register is its home, or the home it was loaded from, and cannot be evicted
  bool escapes;             // allocas: cannot be a register
  bool is_clean;            // the register's bits above the width are zero
  uint8_t home;             // homes.c: register + 1; 0: none
  uint8_t bytes;            // allocas: bytes of all loads and stores; 0: none seen
  uint8_t hint;             // register + 1 that its only user prefers
  uint8_t form : 4;         // irk_gen_form
  uint8_t is_mirrored : 1;  // variables whose home gets another owner later: its slot has what the home has
  uint32_t weight;          // number of uses that a home would serve, weighted by loop depth
  uint32_t first;           // position of the first block in its live range
  uint32_t next_reader;     // homes.c: list of values loaded from a home; id + 1
  uint32_t phi_index;       // index among the phis of its block
  uint32_t phi_of;          // phis: position + 1 of the block; 0: not a phi
  uint32_t watch;           // number + 1 in f->watches; 0: not watched
  uint32_t next_ending;     // list of values whose live range ends in the same block; id + 1
  irk_gen_part one;         // its parts, if it has only one
} irk_gen_value;

typedef struct irk_gen_block {
  const irk_block *block;
  uint32_t loop;    // number + 1 of the innermost loop; 0: none
  uint32_t weight;  // estimated number of executions
  uint32_t num_preds;
  uint32_t only_pred;      // position of the predecessor, if num_preds is 1
  uint32_t ending_values;  // list of values whose live range ends here: id + 1
  bool is_address_taken;   // target of an indirectbr: values of its phis come through `shadows`
  int32_t *shadows;        // frame slots, one for each phi; NULL: not made yet
  uint32_t stub;           // label + 1 of the stub with phi moves, while a switch is made; 0: none
} irk_gen_block;
typedef struct irk_gen_loop {
  uint32_t first, last;  // positions
  uint32_t parent;       // number + 1; 0: none
  uint32_t above;        // the parent or an outer loop, number + 1; 0: none
  uint32_t depth;        // 1: outermost
  uint32_t weight;       // estimated executions of its blocks
} irk_gen_loop;

// The target of a relocation in the code.
typedef enum irk_gen_ref_kind {
  IRK_GEN_REF_GLOBAL,
  IRK_GEN_REF_NAME,
  IRK_GEN_REF_POOL,
  IRK_GEN_REF_TABLE,
  IRK_GEN_REF_SYMBOL
} irk_gen_ref_kind;
typedef struct irk_gen_ref {
  uint8_t kind;
  union {
    const irk_global *global;
    const char *name;  // a library function
    uint32_t index;    // index in f->pool or f->tables, or the object's symbol
  };
} irk_gen_ref;
typedef struct irk_gen_reloc {
  uint32_t offset;  // in the code
  uint32_t type;
  int64_t addend;
  irk_gen_ref ref;
} irk_gen_reloc;
typedef struct irk_gen_constant {  // for the constant pool
  uint8_t bytes[16];
  uint32_t size;
} irk_gen_constant;
typedef struct irk_gen_table {  // jump table: distances of labels from its start
  uint32_t *labels, len;
} irk_gen_table;
typedef struct irk_gen_annotated {  // an instruction of an IR instruction with !pcsections
  const irk_md *node;
  uint32_t offset;
} irk_gen_annotated;
typedef enum irk_gen_fixup_kind {
  IRK_GEN_FIXUP_WORD,    // 4 bytes
  IRK_GEN_FIXUP_BYTE,    // 1 byte
  IRK_GEN_FIXUP_JUMP,    // 4 bytes; the jump may become shorter
  IRK_GEN_FIXUP_JUMP_IF  // ... conditional
} irk_gen_fixup_kind;
typedef struct irk_gen_fixup {  // a distance at `offset`, from the end of the field to the label
  uint8_t kind;
  uint32_t offset, label;
} irk_gen_fixup;

typedef struct irk_gen_row {  // of the line table: valid from `offset` until the next row
  uint32_t offset, location;  // location: an instruction's `dbg`; 0: no line
} irk_gen_row;

// Places of variables' values while the code runs: value_places.c.
typedef enum irk_gen_where { IRK_GEN_NOWHERE, IRK_GEN_IN_SLOT, IRK_GEN_IN_REG } irk_gen_where;
typedef struct irk_gen_location_range {  // valid from `start` to `end` in the code
  uint32_t start, end;
  int32_t place;  // frame offset, or register
  uint8_t where;  // irk_gen_where
  uint8_t size;   // bytes
  uint32_t next;  // number + 1
} irk_gen_location_range;
typedef struct irk_gen_watch {
  uint32_t value;              // id
  irk_gen_location_range now;  // the place since now.start
  uint32_t first, last;        // ended ranges: numbers + 1
  uint32_t stored;             // where its slot has it
  uint8_t stored_from;         // the register that was stored
  uint8_t entry;               // arguments: register + 1 at the function's entry; 0: none
  bool is_active, is_dead;
} irk_gen_watch;
typedef struct irk_gen_note {  // a debug record (or call of an older release), and its place in the code
  const irk_dbg_record *record;
  const irk_inst *call;
  uint32_t offset, position;
} irk_gen_note;

typedef struct irk_gen_call_argument {  // a register at a call, and where the caller has its value meanwhile
  const irk_value *value;               // a constant; NULL: the place
  uint8_t reg, size;
  uint8_t where;  // irk_gen_where
  bool is_address;
  int32_t place;
} irk_gen_call_argument;
typedef struct irk_gen_call_note {
  uint32_t offset;           // of the return address
  const irk_global *callee;  // NULL: an indirect call
  uint32_t first, len;       // its arguments
} irk_gen_call_note;

typedef struct irk_gen_site {  // a call with a landing pad in this function
  uint32_t start, end;         // in the code
  uint32_t label;              // label of the landing pad
  const irk_inst *pad;         // the landingpad instruction; NULL: only a cleanup
} irk_gen_site;

typedef struct irk_gen_location {  // of a stack map: stackmap.h
  uint8_t kind;                    // irk_gen_location_kind
  uint16_t reg;                    // DWARF's number
  uint32_t size;                   // bytes
  int64_t value;                   // frame offset, or constant
} irk_gen_location;
typedef struct irk_gen_map_record {  // a point of the code with a record in the stack map
  uint64_t id;
  uint32_t offset;
  uint32_t first, len;  // its locations
  bool is_by_stack;     // frame offsets are given relative to the stack pointer, if that is fixed
  uint32_t pushed;      // bytes on the stack below the frame
  uint32_t live_out;    // registers that later code needs, as bits by DWARF's number
} irk_gen_map_record;

// Tells whether the convention has no callee-saved registers.
static inline bool irk_gen_cc_has_no_callee_saved(uint32_t cc) {
  return cc == IRK_CC_GHC || cc == IRK_CC_PRESERVE_NONE || cc == IRK_CC_HIPE;
}

// Tells whether the convention passes arguments in callee-saved registers, and returns an error in
// one of them.
static inline bool irk_gen_cc_is_swift(uint32_t cc) { return cc == IRK_CC_SWIFT || cc == IRK_CC_SWIFTTAIL; }

// Tells whether calls in the convention may change registers that C's calls preserve. (Callers of
// cfguard_checkcc expect that in 64 bits; LLVM makes no such functions. Those of intel_ocl_bicc
// change some with AVX-512.)
static inline bool irk_gen_cc_changes_kept(uint32_t cc) {
  return irk_gen_cc_has_no_callee_saved(cc) || irk_gen_cc_is_swift(cc) || cc == IRK_CC_X86_REGCALL ||
         cc == IRK_CC_CFGUARD_CHECK || cc == IRK_CC_INTEL_OCL_BI;
}

enum { IRK_GEN_OWNER_NONE = 0xFFFFFFFF, IRK_GEN_OWNER_TEMP = 0xFFFFFFFE };
typedef struct irk_gen_owner {
  uint32_t value, part;
} irk_gen_owner;

struct irk_gen_func {
  irk_cg_module *cg;
  const irk_target *target;
  const irk_global *global;
  const irk_function *fn;
  void *machine;          // the target's state
  irk_arena arena;        // lives as long as the function
  irk_gen_value *values;  // by id
  irk_gen_block *blocks;  // by position
  uint32_t num_blocks;
  uint32_t *position;  // by id of the block: position + 1; 0: unreachable
  uint32_t at;         // position of the current block
  uint32_t inst_index;
  bool has_calls;
#define IRK_GEN_AT_RETURN UINT32_MAX  // place of the return instruction, which does not exist yet
  bool is_lowered, wants_lowering;    // wants_lowering: code generation failed; call irk_gen_lower and try again
  // registers
  irk_gen_owner owners[IRK_GEN_MAX_REGS];
  uint32_t free, locked, temps, used;  // bits
  uint32_t general;                    // registers for values, without homes
  uint32_t homes;
  bool has_atomics;
  bool has_homes;                      // the function may use homes
  bool has_no_callee_saved;            // callee-saved registers are free: some pass arguments, too
  uint32_t preserved_registers;        // registers that all calls in the function preserve
  uint32_t readers[IRK_GEN_MAX_REGS];  // by home: list of live values that were loaded from it; id + 1
  uint32_t next_victim;
  uint32_t most_joined;  // parts that fit into the longest register; 0: none are joined
  // frame: offsets from its base are negative
  int32_t frame_size;
  bool returns_twice;         // by attribute some call returns twice, so it may be jumped to
  bool forbids_slot_sharing;  // some call returns twice, by attribute or name: frame slots are not shared
  // code
  uint32_t num_labels;
  bool is_annotated;  // the current instruction has !pcsections
  // debug info
  bool has_rows;          // record rows
  uint32_t ret_location;  // common location of all returns; 0: they differ
  bool has_notes;         // record notes and watches
  bool has_call_notes;    // record calls
  uint32_t overwritten;   // registers that were written since places were last checked
  uint32_t body_end;      // end of the blocks' code
  // Fields that keep their memory from function to function (irk_gen_func_begin); initially empty.
  IRK_VEC(irk_gen_loop) loops;
  irk_map phi_places;                          // long phis: (phi, block) -> index of the operand
  IRK_VEC(const irk_value *) home_candidates;  // values that would benefit from a home
  IRK_VEC(const irk_value *) last_uses;        // values whose last use is the current instruction
  IRK_VEC(int32_t) free_slots[4];              // of 8, 16, 32 and 64 bytes
  uint32_t *labels;  // offset + 1 in the code; 0: not placed. The first labels are the blocks', by position
  uint32_t cap_labels;
  IRK_VEC(irk_gen_fixup) fixups;
  IRK_VEC(uint32_t) marks;        // places of the current instruction's code; empty: its last machine instruction
  IRK_VEC(const irk_md *) fused;  // nodes of instructions that became part of it
  IRK_VEC(irk_gen_annotated) annotated;  // of all instructions so far
  IRK_VEC(irk_gen_reloc) relocs;
  IRK_VEC(irk_gen_constant) pool;
  IRK_VEC(irk_gen_table) tables;
  IRK_VEC(irk_gen_row) rows;
  IRK_VEC(irk_gen_note) notes;
  IRK_VEC(irk_gen_watch) watches;
  IRK_VEC(irk_gen_location_range) location_ranges;
  IRK_VEC(uint32_t) active;  // watches of live values, and of dead ones that are still in a register
  IRK_VEC(irk_gen_call_note) call_notes;
  IRK_VEC(irk_gen_call_argument) call_arguments;
  IRK_VEC(irk_gen_site) sites;
  IRK_VEC(const irk_global *) caught;  // types by number - 1; NULL: catch all
  irk_map caught_numbers;              // type -> number in `caught`
  IRK_VEC(irk_gen_map_record) map_records;
  IRK_VEC(irk_gen_location) map_locations;
  IRK_VEC(uint32_t) call_ends;  // functions with a collector: return addresses of calls
  IRK_VEC(int32_t) roots;       // ... frame offsets of llvm.gcroot
  irk_map statepoints;          // id of a statepoint or its landing pad -> irk_gen_statepoint
  IRK_VEC(struct irk_gen_statepoint *) statepoints_in_use;  // their slots are in use
};

static inline bool irk_gen_is_narrow(const irk_target *target, const irk_type *pointer) {
  return pointer->count && (pointer->count == target->narrow_spaces[0] || pointer->count == target->narrow_spaces[1]);
}

// ---- parts.c: types as parts ---------------------------------------------------------------------------------
static inline bool irk_gen_is_mask(const irk_type *t) {  // a vector of bits
  return t->kind == IRK_TYPE_VECTOR && irk_type_is_bits(t->types[0]) && t->types[0]->count == 1;
}
// Returns the number of parts of a type, and stores at most `max` of them. Fails (irk_cg_fail) for
// unsupported types.
uint32_t irk_gen_parts(irk_gen_func *f, const irk_type *t, irk_gen_part *parts, uint32_t max);
void irk_gen_part_places(irk_gen_func *f, const irk_type *t, uint64_t *places, uint32_t max);  // offsets in memory
// The scalar or vector in an aggregate that contains the part.
const irk_type *irk_gen_part_type(irk_gen_func *f, const irk_type *t, uint32_t *part);
irk_value *irk_gen_leaf(irk_gen_func *f, const irk_value *v,
                        uint32_t *part);  // the constant in an aggregate that contains the part

// ---- blocks.c: order, loops, live ranges --------------------------------------------------------------------
void irk_gen_analyse(irk_gen_func *f);
static inline const irk_inst *irk_gen_terminator(const irk_block *b) { return b->insts[b->num_insts - 1]; }
static inline uint32_t irk_gen_position(const irk_gen_func *f, const irk_value *block) {
  return f->position[block->id] - 1;
}
// Returns the outermost loop around the block at `at` that does not contain the position `without`;
// NULL: none.
const irk_gen_loop *irk_gen_outermost_loop(const irk_gen_func *f, uint32_t at, uint32_t without);

// ---- homes.c: registers for whole live ranges ---------------------------------------------------------------
enum { IRK_GEN_MIN_WEIGHT = 3 };  // least weight of a value with a home
void irk_gen_choose_homes(irk_gen_func *f);
// Tells whether the call is a tail call whose result is returned at once. Some conventions promise
// tail calls.
static inline bool irk_gen_is_tail(const irk_gen_func *f, const irk_call *call) {
  bool is_promised =
      call->cc == f->fn->cc && (call->cc == IRK_CC_GHC || call->cc == IRK_CC_TAIL || call->cc == IRK_CC_SWIFTTAIL);
  return call->tail == IRK_TAIL_MUST || (call->tail == IRK_TAIL_TAIL && is_promised);
}
void irk_gen_count_home_use(irk_gen_func *f, const irk_value *value,
                            uint32_t at);  // counts a use that a home would serve
// Notes a use of an alloca.
void irk_gen_note_slot(irk_gen_func *f, const irk_inst *user, uint32_t operand, uint32_t at);
void irk_gen_read_home(irk_gen_func *f, const irk_inst *load);
void irk_gen_write_home(irk_gen_func *f, const irk_inst *store);
void irk_gen_mirror_home(irk_gen_func *f, irk_gen_value *v);  // stores what the home has in the value's slot, too
void irk_gen_clear_home_readers(irk_gen_func *f);
// Returns the home that the next instruction stores `result` to, if that is the only use of
// `result` and no live value but `operand` (NULL: none) was loaded from that home. Otherwise
// returns IRK_GEN_NO_REG.
uint32_t irk_gen_next_home(irk_gen_func *f, const irk_value *result, const irk_value *operand);
void irk_gen_add_reader(irk_gen_func *f, const irk_value *value, uint32_t home);
void irk_gen_move_out_of_home(irk_gen_func *f,
                              uint32_t id);  // value.c: moves a value from a home into another register

// ---- value.c: registers and the frame ------------------------------------------------------------------------
static inline bool irk_gen_is_local(const irk_value *v) {
  return v->kind == IRK_VALUE_INST || v->kind == IRK_VALUE_ARG;
}
static inline irk_gen_value *irk_gen_value_of(irk_gen_func *f, const irk_value *v) { return &f->values[v->id]; }
const irk_inst *irk_gen_next_inst(const irk_gen_func *f, uint32_t *index);  // after the index; NULL: none
static inline bool irk_gen_is_home(const irk_gen_func *f, const irk_value *pointer) {
  return pointer->kind == IRK_VALUE_INST && f->values[pointer->id].state == IRK_GEN_HOME;
}
void irk_gen_declare(irk_gen_func *f, const irk_value *v);  // makes its parts
uint32_t irk_gen_num_parts(irk_gen_func *f, const irk_type *t);
// Returns a register with the part, for reading until the instruction ends.
uint32_t irk_gen_use(irk_gen_func *f, const irk_value *v, uint32_t part);
// Returns a register with the part, for changing: the value's own register if this is its last use,
// otherwise a copy.
uint32_t irk_gen_take(irk_gen_func *f, const irk_value *v, uint32_t part);
// Returns the register in which the result should end up. Call it when all operands have been used
// and the next instruction writes the result.
uint32_t irk_gen_result(irk_gen_func *f, const irk_value *result);
// Returns the register in which the result should end up, with the operand in it, like
// irk_gen_take.
uint32_t irk_gen_take_for(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_value *result);
void irk_gen_copy_to(irk_gen_func *f, const irk_value *v, uint32_t part,
                     uint32_t reg);                         // into a temporary
uint32_t irk_gen_temp(irk_gen_func *f, irk_gen_bank bank);  // any free register, until the instruction ends
uint32_t irk_gen_temp_for(irk_gen_func *f, const irk_value *v, uint32_t part);  // ... preferably the result's final one
void irk_gen_temp_at(irk_gen_func *f, uint32_t reg);                            // this register; evicts its contents
void irk_gen_release(irk_gen_func *f, uint32_t reg);                            // releases a temporary early
void irk_gen_define(irk_gen_func *f, const irk_value *v, uint32_t part,
                    uint32_t reg);                                                // the temporary becomes the result
void irk_gen_define_frame(irk_gen_func *f, const irk_value *v, int32_t offset);   // ... is that frame address
int32_t irk_gen_define_slot(irk_gen_func *f, const irk_value *v, uint32_t part);  // the caller stores the result there
int32_t irk_gen_place(irk_gen_func *f, const irk_value *v,
                      uint32_t part);  // returns its frame slot; stores it first if necessary
irk_gen_part irk_gen_part_of(irk_gen_func *f, const irk_value *v, uint32_t part);  // v may be a constant
void irk_gen_unlock(irk_gen_func *f, uint32_t reg);  // a register from irk_gen_use may be evicted again
void irk_gen_end_block(irk_gen_func *f);
// Turns the value's register into a temporary. The value must be in its frame slot as well, or
// dead.
void irk_gen_turn_into_temp(irk_gen_func *f, const irk_value *v, uint32_t part);
void irk_gen_release_temps(irk_gen_func *f);
bool irk_gen_is_last_use(irk_gen_func *f, const irk_value *v);
bool irk_gen_is_unused(irk_gen_func *f, const irk_value *v);            // the current instruction's result has no users
void irk_gen_use_lazy_operands(irk_gen_func *f, const irk_inst *lazy);  // the current instruction uses its operands
void irk_gen_end_inst(irk_gen_func *f, const irk_inst *inst);
int32_t irk_gen_slot(irk_gen_func *f, irk_gen_value *v);  // its frame slot, made if missing
int32_t irk_gen_frame_alloc(irk_gen_func *f, uint64_t size, uint32_t align);
// Takes a frame slot, which irk_gen_give_slot returns. Slots of 8 and 16 bytes are reused, and
// those of values that can be joined.
int32_t irk_gen_take_slot(irk_gen_func *f, uint32_t size);
void irk_gen_give_slot(irk_gen_func *f, int32_t slot, uint32_t size);
// Joins the parts of a live value that can be joined: in `reg`, a temporary that has them, or in
// the frame if that is IRK_GEN_NO_REG.
void irk_gen_join(irk_gen_func *f, const irk_value *v, uint32_t reg);
void irk_gen_separate(irk_gen_func *f, const irk_value *v);        // does nothing to a value that is not joined
void irk_gen_declare_joined(irk_gen_func *f, const irk_value *v);  // before its definition
// Makes the parts of a value for which another type stands: the token of a statepoint has the
// result of the call.
void irk_gen_declare_as(irk_gen_func *f, const irk_value *v, const irk_type *t);
void irk_gen_spill_live_out(irk_gen_func *f);      // spills values that later blocks need
void irk_gen_free_all_registers(irk_gen_func *f);  // all registers are free
// Spills values that survive the call and are in caller-saved registers.
void irk_gen_spill_for_call(irk_gen_func *f, const irk_inst *call);
void irk_gen_spill_for_invoke(irk_gen_func *f, const irk_inst *invoke);  // spills all values that live on
void irk_gen_after_call(irk_gen_func *f);         // frees caller-saved registers, except temporaries
void irk_gen_edge(irk_gen_func *f, uint32_t to);  // emits the phi moves of the edge
bool irk_gen_edge_has_moves(const irk_gen_func *f, uint32_t to);
int32_t *irk_gen_shadows(irk_gen_func *f, uint32_t to);  // for a target of indirectbr

// ---- except.c: tables for personality functions -------------------------------------------------------------
uint32_t irk_gen_caught_type(irk_gen_func *f, const irk_inst *inst, const irk_value *type);  // its number in the table
// Tells whether the personality function is one of Windows', for which LLVM makes no tables in ELF:
// exceptions pass such functions.
bool irk_gen_has_funclets(irk_gen_func *f);
bool irk_gen_has_exceptions(irk_gen_func *f);  // tells whether the function needs a table
// Appends the function's table to the section and returns its offset. The code has `size` bytes;
// f's begins after `head` bytes.
struct irk_unwind;
uint64_t irk_gen_exceptions(irk_gen_func *f, struct irk_unwind *u, uint32_t section, uint32_t head, uint32_t size);

// ---- func.c: labels, the whole function ---------------------------------------------------------------------
// Sets each offset in the code that the function has, except those of fixups, to
// moved(how, offset): for a target that moves code.
void irk_gen_move_offsets(irk_gen_func *f, uint32_t (*moved)(const void *how, uint32_t offset), const void *how);
uint32_t irk_gen_new_label(irk_gen_func *f);
void irk_gen_place_label(irk_gen_func *f, uint32_t label, uint32_t offset);
void irk_gen_fixup_at(irk_gen_func *f, irk_gen_fixup_kind kind, uint32_t offset, uint32_t label);
void irk_gen_reloc_at(irk_gen_func *f, uint32_t offset, uint32_t type, irk_gen_ref ref, int64_t addend);
bool irk_gen_is_next_block(const irk_gen_func *f, uint32_t to);            // tells whether the block comes next
void irk_gen_body(irk_gen_func *f);                                        // all blocks
void irk_gen_row_at(irk_gen_func *f, uint32_t offset, uint32_t location);  // only if has_rows
void irk_gen_epilogue_row(irk_gen_func *f);                                // ... for the code behind the blocks
void irk_gen_func_begin(irk_gen_func *f, const irk_global *function);      // resets everything except allocated memory
void irk_gen_func_free(irk_gen_func *f);

// Notes the end of a call, for collectors.
static inline void irk_gen_call_ends(irk_gen_func *f) {
  if (IRK_UNLIKELY(f->fn->gc != 0)) irk_vec_push(&f->call_ends, f->target->offset(f));
}

// ---- value_places.c: places of variables' values ------------------------------------------------------------
void irk_gen_watch_begin(irk_gen_func *f);  // after irk_gen_analyse: finds the values to watch
void irk_gen_note_records(irk_gen_func *f, const irk_inst *inst);
void irk_gen_watch_value(irk_gen_func *f, const irk_value *v);  // the value was defined
// Updates the places of all watched values, after the code from `start` on was made.
void irk_gen_watch_store(irk_gen_func *f, const irk_gen_value *v);  // the value's register was stored in its slot
void irk_gen_watch_all(irk_gen_func *f, uint32_t start);
void irk_gen_watch_entry(irk_gen_func *f, const irk_value *arg, uint32_t reg);  // the argument came in the register
// Record a call: first the arguments in registers, while values have the places that they keep.
void irk_gen_note_call_argument(irk_gen_func *f, const irk_value *v, uint32_t reg);
void irk_gen_note_call(irk_gen_func *f, const irk_value *callee, uint32_t offset);
void irk_gen_watch_end(irk_gen_func *f);  // at the end of the code
const irk_md *irk_gen_dbg_operand(const irk_inst *call, uint32_t i);
// Returns the debug intrinsic that is called: "value", "declare" ...; empty: none.
irk_str irk_gen_dbg_call(const irk_gen_func *f, const irk_inst *inst);
// Reports an unsupported construct with its place; the module's code is given up.
void irk_gen_refuse(irk_gen_func *f, const irk_inst *inst, const char *what, ...) IRK_PRINTF(3, 4);

#endif
