// Makes a function of some blocks of another one (irk_function_outline), as LLVM's CodeExtractor
// does.
//
// The nouns:
// - region: the blocks that are taken, which are entered only at the first, the header
// - exits: the blocks outside that the region branches to
// - inputs: values made outside of the region and used in it; they become parameters
// - outputs: values made in the region and used outside; they are stored through pointer parameters
//
// The result tells which exit was taken. Everything is done in a clone of the function. Its other
// blocks show which values are used outside, and are deleted at the end.
#include "irkit/copy.h"
#include "irkit/dwarf.h"

#include "analysis/cfg.h"
#include "copy/replace.h"
#include "edit/edit.h"
#include "ir/dinode.h"
#include "ir/layout.h"

#include <stdio.h>

typedef IRK_VEC(irk_block *) block_list;
typedef IRK_VEC(irk_value *) value_list;

typedef struct outline {
  irk_module *m;
  irk_function *fn;  // the given one, then its clone
  irk_block *const *blocks;
  uint32_t num_blocks;
  irk_sink *sink;
  irk_arena arena;
  irk_builder *b;
  block_list region, exits, stubs;
  block_list joined;  // blocks with phis that merge the region's values for an exit
  irk_map places;     // block id: the block is in the region
  bool *is_outside;   // value id: the value is used outside of the region
  value_list inputs, outputs;
  irk_map params;  // value id -> index in inputs, plus 1
  irk_function *made;
} outline;

static bool is_in_region(const outline *o, const irk_block *b) { return irk_map_get(&o->places, b->v.id) != NULL; }

static void add_to_region(outline *o, irk_block *b) {
  bool is_new;
  irk_map_put(&o->places, b->v.id, &is_new);
  if (is_new) irk_vec_push(&o->region, b);
}

static bool is_pad(const irk_block *b) {
  uint32_t at = irk_edit_num_phis(b);
  if (at == b->num_insts) return false;
  switch (b->insts[at]->v.opcode) {
  case IRK_OP_LANDINGPAD:
  case IRK_OP_CATCHPAD:
  case IRK_OP_CLEANUPPAD:
  case IRK_OP_CATCHSWITCH: return true;
  default: return false;
  }
}

static irk_str name_of(const outline *o, const irk_block *b) { return irk_name(o->m, b->name); }

// Returns a block's name, which may be empty, and a suffix.
static const char *label(outline *o, const irk_block *b, const char *suffix) {
  irk_str name = name_of(o, b);
  size_t len = name.len, more = strlen(suffix);
  char *text = irk_arena_alloc(&o->arena, len + more + 1);
  if (len) memcpy(text, name.ptr, len);
  memcpy(text + len, suffix, more + 1);
  return text;
}

// ---- what can be outlined ------------------------------------------------------------------------------------

static bool refuse(const outline *o, const irk_block *b, const char *why) {
  irk_str fn = irk_name(o->m, o->fn->global->name), name = name_of(o, b);
  if (name.len)
    irk_diag_put(o->sink, (irk_diag){.severity = IRK_ERROR}, "block '%.*s' of '@%.*s' cannot be outlined: %s",
                 (int)name.len, name.ptr, (int)fn.len, fn.ptr, why);
  else
    irk_diag_put(o->sink, (irk_diag){.severity = IRK_ERROR}, "block number %u of '@%.*s' cannot be outlined: %s",
                 irk_block_index(b), (int)fn.len, fn.ptr, why);
  return false;
}

// Prefixes of intrinsics that depend on the function they are in, and of lifetime markers.
static const char *const of_function[] = {"llvm.va_start", "llvm.experimental.convergence.entry", "llvm.localescape",
                                          "llvm.amdgcn.init.exec"};
static const char *const lifetimes[] = {"llvm.lifetime.start", "llvm.lifetime.end"};

static bool calls_one_of(const outline *o, const irk_inst *inst, const char *const *starts, size_t n) {
  const irk_value *callee = inst->v.opcode == IRK_OP_CALL ? irk_call_callee(inst) : NULL;
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(o->m, ((const irk_global *)callee)->name);
  for (size_t i = 0; i < n; i++)
    if (name.len >= strlen(starts[i]) && memcmp(name.ptr, starts[i], strlen(starts[i])) == 0) return true;
  return false;
}

// Tells whether a value is a swifterror slot, a register whose address cannot be passed.
static bool is_swifterror(const irk_function *fn, const irk_value *v) {
  if (v && v->kind == IRK_VALUE_INST) return v->opcode == IRK_OP_ALLOCA && v->flags & IRK_SWIFTERROR;
  if (!v || v->kind != IRK_VALUE_ARG) return false;
  uint32_t index = IRK_ATTR_INDEX_FIRST_PARAM + ((const irk_arg *)v)->index;
  return irk_attr_set_find(irk_attr_list_at(fn->global->attrs, index), IRK_ATTR_SWIFTERROR) != NULL;
}

