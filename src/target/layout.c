// Parses data layout strings.
#include "target/layout.h"

// ---- the string ----------------------------------------------------------------------------------------------

typedef struct layout_parser {
  irk_datalayout *dl;
  char *error;
  size_t cap;
  irk_version version;
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

// Cuts the part before the separator off `rest`. Returns false if nothing is left to cut.
static bool next_part(irk_str *rest, char separator, irk_str *part) {
  if (!rest->ptr) return false;
  const char *end = rest->len ? memchr(rest->ptr, separator, rest->len) : NULL;
  *part = (irk_str){rest->ptr, end ? (size_t)(end - rest->ptr) : rest->len};
  *rest = end ? (irk_str){end + 1, rest->len - part->len - 1} : (irk_str){0};
  return true;
}

// Returns the number of parts. Parts beyond MAX_PARTS are counted but not stored.
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

// Parses the ABI alignment in parts[at] and, if present, the preferred one in parts[at + 1].
static bool parse_aligns(layout_parser *p, const irk_str *parts, uint32_t at, uint32_t n, bool may_be_zero,
                         uint32_t *abi, uint32_t *pref) {
  if (!parse_align(p, parts[at], "ABI", may_be_zero, abi)) return false;
  *pref = *abi;
  if (at + 1 < n && !parse_align(p, parts[at + 1], "preferred", false, pref)) return false;
  return *pref >= *abi || fail(p, "preferred alignment cannot be less than the ABI alignment");
}

// While the string is parsed, specifications stand in the string's order. settle sorts them; of
// several for the same size or address space the last one counts.
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

// a:<abi>[:<pref>]; old strings have a size of zero behind the `a`
static bool parse_aggregate(layout_parser *p, irk_str text) {
  irk_str parts[MAX_PARTS];
  uint32_t size, n = split((irk_str){text.ptr + 1, text.len - 1}, parts);
  if (n < 2 || n > 3) return fail_form(p, "a:<abi>[:<pref>]");
  if (parts[0].len && !(to_number(parts[0], UINT32_MAX, &size) && size == 0)) return fail(p, "size must be zero");
  return parse_aligns(p, parts, 1, n, true, &p->dl->aggregate.abi, &p->dl->aggregate.pref);
}

void irk_dl_put_pointer(irk_datalayout *dl, irk_dl_pointer spec) { irk_vec_push(&dl->pointers, spec); }

static bool has_flag(const layout_parser *p, char c) {
  return irk_has(p->version, IRK_LAYOUT_POINTER_FLAGS) && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
}

// p[<flags>][<as>]:<size>:<abi>[:<pref>[:<idx>]]
static bool parse_pointer(layout_parser *p, irk_str text) {
  irk_str parts[MAX_PARTS];
  uint32_t n = split((irk_str){text.ptr + 1, text.len - 1}, parts);
  if (n < 3 || n > 5) return fail_form(p, "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]");
  bool is_special = false;  // pointers are unstable or have external state
  for (; parts[0].len && has_flag(p, parts[0].ptr[0]); is_special = true) {
    char flag = parts[0].ptr[0];
    if (flag != 'u' && flag != 'e') return fail(p, "'%c' is not a valid pointer specification flag", flag);
    parts[0].ptr++, parts[0].len--;
  }
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
  case 's': return true;  // obsolete; ignored
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

static bool parse_specifications(irk_datalayout *dl, irk_str text, irk_version version, char *error, size_t cap) {
  layout_parser p = {dl, error, cap, version};
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
  dl->vectors_of_padded_lanes = irk_has(version, IRK_VECTORS_OF_PADDED_LANES);
  bool ok = irk_has(version, IRK_LAYOUT_COMPONENTS) ? parse_specifications(dl, text, version, error, cap)
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
  irk_vec_free(&dl->offsets);
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

// ---- queries -----------------------------------------------------------------------------------------------------

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
