// Adapts calls to older releases: operand bundles, attributes, musttail, labels of asm goto.
#include "convert/down.h"

typedef enum bundle_action { KEEP, DROP, LOSE, REFUSE } bundle_action;

static bool is_assume(const irk_module *m, const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  return callee->kind == IRK_VALUE_FUNCTION &&
         irk_str_eq(irk_name(m, ((const irk_global *)callee)->name), IRK_S("llvm.assume"));
}

// Returns what to do with a bundle of llvm.assume. Bundles named by an attribute are promises;
// other names were added later.
static bundle_action of_assumption(const down *d, irk_str tag, irk_value *const *args, uint32_t n) {
  if (!irk_has(d->to, IRK_ASSUME_BUNDLES)) return DROP;
  irk_attr_kind kind = irk_attr_by_keyword(tag.ptr, tag.len);
  bool is_computed = kind == IRK_ATTR_DEREFERENCEABLE && n == 2 && args[1]->kind != IRK_VALUE_INT;
  if (is_computed && !irk_has(d->to, IRK_ASSUME_DEREFERENCEABLE)) return DROP;
  if (kind != IRK_ATTR_NONE) return irk_attr_exists(kind, d->to) ? KEEP : DROP;
  return irk_str_eq(tag, IRK_S("separate_storage")) && !irk_has(d->to, IRK_SEPARATE_STORAGE) ? DROP : KEEP;
}

// Returns what to do with a bundle. Back ends refuse calls with unknown bundles.
static bundle_action of_tag(const down *d, irk_str tag) {
  static const struct {
    const char *tag;
    irk_version since;
    bundle_action without;
  } rows[] = {
#define BUNDLE_TAG(text, since, until) {text, since, REFUSE},
#include "irkit/def/bundle_tag.def"
  };
  if (irk_str_eq(tag, IRK_S("convergencectrl"))) return irk_has(d->to, IRK_CONVERGENCE_TOKENS) ? KEEP : DROP;
  for (size_t i = 0; i < IRK_COUNT(rows); i++) {
    if (!irk_str_eq(tag, irk_str_of(rows[i].tag))) continue;
    if (rows[i].since <= d->to) return KEEP;
    bool is_check = irk_str_eq(tag, IRK_S("kcfi")) || irk_str_eq(tag, IRK_S("cfguardtarget")) ||
                    irk_str_eq(tag, IRK_S("deactivation-symbol"));
    return is_check ? LOSE : REFUSE;
  }
  return KEEP;
}

typedef struct bundle_call {
  down *d;
  bool is_assume;
} bundle_call;

static bool keeps_bundle(void *arg, irk_str tag, irk_value *const *inputs, uint32_t n) {
  const bundle_call *call = arg;
  down *d = call->d;
  switch (call->is_assume ? of_assumption(d, tag, inputs, n) : of_tag(d, tag)) {
  case KEEP: return true;
  case DROP:
    irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "operand bundle \"%.*s\"", (int)tag.len, tag.ptr);
    return false;
  case LOSE: return !irk_down_lose(d, "operand bundles that only check calls (\"kcfi\" and the like)");
  default: irk_down_refuse(d, "operand bundle \"%.*s\"", (int)tag.len, tag.ptr); return true;
  }
}

void irk_down_bundles(down *d, irk_inst *call) {
  bundle_call of = {d, is_assume(d->m, call)};
  irk_keep_bundles(d->m, call, keeps_bundle, &of);
}

// Before 14 the pointer type of an operand of inline assembly gives the pointee; before 13 that of
// an operand of any call.
bool irk_down_drops_elementtype(const down *d, const irk_value *callee) {
  bool has_some = irk_attr_exists(IRK_ATTR_ELEMENTTYPE, d->to);
  return !has_some || (callee->kind == IRK_VALUE_INLINE_ASM && !irk_has(d->to, IRK_ELEMENTTYPE_ASM));
}

// ---- attributes by the type of their value -----------------------------------------------------------------------

