// Rewrites the body of a function for an older release (irk_down_function). The walk goes through
// the blocks in order. For each instruction:
//
// 1. Flags, scope and attachments become those of the release.
// 2. The function of its opcode, if there is one in `rewrites`, keeps it or emits others in its
//    place. Rules for calls of intrinsics are in down_intrinsics.c.
// 3. The debug records before it move to the instruction that is there now.
//
// Users of replaced values see the new values after the walk, all at once. The functions emit to
// `b->e`, which may split the block.
#include "convert/down.h"
#include "ir/words.h"

// ---- what is rewritten ---------------------------------------------------------------------------------------

// Returns the value that replaces the instruction's; NULL if the instruction goes and has none; its
// own value if the instruction stays, perhaps changed.
typedef irk_value *rewrite_fn(down_body *b, irk_inst *i);
static rewrite_fn rewrite_ptrtoaddr, rewrite_fneg, rewrite_bitcast, rewrite_freeze, rewrite_va_arg, rewrite_alloca,
    rewrite_phi, rewrite_gep, rewrite_access, rewrite_cmpxchg, rewrite_atomicrmw, rewrite_call;

static rewrite_fn *const rewrites[IRK_NUM_OPCODES] = {
    [IRK_OP_PTRTOADDR] = rewrite_ptrtoaddr, [IRK_OP_FNEG] = rewrite_fneg,
    [IRK_OP_BITCAST] = rewrite_bitcast,     [IRK_OP_PHI] = rewrite_phi,
    [IRK_OP_FREEZE] = rewrite_freeze,       [IRK_OP_VA_ARG] = rewrite_va_arg,
    [IRK_OP_ALLOCA] = rewrite_alloca,       [IRK_OP_GETELEMENTPTR] = rewrite_gep,
    [IRK_OP_LOAD] = rewrite_access,         [IRK_OP_STORE] = rewrite_access,
    [IRK_OP_CMPXCHG] = rewrite_cmpxchg,     [IRK_OP_ATOMICRMW] = rewrite_atomicrmw,
    [IRK_OP_CALL] = rewrite_call,           [IRK_OP_INVOKE] = rewrite_call,
    [IRK_OP_CALLBR] = rewrite_call,
};

// ---- flags and scopes ----------------------------------------------------------------------------------------

// Up to 19 instructions with a struct as result have no fast-math flags.
static bool has_flag(const down *d, const irk_inst *i, const irk_flag *f) {
  bool is_of_math = irk_ops[i->v.opcode].flags == IRK_FLAGS_FAST_MATH;
  if (is_of_math && i->v.type->kind == IRK_TYPE_STRUCT && !irk_type_takes_fmf(i->v.type, d->to)) return false;
  return irk_op_has_flag((irk_opcode)i->v.opcode, f, d->to);
}

static void lower_flags(const down *d, irk_inst *i) {
  if (!i->v.flags) return;
  irk_flag_rows rows = irk_flags_of(i->v.opcode);
  uint8_t lost = 0, kept = 0;
  for (const irk_flag *f = rows.first; f < rows.end; f++)
    if (has_flag(d, i, f)) kept |= (i->v.flags & f->bits) == f->bits ? f->bits : 0;  // "fast" is all of its parts
    else lost |= f->bits;
  lost &= i->v.flags & (uint8_t)~kept;
  i->v.flags &= (uint8_t)~lost;
  uint8_t said = 0;  // flags that are kept or reported
  for (const irk_flag *f = rows.first; f < rows.end; f++)
    if ((i->v.flags & f->bits) == f->bits && *f->word) said |= f->implied;
  for (const irk_flag *f = rows.first; lost && d->options->changes && f < rows.end; f++)
    if (lost & f->bits & (uint8_t)~said && (lost & f->bits) == f->bits && !has_flag(d, i, f)) {
      irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "%s of %s", *f->word ? f->word : "a flag",
                    irk_ops[i->v.opcode].word);
      said |= f->bits;
    }
}

// Scopes of synchronization that the release has no names for become the whole system, which is
// stronger.
static void widen_scope(const down *d, irk_inst *i) {
  bool has_scope = irk_ops[i->v.opcode].member == IRK_MEMBER_MEMORY;
  if (has_scope && i->u.mem.scope > IRK_SCOPE_SYSTEM && !irk_has(d->to, IRK_SYNC_SCOPE_NAMES))
    i->u.mem.scope = IRK_SCOPE_SYSTEM;
}

// ---- operations ----------------------------------------------------------------------------------------------

static irk_value *rewrite_ptrtoaddr(down_body *b, irk_inst *i) {
  if (irk_op_exists(IRK_OP_PTRTOADDR, b->d->to)) return &i->v;
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "ptrtoint", "ptrtoaddr");
  i->v.opcode = IRK_OP_PTRTOINT;
  return &i->v;
}

