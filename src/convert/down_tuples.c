// Debug info for releases before 3.7: tuples (convert/tuples.h). The module is in the form of 3.7
// before. While it is copied, each node becomes its tuple. Then calls of debug intrinsics get
// variables with the location that they are inlined at and, up to 3.5, with the operations of their
// expressions.
#include "convert/down.h"
#include "convert/tuples.h"
#include "ir/described.h"
#include "ir/dinode_field.h"
#include "irkit/dwarf.h"

static down *of(const irk_copy *c) { return c->plan->user; }

// ---- replaced nodes --------------------------------------------------------------------------------------------

static bool is_known_type(const irk_md *md) {
  bool is_composite = md->kind == IRK_MD_COMPOSITE_TYPE;
  return irk_tuple_kind_of(md->f[is_composite ? IRK_DI_COMPOSITE_TYPE_tag : IRK_DI_DERIVED_TYPE_tag].u) == md->kind;
}

// Returns the node that readers of that time take instead of one that they do not know; NULL if
// there is none.
static const irk_md *replacement_step(const irk_md *md) {
  switch (md->kind) {
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION: return irk_md_unwrap_variable(md);
  case IRK_MD_DERIVED_TYPE: return is_known_type(md) ? md : md->f[IRK_DI_DERIVED_TYPE_baseType].md;
  case IRK_MD_COMPOSITE_TYPE: return is_known_type(md) ? md : md->f[IRK_DI_COMPOSITE_TYPE_scope].md;
  case IRK_MD_MODULE: return md->f[IRK_DI_MODULE_scope].md;
  case IRK_MD_LOCATION:
  case IRK_MD_EXPRESSION: return md;  // calls use them until they are rewritten
  default: return !irk_md_is_di(md) || irk_tuple_layout_of(md->kind) ? md : NULL;
  }
}

static const irk_md *final_replacement(const irk_md *md) {
  enum { MOST_STEPS = 64 };
  for (uint32_t i = 0; md && i < MOST_STEPS; i++) {
    const irk_md *next = replacement_step(md);
    if (next == md) return md;
    md = next;
  }
  return NULL;
}

const irk_md *irk_down_tuple_instead(irk_copy *c, const irk_md *md) {
  (void)c;
  return final_replacement(md);
}

// Returns the alternatives of a variant part, which become members of its type.
static const irk_md *alternatives(const irk_md *md) {
  bool is_part =
      md && md->kind == IRK_MD_COMPOSITE_TYPE && md->f[IRK_DI_COMPOSITE_TYPE_tag].u == IRK_DW_TAG_variant_part;
  const irk_md *list = is_part ? md->f[IRK_DI_COMPOSITE_TYPE_elements].md : NULL;
  return list && list->kind == IRK_MD_TUPLE ? list : NULL;
}

// Tells whether the element must be dropped because the list cannot contain null: an imported
// entity that has no counterpart.
static bool must_leave_list(const irk_md *md) {
  if (!md || md->kind != IRK_MD_IMPORTED_ENTITY) return false;
  const irk_md *entity = md->f[IRK_DI_IMPORTED_ENTITY_entity].md;
  return !entity || entity->kind == IRK_MD_MODULE || !final_replacement(entity);
}

// In version 1 a node at the end of the parameter types stands for variable arguments.
static bool has_more(const down *d, const irk_md *list) {
  return list->id < d->tuples.num_mds && d->tuples.is_signature[list->id] && list->len > 1 &&
         !list->f[list->len - 1].md && !irk_has(d->to, IRK_DEBUG_HEADERS);
}

static bool is_reshaped(irk_copy *c, const irk_md *list) {
  bool is_other = has_more(of(c), list);
  for (uint32_t i = 0; i < list->len; i++) {
    const irk_md *of_part = alternatives(list->f[i].md);
    for (uint32_t k = 0; of_part && k < of_part->len; k++) irk_copy_add_to_batch(c, of_part->f[k].md);
    is_other |= of_part || must_leave_list(list->f[i].md);
  }
  return is_other;
}

