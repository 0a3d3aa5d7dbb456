// A constant as a number or an address, by the data layout.
//
// Each expression is evaluated once and cached (cg->evaluated). There is no recursion, since
// expressions may be nested to any depth. For addresses only sums and differences can be expressed,
// as in relocations.
#include "codegen/data.h"
#include "ir/words.h"

typedef irk_cg_place place;

static uint64_t mask_of(uint32_t bits) { return bits >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << bits) - 1; }
static uint64_t sign_extended(uint64_t n, uint32_t bits) { return (uint64_t)irk_sign_extend(n, bits); }
static bool is_number(const place *p) { return p->is_known && !p->plus && !p->minus; }
static bool is_address(const place *p) { return p->is_known && (p->plus || p->minus); }

static place unknown(const char *why) { return (place){.why = why}; }

// Normalizes a result: numbers lose the bits above their width, offsets of addresses keep their
// sign.
static place normalized(place p) {
  if (!p.is_known) return p;
  if (p.plus || p.minus) {
    p.offset = sign_extended(p.offset, p.bits);
    p.high = 0;
  } else {
    p.offset &= mask_of(p.bits);
    p.high &= p.bits <= 64 ? 0 : mask_of(p.bits - 64);
  }
  return p;
}
static place number(uint64_t n, uint32_t bits) {
  return normalized((place){.offset = n, .bits = bits, .is_known = true});
}

uint32_t irk_cg_width(irk_cg_module *cg, const irk_type *t) {
  bool is_one =
      irk_type_is_bits(t) || t->kind == IRK_TYPE_POINTER || irk_type_is_float(t) || t->kind == IRK_TYPE_X86_MMX;
  uint64_t bits = is_one ? irk_type_size_bits(cg->dl, t) : 0;
  return bits <= 1u << 24 ? (uint32_t)bits : 0;
}

// ---- constants without operands -----------------------------------------------------------------------------

static place leaf(irk_cg_module *cg, const irk_value *v) {
  uint32_t bits = irk_cg_width(cg, v->type);
  if (!bits) return unknown("is not one number");
  switch (v->kind) {
  case IRK_VALUE_NULL:
  case IRK_VALUE_UNDEF:
  case IRK_VALUE_POISON: return bits <= 128 ? number(0, bits) : unknown("has more than 128 bits");
  case IRK_VALUE_INT: {
    const irk_const_int *c = (const irk_const_int *)v;
    if (bits <= 64) return number(c->u, bits);
    if (bits > 128) return unknown("has more than 128 bits");
    return normalized(
        (place){.offset = irk_int_word(c, 0), .high = irk_int_word(c, 1), .bits = bits, .is_known = true});
  }
  case IRK_VALUE_FLOAT: {
    const irk_const_float *c = (const irk_const_float *)v;
    return normalized((place){.offset = c->lo, .high = c->hi, .bits = bits, .is_known = true});
  }
  case IRK_VALUE_NO_CFI: v = &((const irk_const_ref *)v)->global->v; break;
  case IRK_VALUE_VARIABLE:
  case IRK_VALUE_FUNCTION:
  case IRK_VALUE_ALIAS:
  case IRK_VALUE_IFUNC:
  case IRK_VALUE_BLOCKADDRESS:
  case IRK_VALUE_DSO_LOCAL_EQUIVALENT: break;
  case IRK_VALUE_PTRAUTH: return unknown(cg->target->why_no_signed_ptr);
  default: return unknown("is not a constant of one number");
  }
  return (place){.plus = v, .bits = bits, .is_known = true};
}

// ---- operations ----------------------------------------------------------------------------------------------

static bool is_special_space(const irk_cg_module *cg, const irk_type *t) {
  return t->count >= cg->target->first_special_space;
}

