#include "ir/lacks.h"

#include "ir/described.h"
#include "ir/dinode.h"
#include "ir/layout.h"
#include "ir/opcode.h"
#include "ir/words.h"

typedef struct lack_text {  // completes "this release has no ..."
  char what[128];
} lack_text;

static bool lacks(lack_text *lack, const char *fmt, ...) IRK_PRINTF(2, 3);
static bool lacks(lack_text *lack, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  irk_format(lack->what, sizeof lack->what, fmt, args);
  va_end(args);
  return true;
}

// ---- instructions --------------------------------------------------------------------------------------------
// These functions tell whether the release lacks the thing itself. Its parts, types and operands
// are asked about on their own.

static bool lacks_call(irk_version version, const irk_call *call, lack_text *lack) {
  if (call->num_bundles && !irk_has(version, IRK_BUNDLES)) return lacks(lack, "operand bundles");
  return call->tail == IRK_TAIL_MUST && !irk_has(version, IRK_MUSTTAIL) && lacks(lack, "musttail");
}

static bool lacks_rmw(irk_version version, const irk_inst *i, lack_text *lack) {
  const irk_rmw_info *rmw = &irk_rmws[i->u.mem.rmw];
  if (!irk_rmw_exists(i->u.mem.rmw, version))
    return lacks(lack, "atomicrmw operation '%.*s'", (int)rmw->word.len, rmw->word.ptr);
  bool is_lacking = i->v.flags & IRK_ELEMENTWISE && !irk_has(version, IRK_RMW_ELEMENTWISE);
  return is_lacking && lacks(lack, "elementwise atomicrmw");
}

static bool lacks_inst(irk_version version, const irk_inst *i, lack_text *lack) {
  const irk_op_info *op = &irk_ops[i->v.opcode];
  if (!irk_op_exists((irk_opcode)i->v.opcode, version)) return lacks(lack, "%s", op->word);
  bool has_result = i->v.type->kind != IRK_TYPE_VOID;
  if (i->v.opcode == IRK_OP_CALLBR && has_result && !irk_has(version, IRK_CALLBR_RESULTS))
    return lacks(lack, "results of callbr");
  if (op->member == IRK_MEMBER_CALL) return lacks_call(version, i->u.call, lack);
  return i->v.opcode == IRK_OP_ATOMICRMW && lacks_rmw(version, i, lack);
}

static bool lacks_record(irk_version version, const irk_dbg_record *r, lack_text *lack) {
  if (!irk_has(version, IRK_DEBUG_RECORDS)) return lacks(lack, "debug records");
  bool is_lacking = r->kind == IRK_DBG_DECLARE_VALUE && !irk_has(version, IRK_DECLARE_VALUE);
  return is_lacking && lacks(lack, "#dbg_declare_value");
}

// ---- slots outside of the stack's address space --------------------------------------------------------------
// Old alloca records lack the address space: readers use the data layout's. A slot's users then see
// another type.

// Tells whether the user still works if its operand changes its address space. Only loads, stores,
// getelementptrs and the like accept the new type.
static bool accepts_changed_pointer(const irk_inst *inst, uint32_t k) {
  switch (inst->v.opcode) {
  case IRK_OP_LOAD:
  case IRK_OP_GETELEMENTPTR:
  case IRK_OP_BITCAST:  // readers go by way of an integer
  case IRK_OP_PTRTOINT: return k == 0;
  case IRK_OP_STORE: return k == 1;
  case IRK_OP_ATOMICRMW:
  case IRK_OP_CMPXCHG: return k == 0;
  default: return false;
  }
}

static bool is_changed_pointer(const irk_buf *changed, const irk_value *v) {
  return v && v->kind == IRK_VALUE_INST && v->id < changed->len && changed->ptr[v->id];
}

// Tells whether both values are changed ones, which keep equal types.
static bool has_both_changed(const irk_inst *inst, const irk_buf *changed) {
  uint32_t first = inst->v.opcode == IRK_OP_SELECT ? 1 : 0;
  if (inst->v.opcode != IRK_OP_SELECT && inst->v.opcode != IRK_OP_ICMP) return false;
  return is_changed_pointer(changed, inst->ops[first]) && is_changed_pointer(changed, inst->ops[first + 1]);
}

