// Writes the contents of a subprogram's entry: parameters and variables, blocks, inlined functions.
//
// Uses the data kept of the functions (dwarf_func.c), when all functions are known: a function's
// entries differ if another function has it inlined.
#include "codegen/dwarf_func.h"
#include "ir/dinode_field.h"

// ---- entries -------------------------------------------------------------------------------------------------

static void put_spans(irk_dw_module *d, const irk_dw_function *w, const irk_dw_code *code, const irk_dw_instance *s) {
  const irk_dw_range *all = &code->range;
  irk_buf *b = &d->range_lists.bytes;
  if (d->version >= 5) {
    irk_vec_push(&d->range_list_at, (uint32_t)b->len);
    irk_buf_byte(b, IRK_DW_RLE_base_addressx);
    irk_buf_uleb(b, all->address);
    for (uint32_t i = s->first_span; i; i = w->spans.items[i - 1].next) {
      irk_buf_byte(b, IRK_DW_RLE_offset_pair);
      irk_buf_uleb(b, w->spans.items[i - 1].start);
      irk_buf_uleb(b, w->spans.items[i - 1].end);
    }
    irk_buf_byte(b, IRK_DW_RLE_end_of_list);
    irk_dw_put_list(d, IRK_DW_AT_ranges, IRK_DW_FORM_rnglistx, 0, d->range_list_at.len - 1);
    return;
  }
  if (s->first_span == s->last_span) {
    const irk_dw_span *only = &w->spans.items[s->first_span - 1];
    irk_dw_range r = {.section = all->section, .at = all->at + only->start, .size = only->end - only->start};
    irk_dw_put_place(d, &r);
    return;
  }
  irk_dw_put_offset(d, IRK_DW_AT_ranges, irk_dw_ranges_section(d), b->len);
  irk_buf_fixed(b, UINT64_MAX, 8);  // the following ranges are relative to this
  uint32_t symbol = irk_object_section_symbol(d->object, all->section);
  irk_vec_push(&d->range_lists.relocs, ((irk_reloc){b->len, (int64_t)all->at, symbol, d->object->data->absolute[8]}));
  irk_buf_fixed(b, 0, 8);
  for (uint32_t i = s->first_span; i; i = w->spans.items[i - 1].next) {
    irk_buf_fixed(b, w->spans.items[i - 1].start, 8);
    irk_buf_fixed(b, w->spans.items[i - 1].end, 8);
  }
  for (uint32_t i = 0; i < 2; i++) irk_buf_fixed(b, 0, 8);
}

static void put_scope(irk_dw_module *d, const irk_dw_function *w, const irk_dw_code *code, const irk_dw_instance *s,
                      bool has_children) {
  const irk_md *call = s->inlined_at;
  if (s->md->kind == IRK_MD_LEXICAL_BLOCK) {
    irk_dw_begin(d, IRK_DW_TAG_lexical_block);
    put_spans(d, w, code, s);
  } else {
    irk_dw_begin(d, IRK_DW_TAG_inlined_subroutine);
    irk_dw_put_ref(d, IRK_DW_AT_abstract_origin, irk_dw_entity_of(d, s->md));
    put_spans(d, w, code, s);
    const irk_md *file = irk_dw_nearest_file(call->f[IRK_DI_LOCATION_scope].md);
    irk_dw_put(d, IRK_DW_AT_call_file, irk_dw_file_number(d, d->unit, file));
    irk_dw_put(d, IRK_DW_AT_call_line, call->f[IRK_DI_LOCATION_line].u);
    if (call->f[IRK_DI_LOCATION_column].u) irk_dw_put(d, IRK_DW_AT_call_column, call->f[IRK_DI_LOCATION_column].u);
  }
  irk_dw_close(d, &d->bodies, has_children);
}

static void put_place(irk_dw_module *d, const irk_dw_function *w, const irk_dw_local *l) {
  if (l->has == IRK_DW_LIST && d->version >= 5) {
    irk_dw_put_list(d, IRK_DW_AT_location, IRK_DW_FORM_loclistx, 0, l->place);
  } else if (l->has == IRK_DW_LIST) {
    irk_dw_put_offset(d, IRK_DW_AT_location, irk_dw_locations_section(d), l->place);
  } else if (l->has == IRK_DW_EXPRESSION) {
    irk_dw_take_expression(d, w, &l->expression);
    irk_dw_put_expression(d, IRK_DW_AT_location);
  }
}

static void put_label(irk_dw_module *d, const irk_dw_local *l, const irk_dw_code *code, bool is_abstract) {
  irk_dw_begin(d, IRK_DW_TAG_label);
  if (is_abstract) irk_dw_put_ref(d, IRK_DW_AT_abstract_origin, irk_dw_entity_of(d, l->md));
  else irk_dw_put_label(d, l->md);
  uint64_t at = code->range.at + code->head + l->label - 1;
  if (l->label) irk_dw_put_address(d, IRK_DW_AT_low_pc, code->range.section, at);
  irk_dw_close(d, &d->bodies, false);
}

