// Tests options of programs that were built with other headers: shorter structures, longer ones,
// invalid sizes.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char text[] = "define ptr @f() {\n  ret ptr @g\n}\n";  // incomplete: without @g

static bool append(void *user, const void *bytes, size_t len) {
  if (user) irk_buf_bytes(user, bytes, len);
  return true;
}
static const irk_writer null_writer = {append, NULL};

static bool parses(const irk_parse_options *options) {
  irk_sink sink = {0};
  irk_module *m = irk_text_parse((irk_str){text, sizeof text - 1}, options, &sink);
  assert_int_equal(sink.num_errors, m ? 0 : 1);
  irk_module_destroy(m);
  return m != NULL;
}

static void test_default_size(void **state) {
  (void)state;
  assert_false(parses(NULL));
  assert_true(parses(&(irk_parse_options){.allow_incomplete = true}));
  assert_true(parses(&(irk_parse_options){IRK_SIZED(irk_parse_options), .allow_incomplete = true}));
}

// Fields behind the end in the caller's headers are not read.
static void test_shorter(void **state) {
  (void)state;
  irk_parse_options options = {.version = 2200, .allow_incomplete = true, .max_depth = 1};
  options.size = offsetof(irk_parse_options, max_depth);
  assert_false(parses(&options));
  options.size = offsetof(irk_parse_options, places);
  options.max_depth = 0;
  assert_true(parses(&options));
  memset(&options.places, 0x55, sizeof options - offsetof(irk_parse_options, places));
  assert_true(parses(&options));
}

// Newer headers: added fields are zero, or the library reports that it does not know them.
static void test_longer(void **state) {
  (void)state;
  struct {
    irk_parse_options known;
    uint64_t more[2];
  } options = {{.size = sizeof options, .allow_incomplete = true}, {0, 0}};
  assert_true(parses(&options.known));
  options.more[1] = 1;
  assert_false(parses(&options.known));
}

static void test_sizes_that_are_none(void **state) {
  (void)state;
  assert_false(parses(&(irk_parse_options){.size = sizeof(size_t) - 1, .allow_incomplete = true}));
  assert_false(parses(&(irk_parse_options){.size = SIZE_MAX, .allow_incomplete = true}));
  assert_true(parses(&(irk_parse_options){.size = 0, .allow_incomplete = true}));
}

// ---- every function that takes options ---------------------------------------------------------------------------

static irk_module *m;
static irk_buf bitcode;
static const char code_text[] = "target triple = \"x86_64-pc-linux-gnu\"\n"
                                "define i32 @f(i32 %x) {\n  ret i32 %x, !pcsections !0\n}\n!0 = !{!\"calls\"}\n";
static irk_module *code;
static irk_buf object;  // compiled from it
static irk_function *code_fn(void) { return irk_global_function(irk_module_find(code, IRK_S("f"))); }

static void take(void *user, const irk_violation *violation) {
  assert_string_equal(violation->message.ptr, IRK_OPTIONS_UNKNOWN);
  if (user) ++*(int *)user;
}

