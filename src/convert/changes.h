// Collects the changes of a conversion (irkit/convert.h).
#ifndef IRK_CONVERT_CHANGES_H
#define IRK_CONVERT_CHANGES_H

#include "ir/ir.h"
#include "irkit/convert.h"

// The changes noted from now on are those of the pass with that name, a constant string. `c` may be
// NULL: the caller did not ask for changes.
void irk_changes_set_pass(irk_changes *c, const char *name);

// Adds to earlier changes of the same pass, kind, `what` and `becomes`. `c` may be NULL. `function`
// is a name, or "" outside of functions. Strings are copied.
void irk_changes_note(irk_changes *c, irk_change_kind kind, irk_str function, irk_str what, irk_str becomes,
                      uint64_t count);

// Returns an empty buffer for a text: 0 for `what`, 1 for `becomes`. The table owns it, so it does
// not leak if memory runs out.
irk_buf *irk_changes_words(irk_changes *c, int which);

// Notes attributes of functions and calls that the other release lacks or expresses in other words.
void irk_changes_attributes(irk_changes *c, const irk_module *m, irk_version to);

#endif
