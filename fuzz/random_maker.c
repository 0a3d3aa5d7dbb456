// Random modules: random numbers, types, constants and operands.
#include "random_maker.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- random numbers -------------------------------------------------------------------------------------------

// xorshift64*: Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled".
uint64_t random_bits(maker *m) {
  m->state ^= m->state >> 12;
  m->state ^= m->state << 25;
  m->state ^= m->state >> 27;
  return m->state * UINT64_C(0x2545F4914F6CDD1D);
}

unsigned below(maker *m, unsigned n) { return n ? (unsigned)((random_bits(m) >> 32) % n) : 0; }

bool chance(maker *m, unsigned percent) { return below(m, 100) < percent; }

// ---- text ----------------------------------------------------------------------------------------------------

static void append(random_text *to, const char *format, va_list list) {
  va_list again;
  va_copy(again, list);
  int len = vsnprintf(NULL, 0, format, list);
  if (to->cap - to->len < (size_t)len + 1) {
    to->cap = (to->len + (size_t)len + 1) * 2;
    to->ptr = realloc(to->ptr, to->cap);
    if (!to->ptr) exit(2);
  }
  vsnprintf(to->ptr + to->len, (size_t)len + 1, format, again);
  to->len += (size_t)len;
  va_end(again);
}

void random_printf(random_text *to, const char *format, ...) {
  va_list list;
  va_start(list, format);
  append(to, format, list);
  va_end(list);
}

const char *string_of(maker *m, const char *format, ...) {
  va_list list;
  va_start(list, format);
  char *at = m->strings + m->strings_len;
  int len = vsnprintf(at, STRINGS - m->strings_len, format, list);
  va_end(list);
  if ((size_t)len >= STRINGS - m->strings_len) exit(2);
  m->strings_len += (size_t)len + 1;
  return at;
}

void line(maker *m, const char *format, ...) {
  va_list list;
  va_start(list, format);
  random_printf(m->text, "  ");
  append(m->text, format, list);
  random_printf(m->text, "\n");
  va_end(list);
}

static const char *put_list(maker *m, const char *format, va_list list) {
  const char *name = string_of(m, "%%v%u", m->next++);
  random_printf(m->text, "  %s = ", name);
  append(m->text, format, list);
  random_printf(m->text, "\n");
  return name;
}

const char *put(maker *m, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const char *name = put_list(m, format, list);
  va_end(list);
  return name;
}

// llc 22 does not extend single lanes of odd widths for shifts and divisions.
static bool is_single_odd(type t) { return t.lanes == 1 && t.bits % 8 && t.bits > 1; }

void keep(maker *m, type t, const char *name) {
  if (is_single_odd(t)) return;
  if (m->num_values < MAX_VALUES) m->values[m->num_values++] = (value){t, name};
}

void keep_put(maker *m, type t, const char *format, ...) {
  va_list list;
  va_start(list, format);
  keep(m, t, put_list(m, format, list));
  va_end(list);
}

// ---- types ---------------------------------------------------------------------------------------------------

type int_type(unsigned bits) { return (type){INT, bits, 0}; }

type float_type(kind k) {
  static const unsigned bits[] = {[HALF] = 16, [FLOAT] = 32, [DOUBLE] = 64, [X87] = 80, [PTR] = 64};
  return (type){k, bits[k], 0};
}

type with_lanes(type t, unsigned lanes) { return (type){t.kind, t.bits, lanes}; }

bool same_type(type a, type b) { return a.kind == b.kind && a.bits == b.bits && a.lanes == b.lanes; }

bool is_float(type t) { return t.kind != INT && t.kind != PTR; }

unsigned type_bits(type t) { return t.bits * (t.lanes ? t.lanes : 1); }

static const char *element_name(maker *m, type t) {
  static const char *const names[] = {
      [HALF] = "half", [FLOAT] = "float", [DOUBLE] = "double", [X87] = "x86_fp80", [PTR] = "ptr"};
  return t.kind == INT ? string_of(m, "i%u", t.bits) : names[t.kind];
}

const char *name_of(maker *m, type t) {
  const char *element = element_name(m, t);
  return t.lanes ? string_of(m, "<%u x %s>", t.lanes, element) : element;
}

