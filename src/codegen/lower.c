// Rewrites the body in place: an instruction with users keeps its irk_inst, which is overwritten,
// and a block keeps its beginning. The old bytes are saved first, and restored in reverse order.
//
// An atomic operation becomes a compare-and-exchange loop:
//
//   block:  %first = load iN, ptr %p                           the block's instructions so far
//   loop:   %old = phi iN [ %first, %block ], [ %seen, %loop ]
//           %new = ...
//           %pair = cmpxchg ptr %p, iN %old, iN %new
//   end:    the rest of the block
#include "codegen/lower_body.h"
#include "codegen/object_size.h"
#include "ir/expand.h"
#include "ir/layout.h"
#include "ir/opcode.h"
#include "ir/words.h"

#include <stdarg.h>

// Saved bytes.
struct irk_lower_saved {
  struct irk_lower_saved *next;
  void *at;
  size_t size;  // the bytes follow
};
typedef struct irk_lower_saved saved;

// ---- saved bytes --------------------------------------------------------------------------------------------

void irk_lower_save(irk_lowered *l, void *at, size_t size) {
  saved *s = irk_arena_alloc(&l->arena, sizeof *s + size);
  *s = (saved){l->saved, at, size};
  memcpy(s + 1, at, size);
  l->saved = s;
}

void irk_gen_restore(void *lowered) {
  irk_lowered *l = lowered;
  if (!l) return;
  for (const saved *s = l->saved; s; s = s->next) memcpy(s->at, s + 1, s->size);
  irk_vec_free(&l->out);
  irk_vec_free(&l->blocks);
  irk_arena_free(&l->arena);
  irk_free(l);
}

// ---- instructions ------------------------------------------------------------------------------------------------

irk_inst *irk_lower_make(irk_lowered *l, irk_opcode op, irk_type *type, uint32_t num_ops, ...) {
  size_t room = (size_t)num_ops * (op == IRK_OP_PHI ? 2 : 1);
  irk_inst *i = irk_arena_zalloc(&l->arena, sizeof *i + room * sizeof(irk_value *));
  *i = (irk_inst){.v = {.type = type, .kind = IRK_VALUE_INST, .opcode = (uint8_t)op, .id = l->fn->num_ids++},
                  .ops = (irk_value **)(i + 1),
                  .num_ops = num_ops,
                  .dbg = l->at->dbg};
  va_list args;
  va_start(args, num_ops);
  for (uint32_t k = 0; k < num_ops; k++) i->ops[k] = va_arg(args, irk_value *);
  va_end(args);
  irk_vec_push(&l->out, i);
  if (!l->head) l->head = i;
  return i;
}

irk_inst *irk_lower_phi(irk_lowered *l, irk_type *type, uint32_t n, irk_block *const *blocks) {
  irk_inst *i = irk_arena_zalloc(&l->arena, sizeof *i + 2 * (size_t)n * sizeof(irk_value *));
  *i = (irk_inst){.v = {.type = type, .kind = IRK_VALUE_INST, .opcode = IRK_OP_PHI, .id = l->fn->num_ids++},
                  .ops = (irk_value **)(i + 1),
                  .num_ops = n};
  memcpy(irk_phi_blocks(i), blocks, n * sizeof *blocks);
  irk_vec_push(&l->out, i);
  return i;
}

// Overwrites instruction `i` with `made`, which must have no users, so that `i`'s users see the new
// value.
void irk_lower_replace(irk_lowered *l, irk_inst *i, irk_inst *made) {
  irk_lower_save(l, i, sizeof *i);
  irk_inst was = *i;
  *i = *made;
  i->v.id = was.v.id;
  i->v.type = was.v.type;
  i->name = was.name;
  for (uint32_t k = l->out.len; k--;)
    if (l->out.items[k] == made) {
      l->out.items[k] = i;
      return;
    }
}

