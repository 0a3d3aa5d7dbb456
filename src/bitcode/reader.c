// The public side of the bitcode reader: finds modules in a file, reads a module in two rounds,
// reports errors. See read.h.
#include "bitcode/read.h"
#include "base/budget.h"
#include "order/use_order.h"

#include <stdlib.h>

// ---- errors and small things ---------------------------------------------------------------------------------

// Adds the name of the current function to the path that errors show.
static void name_function(irk_reader *r) {
  for (uint32_t i = 0; r->g && i < r->bits->blocks.len; i++) {
    if (r->bits->blocks.items[i].id != IRK_BLOCK_FUNCTION) continue;
    irk_str name = irk_name(r->m, r->g->name);
    char *text = irk_arena_alloc(&r->arena, name.len + 1);
    text[0] = '@';
    if (name.len) memcpy(text + 1, name.ptr, name.len);
    if (name.len) r->bits->blocks.items[i].name = (irk_str){text, name.len + 1};
  }
}

void irk_read_fail(irk_reader *r, const char *fmt, ...) {
  char message[512];
  va_list args;
  va_start(args, fmt);
  irk_format(message, sizeof message, fmt, args);
  va_end(args);
  irk_read_try_again(r);
  name_function(r);
  char why[160] = "";
  if (r->newer) irk_read_newer_describe_producer(r, why, sizeof why);
  irk_bits_error(r->bits, r->sink, r->file, "%s%s", message, why);
  longjmp(*r->fail, 1);
}

IRK_NORETURN static void fail_in_stream(irk_reader *r) {
  irk_read_try_again(r);
  name_function(r);
  irk_bits_report(r->bits, r->sink, r->file);
  longjmp(*r->fail, 1);
}

void irk_read_short(irk_reader *r, const char *what) {
  irk_read_fail(r, "Invalid record: operand %u (%s) is missing", r->at, what);
}

uint8_t irk_read_align(irk_reader *r, uint64_t code) {
  if (code > 33) irk_read_fail(r, "Invalid alignment value");
  return (uint8_t)code;
}

irk_str irk_read_chars(irk_reader *r) {
  uint32_t n = irk_left(r);
  if (r->chars.cap < n) irk_buf_grow(&r->chars, n);
  char *out = r->chars.ptr;
  const uint64_t *ops = r->rec.ops + r->at;
  for (uint32_t i = 0; i < n; i++) out[i] = (char)ops[i];
  r->at = r->rec.num_ops;
  return (irk_str){out, n};
}

void irk_read_grow_values(irk_reader *r, uint32_t number) {
  uint32_t cap = r->cap_values ? r->cap_values * 2 : 1024;
  if (cap <= number) cap = number + 1;
  r->values = irk_realloc(r->values, irk_size_of(cap, sizeof *r->values));
  memset(r->values + r->cap_values, 0, sizeof *r->values * (cap - r->cap_values));
  if (r->track) {
    r->tids = irk_realloc(r->tids, irk_size_of(cap, sizeof *r->tids));
    memset(r->tids + r->cap_values, 0xFF, sizeof *r->tids * (cap - r->cap_values));
  }
  r->cap_values = cap;
}

// ---- blocks --------------------------------------------------------------------------------------------------

static void read_nested(irk_reader *r, const irk_block_rows *rows, uint32_t id) {
  if (rows->nested && rows->nested(r, id)) return;
  if (IRK_UNLIKELY(r->newer) && !irk_block_name(id)) irk_read_left_out(r, IRK_NEWER_BLOCK, id);
  irk_bits_skip(r->bits);
}

static uint32_t rows_block(const irk_reader *r) {
  return r->bits->blocks.len ? r->bits->blocks.items[r->bits->blocks.len - 1].id : 0;
}

static void take_without_row(irk_reader *r, const irk_block_rows *rows) {
  if (rows->other) rows->other(r);
  else if (r->newer && rows->newer) rows->newer(r);
  else if (r->newer && !rows->unknown && !irk_record_name(rows_block(r), r->rec.code))
    irk_read_left_out(r, IRK_NEWER_RECORD, r->rec.code);
  else if (rows->unknown) irk_read_fail(r, "%s: unknown record code %u", rows->unknown, r->rec.code);
}

