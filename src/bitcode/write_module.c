// Writes the module block: its own records (names, triple, records of global values) in LLVM's
// order, and the small blocks of strings around it.
#include "bitcode/write.h"
#include "order/use_order.h"
#include "summary/summary.h"

static irk_abbrev_op char_op(irk_str s) {
  if (irk_char6_all(s)) return (irk_abbrev_op)IRK_OP_CHAR6;
  for (size_t i = 0; i < s.len; i++)
    if ((uint8_t)s.ptr[i] >= 128) return (irk_abbrev_op)IRK_OP_FIXED(8);
  return (irk_abbrev_op)IRK_OP_FIXED(7);
}

// Writes a record of characters, with an abbreviation for them.
static void write_chars(irk_bcwriter *w, uint32_t code, irk_str s) {
  irk_abbrev_op ops[] = {IRK_OP_LIT(code), IRK_OP_ARRAY, char_op(s)};
  uint32_t abbrev = irk_bitw_define(&w->bits, ops, IRK_COUNT(ops));
  irk_bitw_record_chars(&w->bits, abbrev, code, NULL, 0, s);
}

void irk_write_identification(irk_bcwriter *w) {
  static const irk_abbrev_op epoch[] = {IRK_OP_LIT(IRK_REC_IDENTIFICATION_EPOCH), IRK_OP_VBR(6)};
  char buf[24];
  irk_str producer = w->options->producer;
  if (!producer.len) {
    irk_str release = irk_release_string(w->m->version, buf);
    char *text = irk_arena_alloc(&w->arena, release.len + 4);
    memcpy(text, "LLVM", 4);
    memcpy(text + 4, release.ptr, release.len);
    producer = (irk_str){text, release.len + 4};
  }
  irk_bitw_enter(&w->bits, IRK_BLOCK_IDENTIFICATION, 5);
  write_chars(w, IRK_REC_IDENTIFICATION_STRING, producer);
  uint64_t zero = 0;
  uint32_t abbrev = irk_bitw_define(&w->bits, epoch, IRK_COUNT(epoch));
  irk_bitw_record(&w->bits, abbrev, IRK_REC_IDENTIFICATION_EPOCH, &zero, 1);
  irk_bitw_exit(&w->bits);
}

// ---- BLOCKINFO -----------------------------------------------------------------------------------------------

static uint8_t define_fn(irk_bcwriter *w, const irk_abbrev_op *ops, uint32_t num_ops) {
  return (uint8_t)irk_bitw_define_for(&w->bits, IRK_BLOCK_FUNCTION, ops, num_ops);
}
#define DEFINE_FN(...)                                                                                                 \
  define_fn(w, (const irk_abbrev_op[]){__VA_ARGS__}, IRK_COUNT(((const irk_abbrev_op[]){__VA_ARGS__})))
#define DEFINE(block, ...)                                                                                             \
  irk_bitw_define_for(&w->bits, (block), (const irk_abbrev_op[]){__VA_ARGS__},                                         \
                      IRK_COUNT(((const irk_abbrev_op[]){__VA_ARGS__})))
#define LIT   IRK_OP_LIT
#define F     IRK_OP_FIXED
#define V     IRK_OP_VBR
#define ARRAY IRK_OP_ARRAY

