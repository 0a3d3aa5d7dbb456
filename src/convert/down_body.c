// Rewrites constructs in bodies that an older release lacks: flags, debug records, instructions.
// The rules of down_intrinsics.c rewrite calls of intrinsics. Each block is built anew, in one
// pass.
#include "base/float.h"
#include "convert/down.h"
#include "ir/dinode.h"
#include "ir/words.h"
#include "irkit/dwarf.h"

// ---- debug records -------------------------------------------------------------------------------------------

static bool has_intrinsic(const down *d, irk_str name) {
  irk_intrinsic in;
  return irk_intrinsic_find(name, d->to, &in) && in.name_len == name.len;
}

typedef struct records {
  bool has_assign, has_declare_value;
  uint64_t num;  // number of records met
} records;

// Changes records whose kind the release has no call for: an assignment becomes a value.
static void lower_record_kind(void *user, irk_dbg_record *r) {
  records *known = user;
  known->num++;
  bool is_value = (r->kind == IRK_DBG_ASSIGN && !known->has_assign) ||
                  (r->kind == IRK_DBG_DECLARE_VALUE && !known->has_declare_value);
  if (is_value) r->kind = IRK_DBG_VALUE;
}

static bool is_whole(const irk_dbg_record *r) {
  if (!r->variable || !r->loc) return false;
  if (r->kind == IRK_DBG_LABEL) return true;
  if (!r->location || !r->expression) return false;
  return r->kind != IRK_DBG_ASSIGN || (r->assign_id && r->address && r->address_expression);
}

// Drops records with a missing node of a kind that the release lacks. Returns their number.
static uint32_t drop_broken(irk_function *fn) {
  uint32_t num = 0;
  for (uint32_t i = 1; i < fn->num_extras; i++) {
    irk_dbg_record **at = &fn->extras[i].records;
    while (*at) {
      bool stays = is_whole(*at);
      num += !stays;
      if (stays) at = &(*at)->next;
      else *at = (*at)->next;
    }
  }
  return num;
}

void irk_down_records(down *d) {
  irk_module *m = d->m;
  bool has_records = irk_has(d->to, IRK_DEBUG_RECORDS);
  records known = {has_records || has_intrinsic(d, IRK_S("llvm.dbg.assign")), irk_has(d->to, IRK_DECLARE_VALUE), 0};
  for (uint32_t i = 0; i < m->functions.len; i++) {
    d->fn = m->functions.items[i]->fn;
    irk_records_visit(d->fn, lower_record_kind, &known);
    uint32_t num_broken = drop_broken(m->functions.items[i]->fn);
    irk_down_note(d, IRK_CHANGE_DROPPED, num_broken, NULL, "debug record of what the release has not");
    known.num -= num_broken;
    if (!has_records) irk_down_note(d, IRK_CHANGE_EXPRESSED, known.num, "call of a debug intrinsic", "debug record");
    known.num = 0;
  }
  d->fn = NULL;
  if (m->has_dbg_records && !has_records && !irk_debug_records_to_calls(m)) irk_out_of_memory();
  static const char *const names[] = {"llvm.dbg.value", "llvm.dbg.declare"};
  for (uint32_t i = 0; i < IRK_COUNT(names); i++) d->debug_calls[i] = irk_module_find(m, irk_str_of(names[i]));
}

// Gives a variable an unknown value because the release cannot describe its location. The fragment
// of the variable is kept.
static void drop_location(down_body *b, irk_inst *call, const irk_md *location, const irk_md *expr) {
  irk_module *m = b->e.m;
  irk_down_note(b->d, IRK_CHANGE_DROPPED, 1, "an unknown value",
                "place of a variable that the release cannot describe");
  irk_md_field fragment[3];
  uint32_t n = expr->len >= 3 && expr->f[expr->len - 3].u == IRK_DW_OP_LLVM_fragment ? 3 : 0;
  memcpy(fragment, expr->f + expr->len - n, sizeof *fragment * n);
  irk_type *type = irk_type_int(m, 32);
  if (location->kind == IRK_MD_VALUE && location->f[0].value->type->kind != IRK_TYPE_METADATA)
    type = location->f[0].value->type;
  irk_md *unknown = irk_md_of_value(m, irk_const_undef(m, type));
  call->ops[0] = irk_md_as_value(m, unknown);
  call->ops[call->u.call->num_args - 1] = irk_md_as_value(m, irk_md_node(m, IRK_MD_EXPRESSION, false, 0, fragment, n));
}

static const irk_md *operand_md(const irk_inst *call, uint32_t i) {
  return call->ops[i]->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)call->ops[i])->md : NULL;
}

