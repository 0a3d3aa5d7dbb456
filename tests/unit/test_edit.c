// Tests edits of functions: positions and users; instructions and blocks that are made, moved and
// removed. The result of an edit is compared as text, and must verify.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "modules.h"

// Compares the body of the first function (the text between its braces), and the text behind it.
static void assert_body(const irk_module *m, const char *expected) {
  text t = text_of(m);
  char *body = strstr(t.bytes, "{\n"), *end = strstr(t.bytes, "\n}");
  assert_non_null(body);
  assert_non_null(end);
  end[1] = 0;
  assert_string_equal(body + 2, expected);
}

static void assert_valid(irk_module *m) {
  irk_verify_result result = irk_verify(m, NULL);
  assert_int_equal(result.num_errors, 0);
}

static irk_inst *named(const irk_module *m, irk_function *fn, const char *name) {
  for (uint32_t b = 0; b < irk_function_num_blocks(fn); b++) {
    irk_block *block = irk_function_block(fn, b);
    for (uint32_t i = 0; i < irk_block_num_insts(block); i++) {
      irk_str s = irk_value_name(m, irk_inst_value(irk_block_inst(block, i)));
      if (s.len == strlen(name) && !memcmp(s.ptr, name, s.len)) return irk_block_inst(block, i);
    }
  }
  fail_msg("no %%%s", name);
  return NULL;
}

static const char loop[] = "define i32 @f(i32 %n) {\n"
                           "entry:\n"
                           "  br label %head\n"
                           "head:\n"
                           "  %i = phi i32 [ 0, %entry ], [ %next, %body ]\n"
                           "  %more = icmp slt i32 %i, %n\n"
                           "  br i1 %more, label %body, label %end\n"
                           "body:\n"
                           "  %next = add i32 %i, 1\n"
                           "  br label %head\n"
                           "end:\n"
                           "  ret i32 %i\n"
                           "}\n";

// ---- positions and users -----------------------------------------------------------------------------------------

static void test_up(void **state) {
  (void)state;
  irk_module *m = parse(loop);
  irk_function *fn = function(m, "f");
  irk_block *head = irk_function_block(fn, 1), *body = irk_function_block(fn, 2);
  assert_ptr_equal(irk_block_function(head), fn);
  assert_int_equal(irk_block_index(body), 2);
  uint32_t index = 9;
  irk_inst *next = named(m, fn, "next"), *more = named(m, fn, "more");
  assert_ptr_equal(irk_inst_block(m, fn, next, &index), body);
  assert_int_equal(index, 0);
  assert_ptr_equal(irk_inst_block(m, fn, more, &index), head);
  assert_int_equal(index, 1);
  // A moved instruction is found, and so is one made after the first query.
  assert_true(irk_inst_move(m, fn, next, head, 1));
  assert_ptr_equal(irk_inst_block(m, fn, next, &index), head);
  assert_int_equal(index, 1);
  assert_ptr_equal(irk_inst_block(m, fn, more, &index), head);
  assert_int_equal(index, 2);
  irk_inst *copy = irk_inst_clone(m, fn, next);
  assert_null(irk_inst_block(m, fn, copy, NULL));
  assert_true(irk_inst_insert(m, fn, copy, body, 0));
  assert_ptr_equal(irk_inst_block(m, fn, copy, &index), body);
  assert_false(irk_inst_insert(m, fn, copy, body, 0));  // it is there already
  assert_true(irk_inst_unlink(m, fn, copy));
  assert_null(irk_inst_block(m, fn, copy, NULL));
  assert_false(irk_inst_unlink(m, fn, copy));
  assert_false(irk_inst_insert(m, fn, copy, body, 5));
  assert_true(irk_block_move(body, 0));
  assert_int_equal(irk_block_index(body), 0);
  assert_int_equal(irk_block_index(head), 2);
  assert_false(irk_block_move(body, 4));
  irk_module_destroy(m);
}

static void test_edges(void **state) {
  (void)state;
  irk_module *m = parse(loop);
  irk_function *fn = function(m, "f");
  irk_block *entry = irk_function_block(fn, 0), *head = irk_function_block(fn, 1);
  irk_block *body = irk_function_block(fn, 2), *end = irk_function_block(fn, 3);
  irk_inst *br = irk_block_terminator(head);
  assert_true(irk_inst_is_terminator(br));
  assert_int_equal(irk_inst_num_successors(br), 2);
  assert_ptr_equal(irk_inst_successor(br, 0), body);
  assert_ptr_equal(irk_inst_successor(br, 1), end);
  assert_null(irk_inst_successor(br, 2));
  assert_int_equal(irk_inst_num_successors(named(m, fn, "more")), 0);
  irk_predecessors *p = irk_predecessors_create(fn);
  assert_int_equal(irk_predecessors_count(p, head), 2);
  assert_ptr_equal(irk_predecessors_at(p, head, 0), entry);
  assert_ptr_equal(irk_predecessors_at(p, head, 1), body);
  assert_null(irk_predecessors_at(p, head, 2));
  assert_int_equal(irk_predecessors_count(p, entry), 0);
  assert_int_equal(irk_predecessors_count(p, irk_block_create(m, fn, 9, "late")), 0);
  irk_predecessors_destroy(p);
  irk_inst_set_successor(br, 0, end);
  assert_ptr_equal(irk_inst_successor(br, 0), end);
  irk_module_destroy(m);
}

static void test_users(void **state) {
  (void)state;
  irk_module *m = parse("@a = global i32 1\n@b = global ptr @a\n@c = global [2 x ptr] [ptr @a, ptr @b]\n"
                        "define i32 @f(i32 %n) {\n  %x = load i32, ptr @a\n  %y = add i32 %x, %x\n  ret i32 %y\n}\n");
  irk_function *fn = function(m, "f");
  irk_users *users = irk_users_of_function(fn);
  irk_inst *x = named(m, fn, "x"), *y = named(m, fn, "y");
  assert_int_equal(irk_users_count(users, irk_inst_value(x)), 2);
  irk_user user = irk_users_at(users, irk_inst_value(x), 1);
  assert_ptr_equal(user.user, irk_inst_value(y));
  assert_int_equal(user.operand, 1);
  assert_int_equal(irk_users_count(users, irk_function_arg(fn, 0)), 0);
  assert_null(irk_users_at(users, irk_inst_value(x), 2).user);
  irk_value *a = irk_global_value(irk_module_find(m, str("a")));
  assert_int_equal(irk_users_count(users, a), 0);  // a user of the module, not of the function
  irk_users_destroy(users);
  users = irk_users_of_module(m);
  assert_int_equal(irk_users_count(users, a), 3);  // the array, @b, the load
  assert_int_equal(irk_value_get_kind(irk_users_at(users, a, 0).user), IRK_VALUE_AGGREGATE);
  assert_ptr_equal(irk_users_at(users, a, 1).user, irk_global_value(irk_module_find(m, str("b"))));
  assert_int_equal(irk_users_at(users, a, 1).operand, IRK_OF_GLOBAL_INIT);
  assert_ptr_equal(irk_users_at(users, a, 2).user, irk_inst_value(x));
  irk_users_destroy(users);
  irk_module_destroy(m);
}

