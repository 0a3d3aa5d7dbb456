// Copies functions: their properties, blocks, and instructions with operands.
#include "copy/copy.h"

// ---- globals --------------------------------------------------------------------------------------------------

void irk_copy_properties(irk_copy *c, irk_global *to, const irk_global *from, bool keeps_all_attrs) {
  to->visibility = from->visibility;
  to->dll_storage = from->dll_storage;
  to->tls = from->tls;
  to->unnamed_addr = from->unnamed_addr;
  to->code_model = from->code_model;
  to->is_dso_local = from->is_dso_local;
  to->is_constant = from->is_constant;
  to->is_externally_initialized = from->is_externally_initialized;
  to->sanitizer = from->sanitizer;
  to->v.align = from->v.align;
  to->section = irk_copy_sym(c, from->section);
  to->partition = irk_copy_sym(c, from->partition);
  to->attrs = irk_copy_attrs(c, from->attrs, keeps_all_attrs);
}

void irk_copy_function_properties(irk_copy *c, irk_function *to, const irk_function *from) {
  to->cc = from->cc;
  to->gc = irk_copy_sym(c, from->gc);
  to->preferred_align = from->preferred_align;
}

// ---- locals --------------------------------------------------------------------------------------------------

static void begin_locals(irk_copy *c, const irk_function *from) {
  if (from->num_ids >= c->cap_locals) {
    c->cap_locals = from->num_ids + from->num_ids / 2 + 64;
    c->locals = irk_arena_alloc(&c->arena, sizeof *c->locals * (size_t)c->cap_locals);
  }
  c->num_locals = from->num_ids;
  memset(c->locals, 0, sizeof *c->locals * ((size_t)from->num_ids + 1));
}

bool irk_copy_has_blocks(const irk_copy *c, const irk_global *from) {
  return irk_map_get(&c->blocks, from->v.id) != NULL;
}

irk_block **irk_copy_blocks(irk_copy *c, irk_function *to, const irk_function *from) {
  bool is_new;
  uint64_t *at = irk_map_put(&c->blocks, from->global->v.id, &is_new);
  if (!is_new) return (irk_block **)(uintptr_t)*at;
  irk_block **made = irk_arena_alloc(&c->arena, sizeof *made * ((size_t)from->num_blocks + 1));
  *at = (uint64_t)(uintptr_t)made;
  for (uint32_t i = 0; i < from->num_blocks; i++)
    made[i] = irk_block_new(c->dst, to, irk_copy_sym(c, from->blocks[i]->name));
  return made;
}

// Returns the operand for a value that has no copy yet. Values that the function must not refer to
// (another function's, removed ones) become poison, blocks the first block: the module was already
// invalid.
static irk_value *make_operand(irk_copy *c, const irk_function *to, irk_value *v) {
  if (!v) return NULL;
  if (v->kind == IRK_VALUE_BLOCK) return &to->blocks[0]->v;
  irk_type *type = irk_copy_type(c, v->type);
  if (v->kind >= IRK_VALUE_ARG) return irk_const_poison(c->dst, type);
  irk_value *made = irk_copy_make_value(c, v);
  return made ? made : irk_const_null(c->dst, type);
}

// ---- instructions --------------------------------------------------------------------------------------------

static irk_call *copy_call(irk_copy *c, const irk_call *from) {
  irk_call *made = irk_arena_copy(c->dst->bodies, from, sizeof *from);
  made->fn_type = irk_copy_type(c, from->fn_type);
  made->attrs = irk_copy_attrs(c, from->attrs, false);
  if (!from->num_bundles) return made;
  made->bundles = IRK_NEW_ARRAY(c->dst->bodies, irk_bundle, from->num_bundles);
  for (uint32_t i = 0; i < from->num_bundles; i++) {
    made->bundles[i] = (irk_bundle){irk_copy_sym(c, from->bundles[i].tag), from->bundles[i].len};
    irk_bundle_tag_get(c->dst, made->bundles[i].tag);
  }
  return made;
}

