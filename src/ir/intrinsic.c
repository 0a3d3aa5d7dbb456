#include "ir/intrinsic.h"
#include "ir/opcode.h"
#include "irkit/release.h"
#include "base/bigint.h"

enum {
  NAMES_PER_BLOCK = 16,  // as in scripts/gen-intrinsics
  MAX_SUFFIX = 1 << 16,  // bytes; longer names are not mangled
  MAX_TYPE_DEPTH = 200,
  MAX_DEFERRED = 64,  // bound on deferred nodes: no signature has more nodes
};

// Nodes of a signature, in the order of CODES in scripts/gen-intrinsics.
enum {
  S_END,
  S_VARARG,
  S_METADATA,
  S_TOKEN,
  S_HALF,
  S_BFLOAT,
  S_FLOAT,
  S_DOUBLE,
  S_FP128,
  S_PPC_FP128,
  S_MMX,
  S_AMX,
  S_SVCOUNT,
  S_EMPTY,
  S_EXTERNREF,
  S_FUNCREF,
  S_I1,
  S_I8,
  S_I16,
  S_I32,
  S_I64,
  S_I128,
  S_PTR0,
  S_PTR,
  S_VEC,
  S_NXVEC,
  S_ANY,
  S_ANY_INT,
  S_ANY_FLOAT,
  S_ANY_VECTOR,
  S_ANY_PTR,
  S_MATCH,
  S_EXTEND,
  S_TRUNC,
  S_SAME_WIDTH,
  S_PTR_TO,
  S_PTR_TO_ELT,
  S_ANY_PTR_TO_ELT,
  S_VEC_OF_PTRS,
  S_VEC_ELT,
  S_SUBDIVIDE2,
  S_SUBDIVIDE4,
  S_ONE_NTH,
  S_BITCAST_INT,
  S_INT,
  S_X86_FP80,
  S_EXNREF,
  S_ANY_INTS,  // vectors only
  S_ANY_FLOATS,
  S_ANY_PTRS,
  S_ONE_INT,  // scalars only
  S_ONE_FLOAT,
  S_NUM
};
// Number of bytes after the node itself, without a type that follows them.
static const uint8_t node_bytes[S_NUM] = {
    [S_PTR] = 1,         [S_VEC] = 2,        [S_NXVEC] = 2,      [S_ANY] = 1,        [S_ANY_INT] = 1,
    [S_ANY_FLOAT] = 1,   [S_ANY_VECTOR] = 1, [S_ANY_PTR] = 1,    [S_MATCH] = 1,      [S_EXTEND] = 1,
    [S_TRUNC] = 1,       [S_SAME_WIDTH] = 1, [S_PTR_TO] = 1,     [S_PTR_TO_ELT] = 1, [S_ANY_PTR_TO_ELT] = 2,
    [S_VEC_OF_PTRS] = 2, [S_VEC_ELT] = 1,    [S_SUBDIVIDE2] = 1, [S_SUBDIVIDE4] = 1, [S_ONE_NTH] = 2,
    [S_BITCAST_INT] = 1, [S_INT] = 1,        [S_ANY_INTS] = 1,   [S_ANY_FLOATS] = 1, [S_ANY_PTRS] = 1,
    [S_ONE_INT] = 1,     [S_ONE_FLOAT] = 1,
};
static const uint8_t node_kind[S_NUM] = {
    [S_METADATA] = IRK_TYPE_METADATA, [S_TOKEN] = IRK_TYPE_TOKEN,         [S_HALF] = IRK_TYPE_HALF,
    [S_BFLOAT] = IRK_TYPE_BFLOAT,     [S_FLOAT] = IRK_TYPE_FLOAT,         [S_DOUBLE] = IRK_TYPE_DOUBLE,
    [S_FP128] = IRK_TYPE_FP128,       [S_PPC_FP128] = IRK_TYPE_PPC_FP128, [S_X86_FP80] = IRK_TYPE_X86_FP80,
    [S_MMX] = IRK_TYPE_X86_MMX,       [S_AMX] = IRK_TYPE_X86_AMX,
};
static const uint8_t node_bits[S_NUM] = {
    [S_I1] = 1, [S_I8] = 8, [S_I16] = 16, [S_I32] = 32, [S_I64] = 64, [S_I128] = 128};

static bool has_inner_type(uint8_t node) {
  return node == S_PTR0 || node == S_PTR || node == S_VEC || node == S_NXVEC || node == S_SAME_WIDTH;
}
static const uint8_t *skip_type(const uint8_t *p) {
  while (has_inner_type(*p)) p += 1 + node_bytes[*p];
  return p + 1 + node_bytes[*p];
}
static bool is_any(uint8_t node) {
  return (node >= S_ANY && node <= S_ANY_PTR) || (node >= S_ANY_INTS && node <= S_ONE_FLOAT);
}
static bool is_overload(uint8_t node) { return is_any(node) || node == S_ANY_PTR_TO_ELT || node == S_VEC_OF_PTRS; }

