// The fields of debug-info nodes by name, for code that knows their meaning, and the short form of
// locations. Code that goes by descriptors (ir/dinode.h) is not compiled again for a field.
#ifndef IRK_IR_DINODE_FIELD_H
#define IRK_IR_DINODE_FIELD_H

#include "ir/dinode.h"

// Indexes of the fields in md->f[]: IRK_DI_LOCATION_line, IRK_DI_SUBPROGRAM_unit ...
enum {
#define BEGIN(name)                                             IRK_DI_BACK_##name = -1,
#define FIELD(node, field, type, max, def, rules, since, until) IRK_DI_##node##_##field,
#define END(node)                                               IRK_DI_LEN_##node,
#include "irkit/def/dinode.def"
};

// Locations are by far the most frequent nodes, so they are stored short. The fields after
// `inlinedAt` are left out if they are zero. If they fit, they are one word (the group above the
// rank above a bit). irk_location_rest_of reads them.
enum { IRK_DI_LEN_PLAIN_LOCATION = IRK_DI_LOCATION_isImplicitCode, IRK_DI_LEN_PACKED_LOCATION };
typedef struct irk_location_rest {
  uint64_t group, rank;
  bool is_implicit;
} irk_location_rest;
static inline irk_location_rest irk_location_rest_of(const irk_md *loc) {
  const irk_md_field *f = loc->f;
  if (loc->len == IRK_DI_LEN_PLAIN_LOCATION) return (irk_location_rest){0};
  uint64_t word = f[IRK_DI_LEN_PLAIN_LOCATION].u;
  if (loc->len == IRK_DI_LEN_PACKED_LOCATION) return (irk_location_rest){word >> 4, word >> 1 & 7, word & 1};
  return (irk_location_rest){f[IRK_DI_LOCATION_atomGroup].u, f[IRK_DI_LOCATION_atomRank].u, word != 0};
}
// Returns the node with all its fields, for code that works by descriptors. Locations are completed
// in `room`; other nodes are returned as they are.
typedef union irk_md_buffer {
  irk_md head;
  uint64_t words[sizeof(irk_md) / 8 + IRK_DI_LEN_LOCATION];
} irk_md_buffer;
const irk_md *irk_md_expand_location(const irk_md *md, irk_md_buffer *room);
// irk_md_node for locations, faster.
irk_md *irk_md_location(irk_module *m, bool distinct, const irk_md_field f[IRK_DI_LEN_LOCATION]);
// Returns a copy of `loc`, which may belong to another module, with this scope and inlinedAt.
irk_md *irk_md_location_like(irk_module *m, const irk_md *loc, irk_md *scope, irk_md *inlined_at);

#endif
