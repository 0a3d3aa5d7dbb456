// Tests src/base: arena, vector, set, map, interned strings, text, diagnostics, failing
// allocations.
#include "failing/failing.h"
#include "base/base.h"
#include "base/budget.h"
#include "base/host.h"
#include "base/md5.h"
#include "base/parallel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>

// ---- arena ---------------------------------------------------------------------------------------------------

static void arena_gives_aligned_memory(void **state) {
  (void)state;
  irk_arena arena = {0};
  for (size_t size = 1; size < 3000; size += 7) {
    char *p = irk_arena_alloc(&arena, size);
    assert_int_equal((uintptr_t)p % 8, 0);
    memset(p, 0xAB, size);
  }
  uint64_t *zero = irk_arena_zalloc(&arena, 800);
  for (int i = 0; i < 100; i++) assert_int_equal(zero[i], 0);
  irk_str s = irk_arena_str(&arena, IRK_S("a\0b"));
  assert_int_equal(s.len, 3);
  assert_memory_equal(s.ptr, "a\0b", 4);
  assert_true(arena.total > 600000);
  irk_arena_free(&arena);
  assert_int_equal(arena.total, 0);
  assert_non_null(irk_arena_alloc(&arena, 8));  // usable again
  irk_arena_free(&arena);
}

static void arena_keeps_its_space_beside_big_objects(void **state) {
  (void)state;
#ifndef IRK_DEBUG
  irk_arena arena = {0};
  char *a = irk_arena_alloc(&arena, 16);
  memset(irk_arena_alloc(&arena, 1 << 20), 1, 1 << 20);
  char *b = irk_arena_alloc(&arena, 16);
  assert_ptr_equal(b, a + 16);
  irk_arena_free(&arena);
#endif
}

static void arena_goes_back_to_marks(void **state) {
  (void)state;
  irk_arena arena = {0};
  char *first = irk_arena_copy(&arena, "first", 6);
  irk_mark mark = irk_arena_mark(&arena);
  size_t total = arena.total;
  for (int i = 0; i < 1000; i++) memset(irk_arena_alloc(&arena, (size_t)i * 13), i, (size_t)i * 13);
  irk_arena_release(&arena, mark);
  assert_int_equal(arena.total, total);
  assert_string_equal(first, "first");
  irk_arena empty = {0};
  mark = irk_arena_mark(&empty);
  irk_arena_alloc(&empty, 100);
  irk_arena_release(&empty, mark);
  assert_int_equal(empty.total, 0);
  irk_arena_free(&arena);
}

// ---- vector, set, map, strings -------------------------------------------------------------------------------

static void vector_grows(void **state) {
  (void)state;
  IRK_VEC(uint32_t) v = {0};
  for (uint32_t i = 0; i < 10000; i++) irk_vec_push(&v, i * 3);
  assert_int_equal(v.len, 10000);
  for (uint32_t i = 0; i < v.len; i++) assert_int_equal(v.items[i], i * 3);
  irk_vec_reserve(&v, 50000);
  assert_true(v.cap >= 50000);
  irk_vec_free(&v);
  assert_null(v.items);
}

static bool same_number(const void *item, const void *key) { return *(const uint32_t *)item == *(const uint32_t *)key; }

static void set_finds_adds_removes(void **state) {
  (void)state;
  static uint32_t numbers[5000];
  irk_set set = {0};
  for (uint32_t i = 0; i < 5000; i++) {
    numbers[i] = i;
    assert_null(irk_set_find(&set, i % 97, same_number, &i));  // many have the same hash
    irk_set_add(&set, i % 97, &numbers[i]);
  }
  for (uint32_t i = 0; i < 5000; i += 2) assert_true(irk_set_remove(&set, i % 97, &numbers[i]));
  assert_false(irk_set_remove(&set, 0, &numbers[0]));
  assert_int_equal(set.len, 2500);
  for (uint32_t i = 0; i < 5000; i++) {
    void *found = irk_set_find(&set, i % 97, same_number, &i);
    if (i % 2) assert_ptr_equal(found, &numbers[i]);
    else assert_null(found);
  }
  irk_set_free(&set);
}

