// Converts debug intrinsics to records, and strips debug info of another version.
#include "convert/up.h"
#include "ir/dinode_field.h"
#include "irkit/dwarf.h"

// ---- intrinsics to records -----------------------------------------------------------------------------------
enum { D_NONE, D_VALUE, D_DECLARE, D_ASSIGN, D_LABEL, D_ADDR };
static const struct {
  const char *name;
  uint8_t what;
} debug_names[] = {
    {"llvm.dbg.value", D_VALUE}, {"llvm.dbg.declare", D_DECLARE}, {"llvm.dbg.assign", D_ASSIGN},
    {"llvm.dbg.label", D_LABEL}, {"llvm.dbg.addr", D_ADDR},
};

// The debug intrinsics of the module, found by address while walking.
typedef struct debug_functions {
  struct {
    const irk_value *fn;
    uint8_t what;
    bool is_kept;
  } items[8];
  uint32_t len;
} debug_functions;

static void find_debug_functions(const irk_module *m, debug_functions *d) {
  d->len = 0;
  for (size_t i = 0; i < IRK_COUNT(debug_names); ++i) {
    bool found;
    irk_str name = irk_str_of(debug_names[i].name);
    irk_sym sym = irk_strpool_find(&m->names, name.ptr, name.len, &found);
    const irk_global *f = found ? irk_global_find(m, sym) : NULL;
    if (!f || f->v.kind != IRK_VALUE_FUNCTION || !f->is_declaration) continue;
    d->items[d->len].fn = &f->v;
    d->items[d->len].is_kept = false;
    d->items[d->len++].what = debug_names[i].what;
  }
}

// Returns the index of the called debug intrinsic, or -1. A call with a result is not converted,
// since it may have users.
static int32_t which(const debug_functions *d, const irk_inst *inst) {
  if (inst->v.opcode != IRK_OP_CALL || inst->v.type->kind != IRK_TYPE_VOID) return -1;
  const irk_value *callee = irk_call_callee(inst);
  for (uint32_t i = 0; i < d->len; ++i)
    if (d->items[i].fn == callee) return (int32_t)i;
  return -1;
}

static irk_md *md_arg(const irk_inst *call, uint32_t i) {
  if (i >= call->u.call->num_args || call->ops[i]->kind != IRK_VALUE_METADATA) return NULL;
  return ((const irk_md_value *)call->ops[i])->md;
}

// Fills the record. Returns false if the call is invalid.
static bool make_record(irk_module *m, const irk_inst *call, uint8_t what, irk_dbg_record *r) {
  static const uint8_t kinds[] = {[D_VALUE] = IRK_DBG_VALUE,
                                  [D_DECLARE] = IRK_DBG_DECLARE,
                                  [D_ASSIGN] = IRK_DBG_ASSIGN,
                                  [D_LABEL] = IRK_DBG_LABEL,
                                  [D_ADDR] = IRK_DBG_VALUE};
  uint32_t n = call->u.call->num_args;
  *r = (irk_dbg_record){.kind = kinds[what], .loc = call->dbg ? m->mds.items[call->dbg - 1] : NULL};
  if (what == D_LABEL) return n == 1 && (r->variable = md_arg(call, 0));
  r->location = md_arg(call, 0);
  r->variable = md_arg(call, 1);
  r->expression = md_arg(call, 2);
  if (!r->location || !r->variable || !r->expression) return false;
  if (what == D_ADDR) return n == 3 && (r->expression = irk_up_with_deref(m, r->expression));
  if (what != D_ASSIGN) return n == 3;
  r->assign_id = md_arg(call, 3);
  r->address = md_arg(call, 4);
  r->address_expression = md_arg(call, 5);
  return n == 6 && r->assign_id && r->address && r->address_expression;
}

static bool is_kind(const irk_md *md, irk_md_kind kind) { return md && md->kind == (uint8_t)kind; }

// Tells whether nodes of a record have the wrong kind. A release whose readers verify records
// converts any call, so that the verifier reports it and all debug info is dropped; in other
// releases the call is dropped.
static bool is_broken(const irk_dbg_record *r) {
  if (!is_kind(r->loc, IRK_MD_LOCATION)) return true;
  if (r->kind == IRK_DBG_LABEL) return !is_kind(r->variable, IRK_MD_LABEL);
  if (!is_kind(r->variable, IRK_MD_LOCAL_VARIABLE) || !is_kind(r->expression, IRK_MD_EXPRESSION)) return true;
  return r->kind == IRK_DBG_ASSIGN &&
         (!is_kind(r->assign_id, IRK_MD_ASSIGN_ID) || !is_kind(r->address_expression, IRK_MD_EXPRESSION));
}

