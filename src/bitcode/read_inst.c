// Reads instruction records except calls and exception-handling pads. The comment of each function
// is the layout of its record: a pair is a value and, if that comes later, its type.
#include "bitcode/read.h"

static irk_inst *emit1(irk_reader *r, irk_opcode op, irk_type *type, uint32_t tid, irk_value *a) {
  irk_inst *inst = irk_read_inst(r, op, type, 1);
  inst->ops[0] = a;
  irk_read_emit(r, inst, tid);
  return inst;
}
static irk_inst *emit2(irk_reader *r, irk_opcode op, irk_type *type, uint32_t tid, irk_value *a, irk_value *b) {
  irk_inst *inst = irk_read_inst(r, op, type, 2);
  inst->ops[0] = a;
  inst->ops[1] = b;
  irk_read_emit(r, inst, tid);
  return inst;
}
static irk_inst *emit3(irk_reader *r, irk_opcode op, irk_type *type, uint32_t tid, irk_value *a, irk_value *b,
                       irk_value *c) {
  irk_inst *inst = irk_read_inst(r, op, type, 3);
  inst->ops[0] = a;
  inst->ops[1] = b;
  inst->ops[2] = c;
  irk_read_emit(r, inst, tid);
  return inst;
}
static irk_inst *emit_ops(irk_reader *r, irk_opcode op, irk_type *type, uint32_t tid) {
  irk_inst *inst = irk_read_inst(r, op, type, r->ops.len);
  if (r->ops.len) memcpy(inst->ops, r->ops.items, sizeof *inst->ops * r->ops.len);
  irk_read_emit(r, inst, tid);
  return inst;
}
static irk_type *void_type(irk_reader *r) { return irk_type_simple(r->m, IRK_TYPE_VOID); }
static irk_type *bit_type(irk_reader *r) { return irk_type_int(r->m, 1); }

// ---- arithmetic ----------------------------------------------------------------------------------------------

// [pair, opcode, flags?]
void irk_read_unop(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "operand");
  irk_opcode op = irk_read_arithmetic(IRK_OP_CLASS_UNARY, irk_next(r, "opcode"), a.v->type);
  if (op == IRK_NUM_OPCODES) irk_read_fail(r, "Invalid record: the operand cannot have this unary opcode");
  uint64_t flags = irk_next_or(r, 0);
  emit1(r, op, a.v->type, a.tid, a.v)->v.flags = irk_read_op_flags(r, op, flags);
}

// [pair left, right, opcode, flags?]
void irk_read_binary(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "left operand");
  irk_value *b = irk_next_value(r, a.v->type, a.tid, "right operand");
  irk_opcode op = irk_read_arithmetic(IRK_OP_CLASS_BINARY, irk_next(r, "opcode"), a.v->type);
  if (op == IRK_NUM_OPCODES) irk_read_fail(r, "Invalid record: the operands cannot have this binary opcode");
  irk_inst *inst = irk_read_inst(r, op, a.v->type, 2);
  inst->ops[0] = a.v;
  inst->ops[1] = b;
  if (irk_more(r)) inst->v.flags = irk_read_op_flags(r, op, irk_next(r, "flags"));
  irk_read_emit(r, inst, a.tid);
}

// [pair, type, opcode, flags?]
void irk_read_cast(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "operand");
  uint64_t id = irk_next(r, "type");
  irk_type *to = irk_read_type(r, id);
  irk_opcode op = irk_op_of_code(IRK_OP_CLASS_CAST, irk_next(r, "opcode"), false);
  if (op == IRK_NUM_OPCODES || !irk_op_exists(op, r->m->version))
    irk_read_fail(r, "Invalid record: unknown cast opcode");
  if (IRK_UNLIKELY(irk_read_is_space_cast(op, a.v->type, to))) {
    // Old files have such casts between address spaces: go by way of an integer.
    irk_inst *number = irk_read_unnumbered(r, IRK_OP_PTRTOINT, irk_type_int(r->m, 64), 1);
    number->ops[0] = a.v;
    irk_read_unrecorded(r);
    irk_read_append(r, number);
    a.v = &number->v;
    op = IRK_OP_INTTOPTR;
  }
  if (!irk_cast_is_valid(op, a.v->type, to)) irk_read_fail(r, "Invalid cast");
  irk_inst *inst = irk_read_inst(r, op, to, 1);
  inst->ops[0] = a.v;
  if (irk_more(r) && irk_read_file_has(r, IRK_CAST_FLAGS))
    inst->v.flags = irk_read_op_flags(r, op, irk_next(r, "flags"));
  irk_read_emit(r, inst, irk_tracked_tid(r, id));
}

