// Constant expressions, blockaddresses, signed pointers; and the typing rules that instructions
// share with them.
#include "ir/layout.h"
#include "fold/fold.h"
#include "ir/opcode.h"
#include "text/parse.h"

// ---- rules ---------------------------------------------------------------------------------------------------
// Returns the number of a vector's elements (scalable vectors differ from others), 0 for other
// types.
static uint64_t lanes(const irk_type *t) { return t->kind != IRK_TYPE_VECTOR ? 0 : t->count << 1 | t->is_scalable; }
static bool is_int(const irk_type *t) { return irk_type_lane(t)->kind == IRK_TYPE_INTEGER; }
static bool is_float(const irk_type *t) { return irk_type_is_float(irk_type_lane(t)); }
static bool is_ptr(const irk_type *t) { return irk_type_lane(t)->kind == IRK_TYPE_POINTER; }

static bool is_aggregate(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT || t->kind == IRK_TYPE_ARRAY; }

struct irk_datalayout *irk_parse_layout(irk_parser *p) {
  if (!p->dl) {
    char error[256];
    p->dl = IRK_NEW(&p->scratch, irk_datalayout);
    if (!irk_datalayout_parse_as(p->dl, p->m->data_layout, p->m->version, error, sizeof error)) {
      irk_datalayout_free(p->dl);
      *p->dl = (irk_datalayout){0};
      irk_datalayout_parse(p->dl, IRK_S(""), error, sizeof error);
    }
    p->program_addrspace = p->dl->program_addrspace;
    p->alloca_addrspace = p->dl->alloca_addrspace;
    p->globals_addrspace = p->dl->globals_addrspace;
  }
  return p->dl;
}

// Returns the type that one index reaches in `t`.
static irk_type *step(irk_module *m, irk_type *t, irk_value *index) {
  if (t->kind == IRK_TYPE_ARRAY || t->kind == IRK_TYPE_VECTOR) return t->types[0];
  if (t->kind != IRK_TYPE_STRUCT) return NULL;
  if (irk_type_lane(index->type)->count != 32 || !irk_value_is_const(index)) return NULL;
  if (index->type->kind == IRK_TYPE_VECTOR) {  // all lanes must be equal
    if (index->type->is_scalable) return NULL;
    irk_value *first = irk_const_element(m, index, 0);
    for (uint64_t i = 1, n = irk_const_num_stored(index); i < n; i++)
      if (irk_const_element(m, index, i) != first) return NULL;
    index = first;
  }
  if (!index || index->kind != IRK_VALUE_INT) return NULL;
  uint64_t field = ((irk_const_int *)index)->u;
  return field < t->num_types ? t->types[field] : NULL;
}

irk_type *irk_parse_gep_type(irk_parser *p, irk_type *source, irk_value *const *ops, uint32_t n, const char *const *at,
                             bool is_const) {
  irk_type *base = ops[0]->type;
  if (irk_type_lane(base)->kind != IRK_TYPE_POINTER) {
    irk_parse_error_at(p, at[0], "base of getelementptr must be a pointer");
    return NULL;
  }
  irk_type *pointer = irk_type_scalar(base);
  if (pointer->num_types && pointer->types[0] != source) {
    irk_parse_error_at(p, at[1], "explicit pointee type doesn't match operand's pointee type (%s vs %s)",
                       irk_parse_type_str(p, source), irk_parse_type_str(p, pointer->types[0]));
    return NULL;
  }
  if (!is_const && p->seen_scalable && source->kind == IRK_TYPE_STRUCT && irk_parse_has(p, IRK_GEP_SCALABLE_STRUCT) &&
      (source->facts & IRK_TYPE_HAS_SCALABLE)) {
    irk_parse_error_at(p, at[0], "getelementptr cannot target structure that contains scalable vector type");
    return NULL;
  }
  uint64_t width = lanes(base);
  irk_type *vector = base->kind == IRK_TYPE_VECTOR ? base : NULL;
  for (uint32_t i = 1; i < n; i++) {
    irk_type *t = ops[i]->type;
    if (!is_int(t)) {
      irk_parse_error_at(p, at[2], "getelementptr index must be an integer");
      return NULL;
    }
    if (t->kind == IRK_TYPE_VECTOR) {
      if (width && width != lanes(t)) {
        irk_parse_error_at(p, at[2], "getelementptr vector index has a wrong number of elements");
        return NULL;
      }
      width = lanes(t);
      vector = t;
    }
  }
  if (n > 1 && source->kind != IRK_TYPE_INTEGER && !irk_type_is_sized(irk_parse_layout(p), source)) {
    irk_parse_error_at(p, at[0], "base element of getelementptr must be sized");
    return NULL;
  }
  irk_type *t = source;
  for (uint32_t i = 2; i < n && t; i++) t = step(p->m, t, ops[i]);
  if (!t) {
    irk_parse_error_at(p, at[0], "invalid getelementptr indices");
    return NULL;
  }
  irk_type *result = irk_parse_ptr_to(p, t, (uint32_t)pointer->count);
  return vector ? irk_type_vector(p->m, result, vector->count, vector->is_scalable) : result;
}

