// Debug info of a compile unit (irkit/debug.h). Each function lists the fields of its node; `make`
// builds the node, or counts a refusal. The lists of a unit and its functions are collected and
// become nodes at the end, as tuples do not grow.
#include "irkit/debug.h"
#include "ir/dinode_field.h"

#include "ir/ir.h"
#include "irkit/layout.h"

typedef struct list {  // in the module's arena
  irk_md **items;
  uint32_t len, cap;
} list;

typedef struct retained {
  irk_md *function, *node;
} retained;

struct irk_debug {
  irk_module *m;
  irk_md *unit;
  uint32_t dwarf_version;
  list enums, types, globals, imports;
  retained *retained;  // retained nodes, sorted by function at the end
  uint32_t num_retained, cap_retained;
  uint32_t num_refused;
  irk_str refused, refused_field;  // the first refusal: what was refused, and which field did not fit
};

// Tells whether the release has this kind of node. The text form decides: some record layouts are
// older than their purpose.
static bool release_has(const irk_module *m, irk_md_kind kind) {
  return irk_di_text_in(&irk_di_desc_of(kind)->texts[0], m->version);
}

irk_debug *irk_debug_create(irk_module *m) {
  if (!release_has(m, IRK_MD_GLOBAL_VARIABLE_EXPRESSION)) return NULL;
  irk_debug *d = IRK_NEW(&m->arena, irk_debug);
  d->m = m;
  return d;
}

static irk_md *refuse(irk_debug *d, irk_str what, const char *field) {
  if (!d->num_refused++) {
    d->refused = what;
    d->refused_field = irk_str_of(field ? field : "");
  }
  return NULL;
}

static irk_md *refuse_options(irk_debug *d) {
  return refuse(d, IRK_S("description by newer headers than irkit's"), "");
}

static void *grow(irk_module *m, void *items, uint32_t len, uint32_t *cap, size_t size) {
  if (len < *cap) return items;
  *cap = *cap ? *cap * 2 : 16;
  void *more = irk_arena_alloc(&m->arena, *cap * size);
  if (len) memcpy(more, items, len * size);
  return more;
}

static void append(irk_debug *d, list *l, irk_md *md) {
  l->items = grow(d->m, l->items, l->len, &l->cap, sizeof *l->items);
  l->items[l->len++] = md;
}

// ---- kinds of nodes ------------------------------------------------------------------------------------------

#define BIT(kind) ((uint64_t)1 << IRK_MD_##kind)
static const uint64_t set_type = BIT(SUBRANGE_TYPE) | BIT(BASIC_TYPE) | BIT(FIXED_POINT_TYPE) | BIT(STRING_TYPE) |
                                 BIT(DERIVED_TYPE) | BIT(COMPOSITE_TYPE) | BIT(SUBROUTINE_TYPE);
static const uint64_t set_local = BIT(SUBPROGRAM) | BIT(LEXICAL_BLOCK) | BIT(LEXICAL_BLOCK_FILE);
static const uint64_t set_params = BIT(TEMPLATE_TYPE) | BIT(TEMPLATE_VALUE);
static const uint64_t set_bound = BIT(VALUE) | BIT(GLOBAL_VARIABLE) | BIT(LOCAL_VARIABLE) | BIT(EXPRESSION);
static uint64_t set_scope(void) {
  return set_type | set_local | BIT(FILE) | BIT(COMPILE_UNIT) | BIT(NAMESPACE) | BIT(MODULE) | BIT(COMMON_BLOCK);
}
static uint64_t set_node(void) {
  return set_scope() | set_params | BIT(GLOBAL_VARIABLE) | BIT(LOCAL_VARIABLE) | BIT(LABEL) | BIT(ENUMERATOR) |
         BIT(SUBRANGE) | BIT(GENERIC_SUBRANGE) | BIT(OBJC_PROPERTY) | BIT(IMPORTED_ENTITY) | BIT(GENERIC);
}

// Tells whether a node is of a kind in `set`. A placeholder (irk_md_placeholder) fits every set.
static bool is_of(const irk_md *md, uint64_t set) {
  return (set >> md->kind & 1) || (md->kind == IRK_MD_TUPLE && md->is_distinct && !md->len);
}

static bool is_definition(const irk_md *subprogram) {
  return subprogram->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition;
}

// Returns the function that contains a scope; NULL if there is none.
static irk_md *function_of(const irk_module *m, irk_md *scope) {
  for (uint32_t n = m->mds.len; scope && n; n--) {
    if (scope->kind == IRK_MD_SUBPROGRAM) return scope;
    if (scope->kind == IRK_MD_LEXICAL_BLOCK) scope = scope->f[IRK_DI_LEXICAL_BLOCK_scope].md;
    else if (scope->kind == IRK_MD_LEXICAL_BLOCK_FILE) scope = scope->f[IRK_DI_LEXICAL_BLOCK_FILE_scope].md;
    else return NULL;
  }
  return NULL;
}

