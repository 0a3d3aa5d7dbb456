// The walk through metadata, from named metadata and operands on.
#include "verify/md.h"
#include "ir/dinode_field.h"

#include "analysis/cfg.h"

#define BIT(kind) ((uint64_t)1 << IRK_MD_##kind)

void *irk_by_id(irk_checker *c, size_t size) {
  return irk_arena_zalloc(&c->arena, ((size_t)c->md->num_mds + 1) * size);
}

void irk_md_list_push(irk_checker *c, irk_md_list *list, const irk_md *md) {
  if (list->len == list->cap) {
    uint32_t cap = list->cap ? list->cap * 2 : 16;
    const irk_md **items = irk_arena_alloc(&c->arena, cap * sizeof *items);
    if (list->len) memcpy(items, list->items, list->len * sizeof *items);
    list->items = items;
    list->cap = cap;
  }
  list->items[list->len++] = md;
}

static void violate_at(irk_checker *c, const irk_md *md, const char *message, bool di) {
  irk_subject at = c->at;
  c->at = OF(md);
  if (di) irk_violate_di(c, message, NULL, 0);
  else irk_violate(c, message, NULL, 0);
  c->at = at;
}
void irk_violate_at(irk_checker *c, const irk_md *md, const char *message) { violate_at(c, md, message, false); }
void irk_violate_di_at(irk_checker *c, const irk_md *md, const char *message) { violate_at(c, md, message, true); }

// ---- features of the release -------------------------------------------------------------------------------------
static void make_sets(irk_md_checks *k, irk_version version) {
  uint64_t type = BIT(SUBRANGE_TYPE) | BIT(BASIC_TYPE) | BIT(FIXED_POINT_TYPE) | BIT(STRING_TYPE) | BIT(DERIVED_TYPE) |
                  BIT(COMPOSITE_TYPE) | BIT(SUBROUTINE_TYPE);
  uint64_t local = BIT(SUBPROGRAM) | BIT(LEXICAL_BLOCK) | BIT(LEXICAL_BLOCK_FILE);
  uint64_t scope = type | local | BIT(FILE) | BIT(COMPILE_UNIT) | BIT(NAMESPACE) | BIT(MODULE) | BIT(COMMON_BLOCK);
  uint64_t variable = BIT(GLOBAL_VARIABLE) | BIT(LOCAL_VARIABLE);
  uint64_t node = scope | variable | BIT(GENERIC) | BIT(SUBRANGE) | BIT(GENERIC_SUBRANGE) | BIT(ENUMERATOR) |
                  BIT(TEMPLATE_TYPE) | BIT(TEMPLATE_VALUE) | BIT(LABEL) | BIT(OBJC_PROPERTY) | BIT(IMPORTED_ENTITY);
  uint64_t by_name = irk_has(version, IRK_TYPE_IDENTIFIERS) ? BIT(STRING) : 0;
  k->sets[IRK_SET_ANY] = ~(uint64_t)0;
  k->sets[IRK_SET_TYPE] = type | by_name;
  k->sets[IRK_SET_SCOPE] = scope | by_name;
  k->sets[IRK_SET_LOCAL_SCOPE] = local;
  k->sets[IRK_SET_NODE] = node | by_name;
  k->sets[IRK_SET_VARIABLE] = variable;
  k->sets[IRK_SET_FILE] = BIT(FILE);
  k->sets[IRK_SET_UNIT] = BIT(COMPILE_UNIT);
  k->sets[IRK_SET_TUPLE] = BIT(TUPLE);
  k->sets[IRK_SET_LOCATION] = BIT(LOCATION);
  k->sets[IRK_SET_SUBROUTINE] = BIT(SUBROUTINE_TYPE);
  k->sets[IRK_SET_DERIVED] = BIT(DERIVED_TYPE) | by_name;
  k->sets[IRK_SET_GLOBAL_VARIABLE] = BIT(GLOBAL_VARIABLE);
  k->sets[IRK_SET_BOUND] = BIT(VALUE) | variable | BIT(EXPRESSION);
  k->sets[IRK_SET_GENERIC_BOUND] = variable | BIT(EXPRESSION);
  k->sets[IRK_SET_MEMBER_BOUND] = BIT(VALUE) | variable | BIT(EXPRESSION) | BIT(DERIVED_TYPE);
  k->sets[IRK_SET_CONSTANT] = BIT(VALUE);
}

