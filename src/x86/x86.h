// The x86-64 target of codegen/: shared by its files. System V ABI.
#ifndef IRK_X64_X86_H
#define IRK_X64_X86_H

#include "codegen/func.h"
#include "x86/encode.h"

// Registers rsp and rbp belong to the frame; r11 and xmm15 are free between any two instructions,
// for moves from place to place.
enum { IRK_X64_SCRATCH = IRK_R11, IRK_X64_VECTOR_SCRATCH = IRK_XMM0 + 15 };
enum { IRK_X64_DWARF_FRAME = 6, IRK_X64_DWARF_STACK };  // DWARF's numbers of rbp, rsp
extern const uint8_t irk_x64_dwarf_registers[32];       // ... of all registers
enum { IRK_X64_KEPT_AREA = 40 };                        // below the frame's base: rbx, r12 ... r15

typedef struct irk_asm_gnu irk_asm_gnu;
typedef struct irk_x64_in_use {  // registers that a result or arguments use when the frame is gone
  uint32_t registers;            // as bits
  uint32_t x87;                  // number of values on the x87 stack
  bool has_uppers;               // upper halves of registers of 32 bytes
} irk_x64_in_use;
typedef struct irk_x64_trap {
  struct irk_x64_trap *next;
  uint32_t label;
} irk_x64_trap;

typedef struct irk_x64_preallocated {  // room for an argument of a call, before the call
  struct irk_x64_preallocated *next;
  const irk_value *setup;
  uint64_t index;
  int32_t place;
} irk_x64_preallocated;

typedef struct irk_x64_tail {  // a jump to another function, made when the frame is gone
  struct irk_x64_tail *next;
  uint32_t label;
  const irk_global *global;  // NULL: the address is in the frame
  int32_t place;
  bool is_notrack, has_kcfi;
  uint32_t kcfi_type;
  irk_x64_in_use in_use;
  int32_t shift;         // distance of the frame's word, the return address and the arguments above the frame's base
  const int32_t *words;  // ... which are at these frame offsets, word by word
  uint32_t num_words;
} irk_x64_tail;

// The features of the processor that function attributes have named so far (facts: features.c).
// Features of processors and functions. x86/needs.h tells which an instruction needs.
typedef enum irk_x64_feature {
#define IRK_X64_FEATURE(id, name, is_refused) IRK_X64_HAS_##id,
#include "x86/features.def"
  IRK_X64_HAS_BASE,  // each processor has it
  IRK_X64_NUM_FEATURES = IRK_X64_HAS_BASE
} irk_x64_feature;
// The meaning of a feature text. For each irk_x64_feature: a bit if it is added, a bit if it is
// removed. For the width of the processor's registers: the lower and the upper bound that the text
// sets, in bytes.
typedef struct irk_x64_facts {
  uint64_t has[(IRK_X64_NUM_FEATURES + 63) / 64], lacks[(IRK_X64_NUM_FEATURES + 63) / 64];
  uint32_t least, most;
} irk_x64_facts;
typedef struct irk_x64_features {
  IRK_VEC(irk_x64_facts) facts;
  irk_map by_text;           // by the address of the text: index in `facts`
  const irk_attr_set *last;  // the attributes of the last function, and
  uint32_t of_last;          // what they say
} irk_x64_features;

// Attributes and types that few modules have. Functions of other modules are not asked for them.
typedef enum irk_x64_rare {
  IRK_X64_RARE_CALLS = 1,  // one of those that calls of a function are checked for
  IRK_X64_RARE_XRAY = 2,
  IRK_X64_RARE_SAVING = 4,  // one that says which registers a function saves
  IRK_X64_RARE_SPLIT_STACK = 8,
  IRK_X64_RARE_HARDENED = 16,      // speculative_load_hardening
  IRK_X64_RARE_LONG_VECTORS = 32,  // vectors that may have more than 16 bytes
  IRK_X64_RARE_NONLAZYBIND = 64,
  IRK_X64_RARE_ENDS = 128  // one of those about a function's first and last code, and its frame's size
} irk_x64_rare;
uint32_t irk_x64_rare_attributes(const irk_module *m);  // as bits

