// Checks metadata attachments of instructions, functions and variables. Has the table of kinds with
// rules, in LLVM's order.
#include "verify/md.h"
#include "ir/dinode_field.h"

// ---- instructions ------------------------------------------------------------------------------------------------
static const struct {
  uint8_t kind;
  irk_check_attachment *check;
} rows[] = {
    {IRK_MD_KIND_FPMATH, irk_check_fpmath},
    {IRK_MD_KIND_RANGE, irk_check_range},
    {IRK_MD_KIND_NOALIAS_ADDRSPACE, irk_check_noalias_addrspace},
    {IRK_MD_KIND_INVARIANT_GROUP, irk_check_invariant_group},
    {IRK_MD_KIND_NONNULL, irk_check_nonnull},
    {IRK_MD_KIND_NOUNDEF, irk_check_noundef},
    {IRK_MD_KIND_INVARIANT_LOAD, irk_check_invariant_load},
    {IRK_MD_KIND_NOFPCLASS, irk_check_nofpclass},
    {IRK_MD_KIND_DEREFERENCEABLE, irk_check_dereferenceable},
    {IRK_MD_KIND_DEREFERENCEABLE_OR_NULL, irk_check_dereferenceable},
    {IRK_MD_KIND_NOFREE, irk_check_nofree},
    {IRK_MD_KIND_TBAA, irk_check_tbaa},
    {IRK_MD_KIND_NOALIAS, irk_check_scopes},
    {IRK_MD_KIND_ALIAS_SCOPE, irk_check_scopes},
    {IRK_MD_KIND_LLVM_ACCESS_GROUP, irk_check_groups},
    {IRK_MD_KIND_ALIGN, irk_check_align},
    {IRK_MD_KIND_PROF, irk_check_prof},
    {IRK_MD_KIND_MEMPROF, irk_check_memprof},
    {IRK_MD_KIND_CALLSITE, irk_check_callsite},
    {IRK_MD_KIND_CALLEE_TYPE, irk_check_callee_type},
    {IRK_MD_KIND_DIASSIGNID, irk_check_assign_id},
    {IRK_MD_KIND_MMRA, irk_check_mmra},
    {IRK_MD_KIND_ANNOTATION, irk_check_annotation},
    {IRK_MD_KIND_PCSECTIONS, irk_check_pcsections},
    {IRK_MD_KIND_CAPTURES, irk_check_captures},
    {IRK_MD_KIND_ALLOC_TOKEN, irk_check_alloc_token},
    {IRK_MD_KIND_INLINE_HISTORY, irk_check_inline_history},
    {IRK_MD_KIND_MEM_CACHE_HINT, irk_check_cache_hint},
};
enum { NUM_ROWS = IRK_COUNT(rows) };

// By kind: the first release that has the kind's number.
static const uint16_t since[] = {
#define MD_KIND(name, text, number, release) [number] = release,
#include "irkit/def/md_kind.def"
};

static unsigned row_of(const irk_checker *c, uint32_t kind) {
  if (kind >= IRK_COUNT(since) || c->version < since[kind]) return NUM_ROWS;
  unsigned i = 0;
  while (i < NUM_ROWS && rows[i].kind != kind) i++;
  return i;
}

// Checks the rules of each kind once. The last attachment of a kind counts.
static bool check_rows(irk_checker *c, const irk_inst *inst, const irk_attachments *a) {
  const irk_md *found[NUM_ROWS] = {0};
  uint32_t bits = 0;
  for (uint32_t i = 0; i < a->len; i++) {
    unsigned row = row_of(c, a->items[i].kind);
    if (row == NUM_ROWS || !irk_is_node(a->items[i].md)) continue;
    found[row] = a->items[i].md;
    bits |= (uint32_t)1 << row;
  }
  for (unsigned row = 0; bits >> row; row++)
    if (bits >> row & 1 && !rows[row].check(c, inst, found[row])) return false;
  return true;
}

