// Tests failing allocations: every allocation of every stage fails in turn, on the modules of the
// other tests. A stage that fails reports it, frees everything, and leaves its input unchanged. A
// stage that does not fail gives the same result as with enough memory.
//
// In builds where each object of an arena is an allocation of its own, some allocations are
// skipped. Some files are skipped, too, unless IRKIT_EVERY_FILE is set. test_failing FILE... tries
// these files with all allocations.
#define _GNU_SOURCE
#include "failing/failing.h"
#include "irkit/irkit.h"

#include <glob.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#ifdef IRK_DEBUG
enum { MOST_TRIES = 60 };
#else
enum { MOST_TRIES = 1000000 };
#endif

// Shown if the library crashes.
static char where[512];
static bool tries_all;

static void tell(int number) {
  signal(number, SIG_DFL);
  if (write(STDERR_FILENO, where, strlen(where)) < 0) _exit(1);
  raise(number);
}

#define CHECK(condition, what)                                                                                         \
  do {                                                                                                                 \
    if (!(condition)) fail_msg("%s: %s", where, what);                                                                 \
  } while (0)

// ---- a stage ---------------------------------------------------------------------------------------------------

typedef struct text {
  char *ptr;
  size_t len, cap;
} text;

// The buffer is allocated before allocations fail; further bytes are only counted.
static bool keep(void *user, const void *bytes, size_t len) {
  text *t = user;
  if (t->cap - t->len >= len) memcpy(t->ptr + t->len, bytes, len);
  t->len += len;
  return true;
}
static text make_room(size_t cap) { return (text){malloc(cap), 0, cap}; }

typedef struct job {
  irk_str bytes, file;  // text or bitcode
  irk_version version;
  irk_module *m;  // for stages that read it, or (made anew) change it
  text out;
  irk_sink sink;
  bool is_lazy;
} job;
typedef struct stage {
  const char *name;
  bool (*prepare)(job *j);  // makes j->m anew, with enough memory
  bool (*run)(job *j);      // false: it failed, and reported that
  bool speaks;              // it reports failures to the sink
} stage;

// Prints the result of a stage that changes a module.
static void print_changed(job *j) {
  irk_print_options options = {.preserve_use_order = true, .threads = 1};
  irk_text_print(j->m, &options, &(irk_writer){keep, &j->out}, NULL);
}

// Runs the stage without a failure, and then with each.
static void try_stage(const stage *s, job *j) {
  snprintf(where, sizeof where, "%.*s, %s", (int)j->file.len, j->file.ptr, s->name);
  text expected = {NULL, 0, 0};
  bool expects_ok = false;
  uint64_t step = 1, total = 0;
  for (uint64_t n = 0;; n = n ? n + step : 1) {
    snprintf(where, sizeof where, "%.*s, %s, allocation %llu\n", (int)j->file.len, j->file.ptr, s->name,
             (unsigned long long)n);
    int64_t before = live_allocations();
    if (s->prepare && !s->prepare(j)) break;
    j->sink = (irk_sink){0};
    j->out.len = 0;
    fail_allocation(n ? n : UINT32_MAX);
    bool ok = s->run(j);
    bool has = has_failed();
    total = UINT32_MAX - allocations_left();
    fail_allocation(0);
    if (s->prepare) {
      if (ok) print_changed(j);
      irk_module_destroy(j->m);
      j->m = NULL;
    }
    CHECK(live_allocations() == before, "memory is lost");
    if (!n) {
      expects_ok = ok;
      if (j->out.len > j->out.cap) break;
      expected = make_room(j->out.len);
      memcpy(expected.ptr, j->out.ptr, expected.len = j->out.len);
      step = tries_all ? 1 : total / MOST_TRIES + 1;
      continue;
    }
    CHECK(ok || !s->speaks || j->sink.num_errors, "it fails in silence");
    CHECK(has || ok == expects_ok, "it fails for no reason");
    CHECK(!ok || expects_ok, "it does not fail where it must");
    if (ok) CHECK(j->out.len == expected.len && !memcmp(j->out.ptr, expected.ptr, expected.len), "other output");
    if (!has) break;
  }
  free(expected.ptr);
}

// ---- the stages ------------------------------------------------------------------------------------------------

