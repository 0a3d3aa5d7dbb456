// Tests every function of irkit/build.h with valid and invalid arguments: compares the text of all
// results, and checks which arguments give NULL. test_build.c makes valid modules, test_promises.c
// tests the setters.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "golden.h"

static irk_str str(const char *s) { return (irk_str){s, strlen(s)}; }

typedef struct kit {
  irk_module *m;
  irk_builder *b;
  irk_type *none, *i1, *i8, *i32, *i64, *f, *ptr, *v2, *pair;
  irk_value *zero, *one, *two;
} kit;

static kit begin(irk_version version) {
  irk_module *m = irk_module_create(version);
  kit k = {.m = m, .b = irk_builder_create(m)};
  k.none = irk_type_simple(m, IRK_TYPE_VOID);
  k.i1 = irk_type_int(m, 1);
  k.i8 = irk_type_int(m, 8);
  k.i32 = irk_type_int(m, 32);
  k.i64 = irk_type_int(m, 64);
  k.f = irk_type_simple(m, IRK_TYPE_FLOAT);
  k.ptr = irk_build_ptr(m, k.i32, 0);
  k.v2 = irk_type_vector(m, k.i32, 2, false);
  irk_type *parts[] = {k.i8, k.i64};
  k.pair = irk_type_literal(m, parts, 2, false);
  k.zero = irk_const_int_u64(m, k.i32, 0);
  k.one = irk_const_int_u64(m, k.i32, 1);
  k.two = irk_const_int_u64(m, k.i32, 2);
  irk_module_set(m, IRK_TEXT_SOURCE_FILENAME, str("made"));
  return k;
}

static void finish(kit *k, golden *g) {
  golden_module(g, k->m);
  irk_builder_destroy(NULL);
  irk_builder_destroy(k->b);
  irk_module_destroy(k->m);
}

static irk_function *function(kit *k, const char *name, irk_type *ret, irk_type *const *params, uint32_t n) {
  irk_function *fn = irk_build_function(k->m, name, irk_type_fn(k->m, ret, params, n, false));
  assert_non_null(fn);
  irk_builder_at_end(k->b, fn, irk_build_block(k->b, fn, "entry"));
  return fn;
}

// ---- constants ------------------------------------------------------------------------------------------------

// Keeps the value as the initializer of a variable.
static irk_value *keep(kit *k, irk_value *v) {
  assert_non_null(v);
  irk_global *g = irk_build_variable(k->m, "c", irk_value_type(v), v, 0);
  assert_non_null(g);
  return irk_global_value(g);
}

static void make_numbers(kit *k) {
  static const irk_type_kind kinds[] = {IRK_TYPE_HALF,  IRK_TYPE_BFLOAT,   IRK_TYPE_FLOAT,    IRK_TYPE_DOUBLE,
                                        IRK_TYPE_FP128, IRK_TYPE_X86_FP80, IRK_TYPE_PPC_FP128};
  static const double numbers[] = {0, -1.5, 0.1, 1e300};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++)
      keep(k, irk_const_float_of(k->m, irk_type_simple(k->m, kinds[i]), numbers[n]));
  assert_null(irk_const_float_of(k->m, k->i32, 1));
  keep(k, irk_build_double(k->m, 0.1));
  keep(k, irk_build_float(k->m, 0.1F));
  assert_ptr_equal(irk_build_double(k->m, 2), irk_const_float_of(k->m, irk_type_simple(k->m, IRK_TYPE_DOUBLE), 2));
  assert_ptr_equal(irk_build_float(k->m, 2), irk_const_float_of(k->m, k->f, 2));
  for (int nul = 0; nul < 2; nul++) {
    keep(k, irk_build_string(k->m, str("ab"), nul));
    keep(k, irk_build_string(k->m, str(""), nul));
    keep(k, irk_build_string(k->m, (irk_str){"\0\0a", 3}, nul));
  }
}

static irk_value *vector_of(kit *k, irk_value *a, irk_value *b) {
  irk_value *lanes[] = {a, b};
  return irk_const_composite(k->m, irk_type_vector(k->m, irk_value_type(a), 2, false), lanes, 2);
}

