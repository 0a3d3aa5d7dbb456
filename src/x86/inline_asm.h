// Inline assembly: what stands between the constraints of a call and the bytes of its text.
//
//   asm_plan.c    constraints as places: a register each, memory, an immediate; chosen before there is any code
//   select_asm.c  operands go there, the text is made, results come from there
//   asm_text.c    the text, with operands as an assembler reads them
//   assemble.c    that text as bytes, where all of it is known
//   asm_gnu.c     the rest, and module asm, by GNU as; asm_object.c reads what that wrote
#ifndef IRK_X64_INLINE_ASM_H
#define IRK_X64_INLINE_ASM_H

#include "ir/asm.h"
#include "x86/x86.h"

typedef enum irk_asm_place {
  IRK_ASM_NOWHERE,    // nothing is passed (clobbers, labels)
  IRK_ASM_IN_REG,     // reg
  IRK_ASM_IN_MEMORY,  // at
  IRK_ASM_IN_TEXT,    // a constant that stands in the text: value, or at.ref + at.addend
  IRK_ASM_IN_FLAGS,   // cc
  IRK_ASM_IN_X87,     // st(reg)
  IRK_ASM_AT_LABEL    // value: the label of a destination
} irk_asm_place;
typedef struct irk_asm_operand {
  const irk_asm_constraint *c;
  const irk_value *v;    // of inputs and indirect outputs
  const irk_type *type;  // of what is passed: of indirect ones, what is pointed to
  uint8_t place;         // irk_asm_place
  uint8_t reg;           // also of an address in a register; IRK_GEN_NO_REG: none
  uint8_t cc;
  bool is_output, is_fixed;
  bool is_address;           // v is the address of the operand, not its value
  bool is_symbol;            // in text: relative to at.ref
  bool is_there;             // the value was in that register before
  uint32_t tie;              // output that an input shares its place with: its index + 1
  uint32_t part;             // of the call's result
  uint32_t general, vector;  // registers that will do
  int64_t value;
  irk_x64_place at;
} irk_asm_operand;
typedef struct irk_asm_call {
  const irk_inst *inst;
  const irk_inline_asm *code;
  irk_asm_constraint *constraints;
  irk_asm_operand *ops;  // by constraint
  uint32_t num;
  uint64_t number;    // of ${:uid}
  uint32_t *labels;   // of callbr: of the indirect destinations
  uint32_t clobbers;  // registers, as bits
  uint32_t x87_clobbers;
  bool clobbers_rbp;
} irk_asm_call;

// ---- asm_plan.c ----------------------------------------------------------------------------------------------
bool irk_asm_plan(irk_gen_func *f, irk_asm_call *c);                  // false: refused
uint32_t irk_asm_reg_size(const irk_type *t, const irk_gen_func *f);  // bytes of a register for it

// ---- asm_text.c ----------------------------------------------------------------------------------------------
#define IRK_ASM_UNNAMED    "__irk_global_"  // and its number: a global that an assembler could not name
#define IRK_ASM_LABEL_NAME "__irk_label_"   // the function's number, '_', the label
bool irk_asm_text(irk_gen_func *f, const irk_asm_call *c, irk_buf *out);
// Blanks for the comments of C and C++, which LLVM's assembler passes over and GNU's, in part, does not.
void irk_asm_blank_comments(char *text, size_t len);

// ---- assemble.c ----------------------------------------------------------------------------------------------
// Appends the instructions; false, and nothing is appended, where something in the text is not known.
bool irk_asm_assemble(irk_gen_func *f, irk_str text);

// ---- asm_run.c -----------------------------------------------------------------------------------------------
typedef enum irk_asm_ran { IRK_ASM_RAN_NOT, IRK_ASM_RAN_REFUSED, IRK_ASM_RAN_WELL } irk_asm_ran;
irk_asm_ran irk_asm_run(irk_str text, irk_buf *object, irk_buf *messages);