static uint32_t copy_scope(irk_copy *c, uint32_t scope) {
  if (!c->scopes) return scope;
  if (scope >= c->src->sync_scopes.len) return IRK_SCOPE_SYSTEM;
  uint32_t *known = &c->scopes[scope];
  if (!*known) *known = irk_sync_scope_get(c->dst, irk_name(c->src, c->src->sync_scopes.items[scope])) + 1;
  return *known - 1;
}

static void copy_details(irk_copy *c, irk_inst *to, const irk_inst *from) {
  irk_arena *a = c->dst->bodies;
  switch ((irk_op_member)irk_ops[from->v.opcode].member) {
  case IRK_MEMBER_TYPE: to->u.type = irk_copy_type(c, from->u.type); break;
  case IRK_MEMBER_CALL: to->u.call = copy_call(c, from->u.call); break;
  case IRK_MEMBER_INDICES:
    to->u.indices = irk_arena_copy(a, from->u.indices, sizeof *from->u.indices * ((size_t)from->u.indices[0] + 1));
    break;
  case IRK_MEMBER_FILTERS:
    to->u.filters =
        from->num_ops ? irk_arena_copy(a, from->u.filters, sizeof(uint32_t) * ((from->num_ops + 31u) / 32u)) : NULL;
    break;
  case IRK_MEMBER_ROOM: to->u.room = 0; break;
  case IRK_MEMBER_MEMORY:
    to->u.mem = from->u.mem;
    to->u.mem.scope = copy_scope(c, from->u.mem.scope);
    break;
  case IRK_MEMBER_PREDICATE: to->u.predicate = from->u.predicate; break;
  case IRK_MEMBER_NONE: break;
  }
}

static IRK_ALWAYS_INLINE irk_inst *copy_inst(irk_copy *c, irk_function *fn, const irk_inst *from) {
  irk_inst *to = irk_inst_new(c->dst, fn, (irk_opcode)from->v.opcode, irk_copy_type(c, from->v.type), from->num_ops);
  to->v.flags = from->v.flags;
  to->v.align = from->v.align;
  to->name = irk_copy_sym(c, from->name);
  copy_details(c, to, from);
  return to;
}

irk_inst *irk_copy_inst(irk_copy *c, irk_function *to, const irk_inst *from) { return copy_inst(c, to, from); }

static void copy_operands(irk_copy *c, const irk_function *fn, irk_inst *to, const irk_inst *from) {
  uint32_t n = from->num_ops * (from->v.opcode == IRK_OP_PHI ? 2u : 1u);
  irk_value *const *locals = c->locals, *const *values = c->values;
  for (uint32_t i = 0; i < n; i++) {
    irk_value *v = from->ops[i], *made = NULL;
    if (v && v->kind >= IRK_VALUE_ARG) made = v->id < c->num_locals ? locals[v->id] : NULL;
    else if (v && values) made = values[v->id];
    to->ops[i] = IRK_LIKELY(made != NULL) ? made : make_operand(c, fn, v);
  }
}

// ---- metadata ------------------------------------------------------------------------------------------------

static irk_dbg_record *copy_record(irk_copy *c, const irk_dbg_record *from) {
  irk_dbg_record *r = irk_dbg_record_new(c->dst->bodies, from->kind);
  r->location = irk_copy_md(c, from->location);
  r->variable = irk_copy_md(c, from->variable);
  r->expression = irk_copy_md(c, from->expression);
  r->loc = irk_copy_md(c, from->loc);
  if (from->kind != IRK_DBG_ASSIGN) return r;
  r->assign_id = irk_copy_md(c, from->assign_id);
  r->address = irk_copy_md(c, from->address);
  r->address_expression = irk_copy_md(c, from->address_expression);
  return r;
}

