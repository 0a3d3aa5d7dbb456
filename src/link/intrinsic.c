// Intrinsics: a name encodes the intrinsic's types, and these may have other names in dst.
//
// A name with unnamed structs needs a number. Numbers are counted for each name as LLVM's module
// counts them: a function type always gets the same number, a new type the next number whose name
// is free.
#include "link/link.h"

#include "ir/intrinsic.h"

bool irk_link_is_intrinsic(const irk_module *m, const irk_global *g) {
  return g->v.kind == IRK_VALUE_FUNCTION && irk_is_intrinsic_name(irk_name(m, g->name));
}

static bool find_types(const irk_module *m, const irk_global *g, irk_intrinsic *in, irk_overloads *types) {
  irk_str name = irk_name(m, g->name);
  if (!irk_is_intrinsic_name(name) || !irk_intrinsic_find(name, m->version, in) || !in->num_overloads) return false;
  return irk_intrinsic_match(m, in, g->value_type, types) == IRK_FIT_YES;
}

bool irk_link_is_overloaded(irk_move *mv, const irk_global *src) {
  irk_intrinsic in;
  irk_overloads types;
  return src->v.kind == IRK_VALUE_FUNCTION && find_types(mv->c.src, src, &in, &types);
}

// Appends the function type's number to the name in `text`.
static void put_number(irk_move *mv, irk_buf *text, const irk_type *fn_type) {
  irk_linker *l = mv->l;
  irk_sym base = irk_strpool_add(&mv->c.dst->names, text->ptr, text->len);
  bool is_new;
  uint64_t *known = irk_map_put(&l->numbered_intrinsics, (uint64_t)base << 32 | fn_type->id, &is_new);
  size_t len = text->len;
  uint64_t number = *known;
  if (is_new) {
    uint64_t *next = irk_map_put(&l->intrinsic_numbers, base, NULL);
    for (number = *next;; number++) {
      text->len = len;
      irk_buf_printf(text, ".%llu", (unsigned long long)number);
      bool is_there;
      irk_sym sym = irk_strpool_find(&mv->c.dst->names, text->ptr, text->len, &is_there);
      const irk_global *g = is_there ? irk_global_find(mv->c.dst, sym) : NULL;
      if (!g || g->value_type == fn_type) break;
      uint64_t *other = irk_map_put(&l->numbered_intrinsics, (uint64_t)base << 32 | g->value_type->id, &is_new);
      if (is_new) *other = number;
    }
    *next = number + 1;
    *irk_map_put(&l->numbered_intrinsics, (uint64_t)base << 32 | fn_type->id, NULL) = number;
  }
  text->len = len;
  irk_buf_printf(text, ".%llu", (unsigned long long)number);
}

static irk_sym right_name(irk_move *mv, const irk_global *g) {
  irk_intrinsic in;
  irk_overloads types;
  if (!find_types(mv->c.dst, g, &in, &types)) return g->name;
  irk_buf *text = &mv->text;
  bool has_unnamed = false;
  text->len = 0;
  irk_buf_bytes(text, irk_name(mv->c.dst, g->name).ptr, in.name_len);
  if (!irk_intrinsic_mangle(mv->c.dst, &types, text, &has_unnamed)) return g->name;
  if (has_unnamed) put_number(mv, text, g->value_type);
  return irk_strpool_add(&mv->c.dst->names, text->ptr, text->len);
}

irk_global *irk_link_remangled(irk_move *mv, irk_global *g, irk_sym name) {
  irk_module *m = mv->c.dst;
  irk_sym right = right_name(mv, g);
  if (right == g->name) {
    if (name) irk_link_force_name(mv, g, name);
    return g;
  }
  irk_global *existing = irk_global_find(m, right);
  if (existing && existing->v.kind == IRK_VALUE_FUNCTION && existing->value_type == g->value_type) {
    irk_global_rename(m, g, 0);
    irk_link_unlist(mv->l, g);
    return existing;
  }
  if (existing) {  // `existing` has another type: a later step removes or renames it, or the module is invalid
    irk_buf *text = &mv->text;
    text->len = 0;
    irk_buf_str(text, irk_name(m, right));
    irk_buf_lit(text, ".renamed");
    irk_global_rename(m, existing, irk_strpool_add(&m->names, text->ptr, text->len));
  }
  irk_global_rename(m, g, right);
  return g;
}
