// Resolution: decides which of an input's definitions are linked into dst.
#include "link/link.h"

// ---- counterparts --------------------------------------------------------------------------------------------

irk_global *irk_link_counterpart(irk_move *mv, const irk_global *g) {
  if (!g->name || irk_is_local_linkage(g)) return NULL;
  irk_global *d = irk_global_find(mv->c.dst, irk_copy_sym(&mv->c, g->name));
  return d && !irk_is_local_linkage(d) ? d : NULL;
}

#define NAME(mv, g) (int)irk_link_name_of(mv, g).len, irk_link_name_of(mv, g).ptr

// ---- two definitions -----------------------------------------------------------------------------------------

static bool is_weak_for_linker(const irk_global *g) {
  return irk_is_linkonce(g) || irk_is_weak(g) || g->linkage == IRK_LINKAGE_COMMON ||
         g->linkage == IRK_LINKAGE_EXTERN_WEAK;
}

static bool declaration_wins(const irk_global *dst, const irk_global *src) {
  if (src->dll_storage == IRK_DLL_IMPORT) return irk_is_declaration_for_linker(dst);
  if (dst->linkage == IRK_LINKAGE_EXTERN_WEAK) return true;
  return !src->is_declaration && dst->is_declaration;  // available_externally replaces a declaration
}

static bool common_wins(irk_move *mv, const irk_global *dst, const irk_global *src) {
  if (irk_is_linkonce(dst) || irk_is_weak(dst)) return true;
  if (dst->linkage != IRK_LINKAGE_COMMON) return false;
  return irk_link_alloc_size(mv, src->value_type) > irk_link_dst_size(mv, dst->value_type);
}

// Tells whether src's definition wins. Fails if both are strong definitions.
static bool link_src_wins(irk_move *mv, const irk_global *dst, const irk_global *src) {
  if (mv->options.override) return true;
  if (src->linkage == IRK_LINKAGE_APPENDING || dst->linkage == IRK_LINKAGE_APPENDING) return true;
  if (irk_is_declaration_for_linker(src)) return declaration_wins(dst, src);
  if (irk_is_declaration_for_linker(dst)) return true;
  if (src->linkage == IRK_LINKAGE_COMMON) return common_wins(mv, dst, src);
  if (is_weak_for_linker(src)) return irk_is_linkonce(dst) && irk_is_weak(src);
  if (is_weak_for_linker(dst)) return true;
  irk_str dst_origin = irk_link_origin(mv->l, dst);
  irk_link_error(mv, "Linking globals named '%.*s': symbol multiply defined!", NAME(mv, src));
  irk_link_note(mv, "'%.*s' is defined in '%.*s' and in '%.*s'", NAME(mv, src), (int)dst_origin.len, dst_origin.ptr,
                (int)mv->name.len, mv->name.ptr);
  return false;
}

// ---- wanted definitions --------------------------------------------------------------------------------------

static void link_want(irk_move *mv, irk_global *g) {
  if (mv->is_wanted[g->v.id]) return;
  mv->is_wanted[g->v.id] = true;
  irk_vec_push(&mv->wanted, g);
}

static bool src_wins_over(irk_move *mv, const irk_global *g) {
  irk_global *d = irk_link_counterpart(mv, g);
  return !d || link_src_wins(mv, d, g);
}

// Wants the linkonce members of the global's comdat.
static void want_comdat_members(irk_move *mv, const irk_global *g) {
  const irk_comdat *c = irk_link_comdat(g);
  irk_comdat_choice *choice = c ? &mv->comdats[c->id] : NULL;
  if (!choice || choice->is_lazy_wanted) return;
  choice->is_lazy_wanted = true;
  for (uint32_t i = 0; i < choice->lazy.len; i++)
    if (src_wins_over(mv, choice->lazy.items[i])) link_want(mv, choice->lazy.items[i]);
}

bool irk_link_want_lazily(irk_move *mv, irk_global *g) {
  if (irk_link_is_preempted(mv, g)) return false;
  if (!irk_is_linkonce(g) && g->linkage != IRK_LINKAGE_AVAILABLE_EXTERNALLY && !mv->options.only_needed) return false;
  link_want(mv, g);
  want_comdat_members(mv, g);
  return true;
}

static uint8_t narrower(uint8_t a, uint8_t b) {
  if (a == IRK_VISIBILITY_HIDDEN || b == IRK_VISIBILITY_HIDDEN) return IRK_VISIBILITY_HIDDEN;
  if (a == IRK_VISIBILITY_PROTECTED || b == IRK_VISIBILITY_PROTECTED) return IRK_VISIBILITY_PROTECTED;
  return IRK_VISIBILITY_DEFAULT;
}

static uint8_t less_unnamed(uint8_t a, uint8_t b) {
  if (a == IRK_UNNAMED_ADDR_NONE || b == IRK_UNNAMED_ADDR_NONE) return IRK_UNNAMED_ADDR_NONE;
  if (a == IRK_UNNAMED_ADDR_LOCAL || b == IRK_UNNAMED_ADDR_LOCAL) return IRK_UNNAMED_ADDR_LOCAL;
  return IRK_UNNAMED_ADDR_GLOBAL;
}

