// Checks exception handling: landingpads, catchswitches, funclet pads, and the edges that lead to
// them.
//
// Rules:
// - Only unwind edges of invokes reach a landingpad. A landingpad is at the head of its block,
//   catches pointers, filters by arrays, and has the same type as all others of the function.
// - Funclet pads have valid parents, and are at the heads of their blocks. Unwind edges to them
//   leave only pads that are nested in each other.
// - All edges that leave a pad have the same destination; those of a catch lead to where its
//   catchswitch unwinds.
// - Pads do not handle each other's exceptions in a cycle.
// - The function has a personality.
#include "verify/verify.h"

#include "analysis/cfg.h"

// Nested cleanuppads are searched again for each pad around them. If a function takes more steps
// than this, the rest of its pads is not checked, and that is reported.
enum { SEARCH_STEPS = 1 << 26 };

// A pad that a terminator unwinds to its sibling.
typedef struct sibling {
  const irk_inst *pad, *terminator;
} sibling;

struct irk_eh_checks {
  uint32_t *first_user;     // users of pads: by id of the pad, the start of its row in `users`
  const irk_inst **users;   // last user first, as in LLVM
  const irk_inst **todo;    // pads still to be searched; one search adds each user once
  uint32_t *stamps, stamp;  // by id: when it was last seen
  sibling *siblings;        // in the order met
  uint32_t num_siblings;
  uint32_t *sibling_of;  // by id of pads: index + 1
  uint32_t steps;
};

// ---- questions ------------------------------------------------------------------------------------------------------

static bool is_op(const irk_value *v, irk_opcode op) {
  return v && v->kind == IRK_VALUE_INST && v->opcode == (uint8_t)op;
}
static bool is_funclet_pad(const irk_value *v) { return is_op(v, IRK_OP_CATCHPAD) || is_op(v, IRK_OP_CLEANUPPAD); }
static bool is_scope(const irk_value *v) { return is_funclet_pad(v) || is_op(v, IRK_OP_CATCHSWITCH); }
static bool is_pad(const irk_inst *i) { return i && (is_scope(&i->v) || i->v.opcode == IRK_OP_LANDINGPAD); }
static bool is_none(const irk_value *v) { return v && v->kind == IRK_VALUE_NULL; }
static const irk_inst *as_inst(const irk_value *v) { return (const irk_inst *)v; }

// Returns the parent of a pad: none, a pad, or any other value in an invalid module. NULL: `v` has
// no parent.
static const irk_value *parent_of(const irk_value *v) {
  if (!is_scope(v) || !as_inst(v)->num_ops) return NULL;
  const irk_inst *pad = as_inst(v);
  return pad->v.opcode == IRK_OP_CATCHSWITCH ? pad->ops[0] : pad->ops[pad->num_ops - 1];
}

static const irk_block *as_block(const irk_value *v) {
  return v && v->kind == IRK_VALUE_BLOCK ? (const irk_block *)v : NULL;
}
// Returns the unwind destination of `t`; NULL if it unwinds to the caller or does not unwind.
static const irk_block *unwind_dest(const irk_inst *t) {
  switch (t->v.opcode) {
  case IRK_OP_INVOKE: return t->num_ops >= 3 ? as_block(t->ops[t->num_ops - 2]) : NULL;
  case IRK_OP_CATCHSWITCH:
  case IRK_OP_CLEANUPRET: return t->v.flags & IRK_HAS_UNWIND && t->num_ops > 1 ? as_block(t->ops[1]) : NULL;
  default: return NULL;
  }
}
static const irk_block *normal_dest(const irk_inst *invoke) {
  return invoke->num_ops >= 3 ? as_block(invoke->ops[invoke->num_ops - 3]) : NULL;
}
static const irk_inst *unwind_pad(const irk_inst *t) {
  const irk_block *to = unwind_dest(t);
  return to ? irk_block_head(to) : NULL;
}

// ---- facts about the function, computed when the first pad is met --------------------------------------------

