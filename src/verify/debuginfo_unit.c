// The rules of the larger debug-info nodes: files, compile units, subprograms.
#include "verify/md.h"
#include "irkit/dwarf.h"
#include "ir/dinode_field.h"

// ---- files -------------------------------------------------------------------------------------------------------
static bool is_hex(const irk_md *s) {
  for (uint32_t i = 0; i < s->len; i++) {
    unsigned char ch = (unsigned char)s->f[0].chars[i];
    if (!((ch >= '0' && ch <= '9') || ((ch | 32) >= 'a' && (ch | 32) <= 'f'))) return false;
  }
  return true;
}

bool irk_check_file(irk_checker *c, const irk_md *md) {
  static const uint8_t lengths[] = {0, 32, 40, 64};  // MD5, SHA1, SHA256
  const irk_md *sum = md->f[IRK_DI_FILE_checksum].md;
  uint64_t kind = md->f[IRK_DI_FILE_checksumkind].u;
  if (!kind) return true;
  REQUIRE_DI(c, kind < IRK_COUNT(lengths), "invalid checksum kind", OF(md));
  REQUIRE_DI(c, irk_is_kind(sum, IRK_MD_STRING) && sum->len == lengths[kind], "invalid checksum length", OF(md));
  REQUIRE_DI(c, is_hex(sum), "invalid checksum", OF(md));
  return true;
}

// Before 15: either all files of a unit have embedded source, or none.
static void check_source(irk_checker *c, const irk_md *unit, const irk_md *file) {
  irk_md_checks *k = irk_mdc(c);
  uint8_t *known = &IRK_BY_ID(c, k, source)[unit->id];
  uint8_t has = file->f[IRK_DI_FILE_source].md ? 2 : 1;
  if (!*known) *known = has;
  if (*known != has) irk_violate_di_at(c, file, "inconsistent use of embedded source");
}

// ---- compile units -----------------------------------------------------------------------------------------------
static bool check_enums(irk_checker *c, const irk_md *md) {
  const irk_md *enums = md->f[IRK_DI_COMPILE_UNIT_enums].md;
  if (!enums) return true;
  REQUIRE_DI(c, enums->kind == IRK_MD_TUPLE, "invalid enum list", OF(md), OF(enums));
  for (uint32_t i = 0; i < enums->len; i++) {
    const irk_md *e = enums->f[i].md;
    REQUIRE_DI(
        c, irk_is_kind(e, IRK_MD_COMPOSITE_TYPE) && e->f[IRK_DI_COMPOSITE_TYPE_tag].u == IRK_DW_TAG_enumeration_type,
        "invalid enum type", OF(md), OF(enums), OF(e));
  }
  return true;
}

static bool check_retained_types(irk_checker *c, const irk_md *md) {
  const irk_md *types = md->f[IRK_DI_COMPILE_UNIT_retainedTypes].md;
  if (!types) return true;
  REQUIRE_DI(c, types->kind == IRK_MD_TUPLE, "invalid retained type list", OF(md), OF(types));
  for (uint32_t i = 0; i < types->len; i++) {
    const irk_md *e = types->f[i].md;
    REQUIRE_DI(
        c, e && (irk_in_set(irk_mdc(c), IRK_SET_TYPE, e) || (e->kind == IRK_MD_SUBPROGRAM && !irk_sp_is_definition(e))),
        "invalid retained type", OF(md), OF(e));
  }
  return true;
}

static bool check_list(irk_checker *c, const irk_md *md, uint32_t field, irk_md_kind a, irk_md_kind b,
                       const char *list_message, const char *message) {
  const irk_md *list = md->f[field].md;
  if (!list) return true;
  REQUIRE_DI(c, list->kind == IRK_MD_TUPLE, list_message, OF(md), OF(list));
  for (uint32_t i = 0; i < list->len; i++) {
    const irk_md *e = list->f[i].md;
    REQUIRE_DI(c, irk_is_kind(e, a) || irk_is_kind(e, b), message, OF(md), OF(e));
  }
  return true;
}

static bool is_fortran(uint64_t language) {
  return language == IRK_DW_LANG_Fortran77 || language == IRK_DW_LANG_Fortran90 || language == IRK_DW_LANG_Fortran95 ||
         language == IRK_DW_LANG_Fortran03 || language == IRK_DW_LANG_Fortran08;
}