static irk_type *lanes_like(irk_lowered *l, irk_type *lane, const irk_type *t) {
  return t->kind == IRK_TYPE_VECTOR ? irk_intern_type_vector(&l->cg->intern, lane, t->count, false) : lane;
}

irk_value *irk_lower_binary(void *of, irk_opcode op, irk_value *x, irk_value *y) {
  return &irk_lower_make(of, op, x->type, 2, x, y)->v;
}

irk_value *irk_lower_compare(void *of, uint32_t predicate, irk_value *x, irk_value *y) {
  irk_lowered *l = of;
  irk_opcode op = irk_type_is_float(irk_type_scalar(x->type)) ? IRK_OP_FCMP : IRK_OP_ICMP;
  irk_inst *made = irk_lower_make(l, op, lanes_like(l, irk_intern_type_int(&l->cg->intern, 1), x->type), 2, x, y);
  made->u.predicate = predicate;
  return &made->v;
}

irk_value *irk_lower_choose(void *of, irk_value *condition, irk_value *x, irk_value *y) {
  return &irk_lower_make(of, IRK_OP_SELECT, x->type, 3, condition, x, y)->v;
}

irk_value *irk_lower_cast(irk_lowered *l, irk_opcode op, irk_value *v, irk_type *to) {
  return v->type == to ? v : &irk_lower_make(l, op, to, 1, v)->v;
}

static irk_value *bitcast(void *of, irk_value *v, irk_type *to) { return irk_lower_cast(of, IRK_OP_BITCAST, v, to); }

irk_value *irk_lower_number(void *of, irk_type *t, uint64_t value) {
  return irk_intern_int(&((irk_lowered *)of)->cg->intern, t, value);
}

static irk_type *int_like(void *of, const irk_type *t) {
  irk_lowered *l = of;
  return lanes_like(
      l, irk_intern_type_int(&l->cg->intern, (uint32_t)irk_scalar_bits(irk_type_scalar((irk_type *)(uintptr_t)t))), t);
}

static irk_emitter maker_of(irk_lowered *l) {
  return (irk_emitter){l, irk_lower_binary, irk_lower_compare, irk_lower_choose, bitcast, irk_lower_number, int_like};
}

static irk_inst *part_of(irk_lowered *l, irk_value *whole, uint32_t index) {
  irk_inst *i = irk_lower_make(l, IRK_OP_EXTRACTVALUE, whole->type->types[index], 1, whole);
  i->u.indices = irk_arena_copy(&l->arena, ((uint32_t[]){1, index}), 2 * sizeof(uint32_t));
  return i;
}

// ---- blocks ------------------------------------------------------------------------------------------------------

irk_block *irk_lower_block(irk_lowered *l) {
  irk_block *b = IRK_NEW(&l->arena, irk_block);
  b->v = l->original_block->v;
  b->v.id = l->fn->num_ids++;
  b->fn = l->fn;
  return b;
}

static void put_out(irk_lowered *l) {
  irk_block *b = l->block;
  b->insts = irk_arena_copy(&l->arena, l->out.items, l->out.len * sizeof *b->insts);
  b->num_insts = b->cap_insts = l->out.len;
  l->out.len = 0;
}

void irk_lower_start_block(irk_lowered *l, irk_block *next) {
  put_out(l);
  l->block = next;
  irk_vec_push(&l->blocks, next);
}

// Updates phis in `to`, whose predecessor is now the last part of the split block.
static void update_phi_predecessors(irk_lowered *l, const irk_block *to) {
  for (uint32_t k = 0; k < to->num_insts && to->insts[k]->v.opcode == IRK_OP_PHI; k++) {
    irk_block **from = irk_phi_blocks(to->insts[k]);
    for (uint32_t n = 0; n < to->insts[k]->num_ops; n++) {
      if (from[n] != l->original_block) continue;
      irk_lower_save(l, &from[n], sizeof from[n]);
      from[n] = l->block;
    }
  }
}

// ---- attachments -------------------------------------------------------------------------------------------------

