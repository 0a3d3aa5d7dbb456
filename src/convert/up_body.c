// Rewrites calls in bodies.
#include "convert/up.h"

#include <stdlib.h>

// Rules check only the types that their own work needs. This finds the rest.
static bool is_possible(const irk_inst *inst) {
  const irk_type *type = inst->v.type;
  switch (irk_ops[inst->v.opcode].class) {
  case IRK_OP_CLASS_CAST: return irk_cast_is_valid((irk_opcode)inst->v.opcode, inst->ops[0]->type, type);
  case IRK_OP_CLASS_BINARY: return inst->ops[0]->type == type && inst->ops[1]->type == type;
  case IRK_OP_CLASS_CMP: return inst->ops[0]->type == inst->ops[1]->type;
  default: return true;
  }
}

static bool takes_fast_math(const irk_module *m, const irk_inst *made) {
  switch (made->v.opcode) {
  case IRK_OP_FCMP: return irk_type_takes_fmf(made->ops[0]->type, m->version);
  case IRK_OP_FADD:
  case IRK_OP_FSUB:
  case IRK_OP_FMUL:
  case IRK_OP_FDIV:
  case IRK_OP_FREM:
  case IRK_OP_FNEG:
  case IRK_OP_FPTRUNC:
  case IRK_OP_FPEXT:
  case IRK_OP_UITOFP:
  case IRK_OP_SITOFP:
  case IRK_OP_SELECT:
  case IRK_OP_CALL: return irk_type_takes_fmf(made->v.type, m->version);
  default: return false;
  }
}

// Since 23, the new floating-point instructions keep the fast-math flags of the call.
static void keep_fast_math(up_body *b, uint8_t flags) {
  flags &= IRK_FMF_FAST;
  if (!flags || !irk_has(b->e.m->version, IRK_UPGRADES_KEEP_FAST_MATH)) return;
  for (uint32_t i = b->first; i < b->e.out.len; i++)
    if (takes_fast_math(b->e.m, b->e.out.items[i])) b->e.out.items[i]->v.flags |= flags;
}

uint32_t irk_up_bits(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_INTEGER: return (uint32_t)t->count;
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT: return 16;
  case IRK_TYPE_FLOAT: return 32;
  case IRK_TYPE_DOUBLE: return 64;
  case IRK_TYPE_VECTOR: return (uint32_t)t->count * irk_up_bits(t->types[0]);
  default: return 0;
  }
}

uint8_t irk_up_align_of(const irk_type *t) {
  uint32_t bytes = irk_up_bits(t) / 8;
  return irk_align_code(bytes ? bytes : 1);
}

// A function that is called again must stay.
static void keep_callee(up_body *b, const irk_global *callee) {
  uint64_t *at = irk_map_get(&b->u->by_id, callee->v.id);
  if (at) b->u->targets.items[*at].is_kept = true;
}

irk_value *irk_up_call(up_body *b, irk_global *callee, irk_value *const *args, uint32_t n) {
  keep_callee(b, callee);
  return &irk_emit_call(&b->e, callee, args, n)->v;
}

// Since 23, the names of some intrinsics include their pointer types.
static void add_pointer(up *u, const char *name, irk_overloads *types) {
  char full[IRK_INTRINSIC_NAME_MAX + 8] = "llvm.";
  strncat(full, name, IRK_INTRINSIC_NAME_MAX);
  irk_intrinsic in;
  bool is_missing = irk_has(u->m->version, IRK_POINTERS_IN_NAMES) &&
                    irk_intrinsic_find(irk_str_of(full), u->m->version, &in) && in.num_overloads == types->len + 1;
  if (is_missing && types->len < IRK_INTRINSIC_MAX_OVERLOADS) types->types[types->len++] = irk_type_ptr(u->m, 0);
}

irk_global *irk_up_declare(up *u, const irk_global *near, const char *name, irk_type *const *overloads, uint32_t n) {
  irk_overloads types = {.len = n};
  if (n > IRK_INTRINSIC_MAX_OVERLOADS) return NULL;
  for (uint32_t i = 0; i < n; ++i) types.types[i] = overloads[i];
  add_pointer(u, name, &types);
  irk_global *g = irk_intrinsic_declare(u->m, irk_str_of(name), &types, (uint32_t)near->v.type->count);
  if (g) irk_up_note_made(u, g);
  return g;
}