static void fill_operand_fields(irk_md_checks *k) {
  for (unsigned kind = IRK_MD_ARG_LIST + 1; kind < IRK_NUM_MD_KINDS; kind++) {
    const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)kind);
    irk_md_operand_fields *operand_fields = &k->operand_fields[kind];
    for (unsigned i = 0; desc && i < desc->num_operands && operand_fields->len < sizeof operand_fields->fields; i++) {
      uint8_t field = desc->operands[i], type = desc->types[field];
      if (type != IRK_DI_TYPE_STR && type != IRK_DI_TYPE_REFS) operand_fields->fields[operand_fields->len++] = field;
    }
  }
}

static irk_sym name_of(const irk_module *m, irk_str name) {
  bool found = false;
  irk_sym sym = irk_strpool_find(&m->names, name.ptr, name.len, &found);
  return found ? sym : 0;
}

IRK_NOINLINE irk_md_checks *irk_md_begin(irk_checker *c) {
  irk_md_checks *k = IRK_NEW(&c->arena, irk_md_checks);
  c->md = k;
  k->num_mds = c->m->mds.len;
  k->seen = irk_arena_zalloc(&c->arena, ((size_t)k->num_mds / 64 + 1) * sizeof *k->seen);
  k->facts = irk_by_id(c, sizeof *k->facts);
  make_sets(k, c->version);
  fill_operand_fields(k);
  k->typed_sizes = irk_has(c->version, IRK_DI_SIZE_CHECKED);
  k->retained_local = irk_has(c->version, IRK_DI_RETAINED_LOCAL);
  k->embedded_source = irk_has(c->version, IRK_DI_SOURCE_CHECKED);
  k->no_null_elements = irk_has(c->version, IRK_DI_NO_NULL_ELEMENTS);
  k->extra_data = irk_has(c->version, IRK_DI_EXTRA_DATA_CHECKED);
  k->trip_counts = irk_has(c->version, IRK_TRIP_COUNTS_CHECKED);
  k->subrange_counts =
      irk_has(c->version, IRK_DI_SUBRANGE_COUNTS) || !irk_has(c->version, IRK_DI_SUBRANGE_COUNT_EXPRESSIONS);
  k->dbg_value = name_of(c->m, IRK_S("llvm.dbg.value"));
  k->dbg_declare = name_of(c->m, IRK_S("llvm.dbg.declare"));
  k->dbg_assign = name_of(c->m, IRK_S("llvm.dbg.assign"));
  k->dbg_label = name_of(c->m, IRK_S("llvm.dbg.label"));
  k->dbg_addr = name_of(c->m, IRK_S("llvm.dbg.addr"));
  k->has_debug_calls = k->dbg_value || k->dbg_declare || k->dbg_assign || k->dbg_label || k->dbg_addr;
  return k;
}

// ---- bodies that are read one at a time ---------------------------------------------------------------------------

// Tables by id, with `size` bytes for each. Entries of a body's nodes are cleared if `goes` is set;
// the other tables have stamps.
#define TABLES(k)                                                                                                      \
  {                                                                                                                    \
    {(void **)&(k)->facts, sizeof *(k)->facts, true}, {(void **)&(k)->source, sizeof *(k)->source, true},              \
        {(void **)&(k)->owners, sizeof *(k)->owners, true}, {(void **)&(k)->stamps, sizeof *(k)->stamps, false},       \
        {(void **)&(k)->paths, sizeof *(k)->paths, false}, {(void **)&(k)->step_of, sizeof *(k)->step_of, true},       \
        {(void **)&(k)->attached, sizeof *(k)->attached, true},                                                        \
        {(void **)&(k)->expressions, sizeof *(k)->expressions, true},                                                  \
        {(void **)&(k)->chain_ends, sizeof *(k)->chain_ends, true},                                                    \
        {(void **)&(k)->valid_arg_lists, sizeof *(k)->valid_arg_lists, true},                                          \
  }
typedef struct table {
  void **items;
  size_t size;
  bool goes;
} table;

static void *enlarge(irk_checker *c, const void *old, size_t size, size_t more) {
  void *items = irk_arena_zalloc(&c->arena, size + more);
  return old ? memcpy(items, old, size) : items;
}

