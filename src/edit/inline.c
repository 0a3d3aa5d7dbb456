// Inlines a call (irk_inline_call), as LLVM's InlineFunction does.
//
// The block of the call is split after it. Copies of the callee's blocks come in between. Arguments
// replace parameters. Returns become branches to the code after the call, with a phi for the result
// if there are several. Allocas of constant size move to the caller's entry, between lifetime
// markers; others are freed by llvm.stackrestore. inline_check.c has the refusals,
// inline_metadata.c locations and scopes, inline_unwind.c exceptions.
#include "edit/inline.h"
#include "ir/dinode_field.h"

#include "analysis/cfg.h"
#include "copy/copy.h"
#include "ir/layout.h"
#include "irkit/intrinsic.h"

// ---- names ---------------------------------------------------------------------------------------------------

const char *irk_inline_name(irk_inlining *in, irk_sym name, const char *suffix) {
  irk_str own = irk_name(in->m, name);
  if (!own.len) return "";
  size_t more = strlen(suffix);
  char *text = irk_arena_alloc(&in->arena, own.len + more + 1);
  memcpy(text, own.ptr, own.len);
  memcpy(text + own.len, suffix, more + 1);
  return text;
}

static irk_sym copied_name(irk_inlining *in, irk_sym name) {
  return name ? irk_local_name_new(in->m, in->fn, irk_str_of(irk_inline_name(in, name, ".i"))) : 0;
}

// ---- intrinsics ----------------------------------------------------------------------------------------------

static bool has_typed_pointers(const irk_inlining *in) { return !irk_has(in->m->version, IRK_OPAQUE_POINTERS); }

// Returns an intrinsic for addresses of these types, which newer releases have in its name. NULL:
// the release does not have it.
static irk_function *intrinsic(irk_inlining *in, const char *name, irk_type *const *types, uint32_t n) {
  irk_function *fn = irk_build_intrinsic(in->m, irk_str_of(name), types, n);
  return fn ? fn : irk_build_intrinsic(in->m, irk_str_of(name), NULL, 0);
}

// Returns the address as the intrinsics take it: a pointer to bytes.
static irk_value *bytes_at(irk_inlining *in, irk_value *address) {
  if (!has_typed_pointers(in)) return address;
  irk_type *to = irk_type_ptr_to(in->m, irk_type_int(in->m, 8), (uint32_t)address->type->count);
  return to == address->type ? address : irk_build_cast(in->b, IRK_OP_BITCAST, address, to, "");
}

static irk_value *call_intrinsic(irk_inlining *in, irk_function *callee, irk_value *const *args, uint32_t n,
                                 const char *name) {
  return irk_build_call(in->b, callee->global->value_type, &callee->global->v, args, n, name);
}

// ---- parameters ----------------------------------------------------------------------------------------------

static const irk_attr *param_attr(const irk_inlining *in, uint32_t index, irk_attr_kind kind) {
  uint32_t at = IRK_ATTR_INDEX_FIRST_PARAM + index;
  const irk_attr *own = irk_attr_set_find(irk_attr_list_at(in->call->u.call->attrs, at), kind);
  return own ? own : irk_attr_set_find(irk_attr_list_at(in->callee->global->attrs, at), kind);
}

// Returns an alloca for the copy that a byval parameter points to.
static irk_value *byval_copy(irk_inlining *in, const irk_attr *byval, uint32_t index) {
  irk_value *arg = in->call->ops[index];
  irk_type *type = byval->type ? byval->type : arg->type->num_types ? arg->type->types[0] : NULL;
  irk_datalayout *dl = irk_module_layout(in->m);
  if (!type || !dl || !irk_type_is_sized(dl, type)) return arg;
  irk_builder_before(in->b, in->fn, in->fn->blocks[0], 0);
  irk_builder_set_location(in->b, NULL);
  irk_value *made = irk_build_alloca(in->b, type, NULL, irk_inline_name(in, in->callee->args[index]->name, ""));
  irk_inst *slot = irk_value_inst(made);
  const irk_attr *align = param_attr(in, index, IRK_ATTR_ALIGN);
  if (align && irk_inst_get(slot, IRK_OF_INST_ALIGN) < align->value)
    irk_inst_set(slot, IRK_OF_INST_ALIGN, align->value);
  irk_vec_push(&in->allocas, slot);
  return made;
}

