// What a conversion changes, gathered while it is done (irkit/convert.h).
#ifndef IRK_CONVERT_CHANGES_H
#define IRK_CONVERT_CHANGES_H

#include "ir/ir.h"
#include "irkit/convert.h"

// Adds to what was noted before of the same kind, what, and result. `c` may be NULL: nobody asked. `function`: the
// name,
// "" outside of functions. Strings are copied.
void irk_changes_note(irk_changes *c, irk_change_kind kind, irk_str function, irk_str what, irk_str becomes,
                      uint64_t count);

// Empty text to make the words in, which memory that runs out does not lose: the first for what, the second for
// becomes.
irk_buf *irk_changes_words(irk_changes *c, int which);

// Notes what becomes of the attributes of functions and calls: what the other release has no word for, or other words.
// False where memory runs out.
bool irk_changes_attributes(irk_changes *c, irk_module *m, irk_version to);

#endif
