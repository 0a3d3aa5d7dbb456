// Tests modules that calls have built wrong: the verifier reports an error, text is printed, and
// writing bitcode, copying, linking, converting and compiling fail. Nothing crashes.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "modules.h"

static const char source[] =
    "target triple = \"x86_64-pc-linux-gnu\"\n"
    "@g = global ptr @h\n"
    "declare void @llvm.write_register.i32(metadata, i32)\n"
    "define i32 @f(i32 %x, ptr %p) {\n"
    "entry:\n"
    "  %y = add i32 %x, 1\n"
    "  %z = load i32, ptr %p\n"
    "  %c = icmp eq i32 %y, %z\n"
    "  br i1 %c, label %a, label %b\n"
    "a:\n"
    "  %q = phi i32 [ %y, %entry ]\n"
    "  switch i32 %q, label %b [ i32 1, label %b ]\n"
    "b:\n"
    "  %v = shufflevector <2 x i32> zeroinitializer, <2 x i32> zeroinitializer, <2 x i32> zeroinitializer\n"
    "  %r = call i32 @f(i32 %y, ptr %p)\n"
    "  ret i32 %r\n"
    "}\n"
    "define void @h(i32 %other) {\n"
    "start:\n"
    "  %mine = add i32 %other, 2\n"
    "  ret void\n"
    "}\n"
    "!named = !{!0}\n"
    "!0 = !{i32 1}\n";

typedef struct things {
  irk_module *m;
  irk_function *f, *h;
  irk_value *x, *p, *other, *three;  // arguments of f and h, a constant
  irk_value *mine;                   // an instruction of h
  irk_block *entry, *a, *b, *start;
  irk_md *node;
} things;

static irk_inst *inst(const irk_block *b, uint32_t i) { return irk_block_inst(b, i); }

static things begin(void) {
  things t = {.m = parse(source)};
  t.f = irk_global_function(irk_module_find(t.m, (irk_str){"f", 1}));
  t.h = irk_global_function(irk_module_find(t.m, (irk_str){"h", 1}));
  t.x = irk_function_arg(t.f, 0);
  t.p = irk_function_arg(t.f, 1);
  t.other = irk_function_arg(t.h, 0);
  t.three = irk_const_int_u64(t.m, irk_type_int(t.m, 32), 3);
  t.entry = irk_function_block(t.f, 0);
  t.a = irk_function_block(t.f, 1);
  t.b = irk_function_block(t.f, 2);
  t.start = irk_function_block(t.h, 0);
  t.mine = irk_inst_value(inst(t.start, 0));
  irk_md *const *nodes;
  uint32_t n;
  assert_true(irk_named_md_find(t.m, (irk_str){"named", 5}, &nodes, &n));
  t.node = nodes[0];
  return t;
}

// ---- invalid modules ----------------------------------------------------------------------------------------------

static void no_operand(things *t) { irk_inst_set_operand(inst(t->entry, 0), 0, NULL); }
static void no_pointer(things *t) { irk_inst_set_role(inst(t->entry, 1), IRK_ROLE_POINTER, NULL); }
static void no_callee(things *t) { irk_inst_set_role(inst(t->b, 1), IRK_ROLE_CALLEE, NULL); }
static void no_condition(things *t) { irk_inst_set_operand(inst(t->entry, 3), 0, NULL); }
static void no_mask(things *t) { irk_inst_set_operand(inst(t->b, 0), 2, NULL); }
static void no_incoming(things *t) { irk_inst_set_operand(inst(t->a, 0), 0, NULL); }
static void no_case(things *t) { irk_inst_set_operand(inst(t->a, 1), 2, NULL); }
static void block_as_value(things *t) { irk_inst_set_operand(inst(t->entry, 0), 0, irk_block_value(t->b)); }
static void value_as_block(things *t) { irk_inst_set_operand(inst(t->entry, 3), 1, t->x); }
static void argument_of_other(things *t) { irk_inst_set_operand(inst(t->entry, 0), 0, t->other); }
static void inst_of_other(things *t) { irk_inst_set_operand(inst(t->entry, 0), 0, t->mine); }
static void block_of_other(things *t) { irk_inst_set_successor(inst(t->entry, 3), 0, t->start); }
static void taken_out(things *t) { irk_inst_unlink(t->m, t->f, inst(t->entry, 0)); }
static void replaced_by_other(things *t) { irk_replace_local(t->m, t->f, t->x, t->other); }
static void incoming_of_other(things *t) { irk_phi_add(t->m, irk_inst_value(inst(t->a, 0)), t->other, t->start); }
static void case_no_number(things *t) { irk_switch_add(t->m, inst(t->a, 1), t->x, t->b); }
static void mask_no_vector(things *t) { irk_inst_set_operand(inst(t->b, 0), 2, t->three); }
static void another_callee(things *t) { irk_inst_set_role(inst(t->b, 1), IRK_ROLE_CALLEE, t->three); }