// In a broken record, replaces operands that are not nodes by NULL.
static void keep_nodes(irk_dbg_record *r) {
  irk_md **nodes[] = {&r->variable, &r->expression, &r->assign_id, &r->address_expression};
  for (size_t i = 0; i < IRK_COUNT(nodes); ++i) {
    const irk_md *md = *nodes[i];
    if (md && (md->kind == IRK_MD_STRING || md->kind == IRK_MD_VALUE || md->kind == IRK_MD_ARG_LIST)) *nodes[i] = NULL;
  }
}

typedef struct pending {
  irk_dbg_record *first, **end;
} pending;

static void take_old_records(irk_function *fn, const irk_inst *inst, pending *p) {
  if (!inst->extra || !fn->extras[inst->extra].records) return;
  *p->end = fn->extras[inst->extra].records;
  fn->extras[inst->extra].records = NULL;
  while (*p->end) p->end = &(*p->end)->next;
}

static void give_records(irk_module *m, irk_function *fn, irk_inst *inst, pending *p) {
  if (!p->first) return;
  irk_inst_extra *extra = irk_inst_extra_get(m, fn, inst);
  *p->end = extra->records;
  extra->records = p->first;
  p->first = NULL;
  p->end = &p->first;
}

static void keep_debug_function(void *arg, const irk_value *fn) {
  debug_functions *d = arg;
  for (uint32_t i = 0; i < d->len; ++i) d->items[i].is_kept |= d->items[i].fn == fn;
}

static void convert_block(up *u, irk_function *fn, irk_block *block, debug_functions *d, bool is_current) {
  irk_module *m = u->m;
  pending p = {.first = NULL};
  p.end = &p.first;
  uint32_t n = 0;
  for (uint32_t i = 0; i < block->num_insts; ++i) {
    irk_inst *inst = block->insts[i];
    int32_t at = which(d, inst);
    if (at >= 0) {
      irk_dbg_record r;
      if (make_record(m, inst, d->items[at].what, &r)) {
        take_old_records(fn, inst, &p);
        u->made_records = true;
        irk_up_note(u, fn, "call of a debug intrinsic", "debug record", 1);
        if (is_broken(&r)) {
          if (!u->keeps_broken_records) continue;
          u->has_broken_records = true;
          keep_nodes(&r);
        }
        irk_dbg_record *made = irk_dbg_record_new(&m->arena, r.kind);
        irk_dbg_record_set(made, &r);
        *p.end = made;
        p.end = &made->next;
        continue;
      }
      if (!is_current) continue;  // dropped with all other debug info
      d->items[at].is_kept = true;
    }
    for (uint32_t k = 0; at < 0 && k < inst->num_ops; ++k)
      if (inst->ops[k] && inst->ops[k]->kind == IRK_VALUE_FUNCTION) keep_debug_function(d, inst->ops[k]);
    give_records(m, fn, inst, &p);
    block->insts[n++] = inst;
  }
  block->num_insts = n;
}

// Keeps declarations that have uses other than calls.
static void drop_declarations(irk_module *m, debug_functions *d) {
  uint32_t n = 0;
  irk_walk_functions_used(m, keep_debug_function, d);
  for (uint32_t i = 0; i < m->functions.len; ++i) {
    irk_global *f = m->functions.items[i];
    bool goes = false;
    for (uint32_t k = 0; k < d->len; ++k) goes |= d->items[k].fn == &f->v && !d->items[k].is_kept;
    if (goes) irk_global_rename(m, f, 0);
    else m->functions.items[n++] = f;
  }
  m->functions.len = n;
}

void irk_up_debug_records(up *u) {
  irk_module *m = u->m;
  debug_functions d;
  find_debug_functions(m, &d);
  u->had_debug_calls = d.len != 0;
  if (!irk_has(m->version, IRK_DEBUG_RECORDS) || u->options->keep_debug_calls) return;
  m->has_dbg_records = true;
  if (!d.len || up_wants_bodies(u)) return;
  u->keeps_broken_records =
      u->options->verify && !irk_has(m->version, IRK_DEBUG_CALLS_VERIFIED) && irk_has_current_debug_info(m);
  bool is_current = irk_has_current_debug_info(m);
  for (uint32_t i = 0; i < m->functions.len; ++i) {
    irk_function *fn = m->functions.items[i]->fn;
    for (uint32_t k = 0; fn && k < fn->num_blocks; ++k) convert_block(u, fn, fn->blocks[k], &d, is_current);
  }
  if (!u->options->keep_debug_declarations) drop_declarations(m, &d);
}