typedef struct irk_x64_sled {  // xray.c
  struct irk_x64_sled *next;
  uint32_t label;
  uint8_t kind;
} irk_x64_sled;

typedef struct irk_x64 {
  irk_asm a;
  uint32_t epilogue;                 // label
  int32_t result_pointer;            // frame offset of the pointer to a result in memory; 0: none
  bool demotes_result;               // that pointer is no parameter in the IR
  int32_t error;                     // frame offset of swifterror, which is passed and returned in r12; 0: none
  int32_t context;                   // ... and of swiftasync as it was passed; 0: none
  bool clears_context;               // the prologue writes 0 there
  uint32_t unsaved_registers;        // callee-saved registers that this function need not save
  int32_t register_area;             // variadic functions: the save area of argument registers; 0: none
  uint32_t num_general, num_vector;  // registers of named arguments
  int32_t first_stack_arg;           // offset of the first variable argument
  int32_t temp_slots[4];             // irk_x64_temp_slot
  uint64_t temp_slot_sizes[4];
  int32_t x87_scratch;  // frame offset of the x87 control word, and room for an integer; 0: none
  int64_t stack_args;   // bytes of arguments on the stack, including the convention's extra room
  bool has_stack_args;  // some argument is on the stack
  bool returns;
  bool has_tls;                          // the module has thread-local variables
  bool prepares;                         // instructions need more than selection: has_tls, or joined vectors
  struct irk_x64_tls *tls;               // frame offsets of addresses of thread-local variables
  uint32_t call_start, call_end;         // of the last call instruction
  uint32_t call_stack;                   // bytes of arguments on the stack at that call
  int32_t odd_vector_slot;               // 16 bytes in the frame for vectors of 3 bytes and the like; 0: none yet
  struct irk_x64_lane_insts *lanes;      // select_vector.c; NULL: none yet
  uint32_t align;                        // alignment of the code for inline asm
  irk_asm_gnu *gnu;                      // texts for GNU as
  irk_x64_features *features;            // of functions before: features.c
  const irk_attr_set **supported_attrs;  // attribute sets already checked by irk_x64_supports_attributes
  uint32_t num_asm;                      // number of inline asm texts so far
  int32_t call_stack_saved;              // frame offset of the saved stack pointer; 0: use call_stack
  int32_t num_vectors_place;             // variadic functions: frame offset of the saved rax
  int32_t forwarded;  // ... that forward all arguments: frame offset of the saved vector registers; 0: none
  struct irk_x64_tail *tails;
  irk_x64_preallocated *preallocated;
  irk_x64_trap *kcfi_traps;
  // Registers that this function must save though they are usually caller-saved, as bits.
  uint32_t saved_general, saved_vector;
  uint32_t saved_bytes;  // of each vector register
  int32_t saved_area;    // where the general ones are saved
  int32_t saved_vector_area;
  uint32_t saved_masks;       // mask registers, as bits
  int32_t saved_higher_area;  // where xmm16 to xmm31 and masks are saved; 0: they are not
  int32_t canary;             // frame offset of the stack guard; 0: none
  int32_t data_registers;     // frame offset of the saved rax and rdx (llvm.eh.return); 0: none
  uint32_t leaves_elsewhere;  // ... and the label of its epilogue
  struct {
    uint32_t at;  // end of the call in the function's head
    const char *name;
  } head_calls[3];  // __fentry__, __morestack, "probe-stack"
  uint32_t num_head_calls;
  uint32_t patchable_at;  // start of the room for patches in the head
  uint32_t rare;          // attributes that functions of the module have: irk_x64_rare
  struct {
    bool has_entry, has_exits, is_always;
    uint32_t entry_at;                  // in the head
    struct irk_x64_sled *first, *last;  // in the body
  } xray;
  struct irk_x64_warning {
    struct irk_x64_warning *next;
    const irk_global *callee;
  } * warnings;                   // calls of "dontcall-warn" functions in this function
  bool names_are_in_table;        // calls of library functions read the global offset table
  bool marks_landings;            // emit endbr64 where indirect branches land
  bool has_trampolines;           // the function makes one
  struct irk_x64_shadow *shadow;  // the function's entry of the shadow stack; NULL: none
  uint8_t *is_root;       // functions with a collector: by id, 1 for allocas that are roots; NULL: not known yet
  bool has_escapes;       // escapes_at is known
  int32_t escapes_at;     // select_escape.c: the addresses of escaped variables
  bool profiles_exit;     // each return is after a call of a profiler
  bool has_kcfi;          // the module has the flag "kcfi"
  bool is_naked;          // no prologue and epilogue
  bool lacks_sse;         // vector registers are only for vectors and floating-point values
  bool has_tags;          // addresses of variables have tag bits above the lower 32 ("+tagged-globals")
  uint32_t stack_align;   // of the stack pointer at calls; a power of 2, at least 8
  bool moves_stack;       // variables are allocated below the frame
  bool realigns;          // the stack may be misaligned when the function is called: frame.c
  uint32_t vector_bytes;  // irk_x64_vector_bytes; 0: not computed yet
  bool uses_avx512;       // some code uses zmm16 to zmm31 or masks
  bool uses_uppers;       // some code so far uses registers of 32 bytes or more
  const char *probe;      // name of the stack probe function; NULL: inline code
  int32_t scratch_arg;    // frame offset of the scratch register's argument, and 16 bytes above, of the vector
                          // scratch register's; 0: none
  uint32_t probed;        // bytes of a page that must be touched in order; 0: no probes
  uint32_t popped;        // bytes of arguments that the return pops
  uint32_t most_pushed;   // bytes of arguments on the stack at any call
  bool *follows_branch;   // by block: it begins with a fence; NULL: none does
  uint8_t fences;         // irk_x64_fences
  bool splits, is_split;  // the function has the attribute "split-stack"; and calls __morestack
} irk_x64;
static inline irk_x64 *irk_x64_of(irk_gen_func *f) { return f->machine; }
static inline irk_asm *irk_x64_asm(irk_gen_func *f) { return &irk_x64_of(f)->a; }

