// Tests irk_convert to every release, with every instruction, operation of atomicrmw, flag,
// predicate, type and kind of global. The result can be written in both forms, read again as that
// release, and verifies there. Both forms refuse a construct that the release lacks.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "irkit/irkit.h"

enum { OLDEST_TEXT = 305 };  // text of earlier releases is that of 3.5

typedef struct count {
  unsigned made, refused;
} count;

// The body of a function for each opcode, after "define ... {".
static const char *const bodies[IRK_NUM_OPCODES] = {
    [IRK_OP_RET] = "void @f() {\n  ret void\n}\n",
    [IRK_OP_BR] = "void @f() {\n  br label %a\na:\n  ret void\n}\n",
    [IRK_OP_SWITCH] = "void @f(i32 %x) {\n  switch i32 %x, label %a [ i32 1, label %a ]\na:\n  ret void\n}\n",
    [IRK_OP_INDIRECTBR] = "void @f(ptr %x) {\n  indirectbr ptr %x, [label %a]\na:\n  ret void\n}\n",
    [IRK_OP_INVOKE] = "void @f() personality ptr @f {\n  invoke void @f() to label %a unwind label %b\na:\n  ret void\n"
                      "b:\n  %p = landingpad { ptr, i32 } cleanup\n  ret void\n}\n",
    [IRK_OP_RESUME] = "void @f() personality ptr @f {\n  invoke void @f() to label %a unwind label %b\na:\n  ret void\n"
                      "b:\n  %p = landingpad { ptr, i32 } cleanup\n  resume { ptr, i32 } %p\n}\n",
    [IRK_OP_UNREACHABLE] = "void @f() {\n  unreachable\n}\n",
    [IRK_OP_CLEANUPRET] =
        "void @f() personality ptr @f {\n  invoke void @f() to label %a unwind label %b\na:\n"
        "  ret void\nb:\n  %p = cleanuppad within none []\n  cleanupret from %p unwind to caller\n}\n",
    [IRK_OP_CATCHRET] = "void @f() personality ptr @f {\n  invoke void @f() to label %a unwind label %b\na:\n"
                        "  ret void\nb:\n  %s = catchswitch within none [label %c] unwind to caller\n"
                        "c:\n  %p = catchpad within %s []\n  catchret from %p to label %a\n}\n",
    [IRK_OP_CATCHSWITCH] = "void @f() personality ptr @f {\n  invoke void @f() to label %a unwind label %b\na:\n"
                           "  ret void\nb:\n  %s = catchswitch within none [label %c] unwind to caller\n"
                           "c:\n  %p = catchpad within %s []\n  unreachable\n}\n",
    [IRK_OP_CALLBR] = "void @f() {\n  callbr void asm \"\", \"!i\"() to label %a [label %b]\na:\n  ret void\n"
                      "b:\n  ret void\n}\n",
    [IRK_OP_FNEG] = "float @f(float %x) {\n  %y = fneg float %x\n  ret float %y\n}\n",
    [IRK_OP_ALLOCA] = "ptr @f() {\n  %y = alloca i32, align 4\n  ret ptr %y\n}\n",
    [IRK_OP_LOAD] = "i32 @f(ptr %p) {\n  %y = load i32, ptr %p, align 4\n  ret i32 %y\n}\n",
    [IRK_OP_STORE] = "void @f(ptr %p) {\n  store i32 1, ptr %p, align 4\n  ret void\n}\n",
    [IRK_OP_GETELEMENTPTR] = "ptr @f(ptr %p) {\n  %y = getelementptr nusw nuw i32, ptr %p, i64 1\n  ret ptr %y\n}\n",
    [IRK_OP_FENCE] = "void @f() {\n  fence seq_cst\n  ret void\n}\n",
    [IRK_OP_CMPXCHG] = "i1 @f(ptr %p) {\n  %y = cmpxchg weak ptr %p, i32 0, i32 1 acq_rel monotonic\n"
                       "  %z = extractvalue { i32, i1 } %y, 1\n  ret i1 %z\n}\n",
    [IRK_OP_ATOMICRMW] = "i32 @f(ptr %p) {\n  %y = atomicrmw add ptr %p, i32 1 seq_cst\n  ret i32 %y\n}\n",
    [IRK_OP_CLEANUPPAD] = "void @f() personality ptr @f {\n  invoke void @f() to label %a unwind label %b\na:\n"
                          "  ret void\nb:\n  %p = cleanuppad within none []\n  unreachable\n}\n",
    [IRK_OP_CATCHPAD] = "void @f() personality ptr @f {\n  invoke void @f() to label %a unwind label %b\na:\n"
                        "  ret void\nb:\n  %s = catchswitch within none [label %c] unwind label %d\n"
                        "c:\n  %p = catchpad within %s [i32 1]\n  unreachable\n"
                        "d:\n  %q = cleanuppad within none []\n  unreachable\n}\n",
    [IRK_OP_LANDINGPAD] = "void @f() personality ptr @f {\n  invoke void @f() to label %a unwind label %b\na:\n"
                          "  ret void\nb:\n  %p = landingpad { ptr, i32 } catch ptr null\n  ret void\n}\n",
    [IRK_OP_ICMP] = "i1 @f(i32 %x) {\n  %y = icmp samesign ult i32 %x, 1\n  ret i1 %y\n}\n",
    [IRK_OP_FCMP] = "i1 @f(float %x) {\n  %y = fcmp nnan ult float %x, 1.0\n  ret i1 %y\n}\n",
    [IRK_OP_PHI] = "float @f(float %x) {\n  br label %a\na:\n  %y = phi nnan float [ %x, %0 ]\n  ret float %y\n}\n",
    [IRK_OP_CALL] = "float @f(float %x) {\n  %y = tail call nnan float @f(float %x)\n  ret float %y\n}\n",
    [IRK_OP_SELECT] = "float @f(i1 %c, float %x) {\n  %y = select nnan i1 %c, float %x, float 1.0\n"
                      "  ret float %y\n}\n",
    [IRK_OP_VA_ARG] = "i32 @f(ptr %x) {\n  %y = va_arg ptr %x, i32\n  ret i32 %y\n}\n",
    [IRK_OP_EXTRACTELEMENT] = "i32 @f(<2 x i32> %x) {\n  %y = extractelement <2 x i32> %x, i32 1\n  ret i32 %y\n}\n",
    [IRK_OP_INSERTELEMENT] = "<2 x i32> @f(<2 x i32> %x) {\n  %y = insertelement <2 x i32> %x, i32 1, i32 1\n"
                             "  ret <2 x i32> %y\n}\n",
    [IRK_OP_SHUFFLEVECTOR] = "<2 x i32> @f(<2 x i32> %x) {\n"
                             "  %y = shufflevector <2 x i32> %x, <2 x i32> poison, <2 x i32> <i32 1, i32 0>\n"
                             "  ret <2 x i32> %y\n}\n",
    [IRK_OP_EXTRACTVALUE] = "i32 @f({ i32 } %x) {\n  %y = extractvalue { i32 } %x, 0\n  ret i32 %y\n}\n",
    [IRK_OP_INSERTVALUE] = "{ i32 } @f({ i32 } %x) {\n  %y = insertvalue { i32 } %x, i32 1, 0\n  ret { i32 } %y\n}\n",
    [IRK_OP_FREEZE] = "i32 @f(i32 %x) {\n  %y = freeze i32 %x\n  ret i32 %y\n}\n",
};