static void take_record(irk_reader *r, const irk_block_rows *rows) {
  uint32_t code = r->rec.code;
  r->at = 0;
  if (IRK_LIKELY(code < rows->num_rows && rows->rows[code])) rows->rows[code](r);
  else take_without_row(r, rows);
}

void irk_read_block(irk_reader *r, uint32_t block_id, const irk_block_rows *rows) {
  if (!irk_bits_enter(r->bits, block_id)) fail_in_stream(r);
  for (;;) {
    irk_entry e = irk_bits_next_record(r->bits, &r->rec);
    if (IRK_LIKELY(e.kind == IRK_ENTRY_RECORD)) {
      take_record(r, rows);
    } else if (e.kind == IRK_ENTRY_END) {
      return;
    } else {
      if (e.kind == IRK_ENTRY_BLOCK) read_nested(r, rows, e.id);
      if (r->bits->failed) fail_in_stream(r);
    }
  }
}

// ---- the file ------------------------------------------------------------------------------------------------

typedef struct found_module {
  uint64_t bit;
  irk_str producer, strtab;
  bool has_strtab;
} found_module;
typedef struct file_scan {
  IRK_VEC(found_module) modules;
  irk_str producer;
  irk_record rec;
  irk_arena *arena;
} file_scan;

static void free_scan(void *what) {
  file_scan *scan = what;
  irk_vec_free(&scan->modules);
  irk_record_free(&scan->rec);
}

// Reads one small top-level block and calls `take` for each record.
static bool scan_block(irk_bits *bits, uint32_t id, file_scan *scan, void (*take)(irk_bits *, file_scan *)) {
  if (!irk_bits_enter(bits, id)) return false;
  for (;;) {
    irk_entry e = irk_bits_next(bits);
    if (e.kind == IRK_ENTRY_END) return true;
    if (e.kind == IRK_ENTRY_ERROR) return false;
    if (e.kind == IRK_ENTRY_BLOCK ? !irk_bits_skip(bits) : !irk_bits_read_record(bits, e.id, &scan->rec)) return false;
    if (e.kind == IRK_ENTRY_RECORD) take(bits, scan);
    if (bits->failed) return false;
  }
}

static void take_identification(irk_bits *bits, file_scan *scan) {
  if (scan->rec.code == IRK_REC_IDENTIFICATION_STRING) scan->producer = irk_record_chars(&scan->rec, 0, scan->arena);
  if (scan->rec.code == IRK_REC_IDENTIFICATION_EPOCH && irk_record_op(&scan->rec, 0) != 0)
    irk_bits_fail(bits, "Incompatible epoch: Bitcode '%llu' vs current: '0'", (unsigned long long)scan->rec.ops[0]);
}

// Takes a string table, which belongs to all modules before it that have none.
static void take_strtab(irk_bits *bits, file_scan *scan) {
  (void)bits;
  if (scan->rec.code != IRK_REC_STRTAB_BLOB || !scan->rec.blob.ptr) return;
  for (uint32_t i = 0; i < scan->modules.len; i++) {
    found_module *found = &scan->modules.items[i];
    if (found->has_strtab) continue;
    found->has_strtab = true;
    found->strtab = scan->rec.blob;
  }
}

// Finds the modules of a file. An identification must be followed directly by its module.
static bool scan_file(irk_bits *bits, file_scan *scan) {
  for (bool is_identified = false;;) {
    // The rest may be padding.
    bool is_end = irk_bits_size(bits) - irk_bits_position(bits) <= 64;
    if (is_end && !is_identified) return !bits->failed;
    uint64_t bit = irk_bits_position(bits);
    irk_entry e = is_end ? (irk_entry){IRK_ENTRY_ERROR, 0} : irk_bits_next(bits);
    if (e.kind != IRK_ENTRY_BLOCK || (is_identified && e.id != IRK_BLOCK_MODULE)) {
      irk_bits_fail(bits, "Malformed block");
      return false;
    }
    is_identified = e.id == IRK_BLOCK_IDENTIFICATION;
    bool ok;
    if (e.id == IRK_BLOCK_IDENTIFICATION) {
      scan->producer = (irk_str){NULL, 0};
      ok = scan_block(bits, e.id, scan, take_identification);
    } else if (e.id == IRK_BLOCK_STRTAB) {
      ok = scan_block(bits, e.id, scan, take_strtab);
    } else {
      if (e.id == IRK_BLOCK_MODULE) {
        found_module found = {.bit = bit, .producer = scan->producer};
        irk_vec_push(&scan->modules, found);
        scan->producer = (irk_str){NULL, 0};
      }
      ok = irk_bits_skip(bits);
    }
    if (!ok) return false;
  }
}

