// Writes constants: the module's, and those that only one function uses.
#include "bitcode/write.h"
#include "ir/opcode.h"

// Abbreviations that BLOCKINFO defines. BLOCKINFO also defines one for NULL, which LLVM does not
// use. The one for casts follows the one for bytes, if the release has that.
enum { ABBREV_SETTYPE = 4, ABBREV_INTEGER, ABBREV_BYTE, ABBREV_CAST = ABBREV_BYTE };

// Abbreviations of the module's block; 0 in other blocks.
typedef struct const_abbrevs {
  uint32_t aggregate, string, cstring7, cstring6;
} const_abbrevs;

static uint32_t number(const irk_bcwriter *w, const irk_value *v) { return irk_number_of(&w->num, v); }
static uint32_t type_number(const irk_bcwriter *w, const irk_type *t) { return irk_type_number(&w->num, t); }

// ---- numbers -------------------------------------------------------------------------------------------------

static void write_int(irk_bcwriter *w, const irk_const_int *c) {
  uint32_t bits = (uint32_t)c->v.type->count;
  bool is_byte = c->v.type->kind == IRK_TYPE_BYTE;
  if (bits <= 64) {
    irk_bitw_fixed(&w->bits, is_byte ? ABBREV_BYTE : ABBREV_INTEGER, 4);
    irk_bitw_vbr(&w->bits, irk_signed_vbr((uint64_t)irk_sign_extend(c->u, bits)), 8);
    return;
  }
  uint32_t n = irk_int_is_negative(c) ? irk_int_num_words(c->v.type) : irk_int_num_stored(c);
  while (n > 1 && !irk_int_word(c, n - 1)) n--;
  for (uint32_t i = 0; i < n; i++) irk_bcw_op(w, irk_signed_vbr(irk_int_word(c, i)));
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, is_byte ? IRK_REC_CONSTANTS_WIDE_BYTE : IRK_REC_CONSTANTS_WIDE_INTEGER);
}

static void write_float(irk_bcwriter *w, const irk_const_float *c) {
  switch (c->v.type->kind) {
  case IRK_TYPE_X86_FP80:
    irk_bcw_op(w, c->hi << 48 | c->lo >> 16);
    irk_bcw_op(w, c->lo & 0xFFFF);
    break;
  case IRK_TYPE_FP128:
  case IRK_TYPE_PPC_FP128:
    irk_bcw_op(w, c->lo);
    irk_bcw_op(w, c->hi);
    break;
  default: irk_bcw_op(w, c->lo); break;
  }
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_CONSTANTS_FLOAT);
}

// Writes an array of bytes as a string. If its only zero is at the end, the zero is left out.
static void write_string(irk_bcwriter *w, const const_abbrevs *a, const irk_const_data *c) {
  irk_str s = {(const char *)c->bytes, (size_t)c->size};
  bool is_c = s.len && memchr(s.ptr, 0, s.len) == s.ptr + s.len - 1;
  uint32_t abbrev = a->string;
  if (is_c) {
    s.len--;
    abbrev = irk_char6_all(s) ? a->cstring6 : a->cstring7;
    if (abbrev == a->cstring7)
      for (size_t i = 0; i < s.len; i++)
        if ((uint8_t)s.ptr[i] >= 128) abbrev = 0;
  }
  irk_bitw_record_chars(&w->bits, abbrev, is_c ? IRK_REC_CONSTANTS_CSTRING : IRK_REC_CONSTANTS_STRING, NULL, 0, s);
}

static uint32_t element_size(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE: return (uint32_t)t->count / 8;
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT: return 2;
  case IRK_TYPE_FLOAT: return 4;
  default: return 8;
  }
}

static void write_data(irk_bcwriter *w, const const_abbrevs *a, const irk_const_data *c) {
  const irk_type *element = c->v.type->types[0];
  uint32_t size = element_size(element);
  if (c->v.type->kind == IRK_TYPE_ARRAY && irk_type_is_bits(element) && size == 1) {
    write_string(w, a, c);
    return;
  }
  irk_bitw_fixed(&w->bits, IRK_ABBREV_UNABBREV, 4);
  irk_bitw_vbr(&w->bits, IRK_REC_CONSTANTS_DATA, 6);
  irk_bitw_vbr(&w->bits, c->size / size, 6);
  for (uint64_t i = 0; i < c->size; i += size) irk_bitw_vbr(&w->bits, irk_load_bytes(irk_data_at(c, i), size), 6);
}