// Returns new extras with the instruction's metadata, but without its debug records.
static uint32_t same_metadata(irk_lowered *l, uint32_t extra) {
  irk_function *fn = l->fn;
  if (!extra || !fn->extras[extra].md.len) return 0;
  irk_inst_extra *extras = irk_arena_alloc(&l->arena, sizeof *extras * ((size_t)fn->num_extras + 1));
  memcpy(extras, fn->extras, sizeof *extras * fn->num_extras);
  extras[fn->num_extras] = (irk_inst_extra){.md = fn->extras[extra].md};
  fn->extras = extras;
  return fn->num_extras++;
}

// ---- atomic operations -------------------------------------------------------------------------------------------

static const irk_type *type_in_memory(const irk_inst *i) {
  return i->v.opcode == IRK_OP_STORE ? i->ops[0]->type : i->v.type;
}

static bool is_aligned(const irk_inst *i, uint64_t size) {
  return !i->v.align || UINT64_C(1) << (i->v.align - 1) >= size;
}

static bool is_plain_float(const irk_type *t) { return t->kind == IRK_TYPE_FLOAT || t->kind == IRK_TYPE_DOUBLE; }
static bool is_word(const irk_type *t) { return irk_type_is_bits(t) || t->kind == IRK_TYPE_POINTER; }

// Tells whether the type's bits in memory are an integer of whole bytes.
static bool has_whole_size(const irk_cg_module *cg, const irk_type *t, uint64_t *size) {
  *size = irk_type_store_size(cg->dl, t);
  return *size && !(*size & (*size - 1)) && irk_type_size_bits(cg->dl, t) == *size * 8;
}

static bool access_needs_lowering(const irk_cg_module *cg, const irk_inst *i) {
  const irk_type *t = type_in_memory(i);
  uint64_t size;
  return i->u.mem.ordering && !is_word(t) && !is_plain_float(t) && has_whole_size(cg, t, &size);
}

static bool rmw_needs_lowering(const irk_cg_module *cg, const irk_inst *i) {
  const irk_type *t = i->v.type;
  uint64_t size;
  if (!has_whole_size(cg, t, &size)) return false;
  if (t->kind == IRK_TYPE_VECTOR && i->v.flags & IRK_ELEMENTWISE) return has_whole_size(cg, t->types[0], &size);
  uint32_t op = i->u.mem.rmw;
  if (op == IRK_RMW_XCHG) return !is_word(t) && !is_plain_float(t);
  bool is_known = op == IRK_RMW_FADD || op == IRK_RMW_FSUB || op == IRK_RMW_FMAX || op == IRK_RMW_FMIN;
  if (irk_rmws[op].class == IRK_RMW_OF_FLOATS) return !is_known || !is_plain_float(t) || !is_aligned(i, size);
  return irk_type_is_bits(t) && (size > 16 || !is_aligned(i, size) || (size == 16 && op > IRK_RMW_NAND));
}

// Rewrites a load or store as one of an integer.
static void lower_access(irk_lowered *l, irk_inst *i) {
  irk_type *t = (irk_type *)(uintptr_t)type_in_memory(i);
  irk_type *as = irk_intern_type_int(&l->cg->intern, (uint32_t)irk_type_size_bits(l->cg->dl, t));
  if (i->v.opcode == IRK_OP_STORE) {
    irk_value *v = bitcast(l, i->ops[0], as);
    irk_lower_save(l, &i->ops[0], sizeof i->ops[0]);
    i->ops[0] = v;
    irk_vec_push(&l->out, i);
    return;
  }
  irk_inst *made = irk_lower_make(l, IRK_OP_LOAD, as, 1, i->ops[0]);
  made->v.align = i->v.align;
  made->v.flags = i->v.flags;
  made->u.mem = i->u.mem;
  made->extra = i->extra;
  irk_lower_replace(l, i, irk_lower_make(l, IRK_OP_BITCAST, t, 1, &made->v));
}