const char *suffix_of(maker *m, type t) {
  const char *element = t.kind == PTR ? "p0" : string_of(m, "%c%u", t.kind == INT ? 'i' : 'f', t.bits);
  return t.lanes ? string_of(m, "v%u%s", t.lanes, element) : element;
}

static unsigned int_width(maker *m) {
  static const unsigned usual[] = {1, 8, 16, 32, 64, 8, 16, 32, 64, 32, 64};
  static const unsigned odd[] = {2, 3, 4, 5, 7, 9, 12, 15, 17, 23, 24, 31, 33, 40, 47, 48, 56, 57, 63};
  static const unsigned wide[] = {65, 72, 96, 100, 127, 128, 128, 128, 129, 160, 192, 200, 256};
  unsigned k = below(m, 100);
  if (k < 60) return usual[below(m, sizeof usual / sizeof *usual)];
  if (k < 82) return odd[below(m, sizeof odd / sizeof *odd)];
  return wide[below(m, sizeof wide / sizeof *wide)];
}

static type random_scalar(maker *m) {
  unsigned k = below(m, 100);
  if (k < 72) return int_type(int_width(m));
  if (k < 90) return float_type(chance(m, 50) ? FLOAT : DOUBLE);
  if (k < 93) return float_type(HALF);
  if (k < 96) return float_type(X87);
  return float_type(PTR);
}

static type random_vector(maker *m) {
  static const type usual[] = {{INT, 8, 16},   {INT, 8, 8},     {INT, 16, 8},   {INT, 16, 4},   {INT, 32, 4},
                               {INT, 32, 2},   {INT, 64, 2},    {INT, 32, 8},   {INT, 8, 32},   {INT, 16, 16},
                               {FLOAT, 32, 4}, {DOUBLE, 64, 2}, {FLOAT, 32, 2}, {FLOAT, 32, 8}, {DOUBLE, 64, 4},
                               {PTR, 64, 2},   {INT, 1, 4},     {INT, 1, 16},   {INT, 1, 8},    {INT, 1, 2},
                               {FLOAT, 32, 3}, {INT, 32, 3},    {INT, 8, 3},    {INT, 64, 4},   {INT, 7, 3}};
  if (chance(m, 65)) return usual[below(m, sizeof usual / sizeof *usual)];
  type t = random_scalar(m);
  if (t.kind == X87) t = float_type(DOUBLE);
  unsigned most = t.bits > 64 ? 3 : t.bits > 32 ? 6 : 17;
  t.lanes = 1 + below(m, chance(m, 70) ? (most < 8 ? most : 8) : most);
  if (is_single_odd(t)) t.lanes = 2;
  return t;
}

static type random_type(maker *m) { return chance(m, 70) ? random_scalar(m) : random_vector(m); }

// Chooses a few types for a function, so that values of one type meet.
void choose_palette(maker *m) {
  static const unsigned share_of_vectors[] = {0, 0, 10, 40, 80};
  unsigned vectors = share_of_vectors[below(m, 5)];
  m->palette_len = 2 + below(m, MAX_PALETTE - 2);
  for (size_t i = 0; i < m->palette_len; i++) m->palette[i] = chance(m, vectors) ? random_vector(m) : random_scalar(m);
}

type any_type(maker *m) {
  if (chance(m, 85)) return m->palette[below(m, (unsigned)m->palette_len)];
  return m->num_values && chance(m, 60) ? m->values[below(m, (unsigned)m->num_values)].type : random_type(m);
}

type scalar_int(maker *m) {
  for (int i = 0; i < 4; i++) {
    type t = any_type(m);
    if (t.kind == INT && !t.lanes) return t;
  }
  return int_type(int_width(m));
}

type some_int(maker *m) {
  for (int i = 0; i < 3; i++) {
    type t = any_type(m);
    if (t.kind == INT) return t;
  }
  return scalar_int(m);
}

type some_float(maker *m) {
  for (int i = 0; i < 3; i++) {
    type t = any_type(m);
    if (is_float(t)) return t;
  }
  return float_type(chance(m, 8) ? X87 : chance(m, 8) ? HALF : chance(m, 50) ? FLOAT : DOUBLE);
}