// Up to 4 an argument is the variable itself; its address needs a deref, except for arguments
// passed by value.
static bool is_address_argument(const down_body *b, const irk_inst *call, const irk_md *location) {
  const irk_value *v = location->kind == IRK_MD_VALUE ? location->f[0].value : NULL;
  bool is_declare = (const irk_global *)irk_call_callee(call) == b->d->debug_calls[1];
  if (irk_has(b->d->to, IRK_DI_PLAIN_PLUS) || !is_declare) return false;
  if (!v || v->kind != IRK_VALUE_ARG) return false;
  uint32_t index = IRK_ATTR_INDEX_FIRST_PARAM + ((const irk_arg *)v)->index;
  const irk_attr_set *set = irk_attr_list_at(b->d->fn_attrs, index);
  return !set || !irk_attr_set_find(set, IRK_ATTR_BYVAL);
}

static irk_md *with_deref(irk_module *m, const irk_md *expr) {
  irk_md_field *f = irk_arena_alloc(&m->arena, sizeof *f * ((size_t)expr->len + 1));
  f[0].u = IRK_DW_OP_deref;
  if (expr->len) memcpy(f + 1, expr->f, sizeof *f * expr->len);
  return irk_md_node(m, IRK_MD_EXPRESSION, false, 0, f, expr->len + 1);
}

void irk_down_debug_call(down_body *b, irk_inst *call) {
  uint32_t last = call->u.call->num_args - 1;
  const irk_md *location = operand_md(call, 0), *expr = operand_md(call, last);
  if (!location || !expr || expr->kind != IRK_MD_EXPRESSION) return;
  bool is_list = location->kind == IRK_MD_ARG_LIST && !irk_has(b->d->to, IRK_DI_ARG_LISTS);
  if (is_list && location->len == 1 && expr->len >= 2 && expr->f[0].u == IRK_DW_OP_LLVM_arg && !expr->f[1].u) {
    irk_md *rest = irk_md_node(b->e.m, IRK_MD_EXPRESSION, false, 0, expr->f + 2, expr->len - 2);
    if (irk_di_expression_is_valid(rest, b->d->to)) {
      call->ops[0] = irk_md_as_value(b->e.m, location->f[0].md);
      call->ops[last] = irk_md_as_value(b->e.m, rest);
      return;
    }
  }
  bool is_known = irk_di_expression_is_valid(expr, b->d->to) &&
                  (irk_has(b->d->to, IRK_DI_ENTRY_VALUES_ASYNC) || !irk_di_is_entry_value(expr));
  if (is_list || !is_known) drop_location(b, call, location, expr);
  else if (is_address_argument(b, call, location)) call->ops[last] = irk_md_as_value(b->e.m, with_deref(b->e.m, expr));
}

// Replaces lists of values in calls by an empty node: the release has no argument lists.
static void drop_arg_lists(const down_body *b, irk_inst *call) {
  for (uint32_t i = 0; i < call->u.call->num_args; i++) {
    const irk_md *md = operand_md(call, i);
    if (!md || md->kind != IRK_MD_ARG_LIST) continue;
    irk_down_note(b->d, IRK_CHANGE_DROPPED, 1, "an empty node", "DIArgList of a call");
    call->ops[i] = irk_md_as_value(b->e.m, irk_md_tuple(b->e.m, NULL, 0));
  }
}

// ---- making instructions -------------------------------------------------------------------------------------

irk_type *irk_down_pointer(const down *d, uint32_t space) {
  return irk_down_pointer_to(d, irk_type_int(d->m, 8), space);
}

irk_type *irk_down_pointer_to(const down *d, irk_type *to, uint32_t space) { return irk_type_pointer(d->m, to, space); }

irk_value *irk_down_as_pointer_to(down_body *b, irk_value *pointer, irk_type *to) {
  if (b->d->typed || !irk_type_is_typed_pointer(pointer->type)) return pointer;
  return irk_emit_cast(&b->e, IRK_OP_BITCAST, pointer, irk_type_ptr_to(b->e.m, to, (uint32_t)pointer->type->count));
}

irk_value *irk_down_freeze_for_reuse(down_body *b, irk_value *v) {
  bool is_one = v->kind == IRK_VALUE_INT || v->kind == IRK_VALUE_FLOAT || v->kind == IRK_VALUE_NULL ||
                v->kind == IRK_VALUE_DATA || (v->kind == IRK_VALUE_INST && v->opcode == IRK_OP_FREEZE);
  if (is_one || !irk_op_exists(IRK_OP_FREEZE, b->d->to)) return v;
  return &irk_emit(&b->e, IRK_OP_FREEZE, v->type, 1, v)->v;
}

