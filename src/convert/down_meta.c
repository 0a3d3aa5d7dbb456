// Adapts metadata to an older release: debug-info nodes that it lacks or has in another form,
// module flags, attachments.
#include "convert/down.h"
#include "ir/described.h"
#include "ir/dwarf.h"
#include "ir/dinode_field.h"

#include <stdlib.h>

static const down *of(const irk_copy *c) { return c->plan->user; }

// ---- replaced nodes --------------------------------------------------------------------------------------------

static bool lacks_nodes(const down *d) { return !irk_has(d->to, IRK_DEBUG_NODES); }

static bool lacks_kind(const down *d, const irk_md *md) {
  if (!irk_md_is_di(md) || md->kind == IRK_MD_GLOBAL_VARIABLE_EXPRESSION) return false;  // see ir/described.h
  if (md->kind == IRK_MD_LOCATION) return false;  // instructions had locations in all releases
  if (lacks_nodes(d)) return true;
  const irk_di_layout *layout = irk_di_layout_to_write((irk_md_kind)md->kind, d->to);
  return !layout || layout->since > d->to;
}

// Tells whether the variable has no name and the release requires one: the variable of a string
// literal.
static bool is_unnamed(const down *d, const irk_md *md) {
  const irk_md *var = irk_md_unwrap_variable(md), *name;
  if (irk_has(d->to, IRK_DI_GLOBALS_NO_NAME) || !var || var->kind != IRK_MD_GLOBAL_VARIABLE) return false;
  name = var->f[IRK_DI_GLOBAL_VARIABLE_name].md;
  return !name || !name->len;
}

// Returns the node that the release's debuggers see instead of this one; NULL if there is none.
static const irk_md *replacement_step(const down *d, const irk_md *md) {
  switch (md->kind) {
  case IRK_MD_SUBRANGE_TYPE: return lacks_kind(d, md) ? md->f[IRK_DI_SUBRANGE_TYPE_baseType].md : md;
  case IRK_MD_COMMON_BLOCK: return lacks_kind(d, md) ? md->f[IRK_DI_COMMON_BLOCK_scope].md : md;
  case IRK_MD_DERIVED_TYPE: {
    bool is_new = md->f[IRK_DI_DERIVED_TYPE_tag].u == IRK_DW_TAG_LLVM_ptrauth_type && !irk_has(d->to, IRK_PTRAUTH);
    return is_new ? md->f[IRK_DI_DERIVED_TYPE_baseType].md : md;
  }
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION: return is_unnamed(d, md) ? NULL : md;
  default: return lacks_kind(d, md) ? NULL : md;
  }
}

// Returns the final replacement of the node; NULL if there is none.
static const irk_md *final_replacement(const down *d, const irk_md *md) {
  enum { MOST_STEPS = 64 };
  for (uint32_t i = 0; md && i < MOST_STEPS; i++) {
    const irk_md *next = replacement_step(d, md);
    if (next == md) return md;
    md = next;
  }
  return NULL;
}

// A location whose scope is dropped is dropped, too.
static bool is_dropped_location(const down *d, const irk_md *md) {
  if (md->kind != IRK_MD_LOCATION) return false;
  const irk_md *scope = final_replacement(d, md->f[IRK_DI_LOCATION_scope].md);
  return !scope || scope->kind == IRK_MD_LOCATION;
}

const irk_md *irk_down_node_instead(irk_copy *c, const irk_md *md) {
  irk_str word = irk_di_desc_of((irk_md_kind)md->kind)->keyword;
  bool is_seen = !is_dropped_location(of(c), md) && replacement_step(of(c), md) != NULL;
  irk_down_note(of(c), is_seen ? IRK_CHANGE_EXPRESSED : IRK_CHANGE_DROPPED, 1,
                is_seen ? "the node that it refers to" : NULL, "%.*s", (int)word.len, word.ptr);
  return is_seen ? final_replacement(of(c), md) : NULL;
}

// ---- nodes in another form -------------------------------------------------------------------------------------

static const irk_const_int *int_of(const irk_md *md) {
  bool is_int = md && md->kind == IRK_MD_VALUE && md->f[0].value->kind == IRK_VALUE_INT;
  return is_int ? (const irk_const_int *)md->f[0].value : NULL;
}

