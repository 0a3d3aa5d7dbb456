// Converts use-list orders between text, memory and bitcode (see use_order.h).
//
// A reader pushes each use it meets to the front of the value's list. So the order in which the
// reader meets values and users, which a walk over the module gives, determines the list. That
// order was found for text and for bitcode of each release with verify-uselistorder, which shuffles
// lists and writes them in both forms. Each value gets a place, from 1, in that order. A use before
// the value itself is a use of a stand-in; replacing the stand-in reverses its list: with users at
// 1 to 7 and the value at 4, the list is 7 6 5 1 2 3.
//
// Uses are numbered: a user's operands have consecutive numbers. rank[number] is the use's position
// in the list in memory. To convert, ranks are set from one form and read for the other. All of it
// is linear in the number of uses. memory; the way from one form to another is to fill it from the
// one and to read it off for the other. All is linear in the number of uses.
#include "order/use_order.h"

#include <stdlib.h>

typedef struct user {
  irk_value *v;
  uint32_t fn;  // of locals: index in module->functions + 1; else 0
} user;
typedef struct use {
  uint32_t used, user;  // indexes of the value and of its user
} use;
typedef struct frame {
  irk_value *v;
  uint32_t next;
} frame;

// Every value has an index: for constants and globals their id, for locals their id after those of
// all earlier functions.
typedef struct uses {
  const irk_module *m;
  irk_arena *arena;
  bool has_data, has_cases, has_functions;  // uses of plain constants, of case values, of functions by blockaddress
  bool has_records;                         // walks visit constants in debug records
  // LLVM's null pointer for an absent personality, prefix or prologue of a function that has
  // another.
  irk_value *absent_data_null;
  uint32_t num_indexes;
  uint32_t *fn_numbers;  // by a global's id: index in module->functions + 1
  uint32_t *fn_bases;    // by index in module->functions: the index of its first local
  uint32_t *first_uses;  // by index of a user: the number of its first use + 1; 0: not numbered yet
  use *uses;
  uint32_t num_uses, cap_uses;
  uint32_t *ranks;  // by number of the use; UINT32_MAX if the form that was read lacks the use
  frame *stack;
  uint32_t depth, cap_stack;
} uses;

// The order in which a reader of one form meets values and users.
typedef struct form {
  uses *u;
  bool is_text, is_lazy;  // is_lazy: bitcode whose reader creates constants only when they are used
  user *users;            // by place - 1
  uint32_t num_users;
  uint32_t *places;                    // by index; 0: not met
  uint32_t first_global, first_local;  // bitcode: first place of globals, first place after them
  uint32_t *ends;                      // text: the last place before the next global
  uint32_t *firsts, *items;            // by index of the value: its uses, sorted by place and operand
  uint32_t *list;                      // predict's
} form;

static void *grown(irk_arena *arena, const void *items, uint32_t len, uint32_t *cap, size_t size) {
  *cap = *cap ? *cap * 2 : 64;
  void *more = irk_arena_alloc(arena, irk_size_of(*cap, size));
  if (len) memcpy(more, items, len * size);
  return more;
}

// ---- users and their operands --------------------------------------------------------------------------------

static bool is_local(const irk_value *v) { return v->kind >= IRK_VALUE_ARG && v->kind <= IRK_VALUE_INST; }
static bool is_own_const(const irk_value *v) {  // a constant, but not a global
  return v->kind < IRK_VALUE_VARIABLE || v->kind == IRK_VALUE_INLINE_ASM;
}

static uint32_t num_operands(const irk_value *v) {
  switch (v->kind) {
  case IRK_VALUE_AGGREGATE: return ((const irk_const_aggregate *)v)->len;
  case IRK_VALUE_EXPR: {
    uint32_t n = ((const irk_const_expr *)v)->len;
    return v->opcode == IRK_OP_SHUFFLEVECTOR && n > 2 ? 2 : n;
  }
  case IRK_VALUE_BLOCKADDRESS: return 2;
  case IRK_VALUE_DSO_LOCAL_EQUIVALENT:
  case IRK_VALUE_NO_CFI:
  case IRK_VALUE_VARIABLE:
  case IRK_VALUE_ALIAS:
  case IRK_VALUE_IFUNC: return 1;
  case IRK_VALUE_PTRAUTH: return 5;
  case IRK_VALUE_FUNCTION: return 3;
  case IRK_VALUE_INST: {
    uint32_t n = ((const irk_inst *)v)->num_ops;
    return v->opcode == IRK_OP_SHUFFLEVECTOR && n > 2 ? 2 : n;  // the mask is no operand
  }
  default: return 0;
  }
}

static irk_value *data_of_function(const uses *u, const irk_function *fn, uint32_t i) {
  irk_value *data[] = {fn->personality, fn->prefix, fn->prologue};
  if (data[i] || !(data[0] || data[1] || data[2])) return data[i];
  return u->absent_data_null;
}

// Returns NULL if there is no such operand, or if it does not count as a use.
static irk_value *operand(const uses *u, const irk_value *v, uint32_t i) {
  switch (v->kind) {
  case IRK_VALUE_AGGREGATE: return irk_aggregate_op((const irk_const_aggregate *)v, i);
  case IRK_VALUE_EXPR: return ((const irk_const_expr *)v)->ops[i];
  case IRK_VALUE_BLOCKADDRESS: {
    const irk_blockaddress *a = (const irk_blockaddress *)v;
    if (i == 0) return u->has_functions ? &a->fn->v : NULL;
    uint32_t number = u->fn_numbers[a->fn->v.id];
    bool is_there = number && a->block && a->block->v.id < u->m->functions.items[number - 1]->fn->num_ids;
    return is_there ? &a->block->v : NULL;
  }
  case IRK_VALUE_DSO_LOCAL_EQUIVALENT:
  case IRK_VALUE_NO_CFI: return &((const irk_const_ref *)v)->global->v;
  case IRK_VALUE_PTRAUTH: return ((const irk_ptrauth *)v)->ops[i];
  case IRK_VALUE_VARIABLE:
  case IRK_VALUE_ALIAS:
  case IRK_VALUE_IFUNC: return ((const irk_global *)v)->init;
  case IRK_VALUE_FUNCTION: {
    const irk_function *fn = ((const irk_global *)v)->fn;
    return fn ? data_of_function(u, fn, i) : NULL;
  }
  default:
    if (v->opcode == IRK_OP_SWITCH && i >= 2 && i % 2 == 0 && !u->has_cases) return NULL;
    return ((const irk_inst *)v)->ops[i];
  }
}