// Returns the release of a producer; releases newer than all known ones are read as the newest.
static irk_version release_of(irk_str producer) {
  irk_version release = irk_release_of_producer(producer);
  return release > IRK_VERSION_NEWEST ? (irk_version)IRK_VERSION_NEWEST : release;
}

// ---- one module ----------------------------------------------------------------------------------------------

static void enter_module(irk_reader *r) {
  irk_bits_seek(r->bits, r->module_bit);
  irk_entry e = irk_bits_next(r->bits);
  if (e.kind != IRK_ENTRY_BLOCK) irk_read_fail(r, "Malformed block");
}

// Moves the cursor to a remembered block of the open module.
static uint32_t go_to_block(irk_reader *r, uint64_t bit, const irk_block_infos *infos) {
  r->bits->infos = infos;
  irk_bits_seek(r->bits, bit);
  irk_entry e = irk_bits_next(r->bits);
  if (e.kind != IRK_ENTRY_BLOCK) irk_read_fail(r, "Malformed block");
  return e.id;
}

static void read_deferred(irk_reader *r, uint32_t block, void (*read)(irk_reader *)) {
  for (uint32_t i = 0; i < r->deferred.len; i++) {
    if (r->deferred.items[i].block != block) continue;
    go_to_block(r, r->deferred.items[i].bit, r->deferred.items[i].infos);
    read(r);
  }
}

static void read_one_body(irk_reader *r, irk_body *body) {
  if (!body->bit) return;
  go_to_block(r, body->bit, body->infos);
  irk_read_body(r, body);
  body->bit = 0;
}

static void read_module(irk_reader *r, void *unused) {
  (void)unused;
  enter_module(r);
  irk_read_block(r, IRK_BLOCK_MODULE, &irk_rows_module);
  irk_read_resolve_consts(r);
  irk_read_resolve_inits(r);
  if (r->m->data_layout.len) irk_read_datalayout(r);  // in case no record asked for it
  r->num_module_values = r->num_values;
  enter_module(r);
  if (!irk_bits_enter(r->bits, IRK_BLOCK_MODULE)) fail_in_stream(r);
  read_deferred(r, IRK_BLOCK_METADATA, irk_read_metadata_block);
  irk_read_metadata_done(r);
  read_deferred(r, IRK_BLOCK_USELIST, irk_read_uselist_block);
  read_deferred(r, IRK_BLOCK_SUMMARY, irk_read_summary_block);
  read_deferred(r, IRK_BLOCK_FULL_LTO_SUMMARY, irk_read_summary_block);
  irk_read_summary_done(r);
  irk_read_keep_use_orders(r, &r->m->use_orders, &r->m->num_use_orders);
  if (r->num_bodies_met < r->bodies.len)
    irk_read_fail(r, "Never resolved value found in function: %u functions have no body",
                  r->bodies.len - r->num_bodies_met);
  if (r->is_lazy) return;
  for (uint32_t i = 0; i < r->bodies.len; i++) read_one_body(r, &r->bodies.items[i]);
  if (r->early_blocks.len) irk_read_fail(r, "Never resolved function from blockaddress");
  // Text and bitcode have the same order of a block's uses, except uses by constants.
  bool is_same = r->no_value_orders && !irk_has_block_address(r->m);
  if (r->wants_use_orders || (!is_same && irk_has_use_orders(r->m))) irk_use_orders_of_bitcode(r->m, &r->cst_arena);
  irk_arena_free(&r->cst_arena);
}

