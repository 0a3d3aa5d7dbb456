// The work that a constant needs at its place. It decides the section of a variable: a zero needs
// no bytes, an address the linker, or in position-independent output the loader.
#include "codegen/data.h"

// ---- zeros ---------------------------------------------------------------------------------------------------

static bool is_plain_zero(const irk_value *v) {
  return irk_const_is_null(v) || v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON;
}

bool irk_cg_is_zero(irk_cg_module *cg, const irk_value *v) {
  uint32_t bottom = cg->todo.len;
  irk_map met = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &met);
  bool is_zero = true;
  irk_vec_push(&cg->todo, v);
  while (is_zero && cg->todo.len > bottom) {
    v = cg->todo.items[--cg->todo.len];
    is_zero = is_plain_zero(v);
    if (is_zero || v->kind != IRK_VALUE_AGGREGATE) continue;
    const irk_const_aggregate *a = (const irk_const_aggregate *)v;
    bool is_new;
    is_zero = true;
    irk_map_put(&met, v->id, &is_new);
    for (uint32_t i = 0; i < a->stored && is_new && is_zero; i++) {
      const irk_value *part = a->ops[i];
      if (part->kind == IRK_VALUE_AGGREGATE) irk_vec_push(&cg->todo, part);
      else is_zero = is_plain_zero(part);
    }
  }
  cg->todo.len = bottom;
  irk_guard_leave(&guard);
  irk_map_free(&met);
  return is_zero;
}

// ---- relocations --------------------------------------------------------------------------------------------

// Tells whether the linker knows the difference, for any load address.
static bool is_settled_difference(irk_cg_module *cg, const irk_const_expr *e, irk_cg_needs *needs) {
  if (e->v.opcode != IRK_OP_SUB) return false;
  irk_cg_place side[2];
  for (uint32_t i = 0; i < 2; i++) {
    const irk_const_expr *op = (const irk_const_expr *)e->ops[i];
    if (op->v.kind != IRK_VALUE_EXPR || (op->v.opcode != IRK_OP_PTRTOINT && op->v.opcode != IRK_OP_PTRTOADDR))
      return false;
    side[i] = irk_cg_place_of(cg, op->ops[0]);
    if (!side[i].plus || side[i].minus) return false;
  }
  const irk_value *a = side[0].plus, *b = side[1].plus;
  if (a->kind == IRK_VALUE_BLOCKADDRESS && b->kind == IRK_VALUE_BLOCKADDRESS &&
      ((const irk_blockaddress *)a)->fn == ((const irk_blockaddress *)b)->fn) {
    *needs = IRK_CG_NEEDS_NOTHING;
    return true;
  }
  *needs = IRK_CG_NEEDS_LINKER;
  return irk_value_is_global(b) && irk_cg_is_local(cg, (const irk_global *)b) &&
         (a->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT ||
          (irk_value_is_global(a) && irk_cg_is_local(cg, (const irk_global *)a)));
}

// Returns the operands to check, and their number.
static irk_value *const *parts_of(const irk_value *v, uint32_t *n) {
  if (v->kind == IRK_VALUE_AGGREGATE) {
    *n = ((const irk_const_aggregate *)v)->stored;
    return ((const irk_const_aggregate *)v)->ops;
  }
  *n = ((const irk_const_expr *)v)->len;
  return ((const irk_const_expr *)v)->ops;
}

// Tells whether the constant is an address, which only the loader may know.
static bool is_address(const irk_value *v) {
  return irk_value_is_global(v) || v->kind == IRK_VALUE_BLOCKADDRESS || v->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT ||
         v->kind == IRK_VALUE_NO_CFI || v->kind == IRK_VALUE_PTRAUTH;
}

static bool needs_at_once(irk_cg_module *cg, const irk_value *v, irk_cg_needs *needs) {
  *needs = IRK_CG_NEEDS_NOTHING;
  if (v->kind == IRK_VALUE_AGGREGATE || v->kind == IRK_VALUE_EXPR) {
    uint8_t fact = *irk_cg_value_flags(cg, v);
    *needs = (irk_cg_needs)(fact & IRK_CG_NEEDS);
    return fact & IRK_CG_NEEDS_IS_KNOWN;
  }
  if (is_address(v)) *needs = IRK_CG_NEEDS_LOADER;
  return true;
}

irk_cg_needs irk_cg_needs_relocation(irk_cg_module *cg, const irk_value *v) {
  irk_cg_needs result;
  if (needs_at_once(cg, v, &result)) return result;
  uint32_t bottom = cg->todo.len;
  irk_vec_push(&cg->todo, v);
  while (cg->todo.len > bottom) {
    const irk_value *top = cg->todo.items[cg->todo.len - 1];
    uint32_t n, before = cg->todo.len;
    irk_cg_needs needs = IRK_CG_NEEDS_NOTHING;
    if (!(top->kind == IRK_VALUE_EXPR && is_settled_difference(cg, (const irk_const_expr *)top, &needs))) {
      irk_value *const *parts = parts_of(top, &n);
      needs = IRK_CG_NEEDS_NOTHING;
      for (uint32_t i = 0; i < n && needs != IRK_CG_NEEDS_LOADER; i++) {
        irk_cg_needs part;
        if (!needs_at_once(cg, parts[i], &part)) irk_vec_push(&cg->todo, parts[i]);
        else if (part > needs) needs = part;
      }
      if (cg->todo.len > before && needs != IRK_CG_NEEDS_LOADER) continue;
      cg->todo.len = before;
    }
    *irk_cg_value_flags(cg, top) |= (uint8_t)(IRK_CG_NEEDS_IS_KNOWN | needs);
    cg->todo.len--;
  }
  needs_at_once(cg, v, &result);
  return result;
}
