// Upgrades intrinsics of all targets that other releases name or type differently: the table, and
// the actions for declarations and calls. Target intrinsics have their actions in up_x86.c and
// up_targets.c.
#include "convert/up.h"
#include "ir/layout.h"

// ---- declarations --------------------------------------------------------------------------------------------
void irk_up_free_name(up *u, irk_global *f) {
  irk_buf *text = &u->m->scratch;
  text->len = 0;
  irk_buf_str(text, irk_name(u->m, f->name));
  irk_buf_lit(text, ".old");
  irk_global_rename(u->m, f, irk_strpool_add(&u->m->names, text->ptr, text->len));
}

bool irk_up_declare_typed(up *u, irk_global *f, const char *name, irk_type *fn_type, up_target *t) {
  irk_module *m = u->m;
  char full[IRK_INTRINSIC_NAME_MAX + 8] = "llvm.";
  strncat(full, name, IRK_INTRINSIC_NAME_MAX);
  irk_intrinsic in;
  irk_overloads types;
  if (!irk_intrinsic_find(irk_str_of(full), m->version, &in) || in.name_len != strlen(full)) return false;
  if (irk_intrinsic_match(m, &in, fn_type, &types) != IRK_FIT_YES) return false;
  irk_up_free_name(u, f);
  uint32_t addrspace = (uint32_t)f->v.type->count;
  t->to = irk_intrinsic_declare(m, irk_str_of(name), &types, addrspace);
  // The name may belong to another old declaration, which is upgraded later.
  irk_global *taken = t->to ? NULL : irk_global_find(m, irk_strpool_add(&m->names, m->scratch.ptr, m->scratch.len));
  if (taken && taken->v.kind == IRK_VALUE_FUNCTION && taken->is_declaration) {
    irk_up_free_name(u, taken);
    t->to = irk_intrinsic_declare(m, irk_str_of(name), &types, addrspace);
  }
  if (t->to) irk_up_note_made(u, t->to);
  return t->to != NULL;
}

bool irk_up_declare_same(up *u, irk_global *f, const up_row *row, up_target *t) {
  return irk_up_declare_typed(u, f, row->arg, f->value_type, t);
}

// Returns the function type with `more` parameters appended, and without parameter `cut` (-1:
// none).
static irk_type *changed_type(irk_module *m, const irk_type *old, int32_t cut, irk_type *const *more,
                              uint32_t num_more) {
  irk_type *params[16];
  uint32_t n = 0, num = old->num_types - 1;
  if (num + num_more > IRK_COUNT(params)) return NULL;
  for (uint32_t i = 0; i < num; ++i)
    if ((int32_t)i != cut) params[n++] = old->types[i + 1];
  for (uint32_t i = 0; i < num_more; ++i) params[n++] = more[i];
  return irk_type_fn(m, old->types[0], params, n, old->is_vararg);
}

static bool declare_with_false(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *i1 = irk_type_int(u->m, 1), *more[] = {i1, i1};
  irk_type *type = changed_type(u->m, f->value_type, -1, more, row->params == 2 ? 2 : 1);
  return type && irk_up_declare_typed(u, f, row->arg, type, t);
}

// coro.end got a token, and later lost its result.
static bool declare_end(up *u, irk_global *f, const up_row *row, up_target *t, irk_type *result) {
  irk_type *params[] = {f->value_type->types[1], f->value_type->types[2], irk_type_simple(u->m, IRK_TYPE_TOKEN)};
  return irk_up_declare_typed(u, f, row->arg, irk_type_fn(u->m, result, params, 3, false), t);
}
static bool declare_with_token(up *u, irk_global *f, const up_row *row, up_target *t) {
  return declare_end(u, f, row, t, irk_fn_type_return(f->value_type));
}
static bool declare_coro_end(up *u, irk_global *f, const up_row *row, up_target *t) {
  uint32_t n = irk_fn_type_num_params(f->value_type);
  bool has_result = n == 3 && u->options->repairs && irk_fn_type_return(f->value_type)->kind == IRK_TYPE_INTEGER;
  if (n != 2 && !has_result) return false;
  return declare_end(u, f, row, t, irk_type_simple(u->m, IRK_TYPE_VOID));
}

static bool declare_async_end(up *u, irk_global *f, const up_row *row, up_target *t) {
  const irk_type *old = f->value_type;
  bool has_result = u->options->repairs && old->types[0]->kind == IRK_TYPE_INTEGER && old->is_vararg;
  irk_type *made = irk_type_fn(u->m, irk_type_simple(u->m, IRK_TYPE_VOID), old->types + 1, 2, true);
  return has_result && irk_up_declare_typed(u, f, row->arg, made, t);
}

// Adds a fifth argument with the type of the second one (the annotation's string).
static bool declare_annotation(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *more[] = {irk_fn_type_param(f->value_type, 1)};
  if (more[0]->kind != IRK_TYPE_POINTER) return false;
  irk_type *type = changed_type(u->m, f->value_type, -1, more, 1);
  return type && irk_up_declare_typed(u, f, row->arg, type, t);
}

// memcpy and its like had the alignment as the last argument but one.
static bool declare_mem(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *type = changed_type(u->m, f->value_type, 3, NULL, 0);
  return type && irk_up_declare_typed(u, f, row->arg, type, t);
}

// dbg.value had an offset as its second argument.
static bool declare_dbg_value(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *type = changed_type(u->m, f->value_type, 1, NULL, 0);
  return type && irk_up_declare_typed(u, f, row->arg, type, t);
}

static int32_t align_place(const up_row *row) {
  return strstr(row->arg, "store") || strstr(row->arg, "scatter") ? 2 : 1;
}

static bool declare_masked(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *type = changed_type(u->m, f->value_type, align_place(row), NULL, 0);
  return type && irk_up_declare_typed(u, f, row->arg, type, t);
}

// Names of reductions included the result type; fadd and fmul had the prefix "v2".
static bool declare_reduction(up *u, irk_global *f, const up_row *row, up_target *t) {
  static const char *const kinds[] = {"add", "and",  "fadd", "fmax", "fmin", "fmul", "mul",
                                      "or",  "smax", "smin", "umax", "umin", "xor"};
  irk_str name = irk_name(u->m, f->name);
  size_t skip = strlen("llvm.") + strlen(row->name) - 1;
  name = (irk_str){name.ptr + skip, name.len - skip};
  bool is_v2 = name.len > 3 && memcmp(name.ptr, "v2.", 3) == 0;
  if (is_v2) name = (irk_str){name.ptr + 3, name.len - 3};
  for (size_t i = 0; i < IRK_COUNT(kinds); ++i) {
    size_t len = strlen(kinds[i]);
    if (name.len <= len || memcmp(name.ptr, kinds[i], len) != 0 || name.ptr[len] != '.') continue;
    bool is_float_sum = strcmp(kinds[i], "fadd") == 0 || strcmp(kinds[i], "fmul") == 0;
    if (is_v2 != is_float_sum) return false;
    char full[40] = "vector.reduce.";
    strcat(full, kinds[i]);
    return irk_up_declare_typed(u, f, full, f->value_type, t);
  }
  return false;
}

