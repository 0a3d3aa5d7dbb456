// Tests rules that only modules made through the API can violate: neither text nor bitcode can
// express them.
#include "base/base.h"
#include "ir/intrinsic.h"
#include "ir/ir.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct messages {
  char text[4096];
  size_t len;
} messages;

static void take(void *user, const irk_violation *violation) {
  messages *all = user;
  for (size_t i = 0; i < violation->message.len && all->len + 2 < sizeof all->text; i++)
    all->text[all->len++] = violation->message.ptr[i];
  all->text[all->len++] = '\n';
  all->text[all->len] = 0;
}

// Checks the messages for the module, one a line, on one thread and on two.
static void assert_messages(irk_module *m, const char *expected) {
  for (uint32_t threads = 1; threads <= 2; threads++) {
    messages all = {.len = 0};
    irk_verify(m, &(irk_verify_options){.debug_info_is_error = true, .threads = threads, .visit = take, .user = &all});
    assert_string_equal(all.text, expected);
  }
}

// Two functions with one argument and `num_adds` additions each.
typedef struct pair {
  irk_module *m;
  irk_builder *b;
  irk_function *fns[2];
  irk_block *blocks[2];
  irk_value *args[2], *sums[2];
} pair;

static pair make_pair(uint32_t num_adds) {
  static const char *const names[] = {"first", "second"};
  pair p = {.m = irk_module_create(1900)};
  irk_type *i32 = irk_type_int(p.m, 32);
  irk_type *fn_type = irk_type_fn(p.m, irk_type_simple(p.m, IRK_TYPE_VOID), &i32, 1, false);
  p.b = irk_builder_create(p.m);
  for (int i = 0; i < 2; i++) {
    p.fns[i] = irk_build_function(p.m, names[i], fn_type);
    p.blocks[i] = irk_build_block(p.b, p.fns[i], "entry");
    irk_builder_at_end(p.b, p.fns[i], p.blocks[i]);
    p.args[i] = p.sums[i] = irk_function_arg(p.fns[i], 0);
    for (uint32_t k = 0; k < num_adds; k++) p.sums[i] = irk_build_add(p.b, p.sums[i], p.args[i], "sum");
  }
  return p;
}

static void end_pair(pair *p) {
  for (int i = 0; i < 2; i++) {
    irk_builder_at_end(p->b, p->fns[i], p->blocks[i]);
    irk_build_ret(p->b, NULL);
  }
}

static void local_metadata_of_another_function(void **state) {
  (void)state;
  for (uint32_t n = 1; n < 30000; n += 20000) {  // the larger one uses several threads
    pair p = make_pair(n);
    irk_type *params[] = {irk_type_ptr(p.m, 0), irk_type_simple(p.m, IRK_TYPE_METADATA)};
    irk_type *fn_type = irk_type_fn(p.m, irk_type_int(p.m, 1), params, 2, false);
    irk_value *callee = irk_function_value(irk_build_function(p.m, "llvm.type.test", fn_type));
    irk_value *ops[2] = {irk_const_null(p.m, params[0])};
    irk_value *foreign[] = {p.args[0], p.sums[0], irk_block_value(p.blocks[0])};
    irk_value *own[] = {p.args[1], p.sums[1], irk_block_value(p.blocks[1])};
    irk_md *list[] = {irk_md_of_value(p.m, p.sums[1]), irk_md_of_value(p.m, p.sums[0])};
    irk_builder_at_end(p.b, p.fns[1], p.blocks[1]);
    for (int i = 0; i < 3; i++) {
      ops[1] = irk_md_as_value(p.m, irk_md_of_value(p.m, own[i]));
      irk_build_call(p.b, fn_type, callee, ops, 2, "");
      ops[1] = irk_md_as_value(p.m, irk_md_of_value(p.m, foreign[i]));
      irk_build_call(p.b, fn_type, callee, ops, 2, "");
    }
    ops[1] = irk_md_as_value(p.m, irk_build_arg_list(p.m, list, 2));
    irk_build_call(p.b, fn_type, callee, ops, 2, "");
    end_pair(&p);
    assert_messages(p.m, "function-local metadata used in wrong function\n"
                         "function-local metadata used in wrong function\n"
                         "function-local metadata used in wrong function\n"
                         "function-local metadata used in wrong function\n");
    irk_module_destroy(p.m);
  }
}