static void test_roles(void **state) {
  (void)state;
  irk_module *m = parse("declare i32 @g(i32)\ndeclare i32 @p(...)\n"
                        "define i32 @f(ptr %at, i32 %v, i1 %c) personality ptr @p {\n"
                        "  store i32 %v, ptr %at\n"
                        "  %s = select i1 %c, i32 %v, i32 7\n"
                        "  %r = invoke i32 @g(i32 %s) to label %on unwind label %off\n"
                        "on:\n  %t = sub i32 %r, %s\n  ret i32 %t\n"
                        "off:\n  %l = landingpad i32 cleanup\n  ret i32 0\n}\n");
  irk_function *fn = function(m, "f");
  irk_value *at = irk_function_arg(fn, 0), *v = irk_function_arg(fn, 1), *c = irk_function_arg(fn, 2);
  irk_inst *store = irk_block_inst(irk_function_block(fn, 0), 0), *s = named(m, fn, "s"), *r = named(m, fn, "r");
  assert_ptr_equal(irk_inst_get_role(store, IRK_ROLE_POINTER), at);
  assert_ptr_equal(irk_inst_get_role(store, IRK_ROLE_VALUE), v);
  assert_null(irk_inst_get_role(store, IRK_ROLE_CALLEE));
  assert_ptr_equal(irk_inst_get_role(s, IRK_ROLE_CONDITION), c);
  assert_ptr_equal(irk_inst_get_role(s, IRK_ROLE_TRUE), v);
  assert_ptr_equal(irk_inst_get_role(r, IRK_ROLE_CALLEE), irk_global_value(irk_module_find(m, str("g"))));
  assert_ptr_equal(irk_inst_get_role(r, IRK_ROLE_NORMAL), irk_block_value(irk_function_block(fn, 1)));
  assert_ptr_equal(irk_inst_get_role(r, IRK_ROLE_UNWIND), irk_block_value(irk_function_block(fn, 2)));
  irk_inst *t = named(m, fn, "t"), *ret = irk_block_terminator(irk_function_block(fn, 1));
  assert_ptr_equal(irk_inst_get_role(t, IRK_ROLE_LEFT), irk_inst_value(r));
  assert_ptr_equal(irk_inst_get_role(t, IRK_ROLE_RIGHT), irk_inst_value(s));
  assert_true(irk_inst_set_role(ret, IRK_ROLE_VALUE, v));
  assert_ptr_equal(irk_inst_get_role(ret, IRK_ROLE_VALUE), v);
  assert_false(irk_inst_set_role(t, IRK_ROLE_COUNT, v));
  irk_module_destroy(m);
}

// For every role of every kind of instruction: the operand that it names.
static void test_all_roles(void **state) {
  (void)state;
  irk_module *m =
      parse("declare i32 @p(...)\n"
            "define i32 @f(ptr %at, i32 %v, i1 %c, {i32, i32} %s, <4 x i32> %x, i32 %mark) personality ptr @p {\n"
            "  %n = alloca i32, i32 %v\n"
            "  %l = load i32, ptr %at\n"
            "  store i32 %v, ptr %at\n"
            "  %g = getelementptr i32, ptr %at, i32 %v\n"
            "  %e = cmpxchg ptr %at, i32 %v, i32 7 seq_cst seq_cst\n"
            "  %w = atomicrmw add ptr %at, i32 %v seq_cst\n"
            "  %va = va_arg ptr %at, i32\n"
            "  fence seq_cst\n"
            "  %z = freeze i32 %v\n"
            "  %q = fneg float 1.0\n"
            "  %t = trunc i32 %v to i8\n"
            "  %a = add i32 %v, 1\n"
            "  %i = icmp eq i32 %v, 1\n"
            "  %sel = select i1 %c, i32 %v, i32 7\n"
            "  %ee = extractelement <4 x i32> %x, i32 1\n"
            "  %ie = insertelement <4 x i32> %x, i32 %v, i32 1\n"
            "  %sv = shufflevector <4 x i32> %x, <4 x i32> %x, <2 x i32> zeroinitializer\n"
            "  %ev = extractvalue {i32, i32} %s, 1\n"
            "  %iv = insertvalue {i32, i32} %s, i32 %v, 1\n"
            "  %k = call i32 (...) @p(i32 %v)\n"
            "  br i1 %c, label %b, label %d\n"
            "b:\n  br label %d\n"
            "d:\n  %phi = phi i32 [%v, %b], [%v, %0]\n"
            "  switch i32 %v, label %ib [i32 1, label %in]\n"
            "ib:\n  indirectbr ptr %at, [label %in, label %cb]\n"
            "in:\n  %r = invoke i32 (...) @p(i32 %v) to label %cb unwind label %off\n"
            "off:\n  %lp = landingpad i32 cleanup\n  resume i32 %lp\n"
            "cb:\n  callbr void asm \"\", \"!i\"() to label %x1 [label %x2]\n"
            "x1:\n  ret i32 %v\n"
            "x2:\n  unreachable\n}\n"
            "define void @e() personality ptr @p {\n"
            "  invoke void () @e() to label %x unwind label %s\n"
            "s:\n  %cs = catchswitch within none [label %h] unwind label %u\n"
            "h:\n  %cp = catchpad within %cs [i32 1]\n"
            "  catchret from %cp to label %x\n"
            "x:\n  ret void\n"
            "u:\n  %up = cleanuppad within none [i32 2]\n"
            "  cleanupret from %up unwind label %t\n"
            "t:\n  %ct = catchswitch within none [label %j] unwind to caller\n"
            "j:\n  %tp = catchpad within %ct []\n"
            "  %in = cleanuppad within %tp []\n"
            "  cleanupret from %in unwind to caller\n}\n");
  static const char names[][12] = {"condition", "pointer",  "value", "left",      "right",  "true",
                                   "false",     "expected", "new",   "callee",    "normal", "unwind",
                                   "vector",    "element",  "index", "aggregate", "pad",    "count"};
  static const char words[][16] = {
#define OP(number, name, word, ...) [number] = #word,
#include "irkit/def/opcode.def"
  };
  char said[4096] = "";
  size_t len = 0;
  for (int f = 0; f < 2; f++) {
    irk_function *fn = function(m, f ? "e" : "f");
    for (uint32_t b = 0; b < irk_function_num_blocks(fn); b++) {
      for (uint32_t i = 0; i < irk_block_num_insts(irk_function_block(fn, b)); i++) {
        irk_inst *inst = irk_block_inst(irk_function_block(fn, b), i);
        len += (size_t)snprintf(said + len, sizeof said - len, "%s", words[irk_inst_opcode(inst)]);
        for (int role = 0; role <= IRK_ROLE_COUNT; role++) {
          irk_value *v = irk_inst_get_role(inst, (irk_role)role), *mark = irk_function_arg(function(m, "f"), 5);
          if (!v) {
            assert_false(irk_inst_set_role(inst, (irk_role)role, mark));
            continue;
          }
          assert_true(irk_inst_set_role(inst, (irk_role)role, mark));
          uint32_t at = 0;
          while (irk_inst_operand(inst, at) != mark) at++;
          assert_true(irk_inst_set_role(inst, (irk_role)role, v));
          len += (size_t)snprintf(said + len, sizeof said - len, " %s %u", names[role], at);
        }
        len += (size_t)snprintf(said + len, sizeof said - len, "\n");
      }
    }
  }
  assert_string_equal(said, "alloca count 0\n"
                            "load pointer 0\n"
                            "store pointer 1 value 0\n"
                            "getelementptr pointer 0\n"
                            "cmpxchg pointer 0 expected 1 new 2\n"
                            "atomicrmw pointer 0 value 1\n"
                            "va_arg pointer 0\n"
                            "fence\n"
                            "freeze value 0\n"
                            "fneg value 0\n"
                            "trunc value 0\n"
                            "add left 0 right 1\n"
                            "icmp left 0 right 1\n"
                            "select condition 0 true 1 false 2\n"
                            "extractelement vector 0 index 1\n"
                            "insertelement vector 0 element 1 index 2\n"
                            "shufflevector\n"
                            "extractvalue aggregate 0\n"
                            "insertvalue element 1 aggregate 0\n"
                            "call callee 1\n"
                            "br condition 0\n"
                            "br normal 0\n"
                            "phi\n"
                            "switch condition 0 normal 1\n"
                            "indirectbr pointer 0\n"
                            "invoke callee 3 normal 1 unwind 2\n"
                            "landingpad\n"
                            "resume value 0\n"
                            "callbr callee 2 normal 0\n"
                            "ret value 0\n"
                            "unreachable\n"
                            "invoke callee 2 normal 0 unwind 1\n"
                            "catchswitch unwind 1 pad 0\n"
                            "catchpad pad 1\n"
                            "catchret normal 1 pad 0\n"
                            "ret\n"
                            "cleanuppad pad 1\n"
                            "cleanupret unwind 1 pad 0\n"
                            "catchswitch pad 0\n"
                            "catchpad pad 0\n"
                            "cleanuppad pad 0\n"
                            "cleanupret pad 0\n");
  irk_module_destroy(m);
}

// ---- instructions ------------------------------------------------------------------------------------------------