static void map_puts_gets_removes(void **state) {
  (void)state;
  irk_map map = {0};
  bool is_new;
  assert_null(irk_map_get(&map, 1));
  assert_false(irk_map_remove(&map, 1));
  for (uint64_t i = 0; i < 20000; i++) {
    *irk_map_put(&map, i << 40 | i, &is_new) = i;
    assert_true(is_new);
  }
  assert_int_equal(*irk_map_put(&map, 7ull << 40 | 7, &is_new), 7);
  assert_false(is_new);
  for (uint64_t i = 0; i < 20000; i += 3) assert_true(irk_map_remove(&map, i << 40 | i));
  for (uint64_t i = 0; i < 20000; i++) {
    uint64_t *at = irk_map_get(&map, i << 40 | i);
    if (i % 3 == 0) assert_null(at);
    else assert_int_equal(*at, i);
  }
  irk_map_free(&map);
}

static void strings_get_numbers(void **state) {
  (void)state;
  irk_arena arena = {0};
  irk_strpool pool;
  irk_strpool_init(&pool, &arena);
  bool found;
  assert_int_equal(irk_strpool_add(&pool, "", 0), 0);
  assert_int_equal(irk_strpool_find(&pool, "x", 1, &found), 0);
  assert_false(found);
  char name[32];
  for (uint32_t i = 1; i <= 3000; i++) {
    int len = snprintf(name, sizeof name, "name.%u", i * 7919);
    assert_int_equal(irk_strpool_add(&pool, name, (size_t)len), i);
  }
  assert_int_equal(irk_strpool_find(&pool, "name.15838", 10, &found), 2);
  assert_true(found);
  assert_int_equal(irk_strpool_add(&pool, "name.7919", 9), 1);
  irk_sym with_nul = irk_strpool_add(&pool, "a\0b", 3);
  assert_int_not_equal(with_nul, irk_strpool_add(&pool, "a\0c", 3));
  assert_memory_equal(irk_strpool_get(&pool, with_nul).ptr, "a\0b", 4);
  irk_strpool_free(&pool);
  irk_arena_free(&arena);
}

static void hash_tells_lengths_and_bytes_apart(void **state) {
  (void)state;
  char bytes[64] = {0};
  uint64_t seen[65 + 64];
  uint32_t n = 0;
  for (size_t len = 0; len <= 64; len++) seen[n++] = irk_hash_bytes(7, bytes, len);
  for (size_t i = 0; i < 64; i++) {
    bytes[i] = 1;
    seen[n++] = irk_hash_bytes(7, bytes, 64);
    bytes[i] = 0;
  }
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < i; k++) assert_true(seen[i] != seen[k]);
  // Short strings whose contents and lengths differ in the same bits.
  char short_ones[1000][4];
  uint64_t hashes[1000];
  for (uint32_t i = 0; i < 1000; i++) {
    snprintf(short_ones[i], sizeof short_ones[i], "%u", i);
    hashes[i] = irk_hash_bytes(7, short_ones[i], strlen(short_ones[i]));
    for (uint32_t k = 0; k < i; k++) assert_true(hashes[i] != hashes[k]);
  }
}

// ---- text ----------------------------------------------------------------------------------------------------

static void numbers_as_text(void **state) {
  (void)state;
  static const uint64_t values[] = {0, 9, 10, 99, 100, 101, 999, 1000, 12345, 4294967295u, UINT64_MAX, UINT64_MAX / 10};
  for (size_t i = 0; i < IRK_COUNT(values); i++) {
    irk_buf buf = {0};
    char expected[64];
    irk_buf_u64(&buf, values[i]);
    irk_buf_byte(&buf, ' ');
    irk_buf_i64(&buf, (int64_t)values[i]);
    snprintf(expected, sizeof expected, "%llu %lld", (unsigned long long)values[i], (long long)values[i]);
    irk_buf_byte(&buf, 0);
    assert_string_equal(buf.ptr, expected);
    irk_buf_free(&buf);
  }
  irk_buf buf = {0};
  irk_buf_i64(&buf, INT64_MIN);
  irk_buf_printf(&buf, "|%s|%d", "text", 5);
  irk_buf_byte(&buf, 0);
  assert_string_equal(buf.ptr, "-9223372036854775808|text|5");
  irk_buf_free(&buf);
}

