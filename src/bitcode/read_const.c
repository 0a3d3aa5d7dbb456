// CONSTANTS blocks.
//
// Every record except SETTYPE defines the next value number. Operands are numbers of values, which
// may come later. Then the record is kept and built after its operands, when everything has been
// read. That uses an explicit stack; a constant that contains itself is an error.
#include "bitcode/read.h"
#include "fold/fold.h"

// A record being built.
typedef struct cst {
  irk_type *type;
  uint32_t tid, code, at, num_ops;
  const uint64_t *ops;
} cst;
typedef irk_value *build_fn(irk_reader *r, cst *c);  // NULL: an operand is not defined yet

// ---- numbers of opcodes and flags ----------------------------------------------------------------------------

irk_opcode irk_read_arithmetic(irk_op_class class, uint64_t code, const irk_type *type) {
  if (type->kind == IRK_TYPE_VECTOR) type = type->types[0];
  if (type->kind != IRK_TYPE_INTEGER && !irk_type_is_float(type)) return IRK_NUM_OPCODES;
  return irk_op_of_code(class, code, type->kind != IRK_TYPE_INTEGER);
}

// Decodes fast-math flags. Since 7 "fast" is all bits except the lowest; before, the lowest bit
// alone meant it.
uint8_t irk_read_fmf(uint64_t bits) { return bits & 1 ? IRK_FMF_FAST : (uint8_t)(bits & IRK_FMF_FAST); }

uint8_t irk_read_op_flags(const irk_reader *r, irk_opcode op, uint64_t bits) {
  if (irk_ops[op].flags == IRK_FLAGS_FAST_MATH) return irk_read_fmf(bits);
  return irk_op_flags_of_code((uint8_t)op, bits) & r->flag_bits[op];
}

bool irk_read_mask_fits(irk_reader *r, const irk_value *mask, const irk_type *from) {
  irk_type *t = mask->type;
  if (t->kind != IRK_TYPE_VECTOR || t->types[0]->kind != IRK_TYPE_INTEGER || t->types[0]->count != 32) return false;
  if (!irk_value_is_const(mask) || t->is_scalable != from->is_scalable) return false;
  if (mask->kind == IRK_VALUE_NULL || mask->kind == IRK_VALUE_UNDEF || mask->kind == IRK_VALUE_POISON) return true;
  if (t->is_scalable || (mask->kind != IRK_VALUE_DATA && mask->kind != IRK_VALUE_AGGREGATE)) return false;
  uint64_t lanes = irk_const_num_stored(mask);
  irk_read_charge_memory(r, lanes);
  for (uint64_t i = 0; i < lanes; i++) {
    const irk_value *lane = irk_const_element(r->m, mask, i);
    if (!lane) return false;
    if (lane->kind == IRK_VALUE_UNDEF || lane->kind == IRK_VALUE_POISON) continue;
    if (lane->kind != IRK_VALUE_INT || ((const irk_const_int *)lane)->u >= 2 * from->count) return false;
  }
  return true;
}

// ---- operands ------------------------------------------------------------------------------------------------

static uint64_t next(irk_reader *r, cst *c, const char *what) {
  if (c->at >= c->num_ops) irk_read_fail(r, "Invalid constant record: operand %u (%s) is missing", c->at, what);
  return c->ops[c->at++];
}

static irk_pending *pending_of(irk_reader *r, uint64_t number) {
  const uint64_t *place = irk_map_get(&r->pending_at, number);
  return place ? (irk_pending *)(uintptr_t)*place : NULL;
}

// Returns the constant with the number. If it is not defined yet, returns NULL, sets
// r->cst_has_undefined_operand and pushes the pending constant.
static irk_operand constant_of(irk_reader *r, uint64_t number) {
  irk_value *v = number < r->num_values ? r->values[number] : NULL;
  if (v) {
    if (!irk_value_is_const(v))
      irk_read_fail(r, "Invalid constant reference: value %llu is not a constant", (unsigned long long)number);
    return (irk_operand){v, r->track ? r->tids[number] : (uint32_t)IRK_NO_ID};
  }
  r->cst_has_undefined_operand = true;
  if (r->cst_resolving) {
    irk_pending *p = pending_of(r, number);
    if (!p) irk_read_fail(r, "Invalid constant reference: value %llu does not exist", (unsigned long long)number);
    if (p->state == 1)
      irk_read_fail(r, "Invalid constant reference: value %llu refers to itself", (unsigned long long)number);
    irk_vec_push(&r->cst_stack, p);
  }
  return (irk_operand){NULL, IRK_NO_ID};
}

static irk_operand next_operand(irk_reader *r, cst *c, const char *what) { return constant_of(r, next(r, c, what)); }

static irk_value *next_of_type(irk_reader *r, cst *c, const irk_type *type, const char *what) {
  irk_value *v = next_operand(r, c, what).v;
  if (v && v->type != type) irk_read_mismatch(r, v, type, what);
  return v;
}

void irk_read_charge_memory(irk_reader *r, uint64_t bytes) {
  r->charged_bytes += bytes;
  if (r->charged_bytes > ((uint64_t)64 << 20) + 256 * (uint64_t)r->stream.len)
    irk_read_fail(r, "reading needs too much memory for a file of this size");
}

