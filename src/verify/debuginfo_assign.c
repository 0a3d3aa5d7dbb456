// Checks DIAssignIDs: the instructions and dbg.assigns that an id links are in one function.
//
// `id_owners` gives for each id the function that uses it. The users of an id are searched one by
// one only if several functions use it.
#include "verify/md.h"

#include "ir/intrinsic.h"

enum { OWNER_SHARED = UINT32_MAX };

static void note(irk_md_checks *k, const irk_md *md, uint32_t function) {
  if (!irk_is_kind(md, IRK_MD_ASSIGN_ID)) return;
  uint32_t *owner = &k->id_owners[md->id];
  if (!*owner) *owner = function + 1;
  else if (*owner != function + 1) *owner = OWNER_SHARED;
}

static bool is_assign_call(irk_checker *c, const irk_inst *inst) {
  const irk_md_checks *k = irk_mdc(c);
  if (!k->dbg_assign || inst->v.opcode != IRK_OP_CALL) return false;
  const irk_value *callee = irk_call_callee(inst);
  return callee->kind == IRK_VALUE_FUNCTION && ((const irk_global *)(const void *)callee)->name == k->dbg_assign;
}

// Returns the metadata operand's node, or NULL.
static const irk_md *node_of(const irk_value *v) {
  return v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)(const void *)v)->md : NULL;
}

static const irk_md *id_of_inst(const irk_function *fn, const irk_inst *inst) {
  if (!inst->extra) return NULL;
  const irk_attachments *a = &irk_inst_extra_of(fn, inst)->md;
  for (uint32_t i = 0; i < a->len; i++)
    if (a->items[i].kind == IRK_MD_KIND_DIASSIGNID) return a->items[i].md;
  return NULL;
}

// Marks an id that has a use of another kind as shared, so that its users are searched.
static void mark_as_shared(irk_md_checks *k, const irk_md *md) {
  if (irk_is_kind(md, IRK_MD_ASSIGN_ID)) k->id_owners[md->id] = OWNER_SHARED;
}

// A function may keep attachments of removed instructions. An id that only seems shared is
// harmless.
static void note_function(irk_checker *c, irk_md_checks *k, const irk_function *fn, uint32_t n) {
  for (uint32_t i = 1; i < fn->num_extras; i++) {
    const irk_inst_extra *extra = &fn->extras[i];
    for (uint32_t j = 0; j < extra->md.len; j++)
      if (extra->md.items[j].kind == IRK_MD_KIND_DIASSIGNID) note(k, extra->md.items[j].md, n);
    for (const irk_dbg_record *r = extra->records; r; r = r->next) {
      if (r->kind == IRK_DBG_ASSIGN) note(k, r->assign_id, n);
      mark_as_shared(k, r->location);
      mark_as_shared(k, irk_dbg_record_address(r));
    }
  }
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      const irk_inst *inst = fn->blocks[b]->insts[i];
      if (!irk_is_call(inst)) continue;
      bool is_assign = is_assign_call(c, inst);
      for (uint32_t o = 0; o < inst->num_ops; o++) {
        const irk_md *md = node_of(inst->ops[o]);
        if (md && is_assign) note(k, md, n);
        else if (md) mark_as_shared(k, md);
      }
    }
  }
}

static const uint32_t *id_owners_of(irk_checker *c) {
  irk_md_checks *k = irk_mdc(c);
  if (k->id_owners) return k->id_owners;
  k->id_owners = irk_by_id(c, sizeof *k->id_owners);
  for (uint32_t n = 0; n < c->m->functions.len; n++)
    if (c->m->functions.items[n]->fn) note_function(c, k, c->m->functions.items[n]->fn, n);
  return k->id_owners;
}

// Tells whether the users of the id must be searched one by one.
static bool is_shared(irk_checker *c, const irk_md *id) {
  if (!c->is_streaming) return id_owners_of(c)[id->id] == OWNER_SHARED;
  c->cannot_tell |= id->id < c->m->num_lasting_mds;
  return false;
}

// ---- users of an id: the instruction that has the id visits all others, the last ones first ----
static bool check_call_user(irk_checker *c, const irk_inst *inst, const irk_md *id, const irk_function *fn,
                            const irk_inst *call) {
  if (!irk_is_call(call)) return true;
  bool uses_it = false;
  for (uint32_t o = 0; o < call->num_ops; o++) uses_it |= node_of(call->ops[o]) == id;
  if (!uses_it) return true;
  REQUIRE_DI(c, is_assign_call(c, call), "!DIAssignID should only be used by llvm.dbg.assign intrinsics", OF(id),
             OF(call));
  REQUIRE_DI(c, fn == c->fn, "dbg.assign not in same function as inst", OF(call), OF(inst));
  return true;
}