// Up to 19 structs of floats have no nofpclass.
irk_attr_list *irk_down_struct_attrs(const down *d, irk_attr_list *list, const irk_type *fn_type) {
  if (irk_has(d->to, IRK_FMF_STRUCTS) || !irk_attr_exists(IRK_ATTR_NOFPCLASS, d->to)) return list;
  for (uint32_t i = 0; list && i < fn_type->num_types; i++) {
    if (fn_type->types[i]->kind != IRK_TYPE_STRUCT) continue;
    uint32_t index = i ? i - 1 + IRK_ATTR_INDEX_FIRST_PARAM : IRK_ATTR_INDEX_RETURN;
    irk_attr_set *set = irk_attr_list_at(list, index);
    if (!set || !irk_attr_set_find(set, IRK_ATTR_NOFPCLASS)) continue;
    irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "attribute nofpclass of structs");
    set = irk_attrs_without(d->m, set, IRK_ATTR_NOFPCLASS, (irk_str){NULL, 0});
    list = irk_attr_list_with_set(d->m, list, index, set);
  }
  return list;
}

void irk_down_function_attrs(down *d, irk_function *fn) {
  fn->global->attrs = irk_down_struct_attrs(d, fn->global->attrs, fn->global->value_type);
}

// Up to 19 a call with a convergence token needs the attribute convergent itself if the function
// lacks it.
static void make_convergent(down_body *b, irk_inst *i) {
  irk_call *call = i->u.call;
  const irk_value *callee = irk_call_callee(i);
  const irk_attr_set *of_function = callee->kind == IRK_VALUE_FUNCTION
                                        ? irk_attr_list_at(((const irk_global *)callee)->attrs, IRK_ATTR_INDEX_FUNCTION)
                                        : NULL;
  irk_attr_set *set = irk_attr_list_at(call->attrs, IRK_ATTR_INDEX_FUNCTION);
  if (of_function && irk_attr_set_find(of_function, IRK_ATTR_CONVERGENT)) return;
  if (set && irk_attr_set_find(set, IRK_ATTR_CONVERGENT)) return;
  uint32_t n = set ? set->len : 0;
  irk_mark mark = irk_arena_mark(&b->d->c->scratch);
  irk_attr *attrs = irk_arena_alloc(&b->d->c->scratch, sizeof *attrs * ((size_t)n + 1));
  if (n) memcpy(attrs, set->attrs, sizeof *attrs * n);
  attrs[n] = (irk_attr){.kind = IRK_ATTR_CONVERGENT};
  call->attrs =
      irk_attr_list_with_set(b->e.m, call->attrs, IRK_ATTR_INDEX_FUNCTION, irk_attr_set_of(b->e.m, attrs, n + 1));
  irk_arena_release(&b->d->c->scratch, mark);
}

// ---- musttail --------------------------------------------------------------------------------------------------

// Tells whether both sets pass an argument in the same way.
static bool pass_alike(const irk_attr_set *a, const irk_attr_set *b) {
  static const uint8_t kinds[] = {IRK_ATTR_SRET, IRK_ATTR_BYVAL, IRK_ATTR_SWIFTSELF, IRK_ATTR_SWIFTASYNC,
                                  IRK_ATTR_ALIGNSTACK};
  if (a == b) return true;
  for (size_t k = 0; k < IRK_COUNT(kinds); k++) {
    const irk_attr *x = a ? irk_attr_set_find(a, kinds[k]) : NULL, *y = b ? irk_attr_set_find(b, kinds[k]) : NULL;
    if (!x != !y || (x && (x->type != y->type || x->value != y->value))) return false;
  }
  return true;
}

static bool takes_the_same(const irk_global *caller, const irk_call *call) {
  const irk_type *own = caller->value_type, *other = call->fn_type;
  if (own->num_types != other->num_types) return false;
  for (uint32_t i = 1; i < own->num_types; i++) {
    const irk_type *x = own->types[i], *y = other->types[i];
    bool are_pointers = x->kind == IRK_TYPE_POINTER && y->kind == IRK_TYPE_POINTER && x->count == y->count;
    uint32_t index = i - 1 + IRK_ATTR_INDEX_FIRST_PARAM;
    if (x != y && !are_pointers) return false;
    if (!pass_alike(irk_attr_list_at(caller->attrs, index), irk_attr_list_at(call->attrs, index))) return false;
  }
  return true;
}

