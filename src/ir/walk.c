// The accessors of irkit/ir.h.
#include <stdatomic.h>

#include "base/float.h"
#include "ir/layout.h"
#include "ir/dinode_field.h"
#include "ir/ir.h"
#include "ir/opcode.h"
#include "ir/words.h"

// ---- modules -------------------------------------------------------------------------------------------------

static irk_str *module_text(irk_module *m, irk_module_text which) {
  switch (which) {
  case IRK_TEXT_ID: return &m->id;
  case IRK_TEXT_SOURCE_FILENAME: return &m->source_filename;
  case IRK_TEXT_TRIPLE: return &m->triple;
  case IRK_TEXT_DATA_LAYOUT: return &m->data_layout;
  case IRK_TEXT_ASM: return &m->assembly.text;
  default: return &m->producer;
  }
}

irk_str irk_module_get(const irk_module *m, irk_module_text which) { return *module_text((irk_module *)m, which); }

typedef struct text_setting {
  irk_module *m;
  irk_global *g;
  uint32_t which;
  irk_str text;
} text_setting;
static void set_module_text(void *setting) {
  text_setting *s = setting;
  if (s->which == IRK_TEXT_ASM) irk_module_asm_set(s->m, s->text);
  else *module_text(s->m, (irk_module_text)s->which) = irk_arena_str(&s->m->arena, s->text);
}
static bool is_layout(const irk_module *m, irk_str text) {
  irk_datalayout layout = {0};
  char error[256];
  bool ok = irk_datalayout_parse_as(&layout, text, m->version, error, sizeof error);
  irk_datalayout_free(&layout);
  return ok;
}

bool irk_module_set(irk_module *m, irk_module_text which, irk_str text) {
  if (which == IRK_TEXT_DATA_LAYOUT && !is_layout(m, text)) return false;
  return irk_try_unless_nested(set_module_text, &(text_setting){m, NULL, which, text});
}

static const irk_global_vec *list_of(const irk_module *m, irk_value_kind kind) {
  return irk_globals_of((irk_module *)(uintptr_t)m, kind);
}

uint32_t irk_module_count(const irk_module *m, irk_value_kind kind) { return list_of(m, kind)->len; }
irk_global *irk_module_at(const irk_module *m, irk_value_kind kind, uint32_t index) {
  const irk_global_vec *list = list_of(m, kind);
  return index < list->len ? list->items[index] : NULL;
}
irk_global *irk_module_find(const irk_module *m, irk_str name) {
  return irk_global_find(m, irk_strpool_find(&m->names, name.ptr, name.len, NULL));
}
uint32_t irk_module_num_ids(const irk_module *m) { return m->num_ids; }
uint32_t irk_module_num_types(const irk_module *m) { return m->types.len; }
irk_type *irk_module_type(const irk_module *m, uint32_t index) {
  return index < m->types.len ? m->types.items[index] : NULL;
}
uint32_t irk_module_num_comdats(const irk_module *m) { return m->comdats.len; }
irk_comdat *irk_module_comdat(const irk_module *m, uint32_t index) {
  return index < m->comdats.len ? m->comdats.items[index] : NULL;
}
irk_str irk_comdat_name(const irk_module *m, const irk_comdat *comdat) { return irk_name(m, comdat->name); }
irk_comdat_selection irk_comdat_get_selection(const irk_comdat *comdat) {
  return (irk_comdat_selection)comdat->selection;
}

// ---- types ---------------------------------------------------------------------------------------------------

irk_type_kind irk_type_get_kind(const irk_type *t) { return (irk_type_kind)t->kind; }
uint32_t irk_type_id(const irk_type *t) { return t->id; }
uint64_t irk_type_count(const irk_type *t) { return t->count; }
uint32_t irk_type_num_parts(const irk_type *t) { return t->num_types; }
irk_type *irk_type_part(const irk_type *t, uint32_t index) { return index < t->num_types ? t->types[index] : NULL; }
irk_str irk_type_name(const irk_module *m, const irk_type *t) { return irk_name(m, t->name); }
bool irk_type_is_opaque(const irk_type *t) { return t->kind == IRK_TYPE_STRUCT && !t->has_body; }
bool irk_type_is_literal(const irk_type *t) { return t->is_literal; }
bool irk_type_is_packed(const irk_type *t) { return t->is_packed; }
bool irk_type_is_vararg(const irk_type *t) { return t->is_vararg; }
bool irk_type_is_scalable(const irk_type *t) { return t->is_scalable; }
const uint32_t *irk_type_ints(const irk_type *t, uint32_t *n) {
  *n = t->kind == IRK_TYPE_TARGET ? t->num_ints : 0;
  return *n ? t->ints : NULL;
}

