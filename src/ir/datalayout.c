// The data layout string, and what it makes of types.
#include "ir/datalayout.h"

// ---- the string ----------------------------------------------------------------------------------------------

typedef struct layout_parser {
  irk_datalayout *dl;
  char *error;
  size_t cap;
} layout_parser;

enum { MAX_PARTS = 6 };

IRK_PRINTF(2, 3) static bool fail(layout_parser *p, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  if (p->cap) irk_format(p->error, p->cap, fmt, args);
  va_end(args);
  return false;
}

static bool fail_form(layout_parser *p, const char *form) {
  return fail(p, "malformed specification, must be of the form \"%s\"", form);
}

// Cuts off what stands before the separator; false where nothing is left to cut.
static bool next_part(irk_str *rest, char separator, irk_str *part) {
  if (!rest->ptr) return false;
  const char *end = rest->len ? memchr(rest->ptr, separator, rest->len) : NULL;
  *part = (irk_str){rest->ptr, end ? (size_t)(end - rest->ptr) : rest->len};
  *rest = end ? (irk_str){end + 1, rest->len - part->len - 1} : (irk_str){0};
  return true;
}

// How many parts there are; those beyond MAX_PARTS are counted, not kept.
static uint32_t split(irk_str text, irk_str parts[MAX_PARTS]) {
  uint32_t n = 0;
  irk_str part;
  for (; next_part(&text, ':', &part); n++)
    if (n < MAX_PARTS) parts[n] = part;
  return n;
}

static bool to_number(irk_str text, uint32_t max, uint32_t *number) {
  uint64_t value = 0;
  for (size_t i = 0; i < text.len; i++) {
    if (text.ptr[i] < '0' || text.ptr[i] > '9') return false;
    value = value * 10 + (uint64_t)(text.ptr[i] - '0');
    if (value > max) return false;
  }
  *number = (uint32_t)value;
  return text.len != 0;
}

static bool parse_addrspace(layout_parser *p, irk_str text, uint32_t *addrspace) {
  if (!text.len) return fail(p, "address space component cannot be empty");
  return to_number(text, 0xFFFFFF, addrspace) || fail(p, "address space must be a 24-bit integer");
}

static bool parse_size(layout_parser *p, irk_str text, const char *what, uint32_t *bits) {
  if (!text.len) return fail(p, "%s component cannot be empty", what);
  return (to_number(text, 0xFFFFFF, bits) && *bits) || fail(p, "%s must be a non-zero 24-bit integer", what);
}

static bool parse_align(layout_parser *p, irk_str text, const char *what, bool may_be_zero, uint32_t *bytes) {
  uint32_t bits;
  if (!text.len) return fail(p, "%s alignment component cannot be empty", what);
  if (!to_number(text, 0xFFFF, &bits)) return fail(p, "%s alignment must be a 16-bit integer", what);
  *bytes = bits ? bits / 8 : 1;
  if (!bits) return may_be_zero || fail(p, "%s alignment must be non-zero", what);
  return (bits % 8 == 0 && (*bytes & (*bytes - 1)) == 0) ||
         fail(p, "%s alignment must be a power of two times the byte width", what);
}

// parts[at] and, where given, parts[at + 1]
static bool parse_aligns(layout_parser *p, const irk_str *parts, uint32_t at, uint32_t n, bool may_be_zero,
                         uint32_t *abi, uint32_t *pref) {
  if (!parse_align(p, parts[at], "ABI", may_be_zero, abi)) return false;
  *pref = *abi;
  if (at + 1 < n && !parse_align(p, parts[at + 1], "preferred", false, pref)) return false;
  return *pref >= *abi || fail(p, "preferred alignment cannot be less than the ABI alignment");
}

// While the string is parsed, specifications stand in its order; settle brings them into theirs, and of those that
// speak of the same the last one stays.
typedef IRK_VEC(irk_dl_spec) spec_vec;

