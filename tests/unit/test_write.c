// Tests writing of large modules: the file is the same on any number of threads, in one piece or in
// many that are patched later; a writer that refuses bytes ends it.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

// Returns a module with enough functions for several threads, with names, constants, their own
// locations and a blockaddress.
static irk_module *large_module(void) {
  enum { NUM_FUNCTIONS = 3000 };
  irk_buf text = {0};
  irk_buf_lit(&text, "@table = global ptr blockaddress(@f7, %next)\n");
  for (uint32_t i = 0; i < NUM_FUNCTIONS; i++)
    irk_buf_printf(&text,
                   "define i32 @f%u(i32 %%x) !dbg !%u {\n"
                   "  %%a = add i32 %%x, %u, !dbg !%u\n"
                   "  %%b = mul i32 %%a, %%x\n"
                   "  br label %%next\n"
                   "next:\n"
                   "  %%c = sub i32 %%b, %u\n"
                   "  %%d = xor i32 %%c, %%a\n"
                   "  ret i32 %%d\n"
                   "}\n",
                   i, 10 + 2 * i, i, 11 + 2 * i, 2 * i + 1);
  irk_buf_lit(&text, "!llvm.dbg.cu = !{!0}\n"
                     "!llvm.module.flags = !{!2}\n"
                     "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n"
                     "!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n"
                     "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
                     "!3 = !DISubroutineType(types: !4)\n"
                     "!4 = !{}\n");
  for (uint32_t i = 0; i < NUM_FUNCTIONS; i++)
    irk_buf_printf(&text,
                   "!%u = distinct !DISubprogram(name: \"f%u\", scope: !1, file: !1, line: %u, type: !3, unit: !0)\n"
                   "!%u = !DILocation(line: %u, column: 3, scope: !%u)\n",
                   10 + 2 * i, i, i, 11 + 2 * i, i, 10 + 2 * i);
  const irk_parse_options options = {.version = 2200};
  irk_module *m = irk_text_parse((irk_str){text.ptr, text.len}, &options, NULL);
  irk_buf_free(&text);
  assert_non_null(m);
  return m;
}

typedef struct output {
  irk_buf bytes;
  size_t most;  // the writer accepts so many bytes; 0: all
  uint32_t num_writes, num_rewrites;
} output;

static bool take(void *user, const void *bytes, size_t len) {
  output *out = user;
  out->num_writes++;
  if (out->most && out->bytes.len + len > out->most) return false;
  irk_buf_bytes(&out->bytes, bytes, len);
  return true;
}

static bool rewrite(void *user, uint64_t back, const void *bytes, size_t len) {
  output *out = user;
  out->num_rewrites++;
  assert_true(back <= out->bytes.len && len <= back);
  memcpy(out->bytes.ptr + (out->bytes.len - back), bytes, len);
  return true;
}

static output written(const irk_module *m, irk_write_options options, size_t most) {
  output out = {.most = most};
  bool ok = irk_bitcode_write(m, &options, &(irk_writer){take, &out}, NULL);
  assert_int_equal(ok, !most);
  return out;
}

static void test_same(void **state) {
  (void)state;
  irk_module *m = large_module();
  output plain = written(m, (irk_write_options){.threads = 1}, 0);
  assert_int_equal(plain.num_writes, 1);
  for (uint32_t i = 0; i < 8; i++) {
    bool can_rewrite = i & 1;
    irk_write_options options = {.threads = i / 2 + 1, .rewrite = can_rewrite ? rewrite : NULL};
    output out = written(m, options, 0);
    assert_int_equal(out.bytes.len, plain.bytes.len);
    assert_memory_equal(out.bytes.ptr, plain.bytes.ptr, plain.bytes.len);
    assert_int_equal(out.num_rewrites, can_rewrite ? 1 : 0);
    if (can_rewrite) assert_true(out.num_writes > 8);
    irk_buf_free(&out.bytes);
  }
  irk_module *read = irk_bitcode_read(plain.bytes.ptr, plain.bytes.len, NULL, NULL);
  assert_non_null(read);
  irk_module_destroy(read);
  irk_buf_free(&plain.bytes);
  irk_module_destroy(m);
}

