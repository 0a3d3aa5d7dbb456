// Prints functions and metadata, most of a module's text, in parts: one after the other, or, in
// large modules, on several threads. Each thread has a fork of the printer. A part's text stays in
// memory until its turn; only a few parts are ahead of it. A part whose text becomes too long for
// that is left to the calling thread, which prints it directly to the writer.
#include "base/parallel.h"
#include "text/print_di.h"
#include "text/put.h"

enum { MIN_PARALLEL = 1 << 14, PART_IDS = 1 << 11, PART_NODES = 1 << 10, PARTS_AHEAD = 3 };
enum { PART_TEXT = 1 << 18, MAX_PART_TEXT = 1 << 24, KEPT_TEXT = 1 << 20 };

typedef enum part_kind { PART_FUNCTIONS, PART_AFTER_FUNCTIONS, PART_MD } part_kind;
typedef struct part {
  part_kind kind;
  uint32_t first, end;  // of functions, or of slots of nodes
} part;

// ---- a part --------------------------------------------------------------------------------------------------

static void print_functions(irk_printer *p, uint32_t first, uint32_t end) {
  for (uint32_t i = first; i < end && !p->out.failed; i++) {
    irk_buf_byte(&p->out, '\n');
    p->md_limit = p->fn_md_limits[i];
    irk_print_function(p, p->m->functions.items[i]);
  }
}

static void print_after_functions(irk_printer *p) {
  if (p->options.preserve_use_order) irk_print_use_orders(p, NULL);
  irk_print_attr_groups(p);
  if (p->m->named_mds.len) irk_buf_byte(&p->out, '\n');
  for (uint32_t i = 0; i < p->m->named_mds.len; i++) irk_print_named_md(p, p->m->named_mds.items[i]);
  if (p->num_md_order) irk_buf_byte(&p->out, '\n');
}

static inline char *put_usual_node(irk_printer *p, char *c, const irk_md *md) {
  if (md->kind != IRK_MD_LOCATION || p->types_metadata) return NULL;
  if (md->is_distinct) IRK_PUT(c, "distinct ");
  return irk_put_location(p, c, md);
}

static void print_nodes(irk_printer *p, uint32_t first, uint32_t end) {
  for (uint32_t i = first; i < end && !p->out.failed; i++) {
    const irk_md *md = p->md_order[i];
    char *c = irk_open(p);
    *c++ = '!';
    c = irk_put_number(c, i);
    IRK_PUT(c, " = ");
    char *done = put_usual_node(p, c, md);
    irk_close(p, done ? done : c);
    if (!done) irk_print_md_body(p, md);
    irk_buf_byte(&p->out, '\n');
  }
}

static void print_part(irk_printer *p, const part *which) {
  p->md_limit = p->num_md_order;
  switch (which->kind) {
  case PART_FUNCTIONS: print_functions(p, which->first, which->end); return;
  case PART_AFTER_FUNCTIONS: print_after_functions(p); return;
  case PART_MD: print_nodes(p, which->first, which->end); return;
  }
}

// ---- on several threads --------------------------------------------------------------------------------------

typedef struct job {
  irk_printer *p;
  uint32_t num_threads, window;
  irk_printer *forks;  // by thread
  irk_buf *texts;      // by part % window
  bool *is_late;       // by part % window: left to the calling thread
  IRK_VEC(part) parts;
} job;

static uint64_t count_locals(const irk_module *m) {
  uint64_t total = 0;
  for (uint32_t i = 0; i < m->functions.len; i++) total += m->functions.items[i]->fn->num_ids;
  return total;
}

uint32_t irk_print_num_threads(const irk_printer *p) {
  bool is_large = p->m->mds.len >= MIN_PARALLEL || count_locals(p->m) >= MIN_PARALLEL;
  return is_large ? irk_num_threads(p->options.threads) : 1;
}