static int spec_order(const void *a, const void *b) {
  uint32_t x = ((const irk_dl_spec *)a)->bits, y = ((const irk_dl_spec *)b)->bits;
  return (x > y) - (x < y);
}

static int pointer_order(const void *a, const void *b) {
  uint32_t x = ((const irk_dl_pointer *)a)->addrspace, y = ((const irk_dl_pointer *)b)->addrspace;
  return (x > y) - (x < y);
}

static void settle_specs(void *specs) {
  spec_vec *v = specs;
  uint32_t n = 0;
  irk_sort(v->items, v->len, sizeof *v->items, spec_order);
  for (uint32_t i = 0; i < v->len; i++)
    if (i + 1 == v->len || v->items[i + 1].bits != v->items[i].bits) v->items[n++] = v->items[i];
  v->len = n;
}

static void dl_settle(irk_datalayout *dl) {
  uint32_t n = 0;
  settle_specs(&dl->ints);
  settle_specs(&dl->floats);
  settle_specs(&dl->vectors);
  irk_sort(dl->pointers.items, dl->pointers.len, sizeof *dl->pointers.items, pointer_order);
  for (uint32_t i = 0; i < dl->pointers.len; i++) {
    const irk_dl_pointer *spec = &dl->pointers.items[i];
    if (i + 1 == dl->pointers.len || spec[1].addrspace != spec->addrspace) dl->pointers.items[n++] = *spec;
  }
  dl->pointers.len = n;
}

void irk_dl_put_spec(irk_datalayout *dl, char kind, irk_dl_spec spec) {
  switch (kind) {
  case 'i': irk_vec_push(&dl->ints, spec); break;
  case 'f': irk_vec_push(&dl->floats, spec); break;
  case 'v': irk_vec_push(&dl->vectors, spec); break;
  default: dl->aggregate = spec;
  }
}

// [ifv]<size>:<abi>[:<pref>]
static bool parse_primitive(layout_parser *p, irk_str text) {
  irk_str parts[MAX_PARTS];
  char kind = text.ptr[0];
  uint32_t n = split((irk_str){text.ptr + 1, text.len - 1}, parts);
  if (n < 2 || n > 3) return fail(p, "malformed specification, must be of the form \"%c<size>:<abi>[:<pref>]\"", kind);
  irk_dl_spec spec;
  if (!parse_size(p, parts[0], "size", &spec.bits)) return false;
  if (!parse_aligns(p, parts, 1, n, false, &spec.abi, &spec.pref)) return false;
  if (kind == 'i' && spec.bits == 8 && spec.abi != 1) return fail(p, "i8 must be 8-bit aligned");
  irk_dl_put_spec(p->dl, kind, spec);
  return true;
}

// a:<abi>[:<pref>], with a size of zero in old strings
static bool parse_aggregate(layout_parser *p, irk_str text) {
  irk_str parts[MAX_PARTS];
  uint32_t size, n = split((irk_str){text.ptr + 1, text.len - 1}, parts);
  if (n < 2 || n > 3) return fail_form(p, "a:<abi>[:<pref>]");
  if (parts[0].len && !(to_number(parts[0], UINT32_MAX, &size) && size == 0)) return fail(p, "size must be zero");
  return parse_aligns(p, parts, 1, n, true, &p->dl->aggregate.abi, &p->dl->aggregate.pref);
}

void irk_dl_put_pointer(irk_datalayout *dl, irk_dl_pointer spec) { irk_vec_push(&dl->pointers, spec); }

