// Instructions as text: one small function for each shape of operands, chosen by opcode from a
// table.
#include "ir/opcode.h"
#include "ir/sound.h"
#include "text/put.h"

static const char predicate_words[][16] = {
#define PREDICATE(name, keyword, code) [code] = " " keyword,
#include "irkit/def/small.def"
};
static const uint8_t predicate_lens[] = {
#define PREDICATE(name, keyword, code) [code] = sizeof(keyword),
#include "irkit/def/small.def"
};
static const irk_str orderings[] = {
#define ORDERING(name, keyword, code) [code] = {" " keyword, sizeof(keyword)},
#include "irkit/def/small.def"
};

// ---- flags ---------------------------------------------------------------------------------------------------

static char *put_flags(irk_printer *p, char *c, const irk_value *v) {
  uint32_t bits = v->flags;
  irk_flag_rows rows = irk_flags_of(v->opcode);
  c = irk_room(p, c);
  for (const irk_flag *f = rows.first; bits && f < rows.end; f++) {
    if ((bits & f->bits) != f->bits) continue;
    bits &= ~(uint32_t)(f->bits | f->implied);
    if (!f->len) continue;
    *c++ = ' ';
    c = irk_put_word(c, f->word, f->len);
  }
  return c;
}

void irk_print_flags(irk_printer *p, const irk_value *v) { irk_close(p, put_flags(p, irk_open(p), v)); }

// ---- pieces --------------------------------------------------------------------------------------------------

static char *put_align(char *c, uint8_t align) {
  if (!align) return c;
  IRK_PUT(c, ", align ");
  return irk_put_number(c, UINT64_C(1) << (align - 1));
}

static char *put_str(char *c, irk_str s) { return irk_put_short(c, s.ptr, s.len); }

static char *put_scope(irk_printer *p, char *c, uint32_t scope) {
  if (scope == IRK_SCOPE_SYSTEM || scope >= p->m->sync_scopes.len) return c;
  if (scope == IRK_SCOPE_SINGLE_THREAD && irk_has(p->version, IRK_SINGLETHREAD_WORD)) {
    IRK_PUT(c, " singlethread");
    return c;
  }
  irk_close(p, c);
  irk_buf_lit(&p->out, " syncscope(");
  irk_print_quoted(p, irk_name(p->m, p->m->sync_scopes.items[scope]));
  irk_buf_byte(&p->out, ')');
  return irk_open(p);
}

static char *put_atomic(irk_printer *p, char *c, const irk_inst *i) {
  if (i->u.mem.ordering == IRK_ORDERING_NOT_ATOMIC) return c;
  return put_str(put_scope(p, c, i->u.mem.scope), orderings[i->u.mem.ordering]);
}

static char *put_list(irk_printer *p, char *c, irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) {
    if (i) IRK_PUT(c, ", ");
    c = irk_put_typed(p, irk_room(p, c), ops[i]);
  }
  return c;
}

static void print_lane(irk_printer *p, const irk_value *v) {
  irk_buf_lit(&p->out, "i32 ");
  if (v && v->kind == IRK_VALUE_INT) irk_print_int(p, v->type, irk_int_words((const irk_const_int *)v));
  else if (p->has_poison_mask) irk_buf_lit(&p->out, "poison");
  else irk_buf_lit(&p->out, "undef");
}

static void print_data_mask(irk_printer *p, const irk_const_data *data) {
  irk_buf_byte(&p->out, '<');
  for (uint64_t at = 0; at + 4 <= data->size; at += 4) {
    if (at) irk_put2(&p->out, ',', ' ');
    irk_buf_lit(&p->out, "i32 ");
    irk_buf_u64(&p->out, irk_load32(irk_data_at(data, at)));
  }
  irk_buf_byte(&p->out, '>');
}

static void print_lanes(irk_printer *p, const irk_const_aggregate *mask) {
  uint32_t vague = 0;
  for (uint32_t i = 0; i < mask->stored; i++) vague += mask->ops[i]->kind != IRK_VALUE_INT;
  if (vague == mask->stored) {
    irk_buf_str(&p->out, p->has_poison_mask ? IRK_S("poison") : IRK_S("undef"));
    return;
  }
  irk_buf_byte(&p->out, '<');
  for (uint32_t i = 0; i < mask->len; i++) {
    if (i) irk_put2(&p->out, ',', ' ');
    print_lane(p, irk_aggregate_op(mask, i));
  }
  irk_buf_byte(&p->out, '>');
}

