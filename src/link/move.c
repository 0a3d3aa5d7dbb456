// Copies an input's globals, and keeps the list of those whose definitions are still to be copied.
#include "link/link.h"

#include <stdlib.h>

#define NAME(mv, g) (int)irk_link_name_of(mv, g).len, irk_link_name_of(mv, g).ptr

// ---- the lists of dst ----------------------------------------------------------------------------------------

bool irk_link_is_listed(const irk_linker *l, const irk_global *g) {
  const irk_global_vec *list = irk_globals_of(l->dst, (irk_value_kind)g->v.kind);
  uint32_t place = g->v.id < l->places.len ? l->places.items[g->v.id] : UINT32_MAX;
  return place < list->len && list->items[place] == g;
}

// Empties its slot in its list.
void irk_link_unlist(irk_linker *l, irk_global *g) {
  if (irk_link_is_listed(l, g))
    irk_globals_of(l->dst, (irk_value_kind)g->v.kind)->items[l->places.items[g->v.id]] = NULL;
}

void irk_link_note_origin(irk_linker *l, const irk_global *g) {
  while (l->origins.len <= g->v.id) irk_vec_push(&l->origins, 0);
  l->origins.items[g->v.id] = l->inputs.len;
}

irk_str irk_link_origin(const irk_linker *l, const irk_global *g) {
  uint32_t origin = g->v.id < l->origins.len ? l->origins.items[g->v.id] : 0;
  return origin ? l->inputs.items[origin - 1] : (irk_str){"", 0};
}

void irk_link_note_place(irk_linker *l, const irk_global *g, uint32_t index) {
  while (l->places.len <= g->v.id) irk_vec_push(&l->places, UINT32_MAX);
  l->places.items[g->v.id] = index;
}

void irk_link_list(irk_linker *l, irk_global *g) {
  irk_link_note_place(l, g, irk_globals_of(l->dst, (irk_value_kind)g->v.kind)->len);
  irk_global_append(l->dst, g);
}

static void compact(irk_global_vec *list) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < list->len; i++)
    if (list->items[i]) list->items[kept++] = list->items[i];
  list->len = kept;
}

// ---- prototypes ----------------------------------------------------------------------------------------------

// Returns the kind of the global in dst: the declaration of an alias or ifunc is a function or a
// variable.
static irk_value_kind kind_in_dst(const irk_global *g, bool is_definition) {
  bool is_object = g->v.kind == IRK_VALUE_VARIABLE || g->v.kind == IRK_VALUE_FUNCTION;
  if (is_object || is_definition) return (irk_value_kind)g->v.kind;
  return irk_type_is(g->value_type, IRK_TYPE_FUNCTION) ? IRK_VALUE_FUNCTION : IRK_VALUE_VARIABLE;
}

// Turns `to` into a copy of the global `from`, without its body.
static void copy_declaration(irk_move *mv, irk_global *to, const irk_global *from, irk_value_kind kind,
                             bool is_definition) {
  to->v.kind = (uint8_t)kind;
  to->value_type = irk_copy_type(&mv->c, from->value_type);
  to->is_declaration = true;
  to->init = NULL;
  to->comdat = NULL;
  to->md = (irk_attachments){0};
  bool is_same_kind = from->v.kind == (uint8_t)kind;
  if (is_same_kind) irk_copy_properties(&mv->c, to, from, irk_link_is_intrinsic(mv->c.src, from));
  else to->tls = from->tls;
  if (kind == IRK_VALUE_FUNCTION) irk_function_init(mv->c.dst, to, to->value_type);
  else to->fn = NULL;
  if (to->fn && is_same_kind) irk_copy_function_properties(&mv->c, to->fn, from->fn);
  to->linkage = IRK_LINKAGE_EXTERNAL;
  if (is_definition) irk_link_note_origin(mv->l, to);
  if (is_definition) to->linkage = from->linkage;
  else if (from->linkage == IRK_LINKAGE_EXTERN_WEAK) to->linkage = IRK_LINKAGE_EXTERN_WEAK;
}

static void set_comdat(irk_move *mv, irk_global *to, const irk_global *from) {
  if (!from->comdat || (to->v.kind != IRK_VALUE_VARIABLE && to->v.kind != IRK_VALUE_FUNCTION)) return;
  to->comdat = irk_comdat_get(mv->c.dst, irk_copy_sym(&mv->c, from->comdat->name), true);
  to->comdat->selection = from->comdat->selection;
  irk_link_join_comdat(mv->l, to);
}