// Tells whether a slot of the function is outside of the stack's address space and has a user that
// needs its type, or the module's data layout says otherwise. `changed` is for temporary use.
static bool has_foreign_slot(const irk_module *m, const irk_function *fn, uint32_t stack_space, irk_buf *changed) {
  changed->len = 0;
  bool any = false;
  for (uint32_t b = 0; b < fn->num_blocks; ++b)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; ++i) {
      const irk_inst *inst = fn->blocks[b]->insts[i];
      bool is_changed = inst->v.opcode == IRK_OP_ALLOCA && inst->v.type->count != stack_space;
      if (is_changed && m->data_layout.len && inst->v.type->count) return true;
      for (uint32_t k = 0; any && k < inst->num_ops; ++k) {
        if (!is_changed_pointer(changed, inst->ops[k])) continue;
        if (!accepts_changed_pointer(inst, k) && !has_both_changed(inst, changed)) return true;
        is_changed |= inst->v.opcode == IRK_OP_GETELEMENTPTR || inst->v.opcode == IRK_OP_SELECT;
      }
      if (!is_changed) continue;
      if (!any) {
        for (uint32_t id = 0; id < fn->num_ids; ++id) irk_buf_byte(changed, 0);
        any = true;
      }
      if (inst->v.id < changed->len) changed->ptr[inst->v.id] = 1;
    }
  return false;
}

// ---- constants -----------------------------------------------------------------------------------------------

static bool lacks_expr(irk_version version, const irk_const_expr *e, lack_text *lack) {
  if (!irk_op_exists((irk_opcode)e->v.opcode, version)) return lacks(lack, "%s", irk_ops[e->v.opcode].word);
  bool has_bounds = irk_has(version, IRK_GEP_FLAGS);
  if (e->v.opcode != IRK_OP_GETELEMENTPTR) return false;
  if (e->inrange_index)
    return (has_bounds || !irk_has(version, IRK_INRANGE_INDEX)) && lacks(lack, "inrange on an index");
  return e->has_inrange && !has_bounds && lacks(lack, "inrange with bounds");
}

static bool lacks_asm(irk_version version, const irk_inline_asm *a, lack_text *lack) {
  if (a->is_intel && !irk_has(version, IRK_ASM_DIALECT)) return lacks(lack, "inline assembly in Intel's dialect");
  return a->can_unwind && !irk_has(version, IRK_ASM_UNWINDS) && lacks(lack, "inline assembly that unwinds");
}

static bool lacks_ptrauth(irk_version version, const irk_ptrauth *p, lack_text *lack) {
  bool has_symbol = p->ops[4] && !irk_const_is_null(p->ops[4]);
  if (has_symbol && !irk_has(version, IRK_PTRAUTH_SYMBOL)) return lacks(lack, "deactivation symbols");
  return !irk_has(version, IRK_PTRAUTH) && lacks(lack, "ptrauth constants");
}

static bool lacks_const(irk_version version, const irk_value *v, lack_text *lack) {
  switch (v->kind) {
  case IRK_VALUE_EXPR: return lacks_expr(version, (const irk_const_expr *)v, lack);
  case IRK_VALUE_INLINE_ASM: return lacks_asm(version, (const irk_inline_asm *)v, lack);
  case IRK_VALUE_PTRAUTH: return lacks_ptrauth(version, (const irk_ptrauth *)v, lack);
  default: return false;
  }
}

// ---- attributes, globals -------------------------------------------------------------------------------------

static bool lacks_attr(irk_version version, const irk_attr *a, lack_text *lack) {
  if (irk_attr_exists((irk_attr_kind)a->kind, version)) return false;
  irk_str word = irk_attr_keyword((irk_attr_kind)a->kind);
  return lacks(lack, "attribute '%.*s'", (int)word.len, word.ptr);
}

