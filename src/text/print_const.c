// Values as operands: constants, and the names or numbers of all other values.
#include "ir/opcode.h"
#include "base/bigint.h"
#include "base/float.h"
#include "ir/limits.h"
#include "text/put.h"

void irk_print_wide(irk_printer *p, const uint64_t *words, uint32_t bits, bool is_signed) {
  irk_big_print(&p->out, words, bits, is_signed);
}

void irk_print_int(irk_printer *p, const irk_type *t, const uint64_t *words) {
  if (t->count == 1 && t->kind == IRK_TYPE_INTEGER) {
    if (words[0] & 1) irk_buf_lit(&p->out, "true");
    else irk_buf_lit(&p->out, "false");
    return;
  }
  if (t->count < 64 && words[0] >> (t->count - 1) == 0) irk_buf_u64(&p->out, words[0]);
  else irk_big_print(&p->out, words, (uint32_t)t->count, true);
}

static void print_float(irk_printer *p, const irk_type *t, uint64_t lo, uint64_t hi) {
  char text[IRK_FLOAT_TEXT];
  irk_float_format format = (irk_float_format)(t->kind - IRK_TYPE_HALF);
  irk_float_bits value = {lo, hi};
  size_t len =
      p->has_float_literals ? irk_float_print_literal(text, format, value) : irk_float_print(text, format, value);
  irk_buf_bytes(&p->out, text, len);
}

// ---- arrays and vectors of plain numbers ---------------------------------------------------------------------

static uint32_t data_element_size(const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT: return 2;
  case IRK_TYPE_FLOAT: return 4;
  case IRK_TYPE_DOUBLE: return 8;
  default: return (uint32_t)t->count / 8;
  }
}

static void print_data_element(irk_printer *p, const irk_type *element, const uint8_t *bytes, uint32_t size) {
  uint64_t v = irk_load_bytes(bytes, size);
  if (irk_type_is_bits(element)) irk_print_int(p, element, &v);
  else print_float(p, element, v, 0);
}

static bool is_splat_printed(const irk_printer *p, const irk_type *element, bool is_scalable) {
  if (p->has_splat || !p->options.splats) return p->has_splat;
  uint8_t kind = irk_type_is_bits(element) ? IRK_SPLAT_OF_INT : IRK_SPLAT_OF_FLOAT;
  return p->options.splats & (is_scalable ? kind * IRK_SPLAT_OF_INT_SCALABLE : kind);
}

static void print_data(irk_printer *p, const irk_const_data *data) {
  const irk_type *t = data->v.type, *element = t->types[0];
  uint32_t size = data_element_size(element);
  if (!size) return;
  bool is_array = t->kind == IRK_TYPE_ARRAY;
  if (is_array && irk_type_is_bits(element) && size == 1) {
    irk_buf_byte(&p->out, 'c');
    irk_print_quoted(p, (irk_str){(const char *)data->bytes, (size_t)data->size});
    return;
  }
  uint64_t n = data->size / size;
  if (!is_array && is_splat_printed(p, element, false) &&
      (data->stored <= size || memcmp(data->bytes, data->bytes + size, (size_t)(data->stored - size)) == 0)) {
    irk_buf_lit(&p->out, "splat (");
    irk_print_type(p, element);
    irk_buf_byte(&p->out, ' ');
    print_data_element(p, element, data->bytes, size);
    irk_buf_byte(&p->out, ')');
    return;
  }
  irk_buf_byte(&p->out, is_array ? '[' : '<');
  for (uint64_t i = 0; i < n && (i % 4096 || !irk_print_is_over_limit(p)); i++) {
    if (i) irk_put2(&p->out, ',', ' ');
    irk_print_type(p, element);
    irk_buf_byte(&p->out, ' ');
    print_data_element(p, element, irk_data_at(data, i * size), size);
  }
  irk_buf_byte(&p->out, is_array ? ']' : '>');
}

// ---- aggregates and expressions ------------------------------------------------------------------------------

// The text of a DAG of constants can be exponentially larger than the DAG. No sensible module
// exceeds the limit.
bool irk_print_is_over_limit(irk_printer *p) {
  if (p->out.flushed + p->out.len > p->max_out)
    irk_printer_fail(p, "the text of the module would be too large: its constants share too many operands");
  return p->out.failed;
}

