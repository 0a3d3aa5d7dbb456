// Intrinsics of this target for one instruction with memory, general registers or no operands:
// processor states, transactions, waiting, shadow stacks, scalar comparisons in vectors. The
// program must know that the processor has them.
#include "x86/vector.h"

#include <stdlib.h>

typedef enum form {
  FIXED,       // arguments and results in fixed registers
  AT_POINTER,  // with an operand in memory
  STATE,       // … and a mask in edx and eax
  TAKE,        // with an operand in a register
  GIVE,        // … with a result in a register
  CHANGE,      // … with both
  PUT,         // a register to memory; how: the pointer is the second operand
  MOVE,        // from memory to the address in a register; how: the zero flag is the result
  INVALIDATE,  // a number and memory
  WAIT,        // a register, edx and eax; returns the carry
  COMPARE,     // the first lanes of two vectors; how: the condition
} form;
typedef struct row {
  const char *word;  // after "llvm.x86."
  uint8_t form, how;
  uint32_t op;
  // FIXED: the register of each argument, a to d; followed by '0': it holds 0. Then '>' and the
  // result: a, D
  const char *regs;
  // (edx and eax), C (the carry), Z (not zero)
} row;
enum { EQUAL, NOT_EQUAL, GREATER, GREATER_EQUAL, LESS, LESS_EQUAL };
enum { EVEX = 2 * IRK_OP_VEX, VCOMISBF16 = IRK_X64_WORD(0x66, 5, 0x2F) | EVEX };
static const row rows[] = {
    // sorted
    {"aadd32", PUT, 0, IRK_X64_AADD, NULL},
    {"aadd64", PUT, 0, IRK_X64_AADD | IRK_OP_W, NULL},
    {"aand32", PUT, 0, IRK_X64_AAND, NULL},
    {"aand64", PUT, 0, IRK_X64_AAND | IRK_OP_W, NULL},
    {"aor32", PUT, 0, IRK_X64_AOR, NULL},
    {"aor64", PUT, 0, IRK_X64_AOR | IRK_OP_W, NULL},
    {"avx10.vcomisbf16eq", COMPARE, EQUAL, VCOMISBF16, NULL},
    {"avx10.vcomisbf16ge", COMPARE, GREATER_EQUAL, VCOMISBF16, NULL},
    {"avx10.vcomisbf16gt", COMPARE, GREATER, VCOMISBF16, NULL},
    {"avx10.vcomisbf16le", COMPARE, LESS_EQUAL, VCOMISBF16, NULL},
    {"avx10.vcomisbf16lt", COMPARE, LESS, VCOMISBF16, NULL},
    {"avx10.vcomisbf16neq", COMPARE, NOT_EQUAL, VCOMISBF16, NULL},
    {"axor32", PUT, 0, IRK_X64_AXOR, NULL},
    {"axor64", PUT, 0, IRK_X64_AXOR | IRK_OP_W, NULL},
    {"cldemote", AT_POINTER, 0, IRK_X64_CLDEMOTE, NULL},
    {"clrssbsy", AT_POINTER, 0, IRK_X64_CLRSSBSY, NULL},
    {"clui", FIXED, 0, IRK_X64_CLUI, ""},
    {"clzero", FIXED, 0, IRK_X64_CLZERO, "a"},
    {"directstore32", PUT, 0, IRK_X64_MOVDIRI, NULL},
    {"directstore64", PUT, 0, IRK_X64_MOVDIRI | IRK_OP_W, NULL},
    {"enqcmd", MOVE, 1, IRK_X64_ENQCMD, NULL},
    {"enqcmds", MOVE, 1, IRK_X64_ENQCMDS, NULL},
    {"fxrstor", AT_POINTER, 0, IRK_X64_FXRSTOR, NULL},
    {"fxrstor64", AT_POINTER, 0, IRK_X64_FXRSTOR64, NULL},
    {"fxsave", AT_POINTER, 0, IRK_X64_FXSAVE, NULL},
    {"fxsave64", AT_POINTER, 0, IRK_X64_FXSAVE64, NULL},
    {"incsspd", TAKE, 0, IRK_X64_INCSSPD, NULL},
    {"incsspq", TAKE, 0, IRK_X64_INCSSPQ, NULL},
    {"invpcid", INVALIDATE, 0, IRK_X64_INVPCID, NULL},
    {"monitorx", FIXED, 0, IRK_X64_MONITORX, "acd"},
    {"movdir64b", MOVE, 0, IRK_X64_MOVDIR64B, NULL},
    {"ptwrite32", TAKE, 0, IRK_X64_PTWRITE, NULL},
    {"ptwrite64", TAKE, 0, IRK_X64_PTWRITE | IRK_OP_W, NULL},
    {"rdfsbase.32", GIVE, 0, IRK_X64_RDFSBASE, NULL},
    {"rdfsbase.64", GIVE, 0, IRK_X64_RDFSBASE | IRK_OP_W, NULL},
    {"rdgsbase.32", GIVE, 0, IRK_X64_RDGSBASE, NULL},
    {"rdgsbase.64", GIVE, 0, IRK_X64_RDGSBASE | IRK_OP_W, NULL},
    {"rdpid", GIVE, 0, IRK_X64_RDPID, NULL},
    {"rdpkru", FIXED, 0, IRK_X64_RDPKRU, "c0>a"},
    {"rdpmc", FIXED, 0, IRK_X64_RDPMC, "c>D"},
    {"rdpru", FIXED, 0, IRK_X64_RDPRU, "c>D"},
    {"rdsspd", CHANGE, 0, IRK_X64_RDSSPD, NULL},
    {"rdsspq", CHANGE, 0, IRK_X64_RDSSPQ, NULL},
    {"rstorssp", AT_POINTER, 0, IRK_X64_RSTORSSP, NULL},
    {"saveprevssp", FIXED, 0, IRK_X64_SAVEPREVSSP, ""},
    {"senduipi", TAKE, 0, IRK_X64_SENDUIPI, NULL},
    {"serialize", FIXED, 0, IRK_X64_SERIALIZE, ""},
    {"setssbsy", FIXED, 0, IRK_X64_SETSSBSY, ""},
    {"sse.comieq.ss", COMPARE, EQUAL, IRK_X64_COMISS, NULL},
    {"sse.comige.ss", COMPARE, GREATER_EQUAL, IRK_X64_COMISS, NULL},
    {"sse.comigt.ss", COMPARE, GREATER, IRK_X64_COMISS, NULL},
    {"sse.comile.ss", COMPARE, LESS_EQUAL, IRK_X64_COMISS, NULL},
    {"sse.comilt.ss", COMPARE, LESS, IRK_X64_COMISS, NULL},
    {"sse.comineq.ss", COMPARE, NOT_EQUAL, IRK_X64_COMISS, NULL},
    {"sse.ucomieq.ss", COMPARE, EQUAL, IRK_X64_UCOMISS, NULL},
    {"sse.ucomige.ss", COMPARE, GREATER_EQUAL, IRK_X64_UCOMISS, NULL},
    {"sse.ucomigt.ss", COMPARE, GREATER, IRK_X64_UCOMISS, NULL},
    {"sse.ucomile.ss", COMPARE, LESS_EQUAL, IRK_X64_UCOMISS, NULL},
    {"sse.ucomilt.ss", COMPARE, LESS, IRK_X64_UCOMISS, NULL},
    {"sse.ucomineq.ss", COMPARE, NOT_EQUAL, IRK_X64_UCOMISS, NULL},
    {"sse2.comieq.sd", COMPARE, EQUAL, IRK_X64_COMISD, NULL},
    {"sse2.comige.sd", COMPARE, GREATER_EQUAL, IRK_X64_COMISD, NULL},
    {"sse2.comigt.sd", COMPARE, GREATER, IRK_X64_COMISD, NULL},
    {"sse2.comile.sd", COMPARE, LESS_EQUAL, IRK_X64_COMISD, NULL},
    {"sse2.comilt.sd", COMPARE, LESS, IRK_X64_COMISD, NULL},
    {"sse2.comineq.sd", COMPARE, NOT_EQUAL, IRK_X64_COMISD, NULL},
    {"sse2.ucomieq.sd", COMPARE, EQUAL, IRK_X64_UCOMISD, NULL},
    {"sse2.ucomige.sd", COMPARE, GREATER_EQUAL, IRK_X64_UCOMISD, NULL},
    {"sse2.ucomigt.sd", COMPARE, GREATER, IRK_X64_UCOMISD, NULL},
    {"sse2.ucomile.sd", COMPARE, LESS_EQUAL, IRK_X64_UCOMISD, NULL},
    {"sse2.ucomilt.sd", COMPARE, LESS, IRK_X64_UCOMISD, NULL},
    {"sse2.ucomineq.sd", COMPARE, NOT_EQUAL, IRK_X64_UCOMISD, NULL},
    {"sse3.monitor", FIXED, 0, IRK_X64_MONITOR, "acd"},
    {"sse3.mwait", FIXED, 0, IRK_X64_MWAIT, "ca"},
    {"stui", FIXED, 0, IRK_X64_STUI, ""},
    {"testui", FIXED, 0, IRK_X64_TESTUI, ">C"},
    {"tpause", WAIT, 0, IRK_X64_TPAUSE, NULL},
    {"umonitor", TAKE, 0, IRK_X64_UMONITOR, NULL},
    {"umwait", WAIT, 0, IRK_X64_UMWAIT, NULL},
    {"wbinvd", FIXED, 0, IRK_X64_WBINVD, ""},
    {"wbnoinvd", FIXED, 0, IRK_X64_WBNOINVD, ""},
    {"wrfsbase.32", TAKE, 0, IRK_X64_WRFSBASE, NULL},
    {"wrfsbase.64", TAKE, 0, IRK_X64_WRFSBASE | IRK_OP_W, NULL},
    {"wrgsbase.32", TAKE, 0, IRK_X64_WRGSBASE, NULL},
    {"wrgsbase.64", TAKE, 0, IRK_X64_WRGSBASE | IRK_OP_W, NULL},
    {"wrpkru", FIXED, 0, IRK_X64_WRPKRU, "ac0d0"},
    {"wrssd", PUT, 1, IRK_X64_WRSSD, NULL},
    {"wrssq", PUT, 1, IRK_X64_WRSSQ, NULL},
    {"wrussd", PUT, 1, IRK_X64_WRUSSD, NULL},
    {"wrussq", PUT, 1, IRK_X64_WRUSSQ, NULL},
    {"xend", FIXED, 0, IRK_X64_XEND, ""},
    {"xresldtrk", FIXED, 0, IRK_X64_XRESLDTRK, ""},
    {"xrstor", STATE, 0, IRK_X64_XRSTOR, NULL},
    {"xrstor64", STATE, 0, IRK_X64_XRSTOR64, NULL},
    {"xrstors", STATE, 0, IRK_X64_XRSTORS, NULL},
    {"xrstors64", STATE, 0, IRK_X64_XRSTORS64, NULL},
    {"xsave", STATE, 0, IRK_X64_XSAVE, NULL},
    {"xsave64", STATE, 0, IRK_X64_XSAVE64, NULL},
    {"xsavec", STATE, 0, IRK_X64_XSAVEC, NULL},
    {"xsavec64", STATE, 0, IRK_X64_XSAVEC64, NULL},
    {"xsaveopt", STATE, 0, IRK_X64_XSAVEOPT, NULL},
    {"xsaveopt64", STATE, 0, IRK_X64_XSAVEOPT64, NULL},
    {"xsaves", STATE, 0, IRK_X64_XSAVES, NULL},
    {"xsaves64", STATE, 0, IRK_X64_XSAVES64, NULL},
    {"xsetbv", FIXED, 0, IRK_X64_XSETBV, "cda"},
    {"xsusldtrk", FIXED, 0, IRK_X64_XSUSLDTRK, ""},
    {"xtest", FIXED, 0, IRK_X64_XTEST, ">Z"},
};

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
  irk_x64_fixed(a, r->op);
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
  bool is_less = r->how == LESS || r->how == LESS_EQUAL, is_equal = r->how == EQUAL || r->how == NOT_EQUAL;
  uint32_t x = irk_gen_use(f, i->ops[is_less], 0), y = irk_gen_use(f, i->ops[!is_less], 0);
  uint32_t to = irk_gen_temp_for(f, &i->v, 0), more = is_equal ? irk_gen_temp(f, IRK_BANK_GENERAL) : 0;
  if (r->op & EVEX) irk_x64_evex_rr(a, &(irk_x64_evex){.op = r->op, .reg = x - IRK_XMM0}, y - IRK_XMM0);
  else irk_x64_rr(a, r->op, x, y);
  if (!is_equal) {
    give_flag(f, i, r->how == GREATER || r->how == LESS ? IRK_CC_A : IRK_CC_AE, to);
    return;
  }
  irk_x64_setcc(a, r->how == EQUAL ? IRK_CC_E : IRK_CC_NE, to);
  irk_x64_setcc(a, r->how == EQUAL ? IRK_CC_NP : IRK_CC_P, more);
  irk_x64_alu_rr(a, r->how == EQUAL ? IRK_ALU_AND : IRK_ALU_OR, 1, to, more);
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
  uint32_t reg = irk_x64_digit_of(r->op), flag = 0;
  if (r->form == STATE) in_pair(f, i->ops[1], i->ops[2]);
  irk_x64_place p = irk_x64_place_of(f, i->ops[r->form == MOVE || r->form == INVALIDATE || (r->form == PUT && r->how)]);
  if (r->form == PUT) reg = irk_gen_use(f, i->ops[!r->how], 0);
  if (r->form == MOVE) reg = irk_gen_use(f, i->ops[0], 0);
  if (r->form == INVALIDATE) {
    reg = irk_gen_take(f, i->ops[0], 0);
    irk_x64_zext_rr(irk_x64_asm(f), 4, reg, reg);
  }
  bool tells = r->form == MOVE && r->how;
  if (tells) flag = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_op_m(f, r->op, reg, &p, 0);
  if (tells) give_flag(f, i, IRK_CC_E, flag);
}

