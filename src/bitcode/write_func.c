// Writes function bodies: instructions, debug locations and records, names of local values.
//
// Value numbers are relative to the number of the instruction that uses them; the type of a later
// value follows its number. The most frequent records are written field by field; other records
// collect their operands first.
#include "bitcode/write.h"
#include "ir/opcode.h"
#include "ir/words.h"
#include "ir/dinode_field.h"

#define BUNDLE_METADATA 0x80000000u  // the next operand is metadata

typedef struct fn_writer {
  irk_bcwriter *w;
  irk_bitw *b;
  irk_numbering *n;
  const irk_fn_abbrevs *a;
  uint32_t id;     // number of the next value
  uint32_t width;  // of abbreviation numbers
  bool gep_flags, alloca_space, atoms, has_types, has_old_flags;
  uint8_t cast_flags;  // width of the flags in the abbreviation of casts
} fn_writer;

// ---- pieces --------------------------------------------------------------------------------------------------

static inline uint32_t number(const fn_writer *f, const irk_value *v) { return irk_number_of(f->n, v); }
static inline uint32_t type_number(const fn_writer *f, const irk_type *t) { return irk_type_number(f->n, t); }

// Begins an unabbreviated record; put() writes its operands.
static inline void begin(fn_writer *f, uint32_t code, uint32_t num_ops) {
  irk_bitw_fixed(f->b, IRK_ABBREV_UNABBREV, f->width);
  irk_bitw_vbr(f->b, code, 6);
  irk_bitw_vbr(f->b, num_ops, 6);
}
static inline void abbreviated(fn_writer *f, uint32_t abbrev) { irk_bitw_fixed(f->b, abbrev, f->width); }
static inline void put(fn_writer *f, uint64_t op) { irk_bitw_vbr(f->b, op, 6); }
static inline void put_fixed(fn_writer *f, uint64_t op, uint32_t width) { irk_bitw_fixed(f->b, op, width); }

// Fields of an abbreviated record, collected into one word.
typedef struct packed {
  uint64_t bits;
  uint32_t len;
} packed;
static inline void pack_fixed(packed *p, uint64_t x, uint32_t width) {
  p->bits |= x << p->len;
  p->len += width;
}
static inline void pack_vbr6(packed *p, uint32_t x) {  // up to 42 bits
  while (x >= 32) {
    pack_fixed(p, (x & 31) | 32, 6);
    x >>= 5;
  }
  pack_fixed(p, x, 6);
}
static inline void put_packed(fn_writer *f, packed *p) {
  irk_bitw_fixed(f->b, p->bits, p->len);
  *p = (packed){0, 0};
}

static inline void op(fn_writer *f, uint64_t x) { irk_bcw_op(f->w, x); }
static inline void end(fn_writer *f, uint32_t code) { irk_bcw_record(f->w, IRK_ABBREV_UNABBREV, code); }
// Refuses a block in place of a value, which text allows and bitcode does not.
static inline void refuse_block(fn_writer *f, const irk_value *v) {
  if (IRK_UNLIKELY(v->kind == IRK_VALUE_BLOCK))
    irk_bcw_fail(f->w, "bitcode cannot express a basic block as an operand of this instruction");
}
static inline void op_value(fn_writer *f, const irk_value *v) { op(f, (uint32_t)(f->id - number(f, v))); }
static inline void op_typed(fn_writer *f, const irk_value *v) {
  refuse_block(f, v);
  uint32_t at = number(f, v);
  op(f, (uint32_t)(f->id - at));
  if (at >= f->id) op(f, type_number(f, v->type));
}
static inline void op_block(fn_writer *f, const irk_value *block) { op(f, f->n->body.local[block->id]); }

// Returns the flags in the encoding of the release.
static inline uint32_t flags_of(const fn_writer *f, const irk_inst *i) {
  uint32_t flags = i->v.flags;
  if (IRK_LIKELY(!f->has_old_flags) || !flags || irk_ops[i->v.opcode].flags != IRK_FLAGS_FAST_MATH) return flags;
  return irk_bcw_fast_math(f->w, i);
}

// ---- arithmetic ----------------------------------------------------------------------------------------------

static void write_binary(fn_writer *f, const irk_inst *i) {
  uint32_t a = number(f, i->ops[0]), b = number(f, i->ops[1]), code = (uint32_t)irk_ops[i->v.opcode].code,
           flags = flags_of(f, i);
  if (IRK_UNLIKELY(a >= f->id)) {
    begin(f, IRK_REC_FUNCTION_BINOP, flags ? 5 : 4);
    put(f, (uint32_t)(f->id - a));
    put(f, type_number(f, i->ops[0]->type));
    put(f, (uint32_t)(f->id - b));
    put(f, code);
    if (flags) put(f, flags);
    return;
  }
  abbreviated(f, flags ? f->a->binop_flags : f->a->binop);
  put(f, f->id - a);
  put(f, (uint32_t)(f->id - b));
  put_fixed(f, code, 4);
  if (flags) put_fixed(f, flags, f->a->binop_flag_bits);
}

