#include "ir/pointee_attrs.h"

static void charge(const irk_pointees *p, uint64_t bytes) {
  if (p->charge) p->charge(p->user, bytes);
}

irk_attr_list *irk_attrs_plus(irk_pointees *p, const irk_attr_list *list, uint32_t index, irk_attr attr) {
  const irk_attr_set *old = irk_attr_list_at(list, index);
  uint32_t n = list ? list->len : 0, num_attrs = old ? old->len : 0, len = 0;
  charge(p, sizeof(struct irk_attr_slot) * n + sizeof(irk_attr) * num_attrs);
  irk_mark mark = irk_arena_mark(p->scratch);
  struct irk_attr_slot *slots = irk_arena_alloc(p->scratch, sizeof *slots * ((size_t)n + 1));
  irk_attr *attrs = irk_arena_alloc(p->scratch, sizeof *attrs * ((size_t)num_attrs + 1));
  if (num_attrs) memcpy(attrs, old->attrs, sizeof *attrs * num_attrs);
  attrs[num_attrs] = attr;
  for (uint32_t i = 0; i < n; i++)
    if (list->slots[i].index != index) slots[len++] = list->slots[i];
  slots[len++] = (struct irk_attr_slot){index, irk_attr_set_of(p->m, attrs, num_attrs + 1)};
  irk_attr_list *out = irk_attr_list_of(p->m, slots, len);
  irk_arena_release(p->scratch, mark);
  return out;
}

// ---- types that are left out -----------------------------------------------------------------------------------

static irk_attr_set *with_types(irk_pointees *p, irk_attr_set *set, uint32_t arg) {
  irk_attr *attrs = irk_arena_copy(p->scratch, set->attrs, sizeof *attrs * set->len);
  bool changes = false;
  for (uint32_t i = 0; i < set->len; i++) {
    bool lacks_type = attrs[i].kind != IRK_ATTR_STRING && !attrs[i].type &&
                      irk_attr_class((irk_attr_kind)attrs[i].kind, p->m->version) == IRK_ATTR_CLASS_TYPE;
    if (!lacks_type) continue;
    attrs[i].type = p->of_arg(p, arg);
    p->is_missing |= !attrs[i].type;
    changes = true;
  }
  return changes ? irk_attr_set_of(p->m, attrs, set->len) : set;
}

irk_attr_list *irk_attrs_with_types(irk_pointees *p, irk_attr_list *list, uint32_t num_args) {
  if (!list) return NULL;
  charge(p, sizeof(struct irk_attr_slot) * list->len);
  irk_mark mark = irk_arena_mark(p->scratch);
  struct irk_attr_slot *slots = irk_arena_copy(p->scratch, list->slots, sizeof *slots * list->len);
  for (uint32_t i = 0; i < list->len; i++) {
    uint32_t arg = slots[i].index - IRK_ATTR_INDEX_FIRST_PARAM;
    if (slots[i].index != IRK_ATTR_INDEX_RETURN && arg < num_args) slots[i].set = with_types(p, slots[i].set, arg);
  }
  irk_attr_list *out = irk_attr_list_of(p->m, slots, list->len);
  irk_arena_release(p->scratch, mark);
  return out;
}

irk_attr_list *irk_attrs_with_callee_types(irk_pointees *p, irk_attr_list *list, const irk_value *callee) {
  static const uint8_t kinds[] = {IRK_ATTR_BYVAL, IRK_ATTR_SRET, IRK_ATTR_INALLOCA};
  const irk_attr_list *of = callee->kind == IRK_VALUE_FUNCTION ? ((const irk_global *)callee)->attrs : NULL;
  if (of) charge(p, of->len);
  for (uint32_t i = 0; of && i < of->len; i++) {
    uint32_t index = of->slots[i].index, arg = index - IRK_ATTR_INDEX_FIRST_PARAM;
    if (index == IRK_ATTR_INDEX_RETURN || arg >= p->num_params) continue;
    for (size_t k = 0; k < IRK_COUNT(kinds); k++) {
      if (!irk_attr_set_find(of->slots[i].set, (irk_attr_kind)kinds[k])) continue;
      irk_type *pointee = p->of_arg(p, arg);
      const irk_attr_set *set = irk_attr_list_at(list, index);
      if (pointee && !(set && irk_attr_set_find(set, (irk_attr_kind)kinds[k])))
        list = irk_attrs_plus(p, list, index, (irk_attr){.kind = kinds[k], .type = pointee});
    }
  }
  return list;
}

// ---- elementtype -----------------------------------------------------------------------------------------------