static void make_binaries(kit *k, irk_value *address) {
  irk_value *wide = irk_const_int_u64(k->m, k->i64, 1), *x = irk_build_float(k->m, 3), *y = irk_build_float(k->m, 2);
  for (irk_opcode op = IRK_OP_ADD; op <= IRK_OP_XOR; op = (irk_opcode)(op + 1)) {
    bool is_float = irk_opcode_name(op).ptr[0] == 'f';
    irk_value *a = is_float ? x : irk_const_int_u64(k->m, k->i32, 12), *b = is_float ? y : k->two;
    keep(k, irk_build_const_binary(k->m, op, a, b, 0));
    keep(k, irk_build_const_binary(k->m, op, vector_of(k, a, b), vector_of(k, b, b), 0));
    irk_value *ops[] = {a, b};
    assert_ptr_equal(irk_build_const_expr(k->m, op, ops, 2), irk_build_const_binary(k->m, op, a, b, 0));
  }
  // Operands of wrong types are not folded.
  keep(k, irk_build_const_binary(k->m, IRK_OP_ADD, k->one, wide, 0));
  keep(k, irk_build_const_binary(k->m, IRK_OP_ADD, x, y, 0));
  keep(k, irk_build_const_binary(k->m, IRK_OP_FADD, k->one, k->two, 0));
  keep(k, irk_build_const_binary(k->m, IRK_OP_SUB, irk_const_null(k->m, k->ptr), irk_const_null(k->m, k->ptr), 0));
  irk_value *number = keep(k, irk_build_const_cast(k->m, IRK_OP_PTRTOINT, address, k->i64)), *ops[2] = {wide, wide};
  ops[0] = irk_build_const_cast(k->m, IRK_OP_PTRTOINT, number, k->i64);
  keep(k, irk_build_const_binary(k->m, IRK_OP_ADD, ops[0], wide, IRK_NUW));
  keep(k, irk_build_const_binary(k->m, IRK_OP_ADD, ops[0], wide, IRK_NSW | IRK_NUW));
  keep(k, irk_build_const_expr(k->m, IRK_OP_SUB, ops, 2));
}

// Opcodes of another kind, and wrong numbers of operands: a getelementptr would have no source
// type.
static void make_nothing(kit *k, irk_value *address) {
  irk_value *ops[] = {address, k->one, k->two};
  for (int i = 0; i < IRK_NUM_OPCODES; i++) {
    irk_opcode op = (irk_opcode)i;
    bool is_binary = op >= IRK_OP_ADD && op <= IRK_OP_XOR;
    bool is_cast = op >= IRK_OP_TRUNC && op <= IRK_OP_PTRTOADDR;
    if (!is_binary) assert_null(irk_build_const_binary(k->m, op, k->one, k->two, 0));
    if (!is_cast) assert_null(irk_build_const_cast(k->m, op, k->one, k->i64));
    uint32_t right = is_binary || op == IRK_OP_EXTRACTELEMENT ? 2 : 3;
    bool takes_three = op == IRK_OP_INSERTELEMENT || op == IRK_OP_SHUFFLEVECTOR || op == IRK_OP_SELECT;
    for (uint32_t n = 0; n < 4; n++)
      if (n != right || (n == 3 && !takes_three)) assert_null(irk_build_const_expr(k->m, op, ops, n));
  }
}

static void make_casts(kit *k, irk_value *address) {
  keep(k, irk_build_const_cast(k->m, IRK_OP_TRUNC, irk_const_int_u64(k->m, k->i32, 0x1FF), k->i8));
  keep(k, irk_build_const_cast(k->m, IRK_OP_BITCAST, irk_build_float(k->m, 1), k->i32));
  keep(k, irk_build_const_cast(k->m, IRK_OP_PTRTOINT, address, k->i32));
  keep(k, irk_build_const_cast(k->m, IRK_OP_ADDRSPACECAST, address, irk_build_ptr(k->m, k->i32, 1)));
  keep(k, irk_build_const_cast(k->m, IRK_OP_BITCAST, k->one, k->i64));  // there is no such cast
  keep(k, irk_build_const_cast(k->m, IRK_OP_TRUNC, k->one, k->i64));
}

