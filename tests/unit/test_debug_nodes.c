// Tests every function of irkit/debug.h with all arguments of its nodes, as text; and which kinds
// of nodes each accepts in which place. test_debug.c has valid modules, and the refusals.
#include "base/base.h"
#include "irkit/irkit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "golden.h"

static irk_str str(const char *s) { return (irk_str){s, strlen(s)}; }

typedef struct kit {
  irk_module *m;
  irk_debug *d;
  irk_builder *b;
  irk_md *file, *unit, *type, *other, *fn_type, *scope;
  irk_type *i32;
} kit;

// Lists made nodes, in the order in which they are made.
static irk_md *show(kit *k, irk_md *md) {
  assert_non_null(md);
  irk_build_named_md(k->m, "made", md);
  return md;
}

static kit begin(irk_version version) {
  kit k = {.m = irk_module_create(version)};
  irk_module_set(k.m, IRK_TEXT_SOURCE_FILENAME, str("nodes"));
  irk_module_set(k.m, IRK_TEXT_DATA_LAYOUT, str("e-p:32:32-p1:64:64"));
  k.d = irk_debug_create(k.m);
  assert_non_null(k.d);
  k.b = irk_builder_create(k.m);
  k.i32 = irk_type_int(k.m, 32);
  k.file = show(&k, irk_debug_file(k.d, "a.cc", "/src"));
  k.type = show(&k, irk_debug_basic(k.d, "int", 32, IRK_DW_ATE_signed));
  k.other = show(&k, irk_debug_basic(k.d, "char", 8, IRK_DW_ATE_unsigned_char));
  k.fn_type = show(&k, irk_debug_subroutine_type(k.d, (irk_md *[]){NULL, k.type, k.other}, 3));
  k.scope = show(&k, irk_debug_namespace(k.d, NULL, "space", false));
  return k;
}

static void finish(kit *k, golden *g) {
  irk_sink sink = {0};
  assert_true(irk_debug_finish(k->d, &sink));
  golden_module(g, k->m);
  irk_module_destroy(k->m);
}

// ---- units and files ------------------------------------------------------------------------------------------

static void units(void **state) {
  (void)state;
  golden g = {0};
  for (uint32_t i = 0; i < 8; i++) {
    kit k = begin(i % 2 ? 2200 : 1400);
    irk_debug_unit_spec spec = {.file = k.file, .language = IRK_DW_LANG_C11};
    if (i >= 2) {
      const bool flags[] = {i & 1, i >> 1 & 1, i >> 2 & 1};
      spec = (irk_debug_unit_spec){.file = k.file,
                                   .language = IRK_DW_LANG_ObjC_plus_plus,
                                   .producer = "made by",
                                   .flags = "-O -g",
                                   .split_name = "a.dwo",
                                   .sysroot = "/root",
                                   .sdk = "/sdk",
                                   .is_optimized = flags[0],
                                   .for_profiling = flags[1],
                                   .ranges_base_address = flags[2],
                                   .no_split_debug_inlining = flags[0] != flags[1],
                                   .runtime_version = 2,
                                   .emission = i % 4,
                                   .name_table = i % 3,
                                   .dwo_id = 77,
                                   .dwarf_version = i / 2 + 1};
    }
    if (i == 4) irk_module_flag_set_number(k.m, IRK_BEHAVIOUR_MAX, IRK_S("Dwarf Version"), 4);
    if (i == 5) irk_module_flag_set_number(k.m, IRK_BEHAVIOUR_ERROR, IRK_S("Debug Info Version"), 3);
    uint32_t dwarf = spec.dwarf_version;
    for (spec.dwarf_version = 1; spec.dwarf_version < 7; spec.dwarf_version += 5)
      assert_null(irk_debug_unit(k.d, &spec));
    spec.dwarf_version = dwarf;
    show(&k, irk_debug_unit(k.d, &spec));
    const char digits[] = "00112233445566778899aabbccddeeffAABBCCDDEEFF00998877665544332211", *end = digits + 64;
    for (uint32_t kind = 1; kind <= 3; kind++) {
      static const uint32_t lengths[] = {0, 32, 40, 64};
      const char *sum = end - lengths[kind];
      show(&k, irk_debug_file_with(k.d, "b.cc", "/in", kind, sum, kind == 1 ? NULL : kind == 2 ? "" : "int x;"));
      assert_null(irk_debug_file_with(k.d, "b.cc", "/in", kind, sum + 1, NULL));
      if (kind < 3) assert_null(irk_debug_file_with(k.d, "b.cc", "/in", kind, sum - 1, NULL));
    }
    assert_null(irk_debug_file_with(k.d, "b.cc", "/in", 1, "0011223344556677x899aabbccddeeff", NULL));
    assert_null(irk_debug_file_with(k.d, "b.cc", "/in", 4, "", NULL));
    irk_sink sink = {0};
    assert_false(irk_debug_finish(k.d, &sink));
    irk_builder_destroy(k.b);
    finish(&k, &g);
  }
  golden_check(&g, "tests/unit/debug_units.txt");
}

