// An assembler for texts of inline asm: AT&T syntax, the instructions of assemble.def, local
// labels, a few directives. The assembler takes either all of a text or nothing, and leaves the
// rest to GNU as. A statement that does not exactly match one of its forms is unknown.
#include "x86/assemble.h"
#include "x86/inline_asm.h"

const irk_x64_mnemonic irk_x64_mnemonics[] = {
#define M(name, form, op) {name, IRK_X64_FORM_##form, op},
#include "x86/assemble.def"
#undef M
#define IRK_X64_INSN(name, word, prefix, map, opcode, operands) {word, IRK_X64_FORM_##operands, IRK_X64_##name},
#include "x86/insns.def"
#undef IRK_X64_INSN
};
const uint32_t irk_x64_num_mnemonics = IRK_COUNT(irk_x64_mnemonics);

typedef enum kind { GENERAL, VECTOR, IMMEDIATE, MEMORY } kind;
typedef struct expression {
  int64_t value;
  irk_str symbol;  // empty: no symbol
  uint32_t label;  // for numbers with b or f: the number + 1
  bool is_ahead;
  bool is_plt;  // symbols: NAME@PLT
} expression;
typedef struct operand {
  kind kind;
  uint8_t reg, size;  // size: of a general register
  uint8_t segment;    // prefix byte
  bool is_starred;
  irk_mem m;
  expression e;  // memory: the displacement
} operand;

typedef struct label {
  uint32_t number, offset;
} label;
typedef struct jump {
  // The target is the last label with that number before `first`, or the first one from there on.
  uint32_t at, number, first;
  uint8_t size;
  bool is_ahead;
} jump;
typedef struct assembler {
  irk_gen_func *f;
  irk_asm *a;
  const char *at, *end;  // the current statement
  uint32_t start;
  bool is_long;  // jumps are long
  bool overflows;
  uint32_t align;
  label labels[16];
  uint32_t num_labels;
  jump jumps[32];
  uint32_t num_jumps;
  operand ops[3];
  uint32_t num_ops;
} assembler;

// ---- reading -------------------------------------------------------------------------------------------------

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.'; }
static bool is_name(char c) { return is_name_start(c) || is_digit(c) || c == '$'; }
static void skip(assembler *s) {
  while (s->at < s->end && (*s->at == ' ' || *s->at == '\t' || *s->at == '\r')) s->at++;
}
static bool take(assembler *s, char c) {
  skip(s);
  if (s->at == s->end || *s->at != c) return false;
  s->at++;
  return true;
}
static char peek(assembler *s) {
  skip(s);
  return s->at < s->end ? *s->at : 0;
}
static irk_str take_name(assembler *s) {
  skip(s);
  const char *start = s->at;
  if (s->at < s->end && is_name_start(*s->at))
    while (s->at < s->end && is_name(*s->at)) s->at++;
  return (irk_str){start, (size_t)(s->at - start)};
}

static bool take_number(assembler *s, expression *out) {
  uint64_t n = 0, base = 10;
  const char *start = s->at;
  if (s->end - s->at > 2 && *s->at == '0' && (s->at[1] == 'x' || s->at[1] == 'X')) base = 16, s->at += 2;
  else if (s->end - s->at > 2 && *s->at == '0' && s->at[1] == 'b' && is_digit(s->at[2])) base = 2, s->at += 2;
  else if (*s->at == '0') base = 8;
  const char *first = s->at;
  for (; s->at < s->end; s->at++) {
    char c = *s->at;
    uint64_t digit = is_digit(c)                          ? (uint64_t)(c - '0')
                     : (c | 32) >= 'a' && (c | 32) <= 'f' ? (uint64_t)((c | 32) - 'a' + 10)
                                                          : 99;
    if (digit >= base) break;
    if (n > (UINT64_MAX - digit) / base) return false;
    n = n * base + digit;
  }
  *out = (expression){.value = (int64_t)n};
  if (s->at == first) return false;
  bool ends = s->at == s->end || !is_name(*s->at);
  if (!ends && (*s->at == 'b' || *s->at == 'f') && (s->at + 1 == s->end || !is_name(s->at[1])) && n < 1000 &&
      base != 16 && base != 2) {
    n = 0;
    for (const char *c = start; c < s->at; c++) n = n * 10 + (uint64_t)(*c - '0');
    *out = (expression){.label = (uint32_t)n + 1, .is_ahead = *s->at == 'f'};
    s->at++;
    return true;
  }
  return ends;
}

static bool take_expression(assembler *s, expression *out, int level);

static bool take_term(assembler *s, expression *out) {
  char c = peek(s);
  if (c == '-' || c == '~' || c == '+') {
    s->at++;
    if (!take_term(s, out) || out->symbol.len || out->label) return false;
    if (c == '-') out->value = (int64_t)(0 - (uint64_t)out->value);
    if (c == '~') out->value = ~out->value;
    return true;
  }
  if (c == '(') {
    s->at++;
    return take_expression(s, out, 0) && take(s, ')');
  }
  if (is_digit(c)) return take_number(s, out);
  *out = (expression){.symbol = take_name(s)};
  if (s->end - s->at >= 4 && !memcmp(s->at, "@PLT", 4) && (s->end - s->at == 4 || !is_name(s->at[4]))) {
    out->is_plt = true;
    s->at += 4;
  }
  return out->symbol.len && !(out->symbol.len == 1 && out->symbol.ptr[0] == '.');
}

static int operator_at(assembler *s, int *level) {
  char c = peek(s);
  bool is_double = s->end - s->at > 1 && s->at[1] == c;
  switch (c) {
  case '+':
  case '-': *level = 0; return c;
  case '|':
  case '&':
  case '^': *level = 1; return is_double ? 0 : c;
  case '*':
  case '/':
  case '%': *level = 2; return c;
  case '<':
  case '>': *level = 2; return is_double ? c : 0;
  default: return 0;
  }
}

