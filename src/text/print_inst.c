// Instructions as text: one small function per shape of operands, chosen by opcode from a table.
#include "text/print.h"

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
static const irk_str rmw_words[] = {
#define RMW(name, keyword, code) [code] = {keyword, sizeof(keyword) - 1},
#include "irkit/def/small.def"
};

static void comma(irk_printer *p) { irk_put2(&p->out, ',', ' '); }
static void space(irk_printer *p) { irk_buf_byte(&p->out, ' '); }

// ---- flags ---------------------------------------------------------------------------------------------------

typedef enum flag_class { NO_FLAGS, WRAP, EXACT, DISJOINT, NNEG, SAMESIGN, GEP, FMF } flag_class;
static const uint8_t flag_classes[IRK_NUM_OPCODES] = {
  [IRK_OP_ADD] = WRAP, [IRK_OP_SUB] = WRAP, [IRK_OP_MUL] = WRAP, [IRK_OP_SHL] = WRAP, [IRK_OP_TRUNC] = WRAP,
  [IRK_OP_UDIV] = EXACT, [IRK_OP_SDIV] = EXACT, [IRK_OP_LSHR] = EXACT, [IRK_OP_ASHR] = EXACT,
  [IRK_OP_OR] = DISJOINT, [IRK_OP_ZEXT] = NNEG, [IRK_OP_UITOFP] = NNEG, [IRK_OP_ICMP] = SAMESIGN,
  [IRK_OP_GETELEMENTPTR] = GEP,
  [IRK_OP_FNEG] = FMF, [IRK_OP_FADD] = FMF, [IRK_OP_FSUB] = FMF, [IRK_OP_FMUL] = FMF, [IRK_OP_FDIV] = FMF,
  [IRK_OP_FREM] = FMF, [IRK_OP_FCMP] = FMF, [IRK_OP_PHI] = FMF, [IRK_OP_SELECT] = FMF, [IRK_OP_CALL] = FMF,
  [IRK_OP_FPTRUNC] = FMF, [IRK_OP_FPEXT] = FMF, [IRK_OP_INVOKE] = FMF, [IRK_OP_CALLBR] = FMF,
};
typedef struct flag_word { uint8_t bits; char text[11]; } flag_word;
static const flag_word flag_words[][8] = {
  [WRAP] = {{IRK_NUW, " nuw"}, {IRK_NSW, " nsw"}},
  [EXACT] = {{IRK_EXACT, " exact"}},
  [DISJOINT] = {{IRK_DISJOINT, " disjoint"}},
  [NNEG] = {{IRK_NNEG, " nneg"}},
  [SAMESIGN] = {{IRK_SAMESIGN, " samesign"}},
  [GEP] = {{IRK_INBOUNDS, " inbounds"}, {IRK_GEP_NUSW, " nusw"}, {IRK_GEP_NUW, " nuw"}},
  [FMF] = {{IRK_FMF_REASSOC, " reassoc"}, {IRK_FMF_NNAN, " nnan"}, {IRK_FMF_NINF, " ninf"}, {IRK_FMF_NSZ, " nsz"},
           {IRK_FMF_ARCP, " arcp"}, {IRK_FMF_CONTRACT, " contract"}, {IRK_FMF_AFN, " afn"}},
};

void irk_print_flags(irk_printer *p, const irk_value *v) {
  uint32_t flags = v->flags, class = flag_classes[v->opcode];
  if (class == FMF && (flags & IRK_FMF_FAST) == IRK_FMF_FAST) {
    irk_buf_lit(&p->out, " fast");
    return;
  }
  if (class == GEP && flags & IRK_INBOUNDS) flags &= ~(uint32_t)IRK_GEP_NUSW;
  const flag_word *words = flag_words[class];
  for (uint32_t i = 0; i < 8 && words[i].bits; i++)
    if (flags & words[i].bits) irk_buf_bytes(&p->out, words[i].text, strlen(words[i].text));
}

// ---- pieces --------------------------------------------------------------------------------------------------

static void print_align(irk_printer *p, uint8_t align) {
  if (!align) return;
  irk_buf_lit(&p->out, ", align ");
  irk_buf_u64(&p->out, UINT64_C(1) << (align - 1));
}

