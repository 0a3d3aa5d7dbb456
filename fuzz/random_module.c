// Random modules: control flow, calls, whole functions.
#include "random_maker.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(a)  ((unsigned)(sizeof(a) / sizeof *(a)))
#define ANY(m, a) (a)[below(m, COUNT(a))]

enum { MAX_PHIS = 8, MAX_CASES = 12, MAX_PARAMS = 24 };

static const char *new_block(maker *m) { return string_of(m, "b%u", m->next_block++); }

static void begin_block(maker *m, const char *name) {
  random_printf(m->text, "%s:\n", name);
  m->block = name;
}

typedef struct merge {
  type types[MAX_PHIS];
  unsigned num;
  const char *values[MAX_CASES + 1][MAX_PHIS], *from[MAX_CASES + 1];
  unsigned num_paths;
} merge;

static void choose_phis(maker *m, merge *all) {
  all->num = below(m, 10) ? 1 + below(m, 3) : below(m, MAX_PHIS);
  for (unsigned i = 0; i < all->num; i++) all->types[i] = any_type(m);
}

// Ends one path to a join block. Values made on the path are no longer visible.
static void end_path(maker *m, merge *all, const char *join, size_t num_values) {
  unsigned path = all->num_paths++;
  for (unsigned i = 0; i < all->num; i++) all->values[path][i] = operand(m, all->types[i]);
  all->from[path] = m->block;
  line(m, "br label %%%s", join);
  m->num_values = num_values;
}

static void begin_join(maker *m, const merge *all, const char *join) {
  begin_block(m, join);
  for (unsigned i = 0; i < all->num; i++) {
    const char *incoming = "";
    for (unsigned k = 0; k < all->num_paths; k++)
      incoming = string_of(m, "%s%s[ %s, %%%s ]", incoming, k ? ", " : "", all->values[k][i], all->from[k]);
    keep_put(m, all->types[i], "phi %s %s", name_of(m, all->types[i]), incoming);
  }
}

static void branch(maker *m, unsigned num) {
  merge all = {0};
  choose_phis(m, &all);
  size_t before = m->num_values;
  const char *yes = new_block(m), *no = new_block(m), *join = new_block(m), *c = made(m, int_type(1));
  before = m->num_values;
  if (chance(m, 30)) {
    all.num_paths = 1;
    for (unsigned i = 0; i < all.num; i++) all.values[0][i] = operand(m, all.types[i]);
    before = m->num_values;
    all.from[0] = m->block;
    line(m, "br i1 %s, label %%%s, label %%%s", c, yes, join);
  } else {
    line(m, "br i1 %s, label %%%s, label %%%s", c, yes, no);
    begin_block(m, no);
    steps(m, below(m, num));
    end_path(m, &all, join, before);
  }
  begin_block(m, yes);
  steps(m, below(m, num));
  end_path(m, &all, join, before);
  begin_join(m, &all, join);
}

static bool is_among(const uint64_t *all, unsigned num, uint64_t x) {
  for (unsigned i = 0; i < num; i++)
    if (all[i] == x) return true;
  return false;
}

static void switch_over(maker *m, unsigned num) {
  merge all = {0};
  choose_phis(m, &all);
  type t = scalar_int(m);
  const char *v = made(m, t), *join = new_block(m), *other = new_block(m), *blocks[MAX_CASES];
  uint64_t numbers[MAX_CASES], mask = t.bits >= 64 ? UINT64_MAX : (UINT64_C(1) << t.bits) - 1, first = random_bits(m);
  unsigned cases = 1 + below(m, MAX_CASES - 1), used = 0;
  if (chance(m, 70) && t.bits > 4) v = put(m, "and i%u %s, %u", t.bits, v, t.bits > 8 ? 15 : 7);
  if (chance(m, 60)) first = 0;
  if (chance(m, 10)) first = mask / 2 - 2;
  if (t.bits < 64 && chance(m, 20)) first = mask - 4;
  unsigned spread = ANY(m, ((const unsigned[]){1, 1, 1, 2, 3, 100, 70000}));
  size_t before = m->num_values;
  line(m, "switch i%u %s, label %%%s [", t.bits, v, other);
  for (unsigned i = 0; i < cases; i++) {
    uint64_t n = (first + i * (uint64_t)spread + (spread > 1 ? below(m, spread) : 0)) & mask;
    if (is_among(numbers, used, n)) continue;
    numbers[used] = n;
    blocks[used] = used && chance(m, 25) ? blocks[below(m, used)] : new_block(m);
    line(m, "  i%u %llu, label %%%s", t.bits, (unsigned long long)n, blocks[used]);
    used++;
  }
  line(m, "]");
  for (unsigned i = 0; i < used; i++) {
    bool is_first = true;
    for (unsigned k = 0; k < i; k++) is_first &= blocks[k] != blocks[i];
    if (!is_first) continue;
    begin_block(m, blocks[i]);
    steps(m, below(m, 3));
    end_path(m, &all, join, before);
  }
  begin_block(m, other);
  steps(m, below(m, num));
  end_path(m, &all, join, before);
  begin_join(m, &all, join);
}