// ---- asm_object.c: what as wrote -----------------------------------------------------------------------------
typedef struct irk_elf_section {
  irk_str name, bytes;  // bytes: empty where there are none in the file
  uint32_t type, link, info;
  uint64_t flags, size, align, entsize;
  uint32_t relocs;  // the section with its relocations; 0: none
  uint32_t group;   // the section that says so; 0: none
} irk_elf_section;
typedef struct irk_elf_symbol {
  irk_str name;
  uint32_t section;  // 0: undefined; IRK_SHN_ABS, IRK_SHN_COMMON
  uint64_t value, size;
  uint8_t binding, type, visibility;
} irk_elf_symbol;
typedef struct irk_elf {
  irk_str file;
  irk_elf_section *sections;
  irk_elf_symbol *symbols;
  uint32_t num_sections, num_symbols;
} irk_elf;
// False where it is not the object of x86-64 that was asked for, or broken. `arena` has the tables.
bool irk_elf_read(irk_elf *e, irk_str file, irk_arena *arena);
uint32_t irk_elf_num_relocs(const irk_elf *e, uint32_t section);                        // of a section with relocations
bool irk_elf_reloc(const irk_elf *e, uint32_t section, uint32_t n, irk_reloc *out);     // its symbol: the file's
uint32_t irk_elf_group_signature(const irk_elf *e, uint32_t section, bool *is_comdat);  // symbol of the file

// ---- asm_gnu.c -----------------------------------------------------------------------------------------------
// Texts that our own assembler does not know wait, and with them their functions, until all others are done. Then as
// has all texts at once, and the functions are made again: the same texts come in the same order.
typedef struct irk_asm_fragment {
  const irk_global *fn;
  irk_str text;
  bool is_intel;
  uint32_t section;  // of the object of as
  uint32_t line;     // where it begins in what as reads
  uint32_t symbol;   // section or function that its bytes went to …
  uint64_t offset;   // … and where
} irk_asm_fragment;
typedef struct irk_asm_put {
  uint32_t fragment, offset;  // in the function's code
} irk_asm_put;
typedef struct irk_asm_target {
  uint32_t symbol, label;  // of the object; of the function
} irk_asm_target;
struct irk_asm_gnu {
  irk_arena arena;
  IRK_VEC(irk_asm_fragment) fragments;
  IRK_VEC(irk_asm_put) puts;  // of the function that is being made
  IRK_VEC(irk_asm_target) targets;
  uint32_t next;
  bool is_waiting;  // the function that is being made has texts for as
  bool has_run;
  irk_buf object;
  irk_elf elf;
  uint32_t *labels;   // by section of elf: a label of our object at its beginning
  uint32_t *symbols;  // by symbol of elf: of our object; 0: not asked for yet
};
bool irk_asm_gnu_text(irk_gen_func *f, const irk_inst *i, irk_str text, bool is_intel);
bool irk_asm_gnu_run(irk_asm_gnu *g, irk_cg_module *cg);  // false: failed
void irk_asm_gnu_begin_function(irk_asm_gnu *g);
// The function's code is there.
void irk_asm_gnu_place(irk_asm_gnu *g, irk_gen_func *f, uint32_t text, uint64_t code_at);
void irk_asm_gnu_label(irk_asm_gnu *g, irk_gen_func *f, uint32_t label);  // texts may name it
uint32_t irk_asm_label_named(irk_str name);                               // label + 1; 0: it is no name of one
void irk_asm_gnu_finish(irk_asm_gnu *g, irk_cg_module *cg);  // sections and symbols, when all functions have been made
void irk_asm_gnu_free(irk_asm_gnu *g);
// asm_alias.c: names that module asm gives to what the module defines; all of that has its place.
void irk_asm_aliases(irk_cg_module *cg);
const irk_global *irk_asm_global_named(irk_cg_module *cg, irk_str name);  // as a text calls it; NULL: none

#endif
