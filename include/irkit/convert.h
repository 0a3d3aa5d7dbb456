// Modules of one LLVM release for another: conversion in both directions, and the changes that LLVM's readers make to
// what older releases wrote.
#ifndef IRKIT_CONVERT_H
#define IRKIT_CONVERT_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- conversion ------------------------------------------------------------------------------------------------
// What a conversion changed: each row says what stood there, what stands there now, how often and in which functions.
// It is gathered in the order of the module.
typedef enum irk_change_kind {
  IRK_CHANGE_EXPRESSED,  // something else says the same
  IRK_CHANGE_DROPPED,    // a hint, a promise or a description is gone: the program computes the same
  IRK_CHANGE_LOST,       // it meant something, and is gone: only with `lossy`
  IRK_CHANGE_REFUSED     // the release has no counterpart: there is no result
} irk_change_kind;
typedef struct irk_change_place {
  irk_str function;  // its name; empty: outside of functions, or in one without a name
  uint64_t count;
} irk_change_place;
typedef struct irk_change {
  irk_change_kind kind;
  irk_str what, becomes;  // "call of llvm.umax.i32", "icmp, select"; `becomes` is empty where nothing does
  uint64_t count;
  const irk_change_place *places;
  uint32_t num_places;
} irk_change;
typedef struct irk_changes irk_changes;
// Returns an empty list, which the caller destroys; NULL where memory runs out. NULL may be destroyed.
IRK_API irk_changes *irk_changes_create(void);
IRK_API void irk_changes_destroy(irk_changes *changes);
// Returns how many rows there are, and one of them: NULL beyond the last. It lasts until the list is destroyed or given
// to another conversion, which adds to it.
IRK_API uint32_t irk_changes_count(const irk_changes *changes);
IRK_API const irk_change *irk_changes_at(const irk_changes *changes, uint32_t i);

// NULL means defaults.
typedef struct irk_convert_options {
  size_t size;           // see IRK_SIZED
  irk_changes *changes;  // gathers what is changed; NULL: nobody asks
  bool lossy;            // what has no counterpart, but a program may do without, is dropped with a warning
  // Not 0: typed pointers become opaque also for 15, which would keep them
  uint64_t opaque_pointers;
} irk_convert_options;

// Converts a module to another release of LLVM (100 * major + minor, as irk_module_version has it; 0: the newest),
// newer or older: makes a module that means the same and has only what that release has, with opaque or typed pointers
// as it has them. What is only a hint, and has no counterpart, is dropped. `m` stays as it is; it should be verified
// (one that calls have edited is verified here, see build.h), and upgraded to its own release (irk_upgrade). ThinLTO
// summaries, the hash of bitcode and use-list orders do not come along.
//
// Returns the new module, which the caller destroys; NULL, with errors in the sink (may be NULL), where something has
// no counterpart (each is named, with the function), where a body was not read, or memory runs out. What is left that
// the release has not is an error when the module is written (irk_bitcode_write).
IRK_API irk_module *irk_convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink);

// ---- upgrading -------------------------------------------------------------------------------------------------
// LLVM's readers verify the module on the way, where its debug info is current (irk_has_current_debug_info). A verifier
// of the caller does so here: it is given the module half upgraded, and its verdict says how to go on.
typedef enum irk_read_verdict {
  IRK_READ_WELL,            // go on
  IRK_READ_BAD_DEBUG_INFO,  // remove the debug info, and go on
  IRK_READ_BROKEN           // stop: irk_upgrade returns false, and the verifier has reported why
} irk_read_verdict;
typedef irk_read_verdict irk_read_verifier(void *user, irk_module *m);
typedef struct irk_upgrade_options {
  size_t size;                // see IRK_SIZED
  irk_read_verifier *verify;  // called with `user`; NULL: no verification
  void *user;
  bool keep_debug_calls;         // leave calls of debug intrinsics as they are
  bool keep_debug_declarations;  // keep the declarations of debug intrinsics whose calls became records
  bool unread_bodies;            // leave out what is inside of bodies: see irk_upgrade_body
  irk_changes *changes;          // gathers what is changed; NULL: nobody asks
  bool mend;                     // where LLVM would leave a module that is not well formed, or drop all debug info,
                                 // complete it: types of subprograms, declarations of members, results of coro.end
} irk_upgrade_options;
// Makes the changes that LLVM's readers of the module's release make to every module they load: old names of
// intrinsics, old attributes, module flags, debug-info versions and data layouts become the release's own; debug
// intrinsics become debug records where the release has them; declarations of intrinsics get the release's attributes.
// `options` may be NULL.
//
// Debug info of another version than the release's is removed, with a warning; so is that which the release's readers
// find wanting (subprograms without a type since 23), unless it is to be completed.
//
// Returns false, with an error in the sink, where memory runs out, and without one where the verifier finds the module
// broken and in the case that irk_upgrade_body names. The module can only be destroyed then.
IRK_API bool irk_upgrade(irk_module *m, const irk_upgrade_options *options, irk_sink *sink);

// Replaces all debug records by calls of the debug intrinsics. Returns false where memory runs out.
IRK_API bool irk_debug_records_to_calls(irk_module *m);

// Upgrades one body of a module whose bodies are read one after the other (irk_bitcode_reader_open), after
// irk_upgrade with `unread_bodies` has upgraded what is outside of bodies. Both return false also where one body
// at a time is not enough, because it cannot be upgraded without the others or the module's upgrade depends on it: the
// module can only be destroyed then, and its file is to be read as a whole.
IRK_API bool irk_upgrade_body(irk_module *m, irk_function *fn);

// irkit has tables of intrinsics of some releases (irk_release.intrinsics); other releases use a neighbour's table.
// This puts one note into the sink where that may be wrong for the module: where it declares intrinsics that the
// neighbour's table lacks or has with another type, and that fit the table of the next newer release that has one.
// `file` names the module in the note. Call it after irk_upgrade.
IRK_API void irk_note_borrowed_tables(const irk_module *m, irk_str file, irk_sink *sink);

// Tells whether the module flag "Debug Info Version" is the version that LLVM's readers understand (3). They verify
// only such modules.
IRK_API bool irk_has_current_debug_info(const irk_module *m);

// Tells whether upgrading to release `version` replaces declarations of this name with so many parameters.
IRK_API bool irk_upgrade_knows(irk_str name, uint32_t num_params, irk_version version);

// Removes all debug info, as LLVM's readers do where it is broken. Returns false where memory runs out (within irk_try:
// that ends); some debug info may be left then.
IRK_API bool irk_strip_debug_info(irk_module *m);

#ifdef __cplusplus
}
#endif
#endif
