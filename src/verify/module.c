// Checks the module: global variables, aliases, ifuncs, and the rules that all globals have in
// common.
#include "ir/layout.h"
#include "ir/symbol.h"
#include "verify/module.h"
#include "verify/md.h"

// ---- linkage -------------------------------------------------------------------------------------------------

static bool is_local(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
}

static bool is_declaration(const irk_global *g) {
  if (g->v.kind == IRK_VALUE_VARIABLE) return !g->init;
  if (g->v.kind == IRK_VALUE_FUNCTION) return g->is_declaration;
  return false;
}

// Tells whether a linker cannot use the global as a definition.
static bool is_declaration_for_linker(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY || is_declaration(g);
}

static bool is_interposable(const irk_checker *c, const irk_global *g) {
  switch (g->linkage) {
  case IRK_LINKAGE_WEAK:
  case IRK_LINKAGE_LINKONCE:
  case IRK_LINKAGE_COMMON:
  case IRK_LINKAGE_EXTERN_WEAK: return true;
  default: return !g->is_dso_local && irk_has_semantic_interposition(c->m);
  }
}

static bool has_alias_linkage(const irk_checker *c, const irk_global *g) {
  switch (g->linkage) {
  case IRK_LINKAGE_EXTERNAL:
  case IRK_LINKAGE_INTERNAL:
  case IRK_LINKAGE_PRIVATE:
  case IRK_LINKAGE_WEAK:
  case IRK_LINKAGE_WEAK_ODR:
  case IRK_LINKAGE_LINKONCE:
  case IRK_LINKAGE_LINKONCE_ODR: return true;
  case IRK_LINKAGE_AVAILABLE_EXTERNALLY:
    return g->v.kind == IRK_VALUE_ALIAS && irk_has(c->version, IRK_AVAILABLE_ALIASES);
  default: return false;
  }
}

// ---- stripping of constants ----------------------------------------------------------------------------------

static bool is_zero_gep(const irk_const_expr *e) {
  for (uint32_t i = 1; i < e->len; i++)
    if (!irk_const_is_null(e->ops[i])) return false;
  return e->len != 0;
}

// Strips a pointer cast, an address of a first element or (`aliases`) an alias. Returns false if
// the value is none of these.
static bool strip_one(const irk_value **v, bool aliases) {
  const irk_const_expr *e = (const irk_const_expr *)*v;
  if ((*v)->kind == IRK_VALUE_ALIAS && aliases) return *v = ((const irk_global *)*v)->init, true;
  if ((*v)->kind != IRK_VALUE_EXPR) return false;
  bool is_cast = (e->v.opcode == IRK_OP_BITCAST || e->v.opcode == IRK_OP_ADDRSPACECAST) && e->len &&
                 e->ops[0]->type->kind == IRK_TYPE_POINTER;
  if (!is_cast && !(e->v.opcode == IRK_OP_GETELEMENTPTR && is_zero_gep(e))) return false;
  *v = e->ops[0];
  return true;
}

// Strips all of them. The end of a long chain is cached for every value on it.
static const irk_value *strip_casts(irk_checker *c, const irk_value *v, bool aliases) {
  enum { LONG_WAY = 16 };
  const irk_value *at = v, **ends = c->without_casts[aliases];
  uint32_t steps = 0;
  while (at && steps++ <= c->m->num_ids) {
    if (ends && irk_value_is_const(at) && ends[at->id]) {
      at = ends[at->id];
      break;
    }
    if (!strip_one(&at, aliases)) break;
  }
  if (!at || steps <= LONG_WAY) return at;
  if (!ends) ends = c->without_casts[aliases] = IRK_NEW_ARRAY(&c->arena, const irk_value *, c->m->num_ids + 1);
  while (v != at && !ends[v->id]) {
    ends[v->id] = at;
    if (!strip_one(&v, aliases)) break;
  }
  return at;
}

const irk_value *irk_strip_pointer_casts(irk_checker *c, const irk_value *v) { return strip_casts(c, v, false); }

// ---- rules of all globals ------------------------------------------------------------------------------------

