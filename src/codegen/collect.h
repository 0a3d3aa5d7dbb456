// Roots of garbage collectors in stack slots (llvm.gcroot), and the tables of collectors that find
// them by return addresses.
#ifndef IRK_CODEGEN_COLLECT_H
#define IRK_CODEGEN_COLLECT_H

#include "codegen/stackmap.h"

typedef struct irk_collected_function {
  uint32_t text;  // section
  uint64_t at;    // of the symbol, in the section
  // irk_collected_add sets the others.
  uint8_t collector;  // irk_collector_kind
  irk_str name;
  uint64_t frame_size;  // between the stack pointer and the return address
  uint32_t num_args, first_point, num_points, first_root, num_roots;
} irk_collected_function;
typedef struct irk_collected {  // of a module
  IRK_VEC(irk_collected_function) functions;
  IRK_VEC(uint32_t) points;  // return addresses, from the function's symbol
  IRK_VEC(int32_t) roots;    // offsets from the stack pointer
} irk_collected;
// Adds a function with a collector, if it needs tables.
void irk_collected_add(irk_collected *s, irk_gen_func *f, const irk_collected_function *of,
                       const irk_stackmap_frame *frame);
void irk_collected_write(irk_cg_module *cg, const irk_collected *s);
void irk_collected_free(irk_collected *s);

#endif