// A variable whose records are before %b and before the end.
static const char traced[] = "define i32 @f(i32 %x) !dbg !4 {\n"
                             "  %a = add i32 %x, 1, !dbg !8\n"
                             "    #dbg_value(i32 %a, !7, !DIExpression(), !8)\n"
                             "  %b = mul i32 %a, 3, !dbg !8\n"
                             "    #dbg_value(i32 %b, !7, !DIExpression(), !8)\n"
                             "  ret i32 %b, !dbg !8\n}\n"
                             "!llvm.module.flags = !{!0}\n!llvm.dbg.cu = !{!1}\n"
                             "!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
                             "!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)\n"
                             "!2 = !DIFile(filename: \"a.c\", directory: \"/\")\n"
                             "!3 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n"
                             "!4 = distinct !DISubprogram(name: \"f\", file: !2, line: 1, type: !5, unit: !1)\n"
                             "!5 = !DISubroutineType(types: !6)\n!6 = !{!3, !3}\n"
                             "!7 = !DILocalVariable(name: \"v\", scope: !4, file: !2, line: 2, type: !3)\n"
                             "!8 = !DILocation(line: 3, scope: !4)\n";

static void test_records_stay(void **state) {
  (void)state;
  irk_module *m = parse(traced);
  irk_function *fn = function(m, "f");
  irk_block *block = irk_function_block(fn, 0);
  irk_inst *b = named(m, fn, "b");
  assert_true(irk_replace_local(m, fn, irk_inst_value(b), irk_inst_value(named(m, fn, "a"))));
  assert_true(irk_inst_unlink(m, fn, b));
  assert_body(m, "  %a = add i32 %x, 1, !dbg !7\n    #dbg_value(i32 %a, !8, !DIExpression(), !7)\n"
                 "    #dbg_value(i32 %a, !8, !DIExpression(), !7)\n  ret i32 %a, !dbg !7\n");
  assert_valid(m);
  // At the end of a block they wait for the next instruction.
  irk_inst *ret = irk_block_inst(block, 1);
  assert_true(irk_inst_unlink(m, fn, ret));
  assert_true(irk_inst_insert(m, fn, ret, block, 1));
  // An instruction that is placed before another goes behind the records of that place.
  assert_true(irk_inst_insert(m, fn, b, block, 1));
  assert_body(
      m, "  %a = add i32 %x, 1, !dbg !7\n    #dbg_value(i32 %a, !8, !DIExpression(), !7)\n"
         "    #dbg_value(i32 %a, !8, !DIExpression(), !7)\n  %b = mul i32 %a, 3, !dbg !7\n  ret i32 %a, !dbg !7\n");
  // A copy has the attachments, but neither name nor records.
  irk_inst *copy = irk_inst_clone(m, fn, b);
  assert_true(irk_inst_insert(m, fn, copy, block, 3));
  assert_true(irk_inst_move(m, fn, copy, block, 1));
  assert_body(m, "  %a = add i32 %x, 1, !dbg !7\n    #dbg_value(i32 %a, !8, !DIExpression(), !7)\n"
                 "    #dbg_value(i32 %a, !8, !DIExpression(), !7)\n  %1 = mul i32 %a, 3, !dbg !7\n"
                 "  %b = mul i32 %a, 3, !dbg !7\n  ret i32 %a, !dbg !7\n");
  assert_valid(m);
  irk_module_destroy(m);
}

static void test_copies_stand_alone(void **state) {
  (void)state;
  irk_module *m =
      parse("declare void @g(i32)\ndefine void @f(i32 %x) {\n  call void @g(i32 %x) [ \"deopt\"(i32 1) ], !k !0\n"
            "  ret void\n}\n!0 = !{}\n");
  irk_function *fn = function(m, "f");
  irk_block *block = irk_function_block(fn, 0);
  irk_inst *call = irk_block_inst(block, 0), *copy = irk_inst_clone(m, fn, call);
  assert_true(irk_inst_insert(m, fn, copy, block, 1));
  irk_inst_set(copy, IRK_OF_INST_CALLCONV, IRK_CC_FAST);
  irk_attr_spec noundef = {.kind = IRK_ATTR_NOUNDEF};
  irk_call_set_attrs(m, copy, 1, irk_build_attrs(m, &noundef, 1));
  assert_body(m, "  call void @g(i32 %x) [ \"deopt\"(i32 1) ], !k !0\n"
                 "  call fastcc void @g(i32 noundef %x) [ \"deopt\"(i32 1) ], !k !0\n  ret void\n");
  irk_module_destroy(m);
}

// For every kind of instruction: a copy behind it, which prints the same except for its name; then
// changes properties that only the original must have.
static const char kinds[] =
    "@exc = external constant ptr\n"
    "declare i32 @p(...)\n"
    "declare i32 @g(i32, ...)\n"
    "define i32 @f(i32 %x, ptr %p, <4 x float> %v, { i32, [2 x i8] } %s) personality ptr @p {\n"
    "entry:\n"
    "  %a = alloca inalloca [3 x i32], i32 7, align 32\n"
    "  %b = add nuw nsw i32 %x, 1, !k !0\n"
    "  %c = fadd nnan ninf <4 x float> %v, %v\n"
    "  %d = getelementptr inbounds [3 x i32], ptr %a, i64 0, i64 2\n"
    "  %e = extractvalue { i32, [2 x i8] } %s, 1, 1\n"
    "  %h = insertvalue { i32, [2 x i8] } %s, i8 %e, 1, 0\n"
    "  %i = shufflevector <4 x float> %v, <4 x float> %c, <3 x i32> <i32 1, i32 7, i32 poison>\n"
    "  %j = atomicrmw volatile umax ptr %p, i32 %b syncscope(\"agent\") acq_rel, align 8\n"
    "  %k = cmpxchg weak ptr %p, i32 1, i32 %x seq_cst monotonic, align 4\n"
    "  %l = load atomic volatile i32, ptr %p acquire, align 16, !k !0, !n !1\n"
    "  store i32 %l, ptr %d, align 2\n"
    "  fence syncscope(\"singlethread\") release\n"
    "  %m = icmp slt i32 %l, %j\n"
    "  %n = select nsz i1 %m, float 1.000000e+00, float 2.000000e+00\n"
    "  %o = zext nneg i32 %l to i64\n"
    "  %q = tail call fastcc i32 (i32, ...) @g(i32 signext %x, i64 %o) #0 [ \"deopt\"(i32 1, ptr %p), \"x\"() ]\n"
    "  %r = va_arg ptr %p, double\n"
    "  %t = freeze i32 %q\n"
    "  %u = invoke i32 (i32, ...) @g(i32 %t)\n"
    "          to label %next unwind label %pad\n"
    "next:\n"
    "  %w = phi i32 [ %u, %entry ], [ %w, %next ]\n"
    "  br label %next\n"
    "pad:\n"
    "  %z = landingpad { ptr, i32 }\n"
    "          cleanup\n"
    "%s  ret i32 0\n"
    "}\n"
    "attributes #0 = { nounwind }\n"
    "!0 = !{}\n!1 = !{!0}\n";

// Returns the length of an instruction's text, without its name: up to the next line that is
// indented by two.
static size_t length_of(const char *at) {
  const char *end = strchr(at, '\n') + 1;
  while (!strncmp(end, "      ", 6)) end = strchr(end, '\n') + 1;
  return (size_t)(end - at);
}

static void test_copies_of_all_kinds(void **state) {
  (void)state;
  enum { CLAUSES = 65 };
  char clauses[CLAUSES * 50], source[sizeof kinds + sizeof clauses];
  size_t len = 0;
  for (int i = 0; i < CLAUSES; i++)
    len += (size_t)snprintf(clauses + len, sizeof clauses - len, "%s",
                            i % 3 == 1 ? "          filter [1 x ptr] [ptr @exc]\n" : "          catch ptr @exc\n");
  const char *hole = strstr(kinds, "%s  ret");
  snprintf(source, sizeof source, "%.*s%s%s", (int)(hole - kinds), kinds, clauses, hole + 2);
  irk_module *m = parse(source);
  irk_function *fn = function(m, "f");
  uint32_t num_copies = 0, num_same = 0;
  for (uint32_t b = 0; b < irk_function_num_blocks(fn); b++) {
    irk_block *block = irk_function_block(fn, b);
    for (uint32_t i = 0; i + 1 < irk_block_num_insts(block); i += 2, num_copies++)
      assert_true(irk_inst_insert(m, fn, irk_inst_clone(m, fn, irk_block_inst(block, i)), block, i + 1));
  }
  text t = {.len = 0};
  assert_true(irk_text_print(m, NULL, &(irk_writer){take, &t}, NULL));
  const char *at = strstr(t.bytes, "entry:\n");
  for (at = strchr(at, '\n') + 1; *at != '}'; at += length_of(at)) {
    if (strncmp(at, "  ", 2) || strstr(at, " = invoke") == at + 4) continue;  // labels; terminators are not copied
    const char *next = at + length_of(at), *one = strstr(at, " = "), *two = strstr(next, " = ");
    if (!one || one > strchr(at, '\n') || one > at + 6) one = at, two = next;
    if (!strncmp(at, "  br", 4) || !strncmp(at, "  ret", 5)) continue;
    size_t length = (size_t)(next - one);
    assert_memory_equal(one, two, length);
    num_same++;
    at = next;
  }
  assert_int_equal(num_same, num_copies);
  assert_int_equal(num_copies, 20);
  irk_module_destroy(m);
}

