// Arithmetic, comparisons, casts, vectors, aggregates, phis.
#include "ir/opcode.h"
#include "text/inst.h"

static bool is_int(const irk_type *t) { return irk_type_lane(t)->kind == IRK_TYPE_INTEGER; }
static bool is_float(const irk_type *t) { return irk_type_is_float(irk_type_lane(t)); }

// ---- flags ---------------------------------------------------------------------------------------------------
static const uint16_t flag_words[] = {
#define FLAG(name, word, bits, implied, since)  IRK_KW_##word,
#define SILENT_FLAG(name, bits)                 0,
#define SAME_FLAG(set, name, word, bits, since) IRK_KW_##word,
#include "irkit/def/flag.def"
};

// Returns the flag of the opcode that the current word names, or NULL.
static const irk_flag *flag_of_word(const irk_parser *p, irk_opcode op, const irk_flag_rows *rows) {
  for (const irk_flag *f = rows->first; f < rows->end; f++)
    if (f->len && flag_words[f - irk_flags] == p->lex.word && irk_op_has_flag(op, f, p->version)) return f;
  return NULL;
}

uint8_t irk_parse_flags(irk_parser *p, irk_opcode op) {
  uint8_t flags = 0;
  if (p->lex.tok != IRK_TOK_KEYWORD) return 0;
  irk_flag_rows rows = irk_flags_of((uint8_t)op);
  while (p->lex.tok == IRK_TOK_KEYWORD) {
    const irk_flag *f = flag_of_word(p, op, &rows);
    if (!f || (!rows.repeats && flags & f->bits)) break;
    flags |= (uint8_t)(f->bits | f->implied);
    irk_lex_next(&p->lex);
    if (rows.repeats == IRK_LAST_ENDS && f + 1 == rows.end) break;
  }
  return flags;
}

// ---- arithmetic ----------------------------------------------------------------------------------------------
// binary = OP FLAGS TYPE VALUE "," VALUE
bool irk_parse_binary(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint8_t flags = irk_parse_flags(p, op);
  bool is_logic = irk_ops[op].types[0] == 'b', floats = irk_ops[op].types[0] == 'f';
  irk_type *t;
  irk_value *a, *b;
  const char *at = p->lex.start;
  if (!irk_parse_type(p, &t) || !irk_parse_value(p, t, &a)) return false;
  if (!irk_parse_expect(p, IRK_TOK_COMMA,
                        is_logic ? "expected ',' in logical operation" : "expected ',' in arithmetic operation"))
    return false;
  if (!irk_parse_value(p, t, &b)) return false;
  if (IRK_UNLIKELY(floats ? !is_float(t) : !is_int(t)))
    return irk_parse_error_at(p, at,
                              is_logic ? "instruction requires integer or integer vector operands"
                                       : "invalid operand type for instruction");
  *out = irk_parse_make2(p, op, t, a, b);
  (*out)->v.flags = flags;
  return true;
}

// unary = OP FLAGS TYPE VALUE
bool irk_parse_unary(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint8_t flags = irk_parse_flags(p, op);
  bool floats = irk_ops[op].types[0] == 'f';
  irk_value *v;
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &v)) return false;
  if (floats ? !is_float(v->type) : !is_int(v->type))
    return irk_parse_error_at(p, at, "invalid operand type for instruction");
  *out = irk_parse_make1(p, op, v->type, v);
  (*out)->v.flags = flags;
  return true;
}

// ---- comparisons ---------------------------------------------------------------------------------------------
bool irk_parse_predicate(irk_parser *p, bool floats, uint8_t *out) {
  enum { SOME = 1 };  // added to codes, so that 0 means none
  static const uint8_t ints[IRK_NUM_KW] = {
#define ICMP(name, word, code) [IRK_KW_##word] = code + SOME,
#include "irkit/def/small.def"
  };
  static const uint8_t fps[IRK_NUM_KW] = {
#define FCMP(name, word, code) [IRK_KW_##word] = code + SOME,
#include "irkit/def/small.def"
  };
  uint8_t found = p->lex.tok == IRK_TOK_KEYWORD ? (floats ? fps : ints)[p->lex.word] : 0;
  if (!found)
    return irk_parse_error(p, floats ? "expected fcmp predicate (e.g. 'oeq')" : "expected icmp predicate (e.g. 'eq')");
  *out = (uint8_t)(found - SOME);
  irk_lex_next(&p->lex);
  return true;
}

