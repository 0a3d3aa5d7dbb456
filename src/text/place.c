// Places of things in the text, by their ids.
#include "text/place.h"

#include <stdlib.h>

typedef IRK_VEC(const char *) place_vec;  // by id; NULL: not known

struct irk_places {
  irk_str text;
  const char *read;  // the text as the lexer reads it: a copy if the original does not end in '\n'
  place_vec globals, mds, named_mds, comdats;
  irk_map locals;                  // global's id << 32 | value's id -> pointer into the text
  irk_map records;                 // global's id << 32 | instruction's id -> index of its first record in `places`
  IRK_VEC(const char *) places;    // of records; those of one instruction are adjacent
  const irk_function *records_of;  // the function whose records are in `by_record`
  irk_map by_record;               // record -> index in places
  IRK_VEC(const char *) lines;     // the beginning of each line
};

irk_places *irk_places_create(void) { return calloc(1, sizeof(irk_places)); }

void irk_places_destroy(irk_places *p) {
  if (!p) return;
  irk_vec_free(&p->globals);
  irk_vec_free(&p->mds);
  irk_vec_free(&p->named_mds);
  irk_vec_free(&p->comdats);
  irk_vec_free(&p->places);
  irk_vec_free(&p->lines);
  irk_map_free(&p->locals);
  irk_map_free(&p->records);
  irk_map_free(&p->by_record);
  free(p);
}

// ---- noting --------------------------------------------------------------------------------------------------

void irk_places_begin(irk_places *p, irk_str text, const char *read) {
  p->text = text;
  p->read = read;
  p->lines.len = 0;
  const char *at = text.ptr, *end = text.ptr + text.len;
  while (at < end) {
    irk_vec_push(&p->lines, at);
    const char *next = memchr(at, '\n', (size_t)(end - at));
    at = next ? next + 1 : end;
  }
}

static const char *in_text(const irk_places *p, const char *at) { return p->text.ptr + (at - p->read); }

static void note(const irk_places *p, place_vec *vec, uint32_t id, const char *at) {
  while (vec->len <= id) irk_vec_push(vec, NULL);
  if (!vec->items[id]) vec->items[id] = in_text(p, at);
}

static const char *look_up(const place_vec *vec, uint32_t id) { return id < vec->len ? vec->items[id] : NULL; }

static uint64_t key_of(const irk_function *fn, uint32_t id) { return (uint64_t)fn->global->v.id << 32 | id; }

void irk_places_note_global(irk_places *p, const irk_global *g, const char *at) { note(p, &p->globals, g->v.id, at); }
void irk_places_note_md(irk_places *p, const irk_md *md, const char *at) { note(p, &p->mds, md->id, at); }
void irk_places_note_named_md(irk_places *p, uint32_t number, const char *at) { note(p, &p->named_mds, number, at); }
void irk_places_note_comdat(irk_places *p, const irk_comdat *c, const char *at) { note(p, &p->comdats, c->id, at); }

void irk_places_note_local(irk_places *p, const irk_function *fn, const irk_value *v, const char *at) {
  bool is_new;
  *irk_map_put(&p->locals, key_of(fn, v->id), &is_new) = (uint64_t)(uintptr_t)in_text(p, at);
}

void irk_places_note_record(irk_places *p, const irk_function *fn, const irk_inst *inst, const char *at) {
  bool is_new;
  uint64_t *first = irk_map_put(&p->records, key_of(fn, inst->v.id), &is_new);
  if (is_new) *first = p->places.len;
  irk_vec_push(&p->places, in_text(p, at));
}

// ---- looking up ----------------------------------------------------------------------------------------------

static irk_place place_of(const irk_places *p, const char *at) {
  irk_place place = {0};
  if (!at || !p->lines.len) return place;
  uint32_t low = 0, high = p->lines.len;  // the line begins at or before `at`
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (p->lines.items[middle] <= at) low = middle;
    else high = middle;
  }
  const char *begin = p->lines.items[low], *end = p->text.ptr + p->text.len;
  const char *stop = memchr(begin, '\n', (size_t)(end - begin));
  size_t len = (size_t)((stop ? stop : end) - begin);
  if (len && begin[len - 1] == '\r') len--;
  place.line = low + 1;
  place.column = (uint32_t)(at - begin) + 1;
  place.source_line = (irk_str){begin, len};
  return place;
}

irk_place irk_place_of_value(const irk_places *p, const irk_function *fn, const irk_value *v) {
  if (!v) return (irk_place){0};
  if (irk_value_is_global(v)) return place_of(p, look_up(&p->globals, v->id));
  if (v->kind == IRK_VALUE_METADATA) return irk_place_of_md(p, ((const irk_md_value *)v)->md);
  if (!fn || (v->kind != IRK_VALUE_ARG && v->kind != IRK_VALUE_BLOCK && v->kind != IRK_VALUE_INST))
    return (irk_place){0};
  const uint64_t *at = irk_map_get(&p->locals, key_of(fn, v->id));
  return place_of(p, at ? (const char *)(uintptr_t)*at : NULL);
}

static void find_records(irk_places *p, const irk_function *fn) {
  irk_map_free(&p->by_record);
  p->records_of = NULL;
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      const irk_inst *inst = fn->blocks[b]->insts[k];
      if (!inst->extra) continue;
      const uint64_t *first = irk_map_get(&p->records, key_of(fn, inst->v.id));
      uint64_t at = first ? *first : 0;
      bool is_new;
      for (const irk_dbg_record *r = irk_inst_extra_of(fn, inst)->records; first && r; r = r->next)
        *irk_map_put(&p->by_record, (uint64_t)(uintptr_t)r, &is_new) = at++;
    }
  }
  p->records_of = fn;
}

// Searches without allocating memory. Slow.
static irk_place search_record(const irk_places *p, const irk_function *fn, const irk_dbg_record *record) {
  for (uint32_t b = 0; b < fn->num_blocks; b++) {
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      const irk_inst *inst = fn->blocks[b]->insts[k];
      const uint64_t *first = inst->extra ? irk_map_get(&p->records, key_of(fn, inst->v.id)) : NULL;
      uint64_t at = first ? *first : 0;
      for (const irk_dbg_record *r = first ? irk_inst_extra_of(fn, inst)->records : NULL; r; r = r->next, at++)
        if (r == record) return place_of(p, at < p->places.len ? p->places.items[at] : NULL);
    }
  }
  return (irk_place){0};
}

irk_place irk_place_of_record(irk_places *p, const irk_function *fn, const irk_dbg_record *record) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return search_record(p, fn, record);
  if (fn && p->records_of != fn) find_records(p, fn);
  irk_border_leave(&border);
  const uint64_t *at = fn ? irk_map_get(&p->by_record, (uint64_t)(uintptr_t)record) : NULL;
  return place_of(p, at && *at < p->places.len ? p->places.items[*at] : NULL);
}

irk_place irk_place_of_md(const irk_places *p, const irk_md *md) {
  return place_of(p, md ? look_up(&p->mds, md->id) : NULL);
}
irk_place irk_place_of_named_md(const irk_places *p, uint32_t number) {
  return place_of(p, look_up(&p->named_mds, number));
}
irk_place irk_place_of_comdat(const irk_places *p, const irk_comdat *comdat) {
  return place_of(p, comdat ? look_up(&p->comdats, comdat->id) : NULL);
}
