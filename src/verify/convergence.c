// Checks convergence control: tokens of llvm.experimental.convergence.entry, anchor and loop, and
// calls that use them in a "convergencectrl" bundle.
//
// Rules for each call:
// - It has at most one bundle, with one token, which such an intrinsic made.
// - An entry intrinsic is in the entry block of a convergent function.
// - Entry and loop intrinsics precede every other convergent operation of their block.
// - Either all convergent operations of a function have tokens, or none.
//
// Rules for the function:
// - A token dominates its uses, and regions are nested.
// - In a cycle that does not contain its definition a token has one use only: a loop intrinsic in
//   the header.
#include "verify/verify.h"

#include "analysis/cfg.h"
#include "analysis/cycle.h"
#include "analysis/dom.h"

// The limit for the sum of tokens that are live at the ends of blocks. If a function exceeds it,
// the rest of the function is not checked, and that is reported.
enum { LIVE_TOKENS = 1 << 24 };

typedef enum operation { OP_NONE, OP_ANCHOR, OP_ENTRY, OP_LOOP } operation;
typedef enum convergence { NO_CONVERGENCE, CONTROLLED, UNCONTROLLED } convergence;

struct irk_token_checks {
  uint8_t *lists;  // by attribute list: 0 unknown, 1 not convergent, 2 convergent
  uint32_t num_lists;
  // Of one function
  const irk_function *fn;
  convergence kind;
  const irk_inst **token_of;  // by id of the call: the call that made its token
  uint32_t convergent_in;     // the last block with a convergent operation, + 1
};

static struct irk_token_checks *tokens_of(irk_checker *c) {
  if (!c->tokens) {
    c->tokens = IRK_NEW(&c->arena, struct irk_token_checks);
    c->tokens->num_lists = c->m->attr_lists.len;
    c->tokens->lists = IRK_NEW_ARRAY(&c->arena, uint8_t, c->m->attr_lists.len);
  }
  struct irk_token_checks *t = c->tokens;
  if (t->fn != c->fn) {
    t->fn = c->fn;
    t->kind = NO_CONVERGENCE;
    t->token_of = NULL;
    t->convergent_in = 0;
  }
  return t;
}

// ---- questions ---------------------------------------------------------------------------------------------------

static bool is_convergent_list(struct irk_token_checks *t, const irk_attr_list *list) {
  if (!list) return false;
  if (list->id >= t->num_lists) return irk_has_fn_attr(list, IRK_ATTR_CONVERGENT);
  uint8_t *known = t->lists + list->id;
  if (!*known) {
    const irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
    *known = set && irk_attr_set_find(set, IRK_ATTR_CONVERGENT) ? 2 : 1;
  }
  return *known == 2;
}

static const irk_global *called(const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  return callee && callee->kind == IRK_VALUE_FUNCTION ? (const irk_global *)callee : NULL;
}

static bool is_convergent(struct irk_token_checks *t, const irk_inst *call) {
  const irk_global *callee = called(call);
  return is_convergent_list(t, call->u.call->attrs) || (callee && is_convergent_list(t, callee->attrs));
}

static operation operation_of(const irk_checker *c, const irk_value *v) {
  if (v->kind != IRK_VALUE_INST || !irk_type_is(v->type, IRK_TYPE_TOKEN)) return OP_NONE;
  if (v->opcode != IRK_OP_CALL && v->opcode != IRK_OP_INVOKE && v->opcode != IRK_OP_CALLBR) return OP_NONE;
  const irk_global *callee = called((const irk_inst *)v);
  if (!callee) return OP_NONE;
  irk_str name = irk_name(c->m, callee->name);
  if (irk_str_eq(name, IRK_S("llvm.experimental.convergence.anchor"))) return OP_ANCHOR;
  if (irk_str_eq(name, IRK_S("llvm.experimental.convergence.entry"))) return OP_ENTRY;
  if (irk_str_eq(name, IRK_S("llvm.experimental.convergence.loop"))) return OP_LOOP;
  return OP_NONE;
}

// ---- one call ----------------------------------------------------------------------------------------------------