// ---- names ---------------------------------------------------------------------------------------------------
static uint32_t column_bit(irk_version version) {
  const irk_release *release = irk_release_of(version);
  irk_version wanted = release ? release->intrinsics : version;
  uint32_t bit = irk_intrinsic_columns[0].bit;
  for (uint32_t i = 1; i < irk_intrinsic_num_columns && irk_intrinsic_columns[i].release <= wanted; ++i)
    bit = irk_intrinsic_columns[i].bit;
  return bit;
}

irk_version irk_intrinsic_next_column(irk_version version) {
  for (uint32_t i = 0; i < irk_intrinsic_num_columns; i++)
    if (irk_intrinsic_columns[i].release >= version)
      return i && irk_intrinsic_columns[i].release != version ? irk_intrinsic_columns[i].release : 0;
  return 0;
}

// Iterates over the names from the first one of a block.
typedef struct cursor {
  const uint8_t *next;  // encoded name
  uint32_t id;
  uint32_t len;
  const uint8_t *row;
  char name[IRK_INTRINSIC_NAME_MAX];
} cursor;

static void cursor_at(cursor *c, uint32_t block) {
  c->next = irk_intrinsic_names + irk_intrinsic_blocks[block];
  c->id = block * NAMES_PER_BLOCK - 1;
  c->len = 0;
}
static bool cursor_step(cursor *c) {
  if (++c->id >= irk_intrinsic_num_names) return false;
  uint32_t shared = c->next[0], more = c->next[1];
  memcpy(c->name + shared, c->next + 2, more);
  c->len = shared + more;
  const uint8_t *row = c->next + 2 + more;
  c->row = irk_intrinsic_rows + (row[0] | row[1] << 8 | row[2] << 16);
  c->next = row + 3;
  return true;
}

static int compare_prefix(const char *a, size_t a_len, irk_str b) {
  int order = memcmp(a, b.ptr, a_len < b.len ? a_len : b.len);
  return order ? order : a_len < b.len ? -1 : a_len > b.len;
}

// Moves the cursor to the first name that does not sort before `prefix`. Returns false if there is
// none.
static bool cursor_seek(cursor *c, irk_str prefix) {
  uint32_t low = 0, high = irk_intrinsic_num_blocks;  // the last block whose first name is <= prefix
  while (high - low > 1) {
    uint32_t mid = low + (high - low) / 2;
    const uint8_t *head = irk_intrinsic_names + irk_intrinsic_blocks[mid];
    if (compare_prefix((const char *)head + 2, head[1], prefix) <= 0) low = mid;
    else high = mid;
  }
  cursor_at(c, low);
  while (cursor_step(c))
    if (compare_prefix(c->name, c->len, prefix) >= 0) return true;
  return false;
}

// Returns the row for that release (mask, signature, attributes: two bytes each), or NULL.
static const uint8_t *row_of(const uint8_t *rows, uint32_t bit) {
  const uint8_t *row = rows + 1;
  for (uint32_t n = rows[0]; n; --n, row += 6)
    if (irk_load16(row) & bit) return row;
  return NULL;
}

static void fill(irk_intrinsic *out, const cursor *c, const uint8_t *row) {
  out->id = c->id;
  out->name_len = c->len;
  out->signature = irk_intrinsic_signatures + irk_load16(row + 2);
  out->attributes = irk_intrinsic_attributes + irk_load16(row + 4);
  out->num_overloads = 0;
  out->is_vararg = false;
  for (const uint8_t *p = out->signature + 1; *p != S_END; p += 1 + node_bytes[*p]) {
    out->num_overloads += is_overload(*p);
    out->is_vararg |= *p == S_VARARG;
  }
}

// As LLVM does, shortens the name from dot to dot until some name of the table starts with it. The
// first such name must then be the name looked up, or a prefix of it that ends at a dot.
bool irk_intrinsic_find(irk_str name, irk_version version, irk_intrinsic *out) {
  if (!irk_is_intrinsic_name(name)) return false;
  uint32_t bit = column_bit(version);
  cursor c;
  for (irk_str prefix = name; prefix.len > 5;) {
    const uint8_t *row = NULL;
    for (bool more = cursor_seek(&c, prefix); more; more = cursor_step(&c)) {
      if (c.len < prefix.len || memcmp(c.name, prefix.ptr, prefix.len) != 0) break;
      if ((row = row_of(c.row, bit))) break;
    }
    if (row) {
      bool exact = c.len == name.len;
      if (c.len > name.len || memcmp(c.name, name.ptr, c.len) != 0 || (!exact && name.ptr[c.len] != '.')) return false;
      fill(out, &c, row);
      return exact || out->num_overloads;
    }
    do --prefix.len;
    while (prefix.len > 5 && name.ptr[prefix.len] != '.');
  }
  return false;
}

