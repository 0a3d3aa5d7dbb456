// Tests the bitstream container: the reader reads what the writer wrote, and broken streams end in
// one error.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "failing/failing.h"
#include "bitcode/bits.h"
#include "irkit/bitcode.h"

static uint64_t next_random(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}
// Returns small and large values alike.
static uint64_t some_value(uint64_t *state) {
  uint64_t x = next_random(state);
  return x >> (next_random(state) % 64);
}

// ---- fields --------------------------------------------------------------------------------------------------

static void test_fields(void **unused) {
  (void)unused;
  enum { COUNT = 4000 };
  uint64_t seed = 88172645463325252u, again = seed;
  irk_bitw w = {0};
  irk_bitw_magic(&w);
  for (int i = 0; i < COUNT; i++) {
    uint64_t value = some_value(&seed);
    uint32_t width = (uint32_t)(next_random(&seed) % 31) + 2;
    if (i % 2) irk_bitw_fixed(&w, value & (((uint64_t)1 << width) - 1), width);
    else irk_bitw_vbr(&w, value, width);
  }
  irk_str bytes = irk_bitw_bytes(&w);
  irk_bits bits;
  irk_bits_open(&bits, bytes.ptr, bytes.len);
  for (int i = 0; i < COUNT; i++) {
    uint64_t value = some_value(&again);
    uint32_t width = (uint32_t)(next_random(&again) % 31) + 2;
    if (i % 2) assert_int_equal(irk_bits_fixed(&bits, width), value & (((uint64_t)1 << width) - 1));
    else assert_int_equal(irk_bits_vbr(&bits, width), value);
  }
  assert_false(bits.failed);
  assert_true(irk_bits_size(&bits) - irk_bits_position(&bits) < 32);
  irk_bits_close(&bits);
  irk_bitw_free(&w);
}

static void test_backpatch(void **unused) {
  (void)unused;
  for (uint32_t skip = 0; skip < 70; skip++) {
    irk_bitw w = {0};
    irk_bitw_magic(&w);
    for (uint32_t i = 0; i < skip; i++) irk_bitw_fixed(&w, 1, 1);
    uint64_t at = irk_bitw_position(&w);
    irk_bitw_fixed(&w, 0xFFFFFFFFu, 32);
    irk_bitw_fixed(&w, 5, 3);
    irk_bitw_backpatch(&w, at, 0x12345678u);
    irk_bitw_fixed(&w, 2, 3);
    irk_str bytes = irk_bitw_bytes(&w);
    irk_bits bits;
    irk_bits_open(&bits, bytes.ptr, bytes.len);
    for (uint32_t i = 0; i < skip; i++) assert_int_equal(irk_bits_fixed(&bits, 1), 1);
    assert_int_equal(irk_bits_fixed(&bits, 32), 0x12345678u);
    assert_int_equal(irk_bits_fixed(&bits, 3), 5);
    assert_int_equal(irk_bits_fixed(&bits, 3), 2);
    irk_bits_close(&bits);
    irk_bitw_free(&w);
  }
}

static void test_char6(void **unused) {
  (void)unused;
  uint32_t known = 0;
  for (int c = 0; c < 256; c++) {
    int number = irk_char6_of((uint8_t)c);
    if (number < 0) continue;
    assert_int_equal(irk_char6_char((uint32_t)number), c);
    known++;
  }
  assert_int_equal(known, 64);
  assert_true(irk_char6_all(IRK_S("az.AZ_09")));
  assert_false(irk_char6_all(IRK_S("a-z")));
}

// ---- blocks and records --------------------------------------------------------------------------------------

