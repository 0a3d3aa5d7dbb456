// The code of one function on its way: blocks in their order, values in registers and in the frame. Knows no machine:
// what one can do is behind irk_target (x86/).
//
// One pass over the function: blocks.c puts them into order and finds how far values live; then each instruction is
// selected by the target, which asks value.c for registers. Between blocks values are in their places in the frame
// (stored once, where they are defined), but where a block is entered only from the one before it.
#ifndef IRK_CODEGEN_FUNC_H
#define IRK_CODEGEN_FUNC_H

#include "codegen/data.h"
#include "ir/opcode.h"

enum { IRK_GEN_NO_REG = 0xFF, IRK_GEN_MAX_REGS = 32 };
enum { IRK_GEN_SPARE_IDS = 32 };  // behind a function's ids: values that a target makes while it makes an instruction
typedef enum irk_gen_bank { IRK_BANK_GENERAL, IRK_BANK_VECTOR, IRK_BANK_MEMORY } irk_gen_bank;

// A value is one part or more: what fits a register, in the order in which they stand in memory.
typedef struct irk_gen_part {
  uint8_t bank;    // irk_gen_bank; memory: such a part never is in a register
  uint8_t size;    // bytes in memory: 1, 2, 4, 8, 10, 16; of the last part of a vector, what there is
  uint8_t reg;     // IRK_GEN_NO_REG: in none
  bool in_slot;    // its place in the frame holds it
  bool is_float;   // of a type that is no vector, in the bank of vectors
  uint8_t behind;  // of a vector: how many of its parts come behind this one, up to 255
  int32_t offset;  // in the value's place in the frame
} irk_gen_part;
typedef enum irk_gen_state {
  IRK_GEN_NONE,   // not met yet, or dead
  IRK_GEN_LIVE,   // its parts say where
  IRK_GEN_FRAME,  // an address in the frame: slot
  IRK_GEN_HOME,   // a stack slot that is a register: home
  IRK_GEN_LAZY    // made part of the instruction that uses it
} irk_gen_state;
typedef struct irk_gen_value {
  irk_gen_part *parts;
  uint32_t num_parts;
  int32_t slot;          // offset from the frame's base; 0: none yet
  uint32_t size;         // of the place in the frame
  uint32_t refs;         // uses still to come, but those of phis
  uint32_t last;         // position of the last block that needs it
  uint8_t state;         // irk_gen_state
  bool lasts;            // to the end of that block
  bool crosses_call;     // there is a call between it and a use
  bool is_arg_place;     // slot belongs to the caller's frame
  bool is_frame;         // it is the address of slot, or was while it lived
  bool is_pinned;        // its register is its home, or that of the stack slot it was loaded from: nothing moves it
  bool escapes;          // of a stack slot: it can be no register
  bool is_clean;         // bits of the register above its width are zero
  uint8_t home;          // homes.c: register + 1; 0: none
  uint8_t bytes;         // of a stack slot: what loads and stores move; 0: none seen
  uint8_t hint;          // register + 1 that its only user would like it in
  uint32_t weight;       // uses that a home would serve, by how deep in loops they are
  uint32_t first;        // position of the first block that needs it
  uint32_t next_reader;  // homes.c's list of values loaded from a home; id + 1
  uint32_t phi_index;    // among its block's
  uint32_t phi_of;       // position + 1 of the block whose phi it is; 0: it is none
  uint32_t watch;        // number + 1 in f->watches; 0: nobody asks where it is
  uint32_t next_dying;   // list of values whose last block is the same; id + 1
  irk_gen_part one;      // its parts, where that is all
} irk_gen_value;

typedef struct irk_gen_block {
  const irk_block *block;
  uint32_t loop;    // number + 1 of the innermost loop around; 0: none
  uint32_t weight;  // how often it runs, as a guess
  uint32_t num_preds;
  uint32_t only_pred;     // position, where num_preds is 1
  uint32_t dying;         // values whose last block this is: id + 1
  bool is_address_taken;  // reached by indirectbr: its phis' values come through `shadows`
  int32_t *shadows;       // places in the frame, one for each phi; NULL: not made yet
  uint32_t stub;          // label + 1 of a switch's own way there, while the switch is made; 0: none
} irk_gen_block;
typedef struct irk_gen_loop {
  uint32_t first, last;  // positions
  uint32_t parent;       // number + 1; 0: none
  uint32_t above;        // the parent or a loop further out, number + 1; 0: none
  uint32_t depth;        // 1: in no other
  uint32_t weight;       // of its blocks
} irk_gen_loop;