void irk_md_make_room(irk_checker *c) {
  irk_md_checks *k = c->md;
  if (!k || c->m->mds.len <= k->num_mds) return;
  size_t old = (size_t)k->num_mds + 1, more = c->m->mds.len - k->num_mds + (size_t)c->m->mds.len / 2;
  size_t num_words = k->num_mds / 64 + 1u, num_more = (k->num_mds + more) / 64 + 1 - num_words;
  const table tables[] = TABLES(k);
  for (size_t i = 0; i < IRK_COUNT(tables); i++)
    if (*tables[i].items) *tables[i].items = enlarge(c, *tables[i].items, old * tables[i].size, more * tables[i].size);
  k->seen = enlarge(c, k->seen, num_words * sizeof *k->seen, num_more * sizeof *k->seen);
  k->num_mds += (uint32_t)more;
}

void irk_md_forget_body(irk_checker *c) {
  irk_md_checks *k = c->md;
  uint32_t first = c->m->num_lasting_mds, end = c->m->mds.len;
  if (!k || first == end) return;
  const table tables[] = TABLES(k);
  for (size_t i = 0; i < IRK_COUNT(tables); i++)
    if (*tables[i].items && tables[i].goes)
      memset((char *)*tables[i].items + first * tables[i].size, 0, (end - first) * tables[i].size);
  k->seen[first / 64] &= ((uint64_t)1 << (first & 63)) - 1;
  memset(k->seen + first / 64 + 1, 0, (end / 64 - first / 64) * sizeof *k->seen);
  k->last_loc = 0;
  for (uint32_t i = 0; i < k->units.len; i++) c->cannot_tell |= k->units.items[i]->id >= first;
}

// ---- queries of nodes --------------------------------------------------------------------------------------------
uint32_t irk_node_len(const irk_md *md) {
  if (md->kind == IRK_MD_TUPLE) return md->len;
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  if (!desc || md->kind == IRK_MD_EXPRESSION) return 0;
  if (md->kind == IRK_MD_GENERIC) return md->len - 1;
  if (md->kind == IRK_MD_LOCATION) return md->f[IRK_DI_LOCATION_inlinedAt].md ? 2 : 1;
  return desc->num_operands;
}

const irk_md *irk_node_at(const irk_md *md, uint32_t index) {
  if (md->kind == IRK_MD_TUPLE) return md->f[index].md;
  if (md->kind == IRK_MD_GENERIC) return md->f[index + 1].md;
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  uint32_t field = desc->operands[index];
  return irk_md_field_is_md(md, field) ? md->f[field].md : NULL;
}

// ---- the walk ------------------------------------------------------------------------------------------------------
static bool is_local(const irk_value *v) { return v->kind >= IRK_VALUE_METADATA + 1; }

// Collects the function's blocks and instructions by id, for a walk without a cfg.
static void collect_local_values(irk_checker *c, irk_md_checks *k, const irk_function *fn) {
  k->locals_fn = fn;
  k->locals = IRK_NEW_ARRAY(&c->scratch, const irk_value *, fn->num_ids);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    if (block->v.id < fn->num_ids) k->locals[block->v.id] = &block->v;
    for (uint32_t i = 0; i < block->num_insts; i++)
      if (block->insts[i]->v.id < fn->num_ids) k->locals[block->insts[i]->v.id] = &block->insts[i]->v;
  }
}

// Tells whether the value is an argument, a block or an instruction of the function, which is the
// one that is checked.
static bool is_own(irk_checker *c, const irk_function *fn, const irk_value *v) {
  if (v->kind == IRK_VALUE_ARG) {
    uint32_t index = ((const irk_arg *)(const void *)v)->index;
    return index < fn->num_args && &fn->args[index]->v == v;
  }
  if (c->cfg) return irk_cfg_position(c->cfg, v) != NULL;
  irk_md_checks *k = irk_mdc(c);
  if (k->locals_fn != fn) collect_local_values(c, k, fn);
  return v->id < fn->num_ids && k->locals[v->id] == v;
}