static void values_of_another_function(void **state) {
  (void)state;
  pair p = make_pair(1);
  irk_builder_at_end(p.b, p.fns[1], p.blocks[1]);
  irk_build_add(p.b, p.args[0], p.args[1], "a");
  irk_build_add(p.b, p.sums[0], p.args[1], "b");
  end_pair(&p);
  assert_messages(p.m, "Referring to an argument in another function!\n"
                       "Referring to an instruction in another function!\n");
  irk_module_destroy(p.m);
}

// ---- one function with one violation --------------------------------------------------------------------------------

typedef struct kit {
  irk_module *m;
  irk_builder *b;
  irk_type *none, *i32, *i64, *ptr;
  irk_function *fn;  // void (i32)
  irk_value *arg;
  irk_block *entry, *end;
} kit;

typedef struct mistake {
  irk_version version;
  void (*make)(kit *k);
  const char *message;
} mistake;

static irk_value *number(kit *k, uint64_t n) { return irk_const_int_u64(k->m, k->i32, n); }
static irk_value *callee(kit *k) {
  return irk_function_value(irk_build_function(k->m, "callee", irk_type_fn(k->m, k->none, &k->i32, 1, false)));
}
static irk_type *callee_type(kit *k, bool vararg) { return irk_type_fn(k->m, k->none, &k->i32, 1, vararg); }