static bool check_inst(const outline *o, const irk_block *b, const irk_inst *inst) {
  switch (inst->v.opcode) {
  case IRK_OP_ALLOCA: return refuse(o, b, "it has an alloca, whose memory would be freed");
  case IRK_OP_CALLBR: return refuse(o, b, "it ends with a callbr");
  case IRK_OP_INDIRECTBR: return refuse(o, b, "it ends with an indirectbr");
  default: break;
  }
  for (uint32_t k = 0; k < inst->num_ops; k++)
    if (is_swifterror(o->fn, inst->ops[k])) return refuse(o, b, "it uses a swifterror value");
  if (inst->v.opcode == IRK_OP_CALL && inst->u.call->tail == IRK_TAIL_MUST)
    return refuse(o, b, "it has a musttail call");
  return !calls_one_of(o, inst, of_function, IRK_COUNT(of_function)) ||
         refuse(o, b, "it has a call that applies to the whole function");
}

// Tells whether an operand belongs to the function. Operands in an invalid module may not.
static bool is_own(const outline *o, const irk_value *v) {
  if (!v) return true;
  switch (v->kind) {
  case IRK_VALUE_INST: return irk_find_inst(o->m, o->fn, (const irk_inst *)v) != NULL;
  case IRK_VALUE_ARG: {
    uint32_t index = ((const irk_arg *)v)->index;
    return index < o->fn->num_args && &o->fn->args[index]->v == v;
  }
  default: return true;
  }
}

static bool check_operands(const outline *o) {
  for (uint32_t i = 0; i < o->fn->num_blocks; i++) {
    const irk_block *b = o->fn->blocks[i];
    for (uint32_t k = 0; k < b->num_insts; k++) {
      const irk_inst *inst = b->insts[k];
      bool is_good = true;
      for (uint32_t n = 0; n < inst->num_ops; n++) {
        is_good &= is_own(o, inst->ops[n]);
        if (inst->v.opcode == IRK_OP_PHI) is_good &= irk_phi_blocks(inst)[n]->fn == o->fn;
      }
      for (uint32_t n = 0; n < irk_inst_num_successors(inst); n++) {
        const irk_block *to = irk_inst_successor(inst, n);
        is_good &= !to || to->fn == o->fn;
      }
      if (!is_good) return refuse(o, b, "it uses a value of another function");
    }
  }
  return true;
}

// Tokens cannot be passed between functions.
static bool check_tokens(const outline *o, const irk_block *b, const irk_block *const *block_of) {
  bool is_in = is_in_region(o, b);
  for (uint32_t i = 0; i < b->num_insts; i++)
    for (uint32_t k = 0; k < b->insts[i]->num_ops; k++) {
      const irk_value *v = b->insts[i]->ops[k];
      if (!v || v->kind != IRK_VALUE_INST || v->type->kind != IRK_TYPE_TOKEN || !block_of[v->id]) continue;
      if (is_in_region(o, block_of[v->id]) != is_in) return refuse(o, b, "a token is used in it or outside of it");
    }
  return true;
}

static bool check_all_tokens(outline *o) {
  const irk_block **block_of = IRK_NEW_ARRAY(&o->arena, const irk_block *, (size_t)o->fn->num_ids + 1);
  for (uint32_t i = 0; i < o->fn->num_blocks; i++)
    for (uint32_t k = 0; k < o->fn->blocks[i]->num_insts; k++)
      block_of[o->fn->blocks[i]->insts[k]->v.id] = o->fn->blocks[i];
  for (uint32_t i = 0; i < o->fn->num_blocks; i++)
    if (!check_tokens(o, o->fn->blocks[i], block_of)) return false;
  return true;
}

// Checks that only the header is entered from outside. Landing pads are exempt: the region gets
// copies of them.
static bool check_entries(const outline *o) {
  const irk_block *header = o->region.items[0];
  bool is_entered = header == o->fn->blocks[0];
  for (uint32_t i = 0; i < o->fn->num_blocks; i++) {
    const irk_block *from = o->fn->blocks[i];
    const irk_inst *t = irk_terminator_of(from);
    if (is_in_region(o, from)) continue;
    for (uint32_t s = 0; t && s < irk_inst_num_successors(t); s++) {
      const irk_block *to = irk_inst_successor(t, s);
      is_entered |= to == header;
      if (to && is_in_region(o, to) && to != header && !is_pad(to))
        return refuse(o, to, "it is reached from outside, and is not the first of the blocks");
    }
  }
  return is_entered || refuse(o, header, "only exceptions that land in the other blocks lead to it");
}

