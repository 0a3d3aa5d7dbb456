// Tests that the builder makes every instruction; text and bitcode of the result are equivalent, in
// releases 14, 19 and 22.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "golden.h"

typedef struct kit {
  irk_module *m;
  irk_builder *b;
  irk_type *none, *i8, *i32, *i64, *f, *ptr, *bytes;  // ptr: to i32; bytes: to i8
  irk_value *one;
  irk_function *callee;
  irk_value *personality;
} kit;

static irk_value *i32_of(kit *k, uint64_t n) { return irk_const_int_u64(k->m, k->i32, n); }

static void fill_kit(kit *k, irk_module *m) {
  *k = (kit){.m = m, .b = irk_builder_create(m)};
  k->none = irk_type_simple(m, IRK_TYPE_VOID);
  k->i8 = irk_type_int(m, 8);
  k->i32 = irk_type_int(m, 32);
  k->i64 = irk_type_int(m, 64);
  k->f = irk_type_simple(m, IRK_TYPE_FLOAT);
  k->ptr = irk_build_ptr(m, k->i32, 0);
  k->bytes = irk_build_ptr(m, k->i8, 0);
  k->one = i32_of(k, 1);
  k->callee = irk_build_function(m, "callee", irk_type_fn(m, k->i32, &k->ptr, 1, false));
  irk_function *personality = irk_build_function(m, "__gxx_personality_v0", irk_type_fn(m, k->i32, NULL, 0, true));
  k->personality = irk_function_value(personality);
  if (k->bytes != irk_value_type(k->personality) && !irk_has(irk_module_version(m), IRK_OPAQUE_POINTERS))
    k->personality = irk_build_const_cast(m, IRK_OP_BITCAST, k->personality, k->bytes);
}

// ---- straight code -------------------------------------------------------------------------------------------

static void build_numbers(kit *k) {
  irk_type *params[] = {k->i32, k->f};
  irk_function *fn = irk_build_function(k->m, "numbers", irk_type_fn(k->m, k->none, params, 2, false));
  irk_builder *b = k->b;
  irk_value *x = irk_function_arg(fn, 0), *y = irk_function_arg(fn, 1), *s = x, *g = y;
  irk_builder_at_end(b, fn, irk_build_block(b, fn, "entry"));
  irk_value_set_name(b, x, "x");
  for (irk_opcode op = IRK_OP_ADD; op <= IRK_OP_XOR; op = (irk_opcode)(op + 1)) {
    bool is_float = irk_opcode_name(op).ptr[0] == 'f';
    irk_builder_set_flags(b, op == IRK_OP_FADD ? IRK_FMF_FAST : IRK_FMF_NNAN | IRK_FMF_CONTRACT);
    if (is_float) g = irk_build_binary(b, op, g, y, "g");
    else s = irk_build_binary(b, op, s, x, "s");
  }
  irk_inst_set(irk_block_inst(irk_function_block(fn, 0), 0), IRK_OF_INST_FLAGS, IRK_NUW | IRK_NSW);
  g = irk_build_fneg(b, g, "g");
  irk_build_cmp(b, IRK_FCMP_OLT, g, y, "lt");
  irk_builder_set_flags(b, 0);
  irk_value *c = irk_build_cmp(b, IRK_ICMP_SGT, s, x, "c");
  irk_build_select(b, c, s, irk_build_freeze(b, s, "fr"), "sel");
  irk_value *wide = irk_build_cast(b, IRK_OP_SEXT, s, k->i64, "wide");
  irk_build_cast(b, IRK_OP_TRUNC, wide, k->i8, NULL);
  irk_build_cast(b, IRK_OP_UITOFP, s, k->f, "uf");
  irk_build_cast(b, IRK_OP_INTTOPTR, wide, k->bytes, "ip");
  irk_build_ret(b, NULL);
}

