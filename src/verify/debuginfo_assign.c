// DIAssignID: what it links, instructions and assignments of debug info, stands in one function.
//
// `homes` tells for each id which function uses it. Only where an id has users in several functions are they looked up
// one by one.
#include "verify/md.h"

enum { HOME_SHARED = UINT32_MAX };

static void note(irk_md_checks *k, const irk_md *md, uint32_t function) {
  if (!irk_is_kind(md, IRK_MD_ASSIGN_ID)) return;
  uint32_t *home = &k->homes[md->id];
  if (!*home) *home = function + 1;
  else if (*home != function + 1) *home = HOME_SHARED;
}

static const irk_md *id_of_call(irk_checker *c, const irk_inst *inst) {
  const irk_md_checks *k = irk_mdc(c);
  if (!k->dbg_assign || inst->v.opcode != IRK_OP_CALL || inst->u.call->num_args < 6) return NULL;
  const irk_value *callee = irk_call_callee(inst), *arg = inst->ops[3];
  if (callee->kind != IRK_VALUE_FUNCTION || ((const irk_global *)(const void *)callee)->name != k->dbg_assign)
    return NULL;
  return arg->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)(const void *)arg)->md : NULL;
}

static const irk_md *id_of_inst(const irk_function *fn, const irk_inst *inst) {
  if (!inst->extra) return NULL;
  const irk_attachments *a = &irk_inst_extra_of(fn, inst)->md;
  for (uint32_t i = 0; i < a->len; i++)
    if (a->items[i].kind == IRK_MD_KIND_DIASSIGNID) return a->items[i].md;
  return NULL;
}

// Functions may hold on to what instructions had that are gone: an id that only seems to be shared does no harm.
static void note_function(irk_checker *c, irk_md_checks *k, const irk_function *fn, uint32_t n) {
  for (uint32_t i = 1; i < fn->num_extras; i++) {
    const irk_inst_extra *extra = &fn->extras[i];
    for (uint32_t j = 0; j < extra->md.len; j++)
      if (extra->md.items[j].kind == IRK_MD_KIND_DIASSIGNID) note(k, extra->md.items[j].md, n);
    for (const irk_dbg_record *r = extra->records; r; r = r->next)
      if (r->kind == IRK_DBG_ASSIGN) note(k, r->assign_id, n);
  }
  for (uint32_t b = 0; k->dbg_assign && b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) note(k, id_of_call(c, fn->blocks[b]->insts[i]), n);
}

static const uint32_t *homes(irk_checker *c) {
  irk_md_checks *k = irk_mdc(c);
  if (k->homes) return k->homes;
  k->homes = irk_by_id(c, sizeof *k->homes);
  for (uint32_t n = 0; n < c->m->functions.len; n++)
    if (c->m->functions.items[n]->fn) note_function(c, k, c->m->functions.items[n]->fn, n);
  return k->homes;
}

// False: that was enough.
typedef bool take_user(irk_checker *c, const void *user, const irk_function *fn, const irk_inst *inst,
                       const irk_md *id);

// Hands on the instructions of other functions that use the id.
static void each_other(irk_checker *c, const irk_md *id, const void *user, take_user *take) {
  if (c->is_streaming) c->cannot_tell |= id->id < c->m->num_lasting_mds;
  if (c->is_streaming || homes(c)[id->id] != HOME_SHARED) return;
  for (uint32_t n = 0; n < c->m->functions.len; n++) {
    const irk_function *fn = c->m->functions.items[n]->fn;
    if (!fn || fn == c->fn) continue;
    for (uint32_t b = 0; b < fn->num_blocks; b++)
      for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++)
        if (!take(c, user, fn, fn->blocks[b]->insts[i], id)) return;
  }
}

static bool record_meets(irk_checker *c, const void *user, const irk_function *fn, const irk_inst *inst,
                         const irk_md *id) {
  const irk_dbg_record *r = user;
  if (id_of_inst(fn, inst) != id) return true;
  VIOLATE_DI(c, "inst not in same function as #dbg_assign", OF(inst), OF(r));
  return false;
}
static bool call_meets(irk_checker *c, const void *user, const irk_function *fn, const irk_inst *inst,
                       const irk_md *id) {
  const irk_inst *call = user;
  if (id_of_inst(fn, inst) != id) return true;
  VIOLATE_DI(c, "inst not in same function as dbg.assign", OF(inst), OF(call));
  return false;
}
static bool inst_meets(irk_checker *c, const void *user, const irk_function *fn, const irk_inst *other,
                       const irk_md *id) {
  const irk_inst *inst = user;
  if (id_of_call(c, other) == id) {
    VIOLATE_DI(c, "dbg.assign not in same function as inst", OF(other), OF(inst));
    return false;
  }
  if (!other->extra) return true;
  for (const irk_dbg_record *r = irk_inst_extra_of(fn, other)->records; r; r = r->next) {
    if (r->assign_id != id) continue;
    VIOLATE_DI(c, "DVRAssign not in same function as inst", OF(r), OF(inst));
    return false;
  }
  return true;
}

void irk_check_assign_record(irk_checker *c, const irk_dbg_record *r) { each_other(c, r->assign_id, r, record_meets); }

void irk_check_assign_call(irk_checker *c, const irk_inst *call, const irk_md *id) {
  each_other(c, id, call, call_meets);
}

static bool may_have_id(const irk_checker *c, const irk_inst *inst) {
  if (inst->v.opcode == IRK_OP_ALLOCA || inst->v.opcode == IRK_OP_STORE) return true;
  if (inst->v.opcode != IRK_OP_CALL) return false;
  const irk_value *callee = irk_call_callee(inst);
  if (callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(c->m, ((const irk_global *)(const void *)callee)->name);
  return (name.len > 9 && memcmp(name.ptr, "llvm.mem", 8) == 0);
}

void irk_check_assign_inst(irk_checker *c, const irk_inst *inst, const irk_md *id) {
  CHECK_DI(c, may_have_id(c, inst), "!DIAssignID attached to unexpected instruction kind", OF(inst), OF(id));
  if (irk_is_kind(id, IRK_MD_ASSIGN_ID)) each_other(c, id, inst, inst_meets);
}