// The order has bits for the step, the calls of a step in LLVM's order, and the functions declared
// for one call.
enum { STEP_SHIFT = 40, CALL_SHIFT = 8, MAX_STEP = 1 << 23, MAX_CALLS = 1u << 31, MAX_MADE = 255 };

void irk_up_note_made(up *u, const irk_global *g) {
  uint64_t order = (uint64_t)(u->step < MAX_STEP ? u->step : MAX_STEP) << STEP_SHIFT;
  if (u->step & 1) {
    order = u->body.order | (u->num_made < MAX_MADE ? u->num_made : MAX_MADE);
    u->num_made++;
  }
  bool is_new;
  uint64_t *at = irk_map_put(&u->made, g->v.id, &is_new);
  if (is_new || order < *at) *at = order;
}

// Returns when LLVM upgrades the call.
//
// Text: LLVM visits the users of one declaration after the other. First come the users behind the
// declaration, the last one first, then those before it.
//
// Bitcode: LLVM declares everything before it reads the first body, and then visits the bodies in
// order. Since 22 it goes through each body from the first instruction to the last; before that in
// the order of text.
static uint64_t upgrade_order_of(up_body *b, uint32_t target, const up_target *t) {
  up *u = b->u;
  if (b->e.m->is_from_bitcode) {
    enum {
      PLACE_SHIFT = 42,
      TARGET_SHIFT = 28,
      MAX_PLACE = (1 << 21) - 1,
      MAX_TARGET = (1 << 14) - 1,
      MAX = (1 << 20) - 1
    };
    uint64_t place = b->place < MAX_PLACE ? b->place : MAX_PLACE, which = target < MAX_TARGET ? target : MAX_TARGET;
    uint64_t number = u->num_calls < MAX ? u->num_calls++ : MAX, call = MAX - number;
    if (irk_has(b->e.m->version, IRK_UPGRADES_IN_BODY_ORDER)) {
      which = 0;
      call = number;
    }
    return UINT64_C(1) << 63 | place << PLACE_SHIFT | which << TARGET_SHIFT | call << CALL_SHIFT;
  }
  uint32_t number = u->num_calls < MAX_CALLS ? u->num_calls++ : MAX_CALLS;
  uint64_t call = t->place < b->place ? (uint64_t)MAX_CALLS - number : (uint64_t)MAX_CALLS + number;
  uint64_t step = 2 * (uint64_t)target + 1;
  return (step < MAX_STEP ? step : MAX_STEP) << STEP_SHIFT | call << CALL_SHIFT;
}

irk_value *irk_up_call_intrinsic(up_body *b, const char *name, irk_type *const *overloads, uint32_t num_overloads,
                                 irk_value *const *args, uint32_t n) {
  irk_global *callee = irk_up_declare(b->u, b->e.fn->global, name, overloads, num_overloads);
  if (!callee || callee->v.kind != IRK_VALUE_FUNCTION || irk_fn_type_num_params(callee->value_type) != n) return NULL;
  // An old intrinsic may have been declared with types that the new one does not take.
  for (uint32_t i = 0; i < n; i++)
    if (args[i]->type != irk_fn_type_param(callee->value_type, i)) return NULL;
  return irk_up_call(b, callee, args, n);
}

// Moves the records before the call to its replacement.
static void move_records(up_body *b, irk_inst *to) {
  if (!b->pending) return;
  irk_inst_extra *extra = irk_inst_extra_get(b->e.m, b->e.fn, to);
  irk_dbg_record *last = b->pending;
  while (last->next) last = last->next;
  last->next = extra->records;
  extra->records = b->pending;
  b->pending = NULL;
}
static void take_records(up_body *b, irk_inst *from) {
  if (!from->extra) return;
  irk_inst_extra *extra = &b->e.fn->extras[from->extra];
  if (!extra->records) return;
  irk_dbg_record **end = &b->pending;
  while (*end) end = &(*end)->next;
  *end = extra->records;
  extra->records = NULL;
}

bool irk_up_delete(up_body *b) {
  take_records(b, b->call);
  b->changed = true;
  return true;
}

