// Tests the module in memory: uniquing, canonical constants, names, attributes, data layouts, the
// builder, uses.
#include "irkit/edit.h"
#include "failing/failing.h"
#include "ir/layout.h"
#include "ir/dinode_field.h"
#include "ir/ir.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define I(m, bits)        irk_type_int((m), (bits))
#define N(m, bits, value) irk_const_int_u64((m), I((m), (bits)), (value))

static int make_module(void **state) {
  *state = irk_module_create(0);
  return *state ? 0 : -1;
}

static int free_module(void **state) {
  irk_module_destroy(*state);
  return 0;
}

// ---- types ---------------------------------------------------------------------------------------------------

static void equal_types_are_one(void **state) {
  irk_module *m = *state;
  irk_type *i32 = I(m, 32), *parts[] = {i32, I(m, 64)};
  assert_ptr_equal(i32, I(m, 32));
  assert_ptr_equal(I(m, 4096), I(m, 4096));
  assert_ptr_not_equal(I(m, 4096), I(m, 4097));
  assert_ptr_equal(irk_type_ptr(m, 3), irk_type_ptr(m, 3));
  assert_ptr_equal(irk_type_ptr(m, 300), irk_type_ptr(m, 300));
  assert_ptr_not_equal(irk_type_ptr(m, 300), irk_type_ptr_to(m, i32, 300));
  assert_ptr_equal(irk_type_array(m, i32, 7), irk_type_array(m, i32, 7));
  assert_ptr_not_equal(irk_type_array(m, i32, 7), irk_type_vector(m, i32, 7, false));
  assert_ptr_not_equal(irk_type_vector(m, i32, 4, true), irk_type_vector(m, i32, 4, false));
  assert_ptr_equal(irk_type_literal(m, parts, 2, false), irk_type_literal(m, parts, 2, false));
  assert_ptr_not_equal(irk_type_literal(m, parts, 2, false), irk_type_literal(m, parts, 2, true));
  irk_type *fn = irk_type_fn(m, i32, parts, 2, false);
  assert_ptr_equal(fn, irk_type_fn(m, i32, parts, 2, false));
  assert_ptr_not_equal(fn, irk_type_fn(m, i32, parts, 2, true));
  assert_ptr_not_equal(fn, irk_type_fn(m, i32, parts, 1, false));
  assert_int_equal(irk_fn_type_num_params(fn), 2);
  uint32_t ints[] = {1, 2};
  assert_ptr_equal(irk_type_target(m, IRK_S("spirv.Image"), parts, 1, ints, 2),
                   irk_type_target(m, IRK_S("spirv.Image"), parts, 1, ints, 2));
  for (uint32_t i = 0; i < m->types.len; i++) assert_int_equal(m->types.items[i]->id, i);
}

static void struct_names_are_made_unique(void **state) {
  irk_module *m = *state;
  irk_type *a = irk_type_identified(m, IRK_S("s")), *b = irk_type_identified(m, IRK_S("s"));
  irk_type *c = irk_type_identified(m, IRK_S("s")), *d = irk_type_identified(m, IRK_S(""));
  assert_true(irk_str_eq(irk_type_name(m, a), IRK_S("s")));
  assert_true(irk_str_eq(irk_type_name(m, b), IRK_S("s.0")));
  assert_true(irk_str_eq(irk_type_name(m, c), IRK_S("s.1")));
  assert_int_equal(irk_type_name(m, d).len, 0);
  assert_ptr_equal(irk_type_named(m, IRK_S("s.0")), b);
  assert_null(irk_type_named(m, IRK_S("t")));
  assert_true(irk_type_is_opaque(a));
  irk_type_set_body(m, a, NULL, 0, false);
  assert_false(irk_type_is_opaque(a));
}

static void indices_reach_types(void **state) {
  irk_module *m = *state;
  irk_type *parts[] = {I(m, 8), irk_type_array(m, I(m, 16), 3)}, *s = irk_type_literal(m, parts, 2, false);
  uint32_t good[] = {1, 2}, beyond[] = {1, 3}, deep[] = {0, 0};
  assert_ptr_equal(irk_type_indexed(s, good, 2), I(m, 16));
  assert_null(irk_type_indexed(s, beyond, 2));
  assert_null(irk_type_indexed(s, deep, 2));
  assert_ptr_equal(irk_type_at(parts[1], 1000), I(m, 16));
}

// ---- constants -----------------------------------------------------------------------------------------------

static void integers_are_cut_and_shared(void **state) {
  irk_module *m = *state;
  assert_ptr_equal(N(m, 8, 0x1FF), N(m, 8, 0xFF));
  assert_ptr_not_equal(N(m, 8, 1), N(m, 16, 1));
  assert_ptr_equal(irk_const_null(m, I(m, 32)), N(m, 32, 0));
  uint64_t words[] = {1, UINT64_MAX};
  irk_value *wide = irk_const_int_words(m, I(m, 65), words, 2);
  uint32_t n;
  assert_int_equal(irk_const_get_words(wide, &n)[1], 1);
  assert_int_equal(n, 2);
  assert_ptr_equal(irk_const_int_u64(m, I(m, 128), 5), irk_const_int_u64(m, I(m, 128), 5));
  assert_true(irk_const_is_null(irk_const_int_u64(m, I(m, 200), 0)));
  for (uint64_t i = 0; i < 3000; i++) assert_ptr_equal(N(m, 64, i * i), N(m, 64, i * i));
}