// ---- plain constants -----------------------------------------------------------------------------------------

static irk_value *build_null(irk_reader *r, cst *c) {
  uint8_t kind = c->type->kind;
  if (kind == IRK_TYPE_FUNCTION || kind == IRK_TYPE_LABEL || kind == IRK_TYPE_METADATA)
    irk_read_fail(r, "Invalid type for a constant null value");
  return irk_const_null(r->m, c->type);
}
static irk_value *build_undef(irk_reader *r, cst *c) { return irk_const_undef(r->m, c->type); }
static irk_value *build_poison(irk_reader *r, cst *c) { return irk_const_poison(r->m, c->type); }

static irk_value *splat_if_vector(irk_reader *r, irk_type *type, irk_value *element) {
  if (type->kind != IRK_TYPE_VECTOR) return element;
  return irk_const_splat(r->m, type, element);
}

static irk_value *build_int(irk_reader *r, cst *c) {
  bool is_byte = c->code == IRK_REC_CONSTANTS_BYTE;
  irk_type *type = irk_type_scalar(c->type);
  if (type->kind != (is_byte ? IRK_TYPE_BYTE : IRK_TYPE_INTEGER))
    irk_read_fail(r, is_byte ? "Invalid byte const record" : "Invalid integer const record");
  uint64_t value = irk_decode_signed(next(r, c, "value"));
  if (IRK_LIKELY(type->count <= 64)) return splat_if_vector(r, c->type, irk_const_int_u64(r->m, type, value));
  bool is_negative = value >> 63 && irk_read_has(r, IRK_WIDE_INT_RECORD_SIGNED);
  return splat_if_vector(r, c->type, irk_const_int_extended(r->m, type, &value, 1, is_negative));
}

static irk_value *build_wide_int(irk_reader *r, cst *c) {
  bool is_byte = c->code == IRK_REC_CONSTANTS_WIDE_BYTE;
  irk_type *type = irk_type_scalar(c->type);
  if (type->kind != (is_byte ? IRK_TYPE_BYTE : IRK_TYPE_INTEGER) || c->num_ops == 0)
    irk_read_fail(r, is_byte ? "Invalid wide byte const record" : "Invalid wide integer const record");
  uint32_t n = c->num_ops;
  uint64_t *words = irk_arena_alloc(&r->scratch, sizeof *words * n);
  for (uint32_t i = 0; i < n; i++) words[i] = irk_decode_signed(c->ops[i]);
  return splat_if_vector(r, c->type, irk_const_int_words(r->m, type, words, n));
}

static irk_value *build_float(irk_reader *r, cst *c) {
  irk_type *type = irk_type_scalar(c->type);
  if (!irk_type_is_float(type)) return irk_const_undef(r->m, c->type);
  uint64_t lo = next(r, c, "bits"), hi = 0;
  switch (type->kind) {
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT: lo &= 0xFFFF; break;
  case IRK_TYPE_FLOAT: lo &= 0xFFFFFFFF; break;
  case IRK_TYPE_DOUBLE: break;
  case IRK_TYPE_X86_FP80:
    hi = lo >> 48;
    lo = lo << 16 | (next(r, c, "low bits") & 0xFFFF);
    break;
  default: hi = next(r, c, "high bits");
  }
  return splat_if_vector(r, c->type, irk_const_float_bits(r->m, type, lo, hi));
}

static uint8_t *bytes_of(irk_reader *r, cst *c, uint32_t size, uint32_t extra) {
  uint32_t n = c->num_ops;
  uint8_t *bytes = irk_arena_alloc(&r->scratch, (size_t)n * size + extra);
  if (size == 1) {
    for (uint32_t i = 0; i < n; i++) bytes[i] = (uint8_t)c->ops[i];
  } else {
    for (uint32_t i = 0; i < n; i++)
      for (uint32_t k = 0; k < size; k++) bytes[(size_t)i * size + k] = (uint8_t)(c->ops[i] >> 8 * k);
  }
  return bytes;
}

static irk_value *build_string(irk_reader *r, cst *c) {
  uint32_t zero = c->code == IRK_REC_CONSTANTS_CSTRING, n = c->num_ops + zero;
  irk_type *t = c->type;
  if (t->kind != IRK_TYPE_ARRAY || !irk_type_is_bits(t->types[0]) || t->types[0]->count != 8 || t->count != n)
    irk_read_fail(r, "Invalid string record: its type is not an array of %u bytes", n);
  uint8_t *bytes = bytes_of(r, c, 1, zero);
  if (zero) bytes[n - 1] = 0;
  return irk_const_data_bytes(r->m, t, bytes, n);
}

static uint32_t element_size(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE:
    return t->count == 8 || t->count == 16 || t->count == 32 || t->count == 64 ? (uint32_t)t->count / 8 : 0;
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT: return 2;
  case IRK_TYPE_FLOAT: return 4;
  case IRK_TYPE_DOUBLE: return 8;
  default: return 0;
  }
}

