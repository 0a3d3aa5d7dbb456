// Copies globals of one module into another, with everything they need; or parts of a module into a
// new one.
//
// A global is made as a declaration when it is first referred to. If its definition is copied too,
// the definition is put on a list and copied before the call returns, so that nothing recurses.
#include "irkit/copy.h"

#include "copy/copy.h"
#include "copy/replace.h"
#include "ir/intrinsic.h"
#include "ir/sound.h"

#include <stdlib.h>

struct irk_copier {
  irk_copy c;
  irk_copy_hooks hooks;            // the hooks below, and those of a plan
  irk_map made;                    // copies of src's globals, by id
  irk_map defined;                 // globals whose definitions are copied, or will be
  irk_map listed;                  // compile units of src that dst lists
  bool copies_definitions;         // definitions of all referenced globals are copied, too
  bool has_unread, is_unsound;     // a body could not be copied
  bool has_debug_flags;            // debug info's module flags were copied
  irk_type_pairs pending_structs;  // opaque structs of dst that will get the body of a struct of src
  IRK_VEC(irk_global *) tasks;
  IRK_VEC(irk_value *) todo;  // worklist: values in an alias's expression
  irk_map seen;               // expressions that were on `todo`
};

// ---- types ---------------------------------------------------------------------------------------------------

static bool match_opaque(irk_copy *c, const irk_type *d, const irk_type *s) {
  irk_copier *k = c->user;
  if (s->has_body) irk_vec_push(&k->pending_structs, ((irk_type_pair){(irk_type *)(uintptr_t)d, s}));
  return true;
}

static irk_type *new_struct(irk_copy *c, const irk_type *t) {
  return irk_type_identified(c->dst, t->name ? irk_name(c->src, t->name) : (irk_str){"", 0});
}

// Finds the struct of dst with this name and shape. A failed match leaves no pairs in
// `pending_structs`.
static irk_type *find_struct(irk_copy *c, const irk_type *t) {
  irk_copier *k = c->user;
  irk_type *d = t->name ? irk_type_named(c->dst, irk_name(c->src, t->name)) : NULL;
  uint32_t waiting = k->pending_structs.len;
  if (d && irk_copy_match(c, d, t)) return d;
  k->pending_structs.len = waiting;
  return NULL;
}

static irk_type *open_struct(irk_copy *c, const irk_type *t) {
  irk_type *d = find_struct(c, t);
  return d ? d : new_struct(c, t);
}

static irk_type *close_struct(irk_copy *c, const irk_type *t, irk_type *made, irk_type *const *parts) {
  if (!made) made = open_struct(c, t);
  if (t->has_body && !made->has_body) irk_type_set_body(c->dst, made, parts, t->num_types, t->is_packed);
  return made;
}

static void complete_structs(irk_copier *k) {
  irk_copy *c = &k->c;
  for (uint32_t i = 0; i < k->pending_structs.len; i++) {
    irk_type_pair p = k->pending_structs.items[i];
    irk_mark mark = irk_arena_mark(&c->scratch);
    irk_type **parts = irk_arena_alloc(&c->scratch, sizeof *parts * ((size_t)p.src->num_types + 1));
    for (uint32_t n = 0; n < p.src->num_types; n++) parts[n] = irk_copy_type(c, p.src->types[n]);
    if (!p.dst->has_body) irk_type_set_body(c->dst, p.dst, parts, p.src->num_types, p.src->is_packed);
    irk_arena_release(&c->scratch, mark);
  }
  k->pending_structs.len = 0;
}

// ---- globals -------------------------------------------------------------------------------------------------

static bool is_local(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
}

// Returns a global's name in dst. Intrinsics are named after types, which may have other names
// there.
static irk_sym name_in_dst(irk_copier *k, const irk_global *s) {
  irk_copy *c = &k->c;
  irk_intrinsic in;
  irk_overloads types;
  irk_str name = irk_name(c->src, s->name);
  bool is_overloaded = s->v.kind == IRK_VALUE_FUNCTION && irk_is_intrinsic_name(name) &&
                       irk_intrinsic_find(name, c->dst->version, &in) && in.num_overloads &&
                       irk_intrinsic_match(c->dst, &in, irk_copy_type(c, s->value_type), &types) == IRK_FIT_YES;
  if (!is_overloaded) return irk_copy_sym(c, s->name);
  irk_buf *text = &c->dst->scratch;
  bool has_unnamed = false;
  text->len = 0;
  irk_buf_bytes(text, name.ptr, in.name_len);
  if (!irk_intrinsic_mangle(c->dst, &types, text, &has_unnamed) || has_unnamed) return irk_copy_sym(c, s->name);
  return irk_strpool_add(&c->dst->names, text->ptr, text->len);
}