void irk_up_drop_broken_records(up *u) {
  for (uint32_t i = 0; i < u->m->functions.len; ++i) {
    irk_function *fn = u->m->functions.items[i]->fn;
    for (uint32_t k = 1; fn && k < fn->num_extras; ++k)
      for (irk_dbg_record **at = &fn->extras[k].records; *at;)
        if (is_broken(*at)) *at = (*at)->next;
        else at = &(*at)->next;
  }
}

// ---- debug info of another version ---------------------------------------------------------------------------

// Returns the debug-info version of the release; 0 if it takes any version.
static uint32_t own_version(irk_version release) {
  static const struct {
    irk_version since;
    uint32_t version;
  } rows[] = {{307, 3}, {306, 2}, {305, 1}};
  for (size_t i = 0; i < IRK_COUNT(rows); i++)
    if (release >= rows[i].since) return rows[i].version;
  return 0;
}

static uint32_t debug_version(const irk_module *m) {
  const irk_named_md *flags = irk_named_md_of(m, IRK_S("llvm.module.flags"));
  for (uint32_t i = 0; flags && i < flags->len; ++i) {
    const irk_md *flag = flags->ops[i];
    if (!flag || flag->kind != IRK_MD_TUPLE || flag->len != 3 || !flag->f[1].md || flag->f[1].md->kind != IRK_MD_STRING)
      continue;
    if (!irk_str_eq(irk_md_str(flag->f[1].md), IRK_S("Debug Info Version"))) continue;
    const irk_md *md = flag->f[2].md;
    const irk_value *v = md && md->kind == IRK_MD_VALUE ? md->f[0].value : NULL;
    if (!v || v->kind != IRK_VALUE_INT) return 0;
    const irk_const_int *number = (const irk_const_int *)v;  // an integer of any width
    return (uint32_t)(v->type->count <= 64 ? number->u : number->words[0]);
  }
  return 0;
}

static bool is_debug_list(irk_str name) {
  return (name.len >= 9 && memcmp(name.ptr, "llvm.dbg.", 9) == 0) || irk_str_eq(name, IRK_S("llvm.gcov"));
}

// Any node may be attached where debug info belongs.
static bool may_have_debug_info(const irk_module *m) { return m->mds.len || m->named_mds.len; }

typedef struct stripper {
  irk_module *m;
  debug_functions d;
  irk_map loops;  // old -> new
  up_loops walk;
  uint32_t heap_kind;  // UINT32_MAX: not in the module
  bool has_locations;  // some instruction may have a location
  bool has_others;     // some instruction has another attachment
  bool changed;        // as LLVM counts changes for its warning: records and other attachments do not count
} stripper;

static bool has_locations(const irk_module *m) {
  for (uint32_t i = 0; i < m->mds.len; ++i)
    if (m->mds.items[i] && m->mds.items[i]->kind == IRK_MD_LOCATION) return true;
  return false;
}

static void strip_extra(stripper *s, irk_inst_extra *extra) {
  extra->records = NULL;
  s->changed |= irk_attachments_drop(&extra->md, IRK_MD_KIND_DBG);  // attachments that are not locations
  for (uint32_t i = 0; i < extra->md.len; ++i) {
    if (extra->md.items[i].kind != IRK_MD_KIND_LLVM_LOOP) continue;
    bool is_new;
    uint64_t *to = irk_map_put(&s->loops, (uint64_t)(uintptr_t)extra->md.items[i].md, &is_new);
    if (is_new) *to = (uint64_t)(uintptr_t)irk_up_strip_loop(&s->walk, extra->md.items[i].md);
    irk_md *stripped = (irk_md *)(uintptr_t)*to;
    extra->md.items[i].md = stripped;
    if (!stripped) irk_attachments_drop(&extra->md, IRK_MD_KIND_LLVM_LOOP);
  }
  s->has_others |= extra->md.len != 0;
  irk_attachments_drop(&extra->md, IRK_MD_KIND_DIASSIGNID);
  if (s->heap_kind != UINT32_MAX) irk_attachments_drop(&extra->md, s->heap_kind);
}