static irk_value *build_data(irk_reader *r, cst *c) {
  irk_type *t = c->type;
  bool is_sequence = t->kind == IRK_TYPE_ARRAY || (t->kind == IRK_TYPE_VECTOR && !t->is_scalable);
  uint32_t size = is_sequence ? element_size(t->types[0]) : 0;
  if (!size || c->num_ops == 0)
    irk_read_fail(r, "Invalid type for value: a data record must be a non-empty array or vector of numbers");
  if (t->count != c->num_ops)
    irk_read_fail(r, "Invalid data record: it has %u elements, and its type has %llu", c->num_ops,
                  (unsigned long long)t->count);
  return irk_const_data_bytes(r->m, t, bytes_of(r, c, size, 0), (uint64_t)size * c->num_ops);
}

// Reads characters of an inline asm: a length, then the characters.
static irk_str next_chars(irk_reader *r, cst *c, const char *what) {
  uint64_t n = next(r, c, what);
  if (n > c->num_ops - c->at) irk_read_fail(r, "Invalid inline asm record: the record ends within the %s", what);
  char *out = irk_arena_alloc(&r->scratch, (size_t)n + 1);
  for (uint64_t i = 0; i < n; i++) out[i] = (char)c->ops[c->at++];
  return (irk_str){out, (size_t)n};
}

// Upgrades the marker of the Objective-C runtime, whose comment AArch64's assembler does not
// accept.
static irk_str upgrade_marker(irk_reader *r, irk_str code) {
  static const char start[] = "mov\tfp", name[] = "objc_retainAutoreleaseReturnValue", comment[] = "# marker";
  if (code.len < sizeof start + sizeof name || memcmp(code.ptr, start, sizeof start - 1)) return code;
  char *text = irk_arena_alloc(&r->m->arena, code.len + 1);
  memcpy(text, code.ptr, code.len);
  text[code.len] = 0;
  char *mark = strstr(text, comment);
  if (!mark || !strstr(text, name)) return code;
  *mark = ';';
  return (irk_str){text, code.len};
}

// [function type (30), flags, asm size, chars..., constraint size, chars...]
static irk_value *build_inline_asm(irk_reader *r, cst *c) {
  irk_inline_asm a = {.v = {.type = c->type}};
  uint32_t elem;
  a.fn_type = c->code == IRK_REC_CONSTANTS_INLINEASM ? irk_read_type(r, next(r, c, "function type"))
                                                     : irk_read_pointee(r, c->type, c->tid, &elem);
  if (!a.fn_type || a.fn_type->kind != IRK_TYPE_FUNCTION)
    irk_read_fail(r, "Invalid inline asm record: its type is not a function type");
  if (c->type->kind != IRK_TYPE_POINTER) irk_read_fail(r, "Invalid type for value: inline asm must be a pointer");
  uint64_t flags = next(r, c, "flags");
  a.has_side_effects = flags & 1;
  a.is_align_stack = flags >> 1 & 1;
  a.is_intel = c->code != IRK_REC_CONSTANTS_INLINEASM_OLD && (flags >> 2 & 1);
  a.can_unwind =
      (c->code == IRK_REC_CONSTANTS_INLINEASM_OLD3 || c->code == IRK_REC_CONSTANTS_INLINEASM) && (flags >> 3 & 1);
  a.code = upgrade_marker(r, next_chars(r, c, "asm string"));
  a.constraints = next_chars(r, c, "constraints");
  const char *fault = irk_asm_error(r->m->version, &a, &r->scratch);
  if (fault) irk_read_fail(r, "Invalid inline asm record: %s", fault);
  return irk_inline_asm_of(r->m, &a);
}

// ---- constants made of others --------------------------------------------------------------------------------

static irk_type *element_type(const irk_type *t, uint32_t i) {
  return t->kind == IRK_TYPE_STRUCT ? t->types[i] : t->types[0];
}

static irk_value *build_aggregate(irk_reader *r, cst *c) {
  irk_type *t = c->type;
  uint64_t count = t->kind == IRK_TYPE_STRUCT ? t->num_types : t->count;
  bool is_aggregate = t->kind == IRK_TYPE_STRUCT || t->kind == IRK_TYPE_ARRAY || t->kind == IRK_TYPE_VECTOR;
  if (!is_aggregate || c->num_ops == 0 || count != c->num_ops || t->is_scalable)
    irk_read_fail(r, "Invalid aggregate record: %u elements do not fit its type", c->num_ops);
  irk_value **ops = irk_arena_alloc(&r->scratch, sizeof *ops * c->num_ops);
  for (uint32_t i = 0; i < c->num_ops; i++) ops[i] = next_of_type(r, c, element_type(t, i), "element");
  return r->cst_has_undefined_operand ? NULL : irk_const_composite(r->m, t, ops, c->num_ops);
}

// Makes an expression. The expression of another release may be one that this release folds.
static irk_value *make_expr(irk_reader *r, irk_const_expr *e, irk_value **ops, uint32_t n) {
  const irk_fold_reading how = {
      .is_opaque = r->is_opaque, .loses_types = r->track, .folds_none = r->expands_all, .from = r->from};
  return irk_fold_read(r->m, &how, e, ops, n);
}