bool irk_intrinsic_find_last(irk_str name, irk_intrinsic *out) {
  for (uint32_t i = irk_intrinsic_num_columns; i-- > 0;)
    if (irk_intrinsic_find(name, irk_intrinsic_columns[i].release, out)) return true;
  return false;
}

irk_str irk_intrinsic_name(uint32_t id, char buf[IRK_INTRINSIC_NAME_MAX]) {
  if (id >= irk_intrinsic_num_names) return (irk_str){buf, 0};
  cursor c;
  cursor_at(&c, id / NAMES_PER_BLOCK);
  do cursor_step(&c);
  while (c.id != id);
  memcpy(buf, c.name, c.len);
  return (irk_str){buf, c.len};
}

// ---- matching types ------------------------------------------------------------------------------------------
typedef struct matcher {
  const irk_module *m;
  irk_overloads *types;
  uint32_t num_deferred;
  bool is_deferred;  // second round: all overloaded types are known
  struct {
    const irk_type *type;
    const uint8_t *node;
  } deferred[MAX_DEFERRED];
} matcher;

static bool match_type(matcher *k, const irk_type *t, const uint8_t *p);

static bool defer(matcher *k, const irk_type *t, const uint8_t *p) {
  if (k->is_deferred || k->num_deferred == MAX_DEFERRED) return false;
  k->deferred[k->num_deferred].type = t;
  k->deferred[k->num_deferred++].node = p;
  return true;
}

static bool same_shape(const irk_type *a, const irk_type *b) {
  return irk_type_is_vector(a) && irk_type_is_vector(b) && a->count == b->count && a->is_scalable == b->is_scalable;
}
static bool is_int(const irk_type *t, uint64_t bits) { return t->kind == IRK_TYPE_INTEGER && t->count == bits; }

// Tells whether each element of `t` is an element of `of` divided by `parts`, and `t` has that many
// times as many elements.
static bool is_subdivided(const irk_type *t, const irk_type *of, uint32_t parts) {
  if (!irk_type_is_vector(t) || !irk_type_is_vector(of) || t->is_scalable != of->is_scalable ||
      t->count != of->count * parts)
    return false;
  const irk_type *a = t->types[0], *b = of->types[0];
  if (b->kind == IRK_TYPE_INTEGER) return b->count % parts == 0 && is_int(a, b->count / parts);
  if (b->kind == IRK_TYPE_DOUBLE) return a->kind == (parts == 2 ? IRK_TYPE_FLOAT : IRK_TYPE_HALF);
  return b->kind == IRK_TYPE_FLOAT && parts == 2 && a->kind == IRK_TYPE_HALF;
}

// Matches a type that depends on the overloaded type `of`.
static bool match_dependent(matcher *k, const irk_type *t, const irk_type *of, const uint8_t *p) {
  switch (p[0]) {
  case S_MATCH: return t == of;
  case S_EXTEND:
  case S_TRUNC: {
    if (irk_type_lane(of)->kind != IRK_TYPE_INTEGER || irk_type_lane(t)->kind != IRK_TYPE_INTEGER) return false;
    if (irk_type_is_vector(of) != irk_type_is_vector(t) || (irk_type_is_vector(t) && !same_shape(t, of))) return false;
    uint64_t from = irk_type_lane(of)->count, to = irk_type_lane(t)->count;
    return p[0] == S_EXTEND ? to == from * 2 : from % 2 == 0 && to == from / 2;
  }
  case S_ONE_NTH:
    return irk_type_is_vector(t) && irk_type_is_vector(of) && p[2] && t->types[0] == of->types[0] &&
           t->is_scalable == of->is_scalable && of->count % p[2] == 0 && t->count == of->count / p[2];
  case S_SAME_WIDTH:
    if (irk_type_is_vector(of) != irk_type_is_vector(t) || (irk_type_is_vector(t) && !same_shape(t, of))) return false;
    return match_type(k, irk_type_lane(t), p + 2);
  case S_PTR_TO: return t->kind == IRK_TYPE_POINTER && (!t->num_types || t->types[0] == of);
  case S_PTR_TO_ELT:
    return t->kind == IRK_TYPE_POINTER && irk_type_is_vector(of) && (!t->num_types || t->types[0] == of->types[0]);
  case S_VEC_ELT: return irk_type_is_vector(of) && t == of->types[0];
  case S_SUBDIVIDE2: return is_subdivided(t, of, 2);
  case S_SUBDIVIDE4: return is_subdivided(t, of, 4);
  case S_BITCAST_INT: return same_shape(t, of) && is_int(t->types[0], irk_scalar_bits(of));
  default: return false;
  }
}