void irk_print_shuffle_mask(irk_printer *p, const irk_value *mask) {
  irk_buf_lit(&p->out, ", ");
  irk_print_type(p, mask->type);
  irk_buf_byte(&p->out, ' ');
  if (irk_const_is_null(mask)) irk_buf_lit(&p->out, "zeroinitializer");
  else if (mask->kind == IRK_VALUE_DATA) print_data_mask(p, (const irk_const_data *)mask);
  else if (mask->kind == IRK_VALUE_AGGREGATE) print_lanes(p, (const irk_const_aggregate *)mask);
  else if (mask->kind == IRK_VALUE_UNDEF || mask->kind == IRK_VALUE_POISON)
    irk_buf_str(&p->out, p->has_poison_mask ? IRK_S("poison") : IRK_S("undef"));
  else irk_print_value(p, mask);
}

// ---- shapes of operands --------------------------------------------------------------------------------------
// Each function prints everything between the opcode's flags and the attachments.

// The usual form: one type if all operands have the same, otherwise a type for each operand.
static char *put_usual(irk_printer *p, char *c, const irk_inst *i) {
  if (!i->num_ops) return c;
  const irk_type *first = i->ops[0]->type;
  bool same = true;
  for (uint32_t k = 1; k < i->num_ops; k++) same &= i->ops[k]->type == first;
  *c++ = ' ';
  if (!same) return put_list(p, c, i->ops, i->num_ops);
  c = irk_put_typed(p, c, i->ops[0]);
  for (uint32_t k = 1; k < i->num_ops; k++) {
    IRK_PUT(c, ", ");
    c = irk_put_value(p, irk_room(p, c), i->ops[k]);
  }
  return c;
}

static char *put_resume(irk_printer *p, char *c, const irk_inst *i) { return put_usual(p, c, i); }
static char *put_freeze(irk_printer *p, char *c, const irk_inst *i) { return put_usual(p, c, i); }

// No operands.
static char *put_unreachable(irk_printer *p, char *c, const irk_inst *i) {
  (void)p, (void)i;
  return c;
}
static char *put_unwind(irk_printer *p, char *c, const irk_inst *i) { return put_unreachable(p, c, i); }

static char *put_all_typed(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  return put_list(p, c, i->ops, i->num_ops);
}

static char *put_select(irk_printer *p, char *c, const irk_inst *i) { return put_all_typed(p, c, i); }

static char *put_compare(irk_printer *p, char *c, const irk_inst *i) {
  if (i->u.predicate < IRK_COUNT(predicate_words))
    c = irk_put_word(c, predicate_words[i->u.predicate], predicate_lens[i->u.predicate]);
  return put_usual(p, c, i);
}

static char *put_cast(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  c = irk_put_typed(p, c, i->ops[0]);
  IRK_PUT(c, " to ");
  return irk_put_type(p, c, i->v.type, 0);
}

static char *put_va_arg(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  c = irk_put_typed(p, c, i->ops[0]);
  IRK_PUT(c, ", ");
  return irk_put_type(p, c, i->v.type, 0);
}

static char *put_ret(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  if (i->num_ops) return irk_put_typed(p, c, i->ops[0]);
  IRK_PUT(c, "void");
  return c;
}

static char *put_label(irk_printer *p, char *c, const irk_value *v) {
  IRK_PUT(c, "label ");
  return irk_put_value(p, c, v);
}

static char *put_br(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  if (i->num_ops < 3) return put_label(p, c, i->ops[0]);
  c = irk_put_typed(p, c, i->ops[0]);
  IRK_PUT(c, ", ");
  c = put_label(p, c, i->ops[2]);
  IRK_PUT(c, ", ");
  return put_label(p, c, i->ops[1]);
}

static char *put_switch(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  c = put_list(p, c, i->ops, 2);
  IRK_PUT(c, " [");
  for (uint32_t k = 2; k + 1 < i->num_ops; k += 2) {
    c = irk_room(p, c);
    IRK_PUT(c, "\n    ");
    c = put_list(p, c, i->ops + k, 2);
  }
  IRK_PUT(c, "\n  ]");
  return c;
}

static char *put_indirectbr(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  c = irk_put_typed(p, c, i->ops[0]);
  IRK_PUT(c, ", [");
  c = put_list(p, c, i->ops + 1, i->num_ops - 1);
  *c++ = ']';
  return c;
}