// Returns the kind of the copy. An alias or ifunc without its definition is declared as a function
// or a variable.
static irk_value_kind kind_of(const irk_global *s, bool is_definition) {
  bool is_object = s->v.kind == IRK_VALUE_FUNCTION || s->v.kind == IRK_VALUE_VARIABLE;
  if (is_object || is_definition) return (irk_value_kind)s->v.kind;
  return irk_type_is(s->value_type, IRK_TYPE_FUNCTION) ? IRK_VALUE_FUNCTION : IRK_VALUE_VARIABLE;
}

static irk_type *value_type(irk_copy *c, const irk_global *s) {
  return c->plan && c->plan->value_type ? c->plan->value_type(c, s) : irk_copy_type(c, s->value_type);
}

// Gives a global of dst the properties of `s`.
static irk_global *set_properties_from(irk_copier *k, irk_global *g, const irk_global *s, irk_value_kind kind) {
  irk_copy *c = &k->c;
  g->v.kind = (uint8_t)kind;
  g->value_type = value_type(c, s);
  g->tls = s->tls;
  g->fn = NULL;
  if (kind == IRK_VALUE_FUNCTION) irk_function_init(c->dst, g, g->value_type);
  if ((uint8_t)kind == s->v.kind) irk_copy_properties(c, g, s, true);
  if (g->fn && s->fn) irk_copy_function_properties(c, g->fn, s->fn);
  return g;
}

static irk_global *new_global(irk_copier *k, const irk_global *s, irk_sym name, bool is_definition) {
  irk_copy *c = &k->c;
  irk_value_kind kind = kind_of(s, is_definition);
  irk_global *g = set_properties_from(k, irk_global_new(c->dst, kind, name, irk_copy_type(c, s->v.type)), s, kind);
  g->linkage = s->linkage == IRK_LINKAGE_EXTERN_WEAK ? IRK_LINKAGE_EXTERN_WEAK : IRK_LINKAGE_EXTERNAL;
  if (!is_definition && g->dll_storage == IRK_DLL_EXPORT) g->dll_storage = IRK_DLL_NONE;
  irk_global_append(c->dst, g);
  return g;
}

static irk_global *remember(irk_copier *k, const irk_global *s, irk_global *g) {
  irk_copy *c = &k->c;
  *irk_map_put(&k->made, s->v.id, NULL) = (uint64_t)(uintptr_t)g;
  bool is_called_only = c->plan && irk_is_intrinsic_name(irk_name(c->src, s->name)) && s->fn;  // of an intrinsic
  c->values[s->v.id] = is_called_only ? &g->v : irk_copy_cast_pointer(c->dst, &g->v, irk_copy_type(c, s->v.type));
  return g;
}

static irk_global *copy_of(const irk_copier *k, const irk_global *s) {
  const uint64_t *at = irk_map_get(&k->made, s->v.id);
  return at ? (irk_global *)(uintptr_t)*at : NULL;
}

static irk_global *named(const irk_copier *k, const irk_global *s, irk_sym name) {
  return name && !is_local(s) ? irk_global_find(k->c.dst, name) : NULL;
}

// Replaces a global of dst by another pointer. Constants that referred to it are other constants
// now.
static void replace(irk_copier *k, irk_global *d, irk_global *g) {
  irk_copy *c = &k->c;
  if (!irk_replace_global(c->dst, &d->v, irk_copy_cast_pointer(c->dst, &g->v, d->v.type))) irk_out_of_memory();
  irk_global_unlist(c->dst, d);
  for (uint32_t i = 0; i < c->room.values; i++)
    if (c->values[i] && !irk_map_get(&k->made, i)) c->values[i] = NULL;
}

