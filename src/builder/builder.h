// State that the files of the builder share.
#ifndef IRK_BUILDER_BUILDER_H
#define IRK_BUILDER_BUILDER_H

#include "builder/emit.h"
#include "ir/layout.h"

struct irk_builder {
  irk_dependent dependent;  // destroyed with the module if that is destroyed first
  irk_emitter e;
  irk_datalayout layout;
  irk_str layout_text;  // the string that `layout` was parsed from
};

#endif
