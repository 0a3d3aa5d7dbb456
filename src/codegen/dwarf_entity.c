// Entities: metadata with entries that others may refer to, as trees below the units.
//
// An entity is made at its first reference, together with its parents. The entities that it refers
// to are made later, from a list (irk_dw_scan), so the depth of metadata does not become a depth of
// calls.
#include "codegen/dwarf.h"
#include "ir/dinode_field.h"

enum { IN_PROGRESS = UINT32_MAX };

static bool is_entity(const irk_md *md) {
  switch (md->kind) {
  case IRK_MD_SUBPROGRAM:
  case IRK_MD_LEXICAL_BLOCK:
  case IRK_MD_NAMESPACE:
  case IRK_MD_MODULE:
  case IRK_MD_COMMON_BLOCK:
  case IRK_MD_GLOBAL_VARIABLE:
  case IRK_MD_LOCAL_VARIABLE:
  case IRK_MD_LABEL:
  case IRK_MD_IMPORTED_ENTITY: return true;
  default: return irk_dw_is_type(md);
  }
}

static bool is_local(const irk_md *md) {
  return md->kind == IRK_MD_LEXICAL_BLOCK || md->kind == IRK_MD_LOCAL_VARIABLE || md->kind == IRK_MD_LABEL;
}

// Tells whether the node is a member that is written with its type. Only discriminators of variants
// are referred to.
static bool is_plain_member(const irk_md *md) {
  return md->kind == IRK_MD_DERIVED_TYPE && md->f[IRK_DI_DERIVED_TYPE_tag].u == IRK_DW_TAG_member &&
         !(md->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_StaticMember);
}

// Returns the parent in the tree; NULL: the unit. Blocks are entities only in inlined subprograms,
// where they contain only variables and blocks.
static const irk_md *parent_of(irk_dw_module *d, const irk_md *md) {
  if (md->kind == IRK_MD_SUBPROGRAM && irk_dw_node(md, IRK_DI_SUBPROGRAM_declaration, IRK_MD_SUBPROGRAM)) return NULL;
  const irk_md *scope = irk_dw_block(irk_dw_scope(md));
  if (!scope || !is_entity(scope)) return NULL;
  if (scope->kind == IRK_MD_LEXICAL_BLOCK && !is_local(md)) return irk_dw_subprogram(d, scope);
  return scope->kind == IRK_MD_LOCAL_VARIABLE || scope->kind == IRK_MD_LABEL ? NULL : scope;
}

static void append_child(irk_dw_module *d, uint32_t number) {
  irk_dw_entity *all = d->entities.items, *e = &all[number];
  irk_dw_unit *unit = d->units.items[e->unit];
  uint32_t *first = e->parent ? &all[e->parent].first_child : &unit->first_child;
  uint32_t *last = e->parent ? &all[e->parent].last_child : &unit->last_child;
  if (*last) all[*last].next = number;
  else *first = number;
  *last = number;
}

static uint32_t make(irk_dw_module *d, const irk_md *md, uint32_t parent) {
  irk_dw_entity e = {.md = md, .parent = parent};
  irk_dw_unit *own = md->kind == IRK_MD_SUBPROGRAM && md->f[IRK_DI_SUBPROGRAM_unit].md ? irk_dw_unit_of(d, md) : NULL;
  e.unit = parent ? d->entities.items[parent].unit : own ? own->number : d->unit->number;
  e.is_abstract =
      md->kind == IRK_MD_SUBPROGRAM ? d->is_inlined[md->id] : parent && d->entities.items[parent].is_abstract;
  e.is_detached = (is_local(md) && !e.is_abstract) || is_plain_member(md);
  irk_vec_push(&d->entities, e);
  uint32_t number = d->entities.len - 1;
  d->numbers[md->id] = number + 1;
  if (!e.is_detached) append_child(d, number);
  return number;
}

