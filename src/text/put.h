// The printer's inner loop. Text is written at a cursor, a pointer into p->out that is kept in a
// register.
//
//   char *c = irk_open(p);          the cursor, with space for IRK_SLACK bytes
//   c = irk_put_type(p, c, t); IRK_PUT(c, " to "); ...
//   irk_close(p, c);                back to p->out
//
// Functions without a length parameter (a number, a short word) write at most 32 bytes and do not
// check the space. Functions that copy names or spelled types check it and leave space for
// IRK_SLACK bytes. A straight sequence of a few calls thus needs no check, and a loop calls
// irk_room once in each iteration.
#ifndef IRK_TEXT_PUT_H
#define IRK_TEXT_PUT_H

#include "text/print.h"

enum { IRK_SLACK = 512 };
#define IRK_PUT(c, literal) (memcpy((c), (literal), sizeof(literal) - 1), (void)((c) += sizeof(literal) - 1))

char *irk_make_room(irk_printer *p, char *c, size_t more);  // makes space for `more` bytes and the slack
static inline char *irk_room(irk_printer *p, char *c) { return IRK_LIKELY(c <= p->limit) ? c : irk_make_room(p, c, 0); }
static inline void irk_close(irk_printer *p, const char *c) { p->out.len = (size_t)(c - p->out.ptr); }
char *irk_reopen(irk_printer *p);  // after another function has appended to p->out
static inline char *irk_open(irk_printer *p) {
  return IRK_LIKELY(p->limit == p->out.ptr + p->out.cap - IRK_SLACK) ? irk_room(p, p->out.ptr + p->out.len)
                                                                     : irk_reopen(p);
}

// Copies bytes that mostly are few.
static inline char *irk_put_short(char *c, const char *from, size_t len) {
  if (len > 16) {
    memcpy(c, from, len);
  } else if (len >= 8) {
    uint64_t head, tail;
    memcpy(&head, from, 8);
    memcpy(&tail, from + len - 8, 8);
    memcpy(c, &head, 8);
    memcpy(c + len - 8, &tail, 8);
  } else if (len >= 4) {
    uint32_t head, tail;
    memcpy(&head, from, 4);
    memcpy(&tail, from + len - 4, 4);
    memcpy(c, &head, 4);
    memcpy(c + len - 4, &tail, 4);
  } else {
    for (size_t i = 0; i < len; i++) c[i] = from[i];
  }
  return c + len;
}
static inline char *irk_put_bytes(irk_printer *p, char *c, const char *from, size_t len) {
  if (IRK_UNLIKELY(c + len > p->limit)) c = irk_make_room(p, c, len);
  return irk_put_short(c, from, len);
}
// Copies from an array of 16 bytes or more.
static inline char *irk_put_word(char *c, const char *from, size_t len) {
  memcpy(c, from, 16);
  return c + len;
}

// `spaces` is 1 to include the space after the text.
static inline char *irk_put_text(irk_printer *p, char *c, const irk_text *t, size_t spaces) {
  if (IRK_LIKELY(t->len < 16)) return irk_put_word(c, t->text, t->len + spaces);
  return irk_put_bytes(p, c, p->texts.ptr + t->pos, t->len + spaces);
}
static inline char *irk_put_type(irk_printer *p, char *c, const irk_type *t, size_t spaces) {
  const irk_text *text = &p->types[t->id];
  if (IRK_UNLIKELY(!text->len)) irk_spell_type(p, t);
  return irk_put_text(p, c, text, spaces);
}
static inline char *irk_put_attrs(irk_printer *p, char *c, const irk_attr_set *set) {  // with a space after them
  const irk_text *text = &p->attr_texts[set->id];
  if (IRK_UNLIKELY(!text->len)) irk_spell_attr_set(p, set);
  return irk_put_text(p, c, text, 1);
}

// Prints the prefix, and a name or number.
char *irk_put_sym_slow(irk_printer *p, char *c, char prefix, irk_sym sym);
static inline char *irk_put_sym(irk_printer *p, char *c, char prefix, irk_sym sym) {
  irk_str name = irk_name(p->m, sym);
  if (IRK_UNLIKELY(p->name_class[sym] != IRK_NAME_PLAIN)) return irk_put_sym_slow(p, c, prefix, sym);
  *c++ = prefix;
  return irk_put_bytes(p, c, name.ptr, name.len);
}
char *irk_put_slot_text(char *c, const irk_slot_text *slot);  // the digits
char *irk_put_slot_slow(irk_printer *p, char *c, const irk_slot_text *slot);
static inline char *irk_put_local(irk_printer *p, char *c, uint32_t id, irk_sym name) {
  if (name) return irk_put_sym(p, c, '%', name);
  if (IRK_UNLIKELY(id >= p->num_local_slots)) return irk_put_slot_slow(p, c, NULL);
  const irk_slot_text *slot = &p->local_slots[id];
  if (IRK_UNLIKELY((uint8_t)(slot->len - 1) >= 7)) return irk_put_slot_slow(p, c, slot);
  *c = '%';
  memcpy(c + 1, slot, 8);
  return c + 1 + slot->len;
}

char *irk_put_value_slow(irk_printer *p, char *c, const irk_value *v);
static inline char *irk_put_value(irk_printer *p, char *c, const irk_value *v) {
  switch (v->kind) {
  case IRK_VALUE_INST: return irk_put_local(p, c, v->id, ((const irk_inst *)v)->name);
  case IRK_VALUE_ARG: return irk_put_local(p, c, v->id, ((const irk_arg *)v)->name);
  case IRK_VALUE_BLOCK: return irk_put_local(p, c, v->id, ((const irk_block *)v)->name);
  case IRK_VALUE_VARIABLE:
  case IRK_VALUE_FUNCTION:
    if (((const irk_global *)v)->name) return irk_put_sym(p, c, '@', ((const irk_global *)v)->name);
    break;
  case IRK_VALUE_INT: {
    const irk_const_int *i = (const irk_const_int *)v;
    uint64_t bits = v->type->count;
    if (bits > 1 && bits <= 64 && i->u >> (bits - 1) == 0) return irk_put_number(c, i->u);
    break;
  }
  default: break;
  }
  return irk_put_value_slow(p, c, v);
}
static inline char *irk_put_typed(irk_printer *p, char *c, const irk_value *v) {
  return irk_put_value(p, irk_put_type(p, c, v->type, 1), v);
}

// print_comment.c
irk_str irk_commented_intrinsic(const irk_printer *p, const irk_value *callee);
// Prints a comment on the argument of such an intrinsic, and a space; nothing if the argument has
// no words.
char *irk_put_arg_comment(irk_printer *p, char *c, irk_str intrinsic, uint32_t arg, const irk_value *v);

#endif