static void write_unary(fn_writer *f, const irk_inst *i) {
  uint32_t a = number(f, i->ops[0]), flags = i->v.flags;
  if (a >= f->id) {
    op_typed(f, i->ops[0]);
    op(f, (uint64_t)irk_ops[i->v.opcode].code);
    if (flags) op(f, flags);
    end(f, IRK_REC_FUNCTION_UNOP);
    return;
  }
  abbreviated(f, flags ? f->a->unop_flags : f->a->unop);
  put(f, f->id - a);
  put_fixed(f, (uint64_t)irk_ops[i->v.opcode].code, 4);
  if (flags) put_fixed(f, flags, 8);
}

static void write_cast(fn_writer *f, const irk_inst *i) {
  uint32_t a = number(f, i->ops[0]);
  uint64_t flags = f->cast_flags ? irk_op_flags_code(i->v.opcode, i->v.flags) : 0;
  bool is_conversion = i->v.opcode == IRK_OP_UITOFP || i->v.opcode == IRK_OP_SITOFP;
  if (is_conversion && f->cast_flags == 8) flags &= IRK_NNEG;  // a release where conversions have no other flags
  uint32_t type = type_number(f, i->v.type), code = (uint32_t)irk_ops[i->v.opcode].code;
  if (IRK_UNLIKELY(a >= f->id)) {
    op_typed(f, i->ops[0]);
    op(f, type);
    op(f, code);
    if (flags) op(f, flags);
    end(f, IRK_REC_FUNCTION_CAST);
    return;
  }
  abbreviated(f, flags ? f->a->cast_flags : f->a->cast);
  put(f, f->id - a);
  put_fixed(f, type, f->w->type_width);
  put_fixed(f, code, 4);
  if (flags) put_fixed(f, flags, f->cast_flags);
}

static void write_cmp(fn_writer *f, const irk_inst *i) {
  uint32_t a = number(f, i->ops[0]), b = number(f, i->ops[1]), flags = flags_of(f, i);
  bool is_forward = a >= f->id;
  if (f->a->cmp && !is_forward) {
    abbreviated(f, flags ? f->a->cmp_flags : f->a->cmp);
    put(f, f->id - a);
    put(f, (uint32_t)(f->id - b));
    put_fixed(f, i->u.predicate, 6);
    if (flags) put_fixed(f, flags, 8);
    return;
  }
  begin(f, IRK_REC_FUNCTION_CMP2, 3u + is_forward + (flags != 0));
  put(f, (uint32_t)(f->id - a));
  if (is_forward) put(f, type_number(f, i->ops[0]->type));
  put(f, (uint32_t)(f->id - b));
  put(f, i->u.predicate);
  if (flags) put(f, flags);
}

static void write_select(fn_writer *f, const irk_inst *i) {
  op_typed(f, i->ops[1]);
  op_value(f, i->ops[2]);
  op_typed(f, i->ops[0]);
  uint32_t flags = flags_of(f, i);
  if (flags) op(f, flags);
  end(f, IRK_REC_FUNCTION_VSELECT);
}

static void write_extractelement(fn_writer *f, const irk_inst *i) {
  op_typed(f, i->ops[0]);
  op_typed(f, i->ops[1]);
  end(f, IRK_REC_FUNCTION_EXTRACTELT);
}

static void write_insertelement(fn_writer *f, const irk_inst *i) {
  op_typed(f, i->ops[0]);
  op_value(f, i->ops[1]);
  op_typed(f, i->ops[2]);
  end(f, IRK_REC_FUNCTION_INSERTELT);
}

static void write_shufflevector(fn_writer *f, const irk_inst *i) {
  op_typed(f, i->ops[0]);
  op_value(f, i->ops[1]);
  op_value(f, i->ops[2]);
  end(f, IRK_REC_FUNCTION_SHUFFLEVEC);
}

static void write_extractvalue(fn_writer *f, const irk_inst *i) {
  op_typed(f, i->ops[0]);
  for (uint32_t k = 0; k < i->u.indices[0]; k++) op(f, i->u.indices[k + 1]);
  end(f, IRK_REC_FUNCTION_EXTRACTVAL);
}

static void write_insertvalue(fn_writer *f, const irk_inst *i) {
  op_typed(f, i->ops[0]);
  op_typed(f, i->ops[1]);
  for (uint32_t k = 0; k < i->u.indices[0]; k++) op(f, i->u.indices[k + 1]);
  end(f, IRK_REC_FUNCTION_INSERTVAL);
}