static irk_value *expr(irk_reader *r, irk_opcode op, irk_type *type, uint8_t flags, irk_value **ops, uint32_t n) {
  irk_const_expr e = {.v = {.type = type, .opcode = (uint8_t)op, .flags = flags}};
  return make_expr(r, &e, ops, n);
}

// Makes the constant for an unknown operation. LLVM 9 wrote some (extractvalue) without a code.
static irk_value *unknown(irk_reader *r, const cst *c) {
  if (r->newer) irk_read_fail(r, "unknown operation of a constant expression");
  return irk_read_has(r, IRK_UNKNOWN_IS_POISON) ? irk_const_poison(r->m, c->type) : irk_const_undef(r->m, c->type);
}

static irk_value *build_binary(irk_reader *r, cst *c) {
  uint64_t code = next(r, c, "opcode");
  irk_opcode op = irk_read_arithmetic(IRK_OP_CLASS_BINARY, code, c->type);
  if (op == IRK_NUM_OPCODES) return unknown(r, c);
  irk_value *ops[2];
  ops[0] = next_of_type(r, c, c->type, "left operand");
  ops[1] = next_of_type(r, c, c->type, "right operand");
  if (r->cst_has_undefined_operand) return NULL;
  uint64_t flags = c->at < c->num_ops ? c->ops[c->at] : 0;
  return expr(r, op, c->type, irk_read_op_flags(r, op, flags), ops, 2);
}

static irk_value *build_unary(irk_reader *r, cst *c) {
  irk_opcode op = irk_read_arithmetic(IRK_OP_CLASS_UNARY, next(r, c, "opcode"), c->type);
  if (op == IRK_NUM_OPCODES) return unknown(r, c);
  irk_value *v = next_of_type(r, c, c->type, "operand");
  return r->cst_has_undefined_operand ? NULL : expr(r, op, c->type, 0, &v, 1);
}

static irk_value *build_cast(irk_reader *r, cst *c) {
  irk_opcode op = irk_op_of_code(IRK_OP_CLASS_CAST, next(r, c, "opcode"), false);
  next(r, c, "operand type");
  irk_value *v = next_operand(r, c, "operand").v;
  if (op == IRK_NUM_OPCODES || !irk_op_exists(op, r->m->version)) return unknown(r, c);
  if (r->cst_has_undefined_operand) return NULL;
  if (irk_read_is_space_cast(op, v->type, c->type)) {
    v = expr(r, IRK_OP_PTRTOINT, irk_type_int(r->m, 64), 0, &v, 1);
    op = IRK_OP_INTTOPTR;
  }
  if (!irk_cast_is_valid(op, v->type, c->type)) irk_read_fail(r, "Invalid cast");
  uint64_t flags = c->at < c->num_ops ? c->ops[c->at] : 0;
  return expr(r, op, c->type, irk_read_op_flags(r, op, flags), &v, 1);
}

// The parts of a getelementptr record besides its operands.
typedef struct gep_head {
  uint8_t flags;
  uint32_t inrange_index;
  bool has_inrange;
  uint32_t bits;
  uint64_t *lo, *hi;
} gep_head;

static void next_bound(irk_reader *r, cst *c, uint64_t *out, uint32_t n, uint64_t given) {
  if (given > n) irk_read_fail(r, "Invalid record: a bound of inrange has more words than its bit width");
  for (uint64_t i = 0; i < given; i++) out[i] = irk_decode_signed(next(r, c, "bound"));
}

// Compares signed numbers of `bits` bits.
static bool is_less(const uint64_t *a, const uint64_t *b, uint64_t bits) {
  uint32_t top = (uint32_t)((bits - 1) / 64), unused = (uint32_t)(-bits & 63);
  if (a[top] << unused != b[top] << unused) return (int64_t)(a[top] << unused) < (int64_t)(b[top] << unused);
  for (uint32_t i = top; i-- > 0;)
    if (a[i] != b[i]) return a[i] < b[i];
  return false;
}

static void read_inrange(irk_reader *r, cst *c, gep_head *h) {
  uint64_t bits = next(r, c, "bit width"), low = 1, high = 1;
  if (bits == 0 || bits > IRK_LIMIT_INT_BITS) irk_read_fail(r, "Invalid record: bit width of inrange is out of range");
  irk_read_charge_memory(r, bits / 4);
  uint32_t n = (uint32_t)(bits + 63) / 64;
  h->lo = irk_arena_zalloc(&r->scratch, sizeof *h->lo * n);
  h->hi = irk_arena_zalloc(&r->scratch, sizeof *h->hi * n);
  if (bits > 64) {
    uint64_t given = next(r, c, "numbers of words");
    low = given & UINT32_MAX;
    high = given >> 32;
  }
  next_bound(r, c, h->lo, n, low);
  next_bound(r, c, h->hi, n, high);
  if (!is_less(h->lo, h->hi, bits)) irk_read_fail(r, "Invalid record: inrange ends before it begins");
  h->has_inrange = true;
  h->bits = (uint32_t)bits;
}