static void find_users(irk_checker *c, struct irk_eh_checks *eh) {
  const irk_function *fn = c->fn;
  uint32_t *first = IRK_NEW_ARRAY(&c->scratch, uint32_t, (size_t)fn->num_ids + 1), total = 0, num_pads = 0;
  for (uint32_t pass = 0; pass < 2; pass++) {
    for (uint32_t b = 0; b < fn->num_blocks; b++)
      for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
        const irk_inst *inst = fn->blocks[b]->insts[i];
        if (!pass) num_pads += is_scope(&inst->v);
        for (uint32_t k = 0; k < inst->num_ops; k++) {
          const irk_value *v = inst->ops[k];
          if (!is_funclet_pad(v) || v->id >= fn->num_ids) continue;
          if (!pass) first[v->id]++;
          else eh->users[--first[v->id]] = inst;  // backwards
        }
      }
    if (pass) break;
    for (uint32_t id = 0; id <= fn->num_ids; id++) first[id] = total += first[id];  // the end of its row
    eh->users = irk_arena_alloc(&c->scratch, (size_t)total * sizeof *eh->users);
    eh->todo = irk_arena_alloc(&c->scratch, ((size_t)total + 1) * sizeof *eh->todo);
  }
  eh->first_user = first;
  eh->siblings = irk_arena_alloc(&c->scratch, (size_t)num_pads * sizeof *eh->siblings);
}

static struct irk_eh_checks *eh_of(irk_checker *c) {
  if (c->eh) return c->eh;
  struct irk_eh_checks *eh = IRK_NEW(&c->scratch, struct irk_eh_checks);
  eh->stamps = IRK_NEW_ARRAY(&c->scratch, uint32_t, c->fn->num_ids);
  eh->sibling_of = IRK_NEW_ARRAY(&c->scratch, uint32_t, c->fn->num_ids);
  find_users(c, eh);
  return c->eh = eh;
}

// false: seen already with this stamp
static bool mark_seen(struct irk_eh_checks *eh, const irk_checker *c, const irk_value *v) {
  if (v->kind != IRK_VALUE_INST || v->id >= c->fn->num_ids) return true;
  if (eh->stamps[v->id] == eh->stamp) return false;
  eh->stamps[v->id] = eh->stamp;
  return true;
}

static void note_sibling(irk_checker *c, const irk_inst *pad, const irk_inst *terminator) {
  struct irk_eh_checks *eh = eh_of(c);
  if (pad->v.id >= c->fn->num_ids) return;
  uint32_t *at = eh->sibling_of + pad->v.id;
  if (!*at) *at = ++eh->num_siblings;
  eh->siblings[*at - 1] = (sibling){pad, terminator};
}

// ---- edges to a pad ------------------------------------------------------------------------------------------

// The predecessors of the block that is checked, from the last on: LLVM's order.
typedef struct pred_walk {
  const irk_checker *c;
  uint32_t at, first;
} pred_walk;
static pred_walk preds_of(const irk_checker *c) {
  const uint32_t *first = c->cfg->preds.first;
  return (pred_walk){c, first[c->block_index + 1], first[c->block_index]};
}
static const irk_block *next_pred(pred_walk *w) {
  return w->at == w->first ? NULL : w->c->fn->blocks[w->c->cfg->preds.items[--w->at]];
}

static bool enters_by_unwinding(const irk_inst *t, const irk_block *block) {
  return t && t->v.opcode == IRK_OP_INVOKE && unwind_dest(t) == block && normal_dest(t) != block;
}

static void check_landingpad_preds(irk_checker *c, const irk_inst *pad) {
  pred_walk w = preds_of(c);
  for (const irk_block *b; (b = next_pred(&w));)
    CHECK(c, enters_by_unwinding(irk_terminator_of(b), c->block),
          "Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.", OF(pad));
}

