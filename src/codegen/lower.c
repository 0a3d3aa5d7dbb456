// Rewrites the body in place: an instruction with users keeps its irk_inst, which is overwritten,
// and a block keeps its beginning. The old bytes are saved first, and restored in reverse order.
//
// An atomic operation becomes a loop that compares and exchanges (builder/expand.h).
#include "codegen/lower_body.h"
#include "codegen/object_size.h"
#include "ir/intrinsic.h"
#include "ir/layout.h"
#include "ir/opcode.h"
#include "ir/words.h"

#include <stdlib.h>

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
  irk_emit_release(&l->e);
  irk_arena_free(&l->arena);
  irk_free(l);
}

// ---- instructions -------------------------------------------------------------------------------------------

// Overwrites instruction `i` with `made`, which must have no users, so that `i`'s users see the new
// value.
void irk_lower_replace(irk_lowered *l, irk_inst *i, irk_inst *made) {
  irk_lower_save(l, i, sizeof *i);
  irk_inst was = *i;
  *i = *made;
  i->v.id = was.v.id;
  i->v.type = was.v.type;
  i->name = was.name;
  for (uint32_t k = l->e.out.len; k--;)
    if (l->e.out.items[k] == made) {
      l->e.out.items[k] = i;
      return;
    }
}

static irk_value *bitcast(irk_lowered *l, irk_value *v, irk_type *to) {
  return irk_emit_cast(&l->e, IRK_OP_BITCAST, v, to);
}

// Updates phis in `to`, whose predecessor is now the last part of the split block.
static void update_phi_predecessors(irk_lowered *l, const irk_block *to) {
  for (uint32_t k = 0; k < to->num_insts && to->insts[k]->v.opcode == IRK_OP_PHI; k++)
    irk_lower_save(l, irk_phi_blocks(to->insts[k]), to->insts[k]->num_ops * sizeof(irk_block *));
  irk_block_replace_incoming(to, l->e.original_block, l->e.block);
}

// ---- attachments -------------------------------------------------------------------------------------------------