bool irk_up_replace_call(up_body *b, irk_value *result, bool keep_name) {
  for (uint32_t i = b->first; i < b->e.out.len; i++)
    if (!is_possible(b->e.out.items[i])) return false;
  b->changed = true;
  take_records(b, b->call);
  if (!result) return true;
  bool is_last = b->e.out.len > b->first && result == &b->e.out.items[b->e.out.len - 1]->v;
  if (!is_last) {
    *irk_map_put(&b->replaced, (uint64_t)(uintptr_t)b->call, NULL) = (uint64_t)(uintptr_t)result;
    return true;
  }
  irk_inst *last = b->e.out.items[b->e.out.len - 1], *call = b->call;
  uint32_t id = call->v.id;
  irk_sym name = keep_name ? call->name : last->name;
  *call = *last;
  call->v.id = id;
  call->name = name;
  for (uint32_t i = b->new_names.len; i-- > 0 && b->new_names.items[i].order == b->order;)
    if (b->new_names.items[i].inst == last) b->new_names.items[i].inst = keep_name ? NULL : call;
  b->e.out.items[b->e.out.len - 1] = call;
  return true;
}

bool irk_up_set_callee(up_body *b, irk_inst *call, irk_global *to) {
  keep_callee(b, to);
  call->ops[call->num_ops - 1] = &to->v;
  call->u.call->fn_type = to->value_type;
  irk_vec_push(&b->e.out, call);
  return true;
}

static void take_name(up_body *b, irk_sym name) {
  if (name) *irk_map_put(&b->names, name, NULL) = 1;
}
static void collect_names(up_body *b) {
  b->names_known = true;
  for (uint32_t i = 0; i < b->e.fn->num_args; ++i) take_name(b, b->e.fn->args[i]->name);
  for (uint32_t i = 0; i < b->e.fn->num_blocks; ++i) {
    take_name(b, b->e.fn->blocks[i]->name);
    for (uint32_t k = 0; k < b->e.fn->blocks[i]->num_insts; ++k) take_name(b, b->e.fn->blocks[i]->insts[k]->name);
  }
}
void irk_up_set_name(up_body *b, irk_value *v, const char *name) {
  if (!v || v->kind != IRK_VALUE_INST) return;
  if (!b->names_known) collect_names(b);
  irk_sym sym = irk_strpool_add(&b->e.m->names, name, strlen(name));
  irk_vec_push(&b->new_names, ((up_name){(irk_inst *)v, sym, b->order, b->new_names.len}));
}

static void give_name(up_body *b, irk_inst *inst, irk_sym name) {
  irk_sym sym = name;
  while (irk_map_get(&b->names, sym)) {
    irk_buf *text = &b->e.m->scratch;
    text->len = 0;
    irk_buf_str(text, irk_name(b->e.m, name));
    irk_buf_u64(text, ++b->last_unique);
    sym = irk_strpool_add(&b->e.m->names, text->ptr, text->len);
  }
  take_name(b, sym);
  inst->name = sym;
}
static int compare_names(const void *a, const void *b) {
  const up_name *x = a, *y = b;
  if (x->order != y->order) return x->order < y->order ? -1 : 1;
  return x->at < y->at ? -1 : x->at > y->at;
}
static void give_names(up_body *b) {
  if (!b->new_names.len) return;
  qsort(b->new_names.items, b->new_names.len, sizeof *b->new_names.items, compare_names);
  for (uint32_t i = 0; i < b->new_names.len; ++i)
    if (b->new_names.items[i].inst) give_name(b, b->new_names.items[i].inst, b->new_names.items[i].name);
  b->new_names.len = 0;
}

static const up_target *target_of(const up_body *b, const irk_value *v, uint32_t *index) {
  if (!v || v->kind != IRK_VALUE_FUNCTION) return NULL;
  uint64_t *at = irk_map_get(&b->u->by_id, v->id);
  if (!at) return NULL;
  *index = (uint32_t)*at;
  return &b->u->targets.items[*at];
}

static bool is_call(const irk_inst *inst) {
  return inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE || inst->v.opcode == IRK_OP_CALLBR;
}

// Changes only the callee. If the call has another function type, the verifier reports it.
static bool change_callee(up_body *b, irk_inst *call, const up_target *t) {
  if (call->u.call->fn_type == t->to->value_type) return irk_up_set_callee(b, call, t->to);
  if (irk_type_is_typed_pointer(t->to->v.type)) return false;
  keep_callee(b, t->to);
  call->ops[call->num_ops - 1] = &t->to->v;
  irk_vec_push(&b->e.out, call);
  return true;
}