static void print_scope(irk_printer *p, uint32_t scope) {
  if (scope == IRK_SCOPE_SYSTEM || scope >= p->m->sync_scopes.len) return;
  irk_buf_lit(&p->out, " syncscope(");
  irk_print_quoted(p, irk_name(p->m, p->m->sync_scopes.items[scope]));
  irk_buf_byte(&p->out, ')');
}

static void print_atomic(irk_printer *p, const irk_inst *i) {
  if (i->u.mem.ordering == IRK_ORDERING_NOT_ATOMIC) return;
  print_scope(p, i->u.mem.scope);
  irk_buf_str(&p->out, orderings[i->u.mem.ordering]);
}

static void print_typed_list(irk_printer *p, irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) {
    if (i) comma(p);
    irk_print_typed_value(p, ops[i]);
  }
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
    const uint8_t *b = data->bytes + at;
    if (at) comma(p);
    irk_buf_lit(&p->out, "i32 ");
    irk_buf_u64(&p->out, (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24);
  }
  irk_buf_byte(&p->out, '>');
}

static void print_lanes(irk_printer *p, const irk_const_aggregate *mask) {
  uint32_t vague = 0;
  for (uint32_t i = 0; i < mask->len; i++) vague += mask->ops[i]->kind != IRK_VALUE_INT;
  if (vague == mask->len) {
    irk_buf_str(&p->out, p->has_poison_mask ? IRK_S("poison") : IRK_S("undef"));
    return;
  }
  irk_buf_byte(&p->out, '<');
  for (uint32_t i = 0; i < mask->len; i++) {
    if (i) comma(p);
    print_lane(p, mask->ops[i]);
  }
  irk_buf_byte(&p->out, '>');
}

void irk_print_shuffle_mask(irk_printer *p, const irk_value *mask) {
  irk_buf_lit(&p->out, ", ");
  irk_print_type(p, mask->type);
  space(p);
  if (irk_const_is_null(mask)) irk_buf_lit(&p->out, "zeroinitializer");
  else if (mask->kind == IRK_VALUE_DATA) print_data_mask(p, (const irk_const_data *)mask);
  else if (mask->kind == IRK_VALUE_AGGREGATE) print_lanes(p, (const irk_const_aggregate *)mask);
  else if (mask->kind == IRK_VALUE_UNDEF || mask->kind == IRK_VALUE_POISON)
    irk_buf_str(&p->out, p->has_poison_mask ? IRK_S("poison") : IRK_S("undef"));
  else irk_print_value(p, mask);
}

// ---- shapes of operands --------------------------------------------------------------------------------------
// Each prints everything between the opcode's flags and the attachments.

// The usual form: one type where all operands have the same, otherwise a type for each.
static void print_usual(irk_printer *p, const irk_inst *i) {
  if (!i->num_ops) return;
  const irk_type *first = i->ops[0]->type;
  bool same = true;
  for (uint32_t k = 1; k < i->num_ops; k++) same &= i->ops[k]->type == first;
  space(p);
  if (!same) {
    print_typed_list(p, i->ops, i->num_ops);
    return;
  }
  irk_print_typed_value(p, i->ops[0]);
  for (uint32_t k = 1; k < i->num_ops; k++) {
    comma(p);
    irk_print_value(p, i->ops[k]);
  }
}

static void print_all_typed(irk_printer *p, const irk_inst *i) {
  space(p);
  print_typed_list(p, i->ops, i->num_ops);
}

static void print_compare(irk_printer *p, const irk_inst *i) {
  if (i->u.predicate < IRK_COUNT(predicate_words))
    irk_put16(&p->out, predicate_words[i->u.predicate], predicate_lens[i->u.predicate]);
  print_usual(p, i);
}

static void print_cast(irk_printer *p, const irk_inst *i) {
  space(p);
  irk_print_typed_value(p, i->ops[0]);
  irk_buf_lit(&p->out, " to ");
  irk_print_type(p, i->v.type);
}

static void print_va_arg(irk_printer *p, const irk_inst *i) {
  space(p);
  irk_print_typed_value(p, i->ops[0]);
  comma(p);
  irk_print_type(p, i->v.type);
}

