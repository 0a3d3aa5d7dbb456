// Checks of arguments in a checked build (irkit/checked.h). scripts/checked makes a wrapper for
// each public function, which calls these checks in the order of the arguments and then the
// function. Each returns false after it has reported a violation.
#ifndef IRK_CHECKED_LOOK_H
#define IRK_CHECKED_LOOK_H

#include "irkit/irkit.h"

typedef struct irk_arg_check {
  const char *function;
  const irk_module *m;  // the module that all arguments must belong to; NULL until an argument determines it
} irk_arg_check;

bool irk_check_arg_pointer(const irk_arg_check *check, const char *parameter, const void *p);
// Checks a pointer to an object that users destroy.
bool irk_check_arg_handle(const irk_arg_check *check, const char *parameter, const void *p);
bool irk_check_arg_module(irk_arg_check *check, const char *parameter, const irk_module *m);
bool irk_check_arg_type(irk_arg_check *check, const char *parameter, const irk_type *t);
bool irk_check_arg_value(irk_arg_check *check, const char *parameter, const irk_value *v);
// Checks a value that is not a block.
bool irk_check_arg_operand(irk_arg_check *check, const char *parameter, const irk_value *v);
// Checks a constant, which does not belong to a function.
bool irk_check_arg_constant(irk_arg_check *check, const char *parameter, const irk_value *v);
bool irk_check_arg_global(irk_arg_check *check, const char *parameter, const irk_global *g);
bool irk_check_arg_function(irk_arg_check *check, const char *parameter, const irk_function *fn);
bool irk_check_arg_block(irk_arg_check *check, const char *parameter, const irk_block *b);
bool irk_check_arg_inst(irk_arg_check *check, const char *parameter, const irk_inst *inst);
bool irk_check_arg_md(irk_arg_check *check, const char *parameter, const irk_md *md);
// For attributes, comdats and records.
bool irk_check_arg_memory(const irk_arg_check *check, const char *parameter, const void *p);
// Checks an insertion point of a builder.
bool irk_check_arg_place(irk_arg_check *check, const char *parameter, const irk_block *block);
bool irk_check_arg_attr(irk_arg_check *check, const char *parameter, const irk_attr_spec *attr);
bool irk_check_arg_field(irk_arg_check *check, const char *parameter, const irk_di_field *field);
bool irk_check_arg_record(irk_arg_check *check, const char *parameter, const irk_record_spec *record);
bool irk_check_arg_replacement(irk_arg_check *check, const char *parameter, const irk_md_replacement *pair);
bool irk_check_arg_call(irk_arg_check *check, const char *parameter, const irk_call_spec *call);

#endif
