// Copies constants and attributes into another module.
#include "copy/copy.h"

#include "fold/fold.h"

// ---- attributes ----------------------------------------------------------------------------------------------

irk_attr irk_copy_attr(irk_copy *c, const irk_attr *a) {
  irk_attr made = *a;
  if (a->kind == IRK_ATTR_STRING) {
    made.string = irk_attr_string_new(c->dst, a->string->key, a->string->value);
    return made;
  }
  switch (irk_attr_class((irk_attr_kind)a->kind, IRK_VERSION_NEWEST)) {  // memory has the newest form
  case IRK_ATTR_CLASS_TYPE: made.type = a->type ? irk_copy_type(c, a->type) : NULL; break;
  case IRK_ATTR_CLASS_RANGE:
  case IRK_ATTR_CLASS_RANGE_LIST:
    made.range = irk_attr_range_new(c->dst, a->range->bits, a->range->num_pairs, a->range->words);
    break;
  default: break;
  }
  return made;
}

static irk_attr_set *make_set(irk_copy *c, const irk_attr_set *set, irk_attr_kind without) {
  irk_mark mark = irk_arena_mark(&c->scratch);
  irk_attr *attrs = irk_arena_alloc(&c->scratch, sizeof *attrs * ((size_t)set->len + 1));
  uint32_t n = 0;
  for (uint32_t i = 0; i < set->len; i++) {
    if (set->attrs[i].kind == without) continue;
    attrs[n] = irk_copy_attr(c, &set->attrs[i]);
    n += !c->hooks->attr || c->hooks->attr(c, &attrs[n]);
  }
  irk_attr_set *made = irk_attr_set_of(c->dst, attrs, n);
  irk_arena_release(&c->scratch, mark);
  return made;
}

static irk_attr_set *copy_set(irk_copy *c, const irk_attr_set *set) {
  irk_attr_set **made = &c->attr_sets[set->id];
  if (!*made) *made = make_set(c, set, IRK_ATTR_NONE);
  return *made;
}

static irk_attr_list *make_list(irk_copy *c, const irk_attr_list *list, irk_attr_kind without) {
  irk_mark mark = irk_arena_mark(&c->scratch);
  struct irk_attr_slot *slots = irk_arena_alloc(&c->scratch, sizeof *slots * ((size_t)list->len + 1));
  for (uint32_t i = 0; i < list->len; i++) {
    const irk_attr_set *set = list->slots[i].set;
    bool drops =
        without != IRK_ATTR_NONE && list->slots[i].index == IRK_ATTR_INDEX_FUNCTION && irk_attr_set_find(set, without);
    slots[i].index = list->slots[i].index;
    if (set && c->hooks->attr_set) slots[i].set = c->hooks->attr_set(c, set, slots[i].index);
    else slots[i].set = drops ? make_set(c, set, without) : set ? copy_set(c, set) : NULL;
  }
  irk_attr_list *made = irk_attr_list_of(c->dst, slots, list->len);
  irk_arena_release(&c->scratch, mark);
  return made;
}

irk_attr_list *irk_copy_attrs(irk_copy *c, const irk_attr_list *list, bool keeps_all) {
  if (!list || !c->attr_lists) return (irk_attr_list *)(uintptr_t)list;
  irk_attr_list **made = keeps_all ? &c->attr_lists[list->id] : &c->call_attr_lists[list->id];
  if (!*made) *made = make_list(c, list, keeps_all ? IRK_ATTR_NONE : c->dropped_attr);
  return *made;
}

// ---- constants -----------------------------------------------------------------------------------------------

irk_value *irk_copy_cast_pointer(irk_module *m, irk_value *v, irk_type *to) {
  if (v->type == to) return v;
  bool same_space = v->type->count == to->count;
  if (!same_space && irk_type_is_typed_pointer(v->type))  // casts the pointee first, then the address space
    v = irk_copy_cast_pointer(m, v, irk_type_ptr_to(m, to->types[0], (uint32_t)v->type->count));
  if (v->type == to) return v;
  irk_const_expr cast = {.v = {.type = to, .opcode = same_space ? IRK_OP_BITCAST : IRK_OP_ADDRSPACECAST}};
  return irk_fold_or_make(m, &cast, &v, 1);  // into an array or struct: a getelementptr of its first element
}

// Tells whether a value may need a copy within its own module: composite values, and values of a
// function.
static bool may_change(const irk_value *v) {
  return v->kind == IRK_VALUE_EXPR || v->kind == IRK_VALUE_AGGREGATE || v->kind == IRK_VALUE_PTRAUTH ||
         v->kind == IRK_VALUE_BLOCKADDRESS || v->kind == IRK_VALUE_METADATA;
}

static irk_value *find_copy(const irk_copy *c, irk_value *v) {
  if (c->values) return c->values[v->id];
  if (!may_change(v)) return v;
  const uint64_t *at = irk_map_get(&c->changed_values, v->id);
  return at ? (irk_value *)(uintptr_t)*at : NULL;
}

static irk_value *remember(irk_copy *c, const irk_value *v, irk_value *made) {
  if (c->values) c->values[v->id] = made;
  else *irk_map_put(&c->changed_values, v->id, NULL) = (uint64_t)(uintptr_t)made;
  return made;
}

// Strips casts.
static irk_value *strip_casts(irk_value *v) {
  while (v && v->kind == IRK_VALUE_EXPR && ((irk_const_expr *)v)->len) v = ((irk_const_expr *)v)->ops[0];
  return v;
}