type some_vector(maker *m) {
  for (int i = 0; i < 3; i++) {
    type t = any_type(m);
    if (t.lanes) return t;
  }
  return random_vector(m);
}

// ---- constants -----------------------------------------------------------------------------------------------

static const char *int_constant(maker *m, unsigned bits) {
  if (bits == 1) return chance(m, 50) ? "true" : "false";
  if (bits > 64) {
    unsigned by = below(m, bits - 3);
    switch (below(m, 4)) {
    case 0: return string_of(m, "%d", (int)below(m, 200) - 100);
    case 1: return string_of(m, "u0x%" PRIX64, random_bits(m) >> below(m, 60));
    case 2: return string_of(m, "u0x%X%0*d", 1u << below(m, 2), (int)(by / 4), 0);
    default:
      return string_of(m, "u0x%X%016" PRIX64 "%0*d", 1u, random_bits(m),
                       (int)((bits - 65) / 4) > 0 ? (int)((bits - 65) / 4) : 0, 0);
    }
  }
  uint64_t mask = bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1, v = random_bits(m);
  switch (below(m, 6)) {
  case 0: v = below(m, 10); break;
  case 1: v = UINT64_MAX - below(m, 4); break;
  case 2: v = UINT64_C(1) << below(m, bits); break;
  case 3: v = (UINT64_C(1) << (bits - 1)) - below(m, 3); break;
  case 4: v >>= below(m, 60); break;
  default: break;
  }
  return string_of(m, "%llu", (unsigned long long)(v & mask));
}

static const char *scalar_constant(maker *m, type t) {
  static const char *const usual[] = {"0.0", "-0.0", "1.0", "-1.5", "0.5", "1024.0", "2.0", "-3.0"};
  static const char *const x87[] = {"0xK00000000000000000000", "0xK80000000000000000000", "0xK3FFF8000000000000000",
                                    "0xKBFFFC000000000000000", "0xK4009B504F333F9DE6484", "0xK400080000000000000FF"};
  switch (t.kind) {
  case INT: return int_constant(m, t.bits);
  case PTR: return chance(m, 50) ? "null" : string_of(m, "inttoptr (i64 %u to ptr)", below(m, 100000));
  case X87: return x87[below(m, sizeof x87 / sizeof *x87)];
  case HALF: return usual[below(m, sizeof usual / sizeof *usual)];
  case FLOAT:
  case DOUBLE: break;
  }
  if (chance(m, 20)) return chance(m, 50) ? "0x7FF0000000000000" : "0x7FF8000000000000";
  return chance(m, 70) ? usual[below(m, sizeof usual / sizeof *usual)]
                       : string_of(m, "%d.0", (int)below(m, 1u << 24) - (1 << 23));
}

const char *constant(maker *m, type t) {
  if (!t.lanes) return scalar_constant(m, t);
  const char *element = element_name(m, t);
  if (chance(m, 15)) return "zeroinitializer";
  if (chance(m, 30)) return string_of(m, "splat (%s %s)", element, scalar_constant(m, t));
  const char *all = "";
  for (unsigned i = 0; i < t.lanes; i++)
    all = string_of(m, "%s%s%s %s", all, i ? ", " : "", element, scalar_constant(m, t));
  return string_of(m, "<%s>", all);
}

// ---- operands ------------------------------------------------------------------------------------------------

const char *plain_nan(maker *m, type t, const char *name) {
  const char *ty = name_of(m, t), *one = t.kind == X87 ? "0xK3FFF8000000000000000" : "1.0";
  if (t.lanes) one = string_of(m, "splat (%s %s)", element_name(m, t), one);
  const char *nan = put(m, "fcmp uno %s %s, %s", ty, name, one);
  return put(m, "select %s %s, %s %s, %s %s", name_of(m, with_lanes(int_type(1), t.lanes)), nan, ty, one, ty, name);
}