// ---- values --------------------------------------------------------------------------------------------------

irk_value_kind irk_value_get_kind(const irk_value *v) { return (irk_value_kind)v->kind; }
bool irk_value_is_constant(const irk_value *v) { return v && irk_value_is_const(v); }
irk_type *irk_value_type(const irk_value *v) { return v->type; }
irk_str irk_value_name(const irk_module *m, const irk_value *v) { return irk_name(m, irk_value_sym(v)); }
uint32_t irk_value_id(const irk_value *v) { return v->id; }
irk_global *irk_value_global(irk_value *v) { return irk_value_is_global(v) ? (irk_global *)v : NULL; }
irk_block *irk_value_block(irk_value *v) { return v->kind == IRK_VALUE_BLOCK ? (irk_block *)v : NULL; }
irk_inst *irk_value_inst(irk_value *v) { return v->kind == IRK_VALUE_INST ? (irk_inst *)v : NULL; }
irk_md *irk_value_md(irk_value *v) { return v->kind == IRK_VALUE_METADATA ? ((irk_md_value *)v)->md : NULL; }
irk_value *irk_global_value(irk_global *g) { return &g->v; }
irk_value *irk_block_value(irk_block *b) { return &b->v; }
irk_value *irk_inst_value(irk_inst *inst) { return &inst->v; }

// ---- constants -----------------------------------------------------------------------------------------------

bool irk_const_get_u64(const irk_value *v, uint64_t *out) {
  if (v->kind != IRK_VALUE_INT || v->type->count > 64) return false;
  *out = ((const irk_const_int *)v)->u;
  return true;
}

bool irk_const_get_float(const irk_value *v, uint64_t *lo, uint64_t *hi) {
  if (v->kind != IRK_VALUE_FLOAT) return false;
  *lo = ((const irk_const_float *)v)->lo;
  *hi = ((const irk_const_float *)v)->hi;
  return true;
}

bool irk_const_get_double(const irk_value *v, double *out) {
  if (v->kind != IRK_VALUE_FLOAT || irk_scalar_bits(v->type) > 64) return false;
  uint64_t bits = ((const irk_const_float *)v)->lo;
  if (v->type->kind != IRK_TYPE_DOUBLE)
    bits = irk_float_to_double((irk_float_format)(v->type->kind - IRK_TYPE_HALF), bits);
  memcpy(out, &bits, sizeof bits);
  return true;
}

typedef void fill_full_form(const irk_value *v, uint8_t *bytes, uint64_t size);

// Returns the full form, made at the first call; NULL if memory runs out. The first thread to
// finish stores it.
static const void *full_form_of(irk_full_form *whole, const irk_value *v, uint64_t size, fill_full_form *fill) {
  void *made = atomic_load(&whole->bytes), *none = NULL;
  if (made) return made;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return NULL;
  made = irk_alloc(irk_checked_size(size));
  irk_border_leave(&border);
  fill(v, made, size);
  if (atomic_compare_exchange_strong(&whole->bytes, &none, made)) return made;
  irk_free(made);
  return none;
}

static void fill_int(const irk_value *v, uint8_t *bytes, uint64_t size) {
  for (uint32_t i = 0; i < size / sizeof(uint64_t); i++) {
    uint64_t word = irk_int_word((const irk_const_int *)v, i);
    memcpy(bytes + i * sizeof word, &word, sizeof word);
  }
}

const uint64_t *irk_const_get_words(const irk_value *v, uint32_t *num_words) {
  if (v->kind != IRK_VALUE_INT) return NULL;
  *num_words = irk_int_num_words(v->type);
  if (irk_int_num_stored((const irk_const_int *)v) >= *num_words) return irk_int_words((const irk_const_int *)v);
  irk_const_wide *wide = (irk_const_wide *)(uintptr_t)v;
  return full_form_of(&wide->whole, v, *num_words * sizeof(uint64_t), fill_int);
}

static void fill_data(const irk_value *v, uint8_t *bytes, uint64_t size) {
  const irk_const_data *data = (const irk_const_data *)v;
  for (uint64_t at = 0; at < size; at += data->stored) memcpy(bytes + at, data->bytes, (size_t)data->stored);
}

