// What debug-info nodes say of the globals that they describe. In memory nodes are attached to these, and variables are
// wrapped in an expression; up to 3.9 a variable's node names the variable itself, or the constant that it is, up
// to 3.7 a subprogram's its function, and a variable has no expression: where it is a constant, that stands in its
// place.
#ifndef IRK_IR_DESCRIBED_H
#define IRK_IR_DESCRIBED_H

#include "ir/dinode.h"

// By the node's id what it names; NULL: the release attaches all of them.
const irk_value **irk_described_values(const irk_module *m, irk_version release, irk_arena *arena);
// Attachments of a global that the release writes as such.
irk_attachments irk_attachments_written(const irk_global *g, irk_version release, irk_arena *arena);
// A new node, open, of a variable and an expression or constant; NULL: an empty expression.
irk_md *irk_md_wrap_variable(irk_module *m, irk_md *variable, irk_md *expr);
// The list of a unit with its variables wrapped, or itself. `wraps`: by a variable's address the node that wraps it;
// NULL: one is made for each.
irk_md *irk_md_wrap_variables(irk_module *m, irk_md *list, const irk_map *wraps, irk_arena *scratch);
// What a node of line, column, scope and place of the call says, as a location: how these were up to 3.5. NULL: it is
// none.
irk_md *irk_md_location_of(irk_module *m, const irk_md *md);
// The constant that a wrapped variable is, up to 3.9; NULL: it is none.
static inline const irk_md *irk_md_constant_variable(const irk_md *md) {
  if (!md || md->kind != IRK_MD_GLOBAL_VARIABLE_EXPRESSION) return NULL;
  const irk_md *variable = md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md;
  const irk_md *of = md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md;
  if (!variable || variable->kind != IRK_MD_GLOBAL_VARIABLE || !of || of->kind != IRK_MD_VALUE) return NULL;
  return irk_value_is_int(of->f[0].value) ? of : NULL;
}
// The number that a variable is all the time by its expression; NULL: it is none.
static inline const irk_md_field *irk_md_number_of_expression(const irk_md *md) {
  bool is_number = md && md->kind == IRK_MD_EXPRESSION && md->len == 3 && md->f[0].u == IRK_DW_OP_constu &&
                   md->f[2].u == IRK_DW_OP_stack_value;
  return is_number ? &md->f[1] : NULL;
}
// A node in a release without expressions of global variables.
static inline const irk_md *irk_md_bare_variable(const irk_md *md) {
  return md && md->kind == IRK_MD_GLOBAL_VARIABLE_EXPRESSION ? md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md : md;
}

#endif
