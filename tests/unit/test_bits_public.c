// Tests irkit/bits.h: a stream that the writer made is read back entry by entry, skipped, left and
// read again; wrong calls and broken streams end in one error; every allocation may fail.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "failing/failing.h"
#include "irkit/bits.h"

enum { WIDE_BLOCK = 70000, NAMES = 9 };  // ids
static irk_str str(const char *s) { return (irk_str){s, strlen(s)}; }

typedef struct seen {
  uint32_t num;
  char text[512];
} seen;
static void keep(void *user, const irk_diag *diag) {
  seen *s = user;
  s->num++;
  irk_diag_format(diag, s->text, sizeof s->text);
}

// Names and an abbreviation for blocks of a large id, a block with a blob, an array of characters
// and a nested block.
static bool write_all(irk_bits_writer *w, const irk_writer *out) {
  static const irk_abbrev_op pair[] = {IRK_OP_LIT(5), IRK_OP_VBR(4), IRK_OP_FIXED(9)};
  static const irk_abbrev_op blob[] = {IRK_OP_FIXED(3), IRK_OP_VBR(6), IRK_OP_BLOB};
  static const irk_abbrev_op word[] = {IRK_OP_LIT(2), IRK_OP_FIXED(1), IRK_OP_ARRAY, IRK_OP_CHAR6};
  irk_bits_writer_enter_info(w);
  irk_bits_writer_name_block(w, WIDE_BLOCK, str("Wide"));
  irk_bits_writer_name_record(w, WIDE_BLOCK, 5, str("Pair"));
  uint32_t pairs = irk_bits_writer_define_for(w, WIDE_BLOCK, pair, 3);
  irk_bits_writer_exit(w);
  irk_bits_writer_enter(w, NAMES, 3);
  uint32_t blobs = irk_bits_writer_define(w, blob, 3), words = irk_bits_writer_define(w, word, 4);
  irk_bits_writer_record_bytes(w, blobs, 1, (uint64_t[]){UINT64_MAX}, 1, str("five bytes"));
  uint64_t place = irk_bits_writer_position(w);
  irk_bits_writer_enter(w, WIDE_BLOCK, 4);
  irk_bits_writer_record(w, pairs, 5, (uint64_t[]){70, 511}, 2);
  irk_bits_writer_exit(w);
  irk_bits_writer_record_bytes(w, words, 2, (uint64_t[]){1}, 1, str("a.Z_9"));
  irk_bits_writer_record(w, IRK_BITS_UNABBREVIATED, 77, (uint64_t[]){place}, 1);
  irk_bits_writer_exit(w);
  return irk_bits_writer_finish(w, out);
}

static bool make_stream(irk_memory *to, irk_sink *sink) {
  irk_bits_writer *w = irk_bits_writer_create(str("TEST"), sink);
  irk_writer out = irk_memory_writer(to);
  bool ok = w && write_all(w, &out);
  irk_bits_writer_destroy(w);
  return ok;
}

static void expect(irk_bits_reader *r, irk_bits_kind kind, uint32_t block, uint32_t depth, irk_bits_entry *e) {
  assert_int_equal(irk_bits_reader_next(r, e), kind);
  assert_int_equal(e->kind, kind);
  assert_int_equal(e->block, block);
  assert_int_equal(e->depth, depth);
}

