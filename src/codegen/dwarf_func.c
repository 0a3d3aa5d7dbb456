// Keeps the data of a function that its entries need: scopes, variables and their places.
#include "codegen/dwarf_func.h"
#include "ir/dinode_field.h"

#include <stdlib.h>

// ---- variables -----------------------------------------------------------------------------------------------

static irk_dw_local *local_of(irk_dw_function *w, const irk_md *variable, const irk_md *at) {
  bool is_new;
  uint64_t *number = irk_map_put(&w->local_of, irk_dw_key(variable, at), &is_new);
  if (is_new) {
    irk_vec_push(&w->locals, ((irk_dw_local){.md = variable, .inlined_at = at}));
    *number = w->locals.len - 1;
  }
  return &w->locals.items[*number];
}

// Finds a place that holds an address during the whole function.
static bool place_of_address(irk_gen_func *f, const irk_md *location, irk_dw_place *place) {
  const irk_value *v = location && location->kind == IRK_MD_VALUE ? location->f[0].value : NULL;
  if (!v) return false;
  if (v->kind == IRK_VALUE_INST || v->kind == IRK_VALUE_ARG) {
    if (v->id >= f->fn->num_ids || !f->values[v->id].is_frame) return false;
    *place = (irk_dw_place){.base = IRK_DW_BASE_FRAME, .offset = f->values[v->id].slot};
    return true;
  }
  const irk_global *g = NULL;
  int64_t offset;
  if (v->type->kind != IRK_TYPE_POINTER || !irk_cg_const_address(f->cg, v, &g, &offset)) return false;
  if (!g || irk_cg_is_declared(g)) return false;
  *place = (irk_dw_place){.base = IRK_DW_BASE_GLOBAL, .global = g, .offset = offset};
  return true;
}

// Finds the home of a stack slot, which is valid from its first block on.
static bool place_of_home(irk_dw_module *d, irk_gen_func *f, const irk_md *location, irk_dw_spot *spot) {
  const irk_value *v = location && location->kind == IRK_MD_VALUE ? location->f[0].value : NULL;
  if (!v || v->kind != IRK_VALUE_INST || v->opcode != IRK_OP_ALLOCA || v->id >= f->fn->num_ids) return false;
  const irk_gen_value *slot = &f->values[v->id];
  if (!slot->home) return false;
  if (slot->is_mirrored && slot->slot) {
    spot->place = (irk_dw_place){.base = IRK_DW_BASE_FRAME, .offset = slot->slot};
    return true;
  }
  if (slot->first) spot->start = f->labels[slot->first] - 1, spot->end = f->target->offset(f);
  spot->place = (irk_dw_place){.base = IRK_DW_BASE_REGISTER, .offset = d->machine->registers[slot->home - 1]};
  spot->place.size = slot->bytes;
  spot->place.bits = 8u * slot->bytes;
  return true;
}

void irk_dw_add_spot(irk_dw_function *w, irk_dw_local *local, irk_dw_spot spot) {
  irk_vec_push(&w->spots, spot);
  uint32_t number = w->spots.len;
  if (local->last_spot) w->spots.items[local->last_spot - 1].next = number;
  else local->first_spot = number;
  local->last_spot = number;
}

// Tells whether an instruction makes the assignment of the record in memory.
static bool is_stored(irk_dw_function *w, const irk_gen_func *f, const irk_dbg_record *r) {
  for (uint32_t p = 0; p < f->num_blocks && !w->has_stored; p++) {
    const irk_block *b = f->blocks[p].block;
    for (uint32_t k = 0; k < b->num_insts; k++) {
      if (!b->insts[k]->extra) continue;
      const irk_attachments *md = &irk_inst_extra_of(f->fn, b->insts[k])->md;
      for (uint32_t i = 0; i < md->len; i++)
        if (md->items[i].kind == IRK_MD_KIND_DIASSIGNID && md->items[i].md)
          irk_map_put(&w->stored, md->items[i].md->id, &(bool){false});
    }
  }
  w->has_stored = true;
  return r->assign_id && irk_map_get(&w->stored, r->assign_id->id);
}

static bool is_plain(irk_dw_module *d, const irk_md *expression) {
  uint64_t from, size;
  uint32_t len = expression ? expression->len : 0;
  enum { FRAGMENT = 3 };
  return !len || (len == FRAGMENT && irk_dw_fragment_of(d, expression, &from, &size));
}

