// Verifies a module and describes the violations, as all fuzz entries do.
#ifndef IRK_FUZZ_VERIFYING_H
#define IRK_FUZZ_VERIFYING_H

#include "irkit/text.h"
#include "irkit/verify.h"

// Number of bytes dropped in this run of an entry, which sets it to 0. A few hundred bytes of input
// may be a quarter of a gigabyte as text, a dozen times over. Sanitizers take half a minute for
// that, and find nothing.
static size_t dropped;

static bool drop(void *user, const void *bytes, size_t len) {
  (void)user;
  (void)bytes;
  dropped += len;
  return dropped <= (size_t)32 << 20;
}

// Drops everything that is written, and refuses more than a limit.
static const irk_writer null_writer = {drop, NULL};

static void describe_violation(void *user, const irk_violation *v) {
  irk_describer *d = user;
  for (uint32_t i = 0; d && i < v->num_subjects; i++) {
    const irk_subject *s = &v->subjects[i];
    switch (s->kind) {
    case IRK_SUBJECT_VALUE:
      irk_describe_value(d, v->fn, s->ptr, &null_writer);
      if (s->ptr) irk_describe_where(d, v->fn, s->ptr, &null_writer);
      break;
    case IRK_SUBJECT_TYPE: irk_describe_type(d, s->ptr, &null_writer); break;
    case IRK_SUBJECT_MD: irk_describe_md(d, v->fn, s->ptr, &null_writer); break;
    case IRK_SUBJECT_RECORD: irk_describe_record(d, v->fn, s->ptr, &null_writer); break;
    case IRK_SUBJECT_NAMED: irk_describe_named_md(d, (uint32_t)s->number, &null_writer); break;
    case IRK_SUBJECT_COMDAT: irk_describe_comdat(d, s->ptr, &null_writer); break;
    case IRK_SUBJECT_TEXT:
    case IRK_SUBJECT_MODULE: break;
    }
  }
}

// Returns whether the module is valid, debug info included.
static bool verify_and_describe(irk_module *m) {
  irk_describer *d = irk_describer_create(m);
  irk_verify_result r = irk_verify(m, &(irk_verify_options){.threads = 1, .visit = describe_violation, .user = d});
  irk_describer_destroy(d);
  return r.num_errors == 0 && !r.is_debug_info_broken && !r.is_out_of_memory;
}

#endif