static bool enter(irk_printer *p) {
  if (p->depth >= 4 * IRK_LIMIT_DEPTH) {
    irk_printer_fail(p, "a constant is nested too deeply for text");
    return false;
  }
  p->depth++;
  return true;
}

// Prints n values. `ops` stores all of them, or a single one for all.
static void print_list(irk_printer *p, irk_value *const *ops, uint32_t n, uint32_t stored) {
  if (!enter(p)) return;
  for (uint32_t i = 0; i < n && !irk_print_is_over_limit(p); i++) {
    if (i) irk_put2(&p->out, ',', ' ');
    irk_print_typed_value(p, ops[i < stored ? i : 0]);
  }
  p->depth--;
}

static bool is_number(const irk_value *v) { return v->kind == IRK_VALUE_INT || v->kind == IRK_VALUE_FLOAT; }

static void print_splat(irk_printer *p, const irk_value *element) {
  irk_buf_lit(&p->out, "splat (");
  irk_print_typed_value(p, element);
  irk_buf_byte(&p->out, ')');
}

static void print_aggregate(irk_printer *p, const irk_const_aggregate *a) {
  const irk_type *t = a->v.type;
  if (t->kind == IRK_TYPE_STRUCT) {
    if (t->is_packed) irk_buf_byte(&p->out, '<');
    irk_put2(&p->out, '{', ' ');
    print_list(p, a->ops, a->len, a->stored);
    irk_put2(&p->out, ' ', '}');
    if (t->is_packed) irk_buf_byte(&p->out, '>');
    return;
  }
  bool is_array = t->kind == IRK_TYPE_ARRAY;
  if (!is_array && a->stored == 1 && is_number(a->ops[0]) && is_splat_printed(p, a->ops[0]->type, false)) {
    print_splat(p, a->ops[0]);
    return;
  }
  irk_buf_byte(&p->out, is_array ? '[' : '<');
  print_list(p, a->ops, a->len, a->stored);
  irk_buf_byte(&p->out, is_array ? ']' : '>');
}

static void print_expr_operands(irk_printer *p, const irk_const_expr *e, uint32_t n) {
  if (!enter(p)) return;
  for (uint32_t i = 0; i < n && !irk_print_is_over_limit(p); i++) {
    if (i) irk_put2(&p->out, ',', ' ');
    if (e->inrange_index && e->inrange_index == i) irk_buf_lit(&p->out, "inrange ");
    irk_print_typed_value(p, e->ops[i]);
  }
  p->depth--;
}

static void print_inrange(irk_printer *p, const irk_const_expr *e) {
  irk_buf_lit(&p->out, " inrange(");
  irk_print_wide(p, e->inrange_lo, e->inrange_bits, true);
  irk_put2(&p->out, ',', ' ');
  irk_print_wide(p, e->inrange_hi, e->inrange_bits, true);
  irk_buf_byte(&p->out, ')');
}

static void print_expr(irk_printer *p, const irk_const_expr *e) {
  uint8_t op = e->v.opcode;
  const irk_value *splat = p->has_splat || p->options.splats ? irk_const_scalable_element(&e->v) : NULL;
  if (splat && is_number(splat) && is_splat_printed(p, splat->type, true)) {
    print_splat(p, splat);
    return;
  }
  irk_buf_str(&p->out, irk_op_word(op));
  irk_print_flags(p, &e->v);
  if (e->has_inrange) print_inrange(p, e);
  if ((op == IRK_OP_ICMP || op == IRK_OP_FCMP)) {
    irk_buf_byte(&p->out, ' ');
    irk_buf_str(&p->out, irk_word_of(&irk_predicate_words, e->predicate));
  }
  irk_buf_lit(&p->out, " (");
  if (op == IRK_OP_GETELEMENTPTR && !p->implies_types) {
    irk_print_type(p, e->source_type);
    irk_put2(&p->out, ',', ' ');
  }
  bool is_shuffle = op == IRK_OP_SHUFFLEVECTOR && e->len == 3;
  print_expr_operands(p, e, is_shuffle ? 2 : e->len);
  if (is_shuffle) irk_print_shuffle_mask(p, e->ops[2]);
  for (uint32_t i = 0; i < e->num_indices; i++) {
    irk_put2(&p->out, ',', ' ');
    irk_buf_u64(&p->out, e->indices[i]);
  }
  if (irk_ops[op].class == IRK_OP_CLASS_CAST) {
    irk_buf_lit(&p->out, " to ");
    irk_print_type(p, e->v.type);
  }
  irk_buf_byte(&p->out, ')');
}