static void with_register(irk_gen_func *f, const irk_inst *i, const row *r) {
  irk_asm *a = irk_x64_asm(f);
  if (r->form == TAKE) {
    irk_x64_r(a, r->op, irk_gen_use(f, i->ops[0], 0));
  } else if (r->form == WAIT) {
    in_pair(f, i->ops[1], i->ops[2]);
    uint32_t reg = irk_gen_use(f, i->ops[0], 0), flag = irk_gen_temp_for(f, &i->v, 0);
    irk_x64_r(a, r->op, reg);
    give_flag(f, i, IRK_CC_B, flag);
  } else {
    uint32_t to = r->form == GIVE ? irk_gen_temp_for(f, &i->v, 0) : irk_gen_take(f, i->ops[0], 0);
    irk_x64_r(a, r->op, to);
    irk_gen_define(f, &i->v, 0, to);
  }
}

// ---- special cases ------------------------------------------------------------------------------------------

static void read_flags(irk_gen_func *f, const irk_inst *i) {
  uint32_t to = irk_gen_temp_for(f, &i->v, 0);
  irk_x64_fixed(irk_x64_asm(f), IRK_X64_PUSHFQ);
  irk_x64_pop(irk_x64_asm(f), to);
  irk_gen_define(f, &i->v, 0, to);
}