// Returns the global for the definition of `s`: dst's declaration, or a new global. A
// declaration with another type is replaced, which happens with typed pointers only.
static irk_global *destination_of(irk_copier *k, const irk_global *s) {
  irk_copy *c = &k->c;
  irk_global *d = copy_of(k, s);
  irk_sym name = name_in_dst(k, s);
  if (!d) d = named(k, s, name);
  if (!d || !d->is_declaration) return new_global(k, s, name, true);
  if (d->v.type == irk_copy_type(c, s->v.type)) {
    bool changes_lists = d->v.kind != s->v.kind;
    if (changes_lists) irk_global_unlist(c->dst, d);
    set_properties_from(k, d, s, (irk_value_kind)s->v.kind);
    if (changes_lists) irk_global_append(c->dst, d);
    return d;
  }
  irk_global_rename(c->dst, d, 0);
  irk_global *g = new_global(k, s, name, true);
  replace(k, d, g);
  return g;
}

static void define(irk_copier *k, irk_global *s) {
  irk_copy *c = &k->c;
  bool is_new;
  irk_map_put(&k->defined, s->v.id, &is_new);
  if (!is_new) return;
  irk_global *g = remember(k, s, destination_of(k, s));
  g->linkage = s->linkage;
  if (s->comdat && (g->v.kind == IRK_VALUE_VARIABLE || g->fn)) {
    g->comdat = irk_comdat_get(c->dst, irk_copy_sym(c, s->comdat->name), true);
    g->comdat->selection = s->comdat->selection;
  }
  irk_vec_push(&k->tasks, s);
}

static bool has_definition(irk_copier *k, const irk_global *s) {
  bool is_unread = s->fn && s->fn->is_unread;
  k->has_unread |= is_unread;
  return !s->is_declaration && !is_unread;
}

static irk_value *global(irk_copy *c, irk_global *s) {
  irk_copier *k = c->user;
  bool comes_along = !s->is_declaration && (is_local(s) || k->copies_definitions) && has_definition(k, s);
  if (comes_along) {
    define(k, s);
    return c->values[s->v.id];
  }
  irk_sym name = name_in_dst(k, s);
  irk_global *d = named(k, s, name);
  remember(k, s, d ? d : new_global(k, s, name, false));
  return c->values[s->v.id];
}

// A blockaddress needs the function with its body.
static irk_value *address(irk_copy *c, const irk_blockaddress *a, irk_type *type) {
  irk_copier *k = c->user;
  uint32_t number = a->block->fn == a->fn->fn ? irk_index_of_block(a->block) : UINT32_MAX;
  if (number == UINT32_MAX || !has_definition(k, a->fn)) return irk_const_null(c->dst, type);
  define(k, a->fn);
  irk_global *to = copy_of(k, a->fn);
  return irk_const_blockaddress(c->dst, type, to, irk_copy_blocks(c, to->fn, a->fn->fn)[number]);
}

static const irk_copy_hooks hooks = {
    .open_struct = open_struct,
    .close_struct = close_struct,
    .match_opaque = match_opaque,
    .global = global,
    .address = address,
};

// ---- definitions ---------------------------------------------------------------------------------------------

// Defines all globals in an expression: an alias or ifunc needs the definition of its target.
static void define_named(irk_copier *k, irk_value *root) {
  irk_vec_push(&k->todo, root);
  while (k->todo.len) {
    irk_value *v = k->todo.items[--k->todo.len];
    bool is_new;
    if (v && irk_value_is_global(v) && has_definition(k, (irk_global *)v)) define(k, (irk_global *)v);
    if (!v || v->kind != IRK_VALUE_EXPR) continue;
    irk_map_put(&k->seen, v->id, &is_new);
    for (uint32_t i = 0; is_new && i < irk_const_num_operands(v); i++) irk_vec_push(&k->todo, irk_const_operand(v, i));
  }
}

static void copy_definition(irk_copier *k, irk_global *s) {
  irk_copy *c = &k->c;
  irk_global *g = copy_of(k, s);
  g->is_declaration = false;
  if (s->fn) {
    k->is_unsound |= !irk_body_is_copyable(c->src, s->fn);
    if (!k->is_unsound) irk_copy_body(c, g, s);
    else g->is_declaration = true;
    return;
  }
  if (s->v.kind != IRK_VALUE_VARIABLE) define_named(k, s->init);
  g->init = s->init ? irk_copy_value(c, s->init) : NULL;
  irk_copy_attachments(c, &g->md, &s->md);
}