// Reads the head of a getelementptr. Codes: 12 plain, 20 inbounds, 24 with an index that stays in
// range, 31 with a range, 32 with flags.
static irk_type *read_gep_head(irk_reader *r, cst *c, gep_head *h, uint32_t *tid) {
  irk_type *source = NULL;
  *tid = IRK_NO_ID;
  if (c->num_ops < 2) irk_read_fail(r, "Constant GEP record must have at least two elements");
  bool has_flags = c->code == IRK_REC_CONSTANTS_GEP_INRANGE || c->code == IRK_REC_CONSTANTS_GEP;
  if (c->code == IRK_REC_CONSTANTS_GEP_INRANGE_INDEX_OLD || has_flags || c->num_ops % 2) {
    uint64_t id = next(r, c, "source type");
    source = irk_read_type(r, id);
    *tid = irk_tracked_tid(r, id);
  }
  if (c->code == IRK_REC_CONSTANTS_INBOUNDS_GEP_OLD) h->flags = IRK_INBOUNDS | IRK_GEP_NUSW;
  if (c->code == IRK_REC_CONSTANTS_GEP_INRANGE_INDEX_OLD) {
    uint64_t word = next(r, c, "flags");
    if (word & 1) h->flags = IRK_INBOUNDS | IRK_GEP_NUSW;
    if (!irk_read_has(r, IRK_GEP_FLAGS)) h->inrange_index = (uint32_t)(word >> 1) + 1;
  }
  if (has_flags) h->flags = (uint8_t)(next(r, c, "flags") & 7);
  if (c->code == IRK_REC_CONSTANTS_GEP_INRANGE) read_inrange(r, c, h);
  return source;
}

static irk_value *build_gep(irk_reader *r, cst *c) {
  gep_head h = {0};
  uint32_t source_tid, tid, n = 0;
  irk_type *source = read_gep_head(r, c, &h, &source_tid);
  irk_value **ops = irk_arena_alloc(&r->scratch, sizeof *ops * (c->num_ops / 2 + 1));
  irk_operand base = {NULL, IRK_NO_ID};
  while (c->at < c->num_ops) {
    next(r, c, "operand type");
    irk_operand op = next_operand(r, c, "operand");
    if (n == 0) base = op;
    ops[n++] = op.v;
  }
  if (n == 0) irk_read_fail(r, "Invalid gep with no operands");
  if (r->cst_has_undefined_operand) return NULL;
  if (irk_type_scalar(base.v->type)->kind != IRK_TYPE_POINTER)
    irk_read_fail(r, "GEP base operand must be pointer or vector of pointer");
  uint32_t elem;
  irk_type *pointee = irk_read_pointee(r, base.v->type, base.tid, &elem);
  if (!source) {
    source = pointee;
    source_tid = elem;
  } else if (irk_type_scalar(base.v->type)->num_types && pointee != source) {
    irk_read_fail(r, "Explicit gep operator type does not match pointee type of pointer operand");
  }
  if (!source) irk_read_fail(r, "Missing element type for old-style constant GEP");
  bool is_step = n < 2 || irk_type_scalar(ops[1]->type)->kind == IRK_TYPE_INTEGER;
  irk_type *type = is_step ? irk_read_gep_type(r, source, source_tid, ops, n, &tid) : NULL;
  if (!type) irk_read_fail(r, "Invalid indices of a constant getelementptr");
  if (n > 1 && source->kind != IRK_TYPE_INTEGER && !irk_type_is_sized(irk_read_datalayout(r), source))
    irk_read_fail(r, "Invalid constant getelementptr: its source element type is unsized");
  irk_const_expr e = {.v = {.type = type, .opcode = IRK_OP_GETELEMENTPTR, .flags = h.flags},
                      .source_type = source,
                      .inrange_index = h.inrange_index,
                      .has_inrange = h.has_inrange,
                      .inrange_bits = h.bits,
                      .inrange_lo = h.lo,
                      .inrange_hi = h.hi};
  return make_expr(r, &e, ops, n);
}

// Tells whether `t` has an i1 for each lane of `from`, the type that is compared or selected.
static bool has_bit_for_each(irk_type *t, const irk_type *from) {
  const irk_type *bit = irk_type_scalar(t);
  if (bit->kind != IRK_TYPE_INTEGER || bit->count != 1) return false;
  if (from->kind != IRK_TYPE_VECTOR) return t == bit;
  return t->kind == IRK_TYPE_VECTOR && t->count == from->count && t->is_scalable == from->is_scalable;
}

static irk_value *build_select(irk_reader *r, cst *c) {
  irk_value *ops[3];
  ops[0] = next_operand(r, c, "condition").v;
  ops[1] = next_of_type(r, c, c->type, "true value");
  ops[2] = next_of_type(r, c, c->type, "false value");
  if (r->cst_has_undefined_operand) return NULL;
  irk_type *decides = ops[0]->type;
  if (!has_bit_for_each(decides, decides->kind == IRK_TYPE_VECTOR ? c->type : decides))
    irk_read_fail(r, "Invalid select const record");
  return expr(r, IRK_OP_SELECT, c->type, 0, ops, 3);
}

// Reads the index of an element; since 3.5 its type precedes it.
static irk_value *next_index(irk_reader *r, cst *c) {
  if (c->num_ops - c->at >= 2) next(r, c, "index type");
  irk_value *v = next_operand(r, c, "index").v;
  if (v && v->type->kind != IRK_TYPE_INTEGER)
    irk_read_fail(r, "Invalid element const record: the index must be an integer");
  return v;
}