irk_copy_node irk_down_tuple_node(irk_copy *c, const irk_md *md) {
  if (md->kind == IRK_MD_TUPLE) return is_reshaped(c, md) ? IRK_COPY_RESHAPE : IRK_COPY_MAKE;
  if (replacement_step(md) != md) return IRK_COPY_INSTEAD;
  if (md->kind == IRK_MD_LOCATION && !irk_has(of(c)->to, IRK_DEBUG_HEADERS)) return IRK_COPY_RESHAPE;
  return irk_md_is_di(md) && irk_tuple_layout_of(md->kind) ? IRK_COPY_RESHAPE : IRK_COPY_MAKE;
}

// ---- tuples ----------------------------------------------------------------------------------------------------

enum { MOST_OPERANDS = 24 };
typedef struct tuple {
  irk_copy *c;
  const irk_md *md;
  bool joins;  // numbers and strings are joined in the first operand
  irk_md *ops[MOST_OPERANDS];
  uint32_t n;
} tuple;

static irk_md *number_md(irk_module *m, uint32_t bits, uint64_t value) {
  return irk_md_of_value(m, irk_const_int_u64(m, irk_type_int(m, bits), value));
}

static void put(tuple *t, irk_md *md) { t->ops[t->n++] = md; }

static void put_number(tuple *t, uint32_t bits, uint64_t value, bool is_signed) {
  irk_module *m = t->c->dst;
  if (!t->joins) {
    put(t, number_md(m, bits, value));
    return;
  }
  irk_buf_byte(&m->scratch, 0);
  if (is_signed) irk_buf_i64(&m->scratch, (int64_t)value);
  else irk_buf_u64(&m->scratch, value);
}

static irk_str text_of(const irk_md *md) { return md && md->kind == IRK_MD_STRING ? irk_md_str(md) : IRK_S(""); }

static void put_string(tuple *t, irk_str s) {
  irk_module *m = t->c->dst;
  if (!t->joins) {
    put(t, irk_md_string(m, s));
    return;
  }
  const char *end = s.len ? memchr(s.ptr, 0, s.len) : NULL;
  irk_buf_byte(&m->scratch, 0);
  irk_buf_bytes(&m->scratch, s.ptr, end ? (size_t)(end - s.ptr) : s.len);
}

static const irk_md *file_of(const irk_md *md) { return md && md->kind == IRK_MD_FILE ? md : NULL; }

// Returns the file of a node. A block has that of its scope; types that require a file have the
// unit's.
static const irk_md *file_for(const tuple *t, const irk_md *file) {
  enum { DEEPEST = 1 << 10 };
  const irk_md *md = t->md;
  for (uint32_t i = 0; !file_of(file) && md && md->kind == IRK_MD_LEXICAL_BLOCK && i < DEEPEST; i++) {
    md = md->f[IRK_DI_LEXICAL_BLOCK_scope].md;
    if (md && md->kind == IRK_MD_LEXICAL_BLOCK) file = md->f[IRK_DI_LEXICAL_BLOCK_file].md;
    if (md && md->kind == IRK_MD_LEXICAL_BLOCK_FILE) file = md->f[IRK_DI_LEXICAL_BLOCK_FILE_file].md;
    if (md && md->kind == IRK_MD_SUBPROGRAM) file = md->f[IRK_DI_SUBPROGRAM_file].md;
  }
  if (file_of(file)) return file;
  uint64_t tag = t->md->kind == IRK_MD_COMPOSITE_TYPE ? t->md->f[IRK_DI_COMPOSITE_TYPE_tag].u
                 : t->md->kind == IRK_MD_DERIVED_TYPE ? t->md->f[IRK_DI_DERIVED_TYPE_tag].u
                                                      : 0;
  bool needs_one = tag == IRK_DW_TAG_structure_type || tag == IRK_DW_TAG_class_type || tag == IRK_DW_TAG_union_type ||
                   tag == IRK_DW_TAG_member || tag == IRK_DW_TAG_typedef;
  return needs_one ? of(t->c)->tuples.file : NULL;
}

