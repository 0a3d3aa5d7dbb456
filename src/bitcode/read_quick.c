// Reads the most frequent instruction records in their usual form: opaque pointers, relative
// numbers, operands that are defined, and nothing else to check. All other records go to the
// general functions (read_inst.c), which also report errors.
#include "bitcode/read.h"

enum { MOST_OPS = 8 };

// Tells whether the fast way can be taken. Memory is reserved, too, so the fast way makes no calls.
static IRK_ALWAYS_INLINE bool is_ready(const irk_reader *r) {
  bool has_room = irk_arena_has_room(r->m->bodies, sizeof(irk_inst) + MOST_OPS * sizeof(irk_value *));
  return r->is_quick && r->bb && !r->bundles.len && r->insts.len < r->insts.cap && has_room;
}

// Tells whether, in addition, no reference to the new value exists yet.
static IRK_ALWAYS_INLINE bool is_ready_for_value(const irk_reader *r) {
  uint32_t number = r->num_values;
  return is_ready(r) && number < r->cap_values && (number >= r->num_placed || !r->values[number]);
}

// Returns the value with a number, or NULL if it comes later.
static irk_value *value_of(const irk_reader *r, uint64_t op) {
  uint32_t number = r->num_values - (uint32_t)op;
  return number < r->num_values ? r->values[number] : NULL;
}

static irk_type *type_of(const irk_reader *r, uint64_t id) {
  return id < r->num_types && id < r->types.len ? r->types.items[id].type : NULL;
}

static bool is_pointer(const irk_value *v) { return v->type->kind == IRK_TYPE_POINTER; }

// Tells whether the type is one of those that always have a size.
static bool is_simple(const irk_type *t) {
  return irk_type_is_bits(t) || t->kind == IRK_TYPE_POINTER || irk_type_is_float(t);
}

// Tells whether the record states an alignment: its logarithm plus 1, for up to 2^32.
static bool is_align(uint64_t code) { return code >= 1 && code <= 33; }

// Puts an instruction at the end of the block, with a number unless its type is void. The caller
// sets the operands.
static IRK_ALWAYS_INLINE irk_inst *put(irk_reader *r, irk_opcode op, irk_type *type, uint32_t num_ops) {
  irk_inst *inst = irk_arena_take(r->m->bodies, sizeof *inst + num_ops * sizeof *inst->ops);
  *inst = (irk_inst){.v = {.type = type, .kind = IRK_VALUE_INST, .opcode = (uint8_t)op, .id = r->fn->num_ids++},
                     .ops = (irk_value **)(inst + 1),
                     .num_ops = num_ops};
  r->insts.items[r->insts.len++] = inst;
  r->last_record = NULL;
  return inst;
}
static IRK_ALWAYS_INLINE irk_inst *put_value(irk_reader *r, irk_opcode op, irk_type *type, uint32_t num_ops) {
  irk_inst *inst = put(r, op, type, num_ops);
  r->values[r->num_values++] = &inst->v;
  return inst;
}

// [pointer, type, align, volatile]
void irk_read_quick_load(irk_reader *r) {
  const uint64_t *op = r->rec.ops;
  if (IRK_LIKELY(r->rec.num_ops == 4 && is_ready_for_value(r))) {
    irk_value *p = value_of(r, op[0]);
    irk_type *type = type_of(r, op[1]);
    if (IRK_LIKELY(p && type && is_pointer(p) && is_simple(type) && is_align(op[2]))) {
      irk_inst *inst = put_value(r, IRK_OP_LOAD, type, 1);
      inst->ops[0] = p;
      inst->u.mem.scope = IRK_SCOPE_SYSTEM;
      inst->v.align = (uint8_t)op[2];
      inst->v.flags = op[3] ? IRK_VOLATILE : 0;
      return;
    }
  }
  irk_read_load(r);
}

// [pointer, value, align, volatile]
void irk_read_quick_store(irk_reader *r) {
  const uint64_t *op = r->rec.ops;
  if (IRK_LIKELY(r->rec.num_ops == 4 && is_ready(r))) {
    irk_value *p = value_of(r, op[0]), *v = value_of(r, op[1]);
    if (IRK_LIKELY(p && v && is_pointer(p) && is_simple(v->type) && is_align(op[2]))) {
      irk_inst *inst = put(r, IRK_OP_STORE, irk_type_simple(r->m, IRK_TYPE_VOID), 2);
      inst->ops[0] = v;
      inst->ops[1] = p;
      inst->u.mem.scope = IRK_SCOPE_SYSTEM;
      inst->v.align = (uint8_t)op[2];
      inst->v.flags = op[3] ? IRK_VOLATILE : 0;
      return;
    }
  }
  irk_read_store(r);
}

// Tells whether the indices from the second on are of the usual kinds for `t`.
static bool can_index(const irk_type *t, irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 2; i < n; i++) {
    uint64_t at = 0;
    if (t->kind == IRK_TYPE_STRUCT) {
      if (ops[i]->kind != IRK_VALUE_INT || ops[i]->type->count > 64) return false;
      at = ((const irk_const_int *)ops[i])->u;
      if (at >= t->num_types) return false;
    } else if (t->kind != IRK_TYPE_ARRAY) {
      return false;
    }
    t = t->types[at];
  }
  return true;
}