static void numbers_as_bytes(void **state) {
  (void)state;
  static const struct {
    uint64_t value;
    const char *without_sign, *with_sign;
  } rows[] = {{0, "\0", "\0"},
              {63, "\x3F", "\x3F"},
              {64, "\x40", "\xC0\0"},
              {127, "\x7F", "\xFF\0"},
              {128, "\x80\1", "\x80\1"},
              {8191, "\xFF\x3F", "\xFF\x3F"},
              {8192, "\x80\x40", "\x80\xC0\0"},
              {16384, "\x80\x80\1", "\x80\x80\1"},
              {UINT64_MAX, "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\1", "\x7F"},
              {UINT64_MAX - 63, "\xC0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\1", "\x40"},
              {UINT64_MAX - 64, "\xBF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\1", "\xBF\x7F"}};
  for (size_t i = 0; i < IRK_COUNT(rows); i++) {
    irk_buf buf = {0};
    irk_buf_uleb(&buf, rows[i].value);
    assert_int_equal(buf.len, irk_uleb_size(rows[i].value));
    assert_memory_equal(buf.ptr, rows[i].without_sign, buf.len);
    assert_false(buf.ptr[buf.len - 1] & 0x80);
    size_t len = buf.len;
    irk_buf_sleb(&buf, (int64_t)rows[i].value);
    assert_memory_equal(buf.ptr + len, rows[i].with_sign, buf.len - len);
    assert_false(buf.ptr[buf.len - 1] & 0x80);
    irk_buf_free(&buf);
  }
  irk_buf buf = {0};
  irk_buf_uleb_padded(&buf, 300, 4);
  irk_buf_fixed(&buf, 0x123456789, 4);
  irk_buf_fixed(&buf, 7, 0);
  irk_buf_fixed(&buf, 0xFEDCBA9876543210, 8);
  irk_store_bytes(buf.ptr + 4, 0xABCD, 2);
  static const char expected[] = "\xAC\x82\x80\0\xCD\xAB\x45\x23\x10\x32\x54\x76\x98\xBA\xDC\xFE";
  assert_int_equal(buf.len, sizeof expected - 1);
  assert_memory_equal(buf.ptr, expected, buf.len);
  irk_buf_free(&buf);
  // Stores the same bytes on every machine, at any address.
  char at[16] = {0};
  irk_store16(at + 1, 0xABCD);
  irk_store32(at + 3, 0x01234567);
  irk_store64(at + 7, 0xFEDCBA9876543210);
  assert_memory_equal(at, "\0\xCD\xAB\x67\x45\x23\x01\x10\x32\x54\x76\x98\xBA\xDC\xFE\0", sizeof at);
  assert_int_equal(irk_load16(at + 1), 0xABCD);
  assert_int_equal(irk_load32(at + 3), 0x01234567);
  assert_int_equal(irk_load64(at + 7), 0xFEDCBA9876543210);
  assert_int_equal(irk_load_bytes(at + 7, 3), 0x543210);
}

typedef struct taken {
  size_t len, limit;
  uint64_t sum;
} taken;

static bool take(void *user, const void *bytes, size_t len) {
  taken *t = user;
  if (t->len + len > t->limit) return false;
  for (size_t i = 0; i < len; i++) t->sum += ((const uint8_t *)bytes)[i];
  t->len += len;
  return true;
}

static void text_goes_through_writers(void **state) {
  (void)state;
  taken t = {0, SIZE_MAX, 0};
  irk_writer writer = {take, &t};
  irk_buf buf = {.out = &writer};
  for (int i = 0; i < 100000; i++) irk_buf_lit(&buf, "\1\2\3");
  char big[200000];
  memset(big, 1, sizeof big);
  irk_buf_bytes(&buf, big, sizeof big);
  assert_true(irk_buf_flush(&buf));
  assert_int_equal(t.len, 500000);
  assert_int_equal(buf.flushed, 500000);
  assert_int_equal(t.sum, 800000);
  irk_buf_free(&buf);
}

