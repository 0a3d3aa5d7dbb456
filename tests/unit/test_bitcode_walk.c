// Tests irk_bitcode_walk: entries are adjacent, the bits of an operand's position have its value,
// and a broken stream gives its entries before the error.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "irkit/irkit.h"

static const char source[] = "source_filename = \"a name of some length.c\"\n"
                             "@text = constant [6 x i8] c\"hello\\00\"\n"
                             "@large = global i64 1234567890123456789\n"
                             "declare void @g(ptr, ...)\n"
                             "define i32 @f(i32 %x) {\n"
                             "  %a = add nsw i32 %x, 4711\n"
                             "  call void (ptr, ...) @g(ptr @text, i32 %a)\n"
                             "  %b = freeze i32 %a\n"
                             "  ret i32 %b\n"
                             "}\n"
                             "!named = !{!0}\n"
                             "!0 = !{!\"some\", i32 7}\n";

static irk_memory make_bitcode(void) {
  irk_memory bits = {0};
  irk_writer out = irk_memory_writer(&bits);
  irk_module *m = irk_text_parse((irk_str){source, sizeof source - 1}, NULL, NULL);
  assert_non_null(m);
  assert_true(irk_bitcode_write(m, NULL, &out, NULL));
  irk_module_destroy(m);
  return bits;
}

typedef struct walked {
  const uint8_t *bytes;
  uint64_t next;  // the position where the next entry must begin
  uint64_t ends[8];
  uint32_t depth, blocks, records, abbrevs, insts, numbers;
  bool skips_functions, stops_at_function;
} walked;

static uint64_t bits_at(const uint8_t *bytes, uint64_t from, uint64_t len) {
  uint64_t value = 0;
  for (uint64_t i = 0; i < len; i++) value |= (uint64_t)(bytes[(from + i) / 8] >> (from + i) % 8 & 1) << i;
  return value;
}

static uint64_t vbr6_at(const uint8_t *bytes, uint64_t from, uint64_t end) {
  uint64_t value = 0;
  for (uint32_t shift = 0; from < end; from += 6, shift += 5) value |= (bits_at(bytes, from, 6) & 31) << shift;
  return value;
}

static void check_operands(walked *w, const irk_bitcode_entry *e) {
  assert_true(e->op_bits[0] > e->bit);
  for (uint32_t i = 0; i < e->num_ops; i++) assert_true(e->op_bits[i] <= e->op_bits[i + 1]);
  assert_true(e->op_bits[e->num_ops] <= e->end);
  if (!e->blob.ptr) assert_int_equal(e->op_bits[e->num_ops], e->end);
  for (uint32_t i = 0; i < e->num_ops && e->abbrev == 3; i++, w->numbers++)
    assert_int_equal(vbr6_at(w->bytes, e->op_bits[i], e->op_bits[i + 1]), e->ops[i]);
}

static irk_walk_step take(void *user, const irk_bitcode_entry *e) {
  walked *w = user;
  assert_true(e->bit >= w->next && e->bit - w->next < 32);
  if (e->bit != w->next) assert_int_equal(bits_at(w->bytes, w->next, e->bit - w->next), 0);
  assert_true(e->end > e->bit);
  w->next = e->end;
  assert_int_equal(e->depth, e->kind == IRK_ENTRY_IS_END ? w->depth - 1 : w->depth);
  bool is_function = e->block_name.len == 14 && !memcmp(e->block_name.ptr, "FUNCTION_BLOCK", 14);
  switch (e->kind) {
  case IRK_ENTRY_IS_BLOCK:
    w->blocks++;
    if (is_function && w->stops_at_function) return IRK_WALK_STOP;
    if (is_function && w->skips_functions) {
      w->next = e->block_end;
      return IRK_WALK_SKIP;
    }
    w->ends[w->depth++] = e->block_end;
    break;
  case IRK_ENTRY_IS_END: assert_int_equal(e->end, w->ends[--w->depth]); break;
  case IRK_ENTRY_IS_ABBREV: w->abbrevs++; break;
  case IRK_ENTRY_IS_RECORD:
    w->records++;
    w->insts += is_function && e->name.len > 5 && !memcmp(e->name.ptr, "INST_", 5);
    if (e->op_bits) check_operands(w, e);
    break;
  }
  return IRK_WALK_CONTINUE;
}