// Opens the separate cursor of lazy bodies: an error in one body then affects nothing else.
static void open_lazy_bits(irk_reader *r) {
  enum { ROOM = 1 << 18 };  // enough for most modules with lazy bodies
  irk_arena_reserve(r->m->bodies, ROOM);
  irk_bits_fork(&r->lazy_bits, &r->main_bits, r->module_bit);
  r->has_lazy_bits = true;
  irk_entry e = irk_bits_next(r->bits);
  if (e.kind != IRK_ENTRY_BLOCK || !irk_bits_enter(r->bits, IRK_BLOCK_MODULE)) fail_in_stream(r);
}

static void close_lazy_bits(irk_reader *r) {
  if (r->has_lazy_bits) irk_bits_close(&r->lazy_bits);
  r->has_lazy_bits = false;
}

static void read_lazily(irk_reader *r, void *arg) {
  irk_body *body = arg;
  r->bits = &r->lazy_bits;
  if (!r->has_lazy_bits) open_lazy_bits(r);
  irk_vec_reserve(&r->loaded_bodies, (uint64_t)r->loaded_bodies.len + 1);
  irk_last_body now = {body,          body->bit, irk_arena_mark(r->m->bodies), body->g->md, body->g->fn->num_ids,
                       r->m->mds.len, 0};
  r->m->first_new_md = now.num_mds;
  r->m->num_lasting_mds = r->loaded_bodies.len && !r->keeps_metadata ? r->loaded_bodies.items[0].num_mds : now.num_mds;
  r->num_kept_mds = now.num_mds;
  r->m->nodes = r->m->bodies;
  read_one_body(r, body);
  now.num_kept_mds = r->num_kept_mds;
  r->has_droppable_mds |= r->m->mds.len > now.num_kept_mds;
  r->loaded_bodies.items[r->loaded_bodies.len++] = now;
  r->is_last_loaded = true;
  r->bits = &r->main_bits;
}

// ---- the public side -----------------------------------------------------------------------------------------

static void report(irk_sink *sink, irk_str file, const char *message) {
  irk_diag diag = {.severity = IRK_ERROR, .file = file};
  irk_diag_put(sink, diag, "%s", message);
}

// Runs a step. Returns false if it failed (with a report), or if memory ran out.
static bool run_guarded(irk_reader *r, irk_sink *sink, void (*step)(irk_reader *, void *), void *arg) {
  jmp_buf fail;
  irk_border border;
  r->sink = sink;
  r->fail = &fail;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    report(sink, r->file, irk_memory_message());
    return false;
  }
  if (setjmp(fail)) {
    irk_border_leave(&border);
    return false;
  }
  step(r, arg);
  irk_border_leave(&border);
  return true;
}

bool irk_is_bitcode(const void *bytes, size_t len) {
  size_t known = len < 4 ? len : 4;  // a truncated file may lack the rest
  return known && (!memcmp(bytes, "BC\xC0\xDE", known) || !memcmp(bytes, "\xDE\xC0\x17\x0B", known));
}

static void free_reader(irk_reader *r) {
  irk_read_newer_free(r);
  close_lazy_bits(r);
  irk_bits_close(&r->main_bits);
  irk_record_free(&r->rec);
  irk_vec_free(&r->deferred);
  irk_vec_free(&r->bodies);
  irk_vec_free(&r->loaded_bodies);
  irk_vec_free(&r->types);
  irk_map_free(&r->virtual_types);
  irk_read_old_types_free(r);
  irk_vec_free(&r->type_buf);
  irk_vec_free(&r->id_buf);
  irk_map_free(&r->groups);
  irk_vec_free(&r->group_sets);
  irk_vec_free(&r->attr_lists);
  irk_vec_free(&r->attr_untyped);
  irk_vec_free(&r->sections);
  irk_vec_free(&r->gcs);
  irk_vec_free(&r->bundle_tags);
  irk_map_free(&r->attached);
  irk_vec_free(&r->comdats);
  irk_vec_free(&r->scopes);
  irk_map_free(&r->kinds);
  irk_free(r->values);
  irk_free(r->tids);
  irk_vec_free(&r->inits);
  irk_vec_free(&r->own_comdats);
  irk_vec_free(&r->attr_buf);
  irk_datalayout_free(&r->dl);
  irk_map_free(&r->early_blocks);
  irk_vec_free(&r->name_stamps);
  irk_vec_free(&r->pending);
  irk_vec_free(&r->cst_stack);
  irk_map_free(&r->pending_at);
  irk_map_free(&r->expandable);
  irk_vec_free(&r->mds);
  irk_vec_free(&r->body_consts);
  irk_read_meta_free(r);
  irk_read_summary_free(r);
  irk_vec_free(&r->insts);
  irk_vec_free(&r->unrecorded);
  irk_vec_free(&r->bundles);
  irk_vec_free(&r->bundle_ops);
  irk_vec_free(&r->ops);
  irk_vec_free(&r->case_buf);
  irk_vec_free(&r->variadic);
  irk_vec_free(&r->use_orders);
  irk_buf_free(&r->chars);
  irk_arena_free(&r->arena);
  irk_arena_free(&r->scratch);
  irk_arena_free(&r->cst_arena);
  free(r);
}