static bool declare_lane(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *more[] = {irk_type_int(u->m, 32)};
  irk_type *type = changed_type(u->m, f->value_type, 3, more, 1);
  return type && irk_up_declare_typed(u, f, row->arg, type, t);
}

static bool declare_faddp(up *u, irk_global *f, const up_row *row, up_target *t) {
  return irk_type_is_float(irk_type_scalar(f->value_type->types[0])) && irk_up_declare_same(u, f, row, t);
}

// Lifetimes lost their size. LLVM first declares the new form for the type of the first argument,
// which is the size; the first call declares the right one.
static bool declare_lifetime(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *size = irk_fn_type_param(f->value_type, 0);
  if (size->kind != IRK_TYPE_INTEGER || irk_fn_type_param(f->value_type, 1)->kind != IRK_TYPE_POINTER) return false;
  irk_up_free_name(u, f);
  t->to = irk_up_declare(u, f, row->arg, (irk_type *[]){size}, 1);
  if (t->to) t->to->attrs = NULL;
  return true;
}

static bool declare_lifetime_of_pointer(up *u, irk_global *f, const up_row *row, up_target *t) {
  irk_type *pointer = irk_fn_type_param(f->value_type, 1);
  if (irk_fn_type_param(f->value_type, 0)->kind != IRK_TYPE_INTEGER || pointer->kind != IRK_TYPE_POINTER) return false;
  irk_up_free_name(u, f);
  t->to = irk_up_declare(u, f, row->arg, (irk_type *[]){pointer}, 1);
  return true;
}

// ---- calls ---------------------------------------------------------------------------------------------------
static irk_value *constant_false(const up_body *b) { return irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 1), 0); }

static bool call_with_false(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args, want = irk_fn_type_num_params(t->to->value_type);
  irk_value *args[4];
  if (want > IRK_COUNT(args)) return false;
  for (uint32_t i = 0; i < want; ++i) args[i] = i < n ? call->ops[i] : constant_false(b);
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, want), true);
}

static bool call_with_null(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args, want = irk_fn_type_num_params(t->to->value_type);
  irk_value *args[5];
  if (want != n + 1 || want > IRK_COUNT(args)) return false;
  for (uint32_t i = 0; i < n; ++i) args[i] = call->ops[i];
  args[n] = irk_const_null(b->e.m, irk_fn_type_param(t->to->value_type, n));
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, want), true);
}

// A call with an offset other than zero is dropped.
static bool call_dbg_value(up_body *b, irk_inst *call, const up_target *t) {
  if (call->u.call->num_args != 4) return false;
  if (!irk_value_is_const(call->ops[1]) || !irk_const_is_null(call->ops[1])) return irk_up_delete(b);
  irk_value *args[] = {call->ops[0], call->ops[2], call->ops[3]};
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, 3), true);
}

// The expression of the variable's address becomes one of the value there.
static bool call_dbg_addr(up_body *b, irk_inst *call, const up_target *t) {
  if (call->u.call->num_args != 3 || call->ops[2]->kind != IRK_VALUE_METADATA) return false;
  irk_md *expression = irk_up_with_deref(b->e.m, ((const irk_md_value *)call->ops[2])->md);
  if (!expression) return false;
  irk_value *args[] = {call->ops[0], call->ops[1], irk_md_as_value(b->e.m, expression)};
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, 3), true);
}

static bool call_delete(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  return call->v.type->kind == IRK_TYPE_VOID && irk_up_delete(b);
}

// Returns the set with another alignment; 0: none.
static irk_attr_set *with_align(irk_module *m, const irk_attr_set *set, uint64_t align) {
  irk_attr attrs[64];
  uint32_t n = 0;
  for (uint32_t i = 0; set && i < set->len && n + 1 < IRK_COUNT(attrs); ++i)
    if (set->attrs[i].kind != IRK_ATTR_ALIGN) attrs[n++] = set->attrs[i];
  if (align) attrs[n++] = (irk_attr){.kind = IRK_ATTR_ALIGN, .value = align};
  return irk_attr_set_of(m, attrs, n);
}

static bool constant_align(const irk_value *v, uint64_t *align) {
  if (v->kind != IRK_VALUE_INT || v->type->count > 64) return false;
  *align = ((const irk_const_int *)v)->u;
  return (*align & (*align - 1)) == 0 && *align <= (uint64_t)1 << 32;
}

static bool call_mem(up_body *b, irk_inst *call, const up_target *t) {
  uint64_t align;
  if (call->u.call->num_args != 5 || !constant_align(call->ops[3], &align)) return false;
  irk_value *args[] = {call->ops[0], call->ops[1], call->ops[2], call->ops[4]};
  const irk_attr_list *old = irk_has(b->e.m->version, IRK_MEM_KEEPS_ATTRS) ? call->u.call->attrs : NULL;
  irk_value *made = irk_up_call(b, t->to, args, 4);
  struct irk_attr_slot slots[6];
  uint32_t n = 0;
  static const uint32_t from[] = {IRK_ATTR_INDEX_FUNCTION, 0, 1, 2, 3, 5},
                        to[] = {IRK_ATTR_INDEX_FUNCTION, 0, 1, 2, 3, 4};
  bool has_source = irk_fn_type_param(t->to->value_type, 1)->kind == IRK_TYPE_POINTER;
  for (size_t i = 0; i < IRK_COUNT(from); ++i) {
    irk_attr_set *set = irk_attr_list_at(old, from[i]);
    if (to[i] == 1 || (to[i] == 2 && has_source)) set = with_align(b->e.m, set, align);
    if (set) slots[n++] = (struct irk_attr_slot){to[i], set};
  }
  ((irk_inst *)made)->u.call->attrs = irk_attr_list_of(b->e.m, slots, n);
  return irk_up_replace_call(b, made, true);
}

void irk_up_copy_attachments(up_body *b, const irk_inst *from, irk_inst *to) {
  if (!from->extra || !b->e.fn->extras[from->extra].md.len) return;
  irk_attachments md = b->e.fn->extras[from->extra].md;
  irk_inst_extra_get(b->e.m, b->e.fn, to)->md = md;
}

