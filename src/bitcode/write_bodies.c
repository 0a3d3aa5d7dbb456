// Writes all function bodies. They depend only on the numbering, so in large modules several
// threads write them, a run of functions at a time. The blocks that precede the bodies are written
// before the first run is appended. Function blocks begin and end at a word boundary, so the output
// of a thread is appended as it is.
#include "base/parallel.h"
#include "bitcode/write.h"

enum { MIN_PARALLEL = 1 << 14, RUNS_PER_THREAD = 16, MODULE_WIDTH = 3 };  // MIN_PARALLEL: in local values

typedef struct body_run {
  uint32_t first, end;  // in module->functions
  uint8_t *bytes;
  size_t len;
} body_run;

typedef struct body_job {
  irk_bcwriter *w;
  void (*front)(irk_bcwriter *w);
  body_run *runs;
  uint32_t num_runs;
  uint32_t num_threads;
  bool has_front;
  irk_bcwriter *forks;  // one for each thread
} body_job;

static void write_run(irk_bcwriter *w, uint32_t first, uint32_t end) {
  for (uint32_t i = first; i < end && !w->failed; i++) {
    if (!w->m->functions.items[i]->fn->num_blocks) continue;
    w->fn_bits[i] = irk_bitw_position(&w->bits);
    irk_write_fn(w, i);
  }
}

// Makes a writer of bodies that works in parallel to `w`.
static void fork_writer(irk_bcwriter *fork, const irk_bcwriter *w, bool is_other_thread) {
  *fork = *w;
  memset(&fork->ops, 0, sizeof fork->ops);
  memset(&fork->arena, 0, sizeof fork->arena);
  memset(&fork->bits, 0, sizeof fork->bits);
  memset(&fork->scratch_bits, 0, sizeof fork->scratch_bits);
  memset(fork->scratch, 0, sizeof fork->scratch);
  fork->bits.width = MODULE_WIDTH;
  memcpy(fork->bits.by_id, w->bits.by_id, sizeof fork->bits.by_id);
  irk_numbering_fork(&fork->num, &w->num, is_other_thread);
}

static void free_fork(irk_bcwriter *fork) {
  irk_numbering_free_fork(&fork->num);
  irk_bitw_free(&fork->bits);
  irk_bitw_free(&fork->scratch_bits);
  for (size_t i = 0; i < IRK_COUNT(fork->scratch); i++) irk_buf_free(&fork->scratch[i]);
  irk_vec_free(&fork->ops);
  irk_arena_free(&fork->arena);
}

static bool make_run(void *user, uint32_t thread, uint32_t index) {
  body_job *job = user;
  irk_bcwriter *fork = &job->forks[thread];
  body_run *run = &job->runs[index];
  write_run(fork, run->first, run->end);
  irk_str bytes = irk_bitw_bytes(&fork->bits);
  run->bytes = irk_realloc(fork->bits.ptr, bytes.len + 1);
  run->len = bytes.len;
  fork->bits.ptr = NULL;
  fork->bits.len = fork->bits.cap = 0;
  return !fork->failed;
}

static bool write_front(body_job *job) {
  irk_bcwriter *w = job->w;
  job->has_front = true;
  job->front(w);
  if (!w->stream || w->failed) return !w->failed;
  w->is_refused = !irk_bitw_stream(&w->bits, w->stream);
  return !w->is_refused;
}

static bool take_run(void *user, uint32_t index) {
  body_job *job = user;
  irk_bcwriter *w = job->w;
  body_run *run = &job->runs[index];
  if (!index && !write_front(job)) return false;
  uint64_t start = irk_bitw_position(&w->bits);
  for (uint32_t k = run->first; k < run->end; k++) w->fn_bits[k] += start;
  w->is_refused = !irk_bitw_append_owned(&w->bits, run->bytes, run->len);
  run->bytes = NULL;  // not earlier: if memory runs out, the run still owns them
  return !w->is_refused;
}

static uint64_t count_locals(const irk_module *m) {
  uint64_t total = 0;
  for (uint32_t i = 0; i < m->functions.len; i++) total += m->functions.items[i]->fn->num_ids;
  return total;
}

static void make_runs(body_job *job, uint64_t total) {
  const irk_module *m = job->w->m;
  uint64_t share = total / (job->num_threads * RUNS_PER_THREAD) + 1, count = 0;
  job->runs = IRK_NEW_ARRAY(&job->w->arena, body_run, job->num_threads * RUNS_PER_THREAD + 1);
  uint32_t first = 0;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    count += m->functions.items[i]->fn->num_ids;
    if (count < share && i + 1 < m->functions.len) continue;
    job->runs[job->num_runs++] = (body_run){.first = first, .end = i + 1};
    first = i + 1;
    count = 0;
  }
}

static void free_job(body_job *job) {
  for (uint32_t i = 0; i < job->num_threads; i++) free_fork(&job->forks[i]);
  for (uint32_t i = 0; i < job->num_runs; i++) irk_free(job->runs[i].bytes);
}

// Finds the failure to report, independent of which thread was first.
static void find_failure(body_job *job) {
  irk_bcwriter *w = job->w;
  if (!job->has_front) job->front(w);
  if (!w->is_refused) write_run(w, 0, w->m->functions.len);
}

// If memory runs out in any thread, frees what the threads own and raises the error again.
static void write_on_threads(body_job *job) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    free_job(job);
    irk_border_leave(&border);
    irk_out_of_memory();
  }
  for (uint32_t i = 0; i < job->num_threads; i++) fork_writer(&job->forks[i], job->w, i != 0);
  irk_pieces pieces = {job, make_run, take_run, job->num_runs, job->num_runs};
  if (!irk_parallel_in_order(job->num_threads, &pieces)) find_failure(job);
  irk_border_leave(&border);
  free_job(job);
}

void irk_write_bodies(irk_bcwriter *w, void (*front)(irk_bcwriter *w)) {
  uint64_t total = count_locals(w->m);
  body_job job = {.w = w, .front = front, .num_threads = irk_num_threads(w->options->threads)};
  if (total < MIN_PARALLEL || w->num.has_shared_arg_lists || (job.num_threads == 1 && !w->stream)) {
    front(w);
    write_run(w, 0, w->m->functions.len);
    return;
  }
  job.forks = IRK_NEW_ARRAY(&w->arena, irk_bcwriter, job.num_threads);
  make_runs(&job, total);
  write_on_threads(&job);
}
