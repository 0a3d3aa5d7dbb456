// Checks intrinsics: identifies a function's intrinsic, checks its type and name, and dispatches
// calls to their checks.
#include "verify/intrinsic.h"

#include <stdlib.h>

typedef struct rule {
  irk_str text;
  void (*check)(irk_checker *c, const irk_inst *call, irk_in in);
  bool is_family;
} rule;
static const rule rules[IRK_IN_COUNT] = {
#define INTRINSIC(name, text, check) [IRK_IN_##name] = {{text, sizeof(text) - 1}, irk_in_##check, false},
#define FAMILY(name, text, check)    [IRK_IN_##name] = {{text, sizeof(text) - 1}, irk_in_##check, true},
#include "verify/intrinsic.def"
};

void irk_in_none(irk_checker *c, const irk_inst *call, irk_in in) { (void)c, (void)call, (void)in; }
void irk_in_debug(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!c->without_metadata) irk_check_debug_call(c, call);
}

// ---- which intrinsic ------------------------------------------------------------------------------------------------
static uint8_t number_of(irk_str name) {
  irk_in family = IRK_IN_OTHER;
  for (uint32_t i = IRK_IN_OTHER + 1; i < IRK_IN_COUNT; i++) {
    const rule *r = &rules[i];
    if (r->text.len > name.len || memcmp(r->text.ptr, name.ptr, r->text.len) != 0) continue;
    if (r->is_family) family = (irk_in)i;
    else if (r->text.len == name.len) return (uint8_t)i;
  }
  return (uint8_t)family;
}

// Tells whether the declaration was renamed because the release has another one of its name. The
// declaration keeps the calls that could not be rewritten; LLVM's readers leave an invalid call in
// their place.
static bool is_renamed_declaration(irk_checker *c, irk_str name) {
  static const irk_str end = {".old", 4};
  irk_intrinsic in;
  if (name.len <= end.len || memcmp(name.ptr + name.len - end.len, end.ptr, end.len) != 0) return false;
  name.len -= end.len;
  bool found;
  irk_sym sym = irk_strpool_find(&c->m->names, name.ptr, name.len, &found);
  return found && irk_global_find(c->m, sym) && irk_intrinsic_find(name, c->version, &in) && in.name_len == name.len;
}

static void add(irk_checker *c, struct irk_intrinsic_checks *k, irk_global *g, uint32_t function) {
  irk_str name = irk_name(c->m, g->name);
  if (!irk_is_intrinsic_name(name) || g->v.id >= k->num_ids) return;
  irk_in_entry *e = &k->entries[k->num_entries++];
  *e = (irk_in_entry){.g = g, .function = function};
  if (irk_intrinsic_find(name, c->version, &e->in)) e->number = number_of((irk_str){name.ptr + 5, e->in.name_len - 5});
  else if (is_renamed_declaration(c, name)) e->wrong = "Call of an intrinsic in a form that this release no longer has";
  k->by_id[g->v.id] = k->num_entries;
}

struct irk_intrinsic_checks *irk_in_checks(irk_checker *c) {
  if (IRK_LIKELY(c->intrinsics != NULL)) return c->intrinsics;
  struct irk_intrinsic_checks *k = IRK_NEW(&c->arena, struct irk_intrinsic_checks);
  uint32_t n = 0;
  for (uint32_t i = 0; i < c->m->functions.len; i++)
    n += irk_is_intrinsic_name(irk_name(c->m, c->m->functions.items[i]->name));
  k->num_ids = c->m->num_ids;
  k->by_id = IRK_NEW_ARRAY(&c->arena, uint32_t, k->num_ids);
  k->entries = IRK_NEW_ARRAY(&c->arena, irk_in_entry, n);
  for (uint32_t i = 0; i < c->m->functions.len; i++) add(c, k, c->m->functions.items[i], i);
  c->intrinsics = k;
  return k;
}

static irk_in_entry *entry_of(irk_checker *c, const irk_value *v) {
  if (v->kind != IRK_VALUE_FUNCTION) return NULL;
  struct irk_intrinsic_checks *k = irk_in_checks(c);
  uint32_t n = v->id < k->num_ids ? k->by_id[v->id] : 0;
  return n && &k->entries[n - 1].g->v == v ? &k->entries[n - 1] : NULL;
}

irk_in irk_in_of(irk_checker *c, const irk_value *v) {
  const irk_in_entry *e = entry_of(c, v);
  return e ? (irk_in)e->number : IRK_IN_NONE;
}