static void check_catchpad_preds(irk_checker *c, const irk_inst *pad) {
  const irk_value *parent = parent_of(&pad->v);
  if (!is_op(parent, IRK_OP_CATCHSWITCH)) return;
  uint32_t home = irk_cfg_block(c->cfg, parent);
  pred_walk w = preds_of(c);
  for (const irk_block *b; (b = next_pred(&w));)
    CHECK(c, home != IRK_NO_INDEX && b == c->fn->blocks[home],
          "Block containg CatchPadInst must be jumped to only by its catchswitch.", OF(pad));
  CHECK(c, unwind_dest(as_inst(parent)) != c->block, "Catchswitch cannot unwind to one of its catchpads", OF(parent),
        OF(pad));
}

static const irk_value *strip_casts(irk_checker *c, const irk_value *v) {
  irk_chain chain = {0};
  while (v && irk_chain_goes_on(c, &chain, v)) {
    if (v->kind != IRK_VALUE_EXPR || (v->opcode != IRK_OP_BITCAST && v->opcode != IRK_OP_ADDRSPACECAST)) return v;
    v = ((const irk_const_expr *)v)->ops[0];
  }
  return v;
}

static bool may_become_call(irk_str name) {
  static const char family[] = "llvm.objc.", arc[] = "llvm.objc.arc.", clang[] = "llvm.objc.clang.";
  if (name.len < sizeof clang || memcmp(name.ptr, family, sizeof family - 1) != 0) return false;
  return memcmp(name.ptr, arc, sizeof arc - 1) != 0 && memcmp(name.ptr, clang, sizeof clang - 1) != 0;
}

static bool cannot_unwind(irk_checker *c, const irk_inst *invoke) {
  const irk_value *callee = strip_casts(c, irk_call_callee(invoke));
  if (!callee || callee->kind != IRK_VALUE_FUNCTION || !irk_has(c->version, IRK_NOTHROW_INVOKES)) return false;
  const irk_global *g = (const irk_global *)callee;
  irk_str name = irk_name(c->m, g->name);
  if (!(name.len > 5 && memcmp(name.ptr, "llvm.", 5) == 0) || may_become_call(name)) return false;
  return irk_has_fn_attr(invoke->u.call->attrs, IRK_ATTR_NOUNWIND) || irk_has_fn_attr(g->attrs, IRK_ATTR_NOUNWIND);
}

// Returns the pad in the call's funclet bundle; NULL if there is none.
static const irk_value *funclet_of(const irk_checker *c, const irk_inst *call) {
  uint32_t at = call->u.call->num_args;
  for (uint32_t i = 0; i < call->u.call->num_bundles; i++) {
    const irk_bundle *bundle = call->u.call->bundles + i;
    if (irk_str_eq(irk_name(c->m, bundle->tag), IRK_S("funclet"))) return bundle->len ? call->ops[at] : NULL;
    at += bundle->len;
  }
  return NULL;
}

// An edge may leave any number of nested pads before it enters one pad. NULL as `from` means no
// pad.
static void check_edge(irk_checker *c, const irk_inst *to, const irk_value *from, const irk_inst *t) {
  struct irk_eh_checks *eh = eh_of(c);
  const irk_value *parent = parent_of(&to->v);
  eh->stamp++;
  for (;; from = parent_of(from)) {
    CHECK(c, from != &to->v, "EH pad cannot handle exceptions raised within it", OF(from), OF(t));
    if (from == parent || (!from && is_none(parent))) return;
    CHECK(c, from && !is_none(from), "A single unwind edge may only enter one EH pad", OF(t));
    CHECK(c, mark_seen(eh, c, from), "EH pad jumps through a cycle of pads", OF(from));
    CHECK(c, is_scope(from), "Parent pad must be catchpad/cleanuppad/catchswitch", OF(t));
    if (eh->steps++ > SEARCH_STEPS) return;
  }
}