// What a relocation of the code is against.
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
    const char *name;  // a function of a library
    uint32_t index;    // of f->pool, f->tables; the object's symbol
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
typedef struct irk_gen_table {  // jump table: distances of labels from its beginning
  uint32_t *labels, len;
} irk_gen_table;
typedef struct irk_gen_annotated {  // an instruction of an IR instruction that has !pcsections
  const irk_md *node;
  uint32_t offset;
} irk_gen_annotated;
typedef enum irk_gen_fixup_kind {
  IRK_GEN_FIXUP_WORD,    // 4 bytes
  IRK_GEN_FIXUP_BYTE,    // 1 byte
  IRK_GEN_FIXUP_JUMP,    // 4 bytes, of a jump that may become shorter
  IRK_GEN_FIXUP_JUMP_IF  // ... with a condition
} irk_gen_fixup_kind;
typedef struct irk_gen_fixup {  // at `offset`: the distance of the label from behind it
  uint8_t kind;
  uint32_t offset, label;
} irk_gen_fixup;

typedef struct irk_gen_row {  // of the line table: from `offset` on in the code, until the next one
  uint32_t offset, location;  // an instruction's `dbg`; 0: of no line
} irk_gen_row;

// Where values of variables are while the code runs: value_places.c.
typedef enum irk_gen_where { IRK_GEN_NOWHERE, IRK_GEN_IN_SLOT, IRK_GEN_IN_REG } irk_gen_where;
typedef struct irk_gen_stay {  // from `start` to `end` in the code
  uint32_t start, end;
  int32_t place;  // offset in the frame, register
  uint8_t where;  // irk_gen_where
  uint8_t size;   // bytes
  uint32_t next;  // number + 1
} irk_gen_stay;
typedef struct irk_gen_watch {
  uint32_t value;        // id
  irk_gen_stay now;      // where it is since now.start
  uint32_t first, last;  // stays that have ended: numbers + 1
  bool is_active;
} irk_gen_watch;
typedef struct irk_gen_note {  // a debug record, or the call that it was in older releases, and where it stands
  const irk_dbg_record *record;
  const irk_inst *call;
  uint32_t offset, position;
} irk_gen_note;

typedef struct irk_gen_site {  // a call whose exceptions land in this function
  uint32_t start, end;         // in the code
  uint32_t label;              // where they land
  const irk_inst *pad;         // what they find there
} irk_gen_site;

typedef struct irk_gen_func irk_gen_func;
typedef struct irk_target {
  uint32_t general, vector;  // registers that values may have, as bits
  uint32_t kept;             // those that calls keep
  uint32_t atomics;          // ... of these, those that atomic operations may want
  uint8_t hints[8];          // where general operands of calls go, mostly
  uint32_t num_hints;
  void (*move)(irk_gen_func *f, const irk_gen_part *part, uint32_t to, uint32_t from);
  void (*load)(irk_gen_func *f, const irk_gen_part *part, uint32_t to, int32_t frame_offset);
  void (*store)(irk_gen_func *f, const irk_gen_part *part, int32_t frame_offset, uint32_t from);
  void (*copy)(irk_gen_func *f, const irk_gen_part *part, int32_t to, int32_t from);  // frame to frame
  void (*constant)(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as, uint32_t to);
  void (*store_constant)(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_gen_part *as,
                         int32_t frame_offset);
  void (*frame_address)(irk_gen_func *f, uint32_t to, int32_t frame_offset);
  void (*address_moves)(irk_gen_func *f, int32_t to, int32_t frame_offset);  // that address, into the frame
  bool (*is_lazy)(irk_gen_func *f, const irk_block *b, uint32_t index);      // will it be part of its only user?
  void (*force)(irk_gen_func *f, const irk_inst *lazy);                      // makes one that is no part after all
  void (*place)(irk_gen_func *f, uint32_t label);                            // it is here
  void (*inst)(irk_gen_func *f, const irk_inst *inst);
  uint32_t (*offset)(irk_gen_func *f);  // of what comes next
  uint32_t (*last)(irk_gen_func *f);    // of the last instruction
} irk_target;

// Conventions by which no register is kept for the caller.
static inline bool irk_gen_cc_keeps_nothing(uint32_t cc) { return cc == IRK_CC_GHC || cc == IRK_CC_PRESERVE_NONE; }

// Conventions that have arguments in registers that calls keep otherwise, and an error that comes back in one of them.
static inline bool irk_gen_cc_is_swift(uint32_t cc) { return cc == IRK_CC_SWIFT || cc == IRK_CC_SWIFTTAIL; }