irk_str irk_const_get_bytes(const irk_value *v) {
  if (v->kind != IRK_VALUE_DATA) return IRK_S("");
  const irk_const_data *data = (const irk_const_data *)v;
  if (data->stored == data->size) return (irk_str){(const char *)data->bytes, (size_t)data->size};
  irk_short_data *is_short = (irk_short_data *)(uintptr_t)data;
  const char *bytes = full_form_of(&is_short->whole, v, data->size, fill_data);
  return bytes ? (irk_str){bytes, (size_t)data->size} : IRK_S("");
}

static irk_value *const *const_ops(const irk_value *v, uint32_t *n) {
  switch (v->kind) {
  case IRK_VALUE_EXPR: *n = ((const irk_const_expr *)v)->len; return ((const irk_const_expr *)v)->ops;
  case IRK_VALUE_PTRAUTH: *n = ((const irk_ptrauth *)v)->ops[4] ? 5 : 4; return ((const irk_ptrauth *)v)->ops;
  default: *n = 0; return NULL;
  }
}

uint32_t irk_const_num_operands(const irk_value *v) {
  uint32_t n;
  if (v->kind == IRK_VALUE_BLOCKADDRESS) return 2;
  if (v->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT || v->kind == IRK_VALUE_NO_CFI) return 1;
  if (v->kind == IRK_VALUE_AGGREGATE) return ((const irk_const_aggregate *)v)->len;
  return const_ops(v, &n) ? n : 0;
}

uint32_t irk_const_num_parts(const irk_value *v) {
  return v->kind == IRK_VALUE_AGGREGATE ? ((const irk_const_aggregate *)v)->stored : irk_const_num_operands(v);
}

irk_value *irk_const_operand(const irk_value *v, uint32_t index) {
  uint32_t n;
  if (v->kind == IRK_VALUE_BLOCKADDRESS) {
    const irk_blockaddress *address = (const irk_blockaddress *)v;
    return index ? &address->block->v : &address->fn->v;
  }
  if (v->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT || v->kind == IRK_VALUE_NO_CFI)
    return &((const irk_const_ref *)v)->global->v;
  if (v->kind == IRK_VALUE_AGGREGATE) {
    const irk_const_aggregate *a = (const irk_const_aggregate *)v;
    return index < a->len ? irk_aggregate_op(a, index) : NULL;
  }
  irk_value *const *ops = const_ops(v, &n);
  return index < n ? ops[index] : NULL;
}

irk_opcode irk_const_opcode(const irk_value *v) { return (irk_opcode)v->opcode; }
irk_type *irk_const_source_type(const irk_value *v) {
  return v->kind == IRK_VALUE_EXPR ? ((const irk_const_expr *)v)->source_type : NULL;
}

bool irk_value_asm(const irk_value *v, irk_asm_view *out) {
  if (v->kind != IRK_VALUE_INLINE_ASM) return false;
  const irk_inline_asm *a = (const irk_inline_asm *)v;
  *out = (irk_asm_view){a->fn_type,        a->code,     a->constraints, a->has_side_effects,
                        a->is_align_stack, a->is_intel, a->can_unwind};
  return true;
}

// ---- globals -------------------------------------------------------------------------------------------------

static uint64_t align_bytes(uint8_t align) { return align ? UINT64_C(1) << (align - 1) : 0; }

// Accepts 0 and the powers of two that LLVM allows.
static bool is_alignment(uint64_t bytes) { return !(bytes & (bytes - 1)) && bytes <= UINT64_C(1) << 32; }

uint64_t irk_global_get(const irk_global *g, irk_global_property which) {
  switch (which) {
  case IRK_OF_GLOBAL_LINKAGE: return g->linkage;
  case IRK_OF_GLOBAL_VISIBILITY: return g->visibility;
  case IRK_OF_GLOBAL_DLL_STORAGE: return g->dll_storage;
  case IRK_OF_GLOBAL_TLS: return g->tls;
  case IRK_OF_GLOBAL_UNNAMED_ADDR: return g->unnamed_addr;
  case IRK_OF_GLOBAL_CODE_MODEL: return g->code_model;
  case IRK_OF_GLOBAL_DSO_LOCAL: return g->is_dso_local;
  case IRK_OF_GLOBAL_CONSTANT: return g->is_constant;
  case IRK_OF_GLOBAL_EXTERNALLY_INITIALIZED: return g->is_externally_initialized;
  case IRK_OF_GLOBAL_SANITIZER: return g->sanitizer;
  case IRK_OF_GLOBAL_ALIGN: return align_bytes(g->v.align);
  case IRK_OF_GLOBAL_DECLARATION: return g->is_declaration;
  case IRK_OF_GLOBAL_CALLCONV: return g->fn ? g->fn->cc : 0;
  }
  return 0;
}

