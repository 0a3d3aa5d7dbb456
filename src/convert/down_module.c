// Passes over everything outside of bodies that need no file of their own: globals, the module's
// assembly, limits of attributes and types, debug info that goes.
#include "convert/down.h"
#include "ir/dinode.h"

// Tells whether the module has a type of that kind.
static bool has_type(const irk_module *m, bool (*is_kind)(const irk_module *m, const irk_type *t)) {
  for (uint32_t i = 0; i < m->types.len; i++)
    if (is_kind(m, m->types.items[i])) return true;
  return false;
}

// ---- globals -------------------------------------------------------------------------------------------------

void irk_down_sanitizers(down *d) {
  for (uint32_t i = 0; i < d->m->variables.len; i++) {
    irk_global *g = d->m->variables.items[i];
    if (g->sanitizer) irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "sanitizer properties of a global");
    g->sanitizer = 0;
  }
}

void irk_down_code_models(down *d) {
  for (uint32_t i = 0; i < d->m->variables.len; i++) {
    irk_global *g = d->m->variables.items[i];
    if (g->code_model) irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "code model of a global");
    g->code_model = 0;
  }
}

void irk_down_ifuncs(down *d) {
  for (uint32_t i = 0; i < d->m->ifuncs.len; i++) {
    d->place = d->m->ifuncs.items[i];
    if (d->place->init->type->count) irk_down_refuse(d, "ifuncs outside of address space 0");
  }
  d->place = NULL;
}

void irk_down_ifunc_metadata(down *d) {
  for (uint32_t i = 0; i < d->m->ifuncs.len; i++) {
    irk_down_note(d, IRK_CHANGE_DROPPED, d->m->ifuncs.items[i]->md.len, NULL, "metadata of an ifunc");
    d->m->ifuncs.items[i]->md.len = 0;
  }
}

void irk_down_function_metadata(down *d) {
  for (uint32_t i = 0; i < d->m->functions.len; i++) {
    d->fn = d->m->functions.items[i]->fn;
    irk_down_attachments(d, &d->m->functions.items[i]->md, NULL);
  }
  d->fn = NULL;
}

void irk_down_preferred_align(down *d) {
  for (uint32_t i = 0; i < d->m->functions.len; i++) {
    irk_function *fn = d->m->functions.items[i]->fn;
    d->fn = fn;
    if (fn->preferred_align) irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "preferred alignment of a function");
    fn->preferred_align = 0;
  }
  d->fn = NULL;
}

bool irk_down_has_summary(const down *d) { return d->c->src->summary != NULL; }

void irk_down_summary(down *d) { irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "summary for ThinLTO"); }

bool irk_down_has_deplibs(const down *d) { return d->c->src->num_deplibs != 0; }

void irk_down_deplibs(down *d) {
  irk_down_note(d, IRK_CHANGE_DROPPED, d->c->src->num_deplibs, NULL, "dependent library");
  d->m->num_deplibs = 0;
}

// ---- module assembly -------------------------------------------------------------------------------------------

void irk_down_assembly(down *d) {
  irk_module_asm *a = &d->m->assembly;
  for (uint32_t i = 0; i < a->num_marks; i++)
    if (a->marks[i].target_features.len || a->marks[i].target_cpu.len)
      irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "processor of a part of the module's assembly");
  a->num_marks = 0;
}

// ---- limits of attributes and types ------------------------------------------------------------------------------
// They change how values are passed, so they are refused if the release does not take them.

void irk_down_aligned_results(down *d) {
  if (irk_attr_places(IRK_ATTR_ALIGNSTACK, d->to) & IRK_ATTR_ON_RETURN) return;
  for (uint32_t i = 0; i < d->m->attr_lists.len; i++) {
    const irk_attr_set *set = irk_attr_list_at(d->m->attr_lists.items[i], IRK_ATTR_INDEX_RETURN);
    if (set && irk_attr_set_find(set, IRK_ATTR_ALIGNSTACK)) irk_down_refuse(d, "alignstack of return values");
  }
}

enum { MOST_SMALL = 1 << 14 };  // bytes: the largest alignment of passed values in LLVM 15 to 18

void irk_down_large_byval(down *d) {
  for (uint32_t i = 0; i < d->m->attr_lists.len; i++) {
    const irk_attr_list *list = d->m->attr_lists.items[i];
    for (uint32_t k = 0; k < list->len; k++) {
      const irk_attr_set *set = list->slots[k].set;
      const irk_attr *align =
          set && irk_attr_set_find(set, IRK_ATTR_BYVAL) ? irk_attr_set_find(set, IRK_ATTR_ALIGN) : NULL;
      if (align && align->value > MOST_SMALL)
        irk_down_refuse(d, "byval arguments aligned to more than %d bytes", MOST_SMALL);
    }
  }
}

