// Metadata of inlined code. Locations get a distinct copy of the call's location as inlinedAt, so
// that two inlined calls of one line differ. Alias scopes and assignment ids are copied, as each
// inlined copy has its own.
#include "edit/inline.h"
#include "ir/dinode_field.h"

// ---- copied nodes ---------------------------------------------------------------------------------------------

static irk_md *find_copy(const irk_inlining *in, const irk_md *md) {
  const uint64_t *made = md ? irk_map_get(&in->nodes, md->id) : NULL;
  return made ? (irk_md *)(uintptr_t)*made : NULL;
}

static void note(irk_inlining *in, const irk_md *md, const irk_md *made) {
  bool is_new;
  *irk_map_put(&in->nodes, md->id, &is_new) = (uint64_t)(uintptr_t)made;
}

enum { MAX_SCOPE_DEPTH = 16 };  // list, scope and domain are three

// Copies a list of scopes, a scope or a domain: distinct nodes, and nodes that contain one.
static irk_md *clone_scopes(irk_inlining *in, irk_md *md, uint32_t depth) {
  if (!md || md->kind != IRK_MD_TUPLE || depth == MAX_SCOPE_DEPTH) return md;
  irk_md *made = find_copy(in, md);
  if (made) return made;
  irk_md **ops = IRK_NEW_ARRAY(&in->arena, irk_md *, md->len + 1);
  for (uint32_t i = 0; i < md->len; i++) ops[i] = md->f[i].md;
  if (md->is_distinct) {
    made = irk_build_distinct_tuple(in->m, ops, md->len);
    note(in, md, made);
  }
  bool changes = false;
  for (uint32_t i = 0; i < md->len; i++) {
    ops[i] = ops[i] == md ? made : clone_scopes(in, ops[i], depth + 1);
    changes |= ops[i] != md->f[i].md;
  }
  if (made)
    for (uint32_t i = 0; i < md->len; i++) made->f[i].md = ops[i];
  else made = changes ? irk_md_tuple(in->m, ops, md->len) : md;
  note(in, md, made);
  return made;
}

static bool is_scope_declaration(const irk_inlining *in, const irk_inst *inst) {
  return irk_inline_calls(in, inst, "llvm.experimental.noalias.scope.decl");
}

static irk_md *md_of_operand(const irk_value *v) {
  return v && v->kind == IRK_VALUE_METADATA ? ((const irk_md_value *)v)->md : NULL;
}

// Copies the alias scopes of the callee: each execution has its own ones, and so has each inlined
// copy.
void irk_inline_note_scopes(irk_inlining *in) {
  for (uint32_t i = 0; i < in->callee->num_blocks; i++)
    for (uint32_t k = 0; k < in->callee->blocks[i]->num_insts; k++) {
      const irk_inst *inst = in->callee->blocks[i]->insts[k];
      const irk_attachments *md = &irk_inst_extra_of(in->callee, inst)->md;
      for (uint32_t n = 0; n < md->len; n++)
        if (md->items[n].kind == IRK_MD_KIND_ALIAS_SCOPE || md->items[n].kind == IRK_MD_KIND_NOALIAS)
          clone_scopes(in, md->items[n].md, 0);
      if (is_scope_declaration(in, inst)) clone_scopes(in, md_of_operand(inst->ops[0]), 0);
    }
}

// ---- local values --------------------------------------------------------------------------------------------

static irk_value *local(const irk_inlining *in, irk_value *v) {
  bool is_local = v && v->kind >= IRK_VALUE_ARG && v->id < in->callee->num_ids;
  return is_local && in->values[v->id] ? in->values[v->id] : v;
}

irk_md *irk_inline_map_md(irk_inlining *in, irk_md *md) {
  if (!md) return NULL;
  if (md->kind == IRK_MD_VALUE) {
    irk_value *v = local(in, md->f[0].value);
    return v == md->f[0].value ? md : irk_md_of_value(in->m, v);
  }
  if (md->kind == IRK_MD_ARG_LIST) {
    irk_md_field *f = IRK_NEW_ARRAY(&in->arena, irk_md_field, md->len + 1);
    for (uint32_t i = 0; i < md->len; i++) f[i].md = irk_inline_map_md(in, md->f[i].md);
    return irk_md_node(in->m, IRK_MD_ARG_LIST, false, 0, f, md->len);
  }
  irk_md *made = find_copy(in, md);
  if (made) return made;
  if (md->kind != IRK_MD_ASSIGN_ID) return md;
  made = irk_build_di(in->m, IRK_MD_ASSIGN_ID, true, NULL, 0);
  note(in, md, made);
  return made;
}

// ---- locations -----------------------------------------------------------------------------------------------

static bool is_location(const irk_md *md) { return md && md->kind == IRK_MD_LOCATION; }

static irk_md *with_inlined_at(irk_inlining *in, const irk_md *loc, irk_md *at, bool is_distinct) {
  irk_md_buffer room;
  loc = irk_md_expand_location(loc, &room);
  irk_md_field *f = IRK_NEW_ARRAY(&in->arena, irk_md_field, loc->len);
  memcpy(f, loc->f, loc->len * sizeof *f);
  f[IRK_DI_LOCATION_inlinedAt].md = at;
  return irk_md_node(in->m, IRK_MD_LOCATION, is_distinct, loc->flags, f, loc->len);
}