static void rewrite_inst(up_body *b, irk_inst *inst) {
  uint32_t index;
  for (uint32_t i = 0; i < inst->num_ops; ++i) {  // any use other than as the callee keeps the function
    bool is_callee = i + 1 == inst->num_ops && is_call(inst);
    if (!is_callee && target_of(b, inst->ops[i], &index)) b->u->targets.items[index].is_kept = true;
  }
  const up_target *t = is_call(inst) ? target_of(b, irk_call_callee(inst), &index) : NULL;
  b->call = inst;
  b->e.dbg = inst->dbg;
  b->first = b->e.out.len;
  bool done = false;
  if (t) {
    b->u->step = 2 * index + 1;
    b->u->num_made = 0;
    b->order = upgrade_order_of(b, index, t);
  }
  if (t && !t->row) {
    done = change_callee(b, inst, t);
  } else if (t && inst->v.opcode == IRK_OP_CALL && (!t->to || inst->u.call->fn_type == t->old->value_type)) {
    // Rules that make plain instructions check the call itself, which need not match the
    // declaration.
    uint8_t flags = inst->v.flags;
    done = t->row->call(b, inst, t);
    if (done) keep_fast_math(b, flags);
  }
  if (done) irk_up_note_call(b, irk_name(b->e.m, t->old->name));
  if (!done) {
    if (t) b->u->targets.items[index].is_kept = true;
    b->e.out.len = b->first;
    irk_vec_push(&b->e.out, inst);
  }
  if (b->e.out.len > b->first) move_records(b, b->e.out.items[b->first]);
}

static void replace_in_inst(up_body *b, irk_inst *inst) {
  uint32_t n = inst->num_ops * (inst->v.opcode == IRK_OP_PHI ? 2u : 1u);
  for (uint32_t i = 0; i < n; ++i) {
    if (!inst->ops[i] || inst->ops[i]->kind != IRK_VALUE_INST) continue;
    uint64_t *to;
    while (inst->ops[i]->kind == IRK_VALUE_INST && (to = irk_map_get(&b->replaced, (uint64_t)(uintptr_t)inst->ops[i])))
      inst->ops[i] = (irk_value *)(uintptr_t)*to;
  }
}

void irk_up_begin_body(up_body *b, irk_function *fn) {
  b->e.m = b->u->m;
  b->e.folds = true;
  irk_emit_begin_function(&b->e, fn);
}

static void rewrite_function(up_body *b, irk_function *fn) {
  irk_up_begin_body(b, fn);
  b->names_known = false;
  b->last_unique = 0;
  irk_map_free(&b->names);
  b->names = (irk_map){0};
  for (uint32_t i = 0; i < fn->num_blocks; ++i) {
    irk_block *block = fn->blocks[i];
    b->changed = false;
    irk_emit_begin_block(&b->e, block);
    for (uint32_t k = 0; k < block->num_insts; ++k) rewrite_inst(b, block->insts[k]);
    if (b->changed) irk_emit_end_block(&b->e);
  }
  give_names(b);
  if (!b->replaced.len) return;
  for (uint32_t i = 0; i < fn->num_blocks; ++i)
    for (uint32_t k = 0; k < fn->blocks[i]->num_insts; ++k) replace_in_inst(b, fn->blocks[i]->insts[k]);
  for (uint32_t i = 0; i < b->e.m->mds.len; ++i) {  // also in metadata
    irk_md *md = b->e.m->mds.items[i];
    if (!md || md->kind != IRK_MD_VALUE || !md->f[0].value || md->f[0].value->kind != IRK_VALUE_INST) continue;
    uint64_t *to = irk_map_get(&b->replaced, (uint64_t)(uintptr_t)md->f[0].value);
    if (to) md->f[0].value = (irk_value *)(uintptr_t)*to;
  }
  irk_map_free(&b->replaced);
  b->replaced = (irk_map){0};
}

void irk_up_rewrite_bodies(up *u) {
  up_body *b = &u->body;
  b->u = u;
  uint32_t num = u->m->functions.len;  // functions declared in the loop have no bodies
  for (uint32_t i = 0; i < num; ++i) {
    irk_function *fn = u->m->functions.items[i]->fn;
    b->place = i;
    if (u->m->is_from_bitcode) u->num_calls = 0;
    if (fn && fn->num_blocks) rewrite_function(b, fn);
  }
}