static void make_vectors(kit *k, irk_value *address) {
  irk_module *m = k->m;
  irk_value *v = vector_of(k, k->one, k->two), *yes = irk_const_int_u64(m, k->i1, 1), *x = irk_build_float(m, 1);
  irk_value *wide = irk_const_int_u64(m, k->i64, 1), *both = vector_of(k, yes, irk_const_int_u64(m, k->i1, 0));
  irk_value *unknown = irk_build_const_cast(m, IRK_OP_PTRTOINT, address, k->i32), *open = vector_of(k, unknown, k->one);
  irk_type *v4 = irk_type_vector(m, k->i32, 4, false), *longs = irk_type_vector(m, k->i64, 2, false);
  irk_value *scalable = irk_const_undef(m, irk_type_vector(m, k->i32, 2, true));
  const struct {
    irk_opcode op;
    irk_value *ops[3];
    uint32_t n;
    irk_type *type;
  } rows[] = {
      {IRK_OP_EXTRACTELEMENT, {v, k->one}, 2, k->i32},
      {IRK_OP_EXTRACTELEMENT, {v, wide}, 2, k->i32},
      {IRK_OP_EXTRACTELEMENT, {open, unknown}, 2, k->i32},
      {IRK_OP_EXTRACTELEMENT, {v, x}, 2, NULL},
      {IRK_OP_EXTRACTELEMENT, {k->one, k->zero}, 2, k->i32},
      {IRK_OP_INSERTELEMENT, {v, k->two, k->zero}, 3, k->v2},
      {IRK_OP_INSERTELEMENT, {v, k->two, unknown}, 3, k->v2},
      {IRK_OP_INSERTELEMENT, {v, wide, k->zero}, 3, k->v2},
      {IRK_OP_INSERTELEMENT, {v, k->one, x}, 3, k->v2},
      {IRK_OP_SHUFFLEVECTOR, {v, v, irk_const_undef(m, v4)}, 3, v4},
      {IRK_OP_SHUFFLEVECTOR, {v, v, vector_of(k, k->one, k->two)}, 3, k->v2},
      {IRK_OP_SHUFFLEVECTOR, {open, v, vector_of(k, k->one, k->zero)}, 3, k->v2},
      {IRK_OP_SHUFFLEVECTOR, {v, irk_const_null(m, longs), vector_of(k, k->one, k->zero)}, 3, k->v2},
      {IRK_OP_SHUFFLEVECTOR, {v, v, irk_const_null(m, irk_value_type(scalable))}, 3, k->v2},
      {IRK_OP_SHUFFLEVECTOR, {v, v, k->one}, 3, k->v2},
      {IRK_OP_SELECT, {yes, k->two, k->one}, 3, k->i32},
      {IRK_OP_SELECT, {both, v, open}, 3, k->v2},
      {IRK_OP_SELECT, {yes, v, open}, 3, k->v2},
      {IRK_OP_SELECT, {both, k->one, k->two}, 3, k->i32},
      {IRK_OP_SELECT, {yes, k->one, wide}, 3, k->i32},
      {IRK_OP_SELECT, {k->one, k->one, k->two}, 3, k->i32},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    irk_value *made = irk_build_const_expr(m, rows[i].op, rows[i].ops, rows[i].n);
    if (rows[i].type) assert_ptr_equal(irk_value_type(made), rows[i].type);
    keep(k, made);
  }
  irk_value *ops[] = {yes, k->one, wide};
  assert_null(irk_build_const_expr(m, IRK_OP_SELECT, ops, 1));
  assert_null(irk_build_const_expr(m, IRK_OP_SELECT, ops, 2));
}

