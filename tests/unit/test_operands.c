// Tests every instruction with a value of every kind as every operand, as irk_inst_set_operand
// allows it: either the verifier reports an error, or the module survives a round trip through text
// and bitcode.
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char opaque_source[] =
    "%s = type { i32, ptr, <2 x i32> }\n@g = global i32 0\ndeclare i32 @pers(...)\ndeclare i32 @callee(i32, "
    "ptr)\ndeclare token @llvm.call.preallocated.setup(i32)\n"
    "define i32 @f(i32 %i, ptr %p, float %x, <2 x i32> %v, <2 x float> %w, i1 %c, %s %s, [2 x ptr] %a, i64 %l, <2 x "
    "ptr> %pv, half %h) personality ptr @pers {\n"
    "La:\n  %b1 = add nsw i32 %i, 1\n  %b2 = fadd float %x, %x\n  %b3 = shl <2 x i32> %v, %v\n  %b4 = fneg float %x\n"
    "  %c1 = trunc i64 %l to i32\n  %c2 = zext i32 %i to i64\n  %c3 = sext <2 x i32> %v to <2 x i64>\n  %c4 = fptoui "
    "float %x to i32\n  %c5 = uitofp i32 %i to float\n  %c6 = fptrunc float %x to half\n  %c7 = fpext float %x to "
    "double\n  %c8 = ptrtoint ptr %p to i64\n  %c9 = inttoptr i64 %l to ptr\n  %c10 = bitcast float %x to i32\n  %c11 "
    "= addrspacecast ptr %p to ptr addrspace(1)\n"
    "  %m1 = alloca i32, i32 %i\n  %m2 = load i32, ptr %p\n  store i32 %i, ptr %p\n  %m3 = getelementptr i32, ptr %p, "
    "i32 %i\n  %m4 = getelementptr %s, ptr %p, i32 0, i32 1\n  %m5 = cmpxchg ptr %p, i32 %i, i32 1 acquire acquire\n  "
    "%m6 = atomicrmw add ptr %p, i32 %i acquire\n  %m6b = atomicrmw fadd ptr %p, float %x acquire\n  %m7 = load atomic "
    "i32, ptr %p acquire, align 4\n  store atomic i32 %i, ptr %p release, align 4\n  fence acquire\n"
    "  %o1 = icmp eq i32 %i, 1\n  %o2 = fcmp oeq float %x, %x\n  %o3 = select i1 %c, i32 %i, i32 1\n  %o4 = "
    "extractelement <2 x i32> %v, i32 %i\n  %o5 = insertelement <2 x i32> %v, i32 %i, i32 0\n  %o6 = shufflevector <2 "
    "x i32> %v, <2 x i32> %v, <2 x i32> <i32 0, i32 3>\n  %o7 = extractvalue %s %s, 1\n  %o8 = insertvalue %s %s, i32 "
    "%i, 0\n  %o9 = freeze i32 %i\n  %o10 = va_arg ptr %p, i32\n  %o11 = call i32 @callee(i32 %i, ptr %p) [ "
    "\"deopt\"(i32 %i) ]\n  %o12 = call i32 %p(i32 %i)\n  %o13 = getelementptr i32, <2 x ptr> %pv, i32 %i\n"
    "  br i1 %c, label %Lb, label %Le\nLb:\n  %ph = phi i32 [ %i, %La ], [ %ph, %Lb ]\n  switch i32 %i, label %Ld [ "
    "i32 1, label %Le\n i32 2, label %Lb ]\nLd:\n  indirectbr ptr %p, [label %Le, label %Lj]\n"
    "Le:\n  %iv = invoke i32 @callee(i32 %i, ptr %p) to label %Lj unwind label %Llp\n"
    "Lj:\n  ret i32 %i\n"
    "Llp:\n  %la = landingpad { ptr, i32 } catch ptr @g\n  resume { ptr, i32 } %la\n}\n"
    "define void @w(i32 %i, ptr %p) personality ptr @pers {\n  invoke i32 @callee(i32 %i, ptr %p) to label %x unwind "
    "label %s\n"
    "x:\n  ret void\ns:\n  %s1 = catchswitch within none [label %k] unwind label %u\nk:\n  %k1 = catchpad within %s1 "
    "[ptr %p, i32 1]\n  catchret from %k1 to label %x\nu:\n  %u1 = cleanuppad within none [i32 1]\n  cleanupret from "
    "%u1 unwind to caller\n}\n";

