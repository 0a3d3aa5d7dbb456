// Checks functions: headers, blocks and their phis, and that definitions dominate their uses.
//
// Rules, in LLVM's order:
// - Every block ends in a terminator. Otherwise the function is not checked further.
// - Linkage, result and argument types, attributes, and the requirements of calling conventions are
//   valid.
// - The personality is valid.
// - Intrinsics have no definition.
// - The entry block has no predecessors, and its address is not taken.
// - Phis have one entry for each predecessor.
#include "verify/inst.h"
#include "verify/verify.h"

#include "analysis/cfg.h"
#include "analysis/dom.h"
#include "ir/layout.h"

#include <stdlib.h>

// ---- addresses of entry blocks -------------------------------------------------------------------------------------

struct irk_module_notes {
  IRK_VEC(const irk_blockaddress *) entries;  // addresses of entry blocks
  uint8_t *used;                              // by id of constants; NULL: not computed yet
  IRK_VEC(const irk_value *) todo;            // used constants whose operands are not marked yet
};

static bool has_prefix(irk_str s, const char *prefix) {
  size_t len = strlen(prefix);
  return s.len >= len && memcmp(s.ptr, prefix, len) == 0;
}

static bool is_entry_address(const irk_value *v) {
  if (v->kind != IRK_VALUE_BLOCKADDRESS) return false;
  const irk_blockaddress *a = (const irk_blockaddress *)v;
  const irk_function *fn = a->fn && a->fn->v.kind == IRK_VALUE_FUNCTION ? a->fn->fn : NULL;
  return fn && fn->num_blocks && fn->blocks[0] == a->block;
}

static void find_entry_addresses(irk_checker *c) {
  const irk_set *set = &c->m->const_set;
  for (uint32_t i = 0; i < set->cap; i++)
    if (set->slots[i].item && is_entry_address(set->slots[i].item))
      irk_vec_push(&c->notes->entries, (const irk_blockaddress *)set->slots[i].item);
  if (c->notes->entries.len)
    qsort(c->notes->entries.items, c->notes->entries.len, sizeof *c->notes->entries.items, irk_value_order);
}

// Marks constants that have users, except for users that are unused constants.
static void mark_used(irk_checker *c, const irk_value *v) {
  struct irk_module_notes *notes = c->notes;
  if (!v || !irk_value_is_const(v) || irk_value_is_global(v) || v->id >= c->m->num_ids || notes->used[v->id]) return;
  notes->used[v->id] = 1;
  irk_vec_push(&notes->todo, v);
}

static void mark_used_by_used(irk_checker *c) {
  while (c->notes->todo.len) {
    const irk_value *v = c->notes->todo.items[--c->notes->todo.len];
    uint32_t n = irk_const_num_parts(v);
    for (uint32_t i = 0; i < n; i++) mark_used(c, irk_const_operand(v, i));
  }
}

static void mark_used_by_function(irk_checker *c, const irk_function *fn) {
  mark_used(c, fn->personality);
  mark_used(c, fn->prefix);
  mark_used(c, fn->prologue);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      const irk_inst *inst = fn->blocks[b]->insts[i];
      for (uint32_t k = 0; k < inst->num_ops; k++) mark_used(c, inst->ops[k]);
    }
}

static void find_used_constants(irk_checker *c) {
  const irk_module *m = c->m;
  const irk_global_vec *lists[] = {&m->variables, &m->aliases, &m->ifuncs, &m->functions};
  c->notes->used = IRK_NEW_ARRAY(&c->arena, uint8_t, m->num_ids);
  for (uint32_t k = 0; k < IRK_COUNT(lists); k++)
    for (uint32_t i = 0; i < lists[k]->len; i++) {
      const irk_global *g = lists[k]->items[i];
      mark_used(c, g->init);
      if (g->fn) mark_used_by_function(c, g->fn);
      mark_used_by_used(c);
    }
}

