// Units and their contents: the tree of entities, written from front to back.
#include "codegen/dwarf.h"
#include "ir/dinode_field.h"

#include <stdlib.h>

// ---- subprograms ---------------------------------------------------------------------------------------------

static bool is_definition(const irk_md *sp) { return sp->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition; }

static void put_virtual(irk_dw_module *d, const irk_md *md) {
  uint64_t virtuality = md->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_VIRTUALITY_MASK;
  if (!virtuality) return;
  irk_dw_put(d, IRK_DW_AT_virtuality, virtuality);
  uint64_t index = md->f[IRK_DI_SUBPROGRAM_virtualIndex].u;
  if (index != UINT32_MAX) {
    irk_buf_byte(&d->expression.bytes, IRK_DW_OP_constu);
    irk_buf_uleb(&d->expression.bytes, index);
    irk_dw_put_expression(d, IRK_DW_AT_vtable_elem_location);
  }
  irk_dw_put_type(d, IRK_DW_AT_containing_type, md, IRK_DI_SUBPROGRAM_containingType);
}

static void put_flags(irk_dw_module *d, const irk_md *md) {
  static const struct {
    uint32_t flag, at;
  } flags[] = {{IRK_DI_FLAG_Artificial, IRK_DW_AT_artificial},
               {IRK_DI_FLAG_Explicit, IRK_DW_AT_explicit},
               {IRK_DI_FLAG_LValueReference, IRK_DW_AT_reference},
               {IRK_DI_FLAG_RValueReference, IRK_DW_AT_rvalue_reference},
               {IRK_DI_FLAG_NoReturn, IRK_DW_AT_noreturn}},
    sp_flags[] = {{IRK_DI_SP_FLAG_Pure, IRK_DW_AT_pure},
                  {IRK_DI_SP_FLAG_Elemental, IRK_DW_AT_elemental},
                  {IRK_DI_SP_FLAG_Recursive, IRK_DW_AT_recursive},
                  {IRK_DI_SP_FLAG_MainSubprogram, IRK_DW_AT_main_subprogram}};
  uint64_t has = md->f[IRK_DI_SUBPROGRAM_flags].u, has_sp = md->f[IRK_DI_SUBPROGRAM_spFlags].u;
  for (uint32_t i = 0; i < IRK_COUNT(flags); i++)
    if (has & flags[i].flag) irk_dw_put_flag(d, (irk_dw_at)flags[i].at);
  for (uint32_t i = 0; i < IRK_COUNT(sp_flags); i++)
    if (has_sp & sp_flags[i].flag) irk_dw_put_flag(d, (irk_dw_at)sp_flags[i].at);
  if (has_sp & IRK_DI_SP_FLAG_Deleted && d->version >= 5) irk_dw_put_flag(d, IRK_DW_AT_deleted);
  irk_dw_put_access(d, has);
}

// Puts the attributes that belong to the first entry of a subprogram: its declaration, or a
// definition without one.
static void put_facts(irk_dw_module *d, const irk_md *md) {
  const irk_md *type = irk_dw_node(md, IRK_DI_SUBPROGRAM_type, IRK_MD_SUBROUTINE_TYPE);
  const irk_md *types = type ? irk_dw_list(type, IRK_DI_SUBROUTINE_TYPE_types) : NULL;
  irk_dw_put_string(d, IRK_DW_AT_linkage_name, md, IRK_DI_SUBPROGRAM_linkageName);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_SUBPROGRAM_name);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_SUBPROGRAM_file, IRK_MD_FILE), md->f[IRK_DI_SUBPROGRAM_line].u);
  if (irk_dw_is_c(d->unit->language) && md->f[IRK_DI_SUBPROGRAM_flags].u & IRK_DI_FLAG_Prototyped)
    irk_dw_put_flag(d, IRK_DW_AT_prototyped);
  uint64_t cc = type ? type->f[IRK_DI_SUBROUTINE_TYPE_cc].u : 0;
  if (cc && cc != IRK_DW_CC_normal) irk_dw_put(d, IRK_DW_AT_calling_convention, cc);
  if (types && types->len) irk_dw_put_type(d, IRK_DW_AT_type, types, 0);
  put_virtual(d, md);
  if (!is_definition(md)) irk_dw_put_flag(d, IRK_DW_AT_declaration);
  if (!(md->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_LocalToUnit)) irk_dw_put_flag(d, IRK_DW_AT_external);
  put_flags(d, md);
  irk_dw_put_string(d, IRK_DW_AT_trampoline, md, IRK_DI_SUBPROGRAM_targetFuncName);
}