// Globals that other modules cannot see are dso_local; LLVM marks them so.
static bool is_implicitly_local(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE ||
         (g->visibility != IRK_VISIBILITY_DEFAULT && g->linkage != IRK_LINKAGE_EXTERN_WEAK);
}

enum { LAST_SANITIZER = IRK_SANITIZE_ADDRESS_DYNINIT * 2 - 1 };

static bool is_known_selection(irk_global_property which, uint64_t value) {
  switch (which) {
  case IRK_OF_GLOBAL_LINKAGE: return value < IRK_NUM_LINKAGES;
  case IRK_OF_GLOBAL_VISIBILITY: return value < IRK_NUM_VISIBILITIES;
  case IRK_OF_GLOBAL_DLL_STORAGE: return value < IRK_NUM_DLL_STORAGES;
  case IRK_OF_GLOBAL_TLS: return value < IRK_NUM_TLS;
  case IRK_OF_GLOBAL_UNNAMED_ADDR: return value < IRK_NUM_UNNAMED_ADDRS;
  case IRK_OF_GLOBAL_CODE_MODEL: return value < IRK_NUM_CODE_MODELS;
  case IRK_OF_GLOBAL_SANITIZER: return value <= LAST_SANITIZER;
  case IRK_OF_GLOBAL_ALIGN: return is_alignment(value);
  case IRK_OF_GLOBAL_CALLCONV: return value <= IRK_CC_MAX;
  default: return value <= 1;
  }
}

bool irk_global_set(irk_global *g, irk_global_property which, uint64_t value) {
  if (!is_known_selection(which, value) || (which == IRK_OF_GLOBAL_CALLCONV && !g->fn)) return false;
  switch (which) {
  case IRK_OF_GLOBAL_LINKAGE: g->linkage = (uint8_t)value; break;
  case IRK_OF_GLOBAL_VISIBILITY: g->visibility = (uint8_t)value; break;
  case IRK_OF_GLOBAL_DLL_STORAGE: g->dll_storage = (uint8_t)value; break;
  case IRK_OF_GLOBAL_TLS: g->tls = (uint8_t)value; break;
  case IRK_OF_GLOBAL_UNNAMED_ADDR: g->unnamed_addr = (uint8_t)value; break;
  case IRK_OF_GLOBAL_CODE_MODEL: g->code_model = (uint8_t)value; break;
  case IRK_OF_GLOBAL_DSO_LOCAL: g->is_dso_local = value != 0; break;
  case IRK_OF_GLOBAL_CONSTANT: g->is_constant = value != 0; break;
  case IRK_OF_GLOBAL_EXTERNALLY_INITIALIZED: g->is_externally_initialized = value != 0; break;
  case IRK_OF_GLOBAL_SANITIZER: g->sanitizer = (uint8_t)value; break;
  case IRK_OF_GLOBAL_ALIGN: g->v.align = irk_align_code(value); break;
  case IRK_OF_GLOBAL_CALLCONV: g->fn->cc = (uint16_t)value; break;
  default: return false;
  }
  if (is_implicitly_local(g)) g->is_dso_local = true;
  return true;
}

static void set_name(void *setting) {
  text_setting *s = setting;
  irk_global_rename(s->m, s->g, irk_intern(s->m, s->text));
}
bool irk_global_set_name(irk_module *m, irk_global *g, irk_str name) {
  return irk_try_unless_nested(set_name, &(text_setting){m, g, 0, name});
}
irk_type *irk_global_value_type(const irk_global *g) { return g->value_type; }

static irk_value **global_operand(irk_global *g, irk_global_operand which) {
  if ((which == IRK_OF_GLOBAL_INIT) == (g->fn != NULL)) return NULL;
  if (!g->fn) return &g->init;
  return which == IRK_OF_GLOBAL_PERSONALITY ? &g->fn->personality
         : which == IRK_OF_GLOBAL_PREFIX    ? &g->fn->prefix
                                            : &g->fn->prologue;
}

irk_value *irk_global_get_operand(const irk_global *g, irk_global_operand which) {
  irk_value **at = global_operand((irk_global *)g, which);
  return at ? *at : NULL;
}

