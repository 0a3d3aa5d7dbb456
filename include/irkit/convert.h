// Converts modules between LLVM releases, in both directions, and upgrades them as LLVM's readers
// do for older releases.
#ifndef IRKIT_CONVERT_H
#define IRKIT_CONVERT_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- conversion ------------------------------------------------------------------------------------------------
// A list of what a conversion changed, in the order of the module. Each row tells what was there,
// what replaces it, how often and in which functions.
typedef enum irk_change_kind {
  IRK_CHANGE_EXPRESSED,  // another construct has the same meaning
  IRK_CHANGE_DROPPED,    // a hint, a promise or a description was dropped: the program computes the same
  IRK_CHANGE_LOST,       // it had a meaning, and was dropped: only with `lossy`
  IRK_CHANGE_REFUSED     // the release has no counterpart: the conversion fails
} irk_change_kind;
typedef struct irk_change_place {
  irk_str function;  // its name; empty: outside functions, or in one without a name
  uint64_t count;
} irk_change_place;
typedef struct irk_change {
  irk_change_kind kind;
  irk_str what, becomes;  // "call of llvm.umax.i32", "icmp, select"; `becomes` is empty if nothing replaces it
  uint64_t count;
  const irk_change_place *places;
  uint32_t num_places;
} irk_change;
typedef struct irk_changes irk_changes;
// Returns an empty list, which the caller destroys; NULL if memory runs out. NULL may be destroyed.
IRK_API irk_changes *irk_changes_create(void);
IRK_API void irk_changes_destroy(irk_changes *changes);
// Return the number of rows, and one row: NULL beyond the last. A row is valid until the list is
// destroyed or passed to another conversion, which adds to it.
IRK_API uint32_t irk_changes_count(const irk_changes *changes);
IRK_API const irk_change *irk_changes_at(const irk_changes *changes, uint32_t i);
// Returns the name of the pass that made the change of a row, "intrinsics"; empty beyond the last.
// Changes of two passes have two rows.
IRK_API irk_str irk_changes_pass_at(const irk_changes *changes, uint32_t i);

// NULL means defaults.
typedef struct irk_convert_options {
  size_t size;           // see IRK_SIZED
  irk_changes *changes;  // collects the changes; may be NULL
  bool lossy;            // drop, with a warning, constructs without a counterpart that a program may do without
  // Not 0: make typed pointers opaque also for 15, which would keep them
  uint64_t opaque_pointers;
  // Gets the new module as bitcode, as irk_bitcode_write makes it with `bitcode_options` (see
  // bitcode.h; NULL: defaults). NULL: no bitcode is made
  const irk_writer *bitcode;
  const struct irk_write_options *bitcode_options;
} irk_convert_options;

// Converts a module to another release of LLVM (100 * major + minor, as in irk_module_version; 0:
// the newest), newer or older. Makes a module that means the same and uses only what that release
// has, with its kind of pointers. Hints without a counterpart are dropped. `m` does not change. It
// should be verified (a module that calls have edited is verified here, see build.h), and upgraded
// to its own release (irk_upgrade). ThinLTO summaries, the hash of bitcode and use-list orders are
// not converted.
//
// Returns the new module, which the caller destroys. NULL, with errors in the sink (may be NULL),
// if something has no counterpart (each is named, with its function), a body was not read, or
// memory runs out.
IRK_API irk_module *irk_convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink);

// ---- upgrading -------------------------------------------------------------------------------------------------
// LLVM's readers verify a module during the upgrade if its debug info is current
// (irk_has_current_debug_info). Here a verifier of the caller does that: it gets the half-upgraded
// module, and its verdict tells how to continue.
typedef enum irk_read_verdict {
  IRK_READ_OK,              // continue
  IRK_READ_BAD_DEBUG_INFO,  // remove the debug info, and continue
  IRK_READ_BROKEN           // stop: irk_upgrade returns false, and the verifier has reported why
} irk_read_verdict;
typedef irk_read_verdict irk_read_verifier(void *user, irk_module *m);
typedef struct irk_upgrade_options {
  size_t size;                // see IRK_SIZED
  irk_read_verifier *verify;  // called with `user`; NULL: no verification
  void *user;
  bool keep_debug_calls;         // leave calls of debug intrinsics as they are
  bool keep_debug_declarations;  // keep the declarations of debug intrinsics whose calls became records
  bool unread_bodies;            // leave function bodies alone: see irk_upgrade_body
  irk_changes *changes;          // collects the changes; may be NULL
  bool repairs;                  // if LLVM would leave a module that is not well formed, or drop all debug info,
                                 // complete it: types of subprograms, declarations of members,
                                 // results of coro.end
} irk_upgrade_options;
// Makes the changes that LLVM's readers of the module's release make to every module: old
// intrinsics, attributes, module flags, debug-info versions and data layouts are replaced by the
// release's own; debug intrinsics become debug records if the release has these; declarations of
// intrinsics get the release's attributes. `options` may be NULL.
//
// Debug info of another version than the release's is removed, with a warning. So is debug info
// that the release's readers reject (subprograms without a type from 23 on), unless `repairs`
// completes it.
//
// Returns false, with an error in the sink, if memory runs out; without one, if the verifier finds
// the module broken, and in the case described at irk_upgrade_body. The module can only be
// destroyed then.
IRK_API bool irk_upgrade(irk_module *m, const irk_upgrade_options *options, irk_sink *sink);

// Replaces all debug records by calls of the debug intrinsics. Returns false if memory runs out.
IRK_API bool irk_debug_records_to_calls(irk_module *m);

// Upgrades one body of a module whose bodies are read one by one (irk_bitcode_reader_open), after
// irk_upgrade with `unread_bodies` has upgraded the rest. Both also return false if bodies cannot
// be upgraded one at a time, since one depends on others or the rest of the module depends on it.
// The module can only be destroyed then, and its file must be read as a whole.
IRK_API bool irk_upgrade_body(irk_module *m, irk_function *fn);

// irkit has tables of intrinsics for some releases (irk_release.intrinsics); others use a
// neighbour's table. This puts one note into the sink if that table may be wrong for the module: if
// the module declares intrinsics that the table lacks or has with another type, and that match the
// table of the next newer release with a table. `file` names the module in the note. Call it after
// irk_upgrade.
IRK_API void irk_report_borrowed_tables(const irk_module *m, irk_str file, irk_sink *sink);

// Tells whether the module flag "Debug Info Version" is the version that LLVM's readers understand
// (3). They verify only such modules.
IRK_API bool irk_has_current_debug_info(const irk_module *m);

// Tells whether upgrading to release `version` replaces declarations with this name and number of
// parameters.
IRK_API bool irk_upgrade_replaces(irk_str name, uint32_t num_params, irk_version version);

// Removes all debug info, as LLVM's readers do if it is invalid. Returns false if memory runs out
// (inside irk_try, that ends); some debug info may be left then.
IRK_API bool irk_strip_debug_info(irk_module *m);

#ifdef __cplusplus
}
#endif
#endif
