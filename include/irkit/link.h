// Linking: one module of many, by the rules of LLVM's linker.
//
//   irk_linker *l = irk_linker_create(&(irk_linker_options){0}, &sink);
//   for each input:  if (!irk_linker_add(l, module, &(irk_link_options){0})) ...an error is in the sink...
//                    irk_module_destroy(module);
//   irk_module *all = irk_linker_finish(l);
#ifndef IRKIT_LINK_H
#define IRKIT_LINK_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct irk_linker irk_linker;

// A module flag that is settled by hand: it gets this value whatever the inputs say.
typedef struct irk_flag_setting {
  irk_str name;
  irk_str value;  // a decimal number, otherwise a string
} irk_flag_setting;

// NULL means defaults; a zero field means its default.
typedef struct irk_linker_options {
  bool no_odr_types;  // do not take debug-info types with the same identifier for one type
  bool no_warnings;
  const irk_flag_setting *settings;
  uint32_t num_settings;
} irk_linker_options;

// How one input goes in.
typedef struct irk_link_options {
  irk_str name;      // of the input, for diagnostics; empty: the module's id
  bool only_needed;  // only definitions of what is declared so far
  bool override;     // its definitions win over those that are there
  bool internalize;  // its definitions become internal
} irk_link_options;

// NULL where memory runs out. The sink must live as long as the linker.
IRK_API irk_linker *irk_linker_create(const irk_linker_options *options, irk_sink *sink);

// Links `src` into what is there. All inputs must speak one release (the CLI reads them as the newest among them) and
// have their bodies read. The linker may change `src`, and keeps no pointer into it. False: an error is in the sink,
// and the linker takes nothing more.
IRK_API bool irk_linker_add(irk_linker *l, irk_module *src, const irk_link_options *options);

// Many inputs: they are read on several threads while those before them are linked, in their order. No more inputs
// than there are threads are in memory at once.
typedef struct irk_link_source {
  void *user;
  uint32_t num_inputs;
  uint32_t threads;  // at most so many at once; 0: as there are processors, 1: no others than the caller's
  // Reads input `index`, which the linker then owns, and says how it goes in (names must outlive the call of
  // irk_linker_add_all). NULL where it can't be read. Called on any thread, once for each input.
  irk_module *(*load)(void *user, uint32_t index, irk_link_options *options);
  // Called on the caller's thread, in order, before the input is linked; may be NULL. False ends it all.
  bool (*loaded)(void *user, uint32_t index, bool ok);
} irk_link_source;
IRK_API bool irk_linker_add_all(irk_linker *l, const irk_link_source *source);

// The module that was made, which the caller owns; NULL after an error. Destroys the linker.
IRK_API irk_module *irk_linker_finish(irk_linker *l);
IRK_API void irk_linker_destroy(irk_linker *l);  // without a result; NULL is fine

#ifdef __cplusplus
}
#endif
#endif
