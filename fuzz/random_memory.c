// Random modules: memory, atomics and aggregates.
#include "random_maker.h"

#define COUNT(a)  ((unsigned)(sizeof(a) / sizeof *(a)))
#define ANY(m, a) (a)[below(m, COUNT(a))]

// Makes the function's memory regions and initializes all their bytes.
void make_regions(maker *m) {
  m->region_size = 64u << below(m, 3);
  m->num_regions = below(m, MAX_REGIONS);
  for (unsigned i = 0; i < m->num_regions; i++) {
    if (chance(m, 15)) line(m, "%%m%u = alloca i8, i32 %s, align 16", i, put(m, "add i32 %u, 0", m->region_size));
    else line(m, "%%m%u = alloca [%u x i8], align %u", i, m->region_size, 16u << (chance(m, 10) ? below(m, 3) : 0));
    if (m->is_helper || chance(m, 20))
      line(m, "call void @llvm.memset.p0.i64(ptr %%m%u, i8 %u, i64 %u, i1 false)", i, below(m, 256), m->region_size);
    else line(m, "call void @llvm.memcpy.p0.p0.i64(ptr %%m%u, ptr %%in, i64 %u, i1 false)", i, m->region_size);
  }
}

// Tells whether a value is stored as whole bytes, valid for any type.
static bool is_whole(type t) {
  if (t.kind == X87 || t.kind == PTR) return false;
  return t.bits % 8 == 0 || (t.bits == 1 && t.lanes % 8 == 0 && t.lanes);
}

static type whole_type(maker *m) {
  for (int i = 0; i < 6; i++) {
    type t = any_type(m);
    if (is_whole(t) && type_bits(t) <= 512) return t;
  }
  return int_type(32);
}

// Returns an address with at least `size` bytes after it. It is a multiple of `align`.
static const char *address(maker *m, unsigned size, unsigned align) {
  const char *base = string_of(m, "%%m%u", below(m, m->num_regions));
  unsigned steps = (m->region_size - size) / align + 1;
  switch (below(m, 5)) {
  case 0: return put(m, "getelementptr i8, ptr %s, i64 %u", base, below(m, steps) * align);
  case 1: {
    const char *k = in_range(m, 64, steps);
    return put(m, "getelementptr [%u x i8], ptr %s, i64 0, i64 %s", m->region_size, base,
               put(m, "mul i64 %s, %u", k, align));
  }
  case 2: {
    unsigned w = chance(m, 50) ? 32 : 16;
    if (steps > 100) steps = 100;
    return put(m, "getelementptr inbounds i%u, ptr %s, i%u %s", align * 8, base, w, in_range(m, w, steps));
  }
  case 3: {
    const char *p = put(m, "getelementptr i8, ptr %s, i64 %u", base, align * (steps - 1));
    const char *k = in_range(m, 64, steps);
    return put(m, "getelementptr i8, ptr %s, i64 %s", p, put(m, "mul i64 %s, %d", k, -(int)align));
  }
  default:
    return size * 2 < m->region_size && chance(m, 50)
               ? put(m, "getelementptr { [%u x i8], i8 }, ptr %s, i32 0, i32 1", align, base)
               : base;
  }
}

static void load_store(maker *m) {
  type t = whole_type(m);
  const char *ty = name_of(m, t), *is_volatile = chance(m, 10) ? "volatile " : "";
  unsigned size = type_bits(t) / 8;
  if (!m->num_regions) return;
  const char *p = address(m, size, 1);
  if (chance(m, 45)) {
    const char *v = operand(m, t);
    if (is_float(t)) v = plain_nan(m, t, v);
    line(m, "store %s%s %s, ptr %s, align 1", is_volatile, ty, v, p);
  } else {
    const char *v = put(m, "load %s%s, ptr %s, align 1", is_volatile, ty, p);
    keep(m, t, is_float(t) ? plain_nan(m, t, v) : v);
  }
}

// A read-modify-write: load, change, store.
static void change(maker *m) {
  static const char *const ops[] = {"add", "sub", "and", "or", "xor", "shl", "mul"};
  type t = int_type(8u << below(m, 4));
  if (!m->num_regions) return;
  const char *p = address(m, t.bits / 8, 1), *op = ANY(m, ops),
             *by = op[1] == 'h' ? string_of(m, "%u", below(m, t.bits)) : operand(m, t);
  const char *v = put(m, "load i%u, ptr %s, align 1", t.bits, p);
  v = chance(m, 70)  ? put(m, "%s i%u %s, %s", op, t.bits, v, by)
      : op[1] != 'h' ? put(m, "%s i%u %s, %s", op, t.bits, by, v)
                     : v;
  line(m, "store i%u %s, ptr %s, align 1", t.bits, v, p);
  if (chance(m, 40)) keep(m, t, v);
}