static bool fits_any(uint8_t node, const irk_type *t) {
  switch (node) {
  case S_ANY_INT: return irk_type_lane(t)->kind == IRK_TYPE_INTEGER;
  case S_ANY_FLOAT: return irk_type_is_float(irk_type_lane(t));
  case S_ANY_VECTOR: return irk_type_is_vector(t);
  case S_ANY_PTR: return t->kind == IRK_TYPE_POINTER;
  case S_ANY_INTS: return irk_type_is_vector(t) && irk_type_lane(t)->kind == IRK_TYPE_INTEGER;
  case S_ANY_FLOATS: return irk_type_is_vector(t) && irk_type_is_float(irk_type_lane(t));
  case S_ANY_PTRS: return irk_type_is_vector(t) && irk_type_lane(t)->kind == IRK_TYPE_POINTER;
  case S_ONE_INT: return t->kind == IRK_TYPE_INTEGER;
  case S_ONE_FLOAT: return irk_type_is_float(t);
  default: return true;
  }
}

static bool push_overload(matcher *k, const irk_type *t) {
  if (k->types->len == IRK_INTRINSIC_MAX_OVERLOADS) return false;
  k->types->types[k->types->len++] = (irk_type *)t;
  return true;
}

static bool match_overload(matcher *k, const irk_type *t, const uint8_t *p) {
  uint32_t n = p[1], known = k->types->len;
  if (is_any(p[0])) {
    if (n < known) return t == k->types->types[n];
    if (n > known) return defer(k, t, p);
    return push_overload(k, t) && fits_any(p[0], t);
  }
  // A vector of pointers, or a pointer to elements: a new overloaded type that refers to another
  // one.
  uint32_t ref = p[2];
  if (ref >= known) return !k->is_deferred && push_overload(k, t) && defer(k, t, p);
  if (!k->is_deferred && !push_overload(k, t)) return false;
  const irk_type *of = k->types->types[ref];
  if (p[0] == S_VEC_OF_PTRS) {
    if (!same_shape(t, of)) return false;
    t = t->types[0];
  }
  return t->kind == IRK_TYPE_POINTER && irk_type_is_vector(of) && (!t->num_types || t->types[0] == of->types[0]);
}

static bool match_ptr(matcher *k, const irk_type *t, uint32_t space, const uint8_t *pointee) {
  if (t->kind != IRK_TYPE_POINTER || t->count != space) return false;
  return !t->num_types || match_type(k, t->types[0], pointee);
}

// Tells whether the type is a typed pointer to a struct without a body.
static bool is_opaque_ptr(const irk_type *t, uint32_t space) {
  return t->kind == IRK_TYPE_POINTER && t->count == space && t->num_types && t->types[0]->kind == IRK_TYPE_STRUCT &&
         !t->types[0]->has_body;
}

static bool is_target(const matcher *k, const irk_type *t, irk_str name) {
  return t->kind == IRK_TYPE_TARGET && irk_str_eq(irk_name(k->m, t->name), name);
}

static bool match_type(matcher *k, const irk_type *t, const uint8_t *p) {
  static const uint8_t i8[] = {S_I8}, empty[] = {S_EMPTY};
  uint8_t node = p[0];
  if (node_bits[node]) return is_int(t, node_bits[node]);
  if (is_overload(node)) return match_overload(k, t, p);
  switch (node) {
  case S_END:
  case S_VARARG: return false;
  case S_INT: return is_int(t, p[1]);
  case S_MMX:
    if (irk_has(k->m->version, IRK_X86_MMX)) return t->kind == IRK_TYPE_X86_MMX;
    return irk_type_is_vector(t) && !t->is_scalable && t->count == 1 && is_int(t->types[0], 64);
  case S_SVCOUNT: return is_target(k, t, IRK_S("aarch64.svcount"));
  case S_EMPTY: return t->kind == IRK_TYPE_STRUCT && t->is_literal && !t->is_packed && t->num_types == 0;
  case S_EXNREF: return false;  // LLVM's own table lacks it: no type is valid
  case S_EXTERNREF:
    if (irk_has(k->m->version, IRK_WASM_REFERENCES)) return is_target(k, t, IRK_S("wasm.externref"));
    return match_ptr(k, t, 10, empty) || is_opaque_ptr(t, 10);
  case S_FUNCREF:
    return irk_has(k->m->version, IRK_WASM_REFERENCES) ? is_target(k, t, IRK_S("wasm.funcref"))
                                                       : match_ptr(k, t, 20, i8);
  case S_PTR0: return match_ptr(k, t, 0, p + 1);
  case S_PTR: return match_ptr(k, t, p[1], p + 2);
  case S_VEC:
  case S_NXVEC:
    return irk_type_is_vector(t) && t->is_scalable == (node == S_NXVEC) && t->count == irk_load16(p + 1) &&
           match_type(k, t->types[0], p + 3);
  default: break;
  }
  if (node_kind[node]) return t->kind == node_kind[node];
  if (p[1] >= k->types->len) return defer(k, t, p);
  return match_dependent(k, t, k->types->types[p[1]], p);
}