irk_value *irk_down_float(const down_body *b, irk_type *t, double value) {
  irk_type *one = irk_type_scalar(t);
  irk_float_bits bits = {0, 0};
  uint64_t number;
  memcpy(&number, &value, sizeof number);
  irk_float_from_double((irk_float_format)(one->kind - IRK_TYPE_HALF), number, &bits);
  irk_value *made = irk_const_float_bits(b->e.m, one, bits.lo, bits.hi);
  return t->kind == IRK_TYPE_VECTOR ? irk_const_splat(b->e.m, t, made) : made;
}

uint32_t irk_down_num_overloads(const down_body *b, const char *name) {
  irk_intrinsic in;
  irk_buf *text = &b->e.m->scratch;
  text->len = 0;
  irk_buf_lit(text, "llvm.");
  irk_buf_str(text, irk_str_of(name));
  return irk_intrinsic_find((irk_str){text->ptr, text->len}, b->e.m->version, &in) ? in.num_overloads : 0;
}

irk_value *irk_down_intrinsic(down_body *b, const char *name, irk_type *const *overloads, uint32_t num_overloads,
                              irk_value *const *args, uint32_t n) {
  uint32_t most = irk_down_num_overloads(b, name);  // older releases may derive the others from these
  irk_overloads types = {.len = num_overloads < most ? num_overloads : most};
  if (num_overloads) memcpy(types.types, overloads, sizeof *overloads * num_overloads);
  irk_global *callee = irk_intrinsic_declare(b->e.m, irk_str_of(name), &types, 0);
  uint32_t params = callee ? irk_fn_type_num_params(callee->value_type) : 0;
  bool fits = callee && (params == n || (params < n && callee->value_type->is_vararg));
  return fits ? &irk_emit_call(&b->e, callee, args, n)->v : NULL;
}

// ---- flags ---------------------------------------------------------------------------------------------------

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

// ---- instructions --------------------------------------------------------------------------------------------

// Scopes of synchronization that the release has no names for become the whole system, which is
// stronger.
static void widen_scope(const down *d, irk_inst *i) {
  bool has_scope = i->v.opcode == IRK_OP_LOAD || i->v.opcode == IRK_OP_STORE || i->v.opcode == IRK_OP_FENCE ||
                   i->v.opcode == IRK_OP_CMPXCHG || i->v.opcode == IRK_OP_ATOMICRMW;
  if (has_scope && i->u.mem.scope > IRK_SCOPE_SYSTEM && !irk_has(d->to, IRK_SYNC_SCOPE_NAMES))
    i->u.mem.scope = IRK_SCOPE_SYSTEM;
}

static void replace_value(down_body *b, irk_inst *from, irk_value *to) {
  if (from->v.id >= b->num_ids) return;
  b->replacements[from->v.id] = (irk_replacement){&from->v, to};
  b->has_replacements = true;
}

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
    irk_down_refuse(b->d, "%s in memory as they are here",
                    is_scalable ? "structs of scalable vectors" : "target types");
}