static bool is_weights(const irk_md *md) {
  return md->len >= 3 && md->f[0].md && md->f[0].md->kind == IRK_MD_STRING && md->f[1].md &&
         md->f[1].md->kind == IRK_MD_STRING && irk_str_eq(irk_md_str(md->f[0].md), IRK_S("branch_weights"));
}

// Tells whether the element is dropped from a list that cannot contain null.
static bool must_leave_list(const down *d, const irk_md *md) {
  if (!md) return false;
  switch (md->kind) {
  case IRK_MD_LABEL:
  case IRK_MD_MACRO:
  case IRK_MD_MACRO_FILE: return lacks_kind(d, md);
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION: return is_unnamed(d, md);
  default: return false;
  }
}

static bool has_gap(const down *d, const irk_md *md) {
  if (irk_di_layout_to_write(IRK_MD_LABEL, d->to) && irk_has(d->to, IRK_DI_GLOBALS_NO_NAME)) return false;
  for (uint32_t i = 0; i < md->len; i++)
    if (must_leave_list(d, md->f[i].md)) return true;
  return false;
}

// Returns the tag of a derived type for a release that lacks its own; 0 if the release has it.
static uint64_t older_tag(const down *d, const irk_md *md) {
  uint64_t tag = md->f[IRK_DI_DERIVED_TYPE_tag].u;
  if (tag == IRK_DW_TAG_template_alias && !irk_has(d->to, IRK_DI_TEMPLATE_ALIAS)) return IRK_DW_TAG_typedef;
  bool is_static = tag == IRK_DW_TAG_variable && md->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_StaticMember;
  return is_static && !irk_has(d->to, IRK_DI_STATIC_VARIABLES) ? IRK_DW_TAG_member : 0;
}

static const irk_md_field *number_of_variable(const irk_md *wrap) {
  return irk_md_number_of_expression(wrap->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md);
}

// Returns the width of the type's numbers; 64 if it is unknown.
static uint32_t width_of(const irk_md *type) {
  enum { MOST_STEPS = 64, USUAL = 64 };
  uint64_t bits = 0;
  for (uint32_t i = 0; type && i < MOST_STEPS && !bits; i++) {
    bool is_basic = type->kind == IRK_MD_BASIC_TYPE;
    if (is_basic || type->kind == IRK_MD_COMPOSITE_TYPE) {
      irk_md_field size = type->f[is_basic ? IRK_DI_BASIC_TYPE_size : IRK_DI_COMPOSITE_TYPE_size];
      const irk_const_int *number = type->flags & IRK_MD_SIZE_IS_MD ? int_of(size.md) : NULL;
      bits = number ? irk_int_words(number)[0] : type->flags & IRK_MD_SIZE_IS_MD ? 0 : size.u;
    }
    type = type->kind == IRK_MD_DERIVED_TYPE ? type->f[IRK_DI_DERIVED_TYPE_baseType].md : NULL;
  }
  return bits && bits < USUAL ? (uint32_t)bits : USUAL;
}

// Up to 3.9 a constant replaces the expression, see ir/described.h.
static irk_md *constant_of(irk_copy *c, const irk_md *wrap) {
  const irk_md *variable = irk_md_unwrap_variable(wrap);
  const irk_md_field *number = number_of_variable(wrap);
  bool is_variable = variable && variable->kind == IRK_MD_GLOBAL_VARIABLE;
  uint32_t width = width_of(is_variable ? variable->f[IRK_DI_GLOBAL_VARIABLE_type].md : NULL);
  uint64_t mask = width < 64 ? ((uint64_t)1 << width) - 1 : UINT64_MAX;
  return irk_md_of_value(c->dst, irk_const_int_u64(c->dst, irk_type_int(c->dst, width), number->u & mask));
}

// Tells whether the expression has operations that the release lacks.
static bool is_inexpressible(const down *d, const irk_md *expr) {
  return expr && expr->kind == IRK_MD_EXPRESSION && !irk_di_expression_is_valid(expr, d->to);
}

// Tells whether a type has such an expression: for the place, the length or the bounds of its data.
static bool has_unsaid(const down *d, const irk_md *md) {
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
    if (is_inexpressible(d, md->f[i].md)) return true;
  return false;
}

