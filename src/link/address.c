// Addresses of blocks whose functions may not be linked.
#include "link/link.h"

irk_value *irk_link_dead_address(irk_module *m, irk_type *pointer) {
  irk_const_expr cast = {.v = {.type = pointer, .opcode = IRK_OP_INTTOPTR}};
  irk_value *one = irk_const_int_u64(m, irk_type_int(m, 32), 1);
  return irk_const_expr_of(m, &cast, &one, 1);
}

// Returns the copy of `from` made for an alias, if there is one yet. An alias may keep a copy of a
// body that lost against another definition.
static irk_global *copy_of(const irk_move *mv, const irk_global *from) {
  irk_value *copy = mv->indirect ? mv->indirect[from->v.id] : NULL;
  bool has_blocks = copy && copy->kind == IRK_VALUE_FUNCTION && irk_copy_has_blocks(&mv->c, from);
  return has_blocks ? (irk_global *)copy : NULL;
}

static irk_value *make_placeholder_address(irk_move *mv, irk_global *from, uint32_t number, irk_type *type) {
  irk_linker *l = mv->l;
  if (!l->placeholder_fn) {
    l->placeholder_fn = irk_global_new(l->dst, IRK_VALUE_FUNCTION, 0, irk_copy_type(&mv->c, from->v.type));
    irk_function_init(l->dst, l->placeholder_fn, irk_copy_type(&mv->c, from->value_type));
    irk_vec_push(&l->addressed, l->placeholder_fn);
  }
  irk_value *address =
      irk_const_blockaddress(l->dst, type, l->placeholder_fn, irk_block_new(l->dst, l->placeholder_fn->fn, 0));
  irk_vec_push(&mv->lost_addresses, ((irk_lost_address){address, from, number}));
  return address;
}

// Returns the address of the number-th block of src's function `from`, perhaps before the body is
// copied. `to` is its function in dst, or NULL. Returns 1, as LLVM does, if the block is not
// linked.
static irk_value *address_of(irk_move *mv, irk_global *to, irk_global *from, uint32_t number, irk_type *type) {
  bool is_same = to && (mv->is_wanted[from->v.id] || irk_is_local_linkage(from));
  if (!is_same) to = copy_of(mv, from);
  if (!to && !mv->c.src->aliases.len && !mv->c.src->ifuncs.len) return irk_link_dead_address(mv->c.dst, type);
  if (!to) return make_placeholder_address(mv, from, number, type);
  irk_vec_push(&mv->l->addressed, to);
  return irk_const_blockaddress(mv->c.dst, type, to, irk_copy_blocks(&mv->c, to->fn, from->fn)[number]);
}

irk_value *irk_link_address(irk_copy *c, const irk_blockaddress *a, irk_type *type) {
  irk_value *fn = irk_link_strip_expressions(irk_copy_value(c, &a->fn->v));
  irk_global *to = fn && fn->kind == IRK_VALUE_FUNCTION ? (irk_global *)fn : NULL;
  uint32_t number = a->block->fn == a->fn->fn ? irk_index_of_block(a->block) : UINT32_MAX;
  return number != UINT32_MAX ? address_of(c->user, to, a->fn, number, type) : irk_link_dead_address(c->dst, type);
}

void irk_link_lost_addresses(irk_move *mv) {
  for (uint32_t i = 0; i < mv->lost_addresses.len; i++) {
    irk_lost_address *a = &mv->lost_addresses.items[i];
    irk_global *copy = copy_of(mv, a->from);
    if (!copy) continue;  // irk_link_finish replaces it by 1
    irk_value *address = address_of(mv, copy, a->from, a->number, a->address->type);
    irk_vec_push(&mv->l->replaced, ((irk_replacement){a->address, address}));
  }
}
