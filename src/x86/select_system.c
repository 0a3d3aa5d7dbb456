// Intrinsics of this target for one instruction with memory, general registers or no operands:
// processor states, transactions, waiting, shadow stacks, scalar comparisons in vectors. The
// program must know that the processor has them.
#include "x86/vector.h"

#include <stdlib.h>

typedef enum form {
  FIXED,       // arguments and results in fixed registers
  AT_POINTER,  // digit: with an operand in memory
  STATE,       // … and a mask in edx and eax
  TAKE,        // digit: with an operand in a register
  GIVE,        // … with a result in a register
  CHANGE,      // … with both
  PUT,         // a register to memory
  MOVE,        // from memory to the address in a register
  INVALIDATE,  // a number and memory
  WAIT,        // a register, edx and eax; returns the carry
  COMPARE,     // the first lanes of two vectors; digit: the condition
} form;
typedef struct row {
  const char *word;  // after "llvm.x86."
  uint8_t form, digit;
  uint32_t op;  // FIXED: opcode bytes, the first one lowest
  // FIXED: the register of each argument, a to d; followed by '0': it holds 0. Then '>' and the
  // result: a, D
  const char *regs;
  // (edx and eax), C (the carry), Z (not zero)
} row;
enum { AE = IRK_X64_WORD(0, 1, 0xAEu), C7 = IRK_X64_WORD(0, 1, 0xC7u), F3_AE = IRK_X64_WORD(0xF3, 1, 0xAEu) };
enum { EQUAL, NOT_EQUAL, GREATER, GREATER_EQUAL, LESS, LESS_EQUAL };
static const row rows[] = {
    // sorted
    {"aadd32", PUT, 0, IRK_X64_WORD(0, 2, 0xFCu), NULL},
    {"aadd64", PUT, 0, IRK_X64_WORD(0, 2, 0xFCu) | IRK_OP_W, NULL},
    {"aand32", PUT, 0, IRK_X64_WORD(0x66, 2, 0xFCu), NULL},
    {"aand64", PUT, 0, IRK_X64_WORD(0x66, 2, 0xFCu) | IRK_OP_W, NULL},
    {"aor32", PUT, 0, IRK_X64_WORD(0xF2, 2, 0xFCu), NULL},
    {"aor64", PUT, 0, IRK_X64_WORD(0xF2, 2, 0xFCu) | IRK_OP_W, NULL},
    {"axor32", PUT, 0, IRK_X64_WORD(0xF3, 2, 0xFCu), NULL},
    {"axor64", PUT, 0, IRK_X64_WORD(0xF3, 2, 0xFCu) | IRK_OP_W, NULL},
    {"cldemote", AT_POINTER, 0, IRK_X64_WORD(0, 1, 0x1Cu), NULL},
    {"clrssbsy", AT_POINTER, 6, F3_AE, NULL},
    {"clui", FIXED, 0, 0xEE010FF3, ""},
    {"clzero", FIXED, 0, 0xFC010F, "a"},
    {"directstore32", PUT, 0, IRK_X64_WORD(0, 2, 0xF9u), NULL},
    {"directstore64", PUT, 0, IRK_X64_WORD(0, 2, 0xF9u) | IRK_OP_W, NULL},
    {"enqcmd", MOVE, 1, IRK_X64_WORD(0xF2, 2, 0xF8u), NULL},
    {"enqcmds", MOVE, 1, IRK_X64_WORD(0xF3, 2, 0xF8u), NULL},
    {"fxrstor", AT_POINTER, 1, AE, NULL},
    {"fxrstor64", AT_POINTER, 1, AE | IRK_OP_W, NULL},
    {"fxsave", AT_POINTER, 0, AE, NULL},
    {"fxsave64", AT_POINTER, 0, AE | IRK_OP_W, NULL},
    {"incsspd", TAKE, 5, F3_AE, NULL},
    {"incsspq", TAKE, 5, F3_AE | IRK_OP_W, NULL},
    {"invpcid", INVALIDATE, 0, IRK_X64_WORD(0x66, 2, 0x82u), NULL},
    {"monitorx", FIXED, 0, 0xFA010F, "acd"},
    {"movdir64b", MOVE, 0, IRK_X64_WORD(0x66, 2, 0xF8u), NULL},
    {"ptwrite32", TAKE, 4, F3_AE, NULL},
    {"ptwrite64", TAKE, 4, F3_AE | IRK_OP_W, NULL},
    {"rdfsbase.32", GIVE, 0, F3_AE, NULL},
    {"rdfsbase.64", GIVE, 0, F3_AE | IRK_OP_W, NULL},
    {"rdgsbase.32", GIVE, 1, F3_AE, NULL},
    {"rdgsbase.64", GIVE, 1, F3_AE | IRK_OP_W, NULL},
    {"rdpid", GIVE, 7, IRK_X64_WORD(0xF3, 1, 0xC7u), NULL},
    {"rdpkru", FIXED, 0, 0xEE010F, "c0>a"},
    {"rdpmc", FIXED, 0, 0x330F, "c>D"},
    {"rdpru", FIXED, 0, 0xFD010F, "c>D"},
    {"rdsspd", CHANGE, 1, IRK_X64_WORD(0xF3, 1, 0x1Eu), NULL},
    {"rdsspq", CHANGE, 1, IRK_X64_WORD(0xF3, 1, 0x1Eu) | IRK_OP_W, NULL},
    {"rstorssp", AT_POINTER, 5, IRK_X64_WORD(0xF3, 1, 0x01u), NULL},
    {"saveprevssp", FIXED, 0, 0xEA010FF3, ""},
    {"senduipi", TAKE, 6, IRK_X64_WORD(0xF3, 1, 0xC7u), NULL},
    {"serialize", FIXED, 0, 0xE8010F, ""},
    {"setssbsy", FIXED, 0, 0xE8010FF3, ""},
    {"sse.comieq.ss", COMPARE, EQUAL, IRK_X64_WORD(0, 1, 0x2Fu), NULL},
    {"sse.comige.ss", COMPARE, GREATER_EQUAL, IRK_X64_WORD(0, 1, 0x2Fu), NULL},
    {"sse.comigt.ss", COMPARE, GREATER, IRK_X64_WORD(0, 1, 0x2Fu), NULL},
    {"sse.comile.ss", COMPARE, LESS_EQUAL, IRK_X64_WORD(0, 1, 0x2Fu), NULL},
    {"sse.comilt.ss", COMPARE, LESS, IRK_X64_WORD(0, 1, 0x2Fu), NULL},
    {"sse.comineq.ss", COMPARE, NOT_EQUAL, IRK_X64_WORD(0, 1, 0x2Fu), NULL},
    {"sse.ucomieq.ss", COMPARE, EQUAL, IRK_X64_WORD(0, 1, 0x2Eu), NULL},
    {"sse.ucomige.ss", COMPARE, GREATER_EQUAL, IRK_X64_WORD(0, 1, 0x2Eu), NULL},
    {"sse.ucomigt.ss", COMPARE, GREATER, IRK_X64_WORD(0, 1, 0x2Eu), NULL},
    {"sse.ucomile.ss", COMPARE, LESS_EQUAL, IRK_X64_WORD(0, 1, 0x2Eu), NULL},
    {"sse.ucomilt.ss", COMPARE, LESS, IRK_X64_WORD(0, 1, 0x2Eu), NULL},
    {"sse.ucomineq.ss", COMPARE, NOT_EQUAL, IRK_X64_WORD(0, 1, 0x2Eu), NULL},
    {"sse2.comieq.sd", COMPARE, EQUAL, IRK_X64_WORD(0x66, 1, 0x2Fu), NULL},
    {"sse2.comige.sd", COMPARE, GREATER_EQUAL, IRK_X64_WORD(0x66, 1, 0x2Fu), NULL},
    {"sse2.comigt.sd", COMPARE, GREATER, IRK_X64_WORD(0x66, 1, 0x2Fu), NULL},
    {"sse2.comile.sd", COMPARE, LESS_EQUAL, IRK_X64_WORD(0x66, 1, 0x2Fu), NULL},
    {"sse2.comilt.sd", COMPARE, LESS, IRK_X64_WORD(0x66, 1, 0x2Fu), NULL},
    {"sse2.comineq.sd", COMPARE, NOT_EQUAL, IRK_X64_WORD(0x66, 1, 0x2Fu), NULL},
    {"sse2.ucomieq.sd", COMPARE, EQUAL, IRK_X64_WORD(0x66, 1, 0x2Eu), NULL},
    {"sse2.ucomige.sd", COMPARE, GREATER_EQUAL, IRK_X64_WORD(0x66, 1, 0x2Eu), NULL},
    {"sse2.ucomigt.sd", COMPARE, GREATER, IRK_X64_WORD(0x66, 1, 0x2Eu), NULL},
    {"sse2.ucomile.sd", COMPARE, LESS_EQUAL, IRK_X64_WORD(0x66, 1, 0x2Eu), NULL},
    {"sse2.ucomilt.sd", COMPARE, LESS, IRK_X64_WORD(0x66, 1, 0x2Eu), NULL},
    {"sse2.ucomineq.sd", COMPARE, NOT_EQUAL, IRK_X64_WORD(0x66, 1, 0x2Eu), NULL},
    {"sse3.monitor", FIXED, 0, 0xC8010F, "acd"},
    {"sse3.mwait", FIXED, 0, 0xC9010F, "ca"},
    {"stui", FIXED, 0, 0xEF010FF3, ""},
    {"testui", FIXED, 0, 0xED010FF3, ">C"},
    {"tpause", WAIT, 6, IRK_X64_WORD(0x66, 1, 0xAEu), NULL},
    {"umonitor", TAKE, 6, F3_AE, NULL},
    {"umwait", WAIT, 6, IRK_X64_WORD(0xF2, 1, 0xAEu), NULL},
    {"wbinvd", FIXED, 0, 0x090F, ""},
    {"wbnoinvd", FIXED, 0, 0x090FF3, ""},
    {"wrfsbase.32", TAKE, 2, F3_AE, NULL},
    {"wrfsbase.64", TAKE, 2, F3_AE | IRK_OP_W, NULL},
    {"wrgsbase.32", TAKE, 3, F3_AE, NULL},
    {"wrgsbase.64", TAKE, 3, F3_AE | IRK_OP_W, NULL},
    {"wrpkru", FIXED, 0, 0xEF010F, "ac0d0"},
    {"wrssd", PUT, 1, IRK_X64_WORD(0, 2, 0xF6u), NULL},
    {"wrssq", PUT, 1, IRK_X64_WORD(0, 2, 0xF6u) | IRK_OP_W, NULL},
    {"wrussd", PUT, 1, IRK_X64_WORD(0x66, 2, 0xF5u), NULL},
    {"wrussq", PUT, 1, IRK_X64_WORD(0x66, 2, 0xF5u) | IRK_OP_W, NULL},
    {"xend", FIXED, 0, 0xD5010F, ""},
    {"xresldtrk", FIXED, 0, 0xE9010FF2, ""},
    {"xrstor", STATE, 5, AE, NULL},
    {"xrstor64", STATE, 5, AE | IRK_OP_W, NULL},
    {"xrstors", STATE, 3, C7, NULL},
    {"xrstors64", STATE, 3, C7 | IRK_OP_W, NULL},
    {"xsave", STATE, 4, AE, NULL},
    {"xsave64", STATE, 4, AE | IRK_OP_W, NULL},
    {"xsavec", STATE, 4, C7, NULL},
    {"xsavec64", STATE, 4, C7 | IRK_OP_W, NULL},
    {"xsaveopt", STATE, 6, AE, NULL},
    {"xsaveopt64", STATE, 6, AE | IRK_OP_W, NULL},
    {"xsaves", STATE, 5, C7, NULL},
    {"xsaves64", STATE, 5, C7 | IRK_OP_W, NULL},
    {"xsetbv", FIXED, 0, 0xD1010F, "cda"},
    {"xsusldtrk", FIXED, 0, 0xE8010FF2, ""},
    {"xtest", FIXED, 0, 0xD6010F, ">Z"},
};