static void writers_may_refuse(void **state) {
  (void)state;
  taken t = {0, 100, 0};
  irk_writer writer = {take, &t};
  irk_buf buf = {.out = &writer};
  for (int i = 0; i < 1000000; i++) irk_buf_byte(&buf, 'x');
  assert_false(irk_buf_flush(&buf));
  assert_int_equal(t.len, 0);
  assert_true(buf.cap < 1 << 20);
  irk_buf_free(&buf);
  // Pieces that are too large for the buffer are written directly.
  buf = (irk_buf){.out = &writer};
  static const char large[1000] = "";
  irk_buf_write_direct(&buf, large, 50);
  assert_true(irk_buf_flush(&buf));
  irk_buf_write_direct(&buf, large, sizeof large);
  assert_false(irk_buf_flush(&buf));
  irk_buf_free(&buf);
}

// ---- diagnostics ---------------------------------------------------------------------------------------------

static void keep_text(void *user, const irk_diag *diag) { irk_diag_format(diag, user, 256); }

static void diagnostics_show_their_place(void **state) {
  (void)state;
  char text[256] = "";
  irk_sink sink = {.visit = keep_text, .user = text};
  irk_diag at = {.file = IRK_S("a.ll"), .line = 12, .column = 4, .source_line = IRK_S("\t%x = y")};
  irk_diag_put(&sink, at, "expected %s", "type");
  assert_string_equal(text, "a.ll:12:4: error: expected type\n        %x = y\n          ^\n");
  irk_diag bit = {
      .severity = IRK_WARNING, .file = IRK_S("a.bc"), .has_bit = true, .bit = 64, .path = IRK_S("MODULE_BLOCK")};
  irk_diag_put(&sink, bit, "unknown record");
  assert_string_equal(text, "a.bc: warning: at bit 64, in MODULE_BLOCK: unknown record\n");
  assert_int_equal(sink.num_errors, 1);
  assert_int_equal(sink.num_warnings, 1);
  char small[8];
  assert_int_equal(irk_diag_format(&(irk_diag){.message = IRK_S("0123456789")}, small, sizeof small), 18);
  assert_string_equal(small, "error: ");
  irk_diag_put(NULL, at, "nobody listens");
}

static void texts_are_shown_harmless(void **state) {
  (void)state;
  static const char *const rows[][2] = {
      {"plain text\\", "plain text\\"},
      {"\x1b[2J\n\t\x7f", "\\1B[2J\\0A\\09\\7F"},
      {"gr\xc3\xbc\xc3\x9f \xe6\x97\xa5 \xf0\x9f\x98\x80", "gr\xc3\xbc\xc3\x9f \xe6\x97\xa5 \xf0\x9f\x98\x80"},
      {"\xc2\x9b\xc2\xad", "\\C2\\9B\\C2\\AD"},  // an 8-bit control character; a soft hyphen, which may be invisible
      {"\xe2\x80\xae\xe2\x81\xa6", "\\E2\\80\\AE\\E2\\81\\A6"},  // right-to-left override
      {"\xc0\x8a\xe0\x80\x8a", "\\C0\\8A\\E0\\80\\8A"},          // line ends in overlong encodings
      {"\xed\xa0\x80\xf4\x90\x80\x80", "\\ED\\A0\\80\\F4\\90\\80\\80"},
      {"\xe6\x97", "\\E6\\97"},
      {"\xff\x80", "\\FF\\80"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    irk_buf shown = {0};
    irk_buf_escape(&shown, irk_str_of(rows[i][0]));
    irk_buf_byte(&shown, 0);
    assert_string_equal(shown.ptr, rows[i][1]);
    irk_buf_free(&shown);
  }
  char text[256] = "";
  irk_diag at = {.file = IRK_S("a\n.ll"), .line = 1, .column = 6, .source_line = IRK_S("\x1b\xc3\xbc\tx")};
  irk_sink sink = {.visit = keep_text, .user = text};
  irk_diag_put(&sink, at, "'%s'\n", "\r");
  assert_string_equal(text, "a\\0A.ll:1:6: error: '\\0D'\n\n\\1B\xc3\xbc    x\n         ^\n");
}

// ---- failing allocations -------------------------------------------------------------------------------------

static bool build_something(irk_arena *arena) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  for (size_t i = 0; i < 50; i++) irk_arena_zalloc(arena, 1000);
  irk_border_leave(&border);
  return true;
}