void irk_link_make_declaration(irk_move *mv, irk_global *g) {
  irk_link_unlist(mv->l, g);
  if (g->v.kind != IRK_VALUE_FUNCTION && g->v.kind != IRK_VALUE_VARIABLE) {  // none of an alias's properties remain
    g->is_dso_local = false;
    g->visibility = IRK_VISIBILITY_DEFAULT;
    g->unnamed_addr = IRK_UNNAMED_ADDR_NONE;
    g->dll_storage = IRK_DLL_NONE;
  }
  bool is_function = irk_type_is(g->value_type, IRK_TYPE_FUNCTION);
  g->v.kind = is_function ? IRK_VALUE_FUNCTION : IRK_VALUE_VARIABLE;
  g->comdat = NULL;
  g->init = NULL;
  g->is_declaration = true;
  g->linkage = IRK_LINKAGE_EXTERNAL;
  if (is_function) irk_function_init(mv->c.dst, g, g->value_type);
  irk_link_list(mv->l, g);
  irk_vec_push(&mv->l->made_declarations, g);
}

// Gives the global this name. Another global of dst that has the name gets a new one.
void irk_link_force_name(irk_move *mv, irk_global *g, irk_sym name) {
  if (irk_is_local_linkage(g) || g->name == name) return;
  irk_global *other = irk_global_find(mv->c.dst, name);
  if (other) irk_global_rename(mv->c.dst, other, 0);
  irk_global_rename(mv->c.dst, g, name);
  if (other) irk_global_rename(mv->c.dst, other, name);
}

// Makes a new global of dst. It replaces `replaced`, which has another type (NULL: none).
// has_its_name: others of its name are renamed.
static irk_global *new_global(irk_move *mv, const irk_global *from, irk_global *replaced, irk_value_kind kind,
                              bool is_definition, bool has_its_name) {
  irk_sym name = irk_copy_sym(&mv->c, from->name);
  if (replaced) irk_global_rename(mv->c.dst, replaced, 0);
  bool is_named_late = from->linkage == IRK_LINKAGE_APPENDING;
  irk_global *g = irk_global_new(mv->c.dst, kind, is_named_late ? 0 : name, irk_copy_type(&mv->c, from->v.type));
  copy_declaration(mv, g, from, kind, is_definition);
  if (has_its_name) irk_link_force_name(mv, g, name);
  irk_link_list(mv->l, g);
  return g;
}

// Turns d, which has the right type, into a copy of s, and moves it to the end of its list.
static void copy_declaration_to_end(irk_move *mv, irk_global *d, const irk_global *s, irk_value_kind kind,
                                    bool is_definition) {
  irk_link_unlist(mv->l, d);
  copy_declaration(mv, d, s, kind, is_definition);
  irk_link_list(mv->l, d);
}

// Makes a new global in place of d, which has another type; users of d will use the new one.
static irk_global *replace(irk_move *mv, const irk_global *s, irk_global *d, irk_value_kind kind, bool is_definition,
                           bool has_its_name) {
  irk_global *g = new_global(mv, s, d, kind, is_definition, has_its_name);
  irk_vec_push(&mv->l->replaced, ((irk_replacement){&d->v, irk_copy_cast_pointer(mv->c.dst, &g->v, d->v.type)}));
  irk_link_unlist(mv->l, d);
  d->is_declaration = true;
  if (d->fn) irk_function_init(mv->c.dst, d, d->value_type);  // removes d's body: no edges may lead into it
  return g;
}

// LLVM makes a new global for each definition, which takes over the name of the old one. The
// numbers that it uses for temporary names are missing in later names.
enum { NAMES_SPENT_ON_DEFINITION = 2, NAMES_SPENT_ON_APPENDING = 1 };

// ---- appending variables -------------------------------------------------------------------------------------

irk_appended *irk_link_appended(irk_linker *l, irk_global *g, irk_type *element) {
  bool is_new;
  uint64_t *at = irk_map_put(&l->appended_by_id, g->v.id, &is_new);
  if (is_new) {
    *at = l->appended.len;
    irk_vec_push(&l->appended, ((irk_appended){.global = g, .element = element}));
  }
  return &l->appended.items[*at];
}

#define clash(mv, d, ...)                                                                                              \
  irk_link_clash(mv, "variable", irk_name(mv->c.dst, (d)->name), irk_link_origin(mv->l, d), __VA_ARGS__)

