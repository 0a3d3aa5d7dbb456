// Tests the corner cases of irkit/edit.h: names that become free, records that stay, missing
// things, every kind of use. Also checks that replacing nodes takes linear time, in whichever
// direction they refer to each other.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "modules.h"

static irk_block *block(irk_module *m, const char *fn, uint32_t index) {
  irk_block *b = irk_function_block(function(m, fn), index);
  assert_non_null(b);
  return b;
}

// ---- names ----------------------------------------------------------------------------------------------------

// Makes instructions with these names at the end of a block; returns true if they got exactly these
// names.
static bool are_free(irk_module *m, irk_function *fn, irk_block *b, const char *const *names, uint32_t n) {
  irk_builder *builder = irk_builder_create(m);
  bool all = true;
  irk_builder_before(builder, fn, b, irk_block_num_insts(b) ? irk_block_num_insts(b) - 1 : 0);
  for (uint32_t i = 0; i < n; i++) {
    irk_value *made = irk_build_fneg(builder, irk_const_undef(m, irk_type_simple(m, IRK_TYPE_FLOAT)), names[i]);
    irk_str name = irk_value_name(m, made);
    all &= name.len == strlen(names[i]) && !memcmp(name.ptr, names[i], name.len);
  }
  irk_builder_destroy(builder);
  return all;
}

static void names_come_free(void **state) {
  (void)state;
  static const char source[] = "define void @f(i1 %x) {\n"
                               "entry:\n  br label %next\n"
                               "dead:\n  %a = add i32 1, 2\n  %b = add i32 %a, 3\n  br label %end\n"
                               "next:\n  %c = add i32 1, 2\n  %d = add i32 %c, 3\n  br label %end\n"
                               "end:\n  ret void\n}\n";
  static const char *const dead[] = {"dead", "a", "b"}, *const merged[] = {"next"}, *const live[] = {"c", "d"};
  for (int way = 0; way < 3; way++) {
    irk_module *m = parse(source);
    irk_function *fn = function(m, "f");
    if (way == 0) assert_int_equal(irk_function_delete_unreachable(m, fn), 1);
    if (way == 1) assert_true(irk_block_delete(m, block(m, "f", 1)));
    if (way < 2) assert_true(are_free(m, fn, block(m, "f", 0), dead, 3));
    irk_block *next = block(m, "f", way == 2 ? 2 : 1);
    if (way == 2) {
      assert_true(irk_block_merge(m, next));
      assert_int_equal(irk_block_num_insts(next), 0);
      assert_null(irk_block_function(next));
      assert_true(are_free(m, fn, block(m, "f", 0), merged, 1));
      for (int i = 0; i < 2; i++) assert_false(are_free(m, fn, block(m, "f", 0), live + i, 1));
    }
    irk_module_destroy(m);
  }
  irk_module *m = parse(source);
  irk_function *fn = function(m, "f");
  bool is_deleted[64] = {false};
  for (uint32_t i = 0; i < 2; i++) is_deleted[irk_value_id(irk_inst_value(irk_block_inst(block(m, "f", 2), i)))] = true;
  assert_int_equal(irk_function_delete_insts(m, fn, is_deleted), 2);
  assert_true(are_free(m, fn, block(m, "f", 0), live, 2));
  irk_module_destroy(m);
}

// ---- positions ------------------------------------------------------------------------------------------------

static const char places_source[] = "define i32 @f(i32 %x) {\n"
                                    "  %a = add i32 %x, 1\n  %b = add i32 %a, 2\n  br label %end\n"
                                    "end:\n  %c = add i32 %b, 3\n  ret i32 %c\n}\n"
                                    "define void @g() {\n  ret void\n}\n"
                                    "declare void @d()\n";