static bool is_reached(outline *o, const irk_block *wanted) {
  bool *is_met = IRK_NEW_ARRAY(&o->arena, bool, (size_t)o->fn->num_ids + 1);
  block_list stack = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_vec_release, &stack);
  irk_vec_push(&stack, o->fn->blocks[0]);
  while (stack.len && !is_met[wanted->v.id]) {
    const irk_block *b = stack.items[--stack.len];
    const irk_inst *t = irk_terminator_of(b);
    if (is_met[b->v.id]) continue;
    is_met[b->v.id] = true;
    for (uint32_t s = 0; t && s < irk_inst_num_successors(t); s++) {
      irk_block *to = irk_inst_successor(t, s);
      if (to) irk_vec_push(&stack, to);
    }
  }
  irk_guard_leave(&guard);
  irk_vec_free(&stack);
  return is_met[wanted->v.id];
}

static bool check(outline *o) {
  if (!check_operands(o)) return false;
  for (uint32_t i = 0; i < o->num_blocks; i++) add_to_region(o, o->blocks[i]);
  if (!is_reached(o, o->blocks[0])) return refuse(o, o->blocks[0], "it is unreachable");
  if (is_pad(o->region.items[0])) return refuse(o, o->region.items[0], "it is a landing pad");
  for (uint32_t i = 0; i < o->region.len; i++) {
    irk_block *b = o->region.items[i];
    const irk_inst *t = irk_terminator_of(b);
    if (!t) return refuse(o, b, "it has no terminator");
    for (uint32_t k = 0; k < b->num_insts; k++)
      if (!check_inst(o, b, b->insts[k])) return false;
    for (uint32_t s = 0; s < irk_inst_num_successors(t); s++) {
      irk_block *to = irk_inst_successor(t, s);
      if (to && is_pad(to)) add_to_region(o, to);
    }
  }
  for (uint32_t i = 0; i < o->region.len; i++)
    if (irk_edit_has_address(o->m, o->region.items[i])) return refuse(o, o->region.items[i], "its address is taken");
  return check_entries(o) && check_all_tokens(o);
}

// ---- the region alone ----------------------------------------------------------------------------------------

static void redirect(const irk_block *from, const irk_block *old, irk_block *to) {
  const irk_inst *t = irk_terminator_of(from);
  for (uint32_t s = 0; t && s < irk_inst_num_successors(t); s++)
    if (irk_inst_successor(t, s) == old) irk_inst_set_successor((irk_inst *)(uintptr_t)t, s, to);
}

static void redirect_region(const outline *o, const irk_block *old, irk_block *to) {
  for (uint32_t i = 0; i < o->region.len; i++) redirect(o->region.items[i], old, to);
}

static uint32_t count_entries(const outline *o, const irk_inst *phi, bool of_region) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < phi->num_ops; i++) n += is_in_region(o, irk_phi_blocks(phi)[i]) == of_region;
  return n;
}

// Makes a phi at the builder's place for those operands of `phi` that come from the region.
static irk_value *make_phi(outline *o, const irk_inst *phi) {
  irk_str name = irk_name(o->m, phi->name);
  char *text = irk_arena_alloc(&o->arena, name.len + 4);
  if (name.len) memcpy(text, name.ptr, name.len);
  memcpy(text + name.len, ".ce", 4);
  return irk_build_phi(o->b, phi->v.type, text);
}

static void move_entry(outline *o, irk_inst *phi, uint32_t k, irk_value *made) {
  irk_phi_add(o->m, made, phi->ops[k], irk_phi_blocks(phi)[k]);
  irk_phi_remove(&phi->v, k);
}

static void move_entries(outline *o, irk_inst *phi, irk_value *made) {
  for (uint32_t k = 0; k < phi->num_ops;)
    if (is_in_region(o, irk_phi_blocks(phi)[k])) move_entry(o, phi, k, made);
    else k++;
}

// Moves the operands of a header's phi. Since 22 LLVM begins with the last one.
static void move_header_entries(outline *o, irk_inst *phi, irk_value *made) {
  enum { LAST_FIRST = 2200 };
  if (o->m->version < LAST_FIRST) {
    move_entries(o, phi, made);
    return;
  }
  for (uint32_t k = phi->num_ops; k-- > 0;)
    if (is_in_region(o, irk_phi_blocks(phi)[k])) move_entry(o, phi, k, made);
}