// ---- expressions ---------------------------------------------------------------------------------------------

static void push_typed(irk_bcwriter *w, const irk_value *v) {
  irk_bcw_op(w, type_number(w, v->type));
  irk_bcw_op(w, number(w, v));
}

static void write_gep(irk_bcwriter *w, const irk_const_expr *e) {
  uint32_t code;
  if (irk_bcw_has(w, IRK_EXPLICIT_TYPES)) irk_bcw_op(w, type_number(w, e->source_type));
  if (irk_bcw_has(w, IRK_GEP_FLAGS)) {
    code = e->has_inrange ? IRK_REC_CONSTANTS_GEP_INRANGE : IRK_REC_CONSTANTS_GEP;
    irk_bcw_op(w, e->v.flags);
    if (e->has_inrange) {
      irk_bcw_op(w, e->inrange_bits);
      irk_bcw_push_bounds(w, e->inrange_bits, e->inrange_lo, e->inrange_hi);
    }
  } else if (e->inrange_index) {
    code = IRK_REC_CONSTANTS_GEP_INRANGE_INDEX_OLD;
    irk_bcw_op(w, (e->v.flags & IRK_INBOUNDS) | (uint64_t)(e->inrange_index - 1) << 1);
  } else {
    code = e->v.flags & IRK_INBOUNDS ? IRK_REC_CONSTANTS_INBOUNDS_GEP_OLD : IRK_REC_CONSTANTS_GEP_OLD;
  }
  for (uint32_t i = 0; i < e->len; i++) push_typed(w, e->ops[i]);
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, code);
}

static void write_shuffle(irk_bcwriter *w, const irk_const_expr *e) {
  uint32_t code = IRK_REC_CONSTANTS_SHUFFLEVEC;
  if (e->v.type != e->ops[0]->type) {
    code = IRK_REC_CONSTANTS_SHUFFLEVEC_EX;
    irk_bcw_op(w, type_number(w, e->ops[0]->type));
  }
  for (uint32_t i = 0; i < 3; i++) irk_bcw_op(w, number(w, e->ops[i]));
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, code);
}

static void write_other_expr(irk_bcwriter *w, const irk_const_expr *e) {
  uint32_t code = 0;
  switch (e->v.opcode) {
  case IRK_OP_SELECT:
    code = IRK_REC_CONSTANTS_SELECT;
    for (uint32_t i = 0; i < 3; i++) irk_bcw_op(w, number(w, e->ops[i]));
    break;
  case IRK_OP_EXTRACTELEMENT:
    code = IRK_REC_CONSTANTS_EXTRACTELT;
    push_typed(w, e->ops[0]);
    push_typed(w, e->ops[1]);
    break;
  case IRK_OP_INSERTELEMENT:
    code = IRK_REC_CONSTANTS_INSERTELT;
    irk_bcw_op(w, number(w, e->ops[0]));
    irk_bcw_op(w, number(w, e->ops[1]));
    push_typed(w, e->ops[2]);
    break;
  case IRK_OP_ICMP:
  case IRK_OP_FCMP:
    code = IRK_REC_CONSTANTS_CMP;
    push_typed(w, e->ops[0]);
    irk_bcw_op(w, number(w, e->ops[1]));
    irk_bcw_op(w, e->predicate);
    break;
  case IRK_OP_EXTRACTVALUE:
  case IRK_OP_INSERTVALUE:  // readers of releases with such expressions in text do not handle them in bitcode
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_CONSTANTS_UNDEF);
    return;
  default: irk_bcw_fail(w, "bitcode cannot express this constant expression"); return;
  }
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, code);
}

static void write_expr(irk_bcwriter *w, const irk_const_expr *e) {
  int8_t code = irk_ops[e->v.opcode].code;
  uint8_t flags = e->v.flags;
  switch (irk_ops[e->v.opcode].class) {
  case IRK_OP_CLASS_BINARY:
  case IRK_OP_CLASS_UNARY:
    irk_bcw_op(w, (uint64_t)code);
    for (uint32_t i = 0; i < e->len; i++) irk_bcw_op(w, number(w, e->ops[i]));
    if (flags) irk_bcw_op(w, flags);
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, e->len == 2 ? IRK_REC_CONSTANTS_BINOP : IRK_REC_CONSTANTS_UNOP);
    return;
  case IRK_OP_CLASS_CAST:
    irk_bcw_op(w, (uint64_t)code);
    push_typed(w, e->ops[0]);
    if (flags && irk_bcw_has(w, IRK_CAST_FLAGS)) irk_bcw_op(w, flags);
    irk_bcw_record(w, w->ops.len == 3 ? ABBREV_CAST + irk_bcw_has(w, IRK_BYTE_TYPES) : IRK_ABBREV_UNABBREV,
                   IRK_REC_CONSTANTS_CAST);
    return;
  default: break;
  }
  if (e->v.opcode == IRK_OP_GETELEMENTPTR) write_gep(w, e);
  else if (e->v.opcode == IRK_OP_SHUFFLEVECTOR) write_shuffle(w, e);
  else write_other_expr(w, e);
}