static const irk_md *attachment(const irk_global *g, uint32_t kind) {
  for (uint32_t i = 0; i < g->md.len; i++)
    if (g->md.items[i].kind == kind) return g->md.items[i].md;
  return NULL;
}

// Returns false after a violation.
static bool check_associated(irk_checker *c, const irk_global *g, const irk_md *md) {
  const irk_md *op = irk_node_len(md) == 1 ? irk_node_at(md, 0) : NULL;
  const irk_value *v = irk_is_kind(op, IRK_MD_VALUE) ? op->f[0].value : NULL;
  const irk_value *target = strip_casts(c, v, true);
  if (irk_node_len(md) != 1) VIOLATE(c, "associated metadata must have one operand", OF(g), OF(md));
  else if (!op) VIOLATE(c, "associated metadata must have a global value", OF(g), OF(md));
  else if (!v) VIOLATE(c, "associated metadata must be ValueAsMetadata", OF(g), OF(md));
  else if (v->type->kind != IRK_TYPE_POINTER) VIOLATE(c, "associated value must be pointer typed", OF(g), OF(md));
  else if (!target || !irk_value_is_const(target))
    VIOLATE(c, "associated metadata must point to a GlobalObject", OF(g), OF(target));
  else if (target == &g->v) VIOLATE(c, "global values should not associate to themselves", OF(g), OF(md));
  else return true;
  return false;
}

// Reports the first invalid !implicit.ref and returns false.
static bool check_implicit_refs(irk_checker *c, const irk_global *g) {
  for (uint32_t i = 0; i < g->md.len; i++) {
    const irk_md *md = g->md.items[i].md;
    if (g->md.items[i].kind != IRK_MD_KIND_IMPLICIT_REF || !md) continue;
    REQUIRE(c, !is_declaration(g), "ref metadata must not be placed on a declaration", OF(g));
    REQUIRE(c, irk_node_len(md) == 1, "ref metadata must have one operand", OF(g), OF(md));
    const irk_md *op = irk_node_at(md, 0);
    const irk_value *v = irk_is_kind(op, IRK_MD_VALUE) ? op->f[0].value : NULL;
    REQUIRE(c, v, "ref metadata must be ValueAsMetadata", OF(g), OF(md));
    REQUIRE(c, v->type->kind == IRK_TYPE_POINTER, "ref value must be pointer typed", OF(g), OF(md));
    const irk_value *target = strip_casts(c, v, true);
    REQUIRE(c, target && irk_value_is_const(target), "ref metadata must point to a GlobalObject", OF(g), OF(target));
    REQUIRE(c, target != &g->v, "values should not reference themselves", OF(g), OF(md));
  }
  return true;
}

enum { MAX_ALIGN_EXPONENT = 32 };

static void check_dll_storage(irk_checker *c, const irk_global *g) {
  bool newer = irk_has(c->version, IRK_DLL_VISIBILITY_CHECKED);
  if (g->dll_storage == IRK_DLL_EXPORT)
    CHECK(c, !newer || g->visibility != IRK_VISIBILITY_HIDDEN,
          "dllexport GlobalValue must have default or protected visibility", OF(g));
  if (g->dll_storage == IRK_DLL_IMPORT) {
    bool is_external =
        is_declaration(g) && (g->linkage == IRK_LINKAGE_EXTERNAL || g->linkage == IRK_LINKAGE_EXTERN_WEAK);
    CHECK(c, !newer || g->visibility == IRK_VISIBILITY_DEFAULT, "dllimport GlobalValue must have default visibility",
          OF(g));
    CHECK(c, !g->is_dso_local, "GlobalValue with DLLImport Storage is dso_local!", OF(g));
    CHECK(c, is_external || g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY,
          "Global is marked as dllimport, but not external", OF(g));
  }
  bool is_implicitly_local =
      is_local(g) || (g->visibility != IRK_VISIBILITY_DEFAULT && g->linkage != IRK_LINKAGE_EXTERN_WEAK);
  CHECK(c, !is_implicitly_local || g->is_dso_local,
        "GlobalValue with local linkage or non-default visibility must be dso_local!", OF(g));
}

