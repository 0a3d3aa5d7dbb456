// Upgrades intrinsics of Arm, AArch64 and RISC-V whose types changed.
#include "convert/up_x86.h"

// Tells whether the arguments fit the function's parameters. Old declarations may have any type.
static bool fits(const irk_global *to, irk_value *const *args, uint32_t n) {
  if (irk_fn_type_num_params(to->value_type) != n) return false;
  for (uint32_t i = 0; i < n; ++i)
    if (args[i]->type != irk_fn_type_param(to->value_type, i)) return false;
  return true;
}

static bool become_call(up_body *b, const up_target *t, irk_value *const *args, uint32_t n) {
  if (!fits(t->to, args, n) || irk_fn_type_return(t->to->value_type) != b->call->v.type) return false;
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, n), true);
}

static bool constant_u64(const irk_value *v, uint64_t *out) {
  if (v->kind != IRK_VALUE_INT || v->type->count > 64) return false;
  *out = ((const irk_const_int *)v)->u;
  return true;
}

// ---- bfloats passed as bytes ---------------------------------------------------------------------------------
static irk_type *bfloats_of(irk_module *m, const irk_type *t) {
  uint32_t bits = t->kind == IRK_TYPE_VECTOR && !t->is_scalable ? irk_up_bits(t) : 0;
  if (bits != 64 && bits != 128) return NULL;
  return irk_type_vector(m, irk_type_simple(m, IRK_TYPE_BFLOAT), bits / 16, false);
}

bool irk_up_declare_bfdot(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *result = irk_fn_type_return(f->value_type), *types[] = {result, bfloats_of(u->m, result)};
  if (types[1]) t->to = irk_up_declare(u, f, row->arg, types, 2);
  return t->to != NULL;
}

bool irk_up_declare_plain(up *u, irk_global *f, const up_row *row, up_target *t) {
  t->to = irk_up_declare(u, f, row->arg, NULL, 0);
  return t->to != NULL;
}

bool irk_up_call_bfloats(up_body *b, irk_inst *call, const up_target *t) {
  if (call->u.call->num_args != 3) return false;
  irk_value *args[3] = {call->ops[0]};
  for (uint32_t i = 1; i < 3; ++i) {
    irk_type *type = bfloats_of(b->e.m, call->ops[i]->type);
    if (!type) return false;
    args[i] = irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[i], type);
  }
  return become_call(b, t, args, 3);
}

// ---- SVE: tuples passed as one long vector -------------------------------------------------------------------
enum { MAX_PARTS = 4 };

static bool is_scalable(const irk_type *t) { return t->kind == IRK_TYPE_VECTOR && t->is_scalable; }

static irk_value *insert_part(up_body *b, irk_value *whole, irk_value *part, uint64_t at) {
  irk_type *types[] = {whole->type, part->type};
  irk_value *args[] = {whole, part, irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 64), at)};
  return irk_up_call_intrinsic(b, "vector.insert", types, 2, args, 3);
}

// Returns the digit at the end of the row's name, before ".nxv".
static uint32_t num_parts(const up_row *row) {
  const char *end = strstr(row->name, ".nxv");
  if (!end) end = row->name + strlen(row->name);
  return (uint32_t)(end[-1] - '0');
}

bool irk_up_declare_sve_load(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *result = irk_fn_type_return(f->value_type), *predicate = irk_fn_type_param(f->value_type, 0);
  if (!is_scalable(result) || !is_scalable(predicate)) return false;
  if (result->count != predicate->count * num_parts(row)) return false;
  irk_type *part = irk_type_vector(u->m, result->types[0], predicate->count, true);
  t->to = irk_up_declare(u, f, row->arg, &part, 1);
  return t->to != NULL;
}

bool irk_up_call_sve_load(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = num_parts(t->row);
  if (!is_scalable(call->v.type) || !fits(t->to, call->ops, call->u.call->num_args)) return false;
  const irk_type *parts = irk_fn_type_return(t->to->value_type);
  if (parts->kind != IRK_TYPE_STRUCT || parts->num_types != n) return false;
  irk_value *made = irk_up_call(b, t->to, call->ops, call->u.call->num_args);
  irk_value *whole = irk_const_poison(b->e.m, call->v.type);
  for (uint32_t i = 0; i < n && whole; ++i) {
    irk_value *part = irk_emit_field(&b->e, made, i);
    whole = insert_part(b, whole, part, i * (call->v.type->count / n));
  }
  return whole && irk_up_replace_call(b, whole, true);
}

bool irk_up_declare_sve_get(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *types[] = {irk_fn_type_return(f->value_type), irk_fn_type_param(f->value_type, 0)};
  if (is_scalable(types[0]) && is_scalable(types[1])) t->to = irk_up_declare(u, f, row->arg, types, 2);
  return t->to != NULL;
}

bool irk_up_call_sve_get(up_body *b, irk_inst *call, const up_target *t) {
  uint64_t i;
  if (call->u.call->num_args != 2 || !constant_u64(call->ops[1], &i)) return false;
  irk_value *at = irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 64), i * call->v.type->count);
  return become_call(b, t, (irk_value *[]){call->ops[0], at}, 2);
}