// ---- the rest ------------------------------------------------------------------------------------------------

static void push_chars(irk_bcwriter *w, irk_str s) {
  irk_bcw_op(w, s.len);
  for (size_t i = 0; i < s.len; i++) irk_bcw_op(w, (uint8_t)s.ptr[i]);
}

static void write_asm(irk_bcwriter *w, const irk_inline_asm *a) {
  bool is_typed = irk_bcw_has(w, IRK_INLINE_ASM_TYPE);
  if (is_typed && !w->num.types.numbers[a->fn_type->id])
    irk_bcw_fail(w, "bitcode cannot express inline assembly outside a call");
  if (is_typed) irk_bcw_op(w, type_number(w, a->fn_type));
  bool has_dialect = irk_bcw_has(w, IRK_ASM_DIALECT), has_unwind = irk_bcw_has(w, IRK_ASM_UNWINDS);
  irk_bcw_op(w, (uint64_t)a->has_side_effects | (uint64_t)a->is_align_stack << 1 | (uint64_t)a->is_intel << 2 |
                    (uint64_t)a->can_unwind << 3);
  push_chars(w, a->code);
  push_chars(w, a->constraints);
  irk_bcw_record(w, IRK_ABBREV_UNABBREV,
                 is_typed      ? IRK_REC_CONSTANTS_INLINEASM
                 : has_unwind  ? IRK_REC_CONSTANTS_INLINEASM_OLD3
                 : has_dialect ? IRK_REC_CONSTANTS_INLINEASM_OLD2
                               : IRK_REC_CONSTANTS_INLINEASM_OLD);
}

static void write_reference(irk_bcwriter *w, const irk_value *v) {
  const irk_global *g =
      v->kind == IRK_VALUE_BLOCKADDRESS ? ((const irk_blockaddress *)v)->fn : ((const irk_const_ref *)v)->global;
  push_typed(w, &g->v);
  if (v->kind == IRK_VALUE_BLOCKADDRESS) {
    uint32_t block = irk_block_number(&w->num, ((const irk_blockaddress *)v)->block);
    if (!block) irk_bcw_fail(w, "bitcode cannot express the blockaddress of an entry block");
    irk_bcw_op(w, block);
  }
  uint32_t code = v->kind == IRK_VALUE_BLOCKADDRESS ? IRK_REC_CONSTANTS_BLOCKADDRESS
                  : v->kind == IRK_VALUE_NO_CFI     ? IRK_REC_CONSTANTS_NO_CFI_VALUE
                                                    : IRK_REC_CONSTANTS_DSO_LOCAL_EQUIVALENT;
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, code);
}

static void write_aggregate(irk_bcwriter *w, const const_abbrevs *a, const irk_const_aggregate *c) {
  for (uint32_t i = 0; i < c->len; i++) irk_bcw_op(w, number(w, irk_aggregate_op(c, i)));
  irk_bcw_record(w, a->aggregate, IRK_REC_CONSTANTS_AGGREGATE);
}

static void write_ptrauth(irk_bcwriter *w, const irk_ptrauth *p) {
  uint32_t n = p->ops[4] && irk_bcw_has(w, IRK_PTRAUTH_SYMBOL) ? 5 : 4;
  for (uint32_t i = 0; i < n; i++) irk_bcw_op(w, number(w, p->ops[i]));
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, n == 5 ? IRK_REC_CONSTANTS_PTRAUTH2 : IRK_REC_CONSTANTS_PTRAUTH);
}

static void write_plain(irk_bcwriter *w, uint32_t code) { irk_bcw_record(w, IRK_ABBREV_UNABBREV, code); }