// Puts a definition with the attributes that differ from its declaration.
static void put_specification(irk_dw_module *d, const irk_md *md, const irk_md *declaration) {
  irk_dw_put_ref(d, IRK_DW_AT_specification, irk_dw_entity_of(d, declaration));
  const irk_md *name = irk_dw_node(md, IRK_DI_SUBPROGRAM_linkageName, IRK_MD_STRING);
  if (name != declaration->f[IRK_DI_SUBPROGRAM_linkageName].md)
    irk_dw_put_string(d, IRK_DW_AT_linkage_name, md, IRK_DI_SUBPROGRAM_linkageName);
  const irk_md *file = irk_dw_node(md, IRK_DI_SUBPROGRAM_file, IRK_MD_FILE);
  uint64_t line = md->f[IRK_DI_SUBPROGRAM_line].u;
  if (file && file != declaration->f[IRK_DI_SUBPROGRAM_file].md)
    irk_dw_put(d, IRK_DW_AT_decl_file, irk_dw_file_number(d, d->unit, file));
  if (line != declaration->f[IRK_DI_SUBPROGRAM_line].u) irk_dw_put(d, IRK_DW_AT_decl_line, line);
}

static void put_code(irk_dw_module *d, const irk_dw_code *code) {
  irk_dw_put_place(d, &code->range);
  irk_buf_byte(&d->expression.bytes, (char)(IRK_DW_OP_reg0 + d->machine->frame_base));
  irk_dw_put_expression(d, IRK_DW_AT_frame_base);
  if (irk_dw_has_calls(code->md) && code->unit->emission == IRK_DI_EMISSION_FullDebug)
    irk_dw_put_flag(d, d->version >= 5 ? IRK_DW_AT_call_all_calls : IRK_DW_AT_GNU_all_call_sites);
}

// Copies the bytes of the body; its variables may be referred to.
static void splice(irk_dw_module *d, const irk_dw_code *code) {
  const irk_dw_out *from = &d->bodies;
  irk_dw_out *to = &d->info;
  uint32_t shift = (uint32_t)to->bytes.len - code->from.bytes;
  irk_buf_bytes(&to->bytes, from->bytes.ptr + code->from.bytes, code->to.bytes - code->from.bytes);
  for (uint32_t i = code->from.refs; i < code->to.refs; i++) {
    irk_dw_ref r = from->refs.items[i];
    irk_vec_push(&to->refs, ((irk_dw_ref){r.at + shift, r.entity}));
  }
  for (uint32_t i = code->from.relocs; i < code->to.relocs; i++) {
    irk_reloc r = from->relocs.items[i];
    r.offset = (uint32_t)r.offset + shift;
    irk_vec_push(&to->relocs, r);
  }
  for (uint32_t i = code->first_variable; i < code->first_variable + code->num_variables; i++) {
    irk_dw_variable v = d->variables.items[i];
    uint32_t number = d->numbers[v.md];
    irk_dw_entity *e = number ? &d->entities.items[number - 1] : NULL;
    if (e && e->is_detached) e->offset = v.at + shift;
  }
}

// Puts a reference to the object of a method: a variable in the body, which directly follows the
// entry.
static bool put_object_pointer(irk_dw_module *d, const irk_dw_code *code, uint32_t *at) {
  if (!code->object_pointer) return false;
  *at = irk_dw_put_ref_later(d, IRK_DW_AT_object_pointer);
  return true;
}