// cmp = ("icmp" ["samesign"] | "fcmp" FLAGS) PREDICATE TYPE VALUE "," VALUE
bool irk_parse_cmp(irk_parser *p, irk_opcode op, irk_inst **out) {
  bool floats = op == IRK_OP_FCMP;
  uint8_t flags = irk_parse_flags(p, op), predicate;
  if (!irk_parse_predicate(p, floats, &predicate)) return false;
  irk_type *t;
  irk_value *a, *b;
  const char *at = p->lex.start;
  if (!irk_parse_type(p, &t) || !irk_parse_value(p, t, &a) ||
      !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after compare value") || !irk_parse_value(p, t, &b))
    return false;
  if (floats && !is_float(t)) return irk_parse_error_at(p, at, "fcmp requires floating point operands");
  if (!floats && !is_int(t) && irk_type_lane(t)->kind != IRK_TYPE_POINTER)
    return irk_parse_error_at(p, at, "icmp requires integer operands");
  irk_type *result = irk_type_int(p->m, 1);
  if (t->kind == IRK_TYPE_VECTOR) result = irk_type_vector(p->m, result, t->count, t->is_scalable);
  *out = irk_parse_make2(p, op, result, a, b);
  (*out)->v.flags = flags;
  (*out)->u.predicate = predicate;
  return true;
}

// ---- casts ---------------------------------------------------------------------------------------------------
// cast = OP FLAGS TYPE VALUE "to" TYPE
bool irk_parse_cast(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint8_t flags = irk_parse_flags(p, op);
  irk_type *from, *to;
  irk_value *v;
  const char *at = p->lex.start;
  if (!irk_parse_type(p, &from) || !irk_parse_value(p, from, &v) ||
      !irk_parse_expect_kw(p, IRK_KW_to, "expected 'to' after cast value") || !irk_parse_type(p, &to))
    return false;
  if (!irk_cast_is_valid(op, from, to))
    return irk_parse_error_at(p, at, "invalid cast opcode for cast from '%s' to '%s'", irk_parse_type_str(p, from),
                              irk_parse_type_str(p, to));
  *out = irk_parse_make1(p, op, to, v);
  (*out)->v.flags = flags;
  return true;
}

// ---- select, freeze, va_arg ----------------------------------------------------------------------------------
// select FLAGS TYPE COND "," TYPE VALUE "," TYPE VALUE
bool irk_parse_select(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint8_t flags = irk_parse_flags(p, op);
  irk_value *c, *a, *b;
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &c) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after select condition") ||
      !irk_parse_type_value(p, &a) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after select value") ||
      !irk_parse_type_value(p, &b))
    return false;
  if (!irk_parse_select_is_valid(p, c, a, b, at)) return false;
  if (flags && !irk_type_takes_fmf(a->type, p->version))
    return irk_parse_error_at(
        p, p->inst_at, "fast-math-flags specified for select without floating-point scalar or vector return type");
  *out = irk_parse_make3(p, op, a->type, c, a, b);
  (*out)->v.flags = flags;
  return true;
}

// freeze TYPE VALUE
bool irk_parse_freeze(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *v;
  if (!irk_parse_type_value(p, &v)) return false;
  *out = irk_parse_make1(p, op, v->type, v);
  return true;
}

// va_arg TYPE LIST "," TYPE
bool irk_parse_va_arg(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *v;
  irk_type *t;
  if (!irk_parse_type_value(p, &v) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after vaarg operand"))
    return false;
  const char *at = p->lex.start;
  if (!irk_parse_type(p, &t)) return false;
  if (!irk_parse_is_first_class(p, t))
    return irk_parse_error_at(p, at, "va_arg requires operand with first class type");
  *out = irk_parse_make1(p, op, t, v);
  return true;
}

// ---- vectors -------------------------------------------------------------------------------------------------
// extractelement VECTOR "," INDEX
bool irk_parse_extractelement(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *v, *index;
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &v) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after extract value") ||
      !irk_parse_type_value(p, &index))
    return false;
  if (v->type->kind != IRK_TYPE_VECTOR || index->type->kind != IRK_TYPE_INTEGER)
    return irk_parse_error_at(p, at, "invalid extractelement operands");
  *out = irk_parse_make2(p, op, v->type->types[0], v, index);
  return true;
}

// insertelement VECTOR "," ELEMENT "," INDEX
bool irk_parse_insertelement(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *v, *element, *index;
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &v) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after insertelement value") ||
      !irk_parse_type_value(p, &element) ||
      !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after insertelement value") || !irk_parse_type_value(p, &index))
    return false;
  if (v->type->kind != IRK_TYPE_VECTOR || element->type != v->type->types[0] || index->type->kind != IRK_TYPE_INTEGER)
    return irk_parse_error_at(p, at, "invalid insertelement operands");
  *out = irk_parse_make3(p, op, v->type, v, element, index);
  return true;
}

// shufflevector V1 "," V2 "," MASK
bool irk_parse_shufflevector(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *a, *b, *mask;
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &a) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after shuffle mask") ||
      !irk_parse_type_value(p, &b) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after shuffle value") ||
      !irk_parse_type_value(p, &mask))
    return false;
  if (!irk_parse_shuffle_is_valid(p, a, b, mask)) return irk_parse_error_at(p, at, "invalid shufflevector operands");
  mask = irk_parse_shuffle_mask(p, mask);
  irk_type *t = irk_type_vector(p->m, a->type->types[0], mask->type->count, mask->type->is_scalable);
  *out = irk_parse_make3(p, op, t, a, b, mask);
  return true;
}