// Before 13 caller and callee must take the same arguments. In releases that have tailcc, that
// convention promises a tail call without musttail.
static void check_musttail(const down_body *b, irk_call *call) {
  bool may_differ = call->cc == IRK_CC_TAIL || call->cc == IRK_CC_SWIFTTAIL;
  if (call->tail != IRK_TAIL_MUST || !may_differ || irk_has(b->d->to, IRK_MUSTTAIL_OF_OTHERS)) return;
  if (takes_the_same(b->e.fn->global, call)) return;
  if (call->cc == IRK_CC_TAIL && irk_cc_keyword(b->d->to, call->cc).len) {
    irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "tail", "musttail call of a function with other parameters");
    call->tail = IRK_TAIL_TAIL;
  } else if (irk_down_lose(b->d, "musttail call of a function with other parameters")) {
    call->tail = IRK_TAIL_TAIL;
  }
}

void irk_down_call_attrs(down_body *b, irk_inst *i) {
  irk_call *call = i->u.call;
  const down *d = b->d;
  if (!d->typed && call->attrs && irk_down_drops_elementtype(d, irk_call_callee(i)))
    call->attrs = irk_without_elementtype(b->e.m, call->attrs, &d->c->scratch);
  call->attrs = irk_down_struct_attrs(d, call->attrs, call->fn_type);
  for (uint32_t k = 0; k < call->num_bundles && irk_has(d->to, IRK_TOKENS_NEED_CONVERGENT); k++)
    if (irk_str_eq(irk_name(b->e.m, call->bundles[k].tag), IRK_S("convergencectrl"))) make_convergent(b, i);
  check_musttail(b, call);
  if (call->tail != IRK_TAIL_NO || irk_has(d->to, IRK_NOTAIL)) return;
  call->tail = IRK_TAIL_NONE;
  irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "notail");
}

// ---- asm goto --------------------------------------------------------------------------------------------------

// Rewrites constraints for labels as constraints for blockaddresses. Returns the number of labels.
static uint32_t older_constraints(irk_buf *text, irk_str constraints) {
  uint32_t num = 0;
  for (size_t at = 0; at < constraints.len;) {
    const char *comma = memchr(constraints.ptr + at, ',', constraints.len - at);
    size_t end = comma ? (size_t)(comma - constraints.ptr) : constraints.len;
    irk_str one = {constraints.ptr + at, end - at};
    bool is_label = one.len > 1 && *one.ptr == '!';
    num += is_label;
    if (at) irk_buf_byte(text, ',');
    irk_buf_str(text, is_label ? IRK_S("X") : one);
    at = end + 1;
  }
  return num;
}

// Makes a block that only branches to `to`, for the second of two edges.
static irk_block *make_edge_block(down_body *b, irk_block *to) {
  irk_block *made = irk_block_new(b->e.m, b->e.fn, 0);
  irk_inst *jump = irk_inst_new(b->e.m, b->e.fn, IRK_OP_BR, irk_type_simple(b->e.m, IRK_TYPE_VOID), 1);
  jump->ops[0] = &to->v;
  jump->dbg = b->e.dbg;
  made->fn = b->e.fn;
  irk_block_reserve(b->e.m, made, 1);
  made->insts[made->num_insts++] = jump;
  irk_block_replace_one_incoming(to, b->e.original_block, made);
  irk_vec_push(&b->e.blocks, made);
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "callbr with an edge through a new block",
                "callbr with two edges to a block");
  return made;
}

static void split_edges(down_body *b, irk_inst *i) {
  uint32_t end = i->num_ops - 1u, first = end - i->u.call->num_indirect;
  for (uint32_t k = first; k < end; k++)
    for (uint32_t n = first - 1; n < k; n++)
      if (i->ops[n] == i->ops[k]) {
        i->ops[k] = &make_edge_block(b, (irk_block *)i->ops[k])->v;
        break;
      }
}