// Vectors are aligned to their size.
static bool passes_large_vector(const irk_module *m, const irk_type *fn_type) {
  (void)m;
  for (uint32_t k = 0; fn_type->kind == IRK_TYPE_FUNCTION && k < fn_type->num_types; k++) {
    const irk_type *t = fn_type->types[k];
    while (t->kind == IRK_TYPE_ARRAY) t = t->types[0];
    uint64_t bits = t->kind == IRK_TYPE_VECTOR ? irk_scalar_bits(t->types[0]) : 0;
    if (t->kind == IRK_TYPE_VECTOR && t->count > MOST_SMALL * 8 / (bits ? bits : 64)) return true;
  }
  return false;
}

void irk_down_large_vectors(down *d) {
  if (has_type(d->m, passes_large_vector))
    irk_down_refuse(d, "calls that pass vectors of more than %d bytes", MOST_SMALL);
}

// ---- types that the whole conversion depends on ----------------------------------------------------------------

static bool has_target_lanes(const irk_module *m, const irk_type *t) {
  (void)m;
  return t->kind == IRK_TYPE_VECTOR && t->types[0]->kind == IRK_TYPE_TARGET;
}
static bool is_scalable(const irk_module *m, const irk_type *t) {
  (void)m;
  return t->is_scalable;
}

bool irk_down_has_target_lanes(const down *d) { return has_type(d->m, has_target_lanes); }
bool irk_down_has_references(const down *d) { return has_type(d->m, irk_type_is_wasm_reference); }
bool irk_down_has_scalable_vectors(const down *d) { return has_type(d->m, is_scalable); }

// ---- layouts that the release does not know --------------------------------------------------------------------

static bool has_scalable_part(const irk_type *t) {
  for (uint32_t k = 0; k < t->num_types; k++)
    if (t->types[k]->is_scalable) return true;
  return false;
}
static bool is_scalable_struct(const irk_module *m, const irk_type *t) {
  (void)m;
  return t->kind == IRK_TYPE_STRUCT && has_scalable_part(t);
}
static bool is_scalable_array(const irk_module *m, const irk_type *t) {
  (void)m;
  return t->kind == IRK_TYPE_ARRAY && has_scalable_part(t);
}
static bool is_target_type(const irk_module *m, const irk_type *t) {
  (void)m;
  return t->kind == IRK_TYPE_TARGET && !t->layout;
}
static bool is_known_target_type(const irk_module *m, const irk_type *t) {
  (void)m;
  return t->kind == IRK_TYPE_TARGET && t->layout;
}

// Structs and arrays of scalable vectors had no size.
void irk_down_find_layouts(down *d) {
  d->lacks_layouts = (has_type(d->m, is_target_type) && has_type(d->c->src, is_known_target_type)) ||
                     (!irk_has(d->to, IRK_SCALABLE_STRUCTS) && has_type(d->m, is_scalable_struct)) ||
                     (!irk_has(d->to, IRK_SCALABLE_IN_ARRAYS) && has_type(d->m, is_scalable_array));
}

// ---- debug info -------------------------------------------------------------------------------------------------

static bool has_debug_info(const irk_module *m) {
  if (irk_named_md_of(m, IRK_S("llvm.dbg.cu"))) return true;
  for (uint32_t i = 0; i < m->mds.len; i++)
    if (m->mds.items[i] && irk_md_is_di(m->mds.items[i])) return true;
  return false;
}

static bool is_debug_intrinsic(const void *m, const irk_global *f) {
  irk_str name = irk_name(m, f->name);
  return f->is_declaration && name.len > 9 && memcmp(name.ptr, "llvm.dbg.", 9) == 0;
}

bool irk_down_loses_debug_info(const down *d) {
  return !d->tuples.are_made && d->from != d->to && has_debug_info(d->c->src);
}

// Before 3.7 debug info consists of tuples. Without it the module has no debug-info version either.
void irk_down_debug_info(down *d) {
  irk_module *m = d->m;
  irk_named_md *flags = irk_named_md_of(m, IRK_S("llvm.module.flags"));
  irk_strip_debug_info(m);
  uint32_t n = 0;
  for (uint32_t i = 0; flags && i < flags->len; i++) {
    const irk_md *flag = flags->ops[i], *name = flag->kind == IRK_MD_TUPLE && flag->len > 1 ? flag->f[1].md : NULL;
    bool is_of_debug_info = name && name->kind == IRK_MD_STRING &&
                            (irk_str_eq(irk_md_str(name), IRK_S("Debug Info Version")) ||
                             irk_str_eq(irk_md_str(name), IRK_S("Dwarf Version")));
    if (!is_of_debug_info) flags->ops[n++] = flags->ops[i];
  }
  if (flags) flags->len = n;
  irk_drop_unused_functions(m, is_debug_intrinsic, m);
  irk_down_warn(d, "debug info of this kind");
  irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "debug info");
}
