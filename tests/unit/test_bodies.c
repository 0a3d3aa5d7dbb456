// Tests bodies that are read and dropped: a body that is read again is the same, and everything
// made for a body is gone with it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ir/ir.h"
#include "irkit/bitcode.h"
#include "irkit/text.h"
#include "irkit/verify.h"

static const char text[] =
    "declare i64 @llvm.read_register.i64(metadata)\n"
    "define i32 @first(i32 %x) !dbg !5 {\n"
    "  %y = add i32 %x, 12345, !dbg !8\n    #dbg_value(i32 %y, !11, !DIExpression(), !8)\n  ret i32 %y, !dbg !9\n}\n"
    "define i64 @second(ptr %p) !dbg !6 {\n  %r = call i64 @llvm.read_register.i64(metadata !12), !dbg !10\n"
    "  %v = load i64, ptr %p, align 8, !dbg !10\n    #dbg_value(i64 %v, !14, !DIExpression(), !10)\n"
    "  ret i64 %r, !dbg !10\n}\n"
    "define i32 @third() {\n  ret i32 12345\n}\n"
    "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!3}\n"
    "!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)\n"
    "!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n!2 = !DISubroutineType(types: !{})\n"
    "!3 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
    "!5 = distinct !DISubprogram(name: \"first\", scope: !1, file: !1, type: !2, spFlags: DISPFlagDefinition, unit: "
    "!0)\n"
    "!6 = distinct !DISubprogram(name: \"second\", scope: !1, file: !1, type: !2, spFlags: DISPFlagDefinition, unit: "
    "!0)\n"
    "!8 = !DILocation(line: 1, scope: !5)\n!9 = !DILocation(line: 2, scope: !5)\n!10 = !DILocation(line: 3, scope: "
    "!6)\n"
    "!11 = !DILocalVariable(name: \"y\", scope: !5, file: !1)\n!12 = !{!\"sp\"}\n"
    "!14 = !DILocalVariable(name: \"v\", scope: !6, file: !1)\n";

static bool keep(void *user, const void *bytes, size_t len) {
  irk_buf_bytes(user, bytes, len);
  return true;
}

static irk_buf bitcode_of(const char *source) {
  irk_buf bytes = {0};
  irk_module *m = irk_text_parse(irk_str_of(source), NULL, NULL);
  assert_non_null(m);
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){keep, &bytes}, NULL));
  irk_module_destroy(m);
  return bytes;
}

static irk_buf text_of(const irk_module *m) {
  irk_buf out = {0};
  assert_true(irk_text_print(m, NULL, &(irk_writer){keep, &out}, NULL));
  return out;
}

static irk_bitcode_reader *open_lazily(const irk_buf *bytes) {
  irk_read_options options = {.file = IRK_S("bodies"), .lazy_bodies = true};
  irk_bitcode_reader *r = irk_bitcode_reader_open(bytes->ptr, bytes->len, &options, NULL);
  assert_non_null(r);
  return r;
}

// A module whose bodies are read one by one, and what it must be at the end.
typedef struct lazy {
  irk_buf bytes, want;
  irk_bitcode_reader *r;
  irk_module *m;
} lazy;

static lazy begin(void) {
  lazy l = {.bytes = bitcode_of(text)};
  irk_module *whole = irk_bitcode_read(l.bytes.ptr, l.bytes.len, &(irk_read_options){.file = IRK_S("bodies")}, NULL);
  l.want = text_of(whole);
  irk_module_destroy(whole);
  l.r = open_lazily(&l.bytes);
  l.m = irk_bitcode_reader_module(l.r);
  return l;
}

// Reads all bodies: the module must equal that of the whole file.
static void finish(lazy *l) {
  assert_true(irk_bitcode_reader_read_bodies(l->r, NULL));
  irk_bitcode_reader_close(l->r);
  irk_buf got = text_of(l->m);
  assert_int_equal(got.len, l->want.len);
  assert_memory_equal(got.ptr, l->want.ptr, l->want.len);
  irk_module_destroy(l->m);
  irk_buf_free(&got);
  irk_buf_free(&l->want);
  irk_buf_free(&l->bytes);
}

