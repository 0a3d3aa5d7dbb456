// Makes a module one of a newer release by copying it: the hooks of the copy apply what readers of
// that release make of records of the older one. Rules that the reader needs, too, stand in src/ir
// and src/fold. What only old or rare modules have goes through the reader instead (irk_up_reread):
// irk_up_is_copyable finds most of it before the copy, `needs_reader` the rest.
#include "convert/up_copy.h"
#include "bitcode/write.h"
#include "fold/fold.h"
#include "ir/dinode_field.h"
#include "ir/pointee_attrs.h"

static up_copy *of(const irk_copy *c) { return c->plan->user; }

// ---- which modules ---------------------------------------------------------------------------------------------

typedef struct search {
  const up *u;
  irk_arena scratch;
  irk_type_list types;
  bool is_copyable;
} search;

// Tells whether the release comes to a feature on the way.
static bool gains(const up *u, irk_feature feature) {
  return irk_has(u->to, feature) && !irk_has(u->m->version, feature);
}

// Tells whether constants outside of bodies, or instructions in place of a constant, may be needed.
static bool is_expr_copyable(const up *u, const irk_const_expr *e) {
  bool is_cast = e->v.opcode == IRK_OP_BITCAST && irk_is_pointers(e->v.type) && irk_is_pointers(e->ops[0]->type);
  bool changes_space = is_cast && irk_type_lane(e->v.type)->count != irk_type_lane(e->ops[0]->type)->count;
  irk_datalayout *dl = e->v.opcode == IRK_OP_GETELEMENTPTR && e->len > 1 ? irk_module_layout(u->m) : NULL;
  bool is_sized = !dl || e->source_type->kind == IRK_TYPE_INTEGER || irk_type_is_sized(dl, e->source_type);
  return irk_fold_has(u->to, e) && !changes_space && is_sized;  // the reader reports the others
}

// The reader changes a marker of the Objective-C runtime, and refuses some constraints.
static bool is_asm_copyable(search *s, const irk_inline_asm *a) {
  static const char marker[] = "mov\tfp";
  if (a->code.len >= sizeof marker && memcmp(a->code.ptr, marker, sizeof marker - 1) == 0) return false;
  if (s->u->m->has_block_addresses && gains(s->u, IRK_CALLBR_LABELS)) return false;  // callbr gets its labels
  return !irk_asm_error(s->u->to, a, &s->scratch);
}

static bool is_const_copyable(search *s, const irk_value *v) {
  switch (v->kind) {
  case IRK_VALUE_EXPR: return is_expr_copyable(s->u, (const irk_const_expr *)v);
  case IRK_VALUE_PTRAUTH: return ((const irk_ptrauth *)v)->ops[4] || !irk_has(s->u->to, IRK_PTRAUTH_SYMBOL);
  case IRK_VALUE_INLINE_ASM: return is_asm_copyable(s, (const irk_inline_asm *)v);
  default: return true;
  }
}

static bool are_types_copyable(search *s) {
  const irk_module *m = s->u->m;
  if (m->simple[IRK_TYPE_X86_MMX] && !irk_has(s->u->to, IRK_X86_MMX)) return false;
  for (uint32_t i = 0; gains(s->u, IRK_NO_RECURSIVE_STRUCTS) && i < m->types.len; i++)
    if (m->types.items[i]->kind == IRK_TYPE_STRUCT && irk_type_contains_itself(m->types.items[i], true, &s->types))
      return false;
  return true;
}

static bool are_globals_copyable(const search *s) {
  const irk_module *m = s->u->m;
  bool loses_types = !irk_has(s->u->to, IRK_TYPED_POINTERS);
  // A typed resolver gets a cast.
  if (m->ifuncs.len && irk_module_has_typed_pointers(m) && !loses_types) return false;
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (m->functions.items[i]->fn->cc == IRK_CC_X86_INTR) return false;  // gets byval
  return true;
}

static void find(void *user) {
  search *s = user;
  const irk_module *m = s->u->m;
  bool takes_name = gains(s->u, IRK_PHI_TAKES_NAME) && irk_strpool_find(&m->names, "phi.constexpr", 13, NULL);
  s->is_copyable = !takes_name && are_globals_copyable(s) && are_types_copyable(s);
  for (uint32_t i = 0; s->is_copyable && i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    s->is_copyable = !v || is_const_copyable(s, v);
  }
}

// Records before 9 lack address spaces of functions, and have other flags and debug info.
bool irk_up_is_copyable(const up *u) {
  const irk_module *m = u->m;
  if (!irk_has(m->version, IRK_PARTITIONS) || m->summary) return false;
  search s = {.u = u};
  if (!irk_try(find, &s)) s.is_copyable = false;
  irk_arena_free(&s.scratch);
  irk_vec_free(&s.types);
  return s.is_copyable && irk_bitcode_is_writable(m);
}

