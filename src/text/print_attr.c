// Attributes and attribute groups as text.
#include "base/bigint.h"
#include "text/put.h"

static void print_number(irk_printer *p, uint64_t n) { irk_buf_u64(&p->out, n); }

// ---- attributes whose number has a language of its own -------------------------------------------------------

typedef struct word {
  uint32_t bits;
  const char *text;
} word;

// Every word whose bits are all there, each bit at most once.
static void print_words(irk_printer *p, const word *words, size_t n, uint64_t value, irk_str separator) {
  bool any = false;
  for (size_t i = 0; i < n; i++) {
    if ((value & words[i].bits) != words[i].bits) continue;
    if (any) irk_buf_str(&p->out, separator);
    irk_buf_str(&p->out, irk_str_of(words[i].text));
    value &= ~(uint64_t)words[i].bits;
    any = true;
  }
  if (!any) irk_buf_lit(&p->out, "none");
}

static void print_alloc_kind(irk_printer *p, uint64_t value) {
  static const word words[] = {{1, "alloc"},         {2, "realloc"}, {4, "free"},
                               {8, "uninitialized"}, {16, "zeroed"}, {32, "aligned"}};
  irk_buf_lit(&p->out, "(\"");
  if (value) print_words(p, words, IRK_COUNT(words), value, IRK_S(","));
  irk_buf_lit(&p->out, "\")");
}

static void print_fp_class(irk_printer *p, uint64_t value) {
  static const word words[] = {
      {0x3FF, "all"},  {0x003, "nan"},  {0x001, "snan"},  {0x002, "qnan"},  {0x204, "inf"}, {0x004, "ninf"},
      {0x200, "pinf"}, {0x060, "zero"}, {0x020, "nzero"}, {0x040, "pzero"}, {0x090, "sub"}, {0x010, "nsub"},
      {0x080, "psub"}, {0x108, "norm"}, {0x008, "nnorm"}, {0x100, "pnorm"},
  };
  irk_buf_byte(&p->out, '(');
  print_words(p, words, IRK_COUNT(words), value, IRK_S(" "));
  irk_buf_byte(&p->out, ')');
}

static void print_components(irk_printer *p, uint32_t components) {
  static const word words[] = {{3, "address"}, {1, "address_is_null"}, {12, "provenance"}, {4, "read_provenance"}};
  print_words(p, words, IRK_COUNT(words), components, IRK_S(", "));
}

static void print_captures(irk_printer *p, uint64_t value) {
  uint32_t other = (uint32_t)(value >> 4) & 15, ret = (uint32_t)value & 15;
  irk_buf_byte(&p->out, '(');
  if (other || other == ret) print_components(p, other);
  if (other != ret) {
    if (other) irk_put2(&p->out, ',', ' ');
    irk_buf_lit(&p->out, "ret: ");
    print_components(p, ret);
  }
  irk_buf_byte(&p->out, ')');
}

// First the access of "everything else", then what differs from it.
static void print_memory(irk_printer *p, uint64_t value) {
  static const irk_str access[] = {{"none", 4}, {"read", 4}, {"write", 5}, {"readwrite", 9}};
  static const struct {
    uint8_t shift;
    uint8_t needs;
    irk_str name;
  } places[] = {
      {0, 0, {"argmem: ", 8}},       {2, 0, {"inaccessiblemem: ", 17}}, {4, 1, {"errnomem: ", 10}},
      {8, 2, {"target_mem0: ", 13}}, {10, 2, {"target_mem1: ", 13}},
  };
  uint8_t knows = irk_has(p->version, IRK_MEMORY_TARGET) ? 2 : p->has_memory_errno ? 1 : 0;
  uint32_t other = value >> 6 & 3;
  bool any = false, all_same = true;
  for (size_t i = 0; i < IRK_COUNT(places); i++)
    if (places[i].needs <= knows && (value >> places[i].shift & 3) != other) all_same = false;
  irk_buf_byte(&p->out, '(');
  if (other || all_same) {
    irk_buf_str(&p->out, access[other]);
    any = true;
  }
  for (size_t i = 0; i < IRK_COUNT(places); i++) {
    uint32_t here = value >> places[i].shift & 3;
    if (places[i].needs > knows || here == other) continue;
    if (any) irk_put2(&p->out, ',', ' ');
    irk_buf_str(&p->out, places[i].name);
    irk_buf_str(&p->out, access[here]);
    any = true;
  }
  irk_buf_byte(&p->out, ')');
}

static void print_allocsize(irk_printer *p, uint64_t value) {
  irk_buf_byte(&p->out, '(');
  print_number(p, value >> 32);
  if ((uint32_t)value != UINT32_MAX) {
    irk_buf_byte(&p->out, ',');
    print_number(p, (uint32_t)value);
  }
  irk_buf_byte(&p->out, ')');
}

static void print_vscale_range(irk_printer *p, uint64_t value) {
  irk_buf_byte(&p->out, '(');
  print_number(p, value >> 32);
  irk_buf_byte(&p->out, ',');
  print_number(p, (uint32_t)value);
  irk_buf_byte(&p->out, ')');
}

static void print_bytes(irk_printer *p, uint64_t value, bool in_group) {
  irk_buf_byte(&p->out, in_group ? '=' : '(');
  print_number(p, value);
  if (!in_group) irk_buf_byte(&p->out, ')');
}