static void minus_zero_is_not_null(void **state) {
  irk_module *m = *state;
  irk_type *t = irk_type_simple(m, IRK_TYPE_DOUBLE);
  irk_value *plus = irk_build_double(m, 0.0), *minus = irk_build_double(m, -0.0);
  assert_true(irk_const_is_null(plus));
  assert_false(irk_const_is_null(minus));
  assert_ptr_equal(plus, irk_const_null(m, t));
  irk_value *pair[] = {minus, minus};
  assert_int_equal(irk_const_composite(m, irk_type_array(m, t, 2), pair, 2)->kind, IRK_VALUE_DATA);
  assert_ptr_equal(irk_const_float_bits(m, irk_type_simple(m, IRK_TYPE_HALF), 0xFFFF3C00, 7),
                   irk_const_float_bits(m, irk_type_simple(m, IRK_TYPE_HALF), 0x3C00, 0));
}

static void composites_have_one_form(void **state) {
  irk_module *m = *state;
  irk_type *i32 = I(m, 32), *array = irk_type_array(m, i32, 2), *odd = irk_type_array(m, I(m, 24), 2);
  irk_value *zero = N(m, 32, 0), *undef = irk_const_undef(m, i32), *poison = irk_const_poison(m, i32);
  irk_value *zeros[] = {zero, zero}, *undefs[] = {undef, undef}, *poisons[] = {poison, poison};
  irk_value *mixed[] = {undef, poison}, *numbers[] = {N(m, 32, 1), zero}, *odds[] = {N(m, 24, 1), N(m, 24, 2)};
  assert_ptr_equal(irk_const_composite(m, array, zeros, 2), irk_const_null(m, array));
  assert_ptr_equal(irk_const_composite(m, array, undefs, 2), irk_const_undef(m, array));
  assert_ptr_equal(irk_const_composite(m, array, poisons, 2), irk_const_poison(m, array));
  assert_int_equal(irk_const_composite(m, array, mixed, 2)->kind, IRK_VALUE_AGGREGATE);
  irk_value *data = irk_const_composite(m, array, numbers, 2);
  assert_int_equal(data->kind, IRK_VALUE_DATA);
  uint8_t bytes[] = {1, 0, 0, 0, 0, 0, 0, 0};
  assert_ptr_equal(data, irk_const_data_bytes(m, array, bytes, 8));
  assert_ptr_equal(irk_const_element(m, data, 0), numbers[0]);
  assert_ptr_equal(irk_const_element(m, data, 1), zero);
  assert_null(irk_const_element(m, data, 2));
  irk_value *aggregate = irk_const_composite(m, odd, odds, 2);
  assert_int_equal(aggregate->kind, IRK_VALUE_AGGREGATE);
  assert_ptr_equal(aggregate, irk_const_composite(m, odd, odds, 2));
  assert_ptr_equal(irk_const_composite(m, irk_type_array(m, i32, 0), NULL, 0),
                   irk_const_null(m, irk_type_array(m, i32, 0)));
  irk_type *parts[] = {i32, irk_type_ptr(m, 0)}, *s = irk_type_literal(m, parts, 2, false);
  irk_value *fields[] = {zero, irk_const_null(m, parts[1])};
  assert_ptr_equal(irk_const_composite(m, s, fields, 2), irk_const_null(m, s));
  fields[0] = N(m, 32, 4);
  assert_int_equal(irk_const_composite(m, s, fields, 2)->kind, IRK_VALUE_AGGREGATE);
  assert_ptr_equal(irk_build_string(m, IRK_S("ab"), true), irk_build_string(m, IRK_S("ab"), true));
}

static void splats(void **state) {
  irk_module *m = *state;
  irk_type *v = irk_type_vector(m, I(m, 32), 4, false), *s = irk_type_vector(m, I(m, 32), 4, true);
  irk_value *one = N(m, 32, 1);
  assert_int_equal(irk_const_splat(m, v, one)->kind, IRK_VALUE_DATA);
  assert_ptr_equal(irk_const_splat(m, v, N(m, 32, 0)), irk_const_null(m, v));
  irk_value *shuffle = irk_const_splat(m, s, one);
  assert_int_equal(shuffle->kind, IRK_VALUE_EXPR);
  assert_int_equal(irk_const_opcode(shuffle), IRK_OP_SHUFFLEVECTOR);
  assert_ptr_equal(irk_const_operand(irk_const_operand(shuffle, 0), 1), one);
  assert_ptr_equal(irk_const_splat(m, s, one), shuffle);
}

static void expressions_are_shared(void **state) {
  irk_module *m = *state;
  irk_global *g = irk_build_variable(m, "g", irk_type_array(m, I(m, 8), 16), NULL, 0);
  irk_value *index[] = {N(m, 64, 0), N(m, 64, 3)};
  irk_value *a = irk_build_const_gep(m, g->value_type, &g->v, index, 2, IRK_INBOUNDS | IRK_GEP_NUSW);
  assert_ptr_equal(a, irk_build_const_gep(m, g->value_type, &g->v, index, 2, IRK_INBOUNDS | IRK_GEP_NUSW));
  assert_ptr_not_equal(a, irk_build_const_gep(m, g->value_type, &g->v, index, 2, 0));
  assert_ptr_equal(a->type, irk_type_ptr(m, 0));
  irk_value *number = irk_build_const_cast(m, IRK_OP_PTRTOINT, a, I(m, 64));
  assert_ptr_equal(number, irk_build_const_cast(m, IRK_OP_PTRTOINT, a, I(m, 64)));
  assert_ptr_not_equal(number, irk_build_const_cast(m, IRK_OP_PTRTOINT, a, I(m, 32)));
  irk_type *fn = irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), NULL, 0, false);
  irk_value *code = irk_build_asm(m, fn, IRK_S("nop"), IRK_S("~{memory}"), IRK_ASM_SIDE_EFFECT);
  assert_ptr_equal(code, irk_build_asm(m, fn, IRK_S("nop"), IRK_S("~{memory}"), IRK_ASM_SIDE_EFFECT));
  assert_ptr_not_equal(code, irk_build_asm(m, fn, IRK_S("nop"), IRK_S("~{memory}"), 0));
}