static void make_geps(kit *k) {
  irk_module *m = k->m;
  irk_global *g = irk_build_variable(m, "pairs", k->pair, irk_const_null(m, k->pair), 0);
  irk_value *base = irk_global_value(g), *none = irk_const_undef(m, k->i32);
  irk_value *bases = vector_of(k, base, base), *steps = vector_of(k, k->one, k->two);
  irk_value *number = irk_build_const_cast(m, IRK_OP_PTRTOINT, base, k->i64);
  const struct {
    irk_value *base, *indices[3];
    uint32_t n, flags;
  } rows[] = {
      {base, {k->one}, 1, 0},
      {base, {k->zero, k->one}, 2, 0},
      {base, {k->one, k->zero}, 2, IRK_INBOUNDS | IRK_GEP_NUSW},
      {base, {k->one, none}, 2, 0},
      {base, {number, k->one}, 2, 0},
      {base, {NULL}, 0, 0},
      {bases, {k->one}, 1, 0},
      {bases, {k->zero, k->one}, 2, 0},
      {base, {steps}, 1, 0},
      {base, {steps, k->one}, 2, 0},
      {base, {k->one, irk_const_null(m, irk_value_type(steps))}, 2, 0},
      {bases, {steps, k->one}, 2, 0},
      {base, {irk_build_float(m, 1)}, 1, 0},
      {base, {irk_build_float(m, 0)}, 1, 0},
      {base, {irk_build_float(m, 1), k->one}, 2, 0},
      {base, {k->zero, irk_build_float(m, 0)}, 2, 0},
      {k->one, {k->one}, 1, 0},
      {k->one, {NULL}, 0, 0},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    keep(k, irk_build_const_gep(m, k->pair, rows[i].base, rows[i].indices, rows[i].n, rows[i].flags));
}

static void make_asm(kit *k) {
  irk_type *type = irk_type_fn(k->m, k->none, NULL, 0, false);
  function(k, "asm", k->none, NULL, 0);
  for (uint32_t flags = 0; flags < 16; flags++)
    irk_build_call(k->b, type, irk_build_asm(k->m, type, str("nop"), str("~{memory}"), flags), NULL, 0, NULL);
  irk_build_ret(k->b, NULL);
}

static void make_globals(kit *k) {
  irk_module *m = k->m;
  irk_type *type = irk_type_fn(m, k->none, NULL, 0, false), *label = irk_type_simple(m, IRK_TYPE_LABEL);
  irk_function *fn = function(k, "defined", k->none, NULL, 0);
  irk_value *local = irk_build_alloca(k->b, k->i32, NULL, "local"), *of = irk_function_value(fn);
  irk_build_ret(k->b, NULL);
  assert_null(irk_build_variable(m, "no", k->none, NULL, 0));
  assert_null(irk_build_variable(m, "no", label, NULL, 0));
  assert_null(irk_build_variable(m, "no", type, NULL, 0));
  assert_null(irk_build_variable(m, "no", k->i32, NULL, 1 << 24));
  assert_null(irk_build_variable(m, "no", k->ptr, local, 0));
  assert_null(irk_build_alias(m, "no", label, of, 0));
  assert_null(irk_build_alias(m, "no", k->i32, local, 0));
  assert_null(irk_build_ifunc(m, "no", label, of, 0));
  assert_null(irk_build_function(m, "no", k->i32));
  irk_build_alias(m, "alias", type, of, 0);
  irk_build_ifunc(m, "ifunc", type, of, 0);
  irk_build_alias(m, "far", k->i32, irk_const_null(m, irk_build_ptr(m, k->i32, 2)), 2);
  irk_build_variable(m, "external", k->i32, NULL, 3);
  irk_build_variable(m, NULL, k->i32, k->one, 0);
  irk_build_function(m, "external", type);
  for (int n = 0; n < 2; n++)
    for (uint32_t s = IRK_COMDAT_ANY; s <= IRK_COMDAT_SAME_SIZE; s++) {
      char name[] = {(char)('a' + s), 0};
      irk_global *g = irk_build_variable(m, name, k->i32, k->one, 0);
      irk_global_set_comdat(g, irk_build_comdat(m, name, (irk_comdat_selection)s));
    }
}

static void constants(void **state) {
  (void)state;
  golden g = {0};
  static const irk_version versions[] = {1400, 1900, 2200};
  for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
    kit k = begin(versions[i]);
    irk_value *address = keep(&k, k.one);
    make_numbers(&k);
    make_binaries(&k, address);
    make_casts(&k, address);
    make_nothing(&k, address);
    make_vectors(&k, address);
    make_geps(&k);
    make_asm(&k);
    make_globals(&k);
    finish(&k, &g);
  }
  golden_check(&g, "tests/unit/constants.txt");
}

// ---- instructions ---------------------------------------------------------------------------------------------

static uint32_t num_operands(irk_value *v) { return irk_inst_num_operands(irk_value_inst(v)); }

static void make_compares(kit *k) {
  irk_type *params[] = {k->i32, k->f, k->v2, irk_type_vector(k->m, k->f, 4, true)};
  irk_function *fn = function(k, "compares", k->none, params, 4);
  for (uint32_t p = IRK_FCMP_FALSE; p <= IRK_FCMP_TRUE; p++)
    for (uint32_t i = 1; i < 4; i += 2)
      irk_build_cmp(k->b, (irk_predicate)p, irk_function_arg(fn, i), irk_function_arg(fn, i), "c");
  for (uint32_t p = IRK_ICMP_EQ; p <= IRK_ICMP_SLE; p++)
    for (uint32_t i = 0; i < 3; i += 2)
      irk_build_cmp(k->b, (irk_predicate)p, irk_function_arg(fn, i), irk_function_arg(fn, i), "c");
  irk_build_ret(k->b, NULL);
}

