// Debug-info nodes that describe globals. In memory, nodes are attached to their globals, and
// variables are wrapped in an expression. Older releases write this differently:
// - up to 3.9 a variable's node names the variable itself, or the constant that it is;
// - up to 3.7 a subprogram's node names its function;
// - a variable has no expression: if it is a constant, the constant stands in place of the
//   expression.
#ifndef IRK_IR_DESCRIBED_H
#define IRK_IR_DESCRIBED_H

#include "ir/dinode.h"

// Returns an array, by node id, of the values that nodes name; NULL: the release attaches all of
// them.
const irk_value **irk_described_values(const irk_module *m, irk_version release, irk_arena *arena);
// Returns the attachments that the release writes as attachments of the global.
irk_attachments irk_attachments_written(const irk_global *g, irk_version release, irk_arena *arena);
// Makes a new node, not yet uniqued, of a variable and an expression or constant; NULL: an empty
// expression.
irk_md *irk_md_wrap_variable(irk_module *m, irk_md *variable, irk_md *expr);
// Returns a unit's list with its variables wrapped, or the list itself if nothing changes. `wraps`
// maps a variable's address to the node that wraps it; NULL: a new node is made for each.
irk_md *irk_md_wrap_variables(irk_module *m, irk_md *list, const irk_map *wraps, irk_arena *scratch);
// Returns the location for a node of line, column, scope and call site, the form of locations up to
// 3.5. NULL: the node is not of that form.
irk_md *irk_md_location_of(irk_module *m, const irk_md *md);
// Returns the constant that a wrapped variable is, up to 3.9; NULL: it is none.
const irk_md *irk_md_constant_variable(const irk_md *md);
// Returns the number that the expression gives the variable throughout; NULL: the expression is
// none of that form.
const irk_md_field *irk_md_number_of_expression(const irk_md *md);
// Returns the variable of a node, for releases whose global variables have no expressions.
const irk_md *irk_md_unwrap_variable(const irk_md *md);

#endif