static bool match_return(matcher *k, const irk_type *t, const uint8_t **p, uint32_t num) {
  if (num == 0) return t->kind == IRK_TYPE_VOID;
  if (num == 1) {
    bool ok = match_type(k, t, *p);
    *p = skip_type(*p);
    return ok;
  }
  if (t->kind != IRK_TYPE_STRUCT || t->num_types != num) return false;
  if ((!t->is_literal || t->is_packed) && irk_has(k->m->version, IRK_LITERAL_RESULTS)) return false;
  for (uint32_t i = 0; i < num; ++i, *p = skip_type(*p))
    if (!match_type(k, t->types[i], *p)) return false;
  return true;
}

irk_intrinsic_fit irk_intrinsic_match(const irk_module *m, const irk_intrinsic *in, const irk_type *fn_type,
                                      irk_overloads *out) {
  matcher k = {.m = m, .types = out};
  out->len = 0;
  const uint8_t *p = in->signature + 1;
  if (!match_return(&k, fn_type->types[0], &p, in->signature[0])) return IRK_FIT_BAD_RETURN;
  uint32_t of_return = k.num_deferred;
  for (uint32_t i = 1; i < fn_type->num_types; ++i, p = skip_type(p))
    if (*p == S_END || !match_type(&k, fn_type->types[i], p)) return IRK_FIT_BAD_PARAM;
  k.is_deferred = true;
  for (uint32_t i = 0; i < k.num_deferred; ++i)
    if (!match_type(&k, k.deferred[i].type, k.deferred[i].node))
      return i < of_return ? IRK_FIT_BAD_RETURN : IRK_FIT_BAD_PARAM;
  bool wants_vararg = *p == S_VARARG;
  if (!wants_vararg && *p != S_END) return IRK_FIT_BAD_VARARG;  // LLVM's result for too few parameters
  return wants_vararg == fn_type->is_vararg ? IRK_FIT_YES : IRK_FIT_BAD_VARARG;
}

// ---- making types --------------------------------------------------------------------------------------------
static irk_type *make_type(irk_module *m, const uint8_t *p, const irk_overloads *types);

static irk_type *make_ptr(irk_module *m, irk_type *pointee, uint32_t space) {
  if (!pointee) return NULL;
  return irk_type_pointer(m, pointee, space);
}
static irk_type *like(irk_module *m, irk_type *shape, irk_type *element) {
  return irk_type_is_vector(shape) && element ? irk_type_vector(m, element, shape->count, shape->is_scalable) : element;
}
static irk_type *make_subdivided(irk_module *m, irk_type *of, uint32_t parts) {
  if (!irk_type_is_vector(of)) return NULL;
  irk_type *e = of->types[0];
  if (e->kind == IRK_TYPE_INTEGER && e->count % parts == 0) e = irk_type_int(m, (uint32_t)e->count / parts);
  else if (e->kind == IRK_TYPE_DOUBLE) e = irk_type_simple(m, parts == 2 ? IRK_TYPE_FLOAT : IRK_TYPE_HALF);
  else if (e->kind == IRK_TYPE_FLOAT && parts == 2) e = irk_type_simple(m, IRK_TYPE_HALF);
  else return NULL;
  return irk_type_vector(m, e, of->count * parts, of->is_scalable);
}

static irk_type *make_dependent(irk_module *m, const uint8_t *p, irk_type *of, const irk_overloads *types) {
  irk_type *s = irk_type_lane(of)->kind == IRK_TYPE_INTEGER ? irk_type_scalar(of) : NULL;
  switch (p[0]) {
  case S_MATCH: return of;
  case S_EXTEND: return s && s->count < 1 << 22 ? like(m, of, irk_type_int(m, (uint32_t)s->count * 2)) : NULL;
  case S_TRUNC: return s && s->count >= 2 ? like(m, of, irk_type_int(m, (uint32_t)s->count / 2)) : NULL;
  case S_ONE_NTH:
    if (!irk_type_is_vector(of) || !p[2] || of->count % p[2] || of->count < p[2]) return NULL;
    return irk_type_vector(m, of->types[0], of->count / p[2], of->is_scalable);
  case S_SAME_WIDTH: return like(m, of, make_type(m, p + 2, types));
  case S_PTR_TO: return make_ptr(m, of, 0);
  case S_PTR_TO_ELT: return irk_type_is_vector(of) ? make_ptr(m, of->types[0], 0) : NULL;
  case S_VEC_ELT: return irk_type_is_vector(of) ? of->types[0] : NULL;
  case S_SUBDIVIDE2: return make_subdivided(m, of, 2);
  case S_SUBDIVIDE4: return make_subdivided(m, of, 4);
  case S_BITCAST_INT:
    return irk_type_is_vector(of) && irk_scalar_bits(of) ? like(m, of, irk_type_int(m, (uint32_t)irk_scalar_bits(of)))
                                                         : NULL;
  default: return NULL;
  }
}