static void define_fn_abbrevs(irk_bcwriter *w) {
  uint32_t T = w->type_width;
  bool more = irk_bcw_has(w, IRK_STORE_BR_CMP_ABBREVS), gep_flags = irk_bcw_has(w, IRK_GEP_FLAGS);
  irk_fn_abbrevs *a = &w->fa;
  *a = (irk_fn_abbrevs){.width = more ? 5 : 4};
  bool has_types = irk_bcw_has(w, IRK_EXPLICIT_TYPES);
  if (has_types) a->load = DEFINE_FN(LIT(IRK_REC_FUNCTION_LOAD), V(6), F(T), V(4), F(1));
  else a->load = DEFINE_FN(LIT(IRK_REC_FUNCTION_LOAD), V(6), V(4), F(1));
  if (more) a->store = DEFINE_FN(LIT(IRK_REC_FUNCTION_STORE), V(6), V(6), V(4), F(1));
  if (irk_op_exists(IRK_OP_FNEG, w->m->version)) {
    a->unop = DEFINE_FN(LIT(IRK_REC_FUNCTION_UNOP), V(6), F(4));
    a->unop_flags = DEFINE_FN(LIT(IRK_REC_FUNCTION_UNOP), V(6), F(4), F(8));
  }
  a->binop = DEFINE_FN(LIT(IRK_REC_FUNCTION_BINOP), V(6), V(6), F(4));
  a->binop_flag_bits = irk_bcw_has(w, IRK_WIDE_BINARY_FLAGS) ? 8 : 7;
  a->binop_flags = DEFINE_FN(LIT(IRK_REC_FUNCTION_BINOP), V(6), V(6), F(4), F(a->binop_flag_bits));
  a->cast = DEFINE_FN(LIT(IRK_REC_FUNCTION_CAST), V(6), F(T), F(4));
  if (irk_bcw_has(w, IRK_CAST_FLAGS))
    a->cast_flags = DEFINE_FN(LIT(IRK_REC_FUNCTION_CAST), V(6), F(T), F(4), F(irk_bcw_cast_flag_bits(w)));
  a->ret = DEFINE_FN(LIT(IRK_REC_FUNCTION_RET));
  a->ret_value = DEFINE_FN(LIT(IRK_REC_FUNCTION_RET), V(6));
  if (more) a->br = DEFINE_FN(LIT(IRK_REC_FUNCTION_BR), V(6));
  if (more) a->br_cond = DEFINE_FN(LIT(IRK_REC_FUNCTION_BR), V(6), V(6), V(6));
  a->unreachable = DEFINE_FN(LIT(IRK_REC_FUNCTION_UNREACHABLE));
  if (has_types) a->gep = DEFINE_FN(LIT(IRK_REC_FUNCTION_GEP), F(gep_flags ? 3 : 1), F(T), ARRAY, V(6));
  if (more) a->cmp = DEFINE_FN(LIT(IRK_REC_FUNCTION_CMP2), V(6), V(6), F(6));
  if (more) a->cmp_flags = DEFINE_FN(LIT(IRK_REC_FUNCTION_CMP2), V(6), V(6), F(6), F(8));
  if (irk_bcw_has(w, IRK_DEBUG_RECORDS))
    a->dbg_value_simple = DEFINE_FN(LIT(IRK_REC_FUNCTION_DEBUG_RECORD_VALUE_SIMPLE), V(7), V(7), V(7), V(6));
  if (more) a->debug_loc = DEFINE_FN(LIT(IRK_REC_FUNCTION_DEBUG_LOC), V(6), V(8), V(6), V(6), F(1), V(6), V(3));
}

uint8_t irk_bcw_cast_flag_bits(const irk_bcwriter *w) {
  return irk_bcw_has(w, IRK_CONVERSION_FLAGS) ? 9 : irk_bcw_has(w, IRK_CAST_FLAGS) ? 8 : 0;
}

static void write_blockinfo(irk_bcwriter *w) {
  uint32_t T = w->type_width;
  irk_bitw_enter_blockinfo(&w->bits);
  DEFINE(IRK_BLOCK_VALUE_SYMTAB, F(3), V(8), ARRAY, F(8));
  DEFINE(IRK_BLOCK_VALUE_SYMTAB, LIT(IRK_REC_VALUE_SYMTAB_ENTRY), V(8), ARRAY, F(7));
  DEFINE(IRK_BLOCK_VALUE_SYMTAB, LIT(IRK_REC_VALUE_SYMTAB_ENTRY), V(8), ARRAY, IRK_OP_CHAR6);
  DEFINE(IRK_BLOCK_VALUE_SYMTAB, LIT(IRK_REC_VALUE_SYMTAB_BBENTRY), V(8), ARRAY, IRK_OP_CHAR6);
  DEFINE(IRK_BLOCK_CONSTANTS, LIT(IRK_REC_CONSTANTS_SETTYPE), F(T));
  DEFINE(IRK_BLOCK_CONSTANTS, LIT(IRK_REC_CONSTANTS_INTEGER), V(8));
  if (irk_bcw_has(w, IRK_BYTE_TYPES)) DEFINE(IRK_BLOCK_CONSTANTS, LIT(IRK_REC_CONSTANTS_BYTE), V(8));
  DEFINE(IRK_BLOCK_CONSTANTS, LIT(IRK_REC_CONSTANTS_CAST), F(4), F(T), V(8));
  DEFINE(IRK_BLOCK_CONSTANTS, LIT(IRK_REC_CONSTANTS_NULL));
  define_fn_abbrevs(w);
  irk_bitw_exit(&w->bits);
}

