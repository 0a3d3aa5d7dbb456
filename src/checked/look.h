// What a checked build asks of arguments (irkit/checked.h): scripts/checked makes a function for each public one, which
// looks at its arguments by these, in their order, and calls it. Each returns false where it has said what is wrong.
#ifndef IRK_CHECKED_LOOK_H
#define IRK_CHECKED_LOOK_H

#include "irkit/irkit.h"

typedef struct irk_look {
  const char *function;
  const irk_module *m;  // the module that things must be of; NULL until one has said which
} irk_look;

bool irk_look_pointer(const irk_look *look, const char *parameter, const void *p);
bool irk_look_handle(const irk_look *look, const char *parameter, const void *p);  // something that users destroy
bool irk_look_module(irk_look *look, const char *parameter, const irk_module *m);
bool irk_look_type(irk_look *look, const char *parameter, const irk_type *t);
bool irk_look_value(irk_look *look, const char *parameter, const irk_value *v);
bool irk_look_operand(irk_look *look, const char *parameter, const irk_value *v);   // no block
bool irk_look_constant(irk_look *look, const char *parameter, const irk_value *v);  // nothing of a function
bool irk_look_global(irk_look *look, const char *parameter, const irk_global *g);
bool irk_look_function(irk_look *look, const char *parameter, const irk_function *fn);
bool irk_look_block(irk_look *look, const char *parameter, const irk_block *b);
bool irk_look_inst(irk_look *look, const char *parameter, const irk_inst *inst);
bool irk_look_md(irk_look *look, const char *parameter, const irk_md *md);
bool irk_look_memory(const irk_look *look, const char *parameter, const void *p);    // attributes, comdats, records
bool irk_look_place(irk_look *look, const char *parameter, const irk_block *block);  // of a builder
bool irk_look_attr(irk_look *look, const char *parameter, const irk_attr_spec *attr);
bool irk_look_field(irk_look *look, const char *parameter, const irk_di_field *field);
bool irk_look_record(irk_look *look, const char *parameter, const irk_record_spec *record);
bool irk_look_replacement(irk_look *look, const char *parameter, const irk_md_replacement *pair);
bool irk_look_call(irk_look *look, const char *parameter, const irk_call_spec *call);

#endif