static void print_ret(irk_printer *p, const irk_inst *i) {
  space(p);
  if (i->num_ops) irk_print_typed_value(p, i->ops[0]);
  else irk_buf_lit(&p->out, "void");
}

static void print_br(irk_printer *p, const irk_inst *i) {
  space(p);
  irk_print_typed_value(p, i->ops[0]);
  if (i->num_ops < 3) return;
  comma(p);
  irk_print_typed_value(p, i->ops[2]);
  comma(p);
  irk_print_typed_value(p, i->ops[1]);
}

static void print_switch(irk_printer *p, const irk_inst *i) {
  space(p);
  print_typed_list(p, i->ops, 2);
  irk_buf_lit(&p->out, " [");
  for (uint32_t k = 2; k + 1 < i->num_ops; k += 2) {
    irk_buf_lit(&p->out, "\n    ");
    print_typed_list(p, i->ops + k, 2);
  }
  irk_buf_lit(&p->out, "\n  ]");
}

static void print_indirectbr(irk_printer *p, const irk_inst *i) {
  space(p);
  irk_print_typed_value(p, i->ops[0]);
  irk_buf_lit(&p->out, ", [");
  print_typed_list(p, i->ops + 1, i->num_ops - 1);
  irk_buf_byte(&p->out, ']');
}

static void print_phi(irk_printer *p, const irk_inst *i) {
  irk_block **blocks = irk_phi_blocks(i);
  space(p);
  irk_print_type(p, i->v.type);
  space(p);
  for (uint32_t k = 0; k < i->num_ops; k++) {
    if (k) comma(p);
    irk_put2(&p->out, '[', ' ');
    irk_print_value(p, i->ops[k]);
    comma(p);
    irk_print_value(p, &blocks[k]->v);
    irk_put2(&p->out, ' ', ']');
  }
}

static void print_indexed(irk_printer *p, const irk_inst *i) {  // extractvalue, insertvalue
  print_all_typed(p, i);
  for (uint32_t k = 1; k <= i->u.indices[0]; k++) {
    comma(p);
    irk_buf_u64(&p->out, i->u.indices[k]);
  }
}

static void print_landingpad(irk_printer *p, const irk_inst *i) {
  bool cleanup = i->v.flags & IRK_CLEANUP;
  space(p);
  irk_print_type(p, i->v.type);
  if (cleanup) irk_buf_lit(&p->out, "\n          cleanup");
  for (uint32_t k = 0; k < i->num_ops; k++) {
    bool filter = i->u.filters && i->u.filters[k / 32] >> (k % 32) & 1;
    if (filter) irk_buf_lit(&p->out, "\n          filter ");
    else irk_buf_lit(&p->out, "\n          catch ");
    irk_print_typed_value(p, i->ops[k]);
  }
}

static void print_catchswitch(irk_printer *p, const irk_inst *i) {
  bool unwinds = i->v.flags & IRK_HAS_UNWIND;
  uint32_t first = unwinds ? 2 : 1;
  irk_buf_lit(&p->out, " within ");
  irk_print_value(p, i->ops[0]);
  irk_put2(&p->out, ' ', '[');
  print_typed_list(p, i->ops + first, i->num_ops - first);
  irk_buf_lit(&p->out, "] unwind ");
  if (unwinds) irk_print_typed_value(p, i->ops[1]);
  else irk_buf_lit(&p->out, "to caller");
}

static void print_funclet_pad(irk_printer *p, const irk_inst *i) {
  irk_buf_lit(&p->out, " within ");
  irk_print_value(p, i->ops[i->num_ops - 1]);
  irk_put2(&p->out, ' ', '[');
  print_typed_list(p, i->ops, i->num_ops - 1);
  irk_buf_byte(&p->out, ']');
}

static void print_catchret(irk_printer *p, const irk_inst *i) {
  irk_buf_lit(&p->out, " from ");
  irk_print_value(p, i->ops[0]);
  irk_buf_lit(&p->out, " to ");
  irk_print_typed_value(p, i->ops[1]);
}

static void print_cleanupret(irk_printer *p, const irk_inst *i) {
  irk_buf_lit(&p->out, " from ");
  irk_print_value(p, i->ops[0]);
  irk_buf_lit(&p->out, " unwind ");
  if (i->num_ops > 1) irk_print_typed_value(p, i->ops[1]);
  else irk_buf_lit(&p->out, "to caller");
}

