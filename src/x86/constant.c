// Computes constants where they are used: operations on addresses that no relocation can express.
//
// The code is a stack machine: each operand's value is pushed, and an operation pops its operands.
// All registers except the result's, and the flags, are preserved, since a constant may be needed
// between a comparison and its jump.
#include "ir/words.h"
#include "x86/x86.h"

enum { MAX_DEPTH = 64, MAX_STEPS = 1 << 10 };
typedef struct machine {
  irk_gen_func *f;
  irk_asm *a;
  uint32_t steps;   // shared expressions can be visited exponentially often
  const char *why;  // why no code can be made
} machine;

static bool push_word(machine *m, const irk_value *v, uint32_t word, uint32_t depth);

static bool fails(machine *m, const char *why) {
  if (!m->why) m->why = why;
  return false;
}

static uint32_t width_of(const machine *m, const irk_type *t) {
  uint32_t bits = irk_cg_width(m->f->cg, t);
  return bits <= 128 ? bits : 0;
}

static void push_number(machine *m, uint64_t n) {
  irk_x64_mov_imm(m->a, IRK_X64_SCRATCH, n);
  irk_x64_push(m->a, IRK_X64_SCRATCH);
}

static void pop_two(machine *m) {
  irk_x64_pop(m->a, IRK_RCX);
  irk_x64_pop(m->a, IRK_RAX);
}

// Extends from `bits`; 64 and more: nothing to do.
static void extend(machine *m, uint32_t reg, uint32_t bits, bool is_signed) {
  if (bits < 64) irk_x64_extend(m->f, reg, bits, is_signed, 64);
}
static void extend_top(machine *m, uint32_t bits, bool is_signed) {
  if (bits >= 64) return;
  irk_x64_pop(m->a, IRK_RAX);
  extend(m, IRK_RAX, bits, is_signed);
  irk_x64_push(m->a, IRK_RAX);
}

// ---- leaves --------------------------------------------------------------------------------------------------

static bool push_address(machine *m, const irk_value *of, int64_t offset) {
  irk_gen_func *f = m->f;
  if (of->kind == IRK_VALUE_BLOCKADDRESS) {
    irk_x64_block_address(f, (const irk_blockaddress *)of, offset, IRK_X64_SCRATCH);
  } else {
    if (of->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT || of->kind == IRK_VALUE_NO_CFI)
      of = &((const irk_const_ref *)of)->global->v;
    if (!irk_value_is_global(of)) return fails(m, "computes with this address");
    const irk_global *g = (const irk_global *)of;
    if (!irk_x64_is_tls(f, g)) irk_x64_global_address(f, g, offset, IRK_X64_SCRATCH);
    else if (!irk_x64_tls_constant(f, g, offset, IRK_X64_SCRATCH))
      return fails(m, "is the address of a thread-local variable in this place");
  }
  irk_x64_push(m->a, IRK_X64_SCRATCH);
  return true;
}

// Pushes a constant that data could hold: a number, an address, a difference.
static bool push_place(machine *m, const irk_cg_place *p, uint32_t word) {
  if (word || (!p->plus && !p->minus)) {
    bool is_number = !p->plus && !p->minus;
    push_number(m, !word ? p->offset : is_number && word == 1 ? p->high : 0);
    return true;
  }
  if (!p->plus) push_number(m, p->offset);
  else if (!push_address(m, p->plus, (int64_t)p->offset)) return false;
  if (p->minus) {
    if (!push_address(m, p->minus, 0)) return false;
    pop_two(m);
    irk_x64_alu_rr(m->a, IRK_ALU_SUB, 8, IRK_RAX, IRK_RCX);
    irk_x64_push(m->a, IRK_RAX);
  }
  extend_top(m, p->bits, false);
  return true;
}

// ---- operations ----------------------------------------------------------------------------------------------