// ---- all fields ------------------------------------------------------------------------------------------------

static irk_md *number(kit *k, uint64_t n) {
  return irk_md_of_value(k->m, irk_const_int_u64(k->m, irk_type_int(k->m, 64), n));
}

static void make_types(kit *k, irk_debug_place at) {
  irk_debug *d = k->d;
  show(k, irk_debug_unspecified(d, "nothing"));
  show(k, irk_debug_pointer(d, k->type, 0));
  show(k, irk_debug_pointer(d, NULL, 16));
  show(k, irk_debug_reference(d, IRK_DW_TAG_reference_type, k->type, 0));
  show(k, irk_debug_reference(d, IRK_DW_TAG_rvalue_reference_type, k->type, 8));
  show(k, irk_debug_member_pointer(d, k->type, k->other, 128));
  static const uint32_t qualifiers[] = {IRK_DW_TAG_const_type, IRK_DW_TAG_volatile_type, IRK_DW_TAG_restrict_type,
                                        IRK_DW_TAG_atomic_type, IRK_DW_TAG_immutable_type};
  for (size_t i = 0; i < IRK_COUNT(qualifiers); i++) show(k, irk_debug_qualified(d, qualifiers[i], k->type));
  show(k, irk_debug_qualified(d, IRK_DW_TAG_const_type, NULL));
  show(k, irk_debug_typedef(d, at, "name", k->type));
  show(k, irk_debug_array(d, k->type, 64, (irk_md *[]){irk_debug_subrange(d, -3, 4)}, 1));
  show(k, irk_debug_vector(d, k->type, 96, irk_debug_subrange(d, 0, -1)));
  show(k, irk_debug_subrange_of(d, number(k, 1), number(k, 2), NULL, number(k, 3)));
  show(k, irk_debug_subrange_of(d, NULL, NULL, number(k, 4), NULL));
  irk_md *names[] = {show(k, irk_debug_enumerator(d, "low", -5, false)), irk_debug_enumerator(d, "high", -1, true)};
  show(k, irk_debug_enumeration(d, at, "level", k->type, 24, names, 2, IRK_DI_FLAG_EnumClass));
  show(k, irk_debug_enumeration(d, at, "none", k->type, 24, NULL, 0, 0));
  show(k, irk_debug_enumeration(d, at, "later", NULL, 0, NULL, 0, IRK_DI_FLAG_FwdDecl));
  assert_null(irk_debug_enumeration(d, at, "e", NULL, 0, NULL, 0, IRK_DI_FLAG_Vector));
  for (int is_default = 0; is_default < 2; is_default++) {
    show(k, irk_debug_template_type(d, "T", k->type, is_default));
    show(k, irk_debug_template_value(d, "V", k->type, number(k, 9), is_default));
    show(k, irk_debug_namespace(d, k->scope, "inner", is_default));
  }
}

