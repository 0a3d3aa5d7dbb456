// Plans inline asm: chooses the register, memory or immediate for each operand, by its constraints.
// Emits nothing.
#include "x86/inline_asm.h"

#include "x86/abi.h"

#define BIT(reg)      (UINT64_C(1) << (reg))
#define GENERAL_ALL   (UINT64_C(0xFFFF) & ~(BIT(IRK_RSP) | BIT(IRK_RBP)))
#define GENERAL_ABCD  (BIT(IRK_RAX) | BIT(IRK_RBX) | BIT(IRK_RCX) | BIT(IRK_RDX))
#define VECTOR_ALL    (UINT64_C(0xFFFF) << IRK_XMM0)
#define VECTOR_HIGHER (UINT64_C(0xFFFF) << IRK_ASM_XMM16)
#define MASK_ALL      (UINT64_C(0xFF) << IRK_ASM_K0)

// The places and values that one alternative of a constraint allows.
typedef struct allowed {
  uint64_t general, vector, masks;
  bool memory, number, symbol, x87, mmx, flags, is_fixed, is_address, is_any, is_unknown;
  int64_t low, high;  // range of numbers
  uint64_t bytes;     // of a named vector register; 0: any
  uint64_t mask;      // 'L': only the numbers 0xFF, 0xFFFF, 0xFFFFFFFF
  uint8_t cc, st;     // st: 0xFF means any; the number of an MMX register, too
  uint32_t tie;
} allowed;

// ---- names of registers --------------------------------------------------------------------------------------

static bool name_is(const char *name, irk_str s) { return strlen(name) == s.len && !memcmp(name, s.ptr, s.len); }

static bool numbered(irk_str s, const char *prefix, uint32_t *out) {
  size_t len = strlen(prefix);
  if (s.len <= len || s.len > len + 2 || memcmp(s.ptr, prefix, len) != 0) return false;
  if (s.ptr[len] == '0' && s.len > len + 1) return false;
  *out = 0;
  for (size_t i = len; i < s.len; i++) {
    if (s.ptr[i] < '0' || s.ptr[i] > '9') return false;
    *out = *out * 10 + (uint32_t)(s.ptr[i] - '0');
  }
  return true;
}

static uint32_t general_named(irk_str s) {
  for (uint32_t r = 0; r < 8; r++)
    for (uint32_t k = 0; k < 5; k++)
      if (name_is(irk_x64_names[k][r], s)) return r;
  irk_str cut = s;
  if (cut.len > 2 && (cut.ptr[cut.len - 1] == 'd' || cut.ptr[cut.len - 1] == 'w' || cut.ptr[cut.len - 1] == 'b'))
    cut.len--;
  uint32_t n;
  return numbered(cut, "r", &n) && n >= 8 && n < 16 ? n : IRK_GEN_NO_REG;
}

static uint32_t vector_named(irk_str s) {
  uint32_t n;
  bool is = numbered(s, "xmm", &n) || numbered(s, "ymm", &n) || numbered(s, "zmm", &n);
  if (!is || n >= 32) return IRK_GEN_NO_REG;
  return n < 16 ? IRK_XMM0 + n : IRK_ASM_XMM16 + n - 16;
}

static uint32_t mask_named(irk_str s) {
  uint32_t n;
  return numbered(s, "k", &n) && n < 8 ? IRK_ASM_K0 + n : IRK_GEN_NO_REG;
}

static bool x87_named(irk_str s, uint8_t *st) {
  if (name_is("st", s)) {
    *st = 0;
    return true;
  }
  if (s.len != 5 || memcmp(s.ptr, "st(", 3) != 0 || s.ptr[3] < '0' || s.ptr[3] > '7' || s.ptr[4] != ')') return false;
  *st = (uint8_t)(s.ptr[3] - '0');
  return true;
}

static bool mmx_named(irk_str s, uint8_t *mm) {
  uint32_t n;
  if (!numbered(s, "mm", &n) || n >= IRK_X64_NUM_MMX) return false;
  *mm = (uint8_t)n;
  return true;
}