// Each body is read and dropped twice, in any order. Then all are read, and the module equals that
// of the whole file.
static void bodies_come_back(void **state) {
  (void)state;
  lazy l = begin();
  irk_bitcode_reader *r = l.r;
  irk_module *m = l.m;
  uint32_t num_mds = m->mds.len, set_len = m->md_set.len;
  size_t total = 0;
  for (uint32_t i = 0; i < 8; i++) {
    irk_function *fn = m->functions.items[1 + (i * 2) % 3]->fn;
    assert_true(irk_bitcode_reader_read_body(r, fn, NULL));
    assert_true(fn->num_blocks && !fn->is_unread);
    if (i == 5) total = m->body_arena.total;
    assert_true(irk_bitcode_reader_drop_body(r));
    assert_true(!fn->num_blocks && fn->is_unread && fn->num_ids == fn->num_args);
    assert_false(irk_bitcode_reader_drop_body(r));
    assert_int_equal(m->mds.len, num_mds);
    assert_int_equal(m->md_set.len, set_len);
  }
  assert_true(m->body_arena.total <= total);
  finish(&l);
}

// Several bodies are read at once and all are dropped; "the last one" is one that remains.
static void bodies_go_together(void **state) {
  (void)state;
  lazy l = begin();
  irk_bitcode_reader *r = l.r;
  irk_module *m = l.m;
  uint32_t num_mds = m->mds.len, set_len = m->md_set.len;
  assert_false(irk_bitcode_reader_drop_bodies(r));
  for (uint32_t round = 0; round < 3; round++) {
    for (uint32_t i = 0; i < 3; i++)
      assert_true(irk_bitcode_reader_read_body(r, m->functions.items[1 + (i + round) % 3]->fn, NULL));
    if (round == 1) {
      assert_true(irk_bitcode_reader_drop_body(r));
      assert_false(irk_bitcode_reader_drop_body(r));
      assert_true(m->functions.items[1 + (2 + round) % 3]->fn->is_unread);
      assert_false(m->functions.items[1 + (1 + round) % 3]->fn->is_unread);
    }
    assert_true(irk_bitcode_reader_drop_bodies(r));
    assert_false(irk_bitcode_reader_drop_bodies(r));
    for (uint32_t i = 1; i < 4; i++)
      assert_true(m->functions.items[i]->fn->is_unread && !m->functions.items[i]->fn->num_blocks);
    assert_int_equal(m->mds.len, num_mds);
    assert_int_equal(m->md_set.len, set_len);
  }
  finish(&l);
}

static bool read_body(void *user, irk_function *fn) { return irk_bitcode_reader_read_body(user, fn, NULL); }
static bool drop_body(void *user, irk_function *fn) {
  (void)fn;
  return irk_bitcode_reader_drop_body(user);
}

static bool is_well(const char *source) {
  irk_buf bytes = bitcode_of(source);
  irk_bitcode_reader *r = open_lazily(&bytes);
  irk_module *m = irk_bitcode_reader_module(r);
  bool well = irk_verify_unread(m, NULL, &(irk_verify_bodies){read_body, drop_body, r});
  irk_bitcode_reader_close(r);
  irk_module_destroy(m);
  irk_buf_free(&bytes);
  return well;
}

static void bodies_are_verified_in_turn(void **state) {
  (void)state;
  assert_true(is_well(text));
  assert_true(is_well(""));
  assert_false(is_well("define i32 @f() {\n  ret i32 0\n}\ndefine void @g() {\n  %x = add i32 %x, 1\n  ret void\n}\n"));
  // A single body cannot decide this: it has the address of another function's block.
  assert_false(is_well("define ptr @f() {\n  ret ptr blockaddress(@g, %b)\n}\n"
                       "define void @g() {\n  br label %b\nb:\n  ret void\n}\n"));
}