// Turns an assignment that memory has, too, into that of the variable's address. Memory lasts; the
// value may not.
static void take_stored(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, irk_dw_assignment *a,
                        const irk_dbg_record *r) {
  irk_dw_place place;
  if (r->kind != IRK_DBG_ASSIGN || !is_plain(d, r->expression)) return;
  if (r->address_expression && r->address_expression->len) return;
  if (!place_of_address(f, r->address, &place) || !is_stored(w, f, r)) return;
  a->location = r->address;
  a->is_address = true;
}

static void assign(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, irk_dw_local *local, const irk_gen_note *note,
                   const irk_dbg_record *r) {
  irk_dw_assignment a = {.offset = note->offset, .position = note->position};
  a.location = r->location;
  a.expression = r->expression;
  irk_dw_fragment_of(d, r->expression, &a.from, &a.size);
  take_stored(d, w, f, &a, r);
  irk_vec_push(&w->assignments, a);
  uint32_t number = w->assignments.len;
  if (local->last_assignment) w->assignments.items[local->last_assignment - 1].next = number;
  else local->first_assignment = number;
  local->last_assignment = number;
}

static void take_record(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, const irk_gen_note *note,
                        const irk_dbg_record *r) {
  if (!r->variable || r->variable->kind != IRK_MD_LOCAL_VARIABLE || !r->loc || r->loc->kind != IRK_MD_LOCATION) return;
  irk_dw_local *local = local_of(w, r->variable, irk_dw_inlined_at(r->loc));
  irk_dw_spot spot = {.end = UINT32_MAX, .expression = r->expression};
  uint64_t from, size;
  bool is_whole = !r->expression || !r->expression->len || irk_dw_fragment_of(d, r->expression, &from, &size);
  if (r->kind == IRK_DBG_DECLARE && is_whole && place_of_home(d, f, r->location, &spot))
    irk_dw_add_spot(w, local, spot);
  else if (r->kind == IRK_DBG_DECLARE && place_of_address(f, r->location, &spot.place)) irk_dw_add_spot(w, local, spot);
  else if (r->kind == IRK_DBG_DECLARE) local->is_address = true, assign(d, w, f, local, note, r);
  else assign(d, w, f, local, note, r);
}

static void take_label(irk_dw_function *w, const irk_gen_note *note, const irk_dbg_record *r) {
  if (!r->variable || r->variable->kind != IRK_MD_LABEL || !r->loc || r->loc->kind != IRK_MD_LOCATION) return;
  irk_dw_local *local = local_of(w, r->variable, irk_dw_inlined_at(r->loc));
  if (!local->label) local->label = note->offset + 1;
}

// Makes a record of a call, for modules of releases without records.
static bool record_of_call(const irk_dw_module *d, const irk_gen_func *f, const irk_inst *inst, irk_dbg_record *r) {
  irk_str name = irk_gen_dbg_call(f, inst);
  uint32_t n = inst->u.call->num_args;
  if (irk_str_eq(name, IRK_S("label")) && n == 1 && inst->dbg) {
    *r = (irk_dbg_record){.kind = IRK_DBG_LABEL, .loc = d->m->mds.items[inst->dbg - 1]};
    r->variable = (irk_md *)irk_gen_dbg_operand(inst, 0);
    return true;
  }
  if (irk_str_eq(name, IRK_S("assign")) && n == 6 && inst->dbg) {
    *r = (irk_dbg_record){.kind = IRK_DBG_ASSIGN, .loc = d->m->mds.items[inst->dbg - 1]};
    irk_md **const fields[] = {&r->location,  &r->variable, &r->expression,
                               &r->assign_id, &r->address,  &r->address_expression};
    for (uint32_t i = 0; i < n; i++) *fields[i] = (irk_md *)irk_gen_dbg_operand(inst, i);
    return true;
  }
  if (n < 3 || !inst->dbg) return false;
  bool is_declare = irk_str_eq(name, IRK_S("declare"));
  if (!is_declare && !irk_str_eq(name, IRK_S("value"))) return false;
  *r = (irk_dbg_record){.kind = is_declare ? IRK_DBG_DECLARE : IRK_DBG_VALUE, .loc = d->m->mds.items[inst->dbg - 1]};
  r->location = (irk_md *)irk_gen_dbg_operand(inst, 0);
  r->variable = (irk_md *)irk_gen_dbg_operand(inst, n - 2);
  r->expression = (irk_md *)irk_gen_dbg_operand(inst, n - 1);
  return true;
}

static void take_records(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f) {
  for (uint32_t i = 0; i < f->notes.len; i++) {
    const irk_gen_note *note = &f->notes.items[i];
    irk_dbg_record made;
    const irk_dbg_record *r = note->record;
    if (!r && record_of_call(d, f, note->call, &made)) r = &made;
    if (r && r->kind == IRK_DBG_LABEL) take_label(w, note, r);
    else if (r) take_record(d, w, f, note, r);
  }
}