// ---- a node, field by field ----------------------------------------------------------------------------------

enum { MOST_FIELDS = 24 };
typedef struct node {
  irk_debug *d;
  irk_md_kind kind;
  bool is_distinct;
  const char *bad;  // the first field that does not fit; NULL: all fit
  uint32_t n;
  irk_di_field fields[MOST_FIELDS];
} node;

static node begin(irk_debug *d, irk_md_kind kind) { return (node){.d = d, .kind = kind}; }

static void note_bad_field(node *n, const char *name) {
  if (!n->bad) n->bad = name;
}
static void text(node *n, const char *name, const char *s) {
  if (s && *s) n->fields[n->n++] = (irk_di_field){.name = name, .text = irk_str_of(s)};
}
static void needed_text(node *n, const char *name, const char *s) {
  if (!s || !*s) note_bad_field(n, name);
  text(n, name, s);
}
static void number(node *n, const char *name, uint64_t u) {
  n->fields[n->n++] = (irk_di_field){.name = name, .number = (int64_t)u};
}
static void ref(node *n, const char *name, irk_md *md, uint64_t set) {
  if (!md) return;
  if (!is_of(md, set)) note_bad_field(n, name);
  n->fields[n->n++] = (irk_di_field){.name = name, .md = md};
}
static void needed_ref(node *n, const char *name, irk_md *md, uint64_t set) {
  if (!md) note_bad_field(n, name);
  ref(n, name, md, set);
}
// An empty list is omitted.
static void refs(node *n, const char *name, irk_md *const *items, uint32_t len, uint64_t set) {
  for (uint32_t i = 0; i < len; i++)
    if (!items[i] || !is_of(items[i], set)) note_bad_field(n, name);
  if (len && !n->bad) n->fields[n->n++] = (irk_di_field){.name = name, .md = irk_md_tuple(n->d->m, items, len)};
}
static void place(node *n, irk_debug_place at) {
  ref(n, "scope", at.scope, set_scope());
  ref(n, "file", at.file, BIT(FILE));
  number(n, "line", at.line);
}
// Sets the fields of a place in a function.
static void local_place(node *n, irk_debug_place at) {
  needed_ref(n, "scope", at.scope, set_local);
  ref(n, "file", at.file, BIT(FILE));
  number(n, "line", at.line);
}

static irk_md *make(node *n) {
  irk_debug *d = n->d;
  const irk_di_desc *desc = irk_di_desc_of(n->kind);
  if (!release_has(d->m, n->kind)) return refuse(d, desc->keyword, "");
  irk_md *made = n->bad ? NULL : irk_build_di(d->m, n->kind, n->is_distinct, n->fields, n->n);
  for (uint32_t i = 0; !made && !n->bad && i < n->n; i++)
    if (!irk_build_di(d->m, n->kind, false, &n->fields[i], 1)) note_bad_field(n, n->fields[i].name);
  return made ? made : refuse(d, desc->keyword, n->bad);
}

// ---- files and the unit --------------------------------------------------------------------------------------

irk_md *irk_debug_file(irk_debug *d, const char *name, const char *directory) {
  return irk_debug_file_with(d, name, directory, 0, NULL, NULL);
}

static bool is_checksum(uint32_t kind, const char *digits) {
  static const uint8_t lengths[] = {0, 32, 40, 64};
  irk_str s = irk_str_of(digits ? digits : "");
  if (kind >= IRK_COUNT(lengths) || s.len != lengths[kind]) return false;
  return strspn(s.ptr, "0123456789abcdefABCDEF") == s.len;
}

irk_md *irk_debug_file_with(irk_debug *d, const char *name, const char *directory, uint32_t checksum_kind,
                            const char *checksum, const char *source) {
  node n = begin(d, IRK_MD_FILE);
  needed_text(&n, "filename", name);
  text(&n, "directory", directory);
  number(&n, "checksumkind", checksum_kind);
  text(&n, "checksum", checksum);
  if (!is_checksum(checksum_kind, checksum)) note_bad_field(&n, "checksum");
  // An empty text counts as a text: the node has an empty string.
  if (source && !*source) n.fields[n.n++] = (irk_di_field){.name = "source", .md = irk_md_string(d->m, irk_str_of(""))};
  else text(&n, "source", source);
  return make(&n);
}