static irk_value *build_extract_element(irk_reader *r, cst *c) {
  irk_type *vector = irk_read_type(r, next(r, c, "vector type"));
  irk_value *ops[2];
  if (vector->kind != IRK_TYPE_VECTOR || vector->types[0] != c->type)
    irk_read_fail(r, "Invalid extractelement record: it needs a vector of its result type");
  ops[0] = next_of_type(r, c, vector, "vector");
  ops[1] = next_index(r, c);
  return r->cst_has_undefined_operand ? NULL : expr(r, IRK_OP_EXTRACTELEMENT, c->type, 0, ops, 2);
}

static irk_value *build_insert_element(irk_reader *r, cst *c) {
  irk_value *ops[3];
  if (c->type->kind != IRK_TYPE_VECTOR) irk_read_fail(r, "Invalid insertelement record: its type must be a vector");
  ops[0] = next_of_type(r, c, c->type, "vector");
  ops[1] = next_of_type(r, c, c->type->types[0], "element");
  ops[2] = next_index(r, c);
  return r->cst_has_undefined_operand ? NULL : expr(r, IRK_OP_INSERTELEMENT, c->type, 0, ops, 3);
}

// 16: [v1, v2, mask], 19: [operand type, v1, v2, mask]
static irk_value *build_shuffle(irk_reader *r, cst *c) {
  irk_type *from = c->code == IRK_REC_CONSTANTS_SHUFFLEVEC_EX ? irk_read_type(r, next(r, c, "operand type")) : c->type;
  irk_value *ops[3];
  if (from->kind != IRK_TYPE_VECTOR || c->type->kind != IRK_TYPE_VECTOR)
    irk_read_fail(r, "Invalid shufflevector record: operands and result must be vectors");
  ops[0] = next_of_type(r, c, from, "first vector");
  ops[1] = next_of_type(r, c, from, "second vector");
  ops[2] = next_operand(r, c, "mask").v;
  if (r->cst_has_undefined_operand) return NULL;
  if (ops[2]->type->count != c->type->count || !irk_read_mask_fits(r, ops[2], from))
    irk_read_fail(r, "Invalid shufflevector record: the mask does not fit the operands");
  ops[2] = irk_const_shuffle_mask(r->m, &r->scratch, ops[2]);
  return expr(r, IRK_OP_SHUFFLEVECTOR, c->type, 0, ops, 3);
}

static irk_value *build_compare(irk_reader *r, cst *c) {
  irk_type *from = irk_read_type(r, next(r, c, "operand type"));
  irk_value *ops[2];
  ops[0] = next_of_type(r, c, from, "left operand");
  ops[1] = next_of_type(r, c, from, "right operand");
  uint64_t predicate = next(r, c, "predicate");
  bool is_float = irk_type_is_float(irk_type_scalar(from));
  if (!irk_predicate_is_known(predicate, is_float))
    irk_read_fail(r, "Invalid cmp record: the operands cannot have this predicate");
  if (!has_bit_for_each(c->type, from))
    irk_read_fail(r, "Invalid cmp record: the result type does not fit the operands");
  if (r->cst_has_undefined_operand) return NULL;
  irk_const_expr e = {.v = {.type = c->type, .opcode = is_float ? IRK_OP_FCMP : IRK_OP_ICMP},
                      .predicate = (uint8_t)predicate};
  return make_expr(r, &e, ops, 2);
}

static irk_global *next_global(irk_reader *r, cst *c, const char *what) {
  next(r, c, "type");
  irk_value *v = next_operand(r, c, what).v;
  if (!v) return NULL;
  if (!irk_value_is_global(v)) irk_read_fail(r, "Invalid %s record: its operand is not a global value", what);
  return (irk_global *)v;
}

static irk_value *build_blockaddress(irk_reader *r, cst *c) {
  irk_global *g = next_global(r, c, "blockaddress");
  uint64_t number = next(r, c, "block");
  if (!g) return NULL;
  if (g->v.kind != IRK_VALUE_FUNCTION) irk_read_fail(r, "Invalid blockaddress record: its operand is not a function");
  const irk_type *to = irk_type_is_typed_pointer(c->type) ? c->type->types[0] : NULL;
  if (c->type->kind != IRK_TYPE_POINTER || (to && (to->kind != IRK_TYPE_INTEGER || to->count != 8)))
    irk_read_fail(r, "Invalid type for value: a blockaddress must be ptr or i8*");
  if (c->type->count != g->v.type->count)
    irk_read_fail(r, "Invalid type for value: a blockaddress must be in the address space of its function");
  return irk_const_blockaddress(r->m, c->type, g, irk_read_block_of(r, g, number));
}

static irk_value *build_dso_local_equivalent(irk_reader *r, cst *c) {
  irk_global *g = next_global(r, c, "dso_local_equivalent");
  return g ? irk_const_of_global(r->m, IRK_VALUE_DSO_LOCAL_EQUIVALENT, g) : NULL;
}