static void check_scope_preds(irk_checker *c, const irk_inst *pad) {
  pred_walk w = preds_of(c);
  const irk_value *parent = parent_of(&pad->v);
  for (const irk_block *b; (b = next_pred(&w));) {
    const irk_inst *t = irk_terminator_of(b);
    const irk_value *from = NULL;
    uint32_t num_found = c->found.len;
    if (t->v.opcode == IRK_OP_INVOKE) {
      CHECK(c, enters_by_unwinding(t, c->block), "EH pad must be jumped to via an unwind edge", OF(pad), OF(t));
      if (cannot_unwind(c, t)) continue;
      from = funclet_of(c, t);
    } else if (t->v.opcode == IRK_OP_CLEANUPRET) {
      from = t->num_ops ? t->ops[0] : NULL;
      CHECK(c, from != parent, "A cleanupret must exit its cleanup", OF(t));
    } else if (t->v.opcode == IRK_OP_CATCHSWITCH) {
      from = &t->v;
    } else {
      VIOLATE(c, "EH pad must be jumped to via an unwind edge", OF(pad), OF(t));
      return;
    }
    check_edge(c, pad, from, t);
    if (c->found.len != num_found) return;
  }
}

static void check_preds(irk_checker *c, const irk_inst *pad) {
  CHECK(c, c->block_index != 0, "EH pad cannot be in entry block.", OF(pad));
  if (pad->v.opcode == IRK_OP_LANDINGPAD) check_landingpad_preds(c, pad);
  else if (pad->v.opcode == IRK_OP_CATCHPAD) check_catchpad_preds(c, pad);
  else check_scope_preds(c, pad);
}

// ---- landingpads ---------------------------------------------------------------------------------------------

static bool is_array_of_constants(const irk_value *v) {
  if (v->kind == IRK_VALUE_AGGREGATE) return irk_type_is(v->type, IRK_TYPE_ARRAY);
  return v->kind == IRK_VALUE_NULL && !irk_type_is(v->type, IRK_TYPE_POINTER) && !irk_type_is(v->type, IRK_TYPE_TOKEN);
}

void irk_check_landingpad(irk_checker *c, const irk_inst *inst) {
  CHECK(c, inst->num_ops || inst->v.flags & IRK_CLEANUP, "LandingPadInst needs at least one clause or to be a cleanup.",
        OF(inst));
  check_preds(c, inst);
  if (!c->landingpad_type) c->landingpad_type = inst->v.type;
  else
    CHECK(c, c->landingpad_type == inst->v.type,
          "The landingpad instruction should have a consistent result type inside a function.", OF(inst));
  CHECK(c, c->fn->personality, "LandingPadInst needs to be in a function with a personality.", OF(inst));
  CHECK(c, irk_block_head(c->block) == inst, "LandingPadInst not the first non-PHI instruction in the block.",
        OF(inst));
  for (uint32_t i = 0; i < inst->num_ops; i++) {
    const irk_value *clause = inst->ops[i];
    if (!clause) continue;
    if (irk_landingpad_is_filter(inst, i))
      CHECK(c, is_array_of_constants(clause), "Filter operand is not an array of constants!", OF(inst));
    else CHECK(c, irk_type_is(clause->type, IRK_TYPE_POINTER), "Catch operand does not have pointer type!", OF(inst));
  }
  irk_check_inst_generic(c, inst);
}

void irk_check_resume(irk_checker *c, const irk_inst *inst) {
  CHECK(c, c->fn->personality, "ResumeInst needs to be in a function with a personality.", OF(inst));
  irk_type *type = inst->num_ops && inst->ops[0] ? inst->ops[0]->type : NULL;
  if (!c->landingpad_type) c->landingpad_type = type;
  else
    CHECK(c, c->landingpad_type == type,
          "The resume instruction should have a consistent result type inside a function.", OF(inst));
  irk_check_terminator(c, inst);
}

bool irk_check_invoke_pads(irk_checker *c, const irk_inst *inst) {
  if (is_pad(unwind_pad(inst))) return true;
  VIOLATE(c, "The unwind destination does not have an exception handling instruction!", OF(inst));
  return false;
}