static void patch_object_pointer(irk_dw_module *d, const irk_dw_code *code, uint32_t at) {
  uint32_t value = (uint32_t)d->info.bytes.len + code->object_pointer - 1 - d->unit->start;
  irk_store_bytes(d->info.bytes.ptr + d->entry_start + at, value, 4);
}

// Returns the object of an inlined method, whose parameters are entities; 0: none.
static uint32_t object_of(const irk_dw_module *d, const irk_dw_entity *e) {
  for (uint32_t i = e->is_abstract ? e->first_child : 0; i; i = d->entities.items[i].next) {
    const irk_md *md = d->entities.items[i].md;
    if (!md || md->kind != IRK_MD_LOCAL_VARIABLE || !md->f[IRK_DI_LOCAL_VARIABLE_arg].u) return 0;
    if (md->f[IRK_DI_LOCAL_VARIABLE_flags].u & IRK_DI_FLAG_ObjectPointer) return i;
  }
  return 0;
}

static bool write_subprogram(irk_dw_module *d, uint32_t entity) {
  const irk_dw_entity e = d->entities.items[entity];
  const irk_md *md = e.md;
  const irk_dw_code *code = e.code && !e.is_abstract ? &d->codes.items[e.code - 1] : NULL;
  const irk_md *declaration = irk_dw_node(md, IRK_DI_SUBPROGRAM_declaration, IRK_MD_SUBPROGRAM);
  const irk_md *type = irk_dw_node(md, IRK_DI_SUBPROGRAM_type, IRK_MD_SUBROUTINE_TYPE);
  bool is_minimal = d->unit->emission == IRK_DI_EMISSION_LineTablesOnly;
  enum { INLINED = 1 };
  irk_dw_begin(d, IRK_DW_TAG_subprogram);
  if (code) put_code(d, code);
  uint32_t object_at = 0;
  bool has_object = code && put_object_pointer(d, code, &object_at);
  uint32_t object = object_of(d, &e);
  if (object) irk_dw_put_ref(d, IRK_DW_AT_object_pointer, object);
  if (is_minimal) irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_SUBPROGRAM_name);
  else if (declaration && declaration != md) put_specification(d, md, declaration);
  else put_facts(d, md);
  if (e.is_abstract) irk_dw_put(d, IRK_DW_AT_inline, INLINED);
  const irk_md *templates = is_minimal ? NULL : irk_dw_list(md, IRK_DI_SUBPROGRAM_templateParams);
  const irk_md *types = type && !is_minimal ? irk_dw_list(type, IRK_DI_SUBROUTINE_TYPE_types) : NULL;
  const irk_md *params = is_definition(md) ? NULL : types;
  const irk_md *thrown = is_minimal || declaration ? NULL : irk_dw_list(md, IRK_DI_SUBPROGRAM_thrownTypes);
  bool is_open = code && types && types->len > 1 && !types->f[types->len - 1].md;
  bool has_children = e.first_child || (code && code->to.bytes > code->from.bytes) || (templates && templates->len) ||
                      (params && params->len > 1) || (thrown && thrown->len) || is_open;
  irk_dw_close(d, &d->info, has_children);
  if (has_object) patch_object_pointer(d, code, object_at);
  if (code) splice(d, code);
  irk_dw_write_templates(d, templates);
  irk_dw_write_params(d, params);
  for (uint32_t i = 0; thrown && i < thrown->len; i++) {
    irk_dw_begin(d, IRK_DW_TAG_thrown_type);
    irk_dw_put_type(d, IRK_DW_AT_type, thrown, i);
    irk_dw_close(d, &d->info, false);
  }
  if (is_open) {
    irk_dw_begin(d, IRK_DW_TAG_unspecified_parameters);
    irk_dw_close(d, &d->info, false);
  }
  return has_children;
}