static void make_structs(kit *k, irk_debug_place at) {
  irk_debug *d = k->d;
  irk_value *constant = irk_const_int_u64(k->m, k->i32, 8);
  irk_md *params[] = {irk_debug_template_type(d, "T", k->type, false)};
  irk_md *members[] = {
      show(k, irk_debug_member(d, at, "m", k->type, 32, 64, IRK_DI_FLAG_Public)),
      show(k, irk_debug_bit_field(d, at, "b", k->type, 3, 66, 64, IRK_DI_FLAG_Private)),
      show(k, irk_debug_bit_field(d, at, "same", k->type, 3, 64, 64, 0)),
      show(k, irk_debug_static_member(d, at, "s", k->type, constant, IRK_DI_FLAG_Protected)),
      show(k, irk_debug_static_member(d, at, "t", k->type, NULL, 0)),
      show(k, irk_debug_base_class(d, k->type, k->other, 96, IRK_DI_FLAG_Virtual)),
  };
  static const uint32_t tags[] = {0, IRK_DW_TAG_structure_type, IRK_DW_TAG_class_type, IRK_DW_TAG_union_type};
  for (uint32_t i = 0; i < 8; i++) {
    irk_debug_struct_spec spec = {.tag = tags[i % 4],
                                  .at = at,
                                  .name = "s",
                                  .bits = 64,
                                  .align = 16,
                                  .flags = i & 1 ? IRK_DI_FLAG_TypePassByValue : IRK_DI_FLAG_FwdDecl,
                                  .elements = members,
                                  .num_elements = i & 2 ? 6 : 0,
                                  .is_open = i & 4,
                                  .identifier = i & 4 ? "" : "_ZTS1s",
                                  .vtable_holder = k->other,
                                  .template_params = params,
                                  .num_template_params = 1,
                                  .runtime_language = IRK_DW_LANG_ObjC};
    show(k, irk_debug_struct(d, &spec));
  }
  irk_md *empty = show(k, irk_debug_struct(d, &(irk_debug_struct_spec){.is_open = true}));
  assert_true(irk_debug_set_elements(d, empty, members, 2));
}

