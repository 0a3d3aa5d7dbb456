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
  size_t size;        // see IRK_SIZED
  bool no_odr_types;  // do not take debug-info types with the same identifier for one type
  bool no_warnings;
  // Functions, aliases and ifuncs of one name, in a comdat nodeduplicate of both modules: the error is said, but
  // linking goes on with the one that wins, as llvm-link does.
  bool keeps_one_of_nodeduplicate;
  const irk_flag_setting *settings;
  uint32_t num_settings;
} irk_linker_options;

// How one input goes in.
typedef struct irk_link_options {
  size_t size;       // see IRK_SIZED
  irk_str name;      // of the input, for diagnostics; empty: the module's id
  bool only_needed;  // only definitions of what is declared so far
  bool override;     // its definitions win over those that are there
  bool internalize;  // its definitions become internal
} irk_link_options;

enum { IRK_LINK_OPTIONS_ROOM = 256 };  // see irk_link_source

// NULL where memory runs out. The sink must live as long as the linker.
IRK_API irk_linker *irk_linker_create(const irk_linker_options *options, irk_sink *sink);
// The same for a module that is there and stays the caller's: what it has keeps its place and its handles, and inputs
// are linked behind it. Its bodies must have been read. After an error it is half linked: destroy it. NULL where memory
// runs out.
IRK_API irk_linker *irk_linker_into(irk_module *dst, const irk_linker_options *options, irk_sink *sink);

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
  // Reads input `index`, which the linker then owns, and says how it goes in: the options are zero, with room for 256
  // bytes, whatever headers the caller has (names must outlive the call of
  // irk_linker_add_all). NULL where it can't be read. Called on any thread, once for each input.
  irk_module *(*load)(void *user, uint32_t index, irk_link_options *options);
  // Called on the caller's thread, in order, before the input is linked; may be NULL. False ends it all.
  bool (*loaded)(void *user, uint32_t index, bool ok);
} irk_link_source;
IRK_API bool irk_linker_add_all(irk_linker *l, const irk_link_source *source);

// The module that was made, which the caller owns; NULL after an error. Destroys the linker. A module that others were
// linked into is whole only after this.
IRK_API irk_module *irk_linker_finish(irk_linker *l);
IRK_API void irk_linker_destroy(irk_linker *l);  // without a result; NULL is fine

// ---- module flags --------------------------------------------------------------------------------------------
// What a module says of itself as a whole, and how that is merged with what others say: !llvm.module.flags.
typedef enum irk_behaviour {
  IRK_BEHAVIOUR_ERROR = 1,      // another value is an error
  IRK_BEHAVIOUR_WARNING,        // another value is a warning; the first stays
  IRK_BEHAVIOUR_REQUIRE,        // the value is a pair: another flag and the value that it must have in the end
  IRK_BEHAVIOUR_OVERRIDE,       // wins over every other
  IRK_BEHAVIOUR_APPEND,         // nodes are joined
  IRK_BEHAVIOUR_APPEND_UNIQUE,  // nodes are joined, equal elements once
  IRK_BEHAVIOUR_MAX,            // the largest number
  IRK_BEHAVIOUR_MIN             // the smallest number; 0 where a module does not have the flag
} irk_behaviour;
typedef struct irk_module_flag {
  irk_behaviour behaviour;
  irk_str name;
  irk_md *value;   // may be NULL
  bool is_number;  // the value is a constant integer of at most 64 bits, which is `number`
  uint64_t number;
  irk_str text;  // of a value that is a string
} irk_module_flag;

// Flags in their order, with those that are malformed.
IRK_API uint32_t irk_module_num_flags(const irk_module *m);
IRK_API bool irk_module_flag_at(const irk_module *m, uint32_t index, irk_module_flag *out);  // false: malformed
// The first of that name that is no requirement; false where there is none.
IRK_API bool irk_module_flag_find(const irk_module *m, irk_str name, irk_module_flag *out);
// One more flag, whatever is there. (Memory: see irk_try, for irk_module_flag_set, too.)
IRK_API void irk_module_flag_add(irk_module *m, irk_behaviour behaviour, irk_str name, irk_md *value);
// The flag of that name gets this behaviour and value; it is added where there is none. The number is an i32.
IRK_API void irk_module_flag_set(irk_module *m, irk_behaviour behaviour, irk_str name, irk_md *value);
IRK_API void irk_module_flag_set_number(irk_module *m, irk_behaviour behaviour, irk_str name, uint32_t number);
IRK_API void irk_module_flag_set_text(irk_module *m, irk_behaviour behaviour, irk_str name, irk_str text);
// Takes the flag of that name away; false where there is none. Requirements stay.
IRK_API bool irk_module_flag_remove(irk_module *m, irk_str name);
// Merges the flags of src into those of dst as linking does, and nothing else. False: errors are in the sink, and dst
// has the flags that it had.
IRK_API bool irk_module_flags_merge(irk_module *dst, irk_module *src, irk_sink *sink);

#ifdef __cplusplus
}
#endif
#endif