static void print_int_attr(irk_printer *p, const irk_attr *a, bool in_group) {
  switch (a->kind) {
  case IRK_ATTR_ALIGN:
    irk_buf_byte(&p->out, in_group ? '=' : ' ');
    print_number(p, a->value);
    return;
  case IRK_ATTR_ALLOCSIZE: print_allocsize(p, a->value); return;
  case IRK_ATTR_VSCALE_RANGE: print_vscale_range(p, a->value); return;
  case IRK_ATTR_UWTABLE:
    if (a->value == 1) irk_buf_lit(&p->out, "(sync)");
    return;
  case IRK_ATTR_ALLOCKIND: print_alloc_kind(p, a->value); return;
  case IRK_ATTR_MEMORY: print_memory(p, a->value); return;
  case IRK_ATTR_NOFPCLASS: print_fp_class(p, a->value); return;
  case IRK_ATTR_CAPTURES: print_captures(p, a->value); return;
  default: print_bytes(p, a->value, in_group); return;
  }
}

// ---- the rest ------------------------------------------------------------------------------------------------

static void print_bounds(irk_printer *p, const irk_attr_range *range, uint32_t pair) {
  uint32_t words = (range->bits + 63) / 64;
  const uint64_t *lo = range->words + (size_t)pair * 2 * words;
  irk_print_wide(p, lo, range->bits, true);
  irk_put2(&p->out, ',', ' ');
  irk_print_wide(p, lo + words, range->bits, true);
}

static void print_range(irk_printer *p, const irk_attr_range *range) {
  irk_buf_lit(&p->out, "(i");
  print_number(p, range->bits);
  irk_buf_byte(&p->out, ' ');
  if (range->num_pairs) print_bounds(p, range, 0);
  irk_buf_byte(&p->out, ')');
}

static void print_initializes(irk_printer *p, const irk_attr_range *range) {
  irk_buf_byte(&p->out, '(');
  for (uint32_t i = 0; i < range->num_pairs; i++) {
    if (i) irk_put2(&p->out, ',', ' ');
    irk_buf_byte(&p->out, '(');
    print_bounds(p, range, i);
    irk_buf_byte(&p->out, ')');
  }
  irk_buf_byte(&p->out, ')');
}

// LLVM escapes the value, not the key.
static void print_string(irk_printer *p, const struct irk_attr_string *s) {
  irk_buf_byte(&p->out, '"');
  irk_buf_str(&p->out, s->key);
  irk_buf_byte(&p->out, '"');
  if (!s->value.len) return;
  irk_buf_byte(&p->out, '=');
  irk_print_quoted(p, s->value);
}

static void print_attr(irk_printer *p, const irk_attr *a, bool in_group) {
  if (a->kind == IRK_ATTR_STRING) {
    print_string(p, a->string);
    return;
  }
  irk_buf_str(&p->out, irk_attr_keyword((irk_attr_kind)a->kind));
  switch (irk_attr_class((irk_attr_kind)a->kind, p->version)) {
  case IRK_ATTR_CLASS_TYPE:
    if (!a->type) return;
    irk_buf_byte(&p->out, '(');
    irk_print_type(p, a->type);
    irk_buf_byte(&p->out, ')');
    return;
  case IRK_ATTR_CLASS_INT: print_int_attr(p, a, in_group); return;
  case IRK_ATTR_CLASS_RANGE: print_range(p, a->range); return;
  case IRK_ATTR_CLASS_RANGE_LIST: print_initializes(p, a->range); return;
  default: return;
  }
}

// Printed aside, then kept.
void irk_spell_attr_set(irk_printer *p, const irk_attr_set *set) {
  irk_buf out = p->out;
  const char *limit = p->limit;
  p->out = p->aside;
  for (uint32_t i = 0; i < set->len; i++) {
    if (i) irk_buf_byte(&p->out, ' ');
    print_attr(p, &set->attrs[i], false);
  }
  p->aside = p->out;
  p->out = out;
  p->limit = limit;
  p->out.failed |= p->aside.failed;
  size_t start = p->texts.len;
  irk_buf_bytes(&p->texts, p->aside.ptr, p->aside.len);
  p->aside.len = 0;
  irk_text_done(p, &p->attr_texts[set->id], start);
}

void irk_print_attr_set(irk_printer *p, const irk_attr_set *set, bool in_group) {
  for (uint32_t i = 0; i < set->len; i++) {
    if (i) irk_buf_byte(&p->out, ' ');
    print_attr(p, &set->attrs[i], in_group);
  }
}

void irk_print_fn_attrs_comment(irk_printer *p, const irk_attr_set *set) {
  bool any = false;
  for (uint32_t i = 0; i < set->len; i++) {
    if (set->attrs[i].kind == IRK_ATTR_STRING) continue;
    if (any) irk_buf_byte(&p->out, ' ');
    else irk_buf_lit(&p->out, "; Function Attrs: ");
    print_attr(p, &set->attrs[i], false);
    any = true;
  }
  if (any) irk_buf_byte(&p->out, '\n');
}

void irk_print_attr_groups(irk_printer *p) {
  if (!p->attr_order.len) return;
  irk_buf_byte(&p->out, '\n');
  for (uint32_t i = 0; i < p->attr_order.len; i++) {
    irk_buf_lit(&p->out, "attributes #");
    irk_buf_u64(&p->out, i);
    irk_buf_lit(&p->out, " = { ");
    irk_print_attr_set(p, p->attr_order.items[i], true);
    irk_buf_lit(&p->out, " }\n");
  }
}