void irk_check_global(irk_checker *c, const irk_global *g) {
  CHECK(c, !is_declaration(g) || g->linkage == IRK_LINKAGE_EXTERNAL || g->linkage == IRK_LINKAGE_EXTERN_WEAK,
        "Global is external, but doesn't have external or weak linkage!", OF(g));
  if (g->v.kind != IRK_VALUE_ALIAS) {
    CHECK(c, !g->v.align || g->v.align - 1 <= MAX_ALIGN_EXPONENT, "huge alignment values are unsupported", OF(g));
    if (g->md.len && irk_has(c->version, IRK_ASSOCIATED_CHECKED)) {
      const irk_md *associated = attachment(g, IRK_MD_KIND_ASSOCIATED);
      const irk_md *symbol = attachment(g, IRK_MD_KIND_ABSOLUTE_SYMBOL);
      if (associated && !check_associated(c, g, associated)) return;
      if (symbol) irk_check_absolute_symbol(c, g, symbol);
      if (irk_has(c->version, IRK_IMPLICIT_REF_CHECKED) && !check_implicit_refs(c, g)) return;
    }
  }
  if (g->linkage == IRK_LINKAGE_APPENDING) {
    CHECK(c, g->v.kind == IRK_VALUE_VARIABLE, "Only global variables can have appending linkage!", OF(g));
    CHECK(c, g->value_type->kind == IRK_TYPE_ARRAY, "Only global arrays can have appending linkage!", OF(g));
  }
  if (is_declaration_for_linker(g)) CHECK(c, !g->comdat, "Declaration may not be in a Comdat!", OF(g));
  check_dll_storage(c, g);
}

// ---- variables that LLVM finds by name -----------------------------------------------------------------------

typedef struct irk_known_variables {
  const irk_global *items[4];
  bool is_used[4];
  uint32_t len;
} known_variables;

static bool is_named(const irk_checker *c, const irk_global *g, const char *name) {
  return irk_str_eq(irk_name(c->m, g->name), irk_str_of(name));
}

static void find_known(const irk_checker *c, known_variables *known) {
  static const char *const names[] = {"llvm.global_ctors", "llvm.global_dtors", "llvm.used", "llvm.compiler.used"};
  known->len = 0;
  for (uint32_t i = 0; i < IRK_COUNT(names); i++) {
    bool found;
    irk_sym sym = irk_strpool_find(&c->m->names, names[i], strlen(names[i]), &found);
    const irk_global *g = found ? irk_global_find(c->m, sym) : NULL;
    if (!g || g->v.kind != IRK_VALUE_VARIABLE) continue;
    known->is_used[known->len] = false;
    known->items[known->len++] = g;
  }
}

static void note_use(known_variables *known, const irk_value *v) {
  if (!v || v->kind != IRK_VALUE_VARIABLE) return;
  for (uint32_t i = 0; i < known->len; i++)
    if (&known->items[i]->v == v) known->is_used[i] = true;
}

static void note_uses(known_variables *known, irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) note_use(known, ops[i]);
}

static void note_constants(const irk_module *m, known_variables *known) {
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    if (!v) continue;
    if (v->kind == IRK_VALUE_AGGREGATE)
      note_uses(known, ((const irk_const_aggregate *)v)->ops, ((const irk_const_aggregate *)v)->stored);
    else if (v->kind == IRK_VALUE_EXPR)
      note_uses(known, ((const irk_const_expr *)v)->ops, ((const irk_const_expr *)v)->len);
  }
}

// Only called for modules that have such a variable.
static void find_uses(const irk_module *m, known_variables *known) {
  const irk_global_vec *lists[] = {&m->variables, &m->aliases, &m->ifuncs};
  note_constants(m, known);
  for (uint32_t l = 0; l < IRK_COUNT(lists); l++)
    for (uint32_t i = 0; i < lists[l]->len; i++) note_use(known, lists[l]->items[i]->init);
  for (uint32_t f = 0; f < m->functions.len; f++) {
    const irk_function *fn = m->functions.items[f]->fn;
    note_use(known, fn->personality);
    note_use(known, fn->prefix);
    note_use(known, fn->prologue);
    for (uint32_t b = 0; b < fn->num_blocks; b++)
      for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++)
        note_uses(known, fn->blocks[b]->insts[k]->ops, fn->blocks[b]->insts[k]->num_ops);
  }
}