static irk_module *load(job *j) {
  irk_read_options read = {.file = j->file, .version = j->version};
  irk_parse_options parse = {.file = j->file, .version = j->version};
  return irk_is_bitcode(j->bytes.ptr, j->bytes.len) ? irk_bitcode_read(j->bytes.ptr, j->bytes.len, &read, &j->sink)
                                                    : irk_text_parse(j->bytes, &parse, &j->sink);
}

static bool prepare_read(job *j) {
  j->m = load(j);
  return j->m != NULL;
}
static bool prepare_upgraded(job *j) { return prepare_read(j) && irk_upgrade(j->m, NULL, NULL); }

static bool run_load(job *j) {
  irk_module *m = load(j);
  irk_module_destroy(m);
  return m != NULL;
}

static bool run_load_with_places(job *j) {
  irk_places *places = irk_places_create();
  irk_parse_options parse = {.file = j->file, .version = j->version, .places = places, .use_orders = true};
  irk_module *m = places ? irk_text_parse(j->bytes, &parse, &j->sink) : NULL;
  irk_module_destroy(m);
  irk_places_destroy(places);
  if (!places) j->sink.num_errors = 1;  // NULL is the report
  return m != NULL;
}

// Reads one body after the other, and drops each if possible.
static bool run_read_bodies(job *j) {
  irk_read_options read = {.file = j->file, .version = j->version, .lazy_bodies = true, .use_orders = true};
  irk_bitcode_reader *r = irk_bitcode_reader_open(j->bytes.ptr, j->bytes.len, &read, &j->sink);
  if (!r) return false;
  irk_module *m = irk_bitcode_reader_module(r);
  bool ok = true;
  for (uint32_t i = 0; ok && i < irk_module_count(m, IRK_VALUE_FUNCTION); i++) {
    irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i));
    ok = irk_bitcode_reader_read_body(r, fn, &j->sink);
    if (ok && i % 2) irk_bitcode_reader_drop_body(r);
  }
  ok = ok && irk_bitcode_reader_read_bodies(r, &j->sink);
  irk_bitcode_reader_close(r);
  irk_module_destroy(m);
  return ok;
}

static bool run_count(job *j) {
  uint32_t count;
  irk_version release;
  return irk_bitcode_count(j->bytes.ptr, j->bytes.len, &count, &j->sink) &&
         irk_bitcode_release(j->bytes.ptr, j->bytes.len, &release, &j->sink);
}

static bool run_upgrade(job *j) { return irk_upgrade(j->m, NULL, &j->sink); }
static bool run_convert(job *j, irk_version to) {
  irk_changes *changes = irk_changes_create();
  irk_convert_options options = {IRK_SIZED(irk_convert_options), .changes = changes};
  irk_module *made = irk_convert(j->m, to, &options, &j->sink);
  irk_module_destroy(made);
  irk_changes_destroy(changes);
  return made != NULL;
}
static bool run_older(job *j) { return run_convert(j, 1100); }
static bool run_newer(job *j) { return run_convert(j, 2200); }
static bool run_calls(job *j) { return irk_debug_records_to_calls(j->m); }
static bool run_strip(job *j) { return irk_strip_debug_info(j->m); }

// ---- edits, outside of irk_try
#define S(literal) ((irk_str){literal, sizeof literal - 1})
static const irk_value_kind global_kinds[] = {IRK_VALUE_VARIABLE, IRK_VALUE_FUNCTION, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC};

static bool edit_global(irk_module *m, irk_global *g) {
  irk_function *fn = irk_global_function(g);
  bool ok = irk_global_set_name(m, g, S("the same name for all")) &&
            irk_global_set_text(m, g, IRK_OF_GLOBAL_SECTION, S(".section")) &&
            irk_global_set_text(m, g, IRK_OF_GLOBAL_PARTITION, S("partition"));
  if (ok && fn && irk_function_num_args(fn) > 1 && irk_function_num_blocks(fn))
    ok = irk_replace_local(m, fn, irk_function_arg(fn, 0), irk_function_arg(fn, 1));
  if (ok && fn) {  // check that nothing leaks
    irk_predecessors *p = irk_predecessors_create(fn);
    ok = p != NULL;
    irk_predecessors_destroy(p);
  }
  return ok;
}

