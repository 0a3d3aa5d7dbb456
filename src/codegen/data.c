// The module as a whole: begin, all globals in their order, end.
#include "codegen/lower.h"
#include "ir/intrinsic.h"
#include "ir/words.h"

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

uint8_t *irk_cg_value_flags(irk_cg_module *cg, const irk_value *v) {
  if (v->id >= cg->num_value_flags) {
    uint32_t n = v->id + v->id / 2 + 64;
    cg->value_flags = irk_realloc(cg->value_flags, n);
    memset(cg->value_flags + cg->num_value_flags, 0, n - cg->num_value_flags);
    cg->num_value_flags = n;
  }
  return &cg->value_flags[v->id];
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
  irk_str word = irk_word_of(&irk_code_model_words, o->code_model);
  if (!word.len || !(cg->target->code_models >> o->code_model & 1))
    irk_cg_fail(cg, "%s has no code model '%.*s'", cg->target->name, (int)word.len, word.ptr);
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

// Gives the module the target's data layout, until irk_cg_return_layout.
static void lend_layout(irk_cg_module *cg) {
  cg->has_lent_layout = true;
  cg->own_layout = cg->m->data_layout;
  cg->m->data_layout = irk_arena_str(&cg->m->arena, irk_str_of(cg->target->data_layout));
}

static bool is_layout_of_target(const irk_cg_module *cg) {
  return !cg->dl->big_endian && irk_dl_pointer_of(cg->dl, 0)->bits == cg->target->pointer_bits;
}

// Tells whether the module is for the target; a module without a triple is. The target's data
// layout stands for none, and, as in llc, for that of another target if the triple is the target's.
static bool fits(irk_cg_module *cg) {
  irk_module *m = cg->m;
  bool is_ours = !m->triple.len || cg->target->is_for(m->triple);
  if (!is_ours)
    irk_cg_fail(cg, "irkit compiles for %s and ELF only, not for '%.*s'", cg->target->name, (int)m->triple.len,
                m->triple.ptr);
  if (!m->data_layout.len) lend_layout(cg);
  cg->dl = irk_module_layout(m);
  if (cg->dl && m->triple.len && !is_layout_of_target(cg)) {
    lend_layout(cg);
    cg->dl = irk_module_layout(m);
  }
  return is_ours;
}

bool irk_cg_begin(irk_cg_module *cg, irk_module *m, irk_object *object, const irk_target *target,
                  const irk_cg_options *options, irk_sink *sink) {
  *cg = (irk_cg_module){.m = m, .object = object, .target = target, .options = *options, .sink = sink};
  if (!fits(cg)) return false;
  if (!cg->dl) irk_cg_fail(cg, "the data layout is invalid");
  else if (!is_layout_of_target(cg))
    irk_cg_fail(cg, "the data layout is not that of %s: '%.*s'", target->name, (int)m->data_layout.len,
                m->data_layout.ptr);
  if (cg->failed) return false;
  take_flags(cg);
  take_used(cg);
  irk_lower_prepare(cg);
  return !cg->failed;
}

void irk_cg_fork(irk_cg_module *fork, const irk_cg_module *cg, irk_datalayout *dl) {
  char error[256];
  (void)irk_datalayout_parse(dl, cg->m->data_layout, error, sizeof error);  // cg's data layout, which is valid
  *fork = (irk_cg_module){.m = cg->m,
                          .dl = dl,
                          .target = cg->target,
                          .options = cg->options,
                          .has_saving_words = cg->has_saving_words,
                          .is_like_intrinsic = cg->is_like_intrinsic,
                          .num_like_intrinsics = cg->num_like_intrinsics,
                          .lock = cg->lock};
}

void irk_cg_find_unknown_intrinsics(irk_cg_module *cg) {
  bool *found = NULL;
  uint32_t len = 0;
  irk_intrinsic in;
  for (uint32_t i = cg->m->functions.len; i-- > 0;) {
    const irk_global *g = cg->m->functions.items[i];
    irk_str name = irk_name(cg->m, g->name);
    if (!irk_is_intrinsic_name(name) || irk_intrinsic_find_last(name, &in)) continue;
    if (!found) {
      for (uint32_t k = 0; k < cg->m->functions.len; k++)
        if (cg->m->functions.items[k]->v.id >= len) len = cg->m->functions.items[k]->v.id + 1;
      found = irk_arena_alloc(&cg->arena, len);
      memset(found, 0, len);
    }
    found[g->v.id] = true;
  }
  cg->is_like_intrinsic = found;
  cg->num_like_intrinsics = len;
}

bool irk_cg_is_intrinsic(const irk_cg_module *cg, const irk_global *fn) {
  if (!irk_is_intrinsic_name(irk_name(cg->m, fn->name))) return false;
  return fn->v.id >= cg->num_like_intrinsics || !cg->is_like_intrinsic[fn->v.id];
}

void irk_cg_return_layout(irk_cg_module *cg) {
  if (cg->has_lent_layout) cg->m->data_layout = cg->own_layout;
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

// Returns false, with an error, for a variable that no section can hold.
static bool can_be_placed(irk_cg_module *cg, const irk_global *g) {
  if (!irk_type_is_sized(cg->dl, g->value_type) || irk_type_has_scalable(cg->dl, g->value_type))
    irk_cg_fail(cg, "a variable has a type without a fixed size");
  else if (irk_type_alloc_size(cg->dl, g->value_type) >> MAX_SIZE_LOG2)
    irk_cg_fail(cg, "a variable has more than 2^%d bytes", MAX_SIZE_LOG2);
  else if (g->v.align > 32)
    irk_cg_fail(cg, "an alignment of 2^%d bytes is more than the maximum of sections", g->v.align - 1);
  else return true;
  return false;
}

static void put_common(irk_cg_module *cg, const irk_global *g, uint64_t size, uint32_t align) {
  if (g->section)
    irk_diag_put(cg->sink, (irk_diag){.severity = IRK_WARNING, .file = cg->m->id},
                 "a common variable cannot be in a section");
  irk_cg_define(cg, g, IRK_SYMBOL_COMMON, align, size ? size : 1);
}

// Appends the variable to a section without bytes.
static bool put_zeros(irk_cg_module *cg, const irk_global *g, irk_section *s, uint64_t *size) {
  if (!irk_cg_is_zero(cg, g->init)) {
    irk_cg_fail(cg, "section '%.*s' has no bytes, but the variable is not zero", (int)s->spec.name.len,
                s->spec.name.ptr);
    return false;
  }
  // Internal variables of size 0 must have an address of their own.
  if (!*size && g->linkage == IRK_LINKAGE_INTERNAL && !g->tls) *size = 1;
  if (s->num_zeros > UINT64_MAX / 2 - *size) irk_out_of_memory();
  s->num_zeros += *size;
  return true;
}

static void put_variable(irk_cg_module *cg, const irk_global *g) {
  if (!can_be_placed(cg, g)) return;
  uint64_t size = irk_type_alloc_size(cg->dl, g->value_type);
  uint32_t align = irk_cg_align(cg, g);
  if (g->linkage == IRK_LINKAGE_COMMON && !g->tls) {
    put_common(cg, g, size, align);
    return;
  }
  uint32_t section = irk_cg_data_section(cg, g);
  uint64_t at = irk_object_align(cg->object, section, align, 0);
  irk_section *s = irk_object_section_at(cg->object, section);
  bool is_put = s->spec.type == IRK_SHT_NOBITS ? put_zeros(cg, g, s, &size) : irk_cg_constant(cg, section, g->init);
  if (is_put) irk_cg_define(cg, g, section, at, size);
}

// Handles variables of LLVM's own, which go elsewhere or nowhere. Returns false for other
// variables.
static bool put_special(irk_cg_module *cg, const irk_global *g) {
  irk_str name = irk_name(cg->m, g->name);
  if (irk_str_eq(irk_name(cg->m, g->section), IRK_S("llvm.metadata"))) return true;
  if (irk_str_eq(name, IRK_S("llvm.used")) || irk_str_eq(name, IRK_S("llvm.compiler.used"))) return true;
  bool is_init = irk_str_eq(name, IRK_S("llvm.global_ctors")), is_fini = irk_str_eq(name, IRK_S("llvm.global_dtors"));
  if (is_init || is_fini) {
    irk_cg_put_structors(cg, g, is_fini);
    return true;
  }
  if (g->linkage == IRK_LINKAGE_APPENDING) {
    irk_cg_fail(cg, "there is no such variable with linkage 'appending'");
    return true;
  }
  return false;
}

// ---- all globals ---------------------------------------------------------------------------------------------

void irk_cg_globals(irk_cg_module *cg) {
  for (uint32_t i = 0; i < cg->m->variables.len; i++) {
    const irk_global *g = cg->subject = cg->m->variables.items[i];
    if (!irk_cg_is_declared(g) && !put_special(cg, g)) put_variable(cg, g);
  }
  for (uint32_t i = 0; i < cg->m->aliases.len; i++) irk_cg_put_alias(cg, cg->m->aliases.items[i]);
  for (uint32_t i = 0; i < cg->m->ifuncs.len; i++) irk_cg_put_alias(cg, cg->m->ifuncs.items[i]);
  cg->subject = NULL;
  irk_cg_resolve_links(cg);
  irk_cg_resolve_differences(cg);
}