void irk_module_note_body(irk_checker *c, const irk_function *fn) {
  if (!irk_has(c->version, IRK_USED_USES_CHECKED)) return;
  if (!c->known) {
    c->known = IRK_NEW(&c->arena, known_variables);
    find_known(c, c->known);
  }
  for (uint32_t b = 0; c->known->len && b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++)
      note_uses(c->known, fn->blocks[b]->insts[k]->ops, fn->blocks[b]->insts[k]->num_ops);
  for (uint32_t i = 0; i < c->known->len; i++) c->cannot_tell |= c->known->is_used[i];
}

static bool is_used(const known_variables *known, const irk_global *g) {
  for (uint32_t i = 0; i < known->len; i++)
    if (known->items[i] == g) return known->is_used[i];
  return false;
}

// Tells whether `t` is a pointer to `void ()` in the program address space.
static bool is_function_pointer(const irk_checker *c, const irk_type *t) {
  if (t->kind != IRK_TYPE_POINTER || t->count != c->dl->program_addrspace) return false;
  if (!irk_type_is_typed_pointer(t)) return true;
  const irk_type *fn = t->types[0];
  return fn->kind == IRK_TYPE_FUNCTION && fn->num_types == 1 && !fn->is_vararg && fn->types[0]->kind == IRK_TYPE_VOID;
}

static bool is_byte_pointer(const irk_type *t) {
  if (t->kind != IRK_TYPE_POINTER) return false;
  return !irk_type_is_typed_pointer(t) || (t->types[0]->kind == IRK_TYPE_INTEGER && t->types[0]->count == 8);
}

// Checks llvm.global_ctors or llvm.global_dtors: { priority, function, data }. Returns false after
// a violation.
static bool check_structors(irk_checker *c, const irk_global *g) {
  if (g->value_type->kind != IRK_TYPE_ARRAY) return true;
  const irk_type *t = g->value_type->types[0];
  bool is_right = t->kind == IRK_TYPE_STRUCT && (t->num_types == 2 || t->num_types == 3) &&
                  t->types[0]->kind == IRK_TYPE_INTEGER && t->types[0]->count == 32 &&
                  is_function_pointer(c, t->types[1]);
  if (is_right && t->num_types != 3) {
    VIOLATE(c,
            irk_has(c->version, IRK_OPAQUE_WORDS)
                ? "the third field of the element type is mandatory, specify ptr null to migrate from the obsoleted "
                  "2-field form"
                : "the third field of the element type is mandatory, specify i8* null to migrate from the obsoleted "
                  "2-field form",
            NO_SUBJECT);
    return false;
  }
  if (is_right && is_byte_pointer(t->types[2])) return true;
  VIOLATE(c, "wrong type for intrinsic global variable", OF(g));
  return false;
}

static bool check_used_members(irk_checker *c, const irk_global *g) {
  const irk_const_aggregate *list = (const irk_const_aggregate *)g->init;
  irk_str name = irk_name(c->m, g->name);
  if (g->init->kind != IRK_VALUE_AGGREGATE) {
    VIOLATE(c,
            irk_has(c->version, IRK_INITIALIZER_SPELLED) ? "wrong initializer for intrinsic global variable"
                                                         : "wrong initalizer for intrinsic global variable",
            OF(g->init));
    return false;
  }
  for (uint32_t i = 0; i < list->stored; i++) {
    const irk_value *v = irk_strip_pointer_casts(c, list->ops[i]);
    bool is_right = v->kind == IRK_VALUE_VARIABLE || v->kind == IRK_VALUE_FUNCTION || v->kind == IRK_VALUE_ALIAS;
    if (is_right && ((const irk_global *)v)->name) continue;
    VIOLATE(c,
            is_right ? irk_format_message(c, "members of %.*s must be named", (int)name.len, name.ptr)
                     : irk_format_message(c, "invalid %.*s member", (int)name.len, name.ptr),
            OF(v));
    return false;
  }
  return true;
}

