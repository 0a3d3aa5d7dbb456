// ThinLTO summary entries. They are read over for now.
#include "text/parse.h"

// entry = ^N "=" KIND ":" ("(" ... ")" | VALUE)
bool irk_parse_summary_entry(irk_parser *p) {
  uint32_t depth = 0;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_EQUAL, "expected '=' here")) return false;
  if (p->lex.tok != IRK_TOK_LABEL) return irk_parse_error(p, "Expected 'gv', 'module', 'typeid', 'flags' or 'blockcount' at the start of summary entry");
  irk_lex_next(&p->lex);
  do {
    if (p->lex.tok == IRK_TOK_LPAREN) depth++;
    if (p->lex.tok == IRK_TOK_RPAREN) depth--;
    if (p->lex.tok == IRK_TOK_EOF || (p->lex.tok == IRK_TOK_RPAREN && depth == UINT32_MAX))
      return irk_parse_error(p, "expected ')' here");
    irk_lex_next(&p->lex);
  } while (depth);
  return true;
}