// Tells whether the release cannot describe the variable's location.
static bool loses_location(const down *d, const irk_md *md) {
  if (!irk_has(d->to, IRK_DEBUG_OF_GLOBALS) && number_of_variable(md)) return false;
  return is_inexpressible(d, md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md);
}

static bool is_old_bound(const down *d, const irk_md *md) {
  bool is_variable = md && irk_md_is_di(md) && md->kind != IRK_MD_EXPRESSION;
  return !md || int_of(md) || (is_variable && irk_has(d->to, IRK_DI_SUBRANGE_VARIABLES));
}

static bool has_later_bounds(const down *d, const irk_md *md) {
  const irk_md *count = md->f[IRK_DI_SUBRANGE_count].md, *upper = md->f[IRK_DI_SUBRANGE_upperBound].md;
  if (!irk_has(d->to, IRK_DI_SUBRANGE_BOUNDS))
    return upper || md->f[IRK_DI_SUBRANGE_stride].md || !count || !is_old_bound(d, count) ||
           !is_old_bound(d, md->f[IRK_DI_SUBRANGE_lowerBound].md);
  bool counts =
      irk_has(d->to, IRK_DI_SUBRANGE_COUNT_EXPRESSIONS) || (count ? count->kind != IRK_MD_EXPRESSION : upper != NULL);
  return !counts || has_unsaid(d, md);
}

static bool is_reshaped(const down *d, const irk_md *md) {
  if (irk_md_is_di(md) && lacks_nodes(d)) return false;
  switch (md->kind) {
  case IRK_MD_TUPLE: return (!irk_has(d->to, IRK_PROF_ORIGIN) && is_weights(md)) || has_gap(d, md);
  case IRK_MD_FIXED_POINT_TYPE: return lacks_kind(d, md);
  case IRK_MD_STRING_TYPE:
  case IRK_MD_GENERIC_SUBRANGE: return lacks_kind(d, md) || has_unsaid(d, md);
  case IRK_MD_COMPOSITE_TYPE: return has_unsaid(d, md);
  case IRK_MD_SUBRANGE: return has_later_bounds(d, md);
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION:
    return loses_location(d, md) || (!irk_has(d->to, IRK_DEBUG_OF_GLOBALS) && number_of_variable(md));
  case IRK_MD_COMPILE_UNIT:
    return md->f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u && !irk_has(d->to, IRK_DI_LANGUAGE_NAMES);
  default: return false;
  }
}

irk_copy_node irk_down_node(irk_copy *c, const irk_md *md) {
  const down *d = of(c);
  if (is_reshaped(d, md)) return IRK_COPY_RESHAPE;
  if (replacement_step(d, md) != md || is_dropped_location(d, md)) return IRK_COPY_INSTEAD;
  bool sizes = irk_md_is_di(md) && md->flags & IRK_MD_SIZE_IS_MD && !irk_has(d->to, IRK_DI_SIZES_AS_METADATA);
  return sizes ? IRK_COPY_RESHAPE : IRK_COPY_MAKE;
}

static irk_md *tuple(irk_copy *c, const irk_md *md) {
  const down *d = of(c);
  bool weights = !irk_has(d->to, IRK_PROF_ORIGIN) && is_weights(md);
  uint32_t n = 0;
  for (uint32_t i = 0; i < md->len; i++) n += !(weights && i == 1) && !must_leave_list(d, md->f[i].md);
  irk_md *made = irk_md_new(c->dst, IRK_MD_TUPLE, n);
  n = 0;
  for (uint32_t i = 0; i < md->len; i++)
    if (!(weights && i == 1) && !must_leave_list(d, md->f[i].md)) made->f[n++].md = irk_copy_mapped(c, md->f[i].md);
  return made;
}

// Returns a basic type with the name and size of a type that the release lacks.
static irk_md *basic_type(irk_copy *c, uint32_t name, irk_md_field size, uint64_t align, uint64_t encoding,
                          const irk_md *md) {
  irk_md *made = irk_md_new(c->dst, IRK_MD_BASIC_TYPE, IRK_DI_LEN_BASIC_TYPE);
  irk_di_set_defaults(made);
  made->is_distinct = md->is_distinct;
  made->f[IRK_DI_BASIC_TYPE_name].md = irk_copy_mapped(c, md->f[name].md);
  const irk_const_int *constant = md->flags & IRK_MD_SIZE_IS_MD ? int_of(size.md) : NULL;
  made->f[IRK_DI_BASIC_TYPE_size].u = constant ? constant->u : md->flags & IRK_MD_SIZE_IS_MD ? 0 : size.u;
  made->f[IRK_DI_BASIC_TYPE_align].u = align;
  made->f[IRK_DI_BASIC_TYPE_encoding].u = encoding;
  return made;
}