static bool condition_named(irk_str s, uint8_t *cc) {
  static const struct {
    char name[4];
    uint8_t cc;
  } names[] = {{"a", IRK_CC_A},   {"ae", IRK_CC_AE}, {"b", IRK_CC_B},   {"be", IRK_CC_BE}, {"c", IRK_CC_B},
               {"e", IRK_CC_E},   {"z", IRK_CC_E},   {"g", IRK_CC_G},   {"ge", IRK_CC_GE}, {"l", IRK_CC_L},
               {"le", IRK_CC_LE}, {"na", IRK_CC_BE}, {"nae", IRK_CC_B}, {"nb", IRK_CC_AE}, {"nbe", IRK_CC_A},
               {"nc", IRK_CC_AE}, {"ne", IRK_CC_NE}, {"ng", IRK_CC_LE}, {"nge", IRK_CC_L}, {"nl", IRK_CC_GE},
               {"nle", IRK_CC_G}, {"no", IRK_CC_NO}, {"np", IRK_CC_NP}, {"ns", IRK_CC_NS}, {"nz", IRK_CC_NE},
               {"o", IRK_CC_O},   {"p", IRK_CC_P},   {"s", IRK_CC_S},   {"pe", IRK_CC_P},  {"po", IRK_CC_NP}};
  for (uint32_t i = 0; i < IRK_COUNT(names); i++) {
    if (!name_is(names[i].name, s)) continue;
    *cc = names[i].cc;
    return true;
  }
  return false;
}

// ---- letters -------------------------------------------------------------------------------------------------

static void allow_numbers(allowed *a, int64_t low, int64_t high) {
  if (!a->number || low < a->low) a->low = low;
  if (!a->number || high > a->high) a->high = high;
  a->number = true;
}

static void allow_named(allowed *a, irk_str name) {
  if (a->is_fixed && (a->general | a->vector | a->masks)) return;  // of several names LLVM takes the first
  uint32_t reg = general_named(name);
  a->is_fixed = true;
  if (name.len > 3 && !memcmp(name.ptr, "@cc", 3)) {
    a->flags = condition_named((irk_str){name.ptr + 3, name.len - 3}, &a->cc);
    a->is_unknown |= !a->flags;
  } else if (reg != IRK_GEN_NO_REG) {
    a->general |= BIT(reg);
  } else if ((reg = vector_named(name)) != IRK_GEN_NO_REG) {
    a->vector |= BIT(reg);
    a->bytes = *name.ptr == 'x' ? 16 : *name.ptr == 'y' ? 32 : 64;
  } else if ((reg = mask_named(name)) != IRK_GEN_NO_REG) {
    a->masks |= BIT(reg);
  } else if (x87_named(name, &a->st)) {
    a->x87 = true;
  } else if (mmx_named(name, &a->st)) {
    a->mmx = true;
  } else {
    a->is_unknown = true;
  }
}

static void allow_fixed(allowed *a, uint32_t reg) {
  // Letters are alternatives: "ad" allows either register.
  a->general |= BIT(reg);
}

static void allow_letter(allowed *a, char c) {
  switch (c) {
  case 'r':
  case 'q':
  case 'l':
  case 'R': a->general |= GENERAL_ALL; return;
  case 'Q': a->general |= GENERAL_ABCD; return;
  case 'A': a->general |= BIT(IRK_RAX) | BIT(IRK_RDX); return;
  case 'a': allow_fixed(a, IRK_RAX); return;
  case 'b': allow_fixed(a, IRK_RBX); return;
  case 'c': allow_fixed(a, IRK_RCX); return;
  case 'd': allow_fixed(a, IRK_RDX); return;
  case 'S': allow_fixed(a, IRK_RSI); return;
  case 'D': allow_fixed(a, IRK_RDI); return;
  case 'x': a->vector |= VECTOR_ALL; return;
  case 'v': a->vector |= VECTOR_ALL | VECTOR_HIGHER; return;
  case 'k': a->masks |= MASK_ALL; return;
  case 'y':
    a->mmx = true;
    a->st = 0xFF;
    return;
  case 'f':
  case 't':
  case 'u':
    a->x87 = true;
    a->st = c == 'f' ? 0xFF : c == 'u';
    return;
  case 'm':
  case 'o':
  case 'V':
  case '<':
  case '>': a->memory = true; return;
  case 'p': a->memory = a->is_address = true; return;
  case 'g':
  case 'X':
    a->general |= GENERAL_ALL;
    a->memory = a->symbol = true;
    allow_numbers(a, INT64_MIN, INT64_MAX);
    if (c == 'X') a->vector |= VECTOR_ALL;
    a->is_any |= c == 'X';
    return;
  case 'i':
    a->symbol = true;
    allow_numbers(a, INT64_MIN, INT64_MAX);
    return;
  case 's': a->symbol = true; return;
  case 'n': allow_numbers(a, INT64_MIN, INT64_MAX); return;
  case 'I': allow_numbers(a, 0, 31); return;
  case 'J': allow_numbers(a, 0, 63); return;
  case 'K': allow_numbers(a, -128, 127); return;
  case 'M': allow_numbers(a, 0, 3); return;
  case 'N': allow_numbers(a, 0, 255); return;
  case 'O': allow_numbers(a, 0, 127); return;
  case 'e':
    a->symbol = true;
    allow_numbers(a, INT32_MIN, INT32_MAX);
    return;
  case 'Z':
    a->symbol = true;
    allow_numbers(a, 0, UINT32_MAX);
    return;
  case 'L':
    a->mask = UINT64_C(1) << 32 | 1;  // 0xFF, 0xFFFF, 0xFFFFFFFF
    allow_numbers(a, 0xFF, UINT32_MAX);
    return;
  case 'C':  // floating-point constants in the text: not supported
  case 'E':
  case 'F':
  case 'G':
  case '?':
  case '!':
  case '%':
  case '~':
  case ' ': return;
  default: a->is_unknown = true; return;
  }
}