// p[<flags>][<as>]:<size>:<abi>[:<pref>[:<idx>]]
static bool parse_pointer(layout_parser *p, irk_str text) {
  irk_str parts[MAX_PARTS];
  uint32_t n = split((irk_str){text.ptr + 1, text.len - 1}, parts);
  if (n < 3 || n > 5) return fail_form(p, "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]");
  bool is_special = false;  // unstable, or with external state
  for (; parts[0].len && (parts[0].ptr[0] == 'u' || parts[0].ptr[0] == 'e'); is_special = true)
    parts[0].ptr++, parts[0].len--;
  irk_dl_pointer spec = {0};
  if (parts[0].len && !parse_addrspace(p, parts[0], &spec.addrspace)) return false;
  if (is_special && !spec.addrspace) return fail(p, "address space 0 cannot be unstable or have external state");
  if (!parse_size(p, parts[1], "pointer size", &spec.bits)) return false;
  if (!parse_aligns(p, parts, 2, n < 4 ? n : 4, false, &spec.abi, &spec.pref)) return false;
  spec.index_bits = spec.bits;
  if (n > 4 && !parse_size(p, parts[4], "index size", &spec.index_bits)) return false;
  if (spec.index_bits > spec.bits) return fail(p, "index size cannot be larger than the pointer size");
  irk_dl_put_pointer(p->dl, spec);
  return true;
}

static bool parse_non_integral(layout_parser *p, irk_str rest) {
  if (!rest.len || rest.ptr[0] != ':') return fail_form(p, "ni:<address space>[:<address space>]...");
  rest.ptr++, rest.len--;
  irk_str part;
  while (next_part(&rest, ':', &part)) {
    uint32_t addrspace = 0;
    if (!parse_addrspace(p, part, &addrspace)) return false;
    if (addrspace == 0) return fail(p, "address space 0 cannot be non-integral");
    irk_vec_push(&p->dl->non_integral, addrspace);
  }
  return true;
}

static bool parse_legal_ints(layout_parser *p, irk_str rest) {
  irk_str part;
  while (next_part(&rest, ':', &part)) {
    uint32_t bits = 0;
    if (!parse_size(p, part, "size", &bits)) return false;
    irk_vec_push(&p->dl->legal_ints, bits);
  }
  return true;
}

static bool parse_fn_pointer(layout_parser *p, irk_str rest) {
  if (!rest.len) return fail_form(p, "F<type><abi>");
  char kind = rest.ptr[0];
  if (kind != 'i' && kind != 'n') return fail(p, "unknown function pointer alignment type '%c'", kind);
  p->dl->fn_ptr_align_is_multiple = kind == 'n';
  return parse_align(p, (irk_str){rest.ptr + 1, rest.len - 1}, "ABI", false, &p->dl->fn_ptr_align);
}

static bool parse_mangling(layout_parser *p, irk_str rest) {
  if (rest.len < 2 || rest.ptr[0] != ':') return fail_form(p, "m:<mangling>");
  if (rest.len > 2 || !memchr("elomwxa", rest.ptr[1], 7)) return fail(p, "unknown mangling mode");
  p->dl->mangling = rest.ptr[1];
  return true;
}

static bool parse_space(layout_parser *p, irk_str rest, const char *form, uint32_t *addrspace) {
  return rest.len ? parse_addrspace(p, rest, addrspace) : fail_form(p, form);
}

static bool parse_specification(layout_parser *p, irk_str text) {
  if (!text.len) return fail(p, "empty specification is not allowed");
  irk_str rest = {text.ptr + 1, text.len - 1};
  if (text.ptr[0] == 'n' && rest.len && rest.ptr[0] == 'i')
    return parse_non_integral(p, (irk_str){rest.ptr + 1, rest.len - 1});
  switch (text.ptr[0]) {
  case 'i':
  case 'f':
  case 'v': return parse_primitive(p, text);
  case 'a': return parse_aggregate(p, text);
  case 'p': return parse_pointer(p, text);
  case 's': return true;  // long gone
  case 'e':
  case 'E':
    p->dl->big_endian = text.ptr[0] == 'E';
    return !rest.len || fail(p, "malformed specification, must be just 'e' or 'E'");
  case 'n': return parse_legal_ints(p, rest);
  case 'S':
    return rest.len ? parse_align(p, rest, "stack natural", false, &p->dl->stack_align) : fail_form(p, "S<size>");
  case 'F': return parse_fn_pointer(p, rest);
  case 'P': return parse_space(p, rest, "P<address space>", &p->dl->program_addrspace);
  case 'A': return parse_space(p, rest, "A<address space>", &p->dl->alloca_addrspace);
  case 'G': return parse_space(p, rest, "G<address space>", &p->dl->globals_addrspace);
  case 'm': return parse_mangling(p, rest);
  default: return fail(p, "unknown specifier '%c'", text.ptr[0]);
  }
}

