// Tests which values irk_build_di accepts for each field of each node, and what they read back as;
// and the result of irk_build_attrs for each attribute with valid and invalid values.
#include "base/base.h"
#include "ir/dinode.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "golden.h"

static irk_str str(const char *s) { return (irk_str){s, strlen(s)}; }

// Checks that the field has the given value.
static void check_field(irk_module *m, const irk_md *md, const irk_di_field *given) {
  irk_md *ref = NULL;
  uint64_t number = 0;
  if (irk_md_field_number(md, given->name, &number)) {
    assert_true(!given->md && !given->text.len);
    assert_int_equal(number, (uint64_t)given->number);
  } else if (irk_md_field_md(md, given->name, &ref)) {
    if (given->md) assert_ptr_equal(ref, given->md);
    else if (given->text.len) assert_ptr_equal(ref, irk_md_string(m, given->text));
    else if (ref)
      assert_ptr_equal(irk_md_value_of(ref), irk_const_int_u64(m, irk_type_int(m, 64), (uint64_t)given->number));
  }
}

enum { NUM_TRIES = 14 };
static void try_fields(irk_module *m, golden *g, irk_md_kind kind, const char *keyword, const irk_di_text *text) {
  irk_md *string = irk_md_string(m, str("s")), *node = irk_md_tuple(m, NULL, 0);
  irk_md *value = irk_md_of_value(m, irk_const_int_u64(m, irk_type_int(m, 64), 77));
  irk_di_field tries[NUM_TRIES] = {{.number = 0}};
  tries[1].number = 1;
  tries[2].number = -1;
  tries[3].number = text->max ? (int64_t)text->max : INT64_MAX;
  tries[4].number = text->max ? (int64_t)(text->max + 1) : INT64_MIN;
  tries[5].number = UINT32_MAX;
  tries[6].number = INT64_C(1) << 32;
  tries[7].text = str("t");
  tries[8].md = string;
  tries[9].md = node;
  tries[10].md = value;
  tries[11] = (irk_di_field){.text = str("t"), .number = 1};
  tries[12] = (irk_di_field){.md = value, .number = 1};
  tries[13] = (irk_di_field){.md = node, .text = str("t")};
  char row[NUM_TRIES + 1] = "", line[256], name[64];
  snprintf(name, sizeof name, "%.*s", (int)text->name.len, text->name.ptr);
  for (int i = 0; i < NUM_TRIES; i++) {
    tries[i].name = name;
    irk_md *made = irk_build_di(m, kind, true, &tries[i], 1);
    row[i] = made ? '1' : '.';
    if (made) check_field(m, made, &tries[i]);
    // Sets the fields one after the other, in one node.
    for (int k = 0; made && k < NUM_TRIES; k++) {
      tries[k].name = name;
      if (kind != IRK_MD_LOCATION && irk_md_set_field(m, made, &tries[k])) check_field(m, made, &tries[k]);
    }
  }
  snprintf(line, sizeof line, "%s %s %s", row, keyword, name);
  golden_line(g, line);
}

static void fields(void **state) {
  (void)state;
  static const char *const keywords[IRK_NUM_MD_KINDS] = {
#define NODE(number, name, keyword, code) [number] = keyword,
#include "irkit/def/dinode_kind.def"
  };
  golden g = {0};
  golden_line(&g, "; 0 1 -1 max max+1 2^32-1 2^32 \"t\" !\"s\" !{} i64; \"t\" and 1, i64 and 1, !{} and \"t\"");
  for (uint32_t kind = 0; kind < IRK_NUM_MD_KINDS; kind++) {
    irk_module *m = irk_module_create(2200);
    const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)kind);
    for (uint32_t i = 0; desc && !desc->is_open && i < desc->num_texts; i++)
      try_fields(m, &g, (irk_md_kind)kind, keywords[kind], &desc->texts[i]);
    if (!desc || desc->is_open) assert_null(irk_build_di(m, (irk_md_kind)kind, false, NULL, 0));
    irk_module_destroy(m);
  }
  golden_check(&g, "tests/unit/build_fields.txt");
}

// Packed fields of a location cannot be set separately.
static void packed_fields(void **state) {
  (void)state;
  irk_module *m = irk_module_create(2200);
  irk_md *at = irk_build_di(m, IRK_MD_LOCATION, false, NULL, 0);
  irk_di_field line = {.name = "line", .number = 3}, group = {.name = "atomGroup", .number = 3};
  assert_non_null(irk_md_set_field(m, at, &line));
  assert_null(irk_md_set_field(m, at, &group));
  irk_module_destroy(m);
}