static void call_of_number(kit *k) { irk_build_call(k->b, callee_type(k, false), number(k, 1), &k->arg, 1, ""); }
static void call_with_less(kit *k) { irk_build_call(k->b, callee_type(k, false), callee(k), NULL, 0, ""); }
static void call_with_too_little(kit *k) { irk_build_call(k->b, callee_type(k, true), callee(k), NULL, 0, ""); }
static void call_with_another(kit *k) {
  irk_value *wide = irk_const_int_u64(k->m, k->i64, 1);
  irk_build_call(k->b, callee_type(k, false), callee(k), &wide, 1, "");
}
// Typed pointers to another type than the one called, loaded or stored.
static void call_of_another(kit *k) {
  irk_type *other = irk_type_ptr_to(k->m, irk_type_fn(k->m, k->i32, &k->i32, 1, false), 0);
  irk_build_call(k->b, callee_type(k, false), irk_const_undef(k->m, other), &k->arg, 1, "");
}
static irk_value *wide_place(kit *k) { return irk_const_undef(k->m, irk_type_ptr_to(k->m, k->i64, 0)); }
static void load_of_another(kit *k) { irk_build_load(k->b, k->i32, wide_place(k), "v"); }
static void store_of_another(kit *k) { irk_build_store(k->b, k->arg, wide_place(k)); }
static void branch_on_number(kit *k) { irk_build_cond_br(k->b, k->arg, k->end, k->end); }
static void switch_twice(kit *k) {
  irk_inst *sw = irk_build_switch(k->b, k->arg, k->end);
  irk_switch_add(k->m, sw, number(k, 1), k->end);
  irk_switch_add(k->m, sw, number(k, 1), k->end);
}
static void switch_wide(kit *k) {
  irk_switch_add(k->m, irk_build_switch(k->b, k->arg, k->end), irk_const_int_u64(k->m, k->i64, 1), k->end);
}
static void switch_on_argument(kit *k) { irk_switch_add(k->m, irk_build_switch(k->b, k->arg, k->end), k->arg, k->end); }
static void switch_with_result(kit *k) { irk_build_switch(k->b, k->arg, k->end)->v.type = k->i32; }
static void phi_of_others(kit *k) {
  irk_build_br(k->b, k->end);
  irk_builder_before(k->b, k->fn, k->end, 0);
  irk_phi_add(k->m, irk_build_phi(k->b, k->i64, "p"), k->arg, k->entry);
}
static void wide_return(kit *k) {
  irk_function *fn = irk_build_function(k->m, "g", irk_type_fn(k->m, k->i64, NULL, 0, false));
  irk_builder_at_end(k->b, fn, irk_build_block(k->b, fn, "entry"));
  irk_build_ret(k->b, number(k, 1));
}
static void no_terminator(kit *k) {
  irk_function *fn = irk_build_function(k->m, "g", irk_type_fn(k->m, k->i64, NULL, 0, false));
  irk_build_block(k->b, fn, "entry");
}
static void named_nothing(kit *k) {
  irk_value *v = irk_build_call(k->b, callee_type(k, false), callee(k), &k->arg, 1, "");
  ((irk_inst *)v)->name = irk_strpool_add(&k->m->names, "x", 1);
}
static void foreign_block(kit *k) {
  irk_function *fn = irk_build_function(k->m, "g", irk_type_fn(k->m, k->none, NULL, 0, false));
  irk_builder_at_end(k->b, fn, irk_build_block(k->b, fn, "entry"));
  irk_build_br(k->b, k->end);
}
static void scoped_load(kit *k) {
  irk_value *v = irk_build_load(k->b, k->i32, irk_const_null(k->m, k->ptr), "v");
  ((irk_inst *)v)->u.mem.scope = IRK_SCOPE_SYSTEM + 1;
}
static void scoped_store(kit *k) {
  irk_build_store(k->b, k->arg, irk_const_null(k->m, k->ptr))->u.mem.scope = IRK_SCOPE_SYSTEM + 1;
}
static void huge_load(kit *k) { irk_build_load(k->b, k->i32, irk_const_null(k->m, k->ptr), "v")->align = 60; }
static void huge_store(kit *k) { irk_build_store(k->b, k->arg, irk_const_null(k->m, k->ptr))->v.align = 60; }
static void huge_alloca(kit *k) { irk_build_alloca(k->b, k->i32, NULL, "a")->align = 60; }
static void fewer_arguments(kit *k) { k->fn->num_args = 0; }
static void another_argument(kit *k) { k->fn->args[0]->v.type = k->i64; }
static void common_function(kit *k) { ((irk_global *)irk_function_value(k->fn))->linkage = IRK_LINKAGE_COMMON; }
static void appending_function(kit *k) { ((irk_global *)irk_function_value(k->fn))->linkage = IRK_LINKAGE_APPENDING; }
static void hidden_function(kit *k) { ((irk_global *)irk_function_value(k->fn))->linkage = IRK_LINKAGE_INTERNAL; }
static void local_import(kit *k) {
  irk_global *g = irk_build_variable(k->m, "v", k->i32, NULL, 0);
  g->dll_storage = IRK_DLL_IMPORT;
  g->is_dso_local = true;
}
static void weak_declaration(kit *k) { irk_build_variable(k->m, "v", k->i32, NULL, 0)->linkage = IRK_LINKAGE_WEAK; }
static void huge_variable(kit *k) { irk_build_variable(k->m, "v", k->i32, number(k, 1), 0)->v.align = 60; }
static void another_initializer(kit *k) { irk_build_variable(k->m, "v", k->i64, number(k, 1), 0); }
static irk_global *alias_of(kit *k, irk_value *v) { return irk_build_alias(k->m, "a", k->i32, v, 0); }
static void common_alias(kit *k) {
  alias_of(k, &irk_build_variable(k->m, "v", k->i32, number(k, 1), 0)->v)->linkage = IRK_LINKAGE_COMMON;
}
static void alias_of_bad_cast(kit *k) { alias_of(k, irk_build_const_cast(k->m, IRK_OP_BITCAST, number(k, 1), k->ptr)); }
static void variable_of_bad_cast(kit *k) {
  irk_value *v = irk_build_const_cast(k->m, IRK_OP_BITCAST, irk_const_undef(k->m, k->i32), k->i64);
  irk_build_variable(k->m, "v", k->i64, v, 0);
}
static void alias_of_null(kit *k) { alias_of(k, irk_const_null(k->m, k->ptr)); }
static void alias_of_number(kit *k) { alias_of(k, number(k, 1)); }
static void alias_of_nothing(kit *k) {
  alias_of(k, &irk_build_variable(k->m, "v", k->i32, number(k, 1), 0)->v)->init = NULL;
}

