// Debug info in the copy of a module for a newer release: nodes that readers of older records
// complete or correct.
#include "convert/up_copy.h"
#include "ir/dinode_field.h"
#include "irkit/dwarf.h"

enum { FLAG_MAIN = 1 << 21 };  // of a subprogram, up to 7

static up_copy *of(const irk_copy *c) { return c->plan->user; }

// Tells whether a location has the numbers of key instructions, which old records leave out.
static bool has_atoms(const irk_md *location) {
  irk_location_rest rest = irk_location_rest_of(location);
  return rest.group || rest.rank;
}

void irk_up_copy_location(irk_copy *c, irk_inst *inst) {
  irk_md_buffer room;
  const irk_md *from = c->dst->mds.items[inst->dbg - 1];
  if (from->is_distinct) inst->dbg = irk_md_location(c->dst, false, irk_md_expand_location(from, &room)->f)->id + 1;
}

irk_copy_node irk_up_copy_node(irk_copy *c, const irk_md *md) {
  up_copy *k = of(c);
  switch (md->kind) {
  case IRK_MD_LOCATION:
    k->has_distinct_locations |= md->is_distinct;
    k->needs_reader |= has_atoms(md) && !irk_has(k->from, IRK_LOCATION_ATOMS);
    return IRK_COPY_MAKE;
  case IRK_MD_SUBRANGE: return k->has_old_subranges || md->is_distinct ? IRK_COPY_RESHAPE : IRK_COPY_MAKE;
  case IRK_MD_GENERIC_SUBRANGE: return md->is_distinct ? IRK_COPY_RESHAPE : IRK_COPY_MAKE;
  case IRK_MD_ENUMERATOR: return k->has_old_enumerators ? IRK_COPY_RESHAPE : IRK_COPY_MAKE;
  case IRK_MD_COMPILE_UNIT:
    if (!md->f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u && md->f[IRK_DI_COMPILE_UNIT_sourceLanguageVersion].u)
      return IRK_COPY_RESHAPE;
    return IRK_COPY_MAKE_DISTINCT;
  case IRK_MD_SUBPROGRAM:
    if (md->f[IRK_DI_SUBPROGRAM_flags].u & FLAG_MAIN) return IRK_COPY_RESHAPE;
    return md->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition ? IRK_COPY_MAKE_DISTINCT : IRK_COPY_MAKE;
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION:
    return md->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md ? IRK_COPY_MAKE : IRK_COPY_RESHAPE;
  default: return IRK_COPY_MAKE;
  }
}

// Old records have the lower bound as a number, and no other bounds.
static void reshape_subrange(irk_copy *c, irk_md *made, const irk_md *md) {
  irk_md_field *f = made->f;
  const irk_md *bound = md->f[IRK_DI_SUBRANGE_lowerBound].md;
  made->is_distinct = false;
  if (!of(c)->has_old_subranges) return;
  const irk_value *v = bound && bound->kind == IRK_MD_VALUE ? bound->f[0].value : NULL;
  uint64_t number = 0;
  if (v && irk_value_is_int(v) && v->type->count <= 64)
    number = (uint64_t)irk_sign_extend(((const irk_const_int *)v)->u, (uint32_t)v->type->count);
  else if (bound) of(c)->needs_reader = true;
  f[IRK_DI_SUBRANGE_lowerBound].md =
      irk_md_of_value(c->dst, irk_const_int_u64(c->dst, irk_type_int(c->dst, 64), number));
  f[IRK_DI_SUBRANGE_upperBound].md = f[IRK_DI_SUBRANGE_stride].md = NULL;
}

// Old records have 64 bits.
static void reshape_enumerator(irk_copy *c, irk_md *made, const irk_md *md) {
  const uint64_t *words = md->f[IRK_DI_ENUMERATOR_value].words;
  uint64_t width = words ? words[0] : 1, value = words ? words[1] : 0;
  if (width > 64) of(c)->needs_reader = true;
  else if (!md->f[IRK_DI_ENUMERATOR_isUnsigned].u) value = (uint64_t)irk_sign_extend(value, (uint32_t)width);
  const uint64_t wide[2] = {64, value};
  made->f[IRK_DI_ENUMERATOR_value].words = irk_arena_copy(&c->dst->arena, wide, sizeof wide);
}

irk_md *irk_up_copy_reshape(irk_copy *c, const irk_md *md) {
  irk_md *made = irk_copy_make_same(c, md);
  irk_md_field *f = made->f;
  switch (md->kind) {
  case IRK_MD_SUBRANGE: reshape_subrange(c, made, md); break;
  case IRK_MD_GENERIC_SUBRANGE: made->is_distinct = false; break;
  case IRK_MD_ENUMERATOR: reshape_enumerator(c, made, md); break;
  case IRK_MD_COMPILE_UNIT:
    f[IRK_DI_COMPILE_UNIT_sourceLanguageVersion].u = 0;
    made->is_distinct = true;
    break;
  case IRK_MD_SUBPROGRAM:
    f[IRK_DI_SUBPROGRAM_flags].u &= ~(uint64_t)FLAG_MAIN;
    f[IRK_DI_SUBPROGRAM_spFlags].u |= IRK_DI_SP_FLAG_MainSubprogram;
    made->is_distinct |= (f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition) != 0;
    break;
  case IRK_MD_GLOBAL_VARIABLE_EXPRESSION:
    f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_expr].md = irk_md_node(c->dst, IRK_MD_EXPRESSION, false, 0, NULL, 0);
    break;
  default: break;
  }
  return made;
}