static void print_alloca(irk_printer *p, const irk_inst *i) {
  const irk_value *count = i->ops[0];
  space(p);
  if (i->v.flags & IRK_INALLOCA) irk_buf_lit(&p->out, "inalloca ");
  if (i->v.flags & IRK_SWIFTERROR) irk_buf_lit(&p->out, "swifterror ");
  irk_print_type(p, i->u.type);
  bool is_one = count->kind == IRK_VALUE_INT && count->type->count == 32 && ((const irk_const_int *)count)->u == 1;
  if (!is_one) {
    comma(p);
    irk_print_typed_value(p, count);
  }
  print_align(p, i->v.align);
  if (i->v.type->count) {
    irk_buf_lit(&p->out, ", addrspace(");
    irk_buf_u64(&p->out, i->v.type->count);
    irk_buf_byte(&p->out, ')');
  }
}

static void print_load(irk_printer *p, const irk_inst *i) {
  space(p);
  irk_print_type(p, i->v.type);
  comma(p);
  irk_print_typed_value(p, i->ops[0]);
  print_atomic(p, i);
  print_align(p, i->v.align);
}

static void print_store(irk_printer *p, const irk_inst *i) {
  print_all_typed(p, i);
  print_atomic(p, i);
  print_align(p, i->v.align);
}

static void print_cmpxchg(irk_printer *p, const irk_inst *i) {
  print_all_typed(p, i);
  print_scope(p, i->u.mem.scope);
  irk_buf_str(&p->out, orderings[i->u.mem.ordering]);
  irk_buf_str(&p->out, orderings[i->u.mem.failure_ordering]);
  print_align(p, i->v.align);
}

static void print_atomicrmw(irk_printer *p, const irk_inst *i) {
  space(p);
  if (i->u.mem.rmw < IRK_COUNT(rmw_words)) irk_buf_str(&p->out, rmw_words[i->u.mem.rmw]);
  print_store(p, i);
}

static void print_fence(irk_printer *p, const irk_inst *i) { print_atomic(p, i); }

static void print_gep(irk_printer *p, const irk_inst *i) {
  space(p);
  irk_print_type(p, i->u.type);
  irk_buf_byte(&p->out, ',');
  print_usual(p, i);
}

static void print_shufflevector(irk_printer *p, const irk_inst *i) {
  space(p);
  print_typed_list(p, i->ops, 2);
  irk_print_shuffle_mask(p, i->ops[2]);
}

// ---- calls ---------------------------------------------------------------------------------------------------

static void print_bundles(irk_printer *p, const irk_inst *i, uint32_t first) {
  const irk_call *c = i->u.call;
  irk_buf_lit(&p->out, " [ ");
  for (uint32_t b = 0; b < c->num_bundles; b++) {
    if (b) comma(p);
    irk_print_quoted(p, irk_name(p->m, c->bundles[b].tag));
    irk_buf_byte(&p->out, '(');
    print_typed_list(p, i->ops + first, c->bundles[b].len);
    irk_buf_byte(&p->out, ')');
    first += c->bundles[b].len;
  }
  irk_put2(&p->out, ' ', ']');
}

static void print_argument(irk_printer *p, const irk_value *v, const irk_attr_set *attrs) {
  irk_print_type(p, v->type);
  space(p);
  if (attrs) {
    irk_print_attr_set(p, attrs, false);
    space(p);
  }
  irk_print_value(p, v);
}

static void print_arguments(irk_printer *p, const irk_inst *i) {
  const irk_call *c = i->u.call;
  const irk_attr_list *attrs = c->attrs;
  uint32_t slot = 0, num_slots = attrs ? attrs->len : 0;
  while (slot < num_slots && attrs->slots[slot].index + 1 <= IRK_ATTR_INDEX_FIRST_PARAM) slot++;
  irk_buf_byte(&p->out, '(');
  for (uint32_t k = 0; k < c->num_args; k++) {
    const irk_attr_set *set = NULL;
    if (k) comma(p);
    if (slot < num_slots && attrs->slots[slot].index == k + IRK_ATTR_INDEX_FIRST_PARAM) set = attrs->slots[slot++].set;
    print_argument(p, i->ops[k], set);
  }
  if (c->tail == IRK_TAIL_MUST && i->v.opcode == IRK_OP_CALL && p->fn->global->value_type->is_vararg)
    irk_buf_str(&p->out, c->num_args ? IRK_S(", ...") : IRK_S("..."));
  irk_buf_byte(&p->out, ')');
}

