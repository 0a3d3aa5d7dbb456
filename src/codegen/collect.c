// Tables for collectors that walk the stack by themselves: OCaml's frametable, Erlang's .note.gc.
#include "codegen/collect.h"

#include "ir/collector.h"

enum { WORD = 8 };

typedef struct table {
  irk_cg_module *cg;
  uint32_t section;
  irk_buf *bytes;
} table;

static void align(const table *t) { irk_object_align(t->cg->object, t->section, WORD, 0); }

static table table_in(irk_cg_module *cg, irk_str name, uint64_t flags) {
  irk_section_spec spec = {.name = name, .type = IRK_SHT_PROGBITS, .flags = flags, .align = WORD};
  uint32_t section = irk_object_section(cg->object, &spec);
  return (table){cg, section, irk_object_bytes(cg->object, section)};
}

static void put_place(const table *t, const irk_collected_function *f, uint32_t offset, uint32_t size) {
  irk_object *o = t->cg->object;
  irk_object_reloc(o, t->section, t->bytes->len, o->data->absolute[size], irk_object_section_symbol(o, f->text),
                   (int64_t)(f->at + offset));
  irk_buf_fixed(t->bytes, 0, size);
}

// ---- OCaml ---------------------------------------------------------------------------------------------------

// Defines a symbol at an offset: "caml", the module's name up to the first dot, capitalised, and
// the word.
static void define_caml(const table *t, const char *word, uint64_t offset) {
  irk_buf name = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &name);
  irk_str id = t->cg->m->id;
  irk_buf_lit(&name, "caml");
  for (size_t k = 0; k < id.len && id.ptr[k] != '.'; k++) {
    char c = id.ptr[k];
    irk_buf_byte(&name, !k && c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c);
  }
  irk_buf_lit(&name, "__");
  irk_buf_str(&name, irk_str_of(word));
  uint32_t symbol = irk_object_symbol(t->cg->object, (irk_str){name.ptr, name.len});
  irk_object_define(t->cg->object, symbol, t->section, offset, 0);
  irk_object_symbol_at(t->cg->object, symbol)->binding = IRK_STB_GLOBAL;
  irk_guard_leave(&guard);
  irk_buf_free(&name);
}

static void put_frame(const table *t, const irk_collected *s, const irk_collected_function *f) {
  if (f->frame_size >= 1 << 16) {
    irk_cg_fail(t->cg, "function '%.*s' is too large for the ocaml GC: frame size %llu >= 65536", (int)f->name.len,
                f->name.ptr, (unsigned long long)f->frame_size);
    return;
  }
  for (uint32_t k = 0; k < f->num_points; k++) {
    align(t);
    put_place(t, f, s->points.items[f->first_point + k], WORD);
    irk_buf_fixed(t->bytes, f->frame_size, 2);
    irk_buf_fixed(t->bytes, f->num_roots, 2);
    for (uint32_t r = 0; r < f->num_roots; r++) irk_buf_fixed(t->bytes, (uint64_t)s->roots.items[f->first_root + r], 2);
  }
}

static void put_ocaml(irk_cg_module *cg, const irk_collected *s) {
  enum { MOST = 65535 };
  table text = table_in(cg, IRK_S(".text"), IRK_SHF_ALLOC | IRK_SHF_EXECINSTR);
  table data = table_in(cg, IRK_S(".data"), IRK_SHF_ALLOC | IRK_SHF_WRITE);
  define_caml(&text, "code_begin", 0);
  define_caml(&text, "code_end", text.bytes->len);
  define_caml(&data, "data_begin", 0);
  define_caml(&data, "data_end", data.bytes->len);
  irk_buf_fixed(data.bytes, 0, WORD);
  define_caml(&data, "frametable", data.bytes->len);
  uint64_t n = 0;
  for (uint32_t k = 0; k < s->functions.len; k++)
    if (s->functions.items[k].collector == IRK_COLLECTOR_OCAML) n += s->functions.items[k].num_points;
  if (n > MOST) irk_cg_fail(cg, "too many calls for OCaml's frametable: %llu", (unsigned long long)n);
  irk_buf_fixed(data.bytes, n, 2);
  for (uint32_t k = 0; k < s->functions.len && !cg->failed; k++)
    if (s->functions.items[k].collector == IRK_COLLECTOR_OCAML) put_frame(&data, s, &s->functions.items[k]);
  align(&data);
}

// ---- Erlang --------------------------------------------------------------------------------------------------

static void put_erlang(irk_cg_module *cg, const irk_collected *s, const irk_collected_function *f) {
  enum { REGISTERS = 6, MOST = 65535 };
  table t = table_in(cg, IRK_S(".note.gc"), 0);
  align(&t);
  if (f->num_points > MOST || f->frame_size / WORD > MOST) {
    irk_cg_fail(cg, "function '%.*s' is too large for Erlang's .note.gc", (int)f->name.len, f->name.ptr);
    return;
  }
  irk_buf_fixed(t.bytes, f->num_points, 2);
  for (uint32_t k = 0; k < f->num_points; k++) put_place(&t, f, s->points.items[f->first_point + k], 4);
  irk_buf_fixed(t.bytes, f->frame_size / WORD, 2);
  irk_buf_fixed(t.bytes, f->num_args > REGISTERS ? f->num_args - REGISTERS : 0, 2);
  irk_buf_fixed(t.bytes, f->num_roots, 2);
  for (uint32_t r = 0; r < f->num_roots; r++)
    irk_buf_fixed(t.bytes, (uint64_t)(s->roots.items[f->first_root + r] / WORD), 2);
}

// ---- functions -----------------------------------------------------------------------------------------------

void irk_collected_add(irk_collected *s, irk_gen_func *f, const irk_collected_function *of,
                       const irk_stackmap_frame *frame) {
  const irk_collector *collector = irk_collector_find(irk_name(f->cg->m, f->fn->gc));
  if (!collector || (collector->kind != IRK_COLLECTOR_OCAML && collector->kind != IRK_COLLECTOR_ERLANG)) return;
  if (!frame->is_fixed) {
    irk_gen_refuse(f, NULL, "a frame of variable size with gc \"%s\"", collector->name);
    return;
  }
  irk_collected_function one = *of;
  one.collector = collector->kind;
  one.name = irk_name(f->cg->m, f->global->name);
  one.frame_size = frame->size + frame->saved;
  one.num_args = f->fn->num_args;
  one.first_point = s->points.len;
  one.num_points = f->call_ends.len;
  one.first_root = s->roots.len;
  one.num_roots = f->roots.len;
  for (uint32_t k = 0; k < f->call_ends.len; k++) irk_vec_push(&s->points, f->call_ends.items[k] + frame->head);
  for (uint32_t k = 0; k < f->roots.len; k++) irk_vec_push(&s->roots, f->roots.items[k] + (int32_t)frame->size);
  irk_vec_push(&s->functions, one);
}

void irk_collected_write(irk_cg_module *cg, const irk_collected *s) {
  bool has_ocaml = false;
  for (uint32_t k = 0; k < s->functions.len && !cg->failed; k++) {
    has_ocaml |= s->functions.items[k].collector == IRK_COLLECTOR_OCAML;
    if (s->functions.items[k].collector == IRK_COLLECTOR_ERLANG) put_erlang(cg, s, &s->functions.items[k]);
  }
  if (has_ocaml && !cg->failed) put_ocaml(cg, s);
}

void irk_collected_free(irk_collected *s) {
  irk_vec_free(&s->functions);
  irk_vec_free(&s->points);
  irk_vec_free(&s->roots);
  *s = (irk_collected){0};
}