// ---- pieces --------------------------------------------------------------------------------------------------
// TYPE CONSTANT ("," TYPE CONSTANT)* ")" onto p->ops
static bool parse_operands(irk_parser *p, uint32_t *inrange) {
  while (p->lex.tok != IRK_TOK_RPAREN) {
    irk_value *v;
    if (irk_parse_ends_at_inrange(p)) break;
    if (inrange && irk_lex_is_kw(&p->lex, IRK_KW_inrange)) {
      *inrange = p->ops.len + 1;
      irk_lex_next(&p->lex);
    }
    if (!irk_parse_type_constant(p, &v)) return false;
    irk_vec_push(&p->ops, v);
    if (!irk_parse_eat(p, IRK_TOK_COMMA)) break;
  }
  return irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' in constantexpr");
}

static bool finish(irk_parser *p, irk_const_expr *expr, uint32_t base, irk_value **out) {
  *out = irk_fold_or_make(p->m, expr, p->ops.items + base, p->ops.len - base);
  if (irk_parse_has(p, IRK_FOLD_NESTED_GEPS) && (*out)->kind == IRK_VALUE_EXPR &&
      (*out)->opcode == IRK_OP_GETELEMENTPTR) {
    const irk_value *v = ((irk_const_expr *)*out)->ops[0];
    if (irk_value_is_global(v) && !((const irk_global *)v)->is_defined) irk_vec_push(&p->open_geps, *out);
  }
  p->ops.len = base;
  return true;
}

bool irk_parse_indices(irk_parser *p, const uint32_t **out, uint32_t *n, bool *ate_comma) {
  uint32_t base = p->group_refs.len;
  *ate_comma = false;
  if (p->lex.tok != IRK_TOK_COMMA) return irk_parse_error(p, "expected ',' as start of index list");
  while (irk_parse_eat(p, IRK_TOK_COMMA)) {
    uint32_t index;
    if (p->lex.tok == IRK_TOK_MD_NAME) {
      if (p->group_refs.len == base) return irk_parse_error(p, "expected index");
      *ate_comma = true;
      break;
    }
    if (!irk_parse_u32(p, &index)) return false;
    irk_vec_push(&p->group_refs, index);
  }
  *n = p->group_refs.len - base;
  *out = irk_arena_copy(&p->scratch, p->group_refs.items + base, *n * sizeof(uint32_t));
  p->group_refs.len = base;
  return true;
}

// ---- kinds of expressions ------------------------------------------------------------------------------------
// cast = OP "(" TYPE CONSTANT "to" TYPE ")"
static bool parse_cast(irk_parser *p, irk_const_expr *expr, irk_value **out) {
  irk_value *v;
  uint32_t base = p->ops.len;
  const char *at = p->lex.start;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' after constantexpr cast") || !irk_parse_type_constant(p, &v) ||
      !irk_parse_expect_kw(p, IRK_KW_to, "expected 'to' in constantexpr cast") || !irk_parse_type(p, &expr->v.type) ||
      !irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' at end of constantexpr cast"))
    return false;
  if (!irk_cast_is_valid((irk_opcode)expr->v.opcode, v->type, expr->v.type))
    return irk_parse_error_at(p, at, "invalid cast opcode for cast from '%s' to '%s'", irk_parse_type_str(p, v->type),
                              irk_parse_type_str(p, expr->v.type));
  irk_vec_push(&p->ops, v);
  return finish(p, expr, base, out);
}