static void put_local(irk_dw_module *d, const irk_dw_function *w, const irk_dw_local *l, irk_dw_code *code) {
  const irk_md *md = l->md, *sp = irk_dw_subprogram(d, irk_dw_scope(md));
  bool is_param = irk_dw_argument(l) != 0;
  bool is_abstract = sp && d->is_inlined[sp->id];
  if (md->kind == IRK_MD_LABEL) {
    put_label(d, l, code, is_abstract);
    return;
  }
  irk_dw_begin(d, is_param ? IRK_DW_TAG_formal_parameter : IRK_DW_TAG_variable);
  put_place(d, w, l);
  if (is_abstract) irk_dw_put_ref(d, IRK_DW_AT_abstract_origin, irk_dw_entity_of(d, md));
  else irk_dw_put_local(d, md);
  uint32_t at = irk_dw_close(d, &d->bodies, false);
  if (!is_abstract) irk_vec_push(&d->variables, ((irk_dw_variable){md->id, at}));
  if (!l->inlined_at && is_param && md->f[IRK_DI_LOCAL_VARIABLE_flags].u & IRK_DI_FLAG_ObjectPointer)
    code->object_pointer = at - code->from.bytes + 1;
}

static int by_number(const void *x, const void *y) {
  uint64_t a = (*(irk_dw_local *const *)x)->md->f[IRK_DI_LOCAL_VARIABLE_arg].u;
  uint64_t b = (*(irk_dw_local *const *)y)->md->f[IRK_DI_LOCAL_VARIABLE_arg].u;
  return a < b ? -1 : a > b;
}

// Puts parameters in order, then variables.
static void put_locals(irk_dw_module *d, irk_dw_function *w, uint32_t first, irk_dw_code *code) {
  bool in_order = true;
  uint64_t last = 0;
  w->params.len = 0;
  for (uint32_t i = first; i; i = w->locals.items[i - 1].next) {
    const irk_dw_local *l = &w->locals.items[i - 1];
    uint64_t arg = irk_dw_argument(l);
    if (!arg) continue;
    in_order &= arg >= last;
    last = arg;
    irk_vec_push(&w->params, l);
  }
  if (!in_order) irk_sort(w->params.items, w->params.len, sizeof *w->params.items, by_number);
  for (uint32_t i = 0; i < w->params.len; i++) put_local(d, w, w->params.items[i], code);
  for (uint32_t i = first; i; i = w->locals.items[i - 1].next)
    if (!irk_dw_argument(&w->locals.items[i - 1])) put_local(d, w, &w->locals.items[i - 1], code);
}

// Skips instances without code, with everything in them.
static uint32_t with_code(const irk_dw_function *w, uint32_t scope) {
  while (scope && !w->scopes.items[scope].first_span) scope = w->scopes.items[scope].next;
  return scope;
}

static void put_tree(irk_dw_module *d, irk_dw_function *w, irk_dw_code *code) {
  const irk_dw_instance *root = &w->scopes.items[code->scope];
  put_locals(d, w, root->first_local, code);
  for (uint32_t at = with_code(w, root->first_child); at;) {
    const irk_dw_instance *s = &w->scopes.items[at];
    uint32_t child = with_code(w, s->first_child);
    bool has_children = s->first_local || child;
    put_scope(d, w, code, s, has_children);
    put_locals(d, w, s->first_local, code);
    if (child) {
      at = child;
      continue;
    }
    if (has_children) irk_dw_end_children(&d->bodies);
    uint32_t next = with_code(w, w->scopes.items[at].next);
    while (!next && (at = w->scopes.items[at].parent) != code->scope) {
      irk_dw_end_children(&d->bodies);
      next = with_code(w, w->scopes.items[at].next);
    }
    at = next;
  }
}

static irk_dw_mark mark_of(const irk_dw_out *out) {
  return (irk_dw_mark){(uint32_t)out->bytes.len, out->refs.len, out->relocs.len};
}

static void write_body(irk_dw_module *d, irk_dw_code *code) {
  d->unit = code->unit;
  uint32_t entity = irk_dw_entity_of(d, code->md), number = (uint32_t)(code - d->codes.items) + 1;
  irk_dw_scan(d);
  code->subprogram = entity;
  code->from = mark_of(&d->bodies);
  code->first_variable = d->variables.len;
  put_tree(d, d->function, code);
  irk_dw_write_calls(d, d->function, code);
  code->to = mark_of(&d->bodies);
  code->num_variables = d->variables.len - code->first_variable;
  const irk_dw_entity *e = &d->entities.items[entity];
  if (e->is_abstract || e->code) entity = irk_dw_add_code(d, code->unit);
  d->entities.items[entity].code = number;
  irk_dw_scan(d);
}

void irk_dw_write_bodies(irk_dw_module *d) {
  if (d->function) irk_dw_map_subprograms(d, d->function);
  for (uint32_t i = 0; i < d->codes.len; i++) write_body(d, &d->codes.items[i]);
}
