// Constructors and destructors: their addresses in sections of arrays, which the loader calls.
#include "codegen/data.h"

#include <stdio.h>

typedef struct structor {
  uint32_t priority;
  const irk_value *fn;
  const irk_global *key;  // the entry counts only if this global is not discarded; NULL: always
} structor;
enum { LAST_PRIORITY = 65535 };

static int structor_order(const void *a, const void *b) {
  uint32_t x = ((const structor *)a)->priority, y = ((const structor *)b)->priority;
  return x < y ? -1 : x > y;
}

static void put_structor(irk_cg_module *cg, const structor *s, bool is_fini) {
  char name[32];
  irk_section_spec spec = {.type = is_fini ? IRK_SHT_FINI_ARRAY : IRK_SHT_INIT_ARRAY,
                           .flags = IRK_SHF_ALLOC | IRK_SHF_WRITE,
                           .align = cg->target->pointer_bits / 8};
  int len = snprintf(name, sizeof name, "%s", is_fini ? ".fini_array" : ".init_array");
  if (s->priority != LAST_PRIORITY) len += snprintf(name + len, sizeof name - (size_t)len, ".%u", s->priority);
  spec.name = (irk_str){name, (size_t)len};
  if (s->key) spec.group = irk_cg_comdat(cg, s->key);
  bool is_shared = s->key && s->key->linkage != IRK_LINKAGE_INTERNAL && s->key->linkage != IRK_LINKAGE_PRIVATE;
  if (!spec.group && is_shared) spec.group = irk_object_group(cg->object, irk_cg_symbol(cg, s->key), true);
  uint32_t section = irk_object_section(cg->object, &spec);
  irk_object_align(cg->object, section, spec.align, 0);
  irk_cg_constant(cg, section, s->fn);
}

// Reads one element of the list. Returns false if the list ends here.
static bool read_structor(irk_cg_module *cg, const irk_value *v, structor *out, bool *is_wanted) {
  const irk_type *t = v->type;
  if (t->kind != IRK_TYPE_STRUCT || t->num_types < 2) {
    irk_cg_fail(cg, "an element is not a struct of priority, function and key");
    return false;
  }
  uint64_t priority;
  *out = (structor){.fn = irk_intern_element(&cg->intern, v, 1)};
  if (!irk_cg_const_int(cg, irk_intern_element(&cg->intern, v, 0), &priority)) {
    irk_cg_fail(cg, "a priority is not a number");
    return false;
  }
  out->priority = priority < LAST_PRIORITY ? (uint32_t)priority : LAST_PRIORITY;
  if (irk_const_is_null(out->fn)) return false;
  int64_t offset;
  if (t->num_types > 2) irk_cg_const_address(cg, irk_intern_element(&cg->intern, v, 2), &out->key, &offset);
  *is_wanted = !out->key || !irk_cg_is_declared(out->key);
  return true;
}

void irk_cg_put_structors(irk_cg_module *cg, const irk_global *list, bool is_fini) {
  if (list->value_type->kind != IRK_TYPE_ARRAY) {
    irk_cg_fail(cg, "the list is not an array");
    return;
  }
  if (irk_const_is_null(list->init)) return;
  IRK_VEC(structor) all = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_vec_release, &all);
  for (uint64_t i = 0; i < list->value_type->count; i++) {
    structor s;
    bool is_wanted;
    if (!read_structor(cg, irk_intern_element(&cg->intern, list->init, i), &s, &is_wanted)) break;
    if (is_wanted) irk_vec_push(&all, s);
  }
  irk_sort(all.items, all.len, sizeof *all.items, structor_order);
  for (uint32_t i = 0; i < all.len; i++) put_structor(cg, &all.items[i], is_fini);
  irk_guard_leave(&guard);
  irk_vec_free(&all);
}