// A memory operand, perhaps relative to a symbol.
typedef struct irk_x64_place {
  irk_mem m;
  irk_gen_ref ref;  // if m.base is IRK_RIP
  uint32_t type;    // the relocation's type
  int64_t addend;
  uint8_t segment;  // segment prefix (fs or gs); 0: none
} irk_x64_place;
irk_x64_place irk_x64_place_of(irk_gen_func *f, const irk_value *pointer);
// Tells whether the pointer is relative to a segment, or has 32 bits. Only loads, stores and atomic
// operations can use such pointers.
enum { IRK_X64_SPACE_GS = 256, IRK_X64_SPACE_FS };  // ss, 258, begins at 0: its addresses are usual ones
// Spaces whose pointers have 32 bits, which are extended to an address: with the sign, or zeros.
enum { IRK_X64_SPACE_SPTR = 270, IRK_X64_SPACE_UPTR };
static inline bool irk_x64_is_narrow(const irk_type *t) {
  return t->kind == IRK_TYPE_POINTER && (t->count == IRK_X64_SPACE_SPTR || t->count == IRK_X64_SPACE_UPTR);
}
static inline bool irk_x64_is_in_segment(const irk_type *pointer) {
  return pointer->kind == IRK_TYPE_POINTER && pointer->count >= IRK_X64_SPACE_GS &&
         (pointer->count <= IRK_X64_SPACE_FS || irk_x64_is_narrow(pointer));
}
static inline irk_x64_place irk_x64_frame(int32_t offset) { return (irk_x64_place){.m = irk_mem_at(IRK_RBP, offset)}; }
// Returns one of four places in the frame for the duration of one instruction.
int32_t irk_x64_temp_slot(irk_gen_func *f, uint32_t which, uint64_t size);
static inline irk_x64_place irk_x64_reg_place(uint32_t reg, int32_t disp) {
  return (irk_x64_place){.m = irk_mem_at(reg, disp)};
}
irk_x64_place irk_x64_offset_place(irk_x64_place p, int64_t by);
irk_x64_place irk_x64_pool(irk_gen_func *f, const uint8_t *bytes, uint32_t size);               // a constant in .rodata
irk_x64_place irk_x64_pool_words(irk_gen_func *f, uint64_t low, uint64_t high, uint32_t size);  // the same for a number
// Emits an instruction with a memory operand; imm: number of immediate bytes that the caller
// appends.
void irk_x64_op_m(irk_gen_func *f, uint32_t op, uint32_t reg, const irk_x64_place *p, uint32_t imm);
static inline void irk_x64_op_digit_m(irk_gen_func *f, uint32_t op, const irk_x64_place *p, uint32_t imm) {
  irk_x64_op_m(f, op & ~(uint32_t)IRK_OP_BYTE, irk_x64_digit_of(op), p, imm);
}
// The same for instructions on vectors of 32 or 64 bytes, with VEX or EVEX (select_long.c); source
// 0: none. `unit` is the size of the memory operand.
void irk_x64_long_m(irk_gen_func *f, uint32_t op, uint32_t size, uint32_t reg, uint32_t source, const irk_x64_place *p,
                    uint32_t unit, uint32_t imm);