// Attachments of removed calls stay in the table of extras.
static bool has_attachment(const irk_function *fn) {
  for (uint32_t b = 0; fn->num_extras > 1 && b < fn->num_blocks; ++b)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; ++i) {
      const irk_attachments *a = &fn->extras[fn->blocks[b]->insts[i]->extra].md;
      if (fn->blocks[b]->insts[i]->extra && (a->len > 1 || (a->len && a->items[0].kind != IRK_MD_KIND_DBG)))
        return true;
    }
  return false;
}

static void strip_function(stripper *s, irk_global *f) {
  s->changed |= irk_attachments_drop(&f->md, IRK_MD_KIND_DBG);
  irk_function *fn = f->fn;
  if (!s->has_locations && !s->d.len) {
    bool has_others = s->has_others || has_attachment(fn);
    for (uint32_t i = 1; i < fn->num_extras; ++i) strip_extra(s, &fn->extras[i]);
    s->has_others = has_others;
    return;
  }
  for (uint32_t b = 0; b < fn->num_blocks; ++b) {
    irk_block *block = fn->blocks[b];
    uint32_t n = 0;
    for (uint32_t i = 0; i < block->num_insts; ++i) {
      irk_inst *inst = block->insts[i];
      if (s->d.len && which(&s->d, inst) >= 0 && inst->v.type->kind == IRK_TYPE_VOID) {
        s->changed = true;
        continue;
      }
      s->changed |= inst->dbg != 0;
      inst->dbg = 0;
      if (inst->extra) strip_extra(s, &fn->extras[inst->extra]);
      block->insts[n++] = inst;
    }
    block->num_insts = n;
  }
}

static void drop_debug_lists(stripper *s) {
  irk_module *m = s->m;
  uint32_t n = 0;
  for (uint32_t i = 0; i < m->named_mds.len; ++i)
    if (!is_debug_list(m->named_mds.items[i]->name)) m->named_mds.items[n++] = m->named_mds.items[i];
  if (n == m->named_mds.len) return;
  s->changed = true;
  m->named_mds.len = n;
  irk_up_renumber_named(m);
}

static void strip(stripper *s) {
  irk_module *m = s->m;
  irk_guard guard, guard_of_walk;
  irk_guard_enter(&guard, irk_map_release, &s->loops);
  irk_guard_enter(&guard_of_walk, irk_up_loops_release, &s->walk);
  s->walk.m = m;
  find_debug_functions(m, &s->d);
  s->has_locations = has_locations(m);
  s->heap_kind = UINT32_MAX;
  for (uint32_t i = 0; i < m->md_kinds.len; ++i)
    if (irk_str_eq(irk_name(m, m->md_kinds.items[i]), IRK_S("heapallocsite"))) s->heap_kind = i;
  drop_debug_lists(s);
  for (uint32_t i = 0; i < m->functions.len; ++i)
    if (m->functions.items[i]->fn) strip_function(s, m->functions.items[i]);
  for (uint32_t i = 0; i < m->variables.len; ++i)
    s->changed |= irk_attachments_drop(&m->variables.items[i]->md, IRK_MD_KIND_DBG);
  // LLVM looks this kind up by name at the first such instruction, which adds it to the module.
  if (s->has_others && irk_has(m->version, IRK_STRIPS_HEAP_KIND)) irk_md_kind_get(m, IRK_S("heapallocsite"));
  irk_guard_leave(&guard_of_walk);
  irk_up_loops_release(&s->walk);
  irk_guard_leave(&guard);
  irk_map_free(&s->loops);
}

bool irk_up_strip_debug_info(up *u) {
  stripper s = {.m = u->m};
  strip(&s);
  return s.changed;
}

static bool has_debug_kind(const irk_module *m, const irk_attachments *a) {
  for (uint32_t i = 0; i < a->len; ++i) {
    uint32_t kind = a->items[i].kind;
    if (kind == IRK_MD_KIND_DBG || kind == IRK_MD_KIND_DIASSIGNID) return true;
    if (irk_str_eq(irk_md_kind_name(m, kind), IRK_S("heapallocsite"))) return true;
  }
  return false;
}

// For bodies that are read one at a time; irk_up_debug_info has checked that no location outlives
// them. Without locations, loops are not changed.
bool irk_up_body_keeps_debug_info(const irk_module *m, const irk_function *fn) {
  if (irk_has_current_debug_info(m)) return true;
  for (uint32_t i = m->first_new_md; i < m->mds.len; ++i)
    if (m->mds.items[i]->kind == IRK_MD_LOCATION) return false;
  for (uint32_t i = 1; i < fn->num_extras; ++i)
    if (fn->extras[i].records || has_debug_kind(m, &fn->extras[i].md)) return false;
  return !has_debug_kind(m, &fn->global->md);
}

