// The tests: finds them, and replaces them by comparisons.
#include "lower/type_sets.h"

#include "copy/copy.h"
#include "copy/replace.h"
#include "ir/intrinsic.h"

// ---- the intrinsics ------------------------------------------------------------------------------------------

typedef enum asker { ASKS_NOTHING, ASKS, LOADS, LOADS_RELATIVE } asker;
static const struct {
  const char *name;
  asker as;
} askers[] = {
    {"llvm.type.test", ASKS}, {"llvm.type.checked.load", LOADS}, {"llvm.type.checked.load.relative", LOADS_RELATIVE}};

static bool has_askers(const irk_module *m) {
  for (uint32_t k = 0; k < IRK_COUNT(askers); k++)
    if (irk_module_find(m, irk_str_of(askers[k].name))) return true;
  return false;
}

static asker asker_of(const irk_module *m, const irk_inst *i) {
  const irk_value *callee = i->v.opcode == IRK_OP_CALL ? irk_call_callee(i) : NULL;
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return ASKS_NOTHING;
  irk_str name = irk_name(m, ((const irk_global *)callee)->name);
  if (!irk_is_intrinsic_name(name)) return ASKS_NOTHING;
  for (uint32_t k = 0; k < IRK_COUNT(askers); k++)
    if (irk_str_eq(name, irk_str_of(askers[k].name))) return askers[k].as;
  return ASKS_NOTHING;
}

static const irk_md *type_of(const irk_inst *i, asker as) {
  const irk_value *v = i->ops[as == ASKS ? 1 : 2];
  return v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)v)->md : NULL;
}

// Counts the uses of the function's tests that are not assumptions, by the test's id.
static void count_uses(const irk_module *m, const irk_function *fn, irk_map *uses) {
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++)
      if (asker_of(m, fn->blocks[b]->insts[k])) *irk_map_put(uses, fn->blocks[b]->insts[k]->v.id, NULL) = 0;
  for (uint32_t b = 0; b < fn->num_blocks && uses->len; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      const irk_inst *i = fn->blocks[b]->insts[k];
      const irk_value *callee = i->v.opcode == IRK_OP_CALL ? irk_call_callee(i) : NULL;
      if (callee && callee->kind == IRK_VALUE_FUNCTION &&
          irk_str_eq(irk_name(m, ((const irk_global *)callee)->name), IRK_S("llvm.assume")))
        continue;
      for (uint32_t o = 0; o < i->num_ops; o++) {
        uint64_t *n = i->ops[o] && i->ops[o]->kind == IRK_VALUE_INST ? irk_map_get(uses, i->ops[o]->id) : NULL;
        if (n) ++*n;
      }
    }
}

// Calls `found` for each test of the function whose result matters, or that loads.
static void visit(const irk_module *m, const irk_function *fn, void (*found)(void *, irk_inst *, asker), void *user) {
  irk_map uses = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &uses);
  count_uses(m, fn, &uses);
  for (uint32_t b = 0; b < fn->num_blocks && uses.len; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      irk_inst *i = fn->blocks[b]->insts[k];
      asker as = asker_of(m, i);
      if (as && (as != ASKS || *irk_map_get(&uses, i->v.id))) found(user, i, as);
    }
  irk_guard_leave(&guard);
  irk_map_free(&uses);
}

static void note(void *user, irk_inst *i, asker as) {
  (void)i, (void)as;
  *(bool *)user = true;
}

// Tells whether this library has to offer checks of addresses to others.
static irk_global *shared_check(const irk_module *m) {
  irk_module_flag flag;
  irk_global *g = irk_module_find(m, IRK_S("__cfi_check"));
  return g && g->fn && irk_module_flag_find(m, IRK_S("Cross-DSO CFI"), &flag) ? g : NULL;
}

bool irk_type_tests_matter(const irk_module *m) {
  bool matter = shared_check(m) != NULL;
  if (!matter && !has_askers(m)) return false;
  for (uint32_t i = 0; i < m->functions.len && !matter; i++) visit(m, m->functions.items[i]->fn, note, &matter);
  return matter;
}

// ---- checks for other libraries ------------------------------------------------------------------------------

// Front ends number the types that libraries share. __cfi_check(number, address, data) fails for an
// address without the type; front ends declare it, or define a stub.
static void find_numbers(irk_type_tests *t, irk_map *seen, const irk_md *node, uint32_t from) {
  for (uint32_t k = from; k < node->len; k++) {
    const irk_md *md = node->f[k].md;
    if (md && md->kind == IRK_MD_TUPLE && md->len == 2) md = md->f[1].md;
    if (md && md->kind == IRK_MD_VALUE && irk_value_is_int(md->f[0].value) && md->f[0].value->type == t->i64)
      irk_map_put(seen, (uintptr_t)md, NULL);
  }
}