// Returns new extras with the instruction's metadata, but without its debug records.
static uint32_t same_metadata(irk_lowered *l, uint32_t extra) {
  irk_function *fn = l->e.fn;
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

// Tells whether libatomic has a function of 16 bytes for the operation, which targets can call.
static bool is_in_libatomic(uint32_t rmw) {
  switch (rmw) {
  case IRK_RMW_XCHG:
  case IRK_RMW_ADD:
  case IRK_RMW_SUB:
  case IRK_RMW_AND:
  case IRK_RMW_NAND:
  case IRK_RMW_OR:
  case IRK_RMW_XOR: return true;
  default: return false;
  }
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
  return irk_type_is_bits(t) && (size > 16 || !is_aligned(i, size) || (size == 16 && !is_in_libatomic(op)));
}

// Rewrites a load or store as one of an integer.
static void lower_access(irk_lowered *l, irk_inst *i) {
  irk_type *t = (irk_type *)(uintptr_t)type_in_memory(i);
  irk_type *as = irk_intern_type_int(&l->cg->intern, (uint32_t)irk_type_size_bits(l->cg->dl, t));
  if (i->v.opcode == IRK_OP_STORE) {
    irk_value *v = bitcast(l, i->ops[0], as);
    irk_lower_save(l, &i->ops[0], sizeof i->ops[0]);
    i->ops[0] = v;
    irk_vec_push(&l->e.out, i);
    return;
  }
  irk_inst *made = irk_emit_access_like(&l->e, i, as, i->ops);
  made->extra = i->extra;
  irk_lower_replace(l, i, irk_emit(&l->e, IRK_OP_BITCAST, t, 1, &made->v));
}

// Emits one operation for each element, as `elementwise` requires.
static void lower_elements(irk_lowered *l, irk_inst *i) {
  irk_emitter *e = &l->e;
  irk_inst was = *i;
  irk_type *t = was.v.type, *one = t->types[0];
  irk_type *i64 = irk_intern_type_int(&e->intern, 64), *i32 = irk_intern_type_int(&e->intern, 32);
  irk_value *vector = irk_intern_undef(&e->intern, t);
  uint64_t size = irk_type_store_size(l->cg->dl, one);
  for (uint64_t k = 0; k < t->count; k++) {
    irk_value *index = irk_emit_int(e, i32, k), *by = irk_emit_extractelement(e, was.ops[1], index);
    irk_value *place = k ? irk_emit_byte_step(e, was.ops[0], irk_emit_int(e, i64, k * size)) : was.ops[0];
    irk_inst *made = irk_emit_access_like(e, &was, one, (irk_value *[]){place, by});
    e->out.len--;
    made->v.flags &= (uint8_t)~IRK_ELEMENTWISE;
    made->v.align = is_aligned(&was, size) ? 0 : was.v.align;
    made->extra = k ? same_metadata(l, was.extra) : was.extra;
    irk_lower_put(l, made);
    vector = irk_emit_insertelement(e, vector, &made->v, index);
  }
  irk_lower_replace(l, i, (irk_inst *)vector);
}

static void lower_exchange(irk_lowered *l, irk_inst *i, irk_type *as) {
  irk_inst *made = irk_emit_access_like(&l->e, i, as, (irk_value *[]){i->ops[0], bitcast(l, i->ops[1], as)});
  made->extra = i->extra;
  irk_lower_replace(l, i, irk_emit(&l->e, IRK_OP_BITCAST, i->v.type, 1, &made->v));
}

static void lower_rmw(irk_lowered *l, irk_inst *i) {
  irk_emitter *e = &l->e;
  irk_type *t = i->v.type;
  if (t->kind == IRK_TYPE_VECTOR && i->v.flags & IRK_ELEMENTWISE) {
    lower_elements(l, i);
    return;
  }
  irk_type *as = irk_intern_type_int(&e->intern, (uint32_t)irk_type_size_bits(l->cg->dl, t));
  if (i->u.mem.rmw == IRK_RMW_XCHG) {
    lower_exchange(l, i, as);
    return;
  }
  irk_rmw_loop loop = {.rmw = i, .place = i->ops[0], .number = as};
  irk_expand_rmw_begin(e, &loop);
  loop.first->extra = same_metadata(l, i->extra);
  irk_value *next = irk_expand_rmw(e, i->u.mem.rmw, bitcast(l, &loop.old->v, t), i->ops[1]);
  irk_expand_rmw_end(e, &loop, bitcast(l, next, as));
  loop.exchange->extra = i->extra;
  // The result needs an instruction of its own.
  irk_value *made = as == t ? irk_emit_field(e, &loop.exchange->v, 0) : bitcast(l, loop.seen, t);
  irk_lower_replace(l, i, (irk_inst *)made);
}

// ---- the body ----------------------------------------------------------------------------------------------------

bool irk_gen_is_lowerable(irk_cg_module *cg, const irk_function *fn, const irk_inst *i) {
  switch (i->v.opcode) {
  case IRK_OP_LOAD:
  case IRK_OP_STORE: return access_needs_lowering(cg, i);
  case IRK_OP_ATOMICRMW: return rmw_needs_lowering(cg, i);
  case IRK_OP_CALL:
    return irk_lower_needs_lowering(cg, i) || irk_gen_is_computed_size(cg, fn, i) || irk_lower_is_vp(cg, i) ||
           irk_lower_is_guard(cg, i) || irk_lower_is_rare(cg, i);
  default: return irk_lower_needs_lowering(cg, i);
  }
}

// Rewrites a call of vector predication, or of a rare intrinsic. Its last instruction may need
// lowering, too.
static void lower_call(irk_lowered *l, irk_inst *i) {
  irk_emitter *e = &l->e;
  uint32_t extra = i->extra;
  irk_inst *made = (irk_inst *)(irk_lower_is_vp(l->cg, i) ? irk_lower_vp(l, i) : irk_lower_rare(l, i));
  e->first->extra = extra;
  if (irk_gen_is_lowerable(l->cg, e->fn, made)) {
    e->out.len--;
    e->first = NULL;
    irk_lower_put(l, made);
  }
  irk_lower_replace(l, i, made);
}

void irk_lower_put(irk_lowered *l, irk_inst *i) {
  if (!irk_gen_is_lowerable(l->cg, l->e.fn, i)) {
    irk_vec_push(&l->e.out, i);
    return;
  }
  switch (i->v.opcode) {
  case IRK_OP_LOAD:
  case IRK_OP_STORE: lower_access(l, i); return;
  case IRK_OP_ATOMICRMW: lower_rmw(l, i); return;
  case IRK_OP_CALL:
    if (irk_lower_is_vp(l->cg, i) || irk_lower_is_rare(l->cg, i)) lower_call(l, i);
    else if (irk_lower_is_guard(l->cg, i)) irk_lower_guard(l, i);
    else irk_lower_number_op(l, i);
    return;
  default: irk_lower_number_op(l, i); return;
  }
}

static void lower_block(irk_lowered *l, irk_block *b) {
  uint32_t first = 0;
  while (first < b->num_insts && !irk_gen_is_lowerable(l->cg, l->e.fn, b->insts[first])) first++;
  irk_emit_begin_block(&l->e, b);
  if (first == b->num_insts) return;
  irk_lower_save(l, b, sizeof *b);
  const irk_block was = *b;
  for (uint32_t k = 0; k < was.num_insts; k++) {
    l->e.dbg = was.insts[k]->dbg;
    l->e.first = NULL;
    irk_lower_put(l, was.insts[k]);
  }
  irk_emit_end_block(&l->e);
  const irk_inst *last = was.insts[was.num_insts - 1];
  for (uint32_t k = 0; l->e.block != b && k < last->num_ops; k++)
    if (last->ops[k] && last->ops[k]->kind == IRK_VALUE_BLOCK)
      update_phi_predecessors(l, (const irk_block *)last->ops[k]);
}

irk_lowered *irk_gen_lower(irk_cg_module *cg, irk_function *fn) {
  irk_lowered *l = irk_zalloc(sizeof *l);
  irk_guard guard;
  irk_guard_enter(&guard, irk_gen_restore, l);
  l->cg = cg;
  l->e = (irk_emitter){.intern = cg->intern, .fn = fn, .arena = &l->arena};
  irk_lower_save(l, fn, sizeof *fn);
  irk_lower_object_sizes(l);
  for (uint32_t b = 0; b < fn->num_blocks; b++) lower_block(l, fn->blocks[b]);
  fn->blocks = irk_arena_copy(&l->arena, l->e.blocks.items, l->e.blocks.len * sizeof *fn->blocks);
  fn->num_blocks = fn->cap_blocks = l->e.blocks.len;
  irk_guard_leave(&guard);
  return l;
}

// ---- tables ------------------------------------------------------------------------------------------------------

static int compare_word(const void *key, const void *row) {
  const irk_str *word = key;
  const char *of_row;
  memcpy(&of_row, row, sizeof of_row);
  size_t len = strlen(of_row), least = len < word->len ? len : word->len;
  int order = memcmp(word->ptr, of_row, least);
  return order ? order : word->len < len ? -1 : word->len > len;
}

// The types at the end of the name are removed one by one.
const void *irk_lower_find(const void *rows, size_t num, size_t size, irk_str name) {
  enum { LLVM = 5 };
  if (!irk_is_intrinsic_name(name)) return NULL;
  irk_str word = {name.ptr + LLVM, name.len - LLVM};
  const void *row;
  while (!(row = bsearch(&word, rows, num, size, compare_word))) {
    while (word.len && word.ptr[word.len - 1] != '.') word.len--;
    if (!word.len) return NULL;
    word.len--;
  }
  return row;
}