static void build_memory(kit *k) {
  irk_type *params[] = {k->ptr, k->i32, irk_type_vector(k->m, k->i32, 4, false)};
  irk_function *fn = irk_build_function(k->m, "memory", irk_type_fn(k->m, k->none, params, 3, false));
  irk_builder *b = k->b;
  irk_value *p = irk_function_arg(fn, 0), *x = irk_function_arg(fn, 1), *v = irk_function_arg(fn, 2);
  irk_builder_at_end(b, fn, irk_build_block(b, fn, "entry"));
  irk_type *pair = irk_type_identified(k->m, IRK_S("pair")), *parts[] = {k->i32, k->f};
  irk_type_set_body(k->m, pair, parts, 2, false);
  irk_value *field = irk_build_struct_gep(b, pair, irk_build_alloca(b, pair, NULL, "a"), 1, "field");
  irk_build_store(b, irk_build_float(k->m, 1.5f), field);
  irk_build_load(b, k->f, field, "l");
  irk_inst *store = irk_build_store(b, x, irk_build_gep(b, k->i32, p, &x, 1, "at"));
  irk_inst_set(store, IRK_OF_INST_FLAGS, IRK_VOLATILE);
  irk_inst_attach(k->m, fn, store, irk_md_kind_get(k->m, IRK_S("my.kind")), irk_md_tuple(k->m, NULL, 0));
  irk_build_fence(b, IRK_ORDERING_SEQ_CST);
  irk_value *both = irk_build_cmpxchg(b, p, x, k->one, IRK_ORDERING_SEQ_CST, IRK_ORDERING_MONOTONIC, "both");
  irk_value *old = irk_build_atomicrmw(b, IRK_RMW_ADD, p, x, IRK_ORDERING_ACQUIRE, "old");
  irk_inst_set(irk_value_inst(old), IRK_OF_INST_SCOPE, 0);  // singlethread
  uint32_t zero = 0;
  irk_build_insertvalue(b, both, irk_build_extractvalue(b, both, &zero, 1, "first"), &zero, 1, "again");
  irk_value *inserted = irk_build_insertelement(b, v, irk_build_extractelement(b, v, k->one, "e"), k->one, "i");
  static const int32_t mask[] = {0, -1, 5, 7};
  irk_build_shufflevector(b, v, inserted, mask, 4, "sh");
  irk_build_va_arg(b, p, k->i32, "va");
  irk_build_ret(b, NULL);
}

// ---- control flow, calls, exceptions -------------------------------------------------------------------------

static void build_calls(kit *k) {
  irk_type *params[] = {k->i32, k->ptr};
  irk_function *fn = irk_build_function(k->m, "calls", irk_type_fn(k->m, k->i32, params, 2, false));
  irk_builder *b = k->b;
  irk_value *x = irk_function_arg(fn, 0), *p = irk_function_arg(fn, 1);
  irk_global_set_operand(irk_function_global(fn), IRK_OF_GLOBAL_PERSONALITY, k->personality);
  irk_block *entry = irk_build_block(b, fn, "entry"), *left = irk_build_block(b, fn, "left");
  irk_block *right = irk_build_block(b, fn, "right"), *pad = irk_build_block(b, fn, "pad");
  irk_block *join = irk_build_block(b, fn, "join");
  irk_bundle_spec bundle = {IRK_S("deopt"), &x, 1};
  irk_type *void_fn = irk_type_fn(k->m, k->none, NULL, 0, false);
  irk_call_spec spec = {.fn_type = irk_global_value_type(irk_function_global(k->callee)),
                        .callee = irk_function_value(k->callee),
                        .args = &p,
                        .num_args = 1,
                        .bundles = &bundle,
                        .num_bundles = 1,
                        .normal = join,
                        .unwind = pad};
  irk_builder_at_end(b, fn, entry);
  irk_value *code = irk_build_asm(k->m, void_fn, IRK_S("nop"), IRK_S("~{memory}"), IRK_ASM_SIDE_EFFECT);
  irk_build_call(b, void_fn, code, NULL, 0, NULL);
  irk_inst *call = irk_value_inst(irk_build_call_of(b, IRK_OP_CALL, &spec, "r"));
  irk_inst_set(call, IRK_OF_INST_TAIL, IRK_TAIL_TAIL);
  irk_inst_set(call, IRK_OF_INST_CALLCONV, IRK_CC_FAST);
  const irk_attr_spec cold = {.kind = IRK_ATTR_COLD};
  irk_call_set_attrs(k->m, call, IRK_ATTR_INDEX_FUNCTION, irk_build_attrs(k->m, &cold, 1));
  irk_build_cond_br(b, irk_build_cmp(b, IRK_ICMP_EQ, x, k->one, NULL), left, right);
  irk_builder_at_end(b, fn, left);
  spec.num_bundles = 0;
  irk_value *invoked = irk_build_call_of(b, IRK_OP_INVOKE, &spec, "r");
  irk_builder_at_end(b, fn, right);
  irk_inst *sw = irk_build_switch(b, x, join);
  for (uint64_t i = 2; i < 6; i++) irk_switch_add(k->m, sw, i32_of(k, i), join);
  irk_builder_at_end(b, fn, pad);
  irk_type *parts[] = {k->bytes, k->i32};
  irk_value *landing = irk_build_landingpad(b, irk_type_literal(k->m, parts, 2, false), true, "lp");
  irk_landingpad_add(k->m, landing, irk_const_null(k->m, k->bytes), false);
  irk_landingpad_add(k->m, landing, irk_const_null(k->m, irk_type_array(k->m, k->bytes, 1)), true);
  irk_build_resume(b, landing);
  irk_builder_at_end(b, fn, join);
  irk_value *phi = irk_build_phi(b, k->i32, "phi");
  irk_phi_add(k->m, phi, invoked, left);
  for (int i = 0; i < 5; i++) irk_phi_add(k->m, phi, x, right);
  irk_build_ret(b, phi);
}

