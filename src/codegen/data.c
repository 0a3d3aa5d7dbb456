// Puts a module into an object: variables, aliases and ifuncs, constructors, the pool of constants.
#include "codegen/data.h"
#include "target/triple.h"

#include <stdio.h>

void irk_cg_fail(irk_cg_module *cg, const char *fmt, ...) {
  char message[512];
  va_list args;
  va_start(args, fmt);
  irk_format(message, sizeof message, fmt, args);
  va_end(args);
  cg->failed = true;
  irk_diag at = {.severity = IRK_ERROR, .file = cg->m->id};
  if (!cg->subject) {
    irk_diag_put(cg->sink, at, "%s", message);
    return;
  }
  irk_buf name = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &name);
  irk_buf_byte(&name, '@');
  irk_buf_name(&name, irk_name(cg->m, cg->subject->name));
  irk_diag_put(cg->sink, at, "%s, in '%.*s'", message, (int)(name.len < 1024 ? name.len : 1024), name.ptr);
  irk_guard_leave(&guard);
  irk_buf_free(&name);
}

// ---- beginning and end ---------------------------------------------------------------------------------------

static irk_code_model model_of_flag(uint64_t number) {  // in LLVM's encoding
  static const irk_code_model models[] = {IRK_CODE_MODEL_TINY, IRK_CODE_MODEL_SMALL, IRK_CODE_MODEL_KERNEL,
                                          IRK_CODE_MODEL_MEDIUM, IRK_CODE_MODEL_LARGE};
  return number < IRK_COUNT(models) ? models[number] : IRK_CODE_MODEL_NONE;
}

static void take_flags(irk_cg_module *cg) {
  irk_module_flag flag;
  irk_cg_options *o = &cg->options;
  if (irk_module_flag_find(cg->m, IRK_S("PIE Level"), &flag) && flag.is_number && flag.number) o->is_pie = true;
  if (o->code_model == IRK_CODE_MODEL_NONE) {
    if (irk_module_flag_find(cg->m, IRK_S("Code Model"), &flag) && flag.is_number)
      o->code_model = model_of_flag(flag.number);
    if (o->code_model == IRK_CODE_MODEL_NONE) o->code_model = IRK_CODE_MODEL_SMALL;
    if (irk_module_flag_find(cg->m, IRK_S("Large Data Threshold"), &flag) && flag.is_number)
      o->large_data = flag.number;
  }
  if (o->code_model == IRK_CODE_MODEL_TINY) irk_cg_fail(cg, "x86-64 has no code model 'tiny'");
}

// Marks the globals in llvm.used, without their casts.
static void take_used(irk_cg_module *cg) {
  const irk_global *used = irk_module_find(cg->m, IRK_S("llvm.used"));
  if (!used || used->is_declaration || used->value_type->kind != IRK_TYPE_ARRAY) return;
  for (uint64_t i = 0; i < used->value_type->count && used->init->kind == IRK_VALUE_AGGREGATE; i++) {
    const irk_global *g;
    int64_t offset;
    if (irk_cg_const_address(cg, irk_intern_element(&cg->intern, used->init, i), &g, &offset) && g)
      *irk_cg_value_flags(cg, &g->v) |= IRK_CG_RETAINED;
  }
}

// Tells whether the module is for x86-64 and ELF; a module without a triple is. A module without a
// data layout gets the target's until irk_cg_return_layout.
static bool fits(irk_cg_module *cg) {
  irk_module *m = cg->m;
  bool is_ours =
      !m->triple.len || (!strcmp(irk_triple_family(m->triple), "x86_64") && !irk_triple_is_apple(m->triple) &&
                         !irk_triple_starts(m->triple, IRK_TRIPLE_ENVIRONMENT, "gnux32") &&
                         !irk_triple_is_any(m->triple, IRK_TRIPLE_SYSTEM, "windows* win32* cygwin* mingw* uefi*"));
  if (!is_ours)
    irk_cg_fail(cg, "irkit compiles for x86-64 and ELF only, not for '%.*s'", (int)m->triple.len, m->triple.ptr);
  cg->has_lent_layout = !m->data_layout.len;
  if (cg->has_lent_layout)
    m->data_layout = irk_arena_str(
        &m->arena, IRK_S("e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"));
  return is_ours;
}