static const char typed_source[] =
    "%s = type { i32, i32*, <2 x i32> }\n@g = global i32 0\ndeclare i32 @pers(...)\ndeclare i32 @callee(i32, i32*)\n"
    "define i32 @f(i32 %i, i32* %p, float %x, <2 x i32> %v, <2 x float> %w, i1 %c, %s %s, [2 x i32*] %a, i64 %l, <2 x "
    "i32*> %pv, half %h, i8* %ip) personality i32 (...)* @pers {\n"
    "La:\n  %b1 = add nsw i32 %i, 1\n  %b2 = fadd float %x, %x\n  %b3 = shl <2 x i32> %v, %v\n  %b4 = fneg float %x\n"
    "  %c1 = trunc i64 %l to i32\n  %c2 = zext i32 %i to i64\n  %c3 = sext <2 x i32> %v to <2 x i64>\n  %c4 = fptoui "
    "float %x to i32\n  %c5 = uitofp i32 %i to float\n  %c6 = fptrunc float %x to half\n  %c7 = fpext float %x to "
    "double\n  %c8 = ptrtoint i32* %p to i64\n  %c9 = inttoptr i64 %l to i32*\n  %c10 = bitcast float %x to i32\n  "
    "%c11 = addrspacecast i32* %p to i32 addrspace(1)*\n"
    "  %m1 = alloca i32, i32 %i\n  %m2 = load i32, i32* %p\n  store i32 %i, i32* %p\n  %m3 = getelementptr i32, i32* "
    "%p, i32 %i\n  %m5 = cmpxchg i32* %p, i32 %i, i32 1 acquire acquire\n  %m6 = atomicrmw add i32* %p, i32 %i "
    "acquire\n  %m7 = load atomic i32, i32* %p acquire, align 4\n  store atomic i32 %i, i32* %p release, align 4\n  "
    "fence acquire\n"
    "  %o1 = icmp eq i32 %i, 1\n  %o2 = fcmp oeq float %x, %x\n  %o3 = select i1 %c, i32 %i, i32 1\n  %o4 = "
    "extractelement <2 x i32> %v, i32 %i\n  %o5 = insertelement <2 x i32> %v, i32 %i, i32 0\n  %o6 = shufflevector <2 "
    "x i32> %v, <2 x i32> %v, <2 x i32> <i32 0, i32 3>\n  %o7 = extractvalue %s %s, 1\n  %o8 = insertvalue %s %s, i32 "
    "%i, 0\n  %o9 = freeze i32 %i\n  %o10 = va_arg i32* %p, i32\n  %o11 = call i32 @callee(i32 %i, i32* %p) [ "
    "\"deopt\"(i32 %i) ]\n  %o13 = getelementptr i32, <2 x i32*> %pv, <2 x i32> %v\n"
    "  br i1 %c, label %Lb, label %Le\nLb:\n  %ph = phi i32 [ %i, %La ], [ %ph, %Lb ]\n  switch i32 %i, label %Ld [ "
    "i32 1, label %Le\n i32 2, label %Lb ]\nLd:\n  indirectbr i8* %ip, [label %Le, label %Lj]\n"
    "Le:\n  %iv = invoke i32 @callee(i32 %i, i32* %p) to label %Lj unwind label %Llp\n"
    "Lj:\n  ret i32 %i\n"
    "Llp:\n  %la = landingpad { i32*, i32 } catch i32* @g\n  resume { i32*, i32 } %la\n}\n"
    "define void @w(i32 %i, i32* %p) personality i32 (...)* @pers {\n  invoke i32 @callee(i32 %i, i32* %p) to label %x "
    "unwind label %s\n"
    "x:\n  ret void\ns:\n  %s1 = catchswitch within none [label %k] unwind label %u\nk:\n  %k1 = catchpad within %s1 "
    "[i32* %p, i32 1]\n  catchret from %k1 to label %x\nu:\n  %u1 = cleanuppad within none [i32 1]\n  cleanupret from "
    "%u1 unwind to caller\n}\n";

