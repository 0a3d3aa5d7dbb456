// Lowers freeze for releases before 10, which lack it. A freeze is dropped if the value is neither
// undef nor poison. Otherwise the value is stored and loaded, since memory holds the same value for
// each use.
#include "convert/down.h"

typedef struct search {
  const down_body *b;
  uint32_t steps;  // steps left
} search;

static bool is_defined(search *s, const irk_value *v);

static bool are_defined(search *s, const irk_inst *i) {
  for (uint32_t k = 0; k < i->num_ops; k++)
    if (!is_defined(s, i->ops[k])) return false;
  return true;
}

static bool is_noundef(const irk_attr_list *list, uint32_t index) {
  const irk_attr_set *set = irk_attr_list_at(list, index);
  return set && irk_attr_set_find(set, IRK_ATTR_NOUNDEF);
}

static bool is_defined_inst(search *s, const irk_inst *i) {
  switch (i->v.opcode) {
  case IRK_OP_FREEZE:
  case IRK_OP_ALLOCA: return true;
  case IRK_OP_LOAD: {
    const irk_attachments *a = &irk_inst_extra_of(s->b->e.fn, i)->md;
    for (uint32_t k = 0; k < a->len; k++)
      if (a->items[k].kind == IRK_MD_KIND_NOUNDEF) return true;
    return i->v.flags & IRK_VOLATILE;
  }
  case IRK_OP_CALL: return is_noundef(i->u.call->attrs, IRK_ATTR_INDEX_RETURN);
  case IRK_OP_ADD:
  case IRK_OP_SUB:
  case IRK_OP_MUL:
  case IRK_OP_AND:
  case IRK_OP_OR:
  case IRK_OP_XOR:
  case IRK_OP_ICMP:
  case IRK_OP_FCMP:
  case IRK_OP_SELECT:
  case IRK_OP_TRUNC:
  case IRK_OP_ZEXT:
  case IRK_OP_SEXT:
  case IRK_OP_BITCAST:
  case IRK_OP_PTRTOINT:
  case IRK_OP_INTTOPTR: return !i->v.flags && are_defined(s, i);  // with flags the result may be poison
  default: return false;
  }
}

// Tells whether the value is certainly defined. Undef is not: each use may see another value.
static bool is_defined(search *s, const irk_value *v) {
  if (!s->steps) return false;
  s->steps--;
  switch (v->kind) {
  case IRK_VALUE_INT:
  case IRK_VALUE_FLOAT:
  case IRK_VALUE_NULL:
  case IRK_VALUE_DATA:
  case IRK_VALUE_VARIABLE:
  case IRK_VALUE_FUNCTION: return true;
  case IRK_VALUE_ARG:  // as in src: the release may lack the attribute
    return is_noundef(s->b->d->fn_attrs, IRK_ATTR_INDEX_FIRST_PARAM + ((const irk_arg *)v)->index);
  case IRK_VALUE_INST: return is_defined_inst(s, (const irk_inst *)v);
  default: return false;
  }
}

irk_inst *irk_down_frame_slot(down_body *b, irk_type *t) {
  uint64_t *known = irk_map_put(&b->slots, t->id, NULL);
  if (*known) return (irk_inst *)(uintptr_t)*known;
  irk_datalayout *layout = irk_module_layout(b->e.m);
  uint32_t space = layout ? layout->alloca_addrspace : 0;
  irk_type *pointer = b->d->typed ? irk_down_pointer(b->d, space) : irk_down_pointer_to(b->d, t, space);
  irk_inst *made = irk_inst_new(b->e.m, b->e.fn, IRK_OP_ALLOCA, pointer, 1);
  made->ops[0] = irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 32), 1);
  made->u.type = t;
  irk_vec_push(&b->first, made);
  *known = (uint64_t)(uintptr_t)made;
  return made;
}

// Stores and loads the value.
static irk_value *through_slot(down_body *b, irk_value *v) {
  irk_inst *place = irk_down_frame_slot(b, v->type);
  irk_inst *stored = irk_emit(&b->e, IRK_OP_STORE, irk_type_simple(b->e.m, IRK_TYPE_VOID), 2, v, &place->v);
  irk_inst *made = irk_emit(&b->e, IRK_OP_LOAD, v->type, 1, &place->v);
  stored->v.flags = made->v.flags = IRK_VOLATILE;
  stored->u.mem.scope = made->u.mem.scope = IRK_SCOPE_SYSTEM;
  return &made->v;
}

irk_value *irk_down_freeze(down_body *b, irk_inst *i) {
  search s = {.b = b, .steps = 64};
  irk_value *v = i->ops[0];
  if (is_defined(&s, v)) {
    irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "its operand", "freeze of a value that is known");
    return v;
  }
  if (b->d->options->lossy && irk_down_lose(b->d, "freeze")) return v;
  irk_value *made = irk_down_frozen_bits(b, v, through_slot);
  if (!made) made = through_slot(b, v);
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "volatile store, load", "freeze");
  return made;
}
