// Users of values, as rows of users by the value's id: one pass counts them, a second one stores
// them.
#include "ir/ir.h"
#include "irkit/users.h"

// One allocation: the users, then the start of each value's row.
struct irk_users {
  bool is_of_module;
  uint32_t num_ids;
  uint32_t *first;  // by id; the users of id are items[first[id]] up to items[first[id + 1]]
  irk_user items[];
};

// The state of a pass; without `items` it only counts.
typedef struct pass {
  bool is_of_module;
  uint32_t *next;
  irk_user *items;
} pass;

static void record_user(pass *p, const irk_value *v, irk_value *user, uint32_t operand) {
  if (!v || v->kind == IRK_VALUE_METADATA || (v->kind <= IRK_VALUE_INLINE_ASM) != p->is_of_module) return;
  if (p->items) p->items[p->next[v->id]] = (irk_user){user, operand};
  p->next[v->id]++;
}

static void visit_body(pass *p, const irk_function *fn) {
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++) {
      irk_inst *inst = fn->blocks[b]->insts[i];
      uint32_t n = inst->num_ops * (inst->v.opcode == IRK_OP_PHI ? 2u : 1u);
      for (uint32_t k = 0; k < n; k++) record_user(p, inst->ops[k], &inst->v, k);
    }
}

static void visit_globals(pass *p, const irk_global_vec *globals) {
  for (uint32_t i = 0; i < globals->len; i++) {
    irk_global *g = globals->items[i];
    record_user(p, g->init, &g->v, IRK_OF_GLOBAL_INIT);
    if (!g->fn) continue;
    record_user(p, g->fn->personality, &g->v, IRK_OF_GLOBAL_PERSONALITY);
    record_user(p, g->fn->prefix, &g->v, IRK_OF_GLOBAL_PREFIX);
    record_user(p, g->fn->prologue, &g->v, IRK_OF_GLOBAL_PROLOGUE);
    visit_body(p, g->fn);
  }
}

// Visits constants in creation order: the set of constants has no stable order.
static void visit_constants(pass *p, irk_value *const *by_id, uint32_t num_ids) {
  for (uint32_t id = 0; id < num_ids; id++)
    for (uint32_t k = 0; by_id[id] && k < irk_const_num_parts(by_id[id]); k++)
      record_user(p, irk_const_operand(by_id[id], k), by_id[id], k);
}

static void visit_module(pass *p, const irk_module *m, irk_value *const *by_id) {
  visit_constants(p, by_id, m->num_ids);
  visit_globals(p, &m->variables);
  visit_globals(p, &m->functions);
  visit_globals(p, &m->aliases);
  visit_globals(p, &m->ifuncs);
}

static void visit(pass *p, const irk_module *m, const irk_function *fn, irk_value *const *by_id) {
  if (m) visit_module(p, m, by_id);
  else visit_body(p, fn);
}

// Converts counts by id to the starts of rows. Returns the number of users.
static size_t convert_counts_to_starts(uint32_t *counts, uint32_t num_ids) {
  uint32_t total = 0;
  for (uint32_t id = 0; id <= num_ids; id++) {
    uint32_t count = counts[id];
    counts[id] = total;
    total += count;
  }
  return total;
}

static irk_users *make(const irk_module *m, const irk_function *fn, irk_arena *scratch) {
  uint32_t num_ids = m ? m->num_ids : fn->num_ids;
  irk_value **by_id = m ? IRK_NEW_ARRAY(scratch, irk_value *, num_ids + 1) : NULL;
  if (m) irk_consts_by_id(m, by_id);
  pass p = {m != NULL, IRK_NEW_ARRAY(scratch, uint32_t, num_ids + 1), NULL};
  visit(&p, m, fn, by_id);
  size_t total = convert_counts_to_starts(p.next, num_ids), rows = ((size_t)num_ids + 1) * sizeof *p.next;
  irk_users *u = irk_alloc(sizeof *u + total * sizeof *u->items + rows);
  *u = (irk_users){p.is_of_module, num_ids, (uint32_t *)(void *)(u->items + total)};
  memcpy(u->first, p.next, rows);
  p.items = u->items;
  visit(&p, m, fn, by_id);
  return u;
}

static irk_users *create(const irk_module *m, const irk_function *fn) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return NULL;
  irk_arena scratch = {0};
  irk_guard guard;
  irk_guard_enter(&guard, (void (*)(void *))irk_arena_free, &scratch);
  irk_users *u = make(m, fn, &scratch);
  irk_guard_leave(&guard);
  irk_arena_free(&scratch);
  irk_border_leave(&border);
  return u;
}

irk_users *irk_users_of_function(const irk_function *fn) { return create(NULL, fn); }
irk_users *irk_users_of_module(const irk_module *m) { return create(m, NULL); }

void irk_users_destroy(irk_users *users) { irk_free(users); }

uint32_t irk_users_count(const irk_users *users, const irk_value *v) {
  bool is_of_module = v->kind <= IRK_VALUE_INLINE_ASM;
  if (is_of_module != users->is_of_module || v->kind == IRK_VALUE_METADATA || v->id >= users->num_ids) return 0;
  return users->first[v->id + 1] - users->first[v->id];
}

irk_user irk_users_at(const irk_users *users, const irk_value *v, uint32_t index) {
  if (index >= irk_users_count(users, v)) return (irk_user){NULL, 0};
  return users->items[users->first[v->id] + index];
}
