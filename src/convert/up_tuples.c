// Converts debug info before 3.7, which is tuples (convert/tuples.h), to nodes. The module is
// copied as one of 3.7. Tuples with the form of version 1 (3.4, 3.5) or 2 (3.6) become their nodes;
// other tuples stay.
#include "convert/changes.h"
#include "convert/tuples.h"
#include "convert/up.h"
#include "copy/copy.h"
#include "ir/described.h"
#include "ir/dinode_field.h"
#include "irkit/dwarf.h"

#include <stdlib.h>

// A node that refers to a global.
typedef struct named {
  const irk_md *md, *value;
  struct named *next;
} named;

typedef struct named_type {
  const irk_md *md;
  struct named_type *next;
} named_type;

typedef struct tuple_reader {
  named_type *list;  // those in `types` that have not been reached
  bool joins;        // version 2
  irk_map types;     // by id of the identifier: const irk_md *
  // Ids of tuples that nodes refer to. Strings in them may name types; elsewhere they are only
  // strings.
  irk_map lists;
  named *named;
  irk_map wraps;  // by id of a variable: the irk_md * of its expression
  irk_changes *changes;
} tuple_reader;

static tuple_reader *of(const irk_copy *c) { return c->plan->user; }

static const irk_const_int *int_of(const irk_md *md) {
  bool is_int = md && md->kind == IRK_MD_VALUE && md->f[0].value->kind == IRK_VALUE_INT;
  return is_int ? (const irk_const_int *)md->f[0].value : NULL;
}

// ---- kinds of tuples -------------------------------------------------------------------------------------------

// Reads operands one by one; `at` is the rest of the joined operand.
typedef struct cursor {
  const irk_md *md;
  uint32_t next;
  const char *at, *end;
  bool joins;
} cursor;

static irk_str take_text(cursor *k) {
  if (k->at >= k->end) return IRK_S("");
  const char *from = k->at + 1, *stop = memchr(from, 0, (size_t)(k->end - from));
  k->at = stop ? stop : k->end;
  return (irk_str){from, (size_t)(k->at - from)};
}

static const irk_md *take_ref(cursor *k) { return k->next < k->md->len ? k->md->f[k->next++].md : NULL; }

static uint64_t number_in(irk_str s) {
  bool is_negative = s.len && s.ptr[0] == '-';
  uint64_t value = 0;
  for (size_t i = is_negative; i < s.len; i++) {
    if (s.ptr[i] < '0' || s.ptr[i] > '9') return 0;
    value = value * 10 + (uint64_t)(s.ptr[i] - '0');
  }
  return is_negative ? 0 - value : value;
}

static uint64_t take_number(cursor *k) {
  if (k->joins) return number_in(take_text(k));
  const irk_const_int *value = int_of(take_ref(k));
  return value ? irk_int_words(value)[0] : 0;
}

// Begins behind the tag. Returns false if the node is not a tuple of debug info.
static bool open_tuple(const tuple_reader *l, const irk_md *md, cursor *k, uint64_t *tag) {
  *k = (cursor){.md = md, .next = 1, .joins = l->joins};
  if (!md || md->kind != IRK_MD_TUPLE || !md->len || !md->f[0].md) return false;
  const irk_md *first = md->f[0].md;
  if (!l->joins) {
    const irk_const_int *value = int_of(first);
    if (!value || value->v.type->count != 32) return false;
    *tag = irk_int_words(value)[0] & IRK_TUPLE_TAG_MASK;
    return (irk_int_words(value)[0] & ~(uint64_t)IRK_TUPLE_TAG_MASK) == IRK_TUPLE_VERSION;
  }
  if (first->kind != IRK_MD_STRING) return false;
  irk_str text = irk_md_str(first);
  if (text.len < 3 || text.ptr[0] != '0' || text.ptr[1] != 'x') return false;
  k->end = text.ptr + text.len;
  *tag = 0;
  for (k->at = text.ptr + 2; k->at < k->end && *k->at; k->at++) {
    char c = *k->at;
    uint64_t digit = c >= '0' && c <= '9'   ? (uint64_t)(c - '0')
                     : c >= 'a' && c <= 'f' ? (uint64_t)(c - 'a' + 10)
                     : c >= 'A' && c <= 'F' ? (uint64_t)(c - 'A' + 10)
                                            : 16;
    if (digit == 16 || *tag > IRK_TUPLE_TAG_MASK) return false;
    *tag = *tag * 16 + digit;
  }
  return true;
}