// [pair left, right, predicate, flags?]
void irk_read_cmp(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "left operand");
  irk_value *b = irk_next_value(r, a.v->type, a.tid, "right operand");
  uint64_t predicate = irk_next(r, "predicate");
  irk_type *type = a.v->type, *scalar = irk_type_scalar(type);
  bool is_float = irk_type_is_float(scalar);
  if (!irk_predicate_is_known(predicate, is_float))
    irk_read_fail(r, is_float ? "Invalid fcmp predicate" : "Invalid icmp predicate");
  if (!is_float && scalar->kind != IRK_TYPE_INTEGER && scalar->kind != IRK_TYPE_POINTER)
    irk_read_fail(r, "Invalid record: a cmp needs integers, pointers or floating-point numbers");
  irk_type *result = bit_type(r);
  if (type->kind == IRK_TYPE_VECTOR) result = irk_type_vector(r->m, result, type->count, type->is_scalable);
  irk_inst *inst = irk_read_inst(r, is_float ? IRK_OP_FCMP : IRK_OP_ICMP, result, 2);
  inst->ops[0] = a.v;
  inst->ops[1] = b;
  inst->u.predicate = (uint32_t)predicate;
  if (irk_more(r) && (is_float || irk_op_flag_bits(IRK_OP_ICMP, irk_read_writer(r)))) {
    uint64_t flags = irk_next(r, "flags");
    inst->v.flags = is_float ? irk_read_fmf(flags) : (uint8_t)(flags & r->flag_bits[IRK_OP_ICMP]);
  }
  irk_read_emit(r, inst, IRK_NO_ID);
}

// [pair]
void irk_read_freeze(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "operand");
  emit1(r, IRK_OP_FREEZE, a.v->type, a.tid, a.v);
}

static void check_condition(irk_reader *r, const irk_value *cond, const irk_value *v) {
  irk_type *t = cond->type, *bit = irk_type_scalar(t);
  bool is_bit = bit->kind == IRK_TYPE_INTEGER && bit->count == 1;
  bool fits = t->kind != IRK_TYPE_VECTOR || (v->type->kind == IRK_TYPE_VECTOR && v->type->count == t->count);
  if (!is_bit || !fits) irk_read_fail(r, "Invalid type for value: the condition of a select must be i1 or <n x i1>");
}

// Reads the flags at the end of the record, if the type takes flags.
static uint8_t fmf_at_end(irk_reader *r, const irk_type *t) {
  if (!irk_type_takes_fmf(t, irk_read_writer(r))) return 0;
  uint64_t flags = irk_next_or(r, 0);
  return irk_type_takes_fmf(t, r->m->version) ? irk_read_fmf(flags) : 0;
}

static void finish_select(irk_reader *r, irk_operand a, irk_value *b, irk_value *cond) {
  check_condition(r, cond, a.v);
  uint8_t flags = fmf_at_end(r, a.v->type);
  emit3(r, IRK_OP_SELECT, a.v->type, a.tid, cond, a.v, b)->v.flags = flags;
}

// [pair true, false, condition]
void irk_read_select_old(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "true value");
  irk_value *b = irk_next_value(r, a.v->type, a.tid, "false value");
  finish_select(r, a, b, irk_next_value(r, bit_type(r), IRK_NO_ID, "condition"));
}

// [pair true, false, pair condition, flags?]
void irk_read_select(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "true value");
  irk_value *b = irk_next_value(r, a.v->type, a.tid, "false value");
  finish_select(r, a, b, irk_next_pair(r, "condition").v);
}

// ---- vectors and aggregates ----------------------------------------------------------------------------------

// Reads a pair. Up to 3.4 the index is an i32 without its type, even if it comes later.
static irk_value *next_index(irk_reader *r) {
  irk_value *v = irk_left(r) == 1 && irk_value_number(r, r->rec.ops[r->at]) >= r->num_values
                     ? irk_next_value(r, irk_type_int(r->m, 32), IRK_NO_ID, "index")
                     : irk_next_pair(r, "index").v;
  if (v->type->kind != IRK_TYPE_INTEGER)
    irk_read_fail(r, "Invalid type for value: the index of an element must be an integer");
  return v;
}

// [pair vector, pair index]
void irk_read_extract_element(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "vector");
  irk_value *i = next_index(r);
  if (a.v->type->kind != IRK_TYPE_VECTOR) irk_read_fail(r, "Invalid type for value: the operand must be a vector");
  emit2(r, IRK_OP_EXTRACTELEMENT, a.v->type->types[0], irk_tid_elem(r, a.tid, 0), a.v, i);
}

// [pair vector, element, pair index]
void irk_read_insert_element(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "vector");
  if (a.v->type->kind != IRK_TYPE_VECTOR) irk_read_fail(r, "Invalid type for value: the operand must be a vector");
  irk_value *e = irk_next_value(r, a.v->type->types[0], irk_tid_elem(r, a.tid, 0), "element");
  irk_value *i = next_index(r);
  emit3(r, IRK_OP_INSERTELEMENT, a.v->type, a.tid, a.v, e, i);
}