static bool push_cast(machine *m, const irk_const_expr *e, uint32_t word, uint32_t depth) {
  uint32_t from = width_of(m, e->ops[0]->type);
  if (!from) return fails(m, "casts a constant that is not a number of up to 128 bits");
  switch (e->v.opcode) {
  case IRK_OP_SEXT:
    if (from > 64) return fails(m, "extends a number of more than 64 bits");
    if (!push_word(m, e->ops[0], 0, depth)) return false;
    extend_top(m, from, true);
    if (word) {
      irk_x64_pop(m->a, IRK_RAX);
      irk_x64_shift_ri(m->a, IRK_X64_SAR, 8, IRK_RAX, 63);
      irk_x64_push(m->a, IRK_RAX);
    }
    return true;
  case IRK_OP_TRUNC:
  case IRK_OP_BITCAST:
  case IRK_OP_ZEXT:
  case IRK_OP_PTRTOINT:
  case IRK_OP_PTRTOADDR:
  case IRK_OP_INTTOPTR: break;
  default: return fails(m, "is of a kind that can't be computed");
  }
  if (64 * word >= from) {
    push_number(m, 0);
    return true;
  }
  if (!push_word(m, e->ops[0], word, depth)) return false;
  extend_top(m, from - 64 * word, false);
  return true;
}

// Pushes a word of a shift of up to 128 bits by a known amount.
static bool push_wide_shift(machine *m, const irk_const_expr *e, uint32_t word, uint32_t depth) {
  irk_cg_place by = irk_cg_place_of(m->f->cg, e->ops[1]);
  uint32_t bits = width_of(m, e->v.type);
  if (!by.is_known || by.plus || by.minus || by.high || by.offset >= bits || e->v.opcode == IRK_OP_ASHR)
    return fails(m, "shifts a number of more than 64 bits");
  uint32_t n = (uint32_t)by.offset, over = n / 64;
  bool is_left = e->v.opcode == IRK_OP_SHL;
  n %= 64;
  // The word that moves here, and the word that the shifted-in bits come from.
  uint32_t whole = is_left ? word - over : word + over, other = is_left ? whole - 1 : whole + 1;
  for (uint32_t k = 0; k < 2; k++) {
    uint32_t w = k ? other : whole;
    if (w > 1) {
      push_number(m, 0);
      continue;
    }
    if (!push_word(m, e->ops[0], w, depth)) return false;
    extend_top(m, bits - 64 * w, false);
  }
  pop_two(m);
  if (n) {
    irk_x64_rr(m->a, (is_left ? IRK_X64_SHLD : IRK_X64_SHRD) | IRK_OP_W, IRK_RCX, IRK_RAX);
    irk_x64_imm8(m->a, (int32_t)n);
  }
  irk_x64_push(m->a, IRK_RAX);
  return true;
}

static void shift(machine *m, irk_shift how, uint32_t bits) {
  extend(m, IRK_RCX, bits, false);
  irk_x64_shift_cl(m->a, how, 8, IRK_RAX);
}

static void divide(machine *m, bool is_signed, bool wants_rest) {
  if (is_signed) irk_x64_fixed(m->a, IRK_X64_CQO);
  else irk_x64_alu_rr(m->a, IRK_ALU_XOR, 4, IRK_RDX, IRK_RDX);
  irk_x64_unary(m->a, is_signed ? IRK_X64_IDIV : IRK_X64_DIV, 8, IRK_RCX);
  if (wants_rest) irk_x64_mov_rr(m->a, 8, IRK_RAX, IRK_RDX);
}