static void put_pair(tuple *t, const irk_md *file) {
  irk_module *m = t->c->dst;
  if (!file) {
    put(t, NULL);
    return;
  }
  irk_md *name = irk_md_string(m, text_of(file->f[IRK_DI_FILE_filename].md));
  put(t, irk_md_tuple(m, (irk_md *[]){name, irk_md_string(m, text_of(file->f[IRK_DI_FILE_directory].md))}, 2));
}

static const irk_const_int *int_of(const irk_md *md) {
  bool is_int = md && md->kind == IRK_MD_VALUE && md->f[0].value->kind == IRK_VALUE_INT;
  return is_int ? (const irk_const_int *)md->f[0].value : NULL;
}

static uint64_t enumerator_value(const irk_md *md) {
  const uint64_t *words = md->f[IRK_DI_ENUMERATOR_value].words;
  if (!words) return 0;
  return md->f[IRK_DI_ENUMERATOR_isUnsigned].u ? words[1] : (uint64_t)irk_sign_extend(words[1], words[0]);
}

static bool is_of_class(const irk_md *scope) {
  return scope && scope->kind == IRK_MD_COMPOSITE_TYPE &&
         scope->f[IRK_DI_COMPOSITE_TYPE_tag].u == IRK_DW_TAG_class_type;
}

// Returns the access flags. Before 3.6 no flag means public; since then it means the default of the
// class.
static uint64_t access_of(const tuple *t, uint64_t flags) {
  const irk_md *md = t->md, *scope = NULL;
  uint64_t access = flags & IRK_DI_FLAG_ACCESS_MASK;
  if (t->joins) return access;
  if (access) return access == IRK_DI_FLAG_ACCESS_MASK ? 0 : access;
  if (md->kind == IRK_MD_SUBPROGRAM && !(md->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition))
    scope = md->f[IRK_DI_SUBPROGRAM_scope].md;
  bool is_part = md->kind == IRK_MD_DERIVED_TYPE && (md->f[IRK_DI_DERIVED_TYPE_tag].u == IRK_DW_TAG_member ||
                                                     md->f[IRK_DI_DERIVED_TYPE_tag].u == IRK_DW_TAG_inheritance);
  if (is_part) scope = md->f[IRK_DI_DERIVED_TYPE_scope].md;
  return is_of_class(scope) ? IRK_DI_FLAG_Private : 0;
}

static uint64_t flags_of(const tuple *t, uint64_t flags) {
  uint64_t made = (flags & IRK_TUPLE_SAME_FLAGS & ~(uint64_t)IRK_DI_FLAG_ACCESS_MASK) | access_of(t, flags);
  if (flags & IRK_DI_FLAG_LValueReference) made |= IRK_TUPLE_LVALUE;
  if (flags & IRK_DI_FLAG_RValueReference) made |= IRK_TUPLE_RVALUE;
  return made;
}

// Returns the size of the type that contains a bit-field.
static uint64_t size_of_whole(const irk_md *type) {
  enum { MOST_STEPS = 64 };
  for (uint32_t i = 0; type && i < MOST_STEPS; i++) {
    if (type->kind == IRK_MD_BASIC_TYPE) return type->f[IRK_DI_BASIC_TYPE_size].u;
    if (type->kind == IRK_MD_COMPOSITE_TYPE) return type->f[IRK_DI_COMPOSITE_TYPE_size].u;
    if (type->kind != IRK_MD_DERIVED_TYPE) return 0;
    type = type->f[IRK_DI_DERIVED_TYPE_baseType].md;
  }
  return 0;
}

// The alignment of a bit-field gives its place within its type.
static uint64_t align_of(const irk_md *md) {
  uint64_t align = md->f[IRK_DI_DERIVED_TYPE_align].u;
  bool is_member = md->f[IRK_DI_DERIVED_TYPE_tag].u == IRK_DW_TAG_member;
  bool is_static = md->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_StaticMember;
  if (align || !is_member || is_static) return align;
  uint64_t whole = size_of_whole(md->f[IRK_DI_DERIVED_TYPE_baseType].md);
  return whole && whole != md->f[IRK_DI_DERIVED_TYPE_size].u && !(whole & (whole - 1)) ? whole : 0;
}