static place cast(irk_cg_module *cg, irk_opcode op, place from, const irk_type *of, const irk_type *to) {
  uint32_t bits = irk_cg_width(cg, to);
  if (!from.is_known) return from;
  if (!bits || bits > 128) return unknown("is not a number of up to 128 bits");
  bool is_signed_space = of->count && of->count == cg->target->narrow_spaces[0];
  if (op == IRK_OP_ADDRSPACECAST && is_signed_space && is_number(&from)) op = IRK_OP_SEXT;
  switch (op) {
  case IRK_OP_BITCAST: return from.bits <= bits ? from : unknown("changes the size");
  case IRK_OP_ADDRSPACECAST:
    // Addresses in special address spaces are relative to segments, and others may be truncated.
    if (is_address(&from) && (is_special_space(cg, of) || is_special_space(cg, to) || irk_cg_width(cg, of) != bits))
      return unknown("casts an address to another address space");
    break;
  case IRK_OP_SEXT: {
    uint32_t old = irk_cg_width(cg, of);
    if (is_address(&from)) return unknown("extends an address by its sign");
    if (old <= 64)
      from.offset = sign_extended(from.offset, old), from.high = (int64_t)from.offset < 0 ? ~(uint64_t)0 : 0;
    else from.high = sign_extended(from.high, old - 64);
    from.bits = bits;
    return normalized(from);
  }
  case IRK_OP_TRUNC:
  case IRK_OP_ZEXT:
  case IRK_OP_PTRTOINT:
  case IRK_OP_PTRTOADDR:
  case IRK_OP_INTTOPTR: break;
  default: return unknown("converts between numbers and floating point");
  }
  // An address keeps its width; the bits above are zero.
  if (is_number(&from) || from.bits > bits) from.bits = bits;
  return normalized(from);
}

// Computes a + b, or a - b; addresses may cancel out.
static place sum(place a, place b, bool subtract, uint32_t bits) {
  bool is_cut = (is_address(&a) && a.bits < bits) || (is_address(&b) && b.bits < bits);
  if (is_cut && !(is_number(&b) && !b.offset && !b.high)) return unknown("computes with a truncated address");
  if (is_cut) return a;
  const irk_value *plus[2] = {a.plus, subtract ? b.minus : b.plus};
  const irk_value *minus[2] = {a.minus, subtract ? b.plus : b.minus};
  for (uint32_t i = 0; i < 4; i++)
    if (plus[i / 2] && plus[i / 2] == minus[i % 2]) plus[i / 2] = minus[i % 2] = NULL;
  if ((plus[0] && plus[1]) || (minus[0] && minus[1])) return unknown("adds addresses");
  place r = {
      .plus = plus[0] ? plus[0] : plus[1], .minus = minus[0] ? minus[0] : minus[1], .bits = bits, .is_known = true};
  if (subtract) {
    r.offset = a.offset - b.offset;
    r.high = a.high - b.high - (a.offset < b.offset);
  } else {
    r.offset = a.offset + b.offset;
    r.high = a.high + b.high + (r.offset < a.offset);
  }
  return normalized(r);
}

static place shifted(irk_opcode op, place a, uint64_t by, uint32_t bits) {
  if (by >= bits) return number(0, bits);  // poison
  if (op == IRK_OP_ASHR && bits <= 64) return number((uint64_t)((int64_t)sign_extended(a.offset, bits) >> by), bits);
  bool fills = op == IRK_OP_ASHR && a.high >> (bits - 65) & 1;
  if (fills) a.high = sign_extended(a.high, bits - 64);
  uint64_t low = a.offset, high = a.high, ones = fills ? ~(uint64_t)0 : 0;
  if (!by) return normalized(a);
  if (op == IRK_OP_SHL) {
    a.high = by >= 64 ? low << (by - 64) : high << by | low >> (64 - by);
    a.offset = by >= 64 ? 0 : low << by;
  } else {
    a.offset = by == 64 ? high : by > 64 ? high >> (by - 64) | ones << (128 - by) : low >> by | high << (64 - by);
    a.high = by >= 64 ? ones : high >> by | ones << (64 - by);
  }
  return normalized(a);
}

