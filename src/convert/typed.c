// Gives pointees to the pointers of a module that had opaque ones.
//
// Types contain i8* for every pointer. Globals, frame slots and steps of getelementptr point to the
// types that they are known to hold; all other pointers are i8*. An operand that must have another
// pointer type is cast: a constant in place, any other value once for each type, where it is
// defined.
#include "convert/typed.h"
#include "fold/fold.h"
#include "irkit/build.h"

// ---- types ---------------------------------------------------------------------------------------------------

bool irk_typed_is_needed(const down *d) { return d->typed; }

void irk_typed_begin(down *d) {
  irk_copy *c = d->c;
  irk_type *i8 = irk_type_int(d->m, 8);
  for (uint32_t i = 0; i < c->src->types.len; i++) {
    const irk_type *t = c->src->types.items[i];
    if (t->kind == IRK_TYPE_POINTER && !t->num_types) c->types[t->id] = irk_type_ptr_to(d->m, i8, (uint32_t)t->count);
  }
}

irk_type *irk_typed_pointer(irk_module *m, irk_type *to, const irk_type *like) {
  return irk_type_ptr_to(m, irk_type_may_be_pointee(to) ? to : irk_type_int(m, 8), (uint32_t)like->count);
}

// Returns the pointer type that an attribute gives to a parameter; NULL if the function type
// decides.
static irk_type *pointee_of(irk_module *m, const irk_attr_set *set, const irk_type *param) {
  static const irk_attr_kind kinds[] = {IRK_ATTR_BYVAL, IRK_ATTR_SRET,         IRK_ATTR_INALLOCA,
                                        IRK_ATTR_BYREF, IRK_ATTR_PREALLOCATED, IRK_ATTR_ELEMENTTYPE};
  if (!set || param->kind != IRK_TYPE_POINTER) return NULL;
  if (irk_attr_set_find(set, IRK_ATTR_SWIFTERROR)) return irk_typed_pointer(m, irk_type_int(m, 8), param);
  for (size_t k = 0; k < IRK_COUNT(kinds); k++) {
    const irk_attr *a = irk_attr_set_find(set, kinds[k]);
    if (a && a->type) return a->type;
  }
  return NULL;
}

static irk_type *function_type(irk_module *m, irk_type *t, const irk_attr_list *attrs, irk_arena *scratch) {
  uint32_t n = irk_fn_type_num_params(t);
  irk_type **params = NULL;
  irk_mark mark = irk_arena_mark(scratch);
  for (uint32_t i = 0; attrs && i < n; i++) {
    irk_type *param = irk_fn_type_param(t, i), *pointee = pointee_of(m, irk_attr_list_at(attrs, i + 1), param);
    if (!pointee) continue;
    if (!params) params = irk_arena_copy(scratch, t->types + 1, sizeof *params * n);
    params[i] = irk_typed_pointer(m, pointee, param);
  }
  if (params) t = irk_type_fn(m, irk_fn_type_return(t), params, n, t->is_vararg);
  irk_arena_release(scratch, mark);
  return t;
}

// llvm.global_ctors and llvm.global_dtors list functions; llvm.used is a list of i8*.
static irk_type *structors_type(irk_module *m, irk_type *t) {
  if (t->kind != IRK_TYPE_ARRAY || t->types[0]->kind != IRK_TYPE_STRUCT || t->types[0]->num_types < 2) return t;
  irk_type *row = t->types[0], *parts[3];
  if (row->num_types > 3 || row->types[1]->kind != IRK_TYPE_POINTER) return t;
  memcpy(parts, row->types, sizeof *parts * row->num_types);
  parts[1] = irk_typed_pointer(m, irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), NULL, 0, false), row->types[1]);
  return irk_type_array(m, irk_type_literal(m, parts, row->num_types, row->is_packed), t->count);
}