// Checks llvm.used or llvm.compiler.used: pointers to globals that must be kept.
static bool check_used(irk_checker *c, const irk_global *g) {
  if (g->value_type->kind != IRK_TYPE_ARRAY) return true;
  if (g->value_type->types[0]->kind != IRK_TYPE_POINTER) {
    VIOLATE(c, "wrong type for intrinsic global variable", OF(g));
    return false;
  }
  return !g->init || check_used_members(c, g);
}

static bool check_known(irk_checker *c, const known_variables *known, const irk_global *g) {
  bool structors = is_named(c, g, "llvm.global_ctors") || is_named(c, g, "llvm.global_dtors");
  bool used = is_named(c, g, "llvm.used") || is_named(c, g, "llvm.compiler.used");
  if (!structors && !used) return true;
  if (g->init && g->linkage != IRK_LINKAGE_APPENDING) {
    VIOLATE(c, "invalid linkage for intrinsic global variable", OF(g));
    return false;
  }
  if (irk_has(c->version, IRK_USED_USES_CHECKED) && is_used(known, g)) {
    VIOLATE(c, "invalid uses of intrinsic global variable", OF(g));
    return false;
  }
  return structors ? check_structors(c, g) : check_used(c, g);
}

// ---- variables -----------------------------------------------------------------------------------------------

static bool check_initializer(irk_checker *c, const irk_global *g) {
  REQUIRE(c, g->init->type == g->value_type, "Global variable initializer type does not match global variable type!",
          OF(g));
  if (irk_has(c->version, IRK_INITIALIZERS_SIZED)) {
    REQUIRE(c, irk_type_is_sized(c->dl, g->value_type), "Global variable initializer must be sized", OF(g));
    irk_check_const(c, g->init);
  }
  if (g->linkage != IRK_LINKAGE_COMMON) return true;
  REQUIRE(c, irk_const_is_null(g->init), "'common' global must have a zero initializer!", OF(g));
  REQUIRE(c, !g->is_constant, "'common' global may not be marked constant!", OF(g));
  REQUIRE(c, !g->comdat, "'common' global may not be in a Comdat!", OF(g));
  return true;
}

// Tells whether a target type may be the type of a variable. A name that ends with '.' is a prefix.
static bool may_be_global(const irk_checker *c, const irk_type *t) {
  static const char *const names[] = {"spirv.", "dx.", "amdgcn.named.barrier"};
  irk_str name = irk_name(c->m, t->name);
  for (uint32_t i = 0; i < IRK_COUNT(names); i++) {
    size_t len = strlen(names[i]);
    bool is_prefix = names[i][len - 1] == '.';
    if (name.len >= len && memcmp(name.ptr, names[i], len) == 0 && (is_prefix || name.len == len)) return true;
  }
  return irk_type_is_wasm_reference(c->m, t);
}

static bool has_odd_dbg(const irk_global *g) {
  for (uint32_t i = 0; i < g->md.len; i++)
    if (g->md.items[i].kind == IRK_MD_KIND_DBG && !irk_is_kind(g->md.items[i].md, IRK_MD_GLOBAL_VARIABLE_EXPRESSION))
      return true;
  return false;
}