// [flags, source type, pointer, index...]
void irk_read_quick_gep(irk_reader *r) {
  const uint64_t *op = r->rec.ops;
  uint32_t n = r->rec.num_ops - 2;
  irk_value *ops[MOST_OPS];
  if (IRK_LIKELY(r->rec.num_ops >= 4 && n <= MOST_OPS && is_ready_for_value(r))) {
    irk_type *source = type_of(r, op[1]);
    bool ok = source != NULL;
    for (uint32_t i = 0; i < n && ok; i++) {
      ops[i] = value_of(r, op[i + 2]);
      ok = ops[i] && ops[i]->type->kind == (i ? IRK_TYPE_INTEGER : IRK_TYPE_POINTER);
    }
    if (IRK_LIKELY(ok && can_index(source, ops, n))) {
      irk_inst *inst = put_value(r, IRK_OP_GETELEMENTPTR, ops[0]->type, n);
      for (uint32_t i = 0; i < n; i++) inst->ops[i] = ops[i];
      inst->u.type = source;
      inst->v.flags =
          (uint8_t)((op[0] & r->flag_bits[IRK_OP_GETELEMENTPTR]) | (op[0] & IRK_INBOUNDS ? IRK_GEP_NUSW : 0));
      return;
    }
  }
  irk_read_gep(r);
}

// [left, right, predicate]: icmp
void irk_read_quick_cmp(irk_reader *r) {
  const uint64_t *op = r->rec.ops;
  if (IRK_LIKELY(r->rec.num_ops == 3 && is_ready_for_value(r))) {
    irk_value *a = value_of(r, op[0]), *b = value_of(r, op[1]);
    bool ok = a && b && a->type == b->type && (a->type->kind == IRK_TYPE_INTEGER || is_pointer(a));
    if (IRK_LIKELY(ok && irk_predicate_is_known(op[2], false))) {
      irk_inst *inst = put_value(r, IRK_OP_ICMP, irk_type_int(r->m, 1), 2);
      inst->ops[0] = a;
      inst->ops[1] = b;
      inst->u.predicate = (uint32_t)op[2];
      return;
    }
  }
  irk_read_cmp(r);
}

// [left, right, opcode, flags?] of integers
void irk_read_quick_binary(irk_reader *r) {
  const uint64_t *op = r->rec.ops;
  if (IRK_LIKELY((r->rec.num_ops == 3 || r->rec.num_ops == 4) && is_ready_for_value(r))) {
    irk_value *a = value_of(r, op[0]), *b = value_of(r, op[1]);
    irk_opcode opcode = a && b && a->type == b->type && a->type->kind == IRK_TYPE_INTEGER
                            ? irk_op_of_code(IRK_OP_CLASS_BINARY, op[2], false)
                            : IRK_NUM_OPCODES;
    if (IRK_LIKELY(opcode != IRK_NUM_OPCODES)) {
      irk_inst *inst = put_value(r, opcode, a->type, 2);
      inst->ops[0] = a;
      inst->ops[1] = b;
      if (r->rec.num_ops == 4) inst->v.flags = irk_read_op_flags(r, opcode, op[3]);
      return;
    }
  }
  irk_read_binary(r);
}

// [value, type, opcode, flags?]
void irk_read_quick_cast(irk_reader *r) {
  const uint64_t *op = r->rec.ops;
  bool has_flags = r->rec.num_ops == 4 && irk_read_file_has(r, IRK_CAST_FLAGS);
  if (IRK_LIKELY((r->rec.num_ops == 3 || has_flags) && is_ready_for_value(r))) {
    irk_value *a = value_of(r, op[0]);
    irk_type *type = type_of(r, op[1]);
    irk_opcode opcode = irk_op_of_code(IRK_OP_CLASS_CAST, op[2], false);
    bool ok = a && type && opcode != IRK_NUM_OPCODES && opcode != IRK_OP_BITCAST && opcode != IRK_OP_PTRTOADDR;
    if (IRK_LIKELY(ok && irk_cast_is_valid(opcode, a->type, type))) {
      irk_inst *inst = put_value(r, opcode, type, 1);
      inst->ops[0] = a;
      if (has_flags) inst->v.flags = irk_read_op_flags(r, opcode, op[3]);
      return;
    }
  }
  irk_read_cast(r);
}

// [dest] or [true dest, false dest, condition]
void irk_read_quick_br(irk_reader *r) {
  const uint64_t *op = r->rec.ops;
  irk_block *const *blocks = r->fn->blocks;
  uint32_t n = r->rec.num_ops;
  if (IRK_LIKELY((n == 1 || n == 3) && is_ready(r) && op[0] < r->fn->num_blocks)) {
    irk_type *type = irk_type_simple(r->m, IRK_TYPE_VOID);
    irk_value *cond = n == 3 && op[1] < r->fn->num_blocks ? value_of(r, op[2]) : NULL;
    if (n == 1) {
      put(r, IRK_OP_BR, type, 1)->ops[0] = &blocks[op[0]]->v;
      irk_read_close_block(r);
      return;
    }
    if (IRK_LIKELY(cond && cond->type == irk_type_int(r->m, 1))) {
      irk_inst *inst = put(r, IRK_OP_BR, type, 3);
      inst->ops[0] = cond;
      inst->ops[1] = &blocks[op[1]]->v;
      inst->ops[2] = &blocks[op[0]]->v;
      irk_read_close_block(r);
      return;
    }
  }
  irk_read_br(r);
}
