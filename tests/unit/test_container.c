// Tests which kind of file bytes are and how much of it is missing; archives; and the readers'
// messages.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/base.h"
#include "irkit/bitcode.h"
#include "irkit/container.h"
#include "irkit/read.h"
#include "irkit/text.h"

#include <stdio.h>
#include <stdlib.h>

static void test_kinds(void **state) {
  (void)state;
  static const struct {
    irk_str bytes;
    irk_content_kind kind;
    const char *what;
  } rows[] = {
      {IRK_S(""), IRK_CONTENT_UNKNOWN, ""},
      {IRK_S("define void @f() { ret void }"), IRK_CONTENT_UNKNOWN, ""},
      {IRK_S("BC\xC0\xDE"), IRK_CONTENT_BITCODE, "bitcode of LLVM IR"},
      {IRK_S("BC"), IRK_CONTENT_BITCODE, "bitcode of LLVM IR"},
      {IRK_S("\xDE\xC0\x17\x0B"), IRK_CONTENT_BITCODE, "bitcode of LLVM IR"},
      {IRK_S("CPCH...."), IRK_CONTENT_BITSTREAM, "a precompiled header or module of clang"},
      {IRK_S("<MODULE_BLOCK>"), IRK_CONTENT_DUMP, "a dump (irkit undump makes bitcode of it)"},
      {IRK_S("!<arch>\n"), IRK_CONTENT_ARCHIVE, "an archive"},
      {IRK_S("\177ELF"), IRK_CONTENT_OBJECT, "an ELF object"},
      {IRK_S("\0asm\1\0\0\0"), IRK_CONTENT_OBJECT, "a WebAssembly file"},
      {IRK_S("MZ"), IRK_CONTENT_OBJECT, "a PE executable"},
      {IRK_S("\x28\xB5\x2F\xFD"), IRK_CONTENT_OTHER, "compressed with zstd"},
  };
  for (size_t i = 0; i < IRK_COUNT(rows); i++) {
    irk_content c = irk_content_of(rows[i].bytes.ptr, rows[i].bytes.len);
    assert_int_equal(c.kind, rows[i].kind);
    assert_true(irk_str_eq(c.what, irk_str_of(rows[i].what)));
    char text[200], small[10];
    size_t len = irk_content_explain(&c, text, sizeof text);
    assert_int_equal(len, strlen(text));
    assert_int_equal(irk_content_explain(&c, small, sizeof small), len);
    assert_int_equal(strlen(small), len < 9 ? len : 9);
    assert_int_equal(irk_content_explain(&c, NULL, 0), len);
  }
}

static irk_memory write_module(const char *text) {
  irk_memory made = {0};
  irk_writer out = irk_memory_writer(&made);
  irk_module *m = irk_text_parse(irk_str_of(text), NULL, NULL);
  assert_non_null(m);
  assert_true(irk_bitcode_write(m, NULL, &out, NULL));
  irk_module_destroy(m);
  return made;
}

typedef struct said {
  char text[600];
  uint32_t num;
} said;

static void keep(void *user, const irk_diag *diag) {
  said *s = user;
  irk_diag_format(diag, s->text, sizeof s->text);
  s->num++;
}

// Every cut is a separate allocation, so that sanitizers detect reads behind it.
static void test_cuts(void **state) {
  (void)state;
  irk_memory made = write_module("@s = constant [6 x i8] c\"hello\\00\"\ndeclare i32 @puts(ptr)\n"
                                 "define i32 @main() {\n  %x = call i32 @puts(ptr @s)\n  ret i32 %x\n}\n");
  uint32_t num_silent = 0;
  for (size_t n = 2; n < made.len; n++) {
    char *copy = malloc(n);
    memcpy(copy, made.bytes, n);
    irk_content c = irk_content_of(copy, n);
    assert_int_equal(c.kind, IRK_CONTENT_BITCODE);
    assert_true(c.missing <= made.len - n);
    num_silent += c.missing == 0;
    said s = {.num = 0};
    irk_sink sink = {.visit = keep, .user = &s};
    assert_null(irk_module_read(copy, n, IRK_S("cut"), &sink));
    assert_int_equal(s.num, 1);
    assert_non_null(strstr(s.text, "truncated: "));
    free(copy);
  }
  assert_int_equal(num_silent, 1);  // between the module and its string table
  assert_int_equal(irk_content_of(made.bytes, made.len).missing, 0);
  irk_memory_free(&made);
}