void irk_x64_long_bytes(irk_gen_func *f, const uint8_t *bytes, uint32_t size, uint32_t to);  // loads a constant
void irk_x64_long_r(irk_gen_func *f, uint32_t op, uint32_t size, uint32_t reg, uint32_t source, uint32_t rm);
void irk_x64_load_part(irk_gen_func *f, const irk_gen_part *part, uint32_t to, const irk_x64_place *from);
void irk_x64_store_part(irk_gen_func *f, const irk_gen_part *part, const irk_x64_place *to, uint32_t from);
void irk_x64_copy_bytes(irk_gen_func *f, const irk_x64_place *to, const irk_x64_place *from, uint64_t size);
void irk_x64_call_name(irk_gen_func *f, const char *name);
void irk_x64_define_pair(irk_gen_func *f, const irk_value *v);  // the result of a call in rax and rdx
// thunk.c: the function that calls of, and jumps to, the address in r11 go through; NULL: none.
const char *irk_x64_call_thunk(irk_gen_func *f);
const char *irk_x64_branch_thunk(irk_gen_func *f);
void irk_x64_jump_to_name(irk_gen_func *f, const char *name);
bool irk_x64_wants_guard(irk_gen_func *f);                       // stack_guard.c
void irk_x64_load_guard(irk_gen_func *f, uint32_t to);           // changes no other register
void irk_x64_call_scratch(irk_gen_func *f, bool is_notrack);     // calls the address in r11
void irk_x64_call_near_name(irk_gen_func *f, const char *name);  // a call with four bytes in any code model
void irk_x64_global_address(irk_gen_func *f, const irk_global *g, int64_t offset, uint32_t to);
void irk_x64_block_address(irk_gen_func *f, const irk_blockaddress *block, int64_t offset, uint32_t to);
void irk_x64_computed_constant(irk_gen_func *f, const irk_value *v, uint32_t word, uint32_t to);  // constant.c
void irk_x64_caller_frame_address(irk_gen_func *f, uint32_t to,
                                  int32_t offset);  // relative to the base of the caller's frame
