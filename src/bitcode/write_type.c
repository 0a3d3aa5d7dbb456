// The type table.
#include "bitcode/write.h"
#include "ir/limits.h"

// Codes of the types without parts; 0: other types.
static const uint8_t simple_codes[IRK_NUM_TYPE_KINDS] = {
    [IRK_TYPE_VOID] = IRK_REC_TYPE_VOID,       [IRK_TYPE_HALF] = IRK_REC_TYPE_HALF,
    [IRK_TYPE_BFLOAT] = IRK_REC_TYPE_BFLOAT,   [IRK_TYPE_FLOAT] = IRK_REC_TYPE_FLOAT,
    [IRK_TYPE_DOUBLE] = IRK_REC_TYPE_DOUBLE,   [IRK_TYPE_X86_FP80] = IRK_REC_TYPE_X86_FP80,
    [IRK_TYPE_FP128] = IRK_REC_TYPE_FP128,     [IRK_TYPE_PPC_FP128] = IRK_REC_TYPE_PPC_FP128,
    [IRK_TYPE_LABEL] = IRK_REC_TYPE_LABEL,     [IRK_TYPE_METADATA] = IRK_REC_TYPE_METADATA,
    [IRK_TYPE_TOKEN] = IRK_REC_TYPE_TOKEN,     [IRK_TYPE_X86_MMX] = IRK_REC_TYPE_X86_MMX,
    [IRK_TYPE_X86_AMX] = IRK_REC_TYPE_X86_AMX,
};

typedef struct type_abbrevs {
  uint32_t pointer, opaque_pointer, function, anon, name, named, array;
} type_abbrevs;

static type_abbrevs define_abbrevs(irk_bcwriter *w) {
  uint32_t T = w->type_width;
  const irk_abbrev_op pointer[] = {IRK_OP_LIT(IRK_REC_TYPE_POINTER), IRK_OP_FIXED(T), IRK_OP_LIT(0)};
  const irk_abbrev_op opaque[] = {IRK_OP_LIT(IRK_REC_TYPE_OPAQUE_POINTER), IRK_OP_LIT(0)};
  const irk_abbrev_op function[] = {IRK_OP_LIT(IRK_REC_TYPE_FUNCTION), IRK_OP_FIXED(1), IRK_OP_ARRAY, IRK_OP_FIXED(T)};
  const irk_abbrev_op anon[] = {IRK_OP_LIT(IRK_REC_TYPE_STRUCT_ANON), IRK_OP_FIXED(1), IRK_OP_ARRAY, IRK_OP_FIXED(T)};
  const irk_abbrev_op name[] = {IRK_OP_LIT(IRK_REC_TYPE_STRUCT_NAME), IRK_OP_ARRAY, IRK_OP_CHAR6};
  const irk_abbrev_op named[] = {IRK_OP_LIT(IRK_REC_TYPE_STRUCT_NAMED), IRK_OP_FIXED(1), IRK_OP_ARRAY, IRK_OP_FIXED(T)};
  const irk_abbrev_op array[] = {IRK_OP_LIT(IRK_REC_TYPE_ARRAY), IRK_OP_VBR(8), IRK_OP_FIXED(T)};
  type_abbrevs a = {0};
  if (irk_bcw_has(w, IRK_TYPED_POINTER_RECORDS)) a.pointer = irk_bitw_define(&w->bits, pointer, IRK_COUNT(pointer));
  if (irk_bcw_has(w, IRK_OPAQUE_POINTER_RECORDS))
    a.opaque_pointer = irk_bitw_define(&w->bits, opaque, IRK_COUNT(opaque));
  a.function = irk_bitw_define(&w->bits, function, IRK_COUNT(function));
  a.anon = irk_bitw_define(&w->bits, anon, IRK_COUNT(anon));
  a.name = irk_bitw_define(&w->bits, name, IRK_COUNT(name));
  a.named = irk_bitw_define(&w->bits, named, IRK_COUNT(named));
  a.array = irk_bitw_define(&w->bits, array, IRK_COUNT(array));
  return a;
}

static void push_parts(irk_bcwriter *w, const irk_type *t) {
  for (uint32_t i = 0; i < t->num_types; i++) irk_bcw_op(w, irk_type_number(&w->num, t->types[i]));
}

static void write_name(irk_bcwriter *w, const type_abbrevs *a, irk_sym sym) {
  irk_str name = irk_name(w->m, sym);
  if (!name.len) return;
  uint32_t abbrev = irk_char6_all(name) ? a->name : IRK_ABBREV_UNABBREV;
  irk_bitw_record_chars(&w->bits, abbrev, IRK_REC_TYPE_STRUCT_NAME, NULL, 0, name);
}