// Emits one operation for each element, as `elementwise` requires.
static void lower_elements(irk_lowered *l, irk_inst *i) {
  irk_inst was = *i, *vector = NULL;
  irk_type *t = was.v.type, *one = t->types[0], *i64 = irk_intern_type_int(&l->cg->intern, 64),
           *i32 = irk_intern_type_int(&l->cg->intern, 32);
  uint64_t size = irk_type_store_size(l->cg->dl, one);
  for (uint64_t k = 0; k < t->count; k++) {
    irk_value *index = irk_lower_number(l, i32, k), *place = was.ops[0];
    irk_inst *by = irk_lower_make(l, IRK_OP_EXTRACTELEMENT, one, 2, was.ops[1], index);
    if (k) {
      irk_inst *step =
          irk_lower_make(l, IRK_OP_GETELEMENTPTR, place->type, 2, place, irk_lower_number(l, i64, k * size));
      step->u.type = irk_intern_type_int(&l->cg->intern, 8);
      place = &step->v;
    }
    irk_inst *made = irk_lower_make(l, IRK_OP_ATOMICRMW, one, 2, place, &by->v);
    l->out.len--;
    made->u.mem = was.u.mem;
    made->v.flags = was.v.flags & (uint8_t)~IRK_ELEMENTWISE;
    made->v.align = is_aligned(&was, size) ? 0 : was.v.align;
    made->extra = k ? same_metadata(l, was.extra) : was.extra;
    irk_lower_put(l, made);
    vector = irk_lower_make(l, IRK_OP_INSERTELEMENT, t, 3, vector ? &vector->v : irk_intern_undef(&l->cg->intern, t),
                            &made->v, index);
  }
  irk_lower_replace(l, i, vector);
}

static void lower_rmw(irk_lowered *l, irk_inst *i) {
  irk_type *t = i->v.type, *none = irk_intern_type_void(&l->cg->intern);
  if (t->kind == IRK_TYPE_VECTOR && i->v.flags & IRK_ELEMENTWISE) {
    lower_elements(l, i);
    return;
  }
  irk_inst was = *i;
  irk_type *as = irk_intern_type_int(&l->cg->intern, (uint32_t)irk_type_size_bits(l->cg->dl, t));
  if (was.u.mem.rmw == IRK_RMW_XCHG) {
    irk_inst *made = irk_lower_make(l, IRK_OP_ATOMICRMW, as, 2, was.ops[0], bitcast(l, was.ops[1], as));
    made->u.mem = was.u.mem;
    made->v.flags = was.v.flags;
    made->v.align = was.v.align;
    made->extra = was.extra;
    irk_lower_replace(l, i, irk_lower_make(l, IRK_OP_BITCAST, t, 1, &made->v));
    return;
  }
  irk_inst *first = irk_lower_make(l, IRK_OP_LOAD, as, 1, was.ops[0]);
  first->v.align = was.v.align;
  for (uint64_t k = irk_type_store_size(l->cg->dl, t); !was.v.align && k; k /= 2) first->v.align++;
  first->v.flags = was.v.flags & IRK_VOLATILE;
  first->extra = same_metadata(l, was.extra);
  irk_block *loop = irk_lower_block(l), *end = irk_lower_block(l), *begin = l->block;
  irk_lower_make(l, IRK_OP_BR, none, 1, &loop->v);
  irk_lower_start_block(l, loop);
  irk_inst *old = irk_lower_make(l, IRK_OP_PHI, as, 2, &first->v, NULL);
  const irk_emitter maker = maker_of(l);
  irk_value *next = bitcast(l, irk_expand_rmw(&maker, was.u.mem.rmw, bitcast(l, &old->v, t), was.ops[1]), as);
  irk_type *pair =
      irk_intern_type_literal(&l->cg->intern, (irk_type *[]){as, irk_intern_type_int(&l->cg->intern, 1)}, 2);
  irk_inst *exchange = irk_lower_make(l, IRK_OP_CMPXCHG, pair, 3, was.ops[0], &old->v, next);
  exchange->u.mem = was.u.mem;
  exchange->u.mem.rmw = 0;
  exchange->u.mem.failure_ordering = irk_failure_ordering(was.u.mem.ordering);
  exchange->v.flags = first->v.flags;  // volatile has the same bit in both
  exchange->v.align = was.v.align;
  exchange->extra = was.extra;
  irk_inst *seen = part_of(l, &exchange->v, 0), *done = part_of(l, &exchange->v, 1);
  irk_lower_make(l, IRK_OP_BR, none, 3, &done->v, &loop->v, &end->v);
  old->ops[1] = &seen->v;
  irk_phi_blocks(old)[0] = begin;
  irk_phi_blocks(old)[1] = loop;
  irk_lower_start_block(l, end);
  if (as == t) irk_lower_replace(l, i, part_of(l, &exchange->v, 0));
  else irk_lower_replace(l, i, irk_lower_make(l, IRK_OP_BITCAST, t, 1, &seen->v));
}

