// Objective-C: converts calls of runtime functions to intrinsics, in bitcode with the old marker.
#include "convert/up.h"

static bool can_bitcast(const irk_type *from, const irk_type *to) {
  if (from == to) return true;
  return from->kind == IRK_TYPE_POINTER && to->kind == IRK_TYPE_POINTER && from->count == to->count;
}

// Emits the same call of the intrinsic, with casts for typed pointers.
static bool call_runtime(up_body *b, irk_inst *call, const up_target *t) {
  uint32_t n = call->u.call->num_args, fixed = irk_fn_type_num_params(t->to->value_type);
  if (n < fixed || (n > fixed && !t->to->value_type->is_vararg)) return false;
  if (!can_bitcast(irk_fn_type_return(t->to->value_type), call->v.type)) return false;
  irk_value **args = irk_arena_alloc(&b->e.m->arena, (n + 1) * sizeof *args);
  for (uint32_t i = 0; i < fixed; ++i)
    if (!can_bitcast(call->ops[i]->type, irk_fn_type_param(t->to->value_type, i))) return false;
  for (uint32_t i = 0; i < n; ++i)
    args[i] = i < fixed ? irk_emit_cast(&b->e, IRK_OP_BITCAST, call->ops[i], irk_fn_type_param(t->to->value_type, i))
                        : call->ops[i];
  irk_inst *made = (irk_inst *)irk_up_call(b, t->to, args, n);
  made->u.call->tail = call->u.call->tail;
  if (made->v.type == call->v.type) return irk_up_replace_call(b, &made->v, true);
  made->name = call->name;
  return irk_up_replace_call(b, irk_emit_cast(&b->e, IRK_OP_BITCAST, &made->v, call->v.type), false);
}

static void upgrade_function(up *u, const char *name, const char *intrinsic) {
  static const up_row row = {.name = "", .call = call_runtime};
  irk_global *old = irk_global_find(u->m, irk_strpool_add(&u->m->names, name, strlen(name)));
  if (!old || old->v.kind != IRK_VALUE_FUNCTION) return;
  irk_global *to = irk_up_declare(u, old, intrinsic, NULL, 0);
  if (!to || to->v.kind != IRK_VALUE_FUNCTION) return;
  *irk_map_put(&u->by_id, old->v.id, NULL) = u->targets.len;
  irk_vec_push(&u->targets, ((up_target){.old = old, .to = to, .row = &row, .is_kept = !old->is_declaration}));
}

void irk_up_objc(up *u) {
  static const char *const runtime[] = {
#define OBJC(name, intrinsic, becomes_call) #name,
#include "irkit/def/objc.def"
  };
  if (!u->m->is_from_bitcode) return;
  u->targets.len = 0;
  irk_map_free(&u->by_id);
  u->by_id = (irk_map){0};
  upgrade_function(u, "clang.arc.use", "objc.clang.arc.use");
  bool is_old = irk_up_objc_marker(u);
  for (size_t i = 0; is_old && i < IRK_COUNT(runtime); ++i) {
    char name[64] = "objc_", intrinsic[64] = "objc.";
    strcat(name, runtime[i]);
    strcat(intrinsic, runtime[i]);
    for (char *c = intrinsic; *c; ++c) *c = *c == '_' ? '.' : *c;
    upgrade_function(u, name, intrinsic);
  }
  irk_up_finish_targets(u);
}