static irk_value *build_no_cfi(irk_reader *r, cst *c) {
  irk_global *g = next_global(r, c, "no_cfi");
  return g ? irk_const_of_global(r->m, IRK_VALUE_NO_CFI, g) : NULL;
}

static irk_value *build_ptrauth(irk_reader *r, cst *c) {
  irk_value *ops[5] = {NULL};
  uint32_t n = c->code == IRK_REC_CONSTANTS_PTRAUTH2 ? 5 : 4;
  for (uint32_t i = 0; i < n; i++) ops[i] = next_operand(r, c, "ptrauth operand").v;
  if (r->cst_has_undefined_operand) return NULL;
  if (n == 4 && irk_read_has(r, IRK_PTRAUTH_SYMBOL)) ops[4] = irk_const_null(r->m, irk_type_ptr(r->m, 0));
  bool fits = ops[0]->type->kind == IRK_TYPE_POINTER && ops[1]->kind == IRK_VALUE_INT &&
              ops[2]->kind == IRK_VALUE_INT && ops[3]->type->kind == IRK_TYPE_POINTER &&
              (n == 4 || ops[4]->type->kind == IRK_TYPE_POINTER);
  if (!fits) irk_read_fail(r, "Invalid ptrauth record: wrong type of an operand");
  return irk_const_ptrauth(r->m, c->type, ops);
}

static build_fn *const builders[] = {
    [IRK_REC_CONSTANTS_NULL] = build_null,
    [IRK_REC_CONSTANTS_UNDEF] = build_undef,
    [IRK_REC_CONSTANTS_INTEGER] = build_int,
    [IRK_REC_CONSTANTS_WIDE_INTEGER] = build_wide_int,
    [IRK_REC_CONSTANTS_BYTE] = build_int,
    [IRK_REC_CONSTANTS_WIDE_BYTE] = build_wide_int,
    [IRK_REC_CONSTANTS_FLOAT] = build_float,
    [IRK_REC_CONSTANTS_AGGREGATE] = build_aggregate,
    [IRK_REC_CONSTANTS_STRING] = build_string,
    [IRK_REC_CONSTANTS_CSTRING] = build_string,
    [IRK_REC_CONSTANTS_BINOP] = build_binary,
    [IRK_REC_CONSTANTS_CAST] = build_cast,
    [IRK_REC_CONSTANTS_GEP_OLD] = build_gep,
    [IRK_REC_CONSTANTS_SELECT] = build_select,
    [IRK_REC_CONSTANTS_EXTRACTELT] = build_extract_element,
    [IRK_REC_CONSTANTS_INSERTELT] = build_insert_element,
    [IRK_REC_CONSTANTS_SHUFFLEVEC] = build_shuffle,
    [IRK_REC_CONSTANTS_CMP] = build_compare,
    [IRK_REC_CONSTANTS_INLINEASM_OLD] = build_inline_asm,
    [IRK_REC_CONSTANTS_SHUFFLEVEC_EX] = build_shuffle,
    [IRK_REC_CONSTANTS_INBOUNDS_GEP_OLD] = build_gep,
    [IRK_REC_CONSTANTS_BLOCKADDRESS] = build_blockaddress,
    [IRK_REC_CONSTANTS_DATA] = build_data,
    [IRK_REC_CONSTANTS_INLINEASM_OLD2] = build_inline_asm,
    [IRK_REC_CONSTANTS_GEP_INRANGE_INDEX_OLD] = build_gep,
    [IRK_REC_CONSTANTS_UNOP] = build_unary,
    [IRK_REC_CONSTANTS_POISON] = build_poison,
    [IRK_REC_CONSTANTS_DSO_LOCAL_EQUIVALENT] = build_dso_local_equivalent,
    [IRK_REC_CONSTANTS_INLINEASM_OLD3] = build_inline_asm,
    [IRK_REC_CONSTANTS_NO_CFI_VALUE] = build_no_cfi,
    [IRK_REC_CONSTANTS_INLINEASM] = build_inline_asm,
    [IRK_REC_CONSTANTS_GEP_INRANGE] = build_gep,
    [IRK_REC_CONSTANTS_GEP] = build_gep,
    [IRK_REC_CONSTANTS_PTRAUTH] = build_ptrauth,
    [IRK_REC_CONSTANTS_PTRAUTH2] = build_ptrauth,
};

static irk_value *build(irk_reader *r, cst *c) {
  build_fn *fn = c->code < IRK_COUNT(builders) ? builders[c->code] : NULL;
  bool is_byte = c->code == IRK_REC_CONSTANTS_BYTE || c->code == IRK_REC_CONSTANTS_WIDE_BYTE;
  if (is_byte && !irk_read_has(r, IRK_BYTE_TYPES)) fn = NULL;
  if (!fn && r->newer) irk_read_fail(r, "unknown record code %u of a constant", c->code);
  // LLVM also makes undef of an unknown record.
  irk_value *v = (fn ? fn : build_undef)(r, c);
  if (v) irk_read_note_const(r, v);
  return v;
}

// ---- the block -----------------------------------------------------------------------------------------------