// ---- aggregates ----------------------------------------------------------------------------------------------
static bool is_aggregate(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT || t->kind == IRK_TYPE_ARRAY; }

static irk_type *walk(irk_type *t, const uint32_t *indices, uint32_t n) {
  for (uint32_t i = 0; i < n && t; i++) {
    if (!is_aggregate(t) || (t->kind == IRK_TYPE_ARRAY && indices[i] >= t->count)) return NULL;
    t = irk_type_at(t, indices[i]);
  }
  return t;
}

static const uint32_t *keep_indices(irk_parser *p, const uint32_t *indices, uint32_t n) {
  uint32_t *kept = irk_arena_alloc(&p->m->arena, (n + 1) * sizeof *kept);
  kept[0] = n;
  memcpy(kept + 1, indices, n * sizeof *kept);
  return kept;
}

// extractvalue AGGREGATE ("," N)+
bool irk_parse_extractvalue(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *v;
  const uint32_t *indices;
  uint32_t n;
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &v) || !irk_parse_indices(p, &indices, &n, &p->ate_comma)) return false;
  if (!is_aggregate(v->type)) return irk_parse_error_at(p, at, "extractvalue operand must be aggregate type");
  irk_type *t = walk(v->type, indices, n);
  if (!t) return irk_parse_error_at(p, at, "invalid indices for extractvalue");
  *out = irk_parse_make1(p, op, t, v);
  (*out)->u.indices = keep_indices(p, indices, n);
  return true;
}

// insertvalue AGGREGATE "," VALUE ("," N)+
bool irk_parse_insertvalue(irk_parser *p, irk_opcode op, irk_inst **out) {
  irk_value *v, *element;
  const uint32_t *indices;
  uint32_t n;
  const char *at = p->lex.start;
  if (!irk_parse_type_value(p, &v) || !irk_parse_expect(p, IRK_TOK_COMMA, "expected comma after insertvalue operand"))
    return false;
  const char *element_at = p->lex.start;
  if (!irk_parse_type_value(p, &element) || !irk_parse_indices(p, &indices, &n, &p->ate_comma)) return false;
  if (!is_aggregate(v->type)) return irk_parse_error_at(p, at, "insertvalue operand must be aggregate type");
  irk_type *t = walk(v->type, indices, n);
  if (!t) return irk_parse_error_at(p, at, "invalid indices for insertvalue");
  if (t != element->type)
    return irk_parse_error_at(p, element_at, "insertvalue operand and field disagree in type: '%s' instead of '%s'",
                              irk_parse_type_str(p, element->type), irk_parse_type_str(p, t));
  *out = irk_parse_make2(p, op, v->type, v, element);
  (*out)->u.indices = keep_indices(p, indices, n);
  return true;
}

// ---- phi -----------------------------------------------------------------------------------------------------
// phi FLAGS TYPE "[" VALUE "," %block "]" ("," "[" VALUE "," %block "]")*
bool irk_parse_phi(irk_parser *p, irk_opcode op, irk_inst **out) {
  uint8_t flags = irk_parse_flags(p, op);
  const char *at = p->lex.start;
  irk_type *t, *label = irk_type_simple(p->m, IRK_TYPE_LABEL);
  if (!irk_parse_type(p, &t)) return false;
  if (!irk_parse_is_first_class(p, t)) return irk_parse_error_at(p, at, "phi node must have first class type");
  uint32_t base = p->ops.len, blocks = p->blocks.len;
  for (bool first = true;; first = false) {
    irk_value *v, *b;
    if (first) {
      if (p->lex.tok != IRK_TOK_LSQUARE && irk_has(p->version, IRK_EMPTY_PHIS)) break;
    } else {
      if (!irk_parse_eat(p, IRK_TOK_COMMA)) break;
      if (p->lex.tok == IRK_TOK_MD_NAME) {
        p->ate_comma = true;
        break;
      }
    }
    if (!irk_parse_expect(p, IRK_TOK_LSQUARE, "expected '[' in phi value list") || !irk_parse_value(p, t, &v) ||
        !irk_parse_expect(p, IRK_TOK_COMMA, "expected ',' after insertelement value") ||
        !irk_parse_value(p, label, &b) || !irk_parse_expect(p, IRK_TOK_RSQUARE, "expected ']' in phi value list"))
      return false;
    irk_vec_push(&p->ops, v);
    irk_vec_push(&p->blocks, (irk_block *)b);
  }
  if (flags && !irk_type_takes_fmf(t, p->version))
    return irk_parse_error_at(p, p->inst_at,
                              "fast-math-flags specified for phi without floating-point scalar or vector return type");
  irk_inst *phi = irk_parse_make(p, op, t, base);
  phi->v.flags = flags;
  if (phi->num_ops) memcpy(irk_phi_blocks(phi), p->blocks.items + blocks, phi->num_ops * sizeof(irk_block *));
  p->blocks.len = blocks;
  *out = phi;
  return true;
}
