// Checks instructions that address or access memory, and the uses of swifterror values.
#include "ir/limits.h"
#include "verify/inst.h"

// ---- getelementptr ----------------------------------------------------------------------------------------------

enum { NO_INDEX = UINT32_MAX, SHORT_VECTOR = 16 };

// Returns the element of a vector of equal integers; NO_INDEX for other values.
static uint32_t splat_of(const irk_value *v) {
  if (v->kind == IRK_VALUE_NULL) return 0;
  if (v->kind != IRK_VALUE_DATA) return NO_INDEX;  // has undefined elements
  const irk_const_data *data = (const irk_const_data *)v;
  for (uint64_t i = 4; i < data->stored; i++)
    if (data->bytes[i] != data->bytes[i - 4]) return NO_INDEX;
  return irk_load32(data->bytes);
}

static uint32_t splat_once(irk_checker *c, const irk_value *v) {
  if (v->type->count <= SHORT_VECTOR) return splat_of(v);
  uint32_t *known = irk_id_entry(c, &irk_inst_checks_of(c)->splats, v->id);
  if (!*known) {
    uint32_t splat = splat_of(v);
    *known = splat >= NO_INDEX - 1 ? 1 : splat + 2;
  }
  return *known == 1 ? NO_INDEX : *known - 2;
}

// Returns the field that an index selects: an i32 constant, or a vector of equal ones. NO_INDEX if
// it selects none.
static uint32_t field_of(irk_checker *c, const irk_value *index) {
  if (!irk_is_int_of(irk_type_lane(index->type), 32)) return NO_INDEX;
  if (index->kind == IRK_VALUE_INT) return (uint32_t)((const irk_const_int *)index)->u;
  if (!irk_type_is_vector(index->type) || index->type->is_scalable || !irk_value_is_const(index)) return NO_INDEX;
  return splat_once(c, index);
}

// Returns the type that the indices lead to, or NULL.
static const irk_type *indexed_type(irk_checker *c, const irk_inst *gep) {
  const irk_type *t = gep->u.type;
  for (uint32_t i = 2; i < gep->num_ops && t; i++) {
    if (irk_type_is(t, IRK_TYPE_STRUCT)) {
      uint32_t field = field_of(c, gep->ops[i]);
      t = field < t->num_types ? t->types[field] : NULL;
    } else {
      t = irk_type_is(t, IRK_TYPE_ARRAY) || irk_type_is_vector(t) ? t->types[0] : NULL;
    }
  }
  return t;
}

static bool are_all_ints(const irk_inst *gep) {
  for (uint32_t i = 1; i < gep->num_ops; i++)
    if (!irk_is_ints(gep->ops[i]->type)) return false;
  return true;
}

// Vectors among the operands must have the length of the result. Returns the error message, or
// NULL.
static const char *find_bad_vector_gep(const irk_inst *gep) {
  const irk_type *result = gep->v.type;
  if (irk_type_is_vector(gep->ops[0]->type) && !irk_same_count(result, gep->ops[0]->type))
    return "Vector GEP result width doesn't match operand's";
  for (uint32_t i = 1; i < gep->num_ops; i++)
    if (irk_type_is_vector(gep->ops[i]->type) && !irk_same_count(result, gep->ops[i]->type))
      return "Invalid GEP index vector width";
  return NULL;
}

static bool is_pointee(const irk_type *pointer, const irk_type *t) {
  return !irk_type_is_typed_pointer(pointer) || pointer->types[0] == t;
}

void irk_check_getelementptr(irk_checker *c, const irk_inst *inst) {
  const irk_type *base = irk_type_lane(inst->ops[0]->type), *source = inst->u.type, *result = inst->v.type;
  CHECK(c, irk_is_ptr(base), "GEP base pointer is not a vector or a vector of pointers", OF(inst));
  CHECK(c, source && irk_is_sized(c, source), "GEP into unsized type!", OF(inst));
  CHECK(c, is_pointee(base, source), "Explicit gep type does not match pointee type of pointer operand", OF(inst));
  if (irk_type_is(source, IRK_TYPE_STRUCT) && irk_has(c->version, IRK_GEP_SCALABLE_STRUCT))
    CHECK(c, !irk_type_has_scalable(c->dl, source),
          "getelementptr cannot target structure that contains scalable vectortype", OF(inst));
  CHECK(c, are_all_ints(inst), "GEP indexes must be integers", OF(inst));
  const irk_type *reached = indexed_type(c, inst);
  CHECK(c, reached, "Invalid indices for GEP pointer type!", OF(inst));
  CHECK(c, irk_is_ptrs(result) && is_pointee(irk_type_lane(result), reached), "GEP is not of right type for indices!",
        OF(inst), OF(reached));
  if (irk_type_is_vector(result)) {
    const char *fault = find_bad_vector_gep(inst);
    CHECK(c, !fault, fault, OF(inst));
  } else {
    CHECK(c, base->count == result->count, "GEP address space doesn't match type", OF(inst));
  }
  irk_check_inst_generic(c, inst);
}

