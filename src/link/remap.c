// Constants and attributes of an input, made again in the module that is being made.
#include "link/link.h"

#include "ir/fold.h"

// ---- attributes ----------------------------------------------------------------------------------------------

static irk_attr map_attr(irk_move *mv, const irk_attr *a) {
  irk_attr made = *a;
  if (a->kind == IRK_ATTR_STRING) {
    made.string = irk_attr_string_new(mv->dst, a->string->key, a->string->value);
    return made;
  }
  switch (irk_attr_class((irk_attr_kind)a->kind, mv->src->version)) {
  case IRK_ATTR_CLASS_TYPE: made.type = a->type ? irk_link_type(mv, a->type) : NULL; break;
  case IRK_ATTR_CLASS_RANGE:
  case IRK_ATTR_CLASS_RANGE_LIST:
    made.range = irk_attr_range_new(mv->dst, a->range->bits, a->range->num_pairs, a->range->words);
    break;
  default: break;
  }
  return made;
}

static irk_attr_set *make_set(irk_move *mv, const irk_attr_set *set, irk_attr_kind without) {
  irk_mark mark = irk_arena_mark(&mv->scratch);
  irk_attr *attrs = irk_arena_alloc(&mv->scratch, sizeof *attrs * ((size_t)set->len + 1));
  uint32_t n = 0;
  for (uint32_t i = 0; i < set->len; i++)
    if (set->attrs[i].kind != without) attrs[n++] = map_attr(mv, &set->attrs[i]);
  irk_attr_set *made = irk_attr_set_of(mv->dst, attrs, n);
  irk_arena_release(&mv->scratch, mark);
  return made;
}

irk_attr_set *irk_link_attr_set(irk_move *mv, const irk_attr_set *set) {
  if (!set) return NULL;
  irk_attr_set **made = &mv->attr_sets[set->id];
  if (!*made) *made = make_set(mv, set, IRK_ATTR_NONE);
  return *made;
}

static irk_attr_list *make_list(irk_move *mv, const irk_attr_list *list, bool keeps_nocallback) {
  irk_mark mark = irk_arena_mark(&mv->scratch);
  struct irk_attr_slot *slots = irk_arena_alloc(&mv->scratch, sizeof *slots * ((size_t)list->len + 1));
  for (uint32_t i = 0; i < list->len; i++) {
    const irk_attr_set *set = list->slots[i].set;
    bool drops = !keeps_nocallback && list->slots[i].index == IRK_ATTR_INDEX_FUNCTION &&
                 irk_has(mv->dst->version, IRK_LINKER_DROPS_NOCALLBACK) && irk_attr_set_find(set, IRK_ATTR_NOCALLBACK);
    slots[i].index = list->slots[i].index;
    slots[i].set = drops ? make_set(mv, set, IRK_ATTR_NOCALLBACK) : irk_link_attr_set(mv, set);
  }
  irk_attr_list *made = irk_attr_list_of(mv->dst, slots, list->len);
  irk_arena_release(&mv->scratch, mark);
  return made;
}

irk_attr_list *irk_link_attrs(irk_move *mv, const irk_attr_list *list, bool is_call, bool is_intrinsic) {
  if (!list) return NULL;
  bool keeps_nocallback = is_intrinsic && !is_call;
  irk_attr_list **made = keeps_nocallback ? &mv->attr_lists[list->id] : &mv->call_attr_lists[list->id];
  if (!*made) *made = make_list(mv, list, keeps_nocallback);
  return *made;
}

// ---- constants -----------------------------------------------------------------------------------------------

irk_value *irk_link_cast_pointer(irk_move *mv, irk_value *v, irk_type *to) {
  if (v->type == to) return v;
  bool same_space = v->type->count == to->count;
  if (!same_space && irk_type_is_typed_pointer(v->type))  // the pointee first, then the space
    v = irk_link_cast_pointer(mv, v, irk_type_ptr_to(mv->dst, to->types[0], (uint32_t)v->type->count));
  if (v->type == to) return v;
  irk_const_expr cast = {.v = {.type = to, .opcode = same_space ? IRK_OP_BITCAST : IRK_OP_ADDRSPACECAST}};
  return irk_fold_or_make(mv->dst, &cast, &v, 1);  // into an array or struct: a step to its first element
}

irk_value *irk_link_one(irk_module *m, irk_type *pointer) {
  irk_const_expr cast = {.v = {.type = pointer, .opcode = IRK_OP_INTTOPTR}};
  irk_value *one = irk_const_int_u64(m, irk_type_int(m, 32), 1);
  return irk_const_expr_of(m, &cast, &one, 1);
}

static irk_value *make_expr(irk_move *mv, const irk_const_expr *e, irk_value **ops) {
  irk_const_expr made = *e;
  made.v.type = irk_link_type(mv, e->v.type);
  made.source_type = e->source_type ? irk_link_type(mv, e->source_type) : NULL;
  // A cast in between, or nothing; and what a struct is that was opaque.
  bool is_changed = ops[0]->kind != e->ops[0]->kind || ops[0]->opcode != e->ops[0]->opcode ||
                    irk_type_is_typed_pointer(irk_type_scalar(ops[0]->type));
  return is_changed ? irk_fold_or_make(mv->dst, &made, ops, e->len) : irk_const_expr_of(mv->dst, &made, ops, e->len);
}

