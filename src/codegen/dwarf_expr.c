// Translates DIExpression into operations of DWARF.
//
// The expression starts with the address of a place in memory, or with a value. Its result is an
// address unless it says that it is a value. A place that DWARF cannot express is omitted: nothing
// is guessed.
#include "codegen/dwarf.h"

enum { WORD = 64 };

static irk_buf *code(irk_dw_module *d) { return &d->expression.bytes; }
static void op(irk_dw_module *d, uint32_t opcode) { irk_buf_byte(code(d), (char)opcode); }

static void op_u(irk_dw_module *d, uint32_t opcode, uint64_t u) {
  op(d, opcode);
  irk_buf_uleb(code(d), u);
}

static void number(irk_dw_module *d, uint64_t u) {
  if (u < 32) op(d, IRK_DW_OP_lit0 + (uint32_t)u);
  else op_u(d, IRK_DW_OP_constu, u);
}

static void frame(irk_dw_module *d, int64_t offset) {
  op(d, IRK_DW_OP_fbreg);
  irk_buf_sleb(code(d), offset);
}

static void address(irk_dw_module *d, const irk_global *g, int64_t offset) {
  bool is_tls = g->tls != 0;
  op(d, is_tls ? IRK_DW_OP_const8u : IRK_DW_OP_addr);
  const irk_data_relocs *types = d->object->data;
  irk_reloc r = {code(d)->len, offset, irk_cg_symbol(d->cg, g), is_tls ? types->thread_offset : types->absolute[8]};
  irk_vec_push(&d->expression.relocs, r);
  irk_buf_fixed(code(d), 0, 8);
  if (is_tls) op(d, IRK_DW_OP_GNU_push_tls_address);
}

// ---- steps ---------------------------------------------------------------------------------------------------

static void widen(irk_dw_module *d, uint64_t bits, bool is_signed) {
  if (!bits || bits >= WORD) return;
  number(d, WORD - bits);
  op(d, IRK_DW_OP_shl);
  number(d, WORD - bits);
  op(d, is_signed ? IRK_DW_OP_shra : IRK_DW_OP_shr);
}

// Puts the value that a register had at the function's entry.
static bool entry_value(irk_dw_module *d, uint64_t reg) {
  if (d->version < 4 || reg >= 32) return false;
  op(d, d->version >= 5 ? IRK_DW_OP_entry_value : IRK_DW_OP_GNU_entry_value);
  irk_buf_byte(code(d), 1);
  op(d, IRK_DW_OP_reg0 + (uint32_t)reg);
  return true;
}

static bool push(irk_dw_module *d, const irk_dw_place *p) {
  switch (p->base) {
  case IRK_DW_BASE_ENTRY:
  case IRK_DW_BASE_AT_ENTRY: return entry_value(d, (uint64_t)p->offset);
  case IRK_DW_BASE_FRAME:
  case IRK_DW_BASE_ADDRESS: frame(d, p->offset); return true;
  case IRK_DW_BASE_GLOBAL:
  case IRK_DW_BASE_POINTER: address(d, p->global, p->offset); return true;
  case IRK_DW_BASE_AT_SLOT:
    frame(d, p->offset);
    op(d, IRK_DW_OP_deref);
    return true;
  case IRK_DW_BASE_SLOT:
    if (p->size > 8 || !p->size || p->size & (p->size - 1)) return false;
    frame(d, p->offset);
    op(d, p->size == 8 ? IRK_DW_OP_deref : IRK_DW_OP_deref_size);
    if (p->size < 8) irk_buf_byte(code(d), (char)p->size);
    if (p->bits % 8) widen(d, p->bits, false);
    return true;
  case IRK_DW_BASE_AT_REGISTER:
  case IRK_DW_BASE_REGISTER:
    if (p->offset >= 17) return false;  // no integer register
    op(d, IRK_DW_OP_breg0 + (uint32_t)p->offset);
    irk_buf_byte(code(d), 0);
    if (p->base == IRK_DW_BASE_REGISTER) widen(d, p->bits, false);
    return true;
  default:
    op(d, IRK_DW_OP_consts);
    irk_buf_sleb(code(d), p->offset);
    return true;
  }
}

typedef struct steps {
  const irk_md *md;
  bool is_value;              // stack_value
  bool is_entry;              // begins with a value at the function's entry
  const irk_dw_place *terms;  // of a list of values
  uint32_t num_terms;
  uint64_t converted;  // bits left by a conversion
} steps;