// ---- names and globals ---------------------------------------------------------------------------------------

static irk_str name_of(irk_module *m, irk_global *g) { return irk_value_name(m, &g->v); }

static void symbols_are_made_unique(void **state) {
  irk_module *m = *state;
  irk_global *a = irk_build_variable(m, "x", I(m, 32), N(m, 32, 0), 0);
  irk_global *b = irk_build_variable(m, "x", I(m, 32), NULL, 0);
  irk_global *c = irk_build_variable(m, "x", I(m, 32), NULL, 0);
  irk_global *unnamed = irk_build_variable(m, NULL, I(m, 32), NULL, 0);
  assert_true(irk_str_eq(name_of(m, a), IRK_S("x")));
  assert_true(irk_str_eq(name_of(m, b), IRK_S("x.1")));
  assert_true(irk_str_eq(name_of(m, c), IRK_S("x.2")));
  assert_int_equal(name_of(m, unnamed).len, 0);
  assert_ptr_equal(irk_module_find(m, IRK_S("x.2")), c);
  irk_global_set_name(m, c, IRK_S("y"));
  assert_null(irk_module_find(m, IRK_S("x.2")));
  assert_ptr_equal(irk_module_find(m, IRK_S("y")), c);
  assert_null(irk_module_find(m, IRK_S("")));
  assert_int_equal(irk_module_count(m, IRK_VALUE_VARIABLE), 4);
  assert_false(irk_global_get(a, IRK_OF_GLOBAL_DECLARATION));
  assert_true(irk_global_get(b, IRK_OF_GLOBAL_DECLARATION));
  irk_global_set(a, IRK_OF_GLOBAL_ALIGN, 16);
  assert_int_equal(a->v.align, 5);
  assert_int_equal(irk_global_get(a, IRK_OF_GLOBAL_ALIGN), 16);
  irk_global_set_text(m, a, IRK_OF_GLOBAL_SECTION, IRK_S(".data.x"));
  assert_true(irk_str_eq(irk_global_get_text(m, a, IRK_OF_GLOBAL_SECTION), IRK_S(".data.x")));
  irk_comdat *comdat = irk_build_comdat(m, "x", IRK_COMDAT_LARGEST);
  assert_ptr_equal(comdat, irk_build_comdat(m, "x", IRK_COMDAT_ANY));
}

static void modules_start_with_what_the_release_fixes(void **state) {
  (void)state;
  static const struct {
    irk_version version;
    uint32_t kinds, tags;
  } expected[] = {{1400, 31, 7}, {1900, 41, 10}, {2200, 47, 12}};
  for (size_t i = 0; i < IRK_COUNT(expected); i++) {
    irk_module *m = irk_module_create(expected[i].version);
    assert_int_equal(m->md_kinds.len, expected[i].kinds);
    assert_int_equal(m->bundle_tags.len, expected[i].tags);
    assert_int_equal(irk_md_kind_get(m, IRK_S("llvm.loop")), IRK_MD_KIND_LLVM_LOOP);
    assert_int_equal(irk_sync_scope_get(m, IRK_S("")), IRK_SCOPE_SYSTEM);
    assert_int_equal(irk_sync_scope_get(m, IRK_S("singlethread")), IRK_SCOPE_SINGLE_THREAD);
    assert_int_equal(irk_sync_scope_get(m, IRK_S("agent")), 2);
    irk_module_destroy(m);
  }
  irk_module_destroy(NULL);
  assert_true(irk_has(1400, IRK_TYPED_POINTERS));
  assert_false(irk_has(1500, IRK_TYPED_POINTERS));
  assert_true(irk_has(0, IRK_OPAQUE_POINTERS));
}

// ---- attributes ----------------------------------------------------------------------------------------------

static void attribute_sets_are_sorted_and_shared(void **state) {
  irk_module *m = *state;
  const irk_attr_spec specs[] = {
      {.kind = IRK_ATTR_STRING, .key = IRK_S("zeta"), .text = IRK_S("1")},
      {.kind = IRK_ATTR_UWTABLE, .value = 2},
      {.kind = IRK_ATTR_NOUNWIND},
      {.kind = IRK_ATTR_STRING, .key = IRK_S("abc")},
      {.kind = IRK_ATTR_NOINLINE},
      {.kind = IRK_ATTR_ALIGNSTACK, .value = 8},
      {.kind = IRK_ATTR_ALIGNSTACK, .value = 16},  // the last one wins
  };
  irk_attr_set *set = irk_build_attrs(m, specs, IRK_COUNT(specs));
  static const irk_attr_kind order[] = {IRK_ATTR_NOINLINE, IRK_ATTR_NOUNWIND, IRK_ATTR_ALIGNSTACK,
                                        IRK_ATTR_UWTABLE,  IRK_ATTR_STRING,   IRK_ATTR_STRING};
  assert_int_equal(set->len, IRK_COUNT(order));
  for (uint32_t i = 0; i < set->len; i++) assert_int_equal(set->attrs[i].kind, order[i]);
  assert_int_equal(irk_attr_set_find(set, IRK_ATTR_ALIGNSTACK)->value, 16);
  assert_null(irk_attr_set_find(set, IRK_ATTR_COLD));
  assert_non_null(irk_attr_set_find_string(set, IRK_S("abc")));
  assert_ptr_equal(set, irk_build_attrs(m, specs, IRK_COUNT(specs)));
  assert_null(irk_build_attrs(m, NULL, 0));

  irk_global *fn = irk_function_global(irk_build_function(m, "f", irk_type_fn(m, I(m, 1), NULL, 0, false)));
  irk_attr_set *one = irk_build_attrs(m, &specs[2], 1);
  irk_global_set_attrs(m, fn, 0, one);
  irk_global_set_attrs(m, fn, IRK_ATTR_INDEX_FUNCTION, set);
  assert_int_equal(fn->attrs->len, 2);
  assert_int_equal(fn->attrs->slots[0].index, IRK_ATTR_INDEX_FUNCTION);
  assert_ptr_equal(irk_global_attrs(fn, 0), one);
  assert_null(irk_global_attrs(fn, 1));
  irk_global_set_attrs(m, fn, 0, NULL);
  irk_global_set_attrs(m, fn, IRK_ATTR_INDEX_FUNCTION, NULL);
  assert_null(fn->attrs);
}