static void copy_flag(irk_copier *k, irk_str name) {
  irk_module_flag flag, there;
  if (!irk_module_flag_find(k->c.src, name, &flag) || irk_module_flag_find(k->c.dst, name, &there)) return;
  irk_module_flag_add(k->c.dst, flag.behaviour, name, irk_copy_md(&k->c, flag.value));
}

// Lists the compile units that were copied.
static void list_units(irk_copier *k) {
  irk_copy *c = &k->c;
  const irk_named_md *units = irk_named_md_of(c->src, IRK_S("llvm.dbg.cu"));
  for (uint32_t i = 0; units && i < units->len; i++) {
    irk_md *made = units->ops[i] ? c->mds[units->ops[i]->id] : NULL;
    bool is_new = false;
    if (made && made != &irk_copy_dropped_md) irk_map_put(&k->listed, units->ops[i]->id, &is_new);
    if (is_new) irk_named_md_add(c->dst, irk_named_md_get(c->dst, IRK_S("llvm.dbg.cu")), made);
  }
  if (!k->listed.len || k->has_debug_flags) return;
  k->has_debug_flags = true;
  copy_flag(k, IRK_S("Debug Info Version"));
  copy_flag(k, IRK_S("Dwarf Version"));
}

static void finish(irk_copier *k) {
  while (k->tasks.len) copy_definition(k, k->tasks.items[--k->tasks.len]);
  complete_structs(k);
  list_units(k);
}

static void begin(irk_copier *k) { irk_copy_begin(&k->c, k->c.src->num_ids + 1); }

// ---- the public side -----------------------------------------------------------------------------------------

static irk_copier *create(irk_module *dst, irk_module *src) {
  irk_copier *k = calloc(1, sizeof *k);
  if (k) k->c = (irk_copy){.src = src, .dst = dst, .hooks = &hooks, .user = k};
  return k;
}

static void plan(irk_copier *k, const irk_clone_plan *p) {
  k->hooks = hooks;
  k->hooks.poison = p->hooks.poison;
  k->hooks.expr = p->hooks.expr;
  k->hooks.attr = p->hooks.attr;
  k->hooks.attr_set = p->hooks.attr_set;
  k->hooks.node = p->hooks.node;
  k->hooks.reshape = p->hooks.reshape;
  k->hooks.instead = p->hooks.instead;
  k->c.hooks = &k->hooks;
  k->c.plan = p;
}

irk_copier *irk_copier_create(irk_module *dst, irk_module *src, irk_sink *sink) {
  const char *wrong = dst == src                     ? "a module is not copied into itself"
                      : dst->version != src->version ? "the modules have different releases of LLVM"
                                                     : NULL;
  irk_copier *k = wrong ? NULL : create(dst, src);
  if (!k)
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = src->id}, "%s", wrong ? wrong : irk_memory_message());
  return k;
}

void irk_copier_destroy(irk_copier *k) {
  if (!k) return;
  irk_copy_end(&k->c);
  irk_map_free(&k->made);
  irk_map_free(&k->defined);
  irk_map_free(&k->listed);
  irk_vec_free(&k->pending_structs);
  irk_vec_free(&k->tasks);
  irk_vec_free(&k->todo);
  irk_map_free(&k->seen);
  free(k);
}

irk_global *irk_copier_define(irk_copier *k, irk_global *g) {
  begin(k);
  k->has_unread = k->is_unsound = false;
  if (!has_definition(k, g)) {
    irk_global *declared = irk_copier_declare(k, g);
    return k->has_unread ? NULL : declared;
  }
  define(k, g);
  finish(k);
  return k->has_unread || k->is_unsound ? NULL : copy_of(k, g);
}

irk_global *irk_copier_declare(irk_copier *k, irk_global *g) {
  begin(k);
  if (!k->c.values[g->v.id]) global(&k->c, g);
  finish(k);
  return copy_of(k, g);
}

irk_type *irk_copier_type(irk_copier *k, const irk_type *t) {
  begin(k);
  irk_type *made = irk_copy_type(&k->c, t);
  finish(k);
  return made;
}