static irk_value *make_expr(irk_copy *c, const irk_const_expr *e, irk_value **ops) {
  irk_value *other = c->hooks->expr ? c->hooks->expr(c, e, ops) : NULL;
  if (other) return other;
  irk_const_expr made = *e;
  made.v.type = irk_copy_type(c, e->v.type);
  made.source_type = e->source_type ? irk_copy_type(c, e->source_type) : NULL;
  // Folds again if an operand became a cast, lost one, or points to a struct that was opaque.
  bool is_changed = ops[0]->kind != e->ops[0]->kind || ops[0]->opcode != e->ops[0]->opcode ||
                    irk_type_is_typed_pointer(irk_type_scalar(ops[0]->type));
  return is_changed ? irk_fold_or_make(c->dst, &made, ops, e->len) : irk_const_expr_of(c->dst, &made, ops, e->len);
}

static irk_value *make_ref(irk_copy *c, const irk_const_ref *ref) {
  irk_value *whole = irk_copy_value(c, &ref->global->v), *g = strip_casts(whole);
  bool has_kind = ref->v.kind == IRK_VALUE_NO_CFI ? irk_has(c->dst->version, IRK_NO_CFI)
                                                  : irk_has(c->dst->version, IRK_DSO_LOCAL_EQUIVALENT);
  if (!has_kind) return whole;
  return g && irk_value_is_global(g) ? irk_const_of_global(c->dst, (irk_value_kind)ref->v.kind, (irk_global *)g) : NULL;
}

static irk_value *make_asm(irk_copy *c, const irk_inline_asm *a) {
  irk_inline_asm made = *a;
  made.v.type = irk_copy_type(c, a->v.type);
  made.fn_type = irk_copy_type(c, a->fn_type);
  return irk_inline_asm_of(c->dst, &made);
}

// Copies a constant whose operands are copied.
static irk_value *make_const(irk_copy *c, irk_value *v, irk_value **ops, uint32_t n) {
  irk_module *m = c->dst;
  irk_type *type = irk_copy_type(c, v->type);
  switch (v->kind) {
  case IRK_VALUE_NULL: return irk_const_null(m, type);
  case IRK_VALUE_UNDEF: return irk_const_undef(m, type);
  case IRK_VALUE_POISON: {
    irk_value *other = c->hooks->poison ? c->hooks->poison(c, v->type, type) : NULL;
    return other ? other : irk_const_poison(m, type);
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
  case IRK_VALUE_EXPR: return make_expr(c, (irk_const_expr *)v, ops);
  case IRK_VALUE_BLOCKADDRESS: return c->hooks->address(c, (irk_blockaddress *)v, type);
  case IRK_VALUE_DSO_LOCAL_EQUIVALENT:
  case IRK_VALUE_NO_CFI: return make_ref(c, (irk_const_ref *)v);
  case IRK_VALUE_PTRAUTH: {
    irk_value *parts[5] = {ops[0], ops[1], ops[2], ops[3], n > 4 ? ops[4] : NULL};
    return irk_const_ptrauth(m, type, parts);
  }
  case IRK_VALUE_INLINE_ASM: return make_asm(c, (irk_inline_asm *)v);
  default: return NULL;
  }
}

static uint32_t num_operands(const irk_value *v) {
  if (v->kind == IRK_VALUE_AGGREGATE) return ((const irk_const_aggregate *)v)->stored;
  bool has_values = v->kind == IRK_VALUE_EXPR || v->kind == IRK_VALUE_PTRAUTH;
  return has_values ? irk_const_num_operands(v) : 0;
}

static bool is_same(const irk_value *v, irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (ops[i] != irk_const_operand(v, i)) return false;
  return v->kind != IRK_VALUE_BLOCKADDRESS;
}

// Copies the operands in order, each with its own operands first; then the constant. False: an
// operand has no copy, so the constant has none either.
static bool copy_top_of_stack(irk_copy *c) {
  irk_const_step *top = &c->stack.items[c->stack.len - 1];
  irk_value *v = top->value;
  uint32_t n = num_operands(v);
  while (top->next < n) {
    irk_value *op = irk_const_operand(v, top->next++);
    if (find_copy(c, op)) continue;
    if (!irk_value_is_global(op)) {
      irk_vec_push(&c->stack, ((irk_const_step){op, 0}));
      return true;
    }
    if (!c->hooks->global(c, (irk_global *)op)) return false;
  }
  irk_mark mark = irk_arena_mark(&c->scratch);
  irk_value **ops = irk_arena_alloc(&c->scratch, sizeof *ops * ((size_t)n + 1));
  for (uint32_t i = 0; i < n; i++) ops[i] = find_copy(c, irk_const_operand(v, i));
  irk_value *made = irk_copy_is_within(c) && is_same(v, ops, n) ? v : make_const(c, v, ops, n);
  remember(c, v, made ? made : irk_const_null(c->dst, irk_copy_type(c, v->type)));
  irk_arena_release(&c->scratch, mark);
  c->stack.len--;
  return true;
}

irk_value *irk_copy_make_value(irk_copy *c, irk_value *v) {
  irk_value *made = find_copy(c, v);
  if (made) return made;
  if (irk_value_is_global(v)) return c->hooks->global(c, (irk_global *)v);
  if (v->kind == IRK_VALUE_METADATA) {
    irk_md *md = irk_copy_md(c, ((irk_md_value *)v)->md);
    if (!md) md = irk_md_tuple(c->dst, NULL, 0);
    return remember(c, v, irk_md_as_value(c->dst, md));
  }
  uint32_t base = c->stack.len;
  irk_vec_push(&c->stack, ((irk_const_step){v, 0}));
  while (c->stack.len > base) {
    if (copy_top_of_stack(c)) continue;
    c->stack.len = base;
    return NULL;
  }
  return find_copy(c, v);
}
