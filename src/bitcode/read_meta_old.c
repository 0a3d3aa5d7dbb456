// Upgrades debug info of old files to the form of the module's release:
//   types named by their identifier's string (up to 3.8)      become the types
//   global variables that name the variable (up to 3.9)       an expression attached to the variable
//   global variables in a unit's list (up to 3.9)             wrapped in expressions
// subprograms in a unit's list (up to 3.8) refer to the unit
// subprograms that refer to their function (3.7) are attached to the function
//   imported entities of functions in a unit's list (to 16)   move to the function
//   dbg.declare of an argument with a leading deref (4.0)     loses it
#include "bitcode/read_meta.h"
#include "ir/described.h"
#include "irkit/dwarf.h"
#include "ir/dinode_field.h"

// ---- types by identifier (while nodes are open) -------------------------------------------------------------

static irk_md *get_resolved(const irk_reader *r, irk_md *md) {
  if (!md || !irk_md_is_forward(md)) return md;
  uint32_t number = irk_md_forward_number(md);
  return number < r->mds.len ? r->mds.items[number] : NULL;
}

static void name_types(irk_reader *r, irk_md *md, const irk_map *types, bool any_kind) {
  if (md->kind == IRK_MD_TUPLE ? !any_kind : !irk_md_is_di(md)) return;
  const irk_di_desc *desc = md->kind == IRK_MD_TUPLE ? NULL : irk_di_desc_of((irk_md_kind)md->kind);
  if (desc && desc->is_open) return;
  for (uint32_t i = 0; i < md->len; i++) {
    if (desc && desc->types[i] != IRK_DI_TYPE_REF) continue;
    const irk_md *op = get_resolved(r, md->f[i].md);
    const uint64_t *place = op && op->kind == IRK_MD_STRING ? irk_map_get(types, op->id) : NULL;
    if (place) md->f[i].md = (irk_md *)(uintptr_t)*place;
  }
}

void irk_read_name_types(irk_reader *r, uint32_t first) {
  irk_module *m = r->m;
  irk_map types = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &types);
  for (uint32_t id = first; id < m->mds.len; id++) {
    irk_md *md = m->mds.items[id];
    if (md->kind != IRK_MD_COMPOSITE_TYPE) continue;
    const irk_md *name = get_resolved(r, md->f[IRK_DI_COMPOSITE_TYPE_identifier].md);
    bool is_new;
    if (!name || name->kind != IRK_MD_STRING) continue;
    uint64_t *place = irk_map_put(&types, name->id, &is_new);
    if (is_new) *place = (uint64_t)(uintptr_t)md;
  }
  for (uint32_t id = first; types.len && id < m->mds.len; id++) {
    irk_md *md = m->mds.items[id];
    if (md->kind == IRK_MD_STRING || md->kind == IRK_MD_VALUE) continue;
    name_types(r, md, &types, false);
    if (md->kind != IRK_MD_SUBROUTINE_TYPE) continue;
    irk_md *list = get_resolved(r, md->f[IRK_DI_SUBROUTINE_TYPE_types].md);
    if (list && list->kind == IRK_MD_TUPLE && list->id >= first) name_types(r, list, &types, true);
  }
  irk_guard_leave(&guard);
  irk_map_free(&types);
}

// ---- global variables ----------------------------------------------------------------------------------------

static irk_md *wrap(irk_reader *r, irk_md *var, irk_md *expr) {
  r->meta->has_open = true;
  return irk_md_wrap_variable(r->m, var, expr);
}

irk_md *irk_read_upgrade_global(irk_reader *r, irk_md *var, uint64_t number_plus_1) {
  r->meta->has_old_globals = true;
  if (number_plus_1 == 0 || number_plus_1 > UINT32_MAX) return var;
  if (number_plus_1 > r->mds.len) {
    // Values precede nodes, so the number is that of an expression.
    irk_md *md = wrap(r, var, irk_md_forward((uint32_t)number_plus_1 - 1));
    irk_field_check check = {md, IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr};
    irk_vec_push(&r->meta->expressions, check);
    return md;
  }
  irk_md *of = r->mds.items[number_plus_1 - 1];
  if (of->kind == IRK_MD_EXPRESSION) return wrap(r, var, of);
  if (of->kind != IRK_MD_VALUE) return var;
  irk_value *v = of->f[0].value;
  if (v->kind == IRK_VALUE_VARIABLE) {
    irk_attachments_add(r->m, &((irk_global *)v)->md, 0, wrap(r, var, NULL));
    return var;
  }
  if (v->kind != IRK_VALUE_INT) return var;
  if (!irk_read_has(r, IRK_DEBUG_OF_GLOBALS)) return wrap(r, var, of);
  irk_md_field f[3] = {
      {.u = IRK_DW_OP_constu}, {.u = irk_int_words((irk_const_int *)v)[0]}, {.u = IRK_DW_OP_stack_value}};
  return wrap(r, var, irk_md_node(r->m, IRK_MD_EXPRESSION, false, 0, f, 3));
}