// ---- load and store ---------------------------------------------------------------------------------------------

static bool has_huge_align(const irk_inst *inst) { return inst->v.align > IRK_LIMIT_ALIGN_LOG2 + 1; }

static bool is_atomic_type(const irk_checker *c, const irk_type *t) {
  if (irk_has(c->version, IRK_ATOMIC_VECTORS)) t = irk_type_lane(t);
  return irk_type_is_bits(t) || irk_is_ptr(t) || irk_type_is_float(t);
}

static void check_atomic_size(irk_checker *c, const irk_type *t, const irk_inst *inst) {
  uint32_t size = (uint32_t)irk_type_size_bits(c->dl, t);
  CHECK(c, size >= 8, "atomic memory access' size must be byte-sized", OF(t), OF(inst));
  CHECK(c, !(size & (size - 1)), "atomic memory access' operand must have a power-of-two size", OF(t), OF(inst));
}

// Messages about loads, or about stores.
typedef struct access_rules {
  const char *pointer, *pointee, *unsized, *order;
  irk_ordering wrong_order;  // beside acq_rel
  const char *type, *type_with_vectors, *type_with_bytes, *scope;
} access_rules;

static void check_access(irk_checker *c, const irk_inst *inst, const irk_value *pointer, const irk_type *type,
                         const access_rules *rules) {
  uint32_t order = inst->u.mem.ordering;
  CHECK(c, irk_is_ptr(pointer->type), rules->pointer, OF(inst));
  CHECK(c, is_pointee(pointer->type, type), rules->pointee, OF(inst), OF(type));
  CHECK(c, !has_huge_align(inst), "huge alignment values are unsupported", OF(inst));
  CHECK(c, irk_is_sized(c, type), rules->unsized, OF(inst));
  if (order != IRK_ORDERING_NOT_ATOMIC) {
    CHECK(c, order != rules->wrong_order && order != IRK_ORDERING_ACQ_REL, rules->order, OF(inst));
    CHECK(c, is_atomic_type(c, type),
          irk_has(c->version, IRK_BYTE_TYPES)       ? rules->type_with_bytes
          : irk_has(c->version, IRK_ATOMIC_VECTORS) ? rules->type_with_vectors
                                                    : rules->type,
          OF(type), OF(inst));
    check_atomic_size(c, type, inst);
  } else {
    CHECK(c, inst->u.mem.scope == IRK_SCOPE_SYSTEM, rules->scope, OF(inst));
  }
  irk_check_inst_generic(c, inst);
}

void irk_check_load(irk_checker *c, const irk_inst *inst) {
  static const access_rules rules = {
      .pointer = "Load operand must be a pointer.",
      .pointee = "Load result type does not match pointer operand type!",
      .unsized = "loading unsized types is not allowed",
      .wrong_order = IRK_ORDERING_RELEASE,
      .order = "Load cannot have Release ordering",
      .type = "atomic load operand must have integer, pointer, or floating point type!",
      .type_with_vectors = "atomic load operand must have integer, pointer, floating point, or vector type!",
      .type_with_bytes = "atomic load operand must have integer, byte, pointer, floating point, or vector type!",
      .scope = "Non-atomic load cannot have SynchronizationScope specified"};
  check_access(c, inst, inst->ops[0], inst->v.type, &rules);
}