bool irk_cg_begin(irk_cg_module *cg, irk_module *m, irk_object *object, const irk_cg_options *options, irk_sink *sink) {
  *cg = (irk_cg_module){.m = m, .object = object, .options = *options, .sink = sink};
  if (!fits(cg)) return false;
  cg->dl = irk_module_layout(m);
  if (!cg->dl) irk_cg_fail(cg, "the data layout is invalid");
  else if (cg->dl->big_endian || irk_dl_pointer_of(cg->dl, 0)->bits != 64)
    irk_cg_fail(cg, "the data layout is not that of x86-64: '%.*s'", (int)m->data_layout.len, m->data_layout.ptr);
  if (cg->failed) return false;
  take_flags(cg);
  take_used(cg);
  return !cg->failed;
}

void irk_cg_fork(irk_cg_module *fork, const irk_cg_module *cg, irk_datalayout *dl) {
  char error[256];
  (void)irk_datalayout_parse(dl, cg->m->data_layout, error, sizeof error);  // cg's data layout, which is valid
  *fork = (irk_cg_module){.m = cg->m, .dl = dl, .options = cg->options, .lock = cg->lock};
}

void irk_cg_return_layout(irk_cg_module *cg) {
  if (cg->has_lent_layout) cg->m->data_layout = (irk_str){0};
  cg->has_lent_layout = false;
}

void irk_cg_end(irk_cg_module *cg) {
  irk_free(cg->symbols);
  irk_free(cg->value_flags);
  irk_map_free(&cg->comdats);
  irk_map_free(&cg->places);
  irk_map_free(&cg->bases);
  irk_map_free(&cg->unnamed);
  irk_vec_free(&cg->evaluated);
  irk_vec_free(&cg->todo);
  irk_vec_free(&cg->frames);
  irk_vec_free(&cg->differences);
  irk_vec_free(&cg->links);
  irk_set_free(&cg->pool);
  irk_arena_free(&cg->arena);
  irk_buf_free(&cg->text);
  cg->symbols = NULL;
  cg->value_flags = NULL;
}
void irk_cg_release(void *cg) { irk_cg_end(cg); }

// ---- variables -----------------------------------------------------------------------------------------------

enum { MAX_SIZE_LOG2 = 47 };  // limit of a process's memory

static void put_variable(irk_cg_module *cg, const irk_global *g) {
  if (!irk_type_is_sized(cg->dl, g->value_type) || irk_type_has_scalable(cg->dl, g->value_type)) {
    irk_cg_fail(cg, "a variable has a type without a fixed size");
    return;
  }
  uint64_t size = irk_type_alloc_size(cg->dl, g->value_type);
  if (size >> MAX_SIZE_LOG2) {
    irk_cg_fail(cg, "a variable has more than 2^%d bytes", MAX_SIZE_LOG2);
    return;
  }
  if (g->v.align > 32) {
    irk_cg_fail(cg, "an alignment of 2^%d bytes is more than the maximum of sections", g->v.align - 1);
    return;
  }
  uint32_t align = irk_cg_align(cg, g);
  if (g->linkage == IRK_LINKAGE_COMMON && !g->tls) {
    if (g->section)
      irk_diag_put(cg->sink, (irk_diag){.severity = IRK_WARNING, .file = cg->m->id},
                   "a common variable cannot be in a section");
    irk_cg_define(cg, g, IRK_SYMBOL_COMMON, align, size ? size : 1);
    return;
  }
  uint32_t section = irk_cg_data_section(cg, g);
  uint64_t at = irk_object_align(cg->object, section, align, 0);
  irk_section *s = irk_object_section_at(cg->object, section);
  if (s->spec.type == IRK_SHT_NOBITS) {
    if (!irk_cg_is_zero(cg, g->init)) {
      irk_cg_fail(cg, "section '%.*s' has no bytes, but the variable is not zero", (int)s->spec.name.len,
                  s->spec.name.ptr);
      return;
    }
    // Internal variables of size 0 must have an address of their own.
    if (!size && g->linkage == IRK_LINKAGE_INTERNAL && !g->tls) size = 1;
    if (s->num_zeros > UINT64_MAX / 2 - size) irk_out_of_memory();
    s->num_zeros += size;
  } else if (!irk_cg_constant(cg, section, g->init)) {
    return;
  }
  irk_cg_define(cg, g, section, at, size);
}