static bool has_uses(const uses *u, const irk_value *v) {
  return v && v->kind <= IRK_VALUE_INST && v->kind != IRK_VALUE_METADATA && (u->has_data || v->kind > IRK_VALUE_DATA);
}

static uint32_t index_of(const uses *u, const irk_value *v, uint32_t fn) {
  return is_local(v) ? u->fn_bases[fn - 1] + v->id : v->id;
}

// Returns the function (index + 1) that the user's local operands belong to.
static uint32_t fn_of_operands(const uses *u, const user *by) {
  if (by->v->kind != IRK_VALUE_BLOCKADDRESS) return by->fn;
  return u->fn_numbers[((const irk_blockaddress *)by->v)->fn->v.id];
}

irk_value *irk_use_null_of_absent_data(const irk_module *m) {
  if (!irk_module_has_typed_pointers(m)) return m->ptrs[0] ? m->ptrs[0]->null : NULL;
  for (uint32_t i = 0; i < m->types.len; i++) {
    const irk_type *t = m->types.items[i];
    if (!irk_type_is_typed_pointer(t) || t->count) continue;
    if (irk_type_is(t->types[0], IRK_TYPE_INTEGER) && t->types[0]->count == 1) return t->null;
  }
  return NULL;
}

// Returns false if there are too many values.
static bool begin(uses *u, const irk_module *m, irk_arena *arena, irk_value *absent_data_null) {
  *u = (uses){.m = m, .arena = arena};
  u->has_data = irk_has(m->version, IRK_USES_OF_DATA);
  u->has_cases = irk_has(m->version, IRK_USES_OF_CASES);
  u->has_functions = irk_has(m->version, IRK_USES_OF_FUNCTIONS);
  u->has_records = irk_has(m->version, IRK_RECORDS_HOLD_VALUES);
  u->absent_data_null = absent_data_null ? absent_data_null : irk_use_null_of_absent_data(m);
  u->fn_numbers = IRK_NEW_ARRAY(arena, uint32_t, m->num_ids);
  u->fn_bases = IRK_NEW_ARRAY(arena, uint32_t, m->functions.len);
  uint64_t total = m->num_ids;
  if (u->absent_data_null && u->absent_data_null->id >= total) total = (uint64_t)u->absent_data_null->id + 1;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    u->fn_numbers[m->functions.items[i]->v.id] = i + 1;
    u->fn_bases[i] = (uint32_t)total;
    total += m->functions.items[i]->fn->num_ids;
    if (total >= UINT32_MAX) return false;
  }
  u->num_indexes = (uint32_t)total;
  u->first_uses = IRK_NEW_ARRAY(arena, uint32_t, total);
  return true;
}

// ---- walks ---------------------------------------------------------------------------------------------------

static void visit(form *f, irk_value *v, uint32_t fn) {
  uint32_t *place = &f->places[index_of(f->u, v, fn)];
  if (*place) return;
  f->users[f->num_users++] = (user){v, fn};
  *place = f->num_users;
}

static void push(uses *u, irk_value *v) {
  if (u->depth == u->cap_stack) u->stack = grown(u->arena, u->stack, u->depth, &u->cap_stack, sizeof *u->stack);
  u->stack[u->depth++] = (frame){v, 0};
}

// Meets a constant after the constants in it. Globals in it are met elsewhere; `v` itself may be a
// global.
static void visit_with_parts(form *f, irk_value *v) {
  uses *u = f->u;
  if (f->places[v->id]) return;
  push(u, v);
  while (u->depth) {
    frame *top = &u->stack[u->depth - 1];
    if (top->next < num_operands(top->v)) {
      irk_value *op = operand(u, top->v, top->next++);
      if (op && is_own_const(op) && !f->places[op->id]) push(u, op);
      continue;
    }
    irk_value *met = top->v;
    u->depth--;
    visit(f, met, 0);
  }
}

static void visit_const(form *f, irk_value *v) {
  if (v && is_own_const(v)) visit_with_parts(f, v);
}

// Meets constants in metadata that is an operand; nodes are not searched.
static void visit_in_metadata(form *f, const irk_md *md) {
  if (!md) return;
  if (md->kind == IRK_MD_VALUE) visit_const(f, md->f[0].value);
  if (md->kind != IRK_MD_ARG_LIST) return;
  if (f->is_text && !f->u->has_records) return;
  for (uint32_t i = 0; i < md->len; i++)
    if (md->f[i].md && md->f[i].md->kind == IRK_MD_VALUE) visit_const(f, md->f[i].md->f[0].value);
}

static void visit_metadata_operands(form *f, const irk_function *fn, const irk_inst *inst) {
  bool looks = inst->extra && (!f->is_text || f->u->has_records);
  const irk_dbg_record *r = looks ? irk_inst_extra_of(fn, inst)->records : NULL;
  for (; r; r = r->next) {
    visit_in_metadata(f, r->location);
    visit_in_metadata(f, irk_dbg_record_address(r));
  }
  if (inst->v.opcode != IRK_OP_CALL) return;
  for (uint32_t i = 0; i < inst->num_ops; i++)
    if (inst->ops[i] && inst->ops[i]->kind == IRK_VALUE_METADATA)
      visit_in_metadata(f, ((const irk_md_value *)inst->ops[i])->md);
}

// Masks of shufflevectors are constants in bitcode only.
static void visit_operands(form *f, irk_inst *inst) {
  uint32_t n = f->is_text ? num_operands(&inst->v) : inst->num_ops;
  for (uint32_t i = 0; i < n; i++) visit_const(f, inst->ops[i]);
}