bool irk_has_current_debug_info(const irk_module *m) {
  uint32_t own = own_version(m->version);
  return !own || debug_version(m) == own;
}

// Gives subprograms without a type, which 23 does not allow, the type of an unknown function.
// Returns true if that was not allowed and some have none.
static bool lacks_types(up *u) {
  irk_module *m = u->m;
  irk_md *unknown = NULL;
  uint64_t n = 0;
  if (!irk_has(m->version, IRK_DI_SUBPROGRAM_TYPES)) return false;
  for (uint32_t i = 0, len = m->mds.len; i < len; ++i) {
    irk_md *md = m->mds.items[i];
    if (md->kind != IRK_MD_SUBPROGRAM || md->f[IRK_DI_SUBPROGRAM_type].md) continue;
    if (!u->options->repairs) return true;
    if (!unknown) {
      irk_md_field fields[IRK_DI_LEN_SUBROUTINE_TYPE] = {0};
      unknown = irk_md_node(m, IRK_MD_SUBROUTINE_TYPE, false, 0, fields, IRK_DI_LEN_SUBROUTINE_TYPE);
    }
    md->f[IRK_DI_SUBPROGRAM_type].md = unknown;
    ++n;
  }
  if (n) irk_up_note(u, NULL, "subprogram without a type", "one of an unknown type", n);
  return false;
}

static bool is_definition(const irk_md *subprogram) {
  return subprogram->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition;
}

// A subprogram in a type with an identifier must be declared there: since 18 its definition refers
// to the declaration. Some compilers emit only the definition, and LLVM then drops all debug info.
static void declare_members(up *u) {
  irk_module *m = u->m;
  uint64_t n = 0;
  if (!u->options->repairs || !irk_has(m->version, IRK_DI_NO_NESTED_DEFINITIONS)) return;
  for (uint32_t i = 0, len = m->mds.len; i < len; ++i) {
    irk_md *md = m->mds.items[i];
    if (md->kind != IRK_MD_SUBPROGRAM || !md->is_distinct || !is_definition(md)) continue;
    const irk_md *scope = md->f[IRK_DI_SUBPROGRAM_scope].md;
    if (!scope || scope->kind != IRK_MD_COMPOSITE_TYPE || !scope->f[IRK_DI_COMPOSITE_TYPE_identifier].md) continue;
    if (md->f[IRK_DI_SUBPROGRAM_declaration].md) continue;
    irk_md_field fields[IRK_DI_LEN_SUBPROGRAM];
    memcpy(fields, md->f, sizeof fields);
    fields[IRK_DI_SUBPROGRAM_spFlags].u &= ~(uint64_t)IRK_DI_SP_FLAG_Definition;
    fields[IRK_DI_SUBPROGRAM_unit].md = fields[IRK_DI_SUBPROGRAM_retainedNodes].md = NULL;
    fields[IRK_DI_SUBPROGRAM_keyInstructions].u = 0;
    md->f[IRK_DI_SUBPROGRAM_declaration].md =
        irk_md_node(m, IRK_MD_SUBPROGRAM, false, md->flags, fields, IRK_DI_LEN_SUBPROGRAM);
    ++n;
  }
  if (n) irk_up_note(u, NULL, "definition of a member", "with a declaration of its own", n);
}

void irk_up_debug_info(up *u) {
  irk_module *m = u->m;
  if (!u->options->unread_bodies && !u->had_debug_calls && !may_have_debug_info(m)) return;
  if (irk_has_current_debug_info(m)) {
    declare_members(u);
    if (!lacks_types(u) || up_wants_bodies(u)) return;
    irk_up_strip_debug_info(u);
    irk_diag_put(u->sink, (irk_diag){.severity = IRK_WARNING, .file = m->id}, "ignoring invalid debug info in %.*s",
                 (int)m->id.len, m->id.ptr);
    return;
  }
  uint32_t version = debug_version(m);
  if ((u->had_debug_calls || has_locations(m)) && up_wants_bodies(u)) return;
  bool had_calls = u->made_records && irk_has(m->version, IRK_DEBUG_CALLS_VERIFIED);
  bool is_gone = irk_up_strip_debug_info(u) || had_calls;
  if (is_gone) irk_up_note(u, NULL, "debug info of another version", "", 1);
  if (is_gone)
    irk_diag_put(u->sink, (irk_diag){.severity = IRK_WARNING, .file = m->id},
                 "ignoring debug info with an invalid version (%u) in %.*s", version, (int)m->id.len, m->id.ptr);
}
