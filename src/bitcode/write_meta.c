// Writes metadata: the blocks of the module and of functions (strings in one blob, then nodes and
// values), kinds, attachments, named lists. The table in dinode.def describes the records of
// debug-info nodes.
#include "bitcode/write.h"
#include "ir/dinode_field.h"
#include "irkit/dwarf.h"

enum { INDEX_FROM = 26 };  // an index for fewer records is not worth its bits

// ---- kinds and tags ------------------------------------------------------------------------------------------
// A file lists the kinds of its release, then the other kinds of its module. So a kind that a later
// release fixed has another number here.

static const struct {
  irk_str name;
  irk_version since, until;
} fixed_tags[] = {
#define BUNDLE_TAG(text, since, until) {{text, sizeof(text) - 1}, since, until},
#include "irkit/def/bundle_tag.def"
};

// Collects the fixed kinds of the release, then the module's own. Kinds that later releases fixed
// are listed only if they are used.
static void collect_kinds(irk_bcwriter *w) {
  const irk_module *m = w->m;
  const irk_kind_order *order = &w->num.kind_order;
  w->kind_numbers = IRK_NEW_ARRAY(&w->arena, uint32_t, m->md_kinds.len + 1);
  for (uint32_t i = 0; i < order->num_fixed; i++) irk_vec_push(&w->kinds, irk_md_kind_fixed_name(i));
  for (uint32_t i = 0; i < m->md_kinds.len; i++) {
    irk_str name = irk_md_kind_name(m, i);
    uint32_t rank = order->rank ? order->rank[i] : i;
    bool is_fixed = rank < order->num_fixed;
    w->kind_numbers[i] = is_fixed ? rank : w->kinds.len;
    if (is_fixed || (irk_md_kind_is_fixed(m, i) && !w->num.md_kind_used[i])) continue;
    irk_vec_push(&w->kinds, name);
  }
}

static void add_tag(irk_bcwriter *w, irk_str name, irk_sym sym) {
  bool is_new;
  uint64_t *number = irk_map_put(&w->tag_numbers, sym, &is_new);
  if (!is_new) return;
  *number = w->tags.len;
  irk_vec_push(&w->tags, name);
}

// Tells whether some release fixed the tag: a module has the names of the tags that its first
// release fixed, even if no bundle uses them.
static bool is_fixed_tag(irk_str name) {
  for (size_t i = 0; i < IRK_COUNT(fixed_tags); i++)
    if (irk_str_eq(fixed_tags[i].name, name)) return true;
  return false;
}

// Adds a fixed tag. If no bundle uses the tag, it may not be a name of the module; then its number
// is not needed.
static void add_fixed_tag(irk_bcwriter *w, irk_str name) {
  bool is_name;
  irk_sym sym = irk_strpool_find(&w->m->names, name.ptr, name.len, &is_name);
  if (is_name) add_tag(w, name, sym);
  else irk_vec_push(&w->tags, name);
}

void irk_collect_kinds(irk_bcwriter *w) {
  const irk_module *m = w->m;
  collect_kinds(w);
  for (size_t i = 0; i < IRK_COUNT(fixed_tags); i++)
    if (fixed_tags[i].since <= m->version && (!fixed_tags[i].until || m->version <= fixed_tags[i].until))
      add_fixed_tag(w, fixed_tags[i].name);
  for (uint32_t i = 0; i < m->bundle_tags.len; i++) {
    irk_str name = irk_name(m, m->bundle_tags.items[i]);
    bool is_used = irk_map_get(&w->num.tags_seen, m->bundle_tags.items[i]);
    if (!is_fixed_tag(name) || is_used) add_tag(w, name, m->bundle_tags.items[i]);
  }
  for (uint32_t i = 0; i < w->num.tags_used.len; i++)
    add_tag(w, irk_name(m, w->num.tags_used.items[i]), w->num.tags_used.items[i]);
}

uint32_t irk_bundle_number(const irk_bcwriter *w, irk_sym tag) { return (uint32_t)*irk_map_get(&w->tag_numbers, tag); }

void irk_write_md_kinds(irk_bcwriter *w) {
  if (!w->kinds.len) return;
  irk_bitw_enter(&w->bits, irk_bcw_has(w, IRK_IDENTIFICATION) ? IRK_BLOCK_METADATA_KIND : IRK_BLOCK_METADATA, 3);
  for (uint32_t i = 0; i < w->kinds.len; i++) {
    uint64_t number = i;
    irk_bitw_record_chars(&w->bits, IRK_ABBREV_UNABBREV, IRK_REC_METADATA_KIND, &number, 1, w->kinds.items[i]);
  }
  irk_bitw_exit(&w->bits);
}