// Returns the body for an opcode; opcodes with one or two operands share a form.
static bool body_of(uint8_t op, const char *word, char *out, size_t cap) {
  static const struct {
    uint8_t op;
    const char *from, *to, *flags;
  } casts[] = {{IRK_OP_TRUNC, "i64", "i32", "nuw nsw "}, {IRK_OP_ZEXT, "i32", "i64", "nneg "},
               {IRK_OP_SEXT, "i32", "i64", ""},          {IRK_OP_FPTOUI, "float", "i32", ""},
               {IRK_OP_FPTOSI, "float", "i32", ""},      {IRK_OP_UITOFP, "i32", "float", "nneg "},
               {IRK_OP_SITOFP, "i32", "float", ""},      {IRK_OP_FPTRUNC, "double", "float", "nnan "},
               {IRK_OP_FPEXT, "float", "double", ""},    {IRK_OP_PTRTOINT, "ptr", "i64", ""},
               {IRK_OP_INTTOPTR, "i64", "ptr", ""},      {IRK_OP_BITCAST, "i32", "float", ""},
               {IRK_OP_PTRTOADDR, "ptr", "i64", ""},     {IRK_OP_ADDRSPACECAST, "ptr addrspace(1)", "ptr", ""}};
  for (size_t i = 0; i < sizeof casts / sizeof *casts; i++) {
    if (casts[i].op != op) continue;
    snprintf(out, cap, "%s @f(%s %%x) {\n  %%y = %s %s%s %%x to %s\n  ret %s %%y\n}\n", casts[i].to, casts[i].from,
             word, casts[i].flags, casts[i].from, casts[i].to, casts[i].to);
    return true;
  }
  if (bodies[op]) {
    snprintf(out, cap, "%s", bodies[op]);
    return true;
  }
  bool is_float = word[0] == 'f';
  const char *type = is_float ? "float" : "i32", *flags = is_float ? "fast " : op == IRK_OP_OR ? "disjoint " : "";
  snprintf(out, cap, "%s @f(%s %%x, %s %%z) {\n  %%y = %s %s%s %%x, %%z\n  ret %s %%y\n}\n", type, type, type, word,
           flags, type, type);
  return op >= IRK_OP_ADD && op <= IRK_OP_XOR;
}