static void check_appending(irk_move *mv, const irk_global *d, const irk_global *s) {
  if (s->linkage != IRK_LINKAGE_APPENDING || d->linkage != IRK_LINKAGE_APPENDING)
    clash(mv, d, "Linking globals named '%.*s': can only link appending global with another appending global!",
          NAME(mv, s));
  const char *what = d->is_constant != s->is_constant ? "linked with different const'ness!"
                     : d->v.align != s->v.align       ? "with different alignment need to be linked!"
                     : d->visibility != s->visibility ? "with different visibility need to be linked!"
                     : (d->unnamed_addr == IRK_UNNAMED_ADDR_GLOBAL) != (s->unnamed_addr == IRK_UNNAMED_ADDR_GLOBAL)
                         ? "with different unnamed_addr need to be linked!"
                     : d->section != irk_copy_sym(&mv->c, s->section) ? "with different section name need to be linked!"
                     : d->v.type->count != s->v.type->count ? "with different address spaces need to be linked!"
                                                            : NULL;
  if (what) clash(mv, d, "Appending variables %s", what);
}

// Tells whether the global is linked that a constructor belongs to; constructors of others are
// omitted.
static bool is_key_linked(irk_move *mv, irk_value *item) {
  irk_value *key = irk_link_strip_expressions(irk_const_element(mv->c.src, item, 2));
  if (!key || !irk_value_is_global(key)) return true;
  irk_global *g = (irk_global *)key, *d = irk_link_counterpart(mv, g);
  if (mv->is_wanted[g->v.id] || irk_is_local_linkage(g)) return true;
  if (d && !irk_is_declaration_for_linker(d)) return false;
  return !g->is_declaration && !mv->is_done_with_bodies && irk_link_want_lazily(mv, g);
}

// Records which elements of the initializer are wanted.
static void put_append_task(irk_move *mv, irk_global *s, irk_global *d, const irk_type *element) {
  enum { MOST_ZEROS = 1 << 24 };
  irk_task task = {.from = s, .to = d, .kind = IRK_TASK_APPEND};
  if (s->init && s->init->kind == IRK_VALUE_AGGREGATE) {
    const irk_const_aggregate *all = (const irk_const_aggregate *)s->init;
    irk_str name = irk_link_name_of(mv, s);
    bool is_structors = irk_str_eq(name, IRK_S("llvm.global_ctors")) || irk_str_eq(name, IRK_S("llvm.global_dtors"));
    bool has_keys = is_structors && element->kind == IRK_TYPE_STRUCT && element->num_types == 3;
    task.items = irk_arena_alloc(&mv->c.arena, sizeof *task.items * ((size_t)all->len + 1));
    for (uint32_t i = 0; i < all->len; i++)
      if (!has_keys || is_key_linked(mv, irk_aggregate_op(all, i)))
        task.items[task.num_items++] = irk_aggregate_op(all, i);
  } else if (s->init && s->value_type->count > MOST_ZEROS) {
    irk_link_fail(mv, "Linking globals named '%.*s': too many elements", NAME(mv, s));
  }
  irk_vec_push(&mv->tasks, task);
}

static void append_items(irk_move *mv, const irk_task *task) {
  const irk_global *s = task->from;
  bool is_used = irk_str_eq(irk_link_name_of(mv, s), IRK_S("llvm.used"));
  irk_value *whole = s->init && !task->items ? irk_copy_value(&mv->c, s->init) : NULL;
  uint32_t n = task->items ? task->num_items : (uint32_t)s->value_type->count;
  uint32_t at = (uint32_t)*irk_map_get(&mv->l->appended_by_id, task->to->v.id);
  for (uint32_t i = 0; i < n; i++) {
    irk_value *made = task->items ? irk_copy_value(&mv->c, task->items[i])
                      : whole     ? irk_const_element(mv->c.dst, whole, i)
                                  : NULL;
    if (!made && !task->items) break;
    if (made) irk_vec_push(&mv->l->appended.items[at].items, made);
    if (made && is_used) irk_link_keep_visible(mv->l, made);
  }
}

static bool is_array_variable(const irk_global *g) {
  return g->v.kind == IRK_VALUE_VARIABLE && irk_type_is(g->value_type, IRK_TYPE_ARRAY);
}