static void fill_defaults(irk_datalayout *dl) {
  static const irk_dl_spec ints[] = {{1, 1, 1}, {8, 1, 1}, {16, 2, 2}, {32, 4, 4}, {64, 4, 8}};
  static const irk_dl_spec floats[] = {{16, 2, 2}, {32, 4, 4}, {64, 8, 8}, {128, 16, 16}};
  static const irk_dl_spec vectors[] = {{64, 8, 8}, {128, 16, 16}};
  for (size_t i = 0; i < IRK_COUNT(ints); i++) irk_vec_push(&dl->ints, ints[i]);
  for (size_t i = 0; i < IRK_COUNT(floats); i++) irk_vec_push(&dl->floats, floats[i]);
  for (size_t i = 0; i < IRK_COUNT(vectors); i++) irk_vec_push(&dl->vectors, vectors[i]);
  irk_vec_push(&dl->pointers, ((irk_dl_pointer){0, 64, 8, 8, 64}));
  dl->aggregate = (irk_dl_spec){0, 1, 8};
}

bool irk_datalayout_parse(irk_datalayout *dl, irk_str text, char *error, size_t cap) {
  return irk_datalayout_parse_as(dl, text, IRK_VERSION_NEWEST, error, cap);
}

static bool parse_specifications(irk_datalayout *dl, irk_str text, char *error, size_t cap) {
  layout_parser p = {dl, error, cap};
  irk_str part;
  if (!text.len) return true;
  while (next_part(&text, '-', &part))
    if (!parse_specification(&p, part)) return false;
  return true;
}

bool irk_datalayout_parse_as(irk_datalayout *dl, irk_str text, irk_version version, char *error, size_t cap) {
  irk_datalayout_free(dl);
  fill_defaults(dl);
  dl->scalable_structs = irk_has(version, IRK_SCALABLE_STRUCTS);
  bool ok = irk_has(version, IRK_LAYOUT_COMPONENTS) ? parse_specifications(dl, text, error, cap)
                                                    : irk_datalayout_parse_old(dl, text, version, error, cap);
  dl_settle(dl);
  return ok;
}

void irk_datalayout_release(void *dl) { irk_datalayout_free(dl); }
void irk_datalayout_free(irk_datalayout *dl) {
  irk_vec_free(&dl->ints);
  irk_vec_free(&dl->floats);
  irk_vec_free(&dl->vectors);
  irk_vec_free(&dl->pointers);
  irk_vec_free(&dl->legal_ints);
  irk_vec_free(&dl->non_integral);
  irk_vec_free(&dl->types);
  irk_vec_free(&dl->todo);
  *dl = (irk_datalayout){0};
}

#define SAME_VEC(a, b) ((a).len == (b).len && (!(a).len || !memcmp((a).items, (b).items, sizeof *(a).items * (a).len)))