// Types the overloaded pointers of an intrinsic whose signature or meaning gives the pointee.
static void type_overloads(irk_module *m, irk_str name, irk_overloads *o) {
  static const struct {
    const char *name;
    uint8_t pointer, of;  // places among the overloaded types
  } rows[] = {{"llvm.masked.load.", 1, 0}, {"llvm.masked.store.", 1, 0},  {"llvm.vp.load.", 1, 0},
              {"llvm.vp.store.", 1, 0},    {"llvm.masked.gather.", 1, 0}, {"llvm.masked.scatter.", 1, 0},
              {"llvm.vp.gather.", 1, 0},   {"llvm.vp.scatter.", 1, 0}};
  for (size_t i = 0; i < IRK_COUNT(rows); i++) {
    size_t len = strlen(rows[i].name);
    if (name.len < len || memcmp(name.ptr, rows[i].name, len) != 0 || rows[i].pointer >= o->len) continue;
    irk_type *t = o->types[rows[i].pointer], *of = o->types[rows[i].of];
    bool is_vector = t->kind == IRK_TYPE_VECTOR;
    irk_type *pointer = irk_typed_pointer(m, is_vector ? irk_type_scalar(of) : of, is_vector ? t->types[0] : t);
    o->types[rows[i].pointer] = is_vector ? irk_type_vector(m, pointer, t->count, t->is_scalable) : pointer;
  }
}

// `types` are those of src, and become those of the result. Returns NULL if they do not match.
irk_type *irk_typed_intrinsic(down *d, const irk_intrinsic *in, irk_str name, irk_overloads *types) {
  for (uint32_t i = 0; i < types->len; i++) types->types[i] = irk_copy_type(d->c, types->types[i]);
  if (d->typed) type_overloads(d->m, name, types);
  return irk_intrinsic_type(d->m, in, types);
}

irk_type *irk_typed_value_type(down *d, const irk_global *g) {
  irk_copy *c = d->c;
  irk_type *t = irk_copy_type(c, g->value_type);
  irk_str name = irk_name(c->src, g->name);
  if (g->v.kind == IRK_VALUE_VARIABLE)
    return irk_str_eq(name, IRK_S("llvm.global_ctors")) || irk_str_eq(name, IRK_S("llvm.global_dtors"))
               ? structors_type(d->m, t)
               : t;
  if (g->v.kind != IRK_VALUE_FUNCTION) return t;
  return function_type(d->m, t, irk_copy_attrs(c, g->attrs, true), &c->scratch);
}

// ---- constants -----------------------------------------------------------------------------------------------

static bool is_cast(const irk_value *v) { return v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_BITCAST; }

static irk_value *cast_const(irk_module *m, irk_value *v, irk_type *to) {
  while (is_cast(v) && irk_is_pointers(v->type) && irk_is_pointers(((irk_const_expr *)v)->ops[0]->type))
    v = ((irk_const_expr *)v)->ops[0];
  if (v->type == to) return v;
  switch (v->kind) {
  case IRK_VALUE_NULL: return irk_const_null(m, to);
  case IRK_VALUE_UNDEF: return irk_const_undef(m, to);
  case IRK_VALUE_POISON: return irk_const_poison(m, to);
  default: break;
  }
  irk_const_expr cast = {.v = {.type = to, .opcode = IRK_OP_BITCAST}};
  return irk_const_expr_of(m, &cast, &v, 1);
}

// Returns the type that the indices from the second on lead to; NULL if they lead nowhere.
static irk_type *step(irk_module *m, irk_type *t, irk_value *const *ops, uint32_t n) {
  for (uint32_t i = 2; t && i < n; i++) {
    if (t->kind == IRK_TYPE_ARRAY || t->kind == IRK_TYPE_VECTOR) {
      t = t->types[0];
    } else if (t->kind == IRK_TYPE_STRUCT) {
      irk_value *index = ops[i];
      uint64_t field = 0;
      if (index->type->kind == IRK_TYPE_VECTOR && irk_value_is_const(index)) index = irk_const_element(m, index, 0);
      if (index->kind == IRK_VALUE_INT) field = irk_int_words((const irk_const_int *)index)[0];
      t = field < t->num_types ? t->types[field] : NULL;
    } else {
      return NULL;
    }
  }
  return t;
}

