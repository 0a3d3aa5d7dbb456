// Exceptions of code that is inlined in place of an invoke. Calls that may throw become invokes.
// Landing pads get the clauses of the outer one. Their resumes branch to the code after the outer
// landing pad.
#include "edit/inline.h"

typedef struct unwinding {
  irk_inlining *in;
  irk_block *outer;      // the invoke's unwind destination
  irk_block *inner;      // the code after its landing pad, once a resume branches to it
  irk_inst *pad;         // the outer landing pad
  irk_value *caught;     // the phi in `inner` for the landing pad's value
  uint32_t num_phis;     // in `outer`; and in `inner` before `caught`
  irk_value **incoming;  // values of these phis for the invoke's edge
} unwinding;

static void add_entries(const unwinding *u, irk_block *to, irk_block *from) {
  for (uint32_t i = 0; i < u->num_phis; i++) irk_phi_add(u->in->m, &to->insts[i]->v, u->incoming[i], from);
}

// ---- landing pads --------------------------------------------------------------------------------------------

static void extend_pad(const unwinding *u, irk_inst *pad) {
  for (uint32_t i = 0; i < u->pad->num_ops; i++)
    irk_landingpad_add(u->in->m, &pad->v, u->pad->ops[i], irk_landingpad_is_filter(u->pad, i));
  pad->v.flags |= u->pad->v.flags & IRK_CLEANUP;
}

// Splits the outer block after its landing pad. Phis in the rest replace the phis and the landing
// pad before it.
static void split_outer_pad(unwinding *u) {
  irk_inlining *in = u->in;
  irk_module *m = in->m;
  irk_function *fn = in->fn;
  u->inner = irk_block_split(m, u->outer, u->num_phis + 1, irk_inline_name(in, u->outer->name, ".body"));
  irk_replacement *by_id = IRK_NEW_ARRAY(&in->arena, irk_replacement, fn->num_ids + 1);
  irk_builder_before(in->b, fn, u->inner, 0);
  irk_builder_set_location(in->b, NULL);
  irk_value **made = IRK_NEW_ARRAY(&in->arena, irk_value *, u->num_phis + 1);
  for (uint32_t i = 0; i <= u->num_phis; i++) {
    irk_value *v = &u->outer->insts[i]->v;
    const char *name = irk_inline_name(in, u->outer->insts[i]->name, ".lpad-body");
    made[i] = irk_build_phi(in->b, v->type, i < u->num_phis ? name : "eh.lpad-body");
    by_id[v->id] = (irk_replacement){v, made[i]};
  }
  irk_replace_locals(m, fn, by_id);
  // Phis of the outer block that have each other as operands keep them: those edges come from
  // elsewhere.
  for (uint32_t i = 0; i <= u->num_phis; i++) irk_phi_add(m, made[i], &u->outer->insts[i]->v, u->outer);
  for (uint32_t i = 0; i < u->num_phis; i++)
    for (uint32_t k = 0; k <= u->num_phis; k++)
      if (u->incoming[i] == &u->outer->insts[k]->v) u->incoming[i] = made[k];
  u->caught = made[u->num_phis];
}

static void forward_resume(unwinding *u, irk_block *b) {
  irk_inlining *in = u->in;
  irk_inst *resume = b->insts[b->num_insts - 1];
  irk_value *thrown = resume->ops[0];
  if (!u->inner) split_outer_pad(u);
  irk_builder_at_end(in->b, in->fn, b);
  irk_build_br(in->b, u->inner);
  irk_builder_last(in->b)->dbg = resume->dbg;
  irk_inst_unlink(in->m, in->fn, resume);
  add_entries(u, u->inner, b);
  irk_phi_add(in->m, u->caught, thrown, b);
}

// ---- calls ---------------------------------------------------------------------------------------------------

static bool may_throw(const irk_inlining *in, const irk_inst *inst) {
  if (inst->v.opcode != IRK_OP_CALL || irk_inline_has_attr(inst->u.call->attrs, IRK_ATTR_NOUNWIND)) return false;
  const irk_value *callee = irk_call_callee(inst);
  if (callee->kind == IRK_VALUE_INLINE_ASM) return ((const irk_inline_asm *)callee)->can_unwind;
  if (callee->kind != IRK_VALUE_FUNCTION) return true;
  const irk_global *g = (const irk_global *)callee;
  irk_str name = irk_name(in->m, g->name);
  bool is_intrinsic = name.len > 5 && memcmp(name.ptr, "llvm.", 5) == 0;
  return !is_intrinsic && !irk_inline_has_attr(g->attrs, IRK_ATTR_NOUNWIND);
}

// Makes an invoke of a call, which ends the block. Returns the block with the code after it.
static irk_block *make_invoke(const unwinding *u, irk_block *b, uint32_t at) {
  irk_inlining *in = u->in;
  irk_inst *call = b->insts[at];
  irk_block *rest = irk_block_split(in->m, b, at + 1, ".noexc");
  irk_inst_unlink(in->m, in->fn, b->insts[b->num_insts - 1]);  // the br made by splitting
  uint32_t n = call->num_ops;
  irk_value **ops = irk_arena_alloc(in->m->bodies, ((size_t)n + 2) * sizeof *ops);
  memcpy(ops, call->ops, (n - 1) * sizeof *ops);
  ops[n - 1] = &rest->v;
  ops[n] = &u->outer->v;
  ops[n + 1] = call->ops[n - 1];
  call->ops = ops;
  call->num_ops = n + 2;
  call->v.opcode = IRK_OP_INVOKE;
  call->u.call->tail = IRK_TAIL_NONE;
  add_entries(u, u->outer, b);
  return rest;
}

// Makes invokes of the calls in a block. Returns the block with the terminator of `b`.
static irk_block *invoke_calls(const unwinding *u, irk_block *b) {
  for (uint32_t i = 0; i + 1 < b->num_insts;) {
    if (!may_throw(u->in, b->insts[i])) {
      i++;
      continue;
    }
    b = make_invoke(u, b, i);
    i = 0;
  }
  return b;
}

// ---- the whole -----------------------------------------------------------------------------------------------

void irk_inline_unwind(irk_inlining *in) {
  unwinding u = {.in = in, .outer = in->unwind, .num_phis = irk_edit_num_phis(in->unwind)};
  u.pad = u.outer->insts[u.num_phis];
  u.incoming = IRK_NEW_ARRAY(&in->arena, irk_value *, u.num_phis + 1);
  // The invoke's edge is removed already; only its operands in the phis are left.
  for (uint32_t i = 0; i < u.num_phis; i++) {
    irk_inst *phi = u.outer->insts[i];
    for (uint32_t k = 0; k < phi->num_ops; k++)
      if (irk_phi_blocks(phi)[k] == in->before) {
        u.incoming[i] = phi->ops[k];
        irk_phi_remove(&phi->v, k);
        break;
      }
  }
  for (uint32_t i = 0; i < in->num_blocks; i++)
    for (uint32_t k = 0; k < in->blocks[i]->num_insts; k++)
      if (in->blocks[i]->insts[k]->v.opcode == IRK_OP_LANDINGPAD) extend_pad(&u, in->blocks[i]->insts[k]);
  irk_block **ends = IRK_NEW_ARRAY(&in->arena, irk_block *, in->num_blocks);
  for (uint32_t i = 0; i < in->num_blocks; i++) ends[i] = invoke_calls(&u, in->blocks[i]);
  for (uint32_t i = 0; i < in->num_blocks; i++)
    if (ends[i]->insts[ends[i]->num_insts - 1]->v.opcode == IRK_OP_RESUME) forward_resume(&u, ends[i]);
}