static bool is_own(const tuple_reader *l, const irk_tuple_op *op) {
  return op->version == IRK_TUPLE_ALL || (op->version == IRK_TUPLE_V2) == l->joins;
}

static bool is_joined(const irk_tuple_op *op) {
  switch ((irk_tuple_enc)op->enc) {
  case IRK_TUPLE_NAME_REF:
  case IRK_TUPLE_REF:
  case IRK_TUPLE_EXTRA:
  case IRK_TUPLE_LIST:
  case IRK_TUPLE_SCOPE:
  case IRK_TUPLE_PAIR:
  case IRK_TUPLE_NULL:
  case IRK_TUPLE_NAMED:
  case IRK_TUPLE_REST: return false;
  default: return true;
  }
}

static uint32_t num_fields(const cursor *k) {
  uint32_t n = 0;
  for (const char *at = k->at; at < k->end; at++) n += !*at;
  return n;
}

// Returns the node's kind, by its tag and number of operands; IRK_MD_TUPLE if it is none.
static uint32_t kind_of(const tuple_reader *l, const irk_md *md, cursor *k, uint64_t *tag) {
  if (!open_tuple(l, md, k, tag)) return IRK_MD_TUPLE;
  if (l->joins && *tag == IRK_TUPLE_EXPRESSION) return IRK_MD_EXPRESSION;
  uint32_t kind = irk_tuple_kind_of(*tag);
  bool is_short = l->joins ? num_fields(k) == 1 : md->len == 3;
  if (kind == IRK_MD_LEXICAL_BLOCK && is_short) kind = IRK_MD_LEXICAL_BLOCK_FILE;
  const irk_tuple_layout *layout = irk_tuple_layout_of(kind);
  if (!layout) return IRK_MD_TUPLE;
  uint32_t refs = 1, fields = 0;
  for (uint32_t i = 0; i < layout->num_ops; i++) {
    const irk_tuple_op *op = &layout->ops[i];
    if (!is_own(l, op)) continue;
    bool joined = l->joins && is_joined(op);
    fields += joined;
    refs += !joined;
  }
  bool may_have_more = kind == IRK_MD_LOCAL_VARIABLE || kind == IRK_MD_DERIVED_TYPE;
  bool may_lack = kind == IRK_MD_DERIVED_TYPE || kind == IRK_MD_IMPORTED_ENTITY;
  bool fits = md->len == refs || (may_lack && md->len + 1 == refs) || (may_have_more && md->len > refs);
  return fits && (!l->joins || num_fields(k) == fields) ? kind : (uint32_t)IRK_MD_TUPLE;
}

static uint32_t kind_alone(const tuple_reader *l, const irk_md *md) {
  cursor k;
  uint64_t tag;
  return kind_of(l, md, &k, &tag);
}

// ---- references ------------------------------------------------------------------------------------------------

// Returns the type that a string names.
static const irk_md *type_named(const tuple_reader *l, const irk_md *md) {
  const uint64_t *at = md && md->kind == IRK_MD_STRING ? irk_map_get(&l->types, md->id) : NULL;
  return at ? (const irk_md *)(uintptr_t)*at : NULL;
}

static irk_md *target(const irk_copy *c, const irk_md *md) {
  const irk_md *type = type_named(of(c), md);
  if (type) return irk_copy_mapped(c, type);
  bool is_nothing = md && md->kind == IRK_MD_TUPLE && md->len == 1 && int_of(md->f[0].md);  // an empty list
  return is_nothing ? NULL : irk_copy_mapped(c, md);
}

static bool is_location(const tuple_reader *l, const irk_md *md) {
  if (l->joins || md->len != 4 || !int_of(md->f[0].md) || !int_of(md->f[1].md)) return false;
  if (md->f[3].md && md->f[3].md->kind != IRK_MD_TUPLE) return false;
  switch (kind_alone(l, md->f[2].md)) {
  case IRK_MD_SUBPROGRAM:
  case IRK_MD_LEXICAL_BLOCK:
  case IRK_MD_LEXICAL_BLOCK_FILE: return true;
  default: return false;
  }
}