bool irk_global_set_operand(irk_global *g, irk_global_operand which, irk_value *v) {
  irk_value **at = global_operand(g, which);
  if (!at || (v && !irk_value_is_const(v))) return false;
  *at = v;
  if (at == &g->init) g->is_declaration = v == NULL;
  return true;
}

static irk_sym *global_text(irk_global *g, irk_global_text which) {
  if (which == IRK_OF_GLOBAL_SECTION) return &g->section;
  if (which == IRK_OF_GLOBAL_PARTITION) return &g->partition;
  return g->fn ? &g->fn->gc : NULL;
}

irk_str irk_global_get_text(const irk_module *m, const irk_global *g, irk_global_text which) {
  irk_sym *at = global_text((irk_global *)g, which);
  return irk_name(m, at ? *at : 0);
}

static void set_text(void *setting) {
  text_setting *s = setting;
  irk_sym *at = global_text(s->g, (irk_global_text)s->which);
  if (at) *at = irk_intern(s->m, s->text);
}
bool irk_global_set_text(irk_module *m, irk_global *g, irk_global_text which, irk_str text) {
  return irk_try_unless_nested(set_text, &(text_setting){m, g, which, text});
}

irk_comdat *irk_global_get_comdat(const irk_global *g) { return g->comdat; }
void irk_global_set_comdat(irk_global *g, irk_comdat *comdat) { g->comdat = comdat; }
irk_function *irk_global_function(irk_global *g) { return g->fn; }

// ---- functions, blocks, instructions -------------------------------------------------------------------------

irk_global *irk_function_global(const irk_function *fn) { return fn->global; }
irk_value *irk_function_value(const irk_function *fn) { return &fn->global->v; }
uint32_t irk_function_num_args(const irk_function *fn) { return fn->num_args; }
irk_value *irk_function_arg(const irk_function *fn, uint32_t index) {
  return index < fn->num_args ? &fn->args[index]->v : NULL;
}
uint32_t irk_function_num_blocks(const irk_function *fn) { return fn->num_blocks; }
irk_block *irk_function_block(const irk_function *fn, uint32_t index) {
  return index < fn->num_blocks ? fn->blocks[index] : NULL;
}
uint32_t irk_function_num_ids(const irk_function *fn) { return fn->num_ids; }
uint32_t irk_block_num_insts(const irk_block *b) { return b->num_insts; }
irk_inst *irk_block_inst(const irk_block *b, uint32_t index) { return index < b->num_insts ? b->insts[index] : NULL; }

irk_opcode irk_inst_opcode(const irk_inst *inst) { return (irk_opcode)inst->v.opcode; }

irk_str irk_opcode_name(irk_opcode op) { return irk_op_word((uint8_t)op); }

uint32_t irk_inst_num_operands(const irk_inst *inst) { return inst->num_ops; }
irk_value *irk_inst_operand(const irk_inst *inst, uint32_t index) {
  return index < inst->num_ops ? inst->ops[index] : NULL;
}
bool irk_inst_set_operand(irk_inst *inst, uint32_t index, irk_value *v) {
  inst->v.type->module->is_edited = true;
  if (index >= inst->num_ops) return false;
  inst->ops[index] = v;
  return true;
}
irk_block *irk_phi_block(const irk_inst *phi, uint32_t index) {
  return phi->v.opcode == IRK_OP_PHI && index < phi->num_ops ? irk_phi_blocks(phi)[index] : NULL;
}

uint64_t irk_inst_get(const irk_inst *inst, irk_inst_property which) {
  irk_op_member use = irk_ops[inst->v.opcode].member;
  switch (which) {
  case IRK_OF_INST_FLAGS: return inst->v.flags;
  case IRK_OF_INST_ALIGN: return align_bytes(inst->v.align);
  case IRK_OF_INST_PREDICATE: return use == IRK_MEMBER_PREDICATE ? inst->u.predicate : 0;
  case IRK_OF_INST_ORDERING: return use == IRK_MEMBER_MEMORY ? inst->u.mem.ordering : 0;
  case IRK_OF_INST_FAILURE_ORDERING: return use == IRK_MEMBER_MEMORY ? inst->u.mem.failure_ordering : 0;
  case IRK_OF_INST_RMW: return use == IRK_MEMBER_MEMORY ? inst->u.mem.rmw : 0;
  case IRK_OF_INST_SCOPE: return use == IRK_MEMBER_MEMORY ? inst->u.mem.scope : 0;
  case IRK_OF_INST_CALLCONV: return use == IRK_MEMBER_CALL ? inst->u.call->cc : 0;
  case IRK_OF_INST_TAIL: return use == IRK_MEMBER_CALL ? inst->u.call->tail : 0;
  case IRK_OF_INST_NUM_ARGS: return use == IRK_MEMBER_CALL ? inst->u.call->num_args : 0;
  }
  return 0;
}

