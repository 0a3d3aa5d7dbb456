// Prepares a function for comparison: each instruction is a hash of its own properties and a list
// of the arguments, blocks and other instructions it refers to.
#include "look/diff.h"

typedef struct maker {
  diff *d;
  const diff_module *s;
  diff_body *body;
} maker;

static bool is_local(const irk_value *v) { return v->kind >= IRK_VALUE_ARG; }

static diff_ref ref_of(const maker *k, const irk_value *v) {
  diff_ref none = {DIFF_REF_OTHER, 0, 0};
  if (v->id >= k->body->fn->num_ids) return none;
  if (v->kind == IRK_VALUE_ARG) return (diff_ref){DIFF_REF_ARG, ((const irk_arg *)v)->index, 0};
  const uint32_t *number = v->kind == IRK_VALUE_BLOCK ? k->body->block_of : k->body->item_of;
  if (number[v->id] == DIFF_NONE) return none;
  return (diff_ref){v->kind == IRK_VALUE_BLOCK ? DIFF_REF_BLOCK : DIFF_REF_ITEM, number[v->id], 0};
}

static uint64_t add_ref(maker *k, const irk_value *v, uint64_t h) {
  irk_vec_push(&k->body->refs, ref_of(k, v));
  return diff_mix(h, v->kind);
}

// Adds metadata that may wrap local values.
static uint64_t add_metadata(maker *k, const irk_md *md, uint64_t h) {
  if (!md) return diff_mix(h, 0);
  uint32_t n = md->kind == IRK_MD_ARG_LIST ? md->len : 1;
  h = diff_mix(h, n + (md->kind == IRK_MD_ARG_LIST ? 1u : 0u));
  for (uint32_t i = 0; i < n; i++) {
    const irk_md *part = md->kind == IRK_MD_ARG_LIST ? md->f[i].md : md;
    bool has_value = part && part->kind == IRK_MD_VALUE && part->f[0].value;
    if (has_value && is_local(part->f[0].value)) h = add_ref(k, part->f[0].value, h);
    else h = diff_mix(h, part ? k->s->hash_with_operands[part->id] : 0);
  }
  return h;
}

static uint64_t add_operand(maker *k, const irk_value *v, uint64_t h) {
  if (!v) return diff_mix(h, 0);
  if (is_local(v)) return add_ref(k, v, h);
  if (v->kind == IRK_VALUE_METADATA) return add_metadata(k, ((const irk_md_value *)v)->md, h);
  return diff_mix(h, irk_diff_value(k->d, k->s, v));
}

// Adds the incoming values of a phi with their blocks, whose order does not count.
static void add_incoming(maker *k, const irk_inst *phi) {
  for (uint32_t i = 0; i < phi->num_ops; i++) {
    const irk_value *v = phi->ops[i];
    if (is_local(v)) irk_vec_push(&k->body->refs, ref_of(k, v));
    else irk_vec_push(&k->body->refs, ((diff_ref){DIFF_REF_CONST, 0, irk_diff_value(k->d, k->s, v)}));
    irk_vec_push(&k->body->refs, ref_of(k, &irk_phi_blocks(phi)[i]->v));
  }
}

static uint64_t hash_call(const maker *k, const irk_call *call, uint64_t h) {
  const irk_module *m = k->s->m;
  h = diff_mix(diff_mix(h, k->s->types[call->fn_type->id]), call->attrs ? k->s->attr_lists[call->attrs->id] : 0);
  h = diff_mix(h, call->cc | (uint64_t)call->tail << 16 | (uint64_t)call->num_args << 32);
  for (uint32_t i = 0; i < call->num_bundles; i++)
    h = diff_mix(diff_str(k->d, h, irk_name(m, call->bundles[i].tag)), call->bundles[i].len);
  return diff_mix(h, call->num_indirect);
}