enum { IRK_GEN_OWNER_NONE = 0xFFFFFFFF, IRK_GEN_OWNER_TEMP = 0xFFFFFFFE };
typedef struct irk_gen_owner {
  uint32_t value, part;
} irk_gen_owner;

struct irk_gen_func {
  irk_cg_module *cg;
  const irk_target *target;
  const irk_global *global;
  const irk_function *fn;
  void *machine;          // the target's own
  irk_arena arena;        // lives as long as the function
  irk_gen_value *values;  // by id
  irk_gen_block *blocks;  // by position
  uint32_t num_blocks;
  uint32_t *position;  // by id of the block, plus 1; 0: not reached
  uint32_t at;         // position of the block being made
  uint32_t inst_index;
  bool has_calls;
#define IRK_GEN_AT_RETURN UINT32_MAX  // a mark: the instruction that returns, which is not there yet
  bool is_lowered, wants_lowering;    // making failed: irk_gen_lower, and make it again
  // registers
  irk_gen_owner owners[IRK_GEN_MAX_REGS];
  uint32_t free, locked, temps, used;  // bits
  uint32_t general;                    // those that values may have, but homes
  uint32_t homes;
  bool has_atomics;
  bool has_homes;                      // the function may have such
  bool keeps_nothing;                  // registers that calls keep are its own: arguments come in them, too
  uint32_t kept;                       // registers that all its calls keep
  uint32_t readers[IRK_GEN_MAX_REGS];  // by home: values that were loaded from it and are there; id + 1
  uint32_t next_victim;
  // frame: offsets from its base are negative
  int32_t frame_size;
  bool returns_twice;  // a call does, by its attributes: it may be jumped to
  bool keeps_slots;    // a call does, by attribute or name: frame slots of values are not used again for others
  // code
  uint32_t num_labels;
  bool is_annotated;  // the instruction being made has !pcsections
  // debug info
  bool has_rows;          // rows are wanted
  uint32_t ret_location;  // of all returns; 0: they have several
  bool has_notes;         // notes and watches are wanted
  uint32_t body_end;      // where the code of the blocks ends
  // What keeps its memory from function to function (irk_gen_func_begin): empty at first.
  IRK_VEC(irk_gen_loop) loops;
  irk_map phi_places;                  // of long phis: by phi and block, which operand it is
  IRK_VEC(const irk_value *) wanting;  // values that a home would do good
  IRK_VEC(const irk_value *) drops;    // whose uses end with this instruction
  IRK_VEC(int32_t) free_slots[2];      // of 8 and 16 bytes
  uint32_t *labels;  // offset + 1 in the code, 0 where not placed; the first ones are the blocks', by position
  uint32_t cap_labels;
  IRK_VEC(irk_gen_fixup) fixups;
  IRK_VEC(uint32_t) marks;               // places that do what it does; none: its last instruction
  IRK_VEC(const irk_md *) fused;         // of instructions that became part of it
  IRK_VEC(irk_gen_annotated) annotated;  // all so far
  IRK_VEC(irk_gen_reloc) relocs;
  IRK_VEC(irk_gen_constant) pool;
  IRK_VEC(irk_gen_table) tables;
  IRK_VEC(irk_gen_row) rows;
  IRK_VEC(irk_gen_note) notes;
  IRK_VEC(irk_gen_watch) watches;
  IRK_VEC(irk_gen_stay) stays;
  IRK_VEC(uint32_t) active;  // watches of values that live
  IRK_VEC(irk_gen_site) sites;
  IRK_VEC(const irk_global *) caught;  // types by number - 1; NULL: all
  irk_map caught_numbers;              // of types in `caught`
};

// ---- parts.c: types as parts ---------------------------------------------------------------------------------
static inline bool irk_gen_is_mask(const irk_type *t) {  // a vector of bits
  return t->kind == IRK_TYPE_VECTOR && irk_type_is_bits(t->types[0]) && t->types[0]->count == 1;
}
// The parts of a type, at most `max`; the number that it has. Fails (irk_cg_fail) for what no code can be made for.
uint32_t irk_gen_parts(irk_gen_func *f, const irk_type *t, irk_gen_part *parts, uint32_t max);
void irk_gen_part_places(irk_gen_func *f, const irk_type *t, uint64_t *places, uint32_t max);  // offsets in memory
const irk_type *irk_gen_part_type(irk_gen_func *f, const irk_type *t, uint32_t *part);  // what in an aggregate has it
irk_value *irk_gen_leaf(irk_gen_func *f, const irk_value *v,
                        uint32_t *part);  // the constant in an aggregate that has that part

