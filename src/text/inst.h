// Parsers of instructions: shared by parse_body.c, parse_inst.c, parse_term.c, parse_memory.c and
// parse_call.c.
#ifndef IRK_TEXT_INST_H
#define IRK_TEXT_INST_H

#include "text/parse.h"

// Parses the rest of an instruction after its opcode, and makes it. The caller sets its name and
// metadata and appends it to the block. The parser may consume the comma before the metadata; it
// then sets p->ate_comma.
typedef bool irk_inst_parser(irk_parser *p, irk_opcode op, irk_inst **out);

irk_inst_parser irk_parse_binary, irk_parse_unary, irk_parse_cast, irk_parse_cmp, irk_parse_select, irk_parse_freeze,
    irk_parse_va_arg, irk_parse_extractelement, irk_parse_insertelement, irk_parse_shufflevector,
    irk_parse_extractvalue, irk_parse_insertvalue, irk_parse_phi;  // parse_inst.c
irk_inst_parser irk_parse_ret, irk_parse_br, irk_parse_switch, irk_parse_indirectbr, irk_parse_resume,
    irk_parse_unreachable, irk_parse_cleanupret, irk_parse_catchret, irk_parse_catchswitch, irk_parse_pad,
    irk_parse_landingpad;  // parse_term.c
irk_inst_parser irk_parse_alloca, irk_parse_load, irk_parse_store, irk_parse_getelementptr, irk_parse_fence,
    irk_parse_cmpxchg,
    irk_parse_atomicrmw;                                             // parse_memory.c
irk_inst_parser irk_parse_call, irk_parse_invoke, irk_parse_callbr;  // parse_call.c
bool irk_parse_tail_call(irk_parser *p, irk_inst **out);             // the current token is tail, musttail or notail

// Makes an instruction of the operands on p->ops from `base` on.
static inline irk_inst *irk_parse_make(irk_parser *p, irk_opcode op, irk_type *type, uint32_t base) {
  uint32_t n = p->ops.len - base;
  irk_inst *inst = irk_inst_new(p->m, p->fn->fn, op, type, n);
  if (n) memcpy(inst->ops, p->ops.items + base, n * sizeof(irk_value *));
  p->ops.len = base;
  return inst;
}
static inline irk_inst *irk_parse_make1(irk_parser *p, irk_opcode op, irk_type *type, irk_value *a) {
  irk_inst *inst = irk_inst_new(p->m, p->fn->fn, op, type, 1);
  inst->ops[0] = a;
  return inst;
}
static inline irk_inst *irk_parse_make2(irk_parser *p, irk_opcode op, irk_type *type, irk_value *a, irk_value *b) {
  irk_inst *inst = irk_inst_new(p->m, p->fn->fn, op, type, 2);
  inst->ops[0] = a;
  inst->ops[1] = b;
  return inst;
}
static inline irk_inst *irk_parse_make3(irk_parser *p, irk_opcode op, irk_type *type, irk_value *a, irk_value *b,
                                        irk_value *c) {
  irk_inst *inst = irk_inst_new(p->m, p->fn->fn, op, type, 3);
  inst->ops[0] = a;
  inst->ops[1] = b;
  inst->ops[2] = c;
  return inst;
}
static inline irk_type *irk_parse_void(irk_parser *p) { return irk_type_simple(p->m, IRK_TYPE_VOID); }

// parse_old.c: instructions that 3.0 removed; the current token is their word. *out is NULL if
// there is none.
bool irk_parse_old_instruction(irk_parser *p, irk_inst **out);
// Inserts an instruction before the one that is being parsed.
void irk_parse_put_before(irk_parser *p, irk_inst *inst);
uint8_t irk_parse_failure_ordering(uint8_t success);  // the failure ordering of a cmpxchg whose text has one ordering
// Inserts `pair` before, and extracts its first field.
irk_inst *irk_parse_extract_first(irk_parser *p, irk_inst *pair);

bool irk_parse_block(irk_parser *p, irk_block **out);  // TYPE %block; the error is "expected a basic block"
// Parses a metadata operand after "metadata". The operand may be pending.
bool irk_parse_metadata_value(irk_parser *p, irk_value **out);

#endif