static bool step(irk_dw_module *d, steps *s, irk_di_step i) {
  const irk_md_field *f = s->md->f;
  uint32_t n = i.end - i.first;
  uint64_t u = n ? f[i.first].u : 0;
  switch (i.op) {
  case IRK_DW_OP_plus_uconst:
    if (u) op_u(d, IRK_DW_OP_plus_uconst, u);
    return true;
  case IRK_DW_OP_plus:
  case IRK_DW_OP_minus:
    if (n) number(d, u);
    op(d, (uint32_t)i.op);
    return true;
  case IRK_DW_OP_deref:
  case IRK_DW_OP_swap:
  case IRK_DW_OP_over:
  case IRK_DW_OP_dup:
  case IRK_DW_OP_rot:
  case IRK_DW_OP_abs:
  case IRK_DW_OP_neg:
  case IRK_DW_OP_not:
  case IRK_DW_OP_and:
  case IRK_DW_OP_or:
  case IRK_DW_OP_xor:
  case IRK_DW_OP_mul:
  case IRK_DW_OP_div:
  case IRK_DW_OP_mod:
  case IRK_DW_OP_shl:
  case IRK_DW_OP_shr:
  case IRK_DW_OP_shra:
  case IRK_DW_OP_eq:
  case IRK_DW_OP_ne:
  case IRK_DW_OP_lt:
  case IRK_DW_OP_le:
  case IRK_DW_OP_gt:
  case IRK_DW_OP_ge:
  case IRK_DW_OP_push_object_address: op(d, (uint32_t)i.op); return true;
  case IRK_DW_OP_constu: number(d, u); return true;
  case IRK_DW_OP_consts:
    op(d, IRK_DW_OP_consts);
    irk_buf_sleb(code(d), (int64_t)u);
    return true;
  case IRK_DW_OP_deref_size:
    op(d, IRK_DW_OP_deref_size);
    irk_buf_byte(code(d), (char)u);
    return u >= 1 && u <= 8;
  case IRK_DW_OP_stack_value: return s->is_value = true;
  case IRK_DW_OP_LLVM_tag_offset: return true;
  case IRK_DW_OP_LLVM_arg: return u < s->num_terms && push(d, &s->terms[u]);
  case IRK_DW_OP_LLVM_entry_value: return s->is_entry && u == 1;  // the place is that
  case IRK_DW_OP_bit_piece:
  case IRK_DW_OP_LLVM_fragment: return true;  // handled before
  case IRK_DW_OP_LLVM_convert:                // comes in pairs: the old type, the new type
    if (n < 2) return false;
    if (s->converted && u > s->converted) widen(d, s->converted, f[i.first + 1].u == IRK_DW_ATE_signed);
    s->converted = s->converted ? 0 : u;
    return true;
  case IRK_DW_OP_LLVM_extract_bits_sext:
  case IRK_DW_OP_LLVM_extract_bits_zext: {
    uint64_t size = n > 1 ? f[i.first + 1].u : 0;
    if (!size || size > WORD || u > WORD - size) return false;
    if (u + size < WORD) {
      number(d, WORD - u - size);
      op(d, IRK_DW_OP_shl);
    }
    if (size < WORD) {
      number(d, WORD - size);
      op(d, i.op == IRK_DW_OP_LLVM_extract_bits_sext ? IRK_DW_OP_shra : IRK_DW_OP_shr);
    }
    return true;
  }
  default:
    if (i.op < IRK_DW_OP_lit0 || i.op >= IRK_DW_OP_lit0 + 32) return false;
    op(d, (uint32_t)i.op);
    return true;
  }
}

// ---- the whole -----------------------------------------------------------------------------------------------

static bool is_memory(const irk_dw_place *p) {
  return p && (p->base == IRK_DW_BASE_FRAME || p->base == IRK_DW_BASE_GLOBAL || p->base == IRK_DW_BASE_AT_SLOT ||
               p->base == IRK_DW_BASE_AT_REGISTER || p->base == IRK_DW_BASE_AT_ENTRY || p->base == IRK_DW_BASE_AT_LIST);
}

// Puts a value to which no operation applies. Returns false if it is in memory.
static bool plain_value(irk_dw_module *d, const irk_dw_place *p) {
  if (p->bits % 8 && push(d, p)) return true;
  switch (p->base) {
  case IRK_DW_BASE_ENTRY: return push(d, p);
  case IRK_DW_BASE_SLOT: frame(d, p->offset); return false;  // it is in memory
  case IRK_DW_BASE_REGISTER:
    if (p->offset < 32) op(d, IRK_DW_OP_reg0 + (uint32_t)p->offset);
    else op_u(d, IRK_DW_OP_regx, (uint64_t)p->offset);
    return false;
  case IRK_DW_BASE_ADDRESS: frame(d, p->offset); return true;
  case IRK_DW_BASE_POINTER: address(d, p->global, p->offset); return true;
  default:
    op(d, IRK_DW_OP_consts);
    irk_buf_sleb(code(d), p->offset);
    return true;
  }
}