// Nodes of a body's own set are found later.
static void nodes_of_bodies_are_unique(void **state) {
  (void)state;
  irk_buf bytes = bitcode_of(text);
  irk_module *m = irk_bitcode_read(bytes.ptr, bytes.len, NULL, NULL);
  uint32_t num_found = 0, num_mds = m->mds.len;
  for (uint32_t id = 0; id < num_mds; id++) {
    irk_md *md = m->mds.items[id];
    if (md->kind == IRK_MD_VALUE) assert_ptr_equal(irk_md_of_value(m, md->f[0].value), md);
    if (md->kind < IRK_MD_TUPLE || md->is_distinct) continue;
    assert_ptr_equal(irk_md_node(m, (irk_md_kind)md->kind, false, md->flags, md->f, md->len), md);
    num_found++;
  }
  assert_true(num_found >= 8);
  assert_int_equal(m->mds.len, num_mds);
  irk_module_destroy(m);
  irk_buf_free(&bytes);
}

// Returns a bit for each body that can be read, in this order; 0 if the module cannot be read.
static uint32_t readable(const irk_buf *bytes, bool backwards) {
  irk_read_options options = {.file = IRK_S("bodies"), .lazy_bodies = true};
  irk_bitcode_reader *r = irk_bitcode_reader_open(bytes->ptr, bytes->len, &options, NULL);
  if (!r) return 0;
  irk_module *m = irk_bitcode_reader_module(r);
  uint32_t n = m->functions.len, found = 0;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t k = backwards ? n - 1 - i : i;
    found |= (uint32_t)irk_bitcode_reader_read_body(r, m->functions.items[k]->fn, NULL) << k;
  }
  irk_bitcode_reader_close(r);
  irk_module_destroy(m);
  return found;
}

// Damages each byte in turn: bodies that are not affected can still be read.
static void bodies_fail_alone(void **state) {
  (void)state;
  irk_buf bytes = bitcode_of(text);
  uint32_t whole = readable(&bytes, false), num_failed = 0;
  for (size_t at = 8; at < bytes.len; at++) {
    char byte = bytes.ptr[at];
    bytes.ptr[at] = (char)~byte;
    uint32_t found = readable(&bytes, false);
    assert_int_equal(found, readable(&bytes, true));
    num_failed += found && found != whole;
    bytes.ptr[at] = byte;
  }
  assert_true(num_failed > 10);
  irk_buf_free(&bytes);
}

// Checks numbers of attribute groups: in the file, and for functions and calls in the text.
static void attributes_have_numbers(void **state) {
  (void)state;
  irk_buf bytes = bitcode_of("declare noundef ptr @e(i32 zeroext) #0\ndeclare void @h() #1\ndefine void @i() {\n"
                             "  call void @h() #2\n  ret void\n}\nattributes #0 = { nounwind }\n"
                             "attributes #1 = { cold }\nattributes #2 = { noreturn }\n");
  irk_bitcode_reader *r = irk_bitcode_reader_open(bytes.ptr, bytes.len, NULL, NULL);
  assert_non_null(r);
  irk_describer *d = irk_describer_create(irk_bitcode_reader_module(r));
  irk_attr_set *set = NULL;
  uint32_t index, n = 0, met = 0;
  for (; irk_bitcode_reader_attrs(r, n, &set, &index); n++) {
    uint32_t number = irk_describe_attrs_number(d, set);
    assert_int_equal(number < 3, index == UINT32_MAX);
    if (number < 3) met |= 1u << number;
    else assert_int_equal(number, UINT32_MAX);
  }
  assert_int_equal(n, 5);
  assert_int_equal(met, 7);
  assert_int_equal(irk_describe_attrs_number(d, NULL), UINT32_MAX);
  irk_describer_destroy(d);
  irk_module_destroy(irk_bitcode_reader_module(r));
  irk_bitcode_reader_close(r);
  irk_buf_free(&bytes);
}