// A symbol with a narrower visibility cannot be defined in another module.
static void set_visibility(irk_global *g, uint8_t visibility) {
  g->visibility = visibility;
  if (visibility != IRK_VISIBILITY_DEFAULT && g->linkage != IRK_LINKAGE_EXTERN_WEAK) g->is_dso_local = true;
}

// Merges the properties that two modules give one symbol, whichever definition wins.
static void merge_properties(irk_global *d, irk_global *s) {
  if (d->v.kind == IRK_VALUE_VARIABLE && s->v.kind == IRK_VALUE_VARIABLE) {
    if (d->is_declaration && s->is_declaration && !(d->is_constant && s->is_constant))
      d->is_constant = s->is_constant = false;
    if (d->linkage == IRK_LINKAGE_COMMON && s->linkage == IRK_LINKAGE_COMMON)
      d->v.align = s->v.align = d->v.align > s->v.align ? d->v.align : s->v.align;
  }
  uint8_t visibility = (uint8_t)narrower(d->visibility, s->visibility);
  set_visibility(d, visibility);
  set_visibility(s, visibility);
  d->unnamed_addr = s->unnamed_addr = less_unnamed(d->unnamed_addr, s->unnamed_addr);
}

// Makes a private copy of a variable whose name goes to another definition; other members of its
// comdat refer to it.
static irk_global *clone_variable(irk_module *m, const irk_global *g) {
  irk_global *copy = irk_global_new(m, IRK_VALUE_VARIABLE, 0, g->v.type);
  uint32_t id = copy->v.id;
  *copy = *g;
  copy->v.id = id;
  copy->name = 0;
  copy->md = (irk_attachments){0};
  copy->linkage = IRK_LINKAGE_PRIVATE;
  copy->visibility = IRK_VISIBILITY_DEFAULT;
  copy->is_dso_local = true;
  return copy;
}

// Reports a function in a comdat that both modules keep: both functions would be needed.
static void report_kept_function(irk_move *mv, const irk_global *d, const irk_global *s) {
  bool had_errors = mv->has_errors;
  irk_str dst_origin = irk_link_origin(mv->l, d);
  irk_link_error(mv, "linking '%.*s': non-variables in comdat nodeduplicate are not handled", NAME(mv, s));
  irk_link_note(mv, "'%.*s' is defined in '%.*s' and in '%.*s'", NAME(mv, s), (int)dst_origin.len, dst_origin.ptr,
                (int)mv->name.len, mv->name.ptr);
  if (mv->l->options.merges_nodeduplicate) mv->has_errors = had_errors;
}

// For comdats that both modules keep: the definition that loses its name stays, without a name.
static void keep_unnamed_copies(irk_move *mv) {
  for (uint32_t i = 0; i < mv->duplicate_definitions.len; i++) {
    irk_global *s = mv->duplicate_definitions.items[i], *d = irk_link_counterpart(mv, s);
    const irk_global *loser = mv->is_wanted[s->v.id] ? d : s;
    if (loser->v.kind != IRK_VALUE_VARIABLE) {
      report_kept_function(mv, d, s);
    } else if (loser == d) {
      irk_global *copy = clone_variable(mv->c.dst, d);
      irk_link_list(mv->l, copy);
      if (copy->comdat) irk_link_join_comdat(mv->l, copy);
    } else {
      irk_global *copy = clone_variable(mv->c.src, s);
      irk_global_append(mv->c.src, copy);
      link_want(mv, copy);
    }
  }
}

static void resolve(irk_move *mv, irk_global *g) {
  irk_global *d = irk_link_counterpart(mv, g);
  bool appends = g->linkage == IRK_LINKAGE_APPENDING, is_local = irk_is_local_linkage(g);
  if (mv->options.only_needed && !appends && (!d || !d->is_declaration)) return;
  if (d && !is_local && !appends) merge_properties(d, g);
  if (irk_link_is_preempted(mv, g)) return;
  bool is_lazy = is_local || irk_is_linkonce(g) || g->linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY;
  if (!d && !mv->options.override && is_lazy) return;
  if (g->is_declaration) return;
  const irk_comdat *comdat = irk_link_comdat(g);
  irk_from from = comdat ? (irk_from)mv->comdats[comdat->id].from : IRK_FROM_SRC;
  if (from == IRK_FROM_DST) return;
  bool wins = !d || link_src_wins(mv, d, g);
  if (d && from == IRK_FROM_BOTH) irk_vec_push(&mv->duplicate_definitions, g);
  if (wins) link_want(mv, g);
}

static void resolve_list(irk_move *mv, const irk_global_vec *list) {
  for (uint32_t i = 0; i < list->len; i++) resolve(mv, list->items[i]);
}

void irk_link_resolve(irk_move *mv) {
  irk_module *src = mv->c.src;
  if (mv->options.prevails) irk_link_prevail(mv);
  irk_link_comdats(mv);
  resolve_list(mv, &src->variables);
  resolve_list(mv, &src->functions);
  resolve_list(mv, &src->aliases);
  resolve_list(mv, &src->ifuncs);
  if (!mv->has_errors) keep_unnamed_copies(mv);
  for (uint32_t i = 0; i < mv->wanted.len; i++) want_comdat_members(mv, mv->wanted.items[i]);
}