// Returns the attachment with the lowest kind that is not below `from` (kind << 32 | index), or
// NULL.
static const irk_attachment *next_attachment(const irk_attachments *a, uint64_t *from) {
  const irk_attachment *best = NULL;
  uint64_t lowest = UINT64_MAX;
  for (uint32_t i = 0; i < a->len; i++) {
    uint64_t key = (uint64_t)a->items[i].kind << 32 | i;
    if (key < *from || key >= lowest) continue;
    lowest = key;
    best = &a->items[i];
  }
  *from = lowest == UINT64_MAX ? lowest : lowest + 1;
  return best;
}

enum { MANY_ATTACHMENTS = 64 };  // more are walked in the given order

static void walk_attachments(irk_checker *c, const irk_attachments *a) {
  if (a->len > MANY_ATTACHMENTS) {
    for (uint32_t i = 0; i < a->len; i++) irk_check_md(c, a->items[i].md, a->items[i].kind == IRK_MD_KIND_LLVM_LOOP);
    return;
  }
  uint64_t from = 0;
  for (const irk_attachment *at; (at = next_attachment(a, &from));)
    irk_check_md(c, at->md, at->kind == IRK_MD_KIND_LLVM_LOOP || at->kind == IRK_MD_KIND_DBG);
}

static bool check_atom(irk_checker *c, const irk_md *loc) {
  if (!irk_location_rest_of(loc).group || !irk_has(c->version, IRK_DI_ATOM_GROUPS)) return true;
  const irk_md *sp = irk_scope_subprogram(c, loc->f[IRK_DI_LOCATION_scope].md);
  if (!sp || sp->f[IRK_DI_SUBPROGRAM_keyInstructions].u) return true;
  VIOLATE_DI(c, "DbgLoc uses atomGroup but DISubprogram doesn't have Key Instructions enabled", OF(loc), OF(sp));
  return false;
}

static bool check_location(irk_checker *c, const irk_inst *inst) {
  irk_md_checks *k = irk_mdc(c);
  if (inst->dbg == k->last_loc) return true;
  const irk_md *loc = c->m->mds.items[inst->dbg - 1];
  if (loc->kind != IRK_MD_LOCATION && !irk_has(c->version, IRK_DEBUG_NODES)) return true;
  if (loc->kind != IRK_MD_LOCATION) {
    VIOLATE_DI(c, "invalid !dbg metadata attachment", OF(inst), OF(loc));
    return false;
  }
  if (!irk_md_is_seen(k, loc)) irk_check_md(c, loc, true);
  if (!check_atom(c, loc)) return false;
  k->last_loc = inst->dbg;
  return true;
}

// A !dbg attachment that is not a location is invalid.
static bool check_no_location(irk_checker *c, const irk_inst *inst, const irk_attachments *a) {
  if (!irk_has(c->version, IRK_DEBUG_NODES)) return true;
  for (uint32_t i = 0; i < a->len; i++) {
    if (a->items[i].kind != IRK_MD_KIND_DBG || irk_is_kind(a->items[i].md, IRK_MD_LOCATION)) continue;
    VIOLATE_DI(c, "invalid !dbg metadata attachment", OF(inst), OF(a->items[i].md));
    return false;
  }
  return true;
}

void irk_check_inst_md(irk_checker *c, const irk_inst *inst) {
  const irk_attachments *a = inst->extra ? &irk_inst_extra_of(c->fn, inst)->md : NULL;
  if (a && a->len && !check_rows(c, inst, a)) return;
  if (inst->dbg && !check_location(c, inst)) return;
  if (a && a->len && !check_no_location(c, inst, a)) return;
  if (inst->v.opcode == IRK_OP_CALL && irk_mdc(c)->has_debug_calls) irk_check_debug_call_late(c, inst);
  if (a && a->len) walk_attachments(c, a);
}

