// Metadata as text: operands, nodes, debug records. Debug-info nodes are in print_di.c.
#include "text/print_di.h"
#include "ir/dinode_field.h"

#include "ir/described.h"

// Prints an operand of a node. Up to 3.5 the type metadata precedes it, unless it is a value.
static void print_in_node(irk_printer *p, const irk_md *md) {
  if (p->types_metadata && md && md->kind != IRK_MD_VALUE) irk_buf_lit(&p->out, "metadata ");
  irk_print_md_operand(p, md);
}

static void print_list(irk_printer *p, const irk_md *md) {
  for (uint32_t i = 0; i < md->len; i++) {
    if (i) irk_buf_lit(&p->out, ", ");
    print_in_node(p, md->f[i].md);
  }
}

// Prints a location as up to 3.5: a node of line, column, scope and inlined-at location.
static void print_location_node(irk_printer *p, const irk_md *md) {
  irk_buf_lit(&p->out, "!{i32 ");
  irk_buf_u64(&p->out, md->f[IRK_DI_LOCATION_line].u);
  irk_buf_lit(&p->out, ", i32 ");
  irk_buf_u64(&p->out, md->f[IRK_DI_LOCATION_column].u);
  irk_buf_lit(&p->out, ", ");
  print_in_node(p, md->f[IRK_DI_LOCATION_scope].md);
  irk_buf_lit(&p->out, ", ");
  print_in_node(p, md->f[IRK_DI_LOCATION_inlinedAt].md);
  irk_buf_byte(&p->out, '}');
}

static void print_string(irk_printer *p, const irk_md *md) {
  irk_buf_byte(&p->out, '!');
  irk_print_quoted(p, irk_md_str(md));
}

// Prints a node by its number. Locations without one (those of instructions only) are printed in
// place.
static void print_node(irk_printer *p, const irk_md *md) {
  uint32_t slot = irk_md_slot(p, md);
  if (IRK_LIKELY(slot)) irk_put_slot(&p->out, '!', slot - 1);
  else if (md->kind == IRK_MD_LOCATION && p->types_metadata) print_location_node(p, md);
  else if (md->kind == IRK_MD_LOCATION) irk_print_di(p, md);
  else irk_buf_lit(&p->out, "<badref>");
}

void irk_print_md_operand(irk_printer *p, const irk_md *md) {
  if (!md) {
    irk_buf_lit(&p->out, "null");
    return;
  }
  switch (md->kind) {
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION: {
    const irk_md *shown = p->described ? irk_md_unwrap_variable(md) : md;
    if (shown && irk_is_numbered_md(shown)) print_node(p, shown);
    else irk_buf_lit(&p->out, "null");
    return;
  }
  case IRK_MD_STRING: print_string(p, md); return;
  case IRK_MD_VALUE: irk_print_typed_value(p, md->f[0].value); return;
  case IRK_MD_EXPRESSION:
    if (p->numbers_exprs) print_node(p, md);
    else irk_print_di_expression(p, md);
    return;
  case IRK_MD_ARG_LIST:
    irk_buf_lit(&p->out, "!DIArgList(");
    print_list(p, md);
    irk_buf_byte(&p->out, ')');
    return;
  default: print_node(p, md); return;
  }
}

void irk_print_md_argument(irk_printer *p, const irk_md *md) {
  bool is_value = p->types_metadata && md && md->kind == IRK_MD_VALUE;
  if (is_value) irk_buf_lit(&p->out, "!{");
  irk_print_md_operand(p, md);
  if (is_value) irk_buf_byte(&p->out, '}');
}

void irk_print_md_body(irk_printer *p, const irk_md *md) {
  if (p->types_metadata) irk_buf_lit(&p->out, "metadata ");
  else if (md->is_distinct) irk_buf_lit(&p->out, "distinct ");
  switch (md->kind) {
  case IRK_MD_TUPLE:
    irk_buf_lit(&p->out, "!{");
    print_list(p, md);
    irk_buf_byte(&p->out, '}');
    return;
  case IRK_MD_STRING:
  case IRK_MD_VALUE:
  case IRK_MD_ARG_LIST: irk_print_md_operand(p, md); return;
  case IRK_MD_EXPRESSION: irk_print_di_expression(p, md); return;
  case IRK_MD_LOCATION:
    if (p->types_metadata) {
      print_location_node(p, md);
      return;
    }
    // fall through
  default: irk_print_di(p, md); return;
  }
}

void irk_print_dbg_record(irk_printer *p, const irk_dbg_record *r) {
  static const irk_str words[] = {
      [IRK_DBG_VALUE] = {"#dbg_value(", 11},
      [IRK_DBG_DECLARE] = {"#dbg_declare(", 13},
      [IRK_DBG_ASSIGN] = {"#dbg_assign(", 12},
      [IRK_DBG_LABEL] = {"#dbg_label(", 11},
      [IRK_DBG_DECLARE_VALUE] = {"#dbg_declare_value(", 19},
  };
  irk_buf_str(&p->out, words[r->kind]);
  const irk_md *ops[7];
  uint32_t n = 0;
  if (r->kind != IRK_DBG_LABEL) ops[n++] = r->location;
  ops[n++] = r->variable;
  if (r->kind != IRK_DBG_LABEL) ops[n++] = r->expression;
  if (r->kind == IRK_DBG_ASSIGN) {
    ops[n++] = r->assign_id;
    ops[n++] = r->address;
    ops[n++] = r->address_expression;
  }
  ops[n++] = r->loc;
  for (uint32_t i = 0; i < n; i++) {
    if (i) irk_buf_lit(&p->out, ", ");
    if (ops[i]) irk_print_md_operand(p, ops[i]);
    else irk_buf_lit(&p->out, "(null)");
  }
  irk_buf_byte(&p->out, ')');
}