static bool push_binary(machine *m, const irk_const_expr *e, uint32_t word, uint32_t depth) {
  irk_opcode op = (irk_opcode)e->v.opcode;
  uint32_t bits = width_of(m, e->v.type);
  bool is_bitwise = op == IRK_OP_AND || op == IRK_OP_OR || op == IRK_OP_XOR;
  bool is_shift = op == IRK_OP_SHL || op == IRK_OP_LSHR || op == IRK_OP_ASHR;
  if (bits > 64 && is_shift) return push_wide_shift(m, e, word, depth);
  if (bits > 64 && !is_bitwise) return fails(m, "computes with a number of more than 64 bits");
  if (!push_word(m, e->ops[0], word, depth) || !push_word(m, e->ops[1], word, depth)) return false;
  pop_two(m);
  bool is_signed_division = op == IRK_OP_SDIV || op == IRK_OP_SREM;
  bool is_division = is_signed_division || op == IRK_OP_UDIV || op == IRK_OP_UREM;
  bool is_signed = is_signed_division || op == IRK_OP_ASHR;
  if (bits < 64 && (is_shift || is_division)) {
    extend(m, IRK_RAX, bits, is_signed);
    extend(m, IRK_RCX, bits, is_signed);
  }
  switch (op) {
  case IRK_OP_ADD: irk_x64_alu_rr(m->a, IRK_ALU_ADD, 8, IRK_RAX, IRK_RCX); break;
  case IRK_OP_SUB: irk_x64_alu_rr(m->a, IRK_ALU_SUB, 8, IRK_RAX, IRK_RCX); break;
  case IRK_OP_MUL: irk_x64_rr(m->a, IRK_X64_IMUL | IRK_OP_W, IRK_RAX, IRK_RCX); break;
  case IRK_OP_AND: irk_x64_alu_rr(m->a, IRK_ALU_AND, 8, IRK_RAX, IRK_RCX); break;
  case IRK_OP_OR: irk_x64_alu_rr(m->a, IRK_ALU_OR, 8, IRK_RAX, IRK_RCX); break;
  case IRK_OP_XOR: irk_x64_alu_rr(m->a, IRK_ALU_XOR, 8, IRK_RAX, IRK_RCX); break;
  case IRK_OP_SHL: shift(m, IRK_X64_SHL, bits); break;
  case IRK_OP_LSHR: shift(m, IRK_X64_SHR, bits); break;
  case IRK_OP_ASHR: shift(m, IRK_X64_SAR, bits); break;
  case IRK_OP_UDIV:
  case IRK_OP_UREM: divide(m, false, op == IRK_OP_UREM); break;
  case IRK_OP_SDIV:
  case IRK_OP_SREM: divide(m, true, op == IRK_OP_SREM); break;
  default: return fails(m, "computes with floating point");
  }
  irk_x64_push(m->a, IRK_RAX);
  return true;
}

static bool push_step(machine *m, const irk_const_expr *e, uint32_t depth) {
  const irk_cg_module *cg = m->f->cg;
  const irk_type *t = e->source_type;
  if (!push_word(m, e->ops[0], 0, depth)) return false;
  for (uint32_t i = 1; i < e->len; i++) {
    const irk_value *index = e->ops[i];
    uint32_t bits = width_of(m, index->type);
    if (i > 1 && t->kind == IRK_TYPE_STRUCT) {
      irk_cg_place p = irk_cg_place_of(m->f->cg, index);
      if (!p.is_known || p.plus || p.minus || p.offset >= t->num_types) return fails(m, "steps to no field");
      push_number(m, irk_struct_offset(cg->dl, t, (uint32_t)p.offset));
      t = t->types[p.offset];
    } else {
      if (i > 1) t = t->num_types ? t->types[0] : NULL;
      if (!t || !irk_type_is_sized(cg->dl, t) || irk_type_has_scalable(cg->dl, t) || !bits)
        return fails(m, "steps over a type without a fixed size");
      if (!push_word(m, index, 0, depth)) return false;
      extend_top(m, bits, true);
      push_number(m, irk_type_alloc_size(cg->dl, t));
      pop_two(m);
      irk_x64_rr(m->a, IRK_X64_IMUL | IRK_OP_W, IRK_RAX, IRK_RCX);
      irk_x64_push(m->a, IRK_RAX);
    }
    pop_two(m);
    irk_x64_alu_rr(m->a, IRK_ALU_ADD, 8, IRK_RAX, IRK_RCX);
    irk_x64_push(m->a, IRK_RAX);
  }
  return true;
}

