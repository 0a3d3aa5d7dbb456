// Attributes and attribute groups as text.
#include "text/put.h"

// Escapes key and value. LLVM escapes the value only: a key with such characters breaks its text.
static void print_string(irk_printer *p, const struct irk_attr_string *s) {
  irk_print_quoted(p, s->key);
  if (!s->value.len) return;
  irk_buf_byte(&p->out, '=');
  irk_print_quoted(p, s->value);
}

static void put_type(void *printer, const irk_type *t) { irk_print_type(printer, t); }

static void print_attr(irk_printer *p, const irk_attr *a, bool in_group) {
  irk_attr_printer s = {&p->out, p->version, in_group, put_type, p};
  if (a->kind == IRK_ATTR_STRING) print_string(p, a->string);
  else irk_attr_print(&s, a);
}

// The printer's output while a text is printed aside.
typedef struct saved_output {
  irk_printer *p;
  irk_buf out;
  const char *limit;
} saved_output;

static void restore_output(void *what) {
  saved_output *s = what;
  s->p->aside = s->p->out;
  s->p->out = s->out;
  s->p->limit = s->limit;
}

// Prints the attributes of a set as the release has them, separated by spaces. Omits strings if
// `strings` is false.
static void print_set(irk_printer *p, const irk_attr_set *set, bool in_group, bool strings) {
  irk_mark mark = irk_arena_mark(&p->scratch);
  irk_attr *attrs = irk_arena_alloc(&p->scratch, sizeof *attrs * ((size_t)set->len + 1));
  uint32_t n = irk_attr_set_for_release(set, p->version, attrs);
  for (uint32_t i = 0; i < n && (strings || attrs[i].kind != IRK_ATTR_STRING); i++) {  // strings are last
    if (i) irk_buf_byte(&p->out, ' ');
    print_attr(p, &attrs[i], in_group);
  }
  irk_arena_release(&p->scratch, mark);
}

// Prints a set aside, and keeps the text.
void irk_spell_attr_set(irk_printer *p, const irk_attr_set *set) {
  saved_output s = {p, p->out, p->limit};
  irk_guard guard;
  irk_guard_enter(&guard, restore_output, &s);
  p->aside.len = 0;
  p->out = p->aside;
  print_set(p, set, false, true);
  irk_guard_leave(&guard);
  restore_output(&s);
  p->out.failed |= p->aside.failed;
  size_t start = p->texts.len;
  irk_buf_bytes(&p->texts, p->aside.ptr, p->aside.len);
  p->aside.len = 0;
  irk_text_done(p, &p->attr_texts[set->id], start);
}

void irk_print_attr_set(irk_printer *p, const irk_attr_set *set, bool in_group) { print_set(p, set, in_group, true); }

void irk_print_fn_attrs_comment(irk_printer *p, const irk_attr_set *set) {
  if (set->attrs[0].kind == IRK_ATTR_STRING) return;  // strings are last
  irk_buf_lit(&p->out, "; Function Attrs: ");
  print_set(p, set, false, false);
  irk_buf_byte(&p->out, '\n');
}

void irk_print_attr_groups(irk_printer *p) {
  if (!p->attr_order.len) return;
  irk_buf_byte(&p->out, '\n');
  for (uint32_t i = 0; i < p->attr_order.len; i++) {
    irk_buf_lit(&p->out, "attributes #");
    irk_buf_u64(&p->out, i);
    irk_buf_lit(&p->out, " = { ");
    irk_print_attr_set(p, p->attr_order.items[i], true);
    irk_buf_lit(&p->out, " }\n");
  }
}