// ---- strings -------------------------------------------------------------------------------------------------

static uint32_t define_strings(irk_bcwriter *w) {
  static const irk_abbrev_op ops[] = {IRK_OP_LIT(IRK_REC_METADATA_STRINGS), IRK_OP_VBR(6), IRK_OP_VBR(6), IRK_OP_BLOB};
  return irk_bitw_define(&w->bits, ops, IRK_COUNT(ops));
}

// Writes one blob: the lengths as a bitstream, then the characters.
static void write_strings(irk_bcwriter *w, const irk_md *const *strings, uint32_t n) {
  if (!n) return;
  irk_bitw *lengths = &w->scratch_bits;
  irk_buf *blob = &w->scratch[0];
  for (uint32_t i = 0; i < n; i++) irk_bitw_vbr(lengths, strings[i]->len, 6);
  irk_str head = irk_bitw_bytes(lengths);
  irk_buf_str(blob, head);
  for (uint32_t i = 0; i < n; i++) irk_buf_str(blob, irk_md_str(strings[i]));
  uint64_t ops[2] = {n, head.len};
  irk_bitw_record_chars(&w->bits, define_strings(w), IRK_REC_METADATA_STRINGS, ops, 2, (irk_str){blob->ptr, blob->len});
  lengths->len = blob->len = 0;
}

// ---- records -------------------------------------------------------------------------------------------------

typedef struct md_abbrevs {
  uint32_t location, generic, string;
} md_abbrevs;

// Defines the abbreviation of locations, the most frequent nodes in functions. write_location
// writes the same fields.
static uint32_t define_location(irk_bcwriter *w) {
  const irk_abbrev_op ops[] = {IRK_OP_LIT(IRK_REC_METADATA_LOCATION),
                               IRK_OP_FIXED(1),
                               IRK_OP_VBR(6),
                               IRK_OP_VBR(8),
                               IRK_OP_VBR(6),
                               IRK_OP_VBR(6),
                               IRK_OP_FIXED(1),
                               IRK_OP_VBR(6),
                               IRK_OP_FIXED(3)};
  uint32_t n = irk_bcw_has(w, IRK_LOCATION_ATOMS) ? 9 : irk_bcw_has(w, IRK_IMPLICIT_LOCATIONS) ? 7 : 6;
  return irk_bitw_define(&w->bits, ops, n);
}

static uint32_t define_generic(irk_bcwriter *w) {
  static const irk_abbrev_op ops[] = {IRK_OP_LIT(IRK_REC_METADATA_GENERIC),
                                      IRK_OP_FIXED(1),
                                      IRK_OP_VBR(6),
                                      IRK_OP_FIXED(1),
                                      IRK_OP_VBR(6),
                                      IRK_OP_ARRAY,
                                      IRK_OP_VBR(6)};
  return irk_bitw_define(&w->bits, ops, IRK_COUNT(ops));
}

static uint64_t ref(const irk_bcwriter *w, const irk_md *md) {
  if (IRK_UNLIKELY(w->num.described != NULL)) md = irk_md_unwrap_variable(md);
  return irk_md_number_or_0(&w->num, md);
}

// Returns the reference to the value that the node describes.
static uint64_t named_ref(const irk_bcwriter *w, const irk_md *md) {
  return irk_md_number_or_0(&w->num, w->num.described ? w->num.described[md->id] : NULL);
}

static void push_words(irk_bcwriter *w, const uint64_t *words) {
  uint32_t n = words ? (uint32_t)((words[0] + 63) / 64) : 0;
  while (n > 1 && !words[n]) n--;
  for (uint32_t i = 1; i <= n; i++) irk_bcw_op(w, irk_signed_vbr(words[i]));
}

static void push_wide(irk_bcwriter *w, const uint64_t *words) {
  static const uint64_t none[] = {1, 0};
  if (!words) words = none;
  uint32_t at = w->ops.len;
  irk_bcw_op(w, 0);
  push_words(w, words);
  w->ops.items[at] = (uint64_t)(w->ops.len - at - 1) << 32 | words[0];
}

