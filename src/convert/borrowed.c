// Reports intrinsics of borrowed tables. A release without its own table of intrinsics uses a
// neighbour's (releases.def). The tables mostly agree; a note lists the module's intrinsics for
// which they may differ.
#include "convert/up.h"
#include "ir/intrinsic.h"
#include "irkit/release.h"

#include <stdio.h>

static bool fits(const irk_module *m, const irk_global *f, irk_version version) {
  irk_intrinsic in;
  irk_overloads types;
  return irk_intrinsic_find(irk_name(m, f->name), version, &in) &&
         irk_intrinsic_match(m, &in, f->value_type, &types) == IRK_FIT_YES;
}

void irk_report_borrowed_tables(const irk_module *m, irk_str file, irk_sink *sink) {
  const irk_release *release = irk_release_of(m->version);
  irk_version next = irk_intrinsic_next_column(m->version);
  if (!release || !next) return;
  const irk_global *first = NULL;
  uint32_t num_others = 0;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_global *f = m->functions.items[i];
    if (!irk_is_intrinsic_name(irk_name(m, f->name)) || fits(m, f, m->version) || !fits(m, f, next)) continue;
    if (first) num_others++;
    else first = f;
  }
  if (!first) return;
  char others[40] = "";
  if (num_others) snprintf(others, sizeof others, " (and %u other%s)", num_others, num_others > 1 ? "s" : "");
  irk_str name = irk_name(m, first->name);
  char names[3][8];
  const char *own = irk_release_name(m->version, names[0]), *newer = irk_release_name(next, names[2]);
  irk_diag_put(sink, (irk_diag){.severity = IRK_NOTE, .file = file},
               "irkit has no table of LLVM %s's intrinsics and uses LLVM %s's, in which '%.*s'%s is missing or "
               "different; LLVM %s has it as in this module, and LLVM %s may have it, too",
               own, irk_release_name(release->intrinsics, names[1]), (int)(name.len < 200 ? name.len : 200), name.ptr,
               others, newer, own);
}