static void put_bytes(irk_asm *a, uint32_t bytes) {
  uint32_t n = 1;
  while (n < 4 && bytes >> (8 * n)) n++;
  irk_x64_bytes(a, bytes, n);
}

static uint32_t register_of(char c) { return c == 'a' ? IRK_RAX : c == 'c' ? IRK_RCX : IRK_RDX; }

static void give_flag(irk_gen_func *f, const irk_inst *i, irk_cond cc, uint32_t to) {
  irk_x64_setcc(irk_x64_asm(f), cc, to);
  irk_x64_zext_rr(irk_x64_asm(f), 1, to, to);
  irk_gen_define(f, &i->v, 0, to);
}

static void fixed(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  const char *c = r->regs, *end = strchr(c, '>');
  char result = end ? end[1] : 0;
  uint32_t taken = 0;
  for (uint32_t k = 0; c != end && *c; c++) {
    uint32_t reg = register_of(*c);
    taken |= 1u << reg;
    irk_gen_temp_at(f, reg);
    if (c[1] == '0') irk_x64_mov_imm(a, reg, 0), c++;
    else irk_gen_copy_to(f, i->ops[k++], 0, reg);
  }
  bool is_in_registers = result == 'a' || result == 'D';
  if (is_in_registers && !(taken >> IRK_RAX & 1)) irk_gen_temp_at(f, IRK_RAX);
  if (is_in_registers && !(taken >> IRK_RDX & 1)) irk_gen_temp_at(f, IRK_RDX);
  uint32_t flag = result && !is_in_registers ? irk_gen_temp_for(f, &i->v, 0) : 0;
  put_bytes(a, r->op);
  if (result == 'D') {
    irk_x64_shift_ri(a, IRK_X64_SHL, 8, IRK_RDX, 32);
    irk_x64_alu_rr(a, IRK_ALU_OR, 8, IRK_RAX, IRK_RDX);
  }
  if (is_in_registers) irk_gen_define(f, &i->v, 0, IRK_RAX);
  else if (result) give_flag(f, i, result == 'C' ? IRK_CC_B : IRK_CC_NE, flag);
}

