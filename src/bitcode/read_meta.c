// METADATA blocks of modules and functions.
//
// Nodes may refer to later numbers. A node whose operands are all defined and final is uniqued at
// once. Other nodes stay open, with placeholders, until the block ends and irk_md_finish resolves
// them together. Named metadata and attachments of globals, which only refer to nodes, wait for
// that, too.
#include "bitcode/read_meta.h"
#include "irkit/dwarf.h"
#include "ir/dinode_field.h"

#include <stdio.h>

static struct irk_read_meta *meta_of(irk_reader *r) {
  if (!r->meta) {
    r->meta = IRK_NEW(&r->arena, struct irk_read_meta);
    r->meta->has_old_types = r->from && irk_has(r->from, IRK_TYPE_IDENTIFIERS);
  }
  return r->meta;
}

void irk_read_meta_free(irk_reader *r) {
  if (!r->meta) return;
  irk_vec_free(&r->meta->kept);
  irk_vec_free(&r->meta->strings);
  irk_vec_free(&r->meta->functions);
  irk_vec_free(&r->meta->expressions);
}

// ---- numbers -------------------------------------------------------------------------------------------------

irk_md *irk_read_md(irk_reader *r, uint64_t number) {
  if (IRK_UNLIKELY(number >= r->mds.len))
    irk_read_fail(r, "Invalid metadata: number %llu does not exist (there are %u)", (unsigned long long)number,
                  r->mds.len);
  return r->mds.items[number];
}

irk_md *irk_read_md_or_null(irk_reader *r, uint64_t number_plus_1) {
  return number_plus_1 ? irk_read_md(r, number_plus_1 - 1) : NULL;
}

static void define(irk_reader *r, irk_md *md) { irk_vec_push(&r->mds, md); }

static bool is_final(const irk_md *md) { return md->hash != 0 || md->is_distinct; }

// Returns the node with the number, or a placeholder. Sets *open if the referring node cannot be
// uniqued yet.
static irk_md *get_or_forward(irk_reader *r, uint64_t number, bool *open) {
  if (IRK_LIKELY(number < r->mds.len)) {
    irk_md *md = r->mds.items[number];
    if (!is_final(md)) *open = true;
    return md;
  }
  if (number >= UINT32_MAX)
    irk_read_fail(r, "Invalid metadata: number %llu is out of range", (unsigned long long)number);
  *open = true;
  return irk_md_forward((uint32_t)number);
}
static irk_md *get_or_forward_or_null(irk_reader *r, uint64_t number_plus_1, bool *open) {
  return number_plus_1 ? get_or_forward(r, number_plus_1 - 1, open) : NULL;
}

// Takes a node with all its fields.
static void finish_node(irk_reader *r, irk_md *md, bool open) {
  if (open || meta_of(r)->has_old_types) {
    meta_of(r)->has_open = true;
  } else {
    md = irk_md_unique(r->m, md);
  }
  define(r, md);
}

// ---- strings, values, tuples ---------------------------------------------------------------------------------

static void read_string(irk_reader *r) { define(r, irk_md_string(r->m, irk_read_chars(r))); }

// [count, offset of the characters] and a blob: lengths (VBR6), padding, characters
static void read_strings(irk_reader *r) {
  uint64_t count = irk_next(r, "number of strings"), offset = irk_next(r, "offset of the characters");
  irk_str blob = r->rec.blob;
  if (!blob.ptr) irk_read_fail(r, "Invalid record: metadata strings layout");
  if (count == 0) irk_read_fail(r, "Invalid record: metadata strings with no strings");
  if (offset > blob.len) irk_read_fail(r, "Invalid record: metadata strings corrupt offset");
  if (count > offset * 8 / 6) irk_read_fail(r, "Invalid record: metadata strings bad length");
  irk_bits lengths = {0};
  lengths.base = lengths.next = (const uint8_t *)blob.ptr;
  lengths.end = lengths.base + offset;
  lengths.width = 2;
  irk_str chars = {blob.ptr + offset, blob.len - (size_t)offset};
  irk_vec_reserve(&r->mds, r->mds.len + count);
  for (uint64_t i = 0; i < count; i++) {
    uint64_t len = irk_bits_vbr(&lengths, 6);
    if (lengths.failed) irk_read_fail(r, "Invalid record: metadata strings bad length");
    if (len > chars.len) irk_read_fail(r, "Invalid record: metadata strings truncated chars");
    define(r, irk_md_string(r->m, (irk_str){chars.ptr, (size_t)len}));
    chars.ptr += len;
    chars.len -= (size_t)len;
  }
}