static void build_pads(kit *k) {
  irk_type *type = irk_type_fn(k->m, k->none, &k->bytes, 1, false);
  irk_function *fn = irk_build_function(k->m, "pads", type);
  irk_builder *b = k->b;
  irk_global_set_operand(irk_function_global(fn), IRK_OF_GLOBAL_PERSONALITY, k->personality);
  irk_block *entry = irk_build_block(b, fn, "entry"), *dispatch = irk_build_block(b, fn, "dispatch");
  irk_block *handler = irk_build_block(b, fn, "handler"), *done = irk_build_block(b, fn, "done");
  irk_block *cleanup = irk_build_block(b, fn, "cleanup"), *jump = irk_build_block(b, fn, "jump");
  irk_value *arg = irk_function_arg(fn, 0), *null = irk_const_null(k->m, k->bytes);
  irk_call_spec spec = {.fn_type = type,
                        .callee = irk_function_value(fn),
                        .args = &arg,
                        .num_args = 1,
                        .normal = jump,
                        .unwind = dispatch};
  irk_builder_at_end(b, fn, entry);
  irk_build_call_of(b, IRK_OP_INVOKE, &spec, NULL);
  irk_builder_at_end(b, fn, dispatch);
  irk_value *sw = irk_build_catchswitch(b, NULL, cleanup, &handler, 1, "sw");
  irk_builder_at_end(b, fn, handler);
  irk_build_catchret(b, irk_build_catchpad(b, sw, &null, 1, "pad"), done);
  irk_builder_at_end(b, fn, done);
  irk_build_unreachable(b);
  irk_builder_at_end(b, fn, cleanup);
  irk_build_cleanupret(b, irk_build_cleanuppad(b, NULL, NULL, 0, "pad"), NULL);
  irk_builder_at_end(b, fn, jump);
  irk_build_indirectbr(b, irk_const_blockaddress(k->m, k->bytes, irk_function_global(fn), done), &done, 1);
}

// ---- globals and debug info ----------------------------------------------------------------------------------

static void build_globals(kit *k) {
  irk_module *m = k->m;
  irk_global *data = irk_build_variable(m, "data", k->i32, k->one, 0);
  irk_global_set_comdat(data, irk_build_comdat(m, "data", IRK_COMDAT_ANY));
  irk_global_set_text(m, data, IRK_OF_GLOBAL_SECTION, IRK_S(".d"));
  irk_global_set(data, IRK_OF_GLOBAL_ALIGN, 16);
  irk_global_set(data, IRK_OF_GLOBAL_TLS, IRK_TLS_INITIAL_EXEC);
  irk_global *text =
      irk_build_variable(m, "text", irk_type_array(m, k->i8, 3), irk_build_string(m, IRK_S("ab"), true), 0);
  irk_value *index[] = {irk_const_int_u64(m, k->i64, 0), irk_const_int_u64(m, k->i64, 1)};
  irk_value *inside = irk_build_const_gep(m, irk_global_value_type(text), irk_global_value(text), index, 2,
                                          IRK_INBOUNDS | IRK_GEP_NUSW);
  irk_build_variable(m, "inside", irk_value_type(inside), inside, 0);
  irk_build_alias(m, "other", irk_global_value_type(text), irk_global_value(text), 0);
  const irk_attr_spec attrs[] = {{.kind = IRK_ATTR_NOUNWIND},
                                 {.kind = IRK_ATTR_STRING, .key = IRK_S("k"), .text = IRK_S("v")}};
  const irk_attr_spec param[] = {{.kind = IRK_ATTR_DEREFERENCEABLE, .value = 4}, {.kind = IRK_ATTR_ALIGN, .value = 8}};
  irk_global_set_attrs(m, irk_function_global(k->callee), IRK_ATTR_INDEX_FUNCTION, irk_build_attrs(m, attrs, 2));
  irk_global_set_attrs(m, irk_function_global(k->callee), 1, irk_build_attrs(m, param, 2));
}