static void test_names(void **state) {
  (void)state;
  irk_module *m = parse(loop);
  irk_function *fn = function(m, "f");
  irk_builder *one = irk_builder_create(m), *two = irk_builder_create(m);
  irk_block *body = irk_function_block(fn, 2);
  irk_value *n = irk_function_arg(fn, 0);
  irk_builder_before(one, fn, body, 0);
  irk_builder_before(two, fn, body, 0);
  irk_value *a = irk_build_add(one, n, n, "sum"), *b = irk_build_add(two, n, n, "sum");
  assert_int_equal(irk_value_name(m, a).len, 3);
  assert_int_equal(irk_value_name(m, b).len, 4);  // sum1: names are unique across builders
  assert_int_equal(irk_value_name(m, irk_block_value(irk_block_create(m, fn, 9, "sum"))).len, 4);
  // The name of a removed instruction is free; if it is placed again, it gets another one.
  irk_inst *taken = irk_value_inst(a);
  assert_true(irk_inst_unlink(m, fn, taken));
  irk_value *c = irk_build_add(two, n, n, "sum");
  assert_int_equal(irk_value_name(m, c).len, 3);
  assert_true(irk_inst_insert(m, fn, taken, body, 0));
  assert_int_equal(irk_value_name(m, a).len, 4);
  irk_value_set_name(one, a, "sum");
  assert_int_equal(irk_value_name(m, a).len, 4);
  irk_module_destroy(m);
}

// ---- blocks ------------------------------------------------------------------------------------------------------

static void test_split_and_merge(void **state) {
  (void)state;
  irk_module *m = parse(loop);
  irk_function *fn = function(m, "f");
  irk_block *head = irk_function_block(fn, 1), *body = irk_function_block(fn, 2);
  assert_null(irk_block_split(m, head, 0, "x"));  // before a phi
  assert_null(irk_block_split(m, head, 3, "x"));  // behind the end
  irk_block *rest = irk_block_split(m, body, 1, "rest");
  assert_non_null(rest);
  assert_int_equal(irk_block_index(rest), 3);
  assert_non_null(irk_block_split(m, head, 1, "head"));
  assert_body(m,
              "entry:\n  br label %head\n\nhead:                                             ; preds = %rest, %entry\n"
              "  %i = phi i32 [ 0, %entry ], [ %next, %rest ]\n  br label %head1\n\n"
              "head1:                                            ; preds = %head\n"
              "  %more = icmp slt i32 %i, %n\n  br i1 %more, label %body, label %end\n\n"
              "body:                                             ; preds = %head1\n"
              "  %next = add i32 %i, 1\n  br label %rest\n\n"
              "rest:                                             ; preds = %body\n  br label %head\n\n"
              "end:                                              ; preds = %head1\n  ret i32 %i\n");
  assert_valid(m);
  assert_false(irk_block_merge(m, head));                       // two blocks lead there
  assert_false(irk_block_merge(m, irk_function_block(fn, 0)));  // the entry
  assert_false(irk_block_merge(m, body));                       // a conditional br
  assert_true(irk_block_merge(m, rest));
  assert_true(irk_block_merge(m, irk_function_block(fn, 2)));
  assert_null(irk_block_function(rest));
  irk_module *again = parse(loop);
  text before = {.len = 0}, after = {.len = 0};
  assert_true(irk_text_print(again, NULL, &(irk_writer){take, &before}, NULL));
  assert_true(irk_text_print(m, NULL, &(irk_writer){take, &after}, NULL));
  assert_string_equal(after.bytes, before.bytes);
  irk_module_destroy(again);
  irk_module_destroy(m);
}

static void test_merge_phi(void **state) {
  (void)state;
  irk_module *m = parse("define i32 @f(i32 %n) {\na:\n  br label %b\nb:\n  %p = phi i32 [ %n, %a ]\n  ret i32 %p\n}\n");
  irk_function *fn = function(m, "f");
  assert_true(irk_block_merge(m, irk_function_block(fn, 1)));
  assert_body(m, "a:\n  ret i32 %n\n");
  irk_module_destroy(m);
}

static void test_delete_blocks(void **state) {
  (void)state;
  irk_module *m = parse("@at = global ptr blockaddress(@f, %kept)\n"
                        "define i32 @f(i32 %n) {\n"
                        "entry:\n  br label %end\n"
                        "dead:\n  %x = add i32 %n, 1\n  br i1 true, label %end, label %deader\n"
                        "deader:\n  br label %dead\n"
                        "kept:\n  %u = sub i32 %x, 2\n  br label %end\n"
                        "end:\n  %p = phi i32 [ 0, %entry ], [ %x, %dead ], [ %u, %kept ]\n  ret i32 %p\n}\n");
  irk_function *fn = function(m, "f");
  assert_false(irk_block_delete(m, irk_function_block(fn, 1)));  // it has predecessors
  assert_false(irk_block_delete(m, irk_function_block(fn, 3)));  // its address is taken
  assert_int_equal(irk_function_delete_unreachable(m, fn), 2);
  assert_body(m, "entry:\n  br label %end\n\nkept:                                             ; No predecessors!\n"
                 "  %u = sub i32 poison, 2\n  br label %end\n\n"
                 "end:                                              ; preds = %kept, %entry\n"
                 "  %p = phi i32 [ 0, %entry ], [ %u, %kept ]\n  ret i32 %p\n");
  assert_valid(m);
  assert_int_equal(irk_function_delete_unreachable(m, fn), 0);
  irk_block *spare = irk_block_create(m, fn, 1, "spare");
  irk_block *kept = irk_function_block(fn, 2);
  assert_true(irk_replace_block(m, fn, kept, spare));
  assert_ptr_equal(irk_const_operand(irk_global_get_operand(irk_module_find(m, str("at")), IRK_OF_GLOBAL_INIT), 1),
                   irk_block_value(spare));
  irk_module_destroy(m);
}

static void test_delete_one_block(void **state) {
  (void)state;
  irk_module *m = parse("define i32 @f(i32 %n) {\nentry:\n  br label %end\ndead:\n  %x = add i32 %n, 1\n"
                        "  switch i32 %n, label %end [ i32 1, label %end ]\n"
                        "end:\n  %p = phi i32 [ 0, %entry ], [ %x, %dead ], [ %x, %dead ]\n  ret i32 %p\n}\n");
  irk_function *fn = function(m, "f");
  assert_true(irk_block_delete(m, irk_function_block(fn, 1)));
  assert_body(m, "entry:\n  br label %end\n\nend:                                              ; preds = %entry\n"
                 "  %p = phi i32 [ 0, %entry ]\n  ret i32 %p\n");
  assert_valid(m);
  irk_value *p = irk_inst_value(named(m, fn, "p"));
  assert_false(irk_phi_remove(p, 1));
  assert_true(irk_phi_remove(p, 0));
  assert_int_equal(irk_inst_num_operands(irk_value_inst(p)), 0);
  irk_module_destroy(m);
}

