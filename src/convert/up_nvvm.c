// Converts !nvvm.annotations to a calling convention and attributes.
#include "convert/up.h"

// Keys whose value becomes a string attribute; `dimension` is the index in a list "x,y,z".
static const struct {
  const char *key, *attr;
  int8_t dimension;
} keys[] = {
    {"maxclusterrank", "nvvm.maxclusterrank", -1},
    {"cluster_max_blocks", "nvvm.maxclusterrank", -1},
    {"minctasm", "nvvm.minctasm", -1},
    {"maxnreg", "nvvm.maxnreg", -1},
    {"maxntidx", "nvvm.maxntid", 0},
    {"maxntidy", "nvvm.maxntid", 1},
    {"maxntidz", "nvvm.maxntid", 2},
    {"reqntidx", "nvvm.reqntid", 0},
    {"reqntidy", "nvvm.reqntid", 1},
    {"reqntidz", "nvvm.reqntid", 2},
    {"cluster_dim_x", "nvvm.cluster_dim", 0},
    {"cluster_dim_y", "nvvm.cluster_dim", 1},
    {"cluster_dim_z", "nvvm.cluster_dim", 2},
};

// Returns the list with one more attribute at an index; it replaces one of the same kind and key.
static irk_attr_list *list_with(irk_module *m, const irk_attr_list *list, uint32_t index, irk_attr attr) {
  const irk_attr_set *old = irk_attr_list_at(list, index);
  uint32_t len = old ? old->len : 0, n = 0;
  irk_attr *attrs = irk_arena_alloc(&m->arena, (len + 1) * sizeof *attrs);
  if (old) memcpy(attrs, old->attrs, len * sizeof *attrs);
  attrs[len] = attr;
  irk_attr_set *set = irk_attr_set_of(m, attrs, len + 1);
  uint32_t num = list ? list->len : 0;
  struct irk_attr_slot *slots = irk_arena_alloc(&m->arena, (num + 1) * sizeof *slots);
  for (uint32_t i = 0; i < num; ++i)
    if (list->slots[i].index != index) slots[n++] = list->slots[i];
  if (set) slots[n++] = (struct irk_attr_slot){index, set};
  return irk_attr_list_of(m, slots, n);
}

static void add_string(irk_module *m, irk_global *f, uint32_t index, irk_str key, irk_str value) {
  irk_attr attr = {.kind = IRK_ATTR_STRING, .string = irk_attr_string_new(m, key, value)};
  f->attrs = list_with(m, f->attrs, index, attr);
}

// Returns "x,y,z" with one number replaced; missing numbers before it are 1.
static irk_str with_dimension(irk_module *m, irk_str old, uint32_t dimension, uint64_t value) {
  irk_str parts[3] = {IRK_S("1"), IRK_S("1"), IRK_S("1")};
  uint32_t n = 0;
  for (size_t at = 0; old.len && at <= old.len && n < 3; ++n) {
    const char *comma = at < old.len ? memchr(old.ptr + at, ',', old.len - at) : NULL;
    size_t end = comma ? (size_t)(comma - old.ptr) : old.len;
    parts[n] = (irk_str){old.ptr + at, end - at};
    at = end + 1;
  }
  irk_buf *out = &m->scratch;
  out->len = 0;
  for (uint32_t i = 0; i < 3 && (i < n || i <= dimension); ++i) {
    if (i) irk_buf_byte(out, ',');
    if (i == dimension) irk_buf_u64(out, value);
    else irk_buf_str(out, parts[i]);
  }
  return (irk_str){out->ptr, out->len};
}

static bool set_grid_constant(irk_module *m, irk_global *f, const irk_md *places) {
  if (!places || places->kind != IRK_MD_TUPLE) return false;
  for (uint32_t i = 0; i < places->len; ++i) {
    bool ok;
    uint32_t place = irk_up_int_of_md(places->f[i].md, &ok);
    if (ok && place && place <= f->fn->num_args) add_string(m, f, place, IRK_S("nvvm.grid_constant"), IRK_S(""));
  }
  return true;
}

static bool upgrade_annotation(irk_module *m, irk_global *f, irk_str key, const irk_md *value) {
  if (irk_str_eq(key, IRK_S("grid_constant"))) return set_grid_constant(m, f, value);
  bool ok;
  uint32_t number = irk_up_int_of_md(value, &ok);
  if (!ok) return false;
  if (irk_str_eq(key, IRK_S("kernel"))) {
    if (number) f->fn->cc = IRK_CC_PTX_KERNEL;
    return true;
  }
  if (irk_str_eq(key, IRK_S("align"))) {
    uint32_t index = number >> 16, align = number & 0xFFFF;
    if (index <= f->fn->num_args && align && !(align & (align - 1)))
      f->attrs = list_with(m, f->attrs, index, (irk_attr){.kind = IRK_ATTR_ALIGNSTACK, .value = align});
    return true;
  }
  for (size_t i = 0; i < IRK_COUNT(keys); ++i) {
    if (!irk_str_eq(key, irk_str_of(keys[i].key))) continue;
    irk_str name = irk_str_of(keys[i].attr), old = {NULL, 0};
    const irk_attr_set *set = irk_attr_list_at(f->attrs, IRK_ATTR_INDEX_FUNCTION);
    const irk_attr *was = set ? irk_attr_set_find_string(set, name) : NULL;
    uint32_t dimension = keys[i].dimension < 0 ? 0 : (uint32_t)keys[i].dimension;
    if (was && keys[i].dimension >= 0) old = was->string->value;
    add_string(m, f, IRK_ATTR_INDEX_FUNCTION, name, with_dimension(m, old, dimension, number));
    return true;
  }
  return false;
}

// Returns the node without converted annotations; NULL if nothing is left.
static irk_md *upgrade_node(irk_module *m, irk_md *node) {
  const irk_md *head = node->len ? node->f[0].md : NULL;
  if (!head || head->kind != IRK_MD_VALUE || !head->f[0].value) return NULL;
  irk_value *v = head->f[0].value;
  if (v->kind != IRK_VALUE_FUNCTION || !((irk_global *)v)->fn) return node;
  irk_md **rest = irk_arena_alloc(&m->arena, node->len * sizeof *rest);
  uint32_t n = 1;
  rest[0] = node->f[0].md;
  for (uint32_t i = 1; i + 1 < node->len; i += 2) {
    irk_md *key = node->f[i].md, *value = node->f[i + 1].md;
    if (key && key->kind == IRK_MD_STRING && upgrade_annotation(m, (irk_global *)v, irk_md_str(key), value)) continue;
    rest[n++] = key;
    rest[n++] = value;
  }
  return n > 1 ? irk_md_tuple(m, rest, n) : NULL;
}

void irk_up_nvvm_annotations(up *u) {
  irk_module *m = u->m;
  irk_named_md *list = irk_named_md_of(m, IRK_S("nvvm.annotations"));
  if (!list) return;
  uint32_t n = 0;
  for (uint32_t i = 0; i < list->len; ++i) {
    irk_md *node = list->ops[i];
    bool seen = !node || node->kind != IRK_MD_TUPLE;
    for (uint32_t k = 0; k < i && !seen && i < 64; ++k) seen = list->ops[k] == node;
    irk_md *stays = seen ? NULL : upgrade_node(m, node);
    if (stays) list->ops[n++] = stays;
  }
  list->len = n;
}
