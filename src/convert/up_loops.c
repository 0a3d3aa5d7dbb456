// Strips debug locations from loop metadata, as LLVM does: nodes that contain only locations are
// removed at any depth; until 16, every part that leads to a location is.
#include "convert/up.h"
#include "ir/limits.h"

// Facts about a tuple. They last from one loop to the next if they depend on no other tuple: if the
// tuple was walked to its ends and contains no distinct node, since each loop has its own copies of
// those.
enum { WALKED = 1, REACHES = 2, LOOKED_AT = 4, ALL_LOCATIONS = 8, LASTS = 16 };

typedef up_loops loop_walk;

static bool is_location(const irk_md *md) { return md && md->kind == IRK_MD_LOCATION; }
static bool is_tuple(const irk_md *md) { return md && md->kind == IRK_MD_TUPLE; }

static uint64_t facts_of(const loop_walk *w, const irk_md *md) {
  const uint64_t *facts = irk_map_get(&w->facts, md->id);
  return facts ? *facts : 0;
}
static void add_fact(loop_walk *w, const irk_md *md, uint64_t fact) {
  bool is_new;
  *irk_map_put(&w->facts, md->id, &is_new) |= fact;
}

// Tells whether the node contains a location at any depth. Deeper nodes than the limit count as
// without.
static bool reaches(loop_walk *w, const irk_md *md) {
  if (is_location(md)) return true;
  if (!is_tuple(md)) return false;
  uint64_t facts = facts_of(w, md);
  if (facts & WALKED || w->depth >= IRK_LIMIT_DEPTH) {
    w->num_temporary_hits += !(facts & LASTS);
    return facts & REACHES;
  }
  add_fact(w, md, WALKED);
  irk_vec_push(&w->walked, md->id);
  uint64_t before = w->num_temporary_hits;
  w->num_temporary_hits += md->is_distinct;
  w->depth++;
  for (uint32_t i = 0; i < md->len; i++)
    if (reaches(w, md->f[i].md)) add_fact(w, md, REACHES);
  w->depth--;
  if (w->num_temporary_hits == before) add_fact(w, md, LASTS);
  return facts_of(w, md) & REACHES;
}

// Tells whether the node contains nothing that may stay.
static bool is_all_locations(loop_walk *w, const irk_md *md) {
  if (!irk_has(w->m->version, IRK_LOOPS_KEEP_REST)) return reaches(w, md);
  if (is_location(md)) return true;
  if (!is_tuple(md)) return false;
  uint64_t facts = facts_of(w, md);
  if (facts & ALL_LOCATIONS) return true;
  if (!(facts & REACHES) || facts & LOOKED_AT || w->depth >= IRK_LIMIT_DEPTH) return false;
  add_fact(w, md, LOOKED_AT);
  bool all = true;
  w->depth++;
  for (uint32_t i = 0; all && i < md->len; i++) all = md->f[i].md == md || is_all_locations(w, md->f[i].md);
  w->depth--;
  if (all) add_fact(w, md, ALL_LOCATIONS);
  return all;
}

static irk_md *strip(loop_walk *w, irk_md *md);

// Returns the node without removed operands; NULL if nothing is left. A first operand that is the
// node itself remains so.
static irk_md *rebuild(loop_walk *w, const irk_md *md, bool always) {
  irk_md_field *f = irk_alloc(((size_t)md->len + 1) * sizeof *f);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, f);
  bool is_self = md->len && md->f[0].md == md;
  uint32_t n = 0;
  for (uint32_t i = 0; i < md->len; i++) {
    irk_md *op = md->f[i].md;
    irk_md *stripped = !op || op == md ? NULL : strip(w, op);
    if (!op || op == md || stripped) f[n++].md = stripped;
  }
  irk_md *made = NULL;
  if (always || n > is_self) made = irk_md_node(w->m, IRK_MD_TUPLE, md->is_distinct || is_self, md->flags, f, n);
  if (made && is_self) made->f[0].md = made;
  irk_guard_leave(&guard);
  irk_free(f);
  return made;
}

static irk_md *strip(loop_walk *w, irk_md *md) {
  if (is_location(md)) return NULL;
  if (!is_tuple(md)) return md;
  uint64_t facts = facts_of(w, md);
  if (facts & ALL_LOCATIONS) return NULL;
  if (facts & REACHES && !irk_has(w->m->version, IRK_LOOPS_KEEP_REST)) return NULL;
  if (!(facts & REACHES) || w->depth >= IRK_LIMIT_DEPTH) return md;
  bool is_new;
  uint64_t *known = irk_map_put(&w->done, md->id, &is_new);
  if (!is_new) return (irk_md *)(uintptr_t)*known;
  *known = (uint64_t)(uintptr_t)md;  // for a node that contains itself
  w->depth++;
  irk_md *made = rebuild(w, md, false);
  w->depth--;
  *irk_map_put(&w->done, md->id, &is_new) = (uint64_t)(uintptr_t)made;
  return made;
}

void irk_up_loops_release(void *loops) {
  up_loops *w = loops;
  irk_map_free(&w->facts);
  irk_map_free(&w->done);
  irk_vec_free(&w->walked);
}

static void drop_temporary_facts(loop_walk *w) {
  for (uint32_t i = 0; i < w->walked.len; i++) {
    uint32_t id = w->walked.items[i];
    if (*irk_map_get(&w->facts, id) & LASTS) continue;
    irk_map_remove(&w->facts, id);
    irk_map_remove(&w->done, id);
  }
  w->walked.len = 0;
}

irk_md *irk_up_strip_loop(up_loops *w, irk_md *loop) {
  if (!is_tuple(loop) || !loop->len) return loop;
  bool any = false, all = true;
  for (uint32_t i = 1; i < loop->len; i++) any |= reaches(w, loop->f[i].md);
  for (uint32_t i = 1; any && all && i < loop->len; i++) all = is_all_locations(w, loop->f[i].md);
  irk_md *made = !any ? loop : all ? NULL : rebuild(w, loop, true);
  drop_temporary_facts(w);
  return made;
}