static bool call_masked(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t place = (uint32_t)align_place(t->row), n = call->u.call->num_args, k = 0;
  uint64_t align;
  irk_value *args[4];
  if (n > 4 || place >= n || !constant_align(call->ops[place], &align)) return false;
  for (uint32_t i = 0; i < n; ++i)
    if (i != place) args[k++] = call->ops[i];
  bool is_vector = call->ops[place - 1]->type->kind == IRK_TYPE_VECTOR;
  if (!align && !is_vector) return false;
  if (!align) {  // gather, scatter: the element's alignment
    irk_type *data = place == 1 ? call->v.type : call->ops[0]->type;
    irk_datalayout *dl = irk_module_layout(b->e.m);
    if (dl) align = irk_abi_align(dl, irk_type_scalar(data));
  }
  irk_inst *made = (irk_inst *)irk_up_call(b, t->to, args, k);
  struct irk_attr_slot slot = {place, with_align(b->e.m, NULL, align)};  // the pointer precedes the alignment
  made->u.call->attrs = irk_attr_list_of(b->e.m, &slot, slot.set != NULL);
  made->u.call->tail = call->u.call->tail;
  irk_up_copy_attachments(b, call, made);
  return irk_up_replace_call(b, &made->v, true);
}

static irk_value *strip_casts(irk_value *v) {
  while (v->kind == IRK_VALUE_INST) {
    const irk_inst *i = (const irk_inst *)v;
    if (i->v.opcode == IRK_OP_GETELEMENTPTR) {
      for (uint32_t k = 1; k < i->num_ops; ++k)
        if (!irk_value_is_const(i->ops[k]) || !irk_const_is_null(i->ops[k])) return v;
    } else if (i->v.opcode != IRK_OP_BITCAST && i->v.opcode != IRK_OP_ADDRSPACECAST) {
      return v;
    }
    v = i->ops[0];
  }
  return v;
}

static bool call_lifetime(up_body *b, irk_inst *call, const up_target *t) {
  if (call->u.call->num_args != 2) return false;
  irk_value *pointer = strip_casts(call->ops[1]);
  if (pointer->kind != IRK_VALUE_INST || pointer->opcode != IRK_OP_ALLOCA) return irk_up_delete(b);
  irk_value *made = irk_up_call_intrinsic(b, t->row->arg, &pointer->type, 1, &pointer, 1);
  return made && irk_up_replace_call(b, made, false);
}

// A form that 22's readers declare.
static bool call_lifetime_of_size(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  return call->v.type->kind == IRK_TYPE_VOID && irk_up_delete(b);
}

static irk_type *halves_like(up_body *b, const irk_type *t) {
  irk_type *half = irk_type_simple(b->e.m, IRK_TYPE_HALF);
  return t->kind == IRK_TYPE_VECTOR ? irk_type_vector(b->e.m, half, t->count, t->is_scalable) : half;
}
// half values passed as integers.
static bool call_from_half_bits(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  irk_type *halves = halves_like(b, call->ops[0]->type);
  if (!irk_cast_is_valid(IRK_OP_BITCAST, call->ops[0]->type, halves) ||
      !irk_cast_is_valid(IRK_OP_FPEXT, halves, call->v.type))
    return false;
  irk_value *half = irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[0], halves);
  return irk_up_replace_call(b, irk_emit_cast(&b->e, IRK_OP_FPEXT, half, call->v.type), false);
}
static bool call_to_half_bits(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  irk_type *halves = halves_like(b, call->ops[0]->type);
  if (!irk_cast_is_valid(IRK_OP_FPTRUNC, call->ops[0]->type, halves) ||
      !irk_cast_is_valid(IRK_OP_BITCAST, halves, call->v.type))
    return false;
  irk_value *half = irk_emit_cast(&b->e, IRK_OP_FPTRUNC, call->ops[0], halves);
  return irk_up_replace_call(b, irk_emit_cast(&b->e, IRK_OP_BITCAST, half, call->v.type), false);
}

// vector.splice with a constant position: left for those from 0 on, right for negative ones.
static bool call_splice(up_body *b, irk_inst *call, const up_target *t) {
  (void)t;
  const irk_value *place = call->u.call->num_args == 3 ? call->ops[2] : NULL;
  if (!place || place->kind != IRK_VALUE_INT || place->type->count != 32) return false;
  int32_t n = (int32_t)(uint32_t)((const irk_const_int *)place)->u;
  irk_value *amount =
      irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 32), n < 0 ? 0 - (uint64_t)(int64_t)n : (uint64_t)n);
  irk_value *args[] = {call->ops[0], call->ops[1], amount};
  irk_value *made =
      irk_up_call_intrinsic(b, n < 0 ? "vector.splice.right" : "vector.splice.left", &call->v.type, 1, args, 3);
  return made && irk_up_replace_call(b, made, false);
}

// Makes a new call with the same arguments; attributes and everything else are lost.
bool irk_up_rebuild_call(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  if (n != irk_fn_type_num_params(t->to->value_type)) return false;
  return irk_up_replace_call(b, irk_up_call(b, t->to, call->ops, n), true);
}

// The lane, the last argument, was an i64.
static bool call_with_i32(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  if (n != 4 || call->ops[3]->kind != IRK_VALUE_INT) return false;
  uint64_t lane = irk_int_word((const irk_const_int *)call->ops[3], 0);
  irk_value *args[] = {call->ops[0], call->ops[1], call->ops[2],
                       irk_const_int_u64(b->e.m, irk_type_int(b->e.m, 32), lane)};
  return irk_up_replace_call(b, irk_up_call(b, t->to, args, 4), true);
}

static bool call_with_token(up_body *b, irk_inst *call, const up_target *t) { return call_with_null(b, call, t); }

static bool is_used(const irk_function *fn, const irk_value *v) {
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      const irk_inst *inst = fn->blocks[b]->insts[i];
      for (uint32_t k = 0; k < inst->num_ops; k++)
        if (inst->ops[k] == v) return true;
    }
  return false;
}

// The result told whether the coroutine was resumed; LLVM's readers have no replacement for it.
static bool end_without_result(up_body *b, irk_inst *call, irk_value *end) {
  if (!is_used(b->e.fn, &call->v)) return irk_up_replace_call(b, end, false);
  irk_value *first = irk_up_call_intrinsic(b, "coro.is_in_ramp", NULL, 0, NULL, 0);
  if (!first) return false;
  irk_value *truth = irk_const_int_u64(b->e.m, first->type, 1);
  return irk_up_replace_call(b, &irk_emit(&b->e, IRK_OP_XOR, first->type, 2, first, truth)->v, true);
}

static bool call_coro_end(up_body *b, irk_inst *call, const up_target *t) {
  irk_value *args[3];
  uint32_t n = call->u.call->num_args;
  if (!b->u->options->repairs) return !call->name && call_with_null(b, call, t);  // a call with a name has users
  if (n < 2 || n > IRK_COUNT(args)) return false;
  for (uint32_t i = 0; i < n; i++) args[i] = call->ops[i];
  if (n == 2) args[2] = irk_const_null(b->e.m, irk_fn_type_param(t->to->value_type, 2));
  return end_without_result(b, call, irk_up_call(b, t->to, args, IRK_COUNT(args)));
}