static void visit_data(form *f, irk_global *g) {
  for (uint32_t i = 0; i < num_operands(&g->v); i++) visit_const(f, operand(f->u, &g->v, i));
}

// A body is walked once or several times. Each pass is a set of bits for the kinds of things that
// it meets. Within a block or an instruction they come in this order.
enum { ARGS = 1, BLOCKS = 2, METADATA = 4, OPERANDS = 8, RESULTS = 16 };
static const uint8_t text_passes[] = {ARGS, BLOCKS | METADATA | OPERANDS | RESULTS, 0};
static const uint8_t lazy_passes[] = {BLOCKS, METADATA, ARGS, OPERANDS | RESULTS, 0};
static const uint8_t eager_passes[] = {BLOCKS, ARGS, OPERANDS, RESULTS, 0};
static const uint8_t metadata_pass[] = {METADATA, 0};

static void visit_inst(form *f, const irk_function *fn, uint32_t number, irk_inst *inst, uint8_t pass) {
  if (pass & METADATA) visit_metadata_operands(f, fn, inst);
  if (pass & OPERANDS) visit_operands(f, inst);
  if (pass & RESULTS) visit(f, &inst->v, number);
}

static void visit_body(form *f, const irk_function *fn, uint32_t number, const uint8_t *passes) {
  for (; fn->num_blocks && *passes; passes++) {
    for (uint32_t i = 0; *passes & ARGS && i < fn->num_args; i++) visit(f, &fn->args[i]->v, number);
    bool looks_inside = *passes & (METADATA | OPERANDS | RESULTS);
    for (uint32_t b = 0; *passes > ARGS && b < fn->num_blocks; b++) {
      irk_block *block = fn->blocks[b];
      if (*passes & BLOCKS) visit(f, &block->v, number);
      for (uint32_t i = 0; looks_inside && i < block->num_insts; i++)
        visit_inst(f, fn, number, block->insts[i], *passes);
    }
  }
}

static void visit_bodies(form *f, const uint8_t *passes) {
  const irk_global_vec *functions = &f->u->m->functions;
  for (uint32_t i = 0; i < functions->len; i++) visit_body(f, functions->items[i]->fn, i + 1, passes);
}

static void walk_text(form *f, irk_global *const *sequence, uint32_t n) {
  f->ends = IRK_NEW_ARRAY(f->u->arena, uint32_t, n + 1);
  for (uint32_t i = 0; i < n; i++) {
    irk_global *g = sequence[i];
    visit_data(f, g);
    visit(f, &g->v, 0);
    uint32_t number = f->u->fn_numbers[g->v.id];
    if (number) visit_body(f, g->fn, number, text_passes);
    f->ends[i + 1] = f->num_users;
  }
}

static void visit_globals_backwards(form *f, const irk_global_vec *globals) {
  for (uint32_t i = globals->len; i-- > 0;) visit_with_parts(f, &globals->items[i]->v);
}

// Readers from 15 on create the operands of globals after the globals, from last to first. Then,
// function by function, they create a constant where an instruction first uses it.
static void walk_lazy_bitcode(form *f) {
  const irk_module *m = f->u->m;
  const irk_global_vec *lists[] = {&m->variables, &m->aliases, &m->ifuncs, &m->functions};
  f->first_global = 1;
  for (uint32_t i = 0; i < IRK_COUNT(lists); i++) visit_globals_backwards(f, lists[i]);
  f->first_local = f->num_users + 1;
  visit_bodies(f, lazy_passes);
}

// Readers up to 14 create all constants of the module, and of each function, before their users.
static void walk_eager_bitcode(form *f) {
  const irk_module *m = f->u->m;
  const irk_global_vec *data[] = {&m->variables, &m->aliases, &m->ifuncs, &m->functions};
  const irk_global_vec *globals[] = {&m->functions, &m->aliases, &m->ifuncs, &m->variables};
  for (uint32_t i = 0; i < IRK_COUNT(data); i++)
    for (uint32_t k = 0; k < data[i]->len; k++) visit_data(f, data[i]->items[k]);
  visit_bodies(f, metadata_pass);
  f->first_global = f->num_users + 1;
  for (uint32_t i = 0; i < IRK_COUNT(globals); i++)
    for (uint32_t k = 0; k < globals[i]->len; k++) visit(f, &globals[i]->items[k]->v, 0);
  f->first_local = f->num_users + 1;
  visit_bodies(f, eager_passes);
}

// ---- lists of uses -------------------------------------------------------------------------------------------

static void add_use(uses *u, uint32_t used, uint32_t by) {
  if (u->num_uses == u->cap_uses) u->uses = grown(u->arena, u->uses, u->num_uses, &u->cap_uses, sizeof *u->uses);
  u->uses[u->num_uses++] = (use){used, by};
}

// Numbers the uses of a user, unless another form did so before. Returns how many there are.
static uint32_t number_uses(uses *u, const user *by) {
  uint32_t index = index_of(u, by->v, by->fn), fn = fn_of_operands(u, by), n = 0, num_ops = num_operands(by->v);
  bool is_new = !u->first_uses[index];
  if (is_new) u->first_uses[index] = u->num_uses + 1;
  for (uint32_t i = 0; i < num_ops; i++) {
    irk_value *op = operand(u, by->v, i);
    if (!has_uses(u, op) || (is_local(op) && op->id >= u->m->functions.items[fn - 1]->fn->num_ids)) continue;
    if (is_new) add_use(u, index_of(u, op, fn), index);
    n++;
  }
  return n;
}