void irk_check_md_value(irk_checker *c, const irk_md *md, const irk_function *fn) {
  const irk_value *v = md->f[0].value;
  CHECK(c, v->type->kind != IRK_TYPE_METADATA, "Unexpected metadata round-trip through values", OF(md), OF(v));
  if (!is_local(v)) return;
  CHECK(c, is_own(c, fn, v), "function-local metadata used in wrong function", OF(md));
}

void irk_check_md_list(irk_checker *c, const irk_md *list) {
  enum { LONG = 16 };
  irk_md_checks *k = irk_mdc(c);
  uint32_t *well_in = list->len < LONG ? NULL : &IRK_BY_ID(c, k, valid_arg_lists)[list->id];
  if (well_in && *well_in == c->global->v.id + 1) return;
  uint64_t wrong = c->num_errors + c->num_warnings;
  for (uint32_t i = 0; i < list->len; i++)
    if (irk_is_kind(list->f[i].md, IRK_MD_VALUE)) irk_check_md_value(c, list->f[i].md, c->fn);
  if (well_in && c->num_errors + c->num_warnings == wrong) *well_in = c->global->v.id + 1;
}

// Returns true if the node is met for the first time, and marks it.
static inline bool enter(irk_md_checks *k, const irk_md *md) {
  uint64_t *word = &k->seen[md->id / 64], bit = (uint64_t)1 << (md->id & 63);
  if (*word & bit) return false;
  *word |= bit;
  return true;
}

static void push(irk_checker *c, irk_md_checks *k, const irk_md *md) {
  if (k->depth == k->cap) {
    uint32_t cap = k->cap ? k->cap * 2 : 256;
    irk_md_frame *stack = irk_arena_alloc(&c->arena, cap * sizeof *stack);
    if (k->depth) memcpy(stack, k->stack, k->depth * sizeof *stack);
    k->stack = stack;
    k->cap = cap;
  }
  k->stack[k->depth++] = (irk_md_frame){md, 0};
}

// Checks an operand that is not a node. Returns false if the rest of the node's operands is
// skipped.
static bool check_leaf(irk_checker *c, const irk_md *md, const irk_md *op) {
  if (op->kind != IRK_MD_VALUE) return true;
  if (op->f[0].value && is_local(op->f[0].value)) {
    VIOLATE(c, "Invalid operand for global metadata!", OF(md), OF(op));
    return false;
  }
  irk_check_md_value(c, op, NULL);
  return true;
}

// Returns the next operand that is not NULL, or NULL at the end.
static inline const irk_md *next_operand(const irk_md_checks *k, irk_md_frame *top) {
  const irk_md *md = top->md, *op;
  if (md->kind == IRK_MD_TUPLE || md->kind == IRK_MD_GENERIC) {
    while (top->next < md->len)
      if ((op = md->f[top->next++].md)) return op;
    return NULL;
  }
  const irk_md_operand_fields *operand_fields = &k->operand_fields[md->kind];
  while (top->next < operand_fields->len) {
    uint32_t field = operand_fields->fields[top->next++];
    if (!(md->flags & IRK_MD_SIZE_IS_MD) && irk_md_refs_of_kind[md->kind].sizes >> field & 1) continue;
    if ((op = md->f[field].md)) return op;
  }
  return NULL;
}

// Checks the trip count in a loop's metadata. Returns false after a violation.
static bool check_trip_count(irk_checker *c, const irk_md *md) {
  REQUIRE(c, md->len == 2, "Expected two operands", OF(md));
  const irk_value *v = irk_md_const(md->f[1].md);
  REQUIRE(c, v && v->type->kind == IRK_TYPE_INTEGER && v->type->count <= 32,
          "Expected second operand to be an integer constant of type i32 or smaller", OF(md));
  return true;
}

static void visit(irk_checker *c, irk_md_checks *k, const irk_md *md) {
  if (irk_md_is_di(md)) irk_check_di(c, md);
  else if (k->trip_counts && md->kind == IRK_MD_TUPLE && md->len &&
           irk_is_text(md->f[0].md, "llvm.loop.estimated_trip_count") && !check_trip_count(c, md))
    return;
  if (md->kind == IRK_MD_TUPLE ? !md->len : md->kind != IRK_MD_GENERIC && !k->operand_fields[md->kind].len) return;
  push(c, k, md);
  if (md->kind == IRK_MD_GENERIC) k->stack[k->depth - 1].next = IRK_DI_GENERIC_operands;
}

