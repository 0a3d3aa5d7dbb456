// Inline assembly: from the constraints of a call to the bytes of its text.
//
//   asm_plan.c      chooses a place for each constraint (a register, memory, an immediate), before any code is made
//   select_asm.c    moves operands there, makes the text, takes results from there
//   asm_text.c      the text, with operands in an assembler's syntax
//   assemble.c      assembles the text, if all of it is known
//   asm_gnu.c       assembles other texts, and module asm, by GNU as; asm_object.c reads the output
#ifndef IRK_X64_INLINE_ASM_H
#define IRK_X64_INLINE_ASM_H

#include "ir/asm.h"
#include "object/elf_file.h"
#include "x86/x86.h"

typedef enum irk_asm_place {
  IRK_ASM_NOWHERE,    // no operand is passed (clobbers, labels)
  IRK_ASM_IN_REG,     // reg
  IRK_ASM_IN_LONG,    // reg, but values come from the frame and go there: registers that no value lives in, or that
                      // are longer than a part
  IRK_ASM_IN_MEMORY,  // at
  IRK_ASM_IN_TEXT,    // a constant within the text: value, or at.ref + at.addend
  IRK_ASM_IN_FLAGS,   // cc
  IRK_ASM_IN_X87,     // st(reg)
  IRK_ASM_IN_MMX,     // mm(reg)
  IRK_ASM_AT_LABEL    // value: the label of a destination
} irk_asm_place;
// Registers of operands. Beside those of x86.h, which have 16 bytes where values live, there are
// xmm16 to xmm31 and the mask registers.
enum { IRK_ASM_XMM16 = 32, IRK_ASM_K0 = 48, IRK_ASM_NUM_REGS = 56 };

typedef struct irk_asm_operand {
  const irk_asm_constraint *c;
  const irk_value *v;    // inputs and indirect outputs
  const irk_type *type;  // of the passed value; for indirect operands the pointee
  uint8_t place;         // irk_asm_place
  uint8_t reg;           // also the register of an address; IRK_GEN_NO_REG: none
  uint8_t cc;
  bool is_output, is_fixed;
  bool is_address;   // v is the address of the operand
  bool is_symbol;    // in the text: relative to at.ref
  bool is_in_place;  // the value is in that register already
  bool is_repeated;  // a later input has the same register, and its value
  uint32_t tie;      // index + 1 of the output that shares its place with this input
  uint32_t part;     // part of the call's result
  uint32_t piece;    // part of v
  uint32_t upper;    // index + 1 of the operand for the upper half of an integer of two registers
  uint64_t set;      // allowed registers, as bits
  int64_t value;
  irk_x64_place at;
} irk_asm_operand;
typedef struct irk_asm_call {
  const irk_inst *inst;
  const irk_inline_asm *code;
  irk_asm_constraint *constraints;
  irk_asm_operand *ops;  // one for each constraint
  uint32_t num;          // ... and one for each upper half, behind them
  uint32_t num_named;    // those that the text can name
  uint64_t number;       // for ${:uid}
  uint32_t *labels;      // callbr: the labels of the indirect destinations
  uint64_t clobbers;     // as bits of registers
  uint32_t x87_clobbers;
  bool clobbers_rbp;
} irk_asm_call;

// ---- asm_plan.c ----------------------------------------------------------------------------------------------
bool irk_asm_plan(irk_gen_func *f, irk_asm_call *c);                  // false: the asm was refused
uint32_t irk_asm_reg_size(const irk_type *t, const irk_gen_func *f);  // bytes of a register for the type
static inline bool irk_asm_is_vector_reg(uint32_t reg) { return reg >= IRK_XMM0 && reg < IRK_ASM_K0; }

// ---- asm_text.c ----------------------------------------------------------------------------------------------
#define IRK_ASM_UNNAMED    "__irk_global_"  // followed by its number: a global that an assembler cannot name
#define IRK_ASM_LABEL_NAME "__irk_label_"   // followed by the function's number, '_', and the label
bool irk_asm_text(irk_gen_func *f, const irk_asm_call *c, irk_buf *out);
// Blanks comments of C and C++, which LLVM's assembler skips and GNU as accepts only in part.
void irk_asm_blank_comments(char *text, size_t len);

// ---- assemble.c ----------------------------------------------------------------------------------------------
// Appends the instructions. Returns false, and appends nothing, if some statement is unknown.
bool irk_asm_assemble(irk_gen_func *f, irk_str text);