// The order of attributes in a set is that of LLVM's writers (facts/bitcode.md 3.3).
static void attribute_order_follows_the_release(void **state) {
  (void)state;
  static const uint8_t order_14[] = {2,  45, 35, 36, 43, 78, 72, 60, 5,  49, 50, 4,  40, 6,  70, 7,  8,  9,  10, 71,
                                     11, 56, 12, 62, 13, 14, 66, 73, 48, 16, 17, 76, 63, 68, 18, 15, 39, 67, 57, 19,
                                     37, 20, 21, 22, 23, 24, 44, 30, 55, 64, 32, 31, 58, 53, 59, 26, 27, 28, 54, 75,
                                     47, 46, 33, 61, 52, 34, 69, 3,  77, 38, 65, 29, 1,  51, 41, 42, 25, 74};
  static const uint8_t order_22[] = {
      80,  81,  2,  35, 36, 43, 90,  98, 103, 91, 78, 84, 72, 95,  60,  5,  4,  40, 6,  70, 7,  8,  9,  10, 71, 56,
      105, 100, 12, 99, 62, 13, 14,  66, 73,  48, 16, 17, 79, 76,  63,  68, 18, 15, 39, 67, 57, 88, 19, 37, 83, 20,
      21,  22,  23, 24, 44, 30, 104, 55, 64,  32, 93, 96, 97, 31,  101, 58, 85, 53, 59, 26, 27, 28, 54, 75, 47, 46,
      61,  89,  52, 34, 69, 3,  77,  38, 65,  29, 1,  82, 51, 102, 41,  42, 86, 87, 25, 33, 74, 92, 94};
  for (size_t i = 1; i < sizeof order_14; i++)
    assert_true(irk_attr_rank(order_14[i - 1], 1400) < irk_attr_rank(order_14[i], 1400));
  for (size_t i = 1; i < sizeof order_22; i++)
    assert_true(irk_attr_rank(order_22[i - 1], 2200) < irk_attr_rank(order_22[i], 2200));
  for (uint32_t kind = 1; kind < IRK_NUM_ATTRS; kind++) {
    irk_str word = irk_attr_keyword((irk_attr_kind)kind);
    assert_true(word.len > 0);
    assert_int_equal(irk_attr_by_keyword(word.ptr, word.len), kind);
  }
  assert_int_equal(irk_attr_by_keyword("nonsense", 8), IRK_ATTR_NONE);
  assert_int_equal(irk_attr_class(IRK_ATTR_UWTABLE, 1400), IRK_ATTR_CLASS_ENUM);
  assert_int_equal(irk_attr_class(IRK_ATTR_UWTABLE, 1500), IRK_ATTR_CLASS_INT);
  assert_true(irk_attr_places(IRK_ATTR_READNONE, 1400) & IRK_ATTR_ON_FUNCTION);
  assert_false(irk_attr_places(IRK_ATTR_READNONE, 1600) & IRK_ATTR_ON_FUNCTION);
  assert_false(irk_attr_exists(IRK_ATTR_ARGMEMONLY, 1600));
}

static void memory_goes_both_ways(void **state) {
  (void)state;
  assert_int_equal(irk_memory_encode(1900, irk_memory_decode(1900, 21)), 21);
  assert_int_equal(irk_memory_encode(1900, irk_memory_decode(1900, 60)), 60);
  uint64_t read = UINT64_C(1) << 56 | 0x555;
  assert_int_equal(irk_memory_encode(2200, irk_memory_decode(2200, read)), read);
  assert_int_equal(irk_memory_decode(1900, 21), irk_memory_decode(2200, read));
}

// ---- data layouts --------------------------------------------------------------------------------------------

