// Compiles functions on several threads.
//
// Threads make the code of runs of functions. The calling thread puts it into the object, run by
// run, meanwhile. Each thread has a fork of the values of the module's constants (irk_cg_fork), and
// adds to the module only under a lock (builder/intern.h). A function that is not made on a thread
// (a construct without code, texts for GNU as) is made by the calling thread when its turn comes,
// which reports the same errors as with one thread.
#include "x86/function.h"

enum {
  MIN_IDS_FOR_THREADS = 20000,  // in ids of functions: with less to do, threads are used only if their number is given
  WINDOW = 1 << 14,             // ids of waiting functions, if bodies are lazy
  RUN = 2000,                   // ids of a run
  MAX_RUN = 32,                 // most functions of a run
  RUNS_AHEAD = 2,               // for each thread
  MAX_KEPT_ARENA = 1 << 18      // most bytes of an arena that are kept for the next function
};

typedef struct worker {
  const irk_x64_compiler *c;
  irk_x64_maker maker;
  irk_cg_module cg;
  irk_datalayout dl;
} worker;
typedef struct team {
  irk_x64_compiler *c;
  worker *workers;
  irk_x64_code *codes;  // MAX_RUN for each run in flight
  bool *is_made;        // by code
  uint32_t *ends;       // of runs, as indices of functions
  uint32_t num_workers, num_runs, num_codes;
} team;

static uint32_t start_of(const team *t, uint32_t run) { return run ? t->ends[run - 1] : 0; }

static uint32_t code_at(const team *t, uint32_t run, uint32_t function) {
  return run % (t->num_codes / MAX_RUN) * MAX_RUN + function - start_of(t, run);
}

static void cut(team *t) {
  irk_x64_compiler *c = t->c;
  uint64_t size = 0;
  uint32_t start = 0;
  t->ends = irk_alloc(sizeof *t->ends * ((size_t)c->pending.len + 1));
  for (uint32_t i = 0; i < c->pending.len; i++) {
    size += c->pending.items[i]->fn->num_ids;
    if (size < RUN && i + 1 - start < MAX_RUN && i + 1 < c->pending.len) continue;
    t->ends[t->num_runs++] = start = i + 1;
    size = 0;
  }
}

static uint32_t known_label(void *user, const irk_blockaddress *at) {
  worker *w = user;
  const uint64_t *label = irk_map_get(&w->c->block_labels, (uintptr_t)at->block);
  w->cg.failed |= !label;
  return label ? (uint32_t)*label : 0;
}

static void begin(worker *w, const irk_x64_compiler *c) {
  w->c = c;
  w->maker.cg = &w->cg;
  irk_cg_fork(&w->cg, &c->cg, &w->dl);
  w->cg.block_label = known_label;
  w->cg.user = w;
}

static bool make_run(void *user, uint32_t thread, uint32_t run) {
  team *t = user;
  irk_x64_compiler *c = t->c;
  worker *w = &t->workers[thread];
  if (!w->maker.cg) begin(w, c);
  for (uint32_t i = start_of(t, run); i < t->ends[run]; i++) {
    uint32_t at = code_at(t, run, i);
    w->cg.failed = false;
    t->is_made[at] = irk_x64_make(c, &w->maker, &t->codes[at], c->pending.items[i]) == IRK_X64_MADE;
    t->codes[at].x86.gnu = NULL;
  }
  return true;
}

static bool put_run(void *user, uint32_t run) {
  team *t = user;
  irk_x64_compiler *c = t->c;
  for (uint32_t i = start_of(t, run); i < t->ends[run] && !c->cg.failed; i++) {
    irk_x64_code *code = &t->codes[code_at(t, run, i)];
    if (t->is_made[code_at(t, run, i)]) irk_x64_put(c, code);
    else irk_x64_function(c, c->pending.items[i]);
    if (code->func.arena.total > MAX_KEPT_ARENA) irk_x64_code_free(code);
  }
  return !c->cg.failed;
}

static void release(void *user) {
  team *t = user;
  for (uint32_t i = 0; t->codes && i < t->num_codes; i++) irk_x64_code_free(&t->codes[i]);
  for (uint32_t i = 0; t->workers && i < t->num_workers; i++) {
    irk_x64_maker_free(&t->workers[i].maker);
    irk_cg_end(&t->workers[i].cg);
    irk_datalayout_free(&t->workers[i].dl);
  }
  irk_free(t->codes);
  irk_free(t->workers);
  irk_free(t->is_made);
  irk_free(t->ends);
  irk_lock_destroy(t->c->cg.lock);
  t->c->cg.lock = NULL;
}

static void clear_pending(irk_x64_compiler *c) {
  c->num_done += c->num_pending;
  c->pending.len = 0;
  c->num_pending = 0;
}

void irk_x64_make_pending(irk_x64_compiler *c) {
  if (c->cg.failed) return;
  if (c->num_threads == 1 || c->num_pending < c->min_ids_for_threads) {
    for (uint32_t i = 0; i < c->pending.len && !c->cg.failed; i++) irk_x64_function(c, c->pending.items[i]);
    clear_pending(c);
    return;
  }
  team t = {.c = c, .num_workers = c->num_threads, .num_codes = c->num_threads * RUNS_AHEAD * MAX_RUN};
  irk_guard guard;
  irk_guard_enter(&guard, release, &t);
  cut(&t);
  t.codes = irk_zalloc(sizeof *t.codes * t.num_codes);
  t.is_made = irk_zalloc(sizeof *t.is_made * t.num_codes);
  t.workers = irk_zalloc(sizeof *t.workers * t.num_workers);
  c->cg.lock = irk_lock_create();
  irk_pieces pieces = {&t, make_run, put_run, t.num_runs, t.num_codes / MAX_RUN};
  irk_parallel_in_order(c->num_threads, &pieces);
  irk_guard_leave(&guard);
  release(&t);
  clear_pending(c);
}

void irk_x64_use_threads(irk_x64_compiler *c, uint32_t wanted) {
  c->num_threads = irk_num_threads(wanted);
  c->min_ids_for_threads = wanted > 1 ? 0 : MIN_IDS_FOR_THREADS;
}

void irk_x64_add(irk_x64_compiler *c, const irk_global *g, bool may_wait) {
  uint32_t size = g->fn->num_ids;
  if (c->dwarf) irk_dwarf_prepare(c->dwarf);
  if (c->num_threads == 1 || (!may_wait && c->num_done < c->min_ids_for_threads)) {
    c->num_done += size;
    irk_x64_function(c, g);
    return;
  }
  irk_vec_push(&c->pending, g);
  c->num_pending += size;
  if (!may_wait && c->num_pending >= WINDOW) irk_x64_make_pending(c);
}
