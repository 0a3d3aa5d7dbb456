// The x86-64 target of codegen/: what its files share. System V ABI.
#ifndef IRK_X64_X86_H
#define IRK_X64_X86_H

#include "codegen/func.h"
#include "x86/encode.h"

// rsp and rbp are the frame's; r11 and xmm15 are free between any two instructions, for moves from place to place.
enum { IRK_X64_SCRATCH = IRK_R11, IRK_X64_VECTOR_SCRATCH = IRK_XMM0 + 15 };
enum { IRK_X64_DWARF_FRAME = 6 };                  // DWARF's number of rbp
extern const uint8_t irk_x64_dwarf_registers[32];  // ... of all
enum { IRK_X64_KEPT_AREA = 40 };                   // below the frame's base: rbx, r12 ... r15

typedef struct irk_asm_gnu irk_asm_gnu;
typedef struct irk_x64_in_use {  // what a result, or arguments, are in when the frame is gone
  uint32_t registers;            // as bits
  uint32_t x87;                  // so many on its stack
  bool has_uppers;               // of registers of 32 bytes
} irk_x64_in_use;
typedef struct irk_x64_tail {  // a jump to another function that is made when the frame is gone
  struct irk_x64_tail *next;
  uint32_t label;
  const irk_global *global;  // NULL: the address is in the frame
  int32_t place;
  bool is_notrack;
  irk_x64_in_use in_use;
  int32_t shift;  // by so much above where the frame's base is, its word, the return address and the arguments go
  const int32_t *words;  // ... which are here in the frame, word by word
  uint32_t num_words;
} irk_x64_tail;

typedef struct irk_x64 {
  irk_asm a;
  uint32_t epilogue;                 // label
  int32_t result_pointer;            // where the frame keeps the pointer to a result in memory; 0: none
  bool demotes_result;               // that pointer is not in the IR
  int32_t error;                     // where the frame keeps swifterror, which comes and goes in r12; 0: there is none
  int32_t context;                   // ... and swiftasync, as it came; 0: there is none
  uint32_t lent;                     // of the registers that calls keep: those that are not this function's to keep
  int32_t register_area;             // of variadic functions: where the registers of arguments are saved; 0: none
  uint32_t num_general, num_vector;  // that arguments with names take
  int32_t first_stack_arg;           // offset of the first variable argument
  int32_t rooms[4];                  // irk_x64_room
  uint64_t room_sizes[4];
  int32_t x87_scratch;  // its control word, and room for an integer; 0: none
  int64_t stack_args;   // bytes of arguments on the stack, with the room that the convention has for others
  bool has_stack_args;  // is there one?
  bool returns;
  bool has_tls;                   // the module has thread-local variables
  struct irk_x64_tls *tls;        // where the frame keeps addresses of such
  uint32_t call_start, call_end;  // of the last call instruction
  uint32_t call_stack;            // bytes of arguments on the stack then
  int32_t odd_place;  // in the frame, of 16 bytes: vectors of 3 bytes and the like on their way; 0: none yet
  struct irk_x64_lane_insts *lanes;  // select_vector.c; NULL: none yet
  uint32_t align;                    // of the code, that inline asm asks for
  irk_asm_gnu *gnu;                  // texts for GNU as
  irk_map *features;                 // of functions, by the address of the text: features.c
  const irk_attr_set **possible;     // attributes of a function before that asked for nothing impossible
  uint32_t num_asm;                  // texts of inline asm so far
  int32_t call_stack_saved;          // where the frame keeps what the stack was before; 0: call_stack tells
  int32_t num_vectors_place;         // of variadic functions: what rax was
  int32_t forwarded;                 // ... that pass all on as it came: where vector registers are saved; 0: none do
  struct irk_x64_tail *tails;
  uint32_t saved_general, saved_vector;  // registers that calls usually change and this function keeps, as bits
  uint32_t saved_bytes;                  // of each vector register
  int32_t saved_area;                    // where, the general ones first
  int32_t canary;                        // where the stack's guard is; 0: there is none
  struct {
    uint32_t at;  // behind it in the function's head
    const char *name;
  } head_calls[3];  // __fentry__, "probe-stack", mcount
  uint32_t num_head_calls;
  uint32_t patchable_at;  // in the head: where the room for patches begins
  bool has_call_words;    // functions have attributes of irk_x64_call_words
  struct irk_x64_warning {
    struct irk_x64_warning *next;
    const irk_global *callee;
  } * warnings;           // calls of functions that are "dontcall-warn", of the function
  bool marks_landings;    // endbr64 where addresses of code lead
  bool is_naked;          // nothing but its instructions
  bool lacks_sse;         // vector registers are only for what is a vector or floating point already
  bool has_tags;          // addresses of variables have bits set above the 32 that reach them ("+tagged-globals")
  bool realigns;          // the stack may be anywhere when the function is called: frame.c
  uint32_t vector_bytes;  // irk_x64_vector_bytes; 0: nobody has asked yet
  const char *probe;      // the function that touches the stack's pages; NULL: instructions do
  uint32_t probed;        // bytes of a page that is to be touched before the next one; 0: none are
  uint32_t popped;        // bytes of arguments that go with the return
} irk_x64;
static inline irk_x64 *irk_x64_of(irk_gen_func *f) { return f->machine; }
static inline irk_asm *irk_x64_asm(irk_gen_func *f) { return &irk_x64_of(f)->a; }