// ---- global values -------------------------------------------------------------------------------------------

static const uint8_t linkage_codes[] = {
#define LINKAGE(number, name, keyword, code, summary) [number] = code,
#include "irkit/def/linkage.def"
};

// Numbers sections and garbage collectors, each from 1.
static void number_name(irk_bcwriter *w, irk_map *names, irk_sym name, uint32_t code) {
  if (!name) return;
  bool is_new;
  uint64_t *number = irk_map_put(names, name, &is_new);
  if (!is_new) return;
  *number = names->len;
  irk_bcw_string(w, code, irk_name(w->m, name));
}

static uint64_t name_number(const irk_map *names, irk_sym name) { return name ? *irk_map_get(names, name) : 0; }

// Returns the type in the record of a global.
static uint32_t record_type(const irk_bcwriter *w, const irk_global *g) {
  return irk_type_number(&w->num, irk_bcw_has(w, IRK_EXPLICIT_TYPES) ? g->value_type : g->v.type);
}

static uint32_t define_simple_variable(irk_bcwriter *w, uint32_t num_sections) {
  const irk_module *m = w->m;
  uint32_t max_align = 0, max_type = 0, n = 0;
  for (uint32_t i = 0; i < m->variables.len; i++) {
    const irk_global *g = m->variables.items[i];
    uint32_t type = record_type(w, g);
    if (g->v.align > max_align) max_align = g->v.align;
    if (type > max_type) max_type = type;
  }
  for (uint32_t i = 0; irk_has(m->version, IRK_ALIGNS_OF_FUNCTIONS) && i < m->functions.len; i++)
    if (m->functions.items[i]->v.align > max_align) max_align = m->functions.items[i]->v.align;
  const irk_abbrev_op zero = LIT(0), align = F(irk_ceil_log2(max_align + 1)),
                      section = F(irk_ceil_log2(num_sections + 1)), bit = F(1), bits = V(6), number = V(8),
                      linkage = F(irk_bcw_has(w, IRK_COMDAT_LINKAGES) ? 5 : 4), type = F(irk_ceil_log2(max_type + 1)),
                      code = LIT(IRK_REC_MODULE_GLOBALVAR);
  irk_abbrev_op ops[9];
  ops[n++] = code;
  if (irk_bcw_has(w, IRK_STRTAB)) {
    ops[n++] = number;
    ops[n++] = number;
  }
  ops[n++] = type;
  ops[n++] = irk_bcw_has(w, IRK_EXPLICIT_TYPES) ? bits : bit;
  ops[n++] = bits;
  ops[n++] = linkage;
  ops[n++] = max_align ? align : zero;
  ops[n++] = num_sections ? section : zero;
  return irk_bitw_define(&w->bits, ops, n);
}

static void push_string(irk_bcwriter *w, irk_sym sym) {
  irk_str s = irk_name(w->m, sym);
  irk_bcw_op(w, irk_strtab_add_sym(&w->strtab, sym));
  irk_bcw_op(w, s.len);
  if (w->options->module_hash) irk_buf_str(&w->hashed_names, s);
}

static void push_name(irk_bcwriter *w, irk_sym sym) {
  if (irk_bcw_has(w, IRK_STRTAB)) push_string(w, sym);
}

// Operands at the end of a global's record that a later release introduced.
typedef struct late_op {
  irk_version since;
  uint64_t value;
} late_op;

