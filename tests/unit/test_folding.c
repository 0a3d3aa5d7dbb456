// Tests the builder's position and its folding. With a release and a file it rebuilds each
// instruction of the text's functions with folding, and prints the constants: tests/test_folding.py
// compares them with LLVM's builder.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "irkit/irkit.h"

// ---- rebuilt instructions --------------------------------------------------------------------------------------

static irk_value *make_vector(irk_builder *b, irk_module *m, irk_inst *inst) {
  irk_value *v = irk_inst_operand(inst, 0), *w = irk_inst_operand(inst, 1);
  if (irk_inst_opcode(inst) == IRK_OP_EXTRACTELEMENT) return irk_build_extractelement(b, v, w, "");
  if (irk_inst_opcode(inst) == IRK_OP_INSERTELEMENT)
    return irk_build_insertelement(b, v, w, irk_inst_operand(inst, 2), "");
  int32_t mask[64];
  uint32_t n = irk_inst_mask_len(inst);
  assert_true(n <= 64);
  for (uint32_t i = 0; i < n; i++) mask[i] = (int32_t)irk_inst_mask_at(m, inst, i);
  return irk_build_shufflevector(b, v, w, mask, n, "");
}

static irk_value *make_gep(irk_builder *b, irk_inst *inst) {
  irk_value *indices[8];
  uint32_t n = irk_inst_num_operands(inst) - 1;
  assert_true(n <= 8);
  for (uint32_t i = 0; i < n; i++) indices[i] = irk_inst_operand(inst, i + 1);
  return irk_build_gep_with_flags(b, irk_inst_type(inst), irk_inst_operand(inst, 0), indices, n,
                                  (uint32_t)irk_inst_get(inst, IRK_OF_INST_FLAGS), "");
}

static irk_value *make_again(irk_builder *b, irk_module *m, irk_inst *inst) {
  irk_value *v = irk_inst_operand(inst, 0), *w = irk_inst_operand(inst, 1);
  irk_type *t = irk_value_type(irk_inst_value(inst));
  uint32_t n;
  const uint32_t *indices = irk_inst_indices(inst, &n);
  irk_opcode op = irk_inst_opcode(inst);
  switch (op) {
  case IRK_OP_FNEG: return irk_build_fneg(b, v, "");
  case IRK_OP_FREEZE: return irk_build_freeze(b, v, "");
  case IRK_OP_ICMP:
  case IRK_OP_FCMP: return irk_build_cmp(b, (irk_predicate)irk_inst_get(inst, IRK_OF_INST_PREDICATE), v, w, "");
  case IRK_OP_SELECT: return irk_build_select(b, v, w, irk_inst_operand(inst, 2), "");
  case IRK_OP_EXTRACTVALUE: return irk_build_extractvalue(b, v, indices, n, "");
  case IRK_OP_INSERTVALUE: return irk_build_insertvalue(b, v, w, indices, n, "");
  case IRK_OP_GETELEMENTPTR: return make_gep(b, inst);
  case IRK_OP_EXTRACTELEMENT:
  case IRK_OP_INSERTELEMENT:
  case IRK_OP_SHUFFLEVECTOR: return make_vector(b, m, inst);
  default: return w ? irk_build_binary(b, op, v, w, "") : irk_build_cast(b, op, v, t, "");
  }
}

static void show(void *user, const irk_diag *diag) {
  char line[4096];
  (void)user;
  irk_diag_format(diag, line, sizeof line);
  fputs(line, stderr);
}

static char *read_whole(const char *path, size_t *len) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  irk_memory text = {0};
  irk_writer to = irk_memory_writer(&text);
  char bytes[4096];
  size_t n;
  while ((n = fread(bytes, 1, sizeof bytes, file)) > 0) assert_true(to.write(to.user, bytes, n));
  fclose(file);
  *len = text.len;
  return text.bytes;
}