// [pair first, second, pair mask]
void irk_read_shuffle(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "first vector");
  irk_value *b = irk_next_value(r, a.v->type, a.tid, "second vector");
  irk_value *mask = irk_next_pair(r, "mask").v;
  irk_type *from = a.v->type;
  if (from->kind != IRK_TYPE_VECTOR || mask->type->kind != IRK_TYPE_VECTOR)
    irk_read_fail(r, "Invalid type for value: operands and mask must be vectors");
  if (!irk_read_mask_fits(r, mask, from)) irk_read_fail(r, "Invalid shufflevector operands");
  irk_type *type = irk_type_vector(r->m, from->types[0], mask->type->count, mask->type->is_scalable);
  irk_mark mark = irk_arena_mark(&r->scratch);
  mask = irk_const_shuffle_mask(r->m, &r->scratch, mask);
  irk_arena_release(&r->scratch, mark);
  emit3(r, IRK_OP_SHUFFLEVECTOR, type, irk_tid_vector_of(r, irk_tid_elem(r, a.tid, 0), type), a.v, b, mask);
}

// [pair aggregate, index...]
void irk_read_extract_value(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "aggregate");
  const uint32_t *indices;
  irk_type *type = irk_read_aggregate_path(r, "EXTRACTVAL", a.v->type, &a.tid, &indices);
  emit1(r, IRK_OP_EXTRACTVALUE, type, a.tid, a.v)->u.indices = indices;
}

// [pair aggregate, pair element, index...]
void irk_read_insert_value(irk_reader *r) {
  irk_operand a = irk_next_pair(r, "aggregate");
  irk_value *e = irk_next_pair(r, "element").v;
  const uint32_t *indices;
  uint32_t tid = a.tid;
  irk_type *type = irk_read_aggregate_path(r, "INSERTVAL", a.v->type, &tid, &indices);
  if (type != e->type) irk_read_fail(r, "Inserted value type doesn't match aggregate type");
  emit2(r, IRK_OP_INSERTVALUE, a.v->type, a.tid, a.v, e)->u.indices = indices;
}

// ---- control flow --------------------------------------------------------------------------------------------

// [] or [pair]   up to 2.9: [pair...]
void irk_read_ret(irk_reader *r) {
  r->ops.len = 0;
  if (irk_more(r)) {
    irk_operand value = irk_next_pair(r, "value");
    irk_vec_push(&r->ops, irk_more(r) ? irk_read_ret_of_many(r, value) : value.v);
  }
  emit_ops(r, IRK_OP_RET, void_type(r), IRK_NO_ID);
}

// [dest] or [true dest, false dest, condition]
void irk_read_br(irk_reader *r) {
  if (r->rec.num_ops != 1 && r->rec.num_ops != 3)
    irk_read_fail(r, "Invalid record: a br has 1 or 3 operands, not %u", r->rec.num_ops);
  irk_value *yes = irk_read_bb_value(r, "destination");
  if (!irk_more(r)) {
    emit1(r, IRK_OP_BR, void_type(r), IRK_NO_ID, yes);
    return;
  }
  irk_value *no = irk_read_bb_value(r, "false destination");
  irk_value *cond = irk_next_value(r, bit_type(r), IRK_NO_ID, "condition");
  emit3(r, IRK_OP_BR, void_type(r), IRK_NO_ID, cond, no, yes);
}

static irk_value *next_literal(irk_reader *r, irk_type *type) {
  uint64_t n = type->count > 64 ? irk_next(r, "number of words") : 1;
  if (n == 0 || n > irk_left(r)) irk_read_short(r, "case value");
  uint64_t *words = irk_arena_alloc(&r->scratch, irk_checked_size(sizeof *words * n));
  for (uint64_t i = 0; i < n; i++) words[i] = irk_decode_signed(irk_next(r, "case value"));
  return irk_const_int_words(r->m, type, words, (uint32_t)n);
}

// Reads one case of 3.2's form: single values and ranges, all with one destination.
static void read_ranges_of_case(irk_reader *r, irk_type *type) {
  uint64_t items = irk_next(r, "number of items");
  r->case_buf.len = 0;
  for (uint64_t i = 0; i < items; i++) {
    bool is_single = irk_next(r, "is single") != 0;
    irk_value *low = next_literal(r, type);
    irk_vec_push(&r->case_buf, low);
    if (is_single) continue;
    irk_value *high = next_literal(r, type);
    uint64_t from = ((irk_const_int *)low)->u, to = type->count <= 64 ? ((irk_const_int *)high)->u : from;
    if (to < from || to - from > 4096) irk_read_fail(r, "Invalid record: a range of case values is empty or too large");
    while (from++ < to) irk_vec_push(&r->case_buf, irk_const_int_u64(r->m, type, from));
  }
  irk_value *dest = irk_read_bb_value(r, "destination of a case");
  for (uint32_t i = 0; i < r->case_buf.len; i++) {
    irk_vec_push(&r->ops, r->case_buf.items[i]);
    irk_vec_push(&r->ops, dest);
  }
}

