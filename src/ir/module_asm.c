// Module-level assembly: one text, with marks where it is for another processor. Most modules have
// no marks.
#include "ir/ir.h"

uint32_t irk_module_num_asm_parts(const irk_module *m) {
  const irk_module_asm *a = &m->assembly;
  return a->num_marks ? a->num_marks : a->text.len > 0;
}

irk_asm_part irk_module_asm_part(const irk_module *m, uint32_t index) {
  const irk_module_asm *a = &m->assembly;
  if (index >= irk_module_num_asm_parts(m)) return (irk_asm_part){0};
  irk_asm_mark mark = a->num_marks ? a->marks[index] : (irk_asm_mark){0};
  size_t end = index + 1 < a->num_marks ? a->marks[index + 1].from : a->text.len;
  return (irk_asm_part){{a->text.ptr + mark.from, end - mark.from}, mark.target_features, mark.target_cpu};
}

static void reserve_marks(irk_module *m, uint32_t more) {
  irk_module_asm *a = &m->assembly;
  if (a->num_marks + more <= a->cap_marks) return;
  uint32_t cap = 2 * a->cap_marks + more;
  irk_asm_mark *to = irk_arena_alloc(&m->arena, cap * sizeof *to);
  if (a->num_marks) memcpy(to, a->marks, a->num_marks * sizeof *to);
  a->marks = to;
  a->cap_marks = cap;
}

static void append_text(irk_module *m, irk_str text) {
  irk_module_asm *a = &m->assembly;
  bool is_closed = text.ptr[text.len - 1] == '\n';
  size_t need = a->text.len + text.len + !is_closed;
  char *to = (char *)(uintptr_t)a->text.ptr;
  if (need > a->cap) {
    size_t cap = need > 2 * a->text.len ? need : 2 * a->text.len;
    to = irk_arena_alloc(&m->arena, cap);
    if (a->text.len) memcpy(to, a->text.ptr, a->text.len);
    a->cap = cap;
  }
  memcpy(to + a->text.len, text.ptr, text.len);
  to[need - 1] = '\n';
  a->text = (irk_str){to, need};
}

static bool is_of(const irk_asm_mark *mark, const irk_asm_part *part) {
  return irk_str_eq(mark->target_features, part->target_features) && irk_str_eq(mark->target_cpu, part->target_cpu);
}

void irk_module_asm_add(irk_module *m, const irk_asm_part *part) {
  irk_module_asm *a = &m->assembly;
  if (!part->text.len) return;
  irk_asm_mark last = a->num_marks ? a->marks[a->num_marks - 1] : (irk_asm_mark){0};
  size_t from = a->text.len;
  if (is_of(&last, part)) {
    append_text(m, part->text);
    return;
  }
  irk_asm_mark mark = {from, irk_arena_str(&m->arena, part->target_features),
                       irk_arena_str(&m->arena, part->target_cpu)};
  reserve_marks(m, 2);
  append_text(m, part->text);
  if (from && !a->num_marks) a->marks[a->num_marks++] = (irk_asm_mark){0};
  a->marks[a->num_marks++] = mark;
}

void irk_module_asm_set(irk_module *m, irk_str text) {
  irk_module_asm was = m->assembly;
  m->assembly = (irk_module_asm){.marks = was.marks, .cap_marks = was.cap_marks};
  irk_module_asm_add(m, &(irk_asm_part){.text = text});
}

void irk_module_asm_copy(irk_module *m, const irk_module *from) {
  for (uint32_t i = 0; i < irk_module_num_asm_parts(from); i++) {
    irk_asm_part part = irk_module_asm_part(from, i);
    irk_module_asm_add(m, &part);
  }
}

typedef struct addition {
  irk_module *m;
  const irk_asm_part *part;
} addition;

static void add(void *user) {
  addition *a = user;
  irk_module_asm_add(a->m, a->part);
}

bool irk_module_append_asm(irk_module *m, const irk_asm_part *part) {
  return irk_try_unless_nested(add, &(addition){m, part});
}