// Messages of the verifier that LLVM's does not have, since its constructors assert the rule.
static const char *const own_messages[] = {
    "Destination of a terminator is not a basic block!",
    "Explicit gep type does not match pointee type of pointer operand",
    "cmpxchg operand must be a pointer to the type compared",
    "compare value and new value type do not match",
    "atomicrmw operand must be a pointer to its type",
};
enum { NUM_OWN = sizeof own_messages / sizeof *own_messages };
static bool was_heard[NUM_OWN];

static void listen(void *user, const irk_violation *v) {
  (void)user;
  for (size_t i = 0; i < NUM_OWN; i++)
    was_heard[i] |=
        v->message.len == strlen(own_messages[i]) && !memcmp(v->message.ptr, own_messages[i], v->message.len);
}

static irk_str str(const char *s) { return (irk_str){s, strlen(s)}; }

static uint32_t num_unwritten;

enum { NUM_VALUES = 17 };
static irk_value *value_of(irk_module *m, irk_function *fn, uint32_t k) {
  irk_type *i32 = irk_type_int(m, 32), *ptr = irk_build_ptr(m, i32, 0), *fp = irk_type_simple(m, IRK_TYPE_FLOAT);
  irk_type *parts[] = {i32, ptr};
  switch (k) {
  case 0: return irk_const_int_u64(m, i32, 1);
  case 1: return irk_const_null(m, ptr);
  case 2: return irk_const_float_of(m, fp, 1);
  case 3: return irk_const_undef(m, irk_type_vector(m, i32, 2, false));
  case 4: return irk_block_value(irk_function_block(fn, 0));
  case 5: return irk_block_value(irk_function_block(fn, 1));
  case 6: return irk_global_value(irk_module_find(m, str("g")));
  case 7: return irk_global_value(irk_module_find(m, str("callee")));
  case 8: return irk_const_undef(m, irk_type_int(m, 1));
  case 9: return irk_const_undef(m, irk_type_int(m, 64));
  case 10: return irk_const_poison(m, irk_type_array(m, i32, 2));
  case 11: return irk_const_null(m, irk_type_simple(m, IRK_TYPE_TOKEN));
  case 12: return irk_const_undef(m, irk_type_vector(m, ptr, 2, false));
  case 13: return irk_const_undef(m, irk_type_literal(m, parts, 2, false));
  case 14: return irk_function_arg(fn, 0);
  case 15: return irk_const_undef(m, irk_type_vector(m, fp, 2, false));
  default: return irk_const_undef(m, irk_build_ptr(m, i32, 1));
  }
}

static irk_memory text_of(const irk_module *m) {
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  assert_true(irk_text_print(m, &(irk_print_options){IRK_SIZED(irk_print_options), .no_module_id = true}, &out, NULL));
  return text;
}

static void check_equal(const irk_memory *text, irk_module *m, const char *form) {
  if (!m) fail_msg("not read from its %s", form);
  irk_memory again = text_of(m);
  if (strcmp(again.bytes, text->bytes) != 0) fail_msg("another %s:\n%s\n%s", form, text->bytes, again.bytes);
  irk_memory_free(&again);
  irk_module_destroy(m);
}