irk_value *irk_copier_value(irk_copier *k, irk_value *v) {
  bool is_md = v->kind == IRK_VALUE_METADATA;
  if (v->kind >= IRK_VALUE_ARG || (is_md && !irk_md_is_copyable(k->c.src, ((irk_md_value *)v)->md))) return NULL;
  begin(k);
  irk_value *made = irk_copy_value(&k->c, v);
  finish(k);
  return made;
}

irk_md *irk_copier_md(irk_copier *k, irk_md *md) {
  if (!irk_md_is_copyable(k->c.src, md)) return NULL;
  begin(k);
  irk_md *made = irk_copy_md(&k->c, md);
  finish(k);
  return made;
}

// ---- extraction ----------------------------------------------------------------------------------------------

typedef struct extraction {
  irk_module *src, *made, *into;
  const irk_clone_plan *plan;
  irk_copier *k;
  irk_global *const *globals;
  uint32_t n, flags;
  irk_sink *sink;
  bool ok;
} extraction;

static void copy_named(irk_copier *k, irk_str name) {
  const irk_named_md *from = irk_named_md_of(k->c.src, name);
  for (uint32_t i = 0; from && i < from->len; i++) {
    irk_md *md = irk_copy_md(&k->c, from->ops[i]);
    if (md) irk_named_md_add(k->c.dst, irk_named_md_get(k->c.dst, name), md);
  }
}

static bool say_unread(const extraction *x) {
  irk_diag_put(x->sink, (irk_diag){.severity = IRK_ERROR, .file = x->src->id},
               "the module's bodies have not all been read");
  return false;
}

// Makes an empty module with the properties of src, and the copier into it.
static void begin_module(extraction *x) {
  irk_module *src = x->src;
  irk_module *made = x->made = x->into ? x->into : irk_module_create(x->plan ? x->plan->version : src->version);
  if (!made || !(x->k = create(made, src))) irk_out_of_memory();
  if (x->plan) plan(x->k, x->plan);
  made->id = irk_arena_str(&made->arena, src->id);
  made->source_filename = irk_arena_str(&made->arena, src->source_filename);
  made->triple = irk_arena_str(&made->arena, src->triple);
  made->data_layout = irk_arena_str(&made->arena, src->data_layout);
  made->has_dbg_records = src->has_dbg_records;
  made->keeps_typed_pointers = irk_module_has_typed_pointers(src);
  begin(x->k);
}

static void extract(void *user) {
  extraction *x = user;
  begin_module(x);
  x->k->copies_definitions = x->flags & IRK_EXTRACT_REACHABLE;
  const irk_str of_the_module[] = {IRK_S("llvm.module.flags"), IRK_S("llvm.ident"), IRK_S("llvm.commandline"),
                                   IRK_S("llvm.linker.options"), IRK_S("llvm.dependent-libraries")};
  for (size_t i = 0; i < sizeof of_the_module / sizeof *of_the_module; i++) copy_named(x->k, of_the_module[i]);
  for (uint32_t i = 0; i < x->n && x->ok; i++) x->ok = irk_copier_define(x->k, x->globals[i]) != NULL || say_unread(x);
}

static irk_module *make_module(extraction *x, void (*make)(void *x)) {
  x->ok = true;
  bool has_memory = irk_try_unless_nested(make, x);
  irk_copier_destroy(x->k);
  if (has_memory && x->ok) {
    x->made->is_edited = x->src->is_edited;
    return x->made;
  }
  if (!has_memory)
    irk_diag_put(x->sink, (irk_diag){.severity = IRK_ERROR, .file = x->src->id}, "%s", irk_memory_message());
  if (!x->into) irk_module_destroy(x->made);
  return NULL;
}

irk_module *irk_module_extract(irk_module *src, irk_global *const *globals, uint32_t n, uint32_t flags,
                               irk_sink *sink) {
  if (!irk_module_is_copyable(src, sink)) return NULL;
  return make_module(&(extraction){.src = src, .globals = globals, .n = n, .flags = flags, .sink = sink}, extract);
}

// ---- whole modules -------------------------------------------------------------------------------------------

