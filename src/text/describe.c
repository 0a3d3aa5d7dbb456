// Prints single things of a module as text, for diagnostics.
#include "text/put.h"

#include <stdlib.h>

struct irk_describer {
  irk_printer p;
  const irk_value **locals;  // of p.fn, by id
  uint32_t num_locals, locals_cap;
  bool is_complete;  // `p` holds the numbers that function bodies give; computed when a described thing first shows one
  bool knows_owners;
  irk_map owners;  // local value -> its function; filled when a value is not in the function that was expected
};

static void number_functions(irk_describer *d) {
  if (d->is_complete) return;
  irk_slots_functions(&d->p);
  d->p.md_limit = d->p.num_md_order;
  d->is_complete = true;
}

static bool has_numbered_types(const irk_module *m) {
  for (uint32_t i = 0; i < m->types.len; i++)
    if (irk_type_is(m->types.items[i], IRK_TYPE_STRUCT) && !m->types.items[i]->is_literal && !m->types.items[i]->name)
      return true;
  return false;
}

// Tells whether an instruction's text shows numbers of metadata or attributes.
static bool shows_numbers(const irk_inst *i) {
  if (i->dbg | i->extra) return true;
  irk_opcode op = (irk_opcode)i->v.opcode;
  if (op != IRK_OP_CALL && op != IRK_OP_INVOKE && op != IRK_OP_CALLBR) return false;
  for (uint32_t k = 0; k < i->num_ops; k++)
    if (i->ops[k] && i->ops[k]->kind == IRK_VALUE_METADATA) return true;
  return i->u.call->attrs != NULL;
}

static bool begin(irk_describer *d, const irk_module *m) {
  static const irk_print_options options = {.threads = 1};
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  irk_printer_begin(&d->p, m, &options, NULL);
  irk_slots_outside(&d->p);
  if (has_numbered_types(m)) number_functions(d);
  irk_border_leave(&border);
  return true;
}

irk_describer *irk_describer_create(const irk_module *m) {
  irk_describer *d = calloc(1, sizeof *d);
  if (!d || begin(d, m)) return d;
  irk_describer_destroy(d);
  return NULL;
}

void irk_describer_destroy(irk_describer *d) {
  if (!d) return;
  irk_printer_free(&d->p);
  irk_free(d->locals);
  irk_map_free(&d->owners);
  free(d);
}

const irk_module *irk_describer_module(const irk_describer *d) { return d->p.m; }

// ---- functions of local values -------------------------------------------------------------------------------

static bool is_local(const irk_value *v) {
  return v->kind == IRK_VALUE_ARG || v->kind == IRK_VALUE_BLOCK || v->kind == IRK_VALUE_INST;
}

static void list_locals(irk_describer *d, const irk_function *fn) {
  if (fn->num_ids > d->locals_cap) {
    d->locals = irk_realloc(d->locals, irk_size_of(fn->num_ids, sizeof *d->locals));
    d->locals_cap = fn->num_ids;
  }
  d->num_locals = fn->num_ids;
  if (fn->num_ids) memset(d->locals, 0, irk_size_of(fn->num_ids, sizeof *d->locals));
  for (uint32_t i = 0; i < fn->num_args; i++) d->locals[fn->args[i]->v.id] = &fn->args[i]->v;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    d->locals[block->v.id] = &block->v;
    for (uint32_t k = 0; k < block->num_insts; k++) d->locals[block->insts[k]->v.id] = &block->insts[k]->v;
  }
}

static void enter_function(irk_describer *d, const irk_function *fn) {
  if (!fn || d->p.fn == fn) return;
  d->num_locals = 0;
  irk_slots_function(&d->p, fn);
  list_locals(d, fn);
}

static bool is_here(const irk_describer *d, const irk_value *v) {
  return d->p.fn && v->id < d->num_locals && d->locals[v->id] == v;
}

static void note_owner(irk_describer *d, const irk_value *v, const irk_function *fn) {
  bool is_new;
  *irk_map_put(&d->owners, (uint64_t)(uintptr_t)v, &is_new) = (uint64_t)(uintptr_t)fn;
}