static void make_accesses(kit *k) {
  irk_module *m = k->m;
  irk_builder *b = k->b;
  irk_type *params[] = {k->ptr, k->i32, irk_build_ptr(m, k->pair, 0), irk_build_ptr(m, k->f, 0), k->f, k->v2};
  irk_function *fn = function(k, "accesses", k->none, params, 6);
  irk_value *p = irk_function_arg(fn, 0), *x = irk_function_arg(fn, 1), *pair = irk_function_arg(fn, 2);
  irk_value *q = irk_function_arg(fn, 3), *y = irk_function_arg(fn, 4), *v = irk_function_arg(fn, 5);
  static const char *const layouts[] = {"e-i32:64", "e-i32:16", "e-i32:16-A5", ""};
  for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
    irk_type *i16 = irk_type_int(m, 16);
    irk_module_set(m, IRK_TEXT_DATA_LAYOUT, str(layouts[i]));
    irk_build_alloca(b, k->i32, NULL, "a");
    irk_build_alloca(b, i16, x, "a");
    irk_value *load = irk_build_load(b, k->i32, p, "l");
    irk_inst *store = irk_build_store(b, x, p);
    assert_int_equal(num_operands(load), 1);
    // An access that becomes atomic gets system scope.
    irk_inst_set(irk_value_inst(load), IRK_OF_INST_ORDERING, IRK_ORDERING_ACQUIRE);
    irk_inst_set(store, IRK_OF_INST_ORDERING, IRK_ORDERING_RELEASE);
  }
  bool is_opaque = irk_has(irk_module_version(m), IRK_OPAQUE_POINTERS);
  if (!is_opaque) assert_null(irk_build_alloca(b, k->none, NULL, "no"));
  for (uint32_t o = IRK_ORDERING_MONOTONIC; o <= IRK_ORDERING_SEQ_CST; o++) {
    irk_build_fence(b, (irk_ordering)o);
    irk_build_cmpxchg(b, p, x, k->one, (irk_ordering)o, IRK_ORDERING_ACQUIRE, "x");
    irk_build_cmpxchg(b, p, x, k->one, IRK_ORDERING_SEQ_CST, (irk_ordering)o, "x");
  }
  assert_null(irk_build_cmpxchg(b, p, irk_md_as_value(m, irk_md_string(m, str("no"))),
                                irk_md_as_value(m, irk_md_string(m, str("no"))), IRK_ORDERING_ACQUIRE,
                                IRK_ORDERING_ACQUIRE, "no"));
  for (uint32_t op = IRK_RMW_XCHG; op <= IRK_RMW_FSUB; op++)
    irk_build_atomicrmw(b, (irk_rmw)op, op >= IRK_RMW_FADD ? q : p, op >= IRK_RMW_FADD ? y : x, IRK_ORDERING_RELEASE,
                        "o");
  irk_build_struct_gep(b, k->pair, pair, 0, "field");
  irk_build_struct_gep(b, k->pair, pair, 1, "field");
  irk_value *indices[] = {x, k->one};
  assert_int_equal(num_operands(irk_build_gep(b, k->pair, pair, indices, 2, "at")), 3);
  assert_int_equal(num_operands(irk_build_gep(b, k->i32, p, &v, 1, "at")), 2);
  assert_int_equal(num_operands(irk_build_gep(b, k->i32, p, NULL, 0, "at")), 1);
  irk_build_ret(b, NULL);
}

static void make_parts(kit *k) {
  irk_module *m = k->m;
  irk_builder *b = k->b;
  irk_type *nested[] = {k->i32, irk_type_array(m, k->pair, 4)};
  irk_type *outer = irk_type_literal(m, nested, 2, false), *scalable = irk_type_vector(m, k->f, 2, true);
  irk_type *params[] = {outer, k->v2, scalable, k->i64};
  irk_function *fn = function(k, "parts", k->none, params, 4);
  irk_value *a = irk_function_arg(fn, 0), *v = irk_function_arg(fn, 1), *s = irk_function_arg(fn, 2);
  static const uint32_t path[] = {1, 3, 1}, wrong[] = {1, 3, 2};
  static const int32_t mask[] = {0, 1, -1, 3, 2, -7}, zeros[] = {0, 0};
  static const uint32_t front[] = {0};
  irk_build_extractvalue(b, a, path, 3, "part");
  irk_build_extractvalue(b, a, path, 1, "part");
  assert_null(irk_build_extractvalue(b, a, wrong, 3, "no"));
  irk_build_insertvalue(b, a, irk_function_arg(fn, 3), path, 3, "with");
  irk_build_insertvalue(b, a, k->one, front, 1, "with");
  irk_build_shufflevector(b, v, v, mask, 6, "sh");
  irk_build_shufflevector(b, s, s, zeros, 2, "sh");
  assert_null(irk_build_shufflevector(b, v, v, mask, 0, "no"));
  irk_build_extractelement(b, s, k->two, "e");
  irk_build_insertelement(b, s, irk_build_float(m, 2), k->two, "i");
  irk_build_ret(b, NULL);
}