static uint64_t hash_member(const maker *k, const irk_inst *inst, uint64_t h) {
  switch (irk_ops[inst->v.opcode].member) {
  case IRK_MEMBER_TYPE: return diff_mix(h, k->s->types[inst->u.type->id]);
  case IRK_MEMBER_CALL: return hash_call(k, inst->u.call, h);
  case IRK_MEMBER_INDICES:
    for (uint32_t i = 0; i <= inst->u.indices[0]; i++) h = diff_mix(h, inst->u.indices[i]);
    return h;
  case IRK_MEMBER_FILTERS:
    for (uint32_t i = 0; i < inst->num_ops; i++) h = diff_mix(h, inst->u.filters[i / 32] >> i % 32 & 1);
    return h;
  case IRK_MEMBER_PREDICATE: return diff_mix(h, inst->u.predicate);
  case IRK_MEMBER_MEMORY:
    h = diff_mix(h,
                 inst->u.mem.ordering | (uint64_t)inst->u.mem.failure_ordering << 8 | (uint64_t)inst->u.mem.rmw << 16);
    return diff_str(k->d, h, irk_sync_scope_text(k->s->m, inst->u.mem.scope));
  default: return h;
  }
}

static uint64_t hash_location(const maker *k, uint32_t dbg) {
  if (!dbg || k->d->options.no_debug || k->d->options.no_metadata) return 0;
  return k->s->hash_with_operands[k->s->m->mds.items[dbg - 1]->id];
}

// Returns a hash of the kind of thing an instruction does. Instructions of different shapes are
// never one that changed.
static uint64_t shape_of(const maker *k, const irk_inst *inst) {
  uint64_t h = diff_mix(diff_mix(k->d->key, inst->v.opcode), k->s->types[inst->v.type->id]);
  if (irk_ops[inst->v.opcode].member == IRK_MEMBER_CALL) {
    const irk_value *callee = irk_call_callee(inst);
    return diff_mix(h, is_local(callee) ? k->s->types[inst->u.call->fn_type->id] : irk_diff_value(k->d, k->s, callee));
  }
  if (inst->v.opcode == IRK_OP_STORE) return diff_mix(h, k->s->types[inst->ops[0]->type->id]);
  if (inst->v.opcode == IRK_OP_BR) return diff_mix(h, inst->num_ops);
  return irk_ops[inst->v.opcode].member == IRK_MEMBER_TYPE ? diff_mix(h, k->s->types[inst->u.type->id]) : h;
}

static void take_inst(maker *k, diff_item *item) {
  const irk_inst *inst = item->inst;
  const irk_inst_extra *extra = irk_inst_extra_of(k->body->fn, inst);
  uint64_t h = diff_mix(diff_mix(k->d->key, inst->v.opcode), k->s->types[inst->v.type->id]);
  h = diff_mix(h, inst->v.flags | (uint64_t)inst->v.align << 8 | (uint64_t)inst->num_ops << 32);
  h = hash_member(k, inst, h);
  if (inst->v.opcode == IRK_OP_PHI) add_incoming(k, inst);
  else
    for (uint32_t i = 0; i < inst->num_ops; i++) h = add_operand(k, inst->ops[i], h);
  item->own_hash = diff_mix(h, irk_diff_attachments(k->d, k->s, &extra->md));
  item->location = hash_location(k, inst->dbg);
}

static void take_record(maker *k, diff_item *item) {
  const irk_dbg_record *r = item->record;
  uint64_t h = diff_mix(k->d->key, r->kind);
  h = add_metadata(k, r->location, h);
  h = diff_mix(h, r->variable ? k->s->hash_with_operands[r->variable->id] : 0);
  h = diff_mix(h, r->expression ? k->s->hash_with_operands[r->expression->id] : 0);
  item->shape = diff_mix(diff_mix(k->d->key, r->kind), r->variable ? k->s->own_hash[r->variable->id] : 0);
  if (r->kind == IRK_DBG_ASSIGN) {
    h = add_metadata(k, r->address, h);
    h = diff_mix(h, r->address_expression ? k->s->hash_with_operands[r->address_expression->id] : 0);
    h = diff_mix(h, r->assign_id ? k->s->hash_with_operands[r->assign_id->id] : 0);
  }
  item->own_hash = h;
  item->location = r->loc ? k->s->hash_with_operands[r->loc->id] : 0;
}

