// Parts of old calls that the file lacks and that do not follow from opaque pointers: elementtype
// attributes of inline asm and of a few intrinsics. And callbr up to 14, which had its destinations
// among the arguments.
#include "bitcode/read.h"

// One constraint of a comma-separated list.
typedef struct constraint {
  uint32_t start;  // in the string
  bool has_arg, is_indirect, is_label;
} constraint;

// Reads the next constraint from *at. Returns false at the end.
static bool next_constraint(irk_str s, size_t *at, constraint *c) {
  if (*at >= s.len) return false;
  size_t i = *at;
  *c = (constraint){.start = (uint32_t)i};
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

// ---- elementtype ---------------------------------------------------------------------------------------------

static irk_attr_list *add_elementtype(irk_reader *r, irk_attr_list *list, irk_type *fn_type, uint32_t fn_tid,
                                      uint32_t arg) {
  uint32_t index = IRK_ATTR_INDEX_FIRST_PARAM + arg, elem;
  const irk_attr_set *set = irk_attr_list_at(list, index);
  if (arg >= irk_fn_type_num_params(fn_type) || (set && irk_attr_set_find(set, IRK_ATTR_ELEMENTTYPE))) return list;
  irk_type *pointee = irk_read_pointee(r, irk_fn_type_param(fn_type, arg), irk_tid_elem(r, fn_tid, arg + 1), &elem);
  if (!pointee) return list;
  return irk_read_with_attr(r, list, index, (irk_attr){.kind = IRK_ATTR_ELEMENTTYPE, .type = pointee});
}

static irk_attr_list *asm_elementtypes(irk_reader *r, irk_attr_list *list, irk_str constraints, irk_type *fn_type,
                                       uint32_t fn_tid) {
  constraint c;
  size_t at = 0;
  irk_read_charge_memory(r, constraints.len);
  for (uint32_t arg = 0; next_constraint(constraints, &at, &c); arg += c.has_arg)
    if (c.has_arg && c.is_indirect) list = add_elementtype(r, list, fn_type, fn_tid, arg);
  return list;
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

irk_attr_list *irk_read_elementtypes(irk_reader *r, irk_attr_list *list, const irk_value *callee, irk_type *fn_type,
                                     uint32_t fn_tid) {
  if (callee->kind == IRK_VALUE_INLINE_ASM) {
    if (!irk_read_has(r, IRK_ELEMENTTYPE_ASM)) return list;
    return asm_elementtypes(r, list, ((const irk_inline_asm *)callee)->constraints, fn_type, fn_tid);
  }
  if (callee->kind != IRK_VALUE_FUNCTION) return list;
  const irk_global *g = (const irk_global *)callee;
  const struct element_row *row = g->is_declaration ? row_of(irk_name(r->m, g->name)) : NULL;
  if (!row || !irk_read_has(r, (irk_feature)row->feature) || (row->only_when_repairing && !r->repairs_broken_files))
    return list;
  return add_elementtype(r, list, fn_type, fn_tid, row->arg);
}

// ---- callbr --------------------------------------------------------------------------------------------------

static bool ends_in_addresses(const irk_reader *r, irk_value *const *dests, uint32_t n) {
  if (n > r->ops.len) return false;
  for (uint32_t i = 0; i < n; i++) {
    const irk_blockaddress *address = (const irk_blockaddress *)r->ops.items[r->ops.len - n + i];
    if (address->v.kind != IRK_VALUE_BLOCKADDRESS || address->fn != r->g || &address->block->v != dests[i])
      return false;
  }
  return true;
}

// Upgrades a callbr of old form. r->ops has the arguments, `dests` the indirect destinations. The
// last arguments are the addresses of the destinations: they are removed, and their constraints
// become labels.
irk_value *irk_read_upgrade_callbr(irk_reader *r, irk_value *callee, irk_type **fn_type, irk_value *const *dests,
                                   uint32_t n) {
  if (callee->kind != IRK_VALUE_INLINE_ASM || !irk_read_has(r, IRK_CALLBR_LABELS)) return callee;
  irk_inline_asm a = *(const irk_inline_asm *)callee;
  irk_read_charge_memory(r, a.constraints.len);
  constraint c;
  size_t at = 0;
  while (next_constraint(a.constraints, &at, &c))
    if (c.is_label) return callee;
  uint32_t first = r->ops.len - n;
  if (!ends_in_addresses(r, dests, n)) {
    // If calls of the file's own release have labels, the call stays as it is: the verifier reports
    // errors.
    if (r->from && irk_has(r->from, IRK_CALLBR_LABELS)) return callee;
    irk_read_fail(r, "callbr argument does not match indirect dest");
  }
  r->ops.len = first;
  irk_buf text = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &text);
  uint32_t arg = 0;
  size_t copied = 0;
  for (at = 0; next_constraint(a.constraints, &at, &c); arg += c.has_arg) {
    if (!c.has_arg || arg < first) continue;
    irk_buf_bytes(&text, a.constraints.ptr + copied, c.start - copied);
    irk_buf_byte(&text, '!');
    copied = c.start;
  }
  irk_buf_bytes(&text, a.constraints.ptr + copied, a.constraints.len - copied);
  irk_type **params = irk_arena_alloc(&r->m->arena, sizeof *params * ((size_t)first + 1));
  for (uint32_t i = 0; i < first; i++) params[i] = r->ops.items[i]->type;
  *fn_type = irk_type_fn(r->m, irk_fn_type_return(*fn_type), params, first, (*fn_type)->is_vararg);
  a.fn_type = *fn_type;
  a.constraints = (irk_str){text.ptr, text.len};
  irk_value *out = irk_inline_asm_of(r->m, &a);
  irk_guard_leave(&guard);
  irk_buf_free(&text);
  return out;
}
