// irk_upgrade: the steps, in LLVM's order.
#include "convert/up.h"
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
static void up_layout(up *u) {
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

static void verify(up *u) {
  if (!u->options->verify || !irk_has_current_debug_info(u->m)) return;
  irk_read_verdict verdict = u->options->verify(u->options->user, u->m);
  u->is_broken = verdict == IRK_READ_BROKEN;
  if (verdict == IRK_READ_BAD_DEBUG_INFO) irk_up_strip_debug_info(u);
  else if (u->has_broken_records) irk_up_drop_broken_records(u);
}

// First come calls, then records are made of them; which of them is verified depends on the
// release.
static void debug_info(up *u) {
  bool calls = irk_has(u->m->version, IRK_DEBUG_CALLS_VERIFIED);
  if (calls) verify(u);
  irk_up_debug_records(u);
  if (!calls && !u->wants_bodies) verify(u);
  if (!u->is_broken && !u->wants_bodies) irk_up_debug_info(u);
}

static void run(up *u) {
  static void (*const steps[])(up *) = {
      up_layout,           irk_up_exceptions,        irk_up_structors,        irk_up_linker_options,
      irk_up_attachments,  irk_up_intrinsics,        irk_up_attributes,       debug_info,
      irk_up_module_flags, irk_up_branch_protection, irk_up_nvvm_annotations, irk_up_sections,
      irk_up_objc,         irk_up_cfi_functions};
  const up_before *was = irk_up_before(u);
  for (size_t i = 0; i < IRK_COUNT(steps) && !u->is_broken && !u->wants_bodies; ++i) steps[i](u);
  irk_up_note_outside(u, was);
}

static void release(up *u) {
  irk_vec_free(&u->targets);
  irk_map_free(&u->by_id);
  irk_map_free(&u->made);
  irk_vec_free(&u->body.out);
  irk_vec_free(&u->body.new_names);
  irk_map_free(&u->body.replaced);
  irk_map_free(&u->body.names);
}

static void strip(void *m) {
  up u = {.m = m};
  irk_up_strip_debug_info(&u);
}

bool irk_strip_debug_info(irk_module *m) { return irk_try_unless_nested(strip, m); }

bool irk_upgrade(irk_module *m, const irk_upgrade_options *options, irk_sink *sink) {
  irk_upgrade_options known;
  if (!IRK_TAKE_OPTIONS(known, options, unread_bodies, sink)) return false;
  up u = {.m = m, .sink = sink, .options = &known};
  bool was_edited = m->is_edited;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    release(&u);
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = m->id}, "%s", irk_memory_message());
    return false;
  }
  run(&u);
  irk_border_leave(&border);
  release(&u);
  m->is_edited = was_edited;
  return !u.is_broken && !u.wants_bodies;
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