// From the calling convention to the bundles.
static void print_callee(irk_printer *p, const irk_inst *i) {
  const irk_call *c = i->u.call;
  const irk_value *callee = irk_call_callee(i);
  if (c->cc) {
    space(p);
    irk_print_cc(p, c->cc);
  }
  const irk_attr_set *ret = irk_attr_list_at(c->attrs, IRK_ATTR_INDEX_RETURN);
  if (ret) {
    space(p);
    irk_print_attr_set(p, ret, false);
  }
  if (callee->type->count || p->program_addrspace) {
    irk_buf_lit(&p->out, " addrspace(");
    irk_buf_u64(&p->out, callee->type->count);
    irk_buf_byte(&p->out, ')');
  }
  space(p);
  irk_print_type(p, c->fn_type->is_vararg ? c->fn_type : irk_fn_type_return(c->fn_type));
  space(p);
  irk_print_value(p, callee);
  print_arguments(p, i);
  const irk_attr_set *fn = irk_attr_list_at(c->attrs, IRK_ATTR_INDEX_FUNCTION);
  if (fn) {
    space(p);
    irk_put_slot(&p->out, '#', p->attr_slots[fn->id] - 1);
  }
  if (c->num_bundles) print_bundles(p, i, c->num_args);
}

static void print_invoke(irk_printer *p, const irk_inst *i) {
  print_callee(p, i);
  irk_buf_lit(&p->out, "\n          to ");
  irk_print_typed_value(p, i->ops[i->num_ops - 3]);
  irk_buf_lit(&p->out, " unwind ");
  irk_print_typed_value(p, i->ops[i->num_ops - 2]);
}

static void print_callbr(irk_printer *p, const irk_inst *i) {
  uint32_t n = i->u.call->num_indirect, first = i->num_ops - 1 - n;
  print_callee(p, i);
  irk_buf_lit(&p->out, "\n          to ");
  irk_print_typed_value(p, i->ops[first - 1]);
  irk_put2(&p->out, ' ', '[');
  print_typed_list(p, i->ops + first, n);
  irk_buf_byte(&p->out, ']');
}

// ---- the comment of llvm.experimental.gc.relocate ------------------------------------------------------------

