// Debug info as a whole: which units are emitted, and the sections at the end.
#include "codegen/dwarf.h"
#include "ir/dinode_field.h"

#include "ir/described.h"

// ---- beginning -----------------------------------------------------------------------------------------------

enum { OLDEST = 2, USUAL = 4, NEWEST = 5 };

static uint32_t version_of(const irk_module *m) {
  irk_module_flag flag;
  uint64_t version = 0;
  if (irk_module_flag_find(m, IRK_S("Dwarf Version"), &flag)) irk_dw_constant(flag.value, &version);
  return version >= NEWEST ? NEWEST : version < OLDEST ? USUAL : (uint32_t)version;
}

static uint32_t offset_size_of(const irk_dw_module *d) {
  irk_module_flag flag;
  uint64_t is_64 = 0;
  if (irk_module_flag_find(d->m, IRK_S("DWARF64"), &flag)) irk_dw_constant(flag.value, &is_64);
  return is_64 && d->version >= 3 ? 8 : 4;
}

static void find_units(irk_dw_module *d, const irk_named_md *named) {
  for (uint32_t i = 0; i < named->len; i++) {
    const irk_md *md = named->ops[i];
    if (!md || md->kind != IRK_MD_COMPILE_UNIT || d->numbers[md->id]) continue;
    uint64_t emission = md->f[IRK_DI_COMPILE_UNIT_emissionKind].u;
    if (emission == IRK_DI_EMISSION_NoDebug || emission > IRK_DI_EMISSION_DebugDirectivesOnly) continue;
    irk_dw_unit *unit = IRK_NEW(&d->arena, irk_dw_unit);
    unit->md = md;
    unit->number = d->units.len;
    unit->emission = (uint32_t)emission;
    unit->language = (uint32_t)md->f[IRK_DI_COMPILE_UNIT_language].u;
    irk_vec_push(&d->units, unit);
    d->numbers[md->id] = d->units.len;
    if (d->version >= NEWEST) irk_dw_file_number(d, unit, irk_dw_file_of(md));
  }
}

// Finds the expressions attached to variables, by the variables' nodes. The list of a unit may wrap
// the nodes.
static void find_described(irk_dw_module *d) {
  d->named = irk_described_values(d->m, d->m->version, &d->arena);
  for (uint32_t i = 0; i < d->m->variables.len; i++) {
    irk_global *g = d->m->variables.items[i];
    for (uint32_t k = 0; k < g->md.len; k++) {
      const irk_md *md = g->md.items[k].md, *var = irk_md_unwrap_variable(md);
      if (g->md.items[k].kind != IRK_MD_KIND_DBG || !var || irk_cg_is_declared(g)) continue;
      uint64_t *last = irk_map_put(&d->globals_of, var->id, NULL);
      irk_dw_global one = {.global = g, .next = (uint32_t)*last};
      if (md != var) one.expression = irk_dw_node(md, IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr, IRK_MD_EXPRESSION);
      irk_vec_push(&d->attached, one);
      *last = d->attached.len;
    }
  }
}

static void make_room(irk_dw_module *d) {
  uint32_t n = d->m->mds.len, old = d->num_mds;
  if (n < old) return;
  uint32_t more = n - old + n / 2 + 1;
  d->numbers = irk_realloc(d->numbers, irk_size_of((uint64_t)old + more, sizeof *d->numbers));
  d->scopes = irk_realloc(d->scopes, irk_size_of((uint64_t)old + more, sizeof *d->scopes));
  d->is_inlined = irk_realloc(d->is_inlined, (size_t)old + more);
  memset(d->numbers + old, 0, sizeof *d->numbers * more);
  memset(d->scopes + old, 0, sizeof *d->scopes * more);
  memset(d->is_inlined + old, 0, more);
  d->num_mds = old + more;
}

static void release(void *user) { irk_dwarf_free(user); }

irk_dw_module *irk_dwarf_begin(irk_cg_module *cg, const irk_dwarf_machine *machine) {
  const irk_named_md *named = irk_named_md_of(cg->m, IRK_S("llvm.dbg.cu"));
  if (!named || !named->len) return NULL;
  irk_dw_module *d = irk_zalloc(sizeof *d);
  irk_guard guard;
  irk_guard_enter(&guard, release, d);
  d->cg = cg;
  d->m = cg->m;
  d->object = cg->object;
  d->machine = machine;
  d->version = version_of(cg->m);
  d->offset_size = offset_size_of(d);
  make_room(d);
  irk_vec_push(&d->entities, (irk_dw_entity){0});
  d->num_scanned = 1;
  find_units(d, named);
  irk_guard_leave(&guard);
  if (d->units.len) return d;
  irk_dwarf_free(d);
  return NULL;
}

// ---- functions -----------------------------------------------------------------------------------------------

static const irk_md *subprogram_of(const irk_global *fn) {
  const irk_md *md = irk_global_attached_as(fn, IRK_MD_KIND_DBG);
  return md && md->kind == IRK_MD_SUBPROGRAM ? md : NULL;
}