// After any failure each global is found by its name.
static bool run_edit(job *j) {
  irk_module *m = j->m;
  bool ok = irk_module_set(m, IRK_TEXT_TRIPLE, S("x86_64-unknown-none")) &&
            irk_module_set(m, IRK_TEXT_ASM, S("nop\n")) && irk_module_set(m, IRK_TEXT_ID, S("edited")) &&
            irk_module_append_asm(m, &(irk_asm_part){S("hlt"), S("+a"), S("b")});
  for (size_t k = 0; k < sizeof global_kinds / sizeof *global_kinds; k++)
    for (uint32_t i = 0; ok && i < irk_module_count(m, global_kinds[k]) && i < 9; i++)
      ok = edit_global(m, irk_module_at(m, global_kinds[k], i));
  if (ok && irk_module_count(m, IRK_VALUE_VARIABLE) > 1)
    ok = irk_replace_global(m, irk_global_value(irk_module_at(m, IRK_VALUE_VARIABLE, 0)),
                            irk_global_value(irk_module_at(m, IRK_VALUE_VARIABLE, 1)));
  for (size_t k = 0; k < sizeof global_kinds / sizeof *global_kinds; k++)
    for (uint32_t i = 0; i < irk_module_count(m, global_kinds[k]); i++) {
      irk_global *g = irk_module_at(m, global_kinds[k], i);
      irk_str name = irk_value_name(m, irk_global_value(g));
      CHECK(!name.len || irk_module_find(m, name) == g, "a name is lost");
    }
  return ok;
}

static bool run_predict(job *j) { return irk_module_rearrange_uses(j->m, NULL); }

static bool run_shuffle(job *j) {
  uint64_t seed = 1;
  return irk_module_rearrange_uses(j->m, &seed);
}

static bool run_rearrange(job *j) {
  irk_value *value;
  irk_function *fn;
  uint64_t seed = 1;
  return irk_module_rearrange_uses(j->m, NULL) && irk_module_rearrange_uses(j->m, &seed) &&
         irk_module_compare_uses(j->m, j->m, &value, &fn) == IRK_USES_SAME;
}

// ---- calls that end irk_try ----------------------------------------------------------------------------------
static void make_parts(void *m) {
  irk_type *i8 = irk_type_int(m, 8);
  irk_value *text = irk_build_string(m, S("text"), true);
  irk_const_element(m, text, 1);
  irk_module_flag_add(m, IRK_BEHAVIOUR_MAX, S("one"), irk_md_of_value(m, irk_const_int_u64(m, i8, 1)));
  irk_module_flag_set(m, IRK_BEHAVIOUR_MIN, S("one"), irk_md_of_value(m, irk_const_int_u64(m, i8, 2)));
  irk_module_flag_set_number(m, IRK_BEHAVIOUR_MIN, S("two"), 3);
  irk_module_flag_set_text(m, IRK_BEHAVIOUR_ERROR, S("two"), S("words"));
  irk_strip_debug_info(m);
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_VARIABLE); i++)
    edit_global(m, irk_module_at(m, IRK_VALUE_VARIABLE, i));
}
static bool run_parts(job *j) {
  bool ok = irk_try(make_parts, j->m);
  CHECK(ok == !has_failed(), "irk_try does not end where memory does");
  return ok;
}

static void clone_all(void *m) {
  for (uint32_t i = 0, n = irk_module_count(m, IRK_VALUE_FUNCTION); i < n; i++) {
    irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i));
    irk_function_clone(m, fn, "copy");
    for (uint32_t b = 0; b < irk_function_num_blocks(fn) && b < 3; b++)
      irk_function_outline(m, fn, &(irk_block *){irk_function_block(fn, b)}, 1, NULL);
  }
}
static bool run_copy(job *j) {
  irk_global *all[256];
  uint32_t n = 0;
  for (size_t k = 0; k < sizeof global_kinds / sizeof *global_kinds; k++)
    for (uint32_t i = 0; i < irk_module_count(j->m, global_kinds[k]) && n < 256; i++)
      all[n++] = irk_module_at(j->m, global_kinds[k], i);
  if (!irk_try(clone_all, j->m)) return false;
  irk_module *made = irk_module_extract(j->m, all, n, 0, &j->sink);
  irk_module_destroy(made);
  if (!made) return false;
  made = irk_module_clone(j->m, &j->sink);
  irk_module_destroy(made);
  return made != NULL;
}