// A place in memory, perhaps relative to a symbol.
typedef struct irk_x64_place {
  irk_mem m;
  irk_gen_ref ref;  // where m.base is IRK_RIP
  uint32_t type;    // of its relocation
  int64_t addend;
  uint8_t segment;  // the prefix that says so: relative to fs or gs; 0: to nothing
} irk_x64_place;
irk_x64_place irk_x64_place_of(irk_gen_func *f, const irk_value *pointer);
// Is it a pointer relative to a segment? What does more than load, store or change the bytes there cannot use it.
enum { IRK_X64_SPACE_GS = 256, IRK_X64_SPACE_FS, IRK_X64_SPACE_SS };
static inline bool irk_x64_is_in_segment(const irk_type *pointer) {
  return pointer->kind == IRK_TYPE_POINTER && pointer->count >= IRK_X64_SPACE_GS && pointer->count <= IRK_X64_SPACE_SS;
}
static inline irk_x64_place irk_x64_frame(int32_t offset) { return (irk_x64_place){.m = irk_mem_at(IRK_RBP, offset)}; }
// Bytes in the frame for as long as one instruction is made: four such places.
int32_t irk_x64_room(irk_gen_func *f, uint32_t which, uint64_t size);
static inline irk_x64_place irk_x64_reg_place(uint32_t reg, int32_t disp) {
  return (irk_x64_place){.m = irk_mem_at(reg, disp)};
}
irk_x64_place irk_x64_moved(irk_x64_place p, int64_t by);
irk_x64_place irk_x64_pool(irk_gen_func *f, const uint8_t *bytes, uint32_t size);               // a constant in .rodata
irk_x64_place irk_x64_pool_words(irk_gen_func *f, uint64_t low, uint64_t high, uint32_t size);  // as a number
// An instruction with a place; imm: bytes of an immediate operand that the caller appends.
void irk_x64_op_m(irk_gen_func *f, uint32_t op, uint32_t reg, const irk_x64_place *p, uint32_t imm);
void irk_x64_load_part(irk_gen_func *f, const irk_gen_part *part, uint32_t to, const irk_x64_place *from);
void irk_x64_store_part(irk_gen_func *f, const irk_gen_part *part, const irk_x64_place *to, uint32_t from);
void irk_x64_copy_bytes(irk_gen_func *f, const irk_x64_place *to, const irk_x64_place *from, uint64_t size);
void irk_x64_call_name(irk_gen_func *f, const char *name);
void irk_x64_define_pair(irk_gen_func *f, const irk_value *v);   // what a call gave in rax and rdx
void irk_x64_call_near_name(irk_gen_func *f, const char *name);  // in four bytes in any code model
void irk_x64_global_address(irk_gen_func *f, const irk_global *g, int64_t offset, uint32_t to);
void irk_x64_block_address(irk_gen_func *f, const irk_blockaddress *block, int64_t offset, uint32_t to);
void irk_x64_computed_constant(irk_gen_func *f, const irk_value *v, uint32_t word, uint32_t to);  // constant.c
void irk_x64_outer_address(irk_gen_func *f, uint32_t to,
                           int32_t offset);  // from the base of the frame below the caller's
void irk_x64_jump(irk_gen_func *f, uint32_t label);
void irk_x64_jump_if(irk_gen_func *f, irk_cond cc, uint32_t label);
void irk_x64_place_label(irk_gen_func *f, uint32_t label);
void irk_x64_jump_to(irk_gen_func *f, uint32_t reg);  // the address in the register
void irk_x64_mark_landing(irk_gen_func *f);           // an address of this place is known elsewhere
void irk_x64_mark(irk_gen_func *f);  // what comes now does what the IR's instruction does (PC sections)