static const irk_md *extra_of(const irk_md *md) {
  const irk_md *extra = md->f[IRK_DI_DERIVED_TYPE_extraData].md;
  uint64_t tag = md->f[IRK_DI_DERIVED_TYPE_tag].u;
  if (!extra || tag == IRK_DW_TAG_ptr_to_member_type) return extra;
  bool is_static = md->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_StaticMember;
  return tag == IRK_DW_TAG_member && (is_static || extra->kind == IRK_MD_OBJC_PROPERTY) ? extra : NULL;
}

static irk_md *named_md(const tuple *t) {
  down *d = of(t->c);
  const irk_value *of = t->md->id < d->tuples.num_mds ? d->tuples.described[t->md->id] : NULL;
  irk_value *made = of ? irk_copy_value(t->c, (irk_value *)(uintptr_t)of) : NULL;
  return made ? irk_md_of_value(t->c->dst, made) : NULL;
}

static uint64_t number_of(const irk_tuple_op *op, const irk_md *md) {
  uint64_t value = md->f[op->field].u >> op->shift;
  if (op->mask) value &= op->mask;
  // other emission kinds become line tables, as the release has only these
  bool is_kind = md->kind == IRK_MD_COMPILE_UNIT && op->field == IRK_DI_COMPILE_UNIT_emissionKind;
  return is_kind && value != IRK_DI_EMISSION_FullDebug ? IRK_DI_EMISSION_LineTablesOnly : value;
}

static void put_op(tuple *t, const irk_tuple_op *op) {
  const irk_md *md = t->md;
  const irk_md_field *f = &md->f[op->field];
  switch ((irk_tuple_enc)op->enc) {
  case IRK_TUPLE_NUM: put_number(t, op->bits, number_of(op, md), false); break;
  case IRK_TUPLE_FLAGS: put_number(t, 32, flags_of(t, f->u), false); break;
  case IRK_TUPLE_ALIGN: put_number(t, 64, align_of(md), false); break;
  case IRK_TUPLE_INT: {
    const irk_const_int *value = int_of(f->md);
    uint64_t missing = op->field == IRK_DI_SUBRANGE_count ? UINT64_MAX : 0;
    put_number(t, 64, value ? (uint64_t)irk_sign_extend(irk_int_words(value)[0], value->v.type->count) : missing, true);
    break;
  }
  case IRK_TUPLE_APINT: put_number(t, 64, enumerator_value(md), true); break;
  case IRK_TUPLE_ZERO: put_number(t, op->bits, 0, false); break;
  case IRK_TUPLE_NUMBER: put_number(t, 32, of(t->c)->tuples.num_blocks++, false); break;
  case IRK_TUPLE_LINE: {
    uint64_t line = f->u & ((UINT64_C(1) << IRK_TUPLE_ARGUMENT_SHIFT) - 1);
    put_number(t, 32, line | (md->f[IRK_DI_LOCAL_VARIABLE_arg].u & 0xFF) << IRK_TUPLE_ARGUMENT_SHIFT, false);
    break;
  }
  case IRK_TUPLE_STR:
  case IRK_TUPLE_AGAIN: put_string(t, text_of(f->md)); break;
  case IRK_TUPLE_EMPTY: put_string(t, IRK_S("")); break;
  case IRK_TUPLE_NAME_REF: put(t, f->md && f->md->len ? irk_md_string(t->c->dst, text_of(f->md)) : NULL); break;
  case IRK_TUPLE_REF: put(t, irk_copy_mapped(t->c, f->md)); break;
  case IRK_TUPLE_EXTRA: {
    const irk_md *extra = extra_of(md);
    if (extra) put(t, irk_copy_mapped(t->c, extra));
    break;
  }
  case IRK_TUPLE_LIST: put(t, f->md ? irk_copy_mapped(t->c, f->md) : irk_md_tuple(t->c->dst, NULL, 0)); break;
  case IRK_TUPLE_SCOPE: {
    const irk_md *scope = final_replacement(f->md);
    put(t, scope && scope->kind != IRK_MD_COMPILE_UNIT ? irk_copy_mapped(t->c, scope) : NULL);
    break;
  }
  case IRK_TUPLE_PAIR: put_pair(t, md->kind == IRK_MD_FILE ? md : file_for(t, f->md)); break;
  case IRK_TUPLE_NULL: put(t, NULL); break;
  case IRK_TUPLE_NAMED: put(t, named_md(t)); break;
  case IRK_TUPLE_REST: break;
  }
}