static allowed allowed_of(irk_str codes) {
  allowed a = {0};
  for (size_t i = 0; i < codes.len; i++) {
    char c = codes.ptr[i];
    if (c == '{') {
      const char *end = memchr(codes.ptr + i, '}', codes.len - i);
      size_t len = end ? (size_t)(end - codes.ptr) - i - 1 : 0;
      allow_named(&a, (irk_str){codes.ptr + i + 1, len});
      i += len + 1;
    } else if (c >= '0' && c <= '9') {
      uint32_t n = 0;
      for (; i < codes.len && codes.ptr[i] >= '0' && codes.ptr[i] <= '9'; i++)
        n = n * 10 + (uint32_t)(codes.ptr[i] - '0');
      a.tie = n + 1;
      i--;
    } else if (c == '^') {
      irk_str two = {codes.ptr + i + 1, codes.len - i - 1 < 2 ? codes.len - i - 1 : 2};
      if (name_is("Yz", two) || name_is("Y0", two)) a.vector |= BIT(IRK_XMM0);
      else if (name_is("Yi", two) || name_is("Yt", two) || name_is("Y2", two)) a.vector |= VECTOR_ALL;
      else if (name_is("Yk", two)) a.masks |= MASK_ALL & ~BIT(IRK_ASM_K0);  // those that mask an instruction
      else if (name_is("Ym", two)) allow_letter(&a, 'y');
      else if (name_is("Ws", two)) a.symbol = true;
      else a.is_unknown = true;
      i += 2;
    } else {
      allow_letter(&a, c);
    }
  }
  return a;
}

static irk_str alternative(irk_str codes, uint32_t n) {
  const char *at = codes.ptr, *end = codes.ptr + codes.len;
  for (;; n--) {
    const char *bar = memchr(at, '|', (size_t)(end - at));
    if (!n || !bar) return (irk_str){at, (size_t)((bar ? bar : end) - at)};
    at = bar + 1;
  }
}

static uint32_t num_alternatives(irk_str codes) {
  uint32_t n = 1;
  for (size_t i = 0; i < codes.len; i++) n += codes.ptr[i] == '|';
  return n;
}

// ---- one operand ---------------------------------------------------------------------------------------------

uint32_t irk_asm_reg_size(const irk_type *t, const irk_gen_func *f) {
  uint64_t bytes =
      t->kind == IRK_TYPE_POINTER && !irk_x64_is_narrow(t) ? 8 : (irk_type_size_bits(f->cg->dl, t) + 7) / 8;
  uint32_t size = 1;
  while (size < bytes && size < 64) size *= 2;
  return size;
}

static bool fits(const allowed *a, int64_t n) {
  if (a->mask && !(n == 0xFF || n == 0xFFFF || n == UINT32_MAX)) return false;
  return a->low <= n && n <= a->high;
}

