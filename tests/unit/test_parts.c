// Tests the parts of files: several modules in one stream and one file, nested archives, sections
// of ELF files of both widths and byte orders, damage. tests/cli/containers has real files.
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

typedef struct said {
  char text[400];
  uint32_t num;
} said;
static void keep(void *user, const irk_diag *diag) {
  said *s = user;
  irk_diag_format(diag, s->text, sizeof s->text);
  s->num++;
}

static void append(irk_memory *to, const void *bytes, size_t len) {
  irk_writer out = irk_memory_writer(to);
  assert_true(out.write(out.user, bytes, len));
}
static void append_number(irk_memory *to, uint64_t n, unsigned size, bool is_big) {
  for (unsigned i = 0; i < size; i++) append(to, &(uint8_t){(uint8_t)(n >> 8 * (is_big ? size - 1 - i : i))}, 1);
}

// Writes a module that has one variable of that name.
static irk_memory write_module(const char *name) {
  char text[64];
  irk_memory made = {0};
  irk_writer out = irk_memory_writer(&made);
  snprintf(text, sizeof text, "@%s = global i32 1\n", name);
  irk_module *m = irk_text_parse(irk_str_of(text), NULL, NULL);
  assert_non_null(m);
  assert_true(irk_bitcode_write(m, NULL, &out, NULL));
  irk_module_destroy(m);
  return made;
}

static void append_member(irk_memory *to, const char *name, const irk_memory *body) {
  char header[80];
  snprintf(header, sizeof header, "%-16s0           0     0     644     %-10zu`\n", name, body->len);
  append(to, header, 60);
  append(to, body->bytes, body->len);
  if (body->len % 2) append(to, "\n", 1);
}

// Makes an ELF file with one section of that name.
static irk_memory make_elf(const char *name, const irk_memory *body, bool is_wide, bool is_big, uint64_t claimed) {
  irk_memory f = {0};
  unsigned word = is_wide ? 8 : 4, header = is_wide ? 64 : 52, entry = is_wide ? 64 : 40;
  char names[64] = "";
  size_t names_len = strlen(name) + 2;
  memcpy(names + 1, name, strlen(name) + 1);
  append(&f, "\177ELF", 4);
  append(&f, (uint8_t[12]){is_wide ? 2 : 1, is_big ? 2 : 1, 1}, 12);
  append_number(&f, 1, 2, is_big);
  append_number(&f, 62, 2, is_big);
  append_number(&f, 1, 4, is_big);
  append_number(&f, 0, word, is_big);
  append_number(&f, 0, word, is_big);
  append_number(&f, header + body->len + names_len, word, is_big);
  append_number(&f, 0, 4, is_big);
  const uint16_t sizes[] = {(uint16_t)header, 0, 0, (uint16_t)entry, 3, 2};
  for (size_t i = 0; i < IRK_COUNT(sizes); i++) append_number(&f, sizes[i], 2, is_big);
  append(&f, body->bytes, body->len);
  append(&f, names, names_len);
  append(&f, (char[64]){0}, entry);
  for (unsigned i = 0; i < 2; i++) {
    append_number(&f, i ? 0 : 1, 4, is_big);
    append_number(&f, i ? 3 : 1, 4, is_big);
    append_number(&f, 0, word, is_big);
    append_number(&f, 0, word, is_big);
    append_number(&f, i ? header + body->len : header, word, is_big);
    append_number(&f, i ? names_len : claimed ? claimed : body->len, word, is_big);
    append_number(&f, 0, 8, is_big);
    append_number(&f, 1, word, is_big);
    append_number(&f, 0, word, is_big);
  }
  return f;
}

// Opens a copy of exactly these bytes, so that sanitizers detect reads behind them.
static irk_container *open_copy(const irk_memory *file, char **copy, said *s) {
  *copy = malloc(file->len ? file->len : 1);
  if (file->len) memcpy(*copy, file->bytes, file->len);
  irk_sink sink = {.visit = keep, .user = s};
  irk_container *c = irk_container_open(*copy, file->len, &(irk_container_options){.name = IRK_S("x")}, &sink);
  assert_non_null(c);
  return c;
}

static void expect_module(const irk_container *c, uint32_t i, const char *name, const char *variable) {
  char shown[100];
  const irk_part *part = irk_container_module(c, i);
  assert_non_null(part);
  assert_int_equal(irk_part_name(part, shown, sizeof shown), strlen(name));
  assert_string_equal(shown, name);
  irk_module *m = irk_part_read(part, NULL);
  assert_non_null(m);
  assert_non_null(irk_module_find(m, irk_str_of(variable)));
  assert_int_equal(irk_module_count(m, IRK_VALUE_VARIABLE), 1);
  irk_module_destroy(m);
  assert_ptr_equal(irk_container_find(c, irk_str_of(name)), part);
}