// ---- functions ---------------------------------------------------------------------------------------------------
static void check_entry_count(irk_checker *c, const irk_md *md) {
  CHECK(c, irk_node_len(md) >= 2, "!prof annotations should have no less than 2 operands", OF(md));
  if (irk_has(c->version, IRK_PROF_UNKNOWN_PASS) && irk_is_text(irk_node_at(md, 0), "unknown")) {
    irk_check_prof_unknown(c, md);
    return;
  }
  const irk_md *name = irk_node_at(md, 0), *count = irk_node_at(md, 1);
  CHECK(c, name, "first operand should not be null", OF(md));
  CHECK(c, name->kind == IRK_MD_STRING, "expected string with name of the !prof annotation", OF(md));
  CHECK(c, irk_is_text(name, "function_entry_count") || irk_is_text(name, "synthetic_function_entry_count"),
        "first operand should be 'function_entry_count' or 'synthetic_function_entry_count'", OF(md));
  CHECK(c, count, "second operand should not be null", OF(md));
  CHECK(c, irk_md_const(count), "expected integer argument to function_entry_count", OF(md));
}

static void check_kcfi(irk_checker *c, const irk_md *md) {
  CHECK(c, irk_node_len(md) == 1, "!kcfi_type must have exactly one operand", OF(md));
  const irk_md *type = irk_node_at(md, 0);
  CHECK(c, type, "!kcfi_type operand must not be null", OF(md));
  CHECK(c, irk_md_const(type), "expected a constant operand for !kcfi_type", OF(md));
  const irk_const_int *n = irk_md_int(type);
  CHECK(c, n && n->v.type->kind == IRK_TYPE_INTEGER, "expected a constant integer operand for !kcfi_type", OF(md));
  CHECK(c, n->v.type->count == 32, "expected a 32-bit integer constant operand for !kcfi_type", OF(md));
}

// Checks the work-group size of AMD's kernels; since 23.
static void check_work_group(irk_checker *c, const irk_md *md) {
  CHECK(c, irk_node_len(md) == 3, "reqd_work_group_size must have exactly three operands", OF(md));
  for (uint32_t i = 0; i < 3; i++)
    CHECK(c, irk_md_int(irk_node_at(md, i)), "reqd_work_group_size operands must be integer constants", OF(md));
}

static bool has_kind(const irk_checker *c, uint32_t kind, irk_fixed_md_kind wanted) {
  return kind == (uint32_t)wanted && c->version >= since[wanted];
}

static void check_own(irk_checker *c, const irk_attachments *a) {
  uint64_t from = 0, wrong = c->num_errors;
  for (const irk_attachment *at; (at = next_attachment(a, &from)) && c->num_errors == wrong;) {
    if (!irk_is_node(at->md)) continue;
    if (has_kind(c, at->kind, IRK_MD_KIND_PROF)) check_entry_count(c, at->md);
    if (has_kind(c, at->kind, IRK_MD_KIND_KCFI_TYPE)) check_kcfi(c, at->md);
    if (has_kind(c, at->kind, IRK_MD_KIND_PCSECTIONS)) irk_check_pcsections(c, NULL, at->md);
    bool is_size = irk_has(c->version, IRK_WORK_GROUP_SIZES) &&
                   irk_str_eq(irk_md_kind_name(c->m, at->kind), IRK_S("reqd_work_group_size"));
    if (is_size) check_work_group(c, at->md);
  }
}

static void check_of_declaration(irk_checker *c, const irk_global *g) {
  uint64_t from = 0;
  for (const irk_attachment *at; (at = next_attachment(&g->md, &from));) {
    CHECK_DI(c, at->kind != IRK_MD_KIND_DBG || !at->md || !at->md->is_distinct,
             "function declaration may only have a unique !dbg attachment", OF(g));
    CHECK(c, at->kind != IRK_MD_KIND_PROF, "function declaration may not have a !prof attachment", OF(g));
    irk_check_md(c, at->md, true);
  }
}