static irk_md *constant_md(irk_copy *c, int64_t value) {
  return irk_md_of_value(c->dst, irk_const_int_u64(c->dst, irk_type_int(c->dst, 64), (uint64_t)value));
}

// Before 11 a dimension has a count of elements, and a constant first index; before 7 the count is
// constant, too.
static irk_md *subrange(irk_copy *c, const irk_md *md) {
  irk_md *made = irk_md_new(c->dst, IRK_MD_SUBRANGE, IRK_DI_LEN_SUBRANGE);
  made->is_distinct = md->is_distinct;
  const irk_md *count = NULL, *first = NULL, *last = NULL;
  if (md->kind == IRK_MD_SUBRANGE) {
    count = md->f[IRK_DI_SUBRANGE_count].md;
    first = md->f[IRK_DI_SUBRANGE_lowerBound].md;
    last = md->f[IRK_DI_SUBRANGE_upperBound].md;
  }
  const irk_const_int *from = int_of(first), *to = int_of(last);
  bool keeps =
      int_of(count) || (count && count->kind != IRK_MD_EXPRESSION && irk_has(of(c)->to, IRK_DI_SUBRANGE_VARIABLES));
  int64_t number = to && !count && (from || !first) ? (int64_t)(to->u - (from ? from->u : 0) + 1) : -1;
  made->f[IRK_DI_SUBRANGE_count].md = keeps ? irk_copy_mapped(c, count) : constant_md(c, number);
  made->f[IRK_DI_SUBRANGE_lowerBound].md = from ? irk_copy_mapped(c, first) : NULL;
  return made;
}

// Drops expressions that the release cannot express. If an expression gave an array's end, the end
// is unknown then.
static irk_md *without_unsaid(irk_copy *c, const irk_md *md, irk_md *made) {
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
    if (is_inexpressible(of(c), md->f[i].md)) made->f[i].md = NULL;
  if (md->kind != IRK_MD_SUBRANGE) return made;
  const irk_md *count = md->f[IRK_DI_SUBRANGE_count].md;
  bool counts = count && count->kind == IRK_MD_EXPRESSION;
  if (counts && !irk_has(of(c)->to, IRK_DI_SUBRANGE_COUNT_EXPRESSIONS)) made->f[IRK_DI_SUBRANGE_count].md = NULL;
  if (!made->f[IRK_DI_SUBRANGE_count].md && !made->f[IRK_DI_SUBRANGE_upperBound].md)
    made->f[IRK_DI_SUBRANGE_count].md = constant_md(c, -1);
  return made;
}