static void make_functions(kit *k, irk_debug_place at) {
  irk_debug *d = k->d;
  irk_md *thrown[] = {k->other, k->type}, *params[] = {irk_debug_template_type(d, "T", k->type, false)};
  irk_debug_function_spec spec = {.at = at,
                                  .name = "f",
                                  .linkage_name = "_Z1f",
                                  .type = k->fn_type,
                                  .flags = IRK_DI_FLAG_Prototyped,
                                  .sp_flags = IRK_DI_SP_FLAG_Virtual | IRK_DI_SP_FLAG_Definition,
                                  .containing_type = k->type,
                                  .virtual_index = 4,
                                  .this_adjustment = -8,
                                  .template_params = params,
                                  .num_template_params = 1,
                                  .thrown_types = thrown,
                                  .num_thrown_types = 2};
  irk_function *fn = irk_build_function(k->m, "f", irk_type_fn(k->m, k->i32, NULL, 0, false));
  irk_function *declared = irk_build_function(k->m, "g", irk_type_fn(k->m, k->i32, NULL, 0, false));
  irk_md *declaration = show(k, irk_debug_declaration(d, declared, &spec));
  spec.declaration = declaration;
  assert_null(irk_debug_declaration(d, NULL, &spec));
  spec.scope_line = 99;
  spec.flags |= IRK_DI_FLAG_AllCallsDescribed;
  irk_md *sp = show(k, irk_debug_function(d, fn, &spec));
  spec.declaration = irk_md_placeholder(k->m);
  irk_md *waits = irk_debug_function(d, NULL, &spec);
  assert_non_null(waits);
  assert_true(irk_md_replace(k->m, &(irk_md_replacement){spec.declaration, declaration}, 1));
  spec.declaration = sp;
  assert_null(irk_debug_function(d, fn, &spec));
  irk_debug_function_spec plain = {.at = {.scope = k->file, .file = k->file}, .name = "h", .type = k->fn_type};
  irk_md *other = show(k, irk_debug_function(d, NULL, &plain));

  irk_debug_place in = {sp, k->file, 31}, out = {other, k->file, 41};
  irk_md *outer = show(k, irk_debug_location(d, other, 50, 6, NULL)), *block = show(k, irk_debug_block(d, in, 7));
  assert_ptr_not_equal(irk_debug_block(d, in, 7), block);
  show(k, irk_debug_location(d, block, 51, 8, outer));
  show(k, irk_debug_label(d, in, "label"));
  show(k, irk_debug_parameter(d, in, 3, "p", k->type, IRK_DI_FLAG_Artificial));
  show(k, irk_debug_local(d, in, "l", k->type));
  // Variables of two functions in turn, in blocks and not.
  for (uint32_t i = 0; i < 18; i++) {
    char name[8];
    snprintf(name, sizeof name, "v%u", i);
    irk_debug_place where = i & 1 ? in : out;
    if (i % 4 == 3) where.scope = block;
    assert_true(
        irk_debug_retain(d, i % 8 == 1 ? irk_debug_label(d, where, name) : irk_debug_local(d, where, name, k->type)));
  }
  // Refused: for a declaration, and for a scope that is not in a function.
  irk_debug_place declared_place = {declaration, k->file, 1};
  assert_false(irk_debug_retain(d, irk_debug_local(d, declared_place, "v", k->type)));
  for (int is_distinct = 0; is_distinct < 2; is_distinct++) {  // a definition is distinct, and has a flag
    irk_di_field says = {.name = "spFlags", .number = is_distinct ? 0 : IRK_DI_SP_FLAG_Definition};
    irk_md *odd = irk_build_di(k->m, IRK_MD_SUBPROGRAM, is_distinct, &says, 1);
    assert_false(irk_debug_retain(d, irk_debug_local(d, (irk_debug_place){odd, k->file, 1}, "v", k->type)));
  }
  assert_true(irk_debug_retain(d, declaration));
  assert_false(irk_debug_retain(d, other));
  assert_false(irk_debug_retain(d, k->file));
  show(k, irk_debug_import(d, IRK_DW_TAG_imported_module, in, k->scope, "alias"));
  show(k,
       irk_debug_import(d, IRK_DW_TAG_imported_declaration, (irk_debug_place){declaration, k->file, 3}, k->type, ""));
  irk_sink sink = {0};
  assert_false(irk_debug_finish(d, &sink));  // some nodes were refused above
}

static void make_globals(kit *k, irk_debug_place at) {
  irk_md *params[] = {irk_debug_template_type(k->d, "T", k->type, true)};
  irk_debug_variable_spec spec = {.at = at,
                                  .name = "v",
                                  .linkage_name = "_Z1v",
                                  .type = k->type,
                                  .is_local = true,
                                  .align = 64,
                                  .declaration = irk_debug_static_member(k->d, at, "s", k->type, NULL, 0),
                                  .expression = irk_debug_expression(k->d, (uint64_t[]){IRK_DW_OP_deref}, 1),
                                  .template_params = params,
                                  .num_template_params = 1};
  irk_global *v = irk_build_variable(k->m, "v", k->i32, NULL, 0);
  show(k, irk_debug_global(k->d, v, &spec));
  spec.is_declaration = true;
  spec.type = NULL;
  spec.expression = NULL;
  show(k, irk_debug_global(k->d, v, &spec));
  for (uint32_t i = 0; i < 18; i++) {
    spec.at.line = 100 + i;
    irk_debug_global(k->d, NULL, &spec);
    irk_debug_import(k->d, IRK_DW_TAG_imported_module, spec.at, k->scope, "more");
    assert_true(irk_debug_retain(k->d, irk_debug_typedef(k->d, spec.at, "t", k->type)));
  }
}

static void fields(void **state) {
  (void)state;
  golden g = {0};
  for (uint32_t i = 0; i < 4; i++) {
    static const irk_version versions[] = {1400, 1700, 1900, 2200};
    kit k = begin(versions[i]);
    irk_debug_unit_spec unit = {.file = k.file, .language = IRK_DW_LANG_C_plus_plus, .dwarf_version = i == 3 ? 4 : 5};
    k.unit = show(&k, irk_debug_unit(k.d, &unit));
    irk_debug_place at = {k.scope, k.file, 21};
    make_types(&k, at);
    make_structs(&k, at);
    irk_sink sink = {0};
    assert_false(irk_debug_finish(k.d, &sink));
    make_functions(&k, at);
    make_globals(&k, at);
    finish(&k, &g);
  }
  golden_check(&g, "tests/unit/debug_fields.txt");
}