static void find_shared_types(irk_type_tests *t, irk_map *seen) {
  irk_md *const *nodes;
  uint32_t n;
  for (uint32_t kind = IRK_VALUE_VARIABLE; kind <= IRK_VALUE_FUNCTION; kind++) {
    const irk_global_vec *all = irk_globals_of(t->m, (irk_value_kind)kind);
    for (uint32_t k = 0; k < all->len; k++)
      for (uint32_t a = 0; a < all->items[k]->md.len; a++)
        if (all->items[k]->md.items[a].kind == IRK_MD_KIND_TYPE)
          find_numbers(t, seen, all->items[k]->md.items[a].md, 1);
  }
  if (irk_named_md_find(t->m, IRK_S("cfi.functions"), &nodes, &n))
    for (uint32_t k = 0; k < n; k++)
      if (nodes[k]->kind == IRK_MD_TUPLE) find_numbers(t, seen, nodes[k], 2);
}

static void make_shared_check(irk_type_tests *t, irk_global *g) {
  enum { PAGE = 12 };
  irk_module *m = t->m;
  irk_type *params[] = {t->i64, t->byte_ptr, t->byte_ptr}, *nothing = irk_type_simple(m, IRK_TYPE_VOID);
  irk_type *asks[] = {t->byte_ptr, irk_type_simple(m, IRK_TYPE_METADATA)}, *truth = irk_type_int(m, 1);
  if (g->value_type != irk_type_fn(m, nothing, params, 3, false)) {
    irk_type_tests_fail(t, g, "another type of __cfi_check");
    return;
  }
  irk_map seen = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &seen);
  find_shared_types(t, &seen);
  irk_function *fn = g->fn;
  fn->num_blocks = 0;
  g->is_declaration = false;
  g->v.align = PAGE + 1;
  irk_builder *b = irk_builder_create(m);
  irk_block *entry = irk_build_block(b, fn, NULL), *fails = irk_build_block(b, fn, NULL),
            *passes = irk_build_block(b, fn, NULL);
  irk_type *fail_type = irk_type_fn(m, nothing, params + 1, 2, false),
           *ask_type = irk_type_fn(m, truth, asks, 2, false);
  irk_global *fail = irk_module_find(m, IRK_S("__cfi_check_fail")), *ask = irk_module_find(m, IRK_S("llvm.type.test"));
  if (!fail) fail = irk_build_function(m, "__cfi_check_fail", fail_type)->global;
  if (!ask) ask = irk_build_function(m, "llvm.type.test", ask_type)->global;
  irk_builder_at_end(b, fn, passes);
  irk_build_ret(b, NULL);
  irk_builder_at_end(b, fn, fails);
  irk_build_call(b, fail_type, &fail->v, (irk_value *[]){&fn->args[2]->v, &fn->args[1]->v}, 2, NULL);
  irk_build_br(b, passes);
  irk_builder_at_end(b, fn, entry);
  irk_inst *choice = irk_build_switch(b, &fn->args[0]->v, fails);
  for (uint32_t k = 0; k < m->mds.len; k++) {  // in the order of the module, not of the map
    irk_md *md = m->mds.items[k];
    if (!irk_map_get(&seen, (uintptr_t)md)) continue;
    irk_block *block = irk_build_block(b, fn, NULL);
    irk_switch_add(m, choice, md->f[0].value, block);
    irk_builder_at_end(b, fn, block);
    irk_value *args[] = {&fn->args[1]->v, irk_md_as_value(m, md)};
    irk_build_cond_br(b, irk_build_call(b, ask_type, &ask->v, args, 2, NULL), passes, fails);
  }
  irk_builder_destroy(b);
  irk_guard_leave(&guard);
  irk_map_free(&seen);
}

// ---- the code of a test --------------------------------------------------------------------------------------

static irk_value *number(irk_emitter *e, irk_type *t, uint64_t n) { return irk_emit_int(e, t, n); }

// The number of the place that has the address, counted from the first; a large one if the address
// is not that of a place.
static irk_value *place_of(irk_type_tests *t, irk_emitter *e, const irk_type_set *type, irk_value *address) {
  irk_value *first = irk_build_const_cast(t->m, IRK_OP_PTRTOINT, type->first, t->i64);
  irk_value *distance = irk_emit_binary(e, IRK_OP_SUB, irk_emit_cast(e, IRK_OP_PTRTOINT, address, t->i64), first);
  if (!type->align) return distance;
  irk_value *low = irk_emit_binary(e, IRK_OP_LSHR, distance, number(e, t->i64, type->align));
  irk_value *high = irk_emit_binary(e, IRK_OP_SHL, distance, number(e, t->i64, 64 - type->align));
  return irk_emit_binary(e, IRK_OP_OR, low, high);
}