static void insert_text(random_text *to, size_t at, const random_text *what) {
  size_t tail = to->len - at;
  random_printf(to, "%s", what->ptr);  // reserves the space
  memmove(to->ptr + at + what->len, to->ptr + at, tail);
  memcpy(to->ptr + at, what->ptr, what->len);
}

// Makes a loop of two to five iterations. Values of the last iteration are visible after it.
static void loop(maker *m, unsigned num) {
  unsigned phis = 1 + below(m, below(m, 10) ? 3 : MAX_PHIS);
  type types[MAX_PHIS];
  const char *start[MAX_PHIS], *names[MAX_PHIS], *entry, *head = new_block(m), *end = new_block(m);
  const char *count = string_of(m, "%%v%u", m->next++);
  unsigned width = ANY(m, ((const unsigned[]){32, 64, 8, 16, 33, 128}));
  for (unsigned i = 0; i < phis; i++) {
    types[i] = any_type(m);
    start[i] = operand(m, types[i]);
    names[i] = string_of(m, "%%v%u", m->next++);
  }
  const char *limit =
      chance(m, 60) ? string_of(m, "%u", 2 + below(m, 4)) : put(m, "add i%u %s, 1", width, in_range(m, width, 4));
  entry = m->block;
  line(m, "br label %%%s", head);
  begin_block(m, head);
  size_t at = m->text->len;
  for (unsigned i = 0; i < phis; i++) keep(m, types[i], names[i]);
  steps(m, 1 + below(m, num));
  random_text lines = {0};
  const char *more = string_of(m, "%%v%u", m->next++), *done = string_of(m, "%%v%u", m->next++);
  for (unsigned i = 0; i < phis; i++) {
    const char *last = made(m, types[i]);
    if (chance(m, 15)) last = names[below(m, phis)];
    bool fits = false;
    for (unsigned k = 0; k < phis; k++) fits |= last == names[k] && same_type(types[k], types[i]);
    bool is_phi = false;
    for (unsigned k = 0; k < phis; k++) is_phi |= last == names[k];
    if (is_phi && !fits) last = names[i];
    random_printf(&lines, "  %s = phi %s [ %s, %%%s ], [ %s, %%%s ]\n", names[i], name_of(m, types[i]), start[i], entry,
                  last, m->block);
  }
  random_printf(&lines, "  %s = phi i%u [ 0, %%%s ], [ %s, %%%s ]\n", count, width, entry, more, m->block);
  line(m, "%s = add i%u %s, 1", more, width, count);
  line(m, "%s = icmp %s i%u %s, %s", done, chance(m, 50) ? "uge" : "eq", width, more, limit);
  line(m, "br i1 %s, label %%%s, label %%%s", done, end, head);
  insert_text(m->text, at, &lines);
  free(lines.ptr);
  keep(m, int_type(width), count);
  begin_block(m, end);
}

// Jumps to one of two blocks by their addresses.
static void indirect(maker *m, unsigned num) {
  merge all = {0};
  choose_phis(m, &all);
  const char *a = new_block(m), *b = new_block(m), *join = new_block(m), *c = made(m, int_type(1));
  size_t before = m->num_values;
  const char *fn = m->is_helper ? string_of(m, "h%llu_%u", (unsigned long long)m->number, m->next_helper)
                                : string_of(m, "f%llu", (unsigned long long)m->number);
  const char *p = put(m, "select i1 %s, ptr blockaddress(@%s, %%%s), ptr blockaddress(@%s, %%%s)", c, fn, a, fn, b);
  line(m, "indirectbr ptr %s, [label %%%s, label %%%s]", p, a, b);
  begin_block(m, a);
  steps(m, below(m, num));
  end_path(m, &all, join, before);
  begin_block(m, b);
  end_path(m, &all, join, before);
  begin_join(m, &all, join);
}