// 3.2 and 3.3: [0x4B5 << 16 | hash, type, condition, default, number of cases, cases...]
static void read_switch_of_ranges(irk_reader *r) {
  irk_type *type = irk_read_type(r, irk_next(r, "type"));
  if (type->kind != IRK_TYPE_INTEGER)
    irk_read_fail(r, "Invalid type for value: the condition of a switch must be an integer");
  r->ops.len = 0;
  irk_vec_push(&r->ops, irk_next_value(r, type, IRK_NO_ID, "condition"));
  irk_vec_push(&r->ops, irk_read_bb_value(r, "default destination"));
  uint64_t cases = irk_next(r, "number of cases");
  irk_mark mark = irk_arena_mark(&r->scratch);
  for (uint64_t i = 0; i < cases; i++) read_ranges_of_case(r, type);
  irk_arena_release(&r->scratch, mark);
  emit_ops(r, IRK_OP_SWITCH, void_type(r), IRK_NO_ID);
}

// [type, condition, default, (case value (absolute), destination)...]
void irk_read_switch(irk_reader *r) {
  uint64_t id = irk_next(r, "type");
  if (id >> 16 == 0x4B5) {
    read_switch_of_ranges(r);
    return;
  }
  irk_type *type = irk_read_type(r, id);
  if (type->kind != IRK_TYPE_INTEGER)
    irk_read_fail(r, "Invalid type for value: the condition of a switch must be an integer");
  r->ops.len = 0;
  irk_vec_push(&r->ops, irk_next_value(r, type, IRK_NO_ID, "condition"));
  irk_vec_push(&r->ops, irk_read_bb_value(r, "default destination"));
  while (irk_more(r)) {
    uint64_t number = irk_next(r, "case value");
    irk_value *v = number < r->num_values ? r->values[number] : NULL;
    if (!v || v->kind != IRK_VALUE_INT || v->type != type)
      irk_read_fail(r, "Invalid record: a case value is not an integer constant of the type of the switch");
    irk_vec_push(&r->ops, v);
    irk_vec_push(&r->ops, irk_read_bb_value(r, "destination of a case"));
  }
  emit_ops(r, IRK_OP_SWITCH, void_type(r), IRK_NO_ID);
}

// [type, address, destination...]
void irk_read_indirectbr(irk_reader *r) {
  uint64_t id = irk_next(r, "type");
  irk_type *type = irk_read_type(r, id);
  if (type->kind != IRK_TYPE_POINTER)
    irk_read_fail(r, "Invalid type for value: the address of an indirectbr must be a pointer");
  r->ops.len = 0;
  irk_vec_push(&r->ops, irk_next_value(r, type, irk_tracked_tid(r, id), "address"));
  while (irk_more(r)) irk_vec_push(&r->ops, irk_read_bb_value(r, "destination"));
  emit_ops(r, IRK_OP_INDIRECTBR, void_type(r), IRK_NO_ID);
}

void irk_read_unreachable(irk_reader *r) {
  r->ops.len = 0;
  emit_ops(r, IRK_OP_UNREACHABLE, void_type(r), IRK_NO_ID);
}

// [type, (value, block)..., flags?]: values are signed since version 1
void irk_read_phi(irk_reader *r) {
  uint64_t id = irk_next(r, "type");
  irk_type *type = irk_read_type(r, id);
  uint32_t tid = irk_tracked_tid(r, id), n = irk_left(r) / 2;
  if (type->kind == IRK_TYPE_VOID || type->kind == IRK_TYPE_FUNCTION || type->kind == IRK_TYPE_LABEL ||
      type->kind == IRK_TYPE_METADATA)
    irk_read_fail(r, "Invalid type for value: a phi must be of first-class type");
  // An operand may be the phi itself, whose storage is made here.
  irk_vec_reserve(&r->ops, 2 * (uint64_t)n);
  irk_value **ops = r->ops.items;
  const uint64_t *op = r->rec.ops + r->at;
  irk_block *const *blocks = r->fn->blocks;
  for (uint32_t i = 0; i < n; i++, op += 2) {
    uint32_t number = r->is_relative ? r->num_values - (uint32_t)irk_decode_signed(op[0]) : (uint32_t)op[0];
    ops[i] = irk_value_of(r, number, type, tid, "incoming value");
    if (op[1] >= r->fn->num_blocks) irk_read_bb(r, op[1]);
    ops[n + i] = &blocks[op[1]]->v;
  }
  irk_inst *phi = irk_read_inst(r, IRK_OP_PHI, type, n);
  if (n) memcpy(phi->ops, ops, sizeof *ops * 2 * n);
  r->at += 2 * n;
  r->has_phi |= n != 0;
  phi->v.flags = fmf_at_end(r, type);
  irk_read_emit(r, phi, tid);
}

// ---- memory --------------------------------------------------------------------------------------------------