static place divided(irk_opcode op, place a, place b, uint32_t bits) {
  if (bits > 64) return unknown("divides numbers of more than 64 bits");
  if (!b.offset) return number(0, bits);  // undefined
  int64_t sa = (int64_t)sign_extended(a.offset, bits), sb = (int64_t)sign_extended(b.offset, bits);
  switch (op) {
  case IRK_OP_UDIV: return number(a.offset / b.offset, bits);
  case IRK_OP_UREM: return number(a.offset % b.offset, bits);
  case IRK_OP_SDIV: return number(sb == -1 ? -(uint64_t)sa : (uint64_t)(sa / sb), bits);
  default: return number(sb == -1 ? 0 : (uint64_t)(sa % sb), bits);
  }
}

static place binary(irk_opcode op, place a, place b, uint32_t bits) {
  if (!a.is_known) return a;
  if (!b.is_known) return b;
  if (!bits || bits > 128) return unknown("is not a number of up to 128 bits");
  if (op == IRK_OP_ADD && is_number(&a) && is_address(&b)) return sum(b, a, false, bits);
  if (op == IRK_OP_ADD || op == IRK_OP_SUB) return sum(a, b, op == IRK_OP_SUB, bits);
  if (!is_number(&a) || !is_number(&b)) return unknown("computes with an address");
  switch (op) {
  case IRK_OP_MUL: {
    uint64_t high, low = irk_mul_u64(a.offset, b.offset, &high);
    high += a.offset * b.high + a.high * b.offset;
    return normalized((place){.offset = low, .high = high, .bits = bits, .is_known = true});
  }
  case IRK_OP_AND: a.offset &= b.offset, a.high &= b.high; return a;
  case IRK_OP_OR: a.offset |= b.offset, a.high |= b.high; return a;
  case IRK_OP_XOR: a.offset ^= b.offset, a.high ^= b.high; return a;
  case IRK_OP_SHL:
  case IRK_OP_LSHR:
  case IRK_OP_ASHR: return shifted(op, a, b.high ? ~(uint64_t)0 : b.offset, bits);
  case IRK_OP_UDIV:
  case IRK_OP_SDIV:
  case IRK_OP_UREM:
  case IRK_OP_SREM: return divided(op, a, b, bits);
  default: return unknown("computes with floating point");
  }
}

static int compare(uint64_t a_high, uint64_t a, uint64_t b_high, uint64_t b) {
  if (a_high != b_high) return a_high < b_high ? -1 : 1;
  return a == b ? 0 : a < b ? -1 : 1;
}

// Tells whether the place lies in an object that exists, so it is not null.
static bool is_never_null(const place *p) {
  if (!p->plus || p->minus || p->offset) return false;
  if (!irk_value_is_global(p->plus)) return true;
  const irk_global *g = (const irk_global *)p->plus;
  return g->linkage != IRK_LINKAGE_EXTERN_WEAK && g->v.kind != IRK_VALUE_ALIAS;
}