static irk_type *like_vector(irk_module *m, irk_type *t, const irk_type *shape) {
  return shape->kind == IRK_TYPE_VECTOR ? irk_type_vector(m, t, shape->count, shape->is_scalable) : t;
}

// `of` is a pointer or a vector of pointers.
static irk_type *pointer_like(irk_module *m, irk_type *pointee, irk_type *of) {
  return like_vector(m, irk_typed_pointer(m, pointee, irk_type_scalar(of)), of);
}

// `e` already has the result's types.
irk_value *irk_typed_expr(down *d, const irk_const_expr *e, irk_value **ops, uint32_t num_ops) {
  irk_module *m = d->m;
  if (e->v.opcode != IRK_OP_GETELEMENTPTR) return NULL;
  irk_const_expr made = *e;
  irk_type *type = e->v.type, *to = step(m, made.source_type, ops, num_ops);
  if (!to) return NULL;
  ops[0] = cast_const(m, ops[0], pointer_like(m, made.source_type, ops[0]->type));
  made.v.type = pointer_like(m, to, type);
  return cast_const(m, irk_const_expr_of(m, &made, ops, num_ops), type);
}

// ---- globals -------------------------------------------------------------------------------------------------

// Rebuilds a list of structors, whose rows now contain pointers to functions.
static irk_value *structors(irk_module *m, irk_value *list, irk_type *type) {
  bool has_rows = type->kind == IRK_TYPE_ARRAY && list->kind == IRK_VALUE_AGGREGATE && type->count <= UINT32_MAX;
  uint32_t n = has_rows ? (uint32_t)type->count : 0;
  if (!n) return irk_const_null(m, type);
  irk_value **rows = IRK_NEW_ARRAY(&m->arena, irk_value *, n), *parts[3];
  for (uint32_t i = 0; i < n; i++) {
    irk_value *row = irk_const_element(m, list, i);
    for (uint32_t k = 0; k < type->types[0]->num_types; k++) {
      parts[k] = irk_const_element(m, row, k);
      if (k == 1) parts[k] = cast_const(m, parts[k], type->types[0]->types[1]);
    }
    rows[i] = irk_const_composite(m, type->types[0], parts, type->types[0]->num_types);
  }
  return irk_const_composite(m, type, rows, n);
}

void irk_typed_globals(down *d) {
  irk_module *m = d->m;
  for (uint32_t i = 0; i < m->variables.len; i++) {
    irk_global *g = m->variables.items[i];
    if (!g->init || g->init->type == g->value_type) continue;
    bool is_pointer_to = irk_type_is_typed_pointer(g->value_type);  // an intrinsic, whose address must not be taken
    g->init = is_pointer_to ? cast_const(m, g->init, g->value_type) : structors(m, g->init, g->value_type);
  }
  for (uint32_t i = 0; i < m->aliases.len; i++)
    m->aliases.items[i]->init = cast_const(m, m->aliases.items[i]->init, m->aliases.items[i]->v.type);
  for (uint32_t i = 0; i < m->ifuncs.len; i++) {
    irk_global *g = m->ifuncs.items[i];
    irk_type *resolver = irk_type_fn(m, irk_type_ptr_to(m, g->value_type, 0), NULL, 0, false);
    g->init = cast_const(m, g->init, irk_type_ptr_to(m, resolver, (uint32_t)g->init->type->count));
  }
}

// ---- functions -----------------------------------------------------------------------------------------------

typedef struct typed_cast {
  irk_inst *inst;
  uint32_t next;  // index + 1 of the next cast of the same value
} typed_cast;

typedef struct typed {
  down *d;
  irk_module *m;
  irk_function *fn;
  IRK_VEC(typed_cast) casts;
  uint32_t *first;  // by id of a value: index + 1 of its first cast
  IRK_VEC(irk_inst *) out;
  uint32_t num_ids;
  irk_block *block;  // of the instruction whose operands are typed
} typed;

static irk_inst *new_cast(typed *t, irk_value *v, irk_type *to) {
  irk_inst *cast = irk_inst_new(t->m, t->fn, IRK_OP_BITCAST, to, 1);
  cast->ops[0] = v;
  return cast;
}

