// The garbage collectors that functions may name (`gc "..."`), as LLVM has them built in.
#ifndef IRK_IR_COLLECTOR_H
#define IRK_IR_COLLECTOR_H

#include "base/base.h"

typedef enum irk_collector_kind {
  IRK_COLLECTOR_STATEPOINTS,
  IRK_COLLECTOR_SHADOW_STACK,
  IRK_COLLECTOR_OCAML,
  IRK_COLLECTOR_ERLANG
} irk_collector_kind;
typedef struct irk_collector {
  const char *name;
  uint8_t kind;          // irk_collector_kind
  bool manages_space_1;  // it manages the pointers of address space 1; otherwise it may manage any
} irk_collector;
const irk_collector *irk_collector_find(irk_str name);  // NULL: LLVM has no such collector

#endif