typedef struct property {
  irk_version since;
  bool is_used;
  const char *what;
} property;

static bool lacks_property(irk_version version, const property *rows, size_t n, lack_text *lack) {
  for (size_t i = 0; i < n; i++)
    if (rows[i].is_used && version && rows[i].since > version) return lacks(lack, "%s", rows[i].what);
  return false;
}

static bool lacks_global(irk_version version, const irk_global *g, lack_text *lack) {
  const irk_function *fn = g->fn;
  // Before 3.7 the type of a function's pointer had the address space.
  bool has_space = fn && g->v.type->count && irk_has(version, IRK_EXPLICIT_TYPES);
  const property rows[] = {{303, g->is_externally_initialized, "externally_initialized"},
                           {304, fn && fn->prologue, "prologue data"},
                           {305, g->dll_storage && g->v.kind != IRK_VALUE_IFUNC, "dll storage classes"},
                           {305, g->comdat && (fn || g->v.kind == IRK_VALUE_VARIABLE), "comdats"},
                           {306, fn && fn->prefix, "prefix data"},
                           {800, has_space, "address spaces of functions"},
                           {1500, g->sanitizer, "sanitizer attributes on variables"},
                           {1800, g->code_model, "code models on variables"},
                           {2300, fn && fn->preferred_align, "preferred alignment of functions"}};
  if (g->v.kind == IRK_VALUE_IFUNC && !irk_has(version, IRK_IFUNCS)) return lacks(lack, "ifuncs");
  if (g->partition && !irk_has(version, IRK_PARTITIONS)) return lacks(lack, "partitions");
  return lacks_property(version, rows, IRK_COUNT(rows), lack);
}

// ---- metadata ------------------------------------------------------------------------------------------------

static bool is_int(const irk_md *md) { return md->kind == IRK_MD_VALUE && irk_value_is_int(md->f[0].value); }

static bool lacks_field(const irk_md *md, const irk_di_op *op, bool has_size_mds, lack_text *lack) {
  const irk_md_field *f = &md->f[op->field];
  switch (op->enc) {
  case IRK_DI_OP_SIZE:
    if (has_size_mds || !(md->flags & IRK_MD_SIZE_IS_MD) || !f->md || is_int(f->md)) return false;
    return lacks(lack, "sizes of debug-info types that are not constant");
  case IRK_DI_OP_INT64: return f->words && f->words[0] > 64 && lacks(lack, "enumerators of more than 64 bits");
  case IRK_DI_OP_CONST_U:
  case IRK_DI_OP_CONST_INT:
    if (!f->md || (is_int(f->md) && f->md->f[0].value->type->count <= 64)) return false;
    return lacks(lack, "bounds of subranges that are not constants of 64 bits");
  default: return false;
  }
}

// Tells whether some node of the kind may lack in the release.
static bool may_lack_kind(irk_version version, irk_md_kind kind) {
  if (kind == IRK_MD_LOCATION) return !irk_has(version, IRK_METADATA_VALUES);
  if (!irk_di_desc_of(kind)) return false;
  const irk_di_layout *layout = irk_di_layout_to_write(kind, version);
  if (!layout || (version && layout->since > version)) return true;
  bool has_size_mds = layout->size_bit && irk_has(version, IRK_DI_SIZES_AS_METADATA), may = false;
  for (uint32_t i = 0; i < layout->num_ops && !may; i++) {
    uint8_t enc = layout->ops[i].enc;
    may = (enc == IRK_DI_OP_SIZE && !has_size_mds) || enc == IRK_DI_OP_INT64 || enc == IRK_DI_OP_CONST_U ||
          enc == IRK_DI_OP_CONST_INT;
  }
  return may;
}