// Compares two lanes. For NaN all conditions except NOT_EQUAL are false.
static void compare(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  bool is_less = r->digit == LESS || r->digit == LESS_EQUAL, is_equal = r->digit == EQUAL || r->digit == NOT_EQUAL;
  uint32_t x = irk_gen_use(f, i->ops[is_less], 0), y = irk_gen_use(f, i->ops[!is_less], 0);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0), more = is_equal ? irk_gen_temp(f, IRK_BANK_GENERAL) : 0;
  irk_x64_rr(a, r->op, x, y);
  if (!is_equal) {
    give_flag(f, i, r->digit == GREATER || r->digit == LESS ? IRK_CC_A : IRK_CC_AE, to);
    return;
  }
  irk_x64_setcc(a, r->digit == EQUAL ? IRK_CC_E : IRK_CC_NE, to);
  irk_x64_setcc(a, r->digit == EQUAL ? IRK_CC_NP : IRK_CC_P, more);
  irk_x64_alu_rr(a, r->digit == EQUAL ? IRK_ALU_AND : IRK_ALU_OR, 1, to, more);
  irk_x64_zext_rr(a, 1, to, to);
  irk_gen_define(f, &i->v, 0, to);
}

static void in_pair(irk_gen_func *f, const irk_value *high, const irk_value *low) {
  irk_gen_temp_at(f, IRK_RAX);
  irk_gen_temp_at(f, IRK_RDX);
  irk_gen_copy_to(f, high, 0, IRK_RDX);
  irk_gen_copy_to(f, low, 0, IRK_RAX);
}

