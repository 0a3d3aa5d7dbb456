// Places of things in the text. The parser notes them if irk_parse_options.places is given.
#ifndef IRK_TEXT_PLACE_H
#define IRK_TEXT_PLACE_H

#include "ir/ir.h"
#include "irkit/text.h"

// `read` is the text as the lexer reads it, perhaps a copy. Noted addresses point into it.
void irk_places_begin(irk_places *places, irk_str text, const char *read);
void irk_places_note_global(irk_places *places, const irk_global *g, const char *at);
// Notes an argument, a block or an instruction.
void irk_places_note_local(irk_places *places, const irk_function *fn, const irk_value *v, const char *at);
// Notes the records before an instruction, in their order.
void irk_places_note_record(irk_places *places, const irk_function *fn, const irk_inst *inst, const char *at);
void irk_places_note_md(irk_places *places, const irk_md *md, const char *at);
void irk_places_note_named_md(irk_places *places, uint32_t number, const char *at);
void irk_places_note_comdat(irk_places *places, const irk_comdat *comdat, const char *at);

#endif
