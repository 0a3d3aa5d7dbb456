// Tests encode.h against Zydis, which decodes the result: each row of insns.def and each function,
// with low and high registers, each kind of memory operand, and immediates of each size. decode.c
// decodes the same.
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <setjmp.h>

#include <cmocka.h>

#include <Zydis/Zydis.h>

#include "x86/decode.h"

static irk_asm code;
static uint32_t num_checked;
static irk_arena arena;
static irk_x64_decoder row_index;
static bool is_decoded = true;  // decode.c knows the instructions
static const char *check_name;  // the mnemonic of a row; NULL: the name is exactly Zydis'
static const char *check_feature;
static const char *feature_of(const char *set);
static const char *name_of(const char *mnemonic, const char *found);

// ---- expected operands ---------------------------------------------------------------------------------------

typedef struct place {
  enum { NONE, REG, MEM, IMM, REL } kind;
  uint32_t reg, size;  // of REG: irkit's register number; bytes of general ones
  irk_mem m;
  int64_t value;
} place;
static place reg(uint32_t r, uint32_t size) { return (place){.kind = REG, .reg = r, .size = size}; }
static place mem(irk_mem m) { return (place){.kind = MEM, .m = m}; }
static place imm(int64_t value) { return (place){.kind = IMM, .value = value}; }
static const place none = {.kind = NONE};

static ZydisRegister general(uint32_t r, uint32_t size) {
  if (size == 1 && r >= 4 && r < 8) return (ZydisRegister)(ZYDIS_REGISTER_SPL + r - 4);
  if (size == 1 && r >= 8) return (ZydisRegister)(ZYDIS_REGISTER_R8B + r - 8);
  ZydisRegister first = size == 1   ? ZYDIS_REGISTER_AL
                        : size == 2 ? ZYDIS_REGISTER_AX
                        : size == 4 ? ZYDIS_REGISTER_EAX
                                    : ZYDIS_REGISTER_RAX;
  return (ZydisRegister)(first + r);
}
static ZydisRegister expected(const place *p) {
  if (p->reg < IRK_XMM0) return general(p->reg, p->size);
  if (p->size == 8) return (ZydisRegister)(ZYDIS_REGISTER_MM0 + p->reg - IRK_XMM0);
  return (ZydisRegister)((p->size == 32 ? ZYDIS_REGISTER_YMM0 : ZYDIS_REGISTER_XMM0) + p->reg - IRK_XMM0);
}

static void check_operand(const ZydisDecodedOperand *o, const place *p) {
  switch (p->kind) {
  case REG:
    assert_int_equal(o->type, ZYDIS_OPERAND_TYPE_REGISTER);
    assert_int_equal(o->reg.value, expected(p));
    return;
  case MEM: {
    ZydisRegister base = p->m.base == IRK_NO_BASE ? ZYDIS_REGISTER_NONE
                         : p->m.base == IRK_RIP   ? ZYDIS_REGISTER_RIP
                                                  : general(p->m.base, 8);
    assert_int_equal(o->type, ZYDIS_OPERAND_TYPE_MEMORY);
    assert_int_equal(o->mem.base, base);
    bool has_index = p->m.index != IRK_NO_BASE;
    assert_int_equal(o->mem.index, has_index ? general(p->m.index, 8) : ZYDIS_REGISTER_NONE);
    if (has_index) assert_int_equal(o->mem.scale, 1 << p->m.scale);
    assert_int_equal(o->mem.disp.value, p->m.disp);
    return;
  }
  case IMM:
    assert_int_equal(o->type, ZYDIS_OPERAND_TYPE_IMMEDIATE);
    assert_int_equal(o->imm.value.s, p->value);
    return;
  default:
    assert_int_equal(o->type, ZYDIS_OPERAND_TYPE_IMMEDIATE);
    assert_true(o->imm.is_relative);
    assert_int_equal(o->imm.value.s, p->value);
  }
}