static void x86_64_layout(void **state) {
  irk_module *m = *state;
  irk_datalayout dl = {0};
  char error[256] = "";
  assert_true(irk_datalayout_parse(
      &dl, IRK_S("e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"), error,
      sizeof error));
  assert_int_equal(dl.mangling, 'e');
  assert_int_equal(dl.stack_align, 16);
  assert_false(dl.big_endian);
  assert_int_equal(dl.legal_ints.len, 4);
  assert_int_equal(irk_type_size_bits(&dl, irk_type_ptr(m, 270)), 32);
  assert_int_equal(irk_abi_align(&dl, irk_type_ptr(m, 270)), 4);
  assert_int_equal(irk_type_size_bits(&dl, irk_type_ptr(m, 5)), 64);
  assert_int_equal(irk_abi_align(&dl, I(m, 64)), 8);
  assert_int_equal(irk_abi_align(&dl, I(m, 128)), 16);
  assert_int_equal(irk_abi_align(&dl, I(m, 33)), 8);
  assert_int_equal(irk_abi_align(&dl, I(m, 1000)), 16);
  assert_int_equal(irk_type_alloc_size(&dl, I(m, 1)), 1);
  assert_int_equal(irk_type_alloc_size(&dl, I(m, 24)), 4);
  assert_int_equal(irk_type_store_size(&dl, I(m, 24)), 3);
  irk_type *x87 = irk_type_simple(m, IRK_TYPE_X86_FP80);
  assert_int_equal(irk_type_store_size(&dl, x87), 10);
  assert_int_equal(irk_type_alloc_size(&dl, x87), 16);
  assert_int_equal(irk_abi_align(&dl, irk_type_vector(m, I(m, 32), 8, false)), 32);
  assert_int_equal(irk_abi_align(&dl, irk_type_vector(m, I(m, 32), 3, false)), 16);
  assert_int_equal(irk_abi_align(&dl, irk_type_vector(m, I(m, 1), 3, false)), 1);
  assert_int_equal(irk_type_size_bits(&dl, irk_type_vector(m, I(m, 1), 9, false)), 9);
  irk_type *parts[] = {I(m, 8), I(m, 64), I(m, 16)};
  irk_type *s = irk_type_literal(m, parts, 3, false), *packed = irk_type_literal(m, parts, 3, true);
  assert_int_equal(irk_type_alloc_size(&dl, s), 24);
  assert_int_equal(irk_struct_offset(&dl, s, 2), 16);
  assert_int_equal(irk_abi_align(&dl, s), 8);
  assert_int_equal(irk_type_alloc_size(&dl, packed), 11);
  assert_int_equal(irk_struct_offset(&dl, packed, 2), 9);
  assert_int_equal(irk_abi_align(&dl, packed), 1);
  assert_int_equal(irk_pref_align(&dl, packed), 8);
  assert_int_equal(irk_type_alloc_size(&dl, irk_type_array(m, s, 10)), 240);
  assert_int_equal(irk_type_alloc_size(&dl, irk_type_literal(m, NULL, 0, false)), 0);
  irk_datalayout_free(&dl);
}

static void default_and_big_endian_layouts(void **state) {
  irk_module *m = *state;
  irk_datalayout dl = {0};
  assert_true(irk_datalayout_parse(&dl, IRK_S(""), NULL, 0));
  assert_int_equal(irk_abi_align(&dl, I(m, 64)), 4);
  assert_int_equal(irk_pref_align(&dl, I(m, 64)), 8);
  assert_int_equal(irk_abi_align(&dl, irk_type_simple(m, IRK_TYPE_PPC_FP128)), 16);
  assert_true(irk_datalayout_parse(&dl, IRK_S("E-p:32:32-p1:64:64:64:32-A5-P3-G1-Fn32-ni:7:8-a:8:16"), NULL, 0));
  assert_true(dl.big_endian);
  assert_int_equal(dl.alloca_addrspace, 5);
  assert_int_equal(dl.program_addrspace, 3);
  assert_int_equal(dl.globals_addrspace, 1);
  assert_int_equal(dl.fn_ptr_align, 4);
  assert_true(dl.fn_ptr_align_is_multiple);
  assert_int_equal(dl.non_integral.len, 2);
  assert_int_equal(dl.non_integral.items[1], 8);
  assert_int_equal(irk_dl_pointer_of(&dl, 1)->index_bits, 32);
  assert_int_equal(irk_type_size_bits(&dl, irk_type_ptr(m, 9)), 32);
  irk_datalayout_free(&dl);
}

static void bad_layouts_are_refused(void **state) {
  (void)state;
  static const struct {
    irk_str text;
    const char *error;
  } bad[] = {
      {IRK_S("e-"), "empty specification is not allowed"},
      {IRK_S("x"), "unknown specifier 'x'"},
      {IRK_S("ee"), "malformed specification, must be just 'e' or 'E'"},
      {IRK_S("i0:8"), "size must be a non-zero 24-bit integer"},
      {IRK_S("i8:16"), "i8 must be 8-bit aligned"},
      {IRK_S("i64:63"), "ABI alignment must be a power of two times the byte width"},
      {IRK_S("i64:64:32"), "preferred alignment cannot be less than the ABI alignment"},
      {IRK_S("f64"), "malformed specification, must be of the form \"f<size>:<abi>[:<pref>]\""},
      {IRK_S("p:32"), "malformed specification, must be of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\""},
      {IRK_S("p:32:32:32:64"), "index size cannot be larger than the pointer size"},
      {IRK_S("p16777216:32:32"), "address space must be a 24-bit integer"},
      {IRK_S("m:q"), "unknown mangling mode"},
      {IRK_S("ni:0"), "address space 0 cannot be non-integral"},
      {IRK_S("S"), "malformed specification, must be of the form \"S<size>\""},
      {IRK_S("Fz8"), "unknown function pointer alignment type 'z'"},
  };
  for (size_t i = 0; i < IRK_COUNT(bad); i++) {
    irk_datalayout dl = {0};
    char error[256] = "";
    assert_false(irk_datalayout_parse(&dl, bad[i].text, error, sizeof error));
    assert_string_equal(error, bad[i].error);
    irk_datalayout_free(&dl);
  }
}