static int make_all_again(const char *release, const char *path) {
  size_t len;
  irk_sink sink = {.visit = show};
  char *text = read_whole(path, &len);
  irk_parse_options options = {.version = (irk_version)atoi(release)};
  irk_module *m = text ? irk_text_parse((irk_str){text, len}, &options, &sink) : NULL;
  if (!m) return 1;
  irk_builder *b = irk_builder_create(m);
  irk_builder_set_folding(b, true);
  irk_function *to = irk_build_function(m, "to", irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), NULL, 0, false));
  irk_builder_at_end(b, to, irk_build_block(b, to, "entry"));
  irk_block *from = irk_function_block(irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, 0)), 0);
  irk_memory out = {0};
  irk_writer writer = irk_memory_writer(&out);
  for (uint32_t i = 0; i + 1 < irk_block_num_insts(from); i++) {
    irk_value *v = make_again(b, m, irk_block_inst(from, i));
    irk_describer *d = irk_describer_create(m);
    out.len = 0;
    if (irk_value_inst(v)) writer.write(writer.user, "instruction", 11);
    else irk_describe_value(d, to, v, &writer);
    puts(out.bytes);
    irk_describer_destroy(d);
  }
  irk_memory_free(&out);
  irk_module_destroy(m);
  free(text);
  return 0;
}

// ---- unit tests ------------------------------------------------------------------------------------------------

typedef struct bench {
  irk_module *m;
  irk_builder *b;
  irk_type *i32;
  irk_function *fn;
  irk_block *entry;
} bench;

static bench create_bench(void) {
  bench t = {.m = irk_module_create(IRK_VERSION_NEWEST)};
  t.b = irk_builder_create(t.m);
  t.i32 = irk_type_int(t.m, 32);
  t.fn = irk_build_function(t.m, "f", irk_type_fn(t.m, t.i32, &t.i32, 1, false));
  t.entry = irk_build_block(t.b, t.fn, "entry");
  irk_builder_at_end(t.b, t.fn, t.entry);
  return t;
}

static irk_value *number(bench *t, uint64_t n) { return irk_const_int_u64(t->m, t->i32, n); }
static irk_value *add(bench *t, uint64_t n) {
  return irk_build_add(t->b, irk_function_arg(t->fn, 0), number(t, n), "");
}

// Compares the numbers that the additions of the block add, in order.
static void expect(irk_block *block, const char *wanted) {
  char found[64] = "";
  for (uint32_t i = 0; i < irk_block_num_insts(block); i++) {
    uint64_t n = 0;
    irk_inst *inst = irk_block_inst(block, i);
    if (irk_inst_opcode(inst) == IRK_OP_ADD) assert_true(irk_const_get_u64(irk_inst_operand(inst, 1), &n));
    snprintf(found + strlen(found), sizeof found - strlen(found), "%u", (unsigned)n);
  }
  assert_string_equal(found, wanted);
}

static void test_place_at_end(void **state) {
  (void)state;
  bench t = create_bench();
  irk_builder_place none = irk_builder_save(irk_builder_create(t.m));
  assert_null(none.block);
  add(&t, 1);
  irk_builder_place place = irk_builder_save(t.b);
  assert_ptr_equal(place.block, t.entry);
  assert_null(place.before);
  irk_builder_before(t.b, t.fn, t.entry, 0);
  add(&t, 2);
  irk_builder_restore(t.b, &place);
  add(&t, 3);
  expect(t.entry, "213");
  irk_builder_restore(t.b, &none);
  assert_null(irk_builder_block(t.b));
  irk_module_destroy(t.m);
}