// Reaches all types that strings may name.
static void reach_types(irk_copy *c) {
  tuple_reader *l = of(c);
  const named_type *from = l->list;
  l->list = NULL;
  for (const named_type *t = from; t; t = t->next) irk_copy_add_to_batch(c, t->md);
}

static irk_copy_node node(irk_copy *c, const irk_md *md) {
  tuple_reader *l = of(c);
  if (md->kind != IRK_MD_TUPLE) return IRK_COPY_MAKE;
  reach_types(c);
  bool names_types = false;
  bool is_list = irk_map_get(&l->lists, md->id);
  for (uint32_t i = 0; is_list && i < md->len; i++) names_types |= type_named(l, md->f[i].md) != NULL;
  cursor k;
  uint64_t tag;
  if (open_tuple(l, md, &k, &tag) && tag == IRK_DW_TAG_unspecified_parameters && md->len == 1) return IRK_COPY_INSTEAD;
  bool is_other = names_types || is_location(l, md) || kind_of(l, md, &k, &tag) != IRK_MD_TUPLE;
  return is_other ? IRK_COPY_RESHAPE : IRK_COPY_MAKE;
}

static const irk_md *replacement_node(irk_copy *c, const irk_md *md) {
  (void)c, (void)md;
  return NULL;
}

// ---- nodes -----------------------------------------------------------------------------------------------------

static irk_md *location(irk_copy *c, const irk_md *md) {
  irk_md *made = irk_md_new(c->dst, IRK_MD_LOCATION, IRK_DI_LEN_LOCATION);
  uint64_t column = irk_int_words(int_of(md->f[1].md))[0];
  made->f[IRK_DI_LOCATION_line].u = (uint32_t)irk_int_words(int_of(md->f[0].md))[0];
  made->f[IRK_DI_LOCATION_column].u = column > UINT16_MAX ? 0 : column;
  made->f[IRK_DI_LOCATION_scope].md = irk_copy_mapped(c, md->f[2].md);
  made->f[IRK_DI_LOCATION_inlinedAt].md = irk_copy_mapped(c, md->f[3].md);
  return made;
}

static irk_md *list(irk_copy *c, const irk_md *md) {
  irk_md *made = irk_md_new(c->dst, IRK_MD_TUPLE, md->len);
  made->is_distinct = md->is_distinct;
  for (uint32_t i = 0; i < md->len; i++) {
    const irk_md *type = type_named(of(c), md->f[i].md);
    made->f[i].md = irk_copy_mapped(c, type ? type : md->f[i].md);
  }
  return made;
}

// Returns the expression in today's operations.
static irk_md *expression(irk_module *m, const uint64_t *numbers, uint32_t n, bool joins, bool loads_first) {
  enum { PLUS = 0x22, MOST = 64 };
  irk_md_field f[MOST + 4];
  uint32_t len = 0;
  if (loads_first) f[len++].u = IRK_DW_OP_deref;
  for (uint32_t i = 0; i < n && len < MOST; i++) {
    bool has_number = i + 1 < n;
    if (numbers[i] == (joins ? PLUS : IRK_TUPLE_PLUS) && has_number) {
      f[len++].u = IRK_DW_OP_plus_uconst;
      f[len++].u = numbers[++i];
    } else if (numbers[i] == (joins ? (uint64_t)IRK_DW_OP_deref : IRK_TUPLE_DEREF)) {
      f[len++].u = IRK_DW_OP_deref;
    } else if (joins && numbers[i] == IRK_DW_OP_piece && i + 2 < n) {
      f[len++].u = IRK_DW_OP_LLVM_fragment;
      f[len++].u = numbers[++i] * 8;
      f[len++].u = numbers[++i] * 8;
    } else {
      break;
    }
  }
  return irk_md_node(m, IRK_MD_EXPRESSION, false, 0, f, len);
}