void irk_x64_jump(irk_gen_func *f, uint32_t label);
void irk_x64_jump_if(irk_gen_func *f, irk_cond cc, uint32_t label);
void irk_x64_place_label(irk_gen_func *f, uint32_t label);
void irk_x64_jump_to(irk_gen_func *f, uint32_t reg);  // jumps to the address in the register
void irk_x64_mark_landing(irk_gen_func *f);           // the address of this place escapes: emits endbr64 if needed
void irk_x64_mark(irk_gen_func *f);  // the next instruction does the work of the IR instruction (PC sections)

// ---- select_*.c ----------------------------------------------------------------------------------------------
// Releases a register of an operand or of a result before the instruction ends.
static inline void irk_x64_release_register(irk_gen_func *f, uint32_t reg) {
  irk_gen_release(f, reg);
  irk_gen_unlock(f, reg);
}
bool irk_x64_is_imm32(irk_gen_func *f, const irk_value *v,
                      int32_t *out);  // a constant integer, cut to the type's width
// Returns the low byte of a constant; 0 for other values.
uint8_t irk_x64_byte_operand(irk_gen_func *f, const irk_value *v);
uint32_t irk_x64_int_bits(const irk_type *t);                 // integers and pointers; 0: another type
static inline bool irk_x64_is_plain_int(const irk_type *t) {  // of one register
  return irk_x64_int_bits(t) - 1 < 64;
}
static inline uint32_t irk_x64_float_size(const irk_type *t) {  // float and double, in bytes; 0: another type
  return t->kind == IRK_TYPE_FLOAT ? 4 : t->kind == IRK_TYPE_DOUBLE ? 8 : 0;
}
void irk_x64_extend(irk_gen_func *f, uint32_t reg, uint32_t bits, bool is_signed, uint32_t to_bits);  // in place
void irk_x64_binary(irk_gen_func *f, const irk_inst *i);
void irk_x64_cast(irk_gen_func *f, const irk_inst *i);
void irk_x64_icmp(irk_gen_func *f, const irk_inst *i);
irk_cond irk_x64_icmp_condition(uint32_t predicate);
irk_cond irk_x64_compare(irk_gen_func *f, const irk_inst *icmp);  // sets flags
// Sets flags, too; returns the condition under which the bit is set.
irk_cond irk_x64_condition(irk_gen_func *f, const irk_value *bit);
void irk_x64_select(irk_gen_func *f, const irk_inst *i);
void irk_x64_float_binary(irk_gen_func *f, const irk_inst *i);
void irk_x64_fcmp(irk_gen_func *f, const irk_inst *i);
void irk_x64_float_cast(irk_gen_func *f, const irk_inst *i);
void irk_x64_load(irk_gen_func *f, const irk_inst *i);
void irk_x64_store(irk_gen_func *f, const irk_inst *i);
void irk_x64_gep(irk_gen_func *f, const irk_inst *i);
void irk_x64_alloca(irk_gen_func *f, const irk_inst *i);
bool irk_x64_gep_is_place(irk_gen_func *f, const irk_inst *gep);
void irk_x64_atomic(irk_gen_func *f, const irk_inst *i);
// Tells whether a library function does the atomic load, store, cmpxchg or atomicrmw: it is too
// large, or not aligned to its size.
bool irk_x64_is_atomic_call(irk_gen_func *f, const irk_inst *i);
void irk_x64_atomic_call(irk_gen_func *f, const irk_inst *i);
void irk_x64_atomic16(irk_gen_func *f, const irk_inst *i);  // with cmpxchg16b
void irk_x64_begin_args(irk_gen_func *f);
void irk_x64_call_inst(irk_gen_func *f, const irk_inst *i);
void irk_x64_inline_asm(irk_gen_func *f, const irk_inst *i);
void irk_x64_callbr(irk_gen_func *f, const irk_inst *i);
void irk_x64_ret(irk_gen_func *f, const irk_inst *i);
// Returns the runtime function for an Objective-C intrinsic, by its name without "llvm."; NULL:
// none.
const char *irk_x64_objc_function(irk_gen_func *f, irk_str word);
// Compares an irk_str with a row that begins with a word, for bsearch.
int irk_x64_compare_word(const void *key, const void *at);
bool irk_x64_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name);    // false: unknown intrinsic
bool irk_x64_constrained(irk_gen_func *f, const irk_inst *i, irk_str name);  // false: not constrained
bool irk_x64_is_word(irk_str name, const char *word);                   // matches llvm.WORD, or llvm.WORD. and types
bool irk_x64_expand(irk_gen_func *f, const irk_inst *i, irk_str name);  // select_expand.c; false: unknown
void irk_x64_call_library(irk_gen_func *f, const irk_inst *i, const char *name);  // operands as arguments
void irk_x64_call_memory(irk_gen_func *f, const irk_inst *i, const char *name);   // memcpy and the like
void irk_x64_sign(irk_gen_func *f, const irk_inst *i, bool clears);
// select_long.c: vectors of 32 and 64 bytes in one register.
// Returns irk_gen_func.most_joined: 0, too, if the function has no such vectors.
uint32_t irk_x64_most_joined(irk_gen_func *f);
// Returns the bytes of a vector that fits into one register of more than 16; 0: another type.
uint32_t irk_x64_long_size(irk_gen_func *f, const irk_type *t);
// Joins an operand, before the instruction takes any register.
void irk_x64_join(irk_gen_func *f, const irk_value *v);
bool irk_x64_long(irk_gen_func *f, const irk_inst *i);  // false: its operands are separate
bool irk_x64_is_vector_inst(const irk_inst *i);         // irk_x64_vector handles it
void irk_x64_vector(irk_gen_func *f, const irk_inst *i);
// How a vector is passed: unchanged, or as another vector or array; an aggregate with such vectors
// as a struct. Values in that form have a number (`place`), from 0 on; two more are
// select_vector_abi.c's own.
enum { IRK_X64_FIRST_PASSED = 16, IRK_X64_MAX_PASSED = IRK_GEN_SPARE_IDS - IRK_X64_FIRST_PASSED - 3 };
const irk_type *irk_x64_passed_as(irk_gen_func *f, const irk_type *t);
irk_value *irk_x64_passed(irk_gen_func *f, const irk_type *t, uint32_t place);  // has no storage yet
irk_value *irk_x64_to_passed(irk_gen_func *f, const irk_inst *like, irk_value *v, const irk_type *as, uint32_t place);
void irk_x64_from_passed(irk_gen_func *f, const irk_value *to, irk_value *passed);  // consumes `passed`
void irk_x64_drop_lane(irk_gen_func *f, irk_value *v);
bool irk_x64_is_lazy_mask(const irk_inst *compare, const irk_inst *user);  // tells whether it becomes part of its user
void irk_x64_bits(irk_gen_func *f, const irk_inst *i);                     // a bitcast, through the frame
bool irk_x64_vector_intrinsic(irk_gen_func *f, const irk_inst *i,
                              irk_str name);  // false: no vector, or unknown