static uint64_t language(const irk_md *md, uint64_t language) {
  uint64_t name = md->f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u;
  return name ? name | (uint64_t)1 << 63 : language;
}

// Fails if a record cannot hold the node. ir/lacks.h finds such nodes.
static void refuse(irk_bcwriter *w) { irk_bcw_fail(w, "a node of debug info that this release lacks"); }

static void push_size(irk_bcwriter *w, const irk_md *md, const irk_md_field *f, bool has_size_mds) {
  bool is_md = md->flags & IRK_MD_SIZE_IS_MD;
  if (has_size_mds) {
    irk_bcw_op(w, ref(w, is_md ? f->md : irk_size_md(&w->num, f->u)));
  } else if (!is_md) {
    irk_bcw_op(w, f->u);
  } else if (!f->md) {
    irk_bcw_op(w, 0);
  } else if (f->md->kind == IRK_MD_VALUE && irk_value_is_int(f->md->f[0].value)) {
    irk_bcw_op(w, ((const irk_const_int *)f->md->f[0].value)->u);
  } else {
    refuse(w);
  }
}

static uint64_t extend_sign(uint64_t value, uint64_t width) {
  return width < 64 && value >> (width - 1) & 1 ? value | UINT64_MAX << width : value;
}

// Encodes signed numbers of old records: -1 as 1, -2 as 3 and so on.
static uint64_t rotate_sign(uint64_t value) { return value >> 63 ? ~(value << 1) : value << 1; }

// Pushes a bound of a subrange as a number, where later releases have nodes. -1 means no count.
static void push_constant(irk_bcwriter *w, const irk_md *md, uint8_t enc) {
  bool is_int = md && md->kind == IRK_MD_VALUE && irk_value_is_int(md->f[0].value);
  if (md && (!is_int || md->f[0].value->type->count > 64)) {
    refuse(w);
    return;
  }
  uint64_t number = enc == IRK_DI_OP_CONST_U ? UINT64_MAX : 0;
  if (md) number = extend_sign(((const irk_const_int *)md->f[0].value)->u, md->f[0].value->type->count);
  irk_bcw_op(w, enc == IRK_DI_OP_CONST_U ? number : rotate_sign(number));
}

// Pushes the value of an enumerator as a 64-bit number.
static void push_int64(irk_bcwriter *w, const irk_md *md, const uint64_t *words) {
  uint64_t width = words ? words[0] : 1, value = words ? words[1] : 0;
  if (width > 64) {
    refuse(w);
    return;
  }
  irk_bcw_op(w, rotate_sign(md->f[IRK_DI_ENUMERATOR_isUnsigned].u ? value : extend_sign(value, width)));
}

// Pushes the operations of an expression, in the encoding of the release.
static void push_expression(irk_bcwriter *w, const irk_md *md) {
  irk_version release = w->m->version;
  bool is_spelled = !irk_bcw_has(w, IRK_DI_PLAIN_PLUS) && irk_di_expression_is_valid(md, release);
  if (is_spelled && !irk_di_keeps_leading_deref(md, release)) {
    irk_bcw_op(w, IRK_DW_OP_plus);
    irk_bcw_op(w, 0);
  }
  for (uint32_t i = 0; is_spelled && i < md->len;) {
    irk_di_step step = irk_di_step_at(md, i, release);
    irk_bcw_op(w, step.op);
    for (uint32_t k = 0; k < step.num_operands; k++) irk_bcw_op(w, md->f[step.first + k].u);
    i = step.end;
  }
  for (uint32_t i = 0; !is_spelled && i < md->len; i++) irk_bcw_op(w, md->f[i].u);
}