static char *put_phi(irk_printer *p, char *c, const irk_inst *i) {
  irk_block **blocks = irk_phi_blocks(i);
  *c++ = ' ';
  c = irk_put_type(p, c, i->v.type, 1);
  for (uint32_t k = 0; k < i->num_ops; k++) {
    c = irk_room(p, c);
    if (k) IRK_PUT(c, ", ");
    IRK_PUT(c, "[ ");
    c = irk_put_value(p, c, i->ops[k]);
    IRK_PUT(c, ", ");
    c = irk_put_value(p, c, &blocks[k]->v);
    IRK_PUT(c, " ]");
  }
  return c;
}

static char *put_indexed(irk_printer *p, char *c, const irk_inst *i) {  // extractvalue, insertvalue
  c = put_all_typed(p, c, i);
  for (uint32_t k = 1; k <= i->u.indices[0]; k++) {
    c = irk_room(p, c);
    IRK_PUT(c, ", ");
    c = irk_put_number(c, i->u.indices[k]);
  }
  return c;
}

static char *put_landingpad(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  c = irk_put_type(p, c, i->v.type, 0);
  if (p->fn && p->fn->personality && irk_has(p->version, IRK_PAD_PERSONALITY)) {
    IRK_PUT(c, " personality ");
    c = irk_room(p, irk_put_typed(p, c, p->fn->personality));
  }
  if (i->v.flags & IRK_CLEANUP) IRK_PUT(c, "\n          cleanup");
  for (uint32_t k = 0; k < i->num_ops; k++) {
    bool filter = i->u.filters && i->u.filters[k / 32] >> (k % 32) & 1;
    c = irk_room(p, c);
    if (filter) IRK_PUT(c, "\n          filter ");
    else IRK_PUT(c, "\n          catch ");
    c = irk_put_typed(p, c, i->ops[k]);
  }
  return c;
}

static char *put_unwind_dest(irk_printer *p, char *c, const irk_value *to) {
  IRK_PUT(c, " unwind ");
  if (to) return irk_put_typed(p, c, to);
  IRK_PUT(c, "to caller");
  return c;
}

static char *put_catchswitch(irk_printer *p, char *c, const irk_inst *i) {
  bool unwinds = i->v.flags & IRK_HAS_UNWIND;
  uint32_t first = unwinds ? 2 : 1;
  IRK_PUT(c, " within ");
  c = irk_put_value(p, c, i->ops[0]);
  IRK_PUT(c, " [");
  c = put_list(p, c, i->ops + first, i->num_ops - first);
  *c++ = ']';
  return put_unwind_dest(p, c, unwinds ? i->ops[1] : NULL);
}

static char *put_funclet_pad(irk_printer *p, char *c, const irk_inst *i) {
  IRK_PUT(c, " within ");
  c = irk_put_value(p, c, i->ops[i->num_ops - 1]);
  IRK_PUT(c, " [");
  c = put_list(p, c, i->ops, i->num_ops - 1);
  *c++ = ']';
  return c;
}

static char *put_catchret(irk_printer *p, char *c, const irk_inst *i) {
  IRK_PUT(c, " from ");
  c = irk_put_value(p, c, i->ops[0]);
  IRK_PUT(c, " to ");
  return irk_put_typed(p, c, i->ops[1]);
}

static char *put_cleanupret(irk_printer *p, char *c, const irk_inst *i) {
  IRK_PUT(c, " from ");
  c = irk_put_value(p, c, i->ops[0]);
  return put_unwind_dest(p, c, i->num_ops > 1 ? i->ops[1] : NULL);
}

static char *put_alloca(irk_printer *p, char *c, const irk_inst *i) {
  const irk_value *count = i->ops[0];
  *c++ = ' ';
  c = irk_put_type(p, c, i->u.type, 0);
  bool is_one = count->kind == IRK_VALUE_INT && count->type->count == 32 && ((const irk_const_int *)count)->u == 1;
  if (!is_one) {
    IRK_PUT(c, ", ");
    c = irk_put_typed(p, c, count);
  }
  c = put_align(c, i->v.align);
  if (!i->v.type->count) return c;
  IRK_PUT(c, ", addrspace(");
  c = irk_put_number(c, i->v.type->count);
  *c++ = ')';
  return c;
}

static char *put_load(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  if (IRK_LIKELY(!p->implies_types)) {
    c = irk_put_type(p, c, i->v.type, 0);
    IRK_PUT(c, ", ");
  }
  c = irk_put_typed(p, c, i->ops[0]);
  if (i->u.mem.ordering) c = put_atomic(p, c, i);
  return put_align(c, i->v.align);
}