static bool is_entry_address_used(irk_checker *c, const irk_global *g) {
  for (uint32_t i = 0; i < c->notes->entries.len; i++) {
    const irk_blockaddress *a = c->notes->entries.items[i];
    if (a->fn != g) continue;
    if (!c->notes->used) find_used_constants(c);
    if (a->v.id < c->m->num_ids && c->notes->used[a->v.id]) return true;
  }
  return false;
}

void irk_functions_begin(irk_checker *c) {
  c->notes = IRK_NEW(&c->arena, struct irk_module_notes);
  find_entry_addresses(c);
}

void irk_functions_end(irk_checker *c) {
  if (!c->notes) return;
  irk_vec_free(&c->notes->entries);
  irk_vec_free(&c->notes->todo);
}

// ---- the header: attributes and calling conventions ----------------------------------------------------------

static bool has_attr(const irk_attr_list *list, uint32_t index, irk_attr_kind kind) {
  const irk_attr_set *set = irk_attr_list_at(list, index);
  return set && irk_attr_set_find(set, kind);
}
static bool has_param_attr(const irk_global *g, uint32_t param, irk_attr_kind kind) {
  return has_attr(g->attrs, IRK_ATTR_INDEX_FIRST_PARAM + param, kind);
}
static bool has_attr_somewhere(const irk_attr_list *list, irk_attr_kind kind) {
  for (uint32_t i = 0; list && i < list->len; i++)
    if (irk_attr_set_find(list->slots[i].set, kind)) return true;
  return false;
}
static bool has_sret(const irk_global *g) {
  return has_param_attr(g, 0, IRK_ATTR_SRET) || has_param_attr(g, 1, IRK_ATTR_SRET);
}
static bool is_first_class(const irk_checker *c, const irk_type *t) {
  if (t->kind == IRK_TYPE_VOID || t->kind == IRK_TYPE_FUNCTION) return false;
  return t->kind != IRK_TYPE_STRUCT || t->is_literal || t->has_body || irk_has(c->version, IRK_OPAQUE_VALUES);
}

// Slots are ordered: function, return value, parameters.
static bool has_attr_after_params(const irk_attr_list *list, uint32_t num_params) {
  const struct irk_attr_slot *last = list && list->len ? list->slots + (list->len - 1) : NULL;
  return last && last->index != IRK_ATTR_INDEX_FUNCTION && last->index > num_params;
}

static bool is_arg_used(const irk_function *fn, const irk_value *arg) {
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      const irk_inst *inst = fn->blocks[b]->insts[i];
      for (uint32_t o = 0; o < inst->num_ops; o++)
        if (inst->ops[o] == arg) return true;
    }
  return false;
}

// Requirements that a calling convention has for a function.
enum {
  CC_NO_VARARG = 1,
  CC_NO_SRET = 2,
  CC_NO_MEMORY_ARGS = 4,  // byval and the like
  CC_VOID = 8,
  CC_BYVAL_FIRST = 16,
  CC_MASK_FIRST = 32
};
static uint32_t cc_rules(uint32_t cc, irk_version version) {
  switch (cc) {
  case IRK_CC_FAST:
  case IRK_CC_COLD:
  case IRK_CC_INTEL_OCL_BI:
  case IRK_CC_PTX_KERNEL:
  case IRK_CC_PTX_DEVICE: return CC_NO_VARARG;
  case IRK_CC_X86_INTR: return CC_BYVAL_FIRST;
  case IRK_CC_AMDGPU_VS:
  case IRK_CC_AMDGPU_HS:
  case IRK_CC_AMDGPU_GS:
  case IRK_CC_AMDGPU_PS:
  case IRK_CC_AMDGPU_CS: return CC_NO_VARARG | CC_NO_SRET | CC_NO_MEMORY_ARGS;
  case IRK_CC_SPIR_KERNEL: return CC_NO_VARARG | CC_NO_SRET | CC_VOID;
  case IRK_CC_AMDGPU_KERNEL: return CC_NO_VARARG | CC_NO_SRET | CC_NO_MEMORY_ARGS | CC_VOID;
  case IRK_CC_AMDGPU_CS_CHAIN:
  case IRK_CC_AMDGPU_CS_CHAIN_PRESERVE:
    return irk_has(version, IRK_CHAIN_CALLS) ? CC_NO_VARARG | CC_NO_SRET | CC_NO_MEMORY_ARGS | CC_VOID : 0;
  case IRK_CC_AMDGPU_GFX_WHOLE_WAVE: return irk_has(version, IRK_WHOLE_WAVE) ? CC_NO_VARARG | CC_MASK_FIRST : 0;
  default: return 0;
  }
}