// The result is the whole tuple, the last parameter a part. LLVM first gives set's new function a
// name with one type too many, and corrects that after all other declarations.
bool irk_up_declare_sve_set(up *u, irk_global *f, const up_row *row, up_target *t) {
  uint32_t n = irk_fn_type_num_params(f->value_type);
  irk_type *types[] = {irk_fn_type_return(f->value_type), irk_fn_type_param(f->value_type, n - 1)};
  uint32_t step = u->step;
  if (row->call == irk_up_call_sve_set) u->step = UINT32_MAX - 1;
  if (is_scalable(types[0]) && is_scalable(types[1])) t->to = irk_up_declare(u, f, row->arg, types, 2);
  u->step = step;
  return t->to != NULL;
}

bool irk_up_call_sve_set(up_body *b, irk_inst *call, const up_target *t) {
  uint64_t i;
  if (call->u.call->num_args != 3 || !constant_u64(call->ops[1], &i)) return false;
  irk_value *at = irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 64), i * call->ops[2]->type->count);
  return become_call(b, t, (irk_value *[]){call->ops[0], call->ops[2], at}, 3);
}

bool irk_up_call_sve_create(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  (void)t;
  if (n != num_parts(t->row) || n > MAX_PARTS || !is_scalable(call->v.type)) return false;
  irk_value *whole = irk_const_poison(b->e.m, call->v.type);
  for (uint32_t i = 0; i < n; ++i)
    if (call->ops[i]->type != irk_fn_type_param(t->to->value_type, 1)) return false;
  for (uint32_t i = 0; i < n && whole; ++i) whole = insert_part(b, whole, call->ops[i], i * (call->v.type->count / n));
  return whole && irk_up_replace_call(b, whole, true);
}

// ---- RISC-V: scalar cryptography on words of 32 bits ---------------------------------------------------------
static bool is_int(const irk_type *t, uint64_t bits) { return t->kind == IRK_TYPE_INTEGER && t->count == bits; }

bool irk_up_declare_riscv(up *u, irk_global *f, const up_row *row, up_target *t) {
  uint32_t n = irk_fn_type_num_params(f->value_type);
  bool is_wide = is_int(irk_fn_type_return(f->value_type), 64);
  if (!is_wide && (n < 3 || is_int(irk_fn_type_param(f->value_type, 2), 32))) return false;
  irk_up_free_name(u, f);
  return irk_up_declare_plain(u, f, row, t);
}

bool irk_up_call_riscv(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  irk_type *i32 = irk_type_int(b->e.m, 32);
  irk_value *args[3];
  uint64_t immediate;
  if (n == 0 || n > 3 || call->v.type->kind != IRK_TYPE_INTEGER) return false;
  for (uint32_t i = 0; i < n && i < 2; ++i)
    args[i] = is_int(call->ops[i]->type, 64) ? irk_emit_cast(&b->e, IRK_OP_TRUNC, call->ops[i], i32) : call->ops[i];
  if (n == 3 && !constant_u64(call->ops[2], &immediate)) return false;
  if (n == 3) args[2] = irk_const_int_u64(b->e.m, i32, (uint32_t)immediate);
  if (!fits(t->to, args, n)) return false;
  irk_value *made = irk_up_call(b, t->to, args, n);
  if (made->type == call->v.type) return irk_up_replace_call(b, made, true);
  if (!is_int(call->v.type, 64)) return false;
  ((irk_inst *)made)->name = call->name;
  return irk_up_replace_call(b, irk_emit_cast(&b->e, IRK_OP_SEXT, made, call->v.type), false);
}

// ---- AArch64: floats as bfloats, alone or as one half of a vector -----------------------------------
// arg: "low": the other lanes are zero; "high": the other lanes are an argument.
bool irk_up_call_bfcvt(up_body *b, irk_inst *call, const up_target *t) {
  static const int32_t lanes[] = {0, 1, 2, 3, 4, 5, 6, 7};
  irk_type *bfloat = irk_type_simple(b->e.m, IRK_TYPE_BFLOAT);
  irk_type *real = irk_type_simple(b->e.m, IRK_TYPE_FLOAT);
  uint32_t n = call->u.call->num_args;
  if (!t->row->arg) {
    if (n != 1 || call->ops[0]->type != real || call->v.type != bfloat) return false;
    return irk_up_replace_call(b, irk_emit_cast(&b->e, IRK_OP_FPTRUNC, call->ops[0], bfloat), false);
  }
  bool is_high = t->row->arg[0] == 'h';
  irk_type *half = irk_type_vector(b->e.m, bfloat, 4, false), *whole = irk_type_vector(b->e.m, bfloat, 8, false);
  if (n != 1u + is_high || call->ops[is_high]->type != irk_type_vector(b->e.m, real, 4, false) || call->v.type != whole)
    return false;
  if (is_high && call->ops[0]->type != whole) return false;
  irk_value *other = is_high ? irk_up_x86_emit_shuffle(b, call->ops[0], NULL, lanes, 4) : irk_const_null(b->e.m, half);
  irk_value *made = irk_emit_cast(&b->e, IRK_OP_FPTRUNC, call->ops[is_high], half);
  return irk_up_replace_call(b,
                             is_high ? irk_up_x86_emit_shuffle(b, other, made, lanes, 8)
                                     : irk_up_x86_emit_shuffle(b, made, other, lanes, 8),
                             false);
}
