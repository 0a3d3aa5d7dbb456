// Clones a function within its module.
#include "irkit/copy.h"

#include "copy/copy.h"
#include "ir/sound.h"

typedef struct cloning {
  irk_copy c;
  const irk_function *from;
  irk_function *to;
} cloning;

static irk_value *same_global(irk_copy *c, irk_global *g) {
  (void)c;
  return &g->v;
}

static irk_value *address(irk_copy *c, const irk_blockaddress *a, irk_type *type) {
  const cloning *k = c->user;
  uint32_t number = a->fn->fn == k->from && a->block->fn == k->from ? irk_index_of_block(a->block) : UINT32_MAX;
  if (number == UINT32_MAX) return (irk_value *)(uintptr_t)&a->v;
  return irk_const_blockaddress(c->dst, type, k->to->global, irk_copy_blocks(c, k->to, k->from)[number]);
}

static const irk_copy_hooks hooks = {.global = same_global, .address = address};

static void release(void *copy) { irk_copy_end(copy); }

irk_function *irk_function_clone(irk_module *m, irk_function *fn, const char *name) {
  const irk_global *from = fn->global;
  if (from->is_declaration || fn->is_unread || m->bodies != &m->arena || !irk_body_is_copyable(m, fn)) return NULL;
  irk_sym sym = name && *name ? irk_intern(m, (irk_str){name, strlen(name)}) : 0;
  irk_global *g = irk_global_new(m, IRK_VALUE_FUNCTION, sym, from->v.type);
  g->value_type = from->value_type;
  g->linkage = from->linkage;
  cloning k = {.c = {.src = m, .dst = m, .hooks = &hooks}, .from = fn, .to = irk_function_init(m, g, from->value_type)};
  k.c.user = &k;
  for (uint32_t i = 0; i < from->md.len; i++)
    if (from->md.items[i].kind == IRK_MD_KIND_DBG) k.c.subprogram = from->md.items[i].md;
  irk_guard guard;
  irk_guard_enter(&guard, release, &k.c);
  irk_copy_properties(&k.c, g, from, true);
  irk_copy_function_properties(&k.c, k.to, fn);
  irk_global_append(m, g);
  irk_copy_body(&k.c, g, (irk_global *)(uintptr_t)from);
  irk_guard_leave(&guard);
  irk_copy_end(&k.c);
  return k.to;
}