// Bytes that follow a magic number by chance are treated as headers of a file.
static void test_any_bytes(void **state) {
  (void)state;
  static const irk_str magics[] = {IRK_S("\177ELF\2\1\1"), IRK_S("\177ELF\1\2\1"),    IRK_S("MZ"),
                                   IRK_S("\0asm"),         IRK_S("\xFE\xED\xFA\xCE"), IRK_S("\xCF\xFA\xED\xFE"),
                                   IRK_S("\x64\x86"),      IRK_S("BC\xC0\xDE"),       IRK_S("\xDE\xC0\x17\x0B"),
                                   IRK_S("!<arch>\n"),     IRK_S("<bigaf>\n"),        IRK_S("!<thin>\n")};
  uint64_t random = 88172645463325252u;
  for (size_t k = 0; k < 200 * IRK_COUNT(magics); k++) {
    irk_str magic = magics[k % IRK_COUNT(magics)];
    size_t len = magic.len + k % 97 * 3;
    char *bytes = malloc(len);
    for (size_t i = 0; i < len; i++) {
      random ^= random << 13, random ^= random >> 7, random ^= random << 17;
      bytes[i] = random % 3 ? (char)(random >> 8 & (k % 2 ? 0xFF : 3)) : (char)0;
    }
    memcpy(bytes, magic.ptr, magic.len);
    irk_content c = irk_content_of(bytes, len);
    assert_int_not_equal(c.kind, IRK_CONTENT_UNKNOWN);
    char text[400];
    assert_true(irk_content_explain(&c, text, sizeof text) < sizeof text);
    irk_module_destroy(irk_module_read(bytes, len, IRK_S("any"), NULL));
    irk_module_destroy(irk_text_parse((irk_str){bytes, len}, NULL, NULL));
    free(bytes);
  }
}

// A file of the wrong kind is named in one short line.
static void test_messages(void **state) {
  (void)state;
  char zip[20000] = "PK\3\4";
  memset(zip + 4, 0xFF, sizeof zip - 4);
  said s = {.num = 0};
  irk_sink sink = {.visit = keep, .user = &s};
  assert_null(irk_module_read(zip, sizeof zip, IRK_S("x"), &sink));
  assert_string_equal(s.text, "x: error: this is a zip file, not LLVM IR\n");
  assert_null(irk_text_parse((irk_str){zip, sizeof zip}, NULL, &sink));
  assert_string_equal(s.text, "error: this is a zip file, not LLVM IR\n");
  assert_null(irk_bitcode_read(zip, sizeof zip, NULL, &sink));
  assert_string_equal(s.text, "error: Invalid bitcode signature: this is a zip file, not LLVM IR\n");
  irk_memory made = write_module("@x = global i32 1\n");
  assert_null(irk_text_parse((irk_str){made.bytes, made.len}, NULL, &sink));
  assert_string_equal(s.text, "error: this is bitcode of LLVM IR, not its text\n");
  irk_memory_free(&made);
  assert_null(irk_module_read_file("/bin/sh", &sink));
  assert_non_null(strstr(s.text, "/bin/sh: error: this is an ELF "));
  assert_true(strlen(s.text) < 200);
  assert_int_equal(s.num, 5);
}

static void test_archive(void **state) {
  (void)state;
  static const char bytes[] = "!<arch>\n"
                              "a/              0           0     0     644     3         `\nabc\n"
                              "b/              0           0     0     644     4         `\ndefg";
  irk_archive_member member;
  assert_false(irk_is_archive(bytes, 7));
  assert_true(irk_is_archive(bytes, sizeof bytes - 1));
  irk_archive a = irk_archive_open(bytes, sizeof bytes - 1);
  assert_true(irk_archive_next(&a, &member));
  assert_true(irk_str_eq(member.name, IRK_S("a")) && irk_str_eq(member.bytes, IRK_S("abc")));
  assert_true(irk_archive_next(&a, &member));
  assert_true(irk_str_eq(member.name, IRK_S("b")) && irk_str_eq(member.bytes, IRK_S("defg")));
  assert_false(irk_archive_next(&a, &member));
  assert_true(!a.is_damaged && !a.missing);
  irk_str body;
  assert_true(irk_archive_member_at(bytes, sizeof bytes - 1, 72, &body) && irk_str_eq(body, IRK_S("defg")));
  assert_false(irk_archive_member_at(bytes, sizeof bytes - 3, 72, &body));
  for (size_t n = 9; n < sizeof bytes - 1; n++) {
    a = irk_archive_open(bytes, n);
    while (irk_archive_next(&a, &member)) {}
    bool is_end = n == 71 || n == 72;
    assert_int_equal(a.is_damaged, !is_end);
    assert_true(is_end ? !a.missing : a.missing && a.missing <= sizeof bytes - 1 - n);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_kinds),    cmocka_unit_test(test_cuts),    cmocka_unit_test(test_any_bytes),
      cmocka_unit_test(test_messages), cmocka_unit_test(test_archive),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