// ---- names and numbers ---------------------------------------------------------------------------------------

static void print_numbered(irk_printer *p, char prefix, uint32_t slot) {
  if (slot) irk_put_slot(&p->out, prefix, slot - 1);
  else irk_buf_lit(&p->out, "<badref>");
}

// Numbers the blocks of a function that is not the one being printed.
static void number_blocks(irk_printer *p, const irk_function *fn) {
  uint32_t next = 0;
  for (uint32_t i = 0; i < fn->num_args; i++) next += !fn->args[i]->name;
  for (uint32_t i = 0; i < fn->num_blocks; i++) {
    const irk_block *b = fn->blocks[i];
    if (!b->name) next++;
    *irk_map_put(&p->foreign_slots, (uint64_t)(uintptr_t)b, NULL) = next;
    for (uint32_t k = 0; k < b->num_insts; k++)
      next += !b->insts[k]->name && b->insts[k]->v.type->kind != IRK_TYPE_VOID;
  }
}

// Returns the number of such a block plus 1, or 0.
static uint32_t foreign_slot(irk_printer *p, const irk_function *fn, const irk_block *block) {
  bool is_new;
  // marks the function as numbered; its address is no block's
  irk_map_put(&p->foreign_slots, (uint64_t)(uintptr_t)fn, &is_new);
  if (is_new) number_blocks(p, fn);
  const uint64_t *slot = irk_map_get(&p->foreign_slots, (uint64_t)(uintptr_t)block);
  return slot ? (uint32_t)*slot : 0;
}

static void print_local(irk_printer *p, const irk_value *v, irk_sym name) {
  irk_close(p, irk_put_local(p, irk_open(p), p->fn ? v->id : UINT32_MAX, name));
}

static void print_global_name(irk_printer *p, const irk_global *g) {
  if (g->name) irk_print_sym(p, '@', g->name);
  else print_numbered(p, '@', p->global_slots[g->v.id]);
}

static void print_block_place(irk_printer *p, const irk_blockaddress *a) {
  print_global_name(p, a->fn);
  irk_put2(&p->out, ',', ' ');
  if (!a->block) irk_buf_lit(&p->out, "<badref>");
  else if (a->block->name) irk_print_sym(p, '%', a->block->name);
  else if (p->fn && p->fn == a->fn->fn) print_local(p, &a->block->v, 0);
  else print_numbered(p, '%', a->fn->fn ? foreign_slot(p, a->fn->fn, a->block) : 0);
}

static void print_blockaddress(irk_printer *p, const irk_blockaddress *a) {
  irk_buf_lit(&p->out, "blockaddress(");
  print_block_place(p, a);
  irk_buf_byte(&p->out, ')');
}

static void print_ptrauth(irk_printer *p, const irk_ptrauth *a) {
  uint32_t n = 2;
  for (uint32_t i = 2; i < 5; i++)
    if (a->ops[i] && !irk_const_is_null(a->ops[i])) n = i + 1;
  irk_buf_lit(&p->out, "ptrauth (");
  print_list(p, a->ops, n, n);
  irk_buf_byte(&p->out, ')');
}

static void print_inline_asm(irk_printer *p, const irk_inline_asm *a) {
  irk_buf_lit(&p->out, "asm ");
  if (a->has_side_effects) irk_buf_lit(&p->out, "sideeffect ");
  if (a->is_align_stack) irk_buf_lit(&p->out, "alignstack ");
  if (a->is_intel) irk_buf_lit(&p->out, "inteldialect ");
  if (a->can_unwind) irk_buf_lit(&p->out, "unwind ");
  irk_print_quoted(p, a->code);
  irk_put2(&p->out, ',', ' ');
  irk_print_quoted(p, a->constraints);
}