// Adds variables and labels that the code does not mention: they have entries without a place.
static void take_retained(irk_dw_module *d, irk_dw_function *w, const irk_md *subprogram) {
  const irk_md *nodes = irk_dw_list(subprogram, IRK_DI_SUBPROGRAM_retainedNodes);
  for (uint32_t i = 0; nodes && i < nodes->len; i++) {
    const irk_md *node = nodes->f[i].md;
    bool is_local = node && (node->kind == IRK_MD_LOCAL_VARIABLE || node->kind == IRK_MD_LABEL);
    if (is_local && irk_dw_subprogram(d, irk_dw_scope(node)) == subprogram) local_of(w, node, NULL);
  }
}

void irk_dw_find_locals(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, const irk_md *subprogram) {
  take_records(d, w, f);
  take_retained(d, w, subprogram);
}

// ---- places --------------------------------------------------------------------------------------------------

// Makes the expression of consecutive spots for the same code, which are parts of the variable.
// Returns the first spot after them. d->expression stays empty if no place can be expressed.
static uint32_t express(irk_dw_module *d, irk_dw_function *w, uint32_t first) {
  enum { MOST = 64 };
  uint64_t parts[MOST][2];
  uint32_t n = 0, at = first;
  const irk_dw_spot *all = w->spots.items, *s = &all[first - 1];
  for (; at && all[at - 1].start == s->start && all[at - 1].end == s->end; at = all[at - 1].next) {
    uint64_t from = 0, size;
    bool is_part = irk_dw_fragment_of(d, all[at - 1].expression, &from, &size);
    if (n == MOST || (n && !is_part)) continue;  // a duplicate
    parts[n][0] = from;
    parts[n++][1] = at - 1;
  }
  if (n > 1) qsort(parts, n, sizeof parts[0], irk_dw_compare_parts);
  for (uint32_t i = 0; i < n; i++) irk_dw_express(d, &all[parts[i][1]].place, all[parts[i][1]].expression);
  return at;
}

static void put_range(irk_dw_module *d, const irk_dw_function *w, const irk_dw_spot *s) {
  irk_buf *b = &d->location_lists.bytes;
  const irk_dw_out *e = &d->expression;
  if (d->version >= 5) {
    irk_buf_byte(b, IRK_DW_LLE_offset_pair);
    irk_buf_uleb(b, w->head + s->start);
    irk_buf_uleb(b, w->head + s->end);
    irk_buf_uleb(b, e->bytes.len);
  } else {
    irk_buf_fixed(b, w->head + s->start, 8);
    irk_buf_fixed(b, w->head + s->end, 8);
    irk_buf_fixed(b, e->bytes.len, 2);
  }
  for (uint32_t i = 0; i < e->relocs.len; i++) {
    irk_reloc r = e->relocs.items[i];
    r.offset += b->len;
    irk_vec_push(&d->location_lists.relocs, r);
  }
  irk_buf_bytes(b, e->bytes.ptr, e->bytes.len);
}

// Stores the list's number (version 5) or offset.
static void find_place_list(irk_dw_module *d, irk_dw_function *w, irk_dw_local *l) {
  irk_buf *b = &d->location_lists.bytes;
  size_t begin = b->len;
  uint32_t num_relocs = d->location_lists.relocs.len;
  if (d->version >= 5) {
    irk_buf_byte(b, IRK_DW_LLE_base_addressx);
    irk_buf_uleb(b, w->address);
  } else {
    uint32_t symbol = irk_object_section_symbol(d->object, w->section);
    irk_buf_fixed(b, UINT64_MAX, 8);
    irk_vec_push(&d->location_lists.relocs,
                 ((irk_reloc){b->len, (int64_t)w->at, symbol, d->object->data->absolute[8]}));
    irk_buf_fixed(b, 0, 8);
  }
  size_t empty = b->len;
  for (uint32_t i = l->first_spot; i;) {
    const irk_dw_spot *s = &w->spots.items[i - 1];
    i = express(d, w, i);
    if (d->expression.bytes.len && d->expression.bytes.len < UINT16_MAX) put_range(d, w, s);
    irk_dw_forget_expression(d);
  }
  if (b->len == empty) {
    b->len = begin;
    d->location_lists.relocs.len = num_relocs;
    return;
  }
  l->has = IRK_DW_LIST;
  l->place = (uint32_t)begin;
  if (d->version >= 5) {
    irk_buf_byte(b, IRK_DW_LLE_end_of_list);
    irk_vec_push(&d->location_list_at, (uint32_t)begin);
    l->place = d->location_list_at.len - 1;
  } else {
    for (uint32_t i = 0; i < 2; i++) irk_buf_fixed(b, 0, 8);
  }
}