// Returns the call that made the token in the call's bundle; NULL if there is none or it is
// invalid.
static const irk_inst *find_token(irk_checker *c, const irk_inst *call) {
  const irk_call *info = call->u.call;
  uint32_t at = info->num_args, num_found = 0, num_inputs = 0;
  const irk_value *token = NULL;
  for (uint32_t i = 0; i < info->num_bundles; i++) {
    if (irk_str_eq(irk_name(c->m, info->bundles[i].tag), IRK_S("convergencectrl")) && num_found++ == 0) {
      num_inputs = info->bundles[i].len;
      token = num_inputs ? call->ops[at] : NULL;
    }
    at += info->bundles[i].len;
  }
  if (!num_found) return NULL;
  if (num_found > 1) {
    VIOLATE(c, "The 'convergencectrl' bundle can occur at most once on a call", OF(call));
  } else if (num_inputs != 1 || !token || !irk_type_is(token->type, IRK_TYPE_TOKEN)) {
    VIOLATE(c, "The 'convergencectrl' bundle requires exactly one token use.", OF(call));
  } else if (operation_of(c, token) == OP_NONE) {
    VIOLATE(c, "Convergence control tokens can only be produced by calls to the convergence control intrinsics.",
            OF(token), OF(call));
  } else {
    return (const irk_inst *)token;
  }
  return NULL;
}

static void check_call(irk_checker *c, const irk_inst *call, struct irk_token_checks *t, operation op,
                       const irk_inst *token) {
  bool is_first = t->convergent_in != c->block_index + 1, converges = op != OP_NONE || is_convergent(t, call);
  if (op == OP_ENTRY) {
    CHECK(c, is_convergent_list(t, c->global->attrs), "Entry intrinsic can occur only in a convergent function.",
          OF(call));
    CHECK(c, c->block_index == 0, "Entry intrinsic can occur only in the entry block.", OF(call));
    CHECK(c, is_first, "Entry intrinsic cannot be preceded by a convergent operation in the same basic block.",
          OF(call));
  }
  if (op == OP_ENTRY || op == OP_ANCHOR)
    CHECK(c, !token, "Entry or anchor intrinsic cannot have a convergencectrl token operand.", OF(call));
  if (op == OP_LOOP) {
    CHECK(c, token, "Loop intrinsic must have a convergencectrl token operand.", OF(call));
    CHECK(c, is_first, "Loop intrinsic cannot be preceded by a convergent operation in the same basic block.",
          OF(call));
  }
  if (converges) t->convergent_in = c->block_index + 1;
  if (token || op != OP_NONE) {
    CHECK(c, converges || !irk_has(c->version, IRK_TOKENS_NEED_CONVERGENT),
          "Convergence control token can only be used in a convergent call.", OF(call));
    CHECK(c, t->kind != UNCONTROLLED, "Cannot mix controlled and uncontrolled convergence in the same function.",
          OF(call));
    t->kind = CONTROLLED;
  } else if (converges) {
    CHECK(c, t->kind != CONTROLLED, "Cannot mix controlled and uncontrolled convergence in the same function.",
          OF(call));
    t->kind = UNCONTROLLED;
  }
}

void irk_check_convergence(irk_checker *c, const irk_inst *call) {
  struct irk_token_checks *t = tokens_of(c);
  operation op = operation_of(c, &call->v);
  if (!call->u.call->num_bundles && op == OP_NONE && !is_convergent(t, call)) return;
  if (!irk_has(c->version, IRK_CONVERGENCE_RULES)) return;
  const irk_inst *token = call->u.call->num_bundles ? find_token(c, call) : NULL;
  if (token && call->v.id < c->fn->num_ids) {
    if (!t->token_of) t->token_of = IRK_NEW_ARRAY(&c->scratch, const irk_inst *, c->fn->num_ids);
    t->token_of[call->v.id] = token;
  }
  check_call(c, call, t, op, token);
}

// ---- the whole function --------------------------------------------------------------------------------------------

typedef struct token_list {
  const irk_inst **items;
  uint32_t len;
  bool is_made;
} token_list;

typedef struct walk {
  irk_checker *c;
  const irk_cycles *cycles;
  const irk_inst **hearts;  // by cycle: the use of a token from outside
  token_list *at_start;     // by block: tokens that are live at its start
  uint32_t *stamps;         // by id of tokens: the last block where it was live, + 1
  const irk_inst **live;    // in the block being walked
  uint32_t num_live, total;
} walk;