// ---- attributes ------------------------------------------------------------------------------------------------

static bool is_copied_as_is(const irk_attr *a) {
  return a->kind != IRK_ATTR_STRING || !a->string->value.len || !memchr(a->string->value.ptr, 0, a->string->value.len);
}

// Returns the set as a reader takes the one that the source's release writes.
static irk_attr_set *attr_set(irk_copy *c, const irk_attr_set *set, uint32_t index) {
  up_copy *k = of(c);
  irk_mark mark = irk_arena_mark(&c->scratch);
  irk_attr *attrs = irk_arena_alloc(&c->scratch, sizeof *attrs * ((size_t)set->len + 2));
  uint32_t n = irk_attr_set_for_release(set, k->from, attrs), len = 0;
  uint64_t memory = IRK_MEMORY_ANY;
  for (uint32_t i = 0; i < n; i++) {
    irk_attr a = attrs[i];
    irk_attr_form form = irk_attr_class((irk_attr_kind)a.kind, k->from);
    bool is_function = index == IRK_ATTR_INDEX_FUNCTION;
    k->needs_reader |= !is_copied_as_is(&a) || a.kind == IRK_ATTR_HYBRID_PATCHABLE;
    if (form == IRK_ATTR_CLASS_ENUM) {
      if (is_function && irk_attr_joins_memory(k->to, a.kind, &memory)) continue;
      k->needs_reader |= !irk_attr_upgrade_enum(k->to, &a);
    } else if (form == IRK_ATTR_CLASS_INT) {
      if (a.kind == IRK_ATTR_MEMORY) a.value = irk_memory_encode(k->from, a.value);
      if (!irk_attr_upgrade_int(k->to, &a)) continue;
    } else {
      a = irk_copy_attr(c, &a);
    }
    attrs[len++] = a;
  }
  if (memory != IRK_MEMORY_ANY) attrs[len++] = (irk_attr){.kind = IRK_ATTR_MEMORY, .value = memory};
  irk_attr_set *made = irk_attr_set_of(c->dst, attrs, len);
  irk_arena_release(&c->scratch, mark);
  return made;
}

// Tells whether an attribute of the list has no type, but must have one in the new release.
static bool lacks_types(up_copy *k, const irk_attr_list *list) {
  enum { UNKNOWN, NO, YES };
  uint8_t *known = &k->lists[list->id];
  if (*known) return *known == YES;
  *known = NO;
  for (uint32_t i = 0; i < list->len; i++)
    for (uint32_t n = 0; n < list->slots[i].set->len && list->slots[i].set->attrs[n].kind != IRK_ATTR_STRING; n++) {
      const irk_attr *a = &list->slots[i].set->attrs[n];
      if (!a->type && irk_attr_class((irk_attr_kind)a->kind, k->to) == IRK_ATTR_CLASS_TYPE) *known = YES;
    }
  return *known == YES;
}

// The arguments of a call of the source, or the parameters of a function.
typedef struct arguments {
  const irk_type *fn_type;
  irk_value *const *values;
} arguments;

static irk_type *pointee_of_arg(const irk_pointees *p, uint32_t arg) {
  const arguments *a = p->args;
  irk_type *type = irk_type_scalar(arg < p->num_params ? irk_fn_type_param(a->fn_type, arg) : a->values[arg]->type);
  return irk_type_is_typed_pointer(type) ? irk_copy_type(p->user, type->types[0]) : NULL;
}

static irk_pointees pointees_of(irk_copy *c, const arguments *a) {
  return (irk_pointees){.m = c->dst,
                        .scratch = &c->scratch,
                        .num_params = irk_fn_type_num_params(a->fn_type),
                        .of_arg = pointee_of_arg,
                        .user = c,
                        .args = a};
}

// ---- constants -------------------------------------------------------------------------------------------------

static irk_value *expr(irk_copy *c, const irk_const_expr *e, irk_value **ops) {
  const up_copy *k = of(c);
  const irk_fold_reading how = {
      .is_opaque = k->is_opaque, .loses_types = k->is_opaque && k->was_typed, .from = k->from};
  irk_const_expr made = *e;
  made.v.type = irk_copy_type(c, e->v.type);
  made.source_type = e->source_type ? irk_copy_type(c, e->source_type) : NULL;
  if (irk_has(k->to, IRK_GEP_FLAGS)) made.inrange_index = 0;
  if (e->v.opcode == IRK_OP_SHUFFLEVECTOR) ops[2] = irk_const_shuffle_mask(c->dst, &c->scratch, ops[2]);
  return irk_fold_read(c->dst, &how, &made, ops, e->len);
}