static void test_round(void **unused) {
  (void)unused;
  irk_memory made = {0};
  irk_sink sink = {0};
  irk_bits_entry e;
  assert_true(make_stream(&made, &sink));
  irk_bits_reader *r = irk_bits_reader_open(made.bytes, made.len, &(irk_bits_options){.magic = str("TEST")}, &sink);
  assert_non_null(r);
  assert_int_equal(irk_bits_reader_magic(r), 0x54534554);
  expect(r, IRK_BITS_BLOCK, NAMES, 0, &e);
  assert_int_equal(e.width, 3);
  assert_int_equal(e.end, made.len * 8);
  assert_true(irk_bits_reader_enter(r));
  assert_false(irk_bits_reader_enter(r));
  expect(r, IRK_BITS_RECORD, NAMES, 1, &e);
  uint64_t first = e.bit;
  assert_int_equal(e.code, 1);
  assert_int_equal(e.abbrev, 4);
  assert_true(e.num_ops == 1 && e.ops[0] == UINT64_MAX && e.array_at == 1);
  assert_int_equal(e.blob.len, 10);
  assert_memory_equal(e.blob.ptr, "five bytes", 10);
  uint64_t end_of_first = e.end;
  expect(r, IRK_BITS_BLOCK, WIDE_BLOCK, 1, &e);
  assert_int_equal(e.bit, end_of_first);
  assert_int_equal(irk_bits_reader_position(r), e.end);
  assert_true(irk_bits_reader_enter(r));
  expect(r, IRK_BITS_RECORD, WIDE_BLOCK, 2, &e);
  assert_true(e.num_ops == 2 && e.ops[0] == 70 && e.ops[1] == 511 && !e.blob.ptr);
  irk_str name = irk_bits_reader_record_name(r, WIDE_BLOCK, 5);
  assert_true(name.len == 4 && !memcmp(name.ptr, "Pair", 4));
  char path[64];
  assert_int_equal(irk_bits_reader_path(r, path, sizeof path), 19);
  assert_string_equal(path, "block 9, Wide, Pair");
  const irk_abbrev_op *ops;
  assert_int_equal(irk_bits_reader_abbrev(r, 4, &ops), 3);
  assert_int_equal(ops[1].encoding, IRK_ENC_VBR);
  assert_int_equal(ops[1].width, 4);
  assert_int_equal(irk_bits_reader_abbrev(r, 5, &ops), 0);
  expect(r, IRK_BITS_BLOCK_END, WIDE_BLOCK, 1, &e);
  expect(r, IRK_BITS_RECORD, NAMES, 1, &e);
  char word[4];
  assert_int_equal(e.array_at, 1);
  assert_int_equal(irk_bits_entry_chars(&e, e.array_at, word, sizeof word), 5);
  assert_string_equal(word, "a.Z");
  // Back to the first record; the nested block is skipped this time.
  assert_true(irk_bits_reader_seek(r, first));
  expect(r, IRK_BITS_RECORD, NAMES, 1, &e);
  expect(r, IRK_BITS_BLOCK, WIDE_BLOCK, 1, &e);
  expect(r, IRK_BITS_RECORD, NAMES, 1, &e);
  expect(r, IRK_BITS_RECORD, NAMES, 1, &e);
  assert_true(e.code == 77 && e.ops[0] == end_of_first && e.abbrev == IRK_BITS_UNABBREVIATED);
  expect(r, IRK_BITS_BLOCK_END, NAMES, 0, &e);
  expect(r, IRK_BITS_FILE_END, 0, 0, &e);
  expect(r, IRK_BITS_FILE_END, 0, 0, &e);
  assert_false(irk_bits_reader_leave(r));
  irk_bits_reader_close(r);
  assert_int_equal(sink.num_errors, 0);
  irk_memory_free(&made);
}

// From the start of a block: its definitions are met again, and keep their numbers.
static void test_again(void **unused) {
  (void)unused;
  irk_memory made = {0};
  irk_bits_entry e;
  assert_true(make_stream(&made, NULL));
  irk_bits_reader *r = irk_bits_reader_open(made.bytes, made.len, &(irk_bits_options){.shows_info = true}, NULL);
  expect(r, IRK_BITS_BLOCK, 0, 0, &e);
  expect(r, IRK_BITS_BLOCK, NAMES, 0, &e);
  assert_true(irk_bits_reader_enter(r));
  uint64_t start = irk_bits_reader_position(r);
  for (int i = 0; i < 5; i++) {
    expect(r, IRK_BITS_RECORD, NAMES, 1, &e);
    expect(r, IRK_BITS_BLOCK, WIDE_BLOCK, 1, &e);
    expect(r, IRK_BITS_RECORD, NAMES, 1, &e);
    assert_int_equal(e.code, 2);
    assert_true(irk_bits_reader_seek(r, start));
  }
  const irk_abbrev_op *ops;
  assert_int_equal(irk_bits_reader_abbrev(r, 6, &ops), 0);
  assert_true(irk_bits_reader_leave(r));
  expect(r, IRK_BITS_FILE_END, 0, 0, &e);
  irk_bits_reader_close(r);
  irk_memory_free(&made);
}