// A diagnostic is cut to the size of the buffer.
static void diagnostics_keep_to_their_room(void **state) {
  (void)state;
  const irk_diag diag = {.file = IRK_S("a.ll"), .line = 3, .column = 1, .message = IRK_S("something is wrong")};
  char whole[80], some[80];
  size_t len = irk_diag_format(&diag, whole, sizeof whole);
  assert_int_equal(len, strlen(whole));
  for (size_t cap = 0; cap < len + 3; cap++) {
    memset(some, '#', sizeof some);
    assert_int_equal(irk_diag_format(&diag, some, cap), len);
    size_t kept = cap > len ? len : cap ? cap - 1 : 0;
    assert_memory_equal(some, whole, kept);
    if (cap) assert_int_equal(some[kept], 0);
    for (size_t i = cap ? kept + 1 : 0; i < sizeof some; i++) assert_int_equal(some[i], '#');
  }
  // A diagnostic written in several pieces.
  enum { LONG = 100000 };
  static char message[LONG], all[LONG + 40], part[LONG + 40];
  memset(message, 'x', LONG);
  const irk_diag large = {.message = {message, LONG}};
  len = irk_diag_format(&large, all, sizeof all);
  for (size_t cap = len / 10; cap <= len; cap += len / 10) {
    memset(part, '#', sizeof part);
    assert_int_equal(irk_diag_format(&large, part, cap), len);
    assert_memory_equal(part, all, cap - 1);
    assert_true(!part[cap - 1] && part[cap] == '#' && part[sizeof part - 1] == '#');
  }
}

// Lists the characters that are escaped, out of all, as ranges "from-to".
static void all_characters_are_shown_or_not(void **state) {
  (void)state;
  irk_buf hidden = {0};
  bool was_hidden = false;
  for (uint32_t c = 0; c <= 0x110000; c++) {
    unsigned char utf8[4];
    size_t n = 0;
    if (c < 0x80) utf8[n++] = (unsigned char)c;
    else if (c < 0x800) utf8[n++] = (unsigned char)(0xC0 | c >> 6);
    else if (c < 0x10000)
      utf8[n++] = (unsigned char)(0xE0 | c >> 12), utf8[n++] = (unsigned char)(0x80 | (c >> 6 & 63));
    else {
      utf8[n++] = (unsigned char)(0xF0 | c >> 18), utf8[n++] = (unsigned char)(0x80 | (c >> 12 & 63));
      utf8[n++] = (unsigned char)(0x80 | (c >> 6 & 63));
    }
    if (c >= 0x80) utf8[n++] = (unsigned char)(0x80 | (c & 63));
    char shown[16];
    size_t len = 0, taken = irk_escape((const char *)utf8, n, shown, &len);
    bool is_hidden = !(taken == n && len == n && !memcmp(shown, utf8, n));
    if (is_hidden != was_hidden) {
      char at[16];
      snprintf(at, sizeof at, is_hidden ? "%X-" : "%X ", is_hidden ? c : c - 1);
      irk_buf_str(&hidden, irk_str_of(at));
    }
    was_hidden = is_hidden;
    for (size_t less = 1; less < n; less++) {  // truncated
      irk_escape((const char *)utf8, less, shown, &len);
      assert_true(shown[0] == '\\' && len == 3);
    }
  }
  irk_buf_byte(&hidden, 0);
  assert_string_equal(hidden.ptr,
                      "0-1F 7F-9F AD-AD 61C-61C 180E-180E 200B-200F 2028-202E 2060-206F D800-DFFF FEFF-FEFF "
                      "FFF9-FFFB E0000-E0FFF 110000-");
  irk_buf_free(&hidden);
}

static void every_allocation_may_fail(void **state) {
  (void)state;
  uint64_t failed = 0;
  for (uint64_t n = 1;; n++) {
    irk_arena arena = {0};
    fail_allocation(n);
    bool ok = build_something(&arena);
    fail_allocation(0);
    irk_arena_free(&arena);
    if (ok) break;
    failed++;
  }
  assert_true(failed > 3);
}

static void borders_nest(void **state) {
  (void)state;
  irk_border outer;
  volatile int reached = 0;
  irk_arena arena = {0};
  irk_border_enter(&outer);
  if (!setjmp(outer.jump)) {
    fail_allocation(1);
    assert_false(build_something(&arena));
    reached = 1;
    irk_out_of_memory();
  } else {
    reached++;
  }
  assert_int_equal(reached, 2);
  irk_arena_free(&arena);
}

