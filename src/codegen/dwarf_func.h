// A function's scopes and variables: collected by dwarf_scope.c, dwarf_value.c and dwarf_func.c
// while the function exists, and written by dwarf_body.c when all are known. The scopes, code
// ranges, variables and places of all functions are kept together, with numbers unique among all
// functions.
#ifndef IRK_CODEGEN_DWARF_FUNC_H
#define IRK_CODEGEN_DWARF_FUNC_H

#include "codegen/dwarf.h"
#include "ir/dinode_field.h"

typedef struct irk_dw_span {  // a range of the function's code, relative to its start
  uint32_t start, end;
  uint32_t next;  // number + 1
} irk_dw_span;
typedef struct irk_dw_instance {  // a subprogram or block, inlined at a call (NULL: not inlined)
  const irk_md *md, *inlined_at;
  uint32_t parent, first_child, last_child, next, depth;
  uint32_t first_span, last_span;  // numbers + 1
  uint32_t opened;                 // start of the open span
  uint32_t first_local;            // number + 1
} irk_dw_instance;
typedef struct irk_dw_spot {  // a place of a variable, from `start` to `end`
  uint32_t start, end;        // end UINT32_MAX: valid for the whole function
  irk_dw_place place;
  const irk_md *expression;
  uint32_t next;  // number + 1
} irk_dw_spot;
typedef struct irk_dw_assignment {  // a variable, or a part of it, gets a value
  uint32_t offset, position;        // in the code; position of the block
  const irk_md *location, *expression;
  uint64_t from, size;   // the part, in bits; size 0: all
  uint32_t next;         // number + 1, of the same variable
  uint32_t same;         // the first assignment of the same value: number + 1
  bool is_address;       // the value is the variable's address
  uint32_t first_range;  // first location range of its value that matters, number + 1: earlier ones have ended
} irk_dw_assignment;
typedef struct irk_dw_bytes {  // an expression in `places`
  uint32_t at, len, first_reloc, num_relocs;
} irk_dw_bytes;
typedef enum irk_dw_has { IRK_DW_NOTHING, IRK_DW_EXPRESSION, IRK_DW_LIST } irk_dw_has;
typedef struct irk_dw_local {  // a variable, or a label
  const irk_md *md, *inlined_at;
  uint32_t label;  // a label's offset in the code, plus 1; 0: it has none
  uint32_t next;   // number + 1, of the same instance
  union {
    struct {                                       // before the place is known
      uint32_t first_assignment, last_assignment;  // numbers + 1
      uint32_t first_spot, last_spot;              // numbers + 1
    };
    uint32_t place;  // afterwards: the list
    irk_dw_bytes expression;
  };
  uint8_t has;      // irk_dw_has
  bool is_address;  // its values are addresses of the variable
} irk_dw_local;

typedef struct irk_dw_call {
  uint32_t offset;           // of the return address, relative to the function's start
  const irk_global *callee;  // NULL: an indirect call
  uint32_t first, len;       // arguments
} irk_dw_call;
typedef struct irk_dw_call_argument {
  uint32_t reg;  // DWARF's number
  irk_dw_bytes value;
} irk_dw_call_argument;

typedef struct irk_dw_function {
  IRK_VEC(irk_dw_instance) scopes;
  IRK_VEC(irk_dw_span) spans;
  IRK_VEC(irk_dw_local) locals;
  irk_dw_out places;  // expressions
  IRK_VEC(irk_dw_call) calls;
  IRK_VEC(irk_dw_call_argument) call_arguments;
  irk_map code_of;                       // by function: index in d->codes
  IRK_VEC(const irk_dw_local *) params;  // used by dwarf_body.c
  // The current function:
  uint32_t root, first_local;  // its own scope and its first variable
  IRK_VEC(irk_dw_spot) spots;
  IRK_VEC(irk_dw_assignment) assignments;
  IRK_VEC(irk_dw_spot) found;  // used by dwarf_value.c
  IRK_VEC(const irk_md *) chain;
  irk_map scope_of, local_of;
  irk_map stored;  // ids of the DIAssignID nodes of instructions
  bool has_stored;
  uint32_t num_blocks;  // instances that are blocks
  uint32_t address;     // index of the function's address
  uint32_t head, size;  // bytes before the generator's code; all bytes
  uint32_t section;
  uint64_t at;
} irk_dw_function;

static inline const irk_md *irk_dw_inlined_at(const irk_md *location) {
  return irk_dw_node(location, IRK_DI_LOCATION_inlinedAt, IRK_MD_LOCATION);
}
// Returns the key of a scope or variable, inlined at a call or not.
static inline uint64_t irk_dw_key(const irk_md *md, const irk_md *inlined_at) {
  return (uint64_t)md->id << 32 | (inlined_at ? inlined_at->id + 1 : 0);
}
// Returns a parameter's number; 0: another variable, or a label.
static inline uint64_t irk_dw_argument(const irk_dw_local *l) {
  return l->md->kind == IRK_MD_LOCAL_VARIABLE ? l->md->f[IRK_DI_LOCAL_VARIABLE_arg].u : 0;
}
// Finds the instances of the function in w, and the code of each.
void irk_dw_find_scopes(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, const irk_md *subprogram);
// Finds the variables, and the places of those that have a fixed one.
void irk_dw_find_locals(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, const irk_md *subprogram);

// ---- dwarf_call.c --------------------------------------------------------------------------------------------
void irk_dw_keep_calls(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f);
void irk_dw_map_subprograms(irk_dw_module *d, irk_dw_function *w);  // before irk_dw_write_calls
void irk_dw_write_calls(irk_dw_module *d, irk_dw_function *w, const irk_dw_code *code);

// Moves d->expression to the places, and takes it from there.
irk_dw_bytes irk_dw_keep_expression(irk_dw_module *d, irk_dw_function *w);
void irk_dw_take_expression(irk_dw_module *d, const irk_dw_function *w, const irk_dw_bytes *e);

// Finds the places of variables that have values. Call it after the two functions above.
void irk_dw_find_values(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f);
void irk_dw_add_spot(irk_dw_function *w, irk_dw_local *local, irk_dw_spot spot);

#endif