static bool take_constant(irk_gen_func *f, irk_asm_operand *o, const allowed *a) {
  if (!o->v || o->is_address || irk_gen_is_local(o->v)) return false;
  uint64_t n;
  if (a->number && irk_type_is_bits(o->type) && o->type->count <= 64 && irk_cg_const_int(f->cg, o->v, &n)) {
    uint32_t unused = 64 - (uint32_t)o->type->count;
    o->value = o->type->count == 1 ? (int64_t)(n & 1) : (int64_t)(n << unused) >> unused;
    if (!fits(a, o->value)) {
      o->value = (int64_t)(n << unused >> unused);
      if (!fits(a, o->value)) return false;
    }
    o->place = IRK_ASM_IN_TEXT;
    return true;
  }
  const irk_global *base;
  int64_t offset;
  bool is_pointer = o->type->kind == IRK_TYPE_POINTER || irk_x64_int_bits(o->type) == 64;
  if (!is_pointer || !irk_cg_const_address(f->cg, o->v, &base, &offset)) return false;
  if (base ? !a->symbol : !a->number || !fits(a, offset)) return false;
  o->place = IRK_ASM_IN_TEXT;
  o->is_symbol = base != NULL;
  o->value = offset;
  o->at = (irk_x64_place){.ref = {.kind = IRK_GEN_REF_GLOBAL, .global = base}, .addend = offset};
  return true;
}

// Plans an address: one that needs no register, or one for which a register must be chosen.
static void plan_address(irk_gen_func *f, irk_asm_operand *o) {
  const irk_global *base;
  int64_t offset;
  o->place = IRK_ASM_IN_MEMORY;
  o->reg = IRK_GEN_NO_REG;
  if (!o->is_address) return;  // a copy in the frame, made later
  if (irk_gen_is_local(o->v)) {
    if (irk_gen_value_of(f, o->v)->state == IRK_GEN_FRAME) {
      o->at = irk_x64_frame(irk_gen_value_of(f, o->v)->slot);
      return;
    }
  } else if (irk_cg_const_address(f->cg, o->v, &base, &offset) && offset == (int32_t)offset) {
    if (base && !base->tls && irk_x64_is_near(f, base) && irk_x64_is_near_offset(offset)) {
      o->at = (irk_x64_place){.m = irk_mem_at(IRK_RIP, 0),
                              .ref = {.kind = IRK_GEN_REF_GLOBAL, .global = base},
                              .type = IRK_R_X86_64_PC32,
                              .addend = offset};
      return;
    }
    if (!base) {
      o->at = (irk_x64_place){.m = {IRK_NO_BASE, IRK_NO_BASE, 0, (int32_t)offset}};
      return;
    }
  }
  o->set = GENERAL_ALL;
  o->at = irk_x64_reg_place(IRK_GEN_NO_REG, 0);
}

static bool is_one_part(irk_gen_func *f, const irk_type *t) { return irk_gen_num_parts(f, t) == 1; }

// Takes two registers for an integer of two parts; "A" means rax and rdx.
static bool take_pair(irk_gen_func *f, irk_asm_call *c, irk_asm_operand *o, const allowed *a) {
  const uint32_t both = BIT(IRK_RAX) | BIT(IRK_RDX);
  bool is_a = a->general == both;
  if (!o->upper || !a->general || !(a->general & (a->general - 1))) return false;
  irk_asm_operand *halves[] = {o, &c->ops[o->upper - 1]};
  for (uint32_t k = 0; k < IRK_COUNT(halves); k++) {
    halves[k]->place = IRK_ASM_IN_REG;
    halves[k]->reg = k ? IRK_RDX : IRK_RAX;
    if (!is_a) halves[k]->reg = IRK_GEN_NO_REG;
    halves[k]->set = is_a ? BIT(halves[k]->reg) : a->general;
    halves[k]->is_fixed = is_a;
    halves[k]->type = irk_intern_type_int(&f->cg->intern, 64);
  }
  return true;
}

// Ties the upper halves of an input and the output that shares its registers.
static bool tie_upper(irk_asm_call *c, irk_asm_operand *o, const irk_asm_operand *to) {
  if (o->upper != 0 && to->upper != 0) {
    irk_asm_operand *upper = &c->ops[o->upper - 1];
    upper->tie = to->upper;
    upper->place = c->ops[to->upper - 1].place;
    upper->reg = c->ops[to->upper - 1].reg;
  }
  return !o->upper == !to->upper;
}