static void layouts_follow_the_release(void **state) {
  (void)state;
  static const struct {
    irk_version version;
    irk_str text;
    const char *error;
  } rows[] = {
      {1400, IRK_S("i8:16"), ""},
      {1600, IRK_S("i8:16"), "Invalid ABI alignment, i8 must be naturally aligned"},
      {1900, IRK_S("e-"), "Trailing separator in datalayout string"},
      {1900, IRK_S("S0"), ""},
      {2200, IRK_S("S0"), "stack natural alignment must be non-zero"},
      {1600, IRK_S("p:64:64:64:128"), ""},
      {1900, IRK_S("p:64:64:64:128"), "Index width cannot be larger than pointer width"},
      {1400, IRK_S("i16777216:16"), "Invalid bit width, must be a 24bit integer"},
      {1900, IRK_S("i16777216:16"), "Invalid bit width, must be a 24-bit integer"},
  };
  for (size_t i = 0; i < IRK_COUNT(rows); i++) {
    irk_datalayout dl = {0};
    char error[256] = "";
    assert_int_equal(irk_datalayout_parse_as(&dl, rows[i].text, rows[i].version, error, sizeof error), !*rows[i].error);
    assert_string_equal(error, rows[i].error);
    irk_datalayout_free(&dl);
  }
}

static void nesting_may_be_deep(void **state) {
  irk_module *m = *state;
  irk_datalayout dl = {0};
  irk_datalayout_parse(&dl, IRK_S(""), NULL, 0);
  irk_type *t = I(m, 8);
  for (int i = 0; i < 200000; i++) t = irk_type_array(m, t, 1);
  assert_int_equal(irk_type_alloc_size(&dl, t), 1);
  irk_type *s = I(m, 8);
  for (int i = 0; i < 60; i++) {  // 2^60 paths
    irk_type *pair[] = {s, s};
    s = irk_type_literal(m, pair, 2, false);
  }
  assert_int_equal(irk_type_alloc_size(&dl, s), UINT64_C(1) << 60);
  irk_type *self = irk_type_identified(m, IRK_S("self"));
  irk_type_set_body(m, self, &self, 1, false);
  assert_false(irk_type_is_sized(&dl, self));
  irk_type *opaque = irk_type_identified(m, IRK_S("opaque"));
  assert_false(irk_type_is_sized(&dl, irk_type_array(m, opaque, 2)));
  assert_true(irk_type_is_sized(&dl, t));
  uint32_t tuple[] = {2};
  irk_type *part = irk_type_vector(m, I(m, 8), 8, true);
  assert_int_equal(irk_type_store_size(&dl, irk_type_target(m, IRK_S("riscv.vector.tuple"), &part, 1, tuple, 1)), 16);
  assert_false(irk_type_is_sized(&dl, irk_type_target(m, IRK_S("nobody.knows"), NULL, 0, NULL, 0)));
  irk_datalayout_free(&dl);
}

// ---- building and uses ---------------------------------------------------------------------------------------

static irk_function *build_loop(irk_module *m) {
  irk_type *i32 = I(m, 32);
  irk_function *fn = irk_build_function(m, "loop", irk_type_fn(m, i32, &i32, 1, false));
  irk_builder *b = irk_builder_create(m);
  irk_block *entry = irk_build_block(b, fn, "entry"), *loop = irk_build_block(b, fn, "loop");
  irk_block *done = irk_build_block(b, fn, "loop");
  irk_builder_at_end(b, fn, entry);
  irk_build_br(b, loop);
  irk_builder_at_end(b, fn, loop);
  irk_value *i = irk_build_phi(b, i32, "x"), *next = irk_build_add(b, i, N(m, 32, 1), "x");
  irk_phi_add(m, i, N(m, 32, 0), entry);
  irk_phi_add(m, i, next, loop);
  irk_value *more = irk_build_cmp(b, IRK_ICMP_ULT, next, irk_function_arg(fn, 0), "");
  irk_build_cond_br(b, more, loop, done);
  irk_builder_at_end(b, fn, done);
  irk_inst *sw = irk_build_switch(b, next, done);
  for (uint64_t k = 0; k < 100; k++) irk_switch_add(m, sw, N(m, 32, k), k % 2 ? loop : done);
  irk_builder_destroy(b);
  return fn;
}

static void builder_names_and_types(void **state) {
  irk_module *m = *state;
  irk_function *fn = build_loop(m);
  assert_int_equal(fn->num_blocks, 3);
  assert_true(irk_str_eq(irk_name(m, fn->blocks[2]->name), IRK_S("loop1")));
  irk_block *loop = fn->blocks[1];
  irk_inst *phi = loop->insts[0];
  assert_int_equal(phi->num_ops, 2);
  assert_ptr_equal(irk_phi_block(phi, 0), fn->blocks[0]);
  assert_ptr_equal(irk_phi_block(phi, 1), loop);
  assert_true(irk_str_eq(irk_name(m, loop->insts[1]->name), IRK_S("x2")));
  assert_ptr_equal(loop->insts[2]->v.type, I(m, 1));
  irk_inst *sw = fn->blocks[2]->insts[0];
  assert_int_equal(sw->num_ops, 202);
  assert_ptr_equal(sw->ops[201], &loop->v);
  assert_ptr_equal(sw->ops[200], N(m, 32, 99));
  assert_false(fn->global->is_declaration);
}

static void uses_and_replacement(void **state) {
  irk_module *m = *state;
  irk_function *fn = build_loop(m);
  irk_inst *phi = fn->blocks[1]->insts[0], *next = fn->blocks[1]->insts[1];
  irk_users *users = irk_users_of_function(fn);
  assert_int_equal(irk_users_count(users, &next->v), 3);
  assert_ptr_equal(irk_users_at(users, &next->v, 0).user, &phi->v);
  assert_int_equal(irk_users_at(users, &next->v, 0).operand, 1);
  assert_int_equal(irk_users_at(users, &next->v, 1).user->opcode, IRK_OP_ICMP);
  irk_users_destroy(users);
  irk_replace_local(m, fn, &next->v, &fn->args[0]->v);
  assert_ptr_equal(phi->ops[1], &fn->args[0]->v);
  users = irk_users_of_function(fn);
  assert_int_equal(irk_users_count(users, &next->v), 0);
  irk_users_destroy(users);
}

