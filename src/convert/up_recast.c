// Upgrades target intrinsics some of whose types became others of the same width, or pointers to
// another address space: casts are added around the calls.
#include "convert/up.h"

static bool can_cast(const irk_type *from, const irk_type *to) {
  if (from == to) return true;
  if (from->kind == IRK_TYPE_POINTER && to->kind == IRK_TYPE_POINTER) return true;
  return irk_up_bits(from) && irk_up_bits(from) == irk_up_bits(to);
}

static irk_value *cast_to(up_body *b, irk_value *v, irk_type *type) {
  irk_opcode op =
      type->kind == IRK_TYPE_POINTER && v->type->count != type->count ? IRK_OP_ADDRSPACECAST : IRK_OP_BITCAST;
  return irk_emit_cast(&b->e, op, v, type);
}

irk_value *irk_up_call_with_casts(up_body *b, irk_global *to, irk_value *const *args, uint32_t n) {
  irk_value *cast[16];
  if (n > IRK_COUNT(cast) || irk_fn_type_num_params(to->value_type) != n) return NULL;
  for (uint32_t i = 0; i < n; ++i)
    if (!can_cast(args[i]->type, irk_fn_type_param(to->value_type, i))) return NULL;
  for (uint32_t i = 0; i < n; ++i) cast[i] = cast_to(b, args[i], irk_fn_type_param(to->value_type, i));
  return irk_up_call(b, to, cast, n);
}

// Tells whether the declaration differs from the current form only by such types.
static bool is_old_form(const irk_type *old, const irk_type *now) {
  if (old == now || old->num_types != now->num_types || old->is_vararg != now->is_vararg) return false;
  for (uint32_t i = 0; i < old->num_types; ++i)
    if (!can_cast(old->types[i], now->types[i])) return false;
  return true;
}

// row->arg: the new name, if any. An overloaded intrinsic is overloaded by its result.
bool irk_up_declare_recast(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_str name = irk_name(u->m, f->name);
  char full[IRK_INTRINSIC_NAME_MAX + 8] = "llvm.";
  if (name.len >= sizeof full) return false;
  if (row->arg) strncat(full, row->arg, IRK_INTRINSIC_NAME_MAX);
  else memcpy(full, name.ptr, name.len);
  irk_intrinsic in;
  irk_overloads types = {0};
  if (!irk_intrinsic_find(irk_str_of(full), u->m->version, &in) || in.name_len != strlen(full)) return false;
  if (in.num_overloads) {
    irk_type *bfloat = irk_type_simple(u->m, IRK_TYPE_BFLOAT);
    types.types[types.len++] =
        irk_up_bits(f->value_type->types[0]) == 16 ? bfloat : irk_type_vector(u->m, bfloat, 2, false);
  }
  const irk_type *now = irk_intrinsic_type(u->m, &in, &types);
  if (!now || !is_old_form(f->value_type, now)) return false;
  irk_up_free_name(u, f);
  t->to = irk_up_declare(u, f, full + strlen("llvm."), types.types, types.len);
  return t->to != NULL;
}

bool irk_up_call_recast(up_body *b, irk_inst *call, const up_target *t) {
  irk_type *result = irk_fn_type_return(t->to->value_type);
  if (!can_cast(result, call->v.type)) return false;
  irk_value *made = irk_up_call_with_casts(b, t->to, call->ops, call->u.call->num_args);
  if (!made) return false;
  if (result == call->v.type) return irk_up_replace_call(b, made, true);
  ((irk_inst *)made)->name = call->name;
  return irk_up_replace_call(b, cast_to(b, made, call->v.type), false);
}

// Does the same, but drops the name.
bool irk_up_call_recast_unnamed(up_body *b, irk_inst *call, const up_target *t) {
  call->name = 0;
  return irk_up_call_recast(b, call, t);
}

// ---- Arm: predicates of two lanes passed as four -------------------------------------------------------------
static bool is_predicate(const irk_type *t, uint64_t lanes) {
  return t->kind == IRK_TYPE_VECTOR && !t->is_scalable && t->count == lanes && irk_up_bits(t) == lanes;
}
static irk_type *predicate(up_body *b, uint64_t lanes) {
  return irk_type_vector(b->e.m, irk_type_int(b->e.m, 1), lanes, false);
}
static irk_value *to_lanes(up_body *b, irk_value *v, uint64_t lanes) {
  irk_type *type = predicate(b, lanes);
  irk_value *bits = irk_up_call_intrinsic(b, "arm.mve.pred.v2i", &v->type, 1, &v, 1);
  return bits ? irk_up_call_intrinsic(b, "arm.mve.pred.i2v", &type, 1, &bits, 1) : NULL;
}