static void write_pointer(irk_bcwriter *w, const type_abbrevs *a, const irk_type *t) {
  if (!t->num_types) {
    irk_bcw_op(w, t->count);
    irk_bcw_record(w, t->count ? IRK_ABBREV_UNABBREV : a->opaque_pointer, IRK_REC_TYPE_OPAQUE_POINTER);
    return;
  }
  if (!a->pointer) irk_bcw_fail(w, "this release has no typed pointers");
  push_parts(w, t);
  irk_bcw_op(w, t->count);
  irk_bcw_record(w, t->count ? IRK_ABBREV_UNABBREV : a->pointer, IRK_REC_TYPE_POINTER);
}

static void write_struct(irk_bcwriter *w, const type_abbrevs *a, const irk_type *t) {
  if (!t->is_literal) write_name(w, a, t->name);
  if (!t->is_literal && !t->has_body) {
    irk_bcw_op(w, 0);
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_TYPE_OPAQUE);
    return;
  }
  irk_bcw_op(w, t->is_packed);
  push_parts(w, t);
  if (t->is_literal) irk_bcw_record(w, a->anon, IRK_REC_TYPE_STRUCT_ANON);
  else irk_bcw_record(w, a->named, IRK_REC_TYPE_STRUCT_NAMED);
}

static void write_type(irk_bcwriter *w, const type_abbrevs *a, const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_INTEGER:
    irk_bcw_op(w, t->count);
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_TYPE_INTEGER);
    break;
  case IRK_TYPE_BYTE:
    irk_bcw_op(w, t->count);
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_TYPE_BYTE);
    break;
  case IRK_TYPE_POINTER: write_pointer(w, a, t); break;
  case IRK_TYPE_FUNCTION:
    irk_bcw_op(w, t->is_vararg);
    push_parts(w, t);
    irk_bcw_record(w, a->function, IRK_REC_TYPE_FUNCTION);
    break;
  case IRK_TYPE_ARRAY:
  case IRK_TYPE_VECTOR:
    irk_bcw_op(w, t->count);
    push_parts(w, t);
    if (t->is_scalable) irk_bcw_op(w, 1);
    if (t->kind == IRK_TYPE_ARRAY) irk_bcw_record(w, a->array, IRK_REC_TYPE_ARRAY);
    else irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_TYPE_VECTOR);
    break;
  case IRK_TYPE_STRUCT: write_struct(w, a, t); break;
  case IRK_TYPE_TARGET:
    write_name(w, a, t->name);
    irk_bcw_op(w, t->num_types);
    push_parts(w, t);
    for (uint32_t i = 0; i < t->num_ints; i++) irk_bcw_op(w, t->ints[i]);
    irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_TYPE_TARGET_TYPE);
    break;
  default: irk_bcw_record(w, IRK_ABBREV_UNABBREV, simple_codes[t->kind]); break;
  }
}

// Returns the nesting depth of a type, as the reader counts it. A named struct counts as 0 where it
// is used, but its own parts count.
static uint32_t depth_of(irk_bcwriter *w, const irk_type *t, const uint32_t *depths, uint32_t place) {
  uint32_t depth = 0, most = t->kind == IRK_TYPE_TARGET ? IRK_LIMIT_DEPTH / 2 : IRK_LIMIT_DEPTH;
  for (uint32_t i = 0; i < t->num_types; i++) {
    uint32_t number = irk_type_number(&w->num, t->types[i]);
    if (number < place && depths[number] >= depth) depth = depths[number] + 1;
  }
  if (depth > most) irk_bcw_fail(w, "types are nested more than %u levels deep", most);
  bool is_named = (t->kind == IRK_TYPE_STRUCT && !t->is_literal) || t->kind == IRK_TYPE_TARGET;
  return is_named ? 0 : depth;
}

void irk_write_types(irk_bcwriter *w) {
  irk_bitw_enter(&w->bits, IRK_BLOCK_TYPE, 4);
  type_abbrevs a = define_abbrevs(w);
  irk_bcw_op(w, w->num.types.len);
  irk_bcw_record(w, IRK_ABBREV_UNABBREV, IRK_REC_TYPE_NUMENTRY);
  uint32_t *depths = irk_arena_alloc(&w->arena, sizeof *depths * ((size_t)w->num.types.len + 1));
  for (uint32_t i = 0; i < w->num.types.len && !w->failed; i++) {
    depths[i] = depth_of(w, w->num.types.items[i], depths, i);
    write_type(w, &a, w->num.types.items[i]);
  }
  irk_bitw_exit(&w->bits);
}