// Writes the code of a subprogram that was inlined elsewhere.
static bool write_concrete(irk_dw_module *d, const irk_dw_entity *e) {
  const irk_dw_code *code = &d->codes.items[e->code - 1];
  irk_dw_begin(d, IRK_DW_TAG_subprogram);
  put_code(d, code);
  uint32_t object_at = 0;
  bool has_object = put_object_pointer(d, code, &object_at);
  irk_dw_put_ref(d, IRK_DW_AT_abstract_origin, code->subprogram);
  bool has_children = code->to.bytes > code->from.bytes;
  irk_dw_close(d, &d->info, has_children);
  if (has_object) patch_object_pointer(d, code, object_at);
  splice(d, code);
  return has_children;
}

// ---- variables -----------------------------------------------------------------------------------------------

// Puts all parts with known places, in order.
static void put_global_places(irk_dw_module *d, uint32_t first) {
  enum { MOST = 64 };
  uint64_t parts[MOST][2];
  uint32_t n = 0;
  for (uint32_t i = first; i && n < MOST; i = d->globals.items[i - 1].next) {
    uint64_t from = 0, size;
    irk_dw_fragment_of(d, d->globals.items[i - 1].expression, &from, &size);
    parts[n][0] = from;
    parts[n++][1] = i - 1;
  }
  if (n > 1) qsort(parts, n, sizeof parts[0], irk_dw_compare_parts);
  for (uint32_t i = 0; i < n; i++) {
    const irk_dw_global *g = &d->globals.items[parts[i][1]];
    irk_dw_place place = {.base = IRK_DW_BASE_GLOBAL, .global = g->global};
    if (g->constant) {
      place = (irk_dw_place){.base = IRK_DW_BASE_CONSTANT};
      place.offset = (int64_t)irk_int_words((const irk_const_int *)g->constant)[0];
    }
    if (g->global || g->constant || (g->expression && g->expression->len))
      irk_dw_express(d, g->global || g->constant ? &place : NULL, g->expression);
  }
  if (d->expression.bytes.len) irk_dw_put_expression(d, IRK_DW_AT_location);
}

static bool write_global_variable(irk_dw_module *d, uint32_t entity) {
  const irk_dw_entity e = d->entities.items[entity];
  const irk_md *md = e.md;
  const irk_md *declaration = irk_dw_node(md, IRK_DI_GLOBAL_VARIABLE_declaration, IRK_MD_DERIVED_TYPE);
  irk_dw_begin(d, IRK_DW_TAG_variable);
  if (declaration) {
    irk_dw_put_ref(d, IRK_DW_AT_specification, irk_dw_entity_of(d, declaration));
    if (md->f[IRK_DI_GLOBAL_VARIABLE_type].md != declaration->f[IRK_DI_DERIVED_TYPE_baseType].md)
      irk_dw_put_type(d, IRK_DW_AT_type, md, IRK_DI_GLOBAL_VARIABLE_type);
  } else {
    irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_GLOBAL_VARIABLE_name);
    irk_dw_put_type(d, IRK_DW_AT_type, md, IRK_DI_GLOBAL_VARIABLE_type);
    if (!md->f[IRK_DI_GLOBAL_VARIABLE_isLocal].u) irk_dw_put_flag(d, IRK_DW_AT_external);
    const irk_md *file = irk_dw_node(md, IRK_DI_GLOBAL_VARIABLE_file, IRK_MD_FILE);
    irk_dw_put_line(d, file, md->f[IRK_DI_GLOBAL_VARIABLE_line].u);
  }
  if (!md->f[IRK_DI_GLOBAL_VARIABLE_isDefinition].u) irk_dw_put_flag(d, IRK_DW_AT_declaration);
  if (md->f[IRK_DI_GLOBAL_VARIABLE_align].u >= 8)
    irk_dw_put(d, IRK_DW_AT_alignment, md->f[IRK_DI_GLOBAL_VARIABLE_align].u / 8);
  put_global_places(d, e.code);
  irk_dw_put_string(d, IRK_DW_AT_linkage_name, md, IRK_DI_GLOBAL_VARIABLE_linkageName);
  const irk_md *templates = irk_dw_list(md, IRK_DI_GLOBAL_VARIABLE_templateParams);
  bool has_children = e.first_child || (templates && templates->len);
  irk_dw_close(d, &d->info, has_children);
  irk_dw_write_templates(d, templates);
  return has_children;
}