bool irk_datalayout_eq(const irk_datalayout *a, const irk_datalayout *b) {
  if (a->big_endian != b->big_endian || a->mangling != b->mangling || a->stack_align != b->stack_align) return false;
  if (a->alloca_addrspace != b->alloca_addrspace || a->program_addrspace != b->program_addrspace) return false;
  if (a->globals_addrspace != b->globals_addrspace || a->fn_ptr_align != b->fn_ptr_align) return false;
  if (a->fn_ptr_align_is_multiple != b->fn_ptr_align_is_multiple) return false;
  if (memcmp(&a->aggregate, &b->aggregate, sizeof a->aggregate)) return false;
  return SAME_VEC(a->ints, b->ints) && SAME_VEC(a->floats, b->floats) && SAME_VEC(a->vectors, b->vectors) &&
         SAME_VEC(a->pointers, b->pointers) && SAME_VEC(a->legal_ints, b->legal_ints) &&
         SAME_VEC(a->non_integral, b->non_integral);
}

// ---- alignments of types without parts -----------------------------------------------------------------------

const irk_dl_pointer *irk_dl_pointer_of(const irk_datalayout *dl, uint32_t addrspace) {
  uint32_t low = 0, high = dl->pointers.len;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2, at = dl->pointers.items[middle].addrspace;
    if (at == addrspace) return &dl->pointers.items[middle];
    if (at < addrspace) low = middle + 1;
    else high = middle;
  }
  return &dl->pointers.items[0];
}

bool irk_dl_is_non_integral(const irk_datalayout *dl, uint32_t addrspace) {
  for (uint32_t i = 0; i < dl->non_integral.len; i++)
    if (dl->non_integral.items[i] == addrspace) return true;
  return false;
}

irk_type *irk_dl_index_type(irk_module *m, const irk_datalayout *dl, irk_type *pointer) {
  irk_type *scalar = irk_type_scalar(pointer);
  irk_type *index = irk_type_int(m, irk_dl_pointer_of(dl, (uint32_t)scalar->count)->index_bits);
  return scalar == pointer ? index : irk_type_vector(m, index, pointer->count, pointer->is_scalable);
}

static uint32_t power_of_two_from(uint64_t n) {
  uint32_t p = 1;
  while (p < n && p < 1u << 31) p <<= 1;
  return p;
}

static void set_aligns(irk_type_layout *out, const irk_dl_spec *spec) {
  out->abi = spec->abi;
  out->pref = spec->pref;
}