// Tells whether DWARF has the type since a later version, where its base type is used: atomic types
// since 5, restricted pointers since 3.
static bool is_too_new(const irk_dw_module *d, const irk_md *md) {
  uint64_t tag = md->kind == IRK_MD_DERIVED_TYPE ? md->f[IRK_DI_DERIVED_TYPE_tag].u : 0;
  return (tag == IRK_DW_TAG_atomic_type && d->version < 5) || (tag == IRK_DW_TAG_restrict_type && d->version < 3);
}

uint32_t irk_dw_entity_of(irk_dw_module *d, const irk_md *md) {
  enum { FAR = 100 };
  for (uint32_t i = 0; d->version < 5 && i < FAR && md && is_too_new(d, md); i++)
    md = md->f[IRK_DI_DERIVED_TYPE_baseType].md;
  if (!md || !is_entity(md)) return 0;
  uint32_t known = d->numbers[md->id];
  if (known) return known == IN_PROGRESS ? 0 : known - 1;
  d->pending.len = 0;
  uint32_t parent = 0;
  for (const irk_md *at = md; at; at = parent_of(d, at)) {
    known = d->numbers[at->id];
    if (known) {
      parent = known == IN_PROGRESS ? 0 : known - 1;  // a cycle: goes below the unit
      break;
    }
    d->numbers[at->id] = IN_PROGRESS;
    irk_vec_push(&d->pending, at);
  }
  for (uint32_t i = d->pending.len; i-- > 0;) parent = make(d, d->pending.items[i], parent);
  return parent;
}

uint32_t irk_dw_type_of(irk_dw_module *d, const irk_md *md, uint32_t field) {
  const irk_md *type = md && field < md->len ? md->f[field].md : NULL;
  return type && irk_dw_is_type(type) ? irk_dw_entity_of(d, type) : 0;
}

uint32_t irk_dw_add_code(irk_dw_module *d, irk_dw_unit *unit) {
  irk_vec_push(&d->entities, ((irk_dw_entity){.unit = unit->number}));
  append_child(d, d->entities.len - 1);
  return d->entities.len - 1;
}

// ---- what entities refer to ----------------------------------------------------------------------------------

static void make_entity(irk_dw_module *d, const irk_md *md, uint32_t field) {
  if (field < md->len && md->f[field].md) irk_dw_entity_of(d, md->f[field].md);
}

static void make_types(irk_dw_module *d, const irk_md *subroutine) {
  if (!subroutine || subroutine->kind != IRK_MD_SUBROUTINE_TYPE) return;
  const irk_md *types = irk_dw_list(subroutine, IRK_DI_SUBROUTINE_TYPE_types);
  for (uint32_t i = 0; types && i < types->len; i++)
    if (types->f[i].md && irk_dw_is_type(types->f[i].md)) irk_dw_entity_of(d, types->f[i].md);
}

static void make_templates(irk_dw_module *d, const irk_md *params) {
  for (uint32_t i = 0; params && i < params->len; i++) {
    const irk_md *p = params->f[i].md;
    if (!p) continue;
    if (p->kind == IRK_MD_TEMPLATE_TYPE) irk_dw_type_of(d, p, IRK_DI_TEMPLATE_TYPE_type);
    if (p->kind != IRK_MD_TEMPLATE_VALUE) continue;
    irk_dw_type_of(d, p, IRK_DI_TEMPLATE_VALUE_type);
    const irk_md *pack = irk_dw_list(p, IRK_DI_TEMPLATE_VALUE_value);
    for (uint32_t k = 0; pack && k < pack->len; k++) {
      const irk_md *q = pack->f[k].md;
      if (q && q->kind == IRK_MD_TEMPLATE_TYPE) irk_dw_type_of(d, q, IRK_DI_TEMPLATE_TYPE_type);
      if (q && q->kind == IRK_MD_TEMPLATE_VALUE) irk_dw_type_of(d, q, IRK_DI_TEMPLATE_VALUE_type);
    }
  }
}