static void put_block(const irk_checker *c, irk_buf *out, uint32_t block) {
  irk_str name = irk_name(c->m, c->fn->blocks[block]->name);
  if (name.len) {
    irk_buf_str(out, name);
    return;
  }
  uint64_t number = 0;  // counts as the printer does: values without a name
  for (uint32_t i = 0; i < c->fn->num_args; i++) number += !c->fn->args[i]->name;
  for (uint32_t b = 0; b < block; b++) {
    number += !c->fn->blocks[b]->name;
    for (uint32_t i = 0; i < c->fn->blocks[b]->num_insts; i++) {
      const irk_inst *inst = c->fn->blocks[b]->insts[i];
      number += !inst->name && !irk_type_is(inst->v.type, IRK_TYPE_VOID);
    }
  }
  irk_buf_u64(out, number);
}

static bool is_entry(const irk_cycle *cycle, uint32_t block) {
  for (const irk_cycle_part *p = cycle->entries.first; p; p = p->next)
    if (p->block == block) return true;
  return false;
}

// Prints the cycle's blocks in LLVM's order, with those of an inner cycle where it was added. A
// stack holds the inner lists.
static void put_parts(walk *w, const irk_cycle *cycle, irk_buf *out) {
  const irk_cycle_part **stack = irk_arena_alloc(&w->c->scratch, ((size_t)w->cycles->len + 1) * sizeof *stack);
  uint32_t depth = 0;
  stack[depth++] = cycle->parts.first;
  while (depth) {
    const irk_cycle_part *p = stack[depth - 1];
    if (!p) {
      depth--;
      continue;
    }
    stack[depth - 1] = p->next;
    if (p->block == IRK_NO_INDEX) {
      stack[depth++] = w->cycles->items[p->cycle].parts.first;
    } else if (!is_entry(cycle, p->block)) {
      irk_buf_byte(out, ' ');
      put_block(w->c, out, p->block);
    }
  }
}

static irk_subject of_cycle(walk *w, uint32_t index) {
  const irk_cycle *cycle = w->cycles->items + index;
  irk_buf out = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &out);
  irk_buf_printf(&out, "depth=%u: entries(", cycle->depth);
  for (const irk_cycle_part *p = cycle->entries.first; p; p = p->next) {
    if (p != cycle->entries.first) irk_buf_byte(&out, ' ');
    put_block(w->c, &out, p->block);
  }
  irk_buf_byte(&out, ')');
  put_parts(w, cycle, &out);
  irk_str text = irk_arena_str(&w->c->arena, (irk_str){out.ptr, out.len});
  irk_guard_leave(&guard);
  irk_buf_free(&out);
  return irk_of_text(text);
}

// Returns the outermost cycle around the block that does not contain `other`.
static uint32_t cycle_without(const irk_cycles *cycles, uint32_t cycle, uint32_t other) {
  for (;;) {
    uint32_t parent = cycles->items[cycle].parent;
    if (parent == IRK_NO_INDEX || irk_cycle_contains(cycles, parent, other)) return cycle;
    cycle = parent;
  }
}

static void check_use_in_cycle(walk *w, const irk_inst *token, const irk_inst *user, uint32_t block) {
  irk_checker *c = w->c;
  uint32_t home = irk_cfg_block(c->cfg, &token->v), cycle = w->cycles->innermost[block];
  if (cycle == IRK_NO_INDEX || home == block || irk_cycle_contains(w->cycles, cycle, home)) return;
  CHECK(c, operation_of(c, &user->v) == OP_LOOP,
        "Convergence token used by an instruction other than llvm.experimental.convergence.loop in a cycle that does "
        "not contain the token's definition.",
        OF(user), of_cycle(w, cycle));
  cycle = cycle_without(w->cycles, cycle, home);
  const irk_cycle *outer = w->cycles->items + cycle;
  CHECK(c, outer->is_reducible && outer->header == block, "Cycle heart must dominate all blocks in the cycle.",
        OF(user), OF(c->fn->blocks[block]), of_cycle(w, cycle));
  CHECK(c, !w->hearts[cycle],
        "Two static convergence token uses in a cycle that does not contain either token's definition.", OF(user),
        OF(w->hearts[cycle]), of_cycle(w, cycle));
  w->hearts[cycle] = user;
}