// Every allocation asks the budget first and is counted, and so is every free.
typedef enum { ALLOC, ZALLOC, REALLOC, REALLOC_MORE } way;
static void *take_memory(way w, void *old, size_t size) {
  return w == ALLOC ? irk_alloc(size) : w == ZALLOC ? irk_zalloc(size) : irk_realloc(old, size);
}

static bool is_given(way w, void *old, size_t size) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  take_memory(w, old, size);
  irk_border_leave(&border);
  return true;
}

static void all_memory_is_counted(void **state) {
  (void)state;
  enum { LIMIT = 1 << 20 };
  for (way w = ALLOC; w <= REALLOC_MORE; w++) {
    irk_budget *budget = irk_budget_create(LIMIT);
    assert_null(irk_budget_use(budget));
    assert_ptr_equal(irk_budget_in_use(), budget);
    void *old = w == REALLOC_MORE ? irk_alloc(30000) : NULL;
    assert_false(is_given(w, old, LIMIT + 1));
    assert_true(irk_budget_was_exceeded(budget));
    assert_string_equal(irk_memory_message(), "would need more memory than its size allows");
#if defined(__linux__)
    assert_in_range(budget->used, old ? 30000 : 0, old ? 31000 : 0);
    void *p = take_memory(w, old, LIMIT / 2);
    assert_in_range(budget->used, LIMIT / 2, LIMIT / 2 + 10000);
    int64_t used = budget->used;
    void *q = take_memory(w, NULL, 5000);
    assert_in_range(budget->used - used, 5000, 6000);
    irk_free(q);
    assert_int_equal(budget->used, used);
    irk_free(p);
    irk_free(NULL);
    assert_int_equal(budget->used, 0);
    // Memory in large pages is counted in large pages.
    irk_budget_raise(budget, 100 << 20);
    p = take_memory(w, NULL, 3 * (size_t)IRK_LARGE_PAGE + 1000);
    if (w == ALLOC) {  // the allocator may have mapped one page more
      assert_int_equal(budget->used % IRK_LARGE_PAGE, 0);
      assert_in_range(budget->used, 4 * IRK_LARGE_PAGE, 5 * IRK_LARGE_PAGE);
    } else assert_in_range(budget->used, 3 * IRK_LARGE_PAGE, 3 * IRK_LARGE_PAGE + 10000);
    irk_free(p);
    assert_int_equal(budget->used, 0);
#endif
    assert_ptr_equal(irk_budget_use(NULL), budget);
    irk_budget_destroy(budget);
  }
  assert_string_equal(irk_memory_message(), "out of memory");
}

static void budgets_begin_where_there_is_none(void **state) {
  (void)state;
  irk_budget own = {0}, other = {0};
  own.was_short = true;
  own.used = 5;
  assert_true(irk_budget_begin(&own, UINT64_MAX));
  assert_true(own.limit == INT64_MAX && own.used == 0 && !own.was_short);
  assert_false(irk_budget_begin(&other, 7));
  assert_ptr_equal(irk_budget_use(NULL), &own);
  assert_true(irk_budget_begin(&other, 7));
  assert_int_equal(other.limit, 7);
  irk_budget_raise(&other, 3);
  assert_int_equal(other.limit, 10);
  assert_true(irk_budget_reserve(4) && irk_budget_reserve(6) && !irk_budget_reserve(1));
  irk_budget_release(2);
  assert_int_equal(other.used, 8);
  irk_budget_raise(&other, INT64_MAX);
  assert_true(other.limit == INT64_MAX);
  irk_budget_raise(NULL, 1);
  irk_budget_use(NULL);
  assert_false(irk_budget_was_exceeded(NULL));
}

// ---- digests -------------------------------------------------------------------------------------------------

// Digests of texts of every length up to three blocks, then the digest of these digests.
static void digests_are_those_of_others(void **state) {
  (void)state;
  static const uint8_t want[16] = {0x89, 0xf2, 0x89, 0xdb, 0xa0, 0xcb, 0x92, 0xb4,
                                   0x50, 0xc0, 0x76, 0xa8, 0x95, 0x22, 0x37, 0xe2};
  enum { LENGTHS = 200 };
  char text[LENGTHS];
  uint8_t all[LENGTHS * 16], last[16];
  for (int i = 0; i < LENGTHS; i++) text[i] = (char)(i * 7);
  for (size_t n = 0; n < LENGTHS; n++) irk_md5((irk_str){text, n}, all + 16 * n);
  irk_md5((irk_str){(const char *)all, sizeof all}, last);
  assert_memory_equal(last, want, 16);
}