static bool check_record_users(irk_checker *c, const irk_inst *inst, const irk_md *id, const irk_function *fn,
                               const irk_inst *at) {
  const irk_dbg_record *last = NULL;
  for (const irk_dbg_record *r = at->extra ? irk_inst_extra_of(fn, at)->records : NULL; r; r = r->next) {
    bool uses_it = r->location == id || (r->kind == IRK_DBG_ASSIGN && (r->address == id || r->assign_id == id));
    if (r->kind != IRK_DBG_LABEL && uses_it && (r->kind != IRK_DBG_ASSIGN || fn != c->fn)) last = r;
  }
  if (!last) return true;
  if (last->kind != IRK_DBG_ASSIGN) VIOLATE_DI(c, "!DIAssignID should only be used by Assign DVRs.", OF(id), OF(last));
  else VIOLATE_DI(c, "DVRAssign not in same function as inst", OF(last), OF(inst));
  return false;
}

typedef bool check_user(irk_checker *c, const irk_inst *inst, const irk_md *id, const irk_function *fn,
                        const irk_inst *at);
static bool visit_users_backwards(irk_checker *c, const irk_inst *inst, const irk_md *id, check_user *look) {
  for (uint32_t n = c->m->functions.len; n-- > 0;) {
    const irk_function *fn = c->m->functions.items[n]->fn;
    for (uint32_t b = fn ? fn->num_blocks : 0; b-- > 0;)
      for (uint32_t i = fn->blocks[b]->num_insts; i-- > 0;)
        if (!look(c, inst, id, fn, fn->blocks[b]->insts[i])) return false;
  }
  return true;
}

// ---- links of an assignment --------------------------------------------------------------------------------------
// Returns the first instruction of another function that has the id.
static const irk_inst *linked_elsewhere(irk_checker *c, const irk_md *id) {
  if (!is_shared(c, id)) return NULL;
  for (uint32_t n = 0; n < c->m->functions.len; n++) {
    const irk_function *fn = c->m->functions.items[n]->fn;
    if (!fn || fn == c->fn) continue;
    for (uint32_t b = 0; b < fn->num_blocks; b++)
      for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++)
        if (id_of_inst(fn, fn->blocks[b]->insts[i]) == id) return fn->blocks[b]->insts[i];
  }
  return NULL;
}

void irk_check_assign(irk_checker *c, const irk_md *id, irk_subject about, bool is_record) {
  const char *name = is_record ? "#dbg_assign" : "dbg.assign";
  const irk_inst *inst = linked_elsewhere(c, id);
  if (!inst) return;
  const char *message = irk_format_message(c, "inst not in same function as %s", name);
  if (is_record && irk_has(c->version, IRK_RECORD_PLACES))
    VIOLATE_DI(c, message, OF(inst), about, OF(c->block), OF(c->global));
  else VIOLATE_DI(c, message, OF(inst), about);
}

// ---- instructions that have an id --------------------------------------------------------------------------------
// Tells whether the name is that of an intrinsic that copies or fills memory.
static bool is_memory_name(irk_str name) {
  static const char *const names[] = {"llvm.memcpy.", "llvm.memmove.", "llvm.memset."};
  static const char atomic[] = "element.unordered.atomic.";
  for (uint32_t i = 0; i < IRK_COUNT(names); i++) {
    size_t len = strlen(names[i]);
    if (name.len < len || memcmp(name.ptr, names[i], len) != 0) continue;
    return name.len - len < sizeof atomic - 1 || memcmp(name.ptr + len, atomic, sizeof atomic - 1) != 0;
  }
  return false;
}

static bool may_have_id(const irk_checker *c, const irk_inst *inst) {
  if (inst->v.opcode == IRK_OP_ALLOCA || inst->v.opcode == IRK_OP_STORE) return true;
  if (inst->v.opcode != IRK_OP_CALL) return false;
  const irk_value *callee = irk_call_callee(inst);
  if (callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(c->m, ((const irk_global *)(const void *)callee)->name);
  return irk_has(c->version, IRK_DI_ASSIGN_INTRINSICS) ? irk_is_intrinsic_name(name) : is_memory_name(name);
}

// While bodies are read one at a time: tells whether this one uses an id in a wrong place.
static bool has_misuse(irk_checker *c) {
  const irk_function *fn = c->fn;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      const irk_inst *inst = fn->blocks[b]->insts[i];
      for (uint32_t o = 0; irk_is_call(inst) && o < inst->num_ops; o++)
        if (irk_is_kind(node_of(inst->ops[o]), IRK_MD_ASSIGN_ID) && !is_assign_call(c, inst)) return true;
      for (const irk_dbg_record *r = inst->extra ? irk_inst_extra_of(fn, inst)->records : NULL; r; r = r->next)
        if (irk_is_kind(r->location, IRK_MD_ASSIGN_ID) || irk_is_kind(irk_dbg_record_address(r), IRK_MD_ASSIGN_ID))
          return true;
    }
  }
  return false;
}

void irk_check_assign_inst(irk_checker *c, const irk_inst *inst, const irk_md *id) {
  CHECK_DI(c, may_have_id(c, inst), "!DIAssignID attached to unexpected instruction kind", OF(inst), OF(id));
  if (!irk_is_kind(id, IRK_MD_ASSIGN_ID)) return;
  irk_md_checks *k = irk_mdc(c);
  if (c->is_streaming && k->ids_of != c->fn) {
    k->ids_of = c->fn;
    c->cannot_tell |= has_misuse(c);
  }
  if (is_shared(c, id) && visit_users_backwards(c, inst, id, check_call_user))
    visit_users_backwards(c, inst, id, check_record_users);
}
