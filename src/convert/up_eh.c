// Upgrades exceptions before 3.1. In the unwind destination of an invoke, calls of
// llvm.eh.exception and llvm.eh.selector returned the exception and the number of its handler;
// `unwind` passed the exception on. Today a landingpad does both, and lists the handlers. So each
// edge to such a destination gets a block with a landingpad, which stores the values that replace
// the calls. The handlers are those of the next selector in the destination; without one it is a
// cleanup, as in code generators of that time.
//
// Readers turn `unwind` into a resume of undef. This file emits what those code generators emitted
// for it.
#include "convert/down.h"
#include "convert/up.h"
#include "fold/fold.h"

typedef struct old_eh {
  up *u;
  irk_module *m;
  irk_function *fn;
  bool is_typed;              // pointers
  bool has_unwind;            // false: the function had a personality before, so its resume instructions are real
  irk_type *pointer, *pair;   // type of an exception; struct of it and the selector's result
  irk_inst *slots[2];         // frame slots: exception, selector; NULL: not made
  irk_replacement *replaced;  // values of the function; `cap` entries
  uint32_t num_replaced, cap;
} old_eh;

// ---- old constructs --------------------------------------------------------------------------------------------
static bool calls(const irk_inst *i, const irk_module *m, const char *name) {
  if (i->v.opcode != IRK_OP_CALL) return false;
  const irk_value *callee = irk_call_callee(i);
  return callee->kind == IRK_VALUE_FUNCTION &&
         irk_str_eq(irk_name(m, ((const irk_global *)callee)->name), irk_str_of(name));
}
static bool is_int32(const irk_type *t) { return t->kind == IRK_TYPE_INTEGER && t->count == 32; }
static bool is_exception(const old_eh *e, const irk_inst *i) {
  return calls(i, e->m, "llvm.eh.exception") && i->u.call->num_args == 0 && i->v.type == e->pointer;
}
static bool is_selector(const old_eh *e, const irk_inst *i) {
  for (uint32_t k = 1; i->v.opcode == IRK_OP_CALL && k < i->u.call->num_args; k++)
    if (!irk_value_is_const(i->ops[k])) return false;
  return calls(i, e->m, "llvm.eh.selector") && i->u.call->num_args >= 2 && is_int32(i->v.type);
}
static bool is_resume(const old_eh *e, const irk_inst *i) {
  return calls(i, e->m, "llvm.eh.resume") && i->u.call->num_args == 2 && i->ops[0]->type == e->pointer &&
         is_int32(i->ops[1]->type);
}
static bool is_undefined_resume(const irk_inst *i) {
  return i->v.opcode == IRK_OP_RESUME && i->ops[0]->kind == IRK_VALUE_UNDEF;
}
static bool is_unwind(const old_eh *e, const irk_inst *i) { return e->has_unwind && is_undefined_resume(i); }

static const irk_inst *first_real(const irk_block *b) {
  uint32_t k = 0;
  while (k < b->num_insts && b->insts[k]->v.opcode == IRK_OP_PHI) k++;
  return k < b->num_insts ? b->insts[k] : NULL;
}

static irk_block *old_destination(const irk_inst *i) {
  if (i->v.opcode != IRK_OP_INVOKE) return NULL;
  irk_value *to = i->ops[i->num_ops - 2];
  if (to->kind != IRK_VALUE_BLOCK) return NULL;
  const irk_inst *first = first_real((irk_block *)to);
  return first && first->v.opcode != IRK_OP_LANDINGPAD ? (irk_block *)to : NULL;
}

static bool is_old(const old_eh *e, const irk_inst *i) {
  return is_unwind(e, i) || old_destination(i) || is_exception(e, i) || is_selector(e, i) || is_resume(e, i);
}

// ---- handlers --------------------------------------------------------------------------------------------------
// Returns the selector for exceptions that arrive in the block: in the block, or where
// unconditional branches lead.
static const irk_inst *selector_of(const old_eh *e, const irk_block *b) {
  for (uint32_t steps = 0; b && steps < 64; steps++) {
    for (uint32_t k = 0; k < b->num_insts; k++)
      if (is_selector(e, b->insts[k])) return b->insts[k];
    const irk_inst *last = b->num_insts ? b->insts[b->num_insts - 1] : NULL;
    bool leads = last && last->v.opcode == IRK_OP_BR && last->num_ops == 1 && last->ops[0]->kind == IRK_VALUE_BLOCK;
    b = leads ? (const irk_block *)last->ops[0] : NULL;
  }
  return NULL;
}

