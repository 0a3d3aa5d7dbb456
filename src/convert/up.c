// irk_upgrade and irk_convert_up: run the passes of passes.c.
#include "convert/passes.h"
#include "irkit/bitcode.h"
#include "target/layout.h"
#include "target/layout_upgrade.h"

static bool is_layout(irk_str text, irk_version version) {
  char why[160];
  irk_datalayout dl = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_datalayout_release, &dl);
  bool ok = irk_datalayout_parse_as(&dl, text, version, why, sizeof why);
  irk_guard_leave(&guard);
  irk_datalayout_free(&dl);
  return ok;
}

// Some layouts LLVM's rules break, and its readers refuse the module then.
void irk_up_layout(up *u) {
  irk_module *m = u->m;
  if (!m->is_from_bitcode) return;
  irk_buf *text = &m->scratch;
  text->len = 0;
  if (!irk_layout_upgrade(m->data_layout, m->triple, m->version, text)) return;
  if (!is_layout((irk_str){text->ptr, text->len}, m->version)) {
    text->len = 0;
    if (!irk_layout_repair(m->data_layout, m->triple, m->version, text)) return;
  }
  m->data_layout = irk_arena_str(&m->arena, (irk_str){text->ptr, text->len});
}

void irk_up_verify(up *u) {
  if (!u->options->verify || !irk_has_current_debug_info(u->m)) return;
  irk_read_verdict verdict = u->options->verify(u->options->user, u->m);
  u->is_broken = verdict == IRK_READ_BROKEN;
  if (verdict == IRK_READ_BAD_DEBUG_INFO) irk_up_strip_debug_info(u);
  else if (u->has_broken_records) irk_up_drop_broken_records(u);
}

static void release(up *u) {
  irk_vec_free(&u->targets);
  irk_map_free(&u->by_id);
  irk_map_free(&u->made);
  irk_emit_release(&u->body.e);
  irk_vec_free(&u->body.new_names);
  irk_map_free(&u->body.replaced);
  irk_map_free(&u->body.names);
}

static void strip(void *m) {
  up u = {.m = m};
  irk_up_strip_debug_info(&u);
}

bool irk_strip_debug_info(irk_module *m) { return irk_try_unless_nested(strip, m); }

static void report_memory(const up *u) {
  irk_diag_put(u->sink, (irk_diag){.severity = IRK_ERROR, .file = u->m->id}, "%s", irk_memory_message());
}

// Returns the module as one of the newer release: writes it as bitcode of its own release, and
// reads that as the newer one.
static irk_module *reread(up *u) {
  irk_memory bits = {0};
  irk_writer out = irk_memory_writer(&bits);
  irk_module *made = NULL;
  irk_sink known = u->sink ? *u->sink : (irk_sink){0}, *sink = u->sink ? u->sink : &known;
  uint64_t before = sink->num_errors;
  // The reader needs neither of the two that are left out.
  const irk_write_options write = {IRK_SIZED(irk_write_options), .no_symtab = true, .index_from = UINT32_MAX};
  if (irk_bitcode_write(u->m, &write, &out, sink)) {
    irk_read_options read = {IRK_SIZED(irk_read_options), .version = u->to, .file = u->m->id, .repairs = 1,
                             .opaque_pointers = u->conversion->opaque_pointers};
    made = irk_bitcode_read(bits.bytes, bits.len, &read, sink);
  } else if (sink->num_errors == before) {  // the module is fine, but the memory for its bytes ran out
    report_memory(u);
  }
  irk_memory_free(&bits);
  return made;
}

static void note_reading(void *u) { irk_up_note_reading(u); }

bool irk_up_note_made_of_target(up *u) {
  bool is_known = u->is_noted || !u->options->changes;
  u->is_noted = true;
  if (is_known || irk_try(note_reading, u)) return true;
  report_memory(u);
  return false;
}

bool irk_up_needs_reader(const up *u) { return !u->is_of_target; }

irk_module *irk_up_reread(up *u) {
  u->is_of_target = true;
  return irk_up_note_made_of_target(u) ? reread(u) : NULL;
}

typedef struct pass_run {
  up *u;
  const irk_up_pass *pass;
} pass_run;
static void run_pass(void *user) {
  const pass_run *r = user;
  bool is_compared = r->u->options->changes && !r->pass->converts;
  if (is_compared) irk_up_note_before(r->u);
  r->pass->run(r->u);
  if (is_compared) irk_up_note_after(r->u);
}

static void make_module(up *u, const irk_up_pass *pass) {
  irk_module *made = pass->make(u);
  if (!made) u->is_broken = true;
  else u->was = u->m, u->m = made;
}

static void run(up *u) {
  for (const irk_up_pass *p = irk_up_passes; p->name; p++) {
    if (u->is_broken || u->wants_bodies || u->is_done) return;
    if (p->converts && !u->conversion) continue;
    if (!irk_pass_is_for(p->target, u->to) || (p->is_needed && !p->is_needed(u))) continue;
    irk_changes_set_pass(u->options->changes, p->name);
    if (p->make) make_module(u, p);
    else if (!irk_try(run_pass, &(pass_run){u, p})) report_memory(u), u->is_broken = true;
  }
}

bool irk_upgrade(irk_module *m, const irk_upgrade_options *options, irk_sink *sink) {
  irk_upgrade_options known;
  if (!IRK_TAKE_OPTIONS(known, options, unread_bodies, sink)) return false;
  up u = {.m = m, .to = m->version, .sink = sink, .options = &known};
  bool was_edited = m->is_edited;
  run(&u);
  release(&u);
  m->is_edited = was_edited;
  return !u.is_broken && !u.wants_bodies;
}

irk_module *irk_convert_up(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  bool keeps_types = irk_has(to, IRK_TYPED_POINTERS_KEPT) && !options->opaque_pointers;
  irk_upgrade_options upgrade = {IRK_SIZED(irk_upgrade_options), .changes = options->changes, .repairs = true};
  up u = {.m = m,
          .to = to,
          .sink = sink,
          .options = &upgrade,
          .conversion = options,
          .loses_types = irk_module_has_typed_pointers(m) && !irk_has(to, IRK_TYPED_POINTERS) && !keeps_types};
  run(&u);
  release(&u);
  if (u.was && u.was != m) irk_module_destroy(u.was);
  if (!u.is_broken) return u.m;
  if (u.m != m) irk_module_destroy(u.m);
  return NULL;
}

bool irk_upgrade_body(irk_module *m, irk_function *fn) {
  bool was_edited = m->is_edited;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  irk_up_attachments_of(m, fn);
  bool is_done = irk_up_body_keeps_debug_info(m, fn);
  m->is_edited = was_edited;
  irk_border_leave(&border);
  return is_done;
}