static irk_md *file_node(irk_copy *c, const irk_md *pair) {
  bool is_pair = pair && pair->kind == IRK_MD_TUPLE && pair->len == 2 && pair->f[0].md && pair->f[1].md &&
                 pair->f[0].md->kind == IRK_MD_STRING && pair->f[1].md->kind == IRK_MD_STRING;
  if (!is_pair) return NULL;
  irk_md_field f[IRK_DI_LEN_FILE] = {{0}};
  f[IRK_DI_FILE_filename].md = irk_md_string(c->dst, irk_md_str(pair->f[0].md));
  f[IRK_DI_FILE_directory].md = irk_md_string(c->dst, irk_md_str(pair->f[1].md));
  return irk_md_node(c->dst, IRK_MD_FILE, false, 0, f, IRK_DI_LEN_FILE);
}

static irk_md *constant_md(irk_copy *c, uint64_t value) {
  return irk_md_of_value(c->dst, irk_const_int_u64(c->dst, irk_type_int(c->dst, 64), value));
}

static irk_md *string_md(irk_copy *c, cursor *k) {
  if (k->joins) {
    irk_str text = take_text(k);
    return text.len ? irk_md_string(c->dst, text) : NULL;
  }
  const irk_md *md = take_ref(k);
  return md && md->kind == IRK_MD_STRING && md->len ? irk_md_string(c->dst, irk_md_str(md)) : NULL;
}

// Before 3.6 no access flag means public, in classes, too.
static bool is_public(const tuple_reader *l, const cursor *k, const irk_md *made) {
  enum { SCOPE = 2 };
  bool is_declaration =
      made->kind == IRK_MD_SUBPROGRAM && !(made->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition);
  bool is_part = made->kind == IRK_MD_DERIVED_TYPE && (made->f[IRK_DI_DERIVED_TYPE_tag].u == IRK_DW_TAG_member ||
                                                       made->f[IRK_DI_DERIVED_TYPE_tag].u == IRK_DW_TAG_inheritance);
  if (l->joins || !(is_declaration || is_part) || k->md->len <= SCOPE) return false;
  const irk_md *scope = k->md->f[SCOPE].md, *type = type_named(l, scope);
  cursor other;
  uint64_t tag;
  return open_tuple(l, type ? type : scope, &other, &tag) && tag == IRK_DW_TAG_class_type;
}

// Returns the size of a type; types without a size have that of their base type.
static uint64_t size_of(const tuple_reader *l, const irk_md *md) {
  enum { MOST_STEPS = 64, SIZE = 5, BASE = 9, JOINED_BASE = 3 };
  for (uint32_t i = 0; i < MOST_STEPS; i++) {
    cursor k;
    uint64_t tag, size = 0;
    const irk_md *type = type_named(l, md);
    if (type) md = type;
    uint32_t kind = kind_of(l, md, &k, &tag), base = l->joins ? JOINED_BASE : BASE;
    if (kind != IRK_MD_BASIC_TYPE && kind != IRK_MD_DERIVED_TYPE && kind != IRK_MD_COMPOSITE_TYPE) return 0;
    for (uint32_t field = 0; l->joins && field < 3; field++) size = take_number(&k);  // name, line, size
    if (!l->joins) size = int_of(md->f[SIZE].md) ? irk_int_words(int_of(md->f[SIZE].md))[0] : 0;
    if (size || kind != IRK_MD_DERIVED_TYPE) return size;
    md = md->f[base].md;
  }
  return 0;
}

// A member smaller than its type is a bit-field; its alignment gives where the containing unit
// begins.
static void find_bits(irk_copy *c, const irk_md *md, irk_md *made) {
  const tuple_reader *l = of(c);
  irk_md_field *f = made->f;
  bool is_static = f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_StaticMember;
  if (f[IRK_DI_DERIVED_TYPE_tag].u != IRK_DW_TAG_member || is_static || f[IRK_DI_DERIVED_TYPE_extraData].md) return;
  uint64_t whole = size_of(l, md->f[l->joins ? 3 : 9].md), align = f[IRK_DI_DERIVED_TYPE_align].u;
  uint64_t size = f[IRK_DI_DERIVED_TYPE_size].u, offset = f[IRK_DI_DERIVED_TYPE_offset].u;
  if (!size || size >= whole || !align || align & (align - 1)) return;
  f[IRK_DI_DERIVED_TYPE_flags].u |= IRK_DI_FLAG_BitField;
  f[IRK_DI_DERIVED_TYPE_align].u = 0;
  f[IRK_DI_DERIVED_TYPE_extraData].md = constant_md(c, ((offset + whole) & ~(align - 1)) - whole);
}