// Checks that the type has a size. If the alignment is explicit, the verifier checks composite
// types instead.
static void check_sized(irk_reader *r, irk_type *type, uint8_t align, const char *what) {
  uint8_t kind = type->kind;
  bool may_have_none =
      kind == IRK_TYPE_STRUCT || kind == IRK_TYPE_ARRAY || kind == IRK_TYPE_VECTOR || kind == IRK_TYPE_TARGET;
  if (align && may_have_none) return;
  if (IRK_LIKELY(kind == IRK_TYPE_INTEGER || kind == IRK_TYPE_BYTE || (kind == IRK_TYPE_POINTER) ||
                 irk_type_is_float(type)))
    return;
  if (!irk_type_is_sized(irk_read_datalayout(r), type)) irk_read_fail(r, "%s of unsized type", what);
}

// Records of old releases leave out the natural alignment.
static uint8_t align_or_default(irk_reader *r, uint8_t align, irk_opcode op, const irk_type *type) {
  bool is_atomic = op == IRK_OP_CMPXCHG || op == IRK_OP_ATOMICRMW;
  if (IRK_LIKELY(align) || !irk_read_has(r, is_atomic ? IRK_ATOMIC_ALIGNED : IRK_ALWAYS_ALIGNED)) return align;
  return irk_default_align(irk_read_datalayout(r), op, type);
}

// [type, type of the size, size (absolute), bits, address space?] up to 2.7: the size is an i32
// without its type
void irk_read_alloca(irk_reader *r) {
  bool has_size_type = irk_left(r) != 3;
  uint64_t id = irk_next(r, "type");
  irk_type *type = irk_read_type(r, id);
  irk_type *size_type = has_size_type ? irk_read_type(r, irk_next(r, "type of the size")) : irk_type_int(r->m, 32);
  uint64_t number = irk_next(r, "size"), bits = irk_next(r, "flags");
  uint32_t tid = irk_tracked_tid(r, id), addrspace;
  if (bits >> 6 & 1) {
    bool says = irk_more(r) && irk_read_file_has(r, IRK_ALLOCA_SPACE);
    uint64_t space = says ? irk_next(r, "address space") : irk_read_datalayout(r)->alloca_addrspace;
    if (space > IRK_LIMIT_ADDRSPACE) irk_read_fail(r, "Invalid record: address space is out of range");
    addrspace = (uint32_t)space;
  } else {
    if (type->kind != IRK_TYPE_POINTER) irk_read_fail(r, "Old-style alloca with a non-pointer type");
    addrspace = (uint32_t)type->count;
    type = irk_read_pointee(r, type, tid, &tid);
    if (!type) irk_read_fail(r, "Missing element type for old-style alloca");
  }
  uint8_t align = irk_read_align(r, (bits & 31) | (bits >> 8 & 7) << 5);
  if (size_type->kind != IRK_TYPE_INTEGER) irk_read_fail(r, "alloca size must be an integer");
  check_sized(r, type, align, "alloca");
  irk_value *size = irk_value_of(r, (uint32_t)number, size_type, IRK_NO_ID, "size");
  irk_type *pointer = irk_read_pointer_to(r, type, addrspace);
  irk_inst *inst = irk_read_inst(r, IRK_OP_ALLOCA, pointer, 1);
  inst->ops[0] = size;
  inst->u.type = type;
  inst->v.align = align_or_default(r, align, IRK_OP_ALLOCA, type);
  inst->v.flags = (uint8_t)((bits >> 5 & 1 ? IRK_INALLOCA : 0) | (bits >> 7 & 1 ? IRK_SWIFTERROR : 0));
  irk_read_emit(r, inst, irk_tid_pointer_to(r, tid, pointer));
}

static uint8_t ordering_of(uint64_t code) { return (uint8_t)(code < IRK_NUM_ORDERINGS ? code : IRK_ORDERING_SEQ_CST); }

static uint32_t next_scope(irk_reader *r) {
  uint64_t scope = irk_next(r, "sync scope");
  if (scope < r->scopes.len) return r->scopes.items[scope];
  return scope == 0 ? IRK_SCOPE_SINGLE_THREAD : IRK_SCOPE_SYSTEM;
}