static void push_field(irk_bcwriter *w, const irk_md *md, const irk_di_op *op, bool has_size_mds) {
  const irk_md_field *f = &md->f[op->field];
  switch (op->enc) {
  case IRK_DI_OP_REF: irk_bcw_op(w, ref(w, f->md)); break;
  case IRK_DI_OP_MD: irk_bcw_op(w, ref(w, f->md) - 1); break;
  case IRK_DI_OP_OPT_REF:
    if (f->md) irk_bcw_op(w, ref(w, f->md));
    break;
  case IRK_DI_OP_INT: irk_bcw_op(w, irk_signed_vbr(f->u)); break;
  case IRK_DI_OP_SIZE: push_size(w, md, f, has_size_mds); break;
  case IRK_DI_OP_BITS: irk_bcw_op(w, f->u >> op->shift & (((uint64_t)1 << op->width) - 1)); break;
  case IRK_DI_OP_PLUS1: irk_bcw_op(w, (f->u + 1) & 0xFFFFFFFF); break;
  case IRK_DI_OP_SKIP: irk_bcw_op(w, 0); break;
  case IRK_DI_OP_NAMED: irk_bcw_op(w, named_ref(w, md)); break;
  case IRK_DI_OP_VARIABLE_TAG: irk_bcw_op(w, f->u ? IRK_DI_ARG_VARIABLE : IRK_DI_AUTO_VARIABLE); break;
  case IRK_DI_OP_OP0: w->ops.items[0] |= (f->u & 1) << op->shift; break;
  case IRK_DI_OP_LANG: irk_bcw_op(w, language(md, f->u)); break;
  case IRK_DI_OP_WIDTH: irk_bcw_op(w, f->words ? f->words[0] : 1); break;
  case IRK_DI_OP_WORDS: push_words(w, f->words); break;
  case IRK_DI_OP_WIDE: push_wide(w, f->words); break;
  case IRK_DI_OP_INT64: push_int64(w, md, f->words); break;
  case IRK_DI_OP_CONST_U:
  case IRK_DI_OP_CONST_INT: push_constant(w, f->md, op->enc); break;
  case IRK_DI_OP_REFS:
    for (uint32_t i = op->field; i < md->len; i++) irk_bcw_op(w, ref(w, md->f[i].md));
    break;
  case IRK_DI_OP_NUMS: push_expression(w, md); break;
  default: irk_bcw_op(w, f->u); break;
  }
}

static void write_di(irk_bcwriter *w, const irk_md *md, uint32_t abbrev) {
  const irk_di_layout *layout = w->layouts[md->kind];
  if (!layout) layout = w->layouts[md->kind] = irk_di_layout_to_write((irk_md_kind)md->kind, w->m->version);
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  if (!layout || layout->since > w->m->version) {
    refuse(w);
    return;
  }
  bool has_size_mds = layout->size_bit && w->num.has_size_mds;
  irk_bcw_op(w, md->is_distinct | layout->value | (has_size_mds ? (uint64_t)1 << layout->size_bit : 0));
  for (uint32_t i = 0; i < layout->num_ops; i++)
    if (layout->ops[i].since <= w->m->version) push_field(w, md, &layout->ops[i], has_size_mds);
  irk_bcw_record(w, abbrev, desc->code);
}

static void write_location(irk_bcwriter *w, const irk_md *md, uint32_t abbrev) {
  irk_bitw *bits = &w->bits;
  irk_bitw_fixed(bits, abbrev, bits->width);
  irk_bitw_fixed(bits, md->is_distinct, 1);
  irk_bitw_vbr(bits, md->f[IRK_DI_LOCATION_line].u, 6);
  irk_bitw_vbr(bits, md->f[IRK_DI_LOCATION_column].u, 8);
  irk_bitw_vbr(bits, ref(w, md->f[IRK_DI_LOCATION_scope].md) - 1, 6);
  irk_bitw_vbr(bits, ref(w, md->f[IRK_DI_LOCATION_inlinedAt].md), 6);
  irk_location_rest rest = irk_location_rest_of(md);
  if (irk_bcw_has(w, IRK_IMPLICIT_LOCATIONS)) irk_bitw_fixed(bits, rest.is_implicit, 1);
  if (!irk_bcw_has(w, IRK_LOCATION_ATOMS)) return;
  irk_bitw_vbr(bits, rest.group, 6);
  irk_bitw_fixed(bits, rest.rank & 7, 3);
}

static void write_tuple(irk_bcwriter *w, const irk_md *md) {
  irk_bitw *bits = &w->bits;
  irk_bitw_fixed(bits, IRK_ABBREV_UNABBREV, bits->width);
  irk_bitw_vbr(bits, md->is_distinct ? IRK_REC_METADATA_DISTINCT_NODE : IRK_REC_METADATA_NODE, 6);
  irk_bitw_vbr(bits, md->len, 6);
  for (uint32_t i = 0; i < md->len; i++) irk_bitw_vbr(bits, ref(w, md->f[i].md), 6);
}

