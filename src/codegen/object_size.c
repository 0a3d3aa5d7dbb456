// Computes llvm.objectsize like LLVM's pass for constant intrinsics, which runs before code
// generation. Memory is not analysed: the object of a pointer loaded from memory is unknown.
//
// A pointer is followed through casts, getelementptrs, aliases and calls that return an argument,
// to its base. For a phi or a select the smaller size counts if the minimum is asked for, otherwise
// the larger one. If the size is not constant and the call allows it, it is computed at run time
// (irk_lower_object_sizes): the values that it is computed from dominate the pointer, and so the
// call. A phi of objects gets two companions: a phi of their sizes and a phi of the offsets.
#include "codegen/object_size.h"

#include "codegen/lower_body.h"

typedef enum size_mode { EXACT, MOST, LEAST } size_mode;

// Bytes of the object before the pointer, and from the pointer on.
typedef struct span {
  bool is_known;
  int64_t before, after;
} span;

enum { MAX_VISITS = 100, MAX_STEPS = 1 << 12, MAX_NUMBER_DEPTH = 4 };

typedef struct measure {
  irk_cg_module *cg;
  const irk_function *fn;
  size_mode mode;
  bool null_is_unknown;
  uint32_t num_visits, steps;
  struct {
    const irk_inst *inst;
    span is;
  } seen[MAX_VISITS];  // is: unknown while it is being computed
} measure;

static const span unknown = {false, 0, 0};

static span of_size(uint64_t size) { return size > INT64_MAX ? unknown : (span){true, 0, (int64_t)size}; }

static bool add(int64_t *to, int64_t n) {
  if (n > 0 ? *to > INT64_MAX - n : *to < INT64_MIN - n) return false;
  *to += n;
  return true;
}

// ---- numbers -------------------------------------------------------------------------------------------------

// Returns a signed integer. Except in EXACT mode, it may be one of several: then the largest or the
// smallest.
static bool number_of(measure *m, const irk_value *v, size_mode mode, uint32_t depth, int64_t *out) {
  if (depth == MAX_NUMBER_DEPTH || ++m->steps > MAX_STEPS) return false;
  if (v->kind == IRK_VALUE_INT && v->type->kind == IRK_TYPE_INTEGER) {
    const irk_const_int *c = (const irk_const_int *)v;
    *out = irk_sign_extend(irk_int_word(c, 0), v->type->count);
    return v->type->count <= 64 || (!irk_int_exceeds_word(c) && *out >= 0);
  }
  if (mode == EXACT || v->kind != IRK_VALUE_INST) return false;
  const irk_inst *i = (const irk_inst *)v;
  uint32_t first = i->v.opcode == IRK_OP_SELECT;
  if (i->v.opcode != IRK_OP_SELECT && i->v.opcode != IRK_OP_PHI) return false;
  for (uint32_t k = first; k < i->num_ops; k++) {
    int64_t n;
    if (!number_of(m, i->ops[k], mode, depth + 1, &n)) return false;
    if (k == first || (mode == MOST ? n > *out : n < *out)) *out = n;
  }
  return i->num_ops > first;
}

static bool count_of(measure *m, const irk_value *v, uint64_t *out) {
  int64_t n;
  if (!number_of(m, v, m->mode, 0, &n)) return false;
  *out = v->type->count < 64 ? (uint64_t)n & ((UINT64_C(1) << v->type->count) - 1) : (uint64_t)n;
  return true;
}

static span of_product(uint64_t a, uint64_t b) {
  uint64_t high, low = irk_mul_u64(a, b, &high);
  return high ? unknown : of_size(low);
}

// ---- facts about globals and calls --------------------------------------------------------------------------

static bool is_interposable(const measure *m, const irk_global *g) {
  switch (g->linkage) {
  case IRK_LINKAGE_WEAK:
  case IRK_LINKAGE_LINKONCE:
  case IRK_LINKAGE_COMMON:
  case IRK_LINKAGE_EXTERN_WEAK: return true;
  default: break;
  }
  irk_module_flag flag;
  return !g->is_dso_local && g->linkage != IRK_LINKAGE_INTERNAL && g->linkage != IRK_LINKAGE_PRIVATE &&
         irk_module_flag_find(m->cg->m, IRK_S("SemanticInterposition"), &flag) && flag.is_number && flag.number;
}