// Takes an expression, with the precedence of GNU as: + and - bind least, then | & ^, then * / % <<
// >>.
static bool take_expression(assembler *s, expression *out, int level) {
  if (level > 2) return take_term(s, out);
  if (!take_expression(s, out, level + 1)) return false;
  for (;;) {
    int at, op = operator_at(s, &at);
    if (!op || at != level) return true;
    if (op == '%' && s->end - s->at > 1 && is_name_start(s->at[1])) return true;
    s->at += op == '<' || op == '>' ? 2 : 1;
    expression y;
    if (!take_expression(s, &y, level + 1) || out->label || y.label) return false;
    if (op == '+' && y.symbol.len && !out->symbol.len) out->symbol = y.symbol, out->is_plt = y.is_plt, y.symbol.len = 0;
    if (y.symbol.len || (out->symbol.len && level)) return false;
    uint64_t x = (uint64_t)out->value, z = (uint64_t)y.value;
    if ((op == '/' || op == '%') && (!z || out->value < 0 || y.value < 0)) return false;
    if ((op == '<' || op == '>') && (z > 63 || (op == '>' && out->value < 0))) return false;
    switch (op) {
    case '+': x += z; break;
    case '-': x -= z; break;
    case '|': x |= z; break;
    case '&': x &= z; break;
    case '^': x ^= z; break;
    case '*': x *= z; break;
    case '/': x /= z; break;
    case '%': x %= z; break;
    case '<': x <<= z; break;
    default: x >>= z; break;
    }
    out->value = (int64_t)x;
  }
}

static bool name_is(irk_str s, const char *name) { return strlen(name) == s.len && !memcmp(name, s.ptr, s.len); }

static bool register_named(irk_str s, operand *out) {
  for (uint8_t k = 0; k < 4; k++)
    for (uint8_t r = 0; r < 8; r++) {
      if (!name_is(s, irk_x64_names[k][r])) continue;
      *out = (operand){.kind = GENERAL, .reg = r, .size = (uint8_t)(1 << k)};
      return true;
    }
  bool is_vector = s.len > 3 && !memcmp(s.ptr, "xmm", 3);
  if (!is_vector && (s.len < 2 || s.ptr[0] != 'r')) return false;
  uint32_t n = 0;
  size_t i = is_vector ? 3 : 1, first = i;
  for (; i < s.len && is_digit(s.ptr[i]) && i < first + 2; i++) n = n * 10 + (uint32_t)(s.ptr[i] - '0');
  if (i == first || (s.ptr[first] == '0' && i > first + 1) || n > 15) return false;
  if (is_vector) {
    *out = (operand){.kind = VECTOR, .reg = (uint8_t)(IRK_XMM0 + n)};
    return i == s.len;
  }
  uint8_t size = i == s.len        ? 8
                 : i + 1 < s.len   ? 0
                 : s.ptr[i] == 'd' ? 4
                 : s.ptr[i] == 'w' ? 2
                 : s.ptr[i] == 'b' ? 1
                                   : 0;
  *out = (operand){.kind = GENERAL, .reg = (uint8_t)n, .size = size};
  return n >= 8 && size;
}

static bool take_register(assembler *s, operand *out) { return take(s, '%') && register_named(take_name(s), out); }

// Takes (base, index, scale).
static bool take_base(assembler *s, operand *out) {
  operand r;
  out->m = (irk_mem){IRK_NO_BASE, IRK_NO_BASE, 0, 0};
  if (peek(s) == '%') {
    const char *before = s->at++;
    if (name_is(take_name(s), "rip")) {
      out->m.base = IRK_RIP;
      return take(s, ')');
    }
    s->at = before;
    if (!take_register(s, &r) || r.kind != GENERAL || r.size != 8) return false;
    out->m.base = r.reg;
  }
  if (take(s, ',')) {
    if (!take_register(s, &r) || r.kind != GENERAL || r.size != 8 || r.reg == IRK_RSP) return false;
    out->m.index = r.reg;
    expression e = {.value = 1};
    if (take(s, ',') && !take_expression(s, &e, 0)) return false;
    if (e.symbol.len || e.label || (e.value != 1 && e.value != 2 && e.value != 4 && e.value != 8)) return false;
    out->m.scale = (uint8_t)irk_ctz64((uint64_t)e.value);
  }
  return take(s, ')') && (out->m.base != IRK_NO_BASE || out->m.index != IRK_NO_BASE);
}

static bool opens_base(assembler *s) {
  if (peek(s) != '(') return false;
  const char *at = s->at + 1;
  while (at < s->end && (*at == ' ' || *at == '\t')) at++;
  return at < s->end && (*at == '%' || *at == ',');
}

static bool take_operand(assembler *s, operand *out) {
  static const char *const segments[] = {"es", "cs", "ss", "ds", "fs", "gs"};
  static const uint8_t prefixes[] = {0x26, 0x2E, 0x36, 0x3E, 0x64, 0x65};
  bool is_starred = take(s, '*');
  uint8_t segment = 0;
  if (peek(s) == '$') {
    s->at++;
    *out = (operand){.kind = IMMEDIATE};
    return !is_starred && take_expression(s, &out->e, 0) && !out->e.label;
  }
  if (peek(s) == '%') {
    const char *before = ++s->at;
    irk_str name = take_name(s);
    for (uint32_t k = 0; k < IRK_COUNT(segments); k++)
      if (name_is(name, segments[k])) segment = prefixes[k];
    if (!segment) {
      s->at = before - 1;
      bool ok = take_register(s, out);
      out->is_starred = is_starred;
      return ok;
    }
    if (!take(s, ':')) return false;
  }
  *out = (operand){.kind = MEMORY, .m = {IRK_NO_BASE, IRK_NO_BASE, 0, 0}, .segment = segment, .is_starred = is_starred};
  bool has_distance = !opens_base(s);
  if (has_distance && !take_expression(s, &out->e, 0)) return false;
  if (opens_base(s)) {
    take(s, '(');
    if (!take_base(s, out) || out->e.label) return false;
    if (out->m.base == IRK_RIP && !out->e.symbol.len) return false;
  }
  if (!out->e.symbol.len) {
    if (out->e.value != (int32_t)out->e.value) return false;
    out->m.disp = (int32_t)out->e.value;
  }
  return true;
}

