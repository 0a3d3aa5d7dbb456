// Intrinsics that the newer release has no more, or has with other parameters, and no rule of its readers brings up to
// date: LLVM keeps their calls, which its back ends cannot compile.
#ifndef IRK_CONVERT_MISSING_H
#define IRK_CONVERT_MISSING_H

#include "convert/changes.h"

// Of `m`, which was made of `was`: declarations that nothing uses go; calls are an error each in the sink, and `found`
// tells whether there were some. Returns false where memory runs out.
bool irk_up_missing(const irk_module *was, irk_module *m, irk_changes *changes, irk_sink *sink, bool *found);

// up_words.c: hints in words that the newer release does not take go. False where memory runs out.
bool irk_up_words(irk_module *m, irk_changes *changes);

#endif