// ---- select_*.c ----------------------------------------------------------------------------------------------
bool irk_x64_is_imm32(irk_gen_func *f, const irk_value *v,
                      int32_t *out);           // a constant integer, cut to the type's width
uint32_t irk_x64_int_bits(const irk_type *t);  // of integers and pointers; 0: another type
void irk_x64_extend(irk_gen_func *f, uint32_t reg, uint32_t bits, bool is_signed, uint32_t to_bits);  // in place
void irk_x64_binary(irk_gen_func *f, const irk_inst *i);
void irk_x64_cast(irk_gen_func *f, const irk_inst *i);
void irk_x64_icmp(irk_gen_func *f, const irk_inst *i);
irk_cond irk_x64_compare(irk_gen_func *f, const irk_inst *icmp);    // sets flags
irk_cond irk_x64_condition(irk_gen_func *f, const irk_value *bit);  // as well, so that its condition is the bit
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
// Atomic loads, stores, cmpxchg and atomicrmw that a library's functions do: too long, or not where their size divides
// the address.
bool irk_x64_is_atomic_call(irk_gen_func *f, const irk_inst *i);
void irk_x64_atomic_call(irk_gen_func *f, const irk_inst *i);
void irk_x64_atomic16(irk_gen_func *f, const irk_inst *i);  // with cmpxchg16b
void irk_x64_begin_args(irk_gen_func *f);
void irk_x64_call_inst(irk_gen_func *f, const irk_inst *i);
void irk_x64_inline_asm(irk_gen_func *f, const irk_inst *i);
void irk_x64_callbr(irk_gen_func *f, const irk_inst *i);
void irk_x64_ret(irk_gen_func *f, const irk_inst *i);
// The runtime's function for an intrinsic of Objective-C, by its name without "llvm."; NULL: it is none.
const char *irk_x64_objc_function(irk_gen_func *f, irk_str word);
int irk_x64_compare_word(const void *key, const void *at);  // for bsearch: an irk_str, a row that begins with a word
bool irk_x64_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str name);         // false: it is none that is known
bool irk_x64_constrained(irk_gen_func *f, const irk_inst *i, irk_str name);       // false: not constrained
bool irk_x64_is_word(irk_str name, const char *word);                             // llvm.WORD, or llvm.WORD. and types
bool irk_x64_expand(irk_gen_func *f, const irk_inst *i, irk_str name);            // select_expand.c; false: not known
void irk_x64_call_library(irk_gen_func *f, const irk_inst *i, const char *name);  // operands as arguments
void irk_x64_call_memory(irk_gen_func *f, const irk_inst *i, const char *name);   // memcpy and the like
void irk_x64_sign(irk_gen_func *f, const irk_inst *i, bool clears);
bool irk_x64_is_vector_inst(const irk_inst *i);  // one for irk_x64_vector
void irk_x64_vector(irk_gen_func *f, const irk_inst *i);
// How a vector is passed: as it is, or as another vector, or an array; an aggregate of such ones as a struct. Such
// values have a number, from 0 on; two more are select_vector_abi.c's own.
enum { IRK_X64_FIRST_PASSED = 16, IRK_X64_MAX_PASSED = IRK_GEN_SPARE_IDS - IRK_X64_FIRST_PASSED - 3 };
const irk_type *irk_x64_passed_as(irk_gen_func *f, const irk_type *t);
irk_value *irk_x64_passed(irk_gen_func *f, const irk_type *t, uint32_t place);  // without a place so far
irk_value *irk_x64_to_passed(irk_gen_func *f, const irk_inst *like, irk_value *v, const irk_type *as, uint32_t place);
void irk_x64_from_passed(irk_gen_func *f, const irk_value *to, irk_value *passed);  // which ends with that
void irk_x64_drop_lane(irk_gen_func *f, irk_value *v);
bool irk_x64_is_lazy_mask(const irk_inst *compare, const irk_inst *user);  // made part of it?
void irk_x64_bits(irk_gen_func *f, const irk_inst *i);                     // a bitcast, through the frame
bool irk_x64_vector_intrinsic(irk_gen_func *f, const irk_inst *i,
                              irk_str name);  // false: there is no vector, or none known
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
void irk_x64_define_float_result(irk_gen_func *f, const irk_inst *i);  // which a call has left