// binary = OP FLAGS "(" TYPE CONSTANT "," TYPE CONSTANT ")"
static bool parse_binary(irk_parser *p, irk_const_expr *expr, irk_value **out) {
  uint32_t base = p->ops.len;
  irk_value *a, *b;
  const char *at = p->lex.start;
  bool logic = irk_ops[expr->v.opcode].types[0] == 'b';
  bool by_name = logic && irk_parse_has(p, IRK_LOGICAL_EXPR);
  irk_lex_next(&p->lex);
  expr->v.flags |= irk_parse_flags(p, (irk_opcode)expr->v.opcode);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN,
                        by_name ? "expected '(' in logical constantexpr" : "expected '(' in binary constantexpr") ||
      !irk_parse_type_constant(p, &a) ||
      !irk_parse_expect(p, IRK_TOK_COMMA,
                        by_name ? "expected comma in logical constantexpr" : "expected comma in binary constantexpr") ||
      !irk_parse_type_constant(p, &b) ||
      !irk_parse_expect(p, IRK_TOK_RPAREN,
                        by_name ? "expected ')' in logical constantexpr" : "expected ')' in binary constantexpr"))
    return false;
  if (a->type != b->type) return irk_parse_error_at(p, at, "operands of constexpr must have same type");
  bool floats = expr->v.opcode == IRK_OP_FADD || expr->v.opcode == IRK_OP_FSUB || expr->v.opcode == IRK_OP_FMUL ||
                expr->v.opcode == IRK_OP_FDIV || expr->v.opcode == IRK_OP_FREM;
  if (floats && !is_float(a->type)) return irk_parse_error_at(p, at, "constexpr requires fp operands");
  if (!floats && !is_int(a->type))
    return irk_parse_error_at(p, at,
                              logic || !irk_parse_has(p, IRK_LOGICAL_EXPR)
                                  ? "constexpr requires integer or integer vector operands"
                                  : "constexpr requires integer operands");
  expr->v.type = a->type;
  irk_vec_push(&p->ops, a);
  irk_vec_push(&p->ops, b);
  return finish(p, expr, base, out);
}

static bool parse_unary(irk_parser *p, irk_const_expr *expr, irk_value **out) {
  uint32_t base = p->ops.len;
  irk_value *v;
  const char *at = p->lex.start;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in unary constantexpr") || !irk_parse_type_constant(p, &v) ||
      !irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' in unary constantexpr"))
    return false;
  if (!is_float(v->type)) return irk_parse_error_at(p, at, "constexpr requires fp operands");
  expr->v.type = v->type;
  irk_vec_push(&p->ops, v);
  return finish(p, expr, base, out);
}