static uint64_t tag_of(const irk_tuple_layout *layout, const irk_md *md) {
  if (layout->has_tag_field) return md->f[layout->tag].u;
  return md->kind == IRK_MD_LOCAL_VARIABLE && md->f[IRK_DI_LOCAL_VARIABLE_arg].u ? IRK_DI_ARG_VARIABLE : layout->tag;
}

static void begin(tuple *t, uint64_t tag) {
  irk_buf *text = &t->c->dst->scratch;
  text->len = 0;
  t->n = 0;
  if (t->joins) {
    irk_buf_printf(text, "0x%x", (unsigned)tag);
    t->n = 1;
  } else {
    put(t, number_md(t->c->dst, 32, tag | IRK_TUPLE_VERSION));
  }
}

static irk_md *end(tuple *t, uint32_t num_rest) {
  irk_module *m = t->c->dst;
  if (t->joins) t->ops[0] = irk_md_string(m, (irk_str){m->scratch.ptr, m->scratch.len});
  irk_md *made = irk_md_new(m, IRK_MD_TUPLE, t->n + num_rest);
  for (uint32_t i = 0; i < t->n; i++) made->f[i].md = t->ops[i];
  return made;
}

// In version 1 only blocks with a file have a discriminator.
static irk_md *block_with_discriminator(tuple *t, const irk_tuple_op *ops) {
  for (uint32_t i = 0; i < 2; i++) put_op(t, &ops[i]);
  put_number(t, 32, 0, false);
  put_number(t, 32, 0, false);
  put_number(t, 32, t->md->f[IRK_DI_LEXICAL_BLOCK_FILE_discriminator].u, false);
  put_number(t, 32, of(t->c)->tuples.num_blocks++, false);
  return end(t, 0);
}

static irk_md *list(irk_copy *c, const irk_md *md) {
  down *d = of(c);
  bool says_more = has_more(d, md);
  uint32_t n = 0;
  for (uint32_t i = 0; i < md->len; i++) {
    const irk_md *of_part = alternatives(md->f[i].md);
    n += of_part ? of_part->len : !must_leave_list(md->f[i].md);
  }
  irk_md *more = says_more ? number_md(c->dst, 32, IRK_DW_TAG_unspecified_parameters | IRK_TUPLE_VERSION) : NULL;
  if (more) more = irk_md_tuple(c->dst, &more, 1);
  irk_md *made = irk_md_new(c->dst, IRK_MD_TUPLE, n);
  n = 0;
  for (uint32_t i = 0; i < md->len; i++) {
    const irk_md *of_part = alternatives(md->f[i].md);
    for (uint32_t k = 0; of_part && k < of_part->len; k++) made->f[n++].md = irk_copy_mapped(c, of_part->f[k].md);
    if (!of_part && !must_leave_list(md->f[i].md)) made->f[n++].md = irk_copy_mapped(c, md->f[i].md);
  }
  if (more) made->f[n - 1].md = more;
  return made;
}

// For version 1. Instructions have real locations, made of these (irk_down_tuple_location).
static irk_md *location(irk_copy *c, const irk_md *md) {
  irk_md *made = irk_md_new(c->dst, IRK_MD_TUPLE, 4);
  made->f[0].md = number_md(c->dst, 32, md->f[IRK_DI_LOCATION_line].u);
  made->f[1].md = number_md(c->dst, 32, md->f[IRK_DI_LOCATION_column].u);
  made->f[2].md = irk_copy_mapped(c, md->f[IRK_DI_LOCATION_scope].md);
  made->f[3].md = irk_copy_mapped(c, md->f[IRK_DI_LOCATION_inlinedAt].md);
  return made;
}