static irk_read_verdict as_reader(void *user, irk_module *m) {
  job *j = user;
  irk_verify_result result = irk_verify(m, NULL);
  if (result.num_errors || result.is_out_of_memory) j->sink.num_errors++;
  return result.num_errors || result.is_out_of_memory ? IRK_READ_BROKEN
         : result.is_debug_info_broken                ? IRK_READ_BAD_DEBUG_INFO
                                                      : IRK_READ_OK;
}
static bool run_upgrade_verified(job *j) {
  irk_upgrade_options options = {.verify = as_reader, .user = j, .keep_debug_calls = true};
  return irk_upgrade(j->m, &options, &j->sink);
}

// Prints violations with their subjects; a describer stays usable after a failure.
typedef struct shown {
  job *j;
  irk_describer *d;
  bool is_cut;
} shown;
static void show(void *user, const irk_violation *v) {
  shown *s = user;
  irk_writer out = {keep, &s->j->out};
  if (!s->d && !(s->d = irk_describer_create(s->j->m))) s->is_cut = true;
  keep(&s->j->out, v->message.ptr, v->message.len);
  for (uint32_t i = 0; s->d && i < v->num_subjects; i++) {
    const irk_subject *x = &v->subjects[i];
    bool ok = true;
    switch (x->kind) {
    case IRK_SUBJECT_VALUE:
      ok = irk_describe_value(s->d, v->fn, x->ptr, &out);
      if (x->ptr && irk_describe_owner(s->d, v->fn, x->ptr)) ok &= irk_describe_where(s->d, v->fn, x->ptr, &out);
      break;
    case IRK_SUBJECT_TYPE: ok = irk_describe_type(s->d, x->ptr, &out); break;
    case IRK_SUBJECT_MD: ok = irk_describe_md(s->d, v->fn, x->ptr, &out); break;
    case IRK_SUBJECT_RECORD: ok = irk_describe_record(s->d, v->fn, x->ptr, &out); break;
    case IRK_SUBJECT_NAMED: ok = irk_describe_named_md(s->d, (uint32_t)x->number, &out); break;
    case IRK_SUBJECT_COMDAT: ok = irk_describe_comdat(s->d, x->ptr, &out); break;
    default: break;
    }
    if (!ok) s->is_cut = true;
  }
}
static bool run_verify_on(job *j, uint32_t threads) {
  shown s = {j, NULL, false};
  irk_verify_options options = {.warn_for_codegen = true, .visit = show, .user = &s, .threads = threads};
  irk_verify_result result = irk_verify(j->m, &options);
  irk_describer_destroy(s.d);
  // The search for an owner may have failed.
  if (has_failed() && result.num_errors + result.num_warnings) s.is_cut = true;
  return !result.is_out_of_memory && !s.is_cut;
}
static bool run_verify(job *j) { return run_verify_on(j, 1); }
static bool run_verify_threads(job *j) { return run_verify_on(j, 3); }

typedef struct bodies {
  job *j;
  irk_bitcode_reader *r;
} bodies;
static bool read_body(void *user, irk_function *fn) {
  bodies *b = user;
  return irk_bitcode_reader_read_body(b->r, fn, &b->j->sink) && irk_upgrade_body(irk_bitcode_reader_module(b->r), fn);
}
static bool drop_body(void *user, irk_function *fn) {
  (void)fn;
  return irk_bitcode_reader_drop_body(((bodies *)user)->r);
}
static bool run_verify_unread(job *j) {
  irk_read_options read = {.file = j->file, .lazy_bodies = true, .for_linking = true};
  bodies b = {j, irk_bitcode_reader_open(j->bytes.ptr, j->bytes.len, &read, &j->sink)};
  if (!b.r) return false;
  irk_module *m = irk_bitcode_reader_module(b.r);
  irk_upgrade_options options = {.unread_bodies = true};
  bool ok =
      irk_upgrade(m, &options, &j->sink) && irk_verify_unread(m, NULL, &(irk_verify_bodies){read_body, drop_body, &b});
  irk_bitcode_reader_close(b.r);
  irk_module_destroy(m);
  return ok;
}

static bool run_print(job *j) {
  irk_print_options options = {.preserve_use_order = true, .splats = 15, .threads = 3};
  return irk_text_print(j->m, &options, &(irk_writer){keep, &j->out}, &j->sink);
}