irk_dw_bytes irk_dw_keep_expression(irk_dw_module *d, irk_dw_function *w) {
  const irk_dw_out *e = &d->expression;
  irk_dw_bytes kept = {(uint32_t)w->places.bytes.len, (uint32_t)e->bytes.len, w->places.relocs.len, e->relocs.len};
  irk_buf_bytes(&w->places.bytes, e->bytes.ptr, e->bytes.len);
  for (uint32_t i = 0; i < e->relocs.len; i++) irk_vec_push(&w->places.relocs, e->relocs.items[i]);
  irk_dw_forget_expression(d);
  return kept;
}

void irk_dw_take_expression(irk_dw_module *d, const irk_dw_function *w, const irk_dw_bytes *e) {
  irk_buf_bytes(&d->expression.bytes, w->places.bytes.ptr + e->at, e->len);
  for (uint32_t i = 0; i < e->num_relocs; i++)
    irk_vec_push(&d->expression.relocs, w->places.relocs.items[e->first_reloc + i]);
}

// Finds one place for the whole function, or a list.
static void find_place(irk_dw_module *d, irk_dw_function *w, irk_dw_local *l) {
  if (!l->first_spot) return;
  if (w->spots.items[l->first_spot - 1].end != UINT32_MAX) {
    find_place_list(d, w, l);
    return;
  }
  express(d, w, l->first_spot);
  if (!d->expression.bytes.len) return;
  l->has = IRK_DW_EXPRESSION;
  l->expression = irk_dw_keep_expression(d, w);
}

static void find_places(irk_dw_module *d, irk_dw_function *w) {
  for (uint32_t s = w->root; s < w->scopes.len; s++)
    if (s == w->root || w->scopes.items[s].first_span)
      for (uint32_t i = w->scopes.items[s].first_local; i; i = w->locals.items[i - 1].next)
        find_place(d, w, &w->locals.items[i - 1]);
}

// ---- the function --------------------------------------------------------------------------------------------

static void restart(irk_dw_module *d, irk_dw_function *w) {
  w->root = w->scopes.len;
  w->first_local = w->locals.len;
  w->spots.len = w->assignments.len = w->num_blocks = 0;
  d->terms.len = 0;
  irk_map_free(&w->scope_of);
  irk_map_free(&w->local_of);
  irk_map_free(&w->stored);
  w->has_stored = false;
}

void irk_dw_keep_body(irk_dw_module *d, irk_dw_unit *unit, irk_gen_func *f, const irk_md *subprogram,
                      const irk_dw_range *range, uint32_t head) {
  if (!d->function) d->function = irk_zalloc(sizeof *d->function);
  irk_dw_function *w = d->function;
  restart(d, w);
  irk_dw_keep_until_end(d, subprogram);
  w->address = range->address;
  w->head = head;
  w->size = (uint32_t)range->size;
  w->section = range->section;
  w->at = range->at;
  if (unit->emission == IRK_DI_EMISSION_FullDebug) irk_dw_find_locals(d, w, f, subprogram);
  irk_dw_find_scopes(d, w, f, subprogram);
  irk_dw_find_values(d, w, f);
  find_places(d, w);
  irk_dw_code code = {.md = subprogram, .unit = unit, .range = *range, .scope = w->root, .first_call = w->calls.len};
  code.function = f->global;
  code.head = head;
  irk_dw_keep_calls(d, w, f);
  code.num_calls = w->calls.len - code.first_call;
  irk_vec_push(&d->codes, code);
}

void irk_dw_function_free(irk_dw_module *d) {
  irk_dw_function *w = d->function;
  if (!w) return;
  irk_vec_free(&w->scopes);
  irk_vec_free(&w->spans);
  irk_vec_free(&w->locals);
  irk_vec_free(&w->spots);
  irk_vec_free(&w->assignments);
  irk_vec_free(&w->found);
  irk_vec_free(&w->chain);
  irk_buf_free(&w->places.bytes);
  irk_vec_free(&w->places.relocs);
  irk_vec_free(&w->params);
  irk_map_free(&w->stored);
  irk_vec_free(&w->calls);
  irk_vec_free(&w->call_arguments);
  irk_map_free(&w->code_of);
  irk_map_free(&w->scope_of);
  irk_map_free(&w->local_of);
  irk_free(w);
}