// ---- errors ---------------------------------------------------------------------------------------------------

static void check_message(const seen *s, const char *part) {
  assert_int_equal(s->num, 1);
  if (!strstr(s->text, part)) fail_msg("'%s' is not in '%s'", part, s->text);
}

static void test_reader_errors(void **unused) {
  (void)unused;
  irk_memory made = {0};
  irk_bits_entry e;
  assert_true(make_stream(&made, NULL));
  static const struct {
    size_t less;
    const char *magic, *message;
  } opens[] = {{0, "ELSE", "f: error: Invalid bitstream signature"},
               {1, "TEST", "at bit 0: Bitcode stream should be a multiple of 4 bytes"},
               {SIZE_MAX, "TEST", "too small"}};
  for (size_t i = 0; i < sizeof opens / sizeof *opens; i++) {
    seen s = {0};
    irk_sink sink = {keep, &s, 0, 0};
    irk_bits_options options = {.file = str("f"), .magic = str(opens[i].magic)};
    size_t len = opens[i].less == SIZE_MAX ? 0 : made.len - opens[i].less;
    assert_null(irk_bits_reader_open(made.bytes, len, &options, &sink));
    check_message(&s, opens[i].message);
  }
  // The caller's own error, with the way; then nothing goes on.
  seen s = {0};
  irk_sink sink = {keep, &s, 0, 0};
  irk_bits_reader *r = irk_bits_reader_open(made.bytes, made.len, &(irk_bits_options){.file = str("f")}, &sink);
  expect(r, IRK_BITS_BLOCK, NAMES, 0, &e);
  assert_true(irk_bits_reader_enter(r));
  expect(r, IRK_BITS_RECORD, NAMES, 1, &e);
  uint64_t bit = e.bit;
  assert_false(irk_bits_reader_fail(r, "not what was expected"));
  char wanted[128];
  snprintf(wanted, sizeof wanted, "f: error: at bit %llu, in block 9, record 1: not what was expected",
           (unsigned long long)bit);
  check_message(&s, wanted);
  expect(r, IRK_BITS_ERROR, 0, 0, &e);
  assert_false(irk_bits_reader_leave(r));
  check_message(&s, wanted);
  irk_bits_reader_close(r);
  // Places outside of the block; too deep.
  for (uint32_t i = 0; i < 3; i++) {
    seen again = {0};
    irk_sink other = {keep, &again, 0, 0};
    r = irk_bits_reader_open(made.bytes, made.len, &(irk_bits_options){.max_depth = 1}, &other);
    expect(r, IRK_BITS_BLOCK, NAMES, 0, &e);
    assert_true(irk_bits_reader_enter(r));
    expect(r, IRK_BITS_RECORD, NAMES, 1, &e);
    expect(r, IRK_BITS_BLOCK, WIDE_BLOCK, 1, &e);
    if (i == 0) assert_false(irk_bits_reader_seek(r, 32));
    if (i == 1) assert_false(irk_bits_reader_seek(r, UINT64_MAX));
    if (i == 2) assert_false(irk_bits_reader_enter(r));
    check_message(&again, i == 2 ? "nested more than 1 levels" : "can't seek");
    irk_bits_reader_close(r);
  }
  irk_memory_free(&made);
}