static bool lacks_md(irk_version version, const irk_md *md, lack_text *lack) {
  irk_md_kind kind = (irk_md_kind)md->kind;
  const irk_di_desc *desc = irk_di_desc_of(kind);
  if (kind == IRK_MD_LOCATION) return !irk_has(version, IRK_METADATA_VALUES) && lacks(lack, "DILocation");
  if (!desc) return false;
  const irk_di_layout *layout = irk_di_layout_to_write(kind, version);
  if (!layout || (version && layout->since > version))
    return lacks(lack, "%.*s", (int)desc->keyword.len, desc->keyword.ptr);
  bool has_size_mds = layout->size_bit && irk_has(version, IRK_DI_SIZES_AS_METADATA);
  for (uint32_t i = 0; i < layout->num_ops; i++)
    if ((!version || layout->ops[i].since <= version) && lacks_field(md, &layout->ops[i], has_size_mds, lack))
      return true;
  return false;
}

// ---- search: bodies and types --------------------------------------------------------------------------------

static void push_new(irk_lack_search *s, const irk_type *t) {
  while (s->seen_types.len <= t->id) irk_buf_byte(&s->seen_types, 0);
  if (s->seen_types.ptr[t->id]) return;
  s->seen_types.ptr[t->id] = 1;
  irk_vec_push(&s->open_types, t);
}

static void find_in_new_type(irk_lack_search *s, const irk_type *t) {
  s->open_types.len = 0;
  push_new(s, t);
  while (s->open_types.len) {
    t = s->open_types.items[--s->open_types.len];
    const char *what = irk_type_missing_feature(t, s->version);
    if (what) s->report(s->user, s->where, what);
    for (uint32_t i = 0; i < t->num_types; i++) push_new(s, t->types[i]);
  }
}

// Looks at a type and its parts, each once.
static inline void find_in_type(irk_lack_search *s, const irk_type *t) {
  if (t && (t->id >= s->seen_types.len || !s->seen_types.ptr[t->id])) find_in_new_type(s, t);
}

// Tells whether any type of the module lacks in the release: usually none does, and uses need no
// look.
static bool may_find_types(irk_lack_search *s) {
  for (; !s->is_type_lacking && s->num_types < s->m->types.len; s->num_types++)
    s->is_type_lacking = irk_type_missing_feature(s->m->types.items[s->num_types], s->version) != NULL;
  return s->is_type_lacking;
}

static void find_in_types_of_inst(irk_lack_search *s, const irk_inst *i) {
  const irk_op_info *op = &irk_ops[i->v.opcode];
  find_in_type(s, i->v.type);
  for (uint32_t k = 0; k < i->num_ops; k++)  // local values have types of other instructions, or of the function
    if (i->ops[k] && i->ops[k]->kind != IRK_VALUE_INST) find_in_type(s, i->ops[k]->type);
  if (op->member == IRK_MEMBER_TYPE) find_in_type(s, i->u.type);
  if (op->member == IRK_MEMBER_CALL) find_in_type(s, i->u.call->fn_type);
}

static uint32_t stack_space(const irk_module *m) {
  uint32_t space = 0;
  irk_datalayout layout = {0};
  char error[8];
  irk_guard guard;
  irk_guard_enter(&guard, irk_datalayout_release, &layout);
  if (irk_datalayout_parse(&layout, m->data_layout, error, sizeof error)) space = layout.alloca_addrspace;
  irk_guard_leave(&guard);
  irk_datalayout_free(&layout);
  return space;
}

// Tells whether the release may lack the opcode, or some form of it.
static bool may_lack(irk_version version, irk_opcode op) {
  if (!irk_op_exists(op, version)) return true;
  if (irk_ops[op].member == IRK_MEMBER_CALL && !(irk_has(version, IRK_BUNDLES) && irk_has(version, IRK_MUSTTAIL)))
    return true;
  switch (op) {
  case IRK_OP_CALLBR: return !irk_has(version, IRK_CALLBR_RESULTS);
  case IRK_OP_ATOMICRMW:
    for (uint8_t i = 0; i < IRK_NUM_RMW; i++)
      if (!irk_rmw_exists(i, version)) return true;
    return !irk_has(version, IRK_RMW_ELEMENTWISE);
  case IRK_OP_ALLOCA: return !irk_has(version, IRK_ALLOCA_SPACE) && !irk_has(version, IRK_OPAQUE_POINTERS);
  default: return false;
  }
}