static bool is_variable(const irk_md *md) {
  return md && (md->kind == IRK_MD_LOCAL_VARIABLE || md->kind == IRK_MD_GLOBAL_VARIABLE);
}

static void make_variable(irk_dw_module *d, const irk_md *md, uint32_t field) {
  if (is_variable(md->f[field].md)) irk_dw_entity_of(d, md->f[field].md);
}

// Makes the entity of the member that discriminates the variants of a part.
static void make_discriminator(irk_dw_module *d, const irk_md *part) {
  const irk_md *discriminator = irk_dw_node(part, IRK_DI_COMPOSITE_TYPE_discriminator, IRK_MD_DERIVED_TYPE);
  uint32_t member = discriminator ? irk_dw_entity_of(d, discriminator) : 0;
  if (member) d->entities.items[member].code = 1;
}

static void scan_elements(irk_dw_module *d, const irk_md *elements, bool is_inner) {
  for (uint32_t i = 0; elements && i < elements->len; i++) {
    const irk_md *e = elements->f[i].md;
    if (!e) continue;
    if (e->kind == IRK_MD_SUBPROGRAM) {
      irk_dw_entity_of(d, e);
    } else if (e->kind == IRK_MD_COMPOSITE_TYPE) {
      bool is_part = e->f[IRK_DI_COMPOSITE_TYPE_tag].u == IRK_DW_TAG_variant_part;
      if (!is_part) irk_dw_entity_of(d, e);
      if (is_part) make_discriminator(d, e);
      if (is_part && !is_inner) scan_elements(d, irk_dw_list(e, IRK_DI_COMPOSITE_TYPE_elements), true);
    } else if (e->kind == IRK_MD_DERIVED_TYPE) {
      if (e->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_StaticMember) irk_dw_entity_of(d, e);
      irk_dw_type_of(d, e, IRK_DI_DERIVED_TYPE_baseType);
    } else if (e->kind == IRK_MD_SUBRANGE || e->kind == IRK_MD_GENERIC_SUBRANGE) {
      if (!d->unit->size_type) d->unit->size_type = irk_dw_add_code(d, d->unit);
      for (uint32_t k = 0; k < IRK_DI_LEN_SUBRANGE; k++) make_variable(d, e, k);
    } else if (e->kind == IRK_MD_SUBRANGE_TYPE) {
      irk_dw_entity_of(d, e);
    } else if (e->kind == IRK_MD_OBJC_PROPERTY) {
      irk_dw_type_of(d, e, IRK_DI_OBJC_PROPERTY_type);
    }
  }
}

static void scan_composite(irk_dw_module *d, const irk_md *md) {
  irk_dw_type_of(d, md, IRK_DI_COMPOSITE_TYPE_baseType);
  irk_dw_type_of(d, md, IRK_DI_COMPOSITE_TYPE_vtableHolder);
  irk_dw_type_of(d, md, IRK_DI_COMPOSITE_TYPE_specification);
  make_discriminator(d, md);
  make_variable(d, md, IRK_DI_COMPOSITE_TYPE_dataLocation);
  make_variable(d, md, IRK_DI_COMPOSITE_TYPE_associated);
  make_variable(d, md, IRK_DI_COMPOSITE_TYPE_allocated);
  make_templates(d, irk_dw_list(md, IRK_DI_COMPOSITE_TYPE_templateParams));
  scan_elements(d, irk_dw_list(md, IRK_DI_COMPOSITE_TYPE_elements), false);
}

static void scan_derived(irk_dw_module *d, const irk_md *md) {
  irk_dw_type_of(d, md, IRK_DI_DERIVED_TYPE_baseType);
  irk_dw_type_of(d, md, IRK_DI_DERIVED_TYPE_extraData);
  make_templates(d, irk_dw_list(md, IRK_DI_DERIVED_TYPE_extraData));
}