// The value and the pointer of a store or an atomicrmw, and its ordering.
static char *put_stored(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  c = irk_put_typed(p, c, i->ops[0]);
  IRK_PUT(c, ", ");
  c = irk_put_typed(p, c, i->ops[1]);
  return i->u.mem.ordering ? put_atomic(p, c, i) : c;
}

static char *put_store(irk_printer *p, char *c, const irk_inst *i) {
  return put_align(put_stored(p, c, i), i->v.align);
}

static char *put_cmpxchg(irk_printer *p, char *c, const irk_inst *i) {
  c = put_all_typed(p, c, i);
  c = put_scope(p, c, i->u.mem.scope);
  c = put_str(c, orderings[i->u.mem.ordering]);
  c = put_str(c, orderings[i->u.mem.failure_ordering]);
  return irk_has(p->version, IRK_ATOMIC_ALIGNED) ? put_align(c, i->v.align) : c;
}

static char *put_atomicrmw(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  if (i->u.mem.rmw < IRK_NUM_RMW) c = put_str(c, irk_rmws[i->u.mem.rmw].word);
  c = put_stored(p, c, i);
  return irk_has(p->version, IRK_ATOMIC_ALIGNED) ? put_align(c, i->v.align) : c;
}

static char *put_fence(irk_printer *p, char *c, const irk_inst *i) { return put_atomic(p, c, i); }

static char *put_getelementptr(irk_printer *p, char *c, const irk_inst *i) {
  if (IRK_LIKELY(!p->implies_types)) {
    *c++ = ' ';
    c = irk_put_type(p, c, i->u.type, 0);
    *c++ = ',';
  }
  return put_usual(p, c, i);
}

static char *put_shufflevector(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  irk_close(p, put_list(p, c, i->ops, 2));
  irk_print_shuffle_mask(p, i->ops[2]);
  return irk_open(p);
}

// ---- calls ---------------------------------------------------------------------------------------------------

static char *put_bundles(irk_printer *p, char *c, const irk_inst *i, uint32_t first) {
  const irk_call *call = i->u.call;
  IRK_PUT(c, " [ ");
  for (uint32_t b = 0; b < call->num_bundles; b++) {
    if (b) IRK_PUT(c, ", ");
    irk_close(p, c);
    irk_print_quoted(p, irk_name(p->m, call->bundles[b].tag));
    c = irk_open(p);
    *c++ = '(';
    c = put_list(p, c, i->ops + first, call->bundles[b].len);
    *c++ = ')';
    first += call->bundles[b].len;
  }
  IRK_PUT(c, " ]");
  return c;
}

static char *put_arguments(irk_printer *p, char *c, const irk_inst *i) {
  const irk_call *call = i->u.call;
  const struct irk_attr_slot *slot = NULL, *end = NULL;
  if (call->attrs) {
    slot = call->attrs->slots;
    end = slot + call->attrs->len;
    while (slot < end && slot->index + 1 <= IRK_ATTR_INDEX_FIRST_PARAM) slot++;
  }
  irk_str commented = IRK_UNLIKELY(p->has_comments) ? irk_commented_intrinsic(p, irk_call_callee(i)) : IRK_S("");
  *c++ = '(';
  for (uint32_t k = 0; k < call->num_args; k++) {
    if (k) IRK_PUT(c, ", ");
    if (IRK_UNLIKELY(commented.len)) c = irk_put_arg_comment(p, c, commented, k, i->ops[k]);
    c = irk_put_type(p, irk_room(p, c), i->ops[k]->type, 1);
    if (slot < end && slot->index == k + IRK_ATTR_INDEX_FIRST_PARAM) c = irk_put_attrs(p, c, slot++->set);
    c = irk_put_value(p, c, i->ops[k]);
  }
  if (call->tail == IRK_TAIL_MUST && i->v.opcode == IRK_OP_CALL && p->fn->global->value_type->is_vararg)
    c = put_str(c, call->num_args ? IRK_S(", ...") : IRK_S("..."));
  *c++ = ')';
  return c;
}

// Returns the type printed before the callee: the result type, or the whole type if the result type
// does not suffice.
static const irk_type *shown_type(const irk_printer *p, const irk_call *call, const irk_value *callee) {
  const irk_type *ret = irk_fn_type_return(call->fn_type);
  if (IRK_LIKELY(!p->implies_types)) return call->fn_type->is_vararg ? call->fn_type : ret;
  bool is_function = ret->kind == IRK_TYPE_POINTER && ret->num_types && ret->types[0]->kind == IRK_TYPE_FUNCTION;
  return call->fn_type->is_vararg || is_function ? callee->type : ret;
}