// Before 15 a callbr names its labels by blockaddresses, which are its last arguments.
void irk_down_callbr(down_body *b, irk_inst *i) {
  irk_module *m = b->e.m;
  irk_call *call = i->u.call;
  irk_value *callee = irk_call_callee(i);
  uint32_t num = call->num_indirect, n = call->num_args;
  if (!num || irk_has(b->d->to, IRK_CALLBR_LABELS) || !irk_has(b->d->from, IRK_CALLBR_LABELS)) return;
  if (callee->kind != IRK_VALUE_INLINE_ASM) {
    irk_down_refuse(b->d, "callbr of a function");
    return;
  }
  split_edges(b, i);
  irk_inline_asm code = *(irk_inline_asm *)callee;
  irk_buf *text = &m->scratch;
  text->len = 0;
  if (older_constraints(text, code.constraints) != num) {
    irk_down_refuse(b->d, "callbr whose constraints name other labels than it has");
    return;
  }
  irk_type *address = irk_down_pointer(b->d, 0);
  irk_value **ops = irk_arena_alloc(m->bodies, sizeof *ops * (i->num_ops + num));
  irk_type **params = IRK_NEW_ARRAY(&b->d->c->scratch, irk_type *, n + num);
  memcpy(ops, i->ops, sizeof *ops * n);
  memcpy(ops + n + num, i->ops + n, sizeof *ops * (i->num_ops - n));
  for (uint32_t k = 0; k < n; k++) params[k] = irk_fn_type_param(call->fn_type, k);
  for (uint32_t k = 0; k < num; k++) {
    irk_block *to = (irk_block *)i->ops[i->num_ops - 1 - num + k];
    ops[n + k] = irk_const_blockaddress(m, address, b->e.fn->global, to);
    params[n + k] = address;
  }
  code.constraints = irk_arena_str(&m->arena, (irk_str){text->ptr, text->len});
  code.fn_type = irk_type_fn(m, irk_fn_type_return(call->fn_type), params, n + num, false);
  i->ops = ops;
  i->num_ops += num;
  call->fn_type = code.fn_type;
  call->num_args = n + num;
  i->ops[i->num_ops - 1] = irk_inline_asm_of(m, &code);
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "callbr with addresses of blocks", "callbr that names its labels");
}

// Before 17 the result of a callbr is available only after its first successor.
typedef struct reachability {
  down_body *b;
  bool *is_in;  // by id of the block: reachable from another successor, without passing the callbr again
  IRK_VEC(irk_block *) todo;
} reachability;

static void free_reach(void *r) { irk_vec_free(&((reachability *)r)->todo); }

static void reach_targets(reachability *r, const irk_inst *i, uint32_t first, const irk_block *but) {
  for (uint32_t k = first; k < i->num_ops; k++) {
    irk_block *to = (irk_block *)i->ops[k];
    if (i->ops[k]->kind != IRK_VALUE_BLOCK || to == but || r->is_in[to->v.id]) continue;
    r->is_in[to->v.id] = true;
    irk_vec_push(&r->todo, to);
  }
}

static bool is_used_there(const reachability *r, const irk_inst *callbr) {
  const irk_function *fn = r->b->e.fn;
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      const irk_inst *i = fn->blocks[b]->insts[k];
      for (uint32_t n = 0; n < i->num_ops; n++) {
        const irk_block *at = i->v.opcode == IRK_OP_PHI ? irk_phi_blocks(i)[n] : fn->blocks[b];
        if (i->ops[n] == &callbr->v && r->is_in[at->v.id]) return true;
      }
    }
  return false;
}

void irk_down_callbr_result(down_body *b, const irk_block *block, const irk_inst *i) {
  enum { MOST_STEPS = 50000000 };
  if (i->v.type->kind == IRK_TYPE_VOID || !i->u.call->num_indirect || !irk_has(b->d->to, IRK_CALLBR_EDGES)) return;
  irk_mark mark = irk_arena_mark(&b->d->c->scratch);
  reachability r = {.b = b, .is_in = IRK_NEW_ARRAY(&b->d->c->scratch, bool, b->e.fn->num_ids + 1)};
  irk_guard guard;
  irk_guard_enter(&guard, free_reach, &r);
  reach_targets(&r, i, i->num_ops - 1 - i->u.call->num_indirect, block);
  for (uint32_t done = 0; done < r.todo.len; done++) {
    const irk_block *at = r.todo.items[done];
    if (at->num_insts) reach_targets(&r, at->insts[at->num_insts - 1], 0, block);
  }
  b->d->steps += b->e.fn->num_ids;
  if (b->d->steps > MOST_STEPS || is_used_there(&r, i))
    irk_down_refuse(b->d, "results of callbr where it jumps to a label");
  irk_guard_leave(&guard);
  free_reach(&r);
  irk_arena_release(&b->d->c->scratch, mark);
}