static irk_value *emit_place_test(irk_type_tests *t, irk_emitter *e, const irk_md *md, irk_value *address) {
  const irk_type_set *type = &t->types.items[*irk_map_get(&t->ids, (uintptr_t)md)];
  irk_type *truth = irk_type_int(t->m, 1);
  if (type->kind == IRK_TYPE_SET_EMPTY) return irk_emit_binary(e, IRK_OP_AND, number(e, truth, 0), number(e, truth, 0));
  if (type->kind == IRK_TYPE_SET_SINGLE)
    return irk_emit_compare(e, IRK_ICMP_EQ, irk_emit_cast(e, IRK_OP_PTRTOINT, address, t->i64),
                            irk_build_const_cast(t->m, IRK_OP_PTRTOINT, type->first, t->i64));
  irk_value *place = place_of(t, e, type, address);
  irk_value *is_inside = irk_emit_compare(e, IRK_ICMP_ULE, place, number(e, t->i64, type->last)), *bit;
  if (type->kind == IRK_TYPE_SET_ALL) return is_inside;
  if (type->kind == IRK_TYPE_SET_WORD) {
    irk_value *by = irk_emit_binary(e, IRK_OP_AND, place, number(e, t->i64, 63));
    bit = irk_emit_cast(e, IRK_OP_TRUNC, irk_emit_binary(e, IRK_OP_LSHR, number(e, t->i64, type->word), by), truth);
  } else {
    irk_value *index = irk_emit_select(e, is_inside, place, number(e, t->i64, 0)), *at = number(e, t->i64, type->at);
    irk_value *bytes = irk_copy_cast_pointer(t->m, &t->array->v, t->byte_ptr);
    bytes = irk_build_const_gep(t->m, t->i8, bytes, &at, 1, 0);
    irk_value *byte = &irk_emit_load(e, t->i8, irk_emit_gep(e, t->i8, bytes, &index, 1, 0), 1)->v;
    irk_value *masked = irk_emit_binary(e, IRK_OP_AND, byte, number(e, t->i8, type->mask));
    bit = irk_emit_compare(e, IRK_ICMP_NE, masked, number(e, t->i8, 0));
  }
  return irk_emit_binary(e, IRK_OP_AND, is_inside, bit);
}

// A weak declaration is compared by its address, if it has one.
static irk_value *emit_test(irk_type_tests *t, irk_emitter *e, const irk_md *md, irk_value *address) {
  const irk_type_set *type = &t->types.items[*irk_map_get(&t->ids, (uintptr_t)md)];
  irk_value *is = emit_place_test(t, e, md, address);
  for (uint32_t k = 0; k < type->weak.len; k++) {
    irk_value *number = irk_emit_cast(e, IRK_OP_PTRTOINT, address, t->i64);
    irk_value *other = irk_emit_recast(e, IRK_OP_PTRTOINT, &type->weak.items[k]->v, t->i64);
    irk_value *is_it = irk_emit_compare(e, IRK_ICMP_EQ, number, other);
    irk_value *exists = irk_emit_compare(e, IRK_ICMP_NE, other, irk_emit_int(e, t->i64, 0));
    is = irk_emit_binary(e, IRK_OP_OR, is, irk_emit_binary(e, IRK_OP_AND, is_it, exists));
  }
  return is;
}

static irk_value *emit_load(irk_type_tests *t, irk_emitter *e, const irk_inst *was, asker as) {
  irk_type *pointer = was->v.type->types[0];
  irk_value *address = irk_emit_cast(e, IRK_OP_BITCAST, was->ops[0], t->byte_ptr);
  irk_value *from = irk_emit_gep(e, t->i8, address, &was->ops[1], 1, 0), *loaded;
  if (as == LOADS) {
    from = irk_emit_cast(e, IRK_OP_BITCAST, from, irk_build_ptr(t->m, pointer, 0));
    loaded = &irk_emit_load(e, pointer, from, 4)->v;
  } else {
    irk_type *i32 = irk_type_int(t->m, 32);
    from = irk_emit_cast(e, IRK_OP_BITCAST, from, irk_build_ptr(t->m, i32, 0));
    irk_value *step = &irk_emit_load(e, i32, from, 3)->v;
    loaded = irk_emit_cast(e, IRK_OP_BITCAST, irk_emit_gep(e, t->i8, address, &step, 1, 0), pointer);
  }
  irk_value *both = irk_emit_set_field(e, irk_const_poison(t->m, was->v.type), loaded, 0);
  return irk_emit_set_field(e, both, emit_test(t, e, type_of(was, as), was->ops[0]), 1);
}

// ---- bodies --------------------------------------------------------------------------------------------------

typedef struct rewriting {
  irk_type_tests *t;
  irk_map *tests;  // of the function: id -> asker
} rewriting;