// ---- asm_run.c -----------------------------------------------------------------------------------------------
typedef enum irk_asm_ran { IRK_ASM_RAN_NOT, IRK_ASM_RAN_REFUSED, IRK_ASM_RAN_WELL } irk_asm_ran;
irk_asm_ran irk_asm_run(irk_str text, irk_buf *object, irk_buf *messages);

// ---- asm_object.c: reads the output of GNU as ---------------------------------------------------------------
typedef struct irk_asm_symbol {
  irk_str name;
  irk_elf_symbol s;  // s.section is one of the file's, or s is absolute or common
} irk_asm_symbol;
typedef struct irk_asm_object {
  irk_elf_file file;
  irk_asm_symbol *symbols;
  uint32_t num_symbols;
} irk_asm_object;
// Returns false if the file is broken or no object of x86-64. `arena` holds the symbols. Call
// irk_elf_close in either case.
bool irk_asm_object_read(irk_asm_object *o, irk_str bytes, irk_arena *arena);
// Gets a relocation of the section. Returns false if its symbol or its place is not in the file.
bool irk_asm_object_reloc(const irk_asm_object *o, uint32_t section, uint32_t i, irk_elf_relocation *out);

// ---- asm_gnu.c -----------------------------------------------------------------------------------------------
// Functions with texts that our own assembler does not know wait until all others are done. Then
// GNU as assembles all texts at once, and the functions are made again, which gives the same texts
// in the same order.
typedef struct irk_asm_fragment {
  const irk_global *fn;
  irk_str text;
  bool is_intel;
  uint32_t section;  // section in the output of GNU as
  uint32_t line;     // first line in the input of GNU as
  uint32_t symbol;   // section or function where its bytes were put …
  uint64_t offset;   // … and the offset there
} irk_asm_fragment;
// A function of the module that a section is linked to (SHF_LINK_ORDER). GNU as wants to see it
// defined: it stands at the beginning of a section of its own there.
typedef struct irk_asm_linked {
  irk_str name;  // as the text spells it
  const irk_global *fn;
  uint32_t section;  // in the output of GNU as
} irk_asm_linked;
typedef struct irk_asm_put {
  uint32_t fragment, offset;  // offset in the function's code
} irk_asm_put;
typedef struct irk_asm_target {
  uint32_t symbol, label;  // in the object; in the function
} irk_asm_target;
struct irk_asm_gnu {
  irk_arena arena;
  IRK_VEC(irk_asm_linked) linked;
  IRK_VEC(irk_asm_fragment) fragments;
  IRK_VEC(irk_asm_put) puts;  // of the current function
  IRK_VEC(irk_asm_target) targets;
  uint32_t next;    // the fragment of the next text, after the run
  uint32_t begin;   // the fragment of the current function's first text
  bool is_waiting;  // the current function has texts for GNU as
  bool has_run;
  irk_buf object;
  irk_asm_object elf;
  uint32_t *labels;   // by section of elf: the label in our object for its start
  uint32_t *symbols;  // by symbol of elf: the symbol in our object; 0: not made yet
};
bool irk_asm_gnu_text(irk_gen_func *f, const irk_inst *i, irk_str text, bool is_intel);
bool irk_asm_gnu_run(irk_asm_gnu *g, irk_cg_module *cg);  // false: failed
// is_again: the last attempt at the same function does not count, nor do its texts.
void irk_asm_gnu_begin_function(irk_asm_gnu *g, bool is_again);
// Notes the places of the function's texts, when its code is complete.
void irk_asm_gnu_place(irk_asm_gnu *g, irk_gen_func *f, uint32_t text, uint64_t code_at);
void irk_asm_gnu_label(irk_asm_gnu *g, irk_gen_func *f, uint32_t label);  // texts may refer to it
uint32_t irk_asm_label_named(irk_str name);                               // label + 1; 0: not the name of a label
// Imports sections and symbols, when all functions have been made.
void irk_asm_gnu_finish(irk_asm_gnu *g, irk_cg_module *cg);
void irk_asm_gnu_free(irk_asm_gnu *g);
// asm_alias.c: defines names that module asm gives to symbols of the module, which must have their
// places.
void irk_asm_aliases(irk_cg_module *cg);
// Finds a global by its name in a text; NULL: none.
const irk_global *irk_asm_global_named(irk_cg_module *cg, irk_str name);

#endif