static place compared(uint32_t predicate, place a, place b, uint32_t bits) {
  if (!a.is_known) return a;
  if (!b.is_known) return b;
  bool is_equality = predicate == IRK_ICMP_EQ || predicate == IRK_ICMP_NE;
  if (a.plus != b.plus || a.minus != b.minus || (is_address(&a) && !is_equality)) {
    bool never = (is_never_null(&a) && is_number(&b) && !b.offset) || (is_never_null(&b) && is_number(&a) && !a.offset);
    return is_equality && never ? number(predicate == IRK_ICMP_NE, 1) : unknown("compares addresses");
  }
  if (irk_icmp_is_signed(predicate)) {  // with inverted signs they compare as unsigned
    if (bits <= 64) {
      a.offset = sign_extended(a.offset, bits) ^ (uint64_t)1 << 63;
      b.offset = sign_extended(b.offset, bits) ^ (uint64_t)1 << 63;
    } else {
      a.high = sign_extended(a.high, bits - 64) ^ (uint64_t)1 << 63;
      b.high = sign_extended(b.high, bits - 64) ^ (uint64_t)1 << 63;
    }
  }
  int c = compare(a.high, a.offset, b.high, b.offset);
  switch (predicate) {
  case IRK_ICMP_EQ: return number(c == 0, 1);
  case IRK_ICMP_NE: return number(c != 0, 1);
  case IRK_ICMP_UGT:
  case IRK_ICMP_SGT: return number(c > 0, 1);
  case IRK_ICMP_UGE:
  case IRK_ICMP_SGE: return number(c >= 0, 1);
  case IRK_ICMP_ULT:
  case IRK_ICMP_SLT: return number(c < 0, 1);
  case IRK_ICMP_ULE:
  case IRK_ICMP_SLE: return number(c <= 0, 1);
  default: return unknown("compares floating point");
  }
}

// ---- expressions ---------------------------------------------------------------------------------------------

static const place *known(const irk_cg_module *cg, const irk_value *v) {
  const uint64_t *at = irk_map_get(&cg->places, v->id);
  return at ? &cg->evaluated.items[*at] : NULL;
}
static place operand(irk_cg_module *cg, const irk_value *v) {
  const place *p = v->kind == IRK_VALUE_EXPR ? known(cg, v) : NULL;
  return p ? *p : leaf(cg, v);
}

static place evaluate_gep(irk_cg_module *cg, const irk_const_expr *e) {
  irk_type *t = e->source_type;
  place at = operand(cg, e->ops[0]);
  for (uint32_t i = 1; i < e->len && at.is_known; i++) {
    const irk_value *index = e->ops[i];
    bool is_wide = index->kind == IRK_VALUE_INT && index->type->count > 64;  // truncated to the width of addresses
    place by = is_wide ? number(irk_int_word((const irk_const_int *)index, 0), 64) : operand(cg, index);
    if (!by.is_known) return by;
    if (i > 1 && t->kind == IRK_TYPE_STRUCT) {
      if (!is_number(&by) || by.offset >= t->num_types) return unknown("indexes a field that does not exist");
      at = sum(at, number(irk_struct_offset(cg->dl, t, (uint32_t)by.offset), 64), false, 64);
      t = t->types[by.offset];
      continue;
    }
    if (i > 1) t = t->num_types ? t->types[0] : NULL;
    if (!t || !irk_type_is_sized(cg->dl, t) || irk_type_has_scalable(cg->dl, t))
      return unknown("indexes a type without a fixed size");
    uint64_t stride = irk_type_alloc_size(cg->dl, t);
    uint32_t bits = irk_cg_width(cg, index->type);
    if (is_number(&by)) by = number((bits < 64 ? sign_extended(by.offset, bits) : by.offset) * stride, 64);
    else if (stride != 1) return unknown("multiplies an address");
    at = sum(at, by, false, 64);
  }
  return at;
}

static place evaluate(irk_cg_module *cg, const irk_const_expr *e) {
  irk_opcode op = (irk_opcode)e->v.opcode;
  uint32_t bits = irk_cg_width(cg, e->v.type);
  if (!bits) return unknown("is not one number");
  if (irk_cg_is_extraction(e)) {
    const irk_value *v = irk_cg_extracted(cg, e);
    return v ? operand(cg, v) : unknown("extracts from a constant without known elements");
  }
  switch (irk_ops[op].class) {
  case IRK_OP_CLASS_CAST: {
    if (!irk_cg_width(cg, e->ops[0]->type)) return unknown("casts a constant that is not one number");
    return cast(cg, op, operand(cg, e->ops[0]), e->ops[0]->type, e->v.type);
  }
  case IRK_OP_CLASS_BINARY: return binary(op, operand(cg, e->ops[0]), operand(cg, e->ops[1]), bits);
  default: break;
  }
  switch (op) {
  case IRK_OP_GETELEMENTPTR: return evaluate_gep(cg, e);
  case IRK_OP_ICMP:
    return compared(e->predicate, operand(cg, e->ops[0]), operand(cg, e->ops[1]), irk_cg_width(cg, e->ops[0]->type));
  case IRK_OP_SELECT: {
    place condition = operand(cg, e->ops[0]);
    if (!condition.is_known) return condition;
    return operand(cg, e->ops[condition.offset ? 1 : 2]);
  }
  default: return unknown("is an expression that cannot be computed");
  }
}