// Returns the language of a unit in the codes of before 22: the last row with its name whose
// version is not newer.
static uint64_t language_of(uint64_t name, uint64_t version, irk_version release) {
  static const struct {
    uint16_t name, language;
    uint32_t since;
  } rows[] = {
      {IRK_DW_LNAME_Ada, IRK_DW_LANG_Ada83, 0},
      {IRK_DW_LNAME_Ada, IRK_DW_LANG_Ada95, 1995},
      {IRK_DW_LNAME_Ada, IRK_DW_LANG_Ada2005, 2005},
      {IRK_DW_LNAME_Ada, IRK_DW_LANG_Ada2012, 2012},
      {IRK_DW_LNAME_C, IRK_DW_LANG_C89, 0},
      {IRK_DW_LNAME_C, IRK_DW_LANG_C99, 199901},
      {IRK_DW_LNAME_C, IRK_DW_LANG_C11, 201112},
      {IRK_DW_LNAME_C, IRK_DW_LANG_C17, 201710},
      {IRK_DW_LNAME_C_plus_plus, IRK_DW_LANG_C_plus_plus, 0},
      {IRK_DW_LNAME_C_plus_plus, IRK_DW_LANG_C_plus_plus_11, 201103},
      {IRK_DW_LNAME_C_plus_plus, IRK_DW_LANG_C_plus_plus_14, 201402},
      {IRK_DW_LNAME_C_plus_plus, IRK_DW_LANG_C_plus_plus_17, 201703},
      {IRK_DW_LNAME_C_plus_plus, IRK_DW_LANG_C_plus_plus_20, 202002},
      {IRK_DW_LNAME_Cobol, IRK_DW_LANG_Cobol74, 0},
      {IRK_DW_LNAME_Cobol, IRK_DW_LANG_Cobol85, 1985},
      {IRK_DW_LNAME_Fortran, IRK_DW_LANG_Fortran77, 0},
      {IRK_DW_LNAME_Fortran, IRK_DW_LANG_Fortran90, 1990},
      {IRK_DW_LNAME_Fortran, IRK_DW_LANG_Fortran95, 1995},
      {IRK_DW_LNAME_Fortran, IRK_DW_LANG_Fortran03, 2004},
      {IRK_DW_LNAME_Fortran, IRK_DW_LANG_Fortran08, 2010},
      {IRK_DW_LNAME_Fortran, IRK_DW_LANG_Fortran18, 2018},
      {IRK_DW_LNAME_OpenCL_C, IRK_DW_LANG_OpenCL, 0},
      {IRK_DW_LNAME_Pascal, IRK_DW_LANG_Pascal83, 0},
  };
  uint64_t found = 0;
  for (size_t i = 0; i < IRK_COUNT(rows); i++)
    if (rows[i].name == name && rows[i].since <= version && irk_dw_find(IRK_DW_LANG, rows[i].language, release))
      found = rows[i].language;
  if (found) return found;
  static const size_t name_prefix = sizeof "DW_LNAME_" - 1, language_prefix = sizeof "DW_LANG_" - 1;
  const irk_dw_word *word = irk_dw_find(IRK_DW_LNAME, name, IRK_VERSION_NEWEST);
  for (uint32_t i = 0; word && i < irk_num_dw_words; i++) {
    const irk_dw_word *w = &irk_dw_words[i];
    if (w->class == IRK_DW_LANG && irk_dw_in(w, release) && w->text.len + 1 == word->text.len &&
        memcmp(w->text.ptr + language_prefix, word->text.ptr + name_prefix, w->text.len - language_prefix) == 0)
      return w->number;
  }
  return IRK_DW_LANG_C;
}

// Replaces sizes and offsets by numbers: 0 if they are unknown before the program runs.
static irk_md *with_plain_sizes(irk_copy *c, const irk_md *md) {
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  irk_md *made = irk_copy_make_same(c, md);
  if (!(md->flags & IRK_MD_SIZE_IS_MD)) return made;
  made->flags &= (uint8_t)~IRK_MD_SIZE_IS_MD;
  for (uint32_t i = 0; i < desc->num_fields; i++) {
    if (desc->types[i] != IRK_DI_TYPE_SIZE) continue;
    const irk_const_int *constant = int_of(md->f[i].md);
    made->f[i].u = constant ? constant->u : 0;
  }
  return made;
}

// Tells whether the older form loses information. A constant size only moves to another field.
static bool loses_information(const down *d, const irk_md *md) {
  if (is_reshaped(d, md)) return true;
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  for (uint32_t i = 0; i < desc->num_fields; i++)
    if (desc->types[i] == IRK_DI_TYPE_SIZE && md->f[i].md && !int_of(md->f[i].md)) return true;
  return false;
}

