// Finds intrinsics that the newer release lacks, or has with other parameters, and that no rule of
// its readers upgrades. LLVM keeps their calls, which its back ends cannot compile.
#ifndef IRK_CONVERT_MISSING_H
#define IRK_CONVERT_MISSING_H

#include "convert/changes.h"

// `m` was converted from `was`. Removes declarations without users; reports each call as an error,
// and sets `found` if there were any. Returns false if memory runs out.
bool irk_up_missing(const irk_module *was, irk_module *m, irk_changes *changes, irk_sink *sink, bool *found);

// up_words.c: drops hints in words that the newer release does not take. Returns false if memory
// runs out.
bool irk_up_words(irk_module *m, irk_changes *changes);

#endif