static void write_value(irk_bcwriter *w, const irk_md *md) {
  const irk_value *v = md->f[0].value;
  irk_bitw *bits = &w->bits;
  irk_bitw_fixed(bits, IRK_ABBREV_UNABBREV, bits->width);
  irk_bitw_vbr(bits, IRK_REC_METADATA_VALUE, 6);
  irk_bitw_vbr(bits, 2, 6);
  irk_bitw_vbr(bits, irk_type_number(&w->num, v->type), 6);
  irk_bitw_vbr(bits, irk_number_of(&w->num, v), 6);
}

static void write_arg_list(irk_bcwriter *w, const irk_md *md) {
  for (uint32_t i = 0; i < md->len; i++) irk_bcw_op(w, ref(w, md->f[i].md) - 1);
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_METADATA_ARG_LIST);
}

// Writes one node. In functions, and up to 3.9, abbreviations are defined on first use.
static void write_md(irk_bcwriter *w, md_abbrevs *a, const irk_md *md) {
  if (!irk_bcw_has(w, IRK_METADATA_VALUES) && (md->kind == IRK_MD_VALUE || md->kind == IRK_MD_TUPLE)) {
    irk_write_old_node(w, md);
    return;
  }
  switch (md->kind) {
  case IRK_MD_STRING: irk_write_old_string(w, &a->string, md); break;
  case IRK_MD_VALUE: write_value(w, md); break;
  case IRK_MD_TUPLE: write_tuple(w, md); break;
  case IRK_MD_ARG_LIST: write_arg_list(w, md); break;
  case IRK_MD_LOCATION:
    if (!a->location) a->location = define_location(w);
    write_location(w, md, a->location);
    break;
  case IRK_MD_GENERIC:
    if (!a->generic) a->generic = define_generic(w);
    write_di(w, md, a->generic);
    break;
  default: write_di(w, md, IRK_ABBREV_UNABBREV); break;
  }
}

// ---- the module's block --------------------------------------------------------------------------------------

static void push_attachments(irk_bcwriter *w, const irk_attachments *a) {
  const irk_attachment *items = irk_sorted_attachments(&w->num, a);
  for (uint32_t i = 0; i < a->len; i++) {
    irk_bcw_op(w, w->kind_numbers[items[i].kind]);
    irk_bcw_op(w, irk_md_number(&w->num, items[i].md));
  }
}

static void write_named(irk_bcwriter *w) {
  static const irk_abbrev_op ops[] = {IRK_OP_LIT(IRK_REC_METADATA_NAME), IRK_OP_ARRAY, IRK_OP_FIXED(8)};
  const irk_module *m = w->m;
  if (!m->named_mds.len) return;
  bool has_abbrev = irk_bcw_has(w, IRK_METADATA_NAME_ABBREV);
  uint32_t abbrev = has_abbrev ? irk_bitw_define(&w->bits, ops, IRK_COUNT(ops)) : (uint32_t)IRK_ABBREV_UNABBREV;
  for (uint32_t i = 0; i < m->named_mds.len; i++) {
    const irk_named_md *named = m->named_mds.items[i];
    irk_bitw_record_chars(&w->bits, abbrev, IRK_REC_METADATA_NAME, NULL, 0, named->name);
    for (uint32_t k = 0; k < named->len; k++) irk_bcw_op(w, irk_md_number(&w->num, named->ops[k]));
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_METADATA_NAMED_NODE);
  }
}

static void write_global_attachments(irk_bcwriter *w, const irk_global *g) {
  irk_attachments written = irk_attachments_written(g, w->m->version, &w->arena);
  if (!written.len || (g->fn && g->fn->num_blocks)) return;
  irk_bcw_op(w, irk_number_of(&w->num, &g->v));
  push_attachments(w, &written);
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_METADATA_GLOBAL_DECL_ATTACHMENT);
}

// Writes nodes with an index, which lets readers jump to any node: the size of each record in bits.
// The distance to the index precedes the nodes.
static void write_indexed(irk_bcwriter *w, md_abbrevs *a, uint32_t offset_abbrev, uint32_t index_abbrev) {
  irk_numbering *n = &w->num;
  uint32_t len = n->num_module_mds - n->num_md_strings;
  uint32_t from = w->options->index_from ? w->options->index_from : INDEX_FROM;
  bool has_index = index_abbrev && len >= from;
  uint64_t zeros[2] = {0, 0};
  if (has_index) irk_bitw_record(&w->bits, offset_abbrev, IRK_REC_METADATA_INDEX_OFFSET, zeros, 2);
  uint64_t start = irk_bitw_position(&w->bits), last = start;
  uint64_t *deltas = has_index ? irk_arena_alloc(&w->arena, sizeof *deltas * len) : NULL;
  for (uint32_t i = 0; i < len; i++) {
    uint64_t here = irk_bitw_position(&w->bits);
    if (has_index) deltas[i] = here - last;
    last = here;
    write_md(w, a, n->mds.items[n->num_md_strings + i]);
  }
  if (!has_index) return;
  uint64_t distance = irk_bitw_position(&w->bits) - start;
  irk_bitw_backpatch(&w->bits, start - 64, (uint32_t)distance);
  irk_bitw_backpatch(&w->bits, start - 32, (uint32_t)(distance >> 32));
  irk_bitw_record(&w->bits, index_abbrev, IRK_REC_METADATA_INDEX, deltas, len);
}

