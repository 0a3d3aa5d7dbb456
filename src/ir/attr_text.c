// Prints attributes as text, all but string attributes.
#include "base/bigint.h"
#include "ir/ir.h"

// ---- attributes with a syntax of their own -------------------------------------------------------------------

typedef struct word {
  uint32_t bits;
  const char *text;
} word;

// Prints each word whose bits are all set; each bit is used at most once.
static void print_words(irk_buf *out, const word *words, size_t n, uint64_t value, irk_str separator) {
  bool any = false;
  for (size_t i = 0; i < n; i++) {
    if ((value & words[i].bits) != words[i].bits) continue;
    if (any) irk_buf_str(out, separator);
    irk_buf_str(out, irk_str_of(words[i].text));
    value &= ~(uint64_t)words[i].bits;
    any = true;
  }
  if (!any) irk_buf_lit(out, "none");
}

static void print_alloc_kind(const irk_attr_printer *s, uint64_t value) {
  static const word words[] = {{1, "alloc"},         {2, "realloc"}, {4, "free"},
                               {8, "uninitialized"}, {16, "zeroed"}, {32, "aligned"}};
  irk_buf_lit(s->out, "(\"");
  if (value) print_words(s->out, words, IRK_COUNT(words), value, IRK_S(","));
  irk_buf_lit(s->out, "\")");
}

void irk_fp_class_print(irk_buf *out, uint64_t value) {
  static const word words[] = {
      {0x3FF, "all"},  {0x003, "nan"},  {0x001, "snan"},  {0x002, "qnan"},  {0x204, "inf"}, {0x004, "ninf"},
      {0x200, "pinf"}, {0x060, "zero"}, {0x020, "nzero"}, {0x040, "pzero"}, {0x090, "sub"}, {0x010, "nsub"},
      {0x080, "psub"}, {0x108, "norm"}, {0x008, "nnorm"}, {0x100, "pnorm"},
  };
  irk_buf_byte(out, '(');
  print_words(out, words, IRK_COUNT(words), value, IRK_S(" "));
  irk_buf_byte(out, ')');
}

static void print_components(const irk_attr_printer *s, uint32_t components) {
  static const word words[] = {{3, "address"}, {1, "address_is_null"}, {12, "provenance"}, {4, "read_provenance"}};
  print_words(s->out, words, IRK_COUNT(words), components, IRK_S(", "));
}

static void print_captures(const irk_attr_printer *s, uint64_t value) {
  uint32_t other = (uint32_t)(value >> 4) & 15, ret = (uint32_t)value & 15;
  irk_buf_byte(s->out, '(');
  if (other || other == ret) print_components(s, other);
  if (other != ret) {
    if (other) irk_buf_lit(s->out, ", ");
    irk_buf_lit(s->out, "ret: ");
    print_components(s, ret);
  }
  irk_buf_byte(s->out, ')');
}

// Prints the access of other memory first, then the locations that differ from it.
static void print_memory(const irk_attr_printer *s, uint64_t value) {
  static const irk_str access[] = {{"none", 4}, {"read", 4}, {"write", 5}, {"readwrite", 9}};
  static const struct {
    uint8_t shift;
    uint8_t needs;
    irk_str name;
  } places[] = {
      {0, 0, {"argmem: ", 8}},       {2, 0, {"inaccessiblemem: ", 17}}, {4, 1, {"errnomem: ", 10}},
      {8, 2, {"target_mem0: ", 13}}, {10, 2, {"target_mem1: ", 13}},
  };
  size_t num_places = IRK_COUNT(places);
  bool are_one = irk_has(s->version, IRK_MEMORY_TARGETS_AS_ONE) && (value >> 8 & 3) == (value >> 10 & 3);
  if (are_one) num_places--;
  uint8_t knows = irk_has(s->version, IRK_MEMORY_TARGET) ? 2 : irk_has(s->version, IRK_MEMORY_ERRNO) ? 1 : 0;
  uint32_t other = value >> 6 & 3;
  bool any = false, all_same = true;
  for (size_t i = 0; i < IRK_COUNT(places); i++)
    if (places[i].needs <= knows && (value >> places[i].shift & 3) != other) all_same = false;
  irk_buf_byte(s->out, '(');
  if (other || all_same) {
    irk_buf_str(s->out, access[other]);
    any = true;
  }
  for (size_t i = 0; i < num_places; i++) {
    uint32_t here = value >> places[i].shift & 3;
    if (places[i].needs > knows || here == other) continue;
    if (any) irk_buf_lit(s->out, ", ");
    irk_buf_str(s->out, are_one && places[i].needs == 2 ? IRK_S("target_mem: ") : places[i].name);
    irk_buf_str(s->out, access[here]);
    any = true;
  }
  irk_buf_byte(s->out, ')');
}

static void print_allocsize(const irk_attr_printer *s, uint64_t value) {
  irk_buf_byte(s->out, '(');
  irk_buf_u64(s->out, value >> 32);
  if ((uint32_t)value != UINT32_MAX) {
    irk_buf_byte(s->out, ',');
    irk_buf_u64(s->out, (uint32_t)value);
  }
  irk_buf_byte(s->out, ')');
}