static bool take_set(irk_asm_operand *o, uint64_t set) {
  o->place = IRK_ASM_IN_REG;
  o->reg = IRK_GEN_NO_REG;
  o->set = set;
  o->is_fixed = !(set & (set - 1));
  if (o->is_fixed) o->reg = (uint8_t)irk_ctz64(set);
  return set != 0;
}

// Takes a register of 32 or 64 bytes, a vector register above xmm15, or a mask register.
static bool take_long_register(irk_gen_func *f, irk_asm_operand *o, const allowed *a) {
  enum { BITS_OF_SHORT_MASK = 16 };
  uint64_t bits = irk_type_size_bits(f->cg->dl, o->type), most = irk_x64_register_bytes(f);
  bool is_vector = o->type->kind == IRK_TYPE_VECTOR && !irk_gen_is_mask(o->type);
  if (is_vector && (bits == 256 || bits == 512)) {
    if (bits / 8 > most || (a->bytes && a->bytes != bits / 8)) return false;
    return take_set(o, most > 32 ? a->vector : a->vector & ~VECTOR_HIGHER);
  }
  bool is_mask = (irk_gen_is_mask(o->type) && bits != 2) || irk_x64_is_plain_int(o->type);
  if (!is_mask || most < 64 || a->general || a->vector) return false;
  return (bits <= BITS_OF_SHORT_MASK || irk_x64_has_long_masks(f)) && bits <= 64 && take_set(o, a->masks);
}

static bool take_register(irk_gen_func *f, irk_asm_operand *o, const allowed *a) {
  irk_gen_part part;
  if (take_long_register(f, o, a)) return true;
  if ((!a->general && !a->vector) || !is_one_part(f, o->type)) return false;
  irk_gen_parts(f, o->type, &part, 1);
  if (part.bank == IRK_BANK_MEMORY) return false;
  bool wants_vector = part.bank == IRK_BANK_VECTOR ? a->vector != 0 : !a->general;
  if (wants_vector && part.size < 4) return false;
  if (!wants_vector && part.size > 8) return false;
  return take_set(o, !wants_vector ? a->general : irk_x64_has_avx512(f) ? a->vector : a->vector & ~VECTOR_HIGHER);
}

// Takes a block address as an operand: up to 14 callbr had it instead of label constraints. Returns
// false if it is none.
static bool take_block(const irk_asm_call *c, irk_asm_operand *o) {
  if (!c->labels || !o->v || o->v->kind != IRK_VALUE_BLOCKADDRESS) return false;
  const irk_inst *i = c->inst;
  for (uint32_t k = 0, n = i->u.call->num_indirect; k < n; k++) {
    if (i->ops[i->num_ops - 1 - n + k] != &((const irk_blockaddress *)o->v)->block->v) continue;
    o->place = IRK_ASM_AT_LABEL;
    o->value = c->labels[k];
    return true;
  }
  return false;
}