static bool set_memory(irk_inst *inst, irk_inst_property which, uint64_t value) {
  bool is_ordering = which == IRK_OF_INST_ORDERING || which == IRK_OF_INST_FAILURE_ORDERING;
  if (is_ordering && value >= IRK_NUM_ORDERINGS) return false;
  switch (which) {
  case IRK_OF_INST_ORDERING: inst->u.mem.ordering = (uint8_t)value; return true;
  case IRK_OF_INST_FAILURE_ORDERING: inst->u.mem.failure_ordering = (uint8_t)value; return true;
  case IRK_OF_INST_RMW:
    if (inst->v.opcode != IRK_OP_ATOMICRMW || value >= IRK_NUM_RMW) return false;
    inst->u.mem.rmw = (uint8_t)value;
    return true;
  case IRK_OF_INST_SCOPE:
    if (value > UINT32_MAX) return false;
    inst->u.mem.scope = (uint32_t)value;
    return true;
  default: return false;
  }
}

bool irk_inst_set(irk_inst *inst, irk_inst_property which, uint64_t value) {
  irk_op_member use = irk_ops[inst->v.opcode].member;
  switch (which) {
  case IRK_OF_INST_FLAGS:
    if (value & ~(uint64_t)irk_op_flag_bits(inst->v.opcode, 0)) return false;
    inst->v.flags = (uint8_t)value;
    return true;
  case IRK_OF_INST_ALIGN:
    if (!is_alignment(value) || (use != IRK_MEMBER_MEMORY && inst->v.opcode != IRK_OP_ALLOCA)) return false;
    inst->v.align = irk_align_code(value);
    return true;
  case IRK_OF_INST_PREDICATE:
    if (use != IRK_MEMBER_PREDICATE || !irk_predicate_is_known(value, inst->v.opcode == IRK_OP_FCMP)) return false;
    inst->u.predicate = (uint32_t)value;
    return true;
  case IRK_OF_INST_CALLCONV:
    if (use != IRK_MEMBER_CALL || value > IRK_CC_MAX) return false;
    inst->u.call->cc = (uint16_t)value;
    return true;
  case IRK_OF_INST_TAIL:
    if (inst->v.opcode != IRK_OP_CALL || value > IRK_TAIL_NO) return false;
    inst->u.call->tail = (uint8_t)value;
    return true;
  default: return use == IRK_MEMBER_MEMORY && set_memory(inst, which, value);
  }
}

irk_type *irk_inst_type(const irk_inst *inst) {
  irk_op_member use = irk_ops[inst->v.opcode].member;
  return use == IRK_MEMBER_TYPE ? inst->u.type : use == IRK_MEMBER_CALL ? inst->u.call->fn_type : NULL;
}

const uint32_t *irk_inst_indices(const irk_inst *inst, uint32_t *n) {
  *n = 0;
  if (irk_ops[inst->v.opcode].member != IRK_MEMBER_INDICES) return NULL;
  *n = inst->u.indices[0];
  return inst->u.indices + 1;
}

bool irk_landingpad_is_filter(const irk_inst *inst, uint32_t clause) {
  return inst->v.opcode == IRK_OP_LANDINGPAD && clause < inst->num_ops && inst->u.filters &&
         (inst->u.filters[clause / 32] >> clause % 32 & 1);
}

static bool is_call(const irk_inst *inst) { return irk_ops[inst->v.opcode].member == IRK_MEMBER_CALL; }

irk_value *irk_call_get_callee(const irk_inst *call) {
  return is_call(call) && call->num_ops ? irk_call_callee(call) : NULL;
}
uint32_t irk_call_num_bundles(const irk_inst *call) { return is_call(call) ? call->u.call->num_bundles : 0; }
irk_str irk_call_bundle(const irk_module *m, const irk_inst *call, uint32_t index, uint32_t *num_inputs) {
  *num_inputs = 0;
  if (index >= irk_call_num_bundles(call)) return IRK_S("");
  *num_inputs = call->u.call->bundles[index].len;
  return irk_name(m, call->u.call->bundles[index].tag);
}