static irk_global *function_named(old_eh *e, const char *name, irk_type *fn_type) {
  irk_module *m = e->m;
  irk_sym sym = irk_strpool_add(&m->names, name, strlen(name));
  irk_global *g = irk_global_find(m, sym);
  if (g) return g;
  irk_type *type = e->is_typed ? irk_type_ptr_to(m, fn_type, 0) : irk_type_ptr(m, 0);
  g = irk_global_new(m, IRK_VALUE_FUNCTION, sym, type);
  g->value_type = fn_type;
  g->is_declaration = true;
  irk_function_init(m, g, fn_type);
  irk_global_append(m, g);
  return g;
}

static irk_value *personality_of(old_eh *e, const irk_inst *selector) {
  if (e->fn->personality) return e->fn->personality;
  irk_type *any = irk_type_fn(e->m, irk_type_int(e->m, 32), NULL, 0, true);
  return selector ? irk_typed_strip_casts(selector->ops[1]) : &function_named(e, "__gcc_personality_v0", any)->v;
}

static bool is_caught_type(const old_eh *e, const irk_value *v) {
  return irk_value_is_const(v) && v->type == e->pointer;
}

// Makes a landingpad of a selector's arguments [exception, personality, handler...]. A handler is a
// caught type; or a number n followed by n - 1 types, which are the only ones that may pass; or 0:
// a cleanup.
static irk_inst *landingpad(old_eh *e, const irk_inst *selector) {
  uint32_t n = selector ? selector->u.call->num_args : 0, num = 0;
  irk_value **clauses = irk_arena_alloc(&e->m->arena, (n + 1) * sizeof *clauses);
  uint32_t *filters = irk_arena_zalloc(&e->m->arena, (n / 32 + 1) * sizeof *filters);
  bool is_cleanup = !selector;
  for (uint32_t k = 2; k < n; k++) {
    irk_value *v = selector->ops[k];
    if (v->kind != IRK_VALUE_INT) {
      clauses[num++] = v;
      continue;
    }
    uint64_t len = irk_int_word((const irk_const_int *)v, 0);
    if (!len) {
      is_cleanup = true;
      continue;
    }
    uint32_t types = 0;
    while (types < len - 1 && k + 1 + types < n && is_caught_type(e, selector->ops[k + 1 + types])) types++;
    irk_type *type = irk_type_array(e->m, e->pointer, types);
    filters[num / 32] |= UINT32_C(1) << num % 32;
    clauses[num++] = types ? irk_const_composite(e->m, type, selector->ops + k + 1, types) : irk_const_null(e->m, type);
    k += types;
  }
  irk_inst *pad = irk_inst_new(e->m, e->fn, IRK_OP_LANDINGPAD, e->pair, num);
  memcpy(pad->ops, clauses, num * sizeof *clauses);
  pad->u.filters = filters;
  pad->v.flags = is_cleanup || !num ? IRK_CLEANUP : 0;
  return pad;
}

// ---- the frame -------------------------------------------------------------------------------------------------
static irk_value *slot(old_eh *e, int which) {
  if (e->slots[which]) return &e->slots[which]->v;
  irk_datalayout *layout = irk_module_layout(e->m);
  uint32_t space = layout ? layout->alloca_addrspace : 0;
  irk_type *t = e->pair->types[which];
  irk_type *type = e->is_typed ? irk_type_ptr_to(e->m, t, space) : irk_type_ptr(e->m, space);
  irk_inst *made = irk_inst_new(e->m, e->fn, IRK_OP_ALLOCA, type, 1);
  made->ops[0] = irk_const_int_u64(e->m, irk_type_int(e->m, 32), 1);
  made->u.type = t;
  e->slots[which] = made;
  return &made->v;
}

static irk_value *load(old_eh *e, int which) {
  irk_inst *made = irk_emit(&e->u->body.e, IRK_OP_LOAD, e->pair->types[which], 1, slot(e, which));
  made->u.mem.scope = IRK_SCOPE_SYSTEM;
  return &made->v;
}

// ---- edges -----------------------------------------------------------------------------------------------------
static const uint32_t first_two[2][2] = {{1, 0}, {1, 1}};