void irk_x64_va_start(irk_gen_func *f, const irk_value *list);
void irk_x64_va_arg(irk_gen_func *f, const irk_inst *i);
// select_wide*.c: integers of more than 64 bits
void irk_x64_wide_binary(irk_gen_func *f, const irk_inst *i);
irk_cond irk_x64_wide_test(irk_gen_func *f, irk_cond wanted, const irk_value *x, const irk_value *y, bool keeps);
void irk_x64_wide_cast(irk_gen_func *f, const irk_inst *i);
void irk_x64_wide_to_float(irk_gen_func *f, const irk_inst *i, const char *name);
bool irk_x64_wide_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name);
void irk_x64_bit_reverse(irk_gen_func *f, const irk_inst *i);
// select_x87.c, select_soft.c: x86_fp80, half, bfloat, fp128
void irk_x64_define_float_result(irk_gen_func *f, const irk_inst *i);  // the result that a call left

// code_model.c: if 32 bits do not reach the address, they load it into the register and return
// true.
bool irk_x64_is_far(irk_gen_func *f, const irk_global *g);
// Tells whether an instruction can address the global directly: it is defined here, within 32 bits,
// and its address has no tag.
bool irk_x64_is_near(irk_gen_func *f, const irk_global *g);
// Tells whether an address and the address with the offset are in reach of the same instruction.
bool irk_x64_is_near_offset(int64_t offset);
bool irk_x64_far_address(irk_gen_func *f, const irk_global *g, int64_t offset, uint32_t to);
// Loads the address of a function that a call cannot name: it may be far, or, with nonlazybind,
// calls of it do without the procedure linkage table.
bool irk_x64_load_callee(irk_gen_func *f, const irk_global *g, uint32_t to);
bool irk_x64_far_place(irk_gen_func *f, const irk_x64_place *p, uint32_t to);  // a constant, or a jump table
// Tells whether addresses are what the linker gives them, also before the code runs there: in a
// kernel that is not position-independent. They are in the last 2 GiB, and any offset upwards
// leaves a signed number of 32 bits.
bool irk_x64_is_fixed_kernel(const irk_gen_func *f);
void irk_x64_kernel_address(irk_gen_func *f, irk_gen_ref ref, int64_t offset, uint32_t to);
bool irk_x64_far_name(irk_gen_func *f, const char *name, uint32_t to);
bool irk_x64_is_supported_cc(const irk_gen_func *f, uint32_t cc);
void irk_x64_close_stack(irk_gen_func *f, uint32_t popped);  // after a call whose callee popped so many bytes
// ---- features.c: processor facts from the function's attributes ---------------------------------------------
// Returns the bytes of the longest vector register that arguments and results may have: 16, 32 or
// 64.
uint32_t irk_x64_vector_bytes(irk_gen_func *f);
uint32_t irk_x64_register_bytes(irk_gen_func *f);  // ... that the processor has
bool irk_x64_has_long_masks(irk_gen_func *f);      // masks of 32 and 64 bits
bool irk_x64_has_avx512(irk_gen_func *f);          // tells whether the function has registers of 64 bytes
// The last mention in target-features counts.
bool irk_x64_has_feature(irk_gen_func *f, uint32_t which);  // irk_x64_feature
// Tells whether the function has no SSE2, or must use a library for floating point. Refuses values
// that would need registers then.
bool irk_x64_lacks_sse(irk_gen_func *f);
const char *irk_x64_refused_feature(irk_gen_func *f);  // a feature whose code is not implemented; NULL: none
// ---- harden.c ------------------------------------------------------------------------------------------------
enum irk_x64_fences { IRK_X64_NO_FENCES, IRK_X64_FENCES_BEFORE, IRK_X64_FENCES_AFTER };
void irk_x64_harden_begin(irk_gen_func *f);
void irk_x64_find_fences(irk_gen_func *f);
void irk_x64_fence_head(const irk_gen_func *f, irk_asm *a);
void irk_x64_insert_fences(irk_gen_func *f);  // into the finished body