// The result of a terminator is cast before each of its uses.
static bool is_late(const irk_value *v) { return v->kind == IRK_VALUE_INST && irk_is_terminator((const irk_inst *)v); }

// Returns the value as the wanted pointer type, for the next instruction of `out`.
static irk_value *as_type(typed *t, irk_value *v, irk_type *to) {
  if (v->type == to || !irk_is_pointers(v->type) || !irk_is_pointers(to)) return v;
  if (v->kind < IRK_VALUE_ARG) return cast_const(t->m, v, to);
  if (v->kind == IRK_VALUE_INST && v->opcode == IRK_OP_BITCAST && ((irk_inst *)v)->ops[0]->type == to)
    return ((irk_inst *)v)->ops[0];
  if (v->id >= t->num_ids) return v;
  if (is_late(v)) {
    irk_inst *cast = new_cast(t, v, to);
    irk_vec_push(&t->out, cast);
    return &cast->v;
  }
  for (uint32_t i = t->first[v->id]; i; i = t->casts.items[i - 1].next)
    if (t->casts.items[i - 1].inst->v.type == to) return &t->casts.items[i - 1].inst->v;
  irk_inst *cast = new_cast(t, v, to);
  irk_vec_push(&t->casts, ((typed_cast){cast, t->first[v->id]}));
  t->first[v->id] = t->casts.len;
  return &cast->v;
}

static void cast_operand(typed *t, irk_inst *i, uint32_t op, irk_type *to) { i->ops[op] = as_type(t, i->ops[op], to); }

static bool check_pointee(typed *t, const irk_type *pointee) {
  if (IRK_LIKELY(irk_type_may_be_pointee(pointee))) return true;
  irk_down_refuse(t->d, "pointers to %s", pointee->kind == IRK_TYPE_X86_AMX ? "x86_amx" : "values of that type");
  return false;
}

static void cast_operand_to_pointer(typed *t, irk_inst *i, uint32_t op, irk_type *pointee) {
  if (!check_pointee(t, pointee)) return;
  if (irk_is_pointers(i->ops[op]->type)) cast_operand(t, i, op, pointer_like(t->m, pointee, i->ops[op]->type));
}

// ---- calls -----------------------------------------------------------------------------------------------------

irk_value *irk_typed_strip_casts(irk_value *v) {
  while (is_cast(v)) v = ((irk_const_expr *)v)->ops[0];
  return v;
}

// Tells whether the types differ only in pointees.
static bool is_same_but_pointees(const irk_type *a, const irk_type *b) {
  if (a->num_types != b->num_types || a->is_vararg != b->is_vararg) return false;
  for (uint32_t i = 0; i < a->num_types; i++) {
    const irk_type *x = a->types[i], *y = b->types[i];
    if (x != y && !(irk_is_pointers(x) && irk_is_pointers(y) && x->kind == y->kind && x->count == y->count))
      return false;
  }
  return true;
}

// Declares the intrinsic with the pointees of a call's attributes (elementtype).
static irk_global *intrinsic_like(irk_module *m, const irk_global *g, const irk_type *fn_type) {
  irk_intrinsic in;
  irk_overloads types;
  char buf[IRK_INTRINSIC_NAME_MAX];
  if (g->value_type == fn_type || !irk_intrinsic_find(irk_name(m, g->name), m->version, &in) ||
      irk_intrinsic_match(m, &in, fn_type, &types) != IRK_FIT_YES)
    return NULL;
  irk_str name = irk_intrinsic_name(in.id, buf);
  return irk_intrinsic_declare(m, (irk_str){name.ptr + 5, name.len - 5}, &types, 0);
}

irk_attr_list *irk_without_elementtype(irk_module *m, const irk_attr_list *list, irk_arena *scratch) {
  irk_mark mark = irk_arena_mark(scratch);
  struct irk_attr_slot *slots = irk_arena_copy(scratch, list->slots, sizeof *slots * list->len);
  for (uint32_t i = 0; i < list->len; i++)
    if (irk_attr_set_find(slots[i].set, IRK_ATTR_ELEMENTTYPE))
      slots[i].set = irk_attrs_without(m, slots[i].set, IRK_ATTR_ELEMENTTYPE, (irk_str){NULL, 0});
  irk_attr_list *made = irk_attr_list_of(m, slots, list->len);
  irk_arena_release(scratch, mark);
  return made;
}