static void strings_have_an_order(void **state) {
  (void)state;
  assert_true(irk_str_compare(IRK_S("a"), IRK_S("ab")) < 0);
  assert_true(irk_str_compare(IRK_S("b"), IRK_S("ab")) > 0);
  assert_true(irk_str_compare(IRK_S(""), IRK_S("")) == 0);
  assert_true(irk_str_compare(IRK_S("\xff"), IRK_S("a")) > 0);
  assert_true(irk_str_eq(IRK_S("x"), irk_str_of("x")));
  assert_int_equal(irk_str_compare((irk_str){0}, IRK_S("")), 0);
  assert_true(irk_str_compare(IRK_S("ab"), IRK_S("abc")) < 0);
  assert_true(irk_str_compare(IRK_S("b"), IRK_S("abc")) > 0);
}

// Covers the formats that the library uses; then NUL bytes, and buffers without room.
static void formats_are_those_of_c(void **state) {
  (void)state;
  irk_buf made = {0};
  char want[400];
  const char *ones = "one";
#define SAME(...)                                                                                                      \
  (made.len = 0, irk_buf_printf(&made, __VA_ARGS__), snprintf(want, sizeof want, __VA_ARGS__),                         \
   assert_int_equal(made.len, strlen(want)), assert_memory_equal(made.ptr, want, made.len))
  SAME("plain");
  SAME("%s and %.*s, %c%%", ones, 2, ones, 'x');
  SAME("%.*s|%.*s", 0, ones, 3, ones);
  SAME("%d %u %x %02X %08x %04x", -5, 7u, 255u, 10u, 0xBEEFu, 3u);
  SAME("%lld %llu %zu %lu", -(1ll << 40), ~0ull, (size_t)1 << 40, 1ul << 31);
  SAME("%.2f %2.4f %e", 2.0 / 3, 1e3 / 7, 12345.678);
#undef SAME
  made.len = 0;
  irk_buf_printf(&made, "'%.*s' %c.", 5, "\0a\0\0b", 0);
  assert_int_equal(made.len, strlen("'\\00a\\00\\00b' \\00."));
  assert_memory_equal(made.ptr, "'\\00a\\00\\00b' \\00.", made.len);
  irk_buf_free(&made);
}

static size_t format(char *out, size_t cap, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  size_t len = irk_format(out, cap, fmt, args);
  va_end(args);
  return len;
}

static void formats_keep_to_their_room(void **state) {
  (void)state;
  char out[8] = "#######";
  assert_int_equal(format(NULL, 0, "%.*s%d", 2, "a\0", 12), 6);
  assert_int_equal(format(out, 1, "%.*s%d", 2, "a\0", 12), 6);
  assert_memory_equal(out, "\0######", 8);
  assert_int_equal(format(out, 4, "%.*s%d", 2, "a\0", 12), 6);
  assert_memory_equal(out, "a\\0\0###", 8);
  assert_int_equal(format(out, 7, "%.*s%d", 2, "a\0", 12), 6);
  assert_memory_equal(out, "a\\0012\0", 8);
}

// Pieces are made in any order and taken in order; without pieces nothing is made.
static bool make_piece(void *user, uint32_t thread, uint32_t piece) {
  (void)thread;
  ((uint32_t *)user)[piece % 4] = piece + 1;
  return piece != 90;
}
static uint32_t num_taken;
static bool take_piece(void *user, uint32_t piece) {
  assert_int_equal(num_taken++, piece);
  assert_int_equal(((uint32_t *)user)[piece % 4], piece + 1);
  return true;
}
static void pieces_are_taken_in_order(void **state) {
  (void)state;
  uint32_t made[4] = {0};
  irk_pieces pieces = {made, make_piece, take_piece, 0, 4};
  for (uint32_t threads = 1; threads < 4; threads++) {
    pieces.num_pieces = 0;
    num_taken = 0;
    assert_true(irk_parallel_in_order(threads, &pieces));
    assert_int_equal(num_taken, 0);
    pieces.num_pieces = 90;
    assert_true(irk_parallel_in_order(threads, &pieces));
    assert_int_equal(num_taken, 90);
    pieces.num_pieces = 100;
    num_taken = 0;
    assert_false(irk_parallel_in_order(threads, &pieces));
    assert_int_equal(num_taken, 90);
  }
}