// Compares the operands in Zydis' and Intel's order: the destination first.
static void check(const char *name, place x, place y, place z) {
  static ZydisDecoder decoder;
  static bool is_ready;
  if (!is_ready) ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
  is_ready = true;
  ZydisDecodedInstruction insn;
  ZydisDecodedOperand ops[ZYDIS_MAX_OPERAND_COUNT];
  const place *places[] = {&x, &y, &z};
  uint32_t len = irk_asm_offset(&code), n = 0;
  bool ok = ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, code.start, len, &insn, ops));
  const char *found = ok ? ZydisMnemonicGetString(insn.mnemonic) : "nothing";
  if (check_name) name = name_of(check_name, found);
  if (!ok && !is_decoded) {  // newer than Zydis
    code.at = code.start;
    return;
  }
  if (!ok || strcmp(found, name) != 0 || insn.length != len) {
    print_error("%s, of %u bytes, is read as %s, of %u:", name, (unsigned)len, found, ok ? insn.length : 0u);
    for (uint32_t i = 0; i < len; i++) print_error(" %02x", code.start[i]);
    print_error("\n");
    fail();
  }
  bool is_split =
      check_feature && (!strncmp(name, "crc32", 5) || !strncmp(name, "movdir", 6) || !strcmp(name, "wbinvd"));
  if (check_name && !is_split)  // LLVM has features of their own for those
    assert_string_equal(feature_of(ZydisISASetGetString(insn.meta.isa_set)), check_feature);
  while (n < 3 && places[n]->kind != NONE) n++;
  assert_true(insn.operand_count_visible >= n);
  for (uint32_t i = 0; i < n; i++) check_operand(&ops[i], places[i]);
  // decode.c gives the same length, and no other encoding than an assembler's.
  irk_x64_decoded own;
  if (is_decoded) assert_true(irk_x64_decode(&row_index, code.start, len, 0, &own));
  if (is_decoded) assert_int_equal(own.length, len);
  num_checked++;
  code.at = code.start;
}

// ---- operands ------------------------------------------------------------------------------------------------

static const irk_mem places[] = {
#define BASE(b)                                                                                                        \
  {b, IRK_NO_BASE, 0, 0}, {b, IRK_NO_BASE, 0, 127}, {b, IRK_NO_BASE, 0, -128}, {b, IRK_NO_BASE, 0, 128},               \
      {b, IRK_NO_BASE, 0, INT32_MIN}, {b, IRK_RAX, 0, 0}, {b, IRK_RBP, 1, 5}, {b, IRK_R12, 2, -129},                   \
      {b, IRK_R13, 3, 0}, {                                                                                            \
    b, 15, 3, INT32_MAX                                                                                                \
  }
    BASE(IRK_RAX),
    BASE(IRK_RCX),
    BASE(IRK_RDX),
    BASE(IRK_RBX),
    BASE(IRK_RSP),
    BASE(IRK_RBP),
    BASE(IRK_RSI),
    BASE(IRK_RDI),
    BASE(IRK_R8),
    BASE(IRK_R9),
    BASE(IRK_R10),
    BASE(IRK_R11),
    BASE(IRK_R12),
    BASE(IRK_R13),
    BASE(IRK_R14),
    BASE(IRK_R15),
#undef BASE
    {IRK_RIP, IRK_NO_BASE, 0, 0},
    {IRK_RIP, IRK_NO_BASE, 0, -77777},
    {IRK_NO_BASE, IRK_NO_BASE, 0, 0x1234},
    {IRK_NO_BASE, IRK_NO_BASE, 0, -8},
    {IRK_NO_BASE, IRK_RDI, 2, 16},
    {IRK_NO_BASE, IRK_R12, 3, 0}};
static const uint32_t sizes[] = {1, 2, 4, 8};
#define EACH_REG(r)   for (uint32_t r = 0; r < 16; r++)
#define EACH_SIZE(s)  for (uint32_t s##_ = 0, s; s##_ < 4 && (s = sizes[s##_], true); s##_++)
#define EACH_PLACE(m) for (uint32_t m = 0; m < IRK_COUNT(places); m++)