void irk_dw_put_local(irk_dw_module *d, const irk_md *md) {
  uint64_t flags = md->f[IRK_DI_LOCAL_VARIABLE_flags].u, align = md->f[IRK_DI_LOCAL_VARIABLE_align].u;
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_LOCAL_VARIABLE_name);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_LOCAL_VARIABLE_file, IRK_MD_FILE), md->f[IRK_DI_LOCAL_VARIABLE_line].u);
  irk_dw_put_type(d, IRK_DW_AT_type, md, IRK_DI_LOCAL_VARIABLE_type);
  if (flags & IRK_DI_FLAG_Artificial) irk_dw_put_flag(d, IRK_DW_AT_artificial);
  if (align >= 8) irk_dw_put(d, IRK_DW_AT_alignment, align / 8);
}

static void write_local_variable(irk_dw_module *d, const irk_md *md) {
  bool is_param = md->f[IRK_DI_LOCAL_VARIABLE_arg].u != 0;
  irk_dw_begin(d, is_param ? IRK_DW_TAG_formal_parameter : IRK_DW_TAG_variable);
  irk_dw_put_local(d, md);
}

// ---- other entities ------------------------------------------------------------------------------------------

static void write_name_space(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, IRK_DW_TAG_namespace);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_NAMESPACE_name);
  if (md->f[IRK_DI_NAMESPACE_exportSymbols].u) irk_dw_put_flag(d, IRK_DW_AT_export_symbols);
}

static void write_module(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, IRK_DW_TAG_module);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_MODULE_name);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_MODULE_file, IRK_MD_FILE), md->f[IRK_DI_MODULE_line].u);
  if (md->f[IRK_DI_MODULE_isDecl].u) irk_dw_put_flag(d, IRK_DW_AT_declaration);
}

static void write_imported(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, (uint32_t)md->f[IRK_DI_IMPORTED_ENTITY_tag].u);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_IMPORTED_ENTITY_file, IRK_MD_FILE), md->f[IRK_DI_IMPORTED_ENTITY_line].u);
  irk_dw_put_ref(d, IRK_DW_AT_import, irk_dw_entity_of(d, md->f[IRK_DI_IMPORTED_ENTITY_entity].md));
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_IMPORTED_ENTITY_name);
}

void irk_dw_put_label(irk_dw_module *d, const irk_md *md) {
  uint64_t column = md->f[IRK_DI_LABEL_column].u, suspend = md->f[IRK_DI_LABEL_coroSuspendIdx].u;
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_LABEL_name);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_LABEL_file, IRK_MD_FILE), md->f[IRK_DI_LABEL_line].u);
  if (column) irk_dw_put(d, IRK_DW_AT_decl_column, column);
  if (md->f[IRK_DI_LABEL_isArtificial].u) irk_dw_put_flag(d, IRK_DW_AT_artificial);
  if (suspend <= UINT32_MAX) irk_dw_put(d, IRK_DW_AT_LLVM_coro_suspend_idx, suspend);
}

static void write_label(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, IRK_DW_TAG_label);
  irk_dw_put_label(d, md);
}

static void write_common_block(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, IRK_DW_TAG_common_block);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_COMMON_BLOCK_name);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_COMMON_BLOCK_file, IRK_MD_FILE), md->f[IRK_DI_COMMON_BLOCK_line].u);
}

static void write_size_type(irk_dw_module *d) {
  enum { BYTES = 8 };
  if (!d->size_type_name) d->size_type_name = irk_dw_add_string(d, IRK_S("__ARRAY_SIZE_TYPE__")) + 1;
  irk_dw_begin(d, IRK_DW_TAG_base_type);
  irk_dw_put_string_number(d, IRK_DW_AT_name, d->size_type_name - 1);
  irk_dw_put(d, IRK_DW_AT_byte_size, BYTES);
  uint32_t language = d->unit->language;
  bool is_fortran = language == IRK_DW_LANG_Fortran77 || language == IRK_DW_LANG_Fortran90 ||
                    language == IRK_DW_LANG_Fortran95 || language == IRK_DW_LANG_Fortran03 ||
                    language == IRK_DW_LANG_Fortran08 || language == IRK_DW_LANG_Fortran18;
  irk_dw_put(d, IRK_DW_AT_encoding, is_fortran ? IRK_DW_ATE_signed : IRK_DW_ATE_unsigned);
}