// Local variables and imports are in the retained nodes of their function, not in the unit.
static bool check_no_locals(irk_checker *c, const irk_md *md) {
  if (!irk_has(c->version, IRK_DI_NO_LOCALS_IN_UNITS)) return true;
  const irk_md_checks *k = irk_mdc(c);
  const irk_md *globals = md->f[IRK_DI_COMPILE_UNIT_globals].md, *imports = md->f[IRK_DI_COMPILE_UNIT_imports].md;
  for (uint32_t i = 0; globals && i < globals->len; i++) {
    const irk_md *variable = globals->f[i].md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md;
    const irk_md *scope =
        irk_is_kind(variable, IRK_MD_GLOBAL_VARIABLE) ? variable->f[IRK_DI_GLOBAL_VARIABLE_scope].md : NULL;
    REQUIRE_DI(c, !scope || !irk_in_set(k, IRK_SET_LOCAL_SCOPE, scope),
               "function-local variables are not allowed in a DICompileUnit's global variables list", OF(md),
               OF(globals->f[i].md));
  }
  for (uint32_t i = 0; imports && i < imports->len; i++) {
    const irk_md *scope = imports->f[i].md->f[IRK_DI_IMPORTED_ENTITY_scope].md;
    REQUIRE_DI(c, !scope || !irk_in_set(k, IRK_SET_LOCAL_SCOPE, scope),
               "function-local imports are not allowed in a DICompileUnit's imported entities list", OF(md),
               OF(imports->f[i].md));
  }
  return true;
}

bool irk_check_unit(irk_checker *c, const irk_md *md) {
  irk_md_checks *k = irk_mdc(c);
  bool is_one = md->is_distinct || irk_has(c->version, IRK_DI_UNIQUE_DEFINITIONS);
  REQUIRE_DI(c, is_one, "compile units must be distinct", OF(md));
  const irk_md *file = md->f[IRK_DI_COMPILE_UNIT_file].md;
  REQUIRE_DI(c, irk_is_kind(file, IRK_MD_FILE), "invalid file", OF(md), OF(file));
  const irk_md *name = file->f[IRK_DI_FILE_filename].md;
  REQUIRE_DI(c, irk_is_kind(name, IRK_MD_STRING) && name->len, "invalid filename", OF(md), OF(file));
  k->is_fortran = is_fortran(md->f[IRK_DI_COMPILE_UNIT_language].u);
  if (k->embedded_source) check_source(c, md, file);
  REQUIRE_DI(c, md->f[IRK_DI_COMPILE_UNIT_emissionKind].u <= 3, "invalid emission kind", OF(md));
  if (!check_enums(c, md) || !check_retained_types(c, md)) return false;
  irk_md_kind global = IRK_MD_GLOBAL_VARIABLE_EXPRESSION;  // in memory, in any release
  if (!check_list(c, md, IRK_DI_COMPILE_UNIT_globals, global, global, "invalid global variable list",
                  "invalid global variable ref") ||
      !check_list(c, md, IRK_DI_COMPILE_UNIT_imports, IRK_MD_IMPORTED_ENTITY, IRK_MD_IMPORTED_ENTITY,
                  "invalid imported entity list", "invalid imported entity ref") ||
      !check_list(c, md, IRK_DI_COMPILE_UNIT_macros, IRK_MD_MACRO, IRK_MD_MACRO_FILE, "invalid macro list",
                  "invalid macro ref") ||
      !check_no_locals(c, md))
    return false;
  irk_md_list_push(c, &k->units, md);
  return true;
}

// ---- subprograms -------------------------------------------------------------------------------------------------
static bool may_be_retained(irk_checker *c, const irk_md *e) {
  if (!e) return false;
  bool is_type = irk_in_set(irk_mdc(c), IRK_SET_TYPE, e);
  return e->kind == IRK_MD_LOCAL_VARIABLE || e->kind == IRK_MD_LABEL ||
         (e->kind == IRK_MD_IMPORTED_ENTITY && irk_has(c->version, IRK_DI_RETAINED_IMPORTS)) ||
         ((is_type || e->kind == IRK_MD_GLOBAL_VARIABLE_EXPRESSION) && irk_has(c->version, IRK_DI_NO_LOCALS_IN_UNITS));
}