// Every prefix and every changed byte: entries, then an end or one error.
static void test_damage(void **unused) {
  (void)unused;
  irk_memory made = {0};
  assert_true(make_stream(&made, NULL));
  for (size_t at = 0; at < made.len * 2; at++) {
    size_t len = at < made.len ? at : made.len;
    char *bytes = malloc(len + 1);
    assert_non_null(bytes);
    memcpy(bytes, made.bytes, len);
    if (at >= made.len) bytes[at - made.len] = (char)~bytes[at - made.len];
    irk_sink sink = {0};
    irk_bits_reader *r = irk_bits_reader_open(bytes, len, NULL, &sink);
    irk_bits_entry e = {0};
    while (r && irk_bits_reader_next(r, &e) > IRK_BITS_FILE_END)
      if (e.kind == IRK_BITS_BLOCK) irk_bits_reader_enter(r);
    assert_int_equal(sink.num_errors, r && e.kind == IRK_BITS_FILE_END ? 0 : 1);
    irk_bits_reader_close(r);
    free(bytes);
  }
  irk_memory_free(&made);
}

typedef struct wrong {
  const char *message;
  void (*call)(irk_bits_writer *w);
} wrong;
static void enter_zero(irk_bits_writer *w) { irk_bits_writer_enter(w, 0, 3); }
static void enter_narrow(irk_bits_writer *w) { irk_bits_writer_enter(w, 8, 1); }
static void exit_nothing(irk_bits_writer *w) { irk_bits_writer_exit(w); }
static void write_at_top(irk_bits_writer *w) { irk_bits_writer_record(w, 3, 1, NULL, 0); }
static void define_at_top(irk_bits_writer *w) { irk_bits_writer_define(w, (irk_abbrev_op[]){IRK_OP_LIT(1)}, 1); }
static void define_for_nowhere(irk_bits_writer *w) {
  irk_bits_writer_define_for(w, 8, (irk_abbrev_op[]){IRK_OP_LIT(1)}, 1);
}
static void name_nowhere(irk_bits_writer *w) { irk_bits_writer_name_block(w, 8, str("a")); }
static void enter_in_info(irk_bits_writer *w) {
  irk_bits_writer_enter_info(w);
  irk_bits_writer_enter(w, 8, 3);
}
static void record_in_info(irk_bits_writer *w) {
  irk_bits_writer_enter_info(w);
  irk_bits_writer_record(w, 3, 1, NULL, 0);
}
static void define_and_write(irk_bits_writer *w, irk_abbrev_op op, uint64_t value) {
  irk_bits_writer_enter(w, 8, 3);
  uint32_t abbrev = irk_bits_writer_define(w, (irk_abbrev_op[]){IRK_OP_LIT(1), op}, 2);
  if (abbrev) irk_bits_writer_record(w, abbrev, 1, &value, 1);
}
static void overflow_fixed(irk_bits_writer *w) { define_and_write(w, (irk_abbrev_op)IRK_OP_FIXED(8), 256); }
static void overflow_nothing(irk_bits_writer *w) { define_and_write(w, (irk_abbrev_op)IRK_OP_VBR(0), 1); }
static void other_literal(irk_bits_writer *w) { define_and_write(w, (irk_abbrev_op)IRK_OP_LIT(4), 5); }
static void no_char(irk_bits_writer *w) { define_and_write(w, (irk_abbrev_op)IRK_OP_CHAR6, '-'); }
static void vbr_of_one(irk_bits_writer *w) { define_and_write(w, (irk_abbrev_op)IRK_OP_VBR(1), 1); }
static void too_wide(irk_bits_writer *w) { define_and_write(w, (irk_abbrev_op)IRK_OP_FIXED(33), 1); }
static void unknown_encoding(irk_bits_writer *w) { define_and_write(w, (irk_abbrev_op){7, 1, 0}, 1); }
static void bad_array(irk_bits_writer *w) { define_and_write(w, (irk_abbrev_op)IRK_OP_ARRAY, 1); }
static void bad_count(irk_bits_writer *w) {
  irk_bits_writer_enter(w, 8, 3);
  uint32_t abbrev = irk_bits_writer_define(w, (irk_abbrev_op[]){IRK_OP_LIT(1), IRK_OP_VBR(6)}, 2);
  irk_bits_writer_record(w, abbrev, 1, (uint64_t[]){1, 2}, 2);
}
static void bad_code(irk_bits_writer *w) {
  irk_bits_writer_enter(w, 8, 3);
  irk_bits_writer_record(w, irk_bits_writer_define(w, (irk_abbrev_op[]){IRK_OP_LIT(1)}, 1), 2, NULL, 0);
}
static void no_abbrev(irk_bits_writer *w) {
  irk_bits_writer_enter(w, 8, 3);
  irk_bits_writer_record(w, 4, 2, NULL, 0);
}
static void narrow_number(irk_bits_writer *w) {
  irk_bits_writer_enter(w, 8, 2);
  irk_bits_writer_record(w, irk_bits_writer_define(w, (irk_abbrev_op[]){IRK_OP_LIT(1)}, 1), 1, NULL, 0);
}
static void patch_magic(irk_bits_writer *w) { irk_bits_writer_patch(w, 8, 1); }
static void patch_ahead(irk_bits_writer *w) {
  irk_bits_writer_enter(w, 8, 2);
  irk_bits_writer_patch(w, irk_bits_writer_position(w) - 31, 1);
}
static void leave_open(irk_bits_writer *w) { irk_bits_writer_enter(w, 8, 3); }