static uint64_t flags_of(uint64_t flags) {
  uint64_t made = flags & IRK_TUPLE_SAME_FLAGS;
  if (flags & IRK_TUPLE_LVALUE) made |= IRK_DI_FLAG_LValueReference;
  if (flags & IRK_TUPLE_RVALUE) made |= IRK_DI_FLAG_RValueReference;
  return made;
}

static void read_op(irk_copy *c, cursor *k, const irk_tuple_op *op, irk_md *made) {
  irk_md_field *f = &made->f[op->field];
  uint64_t number =
      is_joined(op) && op->enc != IRK_TUPLE_STR && op->enc != IRK_TUPLE_AGAIN && op->enc != IRK_TUPLE_EMPTY
          ? take_number(k)
          : 0;
  switch ((irk_tuple_enc)op->enc) {
  case IRK_TUPLE_NUM:
    if (op->mask) f->u |= (number & op->mask) << op->shift;
    else f->u = number;
    break;
  case IRK_TUPLE_FLAGS:
    f->u = flags_of(number);
    if (!(number & IRK_DI_FLAG_ACCESS_MASK) && is_public(of(c), k, made)) f->u |= IRK_DI_FLAG_Public;
    break;
  case IRK_TUPLE_ALIGN: f->u = number; break;
  case IRK_TUPLE_INT: f->md = number || op->field == IRK_DI_SUBRANGE_count ? constant_md(c, number) : NULL; break;
  case IRK_TUPLE_APINT: {
    uint64_t words[2] = {64, number};
    f->words = irk_arena_copy(&c->dst->arena, words, sizeof words);
    break;
  }
  case IRK_TUPLE_LINE:
    f->u = number & ((UINT64_C(1) << IRK_TUPLE_ARGUMENT_SHIFT) - 1);
    made->f[IRK_DI_LOCAL_VARIABLE_arg].u = number >> IRK_TUPLE_ARGUMENT_SHIFT & 0xFF;
    break;
  case IRK_TUPLE_STR: f->md = string_md(c, k); break;
  case IRK_TUPLE_AGAIN:
  case IRK_TUPLE_EMPTY: string_md(c, k); break;
  case IRK_TUPLE_NAME_REF: {
    const irk_md *name = take_ref(k);
    f->md = name && name->kind == IRK_MD_STRING ? irk_md_string(c->dst, irk_md_str(name)) : NULL;
    break;
  }
  case IRK_TUPLE_REF:
  case IRK_TUPLE_EXTRA:
  case IRK_TUPLE_SCOPE: f->md = target(c, take_ref(k)); break;
  case IRK_TUPLE_LIST: {
    const irk_md *md = take_ref(k);
    f->md = md && md->kind == IRK_MD_TUPLE && !md->len ? NULL : target(c, md);
    break;
  }
  case IRK_TUPLE_PAIR: {
    const irk_md *pair = take_ref(k);
    if (made->kind != IRK_MD_FILE) {
      f->md = file_node(c, pair);
      break;
    }
    irk_md *file = file_node(c, pair);
    for (uint32_t i = 0; file && i < IRK_DI_LEN_FILE; i++) made->f[i] = file->f[i];
    break;
  }
  case IRK_TUPLE_NAMED: {
    const irk_md *value = take_ref(k);
    if (!value || value->kind != IRK_MD_VALUE) break;
    named *n = IRK_NEW(&c->arena, named);
    *n = (named){k->md, value, of(c)->named};
    of(c)->named = n;
    break;
  }
  case IRK_TUPLE_NULL: take_ref(k); break;
  case IRK_TUPLE_ZERO:
  case IRK_TUPLE_NUMBER:
  case IRK_TUPLE_REST: break;
  }
}