static const irk_md *scope_of_retained(const irk_md *e) {
  switch (e->kind) {
  case IRK_MD_LOCAL_VARIABLE: return e->f[IRK_DI_LOCAL_VARIABLE_scope].md;
  case IRK_MD_LABEL: return e->f[IRK_DI_LABEL_scope].md;
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION: {
    const irk_md *variable = e->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md;
    return irk_is_kind(variable, IRK_MD_GLOBAL_VARIABLE) ? variable->f[IRK_DI_GLOBAL_VARIABLE_scope].md : NULL;
  }
  default: return e->f[IRK_DI_IMPORTED_ENTITY_scope].md;
  }
}

static bool check_retained(irk_checker *c, const irk_md *md, const irk_md *list, const irk_md *e) {
  const irk_md_checks *k = irk_mdc(c);
  REQUIRE_DI(c, !k->retained_local || e, "nullptr in retained nodes", OF(md), OF(list));
  const char *expected = "invalid retained nodes, expected DILocalVariable or DILabel";
  if (irk_has(c->version, IRK_DI_RETAINED_IMPORTS))
    expected = "invalid retained nodes, expected DILocalVariable, DILabel or DIImportedEntity";
  if (irk_has(c->version, IRK_DI_NO_LOCALS_IN_UNITS))
    expected = "invalid retained nodes, expected DILocalVariable, DILabel, DIImportedEntity, DIType or "
               "DIGlobalVariableExpression";
  REQUIRE_DI(c, may_be_retained(c, e), expected, OF(md), OF(list), OF(e));
  if (!k->retained_local || irk_in_set(k, IRK_SET_TYPE, e)) return true;
  const irk_md *scope = scope_of_retained(e);
  REQUIRE_DI(c, scope && irk_in_set(k, IRK_SET_LOCAL_SCOPE, scope),
             "invalid retained nodes, retained node is not local", OF(md), OF(list), OF(e));
  const irk_md *owner = irk_scope_subprogram(c, scope);
  REQUIRE_DI(c, owner == md, "invalid retained nodes, retained node does not belong to subprogram", OF(md), OF(list),
             OF(e), OF(owner));
  return true;
}

// Checks that no two variables have the same argument number.
static bool check_argument_numbers(irk_checker *c, const irk_md *md, const irk_md *list) {
  irk_map numbers = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &numbers);
  const irk_md *second = NULL;
  for (uint32_t i = 0; i < list->len && !second; i++) {
    const irk_md *e = list->f[i].md;
    bool is_new = true;
    if (e->kind == IRK_MD_LOCAL_VARIABLE && e->f[IRK_DI_LOCAL_VARIABLE_arg].u)
      irk_map_put(&numbers, e->f[IRK_DI_LOCAL_VARIABLE_arg].u, &is_new);
    if (!is_new) second = e;
  }
  irk_guard_leave(&guard);
  irk_map_free(&numbers);
  REQUIRE_DI(c, !second, "invalid retained nodes, more than one local variable with the same argument index", OF(md),
             OF(md->f[IRK_DI_SUBPROGRAM_unit].md), OF(list), OF(second));
  return true;
}

static bool check_retained_nodes(irk_checker *c, const irk_md *md) {
  const irk_md *list = md->f[IRK_DI_SUBPROGRAM_retainedNodes].md;
  if (!list) return true;
  REQUIRE_DI(c, list->kind == IRK_MD_TUPLE, "invalid retained nodes list", OF(md), OF(list));
  for (uint32_t i = 0; i < list->len; i++)
    if (!check_retained(c, md, list, list->f[i].md)) return false;
  return !irk_has(c->version, IRK_DI_NO_LOCALS_IN_UNITS) || check_argument_numbers(c, md, list);
}

