// Checks that the locations of a function's instructions lead to the function's subprogram.
//
// Each location, scope and subprogram is visited once per function: `stamps` holds the function's
// stamp for visited ones. Chains of inlined locations and of nested blocks are followed up to a
// visited node.
#include "verify/md.h"
#include "ir/dinode_field.h"

enum { PASSED = 0, VISITED = 1 };  // added to the function's stamp, which is even

static const irk_md *fn_subprogram(const irk_global *g) {
  for (uint32_t i = 0; i < g->md.len; i++)
    if (g->md.items[i].kind == IRK_MD_KIND_DBG)
      return irk_is_kind(g->md.items[i].md, IRK_MD_SUBPROGRAM) ? g->md.items[i].md : NULL;
  return NULL;
}

static const irk_md *outer_scope(const irk_md *scope) {
  if (scope->kind == IRK_MD_LEXICAL_BLOCK) return scope->f[IRK_DI_LEXICAL_BLOCK_scope].md;
  return scope->f[IRK_DI_LEXICAL_BLOCK_FILE_scope].md;
}

static bool is_block(const irk_md *md) {
  return irk_is_kind(md, IRK_MD_LEXICAL_BLOCK) || irk_is_kind(md, IRK_MD_LEXICAL_BLOCK_FILE);
}

// The result is cached for each block on the way. A block that is met again before its subprogram
// is known belongs to a cycle.
const irk_md *irk_scope_subprogram(irk_checker *c, const irk_md *scope) {
  if (!is_block(scope)) return irk_is_kind(scope, IRK_MD_SUBPROGRAM) ? scope : NULL;
  irk_md_checks *k = irk_mdc(c);
  const irk_md **owners = IRK_BY_ID(c, k, owners);
  const irk_md *at = scope, *owner;
  for (; is_block(at) && !owners[at->id]; at = outer_scope(at)) owners[at->id] = at;
  if (is_block(at)) owner = owners[at->id]->kind == IRK_MD_SUBPROGRAM ? owners[at->id] : NULL;
  else owner = irk_is_kind(at, IRK_MD_SUBPROGRAM) ? at : NULL;
  for (; owner && scope != at; scope = outer_scope(scope)) owners[scope->id] = owner;
  return owner;
}

typedef struct scope_walk {
  irk_checker *c;
  const irk_md *subprogram;  // that of the function
  uint32_t *stamps, stamp;
} scope_walk;

// Returns the scope of the outermost location that `loc` is inlined at; NULL if that was visited
// before.
static const irk_md *outermost_scope(scope_walk *w, const irk_md *loc) {
  for (const irk_md *at; irk_is_kind(at = loc->f[IRK_DI_LOCATION_inlinedAt].md, IRK_MD_LOCATION); loc = at) {
    if (w->stamps[at->id] >= w->stamp) return NULL;
    w->stamps[at->id] = w->stamp + PASSED;
  }
  return loc->f[IRK_DI_LOCATION_scope].md;
}

// Returns the subprogram of a scope, or the node in its place; NULL if it was visited before.
static const irk_md *subprogram_of(scope_walk *w, const irk_md *scope) {
  for (; is_block(scope); scope = outer_scope(scope)) {
    if (w->stamps[scope->id] >= w->stamp) return NULL;
    w->stamps[scope->id] = w->stamp + PASSED;
  }
  if (!scope || w->stamps[scope->id] >= w->stamp) return NULL;
  w->stamps[scope->id] = w->stamp + PASSED;
  return scope;
}

// Returns false after a violation, which ends the walk.
static bool visit(scope_walk *w, const irk_inst *inst, const irk_md *loc) {
  irk_checker *c = w->c;
  uint32_t before = w->stamps[loc->id];
  if (before == w->stamp + VISITED) return true;
  w->stamps[loc->id] = w->stamp + VISITED;
  const irk_md *own = loc->f[IRK_DI_LOCATION_scope].md;
  if (!own || !irk_in_set(irk_mdc(c), IRK_SET_LOCAL_SCOPE, own)) {
    VIOLATE_DI(c, "DILocation's scope must be a DILocalScope", OF(w->subprogram), OF(c->global), OF(inst), OF(loc),
               OF(own));
    return false;
  }
  if (before == w->stamp + PASSED) return true;
  const irk_md *scope = outermost_scope(w, loc);
  if (!scope) return true;
  const irk_md *sp = subprogram_of(w, scope);
  if (!sp || sp == w->subprogram) return true;
  VIOLATE_DI(c, "!dbg attachment points at wrong subprogram for function", OF(w->subprogram), OF(c->global), OF(inst),
             OF(loc), OF(scope), OF(sp));
  return false;
}

// Visits the locations in !llvm.loop, too.
static bool visit_loop(scope_walk *w, const irk_inst *inst) {
  const irk_attachments *a = &irk_inst_extra_of(w->c->fn, inst)->md;
  for (uint32_t i = 0; i < a->len; i++) {
    if (a->items[i].kind != IRK_MD_KIND_LLVM_LOOP || !irk_is_kind(a->items[i].md, IRK_MD_TUPLE)) continue;
    const irk_md *loop = a->items[i].md;
    for (uint32_t j = 1; j < loop->len; j++)
      if (irk_is_kind(loop->f[j].md, IRK_MD_LOCATION) && !visit(w, inst, loop->f[j].md)) return false;
  }
  return true;
}

static void visit_insts(scope_walk *w) {
  const irk_function *fn = w->c->fn;
  irk_md *const *mds = w->c->m->mds.items;
  uint32_t last = 0;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    for (uint32_t i = 0; i < block->num_insts; i++) {
      const irk_inst *inst = block->insts[i];
      if (inst->dbg && inst->dbg != last) {
        last = inst->dbg;
        const irk_md *loc = mds[last - 1];
        bool is_new = w->stamps[loc->id] != w->stamp + VISITED && loc->kind == IRK_MD_LOCATION;
        if (is_new && !visit(w, inst, loc)) return;
      }
      if (inst->extra && !visit_loop(w, inst)) return;
    }
  }
}

void irk_check_function_debug_end(irk_checker *c) {
  c->has_debug_info = false;
  if (!c->fn || !c->global) return;
  const irk_md *subprogram = fn_subprogram(c->global);
  if (!subprogram) return;
  c->has_debug_info = true;
  irk_md_checks *k = irk_mdc(c);
  if (!c->fn->num_blocks || k->is_fn_broken) return;
  scope_walk w = {.c = c, .subprogram = subprogram, .stamps = IRK_BY_ID(c, k, stamps)};
  w.stamp = k->stamp += 2;
  visit_insts(&w);
}

bool irk_sp_is_definition(const irk_md *sp) { return sp->f[IRK_DI_SUBPROGRAM_spFlags].u >> 3 & 1; }