// Copies the bytes of byval arguments at the beginning of the copied body.
static void fill_byval_copies(irk_inlining *in) {
  irk_type *i64 = irk_type_int(in->m, 64), *i1 = irk_type_int(in->m, 1);
  uint32_t at = 0;
  for (uint32_t i = 0; i < in->callee->num_args; i++) {
    irk_value *to = in->values[in->callee->args[i]->v.id], *from = in->call->ops[i];
    if (to == from) continue;
    irk_builder_before(in->b, in->fn, in->blocks[0], at);
    irk_builder_set_location(in->b, in->call->dbg ? in->m->mds.items[in->call->dbg - 1] : NULL);
    irk_value *args[5] = {bytes_at(in, to), bytes_at(in, from)};
    irk_type *types[] = {args[0]->type, args[1]->type, i64};
    irk_function *memcpy_of = irk_build_intrinsic(in->m, IRK_S("llvm.memcpy"), types, 3);
    if (!memcpy_of) continue;
    const irk_inst *slot = irk_value_inst(to);
    uint32_t n = memcpy_of->num_args;
    args[2] = irk_const_int_u64(in->m, i64, irk_type_alloc_size(irk_module_layout(in->m), slot->u.type));
    const irk_attr *align = param_attr(in, i, IRK_ATTR_ALIGN);
    if (n == 5) args[3] = irk_const_int_u64(in->m, irk_type_int(in->m, 32), align ? align->value : 1);
    args[n - 1] = irk_const_null(in->m, i1);
    irk_inst *copying = irk_value_inst(call_intrinsic(in, memcpy_of, args, n, ""));
    irk_attr_spec aligned = {.kind = IRK_ATTR_ALIGN, .value = align ? align->value : 0};
    irk_attr_set *attrs = align && n == 4 ? irk_build_attrs(in->m, &aligned, 1) : NULL;
    for (uint32_t k = 0; attrs && k < 2; k++) irk_call_set_attrs(in->m, copying, IRK_ATTR_INDEX_FIRST_PARAM + k, attrs);
    at = 0;
    while (in->blocks[0]->insts[at] != irk_builder_last(in->b)) at++;
    at++;
  }
}

static void map_parameters(irk_inlining *in) {
  for (uint32_t i = 0; i < in->callee->num_args; i++) {
    const irk_attr *byval = param_attr(in, i, IRK_ATTR_BYVAL);
    in->values[in->callee->args[i]->v.id] = byval ? byval_copy(in, byval, i) : in->call->ops[i];
  }
}

// ---- the body ------------------------------------------------------------------------------------------------

static void copy_insts(irk_inlining *in) {
  irk_copy c = {.src = in->m, .dst = in->m};
  for (uint32_t i = 0; i < in->num_blocks; i++) {
    const irk_block *from = in->callee->blocks[i];
    irk_block_reserve(in->m, in->blocks[i], from->num_insts);
    for (uint32_t k = 0; k < from->num_insts; k++) {
      const irk_inst *inst = from->insts[k];
      if (in->convergence && irk_inline_calls(in, inst, "llvm.experimental.convergence.entry")) {
        in->values[inst->v.id] = in->convergence;
        continue;
      }
      irk_inst *made = irk_copy_inst(&c, in->fn, inst);
      made->name = copied_name(in, inst->name);
      in->values[inst->v.id] = &made->v;
      irk_inst_append(in->m, in->blocks[i], made);
    }
  }
}

static irk_value *map_operand(irk_inlining *in, irk_value *v) {
  if (v->kind >= IRK_VALUE_ARG) return in->values[v->id];
  if (v->kind != IRK_VALUE_METADATA) return v;
  irk_md *md = ((irk_md_value *)v)->md, *now = irk_inline_map_md(in, md);
  return now == md ? v : irk_md_as_value(in->m, now);
}

static bool is_nounwind(const irk_inst *call) {
  const irk_value *callee = irk_call_callee(call);
  return irk_inline_has_attr(call->u.call->attrs, IRK_ATTR_NOUNWIND) ||
         (callee->kind == IRK_VALUE_FUNCTION &&
          irk_inline_has_attr(((const irk_global *)callee)->attrs, IRK_ATTR_NOUNWIND));
}