static void push_late(irk_bcwriter *w, const late_op *ops, size_t n) {
  for (size_t i = 0; i < n && ops[i].since <= w->m->version; i++) irk_bcw_op(w, ops[i].value);
}
#define PUSH_LATE(...) push_late(w, (const late_op[]){__VA_ARGS__}, IRK_COUNT(((const late_op[]){__VA_ARGS__})))

static void push_partition(irk_bcwriter *w, irk_sym sym) {
  if (irk_bcw_has(w, IRK_PARTITIONS)) push_string(w, sym);
}

// Returns the code of a linkage. Up to 3.6 some linkages had other codes for use with a comdat of
// the symbol's own name.
static uint32_t linkage_code(const irk_bcwriter *w, const irk_global *g) {
  static const uint8_t old[IRK_NUM_LINKAGES] = {
      [IRK_LINKAGE_WEAK] = 1, [IRK_LINKAGE_LINKONCE] = 4, [IRK_LINKAGE_WEAK_ODR] = 10, [IRK_LINKAGE_LINKONCE_ODR] = 11};
  if (old[g->linkage] && !irk_bcw_has(w, IRK_COMDAT_LINKAGES)) return old[g->linkage];
  return linkage_codes[g->linkage];
}

static uint32_t unnamed_addr_of(const irk_bcwriter *w, const irk_global *g) {
  bool is_known = g->unnamed_addr != IRK_UNNAMED_ADDR_LOCAL || irk_bcw_has(w, IRK_LOCAL_UNNAMED_ADDR);
  return is_known ? g->unnamed_addr : 0;
}

static uint32_t visibility_of(const irk_global *g) {
  bool is_local = g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE;
  return is_local ? 0 : g->visibility;
}

static uint32_t comdat_number(const irk_bcwriter *w, const irk_global *g) {
  return g->comdat ? w->num.comdats.numbers[g->comdat->id] : 0;
}

static uint64_t value_or_0(const irk_bcwriter *w, const irk_value *v) {
  return v ? (uint64_t)irk_number_of(&w->num, v) + 1 : 0;
}

static void write_variable(irk_bcwriter *w, const irk_global *g, uint32_t simple) {
  bool is_explicit = irk_bcw_has(w, IRK_EXPLICIT_TYPES);
  push_name(w, g->name);
  irk_bcw_op(w, record_type(w, g));
  irk_bcw_op(w, is_explicit ? g->v.type->count << 2 | 2 | g->is_constant : g->is_constant);
  irk_bcw_op(w, value_or_0(w, g->init));
  irk_bcw_op(w, linkage_code(w, g));
  irk_bcw_op(w, g->v.align);
  irk_bcw_op(w, name_number(&w->sections, g->section));
  uint32_t first = w->ops.len;
  bool is_simple = !g->tls && !g->visibility && !g->unnamed_addr && !g->is_externally_initialized && !g->dll_storage &&
                   !g->comdat && !g->attrs && !g->is_dso_local && !g->partition && !g->sanitizer && !g->code_model;
  if (is_simple) {
    irk_bcw_record(w, simple, IRK_REC_MODULE_GLOBALVAR);
    return;
  }
  PUSH_LATE({207, visibility_of(g)}, {207, g->tls}, {209, unnamed_addr_of(w, g)}, {303, g->is_externally_initialized},
            {305, g->dll_storage}, {305, comdat_number(w, g)}, {500, irk_list_number(&w->num, g->attrs)},
            {600, g->is_dso_local});
  for (uint32_t i = first; i < w->ops.len; i++) is_simple |= w->ops.items[i] != 0;
  push_partition(w, g->partition);
  PUSH_LATE({1500, g->sanitizer}, {1800, g->code_model});
  // The release knows none of the remaining operands.
  bool is_bare = !is_simple && !irk_bcw_has(w, IRK_PARTITIONS);
  if (is_bare) w->ops.len = first;
  irk_bcw_record(w, is_bare ? simple : (uint32_t)IRK_ABBREV_UNABBREV, IRK_REC_MODULE_GLOBALVAR);
}