// ---- constructors --------------------------------------------------------------------------------------------

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
  irk_section_spec spec = {
      .type = is_fini ? IRK_SHT_FINI_ARRAY : IRK_SHT_INIT_ARRAY, .flags = IRK_SHF_ALLOC | IRK_SHF_WRITE, .align = 8};
  int len = snprintf(name, sizeof name, "%s", is_fini ? ".fini_array" : ".init_array");
  if (s->priority != LAST_PRIORITY) len += snprintf(name + len, sizeof name - (size_t)len, ".%u", s->priority);
  spec.name = (irk_str){name, (size_t)len};
  if (s->key) spec.group = irk_cg_comdat(cg, s->key);
  bool is_shared = s->key && s->key->linkage != IRK_LINKAGE_INTERNAL && s->key->linkage != IRK_LINKAGE_PRIVATE;
  if (!spec.group && is_shared) spec.group = irk_object_group(cg->object, irk_cg_symbol(cg, s->key), true);
  uint32_t section = irk_object_section(cg->object, &spec);
  irk_object_align(cg->object, section, 8, 0);
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

static void put_structors(irk_cg_module *cg, const irk_global *list, bool is_fini) {
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

// Handles variables of LLVM's own, which go elsewhere or nowhere. Returns false for other
// variables.
static bool put_special(irk_cg_module *cg, const irk_global *g) {
  irk_str name = irk_name(cg->m, g->name);
  if (irk_str_eq(irk_name(cg->m, g->section), IRK_S("llvm.metadata"))) return true;
  if (irk_str_eq(name, IRK_S("llvm.used")) || irk_str_eq(name, IRK_S("llvm.compiler.used"))) return true;
  bool is_init = irk_str_eq(name, IRK_S("llvm.global_ctors")), is_fini = irk_str_eq(name, IRK_S("llvm.global_dtors"));
  if (is_init || is_fini) {
    put_structors(cg, g, is_fini);
    return true;
  }
  if (g->linkage == IRK_LINKAGE_APPENDING) {
    irk_cg_fail(cg, "there is no such variable with linkage 'appending'");
    return true;
  }
  return false;
}

// ---- aliases and ifuncs --------------------------------------------------------------------------------------

// Finds the target of an alias or ifunc: a defined symbol or (NULL) a number, and the offset from
// it.
static bool find_target(irk_cg_module *cg, const irk_global *g, const irk_value **to, int64_t *offset) {
  irk_cg_place p = g->init ? irk_cg_place_of(cg, g->init) : (irk_cg_place){.why = "does not exist"};
  if (p.is_known && !p.minus && p.bits == 64) {
    *to = p.plus;
    *offset = (int64_t)p.offset;
    return true;
  }
  irk_cg_fail(cg, "the target %s", p.is_known ? "is a distance, or truncated" : p.why);
  return false;
}

static void place_alias(irk_cg_module *cg, const irk_global *g, const irk_value *to, int64_t offset) {
  uint32_t from = 0;
  if (to && irk_value_is_global(to)) from = irk_cg_symbol(cg, (const irk_global *)to);
  else if (to && to->kind == IRK_VALUE_BLOCKADDRESS && cg->block_label)
    from = cg->block_label(cg->user, (const irk_blockaddress *)to);
  irk_symbol target = {.section = IRK_SYMBOL_ABS};
  if (to) target = *irk_object_symbol_at(cg->object, from);
  if (!target.section || target.section == IRK_SYMBOL_COMMON) {
    irk_cg_fail(cg, "the target is %s", target.section ? "common" : "not defined here");
    return;
  }
  // If no symbol of a variable or function has the size, the alias's type has it.
  bool has_none = !to || (*irk_cg_value_flags(cg, to) & IRK_CG_HAS_NO_SIZE) || !irk_value_is_global(to) ||
                  ((const irk_global *)to)->linkage == IRK_LINKAGE_PRIVATE;
  if (has_none && g->v.kind == IRK_VALUE_ALIAS) {
    *irk_cg_value_flags(cg, &g->v) |= IRK_CG_HAS_NO_SIZE;
    bool is_sized = irk_type_is_sized(cg->dl, g->value_type) && !irk_type_has_scalable(cg->dl, g->value_type);
    if (is_sized) target.size = irk_type_alloc_size(cg->dl, g->value_type);
  }
  // The size of the rest of the target.
  else if (offset)
    target.size = offset > 0 && (uint64_t)offset < target.size ? target.size - (uint64_t)offset : 0;
  if (!irk_cg_define(cg, g, target.section, target.value + (uint64_t)offset, target.size)) return;
  irk_symbol *s = irk_object_symbol_at(cg->object, irk_cg_symbol(cg, g));
  if (g->v.kind == IRK_VALUE_IFUNC) s->type = IRK_STT_GNU_IFUNC;
  else if (g->value_type->kind == IRK_TYPE_FUNCTION && target.type != IRK_STT_GNU_IFUNC) s->type = IRK_STT_FUNC;
  else s->type = target.type;
}

// Places an alias after its target, which may be another alias.
static void put_alias(irk_cg_module *cg, const irk_global *g) {
  uint32_t bottom = cg->todo.len;
  const irk_value *to;
  int64_t offset;
  bool is_link = true;
  while (is_link && !irk_cg_is_declared(g) && !(*irk_cg_value_flags(cg, &g->v) & IRK_CG_VISITED)) {
    *irk_cg_value_flags(cg, &g->v) |= IRK_CG_VISITED;
    cg->subject = g;
    if (!find_target(cg, g, &to, &offset)) break;
    irk_vec_push(&cg->todo, &g->v);
    if (!to || !irk_value_is_global(to)) break;
    g = (const irk_global *)to;
    is_link = g->v.kind == IRK_VALUE_ALIAS || g->v.kind == IRK_VALUE_IFUNC;
  }
  while (cg->todo.len > bottom) {
    g = cg->subject = (const irk_global *)cg->todo.items[--cg->todo.len];
    if (find_target(cg, g, &to, &offset)) place_alias(cg, g, to, offset);
  }
}

void irk_cg_globals(irk_cg_module *cg) {
  for (uint32_t i = 0; i < cg->m->variables.len; i++) {
    const irk_global *g = cg->subject = cg->m->variables.items[i];
    if (g->partition) irk_cg_fail(cg, "partitions are not supported");
    if (!irk_cg_is_declared(g) && !put_special(cg, g)) put_variable(cg, g);
  }
  for (uint32_t i = 0; i < cg->m->aliases.len; i++) put_alias(cg, cg->m->aliases.items[i]);
  for (uint32_t i = 0; i < cg->m->ifuncs.len; i++) put_alias(cg, cg->m->ifuncs.items[i]);
  cg->subject = NULL;
  irk_cg_resolve_links(cg);
  irk_cg_resolve_differences(cg);
}

// ---- the pool of constants ----------------------------------------------------------------------------------

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
  bool is_merged = (size == 4 || size == 8 || size == 16 || size == 32) && align <= size;
  bool is_large = cg->options.code_model == IRK_CODE_MODEL_LARGE;
  char name[32];
  int len = snprintf(name, sizeof name, is_large ? ".lrodata" : ".rodata");
  if (is_merged) len += snprintf(name + len, sizeof name - (size_t)len, ".cst%u", size);
  irk_section_spec spec = {.name = {name, (size_t)len},
                           .type = IRK_SHT_PROGBITS,
                           .flags =
                               IRK_SHF_ALLOC | (is_merged ? IRK_SHF_MERGE : 0) | (is_large ? IRK_SHF_X86_64_LARGE : 0),
                           .entsize = is_merged ? size : 0,
                           .align = align};
  uint32_t section = irk_object_section(cg->object, &spec);
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