// Applies the call's own tail kind and nounwind to a call of the copied body.
static void apply_call_attributes(irk_inlining *in, irk_inst *made) {
  uint8_t own = in->call->v.opcode == IRK_OP_CALL ? in->call->u.call->tail : IRK_TAIL_NONE;
  if (own == IRK_TAIL_NO) own = IRK_TAIL_NONE;
  if (made->v.opcode != IRK_OP_CALL) return;
  if (made->u.call->tail != IRK_TAIL_NO && made->u.call->tail > own) made->u.call->tail = own;
  if (!is_nounwind(in->call) || is_nounwind(made)) return;
  irk_attr_spec nounwind = {.kind = IRK_ATTR_NOUNWIND};
  irk_attr_set *set = irk_attr_list_at(made->u.call->attrs, IRK_ATTR_INDEX_FUNCTION);
  irk_call_set_attrs(in->m, made, IRK_ATTR_INDEX_FUNCTION, irk_attrs_with(in->m, set, &nounwind));
}

// Puts the state of the call's "deopt" bundle in front of that of a copied call: the frame of the
// caller is around the one that the callee would have had. Calls without the bundle get none.
static void add_deopt(irk_inlining *in, irk_inst *made) {
  irk_call *call = made->u.call;
  uint32_t at = call->num_args, which = 0;
  while (which < call->num_bundles && !irk_str_eq(irk_name(in->m, call->bundles[which].tag), IRK_S("deopt")))
    at += call->bundles[which++].len;
  if (which == call->num_bundles || !in->num_deopt) return;
  irk_value **ops = irk_arena_alloc(&in->m->arena, (made->num_ops + (size_t)in->num_deopt) * sizeof(irk_value *));
  memcpy(ops, made->ops, at * sizeof(irk_value *));
  memcpy(ops + at, in->deopt, in->num_deopt * sizeof(irk_value *));
  memcpy(ops + at + in->num_deopt, made->ops + at, (made->num_ops - at) * sizeof(irk_value *));
  irk_bundle *bundles = irk_arena_alloc(&in->m->arena, call->num_bundles * sizeof *bundles);
  memcpy(bundles, call->bundles, call->num_bundles * sizeof *bundles);
  bundles[which].len += in->num_deopt;
  call->bundles = bundles;
  made->ops = ops;
  made->num_ops += in->num_deopt;
}

static void fill_insts(irk_inlining *in) {
  for (uint32_t i = 0; i < in->num_blocks; i++) {
    const irk_block *from = in->callee->blocks[i];
    for (uint32_t k = 0; k < from->num_insts; k++) {
      const irk_inst *inst = from->insts[k];
      irk_inst *made = irk_value_inst(in->values[inst->v.id]);
      if (in->values[inst->v.id] == in->convergence) continue;
      uint32_t slots = inst->num_ops * (inst->v.opcode == IRK_OP_PHI ? 2u : 1u);
      for (uint32_t n = 0; n < slots; n++) made->ops[n] = map_operand(in, inst->ops[n]);
      irk_inline_map_metadata(in, made, inst);
      if (irk_ops[made->v.opcode].member == IRK_MEMBER_CALL) {
        apply_call_attributes(in, made);
        if (in->deopt) add_deopt(in, made);
      }
      if (made->v.opcode == IRK_OP_RET) irk_vec_push(&in->returns, made);
    }
  }
}

// Makes the copies of the callee's blocks, and a block for the code after the call.
static void make_blocks(irk_inlining *in) {
  irk_module *m = in->m;
  const irk_inst_position *spot = irk_find_inst(m, in->fn, in->call);
  const char *name = irk_inline_name(in, in->callee->global->name, ".exit");
  in->before = spot->block;
  if (in->unwind) {
    irk_block *normal = irk_inst_successor(in->call, 0);
    in->after = irk_block_create(m, in->fn, irk_block_index(in->before) + 1, name);
    irk_builder_at_end(in->b, in->fn, in->after);
    irk_builder_set_location(in->b, NULL);
    irk_build_br(in->b, normal);
    irk_builder_last(in->b)->dbg = in->call->dbg;
    irk_block_replace_incoming(normal, in->before, in->after);
  } else {
    in->after = irk_block_split(m, in->before, spot->index + 1, name);
    irk_inst_unlink(m, in->fn, in->before->insts[in->before->num_insts - 1]);
  }
  uint32_t index = irk_block_index(in->before) + 1;
  for (uint32_t i = 0; i < in->num_blocks; i++) {
    const irk_block *from = in->callee->blocks[i];
    in->blocks[i] = irk_block_create(m, in->fn, index + i, irk_inline_name(in, from->name, ".i"));
    in->values[from->v.id] = &in->blocks[i]->v;
  }
}

// ---- the stack -----------------------------------------------------------------------------------------------