// The bytes of exactly one module, as a file, are that module.
static void expect_written(const irk_part *part, const char *variable) {
  irk_memory made = {0};
  irk_writer out = irk_memory_writer(&made);
  assert_true(irk_part_write(part, &out));
  irk_module *m = irk_bitcode_read(made.bytes, made.len, NULL, NULL);
  assert_non_null(m);
  assert_non_null(irk_module_find(m, irk_str_of(variable)));
  uint32_t count;
  assert_true(irk_bitcode_count(made.bytes, made.len, &count, NULL));
  assert_int_equal(count, 1);
  irk_module_destroy(m);
  irk_memory_free(&made);
}

static void test_single(void **state) {
  (void)state;
  irk_memory a = write_module("a"), text = {0}, zip = {0};
  said s = {.num = 0};
  char *copy;
  irk_container *c = open_copy(&a, &copy, &s);
  assert_int_equal(irk_container_num_parts(c), 1);
  expect_module(c, 0, "x", "a");
  const irk_part *part = irk_container_module(c, 0);
  assert_true(part->bytes.ptr == copy && part->bytes.len == a.len && part->num_same == 1);
  assert_ptr_equal(irk_container_find(c, IRK_S("x:0")), part);
  assert_null(irk_container_find(c, IRK_S("x:1")));
  expect_written(part, "a");
  irk_container_close(c);
  free(copy);

  append(&text, "@t = global i32 1\n", 18);
  c = open_copy(&text, &copy, &s);
  assert_int_equal(irk_container_module(c, 0)->kind, IRK_PART_TEXT);
  expect_module(c, 0, "x", "t");
  assert_false(irk_part_write(irk_container_module(c, 0), &(irk_writer){0}));
  irk_container_close(c);
  free(copy);

  append(&zip, "PK\3\4", 4);
  c = open_copy(&zip, &copy, &s);
  assert_int_equal(irk_container_num_modules(c), 0);
  assert_int_equal(irk_container_part(c, 0)->kind, IRK_PART_OTHER);
  assert_true(irk_str_eq(irk_container_part(c, 0)->what, IRK_S("a zip file")));
  assert_null(irk_container_part(c, 1));
  irk_container_close(c);
  free(copy);
  irk_container_close(NULL);
  assert_int_equal(s.num, 0);
  irk_memory_free(&a);
  irk_memory_free(&text);
  irk_memory_free(&zip);
}

// Modules that share a stream, with a string table each or one for all, and files that were
// concatenated with padding.
static void test_several(void **state) {
  (void)state;
  irk_memory a = write_module("a"), b = write_module("b"), stream = {0}, file = {0};
  said s = {.num = 0};
  char *copy;
  append(&stream, a.bytes, a.len);
  append(&stream, b.bytes + 4, b.len - 4);
  irk_container *c = open_copy(&stream, &copy, &s);
  assert_int_equal(irk_container_num_modules(c), 2);
  expect_module(c, 0, "x:0", "a");
  expect_module(c, 1, "x:1", "b");
  assert_ptr_equal(irk_container_find(c, IRK_S("x")), irk_container_module(c, 0));
  for (uint32_t i = 0; i < 2; i++) {
    const irk_part *part = irk_container_module(c, i);
    assert_true(part->bytes.len == stream.len && part->module == i && part->num_same == 2);
    expect_written(part, i ? "b" : "a");
  }
  irk_container_close(c);
  free(copy);

  append(&file, stream.bytes, stream.len);
  append(&file, "\0\0\0\0\0\0", 6);
  append(&file, b.bytes, b.len);
  c = open_copy(&file, &copy, &s);
  assert_int_equal(irk_container_num_modules(c), 3);
  expect_module(c, 2, "x:2", "b");
  assert_int_equal(irk_container_module(c, 2)->offset, stream.len + 6);
  assert_int_equal(irk_container_module(c, 2)->module, 0);
  irk_container_close(c);
  free(copy);
  assert_int_equal(s.num, 0);
  irk_memory_free(&a);
  irk_memory_free(&b);
  irk_memory_free(&stream);
  irk_memory_free(&file);
}