static bool do_parse(const void *options, irk_sink *sink) {
  irk_module *made = irk_text_parse(IRK_S("@g = global i32 7"), options, sink);
  irk_module_destroy(made);
  return made != NULL;
}
static bool do_print(const void *options, irk_sink *sink) { return irk_text_print(m, options, &null_writer, sink); }
static bool do_read(const void *options, irk_sink *sink) {
  irk_module *made = irk_bitcode_read(bitcode.ptr, bitcode.len, options, sink);
  irk_module_destroy(made);
  return made != NULL;
}
static bool do_open(const void *options, irk_sink *sink) {
  irk_bitcode_reader *reader = irk_bitcode_reader_open(bitcode.ptr, bitcode.len, options, sink);
  if (reader) irk_module_destroy(irk_bitcode_reader_module(reader));
  irk_bitcode_reader_close(reader);
  return reader != NULL;
}
static bool do_write(const void *options, irk_sink *sink) { return irk_bitcode_write(m, options, &null_writer, sink); }
static bool do_dump(const void *options, irk_sink *sink) {
  return irk_bitcode_dump(bitcode.ptr, bitcode.len, options, &null_writer, sink);
}
static bool do_upgrade(const void *options, irk_sink *sink) { return irk_upgrade(m, options, sink); }
static bool do_verify(const void *options, irk_sink *sink) {
  uint64_t errors = irk_verify(m, options).num_errors;
  sink->num_errors += (uint32_t)errors;
  return !errors;
}
static bool do_linker(const void *options, irk_sink *sink) {
  irk_linker *l = irk_linker_create(options, sink);
  irk_linker_destroy(l);
  return l != NULL;
}
static bool do_into(const void *options, irk_sink *sink) {
  irk_linker *l = irk_linker_into(m, options, sink);
  irk_linker_destroy(l);
  return l != NULL;
}
static bool do_link(const void *options, irk_sink *sink) {
  irk_linker *l = irk_linker_create(NULL, sink);
  irk_module *src = irk_text_parse(IRK_S("@g = global i32 7"), NULL, NULL);
  bool ok = irk_linker_add(l, src, options);
  if (!ok) assert_false(irk_linker_add(l, src, NULL));  // after an error it accepts no more inputs
  irk_module_destroy(src);
  irk_linker_destroy(l);
  return ok;
}

static bool do_convert(const void *options, irk_sink *sink) {
  irk_module *made = irk_convert(m, 1400, options, sink);
  irk_module_destroy(made);
  return made != NULL;
}
static bool do_inline(const void *options, irk_sink *sink) {
  irk_module *calls = irk_text_parse(
      IRK_S("define void @f() {\n  ret void\n}\ndefine void @g() {\n  call void @f()\n  ret void\n}"), NULL, NULL);
  irk_function *fn = irk_global_function(irk_module_find(calls, IRK_S("g")));
  irk_block *block = irk_function_block(fn, 0);
  bool ok = irk_inline_call(calls, fn, irk_block_inst(block, 0), options, sink);
  assert_int_equal(irk_block_num_insts(irk_function_block(fn, 0)), ok ? 1 : 2);
  irk_module_destroy(calls);
  return ok;
}
static bool do_violation(const void *options, irk_sink *sink) {
  irk_violation violation = {.severity = IRK_ERROR, .message = IRK_S("wrong")};
  irk_buf shown = {0};
  bool ok = irk_violation_write(NULL, &violation, options, &(irk_writer){append, &shown});
  assert_int_equal(shown.len != 0, ok);
  sink->num_errors += !ok;
  irk_buf_free(&shown);
  return ok;
}

static bool do_verify_as(const void *options, irk_sink *sink) {
  uint64_t errors = irk_verify_as(m, 1900, options).num_errors;
  sink->num_errors += (uint32_t)errors;
  return !errors;
}
static bool do_verify_function(const void *options, irk_sink *sink) {
  uint64_t errors = irk_verify_function(code, code_fn(), options).num_errors;
  sink->num_errors += (uint32_t)errors;
  return !errors;
}
static bool do_compile(const void *options, irk_sink *sink) { return irk_compile(code, options, &null_writer, sink); }
static bool do_compiler(const void *options, irk_sink *sink) {
  irk_compiler *c = irk_compiler_create(code, options, sink);
  bool ok = c && irk_compiler_add(c, code_fn()) && irk_compiler_write(c, &null_writer);
  irk_compiler_destroy(c);
  return ok;
}
static bool do_cfg(const void *options, irk_sink *sink) {
  return irk_graph_cfg(code, code_fn(), options, &null_writer, sink);
}
static bool do_dominators(const void *options, irk_sink *sink) {
  return irk_graph_dominators(code, code_fn(), options, &null_writer, sink);
}
static bool do_calls(const void *options, irk_sink *sink) {
  return irk_graph_calls(code, NULL, options, &null_writer, sink);
}
static bool do_types(const void *options, irk_sink *sink) {
  return irk_graph_types(code, NULL, options, &null_writer, sink);
}
static bool do_space(const void *options, irk_sink *sink) {
  irk_space *space = irk_space_measure(bitcode.ptr, bitcode.len, IRK_S("a.bc"), NULL);
  bool ok = irk_space_dot(space, options, &null_writer, sink);
  irk_space_destroy(space);
  return ok;
}
static bool do_diff(const void *options, irk_sink *sink) {
  irk_diff *diff = irk_diff_create(m, code, options, sink);
  irk_diff_destroy(diff);
  return diff != NULL;
}
static bool do_diff_functions(const void *options, irk_sink *sink) {
  irk_diff *diff = irk_diff_functions(code, code_fn(), code, code_fn(), options, sink);
  irk_diff_destroy(diff);
  return diff != NULL;
}
static bool do_walk(const void *options, irk_sink *sink) {
  return irk_bitcode_walk(bitcode.ptr, bitcode.len, options, sink);
}
#if defined(__x86_64__) && defined(__linux__)
static bool do_jit(const void *options, irk_sink *sink) {
  irk_jit *jit = irk_jit_create(options, sink);
  bool ok = jit && irk_jit_add(jit, code, sink) && irk_jit_load(jit, sink) && irk_jit_find(jit, IRK_S("f"));
  irk_jit_destroy(jit);
  return ok;
}
#endif
static bool do_pcsections(const void *options, irk_sink *sink) {
  return irk_pcsections_read((irk_str){object.ptr, object.len}, options, sink);
}