static irk_value *make_blockaddress(irk_move *mv, const irk_blockaddress *a, irk_type *type) {
  irk_value *fn = irk_link_bare(irk_link_value(mv, &a->fn->v));
  irk_global *to = fn && fn->kind == IRK_VALUE_FUNCTION ? (irk_global *)fn : NULL;
  uint32_t number = irk_link_block_number(mv, a->fn, a->block);
  return number != UINT32_MAX ? irk_link_address(mv, to, a->fn, number, type) : irk_link_one(mv->dst, type);
}

static irk_value *make_ref(irk_move *mv, const irk_const_ref *ref) {
  irk_value *g = irk_link_bare(irk_link_value(mv, &ref->global->v));
  return g && irk_value_is_global(g) ? irk_const_ref_of(mv->dst, (irk_value_kind)ref->v.kind, (irk_global *)g) : NULL;
}

static irk_value *make_asm(irk_move *mv, const irk_inline_asm *a) {
  irk_inline_asm made = *a;
  made.v.type = irk_link_type(mv, a->v.type);
  made.fn_type = irk_link_type(mv, a->fn_type);
  return irk_inline_asm_of(mv->dst, &made);
}

// A constant whose operands are made.
static irk_value *make_const(irk_move *mv, irk_value *v, irk_value **ops, uint32_t n) {
  irk_module *m = mv->dst;
  irk_type *type = irk_link_type(mv, v->type);
  switch (v->kind) {
  case IRK_VALUE_NULL: return irk_const_null(m, type);
  case IRK_VALUE_UNDEF: return irk_const_undef(m, type);
  case IRK_VALUE_POISON: {
    bool is_lost = irk_has(m->version, IRK_LINKER_LOSES_POISON) && irk_link_is_type_changed(mv, v->type);
    return is_lost ? irk_const_undef(m, type) : irk_const_poison(m, type);
  }
  case IRK_VALUE_INT:
    return irk_const_int_extended(m, type, irk_int_words((irk_const_int *)v), irk_int_num_stored((irk_const_int *)v),
                                  irk_int_is_negative((irk_const_int *)v));
  case IRK_VALUE_FLOAT: return irk_const_float_bits(m, type, ((irk_const_float *)v)->lo, ((irk_const_float *)v)->hi);
  case IRK_VALUE_DATA:
    return irk_const_data_bytes(m, type, ((irk_const_data *)v)->bytes, ((irk_const_data *)v)->stored);
  case IRK_VALUE_AGGREGATE:
    return n < ((irk_const_aggregate *)v)->len ? irk_const_repeat(m, type, ops[0])
                                               : irk_const_composite(m, type, ops, n);
  case IRK_VALUE_EXPR: return make_expr(mv, (irk_const_expr *)v, ops);
  case IRK_VALUE_BLOCKADDRESS: return make_blockaddress(mv, (irk_blockaddress *)v, type);
  case IRK_VALUE_DSO_LOCAL_EQUIVALENT:
  case IRK_VALUE_NO_CFI: return make_ref(mv, (irk_const_ref *)v);
  case IRK_VALUE_PTRAUTH: {
    irk_value *parts[5] = {ops[0], ops[1], ops[2], ops[3], n > 4 ? ops[4] : NULL};
    return irk_const_ptrauth(m, type, parts);
  }
  case IRK_VALUE_INLINE_ASM: return make_asm(mv, (irk_inline_asm *)v);
  default: return NULL;
  }
}

static uint32_t num_operands(const irk_value *v) {
  if (v->kind == IRK_VALUE_AGGREGATE) return ((const irk_const_aggregate *)v)->stored;
  bool has_values = v->kind == IRK_VALUE_EXPR || v->kind == IRK_VALUE_PTRAUTH;
  return has_values ? irk_const_num_operands(v) : 0;
}

// The operands in their order, each with all it needs before the next; then the constant itself.
// False: an operand is not linked any more, so that this is nothing either.
static bool make_top(irk_move *mv) {
  irk_const_step *top = &mv->stack.items[mv->stack.len - 1];
  irk_value *v = top->value;
  uint32_t n = num_operands(v);
  while (top->next < n) {
    irk_value *op = irk_const_operand(v, top->next++);
    if (mv->values[op->id]) continue;
    if (!irk_value_is_global(op)) {
      irk_vec_push(&mv->stack, ((irk_const_step){op, 0}));
      return true;
    }
    if (!irk_link_global(mv, (irk_global *)op)) return false;
  }
  irk_mark mark = irk_arena_mark(&mv->scratch);
  irk_value **ops = irk_arena_alloc(&mv->scratch, sizeof *ops * ((size_t)n + 1));
  for (uint32_t i = 0; i < n; i++) ops[i] = mv->values[irk_const_operand(v, i)->id];
  irk_value *made = make_const(mv, v, ops, n);
  mv->values[v->id] = made ? made : irk_const_null(mv->dst, irk_link_type(mv, v->type));
  irk_arena_release(&mv->scratch, mark);
  mv->stack.len--;
  return true;
}

irk_value *irk_link_make_value(irk_move *mv, irk_value *v) {
  if (irk_value_is_global(v)) return irk_link_global(mv, (irk_global *)v);
  if (v->kind == IRK_VALUE_METADATA) {
    irk_md *md = irk_link_md(mv, ((irk_md_value *)v)->md);
    if (!md) md = irk_md_tuple(mv->dst, NULL, 0);
    return mv->values[v->id] = irk_md_as_value(mv->dst, md);
  }
  uint32_t base = mv->stack.len;
  irk_vec_push(&mv->stack, ((irk_const_step){v, 0}));
  while (mv->stack.len > base) {
    if (make_top(mv)) continue;
    mv->stack.len = base;
    return NULL;
  }
  return mv->values[v->id];
}