// code_model.c: true, and the address is in the register, where 32 bits do not reach it.
bool irk_x64_is_far(irk_gen_func *f, const irk_global *g);
// Tells whether an instruction can name its place: it is defined here, 32 bits reach it, and its address has no tag.
bool irk_x64_is_near(irk_gen_func *f, const irk_global *g);
bool irk_x64_far_address(irk_gen_func *f, const irk_global *g, int64_t offset, uint32_t to);
bool irk_x64_far_place(irk_gen_func *f, const irk_x64_place *p, uint32_t to);  // of a constant, or a table of jumps
bool irk_x64_far_name(irk_gen_func *f, const char *name, uint32_t to);
bool irk_x64_is_supported_cc(uint32_t cc);
void irk_x64_close_stack(irk_gen_func *f, uint32_t popped);  // behind a call that took so much from the stack
// ---- features.c: what the function's attributes say about the processor
// The length of the longest vector that one register holds, for the function and for what it calls: 16, 32, 64.
uint32_t irk_x64_vector_bytes(irk_gen_func *f);
// One of those that features.c knows; the last mention in the function's target-features counts.
bool irk_x64_has_feature(irk_gen_func *f, const char *name);
// Is there no SSE2 for it, or is floating point to be a library's? What would need registers then is refused.
bool irk_x64_lacks_sse(irk_gen_func *f);
const char *irk_x64_refused_feature(irk_gen_func *f);  // one that asks for code that is not made; NULL: none does
// ---- frame.c
// Attributes of functions that say something of their calls.
extern const char *const irk_x64_call_words[];
extern const uint32_t irk_x64_num_call_words;
const irk_attr *irk_x64_function_attr(irk_gen_func *f, irk_attr_kind kind);  // NULL: the function has none
irk_str irk_x64_function_word(irk_gen_func *f, irk_str key);  // an attribute of the function; empty: it has none
bool irk_x64_function_has(irk_gen_func *f, irk_str key);      // empty or not
uint64_t irk_x64_function_number(irk_gen_func *f, irk_str key, uint64_t otherwise);  // of an attribute
bool irk_x64_is_possible(irk_gen_func *f);  // asks the function for code that is not made?
bool irk_x64_begin_frame(irk_gen_func *f);  // what the function's attributes ask for; false: no code can be made for it
void irk_x64_prologue(irk_gen_func *f, irk_asm *head, irk_buf *unwind);  // when all else is there
void irk_x64_epilogue(irk_gen_func *f);
void irk_x64_probe(irk_gen_func *f, uint32_t target);  // moves the stack down to that register, page by page
// ---- zero_registers.c
irk_x64_in_use irk_x64_result_registers(irk_gen_func *f);
void irk_x64_zero_registers(irk_gen_func *f, const irk_x64_in_use *in_use);  // where the function wants that
// ---- select_eh.c
void irk_x64_invoke(irk_gen_func *f, const irk_inst *i);
void irk_x64_landingpad(irk_gen_func *f, const irk_inst *i);
void irk_x64_resume(irk_gen_func *f, const irk_inst *i);
void irk_x64_indirectbr(irk_gen_func *f, const irk_inst *i);
void irk_x64_setjmp(irk_gen_func *f, const irk_inst *i);
void irk_x64_longjmp(irk_gen_func *f, const irk_inst *i);

// ---- select_tls.c
bool irk_x64_is_tls(irk_gen_func *f, const irk_global *g);
void irk_x64_prepare_tls(irk_gen_func *f, const irk_inst *i);  // before each instruction, where has_tls
bool irk_x64_tls_constant(irk_gen_func *f, const irk_global *g, int64_t offset, uint32_t to);
void irk_x64_threadlocal_address(irk_gen_func *f, const irk_inst *i);

// A load that is made part of its user: the place; false: it is none.
bool irk_x64_is_folded(irk_gen_func *f, const irk_value *v);
irk_x64_place irk_x64_folded(irk_gen_func *f, const irk_value *v);
uint32_t
irk_x64_register_size(const irk_type *t);  // bytes of a type that is one register with nothing above it; 0: another
// ---- shorten.c
void irk_x64_shorten(irk_gen_func *f);  // when all code is there: jumps that are longer than they need be
void irk_x64_patch(irk_gen_func *f);    // jumps know where they go

bool irk_x64_is_lazy(irk_gen_func *f, const irk_block *b, uint32_t index);
void irk_x64_inst(irk_gen_func *f, const irk_inst *inst);
extern const irk_target irk_x64_target;
#endif