// Records of removed values refer to poison; unreachable phis that only refer to each other are
// removed.
static void test_nothing_dangles(void **state) {
  (void)state;
  char source[4096];
  const char *at = strstr(traced, "    #dbg_value(i32 %a");
  assert_non_null(at);
  snprintf(source, sizeof source, "%.*s  br label %%more\nmore:\n%s", (int)(at - traced), traced, at);
  irk_module *m = parse(source);
  irk_function *fn = function(m, "f");
  irk_inst *b = named(m, fn, "b");
  irk_block *entry = irk_function_block(fn, 0);
  // The entry loses its successors, and with them its values: `more` becomes the first block.
  assert_true(irk_block_move(irk_function_block(fn, 1), 0));
  assert_int_equal(irk_function_delete_unreachable(m, fn), 1);
  assert_null(irk_block_function(entry));
  assert_int_equal(irk_value_get_kind(irk_inst_operand(b, 0)), IRK_VALUE_POISON);
  irk_md *location = irk_record_get(irk_inst_record(fn, b, NULL), IRK_RECORD_LOCATION);
  assert_int_equal(irk_value_get_kind(irk_md_value_of(location)), IRK_VALUE_POISON);
  assert_valid(m);
  irk_module_destroy(m);
  m = parse("define void @f(i32 %x) {\n  ret void\np:\n  br label %q\nq:\n"
            "  %a = phi i32 [ %b, %p ]\n  %b = phi i32 [ %a, %p ]\n  %c = phi i32 [ %d, %p ]\n"
            "  %d = phi i32 [ %x, %p ]\n  %s = add i32 %b, %c\n  br label %p\n}\n");
  fn = function(m, "f");
  irk_inst *s = named(m, fn, "s");
  assert_true(irk_block_merge(m, irk_function_block(fn, 2)));
  assert_int_equal(irk_value_get_kind(irk_inst_operand(s, 0)), IRK_VALUE_POISON);
  assert_ptr_equal(irk_inst_operand(s, 1), irk_function_arg(fn, 0));
  irk_module_destroy(m);
}

// ---- functions and globals ---------------------------------------------------------------------------------------

static char said[256];
static void hear(void *user, const irk_diag *diag) {
  (void)user;
  size_t n = diag->message.len < sizeof said - 1 ? diag->message.len : sizeof said - 1;
  memcpy(said, diag->message.ptr, n);
  said[n] = 0;
}

static void test_delete_globals(void **state) {
  (void)state;
  irk_module *m = parse("@a = global i32 1\n@b = internal global ptr @a\n"
                        "define internal i32 @f() personality ptr @p {\n  ret i32 0\n}\ndeclare i32 @p(...)\n");
  irk_sink sink = {.visit = hear};
  irk_global *a = irk_module_find(m, str("a")), *p = irk_module_find(m, str("p"));
  assert_false(irk_global_delete(m, a, &sink));
  assert_string_equal(said, "cannot delete 'a': it has 1 user, 'b'");
  assert_int_equal(sink.num_errors, 1);
  assert_false(irk_global_delete(m, p, NULL));
  assert_true(irk_function_delete_body(m, function(m, "f")));
  assert_true(irk_global_delete(m, p, &sink));
  assert_true(irk_global_delete(m, irk_module_find(m, str("b")), &sink));
  assert_true(irk_global_delete(m, a, &sink));
  assert_int_equal(sink.num_errors, 1);
  assert_null(irk_module_find(m, str("a")));
  assert_int_equal(irk_module_count(m, IRK_VALUE_VARIABLE), 0);
  text t = {.len = 0};
  assert_true(irk_text_print(m, NULL, &(irk_writer){take, &t}, NULL));
  assert_string_equal(t.bytes, "\ndeclare dso_local i32 @f()\n");
  assert_valid(m);
  irk_module_destroy(m);
}

// Each of these constants has the previous one twice: 2^60 paths lead to the global.
static void test_delete_globals_in_shared_constants(void **state) {
  (void)state;
  irk_module *m = irk_module_create(0);
  irk_type *ptr = irk_type_ptr(m, 0);
  irk_global *g = irk_build_variable(m, "g", ptr, NULL, 0), *h = irk_build_variable(m, "h", ptr, NULL, 0);
  irk_type *t = ptr;
  irk_value *c = irk_global_value(g);
  for (int i = 0; i < 60; i++) {
    irk_type *types[] = {t, t};
    irk_value *parts[] = {c, c};
    t = irk_type_literal(m, types, 2, false);
    c = irk_const_composite(m, t, parts, 2);
  }
  irk_build_variable(m, "user", t, c, 0);
  assert_false(irk_global_delete(m, g, NULL));
  assert_true(irk_global_delete(m, h, NULL));
  irk_module_destroy(m);
}

// Deletes several at once: globals that use each other, unused constants, uses in metadata. Either
// all are deleted, or none.
static void test_delete_many_globals(void **state) {
  (void)state;
  irk_module *m =
      parse("@a = internal global ptr @f\n@kept = global i32 1\n@b = internal global i32 2\n"
            "define internal void @f() {\n  store ptr getelementptr (i8, ptr @b, i64 1), ptr @a\n  ret void\n}\n"
            "define void @g() {\n  store i8 0, ptr getelementptr (i8, ptr @b, i64 2)\n  ret void\n}\n"
            "!x = !{!0}\n!0 = !{ptr @a, ptr getelementptr (i8, ptr @b, i64 1), ptr @kept}\n");
  irk_global *all[] = {irk_module_find(m, str("a")), irk_module_find(m, str("f")), irk_module_find(m, str("b"))};
  irk_sink sink = {.visit = hear};
  assert_false(irk_globals_delete(m, all, 3, &sink));
  assert_string_equal(said, "cannot delete 'b': it has 1 user, a constant");
  assert_int_equal(irk_module_count(m, IRK_VALUE_VARIABLE), 3);
  bool *is_deleted = calloc(irk_function_num_ids(function(m, "g")), 1);
  is_deleted[irk_value_id(irk_inst_value(irk_block_inst(irk_function_block(function(m, "g"), 0), 0)))] = true;
  assert_int_equal(irk_function_delete_insts(m, function(m, "g"), is_deleted), 1);
  free(is_deleted);
  assert_true(irk_globals_delete(m, all, 3, &sink));
  assert_false(irk_globals_delete(m, all, 1, NULL));
  assert_int_equal(sink.num_errors, 1);
  text t = {.len = 0};
  assert_true(irk_text_print(m, NULL, &(irk_writer){take, &t}, NULL));
  assert_string_equal(t.bytes, "\n@kept = global i32 1\n\ndefine void @g() {\n  ret void\n}\n\n!x = !{!0}\n\n"
                               "!0 = distinct !{null, null, ptr @kept}\n");
  assert_valid(m);
  irk_module_destroy(m);
}

// Users of a removed instruction get poison. Debug records stay; at the end of a block they wait
// for the next instruction.
static void test_delete_many_instructions(void **state) {
  (void)state;
  irk_module *m =
      parse("define i32 @f(i32 %x) !dbg !3 {\n  %a = add i32 %x, 1\n"
            "    #dbg_value(i32 %a, !5, !DIExpression(), !6)\n  %b = add i32 %a, 2\n  ret i32 %b\n}\n"
            "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n"
            "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n"
            "!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
            "!3 = distinct !DISubprogram(name: \"f\", file: !1, unit: !0, type: !4, spFlags: DISPFlagDefinition)\n"
            "!4 = !DISubroutineType(types: !{})\n!5 = !DILocalVariable(name: \"v\", scope: !3)\n"
            "!6 = !DILocation(line: 1, scope: !3)\n");
  irk_function *fn = function(m, "f");
  irk_block *block = irk_function_block(fn, 0);
  irk_inst *ret = irk_block_inst(block, 2);
  bool *is_deleted = calloc(irk_function_num_ids(fn), 1);
  assert_int_equal(irk_function_delete_insts(m, fn, is_deleted), 0);
  for (uint32_t i = 0; i < 2; i++) is_deleted[irk_value_id(irk_inst_value(irk_block_inst(block, i)))] = true;
  assert_int_equal(irk_function_delete_insts(m, fn, is_deleted), 2);
  free(is_deleted);
  assert_int_equal(irk_block_num_insts(block), 1);
  assert_int_equal(irk_value_get_kind(irk_inst_operand(ret, 0)), IRK_VALUE_POISON);
  irk_dbg_record *record = irk_inst_record(fn, ret, NULL);
  assert_non_null(record);
  irk_value *location = irk_md_value_of(irk_record_get(record, IRK_RECORD_LOCATION));
  assert_int_equal(irk_value_get_kind(location), IRK_VALUE_POISON);
  assert_valid(m);
  irk_module_destroy(m);
}