static void attribute(kit *k, uint32_t index, irk_attr_spec spec) {
  irk_type *params[] = {k->ptr, irk_type_simple(k->m, IRK_TYPE_FLOAT)};
  irk_function *fn = irk_build_function(k->m, "attributed", irk_type_fn(k->m, k->i32, params, 2, false));
  irk_global_set_attrs(k->m, (irk_global *)irk_function_value(fn), index, irk_build_attrs(k->m, &spec, 1));
}
static void no_classes(kit *k) { attribute(k, 2, (irk_attr_spec){.kind = IRK_ATTR_NOFPCLASS}); }
static void odd_classes(kit *k) { attribute(k, 2, (irk_attr_spec){.kind = IRK_ATTR_NOFPCLASS, .value = 0x8001}); }
static void noreturn_parameter(kit *k) { attribute(k, 1, (irk_attr_spec){.kind = IRK_ATTR_NORETURN}); }
static void noreturn_result(kit *k) { attribute(k, 0, (irk_attr_spec){.kind = IRK_ATTR_NORETURN}); }
static void nest_function(kit *k) { attribute(k, IRK_ATTR_INDEX_FUNCTION, (irk_attr_spec){.kind = IRK_ATTR_NEST}); }

static void ranges(kit *k, uint32_t bits, const uint64_t *bounds, uint32_t n) {
  attribute(k, 1, (irk_attr_spec){.kind = IRK_ATTR_INITIALIZES, .bits = bits, .bounds = bounds, .num_ranges = n});
}
static void no_ranges(kit *k) { ranges(k, 64, NULL, 0); }
static void touching_ranges(kit *k) { ranges(k, 64, (uint64_t[]){0, 4, 4, 8}, 2); }
static void empty_range(kit *k) { ranges(k, 64, (uint64_t[]){3, 3}, 1); }
static void narrow_ranges(kit *k) { ranges(k, 8, (uint64_t[]){0, 4, 0xF8, 0xFC}, 2); }
static void wide_ranges(kit *k) { ranges(k, 72, (uint64_t[]){0, 1, 9, 0, 10, 1, 11, 1}, 2); }
static void ascending_ranges(kit *k) {
  ranges(k, 64, (uint64_t[]){(uint64_t)-8, (uint64_t)-4, (uint64_t)-3, 0, 4, 8}, 3);
}
static void ascending_narrow_ranges(kit *k) { ranges(k, 8, (uint64_t[]){0xF8, 0xFC, 0, 4}, 2); }
static void ascending_wide_ranges(kit *k) { ranges(k, 72, (uint64_t[]){9, 0xFF, 0, 0, 5, 0, 0, 1}, 2); }
static void huge_argument_align(kit *k) {
  attribute(k, 1, (irk_attr_spec){.kind = IRK_ATTR_ALIGN, .value = UINT64_C(1) << 33});
}

static void opaque_argument(kit *k) {
  irk_type *params[] = {irk_type_identified(k->m, IRK_S("opaque"))};
  irk_build_function(k->m, "g", irk_type_fn(k->m, k->none, params, 1, false));
}
static void struct_result(kit *k) {
  irk_function *fn = irk_build_function(k->m, "g", irk_type_fn(k->m, k->i32, &k->ptr, 1, false));
  const irk_attr_spec sret = {.kind = IRK_ATTR_SRET, .type = k->i32};
  irk_global_set_attrs(k->m, (irk_global *)irk_function_value(fn), 1, irk_build_attrs(k->m, &sret, 1));
}