static void check_variable(irk_checker *c, const known_variables *known, const irk_global *g) {
  c->at = OF(g);
  if (g->init && !check_initializer(c, g)) return;
  if (g->name && !check_known(c, known, g)) return;
  if (g->md.len) irk_check_global_md(c, g);
  if (has_odd_dbg(g)) return;
  CHECK(c, !irk_type_has_scalable(c->dl, g->value_type),
        irk_has(c->version, IRK_SCALABLE_GLOBAL_TYPES) ? "Globals cannot contain scalable types"
                                                       : "Globals cannot contain scalable vectors",
        OF(g));
  if (g->value_type->kind == IRK_TYPE_TARGET && !may_be_global(c, g->value_type)) {
    irk_str name = irk_name(c->m, g->name);
    VIOLATE(c, irk_format_message(c, "Global @%.*s has illegal target extension type", (int)name.len, name.ptr),
            OF(g->value_type));
    return;
  }
  if (irk_has(c->version, IRK_VARIABLES_FIT) && irk_type_is_sized(c->dl, g->value_type)) {
    uint32_t bits = irk_dl_pointer_of(c->dl, (uint32_t)g->v.type->count)->index_bits;
    CHECK(c, bits >= 64 || !(irk_type_alloc_size(c->dl, g->value_type) >> bits),
          "Global variable is too large to fit into the address space", OF(g), OF(g->value_type));
  }
  if (g->init) irk_check_const(c, g->init);
  irk_check_global(c, g);
}

// ---- aliases -------------------------------------------------------------------------------------------------
// An aliasee is walked constant by constant, through aliases, too. Parts that are valid for one
// alias are valid for the next, so that long chains of aliases are walked once.

// Grows in the checker's arena, so nothing leaks if memory runs out.
typedef struct value_list {
  const irk_value **items;
  uint32_t len, cap;
} value_list;

static void push(irk_checker *c, value_list *list, const irk_value *v) {
  if (list->len == list->cap) {
    const irk_value **old = list->items;
    list->cap = list->cap ? list->cap * 2 : 16;
    list->items = IRK_NEW_ARRAY(&c->arena, const irk_value *, list->cap);
    if (list->len) memcpy(list->items, old, list->len * sizeof *old);
  }
  list->items[list->len++] = v;
}

enum { MOST_ALIAS_STEPS = 1 << 26 };  // for paths that branch and meet again in cycles

typedef struct alias_walk {
  irk_checker *c;
  const irk_global *alias;
  bool is_available;  // the alias is available_externally
  value_list todo, walked;
  uint32_t *stamps;  // by value id: number of the last alias whose walk met the value
  uint8_t *is_good;  // by value id: bit 0 valid for usual aliases, bit 1 for available_externally ones
  // By value id: the error message for all aliases that lead to the value. Only known for values on
  // paths without branches.
  const char **wrong[2];
  uint32_t stamp;
  bool is_bad, branches;
  const char *message;
  uint64_t steps;
} alias_walk;

static void report_alias(alias_walk *w, const char *message) {
  VIOLATE(w->c, message, OF(w->alias));
  w->branches |= w->is_bad;
  w->message = message;
  w->is_bad = true;
}

// Checks a global that an alias leads to. Returns false if the walk does not go on.
static bool check_alias_target(alias_walk *w, const irk_global *g, bool is_new) {
  if (!w->is_available && is_declaration_for_linker(g)) {
    report_alias(w, "Alias must point to a definition");
    return false;
  }
  if (g->v.kind != IRK_VALUE_ALIAS) return false;
  if (!is_new) {
    report_alias(w, "Aliases cannot form a cycle");
    return false;
  }
  if (!is_interposable(w->c, g)) return true;
  report_alias(w, "Alias cannot point to an interposable alias");
  return false;
}

static void push_operand(alias_walk *w, const irk_value *op) {
  if (!op) return;
  if (op->kind == IRK_VALUE_ALIAS) op = ((const irk_global *)op)->init;
  if (op && irk_value_is_const(op)) push(w->c, &w->todo, op);
}

static void push_operands(alias_walk *w, const irk_value *v) {
  if (v->kind == IRK_VALUE_ALIAS) {
    push_operand(w, ((const irk_global *)v)->init);
  } else if (v->kind == IRK_VALUE_EXPR) {
    const irk_const_expr *e = (const irk_const_expr *)v;
    for (uint32_t i = e->len; i-- > 0;) push_operand(w, e->ops[i]);
  } else if (v->kind == IRK_VALUE_AGGREGATE) {
    const irk_const_aggregate *a = (const irk_const_aggregate *)v;
    for (uint32_t i = a->stored; i-- > 0;) push_operand(w, a->ops[i]);
  }
}