static bool parse_compare(irk_parser *p, irk_const_expr *expr, irk_value **out) {
  uint32_t base = p->ops.len;
  irk_value *a, *b;
  const char *at = p->lex.start;
  bool floats = expr->v.opcode == IRK_OP_FCMP;
  irk_lex_next(&p->lex);
  if (!irk_parse_predicate(p, floats, &expr->predicate) ||
      !irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in compare constantexpr") || !irk_parse_type_constant(p, &a) ||
      !irk_parse_expect(p, IRK_TOK_COMMA, "expected comma in compare constantexpr") ||
      !irk_parse_type_constant(p, &b) || !irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' in compare constantexpr"))
    return false;
  if (a->type != b->type) return irk_parse_error_at(p, at, "compare operands must have the same type");
  if (floats && !is_float(a->type)) return irk_parse_error_at(p, at, "fcmp requires floating point operands");
  if (!floats && !is_int(a->type) && !is_ptr(a->type))
    return irk_parse_error_at(p, at, "icmp requires pointer or integer operands");
  irk_type *i1 = irk_type_int(p->m, 1);
  bool vector = a->type->kind == IRK_TYPE_VECTOR;
  expr->v.type = vector ? irk_type_vector(p->m, i1, a->type->count, a->type->is_scalable) : i1;
  irk_vec_push(&p->ops, a);
  irk_vec_push(&p->ops, b);
  return finish(p, expr, base, out);
}

// inrange "(" LOW "," HIGH ")"
static bool parse_inrange_bound(irk_parser *p, uint64_t *out) {
  if (p->lex.tok != IRK_TOK_INT) return irk_parse_error(p, "expected integer");
  *out = p->lex.negative ? 0 - p->lex.u : p->lex.u;
  irk_lex_next(&p->lex);
  return true;
}

// Parses the base, whose type gives the source type up to 3.6, and the comma after it.
static bool parse_old_base(irk_parser *p, irk_const_expr *expr, const char *at) {
  irk_value *v;
  irk_type *t = expr->source_type;
  if (!irk_parse_constant(p, t, &v) || !irk_parse_pointee(p, t, at, &expr->source_type)) return false;
  irk_vec_push(&p->ops, v);
  return p->lex.tok == IRK_TOK_RPAREN || irk_parse_expect(p, IRK_TOK_COMMA, "expected ')' in constantexpr");
}

// getelementptr = "getelementptr" FLAGS [inrange] "(" [TYPE ","] OPERANDS ")"
static bool parse_gep(irk_parser *p, irk_const_expr *expr, irk_value **out) {
  uint32_t base = p->ops.len, inrange = 0;
  const char *at = p->lex.start, *source_at;
  uint64_t bounds[2];
  irk_lex_next(&p->lex);
  expr->v.flags = irk_parse_flags(p, IRK_OP_GETELEMENTPTR);
  bool index_form = !irk_parse_has(p, IRK_GEP_FLAGS);
  if (!index_form && irk_parse_eat_kw(p, IRK_KW_inrange)) {
    if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '('") || !parse_inrange_bound(p, &bounds[0]) ||
        !irk_parse_expect(p, IRK_TOK_COMMA, "expected ','") || !parse_inrange_bound(p, &bounds[1]) ||
        !irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')'"))
      return false;
    expr->has_inrange = true;
  }
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in constantexpr")) return false;
  source_at = p->lex.start;
  if (!irk_parse_type(p, &expr->source_type)) return false;
  if (IRK_UNLIKELY(p->lex.tok != IRK_TOK_COMMA && irk_parse_allows_old(p, IRK_IMPLIED_TYPES))) {
    if (!parse_old_base(p, expr, source_at)) return false;
  } else if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected comma after getelementptr's type")) {
    return false;
  }
  if (!parse_operands(p, index_form ? &inrange : NULL)) return false;
  uint32_t n = p->ops.len - base;
  irk_value **ops = p->ops.items + base;
  if (!n) return irk_parse_error_at(p, at, "base of getelementptr must be a pointer");
  const char *const places[] = {at, source_at, at};
  expr->v.type = irk_parse_gep_type(p, expr->source_type, ops, n, places, true);
  if (!expr->v.type) return false;
  if (p->seen_scalable && irk_parse_has(p, IRK_FIXED_CONST_GEP) && (expr->source_type->facts & IRK_TYPE_HAS_SCALABLE))
    return irk_parse_error_at(p, at, "invalid base element for constant getelementptr");
  if (inrange) {
    if (inrange == base + 1) return irk_parse_error_at(p, at, "inrange keyword may not appear on pointer operand");
    expr->inrange_index = inrange - base - 1;
  }
  if (expr->has_inrange) {
    irk_type *pointer = irk_type_scalar(ops[0]->type);
    expr->inrange_bits = irk_dl_pointer_of(irk_parse_layout(p), (uint32_t)pointer->count)->index_bits;
    uint32_t unused = expr->inrange_bits < 64 ? 64 - expr->inrange_bits : 0;
    if ((int64_t)(bounds[0] << unused) >= (int64_t)(bounds[1] << unused))
      return irk_parse_error_at(p, at, "expected end to be larger than start");
    for (int i = 0; i < 2; i++) bounds[i] = bounds[i] << unused >> unused;
    expr->inrange_lo = &bounds[0];
    expr->inrange_hi = &bounds[1];
  }
  return finish(p, expr, base, out);
}

// Makes a mask's undefined lanes undef or poison, as the release has it.
irk_value *irk_parse_shuffle_mask(irk_parser *p, irk_value *mask) {
  bool poison = irk_parse_has(p, IRK_POISON_MASK);
  irk_type *t = mask->type;
  if (mask->kind == IRK_VALUE_UNDEF && poison) return irk_const_poison(p->m, t);
  if (mask->kind == IRK_VALUE_POISON && !poison) return irk_const_undef(p->m, t);
  if (mask->kind != IRK_VALUE_AGGREGATE) return mask;
  irk_const_aggregate *a = (irk_const_aggregate *)mask;
  irk_value **ops = irk_arena_alloc(&p->scratch, a->stored * sizeof *ops);
  for (uint32_t i = 0; i < a->stored; i++) {
    bool open = a->ops[i]->kind == IRK_VALUE_UNDEF || a->ops[i]->kind == IRK_VALUE_POISON;
    ops[i] = !open ? a->ops[i] : poison ? irk_const_poison(p->m, t->types[0]) : irk_const_undef(p->m, t->types[0]);
  }
  return a->stored < a->len ? irk_const_repeat(p->m, t, ops[0]) : irk_const_composite(p->m, t, ops, a->len);
}