// Writes two modules: BLOCKINFO with one abbreviation for block 12, which differs between them; a
// local abbreviation; a blob.
static void write_module(irk_bitw *w, uint32_t width, uint64_t value) {
  irk_bitw_enter(w, 8, 3);
  irk_bitw_enter_blockinfo(w);
  const irk_abbrev_op info[] = {IRK_OP_LIT(20), IRK_OP_VBR(width), IRK_OP_FIXED(width)};
  assert_int_equal(irk_bitw_define_for(w, 12, info, 3), 4);
  irk_bitw_exit(w);
  const irk_abbrev_op name[] = {IRK_OP_LIT(16), IRK_OP_ARRAY, IRK_OP_CHAR6};
  const irk_abbrev_op blob[] = {IRK_OP_FIXED(3), IRK_OP_VBR(6), IRK_OP_BLOB};
  assert_int_equal(irk_bitw_define(w, name, 3), 4);
  assert_int_equal(irk_bitw_define(w, blob, 3), 5);
  irk_bitw_record_chars(w, 4, 16, NULL, 0, IRK_S("name.c"));
  irk_bitw_record_chars(w, 5, 6, (uint64_t[]){99}, 1, IRK_S("blob bytes"));
  for (uint64_t i = 0; i < 3; i++) {
    irk_bitw_enter(w, 12, 4);
    irk_bitw_record(w, 4, 20, (uint64_t[]){value + i, i}, 2);
    irk_bitw_record(w, IRK_ABBREV_UNABBREV, 34, (uint64_t[]){0, UINT64_MAX, value, 1u << 31}, 4);
    irk_bitw_exit(w);
  }
  irk_bitw_exit(w);
}

static irk_str write_two(irk_bitw *w) {
  irk_bitw_magic(w);
  write_module(w, 5, 700);
  write_module(w, 9, 70000);
  return irk_bitw_bytes(w);
}

static void read_function(irk_bits *bits, irk_record *rec, uint64_t value, uint64_t i) {
  irk_entry e = irk_bits_next(bits);
  assert_int_equal(e.kind, IRK_ENTRY_RECORD);
  assert_int_equal(e.id, 4);
  assert_true(irk_bits_read_record(bits, e.id, rec));
  assert_int_equal(rec->code, 20);
  assert_int_equal(rec->num_ops, 2);
  assert_int_equal(rec->ops[0], value + i);
  assert_int_equal(rec->ops[1], i);
  e = irk_bits_next(bits);
  assert_true(irk_bits_read_record(bits, e.id, rec));
  assert_int_equal(rec->code, 34);
  assert_int_equal(rec->num_ops, 4);
  assert_true(rec->ops[1] == UINT64_MAX);
  assert_int_equal(rec->ops[3], 1u << 31);
}

static void read_module(irk_bits *bits, irk_record *rec, uint64_t value) {
  irk_entry e = irk_bits_next(bits);
  assert_int_equal(e.kind, IRK_ENTRY_BLOCK);
  assert_int_equal(e.id, 8);
  assert_true(irk_bits_enter(bits, e.id));
  e = irk_bits_next(bits);
  assert_int_equal(e.id, IRK_BLOCK_BLOCKINFO);
  assert_true(irk_bits_read_blockinfo(bits, false));
  e = irk_bits_next(bits);
  assert_true(irk_bits_read_record(bits, e.id, rec));
  assert_int_equal(rec->code, 16);
  irk_arena arena = {0};
  assert_true(irk_str_eq(irk_record_chars(rec, 0, &arena), IRK_S("name.c")));
  irk_arena_free(&arena);
  e = irk_bits_next(bits);
  assert_true(irk_bits_read_record(bits, e.id, rec));
  assert_int_equal(rec->ops[0], 99);
  assert_true(irk_str_eq(rec->blob, IRK_S("blob bytes")));
  // The first function is skipped, the second is read on a fork, the third in place.
  e = irk_bits_next(bits);
  assert_int_equal(e.kind, IRK_ENTRY_BLOCK);
  assert_true(irk_bits_skip(bits));
  uint64_t second = irk_bits_position(bits);
  irk_bits fork;
  irk_bits_fork(&fork, bits, second);
  fork.width = bits->width;
  e = irk_bits_next(&fork);
  assert_int_equal(e.kind, IRK_ENTRY_BLOCK);
  assert_true(irk_bits_enter(&fork, e.id));
  read_function(&fork, rec, value, 1);
  irk_bits_close(&fork);
  e = irk_bits_next(bits);
  assert_true(irk_bits_enter(bits, e.id));
  assert_true(irk_bits_leave(bits));
  e = irk_bits_next(bits);
  assert_true(irk_bits_enter(bits, e.id));
  irk_bits_name_block(bits, IRK_S("@third"));
  read_function(bits, rec, value, 2);
  irk_buf path = {0};
  irk_bits_path(bits, &path);
  assert_true(irk_str_eq((irk_str){path.ptr, path.len}, IRK_S("MODULE_BLOCK, FUNCTION_BLOCK 2 (@third), INST_CALL")));
  irk_buf_free(&path);
  assert_int_equal(irk_bits_next(bits).kind, IRK_ENTRY_END);
  assert_int_equal(irk_bits_next(bits).kind, IRK_ENTRY_END);
}