// Tells whether the header must be split: if it is the function's entry, or if its phis merge
// values from outside, which is to be done outside.
static bool is_header_split(const outline *o) {
  const irk_block *header = o->region.items[0];
  if (header == o->fn->blocks[0]) return true;
  return irk_edit_num_phis(header) && count_entries(o, header->insts[0], false) > 1;
}

static void split_header(outline *o) {
  irk_block *header = o->region.items[0];
  uint32_t phis = irk_edit_num_phis(header);
  irk_block *rest = irk_block_split(o->m, header, phis, label(o, header, ".split"));
  irk_block_move(rest, o->fn->num_blocks - 1);
  add_to_region(o, rest);
  for (uint32_t i = 0; i < phis; i++) {
    irk_inst *phi = header->insts[i];
    irk_builder_before(o->b, o->fn, rest, 0);
    irk_value *made = make_phi(o, phi);
    irk_replace_local(o->m, o->fn, &phi->v, made);
    irk_phi_add(o->m, made, &phi->v, header);
    move_header_entries(o, phi, made);
  }
  redirect_region(o, header, rest);
  irk_map_remove(&o->places, header->v.id);
  o->region.len--;
  memmove(o->region.items, o->region.items + 1, o->region.len * sizeof *o->region.items);
}

// Splits returns off the region: they return outside.
static void split_returns(outline *o) {
  for (uint32_t i = 0; i < o->region.len; i++) {
    irk_block *b = o->region.items[i];
    if (irk_terminator_of(b)->v.opcode == IRK_OP_RET) irk_block_split(o->m, b, b->num_insts - 1, label(o, b, ".ret"));
  }
}

static void find_exits(outline *o) {
  irk_map met = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &met);
  for (uint32_t i = 0; i < o->region.len; i++) {
    const irk_inst *t = irk_terminator_of(o->region.items[i]);
    for (uint32_t s = 0; s < irk_inst_num_successors(t); s++) {
      irk_block *to = irk_inst_successor(t, s);
      bool is_new;
      if (!to || is_in_region(o, to)) continue;
      irk_map_put(&met, to->v.id, &is_new);
      if (is_new) irk_vec_push(&o->exits, to);
    }
  }
  irk_guard_leave(&guard);
  irk_map_free(&met);
}

// If an exit's phis merge several values of the region, merges them in the region.
static void split_exits(outline *o) {
  for (uint32_t i = 0; i < o->exits.len; i++) {
    irk_block *exit = o->exits.items[i];
    uint32_t phis = irk_edit_num_phis(exit);
    if (!phis || count_entries(o, exit->insts[0], true) <= 1) continue;
    irk_block *joined = irk_build_block(o->b, o->fn, label(o, exit, ".split"));
    irk_builder_at_end(o->b, o->fn, joined);
    for (uint32_t k = 0; k < phis; k++) {
      irk_value *made = make_phi(o, exit->insts[k]);
      move_entries(o, exit->insts[k], made);
      irk_phi_add(o->m, &exit->insts[k]->v, made, joined);
    }
    irk_build_br(o->b, exit);
    redirect_region(o, exit, joined);
    add_to_region(o, joined);
    irk_vec_push(&o->joined, joined);
  }
}

// Settles operands from outside: those of the header's phis come from the new function's entry;
// others are removed.
static void update_header_phis(outline *o, irk_block *root) {
  for (uint32_t i = 0; i < o->region.len; i++) {
    irk_block *b = o->region.items[i];
    for (uint32_t p = 0, n = irk_edit_num_phis(b); p < n; p++) {
      irk_inst *phi = b->insts[p];
      for (uint32_t k = phi->num_ops; k-- > 0;) {
        if (is_in_region(o, irk_phi_blocks(phi)[k])) continue;
        if (b == irk_inst_successor(irk_terminator_of(root), 0)) irk_phi_blocks(phi)[k] = root;
        else irk_phi_remove(&phi->v, k);
      }
    }
  }
}

// Marks, by id, the values that the region makes.
static bool *inside(outline *o) {
  bool *is_inside = IRK_NEW_ARRAY(&o->arena, bool, (size_t)o->fn->num_ids + 1);
  for (uint32_t i = 0; i < o->region.len; i++)
    for (uint32_t k = 0; k < o->region.items[i]->num_insts; k++) is_inside[o->region.items[i]->insts[k]->v.id] = true;
  return is_inside;
}