irk_md *irk_down_node_reshape(irk_copy *c, const irk_md *md) {
  const irk_md_field *f = md->f;
  irk_md *made;
  if (loses_information(of(c), md)) {
    irk_str word = irk_md_is_di(md) ? irk_di_desc_of((irk_md_kind)md->kind)->keyword : IRK_S("branch weights");
    irk_down_note(of(c), IRK_CHANGE_EXPRESSED, 1, "its older form", "%.*s", (int)word.len, word.ptr);
  }
  switch (md->kind) {
  case IRK_MD_TUPLE: return tuple(c, md);
  case IRK_MD_FIXED_POINT_TYPE:
    if (lacks_kind(of(c), md))
      return basic_type(c, IRK_DI_FIXED_POINT_TYPE_name, f[IRK_DI_FIXED_POINT_TYPE_size],
                        f[IRK_DI_FIXED_POINT_TYPE_align].u, f[IRK_DI_FIXED_POINT_TYPE_encoding].u, md);
    return with_plain_sizes(c, md);
  case IRK_MD_STRING_TYPE:
    if (lacks_kind(of(c), md))
      return basic_type(c, IRK_DI_STRING_TYPE_name, f[IRK_DI_STRING_TYPE_size], f[IRK_DI_STRING_TYPE_align].u,
                        IRK_DW_ATE_unsigned_char, md);
    return without_unsaid(c, md, with_plain_sizes(c, md));
  case IRK_MD_COMPOSITE_TYPE: return without_unsaid(c, md, with_plain_sizes(c, md));
  case IRK_MD_SUBRANGE:
    if (irk_has(of(c)->to, IRK_DI_SUBRANGE_BOUNDS)) return without_unsaid(c, md, irk_copy_make_same(c, md));
    return subrange(c, md);
  case IRK_MD_GENERIC_SUBRANGE: return subrange(c, md);
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION:
    made = irk_copy_make_same(c, md);
    made->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md =
        loses_location(of(c), md) ? irk_md_node(c->dst, IRK_MD_EXPRESSION, false, 0, NULL, 0) : constant_of(c, md);
    return made;
  case IRK_MD_COMPILE_UNIT:
    made = irk_copy_make_same(c, md);
    made->f[IRK_DI_COMPILE_UNIT_language].u = language_of(f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u,
                                                          f[IRK_DI_COMPILE_UNIT_sourceLanguageVersion].u, of(c)->to);
    made->f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u = made->f[IRK_DI_COMPILE_UNIT_sourceLanguageVersion].u = 0;
    return made;
  default: break;
  }
  made = with_plain_sizes(c, md);
  uint64_t tag = md->kind == IRK_MD_DERIVED_TYPE ? older_tag(of(c), md) : 0;
  if (tag) made->f[IRK_DI_DERIVED_TYPE_tag].u = tag;
  if (tag == IRK_DW_TAG_typedef) made->f[IRK_DI_DERIVED_TYPE_extraData].md = NULL;  // arguments of a template
  return made;
}

// ---- entities of functions ---------------------------------------------------------------------------------------
// Entities of functions are in lists of their unit. Later they are in the retained nodes of their
// function: imported entities since 17, variables and types since 23.
static const struct retained_kind {
  irk_feature since;
  uint32_t field;  // of the unit
  const char *what;
} retained_kinds[] = {
    {IRK_DI_RETAINED_IMPORTS, IRK_DI_COMPILE_UNIT_imports, "imported entity of a function"},
    {IRK_DI_NO_LOCALS_IN_UNITS, IRK_DI_COMPILE_UNIT_globals, "static variable of a function"},
    {IRK_DI_NO_LOCALS_IN_UNITS, IRK_DI_COMPILE_UNIT_retainedTypes, "type of a function"},
};
enum { NUM_RETAINED_KINDS = IRK_COUNT(retained_kinds) };

static uint32_t retained_kind_of(const irk_md *node) {
  if (!node || node->kind == IRK_MD_LOCAL_VARIABLE || node->kind == IRK_MD_LABEL) return NUM_RETAINED_KINDS;
  if (node->kind == IRK_MD_IMPORTED_ENTITY) return 0;
  return node->kind == IRK_MD_GLOBAL_VARIABLE_EXPRESSION ? 1 : 2;
}

typedef struct entity {
  irk_md *unit, *node;
  uint32_t kind, at;  // `at` is its position among all
} entity;
typedef IRK_VEC(entity) entity_list;

static void free_entities(void *list) { irk_vec_free((entity_list *)list); }

static int compare_entities(const void *a, const void *b) {
  const entity *x = a, *y = b;
  if (x->unit != y->unit) return x->unit->id < y->unit->id ? -1 : 1;
  if (x->kind != y->kind) return x->kind < y->kind ? -1 : 1;
  return x->at < y->at ? -1 : x->at > y->at;
}