void irk_dwarf_prepare(irk_dw_module *d) { make_room(d); }

bool irk_dwarf_wants(irk_dw_module *d, const irk_global *fn, bool *variables, bool *calls) {
  const irk_md *sp = d ? subprogram_of(fn) : NULL;
  const irk_dw_unit *unit = sp ? irk_dw_unit_of(d, sp) : NULL;
  *variables = unit && unit->emission == IRK_DI_EMISSION_FullDebug;
  *calls = *variables && irk_dw_has_calls(sp);
  return unit;
}

static void add_range(irk_dw_unit *unit, irk_dw_range range, bool goes_on) {
  if (goes_on && unit->ranges.len) {
    irk_dw_range *last = &unit->ranges.items[unit->ranges.len - 1];
    last->size = range.at + range.size - last->at;
  } else {
    irk_vec_push(&unit->ranges, range);
  }
}

void irk_dwarf_function(irk_dw_module *d, irk_gen_func *f, uint32_t text, uint64_t at, uint32_t head, uint32_t size) {
  const irk_md *sp = subprogram_of(f->global);
  irk_dw_unit *unit = sp ? irk_dw_unit_of(d, sp) : NULL;
  if (!unit || !size) {
    if (d->open && d->open_section == text) irk_dw_line_close(d, d->open_end);
    return;
  }
  bool goes_on = d->open == unit && d->open_section == text && d->open_end <= at;
  irk_dw_range range = {.section = text, .at = at, .size = size};
  irk_dw_line_rows(d, unit, f, sp, text, at, head, size);
  if (unit->emission == IRK_DI_EMISSION_DebugDirectivesOnly) return;
  if (d->version >= NEWEST) range.address = irk_dw_add_address(d, text, at);
  add_range(unit, range, goes_on);
  irk_dw_keep_body(d, unit, f, sp, &range, head);
}

bool irk_dwarf_needs_body(const irk_dw_module *d) { return d->needs_body; }

// ---- end -----------------------------------------------------------------------------------------------------

static void put_place(irk_dw_module *d, uint32_t entity, irk_dw_global g) {
  irk_dw_entity *e = &d->entities.items[entity];
  g.next = e->code;
  irk_vec_push(&d->globals, g);
  e->code = d->globals.len;
}

// Places a variable as the attachments of globals say. The unit's list adds constants, and all that
// is known about other variables.
static void add_global(irk_dw_module *d, const irk_md *md) {
  const irk_md *var = irk_md_unwrap_variable(md);
  if (!var || var->kind != IRK_MD_GLOBAL_VARIABLE) return;
  uint32_t entity = irk_dw_entity_of(d, var);
  if (!entity) return;
  irk_dw_global own = {0};
  if (md != var) own.expression = irk_dw_node(md, IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr, IRK_MD_EXPRESSION);
  if (d->named && d->named[var->id] && !irk_value_is_global(d->named[var->id])) own.constant = d->named[var->id];
  uint64_t *last = irk_map_get(&d->globals_of, var->id);
  bool is_known = last != NULL;
  for (uint64_t at = last ? *last : 0; at;) {
    irk_dw_global g = d->attached.items[at - 1];
    at = g.next;
    put_place(d, entity, g);
  }
  if (last) *last = 0;
  bool says = own.constant || (own.expression && own.expression->len);
  if (says && (!is_known || irk_md_number_of_expression(own.expression))) put_place(d, entity, own);
}

static void take_lists(irk_dw_module *d, irk_dw_unit *unit) {
  static const uint32_t fields[] = {IRK_DI_COMPILE_UNIT_enums, IRK_DI_COMPILE_UNIT_retainedTypes,
                                    IRK_DI_COMPILE_UNIT_imports};
  d->unit = unit;
  if (unit->emission != IRK_DI_EMISSION_FullDebug) return;
  const irk_md *globals = irk_dw_list(unit->md, IRK_DI_COMPILE_UNIT_globals);
  for (uint32_t i = 0; globals && i < globals->len; i++)
    if (globals->f[i].md) add_global(d, globals->f[i].md);
  for (uint32_t k = 0; k < IRK_COUNT(fields); k++) {
    const irk_md *list = irk_dw_list(unit->md, fields[k]);
    for (uint32_t i = 0; list && i < list->len; i++)
      if (list->f[i].md) irk_dw_entity_of(d, list->f[i].md);
  }
  irk_dw_scan(d);
}

// Marks variables in bodies that types refer to.
static void mark_variables(irk_dw_module *d) {
  for (uint32_t i = 0; i < d->variables.len; i++) {
    uint32_t number = d->numbers[d->variables.items[i].md];
    irk_dw_entity *e = number ? &d->entities.items[number - 1] : NULL;
    if (e && e->is_detached) e->code = 1;
  }
}

