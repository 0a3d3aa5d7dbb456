#include "ir/assumption.h"

#include "base/base.h"

static const irk_assumption assumptions[] = {
    {"align", 2, 3, true, "alignment assumptions should have 2 or 3 arguments"},
    {"cold", 0, 0, false, "cold assumptions should have no arguments"},
    {"dereferenceable", 2, 2, true, "dereferenceable assumptions should have 2 arguments"},
    {"dereferenceable_or_null", 2, 2, true, "dereferenceable assumptions should have 2 arguments"},
    {"ignore", 0, UINT8_MAX, false, NULL},
    {"nonnull", 1, 1, true, "nonnull assumptions should have 1 argument"},
    {"noundef", 1, 1, false, "noundef assumptions should have 1 argument"},
    {"separate_storage", 2, 2, true, "separate_storage assumptions should have 2 arguments"},  // of two pointers
};

const irk_assumption *irk_assumption_find(irk_str tag) {
  for (size_t i = 0; i < IRK_COUNT(assumptions); i++)
    if (irk_str_eq(tag, irk_str_of(assumptions[i].tag))) return &assumptions[i];
  return NULL;
}
