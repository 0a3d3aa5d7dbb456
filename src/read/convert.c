// irk_convert. What older releases wrote is brought up to date by the readers of bitcode and by irk_upgrade, as LLVM
// does it; a module in memory goes the same way: written for its own release, read for the newer one.
#include "base/base.h"
#include "convert/down.h"
#include "irkit/bitcode.h"

static irk_module *convert_up(irk_module *m, irk_version to, irk_sink *sink) {
  irk_memory bits = {0};
  irk_writer out = irk_memory_writer(&bits);
  irk_module *made = NULL;
  irk_sink known = sink ? *sink : (irk_sink){0};
  uint64_t before = known.num_errors;
  if (!sink) sink = &known;
  if (irk_bitcode_write(m, NULL, &out, sink)) {
    irk_read_options options = {.version = to, .file = m->id};
    made = irk_bitcode_read(bits.bytes, bits.len, &options, sink);
  } else if (sink->num_errors == before) {  // not the module, but the memory that takes the bytes
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = m->id}, "%s", irk_memory_message());
  }
  irk_memory_free(&bits);
  if (!made || irk_upgrade(made, NULL, sink)) return made;
  irk_module_destroy(made);
  return NULL;
}

irk_module *irk_convert(irk_module *m, irk_version to, irk_sink *sink) {
  if (!to) to = IRK_VERSION_NEWEST;
  return to > m->version ? convert_up(m, to, sink) : irk_convert_down(m, to, sink);
}