static const wrong wrongs[] = {
    {"block 0 is BLOCKINFO", enter_zero},
    {"a width of 1 bits", enter_narrow},
    {"outside of all blocks", exit_nothing},
    {"a record outside of all blocks", write_at_top},
    {"defined outside of all blocks", define_at_top},
    {"outside of BLOCKINFO", define_for_nowhere},
    {"a name is given outside of BLOCKINFO", name_nowhere},
    {"a block begins in BLOCKINFO", enter_in_info},
    {"a record in BLOCKINFO", record_in_info},
    {"in block 8: record 0, code 1: operand 0, 256, does not fit abbreviation 4", overflow_fixed},
    {"operand 0, 1, does not fit", overflow_nothing},
    {"operand 0, 5, does not fit", other_literal},
    {"operand 0, 45, does not fit", no_char},
    {"op 1 has a width of 1 bits", vbr_of_one},
    {"op 1 has a width of 33 bits", too_wide},
    {"op 1 has the unknown encoding 7", unknown_encoding},
    {"Array op not second to last", bad_array},
    {"2 operands do not fit abbreviation 4", bad_count},
    {"code 2 does not fit abbreviation 4", bad_code},
    {"the block has no abbreviation 4", no_abbrev},
    {"takes more than the block's 2 bits", narrow_number},
    {"bits 8 to 40 were not written", patch_magic},
    {"were not written", patch_ahead},
    {"1 blocks have not ended", leave_open},
};

static void test_writer_errors(void **unused) {
  (void)unused;
  seen magic = {0};
  irk_sink to_magic = {keep, &magic, 0, 0};
  assert_null(irk_bits_writer_create(str("FIVE!"), &to_magic));
  check_message(&magic, "the magic has 5 bytes");
  for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
    seen s = {0};
    irk_memory made = {0};
    irk_sink sink = {keep, &s, 0, 0};
    irk_writer out = irk_memory_writer(&made);
    irk_bits_writer *w = irk_bits_writer_create(str("TEST"), &sink);
    wrongs[i].call(w);
    assert_false(irk_bits_writer_finish(w, &out));
    assert_false(irk_bits_writer_enter(w, 8, 3));
    check_message(&s, wrongs[i].message);
    assert_int_equal(made.len, 0);
    irk_bits_writer_destroy(w);
    irk_memory_free(&made);
  }
}

