// Entries of calls: where each returns to, which subprogram it calls, and the values of its
// arguments as the caller knows them. Debuggers compute values of the callee's entry with them.
#include "codegen/dwarf_func.h"

// ---- keeping -------------------------------------------------------------------------------------------------

static bool place_of_constant(irk_gen_func *f, const irk_value *v, irk_dw_place *place) {
  const irk_global *g = NULL;
  uint64_t bits;
  if (v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON) return false;
  if (v->type->kind == IRK_TYPE_POINTER) {
    if (!irk_cg_const_address(f->cg, v, &g, &place->offset) || (g && (g->tls || irk_cg_is_declared(g)))) return false;
    place->base = g ? IRK_DW_BASE_POINTER : IRK_DW_BASE_CONSTANT;
    place->global = g;
    return true;
  }
  if (v->kind != IRK_VALUE_INT || v->type->count > 64 || !irk_cg_const_int(f->cg, v, &bits)) return false;
  place->base = IRK_DW_BASE_CONSTANT;
  place->offset = (int64_t)bits;
  return true;
}

static void keep_argument(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, const irk_gen_call_argument *a) {
  irk_dw_place place = {.size = a->size, .offset = a->place, .base = IRK_DW_BASE_SLOT};
  if (a->value) {
    if (!place_of_constant(f, a->value, &place)) return;
  } else if (a->is_address) {
    place.base = IRK_DW_BASE_ADDRESS;
  } else if (a->where == IRK_GEN_IN_REG) {
    place.base = IRK_DW_BASE_REGISTER;
    place.offset = d->machine->registers[a->place];
  }
  if (!irk_dw_express_value(d, &place)) return;
  irk_dw_call_argument kept = {.reg = d->machine->registers[a->reg], .value = irk_dw_keep_expression(d, w)};
  irk_vec_push(&w->call_arguments, kept);
}

void irk_dw_keep_calls(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f) {
  for (uint32_t i = 0; i < f->call_notes.len; i++) {
    const irk_gen_call_note *note = &f->call_notes.items[i];
    irk_dw_call call = {.offset = w->head + note->offset, .callee = note->callee, .first = w->call_arguments.len};
    for (uint32_t k = 0; k < note->len; k++) keep_argument(d, w, f, &f->call_arguments.items[note->first + k]);
    call.len = w->call_arguments.len - call.first;
    irk_vec_push(&w->calls, call);
  }
}

// ---- writing -------------------------------------------------------------------------------------------------

static uint64_t key_of(const irk_global *fn) { return (uint64_t)(uintptr_t)fn; }

void irk_dw_map_subprograms(irk_dw_module *d, irk_dw_function *w) {
  if (!w->calls.len) return;
  for (uint32_t i = 0; i < d->codes.len; i++)
    *irk_map_put(&w->code_of, key_of(d->codes.items[i].function), &(bool){false}) = i;
}

// Returns the subprogram of a function. The attachments of definitions may have been dropped.
static const irk_md *subprogram_of(irk_dw_module *d, irk_dw_function *w, const irk_global *fn) {
  const uint64_t *number = irk_map_get(&w->code_of, key_of(fn));
  if (number) return d->codes.items[*number].md;
  const irk_md *md = irk_global_attached_as(fn, IRK_MD_KIND_DBG);
  return md && md->kind == IRK_MD_SUBPROGRAM ? md : NULL;
}

void irk_dw_write_calls(irk_dw_module *d, irk_dw_function *w, const irk_dw_code *code) {
  bool is_5 = d->version >= 5;
  for (uint32_t i = code->first_call; i < code->first_call + code->num_calls; i++) {
    const irk_dw_call *call = &w->calls.items[i];
    const irk_md *origin = call->callee ? subprogram_of(d, w, call->callee) : NULL;
    if (call->callee && !origin) continue;
    uint64_t at = code->range.at + call->offset;
    irk_dw_begin(d, is_5 ? IRK_DW_TAG_call_site : IRK_DW_TAG_GNU_call_site);
    uint32_t entity = origin ? irk_dw_entity_of(d, origin) : 0;
    if (entity) irk_dw_put_ref(d, is_5 ? IRK_DW_AT_call_origin : IRK_DW_AT_abstract_origin, entity);
    irk_dw_put_address(d, is_5 ? IRK_DW_AT_call_return_pc : IRK_DW_AT_low_pc, code->range.section, at);
    irk_dw_close(d, &d->bodies, call->len);
    for (uint32_t k = call->first; k < call->first + call->len; k++) {
      const irk_dw_call_argument *a = &w->call_arguments.items[k];
      irk_dw_begin(d, is_5 ? IRK_DW_TAG_call_site_parameter : IRK_DW_TAG_GNU_call_site_parameter);
      irk_buf_byte(&d->expression.bytes, (char)(IRK_DW_OP_reg0 + a->reg));
      irk_dw_put_expression(d, IRK_DW_AT_location);
      irk_dw_take_expression(d, w, &a->value);
      irk_dw_put_expression(d, is_5 ? IRK_DW_AT_call_value : IRK_DW_AT_GNU_call_site_value);
      irk_dw_close(d, &d->bodies, false);
    }
    if (call->len) irk_dw_end_children(&d->bodies);
  }
}