static irk_md *wrap_list(irk_reader *r, irk_md *list) {
  irk_read_charge_memory(r, sizeof(irk_md_field) * (uint64_t)list->len);
  return irk_md_wrap_variables(r->m, list, NULL, &r->scratch);
}

static void wrap_attached(irk_reader *r) {
  for (uint32_t i = 0; i < r->m->variables.len; i++) {
    irk_attachments *a = &r->m->variables.items[i]->md;
    for (uint32_t k = 0; k < a->len; k++)
      if (a->items[k].kind == 0 && a->items[k].md->kind == IRK_MD_GLOBAL_VARIABLE)
        a->items[k].md = irk_md_unique(r->m, wrap(r, a->items[k].md, NULL));
  }
}

// ---- units ---------------------------------------------------------------------------------------------------

static irk_md *tuple_of(const irk_md *unit, uint32_t field) {
  irk_md *md = unit->f[field].md;
  return md && md->kind == IRK_MD_TUPLE ? md : NULL;
}

static void set_unit(irk_reader *r, irk_md *unit) {
  irk_md *list = tuple_of(unit, IRK_DI_COMPILE_UNIT_subprograms);
  // A release with that list needs no unit in the subprogram.
  if (!list || irk_di_text_of(irk_di_desc_of(IRK_MD_COMPILE_UNIT), IRK_S("subprograms"), r->m->version)) return;
  for (uint32_t i = 0; i < list->len; i++)
    if (list->f[i].md && list->f[i].md->kind == IRK_MD_SUBPROGRAM) list->f[i].md->f[IRK_DI_SUBPROGRAM_unit].md = unit;
  unit->f[IRK_DI_COMPILE_UNIT_subprograms].md = NULL;
}

static void charge(void *r, uint64_t bytes) { irk_read_charge_memory(r, bytes); }

void irk_read_upgrade_units(irk_reader *r) {
  irk_module *m = r->m;
  irk_mark mark = irk_arena_mark(&r->scratch);
  for (uint32_t i = 0; i < m->named_mds.len; i++) {
    const irk_named_md *named = m->named_mds.items[i];
    if (!irk_str_eq(named->name, IRK_S("llvm.dbg.cu"))) continue;
    for (uint32_t k = 0; k < named->len; k++) {
      irk_md *unit = named->ops[k];
      if (unit->kind != IRK_MD_COMPILE_UNIT) continue;
      set_unit(r, unit);
      irk_md *globals = tuple_of(unit, IRK_DI_COMPILE_UNIT_globals);
      if (globals && r->meta->has_old_globals) unit->f[IRK_DI_COMPILE_UNIT_globals].md = wrap_list(r, globals);
      irk_di_move_locals(r->m, unit, &r->scratch, charge, r);
    }
  }
  if (r->meta->has_old_globals) wrap_attached(r);
  irk_arena_release(&r->scratch, mark);
}

// ---- bodies --------------------------------------------------------------------------------------------------

// Returns the expression without its leading deref, which 4.0 wrote for arguments that are
// addresses, or NULL if it has none.
static irk_md *strip_leading_deref(irk_module *m, const irk_md *expr) {
  if (expr->kind != IRK_MD_EXPRESSION || expr->len == 0 || expr->f[0].u != IRK_DW_OP_deref) return NULL;
  return irk_md_node(m, IRK_MD_EXPRESSION, false, 0, expr->f + 1, expr->len - 1);
}

void irk_read_upgrade_declares(irk_reader *r) {
  const irk_global *declare = irk_global_find(r->m, irk_strpool_find(&r->m->names, "llvm.dbg.declare", 16, NULL));
  for (uint32_t i = 0; declare && i < r->insts.len; i++) {
    irk_inst *inst = r->insts.items[i];
    if (inst->v.opcode != IRK_OP_CALL || irk_call_callee(inst) != &declare->v || inst->u.call->num_args != 3) continue;
    if (inst->ops[0]->kind != IRK_VALUE_METADATA || inst->ops[2]->kind != IRK_VALUE_METADATA) continue;
    const irk_md *address = ((irk_md_value *)inst->ops[0])->md;
    bool is_argument = address->kind == IRK_MD_VALUE && address->f[0].value->kind == IRK_VALUE_ARG;
    irk_md *shorter = is_argument ? strip_leading_deref(r->m, ((irk_md_value *)inst->ops[2])->md) : NULL;
    if (shorter) inst->ops[2] = irk_md_as_value(r->m, shorter);
  }
}