// Writes the entry, and those parts that are no entities. Returns true if children may follow.
static bool write_entity(irk_dw_module *d, uint32_t entity) {
  const irk_dw_entity e = d->entities.items[entity];
  const irk_md *md = e.md;
  if (!md && e.code) return write_concrete(d, &e);
  if (md && irk_dw_is_type(md)) return irk_dw_write_type(d, entity);
  if (md && md->kind == IRK_MD_SUBPROGRAM) return write_subprogram(d, entity);
  if (md && md->kind == IRK_MD_GLOBAL_VARIABLE) return write_global_variable(d, entity);
  switch (md ? md->kind : IRK_MD_STRING) {
  case IRK_MD_NAMESPACE: write_name_space(d, md); break;
  case IRK_MD_MODULE: write_module(d, md); break;
  case IRK_MD_IMPORTED_ENTITY: write_imported(d, md); break;
  case IRK_MD_LABEL: write_label(d, md); break;
  case IRK_MD_COMMON_BLOCK: write_common_block(d, md); break;
  case IRK_MD_LOCAL_VARIABLE: write_local_variable(d, md); break;
  case IRK_MD_LEXICAL_BLOCK: irk_dw_begin(d, IRK_DW_TAG_lexical_block); break;
  default: write_size_type(d); break;
  }
  irk_dw_close(d, &d->info, e.first_child != 0);
  return e.first_child != 0;
}

// ---- the tree ------------------------------------------------------------------------------------------------

// Moves parameters in order before all other children.
static void order_params(irk_dw_module *d, uint32_t subprogram) {
  irk_dw_entity *all = d->entities.items, *e = &all[subprogram];
  uint32_t rest_first = 0, rest_last = 0, params = 0, last = 0;
  for (uint32_t i = e->first_child, next; i; i = next) {
    next = all[i].next;
    const irk_md *md = all[i].md;
    uint64_t arg = md && md->kind == IRK_MD_LOCAL_VARIABLE ? md->f[IRK_DI_LOCAL_VARIABLE_arg].u : 0;
    if (!arg) {
      if (rest_last) all[rest_last].next = i;
      else rest_first = i;
      rest_last = i;
      all[i].next = 0;
      continue;
    }
    bool is_next = last && all[last].md->f[IRK_DI_LOCAL_VARIABLE_arg].u <= arg;
    uint32_t *at = is_next ? &all[last].next : &params;
    while (*at && all[*at].md->f[IRK_DI_LOCAL_VARIABLE_arg].u <= arg) at = &all[*at].next;
    all[i].next = *at;
    *at = i;
    if (!all[i].next) last = i;
  }
  e->first_child = rest_first;
  e->last_child = rest_last;
  if (!params) return;
  all[last].next = rest_first;
  e->first_child = params;
  if (!rest_last) e->last_child = last;
}

static void write_tree(irk_dw_module *d, uint32_t first) {
  for (uint32_t at = first; at;) {
    irk_dw_entity *e = &d->entities.items[at];
    if (e->is_abstract && e->md->kind == IRK_MD_SUBPROGRAM) order_params(d, at);
    e->offset = (uint32_t)d->info.bytes.len;
    bool has_children = write_entity(d, at);
    e = &d->entities.items[at];
    if (has_children && e->first_child) {
      at = e->first_child;
      continue;
    }
    if (has_children) irk_dw_end_children(&d->info);
    while (at && !d->entities.items[at].next) {
      at = d->entities.items[at].parent;
      if (at) irk_dw_end_children(&d->info);
    }
    if (at) at = d->entities.items[at].next;
  }
}

// ---- units ---------------------------------------------------------------------------------------------------

