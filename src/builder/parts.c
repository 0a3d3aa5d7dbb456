// The builder's attributes, metadata, attachments and debug records.
#include "irkit/build.h"
#include "ir/dinode_field.h"

#include "ir/ir.h"

// ---- attributes ----------------------------------------------------------------------------------------------

static irk_attr attr_of(irk_module *m, const irk_attr_spec *spec) {
  irk_attr a = {.kind = (uint16_t)spec->kind};
  switch (irk_attr_class(spec->kind, IRK_VERSION_NEWEST)) {
  case IRK_ATTR_CLASS_STRING: a.string = irk_attr_string_new(m, spec->key, spec->text); break;
  case IRK_ATTR_CLASS_TYPE: a.type = spec->type; break;
  case IRK_ATTR_CLASS_RANGE:
  case IRK_ATTR_CLASS_RANGE_LIST: a.range = irk_attr_range_new(m, spec->bits, spec->num_ranges, spec->bounds); break;
  case IRK_ATTR_CLASS_INT: a.value = spec->value; break;
  case IRK_ATTR_CLASS_ENUM: break;
  }
  if (a.kind == IRK_ATTR_DEAD_ON_RETURN && !a.value) a.value = UINT64_MAX;  // before 23 the attribute had no value
  return a;
}

static bool is_valid_spec(const irk_module *m, const irk_attr_spec *spec) {
  if (spec->kind == IRK_ATTR_NONE || (spec->kind >= IRK_NUM_ATTRS && spec->kind != IRK_ATTR_STRING)) return false;
  switch (irk_attr_class(spec->kind, IRK_VERSION_NEWEST)) {
  case IRK_ATTR_CLASS_TYPE: return spec->type || irk_attr_class(spec->kind, m->version) == IRK_ATTR_CLASS_ENUM;
  case IRK_ATTR_CLASS_RANGE: return spec->bits && spec->num_ranges == 1;
  case IRK_ATTR_CLASS_RANGE_LIST: return spec->bits;
  case IRK_ATTR_CLASS_INT: return irk_attr_has_value(spec->kind, spec->value);
  case IRK_ATTR_CLASS_STRING:
  case IRK_ATTR_CLASS_ENUM: break;
  }
  return true;
}

irk_attr_set *irk_build_attrs(irk_module *m, const irk_attr_spec *attrs, uint32_t n) {
  irk_attr *made = irk_arena_alloc(&m->arena, n * sizeof *made);
  uint32_t len = 0;
  for (uint32_t i = 0; i < n; i++)
    if (is_valid_spec(m, &attrs[i])) made[len++] = attr_of(m, &attrs[i]);
  return irk_attr_set_of(m, made, len);
}

irk_attr_set *irk_attrs_without(irk_module *m, const irk_attr_set *set, irk_attr_kind kind, irk_str key) {
  uint32_t n = set ? set->len : 0, len = 0;
  irk_attr *kept = irk_arena_alloc(&m->arena, n * sizeof *kept);
  for (uint32_t i = 0; i < n; i++) {
    const irk_attr *a = &set->attrs[i];
    if (a->kind != kind || (kind == IRK_ATTR_STRING && !irk_str_eq(a->string->key, key))) kept[len++] = *a;
  }
  return irk_attr_set_of(m, kept, len);
}

irk_attr_set *irk_attrs_with(irk_module *m, const irk_attr_set *set, const irk_attr_spec *attr) {
  const irk_attr_set *rest = irk_attrs_without(m, set, attr->kind, attr->key);
  uint32_t n = rest ? rest->len : 0;
  irk_attr *all = irk_arena_alloc(&m->arena, ((size_t)n + 1) * sizeof *all);
  if (n) memcpy(all, rest->attrs, n * sizeof *all);
  if (is_valid_spec(m, attr)) all[n++] = attr_of(m, attr);
  return irk_attr_set_of(m, all, n);
}

static irk_attr_list *with_set(irk_module *m, const irk_attr_list *list, uint32_t index, irk_attr_set *set) {
  uint32_t n = list ? list->len : 0, len = 0;
  struct irk_attr_slot *slots = irk_arena_alloc(&m->arena, ((size_t)n + 1) * sizeof *slots);
  for (uint32_t i = 0; i < n; i++)
    if (list->slots[i].index != index) slots[len++] = list->slots[i];
  slots[len++] = (struct irk_attr_slot){index, set};
  return irk_attr_list_of(m, slots, len);
}

// The verifier does not check attributes of variables.
static bool may_be_on_variable(const irk_module *m, uint32_t index, const irk_attr_set *set) {
  bool fits = index == IRK_ATTR_INDEX_FUNCTION;
  for (uint32_t i = 0; set && i < set->len; i++)
    fits &= (irk_attr_places((irk_attr_kind)set->attrs[i].kind, m->version) & IRK_ATTR_ON_FUNCTION) != 0;
  return fits;
}

