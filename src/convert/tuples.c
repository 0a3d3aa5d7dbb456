// The operand layouts of debug-info tuples before 3.7.
#include "convert/tuples.h"
#include "ir/dinode_field.h"
#include "irkit/dwarf.h"

#define FIELD(node, name) .field = IRK_DI_##node##_##name
#define NUM(node, name, width)                                                                                         \
  { .enc = IRK_TUPLE_NUM, FIELD(node, name), .bits = width }
#define BITS(node, name, width, from, all)                                                                             \
  { .enc = IRK_TUPLE_NUM, FIELD(node, name), .bits = width, .shift = from, .mask = all }
#define STR(node, name)                                                                                                \
  { .enc = IRK_TUPLE_STR, FIELD(node, name) }
#define REF(node, name)                                                                                                \
  { .enc = IRK_TUPLE_REF, FIELD(node, name) }
#define SCOPE(node, name)                                                                                              \
  { .enc = IRK_TUPLE_SCOPE, FIELD(node, name) }
#define LIST(node, name)                                                                                               \
  { .enc = IRK_TUPLE_LIST, FIELD(node, name) }
#define PAIR(node)                                                                                                     \
  { .enc = IRK_TUPLE_PAIR, FIELD(node, file) }
#define OTHER(which, node, name)                                                                                       \
  { .enc = IRK_TUPLE_##which, FIELD(node, name) }
#define ZERO(width)                                                                                                    \
  { .enc = IRK_TUPLE_ZERO, .bits = width }
#define NONE                                                                                                           \
  { .enc = IRK_TUPLE_NULL }

static const irk_tuple_op unit[] = {
    PAIR(COMPILE_UNIT),
    NUM(COMPILE_UNIT, language, 32),
    STR(COMPILE_UNIT, producer),
    NUM(COMPILE_UNIT, isOptimized, 1),
    STR(COMPILE_UNIT, flags),
    NUM(COMPILE_UNIT, runtimeVersion, 32),
    LIST(COMPILE_UNIT, enums),
    LIST(COMPILE_UNIT, retainedTypes),
    LIST(COMPILE_UNIT, subprograms),
    LIST(COMPILE_UNIT, globals),
    LIST(COMPILE_UNIT, imports),
    STR(COMPILE_UNIT, splitDebugFilename),
    NUM(COMPILE_UNIT, emissionKind, 32),
};
static const irk_tuple_op file[] = {{.enc = IRK_TUPLE_PAIR, FIELD(FILE, filename)}};
static const irk_tuple_op enumerator[] = {STR(ENUMERATOR, name), OTHER(APINT, ENUMERATOR, value)};
static const irk_tuple_op subrange[] = {OTHER(INT, SUBRANGE, lowerBound), OTHER(INT, SUBRANGE, count)};
static const irk_tuple_op basic_type[] = {
    NONE,     NONE,     STR(BASIC_TYPE, name),         ZERO(32), NUM(BASIC_TYPE, size, 64), NUM(BASIC_TYPE, align, 64),
    ZERO(64), ZERO(32), NUM(BASIC_TYPE, encoding, 32),
};
static const irk_tuple_op derived_type[] = {
    PAIR(DERIVED_TYPE),
    SCOPE(DERIVED_TYPE, scope),
    STR(DERIVED_TYPE, name),
    NUM(DERIVED_TYPE, line, 32),
    NUM(DERIVED_TYPE, size, 64),
    OTHER(ALIGN, DERIVED_TYPE, align),
    NUM(DERIVED_TYPE, offset, 64),
    OTHER(FLAGS, DERIVED_TYPE, flags),
    REF(DERIVED_TYPE, baseType),
    OTHER(EXTRA, DERIVED_TYPE, extraData),
};
static const irk_tuple_op composite_type[] = {
    PAIR(COMPOSITE_TYPE),
    SCOPE(COMPOSITE_TYPE, scope),
    STR(COMPOSITE_TYPE, name),
    NUM(COMPOSITE_TYPE, line, 32),
    NUM(COMPOSITE_TYPE, size, 64),
    NUM(COMPOSITE_TYPE, align, 64),
    NUM(COMPOSITE_TYPE, offset, 32),
    OTHER(FLAGS, COMPOSITE_TYPE, flags),
    REF(COMPOSITE_TYPE, baseType),
    REF(COMPOSITE_TYPE, elements),
    NUM(COMPOSITE_TYPE, runtimeLang, 32),
    REF(COMPOSITE_TYPE, vtableHolder),
    REF(COMPOSITE_TYPE, templateParams),
    OTHER(NAME_REF, COMPOSITE_TYPE, identifier),
};
static const irk_tuple_op subroutine_type[] = {
    NONE,
    NONE,
    {.enc = IRK_TUPLE_EMPTY},
    ZERO(32),
    ZERO(64),
    ZERO(64),
    ZERO(64),
    OTHER(FLAGS, SUBROUTINE_TYPE, flags),
    NONE,
    REF(SUBROUTINE_TYPE, types),
    ZERO(32),
    NONE,
    NONE,
    NONE,
};
static const irk_tuple_op subprogram[] = {
    PAIR(SUBPROGRAM),
    SCOPE(SUBPROGRAM, scope),
    STR(SUBPROGRAM, name),
    OTHER(AGAIN, SUBPROGRAM, name),
    STR(SUBPROGRAM, linkageName),
    NUM(SUBPROGRAM, line, 32),
    REF(SUBPROGRAM, type),
    BITS(SUBPROGRAM, spFlags, 1, 2, 1),
    BITS(SUBPROGRAM, spFlags, 1, 3, 1),
    BITS(SUBPROGRAM, spFlags, 32, 0, 3),
    NUM(SUBPROGRAM, virtualIndex, 32),
    REF(SUBPROGRAM, containingType),
    OTHER(FLAGS, SUBPROGRAM, flags),
    BITS(SUBPROGRAM, spFlags, 1, 4, 1),
    {.enc = IRK_TUPLE_NAMED},
    REF(SUBPROGRAM, templateParams),
    REF(SUBPROGRAM, declaration),
    LIST(SUBPROGRAM, retainedNodes),
    NUM(SUBPROGRAM, scopeLine, 32),
};
static const irk_tuple_op lexical_block[] = {
    PAIR(LEXICAL_BLOCK),
    REF(LEXICAL_BLOCK, scope),
    NUM(LEXICAL_BLOCK, line, 32),
    NUM(LEXICAL_BLOCK, column, 32),
    {.enc = IRK_TUPLE_ZERO, .bits = 32, .version = IRK_TUPLE_V1},
    {.enc = IRK_TUPLE_NUMBER},
};
static const irk_tuple_op lexical_block_file[] = {
    PAIR(LEXICAL_BLOCK_FILE),
    REF(LEXICAL_BLOCK_FILE, scope),
    {.enc = IRK_TUPLE_NUM, FIELD(LEXICAL_BLOCK_FILE, discriminator), .bits = 32, .version = IRK_TUPLE_V2},
};
static const irk_tuple_op name_space[] = {NONE, SCOPE(NAMESPACE, scope), STR(NAMESPACE, name), ZERO(32)};
static const irk_tuple_op template_type[] = {
    NONE, STR(TEMPLATE_TYPE, name), REF(TEMPLATE_TYPE, type), NONE, ZERO(32), ZERO(32),
};
static const irk_tuple_op template_value[] = {
    NONE, STR(TEMPLATE_VALUE, name), REF(TEMPLATE_VALUE, type), REF(TEMPLATE_VALUE, value), NONE, ZERO(32), ZERO(32),
};
static const irk_tuple_op global_variable[] = {
    {.enc = IRK_TUPLE_ZERO, .bits = 32, .version = IRK_TUPLE_V1},
    SCOPE(GLOBAL_VARIABLE, scope),
    STR(GLOBAL_VARIABLE, name),
    OTHER(AGAIN, GLOBAL_VARIABLE, name),
    STR(GLOBAL_VARIABLE, linkageName),
    REF(GLOBAL_VARIABLE, file),
    NUM(GLOBAL_VARIABLE, line, 32),
    REF(GLOBAL_VARIABLE, type),
    NUM(GLOBAL_VARIABLE, isLocal, 32),
    NUM(GLOBAL_VARIABLE, isDefinition, 32),
    {.enc = IRK_TUPLE_NAMED},
    REF(GLOBAL_VARIABLE, declaration),
};
// Calls add the location that the variable is inlined at: see irk_down_tuple_call.
static const irk_tuple_op local_variable[] = {
    REF(LOCAL_VARIABLE, scope),
    STR(LOCAL_VARIABLE, name),
    REF(LOCAL_VARIABLE, file),
    OTHER(LINE, LOCAL_VARIABLE, line),
    REF(LOCAL_VARIABLE, type),
    OTHER(FLAGS, LOCAL_VARIABLE, flags),
    {.enc = IRK_TUPLE_ZERO, .bits = 32, .version = IRK_TUPLE_V1},
};
static const irk_tuple_op objc_property[] = {
    STR(OBJC_PROPERTY, name),       REF(OBJC_PROPERTY, file),       NUM(OBJC_PROPERTY, line, 32),
    STR(OBJC_PROPERTY, getterName), STR(OBJC_PROPERTY, setterName), NUM(OBJC_PROPERTY, attributes, 32),
    REF(OBJC_PROPERTY, type),
};
static const irk_tuple_op imported_entity[] = {
    REF(IMPORTED_ENTITY, scope),
    REF(IMPORTED_ENTITY, entity),
    NUM(IMPORTED_ENTITY, line, 32),
    STR(IMPORTED_ENTITY, name),
};
static const irk_tuple_op generic[] = {STR(GENERIC, header), OTHER(REST, GENERIC, operands)};

const irk_tuple_layout *irk_tuple_layout_of(uint32_t kind) {
#define OF_KIND(KIND, table, number) [IRK_MD_##KIND] = {.ops = table, .num_ops = IRK_COUNT(table), .tag = number }
#define OF_FIELD(KIND, table)                                                                                          \
  [IRK_MD_##KIND] = {.ops = table, .num_ops = IRK_COUNT(table), .has_tag_field = true, .tag = IRK_DI_##KIND##_tag}
  static const irk_tuple_layout layouts[IRK_NUM_MD_KINDS] = {
      OF_KIND(COMPILE_UNIT, unit, IRK_DW_TAG_compile_unit),
      OF_KIND(FILE, file, IRK_DW_TAG_file_type),
      OF_KIND(ENUMERATOR, enumerator, IRK_DW_TAG_enumerator),
      OF_KIND(SUBRANGE, subrange, IRK_DW_TAG_subrange_type),
      OF_FIELD(BASIC_TYPE, basic_type),
      OF_FIELD(DERIVED_TYPE, derived_type),
      OF_FIELD(COMPOSITE_TYPE, composite_type),
      OF_KIND(SUBROUTINE_TYPE, subroutine_type, IRK_DW_TAG_subroutine_type),
      OF_KIND(SUBPROGRAM, subprogram, IRK_DW_TAG_subprogram),
      OF_KIND(LEXICAL_BLOCK, lexical_block, IRK_DW_TAG_lexical_block),
      OF_KIND(LEXICAL_BLOCK_FILE, lexical_block_file, IRK_DW_TAG_lexical_block),
      OF_KIND(NAMESPACE, name_space, IRK_DW_TAG_namespace),
      OF_KIND(TEMPLATE_TYPE, template_type, IRK_DW_TAG_template_type_parameter),
      OF_FIELD(TEMPLATE_VALUE, template_value),
      OF_KIND(GLOBAL_VARIABLE, global_variable, IRK_DW_TAG_variable),
      OF_KIND(LOCAL_VARIABLE, local_variable, IRK_DI_AUTO_VARIABLE),
      OF_KIND(OBJC_PROPERTY, objc_property, IRK_DW_TAG_APPLE_property),
      OF_FIELD(IMPORTED_ENTITY, imported_entity),
      OF_FIELD(GENERIC, generic),
  };
  return kind < IRK_NUM_MD_KINDS && layouts[kind].ops ? &layouts[kind] : NULL;
}

uint32_t irk_tuple_kind_of(uint64_t tag) {
  switch (tag) {
  case IRK_DW_TAG_compile_unit: return IRK_MD_COMPILE_UNIT;
  case IRK_DW_TAG_file_type: return IRK_MD_FILE;
  case IRK_DW_TAG_enumerator: return IRK_MD_ENUMERATOR;
  case IRK_DW_TAG_subrange_type: return IRK_MD_SUBRANGE;
  case IRK_DW_TAG_base_type:
  case IRK_DW_TAG_unspecified_type: return IRK_MD_BASIC_TYPE;
  case IRK_DW_TAG_typedef:
  case IRK_DW_TAG_pointer_type:
  case IRK_DW_TAG_ptr_to_member_type:
  case IRK_DW_TAG_reference_type:
  case IRK_DW_TAG_rvalue_reference_type:
  case IRK_DW_TAG_const_type:
  case IRK_DW_TAG_volatile_type:
  case IRK_DW_TAG_restrict_type:
  case IRK_DW_TAG_member:
  case IRK_DW_TAG_inheritance:
  case IRK_DW_TAG_friend: return IRK_MD_DERIVED_TYPE;
  case IRK_DW_TAG_array_type:
  case IRK_DW_TAG_structure_type:
  case IRK_DW_TAG_union_type:
  case IRK_DW_TAG_enumeration_type:
  case IRK_DW_TAG_class_type: return IRK_MD_COMPOSITE_TYPE;
  case IRK_DW_TAG_subroutine_type: return IRK_MD_SUBROUTINE_TYPE;
  case IRK_DW_TAG_subprogram: return IRK_MD_SUBPROGRAM;
  case IRK_DW_TAG_lexical_block: return IRK_MD_LEXICAL_BLOCK;
  case IRK_DW_TAG_namespace: return IRK_MD_NAMESPACE;
  case IRK_DW_TAG_template_type_parameter: return IRK_MD_TEMPLATE_TYPE;
  case IRK_DW_TAG_template_value_parameter:
  case IRK_DW_TAG_GNU_template_template_param:
  case IRK_DW_TAG_GNU_template_parameter_pack: return IRK_MD_TEMPLATE_VALUE;
  case IRK_DW_TAG_variable: return IRK_MD_GLOBAL_VARIABLE;
  case IRK_DI_AUTO_VARIABLE:
  case IRK_DI_ARG_VARIABLE: return IRK_MD_LOCAL_VARIABLE;
  case IRK_DW_TAG_APPLE_property: return IRK_MD_OBJC_PROPERTY;
  case IRK_DW_TAG_imported_module:
  case IRK_DW_TAG_imported_declaration: return IRK_MD_IMPORTED_ENTITY;
  default: return IRK_MD_TUPLE;
  }
}
