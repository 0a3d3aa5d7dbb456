// irk_convert: goes up (up.c) or down (down.c), and writes the result.
#include "base/base.h"
#include "convert/changes.h"
#include "convert/down.h"
#include "convert/up.h"
#include "bitcode/write.h"
#include "verify/edited.h"

// Writes the result if the caller wants bitcode. The passes to an older release have searched for
// what it lacks.
static irk_module *written(irk_module *made, bool is_up, const irk_convert_options *options, irk_sink *sink) {
  if (!made || !options->bitcode) return made;
  bool ok = is_up ? irk_bitcode_write(made, options->bitcode_options, options->bitcode, sink)
                  : irk_bitcode_write_converted(made, options->bitcode_options, options->bitcode, sink);
  if (ok) return made;
  irk_module_destroy(made);
  return NULL;
}

static irk_module *convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  irk_convert_options known;
  if (!IRK_TAKE_OPTIONS(known, options, lossy, sink)) return NULL;
  if (!irk_verify_edited(m, false, sink)) return NULL;
  if (!to) to = IRK_VERSION_NEWEST;
  bool loses_types = known.opaque_pointers && irk_has(to, IRK_TYPED_POINTERS_KEPT) && irk_module_has_typed_pointers(m);
  bool is_up = to > m->version || loses_types;
  irk_module *made = is_up ? irk_convert_up(m, to, &known, sink) : irk_convert_down(m, to, &known, sink);
  return written(made, is_up, &known, sink);
}

// Clears is_edited: the passes leave a sound module.
irk_module *irk_convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  irk_module *made = convert(m, to, options, sink);
  if (made) made->is_edited = false;
  return made;
}