// Stores and loads any type in an alloca of its own.
static void through_slot(maker *m) {
  type t = any_type(m);
  const char *ty = name_of(m, t), *p = put(m, "alloca %s", ty), *other = chance(m, 30) ? put(m, "alloca %s", ty) : p;
  line(m, "store %s %s, ptr %s", ty, operand(m, t), p);
  if (p != other) {
    line(m, "store %s %s, ptr %s", ty, operand(m, t), other);
    p = put(m, "select i1 %s, ptr %s, ptr %s", made(m, int_type(1)), p, other);
  }
  if (chance(m, 30)) line(m, "store %s %s, ptr %s", ty, operand(m, t), p);
  keep_put(m, t, "load %s, ptr %s", ty, p);
}

static void move_bytes(maker *m) {
  if (m->num_regions < 2) return;
  unsigned most = m->region_size / 2, a = below(m, m->num_regions), b = below(m, m->num_regions);
  const char *n = chance(m, 60) ? string_of(m, "%u", below(m, most)) : in_range(m, 64, most);
  const char *to = put(m, "getelementptr i8, ptr %%m%u, i64 %u", a, below(m, most));
  unsigned k = below(m, 4);
  if (k == 0) {
    line(m, "call void @llvm.memset.p0.i64(ptr %s, i8 %s, i64 %s, i1 false)", to, operand(m, int_type(8)), n);
    return;
  }
  const char *from = put(m, "getelementptr i8, ptr %%m%u, i64 %u", b, below(m, most));
  if (k == 1 && a != b) line(m, "call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %s, i64 %s, i1 false)", to, from, n);
  else if (k == 2 && a != b && n[0] != '%')
    line(m, "call void @llvm.memcpy.inline.p0.p0.i64(ptr %s, ptr %s, i64 %s, i1 false)", to, from, n);
  else line(m, "call void @llvm.memmove.p0.p0.i64(ptr %s, ptr %s, i64 %s, i1 false)", to, from, n);
}

static void atomic(maker *m) {
  static const char *const ops[] = {"add",  "sub",  "and",  "nand",      "or",        "xor",       "max",     "min",
                                    "umax", "umin", "xchg", "uinc_wrap", "udec_wrap", "usub_cond", "usub_sat"};
  static const char *const orders[] = {"monotonic", "acquire", "release", "acq_rel", "seq_cst"};
  type t = int_type(8u << below(m, 4));
  unsigned size = t.bits / 8;
  if (!m->num_regions) return;
  const char *p = address(m, size, size), *a = operand(m, t), *b = operand(m, t);
  switch (below(m, 5)) {
  case 0:
    keep_put(m, t, "load atomic i%u, ptr %s %s, align %u", t.bits, p, chance(m, 50) ? "acquire" : "seq_cst", size);
    return;
  case 1:
    line(m, "store atomic i%u %s, ptr %s %s, align %u", t.bits, a, p, chance(m, 50) ? "release" : "seq_cst", size);
    return;
  case 2: {
    const char *old = chance(m, 60) ? put(m, "load i%u, ptr %s, align 1", t.bits, p) : b;
    const char *both = put(m, "cmpxchg %sptr %s, i%u %s, i%u %s %s monotonic, align %u",
                           chance(m, 20) && 0 ? "weak " : "", p, t.bits, old, t.bits, a, ANY(m, orders), size);
    keep_put(m, t, "extractvalue { i%u, i1 } %s, 0", t.bits, both);
    keep_put(m, int_type(1), "extractvalue { i%u, i1 } %s, 1", t.bits, both);
    return;
  }
  default: {
    const char *v = put(m, "atomicrmw %s ptr %s, i%u %s %s, align %u", ANY(m, ops), p, t.bits, a, ANY(m, orders), size);
    if (chance(m, 70)) keep(m, t, v);
    if (chance(m, 10)) line(m, "fence seq_cst");
  }
  }
}

// Uses an alloca of its own, so that the bits of NaNs are not visible.
static void atomic_float(maker *m) {
  static const char *const ops[] = {"fadd", "fsub", "fmax", "fmin", "xchg"};
  type t = float_type(chance(m, 50) ? FLOAT : DOUBLE);
  const char *ty = name_of(m, t), *p = put(m, "alloca %s", ty), *op = ANY(m, ops);
  line(m, "store %s %s, ptr %s", ty, operand(m, t), p);
  const char *old = put(m, "atomicrmw %s ptr %s, %s %s seq_cst, align %u", op, p, ty, operand(m, t), t.bits / 8);
  keep(m, t, old);
  keep_put(m, t, "fadd %s %s, 0.0", ty, put(m, "load %s, ptr %s", ty, p));
}