// Converts between types with the same number of lanes.
static const char *convert_element(maker *m, type from, const char *name, type to) {
  const char *f = name_of(m, from), *t = name_of(m, to);
  if (same_type(from, to)) return name;
  if (from.kind == PTR) {
    type i = with_lanes(int_type(64), from.lanes);
    return convert_element(m, i, put(m, "ptrtoint %s %s to %s", f, name, name_of(m, i)), to);
  }
  if (to.kind == PTR && is_float(from)) {
    type i = with_lanes(int_type(64), from.lanes);
    return convert_element(m, i, convert_element(m, from, name, i), to);
  }
  if (to.kind == PTR) return put(m, "inttoptr %s %s to %s", f, name, t);
  if (from.kind == INT && to.kind == INT)
    return put(m, "%s %s %s to %s", from.bits > to.bits ? "trunc" : chance(m, 50) ? "zext" : "sext", f, name, t);
  if (from.kind == INT) {
    if (from.bits > 64) {
      type i = with_lanes(int_type(64), from.lanes);
      return convert_element(m, i, put(m, "trunc %s %s to %s", f, name, name_of(m, i)), to);
    }
    return put(m, "%s %s %s to %s", chance(m, 50) ? "sitofp" : "uitofp", f, name, t);
  }
  if (is_float(to)) return put(m, "%s %s %s to %s", from.bits < to.bits ? "fpext" : "fptrunc", f, name, t);
  if (from.bits == to.bits) return put(m, "bitcast %s %s to %s", f, plain_nan(m, from, name), t);
  if (to.bits > 128) {  // llc has no such conversion
    type i = with_lanes(int_type(128), to.lanes);
    return convert_element(m, i, convert_element(m, from, name, i), to);
  }
  return put(m, "call %s @llvm.fpto%ci.sat.%s.%s(%s %s)", t, chance(m, 50) ? 's' : 'u', suffix_of(m, to),
             suffix_of(m, from), f, name);
}

const char *convert(maker *m, type from, const char *name, type to) {
  if (from.lanes == to.lanes) return convert_element(m, from, name, to);
  if (from.lanes) {
    unsigned lane = below(m, from.lanes);
    name = put(m, "extractelement %s %s, i32 %u", name_of(m, from), name, lane);
    from.lanes = 0;
  }
  type element = with_lanes(to, 0);
  name = convert_element(m, from, name, element);
  if (!to.lanes) return name;
  const char *ty = name_of(m, to), *other = constant(m, to);
  unsigned lane = below(m, to.lanes);
  name = put(m, "insertelement %s %s, %s %s, i32 %u", ty, other, name_of(m, element), name, lane);
  if (chance(m, 60)) return name;
  return put(m, "shufflevector %s %s, %s poison, <%u x i32> %s", ty, name, ty, to.lanes,
             lane ? string_of(m, "splat (i32 %u)", lane) : "zeroinitializer");
}

const char *made(maker *m, type t) {
  unsigned found = 0;
  const char *name = NULL;
  for (size_t i = m->num_values; i > 0 && found < 12; i--)
    if (same_type(m->values[i - 1].type, t) && below(m, ++found) == 0) name = m->values[i - 1].name;
  if (name) return name;
  value from = m->values[below(m, (unsigned)m->num_values)];
  name = convert(m, from.type, from.name, t);
  keep(m, t, name);
  return name;
}

const char *operand(maker *m, type t) {
  if (chance(m, 14) && t.kind != X87) return constant(m, t);
  return made(m, t);
}

const char *in_range(maker *m, unsigned bits, unsigned limit) {
  type t = int_type(bits);
  if ((limit & (limit - 1)) == 0 && chance(m, 70)) return put(m, "and i%u %s, %u", bits, made(m, t), limit - 1);
  return put(m, "urem i%u %s, %u", bits, made(m, t), limit);
}

void store_out(maker *m, type t, const char *name) {
  if (is_float(t)) name = plain_nan(m, t, name);
  if (t.kind == INT && t.bits % 8) {
    type whole = with_lanes(int_type((t.bits + 7) / 8 * 8), t.lanes);
    name = put(m, "zext %s %s to %s", name_of(m, t), name, name_of(m, whole));
    t = whole;
  }
  unsigned size = type_bits(t) / 8;
  if (m->at + size > RANDOM_OUT) return;
  const char *p = put(m, "getelementptr i8, ptr %%out, i64 %u", m->at);
  line(m, "store %s %s, ptr %s, align 1", name_of(m, t), name, p);
  m->at += size;
}