static void write_function(irk_bcwriter *w, const irk_global *g) {
  const irk_function *fn = g->fn;
  push_name(w, g->name);
  irk_bcw_op(w, record_type(w, g));
  irk_bcw_op(w, fn->cc);
  irk_bcw_op(w, fn->num_blocks == 0);
  irk_bcw_op(w, linkage_code(w, g));
  irk_bcw_op(w, irk_list_number(&w->num, g->attrs));
  irk_bcw_op(w, g->v.align);
  irk_bcw_op(w, name_number(&w->sections, g->section));
  irk_bcw_op(w, visibility_of(g));
  irk_bcw_op(w, name_number(&w->gcs, fn->gc));
  uint64_t space = irk_bcw_has(w, IRK_EXPLICIT_TYPES) ? g->v.type->count : 0;  // before, the pointer type had it
  PUSH_LATE({209, unnamed_addr_of(w, g)}, {304, value_or_0(w, fn->prologue)}, {305, g->dll_storage},
            {305, comdat_number(w, g)}, {306, value_or_0(w, fn->prefix)}, {307, value_or_0(w, fn->personality)},
            {600, g->is_dso_local}, {800, space});
  push_partition(w, g->partition);
  PUSH_LATE({2300, fn->preferred_align});
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_MODULE_FUNCTION);
}

static void write_alias(irk_bcwriter *w, const irk_global *g, bool is_ifunc) {
  bool is_old = !irk_bcw_has(w, IRK_IDENTIFICATION);
  push_name(w, g->name);
  irk_bcw_op(w, irk_type_number(&w->num, is_old ? g->v.type : g->value_type));
  if (!is_old) irk_bcw_op(w, g->v.type->count);
  irk_bcw_op(w, irk_number_of(&w->num, g->init));
  irk_bcw_op(w, linkage_code(w, g));
  irk_bcw_op(w, visibility_of(g));
  if (!is_ifunc) PUSH_LATE({305, g->dll_storage}, {305, g->tls}, {305, unnamed_addr_of(w, g)}, {600, g->is_dso_local});
  else PUSH_LATE({700, g->is_dso_local});
  push_partition(w, g->partition);
  irk_bcw_record(w, IRK_ABBREV_UNABBREV,
                 is_ifunc ? IRK_REC_MODULE_IFUNC
                 : is_old ? IRK_REC_MODULE_ALIAS_OLD
                          : IRK_REC_MODULE_ALIAS);
}

static void write_comdats(irk_bcwriter *w) {
  for (uint32_t i = 0; i < w->num.comdats.len; i++) {
    const irk_comdat *comdat = w->num.comdats.items[i];
    push_name(w, comdat->name);
    irk_bcw_op(w, comdat->selection);
    if (!irk_bcw_has(w, IRK_STRTAB)) {
      irk_str name = irk_name(w->m, comdat->name);
      irk_bcw_op(w, name.len);
      for (size_t k = 0; k < name.len; k++) irk_bcw_op(w, (uint8_t)name.ptr[k]);
    }
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_MODULE_COMDAT);
  }
}

static void write_vst_offset(irk_bcwriter *w) {
  static const irk_abbrev_op ops[] = {LIT(IRK_REC_MODULE_VSTOFFSET), F(32)};
  uint32_t abbrev = irk_bitw_define(&w->bits, ops, IRK_COUNT(ops));
  uint64_t zero = 0;
  irk_bitw_record(&w->bits, abbrev, IRK_REC_MODULE_VSTOFFSET, &zero, 1);
  w->vst_offset_bit = irk_bitw_position(&w->bits) - 32;
}

// Writes a property of the assembly in the next ASM: its name, 0, its value.
static void write_asm_property(irk_bcwriter *w, irk_str name, irk_str value) {
  if (!value.len) return;
  size_t len = name.len + 1 + value.len;
  char *text = irk_arena_alloc(&w->arena, len);
  memcpy(text, name.ptr, name.len);
  text[name.len] = 0;
  memcpy(text + name.len + 1, value.ptr, value.len);
  irk_bcw_string(w, IRK_REC_MODULE_ASM_PROPERTY, (irk_str){text, len});
}