static void masked(maker *m) {
  type t = some_vector(m), bit = with_lanes(int_type(1), t.lanes);
  unsigned size = type_bits(t) / 8;
  if (!m->num_regions || t.kind != INT || t.bits < 8 || t.bits > 64 || (t.bits & (t.bits - 1)) || size > 64) return;
  const char *p = address(m, size, 1), *ty = name_of(m, t), *s = suffix_of(m, t), *mask = operand(m, bit),
             *v = operand(m, t);
  if (chance(m, 50))
    line(m, "call void @llvm.masked.store.%s.p0(%s %s, ptr align 1 %s, <%u x i1> %s)", s, ty, v, p, t.lanes, mask);
  else
    keep_put(m, t, "call %s @llvm.masked.load.%s.p0(ptr align 1 %s, <%u x i1> %s, %s %s)", ty, s, p, t.lanes, mask, ty,
             v);
}

// Globals are shared by all functions: writes, then reads.
static void global_memory(maker *m) {
  type t = any_type(m);
  unsigned at = below(m, 16) * 16;
  if (type_bits(t) > 1024) return;
  line(m, "store %s %s, ptr getelementptr (i8, ptr @scratch, i64 %u), align 16", name_of(m, t), operand(m, t), at);
  keep_put(m, t, "load %s, ptr getelementptr (i8, ptr @scratch, i64 %u), align 16", name_of(m, t), at);
  if (chance(m, 40)) {
    const char *k = in_range(m, 64, 16);
    keep_put(m, int_type(32), "load i32, ptr %s, align 4",
             put(m, "getelementptr [16 x i32], ptr @table, i64 0, i64 %s", k));
  }
}

void memory_op(maker *m) {
  static void (*const ops[])(maker *) = {load_store, load_store,   load_store,   load_store,   change,
                                         change,     through_slot, through_slot, move_bytes,   atomic,
                                         atomic,     atomic_float, masked,       global_memory};
  ANY(m, ops)(m);
}

// ---- aggregates ----------------------------------------------------------------------------------------------

void aggregate_op(maker *m) {
  type a = any_type(m), b = any_type(m), c = any_type(m);
  const char *na = name_of(m, a), *nb = name_of(m, b), *nc = name_of(m, c);
  const char *inner = string_of(m, "{ %s, [2 x %s] }", nb, nc);
  const char *ty = string_of(m, chance(m, 20) ? "<{ %s, %s, %s }>" : "{ %s, %s, %s }", na, inner, nc);
  const char *v[2];
  for (int i = 0; i < 2; i++) {
    v[i] = put(m, "insertvalue %s zeroinitializer, %s %s, 0", ty, na, operand(m, a));
    v[i] = put(m, "insertvalue %s %s, %s %s, 1, 0", ty, v[i], nb, operand(m, b));
    v[i] = put(m, "insertvalue %s %s, %s %s, 1, 1, %u", ty, v[i], nc, operand(m, c), below(m, 2));
    if (chance(m, 50)) v[i] = put(m, "insertvalue %s %s, %s %s, 2", ty, v[i], nc, operand(m, c));
  }
  const char *bit = made(m, int_type(1)), *all = put(m, "select i1 %s, %s %s, %s %s", bit, ty, v[0], ty, v[1]);
  if (chance(m, 30)) all = put(m, "freeze %s %s", ty, all);
  if (chance(m, 40)) {
    const char *p = put(m, "alloca %s", ty);
    line(m, "store %s %s, ptr %s", ty, all, p);
    if (chance(m, 50)) {
      keep_put(m, c, "load %s, ptr %s, align 1", nc,
               put(m, "getelementptr %s, ptr %s, i64 0, i32 1, i32 1, i64 %u", ty, p, below(m, 2)));
    }
    all = put(m, "load %s, ptr %s", ty, p);
  }
  if (chance(m, 40)) {
    const char *part = put(m, "extractvalue %s %s, 1", ty, all), *array = put(m, "extractvalue %s %s, 1", inner, part);
    keep_put(m, b, "extractvalue %s %s, 0", inner, part);
    keep_put(m, c, "extractvalue [2 x %s] %s, %u", nc, array, below(m, 2));
  }
  keep_put(m, a, "extractvalue %s %s, 0", ty, all);
  keep_put(m, c, "extractvalue %s %s, 1, 1, %u", ty, all, below(m, 2));
}