// Removes lifetime markers of memory outside of the region: the caller keeps them.
static void drop_lifetimes(outline *o) {
  bool *is_deleted = IRK_NEW_ARRAY(&o->arena, bool, (size_t)o->fn->num_ids + 1);
  const bool *is_inside = inside(o);
  for (uint32_t i = 0; i < o->region.len; i++)
    for (uint32_t k = 0; k < o->region.items[i]->num_insts; k++) {
      const irk_inst *inst = o->region.items[i]->insts[k];
      if (!calls_one_of(o, inst, lifetimes, IRK_COUNT(lifetimes)) || inst->num_ops < 2) continue;
      const irk_value *memory = inst->ops[inst->num_ops - 2];
      is_deleted[inst->v.id] =
          memory->kind == IRK_VALUE_ARG || (memory->kind == IRK_VALUE_INST && !is_inside[memory->id]);
    }
  irk_function_delete_insts(o->m, o->fn, is_deleted);
}

// ---- inputs and outputs --------------------------------------------------------------------------------------

static void find_outputs(outline *o) {
  o->is_outside = IRK_NEW_ARRAY(&o->arena, bool, (size_t)o->fn->num_ids + 1);
  for (uint32_t i = 0; i < o->fn->num_blocks; i++) {
    const irk_block *b = o->fn->blocks[i];
    if (is_in_region(o, b)) continue;
    for (uint32_t k = 0; k < b->num_insts; k++)
      for (uint32_t n = 0; n < b->insts[k]->num_ops; n++) {
        const irk_value *v = b->insts[k]->ops[n];
        if (v && v->kind == IRK_VALUE_INST) o->is_outside[v->id] = true;
      }
  }
  for (uint32_t i = 0; i < o->region.len; i++)
    for (uint32_t k = 0; k < o->region.items[i]->num_insts; k++) {
      irk_value *v = &o->region.items[i]->insts[k]->v;
      if (o->is_outside[v->id]) irk_vec_push(&o->outputs, v);
    }
}

static void find_inputs(outline *o) {
  const bool *is_inside = inside(o);
  for (uint32_t i = 0; i < o->region.len; i++)
    for (uint32_t k = 0; k < o->region.items[i]->num_insts; k++) {
      const irk_inst *inst = o->region.items[i]->insts[k];
      for (uint32_t n = 0; n < inst->num_ops; n++) {
        irk_value *v = inst->ops[n];
        bool is_new, is_input = v && (v->kind == IRK_VALUE_ARG || v->kind == IRK_VALUE_INST) && !is_inside[v->id];
        if (!is_input) continue;
        uint64_t *at = irk_map_put(&o->params, v->id, &is_new);
        if (!is_new) continue;
        irk_vec_push(&o->inputs, v);
        *at = o->inputs.len;
      }
    }
}

// Checks the types: some values cannot be stored or passed as arguments.
static bool check_types(outline *o, irk_function *from) {
  const char *why = NULL;
  for (uint32_t i = 0; i < o->inputs.len; i++)
    if (!irk_type_may_be_param(o->inputs.items[i]->type)) why = "one of its inputs cannot be an argument";
  for (uint32_t i = 0; i < o->outputs.len; i++)
    if (!irk_type_may_be_pointee(o->outputs.items[i]->type) || !irk_type_may_be_field(o->outputs.items[i]->type))
      why = "one of its results cannot be stored";
  if (!why) return true;
  irk_global *made = o->fn->global;
  const irk_block *first = o->blocks[0];
  o->fn = from;
  irk_global_unlist(o->m, made);
  irk_global_rename(o->m, made, 0);
  return refuse(o, first, why);
}

// ---- the new function ----------------------------------------------------------------------------------------

static irk_type *pointer_to(outline *o, irk_type *t) {
  uint32_t space = irk_module_layout(o->m)->alloca_addrspace;
  return irk_type_pointer(o->m, t, space);
}

static irk_type *result_type(const outline *o) {
  if (o->exits.len <= 1) return irk_type_simple(o->m, IRK_TYPE_VOID);
  return irk_type_int(o->m, o->exits.len == 2 ? 1 : 16);
}

// Makes the parameters: the inputs, then a pointer for each output.
static void make_params(outline *o) {
  uint32_t n = o->inputs.len + o->outputs.len;
  irk_type **types = irk_arena_alloc(&o->arena, ((size_t)n + 1) * sizeof *types);
  for (uint32_t i = 0; i < n; i++)
    types[i] = i < o->inputs.len ? o->inputs.items[i]->type : pointer_to(o, o->outputs.items[i - o->inputs.len]->type);
  irk_type *fn_type = irk_type_fn(o->m, result_type(o), types, n, false);
  irk_global *g = o->fn->global;
  irk_type *pointer = irk_type_pointer(o->m, fn_type, (uint32_t)g->v.type->count);
  irk_arg *made = IRK_NEW_ARRAY(&o->m->arena, irk_arg, (size_t)n + 1);
  irk_arg **args = irk_arena_alloc(&o->m->arena, ((size_t)n + 1) * sizeof *args);
  for (uint32_t i = 0; i < o->fn->num_args; i++) irk_local_name_drop(o->fn, o->fn->args[i]->name);
  for (uint32_t i = 0; i < n; i++) {
    made[i] =
        (irk_arg){.v = {.type = types[i], .kind = IRK_VALUE_ARG, .id = o->fn->num_ids++}, .index = i, .fn = o->fn};
    args[i] = &made[i];
  }
  g->value_type = fn_type;
  g->v.type = pointer;
  o->fn->args = args;
  o->fn->num_args = n;
}