// Takes the entities out of the subprogram's list; other nodes stay.
static void remove_retained_entities(down *d, irk_md *subprogram, entity_list *list) {
  irk_md **retained = &subprogram->f[IRK_DI_SUBPROGRAM_retainedNodes].md;
  irk_md *unit = subprogram->f[IRK_DI_SUBPROGRAM_unit].md;
  if (!*retained || (*retained)->kind != IRK_MD_TUPLE || !unit || unit->kind != IRK_MD_COMPILE_UNIT) return;
  uint32_t n = (*retained)->len, kept = 0;
  irk_md **nodes = IRK_NEW_ARRAY(&d->m->arena, irk_md *, n + 1);
  for (uint32_t i = 0; i < n; i++) {
    irk_md *node = (*retained)->f[i].md;
    uint32_t kind = retained_kind_of(node);
    if (kind < NUM_RETAINED_KINDS && !irk_has(d->to, retained_kinds[kind].since)) {
      irk_vec_push(list, ((entity){unit, node, kind, list->len}));
      irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "an entry in the list of its unit", "%s", retained_kinds[kind].what);
    } else {
      nodes[kept++] = node;
    }
  }
  if (kept < n) *retained = irk_md_tuple(d->m, nodes, kept);
}

// Appends the entities to the unit's own.
static void append_to_unit(irk_module *m, const entity *first, uint32_t n) {
  irk_md **list = &first->unit->f[retained_kinds[first->kind].field].md;
  uint32_t before = *list && (*list)->kind == IRK_MD_TUPLE ? (*list)->len : 0;
  irk_md **nodes = IRK_NEW_ARRAY(&m->arena, irk_md *, before + n);
  for (uint32_t i = 0; i < before; i++) nodes[i] = (*list)->f[i].md;
  for (uint32_t i = 0; i < n; i++) nodes[before + i] = first[i].node;
  *list = irk_md_tuple(m, nodes, before + n);
}

bool irk_down_retains_entities(const down *d) { return irk_has(d->from, IRK_DI_RETAINED_IMPORTS); }

void irk_down_entities(down *d) {
  irk_module *m = d->m;
  entity_list list = {.len = 0};
  irk_guard guard;
  irk_guard_enter(&guard, free_entities, &list);
  for (uint32_t i = 0, n = m->mds.len; i < n; i++) {
    irk_md *md = m->mds.items[i];
    if (md && md->kind == IRK_MD_SUBPROGRAM && md->is_distinct) remove_retained_entities(d, md, &list);
  }
  if (list.len) qsort(list.items, list.len, sizeof *list.items, compare_entities);
  for (uint32_t i = 0, end; i < list.len; i = end) {
    const entity *e = &list.items[i];
    for (end = i; end < list.len && list.items[end].unit == e->unit && list.items[end].kind == e->kind;) end++;
    append_to_unit(m, e, end - i);
  }
  irk_guard_leave(&guard);
  free_entities(&list);
}

// ---- attachments -----------------------------------------------------------------------------------------------

static bool is_named(const irk_md *md, const char *name) {
  return md && md->kind == IRK_MD_TUPLE && md->len && md->f[0].md && md->f[0].md->kind == IRK_MD_STRING &&
         irk_str_eq(irk_md_str(md->f[0].md), irk_str_of(name));
}

// Tells whether the older release would treat the attachment as invalid. These are only hints.
static bool is_misinterpreted(const down *d, const irk_attachment *a, const irk_inst *inst) {
  const irk_md *md = a->md;
  switch (a->kind) {
  case IRK_MD_KIND_PROF:
    if (inst && inst->v.opcode == IRK_OP_CALLBR && !irk_has(d->to, IRK_PROF_CALLBR)) return true;
    return is_named(md, "unknown") && !irk_has(d->to, md->len > 1 ? IRK_PROF_UNKNOWN_PASS : IRK_PROF_CLOSED);
  case IRK_MD_KIND_MEMPROF:
  case IRK_MD_KIND_CALLSITE: return irk_has(d->from, IRK_MEMPROF_CONTEXTS) && !irk_has(d->to, IRK_MEMPROF_CONTEXTS);
  case IRK_MD_KIND_ANNOTATION:
    for (uint32_t i = 0; md->kind == IRK_MD_TUPLE && i < md->len && !irk_has(d->to, IRK_ANNOTATION_TUPLES); i++)
      if (!md->f[i].md || md->f[i].md->kind != IRK_MD_STRING) return true;
    return false;
  case IRK_MD_KIND_RANGE: return inst && inst->v.type->kind == IRK_TYPE_VECTOR && !irk_has(d->to, IRK_RANGE_OF_VECTORS);
  default: return false;
  }
}