// Appends the inlined call to a chain of inlinedAt locations. The chain's copies are distinct, one
// for each node.
static irk_md *map_chain(irk_inlining *in, irk_md *at) {
  uint32_t n = 0;
  for (irk_md *md = at; is_location(md) && !find_copy(in, md); md = md->f[IRK_DI_LOCATION_inlinedAt].md) n++;
  irk_md **chain = IRK_NEW_ARRAY(&in->arena, irk_md *, n + 1);
  irk_md *md = at;
  for (uint32_t i = 0; i < n; i++, md = md->f[IRK_DI_LOCATION_inlinedAt].md) chain[i] = md;
  irk_md *last = is_location(md) ? find_copy(in, md) : in->inlined_at;
  while (n--) {
    last = with_inlined_at(in, chain[n], last, true);
    note(in, chain[n], last);
  }
  return last;
}

static irk_md *map_location(irk_inlining *in, irk_md *loc) {
  if (!is_location(loc)) return loc;
  if (in->no_line_tables) return in->m->mds.items[in->call->dbg - 1];
  return with_inlined_at(in, loc, map_chain(in, loc->f[IRK_DI_LOCATION_inlinedAt].md), false);
}

// Copies a loop's node if it has locations.
static irk_md *map_loop(irk_inlining *in, irk_md *loop) {
  bool has_location = false;
  for (uint32_t i = 0; loop->kind == IRK_MD_TUPLE && i < loop->len; i++) has_location |= is_location(loop->f[i].md);
  if (!has_location) return loop;
  irk_md *made = find_copy(in, loop);
  if (made) return made;
  irk_md **ops = IRK_NEW_ARRAY(&in->arena, irk_md *, loop->len);
  for (uint32_t i = 0; i < loop->len; i++) ops[i] = loop->f[i].md;
  made = irk_build_distinct_tuple(in->m, ops, loop->len);
  for (uint32_t i = 0; i < loop->len; i++)
    made->f[i].md = loop->f[i].md == loop ? made : map_location(in, loop->f[i].md);
  note(in, loop, made);
  return made;
}

// ---- instructions --------------------------------------------------------------------------------------------

static bool is_static_alloca(const irk_inlining *in, const irk_inst *from) {
  return from->v.opcode == IRK_OP_ALLOCA && irk_value_is_const(from->ops[0]) &&
         irk_find_inst(in->m, (irk_function *)(uintptr_t)in->callee, from)->block == in->callee->blocks[0];
}

// Returns an instruction's location. If the callee has no debug info, the instruction gets the
// call's location.
static uint32_t location_of(irk_inlining *in, const irk_inst *from) {
  if (!in->inlined_at) return from->dbg;
  if (from->dbg) {
    const irk_md *loc = map_location(in, in->m->mds.items[from->dbg - 1]);
    return loc->id + 1;
  }
  if (in->callee_has_debug_info && !in->no_line_tables) return 0;
  return is_static_alloca(in, from) ? 0 : in->call->dbg;
}

static irk_md *map_attachment(irk_inlining *in, const irk_attachment *a) {
  switch (a->kind) {
  case IRK_MD_KIND_ALIAS_SCOPE:
  case IRK_MD_KIND_NOALIAS: return clone_scopes(in, a->md, 0);
  case IRK_MD_KIND_DIASSIGNID: return irk_inline_map_md(in, a->md);
  case IRK_MD_KIND_LLVM_LOOP: return in->inlined_at ? map_loop(in, a->md) : a->md;
  default: return a->md;
  }
}

static irk_dbg_record *map_record(irk_inlining *in, const irk_dbg_record *from) {
  irk_dbg_record *r = irk_dbg_record_new(in->m->bodies, from->kind);
  r->location = irk_inline_map_md(in, from->location);
  r->variable = from->variable;
  r->expression = from->expression;
  r->loc = in->inlined_at ? map_location(in, from->loc) : from->loc;
  if (from->kind != IRK_DBG_ASSIGN) return r;
  r->assign_id = irk_inline_map_md(in, from->assign_id);
  r->address = irk_inline_map_md(in, from->address);
  r->address_expression = from->address_expression;
  return r;
}

void irk_inline_map_metadata(irk_inlining *in, irk_inst *made, const irk_inst *from) {
  made->dbg = location_of(in, from);
  if (!from->extra) return;
  irk_inst_extra now = {0};
  const irk_inst_extra *had = irk_inst_extra_of(in->callee, from);
  for (uint32_t i = 0; i < had->md.len; i++)
    irk_attachments_add(in->m, &now.md, had->md.items[i].kind, map_attachment(in, &had->md.items[i]));
  irk_dbg_record **end = &now.records;
  for (const irk_dbg_record *r = in->no_line_tables ? NULL : had->records; r; r = r->next) {
    *end = map_record(in, r);
    end = &(*end)->next;
  }
  *irk_inst_extra_get(in->m, in->fn, made) = now;
}
