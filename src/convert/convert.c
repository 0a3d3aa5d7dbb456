// irk_convert: goes up (up.c) or down (down.c), and checks and writes the result.
#include "base/base.h"
#include "convert/changes.h"
#include "convert/down.h"
#include "convert/up.h"
#include "irkit/bitcode.h"
#include "verify/edited.h"

#include <stdio.h>

static irk_module *out_of_memory(const irk_module *m, irk_sink *sink) {
  irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = m->id}, "%s", irk_memory_message());
  return NULL;
}

// Collects the writer's errors, for irk_convert and for the list of changes.
typedef struct refusal {
  const irk_module *m;
  irk_changes *changes;
  irk_sink *sink;
  irk_str what;
} refusal;

static void note_refusal(void *user) {
  const refusal *r = user;
  irk_changes_note(r->changes, IRK_CHANGE_REFUSED, IRK_S(""), r->what, IRK_S(""), 1);
}

static void take_refusal(void *user, const irk_diag *diag) {
  static const char lead[] = "this release has no ";
  refusal *r = user;
  bool is_lack = diag->message.len > sizeof lead - 1 && !memcmp(diag->message.ptr, lead, sizeof lead - 1);
  r->what = diag->message;
  if (is_lack) r->what = (irk_str){r->what.ptr + sizeof lead - 1, r->what.len - (sizeof lead - 1)};
  enum { FIRST_OF_ONE_NUMBER = 400 };
  char minor[8] = "";
  if (r->m->version < FIRST_OF_ONE_NUMBER) snprintf(minor, sizeof minor, ".%u", r->m->version % 100u);
  irk_diag shown = {.severity = diag->severity, .file = diag->file};
  if (is_lack)
    irk_diag_put(r->sink, shown, "LLVM %u%s has no %.*s", r->m->version / 100u, minor, (int)r->what.len, r->what.ptr);
  else irk_sink_put(r->sink, diag);
  if (!irk_try_unless_nested(note_refusal, r)) out_of_memory(r->m, r->sink);
}

static bool discard_bytes(void *user, const void *bytes, size_t len) {
  (void)user, (void)bytes, (void)len;
  return true;
}

static bool discard_rewrite(void *user, uint64_t back, const void *bytes, size_t len) {
  (void)user, (void)back, (void)bytes, (void)len;
  return true;
}

// Checks that either form can express the converted module. Bitcode's writer checks each thing.
static irk_module *check_expressible(irk_module *made, const irk_convert_options *options, irk_sink *sink) {
  refusal r = {made, options->changes, sink, {"", 0}};
  irk_sink errors = {.visit = take_refusal, .user = &r};
  irk_writer discarding_writer = {discard_bytes, NULL};
  irk_write_options no_bytes = {IRK_SIZED(irk_write_options), .no_use_order = true, .no_symtab = true,
                                .rewrite = discard_rewrite};
  const irk_writer *out = options->bitcode ? options->bitcode : &discarding_writer;
  if (!made || irk_bitcode_write(made, options->bitcode ? options->bitcode_options : &no_bytes, out, &errors))
    return made;
  irk_module_destroy(made);
  return NULL;
}

static irk_module *written(irk_module *made, const irk_convert_options *options, irk_sink *sink) {
  if (!made || !options->bitcode || irk_bitcode_write(made, options->bitcode_options, options->bitcode, sink))
    return made;
  irk_module_destroy(made);
  return NULL;
}

static irk_module *convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  irk_convert_options known;
  if (!IRK_TAKE_OPTIONS(known, options, lossy, sink)) return NULL;
  if (!irk_verify_edited(m, false, sink)) return NULL;
  if (!to) to = IRK_VERSION_NEWEST;
  if (!irk_changes_attributes(known.changes, m, to)) return out_of_memory(m, sink);
  bool loses_types = known.opaque_pointers && irk_has(to, IRK_TYPED_POINTERS_KEPT) && irk_module_has_typed_pointers(m);
  if (to > m->version || loses_types) return written(irk_convert_up(m, to, &known, sink), &known, sink);
  return check_expressible(irk_convert_down(m, to, &known, sink), &known, sink);
}

// Clears is_edited: the passes leave a sound module.
irk_module *irk_convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  irk_module *made = convert(m, to, options, sink);
  if (made) made->is_edited = false;
  return made;
}