bool irk_parse_shuffle_is_valid(irk_parser *p, const irk_value *a, const irk_value *b, const irk_value *mask) {
  if (a->type->kind != IRK_TYPE_VECTOR || a->type != b->type) return false;
  const irk_type *t = mask->type;
  if (t->kind != IRK_TYPE_VECTOR || t->types[0]->kind != IRK_TYPE_INTEGER || t->types[0]->count != 32) return false;
  if (t->is_scalable != a->type->is_scalable) return false;
  if (mask->kind == IRK_VALUE_UNDEF || mask->kind == IRK_VALUE_POISON || mask->kind == IRK_VALUE_NULL) return true;
  if (!irk_value_is_const(mask) || t->is_scalable) return false;
  if (mask->kind != IRK_VALUE_DATA && mask->kind != IRK_VALUE_AGGREGATE) return false;
  for (uint64_t i = 0, n = irk_const_num_stored(mask); i < n; i++) {
    const irk_value *lane = irk_const_element(p->m, mask, i);
    if (!lane || lane->kind == IRK_VALUE_UNDEF || lane->kind == IRK_VALUE_POISON) continue;
    if (lane->kind != IRK_VALUE_INT || ((const irk_const_int *)lane)->u >= 2 * a->type->count) return false;
  }
  return true;
}

bool irk_parse_select_is_valid(irk_parser *p, const irk_value *c, const irk_value *a, const irk_value *b,
                               const char *at) {
  const char *why = NULL;
  const irk_type *t = c->type;
  bool i1 = irk_type_lane(t)->kind == IRK_TYPE_INTEGER && irk_type_lane(t)->count == 1;
  if (a->type != b->type) why = "both values to select must have same type";
  else if (a->type->kind == IRK_TYPE_TOKEN) why = "select values cannot have token type";
  else if (t->kind == IRK_TYPE_VECTOR && !i1) why = "vector select condition element type must be i1";
  else if (t->kind == IRK_TYPE_VECTOR && a->type->kind != IRK_TYPE_VECTOR)
    why = "selected values for vector select must be vectors";
  else if (t->kind == IRK_TYPE_VECTOR && lanes(t) != lanes(a->type))
    why = "vector select requires selected vectors to have the same vector length as select condition";
  else if (!i1) why = "select condition must be i1 or <n x i1>";
  return !why || irk_parse_error_at(p, at, "%s", why);
}

static bool check_vector_op(irk_parser *p, irk_const_expr *expr, irk_value **ops, uint32_t n, const char *at) {
  bool two = expr->v.opcode == IRK_OP_EXTRACTELEMENT;
  static const char *const names[] = {"select", "extractelement", "insertelement", "shufflevector"};
  const char *name = names[expr->v.opcode == IRK_OP_SELECT          ? 0
                           : two                                    ? 1
                           : expr->v.opcode == IRK_OP_INSERTELEMENT ? 2
                                                                    : 3];
  if (n != (two ? 2u : 3u)) return irk_parse_error_at(p, at, "expected %s operands to %s", two ? "two" : "three", name);
  irk_type *t = ops[0]->type;
  bool ok = t->kind == IRK_TYPE_VECTOR;
  switch (expr->v.opcode) {
  case IRK_OP_SELECT: expr->v.type = ops[1]->type; return irk_parse_select_is_valid(p, ops[0], ops[1], ops[2], at);
  case IRK_OP_EXTRACTELEMENT:
    ok = ok && ops[1]->type->kind == IRK_TYPE_INTEGER;
    if (ok) expr->v.type = t->types[0];
    break;
  case IRK_OP_INSERTELEMENT:
    ok = ok && ops[1]->type == t->types[0] && ops[2]->type->kind == IRK_TYPE_INTEGER;
    expr->v.type = t;
    break;
  default:
    ok = irk_parse_shuffle_is_valid(p, ops[0], ops[1], ops[2]);
    if (!ok) break;
    ops[2] = irk_parse_shuffle_mask(p, ops[2]);
    expr->v.type = irk_type_vector(p->m, t->types[0], ops[2]->type->count, t->is_scalable);
    break;
  }
  if (ok) return true;
  return irk_parse_error_at(
      p, at, expr->v.opcode == IRK_OP_SHUFFLEVECTOR ? "invalid operands to %s" : "invalid %s operands", name);
}