// Makes a new appending variable in place of `d`. If `d` is a variable, the new one takes its
// position in the list.
static irk_global *replace_in_place(irk_move *mv, const irk_global *s, irk_global *d) {
  irk_linker *l = mv->l;
  bool has_place = d->v.kind == IRK_VALUE_VARIABLE && irk_link_is_listed(l, d);
  uint32_t place = has_place ? l->places.items[d->v.id] : 0;
  irk_global *g = replace(mv, s, d, IRK_VALUE_VARIABLE, true, true);
  if (!has_place) return g;
  irk_link_unlist(l, g);
  l->dst->variables.items[place] = g;
  irk_link_note_place(l, g, place);
  return g;
}

static irk_value *link_appending(irk_move *mv, irk_global *s, irk_global *d) {
  bool is_joined = d && !d->is_declaration;
  if (is_joined && !s->is_declaration) check_appending(mv, d, s);
  irk_type *type = irk_copy_type(&mv->c, s->v.type);
  if (s->is_declaration && d) return mv->c.values[s->v.id] = irk_copy_cast_pointer(mv->c.dst, &d->v, type);
  if (!is_array_variable(s) || (is_joined && !is_array_variable(d)))
    irk_link_fail(mv, "Linking globals named '%.*s': can only link appending global with another appending global!",
                  NAME(mv, s));
  irk_type *element = irk_copy_type(&mv->c, s->value_type)->types[0];
  if (d) mv->c.dst->last_symbol_suffix += NAMES_SPENT_ON_APPENDING;
  if (!d) d = new_global(mv, s, NULL, IRK_VALUE_VARIABLE, true, true);
  else if (!is_joined && d->v.type == type && d->v.kind == IRK_VALUE_VARIABLE)
    copy_declaration(mv, d, s, IRK_VALUE_VARIABLE, true);
  else if (!is_joined && d->v.type == type) copy_declaration_to_end(mv, d, s, IRK_VALUE_VARIABLE, true);
  else if (!is_joined) d = replace_in_place(mv, s, d);
  mv->c.values[s->v.id] = irk_copy_cast_pointer(mv->c.dst, &d->v, type);
  if (s->is_declaration) return mv->c.values[s->v.id];
  if (irk_link_appended(mv->l, d, element)->element != element)
    clash(mv, d, "Appending variables with different element types!");
  d->is_declaration = false;
  put_append_task(mv, s, d, element);
  return mv->c.values[s->v.id];
}

// Makes a new variable if its typed pointer refers to an array of another length, since its type
// differs.
static irk_global *with_array_type(irk_linker *l, irk_global *g, irk_type *array) {
  if (!irk_type_is_typed_pointer(g->v.type) || g->value_type == array) return g;
  irk_type *pointer = irk_type_ptr_to(l->dst, array, (uint32_t)g->v.type->count);
  irk_global *made = irk_global_new(l->dst, IRK_VALUE_VARIABLE, 0, pointer);
  uint32_t id = made->v.id;
  irk_sym name = g->name;
  *made = *g;
  made->v.id = id;
  made->v.type = pointer;
  made->name = 0;
  uint32_t place = l->places.items[g->v.id];
  l->dst->variables.items[place] = made;
  irk_global_rename(l->dst, g, 0);
  irk_global_rename(l->dst, made, name);
  irk_const_expr cast = {.v = {.type = g->v.type, .opcode = IRK_OP_BITCAST}};
  irk_value *op = &made->v;
  irk_vec_push(&l->replaced, ((irk_replacement){&g->v, irk_const_expr_of(l->dst, &cast, &op, 1)}));
  return made;
}

static void end_appended(irk_linker *l, const irk_appended *all) {
  irk_type *type = irk_type_array(l->dst, all->element, all->items.len);
  irk_global *g = with_array_type(l, all->global, type);
  g->value_type = type;
  g->init = irk_const_composite(l->dst, type, all->items.items, all->items.len);
}

void irk_link_make_local(const irk_module *m, irk_global *g) {
  g->linkage = IRK_LINKAGE_INTERNAL;
  g->visibility = IRK_VISIBILITY_DEFAULT;
  g->is_dso_local = true;
  if (irk_has(m->version, IRK_LOCAL_HAS_NO_DLL)) g->dll_storage = IRK_DLL_NONE;
}

// ---- references ----------------------------------------------------------------------------------------------