irk_md *irk_down_tuple_reshape(irk_copy *c, const irk_md *md) {
  if (md->kind == IRK_MD_LOCATION) return location(c, md);
  if (md->kind == IRK_MD_TUPLE) return list(c, md);
  const irk_tuple_layout *layout = irk_tuple_layout_of(md->kind);
  uint32_t own = IRK_TUPLE_V1;
  tuple t = {.c = c, .md = md, .joins = irk_has(of(c)->to, IRK_DEBUG_HEADERS)};
  if (t.joins) own = IRK_TUPLE_V2;
  begin(&t, tag_of(layout, md));
  if (md->kind == IRK_MD_LEXICAL_BLOCK_FILE && !t.joins && md->f[IRK_DI_LEXICAL_BLOCK_FILE_discriminator].u)
    return block_with_discriminator(&t, layout->ops);
  for (uint32_t i = 0; i < layout->num_ops; i++)
    if (layout->ops[i].version == IRK_TUPLE_ALL || layout->ops[i].version == own) put_op(&t, &layout->ops[i]);
  uint32_t rest = md->kind == IRK_MD_GENERIC ? IRK_DI_GENERIC_operands : md->len;
  irk_md *made = end(&t, md->len - rest);
  for (uint32_t i = rest; i < md->len; i++) made->f[t.n + i - rest].md = irk_copy_mapped(c, md->f[i].md);
  made->is_distinct = t.joins && md->is_distinct;
  return made;
}

// ---- the module ------------------------------------------------------------------------------------------------

bool irk_down_makes_tuples(const down *d) { return d->tuples.are_made; }

void irk_down_tuples_begin(down *d) {
  const irk_module *src = d->c->src;
  uint32_t n = d->tuples.num_mds = src->mds.len;
  d->tuples.described = irk_described_values(src, d->from, &d->c->arena);
  d->tuples.is_signature = IRK_NEW_ARRAY(&d->c->arena, bool, n + 1);
  for (uint32_t i = 0; i < n; i++) {
    const irk_md *md = src->mds.items[i];
    const irk_md *types = md && md->kind == IRK_MD_SUBROUTINE_TYPE ? md->f[IRK_DI_SUBROUTINE_TYPE_types].md : NULL;
    if (types) d->tuples.is_signature[types->id] = true;
    if (md && md->kind == IRK_MD_COMPILE_UNIT && !d->tuples.file)
      d->tuples.file = file_of(md->f[IRK_DI_COMPILE_UNIT_file].md);
  }
}

static void drop_attachments(const irk_global_vec *globals) {
  for (uint32_t i = 0; i < globals->len; i++) {
    irk_attachments *a = &globals->items[i]->md;
    uint32_t n = 0;
    for (uint32_t k = 0; k < a->len; k++)
      if (a->items[k].kind != IRK_MD_KIND_DBG) a->items[n++] = a->items[k];
    a->len = n;
  }
}

// Removes attachments of globals, since the nodes refer to these, and sets the debug-info version
// of the module.
void irk_down_tuples_end(down *d) {
  irk_module *m = d->m;
  drop_attachments(&m->variables);
  drop_attachments(&m->functions);
  const irk_named_md *flags = irk_named_md_of(m, IRK_S("llvm.module.flags"));
  for (uint32_t i = 0; flags && i < flags->len; i++) {
    const irk_md *flag = flags->ops[i];
    if (flag->kind != IRK_MD_TUPLE || flag->len != 3 || !int_of(flag->f[2].md)) continue;
    if (!irk_str_eq(text_of(flag->f[1].md), IRK_S("Debug Info Version"))) continue;
    irk_md *version = number_md(m, 32, irk_has(d->to, IRK_DEBUG_HEADERS) ? 2 : 1);
    flags->ops[i] = irk_md_tuple(m, (irk_md *[]){flag->f[0].md, flag->f[1].md, version}, 3);
  }
  irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "tuples", "debug info");
}

void irk_down_tuple_location(const down *d, irk_inst *i) {
  irk_md *made = i->dbg ? irk_md_location_of(d->m, d->m->mds.items[i->dbg - 1]) : NULL;
  if (made) i->dbg = made->id + 1;
}

// ---- calls -----------------------------------------------------------------------------------------------------

static irk_md *operand_md(const irk_inst *call, uint32_t i) {
  return call->ops[i]->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)call->ops[i])->md : NULL;
}