static void check_module(irk_module *m) {
  irk_sink sink = {0};
  irk_verify_options options = {IRK_SIZED(irk_verify_options), .threads = 1, .visit = listen};
  if (irk_verify(m, &options).num_errors) return;
  irk_version version = irk_module_version(m);
  irk_memory text = text_of(m), bitcode = {0};
  irk_writer out = irk_memory_writer(&bitcode);
  irk_parse_options parse = {IRK_SIZED(irk_parse_options), .version = version};
  irk_read_options read = {IRK_SIZED(irk_read_options), .version = version};
  check_equal(&text, irk_text_parse((irk_str){text.bytes, text.len}, &parse, &sink), "text");
  bool is_written = irk_bitcode_write(m, NULL, &out, &sink);
  num_unwritten += !is_written;  // a block in place of a value of any type
  if (is_written) check_equal(&text, irk_bitcode_read(bitcode.bytes, bitcode.len, &read, &sink), "bitcode");
  irk_memory_free(&text);
  irk_memory_free(&bitcode);
}

static uint32_t check_inst(irk_module *m, irk_function *fn, irk_inst *inst) {
  uint32_t n = irk_inst_num_operands(inst);
  for (uint32_t i = 0; i < n; i++) {
    irk_value *was = irk_inst_operand(inst, i);
    for (uint32_t k = 0; k < NUM_VALUES; k++) {
      assert_true(irk_inst_set_operand(inst, i, value_of(m, fn, k)));
      check_module(m);
    }
    irk_inst_set_operand(inst, i, was);
  }
  return n;
}

static void check_source(const char *source, irk_version version, uint32_t num_operands) {
  irk_sink sink = {0};
  uint32_t seen = 0;
  irk_module *m =
      irk_text_parse(str(source), &(irk_parse_options){IRK_SIZED(irk_parse_options), .version = version}, &sink);
  assert_non_null(m);
  assert_int_equal(irk_verify(m, NULL).num_errors, 0);
  for (uint32_t f = 0; f < irk_module_count(m, IRK_VALUE_FUNCTION); f++) {
    irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, f));
    for (uint32_t b = 0; b < irk_function_num_blocks(fn); b++)
      for (uint32_t i = 0; i < irk_block_num_insts(irk_function_block(fn, b)); i++)
        seen += check_inst(m, fn, irk_block_inst(irk_function_block(fn, b), i));
  }
  irk_module_destroy(m);
  assert_int_equal(seen, num_operands);
}

static void any_value_as_any_operand(void **state) {
  (void)state;
  check_source(opaque_source, 2200, 103);
  check_source(opaque_source, 1700, 103);
  check_source(typed_source, 1400, 96);
  check_source(typed_source, 1300, 96);
  for (size_t i = 0; i < NUM_OWN; i++)
    if (!was_heard[i]) fail_msg("never said: %s", own_messages[i]);
  assert_int_equal(num_unwritten, 48);
}

// Releases before 12 have no poison.
static void poison_is_undef_before_12(void **state) {
  (void)state;
  static const irk_version versions[] = {1100, 1200};
  for (uint32_t i = 0; i < 2; i++) {
    irk_module *m = irk_module_create(versions[i]);
    irk_type *i32 = irk_type_int(m, 32);
    irk_builder *b = irk_builder_create(m);
    irk_function *fn = irk_build_function(m, "f", irk_type_fn(m, i32, NULL, 0, false));
    irk_builder_at_end(b, fn, irk_build_block(b, fn, "entry"));
    irk_build_ret(b, irk_const_poison(m, i32));
    irk_memory text = text_of(m);
    assert_non_null(strstr(text.bytes, i ? "ret i32 poison" : "ret i32 undef"));
    irk_memory_free(&text);
    check_module(m);
    irk_module_destroy(m);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(any_value_as_any_operand),
                                     cmocka_unit_test(poison_is_undef_before_12)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