bool irk_global_set_attrs(irk_module *m, irk_global *g, uint32_t index, irk_attr_set *set) {
  if (!g->fn && (g->v.kind != IRK_VALUE_VARIABLE || !may_be_on_variable(m, index, set))) return false;
  g->attrs = with_set(m, g->attrs, index, set);
  return true;
}

bool irk_call_set_attrs(irk_module *m, irk_inst *call, uint32_t index, irk_attr_set *set) {
  if (irk_ops[call->v.opcode].member != IRK_MEMBER_CALL) return false;
  call->u.call->attrs = with_set(m, call->u.call->attrs, index, set);
  return true;
}

// ---- metadata ------------------------------------------------------------------------------------------------

static irk_md *node_of(irk_module *m, irk_md_kind kind, bool distinct, irk_md *const *ops, uint32_t n) {
  irk_md_field *f = irk_arena_alloc(&m->arena, n * sizeof *f);
  for (uint32_t i = 0; i < n; i++) f[i].md = ops[i];
  return irk_md_node(m, kind, distinct, 0, f, n);
}

irk_md *irk_build_distinct_tuple(irk_module *m, irk_md *const *ops, uint32_t len) {
  return node_of(m, IRK_MD_TUPLE, true, ops, len);
}

irk_md *irk_build_arg_list(irk_module *m, irk_md *const *values, uint32_t n) {
  return node_of(m, IRK_MD_ARG_LIST, false, values, n);
}

irk_md *irk_build_expression(irk_module *m, const uint64_t *elements, uint32_t n) {
  irk_md_field *f = irk_arena_alloc(&m->arena, n * sizeof *f);
  for (uint32_t i = 0; i < n; i++) f[i].u = elements[i];
  return irk_md_node(m, IRK_MD_EXPRESSION, false, 0, f, n);
}

static irk_md *number_md(irk_module *m, int64_t number) {
  return irk_md_of_value(m, irk_const_int_u64(m, irk_type_int(m, 64), (uint64_t)number));
}

// Tells whether a field's value has the right kind and the number is in range. Members that are not
// given are 0, NULL or empty.
static bool fits_field(const irk_di_text *text, const irk_di_field *from) {
  bool has_text = from->text.len != 0, has_number = from->number != 0;
  switch (text->type) {
  case IRK_DI_TYPE_STR: return !has_number && (!from->md || from->md->kind == IRK_MD_STRING);
  case IRK_DI_TYPE_REF:
  case IRK_DI_TYPE_EXPR_REF: return !has_text && !has_number;
  case IRK_DI_TYPE_INT_REF: return !has_text;
  case IRK_DI_TYPE_SIZE: return !has_text && from->number >= 0;
  case IRK_DI_TYPE_APINT:
  case IRK_DI_TYPE_S: return !has_text && !from->md;
  case IRK_DI_TYPE_EMISSION:  // the verifier checks which words exist
  case IRK_DI_TYPE_CHECKSUM:
  case IRK_DI_TYPE_DIALECT:
  case IRK_DI_TYPE_FIXED_KIND: return !has_text && !from->md && (uint64_t)from->number <= UINT32_MAX;
  default:
    if (has_text || from->md) return false;
    return (uint64_t)from->number <= text->max;
  }
}

static void set_field(irk_module *m, irk_md *md, const irk_di_text *text, const irk_di_field *from) {
  irk_md_field *at = &md->f[text->field];
  switch (text->type) {
  case IRK_DI_TYPE_STR: at->md = from->text.len ? irk_md_string(m, from->text) : from->md; break;
  case IRK_DI_TYPE_REF:
  case IRK_DI_TYPE_EXPR_REF: at->md = from->md; break;
  case IRK_DI_TYPE_INT_REF: at->md = from->md ? from->md : number_md(m, from->number); break;
  case IRK_DI_TYPE_SIZE:
    if (from->md) {
      at->md = from->md;
      md->flags |= IRK_MD_SIZE_IS_MD;
    } else {
      at->u = (uint64_t)from->number;
    }
    break;
  case IRK_DI_TYPE_APINT: {
    uint64_t words[] = {64, (uint64_t)from->number};
    at->words = irk_arena_copy(&m->arena, words, sizeof words);
    break;
  }
  default:
    if (!text->is_view) at->u = (uint64_t)from->number;
    else at->u = (at->u & ~(irk_di_view_mask(text) << text->shift)) | (uint64_t)from->number << text->shift;
  }
}