static bool parse_vector_op(irk_parser *p, irk_const_expr *expr, irk_value **out) {
  uint32_t base = p->ops.len;
  const char *at = p->lex.start;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in constantexpr") || !parse_operands(p, NULL)) return false;
  if (!check_vector_op(p, expr, p->ops.items + base, p->ops.len - base, at)) return false;
  return finish(p, expr, base, out);
}

// extractvalue "(" TYPE CONSTANT "," N... ")"
// insertvalue "(" TYPE CONSTANT "," TYPE CONSTANT "," N... ")"
static bool parse_aggregate_op(irk_parser *p, irk_const_expr *expr, irk_value **out) {
  uint32_t base = p->ops.len;
  bool insert = expr->v.opcode == IRK_OP_INSERTVALUE, ate_comma;
  const char *name = insert ? "insertvalue" : "extractvalue", *at = p->lex.start;
  irk_value *v, *element = NULL;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN,
                        insert ? "expected '(' in insertvalue constantexpr"
                               : "expected '(' in extractvalue constantexpr"))
    return false;
  if (!irk_parse_type_constant(p, &v)) return false;
  irk_vec_push(&p->ops, v);
  if (insert) {
    if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected comma in insertvalue constantexpr") ||
        !irk_parse_type_constant(p, &element))
      return false;
    irk_vec_push(&p->ops, element);
  }
  if (!irk_parse_indices(p, &expr->indices, &expr->num_indices, &ate_comma) ||
      !irk_parse_expect(p, IRK_TOK_RPAREN,
                        insert ? "expected ')' in insertvalue constantexpr"
                               : "expected ')' in extractvalue constantexpr"))
    return false;
  if (!is_aggregate(v->type)) return irk_parse_error_at(p, at, "%s operand must be aggregate type", name);
  irk_type *t = v->type;
  for (uint32_t i = 0; i < expr->num_indices && t; i++) {
    bool inside = is_aggregate(t) && (t->kind == IRK_TYPE_STRUCT || expr->indices[i] < t->count);
    t = inside ? irk_type_at(t, expr->indices[i]) : NULL;
  }
  if (!t) return irk_parse_error_at(p, at, "invalid indices for %s", name);
  if (insert && element->type != t)
    return irk_parse_error_at(p, at, "insertvalue operand and field disagree in type: '%s' instead of '%s'",
                              irk_parse_type_str(p, element->type), irk_parse_type_str(p, t));
  expr->v.type = t;  // also of insertvalue, if it stays an expression: LLVM gives it the element's type
  return finish(p, expr, base, out);
}

// ---- dispatch ------------------------------------------------------------------------------------------------
bool irk_parse_const_expr(irk_parser *p, irk_value **out) {
  irk_opcode op = (irk_opcode)p->lex.word;
  irk_const_expr expr = {.v = {.kind = IRK_VALUE_EXPR, .opcode = (uint8_t)op}};
  if (!irk_fold_was_expr(op)) return irk_parse_error(p, "expected value token");
  if (!irk_fold_has_expr(p->version, op))
    return irk_parse_error(p, "%.*s constexprs are no longer supported", (int)p->lex.str.len, p->lex.str.ptr);
  if (op == IRK_OP_GETELEMENTPTR) return parse_gep(p, &expr, out);
  if (op == IRK_OP_EXTRACTVALUE || op == IRK_OP_INSERTVALUE) return parse_aggregate_op(p, &expr, out);
  switch (irk_ops[op].class) {
  case IRK_OP_CLASS_CAST: return parse_cast(p, &expr, out);
  case IRK_OP_CLASS_BINARY: return parse_binary(p, &expr, out);
  case IRK_OP_CLASS_UNARY: return parse_unary(p, &expr, out);
  case IRK_OP_CLASS_CMP: return parse_compare(p, &expr, out);
  default: return parse_vector_op(p, &expr, out);
  }
}