static void write_freeze(fn_writer *f, const irk_inst *i) {
  op_typed(f, i->ops[0]);
  end(f, IRK_REC_FUNCTION_FREEZE);
}

static void write_va_arg(fn_writer *f, const irk_inst *i) {
  refuse_block(f, i->ops[0]);
  op(f, type_number(f, i->ops[0]->type));
  op_value(f, i->ops[0]);
  op(f, type_number(f, i->v.type));
  end(f, IRK_REC_FUNCTION_VAARG);
}

static void write_phi(fn_writer *f, const irk_inst *i) {
  irk_block **blocks = irk_phi_blocks(i);
  uint32_t flags = irk_ops[IRK_OP_PHI].flags_since <= f->w->m->version ? i->v.flags : 0;
  begin(f, IRK_REC_FUNCTION_PHI, 1 + 2 * i->num_ops + (flags != 0));
  put(f, type_number(f, i->v.type));
  for (uint32_t k = 0; k < i->num_ops; k++) {
    int32_t delta = (int32_t)(f->id - number(f, i->ops[k]));
    put(f, irk_signed_vbr((uint64_t)(int64_t)delta));
    put(f, f->n->body.local[blocks[k]->v.id]);
  }
  if (flags) put(f, flags);
}

// ---- memory --------------------------------------------------------------------------------------------------

static inline void pack_align(packed *p, uint32_t align) {  // vbr4
  while (align >= 8) {
    pack_fixed(p, (align & 7) | 8, 4);
    align >>= 3;
  }
  pack_fixed(p, align, 4);
}

static void write_alloca(fn_writer *f, const irk_inst *i) {
  uint32_t al = i->v.align, space = (uint32_t)i->v.type->count;
  uint64_t bits = (al & 31) | (uint64_t)(i->v.flags & IRK_INALLOCA ? 1 : 0) << 5 | (uint64_t)f->has_types << 6 |
                  (uint64_t)(i->v.flags & IRK_SWIFTERROR ? 1 : 0) << 7 | (uint64_t)(al >> 5) << 8;
  // Releases without it use the data layout's address space. LLVM's own tools lose the difference,
  // and modules that give an address space in only one of the two places rely on that.
  bool has_space = space != f->w->layout.alloca_addrspace && f->alloca_space;
  begin(f, IRK_REC_FUNCTION_ALLOCA, has_space ? 5 : 4);
  put(f, type_number(f, f->has_types ? i->u.type : i->v.type));
  put(f, type_number(f, i->ops[0]->type));
  put(f, number(f, i->ops[0]));
  put(f, bits);
  if (has_space) put(f, space);
}

static void write_load(fn_writer *f, const irk_inst *i) {
  uint32_t p = number(f, i->ops[0]), type = type_number(f, i->v.type), is_volatile = i->v.flags & IRK_VOLATILE;
  if (IRK_LIKELY(p < f->id && !i->u.mem.ordering)) {
    packed out = {0, 0};
    pack_fixed(&out, f->a->load, f->width);
    pack_vbr6(&out, f->id - p);
    put_packed(f, &out);
    if (IRK_LIKELY(f->has_types)) pack_fixed(&out, type, f->w->type_width);
    pack_align(&out, i->v.align);
    pack_fixed(&out, is_volatile, 1);
    put_packed(f, &out);
    return;
  }
  op_typed(f, i->ops[0]);
  if (f->has_types) op(f, type);
  op(f, i->v.align);
  op(f, is_volatile);
  if (i->u.mem.ordering) {
    op(f, i->u.mem.ordering);
    op(f, i->u.mem.scope);
  }
  end(f, i->u.mem.ordering ? IRK_REC_FUNCTION_LOADATOMIC : IRK_REC_FUNCTION_LOAD);
}

static void write_store(fn_writer *f, const irk_inst *i) {
  uint32_t v = number(f, i->ops[0]), p = number(f, i->ops[1]), is_volatile = i->v.flags & IRK_VOLATILE;
  if (IRK_LIKELY(p < f->id && v < f->id && !i->u.mem.ordering)) {
    if (f->a->store) {
      packed out = {0, 0};
      pack_fixed(&out, f->a->store, f->width);
      pack_vbr6(&out, f->id - p);
      put_packed(f, &out);
      pack_vbr6(&out, f->id - v);
      pack_align(&out, i->v.align);
      pack_fixed(&out, is_volatile, 1);
      put_packed(f, &out);
      return;
    }
    begin(f, f->has_types ? IRK_REC_FUNCTION_STORE : IRK_REC_FUNCTION_STORE_OLD, 4);
    put(f, f->id - p);
    put(f, f->id - v);
    put(f, i->v.align);
    put(f, is_volatile);
    return;
  }
  op_typed(f, i->ops[1]);
  if (f->has_types) op_typed(f, i->ops[0]);
  else op_value(f, i->ops[0]);
  op(f, i->v.align);
  op(f, is_volatile);
  if (i->u.mem.ordering) {
    op(f, i->u.mem.ordering);
    op(f, i->u.mem.scope);
  }
  if (f->has_types) end(f, i->u.mem.ordering ? IRK_REC_FUNCTION_STOREATOMIC : IRK_REC_FUNCTION_STORE);
  else end(f, i->u.mem.ordering ? IRK_REC_FUNCTION_STOREATOMIC_OLD : IRK_REC_FUNCTION_STORE_OLD);
}

