// Declares intrinsics that are called and declared nowhere. The order is LLVM's: names by their
// bytes; for one name the last call first.
#include "ir/intrinsic.h"
#include "text/parse.h"

#include <stdlib.h>

typedef struct implicit {
  irk_str name;
  const irk_open_global *open;
  irk_intrinsic in;
  bool is_known;       // `in` is set; otherwise the intrinsic is of an older release
  uint32_t last_call;  // index in open_calls + 1; the calls before it follow in `previous`
} implicit;

static int compare_names(const void *a, const void *b) {
  return irk_str_compare(((const implicit *)a)->name, ((const implicit *)b)->name);
}

static bool is_old_form(const irk_parser *p, irk_str name, const irk_type *fn_type) {
  return p->is_old_intrinsic && irk_parse_has(p, IRK_IMPLICIT_OLD_INTRINSICS) &&
         p->is_old_intrinsic(name, irk_fn_type_num_params(fn_type), p->version);
}

static uint32_t collect(irk_parser *p, implicit *list) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < p->open_globals.len; i++) {
    const irk_open_global *o = &p->open_globals.items[i];
    if (o->is_numbered || o->global->is_defined) continue;
    implicit it = {.name = irk_name(p->m, o->global->name), .open = o};
    if (!irk_is_intrinsic_name(it.name)) continue;
    it.is_known = irk_intrinsic_find(it.name, p->version, &it.in);
    bool is_old = !it.is_known && o->fn_type && is_old_form(p, it.name, o->fn_type);
    if (it.is_known || is_old) {
      if (list) list[n] = it;
      n++;
    }
  }
  return n;
}

// Declares an intrinsic whose name is complete and whose types are not the release's: an older
// release's form, which upgrading replaces by the newer form. If the newer form has taken the name,
// this one gets a suffix.
static irk_global *declare_old_form(irk_parser *p, const implicit *it, irk_type *fn_type) {
  if (!is_old_form(p, it->name, fn_type)) return NULL;
  irk_global *g = irk_global_new(p->m, IRK_VALUE_FUNCTION, irk_parse_intern(p, it->name), it->open->global->v.type);
  g->is_defined = true;
  irk_function_init(p->m, g, fn_type)->is_old_form = true;
  irk_global_append(p->m, g);
  return g;
}

static irk_global *declare_new_form(irk_parser *p, const implicit *it, irk_overloads *types) {
  irk_str base = {it->name.ptr + 5, it->in.name_len - 5};
  return irk_intrinsic_declare(p->m, base, types, p->program_addrspace);
}

static bool set_callee(irk_parser *p, const implicit *it, irk_inst *call, irk_global *callee) {
  if (!callee) return irk_parse_error_at(p, it->open->at, "invalid intrinsic signature");
  call->ops[call->num_ops - 1] = &callee->v;
  return true;
}

static bool declare(irk_parser *p, const implicit *it, const uint32_t *previous) {
  if (it->open->is_operand || !it->last_call)
    return irk_parse_error_at(p, it->open->at, "intrinsic can only be used as callee");
  bool has_old = false;
  for (uint32_t at = it->last_call; at; at = previous[at - 1]) {
    irk_inst *call = p->open_calls.items[at - 1];
    irk_overloads types;
    bool fits = it->is_known && irk_intrinsic_match(p->m, &it->in, call->u.call->fn_type, &types) == IRK_FIT_YES;
    if (fits && !set_callee(p, it, call, declare_new_form(p, it, &types))) return false;
    has_old |= !fits;
  }
  irk_global *old = NULL;
  for (uint32_t at = has_old ? it->last_call : 0; at; at = previous[at - 1]) {
    irk_inst *call = p->open_calls.items[at - 1];
    if (irk_call_callee(call) != &it->open->global->v) continue;
    if (!old || old->value_type != call->u.call->fn_type) old = declare_old_form(p, it, call->u.call->fn_type);
    if (!set_callee(p, it, call, old)) return false;
  }
  return true;
}

bool irk_parse_implicit(irk_parser *p) {
  uint32_t n = irk_parse_has(p, IRK_IMPLICIT_INTRINSICS) ? collect(p, NULL) : 0;
  if (!n) return true;
  implicit *list = irk_arena_alloc(&p->m->arena, n * sizeof *list);
  uint32_t *previous = irk_arena_alloc(&p->m->arena, (p->open_calls.len + 1) * sizeof *previous);
  collect(p, list);
  qsort(list, n, sizeof *list, compare_names);
  irk_map index = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &index);
  for (uint32_t i = 0; i < n; i++) {
    irk_global *g = list[i].open->global;
    *irk_map_put(&index, g->v.id, NULL) = i;
    if (list[i].open->is_operand) continue;
    irk_global_rename(p->m, g, 0);  // the declarations take the names
    g->is_defined = g->is_declaration = true;
  }
  for (uint32_t i = 0; i < p->open_calls.len; i++) {
    const irk_inst *call = p->open_calls.items[i];
    const irk_value *callee = irk_call_callee(call);
    uint64_t *at = irk_value_is_global(callee) ? irk_map_get(&index, callee->id) : NULL;
    if (!at) continue;
    previous[i] = list[*at].last_call;
    list[*at].last_call = i + 1;
  }
  irk_guard_leave(&guard);
  irk_map_free(&index);
  for (uint32_t i = 0; i < n; i++)
    if (!declare(p, &list[i], previous)) return false;
  return true;
}