static void finish_load(irk_reader *r, bool is_atomic) {
  irk_operand p = irk_next_pair(r, "pointer");
  irk_type *pointer = p.v->type, *type, *pointee;
  uint32_t tid, rest = is_atomic ? 4 : 2;
  if (pointer->kind != IRK_TYPE_POINTER) irk_read_fail(r, "Load operand is not a pointer type");
  pointee = irk_read_pointee(r, pointer, p.tid, &tid);
  if (irk_left(r) > rest) {
    uint64_t id = irk_next(r, "type");
    type = irk_read_type(r, id);
    tid = irk_tracked_tid(r, id);
    if (pointer->num_types && pointee != type)
      irk_read_fail(r, "Explicit load/store type does not match pointee type of pointer operand");
  } else {
    type = pointee;
    if (!type) irk_read_fail(r, "Missing element type for old-style load");
  }
  uint8_t align = irk_read_align(r, irk_next(r, "alignment"));
  uint64_t is_volatile = irk_next(r, "is volatile");
  check_sized(r, type, align, "load");
  irk_inst *inst = irk_read_inst(r, IRK_OP_LOAD, type, 1);
  inst->ops[0] = p.v;
  inst->u.mem.scope = IRK_SCOPE_SYSTEM;
  if (is_atomic) {
    uint8_t ordering = ordering_of(irk_next(r, "ordering"));
    if (ordering == IRK_ORDERING_NOT_ATOMIC || ordering == IRK_ORDERING_RELEASE || ordering == IRK_ORDERING_ACQ_REL)
      irk_read_fail(r, "Invalid record: an atomic load cannot have this ordering");
    inst->u.mem.ordering = ordering;
    inst->u.mem.scope = next_scope(r);
    if (!align) irk_read_fail(r, "Invalid record: an atomic load without alignment");
  }
  inst->v.align = align_or_default(r, align, IRK_OP_LOAD, type);
  inst->v.flags = is_volatile ? IRK_VOLATILE : 0;
  irk_read_emit(r, inst, tid);
}
// [pair pointer, type?, align, volatile]
void irk_read_load(irk_reader *r) { finish_load(r, false); }
// [pair pointer, type?, align, volatile, ordering, scope]
void irk_read_load_atomic(irk_reader *r) { finish_load(r, true); }

void irk_read_plain_store(irk_reader *r, irk_value *v, irk_value *p, uint8_t align, bool is_volatile) {
  check_sized(r, v->type, align, "store");
  irk_inst *inst = irk_read_inst(r, IRK_OP_STORE, void_type(r), 2);
  inst->ops[0] = v;
  inst->ops[1] = p;
  inst->u.mem.scope = IRK_SCOPE_SYSTEM;
  inst->v.align = align_or_default(r, align, IRK_OP_STORE, v->type);
  inst->v.flags = is_volatile ? IRK_VOLATILE : 0;
  irk_read_emit(r, inst, IRK_NO_ID);
}

static void finish_store(irk_reader *r, bool is_atomic, bool is_old) {
  irk_operand p = irk_next_pair(r, "pointer");
  irk_value *v;
  uint32_t tid;
  irk_type *pointee = irk_read_pointee(r, p.v->type, p.tid, &tid);
  if (is_old) {
    if (!pointee) irk_read_fail(r, "Missing element type for old-style store");
    v = irk_next_value(r, pointee, tid, "value");
  } else {
    v = irk_next_pair(r, "value").v;
  }
  if (p.v->type->kind != IRK_TYPE_POINTER) irk_read_fail(r, "Load/Store operand is not a pointer type");
  if (p.v->type->num_types && pointee != v->type)
    irk_read_fail(r, "Explicit load/store type does not match pointee type of pointer operand");
  uint8_t align = irk_read_align(r, irk_next(r, "alignment"));
  uint64_t is_volatile = irk_next(r, "is volatile");
  check_sized(r, v->type, align, "store");
  irk_inst *inst = irk_read_inst(r, IRK_OP_STORE, void_type(r), 2);
  inst->ops[0] = v;
  inst->ops[1] = p.v;
  inst->u.mem.scope = IRK_SCOPE_SYSTEM;
  if (is_atomic) {
    uint8_t ordering = ordering_of(irk_next(r, "ordering"));
    if (ordering == IRK_ORDERING_NOT_ATOMIC || ordering == IRK_ORDERING_ACQUIRE || ordering == IRK_ORDERING_ACQ_REL)
      irk_read_fail(r, "Invalid record: an atomic store cannot have this ordering");
    inst->u.mem.ordering = ordering;
    inst->u.mem.scope = next_scope(r);
    if (!align) irk_read_fail(r, "Invalid record: an atomic store without alignment");
  }
  inst->v.align = align_or_default(r, align, IRK_OP_STORE, v->type);
  inst->v.flags = is_volatile ? IRK_VOLATILE : 0;
  irk_read_emit(r, inst, IRK_NO_ID);
}
// [pair pointer, pair value, align, volatile]
void irk_read_store(irk_reader *r) { finish_store(r, false, false); }
// [pair pointer, pair value, align, volatile, ordering, scope]
void irk_read_store_atomic(irk_reader *r) { finish_store(r, true, false); }
// [pair pointer, value, align, volatile]   up to 3.6
void irk_read_store_old(irk_reader *r) { finish_store(r, false, true); }
// [pair pointer, value, align, volatile, ordering, scope]   up to 3.6
void irk_read_store_atomic_old(irk_reader *r) { finish_store(r, true, true); }