// Lists that grow beyond each of their initial sizes.
static void make_jumps(kit *k) {
  irk_module *m = k->m;
  irk_builder *b = k->b;
  irk_type *params[] = {k->i32, irk_build_ptr(m, k->i8, 0)};
  irk_function *fn = function(k, "jumps", k->none, params, 2);
  irk_value *x = irk_function_arg(fn, 0);
  irk_block *to[3] = {irk_build_block(b, fn, "a"), irk_build_block(b, fn, "b"), irk_build_block(b, fn, "end")};
  irk_inst *sw = irk_build_switch(b, x, to[2]);
  for (uint32_t i = 0; i < 20; i++) irk_switch_add(m, sw, irk_const_int_u64(m, k->i32, i), to[i % 2]);
  assert_int_equal(irk_inst_num_operands(sw), 42);
  for (uint32_t n = 0; n < 2; n++) {
    irk_builder_at_end(b, fn, to[n]);
    irk_inst *jump = irk_build_indirectbr(b, irk_function_arg(fn, 1), to, n ? 3 : 0);
    irk_indirectbr_add(m, jump, to[2]);
    irk_indirectbr_add(m, jump, to[0]);
    assert_int_equal(irk_inst_num_operands(jump), n ? 6 : 3);
    assert_int_equal(num_operands(irk_inst_value(jump)), n ? 6 : 3);
  }
  irk_builder_at_end(b, fn, to[2]);
  irk_value *phi = irk_build_phi(b, k->i32, "phi");
  for (uint32_t i = 0; i < 20; i++) irk_phi_add(m, phi, irk_const_int_u64(m, k->i32, i), to[i % 2]);
  assert_int_equal(num_operands(phi), 20);
  irk_indirectbr_add(m, irk_value_inst(phi), to[0]);  // not an indirectbr
  irk_catchswitch_add(m, phi, to[0]);
  assert_int_equal(num_operands(phi), 20);
  irk_inst *ret = irk_build_ret(b, NULL);
  assert_int_equal(irk_inst_num_operands(ret), 0);
}

static void make_calls(kit *k) {
  irk_module *m = k->m;
  irk_builder *b = k->b;
  irk_type *params[] = {k->i32, k->f};
  irk_type *type = irk_type_fn(m, k->i32, params, 2, false), *void_type = irk_type_fn(m, k->none, params, 2, false);
  irk_function *fn = function(k, "calls", k->none, params, 2);
  irk_value *args[] = {irk_function_arg(fn, 0), irk_function_arg(fn, 1)}, *inputs[] = {k->one, args[0], k->two};
  const irk_bundle_spec bundles[] = {{str("deopt"), inputs, 3}, {str("mine"), NULL, 0}, {str("other"), inputs + 1, 1}};
  irk_block *to[3] = {irk_build_block(b, fn, "to"), irk_build_block(b, fn, "to"), irk_build_block(b, fn, "to")};
  irk_value *callee = irk_function_value(irk_build_function(m, "callee", type));
  irk_value *nothing = irk_function_value(irk_build_function(m, "nothing", void_type));
  irk_call_spec spec = {.fn_type = type, .callee = callee, .args = args, .num_args = 2};
  for (uint32_t n = 0; n < 4; n++) {
    spec.bundles = bundles;
    spec.num_bundles = n;
    // The callee, two arguments, the inputs of bundles.
    assert_int_equal(num_operands(irk_build_call_of(b, IRK_OP_CALL, &spec, "r")), 3 + (n > 0) * 3 + (n > 2));
  }
  irk_build_call(b, void_type, nothing, args, 2, "void has no name");
  spec.callee = irk_build_asm(m, type, str(""), str("=r,r,r,!i,!i"), 0);
  spec.num_bundles = 1;
  spec.normal = to[0];
  spec.indirect = to + 1;
  spec.num_indirect = 2;
  assert_int_equal(num_operands(irk_build_call_of(b, IRK_OP_CALLBR, &spec, "br")), 9);
  irk_builder_at_end(b, fn, to[0]);
  spec.num_indirect = 0;
  spec.num_bundles = 0;
  assert_int_equal(num_operands(irk_build_call_of(b, IRK_OP_CALLBR, &spec, "br")), 4);
  irk_builder_at_end(b, fn, to[1]);
  spec.callee = callee;
  spec.unwind = to[2];
  assert_int_equal(num_operands(irk_build_call_of(b, IRK_OP_INVOKE, &spec, "in")), 5);
  irk_builder_at_end(b, fn, to[2]);
  irk_type *caught[] = {irk_build_ptr(m, k->i8, 0), k->i32};
  irk_value *pad = irk_build_landingpad(b, irk_type_literal(m, caught, 2, false), false, "pad");
  for (uint64_t i = 0; i < 70; i++) {  // every third is a filter, and so are the last and first of each word of them
    irk_value *of = irk_const_int_u64(m, k->i32, i);
    irk_landingpad_add(m, pad, of, i % 3 == 0 || i % 32 == 31 || i % 32 == 0);
  }
  for (uint32_t i = 0; i < 70; i++)
    assert_int_equal(irk_landingpad_is_filter(irk_value_inst(pad), i), i % 3 == 0 || i % 32 == 31 || i % 32 == 0);
  irk_build_resume(b, pad);
}