static void test_modules(void **unused) {
  (void)unused;
  irk_bitw w = {0};
  irk_str bytes = write_two(&w);
  irk_bits bits;
  irk_record rec = {0};
  irk_bits_open(&bits, bytes.ptr, bytes.len);
  read_module(&bits, &rec, 700);
  read_module(&bits, &rec, 70000);
  assert_int_equal(irk_bits_next(&bits).kind, IRK_ENTRY_END);
  assert_false(bits.failed);
  irk_record_free(&rec);
  irk_bits_close(&bits);
  irk_bitw_free(&w);
}

// Reads the whole stream; returns whether that succeeded.
static bool read_all(const void *bytes, size_t len, irk_bits *bits) {
  irk_record rec = {0};
  irk_bits_open(bits, bytes, len);
  while (!bits->failed) {
    irk_entry e = irk_bits_next(bits);
    if (e.kind == IRK_ENTRY_END && !bits->blocks.len && e.id == UINT32_MAX) break;
    if (e.kind == IRK_ENTRY_BLOCK && e.id == IRK_BLOCK_BLOCKINFO) irk_bits_read_blockinfo(bits, true);
    else if (e.kind == IRK_ENTRY_BLOCK) irk_bits_enter(bits, e.id);
    else if (e.kind == IRK_ENTRY_RECORD) irk_bits_read_record(bits, e.id, &rec);
  }
  irk_record_free(&rec);
  return !bits->failed;
}

// Every prefix ends in an error that stays; reads return zeros after it.
static void test_truncated(void **unused) {
  (void)unused;
  irk_bitw w = {0};
  irk_str bytes = write_two(&w);
  for (size_t len = 0; len < bytes.len; len++) {
    char *copy = malloc(len ? len : 1);
    memcpy(copy, bytes.ptr, len);
    irk_bits bits;
    bool ok = read_all(copy, len, &bits);
    // A file may end after the magic or after the first module.
    assert_true(!ok || len == 4 || len == bytes.len / 2 || len % 4 == 0);
    if (!ok) {
      assert_true(bits.error[0] != 0);
      assert_int_equal(irk_bits_fixed(&bits, 7), 0);
      assert_int_equal(irk_bits_vbr(&bits, 6), 0);
      assert_int_equal(irk_bits_next(&bits).kind, IRK_ENTRY_ERROR);
    }
    irk_bits_close(&bits);
    free(copy);
  }
  irk_bitw_free(&w);
}

// ---- broken streams, written as text -------------------------------------------------------------------------

typedef struct text {
  char ptr[1 << 16];
  size_t len;
} text;
static bool append(void *user, const void *bytes, size_t len) {
  text *t = user;
  if (len > sizeof t->ptr - t->len) return false;
  memcpy(t->ptr + t->len, bytes, len);
  t->len += len;
  return true;
}

static void expect_error(const char *dump, const char *error) {
  static text made;
  made.len = 0;
  assert_true(irk_bitcode_assemble(irk_str_of(dump), IRK_S("test"), &(irk_writer){append, &made}, NULL));
  irk_bits bits;
  if (read_all(made.ptr, made.len, &bits)) print_error("no error in: %s\n", dump);
  assert_true(bits.failed);
  assert_string_equal(bits.error, error);
  irk_bits_close(&bits);
}