// Names the parameters. The names of deleted values are free by now.
static void name_params(outline *o) {
  for (uint32_t i = 0; i < o->fn->num_args; i++) {
    bool is_input = i < o->inputs.len;
    irk_value *of = is_input ? o->inputs.items[i] : o->outputs.items[i - o->inputs.len];
    irk_str name = irk_name(o->m, *irk_local_name_of(of));
    char *text = irk_arena_alloc(&o->arena, name.len + 5);
    if (name.len) memcpy(text, name.ptr, name.len);
    memcpy(text + name.len, is_input ? "" : ".out", is_input ? 1 : 5);
    irk_str wanted = {text, strlen(text)};
    if (name.len) o->fn->args[i]->name = irk_local_name_new(o->m, o->fn, wanted);
  }
}

// Moves the builder to the first place where an instruction's result is available: after it; for
// phis, after all phis. For an invoke this makes a block on the edge to its normal destination.
static void place_after_result(outline *o, irk_block *b, uint32_t at) {
  irk_inst *inst = b->insts[at];
  if (inst->v.opcode == IRK_OP_PHI) {
    at = irk_edit_num_phis(b);
    if (is_pad(b)) at++;
    irk_builder_before(o->b, o->fn, b, at);
  } else if (inst->v.opcode == IRK_OP_INVOKE) {
    irk_block *to = irk_inst_successor(inst, 0), *made = irk_build_block(o->b, o->fn, label(o, b, ".done"));
    irk_builder_at_end(o->b, o->fn, made);
    irk_build_br(o->b, to);
    irk_inst_set_successor(inst, 0, made);
    irk_block_replace_incoming(to, b, made);
    add_to_region(o, made);
    irk_builder_before(o->b, o->fn, made, 0);
  } else {
    irk_builder_before(o->b, o->fn, b, at + 1);
  }
}

static void store_outputs(outline *o) {
  uint32_t next = 0;
  for (uint32_t i = 0; next < o->outputs.len && i < o->region.len; i++) {
    irk_block *b = o->region.items[i];
    for (uint32_t k = 0; next < o->outputs.len && k < b->num_insts; k++) {
      irk_value *v = &b->insts[k]->v;
      if (v != o->outputs.items[next]) continue;
      place_after_result(o, b, k);
      irk_build_store(o->b, v, &o->fn->args[o->inputs.len + next++]->v);
    }
  }
}

static void make_stubs(outline *o) {
  irk_type *type = result_type(o);
  for (uint32_t i = 0; i < o->exits.len; i++) {
    irk_block *exit = o->exits.items[i], *stub = irk_build_block(o->b, o->fn, label(o, exit, ".exitStub"));
    irk_builder_at_end(o->b, o->fn, stub);
    uint64_t number = o->exits.len == 2 ? i == 0 : i;
    irk_build_ret(o->b, o->exits.len <= 1 ? NULL : irk_const_int_u64(o->m, type, number));
    redirect_region(o, exit, stub);
    irk_vec_push(&o->stubs, stub);
  }
}

// Deletes the blocks outside. Their values are replaced by parameters or, if only debug info used
// them, by poison.
static void delete_outside_blocks(outline *o, irk_arg *const *old_args, uint32_t num_old_args) {
  irk_function *fn = o->fn;
  irk_replacement *by_id = IRK_NEW_ARRAY(&o->arena, irk_replacement, (size_t)fn->num_ids + 1);
  for (uint32_t i = 0; i < num_old_args; i++) {
    irk_value *v = &old_args[i]->v;
    by_id[v->id] = (irk_replacement){v, irk_edit_poison_of(o->m, v->type)};
  }
  for (uint32_t i = 0; i < fn->num_blocks; i++) {
    irk_block *b = fn->blocks[i];
    if (!is_in_region(o, b)) irk_edit_detach_block(o->m, b, by_id);
  }
  for (uint32_t i = 0; i < o->inputs.len; i++) by_id[o->inputs.items[i]->id].to = &fn->args[i]->v;
  fn->num_blocks = 0;
  for (uint32_t i = 0; i < o->region.len; i++) irk_block_append(o->m, fn, o->region.items[i]);
  irk_replace_locals(o->m, fn, by_id);
}