// ---- the body ----------------------------------------------------------------------------------------------------

bool irk_gen_is_lowerable(irk_cg_module *cg, const irk_function *fn, const irk_inst *i) {
  switch (i->v.opcode) {
  case IRK_OP_LOAD:
  case IRK_OP_STORE: return access_needs_lowering(cg, i);
  case IRK_OP_ATOMICRMW: return rmw_needs_lowering(cg, i);
  case IRK_OP_CALL: return irk_lower_needs_lowering(cg, i) || irk_gen_is_computed_size(cg, fn, i);
  default: return irk_lower_needs_lowering(cg, i);
  }
}

void irk_lower_put(irk_lowered *l, irk_inst *i) {
  if (!irk_gen_is_lowerable(l->cg, l->fn, i)) {
    irk_vec_push(&l->out, i);
    return;
  }
  switch (i->v.opcode) {
  case IRK_OP_LOAD:
  case IRK_OP_STORE: lower_access(l, i); return;
  case IRK_OP_ATOMICRMW: lower_rmw(l, i); return;
  default: irk_lower_number_op(l, i); return;
  }
}

static void lower_block(irk_lowered *l, irk_block *b) {
  irk_vec_push(&l->blocks, b);
  uint32_t first = 0;
  while (first < b->num_insts && !irk_gen_is_lowerable(l->cg, l->fn, b->insts[first])) first++;
  if (first == b->num_insts) return;
  irk_lower_save(l, b, sizeof *b);
  const irk_block was = *b;
  l->original_block = l->block = b;
  for (uint32_t k = 0; k < was.num_insts; k++) {
    l->at = was.insts[k];
    l->head = NULL;
    irk_lower_put(l, was.insts[k]);
  }
  const irk_inst *last = was.insts[was.num_insts - 1];
  put_out(l);
  for (uint32_t k = 0; l->block != b && k < last->num_ops; k++)
    if (last->ops[k] && last->ops[k]->kind == IRK_VALUE_BLOCK)
      update_phi_predecessors(l, (const irk_block *)last->ops[k]);
}

irk_lowered *irk_gen_lower(irk_cg_module *cg, irk_function *fn) {
  irk_lowered *l = irk_zalloc(sizeof *l);
  irk_guard guard;
  irk_guard_enter(&guard, irk_gen_restore, l);
  l->cg = cg;
  l->fn = fn;
  irk_lower_save(l, fn, sizeof *fn);
  irk_lower_object_sizes(l);
  for (uint32_t b = 0; b < fn->num_blocks; b++) lower_block(l, fn->blocks[b]);
  fn->blocks = irk_arena_copy(&l->arena, l->blocks.items, l->blocks.len * sizeof *fn->blocks);
  fn->num_blocks = fn->cap_blocks = l->blocks.len;
  irk_guard_leave(&guard);
  return l;
}