static irk_value *value_of(irk_reader *r, uint64_t type_id, uint64_t number) {
  irk_type *type = irk_read_type(r, type_id);
  if (type->kind == IRK_TYPE_METADATA || type->kind == IRK_TYPE_VOID || type->kind == IRK_TYPE_FUNCTION)
    irk_read_fail(r, "Invalid record: a value of this type cannot be metadata");
  irk_value *v = number < r->num_values ? r->values[number] : NULL;
  if (!v && number < UINT32_MAX) v = irk_read_forward(r, (uint32_t)number, type, irk_tracked_tid(r, type_id), "value");
  if (!v)
    irk_read_fail(r, "Invalid record: metadata of value %llu, which does not exist (there are %u)",
                  (unsigned long long)number, r->num_values);
  if (v->type != type) irk_read_mismatch(r, v, type, "value");
  if (!irk_read_is_inexpressible(r, v)) return v;
  return irk_read_has(r, IRK_LOST_EXPR_IS_POISON) ? irk_const_poison(r->m, type) : irk_const_undef(r->m, type);
}

// [type, value (absolute)]
static void read_value(irk_reader *r) {
  if (irk_left(r) != 2)
    irk_read_fail(r, "Invalid record: a metadata value has 2 operands (type and number), not %u", irk_left(r));
  uint64_t type = irk_next(r, "type"), number = irk_next(r, "value");
  define(r, irk_md_of_value(r->m, value_of(r, type, number)));
}

static void read_tuple(irk_reader *r, bool is_distinct) {
  uint32_t n = r->rec.num_ops;
  irk_md *md = irk_md_new(r->m, IRK_MD_TUPLE, n);
  bool open = false;
  md->is_distinct = is_distinct;
  for (uint32_t i = 0; i < n; i++) md->f[i].md = get_or_forward_or_null(r, r->rec.ops[i], &open);
  finish_node(r, md, open);
}
static void read_node(irk_reader *r) { read_tuple(r, false); }
static void read_distinct_node(irk_reader *r) { read_tuple(r, true); }

// [md...]: value nodes only
static void read_arg_list(irk_reader *r) {
  uint32_t n = r->rec.num_ops;
  irk_md *md = irk_md_new(r->m, IRK_MD_ARG_LIST, n);
  for (uint32_t i = 0; i < n; i++) {
    irk_md *op = irk_read_md(r, r->rec.ops[i]);
    if (op->kind != IRK_MD_VALUE) irk_read_fail(r, "Invalid record: operand %u of a DIArgList is not a value", i);
    md->f[i].md = op;
  }
  finish_node(r, md, false);
}

static void define_empty(irk_reader *r) { define(r, irk_md_tuple(r->m, NULL, 0)); }

// 2.8 to 3.5: [(type, value or node)...]; an element of type void is null
static void read_old_node(irk_reader *r) {
  uint32_t n = r->rec.num_ops / 2;
  if (r->rec.num_ops % 2) irk_read_fail(r, "Invalid record: an odd number of operands");
  irk_md *md = irk_md_new(r->m, IRK_MD_TUPLE, n);
  bool open = false;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t type_id = r->rec.ops[2 * i], number = r->rec.ops[2 * i + 1];
    uint8_t kind = irk_read_type(r, type_id)->kind;
    if (kind == IRK_TYPE_METADATA) md->f[i].md = get_or_forward(r, number, &open);
    else if (kind != IRK_TYPE_VOID) md->f[i].md = irk_md_of_value(r->m, value_of(r, type_id, number));
  }
  finish_node(r, md, open);
}

// 2.8 to 3.5, in functions: one value. A function's node with any other content is dropped.
static void read_old_function_node(irk_reader *r) {
  if (r->rec.num_ops % 2) irk_read_fail(r, "Invalid record: an odd number of operands");
  uint8_t kind = r->rec.num_ops == 2 ? irk_read_type(r, r->rec.ops[0])->kind : (uint8_t)IRK_TYPE_VOID;
  if (kind == IRK_TYPE_METADATA || kind == IRK_TYPE_VOID) {
    define_empty(r);
  } else {
    define(r, irk_md_of_value(r->m, value_of(r, r->rec.ops[0], r->rec.ops[1])));
  }
}

// ---- debug-info nodes, by the table of layouts ---------------------------------------------------------------

// The node being read.
typedef struct node {
  irk_md *md;
  const irk_di_desc *desc;
  const uint64_t *masks;
  uint64_t op0;
  bool open;
} node;