irk_in irk_in_called(irk_checker *c, const irk_value *v) {
  if (!irk_in_is_call(v)) return IRK_IN_NONE;
  const irk_inst *call = (const irk_inst *)v;
  const irk_in_entry *e = entry_of(c, irk_call_callee(call));
  return e && e->g->value_type == call->u.call->fn_type ? (irk_in)e->number : IRK_IN_NONE;
}

irk_str irk_in_name(irk_checker *c, const irk_inst *call) {
  const irk_in_entry *e = entry_of(c, irk_call_callee(call));
  if (!e) return IRK_S("");
  return (irk_str){irk_name(c->m, e->g->name).ptr + 5, e->in.name_len - 5};
}

// ---- its type and name ----------------------------------------------------------------------------------------------
// If an unnamed struct is part of the name, the name ends with a number that distinguishes it from
// the names for other types.
static bool is_numbered(irk_checker *c, const irk_in_entry *e, irk_buf *text) {
  enum { MAX_TRIES = 1000 };
  irk_buf_byte(text, '.');
  size_t base = text->len;
  irk_str name = irk_name(c->m, e->g->name);
  bool is_right = name.len > base && name.len - base <= 9 && memcmp(name.ptr, text->ptr, base) == 0;
  for (size_t i = base; is_right && i < name.len; i++) is_right = name.ptr[i] >= '0' && name.ptr[i] <= '9';
  if (is_right && (name.ptr[base] != '0' || name.len == base + 1)) return true;
  for (uint32_t i = 0; i < MAX_TRIES; i++) {
    text->len = base;
    irk_buf_u64(text, i);
    bool found;
    irk_sym sym = irk_strpool_find(&c->m->names, text->ptr, text->len, &found);
    const irk_global *g = found ? irk_global_find(c->m, sym) : NULL;
    if (!g || g->value_type == e->g->value_type) break;
  }
  return false;
}

static void check_name(irk_checker *c, irk_in_entry *e, const irk_overloads *types) {
  irk_str name = irk_name(c->m, e->g->name);
  irk_buf text = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &text);
  irk_buf_bytes(&text, name.ptr, e->in.name_len);
  bool has_unnamed = false;
  if (irk_intrinsic_mangle(c->m, types, &text, &has_unnamed)) {
    bool is_right = has_unnamed ? is_numbered(c, e, &text) : irk_str_eq(name, (irk_str){text.ptr, text.len});
    if (!is_right)
      e->wrong = irk_format_message(c, "Intrinsic name not mangled correctly for type arguments! Should be: %.*s",
                                    (int)text.len, text.ptr);
  }
  irk_guard_leave(&guard);
  irk_buf_free(&text);
}

// Tells whether LLVM's readers upgrade the function and irkit's do not, although its name begins
// like an intrinsic's.
static bool is_left_alone(irk_str name, const irk_intrinsic *in) {
  static const char *const names[] = {"llvm.x86.avx512.mask.expand", "llvm.x86.avx512.mask.compress"};
  for (uint32_t i = 0; i < IRK_COUNT(names); i++)
    if (irk_str_eq((irk_str){name.ptr, in->name_len}, irk_str_of(names[i]))) return true;
  return false;
}

static const char *say_of_type(irk_intrinsic_fit fit, bool is_vararg) {
  switch (fit) {
  case IRK_FIT_BAD_RETURN: return "Intrinsic has incorrect return type!";
  case IRK_FIT_BAD_PARAM: return "Intrinsic has incorrect argument type!";
  case IRK_FIT_BAD_VARARG:
    return is_vararg ? "Intrinsic was not defined with variable arguments!"
                     : "Callsite was not defined with variable arguments!";
  default: return NULL;
  }
}

// Tells whether the table belongs to a later release, since the module's release has none.
static bool is_later_table(const irk_checker *c) {
  const irk_release *release = irk_release_of(c->version);
  return release && release->intrinsics > release->version;
}

static void check_declaration(irk_checker *c, irk_in_entry *e) {
  const irk_global *g = e->g;
  if (g->fn && (g->fn->num_blocks || g->fn->is_unread)) {
    e->wrong = "Intrinsic functions should never be defined!";
  } else {
    irk_overloads types;
    e->wrong = say_of_type(irk_intrinsic_match(c->m, &e->in, g->value_type, &types), g->value_type->is_vararg);
    if (!e->wrong && e->in.num_overloads) check_name(c, e, &types);
    if (e->wrong && is_left_alone(irk_name(c->m, g->name), &e->in)) e->wrong = NULL;
  }
  if (e->wrong && is_later_table(c)) {  // an older form; its type is unknown
    e->wrong = NULL;
    e->number = IRK_IN_NONE;
  }
  e->state = e->wrong ? 2 : 1;
}

