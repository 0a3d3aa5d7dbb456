// Shared by the checks of intrinsics: facts about calls and the function that they are in.
#include "analysis/cfg.h"
#include "verify/intrinsic.h"

// ---- constants ------------------------------------------------------------------------------------------------------

bool irk_in_int(const irk_inst *call, uint32_t i, uint64_t *out) {
  if (i >= call->u.call->num_args || call->ops[i]->kind != IRK_VALUE_INT) return false;
  *out = irk_int_clamped((const irk_const_int *)call->ops[i]);
  return true;
}

bool irk_in_below(const irk_inst *call, uint32_t i, uint64_t limit) {
  uint64_t n;
  return !irk_in_int(call, i, &n) || n < limit;
}

bool irk_in_is_power_of_2(const irk_value *v) {
  if (v->kind != IRK_VALUE_INT) return true;
  uint64_t n = irk_int_words((const irk_const_int *)v)[0];  // an i32, as the function declares it
  return n && !(n & (n - 1));
}

bool irk_in_is_negative(const irk_value *v) {
  return v->kind == IRK_VALUE_INT && irk_int_is_negative((const irk_const_int *)v);
}

bool irk_in_is_minus_one(const irk_value *v) {
  return v->kind == IRK_VALUE_INT && irk_int_is_all_ones((const irk_const_int *)v);
}

bool irk_in_string(const irk_value *v, irk_str *out) {
  if (v->kind != IRK_VALUE_METADATA) return false;
  const irk_md *md = ((const irk_md_value *)v)->md;
  if (!md || md->kind != IRK_MD_STRING) return false;
  *out = irk_md_str(md);
  return true;
}

// ---- calls ----------------------------------------------------------------------------------------------------------
const irk_attr *irk_in_param_attr(const irk_inst *call, uint32_t i, irk_attr_kind kind) {
  return irk_attr_set_find(irk_attr_list_at(call->u.call->attrs, IRK_ATTR_INDEX_FIRST_PARAM + i), kind);
}
bool irk_in_has_param_attr(const irk_inst *call, uint32_t i, irk_attr_kind kind) {
  return irk_in_param_attr(call, i, kind) != NULL;
}

uint32_t irk_in_bundles(const irk_checker *c, const irk_inst *call, const char *tag, irk_value ***inputs,
                        uint32_t *len) {
  irk_str wanted = irk_str_of(tag);
  uint32_t n = 0;
  irk_value **at = call->ops + call->u.call->num_args;
  for (uint32_t i = 0; i < call->u.call->num_bundles; i++) {
    const irk_bundle *b = &call->u.call->bundles[i];
    if (irk_str_eq(irk_name(c->m, b->tag), wanted) && n++ == 0 && inputs) *inputs = at, *len = b->len;
    at += b->len;
  }
  return n;
}

static bool is_zero(const irk_value *v) {
  return v->kind == IRK_VALUE_NULL || (v->kind == IRK_VALUE_INT && irk_const_is_null(v));
}

static const irk_value *returned_arg(const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  const irk_attr_list *lists[2] = {call->u.call->attrs, NULL};
  if (callee->kind == IRK_VALUE_FUNCTION) lists[1] = ((const irk_global *)callee)->attrs;
  for (uint32_t k = 0; k < 2; k++) {
    for (uint32_t s = 0; lists[k] && s < lists[k]->len; s++) {
      uint32_t index = lists[k]->slots[s].index;
      if (index < IRK_ATTR_INDEX_FIRST_PARAM || index - IRK_ATTR_INDEX_FIRST_PARAM >= call->u.call->num_args) continue;
      if (irk_attr_set_find(lists[k]->slots[s].set, IRK_ATTR_RETURNED))
        return call->ops[index - IRK_ATTR_INDEX_FIRST_PARAM];
    }
  }
  return NULL;
}

// Returns the operand of a cast, or NULL if the value is not a cast.
static const irk_value *strip_one(const irk_value *v) {
  irk_value *const *ops;
  uint32_t n;
  if (v->kind == IRK_VALUE_EXPR) {
    ops = ((const irk_const_expr *)v)->ops, n = ((const irk_const_expr *)v)->len;
  } else if (v->kind == IRK_VALUE_INST) {
    if (irk_in_is_call(v)) return returned_arg((const irk_inst *)v);
    ops = ((const irk_inst *)v)->ops, n = ((const irk_inst *)v)->num_ops;
  } else {
    return NULL;
  }
  switch (v->opcode) {
  case IRK_OP_BITCAST: return n == 1 && ops[0]->type->kind == IRK_TYPE_POINTER ? ops[0] : NULL;
  case IRK_OP_ADDRSPACECAST: return n == 1 ? ops[0] : NULL;
  case IRK_OP_GETELEMENTPTR:
    for (uint32_t i = 1; i < n; i++)
      if (!is_zero(ops[i])) return NULL;
    return n ? ops[0] : NULL;
  default: return NULL;
  }
}