static void test_sections(void **state) {
  (void)state;
  irk_memory a = write_module("a"), b = write_module("b"), body = {0};
  append(&body, a.bytes, a.len);
  append(&body, "\0\0\0\0\0\0\0\0\0\0", 9);
  append(&body, b.bytes, b.len);
  append(&body, "\0\0", 2);
  for (unsigned kind = 0; kind < 8; kind++) {
    const char *section = kind & 1 ? ".llvm.lto" : ".llvmbc";
    irk_memory elf = make_elf(section, &body, kind & 2, kind & 4, 0);
    said s = {.num = 0};
    char *copy;
    irk_container *c = open_copy(&elf, &copy, &s);
    assert_int_equal(s.num, 0);
    assert_int_equal(irk_container_num_parts(c), 3);
    const irk_part *object = irk_container_part(c, 0), *part = irk_container_module(c, 1);
    assert_int_equal(object->kind, IRK_PART_OBJECT);
    assert_int_equal(object->num_modules, 2);
    assert_true(object->is_wide == !!(kind & 2) && object->is_big_endian == !!(kind & 4));
    assert_true(object->machine == 62 && irk_str_eq(object->arch, IRK_S("x86_64")));
    assert_true(part->format == IRK_OBJECT_ELF && irk_str_eq(part->section, irk_str_of(section)));
    expect_module(c, 0, "x:0", "a");
    expect_module(c, 1, "x:1", "b");
    irk_container_close(c);
    free(copy);
    for (size_t n = 4; n < elf.len; n += 3) {  // cut anywhere
      irk_memory cut = {.bytes = elf.bytes, .len = n};
      c = open_copy(&cut, &copy, &s);
      assert_true(n == 4 || irk_container_is_damaged(c));
      irk_container_close(c);
      free(copy);
    }
    irk_memory_free(&elf);
  }
  irk_memory_free(&a);
  irk_memory_free(&b);
  irk_memory_free(&body);
}

static void test_damage(void **state) {
  (void)state;
  irk_memory a = write_module("a"), body = {0};
  said s = {.num = 0};
  char *copy;
  irk_memory elf = make_elf(".llvmbc", &a, true, false, 1 << 30);
  irk_container *c = open_copy(&elf, &copy, &s);
  assert_true(irk_container_is_damaged(c));
  assert_non_null(strstr(s.text, "x: error: the file is truncated: at least "));
  irk_container_close(c);
  free(copy);
  irk_memory_free(&elf);

  append(&body, "what", 4);
  append(&body, a.bytes, a.len);
  elf = make_elf(".llvmbc", &body, true, false, 0);
  c = open_copy(&elf, &copy, &s);
  assert_false(irk_container_is_damaged(c));
  assert_string_equal(s.text,
                      "x: warning: section '.llvmbc' has bytes that are neither bitcode nor padding (offset 64)\n");
  expect_module(c, 0, "x", "a");
  irk_container_close(c);
  free(copy);
  irk_memory_free(&elf);
  irk_memory_free(&a);
  irk_memory_free(&body);
}

static void test_archives(void **state) {
  (void)state;
  irk_memory a = write_module("a"), b = write_module("b"), inner = {0}, outer = {0}, text = {0};
  irk_memory elf = make_elf(".llvmbc", &b, true, false, 0), deep = {0};
  append(&inner, "!<arch>\n", 8);
  append_member(&inner, "e.o/", &elf);
  append_member(&inner, "a.bc/", &a);
  append_member(&inner, "a.bc/", &b);
  append(&outer, "!<arch>\n", 8);
  append_member(&outer, "in.a/", &inner);
  append(&text, "@t = global i32 1\n", 18);
  append_member(&outer, "README/", &text);
  append_member(&outer, "t.ll/", &text);
  said s = {.num = 0};
  char *copy;
  irk_container *c = open_copy(&outer, &copy, &s);
  assert_int_equal(irk_container_num_modules(c), 4);
  expect_module(c, 0, "x(in.a)(e.o)", "b");
  expect_module(c, 1, "x(in.a)(a.bc):0", "a");
  expect_module(c, 2, "x(in.a)(a.bc):1", "b");
  expect_module(c, 3, "x(t.ll)", "t");
  assert_int_equal(irk_container_num_parts(c), 6);
  assert_int_equal(irk_container_part(c, 4)->kind, IRK_PART_OTHER);
  irk_container_close(c);
  free(copy);

  irk_memory at = {0};
  append(&at, outer.bytes, outer.len);
  for (unsigned i = 0; i < 12; i++) {
    deep = (irk_memory){0};
    append(&deep, "!<arch>\n", 8);
    append_member(&deep, "d/", &at);
    irk_memory_free(&at);
    at = deep;
  }
  c = open_copy(&at, &copy, &s);
  assert_int_equal(irk_container_num_modules(c), 0);
  assert_true(irk_container_is_damaged(c));
  assert_non_null(strstr(s.text, "files are nested too deeply"));
  irk_container_close(c);
  free(copy);

  // As the whole file, it gives its first module, with a note.
  irk_sink sink = {.visit = keep, .user = &s};
  s.num = 0;
  irk_module *m = irk_module_read(inner.bytes, inner.len, IRK_S("in.a"), &sink);
  assert_non_null(m);
  assert_non_null(irk_module_find(m, IRK_S("b")));
  assert_string_equal(s.text, "in.a: note: reading 'in.a(e.o)', the first of 3 modules\n");
  irk_module_destroy(m);
  irk_memory_free(&at);
  irk_memory_free(&a);
  irk_memory_free(&b);
  irk_memory_free(&inner);
  irk_memory_free(&outer);
  irk_memory_free(&text);
  irk_memory_free(&elf);
}