// The hash covers the whole file, which must be complete then.
static void test_hash(void **state) {
  (void)state;
  irk_module *m = large_module();
  output one = written(m, (irk_write_options){.threads = 1, .module_hash = true}, 0);
  output many = written(m, (irk_write_options){.threads = 3, .module_hash = true, .rewrite = rewrite}, 0);
  assert_int_equal(one.bytes.len, many.bytes.len);
  assert_memory_equal(one.bytes.ptr, many.bytes.ptr, one.bytes.len);
  assert_int_equal(many.num_rewrites, 0);
  irk_buf_free(&one.bytes);
  irk_buf_free(&many.bytes);
  irk_module_destroy(m);
}

static void test_refused(void **state) {
  (void)state;
  irk_module *m = large_module();
  for (size_t most = 1; most < 200000; most = most * 3 + 1) {
    output a = written(m, (irk_write_options){.threads = 2, .rewrite = rewrite}, most);
    output b = written(m, (irk_write_options){.threads = 2}, most);
    irk_buf_free(&a.bytes);
    irk_buf_free(&b.bytes);
  }
  irk_module_destroy(m);
}

// Releases before 16 have words for some memory effects only: the strongest valid words are
// written, and no others.
enum { READS = 1, WRITES = 2, ARGUMENTS = 0, INACCESSIBLE = 2, ERRNO = 4, OTHER = 6, ALL_MEMORY = 0xFF };

static uint64_t effects_of(irk_attr_set *set) {
  uint64_t where = ALL_MEMORY, what = ALL_MEMORY;
  const uint64_t any = READS | WRITES;
  for (uint32_t i = 0; set && i < irk_attr_set_len(set); i++) {
    switch (irk_attr_get_kind(irk_attr_set_at(set, i))) {
    case IRK_ATTR_READNONE: what = 0; break;
    case IRK_ATTR_READONLY: what = 0x55; break;
    case IRK_ATTR_WRITEONLY: what = 0xAA; break;
    case IRK_ATTR_ARGMEMONLY: where = any << ARGUMENTS; break;
    case IRK_ATTR_INACCESSIBLEMEMONLY: where = any << INACCESSIBLE; break;
    case IRK_ATTR_INACCESSIBLEMEM_OR_ARGMEMONLY: where = any << ARGUMENTS | any << INACCESSIBLE; break;
    default: fail();
    }
  }
  return where & what;
}

static uint64_t smallest_with(uint64_t effects) {
  static const uint64_t where[] = {ALL_MEMORY, 0x03, 0x0C, 0x0F}, what[] = {ALL_MEMORY, 0x55, 0xAA, 0};
  uint64_t best = ALL_MEMORY;
  for (uint32_t i = 0; i < 4; i++)
    for (uint32_t k = 0; k < 4; k++)
      if (!(effects & ~(where[i] & what[k])) && !(where[i] & what[k] & ~best)) best = where[i] & what[k];
  return best;
}

static void test_old_memory(void **state) {
  (void)state;
  irk_module *m = irk_module_create(1400);
  irk_type *type = irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), NULL, 0, false);
  char name[16];
  for (uint64_t e = 0; e < 64; e++) {
    snprintf(name, sizeof name, "f%u", (unsigned)e);
    irk_attr_spec memory = {.kind = IRK_ATTR_MEMORY, .value = (e & 15) | (e >> 4) << ERRNO | (e >> 4) << OTHER};
    irk_global *g = irk_function_global(irk_build_function(m, name, type));
    irk_global_set_attrs(m, g, IRK_ATTR_INDEX_FUNCTION, irk_build_attrs(m, &memory, 1));
  }
  output out = written(m, (irk_write_options){0}, 0);
  irk_module *read = irk_bitcode_read(out.bytes.ptr, out.bytes.len, NULL, NULL);
  assert_non_null(read);
  for (uint64_t e = 0; e < 64; e++) {
    irk_global *g = irk_module_at(read, IRK_VALUE_FUNCTION, (uint32_t)e);
    irk_attr_set *set = irk_global_attrs(g, IRK_ATTR_INDEX_FUNCTION);
    assert_int_equal(effects_of(set), smallest_with((e & 15) | (e >> 4) << ERRNO | (e >> 4) << OTHER));
    assert_true(!set || irk_attr_set_len(set) <= 2);
  }
  irk_module_destroy(read);
  irk_buf_free(&out.bytes);
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_same), cmocka_unit_test(test_hash),
                                     cmocka_unit_test(test_refused), cmocka_unit_test(test_old_memory)};
  return cmocka_run_group_tests_name("write", tests, NULL, NULL);
}
