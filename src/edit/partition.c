// Divides a module's definitions into parts, as llvm-split does.
#include "base/md5.h"
#include "edit/edit.h"
#include "ir/symbol.h"

typedef struct part_size {
  uint32_t part, size;
} part_size;

typedef struct reference {
  irk_global *to, *from;
  bool by_address;  // through a blockaddress
} reference;

typedef struct partition {
  irk_module *m;
  uint32_t n, flags;
  uint32_t *parts;  // by id; NOWHERE: not decided yet
  irk_arena arena;
  // Union-find of globals that stay in one part, by id. A set's leader is the leader of the first
  // of two united sets.
  irk_global **globals, **leader_of;
  bool *is_member;
  bool *is_tied;  // by id: is, or refers to, a local global or a blockaddress
  uint32_t *seen, walk;
  IRK_VEC(reference) references;
  reference *sorted;  // sorted by `to`
  IRK_VEC(irk_value *) open;
  irk_bases bases;
  part_size *heap;
  uint32_t heap_len;
} partition;

enum { NOWHERE = UINT32_MAX };

// ---- sets -----------------------------------------------------------------------------------------------------

static irk_global *leader(partition *p, irk_global *g) {
  irk_global *top = g;
  while (p->leader_of[top->v.id] != top) top = p->leader_of[top->v.id];
  while (p->leader_of[g->v.id] != top) {
    irk_global *next = p->leader_of[g->v.id];
    p->leader_of[g->v.id] = top;
    g = next;
  }
  return top;
}

static void unite(partition *p, irk_global *a, irk_global *b) {
  p->is_member[a->v.id] = p->is_member[b->v.id] = true;
  irk_global *first = leader(p, a), *second = leader(p, b);
  if (first != second) p->leader_of[second->v.id] = first;
}

// ---- references to things that must stay near --------------------------------------------------------------------

static bool is_local(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
}

// Fills `is_tied`. Constants are made after their operands, so one pass suffices.
static void find_tied(partition *p) {
  uint32_t n = p->m->num_ids;
  irk_value **by_id = IRK_NEW_ARRAY(&p->arena, irk_value *, (size_t)n + 1);
  irk_consts_by_id(p->m, by_id);
  for (uint32_t id = 0; id < n; id++) {
    irk_value *c = by_id[id];
    if (p->globals[id]) p->is_tied[id] = is_local(p->globals[id]);
    if (!c) continue;
    p->is_tied[id] = c->kind == IRK_VALUE_BLOCKADDRESS;
    for (uint32_t k = 0, parts = irk_const_num_parts(c); !p->is_tied[id] && k < parts; k++) {
      const irk_value *part = irk_const_operand(c, k);
      if (part && part->kind <= IRK_VALUE_INLINE_ASM) p->is_tied[id] = p->is_tied[part->id];
    }
  }
}

static void note_reference(partition *p, irk_global *to, irk_global *from, bool by_address) {
  reference made = {to, from, by_address};
  irk_vec_push(&p->references, made);
}

// Notes the local globals that a global refers to through constants, and the functions whose
// blockaddresses it has.
static void note_references(partition *p, irk_global *from, irk_value *v) {
  if (!v || !irk_value_is_const(v)) return;
  irk_vec_push(&p->open, v);
  while (p->open.len) {
    irk_value *c = p->open.items[--p->open.len];
    if (!c || !irk_value_is_const(c) || !p->is_tied[c->id] || p->seen[c->id] == p->walk) continue;
    p->seen[c->id] = p->walk;
    if (irk_value_is_global(c)) {
      note_reference(p, (irk_global *)c, from, false);
      continue;
    }
    if (c->kind == IRK_VALUE_BLOCKADDRESS) {
      note_reference(p, ((irk_blockaddress *)c)->fn, from, true);
      irk_vec_push(&p->open, &((irk_blockaddress *)c)->fn->v);
      continue;
    }
    for (uint32_t k = 0, n = irk_const_num_parts(c); k < n; k++) irk_vec_push(&p->open, irk_const_operand(c, k));
  }
}

static void look_into(partition *p, irk_global *g) {
  const irk_function *fn = g->fn;
  p->walk++;
  note_references(p, g, g->init);
  if (!fn) return;
  note_references(p, g, fn->personality);
  note_references(p, g, fn->prefix);
  note_references(p, g, fn->prologue);
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; i++)
      for (uint32_t k = 0; k < fn->blocks[b]->insts[i]->num_ops; k++)
        note_references(p, g, fn->blocks[b]->insts[i]->ops[k]);
}

// Returns the base object of an alias or ifunc; NULL for other globals.
static const irk_global *root_of(partition *p, const irk_global *g) {
  bool is_alias = g->v.kind == IRK_VALUE_ALIAS || g->v.kind == IRK_VALUE_IFUNC;
  return is_alias && g->init ? irk_base_of(&p->bases, g->init) : NULL;
}