static void test_patch(void **unused) {
  (void)unused;
  irk_memory made = {0};
  irk_bits_writer *w = irk_bits_writer_create(str("TEST"), NULL);
  irk_bits_writer_enter(w, 8, 3);
  uint32_t abbrev = irk_bits_writer_define(w, (irk_abbrev_op[]){IRK_OP_LIT(1), IRK_OP_FIXED(32)}, 2);
  irk_bits_writer_record(w, abbrev, 1, (uint64_t[]){0}, 1);
  assert_true(irk_bits_writer_patch(w, irk_bits_writer_position(w) - 32, 0x89ABCDEF));
  irk_bits_writer_exit(w);
  irk_writer out = irk_memory_writer(&made);
  assert_true(irk_bits_writer_finish(w, &out));
  irk_bits_writer_destroy(w);
  irk_bits_reader *r = irk_bits_reader_open(made.bytes, made.len, NULL, NULL);
  irk_bits_entry e;
  irk_bits_reader_next(r, &e);
  irk_bits_reader_enter(r);
  expect(r, IRK_BITS_RECORD, 8, 1, &e);
  assert_int_equal(e.ops[0], 0x89ABCDEF);
  irk_bits_reader_close(r);
  irk_memory_free(&made);
}

// ---- advice ---------------------------------------------------------------------------------------------------

enum { ADVISED = 21, SHAPES = 6, RECORDS = 40 };  // a block; shapes of operands, which are also codes

// Operands of record `i` of a shape: nothing, equal ones, small and large ones, characters, lists.
static uint32_t make_ops(uint32_t shape, uint32_t i, uint64_t ops[64]) {
  uint32_t n = shape == 0 ? 0 : shape == 4 ? 3 + i % 17 : shape == 5 ? i % 40 : 4;
  for (uint32_t k = 0; k < n; k++) {
    ops[k] = shape == 1 ? 7 + k : shape == 2 ? (uint64_t)i * (k + 1) : shape == 3 ? UINT64_MAX >> (i + k) % 64 : 0;
    if (shape == 4) ops[k] = k < 2 ? i * 1000 : (uint64_t)('a' + (i + k) % 26);
    if (shape == 5) ops[k] = (i + k) % 3;
  }
  return n;
}

// Writes all records, without abbreviations, or a shape with the advised one.
static void write_shapes(irk_memory *to, const irk_bits_advice *advice, uint32_t width) {
  irk_bits_writer *w = irk_bits_writer_create(str("ADVC"), NULL);
  uint32_t abbrev = 0;
  if (advice) {
    irk_bits_writer_enter_info(w);
    abbrev = irk_bits_writer_define_for(w, ADVISED, advice->ops, advice->num_ops);
    assert_int_equal(abbrev, 4);
    irk_bits_writer_exit(w);
  }
  irk_bits_writer_enter(w, ADVISED, width);
  for (uint32_t i = 0; i < RECORDS * SHAPES; i++) {
    uint64_t ops[64];
    uint32_t shape = i % SHAPES, n = make_ops(shape, i / SHAPES, ops);
    bool is_advised = advice && advice->code == shape;
    assert_true(irk_bits_writer_record(w, is_advised ? abbrev : IRK_BITS_UNABBREVIATED, shape, ops, n));
  }
  irk_bits_writer_exit(w);
  irk_writer out = irk_memory_writer(to);
  assert_true(irk_bits_writer_finish(w, &out));
  irk_bits_writer_destroy(w);
}

// The bits of all records with that code, and of definitions.
static uint64_t bits_of(const irk_memory *stream, uint32_t code) {
  irk_bits_options options = {IRK_SIZED(irk_bits_options), .shows_info = true, .shows_abbrevs = true};
  irk_bits_reader *r = irk_bits_reader_open(stream->bytes, stream->len, &options, NULL);
  irk_bits_entry e;
  uint64_t bits = 0;
  while (irk_bits_reader_next(r, &e) > IRK_BITS_FILE_END) {
    if (e.kind == IRK_BITS_BLOCK) irk_bits_reader_enter(r);
    bool is_counted = e.kind == IRK_BITS_ABBREV || (e.kind == IRK_BITS_RECORD && e.block == ADVISED && e.code == code);
    if (is_counted) bits += e.end - e.bit;
  }
  assert_int_equal(e.kind, IRK_BITS_FILE_END);
  irk_bits_reader_close(r);
  return bits;
}

