// The pool: constants that the code reads from memory, each stored once.
#include "codegen/data.h"

typedef struct pooled {
  uint32_t label, size, align;
  uint8_t bytes[];
} pooled;
typedef struct wanted {
  const void *bytes;
  uint32_t size, align;
} wanted;

static bool is_pooled(const void *item, const void *key) {
  const pooled *p = item;
  const wanted *w = key;
  return p->size == w->size && p->align >= w->align && !memcmp(p->bytes, w->bytes, w->size);
}

uint32_t irk_cg_pool(irk_cg_module *cg, const void *bytes, uint32_t size, uint32_t align) {
  wanted w = {bytes, size, align};
  uint64_t hash = irk_hash_bytes(cg->m->hash_key, bytes, size);
  const pooled *found = irk_set_find(&cg->pool, hash, is_pooled, &w);
  if (found) return found->label;
  uint32_t section = irk_cg_const_section(cg, size, align);
  uint64_t at = irk_object_align(cg->object, section, align, 0);
  irk_buf_bytes(irk_object_bytes(cg->object, section), bytes, size);
  pooled *p = irk_arena_alloc(&cg->arena, sizeof *p + size);
  p->label = irk_object_label(cg->object);
  p->size = size;
  p->align = align;
  memcpy(p->bytes, bytes, size);
  irk_object_define(cg->object, p->label, section, at, size);
  irk_set_add(&cg->pool, hash, p);
  return p->label;
}