static bool is_static(const irk_inst *inst) {
  return inst->v.opcode == IRK_OP_ALLOCA && irk_value_is_const(inst->ops[0]) && !(inst->v.flags & IRK_INALLOCA);
}

// Moves allocas of the callee's entry block to the front of the caller's. Tells whether other
// allocas are left.
static bool move_allocas(irk_inlining *in) {
  irk_block *first = in->blocks[0], *entry = in->fn->blocks[0];
  uint32_t to = 0;
  bool has_others = false;
  for (uint32_t i = 0; i < first->num_insts;) {
    irk_inst *inst = first->insts[i];
    if (!is_static(inst)) {
      has_others |= inst->v.opcode == IRK_OP_ALLOCA;
      i++;
      continue;
    }
    irk_inst_move(in->m, in->fn, inst, entry, to++);
    irk_vec_push(&in->allocas, inst);
  }
  for (uint32_t i = 1; i < in->num_blocks; i++)
    for (uint32_t k = 0; k < in->blocks[i]->num_insts; k++)
      has_others |= in->blocks[i]->insts[k]->v.opcode == IRK_OP_ALLOCA;
  return has_others;
}

static bool is_lifetime_marker(const irk_inlining *in, const irk_inst *inst) {
  return irk_inline_calls(in, inst, "llvm.lifetime.start") || irk_inline_calls(in, inst, "llvm.lifetime.end");
}

// Marks the values, by their ids in the caller, that have lifetime markers in the copied body.
static bool *find_marked(irk_inlining *in) {
  bool *is_marked = IRK_NEW_ARRAY(&in->arena, bool, in->fn->num_ids + 1);
  for (uint32_t i = 0; i < in->num_blocks; i++)
    for (uint32_t k = 0; k < in->blocks[i]->num_insts; k++) {
      const irk_inst *inst = in->blocks[i]->insts[k];
      if (!is_lifetime_marker(in, inst)) continue;
      const irk_value *v = inst->ops[inst->u.call->num_args - 1];
      while (v->kind == IRK_VALUE_INST && v->opcode == IRK_OP_BITCAST) v = ((const irk_inst *)v)->ops[0];
      if (v->kind == IRK_VALUE_INST) is_marked[v->id] = true;
    }
  return is_marked;
}

// Returns the size of an alloca; UINT64_MAX if it is known at run time only; 0 for an empty or
// impossible one.
static uint64_t size_of_alloca(irk_inlining *in, const irk_inst *slot) {
  irk_datalayout *dl = irk_module_layout(in->m);
  uint64_t count = 1;
  if (!dl || !irk_type_is_sized(dl, slot->u.type) || !irk_const_get_u64(slot->ops[0], &count)) return 0;
  if (slot->u.type->facts & IRK_TYPE_HAS_SCALABLE) return UINT64_MAX;
  uint64_t size = irk_type_alloc_size(dl, slot->u.type);
  return count && size <= INT64_MAX / count ? size * count : 0;
}

static void mark_lifetime(irk_inlining *in, const char *name, irk_inst *slot, uint64_t size) {
  irk_value *args[2] = {irk_const_int_u64(in->m, irk_type_int(in->m, 64), size), bytes_at(in, &slot->v)};
  irk_type *types[] = {args[1]->type};
  irk_function *marker = intrinsic(in, name, types, 1);
  if (!marker) return;
  bool has_size = marker->num_args == 2;
  call_intrinsic(in, marker, has_size ? args : args + 1, has_size ? 2 : 1, "");
}

static bool follows_musttail(const irk_inlining *in, const irk_inst *ret) {
  const irk_inst_position *spot = irk_find_inst(in->m, in->fn, ret);
  const irk_inst *last = spot->index ? spot->block->insts[spot->index - 1] : NULL;
  if (last && last->v.opcode == IRK_OP_BITCAST && spot->index > 1) last = spot->block->insts[spot->index - 2];
  return last && last->v.opcode == IRK_OP_CALL && last->u.call->tail == IRK_TAIL_MUST;
}

// Moves the builder before an instruction, and sets its location.
static void builder_before(irk_inlining *in, const irk_inst *inst) {
  const irk_inst_position *spot = irk_find_inst(in->m, in->fn, inst);
  irk_builder_before(in->b, in->fn, spot->block, spot->index);
  irk_builder_set_location(in->b, inst->dbg ? in->m->mds.items[inst->dbg - 1] : NULL);
}

