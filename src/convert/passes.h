// Conversion is two lists of passes, in order: passes.c. Each row tells which releases need the
// pass, and what in a module makes it necessary.
#ifndef IRK_CONVERT_PASSES_H
#define IRK_CONVERT_PASSES_H

#include "convert/down.h"
#include "convert/up.h"

// Tells which target releases need a pass.
typedef enum irk_pass_condition { IRK_PASS_ALWAYS, IRK_PASS_LACKS, IRK_PASS_HAS } irk_pass_condition;
typedef struct irk_pass_target {
  irk_pass_condition condition;
  irk_feature feature;  // which the release lacks, or has
} irk_pass_target;
static inline bool irk_pass_is_for(irk_pass_target t, irk_version to) {
  return t.condition == IRK_PASS_ALWAYS || irk_has(to, t.feature) == (t.condition == IRK_PASS_HAS);
}

// ---- to a newer release, and upgrades ------------------------------------------------------------------------
typedef struct irk_up_pass {
  const char *name;  // NULL: the end of the list
  irk_pass_target target;
  bool converts;                   // irk_upgrade does without
  bool (*is_needed)(const up *u);  // by the module; NULL: always
  // One of these. `make` returns the module that takes the place of u->m, or NULL after an error.
  void (*run)(up *u);
  irk_module *(*make)(up *u);
} irk_up_pass;
extern const irk_up_pass irk_up_passes[];

// ---- to an older release -------------------------------------------------------------------------------------
typedef enum irk_down_stage {
  IRK_DOWN_SOURCE,  // before the copy; d->m is the module to convert
  IRK_DOWN_TYPES,   // d->m, the result, is empty: enters the types that replace others
  IRK_DOWN_COPY,    // stands for the copy
  IRK_DOWN_MODULE,  // everything is copied: what is outside of bodies
  IRK_DOWN_BODY,    // for each function
  IRK_DOWN_END
} irk_down_stage;
typedef struct irk_down_pass {
  const char *name;  // NULL: the end of the list
  irk_down_stage stage;
  irk_pass_target target;
  bool (*is_needed)(const down *d);  // by the module; NULL: always
  // One of these. Neither, in the stage SOURCE: nothing replaces what the row names, and it is
  // refused.
  void (*run)(down *d);
  void (*run_body)(down *d, irk_function *fn);
} irk_down_pass;
extern const irk_down_pass irk_down_passes[];

#endif