static bool push_comparison(machine *m, const irk_const_expr *e, uint32_t depth) {
  uint32_t bits = width_of(m, e->ops[0]->type);
  if (!bits || bits > 64) return fails(m, "compares numbers of more than 64 bits");
  bool is_signed = irk_icmp_is_signed(e->predicate);
  for (uint32_t k = 0; k < 2; k++) {
    if (!push_word(m, e->ops[k], 0, depth)) return false;
    extend_top(m, bits, is_signed);
  }
  pop_two(m);
  irk_x64_alu_rr(m->a, IRK_ALU_CMP, 8, IRK_RAX, IRK_RCX);
  irk_x64_setcc(m->a, irk_x64_icmp_condition(e->predicate), IRK_RAX);
  irk_x64_zext_rr(m->a, 1, IRK_RAX, IRK_RAX);
  irk_x64_push(m->a, IRK_RAX);
  return true;
}

static bool push_choice(machine *m, const irk_const_expr *e, uint32_t word, uint32_t depth) {
  if (!irk_type_is_bits(e->ops[0]->type)) return fails(m, "chooses by a vector");
  if (!push_word(m, e->ops[0], 0, depth) || !push_word(m, e->ops[1], word, depth) ||
      !push_word(m, e->ops[2], word, depth))
    return false;
  pop_two(m);
  irk_x64_pop(m->a, IRK_RDX);
  irk_x64_test_ri(m->a, 1, IRK_RDX, 1);
  irk_x64_cmov(m->a, IRK_CC_E, 8, IRK_RAX, IRK_RCX);
  irk_x64_push(m->a, IRK_RAX);
  return true;
}

// Pushes 64 bits of the value, from bit 64 * word on; the bits above its width are undefined.
static bool push_word(machine *m, const irk_value *v, uint32_t word, uint32_t depth) {
  irk_cg_place p = irk_cg_place_of(m->f->cg, v);
  if (p.is_known) return push_place(m, &p, word);
  if (v->kind != IRK_VALUE_EXPR || depth == MAX_DEPTH || ++m->steps > MAX_STEPS) return fails(m, p.why);
  const irk_const_expr *e = (const irk_const_expr *)v;
  uint32_t bits = width_of(m, v->type);
  if (!bits) return fails(m, p.why);
  depth++;
  if (irk_cg_is_extraction(e)) {
    const irk_value *part = irk_cg_extracted(m->f->cg, e);
    return part ? push_word(m, part, word, depth) : fails(m, p.why);
  }
  if (irk_ops[v->opcode].class == IRK_OP_CLASS_CAST) return push_cast(m, e, word, depth);
  if (irk_ops[v->opcode].class == IRK_OP_CLASS_BINARY) return push_binary(m, e, word, depth);
  switch (v->opcode) {
  case IRK_OP_GETELEMENTPTR: return push_step(m, e, depth);
  case IRK_OP_ICMP: return push_comparison(m, e, depth);
  case IRK_OP_SELECT: return push_choice(m, e, word, depth);
  default: return fails(m, p.why);
  }
}

void irk_x64_computed_constant(irk_gen_func *f, const irk_value *v, uint32_t word, uint32_t to) {
  static const uint8_t used[] = {IRK_X64_SCRATCH, IRK_RAX, IRK_RCX, IRK_RDX};
  machine m = {.f = f, .a = irk_x64_asm(f)};
  irk_x64_fixed(m.a, IRK_X64_PUSHFQ);
  for (uint32_t k = 0; k < IRK_COUNT(used); k++)
    if (used[k] != to) irk_x64_push(m.a, used[k]);
  if (!push_word(&m, v, word, 0)) {
    irk_gen_refuse(f, NULL, "a constant expression%s%s", m.why ? ": " : "", m.why ? m.why : "");
    return;
  }
  irk_x64_pop(m.a, IRK_X64_SCRATCH);
  if (to >= IRK_XMM0) irk_x64_rr(m.a, IRK_X64_MOVD | IRK_OP_W, to, IRK_X64_SCRATCH);
  else if (to != IRK_X64_SCRATCH) irk_x64_mov_rr(m.a, 8, to, IRK_X64_SCRATCH);
  for (uint32_t k = IRK_COUNT(used); k-- > 0;)
    if (used[k] != to) irk_x64_pop(m.a, used[k]);
  irk_x64_fixed(m.a, IRK_X64_POPFQ);
}