static void print_null(irk_printer *p, const irk_type *t) {
  switch (t->kind) {
  case IRK_TYPE_POINTER: irk_buf_lit(&p->out, "null"); return;
  case IRK_TYPE_TOKEN: irk_buf_lit(&p->out, "none"); return;
  case IRK_TYPE_VECTOR:
    if (t->types[0]->kind == IRK_TYPE_POINTER && irk_has(p->version, IRK_NULL_SPLAT)) {
      irk_buf_lit(&p->out, "splat (");
      irk_print_type(p, t->types[0]);
      irk_buf_lit(&p->out, " null)");
      return;
    }
    // fall through
  default: irk_buf_lit(&p->out, "zeroinitializer"); return;
  }
}

char *irk_put_value_slow(irk_printer *p, char *c, const irk_value *v) {
  irk_close(p, c);
  irk_print_slow_value(p, v);
  return irk_open(p);
}

void irk_print_value(irk_printer *p, const irk_value *v) { irk_close(p, irk_put_value(p, irk_open(p), v)); }

void irk_print_typed_value(irk_printer *p, const irk_value *v) { irk_close(p, irk_put_typed(p, irk_open(p), v)); }

void irk_print_slow_value(irk_printer *p, const irk_value *v) {
  switch ((irk_value_kind)v->kind) {
  case IRK_VALUE_NULL: print_null(p, v->type); return;
  case IRK_VALUE_UNDEF: irk_buf_lit(&p->out, "undef"); return;
  case IRK_VALUE_POISON:
    irk_buf_str(&p->out, irk_has(p->m->version, IRK_POISON) ? IRK_S("poison") : IRK_S("undef"));
    return;
  case IRK_VALUE_INT:
    if (v->type->count > 64) irk_int_print(&p->out, (const irk_const_int *)v);
    else irk_print_int(p, v->type, irk_int_words((const irk_const_int *)v));
    return;
  case IRK_VALUE_FLOAT:
    print_float(p, v->type, ((const irk_const_float *)v)->lo, ((const irk_const_float *)v)->hi);
    return;
  case IRK_VALUE_DATA: print_data(p, (const irk_const_data *)v); return;
  case IRK_VALUE_AGGREGATE: print_aggregate(p, (const irk_const_aggregate *)v); return;
  case IRK_VALUE_EXPR: print_expr(p, (const irk_const_expr *)v); return;
  case IRK_VALUE_BLOCKADDRESS: print_blockaddress(p, (const irk_blockaddress *)v); return;
  case IRK_VALUE_DSO_LOCAL_EQUIVALENT:
    irk_buf_lit(&p->out, "dso_local_equivalent ");
    print_global_name(p, ((const irk_const_ref *)v)->global);
    return;
  case IRK_VALUE_NO_CFI:
    irk_buf_lit(&p->out, "no_cfi ");
    print_global_name(p, ((const irk_const_ref *)v)->global);
    return;
  case IRK_VALUE_PTRAUTH: print_ptrauth(p, (const irk_ptrauth *)v); return;
  case IRK_VALUE_VARIABLE:
  case IRK_VALUE_FUNCTION:
  case IRK_VALUE_ALIAS:
  case IRK_VALUE_IFUNC: print_global_name(p, (const irk_global *)v); return;
  case IRK_VALUE_INLINE_ASM: print_inline_asm(p, (const irk_inline_asm *)v); return;
  case IRK_VALUE_METADATA: irk_print_md_argument(p, ((const irk_md_value *)v)->md); return;
  case IRK_VALUE_ARG: print_local(p, v, ((const irk_arg *)v)->name); return;
  case IRK_VALUE_BLOCK: print_local(p, v, ((const irk_block *)v)->name); return;
  case IRK_VALUE_INST: print_local(p, v, ((const irk_inst *)v)->name); return;
  case IRK_VALUE_PLACEHOLDER: irk_buf_lit(&p->out, "<badref>"); return;
  }
}