// The operations of an expression in the version's encoding; `is_expressible` is false if the
// version lacks one of them.
typedef struct operations {
  uint64_t numbers[2 * MOST_OPERANDS];
  uint32_t n;
  bool is_expressible, is_indirect;
} operations;

// In version 1 the value in a register may be the variable, its address, or its address without an
// offset.
static void check_register(operations *s) {
  bool is_place = s->n == 3 && s->numbers[0] == IRK_TUPLE_PLUS && s->numbers[2] == IRK_TUPLE_DEREF;
  s->is_indirect = s->n == 1 && s->numbers[0] == IRK_TUPLE_DEREF;
  if (s->is_indirect) s->n = 0;
  s->is_expressible &= !s->n || is_place;
}

static void convert_operations(const down *d, const irk_md *expr, bool is_register, operations *s) {
  enum { PLUS = 0x22 };  // the version's operation with an operand
  bool joins = irk_has(d->to, IRK_DEBUG_HEADERS);
  s->is_expressible = expr->len <= MOST_OPERANDS;
  for (uint32_t i = 0; s->is_expressible && i < expr->len; i++) {
    uint64_t op = expr->f[i].u;
    if (op == IRK_DW_OP_deref) {
      s->numbers[s->n++] = joins ? op : IRK_TUPLE_DEREF;
    } else if (op == IRK_DW_OP_plus_uconst && i + 1 < expr->len) {
      s->numbers[s->n++] = joins ? PLUS : IRK_TUPLE_PLUS;
      s->numbers[s->n++] = expr->f[++i].u;
    } else if (op == IRK_DW_OP_LLVM_fragment && joins && i + 2 < expr->len &&
               !(expr->f[i + 1].u % 8 | expr->f[i + 2].u % 8) && !i) {
      s->numbers[s->n++] = IRK_DW_OP_piece;
      s->numbers[s->n++] = expr->f[++i].u / 8;
      s->numbers[s->n++] = expr->f[++i].u / 8;
    } else {
      s->is_expressible = false;
    }
  }
  if (s->is_expressible && is_register && !joins) check_register(s);
}

// Returns the tuple of a variable, extended by what the call adds to it.
static irk_md *variable_of_call(down_body *b, const irk_md *variable, irk_md *inlined_at, const operations *s) {
  irk_module *m = b->e.m;
  bool joins = irk_has(b->d->to, IRK_DEBUG_HEADERS);
  irk_md *ops[MOST_OPERANDS], *numbers[2 * MOST_OPERANDS];
  uint32_t n = variable->len;
  if (n + 2 > MOST_OPERANDS) return NULL;
  for (uint32_t i = 0; i < n; i++) ops[i] = variable->f[i].md;
  if (joins) {
    if (inlined_at) ops[n++] = inlined_at;
  } else if (n == IRK_TUPLE_VARIABLE_LEN) {
    const irk_const_int *flags = int_of(ops[IRK_TUPLE_VARIABLE_FLAGS]);
    if (s->is_indirect && flags) ops[IRK_TUPLE_VARIABLE_FLAGS] = number_md(m, 32, flags->u | IRK_TUPLE_INDIRECT);
    if (inlined_at) ops[IRK_TUPLE_VARIABLE_INLINED] = inlined_at;
    for (uint32_t i = 0; i < s->n; i++) numbers[i] = number_md(m, 64, s->numbers[i]);
    if (s->n) ops[n++] = irk_md_tuple(m, numbers, s->n);
  }
  irk_md *made = irk_md_tuple(m, ops, n);
  if (!joins && !inlined_at && made != variable)
    *irk_map_put(&b->d->tuples.changed, variable->id, NULL) = (uint64_t)(uintptr_t)made;
  return made;
}