static void test_attributes_of_memory(void **state) {
  (void)state;
  irk_module *m = parse("declare void @none() memory(none)\ndeclare void @any() nounwind\n"
                        "declare void @some() memory(argmem: read) nounwind \"k\"=\"v\"\n");
  irk_module *old = parse("@typed = global i32* null\ndeclare void @f() readonly argmemonly\n");
  uint32_t at = IRK_ATTR_INDEX_FUNCTION;
  assert_int_equal(irk_attrs_memory(irk_global_attrs(irk_module_find(m, str("none")), at)), 0);
  assert_int_equal(irk_attrs_memory(irk_global_attrs(irk_module_find(m, str("any")), at)), 0xFFF);
  irk_attr_set *some = irk_global_attrs(irk_module_find(m, str("some")), at);
  assert_int_equal(irk_attrs_memory(some), 1);
  assert_int_equal(irk_attrs_memory(irk_global_attrs(irk_module_find(old, str("f")), at)), 1);
  assert_int_equal(irk_attrs_memory(NULL), 0xFFF);
  irk_attr_set *less = irk_attrs_without(m, some, IRK_ATTR_MEMORY, (irk_str){0});
  assert_int_equal(irk_attr_set_len(less), 2);
  assert_null(irk_attr_set_find(less, IRK_ATTR_MEMORY));
  assert_ptr_equal(irk_attrs_without(m, less, IRK_ATTR_MEMORY, (irk_str){0}), less);
  assert_null(
      irk_attrs_without(m, irk_global_attrs(irk_module_find(m, str("none")), at), IRK_ATTR_MEMORY, (irk_str){0}));
  irk_module_destroy(m);
  irk_module_destroy(old);
}

// A body that was deleted before it was read stays deleted: reading it gives none.
static void test_unread_body(void **state) {
  (void)state;
  irk_module *m = parse("define i32 @f() {\n  ret i32 0\n}\ndefine void @h() !k !0 {\n  ret void\n}\n!0 = !{}\n");
  text bytes = {.len = 0}, t = {.len = 0};
  assert_true(irk_bitcode_write(m, NULL, &(irk_writer){take, &bytes}, NULL));
  irk_module_destroy(m);
  irk_read_options options = {.lazy_bodies = true};
  irk_bitcode_reader *reader = irk_bitcode_reader_open(bytes.bytes, bytes.len, &options, NULL);
  m = irk_bitcode_reader_module(reader);
  irk_sink sink = {0};
  assert_false(irk_module_reduce(m, NULL, 0, 0, &sink));  // the needs of unread bodies are unknown
  assert_int_equal(sink.num_errors, 1);
  assert_true(irk_function_delete_body(m, function(m, "f")));
  irk_function *h = function(m, "h");
  assert_true(irk_global_delete(m, irk_module_find(m, str("h")), NULL));
  assert_true(irk_bitcode_reader_read_body(reader, function(m, "f"), NULL));
  assert_true(irk_bitcode_reader_read_bodies(reader, NULL));
  assert_int_equal(irk_function_num_blocks(h), 0);
  irk_bitcode_reader_close(reader);
  irk_print_options print = {.shows_unread = true};
  assert_true(irk_text_print(m, &print, &(irk_writer){take, &t}, NULL));
  assert_string_equal(t.bytes, "\ndeclare i32 @f()\n");
  assert_valid(m);
  irk_module_destroy(m);
}

static void test_body_with_addresses(void **state) {
  (void)state;
  irk_module *m =
      parse("@at = global ptr blockaddress(@f, %b)\ndefine void @f() {\n  br label %b\nb:\n  ret void\n}\n");
  assert_false(irk_function_delete_body(m, function(m, "f")));
  assert_int_equal(irk_function_num_blocks(function(m, "f")), 2);
  irk_module_destroy(m);
}

static void test_body_with_orders(void **state) {
  (void)state;
  irk_module *m = parse("declare void @p(ptr)\n"
                        "define void @f(ptr %x) {\n  call void @p(ptr %x)\n  call void @p(ptr %x)\n  ret void\n"
                        "  uselistorder ptr %x, { 1, 0 }\n}\n");
  irk_function *f = function(m, "f");
  assert_true(irk_function_delete_body(m, f));
  irk_builder *b = irk_builder_create(m);
  irk_builder_at_end(b, f, irk_build_block(b, f, "entry"));
  irk_value *x = irk_function_arg(f, 0), *p = irk_global_value(irk_module_find(m, str("p")));
  for (int i = 0; i < 2; i++) irk_build_call(b, irk_global_value_type(irk_module_find(m, str("p"))), p, &x, 1, "");
  irk_build_ret(b, NULL);
  text t = {.len = 0};
  irk_sink sink = {0};
  irk_print_options options = {.preserve_use_order = true};
  assert_true(irk_text_print(m, &options, &(irk_writer){take, &t}, &sink));
  assert_null(strstr(t.bytes, "uselistorder"));
  irk_module_destroy(m);
}

// Use-list orders are removed with their global, and no others.
static void test_global_with_orders(void **state) {
  (void)state;
  irk_module *m = parse("@a = global i32 1\n@b = global i32 2\ndefine void @f() {\n  %1 = load i32, ptr @a\n"
                        "  %2 = load i32, ptr @a\n  ret void\n}\ndefine void @g() {\n  %1 = load i32, ptr @b\n"
                        "  %2 = load i32, ptr @b\n  ret void\n}\nuselistorder ptr @a, { 1, 0 }\n"
                        "uselistorder ptr @b, { 1, 0 }\n");
  assert_true(irk_function_delete_body(m, function(m, "g")));
  assert_true(irk_global_delete(m, irk_module_find(m, str("b")), NULL));
  text t = {.len = 0};
  irk_sink sink = {0};
  irk_print_options options = {.preserve_use_order = true};
  assert_true(irk_text_print(m, &options, &(irk_writer){take, &t}, &sink));
  assert_non_null(strstr(t.bytes, "uselistorder ptr @a, { 1, 0 }"));
  assert_null(strstr(t.bytes, "@b"));
  irk_module_destroy(m);
}

// A function whose block has addresses of several types.
static void test_replaced_addresses(void **state) {
  (void)state;
  irk_module *m = parse("@a = global ptr null\n@b = global ptr null\n@c = global ptr null\n"
                        "define void @f() {\n  br label %b\nb:\n  ret void\nc:\n  ret void\n}\n");
  irk_function *f = function(m, "f");
  irk_block *b = irk_function_block(f, 1), *c = irk_function_block(f, 2);
  static const char names[3][2] = {"a", "b", "c"};
  irk_value *was[3];
  for (uint32_t i = 0; i < 3; i++) {
    was[i] = irk_const_blockaddress(m, irk_type_ptr(m, i), irk_module_find(m, str("f")), b);
    irk_global_set_operand(irk_module_find(m, str(names[i])), IRK_OF_GLOBAL_INIT, was[i]);
  }
  assert_true(irk_replace_block(m, f, b, c));
  for (uint32_t i = 0; i < 3; i++)
    assert_ptr_equal(irk_global_get_operand(irk_module_find(m, str(names[i])), IRK_OF_GLOBAL_INIT),
                     irk_const_blockaddress(m, irk_type_ptr(m, i), irk_module_find(m, str("f")), c));
  irk_module_destroy(m);
}

// ---- metadata --------------------------------------------------------------------------------------------------

// A struct with a pointer to itself, and a loop, built from their uses on.
static void test_cycles(void **state) {
  (void)state;
  irk_module *m = parse("define void @f() {\n  br label %l\nl:\n  br label %l\n}\n");
  irk_md *node = irk_md_placeholder(m);
  irk_md *pointer =
      irk_build_di(m, IRK_MD_DERIVED_TYPE, false,
                   (irk_di_field[]){{"tag", .number = IRK_DW_TAG_pointer_type}, {"baseType", .md = node}}, 2);
  irk_md *next = irk_build_di(
      m, IRK_MD_DERIVED_TYPE, false,
      (irk_di_field[]){{"tag", .number = IRK_DW_TAG_member}, {"baseType", .md = pointer}, {"scope", .md = node}}, 3);
  irk_md *list = irk_build_di(m, IRK_MD_COMPOSITE_TYPE, false,
                              (irk_di_field[]){{"tag", .number = IRK_DW_TAG_structure_type},
                                               {"name", .text = str("list")},
                                               {"elements", .md = irk_md_tuple(m, &next, 1)}},
                              3);
  irk_build_named_md(m, "types", list);
  assert_true(irk_md_replace(m, &(irk_md_replacement){node, list}, 1));
  // A string is in fields that hold nothing else.
  assert_false(irk_md_replace(m, &(irk_md_replacement){irk_md_string(m, str("list")), list}, 1));
  irk_md *got;
  assert_true(irk_md_field_md(pointer, "baseType", &got));
  assert_ptr_equal(got, list);
  assert_true(irk_md_field_md(next, "scope", &got));
  assert_ptr_equal(got, list);
  irk_md *self = irk_md_placeholder(m), *loop_md = irk_md_tuple(m, &self, 1);
  irk_function *fn = function(m, "f");
  irk_inst *back = irk_block_terminator(irk_function_block(fn, 1));
  irk_inst_attach(m, fn, back, irk_md_kind_get(m, str("llvm.loop")), loop_md);
  assert_ptr_equal(irk_md_set_at(m, loop_md, 0, loop_md), loop_md);
  assert_true(irk_md_is_distinct(loop_md));
  assert_valid(m);
  assert_body(m, "  br label %l\n\nl:                                                ; preds = %l, %0\n"
                 "  br label %l, !llvm.loop !4\n");
  irk_module_destroy(m);
}