static irk_md *reshape(irk_copy *c, const irk_md *md) {
  tuple_reader *l = of(c);
  cursor k;
  uint64_t tag;
  if (is_location(l, md)) return location(c, md);
  uint32_t kind = kind_of(l, md, &k, &tag);
  if (kind == IRK_MD_TUPLE) return list(c, md);
  if (kind == IRK_MD_EXPRESSION) {
    uint64_t numbers[64];
    uint32_t n = 0;
    while (k.at < k.end && n < IRK_COUNT(numbers)) numbers[n++] = number_in(take_text(&k));
    irk_md *whole = expression(c->dst, numbers, n, true, false);
    irk_md *copy = irk_md_new(c->dst, IRK_MD_EXPRESSION, whole->len);
    if (whole->len) memcpy(copy->f, whole->f, sizeof *copy->f * whole->len);
    return copy;
  }
  const irk_tuple_layout *layout = irk_tuple_layout_of(kind);
  irk_md *made = irk_md_new(c->dst, (irk_md_kind)kind, irk_di_desc_of((irk_md_kind)kind)->num_fields);
  irk_di_set_defaults(made);
  if (layout->has_tag_field) made->f[layout->tag].u = tag;
  for (uint32_t i = 0; i < layout->num_ops; i++)
    if (is_own(l, &layout->ops[i])) read_op(c, &k, &layout->ops[i], made);
  if (kind == IRK_MD_DERIVED_TYPE) find_bits(c, md, made);
  bool is_definition = kind == IRK_MD_SUBPROGRAM && made->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition;
  made->is_distinct = md->is_distinct || is_definition || kind == IRK_MD_COMPILE_UNIT || kind == IRK_MD_LEXICAL_BLOCK;
  return made;
}

// ---- calls -----------------------------------------------------------------------------------------------------

static const irk_md *operand_md(const irk_inst *call, uint32_t i) {
  bool has_md = i < call->u.call->num_args && call->ops[i]->kind == IRK_VALUE_METADATA;
  return has_md ? ((const irk_md_value *)(const void *)call->ops[i])->md : NULL;
}

// Returns the call of src in today's form, except for the offset; `made` is its copy.
static irk_inst *call_of(const tuple_reader *l, irk_module *m, irk_function *fn, const irk_inst *call,
                         const irk_inst *made, irk_global *callee, bool is_value) {
  uint32_t at = is_value ? 2 : 1, n = is_value ? 4 : 3;
  const irk_md *variable = operand_md(call, at), *location = operand_md(made, 0), *to = operand_md(made, at);
  if (!variable || !location || !to || to->kind != IRK_MD_LOCAL_VARIABLE) return NULL;
  uint64_t tag, numbers[64], flags = 0;
  uint32_t num = 0;
  cursor k;
  irk_md *expr = NULL;
  if (!open_tuple(l, variable, &k, &tag)) return NULL;
  if (l->joins) {
    for (uint32_t i = 0; i < 3; i++) flags = take_number(&k);
    expr = (irk_md *)(uintptr_t)operand_md(made, at + 1);
  } else {
    const irk_const_int *value =
        variable->len > IRK_TUPLE_VARIABLE_FLAGS ? int_of(variable->f[IRK_TUPLE_VARIABLE_FLAGS].md) : NULL;
    const irk_md *steps = variable->len > IRK_TUPLE_VARIABLE_LEN ? variable->f[IRK_TUPLE_VARIABLE_LEN].md : NULL;
    flags = value ? irk_int_words(value)[0] : 0;
    for (uint32_t i = 0; steps && steps->kind == IRK_MD_TUPLE && i < steps->len && num < IRK_COUNT(numbers); i++)
      numbers[num++] = int_of(steps->f[i].md) ? irk_int_words(int_of(steps->f[i].md))[0] : 0;
    expr = expression(m, numbers, num, false, flags & IRK_TUPLE_INDIRECT);
  }
  if (!expr || expr->kind != IRK_MD_EXPRESSION) return NULL;
  irk_inst *other = irk_inst_new(m, fn, IRK_OP_CALL, made->v.type, n + 1);
  other->ops[0] = made->ops[0];
  if (is_value) other->ops[1] = irk_const_int_u64(m, irk_type_int(m, 64), 0);
  other->ops[n - 2] = irk_md_as_value(m, (irk_md *)(uintptr_t)to);
  other->ops[n - 1] = irk_md_as_value(m, expr);
  other->ops[n] = &callee->v;
  other->u.call = IRK_NEW(&m->arena, irk_call);
  other->u.call->fn_type = callee->value_type;
  other->u.call->num_args = n;
  other->dbg = made->dbg;
  return other;
}

typedef struct debug_function {
  const irk_value *was;  // in src
  irk_global *old, *callee;
} debug_function;