static void write_getelementptr(fn_writer *f, const irk_inst *i) {
  uint32_t num_ops = i->num_ops, flags = f->gep_flags ? i->v.flags : i->v.flags & IRK_INBOUNDS;
  if (IRK_UNLIKELY(!f->has_types)) {
    for (uint32_t k = 0; k < i->num_ops; k++) op_typed(f, i->ops[k]);
    end(f, flags ? IRK_REC_FUNCTION_INBOUNDS_GEP_OLD : IRK_REC_FUNCTION_GEP_OLD);
    return;
  }
  for (uint32_t k = 0; k < i->num_ops; k++) num_ops += number(f, i->ops[k]) >= f->id;
  abbreviated(f, f->a->gep);
  put_fixed(f, flags, f->gep_flags ? 3 : 1);
  put_fixed(f, type_number(f, i->u.type), f->w->type_width);
  put(f, num_ops);
  for (uint32_t k = 0; k < i->num_ops; k++) {
    uint32_t at = number(f, i->ops[k]);
    put(f, (uint32_t)(f->id - at));
    if (IRK_UNLIKELY(at >= f->id)) put(f, type_number(f, i->ops[k]->type));
  }
}

static void write_fence(fn_writer *f, const irk_inst *i) {
  op(f, i->u.mem.ordering);
  op(f, i->u.mem.scope);
  end(f, IRK_REC_FUNCTION_FENCE);
}

static void write_cmpxchg(fn_writer *f, const irk_inst *i) {
  op_typed(f, i->ops[0]);
  if (f->has_types) op_typed(f, i->ops[1]);
  else op_value(f, i->ops[1]);
  op_value(f, i->ops[2]);
  op(f, i->v.flags & IRK_VOLATILE);
  op(f, i->u.mem.ordering);
  op(f, i->u.mem.scope);
  op(f, i->u.mem.failure_ordering);
  op(f, (i->v.flags & IRK_WEAK) != 0);
  if (irk_bcw_has(f->w, IRK_ATOMIC_ALIGNED)) op(f, i->v.align);
  end(f, f->has_types ? IRK_REC_FUNCTION_CMPXCHG : IRK_REC_FUNCTION_CMPXCHG_OLD);
}

static void write_atomicrmw(fn_writer *f, const irk_inst *i) {
  bool is_aligned = irk_bcw_has(f->w, IRK_ATOMIC_ALIGNED);
  op_typed(f, i->ops[0]);
  if (is_aligned) op_typed(f, i->ops[1]);
  else op_value(f, i->ops[1]);
  op(f, i->u.mem.rmw | (i->v.flags & IRK_ELEMENTWISE ? IRK_BC_RMW_ELEMENTWISE : 0u));
  op(f, i->v.flags & IRK_VOLATILE);
  op(f, i->u.mem.ordering);
  op(f, i->u.mem.scope);
  if (is_aligned) op(f, i->v.align);
  end(f, is_aligned ? IRK_REC_FUNCTION_ATOMICRMW : IRK_REC_FUNCTION_ATOMICRMW_OLD);
}

// ---- calls ---------------------------------------------------------------------------------------------------

static void write_bundles(fn_writer *f, const irk_inst *i) {
  const irk_call *call = i->u.call;
  uint32_t at = call->num_args;
  for (uint32_t k = 0; k < call->num_bundles; k++) {
    op(f, irk_bundle_number(f->w, call->bundles[k].tag));
    for (uint32_t j = 0; j < call->bundles[k].len; j++, at++) {
      if (i->ops[at]->kind == IRK_VALUE_METADATA) {
        op(f, BUNDLE_METADATA);
        op_value(f, i->ops[at]);
      } else {
        op_typed(f, i->ops[at]);
      }
    }
    end(f, IRK_REC_FUNCTION_OPERAND_BUNDLE);
  }
}

