// Checked access to debug-info nodes of unknown kinds.
#include "codegen/dwarf.h"
#include "ir/dinode_field.h"

const irk_md *irk_dw_node(const irk_md *md, uint32_t field, irk_md_kind kind) {
  const irk_md *node = md && field < md->len ? md->f[field].md : NULL;
  return node && node->kind == kind ? node : NULL;
}

// Returns a string up to its first NUL, which is all that DWARF can express.
irk_str irk_dw_text(const irk_md *md, uint32_t field) {
  const irk_md *string = irk_dw_node(md, field, IRK_MD_STRING);
  if (!string) return (irk_str){"", 0};
  irk_str s = irk_md_str(string);
  const char *nul = s.len ? memchr(s.ptr, 0, s.len) : NULL;
  if (nul) s.len = (size_t)(nul - s.ptr);
  return s;
}

const irk_md *irk_dw_list(const irk_md *md, uint32_t field) { return irk_dw_node(md, field, IRK_MD_TUPLE); }

bool irk_dw_constant(const irk_md *md, uint64_t *out) {
  const irk_value *v = md && md->kind == IRK_MD_VALUE ? md->f[0].value : NULL;
  if (!v || v->kind != IRK_VALUE_INT || v->type->count > 64) return false;
  uint64_t u = irk_int_words((const irk_const_int *)v)[0], bits = v->type->count;
  *out = bits < 64 && u >> (bits - 1) & 1 ? u | ~((UINT64_C(1) << bits) - 1) : u;
  return true;
}

bool irk_dw_number(const irk_md *md, uint32_t field, uint64_t *out) {
  bool is_node = md->flags & IRK_MD_SIZE_IS_MD && md->f[field].md;
  if (is_node) return irk_dw_constant(md->f[field].md, out);
  *out = md->f[field].u;
  return true;
}

bool irk_dw_is_type(const irk_md *md) {
  switch (md ? md->kind : IRK_MD_STRING) {
  case IRK_MD_BASIC_TYPE:
  case IRK_MD_FIXED_POINT_TYPE:
  case IRK_MD_STRING_TYPE:
  case IRK_MD_DERIVED_TYPE:
  case IRK_MD_COMPOSITE_TYPE:
  case IRK_MD_SUBROUTINE_TYPE:
  case IRK_MD_SUBRANGE_TYPE: return true;
  default: return false;
  }
}

const irk_md *irk_dw_scope(const irk_md *md) {
  const irk_md *scope = NULL;
  switch (md->kind) {
  case IRK_MD_BASIC_TYPE: scope = md->f[IRK_DI_BASIC_TYPE_scope].md; break;
  case IRK_MD_FIXED_POINT_TYPE: scope = md->f[IRK_DI_FIXED_POINT_TYPE_scope].md; break;
  case IRK_MD_SUBRANGE_TYPE: scope = md->f[IRK_DI_SUBRANGE_TYPE_scope].md; break;
  case IRK_MD_DERIVED_TYPE: scope = md->f[IRK_DI_DERIVED_TYPE_scope].md; break;
  case IRK_MD_COMPOSITE_TYPE: scope = md->f[IRK_DI_COMPOSITE_TYPE_scope].md; break;
  case IRK_MD_SUBPROGRAM: scope = md->f[IRK_DI_SUBPROGRAM_scope].md; break;
  case IRK_MD_LEXICAL_BLOCK: scope = md->f[IRK_DI_LEXICAL_BLOCK_scope].md; break;
  case IRK_MD_LEXICAL_BLOCK_FILE: scope = md->f[IRK_DI_LEXICAL_BLOCK_FILE_scope].md; break;
  case IRK_MD_NAMESPACE: scope = md->f[IRK_DI_NAMESPACE_scope].md; break;
  case IRK_MD_MODULE: scope = md->f[IRK_DI_MODULE_scope].md; break;
  case IRK_MD_COMMON_BLOCK: scope = md->f[IRK_DI_COMMON_BLOCK_scope].md; break;
  case IRK_MD_GLOBAL_VARIABLE: scope = md->f[IRK_DI_GLOBAL_VARIABLE_scope].md; break;
  case IRK_MD_LOCAL_VARIABLE: scope = md->f[IRK_DI_LOCAL_VARIABLE_scope].md; break;
  case IRK_MD_LABEL: scope = md->f[IRK_DI_LABEL_scope].md; break;
  case IRK_MD_IMPORTED_ENTITY: scope = md->f[IRK_DI_IMPORTED_ENTITY_scope].md; break;
  default: break;
  }
  return scope && scope->kind != IRK_MD_FILE && scope->kind != IRK_MD_COMPILE_UNIT ? scope : NULL;
}

