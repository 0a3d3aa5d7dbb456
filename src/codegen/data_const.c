// Puts constants into sections as bytes, with their relocations.
//
// Aggregates may be nested to any depth, so they are walked with an explicit stack (cg->frames). If
// all elements of an aggregate are equal, the element is put once and copied.
#include "codegen/data.h"

static irk_buf *bytes_of(irk_cg_module *cg, uint32_t section) { return irk_object_bytes(cg->object, section); }

static void put_zeros(irk_buf *to, uint64_t n) {
  if (!n) return;
  if (n > SIZE_MAX / 4) irk_out_of_memory();
  irk_buf_grow(to, (size_t)n);
  memset(to->ptr + to->len, 0, (size_t)n);
  to->len += (size_t)n;
}
static void pad_to(irk_buf *to, uint64_t end) {
  if (to->len < end) put_zeros(to, end - to->len);
}
static void put_word(irk_buf *to, uint64_t word, uint64_t size) {  // the lowest bytes; zeros beyond the word
  irk_buf_fixed(to, word, size < 8 ? (uint32_t)size : 8);
  if (size > 8) put_zeros(to, size - 8);
}

static const char *kind_word(const irk_value *v) {
  if (v->kind == IRK_VALUE_EXPR) return irk_ops[v->opcode].word;
  return v->kind == IRK_VALUE_PTRAUTH ? "ptrauth" : "this value";
}

// ---- addresses -----------------------------------------------------------------------------------------------

// Returns the symbol of an address; 0: none.
static uint32_t symbol_of(irk_cg_module *cg, const irk_value *v, bool *is_call) {
  *is_call = false;
  if (v->kind == IRK_VALUE_BLOCKADDRESS) {
    uint32_t label = cg->block_label ? cg->block_label(cg->user, (const irk_blockaddress *)v) : 0;
    if (!label) irk_cg_fail(cg, "a blockaddress refers to a block without code");
    return label;
  }
  const irk_global *g = (const irk_global *)v;
  if (v->kind == IRK_VALUE_DSO_LOCAL_EQUIVALENT) {
    g = ((const irk_const_ref *)v)->global;
    *is_call = !irk_cg_is_local(cg, g);
  }
  const irk_global *base = irk_cg_base(cg, g);
  if (base && base->tls) {
    irk_str name = irk_name(cg->m, g->name);
    irk_cg_fail(cg, "the address of thread-local '@%.*s' is not a constant", (int)name.len, name.ptr);
    return 0;
  }
  return irk_cg_symbol(cg, g);
}

static bool put_address(irk_cg_module *cg, uint32_t section, const irk_cg_place *p, uint64_t size) {
  const uint16_t *types = cg->object->data->absolute;
  uint32_t width = p->bits / 8;
  if (p->bits % 8 || width > 8 || !types[width] || width > size) {
    irk_cg_fail(cg, "no relocation exists for %u bits of an address", p->bits);
    return false;
  }
  if (!p->plus) {
    irk_cg_fail(cg, "no relocation exists for a negated address");
    return false;
  }
  bool is_call = false, unused;
  // The address of a stub will do for a distance of 4 bytes to a function with unnamed_addr, whose
  // address is never compared.
  const irk_global *fn = p->plus->kind == IRK_VALUE_FUNCTION ? (const irk_global *)p->plus : NULL;
  bool may_be_stub = fn && fn->unnamed_addr == IRK_UNNAMED_ADDR_GLOBAL && width == 4;
  uint32_t plus = symbol_of(cg, p->plus, &is_call);
  uint32_t minus = p->minus && plus ? symbol_of(cg, p->minus, &unused) : 0;
  if (!plus || (p->minus && !minus)) return false;
  irk_buf *to = bytes_of(cg, section);
  if (p->minus) {
    irk_cg_difference d = {section,    plus, minus, to->len, (int64_t)p->offset, width, is_call || may_be_stub,
                           cg->subject};
    irk_vec_push(&cg->differences, d);
  } else if (is_call) {
    irk_cg_fail(cg, "'dso_local_equivalent' is allowed only in a distance from its own place");
    return false;
  } else {
    irk_object_reloc(cg->object, section, to->len, types[width], plus, (int64_t)p->offset);
  }
  put_zeros(to, size);
  return true;
}