// A listed node that equals another one after its placeholders are replaced becomes that node.
// Lists need a unit.
static void lists(void **state) {
  (void)state;
  golden g = {0};
  kit k = begin(2200);
  irk_debug_place at = {k.scope, k.file, 1};
  irk_md *later[2] = {irk_md_placeholder(k.m), irk_md_placeholder(k.m)};
  irk_md *known = irk_debug_typedef(k.d, at, "same", k.type), *other = irk_debug_typedef(k.d, at, "same", k.other);
  irk_md *waits[2] = {irk_debug_typedef(k.d, at, "same", later[0]), irk_debug_typedef(k.d, at, "same", later[1])};
  for (int i = 0; i < 2; i++) assert_true(irk_debug_retain(k.d, waits[i]));
  irk_md_replacement both[] = {{later[0], k.type}, {later[1], k.other}};
  assert_true(irk_md_replace(k.m, both, 2));
  irk_debug_unit(k.d, &(irk_debug_unit_spec){.file = k.file, .language = IRK_DW_LANG_C11});
  show(&k, known);
  show(&k, other);
  finish(&k, &g);
  golden_check(&g, "tests/unit/debug_lists.txt");
  for (int i = 0; i < 4; i++) {
    k = begin(2200);
    at = (irk_debug_place){k.scope, k.file, 1};
    irk_debug_variable_spec variable = {.name = "v", .type = k.type};
    if (i == 0) assert_non_null(irk_debug_enumeration(k.d, at, "e", NULL, 8, NULL, 0, 0));
    if (i == 1) assert_true(irk_debug_retain(k.d, k.type));
    if (i == 2) assert_non_null(irk_debug_global(k.d, NULL, &variable));
    if (i == 3) assert_non_null(irk_debug_import(k.d, IRK_DW_TAG_imported_module, at, k.scope, ""));
    irk_sink sink = {0};
    assert_false(irk_debug_finish(k.d, &sink));
    assert_int_equal(sink.num_errors, 1);
    irk_module_destroy(k.m);
  }
}

// ---- kinds of nodes --------------------------------------------------------------------------------------------