static bool take_operands(assembler *s) {
  s->num_ops = 0;
  if (!peek(s)) return true;
  do {
    if (s->num_ops == IRK_COUNT(s->ops) || !take_operand(s, &s->ops[s->num_ops++])) return false;
  } while (take(s, ','));
  return !peek(s);
}

// ---- symbols -------------------------------------------------------------------------------------------------

static bool refer(assembler *s, uint32_t offset, uint32_t type, const expression *e, int64_t addend) {
  if (e->is_plt && type != IRK_R_X86_64_PLT32) return false;
  irk_gen_ref ref = {0};
  uint32_t destination = irk_asm_label_named(e->symbol);
  if (destination) {  // the distance counts from the end of the four bytes
    bool is_distance = (type == IRK_R_X86_64_PLT32 || type == IRK_R_X86_64_PC32) && e->value + addend == -4;
    if (is_distance) irk_gen_fixup_at(s->f, IRK_GEN_FIXUP_WORD, offset, destination - 1);
    return is_distance;
  }
  if (e->symbol.len > 2 && e->symbol.ptr[0] == '.' && e->symbol.ptr[1] == 'L')
    return false;  // a destination of another text
  const irk_global *g = irk_asm_global_named(s->f->cg, e->symbol);
  if (g) {
    ref = (irk_gen_ref){.kind = IRK_GEN_REF_GLOBAL, .global = g};
  } else {
    ref = (irk_gen_ref){.kind = IRK_GEN_REF_NAME, .name = irk_arena_str(&s->f->arena, e->symbol).ptr};
  }
  irk_gen_reloc_at(s->f, offset, type, ref, e->value + addend);
  return true;
}

// ---- emitting ------------------------------------------------------------------------------------------------

// Puts an operation with a register and a register or memory; imm: number of immediate bytes that
// follow.
static bool put(assembler *s, uint32_t op, uint32_t reg, const operand *rm, uint32_t imm) {
  if (rm->kind != MEMORY) {
    irk_x64_rr(s->a, op, reg, rm->reg);
    return true;
  }
  if (rm->is_starred || rm->e.label) return false;
  if (rm->segment) irk_x64_bytes(s->a, rm->segment, 1);
  irk_mem m = rm->m;
  bool is_symbol = rm->e.symbol.len != 0;
  if (is_symbol) m.disp = INT32_MAX;  // forces a displacement of four bytes
  irk_x64_rm(s->a, op, reg, m);
  if (!is_symbol) return true;
  uint32_t at = irk_asm_offset(s->a) - 4;
  irk_x64_put32(s->a->start + at, 0);
  if (m.base == IRK_RIP) return refer(s, at, IRK_R_X86_64_PC32, &rm->e, -4 - (int64_t)imm);
  return refer(s, at, IRK_R_X86_64_32S, &rm->e, 0);
}

static bool put_digit(assembler *s, uint32_t op, uint32_t digit, const operand *rm, uint32_t imm) {
  if (rm->kind == MEMORY) return put(s, op & ~(uint32_t)IRK_OP_BYTE, digit, rm, imm);
  irk_x64_digit(s->a, op, digit, rm->reg);
  return true;
}

static bool fits(int64_t v, uint32_t size) {  // signed or unsigned
  if (size == 8) return v == (int32_t)v;
  return v >= -(INT64_C(1) << (8 * size - 1)) && v < INT64_C(1) << 8 * size;
}

static bool put_imm(assembler *s, const operand *o, uint32_t size) {  // in the form for an instruction of that size
  uint32_t bytes = size > 4 ? 4 : size, at = irk_asm_offset(s->a);
  if (!o->e.symbol.len && !fits(o->e.value, size)) return false;
  irk_asm_room(s->a);
  for (uint32_t i = 0; i < bytes; i++) *s->a->at++ = (uint8_t)(o->e.symbol.len ? 0 : (uint64_t)o->e.value >> 8 * i);
  if (!o->e.symbol.len) return true;
  return bytes == 4 && refer(s, at, size == 8 ? IRK_R_X86_64_32S : IRK_R_X86_64_32, &o->e, 0);
}

static bool is_imm8(const operand *o, uint32_t size) {
  if (o->e.symbol.len || size == 1 || !fits(o->e.value, size)) return false;
  int64_t v = o->e.value;
  if (size < 8) v = (int64_t)((uint64_t)v << (64 - 8 * size)) >> (64 - 8 * size);
  return v == (int8_t)v;
}

static bool is_byte(const operand *o) { return o->kind == IMMEDIATE && !o->e.symbol.len && fits(o->e.value, 1); }
static bool is_rm(const operand *o) { return o->kind == GENERAL || o->kind == MEMORY; }
static void byte(assembler *s, uint32_t b) { irk_x64_bytes(s->a, b, 1); }

// Returns the common size of all operands; 0: none.
static uint32_t size_of(const assembler *s, uint32_t suffix) {
  uint32_t size = suffix;
  for (uint32_t i = 0; i < s->num_ops; i++) {
    if (s->ops[i].kind == VECTOR) return 0;
    if (s->ops[i].kind != GENERAL) continue;
    if (size && size != s->ops[i].size) return 0;
    size = s->ops[i].size;
  }
  return size;
}

static bool is_rax(const operand *o) { return o->kind == GENERAL && o->reg == IRK_RAX; }
static bool put_short(assembler *s, uint32_t op, uint32_t reg, uint32_t size) {  // the register is part of the opcode
  irk_asm_room(s->a);
  if (size == 2) byte(s, 0x66);
  s->a->at = irk_x64_head(s->a->at, irk_x64_wide(op, size) | (reg & 7), 0, 0, reg, size == 1 && reg >= 4);
  return true;
}
static bool put_rax(assembler *s, uint32_t op, uint32_t size) {  // the short form for al, ax, eax, rax
  irk_asm_room(s->a);
  s->a->at = irk_x64_head(s->a->at, irk_x64_sized(op, size), 0, 0, 0, false);
  return true;
}