// Rewrites one instruction. Returns true if it was replaced or removed.
static bool rewrite(down_body *b, irk_inst *i) {
  const down *d = b->d;
  irk_value *made;
  switch (i->v.opcode) {
  case IRK_OP_PTRTOADDR:
    if (irk_op_exists(IRK_OP_PTRTOADDR, d->to)) return false;
    irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "ptrtoint", "ptrtoaddr");
    i->v.opcode = IRK_OP_PTRTOINT;
    return false;
  case IRK_OP_CMPXCHG:
    if (!irk_has(d->to, IRK_STRONG_FAILURES) &&
        irk_ordering_is_stronger(i->u.mem.failure_ordering, i->u.mem.ordering)) {
      irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "one whose success orders as much", "cmpxchg");
      i->u.mem.ordering = i->u.mem.failure_ordering;
    }
    made = irk_down_cmpxchg(b, i);
    if (made == &i->v) return false;
    replace_value(b, i, made);
    return true;
  case IRK_OP_ATOMICRMW:
    made = irk_down_atomic(b, i);
    if (made == &i->v) return false;
    irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, i->u.mem.rmw == IRK_RMW_XCHG ? "one of an integer" : "cmpxchg in a loop",
                  "atomicrmw %s", irk_rmws[i->u.mem.rmw].word.ptr);
    replace_value(b, i, made);
    return true;
  case IRK_OP_LOAD:
  case IRK_OP_STORE: {
    const irk_type *t = i->v.opcode == IRK_OP_LOAD ? i->v.type : i->ops[0]->type;
    if (i->u.mem.ordering && t->kind == IRK_TYPE_VECTOR && !irk_has(d->to, IRK_ATOMIC_VECTORS))
      irk_down_refuse(b->d, "atomic %s of vectors", irk_ops[i->v.opcode].word);
    if (d->lacks_layouts) check_size(b, t);
    made = irk_down_layout_differs(b->d, t) ? irk_down_by_leaves(b, i) : irk_down_atomic_access(b, i);
    if (made == &i->v) made = irk_down_bits_access(b, i);
    if (made == &i->v) return false;
    if (i->v.opcode == IRK_OP_LOAD) replace_value(b, i, made);
    return true;
  }
  case IRK_OP_ALLOCA:
    if (d->lacks_layouts) check_size(b, i->u.type);
    if (d->src_layout) irk_down_slot(b->d, i);
    return false;
  case IRK_OP_GETELEMENTPTR:
    if (d->lacks_layouts) check_size(b, i->u.type);
    irk_down_vector_step(b, i);
    if (!irk_down_layout_differs(b->d, i->u.type)) return false;
    made = irk_down_step(b, i);
    if (made == &i->v) return false;
    replace_value(b, i, made);
    return true;
  case IRK_OP_VA_ARG:
    if (irk_down_layout_differs(b->d, i->v.type)) irk_down_refuse(b->d, "va_arg of a type that is laid out otherwise");
    return false;
  case IRK_OP_BITCAST:
    made = irk_down_byte_cast(b, i);
    if (made == &i->v) made = irk_down_bits_cast(b, i);
    if (made == &i->v) return false;
    replace_value(b, i, made);
    return true;
  case IRK_OP_FREEZE:
    if (irk_op_exists(IRK_OP_FREEZE, d->to)) return false;
    replace_value(b, i, irk_down_freeze(b, i));
    return true;
  case IRK_OP_FNEG:
    if (irk_op_exists(IRK_OP_FNEG, d->to)) return false;
    irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "fsub", "fneg");
    made = irk_emit_binary(&b->e, IRK_OP_FSUB, irk_down_float(b, i->v.type, -0.0), i->ops[0]);
    made->flags = i->v.flags;
    replace_value(b, i, made);
    return true;
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR: {
    const irk_value *callee = irk_call_callee(i);
    if (i->v.opcode == IRK_OP_CALLBR) irk_down_callbr(b, i);
    const irk_global *target = callee->kind == IRK_VALUE_FUNCTION ? (const irk_global *)callee : NULL;
    if (target && (target == d->debug_calls[0] || target == d->debug_calls[1])) irk_down_debug_call(b, i);
    else if (!irk_has(d->to, IRK_DI_ARG_LISTS)) drop_arg_lists(b, i);
    if (i->u.call->num_bundles) irk_down_bundles(b->d, i);
    irk_down_call_attrs(b, i);
    const down_rule *rule = irk_down_rule_of(d, callee);
    if (!rule) return false;
    uint32_t before = b->e.out.len;
    made = rule->make(b, i, rule);
    if (made == &i->v) return false;
    note_rule(b, rule, before, made);
    if (made) replace_value(b, i, made);
    return true;
  }
  default: return false;
  }
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

// If a block is split, its instructions stay in `from` while their replacements are emitted.
static void lower_block(down_body *b, irk_block *block) {
  irk_emit_begin_block(&b->e, block);
  bool is_changed = false;
  uint32_t n = block->num_insts;
  irk_mark mark = irk_arena_mark(&b->d->c->scratch);
  irk_inst **from = irk_arena_copy(&b->d->c->scratch, block->insts, sizeof *from * n);
  for (uint32_t k = 0; k < n; k++) {
    irk_inst *i = from[k];
    if (b->d->tuples.are_made) irk_down_tuple_location(b->d, i);
    b->e.dbg = i->dbg;
    bool calls = i->v.opcode == IRK_OP_CALL || i->v.opcode == IRK_OP_INVOKE || i->v.opcode == IRK_OP_CALLBR;
    if (calls) i->u.call->attrs = irk_down_results(b->d, i->u.call->attrs);
    lower_flags(b->d, i);
    widen_scope(b->d, i);
    if (i->extra) irk_down_attachments(b->d, &b->e.fn->extras[i->extra].md, i);
    uint32_t before = b->e.out.len;
    b->e.first = NULL;
    bool goes = rewrite(b, i);
    keep_records(b, i, goes);
    is_changed |= goes || b->e.out.len != before;
    if (!goes) irk_vec_push(&b->e.out, i);
    else if (i->name && b->e.out.len > before && i->v.id < b->num_ids &&
             b->replacements[i->v.id].to == &b->e.out.items[b->e.out.len - 1]->v)
      b->e.out.items[b->e.out.len - 1]->name = i->name;
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