static void make_lists(form *f) {
  uses *u = f->u;
  f->firsts = IRK_NEW_ARRAY(u->arena, uint32_t, (size_t)u->num_indexes + 2);
  uint32_t *next = f->firsts + 1, total = 0;  // starts one entry behind: filling moves each to its end
  for (uint32_t i = 0; i < f->num_users; i++) {
    uint32_t n = number_uses(u, &f->users[i]);
    uint32_t number = u->first_uses[index_of(u, f->users[i].v, f->users[i].fn)] - 1;
    for (uint32_t k = 0; k < n; k++) next[u->uses[number + k].used]++;
    total += n;
  }
  for (uint32_t i = 0, at = 0; i <= u->num_indexes; i++) {
    uint32_t n = next[i];
    next[i] = at;
    at += n;
  }
  f->items = IRK_NEW_ARRAY(u->arena, uint32_t, total);
  for (uint32_t i = 0; i < f->num_users; i++) {
    uint32_t index = index_of(u, f->users[i].v, f->users[i].fn), number = u->first_uses[index] - 1;
    for (; number < u->num_uses && u->uses[number].user == index; number++)
      f->items[next[u->uses[number].used]++] = number;
  }
  f->list = IRK_NEW_ARRAY(u->arena, uint32_t, total);
}

static form begin_form(uses *u) {
  form f = {.u = u};
  f.users = irk_arena_alloc(u->arena, (size_t)u->num_indexes * sizeof *f.users);
  f.places = IRK_NEW_ARRAY(u->arena, uint32_t, u->num_indexes);
  return f;
}

static form form_of_text(uses *u, irk_global *const *sequence, uint32_t n) {
  form f = begin_form(u);
  f.is_text = true;
  walk_text(&f, sequence, n);
  make_lists(&f);
  return f;
}

static form form_of_bitcode(uses *u) {
  form f = begin_form(u);
  f.is_lazy = irk_has(u->m->version, IRK_LAZY_CONSTANTS);
  if (f.is_lazy) walk_lazy_bitcode(&f);
  else walk_eager_bitcode(&f);
  make_lists(&f);
  return f;
}

static uint32_t user_place(const form *f, uint32_t number) { return f->places[f->u->uses[number].user]; }

// Returns the place at which the value itself is met, as far as it matters for the order of its
// uses.
static uint32_t own_place(const form *f, const user *of) {
  uses *u = f->u;
  if (f->is_text && of->v->kind == IRK_VALUE_BLOCKADDRESS) {  // a stand-in until the block is defined
    irk_value *block = operand(u, of->v, 1);
    return block ? f->places[index_of(u, block, fn_of_operands(u, of))] : 0;
  }
  return f->places[index_of(u, of->v, of->fn)];
}

// Tells whether a list that was started before the value was met is reversed when it is met.
static bool reverses_at_definition(const form *f, const irk_value *v, uint32_t own) {
  if (f->is_text) return v->kind != IRK_VALUE_BLOCK;
  return own < f->first_global || own >= f->first_local;
}

static void reverse(uint32_t *list, uint32_t n) {
  for (uint32_t a = 0, b = n; a + 1 < b; a++) {
    uint32_t kept = list[a];
    list[a] = list[--b];
    list[b] = kept;
  }
}

// Up to 14, a reader of bitcode sets the initializers of globals from last to first.
static void reverse_globals(const form *f, uint32_t *list, uint32_t n) {
  uint32_t begin = 0, end;
  while (begin < n && user_place(f, list[begin]) >= f->first_local) begin++;
  for (end = begin; end < n && user_place(f, list[end]) >= f->first_global;) end++;
  reverse(list + begin, end - begin);
  for (uint32_t a = begin; a < end;) {  // operands of one user keep their order
    uint32_t b = a + 1;
    while (b < end && f->u->uses[list[b]].user == f->u->uses[list[a]].user) b++;
    reverse(list + a, b - a);
    a = b;
  }
}

// Stores the value's use list, as a reader of the form builds it, in f->list, valid until the next
// call. Returns its length.
static uint32_t predict(form *f, const user *of) {
  uint32_t index = index_of(f->u, of->v, of->fn), own = own_place(f, of), n = 0;
  uint32_t begin = f->firsts[index], end = f->firsts[index + 1], split = begin;
  if (reverses_at_definition(f, of->v, own))
    while (split < end && user_place(f, f->items[split]) <= own) split++;
  for (uint32_t i = end; i-- > split;) f->list[n++] = f->items[i];
  if (!f->is_text && !f->is_lazy) reverse_globals(f, f->list, n);
  for (uint32_t i = begin; i < split; i++) f->list[n++] = f->items[i];
  return n;
}

static uint32_t num_uses_of(const form *f, const user *of) {
  uint32_t index = index_of(f->u, of->v, of->fn);
  return f->firsts[index + 1] - f->firsts[index];
}

// ---- memory --------------------------------------------------------------------------------------------------

static void begin_ranks(uses *u) {
  u->ranks = irk_arena_alloc(u->arena, (size_t)u->num_uses * sizeof *u->ranks);
  if (u->num_uses) memset(u->ranks, 0xFF, (size_t)u->num_uses * sizeof *u->ranks);
}

static bool is_permutation(uses *u, const irk_use_order *o) {
  bool *seen = IRK_NEW_ARRAY(u->arena, bool, o->len);
  for (uint32_t i = 0; i < o->len; i++) {
    if (o->indexes[i] >= o->len || seen[o->indexes[i]]) return false;
    seen[o->indexes[i]] = true;
  }
  return true;
}

// Sets ranks to the list that a reader of the form ends up with: `order` (NULL: none) permutes the
// predicted list. An order of the wrong length is ignored, as LLVM's reader of bitcode does.
static void set_ranks(form *f, const user *of, const irk_use_order *order) {
  uint32_t n = predict(f, of);
  if (order && order->len != n) order = NULL;
  for (uint32_t i = 0; i < n; i++) f->u->ranks[f->list[i]] = order ? order->indexes[i] : i;
}

static int compare_ranks(const void *a, const void *b) {
  const uint64_t *x = a, *y = b;
  return *x < *y ? -1 : *x > *y;
}