// ---- where funclet pads unwind to ----------------------------------------------------------------------------

// The search, inside of one pad, for the edges that leave it.
typedef struct search {
  const irk_inst *pad;
  const irk_inst *user;       // the first user that leaves the pad; NULL: none yet
  const irk_value *dest;      // the pad that it leads to; NULL: the caller
  const irk_value *resolved;  // the innermost pad around the current one whose destination is still unknown
  uint32_t num_todo;
} search;

// The unwind destination of a pad, as one of its users tells it.
typedef enum unwind_answer { ANSWER_NOTHING, ANSWER_BLOCK, ANSWER_CALLER } unwind_answer;
static unwind_answer get_unwind_answer(irk_checker *c, search *s, const irk_inst *user, const irk_block **dest) {
  *dest = unwind_dest(user);
  switch (user->v.opcode) {
  case IRK_OP_CLEANUPRET: return *dest ? ANSWER_BLOCK : ANSWER_CALLER;
  // one that unwinds to the caller may be nested in other pads
  case IRK_OP_CATCHSWITCH: return *dest ? ANSWER_BLOCK : ANSWER_NOTHING;
  case IRK_OP_INVOKE: return *dest ? ANSWER_BLOCK : ANSWER_NOTHING;
  case IRK_OP_CLEANUPPAD: c->eh->todo[s->num_todo++] = user; return ANSWER_NOTHING;
  case IRK_OP_CALL:
  case IRK_OP_CATCHRET: return ANSWER_NOTHING;
  default: VIOLATE(c, "Bogus funclet pad use", OF(user)); return ANSWER_NOTHING;
  }
}

// Tells whether an edge from inside of `current` to a child of `dest_parent` leaves the searched
// pad.
static bool edge_leaves_pad(irk_checker *c, search *s, const irk_inst *current, const irk_value *dest_parent) {
  const irk_value *left = &current->v;
  do {
    if (left == &s->pad->v) {
      s->resolved = left;
      return true;
    }
    const irk_value *parent = parent_of(left);
    if (parent == dest_parent) {
      s->resolved = parent;
      return false;
    }
    left = parent;
  } while (left && !is_none(left) && c->eh->steps++ <= SEARCH_STEPS);
  return false;
}

// Returns false if a violation ends the search.
static bool take_edge(irk_checker *c, search *s, const irk_inst *user, const irk_value *dest) {
  if (!s->user) {
    s->user = user;
    s->dest = dest;
    if (s->pad->v.opcode == IRK_OP_CLEANUPPAD && dest && parent_of(dest) == parent_of(&s->pad->v))
      note_sibling(c, s->pad, user);
    return true;
  }
  if (s->dest == dest) return true;
  VIOLATE(c, "Unwind edges out of a funclet pad must have the same unwind dest", OF(s->pad), OF(user), OF(s->user));
  return false;
}

static bool search_users(irk_checker *c, search *s, const irk_inst *current) {
  const struct irk_eh_checks *eh = c->eh;
  if (current->v.id >= c->fn->num_ids) return true;
  for (uint32_t i = eh->first_user[current->v.id]; i < eh->first_user[current->v.id + 1]; i++) {
    const irk_inst *user = eh->users[i];
    const irk_block *block;
    uint32_t num_found = c->found.len;
    unwind_answer a = get_unwind_answer(c, s, user, &block);
    if (c->found.len != num_found) return false;
    if (a == ANSWER_NOTHING) continue;
    const irk_value *dest = NULL;
    bool is_left = true;
    if (a == ANSWER_BLOCK) {
      const irk_inst *head = irk_block_head(block);
      if (!is_pad(head)) continue;
      dest = &head->v;
      const irk_value *dest_parent = parent_of(dest);
      if (dest_parent == &current->v) continue;  // does not leave `current`
      is_left = edge_leaves_pad(c, s, current, dest_parent);
    } else {
      s->resolved = &s->pad->v;
    }
    if (is_left && !take_edge(c, s, user, dest)) return false;
    if (current != s->pad) break;
  }
  return true;
}