static void copy_extra(irk_copy *c, irk_function *fn, irk_inst *to, const irk_inst_extra *from) {
  irk_inst_extra made = {0};
  irk_copy_attachments(c, &made.md, &from->md);
  irk_dbg_record **end = &made.records;
  for (const irk_dbg_record *r = from->records; r; r = r->next) {
    *end = copy_record(c, r);
    end = &(*end)->next;
  }
  *irk_inst_extra_get(c->dst, fn, to) = made;
}

static void copy_inst_metadata(irk_copy *c, irk_function *fn, irk_inst *to, const irk_function *from_fn,
                               const irk_inst *from) {
  if (from->dbg) {
    const irk_md *loc = irk_copy_md(c, c->src->mds.items[from->dbg - 1]);
    to->dbg = loc ? loc->id + 1 : 0;
  }
  if (from->extra) copy_extra(c, fn, to, irk_inst_extra_of(from_fn, from));
}

// ---- the body ------------------------------------------------------------------------------------------------
// Another thread may have read the input, so its instructions are not in this thread's caches: the
// loops prefetch them.
enum { AHEAD = 6 };

static inline void fetch(const irk_block *block, uint32_t i) {
  if (i >= block->num_insts) return;
  IRK_PREFETCH(block->insts[i]);
  IRK_PREFETCH((const char *)block->insts[i] + 64);
}

static void copy_blocks(irk_copy *c, irk_function *dst, const irk_function *src) {
  irk_block **blocks = irk_copy_blocks(c, dst, src);
  irk_function_reserve(c->dst, dst, src->num_blocks);
  if (src->num_extras) {
    dst->extras = IRK_NEW_ARRAY(c->dst->bodies, irk_inst_extra, src->num_extras);
    dst->cap_extras = src->num_extras;
    dst->num_extras = 1;
  }
  for (uint32_t b = 0; b < src->num_blocks; b++) {
    c->locals[src->blocks[b]->v.id] = &blocks[b]->v;
    irk_block_append(c->dst, dst, blocks[b]);
    irk_block_reserve(c->dst, blocks[b], src->blocks[b]->num_insts);
  }
  for (uint32_t b = 0; b < src->num_blocks; b++)
    for (uint32_t i = 0; i < src->blocks[b]->num_insts; i++) {
      const irk_inst *inst = src->blocks[b]->insts[i];
      fetch(src->blocks[b], i + AHEAD);
      irk_inst *made = copy_inst(c, dst, inst);
      c->locals[inst->v.id] = &made->v;
      irk_inst_append(c->dst, blocks[b], made);
    }
}

void irk_copy_body(irk_copy *c, irk_global *to, irk_global *from) {
  const irk_function *src = from->fn;
  irk_function *dst = to->fn;
  begin_locals(c, src);
  irk_md_body_begin(c->dst);
  irk_extras_begin(c->dst, dst);
  for (uint32_t i = 0; i < src->num_args; i++) {
    dst->args[i]->name = irk_copy_sym(c, src->args[i]->name);
    c->locals[src->args[i]->v.id] = &dst->args[i]->v;
  }
  if (src->personality) dst->personality = irk_copy_value(c, src->personality);
  if (src->prefix) dst->prefix = irk_copy_value(c, src->prefix);
  if (src->prologue) dst->prologue = irk_copy_value(c, src->prologue);
  copy_blocks(c, dst, src);
  irk_copy_attachments(c, &to->md, &from->md);
  for (uint32_t b = 0; b < src->num_blocks; b++)
    for (uint32_t i = 0; i < src->blocks[b]->num_insts; i++) {
      const irk_inst *inst = src->blocks[b]->insts[i];
      copy_operands(c, dst, dst->blocks[b]->insts[i], inst);
      copy_inst_metadata(c, dst, dst->blocks[b]->insts[i], src, inst);
    }
  if (c->plan && c->plan->body) c->plan->body(c, dst, src);
  irk_md_body_end(c->dst);
  irk_extras_end(c->dst);
  c->num_locals = 0;
}