// ---- blocks.c: order, loops, how far values live -------------------------------------------------------------
void irk_gen_analyse(irk_gen_func *f);
static inline uint32_t irk_gen_position(const irk_gen_func *f, const irk_value *block) {
  return f->position[block->id] - 1;
}
// The outermost loop around the block at `at` that the position `without` is not in; NULL: none.
const irk_gen_loop *irk_gen_outermost_loop(const irk_gen_func *f, uint32_t at, uint32_t without);

// ---- homes.c: registers for the whole of a life ---------------------------------------------------------------
enum { IRK_GEN_MIN_WEIGHT = 3 };  // of who may have a home
void irk_gen_choose_homes(irk_gen_func *f);
// Calls that are made in the function's place, where what they give is returned then. Some conventions promise that.
static inline bool irk_gen_is_tail(const irk_gen_func *f, const irk_call *call) {
  bool is_promised =
      call->cc == f->fn->cc && (call->cc == IRK_CC_GHC || call->cc == IRK_CC_TAIL || call->cc == IRK_CC_SWIFTTAIL);
  return call->tail == IRK_TAIL_MUST || (call->tail == IRK_TAIL_TAIL && is_promised);
}
void irk_gen_want_home(irk_gen_func *f, const irk_value *value, uint32_t at);  // a use that a home would serve
void irk_gen_note_slot(irk_gen_func *f, const irk_inst *user, uint32_t operand, uint32_t at);  // of a stack slot
void irk_gen_read_home(irk_gen_func *f, const irk_inst *load);
void irk_gen_write_home(irk_gen_func *f, const irk_inst *store);
void irk_gen_forget_readers(irk_gen_func *f);
// The home that the result, of the instruction being made, is stored to by the next one and by nothing else, if nobody
// but `operand` (NULL: nobody) is there any more; IRK_GEN_NO_REG: none.
uint32_t irk_gen_next_home(irk_gen_func *f, const irk_value *result, const irk_value *operand);
void irk_gen_add_reader(irk_gen_func *f, const irk_value *value, uint32_t home);
void irk_gen_move_out(irk_gen_func *f, uint32_t id);  // value.c: out of a home into a register of its own

// ---- value.c: registers and the frame ------------------------------------------------------------------------
static inline bool irk_gen_is_local(const irk_value *v) {
  return v->kind == IRK_VALUE_INST || v->kind == IRK_VALUE_ARG;
}
static inline irk_gen_value *irk_gen_of(irk_gen_func *f, const irk_value *v) { return &f->values[v->id]; }
const irk_inst *irk_gen_next_inst(const irk_gen_func *f, uint32_t *index);  // behind that one; NULL: none
static inline bool irk_gen_is_home(const irk_gen_func *f, const irk_value *pointer) {
  return pointer->kind == IRK_VALUE_INST && f->values[pointer->id].state == IRK_GEN_HOME;
}
void irk_gen_declare(irk_gen_func *f, const irk_value *v);  // makes its parts
uint32_t irk_gen_num_parts(irk_gen_func *f, const irk_type *t);
// A register that holds the part, for reading, until the instruction ends.
uint32_t irk_gen_use(irk_gen_func *f, const irk_value *v, uint32_t part);
// ... for changing: the value's own where this is its last use, a copy otherwise.
uint32_t irk_gen_take(irk_gen_func *f, const irk_value *v, uint32_t part);
// A register for the result, when all operands have been asked for and the next instruction writes to it: where it is
// to be in the end.
uint32_t irk_gen_result(irk_gen_func *f, const irk_value *result);
// ... with the operand, as irk_gen_take.
uint32_t irk_gen_take_for(irk_gen_func *f, const irk_value *v, uint32_t part, const irk_value *result);
void irk_gen_copy_to(irk_gen_func *f, const irk_value *v, uint32_t part,
                     uint32_t reg);                                             // into a register that is a temporary
uint32_t irk_gen_temp(irk_gen_func *f, irk_gen_bank bank);                      // any, until the instruction ends
uint32_t irk_gen_temp_for(irk_gen_func *f, const irk_value *v, uint32_t part);  // ... that is to be a result's
void irk_gen_temp_at(irk_gen_func *f, uint32_t reg);                            // this one: what is there moves away
void irk_gen_release(irk_gen_func *f, uint32_t reg);                            // a temporary before its time
void irk_gen_define(irk_gen_func *f, const irk_value *v, uint32_t part,
                    uint32_t reg);                                                // the temporary holds the result
void irk_gen_define_frame(irk_gen_func *f, const irk_value *v, int32_t offset);   // ... is that address
int32_t irk_gen_define_slot(irk_gen_func *f, const irk_value *v, uint32_t part);  // the result will be stored there
int32_t irk_gen_place(irk_gen_func *f, const irk_value *v,
                      uint32_t part);  // where it is in the frame, stored if need be