static void put_ranges(irk_dw_module *d, irk_dw_unit *unit) {
  if (!unit->ranges.len) return;
  if (unit->ranges.len == 1) {
    irk_dw_put_place(d, &unit->ranges.items[0]);
    return;
  }
  irk_dw_put_null_address(d, IRK_DW_AT_low_pc);
  irk_buf *b = &d->range_lists.bytes;
  if (d->version >= 5) {
    irk_vec_push(&d->range_list_at, (uint32_t)b->len);
    for (uint32_t i = 0; i < unit->ranges.len; i++) {
      irk_buf_byte(b, IRK_DW_RLE_startx_length);
      irk_buf_uleb(b, unit->ranges.items[i].address);
      irk_buf_uleb(b, unit->ranges.items[i].size);
    }
    irk_buf_byte(b, IRK_DW_RLE_end_of_list);
    irk_dw_put_list(d, IRK_DW_AT_ranges, IRK_DW_FORM_rnglistx, 0, d->range_list_at.len - 1);
    return;
  }
  irk_dw_put_offset(d, IRK_DW_AT_ranges, irk_dw_ranges_section(d), b->len);
  for (uint32_t i = 0; i < unit->ranges.len; i++) {
    const irk_dw_range *r = &unit->ranges.items[i];
    uint32_t symbol = irk_object_section_symbol(d->object, r->section);
    for (uint32_t k = 0; k < 2; k++) {
      irk_reloc x = {b->len, (int64_t)(r->at + (k ? r->size : 0)), symbol, d->object->data->absolute[8]};
      irk_vec_push(&d->range_lists.relocs, x);
      irk_buf_fixed(b, 0, 8);
    }
  }
  for (uint32_t i = 0; i < 2; i++) irk_buf_fixed(b, 0, 8);
}

static void put_bases(irk_dw_module *d) {
  uint32_t short_header = irk_dw_length_size(d) + 4, list_header = irk_dw_length_size(d) + 8;
  if (d->version < 5) return;
  irk_dw_put_offset(d, IRK_DW_AT_str_offsets_base, irk_dw_section(d, IRK_S(".debug_str_offsets")), short_header);
  if (d->addresses.len)
    irk_dw_put_offset(d, IRK_DW_AT_addr_base, irk_dw_section(d, IRK_S(".debug_addr")), short_header);
  if (d->range_list_at.len) irk_dw_put_offset(d, IRK_DW_AT_rnglists_base, irk_dw_ranges_section(d), list_header);
  if (d->location_list_at.len) irk_dw_put_offset(d, IRK_DW_AT_loclists_base, irk_dw_locations_section(d), list_header);
}

// Puts what a skeleton unit has: its entries are in another file (clang's -gmodules).
static void put_split(irk_dw_module *d, const irk_dw_unit *unit) {
  uint64_t id = unit->md->f[IRK_DI_COMPILE_UNIT_dwoId].u;
  if (!id) return;
  irk_dw_put_word8(d, IRK_DW_AT_GNU_dwo_id, id);
  irk_dw_put_string(d, d->version >= 5 ? IRK_DW_AT_dwo_name : IRK_DW_AT_GNU_dwo_name, unit->md,
                    IRK_DI_COMPILE_UNIT_splitDebugFilename);
}