void irk_check_store(irk_checker *c, const irk_inst *inst) {
  static const access_rules rules = {
      .pointer = "Store operand must be a pointer.",
      .pointee = "Stored value type does not match pointer operand type!",
      .unsized = "storing unsized types is not allowed",
      .wrong_order = IRK_ORDERING_ACQUIRE,
      .order = "Store cannot have Acquire ordering",
      .type = "atomic store operand must have integer, pointer, or floating point type!",
      .type_with_vectors = "atomic store operand must have integer, pointer, floating point, or vector type!",
      .type_with_bytes = "atomic store operand must have integer, byte, pointer, floating point, or vector type!",
      .scope = "Non-atomic store cannot have SynchronizationScope specified"};
  check_access(c, inst, inst->ops[1], inst->ops[0]->type, &rules);
}

// ---- swifterror -------------------------------------------------------------------------------------------------

typedef struct irk_swift_use {
  struct irk_swift_use *next;
  const irk_inst *user;
  uint32_t operand;
} irk_swift_use;

static bool is_swifterror(const irk_checker *c, const irk_value *v) {
  if (v->kind == IRK_VALUE_ARG) {
    uint32_t index = ((const irk_arg *)v)->index;
    return irk_attr_set_find(irk_attr_list_at(c->global->attrs, IRK_ATTR_INDEX_FIRST_PARAM + index),
                             IRK_ATTR_SWIFTERROR) != NULL;
  }
  return v->kind == IRK_VALUE_INST && v->opcode == IRK_OP_ALLOCA && (v->flags & IRK_SWIFTERROR);
}

static void collect_from(irk_checker *c, irk_inst_checks *checks, const irk_inst *inst) {
  for (uint32_t k = 0; k < inst->num_ops; k++) {
    const irk_value *v = inst->ops[k];
    if (!v || !is_swifterror(c, v) || v->id >= c->fn->num_ids) continue;
    irk_swift_use *use = IRK_NEW(&c->scratch, irk_swift_use);
    *use = (irk_swift_use){checks->swift_uses[v->id], inst, k};
    checks->swift_uses[v->id] = use;
  }
}

// Returns the users of a swifterror value. One walk collects those of all such values of the
// function.
static const irk_swift_use *uses_of(irk_checker *c, const irk_value *v) {
  irk_inst_checks *checks = irk_inst_checks_of(c);
  if (checks->swift_fn != c->fn) {
    checks->swift_fn = c->fn;
    checks->swift_uses = IRK_NEW_ARRAY(&c->scratch, irk_swift_use *, c->fn->num_ids);
    for (uint32_t b = 0; b < c->fn->num_blocks; b++)
      for (uint32_t i = 0; i < c->fn->blocks[b]->num_insts; i++) collect_from(c, checks, c->fn->blocks[b]->insts[i]);
  }
  return v->id < c->fn->num_ids ? checks->swift_uses[v->id] : NULL;
}

static bool is_swifterror_param(const irk_inst *call, uint32_t index) {
  const irk_call *info = call->u.call;
  uint32_t slot = IRK_ATTR_INDEX_FIRST_PARAM + index;
  if (irk_attr_set_find(irk_attr_list_at(info->attrs, slot), IRK_ATTR_SWIFTERROR)) return true;
  const irk_value *callee = irk_call_callee(call);
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return false;
  const irk_global *g = (const irk_global *)callee;
  return g->value_type == info->fn_type && irk_attr_set_find(irk_attr_list_at(g->attrs, slot), IRK_ATTR_SWIFTERROR);
}

// Tells whether the call has the value as an argument for a parameter without swifterror.
static bool is_misused(const irk_inst *call, const irk_value *v) {
  for (uint32_t i = 0; i < call->u.call->num_args; i++)
    if (call->ops[i] == v && !is_swifterror_param(call, i)) return true;
  return false;
}

void irk_check_swifterror_value(irk_checker *c, const irk_value *v) {
  if (!c->fn || !c->global) return;
  const irk_inst *last = NULL;
  bool misused = false;  // in that call; reported for each use in it
  for (const irk_swift_use *use = uses_of(c, v); use; use = use->next) {
    irk_opcode op = use->user->v.opcode;
    bool is_call = op == IRK_OP_CALL || op == IRK_OP_INVOKE;
    CHECK(c, op == IRK_OP_LOAD || op == IRK_OP_STORE || is_call,
          "swifterror value can only be loaded and stored from, or as a swifterror argument!", OF(v), OF(use->user));
    if (op == IRK_OP_STORE)
      CHECK(c, use->user->ops[1] == v, "swifterror value should be the second operand when used by stores", OF(v),
            OF(use->user));
    if (is_call && use->user != last) misused = is_misused(use->user, v);
    if (is_call && misused)
      VIOLATE(c, "swifterror value when used in a callsite should be marked with swifterror attribute", OF(v),
              OF(use->user));
    last = use->user;
  }
}