static irk_type *make_type(irk_module *m, const uint8_t *p, const irk_overloads *types) {
  uint8_t node = p[0];
  if (node_bits[node]) return irk_type_int(m, node_bits[node]);
  if (is_overload(node)) return p[1] < types->len ? types->types[p[1]] : NULL;
  switch (node) {
  case S_END:
  case S_VARARG: return NULL;
  case S_INT: return irk_type_int(m, p[1]);
  case S_MMX:
    if (irk_has(m->version, IRK_X86_MMX)) return irk_type_simple(m, IRK_TYPE_X86_MMX);
    return irk_type_vector(m, irk_type_int(m, 64), 1, false);
  case S_SVCOUNT: return irk_type_target(m, IRK_S("aarch64.svcount"), NULL, 0, NULL, 0);
  case S_EMPTY: return irk_type_literal(m, NULL, 0, false);
  case S_EXNREF:
  case S_EXTERNREF:
    if (irk_has(m->version, IRK_WASM_REFERENCES)) return irk_type_target(m, IRK_S("wasm.externref"), NULL, 0, NULL, 0);
    return make_ptr(m, irk_type_literal(m, NULL, 0, false), 10);
  case S_FUNCREF:
    if (irk_has(m->version, IRK_WASM_REFERENCES)) return irk_type_target(m, IRK_S("wasm.funcref"), NULL, 0, NULL, 0);
    return make_ptr(m, irk_type_int(m, 8), 20);
  case S_PTR0: return make_ptr(m, make_type(m, p + 1, types), 0);
  case S_PTR: return make_ptr(m, make_type(m, p + 2, types), p[1]);
  case S_VEC:
  case S_NXVEC: {
    irk_type *element = make_type(m, p + 3, types);
    return element ? irk_type_vector(m, element, irk_load16(p + 1), node == S_NXVEC) : NULL;
  }
  default: break;
  }
  if (node_kind[node]) return irk_type_simple(m, node_kind[node]);
  return p[1] < types->len ? make_dependent(m, p, types->types[p[1]], types) : NULL;
}

irk_type *irk_intrinsic_type(irk_module *m, const irk_intrinsic *in, const irk_overloads *types) {
  irk_type *made[MAX_DEFERRED];
  uint32_t n = 0, num_returned = in->signature[0];
  const uint8_t *p = in->signature + 1;
  for (; *p != S_END && *p != S_VARARG; p = skip_type(p)) {
    if (n == MAX_DEFERRED || !(made[n] = make_type(m, p, types))) return NULL;
    ++n;
  }
  if (n < num_returned) return NULL;
  irk_type *ret = num_returned == 0   ? irk_type_simple(m, IRK_TYPE_VOID)
                  : num_returned == 1 ? made[0]
                                      : irk_type_literal(m, made, num_returned, false);
  return irk_type_fn(m, ret, made + num_returned, n - num_returned, *p == S_VARARG);
}

// ---- mangling ------------------------------------------------------------------------------------------------
static const char *const mangled_kind[IRK_NUM_TYPE_KINDS] = {
    [IRK_TYPE_VOID] = "isVoid",    [IRK_TYPE_HALF] = "f16",          [IRK_TYPE_BFLOAT] = "bf16",
    [IRK_TYPE_FLOAT] = "f32",      [IRK_TYPE_DOUBLE] = "f64",        [IRK_TYPE_X86_FP80] = "f80",
    [IRK_TYPE_FP128] = "f128",     [IRK_TYPE_PPC_FP128] = "ppcf128", [IRK_TYPE_METADATA] = "Metadata",
    [IRK_TYPE_X86_MMX] = "x86mmx", [IRK_TYPE_X86_AMX] = "x86amx",
};

typedef struct mangler {
  const irk_module *m;
  irk_buf *out;
  size_t start;
  bool has_unnamed;
} mangler;

static bool mangle_type(mangler *g, const irk_type *t, uint32_t depth);

static bool mangle_parts(mangler *g, const irk_type *t, uint32_t depth) {
  for (uint32_t i = 0; i < t->num_types; ++i)
    if (!mangle_type(g, t->types[i], depth)) return false;
  return true;
}

static bool mangle_struct(mangler *g, const irk_type *t, uint32_t depth) {
  if (t->is_literal) {
    irk_buf_lit(g->out, "sl_");
    if (!mangle_parts(g, t, depth)) return false;
  } else {
    irk_buf_lit(g->out, "s_");
    if (t->name) irk_buf_str(g->out, irk_name(g->m, t->name));
    else g->has_unnamed = true;
  }
  irk_buf_byte(g->out, 's');
  return true;
}