static bool run_write(job *j) {
  irk_write_options options = {.threads = 3};
  return irk_bitcode_write(j->m, &options, &(irk_writer){keep, &j->out}, &j->sink);
}
static bool run_write_otherwise(job *j) {
  irk_write_options options = {.use_orders = true, .module_hash = true, .index_from = 1, .no_use_order = true};
  return irk_bitcode_write(j->m, &options, &(irk_writer){keep, &j->out}, &j->sink);
}

static bool run_dump(job *j) {
  irk_dump_options options = {.dump = true, .abbrevs = true, .show_blockinfo = true, .show_binary_blobs = true};
  return irk_bitcode_dump(j->bytes.ptr, j->bytes.len, &options, &(irk_writer){keep, &j->out}, &j->sink);
}
static bool run_measure(job *j) {
  irk_bitcode_measures *measures = irk_bitcode_measure(j->bytes.ptr, j->bytes.len, j->file, &j->sink);
  irk_bitcode_measures_destroy(measures);
  return measures != NULL;
}
static bool run_assemble(job *j) {
  return irk_bitcode_assemble(j->bytes, j->file, &(irk_writer){keep, &j->out}, &j->sink);
}

// Links the module with itself: every symbol meets its own name.
static irk_module *load_input(void *user, uint32_t index, irk_link_options *options) {
  job *j = user;
  job own = *j;
  *options = (irk_link_options){.internalize = index == 2, .override = index == 1};
  own.sink = (irk_sink){0};
  irk_module *m = load(&own);
  if (m && irk_upgrade(m, NULL, NULL)) return m;
  irk_module_destroy(m);
  return NULL;
}
static bool input_loaded(void *user, uint32_t index, bool ok) {
  (void)index;
  if (!ok) ((job *)user)->sink.num_errors++;
  return ok;
}
static bool run_link(job *j) {
  irk_linker *l = irk_linker_create(NULL, &j->sink);
  if (!l) j->sink.num_errors = 1;  // NULL is the report
  if (!l) return false;
  irk_link_source source = {j, 3, 1, load_input, input_loaded};
  irk_linker_add_all(l, &source);
  irk_module *m = irk_linker_finish(l);
  irk_module_destroy(m);
  return m != NULL;
}
static bool run_link_fresh(job *j) {
  irk_linker *l = irk_linker_create(NULL, &j->sink);
  if (!l) j->sink.num_errors = 1;
  bool ok = l && irk_linker_add(l, j->m, &(irk_link_options){.name = {"a", 1}});
  irk_module *m = l ? irk_linker_finish(l) : NULL;
  irk_module_destroy(m);
  return ok && m;
}
static bool run_merge(job *j) {
  job own = *j;
  own.sink = (irk_sink){0};
  irk_module *src = load(&own);
  bool ok = src && irk_module_flags_merge(j->m, src, &j->sink);
  if (!src) j->sink.num_errors++;
  irk_module_destroy(src);
  return ok;
}

static const stage of_text[] = {
    {"parsing", NULL, run_load, true},
    {"parsing with places", NULL, run_load_with_places, true},
    {"upgrading", prepare_read, run_upgrade, true},
    {"converting to an older release", prepare_upgraded, run_older, true},
    {"converting to a newer release", prepare_upgraded, run_newer, true},
    {"upgrading and verifying", prepare_read, run_upgrade_verified, true},
    {"records to calls", prepare_upgraded, run_calls, false},
    {"stripping", prepare_upgraded, run_strip, false},
    {"editing", prepare_read, run_edit, false},
    {"parts", prepare_read, run_parts, false},
    {"copying", prepare_upgraded, run_copy, false},
    {"orders as a reader finds them", prepare_read, run_predict, false},
    {"orders by chance", prepare_read, run_shuffle, false},
    {"rearranging uses", prepare_read, run_rearrange, false},
    {"linking", NULL, run_link, true},
    {"linking one", prepare_upgraded, run_link_fresh, true},
    {"merging flags", prepare_upgraded, run_merge, true},
};
static const stage of_modules[] = {
    {"verifying", NULL, run_verify, false},
    {"verifying on threads", NULL, run_verify_threads, false},
    {"printing", NULL, run_print, true},
    {"writing", NULL, run_write, true},
    {"writing otherwise", NULL, run_write_otherwise, true},
};
static const stage of_bitcode[] = {
    {"reading", NULL, run_load, true},   {"reading bodies", NULL, run_read_bodies, true},
    {"counting", NULL, run_count, true}, {"verifying body by body", NULL, run_verify_unread, false},
    {"dumping", NULL, run_dump, true},   {"measuring", NULL, run_measure, true},
};
static const stage of_dumps[] = {
    {"assembling", NULL, run_assemble, true},
};
#define TRY_ALL(stages, job)                                                                                           \
  for (size_t at = 0; at < sizeof(stages) / sizeof *(stages); at++) try_stage(&(stages)[at], job)