static void find_owners(irk_describer *d) {
  const irk_module *m = d->p.m;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_function *fn = m->functions.items[i]->fn;
    for (uint32_t a = 0; a < fn->num_args; a++) note_owner(d, &fn->args[a]->v, fn);
    for (uint32_t b = 0; b < fn->num_blocks; b++) {
      note_owner(d, &fn->blocks[b]->v, fn);
      for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) note_owner(d, &fn->blocks[b]->insts[k]->v, fn);
    }
  }
  d->knows_owners = true;
}

static const irk_function *owner_of(irk_describer *d, const irk_function *fn, const irk_value *v) {
  if (!is_local(v)) return NULL;
  if (is_here(d, v)) return d->p.fn;
  enter_function(d, fn);
  if (is_here(d, v)) return d->p.fn;
  if (!d->knows_owners) find_owners(d);
  const uint64_t *owner = irk_map_get(&d->owners, (uint64_t)(uintptr_t)v);
  return owner ? (const irk_function *)(uintptr_t)*owner : NULL;
}

// ---- described things ----------------------------------------------------------------------------------------

typedef struct thing {
  void (*put)(irk_describer *d, const struct thing *what);
  const irk_function *fn;
  const void *ptr;
  uint32_t number;
} thing;

static void drop_line_end(irk_printer *p) {
  if (p->out.len && p->out.ptr[p->out.len - 1] == '\n') p->out.len--;
}

static void put_value(irk_describer *d, const thing *what) {
  const irk_value *v = what->ptr;
  if (v->kind == IRK_VALUE_METADATA || (v->kind == IRK_VALUE_INST && shows_numbers((const irk_inst *)v)))
    number_functions(d);
  enter_function(d, is_local(v) ? owner_of(d, what->fn, v) : what->fn);
  if (v->kind != IRK_VALUE_INST) {
    irk_print_typed_value(&d->p, v);
    return;
  }
  irk_print_inst(&d->p, (const irk_inst *)v);
  drop_line_end(&d->p);
}

static void put_record(irk_describer *d, const thing *what) {
  number_functions(d);
  enter_function(d, what->fn);
  irk_print_dbg_record(&d->p, what->ptr);
}

static void put_type(irk_describer *d, const thing *what) {
  const irk_type *t = what->ptr;
  irk_print_type(&d->p, t);
  if (t->kind != IRK_TYPE_STRUCT || t->is_literal) return;
  irk_buf_lit(&d->p.out, " = type ");
  irk_print_struct_body(&d->p, t);
}

static void put_md(irk_describer *d, const thing *what) {
  number_functions(d);
  const irk_md *md = what->ptr;
  enter_function(d, what->fn);
  irk_print_md_operand(&d->p, md);
  if (md->kind == IRK_MD_STRING || md->kind == IRK_MD_VALUE || md->kind == IRK_MD_EXPRESSION ||
      md->kind == IRK_MD_ARG_LIST)
    return;
  irk_buf_lit(&d->p.out, " = ");
  irk_print_md_body(&d->p, md);
}

static void put_named_md(irk_describer *d, const thing *what) {
  if (what->number >= d->p.m->named_mds.len) return;
  number_functions(d);
  irk_print_named_md(&d->p, d->p.m->named_mds.items[what->number]);
  drop_line_end(&d->p);
}

static void put_comdat(irk_describer *d, const thing *what) { irk_print_comdat(&d->p, what->ptr); }

static void put_global(irk_describer *d, const thing *what) {
  const irk_global *g = what->ptr;
  number_functions(d);
  d->p.fn = NULL;
  if (g->fn) irk_print_function(&d->p, g);
  else if (g->v.kind == IRK_VALUE_VARIABLE) irk_print_variable(&d->p, g);
  else if (g->v.kind == IRK_VALUE_ALIAS) irk_print_alias(&d->p, g);
  else irk_print_ifunc(&d->p, g);
  drop_line_end(&d->p);
}

static void put_where(irk_describer *d, const thing *what) {
  const irk_value *v = what->ptr;
  const irk_function *fn = owner_of(d, what->fn, v);
  enter_function(d, fn);
  if (!fn || v->kind == IRK_VALUE_ARG) return;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    uint32_t k = 0;
    while (k < block->num_insts && &block->insts[k]->v != v) k++;
    if (k == block->num_insts && &block->v != v) continue;
    irk_buf_lit(&d->p.out, "block ");
    irk_print_value(&d->p, &block->v);
    if (&block->v == v) return;
    irk_buf_lit(&d->p.out, ", instruction ");
    irk_buf_u64(&d->p.out, (uint64_t)k + 1);
    return;
  }
}

