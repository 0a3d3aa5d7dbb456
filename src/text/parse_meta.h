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

// Every number that text mentions gets a place ("slot") in `table`, in order of mention; inline nodes that something
// else than a node refers to get one without a number. Operands of nodes hold stand-ins of slots (irk_md_forward) until
// irk_md_finish; everything else is a pending slot or waits as slot + 1 in inst->dbg.
struct irk_md_state {
  IRK_VEC(irk_md *) table;           // NULL: not defined yet
  IRK_VEC(irk_md_mention) mentions;  // by slot
  IRK_VEC(uint32_t) slots;           // by number: slot + 1; numbers that are too big for that:
  irk_map sparse;
  uint32_t max_dense;
  bool has_locations;  // some instruction has one
  IRK_VEC(irk_md_patch) patches;
  IRK_VEC(irk_md *) local_values;  // IRK_MD_VALUE of placeholders
  IRK_VEC(irk_named_patch) named;  // operands of named nodes
  IRK_VEC(irk_md_field) fields;    // stack: operands being read
  const irk_dw_word **words;       // hash table of the words of dwarf.def
  uint32_t words_mask;
  irk_fn_state *outer_fn;  // of the instruction whose argument is a node being read
  bool seen_local;         // that node has a local value
  irk_type *i64;
  irk_md *small_sizes[129];  // i64 0..128 as metadata
};

irk_md_state *irk_parse_md_state(irk_parser *p);
// Will it be what it is now when the module ends? Nodes that wait for something may turn out to be equal to others.
static inline bool irk_parse_md_is_final(const irk_md *md) { return md->is_distinct || md->hash > 1; }
// { a, b, null } of a tuple or field, appended to md->fields. The current token is the brace.
bool irk_parse_md_list(irk_parser *p);
// !{...}, !N, !"...", !DI...(...): a node's operand (no locals). `null` where may_be_null.
bool irk_parse_md_in_node(irk_parser *p, bool may_be_null, irk_md **out);
// A node: !{...}, !N, !DI...(...).
bool irk_parse_md_node(irk_parser *p, irk_md_ref *out);
// !DI...(...) whose name is the current token.
bool irk_parse_di(irk_parser *p, bool distinct, irk_md **out);
// A number as i64 constant.
irk_md *irk_parse_md_i64(irk_parser *p, uint64_t value);

#endif