static irk_block *pad_block(old_eh *e, irk_inst *invoke, irk_block *to) {
  up_body *b = &e->u->body;
  const irk_inst *selector = selector_of(e, to);
  irk_type *nothing = irk_type_simple(e->m, IRK_TYPE_VOID);
  e->fn->personality = personality_of(e, selector);
  irk_block *made = irk_block_new(e->m, e->fn, 0);
  irk_block_append(e->m, e->fn, made);
  b->call = invoke;
  b->e.dbg = invoke->dbg;
  b->e.out.len = 0;
  irk_inst *pad = landingpad(e, selector);
  pad->dbg = invoke->dbg;
  irk_vec_push(&b->e.out, pad);
  for (int k = 0; k < 2; k++) {
    irk_inst *part = irk_emit(&b->e, IRK_OP_EXTRACTVALUE, e->pair->types[k], 1, &pad->v);
    part->u.indices = first_two[k];
    irk_inst *store = irk_emit(&b->e, IRK_OP_STORE, nothing, 2, &part->v, slot(e, k));
    store->u.mem.scope = IRK_SCOPE_SYSTEM;
  }
  irk_emit(&b->e, IRK_OP_BR, nothing, 1, &to->v);
  for (uint32_t i = 0; i < b->e.out.len; i++) irk_inst_append(e->m, made, b->e.out.items[i]);
  return made;
}

// Edges to a block without phis share the new block.
static void insert_landingpads(old_eh *e) {
  irk_map shared = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &shared);
  for (uint32_t k = 0, n = e->fn->num_blocks; k < n; k++) {
    irk_block *from = e->fn->blocks[k];
    irk_inst *invoke = from->num_insts ? from->insts[from->num_insts - 1] : NULL;
    irk_block *to = invoke ? old_destination(invoke) : NULL;
    if (!to) continue;
    bool has_phis = to->insts[0]->v.opcode == IRK_OP_PHI;
    uint64_t *known = irk_map_put(&shared, to->v.id, NULL);
    irk_block *through = *known && !has_phis ? (irk_block *)(uintptr_t)*known : pad_block(e, invoke, to);
    *irk_map_put(&shared, to->v.id, NULL) = (uint64_t)(uintptr_t)through;
    invoke->ops[invoke->num_ops - 2] = &through->v;
    if (has_phis) irk_block_replace_one_incoming(to, from, through);
  }
  irk_guard_leave(&guard);
  irk_map_free(&shared);
}

// ---- instructions ------------------------------------------------------------------------------------------------
static void resume(old_eh *e, irk_value *exception, irk_value *selector) {
  up_body *b = &e->u->body;
  irk_value *parts[2] = {exception, selector}, *whole = irk_const_undef(e->m, e->pair);
  for (int k = 0; k < 2; k++) {
    irk_inst *with = irk_emit(&b->e, IRK_OP_INSERTVALUE, e->pair, 2, whole, parts[k]);
    with->u.indices = first_two[k];
    whole = &with->v;
  }
  irk_emit(&b->e, IRK_OP_RESUME, irk_type_simple(e->m, IRK_TYPE_VOID), 1, whole);
}

// Calls _Unwind_Resume, in a function without landingpads.
static void emit_unwind_resume(old_eh *e, irk_value *exception) {
  irk_type *nothing = irk_type_simple(e->m, IRK_TYPE_VOID), *type = irk_type_fn(e->m, nothing, &e->pointer, 1, false);
  irk_global *to = function_named(e, "_Unwind_Resume", type);
  irk_value *callee = &to->v, *args[1] = {exception};
  irk_inst *call = (irk_inst *)irk_up_call(&e->u->body, to, args, 1);
  call->u.call->fn_type = type;
  call->v.type = nothing;
  irk_type *want = e->is_typed ? irk_type_ptr_to(e->m, type, (uint32_t)callee->type->count) : callee->type;
  if (callee->type != want) call->ops[1] = irk_fold_make_cast(e->m, IRK_OP_BITCAST, callee, want);
}

static void replace_value(old_eh *e, irk_inst *was, irk_value *now) {
  if (now->kind == IRK_VALUE_INST) ((irk_inst *)now)->name = was->name;
  e->replaced[e->num_replaced++] = (irk_replacement){&was->v, now};
}

static void rewrite(old_eh *e, irk_block *block) {
  up_body *b = &e->u->body;
  b->e.out.len = 0;
  if (!block->num_insts) return;
  for (uint32_t k = 0; k < block->num_insts; k++) {
    irk_inst *i = block->insts[k];
    b->call = i;
    b->e.dbg = i->dbg;
    bool is_last = k + 2 == block->num_insts && block->insts[k + 1]->v.opcode == IRK_OP_UNREACHABLE;
    if (is_exception(e, i)) {
      replace_value(e, i, load(e, 0));
    } else if (is_selector(e, i)) {
      replace_value(e, i, load(e, 1));
    } else if (is_resume(e, i) && e->fn->personality && is_last) {
      resume(e, i->ops[0], i->ops[1]);
      break;
    } else if (is_resume(e, i)) {
      emit_unwind_resume(e, i->ops[0]);
    } else if (is_unwind(e, i) && e->fn->personality) {
      irk_value *exception = load(e, 0);
      resume(e, exception, load(e, 1));
    } else if (is_unwind(e, i)) {
      emit_unwind_resume(e, irk_const_undef(e->m, e->pointer));
      irk_emit(&b->e, IRK_OP_UNREACHABLE, irk_type_simple(e->m, IRK_TYPE_VOID), 0);
    } else {
      irk_vec_push(&b->e.out, i);
    }
  }
  if (b->e.out.len == block->num_insts && !memcmp(b->e.out.items, block->insts, b->e.out.len * sizeof(irk_inst *)))
    return;
  block->insts = irk_arena_copy(&e->m->arena, b->e.out.items, b->e.out.len * sizeof(irk_inst *));
  block->num_insts = block->cap_insts = b->e.out.len;
}