// ---- forms ---------------------------------------------------------------------------------------------------

static bool alu(assembler *s, uint32_t op, uint32_t size) {
  const operand *x = &s->ops[0], *y = &s->ops[1];
  if (s->num_ops != 2 || !size || !is_rm(y)) return false;
  if (x->kind == IMMEDIATE) {
    bool is_short = is_imm8(x, size);
    if (!is_short && is_rax(y)) return put_rax(s, 8 * op + 4, size) && put_imm(s, x, size);
    if (!put_digit(s, irk_x64_sized(0x80, size) | (is_short ? 2 : 0), op, y, is_short ? 1 : size > 4 ? 4 : size))
      return false;
    if (!is_short) return put_imm(s, x, size);
    byte(s, (uint8_t)x->e.value);
    return true;
  }
  if (x->kind == GENERAL) return put(s, irk_x64_sized(8 * op, size), x->reg, y, 0);
  return y->kind == GENERAL && put(s, irk_x64_sized(8 * op + 2, size), y->reg, x, 0);
}

static bool move_wide(assembler *s, const operand *x, const operand *y) {  // with an immediate of 64 bits
  irk_asm_room(s->a);
  byte(s, y->reg >= 8 ? 0x49 : 0x48);
  byte(s, 0xB8 | (y->reg & 7));
  uint32_t at = irk_asm_offset(s->a);
  irk_x64_bytes(s->a, x->e.symbol.len ? 0 : (uint64_t)x->e.value, 8);
  return !x->e.symbol.len || refer(s, at, IRK_R_X86_64_64, &x->e, 0);
}

static bool move(assembler *s, uint32_t size) {
  const operand *x = &s->ops[0], *y = &s->ops[1];
  if (s->num_ops != 2 || !size || !is_rm(y)) return false;
  if (x->kind == IMMEDIATE) {
    if (size == 8 && y->kind == GENERAL && !x->e.symbol.len && !fits(x->e.value, 8)) return move_wide(s, x, y);
    if (y->kind == GENERAL && size < 8)
      return put_short(s, size == 1 ? 0xB0 : 0xB8, y->reg, size) && put_imm(s, x, size);
    return put_digit(s, irk_x64_sized(0xC6, size), 0, y, size > 4 ? 4 : size) && put_imm(s, x, size);
  }
  if (x->kind == GENERAL) return put(s, irk_x64_sized(0x88, size), x->reg, y, 0);
  return y->kind == GENERAL && put(s, irk_x64_sized(0x8A, size), y->reg, x, 0);
}

static bool test(assembler *s, uint32_t size) {
  const operand *x = &s->ops[0], *y = &s->ops[1];
  if (s->num_ops != 2 || !size || !is_rm(y)) return false;
  if (x->kind == IMMEDIATE && is_rax(y)) return put_rax(s, 0xA8, size) && put_imm(s, x, size);
  if (x->kind == IMMEDIATE)
    return put_digit(s, irk_x64_sized(0xF6, size), 0, y, size > 4 ? 4 : size) && put_imm(s, x, size);
  if (x->kind == GENERAL) return put(s, irk_x64_sized(0x84, size), x->reg, y, 0);
  return y->kind == GENERAL && put(s, irk_x64_sized(0x84, size), y->reg, x, 0);
}

static bool exchange(assembler *s, uint32_t size) {
  const operand *x = &s->ops[0], *y = &s->ops[1];
  if (s->num_ops != 2 || !size) return false;
  if (x->kind == MEMORY) x = &s->ops[1], y = &s->ops[0];
  if (size > 1 && is_rax(y) && x->kind == GENERAL) y = x, x = &s->ops[1];
  if (size > 1 && is_rax(x) && y->kind == GENERAL) {
    if (size == 4 && is_rax(y)) return put(s, 0x87, 0, y, 0);  // not a nop: it clears the upper half
    return put_short(s, 0x90, y->reg, size);
  }
  return x->kind == GENERAL && is_rm(y) && put(s, irk_x64_sized(0x86, size), x->reg, y, 0);
}

static bool multiply(assembler *s, uint32_t size) {
  if (s->num_ops < 2) return false;
  const operand *to = &s->ops[s->num_ops - 1], *from = &s->ops[s->num_ops - 2], *x = &s->ops[0];
  if (size < 2 || to->kind != GENERAL) return false;
  uint32_t prefix = size == 2 ? 1u << IRK_OP_PREFIX : 0;
  if (x->kind != IMMEDIATE)
    return s->num_ops == 2 && is_rm(from) && put(s, irk_x64_wide(IRK_X64_IMUL | prefix, size), to->reg, from, 0);
  if (s->num_ops == 2) from = to;
  bool is_short = is_imm8(x, size);
  if (!is_rm(from) || !put(s, irk_x64_wide((is_short ? 0x6Bu : 0x69u) | prefix, size), to->reg, from,
                           is_short   ? 1
                           : size > 4 ? 4
                                      : size))
    return false;
  if (!is_short) return put_imm(s, x, size);
  byte(s, (uint8_t)x->e.value);
  return true;
}

// Encodes a shift; the size is that of the shifted operand.
static bool shift(assembler *s, uint32_t digit, uint32_t suffix) {
  if (!s->num_ops || s->num_ops > 2) return false;
  const operand *y = &s->ops[s->num_ops - 1], *x = &s->ops[0];
  if (!is_rm(y)) return false;
  uint32_t size = y->kind == GENERAL ? y->size : suffix;
  if (!size || (suffix && suffix != size)) return false;
  bool by_one = s->num_ops == 1 || (x->kind == IMMEDIATE && !x->e.symbol.len && x->e.value == 1);
  if (by_one) return put_digit(s, irk_x64_sized(0xD0, size), digit, y, 0);
  if (x->kind == GENERAL)
    return x->reg == IRK_RCX && x->size == 1 && put_digit(s, irk_x64_sized(0xD2, size), digit, y, 0);
  if (!is_byte(x) || !put_digit(s, irk_x64_sized(0xC0, size), digit, y, 1)) return false;
  byte(s, (uint8_t)x->e.value);
  return true;
}