// Some uses exist in one form only (constants in debug records). Those that the other form lacks
// keep their predicted positions; the rest is sorted around them.
static void rank_missing_uses(const form *f, uint32_t n, uint32_t *indexes) {
  uint32_t num_known = 0, k = 0;
  uint64_t *known = IRK_NEW_ARRAY(f->u->arena, uint64_t, n);
  uint32_t *places = IRK_NEW_ARRAY(f->u->arena, uint32_t, n);
  for (uint32_t i = 0; i < n; i++) {
    uint32_t rank = f->u->ranks[f->list[i]];
    indexes[i] = i;
    if (rank == UINT32_MAX) continue;
    places[num_known] = i;
    known[num_known++] = (uint64_t)rank << 32 | i;
  }
  qsort(known, num_known, sizeof *known, compare_ranks);
  for (; k < num_known; k++) indexes[(uint32_t)known[k]] = places[k];
}

// The reverse: makes the order that has to be written in a form. Returns false if none is needed.
static bool order_for(form *f, const user *of, irk_arena *arena, irk_use_order *out) {
  if (num_uses_of(f, of) < 2) return false;
  uint32_t n = predict(f, of);
  bool is_same = true, is_whole = true;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t rank = f->u->ranks[f->list[i]];
    is_whole &= rank < n;
    is_same &= rank == i;
  }
  if (is_same) return false;
  *out = (irk_use_order){of->v, n, irk_arena_alloc(arena, n * sizeof *out->indexes)};
  for (uint32_t i = 0; i < n && is_whole; i++) out->indexes[i] = f->u->ranks[f->list[i]];
  if (is_whole) return true;
  rank_missing_uses(f, n, out->indexes);
  for (uint32_t i = 0; i < n; i++)
    if (out->indexes[i] != i) return true;
  return false;
}

typedef const irk_use_order *order_ref;

static void enter_orders(uses *u, order_ref *table, const irk_use_order *orders, uint32_t n, uint32_t fn) {
  for (uint32_t i = 0; i < n; i++) {
    const irk_value *v = orders[i].value;
    if (!has_uses(u, v) || (is_local(v) && !fn) || !is_permutation(u, &orders[i])) continue;
    table[index_of(u, v, fn)] = &orders[i];
  }
}

// Returns the module's orders by the value's index.
static order_ref *table_of_orders(uses *u) {
  const irk_module *m = u->m;
  order_ref *table = IRK_NEW_ARRAY(u->arena, order_ref, u->num_indexes);
  enter_orders(u, table, m->use_orders, m->num_use_orders, 0);
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_function *fn = m->functions.items[i]->fn;
    enter_orders(u, table, fn->use_orders, fn->num_use_orders, i + 1);
  }
  return table;
}

static void set_all_ranks(form *f, const order_ref *table) {
  for (uint32_t i = 0; i < f->num_users; i++) {
    const user *of = &f->users[i];
    if (num_uses_of(f, of)) set_ranks(f, of, table[index_of(f->u, of->v, of->fn)]);
  }
}

bool irk_has_use_orders(const irk_module *m) {
  if (m->num_use_orders) return true;
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (m->functions.items[i]->fn->num_use_orders) return true;
  return false;
}

// ---- to the text's form --------------------------------------------------------------------------------------

static irk_global **usual_sequence(const irk_module *m, irk_arena *arena, uint32_t *n) {
  const irk_global_vec *lists[] = {&m->variables, &m->aliases, &m->ifuncs, &m->functions};
  *n = m->variables.len + m->aliases.len + m->ifuncs.len + m->functions.len;
  irk_global **sequence = IRK_NEW_ARRAY(arena, irk_global *, *n), **to = sequence;
  for (uint32_t l = 0; l < IRK_COUNT(lists); l++)
    for (uint32_t i = 0; i < lists[l]->len; i++) *to++ = lists[l]->items[i];
  return sequence;
}

static void forget_orders(irk_module *m) {
  m->num_use_orders = 0;
  for (uint32_t i = 0; i < m->functions.len; i++) m->functions.items[i]->fn->num_use_orders = 0;
}

// Stores the orders in memory as the module's, in the order of its text. A function's orders are
// consecutive among all.
static void keep_orders(form *f, irk_module *m) {
  irk_arena *scratch = f->u->arena;
  irk_use_order *found = NULL, *module = NULL;
  uint32_t n = 0, cap = 0, num_module = 0, cap_module = 0, fn = 0;
  forget_orders(m);
  for (uint32_t i = 0; i <= f->num_users; i++) {
    const user *of = i < f->num_users ? &f->users[i] : NULL;
    if (n && (!of || (of->fn && of->fn != fn))) {
      irk_function *to = m->functions.items[fn - 1]->fn;
      to->use_orders = irk_arena_copy(&m->arena, found, n * sizeof *found);
      to->num_use_orders = n;
      n = 0;
    }
    irk_use_order order;
    if (!of) break;
    if (!order_for(f, of, &m->arena, &order)) continue;
    if (of->fn) {
      fn = of->fn;
      if (n == cap) found = grown(scratch, found, n, &cap, sizeof *found);
      found[n++] = order;
    } else {
      if (num_module == cap_module) module = grown(scratch, module, num_module, &cap_module, sizeof *module);
      module[num_module++] = order;
    }
  }
  if (num_module) m->use_orders = irk_arena_copy(&m->arena, module, num_module * sizeof *module);
  m->num_use_orders = num_module;
}

void irk_use_orders_of_bitcode(irk_module *m, irk_arena *scratch) {
  uses u;
  uint32_t n;
  if (!begin(&u, m, scratch, NULL)) {
    forget_orders(m);
    return;
  }
  form from = form_of_bitcode(&u);
  irk_global **sequence = usual_sequence(m, scratch, &n);
  form to = form_of_text(&u, sequence, n);
  order_ref *table = table_of_orders(&u);
  begin_ranks(&u);
  set_all_ranks(&from, table);
  keep_orders(&to, m);
}

// ---- other orders, and comparing them --------------------------------------------------------------------------

// Makes a null pointer for functions that need one if the module has none.
static irk_value *make_temporary_null(const irk_module *m, irk_arena *scratch) {
  irk_value *v = IRK_NEW(scratch, irk_value);
  v->kind = IRK_VALUE_NULL;
  v->id = m->num_ids;
  return v;
}