static void note_type(void *user, irk_inst *i, asker as) {
  irk_type_tests *t = ((rewriting *)user)->t;
  const irk_md *md = type_of(i, as);
  bool is_new;
  uint64_t *index = irk_map_put(&t->ids, (uintptr_t)md, &is_new);
  if (!is_new) return;
  *index = t->types.len;
  irk_vec_push(&t->types, ((irk_type_set){.md = md}));
}

static void note_test(void *user, irk_inst *i, asker as) {
  *irk_map_put(((rewriting *)user)->tests, i->v.id, NULL) = as;
}

// The instruction's users see the new one in its place.
static void replace(irk_emitter *e, irk_inst *i, const irk_inst *made) {
  irk_inst was = *i;
  if (e->first != made) e->first->extra = was.extra;
  *i = *made;
  i->v.id = was.v.id;
  i->name = was.name;
  if (e->first == made) i->extra = was.extra;
  e->out.items[e->out.len - 1] = i;
}

static void rewrite_block(irk_type_tests *t, irk_emitter *e, irk_block *b, const irk_map *tests) {
  const irk_block was = *b;
  irk_emit_begin_block(e, b);
  for (uint32_t k = 0; k < was.num_insts; k++) {
    irk_inst *i = was.insts[k];
    const uint64_t *as = irk_map_get(tests, i->v.id);
    e->dbg = i->dbg;
    e->first = NULL;
    if (!as) irk_vec_push(&e->out, i);
    else if (*as == ASKS) replace(e, i, (irk_inst *)emit_test(t, e, type_of(i, ASKS), i->ops[0]));
    else replace(e, i, (irk_inst *)emit_load(t, e, i, (asker)*as));
  }
  irk_emit_end_block(e);
}

static void rewrite(irk_type_tests *t, irk_emitter *e) {
  irk_map tests = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &tests);
  for (uint32_t i = 0; i < t->m->functions.len; i++) {
    irk_function *fn = t->m->functions.items[i]->fn;
    irk_map_free(&tests);
    visit(t->m, fn, note_test, &(rewriting){t, &tests});
    if (!tests.len) continue;
    irk_emit_begin_function(e, fn);
    for (uint32_t b = 0; b < fn->num_blocks; b++) rewrite_block(t, e, fn->blocks[b], &tests);
  }
  irk_guard_leave(&guard);
  irk_map_free(&tests);
}

// ---- the module ----------------------------------------------------------------------------------------------

void irk_type_tests_fail(irk_type_tests *t, const irk_global *g, const char *why) {
  irk_str name = irk_name(t->m, g->name);
  if (!t->failed)
    irk_diag_put(t->sink, (irk_diag){.severity = IRK_ERROR, .file = t->m->id},
                 "code generation does not support %s: @%.*s", why, (int)name.len, name.ptr);
  t->failed = true;
}

static void release(void *user) {
  irk_type_tests *t = user;
  for (uint32_t k = 0; k < t->types.len; k++)
    irk_vec_free(&t->types.items[k].points), irk_vec_free(&t->types.items[k].weak);
  for (uint32_t k = 0; k < IRK_COUNT(t->bytes); k++) irk_buf_free(&t->bytes[k]);
  irk_vec_free(&t->types);
  irk_vec_free(&t->members);
  irk_vec_free(&t->replaced);
  irk_map_free(&t->ids);
  irk_free(t->parents);
  irk_free(t->taken);
}

static void release_emitter(void *e) { irk_emit_release(e); }

static void lower(irk_type_tests *t) {
  irk_module *m = t->m;
  irk_global *shared = shared_check(m);
  t->dl = irk_module_layout(m);
  t->i8 = irk_type_int(m, 8);
  t->i64 = irk_type_int(m, 64);
  t->byte_ptr = irk_build_ptr(m, t->i8, 0);
  if (shared) make_shared_check(t, shared);
  for (uint32_t i = 0; i < m->functions.len; i++) visit(m, m->functions.items[i]->fn, note_type, &(rewriting){t, NULL});
  irk_type_tests_find_members(t);
  if (!t->failed) irk_type_tests_visit_groups(t, irk_type_tests_place);
  if (t->failed) return;
  irk_type_tests_end_places(t);
  irk_emitter e = {.m = m};
  irk_guard guard;
  irk_guard_enter(&guard, release_emitter, &e);
  rewrite(t, &e);
  irk_guard_leave(&guard);
  irk_emit_release(&e);
}

bool irk_type_tests_lower(irk_module *m, irk_sink *sink) {
  irk_type_tests t = {.m = m, .sink = sink};
  irk_guard guard;
  irk_guard_enter(&guard, release, &t);
  lower(&t);
  irk_guard_leave(&guard);
  release(&t);
  return !t.failed;
}