static bool shift_two(assembler *s, uint32_t op, uint32_t suffix) {
  const operand *x = &s->ops[0], *from = &s->ops[1], *to = &s->ops[2];
  if (s->num_ops != 3 || from->kind != GENERAL || !is_rm(to) || from->size == 1) return false;
  if ((suffix && suffix != from->size) || (to->kind == GENERAL && to->size != from->size)) return false;
  if (from->size == 2) op |= 1u << IRK_OP_PREFIX;
  op = irk_x64_wide(op, from->size);
  if (x->kind == GENERAL) return x->reg == IRK_RCX && x->size == 1 && put(s, op | 1, from->reg, to, 0);
  if (!is_byte(x) || !put(s, op, from->reg, to, 1)) return false;
  byte(s, (uint8_t)x->e.value);
  return true;
}

static bool to_register(assembler *s, uint32_t op, uint32_t size) {
  const operand *x = &s->ops[0], *y = &s->ops[1];
  if (s->num_ops != 2 || size < 2 || !is_rm(x) || y->kind != GENERAL) return false;
  // Prefix 66 must precede F3; only the forms of 4 and 8 bytes are made for such instructions.
  if (size == 2 && op >> IRK_OP_PREFIX & 3) return false;
  return put(s, irk_x64_wide(op | (size == 2 ? 1u << IRK_OP_PREFIX : 0), size), y->reg, x, 0);
}

static bool push(assembler *s, uint32_t suffix) {
  const operand *x = &s->ops[0];
  if (s->num_ops != 1 || (suffix && suffix != 8)) return false;
  if (x->kind == GENERAL) {
    if (x->size == 8) irk_x64_push(s->a, x->reg);
    return x->size == 8;
  }
  if (x->kind == MEMORY) return suffix && put_digit(s, 0xFF, 6, x, 0);
  if (x->kind != IMMEDIATE) return false;
  bool is_short = is_imm8(x, 8);
  byte(s, is_short ? 0x6A : 0x68);
  if (!is_short) return put_imm(s, x, 8);
  byte(s, (uint8_t)x->e.value);
  return true;
}

static bool pop(assembler *s, uint32_t suffix) {
  const operand *x = &s->ops[0];
  if (s->num_ops != 1 || (suffix && suffix != 8)) return false;
  if (x->kind == MEMORY) return suffix && put_digit(s, 0x8F, 0, x, 0);
  if (x->kind != GENERAL || x->size != 8) return false;
  irk_x64_pop(s->a, x->reg);
  return true;
}

static bool bit_test(assembler *s, uint32_t digit, uint32_t size) {
  const operand *x = &s->ops[0], *y = &s->ops[1];
  if (s->num_ops != 2 || size < 2 || !is_rm(y)) return false;
  uint32_t prefix = size == 2 ? 1u << IRK_OP_PREFIX : 0;
  if (x->kind == GENERAL)
    return put(s, irk_x64_wide(IRK_X64_WORD(0, 1, 0x83u + 8 * digit) | prefix, size), x->reg, y, 0);
  if (!is_byte(x) || !put_digit(s, irk_x64_wide(IRK_X64_WORD(0, 1, 0xBAu) | prefix, size), digit, y, 1)) return false;
  byte(s, (uint8_t)x->e.value);
  return true;
}

static bool extend(assembler *s, uint32_t op, uint32_t suffix) {
  const operand *x = &s->ops[0], *y = &s->ops[1];
  uint32_t from = op == IRK_X64_MOVSXD ? 4 : op & 1 ? 2 : 1;
  if (s->num_ops != 2 || !is_rm(x) || y->kind != GENERAL || (suffix && suffix != y->size)) return false;
  if (y->size <= from || (x->kind == GENERAL && x->size != from) || (from == 4 && y->size != 8)) return false;
  if (y->size == 2) op |= 1u << IRK_OP_PREFIX;
  return put(s, irk_x64_wide(op, y->size) | (from == 1 && x->kind == GENERAL && x->reg >= 4 ? IRK_OP_BYTE : 0), y->reg,
             x, 0);
}

static bool ports(assembler *s, bool is_in, uint32_t suffix) {
  const operand *port = &s->ops[is_in ? 0 : 1], *data = &s->ops[is_in ? 1 : 0];
  if (s->num_ops != 2 || data->kind != GENERAL || data->reg != IRK_RAX || data->size == 8) return false;
  if (suffix && suffix != data->size) return false;
  uint32_t op = (is_in ? 0xE4u : 0xE6u) | (data->size > 1);
  bool is_dx = port->kind == GENERAL && port->reg == IRK_RDX && port->size == 2;
  if (!is_dx && !is_byte(port)) return false;
  if (data->size == 2) byte(s, 0x66);
  byte(s, is_dx ? op | 8 : op);
  if (!is_dx) byte(s, (uint8_t)port->e.value);
  return true;
}

// ---- jumps ---------------------------------------------------------------------------------------------------

static bool put_jump(assembler *s, const expression *e, uint8_t size) {
  if (s->num_jumps == IRK_COUNT(s->jumps)) return false;
  s->jumps[s->num_jumps++] = (jump){irk_asm_offset(s->a), e->label - 1, s->num_labels, size, e->is_ahead};
  irk_x64_bytes(s->a, 0, size);
  return true;
}