// Registers names that get numbers in the order in which src has registered them.
static void copy_names(irk_copy *c) {
  irk_module *src = c->src, *dst = c->dst;
  for (uint32_t i = 0; i < src->md_kinds.len; i++) irk_md_kind_get(dst, irk_name(src, src->md_kinds.items[i]));
  for (uint32_t i = 0; i < src->sync_scopes.len; i++) irk_sync_scope_get(dst, irk_name(src, src->sync_scopes.items[i]));
  for (uint32_t i = 0; i < src->bundle_tags.len; i++)
    irk_bundle_tag_get(dst, irk_copy_sym(c, src->bundle_tags.items[i]));
  for (uint32_t i = 0; i < src->comdats.len; i++)
    irk_comdat_get(dst, irk_copy_sym(c, src->comdats.items[i]->name), true)->selection =
        src->comdats.items[i]->selection;
}

static void declare_copy(irk_copier *k, const irk_global *s) {
  irk_copy *c = &k->c;
  irk_value_kind kind = (irk_value_kind)s->v.kind;
  irk_type *type =
      c->plan && c->plan->pointer_type ? c->plan->pointer_type(c, s, value_type(c, s)) : irk_copy_type(c, s->v.type);
  irk_global *g = irk_global_new(c->dst, kind, irk_copy_sym(c, s->name), type);
  set_properties_from(k, g, s, kind);
  g->linkage = s->linkage;
  if (s->comdat) g->comdat = irk_comdat_get(c->dst, irk_copy_sym(c, s->comdat->name), true);
  irk_global_append(c->dst, g);
  remember(k, s, g);
  irk_map_put(&k->defined, s->v.id, NULL);
}

static void clone(void *user) {
  extraction *x = user;
  const irk_module *src = x->src;
  for (uint32_t i = 0; i < src->functions.len && x->ok; i++)
    x->ok = !src->functions.items[i]->fn->is_unread || say_unread(x);
  if (!x->ok) return;
  begin_module(x);
  irk_copy *c = &x->k->c;
  x->made->producer = irk_arena_str(&x->made->arena, src->producer);
  irk_module_asm_copy(x->made, src);
  if (irk_has(x->made->version, IRK_DEPENDENT_LIBRARIES)) irk_module_deplibs_copy(x->made, src);
  x->made->is_from_bitcode = src->is_from_bitcode;
  if (x->plan && x->plan->begin) x->plan->begin(c);
  copy_names(c);
  for (size_t kind = 0; kind < IRK_COUNT(irk_global_kinds); kind++) {
    const irk_global_vec *list = irk_globals_of(x->src, irk_global_kinds[kind]);
    for (uint32_t i = 0; i < list->len; i++) declare_copy(x->k, list->items[i]);
  }
  if (x->plan && x->plan->declared) x->plan->declared(c);
  for (size_t kind = 0; kind < IRK_COUNT(irk_global_kinds); kind++) {
    const irk_global_vec *list = irk_globals_of(x->src, irk_global_kinds[kind]);
    for (uint32_t i = 0; i < list->len; i++) {
      copy_definition(x->k, list->items[i]);  // of a declaration: its metadata and the like
      copy_of(x->k, list->items[i])->is_declaration = list->items[i]->is_declaration;
    }
  }
  for (uint32_t i = 0; i < src->named_mds.len; i++) {
    const irk_named_md *from = src->named_mds.items[i];
    irk_named_md *to = irk_named_md_get(c->dst, from->name);
    for (uint32_t k = 0; k < from->len; k++) {
      irk_md *md = irk_copy_md(c, from->ops[k]);
      if (md) irk_named_md_add(c->dst, to, md);
    }
  }
  if (x->plan && x->plan->end) x->plan->end(c);
}

irk_module *irk_module_clone(irk_module *src, irk_sink *sink) {
  if (!irk_module_is_copyable(src, sink)) return NULL;
  return make_module(&(extraction){.src = src, .sink = sink}, clone);
}

bool irk_module_clone_into(irk_module *dst, irk_module *src, irk_sink *sink) {
  if (!irk_module_is_copyable(src, sink)) return false;
  return make_module(&(extraction){.src = src, .into = dst, .sink = sink}, clone) != NULL;
}

irk_module *irk_module_clone_as(irk_module *src, const irk_clone_plan *plan, irk_sink *sink) {
  return make_module(&(extraction){.src = src, .plan = plan, .sink = sink}, clone);
}