// ---- addresses of blocks -------------------------------------------------------------------------------------
static void note_block_names(irk_parser *p, irk_global *fn) {
  bool is_new;
  irk_map_put(&p->block_names, (uint64_t)fn->v.id << 32, &is_new);
  if (!is_new) return;
  for (uint32_t i = 0; i < fn->fn->num_blocks; i++) {
    irk_block *b = fn->fn->blocks[i];
    if (b->name) *irk_map_put(&p->block_names, (uint64_t)fn->v.id << 32 | b->name, &is_new) = (uint64_t)(uintptr_t)b;
  }
}

irk_block *irk_parse_find_block(irk_parser *p, irk_global *fn, irk_sym name) {
  note_block_names(p, fn);
  uint64_t *found = name ? irk_map_get(&p->block_names, (uint64_t)fn->v.id << 32 | name) : NULL;
  return found ? (irk_block *)(uintptr_t)*found : NULL;
}

// Returns the block of a function that was parsed already.
static irk_block *known_block(irk_parser *p, irk_global *fn, const char *fn_at, const char *at) {
  if (!fn->fn || !fn->fn->num_blocks) {
    irk_parse_error_at(p, fn_at, "cannot take blockaddress inside a declaration");
    return NULL;
  }
  if (p->lex.tok == IRK_TOK_LOCAL_ID) {
    irk_parse_error_at(p, p->lex.start, "cannot take address of numeric label after the function is defined");
    return NULL;
  }
  irk_block *b = irk_parse_find_block(p, fn, irk_parse_intern(p, p->lex.str));
  if (!b) irk_parse_error_at(p, at, "referenced value is not a basic block");
  return b;
}

// Returns the block of a function whose body comes later: it is made now, and adopted by the body.
static irk_block *early_block(irk_parser *p, irk_global *fn, irk_type *t, const char *fn_at) {
  bool numbered = p->lex.tok == IRK_TOK_LOCAL_ID;
  irk_sym name = numbered ? 0 : irk_parse_intern(p, p->lex.str);
  uint32_t number = numbered ? (uint32_t)p->lex.u : 0;
  bool is_new;
  uint64_t key = (uint64_t)fn->v.id << 32 | (numbered ? number : name);
  uint64_t *found = irk_map_put(numbered ? &p->early_numbers : &p->early_names, key, &is_new);
  if (!is_new) return (irk_block *)(uintptr_t)*found;
  irk_block *b = IRK_NEW(&p->m->arena, irk_block);
  b->v.type = irk_type_simple(p->m, IRK_TYPE_LABEL);
  b->v.kind = IRK_VALUE_BLOCK;
  b->name = name;
  *found = (uint64_t)(uintptr_t)b;
  uint64_t *last = irk_map_put(&p->early_fns, fn->v.id, &is_new);
  irk_vec_push(&p->early_blocks,
               ((irk_early_block){fn, b, t, p->lex.start, fn_at, number, (uint32_t)*last, numbered, false}));
  *last = p->early_blocks.len;
  return b;
}