irk_value *irk_call_bundle_input(const irk_inst *call, uint32_t bundle, uint32_t index) {
  if (bundle >= irk_call_num_bundles(call) || index >= call->u.call->bundles[bundle].len) return NULL;
  uint32_t first = call->u.call->num_args;
  for (uint32_t i = 0; i < bundle; i++) first += call->u.call->bundles[i].len;
  return call->ops[first + index];
}

uint32_t irk_inst_mask_len(const irk_inst *inst) {
  return inst->v.opcode == IRK_OP_SHUFFLEVECTOR ? (uint32_t)inst->ops[2]->type->count : 0;
}

int64_t irk_inst_mask_at(irk_module *m, const irk_inst *inst, uint32_t index) {
  uint64_t lane;
  if (index >= irk_inst_mask_len(inst)) return -1;
  const irk_value *mask = inst->ops[2];
  if (mask->kind == IRK_VALUE_NULL) return 0;  // elements of scalable vectors are not asked for
  if (mask->kind == IRK_VALUE_POISON || mask->kind == IRK_VALUE_UNDEF) return -1;
  const irk_value *element = irk_const_element(m, mask, index);
  return element && irk_const_get_u64(element, &lane) ? (int64_t)lane : -1;
}

irk_str irk_sync_scope_text(const irk_module *m, uint64_t number) {
  return number < m->sync_scopes.len ? irk_name(m, m->sync_scopes.items[number]) : IRK_S("");
}

// ---- attributes ----------------------------------------------------------------------------------------------

irk_attr_kind irk_attr_kind_of(irk_str keyword) { return irk_attr_by_keyword(keyword.ptr, keyword.len); }

irk_attr_set *irk_global_attrs(const irk_global *g, uint32_t index) { return irk_attr_list_at(g->attrs, index); }
irk_attr_set *irk_call_attrs(const irk_inst *call, uint32_t index) {
  return is_call(call) ? irk_attr_list_at(call->u.call->attrs, index) : NULL;
}
uint32_t irk_attr_set_len(const irk_attr_set *set) { return set ? set->len : 0; }
const irk_attr *irk_attr_set_at(const irk_attr_set *set, uint32_t index) {
  return index < irk_attr_set_len(set) ? &set->attrs[index] : NULL;
}
irk_attr_kind irk_attr_get_kind(const irk_attr *a) { return (irk_attr_kind)a->kind; }
irk_str irk_attr_name(const irk_attr *a) {
  return a->kind == IRK_ATTR_STRING ? a->string->key : irk_attr_keyword((irk_attr_kind)a->kind);
}
irk_str irk_attr_text(const irk_attr *a) { return a->kind == IRK_ATTR_STRING ? a->string->value : IRK_S(""); }
uint64_t irk_attr_value(const irk_attr *a) {
  irk_attr_form form = irk_attr_class((irk_attr_kind)a->kind, IRK_VERSION_NEWEST);
  return form == IRK_ATTR_CLASS_INT ? a->value : 0;
}
irk_type *irk_attr_type(const irk_attr *a) {
  irk_attr_form form = irk_attr_class((irk_attr_kind)a->kind, IRK_VERSION_NEWEST);
  return form == IRK_ATTR_CLASS_TYPE ? a->type : NULL;
}

// ---- metadata ------------------------------------------------------------------------------------------------

uint32_t irk_module_num_named_md(const irk_module *m) { return m->named_mds.len; }
irk_str irk_named_md_at(const irk_module *m, uint32_t index, irk_md *const **nodes, uint32_t *num_nodes) {
  *nodes = NULL;
  *num_nodes = 0;
  if (index >= m->named_mds.len) return IRK_S("");
  const irk_named_md *named = m->named_mds.items[index];
  *nodes = named->ops;
  *num_nodes = named->len;
  return named->name;
}
irk_md_kind irk_md_get_kind(const irk_md *md) { return (irk_md_kind)md->kind; }
bool irk_md_is_distinct(const irk_md *md) { return md->is_distinct; }
uint32_t irk_md_id(const irk_md *md) { return md->id; }
irk_str irk_md_text(const irk_md *md) { return md->kind == IRK_MD_STRING ? irk_md_str(md) : IRK_S(""); }
irk_value *irk_md_value_of(const irk_md *md) { return md->kind == IRK_MD_VALUE ? md->f[0].value : NULL; }
uint32_t irk_md_len(const irk_md *md) { return md->kind == IRK_MD_STRING || md->kind == IRK_MD_VALUE ? 0 : md->len; }
irk_md *irk_md_at(const irk_md *md, uint32_t index) { return irk_md_field_is_md(md, index) ? md->f[index].md : NULL; }
uint64_t irk_md_number_at(const irk_md *md, uint32_t index) {
  irk_md_buffer room;
  return irk_md_field_is_md(md, index) ? 0 : irk_md_expand_location(md, &room)->f[index].u;
}