static void set_ref(irk_reader *r, node *n, uint32_t field, uint64_t number_plus_1) {
  irk_md *md = get_or_forward_or_null(r, number_plus_1, &n->open);
  n->md->f[field].md = md;
  // For a node with any number of operands, the header is a string.
  bool is_string = n->desc->is_open ? field == IRK_DI_GENERIC_header : n->desc->types[field] == IRK_DI_TYPE_STR;
  if (!md || !is_string) return;
  if (irk_md_is_forward(md)) {
    irk_field_check check = {n->md, field};
    irk_vec_push(&meta_of(r)->strings, check);
  } else if (md->kind != IRK_MD_STRING) {
    irk_read_fail(r, "Invalid record: field %u of %.*s is not a string", field, (int)n->desc->keyword.len,
                  n->desc->keyword.ptr);
  }
}

static uint64_t *new_words(irk_reader *r, uint64_t bits) {
  if (bits == 0 || bits > IRK_LIMIT_INT_BITS)
    irk_read_fail(r, "Invalid record: bit width %llu is out of range", (unsigned long long)bits);
  irk_read_charge_memory(r, bits / 8);
  uint64_t *words = IRK_NEW_ARRAY(&r->m->arena, uint64_t, (bits + 63) / 64 + 1);
  words[0] = bits;
  return words;
}

static void fill_words(irk_reader *r, uint64_t *words, uint64_t given) {
  uint64_t n = (words[0] + 63) / 64;
  for (uint64_t i = 0; i < given; i++) {
    uint64_t word = irk_decode_signed(irk_next(r, "word of a number"));
    if (i < n) words[i + 1] = word;
  }
  if (words[0] % 64) words[n] &= ((uint64_t)1 << words[0] % 64) - 1;
}

// Decodes a signed number of old records, which keep the sign in the lowest bit, too, but
// complement the number.
static uint64_t unrotate_sign(uint64_t v) { return v & 1 ? ~(v >> 1) : v >> 1; }

static irk_md *constant_i64(irk_reader *r, uint64_t value) {
  return irk_md_of_value(r->m, irk_const_int_u64(r->m, irk_type_int(r->m, 64), value));
}

static void set_language(irk_reader *r, node *n, uint64_t value) {
  if (value >> 63 && irk_read_has(r, IRK_DI_LANGUAGE_NAMES))
    n->md->f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u = value & UINT16_MAX;
  else n->md->f[IRK_DI_COMPILE_UNIT_language].u = value & UINT16_MAX;
}

static void read_wide(irk_reader *r, irk_md_field *f, uint64_t head) {
  uint64_t *words = new_words(r, head & UINT32_MAX);
  fill_words(r, words, head >> 32);
  f->words = words;
}

static void read_rest(irk_reader *r, node *n, const irk_di_op *op) {
  for (uint32_t i = op->field; i < n->md->len && irk_more(r); i++) {
    uint64_t value = irk_next(r, "operand");
    if (op->enc == IRK_DI_OP_NUMS) n->md->f[i].u = value;
    else n->md->f[i].md = get_or_forward_or_null(r, value, &n->open);
  }
}

// Tells whether LLVM holds the field in 32 bits; its verifier checks that the value is known.
static bool is_small_set(uint32_t type) {
  return type == IRK_DI_TYPE_EMISSION || type == IRK_DI_TYPE_NAME_TABLE || type == IRK_DI_TYPE_CHECKSUM ||
         type == IRK_DI_TYPE_FIXED_KIND || type == IRK_DI_TYPE_DIALECT;
}