static bool call_async_end(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args;
  return n >= 2 && end_without_result(b, call, irk_up_call(b, t->to, call->ops, n));
}

// ---- the table -----------------------------------------------------------------------------------------------
// Rows with one first letter are adjacent. The first row that matches and accepts the declaration
// applies.
static const up_row rows[] = {
    {"aarch64.neon.rbit.*", 1, 1300, 0, irk_up_declare_same, irk_up_rebuild_call, "bitreverse"},
    {"aarch64.rbit.*", 1, 600, 0, irk_up_declare_same, irk_up_rebuild_call, "bitreverse"},
    {"aarch64.sme.ftmopa.za16.nxv16i8", 6, 2300, 0, irk_up_declare_plain, NULL, "aarch64.sme.fp8.ftmopa.za16"},
    {"aarch64.sme.ftmopa.za32.nxv16i8", 6, 2300, 0, irk_up_declare_plain, NULL, "aarch64.sme.fp8.ftmopa.za32"},
    {"aarch64.sve.bfmmla", 3, 2300, 0, irk_up_declare_same, NULL, "aarch64.sve.fmmla"},
    {"aarch64.sve.addqv.*", 2, 1900, 0, declare_faddp, NULL, "aarch64.sve.faddqv"},
    {"aarch64.neon.bfcvt", 1, 2100, 0, NULL, irk_up_call_bfcvt, NULL},
    {"aarch64.neon.bfcvtn", 1, 2100, 0, NULL, irk_up_call_bfcvt, "low"},
    {"aarch64.neon.bfcvtn2", 2, 2100, 0, NULL, irk_up_call_bfcvt, "high"},
    {"aarch64.sve.fcvt.bf16f32", 3, 2100, 0, NULL, irk_up_call_sve_bf16, "aarch64.sve.fcvt.bf16f32.v2"},
    {"aarch64.sve.fcvtnt.bf16f32", 3, 2100, 0, NULL, irk_up_call_sve_bf16, "aarch64.sve.fcvtnt.bf16f32.v2"},
    {"aarch64.sve.bfdot.lane", 4, 1600, 0, declare_lane, call_with_i32, "aarch64.sve.bfdot.lane.v2"},
    {"aarch64.sve.bfmlalb.lane", 4, 1600, 0, declare_lane, call_with_i32, "aarch64.sve.bfmlalb.lane.v2"},
    {"aarch64.sve.bfmlalt.lane", 4, 1600, 0, declare_lane, call_with_i32, "aarch64.sve.bfmlalt.lane.v2"},
    {"aarch64.neon.vcvtfp2hf", 1, 2300, 0, NULL, call_to_half_bits, NULL},
    {"aarch64.neon.vcvthf2fp", 1, 2300, 0, NULL, call_from_half_bits, NULL},
    {"aarch64.neon.addp.*", 2, 900, 0, declare_faddp, NULL, "aarch64.neon.faddp"},
    {"aarch64.neon.bfdot.v2f32.v8i8", 3, 1200, 0, irk_up_declare_bfdot, irk_up_call_bfloats, "aarch64.neon.bfdot"},
    {"aarch64.neon.bfdot.v4f32.v16i8", 3, 1200, 0, irk_up_declare_bfdot, irk_up_call_bfloats, "aarch64.neon.bfdot"},
    {"aarch64.neon.bfmmla.v4f32.v16i8", 3, 1200, 0, irk_up_declare_plain, irk_up_call_bfloats, "aarch64.neon.bfmmla"},
    {"aarch64.neon.bfmlalb.v4f32.v16i8", 3, 1200, 0, irk_up_declare_plain, irk_up_call_bfloats, "aarch64.neon.bfmlalb"},
    {"aarch64.neon.bfmlalt.v4f32.v16i8", 3, 1200, 0, irk_up_declare_plain, irk_up_call_bfloats, "aarch64.neon.bfmlalt"},
    {"aarch64.neon.frintn*", 1, 1300, 0, irk_up_declare_same, NULL, "roundeven"},
    {"aarch64.sve.ld2", 2, 1600, 0, irk_up_declare_sve_load, irk_up_call_sve_load, "aarch64.sve.ld2.sret"},
    {"aarch64.sve.ld2.nxv*", 2, 1600, 0, irk_up_declare_sve_load, irk_up_call_sve_load, "aarch64.sve.ld2.sret"},
    {"aarch64.sve.ld3", 2, 1600, 0, irk_up_declare_sve_load, irk_up_call_sve_load, "aarch64.sve.ld3.sret"},
    {"aarch64.sve.ld3.nxv*", 2, 1600, 0, irk_up_declare_sve_load, irk_up_call_sve_load, "aarch64.sve.ld3.sret"},
    {"aarch64.sve.ld4", 2, 1600, 0, irk_up_declare_sve_load, irk_up_call_sve_load, "aarch64.sve.ld4.sret"},
    {"aarch64.sve.ld4.nxv*", 2, 1600, 0, irk_up_declare_sve_load, irk_up_call_sve_load, "aarch64.sve.ld4.sret"},
    {"aarch64.sve.tuple.get*", 2, 1600, 0, irk_up_declare_sve_get, irk_up_call_sve_get, "vector.extract"},
    {"aarch64.sve.tuple.set*", 3, 1600, 0, irk_up_declare_sve_set, irk_up_call_sve_set, "vector.insert"},
    {"aarch64.sve.tuple.create2", 2, 1600, 0, irk_up_declare_sve_set, irk_up_call_sve_create, "vector.insert"},
    {"aarch64.sve.tuple.create2.nxv*", 2, 1600, 0, irk_up_declare_sve_set, irk_up_call_sve_create, "vector.insert"},
    {"aarch64.sve.tuple.create3", 3, 1600, 0, irk_up_declare_sve_set, irk_up_call_sve_create, "vector.insert"},
    {"aarch64.sve.tuple.create3.nxv*", 3, 1600, 0, irk_up_declare_sve_set, irk_up_call_sve_create, "vector.insert"},
    {"aarch64.sve.tuple.create4", 4, 1600, 0, irk_up_declare_sve_set, irk_up_call_sve_create, "vector.insert"},
    {"aarch64.sve.tuple.create4.nxv*", 4, 1600, 0, irk_up_declare_sve_set, irk_up_call_sve_create, "vector.insert"},
    {"aarch64.sve.rev.nxv*", 1, 2200, 0, irk_up_declare_same, NULL, "vector.reverse"},
    {"aarch64.thread.pointer", 0, 500, 0, irk_up_declare_same, irk_up_rebuild_call, "thread.pointer"},
    {"amdgcn.alignbit", 3, 1300, 0, irk_up_declare_same, NULL, "fshr"},
    {"amdgcn.atomic.cond.sub.*", -1, 2200, 0, NULL, irk_up_call_amdgcn_atomic, NULL},
    {"amdgcn.atomic.csub.*", -1, 2200, 0, NULL, irk_up_call_amdgcn_atomic, NULL},
    {"amdgcn.atomic.dec.*", -1, 1900, 0, NULL, irk_up_call_amdgcn_atomic, NULL},
    {"amdgcn.atomic.inc.*", -1, 1900, 0, NULL, irk_up_call_amdgcn_atomic, NULL},
    {"amdgcn.ds.fadd*", -1, 1900, 0, NULL, irk_up_call_amdgcn_atomic, NULL},
    {"amdgcn.ds.fmax*", -1, 1900, 0, NULL, irk_up_call_amdgcn_atomic, NULL},
    {"amdgcn.ds.fmin*", -1, 1900, 0, NULL, irk_up_call_amdgcn_atomic, NULL},
    {"amdgcn.flat.atomic.f*", 2, 2000, 0, irk_up_declare_amdgcn_atomic, irk_up_call_amdgcn_atomic, NULL},
    {"amdgcn.global.atomic.f*", 2, 2000, 0, irk_up_declare_amdgcn_atomic, irk_up_call_amdgcn_atomic, NULL},
    {"amdgcn.ldexp.*", 2, 1700, 0, irk_up_declare_same, NULL, "ldexp"},
    {"amdgcn.swmmac.i32.16x16x128.iu8.*", 8, 2200, 0, irk_up_declare_with_clamp, irk_up_call_with_clamp,
     "amdgcn.swmmac.i32.16x16x128.iu8"},
    {"amdgcn.wmma.bf16.16x16x32.bf16.*", 8, 2300, 0, irk_up_declare_product, irk_up_call_product,
     "amdgcn.wmma.bf16.16x16x32.bf16"},
    {"amdgcn.wmma.bf16f32.16x16x32.bf16.*", 8, 2300, 0, irk_up_declare_product, irk_up_call_product,
     "amdgcn.wmma.bf16f32.16x16x32.bf16"},
    {"amdgcn.wmma.f16.16x16x32.f16.*", 8, 2300, 0, irk_up_declare_product, irk_up_call_product,
     "amdgcn.wmma.f16.16x16x32.f16"},
    {"amdgcn.wmma.f32.16x16x32.bf16.*", 8, 2300, 0, irk_up_declare_product, irk_up_call_product,
     "amdgcn.wmma.f32.16x16x32.bf16"},
    {"amdgcn.wmma.f32.16x16x32.f16.*", 8, 2300, 0, irk_up_declare_product, irk_up_call_product,
     "amdgcn.wmma.f32.16x16x32.f16"},
    {"amdgcn.wmma.f32.16x16x4.f32.*", 8, 2300, 0, irk_up_declare_product, irk_up_call_product,
     "amdgcn.wmma.f32.16x16x4.f32"},
    {"amdgcn.wmma.i32.16x16x64.iu8.*", 7, 2200, 0, irk_up_declare_with_clamp, irk_up_call_with_clamp,
     "amdgcn.wmma.i32.16x16x64.iu8"},
    {"arm.cde.vcx1q.predicated.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.cde.vcx1qa.predicated.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.cde.vcx2q.predicated.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.cde.vcx2qa.predicated.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.cde.vcx3q.predicated.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.cde.vcx3qa.predicated.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vrintn.*", 1, 2100, 0, irk_up_declare_same, NULL, "roundeven"},
    {"arm.neon.vrintn.*", 1, 2100, 0, irk_up_declare_same, NULL, "roundeven"},
    {"arm.mve.vctp64", 1, 1400, 0, irk_up_declare_vctp64, irk_up_call_vctp64, NULL},
    {"arm.mve.mull.int.predicated.v2i64.v4i32.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vqdmull.predicated.v2i64.v4i32.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vldr.gather.base.predicated.v2i64.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vldr.gather.base.wb.predicated.v2i64.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vldr.gather.offset.predicated.v2i64.p0i64.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vldr.gather.offset.predicated.v2i64.p0.v2i64.v4i1", -1, 1700, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vstr.scatter.base.predicated.v2i64.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vstr.scatter.base.wb.predicated.v2i64.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vstr.scatter.offset.predicated.p0i64.v2i64.v2i64.v4i1", -1, 1400, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.mve.vstr.scatter.offset.predicated.p0.v2i64.v2i64.v4i1", -1, 1700, 0, NULL, irk_up_call_two_lanes, NULL},
    {"arm.neon.bfdot.v2f32.v8i8", 3, 1200, 0, irk_up_declare_bfdot, irk_up_call_bfloats, "arm.neon.bfdot"},
    {"arm.neon.bfdot.v4f32.v16i8", 3, 1200, 0, irk_up_declare_bfdot, irk_up_call_bfloats, "arm.neon.bfdot"},
    {"arm.neon.bfmmla.v4f32.v16i8", 3, 1200, 0, irk_up_declare_plain, irk_up_call_bfloats, "arm.neon.bfmmla"},
    {"arm.neon.bfmlalb.v4f32.v16i8", 3, 1200, 0, irk_up_declare_plain, irk_up_call_bfloats, "arm.neon.bfmlalb"},
    {"arm.neon.bfmlalt.v4f32.v16i8", 3, 1200, 0, irk_up_declare_plain, irk_up_call_bfloats, "arm.neon.bfmlalt"},
    {"arm.neon.vclz.*", 1, 300, 0, declare_with_false, call_with_false, "ctlz"},
    {"arm.neon.vcnt.*", 1, 300, 0, irk_up_declare_same, irk_up_rebuild_call, "ctpop"},
    {"arm.neon.vqadds.*", 2, 900, 0, irk_up_declare_same, NULL, "sadd.sat"},
    {"arm.neon.vqaddu.*", 2, 900, 0, irk_up_declare_same, NULL, "uadd.sat"},
    {"arm.neon.vqsubs.*", 2, 900, 0, irk_up_declare_same, NULL, "ssub.sat"},
    {"arm.neon.vqsubu.*", 2, 900, 0, irk_up_declare_same, NULL, "usub.sat"},
    {"arm.rbit", 1, 600, 0, irk_up_declare_same, irk_up_rebuild_call, "bitreverse"},
    {"arm.thread.pointer", 0, 500, 0, irk_up_declare_same, irk_up_rebuild_call, "thread.pointer"},
    {"coro.end", 2, 1800, 2199, declare_with_token, call_with_token, "coro.end"},
    {"convert.from.fp16.*", 1, 2300, 0, NULL, call_from_half_bits, NULL},
    {"convert.to.fp16.*", 1, 2300, 0, NULL, call_to_half_bits, NULL},
    {"coro.end", -1, 2200, 0, declare_coro_end, call_coro_end, "coro.end"},
    {"coro.end.async", 2, 2200, 0, declare_async_end, call_async_end, "coro.end.async"},
    {"ctlz.*", 1, 301, 0, declare_with_false, call_with_false, "ctlz"},
    {"cttz.*", 1, 301, 0, declare_with_false, call_with_false, "cttz"},
    {"dbg.addr", 3, 1700, 1899, irk_up_declare_same, call_dbg_addr, "dbg.value"},
    {"dbg.value", 4, 600, 0, declare_dbg_value, call_dbg_value, "dbg.value"},
    {"experimental.stepvector.*", 0, 2000, 0, irk_up_declare_same, NULL, "stepvector"},
    {"experimental.vector.deinterleave2.*", 1, 1900, 0, irk_up_declare_same, NULL, "vector.deinterleave2"},
    {"experimental.vector.extract.*", 2, 1500, 0, irk_up_declare_same, NULL, "vector.extract"},
    {"experimental.vector.insert.*", 3, 1500, 0, irk_up_declare_same, NULL, "vector.insert"},
    {"experimental.vector.interleave2.*", 2, 1900, 0, irk_up_declare_same, NULL, "vector.interleave2"},
    {"experimental.vector.partial.reduce.add.*", 2, 2200, 0, irk_up_declare_same, NULL, "vector.partial.reduce.add"},
    {"experimental.vector.reduce.*", -1, 1200, 0, declare_reduction, NULL, NULL},
    {"experimental.vector.reverse.*", 1, 1900, 0, irk_up_declare_same, NULL, "vector.reverse"},
    {"experimental.vector.splice.*", 3, 1900, 2199, irk_up_declare_same, NULL, "vector.splice"},
    {"experimental.vector.splice.*", 3, 2200, 0, NULL, call_splice, NULL},
    {"flt.rounds", 0, 1600, 0, irk_up_declare_same, NULL, "get.rounding"},
    {"invariant.group.barrier*", 1, 700, 0, irk_up_declare_same, NULL, "launder.invariant.group"},
    {"lifetime.end.i64", 1, 2300, 0, NULL, call_lifetime_of_size, NULL},
    {"lifetime.end*", 2, 2200, 2299, declare_lifetime, call_lifetime, "lifetime.end"},
    {"lifetime.end*", 2, 2300, 0, declare_lifetime_of_pointer, call_lifetime, "lifetime.end"},
    {"lifetime.start.i64", 1, 2300, 0, NULL, call_lifetime_of_size, NULL},
    {"lifetime.start*", 2, 2200, 2299, declare_lifetime, call_lifetime, "lifetime.start"},
    {"lifetime.start*", 2, 2300, 0, declare_lifetime_of_pointer, call_lifetime, "lifetime.start"},
    {"masked.gather.*", 4, 2200, 0, declare_masked, call_masked, "masked.gather"},
    {"masked.load.*", 4, 2200, 0, declare_masked, call_masked, "masked.load"},
    {"masked.scatter.*", 4, 2200, 0, declare_masked, call_masked, "masked.scatter"},
    {"masked.store.*", 4, 2200, 0, declare_masked, call_masked, "masked.store"},
    {"memcpy.*", 5, 700, 0, declare_mem, call_mem, "memcpy"},
    {"memmove.*", 5, 700, 0, declare_mem, call_mem, "memmove"},
    {"memset.*", 5, 700, 0, declare_mem, call_mem, "memset"},
    {"objectsize.*", 2, 500, 0, declare_with_false, call_with_false, "objectsize"},
    {"objectsize.*", 3, 900, 0, declare_with_false, call_with_false, "objectsize"},
    {"nvvm.abs.bf16", 1, 1700, 1999, irk_up_declare_recast, irk_up_call_recast_unnamed, NULL},
    {"nvvm.abs.bf16x2", 1, 1700, 1999, irk_up_declare_recast, irk_up_call_recast_unnamed, NULL},
    {"nvvm.abs.bf16", 1, 2000, 0, irk_up_declare_recast, irk_up_call_recast_unnamed, "nvvm.fabs"},
    {"nvvm.abs.bf16x2", 1, 2000, 0, irk_up_declare_recast, irk_up_call_recast_unnamed, "nvvm.fabs"},
    {"nvvm.abs.bf16", 1, 2200, 0, NULL, irk_up_call_overloaded, "nvvm.fabs"},
    {"nvvm.abs.bf16x2", 1, 2200, 0, NULL, irk_up_call_overloaded, "nvvm.fabs"},
    {"nvvm.fma.rn.*", 3, 1700, 0, irk_up_declare_recast, irk_up_call_recast_unnamed, NULL},
    {"nvvm.fmax.*", 2, 1700, 0, irk_up_declare_recast, irk_up_call_recast_unnamed, NULL},
    {"nvvm.fmin.*", 2, 1700, 0, irk_up_declare_recast, irk_up_call_recast_unnamed, NULL},
    {"nvvm.mapa.shared.cluster", 2, 2000, 0, irk_up_declare_recast, irk_up_call_recast, NULL},
    {"nvvm.neg.bf16", 1, 1700, 0, irk_up_declare_recast, irk_up_call_recast_unnamed, NULL},
    {"nvvm.neg.bf16x2", 1, 1700, 0, irk_up_declare_recast, irk_up_call_recast_unnamed, NULL},
    {"nvvm.abs.i", 1, 700, 2299, NULL, irk_up_call_nvvm_abs, NULL},
    {"nvvm.abs.i", 1, 2300, 0, NULL, irk_up_call_nvvm_abs, "abs"},
    {"nvvm.abs.ll", 1, 700, 2299, NULL, irk_up_call_nvvm_abs, NULL},
    {"nvvm.abs.ll", 1, 2300, 0, NULL, irk_up_call_nvvm_abs, "abs"},
    {"nvvm.atomic.load.inc.32.*", 2, 2100, 0, NULL, irk_up_call_nvvm_atomic_wrap, "inc"},
    {"nvvm.atomic.load.dec.32.*", 2, 2100, 0, NULL, irk_up_call_nvvm_atomic_wrap, "dec"},
    {"nvvm.atomic.load.add.f32.*", 2, 1000, 0, NULL, irk_up_call_nvvm_atomic_add, NULL},
    {"nvvm.atomic.load.add.f64.*", 2, 1000, 0, NULL, irk_up_call_nvvm_atomic_add, NULL},
    {"nvvm.atomic.add.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, "add"},
    {"nvvm.atomic.and.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, "and"},
    {"nvvm.atomic.cas.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, ""},
    {"nvvm.atomic.dec.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, "udec_wrap"},
    {"nvvm.atomic.exch.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, "xchg"},
    {"nvvm.atomic.inc.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, "uinc_wrap"},
    {"nvvm.atomic.max.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, "max"},
    {"nvvm.atomic.min.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, "min"},
    {"nvvm.atomic.or.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, "or"},
    {"nvvm.atomic.xor.gen.*", -1, 2300, 0, NULL, irk_up_call_nvvm_scoped, "xor"},
    {"nvvm.clz.ll", 1, 500, 0, NULL, irk_up_call_nvvm_count, "ctlz"},
    {"nvvm.h2f", 1, 500, 2299, NULL, irk_up_call_nvvm_h2f, NULL},
    {"nvvm.h2f", 1, 2300, 0, NULL, call_from_half_bits, NULL},
    {"nvvm.max.i", 2, 500, 2199, NULL, irk_up_call_nvvm_minmax, "max"},
    {"nvvm.max.ll", 2, 500, 2199, NULL, irk_up_call_nvvm_minmax, "max"},
    {"nvvm.max.s", 2, 1700, 2199, NULL, irk_up_call_nvvm_minmax, "max"},
    {"nvvm.max.ui", 2, 500, 2199, NULL, irk_up_call_nvvm_minmax, "max"},
    {"nvvm.max.ull", 2, 500, 2199, NULL, irk_up_call_nvvm_minmax, "max"},
    {"nvvm.max.us", 2, 1700, 2199, NULL, irk_up_call_nvvm_minmax, "max"},
    {"nvvm.min.i", 2, 500, 2199, NULL, irk_up_call_nvvm_minmax, "min"},
    {"nvvm.min.ll", 2, 500, 2199, NULL, irk_up_call_nvvm_minmax, "min"},
    {"nvvm.min.s", 2, 1700, 2199, NULL, irk_up_call_nvvm_minmax, "min"},
    {"nvvm.min.ui", 2, 500, 2199, NULL, irk_up_call_nvvm_minmax, "min"},
    {"nvvm.min.ull", 2, 500, 2199, NULL, irk_up_call_nvvm_minmax, "min"},
    {"nvvm.min.us", 2, 1700, 2199, NULL, irk_up_call_nvvm_minmax, "min"},
    {"nvvm.popc.ll", 1, 500, 0, NULL, irk_up_call_nvvm_count, "ctpop"},
    {"nvvm.max.i", 2, 2200, 0, irk_up_declare_same, NULL, "smax"},
    {"nvvm.max.ll", 2, 2200, 0, irk_up_declare_same, NULL, "smax"},
    {"nvvm.max.s", 2, 2200, 0, irk_up_declare_same, NULL, "smax"},
    {"nvvm.max.u*", 2, 2200, 0, irk_up_declare_same, NULL, "umax"},
    {"nvvm.min.i", 2, 2200, 0, irk_up_declare_same, NULL, "smin"},
    {"nvvm.min.ll", 2, 2200, 0, irk_up_declare_same, NULL, "smin"},
    {"nvvm.min.s", 2, 2200, 0, irk_up_declare_same, NULL, "smin"},
    {"nvvm.min.u*", 2, 2200, 0, irk_up_declare_same, NULL, "umin"},
    {"nvvm.cp.async.bulk.global.to.shared.cluster", 8, 2100, 0, irk_up_declare_nvvm_bulk, irk_up_call_nvvm_bulk, NULL},
    {"nvvm.cp.async.bulk.shared.cta.to.cluster", 4, 2100, 0, irk_up_declare_nvvm_bulk, irk_up_call_nvvm_bulk, NULL},
    {"nvvm.cp.async.bulk.tensor.g2s.*", -1, 2100, 0, irk_up_declare_nvvm_bulk, irk_up_call_nvvm_bulk, NULL},
    {"nvvm.ptr.constant.to.gen*", 1, 2000, 0, NULL, irk_up_call_nvvm_space, NULL},
    {"nvvm.ptr.gen.to.*", 1, 2000, 0, NULL, irk_up_call_nvvm_space, NULL},
    {"nvvm.ptr.global.to.gen*", 1, 2000, 0, NULL, irk_up_call_nvvm_space, NULL},
    {"nvvm.ptr.local.to.gen*", 1, 2000, 0, NULL, irk_up_call_nvvm_space, NULL},
    {"nvvm.ptr.shared.to.gen*", 1, 2000, 0, NULL, irk_up_call_nvvm_space, NULL},
    {"nvvm.ptr.param.to.gen*", 1, 2100, 0, NULL, irk_up_call_nvvm_space, NULL},
    {"nvvm.rotate.b32", 2, 2000, 0, NULL, irk_up_call_nvvm_rotate, "fshl"},
    {"nvvm.rotate.b64", 2, 2000, 0, NULL, irk_up_call_nvvm_rotate, "fshl"},
    {"nvvm.rotate.right.b64", 2, 2000, 0, NULL, irk_up_call_nvvm_rotate, "fshr"},
    {"nvvm.bar.sync", -1, 2100, 0, NULL, irk_up_call_nvvm_barrier, "nvvm.barrier.cta.sync.aligned.all"},
    {"nvvm.barrier", -1, 2100, 0, NULL, irk_up_call_nvvm_barrier, "nvvm.barrier.cta.sync.aligned.count"},
    {"nvvm.barrier.n", -1, 2100, 0, NULL, irk_up_call_nvvm_barrier, "nvvm.barrier.cta.sync.aligned.all"},
    {"nvvm.barrier.sync", -1, 2100, 0, NULL, irk_up_call_nvvm_barrier, "nvvm.barrier.cta.sync.all"},
    {"nvvm.barrier.sync.cnt", -1, 2100, 0, NULL, irk_up_call_nvvm_barrier, "nvvm.barrier.cta.sync.count"},
    {"nvvm.barrier0", -1, 2100, 0, NULL, irk_up_call_nvvm_barrier, "nvvm.barrier.cta.sync.aligned.all"},
    {"nvvm.barrier0.and", 1, 2200, 0, NULL, irk_up_call_nvvm_reduction, "nvvm.barrier.cta.red.and.aligned.all"},
    {"nvvm.barrier0.or", 1, 2200, 0, NULL, irk_up_call_nvvm_reduction, "nvvm.barrier.cta.red.or.aligned.all"},
    {"nvvm.barrier0.popc", 1, 2200, 0, NULL, irk_up_call_nvvm_reduction, "nvvm.barrier.cta.red.popc.aligned.all"},
    {"nvvm.bitcast.d2ll", 1, 2100, 0, NULL, irk_up_call_bitcast, NULL},
    {"nvvm.bitcast.f2i", 1, 2100, 0, NULL, irk_up_call_bitcast, NULL},
    {"nvvm.bitcast.i2f", 1, 2100, 0, NULL, irk_up_call_bitcast, NULL},
    {"nvvm.bitcast.ll2d", 1, 2100, 0, NULL, irk_up_call_bitcast, NULL},
    {"nvvm.ex2.approx.d", 1, 2200, 0, NULL, irk_up_call_overloaded, "nvvm.ex2.approx"},
    {"nvvm.ex2.approx.f", 1, 2200, 0, NULL, irk_up_call_overloaded, "nvvm.ex2.approx"},
    {"nvvm.ex2.approx.f16x2", 1, 2200, 0, NULL, irk_up_call_overloaded, "nvvm.ex2.approx"},
    {"nvvm.ex2.approx.ftz.f", 1, 2200, 0, NULL, irk_up_call_overloaded, "nvvm.ex2.approx.ftz"},
    {"nvvm.fabs.d", 1, 2100, 0, NULL, irk_up_call_overloaded, "nvvm.fabs"},
    {"nvvm.fabs.f", 1, 2100, 0, NULL, irk_up_call_overloaded, "nvvm.fabs"},
    {"nvvm.fabs.ftz.f", 1, 2100, 0, NULL, irk_up_call_overloaded, "nvvm.fabs.ftz"},
    {"nvvm.swap.lo.hi.b64", 1, 2100, 0, NULL, irk_up_call_nvvm_swap, "fshl"},
    {"nvvm.ldg.global.f.*", 2, 2100, 0, NULL, irk_up_call_nvvm_ldg, NULL},
    {"nvvm.ldg.global.i.*", 2, 2100, 0, NULL, irk_up_call_nvvm_ldg, NULL},
    {"nvvm.ldg.global.p.*", 2, 2100, 0, NULL, irk_up_call_nvvm_ldg, NULL},
    {"nvvm.tanh.approx.*", 1, 2200, 0, NULL, irk_up_call_nvvm_tanh, "tanh"},
    {"nvvm.brev32", 1, 500, 0, irk_up_declare_same, irk_up_rebuild_call, "bitreverse"},
    {"nvvm.brev64", 1, 500, 0, irk_up_declare_same, irk_up_rebuild_call, "bitreverse"},
    {"nvvm.clz.i", 1, 500, 0, declare_with_false, call_with_false, "ctlz"},
    {"nvvm.popc.i", 1, 500, 0, irk_up_declare_same, irk_up_rebuild_call, "ctpop"},
    {"ptr.annotation.*", 4, 1200, 0, declare_annotation, call_with_null, "ptr.annotation"},
    {"riscv.clmul.i32", 2, 2300, 0, irk_up_declare_same, NULL, "clmul"},
    {"riscv.clmul.i64", 2, 2300, 0, irk_up_declare_same, NULL, "clmul"},
    {"riscv.aes32dsi", 3, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.aes32dsi"},
    {"riscv.aes32dsmi", 3, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.aes32dsmi"},
    {"riscv.aes32esi", 3, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.aes32esi"},
    {"riscv.aes32esmi", 3, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.aes32esmi"},
    {"riscv.sm4ks*", 3, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.sm4ks"},
    {"riscv.sm4ed*", 3, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.sm4ed"},
    {"riscv.sha256sig0*", 1, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.sha256sig0"},
    {"riscv.sha256sig1*", 1, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.sha256sig1"},
    {"riscv.sha256sum0*", 1, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.sha256sum0"},
    {"riscv.sha256sum1*", 1, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.sha256sum1"},
    {"riscv.sm3p0*", 1, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.sm3p0"},
    {"riscv.sm3p1*", 1, 1700, 0, irk_up_declare_riscv, irk_up_call_riscv, "riscv.sm3p1"},
    {"stackprotectorcheck", 1, 309, 0, NULL, call_delete, NULL},
    {"var.annotation*", 4, 1200, 0, declare_annotation, call_with_null, "var.annotation"},
    {"wasm.dot.i8x16.i7x16.add.signed", 3, 1500, 0, irk_up_declare_same, NULL,
     "wasm.relaxed.dot.i8x16.i7x16.add.signed"},
    {"wasm.dot.i8x16.i7x16.signed", 2, 1500, 0, irk_up_declare_same, NULL, "wasm.relaxed.dot.i8x16.i7x16.signed"},
    {"wasm.fma.*", 3, 1500, 0, irk_up_declare_same, NULL, "wasm.relaxed.madd"},
    {"wasm.fms.*", 3, 1500, 0, irk_up_declare_same, NULL, "wasm.relaxed.nmadd"},
    {"wasm.laneselect.*", 3, 1500, 0, irk_up_declare_same, NULL, "wasm.relaxed.laneselect"},
    {"vector.splice", 3, 2200, 0, NULL, call_splice, NULL},
    {"vector.splice.nxv*", 3, 2200, 0, NULL, call_splice, NULL},
    {"vector.splice.v*", 3, 2200, 0, NULL, call_splice, NULL},
};

static bool fits(const up_row *row, irk_str name, uint32_t num_params, irk_version version) {
  size_t len = strlen(row->name);
  bool open = row->name[len - 1] == '*';
  len -= open;
  if ((open ? name.len < len : name.len != len) || memcmp(name.ptr, row->name, len) != 0) return false;
  if (row->params >= 0 && (uint32_t)row->params != num_params) return false;
  return version >= row->since && (!row->until || version <= row->until);
}

const up_row *irk_up_rule_find(irk_str name, uint32_t num_params, irk_version version, const up_row *after) {
  const up_row *table = rows;
  size_t len = IRK_COUNT(rows);
  if (name.len > 4 && memcmp(name.ptr, "x86.", 4) == 0 && (!after || after < rows || after >= rows + len))
    table = irk_up_x86_rows(&len);
  for (const up_row *row = after ? after + 1 : table; row < table + len; ++row)
    if (fits(row, name, num_params, version)) return row;
  return NULL;
}

// For a masked form of another intrinsic: tells whether that one exists.
static bool has_unmasked(irk_str name, irk_version version) {
  static const char head[] = "llvm.x86.avx512.mask";
  char plain[IRK_INTRINSIC_NAME_MAX] = "llvm.x86.avx512";
  size_t skip = sizeof head - 1, len = strlen(plain);
  if (name.len <= skip) return false;
  skip += name.ptr[skip] == 'z';
  if (name.len - skip >= sizeof plain - len) return false;
  memcpy(plain + len, name.ptr + skip, name.len - skip);
  irk_intrinsic in;
  return irk_intrinsic_find((irk_str){plain, len + name.len - skip}, version, &in);
}

bool irk_upgrade_replaces(irk_str name, uint32_t num_params, irk_version version) {
  if (!irk_is_intrinsic_name(name)) return false;
  const up_row *row = irk_up_rule_find((irk_str){name.ptr + 5, name.len - 5}, num_params, version, NULL);
  if (!row) return false;
  bool any_masked = strcmp(row->name, "x86.avx512.mask.*") == 0 || strcmp(row->name, "x86.avx512.maskz.*") == 0;
  return !any_masked || has_unmasked(name, version);
}