static void globals_are_replaced_inside_constants(void **state) {
  irk_module *m = *state;
  irk_global *a = irk_build_variable(m, "a", I(m, 8), NULL, 0), *b = irk_build_variable(m, "b", I(m, 8), NULL, 0);
  irk_value *one = N(m, 64, 1);
  irk_value *pair[] = {irk_build_const_gep(m, I(m, 8), &a->v, &one, 1, 0), &b->v};
  irk_type *t = irk_type_array(m, irk_type_ptr(m, 0), 2);
  irk_global *table = irk_build_variable(m, "table", t, irk_const_composite(m, t, pair, 2), 0);
  irk_replace_global(m, &a->v, &b->v);
  irk_value *changed[] = {irk_build_const_gep(m, I(m, 8), &b->v, &one, 1, 0), &b->v};
  assert_ptr_equal(table->init, irk_const_composite(m, t, changed, 2));
}

static void memory_instructions(void **state) {
  irk_module *m = *state;
  irk_type *parts[] = {I(m, 8), I(m, 64)}, *s = irk_type_literal(m, parts, 2, false);
  irk_function *fn = irk_build_function(m, "f", irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), NULL, 0, false));
  irk_builder *b = irk_builder_create(m);
  irk_module_set(m, IRK_TEXT_DATA_LAYOUT, IRK_S("e-i64:64-A5"));
  irk_builder_at_end(b, fn, irk_build_block(b, fn, NULL));
  irk_value *slot = irk_build_alloca(b, s, NULL, "slot");
  assert_ptr_equal(slot->type, irk_type_ptr(m, 5));
  assert_int_equal(irk_inst_get(irk_value_inst(slot), IRK_OF_INST_ALIGN), 8);
  irk_value *field = irk_build_struct_gep(b, s, slot, 1, "field");
  irk_value *v = irk_build_load(b, I(m, 64), field, "v");
  assert_int_equal(irk_inst_get(irk_value_inst(v), IRK_OF_INST_ALIGN), 8);
  irk_value *old = irk_build_atomicrmw(b, IRK_RMW_ADD, field, v, IRK_ORDERING_SEQ_CST, "old");
  assert_int_equal(irk_inst_get(irk_value_inst(old), IRK_OF_INST_ORDERING), IRK_ORDERING_SEQ_CST);
  irk_value *pair = irk_build_cmpxchg(b, field, v, old, IRK_ORDERING_ACQ_REL, IRK_ORDERING_ACQUIRE, "pair");
  uint32_t zero = 0, n;
  irk_value *first = irk_build_extractvalue(b, pair, &zero, 1, "first");
  assert_ptr_equal(first->type, I(m, 64));
  assert_int_equal(irk_inst_indices(irk_value_inst(first), &n)[0], 0);
  assert_int_equal(n, 1);
  irk_inst *ret = irk_build_ret(b, NULL);
  irk_record_spec record = {.kind = IRK_DBG_VALUE, .location = irk_md_of_value(m, v)};
  irk_inst_add_record(m, fn, ret, &record);
  irk_inst_add_record(m, fn, ret, &record);
  irk_dbg_record *r = irk_inst_record(fn, ret, NULL);
  assert_ptr_equal(irk_record_get(r, IRK_RECORD_LOCATION), record.location);
  assert_null(irk_inst_record(fn, ret, irk_inst_record(fn, ret, r)));
  irk_builder_destroy(b);
}

static void calls_with_everything(void **state) {
  irk_module *m = *state;
  irk_type *i32 = I(m, 32), *fn_type = irk_type_fn(m, i32, &i32, 1, false);
  irk_function *fn = irk_build_function(m, "f", fn_type);
  irk_builder *b = irk_builder_create(m);
  irk_block *entry = irk_build_block(b, fn, "entry"), *ok = irk_build_block(b, fn, "ok"),
            *bad = irk_build_block(b, fn, "bad");
  irk_builder_at_end(b, fn, entry);
  irk_value *arg = irk_function_arg(fn, 0), *inputs[] = {arg, N(m, 32, 2)};
  irk_bundle_spec bundle = {IRK_S("deopt"), inputs, 2};
  irk_call_spec spec = {.fn_type = fn_type,
                        .callee = irk_function_value(fn),
                        .args = &arg,
                        .num_args = 1,
                        .bundles = &bundle,
                        .num_bundles = 1,
                        .normal = ok,
                        .unwind = bad};
  irk_inst *call = irk_value_inst(irk_build_call_of(b, IRK_OP_INVOKE, &spec, "r"));
  assert_int_equal(call->num_ops, 6);
  assert_ptr_equal(call->ops[3], &ok->v);
  assert_ptr_equal(irk_call_get_callee(call), irk_function_value(fn));
  uint32_t n;
  assert_true(irk_str_eq(irk_call_bundle(m, call, 0, &n), IRK_S("deopt")));
  assert_int_equal(n, 2);
  irk_inst_set(call, IRK_OF_INST_CALLCONV, IRK_CC_FAST);
  assert_int_equal(irk_inst_get(call, IRK_OF_INST_CALLCONV), 8);
  irk_builder_at_end(b, fn, bad);
  irk_type *pair[] = {irk_type_ptr(m, 0), i32};
  irk_value *pad = irk_build_landingpad(b, irk_type_literal(m, pair, 2, false), true, "pad");
  for (uint32_t i = 0; i < 40; i++) irk_landingpad_add(m, pad, irk_const_null(m, pair[0]), i % 3 == 0);
  assert_true(irk_landingpad_is_filter(irk_value_inst(pad), 39));
  assert_false(irk_landingpad_is_filter(irk_value_inst(pad), 38));
  irk_builder_destroy(b);
}