static void make_null(irk_module *m) {
  bool is_typed = irk_module_has_typed_pointers(m);
  irk_const_null(m, is_typed ? irk_type_ptr_to(m, irk_type_int(m, 1), 0) : irk_type_ptr(m, 0));
}

bool irk_use_lacks_data(const irk_module *m) {
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_function *fn = m->functions.items[i]->fn;
    bool has_some = fn->personality || fn->prefix || fn->prologue;
    if (has_some && !(fn->personality && fn->prefix && fn->prologue)) return true;
  }
  return false;
}

// Makes a text form with ranks for the module's lists in memory. Returns false if there are too
// many values.
static bool begin_lists(uses *u, form *f, const irk_module *m, irk_arena *scratch) {
  uint32_t n;
  bool needs_null = irk_use_lacks_data(m) && !irk_use_null_of_absent_data(m);
  if (!begin(u, m, scratch, needs_null ? make_temporary_null(m, scratch) : NULL)) return false;
  irk_global **sequence = usual_sequence(m, scratch, &n);
  *f = form_of_text(u, sequence, n);
  begin_ranks(u);
  set_all_ranks(f, table_of_orders(u));
  return true;
}

static uint64_t next_random(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return *state >> 33;
}

static void rearrange_list(form *f, const user *of, uint64_t *state) {
  uint32_t n = predict(f, of), *ranks = f->u->ranks;
  for (uint32_t i = 0; !state && i < n; i++) ranks[f->list[i]] = n - 1 - ranks[f->list[i]];
  for (uint32_t i = n; state && i > 1; i--) {
    uint32_t k = (uint32_t)(next_random(state) % i), rank = ranks[f->list[i - 1]];
    ranks[f->list[i - 1]] = ranks[f->list[k]];
    ranks[f->list[k]] = rank;
  }
}

static bool rearrange(irk_module *m, const uint64_t *seed, irk_arena *scratch) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  uint64_t state = seed ? *seed : 0;
  uses u;
  form f;
  if (irk_use_lacks_data(m) && !irk_use_null_of_absent_data(m)) make_null(m);
  if (begin_lists(&u, &f, m, scratch)) {
    for (uint32_t i = 0; i < f.num_users; i++) rearrange_list(&f, &f.users[i], seed ? &state : NULL);
    keep_orders(&f, m);
  }
  irk_border_leave(&border);
  return true;
}

bool irk_module_rearrange_uses(irk_module *m, const uint64_t *seed) {
  irk_arena scratch = {0};
  bool ok = rearrange(m, seed, &scratch);
  irk_arena_free(&scratch);
  return ok;
}

static bool is_same_list(form *f, const user *of, form *other, const user *other_of) {
  uint32_t n = predict(f, of);
  if (of->v->kind != other_of->v->kind || of->fn != other_of->fn || n != predict(other, other_of)) return false;
  for (uint32_t i = 0; i < n; i++)
    if (f->u->ranks[f->list[i]] != other->u->ranks[other->list[i]]) return false;
  return true;
}

static irk_use_comparison compare(const irk_module *m, const irk_module *other, irk_value **value, irk_function **fn,
                                  irk_arena *scratch) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return IRK_USES_UNKNOWN;
  uses u, other_u;
  form f, other_f;
  bool has_lists = begin_lists(&u, &f, m, scratch) && begin_lists(&other_u, &other_f, other, scratch);
  bool is_same = !has_lists || f.num_users == other_f.num_users;
  for (uint32_t i = 0; has_lists && is_same && i < f.num_users; i++) {
    is_same = is_same_list(&f, &f.users[i], &other_f, &other_f.users[i]);
    if (is_same) continue;
    *value = f.users[i].v;
    *fn = f.users[i].fn ? m->functions.items[f.users[i].fn - 1]->fn : NULL;
  }
  irk_border_leave(&border);
  if (!has_lists) return IRK_USES_UNKNOWN;
  return is_same ? IRK_USES_SAME : IRK_USES_DIFFERENT;
}

irk_use_comparison irk_module_compare_uses(const irk_module *m, const irk_module *other, irk_value **value,
                                           irk_function **fn) {
  irk_arena scratch = {0};
  *value = NULL;
  *fn = NULL;
  irk_use_comparison result = compare(m, other, value, fn, &scratch);
  irk_arena_free(&scratch);
  return result;
}

// ---- for printers --------------------------------------------------------------------------------------------

struct irk_use_lists {
  uses u;
  form f;
};

const irk_use_lists *irk_use_lists_of_text(const irk_module *m, irk_arena *arena) {
  irk_use_lists *lists = IRK_NEW(arena, irk_use_lists);
  uint32_t n;
  if (!begin(&lists->u, m, arena, NULL)) return NULL;
  irk_global **sequence = usual_sequence(m, arena, &n);
  lists->f = form_of_text(&lists->u, sequence, n);
  return lists;
}

static const uint32_t *uses_of(const irk_use_lists *lists, const irk_value *v, const irk_function *fn, uint32_t *n) {
  const uses *u = &lists->u;
  uint32_t number = fn ? u->fn_numbers[fn->global->v.id] : 0;
  *n = 0;
  if (!has_uses(u, v) || (is_local(v) && !number)) return NULL;
  uint32_t index = index_of(u, v, number);
  *n = lists->f.firsts[index + 1] - lists->f.firsts[index];
  return lists->f.items + lists->f.firsts[index];
}

bool irk_use_order_fits(const irk_use_lists *lists, const irk_function *fn, const irk_use_order *order) {
  uint32_t n;
  uses_of(lists, order->value, fn, &n);
  return n == order->len;
}

bool irk_is_use_by_address(const irk_use_lists *lists, const irk_function *fn, const irk_block *block, uint32_t i) {
  uint32_t n;
  const uint32_t *items = uses_of(lists, &block->v, fn, &n);
  uint32_t by = lists->u.uses[items[n - 1 - i]].user;  // lists of blocks are never reversed
  return lists->f.users[lists->f.places[by] - 1].v->kind == IRK_VALUE_BLOCKADDRESS;
}