// Runs a row with each size up to that of newer headers, with all fields zero; then with a field
// that the library does not know, which is an error.
static void check_sizes(bool (*run)(const void *options, irk_sink *sink), size_t known) {
  size_t options[64] = {0};
  for (size_t size = 0; size <= known + 16; size += 8) {
    irk_sink sink = {0};
    options[0] = size;
    assert_true(run(options, &sink));
  }
  options[known / sizeof(size_t) + 1] = 1;
  irk_sink sink = {0};
  assert_false(run(options, &sink));
  assert_int_equal(sink.num_errors, 1);
  assert_true(run(NULL, &sink));
}

// Fields that the caller's headers do not have are not read, whatever is there.
static void check_short(bool (*run)(const void *options, irk_sink *sink), size_t known) {
  for (size_t size = 8; size < known; size += 8) {
    irk_sink sink = {0};
    size_t options[64] = {size};
    memset((char *)options + size, 0x55, sizeof options - size);
    assert_true(run(options, &sink));
    assert_int_equal(sink.num_errors, 0);
  }
}

static void test_all(void **state) {
  (void)state;
  static const struct {
    bool (*run)(const void *options, irk_sink *sink);
    size_t size;
  } rows[] = {
    {do_parse, sizeof(irk_parse_options)},
    {do_print, sizeof(irk_print_options)},
    {do_read, sizeof(irk_read_options)},
    {do_open, sizeof(irk_read_options)},
    {do_write, sizeof(irk_write_options)},
    {do_dump, sizeof(irk_dump_options)},
    {do_verify, sizeof(irk_verify_options)},
    {do_upgrade, sizeof(irk_upgrade_options)},
    {do_link, sizeof(irk_link_options)},
    {do_linker, sizeof(irk_linker_options)},
    {do_into, sizeof(irk_linker_options)},
    {do_convert, sizeof(irk_convert_options)},
    {do_inline, sizeof(irk_inline_options)},
    {do_violation, sizeof(irk_violation_options)},
    {do_verify_as, sizeof(irk_verify_options)},
    {do_verify_function, sizeof(irk_verify_options)},
    {do_compile, sizeof(irk_compile_options)},
    {do_compiler, sizeof(irk_compile_options)},
    {do_cfg, sizeof(irk_graph_options)},
    {do_dominators, sizeof(irk_graph_options)},
    {do_calls, sizeof(irk_graph_options)},
    {do_types, sizeof(irk_graph_options)},
    {do_space, sizeof(irk_graph_options)},
    {do_diff, sizeof(irk_diff_options)},
    {do_diff_functions, sizeof(irk_diff_options)},
    {do_walk, sizeof(irk_walk_options)},
    {do_pcsections, sizeof(irk_pcsections_options)},
#if defined(__x86_64__) && defined(__linux__)
    {do_jit, sizeof(irk_jit_options)},
#endif
  };
  m = irk_text_parse(IRK_S("@g = global i32 7"), NULL, NULL);
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){append, &bitcode}, NULL));
  code = irk_text_parse((irk_str){code_text, sizeof code_text - 1}, NULL, NULL);
  assert_true(irk_compile(code, NULL, &(irk_writer){append, &object}, NULL));
  for (uint32_t i = 0; i < IRK_COUNT(rows); i++) {
    check_sizes(rows[i].run, rows[i].size);
    check_short(rows[i].run, rows[i].size);
  }
  int said = 0;
  struct {
    irk_verify_options known;
    uint64_t more;
  } verify = {{.size = sizeof verify, .visit = take, .user = &said}, 1};
  assert_int_equal(irk_verify(m, &verify.known).num_errors, 1);
  assert_int_equal(said, 1);
  irk_buf_free(&bitcode);
  irk_buf_free(&object);
  irk_module_destroy(code);
  irk_module_destroy(m);
}