static void debug_info_by_names(void **state) {
  irk_module *m = *state;
  const irk_di_field file_fields[] = {{.name = "filename", .text = IRK_S("a.c")},
                                      {.name = "directory", .text = IRK_S("/tmp")}};
  irk_md *file = irk_build_di(m, IRK_MD_FILE, false, file_fields, 2);
  assert_ptr_equal(file, irk_build_di(m, IRK_MD_FILE, false, file_fields, 2));
  const irk_di_field location[] = {{.name = "line", .number = 7}, {.name = "scope", .md = file}};
  irk_md *loc = irk_build_di(m, IRK_MD_LOCATION, false, location, 2);
  uint64_t line;
  irk_md *scope;
  assert_true(irk_md_field_number(loc, "line", &line));
  assert_int_equal(line, 7);
  assert_true(irk_md_field_md(loc, "scope", &scope));
  assert_ptr_equal(scope, file);
  const irk_di_field wrong = {.name = "nonsense"};
  assert_null(irk_build_di(m, IRK_MD_LOCATION, false, &wrong, 1));
  irk_build_module_flag(m, 2, "Debug Info Version", irk_md_of_value(m, N(m, 32, 3)));
  irk_md *const *nodes;
  uint32_t n;
  assert_true(irk_str_eq(irk_named_md_at(m, 0, &nodes, &n), IRK_S("llvm.module.flags")));
  assert_int_equal(n, 1);
  assert_true(irk_str_eq(irk_md_text(irk_md_at(nodes[0], 1)), IRK_S("Debug Info Version")));
}

// ---- failing allocations -------------------------------------------------------------------------------------

static void build_much(void *user) {
  irk_module *m = user;
  build_loop(m);
  irk_type *t = I(m, 32);
  for (uint32_t i = 0; i < 300; i++) {
    t = irk_type_array(m, t, i);
    irk_build_variable(m, "v", t, irk_const_undef(m, t), 0);
    irk_md_string(m, irk_str_of("text"));
  }
}

static void creation_survives_want_of_memory(void **state) {
  (void)state;
  uint64_t n = 1;
  for (irk_module *m = NULL; !m; n++) {
    fail_allocation(n);
    m = irk_module_create(0);
    fail_allocation(0);
    if (m) {
      irk_module_destroy(m);
      break;
    }
  }
  assert_true(n > 3);
  for (n = 1;; n += 3) {
    irk_module *m = irk_module_create(0);
    fail_allocation(n + 2);
    bool ok = irk_try(build_much, m);
    fail_allocation(0);
    irk_module_destroy(m);
    if (ok) break;
  }
  assert_true(n > 30);
}

// Equal locations are one node, however they were made.
static void locations_are_one_whatever_their_length(void **state) {
  irk_module *m = *state;
  irk_md *scope = irk_md_new(m, IRK_MD_LEXICAL_BLOCK, IRK_DI_LEN_LEXICAL_BLOCK);
  scope->is_distinct = true;
  const uint64_t groups[] = {0, 5, ((uint64_t)1 << 60) - 1, (uint64_t)1 << 60, UINT64_MAX};
  for (size_t i = 0; i < IRK_COUNT(groups); i++) {
    irk_md_field f[IRK_DI_LEN_LOCATION] = {{0}};
    f[IRK_DI_LOCATION_line].u = 7;
    f[IRK_DI_LOCATION_scope].md = scope;
    f[IRK_DI_LOCATION_atomGroup].u = groups[i];
    f[IRK_DI_LOCATION_atomRank].u = groups[i] ? 3 : 0;
    irk_md *made = irk_md_location(m, false, f), *filled = irk_md_new(m, IRK_MD_LOCATION, IRK_DI_LEN_LOCATION);
    memcpy(filled->f, f, sizeof f);
    assert_ptr_equal(irk_md_location_like(m, filled, scope, NULL), made);
    assert_ptr_equal(irk_md_location_like(m, made, scope, NULL), made);
    assert_ptr_equal(irk_md_node(m, IRK_MD_LOCATION, false, 0, f, IRK_DI_LEN_LOCATION), made);
    assert_ptr_equal(irk_md_unique(m, filled), made);
    uint64_t group = 1, rank = 1;
    assert_true(irk_md_field_number(made, "atomGroup", &group) && irk_md_field_number(made, "atomRank", &rank));
    assert_int_equal(group, groups[i]);
    assert_int_equal(rank, f[IRK_DI_LOCATION_atomRank].u);
  }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_module, free_module)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(locations_are_one_whatever_their_length),
      TEST(equal_types_are_one),
      TEST(struct_names_are_made_unique),
      TEST(indices_reach_types),
      TEST(integers_are_cut_and_shared),
      TEST(minus_zero_is_not_null),
      TEST(composites_have_one_form),
      TEST(splats),
      TEST(expressions_are_shared),
      TEST(symbols_are_made_unique),
      cmocka_unit_test(modules_start_with_what_the_release_fixes),
      TEST(attribute_sets_are_sorted_and_shared),
      cmocka_unit_test(attribute_order_follows_the_release),
      cmocka_unit_test(memory_goes_both_ways),
      TEST(x86_64_layout),
      TEST(default_and_big_endian_layouts),
      cmocka_unit_test(bad_layouts_are_refused),
      cmocka_unit_test(layouts_follow_the_release),
      TEST(nesting_may_be_deep),
      TEST(builder_names_and_types),
      TEST(uses_and_replacement),
      TEST(globals_are_replaced_inside_constants),
      TEST(memory_instructions),
      TEST(calls_with_everything),
      TEST(debug_info_by_names),
      cmocka_unit_test(creation_survives_want_of_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