static void add_flags(irk_debug *d, uint32_t dwarf_version) {
  irk_module_flag flag;
  irk_str info = IRK_S("Debug Info Version"), dwarf = IRK_S("Dwarf Version");
  if (irk_module_flag_find(d->m, dwarf, &flag)) dwarf_version = flag.is_number ? (uint32_t)flag.number : 0;
  else irk_module_flag_set_number(d->m, IRK_BEHAVIOUR_MAX, dwarf, dwarf_version);
  if (!irk_module_flag_find(d->m, info, &flag)) irk_module_flag_set_number(d->m, IRK_BEHAVIOUR_WARNING, info, 3);
  d->dwarf_version = dwarf_version;
}

irk_md *irk_debug_unit(irk_debug *d, const irk_debug_unit_spec *given) {
  irk_debug_unit_spec spec;
  if (!IRK_TAKE_OPTIONS(spec, given, no_split_debug_inlining, NULL)) return refuse_options(d);
  node n = begin(d, IRK_MD_COMPILE_UNIT);
  uint32_t dwarf = spec.dwarf_version ? spec.dwarf_version : 5;
  n.is_distinct = true;
  if (d->unit) return refuse(d, IRK_S("second DICompileUnit"), "");
  if (!spec.language) note_bad_field(&n, "language");
  if (dwarf < 2 || dwarf > 5) note_bad_field(&n, "dwarf_version");
  if (spec.emission > IRK_DI_EMISSION_DebugDirectivesOnly) note_bad_field(&n, "emissionKind");
  number(&n, "language", spec.language);
  needed_ref(&n, "file", spec.file, BIT(FILE));
  text(&n, "producer", spec.producer);
  number(&n, "isOptimized", spec.is_optimized);
  text(&n, "flags", spec.flags);
  number(&n, "runtimeVersion", spec.runtime_version);
  text(&n, "splitDebugFilename", spec.split_name);
  number(&n, "emissionKind", spec.emission ? spec.emission : IRK_DI_EMISSION_FullDebug);
  n.fields[n.n++] = (irk_di_field){.name = "dwoId", .number = (int64_t)spec.dwo_id};
  number(&n, "splitDebugInlining", !spec.no_split_debug_inlining);
  number(&n, "debugInfoForProfiling", spec.for_profiling);
  number(&n, "nameTableKind", spec.name_table);
  number(&n, "rangesBaseAddress", spec.ranges_base_address);
  text(&n, "sysroot", spec.sysroot);
  text(&n, "sdk", spec.sdk);
  d->unit = make(&n);
  if (!d->unit) return NULL;
  irk_build_named_md(d->m, "llvm.dbg.cu", d->unit);
  add_flags(d, dwarf);
  return d->unit;
}

// ---- types ---------------------------------------------------------------------------------------------------

irk_md *irk_debug_basic(irk_debug *d, const char *name, uint64_t bits, uint32_t encoding) {
  node n = begin(d, IRK_MD_BASIC_TYPE);
  needed_text(&n, "name", name);
  number(&n, "size", bits);
  number(&n, "encoding", encoding);
  return make(&n);
}

irk_md *irk_debug_unspecified(irk_debug *d, const char *name) {
  node n = begin(d, IRK_MD_BASIC_TYPE);
  number(&n, "tag", IRK_DW_TAG_unspecified_type);
  needed_text(&n, "name", name);
  return make(&n);
}

static node derived(irk_debug *d, uint32_t tag, irk_md *base) {
  node n = begin(d, IRK_MD_DERIVED_TYPE);
  number(&n, "tag", tag);
  ref(&n, "baseType", base, set_type);
  return n;
}

static irk_md *pointer(irk_debug *d, uint32_t tag, irk_md *to, irk_md *of_class, uint64_t bits) {
  node n = derived(d, tag, to);
  ref(&n, "extraData", of_class, set_type);
  number(&n, "size", bits ? bits : irk_layout_pointer_bits(d->m, 0));
  return make(&n);
}

irk_md *irk_debug_pointer(irk_debug *d, irk_md *to, uint64_t bits) {
  return pointer(d, IRK_DW_TAG_pointer_type, to, NULL, bits);
}

irk_md *irk_debug_reference(irk_debug *d, uint32_t tag, irk_md *to, uint64_t bits) {
  bool ok = to && (tag == IRK_DW_TAG_reference_type || tag == IRK_DW_TAG_rvalue_reference_type);
  return ok ? pointer(d, tag, to, NULL, bits) : refuse(d, IRK_S("DIDerivedType"), to ? "tag" : "baseType");
}

irk_md *irk_debug_member_pointer(irk_debug *d, irk_md *to, irk_md *of_class, uint64_t bits) {
  if (!to || !of_class) return refuse(d, IRK_S("DIDerivedType"), to ? "extraData" : "baseType");
  return pointer(d, IRK_DW_TAG_ptr_to_member_type, to, of_class, bits);
}