static void op_args(fn_writer *f, const irk_inst *i) {
  uint32_t num_fixed = irk_fn_type_num_params(i->u.call->fn_type), num_args = i->u.call->num_args;
  for (uint32_t k = 0; k < num_args && k < num_fixed; k++) {
    if (i->ops[k]->kind == IRK_VALUE_BLOCK) op_block(f, i->ops[k]);
    else op_value(f, i->ops[k]);
  }
  for (uint32_t k = num_fixed; k < num_args; k++) op_typed(f, i->ops[k]);
}

static void write_call(fn_writer *f, const irk_inst *i) {
  const irk_call *call = i->u.call;
  if (IRK_UNLIKELY(call->num_bundles)) write_bundles(f, i);
  bool is_must = call->tail == IRK_TAIL_MUST, is_not = call->tail == IRK_TAIL_NO;
  uint32_t flags = flags_of(f, i);
  if (IRK_UNLIKELY(is_not)) is_not = irk_bcw_has(f->w, IRK_NOTAIL);
  op(f, irk_list_number(f->n, call->attrs));
  op(f, (uint64_t)call->cc << 1 | (call->tail == IRK_TAIL_TAIL || is_must) | (uint64_t)is_must << 14 |
            (uint64_t)f->has_types << 15 | (uint64_t)is_not << 16 | (uint64_t)(flags != 0) << 17);
  if (flags) op(f, flags);
  if (f->has_types) op(f, type_number(f, call->fn_type));
  op_typed(f, irk_call_callee(i));
  op_args(f, i);
  end(f, IRK_REC_FUNCTION_CALL);
}

static void write_invoke(fn_writer *f, const irk_inst *i) {
  const irk_call *call = i->u.call;
  write_bundles(f, i);
  op(f, irk_list_number(f->n, call->attrs));
  op(f, call->cc | (uint32_t)f->has_types << 13);
  op_block(f, i->ops[i->num_ops - 3]);
  op_block(f, i->ops[i->num_ops - 2]);
  if (f->has_types) op(f, type_number(f, call->fn_type));
  op_typed(f, irk_call_callee(i));
  op_args(f, i);
  end(f, IRK_REC_FUNCTION_INVOKE);
}

static void write_callbr(fn_writer *f, const irk_inst *i) {
  const irk_call *call = i->u.call;
  uint32_t first = i->num_ops - 2 - call->num_indirect;
  write_bundles(f, i);
  op(f, irk_list_number(f->n, call->attrs));
  op(f, (uint64_t)call->cc << 1 | 1 << 15);
  op_block(f, i->ops[first]);
  op(f, call->num_indirect);
  for (uint32_t k = 0; k < call->num_indirect; k++) op_block(f, i->ops[first + 1 + k]);
  op(f, type_number(f, call->fn_type));
  op_typed(f, irk_call_callee(i));
  op_args(f, i);
  end(f, IRK_REC_FUNCTION_CALLBR);
}

// ---- terminators and pads ------------------------------------------------------------------------------------

static void write_ret(fn_writer *f, const irk_inst *i) {
  if (!i->num_ops) {
    abbreviated(f, f->a->ret);
    return;
  }
  uint32_t v = number(f, i->ops[0]);
  if (v < f->id) {
    abbreviated(f, f->a->ret_value);
    put(f, f->id - v);
    return;
  }
  op_typed(f, i->ops[0]);
  end(f, IRK_REC_FUNCTION_RET);
}

static void write_br(fn_writer *f, const irk_inst *i) {
  const uint32_t *local = f->n->body.local;
  bool has_cond = i->num_ops == 3;
  if (f->a->br) abbreviated(f, has_cond ? f->a->br_cond : f->a->br);
  else begin(f, IRK_REC_FUNCTION_BR, has_cond ? 3 : 1);
  put(f, local[i->ops[has_cond ? 2 : 0]->id]);
  if (!has_cond) return;
  put(f, local[i->ops[1]->id]);
  put(f, (uint32_t)(f->id - number(f, i->ops[0])));
}

static void write_switch(fn_writer *f, const irk_inst *i) {
  begin(f, IRK_REC_FUNCTION_SWITCH, i->num_ops + 1);
  put(f, type_number(f, i->ops[0]->type));
  put(f, (uint32_t)(f->id - number(f, i->ops[0])));
  for (uint32_t k = 1; k < i->num_ops; k++) {
    if (k > 1 && k % 2 == 0 && i->ops[k]->type != i->ops[0]->type)
      irk_bcw_fail(f->w, "readers of bitcode reject a switch whose case has another type than its condition");
    put(f, number(f, i->ops[k]));  // values are absolute, too
  }
}

static void write_indirectbr(fn_writer *f, const irk_inst *i) {
  op(f, type_number(f, i->ops[0]->type));
  op_value(f, i->ops[0]);
  for (uint32_t k = 1; k < i->num_ops; k++) op_block(f, i->ops[k]);
  end(f, IRK_REC_FUNCTION_INDIRECTBR);
}