static const irk_di_text *field_of(const irk_md *md, const char *name) {
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  return desc ? irk_di_text_of(desc, irk_str_of(name), 0) : NULL;
}

bool irk_named_md_find(const irk_module *m, irk_str name, irk_md *const **nodes, uint32_t *num_nodes) {
  const irk_named_md *named = irk_named_md_of(m, name);
  *nodes = named ? named->ops : NULL;
  *num_nodes = named ? named->len : 0;
  return named;
}

bool irk_md_field_md(const irk_md *md, const char *name, irk_md **out) {
  const irk_di_text *text = field_of(md, name);
  if (!text || !irk_md_field_is_md(md, text->field)) return false;
  *out = md->f[text->field].md;
  return true;
}

bool irk_md_field_number(const irk_md *md, const char *name, uint64_t *out) {
  const irk_di_text *text = field_of(md, name);
  if (!text || irk_md_field_is_md(md, text->field) || text->type == IRK_DI_TYPE_APINT) return false;
  irk_md_buffer room;
  *out = irk_md_expand_location(md, &room)->f[text->field].u;
  if (text->is_view) *out = *out >> text->shift & irk_di_view_mask(text);
  return true;
}

irk_str irk_md_field_name(irk_md_kind kind, uint32_t index) {
  const irk_di_desc *desc = irk_di_desc_of(kind);
  return desc && index < desc->num_texts ? desc->texts[index].name : IRK_S("");
}

static irk_md *attached_as(const irk_attachments *a, uint32_t kind) {
  for (uint32_t i = 0; i < a->len; i++)
    if (a->items[i].kind == kind) return a->items[i].md;
  return NULL;
}
irk_md *irk_global_attached_as(const irk_global *g, uint32_t kind) { return attached_as(&g->md, kind); }
irk_md *irk_inst_attached_as(const irk_module *m, const irk_function *fn, const irk_inst *inst, uint32_t kind) {
  if (kind == IRK_MD_KIND_DBG) return irk_inst_location(m, inst);
  return inst->extra ? attached_as(&fn->extras[inst->extra].md, kind) : NULL;
}

uint32_t irk_global_num_attached(const irk_global *g) { return g->md.len; }
irk_md *irk_global_attached(const irk_global *g, uint32_t index, uint32_t *kind) {
  if (index >= g->md.len) return NULL;
  if (kind) *kind = g->md.items[index].kind;
  return g->md.items[index].md;
}
uint32_t irk_inst_num_attached(const irk_function *fn, const irk_inst *inst) {
  return inst->extra ? fn->extras[inst->extra].md.len : 0;
}
irk_md *irk_inst_attached(const irk_function *fn, const irk_inst *inst, uint32_t index, uint32_t *kind) {
  if (index >= irk_inst_num_attached(fn, inst)) return NULL;
  const irk_attachment *a = &fn->extras[inst->extra].md.items[index];
  if (kind) *kind = a->kind;
  return a->md;
}
irk_md *irk_inst_location(const irk_module *m, const irk_inst *inst) {
  return inst->dbg ? m->mds.items[inst->dbg - 1] : NULL;
}

irk_dbg_record *irk_inst_record(const irk_function *fn, const irk_inst *inst, irk_dbg_record *after) {
  if (after) return after->next;
  return inst->extra ? fn->extras[inst->extra].records : NULL;
}
uint32_t irk_record_kind(const irk_dbg_record *r) { return r->kind; }
irk_md *irk_record_get(const irk_dbg_record *r, irk_record_part part) {
  switch (part) {
  case IRK_RECORD_LOCATION: return r->location;
  case IRK_RECORD_VARIABLE: return r->variable;
  case IRK_RECORD_EXPRESSION: return r->expression;
  case IRK_RECORD_ASSIGN_ID: return r->kind == IRK_DBG_ASSIGN ? r->assign_id : NULL;
  case IRK_RECORD_ADDRESS: return irk_dbg_record_address(r);
  case IRK_RECORD_ADDRESS_EXPRESSION: return r->kind == IRK_DBG_ASSIGN ? r->address_expression : NULL;
  case IRK_RECORD_LOC: return r->loc;
  }
  return NULL;
}