static void write_asm(irk_bcwriter *w) {
  const irk_module *m = w->m;
  if (!irk_bcw_has(w, IRK_MODULE_ASM_LIST)) {
    if (m->assembly.text.len) irk_bcw_string(w, IRK_REC_MODULE_ASM, m->assembly.text);
    return;
  }
  for (uint32_t i = 0; i < irk_module_num_asm_parts(m); i++) {
    irk_asm_part part = irk_module_asm_part(m, i);
    write_asm_property(w, IRK_S("target_features"), part.target_features);
    write_asm_property(w, IRK_S("target_cpu"), part.target_cpu);
    irk_bcw_string(w, IRK_REC_MODULE_ASM, part.text);
  }
}

// Returns the GUID of a value in ThinLTO's index: from !guid; for a declaration or an alias without
// it, from the name.
static uint64_t guid_of(const irk_module *m, const irk_global *g) {
  const irk_md *said = irk_global_attached_as(g, IRK_MD_KIND_GUID);
  if (said) {
    const irk_md *number = said->kind == IRK_MD_TUPLE && said->len ? said->f[0].md : NULL;
    bool is_int = number && number->kind == IRK_MD_VALUE && irk_value_is_int(number->f[0].value);
    return is_int ? irk_int_words((const irk_const_int *)number->f[0].value)[0] : 0;
  }
  return g->is_declaration || g->v.kind == IRK_VALUE_ALIAS ? irk_guid_of(m, g) : 0;
}

static void push_guids(irk_bcwriter *w, irk_global *const *globals, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) {
    uint64_t guid = guid_of(w->m, globals[i]);
    irk_bcw_op(w, guid >> 32);
    irk_bcw_op(w, guid & UINT32_MAX);
  }
}

// Writes one GUID for each number of the module's values: zero for constants and resolvers.
static void write_guids(irk_bcwriter *w) {
  static const irk_abbrev_op ops[] = {LIT(IRK_REC_MODULE_GUIDLIST), IRK_OP_ARRAY, F(32)};
  const irk_module *m = w->m;
  if (!irk_bcw_has(w, IRK_GUID_LIST)) return;
  push_guids(w, m->variables.items, m->variables.len);
  push_guids(w, m->functions.items, m->functions.len);
  push_guids(w, m->aliases.items, m->aliases.len);
  uint32_t rest = w->num.num_values - m->variables.len - m->functions.len - m->aliases.len;
  for (uint32_t i = 0; i < 2 * rest; i++) irk_bcw_op(w, 0);
  irk_bcw_record(w, irk_bitw_define(&w->bits, ops, IRK_COUNT(ops)), IRK_REC_MODULE_GUIDLIST);
}

static void write_info(irk_bcwriter *w) {
  const irk_module *m = w->m;
  // Readers of 3.3 and later skip the record; conversion to these releases drops the libraries.
  if (irk_bcw_has(w, IRK_DEPENDENT_LIBRARIES))
    for (uint32_t i = 0; i < m->num_deplibs; i++) irk_bcw_string(w, IRK_REC_MODULE_DEPLIB, m->deplibs[i]);
  if (m->triple.len) irk_bcw_string(w, IRK_REC_MODULE_TRIPLE, m->triple);
  if (m->data_layout.len) irk_bcw_string(w, IRK_REC_MODULE_DATALAYOUT, m->data_layout);
  write_asm(w);
  for (uint32_t i = 0; i < m->variables.len; i++)
    number_name(w, &w->sections, m->variables.items[i]->section, IRK_REC_MODULE_SECTIONNAME);
  for (uint32_t i = 0; i < m->functions.len; i++) {
    number_name(w, &w->sections, m->functions.items[i]->section, IRK_REC_MODULE_SECTIONNAME);
    number_name(w, &w->gcs, m->functions.items[i]->fn->gc, IRK_REC_MODULE_GCNAME);
  }
  uint32_t simple = m->variables.len ? define_simple_variable(w, w->sections.len) : 0;
  bool has_source = irk_bcw_has(w, IRK_SOURCE_FILENAME), is_source_first = irk_bcw_has(w, IRK_STRTAB);
  if (is_source_first) write_chars(w, IRK_REC_MODULE_SOURCE_FILENAME, m->source_filename);
  write_guids(w);
  for (uint32_t i = 0; i < m->variables.len; i++) write_variable(w, m->variables.items[i], simple);
  for (uint32_t i = 0; i < m->functions.len; i++) write_function(w, m->functions.items[i]);
  for (uint32_t i = 0; i < m->aliases.len; i++) write_alias(w, m->aliases.items[i], false);
  for (uint32_t i = 0; i < m->ifuncs.len; i++) write_alias(w, m->ifuncs.items[i], true);
  if (has_source && !is_source_first) write_chars(w, IRK_REC_MODULE_SOURCE_FILENAME, m->source_filename);
  if (irk_bcw_has(w, IRK_IDENTIFICATION)) write_vst_offset(w);
}