static void named(kit *k, irk_md *md) { irk_build_named_md(k->m, "nodes", md); }
static void shared_unit(kit *k) {
  irk_md *unit = irk_build_di(k->m, IRK_MD_COMPILE_UNIT, false, NULL, 0);
  named(k, unit);
  irk_build_named_md(k->m, "llvm.dbg.cu", unit);
}
static void shared_subprogram(kit *k) {
  named(k, irk_build_di(k->m, IRK_MD_SUBPROGRAM, false, (irk_di_field[]){{"spFlags", .number = 8}}, 1));
}
static void shared_assign_id(kit *k) { named(k, irk_build_di(k->m, IRK_MD_ASSIGN_ID, false, NULL, 0)); }
static void odd_fixed_point(kit *k) {
  const irk_di_field fields[] = {{"tag", .number = 0x24}, {"encoding", .number = 0x0d}, {"kind", .number = 7}};
  named(k, irk_build_di(k->m, IRK_MD_FIXED_POINT_TYPE, false, fields, 3));
}
static void no_variable(kit *k) { named(k, irk_build_di(k->m, IRK_MD_GLOBAL_VARIABLE_EXPRESSION, false, NULL, 0)); }
static void local_in_node(kit *k) { named(k, irk_md_tuple(k->m, (irk_md *[]){irk_md_of_value(k->m, k->arg)}, 1)); }
static void metadata_of_metadata(kit *k) {
  // Without a node: it cannot be unwrapped.
  irk_value *v = irk_const_undef(k->m, irk_type_simple(k->m, IRK_TYPE_METADATA));
  named(k, irk_md_tuple(k->m, (irk_md *[]){irk_md_of_value(k->m, v)}, 1));
}
static void associated_argument(kit *k) {
  irk_type *ptrs = k->ptr;
  irk_function *fn = irk_build_function(k->m, "g", irk_type_fn(k->m, k->none, &ptrs, 1, false));
  irk_md *md = irk_md_tuple(k->m, (irk_md *[]){irk_md_of_value(k->m, irk_function_arg(fn, 0))}, 1);
  irk_global *g = irk_build_variable(k->m, "v", k->i32, number(k, 1), 0);
  irk_global_attach(k->m, g, irk_md_kind_get(k->m, IRK_S("associated")), md);
}
static void referred_argument(kit *k) {
  irk_function *fn = irk_build_function(k->m, "g", irk_type_fn(k->m, k->none, &k->ptr, 1, false));
  irk_md *md = irk_md_tuple(k->m, (irk_md *[]){irk_md_of_value(k->m, irk_function_arg(fn, 0))}, 1);
  irk_global *g = irk_build_variable(k->m, "v", k->i32, number(k, 1), 0);
  irk_global_attach(k->m, g, irk_md_kind_get(k->m, IRK_S("implicit.ref")), md);
}
static void odd_ifunc(kit *k) {
  irk_function *fn = irk_build_function(k->m, "g", irk_type_fn(k->m, k->ptr, NULL, 0, false));
  irk_builder_at_end(k->b, fn, irk_build_block(k->b, fn, "entry"));
  irk_build_ret(k->b, irk_const_null(k->m, k->ptr));
  irk_build_ifunc(k->m, "i", irk_type_fn(k->m, k->none, NULL, 0, false), irk_function_value(fn), 0)->linkage =
      IRK_LINKAGE_COMMON;
}

// A variable with a signed pointer as initializer; all parts but the given one are valid.
static void sign(kit *k, irk_type *type, uint32_t which, irk_value *part) {
  irk_value *null = irk_const_null(k->m, k->ptr);
  irk_value *ops[5] = {null, number(k, 0), irk_const_int_u64(k->m, k->i64, 0), null, NULL};
  if (which < 5) ops[which] = part;
  irk_build_variable(k->m, "v", type, irk_const_ptrauth(k->m, type, ops), 0);
}
static void signed_number(kit *k) { sign(k, k->i32, 0, number(k, 1)); }
static void signed_elsewhere(kit *k) { sign(k, irk_type_ptr(k->m, 1), 5, NULL); }
static void signed_by_wide_key(kit *k) { sign(k, k->ptr, 1, irk_const_int_u64(k->m, k->i64, 1)); }
static void signed_at_number(kit *k) { sign(k, k->ptr, 3, number(k, 1)); }
static void signed_narrow(kit *k) { sign(k, k->ptr, 2, number(k, 1)); }
static void signed_by_number(kit *k) { sign(k, k->ptr, 4, number(k, 1)); }

