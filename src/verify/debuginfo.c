// The rules of debug-info nodes: for each kind a list of steps. Most steps tell which kinds of node
// a field may refer to.
#include "verify/md.h"
#include "ir/dinode_field.h"

#include "ir/dwarf.h"

// `about` of a step tells which nodes are printed below the message.
enum { ABOUT_BOTH, ABOUT_NODE, ABOUT_NOTHING };
typedef struct step {
  uint8_t field, set;
  bool needed;  // NULL is an error, too
  uint8_t about;
  uint8_t skip;  // after an error: 0 ends the node's steps, n continues with the nth step after this one
  const char *message;
  bool (*call)(irk_checker *c, const irk_md *md);  // replaces the fields above; false ends the steps
} step;

#define FIELD_OF(kind, name) IRK_DI_##kind##_##name
#define MAY(kind, name, set_name, text)                                                                                \
  { .field = FIELD_OF(kind, name), .set = IRK_SET_##set_name, .message = text }
#define MUST(kind, name, set_name, text)                                                                               \
  { .field = FIELD_OF(kind, name), .set = IRK_SET_##set_name, .needed = true, .message = text }
#define MAY_ALONE(kind, name, set_name, text)                                                                          \
  { .field = FIELD_OF(kind, name), .set = IRK_SET_##set_name, .about = ABOUT_NODE, .message = text }
#define MAY_BARE(kind, name, set_name, text)                                                                           \
  { .field = FIELD_OF(kind, name), .set = IRK_SET_##set_name, .about = ABOUT_NOTHING, .message = text }
#define GIVEN(kind, name, text)                                                                                        \
  { .field = FIELD_OF(kind, name), .set = IRK_SET_ANY, .needed = true, .about = ABOUT_NODE, .message = text }
// These belong to functions that LLVM calls for a node. An error there does not end the node's own
// checks.
#define MAY_SKIP(kind, name, set_name, text, n)                                                                        \
  { .field = FIELD_OF(kind, name), .set = IRK_SET_##set_name, .skip = n, .message = text }
#define MUST_SKIP(kind, name, set_name, text, n)                                                                       \
  { .field = FIELD_OF(kind, name), .set = IRK_SET_##set_name, .needed = true, .skip = n, .message = text }
#define DO(function)                                                                                                   \
  { .call = function }

// ---- references ------------------------------------------------------------------------------------------------
bool irk_check_flags(irk_checker *c, const irk_md *md, uint64_t flags) {
  const uint64_t references = 3u << 13, passing = 3u << 22;
  bool is_bad = (flags & references) == references || (flags & passing) == passing;
  REQUIRE_DI(c, !is_bad, "invalid reference flags", OF(md));
  return true;
}

bool irk_check_elements(irk_checker *c, const irk_md *md, const irk_md *tuple, irk_md_kind_set set,
                        const char *message) {
  const irk_md_checks *k = irk_mdc(c);
  for (uint32_t i = 0; i < tuple->len; i++) {
    const irk_md *e = tuple->f[i].md;
    if (IRK_LIKELY(e && irk_in_set(k, set, e))) continue;
    VIOLATE_DI(c, message, OF(md), OF(tuple), OF(e));
    return false;
  }
  return true;
}

void irk_check_template_params(irk_checker *c, const irk_md *md, const irk_md *params) {
  if (!params) return;
  CHECK_DI(c, params->kind == IRK_MD_TUPLE, "invalid template params", OF(md), OF(params));
  for (uint32_t i = 0; i < params->len; i++) {
    const irk_md *e = params->f[i].md;
    CHECK_DI(c, irk_is_kind(e, IRK_MD_TEMPLATE_TYPE) || irk_is_kind(e, IRK_MD_TEMPLATE_VALUE),
             "invalid template parameter", OF(md), OF(params), OF(e));
  }
}

// ---- locations, scopes -------------------------------------------------------------------------------------------
static bool check_definition(irk_checker *c, const irk_md *md, const irk_md *scope) {
  REQUIRE_DI(c, !irk_is_kind(scope, IRK_MD_SUBPROGRAM) || irk_sp_is_definition(scope),
             "scope points into the type hierarchy", OF(md));
  return true;
}
static bool location_scope(irk_checker *c, const irk_md *md) {
  return check_definition(c, md, md->f[IRK_DI_LOCATION_scope].md);
}
static bool block_scope(irk_checker *c, const irk_md *md) {
  check_definition(c, md, md->f[IRK_DI_LEXICAL_BLOCK_scope].md);
  return true;
}
static bool block_file_scope(irk_checker *c, const irk_md *md) {
  return check_definition(c, md, md->f[IRK_DI_LEXICAL_BLOCK_FILE_scope].md);
}
static bool block_column(irk_checker *c, const irk_md *md) {
  REQUIRE_DI(c, md->f[IRK_DI_LEXICAL_BLOCK_line].u || !md->f[IRK_DI_LEXICAL_BLOCK_column].u,
             "cannot have column info without line info", OF(md));
  return true;
}
static bool module_name(irk_checker *c, const irk_md *md) {
  const irk_md *name = md->f[IRK_DI_MODULE_name].md;
  REQUIRE_DI(c, irk_is_kind(name, IRK_MD_STRING) && name->len, "anonymous module", OF(md));
  return true;
}
static bool generic_tag(irk_checker *c, const irk_md *md) {
  REQUIRE_DI(c, md->f[IRK_DI_GENERIC_tag].u, "invalid tag", OF(md));
  return true;
}

// ---- types -----------------------------------------------------------------------------------------------------
static bool subrange_counts(irk_checker *c, const irk_md *md) {
  const irk_md *count = md->f[IRK_DI_SUBRANGE_count].md, *upper = md->f[IRK_DI_SUBRANGE_upperBound].md;
  const irk_md_checks *k = irk_mdc(c);
  bool may_lack = k->is_fortran && irk_has(c->version, IRK_DI_SUBRANGE_COUNT_EXPRESSIONS);
  REQUIRE_DI(c, !k->subrange_counts || may_lack || count || upper, "Subrange must contain count or upperBound", OF(md));
  REQUIRE_DI(c, !count || !upper, "Subrange can have any one of count or upperBound", OF(md));
  return true;
}
static bool subrange_count(irk_checker *c, const irk_md *md) {
  const irk_const_int *n = irk_md_int(md->f[IRK_DI_SUBRANGE_count].md);
  if (!n || n->v.type->count > 64 || n->v.type->count == 0) return true;
  unsigned shift = 64 - (unsigned)n->v.type->count;
  int64_t value = (int64_t)(n->u << shift) >> shift;
  REQUIRE_DI(c, value >= -1, "invalid subrange count", OF(md));
  return true;
}
static bool generic_counts(irk_checker *c, const irk_md *md) {
  const irk_md *count = md->f[IRK_DI_GENERIC_SUBRANGE_count].md, *upper = md->f[IRK_DI_GENERIC_SUBRANGE_upperBound].md;
  REQUIRE_DI(c, !irk_mdc(c)->subrange_counts || count || upper, "GenericSubrange must contain count or upperBound",
             OF(md));
  REQUIRE_DI(c, !count || !upper, "GenericSubrange can have any one of count or upperBound", OF(md));
  return true;
}

static bool basic_tag(irk_checker *c, const irk_md *md) {
  uint64_t tag = md->f[IRK_DI_BASIC_TYPE_tag].u;
  REQUIRE_DI(c, tag == IRK_DW_TAG_base_type || tag == IRK_DW_TAG_unspecified_type || tag == IRK_DW_TAG_string_type,
             "invalid tag", OF(md));
  return true;
}
// Checks a size: a constant, or where `set` allows it also a variable or an expression.
static bool check_size(irk_checker *c, const irk_md *md, uint32_t field, irk_md_kind_set set, const char *message) {
  const irk_md_checks *k = irk_mdc(c);
  if (!k->typed_sizes || !(md->flags & IRK_MD_SIZE_IS_MD)) return true;
  const irk_md *size = md->f[field].md;
  if (!size || (irk_in_set(k, set, size) && (size->kind != IRK_MD_VALUE || irk_md_const(size)))) return true;
  irk_violate_di_at(c, md, message);
  return false;
}
static bool basic_size(irk_checker *c, const irk_md *md) {
  return check_size(c, md, IRK_DI_BASIC_TYPE_size, IRK_SET_CONSTANT, "SizeInBits must be a constant");
}
static bool string_tag(irk_checker *c, const irk_md *md) {
  REQUIRE_DI(c, md->f[IRK_DI_STRING_TYPE_tag].u == IRK_DW_TAG_string_type, "invalid tag", OF(md));
  return true;
}
static bool is_zero(const uint64_t *words) {  // an APINT
  if (!words) return true;
  for (uint64_t i = 0; i < (words[0] + 63) / 64; i++)
    if (words[1 + i]) return false;
  return true;
}
// Checks the fields that all basic types have in common. Returns true after an error, too, because
// LLVM continues.
static bool fixed_basic(irk_checker *c, const irk_md *md) {
  uint64_t tag = md->f[IRK_DI_FIXED_POINT_TYPE_tag].u;
  if (tag != IRK_DW_TAG_base_type && tag != IRK_DW_TAG_unspecified_type && tag != IRK_DW_TAG_string_type)
    VIOLATE_DI(c, "invalid tag", OF(md));
  else check_size(c, md, IRK_DI_FIXED_POINT_TYPE_size, IRK_SET_CONSTANT, "SizeInBits must be a constant");
  return true;
}
static bool fixed_point(irk_checker *c, const irk_md *md) {
  const irk_md_field *f = md->f;
  uint64_t kind = f[IRK_DI_FIXED_POINT_TYPE_kind].u, encoding = f[IRK_DI_FIXED_POINT_TYPE_encoding].u;
  REQUIRE_DI(c, f[IRK_DI_FIXED_POINT_TYPE_tag].u == IRK_DW_TAG_base_type, "invalid tag", OF(md));
  REQUIRE_DI(c, encoding == IRK_DW_ATE_signed_fixed || encoding == IRK_DW_ATE_unsigned_fixed, "invalid encoding",
             OF(md));
  REQUIRE_DI(c, kind <= 2, "invalid kind", OF(md));
  REQUIRE_DI(c, kind != 2 || f[IRK_DI_FIXED_POINT_TYPE_factor].s == 0, "factor should be 0 for rationals", OF(md));
  REQUIRE_DI(c,
             kind == 2 || (is_zero(f[IRK_DI_FIXED_POINT_TYPE_numerator].words) &&
                           is_zero(f[IRK_DI_FIXED_POINT_TYPE_denominator].words)),
             "numerator and denominator should be 0 for non-rationals", OF(md));
  return true;
}
static bool subrange_size(irk_checker *c, const irk_md *md) {
  return check_size(c, md, IRK_DI_SUBRANGE_TYPE_size, IRK_SET_CONSTANT, "SizeInBits must be a constant");
}

static bool is_derived_tag(const irk_checker *c, const irk_md *md) {
  switch (md->f[IRK_DI_DERIVED_TYPE_tag].u) {
  case IRK_DW_TAG_typedef:
  case IRK_DW_TAG_pointer_type:
  case IRK_DW_TAG_ptr_to_member_type:
  case IRK_DW_TAG_reference_type:
  case IRK_DW_TAG_rvalue_reference_type:
  case IRK_DW_TAG_const_type:
  case IRK_DW_TAG_immutable_type:
  case IRK_DW_TAG_volatile_type:
  case IRK_DW_TAG_restrict_type:
  case IRK_DW_TAG_atomic_type:
  case IRK_DW_TAG_member:
  case IRK_DW_TAG_inheritance:
  case IRK_DW_TAG_friend:
  case IRK_DW_TAG_set_type: return true;
  case IRK_DW_TAG_variable:
    return irk_has(c->version, IRK_DI_STATIC_VARIABLES) &&
           md->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_StaticMember;
  case IRK_DW_TAG_template_alias: return irk_has(c->version, IRK_DI_TEMPLATE_ALIAS);
  case IRK_DW_TAG_LLVM_ptrauth_type: return irk_has(c->version, IRK_PTRAUTH);
  default: return false;
  }
}
// Tells whether a Pascal set may have this base type.
static bool is_set_base(const irk_md *type) {
  if (type->kind == IRK_MD_COMPOSITE_TYPE) return type->f[IRK_DI_COMPOSITE_TYPE_tag].u == IRK_DW_TAG_enumeration_type;
  if (type->kind == IRK_MD_SUBRANGE_TYPE) return true;
  if (type->kind != IRK_MD_BASIC_TYPE) return false;
  uint64_t encoding = type->f[IRK_DI_BASIC_TYPE_encoding].u;
  return encoding == IRK_DW_ATE_boolean || (encoding >= IRK_DW_ATE_signed && encoding <= IRK_DW_ATE_unsigned_char);
}
// Tells whether an inheritance, a member or a static member may have this node as extraData: mostly
// a constant.
static bool is_extra_data(const irk_md *md) {
  switch (md->kind) {
  case IRK_MD_STRING:
  case IRK_MD_OBJC_PROPERTY: return true;
  case IRK_MD_VALUE: return irk_md_const(md) != NULL;
  case IRK_MD_TUPLE: return md->len == 1 && irk_md_const(md->f[0].md);
  default: return false;
  }
}
static bool derived_extra(irk_checker *c, const irk_md *md, uint64_t tag, const irk_md *extra) {
  bool holds_data = tag == IRK_DW_TAG_member || tag == IRK_DW_TAG_inheritance || tag == IRK_DW_TAG_variable;
  REQUIRE_DI(c, !holds_data || is_extra_data(extra),
             "extraData must be ConstantAsMetadata, MDString, DIObjCProperty, or MDTuple with single "
             "ConstantAsMetadata operand",
             OF(md), OF(extra));
  REQUIRE_DI(c, tag != IRK_DW_TAG_template_alias || extra->kind == IRK_MD_TUPLE, "invalid template parameters", OF(md),
             OF(extra));
  return true;
}
static bool derived_tag(irk_checker *c, const irk_md *md) {
  REQUIRE_DI(c, is_derived_tag(c, md), "invalid tag", OF(md));
  uint64_t tag = md->f[IRK_DI_DERIVED_TYPE_tag].u;
  const irk_md *extra = md->f[IRK_DI_DERIVED_TYPE_extraData].md;
  if (extra && irk_mdc(c)->extra_data && !derived_extra(c, md, tag, extra)) return false;
  if (tag == IRK_DW_TAG_ptr_to_member_type) {
    REQUIRE_DI(c, !extra || irk_in_set(irk_mdc(c), IRK_SET_TYPE, extra), "invalid pointer to member type", OF(md),
               OF(extra));
  }
  if (tag == IRK_DW_TAG_set_type) {
    const irk_md *base = md->f[IRK_DI_DERIVED_TYPE_baseType].md;
    REQUIRE_DI(c, !base || is_set_base(base), "invalid set base type", OF(md), OF(base));
  }
  return true;
}
static bool derived_rest(irk_checker *c, const irk_md *md) {
  uint64_t tag = md->f[IRK_DI_DERIVED_TYPE_tag].u;
  REQUIRE_DI(c,
             md->f[IRK_DI_DERIVED_TYPE_dwarfAddressSpace].u == UINT32_MAX || tag == IRK_DW_TAG_pointer_type ||
                 tag == IRK_DW_TAG_reference_type || tag == IRK_DW_TAG_rvalue_reference_type,
             "DWARF address space only applies to pointer or reference types", OF(md));
  return check_size(c, md, IRK_DI_DERIVED_TYPE_size, IRK_SET_BOUND,
                    "SizeInBits must be a constant or DIVariable or DIExpression");
}

static bool composite_tag(irk_checker *c, const irk_md *md) {
  uint64_t tag = md->f[IRK_DI_COMPOSITE_TYPE_tag].u;
  REQUIRE_DI(c,
             tag == IRK_DW_TAG_array_type || tag == IRK_DW_TAG_structure_type || tag == IRK_DW_TAG_union_type ||
                 tag == IRK_DW_TAG_enumeration_type || tag == IRK_DW_TAG_class_type || tag == IRK_DW_TAG_variant_part ||
                 tag == IRK_DW_TAG_namelist || (tag == IRK_DW_TAG_variant && irk_has(c->version, IRK_DI_VARIANTS)),
             "invalid tag", OF(md));
  return true;
}
static bool is_subrange(const irk_md *e) {
  if (!e) return false;
  return e->kind == IRK_MD_SUBRANGE || e->kind == IRK_MD_SUBRANGE_TYPE;
}
static bool composite_flags(irk_checker *c, const irk_md *md) {
  uint64_t flags = md->f[IRK_DI_COMPOSITE_TYPE_flags].u;
  if (!irk_check_flags(c, md, flags)) return false;
  REQUIRE_DI(c, !(flags & IRK_DI_FLAG_ReservedBit4), "DIBlockByRefStruct on DICompositeType is no longer supported",
             OF(md));
  const irk_md *elements = md->f[IRK_DI_COMPOSITE_TYPE_elements].md;
  for (uint32_t i = 0; elements && irk_mdc(c)->no_null_elements && i < elements->len; i++)
    REQUIRE_DI(c, elements->f[i].md, "DISubprogram contains null entry in `elements` field", OF(md));
  if (!(flags & IRK_DI_FLAG_Vector)) return true;
  REQUIRE_DI(c, elements && elements->len == 1 && is_subrange(elements->f[0].md),
             "invalid vector, expected one element of type subrange", OF(md));
  return true;
}
// Checks fields that only array types have.
static bool composite_rest(irk_checker *c, const irk_md *md) {
  static const struct {
    uint8_t field;
    const char *message;
  } fields[] = {
      {IRK_DI_COMPOSITE_TYPE_dataLocation, "dataLocation can only appear in array type"},
      {IRK_DI_COMPOSITE_TYPE_associated, "associated can only appear in array type"},
      {IRK_DI_COMPOSITE_TYPE_allocated, "allocated can only appear in array type"},
      {IRK_DI_COMPOSITE_TYPE_rank, "rank can only appear in array type"},
  };
  irk_check_template_params(c, md, md->f[IRK_DI_COMPOSITE_TYPE_templateParams].md);
  uint64_t tag = md->f[IRK_DI_COMPOSITE_TYPE_tag].u;
  const irk_md *discriminator = md->f[IRK_DI_COMPOSITE_TYPE_discriminator].md;
  if (discriminator && !(discriminator->kind == IRK_MD_DERIVED_TYPE && tag == IRK_DW_TAG_variant_part)) {
    irk_violate_di_at(c, md, "discriminator can only appear on variant part");
    return false;
  }
  for (unsigned i = 0; tag != IRK_DW_TAG_array_type && i < IRK_COUNT(fields); i++) {
    if (!md->f[fields[i].field].md) continue;
    irk_violate_di_at(c, md, fields[i].message);
    return false;
  }
  REQUIRE_DI(c,
             tag != IRK_DW_TAG_array_type || md->f[IRK_DI_COMPOSITE_TYPE_baseType].md ||
                 irk_has(c->version, IRK_DI_BASELESS_ARRAYS),
             "array types must have a base type", OF(md));
  return check_size(c, md, IRK_DI_COMPOSITE_TYPE_size, IRK_SET_BOUND,
                    "SizeInBits must be a constant or DIVariable or DIExpression");
}

static bool subroutine_rest(irk_checker *c, const irk_md *md) {
  const irk_md *types = md->f[IRK_DI_SUBROUTINE_TYPE_types].md;
  const irk_md_checks *k = irk_mdc(c);
  for (uint32_t i = 0; types && i < types->len; i++) {
    const irk_md *type = types->f[i].md;
    REQUIRE_DI(c, !type || irk_in_set(k, IRK_SET_TYPE, type), "invalid subroutine type ref", OF(md), OF(types),
               OF(type));
  }
  return irk_check_flags(c, md, md->f[IRK_DI_SUBROUTINE_TYPE_flags].u);
}

// ---- the others --------------------------------------------------------------------------------------------------
static bool template_tag(irk_checker *c, const irk_md *md) {
  uint64_t tag = md->f[IRK_DI_TEMPLATE_VALUE_tag].u;
  REQUIRE_DI(c,
             tag == IRK_DW_TAG_template_value_parameter || tag == IRK_DW_TAG_GNU_template_template_param ||
                 tag == IRK_DW_TAG_GNU_template_parameter_pack,
             "invalid tag", OF(md));
  return true;
}
static bool global_type(irk_checker *c, const irk_md *md) {
  const irk_md *name = md->f[IRK_DI_GLOBAL_VARIABLE_name].md;
  REQUIRE_DI(c, irk_has(c->version, IRK_DI_UNNAMED_GLOBALS) || (name && name->len), "missing global variable name",
             OF(md));
  REQUIRE_DI(c, !md->f[IRK_DI_GLOBAL_VARIABLE_isDefinition].u || md->f[IRK_DI_GLOBAL_VARIABLE_type].md,
             "missing global variable type", OF(md));
  return true;
}
static bool local_type(irk_checker *c, const irk_md *md) {
  const irk_md *type = md->f[IRK_DI_LOCAL_VARIABLE_type].md;
  REQUIRE_DI(c, !irk_is_kind(type, IRK_MD_SUBROUTINE_TYPE), "invalid type", OF(md), OF(type));
  return true;
}
static bool imported_tag(irk_checker *c, const irk_md *md) {
  uint64_t tag = md->f[IRK_DI_IMPORTED_ENTITY_tag].u;
  REQUIRE_DI(c, tag == IRK_DW_TAG_imported_module || tag == IRK_DW_TAG_imported_declaration, "invalid tag", OF(md));
  return true;
}
static bool macro(irk_checker *c, const irk_md *md) {
  uint64_t type = md->f[IRK_DI_MACRO_type].u;
  const irk_md *name = md->f[IRK_DI_MACRO_name].md;
  REQUIRE_DI(c, type == 1 || type == 2, "invalid macinfo type", OF(md));
  REQUIRE_DI(c, irk_is_kind(name, IRK_MD_STRING) && name->len, "anonymous macro", OF(md));
  return true;
}
static bool macro_file_type(irk_checker *c, const irk_md *md) {
  REQUIRE_DI(c, md->f[IRK_DI_MACRO_FILE_type].u == 3, "invalid macinfo type", OF(md));
  return true;
}
static bool macro_file_nodes(irk_checker *c, const irk_md *md) {
  const irk_md *nodes = md->f[IRK_DI_MACRO_FILE_nodes].md;
  for (uint32_t i = 0; nodes && i < nodes->len; i++) {
    const irk_md *e = nodes->f[i].md;
    REQUIRE_DI(c, irk_is_kind(e, IRK_MD_MACRO) || irk_is_kind(e, IRK_MD_MACRO_FILE), "invalid macro ref", OF(md),
               OF(e));
  }
  return true;
}
static bool expression(irk_checker *c, const irk_md *md) {
  REQUIRE_DI(c, irk_expr_is_valid(c, md), "invalid expression", OF(md));
  return true;
}
static bool assign_id(irk_checker *c, const irk_md *md) {
  REQUIRE_DI(c, md->is_distinct, "DIAssignID must be distinct", OF(md));
  return true;
}
// LLVM visits the operands here, and again when it walks on.
static bool global_expression(irk_checker *c, const irk_md *md) {
  const irk_md *var = md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md;
  const irk_md *expr = md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md;
  if (!var) {
    irk_violate_di_at(c, md, "missing variable");
    return false;
  }
  REQUIRE_DI(c, var->kind == IRK_MD_GLOBAL_VARIABLE, "invalid tag", OF(var));  // LLVM casts any node to a variable
  irk_check_di(c, var);
  if (!irk_is_kind(expr, IRK_MD_EXPRESSION)) return true;
  irk_check_di(c, expr);
  irk_check_fragment(c, var, expr, OF(md));
  return true;
}

// ---- the steps of each kind ------------------------------------------------------------------------------------
static const step steps_location[] = {
    MUST(LOCATION, scope, LOCAL_SCOPE, "location requires a valid scope"),
    MAY(LOCATION, inlinedAt, LOCATION, "inlined-at should be a location"),
    DO(location_scope),
};
static const step steps_generic[] = {DO(generic_tag)};
static const step steps_subrange[] = {
    DO(subrange_counts),
    MAY_ALONE(SUBRANGE, count, BOUND, "Count must be signed constant or DIVariable or DIExpression"),
    DO(subrange_count),
    MAY_ALONE(SUBRANGE, lowerBound, BOUND, "LowerBound must be signed constant or DIVariable or DIExpression"),
    MAY_ALONE(SUBRANGE, upperBound, BOUND, "UpperBound must be signed constant or DIVariable or DIExpression"),
    MAY_ALONE(SUBRANGE, stride, BOUND, "Stride must be signed constant or DIVariable or DIExpression"),
};
static const step steps_generic_subrange[] = {
    DO(generic_counts),
    MAY_ALONE(GENERIC_SUBRANGE, count, GENERIC_BOUND, "Count must be signed constant or DIVariable or DIExpression"),
    GIVEN(GENERIC_SUBRANGE, lowerBound, "GenericSubrange must contain lowerBound"),
    MAY_ALONE(GENERIC_SUBRANGE, lowerBound, GENERIC_BOUND,
              "LowerBound must be signed constant or DIVariable or DIExpression"),
    MAY_ALONE(GENERIC_SUBRANGE, upperBound, GENERIC_BOUND,
              "UpperBound must be signed constant or DIVariable or DIExpression"),
    GIVEN(GENERIC_SUBRANGE, stride, "GenericSubrange must contain stride"),
    MAY_ALONE(GENERIC_SUBRANGE, stride, GENERIC_BOUND, "Stride must be signed constant or DIVariable or DIExpression"),
};
static const step steps_subrange_type[] = {
    MAY_BARE(SUBRANGE_TYPE, baseType, TYPE, "BaseType must be a type"),
    MAY_ALONE(SUBRANGE_TYPE, lowerBound, MEMBER_BOUND,
              "LowerBound must be signed constant or DIVariable or DIExpression or DIDerivedType"),
    MAY_ALONE(SUBRANGE_TYPE, upperBound, MEMBER_BOUND,
              "UpperBound must be signed constant or DIVariable or DIExpression or DIDerivedType"),
    MAY_ALONE(SUBRANGE_TYPE, stride, BOUND, "Stride must be signed constant or DIVariable or DIExpression"),
    MAY_ALONE(SUBRANGE_TYPE, bias, BOUND, "Bias must be signed constant or DIVariable or DIExpression"),
    DO(subrange_size),
};
static const step steps_basic_type[] = {DO(basic_tag), DO(basic_size)};
static const step steps_fixed_point_type[] = {DO(fixed_basic), DO(fixed_point)};
static const step steps_string_type[] = {DO(string_tag)};
static const step steps_derived_type[] = {
    MAY_SKIP(DERIVED_TYPE, file, FILE, "invalid file", 1),
    DO(derived_tag),
    MAY(DERIVED_TYPE, scope, SCOPE, "invalid scope"),
    MAY(DERIVED_TYPE, baseType, TYPE, "invalid base type"),
    DO(derived_rest),
};
static const step steps_composite_type[] = {
    MAY_SKIP(COMPOSITE_TYPE, file, FILE, "invalid file", 1),
    DO(composite_tag),
    MAY(COMPOSITE_TYPE, scope, SCOPE, "invalid scope"),
    MAY(COMPOSITE_TYPE, baseType, TYPE, "invalid base type"),
    MAY(COMPOSITE_TYPE, elements, TUPLE, "invalid composite elements"),
    MAY(COMPOSITE_TYPE, vtableHolder, TYPE, "invalid vtable holder"),
    DO(composite_flags),
    DO(composite_rest),
};
static const step steps_subroutine_type[] = {
    MAY(SUBROUTINE_TYPE, types, TUPLE, "invalid composite elements"),
    DO(subroutine_rest),
};
static const step steps_file[] = {DO(irk_check_file)};
static const step steps_compile_unit[] = {DO(irk_check_unit)};
static const step steps_subprogram[] = {DO(irk_check_subprogram)};
static const step steps_lexical_block[] = {
    MUST_SKIP(LEXICAL_BLOCK, scope, LOCAL_SCOPE, "invalid local scope", 2),
    DO(block_scope),
    DO(block_column),
};
static const step steps_lexical_block_file[] = {
    MUST(LEXICAL_BLOCK_FILE, scope, LOCAL_SCOPE, "invalid local scope"),
    DO(block_file_scope),
};
static const step steps_namespace[] = {MAY(NAMESPACE, scope, SCOPE, "invalid scope ref")};
static const step steps_module[] = {DO(module_name)};
static const step steps_template_type[] = {MAY(TEMPLATE_TYPE, type, TYPE, "invalid type ref")};
static const step steps_template_value[] = {
    MAY_SKIP(TEMPLATE_VALUE, type, TYPE, "invalid type ref", 1),
    DO(template_tag),
};
static const step steps_global_variable[] = {
    MAY_SKIP(GLOBAL_VARIABLE, scope, SCOPE, "invalid scope", 2),
    MAY_SKIP(GLOBAL_VARIABLE, file, FILE, "invalid file", 1),
    MAY(GLOBAL_VARIABLE, type, TYPE, "invalid type ref"),
    DO(global_type),
    MAY(GLOBAL_VARIABLE, declaration, DERIVED, "invalid static data member declaration"),
};
static const step steps_global_variable_expression[] = {DO(global_expression)};
static const step steps_local_variable[] = {
    MAY_SKIP(LOCAL_VARIABLE, scope, SCOPE, "invalid scope", 2),
    MAY_SKIP(LOCAL_VARIABLE, file, FILE, "invalid file", 1),
    MAY(LOCAL_VARIABLE, type, TYPE, "invalid type ref"),
    MUST(LOCAL_VARIABLE, scope, LOCAL_SCOPE, "local variable requires a valid scope"),
    DO(local_type),
};
static const step steps_label[] = {
    MAY(LABEL, scope, SCOPE, "invalid scope"),
    MAY(LABEL, file, FILE, "invalid file"),
    MUST(LABEL, scope, LOCAL_SCOPE, "label requires a valid scope"),
};
static const step steps_common_block[] = {
    MAY(COMMON_BLOCK, scope, SCOPE, "invalid scope ref"),
    MAY(COMMON_BLOCK, declaration, GLOBAL_VARIABLE, "invalid declaration"),
};
static const step steps_objc_property[] = {
    MAY(OBJC_PROPERTY, type, TYPE, "invalid type ref"),
    MAY(OBJC_PROPERTY, file, FILE, "invalid file"),
};
static const step steps_imported_entity[] = {
    DO(imported_tag),
    MAY(IMPORTED_ENTITY, scope, SCOPE, "invalid scope for imported entity"),
    MAY(IMPORTED_ENTITY, entity, NODE, "invalid imported entity"),
};
static const step steps_macro[] = {DO(macro)};
static const step steps_macro_file[] = {
    DO(macro_file_type),
    MAY(MACRO_FILE, file, FILE, "invalid file"),
    MAY(MACRO_FILE, nodes, TUPLE, "invalid macro list"),
    DO(macro_file_nodes),
};
static const step steps_expression[] = {DO(expression)};
static const step steps_assign_id[] = {DO(assign_id)};

#define STEPS(KIND, steps) [IRK_MD_##KIND] = {steps, IRK_COUNT(steps)}
static const struct {
  const step *steps;
  uint32_t len;
} rules[IRK_NUM_MD_KINDS] = {
    STEPS(LOCATION, steps_location),
    STEPS(GENERIC, steps_generic),
    STEPS(SUBRANGE, steps_subrange),
    STEPS(GENERIC_SUBRANGE, steps_generic_subrange),
    STEPS(SUBRANGE_TYPE, steps_subrange_type),
    STEPS(BASIC_TYPE, steps_basic_type),
    STEPS(FIXED_POINT_TYPE, steps_fixed_point_type),
    STEPS(STRING_TYPE, steps_string_type),
    STEPS(DERIVED_TYPE, steps_derived_type),
    STEPS(COMPOSITE_TYPE, steps_composite_type),
    STEPS(SUBROUTINE_TYPE, steps_subroutine_type),
    STEPS(FILE, steps_file),
    STEPS(COMPILE_UNIT, steps_compile_unit),
    STEPS(SUBPROGRAM, steps_subprogram),
    STEPS(LEXICAL_BLOCK, steps_lexical_block),
    STEPS(LEXICAL_BLOCK_FILE, steps_lexical_block_file),
    STEPS(NAMESPACE, steps_namespace),
    STEPS(MODULE, steps_module),
    STEPS(TEMPLATE_TYPE, steps_template_type),
    STEPS(TEMPLATE_VALUE, steps_template_value),
    STEPS(GLOBAL_VARIABLE, steps_global_variable),
    STEPS(GLOBAL_VARIABLE_EXPRESSION, steps_global_variable_expression),
    STEPS(LOCAL_VARIABLE, steps_local_variable),
    STEPS(LABEL, steps_label),
    STEPS(COMMON_BLOCK, steps_common_block),
    STEPS(OBJC_PROPERTY, steps_objc_property),
    STEPS(IMPORTED_ENTITY, steps_imported_entity),
    STEPS(MACRO, steps_macro),
    STEPS(MACRO_FILE, steps_macro_file),
    STEPS(EXPRESSION, steps_expression),
    STEPS(ASSIGN_ID, steps_assign_id),
};

static IRK_NOINLINE void fail(irk_checker *c, const step *s, const irk_md *md, const irk_md *value) {
  if (s->about == ABOUT_BOTH) VIOLATE_DI(c, s->message, OF(md), OF(value));
  else if (s->about == ABOUT_NODE) VIOLATE_DI(c, s->message, OF(md));
  else irk_violate_di_at(c, md, s->message);
}

void irk_check_di(irk_checker *c, const irk_md *md) {
  const irk_md_checks *k = irk_mdc(c);
  if (md->kind == IRK_MD_LOCATION && !irk_has(c->version, IRK_DEBUG_NODES)) return;  // its scope is a tuple
  const step *steps = rules[md->kind].steps;
  uint32_t n = rules[md->kind].len;
  for (uint32_t i = 0; i < n; i++) {
    const step *s = &steps[i];
    if (s->call) {
      if (!s->call(c, md)) return;
      continue;
    }
    const irk_md *value = md->f[s->field].md;
    if (IRK_LIKELY(value ? irk_in_set(k, s->set, value) : !s->needed)) continue;
    fail(c, s, md, value);
    if (!s->skip) return;
    i += s->skip - 1u;
  }
}