static irk_md *in_place(kit *k, irk_md *md) {
  return irk_debug_typedef(k->d, (irk_debug_place){.scope = md}, "t", NULL);
}
static irk_md *in_file(kit *k, irk_md *md) { return irk_debug_typedef(k->d, (irk_debug_place){.file = md}, "t", NULL); }
static irk_md *of_type(kit *k, irk_md *md) { return irk_debug_pointer(k->d, md, 8); }
static irk_md *of_class(kit *k, irk_md *md) { return irk_debug_member_pointer(k->d, k->type, md, 8); }
static irk_md *of_unit(kit *k, irk_md *md) {
  k->d = irk_debug_create(k->m);
  return irk_debug_unit(k->d, &(irk_debug_unit_spec){.file = md, .language = 1});
}
static irk_md *of_struct(kit *k, irk_md *md) {
  return irk_debug_struct(k->d, &(irk_debug_struct_spec){.elements = &md, .num_elements = 1});
}
static irk_md *set_elements(kit *k, irk_md *md) {
  irk_md *open = irk_debug_struct(k->d, &(irk_debug_struct_spec){.is_open = true});
  return irk_debug_set_elements(k->d, open, &md, 1) ? open : NULL;
}
static irk_md *sets_elements_of(kit *k, irk_md *md) { return irk_debug_set_elements(k->d, md, NULL, 0) ? md : NULL; }
static irk_md *of_vtable(kit *k, irk_md *md) {
  return irk_debug_struct(k->d, &(irk_debug_struct_spec){.vtable_holder = md});
}
static irk_md *of_template(kit *k, irk_md *md) {
  return irk_debug_struct(k->d, &(irk_debug_struct_spec){.template_params = &md, .num_template_params = 1});
}
static irk_md *of_array(kit *k, irk_md *md) {
  return irk_debug_array(k->d, md, 8, (irk_md *[]){irk_debug_subrange(k->d, 0, 1)}, 1);
}
static irk_md *of_subrange(kit *k, irk_md *md) { return irk_debug_array(k->d, k->type, 8, &md, 1); }
static irk_md *of_bound(kit *k, irk_md *md) { return irk_debug_subrange_of(k->d, md, NULL, NULL, NULL); }
static irk_md *of_count(kit *k, irk_md *md) { return irk_debug_subrange_of(k->d, NULL, md, NULL, NULL); }
static irk_md *of_upper(kit *k, irk_md *md) { return irk_debug_subrange_of(k->d, NULL, NULL, md, NULL); }
static irk_md *of_stride(kit *k, irk_md *md) { return irk_debug_subrange_of(k->d, NULL, NULL, NULL, md); }
static irk_md *of_enum(kit *k, irk_md *md) {
  return irk_debug_enumeration(k->d, (irk_debug_place){0}, "e", NULL, 8, &md, 1, 0);
}
static irk_md *of_enum_base(kit *k, irk_md *md) {
  return irk_debug_enumeration(k->d, (irk_debug_place){0}, "e", md, 8, NULL, 0, 0);
}
static irk_md *of_signature(kit *k, irk_md *md) { return irk_debug_subroutine_type(k->d, &md, 1); }
static irk_md *of_template_type(kit *k, irk_md *md) { return irk_debug_template_type(k->d, "T", md, false); }
static irk_md *of_template_value(kit *k, irk_md *md) { return irk_debug_template_value(k->d, "T", k->type, md, false); }
static irk_md *of_value_type(kit *k, irk_md *md) { return irk_debug_template_value(k->d, "T", md, NULL, false); }
static irk_md *of_namespace(kit *k, irk_md *md) { return irk_debug_namespace(k->d, md, "n", false); }
static irk_md *of_block(kit *k, irk_md *md) { return irk_debug_block(k->d, (irk_debug_place){md, NULL, 1}, 1); }
static irk_md *of_block_file(kit *k, irk_md *md) {
  return irk_debug_block(k->d, (irk_debug_place){k->scope, md, 1}, 1);
}
static irk_md *of_location(kit *k, irk_md *md) { return irk_debug_location(k->d, md, 1, 1, NULL); }
static irk_md *inlined_at(kit *k, irk_md *md) { return irk_debug_location(k->d, k->scope, 1, 1, md); }
static irk_md *of_local(kit *k, irk_md *md) {
  return irk_debug_local(k->d, (irk_debug_place){k->scope, NULL, 1}, "v", md);
}
static irk_md *function_with(kit *k, irk_debug_function_spec s, bool declares) {
  s.name = "f";
  if (!s.type) s.type = k->fn_type;
  return declares ? irk_debug_declaration(k->d, NULL, &s) : irk_debug_function(k->d, NULL, &s);
}
static irk_md *fn_type(kit *k, irk_md *md) { return function_with(k, (irk_debug_function_spec){.type = md}, true); }
static irk_md *fn_class(kit *k, irk_md *md) {
  return function_with(k, (irk_debug_function_spec){.containing_type = md}, true);
}
static irk_md *fn_declaration(kit *k, irk_md *md) {
  return function_with(k, (irk_debug_function_spec){.declaration = md}, false);
}
static irk_md *fn_throws(kit *k, irk_md *md) {
  return function_with(k, (irk_debug_function_spec){.thrown_types = &md, .num_thrown_types = 1}, true);
}
static irk_md *fn_template(kit *k, irk_md *md) {
  return function_with(k, (irk_debug_function_spec){.template_params = &md, .num_template_params = 1}, true);
}
static irk_md *retained(kit *k, irk_md *md) { return irk_debug_retain(k->d, md) ? md : NULL; }
static irk_md *variable_with(kit *k, irk_debug_variable_spec s) {
  s.name = "v";
  s.is_declaration = true;
  return irk_debug_global(k->d, NULL, &s);
}
static irk_md *var_type(kit *k, irk_md *md) { return variable_with(k, (irk_debug_variable_spec){.type = md}); }
static irk_md *var_member(kit *k, irk_md *md) { return variable_with(k, (irk_debug_variable_spec){.declaration = md}); }
static irk_md *var_expression(kit *k, irk_md *md) {
  return variable_with(k, (irk_debug_variable_spec){.expression = md});
}
static irk_md *var_template(kit *k, irk_md *md) {
  return variable_with(k, (irk_debug_variable_spec){.template_params = &md, .num_template_params = 1});
}
static irk_md *imported(kit *k, irk_md *md) {
  return irk_debug_import(k->d, IRK_DW_TAG_imported_module, (irk_debug_place){.scope = k->unit}, md, NULL);
}