typedef struct open_request {
  irk_str stream;
  uint64_t first_bit;  // of the stream in the file
  irk_version from;    // the release that wrote the file, if known; otherwise 0
  irk_read_options options;
} open_request;

static void find_module(irk_reader *r, void *arg) {
  const open_request *request = arg;
  file_scan scan = {.arena = &r->arena};
  irk_guard guard;
  irk_guard_enter(&guard, free_scan, &scan);
  irk_bits_open(r->bits, request->stream.ptr, request->stream.len);
  r->bits->first_bit = request->first_bit;
  bool ok = scan_file(r->bits, &scan);
  found_module found = {0};
  uint32_t count = scan.modules.len;
  if (request->options.module < count) found = scan.modules.items[request->options.module];
  irk_guard_leave(&guard);
  free_scan(&scan);
  if (!ok) fail_in_stream(r);
  if (request->options.module >= count) {
    if (count == 0) irk_read_fail(r, "Expected a single module");
    irk_read_fail(r, "module %u does not exist (there are %u)", request->options.module, count);
  }
  r->stream = request->stream;
  r->module_bit = found.bit;
  r->strtab = found.strtab;
  r->from = request->from ? request->from : release_of(found.producer);
  r->is_release_final = request->from != 0;
  if (!found.producer.len) r->from = irk_read_index_release(r->bits, found.bit, &r->rec);
  irk_version version = request->options.version;
  if (!version && r->from < request->options.oldest) version = request->options.oldest;
  r->is_release_forced = version != 0;
  if (!version) version = r->from;
  // A file without identification is of 3.7 or older, or a vendor's; the FUNCTION records will
  // tell.
  if (!version) version = found.producer.len ? IRK_VERSION_NEWEST : 307;
  r->m = irk_module_create(version);
  if (r->m) r->m->is_edited = false;
  if (!r->m) irk_out_of_memory();
  r->m->version = version;
  r->m->id = r->m->source_filename = irk_arena_str(&r->m->arena, r->file);  // the latter if the file has no name
  r->m->producer = irk_arena_str(&r->m->arena, found.producer);
  r->m->is_from_bitcode = true;
  r->m->has_equal_mds = request->options.for_linking;
  for (uint8_t op = 0; op < IRK_NUM_OPCODES; op++) r->flag_bits[op] = irk_op_flag_bits(op, version);
  r->wants_opaque = request->options.opaque_pointers != 0;
  r->is_opaque = !irk_read_has(r, IRK_TYPED_POINTERS);
  r->is_lazy = request->options.lazy_bodies;
  r->skips_summary = request->options.skip_summary;
  if (r->is_lazy) r->m->bodies = &r->m->body_arena;
  r->keeps_metadata = r->is_lazy && request->options.keep_metadata;
  if (r->is_lazy && !r->keeps_metadata) r->m->nodes = r->m->bodies;
  if (!request->options.strict) irk_read_newer_begin(r, r->m->producer);
  r->folds_initializers = !request->options.strict;
}