static bool mangle_target(mangler *g, const irk_type *t, uint32_t depth) {
  irk_buf_byte(g->out, 't');
  irk_buf_str(g->out, irk_name(g->m, t->name));
  for (uint32_t i = 0; i < t->num_types; ++i) {
    irk_buf_byte(g->out, '_');
    if (!mangle_type(g, t->types[i], depth)) return false;
  }
  for (uint32_t i = 0; i < t->num_ints; ++i) {
    irk_buf_byte(g->out, '_');
    irk_buf_u64(g->out, t->ints[i]);
  }
  irk_buf_byte(g->out, 't');
  return true;
}

static bool mangle_type(mangler *g, const irk_type *t, uint32_t depth) {
  if (depth == 0 || g->out->len - g->start > MAX_SUFFIX) return false;
  switch (t->kind) {
  case IRK_TYPE_INTEGER:
  case IRK_TYPE_BYTE:
    irk_buf_byte(g->out, t->kind == IRK_TYPE_BYTE ? 'b' : 'i');
    irk_buf_u64(g->out, t->count);
    return true;
  case IRK_TYPE_POINTER:
    irk_buf_byte(g->out, 'p');
    irk_buf_u64(g->out, t->count);
    return mangle_parts(g, t, depth - 1);
  case IRK_TYPE_ARRAY:
  case IRK_TYPE_VECTOR:
    if (t->is_scalable) irk_buf_lit(g->out, "nx");
    irk_buf_byte(g->out, t->kind == IRK_TYPE_ARRAY ? 'a' : 'v');
    irk_buf_u64(g->out, t->count);
    return mangle_parts(g, t, depth - 1);
  case IRK_TYPE_STRUCT: return mangle_struct(g, t, depth - 1);
  case IRK_TYPE_TARGET: return mangle_target(g, t, depth - 1);
  case IRK_TYPE_FUNCTION:
    irk_buf_lit(g->out, "f_");
    if (!mangle_parts(g, t, depth - 1)) return false;
    if (t->is_vararg) irk_buf_lit(g->out, "vararg");
    irk_buf_byte(g->out, 'f');
    return true;
  default:
    if (!mangled_kind[t->kind]) return false;
    irk_buf_str(g->out, irk_str_of(mangled_kind[t->kind]));
    return true;
  }
}

bool irk_intrinsic_mangle(const irk_module *m, const irk_overloads *types, irk_buf *out, bool *has_unnamed) {
  mangler g = {.m = m, .out = out, .start = out->len};
  for (uint32_t i = 0; i < types->len; ++i) {
    irk_buf_byte(out, '.');
    if (!mangle_type(&g, types->types[i], MAX_TYPE_DEPTH)) return false;
  }
  *has_unnamed = g.has_unnamed;
  return true;
}

// ---- attributes ----------------------------------------------------------------------------------------------
enum { A_FUNCTION = 0xFF, A_END = 0xFE, MEMORY_ALL = 0xFFF, MEMORY_READS = 0x555, MEMORY_WRITES = 0xAAA };
enum { MEMORY_ARG = 3, MEMORY_INACCESSIBLE = 12 };

// Releases without memory(...) have an attribute for each common case.
static uint32_t old_memory_attrs(uint32_t memory, bool has_argmemonly, irk_attr *attrs) {
  uint32_t n = 0;
  if (memory == 0) {
    attrs[n++].kind = IRK_ATTR_READNONE;
    return n;
  }
  if (!(memory & MEMORY_WRITES)) attrs[n++].kind = IRK_ATTR_READONLY;
  if (!(memory & MEMORY_READS)) attrs[n++].kind = IRK_ATTR_WRITEONLY;
  if (!(memory & ~(uint32_t)MEMORY_ARG)) {
    if (has_argmemonly) attrs[n++].kind = IRK_ATTR_ARGMEMONLY;
  } else if (!(memory & ~(uint32_t)MEMORY_INACCESSIBLE)) {
    attrs[n++].kind = IRK_ATTR_INACCESSIBLEMEMONLY;
  } else if (!(memory & ~(uint32_t)(MEMORY_ARG | MEMORY_INACCESSIBLE))) {
    attrs[n++].kind = IRK_ATTR_INACCESSIBLEMEM_OR_ARGMEMONLY;
  }
  return n;
}

// Makes a set without the attributes that the release does not know: the oldest releases use the
// table of a neighbour.
static irk_attr_set *set_of_known(irk_module *m, irk_attr *attrs, uint32_t n) {
  uint32_t known = 0;
  for (uint32_t i = 0; i < n; i++)
    if (irk_attr_exists((irk_attr_kind)attrs[i].kind, m->version)) attrs[known++] = attrs[i];
  return known ? irk_attr_set_of(m, attrs, known) : NULL;
}

static const uint8_t *function_attrs(irk_module *m, const uint8_t *p, irk_attr_set **set) {
  irk_attr attrs[32] = {0};
  uint32_t n = 0;
  for (; n < p[1]; ++n) attrs[n].kind = p[2 + n];
  p += 2 + p[1];
  uint32_t memory = irk_load16(p);
  if (memory != MEMORY_ALL) {
    if (irk_has(m->version, IRK_MEMORY_ATTRIBUTE)) {
      attrs[n].kind = IRK_ATTR_MEMORY;
      attrs[n++].value = memory;
    } else {
      n += old_memory_attrs(memory, irk_has(m->version, IRK_ARGMEMONLY_INTRINSICS), attrs + n);
    }
  }
  *set = set_of_known(m, attrs, n);
  return p + 2;
}