static void write_unit(irk_dw_module *d, irk_dw_unit *unit, uint32_t abbrevs, uint32_t lines) {
  irk_buf *b = &d->info.bytes;
  const irk_md *file = irk_dw_file_of(unit->md);
  d->unit = unit;
  unit->start = (uint32_t)b->len;
  irk_dw_put_length(d, b, 0);
  irk_buf_fixed(b, d->version, 2);
  if (d->version >= 5) irk_buf_bytes(b, "\x01\x08", 2);  // a compile unit; size of addresses
  irk_reloc r = {b->len, 0, irk_object_section_symbol(d->object, abbrevs), d->object->data->absolute[d->offset_size]};
  irk_vec_push(&d->info.relocs, r);
  irk_buf_fixed(b, 0, d->offset_size);
  if (d->version < 5) irk_buf_byte(b, 8);
  unit->entry = (uint32_t)b->len;
  irk_dw_begin(d, IRK_DW_TAG_compile_unit);
  irk_dw_put_string(d, IRK_DW_AT_producer, unit->md, IRK_DI_COMPILE_UNIT_producer);
  if (unit->language) irk_dw_put(d, IRK_DW_AT_language, unit->language);
  irk_dw_put_string(d, IRK_DW_AT_name, file, IRK_DI_FILE_filename);
  unit->line_reloc = d->info.relocs.len + d->entry.relocs.len;
  irk_dw_put_offset(d, IRK_DW_AT_stmt_list, lines, 0);
  irk_dw_put_string(d, IRK_DW_AT_comp_dir, file, IRK_DI_FILE_directory);
  put_ranges(d, unit);
  put_bases(d);
  put_split(d, unit);
  irk_dw_put_macros(d, unit, lines);
  if (irk_dw_has_public_names(d, unit)) irk_dw_put_flag(d, IRK_DW_AT_GNU_pubnames);
  irk_dw_close(d, &d->info, unit->first_child != 0);
  write_tree(d, unit->first_child);
  if (unit->first_child) irk_dw_end_children(&d->info);
  irk_dw_patch_length(d, b, unit->start);
}

// Patches references to entities that were not written yet. An entity that was never written
// becomes the unit.
static void patch_references(irk_dw_module *d, uint32_t info) {
  uint32_t symbol = irk_object_section_symbol(d->object, info), unit = 0;
  for (uint32_t i = 0; i < d->info.refs.len; i++) {
    irk_dw_ref r = d->info.refs.items[i];
    while (unit + 1 < d->units.len && d->units.items[unit + 1]->start <= r.at) unit++;
    const irk_dw_entity *e = &d->entities.items[r.entity & ~(uint32_t)IRK_DW_FAR];
    uint32_t at = e->offset ? e->offset : d->units.items[e->unit]->entry;
    if (r.entity & IRK_DW_FAR) {
      irk_vec_push(&d->info.relocs, ((irk_reloc){r.at, at, symbol, d->object->data->absolute[irk_dw_far_size(d)]}));
      continue;
    }
    at -= d->units.items[unit]->start;
    irk_store_bytes(d->info.bytes.ptr + r.at, at, 4);
  }
}

// Units for line tables only have no entries, unless a subprogram inlined from one is their child.
static bool has_entries(const irk_dw_unit *unit) {
  return unit->emission != IRK_DI_EMISSION_DebugDirectivesOnly || unit->first_child;
}

void irk_dw_write_units(irk_dw_module *d) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < d->units.len; i++) n += has_entries(d->units.items[i]);
  if (!n) {
    irk_dw_line_end(d);
    return;
  }
  uint32_t info = irk_dw_section(d, IRK_S(".debug_info"));
  uint32_t abbrevs = irk_dw_section(d, IRK_S(".debug_abbrev")), lines = irk_dw_section(d, IRK_S(".debug_line"));
  for (uint32_t i = 0; i < d->units.len; i++) {
    d->units.items[i]->start = (uint32_t)d->info.bytes.len;
    if (has_entries(d->units.items[i])) write_unit(d, d->units.items[i], abbrevs, lines);
  }
  if (d->info.bytes.len > UINT32_MAX / 2) {
    irk_cg_fail(d->cg, "debug info of more than 2 GiB");
    return;
  }
  irk_dw_write_names(d, info);
  patch_references(d, info);
  irk_dw_line_end(d);  // all files are known
  for (uint32_t i = 0; i < d->units.len; i++)
    if (has_entries(d->units.items[i]))
      d->info.relocs.items[d->units.items[i]->line_reloc].addend = d->units.items[i]->line_start;
  irk_dw_macros_end(d);
  irk_dw_move(d, &d->info, info);
  irk_buf *b = irk_object_bytes(d->object, abbrevs);
  irk_buf_str(b, (irk_str){d->abbrev_bytes.ptr, d->abbrev_bytes.len});
  irk_buf_byte(b, 0);
}
