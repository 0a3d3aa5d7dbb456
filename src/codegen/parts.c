// Splits types into parts that each fit into a register.
//
// Integers of up to 64 bits, pointers and floats have one part. Wider integers have parts of 64
// bits, the lowest first. Vectors have parts of 16 bytes of their memory image; vectors of i1 are
// treated as the integer of as many bits. Aggregates have the parts of their fields, in order.
#include "codegen/func.h"

enum { MAX_PARTS = 1 << 12 };

typedef struct walk {
  irk_gen_func *f;
  irk_gen_part *parts;
  uint32_t num, max;
  uint64_t *places;  // offsets in memory; NULL: not needed
  uint32_t depth;
} walk;

static void add(walk *w, irk_gen_bank bank, uint64_t size, uint64_t place) {
  if (w->num < w->max) {
    irk_gen_part part = {.bank = (uint8_t)bank, .size = (uint8_t)size, .reg = IRK_GEN_NO_REG};
    if (w->parts) w->parts[w->num] = part;
    if (w->places) w->places[w->num] = place;
  }
  w->num++;
}

static void add_float(walk *w, uint64_t size, uint64_t place) {
  add(w, IRK_BANK_VECTOR, size, place);
  if (w->num <= w->max && w->parts) w->parts[w->num - 1].is_float = true;
}

static uint32_t power_of_two(uint64_t bytes) {
  uint32_t size = 1;
  while (size < bytes) size *= 2;
  return size;
}

static void refuse_type(walk *w, const char *what) {
  if (!w->f->cg->failed) irk_gen_refuse(w->f, NULL, "%s", what);
}

static void add_integer(walk *w, uint64_t bits, uint64_t place) {
  uint64_t words = (bits + 63) / 64;
  if (bits <= 64) add(w, IRK_BANK_GENERAL, power_of_two((bits + 7) / 8), place);
  else if (words > MAX_PARTS) refuse_type(w, "an integer of this width");
  else
    for (uint64_t k = 0; k < words; k++) add(w, IRK_BANK_GENERAL, 8, place + 8 * k);
}

static void add_pointer(walk *w, const irk_type *t, uint64_t place) {
  uint32_t size = irk_gen_is_narrow(w->f->target, t) ? 4 : 8;
  if (t->count && irk_type_size_bits(w->f->cg->dl, t) != 8 * size) refuse_type(w, "pointers of this size");
  add(w, IRK_BANK_GENERAL, size, place);
}

static void walk_type(walk *w, const irk_type *t, uint64_t place) {
  irk_datalayout *dl = w->f->cg->dl;
  switch (t->kind) {
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE: add_integer(w, t->count, place); return;
  case IRK_TYPE_POINTER: add_pointer(w, t, place); return;
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT: add_float(w, 2, place); return;
  case IRK_TYPE_FLOAT: add_float(w, 4, place); return;
  case IRK_TYPE_DOUBLE:
  case IRK_TYPE_X86_MMX: add_float(w, 8, place); return;
  case IRK_TYPE_FP128: add_float(w, 16, place); return;
  case IRK_TYPE_X86_FP80: add(w, IRK_BANK_MEMORY, 10, place); return;
  case IRK_TYPE_X86_AMX:
    for (uint64_t at = 0; at < 1024; at += 16) add(w, IRK_BANK_VECTOR, 16, place + at);
    return;
  case IRK_TYPE_VECTOR: {
    if (t->is_scalable) {
      refuse_type(w, "scalable vectors");
      return;
    }
    if (irk_gen_is_mask(t)) {
      add_integer(w, t->count, place);
      return;
    }
    uint64_t bytes = irk_type_store_size(dl, t);
    if (bytes / 16 >= MAX_PARTS) refuse_type(w, "a vector of this length");
    else
      for (uint64_t k = 0; k < bytes; k += 16) {
        add(w, IRK_BANK_VECTOR, bytes - k < 16 ? bytes - k : 16, place + k);
        uint64_t behind = (bytes - k - 1) / 16;
        if (w->num <= w->max && w->parts) w->parts[w->num - 1].behind = behind < 255 ? (uint8_t)behind : 255;
      }
    return;
  }
  case IRK_TYPE_STRUCT:
  case IRK_TYPE_ARRAY: break;
  case IRK_TYPE_VOID:
  case IRK_TYPE_METADATA:
  case IRK_TYPE_LABEL: return;
  case IRK_TYPE_TOKEN: return;
  default: refuse_type(w, "a value of this type"); return;
  }
  if (!(t->facts & IRK_TYPE_HAS_SIZE)) return;  // no parts, whatever the count
  bool is_struct = t->kind == IRK_TYPE_STRUCT;
  uint64_t n = is_struct ? t->num_types : t->count;
  if (n > MAX_PARTS || w->depth > 64) {
    refuse_type(w, "an aggregate of this size");
    return;
  }
  uint64_t stride = is_struct || !n ? 0 : irk_type_alloc_size(dl, t->types[0]);
  w->depth++;
  for (uint64_t i = 0; i < n && w->num <= MAX_PARTS; i++)
    walk_type(w, t->types[is_struct ? i : 0], place + (is_struct ? irk_struct_offset(dl, t, (uint32_t)i) : stride * i));
  w->depth--;
  if (w->num > MAX_PARTS) refuse_type(w, "an aggregate of this size");
}