static void walk_aliasee_part(alias_walk *w, const irk_value *v) {
  const irk_global *g = irk_value_is_global(v) ? (const irk_global *)v : NULL;
  bool is_new = w->stamps[v->id] != w->stamp;
  if (w->is_good[v->id] & (w->is_available ? 2 : 1) && is_new) return;
  if (!is_new && v->kind != IRK_VALUE_ALIAS) return;
  w->stamps[v->id] = w->stamp;
  if (is_new) push(w->c, &w->walked, v);
  const char *const *wrong = w->wrong[w->is_available];
  if (wrong && wrong[v->id]) {
    report_alias(w, wrong[v->id]);
    return;
  }
  if (w->is_available && (!g || g->linkage != IRK_LINKAGE_AVAILABLE_EXTERNALLY)) {
    report_alias(w, "available_externally alias must point to available_externally global value");
    return;
  }
  if (g && !check_alias_target(w, g, is_new)) return;
  if (v->kind == IRK_VALUE_EXPR) irk_check_const(w->c, v);
  push_operands(w, v);
}

static void walk_aliasee(alias_walk *w, const irk_global *g) {
  w->alias = g;
  w->is_available = g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY && irk_has(w->c->version, IRK_AVAILABLE_ALIASES);
  w->is_bad = w->branches = false;
  w->stamp++;
  w->walked.len = w->todo.len = 0;
  w->stamps[g->v.id] = w->stamp;
  push(w->c, &w->todo, g->init);
  for (; w->todo.len && w->steps < MOST_ALIAS_STEPS; w->steps++) {
    walk_aliasee_part(w, w->todo.items[--w->todo.len]);
    w->branches |= w->todo.len > 1;
  }
  if (w->todo.len) {
    if (w->steps++ == MOST_ALIAS_STEPS) irk_give_up(w->c, "Aliases");
    return;
  }
  if (!w->is_bad) {
    for (uint32_t i = 0; i < w->walked.len; i++) w->is_good[w->walked.items[i]->id] |= w->is_available ? 2 : 1;
  } else if (!w->branches) {
    const char ***wrong = &w->wrong[w->is_available];
    if (!*wrong) *wrong = IRK_NEW_ARRAY(&w->c->arena, const char *, w->c->m->num_ids + 1);
    for (uint32_t i = 0; i < w->walked.len; i++) (*wrong)[w->walked.items[i]->id] = w->message;
  }
}

static void check_alias(alias_walk *w, const irk_global *g) {
  irk_checker *c = w->c;
  c->at = OF(g);
  CHECK(c, has_alias_linkage(c, g),
        irk_has(c->version, IRK_AVAILABLE_ALIASES)
            ? "Alias should have private, internal, linkonce, weak, linkonce_odr, weak_odr, external, or "
              "available_externally linkage!"
            : "Alias should have private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage!",
        OF(g));
  CHECK(c, g->init, "Aliasee cannot be NULL!", OF(g));
  CHECK(c, g->v.type == g->init->type, "Alias and aliasee types should match!", OF(g));
  CHECK(c, irk_value_is_global(g->init) || g->init->kind == IRK_VALUE_EXPR,
        "Aliasee should be either GlobalValue or ConstantExpr", OF(g));
  walk_aliasee(w, g);
  irk_check_global(c, g);
}

static void check_aliases(irk_checker *c) {
  if (!c->m->aliases.len) return;
  alias_walk w = {.c = c};
  w.stamps = IRK_NEW_ARRAY(&c->arena, uint32_t, c->m->num_ids + 1);
  w.is_good = IRK_NEW_ARRAY(&c->arena, uint8_t, c->m->num_ids + 1);
  for (uint32_t i = 0; i < c->m->aliases.len; i++) check_alias(&w, c->m->aliases.items[i]);
}

// ---- ifuncs --------------------------------------------------------------------------------------------------