// Opens a reader. If another release turns out to have written the module, sets *again to it and
// reports nothing.
static irk_reader *open_stream(const open_request *request, irk_sink *sink, irk_version *again) {
  const irk_read_options *options = &request->options;
  irk_reader *r = calloc(1, sizeof *r);
  if (!r) {
    report(sink, options->file, irk_memory_message());
    return NULL;
  }
  r->file = options->file;
  r->wants_use_orders = options->use_orders;
  r->no_value_orders = options->no_value_orders;
  r->expands_all = options->expand_constants != 0;
  r->repairs_broken_files = options->repairs != 0;
  r->bits = &r->main_bits;
  if (run_guarded(r, sink, find_module, (void *)(uintptr_t)request) && run_guarded(r, sink, read_module, NULL)) {
    r->is_release_final = true;
    return r;
  }
  *again = r->again;
  irk_module_destroy(r->m);
  free_reader(r);
  return NULL;
}

static irk_reader *open_reader(const void *bytes, size_t len, const irk_read_options *options, irk_sink *sink) {
  open_request request = {.stream = {NULL, 0}};
  if (!IRK_TAKE_OPTIONS(request.options, options, skip_summary, sink)) return NULL;
  const char *why = NULL;
  if (!irk_wrapper_open(bytes, len, &request.stream, NULL, &why)) {
    irk_wrapper_report(bytes, len, why, sink, request.options.file);
    return NULL;
  }
  request.first_bit = (uint64_t)(request.stream.ptr - (const char *)bytes) * 8;
  irk_version again = 0;
  irk_reader *r = open_stream(&request, sink, &again);
  if (r || !again) return r;
  request.from = again;
  return open_stream(&request, sink, &again);
}

irk_bitcode_reader *irk_bitcode_reader_open(const void *bytes, size_t len, const irk_read_options *options,
                                            irk_sink *sink) {
  irk_budget own;
  bool has_own = irk_budget_begin(&own, irk_budget_for(len));
  irk_reader *r = open_reader(bytes, len, options, sink);
  if (has_own) irk_budget_use(NULL);
  return r;
}

irk_module *irk_bitcode_reader_module(irk_bitcode_reader *reader) { return reader->m; }
irk_md *irk_bitcode_reader_md(const irk_bitcode_reader *reader, uint32_t number) {
  return number < reader->num_module_mds || number < reader->num_last_mds ? reader->mds.items[number] : NULL;
}

irk_value *irk_bitcode_reader_constant(const irk_bitcode_reader *reader, bool of_body, uint32_t number) {
  if (of_body) return number < reader->body_consts.len ? reader->body_consts.items[number] : NULL;
  return number < reader->end_const - reader->first_const ? reader->values[reader->first_const + number] : NULL;
}

bool irk_bitcode_reader_attrs(const irk_bitcode_reader *reader, uint32_t number, irk_attr_set **set, uint32_t *index) {
  if (number >= reader->group_sets.len) return false;
  *set = reader->group_sets.items[number].set;
  *index = reader->group_sets.items[number].index;
  return true;
}

static bool read_body(irk_reader *r, irk_body *body, irk_sink *sink) {
  if (!body->bit || run_guarded(r, sink, read_lazily, body)) return true;
  r->bits = &r->main_bits;
  close_lazy_bits(r);
  irk_md_body_end(r->m);
  irk_extras_drop(r->m);
  body->g->fn->num_blocks = 0;
  return false;
}

// Returns the body of a function by binary search: functions are numbered in the order of their
// records.
static irk_body *body_of(irk_reader *r, const irk_global *g) {
  uint32_t from = 0, to = r->bodies.len;
  while (from < to) {
    uint32_t middle = from + (to - from) / 2;
    if (r->bodies.items[middle].g->v.id < g->v.id) from = middle + 1;
    else to = middle;
  }
  return from < r->bodies.len && r->bodies.items[from].g == g ? &r->bodies.items[from] : NULL;
}

bool irk_bitcode_reader_read_body(irk_bitcode_reader *reader, irk_function *fn, irk_sink *sink) {
  if (!fn->is_unread) return true;
  irk_body *body = body_of(reader, fn->global);
  return body && read_body(reader, body, sink);
}

static void forget_body(const irk_last_body *last) {
  irk_function *fn = last->body->g->fn;
  irk_locals_invalidate(fn);
  fn->blocks = NULL;
  fn->extras = NULL;
  fn->use_orders = NULL;
  fn->num_blocks = fn->cap_blocks = fn->num_extras = fn->cap_extras = fn->num_use_orders = 0;
  fn->num_ids = last->num_ids;
  fn->is_unread = true;
  last->body->g->md = last->md;
  last->body->bit = last->bit;
}

