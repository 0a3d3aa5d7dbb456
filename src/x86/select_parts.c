// Values of several parts that pass from operand to result: extractvalue, insertvalue, freeze,
// bitcast.
#include "x86/x86.h"

// Returns the index of the first part of the element that the indices select.
static uint32_t first_part(irk_gen_func *f, const irk_type *t, const uint32_t *indices) {
  uint32_t at = 0;
  for (uint32_t k = 1; k <= indices[0]; k++) {
    if (t->kind == IRK_TYPE_STRUCT) {
      for (uint32_t i = 0; i < indices[k]; i++) at += irk_gen_num_parts(f, t->types[i]);
      t = t->types[indices[k]];
    } else {
      t = t->types[0];
      at += indices[k] * irk_gen_num_parts(f, t);
    }
  }
  return at;
}

// Copies part `from` of v to part `to` of the result.
static void pass_part(irk_gen_func *f, const irk_inst *i, uint32_t to, const irk_value *v, uint32_t from) {
  irk_gen_part as = irk_gen_part_of(f, v, from);
  if (as.bank == IRK_BANK_MEMORY) {
    int32_t at = irk_gen_define_slot(f, &i->v, to);
    as.size = 16;
    if (irk_gen_is_local(v)) f->target->copy(f, &as, at, irk_gen_place(f, v, from));
    else f->target->store_constant(f, v, from, &as, at);
    return;
  }
  uint32_t reg = irk_gen_take(f, v, from);
  irk_gen_define(f, &i->v, to, reg);
  irk_gen_unlock(f, reg);
}

void irk_x64_extract_value(irk_gen_func *f, const irk_inst *i) {
  uint32_t first = first_part(f, i->ops[0]->type, i->u.indices), n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) pass_part(f, i, k, i->ops[0], first + k);
}

void irk_x64_insert_value(irk_gen_func *f, const irk_inst *i) {
  uint32_t first = first_part(f, i->v.type, i->u.indices), n = irk_gen_num_parts(f, i->v.type);
  uint32_t len = irk_gen_num_parts(f, i->ops[1]->type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) {
    bool is_new = k >= first && k < first + len;
    pass_part(f, i, k, i->ops[is_new], is_new ? k - first : k);
  }
}

void irk_x64_pass_all(irk_gen_func *f, const irk_inst *i) {
  uint32_t n = irk_gen_num_parts(f, i->v.type);
  irk_gen_declare(f, &i->v);
  for (uint32_t k = 0; k < n; k++) pass_part(f, i, k, i->ops[0], k);
}

void irk_x64_bitcast(irk_gen_func *f, const irk_inst *i) {
  irk_gen_part from = irk_gen_part_of(f, i->ops[0], 0), to;
  if (irk_type_size_bits(f->cg->dl, i->v.type) != irk_type_size_bits(f->cg->dl, i->ops[0]->type)) {
    irk_gen_refuse(f, i, "casts of bytes to pointers of another size");
    return;
  }
  uint32_t n = irk_gen_num_parts(f, i->v.type), m = irk_gen_num_parts(f, i->ops[0]->type);
  irk_gen_parts(f, i->v.type, &to, 1);
  if (n == m && n && from.bank == to.bank && from.size == to.size) {
    irk_x64_pass_all(f, i);
  } else if (n == 1 && m == 1 && from.size == to.size && from.size >= 2 && from.size <= 8 && from.bank != to.bank) {
    uint32_t reg = irk_gen_use(f, i->ops[0], 0), as = irk_gen_temp_for(f, &i->v, 0);
    f->target->move(f, &from, as, reg);
    irk_gen_define(f, &i->v, 0, as);
  } else {
    irk_x64_bits(f, i);
  }
}