static uint32_t count_edges(const outline *o, const irk_block *to) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < o->region.len; i++) {
    const irk_inst *t = irk_terminator_of(o->region.items[i]);
    for (uint32_t s = 0; s < irk_inst_num_successors(t); s++) n += irk_inst_successor(t, s) == to;
  }
  return n;
}

// Sets use-list orders as LLVM has them: for the header, the new entry comes before other
// predecessors; for `joined` blocks, the order in which they were found.
static void order_uses(outline *o, const irk_block *header) {
  irk_function *fn = o->fn;
  fn->use_orders = irk_arena_alloc(&o->m->arena, ((size_t)o->joined.len + 1) * sizeof *fn->use_orders);
  fn->num_use_orders = 0;
  for (uint32_t i = 0; i <= o->joined.len; i++) {
    const irk_block *b = i < o->joined.len ? o->joined.items[i] : header;
    uint32_t n = count_edges(o, b);
    if (n < 2) continue;
    uint32_t *indexes = irk_arena_alloc(&o->m->arena, n * sizeof *indexes);
    for (uint32_t k = 0; k < n; k++) indexes[k] = b == header ? (k + 1) % n : n - 1 - k;
    fn->use_orders[fn->num_use_orders++] = (irk_use_order){(irk_value *)(uintptr_t)&b->v, n, indexes};
  }
}

// ---- properties of the new function ---------------------------------------------------------------------------

// Tells whether an attribute of the function is true of a part of it, too.
static bool applies_to_part(const irk_attr *a) {
  switch (a->kind) {
  case IRK_ATTR_ALLOCSIZE:
  case IRK_ATTR_ALLOCKIND:
  case IRK_ATTR_BUILTIN:
  case IRK_ATTR_CONVERGENT:
  case IRK_ATTR_JUMPTABLE:
  case IRK_ATTR_MEMORY:
  case IRK_ATTR_NAKED:
  case IRK_ATTR_NOBUILTIN:
  case IRK_ATTR_NOMERGE:
  case IRK_ATTR_NORETURN:
  case IRK_ATTR_NOSYNC:
  case IRK_ATTR_PRESPLITCOROUTINE:
  case IRK_ATTR_RETURNS_TWICE:
  case IRK_ATTR_SPECULATABLE:
  case IRK_ATTR_ALIGNSTACK:
  case IRK_ATTR_WILLRETURN: return false;
  case IRK_ATTR_STRING: return !irk_str_eq(a->string->key, IRK_S("thunk"));
  default: return true;
  }
}

static void set_attributes(outline *o) {
  irk_global *g = o->fn->global;
  const irk_attr_set *old = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION);
  irk_attr *kept = irk_arena_alloc(&o->arena, (old ? old->len : 0u) * sizeof *kept);
  uint32_t n = 0;
  for (uint32_t i = 0; old && i < old->len; i++)
    if (applies_to_part(&old->attrs[i])) kept[n++] = old->attrs[i];
  g->attrs = NULL;
  irk_attr_set *set = n ? irk_attr_set_of(o->m, kept, n) : NULL;
  if (!o->exits.len) set = irk_attrs_with(o->m, set, &(irk_attr_spec){.kind = IRK_ATTR_NORETURN});
  irk_global_set_attrs(o->m, g, IRK_ATTR_INDEX_FUNCTION, set);
}

static irk_md *location_in_region(const outline *o) {
  for (uint32_t i = 0; i < o->region.len; i++)
    for (uint32_t k = 0; k < o->region.items[i]->num_insts; k++) {
      irk_md *location = irk_inst_location(o->m, o->region.items[i]->insts[k]);
      if (location) return location;
    }
  return NULL;
}

// Adapts the clone's subprogram: it has the new function's name, and no place in the source.
static void set_subprogram(outline *o) {
  irk_md *sp = irk_global_attached_as(o->fn->global, IRK_MD_KIND_DBG);
  if (!sp || sp->kind != IRK_MD_SUBPROGRAM) return;
  irk_str name = irk_name(o->m, o->fn->global->name);
  irk_md *none = irk_md_tuple(o->m, NULL, 0);
  irk_md *type = irk_build_di(o->m, IRK_MD_SUBROUTINE_TYPE, false, &(irk_di_field){.name = "types", .md = none}, 1);
  const irk_di_field fields[] = {
      {.name = "name", .text = name},
      {.name = "linkageName", .text = name},
      {.name = "scope"},
      {.name = "line"},
      {.name = "scopeLine"},
      {.name = "type", .md = type},
      {.name = "declaration"},
      {.name = "templateParams"},
      {.name = "spFlags", .number = IRK_DI_SP_FLAG_LocalToUnit | IRK_DI_SP_FLAG_Definition | IRK_DI_SP_FLAG_Optimized},
      {.name = "flags"},
  };
  for (size_t i = 0; i < IRK_COUNT(fields); i++) irk_md_set_field(o->m, sp, &fields[i]);
}

