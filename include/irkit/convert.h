// Moving modules between LLVM releases.
#ifndef IRKIT_CONVERT_H
#define IRKIT_CONVERT_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

// What LLVM's own readers of the module's release do to every module they load: old names of intrinsics, old
// attributes, module flags, debug-info versions and data layouts become the release's own; debug intrinsics become
// records where the release has them; declarations of intrinsics get the release's attributes. `from` is the release
// that the input was written for, 0 where it is not known.
//
// Modules whose debug info speaks another version lose it, with a warning.
IRK_API bool irk_upgrade(irk_module *m, irk_version from, irk_sink *sink);

// The same, with a stop on the way: where the module's debug info is current (irk_has_current_debug_info), LLVM's
// readers verify what they have read so far, take the debug info away where it is invalid, and give up where the module
// is.
typedef enum irk_read_verdict {
  IRK_READ_WELL,
  IRK_READ_BAD_DEBUG_INFO,  // goes
  IRK_READ_BROKEN           // irk_upgrade_with returns false; the callback has said why
} irk_read_verdict;
typedef irk_read_verdict irk_read_verifier(void *user, irk_module *m);
typedef struct irk_upgrade_options {
  size_t size;                // see IRK_SIZED
  irk_read_verifier *verify;  // NULL: nobody verifies
  void *user;
  bool keep_debug_calls;         // calls of debug intrinsics stay calls
  bool keep_debug_declarations;  // of debug intrinsics whose calls became records
  bool unread_bodies;            // see irk_upgrade_body
} irk_upgrade_options;
IRK_API bool irk_upgrade_with(irk_module *m, const irk_upgrade_options *options, irk_sink *sink);

// The other way round: records become calls of the debug intrinsics. False where memory runs out.
IRK_API bool irk_debug_records_to_calls(irk_module *m);

// For a module whose bodies come one after the other (irk_bitcode_reader_open): irk_upgrade_with, with unread_bodies,
// does what is outside of bodies, this the rest, for each body that was read. Both return false, too, where that is not
// enough, because a body cannot be upgraded without the others or the module depends on it: then the module is of no
// more use, and is to be read as a whole.
IRK_API bool irk_upgrade_body(irk_module *m, irk_function *fn);

// irkit has tables of intrinsics of some releases (irk_release.intrinsics); the others take a neighbour's. A note in
// the sink where that may be wrong: the module declares intrinsics that the neighbour has not, or otherwise, and that
// the next newer release of which there is a table has just so. At most one for a module; upgrade it first.
IRK_API void irk_note_borrowed_tables(const irk_module *m, irk_str file, irk_sink *sink);

// Does the module's "Debug Info Version" name the form of debug info that readers understand? Readers verify modules
// where it does.
IRK_API bool irk_has_current_debug_info(const irk_module *m);

// Is there a rule for declarations of this name with so many parameters?
IRK_API bool irk_upgrade_knows(irk_str name, uint32_t num_params, irk_version version);

// Takes all debug info away, as readers do where it is broken. False where memory runs out: some may then still be
// there (within irk_try, that ends).
IRK_API bool irk_strip_debug_info(irk_module *m);

#ifdef __cplusplus
}
#endif
#endif