static irk_module *parse(irk_str text, irk_version version) {
  return irk_text_parse(text, &(irk_parse_options){IRK_SIZED(irk_parse_options), .version = version}, NULL);
}

static void check_well(irk_module *m, const char *text, irk_version to, const char *form) {
  uint64_t errors = m ? irk_verify(m, NULL).num_errors : 1;
  if (errors) print_error("to %u, as %s:\n%s\n", (unsigned)to, form, text);
  assert_non_null(m);
  assert_int_equal(errors, 0);
  irk_module_destroy(m);
}

static void check_made(irk_module *made, const char *text, irk_version to) {
  irk_memory bits = {0}, printed = {0};
  irk_writer to_bits = irk_memory_writer(&bits), to_text = irk_memory_writer(&printed);
  irk_sink sink = {0};
  if (!irk_bitcode_write(made, NULL, &to_bits, &sink)) print_error("to %u, not written:\n%s\n", (unsigned)to, text);
  assert_int_equal(sink.num_errors, 0);
  assert_true(irk_text_print(made, NULL, &to_text, &sink));
  irk_read_options read = {IRK_SIZED(irk_read_options), .version = to};
  check_well(irk_bitcode_read(bits.bytes, bits.len, &read, NULL), text, to, "bitcode");
  irk_version of_text = to < OLDEST_TEXT ? OLDEST_TEXT : to;
  check_well(parse((irk_str){(const char *)printed.bytes, printed.len}, of_text), (const char *)printed.bytes, to,
             "text");
  irk_memory_free(&bits);
  irk_memory_free(&printed);
}

static count to_all_releases(const char *text) {
  count n = {0, 0};
  irk_module *m = parse((irk_str){text, strlen(text)}, IRK_VERSION_NEWEST);
  if (!m || irk_verify(m, NULL).num_errors) print_error("not well:\n%s\n", text);
  assert_non_null(m);
  assert_int_equal(irk_verify(m, NULL).num_errors, 0);
  for (uint32_t i = 0; i < irk_num_releases(); i++) {
    irk_version to = irk_release_at(i)->version;
    irk_sink sink = {0};
    irk_module *made = irk_convert(m, to, NULL, &sink);
    assert_true(made || sink.num_errors);
    if (made) check_made(made, text, to);
    made ? n.made++ : n.refused++;
    irk_module_destroy(made);
  }
  irk_module_destroy(m);
  assert_true(n.made > 0);  // at least the newest
  return n;
}

static void instructions(void **state) {
  (void)state;
  static const char *const words[IRK_NUM_OPCODES] = {
#define OP(number, name, word, ...) [number] = #word,
#include "irkit/def/opcode.def"
  };
  count n = {0, 0};
  for (uint8_t op = 0; op < IRK_NUM_OPCODES; op++) {
    char text[1024] = "define ";
    if (op == IRK_OP_UNWIND) continue;  // only in old releases
    if (!body_of(op, words[op], text + strlen(text), sizeof text - strlen(text))) print_error("%s\n", words[op]);
    assert_true(body_of(op, words[op], text + 7, sizeof text - 7));  // a new instruction needs a body here
    count one = to_all_releases(text);
    n.made += one.made;
    n.refused += one.refused;
  }
  assert_true(n.made > n.refused && n.refused > 0);
}

static void flags(void **state) {
  (void)state;
  static const char *const rows[] = {"fast", "reassoc",  "nnan", "ninf",       "nsz",
                                     "arcp", "contract", "afn",  "reassoc nsz"};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char text[256];
    snprintf(text, sizeof text, "define float @f(float %%x) {\n  %%y = fadd %s float %%x, %%x\n  ret float %%y\n}\n",
             rows[i]);
    assert_int_equal(to_all_releases(text).refused, 0);
  }
}