static void test_advice(void **unused) {
  (void)unused;
  irk_memory plain = {0};
  write_shapes(&plain, NULL, 4);
  irk_bits_advices *advices = irk_bits_advise(plain.bytes, plain.len, NULL, NULL);
  assert_non_null(advices);
  uint32_t count = irk_bits_advices_count(advices);
  assert_int_equal(count, SHAPES);
  uint64_t before = UINT64_MAX;
  for (uint32_t i = 0; i < count; i++) {
    const irk_bits_advice *a = irk_bits_advices_at(advices, i);
    irk_memory shorter = {0};
    assert_int_equal(a->block, ADVISED);
    assert_int_equal(a->count, RECORDS);
    assert_true(a->has_room && a->bits > a->best && a->bits - a->best <= before);
    before = a->bits - a->best;
    assert_int_equal(bits_of(&plain, a->code), a->bits);
    write_shapes(&shorter, a, 4);
    assert_int_equal(bits_of(&shorter, a->code), a->best);
    irk_memory_free(&shorter);
  }
  assert_null(irk_bits_advices_at(advices, count));
  irk_bits_advices_destroy(advices);
  irk_memory_free(&plain);
  // With two bits there is no number for an abbreviation, with three there are four.
  for (uint32_t width = 2; width <= 3; width++) {
    write_shapes(&plain, NULL, width);
    advices = irk_bits_advise(plain.bytes, plain.len, NULL, NULL);
    for (uint32_t i = 0; i < irk_bits_advices_count(advices); i++)
      assert_int_equal(irk_bits_advices_at(advices, i)->has_room, width == 3 && i < 4);
    irk_bits_advices_destroy(advices);
    irk_memory_free(&plain);
  }
  irk_sink sink = {0};
  assert_null(irk_bits_advise("NONE\1\2\3\4", 8, NULL, &sink));
  assert_int_equal(sink.num_errors, 1);
  irk_bits_advices_destroy(NULL);
}

// Each allocation fails in turn: one error, and nothing is lost.
static void test_memory(void **unused) {
  (void)unused;
  for (uint64_t n = 1;; n++) {
    int64_t live = live_allocations();
    irk_memory made = {0};
    irk_sink sink = {0};
    fail_allocation(n);
    bool ok = make_stream(&made, &sink);
    irk_bits_reader *r = ok ? irk_bits_reader_open(made.bytes, made.len, NULL, &sink) : NULL;
    irk_bits_entry e = {0};
    while (r && irk_bits_reader_next(r, &e) > IRK_BITS_FILE_END)
      if (e.kind == IRK_BITS_BLOCK) irk_bits_reader_enter(r);
    irk_bits_advices *advices = r ? irk_bits_advise(made.bytes, made.len, NULL, &sink) : NULL;
    bool failed = has_failed();
    fail_allocation(0);
    assert_true(advices || failed);
    irk_bits_advices_destroy(advices);
    // A memory writer that fails has no sink.
    assert_true(failed || (ok && e.kind == IRK_BITS_FILE_END));
    assert_true(sink.num_errors <= 1 && (!sink.num_errors || failed));
    irk_bits_reader_close(r);
    irk_memory_free(&made);
    assert_int_equal(live_allocations(), live);
    if (!failed) break;
    assert_true(n < 1000);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round),  cmocka_unit_test(test_again),         cmocka_unit_test(test_reader_errors),
      cmocka_unit_test(test_damage), cmocka_unit_test(test_writer_errors), cmocka_unit_test(test_patch),
      cmocka_unit_test(test_advice), cmocka_unit_test(test_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