// Where the first width stands that is not smaller; n where all are.
static uint32_t find_width(const irk_dl_spec *specs, uint32_t n, uint64_t bits) {
  uint32_t low = 0, high = n;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (specs[middle].bits < bits) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The first width that is not smaller, or the widest.
static void align_int(const irk_datalayout *dl, irk_type_layout *out) {
  uint32_t i = find_width(dl->ints.items, dl->ints.len, out->bits);
  set_aligns(out, &dl->ints.items[i < dl->ints.len ? i : dl->ints.len - 1]);
}

// The same width, or as much as the size rounded up to a power of two.
static void align_exact(const irk_dl_spec *specs, uint32_t n, uint64_t size, irk_type_layout *out) {
  out->abi = out->pref = power_of_two_from(size);
  uint32_t i = find_width(specs, n, out->bits);
  if (i < n && specs[i].bits == out->bits) set_aligns(out, &specs[i]);
}

static void layout_pointer(const irk_datalayout *dl, uint64_t addrspace, irk_type_layout *out) {
  const irk_dl_pointer *spec = irk_dl_pointer_of(dl, (uint32_t)addrspace);
  out->bits = spec->bits;
  out->abi = spec->abi;
  out->pref = spec->pref;
}

static void layout_leaf(const irk_datalayout *dl, const irk_type *t, irk_type_layout *out) {
  static const uint8_t float_bits[] = {
      [IRK_TYPE_HALF] = 16,     [IRK_TYPE_BFLOAT] = 16, [IRK_TYPE_FLOAT] = 32,     [IRK_TYPE_DOUBLE] = 64,
      [IRK_TYPE_X86_FP80] = 80, [IRK_TYPE_FP128] = 128, [IRK_TYPE_PPC_FP128] = 128};
  out->is_sized = true;
  if (irk_type_is_float(t)) {
    out->bits = float_bits[t->kind];
    align_exact(dl->floats.items, dl->floats.len, out->bits / 8, out);
    return;
  }
  switch (t->kind) {
  case IRK_TYPE_INTEGER:
    out->bits = t->count;
    align_int(dl, out);
    break;
  case IRK_TYPE_POINTER: layout_pointer(dl, t->count, out); break;
  case IRK_TYPE_X86_MMX:
    out->bits = 64;
    align_exact(dl->vectors.items, dl->vectors.len, 8, out);
    break;
  case IRK_TYPE_X86_AMX:
    out->bits = 8192;
    out->abi = out->pref = 64;
    break;
  case IRK_TYPE_LABEL:
    layout_pointer(dl, 0, out);
    out->is_sized = false;
    break;
  default: out->is_sized = false;
  }
}

// ---- types with parts ----------------------------------------------------------------------------------------

enum { UNKNOWN, BEGUN, KNOWN };

static uint64_t align_to(uint64_t n, uint64_t align) { return (n + align - 1) & ~(align - 1); }
static uint64_t alloc_size(const irk_type_layout *l) { return align_to((l->bits + 7) / 8, l->abi); }

static void layout_struct(const irk_datalayout *dl, const irk_type *t, irk_type_layout *out) {
  uint64_t size = 0;
  uint32_t align = 1;
  bool is_uniform = t->num_types && irk_type_is(t->types[0], IRK_TYPE_VECTOR);
  out->is_sized = t->has_body;
  for (uint32_t i = 0; i < t->num_types; i++) {
    const irk_type_layout *element = &dl->types.items[t->types[i]->id];
    out->is_sized &= element->is_sized;
    out->is_scalable |= element->is_scalable;
    is_uniform &= t->types[i] == t->types[0];
    if (!t->is_packed) {
      size = align_to(size, element->abi);
      if (element->abi > align) align = element->abi;
    }
    size += alloc_size(element);
  }
  out->is_sized &= !out->is_scalable || (is_uniform && dl->scalable_structs);
  out->bits = align_to(size, align) * 8;
  out->abi = t->is_packed || align > dl->aggregate.abi ? align : dl->aggregate.abi;
  out->pref = align > dl->aggregate.pref ? align : dl->aggregate.pref;
}

static void layout_whole(const irk_datalayout *dl, const irk_type *t, irk_type_layout *out) {
  if (irk_type_is(t, IRK_TYPE_STRUCT)) {
    layout_struct(dl, t, out);
    return;
  }
  const irk_type_layout *part = &dl->types.items[irk_type_is(t, IRK_TYPE_TARGET) ? t->layout->id : t->types[0]->id];
  *out = *part;
  if (irk_type_is(t, IRK_TYPE_ARRAY)) out->bits = t->count * alloc_size(part) * 8;
  if (irk_type_is(t, IRK_TYPE_VECTOR)) {
    out->bits = t->count * part->bits;
    out->is_scalable = t->is_scalable;
    align_exact(dl->vectors.items, dl->vectors.len, (out->bits + 7) / 8, out);
  }
}

// The parts whose layout a type's own depends on.
static uint32_t parts_of(const irk_type *t, irk_type *const **parts) {
  *parts = irk_type_is(t, IRK_TYPE_TARGET) ? &t->layout : t->types;
  switch (t->kind) {
  case IRK_TYPE_STRUCT: return t->num_types;
  case IRK_TYPE_ARRAY:
  case IRK_TYPE_VECTOR: return 1;
  case IRK_TYPE_TARGET: return t->layout != NULL;
  default: return 0;
  }
}

static irk_type_layout *slot_of(irk_datalayout *dl, const irk_type *t) {
  uint32_t need = t->id + 1, len = dl->types.len;
  if (need > len) {
    irk_vec_reserve(&dl->types, need);
    memset(dl->types.items + len, 0, (size_t)(dl->types.cap - len) * sizeof *dl->types.items);
    dl->types.len = dl->types.cap;
  }
  return &dl->types.items[t->id];
}

// Lays out the type after its parts, with a stack of its own: nesting may be as deep as the input likes, and a struct
// that contains itself is met again while it is BEGUN and counts as unsized there.
static const irk_type_layout *compute(irk_datalayout *dl, const irk_type *t) {
  dl->todo.len = 0;
  irk_vec_push(&dl->todo, t);
  while (dl->todo.len) {
    const irk_type *top = dl->todo.items[dl->todo.len - 1];
    irk_type_layout *slot = slot_of(dl, top);
    irk_type *const *parts;
    uint32_t num_parts = parts_of(top, &parts);
    if (slot->state == UNKNOWN) {
      *slot = (irk_type_layout){.abi = 1, .pref = 1, .state = BEGUN};
      for (uint32_t i = 0; i < num_parts; i++)
        if (slot_of(dl, parts[i])->state == UNKNOWN) irk_vec_push(&dl->todo, (const irk_type *)parts[i]);
      if (num_parts) continue;
    }
    dl->todo.len--;
    if (slot->state == KNOWN) continue;
    irk_type_layout out = {.abi = 1, .pref = 1};
    if (num_parts || irk_type_is(top, IRK_TYPE_STRUCT)) layout_whole(dl, top, &out);
    else layout_leaf(dl, top, &out);
    out.state = KNOWN;
    *slot = out;
  }
  return &dl->types.items[t->id];
}

static inline const irk_type_layout *layout_of(irk_datalayout *dl, const irk_type *t) {
  if (IRK_LIKELY(t->id < dl->types.len && dl->types.items[t->id].state == KNOWN)) return &dl->types.items[t->id];
  return compute(dl, t);
}

bool irk_type_is_sized(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->is_sized; }
bool irk_type_has_scalable(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->is_scalable; }
uint64_t irk_type_size_bits(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->bits; }
uint64_t irk_type_store_size(irk_datalayout *dl, const irk_type *t) { return (layout_of(dl, t)->bits + 7) / 8; }
uint64_t irk_type_alloc_size(irk_datalayout *dl, const irk_type *t) { return alloc_size(layout_of(dl, t)); }
uint32_t irk_abi_align(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->abi; }
uint32_t irk_pref_align(irk_datalayout *dl, const irk_type *t) { return layout_of(dl, t)->pref; }

uint64_t irk_struct_offset(irk_datalayout *dl, const irk_type *t, uint32_t field) {
  uint64_t offset = 0;
  for (uint32_t i = 0; i <= field && i < t->num_types; i++) {
    if (!t->is_packed) offset = align_to(offset, irk_abi_align(dl, t->types[i]));
    if (i < field) offset += irk_type_alloc_size(dl, t->types[i]);
  }
  return offset;
}

// ---- a module's --------------------------------------------------------------------------------------------------
struct irk_module_layout {
  irk_datalayout dl;
  irk_str text;  // what it was made of
  bool is_made, is_well;
};

irk_datalayout *irk_module_layout(irk_module *m) {
  struct irk_module_layout *known = m->layout;
  if (!known) {
    known = irk_alloc(sizeof *known);
    *known = (struct irk_module_layout){0};
    m->layout = known;
  }
  if (!known->is_made || m->data_layout.ptr != known->text.ptr || m->data_layout.len != known->text.len) {
    char error[256];
    known->is_made = false;  // should memory run out
    known->is_well = irk_datalayout_parse(&known->dl, m->data_layout, error, sizeof error);
    known->text = m->data_layout;
    known->is_made = true;
  }
  return known->is_well ? &known->dl : NULL;
}

void irk_module_layout_forget_types(irk_module *m) {
  if (m->layout) m->layout->dl.types.len = 0;
}

void irk_module_layout_free(irk_module *m) {
  if (m->layout) irk_datalayout_free(&m->layout->dl);
  irk_free(m->layout);
  m->layout = NULL;
}