static bool check_subprogram_of(irk_checker *c, const irk_global *g, const irk_md *sp, bool again) {
  if (again) {
    VIOLATE_DI(c, "function must have a single !dbg attachment", OF(g), OF(sp));
    return false;
  }
  if (!irk_is_kind(sp, IRK_MD_SUBPROGRAM)) {
    VIOLATE_DI(c, "function !dbg attachment must be a subprogram", OF(g), OF(sp));
    return false;
  }
  if (!sp->is_distinct) {
    VIOLATE_DI(c, "function definition may only have a distinct !dbg attachment", OF(g));
    return false;
  }
  irk_md_checks *k = irk_mdc(c);
  uint32_t *attached = &IRK_BY_ID(c, k, attached)[sp->id];
  if (*attached && *attached != g->v.id + 1) {
    VIOLATE_DI(c, "DISubprogram attached to more than one function", OF(sp), OF(g));
    return false;
  }
  *attached = g->v.id + 1;
  return true;
}

static bool check_of_definition(irk_checker *c, const irk_global *g) {
  bool has_dbg = false, has_prof = false, has_kcfi = false;
  uint64_t from = 0;
  for (const irk_attachment *at; (at = next_attachment(&g->md, &from));) {
    bool is_dbg = at->kind == IRK_MD_KIND_DBG;
    if (is_dbg && !check_subprogram_of(c, g, at->md, has_dbg)) return false;
    has_dbg |= is_dbg;
    if (at->kind == IRK_MD_KIND_PROF && has_prof) {
      VIOLATE(c, "function must have a single !prof attachment", OF(g), OF(at->md));
      return false;
    }
    has_prof |= at->kind == IRK_MD_KIND_PROF;
    bool is_kcfi = has_kind(c, at->kind, IRK_MD_KIND_KCFI_TYPE);
    if (is_kcfi && has_kcfi) {
      VIOLATE(c, "function must have a single !kcfi_type attachment", OF(g), OF(at->md));
      return false;
    }
    has_kcfi |= is_kcfi;
    irk_check_md(c, at->md, is_dbg);
  }
  return true;
}

void irk_check_function_md(irk_checker *c, const irk_global *g) {
  irk_md_checks *k = irk_mdc(c);
  k->is_fn_broken = false;
  if (!g->md.len || g->md.len > MANY_ATTACHMENTS * MANY_ATTACHMENTS) return;
  check_own(c, &g->md);
  if (g->fn && g->fn->is_unread) return;
  if (g->fn && g->fn->num_blocks) k->is_fn_broken = !check_of_definition(c, g);
  else check_of_declaration(c, g);
}

// ---- variables ---------------------------------------------------------------------------------------------------
static void check_of_ifunc(irk_checker *c, const irk_global *g) {
  if (!irk_has(c->version, IRK_IFUNC_METADATA)) return;
  for (uint32_t i = 0; i < g->md.len; i++)
    CHECK_DI(c, g->md.items[i].kind != IRK_MD_KIND_DBG, "an ifunc may not have a !dbg attachment", OF(g));
  for (uint32_t i = 0; i < g->md.len; i++) {
    CHECK(c, g->md.items[i].kind != IRK_MD_KIND_PROF, "an ifunc may not have a !prof attachment", OF(g));
    irk_check_md(c, g->md.items[i].md, false);
  }
}

void irk_check_global_md(irk_checker *c, const irk_global *g) {
  if (g->v.kind == IRK_VALUE_IFUNC) {
    check_of_ifunc(c, g);
    return;
  }
  for (uint32_t i = 0; i < g->md.len; i++) {
    const irk_attachment *at = &g->md.items[i];
    if (at->kind != IRK_MD_KIND_DBG) continue;
    if (irk_is_kind(at->md, IRK_MD_GLOBAL_VARIABLE_EXPRESSION)) {
      irk_check_di(c, at->md);
      continue;
    }
    irk_violate_di(c, "!dbg attachment of global variable must be a DIGlobalVariableExpression", NULL, 0);
    return;
  }
}