// ---- alloca -----------------------------------------------------------------------------------------------------

static bool is_heap_type(const irk_checker *c, const irk_type *t) {
  static const char *const names[] = {"amdgcn.named.barrier", "dx.Padding", "spirv.Padding"};
  if (!irk_type_is(t, IRK_TYPE_TARGET)) return false;
  irk_str name = irk_name(c->m, t->name);
  for (size_t i = 0; i < IRK_COUNT(names); i++)
    if (name.len == strlen(names[i]) && memcmp(name.ptr, names[i], name.len) == 0) return true;
  return false;
}

// The path from a type to the part that is checked. Some target types, and types that contain them,
// may not be on the stack. Each type is checked once.
typedef struct type_path {
  struct type_path *whole;
  const irk_type *type;
  uint32_t part;  // the next one to check
} type_path;

bool irk_is_stack_type(irk_checker *c, const irk_type *t) {
  enum { UNKNOWN, STACK, HEAP };
  irk_id_table *table = &irk_inst_checks_of(c)->stack_types;
  irk_mark mark = irk_arena_mark(&c->scratch);
  type_path *top = NULL;
  uint32_t known = UNKNOWN;
  for (const irk_type *next = t; next;) {
    known = is_heap_type(c, next) ? HEAP : *irk_id_entry(c, table, next->id);
    if (known == UNKNOWN) {
      type_path *part = IRK_NEW(&c->scratch, type_path);
      *part = (type_path){top, next, 0};
      top = part;
      *irk_id_entry(c, table, next->id) = STACK;  // unless a part says otherwise; ends the walk of a type in itself
    }
    next = NULL;
    while (top && !next) {
      bool has_parts = irk_type_is(top->type, IRK_TYPE_STRUCT) || irk_type_is(top->type, IRK_TYPE_ARRAY);
      if (known != HEAP && has_parts && top->part < top->type->num_types) next = top->type->types[top->part++];
      else {
        known = known == HEAP ? HEAP : STACK;
        *irk_id_entry(c, table, top->type->id) = known;
        top = top->whole;
      }
    }
  }
  irk_arena_release(&c->scratch, mark);
  return known != HEAP;
}

void irk_check_alloca(irk_checker *c, const irk_inst *inst) {
  enum { PRIVATE_SPACE = 5 };
  const irk_type *type = inst->u.type;
  const irk_value *count = inst->ops[0];
  CHECK(c, type && irk_is_sized(c, type), "Cannot allocate unsized type", OF(inst));
  bool may_hold_target =
      irk_type_is(type, IRK_TYPE_ARRAY) || irk_type_is(type, IRK_TYPE_STRUCT) || irk_type_is(type, IRK_TYPE_TARGET);
  if (may_hold_target && irk_has(c->version, IRK_LOCAL_TARGET_TYPES))
    CHECK(c, irk_is_stack_type(c, type), "Alloca has illegal target extension type", OF(inst));
  CHECK(c, irk_is_int(count->type), "Alloca array size must have integer type", OF(inst));
  CHECK(c, !has_huge_align(inst), "huge alignment values are unsupported", OF(inst));
  if (inst->v.flags & IRK_SWIFTERROR) {
    if (irk_has(c->version, IRK_SWIFTERROR_ALLOCA)) {
      CHECK(c, irk_is_ptr(type), "swifterror alloca must have pointer type", OF(inst));
      CHECK(c, count->kind == IRK_VALUE_INT && count->type->count <= 64 && ((const irk_const_int *)count)->u == 1,
            "swifterror alloca must not be array allocation", OF(inst));
    }
    irk_check_swifterror_value(c, &inst->v);
  }
  if (IRK_UNLIKELY(inst->v.type->count != PRIVATE_SPACE) && irk_has(c->version, IRK_AMDGPU_ALLOCA))
    CHECK(c, !c->is_amdgpu, "alloca on amdgpu must be in addrspace(5)", OF(inst));
  irk_check_inst_generic(c, inst);
}

// ---- atomics ----------------------------------------------------------------------------------------------------