// Checks numbers of metadata: in the file and in the text.
static void metadata_has_numbers(void **state) {
  (void)state;
  irk_buf bytes = bitcode_of(text);
  irk_bitcode_reader *r = irk_bitcode_reader_open(bytes.ptr, bytes.len, NULL, NULL);
  assert_non_null(r);
  irk_module *m = irk_bitcode_reader_module(r);
  irk_describer *d = irk_describer_create(m);
  assert_non_null(d);
  uint32_t numbered = 0, of_text = 0;
  const irk_md *md;
  for (; (md = irk_describe_md_at(d, of_text)); of_text++) assert_int_equal(irk_describe_md_number(d, md), of_text);
  for (uint32_t i = 0; (md = irk_bitcode_reader_md(r, i)); i++) {
    uint32_t number = irk_describe_md_number(d, md);
    if (number == UINT32_MAX) continue;
    assert_ptr_equal(irk_describe_md_at(d, number), md);
    numbered++;
  }
  // Locations and variables are in the functions' own blocks.
  assert_true(of_text >= 12 && numbered >= 5 && numbered < of_text);
  assert_int_equal(irk_describe_md_number(d, NULL), UINT32_MAX);
  irk_describer_destroy(d);
  irk_bitcode_reader_close(r);
  irk_module_destroy(m);
  // Nodes of a body exist as long as the body.
  r = open_lazily(&bytes);
  m = irk_bitcode_reader_module(r);
  uint32_t own = 0, with_body = 0, without = 0;
  while (irk_bitcode_reader_md(r, own)) own++;
  assert_true(irk_bitcode_reader_read_body(r, irk_global_function(irk_module_find(m, IRK_S("first"))), NULL));
  while (irk_bitcode_reader_md(r, with_body)) with_body++;
  assert_true(with_body > own);
  assert_true(irk_bitcode_reader_drop_body(r));
  while (irk_bitcode_reader_md(r, without)) without++;
  assert_int_equal(without, own);
  irk_bitcode_reader_close(r);
  irk_module_destroy(m);
  irk_buf_free(&bytes);
}

static bool is_constant_int(const irk_value *v, uint64_t value) {
  uint64_t found;
  return v && irk_const_get_u64(v, &found) && found == value;
}

static void constants_have_numbers(void **state) {
  (void)state;
  irk_buf bytes = bitcode_of("@g = global [2 x i32] [i32 7, i32 8]\n"
                             "define i32 @first(i32 %a) {\n  %r = add i32 %a, 41\n  ret i32 %r\n}\n"
                             "define i64 @second() {\n  %r = mul i64 5, 6\n  ret i64 %r\n}\n");
  irk_bitcode_reader *r = open_lazily(&bytes);
  irk_module *m = irk_bitcode_reader_module(r);
  const irk_value *array = irk_bitcode_reader_constant(r, false, 0);
  assert_true(array && irk_module_find(m, IRK_S("g"))->init == array);
  assert_null(irk_bitcode_reader_constant(r, false, 1));
  assert_null(irk_bitcode_reader_constant(r, true, 0));
  assert_true(irk_bitcode_reader_read_body(r, irk_global_function(irk_module_find(m, IRK_S("first"))), NULL));
  assert_true(is_constant_int(irk_bitcode_reader_constant(r, true, 0), 41));
  assert_null(irk_bitcode_reader_constant(r, true, 1));
  assert_true(irk_bitcode_reader_read_body(r, irk_global_function(irk_module_find(m, IRK_S("second"))), NULL));
  assert_true(is_constant_int(irk_bitcode_reader_constant(r, true, 0), 5));
  assert_true(is_constant_int(irk_bitcode_reader_constant(r, true, 1), 6));
  assert_true(irk_bitcode_reader_drop_body(r));
  assert_null(irk_bitcode_reader_constant(r, true, 0));
  irk_bitcode_reader_close(r);
  irk_module_destroy(m);
  irk_buf_free(&bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(constants_have_numbers),     cmocka_unit_test(metadata_has_numbers),
      cmocka_unit_test(attributes_have_numbers),    cmocka_unit_test(bodies_come_back),
      cmocka_unit_test(bodies_go_together),         cmocka_unit_test(bodies_are_verified_in_turn),
      cmocka_unit_test(nodes_of_bodies_are_unique), cmocka_unit_test(bodies_fail_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