// A use of a token ends the regions inside of the token's region.
static void check_use(walk *w, const irk_inst *token, const irk_inst *user, uint32_t block) {
  irk_checker *c = w->c;
  uint32_t home = irk_cfg_block(c->cfg, &token->v), n = w->num_live;
  if (home == IRK_NO_INDEX) return;
  CHECK(c, irk_dom_dominates(c->dom, home, block), "Convergence control token must dominate all its uses.", OF(token),
        OF(user));
  while (n && w->live[n - 1] != token) n--;
  CHECK(c, n, "Convergence region is not well-nested.", OF(token), OF(user));
  w->num_live = n;
  check_use_in_cycle(w, token, user, block);
}

static void init_successor_tokens(walk *w, token_list *list, uint32_t succ) {
  const irk_checker *c = w->c;
  list->is_made = true;
  list->items = irk_arena_alloc(&w->c->scratch, (size_t)w->num_live * sizeof *list->items);
  for (uint32_t i = 0; i < w->num_live; i++) {
    if (!irk_dom_dominates(c->dom, irk_cfg_block(c->cfg, &w->live[i]->v), succ)) break;
    list->items[list->len++] = w->live[i];
  }
  w->total += w->num_live;
}

static void propagate_live_tokens(walk *w, uint32_t block) {
  const irk_edges *succs = &w->c->cfg->succs;
  for (uint32_t i = 0; i < w->num_live; i++) w->stamps[w->live[i]->v.id] = block + 1;
  for (uint32_t e = succs->first[block]; e < succs->first[block + 1]; e++) {
    token_list *list = w->at_start + succs->items[e];
    if (!list->is_made) {
      init_successor_tokens(w, list, succs->items[e]);
      continue;
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->len; i++)
      if (w->stamps[list->items[i]->v.id] == block + 1) list->items[kept++] = list->items[i];
    w->total += list->len;
    list->len = kept;
  }
}

static void walk_block(walk *w, uint32_t b) {
  irk_checker *c = w->c;
  const irk_block *block = c->fn->blocks[b];
  const token_list *start = w->at_start + b;
  w->num_live = start->len;
  if (start->len) memcpy(w->live, start->items, start->len * sizeof *w->live);
  for (uint32_t i = 0; i < block->num_insts; i++) {
    const irk_inst *inst = block->insts[i];
    if (inst->v.id >= c->fn->num_ids) continue;
    const irk_inst *token = c->tokens->token_of ? c->tokens->token_of[inst->v.id] : NULL;
    if (token) check_use(w, token, inst, b);
    if (operation_of(c, &inst->v) != OP_NONE) w->live[w->num_live++] = inst;
  }
  propagate_live_tokens(w, b);
}

void irk_check_convergence_end(irk_checker *c) {
  if (!c->tokens || c->tokens->fn != c->fn || c->tokens->kind != CONTROLLED) return;
  irk_arena *arena = &c->scratch;
  (void)irk_check_dom(c);  // walks the control-flow graph, too
  walk w = {.c = c, .cycles = irk_cycles_build(c->cfg, arena)};
  if (!w.cycles) {
    irk_give_up(c, "Convergence control in nested irreducible cycles");
    return;
  }
  w.hearts = IRK_NEW_ARRAY(arena, const irk_inst *, w.cycles->len);
  w.at_start = IRK_NEW_ARRAY(arena, token_list, c->fn->num_blocks);
  w.stamps = IRK_NEW_ARRAY(arena, uint32_t, c->fn->num_ids);
  // A token is live once; in cycles it may be pushed again while it is live.
  w.live = irk_arena_alloc(arena, ((size_t)c->fn->num_ids * 2 + 1) * sizeof *w.live);
  uint32_t i = 0;
  while (i < c->cfg->num_reachable && w.total < LIVE_TOKENS) walk_block(&w, c->cfg->reverse_postorder[i++]);
  if (i < c->cfg->num_reachable) irk_give_up(c, "Convergence control tokens");
}
