// Runs the checks of a module in order, and reports violations.
#include "verify/intrinsic.h"
#include "verify/verify.h"

#include "base/parallel.h"
#include "ir/sound.h"
#include "ir/layout.h"
#include "target/triple.h"

#include <stdlib.h>

// ---- reporting -------------------------------------------------------------------------------------------------

const char *irk_format_message(irk_checker *c, const char *format, ...) {
  va_list args;
  va_start(args, format);
  size_t len = irk_format(NULL, 0, format, args);
  char *text = irk_arena_alloc(&c->arena, len + 1);
  irk_format(text, len + 1, format, args);
  va_end(args);
  return text;
}

static void keep(irk_checker *c, irk_severity severity, const char *message, const irk_subject *subjects, uint32_t n) {
  irk_found f = {.order = c->order};
  size_t len = strlen(message);
  f.what.severity = severity;
  f.what.message = (irk_str){irk_arena_copy(&c->arena, message, len), len};
  f.what.fn = c->fn;
  f.what.subjects = irk_arena_copy(&c->arena, subjects, n * sizeof *subjects);
  f.what.num_subjects = n;
  f.what.at = c->at;
  if (c->fn && c->block && c->inst_index < c->block->num_insts) f.what.at = OF(c->block->insts[c->inst_index]);
  irk_vec_push(&c->found, f);
}

void irk_violate(irk_checker *c, const char *message, const irk_subject *subjects, uint32_t n) {
  c->num_errors++;
  keep(c, IRK_ERROR, message, subjects, n);
}

void irk_violate_di(irk_checker *c, const char *message, const irk_subject *subjects, uint32_t n) {
  c->is_debug_info_broken = true;
  if (c->options.debug_info_is_error) c->num_errors++;
  else c->num_warnings++;
  keep(c, c->options.debug_info_is_error ? IRK_ERROR : IRK_WARNING, message, subjects, n);
}

void irk_advise(irk_checker *c, const char *message, const irk_subject *subjects, uint32_t n) {
  bool is_error = c->options.for_codegen;
  if (!c->options.warn_for_codegen && !is_error) return;
  if (is_error) c->num_errors++;
  else c->num_warnings++;
  keep(c, is_error ? IRK_ERROR : IRK_WARNING, message, subjects, n);
}

void irk_give_up(irk_checker *c, const char *rule) {
  c->is_incomplete = true;
  c->num_warnings++;
  irk_subject fn = OF(c->global);
  keep(c, IRK_WARNING, irk_format_message(c, "%s not checked in full: that would take too long", rule), &fn, 1);
}

bool irk_chain_goes_on(irk_checker *c, irk_chain *chain, const irk_value *v) {
  enum { CAST_STEPS = 1 << 26 };
  if (v == chain->seen) return false;
  // Kept at each power of two, so a cycle returns to a kept value.
  if (!(chain->steps & (chain->steps - 1))) chain->seen = v;
  chain->steps++;
  if (c->cast_steps++ < CAST_STEPS) return true;
  if (c->cast_steps == CAST_STEPS + 1) irk_give_up(c, "Chains of casts");
  return false;
}

// ---- the order of checks ---------------------------------------------------------------------------------------

static void begin(irk_checker *c) {
  char error[128];
  (void)irk_datalayout_parse_as(c->dl, c->m->data_layout, c->version, error,
                                sizeof error);  // the readers reported what is wrong
  c->is_amdgpu = irk_triple_is_any(c->m->triple, IRK_TRIPLE_ARCH, "amdgcn r600");
  irk_arena_reserve(&c->scratch, 1 << 18);
  irk_arena_reserve(&c->late, 1 << 16);
  c->late_start = irk_arena_mark(&c->late);
  irk_functions_begin(c);
}

static void check_module(irk_checker *c) {
  c->order = (uint64_t)UINT32_MAX << 32;
  irk_check_intrinsic_frames(c);
  irk_check_module(c);
  irk_check_deoptimize_conventions(c);
}