// Tells whether the type is of the common case: an integer that fits into a register, or a pointer.
static inline bool is_plain(const irk_type *t) {
  return (t->kind == IRK_TYPE_POINTER && !t->count) || (irk_type_is_bits(t) && t->count <= 64);
}

uint32_t irk_gen_parts(irk_gen_func *f, const irk_type *t, irk_gen_part *parts, uint32_t max) {
  if (IRK_LIKELY(is_plain(t))) {
    uint32_t size = t->kind == IRK_TYPE_POINTER ? 8 : power_of_two((t->count + 7) / 8);
    if (max && parts) *parts = (irk_gen_part){.bank = IRK_BANK_GENERAL, .size = (uint8_t)size, .reg = IRK_GEN_NO_REG};
    return 1;
  }
  walk w = {.f = f, .parts = parts, .max = max};
  walk_type(&w, t, 0);
  return w.num;
}

uint32_t irk_gen_num_parts(irk_gen_func *f, const irk_type *t) {
  return is_plain(t) ? 1 : irk_gen_parts(f, t, NULL, 0);
}

void irk_gen_part_places(irk_gen_func *f, const irk_type *t, uint64_t *places, uint32_t max) {
  walk w = {.f = f, .places = places, .max = max};
  walk_type(&w, t, 0);
}

const irk_type *irk_gen_part_type(irk_gen_func *f, const irk_type *t, uint32_t *part) {
  while (t->kind == IRK_TYPE_STRUCT || t->kind == IRK_TYPE_ARRAY) {
    bool is_struct = t->kind == IRK_TYPE_STRUCT;
    uint64_t n = is_struct ? t->num_types : 1, i = 0;
    for (; i < n; i++) {
      uint32_t parts = irk_gen_num_parts(f, t->types[i]);
      if (!is_struct && parts) *part %= parts;
      if (*part < parts) break;
      *part -= parts;
    }
    if (i == n) return t;
    t = t->types[i];
  }
  return t;
}

irk_value *irk_gen_leaf(irk_gen_func *f, const irk_value *v, uint32_t *part) {
  irk_value *now = (irk_value *)v;
  while (now->type->kind == IRK_TYPE_STRUCT || now->type->kind == IRK_TYPE_ARRAY) {
    const irk_type *t = now->type;
    bool is_struct = t->kind == IRK_TYPE_STRUCT;
    uint64_t n = is_struct ? t->num_types : t->count, i = 0;
    if (!is_struct) {
      uint32_t each = irk_gen_num_parts(f, t->types[0]);
      i = each ? *part / each : 0;
      *part -= (uint32_t)i * each;
    } else {
      for (; i < n; i++) {
        uint32_t parts = irk_gen_num_parts(f, t->types[i]);
        if (*part < parts) break;
        *part -= parts;
      }
    }
    irk_value *element = i < n ? irk_intern_element(&f->cg->intern, now, i) : NULL;
    if (!element) return NULL;
    now = element;
  }
  return now;
}
