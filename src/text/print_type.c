// Types as text. Each type is spelled once and then copied.
#include "ir/limits.h"
#include "text/put.h"

enum { MAX_TYPE_TEXT = 1 << 20, MAX_TYPE_DEPTH = 4 * IRK_LIMIT_DEPTH };

static void fail_too_long(irk_printer *p) {
  irk_printer_fail(p, "a type is longer than 1 MiB as text, or nested too deeply for text");
}

// Appends a type to p->texts. Returns false if the text is longer, or nests deeper, than any
// sensible type's.
static bool spell(irk_printer *p, const irk_type *t, size_t start, uint32_t depth);

static bool spell_list(irk_printer *p, irk_type *const *types, uint32_t n, size_t start, uint32_t depth) {
  for (uint32_t i = 0; i < n; i++) {
    if (i) irk_buf_lit(&p->texts, ", ");
    if (!spell(p, types[i], start, depth + 1)) return false;
  }
  return true;
}

static bool spell_body(irk_printer *p, const irk_type *t, size_t start, uint32_t depth) {
  irk_buf *b = &p->texts;
  if (t->is_packed) irk_buf_byte(b, '<');
  if (!t->num_types) {
    irk_buf_lit(b, "{}");
  } else {
    irk_buf_lit(b, "{ ");
    if (!spell_list(p, t->types, t->num_types, start, depth)) return false;
    irk_buf_lit(b, " }");
  }
  if (t->is_packed) irk_buf_byte(b, '>');
  return true;
}

static bool spell_struct(irk_printer *p, const irk_type *t, size_t start, uint32_t depth) {
  irk_buf *b = &p->texts;
  if (t->is_literal) return spell_body(p, t, start, depth);
  if (!t->name) {
    irk_put_slot(b, '%', p->type_slots[t->id] ? p->type_slots[t->id] - 1 : t->id);
    return true;
  }
  irk_buf_sym(p, b, '%', t->name);
  return true;
}

static bool spell_target(irk_printer *p, const irk_type *t, size_t start, uint32_t depth) {
  irk_buf *b = &p->texts;
  irk_buf_lit(b, "target(");
  irk_buf_quoted(b, irk_name(p->m, t->name));
  for (uint32_t i = 0; i < t->num_types; i++) {
    irk_buf_lit(b, ", ");
    if (!spell(p, t->types[i], start, depth + 1)) return false;
  }
  for (uint32_t i = 0; i < t->num_ints; i++) {
    irk_buf_lit(b, ", ");
    irk_buf_u64(b, t->ints[i]);
  }
  irk_buf_byte(b, ')');
  return true;
}

static bool spell_pointer(irk_printer *p, const irk_type *t, size_t start, uint32_t depth) {
  irk_buf *b = &p->texts;
  if (!t->num_types) irk_buf_lit(b, "ptr");
  else if (!spell(p, t->types[0], start, depth + 1)) return false;
  if (t->count) {
    irk_buf_lit(b, " addrspace(");
    irk_buf_u64(b, t->count);
    irk_buf_byte(b, ')');
  }
  if (t->num_types) irk_buf_byte(b, '*');
  return true;
}

static bool spell(irk_printer *p, const irk_type *t, size_t start, uint32_t depth) {
  static const irk_str keywords[] = {
#define TYPE(number, name, keyword) [IRK_TYPE_##name] = {keyword, sizeof(keyword) - 1},
#include "irkit/def/type.def"
  };
  irk_buf *b = &p->texts;
  if (depth > MAX_TYPE_DEPTH || b->len - start > MAX_TYPE_TEXT) return false;
  switch (t->kind) {
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE:
    irk_buf_byte(b, t->kind == IRK_TYPE_BYTE ? 'b' : 'i');
    irk_buf_u64(b, t->count);
    return true;
  case IRK_TYPE_POINTER: return spell_pointer(p, t, start, depth);
  case IRK_TYPE_FUNCTION:
    if (!spell(p, t->types[0], start, depth + 1)) return false;
    irk_buf_lit(b, " (");
    if (!spell_list(p, t->types + 1, t->num_types - 1, start, depth)) return false;
    if (t->is_vararg && t->num_types > 1) irk_buf_lit(b, ", ");
    if (t->is_vararg) irk_buf_lit(b, "...");
    irk_buf_byte(b, ')');
    return true;
  case IRK_TYPE_ARRAY:
  case IRK_TYPE_VECTOR:
    irk_buf_byte(b, t->kind == IRK_TYPE_ARRAY ? '[' : '<');
    if (t->is_scalable) irk_buf_lit(b, "vscale x ");
    irk_buf_u64(b, t->count);
    irk_buf_lit(b, " x ");
    if (!spell(p, t->types[0], start, depth + 1)) return false;
    irk_buf_byte(b, t->kind == IRK_TYPE_ARRAY ? ']' : '>');
    return true;
  case IRK_TYPE_STRUCT: return spell_struct(p, t, start, depth);
  case IRK_TYPE_TARGET: return spell_target(p, t, start, depth);
  default: irk_buf_str(b, keywords[t->kind]); return true;
  }
}

void irk_spell_type(irk_printer *p, const irk_type *t) {
  size_t start = p->texts.len;
  if (!spell(p, t, start, 0)) {
    fail_too_long(p);
    p->texts.len = start;
    irk_buf_byte(&p->texts, '?');
  }
  irk_text_done(p, &p->types[t->id], start);
}

void irk_print_type(irk_printer *p, const irk_type *t) { irk_close(p, irk_put_type(p, irk_open(p), t, 0)); }

void irk_print_struct_body(irk_printer *p, const irk_type *t) {
  if (!t->has_body) {
    irk_buf_lit(&p->out, "opaque");
    return;
  }
  size_t start = p->texts.len;
  if (!spell_body(p, t, start, 0)) fail_too_long(p);
  irk_buf_bytes(&p->out, p->texts.ptr + start, p->texts.len - start);
  p->texts.len = start;
}
