// Writes records of older releases: metadata strings one by one (up to 3.8), nodes as pairs of type
// and number (up to 3.5), names of globals in the module's symbol table (up to 4), fast-math flags
// (up to 6).
#include "bitcode/write.h"

// ---- metadata ------------------------------------------------------------------------------------------------

void irk_write_old_string(irk_bcwriter *w, uint32_t *abbrev, const irk_md *md) {
  static const irk_abbrev_op ops[] = {IRK_OP_LIT(IRK_REC_METADATA_STRING_OLD), IRK_OP_ARRAY, IRK_OP_FIXED(8)};
  if (!*abbrev) *abbrev = irk_bitw_define(&w->bits, ops, IRK_COUNT(ops));
  irk_bitw_record_chars(&w->bits, *abbrev, IRK_REC_METADATA_STRING_OLD, NULL, 0, irk_md_str(md));
}

static void push_value(irk_bcwriter *w, const irk_value *v) {
  irk_bcw_op(w, irk_type_number(&w->num, v->type));
  irk_bcw_op(w, irk_number_of(&w->num, v));
}

static void push_operand(irk_bcwriter *w, const irk_md *op) {
  if (!op) {
    irk_bcw_op(w, irk_type_number(&w->num, w->num.void_type));
    irk_bcw_op(w, 0);
  } else if (op->kind == IRK_MD_VALUE) {
    push_value(w, op->f[0].value);
  } else {
    irk_bcw_op(w, irk_type_number(&w->num, w->num.metadata_type));
    irk_bcw_op(w, irk_md_number(&w->num, op));
  }
}

// Writes a node of up to 3.5. A single value becomes a node of that value: calls refer to it, while
// nodes hold the value itself.
void irk_write_old_node(irk_bcwriter *w, const irk_md *md) {
  bool is_local = md->kind == IRK_MD_VALUE && !irk_value_is_const(md->f[0].value);
  if (md->kind == IRK_MD_VALUE) push_value(w, md->f[0].value);
  for (uint32_t i = 0; md->kind == IRK_MD_TUPLE && i < md->len; i++) push_operand(w, md->f[i].md);
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, is_local ? IRK_REC_METADATA_OLD_FN_NODE : IRK_REC_METADATA_OLD_NODE);
}

// ---- names of globals ----------------------------------------------------------------------------------------

static void write_name(irk_bcwriter *w, const irk_global *g) {
  if (g->name) irk_write_symbol(w, irk_number_of(&w->num, &g->v), g->name, false);
}

// Writes the names of all globals. Since 3.8 functions with a body have their own entries, with the
// position of the body.
void irk_write_old_symbols(irk_bcwriter *w) {
  const irk_module *m = w->m;
  bool has_places = irk_bcw_has(w, IRK_IDENTIFICATION);
  for (uint32_t i = 0; i < m->variables.len; i++) write_name(w, m->variables.items[i]);
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (!has_places || !m->functions.items[i]->fn->num_blocks) write_name(w, m->functions.items[i]);
  for (uint32_t i = 0; i < m->aliases.len; i++) write_name(w, m->aliases.items[i]);
  for (uint32_t i = 0; i < m->ifuncs.len; i++) write_name(w, m->ifuncs.items[i]);
}

// ---- fast-math flags -----------------------------------------------------------------------------------------

// Encodes fast-math flags. Up to 5 the lowest bit meant "fast", and newer flags had no bits. 6.0.0
// has reassoc there. 6.0.1 gives reassoc its own bit and reads the lowest one as "fast". Both
// understand all bits set. Reassoc alone is written as 6.0.1 does, and 6.0.0 misses it.
uint8_t irk_bcw_fast_math(const irk_bcwriter *w, const irk_inst *inst) {
  static const struct {
    irk_version since;
    uint8_t kept;    // bits that are written unchanged
    uint8_t lowest;  // bits that together make the lowest bit; 0: none do
  } rows[] = {{700, 0xFE, 0}, {600, 0xFE, 0xFE}, {500, 0x3E, 0xFE}, {303, 0x1E, 0xFE}, {0, 0, 0}};
  uint8_t flags = inst->v.flags;
  if (irk_ops[inst->v.opcode].flags_since > w->m->version) return 0;
  uint32_t i = 0;
  while (rows[i].since > w->m->version) i++;
  bool has_lowest = rows[i].lowest && (flags & rows[i].lowest) == rows[i].lowest;
  return (uint8_t)((flags & rows[i].kept) | has_lowest);
}
