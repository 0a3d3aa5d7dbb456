// Upgrades data layout strings of older releases, as the readers of each release do, and undoes it.
#ifndef IRK_TARGET_LAYOUT_UPGRADE_H
#define IRK_TARGET_LAYOUT_UPGRADE_H

#include "base/base.h"

// Appends the layout to `out` as LLVM of that release upgrades it for the triple. Returns false,
// and appends nothing, if the layout does not change. Only readers of bitcode upgrade layouts:
// bitcode states alignments explicitly, so they do not depend on the layout.
bool irk_layout_upgrade(irk_str layout, irk_str triple, irk_version version, irk_buf *out);

// The same where LLVM's rules would produce an invalid layout: text that belongs to a group is
// inserted at the end of that group.
bool irk_layout_repair(irk_str layout, irk_str triple, irk_version version, irk_buf *out);

// The reverse: removes what readers of releases after `version`, up to `from`, add for the triple.
// Returns false if nothing changes.
bool irk_layout_downgrade(irk_str layout, irk_str triple, irk_version from, irk_version version, irk_buf *out);

#endif