irk_gen_part irk_gen_part_of(irk_gen_func *f, const irk_value *v, uint32_t part);  // also of constants
void irk_gen_unlock(irk_gen_func *f, uint32_t reg);  // what irk_gen_use locked may move away
void irk_gen_end_block(irk_gen_func *f);
// The value's register becomes a temporary: it is in its place in the frame as well, or not needed any more.
void irk_gen_give_up(irk_gen_func *f, const irk_value *v, uint32_t part);
void irk_gen_release_temps(irk_gen_func *f);
bool irk_gen_is_last_use(irk_gen_func *f, const irk_value *v);
bool irk_gen_is_unused(irk_gen_func *f, const irk_value *v);  // of the instruction that is being made
void irk_gen_consume(irk_gen_func *f, const irk_inst *lazy);  // its operands are used by this instruction
void irk_gen_end_inst(irk_gen_func *f, const irk_inst *inst);
int32_t irk_gen_slot(irk_gen_func *f, irk_gen_value *v);  // its place in the frame, made where there is none
int32_t irk_gen_frame_alloc(irk_gen_func *f, uint64_t size, uint32_t align);
void irk_gen_store_live(irk_gen_func *f);   // what later blocks need is in the frame
void irk_gen_forget_regs(irk_gen_func *f);  // all registers are free
void irk_gen_before_call(irk_gen_func *f,
                         const irk_inst *call);  // what lives on, and is not in a kept register, is in the frame
void irk_gen_before_invoke(irk_gen_func *f, const irk_inst *invoke);  // what lives on is in the frame
void irk_gen_after_call(irk_gen_func *f);                             // other registers hold nothing but temporaries
void irk_gen_edge(irk_gen_func *f, uint32_t to);                      // phis of that block take their values from here
bool irk_gen_edge_has_moves(const irk_gen_func *f, uint32_t to);
int32_t *irk_gen_shadows(irk_gen_func *f, uint32_t to);  // of a block that indirectbr reaches

// ---- except.c: what the personality function reads -----------------------------------------------------------
uint32_t irk_gen_caught_type(irk_gen_func *f, const irk_inst *inst, const irk_value *type);  // its number in the table
bool irk_gen_has_exceptions(irk_gen_func *f);                                                // does it need a table?
// Appends the table of the function, whose code is `size` bytes with the first `head` before f's, to the section:
// offset there.
struct irk_unwind;
uint64_t irk_gen_exceptions(irk_gen_func *f, struct irk_unwind *u, uint32_t section, uint32_t head, uint32_t size);

// ---- func.c: labels, the whole -------------------------------------------------------------------------------
uint32_t irk_gen_new_label(irk_gen_func *f);
void irk_gen_place_label(irk_gen_func *f, uint32_t label, uint32_t offset);
void irk_gen_fixup_at(irk_gen_func *f, irk_gen_fixup_kind kind, uint32_t offset, uint32_t label);
void irk_gen_reloc_at(irk_gen_func *f, uint32_t offset, uint32_t type, irk_gen_ref ref, int64_t addend);
bool irk_gen_falls_to(const irk_gen_func *f, uint32_t to);                 // is that block made next?
void irk_gen_body(irk_gen_func *f);                                        // all blocks
void irk_gen_row_at(irk_gen_func *f, uint32_t offset, uint32_t location);  // where has_rows
void irk_gen_func_begin(irk_gen_func *f, const irk_global *function);      // all as at first, but the memory it has
void irk_gen_func_free(irk_gen_func *f);

// ---- value_places.c: where values of variables are ----------------------------------------------------------
void irk_gen_watch_begin(irk_gen_func *f);  // behind irk_gen_analyse: finds what is to be watched
void irk_gen_note_records(irk_gen_func *f, const irk_inst *inst);
void irk_gen_watch_value(irk_gen_func *f, const irk_value *v);  // it has been defined
// Looks where all are, when what begins at `start` in the code has been made.
void irk_gen_watch_all(irk_gen_func *f, uint32_t start);
void irk_gen_watch_end(irk_gen_func *f);  // of the code
const irk_md *irk_gen_dbg_operand(const irk_inst *call, uint32_t i);
// The intrinsic that a call is, "value", "declare" ...; empty: it is none of debug info.
irk_str irk_gen_dbg_call(const irk_gen_func *f, const irk_inst *inst);
// Says that there is no code for it, with its place; nothing is made of the module then.
void irk_gen_refuse(irk_gen_func *f, const irk_inst *inst, const char *what, ...) IRK_PRINTF(3, 4);

#endif