static void test_broken(void **unused) {
  (void)unused;
#define EXACT "<STREAM Abbrevs=1/>\n<MODULE_BLOCK BlockCodeSize=4>\n"
  expect_error("<STREAM Magic=0x44434241/>", "Invalid bitcode signature");
  expect_error(EXACT "<RAW rawbits=32:f3ffffff/>", "Unexpected end of file reading 16 of 16 bytes");
  expect_error(EXACT "<RAW rawbits=4:05/>\n</MODULE_BLOCK>", "Invalid abbrev number");
  expect_error(EXACT "<DEFINE_ABBREV rawbits=9:0200/>\n</MODULE_BLOCK>", "Abbrev record with no operands");
  expect_error(EXACT "<RAW rawbits=32:22064814/>\n</MODULE_BLOCK>",  // literal=1 fixed=33
               "Fixed or VBR abbrev record with size > MaxChunkData");
  expect_error(EXACT "<DEFINE_ABBREV literal=1 array/>\n<RAW rawbits=4:04/>\n</MODULE_BLOCK>",
               "Array op not second to last");
  expect_error(EXACT "<DEFINE_ABBREV array fixed=8/>\n<RAW rawbits=4:04/>\n</MODULE_BLOCK>",
               "Abbreviation starts with an Array or a Blob");
  expect_error(EXACT "<DEFINE_ABBREV literal=1 blob fixed=1/>\n<RAW rawbits=4:04/>\n</MODULE_BLOCK>",
               "Blob op not last");
  expect_error(EXACT "<DEFINE_ABBREV literal=1 array blob/>\n<RAW rawbits=4:04/>\n</MODULE_BLOCK>",
               "Array element type can't be an Array or a Blob");
  // A record that claims a million operands.
  expect_error(EXACT "<RAW rawbits=10:4300/>\n<RAW rawbits=24:fffffd/>\n</MODULE_BLOCK>", "Size is not plausible");
  expect_error(EXACT "<RAW rawbits=10:4300/>\n<RAW rawbits=48:ffffffffffff/>\n</MODULE_BLOCK>",
               "Failed to read size: Unterminated VBR");
  expect_error(EXACT "<DEFINE_ABBREV literal=1 blob/>\n<RAW rawbits=10:e401/>\n</MODULE_BLOCK>", "Blob ends too soon");
  expect_error(EXACT "<BLOCKINFO_BLOCK>\n<DEFINE_ABBREV literal=1/>\n</BLOCKINFO_BLOCK>\n</MODULE_BLOCK>",
               "Malformed BlockInfoBlock");
#undef EXACT
}

static void test_depth(void **unused) {
  (void)unused;
  irk_bitw w = {0};
  irk_bitw_magic(&w);
  for (int i = 0; i < IRK_BITS_MAX_DEPTH + 1; i++) irk_bitw_enter(&w, 8, 3);
  for (int i = 0; i < IRK_BITS_MAX_DEPTH + 1; i++) irk_bitw_exit(&w);
  irk_str bytes = irk_bitw_bytes(&w);
  irk_bits bits;
  assert_false(read_all(bytes.ptr, bytes.len, &bits));
  assert_non_null(strstr(bits.error, "nested"));
  irk_bits_close(&bits);
  irk_bitw_free(&w);
}

// ---- the wrapper, dump and assemble --------------------------------------------------------------------------

static void test_wrapper(void **unused) {
  (void)unused;
  uint8_t file[IRK_WRAPPER_SIZE + 8] = {0};
  irk_wrapper in = {0, IRK_WRAPPER_SIZE, 4, 0x01000007}, out;
  irk_str stream;
  const char *why;
  irk_wrapper_put(file, &in);
  memcpy(file + IRK_WRAPPER_SIZE, "BC\xC0\xDE", 4);
  assert_true(irk_wrapper_open(file, sizeof file, &stream, &out, &why));
  assert_int_equal(stream.len, 4);
  assert_ptr_equal(stream.ptr, file + IRK_WRAPPER_SIZE);
  assert_int_equal(out.cpu_type, 0x01000007);
  assert_true(irk_wrapper_open(stream.ptr, stream.len, &stream, &out, &why));
  assert_int_equal(out.offset, 0);
  assert_false(irk_wrapper_open(file, IRK_WRAPPER_SIZE - 1, &stream, &out, &why));
  assert_string_equal(why, "Invalid bitcode wrapper header");
  in.size = 9;
  irk_wrapper_put(file, &in);
  assert_false(irk_wrapper_open(file, sizeof file, &stream, &out, &why));
  assert_false(irk_wrapper_open("text", 4, &stream, &out, &why));
  assert_string_equal(why, "Invalid bitcode signature");
}