irk_md *irk_debug_qualified(irk_debug *d, uint32_t tag, irk_md *type) {
  node n = derived(d, tag, type);
  if (tag != IRK_DW_TAG_const_type && tag != IRK_DW_TAG_volatile_type && tag != IRK_DW_TAG_restrict_type &&
      tag != IRK_DW_TAG_atomic_type && tag != IRK_DW_TAG_immutable_type)
    note_bad_field(&n, "tag");
  return make(&n);
}

irk_md *irk_debug_typedef(irk_debug *d, irk_debug_place at, const char *name, irk_md *type) {
  node n = derived(d, IRK_DW_TAG_typedef, type);
  needed_text(&n, "name", name);
  place(&n, at);
  return make(&n);
}

static node member(irk_debug *d, uint32_t tag, irk_debug_place at, const char *name, irk_md *type, uint32_t flags) {
  node n = derived(d, tag, type);
  if (!type) note_bad_field(&n, "baseType");
  text(&n, "name", name);
  place(&n, at);
  number(&n, "flags", flags);
  return n;
}

irk_md *irk_debug_member(irk_debug *d, irk_debug_place at, const char *name, irk_md *type, uint64_t bits,
                         uint64_t offset, uint32_t flags) {
  node n = member(d, IRK_DW_TAG_member, at, name, type, flags);
  number(&n, "size", bits);
  number(&n, "offset", offset);
  return make(&n);
}

irk_md *irk_debug_bit_field(irk_debug *d, irk_debug_place at, const char *name, irk_md *type, uint64_t bits,
                            uint64_t offset, uint64_t storage, uint32_t flags) {
  node n = member(d, IRK_DW_TAG_member, at, name, type, flags | IRK_DI_FLAG_BitField);
  irk_value *at_storage = irk_const_int_u64(d->m, irk_type_int(d->m, 64), storage);
  number(&n, "size", bits);
  number(&n, "offset", offset);
  if (storage > offset) note_bad_field(&n, "extraData");
  ref(&n, "extraData", irk_md_of_value(d->m, at_storage), BIT(VALUE));
  return make(&n);
}

irk_md *irk_debug_static_member(irk_debug *d, irk_debug_place at, const char *name, irk_md *type, irk_value *constant,
                                uint32_t flags) {
  bool is_variable = d->dwarf_version >= 5 && irk_has(d->m->version, IRK_DI_STATIC_VARIABLES);
  uint32_t tag = is_variable ? IRK_DW_TAG_variable : IRK_DW_TAG_member;
  node n = member(d, tag, at, name, type, flags | IRK_DI_FLAG_StaticMember);
  if (constant && !irk_value_is_const(constant)) note_bad_field(&n, "extraData");
  else if (constant) ref(&n, "extraData", irk_md_of_value(d->m, constant), BIT(VALUE));
  return make(&n);
}

irk_md *irk_debug_base_class(irk_debug *d, irk_md *of_class, irk_md *base, uint64_t offset, uint32_t flags) {
  node n = member(d, IRK_DW_TAG_inheritance, (irk_debug_place){of_class, NULL, 0}, NULL, base, flags);
  if (!of_class) note_bad_field(&n, "scope");
  number(&n, "offset", offset);
  return make(&n);
}

irk_md *irk_debug_struct(irk_debug *d, const irk_debug_struct_spec *given) {
  irk_debug_struct_spec spec;
  if (!IRK_TAKE_OPTIONS(spec, given, runtime_language, NULL)) return refuse_options(d);
  node n = begin(d, IRK_MD_COMPOSITE_TYPE);
  uint32_t tag = spec.tag ? spec.tag : IRK_DW_TAG_structure_type;
  if (tag != IRK_DW_TAG_structure_type && tag != IRK_DW_TAG_class_type && tag != IRK_DW_TAG_union_type)
    note_bad_field(&n, "tag");
  n.is_distinct = spec.is_open;
  number(&n, "tag", tag);
  text(&n, "name", spec.name);
  place(&n, spec.at);
  number(&n, "size", spec.bits);
  number(&n, "align", spec.align);
  number(&n, "flags", spec.flags);
  if (spec.flags & IRK_DI_FLAG_Vector) note_bad_field(&n, "flags");
  refs(&n, "elements", spec.elements, spec.num_elements, set_node());
  if (!spec.num_elements && !(spec.flags & IRK_DI_FLAG_FwdDecl))
    ref(&n, "elements", irk_md_tuple(d->m, NULL, 0), BIT(TUPLE));
  number(&n, "runtimeLang", spec.runtime_language);
  ref(&n, "vtableHolder", spec.vtable_holder, set_type);
  refs(&n, "templateParams", spec.template_params, spec.num_template_params, set_params);
  text(&n, "identifier", spec.identifier);
  return make(&n);
}