// Nodes that become equal to others are merged with these, and so are their users, wherever they
// are.
static void test_merging(void **state) {
  (void)state;
  irk_module *m = parse("@g = global i32 0, !kind !4\n"
                        "define void @f() !kind !2 {\n"
                        "  call void @llvm.foo(metadata !2), !kind !2\n"
                        "  ret void, !kind !5\n}\n"
                        "declare void @llvm.foo(metadata)\n"
                        "!all = !{!2, !4, !3, !6}\n"
                        "!0 = !{!\"a\"}\n!1 = !{!\"b\"}\n!2 = !{!0}\n!3 = !{!1}\n!4 = !{!2, i32 1}\n!5 = !{!3, i32 1}\n"
                        "!6 = distinct !{!2, !0}\n");
  irk_md *const *all;
  uint32_t n;
  irk_named_md_at(m, 0, &all, &n);
  irk_md *two = all[0], *four = all[1], *three = all[2], *six = all[3], *one = irk_md_at(three, 0);
  assert_int_equal(n, 4);
  // !0 becomes !1: then !2 equals !3, and !4 equals the former !5.
  irk_md *now = irk_md_set_at(m, irk_md_at(two, 0), 0, irk_md_string(m, str("b")));
  assert_ptr_equal(now, one);
  assert_ptr_equal(all[0], three);
  assert_ptr_equal(irk_md_at(six, 0), three);
  assert_ptr_equal(irk_md_at(six, 1), one);
  irk_function *fn = function(m, "f");
  irk_inst *call = irk_block_inst(irk_function_block(fn, 0), 0), *ret = irk_block_inst(irk_function_block(fn, 0), 1);
  assert_ptr_equal(irk_inst_attached(fn, call, 0, NULL), three);
  assert_ptr_equal(irk_value_md(irk_inst_operand(call, 0)), three);
  assert_ptr_equal(irk_global_attached(irk_function_global(fn), 0, NULL), three);
  assert_ptr_equal(irk_global_attached(irk_module_find(m, str("g")), 0, NULL), irk_inst_attached(fn, ret, 0, NULL));
  assert_ptr_equal(irk_md_tuple(m, &one, 1), three);
  // Two replacements at once, one inside of the other; a node that was replaced already is ignored.
  irk_md *a = irk_md_placeholder(m), *b = irk_md_placeholder(m), *pair = irk_md_tuple(m, (irk_md *[]){a, b}, 2);
  assert_true(irk_md_replace(m, (irk_md_replacement[]){{a, b}, {b, one}, {a, four}}, 3));
  assert_ptr_equal(irk_md_at(pair, 0), one);
  assert_ptr_equal(irk_md_at(pair, 1), one);
  assert_ptr_equal(irk_md_tuple(m, (irk_md *[]){one, one}, 2), pair);
  assert_null(irk_md_set_at(m, pair, 2, one));
  assert_null(irk_md_set_at(m, irk_md_string(m, str("a")), 0, one));
  irk_module_destroy(m);
}

static void test_fields(void **state) {
  (void)state;
  irk_module *m = parse(traced);
  irk_function *fn = function(m, "f");
  irk_inst *a = named(m, fn, "a");
  irk_md *location = irk_inst_location(m, a);
  uint64_t line;
  // A changed location stays one node for all its users.
  assert_ptr_equal(irk_md_set_field(m, location, &(irk_di_field){"line", .number = 9}), location);
  assert_true(irk_md_field_number(irk_inst_location(m, named(m, fn, "b")), "line", &line));
  assert_int_equal(line, 9);
  assert_null(irk_md_set_field(m, location, &(irk_di_field){"line", .number = -1}));
  assert_null(irk_md_set_field(m, location, &(irk_di_field){"name", .text = str("x")}));
  irk_md *variable = irk_record_get(irk_inst_record(fn, named(m, fn, "b"), NULL), IRK_RECORD_VARIABLE), *name;
  assert_ptr_equal(irk_md_set_field(m, variable, &(irk_di_field){"name", .text = str("other")}), variable);
  assert_true(irk_md_field_md(variable, "name", &name));
  assert_string_equal(irk_md_text(name).ptr, "other");
  // Also records that wait for an instruction.
  irk_md *made = irk_build_di(
      m, IRK_MD_LOCATION, false,
      (irk_di_field[]){{"line", .number = 4}, {"scope", .md = irk_global_attached(irk_function_global(fn), 0, NULL)}},
      2);
  irk_inst *ret = irk_block_terminator(irk_function_block(fn, 0));
  assert_true(irk_inst_unlink(m, fn, ret));
  assert_true(irk_md_replace(m, &(irk_md_replacement){location, made}, 1));
  assert_true(irk_inst_insert(m, fn, ret, irk_function_block(fn, 0), 2));
  assert_ptr_equal(irk_record_get(irk_inst_record(fn, ret, NULL), IRK_RECORD_LOC), made);
  assert_ptr_equal(irk_inst_location(m, a), made);
  assert_valid(m);
  irk_module_destroy(m);
}

// ---- misuse ----------------------------------------------------------------------------------------------------

// Mistakes leave the module unchanged, or a copy that can be inspected.
static void test_mistakes(void **state) {
  (void)state;
  irk_module *m = parse("define void @f(i32 %x) {\n  %a = add i32 %x, 1\n  ret void\ndead:\n  br label %dead\n}\n"
                        "define void @g(i32 %y) {\n  br label %b\nb:\n  %p = phi i32 [ 0, %0 ]\n  ret void\n}\n");
  irk_function *f = function(m, "f"), *g = function(m, "g");
  irk_value *local = irk_function_arg(f, 0);
  assert_null(irk_build_variable(m, "v", irk_type_int(m, 32), local, 0));
  irk_global_set_operand(irk_function_global(f), IRK_OF_GLOBAL_PERSONALITY, local);
  assert_null(irk_global_get_operand(irk_function_global(f), IRK_OF_GLOBAL_PERSONALITY));
  irk_md *words = irk_md_string(m, str("text"));
  irk_build_named_md(m, "named", words);
  irk_global_attach(m, irk_function_global(f), 50, words);
  irk_global_add_attachment(m, irk_function_global(f), 50, words);
  irk_inst_attach(m, f, named(m, f, "a"), 50, words);
  assert_int_equal(irk_module_num_named_md(m), 0);
  assert_int_equal(irk_global_num_attached(irk_function_global(f)), 0);
  assert_int_equal(irk_inst_num_attached(f, named(m, f, "a")), 0);
  assert_valid(m);
  // The builder's position is removed.
  irk_builder *b = irk_builder_create(m);
  irk_block *block = irk_function_block(f, 0);
  irk_builder_before(b, f, block, 1);
  irk_inst *a = named(m, f, "a"), *ret = irk_block_terminator(block);
  assert_true(irk_inst_unlink(m, f, a) && irk_inst_unlink(m, f, ret));
  irk_build_freeze(b, local, "late");
  assert_int_equal(irk_block_num_insts(block), 1);
  irk_builder_at_end(b, f, block);
  irk_build_ret(b, NULL);
  irk_builder_destroy(b);
  // An edge into another function, and operands from there.
  irk_inst_set_successor(irk_block_terminator(irk_function_block(f, 1)), 0, irk_function_block(g, 1));
  irk_inst_set_operand(named(m, f, "late"), 0, irk_inst_value(named(m, g, "p")));
  irk_global *wanted = irk_function_global(f);
  irk_module *part = irk_module_extract(m, &wanted, 1, 0, NULL);
  text printed = text_of(part);
  assert_non_null(strstr(printed.bytes, "  %late = freeze "));
  irk_module_destroy(part);
  assert_int_equal(irk_function_delete_unreachable(m, f), 1);
  assert_int_equal(irk_inst_num_operands(named(m, g, "p")), 1);
  irk_module_destroy(m);
}

// ---- stripping -------------------------------------------------------------------------------------------------