static bool plan_operand(irk_gen_func *f, irk_asm_call *c, irk_asm_operand *o, uint32_t n) {
  if (o->c->kind == IRK_ASM_CLOBBER || o->c->kind == IRK_ASM_LABEL) return true;
  allowed a = allowed_of(alternative(o->c->codes, n));
  if (a.is_unknown || (a.is_address && o->is_output && !o->c->is_indirect)) return false;
  o->is_address = o->c->is_indirect || a.is_address;
  o->tie = a.tie;
  if (a.tie) {
    const irk_asm_operand *to = &c->ops[a.tie - 1];
    o->place = to->place;
    o->reg = to->reg;
    o->is_address = false;
    if (to->place == IRK_ASM_IN_MEMORY) {
      if (!o->c->is_indirect) return false;
      o->is_address = true;
      o->tie = 0;
      plan_address(f, o);
    }
    if (to->place == IRK_ASM_IN_REG && !tie_upper(c, o, to)) return false;
    return to->place != IRK_ASM_NOWHERE && to->place != IRK_ASM_IN_FLAGS;
  }
  if (a.flags) {
    o->place = IRK_ASM_IN_FLAGS;
    o->cc = a.cc;
    o->reg = IRK_GEN_NO_REG;
    o->set = GENERAL_ALL & ~BIT(IRK_X64_SCRATCH);
    return o->is_output && !o->c->is_indirect && irk_x64_int_bits(o->type) && irk_x64_int_bits(o->type) <= 64;
  }
  if (!o->is_output && (take_constant(f, o, &a) || take_block(c, o))) return true;
  // A value is tied to an indirect output: both use a register, which is stored afterwards.
  bool takes_value = o->is_output && o->c->matched_by && !c->constraints[o->c->matched_by - 1].is_indirect;
  if (takes_value && o->c->is_indirect && take_register(f, o, &a)) return true;
  if (o->is_address && a.memory) {
    plan_address(f, o);
    return true;
  }
  bool is_float =
      o->type->kind == IRK_TYPE_FLOAT || o->type->kind == IRK_TYPE_DOUBLE || o->type->kind == IRK_TYPE_X86_FP80;
  if (a.x87 && is_float) {
    o->place = IRK_ASM_IN_X87;
    o->reg = a.st;
    return !o->c->is_indirect;
  }
  if (a.mmx && is_one_part(f, o->type) && irk_type_size_bits(f->cg->dl, o->type) == 64) {
    o->place = IRK_ASM_IN_MMX;
    o->reg = a.st;
    return !o->c->is_indirect;
  }
  if (o->is_output || !o->c->is_indirect) {
    // Memory before registers, as in LLVM: some texts have the right size only then.
    bool takes_register = !a.memory || o->is_output || a.is_any;
    if (takes_register && (take_register(f, o, &a) || take_pair(f, c, o, &a))) return true;
    if (a.memory && !o->is_output) {
      plan_address(f, o);
      return true;
    }
  }
  return false;
}

// ---- all of them ---------------------------------------------------------------------------------------------

static bool take_clobber(irk_asm_call *c, irk_str codes) {
  if (codes.len < 2 || codes.ptr[0] != '{') return false;
  irk_str name = {codes.ptr + 1, codes.len - 2};
  uint32_t reg = general_named(name);
  uint8_t st;
  if (reg == IRK_GEN_NO_REG) reg = vector_named(name);
  if (reg == IRK_GEN_NO_REG) reg = mask_named(name);
  if (reg == IRK_RBP) c->clobbers_rbp = true;
  else if (reg == IRK_RSP) return true;
  else if (reg != IRK_GEN_NO_REG) c->clobbers |= BIT(reg);
  else if (x87_named(name, &st)) c->x87_clobbers |= UINT32_C(1) << st;
  return true;
}

typedef struct taken {
  uint64_t in, out;  // registers in use at the beginning and at the end of the text
} taken;

// Finds an earlier input in the same named register. The later one's value is there when the text
// begins, as in LLVM.
static bool repeats_input(const irk_asm_call *c, const irk_asm_operand *o) {
  bool is_input = o->is_fixed && !o->is_output && o->place == IRK_ASM_IN_REG;
  for (irk_asm_operand *p = c->ops; is_input && p < o; p++)
    if (p->is_fixed && !p->is_output && !p->tie && p->place == IRK_ASM_IN_REG && p->reg == o->reg) {
      p->is_repeated = true;
      return true;
    }
  return false;
}

static bool take(taken *t, irk_asm_operand *o, const irk_asm_call *c, uint32_t reg) {
  uint64_t bit = BIT(reg);
  bool is_out = o->place == IRK_ASM_IN_REG && o->is_output, is_flag = o->place == IRK_ASM_IN_FLAGS;
  if (is_out || is_flag) {
    if (t->out & bit || (c->clobbers & bit && !o->is_fixed && !is_flag)) return false;
    if (is_out && o->c->is_early && t->in & bit) return false;
    if (is_out && o->tie && t->in & bit) return false;  // an input is tied to this output
    t->out |= bit;
    if (is_out && (o->c->is_early || o->tie)) t->in |= bit;
  } else {
    if ((t->in & bit && !repeats_input(c, o)) || (c->clobbers & bit && !o->is_fixed)) return false;
    t->in |= bit;
  }
  o->reg = (uint8_t)reg;
  return true;
}