static bool check_memory_args(irk_checker *c, const irk_global *g) {
  for (uint32_t i = 0; i < g->fn->num_args; i++) {
    REQUIRE(c, !has_param_attr(g, i, IRK_ATTR_BYVAL), "Calling convention disallows byval", OF(g));
    REQUIRE(c, !has_param_attr(g, i, IRK_ATTR_PREALLOCATED), "Calling convention disallows preallocated", OF(g));
    REQUIRE(c, !has_param_attr(g, i, IRK_ATTR_INALLOCA), "Calling convention disallows inalloca", OF(g));
    const irk_type *t = g->fn->args[i]->v.type;
    if (has_param_attr(g, i, IRK_ATTR_BYREF) && irk_type_is(t, IRK_TYPE_POINTER))
      REQUIRE(c, t->count != c->dl->alloca_addrspace, "Calling convention disallows stack byref", OF(g));
  }
  return true;
}

static bool check_cc(irk_checker *c, const irk_global *g) {
  uint32_t rules = cc_rules(g->fn->cc, c->version);
  if (!rules) return true;
  const irk_type *type = g->value_type;
  if (rules & CC_BYVAL_FIRST)
    REQUIRE(c, g->fn->num_args == 0 || has_param_attr(g, 0, IRK_ATTR_BYVAL),
            "Calling convention parameter requires byval", OF(g));
  if (rules & CC_VOID)
    REQUIRE(c, irk_type_is(type->types[0], IRK_TYPE_VOID), "Calling convention requires void return type", OF(g));
  if (rules & CC_NO_SRET) REQUIRE(c, !has_sret(g), "Calling convention does not allow sret", OF(g));
  if (rules & CC_NO_MEMORY_ARGS && !check_memory_args(c, g)) return false;
  if (rules & CC_MASK_FIRST) {
    const irk_type *first = g->fn->num_args ? g->fn->args[0]->v.type : NULL;
    REQUIRE(c, first && irk_type_is(first, IRK_TYPE_INTEGER) && first->count == 1,
            "Calling convention requires first argument to be i1", OF(g));
    REQUIRE(c, !has_param_attr(g, 0, IRK_ATTR_INREG), "Calling convention requires first argument to not be inreg",
            OF(g));
  }
  if (rules & CC_NO_VARARG)
    REQUIRE(c, !type->is_vararg, "Calling convention does not support varargs or perfect forwarding!", OF(g));
  return true;
}

static bool has_zt0_undef(const irk_attr_list *list) {
  const irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  return set && irk_attr_set_find_string(set, IRK_S("aarch64_zt0_undef"));
}