void irk_read_define(irk_reader *r, irk_value *v, uint32_t tid) {
  uint32_t number = r->num_values;
  if (IRK_UNLIKELY(number >= r->cap_values)) irk_read_grow_values(r, number);
  if (IRK_UNLIKELY(r->values[number] != NULL))
    irk_read_fail(r, "Invalid record: value %u is a constant, but an earlier record used it as an instruction", number);
  r->values[number] = v;
  if (r->track) r->tids[number] = tid;
  r->num_values = number + 1;
}

static void read_settype(irk_reader *r) {
  uint64_t id = irk_next(r, "type");
  r->cst_type = irk_read_type(r, id);
  r->cst_tid = irk_tracked_tid(r, id);
  if (r->cst_type->kind == IRK_TYPE_VOID) irk_read_fail(r, "Invalid constant type");
}

static void keep_pending(irk_reader *r, const cst *c) {
  irk_pending *p = IRK_NEW(&r->cst_arena, irk_pending);
  *p = (irk_pending){.type = c->type, .tid = c->tid, .code = c->code, .number = r->num_values, .num_ops = c->num_ops};
  p->ops = irk_arena_copy(&r->cst_arena, c->ops, sizeof *c->ops * c->num_ops);
  irk_vec_push(&r->pending, p);
  *irk_map_put(&r->pending_at, p->number, NULL) = (uint64_t)(uintptr_t)p;
}

static void read_constant(irk_reader *r) {
  cst c = {.type = r->cst_type, .tid = r->cst_tid, .code = r->rec.code, .num_ops = r->rec.num_ops, .ops = r->rec.ops};
  irk_mark mark = irk_arena_mark(&r->scratch);
  r->cst_has_undefined_operand = false;
  irk_value *v = build(r, &c);
  if (!v) keep_pending(r, &c);
  irk_read_define(r, v, c.tid);
  irk_arena_release(&r->scratch, mark);
}

// SETTYPE makes no constant; the functions of the other records are looked up by code in
// `builders`.
static irk_record_fn *const const_rows[] = {[IRK_REC_CONSTANTS_SETTYPE] = read_settype};
static const irk_block_rows const_table = {const_rows, IRK_COUNT(const_rows), NULL, NULL, read_constant, NULL};

void irk_read_const_block(irk_reader *r) {
  r->cst_type = irk_type_int(r->m, 32);
  r->cst_tid = IRK_NO_ID;
  uint32_t first = r->num_values;
  irk_read_block(r, IRK_BLOCK_CONSTANTS, &const_table);
  if (!r->fn) {
    if (!r->end_const) r->first_const = first;
    if (!r->end_const || r->end_const == first) r->end_const = r->num_values;
    return;
  }
  irk_read_resolve_consts(r);
  if (!r->is_lazy) return;
  for (uint32_t i = first; i < r->num_values; i++) irk_vec_push(&r->body_consts, r->values[i]);
}

static void finish_pending(irk_reader *r, irk_pending *p) {
  cst c = {.type = p->type, .tid = p->tid, .code = p->code, .num_ops = p->num_ops, .ops = p->ops};
  irk_mark mark = irk_arena_mark(&r->scratch);
  p->state = 1;
  r->cst_has_undefined_operand = false;
  irk_value *v = build(r, &c);
  irk_arena_release(&r->scratch, mark);
  if (!v) return;
  r->values[p->number] = v;
  p->state = 2;
}

void irk_read_resolve_consts(irk_reader *r) {
  r->cst_resolving = true;
  for (uint32_t i = 0; i < r->pending.len; i++) {
    irk_vec_push(&r->cst_stack, r->pending.items[i]);
    while (r->cst_stack.len) {
      irk_pending *p = r->cst_stack.items[r->cst_stack.len - 1];
      // The first attempt lacked an operand, which now is defined; or this is the first one.
      if (p->state != 2) finish_pending(r, p);
      if (p->state == 2) r->cst_stack.len--;
    }
  }
  r->cst_resolving = false;
  r->pending.len = 0;
  irk_map_free(&r->pending_at);
  irk_arena_free(&r->cst_arena);
}

// ---- blocks of functions that are not read yet --------------------------------------------------------------

irk_block *irk_read_block_of(irk_reader *r, irk_global *g, uint64_t number) {
  irk_function *fn = g->fn;
  r->has_block_addresses = true;
  if (number == 0) irk_read_fail(r, "Invalid ID: a blockaddress cannot refer to an entry block");
  if (fn->num_blocks) {
    if (number >= fn->num_blocks)
      irk_read_fail(r, "Invalid ID: block %llu does not exist (there are %u)", (unsigned long long)number,
                    fn->num_blocks);
    return fn->blocks[number];
  }
  if (!fn->is_unread) irk_read_fail(r, "Never resolved function from blockaddress");
  if (number >= UINT32_MAX)
    irk_read_fail(r, "Invalid ID: block number %llu is out of range", (unsigned long long)number);
  bool is_new;
  uint64_t *place = irk_map_put(&r->early_blocks, (uint64_t)g->v.id << 32 | number, &is_new);
  if (is_new) *place = (uint64_t)(uintptr_t)irk_block_new(r->m, fn, 0);
  return (irk_block *)(uintptr_t)*place;
}