static void print_vscale_range(const irk_attr_printer *s, uint64_t value) {
  irk_buf_byte(s->out, '(');
  irk_buf_u64(s->out, value >> 32);
  irk_buf_byte(s->out, ',');
  irk_buf_u64(s->out, (uint32_t)value);
  irk_buf_byte(s->out, ')');
}

static void print_bytes(const irk_attr_printer *s, uint64_t value) {
  irk_buf_byte(s->out, s->in_group ? '=' : '(');
  irk_buf_u64(s->out, value);
  if (!s->in_group) irk_buf_byte(s->out, ')');
}

static void print_denormals(const irk_attr_printer *s, uint64_t value) {
  static const irk_str modes[] = {{"ieee", 4}, {"preservesign", 12}, {"positivezero", 12}, {"dynamic", 7}};
  uint32_t all = value & 15, single = value >> 4 & 15;
  irk_buf_byte(s->out, '(');
  for (uint32_t i = 0; i < 2; i++) {
    uint32_t mode = i ? single : all;
    if (i ? single == all : !all && single) continue;
    if (i) irk_buf_str(s->out, all ? IRK_S(", float: ") : IRK_S("float: "));
    irk_buf_str(s->out, modes[mode & 3]);
    if ((mode & 3) == mode >> 2) continue;
    irk_buf_byte(s->out, '|');
    irk_buf_str(s->out, modes[mode >> 2]);
  }
  irk_buf_byte(s->out, ')');
}

static void print_int_attr(const irk_attr_printer *s, const irk_attr *a) {
  switch (a->kind) {
  case IRK_ATTR_ALIGN:
    irk_buf_byte(s->out, s->in_group ? '=' : ' ');
    irk_buf_u64(s->out, a->value);
    return;
  case IRK_ATTR_ALLOCSIZE: print_allocsize(s, a->value); return;
  case IRK_ATTR_VSCALE_RANGE: print_vscale_range(s, a->value); return;
  case IRK_ATTR_UWTABLE:
    if (a->value == 1) irk_buf_lit(s->out, "(sync)");
    return;
  case IRK_ATTR_ALLOCKIND: print_alloc_kind(s, a->value); return;
  case IRK_ATTR_MEMORY: print_memory(s, a->value); return;
  case IRK_ATTR_NOFPCLASS: irk_fp_class_print(s->out, a->value); return;
  case IRK_ATTR_CAPTURES: print_captures(s, a->value); return;
  case IRK_ATTR_DENORMAL_FPENV: print_denormals(s, a->value); return;
  case IRK_ATTR_DEAD_ON_RETURN:
    if (a->value == UINT64_MAX) return;
    irk_buf_byte(s->out, '(');
    irk_buf_u64(s->out, a->value);
    irk_buf_byte(s->out, ')');
    return;
  default: print_bytes(s, a->value); return;
  }
}

// ---- other attributes ----------------------------------------------------------------------------------------

static void print_bounds(const irk_attr_printer *s, const irk_attr_range *range, uint32_t pair) {
  uint32_t words = (range->bits + 63) / 64;
  const uint64_t *lo = range->words + (size_t)pair * 2 * words;
  irk_big_print(s->out, lo, range->bits, true);
  irk_buf_lit(s->out, ", ");
  irk_big_print(s->out, lo + words, range->bits, true);
}

static void print_range(const irk_attr_printer *s, const irk_attr_range *range) {
  irk_buf_lit(s->out, "(i");
  irk_buf_u64(s->out, range->bits);
  irk_buf_byte(s->out, ' ');
  if (range->num_pairs) print_bounds(s, range, 0);
  irk_buf_byte(s->out, ')');
}

static void print_initializes(const irk_attr_printer *s, const irk_attr_range *range) {
  irk_buf_byte(s->out, '(');
  for (uint32_t i = 0; i < range->num_pairs; i++) {
    if (i) irk_buf_lit(s->out, ", ");
    irk_buf_byte(s->out, '(');
    print_bounds(s, range, i);
    irk_buf_byte(s->out, ')');
  }
  irk_buf_byte(s->out, ')');
}

void irk_attr_print(const irk_attr_printer *s, const irk_attr *a) {
  irk_buf_str(s->out, irk_attr_keyword((irk_attr_kind)a->kind));
  switch (irk_attr_class((irk_attr_kind)a->kind, s->version)) {
  case IRK_ATTR_CLASS_TYPE:
    if (!a->type) return;
    irk_buf_byte(s->out, '(');
    s->put_type(s->user, a->type);
    irk_buf_byte(s->out, ')');
    return;
  case IRK_ATTR_CLASS_INT: print_int_attr(s, a); return;
  case IRK_ATTR_CLASS_RANGE: print_range(s, a->range); return;
  case IRK_ATTR_CLASS_RANGE_LIST: print_initializes(s, a->range); return;
  default: return;
  }
}