// ---- from text -----------------------------------------------------------------------------------------------

// A list that is being built: the newest use, its head, stands last.
typedef struct partial_list {
  form *f;
  const user *of;
  uint32_t own, taken, len;
  uint32_t *list;
  bool is_reversed;
} partial_list;

static void reverse_list(partial_list *g) {
  if (!g->is_reversed && reverses_at_definition(g->f, g->of->v, g->own)) reverse(g->list, g->len);
  g->is_reversed = true;
}

// Adds the uses up to a place.
static void extend_list(partial_list *g, uint32_t place) {
  uint32_t index = index_of(g->f->u, g->of->v, g->of->fn);
  for (uint32_t at = g->f->firsts[index] + g->taken; at < g->f->firsts[index + 1]; at++) {
    uint32_t number = g->f->items[at], by = user_place(g->f, number);
    if (by > place) break;
    if (by > g->own) reverse_list(g);
    g->list[g->len++] = number;
    g->taken++;
  }
  if (g->own <= place) reverse_list(g);
}

static bool apply(partial_list *g, const irk_use_order *o) {
  if (o->len != g->len) return false;
  uint32_t *to = IRK_NEW_ARRAY(g->f->u->arena, uint32_t, g->len);
  for (uint32_t i = 0; i < g->len; i++) to[g->len - 1 - o->indexes[i]] = g->list[g->len - 1 - i];
  memcpy(g->list, to, g->len * sizeof *to);
  return true;
}

// Counts uses by constants that only metadata refers to: no walk meets them, yet LLVM counts their
// uses.
static uint32_t *count_hidden(const form *f) {
  uses *u = f->u;
  uint32_t *counts = IRK_NEW_ARRAY(u->arena, uint32_t, u->num_indexes);
  for (uint32_t i = 0; i < u->m->const_set.cap; i++) {
    irk_value *v = u->m->const_set.slots[i].item;
    if (!v || f->places[v->id]) continue;
    for (uint32_t k = 0; k < num_operands(v); k++) {
      irk_value *op = operand(u, v, k);
      if (has_uses(u, op)) counts[index_of(u, op, fn_of_operands(u, &(user){v, 0}))]++;
    }
  }
  return counts;
}

// Returns, by the value's index, a linked list of its directives in text order; numbers start at 1.
static uint32_t *chain_orders(uses *u, const irk_use_directive *met, uint32_t n, uint32_t *next) {
  uint32_t *heads = IRK_NEW_ARRAY(u->arena, uint32_t, u->num_indexes);
  for (uint32_t i = n; i-- > 0;) {
    const irk_value *v = met[i].order.value;
    uint32_t fn = met[i].holder ? u->fn_numbers[met[i].holder->v.id] : 0;
    if (!has_uses(u, v) || (is_local(v) && !fn)) continue;
    uint32_t *head = &heads[index_of(u, v, fn)];
    next[i] = *head;
    *head = i + 1;
  }
  return heads;
}

// Sets ranks for a value without directives to the list that LLVM's reader really builds. Where a
// stand-in is replaced, all operands of a constant change at once, which leaves them in reverse of
// the order that LLVM's writer predicts. (The writer's directives are relative to its prediction.)
static void set_ranks_as_read(form *f, const user *of) {
  uint32_t n = predict(f, of), own = own_place(f, of);
  for (uint32_t i = 0, end; i < n && !is_local(of->v); i = end) {
    uint32_t by = f->u->uses[f->list[i]].user;
    for (end = i + 1; end < n && f->u->uses[f->list[end]].user == by;) end++;
    if (f->places[by] <= own && is_own_const(f->users[f->places[by] - 1].v)) reverse(f->list + i, end - i);
  }
  for (uint32_t i = 0; i < n; i++) f->u->ranks[f->list[i]] = i;
}

typedef struct text_orders {
  const irk_use_directive *met;
  uint32_t *next, *heads, *hidden;
  irk_use_mismatch wrong;
} text_orders;

static void check_length(text_orders *t, form *f, const user *of, uint32_t number, uint32_t have) {
  uint32_t len = t->met[number].order.len;
  if (!t->hidden) t->hidden = count_hidden(f);
  uint32_t hidden = t->hidden[index_of(f->u, of->v, of->fn)];
  if ((len > have && len - have <= hidden) || number >= t->wrong.number) return;
  t->wrong = (irk_use_mismatch){number, have + hidden};
}

// Sets ranks for a value that has directives.
static void set_ranks_by_directives(form *f, text_orders *t, const user *of, uint32_t number) {
  partial_list g = {.f = f, .of = of, .own = own_place(f, of), .list = f->list};
  for (; number; number = t->next[number - 1]) {
    extend_list(&g, f->ends[t->met[number - 1].after]);
    if (!apply(&g, &t->met[number - 1].order)) check_length(t, f, of, number - 1, g.len);
  }
  extend_list(&g, UINT32_MAX);
  for (uint32_t k = 0; k < g.len; k++) f->u->ranks[g.list[k]] = g.len - 1 - k;
}

static void set_ranks_of_text(form *f, text_orders *t, uint32_t n) {
  uses *u = f->u;
  t->next = IRK_NEW_ARRAY(u->arena, uint32_t, n);
  t->heads = chain_orders(u, t->met, n, t->next);
  for (uint32_t i = 0; i < f->num_users; i++) {
    const user *of = &f->users[i];
    if (num_uses_of(f, of) && !t->heads[index_of(u, of->v, of->fn)]) set_ranks_as_read(f, of);
  }
  for (uint32_t i = 0; i < n; i++) {
    irk_value *v = t->met[i].order.value;
    uint32_t fn = t->met[i].holder && is_local(v) ? u->fn_numbers[t->met[i].holder->v.id] : 0;
    if (!has_uses(u, v) || (is_local(v) && !fn) || t->heads[index_of(u, v, fn)] != i + 1) continue;
    set_ranks_by_directives(f, t, &(user){v, fn}, i + 1);
  }
}

