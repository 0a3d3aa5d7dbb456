// Links modules into one by the rules of LLVM's linker.
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

// Links inputs into one module.
typedef struct irk_linker irk_linker;

// A module flag that is set by hand: it overrides the values of the inputs.
typedef struct irk_flag_setting {
  irk_str name;
  irk_str value;  // an i32 if it is a decimal number, otherwise a string
} irk_flag_setting;

// NULL means defaults; a zero field means its default.
typedef struct irk_linker_options {
  size_t size;        // see IRK_SIZED
  bool no_odr_types;  // keep debug-info types with the same identifier apart
  bool no_warnings;   // report errors only
  // By default, functions, aliases and ifuncs of one name in a nodeduplicate comdat of both modules
  // are an error. With this, linking continues with the one that wins, as in llvm-link
  bool merges_nodeduplicate;
  const irk_flag_setting *settings;  // num_settings of them
  uint32_t num_settings;
  // An irk_version. Not 0: inputs of other releases are upgraded (irk_upgrade) and converted
  // (irk_convert) to this one before they are linked, and typed pointers become opaque if it has
  // opaque ones. With irk_linker_into any release but 0 means that of `dst`. irk_bitcode_release
  // tells that of a file
  uint64_t release;
} irk_linker_options;

// Options for one input. NULL means defaults; a zero field means its default.
typedef struct irk_link_options {
  size_t size;       // see IRK_SIZED
  irk_str name;      // the input's name in diagnostics; empty: the module's id
  bool only_needed;  // link only definitions of globals that are declared in the result so far
  bool override;     // its definitions replace those linked before
  bool internalize;  // its definitions become internal
  // The choice that another linker has made. Called with `prevails_user` for each definition of the
  // input that has a symbol visible outside (not appending, not available_externally); tells
  // whether it is linked, even if nothing refers to it. The others become declarations; an alias of
  // one keeps its body, as a local copy. A comdat is left out if the definition with its name is,
  // or, if the input has none, if all of its symbols are. NULL: the rules of LLVM's linker choose
  bool (*prevails)(void *user, const irk_global *definition);
  void *prevails_user;
} irk_link_options;

enum { IRK_LINK_OPTIONS_ROOM = 256 };  // bytes of memory for the options that irk_link_source.load receives

// Returns a linker with an empty module. NULL if memory runs out or the options are not known (see
// IRK_SIZED). The sink must live as long as the linker.
IRK_API irk_linker *irk_linker_create(const irk_linker_options *options, irk_sink *sink);
// Returns a linker that links into `dst`, a module of the caller's whose bodies have all been read.
// Its contents stay valid and keep their order; inputs come after them. After an error `dst` is
// half linked and can only be destroyed. NULL in the same cases.
IRK_API irk_linker *irk_linker_into(irk_module *dst, const irk_linker_options *options, irk_sink *sink);

// Links `src` into the linker's module. All inputs must have the same release, unless the linker's
// options name one, and their bodies must have been read. The linker may change `src`, and keeps no
// pointer into it; the caller destroys it. Returns false, with an error in the sink, if the modules
// conflict or memory runs out; every later call then fails.
IRK_API bool irk_linker_add(irk_linker *l, irk_module *src, const irk_link_options *options);

// Many inputs, which are read on several threads while earlier ones are linked, in order. No more
// inputs than threads are in memory at once.
typedef struct irk_link_source {
  void *user;
  uint32_t num_inputs;
  uint32_t threads;  // most threads; 0: one for each processor; 1: the caller's only
  // Reads input `index` and returns its module, which the linker then owns; NULL if it cannot be
  // read. `options` is all zero, has IRK_LINK_OPTIONS_ROOM bytes whatever the caller's headers say,
  // and may be filled in; names must outlive the call of irk_linker_add_all. Called on any thread,
  // once for each input.
  irk_module *(*load)(void *user, uint32_t index, irk_link_options *options);
  // Called in order on the caller's thread before an input is linked; `ok`: `load` returned a
  // module. Returns false to stop. May be NULL.
  bool (*loaded)(void *user, uint32_t index, bool ok);
} irk_link_source;
// Links all inputs of a source. Returns false if one of them cannot be read or linked, or `loaded`
// stops.
IRK_API bool irk_linker_add_all(irk_linker *l, const irk_link_source *source);

// Completes the module and destroys the linker. Returns the module, which the caller destroys; NULL
// after an error. For irk_linker_into it is `dst`, which is complete only after this call.
IRK_API irk_module *irk_linker_finish(irk_linker *l);
// Destroys the linker without a result. NULL is allowed.
IRK_API void irk_linker_destroy(irk_linker *l);

// ---- internal symbols ----------------------------------------------------------------------------------------
// Makes definitions internal that nothing outside of the module refers to, as LLVM's pass of that
// name does: all but those that `keeps` returns true for (called with `user`; NULL keeps nothing),
// ifuncs, and symbols that have users elsewhere by their nature: those in llvm.used and
// llvm.compiler.used, exported ones (dllexport), those of stack protectors, externally initialized
// ones. A comdat is either kept as it is, or all of its members become internal. Returns the number
// of globals that became internal; UINT32_MAX, with some of them changed, if memory runs out.
// irk_module_delete_unused (irkit/edit.h) then removes those without users.
IRK_API uint32_t irk_module_internalize(irk_module *m, bool (*keeps)(void *user, const irk_global *definition),
                                        void *user);

// ---- module flags --------------------------------------------------------------------------------------------
// Merges the flags of `src` into those of `dst` as linking does, and nothing else. Returns false,
// with errors in the sink, if they conflict or memory runs out; `dst` then has its old flags.
IRK_API bool irk_module_flags_merge(irk_module *dst, irk_module *src, irk_sink *sink);

#ifdef __cplusplus
}
#endif
#endif