// ---- calls ---------------------------------------------------------------------------------------------------

// Reads and writes %b, which points to a copy of bytes that the caller made.
static void read_copy(maker *h, bool has_copy) {
  type t = any_type(h);
  if (!has_copy) return;
  const char *k = in_range(h, 64, 29);
  line(h, "store i16 %s, ptr %%b, align 2", made(h, int_type(16)));
  keep_put(h, int_type(32), "load i32, ptr %s, align 1", put(h, "getelementptr i8, ptr %%b, i64 %s", k));
  if (t.kind == INT && t.bits % 8 == 0 && type_bits(t) <= 256)
    keep_put(h, t, "load %s, ptr %%b, align 1", name_of(h, t));
}

static void helper(maker *m, const char *head, const type *params, unsigned num, const type *result, unsigned results,
                   bool has_copy) {
  random_text text = {0};
  maker h = {.text = &text,
             .state = random_bits(m) | 1,
             .strings = m->strings,
             .strings_len = m->strings_len,
             .is_helper = true,
             .number = m->number,
             .next_helper = m->next_helper,
             .depth = 2,
             .block = "entry"};
  memcpy(h.palette, m->palette, sizeof h.palette);
  h.palette_len = m->palette_len;
  random_printf(&text, "%s", head);
  for (unsigned i = 0; i < num; i++) keep(&h, params[i], string_of(&h, "%%a%u", i));
  keep(&h, int_type(64), "%n");
  read_copy(&h, has_copy);
  make_regions(&h);
  steps(&h, 1 + below(&h, 8));
  if (results == 0) {
    line(&h, "ret void");
  } else if (results == 1) {
    line(&h, "ret %s %s", name_of(&h, result[0]), operand(&h, result[0]));
  } else {
    const char *ty = "", *v = "zeroinitializer";
    for (unsigned i = 0; i < results; i++) ty = string_of(&h, "%s%s%s", ty, i ? ", " : "", name_of(&h, result[i]));
    ty = string_of(&h, "{ %s }", ty);
    for (unsigned i = 0; i < results; i++)
      v = put(&h, "insertvalue %s %s, %s %s, %u", ty, v, name_of(&h, result[i]), operand(&h, result[i]), i);
    line(&h, "ret %s %s", ty, v);
  }
  random_printf(&text, "}\n");
  random_printf(&m->after, "%s", text.ptr);
  free(text.ptr);
}

static void call(maker *m) {
  static const char *const conventions[] = {"", "", "", "", "fastcc ", "fastcc ", "coldcc ", "preserve_mostcc "};
  static const char *const extensions[] = {"", "signext ", "zeroext ", "inreg "};
  if (m->is_helper || m->next_helper > 3) return;
  type params[MAX_PARAMS] = {0}, results[4] = {0};
  unsigned num = below(m, 8) ? below(m, 7) : below(m, MAX_PARAMS), num_results = below(m, 6) ? 1 : below(m, 4);
  const char *cc = ANY(m, conventions), *types = "void", *list = "", *args = "";
  bool keeps = cc[0] == 'c' || cc[0] == 'p';  // registers; by llc 22 also result registers other than rax
  if (keeps && num_results > 1) num_results = 1;
  for (unsigned i = 0; i < num_results; i++) {
    do results[i] = keeps ? int_type(below(m, 65)) : any_type(m);
    while (type_bits(results[i]) > 256 || !results[i].bits);
    types = i == 0 ? name_of(m, results[0]) : string_of(m, "%s, %s", types, name_of(m, results[i]));
  }
  if (num_results > 1) types = string_of(m, "{ %s }", types);
  for (unsigned i = 0; i < num; i++) {
    params[i] = any_type(m);
    if (i > 12 && params[i].lanes) params[i].lanes = 0;
    const char *ext = params[i].kind == INT && !params[i].lanes && params[i].bits <= 32 ? extensions[below(m, 3)] : "",
               *ty = name_of(m, params[i]);
    list = string_of(m, "%s%s %s%%a%u, ", list, ty, ext, i);
    args = string_of(m, "%s%s %s%s, ", args, ty, ext, operand(m, params[i]));
  }
  bool has_copy = m->num_regions > 0 && !keeps && chance(m, 25);
  if (has_copy) {
    const char *how = string_of(m, "ptr byval([%u x i8]) align %u", 32 + below(m, 33), 8u << below(m, 3));
    list = string_of(m, "%s%s %%b, ", list, how);
    args = string_of(m, "%s%s %%m%u, ", args, how, below(m, m->num_regions));
  }
  const char *name = string_of(m, "h%llu_%u", (unsigned long long)m->number, m->next_helper);
  const char *head = string_of(m, "define internal %s%s @%s(%si64 %%n) noinline {\nentry:\n", cc, types, name, list);
  helper(m, head, params, num, results, num_results, has_copy);
  m->next_helper++;
  const char *n = operand(m, int_type(64));
  if (num_results == 0) {
    line(m, "call %svoid @%s(%si64 %s)", cc, name, args, n);
    return;
  }
  const char *v = put(m, "call %s%s @%s(%si64 %s)", cc, types, name, args, n);
  if (num_results == 1) keep(m, results[0], v);
  for (unsigned i = 0; num_results > 1 && i < num_results; i++)
    keep_put(m, results[i], "extractvalue %s %s, %u", types, v, i);
}