static bool should_link(irk_move *mv, const irk_global *d, irk_global *s) {
  if (mv->is_wanted[s->v.id] || irk_is_local_linkage(s)) return true;
  if (d && !irk_is_declaration_for_linker(d)) return false;
  if (s->is_declaration || mv->is_done_with_bodies) return false;
  return irk_link_want_lazily(mv, s);
}

static void put_task(irk_move *mv, irk_global *from, irk_global *to) {
  if (from->is_declaration || to->linkage == IRK_LINKAGE_APPENDING) return;
  uint8_t kind = from->v.kind == IRK_VALUE_FUNCTION   ? IRK_TASK_BODY
                 : from->v.kind == IRK_VALUE_VARIABLE ? IRK_TASK_INIT
                                                      : IRK_TASK_ALIASEE;
  irk_vec_push(&mv->tasks, ((irk_task){.from = from, .to = to, .kind = kind}));
}

// Returns the global of dst for src's definition or declaration: the existing one if it has the
// right type.
static irk_global *place_for(irk_move *mv, irk_global *s, irk_global *d, bool is_definition, bool has_its_name) {
  irk_value_kind kind = kind_in_dst(s, is_definition);
  irk_type *type = irk_copy_type(&mv->c, s->v.type);
  if (!d) return new_global(mv, s, NULL, kind, is_definition, has_its_name);
  mv->c.dst->last_symbol_suffix += NAMES_SPENT_ON_DEFINITION;
  if (d->v.type != type) return replace(mv, s, d, kind, is_definition, has_its_name);
  copy_declaration_to_end(mv, d, s, kind, is_definition);
  return d;
}

// Metadata of definitions is copied with them, and may need others' definitions. Metadata of
// declarations waits until all definitions are known.
static void copy_global_metadata(irk_move *mv, irk_global *s, irk_global *g, bool is_definition) {
  if (!s->md.len || (g->v.kind != IRK_VALUE_VARIABLE && g->v.kind != IRK_VALUE_FUNCTION)) return;
  if (s->is_declaration || (s->v.kind == IRK_VALUE_VARIABLE && !is_definition))
    irk_vec_push(&mv->waiting_declarations, s);
}

// Tells whether a definition that is not linked (its comdat lost) is still exactly the code that
// runs. Its attributes of arguments may be weaker than those of the declaration, since optimizers
// changed the function.
static bool is_exact_definition(const irk_move *mv, const irk_global *s) {
  irk_module_flag flag;
  if (s->v.kind != IRK_VALUE_FUNCTION || s->is_declaration || s->linkage != IRK_LINKAGE_EXTERNAL) return false;
  if (irk_attr_set_find(irk_attr_list_at(s->attrs, IRK_ATTR_INDEX_FUNCTION), IRK_ATTR_NOBUILTIN)) return false;
  if (s->is_dso_local || !irk_module_flag_find(mv->c.src, IRK_S("SemanticInterposition"), &flag)) return true;
  return !flag.is_number || !flag.number;
}

irk_value *irk_link_global(irk_copy *c, irk_global *s) {
  irk_move *mv = c->user;
  bool is_indirect = mv->c.values == mv->indirect;
  irk_global *d = irk_link_counterpart(mv, s);
  if (d && irk_link_is_intrinsic(mv->c.dst, d) && s->v.kind == IRK_VALUE_FUNCTION &&
      d->value_type != irk_copy_type(&mv->c, s->value_type))
    d = NULL;
  bool links = should_link(mv, d, s);
  irk_value *made = mv->direct[s->v.id];
  if (!made && mv->indirect) made = mv->indirect[s->v.id];
  if (links && made) return mv->c.values[s->v.id] = made;
  if (!links && is_indirect) d = NULL;
  if (s->linkage == IRK_LINKAGE_APPENDING || (d && d->linkage == IRK_LINKAGE_APPENDING))
    return link_appending(mv, s, d);
  bool is_definition = links || is_indirect;
  irk_global *g = d;
  bool declares_anew = d && !links && d->is_declaration && !mv->is_done_with_bodies && is_exact_definition(mv, s) &&
                       irk_has(mv->c.dst->version, IRK_LINKER_TRUSTS_DEFINITIONS);
  if (!d || links || declares_anew) {
    if (mv->is_done_with_bodies) return NULL;
    bool keeps_name = links || !is_indirect, is_of_types = irk_link_is_overloaded(mv, s);
    g = place_for(mv, s, d, is_definition, keeps_name && !is_of_types);
    if (is_of_types) g = irk_link_remangled(mv, g, keeps_name ? irk_copy_sym(&mv->c, s->name) : 0);
    if (is_definition) set_comdat(mv, g, s);
    if (!links && is_indirect) irk_link_make_local(mv->c.dst, g);
    copy_global_metadata(mv, s, g, is_definition);
    bool is_there = g->v.kind == IRK_VALUE_FUNCTION && g->fn->num_blocks;  // an intrinsic of that name has a body
    if (is_definition && !is_there) put_task(mv, s, g);
    if (links && mv->options.internalize) irk_vec_push(&mv->internalize, s);
  }
  return mv->c.values[s->v.id] = irk_copy_cast_pointer(mv->c.dst, &g->v, irk_copy_type(&mv->c, s->v.type));
}

