// The way through a module, and what was found on it.
#include "verify/verify.h"

#include "ir/datalayout.h"

#include <stdio.h>
#include <stdlib.h>

// ---- saying what is wrong ------------------------------------------------------------------------------------

const char *irk_say(irk_checker *c, const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int len = vsnprintf(NULL, 0, format, args);
  va_end(args);
  char *text = irk_arena_alloc(&c->arena, (size_t)(len < 0 ? 0 : len) + 1);
  text[0] = 0;
  if (len >= 0) vsnprintf(text, (size_t)len + 1, format, again);
  va_end(again);
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

// ---- the way through -------------------------------------------------------------------------------------------

static void check(irk_checker *c) {
  char error[128];
  (void)irk_datalayout_parse_as(c->dl, c->m->data_layout, c->version, error,
                                sizeof error);  // readers said what is wrong
  irk_arena_reserve(&c->scratch, 1 << 18);
  irk_functions_begin(c);
  for (uint32_t i = 0; i < c->m->functions.len; i++) {
    c->order = (uint64_t)i << 32;
    irk_check_function(c, c->m->functions.items[i]);
  }
  c->order = (uint64_t)UINT32_MAX << 32;
  irk_check_intrinsic_frames(c);
  irk_check_module(c);
  irk_check_deoptimize_conventions(c);
}

static void report(const irk_checker *c) {
  uint32_t n = c->found.len;
  if (c->options.max_violations && c->options.max_violations < n) n = c->options.max_violations;
  for (uint32_t i = 0; c->options.take && i < n; i++) c->options.take(c->options.user, &c->found.items[i].what);
}

static void checker_free(irk_checker *c) {
  irk_functions_end(c);
  irk_datalayout_free(c->dl);
  irk_vec_free(&c->found);
  irk_buf_free(&c->text);
  irk_arena_free(&c->arena);
  irk_arena_free(&c->scratch);
}

irk_verify_result irk_verify(irk_module *m, const irk_verify_options *options) {
  irk_datalayout dl = {0};
  irk_checker c = {.m = m, .version = m->version, .dl = &dl};
  if (options) c.options = *options;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    checker_free(&c);
    return (irk_verify_result){.is_out_of_memory = true};
  }
  check(&c);
  irk_border_leave(&border);
  report(&c);
  irk_verify_result result = {c.num_errors, c.num_warnings, c.is_debug_info_broken, false};
  checker_free(&c);
  return result;
}