// LLVM derives the name while the call still has it, so that the new value gets a variant of it.
static void name_like(up_body *b, irk_value *made, const irk_inst *call) {
  char text[128];
  irk_str name = irk_name(b->e.m, call->name);
  if (!call->name || name.len >= sizeof text) return;
  memcpy(text, name.ptr, name.len);
  text[name.len] = 0;
  irk_up_set_name(b, made, text);
}

bool irk_up_declare_vctp64(up *u, irk_global *f, const up_row *row, up_target *t) {
  (void)row;
  (void)t;
  if (!is_predicate(irk_fn_type_return(f->value_type), 4)) return false;
  irk_up_free_name(u, f);
  return true;
}
bool irk_up_call_vctp64(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  if (call->u.call->num_args != 1 || call->ops[0]->type != irk_type_int(b->e.m, 32)) return false;
  irk_value *made = irk_up_call_intrinsic(b, "arm.mve.vctp64", NULL, 0, call->ops, 1);
  if (!made) return false;
  name_like(b, made, call);
  made = to_lanes(b, made, 4);
  return made && irk_up_replace_call(b, made, false);
}

// Other intrinsics have the predicate as an argument; the first call makes the new declaration.
bool irk_up_call_two_lanes(up_body *b, irk_inst *call, const up_target *t) {
  const irk_type *old = call->u.call->fn_type;
  irk_type *params[8];
  irk_value *args[8];
  uint32_t n = old->num_types - 1;
  irk_intrinsic in;
  irk_overloads types;
  if (n != call->u.call->num_args || n > IRK_COUNT(params)) return false;
  for (uint32_t i = 0; i < n; ++i) params[i] = is_predicate(old->types[i + 1], 4) ? predicate(b, 2) : old->types[i + 1];
  const irk_type *type = irk_type_fn(b->e.m, old->types[0], params, n, false);
  if (!irk_intrinsic_find(irk_name(b->e.m, t->old->name), b->e.m->version, &in)) return false;
  if (irk_intrinsic_match(b->e.m, &in, type, &types) != IRK_FIT_YES) return false;
  for (uint32_t i = 0; i < n; ++i) {
    args[i] = is_predicate(call->ops[i]->type, 4) ? to_lanes(b, call->ops[i], 2) : call->ops[i];
    if (!args[i]) return false;
  }
  char buf[IRK_INTRINSIC_NAME_MAX], name[IRK_INTRINSIC_NAME_MAX] = "";
  irk_str base = irk_intrinsic_name(in.id, buf);
  if (base.len < strlen("llvm.") || base.len >= sizeof name) return false;
  memcpy(name, base.ptr + strlen("llvm."), base.len - strlen("llvm."));
  irk_value *made = irk_up_call_intrinsic(b, name, types.types, types.len, args, n);
  if (!made) return false;
  name_like(b, made, call);
  return irk_up_replace_call(b, made, false);
}

// SVE: conversions to bfloat took a predicate with the result's lanes; now it has the operand's
// lanes.
bool irk_up_call_sve_bf16(up_body *b, irk_inst *call, const up_target *t) {
  irk_type *i1 = irk_type_int(b->e.m, 1);
  irk_type *old = irk_type_vector(b->e.m, i1, 8, true), *wanted = irk_type_vector(b->e.m, i1, 4, true);
  if (call->u.call->num_args != 3 || call->ops[1]->type != old) return false;
  irk_value *bits = irk_up_call_intrinsic(b, "aarch64.sve.convert.to.svbool", &old, 1, &call->ops[1], 1);
  bits = bits ? irk_up_call_intrinsic(b, "aarch64.sve.convert.from.svbool", &wanted, 1, &bits, 1) : NULL;
  if (!bits) return false;
  irk_value *args[] = {call->ops[0], bits, call->ops[2]};
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, NULL, 0, args, 3);
  if (!made || made->type != call->v.type) return false;
  name_like(b, made, call);
  return irk_up_replace_call(b, made, false);
}
