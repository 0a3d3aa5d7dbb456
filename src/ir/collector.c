// The garbage collectors that LLVM has built in.
#include "ir/collector.h"

static const irk_collector collectors[] = {
    {"erlang", IRK_COLLECTOR_ERLANG, false},
    {"ocaml", IRK_COLLECTOR_OCAML, false},
    {"shadow-stack", IRK_COLLECTOR_SHADOW_STACK, false},
    {"statepoint-example", IRK_COLLECTOR_STATEPOINTS, true},
    {"coreclr", IRK_COLLECTOR_STATEPOINTS, true},
};

const irk_collector *irk_collector_find(irk_str name) {
  for (size_t i = 0; i < IRK_COUNT(collectors); i++)
    if (irk_str_eq(name, irk_str_of(collectors[i].name))) return &collectors[i];
  return NULL;
}