static void build_debug_info(kit *k) {
  irk_module *m = k->m;
  const irk_di_field file_fields[] = {{"filename", .text = IRK_S("a.c")}, {"directory", .text = IRK_S("/d")}};
  irk_md *file = irk_build_di(m, IRK_MD_FILE, false, file_fields, 2);
  const irk_di_field unit_fields[] = {{"language", .number = 12}, {"file", .md = file}, {"emissionKind", .number = 1}};
  irk_md *unit = irk_build_di(m, IRK_MD_COMPILE_UNIT, true, unit_fields, 3);
  irk_build_named_md(m, "llvm.dbg.cu", unit);
  irk_build_module_flag(m, 2, "Debug Info Version", irk_md_of_value(m, i32_of(k, 3)));
  irk_md *nothing = NULL;
  const irk_di_field type_fields[] = {{"types", .md = irk_md_tuple(m, &nothing, 1)}};
  const irk_di_field fn_fields[] = {{"name", .text = IRK_S("traced")},
                                    {"scope", .md = file},
                                    {"file", .md = file},
                                    {"line", .number = 3},
                                    {"type", .md = irk_build_di(m, IRK_MD_SUBROUTINE_TYPE, false, type_fields, 1)},
                                    {"spFlags", .number = 8},
                                    {"unit", .md = unit}};
  irk_md *scope = irk_build_di(m, IRK_MD_SUBPROGRAM, true, fn_fields, IRK_COUNT(fn_fields));
  const irk_di_field at_fields[] = {{"line", .number = 4}, {"column", .number = 2}, {"scope", .md = scope}};
  irk_md *at = irk_build_di(m, IRK_MD_LOCATION, false, at_fields, 3);
  const irk_di_field var_fields[] = {{"name", .text = IRK_S("v")}, {"scope", .md = scope}, {"file", .md = file}};
  irk_md *variable = irk_build_di(m, IRK_MD_LOCAL_VARIABLE, false, var_fields, 3);
  irk_function *fn = irk_build_function(m, "traced", irk_type_fn(m, k->i32, &k->i32, 1, false));
  irk_global_attach(m, irk_function_global(fn), IRK_MD_KIND_DBG, scope);
  irk_builder_at_end(k->b, fn, irk_build_block(k->b, fn, NULL));
  irk_builder_set_location(k->b, at);
  irk_inst *ret = irk_build_ret(k->b, irk_function_arg(fn, 0));
  irk_builder_set_location(k->b, NULL);
  irk_record_spec record = {.kind = IRK_DBG_VALUE,
                            .location = irk_md_of_value(m, irk_function_arg(fn, 0)),
                            .variable = variable,
                            .expression = irk_build_expression(m, NULL, 0),
                            .loc = at};
  if (irk_has(irk_module_version(m), IRK_DEBUG_RECORDS)) irk_inst_add_record(m, fn, ret, &record);
}

static void build_all(void *user) {
  kit k;
  fill_kit(&k, user);
  build_numbers(&k);
  build_memory(&k);
  build_calls(&k);
  build_pads(&k);
  build_globals(&k);
  build_debug_info(&k);
  irk_builder_destroy(k.b);
}

// ---- memory, text and bitcode are equivalent -----------------------------------------------------------------

static bool append(void *user, const void *bytes, size_t len) {
  irk_buf_bytes(user, bytes, len);
  return true;
}

static irk_buf text_of(const irk_module *m) {
  irk_buf buf = {0};
  const irk_print_options options = {.no_module_id = true};
  assert_true(irk_text_print(m, &options, &(irk_writer){append, &buf}, NULL));
  return buf;
}

static void assert_same_text(const irk_module *m, irk_str expected) {
  assert_non_null(m);
  irk_buf text = text_of(m);
  assert_int_equal(text.len, expected.len);
  assert_memory_equal(text.ptr, expected.ptr, expected.len);
  irk_buf_free(&text);
}