// Encodes a jump. Condition 16: unconditional; 17: a call.
static bool jump_to(assembler *s, uint32_t condition) {
  const operand *x = &s->ops[0];
  if (s->num_ops != 1) return false;
  if (x->is_starred) {
    operand to = *x;
    to.is_starred = false;
    return condition >= 16 && (x->kind == MEMORY || (x->kind == GENERAL && x->size == 8)) &&
           put_digit(s, 0xFF, condition == 17 ? 2 : 4, &to, 0);
  }
  bool is_place = x->kind == MEMORY && x->m.base == IRK_NO_BASE && x->m.index == IRK_NO_BASE && !x->segment;
  if (!is_place || (!x->e.label && !x->e.symbol.len)) return false;
  if (x->e.label && !s->is_long && condition != 17) {
    byte(s, condition == 16 ? 0xEB : 0x70 | condition);
    return put_jump(s, &x->e, 1);
  }
  if (condition < 16) irk_x64_bytes(s->a, 0x0F | (0x80u | condition) << 8, 2);
  else byte(s, condition == 17 ? 0xE8 : 0xE9);
  if (x->e.label) return put_jump(s, &x->e, 4);
  irk_x64_bytes(s->a, 0, 4);
  return refer(s, irk_asm_offset(s->a) - 4, IRK_R_X86_64_PLT32, &x->e, -4);
}

static bool jump_short(assembler *s, uint32_t op) {
  const operand *x = &s->ops[0];
  if (s->num_ops != 1 || x->kind != MEMORY || !x->e.label) return false;
  byte(s, op);
  return put_jump(s, &x->e, 1);
}

static bool settle_jumps(assembler *s) {
  for (uint32_t i = 0; i < s->num_jumps; i++) {
    const jump *j = &s->jumps[i];
    const label *to = NULL;
    for (uint32_t k = 0; k < s->num_labels; k++) {
      bool fits_number = s->labels[k].number == j->number;
      if (fits_number && (j->is_ahead ? k >= j->first && !to : k < j->first)) to = &s->labels[k];
    }
    if (!to) return false;
    int64_t distance = (int64_t)to->offset - (int64_t)j->at - j->size;
    if (j->size == 1 && distance != (int8_t)distance) {
      s->overflows = true;
      return false;
    }
    for (uint32_t b = 0; b < j->size; b++) s->a->start[j->at + b] = (uint8_t)((uint64_t)distance >> 8 * b);
  }
  return true;
}

// ---- vectors -------------------------------------------------------------------------------------------------

static bool vectors(assembler *s, const irk_x64_mnemonic *m) {
  const operand *x = &s->ops[0], *y = &s->ops[1];
  uint32_t op = m->op;
  if (m->form == IRK_X64_FORM_RX_IMM) {
    if (s->num_ops != 3 || !is_byte(x) || s->ops[2].kind != VECTOR || y->kind == GENERAL || y->kind == IMMEDIATE)
      return false;
    if (!put(s, op, s->ops[2].reg, y, 1)) return false;
    byte(s, (uint8_t)x->e.value);
    return true;
  }
  if (m->form == IRK_X64_FORM_XG_IMM || m->form == IRK_X64_FORM_GX_IMM) {
    bool to_vector = m->form == IRK_X64_FORM_XG_IMM;
    const operand *to = &s->ops[2];
    if (s->num_ops != 3 || !is_byte(x) ||
        (to_vector ? !is_rm(y) || to->kind != VECTOR : y->kind != VECTOR || to->kind != GENERAL))
      return false;
    const operand *general = to_vector ? y : to;
    if ((general->kind == GENERAL && general->size != 4) || !put(s, op, to->reg, y, 1)) return false;
    byte(s, (uint8_t)x->e.value);
    return true;
  }
  if (m->form == IRK_X64_FORM_X_IMM) {
    if (s->num_ops != 2 || !is_byte(x) || y->kind != VECTOR) return false;
    irk_x64_digit(s->a, op & 0xFFFF, op >> 16, y->reg);
    byte(s, (uint8_t)x->e.value);
    return true;
  }
  if (s->num_ops != 2 || x->kind == IMMEDIATE || y->kind == IMMEDIATE) return false;
  switch (m->form) {
  case IRK_X64_FORM_RX: return y->kind == VECTOR && x->kind != GENERAL && put(s, op, y->reg, x, 0);
  case IRK_X64_FORM_MX: return x->kind == VECTOR && y->kind == MEMORY && put(s, op, x->reg, y, 0);
  case IRK_X64_FORM_GX:
    if (y->kind != GENERAL || x->kind == GENERAL || y->size < 4) return false;
    return (x->kind == VECTOR || m->name[0] == 'c') && put(s, irk_x64_wide(op, y->size), y->reg, x, 0);
  default: break;
  }
  const operand *general = m->form == IRK_X64_FORM_XG ? x : y, *vector = m->form == IRK_X64_FORM_XG ? y : x;
  if (vector->kind != VECTOR || general->kind == VECTOR) return false;
  bool is_move = m->name[0] == 'm', is_wide = op & IRK_OP_W;
  char suffix = !is_move && strlen(m->name) > 8 ? m->name[8] : 0;  // the suffix of cvtsi2sdl
  if (general->kind == MEMORY) return (is_move ? !is_wide : suffix != 0) && put(s, op, vector->reg, general, 0);
  if (general->size < 4 || (is_wide && general->size != 8) || (suffix && (suffix == 'q') != (general->size == 8)))
    return false;
  if (is_move && !is_wide && general->size == 8) return false;
  return put(s, irk_x64_wide(op, general->size), vector->reg, general, 0);
}

// ---- statements ----------------------------------------------------------------------------------------------