bool irk_debug_set_elements(irk_debug *d, irk_md *type, irk_md *const *elements, uint32_t n) {
  bool ok = type && type->kind == IRK_MD_COMPOSITE_TYPE && type->is_distinct;
  for (uint32_t i = 0; ok && i < n; i++) ok = elements[i] && is_of(elements[i], set_node());
  if (!ok) return refuse(d, IRK_S("DICompositeType"), "elements");
  irk_di_field_set(d->m, type, &(irk_di_field){.name = "elements", .md = irk_md_tuple(d->m, elements, n)});
  return true;
}

static irk_md *array(irk_debug *d, irk_md *element, uint64_t bits, irk_md *const *subranges, uint32_t num,
                     uint32_t flags) {
  node n = begin(d, IRK_MD_COMPOSITE_TYPE);
  number(&n, "tag", IRK_DW_TAG_array_type);
  needed_ref(&n, "baseType", element, set_type);
  number(&n, "size", bits);
  number(&n, "flags", flags);
  if (!num) note_bad_field(&n, "elements");
  refs(&n, "elements", subranges, num, BIT(SUBRANGE) | BIT(GENERIC_SUBRANGE) | BIT(SUBRANGE_TYPE));
  return make(&n);
}

irk_md *irk_debug_array(irk_debug *d, irk_md *element, uint64_t bits, irk_md *const *subranges, uint32_t n) {
  return array(d, element, bits, subranges, n, 0);
}

irk_md *irk_debug_vector(irk_debug *d, irk_md *element, uint64_t bits, irk_md *subrange) {
  return array(d, element, bits, &subrange, 1, IRK_DI_FLAG_Vector);
}

irk_md *irk_debug_subrange(irk_debug *d, int64_t lower, int64_t count) {
  node n = begin(d, IRK_MD_SUBRANGE);
  if (count < -1) note_bad_field(&n, "count");
  number(&n, "count", (uint64_t)count);
  number(&n, "lowerBound", (uint64_t)lower);
  return make(&n);
}

irk_md *irk_debug_subrange_of(irk_debug *d, irk_md *lower, irk_md *count, irk_md *upper, irk_md *stride) {
  node n = begin(d, IRK_MD_SUBRANGE);
  if (count && upper) note_bad_field(&n, "upperBound");
  ref(&n, "count", count, set_bound);
  ref(&n, "lowerBound", lower, set_bound);
  ref(&n, "upperBound", upper, set_bound);
  ref(&n, "stride", stride, set_bound);
  return make(&n);
}

irk_md *irk_debug_enumerator(irk_debug *d, const char *name, int64_t value, bool is_unsigned) {
  node n = begin(d, IRK_MD_ENUMERATOR);
  needed_text(&n, "name", name);
  number(&n, "value", (uint64_t)value);
  number(&n, "isUnsigned", is_unsigned);
  return make(&n);
}

irk_md *irk_debug_enumeration(irk_debug *d, irk_debug_place at, const char *name, irk_md *base, uint64_t bits,
                              irk_md *const *enumerators, uint32_t num, uint32_t flags) {
  node n = begin(d, IRK_MD_COMPOSITE_TYPE);
  number(&n, "tag", IRK_DW_TAG_enumeration_type);
  text(&n, "name", name);
  place(&n, at);
  ref(&n, "baseType", base, set_type);
  number(&n, "size", bits);
  number(&n, "flags", flags);
  if (flags & IRK_DI_FLAG_Vector) note_bad_field(&n, "flags");
  refs(&n, "elements", enumerators, num, BIT(ENUMERATOR));
  irk_md *made = make(&n);
  if (made && !(flags & IRK_DI_FLAG_FwdDecl)) append(d, &d->enums, made);
  return made;
}

irk_md *irk_debug_subroutine_type(irk_debug *d, irk_md *const *types, uint32_t num) {
  node n = begin(d, IRK_MD_SUBROUTINE_TYPE);
  for (uint32_t i = 0; i < num; i++)
    if (types[i] && !is_of(types[i], set_type)) note_bad_field(&n, "types");
  if (!num) note_bad_field(&n, "types");
  if (!n.bad) ref(&n, "types", irk_md_tuple(d->m, types, num), BIT(TUPLE));
  return make(&n);
}

irk_md *irk_debug_template_type(irk_debug *d, const char *name, irk_md *type, bool is_default) {
  node n = begin(d, IRK_MD_TEMPLATE_TYPE);
  text(&n, "name", name);
  ref(&n, "type", type, set_type);
  number(&n, "defaulted", is_default);
  return make(&n);
}