void irk_down_attachments(const down *d, irk_attachments *a, const irk_inst *inst) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < a->len; i++)
    if (!is_misinterpreted(d, &a->items[i], inst)) a->items[n++] = a->items[i];
    else
      irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "metadata !%.*s", (int)irk_md_kind_name(d->m, a->items[i].kind).len,
                    irk_md_kind_name(d->m, a->items[i].kind).ptr);
  a->len = n;
}

// The variable's description stays in the list of its unit, but no longer refers to this global.
static void lower_locations(const down *d, irk_global *to, const irk_global *from) {
  uint32_t n = 0, at = 0;
  for (uint32_t i = 0; i < from->md.len; i++) {
    const irk_md *md = from->md.items[i].md;
    if (!irk_copy_md(d->c, md)) continue;  // not copied
    irk_attachment made = to->md.items[at++];
    bool is_lost = md->kind == IRK_MD_GLOBAL_VARIABLE_EXPRESSION && loses_location(d, md);
    if (!is_lost) to->md.items[n++] = made;
  }
  to->md.len = n;
}

void irk_down_locations(down *d) {
  for (uint32_t i = 0; i < d->m->variables.len; i++)
    lower_locations(d, d->m->variables.items[i], d->c->src->variables.items[i]);
}

// ---- module flags ----------------------------------------------------------------------------------------------

// Adapts a flag's behaviour to releases without it: Min becomes Error, and Max becomes Warning. The
// value of "PIC Level" grew by linking in older releases: there Min becomes Max, and Max Error.
static irk_md *older_flag(const down *d, irk_md *flag) {
  enum { ERROR = 1, WARNING = 2, MAX = 7, MIN = 8 };
  irk_module *m = d->m;
  if (!flag || flag->kind != IRK_MD_TUPLE || flag->len != 3) return flag;
  const irk_const_int *behaviour = int_of(flag->f[0].md);
  if (!behaviour) return flag;
  const irk_md *name = flag->f[1].md;
  bool is_pic = name && name->kind == IRK_MD_STRING && irk_str_eq(irk_md_str(name), IRK_S("PIC Level"));
  uint64_t now = behaviour->u;
  if (now == MIN && !irk_has(d->to, IRK_FLAG_MIN)) now = is_pic ? MAX : ERROR;
  if (now == MAX && !irk_has(d->to, IRK_FLAG_MAX)) now = is_pic ? ERROR : WARNING;
  if (now == behaviour->u) return flag;
  irk_down_note(d, IRK_CHANGE_EXPRESSED, 1,
                now == MAX     ? "one that keeps the larger value"
                : now == ERROR ? "one whose values must agree"
                               : "one whose values should agree",
                behaviour->u == MIN ? "module flag that keeps the smaller value"
                                    : "module flag that keeps the larger value");
  irk_md *ops[3] = {irk_md_of_value(m, irk_const_int_u64(m, behaviour->v.type, now)), flag->f[1].md, flag->f[2].md};
  return irk_md_tuple(m, ops, 3);
}

// Limits the DWARF version to the newest one that the release can write.
static irk_md *older_dwarf(const down *d, irk_md *flag) {
  const irk_const_int *version = flag && flag->kind == IRK_MD_TUPLE && flag->len == 3 ? int_of(flag->f[2].md) : NULL;
  const irk_md *name = version ? flag->f[1].md : NULL;
  bool is_dwarf = name && name->kind == IRK_MD_STRING && irk_str_eq(irk_md_str(name), IRK_S("Dwarf Version"));
  if (!is_dwarf || version->u <= 4 || irk_has(d->to, IRK_DWARF_5)) return flag;
  irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "DWARF 4", "DWARF %u", (unsigned)version->u);
  irk_md *number = irk_md_of_value(d->m, irk_const_int_u64(d->m, version->v.type, 4));
  return irk_md_tuple(d->m, (irk_md *[]){flag->f[0].md, flag->f[1].md, number}, 3);
}

void irk_down_flags(down *d) {
  const irk_named_md *flags = irk_named_md_of(d->m, IRK_S("llvm.module.flags"));
  for (uint32_t i = 0; flags && i < flags->len; i++) flags->ops[i] = older_dwarf(d, older_flag(d, flags->ops[i]));
}