// ---- functions ---------------------------------------------------------------------------------------------------
static void up_function(old_eh *e) {
  uint32_t num_old = 0;
  for (uint32_t k = 0; k < e->fn->num_blocks; k++)
    for (uint32_t i = 0; i < e->fn->blocks[k]->num_insts; i++) num_old += is_old(e, e->fn->blocks[k]->insts[i]);
  if (!num_old) return;
  e->u->body.u = e->u;
  irk_up_begin_body(&e->u->body, e->fn);
  e->num_replaced = 0;
  e->replaced = irk_arena_alloc(&e->m->arena, num_old * sizeof *e->replaced);
  e->slots[0] = e->slots[1] = NULL;
  insert_landingpads(e);
  for (uint32_t k = 0; k < e->fn->num_blocks; k++) rewrite(e, e->fn->blocks[k]);
  for (int k = 2; k-- > 0;)
    if (e->slots[k]) irk_block_insert_inst(e->m, e->fn->blocks[0], 0, e->slots[k]);
  irk_locals_invalidate(e->fn);
  if (e->num_replaced) {
    irk_replacement *by_id = irk_arena_zalloc(&e->m->arena, e->fn->num_ids * sizeof *by_id);
    for (uint32_t i = 0; i < e->num_replaced; i++) by_id[e->replaced[i].from->id] = e->replaced[i];
    irk_replace_locals(e->m, e->fn, by_id);
  }
  irk_up_note(e->u, e->fn, "exceptions before 3.1", "landingpad, resume", num_old);
}

static irk_global *intrinsic(const irk_module *m, const char *name) {
  return irk_global_find(m, irk_strpool_find(&m->names, name, strlen(name), NULL));
}

static bool is_old_intrinsic(const void *arg, const irk_global *g) {
  const irk_global *const *old = arg;
  return g->is_declaration && (g == old[0] || g == old[1] || g == old[2]);
}

static bool has_unwind(const irk_module *m) {
  for (uint32_t f = 0; f < m->functions.len; f++) {
    const irk_function *fn = m->functions.items[f]->fn;
    for (uint32_t k = 0; !fn->personality && k < fn->num_blocks; k++) {
      const irk_block *b = fn->blocks[k];
      if (b->num_insts && is_undefined_resume(b->insts[b->num_insts - 1])) return true;
    }
  }
  return false;
}

void irk_up_exceptions(up *u) {
  static const char *const names[] = {"llvm.eh.exception", "llvm.eh.selector", "llvm.eh.resume"};
  irk_module *m = u->m;
  bool may_be_old = irk_has(m->version, IRK_TYPED_METADATA) || (m->is_from_bitcode && !m->producer.len);
  if (!may_be_old) return;
  bool is_named = false;
  for (size_t i = 0; i < IRK_COUNT(names); i++) is_named |= intrinsic(m, names[i]) != NULL;
  if ((is_named || m->is_from_bitcode) && up_wants_bodies(u)) return;
  if (!is_named && !has_unwind(m)) return;
  old_eh e = {.u = u, .m = m};
  for (uint32_t f = 0, n = m->functions.len; f < n; f++) {
    e.fn = m->functions.items[f]->fn;
    if (!e.fn->num_blocks) continue;
    e.has_unwind = !e.fn->personality;
    e.is_typed = irk_type_is_typed_pointer(e.fn->global->v.type);
    e.pointer = e.is_typed ? irk_type_ptr_to(m, irk_type_int(m, 8), 0) : irk_type_ptr(m, 0);
    e.pair = irk_type_literal(m, (irk_type *[]){e.pointer, irk_type_int(m, 32)}, 2, false);
    up_function(&e);
  }
  const irk_global *old[IRK_COUNT(names)];
  for (size_t i = 0; i < IRK_COUNT(names); i++) old[i] = intrinsic(m, names[i]);
  irk_drop_unused_functions(m, is_old_intrinsic, old);
}