// ---- the files -------------------------------------------------------------------------------------------------

static text read_file(const char *path) {
  text t = make_room(1 << 22);
  FILE *file = fopen(path, "rb");
  if (!file) return t;
  t.len = fread(t.ptr, 1, t.cap, file);
  fclose(file);
  return t;
}

static irk_str copy_of(const text *t) {
  char *p = malloc(t->len + 1);
  memcpy(p, t->ptr, t->len);
  return (irk_str){p, t->len};
}

static void try_bitcode(job *j) {
  TRY_ALL(of_bitcode, j);
  j->out.len = 0;
  if (!run_dump(j) || j->out.len > j->out.cap) return;
  job dump = *j;
  dump.bytes = copy_of(&j->out);
  TRY_ALL(of_dumps, &dump);
  free((char *)dump.bytes.ptr);
}

static void try_text(job *j) {
  TRY_ALL(of_text, j);
  j->m = load(j);
  if (!j->m) return;
  TRY_ALL(of_modules, j);
  if (irk_upgrade(j->m, NULL, NULL)) TRY_ALL(of_modules, j);
  j->out.len = 0;
  if (run_write_otherwise(j) && j->out.len <= j->out.cap) {
    job bitcode = *j;
    bitcode.m = NULL;
    bitcode.bytes = copy_of(&j->out);
    try_bitcode(&bitcode);
    free((char *)bitcode.bytes.ptr);
  }
  irk_module_destroy(j->m);
}

// Test files may give the release of their text as "--to=19".
static irk_version release_of(const text *t) {
  const char *to = t->len > 5 ? memmem(t->ptr, t->len < 2000 ? t->len : 2000, "--to=", 5) : NULL;
  return to ? (irk_version)(atoi(to + 5) * 100) : 0;
}

static void try_file(const char *path) {
  text t = read_file(path);
  job j = {.bytes = {t.ptr, t.len}, .file = {path, strlen(path)}, .version = release_of(&t), .out = make_room(1 << 22)};
  if (strstr(path, ".dump")) {
    TRY_ALL(of_dumps, &j);
    if (run_assemble(&j) && j.out.len <= j.out.cap) {
      j.bytes = copy_of(&j.out);
      try_bitcode(&j);
      free((char *)j.bytes.ptr);
    }
  } else {
    try_text(&j);
  }
  free(t.ptr);
  free(j.out.ptr);
}

static void try_files(const char *pattern, size_t step) {
  glob_t found;
  if (getenv("IRKIT_EVERY_FILE")) step = 1;
  assert_int_equal(glob(pattern, 0, NULL, &found), 0);
  for (size_t i = 0; i < found.gl_pathc; i += step) try_file(found.gl_pathv[i]);
  globfree(&found);
}

static void text_files(void **state) {
  (void)state;
  try_files("tests/text/*.ll", 1);
}
static void broken_modules(void **state) {
  (void)state;
  try_files("tests/verify/*.ll", 3);
}
static void bitcode_files(void **state) {
  (void)state;
  try_files("tests/bitcode/*.ll", 1);
  try_files("tests/bitcode/*.dump", 2);
}
static void linked_files(void **state) {
  (void)state;
  try_files("tests/link/*.ll", 2);
}
static void intrinsics(void **state) {
  (void)state;
  try_files("tests/intrinsics/*.ll", 6);
}

int main(int argc, char **argv) {
  signal(SIGSEGV, tell);
  if (argc > 1) {
    signal(SIGABRT, tell);
    tries_all = true;
    for (int i = 1; i < argc; i++) try_file(argv[i]);
    return 0;
  }
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(text_files),   cmocka_unit_test(broken_modules), cmocka_unit_test(bitcode_files),
      cmocka_unit_test(linked_files), cmocka_unit_test(intrinsics),
  };
  return cmocka_run_group_tests_name("failing", tests, NULL, NULL);
}