static irk_md *tuple_of(things *t, irk_value *v) {
  irk_md *op = irk_md_of_value(t->m, v);
  return irk_md_tuple(t->m, &op, 1);
}
static void block_in_node(things *t) { irk_build_named_md(t->m, "named", tuple_of(t, irk_block_value(t->b))); }
static void inst_in_node(things *t) {
  irk_build_named_md(t->m, "named", tuple_of(t, irk_inst_value(inst(t->entry, 0))));
}
static void argument_in_node(things *t) { irk_md_set_at(t->m, t->node, 0, irk_md_of_value(t->m, t->x)); }
static void argument_in_flag(things *t) {
  irk_module_flag_set(t->m, IRK_BEHAVIOUR_WARNING, (irk_str){"odd", 3}, irk_md_of_value(t->m, t->x));
}
static void block_in_flag(things *t) {
  irk_module_flag_set(t->m, IRK_BEHAVIOUR_WARNING, (irk_str){"odd", 3}, irk_md_of_value(t->m, irk_block_value(t->a)));
}
static void argument_attached(things *t) {
  irk_inst_attach(t->m, t->f, inst(t->entry, 0), irk_md_kind_get(t->m, (irk_str){"odd", 3}), tuple_of(t, t->x));
}
static void argument_attached_to_global(things *t) {
  irk_global_attach(t->m, irk_function_global(t->f), irk_md_kind_get(t->m, (irk_str){"odd", 3}), tuple_of(t, t->x));
}
static void location_no_location(things *t) {
  irk_inst_attach(t->m, t->f, inst(t->entry, 0), IRK_MD_KIND_DBG, t->node);
}
static void record_of_nothing(things *t) {
  irk_inst_add_record(t->m, t->f, inst(t->entry, 1), &(irk_record_spec){.kind = IRK_DBG_VALUE});
}
static void record_of_nodes(things *t) {
  irk_inst_add_record(
      t->m, t->f, inst(t->entry, 1),
      &(irk_record_spec){
          .kind = IRK_DBG_VALUE, .location = t->node, .variable = t->node, .expression = t->node, .loc = t->node});
}
static void label_of_nothing(things *t) {
  irk_inst_add_record(t->m, t->f, inst(t->entry, 1), &(irk_record_spec){.kind = IRK_DBG_LABEL});
}
static void record_of_block(things *t) {
  irk_md *block = irk_md_of_value(t->m, irk_block_value(t->b));
  irk_inst_add_record(t->m, t->f, inst(t->entry, 1),
                      &(irk_record_spec){.kind = IRK_DBG_ASSIGN,
                                         .location = block,
                                         .variable = block,
                                         .expression = block,
                                         .assign_id = block,
                                         .address = block,
                                         .address_expression = block,
                                         .loc = block});
}
static void argument_as_metadata_of_other(things *t) {
  irk_builder *b = irk_builder_create(t->m);
  irk_builder_before(b, t->f, t->entry, 0);
  irk_function *take = irk_global_function(irk_module_find(t->m, (irk_str){"llvm.write_register.i32", 23}));
  irk_value *ops[] = {irk_md_as_value(t->m, irk_md_of_value(t->m, t->other)), t->three};
  irk_build_call(b, irk_global_value_type(irk_function_global(take)), irk_function_value(take), ops, 2, "");
  irk_builder_destroy(b);
}
static void load_of_nothing(things *t) {
  if (irk_is_checked()) {  // checked builds refuse that: see test_misuses
    no_pointer(t);
    return;
  }
  irk_builder *b = irk_builder_create(t->m);
  irk_builder_before(b, t->f, t->entry, 0);
  irk_build_load(b, irk_type_int(t->m, 32), NULL, "");
  irk_builder_destroy(b);
}

static void (*const wrongs[])(things *) = {
    no_operand,
    no_pointer,
    no_callee,
    no_condition,
    no_mask,
    no_incoming,
    no_case,
    block_as_value,
    value_as_block,
    argument_of_other,
    inst_of_other,
    block_of_other,
    taken_out,
    replaced_by_other,
    incoming_of_other,
    case_no_number,
    mask_no_vector,
    another_callee,
    block_in_node,
    inst_in_node,
    argument_in_node,
    argument_in_flag,
    block_in_flag,
    argument_attached,
    argument_attached_to_global,
    location_no_location,
    record_of_nothing,
    record_of_nodes,
    label_of_nothing,
    record_of_block,
    argument_as_metadata_of_other,
    load_of_nothing,
};