// ---- constants without parts ---------------------------------------------------------------------------------

static void put_int(irk_buf *to, const irk_const_int *c, uint64_t size) {
  uint64_t at = 0;
  for (uint32_t i = 0; i < irk_int_num_words(c->v.type) && at < size; i++, at += 8)
    put_word(to, irk_int_word(c, i), size - at < 8 ? size - at : 8);
  if (at < size) put_zeros(to, size - at);
}

static void put_data(irk_buf *to, const irk_const_data *d) {
  if (d->stored == d->size) {
    irk_buf_bytes(to, d->bytes, (size_t)d->size);
    return;
  }
  if (d->size > SIZE_MAX / 4) irk_out_of_memory();
  irk_buf_grow(to, (size_t)d->size);
  for (uint64_t at = 0; at < d->size; at += d->stored) irk_buf_bytes(to, d->bytes, (size_t)d->stored);
}

// Puts as many bytes as a store writes; the caller pads.
static bool put_leaf(irk_cg_module *cg, uint32_t section, const irk_value *v) {
  irk_buf *to = bytes_of(cg, section);
  uint64_t size = irk_type_store_size(cg->dl, v->type);
  switch (v->kind) {
  case IRK_VALUE_NULL:
  case IRK_VALUE_UNDEF:
  case IRK_VALUE_POISON: put_zeros(to, size); return true;
  case IRK_VALUE_INT: put_int(to, (const irk_const_int *)v, size); return true;
  case IRK_VALUE_FLOAT: {
    const irk_const_float *c = (const irk_const_float *)v;
    put_word(to, c->lo, size < 8 ? size : 8);
    if (size > 8) put_word(to, c->hi, size - 8);
    return true;
  }
  case IRK_VALUE_DATA: put_data(to, (const irk_const_data *)v); return true;
  default: break;
  }
  irk_cg_place p = irk_cg_place_of(cg, v);
  if (!p.is_known) {
    irk_cg_fail(cg, "an object file cannot hold constant '%s': it %s", kind_word(v), p.why);
    return false;
  }
  if (p.plus || p.minus) return put_address(cg, section, &p, size);
  put_word(to, p.offset, size < 8 ? size : 8);
  if (size > 8) put_word(to, p.high, size - 8);
  return true;
}

// ---- vectors whose elements share bytes ---------------------------------------------------------------------

static bool is_packed(irk_cg_module *cg, const irk_type *t) {
  if (t->kind != IRK_TYPE_VECTOR) return false;
  return irk_type_size_bits(cg->dl, t->types[0]) != 8 * irk_type_alloc_size(cg->dl, t->types[0]);
}

// Adds bits at bit `at` after `start`; the first element has the lowest bits.
static void add_bits(irk_buf *to, size_t start, uint64_t at, uint64_t word, uint32_t bits) {
  for (uint32_t done = 0; done < bits;) {
    uint32_t shift = (uint32_t)((at + done) % 8), n = 8 - shift;
    if (n > bits - done) n = bits - done;
    uint8_t part = (uint8_t)((word >> done & ((1u << n) - 1)) << shift);
    char *byte = to->ptr + start + (at + done) / 8;
    *byte = (char)((uint8_t)*byte | part);
    done += n;
  }
}