irk_md *irk_debug_template_value(irk_debug *d, const char *name, irk_md *type, irk_md *value, bool is_default) {
  node n = begin(d, IRK_MD_TEMPLATE_VALUE);
  text(&n, "name", name);
  ref(&n, "type", type, set_type);
  number(&n, "defaulted", is_default);
  ref(&n, "value", value, BIT(VALUE));
  return make(&n);
}

// ---- scopes --------------------------------------------------------------------------------------------------

irk_md *irk_debug_namespace(irk_debug *d, irk_md *scope, const char *name, bool exports) {
  node n = begin(d, IRK_MD_NAMESPACE);
  text(&n, "name", name);
  ref(&n, "scope", scope, set_scope());
  number(&n, "exportSymbols", exports);
  return make(&n);
}

irk_md *irk_debug_block(irk_debug *d, irk_debug_place at, uint32_t column) {
  node n = begin(d, IRK_MD_LEXICAL_BLOCK);
  n.is_distinct = true;  // two blocks of one place are two nodes
  local_place(&n, at);
  number(&n, "column", column);
  if (column && !at.line) note_bad_field(&n, "column");
  return make(&n);
}

static irk_md *subprogram(irk_debug *d, irk_function *fn, const irk_debug_function_spec *given, bool defines) {
  irk_debug_function_spec s;
  if (!IRK_TAKE_OPTIONS(s, given, num_thrown_types, NULL)) return refuse_options(d);
  node n = begin(d, IRK_MD_SUBPROGRAM);
  uint32_t definition = IRK_DI_SP_FLAG_Definition;
  n.is_distinct = defines;
  needed_text(&n, "name", s.name);
  text(&n, "linkageName", s.linkage_name);
  place(&n, s.at);
  if (s.at.line && !s.at.file) note_bad_field(&n, "file");
  needed_ref(&n, "type", s.type, BIT(SUBROUTINE_TYPE));
  number(&n, "scopeLine", s.scope_line ? s.scope_line : s.at.line);
  ref(&n, "containingType", s.containing_type, set_type);
  number(&n, "virtualIndex", s.virtual_index);
  number(&n, "thisAdjustment", (uint64_t)(int64_t)s.this_adjustment);
  number(&n, "flags", s.flags);
  if (s.flags & IRK_DI_FLAG_AllCallsDescribed && !defines) note_bad_field(&n, "flags");
  number(&n, "spFlags", defines ? s.sp_flags | definition : s.sp_flags & ~definition);
  if (defines) needed_ref(&n, "unit", d->unit, BIT(COMPILE_UNIT));
  refs(&n, "templateParams", s.template_params, s.num_template_params, set_params);
  ref(&n, "declaration", s.declaration, BIT(SUBPROGRAM));
  if (s.declaration && (!defines || (s.declaration->kind == IRK_MD_SUBPROGRAM && is_definition(s.declaration))))
    note_bad_field(&n, "declaration");
  refs(&n, "thrownTypes", s.thrown_types, s.num_thrown_types, set_type);
  irk_md *made = make(&n);
  if (made && fn) irk_global_attach(d->m, fn->global, IRK_MD_KIND_DBG, made);
  return made;
}

irk_md *irk_debug_function(irk_debug *d, irk_function *fn, const irk_debug_function_spec *spec) {
  return subprogram(d, fn, spec, true);
}

irk_md *irk_debug_declaration(irk_debug *d, irk_function *fn, const irk_debug_function_spec *spec) {
  return subprogram(d, fn, spec, false);
}

// ---- code and variables --------------------------------------------------------------------------------------

irk_md *irk_debug_location(irk_debug *d, irk_md *scope, uint32_t line, uint32_t column, irk_md *inlined_at) {
  node n = begin(d, IRK_MD_LOCATION);
  number(&n, "line", line);
  number(&n, "column", column);
  needed_ref(&n, "scope", scope, set_local);
  ref(&n, "inlinedAt", inlined_at, BIT(LOCATION));
  return make(&n);
}

irk_md *irk_debug_label(irk_debug *d, irk_debug_place at, const char *name) {
  node n = begin(d, IRK_MD_LABEL);
  needed_text(&n, "name", name);
  if (!at.file) note_bad_field(&n, "file");
  local_place(&n, at);
  return make(&n);
}

static irk_md *local(irk_debug *d, irk_debug_place at, uint32_t arg, const char *name, irk_md *type, uint32_t flags) {
  node n = begin(d, IRK_MD_LOCAL_VARIABLE);
  text(&n, "name", name);
  number(&n, "arg", arg);
  local_place(&n, at);
  ref(&n, "type", type, set_type & ~BIT(SUBROUTINE_TYPE));
  number(&n, "flags", flags);
  return make(&n);
}