static bool walk(const void *bytes, size_t len, walked *w, bool operands, irk_sink *sink) {
  w->bytes = bytes;
  w->next = 32;
  irk_walk_options options = {IRK_SIZED(irk_walk_options), .operand_bits = operands, .visit = take, .user = w};
  return irk_bitcode_walk(bytes, len, &options, sink);
}

static void test_entries(void **state) {
  (void)state;
  irk_memory bits = make_bitcode();
  walked with = {0}, without = {0}, over = {.skips_functions = true}, stopped = {.stops_at_function = true};
  irk_sink sink = {0};
  assert_true(walk(bits.bytes, bits.len, &with, true, &sink));
  assert_int_equal(with.next, bits.len * 8);
  assert_int_equal(with.insts, 4);
  assert_true(with.abbrevs > 5 && with.numbers > 50);
  assert_true(walk(bits.bytes, bits.len, &without, false, &sink));
  assert_int_equal(without.records, with.records);
  assert_true(walk(bits.bytes, bits.len, &over, true, &sink));
  assert_int_equal(over.insts, 0);
  assert_int_equal(over.next, bits.len * 8);
  assert_true(walk(bits.bytes, bits.len, &stopped, true, &sink));
  assert_true(stopped.next < bits.len * 8 && stopped.insts == 0);
  assert_int_equal(sink.num_errors, 0);
  irk_memory_free(&bits);
}

static void test_wrapped(void **state) {
  (void)state;
  irk_memory bits = make_bitcode();
  uint8_t *file = malloc(bits.len + 32);
  uint32_t head[8] = {0x0B17C0DE, 0, 32, (uint32_t)bits.len};
  memcpy(file, head, sizeof head);
  memcpy(file + 32, bits.bytes, bits.len);
  walked w = {.bytes = file, .next = 32 * 8 + 32};
  irk_walk_options options = {.operand_bits = true, .visit = take, .user = &w};
  assert_true(irk_bitcode_walk(file, bits.len + 32, &options, NULL));
  assert_int_equal(w.insts, 4);
  free(file);
  irk_memory_free(&bits);
}

static irk_walk_step take_any(void *user, const irk_bitcode_entry *e) {
  *(uint64_t *)user = e->end;
  return IRK_WALK_CONTINUE;
}

static void test_broken(void **state) {
  (void)state;
  irk_memory bits = make_bitcode();
  for (size_t len = 0; len < bits.len; len++) {
    uint64_t end = 0;
    irk_sink sink = {0};
    irk_walk_options options = {.operand_bits = true, .visit = take_any, .user = &end};
    bool ok = irk_bitcode_walk(bits.bytes, len, &options, &sink);
    assert_int_equal(sink.num_errors, !ok);
    assert_true(end <= len * 8);
  }
  for (size_t bit = 0; bit < bits.len * 8; bit++) {
    uint64_t end = 0;
    irk_sink sink = {0};
    irk_walk_options options = {.operand_bits = true, .visit = take_any, .user = &end};
    bits.bytes[bit / 8] ^= (char)(1 << bit % 8);
    bool ok = irk_bitcode_walk(bits.bytes, bits.len, &options, &sink);
    assert_int_equal(sink.num_errors, !ok);
    bits.bytes[bit / 8] ^= (char)(1 << bit % 8);
    assert_true(end <= bits.len * 8);
  }
  assert_false(irk_bitcode_walk("text", 4, NULL, NULL));
  assert_false(irk_bitcode_walk(NULL, 0, NULL, NULL));
  assert_true(irk_bitcode_walk(bits.bytes, bits.len, NULL, NULL));
  irk_memory_free(&bits);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_entries),
      cmocka_unit_test(test_wrapped),
      cmocka_unit_test(test_broken),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