// Tells whether the call's attributes give pointees other than those in the function type.
static bool says_pointees(irk_module *m, const irk_call *call, const irk_type *fn_type) {
  for (uint32_t k = 0; call->attrs && k < irk_fn_type_num_params(fn_type); k++) {
    const irk_type *param = irk_fn_type_param(fn_type, k);
    const irk_type *pointee = pointee_of(m, irk_attr_list_at(call->attrs, k + 1), param);
    if (pointee && param != irk_typed_pointer(m, (irk_type *)(uintptr_t)pointee, param)) return true;
  }
  return false;
}

// Returns the type for llvm.experimental.gc.statepoint: the callee gets the pointees of the
// arguments that follow it.
static irk_type *statepoint_type(typed *t, const irk_call *call) {
  enum { CALLEE = 2 };
  irk_module *m = t->m;
  irk_type *wrapped = call->fn_type->types[1 + CALLEE]->types[0];
  uint32_t first = irk_fn_type_num_params(call->fn_type), n = irk_fn_type_num_params(wrapped);
  irk_mark mark = irk_arena_mark(&t->d->c->scratch);
  irk_type **params = irk_arena_copy(&t->d->c->scratch, wrapped->types + 1, sizeof *params * n);
  for (uint32_t k = 0; k < n && first + k < call->num_args; k++) {
    irk_type *pointee = pointee_of(m, irk_attr_list_at(call->attrs, first + k + 1), params[k]);
    if (pointee) params[k] = irk_typed_pointer(m, pointee, params[k]);
  }
  wrapped = irk_type_fn(m, irk_fn_type_return(wrapped), params, n, wrapped->is_vararg);
  irk_type **types = irk_arena_copy(&t->d->c->scratch, call->fn_type->types + 1, sizeof *types * first);
  types[CALLEE] = irk_typed_pointer(m, wrapped, types[CALLEE]);
  irk_type *made = irk_type_fn(m, irk_fn_type_return(call->fn_type), types, first, true);
  irk_arena_release(&t->d->c->scratch, mark);
  return made;
}

static bool is_statepoint(const irk_module *m, const irk_value *callee, const irk_call *call) {
  const irk_type *type = call->fn_type;
  if (callee->kind != IRK_VALUE_FUNCTION || irk_fn_type_num_params(type) != 5 || !type->is_vararg) return false;
  static const char beginning[] = "llvm.experimental.gc.statepoint.";
  irk_str name = irk_name(m, ((const irk_global *)callee)->name);
  if (name.len < sizeof beginning || memcmp(name.ptr, beginning, sizeof beginning - 1) != 0) return false;
  return irk_type_is_typed_pointer(type->types[3]) && type->types[3]->types[0]->kind == IRK_TYPE_FUNCTION;
}

// Reports an intrinsic with pointers in a struct result: a struct value has one type, whatever its
// pointers point to.
static void check_result(typed *t, const irk_global *called) {
  irk_str name = irk_name(t->m, called->name);
  if (irk_is_intrinsic_name(name))
    irk_down_refuse(t->d, "%.*s with pointers of one type in its result", (int)name.len, name.ptr);
}

// Strips casts from operands that must be functions.
static void name_functions(const typed *t, irk_inst *i) {
  uint32_t at = i->u.call->num_args;
  for (uint32_t k = 0; k < i->u.call->num_bundles; k++) {
    const irk_bundle *bundle = &i->u.call->bundles[k];
    if (bundle->len == 1 && irk_str_eq(irk_name(t->m, bundle->tag), IRK_S("clang.arc.attachedcall")))
      i->ops[at] = irk_typed_strip_casts(i->ops[at]);
    at += bundle->len;
  }
}