static void put_strings(irk_dw_module *d) {
  irk_object *o = d->object;
  if (!d->strings.len) return;
  *irk_object_bytes(o, irk_dw_strings_section(d)) = d->strings;
  d->strings = (irk_buf){0};
  if (d->version < NEWEST) return;
  uint32_t section = irk_dw_section(d, IRK_S(".debug_str_offsets"));
  uint32_t symbol = irk_object_section_symbol(o, irk_dw_strings_section(d));
  irk_buf *b = irk_object_bytes(o, section);
  irk_dw_put_length(d, b, 4 + (uint64_t)d->offset_size * d->string_at.len);
  irk_buf_fixed(b, NEWEST, 4);
  irk_section *s = irk_object_section_at(o, section);
  irk_vec_reserve(&s->relocs, d->string_at.len);
  for (uint32_t i = 0; i < d->string_at.len; i++) {
    irk_object_reloc(o, section, b->len, o->data->absolute[d->offset_size], symbol, d->string_at.items[i]);
    irk_buf_fixed(b, 0, d->offset_size);
  }
}

static void put_addresses(irk_dw_module *d) {
  if (!d->addresses.len) return;
  irk_object *o = d->object;
  uint32_t section = irk_dw_section(d, IRK_S(".debug_addr"));
  irk_buf *b = irk_object_bytes(o, section);
  irk_dw_put_length(d, b, 4 + 8 * (uint64_t)d->addresses.len);
  irk_buf_fixed(b, NEWEST, 2);
  irk_buf_fixed(b, 8, 2);  // sizes of an address and of a segment selector
  for (uint32_t i = 0; i < d->addresses.len; i++) {
    irk_dw_range a = d->addresses.items[i];
    irk_object_reloc(o, section, b->len, o->data->absolute[8], irk_object_section_symbol(o, a.section), (int64_t)a.at);
    irk_buf_fixed(b, 0, 8);
  }
}

static void put_lists(irk_dw_module *d, irk_dw_out *lists, const uint32_t *at, uint32_t n, uint32_t section) {
  if (d->version >= NEWEST && n) {
    irk_buf *b = irk_object_bytes(d->object, section);
    uint64_t table = (uint64_t)d->offset_size * n;
    irk_dw_put_length(d, b, 8 + table + lists->bytes.len);
    irk_buf_fixed(b, NEWEST, 2);
    irk_buf_fixed(b, 8, 2);  // sizes of an address and of a segment selector
    irk_buf_fixed(b, n, 4);
    for (uint32_t i = 0; i < n; i++) irk_buf_fixed(b, table + at[i], d->offset_size);
  }
  irk_dw_move(d, lists, section);
}

void irk_dwarf_end(irk_dw_module *d) {
  if (d->open) irk_dw_line_close(d, d->open_end);
  make_room(d);
  find_described(d);
  irk_dw_write_bodies(d);
  for (uint32_t i = 0; i < d->units.len; i++) take_lists(d, d->units.items[i]);
  mark_variables(d);
  irk_dw_write_units(d);
  if (d->cg->failed) return;
  if (d->range_lists.bytes.len)
    put_lists(d, &d->range_lists, d->range_list_at.items, d->range_list_at.len, irk_dw_ranges_section(d));
  if (d->location_lists.bytes.len)
    put_lists(d, &d->location_lists, d->location_list_at.items, d->location_list_at.len, irk_dw_locations_section(d));
  put_addresses(d);
  put_strings(d);
}

static void free_out(irk_dw_out *out) {
  irk_buf_free(&out->bytes);
  irk_vec_free(&out->refs);
  irk_vec_free(&out->relocs);
}

void irk_dwarf_free(irk_dw_module *d) {
  if (!d) return;
  for (uint32_t i = 0; i < d->units.len; i++) {
    irk_dw_unit *u = d->units.items[i];
    irk_buf_free(&u->line);
    irk_vec_free(&u->line_relocs);
    irk_vec_free(&u->files);
    irk_vec_free(&u->ranges);
    irk_map_free(&u->file_of_md);
    irk_map_free(&u->file_of_name);
  }
  irk_vec_free(&d->units);
  irk_free(d->numbers);
  irk_free(d->scopes);
  irk_free(d->is_inlined);
  irk_map_free(&d->globals_of);
  irk_vec_free(&d->attached);
  irk_buf_free(&d->strings);
  irk_buf_free(&d->line_strings);
  irk_vec_free(&d->string_at);
  irk_vec_free(&d->entities);
  irk_vec_free(&d->pending);
  irk_vec_free(&d->codes);
  irk_vec_free(&d->globals);
  irk_vec_free(&d->variables);
  irk_vec_free(&d->terms);
  irk_vec_free(&d->addresses);
  irk_vec_free(&d->range_list_at);
  irk_vec_free(&d->location_list_at);
  irk_dw_out *outs[] = {&d->bodies,     &d->info,        &d->macros,        &d->entry,
                        &d->expression, &d->range_lists, &d->location_lists};
  for (uint32_t i = 0; i < IRK_COUNT(outs); i++) free_out(outs[i]);
  irk_set_free(&d->abbrevs);
  irk_buf_free(&d->abbrev_bytes);
  irk_dw_function_free(d);
  irk_arena_free(&d->arena);
  irk_free(d);
}