// ---- split_stack.c -------------------------------------------------------------------------------------------
void irk_x64_split_begin(irk_gen_func *f);
void irk_x64_split_entry(irk_gen_func *f, irk_asm *a);
// `align` is at least that of the stack pointer.
void irk_x64_split_alloca(irk_gen_func *f, const irk_inst *i, uint64_t each, uint32_t align);

// ---- xray.c --------------------------------------------------------------------------------------------------
void irk_x64_xray_begin(irk_gen_func *f);
void irk_x64_xray_entry(irk_gen_func *f, irk_asm *a);
void irk_x64_xray_before_return(irk_gen_func *f);  // and after it, emit the sled around the return
void irk_x64_xray_after_return(irk_gen_func *f);
void irk_x64_xray_before_tail_call(irk_gen_func *f);
// ---- frame.c
const irk_attr *irk_x64_function_attr(irk_gen_func *f, irk_attr_kind kind);  // NULL: the function lacks it
irk_str irk_x64_function_string(irk_gen_func *f, irk_str key);               // empty: the function lacks the attribute
bool irk_x64_function_has(irk_gen_func *f, irk_str key);                     // with or without a value
uint64_t irk_x64_function_number(irk_gen_func *f, irk_str key, uint64_t otherwise);  // the value of an attribute
bool irk_x64_supports_attributes(irk_gen_func *f);  // false: the function asks for code that is not implemented
bool irk_x64_begin_frame(irk_gen_func *f);          // applies the function's attributes; false: refused
void irk_x64_prologue(irk_gen_func *f, irk_asm *head, irk_buf *unwind);  // when everything else is complete
void irk_x64_epilogue(irk_gen_func *f);
uint32_t irk_x64_frame_bytes(const irk_gen_func *f);  // from the base to the stack pointer, when all code is made
void irk_x64_call_at_entry(irk_gen_func *f, irk_asm *a, const char *name);  // in the head
void irk_x64_probe(irk_gen_func *f, uint32_t target);  // moves the stack pointer down to `target`, page by page
// ---- instrument.c: calls of profilers
bool irk_x64_knows_profilers(irk_gen_func *f);  // false: an attribute names another function
void irk_x64_profile_entry(irk_gen_func *f);
void irk_x64_profile_exit(irk_gen_func *f);  // before a return
// ---- zero_registers.c
irk_x64_in_use irk_x64_result_registers(irk_gen_func *f);
// Does nothing unless the function asks for it.
void irk_x64_zero_registers(irk_gen_func *f, const irk_x64_in_use *in_use);
// ---- select_eh.c
void irk_x64_invoke(irk_gen_func *f, const irk_inst *i);
void irk_x64_landingpad(irk_gen_func *f, const irk_inst *i);
void irk_x64_resume(irk_gen_func *f, const irk_inst *i);
void irk_x64_indirectbr(irk_gen_func *f, const irk_inst *i);
void irk_x64_setjmp(irk_gen_func *f, const irk_inst *i);
void irk_x64_longjmp(irk_gen_func *f, const irk_inst *i);