static const irk_attr *call_attr(const irk_inst *call, irk_attr_kind kind) {
  const irk_attr_set *set = irk_attr_list_at(call->u.call->attrs, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr *found = set ? irk_attr_set_find(set, kind) : NULL;
  const irk_value *callee = irk_call_callee(call);
  if (found || callee->kind != IRK_VALUE_FUNCTION) return found;
  set = irk_attr_list_at(((const irk_global *)callee)->attrs, IRK_ATTR_INDEX_FUNCTION);
  return set ? irk_attr_set_find(set, kind) : NULL;
}

// Library functions that LLVM knows without an attribute: their types, and the size argument.
typedef enum library_kind { OBJECT, STRING } library_kind;
typedef struct library_row {
  const char *name, *params;  // p: pointer, n: size_t, i: i64 or i32, u: i32, b: i8
  library_kind kind;
  uint8_t size;  // STRING: index of the limit; 0: none
} library_row;
static const library_row library[] = {
    {"_Znaj", "u", OBJECT, 0},
    {"_ZnajRKSt9nothrow_t", "up", OBJECT, 0},
    {"_ZnajSt11align_val_t", "uu", OBJECT, 0},
    {"_ZnajSt11align_val_tRKSt9nothrow_t", "uup", OBJECT, 0},
    {"_Znam", "i", OBJECT, 0},
    {"_Znam12__hot_cold_t", "nb", OBJECT, 0},
    {"_ZnamRKSt9nothrow_t", "ip", OBJECT, 0},
    {"_ZnamRKSt9nothrow_t12__hot_cold_t", "npb", OBJECT, 0},
    {"_ZnamSt11align_val_t", "ii", OBJECT, 0},
    {"_ZnamSt11align_val_t12__hot_cold_t", "nnb", OBJECT, 0},
    {"_ZnamSt11align_val_tRKSt9nothrow_t", "iip", OBJECT, 0},
    {"_ZnamSt11align_val_tRKSt9nothrow_t12__hot_cold_t", "nnpb", OBJECT, 0},
    {"_Znwj", "u", OBJECT, 0},
    {"_ZnwjRKSt9nothrow_t", "up", OBJECT, 0},
    {"_ZnwjSt11align_val_t", "uu", OBJECT, 0},
    {"_ZnwjSt11align_val_tRKSt9nothrow_t", "uup", OBJECT, 0},
    {"_Znwm", "i", OBJECT, 0},
    {"_Znwm12__hot_cold_t", "nb", OBJECT, 0},
    {"_ZnwmRKSt9nothrow_t", "ip", OBJECT, 0},
    {"_ZnwmRKSt9nothrow_t12__hot_cold_t", "npb", OBJECT, 0},
    {"_ZnwmSt11align_val_t", "ii", OBJECT, 0},
    {"_ZnwmSt11align_val_t12__hot_cold_t", "nnb", OBJECT, 0},
    {"_ZnwmSt11align_val_tRKSt9nothrow_t", "iip", OBJECT, 0},
    {"_ZnwmSt11align_val_tRKSt9nothrow_t12__hot_cold_t", "nnpb", OBJECT, 0},
    {"__kmpc_alloc_shared", "n", OBJECT, 0},
    {"__strdup", "p", STRING, 0},
    {"__strndup", "pn", STRING, 1},
    {"strdup", "p", STRING, 0},
    {"strndup", "pn", STRING, 1},
};

static bool has_type(const irk_type *fn, const char *params) {
  uint32_t n = irk_fn_type_num_params(fn);
  if (n != strlen(params) || fn->is_vararg || irk_fn_type_return(fn)->kind != IRK_TYPE_POINTER) return false;
  for (uint32_t i = 0; i < n; i++) {
    const irk_type *t = irk_fn_type_param(fn, i);
    uint64_t bits = t->kind == IRK_TYPE_INTEGER ? t->count : 0;
    switch (params[i]) {
    case 'p':
      if (t->kind != IRK_TYPE_POINTER) return false;
      break;
    case 'i':
      if (bits != 64 && bits != 32) return false;
      break;
    default:
      if (bits != (params[i] == 'n' ? 64u : params[i] == 'u' ? 32u : 8u)) return false;
    }
  }
  return true;
}

static bool is_builtin(const measure *m, const irk_inst *call, irk_str name) {
  if (call_attr(call, IRK_ATTR_NOBUILTIN) && !call_attr(call, IRK_ATTR_BUILTIN)) return false;
  const irk_attr_set *set = irk_attr_list_at(m->fn->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  for (uint32_t i = 0; set && i < set->len; i++) {
    if (set->attrs[i].kind != IRK_ATTR_STRING) continue;
    irk_str key = set->attrs[i].string->key, prefix = IRK_S("no-builtin-");
    if (irk_str_eq(key, IRK_S("no-builtins"))) return false;
    if (key.len == prefix.len + name.len && !memcmp(key.ptr, prefix.ptr, prefix.len) &&
        !memcmp(key.ptr + prefix.len, name.ptr, name.len))
      return false;
  }
  return true;
}

static const library_row *library_row_of(const measure *m, const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  if (callee->kind != IRK_VALUE_FUNCTION) return NULL;
  const irk_global *g = (const irk_global *)callee;
  irk_str name = irk_name(m->cg->m, g->name);
  bool is_local = g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
  if (is_local || g->value_type != call->u.call->fn_type) return NULL;
  for (size_t i = 0; i < IRK_COUNT(library); i++)
    if (irk_str_eq(name, irk_str_of(library[i].name)))
      return has_type(g->value_type, library[i].params) && is_builtin(m, call, name) ? &library[i] : NULL;
  return NULL;
}

// Returns the arguments whose product is the allocated size; second: UINT32_MAX if there is only
// one.
static bool allocation_of(const measure *m, const irk_inst *call, uint32_t *first, uint32_t *second) {
  const library_row *row = library_row_of(m, call);
  *second = UINT32_MAX;
  if (row) {
    *first = row->size;
    return row->kind == OBJECT;
  }
  const irk_attr *size = call_attr(call, IRK_ATTR_ALLOCSIZE);
  if (!size) return false;
  *first = (uint32_t)(size->value >> 32);
  *second = (uint32_t)size->value;
  uint32_t n = call->u.call->num_args;
  bool has_first = *first < n && call->ops[*first]->type->kind == IRK_TYPE_INTEGER;
  return has_first && (*second == UINT32_MAX || (*second < n && call->ops[*second]->type->kind == IRK_TYPE_INTEGER));
}

// Returns the bytes of a constant string with its NUL, or all bytes if it has none.
static bool string_size(measure *m, const irk_value *v, uint64_t *size) {
  const irk_global *g;
  int64_t offset;
  if (!irk_value_is_const(v) || !irk_cg_const_address(m->cg, v, &g, &offset) || !g) return false;
  if (g->v.kind != IRK_VALUE_VARIABLE || !g->is_constant || !g->init || is_interposable(m, g) || g->is_declaration ||
      g->is_externally_initialized || offset < 0)
    return false;
  const irk_type *t = g->init->type;
  if (t->kind != IRK_TYPE_ARRAY || t->types[0]->kind != IRK_TYPE_INTEGER || t->types[0]->count != 8) return false;
  if ((uint64_t)offset >= t->count) return false;
  *size = 1;
  if (g->init->kind == IRK_VALUE_NULL) return true;
  if (g->init->kind != IRK_VALUE_DATA) return false;
  const irk_const_data *d = (const irk_const_data *)g->init;
  for (uint64_t at = (uint64_t)offset; at < t->count && *irk_data_at(d, at); at++)
    if (++m->steps > MAX_STEPS) return false;
    else ++*size;
  return true;
}

static span of_call(measure *m, const irk_inst *call) {
  const library_row *row = library_row_of(m, call);
  uint64_t size, most;
  uint32_t first, second;
  if (row && row->kind == STRING) {
    if (!string_size(m, call->ops[0], &size)) return unknown;
    if (row->size && !count_of(m, call->ops[row->size], &most)) return unknown;
    return of_size(row->size && size > most ? most + 1 : size);
  }
  if (!allocation_of(m, call, &first, &second) || !count_of(m, call->ops[first], &size)) return unknown;
  if (second == UINT32_MAX) return of_size(size);
  return count_of(m, call->ops[second], &most) ? of_product(size, most) : unknown;
}

// ---- pointers ------------------------------------------------------------------------------------------------

static bool is_address(const measure *m, const irk_type *t) {
  return t->kind == IRK_TYPE_POINTER && irk_dl_pointer_of(m->cg->dl, (uint32_t)t->count)->index_bits == 64;
}

// Adds the offset of a getelementptr. Returns false if it is not constant. Unless `indexes` is
// EXACT, an index may be one of several.
static bool add_step(measure *m, const irk_type *source, irk_value *const *ops, uint32_t n, size_mode indexes,
                     int64_t *offset) {
  const irk_type *t = source;
  int64_t sum = *offset;
  for (uint32_t i = 1; i < n; i++) {
    int64_t index;
    if (++m->steps > MAX_STEPS) return false;
    bool in_struct = i > 1 && t->kind == IRK_TYPE_STRUCT;
    if (!number_of(m, ops[i], in_struct ? EXACT : indexes, 0, &index)) return false;
    if (in_struct) {
      if (index < 0 || (uint64_t)index >= t->num_types) return false;
      uint64_t field = irk_struct_offset(m->cg->dl, t, (uint32_t)index);
      t = t->types[index];
      if (field > INT64_MAX || !add(&sum, (int64_t)field)) return false;
      continue;
    }
    if (i > 1) t = t->num_types ? t->types[0] : NULL;
    if (!t || !irk_type_is_sized(m->cg->dl, t) || irk_type_has_scalable(m->cg->dl, t)) return false;
    uint64_t high,
        low = irk_mul_u64(index < 0 ? 0 - (uint64_t)index : (uint64_t)index, irk_type_alloc_size(m->cg->dl, t), &high);
    if (high || low > INT64_MAX || !add(&sum, index < 0 ? -(int64_t)low : (int64_t)low)) return false;
  }
  *offset = sum;
  return true;
}

// Returns the pointer from which another one comes without an offset; NULL: none.
static const irk_value *same_address(const measure *m, const irk_value *v) {
  if (v->kind == IRK_VALUE_ALIAS)
    return is_interposable(m, (const irk_global *)v) ? NULL : ((const irk_global *)v)->init;
  irk_value *const *ops = NULL;
  if (v->kind == IRK_VALUE_INST) ops = ((const irk_inst *)v)->ops;
  else if (v->kind == IRK_VALUE_EXPR) ops = ((const irk_const_expr *)v)->ops;
  if (!ops) return NULL;
  switch (v->opcode) {
  case IRK_OP_BITCAST:
  case IRK_OP_ADDRSPACECAST: return ops[0];
  case IRK_OP_CALL:
  case IRK_OP_INVOKE: break;
  default: return NULL;
  }
  const irk_inst *call = (const irk_inst *)v;
  const irk_value *callee = irk_call_callee(call);
  const irk_attr_list *lists[] = {call->u.call->attrs,
                                  callee->kind == IRK_VALUE_FUNCTION ? ((const irk_global *)callee)->attrs : NULL};
  for (uint32_t k = 0; k < IRK_COUNT(lists); k++)
    for (uint32_t i = 0; lists[k] && i < lists[k]->len; i++) {
      uint32_t param = lists[k]->slots[i].index - IRK_ATTR_INDEX_FIRST_PARAM;
      if (param < call->u.call->num_args && irk_attr_set_find(lists[k]->slots[i].set, IRK_ATTR_RETURNED))
        return ops[param];
    }
  if (callee->kind != IRK_VALUE_FUNCTION) return NULL;
  irk_str name = irk_name(m->cg->m, ((const irk_global *)callee)->name);
  static const char *const barriers[] = {"llvm.launder.invariant.group", "llvm.strip.invariant.group"};
  for (uint32_t k = 0; k < IRK_COUNT(barriers); k++)
    if (name.len >= strlen(barriers[k]) && !memcmp(name.ptr, barriers[k], strlen(barriers[k]))) return ops[0];
  return NULL;
}

// Follows the pointer to its base, and adds up the offsets.
static const irk_value *strip(measure *m, const irk_value *v, int64_t *offset) {
  size_mode indexes =
      EXACT;  // changes at the first index that is not constant: the one that leaves the most, or the least
  while (v && is_address(m, v->type) && ++m->steps < MAX_STEPS) {
    const irk_value *next = NULL;
    if (v->opcode == IRK_OP_GETELEMENTPTR && (v->kind == IRK_VALUE_INST || v->kind == IRK_VALUE_EXPR)) {
      const irk_inst *i = (const irk_inst *)v;
      const irk_const_expr *e = (const irk_const_expr *)v;
      bool is_inst = v->kind == IRK_VALUE_INST;
      const irk_type *source = is_inst ? i->u.type : e->source_type;
      irk_value *const *ops = is_inst ? i->ops : e->ops;
      uint32_t n = is_inst ? i->num_ops : e->len;
      if (!add_step(m, source, ops, n, indexes, offset)) {
        if (m->mode == EXACT || indexes != EXACT) return v;
        indexes = m->mode == MOST ? LEAST : MOST;
        continue;
      }
      next = ops[0];
    } else {
      next = same_address(m, v);
    }
    if (!next) return v;
    v = next;
  }
  return v && is_address(m, v->type) && m->steps < MAX_STEPS ? v : NULL;
}

static span measured(measure *m, const irk_value *v);

static span combined(const measure *m, span a, span b) {
  if (!a.is_known || !b.is_known) return unknown;
  switch (m->mode) {
  case LEAST: return a.after < b.after ? a : b;
  case MOST: return a.after > b.after ? a : b;
  default: return a.after == b.after && a.before == b.before ? a : unknown;
  }
}

static span of_alloca(measure *m, const irk_inst *i) {
  uint64_t count;
  if (irk_type_has_scalable(m->cg->dl, i->u.type) || !count_of(m, i->ops[0], &count)) return unknown;
  return of_product(irk_type_alloc_size(m->cg->dl, i->u.type), count);
}

static span of_inst(measure *m, const irk_inst *i) {
  for (uint32_t k = 0; k < m->num_visits; k++)
    if (m->seen[k].inst == i) return m->seen[k].is;
  if (m->num_visits == MAX_VISITS) return unknown;
  uint32_t place = m->num_visits++;
  m->seen[place].inst = i;
  m->seen[place].is = unknown;
  span is = unknown;
  switch (i->v.opcode) {
  case IRK_OP_ALLOCA: is = of_alloca(m, i); break;
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR: is = of_call(m, i); break;
  case IRK_OP_SELECT: is = combined(m, measured(m, i->ops[1]), measured(m, i->ops[2])); break;
  case IRK_OP_PHI:
    for (uint32_t k = 0; k < i->num_ops && (!k || is.is_known); k++)
      is = k ? combined(m, is, measured(m, i->ops[k])) : measured(m, i->ops[k]);
    break;
  default: break;
  }
  m->seen[place].is = is;
  return is;
}

static span of_argument(const measure *m, const irk_arg *arg) {
  static const irk_attr_kind in_memory[] = {IRK_ATTR_BYVAL, IRK_ATTR_BYREF, IRK_ATTR_PREALLOCATED, IRK_ATTR_INALLOCA,
                                            IRK_ATTR_SRET};
  const irk_attr_set *set = irk_attr_list_at(m->fn->global->attrs, IRK_ATTR_INDEX_FIRST_PARAM + arg->index);
  for (size_t k = 0; set && k < IRK_COUNT(in_memory); k++) {
    const irk_attr *a = irk_attr_set_find(set, in_memory[k]);
    if (a && a->type && irk_type_is_sized(m->cg->dl, a->type)) return of_size(irk_type_alloc_size(m->cg->dl, a->type));
  }
  return unknown;
}

static span of_variable(const measure *m, const irk_global *g) {
  if (!irk_type_is_sized(m->cg->dl, g->value_type) || g->linkage == IRK_LINKAGE_EXTERN_WEAK) return unknown;
  if ((g->is_declaration || is_interposable(m, g)) && m->mode != LEAST) return unknown;
  return of_size(irk_type_alloc_size(m->cg->dl, g->value_type));
}

static span measured(measure *m, const irk_value *v) {
  int64_t offset = 0;
  v = strip(m, v, &offset);
  if (!v) return unknown;
  span is = unknown;
  switch (v->kind) {
  case IRK_VALUE_INST: is = of_inst(m, (const irk_inst *)v); break;
  case IRK_VALUE_ARG: is = of_argument(m, (const irk_arg *)v); break;
  case IRK_VALUE_NULL:
    if (!m->null_is_unknown && !v->type->count) is = of_size(0);
    break;
  case IRK_VALUE_UNDEF:
  case IRK_VALUE_POISON: is = of_size(0); break;
  case IRK_VALUE_VARIABLE: is = of_variable(m, (const irk_global *)v); break;
  default: break;
  }
  if (!is.is_known || !offset) return is;
  if (offset == INT64_MIN || !add(&is.before, offset) || !add(&is.after, -offset)) return unknown;
  // The pointer may be before the object, if a later offset leads back.
  return is.before < 0 && m->mode != EXACT ? unknown : is;
}

// ---- the call ------------------------------------------------------------------------------------------------

static bool flag_of(const irk_inst *call, uint32_t k) {
  const irk_value *v = k < call->u.call->num_args ? call->ops[k] : NULL;
  return v && v->kind == IRK_VALUE_INT && irk_int_word((const irk_const_int *)v, 0);
}

static measure measure_for(irk_cg_module *cg, const irk_function *fn, const irk_inst *call, size_mode mode) {
  return (measure){.cg = cg, .fn = fn, .mode = mode, .null_is_unknown = flag_of(call, 2)};
}

uint64_t irk_gen_object_size(irk_cg_module *cg, const irk_function *fn, const irk_inst *call) {
  // Results that are not exact are left to the run-time computation.
  bool is_least = flag_of(call, 1), is_exact = flag_of(call, 3);
  measure m = measure_for(cg, fn, call, is_exact ? EXACT : is_least ? LEAST : MOST);
  span is = measured(&m, call->ops[0]);
  uint64_t size = is.before < 0 || is.after < 0 ? 0 : (uint64_t)is.after, bits = call->v.type->count;
  bool fits = bits >= 64 || !(size >> bits);
  if (is.is_known && (fits || is_exact)) return fits ? size : size & ((UINT64_C(1) << bits) - 1);
  return is_least ? 0 : UINT64_MAX;
}

// ---- sizes computed at run time -----------------------------------------------------------------------------

// 64-bit values. NULL in a dry run.
typedef struct computed {
  irk_value *size, *offset;
} computed;

enum { MAX_PHIS = 64, MAX_DEPTH = 64 };
typedef struct computation {
  measure m, exact;
  irk_lowered *l;  // NULL: a dry run, to ask whether it is possible
  uint32_t depth, num_phis;
  struct {
    const irk_inst *phi;
    computed is;
  } phis[MAX_PHIS];
} computation;

static computation computation_for(irk_cg_module *cg, const irk_function *fn, const irk_inst *call, irk_lowered *l) {
  return (computation){.m = measure_for(cg, fn, call, EXACT), .exact = measure_for(cg, fn, call, EXACT), .l = l};
}

static irk_type *word_type(const computation *c) { return irk_intern_type_int(&c->m.cg->intern, 64); }

static irk_value *number(computation *c, uint64_t n) { return c->l ? irk_emit_int(&c->l->e, word_type(c), n) : NULL; }

static irk_value *in_64_bits(computation *c, irk_value *v, bool is_signed) {
  uint64_t bits = v->type->count;
  irk_opcode op = bits > 64 ? IRK_OP_TRUNC : is_signed ? IRK_OP_SEXT : IRK_OP_ZEXT;
  return c->l ? irk_emit_cast(&c->l->e, op, v, word_type(c)) : NULL;
}

static irk_value *binary(computation *c, irk_opcode op, irk_value *a, irk_value *b) {
  return c->l ? irk_emit_binary(&c->l->e, op, a, b) : NULL;
}

static bool compute(computation *c, const irk_value *v, computed *out);

static bool compute_step(computation *c, const irk_type *source, irk_value *const *ops, uint32_t n, computed *out) {
  irk_datalayout *dl = c->m.cg->dl;
  const irk_type *t = source;
  if (!compute(c, ops[0], out)) return false;
  for (uint32_t i = 1; i < n; i++) {
    irk_value *by;
    int64_t index;
    if (ops[i]->type->kind != IRK_TYPE_INTEGER) return false;
    if (i > 1 && t->kind == IRK_TYPE_STRUCT) {
      if (!number_of(&c->m, ops[i], EXACT, 0, &index) || (uint64_t)index >= t->num_types) return false;
      by = number(c, irk_struct_offset(dl, t, (uint32_t)index));
      t = t->types[index];
    } else {
      if (i > 1) t = t->num_types ? t->types[0] : NULL;
      if (!t || !irk_type_is_sized(dl, t) || irk_type_has_scalable(dl, t)) return false;
      by = binary(c, IRK_OP_MUL, in_64_bits(c, ops[i], true), number(c, irk_type_alloc_size(dl, t)));
    }
    out->offset = binary(c, IRK_OP_ADD, out->offset, by);
  }
  return true;
}

// ---- phis ----------------------------------------------------------------------------------------------------------

// Inserts the instructions in l->e.out into the block, in place of `num_replaced` ones.
static void splice(irk_lowered *l, irk_block *b, uint32_t at, uint32_t num_replaced) {
  uint32_t n = l->e.out.len, rest = b->num_insts - at - num_replaced;
  irk_inst **insts = irk_arena_alloc(&l->arena, ((size_t)at + n + rest) * sizeof *insts);
  memcpy(insts, b->insts, at * sizeof *insts);
  if (n) memcpy(insts + at, l->e.out.items, n * sizeof *insts);
  if (rest) memcpy(insts + at + n, b->insts + at + num_replaced, rest * sizeof *insts);
  irk_lower_save(l, b, sizeof *b);
  b->insts = insts;
  b->num_insts = b->cap_insts = at + n + rest;
  l->e.out.len = 0;
}

static uint32_t place_of(const irk_block *b, const irk_inst *i) {
  uint32_t at = 0;
  while (at < b->num_insts && b->insts[at] != i) at++;
  return at;
}

// Finds the block of a phi: its predecessors lead to it, so the first one's terminator names it.
static irk_block *block_of(const irk_inst *phi) {
  const irk_block *from = irk_phi_blocks(phi)[0];
  const irk_inst *last = from->insts[from->num_insts - 1];
  for (uint32_t k = 0; k < last->num_ops; k++) {
    irk_value *to = last->ops[k];
    if (to && to->kind == IRK_VALUE_BLOCK && place_of((irk_block *)to, phi) < ((irk_block *)to)->num_insts)
      return (irk_block *)to;
  }
  return NULL;
}

static bool compute_phi(computation *c, const irk_inst *phi, computed *out) {
  uint32_t n = phi->num_ops, place = c->num_phis;
  for (uint32_t k = 0; k < place; k++)
    if (c->phis[k].phi == phi) {
      *out = c->phis[k].is;
      return true;
    }
  irk_block *b = n ? block_of(phi) : NULL;
  if (!b || c->num_phis == MAX_PHIS) return false;
  irk_lowered *l = c->l;
  irk_inst *made[2] = {NULL, NULL}, **outside = NULL;
  uint32_t num_outside = 0;
  *out = (computed){NULL, NULL};
  if (l) {  // saves the instructions in progress
    num_outside = l->e.out.len;
    outside = irk_arena_copy(&l->arena, l->e.out.items, num_outside * sizeof *outside);
    l->e.out.len = 0;
    for (uint32_t k = 0; k < 2; k++) {
      made[k] = irk_emit_phi(&l->e, word_type(c), n);
      made[k]->dbg = 0;
      memset(made[k]->ops, 0, n * sizeof *made[k]->ops);
      memcpy(irk_phi_blocks(made[k]), irk_phi_blocks(phi), n * sizeof *irk_phi_blocks(phi));
    }
    splice(l, b, 0, 0);
    *out = (computed){&made[0]->v, &made[1]->v};
  }
  c->phis[c->num_phis].phi = phi;
  c->phis[c->num_phis++].is = *out;
  for (uint32_t k = 0; k < n; k++) {
    computed is;
    irk_block *from = irk_phi_blocks(phi)[k];
    if (!compute(c, phi->ops[k], &is)) return false;
    if (!l) continue;
    splice(l, from, from->num_insts - 1, 0);
    made[0]->ops[k] = is.size;
    made[1]->ops[k] = is.offset;
  }
  for (uint32_t k = 0; k < num_outside; k++) irk_vec_push(&l->e.out, outside[k]);
  return true;
}

// ---- computations -------------------------------------------------------------------------------------------

static bool compute_inst(computation *c, const irk_inst *i, computed *out) {
  uint32_t first, second;
  *out = (computed){.offset = number(c, 0)};
  switch (i->v.opcode) {
  case IRK_OP_ALLOCA:
    if (irk_type_has_scalable(c->m.cg->dl, i->u.type)) return false;
    out->size =
        binary(c, IRK_OP_MUL, in_64_bits(c, i->ops[0], false), number(c, irk_type_alloc_size(c->m.cg->dl, i->u.type)));
    return true;
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
    if (!allocation_of(&c->m, i, &first, &second)) return false;
    out->size = in_64_bits(c, i->ops[first], false);
    if (second != UINT32_MAX) out->size = binary(c, IRK_OP_MUL, out->size, in_64_bits(c, i->ops[second], false));
    return true;
  case IRK_OP_SELECT: {
    computed a, b;
    if (!compute(c, i->ops[1], &a) || !compute(c, i->ops[2], &b)) return false;
    if (!c->l) return true;
    out->size = irk_emit_select(&c->l->e, i->ops[0], a.size, b.size);
    out->offset = irk_emit_select(&c->l->e, i->ops[0], a.offset, b.offset);
    return true;
  }
  case IRK_OP_PHI: return compute_phi(c, i, out);
  default: return false;
  }
}

static bool compute_pointer(computation *c, const irk_value *v, computed *out) {
  c->exact.num_visits = c->exact.steps = 0;
  span is = measured(&c->exact, v);
  if (is.is_known) {
    *out = (computed){number(c, (uint64_t)is.before + (uint64_t)is.after), number(c, (uint64_t)is.before)};
    return true;
  }
  c->m.steps += c->exact.steps;
  while (v && is_address(&c->m, v->type) && ++c->m.steps < MAX_STEPS) {
    if (v->opcode == IRK_OP_GETELEMENTPTR && v->kind == IRK_VALUE_INST) {
      const irk_inst *i = (const irk_inst *)v;
      return compute_step(c, i->u.type, i->ops, i->num_ops, out);
    }
    const irk_value *next = same_address(&c->m, v);
    if (!next) return v->kind == IRK_VALUE_INST && compute_inst(c, (const irk_inst *)v, out);
    v = next;
  }
  return false;
}

static bool compute(computation *c, const irk_value *v, computed *out) {
  if (c->depth == MAX_DEPTH) return false;
  c->depth++;
  bool can = compute_pointer(c, v, out);
  c->depth--;
  return can;
}

bool irk_gen_is_computed_size(irk_cg_module *cg, const irk_function *fn, const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  if (callee->kind != IRK_VALUE_FUNCTION || !flag_of(call, 3)) return false;
  irk_str name = irk_name(cg->m, ((const irk_global *)callee)->name), prefix = IRK_S("llvm.objectsize.");
  if (name.len < prefix.len || memcmp(name.ptr, prefix.ptr, prefix.len) != 0) return false;
  computation c = computation_for(cg, fn, call, NULL);
  computed is;
  return !measured(&c.m, call->ops[0]).is_known && compute(&c, call->ops[0], &is);
}

static void lower_call(irk_lowered *l, irk_block *b, irk_inst *call) {
  computation c = computation_for(l->cg, l->e.fn, call, l);
  computed is;
  irk_type *t = call->v.type;
  l->e.dbg = call->dbg;
  if (!compute(&c, call->ops[0], &is)) return;
  irk_value *rest = irk_emit_binary(&l->e, IRK_OP_SUB, is.size, is.offset);
  irk_value *is_outside = irk_emit_compare(&l->e, IRK_ICMP_ULT, is.size, is.offset);
  rest = irk_emit_cast(&l->e, t->count > 64 ? IRK_OP_ZEXT : IRK_OP_TRUNC, rest, t);
  irk_value *made = irk_emit_select(&l->e, is_outside, irk_emit_int(&l->e, t, 0), rest);
  uint32_t at = place_of(b, call);
  irk_lower_replace(l, call, (irk_inst *)made);
  splice(l, b, at, 1);
}

void irk_lower_object_sizes(irk_lowered *l) {
  for (uint32_t k = 0; k < l->e.fn->num_blocks; k++) {
    irk_block *b = l->e.fn->blocks[k];
    for (uint32_t n = 0; n < b->num_insts; n++)
      if (b->insts[n]->v.opcode == IRK_OP_CALL && irk_gen_is_computed_size(l->cg, l->e.fn, b->insts[n]))
        lower_call(l, b, b->insts[n]);
  }
}