static void with_memory(irk_gen_func *f, const irk_inst *i, const row *r) {
  uint32_t reg = r->digit, flag = 0;
  if (r->form == STATE) in_pair(f, i->ops[1], i->ops[2]);
  irk_x64_place p =
      irk_x64_place_of(f, i->ops[r->form == MOVE || r->form == INVALIDATE || (r->form == PUT && r->digit)]);
  if (r->form == PUT) reg = irk_gen_use(f, i->ops[!r->digit], 0);
  if (r->form == MOVE) reg = irk_gen_use(f, i->ops[0], 0);
  if (r->form == INVALIDATE) {
    reg = irk_gen_take(f, i->ops[0], 0);
    irk_x64_zext_rr(irk_x64_asm(f), 4, reg, reg);
  }
  bool tells = r->form == MOVE && r->digit;
  if (tells) flag = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_op_m(f, r->op, reg, &p, 0);
  if (tells) give_flag(f, i, IRK_CC_E, flag);
}

static void with_register(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  if (r->form == TAKE) {
    irk_x64_digit(a, r->op, r->digit, irk_gen_use(f, i->ops[0], 0));
  } else if (r->form == WAIT) {
    in_pair(f, i->ops[1], i->ops[2]);
    uint32_t reg = irk_gen_use(f, i->ops[0], 0), flag = irk_gen_temp_for(f, &i->v, 0);
    irk_x64_digit(a, r->op, r->digit, reg);
    give_flag(f, i, IRK_CC_B, flag);
  } else {
    uint32_t to = r->form == GIVE ? irk_gen_temp_for(f, &i->v, 0) : irk_gen_take(f, i->ops[0], 0);
    irk_x64_digit(a, r->op, r->digit, to);
    irk_gen_define(f, &i->v, 0, to);
  }
}