bool irk_use_orders_of_text(irk_module *m, irk_arena *scratch, irk_global *const *sequence, uint32_t num_sequence,
                            const irk_use_directive *met, uint32_t num_met, irk_use_mismatch *wrong) {
  uses u;
  uint32_t n;
  if (!begin(&u, m, scratch, NULL)) return true;
  irk_global **usual = usual_sequence(m, scratch, &n);
  form from = form_of_text(&u, sequence, num_sequence);
  bool is_usual = n == num_sequence && (!n || !memcmp(usual, sequence, n * sizeof *usual));
  form to = is_usual ? from : form_of_text(&u, usual, n);
  begin_ranks(&u);
  text_orders t = {.met = met, .wrong.number = num_met};
  set_ranks_of_text(&from, &t, num_met);
  *wrong = t.wrong;
  if (wrong->number < num_met) return false;
  keep_orders(&to, m);
  return true;
}

// ---- to bitcode ----------------------------------------------------------------------------------------------

// Records are placed after all uses they concern have been read: functions are visited from last to
// first, and a value met first comes last in the block of the last function that uses it.
typedef struct records {
  form *f;
  uint8_t *is_done;  // by index
  irk_use_record *items;
  uint32_t len, cap;
} records;

static void record(records *r, irk_value *v, uint32_t fn, uint32_t place) {
  irk_use_order order;
  user of = {v, is_local(v) ? fn : 0};
  r->is_done[index_of(r->f->u, v, fn)] = 1;
  if (!r->f->places[index_of(r->f->u, v, fn)] || !order_for(r->f, &of, r->f->u->arena, &order)) return;
  if (r->len == r->cap) r->items = grown(r->f->u->arena, r->items, r->len, &r->cap, sizeof *r->items);
  r->items[r->len++] = (irk_use_record){order, place};
}

// Records a constant or global, then all constants in it.
static void record_with_parts(records *r, irk_value *v, uint32_t place) {
  uses *u = r->f->u;
  if (!v || is_local(v) || r->is_done[v->id]) return;
  record(r, v, 0, place);
  push(u, v);
  while (u->depth) {
    frame *top = &u->stack[u->depth - 1];
    if (top->next == num_operands(top->v)) {
      u->depth--;
      continue;
    }
    irk_value *op = operand(u, top->v, top->next++);
    if (!op || is_local(op) || op->kind == IRK_VALUE_METADATA || r->is_done[op->id]) continue;
    record(r, op, 0, place);
    if (num_operands(op)) push(u, op);
  }
}

static void record_in_metadata(records *r, const irk_md *md, uint32_t place) {
  if (!md) return;
  if (md->kind == IRK_MD_VALUE) record_with_parts(r, md->f[0].value, place);
  for (uint32_t i = 0; md->kind == IRK_MD_ARG_LIST && i < md->len; i++)
    if (md->f[i].md && md->f[i].md->kind == IRK_MD_VALUE) record_with_parts(r, md->f[i].md->f[0].value, place);
}

static void record_operands(records *r, const irk_function *fn, const irk_inst *inst, uint32_t place) {
  const irk_dbg_record *d = inst->extra && r->f->is_lazy ? irk_inst_extra_of(fn, inst)->records : NULL;
  for (; d; d = d->next) {
    record_in_metadata(r, d->location, place);
    record_in_metadata(r, irk_dbg_record_address(d), place);
  }
  for (uint32_t i = 0; i < inst->num_ops; i++) {
    irk_value *op = inst->ops[i];
    if (!op || op->kind != IRK_VALUE_METADATA) record_with_parts(r, op, place);
    else if (r->f->is_lazy) record_in_metadata(r, ((const irk_md_value *)op)->md, place);
  }
}

static void record_body(records *r, const irk_function *fn, uint32_t k) {
  for (uint32_t b = 0; b < fn->num_blocks; b++) record(r, &fn->blocks[b]->v, k + 1, k);
  for (uint32_t i = 0; i < fn->num_args; i++) record(r, &fn->args[i]->v, k + 1, k);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      irk_inst *inst = fn->blocks[b]->insts[i];
      record_operands(r, fn, inst, k);
      if (r->f->is_lazy) record(r, &inst->v, k + 1, k);
    }
  if (r->f->is_lazy) return;
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) record(r, &fn->blocks[b]->insts[i]->v, k + 1, k);
}

static void record_globals(records *r, const irk_global_vec *globals) {
  for (uint32_t i = 0; i < globals->len; i++) record_with_parts(r, &globals->items[i]->v, IRK_USES_OF_MODULE);
}

irk_use_record *irk_use_orders_for_bitcode(const irk_module *m, irk_arena *arena, irk_value *absent_data_null,
                                           uint32_t *num_records) {
  uses u;
  uint32_t n;
  *num_records = 0;
  if (!begin(&u, m, arena, absent_data_null)) return NULL;
  irk_global **sequence = usual_sequence(m, arena, &n);
  form from = form_of_text(&u, sequence, n), to = form_of_bitcode(&u);
  order_ref *table = table_of_orders(&u);
  begin_ranks(&u);
  set_all_ranks(&from, table);
  records r = {.f = &to, .is_done = IRK_NEW_ARRAY(arena, uint8_t, u.num_indexes)};
  for (uint32_t k = m->functions.len; k-- > 0;)
    if (m->functions.items[k]->fn->num_blocks) record_body(&r, m->functions.items[k]->fn, k);
  record_globals(&r, &m->variables);
  record_globals(&r, &m->functions);
  record_globals(&r, &m->aliases);
  record_globals(&r, &m->ifuncs);
  for (uint32_t i = 0, k = r.len; i + 1 < k; i++) {
    irk_use_record kept = r.items[i];
    r.items[i] = r.items[--k];
    r.items[k] = kept;
  }
  *num_records = r.len;
  return r.items;
}