static void ask_opcodes(irk_lack_search *s) {
  for (uint32_t op = 0; op < IRK_NUM_OPCODES; op++) s->asks_any |= s->asks[op] = may_lack(s->version, (irk_opcode)op);
  s->asks_records = !irk_has(s->version, IRK_DEBUG_RECORDS) || !irk_has(s->version, IRK_DECLARE_VALUE);
  if (s->asks[IRK_OP_ALLOCA]) s->stack_space = stack_space(s->m);
  s->has_questions = true;
}

static void find_in_records(irk_lack_search *s, const irk_dbg_record *r) {
  lack_text found;
  for (; r; r = r->next)
    if (lacks_record(s->version, r, &found)) s->report(s->user, s->where, found.what);
}

// Returns true if the instruction is a slot outside of the stack's address space.
static bool find_in_inst(irk_lack_search *s, const irk_inst *i) {
  lack_text found;
  if (lacks_inst(s->version, i, &found)) s->report(s->user, s->where, found.what);
  return i->v.opcode == IRK_OP_ALLOCA && s->asks[IRK_OP_ALLOCA] && i->v.type->count != s->stack_space;
}

void irk_find_lacks_of_body(irk_lack_search *s, const irk_function *fn) {
  if (!s->has_questions) ask_opcodes(s);
  const bool *asks = s->asks;
  bool asks_records = s->asks_records, has_types = may_find_types(s), may_have_slot = false;
  s->where = fn->global;
  if (!has_types && !s->asks_any && !asks_records) return;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    for (uint32_t k = 0; k < block->num_insts; k++) {
      const irk_inst *i = block->insts[k];
      if (IRK_UNLIKELY(asks[i->v.opcode])) may_have_slot |= find_in_inst(s, i);
      if (IRK_UNLIKELY(asks_records && i->extra)) find_in_records(s, fn->extras[i->extra].records);
      if (IRK_UNLIKELY(has_types)) find_in_types_of_inst(s, i);
    }
  }
  if (may_have_slot && has_foreign_slot(s->m, fn, s->stack_space, &s->changed))
    s->report(s->user, s->where, "alloca outside of the stack's address space");
}

void irk_find_lacks_of_globals(irk_lack_search *s) {
  const irk_module *m = s->m;
  const irk_global_vec *lists[] = {&m->variables, &m->functions, &m->aliases, &m->ifuncs};
  for (size_t l = 0; l < IRK_COUNT(lists) && may_find_types(s); l++)
    for (uint32_t i = 0; i < lists[l]->len; i++) {
      s->where = lists[l]->items[i];
      find_in_type(s, s->where->value_type);
    }
}

void irk_lack_search_free(irk_lack_search *s) {
  irk_buf_free(&s->seen_types);
  irk_buf_free(&s->changed);
  irk_vec_free(&s->open_types);
}

// ---- search: constants and metadata --------------------------------------------------------------------------
// The module's tables hold all constants, nodes and sets of attributes, also those that nothing
// uses any more. Usually they lack nothing; otherwise a walk from the globals finds what is used.

typedef struct walk {
  irk_lack_search *s;
  irk_version version;
  uint8_t *seen_values, *seen_mds, *seen_lists;  // by id
  IRK_VEC(const irk_value *) values;
  IRK_VEC(const irk_md *) mds;
  irk_arena arena;
  lack_text lack;
  bool is_found;
} walk;

static void free_walk(void *of) {
  walk *w = of;
  irk_vec_free(&w->values);
  irk_vec_free(&w->mds);
  irk_arena_free(&w->arena);
}

static void push_md(walk *w, const irk_md *md) {
  if (!md || w->seen_mds[md->id]) return;
  w->seen_mds[md->id] = 1;
  irk_vec_push(&w->mds, md);
}

// Pushes a node that another one refers to. Variables had no expressions at first.
static void push_ref(walk *w, const irk_md *md) {
  push_md(w, irk_has(w->version, IRK_DEBUG_OF_GLOBALS) ? md : irk_md_unwrap_variable(md));
}