// ---- calls of intrinsics whose arguments are metadata or numbers in text and bitcode --------------------------------
static irk_type *metadata(kit *k) { return irk_type_simple(k->m, IRK_TYPE_METADATA); }
static irk_value *call_intrinsic(kit *k, const char *name, irk_type *result, irk_value **args, uint32_t n) {
  irk_type *params[5];
  for (uint32_t i = 0; i < n; i++) params[i] = irk_value_type(args[i]);
  irk_type *type = irk_type_fn(k->m, result, params, n, strstr(name, "statepoint") != NULL);
  irk_function *fn = irk_build_function(k->m, name, type);
  return irk_build_call(k->b, type, irk_function_value(fn), args, n, "");
}
// Returns a metadata argument, of a function that the builder is then in.
static irk_value *metadata_argument(kit *k) {
  irk_type *type = metadata(k);
  irk_function *fn = irk_build_function(k->m, "m", irk_type_fn(k->m, k->none, &type, 1, false));
  irk_builder_at_end(k->b, fn, irk_build_block(k->b, fn, "entry"));
  return irk_function_arg(fn, 0);
}
static void scopes_of_argument(kit *k) {
  irk_value *arg = metadata_argument(k);
  call_intrinsic(k, "llvm.experimental.noalias.scope.decl", k->none, &arg, 1);
  irk_build_ret(k->b, NULL);
}
static void rounded_by_argument(kit *k) {
  irk_value *args[] = {irk_const_null(k->m, irk_type_simple(k->m, IRK_TYPE_DOUBLE)), metadata_argument(k)};
  call_intrinsic(k, "llvm.fptrunc.round.f32.f64", irk_type_simple(k->m, IRK_TYPE_FLOAT), args, 2);
  irk_build_ret(k->b, NULL);
}
static void declared_argument(kit *k) {
  irk_value *arg = metadata_argument(k);
  call_intrinsic(k, "llvm.dbg.declare", k->none, (irk_value *[]){arg, arg, arg}, 3);
  irk_build_ret(k->b, NULL);
}
static void relocate(kit *k, irk_value *base, irk_value *derived) {
  irk_value *zero = number(k, 0), *args[] = {irk_const_int_u64(k->m, k->i64, 0), zero, callee(k), zero, zero};
  irk_type *token = irk_type_simple(k->m, IRK_TYPE_TOKEN);
  irk_value *statepoint = call_intrinsic(k, "llvm.experimental.gc.statepoint.p0", token, args, 5);
  irk_value *parts[] = {statepoint, base, derived};
  call_intrinsic(k, "llvm.experimental.gc.relocate.p1", irk_type_ptr(k->m, 1), parts, 3);
}
static void relocated_from_argument(kit *k) { relocate(k, k->arg, number(k, 0)); }
static void relocated_by_argument(kit *k) { relocate(k, number(k, 0), k->arg); }

static void nowhere(kit *k) {
  irk_builder_set_location(k->b, irk_md_tuple(k->m, NULL, 0));
  irk_build_br(k->b, k->end);
  irk_builder_set_location(k->b, NULL);
}
static void label_nowhere(kit *k) {
  irk_md *label = irk_build_di(k->m, IRK_MD_LABEL, false, (irk_di_field[]){{"name", .text = IRK_S("here")}}, 1);
  const irk_record_spec record = {.kind = IRK_DBG_LABEL, .variable = label};
  irk_inst_add_record(k->m, k->fn, irk_build_br(k->b, k->end), &record);
}

