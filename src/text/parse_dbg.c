// Debug records: #dbg_value(ptr %x, !12, !DIExpression(), !15), between instructions.
#include "text/parse_meta.h"

static const struct {
  irk_str word;
  uint8_t kind;
  irk_version since;
} record_words[] = {
    {{"dbg_value", 9}, IRK_DBG_VALUE, 1900},
    {{"dbg_declare", 11}, IRK_DBG_DECLARE, 1900},
    {{"dbg_assign", 10}, IRK_DBG_ASSIGN, 1900},
    {{"dbg_label", 9}, IRK_DBG_LABEL, 1900},
    {{"dbg_declare_value", 17}, IRK_DBG_DECLARE_VALUE, 2200},
};

// Reads a node. The second function also reads the comma after it.
static bool read_node(irk_parser *p, irk_md **slot) {
  irk_md_ref ref;
  void *fn = p->fn;
  p->fn = NULL;
  bool ok = irk_parse_md_node(p, &ref);
  p->fn = fn;
  if (!ok) return false;
  irk_parse_md_fill(p, ref, slot);
  return true;
}
static bool read_node_comma(irk_parser *p, irk_md **slot) {
  return read_node(p, slot) && irk_parse_expect(p, IRK_TOK_COMMA, "Expected ',' here");
}

// Reads a value as metadata, and the comma after it.
static bool read_value_comma(irk_parser *p, irk_md **slot) {
  irk_md_ref ref;
  if (!irk_parse_metadata_operand(p, &ref)) return false;
  irk_parse_md_fill(p, ref, slot);
  return irk_parse_expect(p, IRK_TOK_COMMA, "Expected ',' here");
}

// #dbg_label(LABEL, LOC)
// #dbg_value|declare|declare_value(VALUE, VARIABLE, EXPRESSION, LOC)
// #dbg_assign(VALUE, VARIABLE, EXPRESSION, ID, ADDRESS, EXPRESSION, LOC)
bool irk_parse_dbg_record(irk_parser *p, irk_dbg_record **out) {
  irk_lex_next(&p->lex);
  irk_str word = p->lex.tok == IRK_TOK_WORD || p->lex.tok == IRK_TOK_KEYWORD ? p->lex.str : (irk_str){NULL, 0};
  uint32_t i = 0;
  while (i < IRK_COUNT(record_words) && (!irk_str_eq(record_words[i].word, word) || p->version < record_words[i].since))
    i++;
  if (i == IRK_COUNT(record_words)) return irk_parse_error(p, "expected debug record type here");
  irk_dbg_record *r = *out = irk_dbg_record_new(&p->m->arena, record_words[i].kind);
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "Expected '(' here")) return false;
  if (r->kind == IRK_DBG_LABEL) {
    if (!read_node_comma(p, &r->variable)) return false;
  } else if (!read_value_comma(p, &r->location) || !read_node_comma(p, &r->variable) ||
             !read_node_comma(p, &r->expression)) {
    return false;
  }
  if (r->kind == IRK_DBG_ASSIGN && (!read_node_comma(p, &r->assign_id) || !read_value_comma(p, &r->address) ||
                                    !read_node_comma(p, &r->address_expression)))
    return false;
  return read_node(p, &r->loc) && irk_parse_expect(p, IRK_TOK_RPAREN, "Expected ')' here");
}