static void check_in_order(irk_checker *c) {
  begin(c);
  for (uint32_t i = 0; i < c->m->functions.len; i++) {
    c->order = (uint64_t)i << 32;
    irk_check_function(c, c->m->functions.items[i]);
  }
  check_module(c);
}

static bool has_no_violations(const irk_checker *c) {
  return !c->num_errors && !c->num_warnings && !c->is_debug_info_broken;
}

static void checker_free(irk_checker *c) {
  irk_functions_end(c);
  irk_datalayout_free(c->dl);
  irk_vec_free(&c->found);
  irk_buf_free(&c->text);
  irk_arena_free(&c->arena);
  irk_arena_free(&c->scratch);
  irk_arena_free(&c->late);
}

// ---- several threads -----------------------------------------------------------------------------------------------
// Several threads only find out whether the module is valid. Each has its own checker with its own
// caches. The first piece of work is the walk through all metadata plus the module's own rules; the
// other pieces are functions without their metadata. After any violation one thread checks the
// whole module again, and finds everything in LLVM's order.

// Several threads take a tenth more processor time, for data that they fetch from each other.
// Without an explicit number, threads are used where that pays.
enum { PIECES_PER_THREAD = 8, FEW_VALUES = 20000, MANY_VALUES = 1 << 19 };

typedef struct helper {
  irk_checker c;
  irk_datalayout dl;
  bool has_begun;
} helper;
typedef struct team {
  irk_module *m;
  irk_version version;
  const irk_verify_options *options;
  helper helpers[IRK_MAX_THREADS];
  helper metadata;
  bool is_plain;  // see has_plain_instructions
  uint32_t num_pieces;
  uint32_t ends[IRK_MAX_THREADS * PIECES_PER_THREAD + 2];  // piece i + 1 has the functions up to ends[i]
} team;

static irk_checker *checker_of(team *t, helper *h) {
  if (!h->has_begun) {
    h->has_begun = true;
    h->c = (irk_checker){.m = t->m, .version = t->version, .options = *t->options, .dl = &h->dl};
    begin(&h->c);
  }
  return &h->c;
}

// Tells whether the module has no locations and no calls with metadata, so that only instructions
// with attachments need a check.
static bool has_plain_instructions(const irk_module *m) {
  if (m->simple[IRK_TYPE_METADATA]) return false;
  for (uint32_t i = 0; i < m->mds.len; i++)
    if (m->mds.items[i] && m->mds.items[i]->kind == IRK_MD_LOCATION) return false;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    irk_str name = irk_name(m, m->functions.items[i]->name);
    if (name.len > 8 && memcmp(name.ptr, "llvm.dbg", 8) == 0) return false;
  }
  return true;
}

static bool check_metadata(irk_checker *c) {
  for (uint32_t i = 0; i < c->m->functions.len && has_no_violations(c); i++) {
    c->order = (uint64_t)i << 32;
    irk_check_function_metadata(c, c->m->functions.items[i]);
  }
  if (has_no_violations(c)) check_module(c);
  return has_no_violations(c);
}

static bool make_piece(void *user, uint32_t thread, uint32_t piece) {
  team *t = user;
  if (piece == 0) {
    checker_of(t, &t->metadata)->has_plain_instructions = t->is_plain;
    return check_metadata(&t->metadata.c);
  }
  irk_checker *c = checker_of(t, t->helpers + thread);
  c->without_metadata = true;
  for (uint32_t i = piece == 1 ? 0 : t->ends[piece - 2]; i < t->ends[piece - 1] && has_no_violations(c); i++) {
    c->order = (uint64_t)i << 32;
    irk_check_function(c, t->m->functions.items[i]);
  }
  // Calls of localescape and localrecover concern several functions: one thread checks them.
  return has_no_violations(c) && !(c->intrinsics && c->intrinsics->num_framed) && !(t->is_plain && c->has_locations);
}