static void places(void **state) {
  (void)state;
  irk_module *m = parse(places_source);
  irk_function *f = function(m, "f");
  irk_block *first = block(m, "f", 0), *end = block(m, "f", 1), *other = block(m, "g", 0);
  irk_inst *a = irk_block_inst(first, 0), *b = irk_block_inst(first, 1);
  assert_false(irk_inst_move(m, f, a, other, 0));
  assert_false(irk_inst_move(m, f, a, first, 3));  // the block has three instructions
  assert_false(irk_inst_move(m, f, a, end, 3));
  assert_false(irk_inst_move(m, f, irk_block_inst(other, 0), first, 0));
  assert_true(irk_inst_move(m, f, a, first, 2));
  assert_ptr_equal(irk_block_inst(first, 2), a);
  assert_true(irk_inst_move(m, f, a, end, 2));
  assert_ptr_equal(irk_block_inst(end, 2), a);
  assert_true(irk_inst_unlink(m, f, b));
  assert_false(irk_inst_unlink(m, f, b));
  assert_false(irk_inst_move(m, f, b, end, 0));
  assert_false(irk_inst_insert(m, f, b, other, 0));
  assert_false(irk_inst_insert(m, f, b, end, 4));
  assert_true(irk_inst_insert(m, f, b, end, 3));
  assert_false(irk_inst_insert(m, f, b, end, 0));  // it is there already
  for (uint32_t index = 2; index < 6; index++) {
    irk_block *made = irk_block_create(m, f, index + (index > 4 ? UINT32_MAX - 8 : 0), "made");
    assert_int_equal(irk_block_index(made), index);
  }
  irk_block *early = irk_block_create(m, f, 1, "early");
  assert_int_equal(irk_block_index(early), 1);
  assert_int_equal(irk_block_index(end), 2);
  assert_false(irk_block_move(early, 7));
  assert_true(irk_block_move(early, 6));
  assert_int_equal(irk_block_index(early), 6);
  assert_true(irk_block_move(early, 6));
  assert_true(irk_block_move(early, 1));
  assert_int_equal(irk_block_index(end), 2);
  irk_module_destroy(m);
}

static void edges(void **state) {
  (void)state;
  irk_module *m = parse(places_source);
  irk_function *f = function(m, "f");
  irk_block *end = block(m, "f", 1), *other = block(m, "g", 0);
  irk_predecessors *p = irk_predecessors_create(f), *none = irk_predecessors_create(function(m, "d"));
  irk_predecessors_destroy(NULL);
  assert_int_equal(irk_predecessors_count(p, end), 1);
  assert_ptr_equal(irk_predecessors_at(p, end, 0), block(m, "f", 0));
  assert_null(irk_predecessors_at(p, end, 1));
  assert_int_equal(irk_predecessors_count(p, other), 0);
  assert_int_equal(irk_predecessors_count(none, other), 0);
  assert_null(irk_predecessors_at(none, other, 0));
  for (int i = 0; i < 3; i++) assert_int_equal(irk_predecessors_count(p, irk_block_create(m, f, 0, "")), 0);
  irk_predecessors_destroy(p);
  irk_predecessors_destroy(none);
  assert_true(irk_replace_block(m, f, end, end));
  irk_block *blocks[] = {block(m, "f", 0), end};
  assert_true(irk_function_delete_body(m, f));
  for (int i = 0; i < 2; i++) assert_null(irk_block_function(blocks[i]));
  irk_module_destroy(m);
}

// A successor that is replaced by poison is no block.
static void poison_for_a_block(void **state) {
  (void)state;
  for (int way = 0; way < 4; way++) {
    irk_module *m = parse("define void @f(i1 %x) {\nentry:\n  br i1 %x, label %a, label %b\n"
                          "a:\n  br label %b\nb:\n  ret void\ndead:\n  br i1 %x, label %b, label %a\n}\n");
    irk_function *f = function(m, "f");
    irk_inst *from = irk_block_inst(block(m, "f", way == 0 ? 0 : 3), 0);
    irk_value *poison = irk_const_poison(m, irk_type_simple(m, IRK_TYPE_LABEL));
    assert_true(irk_inst_set_operand(from, 1, poison));
    assert_null(irk_inst_successor(from, 1));
    if (way == 0) assert_int_equal(irk_function_delete_unreachable(m, f), 1);
    if (way == 1) assert_true(irk_block_delete(m, block(m, "f", 3)));
    if (way == 2) assert_int_equal(irk_function_delete_unreachable(m, f), 1);
    if (way == 3) assert_non_null(irk_block_split(m, block(m, "f", 3), 0, "rest"));
    assert_int_equal(irk_function_num_blocks(f), way == 3 ? 5 : 3);
    irk_module_destroy(m);
  }
}