static void push_unevaluated(irk_cg_module *cg, const irk_value *v) {
  if (v->kind == IRK_VALUE_EXPR && !known(cg, v)) irk_vec_push(&cg->todo, v);
}

irk_cg_place irk_cg_place_of(irk_cg_module *cg, const irk_value *v) {
  if (v->kind != IRK_VALUE_EXPR) return leaf(cg, v);
  uint32_t bottom = cg->todo.len;
  push_unevaluated(cg, v);
  while (cg->todo.len > bottom) {
    const irk_const_expr *e = (const irk_const_expr *)cg->todo.items[cg->todo.len - 1];
    uint32_t top = cg->todo.len;
    if (known(cg, &e->v)) {
      cg->todo.len--;
      continue;
    }
    if (irk_cg_is_extraction(e)) {
      const irk_value *of = irk_cg_extracted(cg, e);
      if (of) push_unevaluated(cg, of);
    } else {
      for (uint32_t i = 0; i < e->len; i++) push_unevaluated(cg, e->ops[i]);
    }
    if (cg->todo.len > top) continue;
    place result = evaluate(cg, e);
    irk_vec_push(&cg->evaluated, result);
    bool is_new;
    *irk_map_put(&cg->places, e->v.id, &is_new) = cg->evaluated.len - 1;
    cg->todo.len--;
  }
  return *known(cg, v);
}

bool irk_cg_const_int(irk_cg_module *cg, const irk_value *v, uint64_t *out) {
  if (IRK_LIKELY(v->kind == IRK_VALUE_INT && irk_type_is_bits(v->type) && v->type->count <= 64)) {
    *out = ((const irk_const_int *)v)->u;
    return true;
  }
  place p = irk_cg_place_of(cg, v);
  if (!is_number(&p) || irk_cg_width(cg, v->type) > 64) return false;
  *out = p.offset;
  return true;
}

bool irk_cg_const_index(irk_cg_module *cg, const irk_value *v, uint64_t *out) {
  if (v->kind == IRK_VALUE_INT) {
    *out = irk_int_clamped((const irk_const_int *)v);
    return true;
  }
  *out = 0;
  if (v->kind == IRK_VALUE_NULL || v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON) return true;
  place p = irk_cg_place_of(cg, v);
  if (!is_number(&p)) return false;
  *out = p.high ? UINT64_MAX : p.offset;
  return true;
}

bool irk_cg_const_address(irk_cg_module *cg, const irk_value *v, const irk_global **base, int64_t *offset) {
  if (IRK_LIKELY(v->kind == IRK_VALUE_VARIABLE || v->kind == IRK_VALUE_FUNCTION) && irk_cg_width(cg, v->type) == 64) {
    *base = (const irk_global *)v;
    *offset = 0;
    return true;
  }
  place p = irk_cg_place_of(cg, v);
  uint32_t bits = irk_cg_width(cg, v->type);
  if (!p.is_known || p.minus || bits > 64 || (p.plus && (p.bits < bits || !irk_value_is_global(p.plus)))) return false;
  *base = (const irk_global *)p.plus;
  *offset = (int64_t)p.offset;
  return true;
}