static bool take_piece(void *user, uint32_t piece) {
  (void)user, (void)piece;
  return true;
}

// Cuts the functions into pieces with about as many values each. Returns false if they are too few.
static bool cut_pieces(team *t, uint32_t num_threads) {
  const irk_global_vec *functions = &t->m->functions;
  uint64_t total = 0, so_far = 0;
  for (uint32_t i = 0; i < functions->len; i++) total += functions->items[i]->fn ? functions->items[i]->fn->num_ids : 0;
  if (num_threads < 2 || total < (t->options->threads ? FEW_VALUES : MANY_VALUES)) return false;
  uint64_t share = total / (num_threads * PIECES_PER_THREAD) + 1;
  for (uint32_t i = 0; i < functions->len; i++) {
    so_far += functions->items[i]->fn ? functions->items[i]->fn->num_ids : 0;
    if (so_far < share * (t->num_pieces + 1) && i + 1 < functions->len) continue;
    t->ends[t->num_pieces++] = i + 1;
  }
  return true;
}

static void team_free(team *t) {
  for (uint32_t i = 0; i < IRK_MAX_THREADS; i++)
    if (t->helpers[i].has_begun) checker_free(&t->helpers[i].c);
  if (t->metadata.has_begun) checker_free(&t->metadata.c);
}

static bool is_all_well(const irk_checker *c) {
  irk_module *m = c->m;
  team *t = irk_alloc(sizeof *t);
  memset(t, 0, sizeof *t);
  t->m = m;
  t->version = c->version;
  t->options = &c->options;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    team_free(t);
    irk_free(t);
    irk_out_of_memory();
  }
  uint32_t num_threads = irk_num_threads(c->options.threads);
  bool is_shared = cut_pieces(t, num_threads);
  t->is_plain = is_shared && has_plain_instructions(m);
  irk_pieces pieces = {t, make_piece, take_piece, t->num_pieces + 1, t->num_pieces + 1};
  bool well = is_shared && irk_parallel_in_order(num_threads, &pieces);
  irk_border_leave(&border);
  team_free(t);
  irk_free(t);
  return well;
}

// ---- one body at a time --------------------------------------------------------------------------------------------

static bool check_unread(irk_checker *c, const irk_global *g, const irk_verify_bodies *bodies) {
  if (!bodies->read(bodies->user, g->fn)) return false;
  irk_md_make_room(c);
  irk_consts_make_room(c);
  irk_attrs_make_room(c);
  irk_check_function(c, g);
  if (!has_no_violations(c) || c->cannot_tell) return false;
  irk_module_note_body(c, g->fn);
  irk_md_forget_body(c);
  return !c->cannot_tell && bodies->drop(bodies->user, g->fn);
}

// Declarations and aliases come first, because bodies refer to them.
static bool check_streaming(irk_checker *c, const irk_verify_bodies *bodies) {
  c->is_streaming = true;
  begin(c);
  const irk_global_vec *all = &c->m->functions;
  irk_check_aliases(c);
  for (uint32_t i = 0; i < all->len; i++) {
    c->order = (uint64_t)i << 32;
    if (!all->items[i]->fn || !all->items[i]->fn->is_unread) irk_check_function(c, all->items[i]);
  }
  if (!has_no_violations(c) || c->cannot_tell) return false;
  for (uint32_t i = 0; i < all->len; i++) {
    c->order = (uint64_t)i << 32;
    if (all->items[i]->fn && all->items[i]->fn->is_unread && !check_unread(c, all->items[i], bodies)) return false;
  }
  check_module(c);
  return has_no_violations(c) && !c->cannot_tell;
}

bool irk_verify_unread(irk_module *m, const irk_verify_options *options, const irk_verify_bodies *bodies) {
  irk_datalayout dl = {0};
  irk_checker c = {.m = m, .version = m->version, .dl = &dl};
  if (!IRK_TAKE_OPTIONS(c.options, options, user, NULL)) return false;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    checker_free(&c);
    return false;
  }
  bool well = check_streaming(&c, bodies);
  irk_border_leave(&border);
  checker_free(&c);
  return well;
}

