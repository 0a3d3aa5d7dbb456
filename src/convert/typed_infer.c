// Infers pointees that no instruction gives directly: frame slots that hold pointers, loads from
// them, phis, selects.
//
// Values that flow into one another form a class with one type: the type that most of its uses and
// incoming values have. Each of the others needs a cast. A vote counts once for each value and
// type, as casts do.
#include "convert/typed.h"

#include <stdlib.h>

typedef struct vote {
  uint32_t class, type, value;  // ids
} vote;

typedef struct infer {
  irk_module *m;
  irk_function *fn;
  uint32_t *parent;  // by id: parent in the class, + 1; 0: in no class
  uint32_t num_ids;
  IRK_VEC(vote) votes;
} infer;

static bool is_plain(const irk_type *t) { return t->kind == IRK_TYPE_POINTER; }

// ---- classes ---------------------------------------------------------------------------------------------------

static bool is_member(const infer *f, const irk_value *v) {
  return v->kind == IRK_VALUE_INST && v->id < f->num_ids && f->parent[v->id];
}

static uint32_t root(infer *f, uint32_t id) {
  while (f->parent[id] != id + 1) {
    uint32_t up = f->parent[id] - 1;
    f->parent[id] = f->parent[up];
    id = up;
  }
  return id;
}

static const irk_inst *slot_of(const infer *f, const irk_value *pointer, const irk_type *held) {
  const irk_inst *slot = (const irk_inst *)pointer;
  bool is_slot = is_member(f, pointer) && pointer->opcode == IRK_OP_ALLOCA;
  return is_slot && is_plain(held) && held->count == slot->u.type->count ? slot : NULL;
}

static void join(infer *f, const irk_value *a, const irk_value *b) {
  uint32_t x = root(f, a->id), y = root(f, b->id);
  if (x < y) f->parent[y] = x + 1;
  else f->parent[x] = y + 1;
}

// Slots are entered first, because they decide whether a load is a member.
static void make_classes(infer *f) {
  for (uint32_t pass = 0; pass < 2; pass++)
    for (uint32_t b = 0; b < f->fn->num_blocks; b++)
      for (uint32_t k = 0; k < f->fn->blocks[b]->num_insts; k++) {
        const irk_inst *i = f->fn->blocks[b]->insts[k];
        bool is = false;
        switch (i->v.opcode) {
        case IRK_OP_ALLOCA: is = !pass && is_plain(i->u.type) && !(i->v.flags & IRK_SWIFTERROR); break;
        case IRK_OP_LOAD: is = pass && slot_of(f, i->ops[0], i->v.type); break;
        case IRK_OP_PHI:
        case IRK_OP_SELECT:
        case IRK_OP_FREEZE: is = !pass && is_plain(i->v.type); break;
        default: break;
        }
        if (is && i->v.id < f->num_ids) f->parent[i->v.id] = i->v.id + 1;
      }
}

// ---- votes -----------------------------------------------------------------------------------------------------

// `by` is the value that is cast if the class has another type. A callee may be declared with
// parameters of other address spaces.
static void cast_vote(infer *f, const irk_value *member, const irk_type *type, const irk_value *by) {
  if (!is_plain(type) || type->count != by->type->count || by->id >= f->num_ids) return;
  irk_vec_push(&f->votes, ((vote){root(f, member->id), type->id, by->id}));
}

// Records that the value flows into the class of `member`.
static void join_flow(infer *f, const irk_value *member, const irk_value *v) {
  bool is_slot = v->kind == IRK_VALUE_INST && v->opcode == IRK_OP_ALLOCA;  // the slot's address, not its content
  if (is_member(f, v) && !is_slot) join(f, member, v);
  else if (v->kind >= IRK_VALUE_ARG && !is_slot) cast_vote(f, member, v->type, v);  // casts of constants are free
}

static void gather_flows(infer *f, const irk_inst *i) {
  const irk_inst *slot;
  switch (i->v.opcode) {
  case IRK_OP_PHI:
    for (uint32_t k = 0; is_member(f, &i->v) && k < i->num_ops; k++) join_flow(f, &i->v, i->ops[k]);
    break;
  case IRK_OP_SELECT:
    for (uint32_t k = 1; is_member(f, &i->v) && k < 3; k++) join_flow(f, &i->v, i->ops[k]);
    break;
  case IRK_OP_FREEZE:
    if (is_member(f, &i->v)) join_flow(f, &i->v, i->ops[0]);
    break;
  case IRK_OP_LOAD:
    if (is_member(f, &i->v)) join(f, &i->v, i->ops[0]);
    break;
  case IRK_OP_STORE:
    slot = slot_of(f, i->ops[1], i->ops[0]->type);
    if (slot) join_flow(f, &slot->v, i->ops[0]);
    break;
  default: break;
  }
}

static bool is_value_of_class(const infer *f, const irk_value *v) {
  return is_member(f, v) && v->opcode != IRK_OP_ALLOCA;
}