static irk_value *rewrite_fneg(down_body *b, irk_inst *i) {
  if (irk_op_exists(IRK_OP_FNEG, b->d->to)) return &i->v;
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "fsub", "fneg");
  irk_value *made = irk_emit_binary(&b->e, IRK_OP_FSUB, irk_down_float(b, i->v.type, -0.0), i->ops[0]);
  made->flags = i->v.flags;
  return made;
}

static irk_value *rewrite_bitcast(down_body *b, irk_inst *i) {
  irk_value *made = irk_down_byte_cast(b, i);
  return made == &i->v ? irk_down_bits_cast(b, i) : made;
}

static irk_value *rewrite_freeze(down_body *b, irk_inst *i) {
  return irk_op_exists(IRK_OP_FREEZE, b->d->to) ? &i->v : irk_down_freeze(b, i);
}

// ---- memory --------------------------------------------------------------------------------------------------

// Tells whether a struct contains scalable vectors; all its fields have the same type then. False
// for a struct that contains itself.
static bool is_scalable_struct(const irk_type *t) {
  enum { MOST_STEPS = 64 };
  bool is_struct = t->kind == IRK_TYPE_STRUCT;
  for (uint32_t i = 0; i < MOST_STEPS && t->kind == IRK_TYPE_STRUCT && t->num_types; i++) t = t->types[0];
  return is_struct && t->is_scalable;
}

static bool is_scalable_array(const irk_type *t) {
  bool is_array = t->kind == IRK_TYPE_ARRAY;
  while (t->kind == IRK_TYPE_ARRAY) t = t->types[0];
  return is_array && t->is_scalable;
}

static void check_size(down_body *b, const irk_type *t) {
  if (is_scalable_array(t) && !irk_has(b->d->to, IRK_SCALABLE_IN_ARRAYS)) {
    irk_down_refuse(b->d, "arrays of scalable vectors");
    return;
  }
  irk_datalayout *layout = irk_module_layout(b->e.m);
  bool is_scalable = is_scalable_struct(t);
  if (is_scalable ? !irk_has(b->d->to, IRK_SCALABLE_STRUCTS) : layout && !irk_type_is_sized(layout, t))
    irk_down_refuse(b->d, "%s in memory in this layout", is_scalable ? "structs of scalable vectors" : "target types");
}

static irk_value *rewrite_phi(down_body *b, irk_inst *i) {
  if (i->num_ops || irk_has(b->d->to, IRK_EMPTY_PHIS)) return &i->v;
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "undef", "phi without entries");
  return irk_const_undef(b->e.m, i->v.type);
}

static irk_value *rewrite_va_arg(down_body *b, irk_inst *i) {
  if (irk_down_layout_differs(b->d, i->v.type)) irk_down_refuse(b->d, "va_arg of a type that is laid out otherwise");
  return &i->v;
}

static irk_value *rewrite_alloca(down_body *b, irk_inst *i) {
  if (b->d->lacks_layouts) check_size(b, i->u.type);
  if (b->d->src_layout) irk_down_slot(b->d, i);
  return &i->v;
}

static irk_value *rewrite_gep(down_body *b, irk_inst *i) {
  if (b->d->lacks_layouts) check_size(b, i->u.type);
  irk_down_vector_step(b, i);
  return irk_down_layout_differs(b->d, i->u.type) ? irk_down_step(b, i) : &i->v;
}

static irk_value *rewrite_access(down_body *b, irk_inst *i) {
  bool is_load = i->v.opcode == IRK_OP_LOAD;
  const irk_type *t = is_load ? i->v.type : i->ops[0]->type;
  if (i->u.mem.ordering && t->kind == IRK_TYPE_VECTOR && !irk_has(b->d->to, IRK_ATOMIC_VECTORS))
    irk_down_refuse(b->d, "atomic %s of vectors", irk_ops[i->v.opcode].word);
  if (b->d->lacks_layouts) check_size(b, t);
  irk_value *made = irk_down_layout_differs(b->d, t) ? irk_down_by_leaves(b, i) : irk_down_atomic_access(b, i);
  if (made == &i->v) made = irk_down_bits_access(b, i);
  return is_load || made == &i->v ? made : NULL;
}

static irk_value *rewrite_cmpxchg(down_body *b, irk_inst *i) {
  if (!irk_has(b->d->to, IRK_STRONG_FAILURES) &&
      irk_ordering_is_stronger(i->u.mem.failure_ordering, i->u.mem.ordering)) {
    irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "cmpxchg with a stronger success ordering", "cmpxchg");
    i->u.mem.ordering = i->u.mem.failure_ordering;
  }
  return irk_down_cmpxchg(b, i);
}