// ---- special cases ------------------------------------------------------------------------------------------

static void read_flags(irk_gen_func *f, const irk_inst *i) {
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_bytes(irk_x64_asm(f), 0x9C, 1);  // pushfq
  irk_x64_pop(irk_x64_asm(f), to);
  irk_gen_define(f, &i->v, 0, to);
}

static void write_flags(irk_gen_func *f, const irk_inst *i) {
  irk_x64_push(irk_x64_asm(f), irk_gen_use(f, i->ops[0], 0));
  irk_x64_bytes(irk_x64_asm(f), 0x9D, 1);  // popfq
}

// Emits xbegin. If the transaction aborts, execution continues after the instruction, with the
// reason in eax.
static void begin_transaction(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_gen_temp_at(f, IRK_RAX);
  irk_x64_mov_imm(a, IRK_RAX, UINT32_MAX);
  irk_x64_bytes(a, 0xF8C7, 2);
  irk_x64_bytes(a, 0, 4);
  irk_gen_define(f, &i->v, 0, IRK_RAX);
}

static void with_immediate(irk_gen_func *f, const irk_inst *i, uint32_t bytes, uint32_t n) {
  int32_t imm = 0;
  irk_x64_is_imm32(f, i->ops[0], &imm);
  irk_x64_bytes(irk_x64_asm(f), bytes, n);
  irk_x64_imm8(irk_x64_asm(f), imm & 0xFF);
}

static void give_up(irk_gen_func *f, const irk_inst *i) { with_immediate(f, i, 0xF8C6, 2); }
static void interrupt(irk_gen_func *f, const irk_inst *i) { with_immediate(f, i, 0xCD, 1); }

static void masked_store(irk_gen_func *f, const irk_inst *i) {
  irk_gen_temp_at(f, IRK_RDI);
  irk_gen_copy_to(f, i->ops[2], 0, IRK_RDI);
  uint32_t x = irk_gen_use(f, i->ops[0], 0), mask = irk_gen_use(f, i->ops[1], 0);
  irk_x64_rr(irk_x64_asm(f), IRK_X64_WORD(0x66, 1, 0xF7u), x, mask);
}

static const struct single {
  const char *word;
  void (*make)(irk_gen_func *f, const irk_inst *i);
} singles[] = {
    {"flags.read.u64", read_flags},
    {"flags.write.u64", write_flags},
    {"int", interrupt},
    {"sse2.maskmov.dqu", masked_store},
    {"xabort", give_up},
    {"xbegin", begin_transaction},
};

bool irk_x64_system_intrinsic(irk_gen_func *f, const irk_inst *i, irk_str word) {
  for (size_t k = 0; k < IRK_COUNT(singles); k++)
    if (irk_str_eq(word, (irk_str){singles[k].word, strlen(singles[k].word)})) {
      singles[k].make(f, i);
      return true;
    }
  const row *r = bsearch(&word, rows, IRK_COUNT(rows), sizeof *rows, irk_x64_compare_word);
  if (!r) return false;
  switch ((form)r->form) {
  case FIXED: fixed(f, i, r); break;
  case COMPARE: compare(f, i, r); break;
  case AT_POINTER:
  case STATE:
  case PUT:
  case MOVE:
  case INVALIDATE: with_memory(f, i, r); break;
  case TAKE:
  case GIVE:
  case CHANGE:
  case WAIT: with_register(f, i, r); break;
  }
  return true;
}
