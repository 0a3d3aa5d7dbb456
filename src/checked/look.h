// Checks of arguments in a checked build (irkit/checked.h). scripts/checked makes a wrapper for
// each public function, which calls these checks in the order of the arguments and then the
// function. Each returns false after it has reported a violation.
#ifndef IRK_CHECKED_LOOK_H
#define IRK_CHECKED_LOOK_H

#include "irkit/irkit.h"

typedef struct irk_look {
  const char *function;
  const irk_module *m;  // the module that all arguments must belong to; NULL until an argument determines it
} irk_look;

bool irk_look_pointer(const irk_look *look, const char *parameter, const void *p);
// Checks a pointer to an object that users destroy.
bool irk_look_handle(const irk_look *look, const char *parameter, const void *p);
bool irk_look_module(irk_look *look, const char *parameter, const irk_module *m);
bool irk_look_type(irk_look *look, const char *parameter, const irk_type *t);
bool irk_look_value(irk_look *look, const char *parameter, const irk_value *v);
bool irk_look_operand(irk_look *look, const char *parameter, const irk_value *v);   // not a block
bool irk_look_constant(irk_look *look, const char *parameter, const irk_value *v);  // does not belong to a function
bool irk_look_global(irk_look *look, const char *parameter, const irk_global *g);
bool irk_look_function(irk_look *look, const char *parameter, const irk_function *fn);
bool irk_look_block(irk_look *look, const char *parameter, const irk_block *b);
bool irk_look_inst(irk_look *look, const char *parameter, const irk_inst *inst);
bool irk_look_md(irk_look *look, const char *parameter, const irk_md *md);
bool irk_look_memory(const irk_look *look, const char *parameter, const void *p);    // attributes, comdats, records
bool irk_look_place(irk_look *look, const char *parameter, const irk_block *block);  // an insertion point of a builder
bool irk_look_attr(irk_look *look, const char *parameter, const irk_attr_spec *attr);
bool irk_look_field(irk_look *look, const char *parameter, const irk_di_field *field);
bool irk_look_record(irk_look *look, const char *parameter, const irk_record_spec *record);
bool irk_look_replacement(irk_look *look, const char *parameter, const irk_md_replacement *pair);
bool irk_look_call(irk_look *look, const char *parameter, const irk_call_spec *call);

#endif