bool irk_asm_next_piece(irk_str s, size_t *at, irk_asm_piece *c) {
  if (*at >= s.len) return false;
  size_t i = *at;
  *c = (irk_asm_piece){.start = (uint32_t)i};
  char first = s.ptr[i];
  bool is_output = first == '=', is_clobber = first == '~';
  c->is_label = first == '!';
  if (is_output || first == '+') i++;
  while (i < s.len && (s.ptr[i] == '&' || s.ptr[i] == '%')) i++;
  c->is_indirect = i < s.len && s.ptr[i] == '*';
  c->has_arg = !is_clobber && !c->is_label && (!is_output || c->is_indirect);
  while (i < s.len && s.ptr[i] != ',') {
    if (s.ptr[i] == '{')
      while (i < s.len && s.ptr[i] != '}') i++;
    else i++;
  }
  *at = i < s.len ? i + 1 : i;
  return true;
}

static irk_attr_list *with_element_type(irk_pointees *p, irk_attr_list *list, uint32_t arg) {
  uint32_t index = IRK_ATTR_INDEX_FIRST_PARAM + arg;
  const irk_attr_set *set = irk_attr_list_at(list, index);
  if (arg >= p->num_params || (set && irk_attr_set_find(set, IRK_ATTR_ELEMENTTYPE))) return list;
  irk_type *pointee = p->of_arg(p, arg);
  return pointee ? irk_attrs_plus(p, list, index, (irk_attr){.kind = IRK_ATTR_ELEMENTTYPE, .type = pointee}) : list;
}

// Intrinsics whose pointer argument needs the attribute.
static const struct element_row {
  const char *prefix;
  uint8_t arg;
  uint8_t feature;
  bool only_when_repairing;  // LLVM's readers do not add it
} element_rows[] = {
    {"llvm.preserve.array.access.index.", 0, IRK_ELEMENTTYPE_ASM, false},
    {"llvm.preserve.struct.access.index.", 0, IRK_ELEMENTTYPE_ASM, false},
    {"llvm.aarch64.ldaxr.", 0, IRK_ELEMENTTYPE_EXCLUSIVE, false},
    {"llvm.aarch64.ldxr.", 0, IRK_ELEMENTTYPE_EXCLUSIVE, false},
    {"llvm.aarch64.stlxr.", 1, IRK_ELEMENTTYPE_EXCLUSIVE, false},
    {"llvm.aarch64.stxr.", 1, IRK_ELEMENTTYPE_EXCLUSIVE, false},
    {"llvm.arm.ldaex.", 0, IRK_ELEMENTTYPE_EXCLUSIVE, false},
    {"llvm.arm.ldrex.", 0, IRK_ELEMENTTYPE_EXCLUSIVE, false},
    {"llvm.arm.stlex.", 1, IRK_ELEMENTTYPE_EXCLUSIVE, false},
    {"llvm.arm.strex.", 1, IRK_ELEMENTTYPE_EXCLUSIVE, false},
    {"llvm.experimental.gc.statepoint.", 2, IRK_STATEPOINT_ELEMENTTYPE, true},
};

static const struct element_row *row_of(irk_str name) {
  if (name.len < 10 || memcmp(name.ptr, "llvm.", 5)) return NULL;
  char c = name.ptr[5];
  if (c != 'p' && c != 'a' && c != 'e') return NULL;
  for (size_t i = 0; i < IRK_COUNT(element_rows); i++) {
    size_t len = strlen(element_rows[i].prefix);
    if (name.len >= len && memcmp(name.ptr, element_rows[i].prefix, len) == 0) return &element_rows[i];
  }
  return NULL;
}

irk_attr_list *irk_attrs_with_element_types(irk_pointees *p, irk_attr_list *list, const irk_value *callee,
                                            bool repairs) {
  if (callee->kind == IRK_VALUE_INLINE_ASM) {
    irk_str constraints = ((const irk_inline_asm *)callee)->constraints;
    irk_asm_piece c;
    size_t at = 0;
    if (!irk_has(p->m->version, IRK_ELEMENTTYPE_ASM)) return list;
    charge(p, constraints.len);
    for (uint32_t arg = 0; irk_asm_next_piece(constraints, &at, &c); arg += c.has_arg)
      if (c.has_arg && c.is_indirect) list = with_element_type(p, list, arg);
    return list;
  }
  if (callee->kind != IRK_VALUE_FUNCTION) return list;
  const irk_global *g = (const irk_global *)callee;
  const struct element_row *row = g->is_declaration ? row_of(irk_name(p->m, g->name)) : NULL;
  if (!row || !irk_has(p->m->version, (irk_feature)row->feature) || (row->only_when_repairing && !repairs)) return list;
  return with_element_type(p, list, row->arg);
}