static void push_value(walk *w, const irk_value *v) {
  if (v && v->kind == IRK_VALUE_METADATA) push_md(w, ((const irk_md_value *)v)->md);
  bool is_walked = v && (v->kind < IRK_VALUE_VARIABLE || v->kind == IRK_VALUE_INLINE_ASM);
  if (!is_walked || w->seen_values[v->id]) return;
  w->seen_values[v->id] = 1;
  irk_vec_push(&w->values, v);
}

static void visit_value(walk *w, const irk_value *v) {
  w->is_found |= lacks_const(w->version, v, &w->lack);
  if (w->s->is_type_lacking) find_in_type(w->s, v->type);
  if (w->s->is_type_lacking && v->kind == IRK_VALUE_EXPR) find_in_type(w->s, ((const irk_const_expr *)v)->source_type);
  for (uint32_t i = 0, n = irk_const_num_parts(v); i < n; i++) push_value(w, irk_const_operand(v, i));
}

static void visit_fields(walk *w, const irk_md *md) {
  for (uint32_t i = 0; i < md->len; i++)
    if (irk_md_field_is_md(md, i)) push_ref(w, md->f[i].md);
}

static void visit_md(walk *w, const irk_md *md) {
  w->is_found |= lacks_md(w->version, md, &w->lack);
  if (md->kind == IRK_MD_VALUE) push_value(w, md->f[0].value);
  else if (md->kind != IRK_MD_STRING) visit_fields(w, md);
}

static void visit_all(walk *w) {
  while (!w->is_found && (w->values.len || w->mds.len))
    if (w->values.len) visit_value(w, w->values.items[--w->values.len]);
    else visit_md(w, w->mds.items[--w->mds.len]);
}

static void visit_set(walk *w, const irk_attr_set *set) {
  irk_mark mark = irk_arena_mark(&w->arena);
  irk_attr *attrs = irk_arena_alloc(&w->arena, sizeof *attrs * ((size_t)set->len + 1));
  uint32_t n = irk_attr_set_for_release(set, w->version, attrs);
  for (uint32_t i = 0; i < n && !w->is_found; i++) w->is_found = lacks_attr(w->version, &attrs[i], &w->lack);
  irk_arena_release(&w->arena, mark);
}

static void visit_attrs(walk *w, const irk_attr_list *list) {
  if (!list || w->seen_lists[list->id]) return;
  w->seen_lists[list->id] = 1;
  for (uint32_t i = 0; i < list->len && !w->is_found; i++) {
    const irk_attr_set *set = list->slots[i].set;
    visit_set(w, set);
    for (uint32_t k = 0; k < set->len && w->s->is_type_lacking; k++) find_in_type(w->s, irk_attr_type(&set->attrs[k]));
  }
}

static void visit_inst(walk *w, const irk_function *fn, const irk_inst *i) {
  if (irk_ops[i->v.opcode].member == IRK_MEMBER_CALL) visit_attrs(w, i->u.call->attrs);
  for (uint32_t k = 0; k < i->num_ops; k++) push_value(w, i->ops[k]);
  if (i->dbg) visit_fields(w, w->s->m->mds.items[i->dbg - 1]);  // the location has a record of its own
  if (!i->extra) return;
  const irk_inst_extra *extra = &fn->extras[i->extra];
  for (uint32_t k = 0; k < extra->md.len; k++) push_md(w, extra->md.items[k].md);
  for (const irk_dbg_record *r = extra->records; r; r = r->next)
    for (int part = IRK_RECORD_LOCATION; part <= IRK_RECORD_LOC; part++)
      push_md(w, irk_record_get(r, (irk_record_part)part));
}

static void visit_global(walk *w, const irk_global *g) {
  const irk_function *fn = g->fn;
  w->s->where = g;
  visit_attrs(w, g->attrs);
  push_value(w, g->init);
  for (uint32_t i = 0; i < g->md.len; i++) push_ref(w, g->md.items[i].md);
  if (!fn) return;
  push_value(w, fn->personality);
  push_value(w, fn->prefix);
  push_value(w, fn->prologue);
  for (uint32_t b = 0; b < fn->num_blocks && !w->is_found; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) visit_inst(w, fn, fn->blocks[b]->insts[i]);
}