static void write_unreachable(fn_writer *f, const irk_inst *i) {
  (void)i;
  abbreviated(f, f->a->unreachable);
}

static void write_resume(fn_writer *f, const irk_inst *i) {
  op_typed(f, i->ops[0]);
  end(f, IRK_REC_FUNCTION_RESUME);
}

static void write_cleanupret(fn_writer *f, const irk_inst *i) {
  op_value(f, i->ops[0]);
  if (i->num_ops > 1) op_block(f, i->ops[1]);
  end(f, IRK_REC_FUNCTION_CLEANUPRET);
}

static void write_catchret(fn_writer *f, const irk_inst *i) {
  op_value(f, i->ops[0]);
  op_block(f, i->ops[1]);
  end(f, IRK_REC_FUNCTION_CATCHRET);
}

static void write_pad(fn_writer *f, const irk_inst *i) {
  uint32_t num_args = i->num_ops - 1;
  op_value(f, i->ops[num_args]);
  op(f, num_args);
  for (uint32_t k = 0; k < num_args; k++) op_typed(f, i->ops[k]);
  end(f, i->v.opcode == IRK_OP_CATCHPAD ? IRK_REC_FUNCTION_CATCHPAD : IRK_REC_FUNCTION_CLEANUPPAD);
}

static void write_catchswitch(fn_writer *f, const irk_inst *i) {
  uint32_t first = i->v.flags & IRK_HAS_UNWIND ? 2 : 1;
  op_value(f, i->ops[0]);
  op(f, i->num_ops - first);
  for (uint32_t k = first; k < i->num_ops; k++) op_block(f, i->ops[k]);
  if (first == 2) op_block(f, i->ops[1]);
  end(f, IRK_REC_FUNCTION_CATCHSWITCH);
}

static void write_landingpad(fn_writer *f, const irk_inst *i) {
  op(f, type_number(f, i->v.type));
  bool is_old = !irk_bcw_has(f->w, IRK_FUNCTION_PERSONALITY);
  if (is_old && f->n->body.fn->personality) op_typed(f, f->n->body.fn->personality);
  else if (is_old) irk_bcw_fail(f->w, "this release needs a personality for a landingpad, but the function has none");
  op(f, (i->v.flags & IRK_CLEANUP) != 0);
  op(f, i->num_ops);
  for (uint32_t k = 0; k < i->num_ops; k++) {
    op(f, i->u.filters ? i->u.filters[k / 32] >> (k % 32) & 1 : 0);
    op_typed(f, i->ops[k]);
  }
  end(f, is_old ? IRK_REC_FUNCTION_LANDINGPAD_OLD : IRK_REC_FUNCTION_LANDINGPAD);
}

static void write_unwind(fn_writer *f, const irk_inst *i) {
  irk_bcw_fail(f->w, "this release has no instruction with opcode %u", i->v.opcode);
}

// ---- dispatch ------------------------------------------------------------------------------------------------

typedef void inst_writer(fn_writer *f, const irk_inst *i);
// One writer for a class, or for a single opcode.
#define WRITE_TERM(word)      write_##word
#define WRITE_UNARY(word)     write_unary
#define WRITE_BINARY(word)    write_binary
#define WRITE_CAST(word)      write_cast
#define WRITE_MEMORY(word)    write_##word
#define WRITE_CMP(word)       write_cmp
#define WRITE_CALL(word)      write_call
#define WRITE_PAD(word)       write_pad
#define WRITE_ELEMENT(word)   write_##word
#define WRITE_AGGREGATE(word) write_##word
#define WRITE_OTHER(word)     write_##word
static inst_writer *const writers[IRK_NUM_OPCODES] = {
#define OP(number, name, word, class, ...) [IRK_OP_##name] = WRITE_##class(word),
#include "irkit/def/opcode.def"
};

// ---- debug info ----------------------------------------------------------------------------------------------