// Adds lifetime markers: memory of the allocas is live from the beginning of the copied body to its
// returns.
static void add_lifetimes(irk_inlining *in) {
  const bool *is_marked = find_marked(in);
  builder_before(in, in->blocks[0]->insts[0]);
  for (uint32_t i = 0; i < in->allocas.len; i++) {
    irk_inst *slot = in->allocas.items[i];
    uint64_t size = is_marked[slot->v.id] || slot->v.flags & IRK_SWIFTERROR ? 0 : size_of_alloca(in, slot);
    if (size) mark_lifetime(in, "llvm.lifetime.start", slot, size);
  }
  for (uint32_t r = 0; r < in->returns.len; r++) {
    if (follows_musttail(in, in->returns.items[r])) continue;
    builder_before(in, in->returns.items[r]);
    for (uint32_t i = 0; i < in->allocas.len; i++) {
      irk_inst *slot = in->allocas.items[i];
      uint64_t size = is_marked[slot->v.id] || slot->v.flags & IRK_SWIFTERROR ? 0 : size_of_alloca(in, slot);
      if (size) mark_lifetime(in, "llvm.lifetime.end", slot, size);
    }
  }
}

// Frees dynamic allocas at the copied body's returns, as the callee's returns did.
static void restore_stack(irk_inlining *in) {
  irk_type *i8 = irk_type_int(in->m, 8);
  irk_datalayout *dl = irk_module_layout(in->m);
  irk_type *types[] = {irk_build_ptr(in->m, i8, dl ? dl->alloca_addrspace : 0)};
  irk_function *save = intrinsic(in, "llvm.stacksave", types, 1);
  irk_function *restore = intrinsic(in, "llvm.stackrestore", types, 1);
  if (!save || !restore) return;
  builder_before(in, in->blocks[0]->insts[0]);
  irk_value *saved = call_intrinsic(in, save, NULL, 0, "savedstack");
  for (uint32_t r = 0; r < in->returns.len; r++) {
    if (follows_musttail(in, in->returns.items[r])) continue;
    builder_before(in, in->returns.items[r]);
    call_intrinsic(in, restore, &saved, 1, "");
  }
}

// ---- returns -------------------------------------------------------------------------------------------------

// Replaces each return by a branch to the code after the call, and the call's value by the returned
// values.
static void join_returns(irk_inlining *in) {
  irk_type *type = in->call->v.type;
  bool has_value = type->kind != IRK_TYPE_VOID;
  irk_value *value = NULL, *phi = NULL;
  uint32_t count = 0;
  for (uint32_t i = 0; i < in->returns.len; i++) count += !follows_musttail(in, in->returns.items[i]);
  if (has_value && count > 1) {
    irk_builder_before(in->b, in->fn, in->after, 0);
    irk_builder_set_location(in->b, NULL);
    phi = value = irk_build_phi(in->b, type, irk_inline_name(in, in->call->name, ""));
  }
  for (uint32_t i = 0; i < in->returns.len; i++) {
    irk_inst *ret = in->returns.items[i];
    if (follows_musttail(in, ret)) continue;
    irk_block *block = irk_find_inst(in->m, in->fn, ret)->block;
    if (phi) irk_phi_add(in->m, phi, ret->ops[0], block);
    else if (has_value) value = ret->ops[0];
    uint32_t dbg = ret->dbg;
    irk_inst_unlink(in->m, in->fn, ret);
    irk_builder_at_end(in->b, in->fn, block);
    irk_build_br(in->b, in->after);
    irk_builder_last(in->b)->dbg = dbg;
  }
  if (!has_value) return;
  if (!value) value = irk_edit_poison_of(in->m, type);
  if (!irk_replace_local(in->m, in->fn, &in->call->v, value)) irk_out_of_memory();
}

// ---- the caller ----------------------------------------------------------------------------------------------

static void set_fn_attr(irk_inlining *in, irk_attr_kind kind, bool on) {
  irk_global *g = in->fn->global;
  irk_attr_spec spec = {.kind = kind};
  irk_attr_set *set = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION);
  set = on ? irk_attrs_with(in->m, set, &spec) : irk_attrs_without(in->m, set, kind, IRK_S(""));
  irk_global_set_attrs(in->m, g, IRK_ATTR_INDEX_FUNCTION, set);
}