// Tells whether one of the tables has something that lacks in the release.
static bool may_find(walk *w) {
  const irk_module *m = w->s->m;
  for (uint32_t i = 0; i < m->attr_sets.len && !w->is_found; i++) visit_set(w, m->attr_sets.items[i]);
  for (uint32_t i = 0; i < m->const_set.cap && !w->is_found; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    w->is_found = v && lacks_const(w->version, v, &w->lack);
  }
  bool may_lack[IRK_NUM_MD_KINDS], may_any = false;
  for (uint32_t kind = 0; kind < IRK_NUM_MD_KINDS; kind++)
    may_any |= may_lack[kind] = may_lack_kind(w->version, (irk_md_kind)kind);
  for (uint32_t i = 0; i < m->mds.len && may_any && !w->is_found; i++) {
    const irk_md *md = m->mds.items[i];
    w->is_found = md && may_lack[md->kind] && lacks_md(w->version, md, &w->lack);
  }
  bool found = w->is_found;
  w->is_found = false;
  return found;
}

static void visit_used(walk *w) {
  const irk_module *m = w->s->m;
  const irk_global_vec *lists[] = {&m->variables, &m->functions, &m->aliases, &m->ifuncs};
  w->seen_values = IRK_NEW_ARRAY(&w->arena, uint8_t, m->num_ids + 1);
  w->seen_mds = IRK_NEW_ARRAY(&w->arena, uint8_t, m->mds.len + 1);
  w->seen_lists = IRK_NEW_ARRAY(&w->arena, uint8_t, m->attr_lists.len + 1);
  for (uint32_t i = 0; i < m->named_mds.len; i++)
    for (uint32_t k = 0; k < m->named_mds.items[i]->len; k++) push_md(w, m->named_mds.items[i]->ops[k]);
  w->s->where = NULL;
  visit_all(w);
  for (size_t l = 0; l < IRK_COUNT(lists); l++)
    for (uint32_t i = 0; i < lists[l]->len && !w->is_found; i++) {
      visit_global(w, lists[l]->items[i]);
      visit_all(w);
    }
}

static void find_in_properties(walk *w) {
  const irk_module *m = w->s->m;
  const irk_global_vec *lists[] = {&m->variables, &m->functions, &m->aliases, &m->ifuncs};
  for (size_t l = 0; l < IRK_COUNT(lists); l++)
    for (uint32_t i = 0; i < lists[l]->len && !w->is_found; i++) {
      const irk_global *g = lists[l]->items[i];
      bool has_body = g->fn && g->fn->num_blocks;
      w->s->where = g;
      w->is_found = lacks_global(w->version, g, &w->lack);
      if (w->is_found || irk_has(w->version, has_body ? IRK_BODY_METADATA : IRK_GLOBAL_METADATA)) continue;
      w->is_found = irk_attachments_written(g, w->version, &w->arena).len != 0 &&
                    lacks(&w->lack, "metadata attachments of %s", has_body ? "functions" : "global variables");
    }
}

void irk_find_lack_of_module(irk_lack_search *s) {
  walk w = {.s = s, .version = s->version};
  irk_guard guard;
  irk_guard_enter(&guard, free_walk, &w);
  find_in_properties(&w);
  if (!w.is_found && (may_find_types(s) || may_find(&w))) visit_used(&w);
  if (w.is_found) s->report(s->user, s->where, w.lack.what);
  irk_guard_leave(&guard);
  free_walk(&w);
}

void irk_find_lacks(irk_lack_search *s) {
  for (uint32_t i = 0; i < s->m->functions.len; i++) irk_find_lacks_of_body(s, s->m->functions.items[i]->fn);
  irk_find_lacks_of_globals(s);
  irk_find_lack_of_module(s);
}