static void make_pads(kit *k) {
  irk_module *m = k->m;
  irk_builder *b = k->b;
  irk_function *fn = function(k, "pads", k->none, &k->ptr, 1);
  irk_block *at[8];
  for (int i = 0; i < 8; i++) at[i] = irk_build_block(b, fn, "b");
  irk_value *args[] = {irk_function_arg(fn, 0), k->one};
  irk_build_br(b, at[0]);
  irk_builder_at_end(b, fn, at[0]);
  irk_value *first = irk_build_catchswitch(b, NULL, NULL, at + 1, 2, "first");
  for (int i = 3; i < 6; i++) irk_catchswitch_add(m, first, at[i]);
  assert_int_equal(num_operands(first), 6);
  irk_builder_at_end(b, fn, at[1]);
  irk_value *caught = irk_build_catchpad(b, first, args, 2, "caught");
  assert_int_equal(irk_inst_num_operands(irk_build_catchret(b, caught, at[7])), 2);
  irk_builder_at_end(b, fn, at[2]);
  irk_value *inner = irk_build_catchswitch(b, irk_build_catchpad(b, first, NULL, 0, "outer"), at[6], NULL, 0, "inner");
  irk_catchswitch_add(m, inner, at[3]);
  assert_int_equal(num_operands(inner), 3);
  irk_builder_at_end(b, fn, at[6]);
  irk_value *pad = irk_build_cleanuppad(b, inner, args, 1, "pad");
  irk_inst *to_caller = irk_build_cleanupret(b, pad, NULL);
  assert_int_equal(irk_inst_num_operands(to_caller), 1);
  assert_int_equal(irk_inst_get(to_caller, IRK_OF_INST_FLAGS), 0);
  irk_builder_at_end(b, fn, at[7]);
  irk_inst *unwinds = irk_build_cleanupret(b, pad, at[3]);
  assert_int_equal(irk_inst_num_operands(unwinds), 2);
  assert_int_equal(irk_inst_get(unwinds, IRK_OF_INST_FLAGS), IRK_HAS_UNWIND);
  for (int i = 3; i < 6; i++) {
    irk_builder_at_end(b, fn, at[i]);
    assert_int_equal(irk_inst_num_operands(irk_build_unreachable(b)), 0);
  }
}

static void make_names(kit *k) {
  irk_builder *b = k->b;
  irk_function *fn = function(k, "names", k->none, &k->i32, 1);
  irk_value *x = irk_function_arg(fn, 0), *one = irk_build_add(b, x, x, "a"), *two = irk_build_add(b, x, one, "a");
  irk_value_set_name(b, one, "b");
  irk_build_mul(b, one, two, "a");   // the name is free again
  irk_build_mul(b, one, two, "a1");  // it is not
  irk_value_set_name(b, two, NULL);
  irk_value_set_name(b, k->one, "a constant has none");
  irk_build_mul(b, one, two, "");
  irk_inst *ret = irk_build_ret(b, NULL);
  assert_ptr_equal(irk_builder_last(b), ret);
  // Between the others, and behind the place of a removed instruction.
  irk_block *entry = irk_function_block(fn, 0);
  irk_builder_before(b, fn, entry, 1);
  irk_build_sub(b, x, x, "before");
  irk_build_sub(b, x, x, "then");
  assert_ptr_equal(irk_builder_block(b), entry);
}

static void instructions(void **state) {
  (void)state;
  golden g = {0};
  static const irk_version versions[] = {1400, 1900, 2200};
  for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
    kit k = begin(versions[i]);
    make_compares(&k);
    make_accesses(&k);
    make_parts(&k);
    make_jumps(&k);
    make_calls(&k);
    make_pads(&k);
    make_names(&k);
    finish(&k, &g);
  }
  golden_check(&g, "tests/unit/instructions.txt");
}

// ---- metadata -------------------------------------------------------------------------------------------------