// Removes pads from the list if the edge found inside of `current` determines their destination.
static void drop_resolved(irk_checker *c, search *s, const irk_inst *current) {
  const irk_value *up = &current->v;
  while (s->num_todo) {
    const irk_value *around = parent_of(&c->eh->todo[s->num_todo - 1]->v);
    while (up != around) {
      const irk_value *next = parent_of(up);
      if (!next || next == s->resolved || c->eh->steps++ > SEARCH_STEPS) break;
      up = next;
    }
    if (up != around) return;
    s->num_todo--;
  }
}

static bool search_pad(irk_checker *c, search *s) {
  struct irk_eh_checks *eh = c->eh;
  eh->stamp++;
  eh->todo[s->num_todo++] = s->pad;
  while (s->num_todo && eh->steps++ <= SEARCH_STEPS) {
    const irk_inst *current = eh->todo[--s->num_todo];
    if (!mark_seen(eh, c, &current->v)) {
      VIOLATE(c, "FuncletPadInst must not be nested within itself", OF(current));
      return false;
    }
    s->resolved = NULL;
    if (!search_users(c, s, current)) return false;
    if (s->resolved && &current->v != s->resolved) drop_resolved(c, s, current);
  }
  return true;
}

static void check_funclet_pad(irk_checker *c, const irk_inst *pad) {
  (void)eh_of(c);
  search s = {.pad = pad};
  if (!search_pad(c, &s)) return;
  const irk_value *parent = parent_of(&pad->v);
  if (s.user && is_op(parent, IRK_OP_CATCHSWITCH)) {
    const irk_inst *head = unwind_pad(as_inst(parent));
    CHECK(c, s.dest == (head ? &head->v : NULL),
          "Unwind edges out of a catch must have the same unwind dest as the parent catchswitch", OF(pad), OF(s.user),
          OF(parent));
  }
  irk_check_inst_generic(c, pad);
}

// ---- pads and their terminators ------------------------------------------------------------------------------

void irk_check_catchpad(irk_checker *c, const irk_inst *inst) {
  CHECK(c, c->fn->personality, "CatchPadInst needs to be in a function with a personality.", OF(inst));
  const irk_value *parent = parent_of(&inst->v);
  CHECK(c, is_op(parent, IRK_OP_CATCHSWITCH), "CatchPadInst needs to be directly nested in a CatchSwitchInst.",
        OF(parent));
  CHECK(c, irk_block_head(c->block) == inst, "CatchPadInst not the first non-PHI instruction in the block.", OF(inst));
  check_preds(c, inst);
  check_funclet_pad(c, inst);
}

void irk_check_cleanuppad(irk_checker *c, const irk_inst *inst) {
  CHECK(c, c->fn->personality, "CleanupPadInst needs to be in a function with a personality.", OF(inst));
  CHECK(c, irk_block_head(c->block) == inst, "CleanupPadInst not the first non-PHI instruction in the block.",
        OF(inst));
  const irk_value *parent = parent_of(&inst->v);
  CHECK(c, is_none(parent) || is_funclet_pad(parent), "CleanupPadInst has an invalid parent.", OF(inst));
  check_preds(c, inst);
  check_funclet_pad(c, inst);
}