// The address of a block as pointers of many address spaces, in any position of the table.
static void many_addresses(void **state) {
  (void)state;
  for (int round = 0; round < 8; round++) {
    irk_module *m = parse("define void @f() {\n  br label %a\na:\n  br label %b\nb:\n  ret void\n}\n");
    irk_function *f = function(m, "f");
    irk_global *keeps[60];
    for (uint32_t i = 0; i < 60; i++) {
      irk_type *t = irk_type_ptr(m, i);
      irk_value *address = irk_const_blockaddress(m, t, irk_function_global(f), block(m, "f", 1));
      keeps[i] = irk_build_variable(m, "keep", t, address, 0);
    }
    assert_true(irk_replace_block(m, f, block(m, "f", 1), block(m, "f", 2)));
    for (uint32_t i = 0; i < 60; i++) {
      irk_value *now = irk_const_blockaddress(m, irk_type_ptr(m, i), irk_function_global(f), block(m, "f", 2));
      assert_ptr_equal(irk_global_get_operand(keeps[i], IRK_OF_GLOBAL_INIT), now);
    }
    irk_module_destroy(m);
  }
}

// ---- debug records --------------------------------------------------------------------------------------------

#define DEBUG_INFO                                                                                                     \
  "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!9}\n"                                                                 \
  "!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)\n"                           \
  "!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n"                                                                \
  "!2 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, unit: !0, spFlags: DISPFlagDefinition)\n"             \
  "!3 = !DILocalVariable(name: \"v\", scope: !2, file: !1)\n!4 = !DILocation(line: 1, scope: !2)\n"                    \
  "!5 = !DILocation(line: 2, scope: !2)\n!9 = !{i32 2, !\"Debug Info Version\", i32 3}\n"

static const char records_source[] = "define void @f(i32 %x) !dbg !2 {\n"
                                     "entry:\n  br label %next, !dbg !4\n"
                                     "next:\n  %a = add i32 %x, 1, !dbg !4\n"
                                     "    #dbg_value(i32 %a, !3, !DIExpression(), !5)\n"
                                     "  ret void, !dbg !4\n}\n" DEBUG_INFO;

static uint32_t num_records(const irk_function *fn, const irk_inst *inst) {
  uint32_t n = 0;
  for (irk_dbg_record *r = NULL; (r = irk_inst_record(fn, inst, r));) n++;
  return n;
}

// Records before a removed terminator wait for its replacement, also if their block is merged.
static void records_wait(void **state) {
  (void)state;
  for (int way = 0; way < 3; way++) {
    irk_module *m = parse(records_source);
    irk_function *fn = function(m, "f");
    irk_block *next = block(m, "f", 1), *last = next;
    irk_inst *ret = irk_block_inst(next, 1);
    bool is_deleted[16] = {false};
    is_deleted[irk_value_id(irk_inst_value(ret))] = true;
    if (way) assert_true(irk_inst_unlink(m, fn, ret));
    else assert_int_equal(irk_function_delete_insts(m, fn, is_deleted), 1);
    if (way == 2) {
      assert_true(irk_block_merge(m, next));
      last = block(m, "f", 0);
    }
    irk_builder *b = irk_builder_create(m);
    irk_builder_at_end(b, fn, last);
    assert_int_equal(num_records(fn, irk_build_ret(b, NULL)), 1);
    irk_builder_destroy(b);
    irk_module_destroy(m);
  }
}

// Nodes that only records refer to.
static void nodes_of_records(void **state) {
  (void)state;
  irk_module *m = parse("define void @f(ptr %p) !dbg !2 {\n"
                        "    #dbg_assign(!6, !3, !DIExpression(), !7, !6, !DIExpression(DW_OP_deref), !4)\n"
                        "    #dbg_value(!6, !3, !DIExpression(DW_OP_deref), !4)\n"
                        "  ret void, !dbg !4\n}\n!6 = !{}\n!7 = distinct !DIAssignID()\n" DEBUG_INFO);
  irk_function *fn = function(m, "f");
  irk_inst *ret = irk_block_inst(block(m, "f", 0), 0);
  irk_dbg_record *assign = irk_inst_record(fn, ret, NULL), *value = irk_inst_record(fn, ret, assign);
  static const irk_record_part parts[] = {IRK_RECORD_LOCATION, IRK_RECORD_VARIABLE,  IRK_RECORD_EXPRESSION,
                                          IRK_RECORD_ADDRESS,  IRK_RECORD_ASSIGN_ID, IRK_RECORD_ADDRESS_EXPRESSION,
                                          IRK_RECORD_LOC};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    irk_md *was = irk_record_get(assign, parts[i]), *now = irk_build_distinct_tuple(m, NULL, 0);
    assert_non_null(was);
    bool is_shared = irk_record_get(value, parts[i]) == was;
    assert_true(irk_md_replace(m, &(irk_md_replacement){was, now}, 1));
    assert_ptr_equal(irk_record_get(assign, parts[i]), now);
    if (is_shared) assert_ptr_equal(irk_record_get(value, parts[i]), now);
  }
  irk_module_destroy(m);
}