// Releases without poison write undef.
static irk_value *poison(irk_copy *c, const irk_type *from, irk_type *type) {
  (void)from;
  return irk_has(of(c)->from, IRK_POISON) ? NULL : irk_const_undef(c->dst, type);
}

// ---- the module and its globals --------------------------------------------------------------------------------

static void set_producer(irk_copy *c) {
  char buf[24], text[32];
  irk_str release = irk_release_string(of(c)->from, buf);
  memcpy(text, "LLVM", 4);
  memcpy(text + 4, release.ptr, release.len);
  c->dst->producer = irk_arena_str(&c->dst->arena, (irk_str){text, release.len + 4});
}

static void begin(irk_copy *c) {
  up_copy *k = of(c);
  irk_module *m = c->dst;
  k->lists = IRK_NEW_ARRAY(&c->arena, uint8_t, c->src->attr_lists.len + 1);
  m->has_dbg_records = irk_has(k->to, IRK_DEBUG_RECORDS);
  m->keeps_typed_pointers = !k->is_opaque && irk_has(k->to, IRK_TYPED_POINTERS_KEPT);
  m->is_from_bitcode = true;  // as readers of bitcode make it
  m->has_hash = c->src->has_hash;
  memcpy(m->hash, c->src->hash, sizeof m->hash);
  set_producer(c);
  irk_up_copy_orders_begin(c);
  char why[8];
  k->needs_reader |= !irk_module_layout_as_read(m, &k->dl, why, sizeof why);
  for (uint32_t i = 0; k->is_opaque && i < c->src->types.len; i++) {
    const irk_type *t = c->src->types.items[i];
    if (irk_type_is_typed_pointer(t)) c->types[t->id] = irk_type_ptr(m, (uint32_t)t->count);
  }
}

static void declare(irk_copy *c, irk_global *to, const irk_global *from) {
  up_copy *k = of(c);
  to->is_defined = true;
  to->is_declaration = from->is_declaration;
  if (irk_global_is_local(to)) to->visibility = IRK_VISIBILITY_DEFAULT;
  if (irk_global_is_local(to) && irk_has(k->to, IRK_LOCAL_HAS_NO_DLL)) to->dll_storage = IRK_DLL_NONE;
  to->is_dso_local |= irk_global_implies_dso_local(to);
  if (!k->was_typed || !from->fn || !from->attrs || !lacks_types(k, from->attrs)) return;
  const arguments a = {.fn_type = from->value_type};
  irk_pointees p = pointees_of(c, &a);
  to->attrs = irk_attrs_with_types(&p, to->attrs, p.num_params);
  k->needs_reader |= p.is_missing;
}

static void declared(irk_copy *c) {
  for (size_t kind = 0; kind < IRK_COUNT(irk_global_kinds); kind++) {
    const irk_global_vec *from = irk_globals_of(c->src, irk_global_kinds[kind]);
    const irk_global_vec *to = irk_globals_of(c->dst, irk_global_kinds[kind]);
    for (uint32_t i = 0; i < from->len; i++) declare(c, to->items[i], from->items[i]);
  }
}

// ---- bodies ----------------------------------------------------------------------------------------------------

static void finish_call(irk_copy *c, irk_inst *to, const irk_inst *from) {
  up_copy *k = of(c);
  irk_call *call = to->u.call;
  for (uint32_t i = 0; i < call->num_bundles; i++)  // up to 14, this bundle may lack its input
    k->needs_reader |= !call->bundles[i].len && irk_has(k->to, IRK_ATTACHED_CALL_INPUT) &&
                       irk_str_eq(irk_name(c->dst, call->bundles[i].tag), IRK_S("clang.arc.attachedcall"));
  if (!k->was_typed) return;
  const arguments a = {from->u.call->fn_type, from->ops};
  irk_pointees p = pointees_of(c, &a);
  const irk_value *callee = irk_call_callee(to);
  if (call->attrs && lacks_types(k, from->u.call->attrs))
    call->attrs = irk_attrs_with_types(&p, call->attrs, call->num_args);
  if (irk_has(k->to, IRK_TYPES_FROM_CALLEE)) call->attrs = irk_attrs_with_callee_types(&p, call->attrs, callee);
  call->attrs = irk_attrs_with_element_types(&p, call->attrs, callee, true);
  k->needs_reader |= p.is_missing;
}