// Returns the masks that cut the numbers of hostile files to the ranges of their fields, as the
// types of LLVM's members do.
static const uint64_t *masks_of(irk_reader *r, irk_md_kind kind) {
  const uint64_t **place = &meta_of(r)->masks[kind];
  if (*place) return *place;
  const irk_di_desc *desc = irk_di_desc_of(kind);
  uint64_t *masks = irk_arena_alloc(&r->arena, sizeof *masks * desc->num_fields);
  for (uint32_t i = 0; i < desc->num_fields; i++) masks[i] = UINT64_MAX;
  for (uint32_t i = 0; i < desc->num_texts; i++) {
    const irk_di_text *t = &desc->texts[i];
    if (t->is_view || t->type == IRK_DI_TYPE_S || t->max == 0) continue;
    uint64_t mask = is_small_set(t->type) ? UINT32_MAX : t->max;
    for (uint32_t shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
    masks[t->field] = mask | t->def;  // a default out of range means "none"
  }
  return *place = masks;
}

static void read_op(irk_reader *r, node *n, const irk_di_op *op, const irk_di_layout *layout) {
  irk_md_field *f = &n->md->f[op->field];
  if (op->enc == IRK_DI_OP_OP0) {
    f->u = n->op0 >> op->shift & 1;
    return;
  }
  if (op->enc == IRK_DI_OP_REFS || op->enc == IRK_DI_OP_NUMS) {
    read_rest(r, n, op);
    return;
  }
  if (!irk_more(r)) return;  // the default stays
  if (op->enc == IRK_DI_OP_WORDS) {
    fill_words(r, (uint64_t *)(uintptr_t)f->words, irk_left(r));
    return;
  }
  uint64_t value = irk_next(r, "operand");
  switch (op->enc) {
  case IRK_DI_OP_REF:
  case IRK_DI_OP_OPT_REF: set_ref(r, n, op->field, value); return;
  case IRK_DI_OP_MD: f->md = get_or_forward(r, value, &n->open); return;
  case IRK_DI_OP_U:
    if (n->desc->types[op->field] == IRK_DI_TYPE_BOOL) f->u = value != 0;
    else if (n->desc->types[op->field] == IRK_DI_TYPE_S) f->u = (uint64_t)(int64_t)(int32_t)value;
    else f->u = value & n->masks[op->field];
    return;
  case IRK_DI_OP_INT: f->u = irk_decode_signed(value); return;
  case IRK_DI_OP_SIZE:
    if (n->md->flags & IRK_MD_SIZE_IS_MD) f->md = get_or_forward_or_null(r, value, &n->open);
    else f->u = value;
    return;
  case IRK_DI_OP_BITS: f->u |= (value & (((uint64_t)1 << op->width) - 1)) << op->shift; return;
  case IRK_DI_OP_PLUS1:
    if (value) f->u = (value - 1) & n->masks[op->field];
    return;
  case IRK_DI_OP_LANG: set_language(r, n, value); return;
  case IRK_DI_OP_CONST_U: f->md = constant_i64(r, value); return;
  case IRK_DI_OP_CONST_INT: f->md = constant_i64(r, unrotate_sign(value)); return;
  case IRK_DI_OP_WIDTH: f->words = new_words(r, value); return;
  case IRK_DI_OP_WIDE: read_wide(r, f, value); return;
  case IRK_DI_OP_INT64: {
    uint64_t *words = new_words(r, 64);
    words[1] = unrotate_sign(value);
    f->words = words;
    return;
  }
  case IRK_DI_OP_VARIABLE_TAG:
  case IRK_DI_OP_SKIP: return;
  case IRK_DI_OP_NAMED:  // of variables: see irk_read_upgrade_global
    if (n->md->kind == IRK_MD_SUBPROGRAM && value && value <= UINT32_MAX) {
      irk_field_check check = {n->md, (uint32_t)value - 1};
      irk_vec_push(&meta_of(r)->functions, check);
    }
    return;
  default: (void)layout; return;
  }
}

// Returns the number of operands that the file's release has in such a record. UINT32_MAX: any
// number, or the file is read as another release's.
static uint32_t known_ops(const irk_reader *r, const irk_di_layout *layout) {
  uint32_t n = 1;
  if (r->from != r->m->version) return UINT32_MAX;
  for (uint32_t i = 0; i < layout->num_ops; i++) {
    const irk_di_op *op = &layout->ops[i];
    if (op->enc >= IRK_DI_OP_WIDTH && op->enc <= IRK_DI_OP_NUMS) return UINT32_MAX;
    n += op->enc != IRK_DI_OP_OP0 && op->since <= r->from;
  }
  return n;
}

static const irk_di_layout *layout_of(irk_reader *r, irk_md_kind kind, uint64_t op0, uint32_t num_ops) {
  const irk_di_layout **last = &meta_of(r)->layouts[kind];
  if (*last && (op0 & (*last)->mask) == (*last)->value && num_ops >= (*last)->min && num_ops <= (*last)->max)
    return *last;
  // Here the readers of the releases differ, and not the records.
  if (kind == IRK_MD_OBJC_PROPERTY) *last = irk_di_layout_to_write(kind, r->m->version);
  else *last = irk_di_layout_to_read(kind, op0, num_ops);
  if (!*last || num_ops < (*last)->min) irk_read_fail(r, "Invalid record: this node cannot have %u operands", num_ops);
  meta_of(r)->most[kind] = known_ops(r, *last);
  return *last;
}

// Reads the elements of an expression in the form of current releases.
static void read_expression(irk_reader *r, const irk_di_layout *layout) {
  uint32_t n = r->rec.num_ops - 1, version = layout->value >> 1;
  const uint64_t *elements = r->rec.ops + 1;
  irk_mark mark = irk_arena_mark(&r->scratch);
  if (version < 2) meta_of(r)->has_old_expressions = true;
  if (version < 3) {
    uint64_t *out = irk_arena_alloc(&r->scratch, sizeof *out * (2 * (size_t)n + 2));
    n = irk_di_upgrade_expression(version, elements, n, out);
    elements = out;
  }
  irk_md *md = irk_md_new(r->m, IRK_MD_EXPRESSION, n);
  md->is_distinct = r->rec.ops[0] & 1;
  for (uint32_t i = 0; i < n; i++) md->f[i].u = elements[i];
  irk_arena_release(&r->scratch, mark);
  finish_node(r, md, false);
}

enum { FLAG_MAIN = 1 << 21 };

// Adjusts fields that the layouts cannot describe.
static void adjust(irk_reader *r, node *n, uint32_t num_ops) {
  irk_md_field *f = n->md->f;
  switch (n->md->kind) {
  case IRK_MD_COMPILE_UNIT:
    // LLVM has no keyword for other values, and does not check.
    if (f[IRK_DI_COMPILE_UNIT_nameTableKind].u > IRK_DI_NAME_TABLE_Apple)
      irk_read_fail(r, "Invalid record: unknown nameTableKind");
    if (f[IRK_DI_COMPILE_UNIT_dialect].u > irk_di_text_of(n->desc, IRK_S("dialect"), 0)->max)
      irk_read_fail(r, "Invalid record: unknown dialect");
    if (!f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u) f[IRK_DI_COMPILE_UNIT_sourceLanguageVersion].u = 0;
    n->md->is_distinct = true;
    break;
  case IRK_MD_ASSIGN_ID: n->md->is_distinct = true; break;
  case IRK_MD_LABEL:
    if (f[IRK_DI_LABEL_coroSuspendIdx].u > UINT32_MAX && f[IRK_DI_LABEL_coroSuspendIdx].u != UINT64_MAX)
      irk_read_fail(r, "CoroSuspendIdx value is too large");
    break;
  case IRK_MD_SUBPROGRAM:
    if (f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition) n->md->is_distinct = true;
    if (f[IRK_DI_SUBPROGRAM_flags].u & FLAG_MAIN) {
      f[IRK_DI_SUBPROGRAM_flags].u &= ~(uint64_t)FLAG_MAIN;
      f[IRK_DI_SUBPROGRAM_spFlags].u |= IRK_DI_SP_FLAG_MainSubprogram;
    }
    break;
  case IRK_MD_IMPORTED_ENTITY:
    if (num_ops < 7) f[IRK_DI_IMPORTED_ENTITY_line].u = 0;  // without a file there is no line
    break;
  case IRK_MD_SUBRANGE:
  case IRK_MD_GENERIC_SUBRANGE: n->md->is_distinct = false; break;  // LLVM's reader drops the flag
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION:
    if (!f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md)
      f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md = irk_md_node(r->m, IRK_MD_EXPRESSION, false, 0, NULL, 0);
    break;
  default: break;
  }
}

// Warns once about an operand beyond those of the file's release, which a vendor or a release we do
// not know added.
static void leave_out(irk_reader *r, const node *n, const irk_di_op *op) {
  uint32_t at = r->at;
  uint64_t value = irk_next(r, "operand"), *said = &meta_of(r)->left_out[n->md->kind];
  uint64_t bit = (uint64_t)1 << (at < 63 ? at : 63);
  if (value == 0 || *said & bit || (op && value == n->desc->defaults[op->field])) return;
  *said |= bit;
  char field[32] = "", text[128];
  const irk_di_text *t = n->desc->texts, *end = t + n->desc->num_texts;
  while (op && t < end && t->field != op->field) t++;
  if (op && t < end) snprintf(field, sizeof field, " (%.*s)", (int)t->name.len, t->name.ptr);
  snprintf(text, sizeof text, "operand %u%s of %.*s", at, field, (int)n->desc->keyword.len, n->desc->keyword.ptr);
  irk_read_warn_left_out(r, text);
}

static void read_longer(irk_reader *r, node *n, const irk_di_layout *layout) {
  for (uint32_t i = 0; i < layout->num_ops; i++)
    if (layout->ops[i].since <= r->from || layout->ops[i].enc == IRK_DI_OP_OP0) read_op(r, n, &layout->ops[i], layout);
    else if (irk_more(r)) leave_out(r, n, &layout->ops[i]);
  while (irk_more(r)) leave_out(r, n, NULL);
}

static const uint8_t kind_by_code[] = {
#define NODE(number, name, keyword, code) [code] = IRK_MD_##name,
#include "irkit/def/dinode_kind.def"
};

static void read_di(irk_reader *r) {
  irk_md_kind kind = (irk_md_kind)kind_by_code[r->rec.code];
  node n = {.op0 = irk_next(r, "flags"), .desc = irk_di_desc_of(kind), .masks = masks_of(r, kind)};
  const irk_di_layout *layout = layout_of(r, kind, n.op0, r->rec.num_ops);
  if (kind == IRK_MD_EXPRESSION) {
    read_expression(r, layout);
    return;
  }
  n.md = irk_md_new(r->m, kind, irk_di_num_fields(kind, r->rec.num_ops));
  irk_di_set_defaults(n.md);
  n.md->is_distinct = n.op0 & 1;
  // Depends on the file's release, even if it is read as an older one's.
  bool has_sizes = layout->size_bit && irk_read_file_has(r, IRK_DI_SIZES_AS_METADATA);
  if (has_sizes && n.op0 >> layout->size_bit & 1) n.md->flags |= IRK_MD_SIZE_IS_MD;
  if (IRK_UNLIKELY(r->rec.num_ops > meta_of(r)->most[kind])) read_longer(r, &n, layout);
  else
    for (uint32_t i = 0; i < layout->num_ops; i++) read_op(r, &n, &layout->ops[i], layout);
  adjust(r, &n, r->rec.num_ops);
  finish_node(r, n.md, n.open);
  if (kind == IRK_MD_GLOBAL_VARIABLE && layout->value == 0)
    r->mds.items[r->mds.len - 1] = irk_read_upgrade_global(r, r->mds.items[r->mds.len - 1], r->rec.ops[9]);
}

// [distinct, line, column, scope, inlined at + 1, is implicit, atom group, atom rank]: most nodes
// of a function are locations.
static void read_location(irk_reader *r) {
  const uint64_t *ops = r->rec.ops, *masks = masks_of(r, IRK_MD_LOCATION);
  uint32_t n = r->rec.num_ops;
  bool open = false, is_known = (n == 6 || n == 8) && ops[0] <= 1 && !meta_of(r)->has_old_types;
  irk_md *scope = is_known ? get_or_forward(r, ops[3], &open) : NULL;
  irk_md *inlined_at = is_known ? get_or_forward_or_null(r, ops[4], &open) : NULL;
  if (!is_known || open) {
    read_di(r);
    return;
  }
  irk_md_field f[IRK_DI_LEN_LOCATION] = {{0}};
  f[IRK_DI_LOCATION_line].u = ops[1] & masks[IRK_DI_LOCATION_line];
  f[IRK_DI_LOCATION_column].u = ops[2] & masks[IRK_DI_LOCATION_column];
  f[IRK_DI_LOCATION_scope].md = scope;
  f[IRK_DI_LOCATION_inlinedAt].md = inlined_at;
  f[IRK_DI_LOCATION_isImplicitCode].u = ops[5] != 0;
  f[IRK_DI_LOCATION_atomGroup].u = n == 8 ? ops[6] & masks[IRK_DI_LOCATION_atomGroup] : 0;
  f[IRK_DI_LOCATION_atomRank].u = n == 8 ? ops[7] & masks[IRK_DI_LOCATION_atomRank] : 0;
  define(r, irk_md_location(r->m, ops[0] & 1, f));
}

// ---- references to nodes ------------------------------------------------------------------------------------

static void read_name(irk_reader *r) {
  if (r->has_md_name) irk_read_fail(r, "METADATA_NAME not followed by METADATA_NAMED_NODE");
  r->md_name = irk_arena_str(&r->arena, irk_read_chars(r));
  r->has_md_name = true;
}

static void keep_for_block_end(irk_reader *r, irk_str name, irk_global *g) {
  uint32_t n = irk_left(r);
  irk_kept_record kept = {name, g, irk_arena_copy(&r->arena, r->rec.ops + r->at, sizeof *kept.ops * n), n};
  irk_vec_push(&meta_of(r)->kept, kept);
}

// [node...], with the name from the record before; without a name nothing can refer to it
static void read_named_node(irk_reader *r) {
  if (!r->has_md_name) return;
  r->has_md_name = false;
  keep_for_block_end(r, r->md_name, NULL);
}

// [value, (kind, node)...]
static void read_global_attachment(irk_reader *r) {
  uint64_t number = irk_next(r, "value");
  if (irk_left(r) % 2) irk_read_fail(r, "Invalid record: an attachment needs a kind and a node");
  if (number >= r->num_values)
    irk_read_fail(r, "Invalid record: attachment to value %llu, which does not exist", (unsigned long long)number);
  irk_value *v = r->values[number];
  if (irk_value_is_global(v) && v->kind != IRK_VALUE_ALIAS) keep_for_block_end(r, (irk_str){NULL, 0}, (irk_global *)v);
}

static irk_md *node_of(irk_reader *r, uint64_t number) {
  irk_md *md = irk_read_md(r, number);
  if (md->kind < IRK_MD_TUPLE || md->kind == IRK_MD_ARG_LIST)
    irk_read_fail(r, "Invalid metadata: number %llu is not a node", (unsigned long long)number);
  return md;
}

static void apply_kept(irk_reader *r, const irk_kept_record *kept) {
  if (kept->g) {
    for (uint32_t i = 0; i + 1 < kept->num_ops; i += 2)
      irk_attachments_add(r->m, &kept->g->md, irk_read_map_kind(r, kept->ops[i]), node_of(r, kept->ops[i + 1]));
    return;
  }
  irk_named_md *named = irk_named_md_get(r->m, kept->name);
  for (uint32_t i = 0; i < kept->num_ops; i++) irk_named_md_add(r->m, named, node_of(r, kept->ops[i]));
}

static void attach_functions(irk_reader *r, struct irk_read_meta *meta) {
  for (uint32_t i = 0; i < meta->functions.len; i++) {
    const irk_field_check *c = &meta->functions.items[i];
    if (c->field >= r->mds.len) continue;
    const irk_md *of = r->mds.items[c->field];
    if (of->kind != IRK_MD_VALUE || of->f[0].value->kind != IRK_VALUE_FUNCTION) continue;
    irk_attachments_add(r->m, &((irk_global *)of->f[0].value)->md, 0, irk_md_unique(r->m, c->node));
  }
}

// ---- the block -----------------------------------------------------------------------------------------------

static irk_record_fn *const meta_rows[] = {
#define NODE(number, name, keyword, code) [code] = (code) == IRK_REC_METADATA_LOCATION ? read_location : read_di,
#include "irkit/def/dinode_kind.def"
    [IRK_REC_METADATA_STRING_OLD] = read_string,
    [IRK_REC_METADATA_VALUE] = read_value,
    [IRK_REC_METADATA_NODE] = read_node,
    [IRK_REC_METADATA_NAME] = read_name,
    [IRK_REC_METADATA_DISTINCT_NODE] = read_distinct_node,
    [IRK_REC_METADATA_KIND] = irk_read_kind,
    [IRK_REC_METADATA_OLD_NODE] = read_old_node,
    [IRK_REC_METADATA_OLD_FN_NODE] = read_old_function_node,
    [IRK_REC_METADATA_NAMED_NODE] = read_named_node,
    [IRK_REC_METADATA_STRINGS] = read_strings,
    [IRK_REC_METADATA_GLOBAL_DECL_ATTACHMENT] = read_global_attachment,
    [IRK_REC_METADATA_ARG_LIST] = read_arg_list,
};
// Makes a placeholder for an unknown record, except for index records, which are known but not
// used.
static void define_newer(irk_reader *r) {
  if (!irk_record_name(IRK_BLOCK_METADATA, r->rec.code)) define(r, irk_read_newer_node(r));
}
static const irk_block_rows meta_table = {meta_rows, IRK_COUNT(meta_rows), NULL, NULL, NULL, define_newer};

// Codes of 2.7, where named lists have numbers like nodes; 2.8 gave them other codes. Both releases
// have the old type table.
enum { NODE_27 = 2, FUNCTION_NODE_27 = 3, NAMED_NODE_27 = 5 };

static void note_27(irk_reader *r) {
  if (r->from == 208) irk_read_set_guessed_release(r, 207);
}
static void read_node_27(irk_reader *r) {
  note_27(r);
  read_old_node(r);
}
static void read_function_node_27(irk_reader *r) {
  note_27(r);
  read_old_function_node(r);
}

// [node...]; -1: none
static void read_named_node_27(irk_reader *r) {
  uint32_t n = 0;
  note_27(r);
  for (uint32_t i = 0; i < r->rec.num_ops; i++)
    if (r->rec.ops[i] != UINT32_MAX) r->rec.ops[n++] = r->rec.ops[i];
  r->rec.num_ops = n;
  read_named_node(r);
  define_empty(r);
}

static irk_record_fn *const old_meta_rows[] = {
    [IRK_REC_METADATA_STRING_OLD] = read_string,
    [NODE_27] = read_node_27,
    [FUNCTION_NODE_27] = read_function_node_27,
    [IRK_REC_METADATA_NAME] = read_name,
    [NAMED_NODE_27] = read_named_node_27,
    [IRK_REC_METADATA_KIND] = irk_read_kind,
    [IRK_REC_METADATA_OLD_NODE] = read_old_node,
    [IRK_REC_METADATA_OLD_FN_NODE] = read_old_function_node,
    [IRK_REC_METADATA_NAMED_NODE] = read_named_node,
};
static const irk_block_rows old_meta_table = {old_meta_rows, IRK_COUNT(old_meta_rows), NULL, NULL, NULL, NULL};

// Reserves room in the set of uniqued nodes, so that it need not grow. A file with much metadata
// has a node for about every 24 bytes, here or in functions.
static void expect_nodes(irk_reader *r) {
  enum { MUCH = 16, BYTES_PER_NODE = 40 };
  irk_bits ahead = *r->bits;  // a copy of the cursor, at the head of the block: width, alignment, length
  (void)irk_bits_vbr(&ahead, 4);
  irk_bits_align(&ahead);
  uint64_t bytes = irk_bits_fixed(&ahead, 32) * 4;
  if (ahead.failed || bytes > r->stream.len || bytes < r->stream.len / MUCH) return;
  if (!r->is_lazy) bytes = r->stream.len;  // lazy bodies: only few of their nodes exist at a time
  irk_md_reserve(r->m, (uint32_t)(bytes / BYTES_PER_NODE));
}

void irk_read_metadata_block(irk_reader *r) {
  struct irk_read_meta *meta = meta_of(r);
  uint32_t first = r->m->mds.len, from = r->mds.len, bad = 0;
  meta->kept.len = meta->strings.len = meta->functions.len = meta->expressions.len = 0;
  meta->has_open = false;
  r->has_md_name = false;
  if (!r->fn && !r->m->has_equal_mds) expect_nodes(r);
  irk_read_block(r, IRK_BLOCK_METADATA, r->old_types ? &old_meta_table : &meta_table);
  if (meta->has_old_types) irk_read_name_types(r, first);
  if (meta->has_open && !irk_md_finish(r->m, &r->scratch, first, r->mds.items, from, r->mds.len, &bad))
    irk_read_fail(r, "Invalid metadata: number %u is used but does not exist (there are %u)", bad, r->mds.len);
  if (IRK_UNLIKELY(r->newer)) irk_read_newer_forget_nodes(r, first);
  for (uint32_t i = 0; i < meta->strings.len; i++) {
    const irk_field_check *check = &meta->strings.items[i];
    if (check->node->f[check->field].md->kind != IRK_MD_STRING)
      irk_read_fail(r, "Invalid record: a string field of a node is not a string");
  }
  for (uint32_t i = 0; i < meta->expressions.len; i++) {
    const irk_field_check *check = &meta->expressions.items[i];
    if (check->node->f[check->field].md->kind != IRK_MD_EXPRESSION)
      irk_read_fail(r, "Invalid record: the expression of a global variable is not a DIExpression");
  }
  for (uint32_t i = 0; i < meta->kept.len; i++) apply_kept(r, &meta->kept.items[i]);
  attach_functions(r, meta);
}

// Guesses the release of a module without functions: only debug info tells 3.5, 3.6 and 3.7 apart
// then.
static void guess_by_debug_info(irk_reader *r) {
  irk_module_flag flag;
  bool is_known = r->from || r->format >= 2 || !irk_module_flag_find(r->m, IRK_S("Debug Info Version"), &flag);
  if (!is_known && flag.number == 1) irk_read_set_guessed_release(r, 305);
  if (!is_known && flag.number == 2) irk_read_set_guessed_release(r, 306);
}

void irk_read_metadata_done(irk_reader *r) {
  guess_by_debug_info(r);
  r->num_module_mds = r->mds.len;
  if (r->meta) irk_read_upgrade_units(r);
}

bool irk_read_has_old_expressions(const irk_reader *r) { return r->meta && r->meta->has_old_expressions; }