static void convert_block(irk_copy *c, irk_function *fn, const irk_block *from, irk_block *to,
                          const debug_function *of_kind) {
  uint32_t n = 0;
  for (uint32_t k = 0; k < from->num_insts; k++) {
    const irk_inst *call = from->insts[k];
    irk_inst *made = to->insts[k];
    for (uint32_t kind = 0; kind < 2 && made; kind++) {
      const debug_function *l = &of_kind[kind];
      if (l->callee && call->v.opcode == IRK_OP_CALL && irk_call_callee(call) == l->was)
        made = call_of(of(c), c->dst, fn, call, made, l->callee, kind);
    }
    if (made) to->insts[n++] = made;
  }
  to->num_insts = n;
}

static bool is_converted(const void *of_kind, const irk_global *f) {
  const debug_function *l = of_kind;
  return f == l[0].old || f == l[1].old;
}

// So far functions and instructions of the copy correspond to those of src one by one.
static void convert_debug_calls(irk_copy *c) {
  static const char *const names[] = {"llvm.dbg.declare", "llvm.dbg.value"};
  const irk_overloads none = {.len = 0};
  irk_module *m = c->dst;
  debug_function of_kind[2] = {{0}};
  uint32_t num = m->functions.len;
  for (uint32_t kind = 0; kind < 2; kind++) {
    const irk_global *was = irk_module_find(c->src, irk_str_of(names[kind]));
    irk_global *old = irk_module_find(m, irk_str_of(names[kind]));
    if (!was || !old || !old->fn || old->fn->num_blocks) continue;
    irk_global_rename(m, old, 0);
    irk_global *callee = irk_intrinsic_declare(m, irk_str_of(names[kind] + 5), &none, 0);
    if (callee && irk_fn_type_num_params(callee->value_type) == 3 + kind)
      of_kind[kind] = (debug_function){&was->v, old, callee};
  }
  for (uint32_t i = 0; i < c->src->functions.len && i < num; i++) {
    const irk_function *from = c->src->functions.items[i]->fn;
    irk_function *to = m->functions.items[i]->fn;
    for (uint32_t b = 0; from && to && b < from->num_blocks && b < to->num_blocks; b++)
      if (from->blocks[b]->num_insts == to->blocks[b]->num_insts)
        convert_block(c, to, from->blocks[b], to->blocks[b], of_kind);
  }
  irk_drop_unused_functions(m, is_converted, of_kind);
}

// ---- the module ------------------------------------------------------------------------------------------------

static void find_types(irk_copy *c) {
  tuple_reader *l = of(c);
  for (uint32_t i = 0; i < c->src->mds.len; i++) {
    const irk_md *md = c->src->mds.items[i];
    uint32_t kind = md && md->kind == IRK_MD_TUPLE ? kind_alone(l, md) : (uint32_t)IRK_MD_TUPLE;
    for (uint32_t k = 0; kind != IRK_MD_TUPLE && k < md->len; k++)
      if (md->f[k].md && md->f[k].md->kind == IRK_MD_TUPLE) irk_map_put(&l->lists, md->f[k].md->id, NULL);
    if (kind != IRK_MD_COMPOSITE_TYPE) continue;
    const irk_md *name = md->f[md->len - 1].md;
    if (!name || name->kind != IRK_MD_STRING || !name->len) continue;
    *irk_map_put(&l->types, name->id, NULL) = (uint64_t)(uintptr_t)md;
    named_type *t = IRK_NEW(&c->arena, named_type);
    *t = (named_type){md, l->list};
    l->list = t;
  }
}

static void wrap_variables(irk_copy *c) {
  irk_module *m = c->dst;
  for (uint32_t i = 0, n = m->mds.len; i < n; i++) {
    irk_md *md = m->mds.items[i];
    irk_md **globals = md && md->kind == IRK_MD_COMPILE_UNIT ? &md->f[IRK_DI_COMPILE_UNIT_globals].md : NULL;
    if (!globals || !*globals || (*globals)->kind != IRK_MD_TUPLE) continue;
    *globals = irk_md_wrap_variables(m, *globals, NULL, &c->scratch);
    for (uint32_t k = 0; k < (*globals)->len; k++) {
      irk_md *wrap = (*globals)->f[k].md;
      const irk_md *variable = irk_md_unwrap_variable(wrap);
      if (variable) *irk_map_put(&of(c)->wraps, variable->id, NULL) = (uint64_t)(uintptr_t)wrap;
    }
  }
}