static bool put_packed(irk_cg_module *cg, uint32_t section, const irk_value *vector) {
  irk_buf *to = bytes_of(cg, section);
  uint64_t bits = irk_type_size_bits(cg->dl, vector->type->types[0]);
  size_t start = to->len;
  put_zeros(to, irk_type_store_size(cg->dl, vector->type));
  for (uint64_t i = 0; i < vector->type->count; i++) {
    const irk_value *v = irk_cg_element(cg, vector, i);
    if (!v) {
      irk_cg_fail(cg, "an object file cannot hold constant '%s'", kind_word(vector));
      return false;
    }
    uint64_t at = i * bits;
    if (v->kind == IRK_VALUE_NULL || v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON) continue;
    if (v->kind == IRK_VALUE_INT) {
      for (uint32_t w = 0; w < irk_int_num_words(v->type); w++)
        add_bits(to, start, at + 64 * w, irk_int_word((const irk_const_int *)v, w),
                 bits - 64 * w < 64 ? (uint32_t)(bits - 64 * w) : 64);
      continue;
    }
    irk_cg_place p = irk_cg_place_of(cg, v);
    if (!p.is_known || p.plus || p.minus) {
      irk_cg_fail(cg, "'%s' is not a number, in a vector whose elements share bytes", kind_word(v));
      return false;
    }
    add_bits(to, start, at, p.offset, bits < 64 ? (uint32_t)bits : 64);
    if (bits > 64) add_bits(to, start, at + 64, p.high, (uint32_t)bits - 64);
  }
  return true;
}

// ---- aggregates ----------------------------------------------------------------------------------------------

// Tells whether the frame has no relocations.
static bool has_no_relocations(irk_cg_module *cg, uint32_t section, const irk_cg_frame *f) {
  return irk_object_section_at(cg->object, section)->relocs.len == f->num_relocs &&
         cg->differences.len == f->num_differences;
}

// Copies the first element to all others.
static void repeat_element(irk_buf *to, const irk_cg_frame *f) {
  uint64_t have = f->stride, whole = f->stride * f->len;
  if (whole / f->len != f->stride || whole > SIZE_MAX / 4) irk_out_of_memory();
  irk_buf_grow(to, (size_t)(whole - have));
  char *first = to->ptr + f->start;
  for (; have < whole; have *= 2) memcpy(first + have, first, (size_t)(have < whole - have ? have : whole - have));
  to->len = (size_t)(f->start + whole);
}

// Begins a value: puts it, or pushes a frame. Looks through bitcasts of vectors.
static bool begin(irk_cg_module *cg, uint32_t section, const irk_value *v) {
  irk_buf *to = bytes_of(cg, section);
  // A bitcast keeps the bits and their order: the lowest address has the lowest ones.
  while (v->kind == IRK_VALUE_EXPR && v->opcode == IRK_OP_BITCAST &&
         (v->type->kind == IRK_TYPE_VECTOR || ((const irk_const_expr *)v)->ops[0]->type->kind == IRK_TYPE_VECTOR))
    v = ((const irk_const_expr *)v)->ops[0];
  bool is_composite =
      v->type->kind == IRK_TYPE_ARRAY || v->type->kind == IRK_TYPE_STRUCT || v->type->kind == IRK_TYPE_VECTOR;
  if (!is_composite || (v->kind != IRK_VALUE_AGGREGATE && v->kind != IRK_VALUE_EXPR)) return put_leaf(cg, section, v);
  if (is_packed(cg, v->type)) return put_packed(cg, section, v);
  irk_cg_frame f = {.v = v, .start = to->len, .is_expr = v->kind == IRK_VALUE_EXPR};
  f.num_relocs = irk_object_section_at(cg->object, section)->relocs.len;
  f.num_differences = cg->differences.len;
  f.len = v->type->kind == IRK_TYPE_STRUCT ? v->type->num_types : v->type->count;
  if (v->type->kind != IRK_TYPE_STRUCT) f.stride = irk_type_alloc_size(cg->dl, v->type->types[0]);
  irk_vec_push(&cg->frames, f);
  return true;
}