static void finish_gep(irk_reader *r, irk_type *source, uint32_t source_tid, uint8_t flags) {
  uint32_t tid;
  irk_operand base = {NULL, IRK_NO_ID};
  r->ops.len = 0;
  while (irk_more(r)) {
    irk_operand op = irk_next_pair(r, "index");
    if (r->ops.len == 0) base = op;
    irk_vec_push(&r->ops, op.v);
  }
  if (r->ops.len == 0) irk_read_fail(r, "Invalid gep with no operands");
  irk_type *pointer = irk_type_scalar(base.v->type);
  if (pointer->kind != IRK_TYPE_POINTER) irk_read_fail(r, "GEP base operand must be pointer or vector of pointer");
  if (!source) {
    source = irk_read_pointee(r, base.v->type, base.tid, &source_tid);
    if (!source) irk_read_fail(r, "Missing element type for old-style getelementptr");
  } else if (pointer->num_types && pointer->types[0] != source) {
    irk_read_fail(r, "Explicit gep type does not match pointee type of pointer operand");
  }
  irk_type *type = irk_read_gep_type(r, source, source_tid, r->ops.items, r->ops.len, &tid);
  if (!type) irk_read_fail(r, "Invalid getelementptr indices");
  irk_inst *inst = emit_ops(r, IRK_OP_GETELEMENTPTR, type, tid);
  inst->u.type = source;
  inst->v.flags = flags;
}
// [flags, source type, pair...]
void irk_read_gep(irk_reader *r) {
  uint64_t flags = irk_next(r, "flags"), id = irk_next(r, "source type");
  bool is_inbounds = flags & 1;
  finish_gep(r, irk_read_type(r, id), irk_tracked_tid(r, id),
             (uint8_t)((flags & r->flag_bits[IRK_OP_GETELEMENTPTR]) | (is_inbounds ? IRK_GEP_NUSW : 0)));
}
// [pair...]   up to 3.6
void irk_read_gep_old(irk_reader *r) { finish_gep(r, NULL, IRK_NO_ID, 0); }
void irk_read_inbounds_gep_old(irk_reader *r) { finish_gep(r, NULL, IRK_NO_ID, IRK_INBOUNDS | IRK_GEP_NUSW); }

// [type of the list, list, type]
void irk_read_va_arg(irk_reader *r) {
  uint64_t list_id = irk_next(r, "type of the list");
  irk_type *list_type = irk_read_type(r, list_id);
  irk_value *list = irk_next_value(r, list_type, irk_tracked_tid(r, list_id), "list");
  uint64_t id = irk_next(r, "type");
  irk_type *type = irk_read_type(r, id);
  if (type->kind == IRK_TYPE_VOID || type->kind == IRK_TYPE_FUNCTION || type->kind == IRK_TYPE_LABEL)
    irk_read_fail(r, "Invalid type for value: a va_arg cannot be void, a function or a label");
  emit1(r, IRK_OP_VA_ARG, type, irk_tracked_tid(r, id), list);
}

// ---- atomics -------------------------------------------------------------------------------------------------

// [ordering, scope]
void irk_read_fence(irk_reader *r) {
  uint8_t ordering = ordering_of(irk_next(r, "ordering"));
  if (ordering < IRK_ORDERING_ACQUIRE) irk_read_fail(r, "Invalid record: a fence cannot have this ordering");
  irk_inst *inst = irk_read_inst(r, IRK_OP_FENCE, void_type(r), 0);
  inst->u.mem.ordering = ordering;
  inst->u.mem.scope = next_scope(r);
  irk_read_emit(r, inst, IRK_NO_ID);
}

static irk_type *atomic_pointee(irk_reader *r, irk_operand p, uint32_t *tid, const char *what) {
  if (p.v->type->kind != IRK_TYPE_POINTER) irk_read_fail(r, "%s operand is not a pointer type", what);
  return irk_read_pointee(r, p.v->type, p.tid, tid);
}

static uint8_t strongest_failure(uint8_t success) {
  if (success == IRK_ORDERING_ACQ_REL) return IRK_ORDERING_ACQUIRE;
  return success == IRK_ORDERING_RELEASE ? IRK_ORDERING_MONOTONIC : success;
}