// ---- select_tls.c
bool irk_x64_is_tls(irk_gen_func *f, const irk_global *g);
void irk_x64_prepare_tls(irk_gen_func *f, const irk_inst *i);  // before each instruction, if has_tls
bool irk_x64_tls_constant(irk_gen_func *f, const irk_global *g, int64_t offset, uint32_t to);
void irk_x64_threadlocal_address(irk_gen_func *f, const irk_inst *i);

// Tells whether the value is a load folded into its user; irk_x64_folded returns its place.
bool irk_x64_is_folded(irk_gen_func *f, const irk_value *v);
irk_x64_place irk_x64_folded(irk_gen_func *f, const irk_value *v);
uint32_t irk_x64_register_size(const irk_type *t);  // size of a type that is exactly one register; 0: other types
// ---- shorten.c
void irk_x64_shorten(irk_gen_func *f);  // when the code is complete: makes jumps short
void irk_x64_patch(irk_gen_func *f);    // fills in the distances of jumps

// ---- select_fold.c
bool irk_x64_is_lazy(irk_gen_func *f, const irk_block *b, uint32_t index);
// ---- select_branch.c
void irk_x64_br(irk_gen_func *f, const irk_inst *i);
void irk_x64_switch(irk_gen_func *f, const irk_inst *i);
// ---- select_parts.c
void irk_x64_extract_value(irk_gen_func *f, const irk_inst *i);
void irk_x64_insert_value(irk_gen_func *f, const irk_inst *i);
void irk_x64_pass_all(irk_gen_func *f, const irk_inst *i);
void irk_x64_bitcast(irk_gen_func *f, const irk_inst *i);
// ---- select.c
void irk_x64_inst(irk_gen_func *f, const irk_inst *inst);
extern const irk_target irk_x64_target;
#endif