// Insertions and removals before the position do not move it away from its instruction.
static void test_place_before(void **state) {
  (void)state;
  bench t = create_bench();
  add(&t, 1), add(&t, 2), add(&t, 3);
  irk_builder_before(t.b, t.fn, t.entry, 1);
  irk_builder_place place = irk_builder_save(t.b);
  assert_ptr_equal(place.before, irk_block_inst(t.entry, 1));
  irk_builder_before(t.b, t.fn, t.entry, 0);
  add(&t, 4), add(&t, 5);
  irk_inst_unlink(t.m, t.fn, irk_block_inst(t.entry, 0));
  irk_builder_restore(t.b, &place);
  add(&t, 6);
  expect(t.entry, "51623");
  // The block is split before the position, which moves with its instruction.
  place = irk_builder_save(t.b);
  irk_block *rest = irk_block_split(t.m, t.entry, 2, "rest");
  irk_builder_restore(t.b, &place);
  add(&t, 7);
  assert_non_null(rest);
  expect(rest, "6723");
  // The instruction was removed: the position is the end of the block.
  place = irk_builder_save(t.b);
  irk_inst_unlink(t.m, t.fn, place.before);
  place.block = rest;
  irk_builder_restore(t.b, &place);
  add(&t, 8);
  expect(rest, "6738");
  irk_module_destroy(t.m);
}

static void test_place_has_location(void **state) {
  (void)state;
  bench t = create_bench();
  irk_md *one = irk_build_distinct_tuple(t.m, NULL, 0), *two = irk_build_distinct_tuple(t.m, NULL, 0);
  irk_builder_set_location(t.b, one);
  irk_builder_place place = irk_builder_save(t.b);
  irk_builder_set_location(t.b, two);
  irk_builder_restore(t.b, &place);
  assert_ptr_equal(irk_builder_location(t.b), one);
  place.location = NULL;
  irk_builder_restore(t.b, &place);
  assert_null(irk_builder_location(t.b));
  irk_module_destroy(t.m);
}

static void test_folding_is_an_option(void **state) {
  (void)state;
  bench t = create_bench();
  irk_value *two = number(&t, 2), *sum = irk_build_add(t.b, two, two, "sum");
  assert_non_null(irk_value_inst(sum));
  irk_builder_set_folding(t.b, true);
  assert_ptr_equal(irk_build_add(t.b, two, two, "sum"), number(&t, 4));
  assert_ptr_equal(irk_build_cast(t.b, IRK_OP_ZEXT, sum, t.i32, "same"), sum);
  assert_non_null(irk_value_inst(irk_build_add(t.b, sum, two, "more")));
  // Operands of wrong types are not folded: the verifier reports the instruction.
  irk_value *wrong = irk_build_add(t.b, two, irk_build_double(t.m, 1), "wrong");
  assert_non_null(irk_value_inst(wrong));
  irk_build_ret(t.b, sum);
  assert_true(irk_verify(t.m, NULL).num_errors > 0);
  irk_builder_set_folding(t.b, false);
  assert_non_null(irk_value_inst(irk_build_add(t.b, two, two, "")));
  irk_module_destroy(t.m);
}

// A constant cannot be given flags later.
static void test_folded_geps_have_flags(void **state) {
  (void)state;
  bench t = create_bench();
  irk_type *fields[] = {t.i32, t.i32}, *pair = irk_type_literal(t.m, fields, 2, false);
  irk_global *g = irk_build_variable(t.m, "g", pair, irk_const_null(t.m, pair), 0);
  irk_builder_set_folding(t.b, true);
  irk_value *field = irk_build_struct_gep(t.b, pair, irk_global_value(g), 1, "field");
  irk_memory text = {0};
  irk_writer to = irk_memory_writer(&text);
  irk_describer *d = irk_describer_create(t.m);
  assert_true(irk_describe_value(d, NULL, field, &to));
  assert_string_equal(text.bytes, "ptr getelementptr inbounds nuw ({ i32, i32 }, ptr @g, i32 0, i32 1)");
  irk_describer_destroy(d);
  irk_memory_free(&text);
  irk_module_destroy(t.m);
}

int main(int argc, char **argv) {
  if (argc == 3) return make_all_again(argv[1], argv[2]);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_place_at_end),           cmocka_unit_test(test_place_before),
      cmocka_unit_test(test_place_has_location),     cmocka_unit_test(test_folding_is_an_option),
      cmocka_unit_test(test_folded_geps_have_flags),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