static bool check_attrs(irk_checker *c, const irk_global *g, bool is_intrinsic) {
  const irk_type *type = g->value_type;
  REQUIRE(c, !has_attr_after_params(g->attrs, irk_fn_type_num_params(type)), "Attribute after last parameter!", OF(g));
  irk_check_attrs(c, type, g->attrs, &g->v, is_intrinsic, false);
  REQUIRE(c, !has_attr(g->attrs, IRK_ATTR_INDEX_FUNCTION, IRK_ATTR_BUILTIN),
          "Attribute 'builtin' can only be applied to a callsite.", OF(g));
  REQUIRE(c, !has_attr_somewhere(g->attrs, IRK_ATTR_ELEMENTTYPE),
          "Attribute 'elementtype' can only be applied to a callsite.", OF(g));
  REQUIRE(c, !irk_has(c->version, IRK_ZT0_UNDEF_CHECKED) || !has_zt0_undef(g->attrs),
          "Attribute 'aarch64_zt0_undef' can only be applied to a callsite.", NO_SUBJECT);
  if (irk_has(c->version, IRK_NAKED_ARGUMENTS) && has_attr(g->attrs, IRK_ATTR_INDEX_FUNCTION, IRK_ATTR_NAKED))
    for (uint32_t i = 0; i < g->fn->num_args; i++)
      REQUIRE(c, !is_arg_used(g->fn, &g->fn->args[i]->v), "cannot use argument of naked function",
              OF(&g->fn->args[i]->v));
  return true;
}

// ---- the header: types and the rest --------------------------------------------------------------------------

static bool check_args(irk_checker *c, const irk_global *g, bool is_intrinsic) {
  for (uint32_t i = 0; i < g->fn->num_args; i++) {
    const irk_arg *arg = g->fn->args[i];
    const irk_type *t = arg->v.type, *wanted = irk_fn_type_param(g->value_type, i);
    REQUIRE(c, t == wanted, "Argument value does not match function argument type!", OF(arg), OF(wanted));
    REQUIRE(c, is_first_class(c, t), "Function arguments must have first-class types!", OF(arg));
    if (!is_intrinsic) {
      REQUIRE(c, !irk_type_is(t, IRK_TYPE_METADATA), "Function takes metadata but isn't an intrinsic", OF(arg), OF(g));
      REQUIRE(c, !irk_is_token_like(c, t), "Function takes token but isn't an intrinsic", OF(arg), OF(g));
      REQUIRE(c, !irk_type_is(t, IRK_TYPE_X86_AMX), "Function takes x86_amx but isn't an intrinsic", OF(arg), OF(g));
    }
    if (has_param_attr(g, i, IRK_ATTR_SWIFTERROR)) irk_check_swifterror_value(c, &arg->v);
  }
  if (is_intrinsic) return true;
  const irk_type *result = g->value_type->types[0];
  REQUIRE(c, !irk_is_token_like(c, result), "Function returns a token but isn't an intrinsic", OF(g));
  REQUIRE(c, !irk_type_is(result, IRK_TYPE_X86_AMX), "Function returns a x86_amx but isn't an intrinsic", OF(g));
  return true;
}

static bool check_signature(irk_checker *c, const irk_global *g, bool is_intrinsic) {
  const irk_type *type = g->value_type, *result = type->types[0];
  REQUIRE(c, g->linkage != IRK_LINKAGE_COMMON, "Functions may not have common linkage", OF(g));
  REQUIRE(c, irk_fn_type_num_params(type) == g->fn->num_args,
          "# formal arguments must match # of arguments for function type!", OF(g), OF(type));
  REQUIRE(c, !has_sret(g) || irk_type_is(result, IRK_TYPE_VOID), "Invalid struct return type!", OF(g));
  return check_attrs(c, g, is_intrinsic) && check_cc(c, g) && check_args(c, g, is_intrinsic);
}

static bool check_definition(irk_checker *c, const irk_global *g, bool is_intrinsic) {
  REQUIRE(c, !is_intrinsic, "llvm intrinsics cannot be defined!", OF(g));
  const irk_block *entry = g->fn->blocks[0];
  REQUIRE(c, irk_cfg_num_preds(c->cfg, 0) == 0, "Entry block to function must not have predecessors!", OF(entry));
  if (c->notes->entries.len)
    REQUIRE(c, !is_entry_address_used(c, g), "blockaddress may not be used with the entry block!", OF(entry));
  return true;
}

