// Data layout strings of older releases, brought up to date as readers of a release do it.
#ifndef IRK_TARGET_LAYOUT_UPGRADE_H
#define IRK_TARGET_LAYOUT_UPGRADE_H

#include "base/base.h"

// Appends the layout to `out` as LLVM of that release upgrades it for the triple. False, and
// nothing written, where it stays as it is. Only readers of bitcode do it: alignments are written there,
// so that they do not depend on it.
bool irk_layout_upgrade(irk_str layout, irk_str triple, irk_version version, irk_buf *out);

// The same where LLVM's rules make of it what is no layout: what belongs to a group is put behind that group.
bool irk_layout_repair(irk_str layout, irk_str triple, irk_version version, irk_buf *out);

// The other way: takes out what readers of releases after `version`, up to `from`, add for the triple. False where
// nothing is.
bool irk_layout_downgrade(irk_str layout, irk_str triple, irk_version from, irk_version version, irk_buf *out);

#endif