// Two argument lists that become equal are merged.
static void lists_of_arguments(void **state) {
  (void)state;
  irk_module *m =
      parse("define void @f(i32 %x, i32 %y, i32 %z) !dbg !2 {\n"
            "    #dbg_value(!DIArgList(i32 %x, i32 %y), !3, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, "
            "1, DW_OP_plus), !4)\n"
            "    #dbg_value(!DIArgList(i32 %z, i32 %y), !3, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, "
            "1, DW_OP_plus), !4)\n"
            "  ret void, !dbg !4\n}\n" DEBUG_INFO);
  irk_function *fn = function(m, "f");
  irk_inst *ret = irk_block_inst(block(m, "f", 0), 0);
  irk_dbg_record *one = irk_inst_record(fn, ret, NULL), *two = irk_inst_record(fn, ret, one);
  assert_ptr_not_equal(irk_record_get(one, IRK_RECORD_LOCATION), irk_record_get(two, IRK_RECORD_LOCATION));
  assert_true(irk_replace_local(m, fn, irk_function_arg(fn, 0), irk_function_arg(fn, 2)));
  assert_ptr_equal(irk_record_get(one, IRK_RECORD_LOCATION), irk_record_get(two, IRK_RECORD_LOCATION));
  irk_module_destroy(m);
}

// ---- removed globals ------------------------------------------------------------------------------------------

static char said[256];
static void hear(void *user, const irk_diag *diag) {
  (void)user;
  snprintf(said, sizeof said, "%.*s", (int)diag->message.len, diag->message.ptr);
}