// ---- calls ----------------------------------------------------------------------------------------------------------
static bool check_args(irk_checker *c, const irk_inst *call) {
  for (uint32_t i = 0; i < call->u.call->num_args; i++) {
    const irk_value *v = call->ops[i];
    if (v->kind == IRK_VALUE_METADATA) {
      if (!c->without_metadata) irk_check_md_operand(c, call, v);
    } else if (IRK_UNLIKELY(v->type->kind == IRK_TYPE_X86_AMX) && irk_value_is_const(v)) {
      VIOLATE(c, "const x86_amx is not allowed in argument!", NO_SUBJECT);
      return false;
    }
  }
  return true;
}

void irk_check_intrinsic_metadata(irk_checker *c, const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  irk_in_entry *e = callee->kind == IRK_VALUE_FUNCTION ? entry_of(c, callee) : NULL;
  const irk_call *info = call->u.call;
  if (!e || e->g->value_type != info->fn_type || e->number == IRK_IN_NONE) return;
  if (info->num_args < irk_fn_type_num_params(info->fn_type)) return;
  for (uint32_t i = 0; i < info->num_args; i++)
    if (call->ops[i]->kind == IRK_VALUE_METADATA) irk_check_md_operand(c, call, call->ops[i]);
  if (rules[e->number].check == irk_in_debug) irk_check_debug_call(c, call);
}

void irk_check_intrinsic_call(irk_checker *c, const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  if (callee->kind != IRK_VALUE_FUNCTION) return;
  irk_in_entry *e = entry_of(c, callee);
  if (!e) return;
  const irk_type *type = call->u.call->fn_type;
  if (e->g->value_type != type) {
    irk_in_report_other_use(c, callee, OF(call));
    return;
  }
  if (e->number == IRK_IN_NONE) CHECK(c, !e->wrong, e->wrong, OF(call));
  if (e->number == IRK_IN_NONE || call->u.call->num_args < irk_fn_type_num_params(type)) return;
  if (!e->state) check_declaration(c, e);
  if (e->state != 1 && irk_has(c->version, IRK_INTRINSICS_AS_DECLARED)) return;
  CHECK(c, e->state == 1, e->wrong, OF(e->g));
  if (!check_args(c, call) || e->number == IRK_IN_NONE) return;
  if (rules[e->number].check) rules[e->number].check(c, call, (irk_in)e->number);
}

// ---- declarations ---------------------------------------------------------------------------------------------------
// Tells whether LLVM meets the current user before the one already reported. LLVM visits users from
// the last one read; users before the declaration in the text come last, in their order.
static bool is_visited_earlier(const irk_checker *c, const irk_in_entry *e) {
  return c->fn && (c->m->is_from_bitcode || c->order >> 32 > e->function);
}

static void replace_user_in_violation(irk_checker *c, const irk_in_entry *e, irk_subject user) {
  irk_violation *v = &c->found.items[e->misuse - 1].what;
  v->subjects = irk_arena_copy(&c->arena, &user, sizeof user);
}

void irk_in_report_other_use(irk_checker *c, const irk_value *intrinsic, irk_subject user) {
  irk_in_entry *e = entry_of(c, intrinsic);
  if (!e) return;
  if (e->misuse) {
    if (is_visited_earlier(c, e)) replace_user_in_violation(c, e, user);
    return;
  }
  e->misuse = c->found.len + 1;
  uint64_t order = c->order;
  const irk_function *fn = c->fn;
  c->order = (uint64_t)e->function << 32;  // the position of the declaration's check
  c->fn = NULL;
  VIOLATE(c, "Invalid user of intrinsic instruction!", user);
  c->order = order;
  c->fn = fn;
}

static uint32_t operands_of(const irk_value *v, irk_value *const **ops) {
  const irk_const_expr *e = (const irk_const_expr *)v;
  const irk_const_aggregate *a = (const irk_const_aggregate *)v;
  *ops = v->kind == IRK_VALUE_EXPR ? e->ops : a->ops;
  return v->kind == IRK_VALUE_EXPR ? e->len : v->kind == IRK_VALUE_AGGREGATE ? a->stored : 0;
}

static bool has_intrinsic(irk_checker *c, const irk_value *v) {
  irk_value *const *ops;
  uint32_t n = operands_of(v, &ops);
  for (uint32_t o = 0; o < n; o++)
    if (ops[o]->kind == IRK_VALUE_FUNCTION && entry_of(c, ops[o])) return true;
  return false;
}