// LLVM's verifier does not check rules that its constructors assert and its readers enforce.
void irk_check_cmpxchg(irk_checker *c, const irk_inst *inst) {
  const irk_type *pointer = inst->ops[0]->type, *type = inst->ops[1]->type;
  CHECK(c,
        irk_has(c->version, IRK_STRONG_FAILURES) ||
            !irk_ordering_is_stronger(inst->u.mem.failure_ordering, inst->u.mem.ordering),
        "cmpxchg instructions failure argument shall be no stronger than the success argument", OF(inst));
  CHECK(c, irk_is_ptr(pointer) && is_pointee(pointer, type), "cmpxchg operand must be a pointer to the type compared",
        OF(inst), OF(pointer));
  CHECK(c, inst->ops[2]->type == type, "compare value and new value type do not match", OF(inst));
  CHECK(c, irk_is_int(type) || irk_is_ptr(type), "cmpxchg operand must have integer or pointer type", OF(type),
        OF(inst));
  check_atomic_size(c, type, inst);
  irk_check_inst_generic(c, inst);
}

// Returns the error for an operand of type `t`, as the words after the operation's name; NULL if
// the type is valid.
static const char *find_bad_rmw_operand(const irk_checker *c, irk_rmw op, bool by_element, const irk_type *t) {
  bool is_float = irk_type_is_float(t);
  switch (op < IRK_NUM_RMW ? irk_rmws[op].class : IRK_RMW_OF_INTS) {
  case IRK_RMW_OF_BOTH:
    if (by_element && irk_type_is_vector(t) && !t->is_scalable) t = t->types[0];
    if (irk_is_int(t) || irk_type_is_float(t) || (irk_is_ptr(t) && irk_has(c->version, IRK_RMW_POINTERS))) return NULL;
    return "integer or floating point type!";
  case IRK_RMW_OF_FLOATS:
    if (!irk_has(c->version, IRK_RMW_FIXED_VECTORS)) return is_float ? NULL : "floating point type!";
    if (irk_is_floats(t) && !(irk_type_is_vector(t) && t->is_scalable)) return NULL;
    return "floating-point or fixed vector of floating-point type!";
  case IRK_RMW_OF_INTS:
    if (!irk_has(c->version, IRK_RMW_ELEMENTWISE)) return irk_is_int(t) ? NULL : "integer type!";
    if (irk_is_ints(t) && !(irk_type_is_vector(t) && t->is_scalable)) return NULL;
    return "integer or fixed vector of integer type!";
  default: return irk_is_int(t) ? NULL : "integer type!";
  }
}

void irk_check_atomicrmw(irk_checker *c, const irk_inst *inst) {
  const irk_type *pointer = inst->ops[0]->type, *type = inst->ops[1]->type;
  irk_rmw op = inst->u.mem.rmw;
  CHECK(c, irk_is_ptr(pointer) && is_pointee(pointer, type), "atomicrmw operand must be a pointer to its type",
        OF(inst), OF(pointer));
  CHECK(c, inst->u.mem.ordering != IRK_ORDERING_UNORDERED, "atomicrmw instructions cannot be unordered.", OF(inst));
  const char *fault = find_bad_rmw_operand(c, op, inst->v.flags & IRK_ELEMENTWISE, type);
  const char *name = op < IRK_NUM_RMW ? irk_rmws[op].word.ptr : "<invalid operation>";
  CHECK(c, !fault, irk_format_message(c, "atomicrmw %s operand must have %s", name, fault), OF(inst), OF(type));
  CHECK(c, !(inst->v.flags & IRK_ELEMENTWISE) || (irk_type_is_vector(type) && !type->is_scalable),
        "atomicrmw elementwise operand must have fixed vector type!", OF(inst), OF(type));
  check_atomic_size(c, type, inst);
  CHECK(c, op < IRK_NUM_RMW, "Invalid binary operation!", OF(inst));
  irk_check_inst_generic(c, inst);
}

void irk_check_fence(irk_checker *c, const irk_inst *inst) {
  CHECK(c, inst->u.mem.ordering >= IRK_ORDERING_ACQUIRE && inst->u.mem.ordering <= IRK_ORDERING_SEQ_CST,
        "fence instructions may only have acquire, release, acq_rel, or seq_cst ordering.", OF(inst));
  irk_check_inst_generic(c, inst);
}
