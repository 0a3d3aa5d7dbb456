// What the readers of text ask about upgrades before there is anything to upgrade.
#ifndef IRK_CONVERT_RULES_H
#define IRK_CONVERT_RULES_H

#include "base/base.h"
#include "irkit/convert.h"

// Is there a rule for a declaration of this name with so many parameters?
bool irk_upgrade_knows(irk_str name, uint32_t num_params, irk_version version);

#endif