static void record(partition *p, irk_global *g, irk_global **member_of_comdat, const uint32_t *first) {
  if (g->is_declaration) return;
  if (g->comdat) {
    irk_global **member = &member_of_comdat[g->comdat->id];
    if (*member) unite(p, *member, g);
    else *member = g;
  }
  const irk_global *root = root_of(p, g);
  if (root && root != g) unite(p, g, p->globals[root->v.id]);
  for (int pass = 0; pass < 2; pass++)  // references by blockaddresses first
    for (uint32_t i = first[g->v.id]; i < first[g->v.id + 1]; i++)
      if (p->sorted[i].by_address == !pass && (!pass || is_local(g))) unite(p, g, p->sorted[i].from);
}

static void each_global(partition *p, void (*what)(partition *p, irk_global *g)) {
  static const irk_value_kind order[] = {IRK_VALUE_FUNCTION, IRK_VALUE_VARIABLE, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC};
  for (uint32_t k = 0; k < IRK_COUNT(order); k++)
    for (uint32_t i = 0; i < irk_module_count(p->m, order[k]); i++) what(p, irk_module_at(p->m, order[k], i));
}

static void record_all(partition *p) {
  uint32_t n = p->m->num_ids;
  uint32_t *first = IRK_NEW_ARRAY(&p->arena, uint32_t, (size_t)n + 2), *next = first + 1;
  for (uint32_t i = 0; i < p->references.len; i++) first[p->references.items[i].to->v.id + 1]++;
  for (uint32_t id = 0; id < n; id++) next[id] += first[id];
  p->sorted = IRK_NEW_ARRAY(&p->arena, reference, (size_t)p->references.len + 1);
  uint32_t *at = IRK_NEW_ARRAY(&p->arena, uint32_t, (size_t)n + 1);
  memcpy(at, first, n * sizeof *at);
  for (uint32_t i = 0; i < p->references.len; i++)
    p->sorted[at[p->references.items[i].to->v.id]++] = p->references.items[i];
  irk_global **member = IRK_NEW_ARRAY(&p->arena, irk_global *, (size_t)p->m->comdats.len + 1);
  static const irk_value_kind order[] = {IRK_VALUE_FUNCTION, IRK_VALUE_VARIABLE, IRK_VALUE_ALIAS};
  for (uint32_t k = 0; k < IRK_COUNT(order); k++)
    for (uint32_t i = 0; i < irk_module_count(p->m, order[k]); i++)
      record(p, irk_module_at(p->m, order[k], i), member, first);
}

// ---- balance ----------------------------------------------------------------------------------------------------

// Parts wait in a heap for the next set, the smallest first. Among equal sizes the heap's order
// decides: that of libstdc++'s priority_queue, with which LLVM is built.
static bool comes_after(part_size a, part_size b) { return a.size || b.size ? a.size > b.size : a.part > b.part; }

static void heap_push(partition *p, part_size value) {
  uint32_t at = p->heap_len++;
  for (; at && comes_after(p->heap[(at - 1) / 2], value); at = (at - 1) / 2) p->heap[at] = p->heap[(at - 1) / 2];
  p->heap[at] = value;
}

static part_size heap_pop(partition *p) {
  part_size top = p->heap[0], last = p->heap[--p->heap_len];
  uint32_t hole = 0, len = p->heap_len, child = 0;
  while (len && child < (len - 1) / 2) {
    child = 2 * (child + 1);
    if (comes_after(p->heap[child], p->heap[child - 1])) child--;
    p->heap[hole] = p->heap[child];
    hole = child;
  }
  if (len && !(len & 1) && child == (len - 2) / 2) {
    child = 2 * child + 1;
    p->heap[hole] = p->heap[child];
    hole = child;
  }
  for (; hole && comes_after(p->heap[(hole - 1) / 2], last); hole = (hole - 1) / 2)
    p->heap[hole] = p->heap[(hole - 1) / 2];
  p->heap[hole] = last;
  return top;
}

typedef struct cluster {
  irk_global *leader;
  irk_str name;
  uint32_t size;
} cluster;

static int compare_clusters(const void *a, const void *b) {
  const cluster *x = a, *y = b;
  if (x->size != y->size) return x->size < y->size ? 1 : -1;
  return -irk_str_compare(x->name, y->name);
}