static void vote_for_pointee(infer *f, const irk_value *v, irk_type *pointee) {
  if (is_value_of_class(f, v)) cast_vote(f, v, irk_typed_pointer(f->m, pointee, v->type), v);
}

static void gather_pointee_votes(infer *f, const irk_inst *i) {
  const irk_value *target;
  const irk_type *fn_type;
  switch (i->v.opcode) {
  case IRK_OP_LOAD:
    if (!is_value_of_class(f, &i->v)) vote_for_pointee(f, i->ops[0], i->v.type);
    break;
  case IRK_OP_STORE:
    if (!is_value_of_class(f, i->ops[0])) vote_for_pointee(f, i->ops[1], i->ops[0]->type);
    else if (!slot_of(f, i->ops[1], i->ops[0]->type)) cast_vote(f, i->ops[0], i->ops[0]->type, i->ops[0]);
    break;
  case IRK_OP_GETELEMENTPTR: vote_for_pointee(f, i->ops[0], i->u.type); break;
  case IRK_OP_CMPXCHG: vote_for_pointee(f, i->ops[0], i->v.type->types[0]); break;
  case IRK_OP_ATOMICRMW: vote_for_pointee(f, i->ops[0], i->v.type); break;
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR:
    target = irk_typed_strip_casts(irk_call_callee(i));
    fn_type = target->kind == IRK_VALUE_FUNCTION ? ((const irk_global *)target)->value_type : i->u.call->fn_type;
    for (uint32_t k = 0; k < i->u.call->num_args && k < irk_fn_type_num_params(fn_type); k++)
      if (is_value_of_class(f, i->ops[k])) cast_vote(f, i->ops[k], irk_fn_type_param(fn_type, k), i->ops[k]);
    break;
  case IRK_OP_RET:
    if (i->num_ops && is_value_of_class(f, i->ops[0]))
      cast_vote(f, i->ops[0], irk_fn_type_return(f->fn->global->value_type), i->ops[0]);
    break;
  default: break;
  }
}

static int compare_votes(const void *a, const void *b) {
  const vote *x = a, *y = b;
  if (x->class != y->class) return x->class < y->class ? -1 : 1;
  if (x->type != y->type) return x->type < y->type ? -1 : 1;
  return x->value < y->value ? -1 : x->value > y->value;
}

// Returns by class the id of its type, + 1, or 0. In a tie i8* wins, otherwise the type that was
// created first.
static uint32_t *choose_types(infer *f, irk_arena *scratch) {
  uint32_t *types = IRK_NEW_ARRAY(scratch, uint32_t, f->num_ids + 1), n = f->votes.len;
  const vote *v = f->votes.items;
  if (n) qsort(f->votes.items, n, sizeof *v, compare_votes);
  const irk_type *i8 = irk_type_int(f->m, 8);
  uint32_t most = 0;
  for (uint32_t i = 0, end; i < n; i = end) {
    uint32_t count = 0;
    for (end = i; end < n && v[end].class == v[i].class && v[end].type == v[i].type; end++)
      count += end == i || v[end].value != v[end - 1].value;
    if (!i || v[i].class != v[i - 1].class) most = 0;
    bool is_i8 = f->m->types.items[v[i].type]->types[0] == i8;
    if (count < most || (count == most && !is_i8)) continue;
    most = count;
    types[v[i].class] = v[i].type + 1;
  }
  return types;
}

static void free_votes(void *of) { irk_vec_free(&((infer *)of)->votes); }

void irk_typed_infer(irk_module *m, irk_function *fn, irk_arena *scratch) {
  irk_mark mark = irk_arena_mark(scratch);
  infer f = {.m = m, .fn = fn, .num_ids = fn->num_ids};
  irk_guard guard;
  irk_guard_enter(&guard, free_votes, &f);
  f.parent = IRK_NEW_ARRAY(scratch, uint32_t, fn->num_ids + 1);
  make_classes(&f);
  // Votes name classes by their roots, so all classes are joined first.
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) gather_flows(&f, fn->blocks[b]->insts[k]);
  for (uint32_t i = 0; i < f.votes.len; i++) f.votes.items[i].class = root(&f, f.votes.items[i].class);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) gather_pointee_votes(&f, fn->blocks[b]->insts[k]);
  const uint32_t *types = choose_types(&f, scratch);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      irk_inst *i = fn->blocks[b]->insts[k];
      uint32_t type = is_member(&f, &i->v) ? types[root(&f, i->v.id)] : 0;
      if (!type) continue;
      irk_type *to = m->types.items[type - 1];
      if (i->v.opcode == IRK_OP_ALLOCA) {
        i->u.type = to;
        i->v.type = irk_typed_pointer(m, to, i->v.type);
      } else {
        i->v.type = to;
      }
    }
  irk_guard_leave(&guard);
  free_votes(&f);
  irk_arena_release(scratch, mark);
}