static bool encode(assembler *s, const irk_x64_mnemonic *m, uint32_t suffix) {
  const operand *x = &s->ops[0];
  uint32_t size = size_of(s, suffix), op = m->op & 0xFFFF, digit = m->op >> 16;
  switch (m->form) {
  case IRK_X64_FORM_BYTES:
    if (s->num_ops || suffix) return false;
    for (uint32_t bytes = m->op, first = 1; bytes || first; bytes >>= 8, first = 0) byte(s, bytes & 0xFF);
    return true;
  case IRK_X64_FORM_ALU: return alu(s, op, size);
  case IRK_X64_FORM_MOV: return move(s, size);
  case IRK_X64_FORM_MOVABS:
    return s->num_ops == 2 && x->kind == IMMEDIATE && s->ops[1].kind == GENERAL && size == 8 &&
           move_wide(s, x, &s->ops[1]);
  case IRK_X64_FORM_TEST: return test(s, size);
  case IRK_X64_FORM_XCHG: return exchange(s, size);
  case IRK_X64_FORM_TO_RM:
    return s->num_ops == 2 && size && x->kind == GENERAL && is_rm(&s->ops[1]) &&
           put(s, irk_x64_sized(op, size), x->reg, &s->ops[1], 0);
  case IRK_X64_FORM_TO_REG: return to_register(s, op, size);
  case IRK_X64_FORM_UNARY:
    return s->num_ops == 1 && size && is_rm(x) && put_digit(s, irk_x64_sized(op, size), digit, x, 0);
  case IRK_X64_FORM_IMUL: return s->num_ops > 1 && multiply(s, size);
  case IRK_X64_FORM_SHIFT: return shift(s, op, suffix);
  case IRK_X64_FORM_SHIFT2: return shift_two(s, op, suffix);
  case IRK_X64_FORM_LEA:
    if (size == 4 && x->e.symbol.len && x->m.base != IRK_RIP) return false;  // would need another relocation
    return s->num_ops == 2 && x->kind == MEMORY && !x->segment && s->ops[1].kind == GENERAL && size >= 4 &&
           put(s, irk_x64_wide(op, size), s->ops[1].reg, x, 0);
  case IRK_X64_FORM_PUSH: return push(s, suffix);
  case IRK_X64_FORM_POP: return pop(s, suffix);
  case IRK_X64_FORM_BIT_TEST: return bit_test(s, op, size);
  case IRK_X64_FORM_BSWAP:
    if (s->num_ops != 1 || x->kind != GENERAL || size < 4) return false;
    irk_x64_digit(s->a, irk_x64_wide(IRK_X64_WORD(0, 1, 0xC8u), size), 0, x->reg);
    // The register is part of the opcode; there is no ModRM byte.
    s->a->at--;
    s->a->at[-1] = (uint8_t)(0xC8 | (x->reg & 7));
    return true;
  case IRK_X64_FORM_EXTEND: return extend(s, op, suffix);
  case IRK_X64_FORM_STORE_WIDE:
    return s->num_ops == 2 && x->kind == GENERAL && s->ops[1].kind == MEMORY && size >= 4 &&
           put(s, irk_x64_wide(op, size), x->reg, &s->ops[1], 0);
  case IRK_X64_FORM_JUMP: return (!suffix || suffix == 8) && jump_to(s, 16);
  case IRK_X64_FORM_CALL: return (!suffix || suffix == 8) && jump_to(s, 17);
  case IRK_X64_FORM_JUMP_SHORT: return !suffix && jump_short(s, op);
  case IRK_X64_FORM_INT:
    if (s->num_ops != 1 || suffix || !is_byte(x) || x->e.value == 3) return false;
    irk_x64_bytes(s->a, 0xCD | (uint64_t)(uint8_t)x->e.value << 8, 2);
    return true;
  case IRK_X64_FORM_IN: return ports(s, true, suffix);
  case IRK_X64_FORM_OUT: return ports(s, false, suffix);
  case IRK_X64_FORM_MEM: return !suffix && s->num_ops == 1 && x->kind == MEMORY && put(s, op, digit, x, 0);
  case IRK_X64_FORM_REG:
    if (suffix || s->num_ops != 1 || x->kind != GENERAL || size < 4) return false;
    irk_x64_digit(s->a, irk_x64_wide(op, size), digit, x->reg);
    return true;
  case IRK_X64_FORM_RG: return false;
  default: return !suffix && vectors(s, m);
  }
}

static uint32_t suffix_of(char c) { return c == 'b' ? 1 : c == 'w' ? 2 : c == 'l' ? 4 : c == 'q' ? 8 : 0; }

static bool condition_of(irk_str s, uint32_t *cc) {
  static const char *const names[16][4] = {
      {"o"}, {"no"}, {"b", "c", "nae"}, {"ae", "nb", "nc"}, {"e", "z"},   {"ne", "nz"}, {"be", "na"}, {"a", "nbe"},
      {"s"}, {"ns"}, {"p", "pe"},       {"np", "po"},       {"l", "nge"}, {"ge", "nl"}, {"le", "ng"}, {"g", "nle"}};
  for (uint32_t k = 0; k < 16; k++)
    for (uint32_t n = 0; n < 3 && names[k][n]; n++) {
      if (!name_is(s, names[k][n])) continue;
      *cc = k;
      return true;
    }
  return false;
}

// Instructions with a condition in their names.
static bool conditional(assembler *s, irk_str name) {
  uint32_t cc;
  irk_str rest = {name.ptr + 1, name.len - 1};
  if (name.ptr[0] == 'j') return condition_of(rest, &cc) && jump_to(s, cc);
  if (name.len > 3 && !memcmp(name.ptr, "set", 3)) {
    rest = (irk_str){name.ptr + 3, name.len - 3};
    const operand *x = &s->ops[0];
    return condition_of(rest, &cc) && s->num_ops == 1 && is_rm(x) && (x->kind != GENERAL || x->size == 1) &&
           put_digit(s, IRK_X64_WORD(0, 1, 0x90u | cc) | IRK_OP_BYTE, 0, x, 0);
  }
  if (name.len <= 4 || memcmp(name.ptr, "cmov", 4) != 0) return false;
  rest = (irk_str){name.ptr + 4, name.len - 4};
  uint32_t suffix = 0;
  if (!condition_of(rest, &cc)) {
    suffix = suffix_of(rest.ptr[--rest.len]);
    if (!suffix || !condition_of(rest, &cc)) return false;
  }
  return to_register(s, IRK_X64_WORD(0, 1, 0x40u | cc), size_of(s, suffix));
}