void irk_check_catchswitch(irk_checker *c, const irk_inst *inst) {
  CHECK(c, c->fn->personality, "CatchSwitchInst needs to be in a function with a personality.", OF(inst));
  CHECK(c, irk_block_head(c->block) == inst, "CatchSwitchInst not the first non-PHI instruction in the block.",
        OF(inst));
  const irk_value *parent = parent_of(&inst->v);
  CHECK(c, is_none(parent) || is_funclet_pad(parent), "CatchSwitchInst has an invalid parent.", OF(parent));
  if (unwind_dest(inst)) {
    const irk_inst *head = unwind_pad(inst);
    CHECK(c, is_pad(head) && head->v.opcode != IRK_OP_LANDINGPAD,
          "CatchSwitchInst must unwind to an EH block which is not a landingpad.", OF(inst));
    if (parent_of(&head->v) == parent) note_sibling(c, inst, inst);
  }
  uint32_t first = inst->v.flags & IRK_HAS_UNWIND ? 2 : 1;
  CHECK(c, inst->num_ops > first, "CatchSwitchInst cannot have empty handler list", OF(inst));
  for (uint32_t i = first; i < inst->num_ops; i++) {
    const irk_block *handler = as_block(inst->ops[i]);
    const irk_inst *head = handler ? irk_block_head(handler) : NULL;
    CHECK(c, head && head->v.opcode == IRK_OP_CATCHPAD, "CatchSwitchInst handlers must be catchpads", OF(inst),
          OF(handler));
  }
  check_preds(c, inst);
  irk_check_terminator(c, inst);
}

void irk_check_catchret(irk_checker *c, const irk_inst *inst) {
  const irk_value *pad = inst->num_ops ? inst->ops[0] : NULL;
  CHECK(c, is_op(pad, IRK_OP_CATCHPAD), "CatchReturnInst needs to be provided a CatchPad", OF(inst), OF(pad));
  irk_check_terminator(c, inst);
}

void irk_check_cleanupret(irk_checker *c, const irk_inst *inst) {
  const irk_value *pad = inst->num_ops ? inst->ops[0] : NULL;
  CHECK(c, is_op(pad, IRK_OP_CLEANUPPAD), "CleanupReturnInst needs to be provided a CleanupPad", OF(inst), OF(pad));
  if (unwind_dest(inst)) {
    const irk_inst *head = unwind_pad(inst);
    CHECK(c, is_pad(head) && head->v.opcode != IRK_OP_LANDINGPAD,
          "CleanupReturnInst must unwind to an EH block which is not a landingpad.", OF(inst));
  }
  irk_check_terminator(c, inst);
}

// ---- pads that unwind to their siblings in a cycle -----------------------------------------------------------

static const sibling *sibling_at(const irk_checker *c, const irk_inst *pad) {
  uint32_t at = pad && pad->v.id < c->fn->num_ids ? c->eh->sibling_of[pad->v.id] : 0;
  return at ? c->eh->siblings + (at - 1) : NULL;
}

static void report_sibling_cycle(irk_checker *c, const irk_inst *start) {
  irk_subject *subjects = irk_arena_alloc(&c->scratch, (size_t)c->eh->num_siblings * 2 * sizeof *subjects);
  uint32_t n = 0;
  const irk_inst *pad = start;
  do {
    const sibling *s = sibling_at(c, pad);
    if (!s || n + 2 > c->eh->num_siblings * 2) break;
    subjects[n++] = OF(pad);
    if (s->terminator != pad) subjects[n++] = OF(s->terminator);
    pad = unwind_pad(s->terminator);
  } while (pad != start);
  irk_violate(c, "EH pads can't handle each other's exceptions", subjects, n);
}

void irk_check_funclets_end(irk_checker *c) {
  struct irk_eh_checks *eh = c->eh;
  if (!eh) return;
  if (eh->steps > SEARCH_STEPS) irk_give_up(c, "Nesting of exception-handling pads");
  if (!eh->num_siblings) return;
  // A stamp tells in which walk a pad was met: in this one (a cycle), or in an earlier one (nothing
  // new from there on).
  memset(eh->stamps, 0, c->fn->num_ids * sizeof *eh->stamps);
  for (uint32_t i = 0; i < eh->num_siblings; i++) {
    for (const sibling *s = eh->siblings + i; s; s = sibling_at(c, unwind_pad(s->terminator))) {
      uint32_t *stamp = eh->stamps + s->pad->v.id;
      if (*stamp == i + 1) {
        report_sibling_cycle(c, s->pad);
        return;
      }
      if (*stamp) break;
      *stamp = i + 1;
    }
  }
}