// ---- results -------------------------------------------------------------------------------------------------------

// Sorts by `order`; violations at the same place keep their order. The items are nearly always
// sorted already.
static void sort_found(irk_found *items, uint32_t n, irk_found *room) {
  if (n < 2) return;
  uint32_t half = n / 2, i = 0, k = half, at = 0;
  sort_found(items, half, room);
  sort_found(items + half, n - half, room);
  if (items[half - 1].order <= items[half].order) return;
  while (i < half && k < n) room[at++] = items[k].order < items[i].order ? items[k++] : items[i++];
  while (i < half) room[at++] = items[i++];
  memcpy(items, room, at * sizeof *items);
}

static void sort_all(irk_checker *c) {
  irk_found *room = irk_arena_alloc(&c->arena, (size_t)c->found.len * sizeof *room);
  sort_found(c->found.items, c->found.len, room);
}

static void report(const irk_checker *c) {
  uint32_t n = c->found.len;
  if (c->options.max_violations && c->options.max_violations < n) n = c->options.max_violations;
  for (uint32_t i = 0; c->options.visit && i < n; i++) c->options.visit(c->options.user, &c->found.items[i].what);
}

static void report_unsound(void *user, const irk_diag *diag) {
  irk_checker *c = user;
  irk_violate(c, irk_format_message(c, "%.*s", (int)diag->message.len, diag->message.ptr), NULL, 0);
}

// Reports constructs that no file can express and only API calls can create; they are not well
// formed.
static void check_soundness(irk_checker *c) {
  irk_sink sink = {.visit = report_unsound, .user = c};
  if (!c->num_errors) irk_module_is_sound_except_labels(c->m, &sink);
}

// `fn` NULL checks the whole module.
static void check(irk_checker *c, const irk_function *fn) {
  if (fn && !irk_is_fn_of(c->m, fn)) {
    irk_violate(c, "the function belongs to another module", NULL, 0);
  } else if (fn) {
    begin(c);
    irk_check_function(c, fn->global);
  } else if (!is_all_well(c)) {
    check_in_order(c);
    sort_all(c);
  }
  if (!fn) check_soundness(c);
}

// Reports unknown options. This is an error, since the caller's intent is unknown.
static irk_verify_result refused(const irk_verify_options *options) {
  irk_violation what = {
      .severity = IRK_ERROR, .message = IRK_S(IRK_OPTIONS_UNKNOWN), .at = {.kind = IRK_SUBJECT_MODULE}};
  if (options->visit) options->visit(options->user, &what);
  return (irk_verify_result){.num_errors = 1};
}

static irk_verify_result verify(irk_module *m, irk_version version, const irk_function *fn,
                                const irk_verify_options *options) {
  irk_datalayout dl = {0};
  irk_checker c = {.m = m, .version = version, .dl = &dl};
  if (!IRK_TAKE_OPTIONS(c.options, options, user, NULL)) return refused(&c.options);
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    checker_free(&c);
    return (irk_verify_result){.is_out_of_memory = true};
  }
  check(&c, fn);
  irk_border_leave(&border);
  report(&c);
  irk_verify_result result = {c.num_errors, c.num_warnings, c.is_debug_info_broken, c.is_incomplete, false};
  checker_free(&c);
  return result;
}

irk_verify_result irk_verify(irk_module *m, const irk_verify_options *options) {
  return verify(m, m->version, NULL, options);
}

irk_verify_result irk_verify_as(irk_module *m, irk_version release, const irk_verify_options *options) {
  return verify(m, release, NULL, options);
}

irk_verify_result irk_verify_function(irk_module *m, const irk_function *fn, const irk_verify_options *options) {
  return verify(m, m->version, fn, options);
}