static irk_value *rewrite_atomicrmw(down_body *b, irk_inst *i) {
  irk_value *made = irk_down_atomic(b, i);
  if (made != &i->v)
    irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1,
                  i->u.mem.rmw == IRK_RMW_XCHG ? "atomicrmw of an integer" : "cmpxchg in a loop", "atomicrmw %s",
                  irk_rmws[i->u.mem.rmw].word.ptr);
  return made;
}

// ---- calls ---------------------------------------------------------------------------------------------------

// Notes the replacement of a call, as a list of words.
static void note_rule(const down_body *b, const down_rule *rule, uint32_t before, const irk_value *made) {
  if (!b->d->options->changes || b->d->failed) return;
  irk_buf *words = irk_changes_words(b->d->options->changes, 1);
  bool is_said[IRK_NUM_OPCODES] = {0};
  for (uint32_t k = before; k < b->e.out.len; k++) {
    const irk_inst *i = b->e.out.items[k];
    bool is_call = irk_ops[i->v.opcode].member == IRK_MEMBER_CALL;
    const irk_value *callee = is_call ? irk_typed_strip_casts(irk_call_callee(i)) : NULL;
    if (!is_call && is_said[i->v.opcode]) continue;
    is_said[i->v.opcode] = true;
    if (words->len) irk_buf_lit(words, ", ");
    irk_buf_str(words, irk_op_word(i->v.opcode));
    if (!callee || callee->kind != IRK_VALUE_FUNCTION) continue;
    irk_buf_lit(words, " of ");
    irk_buf_str(words, irk_name(b->e.m, ((const irk_global *)callee)->name));
  }
  if (!words->len && made) irk_buf_lit(words, "a value that is there");
  irk_buf_byte(words, 0);
  irk_down_note(b->d, words->len > 1 ? IRK_CHANGE_EXPRESSED : IRK_CHANGE_DROPPED, 1, words->ptr, "call of llvm.%s",
                rule->name);
}

static irk_value *rewrite_call(down_body *b, irk_inst *i) {
  const down *d = b->d;
  const irk_value *callee = irk_call_callee(i);
  if (i->v.opcode == IRK_OP_CALLBR) irk_down_callbr(b, i);
  const irk_global *target = callee->kind == IRK_VALUE_FUNCTION ? (const irk_global *)callee : NULL;
  if (target && (target == d->debug_calls[0] || target == d->debug_calls[1])) irk_down_debug_call(b, i);
  else if (!irk_has(d->to, IRK_DI_ARG_LISTS)) irk_down_drop_arg_lists(b, i);
  if (i->u.call->num_bundles) irk_down_bundles(b->d, i);
  irk_down_call_attrs(b, i);
  const down_rule *rule = irk_down_rule_of(d, callee);
  if (!rule) return &i->v;
  uint32_t before = b->e.out.len;
  irk_value *made = rule->make(b, i, rule);
  if (made != &i->v) note_rule(b, rule, before, made);
  return made;
}

// ---- the walk ------------------------------------------------------------------------------------------------

static void replace_value(down_body *b, irk_inst *from, irk_value *to) {
  if (from->v.id >= b->num_ids) return;
  b->replacements[from->v.id] = (irk_replacement){&from->v, to};
  b->has_replacements = true;
}

// Returns true if the instruction was replaced or removed.
static bool rewrite(down_body *b, irk_inst *i) {
  rewrite_fn *fn = rewrites[i->v.opcode];
  irk_value *made = fn ? fn(b, i) : &i->v;
  if (made == &i->v) return false;
  if (made) replace_value(b, i, made);
  return true;
}

static irk_dbg_record *last_of(irk_dbg_record *record) {
  while (record->next) record = record->next;
  return record;
}

// Moves the records before a removed instruction to its replacement, or to the next instruction.
static void keep_records(down_body *b, irk_inst *from, bool goes) {
  irk_inst *to = goes ? b->e.first : from;
  irk_inst_extra *own = goes && from->extra ? &b->e.fn->extras[from->extra] : NULL;
  if (own && own->records) {
    if (b->pending) b->last_pending->next = own->records;
    else b->pending = own->records;
    b->last_pending = last_of(own->records);
    own->records = NULL;
  }
  if (!b->pending || !to) return;
  irk_inst_extra *extra = irk_inst_extra_get(b->e.m, b->e.fn, to);
  b->last_pending->next = extra->records;
  extra->records = b->pending;
  b->pending = NULL;
}