// If a piece runs out of memory, the caller gets an error, whichever thread it was.
static bool make_large_piece(void *user, uint32_t thread, uint32_t piece) {
  if (piece == 20) irk_out_of_memory();
  return make_piece(user, thread, piece);
}
static bool take_large_piece(void *user, uint32_t piece) {
  if (piece == 10) irk_out_of_memory();
  return take_piece(user, piece);
}
static bool pieces_have_room(uint32_t threads, const irk_pieces *pieces, bool *result) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  *result = irk_parallel_in_order(threads, pieces);
  irk_border_leave(&border);
  return true;
}
static void pieces_without_memory_are_no_failure(void **state) {
  (void)state;
  uint32_t made[4] = {0};
  bool result = false;
  irk_pieces short_of_room[] = {{made, make_large_piece, take_piece, 50, 4},
                                {made, make_piece, take_large_piece, 50, 4}};
  irk_pieces failing = {made, make_piece, take_piece, 100, 4};
  for (uint32_t threads = 1; threads < 4; threads++) {
    for (uint32_t i = 0; i < 2; i++) {
      num_taken = 0;
      assert_false(pieces_have_room(threads, &short_of_room[i], &result));
      assert_true(num_taken <= 20);
    }
    num_taken = 0;
    assert_true(pieces_have_room(threads, &failing, &result));
    assert_false(result);
  }
}

static void memory_writers_refuse_too_much(void **state) {
  (void)state;
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  assert_true(out.write(out.user, "ab", 2));
  assert_false(out.write(out.user, "cd", SIZE_MAX / 2 - 2));  // the buffer was not even enlarged
  assert_false(out.write(out.user, "cd", SIZE_MAX));
  assert_true(out.write(out.user, "", 0));
  assert_int_equal(text.len, 2);
  assert_string_equal(text.bytes, "ab");
  irk_memory_free(&text);
}

// Callers cannot predict which names collide.
static void strings_are_hashed_with_the_key(void **state) {
  (void)state;
  irk_arena arena = {0};
  irk_strpool pool;
  irk_strpool_init(&pool, &arena);
  assert_int_equal(pool.hash_key, irk_hash_key());
  assert_int_not_equal(pool.hash_key, 0);
  irk_strpool_free(&pool);
  irk_arena_free(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(arena_gives_aligned_memory),
      cmocka_unit_test(arena_keeps_its_space_beside_big_objects),
      cmocka_unit_test(arena_goes_back_to_marks),
      cmocka_unit_test(vector_grows),
      cmocka_unit_test(set_finds_adds_removes),
      cmocka_unit_test(map_puts_gets_removes),
      cmocka_unit_test(strings_get_numbers),
      cmocka_unit_test(memory_writers_refuse_too_much),
      cmocka_unit_test(strings_are_hashed_with_the_key),
      cmocka_unit_test(hash_tells_lengths_and_bytes_apart),
      cmocka_unit_test(numbers_as_text),
      cmocka_unit_test(numbers_as_bytes),
      cmocka_unit_test(text_goes_through_writers),
      cmocka_unit_test(writers_may_refuse),
      cmocka_unit_test(diagnostics_show_their_place),
      cmocka_unit_test(texts_are_shown_harmless),
      cmocka_unit_test(all_characters_are_shown_or_not),
      cmocka_unit_test(diagnostics_keep_to_their_room),
      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(borders_nest),
      cmocka_unit_test(all_memory_is_counted),
      cmocka_unit_test(budgets_begin_where_there_is_none),
      cmocka_unit_test(digests_are_those_of_others),
      cmocka_unit_test(strings_have_an_order),
      cmocka_unit_test(formats_are_those_of_c),
      cmocka_unit_test(formats_keep_to_their_room),
      cmocka_unit_test(pieces_are_taken_in_order),
      cmocka_unit_test(pieces_without_memory_are_no_failure),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