static bool try_rows(assembler *s, irk_str name, uint32_t suffix, uint32_t start, uint32_t relocs) {
  for (uint32_t k = 0; k < irk_x64_num_mnemonics; k++) {
    if (!name_is(name, irk_x64_mnemonics[k].name)) continue;
    uint32_t jumps = s->num_jumps, fixups = s->f->fixups.len;
    if (encode(s, &irk_x64_mnemonics[k], suffix)) return true;
    s->a->at = s->a->start + start;
    s->f->relocs.len = relocs;
    s->f->fixups.len = fixups;
    s->num_jumps = jumps;
  }
  return false;
}

static bool data(assembler *s, uint32_t size) {
  do {
    expression e;
    if (!take_expression(s, &e, 0) || e.label) return false;
    if (!e.symbol.len && size < 8 && !fits(e.value, size)) return false;
    uint32_t at = irk_asm_offset(s->a);
    irk_x64_bytes(s->a, e.symbol.len ? 0 : (uint64_t)e.value, size);
    if (!e.symbol.len) continue;
    if (size < 4 || !refer(s, at, size == 8 ? IRK_R_X86_64_64 : IRK_R_X86_64_32, &e, 0)) return false;
  } while (take(s, ','));
  return !peek(s);
}

static bool align(assembler *s, bool is_power) {
  enum { MOST = 64 };
  expression e;
  if (!take_expression(s, &e, 0) || e.symbol.len || e.label || peek(s) || e.value < 0 || e.value > MOST) return false;
  uint64_t to = is_power ? e.value > 6 ? 0 : UINT64_C(1) << e.value : (uint64_t)e.value;
  if (!to || to > MOST || to & (to - 1)) return to == 0 && !is_power;
  while (irk_asm_offset(s->a) & (to - 1)) byte(s, 0x90);
  if (to > s->align) s->align = (uint32_t)to;
  return true;
}

static bool directive(assembler *s, irk_str name) {
  static const struct {
    char name[8];
    uint8_t size;
  } sizes[] = {{".byte", 1},  {".2byte", 2}, {".short", 2}, {".word", 2},  {".value", 2},
               {".4byte", 4}, {".long", 4},  {".int", 4},   {".8byte", 8}, {".quad", 8}};
  for (uint32_t k = 0; k < IRK_COUNT(sizes); k++)
    if (name_is(name, sizes[k].name)) return data(s, sizes[k].size);
  if (name_is(name, ".p2align")) return align(s, true);
  return (name_is(name, ".balign") || name_is(name, ".align")) && align(s, false);
}

static bool prefix_of(irk_str name, uint32_t *out) {
  static const struct {
    char name[8];
    uint8_t byte;
  } prefixes[] = {{"lock", 0xF0}, {"rep", 0xF3}, {"repe", 0xF3}, {"repz", 0xF3}, {"repne", 0xF2}, {"repnz", 0xF2}};
  for (uint32_t k = 0; k < IRK_COUNT(prefixes); k++) {
    if (!name_is(name, prefixes[k].name)) continue;
    *out = prefixes[k].byte;
    return true;
  }
  return false;
}

static bool statement(assembler *s) {
  while (is_digit(peek(s))) {  // labels
    const char *before = s->at;
    uint32_t n = 0;
    for (; s->at < s->end && is_digit(*s->at) && n < 1000; s->at++) n = n * 10 + (uint32_t)(*s->at - '0');
    if (s->at == before || !take(s, ':') || s->num_labels == IRK_COUNT(s->labels)) return false;
    s->labels[s->num_labels++] = (label){n, irk_asm_offset(s->a)};
  }
  if (!peek(s)) return true;
  irk_str name = take_name(s);
  if (!name.len || peek(s) == ':' || peek(s) == '=') return false;
  if (name.ptr[0] == '.') return directive(s, name);
  uint32_t prefix;
  if (prefix_of(name, &prefix)) {
    byte(s, prefix);
    return statement(s);
  }
  if (!take_operands(s)) return false;
  uint32_t start = irk_asm_offset(s->a), relocs = s->f->relocs.len;
  if (try_rows(s, name, 0, start, relocs)) return true;
  uint32_t suffix = suffix_of(name.ptr[name.len - 1]);
  if (suffix && name.len > 1 && try_rows(s, (irk_str){name.ptr, name.len - 1}, suffix, start, relocs)) return true;
  return conditional(s, name);
}

static bool statements(assembler *s, irk_str text) {
  const char *at = text.ptr, *end = text.ptr + text.len;
  if (memchr(at, '"', text.len) || memchr(at, '\'', text.len) || memchr(at, '\\', text.len)) return false;
  while (at < end) {
    const char *stop = at;
    while (stop < end && *stop != '\n' && *stop != ';' && *stop != '#') {
      if (*stop == '/' && stop + 1 < end && (stop[1] == '*' || stop[1] == '/')) return false;
      stop++;
    }
    s->at = at;
    s->end = stop;
    if (!statement(s)) return false;
    while (stop < end && *stop == '#')
      while (stop < end && *stop != '\n') stop++;
    at = stop + 1;
  }
  return settle_jumps(s);
}

bool irk_asm_assemble(irk_gen_func *f, irk_str text) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t start = irk_asm_offset(a), relocs = f->relocs.len, fixups = f->fixups.len;
  for (uint32_t round = 0; round < 2; round++) {
    assembler s = {.f = f, .a = a, .is_long = round == 1};
    if (statements(&s, text)) {
      if (s.align > irk_x64_of(f)->align) irk_x64_of(f)->align = s.align;
      return true;
    }
    a->at = a->start + start;
    f->relocs.len = relocs;
    f->fixups.len = fixups;
    if (!s.overflows) return false;
  }
  return false;
}