// Prints a call from the calling convention to the bundles.
static char *put_call(irk_printer *p, char *c, const irk_inst *i) {
  const irk_call *call = i->u.call;
  const irk_value *callee = irk_call_callee(i);
  if (call->cc) {
    *c++ = ' ';
    irk_close(p, c);
    irk_print_cc(p, call->cc);
    c = irk_open(p);
  }
  *c++ = ' ';
  const irk_attr_set *ret = irk_attr_list_at(call->attrs, IRK_ATTR_INDEX_RETURN);
  if (ret) c = irk_put_attrs(p, c, ret);
  if (callee->type->count || p->program_addrspace) {
    IRK_PUT(c, "addrspace(");
    c = irk_put_number(c, callee->type->count);
    IRK_PUT(c, ") ");
  }
  c = irk_put_type(p, c, shown_type(p, call, callee), 1);
  c = irk_put_value(p, c, callee);
  c = irk_room(p, put_arguments(p, c, i));
  const irk_attr_set *fn = irk_attr_list_at(call->attrs, IRK_ATTR_INDEX_FUNCTION);
  if (fn) {
    IRK_PUT(c, " #");
    c = irk_put_number(c, p->attr_slots[fn->id] - 1);
  }
  return call->num_bundles ? put_bundles(p, c, i, call->num_args) : c;
}

static char *put_invoke(irk_printer *p, char *c, const irk_inst *i) {
  c = irk_room(p, put_call(p, c, i));
  IRK_PUT(c, "\n          to ");
  c = irk_put_typed(p, c, i->ops[i->num_ops - 3]);
  return put_unwind_dest(p, c, i->ops[i->num_ops - 2]);
}

static char *put_callbr(irk_printer *p, char *c, const irk_inst *i) {
  uint32_t n = i->u.call->num_indirect, first = i->num_ops - 1 - n;
  c = irk_room(p, put_call(p, c, i));
  IRK_PUT(c, "\n          to ");
  c = irk_put_typed(p, c, i->ops[first - 1]);
  IRK_PUT(c, " [");
  c = put_list(p, c, i->ops + first, n);
  *c++ = ']';
  return c;
}

// ---- the comment of llvm.experimental.gc.relocate ------------------------------------------------------------

// Returns the invoke of a landingpad: the terminator of the only predecessor of its block.
static const irk_inst *invoke_of(const irk_printer *p, const irk_inst *pad) {
  for (uint32_t b = 0; b < p->fn->num_blocks; b++) {
    const irk_block *block = p->fn->blocks[b];
    for (uint32_t k = 0; k < block->num_insts; k++) {
      if (block->insts[k] != pad) continue;
      const irk_pred *pred = &p->preds.items[p->pred_heads[block->v.id]];
      const irk_block *from = pred->from;
      if (!from || pred->next) return NULL;
      return from->insts[from->num_insts - 1];
    }
  }
  return NULL;
}

static void print_relocated(irk_printer *p, const irk_inst *statepoint, const irk_value *index) {
  static const char tag[] = "gc-live";
  const irk_call *c = statepoint->u.call;
  uint64_t at = index->kind == IRK_VALUE_INT ? irk_int_words((const irk_const_int *)index)[0] : UINT64_MAX;
  uint32_t first = 0, n = c->num_args, next = c->num_args;
  for (uint32_t b = 0; b < c->num_bundles; next += c->bundles[b++].len) {
    if (!irk_str_eq(irk_name(p->m, c->bundles[b].tag), IRK_S(tag))) continue;
    first = next;
    n = c->bundles[b].len;
  }
  if (at < n) irk_print_value(p, statepoint->ops[first + at]);
}

// Prints " ; (base, derived)".
static void print_relocate_comment(irk_printer *p, const irk_inst *i) {
  static const char name[] = "llvm.experimental.gc.relocate";
  const irk_value *callee = irk_call_callee(i), *token = i->ops[0];
  if (callee->kind != IRK_VALUE_FUNCTION) return;
  irk_str is = irk_name(p->m, ((const irk_global *)callee)->name);
  if (is.len < sizeof name - 1 || memcmp(is.ptr, name, sizeof name - 1) != 0) return;
  const irk_inst *statepoint = token->kind == IRK_VALUE_INST ? (const irk_inst *)token : NULL;
  if (statepoint && statepoint->v.opcode == IRK_OP_LANDINGPAD) statepoint = invoke_of(p, statepoint);
  bool calls = statepoint && (statepoint->v.opcode == IRK_OP_CALL || statepoint->v.opcode == IRK_OP_INVOKE);
  irk_buf_lit(&p->out, " ; (");
  for (uint32_t k = 1; k <= 2; k++) {
    if (k == 2) irk_put2(&p->out, ',', ' ');
    if (calls) print_relocated(p, statepoint, i->ops[k]);
    else if (irk_value_is_const(token)) irk_buf_lit(&p->out, "undef");
    else irk_print_value(p, token);
  }
  irk_buf_byte(&p->out, ')');
}

