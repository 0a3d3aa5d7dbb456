// A function's scopes and variables: what dwarf_scope.c, dwarf_value.c and dwarf_func.c find out while it is there, and
// dwarf_body.c writes when all are known. Scopes, their code, variables and places of all functions stay; no number of
// them is that of another function.
#ifndef IRK_CODEGEN_DWARF_FUNC_H
#define IRK_CODEGEN_DWARF_FUNC_H

#include "codegen/dwarf.h"

typedef struct irk_dw_span {  // of the function's code, from its beginning
  uint32_t start, end;
  uint32_t next;  // number + 1
} irk_dw_span;
typedef struct irk_dw_instance {  // a subprogram or block, inlined at a call (NULL: it was not)
  const irk_md *md, *inlined_at;
  uint32_t parent, first_child, last_child, next, depth;
  uint32_t first_span, last_span;  // numbers + 1
  uint32_t opened;                 // where the span that is open begins
  uint32_t first_local;            // number + 1
} irk_dw_instance;
typedef struct irk_dw_spot {  // where a variable is, from `start` to `end`
  uint32_t start, end;        // end UINT32_MAX: the function's
  irk_dw_place place;
  const irk_md *expression;
  uint32_t next;  // number + 1
} irk_dw_spot;
typedef struct irk_dw_assignment {  // from here on a variable, or a part of it, has a value
  uint32_t offset, position;        // in the code; of the block
  const irk_md *location, *expression;
  uint64_t from, size;  // the part, in bits; size 0: all
  uint32_t next;        // number + 1, of the same variable
  uint32_t stay;        // of its value, number + 1: those before have ended
} irk_dw_assignment;
typedef enum irk_dw_has { IRK_DW_NOTHING, IRK_DW_EXPRESSION, IRK_DW_LIST } irk_dw_has;
typedef struct irk_dw_local {
  const irk_md *md, *inlined_at;
  uint32_t next;  // number + 1, of the same instance
  union {
    struct {                                       // until its place is known
      uint32_t first_assignment, last_assignment;  // numbers + 1
      uint32_t first_spot, last_spot;              // numbers + 1
    };
    struct {           // from then on
      uint32_t place;  // the list; or where in `places` the expression is, `len` bytes
      uint32_t len, first_reloc, num_relocs;
    };
  };
  uint8_t has;      // irk_dw_has
  bool is_address;  // its values are those of its address
} irk_dw_local;

typedef struct irk_dw_function {
  IRK_VEC(irk_dw_instance) scopes;
  IRK_VEC(irk_dw_span) spans;
  IRK_VEC(irk_dw_local) locals;
  irk_dw_out places;                     // expressions
  IRK_VEC(const irk_dw_local *) params;  // dwarf_body.c's
  // Of the function that is there:
  uint32_t root, first_local;  // its own scope, its first variable
  IRK_VEC(irk_dw_spot) spots;
  IRK_VEC(irk_dw_assignment) assignments;
  IRK_VEC(irk_dw_spot) found;  // dwarf_value.c's
  IRK_VEC(const irk_md *) chain;
  irk_map scope_of, local_of;
  uint32_t num_blocks;  // instances that are blocks
  uint32_t address;     // number of the function's address
  uint32_t head, size;  // bytes before the generator's code; all
  uint32_t section;
  uint64_t at;
} irk_dw_function;

static inline const irk_md *irk_dw_inlined_at(const irk_md *location) {
  return irk_dw_node(location, IRK_DI_LOCATION_inlinedAt, IRK_MD_LOCATION);
}
// Of a scope or variable, inlined at a call or not.
static inline uint64_t irk_dw_key(const irk_md *md, const irk_md *inlined_at) {
  return (uint64_t)md->id << 32 | (inlined_at ? inlined_at->id + 1 : 0);
}
// The instances of the function whose code and variables w has, and what of its code belongs to each.
void irk_dw_find_scopes(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, const irk_md *subprogram);
// Variables and their places, but for those that nothing is known of.
void irk_dw_find_locals(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f, const irk_md *subprogram);

// Where variables are that have values and not a place: behind the two above.
void irk_dw_find_values(irk_dw_module *d, irk_dw_function *w, irk_gen_func *f);
void irk_dw_add_spot(irk_dw_function *w, irk_dw_local *local, irk_dw_spot spot);

#endif