static bool is_debug_call(const maker *k, const irk_inst *inst) {
  if (irk_ops[inst->v.opcode].member != IRK_MEMBER_CALL) return false;
  const irk_value *callee = irk_call_callee(inst);
  if (callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(k->s->m, ((const irk_global *)callee)->name);
  return name.len > 9 && !memcmp(name.ptr, "llvm.dbg.", 9);
}

static const irk_dbg_record *records_of(const maker *k, const irk_inst *inst) {
  if (k->d->options.no_debug || k->d->options.no_metadata || k->d->options.functions_only) return NULL;
  return irk_inst_extra_of(k->body->fn, inst)->records;
}

static bool is_omitted(const maker *k, const irk_inst *inst) {
  return (k->d->options.no_debug || k->d->options.no_metadata) && is_debug_call(k, inst);
}

static void number_items(maker *k) {
  diff_body *body = k->body;
  const irk_function *fn = body->fn;
  uint32_t n = 0;
  for (uint32_t i = 0; i < fn->num_ids; i++) body->item_of[i] = body->block_of[i] = DIFF_NONE;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    body->block_of[block->v.id] = b;
    body->first_item[b] = n;
    for (uint32_t i = 0; i < block->num_insts; i++) {
      const irk_inst *inst = block->insts[i];
      for (const irk_dbg_record *r = records_of(k, inst); r; r = r->next)
        body->items[n++] = (diff_item){.inst = inst, .record = r, .block = b};
      if (is_omitted(k, inst)) continue;
      body->item_of[inst->v.id] = n;
      body->items[n++] = (diff_item){.inst = inst, .block = b};
    }
  }
  body->first_item[fn->num_blocks] = body->num_items = n;
}

static uint32_t count_items(const maker *k) {
  uint32_t n = 0;
  const irk_function *fn = k->body->fn;
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      n += !is_omitted(k, fn->blocks[b]->insts[i]);
      for (const irk_dbg_record *r = records_of(k, fn->blocks[b]->insts[i]); r; r = r->next) n++;
    }
  return n;
}

// Hashes a reference so that equal functions have equal hashes: items by their distance.
static uint64_t hash_ref(const diff_ref *ref, uint32_t item, uint64_t h) {
  if (ref->kind == DIFF_REF_CONST) return diff_mix(h, ref->hash);
  return diff_mix(h, ref->kind == DIFF_REF_ITEM ? (uint64_t)ref->index - item : (uint64_t)ref->kind << 32 | ref->index);
}

static void summarize(maker *k) {
  diff_body *body = k->body;
  body->hash = diff_mix(k->d->key, body->num_items);
  for (uint32_t b = 0; b < body->num_blocks; b++) {
    uint64_t content = k->d->key;
    body->hash = diff_mix(body->hash, b);
    for (uint32_t i = body->first_item[b]; i < body->first_item[b + 1]; i++) {
      diff_item *item = &body->items[i];
      uint64_t h = item->own_hash;
      body->hash = diff_mix(diff_mix(body->hash, item->own_hash), item->location);
      for (uint32_t r = item->first_ref; r < body->items[i + 1].first_ref; r++) {
        const diff_ref *ref = &body->refs.items[r];
        body->hash = hash_ref(ref, i, body->hash);
        if (!item->record && item->inst->v.opcode == IRK_OP_PHI) continue;
        h = diff_mix(h, ref->kind == DIFF_REF_ITEM ? body->items[ref->index].shape : ref->kind);
        if (ref->kind == DIFF_REF_ARG) h = diff_mix(h, ref->index);
      }
      item->key = h;
      content = diff_mix(content, h);
    }
    body->content[b] = content;
  }
}

void irk_diff_body(diff *d, const diff_module *s, const irk_function *fn, diff_body *out) {
  maker k = {d, s, out};
  out->fn = fn;
  out->num_blocks = fn->num_blocks;
  uint32_t n = count_items(&k);
  out->items = IRK_NEW_ARRAY(&d->body, diff_item, (size_t)n + 1);
  out->first_item = IRK_NEW_ARRAY(&d->body, uint32_t, (size_t)fn->num_blocks + 1);
  out->item_of = IRK_NEW_ARRAY(&d->body, uint32_t, (size_t)fn->num_ids + 1);
  out->block_of = IRK_NEW_ARRAY(&d->body, uint32_t, (size_t)fn->num_ids + 1);
  out->content = IRK_NEW_ARRAY(&d->body, uint64_t, (size_t)fn->num_blocks + 1);
  out->refs.len = 0;
  number_items(&k);
  for (uint32_t i = 0; i < n; i++) {
    diff_item *item = &out->items[i];
    item->first_ref = out->refs.len;
    if (item->record) {
      take_record(&k, item);
      continue;
    }
    take_inst(&k, item);
    item->shape = shape_of(&k, item->inst);
  }
  out->items[n].first_ref = out->refs.len;
  summarize(&k);
}