// Before that kind has a number, any attachment may be that of a loop, which may contain locations.
static bool knows_loops(const irk_checker *c) { return irk_md_kinds_fixed(c->version) > IRK_MD_KIND_LLVM_LOOP; }

static void walk(irk_checker *c, irk_md_checks *k, bool locations) {
  while (k->depth) {
    irk_md_frame *top = &k->stack[k->depth - 1];
    const irk_md *op = next_operand(k, top);
    if (!op) k->depth--;
    else if (!irk_is_node(op)) {
      if (!check_leaf(c, top->md, op)) k->depth--;
    } else if (op->kind == IRK_MD_LOCATION && !locations && knows_loops(c)) {
      VIOLATE_DI(c, "DILocation not allowed within this metadata node", OF(top->md), OF(op));
      k->depth--;
    } else if (enter(k, op)) visit(c, k, op);
  }
}

// Most nodes are locations whose operands were met before.
static bool has_seen_operands(const irk_md_checks *k, const irk_md *md) {
  if (md->kind != IRK_MD_LOCATION) return false;
  const irk_md *scope = md->f[IRK_DI_LOCATION_scope].md, *inlined_at = md->f[IRK_DI_LOCATION_inlinedAt].md;
  return scope && irk_md_is_seen(k, scope) && (!inlined_at || irk_md_is_seen(k, inlined_at));
}

void irk_check_md(irk_checker *c, const irk_md *md, bool locations) {
  irk_md_checks *k = irk_mdc(c);
  if (!irk_is_node(md) || !enter(k, md)) return;
  if (locations && has_seen_operands(k, md)) {
    irk_check_di(c, md);
    return;
  }
  visit(c, k, md);
  walk(c, k, locations);
}

// ---- entries to the walk -------------------------------------------------------------------------------------------
void irk_check_md_operand(irk_checker *c, const irk_inst *inst, const irk_value *v) {
  (void)inst;
  if (v->kind != IRK_VALUE_METADATA) return;
  const irk_md *md = ((const irk_md_value *)(const void *)v)->md;
  if (!md) return;
  if (irk_is_node(md)) irk_check_md(c, md, false);
  else if (md->kind == IRK_MD_VALUE) irk_check_md_value(c, md, c->fn);
  else if (md->kind == IRK_MD_ARG_LIST) irk_check_md_list(c, md);
}

static void check_named(irk_checker *c, uint32_t number) {
  const irk_named_md *named = c->m->named_mds.items[number];
  bool is_cu = irk_str_eq(named->name, IRK_S("llvm.dbg.cu"));
  bool is_reserved = named->name.len >= 9 && memcmp(named->name.ptr, "llvm.dbg.", 9) == 0;
  CHECK_DI(c, is_cu || !is_reserved, "unrecognized named metadata node in the llvm.dbg namespace",
           irk_of_named(number));
  for (uint32_t i = 0; i < named->len; i++) {
    const irk_md *md = named->ops[i];
    CHECK_DI(c, !is_cu || !irk_has(c->version, IRK_DEBUG_NODES) || irk_is_kind(md, IRK_MD_COMPILE_UNIT),
             "invalid compile unit", irk_of_named(number), OF(md));
    irk_check_md(c, md, true);
  }
}

void irk_check_named_mds(irk_checker *c) {
  for (uint32_t i = 0; i < c->m->named_mds.len; i++) check_named(c, i);
}

void irk_check_compile_units(irk_checker *c) {
  irk_md_checks *k = irk_mdc(c);
  if (!k->units.len || c->options.types_are_unique) return;
  uint8_t *listed = irk_by_id(c, 1);
  for (uint32_t i = 0; i < c->m->named_mds.len; i++) {
    const irk_named_md *named = c->m->named_mds.items[i];
    if (!irk_str_eq(named->name, IRK_S("llvm.dbg.cu"))) continue;
    for (uint32_t j = 0; j < named->len; j++)
      if (named->ops[j]) listed[named->ops[j]->id] = 1;
  }
  for (uint32_t i = 0; i < k->units.len; i++)
    CHECK_DI(c, listed[k->units.items[i]->id], "DICompileUnit not listed in llvm.dbg.cu", OF(k->units.items[i]));
}