// ---- lists of strings ----------------------------------------------------------------------------------------

static void write_tags(irk_bcwriter *w) {
  if (!w->tags.len || !irk_bcw_has(w, IRK_BUNDLES)) return;
  irk_bitw_enter(&w->bits, IRK_BLOCK_OPERAND_BUNDLE_TAGS, 3);
  for (uint32_t i = 0; i < w->tags.len; i++) irk_bcw_string(w, IRK_REC_OPERAND_BUNDLE_TAGS_TAG, w->tags.items[i]);
  irk_bitw_exit(&w->bits);
}

static void write_scopes(irk_bcwriter *w) {
  const irk_module *m = w->m;
  if (!irk_bcw_has(w, IRK_SYNC_SCOPE_NAMES)) return;
  irk_bitw_enter(&w->bits, IRK_BLOCK_SYNC_SCOPE_NAMES, 2);
  for (uint32_t i = 0; i < m->sync_scopes.len; i++)
    irk_bcw_string(w, IRK_REC_SYNC_SCOPE_NAMES_NAME, irk_name(m, m->sync_scopes.items[i]));
  irk_bitw_exit(&w->bits);
}

// Returns a position in the unit of bitcode's offsets: words, from the word before the
// IDENTIFICATION block.
static uint32_t word_offset(const irk_bcwriter *w, uint64_t bit) { return (uint32_t)((bit - w->start_bit) / 32 + 1); }

// Writes the offsets of bodies in the form of up to 4: with the names, for all globals.
static void write_named_offsets(irk_bcwriter *w) {
  const irk_module *m = w->m;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_global *g = m->functions.items[i];
    if (!g->fn->num_blocks || !g->name) continue;
    uint64_t values[2] = {irk_number_of(&w->num, &g->v), word_offset(w, w->fn_bits[i])};
    irk_bitw_record_chars(&w->bits, IRK_ABBREV_UNABBREV, IRK_REC_VALUE_SYMTAB_FNENTRY, values, 2, irk_name(m, g->name));
  }
  irk_write_old_symbols(w);
}

static void write_module_symbols(irk_bcwriter *w) {
  static const irk_abbrev_op ops[] = {LIT(IRK_REC_VALUE_SYMTAB_FNENTRY), V(8), V(8)};
  const irk_module *m = w->m;
  if (!irk_bcw_has(w, IRK_IDENTIFICATION)) return;
  irk_bitw_backpatch(&w->bits, w->vst_offset_bit, word_offset(w, irk_bitw_position(&w->bits)));
  irk_bitw_enter(&w->bits, IRK_BLOCK_VALUE_SYMTAB, 4);
  if (irk_bcw_has(w, IRK_STRTAB)) {
    uint32_t abbrev = irk_bitw_define(&w->bits, ops, IRK_COUNT(ops));
    for (uint32_t i = 0; i < m->functions.len; i++) {
      if (!m->functions.items[i]->fn->num_blocks) continue;
      uint64_t values[2] = {irk_number_of(&w->num, &m->functions.items[i]->v), word_offset(w, w->fn_bits[i])};
      irk_bitw_record(&w->bits, abbrev, IRK_REC_VALUE_SYMTAB_FNENTRY, values, 2);
    }
  } else {
    write_named_offsets(w);
  }
  irk_bitw_exit(&w->bits);
}