// Decodes an attribute of a parameter (or return value) of type `t`; NULL if the declaration lacks
// that parameter: the verifier reports such attributes. Returns false if the attribute does not
// apply.
static bool param_attr(irk_module *m, const uint8_t *p, const irk_type *t, irk_attr *a) {
  a->kind = p[0];
  a->value = 0;
  if (p[0] == IRK_ATTR_ALIGN) a->value = (uint64_t)1 << p[1];
  if (p[0] == IRK_ATTR_DEREFERENCEABLE) a->value = irk_load32(p + 1);
  if (p[0] == IRK_ATTR_NOCAPTURE && irk_has(m->version, IRK_CAPTURES)) a->kind = IRK_ATTR_CAPTURES;
  if (p[0] != IRK_ATTR_RANGE) return true;
  if (!t || irk_type_lane(t)->kind != IRK_TYPE_INTEGER) return false;
  irk_attr_range *range = IRK_NEW(&m->arena, irk_attr_range);
  uint32_t bits = (uint32_t)irk_type_lane(t)->count, each = irk_int_num_words(irk_type_lane(t));
  uint64_t *words = IRK_NEW_ARRAY(&m->arena, uint64_t, 2 * each);
  for (uint32_t i = 0; i < 2; i++) {
    uint64_t bound = irk_load32(p + 1 + 4 * i);
    irk_big_extend(words + i * each, each, &bound, 32, true);
    irk_big_trim(words + i * each, bits);
  }
  *range = (irk_attr_range){bits, 1, words};
  a->range = range;
  return true;
}

static uint32_t attr_bytes(uint8_t kind) {
  return kind == IRK_ATTR_ALIGN ? 2 : kind == IRK_ATTR_DEREFERENCEABLE ? 5 : kind == IRK_ATTR_RANGE ? 9 : 1;
}

irk_attr_list *irk_intrinsic_attrs(irk_module *m, const irk_intrinsic *in, const irk_type *fn_type) {
  struct irk_attr_slot slots[64];
  uint32_t n = 0;
  irk_attr_set *set;
  const uint8_t *p = function_attrs(m, in->attributes, &set);
  if (set) slots[n++] = (struct irk_attr_slot){IRK_ATTR_INDEX_FUNCTION, set};
  while (*p != A_END && n < IRK_COUNT(slots)) {
    uint32_t index = p[0], left = p[1], count = 0;
    const irk_type *t = index < fn_type->num_types ? fn_type->types[index] : NULL;
    irk_attr attrs[16];
    for (p += 2; left; --left, p += attr_bytes(p[0]))
      if (count < IRK_COUNT(attrs) && param_attr(m, p, t, &attrs[count])) ++count;
    if ((set = set_of_known(m, attrs, count))) slots[n++] = (struct irk_attr_slot){index, set};
  }
  return irk_attr_list_of(m, slots, n);
}

// ---- declaring -----------------------------------------------------------------------------------------------
static irk_global *declare(irk_module *m, irk_buf *text, const irk_overloads *types, uint32_t addrspace) {
  irk_intrinsic in;
  irk_str base = {text->ptr, text->len};
  if (!irk_intrinsic_find(base, m->version, &in) || in.name_len != base.len) return NULL;
  irk_type *fn_type = irk_intrinsic_type(m, &in, types);
  bool has_unnamed = false;
  if (!fn_type || (in.num_overloads && !irk_intrinsic_mangle(m, types, text, &has_unnamed))) return NULL;
  if (has_unnamed) irk_buf_lit(text, ".0");
  irk_sym name = irk_strpool_add(&m->names, text->ptr, text->len);
  irk_global *g = irk_global_find(m, name);
  if (g) return g->v.kind == IRK_VALUE_FUNCTION && g->value_type == fn_type ? g : NULL;
  g = irk_global_new(m, IRK_VALUE_FUNCTION, name, irk_type_pointer(m, fn_type, addrspace));
  irk_function_init(m, g, fn_type);
  g->value_type = fn_type;
  g->is_defined = true;
  g->attrs = irk_intrinsic_attrs(m, &in, fn_type);
  irk_global_append(m, g);
  return g;
}

irk_global *irk_intrinsic_declare(irk_module *m, irk_str name, const irk_overloads *types, uint32_t addrspace) {
  irk_buf *text = &m->scratch;  // nothing called here uses it before the name is interned
  text->len = 0;
  irk_buf_lit(text, "llvm.");
  irk_buf_str(text, name);
  return declare(m, text, types, addrspace);
}