static void make_parts(job *j) {
  const irk_printer *p = j->p;
  const irk_module *m = p->m;
  uint32_t first = 0;
  uint64_t ids = 0;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    ids += m->functions.items[i]->fn->num_ids + 16u;
    if (ids < PART_IDS && i + 1 < m->functions.len) continue;
    irk_vec_push(&j->parts, ((part){PART_FUNCTIONS, first, i + 1}));
    first = i + 1;
    ids = 0;
  }
  irk_vec_push(&j->parts, ((part){.kind = PART_AFTER_FUNCTIONS}));
  for (uint32_t at = 0; at < p->num_md_order; at += PART_NODES) {
    uint32_t end = p->num_md_order - at < PART_NODES ? p->num_md_order : at + PART_NODES;
    irk_vec_push(&j->parts, ((part){PART_MD, at, end}));
  }
}

static void fork_printer(irk_printer *fork, const irk_printer *p) {
  irk_printer own = *p;
  own.out = own.texts = own.aside = (irk_buf){0};
  own.limit = NULL;
  own.scratch = (irk_arena){0};
  own.local_slots = NULL;
  own.pred_heads = NULL;
  own.num_local_slots = own.local_slots_cap = 0;
  memset(&own.preds, 0, sizeof own.preds);
  memset(&own.reordered, 0, sizeof own.reordered);
  memset(&own.attachments, 0, sizeof own.attachments);
  own.foreign_slots = (irk_map){0};
  own.max_out = MAX_PART_TEXT;
  *fork = own;
  irk_printer_init(fork);
}

static void free_fork(irk_printer *fork) {
  // These belong to the first printer.
  memset(&fork->md_stack, 0, sizeof fork->md_stack);
  memset(&fork->attr_order, 0, sizeof fork->attr_order);
  irk_printer_free(fork);
}

static bool print_piece(void *user, uint32_t thread, uint32_t piece) {
  job *j = user;
  irk_printer *fork = &j->forks[thread];
  irk_buf *text = &j->texts[piece % j->window];
  fork->out = *text;
  *text = (irk_buf){0};
  if (!fork->out.cap) irk_buf_grow(&fork->out, PART_TEXT);
  print_part(fork, &j->parts.items[piece]);
  j->is_late[piece % j->window] = fork->out.failed;
  *text = fork->out;
  fork->out = (irk_buf){0};
  return true;
}

static bool write_piece(void *user, uint32_t piece) {
  job *j = user;
  irk_buf *text = &j->texts[piece % j->window];
  if (j->is_late[piece % j->window]) print_part(j->p, &j->parts.items[piece]);
  else irk_buf_write_direct(&j->p->out, text->ptr, text->len);
  if (text->cap > KEPT_TEXT) irk_buf_free(text);
  text->len = 0;
  text->failed = false;
  return !j->p->out.failed;
}

static void free_job(job *j) {
  for (uint32_t i = 0; i < j->num_threads; i++) free_fork(&j->forks[i]);
  for (uint32_t i = 0; i < j->window; i++) irk_buf_free(&j->texts[i]);
  irk_vec_free(&j->parts);
}

// Memory may run out in any thread: frees the memory of all of them before it reports that again.
static void print_on_threads(job *j) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    free_job(j);
    irk_out_of_memory();
  }
  make_parts(j);
  for (uint32_t i = 0; i < j->num_threads; i++) fork_printer(&j->forks[i], j->p);
  irk_pieces pieces = {j, print_piece, write_piece, j->parts.len, j->window};
  irk_parallel_in_order(j->num_threads, &pieces);
  irk_border_leave(&border);
  free_job(j);
}

void irk_print_parts(irk_printer *p, uint32_t num_threads) {
  if (num_threads == 1) {
    print_functions(p, 0, p->m->functions.len);
    print_part(p, &(part){.kind = PART_AFTER_FUNCTIONS});
    print_part(p, &(part){PART_MD, 0, p->num_md_order});
    return;
  }
  job *j = IRK_NEW(&p->scratch, job);
  j->p = p;
  j->num_threads = num_threads;
  j->window = num_threads * PARTS_AHEAD;
  j->forks = IRK_NEW_ARRAY(&p->scratch, irk_printer, num_threads);
  j->texts = IRK_NEW_ARRAY(&p->scratch, irk_buf, j->window);
  j->is_late = IRK_NEW_ARRAY(&p->scratch, bool, j->window);
  print_on_threads(j);
}