// Returns the function type of inline assembly. A global is passed uncast: where constraints allow
// constants (X, i, s), back ends emit it as a symbol, but a cast of it through a register. (LLVM
// 14, TargetLowering.cpp)
static irk_type *asm_type(typed *t, const irk_inst *i) {
  const irk_call *call = i->u.call;
  irk_arena *scratch = &t->d->c->scratch;
  irk_type *type = call->fn_type, **params = NULL;
  uint32_t n = irk_fn_type_num_params(type);
  irk_mark mark = irk_arena_mark(scratch);
  for (uint32_t k = 0; k < n && k < call->num_args; k++) {
    const irk_value *bare = irk_typed_strip_casts(i->ops[k]);
    const irk_type *param = irk_fn_type_param(type, k);
    bool is_said = call->attrs && pointee_of(t->m, irk_attr_list_at(call->attrs, k + 1), param);
    if (!irk_value_is_global(bare) || is_said || param->kind != IRK_TYPE_POINTER || bare->type->count != param->count)
      continue;
    if (!params) params = irk_arena_copy(scratch, type->types + 1, sizeof *params * n);
    params[k] = bare->type;
  }
  if (params) type = irk_type_fn(t->m, irk_fn_type_return(type), params, n, type->is_vararg);
  irk_arena_release(scratch, mark);
  return type;
}

static void type_call(typed *t, irk_inst *i) {
  irk_call *call = i->u.call;
  irk_module *m = t->m;
  irk_value *callee = irk_call_callee(i), *target = irk_typed_strip_casts(callee);
  irk_type *plain = call->fn_type;
  call->fn_type = function_type(m, call->fn_type, call->attrs, &t->d->c->scratch);
  if (target->kind == IRK_VALUE_INLINE_ASM) call->fn_type = asm_type(t, i);
  bool is_wrapped = call->attrs && is_statepoint(m, target, call);
  if (is_wrapped) call->fn_type = statepoint_type(t, call);
  bool is_said = call->fn_type != plain;
  if (call->attrs && (is_wrapped || irk_down_drops_elementtype(t->d, target)))
    call->attrs = irk_without_elementtype(m, call->attrs, &t->d->c->scratch);
  if (is_said && target->kind == IRK_VALUE_FUNCTION) {
    irk_global *other = intrinsic_like(m, (irk_global *)target, call->fn_type);
    if (other) i->ops[i->num_ops - 1] = target = &other->v;
  }
  bool is_direct = target->kind == IRK_VALUE_FUNCTION;
  irk_type *own = is_direct ? ((irk_global *)target)->value_type : NULL;
  bool is_alike = is_direct && is_same_but_pointees(own, call->fn_type);
  if (is_alike && !(is_said && says_pointees(m, call, own))) call->fn_type = own;
  else if (is_direct && own->types[0] != call->fn_type->types[0] && own->types[0]->kind == IRK_TYPE_STRUCT)
    check_result(t, (irk_global *)target);
  for (uint32_t k = 0; k < call->num_args && k < irk_fn_type_num_params(call->fn_type); k++)
    cast_operand(t, i, k, irk_fn_type_param(call->fn_type, k));
  for (uint32_t k = irk_fn_type_num_params(call->fn_type); call->attrs && k < call->num_args; k++) {
    irk_type *pointee = pointee_of(m, irk_attr_list_at(call->attrs, k + 1), i->ops[k]->type);
    if (pointee) cast_operand_to_pointer(t, i, k, pointee);
  }
  name_functions(t, i);
  if (target->kind == IRK_VALUE_INLINE_ASM) {
    irk_inline_asm made = *(irk_inline_asm *)target;
    made.fn_type = call->fn_type;
    made.v.type = irk_type_ptr_to(m, call->fn_type, 0);
    i->ops[i->num_ops - 1] = irk_inline_asm_of(m, &made);
  } else {
    cast_operand_to_pointer(t, i, i->num_ops - 1u, call->fn_type);
  }
}

// ---- instructions ------------------------------------------------------------------------------------------------