static bool has_subprogram(const irk_global *g) {
  for (uint32_t i = 0; i < g->md.len; i++)
    if (g->md.items[i].kind == IRK_MD_KIND_DBG)
      return g->md.items[i].md && g->md.items[i].md->kind == IRK_MD_SUBPROGRAM;
  return false;
}

static void check_header(irk_checker *c, const irk_global *g) {
  const irk_function *fn = g->fn;
  bool is_intrinsic = has_prefix(irk_name(c->m, g->name), "llvm.");
  irk_check_global(c, g);
  if (!check_signature(c, g, is_intrinsic)) return;
  if (c->cfg && !check_definition(c, g, is_intrinsic)) return;
  if (!fn->is_unread && !c->without_metadata) irk_check_function_md(c, g);
  if (!c->cfg && !fn->is_unread)
    CHECK(c, !fn->personality, "Function declaration shouldn't have a personality routine", OF(g));
  if (is_intrinsic) irk_check_intrinsic_declaration(c, g);
  c->has_debug_info = has_subprogram(g);
  if (c->has_debug_info && c->cfg && !c->without_metadata) irk_check_function_debug_end(c);
}

// ---- phis ---------------------------------------------------------------------------------------------------------

// By block: the number of edges from it to the block that is checked, the number of entries for it
// in the phi, and the value of the first entry.
typedef struct phi_slot {
  uint32_t num_edges, num_entries;
  const irk_inst *phi;  // the phi of num_entries
  const irk_value *value;
} phi_slot;

typedef struct phi_entry {
  const irk_block *block;
  const irk_value *value;
} phi_entry;

static uint32_t entry_key(const irk_value *v) { return v ? v->id : 0; }
static int compare_entries(const void *x, const void *y) {
  const phi_entry *a = x, *b = y;
  if (a->block != b->block) return entry_key(&a->block->v) < entry_key(&b->block->v) ? -1 : 1;
  if (a->value == b->value) return 0;
  return entry_key(a->value) < entry_key(b->value) ? -1 : 1;
}

// Sorts entries and predecessors, and reports the first difference. LLVM sorts by address; irkit
// sorts by number.
static void check_entries_in_order(irk_checker *c, const irk_inst *phi) {
  const irk_edges *preds = &c->cfg->preds;
  uint32_t n = phi->num_ops;
  phi_entry *entries = irk_arena_alloc(&c->scratch, (size_t)n * 2 * sizeof *entries), *edges = entries + n;
  for (uint32_t i = 0; i < n; i++) {
    entries[i] = (phi_entry){irk_phi_blocks(phi)[i], phi->ops[i]};
    edges[i] = (phi_entry){c->fn->blocks[preds->items[preds->first[c->block_index] + i]], NULL};
    if (!entries[i].block) return;
  }
  qsort(entries, n, sizeof *entries, compare_entries);
  qsort(edges, n, sizeof *edges, compare_entries);
  for (uint32_t i = 0; i < n; i++) {
    const phi_entry *e = entries + i;
    CHECK(c, i == 0 || e->block != e[-1].block || e->value == e[-1].value,
          "PHI node has multiple entries for the same basic block with different incoming values!", OF(phi),
          OF(e->block), OF(e->value), OF(e[-1].value));
    CHECK(c, e->block == edges[i].block, "PHI node entries do not match predecessors!", OF(phi), OF(e->block),
          OF(edges[i].block));
  }
}

static bool phi_fits(irk_checker *c, const irk_inst *phi, phi_slot *slots) {
  irk_block *const *blocks = irk_phi_blocks(phi);
  for (uint32_t i = 0; i < phi->num_ops; i++) {
    uint32_t b = blocks[i] ? irk_cfg_block(c->cfg, &blocks[i]->v) : IRK_NO_INDEX;
    if (b == IRK_NO_INDEX) return false;
    phi_slot *slot = slots + b;
    if (slot->phi != phi) {
      slot->phi = phi;
      slot->num_entries = 0;
      slot->value = phi->ops[i];
    }
    if (++slot->num_entries > slot->num_edges || slot->value != phi->ops[i]) return false;
  }
  return true;
}