static bool choose(irk_gen_func *f, irk_asm_call *c, taken *t, irk_asm_operand *o) {
  uint64_t set = o->set, kept = f->target->callee_saved, above = ~UINT64_C(0) << IRK_GEN_MAX_REGS;
  uint64_t scratch = BIT(IRK_X64_SCRATCH) | BIT(IRK_X64_VECTOR_SCRATCH);
  const irk_gen_value *v = o->v && irk_gen_is_local(o->v) && !o->is_output ? irk_gen_value_of(f, o->v) : NULL;
  if (v && v->state == IRK_GEN_LIVE && v->parts[o->piece].reg != IRK_GEN_NO_REG) {
    uint32_t reg = v->parts[o->piece].reg;
    if (set & BIT(reg) && !(t->out & BIT(reg)) && take(t, o, c, reg)) return true;
  }
  // First the free registers, then caller-saved ones, those that no value lives in, then all.
  uint64_t rounds[] = {f->free & ~kept & ~scratch, ~kept & ~scratch & ~above, ~kept & ~scratch, ~scratch, ~UINT64_C(0)};
  for (uint32_t apart = 0; apart < 2; apart++)
    for (uint32_t k = 0; k < IRK_COUNT(rounds); k++)
      for (uint64_t bits = set & rounds[k] & ~(apart ? 0 : t->in | t->out); bits; bits &= bits - 1)
        if (take(t, o, c, (uint32_t)irk_ctz64(bits))) return true;
  return false;
}

// Chooses registers of the x87 stack, or MMX registers, for operands that may be in any.
static bool choose_numbered(irk_asm_call *c, irk_asm_place place) {
  uint32_t used = 0;
  for (uint32_t i = 0; i < c->num; i++)
    if (c->ops[i].place == place && c->ops[i].reg != 0xFF) used |= UINT32_C(1) << c->ops[i].reg;
  for (uint32_t i = 0; i < c->num; i++) {
    irk_asm_operand *o = &c->ops[i];
    if (o->place != place || o->reg != 0xFF) continue;
    if (o->tie && !o->is_output) {
      o->reg = c->ops[o->tie - 1].reg;
      continue;
    }
    uint32_t n = 0;
    while (used >> n & 1) n++;
    if (n > 7) return false;
    used |= UINT32_C(1) << n;
    o->reg = (uint8_t)n;
  }
  return true;
}

static bool choose_all(irk_gen_func *f, irk_asm_call *c) {
  taken t = {0, 0};
  enum { FIXED, FEW, MANY, ROUNDS };
  for (uint32_t round = FIXED; round < ROUNDS; round++)
    for (uint32_t i = 0; i < c->num; i++) {
      irk_asm_operand *o = &c->ops[i];
      uint64_t set = o->set;
      bool needs = o->place == IRK_ASM_IN_REG || o->place == IRK_ASM_IN_FLAGS || (o->place == IRK_ASM_IN_MEMORY && set);
      if (!needs || (o->tie && !o->is_output)) continue;
      uint32_t of = o->is_fixed                                                                 ? FIXED
                    : (set & 0xFFFF) == set && set != GENERAL_ALL && o->place == IRK_ASM_IN_REG ? FEW
                                                                                                : MANY;
      if (of != round) continue;
      if (o->is_fixed ? !take(&t, o, c, o->reg) : !choose(f, c, &t, o)) {
        irk_gen_refuse(f, c->inst,
                       o->is_fixed ? "one register for several operands of inline asm"
                                   : "inline asm that needs too many registers");
        return false;
      }
      if (o->place == IRK_ASM_IN_MEMORY) o->at = irk_x64_reg_place(o->reg, 0);
    }
  for (uint32_t i = 0; i < c->num; i++) {
    irk_asm_operand *o = &c->ops[i];
    if (!o->is_output && o->tie && o->place == IRK_ASM_IN_REG) o->reg = c->ops[o->tie - 1].reg;
  }
  for (uint32_t i = 0; i < c->num; i++) {
    irk_asm_operand *o = &c->ops[i];
    if (o->place == IRK_ASM_IN_REG && (o->reg >= IRK_GEN_MAX_REGS || irk_asm_reg_size(o->type, f) > 16))
      o->place = IRK_ASM_IN_LONG;
  }
  if (choose_numbered(c, IRK_ASM_IN_X87) && choose_numbered(c, IRK_ASM_IN_MMX)) return true;
  irk_gen_refuse(f, c->inst, "inline asm that needs too many registers");
  return false;
}