static void finish_inst(irk_copy *c, irk_inst *to, const irk_inst *from) {
  up_copy *k = of(c);
  if (k->has_distinct_locations && to->dbg) irk_up_copy_location(c, to);
  switch (to->v.opcode) {
  case IRK_OP_ALLOCA:
    if (!irk_has(k->from, IRK_ALLOCA_SPACE) && to->v.type->count != k->dl.alloca_addrspace) k->needs_reader = true;
    if (!to->v.align && k->aligns_memory) to->v.align = irk_default_align(&k->dl, IRK_OP_ALLOCA, to->u.type);
    break;
  case IRK_OP_LOAD:
    if (!to->v.align && k->aligns_memory) to->v.align = irk_default_align(&k->dl, IRK_OP_LOAD, to->v.type);
    break;
  case IRK_OP_STORE:
    if (!to->v.align && k->aligns_memory) to->v.align = irk_default_align(&k->dl, IRK_OP_STORE, to->ops[0]->type);
    break;
  case IRK_OP_CMPXCHG:
  case IRK_OP_ATOMICRMW:
    if (!irk_has(k->from, IRK_ATOMIC_ALIGNED)) to->v.align = 0;  // not in its records
    if (!to->v.align && k->aligns_atomics)
      to->v.align = irk_default_align(&k->dl, (irk_opcode)to->v.opcode, to->ops[1]->type);
    break;
  case IRK_OP_SWITCH:  // the writer reports cases of another type
    for (uint32_t i = 2; i < to->num_ops; i += 2) k->needs_reader |= to->ops[i]->type != to->ops[0]->type;
    break;
  case IRK_OP_SHUFFLEVECTOR: to->ops[2] = irk_const_shuffle_mask(c->dst, &c->scratch, to->ops[2]); break;
  case IRK_OP_CALL:
  case IRK_OP_INVOKE:
  case IRK_OP_CALLBR: finish_call(c, to, from); break;
  default: break;
  }
}

static void finish_body(irk_copy *c, irk_function *to, const irk_function *from) {
  irk_mark mark = irk_arena_mark(&c->scratch);
  for (uint32_t b = 0; b < to->num_blocks; b++)
    for (uint32_t i = 0; i < to->blocks[b]->num_insts; i++)
      finish_inst(c, to->blocks[b]->insts[i], from->blocks[b]->insts[i]);
  irk_arena_release(&c->scratch, mark);
  irk_up_copy_orders_of_body(c, to);
}

// ---- the end ---------------------------------------------------------------------------------------------------

static void end(irk_copy *c) {
  irk_module *m = c->dst;
  m->bundle_tags.len = 0;  // writers find those that are used
  irk_map_free(&m->bundle_tag_map);
  for (uint32_t i = 0; i < c->src->named_structs.len; i++) {
    irk_type *t = c->types[c->src->named_structs.items[i]->id];
    if (t) irk_vec_push(&m->named_structs, t);
  }
  const irk_named_md *units = irk_named_md_of(m, IRK_S("llvm.dbg.cu"));
  irk_mark mark = irk_arena_mark(&c->scratch);
  for (uint32_t i = 0; units && i < units->len; i++)
    if (units->ops[i]->kind == IRK_MD_COMPILE_UNIT) irk_di_move_locals(m, units->ops[i], &c->scratch, NULL, NULL);
  irk_arena_release(&c->scratch, mark);
  irk_up_copy_orders_end(c);
}

static bool writes(irk_md_kind kind, irk_version version, irk_di_enc enc) {
  const irk_di_layout *layout = irk_di_layout_to_write(kind, version);
  for (uint32_t i = 0; layout && i < layout->num_ops; i++)
    if (layout->ops[i].enc == enc) return true;
  return false;
}

irk_module *irk_up_copy(up *u) {
  irk_module *m = u->m;
  bool was_typed = irk_module_has_typed_pointers(m);
  up_copy k = {.u = u,
               .from = m->version,
               .to = u->to,
               .was_typed = was_typed,
               .is_opaque = u->loses_types || !was_typed,
               .aligns_memory = irk_has(u->to, IRK_ALWAYS_ALIGNED),
               .aligns_atomics = irk_has(u->to, IRK_ATOMIC_ALIGNED),
               .has_old_subranges = writes(IRK_MD_SUBRANGE, m->version, IRK_DI_OP_CONST_INT),
               .has_old_enumerators = writes(IRK_MD_ENUMERATOR, m->version, IRK_DI_OP_INT64)};
  const irk_clone_plan plan = {.user = &k,
                               .version = u->to,
                               .hooks = {.poison = poison,
                                         .expr = expr,
                                         .attr_set = attr_set,
                                         .node = irk_up_copy_node,
                                         .reshape = irk_up_copy_reshape},
                               .begin = begin,
                               .declared = declared,
                               .body = finish_body,
                               .end = end};
  if (!irk_up_note_made_of_target(u)) return NULL;
  irk_module *made = irk_module_clone_as(m, &plan, u->sink);
  irk_datalayout_free(&k.dl);
  u->is_of_target = !k.needs_reader || !made;
  if (made) made->is_edited = false;
  if (u->is_of_target) return made;
  irk_module_destroy(made);
  return irk_up_reread(u);
}