static void mistakes(void **state) {
  (void)state;
  static const mistake all[] = {
      {1900, call_of_number, "Called function must be a pointer!\n"},
      {1900, call_with_less, "Incorrect number of arguments passed to called function!\n"},
      {1900, call_with_too_little, "Called function requires more parameters than were provided!\n"},
      {1900, call_with_another, "Call parameter type does not match function signature!\n"},
      {1400, call_of_another, "Called function is not the same type as the call!\n"},
      {1400, load_of_another, "Load result type does not match pointer operand type!\n"},
      {1400, store_of_another, "Stored value type does not match pointer operand type!\n"},
      {1900, branch_on_number, "Branch condition is not 'i1' type!\n"},
      {1900, switch_twice, "Duplicate integer as switch case\n"},
      {1900, switch_wide, "Switch constants must all be same type as switch value!\n"},
      {1900, switch_on_argument, "Case value is not a constant integer.\n"},
      {1900, switch_with_result, "Switch must have void result type!\n"},
      {1900, phi_of_others, "PHI node operands are not the same type as the result!\n"},
      {1900, wide_return, "Function return type does not match operand type of return inst!\n"},
      {1900, no_terminator, "Basic Block in function 'g' does not have terminator!\n"},
      {1900, named_nothing, "Instruction has a name, but provides a void value!\n"},
      {1900, foreign_block, "Referring to a basic block in another function!\n"},
      {1900, scoped_load, "Non-atomic load cannot have SynchronizationScope specified\n"},
      {1900, scoped_store, "Non-atomic store cannot have SynchronizationScope specified\n"},
      {1900, huge_load, "huge alignment values are unsupported\n"},
      {1900, huge_store, "huge alignment values are unsupported\n"},
      {1900, huge_alloca, "huge alignment values are unsupported\n"},
      {1900, fewer_arguments, "# formal arguments must match # of arguments for function type!\n"},
      {1900, another_argument, "Argument value does not match function argument type!\n"},
      {1900, common_function, "Functions may not have common linkage\n"},
      {1900, appending_function, "Only global variables can have appending linkage!\n"},
      {1900, hidden_function, "GlobalValue with local linkage or non-default visibility must be dso_local!\n"},
      {1900, local_import, "GlobalValue with DLLImport Storage is dso_local!\n"},
      {1900, weak_declaration, "Global is external, but doesn't have external or weak linkage!\n"},
      {1900, huge_variable, "huge alignment values are unsupported\n"},
      {1900, another_initializer, "Global variable initializer type does not match global variable type!\n"},
      {1900, common_alias,
       "Alias should have private, internal, linkonce, weak, linkonce_odr, weak_odr, external, or "
       "available_externally linkage!\n"},
      {1500, common_alias,
       "Alias should have private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage!\n"},
      {1900, no_classes, "Attribute 'nofpclass' must have at least one test bit set\n"},
      {1900, odd_classes, "Invalid value for 'nofpclass' test mask\n"},
      {1900, noreturn_parameter, "Attribute 'noreturn' does not apply to parameters\n"},
      {1900, noreturn_result, "Attribute 'noreturn' does not apply to function return values\n"},
      {1900, nest_function, "Attribute 'nest' does not apply to functions!\n"},
      {1900, no_ranges, "Attribute 'initializes' does not support empty list\n"},
      {1900, touching_ranges, "Attribute 'initializes' does not support unordered ranges\n"},
      {1900, empty_range, "Attribute 'initializes' does not support unordered ranges\n"},
      {1900, narrow_ranges, "Attribute 'initializes' does not support unordered ranges\n"},
      {1900, wide_ranges, "Attribute 'initializes' does not support unordered ranges\n"},
      {1900, ascending_ranges, ""},
      {1900, ascending_narrow_ranges, ""},
      {1900, ascending_wide_ranges, ""},
      {1900, huge_argument_align, "huge alignment values are unsupported\n"},
      {2200, opaque_argument, "Function arguments must have first-class types!\n"},
      {1900, struct_result, "Invalid struct return type!\n"},
      {1900, shared_unit, "compile units must be distinct\n"},
      {1900, shared_subprogram, "subprogram definitions must be distinct\n"},
      {1900, shared_assign_id, "DIAssignID must be distinct\n"},
      {2200, odd_fixed_point, "invalid kind\n"},
      {1900, no_variable, "missing variable\n"},
      {1900, local_in_node, "Invalid operand for global metadata!\n"},
      {1900, metadata_of_metadata, "Unexpected metadata round-trip through values\n"},
      {1900, associated_argument, "associated metadata must point to a GlobalObject\n"},
      {2200, referred_argument, "ref metadata must point to a GlobalObject\n"},
      {1900, odd_ifunc,
       "IFunc should have private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage!\n"},
      {1900, alias_of_null, "Aliasee should be either GlobalValue or ConstantExpr\n"},
      {1900, alias_of_number, "Alias and aliasee types should match!\n"},
      {1900, alias_of_nothing, "Aliasee cannot be NULL!\n"},
      {1900, alias_of_bad_cast, "Invalid bitcast\n"},
      {1900, variable_of_bad_cast, "Invalid bitcast\n"},
      {1900, signed_number, "signed ptrauth constant base pointer must have pointer type\n"},
      {1900, signed_elsewhere, "signed ptrauth constant must have same type as its base pointer\n"},
      {1900, signed_by_wide_key, "signed ptrauth constant key must be i32 constant integer\n"},
      {1900, signed_at_number, "signed ptrauth constant address discriminator must be a pointer\n"},
      {1900, signed_narrow, "signed ptrauth constant discriminator must be i64 constant integer\n"},
      {2200, signed_by_number, "signed ptrauth constant deactivation symbol must be a pointer\n"},
      {1900, scopes_of_argument,
       "Function takes metadata but isn't an intrinsic\n"
       "llvm.experimental.noalias.scope.decl must have a MetadataAsValue argument\n"},
      {1900, rounded_by_argument,
       "Function takes metadata but isn't an intrinsic\n"
       "missing rounding mode argument\n"},
      {1900, declared_argument,
       "Function takes metadata but isn't an intrinsic\n"
       "invalid llvm.dbg.declare intrinsic call 1\n"},
      {2200, declared_argument, "Function takes metadata but isn't an intrinsic\n"},  // 22 does not check such calls
      {1900, relocated_from_argument,
       "Enclosing function does not use GC.\n"
       "gc.relocate operand #2 must be integer offset\n"},
      {1900, relocated_by_argument,
       "Enclosing function does not use GC.\n"
       "gc.relocate operand #3 must be integer offset\n"},
      {1900, nowhere, "invalid !dbg metadata attachment\n"},
      {1900, label_nowhere, "#dbg_label record requires a !dbg attachment\n"},
  };
  for (size_t i = 0; i < IRK_COUNT(all); i++) {
    irk_module *m = irk_module_create(all[i].version);
    kit k = {.m = m, .b = irk_builder_create(m)};
    k.none = irk_type_simple(m, IRK_TYPE_VOID);
    k.i32 = irk_type_int(m, 32);
    k.i64 = irk_type_int(m, 64);
    k.ptr = irk_type_ptr(m, 0);
    k.fn = irk_build_function(m, "f", irk_type_fn(m, k.none, &k.i32, 1, false));
    k.arg = irk_function_arg(k.fn, 0);
    k.entry = irk_build_block(k.b, k.fn, "entry");
    k.end = irk_build_block(k.b, k.fn, "end");
    irk_builder_at_end(k.b, k.fn, k.end);
    irk_build_ret(k.b, NULL);
    irk_builder_at_end(k.b, k.fn, k.entry);
    all[i].make(&k);
    const irk_block *entry = k.entry;
    if (!entry->num_insts || !irk_inst_is_terminator(entry->insts[entry->num_insts - 1])) {
      irk_builder_at_end(k.b, k.fn, k.entry);
      irk_build_br(k.b, k.end);
    }
    assert_messages(m, all[i].message);
    irk_module_destroy(m);
  }
}