static void check_phis(irk_checker *c, const irk_block *block, phi_slot *slots) {
  uint32_t num_preds = irk_cfg_num_preds(c->cfg, c->block_index);
  for (uint32_t i = 0; i < block->num_insts && block->insts[i]->v.opcode == IRK_OP_PHI; i++) {
    const irk_inst *phi = block->insts[i];
    CHECK(c, phi->num_ops == num_preds, "PHINode should have one entry for each predecessor of its parent basic block!",
          OF(phi));
    if (phi_fits(c, phi, slots)) continue;
    uint32_t num_found = c->found.len;
    check_entries_in_order(c, phi);
    if (c->found.len != num_found) return;
  }
}

static void check_block(irk_checker *c, const irk_block *block, phi_slot **slots) {
  if (block->insts[0]->v.opcode != IRK_OP_PHI) return;
  if (!*slots) *slots = IRK_NEW_ARRAY(&c->scratch, phi_slot, c->fn->num_blocks);
  const irk_edges *preds = &c->cfg->preds;
  uint32_t first = preds->first[c->block_index], end = preds->first[c->block_index + 1];
  for (uint32_t e = first; e < end; e++) (*slots)[preds->items[e]].num_edges++;
  check_phis(c, block, *slots);
  for (uint32_t e = first; e < end; e++) (*slots)[preds->items[e]].num_edges = 0;
}

// ---- dominance ----------------------------------------------------------------------------------------------------

static const irk_value *invoke_dest(const irk_inst *invoke, uint32_t which) {
  irk_successors s = irk_successors_of(invoke);
  return which < s.n ? irk_successor(invoke, s, which) : NULL;
}

// Tells whether the block is one of the few blocks directly before the use, each the only
// predecessor of the next. (The use of a phi is at the end of the incoming block.)
static bool leads_to(const irk_checker *c, uint32_t block, const irk_inst *user, uint32_t operand) {
  enum { FEW = 4 };
  uint32_t use = c->block_index;
  if (user->v.opcode == IRK_OP_PHI) {
    const irk_block *incoming = operand < user->num_ops ? irk_phi_blocks(user)[operand] : NULL;
    use = incoming ? irk_cfg_block(c->cfg, &incoming->v) : IRK_NO_INDEX;
  }
  if (use == block) return user->v.opcode == IRK_OP_PHI;
  const irk_edges *preds = &c->cfg->preds;
  for (int i = 0; i < FEW && use != IRK_NO_INDEX && preds->first[use + 1] - preds->first[use] == 1; i++) {
    use = preds->items[preds->first[use]];
    if (use == block) return true;
  }
  return false;
}

bool irk_check_dominates(irk_checker *c, const irk_value *def, const irk_inst *user, uint32_t operand) {
  if (def->kind != IRK_VALUE_INST) return true;
  const irk_position *at = irk_cfg_position(c->cfg, def);
  if (!at) return true;  // of another function: reported elsewhere
  if (at->block == c->block_index && at->number < (uint32_t)c->order && user->v.opcode != IRK_OP_PHI) return true;
  const irk_inst *inst = (const irk_inst *)def;
  if (def->opcode == IRK_OP_INVOKE && invoke_dest(inst, 0) == invoke_dest(inst, 1)) return true;
  if (!irk_is_terminator(inst) && leads_to(c, at->block, user, operand)) return true;
  return irk_dom_reaches(irk_check_dom(c), inst, user, operand);
}

irk_dom *irk_check_dom(irk_checker *c) {
  if (c->dom) return c->dom;
  irk_cfg_walk(c->cfg, &c->late);
  c->dom = irk_dom_build(c->cfg, &c->late);
  c->dom->callbr_edges = irk_has(c->version, IRK_CALLBR_EDGES);
  return c->dom;
}