static void write_location(fn_writer *f, const irk_md *loc) {
  if (IRK_UNLIKELY(loc->kind != IRK_MD_LOCATION)) {
    irk_bcw_fail(f->w, "the location of an instruction is not a DILocation");
    return;
  }
  uint64_t line = loc->f[IRK_DI_LOCATION_line].u, column = loc->f[IRK_DI_LOCATION_column].u;
  uint32_t scope = irk_md_number_or_0(f->n, loc->f[IRK_DI_LOCATION_scope].md);
  uint32_t inlined_at = irk_md_number_or_0(f->n, loc->f[IRK_DI_LOCATION_inlinedAt].md);
  irk_location_rest rest = irk_location_rest_of(loc);
  if (f->a->debug_loc) {
    abbreviated(f, f->a->debug_loc);
    put(f, line);
    irk_bitw_vbr(f->b, column, 8);
    put(f, scope);
    put(f, inlined_at);
    put_fixed(f, rest.is_implicit, 1);
    put(f, rest.group);
    irk_bitw_vbr(f->b, rest.rank, 3);
    return;
  }
  bool has_implicit = irk_bcw_has(f->w, IRK_IMPLICIT_LOCATIONS);
  begin(f, IRK_REC_FUNCTION_DEBUG_LOC, f->atoms ? 7 : 4u + has_implicit);
  put(f, line);
  put(f, column);
  put(f, scope);
  put(f, inlined_at);
  if (has_implicit) put(f, rest.is_implicit);
  if (!f->atoms) return;
  put(f, rest.group);
  put(f, rest.rank);
}

static void op_md(fn_writer *f, const irk_md *md) { op(f, irk_md_number(f->n, md)); }

// Writes a record whose value was defined before, without its metadata.
static bool write_simple_value(fn_writer *f, const irk_dbg_record *r) {
  if (r->location->kind != IRK_MD_VALUE) return false;
  uint32_t at = number(f, r->location->f[0].value);
  if (at >= f->id) return false;
  abbreviated(f, f->a->dbg_value_simple);
  irk_bitw_vbr(f->b, irk_md_number(f->n, r->loc), 7);
  irk_bitw_vbr(f->b, irk_md_number(f->n, r->variable), 7);
  irk_bitw_vbr(f->b, irk_md_number(f->n, r->expression), 7);
  put(f, f->id - at);
  return true;
}

static void write_record(fn_writer *f, const irk_dbg_record *r) {
  static const uint8_t record_codes[] = {[IRK_DBG_VALUE] = IRK_REC_FUNCTION_DEBUG_RECORD_VALUE,
                                         [IRK_DBG_DECLARE] = IRK_REC_FUNCTION_DEBUG_RECORD_DECLARE,
                                         [IRK_DBG_ASSIGN] = IRK_REC_FUNCTION_DEBUG_RECORD_ASSIGN,
                                         [IRK_DBG_LABEL] = IRK_REC_FUNCTION_DEBUG_RECORD_LABEL,
                                         [IRK_DBG_DECLARE_VALUE] = IRK_REC_FUNCTION_DEBUG_RECORD_DECLARE_VALUE};
  if (r->kind == IRK_DBG_VALUE && write_simple_value(f, r)) return;
  op_md(f, r->loc);
  op_md(f, r->variable);
  if (r->kind != IRK_DBG_LABEL) {
    op_md(f, r->expression);
    op_md(f, r->location);
  }
  if (r->kind == IRK_DBG_ASSIGN) {
    op_md(f, r->assign_id);
    op_md(f, r->address_expression);
    op_md(f, r->address);
  }
  end(f, record_codes[r->kind]);
}

static void write_records(fn_writer *f, const irk_dbg_record *records) {
  for (const irk_dbg_record *r = records; r && !f->w->failed; r = r->next) write_record(f, r);
}

// ---- names ---------------------------------------------------------------------------------------------------

enum { ABBREV_ENTRY8 = 4, ABBREV_ENTRY7, ABBREV_ENTRY6, ABBREV_BBENTRY6 };

void irk_write_symbol(irk_bcwriter *w, uint32_t value, irk_sym sym, bool is_block) {
  irk_str name = irk_name(w->m, sym);
  irk_bitw *b = &w->bits;
  uint32_t bits = irk_char6_all(name) ? 6 : 7;
  if (bits == 7)
    for (size_t i = 0; i < name.len; i++)
      if ((uint8_t)name.ptr[i] >= 128) bits = 8;
  if (bits == 7 && is_block) bits = 8;
  uint32_t abbrev = bits == 6   ? (is_block ? ABBREV_BBENTRY6 : ABBREV_ENTRY6)
                    : bits == 7 ? ABBREV_ENTRY7
                                : ABBREV_ENTRY8;
  irk_bitw_fixed(b, abbrev, 4);
  if (bits == 8) irk_bitw_fixed(b, is_block ? IRK_REC_VALUE_SYMTAB_BBENTRY : IRK_REC_VALUE_SYMTAB_ENTRY, 3);
  irk_bitw_vbr(b, value, 8);
  irk_bitw_vbr(b, name.len, 6);
  for (size_t i = 0; i < name.len; i++) {
    uint8_t c = (uint8_t)name.ptr[i];
    irk_bitw_fixed(b, bits == 6 ? (uint64_t)irk_char6_of(c) : c, bits);
  }
}