// blockaddress = "blockaddress" "(" @fn "," %block ")"
bool irk_parse_blockaddress(irk_parser *p, irk_type *t, irk_value **out) {
  const char *start = p->lex.start;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in block address expression")) return false;
  const char *fn_at = p->lex.start;
  irk_value *v = NULL;
  irk_global *fn;
  if (p->lex.tok == IRK_TOK_GLOBAL) {
    irk_sym sym = irk_parse_intern(p, p->lex.str);
    irk_sym_info *info = irk_parse_sym(p, sym);
    if (info->global) v = &info->global->v;
    else if (!irk_parse_global_by_name(p, sym, irk_type_ptr(p->m, (uint32_t)t->count), fn_at, false, &v)) return false;
  } else if (p->lex.tok == IRK_TOK_GLOBAL_ID) {
    v = irk_numbers_get(&p->globals, (uint32_t)p->lex.u);
    irk_type *any = irk_type_ptr(p->m, (uint32_t)t->count);
    if (!v && !irk_parse_global_by_id(p, (uint32_t)p->lex.u, any, fn_at, &v)) return false;
  } else {
    return irk_parse_error_name(p, "function name in blockaddress");
  }
  fn = (irk_global *)v;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_COMMA, "expected comma in block address expression")) return false;
  if (IRK_UNLIKELY(p->lex.tok == IRK_TOK_STRING)) irk_parse_string_as_local(p);
  if (p->lex.tok != IRK_TOK_LOCAL && p->lex.tok != IRK_TOK_LOCAL_ID)
    return irk_parse_error_name(p, "basic block name in blockaddress");
  const char *at = p->lex.start;
  irk_value *block = NULL;
  if (fn->is_defined && fn->v.kind != IRK_VALUE_FUNCTION)
    return irk_parse_error_at(p, fn_at, "expected function name in blockaddress");
  if (p->fn_state.global == fn && p->fn_state.fn) {
    irk_type *label = irk_type_simple(p->m, IRK_TYPE_LABEL);
    irk_fn_state *outer = p->fn;
    p->fn = &p->fn_state;
    bool ok = p->lex.tok == IRK_TOK_LOCAL
                  ? irk_parse_local_by_name(p, irk_parse_intern(p, p->lex.str), label, at, &block)
                  : irk_parse_local_by_id(p, (uint32_t)p->lex.u, label, at, &block);
    p->fn = outer;
    if (!ok) return false;
  } else if (fn->is_defined) {
    irk_block *b = known_block(p, fn, fn_at, at);
    block = b ? &b->v : NULL;
  } else {
    block = &early_block(p, fn, t, fn_at)->v;
  }
  if (!block) return false;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' in block address expression")) return false;
  bool known = fn->is_defined && fn->v.kind == IRK_VALUE_FUNCTION;
  if (t->kind != IRK_TYPE_POINTER && !known)
    return irk_parse_error_at(p, start, "type of blockaddress must be a pointer and not '%s'",
                              irk_parse_type_str(p, t));
  irk_type *own = irk_parse_ptr_to(p, irk_type_int(p->m, 8), (uint32_t)(known ? fn->v.type->count : t->count));
  irk_value shape = {.type = own};
  if ((known || p->is_typed) && !irk_parse_check_type(p, t, &shape, start)) return false;
  *out = irk_const_blockaddress(p->m, t, fn, (irk_block *)block);
  return true;
}

// ptrauth = "ptrauth" "(" POINTER "," KEY ["," DISCRIMINATOR ["," ADDRESS ["," SYMBOL]]] ")"
bool irk_parse_ptrauth(irk_parser *p, irk_value **out) {
  uint32_t base = p->ops.len;
  const char *at = p->lex.start;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' in constant ptrauth expression")) return false;
  uint32_t most = irk_parse_has(p, IRK_PTRAUTH_SYMBOL) ? 5 : 4;
  do {
    irk_value *v;
    if (!irk_parse_type_constant(p, &v)) return false;
    irk_vec_push(&p->ops, v);
    if (p->ops.len - base == 1 && p->lex.tok != IRK_TOK_COMMA)
      return irk_parse_error(p, "expected comma in constant ptrauth expression");
  } while (p->ops.len - base < most && irk_parse_eat(p, IRK_TOK_COMMA));
  if (!irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' in constant ptrauth expression")) return false;
  uint32_t n = p->ops.len - base;
  irk_value *ops[5] = {0};
  memcpy(ops, p->ops.items + base, n * sizeof *ops);
  p->ops.len = base;
  if (ops[0]->type->kind != IRK_TYPE_POINTER)
    return irk_parse_error_at(p, at, "constant ptrauth base pointer must be a pointer");
  if (n < 2 || ops[1]->kind != IRK_VALUE_INT || ops[1]->type->count != 32)
    return irk_parse_error_at(p, at, "constant ptrauth key must be i32 constant");
  irk_type *i64 = irk_type_int(p->m, 64), *ptr = irk_type_ptr(p->m, 0);
  if (!ops[2]) ops[2] = irk_const_null(p->m, i64);
  if (ops[2]->kind != IRK_VALUE_INT || ops[2]->type != i64)
    return irk_parse_error_at(p, at, "constant ptrauth integer discriminator must be i64 constant");
  if (!ops[3]) ops[3] = irk_const_null(p->m, ptr);
  if (ops[3]->type->kind != IRK_TYPE_POINTER)
    return irk_parse_error_at(p, at, "constant ptrauth address discriminator must be a pointer");
  if (!ops[4] && most == 5) ops[4] = irk_const_null(p->m, ptr);
  if (ops[4] && ops[4]->type->kind != IRK_TYPE_POINTER)
    return irk_parse_error_at(p, at, "constant ptrauth deactivation symbol must be a pointer");
  *out = irk_const_ptrauth(p->m, ops[0]->type, ops);
  return true;
}