static const irk_type *pointed_to(const irk_call *call, uint32_t arg, const irk_type *pointer) {
  const irk_attr *a = irk_x64_param_attr(call->attrs, arg, IRK_ATTR_ELEMENTTYPE);
  if (a) return a->type;
  return pointer->num_types ? pointer->types[0] : pointer;
}

// Adds operands for the upper halves of integers that take two registers.
static void add_upper_halves(irk_gen_func *f, irk_asm_call *c) {
  c->num_named = c->num;
  for (uint32_t i = 0; i < c->num_named; i++) {
    irk_asm_operand *o = &c->ops[i];
    if (!o->type || o->c->is_indirect || !irk_type_is_bits(o->type) || irk_gen_num_parts(f, o->type) != 2) continue;
    irk_asm_operand *upper = &c->ops[c->num++];
    *upper = *o;
    upper->part++;
    upper->piece = 1;
    o->upper = c->num;
  }
}

bool irk_asm_plan(irk_gen_func *f, irk_asm_call *c) {
  const irk_call *call = c->inst->u.call;
  uint32_t most = irk_asm_most_constraints(c->code->constraints);
  c->constraints = irk_arena_alloc(&f->arena, sizeof *c->constraints * most);
  if (!irk_asm_constraints(f->cg->m->version, c->code->constraints, c->constraints, &c->num)) {
    irk_gen_refuse(f, c->inst, "these constraints of inline asm");
    return false;
  }
  c->ops = IRK_NEW_ARRAY(&f->arena, irk_asm_operand, 2 * c->num + 1);
  uint32_t outputs = 0, arg = 0, alternatives = 1, destination = 0;
  for (uint32_t i = 0; i < c->num; i++)
    outputs += c->constraints[i].kind == IRK_ASM_OUTPUT && !c->constraints[i].is_indirect;
  const irk_type *result = c->code->fn_type->types[0];
  uint32_t next_result = 0, part = 0;
  for (uint32_t i = 0; i < c->num; i++) {
    irk_asm_operand *o = &c->ops[i];
    o->c = &c->constraints[i];
    o->reg = IRK_GEN_NO_REG;
    o->is_output = o->c->kind == IRK_ASM_OUTPUT;
    if (o->c->kind == IRK_ASM_CLOBBER) {
      if (!take_clobber(c, o->c->codes)) {
        irk_gen_refuse(f, c->inst, "these constraints of inline asm");
        return false;
      }
      continue;
    }
    if (o->c->kind == IRK_ASM_LABEL) {
      if (!c->labels || destination >= call->num_indirect) {
        irk_gen_refuse(f, c->inst, "these constraints of inline asm");
        return false;
      }
      o->place = IRK_ASM_AT_LABEL;
      o->value = c->labels[destination++];
      continue;
    }
    uint32_t n = num_alternatives(o->c->codes);
    if (n > alternatives) alternatives = n;
    if (o->is_output && !o->c->is_indirect) {
      o->type = outputs > 1 ? result->types[next_result++] : result;
      o->part = part;
      part += irk_gen_num_parts(f, o->type);
    } else {
      o->v = c->inst->ops[arg];
      o->type = o->c->is_indirect ? pointed_to(call, arg, o->v->type) : o->v->type;
      arg++;
    }
  }
  add_upper_halves(f, c);
  irk_asm_operand *before = irk_arena_alloc(&f->arena, sizeof *before * (c->num + 1));
  memcpy(before, c->ops, sizeof *before * c->num);
  for (uint32_t n = 0; n < alternatives; n++) {
    uint32_t i = 0;
    memcpy(c->ops, before, sizeof *before * c->num);
    while (i < c->num_named && plan_operand(f, c, &c->ops[i], n)) i++;
    if (i == c->num_named) {
      for (i = 0; i < c->num; i++)  // the output of a tie
        if (!c->ops[i].is_output && c->ops[i].tie) c->ops[c->ops[i].tie - 1].tie = i + 1;
      return choose_all(f, c);
    }
    if (n + 1 == alternatives) {
      irk_str codes = c->constraints[i].codes;
      irk_gen_refuse(f, c->inst, "constraint \"%.*s\" of inline asm, with this operand", (int)codes.len, codes.ptr);
    }
  }
  return false;
}