// The block that invokes: the only predecessor of the one that holds this landingpad.
static const irk_inst *invoke_of(const irk_printer *p, const irk_inst *pad) {
  for (uint32_t b = 0; b < p->fn->num_blocks; b++) {
    const irk_block *block = p->fn->blocks[b];
    for (uint32_t k = 0; k < block->num_insts; k++) {
      if (block->insts[k] != pad) continue;
      uint32_t id = block->v.id, first = id ? p->pred_ends[id - 1] : 0;
      if (p->pred_ends[id] != first + 1) return NULL;
      const irk_block *from = p->preds[first];
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

// " ; (base, derived)"
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
    if (k == 2) comma(p);
    if (calls) print_relocated(p, statepoint, i->ops[k]);
    else irk_print_value(p, token);
  }
  irk_buf_byte(&p->out, ')');
}

// ---- the line ------------------------------------------------------------------------------------------------

typedef void print_shape(irk_printer *p, const irk_inst *i);
static print_shape *const shapes[IRK_NUM_OPCODES] = {
#define CLASS_TERM NULL
#define CLASS_BINARY print_usual
#define CLASS_UNARY print_usual
#define CLASS_CAST print_cast
#define CLASS_MEMORY NULL
#define CLASS_CMP print_compare
#define CLASS_CALL print_callee
#define CLASS_PAD NULL
#define CLASS_OTHER print_usual
#define OP(name, keyword, class, code) [IRK_OP_##name] = CLASS_##class,
#include "irkit/def/opcode.def"
};
static print_shape *const own_shapes[IRK_NUM_OPCODES] = {
  [IRK_OP_RET] = print_ret, [IRK_OP_BR] = print_br, [IRK_OP_SWITCH] = print_switch,
  [IRK_OP_INDIRECTBR] = print_indirectbr, [IRK_OP_INVOKE] = print_invoke, [IRK_OP_CALLBR] = print_callbr,
  [IRK_OP_RESUME] = print_usual, [IRK_OP_CLEANUPRET] = print_cleanupret, [IRK_OP_CATCHRET] = print_catchret,
  [IRK_OP_CATCHSWITCH] = print_catchswitch, [IRK_OP_CLEANUPPAD] = print_funclet_pad,
  [IRK_OP_CATCHPAD] = print_funclet_pad, [IRK_OP_LANDINGPAD] = print_landingpad,
  [IRK_OP_ALLOCA] = print_alloca, [IRK_OP_LOAD] = print_load, [IRK_OP_STORE] = print_store,
  [IRK_OP_GETELEMENTPTR] = print_gep, [IRK_OP_FENCE] = print_fence, [IRK_OP_CMPXCHG] = print_cmpxchg,
  [IRK_OP_ATOMICRMW] = print_atomicrmw, [IRK_OP_PHI] = print_phi, [IRK_OP_SELECT] = print_all_typed,
  [IRK_OP_VA_ARG] = print_va_arg, [IRK_OP_SHUFFLEVECTOR] = print_shufflevector,
  [IRK_OP_EXTRACTVALUE] = print_indexed, [IRK_OP_INSERTVALUE] = print_indexed,
};

static const char op_words[][16] = {
#define OP(name, keyword, class, code) [IRK_OP_##name] = keyword,
#include "irkit/def/opcode.def"
};
static const uint8_t op_lens[] = {
#define OP(name, keyword, class, code) [IRK_OP_##name] = sizeof(keyword) - 1,
#include "irkit/def/opcode.def"
};

// " atomic", " weak", " volatile" and the flags.
static void print_markers(irk_printer *p, const irk_inst *i) {
  switch (i->v.opcode) {
    case IRK_OP_LOAD:
    case IRK_OP_STORE:
      if (i->u.mem.ordering) irk_buf_lit(&p->out, " atomic");
      if (i->v.flags & IRK_VOLATILE) irk_buf_lit(&p->out, " volatile");
      return;
    case IRK_OP_CMPXCHG:
      if (i->v.flags & IRK_WEAK) irk_buf_lit(&p->out, " weak");
      if (i->v.flags & IRK_VOLATILE) irk_buf_lit(&p->out, " volatile");
      return;
    case IRK_OP_ATOMICRMW:
      if (i->v.flags & IRK_VOLATILE) irk_buf_lit(&p->out, " volatile");
      return;
    default:
      if (i->v.flags) irk_print_flags(p, &i->v);
      return;
  }
}

void irk_print_inst(irk_printer *p, const irk_inst *i) {
  static const irk_str tails[] = {{"", 0}, {"tail ", 5}, {"musttail ", 9}, {"notail ", 7}};
  uint8_t op = i->v.opcode;
  irk_put2(&p->out, ' ', ' ');
  if (i->name) {
    irk_print_sym(p, '%', i->name);
    irk_buf_lit(&p->out, " = ");
  } else if (i->v.type->kind != IRK_TYPE_VOID) {
    irk_put_slot(&p->out, '%', p->local_slots[i->v.id] - 1);
    irk_buf_lit(&p->out, " = ");
  }
  if (op == IRK_OP_CALL && i->u.call->tail) irk_buf_str(&p->out, tails[i->u.call->tail & 3]);
  irk_put16(&p->out, op_words[op], op_lens[op]);
  print_markers(p, i);
  print_shape *shape = own_shapes[op] ? own_shapes[op] : shapes[op];
  if (shape) shape(p, i);
  if (i->dbg | i->extra) {
    const irk_md *loc = i->dbg ? p->m->mds.items[i->dbg - 1] : NULL;
    const irk_attachments *md = i->extra ? &irk_inst_extra_of(p->fn, i)->md : NULL;
    irk_print_attachments(p, md, loc, IRK_S(", "));
  }
  if (op == IRK_OP_CALL && i->u.call->num_args == 3 && i->ops[0]->type->kind == IRK_TYPE_TOKEN)
    print_relocate_comment(p, i);
}
