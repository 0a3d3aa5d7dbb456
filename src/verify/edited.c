// Verifies a module for another stage: see edited.h.
#include "verify/edited.h"

#include "ir/ir.h"

static void take(void *user, const irk_violation *v) {
  irk_diag_put(user, (irk_diag){.severity = v->severity}, "%.*s", (int)v->message.len, v->message.ptr);
}

bool irk_verify_edited(irk_module *m, bool for_codegen, irk_sink *sink) {
  if (!m->is_edited) return true;
  irk_verify_options options = {.size = sizeof options,
                                .for_codegen = for_codegen,
                                .debug_info_is_error = for_codegen,
                                .visit = take,
                                .user = sink};
  irk_verify_result result = irk_verify(m, &options);
  if (result.is_out_of_memory) irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  return !result.is_out_of_memory && !result.num_errors;
}