static bool describe(irk_describer *d, const thing *what, const irk_writer *out) {
  irk_border border;
  if (!what->ptr && what->put != put_named_md) return true;
  d->p.out.len = 0;
  d->p.out.failed = false;
  d->p.depth = 0;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    d->p.fn = NULL;
    return false;
  }
  what->put(d, what);
  irk_border_leave(&border);
  return !d->p.out.failed && out->write(out->user, d->p.out.ptr, d->p.out.len);
}

bool irk_describe_value(irk_describer *d, const irk_function *fn, const irk_value *v, const irk_writer *out) {
  return describe(d, &(thing){put_value, fn, v, 0}, out);
}
bool irk_describe_record(irk_describer *d, const irk_function *fn, const irk_dbg_record *record,
                         const irk_writer *out) {
  return describe(d, &(thing){put_record, fn, record, 0}, out);
}
bool irk_describe_type(irk_describer *d, const irk_type *t, const irk_writer *out) {
  return describe(d, &(thing){put_type, NULL, t, 0}, out);
}
bool irk_describe_md(irk_describer *d, const irk_function *fn, const irk_md *md, const irk_writer *out) {
  return describe(d, &(thing){put_md, fn, md, 0}, out);
}
bool irk_describe_named_md(irk_describer *d, uint32_t number, const irk_writer *out) {
  return describe(d, &(thing){put_named_md, NULL, NULL, number}, out);
}
bool irk_describe_global(irk_describer *d, const irk_global *g, const irk_writer *out) {
  return describe(d, &(thing){put_global, NULL, g, 0}, out);
}
bool irk_describe_comdat(irk_describer *d, const irk_comdat *comdat, const irk_writer *out) {
  return describe(d, &(thing){put_comdat, NULL, comdat, 0}, out);
}
bool irk_describe_where(irk_describer *d, const irk_function *fn, const irk_value *v, const irk_writer *out) {
  return describe(d, &(thing){put_where, fn, v, 0}, out);
}

// Completes the numbers for a caller outside of `describe`. Returns false if memory runs out.
static bool try_number_functions(irk_describer *d) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  number_functions(d);
  irk_border_leave(&border);
  return true;
}

uint32_t irk_describe_md_number(irk_describer *d, const irk_md *md) {
  return try_number_functions(d) && md && md->id < d->p.m->mds.len ? irk_md_slot(&d->p, md) - 1 : UINT32_MAX;
}
const irk_md *irk_describe_md_at(irk_describer *d, uint32_t number) {
  return try_number_functions(d) && number < d->p.num_md_order ? d->p.md_order[number] : NULL;
}
uint32_t irk_describe_attrs_number(irk_describer *d, const irk_attr_set *set) {
  return try_number_functions(d) && set && set->id < d->p.m->attr_sets.len ? d->p.attr_slots[set->id] - 1 : UINT32_MAX;
}

static bool is_in(const irk_function *fn, const irk_value *v) {
  for (uint32_t i = 0; i < fn->num_args; i++)
    if (&fn->args[i]->v == v) return true;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    if (&fn->blocks[b]->v == v) return true;
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++)
      if (&fn->blocks[b]->insts[k]->v == v) return true;
  }
  return false;
}

// Searches every function. Slow, but allocates nothing.
static const irk_function *search_owner(const irk_module *m, const irk_value *v) {
  for (uint32_t i = 0; v && is_local(v) && i < m->functions.len; i++)
    if (is_in(m->functions.items[i]->fn, v)) return m->functions.items[i]->fn;
  return NULL;
}

const irk_function *irk_describe_owner(irk_describer *d, const irk_function *fn, const irk_value *v) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    d->p.fn = NULL;
    return search_owner(d->p.m, v);
  }
  const irk_function *owner = v ? owner_of(d, fn, v) : NULL;
  irk_border_leave(&border);
  return owner;
}