// ---- bodies --------------------------------------------------------------------------------------------------

static void link_aliasee(irk_move *mv, irk_global *to, irk_global *from) {
  if (!mv->indirect) mv->indirect = IRK_NEW_ARRAY(&mv->c.arena, irk_value *, mv->num_values);
  irk_value **values = mv->c.values;
  mv->c.values = mv->indirect;
  to->init = irk_copy_value(&mv->c, from->init);
  mv->c.values = values;
  if (to->v.kind == IRK_VALUE_ALIAS) irk_link_note_alias(mv->l, to);
}

static void run(irk_move *mv, const irk_task *task) {
  irk_global *to = task->to, *from = task->from;
  to->is_declaration = false;
  switch (task->kind) {
  case IRK_TASK_BODY: irk_copy_body(&mv->c, to, from); break;
  case IRK_TASK_INIT:
    to->init = irk_copy_value(&mv->c, from->init);
    irk_copy_attachments(&mv->c, &to->md, &from->md);
    break;
  case IRK_TASK_APPEND: append_items(mv, task); break;
  default: link_aliasee(mv, to, from); break;
  }
}

static void run_tasks(irk_move *mv) {
  while (mv->tasks.len) {
    irk_task task = mv->tasks.items[--mv->tasks.len];
    run(mv, &task);
  }
}

// Moves the variables of src to the end, in their order.
static void reorder_variables(irk_move *mv) {
  for (uint32_t i = 0; i < mv->c.src->variables.len; i++) {
    irk_global *s = mv->c.src->variables.items[i];
    irk_value *v =
        s->linkage == IRK_LINKAGE_APPENDING ? NULL : irk_link_strip_expressions(irk_copy_value(&mv->c, &s->v));
    if (!v || v->kind != IRK_VALUE_VARIABLE) continue;
    irk_global *g = (irk_global *)v;
    irk_link_unlist(mv->l, g);
    irk_link_list(mv->l, g);
  }
}

static void copy_waiting_metadata(irk_move *mv) {
  for (uint32_t i = 0; i < mv->waiting_declarations.len; i++) {
    irk_global *s = mv->waiting_declarations.items[i];
    irk_value *v = irk_link_strip_expressions(mv->direct[s->v.id]);
    if (!v || !irk_value_is_global(v)) continue;
    irk_global *g = (irk_global *)v;
    if (g->fn && !g->is_declaration) continue;  // it became a definition, with its own metadata
    irk_copy_attachments(&mv->c, &g->md, &s->md);
  }
}

void irk_link_move(irk_move *mv) {
  irk_link_complete_types(mv);
  for (uint32_t i = 0; i < mv->wanted.len; i++) {
    irk_global *g = mv->wanted.items[i];
    if (mv->direct[g->v.id] || (mv->indirect && mv->indirect[g->v.id])) continue;
    irk_copy_value(&mv->c, &g->v);
    run_tasks(mv);
  }
  run_tasks(mv);
  mv->is_done_with_bodies = true;
  copy_waiting_metadata(mv);
  irk_link_named_mds(mv);
  reorder_variables(mv);
  run_tasks(mv);  // for appending variables that only metadata refers to
  irk_link_lost_addresses(mv);
  irk_link_internalize(mv);
}

// ---- the end -------------------------------------------------------------------------------------------------

static void mark_used(bool *used, uint32_t n, irk_value *v) {
  if (v && v->kind != IRK_VALUE_METADATA && v->id < n && irk_value_is_const(v)) used[v->id] = true;
}