// Visits constants that contain the address of an intrinsic, in order of creation.
static void check_constant_users(irk_checker *c) {
  const irk_set *set = &c->m->const_set;
  uint32_t num_users = 0, n;
  for (uint32_t i = 0; i < set->cap; i++) num_users += set->slots[i].item && has_intrinsic(c, set->slots[i].item);
  if (!num_users) return;
  const irk_value **users = IRK_NEW_ARRAY(&c->arena, const irk_value *, num_users);
  for (uint32_t i = 0, k = 0; i < set->cap; i++)
    if (set->slots[i].item && has_intrinsic(c, set->slots[i].item)) users[k++] = set->slots[i].item;
  qsort(users, num_users, sizeof *users, irk_value_order);
  for (uint32_t i = 0; i < num_users; i++) {
    irk_value *const *ops;
    n = operands_of(users[i], &ops);
    for (uint32_t o = 0; o < n; o++)
      if (ops[o]->kind == IRK_VALUE_FUNCTION) irk_in_report_other_use(c, ops[o], OF(users[i]));
  }
}

static void check_global_users(irk_checker *c, const irk_global_vec *globals) {
  for (uint32_t i = 0; i < globals->len; i++) {
    const irk_global *g = globals->items[i];
    const irk_function *fn = g->fn;
    if (g->init) irk_in_report_other_use(c, g->init, OF(g));
    if (!fn) continue;
    if (fn->personality) irk_in_report_other_use(c, fn->personality, OF(g));
    if (fn->prefix) irk_in_report_other_use(c, fn->prefix, OF(g));
    if (fn->prologue) irk_in_report_other_use(c, fn->prologue, OF(g));
  }
}

static void check_pointer_base(irk_checker *c, const irk_global *g) {
  const irk_type *t = g->value_type;
  CHECK(c, irk_fn_type_num_params(t) == 1, "wrong number of parameters", OF(g));
  CHECK(c, t->types[0]->kind == IRK_TYPE_POINTER, "gc.get.pointer.base must return a pointer", OF(g));
  CHECK(c, t->types[1] == t->types[0], "gc.get.pointer.base operand and result must be of the same type", OF(g));
}

static void check_pointer_offset(irk_checker *c, const irk_global *g) {
  const irk_type *t = g->value_type;
  CHECK(c, irk_fn_type_num_params(t) == 1, "wrong number of parameters", OF(g));
  CHECK(c, t->types[1]->kind == IRK_TYPE_POINTER, "gc.get.pointer.offset operand must be a pointer", OF(g));
  CHECK(c, t->types[0]->kind == IRK_TYPE_INTEGER, "gc.get.pointer.offset must return integer", OF(g));
}

void irk_check_intrinsic_declaration(irk_checker *c, const irk_global *g) {
  irk_in_entry *e = irk_has(c->version, IRK_INTRINSICS_AS_DECLARED) ? entry_of(c, &g->v) : NULL;
  if (e && e->number != IRK_IN_NONE) {
    if (!e->state) check_declaration(c, e);
    CHECK(c, e->state == 1, e->wrong, OF(g));
  }
  irk_in in = irk_in_of(c, &g->v);
  if (in == IRK_IN_GC_POINTER_BASE) check_pointer_base(c, g);
  if (in == IRK_IN_GC_POINTER_OFFSET) check_pointer_offset(c, g);
}

// ---- the end of the module ------------------------------------------------------------------------------------------
void irk_check_intrinsic_frames(irk_checker *c) {
  struct irk_intrinsic_checks *k = irk_in_checks(c);
  if (!k->num_entries) return;
  check_constant_users(c);
  check_global_users(c, &c->m->variables);
  check_global_users(c, &c->m->functions);
  check_global_users(c, &c->m->aliases);
  check_global_users(c, &c->m->ifuncs);
  for (uint32_t i = 0; i < k->num_framed; i++) {
    const irk_in_frame *f = &k->frames[k->framed[i]];
    CHECK(c, f->recovered <= f->escaped,
          "all indices passed to llvm.localrecover must be less than the number of arguments passed to "
          "llvm.localescape in the parent function",
          OF(c->m->functions.items[k->framed[i]]));
  }
}

void irk_check_deoptimize_conventions(irk_checker *c) {
  struct irk_intrinsic_checks *k = irk_in_checks(c);
  const irk_global *first = NULL;
  for (uint32_t i = 0; i < k->num_entries; i++) {
    const irk_global *g = k->entries[i].g;
    if (k->entries[i].number != IRK_IN_DEOPTIMIZE) continue;
    if (!first) first = g;
    CHECK(c, first->fn->cc == g->fn->cc,
          "All llvm.experimental.deoptimize declarations must have the same calling convention", OF(first), OF(g));
  }
}