// For every prefix and every single flipped bit: a dump with abbreviations is assembled to the same
// bytes.
static void check_round(const char *bytes, size_t len) {
  static text dump, made;
  dump.len = made.len = 0;
  irk_dump_options options = {.file = IRK_S("test"), .dump = true, .abbrevs = true};
  irk_sink sink = {0};
  irk_bitcode_dump(bytes, len, &options, &(irk_writer){append, &dump}, &sink);
  assert_true(irk_bitcode_assemble((irk_str){dump.ptr, dump.len}, options.file, &(irk_writer){append, &made}, &sink));
  assert_int_equal(made.len, len);
  assert_memory_equal(made.ptr, bytes, len);
}

static void test_round(void **unused) {
  (void)unused;
  irk_bitw w = {0};
  irk_str bytes = write_two(&w);
  for (size_t len = 0; len <= bytes.len; len++) check_round(bytes.ptr, len);
  char *copy = malloc(bytes.len);
  for (size_t bit = 0; bit < bytes.len * 8; bit++) {
    memcpy(copy, bytes.ptr, bytes.len);
    copy[bit / 8] = (char)(copy[bit / 8] ^ 1 << bit % 8);
    check_round(copy, bytes.len);
  }
  free(copy);
  irk_bitw_free(&w);
}

// Any allocation may fail: that gives an error and no leak.
static void test_out_of_memory(void **unused) {
  (void)unused;
  irk_bitw w = {0};
  irk_str bytes = write_two(&w);
  irk_dump_options options = {.file = IRK_S("test"), .dump = true, .abbrevs = true};
  static text dump, made;
  for (uint64_t n = 1; n < 40; n++) {
    irk_sink sink = {0};
    dump.len = 0;
    fail_allocation(n);
    bool ok = irk_bitcode_dump(bytes.ptr, bytes.len, &options, &(irk_writer){append, &dump}, &sink);
    fail_allocation(0);
    assert_true(ok == (sink.num_errors == 0));
  }
  for (uint64_t n = 1; n < 60; n++) {
    irk_sink sink = {0};
    made.len = 0;
    fail_allocation(n);
    bool ok = irk_bitcode_assemble((irk_str){dump.ptr, dump.len}, options.file, &(irk_writer){append, &made}, &sink);
    fail_allocation(0);
    assert_true(ok == (sink.num_errors == 0));
    fail_allocation(n);
    irk_bitcode_measures *measures = irk_bitcode_measure(bytes.ptr, bytes.len, options.file, &sink);
    fail_allocation(0);
    if (measures) assert_int_equal(measures->num_modules, 2);
    irk_bitcode_measures_destroy(measures);
  }
  irk_bitw_free(&w);
}

// ---- digests -------------------------------------------------------------------------------------------------

// Digests of texts of every length up to three blocks, in one part and in two; then the digest of
// these digests.
static void test_sha1(void **state) {
  (void)state;
  static const uint8_t want[20] = {0x88, 0x7d, 0x03, 0x88, 0x6a, 0xa4, 0x73, 0xff, 0x04, 0xd2,
                                   0x37, 0x0f, 0x0f, 0x86, 0x57, 0x76, 0x37, 0xba, 0xf5, 0x5d};
  enum { LENGTHS = 200 };
  char text[LENGTHS];
  uint8_t all[LENGTHS * 20], in_two[20];
  for (int i = 0; i < LENGTHS; i++) text[i] = (char)(i * 7);
  for (size_t n = 0; n < LENGTHS; n++) {
    size_t half = n / 3;
    irk_sha1((irk_str[]){{text, n}}, 1, all + 20 * n);
    irk_sha1((irk_str[]){{text, half}, {text + half, n - half}}, 2, in_two);
    assert_memory_equal(in_two, all + 20 * n, 20);
  }
  irk_sha1((irk_str[]){{(const char *)all, sizeof all}}, 1, in_two);
  assert_memory_equal(in_two, want, 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_fields),        cmocka_unit_test(test_backpatch), cmocka_unit_test(test_char6),
      cmocka_unit_test(test_modules),       cmocka_unit_test(test_truncated), cmocka_unit_test(test_broken),
      cmocka_unit_test(test_depth),         cmocka_unit_test(test_wrapper),   cmocka_unit_test(test_round),
      cmocka_unit_test(test_out_of_memory), cmocka_unit_test(test_sha1),
  };
  return cmocka_run_group_tests_name("bits", tests, NULL, NULL);
}