// Writes the names of globals before the functions, up to 3.7.
static void write_early_symbols(irk_bcwriter *w) {
  if (irk_bcw_has(w, IRK_IDENTIFICATION)) return;
  irk_bitw_enter(&w->bits, IRK_BLOCK_VALUE_SYMTAB, 4);
  irk_write_old_symbols(w);
  irk_bitw_exit(&w->bits);
}

static void write_front(irk_bcwriter *w) {
  bool types_first = irk_bcw_has(w, IRK_TYPES_BEFORE_ATTRIBUTES),
       kinds_first = irk_bcw_has(w, IRK_KINDS_BEFORE_METADATA);
  if (types_first) irk_write_types(w);
  irk_write_attributes(w);
  if (!types_first) irk_write_types(w);
  write_comdats(w);
  write_info(w);
  irk_write_module_consts(w);
  if (kinds_first) irk_write_md_kinds(w);
  irk_write_module_mds(w);
  if (!kinds_first) irk_write_md_kinds(w);
  write_early_symbols(w);
  irk_write_use_orders(w, IRK_USES_OF_MODULE);
  write_tags(w);
  write_scopes(w);
}

// Hashes the names in order of writing, and the block from `start` to the last whole word.
static void make_hash(irk_bcwriter *w, size_t start, uint64_t words[5]) {
  uint8_t rest[8], hash[20];
  irk_bitw *bits = &w->bits;
  if (bits->pieces.len) irk_bitw_join_pieces(bits);
  size_t end = (size_t)(irk_bitw_position(bits) / 32 * 4), whole = end < bits->len ? end : bits->len;
  irk_store64(rest, bits->word);
  irk_sha1((irk_str[]){{w->hashed_names.ptr, w->hashed_names.len},
                       {(const char *)bits->ptr + start, whole - start},
                       {(const char *)rest, end - whole}},
           3, hash);
  for (uint32_t i = 0; i < 5; i++)
    words[i] = (uint32_t)hash[4 * i] << 24 | (uint32_t)hash[4 * i + 1] << 16 | (uint32_t)hash[4 * i + 2] << 8 |
               hash[4 * i + 3];
}

// Writes a new hash, or the one that the module was read with.
static void write_hash(irk_bcwriter *w, size_t start) {
  uint64_t words[5];
  if (!w->options->module_hash && !w->m->has_hash) return;
  for (uint32_t i = 0; i < 5; i++) words[i] = w->m->hash[i];
  if (w->options->module_hash) make_hash(w, start, words);
  irk_bitw_record(&w->bits, IRK_ABBREV_UNABBREV, IRK_REC_MODULE_HASH, words, 5);
}

void irk_write_module(irk_bcwriter *w) {
  const irk_module *m = w->m;
  uint64_t version = irk_bcw_has(w, IRK_STRTAB) ? 2 : 1;  // relative numbers; names outside
  irk_collect_kinds(w);
  w->type_width = irk_ceil_log2(w->num.types.len + 1);
  w->fn_bits = IRK_NEW_ARRAY(&w->arena, uint64_t, m->functions.len + 1);
  irk_bitw_enter(&w->bits, IRK_BLOCK_MODULE, 3);
  size_t start = (size_t)(irk_bitw_position(&w->bits) / 8);
  irk_bitw_record(&w->bits, IRK_ABBREV_UNABBREV, IRK_REC_MODULE_VERSION, &version, 1);
  write_blockinfo(w);
  irk_find_use_orders(w);
  irk_write_bodies(w, write_front);
  if (w->is_refused) return;
  if (irk_bcw_has(w, IRK_SUMMARIES)) irk_write_summary(w);
  write_module_symbols(w);
  write_hash(w, start);
  irk_bitw_exit(&w->bits);
}