// Descriptions of debug info: their known fields are used, and further fields that are not zero are
// refused.
static void test_descriptions(void **state) {
  (void)state;
  struct {
    irk_debug_unit_spec known;
    uint64_t more[2];
  } unit = {.known = {.size = sizeof unit, .language = IRK_DW_LANG_C11}};
  struct {
    irk_debug_struct_spec known;
    uint64_t more[2];
  } type = {.known = {.size = sizeof type, .name = "s"}};
  struct {
    irk_debug_function_spec known;
    uint64_t more[2];
  } fn = {.known = {.size = sizeof fn, .name = "f"}};
  struct {
    irk_debug_variable_spec known;
    uint64_t more[2];
  } variable = {.known = {.size = sizeof variable, .name = "v"}};
  for (uint32_t more = 0; more < 2; more++) {
    m = irk_module_create(0);
    irk_debug *d = irk_debug_create(m);
    unit.more[1] = type.more[1] = fn.more[1] = variable.more[1] = more;
    variable.known.is_declaration = true;
    unit.known.file = irk_debug_file(d, "a.c", "/");
    fn.known.type = irk_debug_subroutine_type(d, (irk_md *[]){NULL}, 1);
    assert_int_equal(!irk_debug_unit(d, &unit.known), more);
    assert_int_equal(!irk_debug_struct(d, &type.known), more);
    assert_int_equal(!irk_debug_function(d, NULL, &fn.known), more);
    assert_int_equal(!irk_debug_declaration(d, NULL, &fn.known), more);
    assert_int_equal(!irk_debug_global(d, NULL, &variable.known), more);
    assert_int_equal(irk_debug_finish(d, NULL), !more);
    irk_module_destroy(m);
  }
}

// A caller with newer headers sets all of the options that it is handed.
typedef struct newer_link_options {
  irk_link_options known;
  uint64_t more[4];
} newer_link_options;
static irk_module *load(void *user, uint32_t index, irk_link_options *options) {
  _Static_assert(sizeof(newer_link_options) <= IRK_LINK_OPTIONS_ROOM, "as much as there is room for");
  newer_link_options newer = {{.size = sizeof newer, .internalize = index == 1}, {0, 0, 0, *(uint64_t *)user}};
  memcpy(options, &newer, sizeof newer);
  return irk_text_parse(index ? IRK_S("@h = global i32 8") : IRK_S("@g = global i32 7"), NULL, NULL);
}
static void test_loaded(void **state) {
  (void)state;
  for (uint64_t more = 0; more < 2; more++) {
    irk_sink sink = {0};
    irk_linker *l = irk_linker_create(NULL, &sink);
    irk_link_source source = {.user = &more, .num_inputs = 2, .load = load};
    assert_int_equal(irk_linker_add_all(l, &source), !more);
    assert_int_equal(sink.num_errors, more);
    irk_module *all = irk_linker_finish(l);
    assert_int_equal(all != NULL, !more);
    if (all) assert_int_equal(irk_module_count(all, IRK_VALUE_VARIABLE), 2);
    irk_module_destroy(all);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_default_size),        cmocka_unit_test(test_shorter), cmocka_unit_test(test_longer),
      cmocka_unit_test(test_sizes_that_are_none), cmocka_unit_test(test_all),     cmocka_unit_test(test_loaded),
      cmocka_unit_test(test_descriptions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