#define ROW(function)                                                                                                  \
  { #function, function }
static const struct {
  const char *name;
  irk_md *(*make)(kit *k, irk_md *md);
} places[] = {
    ROW(in_place),       ROW(in_file),          ROW(of_type),      ROW(of_class),         ROW(of_struct),
    ROW(set_elements),   ROW(sets_elements_of), ROW(of_vtable),    ROW(of_template),      ROW(of_array),
    ROW(of_subrange),    ROW(of_bound),         ROW(of_count),     ROW(of_upper),         ROW(of_stride),
    ROW(of_enum),        ROW(of_enum_base),     ROW(of_signature), ROW(of_template_type), ROW(of_template_value),
    ROW(of_value_type),  ROW(of_namespace),     ROW(of_block),     ROW(of_block_file),    ROW(of_location),
    ROW(inlined_at),     ROW(of_local),         ROW(fn_type),      ROW(fn_class),         ROW(fn_declaration),
    ROW(fn_throws),      ROW(fn_template),      ROW(retained),     ROW(var_type),         ROW(var_member),
    ROW(var_expression), ROW(var_template),     ROW(imported),     ROW(of_unit),
};

static const char *const kind_names[IRK_NUM_MD_KINDS] = {
    [IRK_MD_STRING] = "a string",
    [IRK_MD_VALUE] = "a value",
    [IRK_MD_TUPLE] = "a tuple",
#define NODE(number, name, keyword, code) [number] = keyword,
#include "irkit/def/dinode_kind.def"
};

static void kinds(void **state) {
  (void)state;
  golden g = {0};
  kit k = begin(2200);
  k.unit = irk_debug_unit(k.d, &(irk_debug_unit_spec){.file = k.file, .language = IRK_DW_LANG_C11});
  k.scope = function_with(&k, (irk_debug_function_spec){.at = {.file = k.file}}, false);
  for (size_t i = 0; i < IRK_COUNT(places); i++) {
    golden_line(&g, places[i].name);
    for (uint32_t kind = 0; kind < IRK_NUM_MD_KINDS; kind++) {
      irk_di_field tag = {.name = "tag", .number = IRK_DW_TAG_member};
      irk_md *md = irk_build_di(k.m, (irk_md_kind)kind, true, &tag, kind == IRK_MD_DERIVED_TYPE);
      if (kind == IRK_MD_EXPRESSION) md = irk_build_expression(k.m, NULL, 0);
      if (kind == IRK_MD_STRING) md = irk_md_string(k.m, str("s"));
      if (kind == IRK_MD_VALUE) md = number(&k, 1);
      if (kind == IRK_MD_TUPLE) md = irk_md_tuple(k.m, NULL, 0);
      if (md && places[i].make(&k, md)) {
        golden_add(&g, "  ", 2);
        golden_line(&g, kind_names[kind]);
      }
    }
    if (places[i].make(&k, irk_md_placeholder(k.m))) golden_line(&g, "  what comes later");
  }
  irk_module_destroy(k.m);
  golden_check(&g, "tests/unit/debug_kinds.txt");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(units), cmocka_unit_test(fields), cmocka_unit_test(lists),
                                     cmocka_unit_test(kinds)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