// Every name in the verifier's table is in the table of intrinsics of some release.
static void names_are_known(void **state) {
  static const char *const names[] = {
#define INTRINSIC(name, text, check) "llvm." text,
#include "verify/intrinsic.def"
  };
  (void)state;
  for (size_t i = 0; i < IRK_COUNT(names); i++) {
    irk_intrinsic in;
    bool is_there = false;
    for (irk_version v = 1400; v <= 2200 && !is_there; v += 100)
      is_there = irk_intrinsic_find(irk_str_of(names[i]), v, &in) && in.name_len == strlen(names[i]);
    if (!is_there) fail_msg("no release has %s", names[i]);
  }
}

// Checks one function: its rules, constants and metadata, but nothing of other functions or the
// module.
static void one_function(void **state) {
  (void)state;
  static const char source[] = "define i32 @right(i32 %x) {\n  ret i32 %x\n}\n"
                               "define void @wrong(ptr %p) {\n"
                               "  %v = load i32, ptr %p, !range !0\n"
                               "  ret void\n}\n"
                               "define void @odd() {\n"
                               "  %r = call i32 @right(i32 0) \n"
                               "  ret void\n"
                               "unused:\n"
                               "  %a = phi i32 [ 1, %unused ], [ 2, %unused ]\n"
                               "  br label %unused\n}\n"
                               "@c = common constant i32 0\n"
                               "!0 = !{i32 1}\n";
  static const char *const expected[] = {
      "",
      "Unfinished range!\n",
      "PHINode should have one entry for each predecessor of its parent basic block!\n",
  };
  irk_module *m = irk_text_parse((irk_str){source, sizeof source - 1}, &(irk_parse_options){.version = 1900}, NULL);
  assert_non_null(m);
  assert_int_not_equal(irk_verify(m, NULL).num_errors, 0);
  for (uint32_t i = 0; i < 3; i++) {
    messages all = {.len = 0};
    irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i));
    irk_verify_result result = irk_verify_function(m, fn, &(irk_verify_options){.visit = take, .user = &all});
    assert_string_equal(all.text, expected[i]);
    assert_int_equal(result.num_errors > 0, i > 0);
  }
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(local_metadata_of_another_function),
      cmocka_unit_test(values_of_another_function),
      cmocka_unit_test(one_function),
      cmocka_unit_test(mistakes),
      cmocka_unit_test(names_are_known),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