const irk_value *irk_in_strip_casts(irk_checker *c, const irk_value *v) {
  irk_chain chain = {0};
  if (v->type->kind != IRK_TYPE_POINTER) return v;
  while (irk_chain_goes_on(c, &chain, v)) {
    const irk_value *inner = strip_one(v);
    if (!inner || inner->type->kind != IRK_TYPE_POINTER) return v;
    v = inner;
  }
  return v;
}

// ---- the function ---------------------------------------------------------------------------------------------------
struct irk_intrinsic_checks *irk_in_function(irk_checker *c) {
  struct irk_intrinsic_checks *k = irk_in_checks(c);
  if (k->fn == c->fn) return k;
  k->fn = c->fn;
  k->cfg = c->cfg;
  k->first_user = NULL;
  k->users = NULL;
  k->funclets = NULL;
  k->scopes = NULL;
  k->num_scopes = k->cap_scopes = 0;
  return k;
}

static irk_cfg *cfg_of(irk_checker *c) {
  struct irk_intrinsic_checks *k = irk_in_function(c);
  if (!k->cfg) k->cfg = c->cfg ? c->cfg : irk_cfg_build(c->fn, &c->scratch);
  return k->cfg;
}

const irk_block *irk_in_block_of(irk_checker *c, const irk_value *inst) {
  uint32_t block = irk_cfg_block(cfg_of(c), inst);
  return block < c->fn->num_blocks ? c->fn->blocks[block] : NULL;
}

const irk_block *irk_in_only_predecessor(irk_checker *c, const irk_block *block) {
  irk_cfg *cfg = cfg_of(c);
  uint32_t b = irk_cfg_block(cfg, &block->v);
  if (b >= c->fn->num_blocks) return NULL;
  uint32_t first = cfg->preds.first[b], end = cfg->preds.first[b + 1];
  for (uint32_t i = first; i < end; i++)
    if (cfg->preds.items[i] != cfg->preds.items[first]) return NULL;
  return first < end ? c->fn->blocks[cfg->preds.items[first]] : NULL;
}

const irk_inst *irk_in_next(irk_checker *c, const irk_inst *inst) {
  const irk_block *b = c->block;
  if (c->inst_index < b->num_insts && b->insts[c->inst_index] == inst)
    return c->inst_index + 1 < b->num_insts ? b->insts[c->inst_index + 1] : NULL;
  for (uint32_t i = 0; i + 1 < b->num_insts; i++)
    if (b->insts[i] == inst) return b->insts[i + 1];
  return NULL;
}

// ---- users of tokens ------------------------------------------------------------------------------------------------
static bool is_token(const irk_checker *c, const irk_value *v) {
  return v->kind == IRK_VALUE_INST && v->type->kind == IRK_TYPE_TOKEN && v->id < c->fn->num_ids;
}

// Counts the users of each token, and writes them down if `users` is not NULL.
static void gather_users(irk_checker *c, uint32_t *at, irk_use *users) {
  for (uint32_t b = 0; b < c->fn->num_blocks; b++) {
    const irk_block *block = c->fn->blocks[b];
    for (uint32_t i = 0; i < block->num_insts; i++) {
      irk_inst *inst = block->insts[i];
      for (uint32_t o = 0; o < inst->num_ops; o++) {
        if (!is_token(c, inst->ops[o])) continue;
        uint32_t *place = &at[inst->ops[o]->id];
        if (users) users[*place] = (irk_use){inst, o};
        ++*place;
      }
    }
  }
}

static void find_users(irk_checker *c, struct irk_intrinsic_checks *k) {
  uint32_t n = c->fn->num_ids, total = 0;
  uint32_t *first = IRK_NEW_ARRAY(&c->scratch, uint32_t, (size_t)n + 2);
  gather_users(c, first + 2, NULL);
  for (uint32_t i = 2; i < n + 2; i++) total = first[i] += total;
  k->users = IRK_NEW_ARRAY(&c->scratch, irk_use, total);
  gather_users(c, first + 1, k->users);  // each count becomes the start of the next row
  k->first_user = first;
}

const irk_use *irk_in_token_users(irk_checker *c, const irk_value *token, uint32_t *n) {
  struct irk_intrinsic_checks *k = irk_in_function(c);
  *n = 0;
  if (!is_token(c, token)) return NULL;
  if (!k->first_user) find_users(c, k);
  *n = k->first_user[token->id + 1] - k->first_user[token->id];
  return k->users + k->first_user[token->id];
}