static bool check_definition(irk_checker *c, const irk_md *md) {
  const irk_md *unit = md->f[IRK_DI_SUBPROGRAM_unit].md, *file = md->f[IRK_DI_SUBPROGRAM_file].md;
  if (!irk_sp_is_definition(md)) {
    REQUIRE_DI(c, !unit, "subprogram declarations must not have a compile unit", OF(md));
    if (md->f[IRK_DI_SUBPROGRAM_declaration].md && irk_has(c->version, IRK_DI_STRICT_DECLARATIONS)) {
      irk_violate_di_at(c, md, "subprogram declaration must not have a declaration field");
      return false;
    }
    return true;
  }
  if (irk_has(c->version, IRK_DI_UNIQUE_DEFINITIONS)) return true;  // units list them
  REQUIRE_DI(c, md->is_distinct, "subprogram definitions must be distinct", OF(md));
  REQUIRE_DI(c, unit, "subprogram definitions must have a compile unit", OF(md));
  REQUIRE_DI(c, unit->kind == IRK_MD_COMPILE_UNIT, "invalid unit type", OF(md), OF(unit));
  const irk_md *scope = md->f[IRK_DI_SUBPROGRAM_scope].md;
  bool is_in_unique = c->options.types_are_unique && irk_is_kind(scope, IRK_MD_COMPOSITE_TYPE) &&
                      scope->f[IRK_DI_COMPOSITE_TYPE_identifier].md &&
                      irk_has(c->version, IRK_DI_NO_NESTED_DEFINITIONS);
  REQUIRE_DI(c, !is_in_unique || md->f[IRK_DI_SUBPROGRAM_declaration].md,
             "definition subprograms cannot be nested within DICompositeType when enabling ODR", OF(md));
  if (file && irk_mdc(c)->embedded_source) check_source(c, unit, file);
  return true;
}

static bool check_references(irk_checker *c, const irk_md *md) {
  const irk_md_checks *k = irk_mdc(c);
  const irk_md_field *f = md->f;
  const irk_md *scope = f[IRK_DI_SUBPROGRAM_scope].md, *file = f[IRK_DI_SUBPROGRAM_file].md;
  REQUIRE_DI(c, !scope || irk_in_set(k, IRK_SET_SCOPE, scope), "invalid scope", OF(md), OF(scope));
  if (file) REQUIRE_DI(c, file->kind == IRK_MD_FILE, "invalid file", OF(md), OF(file));
  else if (f[IRK_DI_SUBPROGRAM_line].u) {
    const char *line = irk_format_message(c, "%u", (unsigned)f[IRK_DI_SUBPROGRAM_line].u);
    VIOLATE_DI(c, "line specified with no file", OF(md), irk_of_text(irk_str_of(line)));
    return false;
  }
  const irk_md *type = f[IRK_DI_SUBPROGRAM_type].md;
  REQUIRE_DI(c, type || !irk_has(c->version, IRK_DI_SUBPROGRAM_TYPES), "DISubprogram requires a non-null type", OF(md));
  REQUIRE_DI(c, !type || type->kind == IRK_MD_SUBROUTINE_TYPE, "invalid subroutine type", OF(md), OF(type));
  const irk_md *containing = f[IRK_DI_SUBPROGRAM_containingType].md;
  REQUIRE_DI(c, !containing || irk_in_set(k, IRK_SET_TYPE, containing), "invalid containing type", OF(md),
             OF(containing));
  irk_check_template_params(c, md, f[IRK_DI_SUBPROGRAM_templateParams].md);
  const irk_md *decl = f[IRK_DI_SUBPROGRAM_declaration].md;
  REQUIRE_DI(c, !decl || (decl->kind == IRK_MD_SUBPROGRAM && !irk_sp_is_definition(decl)),
             "invalid subprogram declaration", OF(md), OF(decl));
  return true;
}

bool irk_check_subprogram(irk_checker *c, const irk_md *md) {
  uint64_t flags = md->f[IRK_DI_SUBPROGRAM_flags].u;
  if (!check_references(c, md) || !check_retained_nodes(c, md) || !irk_check_flags(c, md, flags) ||
      !check_definition(c, md))
    return false;
  const irk_md *thrown = md->f[IRK_DI_SUBPROGRAM_thrownTypes].md;
  if (thrown) {
    REQUIRE_DI(c, thrown->kind == IRK_MD_TUPLE, "invalid thrown types list", OF(md), OF(thrown));
    if (!irk_check_elements(c, md, thrown, IRK_SET_TYPE, "invalid thrown type")) return false;
  }
  if (flags & IRK_DI_FLAG_AllCallsDescribed && !irk_sp_is_definition(md)) {
    irk_violate_di_at(c, md, "DIFlagAllCallsDescribed must be attached to a definition");
    return false;
  }
  return true;
}