static bool open_it(void *user, irk_str path, irk_str *bytes) {
  const irk_memory *file = user;
  *bytes = (irk_str){file->bytes, file->len};
  return irk_str_eq(path, IRK_S("a.o"));
}

static void test_thin(void **state) {
  (void)state;
  irk_memory a = write_module("a"), thin = {0};
  char header[80];
  append(&thin, "!<thin>\n", 8);
  for (unsigned i = 0; i < 2; i++) {
    snprintf(header, sizeof header, "%-16s0           0     0     644     %-10zu`\n", i ? "b.o/" : "a.o/", a.len);
    append(&thin, header, 60);
  }
  irk_container_options options = {IRK_SIZED(irk_container_options), .name = IRK_S("t.a"), .open_outside = open_it,
                                   .user = &a};
  irk_container *c = irk_container_open(thin.bytes, thin.len, &options, NULL);
  assert_int_equal(irk_container_num_modules(c), 1);
  expect_module(c, 0, "t.a(a.o)", "a");
  assert_true(irk_container_module(c, 0)->is_outside);
  const irk_part *other = irk_container_part(c, 1);
  assert_true(other->kind == IRK_PART_OUTSIDE && irk_str_eq(other->member, IRK_S("b.o")));
  irk_container_close(c);
  irk_memory_free(&a);
  irk_memory_free(&thin);
}

static bool refuse_bytes(void *user, const void *bytes, size_t len) {
  (void)user;
  (void)bytes;
  return !len;
}

// irk_archive_next reads archives of irk_archive_write: empty, odd and long names and contents.
static void test_written(void **state) {
  (void)state;
  const irk_str symbols[] = {IRK_S("f"), IRK_S("g")};
  const irk_archive_entry members[] = {{IRK_S("a.o"), IRK_S("odd"), symbols, 2},
                                       {IRK_S("a name of many letters.o"), IRK_S("even"), NULL, 0},
                                       {IRK_S("folder/x"), IRK_S(""), symbols, 1}};
  said s = {0};
  irk_sink sink = {.visit = keep, .user = &s};
  for (unsigned form = IRK_ARCHIVE_GNU; form <= IRK_ARCHIVE_BSD; form++) {
    irk_memory made = {0};
    irk_writer out = irk_memory_writer(&made), refusing = {refuse_bytes, NULL};
    assert_true(irk_archive_write(members, 3, (irk_archive_form)form, &out, &sink));
    irk_archive a = irk_archive_open(made.bytes, made.len);
    irk_archive_member found;
    for (unsigned i = 0; i < 3; i++) {
      assert_true(irk_archive_next(&a, &found));
      assert_true(irk_str_eq(found.name, members[i].name));
      assert_true(found.bytes.len >= members[i].bytes.len);  // BSD: with padding
      assert_memory_equal(found.bytes.ptr, members[i].bytes.ptr, members[i].bytes.len);
    }
    assert_false(irk_archive_next(&a, &found) || a.is_damaged);
    irk_memory_free(&made);
    assert_false(irk_archive_write(members, 3, (irk_archive_form)form, &refusing, &sink));
    assert_true(irk_archive_write(NULL, 0, (irk_archive_form)form, &out, NULL) && made.len == 8);
    irk_memory_free(&made);
  }
  assert_int_equal(s.num, 0);
  const irk_archive_entry wrong = {IRK_S("a\nb"), IRK_S("x"), NULL, 0};
  irk_memory made = {0};
  irk_writer out = irk_memory_writer(&made);
  assert_false(irk_archive_write(&wrong, 1, IRK_ARCHIVE_GNU, &out, &sink));
  assert_string_equal(s.text, "error: an archive cannot hold member 'a\\0Ab': its name has a byte that ends names\n");
  irk_memory_free(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_single),  cmocka_unit_test(test_several),  cmocka_unit_test(test_sections),
      cmocka_unit_test(test_damage),  cmocka_unit_test(test_archives), cmocka_unit_test(test_thin),
      cmocka_unit_test(test_written),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