// ---- funclets -------------------------------------------------------------------------------------------------------
typedef struct colors {
  irk_cfg *cfg;
  uint8_t *seen;
  uint32_t *todo;  // block << 1 | inside
  uint32_t num_todo;
} colors;

static const irk_inst *first_non_phi(const irk_block *b) {
  for (uint32_t i = 0; i < b->num_insts; i++)
    if (b->insts[i]->v.opcode != IRK_OP_PHI) return b->insts[i];
  return NULL;
}
static bool begins_funclet(const irk_inst *i) {
  return i && (i->v.opcode == IRK_OP_CATCHPAD || i->v.opcode == IRK_OP_CLEANUPPAD);
}
static bool is_pad(const irk_inst *i) {
  return i && (begins_funclet(i) || i->v.opcode == IRK_OP_LANDINGPAD || i->v.opcode == IRK_OP_CATCHSWITCH);
}

// Tells whether the code after the catchret is in a funclet: it is where the catchswitch is.
static bool returns_to_funclet(irk_checker *c, const irk_inst *catchret) {
  const irk_value *pad = catchret->num_ops ? catchret->ops[0] : NULL;
  if (!pad || !irk_in_is_inst(pad, IRK_OP_CATCHPAD)) return false;
  const irk_inst *catchpad = (const irk_inst *)pad;
  const irk_value *parent = catchpad->ops[catchpad->num_ops - 1];
  if (!irk_in_is_inst(parent, IRK_OP_CATCHSWITCH)) return false;
  const irk_value *outer = ((const irk_inst *)parent)->ops[0];
  const irk_block *block = outer->kind == IRK_VALUE_INST ? irk_in_block_of(c, outer) : NULL;
  return block && begins_funclet(first_non_phi(block));
}

static void push(colors *k, uint32_t block, bool inside) {
  uint8_t bit = inside ? 2 : 1;
  if (k->seen[block] & bit) return;
  k->seen[block] |= bit;
  k->todo[k->num_todo++] = block << 1 | inside;
}

static void reach(irk_checker *c, colors *k, uint32_t block, bool inside) {
  const irk_inst *pad = first_non_phi(c->fn->blocks[block]);
  push(k, block, is_pad(pad) ? begins_funclet(pad) : inside);
}

static void color(irk_checker *c, struct irk_intrinsic_checks *checks) {
  uint32_t n = c->fn->num_blocks;
  colors k = {.cfg = cfg_of(c), .seen = IRK_NEW_ARRAY(&c->scratch, uint8_t, n)};
  k.todo = IRK_NEW_ARRAY(&c->scratch, uint32_t, (size_t)n * 2);
  reach(c, &k, 0, false);
  while (k.num_todo) {
    uint32_t at = k.todo[--k.num_todo], block = at >> 1;
    bool inside = at & 1;
    const irk_inst *last = irk_terminator_of(c->fn->blocks[block]);
    if (last && last->v.opcode == IRK_OP_CATCHRET) inside = returns_to_funclet(c, last);
    for (uint32_t i = k.cfg->succs.first[block]; i < k.cfg->succs.first[block + 1]; i++)
      reach(c, &k, k.cfg->succs.items[i], inside);
  }
  checks->funclets = k.seen;
}

bool irk_in_is_in_funclet(irk_checker *c) {
  struct irk_intrinsic_checks *k = irk_in_function(c);
  if (!k->funclets) color(c, k);
  uint32_t block = irk_cfg_block(cfg_of(c), &c->block->v);
  return block < c->fn->num_blocks && k->funclets[block] & 2;
}

// ---- frames ---------------------------------------------------------------------------------------------------------
irk_in_frame *irk_in_frame_of(irk_checker *c, const irk_global *g) {
  struct irk_intrinsic_checks *k = irk_in_checks(c);
  uint32_t n = c->m->functions.len;
  if (!k->frames) {
    k->frames = IRK_NEW_ARRAY(&c->arena, irk_in_frame, n);
    k->framed = IRK_NEW_ARRAY(&c->arena, uint32_t, n);
    k->function_numbers = IRK_NEW_ARRAY(&c->arena, uint32_t, k->num_ids);
    for (uint32_t i = 0; i < n; i++) k->function_numbers[c->m->functions.items[i]->v.id] = i;
  }
  uint32_t number = k->function_numbers[g->v.id];
  irk_in_frame *f = &k->frames[number];
  if (!f->is_met) k->framed[k->num_framed++] = number;
  f->is_met = true;
  return f;
}