static void mark_functions(const irk_module *m, bool *used, uint32_t n) {
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_function *fn = m->functions.items[i]->fn;
    mark_used(used, n, fn->personality);
    mark_used(used, n, fn->prefix);
    mark_used(used, n, fn->prologue);
    for (uint32_t b = 0; b < fn->num_blocks; b++)
      for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
        const irk_inst *inst = fn->blocks[b]->insts[k];
        for (uint32_t o = 0; o < inst->num_ops; o++) mark_used(used, n, inst->ops[o]);
      }
  }
}

// Removes definitions that lost their comdat and have no users.
static void drop_unused(irk_linker *l) {
  irk_module *m = l->dst;
  uint32_t n = m->num_ids;
  bool *used = IRK_NEW_ARRAY(&l->arena, bool, n);
  mark_functions(m, used, n);
  for (uint32_t i = 0; i < m->variables.len; i++) mark_used(used, n, m->variables.items[i]->init);
  for (uint32_t i = 0; i < m->aliases.len; i++) mark_used(used, n, m->aliases.items[i]->init);
  for (uint32_t i = 0; i < m->ifuncs.len; i++) mark_used(used, n, m->ifuncs.items[i]->init);
  for (uint32_t i = 0; i < m->mds.len; i++)
    if (m->mds.items[i]->kind == IRK_MD_VALUE) mark_used(used, n, m->mds.items[i]->f[0].value);
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    irk_value *v = m->const_set.slots[i].item;
    if (!v) continue;
    for (uint32_t k = 0, len = irk_const_num_parts(v); k < len; k++) mark_used(used, n, irk_const_operand(v, k));
  }
  bool *drops = IRK_NEW_ARRAY(&l->arena, bool, n);
  for (uint32_t i = 0; i < l->made_declarations.len; i++) {
    irk_global *g = l->made_declarations.items[i];
    if (!g->is_declaration || used[g->v.id] || drops[g->v.id]) continue;
    drops[g->v.id] = true;
    irk_global_rename(m, g, 0);
  }
  irk_global_vec *lists[] = {&m->variables, &m->functions};
  for (uint32_t k = 0; k < 2; k++) {
    for (uint32_t i = 0; i < lists[k]->len; i++)
      if (drops[lists[k]->items[i]->v.id]) lists[k]->items[i] = NULL;
    compact(lists[k]);
  }
}

// Replaces addresses of blocks whose function has another body now by 1, as LLVM does.
static void settle_addresses(irk_linker *l) {
  irk_module *m = l->dst;
  for (uint32_t i = 0; i < l->addressed.len; i++) {
    const irk_global *g = l->addressed.items[i];
    const irk_function *fn = g->v.kind == IRK_VALUE_FUNCTION ? g->fn : NULL;  // an alias may have taken over its name
    bool is_new = false;
    // for the set, a function's pointer is just another key
    if (fn) irk_map_put(&l->blocks, (uint64_t)(uintptr_t)fn, &is_new);
    for (uint32_t b = 0; is_new && b < fn->num_blocks; b++)
      *irk_map_put(&l->blocks, (uint64_t)(uintptr_t)fn->blocks[b], NULL) = 1;
  }
  uint32_t cap = m->const_set.cap;
  for (uint32_t i = 0; i < cap; i++) {
    irk_blockaddress *a = m->const_set.slots[i].item;
    bool is_dead = a && a->v.kind == IRK_VALUE_BLOCKADDRESS && !irk_map_get(&l->blocks, (uint64_t)(uintptr_t)a->block);
    if (is_dead) irk_vec_push(&l->dead_addresses, &a->v);
  }
  if (l->dead_addresses.len)
    qsort(l->dead_addresses.items, l->dead_addresses.len, sizeof *l->dead_addresses.items, irk_value_order);
  for (uint32_t i = 0; i < l->dead_addresses.len; i++) {
    irk_value *v = l->dead_addresses.items[i];
    irk_vec_push(&l->replaced, ((irk_replacement){v, irk_link_dead_address(m, v->type)}));
  }
}

void irk_link_finish(irk_linker *l) {
  irk_module *m = l->dst;
  for (uint32_t i = 0; i < l->appended.len; i++) end_appended(l, &l->appended.items[i]);
  compact(&m->variables);
  compact(&m->functions);
  compact(&m->aliases);
  compact(&m->ifuncs);
  if (l->addressed.len) settle_addresses(l);
  if (l->replaced.len) irk_replace_globals(m, l->replaced.items, l->replaced.len);
  if (l->made_declarations.len) drop_unused(l);
}