static void write_fn_symbols(irk_bcwriter *w) {
  const irk_function *fn = w->num.body.fn;
  const irk_numbering *n = &w->num;
  if (!n->body.info->has_names) return;
  irk_bitw_enter(&w->bits, IRK_BLOCK_VALUE_SYMTAB, 4);
  for (uint32_t i = 0; i < fn->num_args; i++)
    if (fn->args[i]->name) irk_write_symbol(w, n->body.first_arg + i, fn->args[i]->name, false);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    if (block->name) irk_write_symbol(w, b, block->name, true);
    for (uint32_t i = 0; i < block->num_insts; i++) {
      const irk_inst *inst = block->insts[i];
      if (inst->name) irk_write_symbol(w, n->body.first_inst + n->body.local[inst->v.id], inst->name, false);
    }
  }
  irk_bitw_exit(&w->bits);
}

// ---- a body --------------------------------------------------------------------------------------------------

// Reports a block without a terminator: the file does not store where blocks begin, only
// terminators end them.
static void report_missing_terminator(fn_writer *f, const irk_block *block) {
  irk_str fn = irk_name(f->w->m, f->n->body.fn->global->name), name = irk_name(f->w->m, block->name);
  irk_bcw_fail(f->w, "a block has no terminator, or one before its end, in @%.*s%s%.*s", (int)fn.len, fn.ptr,
               name.len ? ", %" : "", (int)name.len, name.ptr);
}

static void write_body(fn_writer *f) {
  const irk_function *fn = f->n->body.fn;
  const irk_md *const *mds = (const irk_md *const *)f->w->m->mds.items;
  uint32_t last = 0;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    irk_prefetch_block(fn, b);
    if (IRK_UNLIKELY(!block->num_insts)) report_missing_terminator(f, block);
    for (uint32_t k = 0; k < block->num_insts; k++) {
      const irk_inst *i = block->insts[k];
      if (k + IRK_AHEAD < block->num_insts) IRK_PREFETCH(block->insts[k + IRK_AHEAD]);
      if (IRK_UNLIKELY(irk_is_terminator(i) != (k + 1 == block->num_insts))) report_missing_terminator(f, block);
      writers[i->v.opcode](f, i);
      f->id += i->v.type->kind != IRK_TYPE_VOID;
      if (i->dbg) {
        if (i->dbg == last) begin(f, IRK_REC_FUNCTION_DEBUG_LOC_AGAIN, 0);
        else write_location(f, mds[i->dbg - 1]);
        last = i->dbg;
      }
      if (IRK_UNLIKELY(i->extra)) write_records(f, fn->extras[i->extra].records);
    }
  }
}

// Writes the other functions that use addresses of this function's blocks, each once, the last user
// first.
static void write_address_users(fn_writer *f, uint32_t index) {
  const irk_numbering *n = f->n;
  for (uint32_t i = n->address_users.len; i-- > 0;) {
    if (n->address_users.items[i].fn != index) continue;
    uint64_t user = irk_number_of(n, &f->w->m->functions.items[n->address_users.items[i].user]->v);
    bool is_known = false;
    for (uint32_t k = 0; k < f->w->ops.len; k++) is_known |= f->w->ops.items[k] == user;
    if (!is_known) op(f, user);
  }
  if (f->w->ops.len) end(f, IRK_REC_FUNCTION_BLOCKADDR_USERS);
}

void irk_write_fn(irk_bcwriter *w, uint32_t index) {
  irk_numbering *n = &w->num;
  irk_bitw_enter(&w->bits, IRK_BLOCK_FUNCTION, w->fa.width);
  irk_number_fn(n, index);
  fn_writer f = {.w = w,
                 .b = &w->bits,
                 .n = n,
                 .a = &w->fa,
                 .id = n->body.first_inst,
                 .width = w->fa.width,
                 .gep_flags = irk_bcw_has(w, IRK_GEP_FLAGS),
                 .cast_flags = irk_bcw_cast_flag_bits(w),
                 .alloca_space = irk_bcw_has(w, IRK_ALLOCA_SPACE),
                 .atoms = irk_bcw_has(w, IRK_LOCATION_ATOMS),
                 .has_types = irk_bcw_has(w, IRK_EXPLICIT_TYPES),
                 .has_old_flags = !irk_bcw_has(w, IRK_FMF_ALL_APART)};
  op(&f, n->body.fn->num_blocks);
  end(&f, IRK_REC_FUNCTION_DECLAREBLOCKS);
  irk_write_fn_consts(w);
  irk_write_fn_mds(w);
  write_body(&f);
  if (n->address_users.len) write_address_users(&f, index);
  write_fn_symbols(w);
  irk_write_attachments(w);
  irk_write_use_orders(w, index);
  irk_unnumber_fn(n);
  irk_bitw_exit(&w->bits);
}