static void set_linkage(outline *o) {
  irk_global *g = o->fn->global;
  g->linkage = IRK_LINKAGE_EXTERNAL;
  g->visibility = IRK_VISIBILITY_DEFAULT;
  g->is_dso_local = true;
  g->unnamed_addr = 0;
  o->fn->cc = 0;
}

static const char *name_of_outline(outline *o, bool is_split) {
  irk_str whole = irk_name(o->m, o->fn->global->name);
  const char *header = label(o, o->region.items[0], is_split ? ".split" : "");
  char *name = irk_arena_alloc(&o->arena, whole.len + strlen(header) + 2);
  sprintf(name, "%.*s.%s", (int)whole.len, whole.ptr, header);
  return name;
}

// ---- the whole ------------------------------------------------------------------------------------------------

static bool make(outline *o) {
  irk_function *from = o->fn;
  uint32_t n = o->region.len;
  bool is_split = is_header_split(o);
  irk_block **same = irk_arena_alloc(&o->arena, ((size_t)n + 1) * sizeof *same);
  uint32_t *indices = irk_arena_alloc(&o->arena, ((size_t)n + 1) * sizeof *indices);
  for (uint32_t i = 0; i < n; i++) indices[i] = irk_block_index(o->region.items[i]);
  o->fn = irk_function_clone(o->m, from, name_of_outline(o, is_split));
  if (!o->fn) return false;
  o->region.len = 0;
  irk_map_free(&o->places);
  for (uint32_t i = 0; i < n; i++) same[i] = o->fn->blocks[indices[i]];
  for (uint32_t i = 0; i < n; i++) add_to_region(o, same[i]);

  irk_block *header = o->region.items[0];
  if (is_split) {
    split_header(o);
    header = o->region.items[o->region.len - 1];
  }
  split_returns(o);
  find_exits(o);
  split_exits(o);
  irk_block *root = irk_block_create(o->m, o->fn, 0, "newFuncRoot");
  irk_builder_at_end(o->b, o->fn, root);
  irk_builder_set_location(o->b, location_in_region(o));
  irk_build_br(o->b, header);
  irk_builder_set_location(o->b, NULL);
  update_header_phis(o, root);
  drop_lifetimes(o);
  find_outputs(o);
  find_inputs(o);
  if (!check_types(o, from)) return false;
  irk_arg **old_args = o->fn->args;
  uint32_t num_old_args = o->fn->num_args;
  make_params(o);
  make_stubs(o);
  store_outputs(o);
  add_to_region(o, root);
  memmove(o->region.items + 1, o->region.items, (o->region.len - 1) * sizeof *o->region.items);
  o->region.items[0] = root;
  for (uint32_t i = 0; i < o->stubs.len; i++) add_to_region(o, o->stubs.items[i]);
  delete_outside_blocks(o, old_args, num_old_args);
  order_uses(o, header);
  name_params(o);
  set_linkage(o);
  set_attributes(o);
  set_subprogram(o);
  return true;
}

static void run(void *user) {
  outline *o = user;
  o->b = irk_builder_create(o->m);
  if (!o->b) irk_out_of_memory();
  if (check(o) && make(o)) o->made = o->fn;
}

static void release(void *user) {
  outline *o = user;
  irk_builder_destroy(o->b);
  irk_vec_free(&o->region);
  irk_vec_free(&o->exits);
  irk_vec_free(&o->stubs);
  irk_vec_free(&o->joined);
  irk_vec_free(&o->inputs);
  irk_vec_free(&o->outputs);
  irk_map_free(&o->places);
  irk_map_free(&o->params);
  irk_arena_free(&o->arena);
}

irk_function *irk_function_outline(irk_module *m, irk_function *fn, irk_block *const *blocks, uint32_t n,
                                   irk_sink *sink) {
  outline o = {.m = m, .fn = fn, .blocks = blocks, .num_blocks = n, .sink = sink};
  for (uint32_t i = 0; i < n; i++)
    if (irk_block_function(blocks[i]) != fn) return NULL;
  if (!n || fn->is_unread) return NULL;
  if (!irk_try_releasing(run, release, &o))
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  return o.made;
}