static void scan_subprogram(irk_dw_module *d, const irk_md *md, bool is_abstract) {
  make_types(d, irk_dw_node(md, IRK_DI_SUBPROGRAM_type, IRK_MD_SUBROUTINE_TYPE));
  const irk_md *declaration = irk_dw_node(md, IRK_DI_SUBPROGRAM_declaration, IRK_MD_SUBPROGRAM);
  if (declaration != md) make_entity(d, md, IRK_DI_SUBPROGRAM_declaration);
  irk_dw_type_of(d, md, IRK_DI_SUBPROGRAM_containingType);
  const irk_md *thrown = irk_dw_list(md, IRK_DI_SUBPROGRAM_thrownTypes);
  for (uint32_t i = 0; thrown && i < thrown->len; i++) irk_dw_type_of(d, thrown, i);
  make_templates(d, irk_dw_list(md, IRK_DI_SUBPROGRAM_templateParams));
  const irk_md *nodes = irk_dw_list(md, IRK_DI_SUBPROGRAM_retainedNodes);
  for (uint32_t i = 0; nodes && i < nodes->len; i++) {
    const irk_md *node = nodes->f[i].md;
    if (!node) continue;
    bool is_own = (node->kind != IRK_MD_LOCAL_VARIABLE && node->kind != IRK_MD_LABEL) ||
                  (is_abstract && irk_dw_subprogram(d, irk_dw_scope(node)) == md);
    if (is_own) irk_dw_entity_of(d, node);
  }
}

static void scan(irk_dw_module *d, uint32_t number) {
  irk_dw_entity e = d->entities.items[number];
  const irk_md *md = e.md;
  if (!md) return;
  d->unit = d->units.items[e.unit];
  if (d->unit->emission != IRK_DI_EMISSION_FullDebug) return;
  switch (md->kind) {
  case IRK_MD_SUBPROGRAM: scan_subprogram(d, md, e.is_abstract); break;
  case IRK_MD_COMPOSITE_TYPE: scan_composite(d, md); break;
  case IRK_MD_DERIVED_TYPE: scan_derived(d, md); break;
  case IRK_MD_SUBROUTINE_TYPE: make_types(d, md); break;
  case IRK_MD_SUBRANGE_TYPE:
    irk_dw_type_of(d, md, IRK_DI_SUBRANGE_TYPE_baseType);
    for (uint32_t k = IRK_DI_SUBRANGE_TYPE_lowerBound; k < md->len; k++) make_variable(d, md, k);
    break;
  case IRK_MD_STRING_TYPE: make_variable(d, md, IRK_DI_STRING_TYPE_stringLength); break;
  case IRK_MD_GLOBAL_VARIABLE:
    irk_dw_type_of(d, md, IRK_DI_GLOBAL_VARIABLE_type);
    make_entity(d, md, IRK_DI_GLOBAL_VARIABLE_declaration);
    make_templates(d, irk_dw_list(md, IRK_DI_GLOBAL_VARIABLE_templateParams));
    break;
  case IRK_MD_LOCAL_VARIABLE:
    if (e.is_abstract) irk_dw_type_of(d, md, IRK_DI_LOCAL_VARIABLE_type);
    break;
  case IRK_MD_IMPORTED_ENTITY: {
    make_entity(d, md, IRK_DI_IMPORTED_ENTITY_entity);
    const irk_md *elements = irk_dw_list(md, IRK_DI_IMPORTED_ENTITY_elements);
    for (uint32_t i = 0; elements && i < elements->len; i++)
      if (elements->f[i].md) irk_dw_entity_of(d, elements->f[i].md);
    break;
  }
  default: break;
  }
}

void irk_dw_scan(irk_dw_module *d) {
  irk_dw_unit *unit = d->unit;
  while (d->num_scanned < d->entities.len) scan(d, d->num_scanned++);
  d->unit = unit;
}