static void write_const(irk_bcwriter *w, const const_abbrevs *a, const irk_value *v) {
  irk_const_wide store;
  const irk_const_int *byte = irk_const_byte_splat(v, &store);
  if (byte) {
    write_int(w, byte);
    return;
  }
  switch (v->kind) {
  case IRK_VALUE_NULL: write_plain(w, IRK_REC_CONSTANTS_NULL); break;
  case IRK_VALUE_UNDEF: write_plain(w, IRK_REC_CONSTANTS_UNDEF); break;
  case IRK_VALUE_POISON:
    write_plain(w, irk_bcw_has(w, IRK_POISON) ? IRK_REC_CONSTANTS_POISON : IRK_REC_CONSTANTS_UNDEF);
    break;
  case IRK_VALUE_INT:
    if (irk_const_is_null(v)) write_plain(w, IRK_REC_CONSTANTS_NULL);
    else write_int(w, (const irk_const_int *)v);
    break;
  case IRK_VALUE_FLOAT:
    if (irk_const_is_null(v)) write_plain(w, IRK_REC_CONSTANTS_NULL);
    else write_float(w, (const irk_const_float *)v);
    break;
  case IRK_VALUE_DATA: write_data(w, a, (const irk_const_data *)v); break;
  case IRK_VALUE_AGGREGATE: write_aggregate(w, a, (const irk_const_aggregate *)v); break;
  case IRK_VALUE_EXPR: write_expr(w, (const irk_const_expr *)v); break;
  case IRK_VALUE_BLOCKADDRESS:
  case IRK_VALUE_DSO_LOCAL_EQUIVALENT:
  case IRK_VALUE_NO_CFI: write_reference(w, v); break;
  case IRK_VALUE_PTRAUTH: write_ptrauth(w, (const irk_ptrauth *)v); break;
  case IRK_VALUE_INLINE_ASM: write_asm(w, (const irk_inline_asm *)v); break;
  default: irk_bcw_fail(w, "a value of kind %u is not a constant", v->kind); break;
  }
}

static void write_consts(irk_bcwriter *w, const const_abbrevs *a, const irk_used_const *consts, uint32_t n) {
  const irk_type *type = NULL;
  for (uint32_t i = 0; i < n; i++) {
    const irk_value *v = consts[i].value;
    if (v->type != type) {
      type = v->type;
      irk_bitw_fixed(&w->bits, ABBREV_SETTYPE, 4);
      irk_bitw_fixed(&w->bits, type_number(w, type), w->type_width);
    }
    write_const(w, a, v);
  }
}

void irk_write_module_consts(irk_bcwriter *w) {
  if (!w->num.module_consts.len) return;
  const irk_abbrev_op aggregate[] = {IRK_OP_LIT(IRK_REC_CONSTANTS_AGGREGATE), IRK_OP_ARRAY,
                                     IRK_OP_FIXED(irk_ceil_log2(w->num.num_values + 1))};
  static const irk_abbrev_op string[] = {IRK_OP_LIT(IRK_REC_CONSTANTS_STRING), IRK_OP_ARRAY, IRK_OP_FIXED(8)};
  static const irk_abbrev_op cstring7[] = {IRK_OP_LIT(IRK_REC_CONSTANTS_CSTRING), IRK_OP_ARRAY, IRK_OP_FIXED(7)};
  static const irk_abbrev_op cstring6[] = {IRK_OP_LIT(IRK_REC_CONSTANTS_CSTRING), IRK_OP_ARRAY, IRK_OP_CHAR6};
  irk_bitw_enter(&w->bits, IRK_BLOCK_CONSTANTS, 4);
  const_abbrevs a;
  a.aggregate = irk_bitw_define(&w->bits, aggregate, IRK_COUNT(aggregate));
  a.string = irk_bitw_define(&w->bits, string, IRK_COUNT(string));
  a.cstring7 = irk_bitw_define(&w->bits, cstring7, IRK_COUNT(cstring7));
  a.cstring6 = irk_bitw_define(&w->bits, cstring6, IRK_COUNT(cstring6));
  write_consts(w, &a, w->num.module_consts.items, w->num.module_consts.len);
  irk_bitw_exit(&w->bits);
}

void irk_write_fn_consts(irk_bcwriter *w) {
  static const const_abbrevs none;
  if (!w->num.body.consts.len) return;
  irk_bitw_enter(&w->bits, IRK_BLOCK_CONSTANTS, 4);
  write_consts(w, &none, w->num.body.consts.items, w->num.body.consts.len);
  irk_bitw_exit(&w->bits);
}