// ---- messages -----------------------------------------------------------------------------------------------------

static bool drop(void *user, const void *bytes, size_t len) {
  (void)bytes;
  *(size_t *)user += len;
  return true;
}

static void look(size_t i) {
  things t = begin();
  assert_int_equal(irk_verify(t.m, NULL).num_errors, 0);
  wrongs[i](&t);
  irk_verify_result result = irk_verify(t.m, NULL);
  if (!result.num_errors && !result.is_debug_info_broken) fail_msg("wrong %zu: the verifier finds nothing", i);
  size_t written = 0;
  irk_writer out = {drop, &written};
  irk_text_print(t.m, NULL, &out, NULL);
  irk_sink sink = {.num_errors = 0};
  bool is_written = irk_bitcode_write(t.m, NULL, &out, &sink), has_numbers = wrongs[i] == record_of_nodes;
  if (is_written != has_numbers || (!is_written && sink.num_errors != 1)) fail_msg("wrong %zu: is written", i);
  // Copying may succeed; the copies cannot be written either.
  irk_global *g = irk_function_global(t.f);
  irk_module *copies[] = {irk_module_clone(t.m, NULL), irk_module_extract(t.m, &g, 1, 0, NULL)};
  for (size_t k = 0; k < 2; k++) {
    if (copies[k]) irk_bitcode_write(copies[k], NULL, &out, NULL), irk_text_print(copies[k], NULL, &out, NULL);
    irk_module_destroy(copies[k]);
  }
  static const irk_version releases[] = {1400, 304};
  for (size_t k = 0; k < 2; k++) {  // invalid debug info is converted as far as possible
    irk_module *made = irk_convert(t.m, releases[k], NULL, &sink);
    if (!result.is_debug_info_broken) assert_null(made);
    irk_module_destroy(made);
  }
  assert_false(irk_compile(t.m, NULL, &out, &sink));
  irk_linker *l = irk_linker_create(NULL, &sink);
  assert_int_equal(irk_linker_add(l, t.m, NULL), has_numbers);
  irk_linker_destroy(l);
  if (!has_numbers) assert_null(irk_linker_into(t.m, NULL, &sink));
  assert_true(sink.num_errors >= 1);
  irk_module_destroy(t.m);
}

static void test_wrong_modules(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) look(i);
}

// A copier accepts sound parts, and returns NULL for others.
static void test_copiers(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
    things t = begin();
    wrongs[i](&t);
    irk_module *dst = irk_module_create(irk_module_version(t.m));
    irk_copier *c = irk_copier_create(dst, t.m, NULL);
    irk_copier_define(c, irk_function_global(t.f));
    irk_copier_md(c, t.node);
    irk_copier_md(c, irk_md_of_value(t.m, t.x));
    irk_copier_value(c, irk_md_as_value(t.m, irk_md_of_value(t.m, t.x)));
    assert_null(irk_copier_value(c, t.x));
    irk_copier_destroy(c);
    irk_module_destroy(dst);
    irk_module_destroy(t.m);
  }
}

// ---- calls that fail ----------------------------------------------------------------------------------------------

static void test_refused(void **state) {
  (void)state;
  things t = begin();
  text before = text_of(t.m);
  irk_md *local = irk_md_of_value(t.m, t.x);
  const irk_md_replacement pairs[] = {{t.node, NULL}, {NULL, t.node}, {t.node, local}};
  for (size_t i = 0; i < 3; i++) assert_false(irk_md_replace(t.m, &pairs[i], 1));
  irk_value *h = irk_function_value(t.h), *g = irk_global_value(irk_module_find(t.m, (irk_str){"g", 1}));
  irk_value *refused[][2] = {{h, t.x}, {h, t.mine}, {h, irk_block_value(t.b)}, {h, NULL}, {NULL, h},
                             {t.x, h}, {h, t.three}};
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    assert_false(irk_replace_global(t.m, refused[i][0], refused[i][1]));
  text after = text_of(t.m);
  assert_string_equal(before.bytes, after.bytes);
  assert_true(irk_replace_global(t.m, h, g));
  irk_module_destroy(t.m);
}

static void take_message(void *user, const irk_violation *v) {
  snprintf(user, 100, "%.*s", (int)v->message.len, v->message.ptr);
}