static void finish_cmpxchg(irk_reader *r, bool is_old) {
  uint32_t tid;
  irk_operand p = irk_next_pair(r, "pointer"), expected;
  irk_type *pointee = atomic_pointee(r, p, &tid, "Cmpxchg");
  if (is_old) {
    if (!pointee) irk_read_fail(r, "Missing element type for old-style cmpxchg");
    expected = (irk_operand){irk_next_value(r, pointee, tid, "expected value"), tid};
  } else {
    expected = irk_next_pair(r, "expected value");
  }
  irk_type *type = expected.v->type;
  irk_value *desired = irk_next_value(r, type, expected.tid, "new value");
  if (p.v->type->num_types && p.v->type->types[0] != type)
    irk_read_fail(r, "Explicit load/store type does not match pointee type of pointer operand");
  uint64_t is_volatile = irk_next(r, "is volatile");
  uint8_t success = ordering_of(irk_next(r, "success ordering"));
  if (success < IRK_ORDERING_MONOTONIC) irk_read_fail(r, "Invalid record: a cmpxchg cannot have this success ordering");
  uint32_t scope = next_scope(r);
  uint8_t failure = irk_more(r) ? ordering_of(irk_next(r, "failure ordering")) : strongest_failure(success);
  if (failure < IRK_ORDERING_MONOTONIC || failure == IRK_ORDERING_RELEASE || failure == IRK_ORDERING_ACQ_REL)
    irk_read_fail(r, "Invalid record: a cmpxchg cannot have this failure ordering");
  bool gives_value = !irk_more(r);  // up to 3.4 the result was the value in memory alone
  uint64_t is_weak = irk_next_or(r, 0);
  uint8_t align = irk_read_align(r, is_old || !irk_read_file_has(r, IRK_ATOMIC_ALIGNED) ? 0 : irk_next_or(r, 0));
  check_sized(r, type, 0, "cmpxchg");
  irk_type *result = irk_type_literal(r->m, (irk_type *[]){type, bit_type(r)}, 2, false);
  irk_inst *inst =
      gives_value ? irk_read_unnumbered(r, IRK_OP_CMPXCHG, result, 3) : irk_read_inst(r, IRK_OP_CMPXCHG, result, 3);
  inst->ops[0] = p.v;
  inst->ops[1] = expected.v;
  inst->ops[2] = desired;
  inst->u.mem.ordering = success;
  inst->u.mem.failure_ordering = failure;
  inst->u.mem.scope = scope;
  inst->v.flags = (uint8_t)((is_volatile ? IRK_VOLATILE : 0) | (is_weak ? IRK_WEAK : 0));
  inst->v.align = align_or_default(r, align, IRK_OP_CMPXCHG, type);
  if (!gives_value) {
    irk_read_emit(r, inst, irk_tid_struct(r, expected.tid, result));
    return;
  }
  irk_read_append(r, inst);
  irk_read_unrecorded(r);
  static const uint32_t first[] = {1, 0};
  emit1(r, IRK_OP_EXTRACTVALUE, type, expected.tid, &inst->v)->u.indices =
      irk_arena_copy(&r->m->arena, first, sizeof first);
}
// [pair pointer, pair expected, new, volatile, success, scope, failure, weak, align (13)]
void irk_read_cmpxchg(irk_reader *r) { finish_cmpxchg(r, false); }
// [pair pointer, expected, new, volatile, success, scope, failure?, weak?]   up to 3.6
void irk_read_cmpxchg_old(irk_reader *r) { finish_cmpxchg(r, true); }

static void finish_atomicrmw(irk_reader *r, bool is_old) {
  uint32_t tid;
  irk_operand p = irk_next_pair(r, "pointer"), v;
  irk_type *pointee = atomic_pointee(r, p, &tid, "Invalid record: atomicrmw");
  if (is_old) {
    if (!pointee) irk_read_fail(r, "Missing element type for old-style atomicrmw");
    v = (irk_operand){irk_next_value(r, pointee, tid, "value"), tid};
  } else {
    v = irk_next_pair(r, "value");
  }
  if (p.v->type->num_types && p.v->type->types[0] != v.v->type)
    irk_read_fail(r, "Explicit load/store type does not match pointee type of pointer operand");
  uint64_t op = irk_next(r, "operation"), is_volatile = irk_next(r, "is volatile");
  bool is_elementwise = (op & IRK_BC_RMW_ELEMENTWISE) && irk_read_has(r, IRK_RMW_ELEMENTWISE);
  if (is_elementwise) op &= ~(uint64_t)IRK_BC_RMW_ELEMENTWISE;
  if (op >= IRK_NUM_RMW || (irk_rmws[op].since > r->m->version && irk_rmws[op].since > r->from))
    irk_read_fail(r, "Invalid record: unknown atomicrmw operation %llu", (unsigned long long)op);
  uint8_t ordering = ordering_of(irk_next(r, "ordering"));
  if (ordering < IRK_ORDERING_MONOTONIC) irk_read_fail(r, "Invalid record: an atomicrmw cannot have this ordering");
  uint32_t scope = next_scope(r);
  uint8_t align = irk_read_align(r, irk_read_file_has(r, IRK_ATOMIC_ALIGNED) ? irk_next_or(r, 0) : 0);
  check_sized(r, v.v->type, 0, "atomicrmw");
  irk_inst *inst = irk_read_inst(r, IRK_OP_ATOMICRMW, v.v->type, 2);
  inst->ops[0] = p.v;
  inst->ops[1] = v.v;
  inst->u.mem.rmw = (uint8_t)op;
  inst->u.mem.ordering = ordering;
  inst->u.mem.scope = scope;
  inst->v.flags = (uint8_t)((is_volatile ? IRK_VOLATILE : 0) | (is_elementwise ? IRK_ELEMENTWISE : 0));
  inst->v.align = align_or_default(r, align, IRK_OP_ATOMICRMW, v.v->type);
  irk_read_emit(r, inst, v.tid);
}
// [pair pointer, pair value, operation, volatile, ordering, scope, align]
void irk_read_atomicrmw(irk_reader *r) { finish_atomicrmw(r, false); }
// [pair pointer, value, operation, volatile, ordering, scope, align?]   up to 12
void irk_read_atomicrmw_old(irk_reader *r) { finish_atomicrmw(r, true); }