irk_md *irk_build_di(irk_module *m, irk_md_kind kind, bool distinct, const irk_di_field *fields, uint32_t n) {
  const irk_di_desc *desc = irk_di_desc_of(kind);
  if (!desc || desc->is_open) return NULL;
  for (uint32_t i = 0; i < n; i++) {
    const irk_di_text *text = irk_di_text_of(desc, irk_str_of(fields[i].name), 0);
    if (!text || !fits_field(text, &fields[i])) return NULL;
  }
  irk_md *md = irk_md_new(m, kind, desc->num_fields);
  md->is_distinct = distinct;
  irk_di_set_defaults(md);
  for (uint32_t i = 0; i < n; i++) set_field(m, md, irk_di_text_of(desc, irk_str_of(fields[i].name), 0), &fields[i]);
  return irk_md_unique(m, md);
}

static const irk_di_text *text_of(const irk_md *md, const char *name) {
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  return desc && !desc->is_open ? irk_di_text_of(desc, irk_str_of(name), 0) : NULL;
}

bool irk_di_field_fits(const irk_md *md, const irk_di_field *field) {
  const irk_di_text *text = text_of(md, field->name);
  uint32_t len = md->kind == IRK_MD_LOCATION ? IRK_DI_LEN_PLAIN_LOCATION : md->len;  // fields after these may be packed
  return text && text->field < len && fits_field(text, field);
}

void irk_di_field_set(irk_module *m, irk_md *md, const irk_di_field *field) {
  const irk_di_text *text = text_of(md, field->name);
  if (text->type == IRK_DI_TYPE_SIZE) md->flags &= (uint8_t)~IRK_MD_SIZE_IS_MD;
  set_field(m, md, text, field);
}

void irk_build_named_md(irk_module *m, const char *name, irk_md *node) {
  m->is_edited = true;
  if (irk_is_node(node)) irk_named_md_add(m, irk_named_md_get(m, irk_str_of(name)), node);
}

void irk_named_md_clear(irk_module *m, irk_str name) {
  irk_named_md *named = irk_named_md_of(m, name);
  if (named) named->len = 0;
}

bool irk_named_md_set(irk_module *m, irk_str name, uint32_t index, irk_md *node) {
  m->is_edited = true;
  irk_named_md *named = irk_named_md_of(m, name);
  if (!named || index >= named->len || !irk_is_node(node)) return false;
  named->ops[index] = node;
  return true;
}

void irk_build_module_flag(irk_module *m, uint32_t behavior, const char *name, irk_md *value) {
  irk_md *parts[] = {irk_md_of_value(m, irk_const_int_u64(m, irk_type_int(m, 32), behavior)),
                     irk_md_string(m, irk_str_of(name)), value};
  irk_build_named_md(m, "llvm.module.flags", irk_md_tuple(m, parts, 3));
}

// ---- attachments and records ---------------------------------------------------------------------------------

static void replace(irk_module *m, irk_attachments *a, uint32_t kind, irk_md *md) {
  irk_attachments_drop(a, kind);
  if (md) irk_attachments_add(m, a, kind, md);
}

static bool may_attach(const irk_module *m, uint32_t kind, const irk_md *md) {
  return kind < m->md_kinds.len && (!md || irk_is_node(md));
}

bool irk_global_attach(irk_module *m, irk_global *g, uint32_t kind, irk_md *md) {
  m->is_edited = true;
  if (!may_attach(m, kind, md)) return false;
  replace(m, &g->md, kind, md);
  return true;
}

bool irk_global_add_attachment(irk_module *m, irk_global *g, uint32_t kind, irk_md *md) {
  m->is_edited = true;
  if (!md || !may_attach(m, kind, md)) return false;
  irk_attachments_add(m, &g->md, kind, md);
  return true;
}

bool irk_inst_attach(irk_module *m, irk_function *fn, irk_inst *inst, uint32_t kind, irk_md *md) {
  m->is_edited = true;
  if (!may_attach(m, kind, md)) return false;
  if (kind == IRK_MD_KIND_DBG) inst->dbg = md ? md->id + 1 : 0;
  else if (md || inst->extra) replace(m, &irk_inst_extra_get(m, fn, inst)->md, kind, md);
  return true;
}

irk_dbg_record *irk_record_of_spec(irk_module *m, const irk_record_spec *spec) {
  irk_dbg_record *r = irk_dbg_record_new(&m->arena, (uint8_t)spec->kind);
  const irk_dbg_record from = {.location = spec->location,
                               .variable = spec->variable,
                               .expression = spec->expression,
                               .assign_id = spec->assign_id,
                               .address = spec->address,
                               .address_expression = spec->address_expression,
                               .loc = spec->loc};
  irk_dbg_record_set(r, &from);
  return r;
}

void irk_inst_add_record(irk_module *m, irk_function *fn, irk_inst *before, const irk_record_spec *spec) {
  if (spec->kind > IRK_DBG_DECLARE_VALUE) return;  // no such kind of record
  m->is_edited = true;
  irk_dbg_record **end = &irk_inst_extra_get(m, fn, before)->records;
  while (*end) end = &(*end)->next;
  *end = irk_record_of_spec(m, spec);
}