static void write_flags(irk_gen_func *f, const irk_inst *i) {
  irk_x64_push(irk_x64_asm(f), irk_gen_use(f, i->ops[0], 0));
  irk_x64_fixed(irk_x64_asm(f), IRK_X64_POPFQ);
}

// Emits xbegin. If the transaction aborts, execution continues after the instruction, with the
// reason in eax.
static void begin_transaction(irk_gen_func *f, const irk_inst *i) {
  irk_asm *a = irk_x64_asm(f);
  irk_gen_temp_at(f, IRK_RAX);
  irk_x64_mov_imm(a, IRK_RAX, UINT32_MAX);
  irk_x64_fixed(a, IRK_X64_XBEGIN);
  irk_x64_imm32(a, 0);
  irk_gen_define(f, &i->v, 0, IRK_RAX);
}

static void with_immediate(irk_gen_func *f, const irk_inst *i, uint32_t op) {
  int32_t imm = 0;
  irk_x64_is_imm32(f, i->ops[0], &imm);
  irk_x64_fixed(irk_x64_asm(f), op);
  irk_x64_imm8(irk_x64_asm(f), imm & 0xFF);
}

static void give_up(irk_gen_func *f, const irk_inst *i) { with_immediate(f, i, IRK_X64_XABORT); }
static void interrupt(irk_gen_func *f, const irk_inst *i) { with_immediate(f, i, IRK_X64_INT); }

static void masked_store(irk_gen_func *f, const irk_inst *i) {
  irk_gen_temp_at(f, IRK_RDI);
  irk_gen_copy_to(f, i->ops[2], 0, IRK_RDI);
  uint32_t x = irk_gen_use(f, i->ops[0], 0), mask = irk_gen_use(f, i->ops[1], 0);
  irk_x64_rr(irk_x64_asm(f), IRK_X64_MASKMOVDQU, x, mask);
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
