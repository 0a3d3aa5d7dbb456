// State that the files of metadata parsing share (parse_meta.c, parse_di.c, parse_dbg.c).
#ifndef IRK_TEXT_PARSE_META_H
#define IRK_TEXT_PARSE_META_H

#include "ir/dinode.h"
#include "ir/dwarf.h"
#include "text/parse.h"

typedef struct irk_md_mention {
  const char *at;
  uint32_t number;
} irk_md_mention;
typedef irk_md **irk_md_patch;
typedef struct irk_named_patch {
  irk_named_md *named;
  uint32_t index;
} irk_named_patch;

// Every number that the text mentions gets a slot in `table`, in order of mention. Inline nodes
// that are referred to from outside of nodes get a slot without a number. Until irk_md_finish,
// operands of nodes hold stand-ins of slots (irk_md_forward). All other references are pending
// slots, or slot + 1 in inst->dbg.
struct irk_md_state {
  IRK_VEC(irk_md *) table;           // NULL: not defined yet
  IRK_VEC(irk_md_mention) mentions;  // by slot
  IRK_VEC(uint32_t) slots;           // by number: slot + 1; numbers of max_dense or more are in `sparse`
  irk_map sparse;
  uint32_t max_dense;
  bool has_locations;  // an instruction has a location
  IRK_VEC(irk_md_patch) patches;
  IRK_VEC(irk_md *) local_values;  // IRK_MD_VALUE of placeholders
  IRK_VEC(irk_named_patch) named;  // operands of named nodes
  IRK_VEC(irk_md_field) fields;    // stack: operands that are being read
  const irk_dw_word **words;       // hash table of the words of dwarf.def
  uint32_t words_mask;
  irk_fn_state *outer_fn;  // of the instruction whose argument is the node that is being read
  bool seen_local;         // that node has a local value
  irk_type *i64;
  irk_md *small_sizes[129];  // i64 0..128 as metadata
};

irk_md_state *irk_parse_md_state(irk_parser *p);
// Tells whether the node stays the same until the module ends. Nodes with forward references may
// turn out to be equal to others.
static inline bool irk_parse_md_is_final(const irk_md *md) { return md->is_distinct || md->hash > 1; }
// Parses { a, b, null } of a tuple or field and appends the operands to md->fields. The current
// token is the brace.
bool irk_parse_md_list(irk_parser *p);
// Parses a node's operand (no local values): !{...}, !N, !"...", !DI...(...). Accepts `null` if
// may_be_null.
bool irk_parse_md_in_node(irk_parser *p, bool may_be_null, irk_md **out);
// Parses a node: !{...}, !N, !DI...(...).
bool irk_parse_md_node(irk_parser *p, irk_md_ref *out);
// Parses !DI...(...); its name is the current token.
bool irk_parse_di(irk_parser *p, bool distinct, irk_md **out);
// Returns a number as i64 constant.
irk_md *irk_parse_md_i64(irk_parser *p, uint64_t value);

#endif
