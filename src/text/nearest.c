// Notes after the error about an undefined name: the defined name that is nearest to it.
#include "text/parse.h"

enum { SHORTEST = 3, MOST = 20000 };  // names of fewer bytes are all alike; at most MOST names are compared

// The nearest name found so far.
typedef struct nearest {
  const irk_parser *p;
  irk_str word, name;
  unsigned best, num_seen;
} nearest;

static void consider_name(nearest *n, irk_str name) {
  if (n->num_seen++ > MOST || irk_str_eq(name, n->word)) return;
  if (name.len && irk_improves_edit_distance(n->word, name, &n->best)) n->name = name;
}

static void consider_sym(nearest *n, irk_sym sym) {
  if (sym) consider_name(n, irk_name(n->p->m, sym));
}

static void add_note(const nearest *n, const char *at, const char *sigil) {
  if (n->name.len) irk_lex_note(&n->p->lex, at, "did you mean '%s%.*s'?", sigil, (int)n->name.len, n->name.ptr);
}

void irk_parse_note_local(irk_parser *p, const char *at, irk_str name) {
  nearest n = {.p = p, .word = name, .best = IRK_MAX_EDIT_DISTANCE};
  const irk_function *fn = p->fn ? p->fn->fn : NULL;
  if (name.len < SHORTEST || !fn) return;
  for (uint32_t i = 0; i < fn->num_args; i++) consider_sym(&n, fn->args[i]->name);
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    const irk_block *block = fn->blocks[b];
    if (block->num_insts) consider_sym(&n, block->name);
    for (uint32_t i = 0; i < block->num_insts; i++) consider_sym(&n, block->insts[i]->name);
  }
  add_note(&n, at, "%");
}

void irk_parse_note_global(irk_parser *p, const char *at, irk_str name) {
  nearest n = {.p = p, .word = name, .best = IRK_MAX_EDIT_DISTANCE};
  if (name.len < SHORTEST) return;
  for (uint32_t i = 0; i < p->m->functions.len; i++)
    if (p->m->functions.items[i]->is_defined) consider_sym(&n, p->m->functions.items[i]->name);
  for (uint32_t i = 0; i < p->m->variables.len; i++)
    if (p->m->variables.items[i]->is_defined) consider_sym(&n, p->m->variables.items[i]->name);
  for (uint32_t i = 0; i < p->m->aliases.len; i++) consider_sym(&n, p->m->aliases.items[i]->name);
  for (uint32_t i = 0; i < p->m->ifuncs.len; i++) consider_sym(&n, p->m->ifuncs.items[i]->name);
  add_note(&n, at, "@");
}

void irk_parse_note_type(irk_parser *p, const char *at, irk_str name) {
  nearest n = {.p = p, .word = name, .best = IRK_MAX_EDIT_DISTANCE};
  if (name.len < SHORTEST) return;
  for (uint32_t i = 0; i < p->m->types.len; i++) {
    const irk_type *t = p->m->types.items[i];
    if (t->kind == IRK_TYPE_STRUCT && !t->is_literal && !t->mark) consider_sym(&n, t->name);
  }
  add_note(&n, at, "%");
}

void irk_parse_note_comdat(irk_parser *p, const char *at, irk_str name) {
  nearest n = {.p = p, .word = name, .best = IRK_MAX_EDIT_DISTANCE};
  if (name.len < SHORTEST) return;
  for (uint32_t i = 0; i < p->m->comdats.len; i++) consider_sym(&n, p->m->comdats.items[i]->name);
  add_note(&n, at, "$");
}

// Adds a note on the word at the current token, where an opcode was expected.
void irk_parse_note_opcode(irk_parser *p) {
  const char *at = p->lex.start, *end = at;
  while (end < p->lex.end && end - at < 48 && ((*end >= 'a' && *end <= 'z') || *end == '_')) end++;
  nearest n = {.p = p, .word = {at, (size_t)(end - at)}, .best = IRK_MAX_EDIT_DISTANCE};
  if (n.word.len < 2 || end == p->lex.end) return;
  for (uint32_t op = 0; op < IRK_NUM_OPCODES; op++) consider_name(&n, irk_opcode_name((irk_opcode)op));
  add_note(&n, at, "");
}

void irk_parse_note_number(irk_parser *p, const char *at, const char *sigil, uint32_t defined) {
  irk_lex_note(&p->lex, at, "the nearest number that is defined is '%s%u'", sigil, defined);
}