static bool is_end(const irk_md *md, uint32_t i) {
  return i >= md->len || md->f[i].u == IRK_DW_OP_LLVM_fragment || md->f[i].u == IRK_DW_OP_LLVM_tag_offset;
}

// Puts a piece of the variable.
static void piece(irk_dw_module *d, uint64_t bits) {
  if (bits % 8) {
    op_u(d, IRK_DW_OP_bit_piece, bits);
    irk_buf_uleb(code(d), 0);
  } else {
    op_u(d, IRK_DW_OP_piece, bits / 8);
  }
}

// Returns the part of the variable that an expression describes, in bits; false: the whole
// variable.
static bool fragment(irk_dw_module *d, const irk_md *md, uint64_t *from, uint64_t *size) {
  for (uint32_t i = 0; md && i < md->len;) {
    irk_di_step at = irk_di_step_at(md, i, d->m->version);
    if ((at.op == IRK_DW_OP_LLVM_fragment || at.op == IRK_DW_OP_bit_piece) && at.end - at.first == 2) {
      *from = md->f[at.first].u;
      *size = md->f[at.first + 1].u;
      return true;
    }
    if (at.end <= i) return false;
    i = at.end;
  }
  return false;
}

// Begins a fragment. Fragments come in order; undescribed bits between them become empty pieces.
static bool begin_fragment(irk_dw_module *d, const irk_md *md, uint64_t *size) {
  uint64_t from = 0;
  *size = 0;
  if (!fragment(d, md, &from, size)) return !d->piece_end;
  if (!*size || from < d->piece_end || from > UINT32_MAX || *size > UINT32_MAX) return false;
  if (from > d->piece_end) piece(d, from - d->piece_end);
  d->piece_end = from + *size;
  return true;
}

static bool express(irk_dw_module *d, const irk_dw_place *p, const irk_md *md) {
  static const irk_md none;
  uint64_t size;
  steps s = {.md = md ? md : &none};
  if (!begin_fragment(d, md, &size)) return false;
  s.is_entry = p && (p->base == IRK_DW_BASE_ENTRY || p->base == IRK_DW_BASE_AT_ENTRY);
  if (s.is_entry && (d->version < 4 || p->offset >= 32)) return false;
  bool is_list = p && (p->base == IRK_DW_BASE_LIST || p->base == IRK_DW_BASE_AT_LIST), ends = false;
  if (is_list) s.terms = &d->terms.items[p->offset], s.num_terms = p->size;
  bool begins = p && !is_memory(p) && !is_list && is_end(s.md, 0);
  if (begins) s.is_value = plain_value(d, p);
  else if (p && !is_list && !push(d, p)) return false;
  for (uint32_t i = 0; md && i < md->len;) {
    irk_di_step at = irk_di_step_at(md, i, d->m->version);
    if (at.end <= i || at.end > md->len) return false;
    i = at.end;
    // The last "deref" of a value means that the value is the variable's address.
    bool is_last = p && !is_memory(p) && at.op == IRK_DW_OP_deref && is_end(md, i);
    if (!is_last && !step(d, &s, at)) return false;
    ends |= is_last;
  }
  if (is_list && !is_memory(p) && !ends) s.is_value = true;
  if (s.is_value) op(d, IRK_DW_OP_stack_value);
  if (size) piece(d, size);
  return true;
}

bool irk_dw_express_value(irk_dw_module *d, const irk_dw_place *place) { return push(d, place); }

bool irk_dw_express(irk_dw_module *d, const irk_dw_place *place, const irk_md *expression) {
  size_t len = code(d)->len;
  uint32_t relocs = d->expression.relocs.len;
  uint64_t piece_end = d->piece_end;
  if (expression && expression->kind != IRK_MD_EXPRESSION) expression = NULL;
  if (express(d, place, expression)) return true;
  code(d)->len = len;
  d->expression.relocs.len = relocs;
  d->piece_end = piece_end;
  return false;
}

bool irk_dw_fragment_of(irk_dw_module *d, const irk_md *expression, uint64_t *from, uint64_t *size) {
  return expression && expression->kind == IRK_MD_EXPRESSION && fragment(d, expression, from, size);
}

int irk_dw_compare_parts(const void *x, const void *y) {
  const uint64_t *a = x, *b = y;
  return a[0] < b[0] ? -1 : a[0] > b[0];
}

bool irk_dw_is_entry_value(const irk_md *expression) {
  return expression && expression->kind == IRK_MD_EXPRESSION && expression->len >= 2 &&
         expression->f[0].u == IRK_DW_OP_LLVM_entry_value;
}