// Drops the bodies from `first` on.
static bool drop_from(irk_reader *r, uint32_t first) {
  if (first >= r->loaded_bodies.len || r->has_block_addresses || r->has_late_metadata) return false;
  for (uint32_t i = r->loaded_bodies.len; i-- > first;) {
    const irk_last_body *body = &r->loaded_bodies.items[i];
    forget_body(body);
    if (r->keeps_metadata) irk_md_truncate_bodies(r->m, body->num_mds, body->num_kept_mds);
  }
  if (!r->keeps_metadata) irk_md_truncate(r->m, r->loaded_bodies.items[first].num_mds);
  irk_arena_release(r->m->bodies, r->loaded_bodies.items[first].mark);
  r->loaded_bodies.len = first;
  r->has_droppable_mds &= first > 0;
  r->is_last_loaded = false;
  r->num_last_mds = 0;
  r->body_consts.len = 0;
  return true;
}

bool irk_bitcode_reader_drop_body(irk_bitcode_reader *reader) {
  return reader->is_last_loaded && drop_from(reader, reader->loaded_bodies.len - 1);
}

bool irk_bitcode_reader_drop_bodies(irk_bitcode_reader *reader) { return drop_from(reader, 0); }

bool irk_bitcode_reader_read_bodies(irk_bitcode_reader *reader, irk_sink *sink) {
  for (uint32_t i = 0; i < reader->bodies.len; i++) {
    irk_body *body = &reader->bodies.items[i];
    if (body->g->fn->is_unread && !read_body(reader, body, sink)) return false;  // the function may have been deleted
  }
  return true;
}

void irk_bitcode_reader_close(irk_bitcode_reader *reader) {
  if (reader) free_reader(reader);
}

irk_module *irk_bitcode_read(const void *bytes, size_t len, const irk_read_options *options, irk_sink *sink) {
  irk_reader *r = irk_bitcode_reader_open(bytes, len, options, sink);
  if (!r) return NULL;
  irk_module *m = r->m;
  free_reader(r);
  return m;
}

// The result of a scan of a whole file: the number of modules, and the release of the first one.
typedef struct file_facts {
  irk_bits bits;
  irk_arena arena;
  file_scan scan;
} file_facts;

static void free_facts(file_facts *f) {
  free_scan(&f->scan);
  irk_bits_close(&f->bits);
  irk_arena_free(&f->arena);
}

static irk_version release_of_module(file_facts *f, const found_module *module) {
  irk_version named = release_of(module->producer);
  if (!module->producer.len) return named;
  return irk_read_better_release(named, irk_read_scan_kinds(&f->bits, named, module->bit, &f->scan.rec), 2);
}

// Scans a file with protection against missing memory. `release` may be NULL.
static bool scan_guarded(file_facts *f, irk_str stream, irk_version *release, irk_sink *sink) {
  irk_border border;
  irk_str nameless = {"", 0};
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    report(sink, nameless, irk_memory_message());
    return false;
  }
  f->scan.arena = &f->arena;
  irk_bits_open(&f->bits, stream.ptr, stream.len);
  scan_file(&f->bits, &f->scan);
  if (release && f->scan.modules.len) *release = release_of_module(f, &f->scan.modules.items[0]);
  irk_border_leave(&border);
  return true;
}

static bool find_facts(const void *bytes, size_t len, uint32_t *count, irk_version *release, irk_sink *sink) {
  irk_str stream;
  const char *why;
  file_facts f = {.arena = {0}};
  if (!irk_wrapper_open(bytes, len, &stream, NULL, &why)) return true;
  bool ok = scan_guarded(&f, stream, release, sink);
  if (ok && count) *count = f.scan.modules.len;
  free_facts(&f);
  return ok;
}

bool irk_bitcode_count(const void *bytes, size_t len, uint32_t *count, irk_sink *sink) {
  *count = 0;
  return find_facts(bytes, len, count, NULL, sink);
}

bool irk_bitcode_release(const void *bytes, size_t len, irk_version *release, irk_sink *sink) {
  *release = 0;
  return find_facts(bytes, len, NULL, release, sink);
}