// Merges the callee's attributes into the caller's: promises that the callee does not make are
// dropped, and the stronger stack protection wins.
static void merge_attributes(irk_inlining *in) {
  static const irk_attr_kind levels[] = {IRK_ATTR_SSPREQ, IRK_ATTR_SSPSTRONG, IRK_ATTR_SSP};
  const irk_attr_list *callee = in->callee->global->attrs, *caller = in->fn->global->attrs;
  if (irk_inline_has_attr(callee, IRK_ATTR_NULL_POINTER_IS_VALID))
    set_fn_attr(in, IRK_ATTR_NULL_POINTER_IS_VALID, true);
  if (!irk_inline_has_attr(callee, IRK_ATTR_MUSTPROGRESS)) set_fn_attr(in, IRK_ATTR_MUSTPROGRESS, false);
  size_t own = 0, other = 0;
  while (own < IRK_COUNT(levels) && !irk_inline_has_attr(caller, levels[own])) own++;
  while (other < IRK_COUNT(levels) && !irk_inline_has_attr(callee, levels[other])) other++;
  if (own == IRK_COUNT(levels) || other >= own) return;
  set_fn_attr(in, levels[own], false);
  set_fn_attr(in, levels[other], true);
}

static irk_md *subprogram_of(const irk_function *fn) {
  for (uint32_t i = 0; i < fn->global->md.len; i++)
    if (fn->global->md.items[i].kind == IRK_MD_KIND_DBG) return fn->global->md.items[i].md;
  return NULL;
}

static void begin(irk_inlining *in) {
  irk_module *m = in->m;
  in->num_blocks = in->callee->num_blocks;
  in->values = IRK_NEW_ARRAY(&in->arena, irk_value *, in->callee->num_ids + 1);
  in->blocks = IRK_NEW_ARRAY(&in->arena, irk_block *, in->num_blocks);
  in->callee_has_debug_info = subprogram_of(in->callee) != NULL;
  irk_attr_set *set = irk_attr_list_at(in->fn->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  in->no_line_tables = in->call->dbg && irk_attr_set_find_string(set, IRK_S("no-inline-line-tables"));
  const irk_md *loc = in->call->dbg ? m->mds.items[in->call->dbg - 1] : NULL;
  if (!loc || loc->kind != IRK_MD_LOCATION) return;
  irk_md_buffer room;
  loc = irk_md_expand_location(loc, &room);
  in->inlined_at = irk_md_node(m, IRK_MD_LOCATION, true, loc->flags, loc->f, loc->len);
}

static void inline_call(irk_inlining *in) {
  irk_module *m = in->m;
  begin(in);
  make_blocks(in);
  map_parameters(in);
  irk_inline_note_scopes(in);
  copy_insts(in);
  fill_insts(in);
  fill_byval_copies(in);
  bool has_dynamic = move_allocas(in);
  if (in->has_lifetimes && in->allocas.len) add_lifetimes(in);
  if (has_dynamic) restore_stack(in);
  if (in->unwind) irk_inline_unwind(in);
  join_returns(in);
  irk_inst_unlink(m, in->fn, in->call);
  irk_builder_at_end(in->b, in->fn, in->before);
  irk_builder_set_location(in->b, NULL);
  irk_build_br(in->b, in->blocks[0]);
  irk_builder_last(in->b)->dbg = in->call->dbg;
  irk_block_merge(m, in->blocks[0]);
  irk_block_merge(m, in->after);
  if (!in->fn->personality) in->fn->personality = in->callee->personality;
  if (!in->fn->gc) in->fn->gc = in->callee->gc;
  merge_attributes(in);
}

static void run(void *user) {
  irk_inlining *in = user;
  if (!irk_inline_check(in)) return;
  in->b = irk_builder_create(in->m);
  inline_call(in);
  in->done = true;
}

static void release(void *user) {
  irk_inlining *in = user;
  irk_builder_destroy(in->b);
  irk_vec_free(&in->returns);
  irk_vec_free(&in->allocas);
  irk_map_free(&in->nodes);
  irk_arena_free(&in->arena);
}

bool irk_inline_call(irk_module *m, irk_function *fn, irk_inst *call, const irk_inline_options *options,
                     irk_sink *sink) {
  irk_inline_options known;
  if (!IRK_TAKE_OPTIONS(known, options, no_lifetimes, sink)) return false;
  if (!m || !fn || !call) {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "there is no call to inline");
    return false;
  }
  irk_inlining in = {.m = m, .fn = fn, .call = call, .sink = sink, .has_lifetimes = !known.no_lifetimes};
  if (!irk_try_releasing(run, release, &in))
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  return in.done;
}