// Replaces variables in the lists of retained nodes by their form in calls. Otherwise they would be
// described twice.
void irk_down_tuples_finish(down *d) {
  irk_module *m = d->m;
  const irk_map *changed = &d->tuples.changed;
  for (uint32_t i = 0, n = changed->len ? m->mds.len : 0; i < n; i++) {
    irk_md *md = m->mds.items[i];
    if (!md || md->kind != IRK_MD_TUPLE || !md->len || !md->f[0].md || md->f[0].md->kind != IRK_MD_TUPLE) continue;
    bool is_open = false;
    for (uint32_t k = 0; k < md->len; k++) {
      const uint64_t *at = md->f[k].md ? irk_map_get(changed, md->f[k].md->id) : NULL;
      if (!at) continue;
      if (!is_open) irk_md_remove_from_set(m, md);
      is_open = true;
      md->f[k].md = (irk_md *)(uintptr_t)*at;
    }
    if (is_open) irk_md_unique(m, md);
  }
}

static irk_md *expression_md(irk_module *m, const operations *s) {
  irk_buf *text = &m->scratch;
  text->len = 0;
  irk_buf_printf(text, "0x%x", (unsigned)IRK_TUPLE_EXPRESSION);
  for (uint32_t i = 0; i < s->n; i++) {
    irk_buf_byte(text, 0);
    irk_buf_u64(text, s->numbers[i]);
  }
  irk_md *header = irk_md_string(m, (irk_str){text->ptr, text->len});
  return irk_md_tuple(m, &header, 1);
}

// Finds the fragment of the variable, if the version can express it.
static void find_fragment(const down *d, const irk_md *expr, operations *s) {
  *s = (operations){.n = 0};
  if (expr->len < 3 || expr->f[expr->len - 3].u != IRK_DW_OP_LLVM_fragment || !irk_has(d->to, IRK_DEBUG_HEADERS))
    return;
  uint64_t offset = expr->f[expr->len - 2].u, size = expr->f[expr->len - 1].u;
  if (offset % 8 || size % 8) return;
  s->numbers[s->n++] = IRK_DW_OP_piece;
  s->numbers[s->n++] = offset / 8;
  s->numbers[s->n++] = size / 8;
}

// Returns an unknown value, for a location that cannot be expressed.
static irk_md *unknown_of(irk_module *m, const irk_md *location) {
  bool has_type = location->kind == IRK_MD_VALUE && location->f[0].value->type->kind != IRK_TYPE_METADATA;
  return irk_md_of_value(m, irk_const_undef(m, has_type ? location->f[0].value->type : irk_type_int(m, 32)));
}

irk_value *irk_down_tuple_call(down_body *b, irk_inst *call, const down_rule *rule) {
  irk_module *m = b->e.m;
  uint32_t last = call->u.call->num_args - 1;
  if (last < 2) return NULL;
  irk_md *location = operand_md(call, 0), *variable = operand_md(call, last - 1), *expr = operand_md(call, last);
  if (!location || !variable || variable->kind != IRK_MD_TUPLE || !expr || expr->kind != IRK_MD_EXPRESSION) return NULL;
  const irk_md *at = call->dbg ? m->mds.items[call->dbg - 1] : NULL;
  irk_md *inlined_at = at && at->kind == IRK_MD_LOCATION ? at->f[IRK_DI_LOCATION_inlinedAt].md : NULL;
  bool is_value = rule->number, joins = irk_has(b->d->to, IRK_DEBUG_HEADERS);
  bool is_argument = location->kind == IRK_MD_VALUE && location->f[0].value->kind == IRK_VALUE_ARG;
  operations s = {.n = 0};
  convert_operations(b->d, expr, is_value || is_argument, &s);
  if (!s.is_expressible) {
    irk_down_note(b->d, IRK_CHANGE_DROPPED, 1, "an unknown value",
                  "place of a variable that the release cannot describe");
    location = unknown_of(m, location);
    find_fragment(b->d, expr, &s);
    is_value = true;
  }
  irk_md *made = variable_of_call(b, variable, inlined_at, &s);
  if (!made) return NULL;
  irk_value *args[4];
  uint32_t n = 0;
  args[n++] = irk_md_as_value(m, location);
  if (is_value) args[n++] = irk_const_int_u64(m, irk_type_int(m, 64), 0);
  args[n++] = irk_md_as_value(m, made);
  if (joins) args[n++] = irk_md_as_value(m, expression_md(m, &s));
  irk_down_intrinsic(b, is_value ? "dbg.value" : "dbg.declare", NULL, 0, args, n);
  return NULL;
}