static void uses_of_globals(void **state) {
  (void)state;
  static const struct {
    const char *source, *why;
  } rows[] = {
      {"@g = global [4 x i8] zeroinitializer\n@a = global ptr getelementptr (i8, ptr @g, i64 1)\n"
       "@b = global ptr getelementptr (i8, ptr @g, i64 1)\n",
       "it has 1 user, a constant"},
      {"@g = global i32 0\ndefine void @f() prefix ptr @g {\n  ret void\n}\n", "it has 1 user, 'f'"},
      {"@g = global i32 0\ndefine void @f() prologue ptr @g {\n  ret void\n}\n", "it has 1 user, 'f'"},
      {"@g = global i32 0\ndefine void @f() personality ptr @g {\n  ret void\n}\n", "it has 1 user, 'f'"},
      {"@g = global i32 0\n@a = alias i32, ptr @g\n", "it has 1 user, 'a'"},
      {"@g = global i32 0\ndefine void @f() {\n  store ptr @g, ptr @g\n  ret void\n}\n",
       "it has 2 users, the first is an instruction"},
      {"@g = global i32 0\n@a = global [3 x ptr] [ptr @g, ptr null, ptr @g]\n",
       "it has 2 users, the first is a constant"},
      {"@g = global i32 0\n@a = global ptr ptrauth (ptr @g, i32 1)\n", "it has 1 user, a constant"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    irk_module *m = parse(rows[i].source);
    irk_sink sink = {.visit = hear};
    said[0] = 0;
    assert_false(irk_global_delete(m, global(m, "g"), &sink));
    if (!strstr(said, rows[i].why)) fail_msg("%s: %s", rows[i].why, said);
    assert_non_null(irk_module_find(m, str("g")));
    irk_module_destroy(m);
  }
}

// Removed globals are removed from metadata and use-list orders; references to others stay.
static void what_names_them(void **state) {
  (void)state;
  irk_sink sink = {0};
  irk_module *m = irk_text_parse(
      str("@g = global i32 0\n@h = global i32 0\n@k = global ptr ptrauth (ptr @h, i32 1)\n"
          "@x = global [2 x ptr] [ptr getelementptr (i8, ptr @g, i64 1), ptr getelementptr (i8, ptr @g, i64 2)]\n"
          "@y = global [2 x ptr] [ptr getelementptr (i8, ptr @h, i64 1), ptr getelementptr (i8, ptr @h, i64 2)]\n"
          "uselistorder ptr @g, { 1, 0 }\nuselistorder ptr @h, { 1, 2, 0 }\n"
          "!n = !{!0, !1, !2}\n!0 = !{ptr @g}\n!1 = !{ptr @h}\n!2 = !{ptr getelementptr (i8, ptr @g, i64 1)}\n"),
      &(irk_parse_options){.use_orders = true}, &sink);
  assert_non_null(m);
  irk_global *both[] = {global(m, "g"), global(m, "x")};
  assert_true(irk_globals_delete(m, both, 2, &sink));
  assert_int_equal(irk_value_name(m, irk_global_value(both[0])).len, 0);
  text t = {.len = 0};
  irk_print_options options = {.preserve_use_order = true};
  assert_true(irk_text_print(m, &options, &(irk_writer){take, &t}, &sink));
  assert_null(strstr(t.bytes, "@g"));
  assert_null(strstr(t.bytes, "uselistorder ptr poison"));
  assert_non_null(strstr(t.bytes, "distinct !{null}"));
  assert_non_null(strstr(t.bytes, "!{ptr @h}"));
  assert_non_null(strstr(t.bytes, "uselistorder ptr @h, { 1, 2, 0 }"));
  irk_module_destroy(m);
}

// Each operand of a signed pointer can be replaced.
static void signed_pointers(void **state) {
  (void)state;
  static const char *const names[] = {"a", "b", "c"};
  for (int i = 0; i < 3; i++) {
    irk_module *m = parse("@a = global i32 0\n@b = global i32 0\n@c = global i32 0\n@z = global i32 0\n"
                          "@p = global ptr ptrauth (ptr @a, i32 1, i64 2, ptr @b, ptr @c)\n");
    irk_value *z = irk_global_value(global(m, "z")), *one = irk_global_value(global(m, names[i]));
    assert_true(irk_replace_global(m, one, z));
    irk_value *ops[] = {irk_global_value(global(m, "a")), irk_const_int_u64(m, irk_type_int(m, 32), 1),
                        irk_const_int_u64(m, irk_type_int(m, 64), 2), irk_global_value(global(m, "b")),
                        irk_global_value(global(m, "c"))};
    ops[i == 0 ? 0 : i + 2] = z;
    irk_value *now = irk_const_ptrauth(m, irk_type_ptr(m, 0), ops);
    assert_ptr_equal(irk_global_get_operand(global(m, "p"), IRK_OF_GLOBAL_INIT), now);
    irk_module_destroy(m);
  }
}

static void names_that_stay(void **state) {
  (void)state;
  irk_module *m = parse("@a = internal global i32 0\n@b = internal global i32 0\n@c = private global i32 0\n"
                        "@llvm.used = appending global [1 x ptr] [ptr @a], section \"llvm.metadata\"\n"
                        "@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) "
                        "addrspacecast (ptr @b to ptr addrspace(1)) to ptr)], section \"llvm.metadata\"\n"
                        "define internal void @f() {\n  ret void\n}\n");
  assert_true(irk_strip_names(m, IRK_NAMES_INTERNAL));
  assert_non_null(irk_module_find(m, str("a")));
  assert_non_null(irk_module_find(m, str("b")));
  assert_null(irk_module_find(m, str("c")));
  assert_null(irk_module_find(m, str("f")));
  irk_module_destroy(m);
}

// ---- nodes ----------------------------------------------------------------------------------------------------

// A changed node is found by its new contents, and no longer by the old ones.
static void changed_nodes_are_found(void **state) {
  (void)state;
  irk_module *m = irk_module_create(2200);
  irk_di_field x = {.name = "name", .text = str("x")}, y = {.name = "name", .text = str("y")};
  irk_md *node = irk_build_di(m, IRK_MD_BASIC_TYPE, false, &x, 1);
  assert_ptr_equal(irk_build_di(m, IRK_MD_BASIC_TYPE, false, &x, 1), node);
  assert_ptr_equal(irk_md_set_field(m, node, &y), node);
  assert_ptr_equal(irk_build_di(m, IRK_MD_BASIC_TYPE, false, &y, 1), node);
  assert_ptr_not_equal(irk_build_di(m, IRK_MD_BASIC_TYPE, false, &x, 1), node);
  irk_md *tuple = irk_md_tuple(m, &node, 1);
  assert_null(irk_md_set_at(m, node, 0, tuple));
  assert_null(irk_md_set_at(m, tuple, 1, node));
  assert_ptr_equal(irk_md_set_at(m, tuple, 0, NULL), tuple);
  irk_md *nothing = NULL;
  assert_ptr_equal(irk_md_tuple(m, &nothing, 1), tuple);
  assert_ptr_not_equal(irk_md_tuple(m, &node, 1), tuple);
  irk_module_destroy(m);
}

// Two chains of nodes that become equal, one by one from their ends on; nodes are either before or
// behind the nodes that they refer to. If each step searched all nodes, this would take minutes.
static void long_chains(void **state) {
  (void)state;
  enum { LENGTH = 100000 };
  char *source = malloc(2 * LENGTH * 40 + 100);
  for (int is_behind = 0; is_behind < 2; is_behind++) {
    char *at = source + sprintf(source, "!n = !{!0, !1, !%d, !%d, !%d}\n", 2 * LENGTH - 2, 2 * LENGTH - 1, 2 * LENGTH);
    for (int i = 0; i < 2 * LENGTH; i++) {
      int to = is_behind ? i - 2 : i + 2, end = i & 1;
      if (to >= 0 && to < 2 * LENGTH) at += sprintf(at, "!%d = !{!\"x\", !%d}\n", i, to);
      else at += sprintf(at, end ? "!%d = !{!\"x\", !%d}\n" : "!%d = !{!\"x\", !\"end\"}\n", i, 2 * LENGTH);
    }
    sprintf(at, "!%d = distinct !{}\n", 2 * LENGTH);
    irk_module *m = parse(source);
    irk_md *const *nodes;
    uint32_t n;
    assert_true(irk_named_md_find(m, str("n"), &nodes, &n));
    assert_ptr_not_equal(nodes[0], nodes[1]);
    assert_true(irk_md_replace(m, &(irk_md_replacement){nodes[4], irk_md_string(m, str("end"))}, 1));
    assert_ptr_equal(nodes[0], nodes[1]);
    assert_ptr_equal(nodes[2], nodes[3]);
    irk_module_destroy(m);
  }
  free(source);
}

// A clone has the same interned names, in the same order, whether they are used or not.
static void clones_know_the_names(void **state) {
  (void)state;
  irk_module *m = parse("$c = comdat any\n$d = comdat largest\n@g = global i32 0, comdat($d)\n"
                        "define void @f(ptr %p) {\n  fence syncscope(\"used\") acquire\n"
                        "  call void @h() [ \"mine\"() ]\n  ret void, !used !{}\n}\ndeclare void @h()\n");
  irk_sync_scope_get(m, str("unused"));
  irk_md_kind_get(m, str("unused"));
  irk_module *again = irk_module_clone(m, NULL);
  assert_non_null(again);
  irk_memory forms[2] = {{0}, {0}};
  for (int i = 0; i < 2; i++) {
    irk_writer out = irk_memory_writer(&forms[i]);
    assert_true(irk_bitcode_write(i ? again : m, NULL, &out, NULL));
  }
  assert_int_equal(forms[0].len, forms[1].len);
  assert_memory_equal(forms[0].bytes, forms[1].bytes, forms[0].len);
  assert_int_equal(irk_sync_scope_get(m, str("unused")), irk_sync_scope_get(again, str("unused")));
  assert_int_equal(irk_md_kind_get(m, str("unused")), irk_md_kind_get(again, str("unused")));
  for (int i = 0; i < 2; i++) irk_memory_free(&forms[i]);
  irk_module_destroy(again);
  irk_module_destroy(m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_come_free),
      cmocka_unit_test(places),
      cmocka_unit_test(edges),
      cmocka_unit_test(poison_for_a_block),
      cmocka_unit_test(many_addresses),
      cmocka_unit_test(records_wait),
      cmocka_unit_test(nodes_of_records),
      cmocka_unit_test(lists_of_arguments),
      cmocka_unit_test(uses_of_globals),
      cmocka_unit_test(what_names_them),
      cmocka_unit_test(names_that_stay),
      cmocka_unit_test(signed_pointers),
      cmocka_unit_test(clones_know_the_names),
      cmocka_unit_test(changed_nodes_are_found),
      cmocka_unit_test(long_chains),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