// Types the result by the pointees that the instruction itself gives.
static void type_result(typed *t, irk_inst *i) {
  irk_module *m = t->m;
  if (i->v.opcode == IRK_OP_ALLOCA) {
    check_pointee(t, i->u.type);
    i->v.type = irk_typed_pointer(m, i->u.type, i->v.type);
  } else if (i->v.opcode == IRK_OP_GETELEMENTPTR) {
    irk_type *to = step(t->m, i->u.type, i->ops, i->num_ops);
    if (to) i->v.type = pointer_like(m, to, i->v.type);
  } else if (i->v.type->kind == IRK_TYPE_POINTER && irk_ops[i->v.opcode].member == IRK_MEMBER_CALL) {
    const irk_global *callee = (const irk_global *)irk_typed_strip_casts(irk_call_callee(i));
    irk_type *result = callee->v.kind == IRK_VALUE_FUNCTION ? irk_fn_type_return(callee->value_type) : i->v.type;
    if (result->kind == IRK_TYPE_POINTER && result->count == i->v.type->count) i->v.type = result;
  }
}

static void type_operands(typed *t, irk_inst *i) {
  irk_function *fn = t->fn;
  switch (i->v.opcode) {
  case IRK_OP_LOAD: cast_operand_to_pointer(t, i, 0, i->v.type); break;
  case IRK_OP_STORE: {
    irk_type *slot = i->ops[1]->type->num_types ? i->ops[1]->type->types[0] : NULL;
    if (slot && slot->kind == i->ops[0]->type->kind && slot->count == i->ops[0]->type->count)
      cast_operand(t, i, 0, slot);
    cast_operand_to_pointer(t, i, 1, i->ops[0]->type);
    break;
  }
  case IRK_OP_CMPXCHG: {
    irk_type *held = i->v.type->types[0];
    cast_operand(t, i, 1, held);
    cast_operand(t, i, 2, held);
    cast_operand_to_pointer(t, i, 0, held);
    break;
  }
  case IRK_OP_ATOMICRMW:
    cast_operand(t, i, 1, i->v.type);
    cast_operand_to_pointer(t, i, 0, i->v.type);
    break;
  case IRK_OP_GETELEMENTPTR: cast_operand_to_pointer(t, i, 0, i->u.type); break;
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR: type_call(t, i); break;
  case IRK_OP_RET:
    if (i->num_ops) cast_operand(t, i, 0, irk_fn_type_return(fn->global->value_type));
    break;
  case IRK_OP_ICMP: cast_operand(t, i, 1, i->ops[0]->type); break;
  case IRK_OP_SELECT:
    cast_operand(t, i, 1, i->v.type);
    cast_operand(t, i, 2, i->v.type);
    break;
  case IRK_OP_FREEZE: cast_operand(t, i, 0, i->v.type); break;
  case IRK_OP_INDIRECTBR: cast_operand_to_pointer(t, i, 0, irk_type_int(t->m, 8)); break;
  case IRK_OP_INSERTELEMENT:
    cast_operand(t, i, 0, i->v.type);
    cast_operand(t, i, 1, i->v.type->types[0]);
    break;
  case IRK_OP_EXTRACTELEMENT: cast_operand(t, i, 0, pointer_like(t->m, irk_type_int(t->m, 8), i->ops[0]->type)); break;
  case IRK_OP_SHUFFLEVECTOR:
    for (uint32_t k = 0; k < 2; k++) cast_operand(t, i, k, like_vector(t->m, i->v.type->types[0], i->ops[k]->type));
    break;
  case IRK_OP_INSERTVALUE: {
    irk_type *part = i->v.type;
    for (uint32_t k = 1; k <= i->u.indices[0] && part; k++)
      part = part->kind == IRK_TYPE_ARRAY ? part->types[0] : part->types[i->u.indices[k]];
    cast_operand(t, i, 1, part);
    break;
  }
  default: break;
  }
}