// Two fields in the bits of one number are independent.
static void bits_apart(void **state) {
  (void)state;
  irk_module *m = irk_module_create(2200);
  for (uint32_t kind = 0; kind < IRK_NUM_MD_KINDS; kind++) {
    const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)kind);
    for (uint32_t i = 0; desc && !desc->is_open && i < desc->num_texts; i++) {
      if (!desc->texts[i].is_view || !desc->texts[i].max) continue;
      for (uint32_t k = 0; k < desc->num_texts; k++) {
        if (k == i || !desc->texts[k].is_view || desc->texts[k].field != desc->texts[i].field || !desc->texts[k].max)
          continue;
        if (irk_str_eq(desc->texts[k].name, desc->texts[i].name)) continue;  // fields of other releases
        char names[2][64];
        snprintf(names[0], sizeof names[0], "%.*s", (int)desc->texts[i].name.len, desc->texts[i].name.ptr);
        snprintf(names[1], sizeof names[1], "%.*s", (int)desc->texts[k].name.len, desc->texts[k].name.ptr);
        irk_di_field given[] = {{.name = names[0], .number = (int64_t)desc->texts[i].max},
                                {.name = names[1], .number = (int64_t)desc->texts[k].max}};
        irk_md *md = irk_build_di(m, (irk_md_kind)kind, true, given, 2);
        assert_non_null(md);
        given[0].number = 0;
        assert_true(irk_md_set_field(m, md, &given[0]));
        check_field(m, md, &given[0]);
        check_field(m, md, &given[1]);
      }
    }
  }
  irk_module_destroy(m);
}

// A node that is built equals the node that the reader makes, and is found again.
static void equal_to_read(void **state) {
  (void)state;
  irk_sink sink = {0};
  irk_module *m = irk_text_parse(str("declare void @g(metadata)\ndefine void @f(i32 %x) {\n"
                                     "  call void @g(metadata !DIArgList(i32 %x, i32 1))\n  ret void\n}\n"
                                     "!n = !{!DIExpression(DW_OP_deref, DW_OP_constu, 3), !0}\n!0 = !{!\"s\", null}\n"),
                                 NULL, &sink);
  assert_non_null(m);
  irk_md *const *nodes;
  uint32_t n;
  assert_true(irk_named_md_find(m, str("n"), &nodes, &n));
  const uint64_t ops[] = {IRK_DW_OP_deref, IRK_DW_OP_constu, 3};
  assert_ptr_equal(irk_build_expression(m, ops, 3), nodes[0]);
  irk_md *parts[] = {irk_md_string(m, str("s")), NULL};
  assert_ptr_equal(irk_md_tuple(m, parts, 2), nodes[1]);
  irk_function *fn = irk_global_function(irk_module_find(m, str("f")));
  irk_md *args[] = {irk_md_of_value(m, irk_function_arg(fn, 0)),
                    irk_md_of_value(m, irk_const_int_u64(m, irk_type_int(m, 32), 1))};
  irk_value *given = irk_inst_operand(irk_block_inst(irk_function_block(fn, 0), 0), 0);
  assert_ptr_equal(irk_build_arg_list(m, args, 2), irk_md_of_value(m, given));
  irk_module_destroy(m);
}

static void attachments(void **state) {
  (void)state;
  irk_module *m = irk_module_create(2200);
  irk_builder *b = irk_builder_create(m);
  irk_function *fn = irk_build_function(m, "f", irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), NULL, 0, false));
  irk_global *g = irk_function_global(fn);
  irk_builder_at_end(b, fn, irk_build_block(b, fn, ""));
  irk_inst *ret = irk_build_ret(b, NULL);
  irk_md *node = irk_md_tuple(m, NULL, 0), *other = irk_build_distinct_tuple(m, NULL, 0),
         *string = irk_md_string(m, str("s"));
  uint32_t kind = irk_md_kind_get(m, str("k")), none = kind + 1;
  assert_true(irk_global_add_attachment(m, g, kind, node));
  assert_true(irk_global_add_attachment(m, g, kind, other));
  assert_false(irk_global_add_attachment(m, g, kind, string));
  assert_false(irk_global_add_attachment(m, g, kind, NULL));
  assert_false(irk_global_add_attachment(m, g, none, node));
  assert_int_equal(irk_global_num_attached(g), 2);
  assert_false(irk_global_attach(m, g, kind, string));
  assert_false(irk_global_attach(m, g, none, node));
  assert_true(irk_global_attach(m, g, kind, node));
  assert_int_equal(irk_global_num_attached(g), 1);
  assert_false(irk_inst_attach(m, fn, ret, kind, string));
  assert_false(irk_inst_attach(m, fn, ret, none, NULL));
  assert_true(irk_inst_attach(m, fn, ret, kind, NULL));
  assert_true(irk_inst_attach(m, fn, ret, IRK_MD_KIND_DBG, node));
  assert_ptr_equal(irk_inst_location(m, ret), node);
  assert_int_equal(irk_inst_num_attached(fn, ret), 0);
  assert_true(irk_inst_attach(m, fn, ret, IRK_MD_KIND_DBG, NULL));
  assert_null(irk_inst_location(m, ret));
  irk_module_destroy(m);
}