// Tells whether the resolver has the right type. With typed pointers: `T* ()*` for an ifunc of type
// T.
static bool is_resolver_type(const irk_checker *c, const irk_global *g) {
  const irk_type *t = g->init->type;
  if (t->kind != IRK_TYPE_POINTER) return false;
  if (t->count != (irk_has(c->version, IRK_IFUNC_ADDRSPACE) ? g->v.type->count : 0)) return false;
  if (!irk_type_is_typed_pointer(t)) return true;
  const irk_type *fn = t->types[0];
  if (fn->kind != IRK_TYPE_FUNCTION || fn->num_types != 1 || fn->is_vararg) return false;
  const irk_type *ret = fn->types[0];
  return ret->kind == IRK_TYPE_POINTER && !ret->count && ret->num_types && ret->types[0] == g->value_type;
}

static const irk_global *resolver_of(irk_checker *c, const irk_global *g) {
  const irk_value *target;
  if (irk_has(c->version, IRK_RESOLVERS_BY_CASTS)) {
    target = strip_casts(c, g->init, true);
  } else {
    irk_bases bases = {0};
    irk_guard guard;
    irk_guard_enter(&guard, irk_map_release, &bases.known);
    const irk_global *base = g->init ? irk_base_of(&bases, g->init) : NULL;
    irk_guard_leave(&guard);
    irk_map_free(&bases.known);
    target = base ? &base->v : NULL;
  }
  return target && target->kind == IRK_VALUE_FUNCTION ? (const irk_global *)target : NULL;
}

static void check_ifunc(irk_checker *c, const irk_global *g) {
  c->at = OF(g);
  if (irk_has(c->version, IRK_IFUNC_LINKAGE_CHECKED))
    CHECK(c, has_alias_linkage(c, g),
          "IFunc should have private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage!", OF(g));
  uint32_t num_found = c->found.len;
  if (g->md.len) irk_check_global_md(c, g);
  if (c->found.len != num_found || !irk_has(c->version, IRK_IFUNCS_CHECKED)) return;
  const irk_global *resolver = resolver_of(c, g);
  CHECK(c, resolver, "IFunc must have a Function resolver", OF(g));
  if (irk_has(c->version, IRK_IFUNC_LINKAGE_CHECKED))
    CHECK(c, !is_declaration_for_linker(resolver), "IFunc resolver must be a definition", OF(g));
  if (irk_has(c->version, IRK_IFUNC_RETURN_CHECKED))
    CHECK(c, irk_fn_type_return(resolver->value_type)->kind == IRK_TYPE_POINTER, "IFunc resolver must return a pointer",
          OF(g));
  CHECK(c, is_resolver_type(c, g), "IFunc resolver has incorrect type", OF(g));
}

// ---- comdats -------------------------------------------------------------------------------------------------

// Symbols with private linkage are in no symbol table, and COFF (in old releases LLVM) finds
// comdats by symbols.
static void check_comdat(irk_checker *c, const irk_comdat *comdat) {
  const irk_global *g = irk_global_find(c->m, comdat->name);
  if (g) CHECK(c, g->linkage != IRK_LINKAGE_PRIVATE, "comdat global value has private linkage", OF(g));
}

// ---- the module ----------------------------------------------------------------------------------------------

void irk_check_aliases(irk_checker *c) {
  check_aliases(c);
  for (uint32_t i = 0; i < c->m->ifuncs.len; i++) check_ifunc(c, c->m->ifuncs.items[i]);
}

void irk_check_module(irk_checker *c) {
  const irk_module *m = c->m;
  known_variables known;
  find_known(c, &known);
  if (known.len && irk_has(c->version, IRK_USED_USES_CHECKED)) find_uses(m, &known);
  for (uint32_t i = 0; i < m->variables.len; i++) check_variable(c, &known, m->variables.items[i]);
  irk_check_aliases(c);
  c->at = NO_SUBJECT;
  irk_check_named_mds(c);
  if (irk_is_coff(m->triple) || !irk_has(c->version, IRK_PRIVATE_COMDATS))
    for (uint32_t i = 0; i < m->comdats.len; i++) check_comdat(c, m->comdats.items[i]);
  irk_check_module_flags(c);
  c->at = NO_SUBJECT;
  irk_check_compile_units(c);
}