const irk_md *irk_dw_file_of(const irk_md *md) {
  switch (md->kind) {
  case IRK_MD_FILE: return md;
  case IRK_MD_COMPILE_UNIT: return irk_dw_node(md, IRK_DI_COMPILE_UNIT_file, IRK_MD_FILE);
  case IRK_MD_SUBPROGRAM: return irk_dw_node(md, IRK_DI_SUBPROGRAM_file, IRK_MD_FILE);
  case IRK_MD_LEXICAL_BLOCK: return irk_dw_node(md, IRK_DI_LEXICAL_BLOCK_file, IRK_MD_FILE);
  case IRK_MD_LEXICAL_BLOCK_FILE: return irk_dw_node(md, IRK_DI_LEXICAL_BLOCK_FILE_file, IRK_MD_FILE);
  default: return NULL;
  }
}

const irk_md *irk_dw_nearest_file(const irk_md *scope) {
  enum { FAR = 100 };
  for (uint32_t i = 0; scope && i < FAR; i++) {
    const irk_md *file = irk_dw_file_of(scope);
    if (file) return file;
    scope = irk_dw_scope(scope);
  }
  return NULL;
}

bool irk_dw_has_calls(const irk_md *subprogram) {
  return subprogram->f[IRK_DI_SUBPROGRAM_flags].u & IRK_DI_FLAG_AllCallsDescribed &&
         subprogram->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition;
}

const irk_md *irk_dw_block(const irk_md *scope) {
  enum { DEEPEST = 1000 };
  for (uint32_t i = 0; scope && scope->kind == IRK_MD_LEXICAL_BLOCK_FILE && i < DEEPEST; i++)
    scope = scope->f[IRK_DI_LEXICAL_BLOCK_FILE_scope].md;
  return scope;
}

static bool is_local_scope(const irk_md *md) {
  return md && (md->kind == IRK_MD_LEXICAL_BLOCK || md->kind == IRK_MD_LEXICAL_BLOCK_FILE);
}

// The result is cached for all scopes on the way: chains may have any length, or be cyclic.
const irk_md *irk_dw_subprogram(irk_dw_module *d, const irk_md *scope) {
  enum { NONE = 0, IN_PROGRESS = UINT32_MAX };
  const irk_md *at = scope;
  while (is_local_scope(at) && !d->scopes[at->id]) {
    d->scopes[at->id] = IN_PROGRESS;
    at = irk_dw_scope(at);
  }
  uint32_t found = NONE;
  if (at && at->kind == IRK_MD_SUBPROGRAM) found = at->id + 1;
  else if (is_local_scope(at) && d->scopes[at->id] != IN_PROGRESS) found = d->scopes[at->id];
  for (at = scope; is_local_scope(at) && d->scopes[at->id] == IN_PROGRESS; at = irk_dw_scope(at))
    d->scopes[at->id] = found ? found : IN_PROGRESS - 1;
  const irk_md *sp = found && found - 1 < d->m->mds.len ? d->m->mds.items[found - 1] : NULL;
  return sp && sp->kind == IRK_MD_SUBPROGRAM ? sp : NULL;
}

// Returns the unit of a subprogram. One without a unit belongs to the first one, as in releases
// before units were stored.
irk_dw_unit *irk_dw_unit_of(irk_dw_module *d, const irk_md *subprogram) {
  if (!d->units.len) return NULL;
  const irk_md *unit = irk_dw_node(subprogram, IRK_DI_SUBPROGRAM_unit, IRK_MD_COMPILE_UNIT);
  if (!unit) return d->units.items[0];
  uint32_t number = d->numbers[unit->id];
  return number ? d->units.items[number - 1] : NULL;
}