irk_md *irk_debug_parameter(irk_debug *d, irk_debug_place at, uint32_t arg, const char *name, irk_md *type,
                            uint32_t flags) {
  return arg ? local(d, at, arg, name, type, flags) : refuse(d, IRK_S("DILocalVariable"), "arg");
}

irk_md *irk_debug_local(irk_debug *d, irk_debug_place at, const char *name, irk_md *type) {
  return local(d, at, 0, name, type, 0);
}

static irk_md *scope_of(const irk_md *md) {
  switch (md->kind) {
  case IRK_MD_LOCATION: return md->f[IRK_DI_LOCATION_scope].md;
  case IRK_MD_LOCAL_VARIABLE: return md->f[IRK_DI_LOCAL_VARIABLE_scope].md;
  case IRK_MD_LABEL: return md->f[IRK_DI_LABEL_scope].md;
  case IRK_MD_IMPORTED_ENTITY: return md->f[IRK_DI_IMPORTED_ENTITY_scope].md;
  default: return NULL;
  }
}

static bool keep_in_function(irk_debug *d, irk_md *md) {
  irk_md *fn = function_of(d->m, scope_of(md));
  if (!fn || !fn->is_distinct || !is_definition(fn)) return false;
  d->retained = grow(d->m, d->retained, d->num_retained, &d->cap_retained, sizeof *d->retained);
  d->retained[d->num_retained++] = (retained){fn, md};
  return true;
}

bool irk_debug_retain(irk_debug *d, irk_md *md) {
  if (md && (md->kind == IRK_MD_LOCAL_VARIABLE || md->kind == IRK_MD_LABEL) && keep_in_function(d, md)) return true;
  if (!md || !((set_type >> md->kind & 1) || (md->kind == IRK_MD_SUBPROGRAM && !is_definition(md))))
    return refuse(d, IRK_S("retained node"), "");
  append(d, &d->types, md);
  return true;
}

irk_md *irk_debug_expression(irk_debug *d, const uint64_t *ops, uint32_t n) {
  irk_md *made = irk_build_expression(d->m, ops, n);
  return irk_di_expression_is_valid(made, d->m->version) ? made : refuse(d, IRK_S("DIExpression"), "");
}

static bool record(irk_debug *d, irk_builder *b, irk_record_spec r, uint64_t set) {
  const irk_md *about = r.variable;
  if (!r.loc) r.loc = irk_builder_location(b);
  if (!about || !(set >> about->kind & 1)) return refuse(d, IRK_S("debug record"), "variable");
  irk_md *fn = function_of(d->m, scope_of(about));
  if (!r.loc || r.loc->kind != IRK_MD_LOCATION || !fn || function_of(d->m, scope_of(r.loc)) != fn)
    return refuse(d, IRK_S("debug record"), "location");
  if (r.kind != IRK_DBG_LABEL) {
    if (!r.location) return refuse(d, IRK_S("debug record"), "value");
    if (!r.expression) r.expression = irk_build_expression(d->m, NULL, 0);
    if (r.expression->kind != IRK_MD_EXPRESSION) return refuse(d, IRK_S("debug record"), "expression");
  }
  return irk_build_record(b, &r) || refuse(d, IRK_S("debug record"), "");
}

static irk_md *value_md(irk_debug *d, irk_value *v) { return v ? irk_md_of_value(d->m, v) : NULL; }

bool irk_debug_declare(irk_debug *d, irk_builder *b, irk_value *address, irk_md *variable, irk_md *expression,
                       irk_md *location) {
  irk_record_spec r = {IRK_DBG_DECLARE, value_md(d, address), variable, expression, location, NULL, NULL, NULL};
  return record(d, b, r, BIT(LOCAL_VARIABLE));
}

bool irk_debug_value(irk_debug *d, irk_builder *b, irk_value *value, irk_md *variable, irk_md *expression,
                     irk_md *location) {
  irk_record_spec r = {IRK_DBG_VALUE, value_md(d, value), variable, expression, location, NULL, NULL, NULL};
  return record(d, b, r, BIT(LOCAL_VARIABLE));
}

bool irk_debug_mark_label(irk_debug *d, irk_builder *b, irk_md *label, irk_md *location) {
  irk_record_spec r = {.kind = IRK_DBG_LABEL, .variable = label, .loc = location};
  return record(d, b, r, BIT(LABEL));
}

// ---- globals and imports -------------------------------------------------------------------------------------