static void balance(partition *p) {
  uint32_t n = p->m->num_ids, num = 0;
  uint32_t *size = IRK_NEW_ARRAY(&p->arena, uint32_t, (size_t)n + 1);
  cluster *all = IRK_NEW_ARRAY(&p->arena, cluster, (size_t)n + 1);
  for (uint32_t id = 0; id < n; id++)
    if (p->globals[id] && p->is_member[id]) size[leader(p, p->globals[id])->v.id]++;
  for (uint32_t id = 0; id < n; id++)
    if (size[id]) all[num++] = (cluster){p->globals[id], irk_name(p->m, p->globals[id]->name), size[id]};
  irk_sort(all, num, sizeof *all, compare_clusters);
  p->heap = IRK_NEW_ARRAY(&p->arena, part_size, (size_t)p->n + 1);
  for (uint32_t i = 0; i < p->n; i++) heap_push(p, (part_size){i, 0});
  uint32_t *part = IRK_NEW_ARRAY(&p->arena, uint32_t, (size_t)n + 1);
  for (uint32_t i = 0; i < num; i++) {
    part_size least = heap_pop(p);
    part[all[i].leader->v.id] = least.part;
    heap_push(p, (part_size){least.part, least.size + all[i].size});
  }
  for (uint32_t id = 0; id < n; id++)
    if (p->globals[id] && p->is_member[id]) p->parts[id] = part[leader(p, p->globals[id])->v.id];
}

// Distributes functions without a set: each goes to the part with the fewest.
static void distribute_remaining(partition *p) {
  uint32_t *count = IRK_NEW_ARRAY(&p->arena, uint32_t, (size_t)p->n + 1);
  for (int pass = 0; pass < 2; pass++) {
    p->heap_len = 0;
    for (uint32_t i = 0; pass && i < p->n; i++) heap_push(p, (part_size){i, count[i]});
    for (uint32_t i = 0; i < p->m->functions.len; i++) {
      const irk_global *g = p->m->functions.items[i];
      uint32_t *part = &p->parts[g->v.id];
      if (g->is_declaration || g->linkage != IRK_LINKAGE_EXTERNAL) continue;
      if (!pass && *part != NOWHERE) count[*part]++;
      if (!pass || *part != NOWHERE) continue;
      part_size least = heap_pop(p);
      *part = least.part;
      heap_push(p, (part_size){least.part, least.size + 1});
    }
  }
}

// ---- the rest, by names -------------------------------------------------------------------------------------------

static void hash_name(partition *p, irk_global *g) {
  if (p->parts[g->v.id] != NOWHERE) return;
  uint8_t hash[16];
  const irk_global *root = root_of(p, g);
  if (!root) root = g;
  if (g->v.kind == IRK_VALUE_IFUNC && p->parts[root->v.id] != NOWHERE) {
    p->parts[g->v.id] = p->parts[root->v.id];  // in LLVM ifuncs do not unite sets
    return;
  }
  irk_md5(irk_name(p->m, root->comdat ? root->comdat->name : root->name), hash);
  p->parts[g->v.id] = irk_load16(hash) % p->n;
}

static void name_one(partition *p, irk_global *g) {
  if (!g->name) irk_global_set_name(p->m, g, IRK_S("__llvmsplit_unnamed"));
}

static void name_definition(partition *p, irk_global *g) {
  if (!g->is_declaration) name_one(p, g);
}

static void externalize(partition *p, irk_global *g) {
  if (is_local(g)) {
    g->linkage = IRK_LINKAGE_EXTERNAL;
    g->visibility = IRK_VISIBILITY_HIDDEN;
    g->is_dso_local = true;
  }
  name_one(p, g);
}

static void list_one(partition *p, irk_global *g) {
  p->globals[g->v.id] = g;
  p->leader_of[g->v.id] = g;
}

static void run(void *user) {
  partition *p = user;
  size_t n = (size_t)p->m->num_ids + 1;
  p->globals = IRK_NEW_ARRAY(&p->arena, irk_global *, n);
  p->leader_of = IRK_NEW_ARRAY(&p->arena, irk_global *, n);
  p->is_member = IRK_NEW_ARRAY(&p->arena, bool, n);
  p->is_tied = IRK_NEW_ARRAY(&p->arena, bool, n);
  p->seen = IRK_NEW_ARRAY(&p->arena, uint32_t, n);
  for (uint32_t i = 0; i < p->m->num_ids; i++) p->parts[i] = NOWHERE;
  each_global(p, list_one);
  if (!(p->flags & IRK_PARTITION_KEEP_LOCALS)) each_global(p, externalize);
  each_global(p, name_definition);
  find_tied(p);
  each_global(p, look_into);
  record_all(p);
  balance(p);
  if (p->flags & IRK_PARTITION_ROUND_ROBIN) distribute_remaining(p);
  each_global(p, hash_name);
}

static void release(void *user) {
  partition *p = user;
  irk_vec_free(&p->references);
  irk_vec_free(&p->open);
  irk_map_free(&p->bases.known);
  irk_arena_free(&p->arena);
}

bool irk_module_partition(irk_module *m, uint32_t n, uint32_t flags, uint32_t *parts) {
  partition p = {.m = m, .n = n, .flags = flags, .parts = parts};
  return n && irk_try_releasing(run, release, &p);
}