void steps(maker *m, unsigned num) {
  for (; num > 0; num--) {
    unsigned k = below(m, 100);
    if (k < 12 && m->depth < 3) {
      m->depth++;
      if (k < 5) branch(m, num);
      else if (k < 7) switch_over(m, num);
      else if (k < 11) loop(m, num);
      else indirect(m, num);
      m->depth--;
    } else if (k < 30) {
      memory_op(m);
    } else if (k < 33) {
      aggregate_op(m);
    } else if (k < 35) {
      call(m);
    } else {
      random_op(m);
    }
  }
}

// ---- whole functions -----------------------------------------------------------------------------------------

static void load_input(maker *m, type t) {
  unsigned bytes = (type_bits(t) + 7) / 8;
  const char *p = put(m, "getelementptr i8, ptr %%in, i64 %u", below(m, RANDOM_IN - bytes));
  type source = t;
  if (t.kind == X87) source = int_type(64);
  else if (t.kind == PTR) source = with_lanes(int_type(64), t.lanes);
  else if (is_float(t)) source = with_lanes(int_type(t.kind == HALF ? 8 : chance(m, 50) ? 16 : 32), t.lanes);
  else if (t.bits % 8) source = with_lanes(int_type((t.bits + 7) / 8 * 8), t.lanes);
  const char *v = put(m, "load %s, ptr %s, align 1", name_of(m, source), p);
  keep(m, t, convert(m, source, v, t));
}

void random_function(random_text *to, uint64_t seed, uint64_t number) {
  maker m = {.text = to, .number = number, .block = "entry", .strings = malloc(STRINGS)};
  if (!m.strings) exit(2);
  m.state = (seed + 1) * UINT64_C(0x9E3779B97F4A7C15) ^ (number + 1) * UINT64_C(0xBF58476D1CE4E5B9);
  for (int i = 0; i < 4; i++) random_bits(&m);
  choose_palette(&m);
  random_printf(to, "define void @f%llu(ptr %%in, ptr %%out) {\nentry:\n", (unsigned long long)number);
  unsigned loads = 1 + below(&m, below(&m, 10) ? 4 : 24);
  for (unsigned i = 0; i < loads; i++) load_input(&m, m.palette[below(&m, (unsigned)m.palette_len)]);
  make_regions(&m);
  steps(&m, 1 + below(&m, below(&m, 20) ? 8 : 60));
  for (size_t i = m.num_values; i > 0 && m.num_values - i < 40; i--) {
    if (i + 3 < m.num_values && chance(&m, 50)) continue;
    store_out(&m, m.values[i - 1].type, m.values[i - 1].name);
  }
  for (unsigned i = 0; i < m.num_regions && m.at + m.region_size <= RANDOM_OUT; i++) {
    const char *p = put(&m, "getelementptr i8, ptr %%out, i64 %u", m.at);
    line(&m, "call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %%m%u, i64 %u, i1 false)", p, i, m.region_size);
    m.at += m.region_size;
  }
  random_printf(to, "  ret void\n}\n");
  if (m.after.ptr) random_printf(to, "%s", m.after.ptr);
  free(m.after.ptr);
  free(m.strings);
}

void random_globals(random_text *to) {
  random_printf(
      to, "@scratch = internal global [1024 x i8] zeroinitializer, align 16\n@table = internal constant [16 x i32] [");
  for (unsigned i = 0; i < 16; i++) random_printf(to, "%si32 %u", i ? ", " : "", (i + 3) * 2654435761u);
  random_printf(to, "]\n");
}