// Prints each attribute on a parameter of its own; attributes that are refused are missing.
static void attrs(void **state) {
  (void)state;
  golden g = {0};
  static const irk_version versions[] = {1100, 2200};
  for (size_t v = 0; v < IRK_COUNT(versions); v++) {
    irk_module *m = irk_module_create(versions[v]);
    irk_type *i32 = irk_type_int(m, 32), *fn_type = irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), &i32, 1, false);
    static const uint64_t bounds[] = {1, 2, 5, 9};
    irk_attr_spec specs[IRK_NUM_ATTRS * 6 + 8];
    uint32_t n = 0;
    for (uint32_t kind = 0; kind <= IRK_NUM_ATTRS; kind++) {
      static const uint64_t values[] = {0, 1, 2, 3, 16, UINT64_MAX};
      bool is_number = irk_attr_class((irk_attr_kind)kind, versions[v]) == IRK_ATTR_CLASS_INT;
      for (uint32_t i = 0; i < (is_number ? 6 : 1); i++)
        specs[n++] = (irk_attr_spec){(irk_attr_kind)kind, .value = values[i]};
    }
    specs[n++] = (irk_attr_spec){.kind = IRK_ATTR_STRING, .key = str("k"), .text = str("t")};
    specs[n++] = (irk_attr_spec){.kind = IRK_ATTR_SRET, .type = i32};
    specs[n++] = (irk_attr_spec){.kind = IRK_ATTR_RANGE, .bits = 32, .num_ranges = 1, .bounds = bounds};
    specs[n++] = (irk_attr_spec){.kind = IRK_ATTR_RANGE, .bits = 32, .num_ranges = 2, .bounds = bounds};
    specs[n++] = (irk_attr_spec){.kind = IRK_ATTR_RANGE, .bits = 32, .num_ranges = 0, .bounds = bounds};
    specs[n++] = (irk_attr_spec){.kind = IRK_ATTR_RANGE, .bits = 0, .num_ranges = 1, .bounds = bounds};
    specs[n++] = (irk_attr_spec){.kind = IRK_ATTR_INITIALIZES, .bits = 64, .num_ranges = 2, .bounds = bounds};
    specs[n++] = (irk_attr_spec){.kind = IRK_ATTR_INITIALIZES, .bits = 0, .num_ranges = 2, .bounds = bounds};
    irk_attr_spec all[] = {specs[n - 1], specs[n - 2], specs[n - 6], specs[n - 8]};
    for (uint32_t i = 0; i < n; i++) {
      char name[32];
      snprintf(name, sizeof name, "kind%u", (unsigned)specs[i].kind);
      irk_attr_set *set = irk_build_attrs(m, &specs[i], 1);
      assert_ptr_equal(irk_attrs_with(m, NULL, &specs[i]), set);
      irk_function *fn = irk_build_function(m, name, fn_type);
      if (irk_attr_set_len(set)) assert_true(irk_global_set_attrs(m, irk_function_global(fn), 1, set));
    }
    irk_attr_set *set = irk_build_attrs(m, all, 4);
    irk_global_set_attrs(m, irk_function_global(irk_build_function(m, "all", fn_type)), 1, set);
    golden_module(&g, m);
    irk_module_destroy(m);
  }
  golden_check(&g, "tests/unit/build_attrs.txt");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(fields),      cmocka_unit_test(packed_fields),
                                     cmocka_unit_test(bits_apart),  cmocka_unit_test(equal_to_read),
                                     cmocka_unit_test(attachments), cmocka_unit_test(attrs)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