// Returns the next element of the innermost aggregate; *element is NULL at the end. Returns false
// after an error.
static bool next_element(irk_cg_module *cg, uint32_t section, irk_cg_frame *f, const irk_value **element) {
  irk_buf *to = bytes_of(cg, section);
  const irk_const_aggregate *a = (const irk_const_aggregate *)f->v;
  uint64_t i = f->index;
  *element = NULL;
  if (i == f->len) return true;
  bool is_struct = f->v->type->kind == IRK_TYPE_STRUCT;
  pad_to(to, f->start + (is_struct ? irk_struct_offset(cg->dl, f->v->type, (uint32_t)i) : i * f->stride));
  f->index++;
  if (f->is_expr) {
    *element = irk_cg_element(cg, f->v, i);
    if (!*element) irk_cg_fail(cg, "an object file cannot hold constant '%s'", kind_word(f->v));
    return *element != NULL;
  }
  if (i == 1 && a->stored == 1 && !is_struct && f->stride && has_no_relocations(cg, section, f)) {
    repeat_element(to, f);
    f->index = f->len;
    return true;
  }
  *element = irk_aggregate_op(a, (uint32_t)i);
  return true;
}

bool irk_cg_constant(irk_cg_module *cg, uint32_t section, const irk_value *v) {
  if (!irk_type_is_sized(cg->dl, v->type) || irk_type_has_scalable(cg->dl, v->type)) {
    irk_cg_fail(cg, "a constant has a type without a fixed size");
    return false;
  }
  uint32_t bottom = cg->frames.len;
  irk_buf *to = bytes_of(cg, section);
  uint64_t start = to->len;
  bool is_good = begin(cg, section, v);
  while (is_good && cg->frames.len > bottom) {
    const irk_value *element;
    is_good = next_element(cg, section, &cg->frames.items[cg->frames.len - 1], &element);
    if (element) {
      is_good = begin(cg, section, element);
    } else if (is_good) {
      const irk_cg_frame *f = &cg->frames.items[--cg->frames.len];
      pad_to(to, f->start + irk_type_alloc_size(cg->dl, f->v->type));
    }
  }
  cg->frames.len = bottom;
  if (is_good) pad_to(to, start + irk_type_alloc_size(cg->dl, v->type));
  return is_good;
}

bool irk_cg_prefix(irk_cg_module *cg, const irk_global *fn, uint32_t section) {
  return !fn->fn->prefix || irk_cg_constant(cg, section, fn->fn->prefix);
}

// ---- differences --------------------------------------------------------------------------------------------

static void resolve_difference(irk_cg_module *cg, const irk_cg_difference *d) {
  const irk_data_relocs *types = cg->object->data;
  const irk_symbol *plus = irk_object_symbol_at(cg->object, d->plus),
                   *minus = irk_object_symbol_at(cg->object, d->minus);
  irk_str from = minus->name.len ? minus->name : IRK_S("a label");
  cg->subject = d->subject;
  if (!minus->section || minus->section >= IRK_SYMBOL_ABS) {
    irk_cg_fail(cg, "no relocation exists for a distance from '%.*s', which has no place in this object", (int)from.len,
                from.ptr);
  } else if (plus->section == minus->section && plus->binding != IRK_STB_WEAK && plus->type != IRK_STT_GNU_IFUNC) {
    int64_t distance = (int64_t)(plus->value - minus->value) + d->addend;
    irk_store_bytes(bytes_of(cg, d->section)->ptr + d->at, (uint64_t)distance, d->size);
    int64_t above = d->size < 8 ? distance >> (8 * d->size - 1) : 0;
    if (above != 0 && above != -1 && above != 1) irk_cg_fail(cg, "a distance does not fit %u bytes", d->size);
  } else if (minus->section == d->section) {
    if (d->is_call && d->size != 4) irk_cg_fail(cg, "'dso_local_equivalent' is allowed only in distances of 32 bits");
    irk_object_reloc(cg->object, d->section, d->at, d->is_call ? types->call : types->relative[d->size], d->plus,
                     d->addend + (int64_t)(d->at - minus->value));
  } else {
    irk_cg_fail(cg, "no relocation exists for a distance from '%.*s', which is in another section", (int)from.len,
                from.ptr);
  }
}

void irk_cg_resolve_differences(irk_cg_module *cg) {
  for (uint32_t i = 0; i < cg->differences.len; i++) resolve_difference(cg, &cg->differences.items[i]);
  cg->differences.len = 0;
  cg->subject = NULL;
}