// Makes records of all kinds at the end of a block, before its instructions and behind them; calls
// in releases without records.
static void make_records(kit *k) {
  irk_module *m = k->m;
  irk_builder *b = k->b;
  irk_function *fn = function(k, "records", k->none, &k->i32, 1);
  irk_md *scope = irk_build_di(m, IRK_MD_SUBPROGRAM, true, (irk_di_field[]){{"name", .text = str("records")}}, 1);
  irk_md *here[2];
  for (int i = 0; i < 2; i++)
    here[i] =
        irk_build_di(m, IRK_MD_LOCATION, false, (irk_di_field[]){{"line", .number = i + 7}, {"scope", .md = scope}}, 2);
  irk_md *variable = irk_build_di(m, IRK_MD_LOCAL_VARIABLE, false, (irk_di_field[]){{"scope", .md = scope}}, 1);
  irk_md *label = irk_build_di(m, IRK_MD_LABEL, false, (irk_di_field[]){{"scope", .md = scope}}, 1);
  irk_md *value = irk_md_of_value(m, irk_function_arg(fn, 0)), *empty = irk_build_expression(m, NULL, 0);
  irk_build_fence(b, IRK_ORDERING_ACQUIRE);
  irk_builder_set_location(b, here[0]);
  assert_ptr_equal(irk_builder_location(b), here[0]);
  const uint64_t deref = IRK_DW_OP_deref;
  irk_record_spec of[IRK_DBG_DECLARE_VALUE + 2] = {{0}};
  for (uint32_t kind = 0; kind <= IRK_DBG_DECLARE_VALUE + 1; kind++)
    of[kind] = (irk_record_spec){.kind = kind, .location = value, .variable = variable, .expression = empty};
  of[IRK_DBG_LABEL] = (irk_record_spec){.kind = IRK_DBG_LABEL, .variable = label};
  of[IRK_DBG_ASSIGN].assign_id = irk_build_di(m, IRK_MD_ASSIGN_ID, true, NULL, 0);
  of[IRK_DBG_ASSIGN].address = irk_md_of_value(m, irk_const_null(m, k->ptr));
  of[IRK_DBG_ASSIGN].address_expression = irk_build_expression(m, &deref, 1);
  irk_version version = irk_module_version(m);
  for (uint32_t round = 0; round < 2; round++) {
    for (uint32_t kind = 0; kind <= IRK_DBG_DECLARE_VALUE + 1; kind++) {
      bool is_known = kind <= (version >= 2200 ? IRK_DBG_DECLARE_VALUE : IRK_DBG_LABEL);
      if (kind == IRK_DBG_ASSIGN) is_known = version >= 1700;
      of[kind].loc = round ? here[1] : NULL;
      assert_int_equal(irk_build_record(b, &of[kind]), is_known);
      assert_ptr_equal(irk_builder_location(b), here[0]);
    }
    irk_build_fence(b, IRK_ORDERING_RELEASE);  // has the builder's location
    irk_builder_before(b, fn, irk_function_block(fn, 0), 1);
  }
  of[IRK_DBG_VALUE].expression = NULL;
  if (!irk_has(version, IRK_DEBUG_RECORDS)) assert_false(irk_build_record(b, &of[IRK_DBG_VALUE]));
  of[IRK_DBG_VALUE].expression = empty;
  irk_builder_set_location(b, NULL);
  assert_null(irk_builder_location(b));
  assert_false(irk_build_record(b, &(irk_record_spec){.kind = IRK_DBG_VALUE, .location = value}));
  irk_block *block = irk_function_block(fn, 0);
  irk_builder_before(b, fn, block, irk_block_num_insts(block));  // there is no instruction yet
  assert_true(irk_build_record(b, &of[IRK_DBG_DECLARE]));
  irk_builder_at_end(b, fn, block);
  irk_build_ret(b, NULL);
  assert_true(irk_build_record(b, &of[IRK_DBG_VALUE]));  // behind the last instruction
}

static void make_nodes(kit *k) {
  irk_module *m = k->m;
  irk_md *ops[] = {NULL, irk_md_string(m, str("s")), irk_md_of_value(m, k->one)};
  irk_md *first = irk_md_tuple(m, ops, 3), *nodes[] = {first, NULL};
  irk_build_named_md(m, "nodes", first);
  irk_build_named_md(m, "nodes", irk_build_distinct_tuple(m, ops, 3));
  irk_build_named_md(m, "nodes", irk_build_distinct_tuple(m, nodes, 2));
  const uint64_t words[] = {IRK_DW_OP_constu, 5, IRK_DW_OP_stack_value};
  irk_md *expression = irk_build_expression(m, words, 3);
  assert_ptr_equal(irk_build_expression(m, words, 3), expression);
  assert_ptr_not_equal(irk_build_expression(m, words, 2), expression);
  irk_build_named_md(m, "nodes", expression);
  assert_ptr_equal(irk_build_arg_list(m, ops + 2, 1), irk_build_arg_list(m, ops + 2, 1));
  irk_build_named_md(m, "strings are none", ops[1]);
  irk_build_module_flag(m, 2, "wchar_size", irk_md_of_value(m, irk_const_int_u64(m, k->i32, 4)));
  irk_build_module_flag(m, 7, "other", first);
}

static void metadata(void **state) {
  (void)state;
  golden g = {0};
  static const irk_version versions[] = {1400, 1800, 1900, 2200};
  for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
    kit k = begin(versions[i]);
    make_nodes(&k);
    make_records(&k);
    finish(&k, &g);
  }
  golden_check(&g, "tests/unit/metadata.txt");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(constants), cmocka_unit_test(instructions),
                                     cmocka_unit_test(metadata)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