// ---- the line ------------------------------------------------------------------------------------------------

typedef char *put_shape(irk_printer *p, char *c, const irk_inst *i);
// The function of a class of opcodes, or of a single one.
#define PUT_TERM(word)      put_##word
#define PUT_UNARY(word)     put_usual
#define PUT_BINARY(word)    put_usual
#define PUT_CAST(word)      put_cast
#define PUT_MEMORY(word)    put_##word
#define PUT_CMP(word)       put_compare
#define PUT_CALL(word)      put_call
#define PUT_PAD(word)       put_funclet_pad
#define PUT_ELEMENT(word)   put_usual
#define PUT_AGGREGATE(word) put_indexed
#define PUT_OTHER(word)     put_##word
static put_shape *const shapes[IRK_NUM_OPCODES] = {
#define OP(number, name, word, class, ...) [IRK_OP_##name] = PUT_##class(word),
#include "irkit/def/opcode.def"
};

// Prints an instruction that API calls left without all its operands.
static char *put_broken(irk_printer *p, char *c, const irk_inst *i) {
  *c++ = ' ';
  for (uint32_t k = 0; k < i->num_ops; k++) {
    c = irk_room(p, c);
    if (k) IRK_PUT(c, ", ");
    if (i->ops[k]) c = irk_put_typed(p, c, i->ops[k]);
    else IRK_PUT(c, "<null operand!>");
  }
  return c;
}

static char *put_markers(irk_printer *p, char *c, const irk_inst *i) {
  bool is_access = i->v.opcode == IRK_OP_LOAD || i->v.opcode == IRK_OP_STORE;
  if (is_access && i->u.mem.ordering) IRK_PUT(c, " atomic");
  return i->v.flags ? put_flags(p, c, &i->v) : c;
}

static char *put_location(irk_printer *p, char *c, const irk_md *loc) {
  uint32_t slot = irk_md_slot(p, loc);
  c = irk_room(p, c);
  if (!p->kind_names[0].len) irk_spell_kind(p, 0);
  c = irk_put_text(p, c, &p->kind_names[0], 1);
  if (slot) {
    *c++ = '!';
    return irk_put_number(c, slot - 1);
  }
  irk_close(p, c);
  irk_print_md_operand(p, loc);
  return irk_open(p);
}

// Puts what stands behind the operands, and closes the line's room.
static inline void put_metadata(irk_printer *p, char *c, const irk_inst *i) {
  if (i->dbg) c = put_location(p, c, p->m->mds.items[i->dbg - 1]);
  irk_close(p, c);
  if (i->extra) irk_print_attachments(p, &irk_inst_extra_of(p->fn, i)->md, true);
}

void irk_print_inst(irk_printer *p, const irk_inst *i) {
  static const irk_str tails[] = {{"", 0}, {"tail ", 5}, {"musttail ", 9}, {"notail ", 7}};
  uint8_t op = i->v.opcode;
  char *c = irk_open(p);
  IRK_PUT(c, "  ");
  if (i->name || i->v.type->kind != IRK_TYPE_VOID) {
    c = irk_put_local(p, c, i->v.id, i->name);
    IRK_PUT(c, " = ");
  }
  if (op == IRK_OP_CALL && i->u.call->tail) c = put_str(c, tails[i->u.call->tail & 3]);
  c = irk_put_word(c, irk_ops[op].word, irk_ops[op].len);
  c = put_markers(p, c, i);
  if (IRK_UNLIKELY(p->m->is_edited) && !irk_inst_is_whole(i)) {
    put_metadata(p, put_broken(p, c, i), i);
  } else {
    put_metadata(p, shapes[op](p, c, i), i);
    if (op == IRK_OP_CALL && i->u.call->num_args == 3 && i->ops[0]->type->kind == IRK_TYPE_TOKEN)
      print_relocate_comment(p, i);
  }
  irk_buf_byte(&p->out, '\n');
}