static void forms_agree(void **state) {
  (void)state;
  static const irk_version versions[] = {1400, 1900, 2200};
  golden g = {0};
  for (size_t i = 0; i < IRK_COUNT(versions); i++) {
    irk_module *built = irk_module_create(versions[i]);
    irk_module_set(built, IRK_TEXT_SOURCE_FILENAME, IRK_S("built"));
    assert_true(irk_try(build_all, built));
    golden_module(&g, built);
    irk_buf text = text_of(built), bitcode = {0};
    irk_str expected = {text.ptr, text.len};
    assert_true(irk_bitcode_write(built, NULL, &(irk_writer){append, &bitcode}, NULL));
    irk_module_destroy(built);

    const irk_parse_options parse = {.version = versions[i]};
    irk_module *parsed = irk_text_parse(expected, &parse, NULL);
    assert_same_text(parsed, expected);
    irk_module_destroy(parsed);
    irk_module *read = irk_bitcode_read(bitcode.ptr, bitcode.len, NULL, NULL);
    assert_same_text(read, expected);
    irk_module_destroy(read);
    irk_buf_free(&text);
    irk_buf_free(&bitcode);
  }
  golden_check(&g, "tests/unit/build.txt");
}

// The builder's flags apply to instructions on floats, vectors and arrays of floats, and to no
// others.
static void flags_go_to_floats(void **state) {
  (void)state;
  irk_module *m = irk_module_create(2200);
  irk_builder *b = irk_builder_create(m);
  irk_type *f = irk_type_simple(m, IRK_TYPE_FLOAT), *i = irk_type_int(m, 32), *v = irk_type_vector(m, f, 4, false);
  irk_type *a = irk_type_array(m, irk_type_array(m, v, 2), 3), *of_ints = irk_type_array(m, i, 3),
           *p = irk_type_ptr(m, 0);
  irk_type *types[] = {f, i, v, a, of_ints, irk_type_vector(m, i, 2, false), p};
  irk_type *params[] = {f, i, v, a, of_ints, irk_type_vector(m, i, 2, false), p, irk_type_int(m, 1)};
  irk_function *fn = irk_build_function(m, "f", irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), params, 8, false));
  irk_builder_at_end(b, fn, irk_build_block(b, fn, "entry"));
  irk_builder_set_flags(b, 6);
  for (uint32_t n = 0; n < 7; n++) {
    uint64_t expected = n == 0 || n == 2 || n == 3 ? 6 : 0;
    irk_value *x = irk_function_arg(fn, n), *made[4] = {NULL};
    made[0] = irk_build_select(b, irk_function_arg(fn, 7), x, x, "");
    made[1] = irk_build_call(b, irk_type_fn(m, types[n], NULL, 0, false), irk_function_arg(fn, 6), NULL, 0, "");
    if (n < 3) made[2] = irk_build_binary(b, n == 1 ? IRK_OP_ADD : IRK_OP_FADD, x, x, "");
    for (uint32_t k = 0; k < 3; k++)
      if (made[k]) assert_int_equal(irk_inst_get(irk_value_inst(made[k]), IRK_OF_INST_FLAGS), expected);
  }
  irk_module_destroy(m);
}

// Byte types and their constants differ from integers.
static void bytes_are_no_integers(void **state) {
  (void)state;
  irk_module *m = irk_module_create(2300);
  irk_type *byte = irk_type_byte(m, 32), *number = irk_type_int(m, 32);
  assert_non_null(byte);
  assert_ptr_not_equal(byte, number);
  assert_ptr_equal(byte, irk_type_byte(m, 32));
  assert_int_equal(irk_type_get_kind(byte), IRK_TYPE_BYTE);
  assert_int_equal(irk_type_count(byte), 32);
  assert_null(irk_type_byte(m, 0));
  assert_non_null(irk_type_byte(m, 1 << 23));
  assert_null(irk_type_byte(m, (1 << 23) + 1));
  irk_value *seven = irk_const_int_u64(m, byte, 7);
  uint64_t value;
  assert_ptr_not_equal(seven, irk_const_int_u64(m, number, 7));
  assert_int_equal(irk_value_get_kind(seven), IRK_VALUE_INT);
  assert_true(irk_const_get_u64(seven, &value));
  assert_int_equal(value, 7);
  assert_ptr_equal(irk_const_null(m, byte), irk_const_int_u64(m, byte, 0));
  assert_non_null(irk_type_vector(m, byte, 4, false));
  assert_non_null(irk_type_array(m, byte, 4));
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(flags_go_to_floats), cmocka_unit_test(forms_agree),
                                     cmocka_unit_test(bytes_are_no_integers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