static void test_strip(void **state) {
  (void)state;
  irk_module *m = parse("@a = internal global i32 1\n"
                        "@b = internal global i32 2\n"
                        "@c = global ptr @a\n"
                        "@d = internal global ptr blockaddress(@g, %here)\n"
                        "@llvm.used = appending global [1 x ptr] [ptr @b], section \"llvm.metadata\"\n"
                        "define i32 @f(i32 %x) {\nentry:\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n"
                        "define internal void @g() {\n  br label %here\nhere:\n  ret void\n}\n");
  assert_true(irk_strip_names(m, IRK_NAMES_LOCAL));
  assert_body(m, "  %2 = add i32 %0, 1\n  ret i32 %2\n");
  assert_non_null(irk_module_find(m, str("a")));
  assert_true(irk_strip_names(m, IRK_NAMES_INTERNAL));
  assert_null(irk_module_find(m, str("a")));
  assert_null(irk_module_find(m, str("g")));
  assert_non_null(irk_module_find(m, str("b")));
  assert_non_null(irk_module_find(m, str("c")));
  assert_valid(m);
  // The name of a removed instruction is free again, also if it was looked up before.
  irk_builder *b = irk_builder_create(m);
  irk_builder_at_end(b, function(m, "f"), irk_function_block(function(m, "f"), 0));
  irk_value_set_name(b, irk_function_arg(function(m, "f"), 0), "y");
  irk_builder_destroy(b);
  assert_string_equal(irk_value_name(m, irk_function_arg(function(m, "f"), 0)).ptr, "y");
  assert_int_equal(irk_strip_bodies(m), 1);
  assert_int_equal(irk_function_num_blocks(function(m, "f")), 0);
  assert_int_equal(irk_strip_bodies(m), 0);
  assert_valid(m);
  irk_module_destroy(m);
}

// Assembly for the same processor is joined, empty texts are ignored, and assembly set as a whole
// has no parts.
static void test_assembly_in_parts(void **state) {
  (void)state;
  irk_module *m = irk_module_create(0);
  assert_int_equal(irk_module_num_asm_parts(m), 0);
  assert_int_equal(irk_module_asm_part(m, 0).text.len, 0);
  const irk_asm_part parts[] = {{str("a"), {0}, {0}},
                                {str("b\n"), {0}, {0}},
                                {str("c\nd"), str("+x"), str("cpu")},
                                {{0}, str("+y"), {0}},
                                {str("e"), str("+x"), str("cpu")},
                                {str("f"), str("+x"), {0}}};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) assert_true(irk_module_append_asm(m, &parts[i]));
  irk_asm_part own = irk_module_asm_part(m, 2);
  for (int i = 0; i < 12; i++) assert_true(irk_module_append_asm(m, i % 2 ? &own : &parts[0]));
  assert_int_equal(irk_module_num_asm_parts(m), 15);
  static const char *const texts[] = {"a\nb\n", "c\nd\ne\n", "f\n", "a\n", "f\n"};
  for (uint32_t i = 0; i < 5; i++) {
    irk_asm_part part = irk_module_asm_part(m, i);
    assert_int_equal(part.text.len, strlen(texts[i]));
    assert_memory_equal(part.text.ptr, texts[i], part.text.len);
    assert_int_equal(part.target_cpu.len, i == 1 ? 3 : 0);
    assert_int_equal(part.target_features.len, i == 1 || i == 2 || i == 4 ? 2 : 0);
  }
  assert_int_equal(irk_module_get(m, IRK_TEXT_ASM).len, 12 + 6 * 4);
  assert_true(irk_module_set(m, IRK_TEXT_ASM, str("g")));
  assert_int_equal(irk_module_num_asm_parts(m), 1);
  assert_int_equal(irk_module_asm_part(m, 0).text.len, 2);
  assert_true(irk_module_set(m, IRK_TEXT_ASM, str("")));
  assert_int_equal(irk_module_num_asm_parts(m), 0);
  irk_module_destroy(m);
}

// ---- blocks as a function ---------------------------------------------------------------------------------------

static void keep_message(void *user, const irk_diag *diag) {
  snprintf(user, 200, "%.*s", (int)diag->message.len, diag->message.ptr);
}

static void test_outline(void **state) {
  (void)state;
  irk_module *m = parse(loop);
  text before = text_of(m);
  irk_function *fn = function(m, "f");
  irk_block *blocks[] = {irk_function_block(fn, 1), irk_function_block(fn, 2)}, *wrong[] = {blocks[1], blocks[0]};
  char said[200] = "";
  irk_sink sink = {.visit = keep_message, .user = said};
  assert_null(irk_function_outline(m, fn, wrong, 2, &sink));
  assert_string_equal(said, "block 'head' of '@f' cannot be outlined: it is reached from outside, and is not the first "
                            "of the blocks");
  assert_null(irk_function_outline(m, fn, blocks, 0, &sink));
  text after = text_of(m);
  assert_string_equal(before.bytes, after.bytes);

  irk_function *made = irk_function_outline(m, fn, blocks, 2, &sink);
  assert_non_null(made);
  assert_null(irk_function_outline(m, made, blocks, 2, &sink));  // they are blocks of another function
  assert_int_equal(irk_function_num_args(made), 2);
  assert_valid(m);
  irk_function *again = irk_function_outline(m, fn, blocks, 1, NULL);
  assert_non_null(again);
  assert_valid(m);
  assert_non_null(irk_module_find(m, (irk_str){"f.head", 6}));
  assert_non_null(irk_module_find(m, (irk_str){"f.head.split", 12}));
  irk_module_destroy(m);
}

// Operands and targets of another function are refused: tables of this function have no entries for
// them.
static void test_outline_of_others(void **state) {
  (void)state;
  for (int what = 0; what < 3; what++) {
    irk_module *m = parse(loop);
    irk_function *fn = function(m, "f"), *other = irk_function_clone(m, fn, "other");
    irk_block *head = irk_function_block(fn, 1), *far = irk_function_block(other, 1);
    for (uint32_t i = 0; i < 100; i++) irk_block_create(m, other, 0, NULL);  // larger numbers than those of @f
    irk_block *late = irk_function_block(other, 0);
    irk_inst *last = irk_block_inst(head, irk_block_num_insts(head) - 1);
    if (what == 0) irk_inst_set_operand(irk_block_inst(head, 1), 0, irk_inst_value(irk_block_inst(far, 0)));
    if (what == 1) irk_inst_set_successor(last, 0, late);
    if (what == 2) irk_phi_add(m, irk_inst_value(irk_block_inst(head, 0)), irk_function_arg(fn, 0), late);
    char said[200] = "";
    irk_sink sink = {.visit = keep_message, .user = said};
    assert_null(irk_function_outline(m, fn, &head, 1, &sink));
    assert_string_equal(said, "block 'head' of '@f' cannot be outlined: it uses a value of another function");
    irk_module_destroy(m);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_assembly_in_parts),
      cmocka_unit_test(test_up),
      cmocka_unit_test(test_edges),
      cmocka_unit_test(test_users),
      cmocka_unit_test(test_roles),
      cmocka_unit_test(test_all_roles),
      cmocka_unit_test(test_records_stay),
      cmocka_unit_test(test_copies_stand_alone),
      cmocka_unit_test(test_copies_of_all_kinds),
      cmocka_unit_test(test_names),
      cmocka_unit_test(test_split_and_merge),
      cmocka_unit_test(test_merge_phi),
      cmocka_unit_test(test_delete_blocks),
      cmocka_unit_test(test_delete_one_block),
      cmocka_unit_test(test_nothing_dangles),
      cmocka_unit_test(test_delete_globals),
      cmocka_unit_test(test_delete_globals_in_shared_constants),
      cmocka_unit_test(test_delete_many_globals),
      cmocka_unit_test(test_delete_many_instructions),
      cmocka_unit_test(test_attributes_of_memory),
      cmocka_unit_test(test_unread_body),
      cmocka_unit_test(test_body_with_addresses),
      cmocka_unit_test(test_body_with_orders),
      cmocka_unit_test(test_global_with_orders),
      cmocka_unit_test(test_replaced_addresses),
      cmocka_unit_test(test_cycles),
      cmocka_unit_test(test_merging),
      cmocka_unit_test(test_fields),
      cmocka_unit_test(test_mistakes),
      cmocka_unit_test(test_strip),
      cmocka_unit_test(test_outline),
      cmocka_unit_test(test_outline_of_others),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