static void operations(void **state) {
  (void)state;
  static const struct {
    const char *word, *type;
  } rows[] = {
#define IRK_TEST_INTS                          "i32"
#define IRK_TEST_FLOATS                        "float"
#define IRK_TEST_BOTH                          "i32"
#define RMW(name, keyword, code, class, since) {keyword, IRK_TEST_##class},
#include "irkit/def/small.def"
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (unsigned is_vector = 0; is_vector < 2; is_vector++) {
      char text[256], type[32];
      snprintf(type, sizeof type, is_vector ? "<2 x %s>" : "%s", rows[i].type);
      if (is_vector && rows[i].type[0] == 'i') continue;
      snprintf(text, sizeof text,
               "define %s @f(ptr %%p, %s %%x) {\n  %%y = atomicrmw %s ptr %%p, %s %%x seq_cst\n"
               "  ret %s %%y\n}\n",
               type, type, rows[i].word, type, type);
      to_all_releases(text);
    }
}

static void types(void **state) {
  (void)state;
  static const char *const rows[] = {"half",
                                     "bfloat",
                                     "float",
                                     "double",
                                     "x86_fp80",
                                     "fp128",
                                     "ppc_fp128",
                                     "i1",
                                     "i77",
                                     "b8",
                                     "b64",
                                     "ptr",
                                     "ptr addrspace(3)",
                                     "[3 x ptr]",
                                     "<2 x ptr>",
                                     "<4 x half>",
                                     "<vscale x 2 x i32>",
                                     "{ i8, ptr }",
                                     "<{ i8, bfloat }>",
                                     "[2 x <2 x i1>]",
                                     "target(\"spirv.Image\", i32, 1)"};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char text[256];
    snprintf(text, sizeof text, "define %s @f(%s %%x) {\n  ret %s %%x\n}\n", rows[i], rows[i], rows[i]);
    to_all_releases(text);
  }
}

static void globals(void **state) {
  (void)state;
  static const char *const rows[] = {
      "@x = external externally_initialized global i32\n",
      "@x = hidden unnamed_addr constant i32 1\n",
      "@x = local_unnamed_addr global i32 1\n",
      "@x = thread_local(initialexec) global i32 1\n",
      "@x = dllexport global i32 1\n",
      "@x = dso_local global i32 1, code_model \"large\"\n",
      "@x = global i32 1, no_sanitize_address\n",
      "@x = global i32 1, partition \"p\"\n",
      "$x = comdat any\n@x = linkonce_odr global i32 1, comdat\n",
      "$x = comdat nodeduplicate\n@x = global i32 1, comdat\n",
      "@x = global i32 1 #0\nattributes #0 = { \"a\"=\"b\" }\n",
      "@x = global i32 1, !a !{i32 1}\n",
      "@x = ifunc void (), ptr @r\ndefine ptr @r() {\n  ret ptr null\n}\n",
      "@y = global i32 1\n@x = alias i32, ptr @y\n",
      "@y = global i32 1\n@x = thread_local alias i32, ptr @y\n",
      "define void @f() prefix i32 1 {\n  ret void\n}\n",
      "define void @f() prologue i32 1 {\n  ret void\n}\n",
      "define void @f() addrspace(1) {\n  ret void\n}\n",
      "define void @f() personality ptr @f {\n  ret void\n}\n",
      "define void @f() prefalign(64) {\n  ret void\n}\n",
      "define ghccc void @f() gc \"a\" {\n  ret void\n}\n",
      "define preserve_nonecc void @f() {\n  ret void\n}\n",
      "define cc 125 void @f() {\n  ret void\n}\n",
      "define void @f() {\n  ret void\n}\n@x = global ptr no_cfi @f\n",
      "define void @f() {\n  ret void\n}\n@x = global ptr dso_local_equivalent @f\n",
      "@y = global i32 1\n@x = global ptr ptrauth (ptr @y, i32 1)\n",
      "@y = global [2 x i32] zeroinitializer\n@x = global ptr getelementptr inrange(-4, 4) (i32, ptr @y, i64 1)\n",
      "@x = global ptr addrspace(1) addrspacecast (ptr @x to ptr addrspace(1))\n",
      "@x = global i64 ptrtoaddr (ptr @x to i64)\n",
      "@x = global <2 x i32> splat (i32 7)\n@y = global i32 poison\n@z = global half 1.0\n@w = global bfloat 1.0\n",
      "module asm \"nop\"\n",
      "define void @f() {\n  call void asm inteldialect \"nop\", \"\"()\n  ret void\n}\n",
      "define void @f() {\n  call void asm unwind \"nop\", \"\"()\n  ret void\n}\n",
      "define void @f() {\n  musttail call void @f()\n  ret void\n}\n",
      "define void @f() {\n  notail call void @f()\n  ret void\n}\n",
      "define void @f() {\n  call void @f() [ \"deopt\"(i32 1) ]\n  ret void\n}\n",
      "define void @f(ptr %p) {\n  store atomic i32 1, ptr %p syncscope(\"agent\") release, align 4\n  ret void\n}\n",
      "define void @f(ptr %p) {\n  store atomic float 1.0, ptr %p release, align 4\n  ret void\n}\n",
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) to_all_releases(rows[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(instructions), cmocka_unit_test(flags),   cmocka_unit_test(operations),
      cmocka_unit_test(types),        cmocka_unit_test(globals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