// Gives the instruction's name to its replacement if that is the last new instruction.
static void keep_name(const down_body *b, const irk_inst *i, uint32_t before) {
  if (!i->name || b->e.out.len <= before || i->v.id >= b->num_ids) return;
  irk_inst *last = b->e.out.items[b->e.out.len - 1];
  if (b->replacements[i->v.id].to == &last->v) last->name = i->name;
}

// Changes what needs no other instructions.
static void adapt(const down_body *b, irk_inst *i) {
  const down *d = b->d;
  if (d->tuples.are_made) irk_down_tuple_location(d, i);
  if (irk_ops[i->v.opcode].member == IRK_MEMBER_CALL) i->u.call->attrs = irk_down_results(d, i->u.call->attrs);
  lower_flags(d, i);
  widen_scope(d, i);
  if (i->extra) irk_down_attachments(d, &b->e.fn->extras[i->extra].md, i);
}

// If a block is split, its instructions stay in `from` while their replacements are emitted.
static void lower_block(down_body *b, irk_block *block) {
  irk_emit_begin_block(&b->e, block);
  bool is_changed = false;
  uint32_t n = block->num_insts;
  irk_mark mark = irk_arena_mark(&b->d->c->scratch);
  irk_inst **from = irk_arena_copy(&b->d->c->scratch, block->insts, sizeof *from * n);
  for (uint32_t k = 0; k < n; k++) {
    irk_inst *i = from[k];
    uint32_t before = b->e.out.len;
    adapt(b, i);
    b->e.dbg = i->dbg;
    b->e.first = NULL;
    bool goes = rewrite(b, i);
    keep_records(b, i, goes);
    is_changed |= goes || b->e.out.len != before;
    if (goes) keep_name(b, i, before);
    else irk_vec_push(&b->e.out, i);
  }
  if (is_changed) irk_emit_end_block(&b->e);
  const irk_inst *last = n ? from[n - 1] : NULL;
  for (uint32_t k = 0; b->e.block != block && last && k < last->num_ops; k++)
    if (last->ops[k]->kind == IRK_VALUE_BLOCK) irk_block_replace_incoming((irk_block *)last->ops[k], block, b->e.block);
  irk_arena_release(&b->d->c->scratch, mark);
}

// A replacement may itself be replaced.
static void resolve_replacements(down_body *b) {
  for (uint32_t id = 0; id < b->num_ids; id++) {
    irk_value *to = b->replacements[id].to;
    for (uint32_t steps = 0;
         to && to->kind == IRK_VALUE_INST && to->id < b->num_ids && b->replacements[to->id].from && steps < b->num_ids;
         steps++)
      to = b->replacements[to->id].to;
    b->replacements[id].to = to;
  }
  // Replacements have ids, too.
  irk_replacement *by_id = IRK_NEW_ARRAY(&b->d->c->scratch, irk_replacement, b->e.fn->num_ids + 1);
  memcpy(by_id, b->replacements, sizeof *by_id * b->num_ids);
  irk_replace_locals(b->e.m, b->e.fn, by_id);
}

static void free_body(void *body) {
  down_body *b = body;
  irk_map_free(&b->slots);
  irk_vec_free(&b->first);
  irk_emit_release(&b->e);
}

void irk_down_function(down *d, irk_function *fn) {
  if (!fn->num_blocks) return;
  irk_mark mark = irk_arena_mark(&d->c->scratch);
  down_body b = {.d = d, .e = {.m = d->m, .fn = fn}, .num_ids = fn->num_ids};
  irk_guard guard;
  irk_guard_enter(&guard, free_body, &b);
  b.replacements = IRK_NEW_ARRAY(&d->c->scratch, irk_replacement, fn->num_ids + 1);
  for (uint32_t k = 0; k < fn->num_blocks; k++) lower_block(&b, fn->blocks[k]);
  if (b.e.blocks.len > fn->num_blocks) {  // some blocks were split
    irk_function_reserve(d->m, fn, b.e.blocks.len);
    memcpy(fn->blocks, b.e.blocks.items, sizeof *fn->blocks * b.e.blocks.len);
    fn->num_blocks = b.e.blocks.len;
  }
  for (uint32_t k = 0; k < b.first.len; k++) irk_inst_insert_after_records(d->m, fn->blocks[0], k, b.first.items[k]);
  if (b.has_replacements) resolve_replacements(&b);
  for (uint32_t k = 0; k < fn->num_blocks; k++) {
    const irk_block *block = fn->blocks[k];
    const irk_inst *last = block->num_insts ? block->insts[block->num_insts - 1] : NULL;
    if (last && last->v.opcode == IRK_OP_CALLBR) irk_down_callbr_result(&b, block, last);
  }
  irk_guard_leave(&guard);
  free_body(&b);
  irk_arena_release(&d->c->scratch, mark);
}