void irk_write_module_mds(irk_bcwriter *w) {
  static const irk_abbrev_op offset[] = {IRK_OP_LIT(IRK_REC_METADATA_INDEX_OFFSET), IRK_OP_FIXED(32), IRK_OP_FIXED(32)};
  static const irk_abbrev_op index[] = {IRK_OP_LIT(IRK_REC_METADATA_INDEX), IRK_OP_ARRAY, IRK_OP_VBR(6)};
  const irk_module *m = w->m;
  if (!w->num.num_module_mds && !m->named_mds.len) return;
  bool may_have_index = irk_bcw_has(w, IRK_METADATA_INDEX);
  irk_bitw_enter(&w->bits, IRK_BLOCK_METADATA, may_have_index ? 4 : 3);
  md_abbrevs a = {0};
  if (may_have_index) a.location = define_location(w);
  if (may_have_index) a.generic = define_generic(w);
  uint32_t offset_abbrev = may_have_index ? irk_bitw_define(&w->bits, offset, IRK_COUNT(offset)) : 0;
  uint32_t index_abbrev = may_have_index ? irk_bitw_define(&w->bits, index, IRK_COUNT(index)) : 0;
  write_strings(w, w->num.mds.items, w->num.num_md_strings);
  write_indexed(w, &a, offset_abbrev, index_abbrev);
  write_named(w);
  for (uint32_t i = 0; i < m->functions.len; i++) write_global_attachments(w, m->functions.items[i]);
  if (irk_has(m->version, IRK_IFUNC_METADATA))
    for (uint32_t i = 0; i < m->ifuncs.len; i++) write_global_attachments(w, m->ifuncs.items[i]);
  for (uint32_t i = 0; i < m->variables.len; i++) write_global_attachments(w, m->variables.items[i]);
  irk_bitw_exit(&w->bits);
}

// ---- functions -----------------------------------------------------------------------------------------------

void irk_write_fn_mds(irk_bcwriter *w) {
  irk_numbering *n = &w->num;
  const irk_fn_numbers *info = n->body.info;
  if (!info->num_mds && !n->body.local_mds.len) return;
  irk_bitw_enter(&w->bits, IRK_BLOCK_METADATA, 3);
  md_abbrevs a = {0};
  const irk_md **own = n->mds.items + info->first_md;
  write_strings(w, own, info->num_md_strings);
  for (uint32_t i = info->num_md_strings; i < info->num_mds; i++) write_md(w, &a, own[i]);
  for (uint32_t i = 0; i < n->body.local_mds.len; i++) write_md(w, &a, n->body.local_mds.items[i]);
  irk_bitw_exit(&w->bits);
}

// Writes the function's own attachments, then those of its instructions; debug locations are
// records of their own.
void irk_write_attachments(irk_bcwriter *w) {
  const irk_function *fn = w->num.body.fn;
  const irk_fn_numbers *info = w->num.body.info;
  irk_attachments own = irk_attachments_written(fn->global, w->m->version, &w->arena);
  bool has_own = own.len != 0;
  if (info->first_attached == info[1].first_attached && !has_own) return;
  irk_bitw_enter(&w->bits, IRK_BLOCK_METADATA_ATTACHMENT, 3);
  if (has_own) {
    push_attachments(w, &own);
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_METADATA_ATTACHMENT);
  }
  for (uint32_t i = info->first_attached; i < info[1].first_attached; i++) {
    const irk_attached *attached = &w->num.attached.items[i];
    irk_bcw_op(w, attached->number);
    push_attachments(w, &fn->extras[attached->extra].md);
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_METADATA_ATTACHMENT);
  }
  irk_bitw_exit(&w->bits);
}