// Casts incoming values of phis at the ends of the incoming blocks, before the terminators.
static void type_phis(typed *t, irk_block *block, const irk_block *from) {
  for (uint32_t k = 0; k < block->num_insts && block->insts[k]->v.opcode == IRK_OP_PHI; k++) {
    irk_inst *phi = block->insts[k];
    irk_value *made = NULL;  // shared by all edges from that block
    for (uint32_t n = 0; n < phi->num_ops; n++) {
      if (irk_phi_blocks(phi)[n] != from) continue;
      if (!made) cast_operand(t, phi, n, phi->v.type);
      made = phi->ops[n] = made ? made : phi->ops[n];
    }
  }
}

static void type_block(typed *t, irk_block *block) {
  t->out.len = 0;
  for (uint32_t k = 0; k < block->num_insts; k++) {
    irk_inst *i = block->insts[k];
    if (irk_is_terminator(i))
      for (uint32_t n = 0; n < i->num_ops; n++)
        if (i->ops[n]->kind == IRK_VALUE_BLOCK) type_phis(t, (irk_block *)i->ops[n], block);
    type_operands(t, i);
    irk_vec_push(&t->out, i);
  }
  if (t->out.len == block->num_insts) return;
  irk_block_reserve(t->m, block, t->out.len);
  memcpy(block->insts, t->out.items, t->out.len * sizeof *block->insts);
  block->num_insts = t->out.len;
}

static void put_casts(typed *t, uint32_t id) {
  for (uint32_t i = id < t->num_ids ? t->first[id] : 0; i; i = t->casts.items[i - 1].next)
    irk_vec_push(&t->out, t->casts.items[i - 1].inst);
}

static bool stands_first(const irk_inst *i) {
  return i->v.opcode == IRK_OP_PHI || i->v.opcode == IRK_OP_LANDINGPAD || i->v.opcode == IRK_OP_CATCHPAD ||
         i->v.opcode == IRK_OP_CLEANUPPAD;
}

// Places casts behind the values that they cast: casts of arguments behind the frame slots at the
// function's start, casts of phis behind the last phi.
static void place_casts(typed *t, irk_block *block) {
  bool is_entry = block == t->fn->blocks[0];
  uint32_t k = 0;
  t->out.len = 0;
  for (; k < block->num_insts && stands_first(block->insts[k]); k++) irk_vec_push(&t->out, block->insts[k]);
  uint32_t num_first = k;
  for (; is_entry && k < block->num_insts && block->insts[k]->v.opcode == IRK_OP_ALLOCA; k++)
    irk_vec_push(&t->out, block->insts[k]);
  if (is_entry)
    for (uint32_t a = 0; a < t->fn->num_args; a++) put_casts(t, t->fn->args[a]->v.id);
  for (uint32_t n = 0; n < (is_entry ? k : num_first); n++) put_casts(t, block->insts[n]->v.id);
  for (; k < block->num_insts; k++) {
    irk_vec_push(&t->out, block->insts[k]);
    put_casts(t, block->insts[k]->v.id);
  }
  if (t->out.len == block->num_insts) return;
  irk_block_reserve(t->m, block, t->out.len);
  memcpy(block->insts, t->out.items, t->out.len * sizeof *block->insts);
  block->num_insts = t->out.len;
}

static void free_typed(void *of) {
  typed *t = of;
  irk_vec_free(&t->casts);
  irk_vec_free(&t->out);
}

void irk_typed_function(down *d, irk_function *fn) {
  if (!fn->num_blocks) return;
  irk_mark mark = irk_arena_mark(&d->c->scratch);
  typed t = {.d = d, .m = d->m, .fn = fn, .num_ids = fn->num_ids};
  irk_guard guard;
  irk_guard_enter(&guard, free_typed, &t);
  t.first = IRK_NEW_ARRAY(&d->c->scratch, uint32_t, fn->num_ids + 1);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) type_result(&t, fn->blocks[b]->insts[k]);
  irk_typed_infer(d->m, fn, &d->c->scratch);
  for (uint32_t b = 0; b < fn->num_blocks; b++) type_block(&t, fn->blocks[b]);
  if (t.casts.len)
    for (uint32_t b = 0; b < fn->num_blocks; b++) place_casts(&t, fn->blocks[b]);
  irk_guard_leave(&guard);
  free_typed(&t);
  irk_arena_release(&d->c->scratch, mark);
}