static const int32_t immediates[] = {0,    1,   -1,  2,     5,      127,   -128,      128,
                                     -129, 255, 256, 32767, -32768, 65535, INT32_MAX, INT32_MIN};
static bool has_size(int32_t v, uint32_t size) {
  return size > 2 || (v >= -(1 << (8 * size - 1)) && v < 1 << (8 * size - 1));
}

// ---- rows of insns.def ---------------------------------------------------------------------------------------

typedef struct row {
  irk_x64_mnemonic m;
  bool is_text;  // the decoder knows it
} row;
static const row rows[] = {
#define IRK_X64_INSN(id, mnemonic, form, prefix, map, opcode, more, feature)                                           \
  {{mnemonic, IRK_X64_FORM_##form, IRK_X64_##id}, true},
#define IRK_X64_INSN_AS_BYTES(id, mnemonic, form, prefix, map, opcode, more, feature)                                  \
  {{"", IRK_X64_FORM_##form, IRK_X64_##id}, false},
#include "x86/insns.def"
};
static const char *const names[] = {
#define IRK_X64_INSN(id, mnemonic, form, prefix, map, opcode, more, feature) mnemonic,
#include "x86/insns.def"
};
static const char *const features[] = {
#define IRK_X64_INSN(id, mnemonic, form, prefix, map, opcode, more, feature) #feature,
#include "x86/insns.def"
};

// The feature for what Zydis calls a set of instructions. Sets that are not here are BASE's.
static const char *feature_of(const char *set) {
  static const char *const same[] = {"AES",    "AMX_BF16", "AMX_COMPLEX", "AMX_FP16", "AMX_INT8",  "AMX_TILE", "AVX",
                                     "BMI2",   "CLDEMOTE", "CLFLUSHOPT",  "CLWB",     "CLZERO",    "ENQCMD",   "F16C",
                                     "FMA",    "GFNI",     "INVPCID",     "LZCNT",    "PKU",       "POPCNT",   "RDPID",
                                     "SHA",    "RDPRU",    "RDSEED",      "RTM",      "SERIALIZE", "SSE",      "SSE2",
                                     "SSE3",   "SSE42",    "SSSE3",       "UINTR",    "WAITPKG",   "X87",      "XSAVE",
                                     "XSAVEC", "XSAVEOPT", "XSAVES"};
  static const char *const others[][2] = {
      {"AMD3DNOW", "3DNOW"},   {"SSE4A", "SSE4A"},       {"AVX_NE_CONVERT", "AVXNECONVERT"},
      {"PENTIUMMMX", "MMX"},   {"SSE2MMX", "SSE2"},      {"AVX_VNNI", "AVXVNNI"},
      {"BMI1", "BMI"},         {"CET", "SHSTK"},         {"CLFSH", "SSE2"},
      {"CMPXCHG16B", "CX16"},  {"FXSAVE", "FXSR"},       {"FXSAVE64", "FXSR"},
      {"MONITORX", "MWAITX"},  {"PCLMULQDQ", "PCLMUL"},  {"PREFETCH_NOP", "PRFCHW"},
      {"PT", "PTWRITE"},       {"RDRAND", "RDRND"},      {"RDWRFSGS", "FSGSBASE"},
      {"SSE3X87", "SSE3"},     {"SSE4", "SSE41"},        {"SSEMXCSR", "SSE"},
      {"SSE_PREFETCH", "SSE"}, {"TSX_LDTRK", "TSXLDTRK"}};
  for (uint32_t k = 0; k < IRK_COUNT(same); k++)
    if (!strcmp(set, same[k])) return set;
  for (uint32_t k = 0; k < IRK_COUNT(others); k++)
    if (!strcmp(set, others[k][0])) return others[k][1];
  return "BASE";
}

// Returns Zydis' name if it is that of the row: without the size of operands.
static const char *name_of(const char *mnemonic, const char *found) {
  static const char *const others[][2] = {{"movzb", "movzx"},    {"movzw", "movzx"},  {"movsb", "movsx"},
                                          {"movsw", "movsx"},    {"movsl", "movsxd"}, {"sal", "shl"},
                                          {"movd", "movq"},      {"fildll", "fild"},  {"retq", "ret"},
                                          {"wbnoinvd", "wbinvd"}};  // Zydis reads the last as on old processors
  for (uint32_t k = 0; k < IRK_COUNT(others); k++)
    if (!strcmp(mnemonic, others[k][0]) && !strcmp(found, others[k][1])) return found;
  return !strncmp(mnemonic, found, strlen(found)) ? found : mnemonic;
}

// The registers of an instruction, or memory in place of one.
typedef struct choice {
  uint32_t reg, rm, source;
  const irk_mem *m;  // NULL: none
} choice;

// Makes the operand that the row must have there.
static bool expect(uint8_t slot, const row *r, const choice *c, uint32_t size, place *out) {
  uint32_t vector = r->m.op & IRK_OP_256 ? 32 : 16;
  place rm = c->m ? mem(*c->m) : reg(c->rm, size);
  switch ((irk_x64_slot)slot) {
  case IRK_X64_SLOT_E:
  case IRK_X64_SLOT_R:
  case IRK_X64_SLOT_M: *out = rm; return true;
  case IRK_X64_SLOT_EB: *out = c->m ? rm : reg(c->rm, 1); return true;
  case IRK_X64_SLOT_EW: *out = c->m ? rm : reg(c->rm, 2); return true;
  case IRK_X64_SLOT_ED: *out = c->m ? rm : reg(c->rm, 4); return true;
  case IRK_X64_SLOT_EQ: *out = c->m ? rm : reg(c->rm, 8); return true;
  case IRK_X64_SLOT_W:
  case IRK_X64_SLOT_U: *out = c->m ? rm : reg(IRK_XMM0 + c->rm, vector); return true;
  case IRK_X64_SLOT_X: *out = reg(IRK_XMM0 + c->rm, 16); return true;
  case IRK_X64_SLOT_P: *out = (place){.kind = REG, .reg = IRK_XMM0 + c->reg % 8, .size = 8}; return true;
  case IRK_X64_SLOT_Q:
  case IRK_X64_SLOT_N: *out = c->m ? rm : (place){.kind = REG, .reg = IRK_XMM0 + c->rm % 8, .size = 8}; return true;
  case IRK_X64_SLOT_G: *out = reg(c->reg, size); return true;
  case IRK_X64_SLOT_GD: *out = reg(c->reg, 4); return true;
  case IRK_X64_SLOT_V: *out = reg(IRK_XMM0 + c->reg, vector); return true;
  case IRK_X64_SLOT_H: *out = reg(IRK_XMM0 + c->source, vector); return true;
  case IRK_X64_SLOT_B: *out = reg(c->source, size); return true;
  case IRK_X64_SLOT_A: *out = reg(IRK_RAX, size); return true;
  case IRK_X64_SLOT_CL: *out = reg(IRK_RCX, 1); return true;
  case IRK_X64_SLOT_ONE: *out = imm(1); return true;
  case IRK_X64_SLOT_I:
  case IRK_X64_SLOT_IS:
  case IRK_X64_SLOT_IB: *out = imm(5); return true;
  default: return false;  // registers in the opcode, jumps, x87: the functions of encode.h are tested below
  }
}

static uint32_t length_of(const irk_x64_form_row *form, uint32_t size) {  // of the immediate operand
  for (uint32_t k = 0; k < 4; k++) {
    if (form->slots[k] == IRK_X64_SLOT_I) return size > 4 ? 4 : size;
    if (form->slots[k] == IRK_X64_SLOT_IS || form->slots[k] == IRK_X64_SLOT_IB) return 1;
  }
  return 0;
}

static bool check_operands(uint32_t index, const choice *c, uint32_t size) {
  const row *r = &rows[index];
  const irk_x64_form_row *form = irk_x64_form_of(&r->m);
  bool has_own_name = r->is_text && r->m.form <= IRK_X64_FORM_FIXED;  // tests/compile/test_asm.py tests those
  if (has_own_name || form->places & IRK_X64_HAS_CC) return false;
  place operands[4] = {none, none, none, none};
  uint32_t n = 0, op = r->m.op;
  for (uint32_t k = 4; k-- > 0;)
    if (form->slots[k] && !expect(form->slots[k], r, c, size, &operands[n++])) return false;
  bool has_bytes = form->sizes & IRK_X64_HAS_BYTES, has_reg = form->places & IRK_X64_HAS_REG;
  if (has_bytes) op = irk_x64_sized(op, size);
  else if (size && !(form->sizes & IRK_X64_DEFAULT))
    op = irk_x64_wide(op, size) | (size == 2 ? 1u << IRK_OP_PREFIX : 0);
  bool is_byte = form->slots[0] == IRK_X64_SLOT_EB || form->slots[1] == IRK_X64_SLOT_EB;
  if (is_byte && !c->m && c->rm >= 4) op |= IRK_OP_BYTE;
  if (!(form->places & IRK_X64_HAS_RM)) irk_x64_fixed(&code, op);
  else if (op & IRK_OP_VEX && c->m) irk_x64_vex_rm(&code, op, c->reg, *c->m);
  else if (op & IRK_OP_VEX) irk_x64_vex_rr(&code, op, c->reg, c->source, c->rm);
  else if (c->m && has_reg) irk_x64_rm(&code, op, c->reg, *c->m);
  else if (c->m) irk_x64_m(&code, op, *c->m);
  else if (has_reg) irk_x64_rr(&code, op, c->reg, c->rm);
  else irk_x64_r(&code, op, c->rm);
  irk_x64_imm(&code, length_of(form, size), 5);
  bool is_port = r->m.form == IRK_X64_FORM_A_IB || r->m.form == IRK_X64_FORM_IB_A;
  is_decoded = r->is_text && !is_port;
  check_name = names[index];
  check_feature = features[index];
  check(names[index], operands[0], operands[1], operands[2]);
  check_name = NULL;
  is_decoded = true;
  return true;
}

// Tells whether an earlier row has the same bytes, with another name or order of operands.
static bool is_alias(uint32_t index) {
  uint32_t k = 0;
  while (rows[k].m.op != rows[index].m.op ||
         irk_x64_form_of(&rows[k].m)->sizes != irk_x64_form_of(&rows[index].m)->sizes)
    k++;
  return k < index;
}

// Checks a row with registers and memory. The row determines which operand is which in the bytes,
// here and in code that emits it.
static void test_rows(void **state) {
  (void)state;
  for (uint32_t i = 0; i < IRK_COUNT(rows); i++) {
    const irk_x64_form_row *form = irk_x64_form_of(&rows[i].m);
    if (is_alias(i)) continue;
    bool has_memory = form->places & IRK_X64_HAS_RM && !(form->places & IRK_X64_ONLY_REGISTER);
    bool has_registers = !(form->places & IRK_X64_ONLY_MEMORY);
    for (uint32_t size = 0; size <= 8; size = size ? 2 * size : 1) {
      if (size ? !(form->sizes & size) : (form->sizes & IRK_X64_SIZES) != 0) continue;
      if (size == 2 && irk_x64_prefix_byte(rows[i].m.op)) continue;
      if (size == 8 && rows[i].m.form == IRK_X64_FORM_GY_U) continue;  // Zydis has 4 bytes in any case
      EACH_REG(x) {
        EACH_REG(y) {
          choice c = {.reg = x, .rm = y, .source = form->places & IRK_X64_HAS_SOURCE ? (x + 3 * y) % 16 : 0};
          if (has_registers) check_operands(i, &c, size);
        }
        EACH_PLACE(m) {
          choice c = {.reg = x, .m = &places[m]};
          if (has_memory && !(form->places & IRK_X64_HAS_SOURCE)) check_operands(i, &c, size);
        }
      }
    }
  }
}

// The assembler takes the first row of a mnemonic that fits, and the decoder looks for it there.
static void test_order(void **state) {
  (void)state;
  for (uint32_t i = 1; i < irk_x64_num_mnemonics; i++)
    for (uint32_t k = 0; k + 1 < i; k++)
      if (!strcmp(irk_x64_mnemonics[k].name, irk_x64_mnemonics[i].name))
        assert_string_equal(irk_x64_mnemonics[i - 1].name, irk_x64_mnemonics[i].name);
}

// ---- integers ------------------------------------------------------------------------------------------------

static void test_alu(void **state) {
  (void)state;
  static const char *const names[] = {"add", "or", "adc", "sbb", "and", "sub", "xor", "cmp"};
  for (irk_alu alu = IRK_ALU_ADD; alu <= IRK_ALU_CMP; alu++) EACH_SIZE(size) EACH_REG(x) {
      EACH_REG(y) {
        irk_x64_alu_rr(&code, alu, size, x, y);
        check(names[alu], reg(x, size), reg(y, size), none);
      }
      EACH_PLACE(m) {
        irk_x64_alu_rm(&code, alu, size, x, places[m]);
        check(names[alu], reg(x, size), mem(places[m]), none);
        irk_x64_alu_mr(&code, alu, size, places[m], x);
        check(names[alu], mem(places[m]), reg(x, size), none);
      }
      for (uint32_t i = 0; i < IRK_COUNT(immediates); i++) {
        if (!has_size(immediates[i], size)) continue;
        irk_x64_alu_ri(&code, alu, size, x, immediates[i]);
        check(names[alu], reg(x, size), imm(immediates[i]), none);
        irk_mem m = places[(x * 7 + i) % IRK_COUNT(places)];
        irk_x64_alu_mi(&code, alu, size, m, immediates[i]);
        check(names[alu], mem(m), imm(immediates[i]), none);
      }
    }
}

static void test_moves(void **state) {
  (void)state;
  EACH_REG(x) {
    EACH_REG(y) {
      irk_x64_mov_rr(&code, 8, x, y);
      check("mov", reg(x, 8), reg(y, 8), none);
      EACH_SIZE(size) {
        if (size < 8) {
          irk_x64_mov_rr(&code, size, x, y);
          check("mov", reg(x, 4), reg(y, 4), none);
        }
        irk_x64_zext_rr(&code, size, x, y);
        if (size < 4) check("movzx", reg(x, 4), reg(y, size), none);
        else check("mov", reg(x, size), reg(y, size), none);
        irk_x64_sext_rr(&code, size, x, y);
        check(size == 8 ? "mov" : size == 4 ? "movsxd" : "movsx", reg(x, 8), reg(y, size), none);
      }
    }
    EACH_PLACE(m) EACH_SIZE(size) {
      irk_x64_mov_mr(&code, size, places[m], x);
      check("mov", mem(places[m]), reg(x, size), none);
      irk_x64_mov_rm(&code, size, x, places[m]);
      check(size < 4 ? "movzx" : "mov", reg(x, size < 4 ? 4 : size), mem(places[m]), none);
    }
    static const int64_t values[] = {0,          1,           -1,        INT32_MAX, INT32_MIN,  UINT32_MAX,
                                     0x80000000, 0x100000000, INT64_MAX, INT64_MIN, -5000000000};
    for (uint32_t i = 0; i < IRK_COUNT(values); i++) {
      irk_x64_mov_imm(&code, x, (uint64_t)values[i]);
      if (!values[i]) check("xor", reg(x, 4), reg(x, 4), none);
      else if ((uint64_t)values[i] >> 32) check("mov", reg(x, 8), imm(values[i]), none);
      else check("mov", reg(x, 4), imm((int32_t)values[i]), none);
    }
    irk_x64_clear(&code, x);
    check("mov", reg(x, 4), imm(0), none);
  }
  EACH_PLACE(m) EACH_SIZE(size) for (uint32_t i = 0; i < IRK_COUNT(immediates); i++) {
    if (!has_size(immediates[i], size)) continue;
    irk_x64_mov_mi(&code, size, places[m], immediates[i]);
    check("mov", mem(places[m]), imm(immediates[i]), none);
  }
}

static void test_one_operand(void **state) {
  (void)state;
  static const struct {
    const char *name;
    uint32_t op;
  } unary[] = {{"not", IRK_X64_NOT},    {"neg", IRK_X64_NEG}, {"mul", IRK_X64_MUL},
               {"imul", IRK_X64_IMUL1}, {"div", IRK_X64_DIV}, {"idiv", IRK_X64_IDIV}};
  static const char *const shifts[] = {"rol", "ror", NULL, NULL, "shl", "shr", NULL, "sar"};
  EACH_REG(x) EACH_SIZE(size) {
    for (uint32_t u = 0; u < IRK_COUNT(unary); u++) {
      irk_x64_unary(&code, unary[u].op, size, x);
      check(unary[u].name, reg(x, size), none, none);
    }
    for (uint32_t s = 0; s < 8; s++) {
      if (!shifts[s]) continue;
      for (uint32_t by = 1; by < 8 * size; by++) {
        irk_x64_shift_ri(&code, (irk_shift)s, size, x, by);
        check(shifts[s], reg(x, size), imm(by), none);
      }
      irk_x64_shift_cl(&code, (irk_shift)s, size, x);
      check(shifts[s], reg(x, size), reg(IRK_RCX, 1), none);
    }
    EACH_REG(y) {
      irk_x64_test_rr(&code, size, x, y);
      check("test", reg(x, size), reg(y, size), none);
    }
    for (uint32_t i = 0; i < IRK_COUNT(immediates); i++) {
      if (has_size(immediates[i], size)) {
        irk_x64_test_ri(&code, size, x, immediates[i]);
        check("test", reg(x, size), imm(immediates[i]), none);
      }
      if (size < 4) continue;
      EACH_REG(y) {
        irk_x64_imul_ri(&code, size, x, y, immediates[i]);
        check("imul", reg(x, size), reg(y, size), imm(immediates[i]));
      }
    }
  }
  EACH_REG(x) {
    irk_x64_push(&code, x);
    check("push", reg(x, 8), none, none);
    irk_x64_pop(&code, x);
    check("pop", reg(x, 8), none, none);
    irk_x64_r(&code, IRK_X64_CALL_TO, x);
    check("call", reg(x, 8), none, none);
    irk_x64_r(&code, IRK_X64_JMP_TO, x);
    check("jmp", reg(x, 8), none, none);
  }
}

static void test_conditions(void **state) {
  (void)state;
  static const char *const ends[] = {"o", "no", "b", "nb", "z", "nz", "be", "nbe",
                                     "s", "ns", "p", "np", "l", "nl", "le", "nle"};
  char word[16];
  for (irk_cond cc = IRK_CC_O; cc <= IRK_CC_G; cc++) {
    EACH_REG(x) {
      snprintf(word, sizeof word, "set%s", ends[cc]);
      irk_x64_setcc(&code, cc, x);
      check(word, reg(x, 1), none, none);
      EACH_REG(y) for (uint32_t size = 4; size <= 8; size += 4) {
        snprintf(word, sizeof word, "cmov%s", ends[cc]);
        irk_x64_cmov(&code, cc, size, x, y);
        check(word, reg(x, size), reg(y, size), none);
      }
    }
    snprintf(word, sizeof word, "j%s", ends[cc]);
    irk_x64_jcc(&code, cc, -1000);
    check(word, (place){.kind = REL, .value = -1000}, none, none);
    irk_x64_jmp_short(&code, IRK_X64_JCC_SHORT | cc, -5);
    check(word, (place){.kind = REL, .value = -5}, none, none);
  }
  irk_x64_jmp(&code, 70000);
  check("jmp", (place){.kind = REL, .value = 70000}, none, none);
  irk_x64_jmp_short(&code, IRK_X64_JMP_SHORT, 100);
  check("jmp", (place){.kind = REL, .value = 100}, none, none);
  irk_x64_call(&code, 0);
  check("call", (place){.kind = REL, .value = 0}, none, none);
}

static void test_long_vectors(void **state) {
  (void)state;
  EACH_REG(x) {
    EACH_REG(y) {
      irk_x64_put_upper(&code, IRK_XMM0 + x, IRK_XMM0 + y, 1);
      check("vinsertf128", reg(IRK_XMM0 + x, 32), reg(IRK_XMM0 + x, 32), reg(IRK_XMM0 + y, 16));
      irk_x64_get_upper(&code, IRK_XMM0 + x, IRK_XMM0 + y, 1);
      check("vextractf128", reg(IRK_XMM0 + x, 16), reg(IRK_XMM0 + y, 32), imm(1));
    }
    EACH_PLACE(m) {
      irk_x64_vex_rm(&code, IRK_X64_VMOVUPS, IRK_XMM0 + x, places[m]);
      check("vmovups", reg(IRK_XMM0 + x, 32), mem(places[m]), none);
      irk_x64_vex_rm(&code, IRK_X64_VMOVUPS_TO, IRK_XMM0 + x, places[m]);
      check("vmovups", mem(places[m]), reg(IRK_XMM0 + x, 32), none);
    }
  }
  irk_x64_fixed(&code, IRK_X64_VZEROUPPER);
  check("vzeroupper", none, none, none);
}

// decode.c decodes everything that was encoded; the encodings are those of an assembler, except
// where two assemblers differ.
static void test_bytes(void **state) {
  (void)state;
  irk_x64_decoded d;
  static const uint8_t hostile[][15] = {{0x66, 0x66, 0x66},
                                        {0xF0},
                                        {0x0F},
                                        {0x0F, 0x38},
                                        {0xC7, 0x44},
                                        {0x48},
                                        {0xF3},
                                        {0xD9, 0xFF},
                                        {0xC5, 0xFC, 0x10},
                                        {0xC4, 0xE3, 0x7D, 0x19, 0xC0},
                                        {0xC4, 0xFF}};
  for (uint32_t i = 0; i < IRK_COUNT(hostile); i++)
    for (size_t len = 0; len <= 15; len++)
      if (irk_x64_decode(&row_index, hostile[i], len, 0, &d)) assert_true(d.length && d.length <= len);
  uint32_t seed = 1;
  for (uint32_t i = 0; i < 300000; i++) {
    uint8_t bytes[15];
    for (uint32_t k = 0; k < 15; k++) bytes[k] = (uint8_t)((seed = seed * 1664525 + 1013904223) >> 24);
    uint32_t len = seed >> 8 & 15;
    if (irk_x64_decode(&row_index, bytes, len, seed >> 16 & 0x7FFF, &d))
      assert_true(d.length && d.length <= len && d.name[0]);
  }
}

static int begin(void **state) {
  (void)state;
  irk_x64_decoder_init(&row_index, &arena);
  return 0;
}

static int done(void **state) {
  (void)state;
  irk_arena_free(&arena);
  print_message("%u instructions\n", (unsigned)num_checked);
  irk_free(code.start);
  return num_checked < 100000;
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows),         cmocka_unit_test(test_order),
                                     cmocka_unit_test(test_alu),          cmocka_unit_test(test_moves),
                                     cmocka_unit_test(test_one_operand),  cmocka_unit_test(test_conditions),
                                     cmocka_unit_test(test_long_vectors), cmocka_unit_test(test_bytes)};
  return cmocka_run_group_tests(tests, begin, done);
}
