// The copy of a module as one of a newer release: state of up_copy.c and up_copy_md.c.
#ifndef IRK_CONVERT_UP_COPY_H
#define IRK_CONVERT_UP_COPY_H

#include "convert/up.h"
#include "order/use_order.h"
#include "target/layout.h"

typedef struct up_copy {
  up *u;
  irk_version from, to;
  bool was_typed, is_opaque;           // the source's pointers have pointees; the copy's have none
  bool aligns_memory, aligns_atomics;  // readers give alignments to what has none
  bool has_old_subranges, has_old_enumerators, has_distinct_locations;
  bool needs_reader;  // something was met that only the reader knows
  irk_datalayout dl;  // of the copy, as readers take it
  uint8_t *lists;     // by id of a list of the source: see lacks_types
  // Use-list orders in the source's bitcode, and how far they and the functions are copied.
  const irk_use_record *records;
  uint32_t num_records, next_record, next_fn;
  irk_value *null;  // copy of the null pointer for what functions lack
} up_copy;

// up_copy_md.c
void irk_up_copy_location(irk_copy *c, irk_inst *inst);  // in an instruction's record it is not distinct
// up_copy_orders.c
void irk_up_copy_orders_begin(irk_copy *c);
void irk_up_copy_orders_of_body(irk_copy *c, irk_function *to);
void irk_up_copy_orders_end(irk_copy *c);

#endif