static void test_function_of_another_module(void **state) {
  (void)state;
  things t = begin(), other = begin();
  char message[100] = "";
  irk_verify_options options = {.visit = take_message, .user = message};
  assert_int_equal(irk_verify_function(t.m, other.f, &options).num_errors, 1);
  assert_string_equal(message, "the function belongs to another module");
  assert_int_equal(irk_verify_function(t.m, t.f, &options).num_errors, 0);
  irk_module_destroy(t.m);
  irk_module_destroy(other.m);
}

// ---- calls that fail in checked builds ---------------------------------------------------------------------------

static char heard[200];
static void hear(void *user, const irk_misuse *misuse) {
  (void)user;
  snprintf(heard, sizeof heard, "%s: '%s' %s", misuse->function, misuse->parameter, misuse->problem);
}
#define REFUSED(call, said)                                                                                            \
  do {                                                                                                                 \
    heard[0] = 0;                                                                                                      \
    assert_false(call);                                                                                                \
    assert_string_equal(heard, said);                                                                                  \
  } while (0)

static void test_misuses(void **state) {
  (void)state;
  if (!irk_is_checked()) skip();
  things t = begin(), far = begin(), gone = begin();
  irk_type *i32 = irk_type_int(t.m, 32), *far_i32 = irk_type_int(far.m, 32), *gone_i32 = irk_type_int(gone.m, 32);
  irk_builder *b = irk_builder_create(t.m), *lost = irk_builder_create(gone.m);
  irk_module_destroy(gone.m);
  irk_misuse_handler before = irk_misuse_use((irk_misuse_handler){hear, NULL});
  REFUSED(irk_build_ret(b, NULL), "irk_build_ret: 'b' has no position: call irk_builder_at_end");
  irk_builder_at_end(b, t.f, t.b);
  REFUSED(irk_build_store(b, t.x, NULL), "irk_build_store: 'ptr' is NULL");
  REFUSED(irk_build_store(b, irk_block_value(t.b), t.p),
          "irk_build_store: 'value' is a block, and a value is required");
  REFUSED(irk_build_store(b, far.x, t.p), "irk_build_store: 'value' belongs to another module");
  REFUSED(irk_build_store(b, gone.x, t.p), "irk_build_store: 'value' belongs to a module that was destroyed");
  REFUSED(irk_build_store(NULL, t.x, t.p), "irk_build_store: 'b' is NULL");
  REFUSED(irk_build_ret(lost, NULL), "irk_build_ret: 'b' was destroyed");
  REFUSED(irk_build_br(b, (irk_block *)t.x), "irk_build_br: 'to' is not a block");
  REFUSED(irk_build_load(b, far_i32, t.p, ""), "irk_build_load: 'type' belongs to another module");
  REFUSED(irk_build_gep(b, i32, t.p, (irk_value *[]){t.x, NULL}, 2, ""), "irk_build_gep: 'indices' is NULL");
  REFUSED(irk_type_array(t.m, gone_i32, 3), "irk_type_array: 'element' belongs to a module that was destroyed");
  REFUSED(irk_type_int(gone.m, 32), "irk_type_int: 'm' was destroyed");
  REFUSED(irk_type_int(NULL, 32), "irk_type_int: 'm' is NULL");
  REFUSED(irk_const_composite(t.m, irk_type_array(t.m, i32, 1), &t.x, 1),
          "irk_const_composite: 'elements' is not a constant");
  REFUSED(irk_global_get((irk_global *)t.x, IRK_OF_GLOBAL_ALIGN), "irk_global_get: 'g' is not a global");
  REFUSED(irk_inst_opcode((irk_inst *)t.x), "irk_inst_opcode: 'inst' is not an instruction");
  REFUSED(irk_md_tuple(t.m, &far.node, 1), "irk_md_tuple: 'ops' belongs to another module, or was replaced");
  REFUSED(irk_verify(NULL, NULL).num_errors, "irk_verify: 'm' is NULL");
  REFUSED(irk_bitcode_write(t.m, NULL, NULL, NULL), "irk_bitcode_write: 'out' is NULL");
  REFUSED(irk_function_num_blocks(gone.f), "irk_function_num_blocks: 'fn' belongs to a module that was destroyed");
  irk_users *users = irk_users_of_function(t.f);
  irk_users_destroy(users);
  REFUSED(irk_users_count(users, t.x), "irk_users_count: 'users' was destroyed");
  irk_builder_destroy(b);
  REFUSED(irk_builder_last(b), "irk_builder_last: 'b' was destroyed");
  irk_misuse_use(before);
  irk_module_destroy(t.m);
  irk_module_destroy(far.m);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_wrong_modules), cmocka_unit_test(test_copiers),
      cmocka_unit_test(test_refused),       cmocka_unit_test(test_function_of_another_module),
      cmocka_unit_test(test_misuses),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