irk_md *irk_debug_global(irk_debug *d, irk_global *variable, const irk_debug_variable_spec *given) {
  irk_debug_variable_spec s;
  if (!IRK_TAKE_OPTIONS(s, given, num_template_params, NULL)) return refuse_options(d);
  node n = begin(d, IRK_MD_GLOBAL_VARIABLE);
  n.is_distinct = true;
  if (variable && variable->v.kind != IRK_VALUE_VARIABLE) note_bad_field(&n, "variable");
  if (s.expression && s.expression->kind != IRK_MD_EXPRESSION) note_bad_field(&n, "expression");
  needed_text(&n, "name", s.name);
  text(&n, "linkageName", s.linkage_name);
  place(&n, s.at);
  ref(&n, "type", s.type, set_type);
  if (!s.type && !s.is_declaration) note_bad_field(&n, "type");
  number(&n, "isLocal", s.is_local);
  number(&n, "isDefinition", !s.is_declaration);
  ref(&n, "declaration", s.declaration, BIT(DERIVED_TYPE));
  refs(&n, "templateParams", s.template_params, s.num_template_params, set_params);
  number(&n, "align", s.align);
  irk_md *var = make(&n);
  if (!var) return NULL;
  node whole = begin(d, IRK_MD_GLOBAL_VARIABLE_EXPRESSION);
  ref(&whole, "var", var, BIT(GLOBAL_VARIABLE));
  ref(&whole, "expr", s.expression ? s.expression : irk_build_expression(d->m, NULL, 0), BIT(EXPRESSION));
  irk_md *made = make(&whole);
  append(d, &d->globals, made);
  if (variable) irk_global_add_attachment(d->m, variable, IRK_MD_KIND_DBG, made);
  return made;
}

irk_md *irk_debug_import(irk_debug *d, uint32_t tag, irk_debug_place at, irk_md *entity, const char *name) {
  node n = begin(d, IRK_MD_IMPORTED_ENTITY);
  if (tag != IRK_DW_TAG_imported_module && tag != IRK_DW_TAG_imported_declaration) note_bad_field(&n, "tag");
  number(&n, "tag", tag);
  text(&n, "name", name);
  if (!at.scope) note_bad_field(&n, "scope");
  place(&n, at);
  needed_ref(&n, "entity", entity, set_node());
  irk_md *made = make(&n);
  if (!made) return NULL;
  bool is_kept = irk_has(d->m->version, IRK_DI_RETAINED_IMPORTS) && keep_in_function(d, made);
  if (!is_kept) append(d, &d->imports, made);
  return made;
}

// ---- the end -------------------------------------------------------------------------------------------------

// Stores a list in a field of `into`. Nodes that were replaced meanwhile are replaced in the list,
// too.
static void set_list_field(irk_debug *d, irk_md *into, const char *name, irk_md **items, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) items[i] = irk_md_resolve_merged(d->m, items[i]);
  irk_di_field field = {.name = name, .md = n ? irk_md_tuple(d->m, items, n) : NULL};
  if (n) irk_di_field_set(d->m, into, &field);
}

static int by_function(const void *a, const void *b) {
  const retained *x = a, *y = b;
  return (x->function->id > y->function->id) - (x->function->id < y->function->id);
}

static void set_retained_nodes(irk_debug *d) {
  irk_md **nodes = irk_arena_alloc(&d->m->arena, (d->num_retained + 1) * sizeof *nodes);
  irk_sort(d->retained, d->num_retained, sizeof *d->retained, by_function);
  for (uint32_t i = 0, end; i < d->num_retained; i = end) {
    irk_md *fn = d->retained[i].function;
    for (end = i; end < d->num_retained && d->retained[end].function == fn; end++) nodes[end] = d->retained[end].node;
    set_list_field(d, fn, "retainedNodes", nodes + i, end - i);
  }
}

static void report_refused(const irk_debug *d, irk_sink *sink) {
  const char *whose = d->refused_field.len ? ", whose '" : "", *what = d->refused_field.len ? "' does not fit" : "";
  irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "debug info: %u refused, the first a %.*s%s%.*s%s",
               d->num_refused, (int)d->refused.len, d->refused.ptr, whose, (int)d->refused_field.len,
               d->refused_field.ptr, what);
}

bool irk_debug_finish(irk_debug *d, irk_sink *sink) {
  set_retained_nodes(d);
  if (d->unit) {
    set_list_field(d, d->unit, "enums", d->enums.items, d->enums.len);
    set_list_field(d, d->unit, "retainedTypes", d->types.items, d->types.len);
    set_list_field(d, d->unit, "globals", d->globals.items, d->globals.len);
    set_list_field(d, d->unit, "imports", d->imports.items, d->imports.len);
  } else if (d->enums.len || d->types.len || d->globals.len || d->imports.len) {
    refuse(d, IRK_S("list without a DICompileUnit"), "");
  }
  if (!d->num_refused) return true;
  report_refused(d, sink);
  d->num_refused = 0;
  return false;
}