bool irk_check_is_reachable(irk_checker *c) {
  irk_cfg_walk(c->cfg, &c->late);
  return irk_cfg_is_reachable(c->cfg, c->block_index);
}

// ---- the function --------------------------------------------------------------------------------------------

static void check_body(irk_checker *c, const irk_function *fn) {
  phi_slot *slots = NULL;
  uint64_t base = c->order;
  uint32_t number = 0;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    c->block = block;
    c->block_index = b;
    c->inst_index = 0;
    c->order = base | (number + 1);
    check_block(c, block, &slots);
    for (uint32_t i = 0; i < block->num_insts; i++) {
      c->inst_index = i;
      c->order = base | ++number;
      irk_cfg_put_position(c->cfg, &block->insts[i]->v, b, number);
      irk_check_inst(c, block->insts[i]);
    }
  }
  c->order = base | UINT32_MAX;
  irk_check_funclets_end(c);
  irk_check_convergence_end(c);
  irk_check_scopes_end(c);
}

static void check_with_body(irk_checker *c, const irk_global *g) {
  const irk_function *fn = g->fn;
  c->cfg = irk_cfg_begin(fn, &c->scratch);
  if (c->cfg->open) {
    irk_str name = irk_name(c->m, g->name);
    VIOLATE(c,
            irk_format_message(c, "Basic Block in function '%.*s' does not have terminator!", (int)name.len, name.ptr),
            OF(c->cfg->open), irk_of_text(IRK_S("")));
    return;
  }
  check_header(c, g);
  check_body(c, fn);
}

static void forget_function(irk_checker *c) {
  c->fn = NULL;
  c->global = NULL;
  c->block = NULL;
  c->cfg = NULL;
  c->dom = NULL;
  irk_arena_release(&c->late, c->late_start);
  c->landingpad_type = NULL;
  c->saw_localescape = false;
  c->has_debug_info = false;
  c->eh = NULL;
}

void irk_check_function(irk_checker *c, const irk_global *g) {
  const irk_function *fn = g->fn;
  if (!fn) return;
  irk_mark mark = irk_arena_mark(&c->scratch);
  c->fn = fn;
  c->global = g;
  c->cast_steps = 0;
  if (fn->num_blocks) check_with_body(c, g);
  else check_header(c, g);
  forget_function(c);
  irk_arena_release(&c->scratch, mark);
}

// ---- the function's metadata alone ---------------------------------------------------------------------------------

static void check_metadata_of(irk_checker *c, const irk_inst *inst) {
  if (inst->extra) irk_check_records(c, inst);
  if (inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE || inst->v.opcode == IRK_OP_CALLBR)
    irk_check_intrinsic_metadata(c, inst);
  if (inst->dbg | inst->extra || inst->v.opcode == IRK_OP_CALL) irk_check_inst_md(c, inst);
}

void irk_check_function_metadata(irk_checker *c, const irk_global *g) {
  const irk_function *fn = g->fn;
  if (!fn || fn->is_unread) return;
  irk_mark mark = irk_arena_mark(&c->scratch);
  c->fn = fn;
  c->global = g;
  irk_check_function_md(c, g);
  c->has_debug_info = has_subprogram(g);
  if (c->has_debug_info && fn->num_blocks) irk_check_function_debug_end(c);
  uint32_t num_blocks = c->has_plain_instructions && !fn->num_extras ? 0 : fn->num_blocks;
  for (uint32_t b = 0; b < num_blocks; b++) {
    c->block = fn->blocks[b];
    c->block_index = b;
    for (uint32_t i = 0; i < c->block->num_insts; i++) {
      c->inst_index = i;
      check_metadata_of(c, c->block->insts[i]);
    }
  }
  forget_function(c);
  irk_arena_release(&c->scratch, mark);
}