static void attach(irk_copy *c) {
  for (const named *n = of(c)->named; n; n = n->next) {
    irk_md *md = irk_copy_md(c, n->md);
    irk_md *value = irk_copy_md(c, n->value);
    irk_value *v = value && value->kind == IRK_MD_VALUE ? value->f[0].value : NULL;
    while (v && v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_BITCAST) v = ((irk_const_expr *)v)->ops[0];
    bool is_constant = v && v->kind == IRK_VALUE_INT;
    if (!md || !v || (v->kind != IRK_VALUE_FUNCTION && v->kind != IRK_VALUE_VARIABLE && !is_constant)) continue;
    irk_global *g = is_constant ? NULL : (irk_global *)(void *)v;
    if (v->kind == IRK_VALUE_FUNCTION && md->kind == IRK_MD_SUBPROGRAM && !g->is_declaration) {
      irk_attachments_add(c->dst, &g->md, IRK_MD_KIND_DBG, md);
    } else if (v->kind != IRK_VALUE_FUNCTION && md->kind == IRK_MD_GLOBAL_VARIABLE) {
      const uint64_t *wrap = irk_map_get(&of(c)->wraps, md->id);
      if (wrap && is_constant) ((irk_md *)(uintptr_t)*wrap)->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md = value;
      else if (wrap) irk_attachments_add(c->dst, &g->md, IRK_MD_KIND_DBG, (irk_md *)(uintptr_t)*wrap);
    }
  }
}

static bool is_version_flag(const irk_md *flag) {
  return flag && flag->kind == IRK_MD_TUPLE && flag->len == 3 && flag->f[1].md &&
         flag->f[1].md->kind == IRK_MD_STRING && irk_str_eq(irk_md_str(flag->f[1].md), IRK_S("Debug Info Version"));
}

// Returns 0 if the module does not give it.
static uint64_t version_of(const irk_module *m) {
  const irk_named_md *flags = irk_named_md_of(m, IRK_S("llvm.module.flags"));
  for (uint32_t i = 0; flags && i < flags->len; i++)
    if (is_version_flag(flags->ops[i]) && int_of(flags->ops[i]->f[2].md))
      return irk_int_words(int_of(flags->ops[i]->f[2].md))[0];
  return 0;
}

static void end(irk_copy *c) {
  irk_changes_note(of(c)->changes, IRK_CHANGE_EXPRESSED, IRK_S(""), IRK_S("tuples of debug info"), IRK_S("nodes"), 1);
  irk_module *m = c->dst;
  wrap_variables(c);
  attach(c);
  convert_debug_calls(c);
  const irk_named_md *flags = irk_named_md_of(m, IRK_S("llvm.module.flags"));
  for (uint32_t i = 0; flags && i < flags->len; i++) {
    const irk_md *flag = flags->ops[i];
    if (!is_version_flag(flag)) continue;
    irk_md *version = irk_md_of_value(m, irk_const_int_u64(m, irk_type_int(m, 32), 3));
    flags->ops[i] = irk_md_tuple(m, (irk_md *[]){flag->f[0].md, flag->f[1].md, version}, 3);
  }
}

bool irk_up_has_tuples(const up *u) {
  const irk_module *m = u->m;
  uint64_t version = irk_has(m->version, IRK_DEBUG_NODES) ? 0 : version_of(m);
  return irk_named_md_of(m, IRK_S("llvm.dbg.cu")) && (version == 1 || version == 2);
}

irk_module *irk_up_tuples(up *u) {
  enum { FIRST_WITH_NODES = 307 };
  tuple_reader l = {.joins = version_of(u->m) == 2, .changes = u->options->changes};
  irk_clone_plan plan = {.user = &l,
                         .version = FIRST_WITH_NODES,
                         .hooks = {.node = node, .reshape = reshape, .instead = replacement_node},
                         .begin = find_types,
                         .end = end};
  irk_module *made = irk_module_clone_as(u->m, &plan, u->sink);
  irk_map_free(&l.types);
  irk_map_free(&l.lists);
  irk_map_free(&l.wraps);
  u->is_done = u->to == FIRST_WITH_NODES;
  return made;
}
