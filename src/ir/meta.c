// Metadata: creation, uniquing, and resolving nodes that were read before their operands.
//
// One set holds all uniqued metadata (strings, values, nodes). node->hash is 0 while a node is not
// in it, 1 for distinct nodes (and for all nodes of a module that is not uniqued). A node that
// turns out to equal another is given up: at its id, module->mds then holds the node that replaces
// it.
#include "ir/dinode_field.h"
#include "irkit/dwarf.h"

enum { HASH_OPEN = 0, HASH_DISTINCT = 1 };

static irk_md *alloc_md(irk_module *m, irk_md_kind kind, uint32_t len, uint32_t slots) {
  irk_md *md = irk_arena_alloc(m->nodes, sizeof *md + sizeof md->f[0] * (size_t)slots);
  md->kind = (uint8_t)kind;
  md->is_distinct = false;
  md->dies_with_body = m->nodes != &m->arena;
  md->flags = 0;
  md->len = len;
  md->hash = HASH_OPEN;
  return md;
}

static void number_md(irk_module *m, irk_md *md) {
  md->id = m->mds.len;
  irk_vec_push(&m->mds, md);
}

// ---- the set -------------------------------------------------------------------------------------------------
// Open addressing, linear probing, at most three quarters full. A slot holds the hash (never 0)
// above the id.
static irk_md *set_find(const irk_module *m, const irk_md_set *set, uint32_t hash,
                        bool (*same)(const void *item, const void *key), const void *key) {
  if (!set->cap) return NULL;
  uint32_t mask = set->cap - 1;
  for (uint32_t i = hash & mask; set->slots[i]; i = (i + 1) & mask) {
    if (set->slots[i] >> 32 != hash) continue;
    irk_md *md = m->mds.items[(uint32_t)set->slots[i]];
    if (same(md, key)) return md;
  }
  return NULL;
}

static void set_place(irk_md_set *set, uint64_t slot) {
  uint32_t mask = set->cap - 1, i = (uint32_t)(slot >> 32) & mask;
  while (set->slots[i]) i = (i + 1) & mask;
  set->slots[i] = slot;
}

static void set_grow(irk_md_set *set, uint32_t cap) {
  irk_md_set old = *set;
  uint64_t *slots = irk_alloc(cap * sizeof *slots);
  memset(slots, 0, cap * sizeof *slots);
  set->slots = slots;
  set->cap = cap;
  for (uint32_t i = 0; i < old.cap; i++)
    if (old.slots[i]) set_place(set, old.slots[i]);
  irk_free(old.slots);
}

void irk_md_reserve(irk_module *m, uint32_t num_nodes) {
  uint32_t cap = 16;
  while (cap / 4 * 3 < num_nodes && cap < 1u << 31) cap *= 2;
  if (cap > m->md_set.cap) set_grow(&m->md_set, cap);
}

static inline void set_make_room(irk_md_set *set) {
  if (IRK_LIKELY(set->len < set->cap / 4 * 3)) return;
  if (set->cap >= 1u << 31) irk_out_of_memory();
  set_grow(set, !set->cap ? 16 : set->cap < 1u << 16 ? set->cap * 4 : set->cap * 2);
}

static inline uint64_t slot_of(const irk_md *md) { return (uint64_t)md->hash << 32 | md->id; }

// Adds a node that has its hash and its id.
static void set_add(irk_module *m, irk_md_set *set, const irk_md *md) {
  set_make_room(set);
  if (set == &m->body_md_set) irk_vec_push(&m->deferred_mds, md->id);
  set_place(set, slot_of(md));
  set->len++;
}

// Returns false if the node is not in the set.
static bool set_remove_from(irk_md_set *set, const irk_md *md) {
  if (!set->cap) return false;
  uint32_t mask = set->cap - 1, i = md->hash & mask;
  uint64_t slot = slot_of(md);
  for (; set->slots[i] != slot; i = (i + 1) & mask)
    if (!set->slots[i]) return false;
  for (uint32_t j = (i + 1) & mask; set->slots[j]; j = (j + 1) & mask) {
    uint32_t home = (uint32_t)(set->slots[j] >> 32) & mask;
    if (((j - home) & mask) < ((j - i) & mask)) continue;  // stays between its home slot and the gap
    set->slots[i] = set->slots[j];
    i = j;
  }
  set->slots[i] = 0;
  set->len--;
  return true;
}

static void set_remove(irk_module *m, const irk_md *md) {
  if (!set_remove_from(&m->body_md_set, md)) set_remove_from(&m->md_set, md);
}

// ---- nodes of one body -----------------------------------------------------------------------------------------
// Most nodes of a large module are locations and values that belong to one function. While its body
// is read, nodes that refer to nodes of the body can equal only each other. A small set of their
// own finds them. They enter the large set late: when such a node is looked up outside of bodies,
// which is rare, or when one is looked up that refers to nodes of an earlier body, since linked
// functions share scopes.

enum { NO_BODY = UINT32_MAX, FEW_SLOTS = 1024 };

static void body_set_clear(irk_module *m) {
  irk_md_set *set = &m->body_md_set;
  if (set->cap <= FEW_SLOTS || set->len >= set->cap / 8) {
    if (set->len) memset(set->slots, 0, sizeof *set->slots * set->cap);
  } else {  // clears only the runs of slots from each node's home slot on
    for (uint32_t k = m->first_deferred_md; k < m->deferred_mds.len; k++) {
      uint32_t mask = set->cap - 1, i = m->mds.items[m->deferred_mds.items[k]]->hash & mask;
      for (; set->slots[i]; i = (i + 1) & mask) set->slots[i] = 0;
    }
  }
  set->len = 0;
}

void irk_md_body_end(irk_module *m) {
  if (m->first_body_md == NO_BODY) return;
  m->first_body_md = NO_BODY;
  body_set_clear(m);
}

void irk_md_body_begin(irk_module *m) {
  irk_md_body_end(m);
  m->first_body_md = m->mds.len;
  m->first_deferred_md = m->deferred_mds.len;
  if (!m->deferred_mds.len) m->first_late_body_md = m->mds.len;
}

// Moves the late nodes of earlier bodies to the large set.
static void add_deferred(irk_module *m) {
  uint32_t n = m->first_body_md == NO_BODY ? m->deferred_mds.len : m->first_deferred_md;
  for (uint32_t k = 0; k < n; k++) {
    const irk_md *md = m->mds.items[m->deferred_mds.items[k]];
    if (md->id != m->deferred_mds.items[k] || md->hash <= HASH_DISTINCT) continue;
    set_make_room(&m->md_set);
    set_place(&m->md_set, slot_of(md));
    m->md_set.len++;
  }
  m->deferred_mds.len -= n;
  if (m->deferred_mds.len)
    memmove(m->deferred_mds.items, m->deferred_mds.items + n, sizeof *m->deferred_mds.items * m->deferred_mds.len);
  m->first_deferred_md = 0;
  m->first_late_body_md = m->first_body_md;
}

// Returns the set of nodes whose newest operand is `newest`.
static inline irk_md_set *set_for(irk_module *m, uint32_t newest) {
  if (newest >= m->first_body_md) return &m->body_md_set;
  bool is_wanted =
      m->first_body_md == NO_BODY ? m->deferred_mds.len : m->first_deferred_md && newest >= m->first_late_body_md;
  if (IRK_UNLIKELY(is_wanted)) add_deferred(m);
  return &m->md_set;
}

static inline uint32_t id_of(const irk_md *md) { return md ? md->id : 0; }

// Returns the set that holds the node, if any does.
static inline irk_md_set *set_of(irk_module *m, const irk_md *md) {
  if (md->kind == IRK_MD_LOCATION) {
    uint32_t scope = id_of(md->f[IRK_DI_LOCATION_scope].md), at = id_of(md->f[IRK_DI_LOCATION_inlinedAt].md);
    return set_for(m, scope > at ? scope : at);
  }
  if (md->kind == IRK_MD_LOCAL_VARIABLE) return set_for(m, id_of(md->f[IRK_DI_LOCAL_VARIABLE_scope].md));
  return &m->md_set;
}

// ---- hash and equality ---------------------------------------------------------------------------------------
static uint32_t fold_hash(uint64_t h) {
  uint32_t hash = (uint32_t)(h ^ (h >> 32));
  return hash <= HASH_DISTINCT ? hash + 2 : hash;
}

// Tells whether `scope` is a composite type with an identifier.
static bool is_identified_type(const irk_md *scope) {
  return scope && scope->kind == IRK_MD_COMPOSITE_TYPE && scope->f[IRK_DI_COMPOSITE_TYPE_identifier].md;
}
// The one-definition rule: members of types with an identifier are equal if their names are.
static bool is_odr_declaration(const irk_md *md) {
  return md->kind == IRK_MD_SUBPROGRAM && !(md->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_Definition) &&
         md->f[IRK_DI_SUBPROGRAM_linkageName].md && is_identified_type(md->f[IRK_DI_SUBPROGRAM_scope].md);
}
static bool is_odr_member(const irk_md *md) {
  return md->kind == IRK_MD_DERIVED_TYPE && md->f[IRK_DI_DERIVED_TYPE_tag].u == IRK_DW_TAG_member &&
         md->f[IRK_DI_DERIVED_TYPE_name].md && is_identified_type(md->f[IRK_DI_DERIVED_TYPE_scope].md);
}

// Returns a constant integer as a number. Bounds of DISubrange are equal if their numbers are,
// whatever their types. But LLVM compares only nodes with equal hashes, and its hash treats only
// `count` as a number.
static bool constant_of(const irk_md *md, int64_t *out) {
  if (!md || md->kind != IRK_MD_VALUE || !irk_value_is_int(md->f[0].value)) return false;
  const irk_const_int *c = (const irk_const_int *)md->f[0].value;
  *out = irk_sign_extend(irk_int_words(c)[0], c->v.type->count);
  return c->v.type->count <= 64;
}

static bool same_subrange(const irk_md *a, const irk_md *b) {
  for (uint32_t i = 0; i < a->len; i++) {
    int64_t x, y;
    if (a->f[i].md != b->f[i].md && !(constant_of(a->f[i].md, &x) && constant_of(b->f[i].md, &y) && x == y))
      return false;
  }
  return true;
}

static uint64_t hash_field(uint64_t h, const irk_md *md, uint32_t i) {
  if (md->kind == IRK_MD_ENUMERATOR || md->kind == IRK_MD_FIXED_POINT_TYPE) {
    if (irk_di_desc_of((irk_md_kind)md->kind)->types[i] == IRK_DI_TYPE_APINT) {
      const uint64_t *words = md->f[i].words;
      return words ? irk_hash_bytes(h, words, sizeof *words * (size_t)(1 + (words[0] + 63) / 64)) : h;
    }
  }
  return irk_hash_mix(h, md->f[i].u);
}

// Fields are hashed and compared as 64-bit numbers: on hosts with shorter pointers, clears the
// rest.
static inline void complete_refs(irk_md *md) {
  if (sizeof md->f[0].md == sizeof md->f[0].u) return;
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1)) {
    irk_md *ref = md->f[i].md;
    md->f[i].u = 0;
    md->f[i].md = ref;
  }
}

static uint32_t hash_value(const irk_module *m, const irk_value *v) {
  return fold_hash(irk_hash_mix(m->hash_key, (uint64_t)(uintptr_t)v >> 3));
}

// Locations of one scope are adjacent in the set, as they are in the source. Within a run no two
// have the same slot, and runs are short, so collisions between runs cost little.
static uint32_t hash_location(const irk_module *m, const irk_md *md) {
  uint64_t line = md->f[IRK_DI_LOCATION_line].u, column = md->f[IRK_DI_LOCATION_column].u;
  uint64_t h = irk_hash_mix(m->hash_key, md->f[IRK_DI_LOCATION_scope].u);
  h = irk_hash_mix(h, md->f[IRK_DI_LOCATION_inlinedAt].u);
  for (uint32_t i = IRK_DI_LEN_PLAIN_LOCATION; i < md->len; i++) h = irk_hash_mix(h, md->f[i].u);
  h = irk_hash_mix(h, line >> 4 << 32 | column >> 4);
  return fold_hash((uint32_t)(h ^ h >> 32) + (uint32_t)((line & 15) << 4) + (uint32_t)(column & 15));
}

static uint32_t hash_node(const irk_module *m, const irk_md *md) {
  if (md->kind == IRK_MD_VALUE) return hash_value(m, md->f[0].value);
  if (md->kind == IRK_MD_LOCATION) return hash_location(m, md);
  uint64_t h = irk_hash_mix(m->hash_key, (uint64_t)md->kind << 32 | md->len);
  if (is_odr_declaration(md)) {
    h = irk_hash_mix(h, md->f[IRK_DI_SUBPROGRAM_linkageName].u);
    return fold_hash(irk_hash_mix(h, md->f[IRK_DI_SUBPROGRAM_scope].u));
  }
  if (is_odr_member(md)) {
    h = irk_hash_mix(h, md->f[IRK_DI_DERIVED_TYPE_name].u);
    return fold_hash(irk_hash_mix(h, md->f[IRK_DI_DERIVED_TYPE_scope].u));
  }
  h = irk_hash_mix(h, md->flags);
  int64_t count;
  if (md->kind == IRK_MD_SUBRANGE && constant_of(md->f[IRK_DI_SUBRANGE_count].md, &count)) {
    h = irk_hash_mix(h, (uint64_t)count);
    for (uint32_t i = 1; i < md->len; i++) h = hash_field(h, md, i);
    return fold_hash(h);
  }
  for (uint32_t i = 0; i < md->len; i++) h = hash_field(h, md, i);
  return fold_hash(h);
}

static bool same_words(const uint64_t *a, const uint64_t *b) {
  if (!a || !b) return a == b;
  return a[0] == b[0] && memcmp(a + 1, b + 1, sizeof *a * (size_t)((a[0] + 63) / 64)) == 0;
}

static bool same_fields(const irk_md *a, const irk_md *b) {
  if (a->flags != b->flags) return false;
  bool has_wide = a->kind == IRK_MD_ENUMERATOR || a->kind == IRK_MD_FIXED_POINT_TYPE;
  if (!has_wide) return a->len == 0 || memcmp(a->f, b->f, sizeof a->f[0] * (size_t)a->len) == 0;
  const uint8_t *types = irk_di_desc_of((irk_md_kind)a->kind)->types;
  for (uint32_t i = 0; i < a->len; i++) {
    bool same = types[i] == IRK_DI_TYPE_APINT ? same_words(a->f[i].words, b->f[i].words) : a->f[i].u == b->f[i].u;
    if (!same) return false;
  }
  return true;
}

static bool same_node(const void *item, const void *key) {
  const irk_md *a = item, *b = key;
  if (a->kind != b->kind || a->len != b->len) return false;
  if (same_fields(a, b)) return true;
  if (a->kind == IRK_MD_SUBRANGE) return same_subrange(a, b);
  if (is_odr_declaration(b) && is_odr_declaration(a))
    return a->f[IRK_DI_SUBPROGRAM_scope].md == b->f[IRK_DI_SUBPROGRAM_scope].md &&
           a->f[IRK_DI_SUBPROGRAM_linkageName].md == b->f[IRK_DI_SUBPROGRAM_linkageName].md &&
           a->f[IRK_DI_SUBPROGRAM_templateParams].md == b->f[IRK_DI_SUBPROGRAM_templateParams].md;
  if (is_odr_member(b) && is_odr_member(a))
    return a->f[IRK_DI_DERIVED_TYPE_name].md == b->f[IRK_DI_DERIVED_TYPE_name].md &&
           a->f[IRK_DI_DERIVED_TYPE_scope].md == b->f[IRK_DI_DERIVED_TYPE_scope].md;
  return false;
}

static bool same_string(const void *item, const void *key) {
  const irk_md *a = item;
  const irk_str *s = key;
  return a->kind == IRK_MD_STRING && irk_str_eq(irk_md_str(a), *s);
}

static bool same_value(const void *item, const void *key) {
  const irk_md *a = item;
  return a->kind == IRK_MD_VALUE && a->f[0].value == key;
}

// ---- making --------------------------------------------------------------------------------------------------
irk_md *irk_md_string(irk_module *m, irk_str s) {
  uint32_t hash = fold_hash(irk_hash_bytes(m->hash_key, s.ptr, s.len));
  irk_md *md = set_find(m, &m->md_set, hash, same_string, &s);
  if (md) return md;
  // The bytes follow the head, so that a string is one allocation.
  md = irk_arena_alloc(m->nodes, sizeof *md + sizeof md->f[0] + s.len + 1);
  char *chars = (char *)(md->f + 1);
  if (s.len) memcpy(chars, s.ptr, s.len);
  chars[s.len] = 0;
  md->kind = IRK_MD_STRING;
  md->is_distinct = false;
  md->dies_with_body = m->nodes != &m->arena;
  md->flags = 0;
  md->len = (uint32_t)s.len;
  md->hash = hash;
  md->f[0].u = 0;
  md->f[0].chars = chars;
  number_md(m, md);
  set_add(m, &m->md_set, md);
  return md;
}

static irk_md_set *set_of_value(irk_module *m, const irk_value *v) {
  if (v->kind < IRK_VALUE_ARG) return &m->md_set;
  return set_for(m, m->first_body_md == NO_BODY ? 0 : m->first_body_md);
}

irk_md *irk_md_of_value(irk_module *m, irk_value *v) {
  if (v->kind == IRK_VALUE_METADATA) return ((const irk_md_value *)v)->md;
  irk_md *md = set_find(m, set_of_value(m, v), hash_value(m, v), same_value, v);
  return md ? md : irk_md_of_new_value(m, v);
}

irk_md *irk_md_of_new_value(irk_module *m, irk_value *v) {
  irk_md *md = alloc_md(m, IRK_MD_VALUE, 1, 1);
  md->hash = hash_value(m, v);
  md->f[0].u = 0;
  md->f[0].value = v;
  number_md(m, md);
  set_add(m, set_of_value(m, v), md);
  return md;
}

irk_md *irk_md_new(irk_module *m, irk_md_kind kind, uint32_t len) {
  irk_md *md = alloc_md(m, kind, len, len);
  if (len) memset(md->f, 0, sizeof md->f[0] * (size_t)len);
  number_md(m, md);
  return md;
}

// The length of a location in memory, and the packed word of its last fields if they fit one.
typedef struct rest_fields {
  uint32_t len;
  irk_md_field word;
} rest_fields;

static inline rest_fields pack_rest(const irk_md_field f[IRK_DI_LEN_LOCATION]) {
  uint64_t is_implicit = f[IRK_DI_LOCATION_isImplicitCode].u, rank = f[IRK_DI_LOCATION_atomRank].u;
  uint64_t group = f[IRK_DI_LOCATION_atomGroup].u;
  rest_fields r = {IRK_DI_LEN_PLAIN_LOCATION, f[IRK_DI_LEN_PLAIN_LOCATION]};
  if (!(is_implicit | rank | group)) return r;
  bool fits = is_implicit <= 1 && rank <= 7 && group < (uint64_t)1 << 60;
  r.len = fits ? IRK_DI_LEN_PACKED_LOCATION : IRK_DI_LEN_LOCATION;
  if (fits) r.word.u = group << 4 | rank << 1 | is_implicit;
  return r;
}

const irk_md *irk_md_expand_location(const irk_md *md, irk_md_buffer *room) {
  if (md->kind != IRK_MD_LOCATION || md->len == IRK_DI_LEN_LOCATION) return md;
  irk_location_rest rest = irk_location_rest_of(md);
  irk_md *whole = &room->head;
  memcpy(whole, md, sizeof *md + sizeof md->f[0] * IRK_DI_LEN_PLAIN_LOCATION);
  whole->len = IRK_DI_LEN_LOCATION;
  whole->f[IRK_DI_LOCATION_isImplicitCode].u = rest.is_implicit;
  whole->f[IRK_DI_LOCATION_atomGroup].u = rest.group;
  whole->f[IRK_DI_LOCATION_atomRank].u = rest.rank;
  return whole;
}

irk_md *irk_md_node(irk_module *m, irk_md_kind kind, bool distinct, uint8_t flags, const irk_md_field *f,
                    uint32_t len) {
  if (kind == IRK_MD_LOCATION && len == IRK_DI_LEN_LOCATION) return irk_md_location(m, distinct, f);
  irk_md *md = alloc_md(m, kind, len, len);
  md->is_distinct = distinct;
  md->flags = flags;
  if (len) memcpy(md->f, f, sizeof md->f[0] * (size_t)len);
  if (distinct || m->has_equal_mds) {
    md->hash = HASH_DISTINCT;
    number_md(m, md);
    return md;
  }
  complete_refs(md);
  uint32_t hash = hash_node(m, md);
  irk_md_set *set = set_of(m, md);
  irk_md *old = set_find(m, set, hash, same_node, md);
  if (old) {
    if ((char *)(md->f + len) == m->nodes->pos) m->nodes->pos = (char *)md;  // no allocation came after
    return old;
  }
  md->hash = hash;
  number_md(m, md);
  set_add(m, set, md);
  return md;
}

// Copies the fields of a location without a loop: it is the most frequent node.
static inline void copy_fields(irk_md_field *to, const irk_md_field *from, uint32_t len) {
  memcpy(to, from, sizeof *to * IRK_DI_LEN_PLAIN_LOCATION);
  if (len > IRK_DI_LEN_PLAIN_LOCATION) to[IRK_DI_LEN_PLAIN_LOCATION] = from[IRK_DI_LEN_PLAIN_LOCATION];
  if (IRK_UNLIKELY(len > IRK_DI_LEN_PACKED_LOCATION)) memcpy(to, from, sizeof *to * IRK_DI_LEN_LOCATION);
}

static inline bool is_same_location(const irk_md *a, const irk_md *b) {
  uint64_t differs = 0;
  if (a->kind != IRK_MD_LOCATION || a->len != b->len) return false;
  for (uint32_t i = 0; i < b->len; i++) differs |= a->f[i].u ^ b->f[i].u;
  return !differs;
}

static IRK_ALWAYS_INLINE irk_md *find_location(irk_module *m, irk_md *md) {
  if (md->is_distinct || m->has_equal_mds) {
    md->hash = HASH_DISTINCT;
    number_md(m, md);
    return md;
  }
  irk_md_set *set = set_of(m, md);
  set_make_room(set);
  complete_refs(md);
  uint32_t hash = hash_location(m, md), mask = set->cap - 1, i = hash & mask;
  for (; set->slots[i]; i = (i + 1) & mask) {
    if (set->slots[i] >> 32 != hash) continue;
    irk_md *old = m->mds.items[(uint32_t)set->slots[i]];
    if (!is_same_location(old, md)) continue;
    m->nodes->pos = (char *)md;  // no allocation came after
    return old;
  }
  md->hash = hash;
  number_md(m, md);
  if (set == &m->body_md_set) irk_vec_push(&m->deferred_mds, md->id);
  set->slots[i] = slot_of(md);
  set->len++;
  return md;
}

irk_md *irk_md_location(irk_module *m, bool distinct, const irk_md_field f[IRK_DI_LEN_LOCATION]) {
  rest_fields rest = pack_rest(f);
  irk_md *md = alloc_md(m, IRK_MD_LOCATION, rest.len, rest.len);
  md->is_distinct = distinct;
  copy_fields(md->f, f, rest.len);
  if (rest.len == IRK_DI_LEN_PACKED_LOCATION) md->f[IRK_DI_LEN_PLAIN_LOCATION] = rest.word;
  return find_location(m, md);
}

irk_md *irk_md_location_like(irk_module *m, const irk_md *loc, irk_md *scope, irk_md *inlined_at) {
  // irk_md_new may have made it at full length: it may be shorter here.
  if (IRK_UNLIKELY(loc->len == IRK_DI_LEN_LOCATION)) {
    irk_md_field f[IRK_DI_LEN_LOCATION];
    memcpy(f, loc->f, sizeof f);
    f[IRK_DI_LOCATION_scope].md = scope;
    f[IRK_DI_LOCATION_inlinedAt].md = inlined_at;
    return irk_md_location(m, loc->is_distinct, f);
  }
  irk_md *md = alloc_md(m, IRK_MD_LOCATION, loc->len, loc->len);
  md->is_distinct = loc->is_distinct;
  copy_fields(md->f, loc->f, loc->len);
  md->f[IRK_DI_LOCATION_scope].md = scope;
  md->f[IRK_DI_LOCATION_inlinedAt].md = inlined_at;
  return find_location(m, md);
}

irk_md *irk_md_tuple(irk_module *m, irk_md *const *ops, uint32_t len) {
  irk_md_field small[16] = {{.u = 0}};
  irk_md_field *f = len <= IRK_COUNT(small) ? small : irk_alloc(sizeof *f * (size_t)len);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, f == small ? NULL : f);
  for (uint32_t i = 0; i < len; i++) {
    f[i].u = 0;
    f[i].md = ops[i];
  }
  irk_md *md = irk_md_node(m, IRK_MD_TUPLE, false, 0, f, len);
  irk_guard_leave(&guard);
  if (f != small) irk_free(f);
  return md;
}

// ---- uniquing ------------------------------------------------------------------------------------------------
static irk_md *resolve_merged(const irk_module *m, irk_md *md) {
  while (m->mds.items[md->id] != md) md = m->mds.items[md->id];
  return md;
}

irk_md *irk_md_resolve_merged(const irk_module *m, irk_md *md) { return resolve_merged(m, md); }

void irk_md_remove_from_set(irk_module *m, irk_md *md) {
  if (md->hash <= HASH_DISTINCT) return;
  if (m->first_body_md == NO_BODY && m->deferred_mds.len) add_deferred(m);
  set_remove(m, md);
  md->hash = HASH_OPEN;
}

static bool refers_to_itself(const irk_md *md) {
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
    if (md->f[i].md == md) return true;
  return false;
}

irk_md *irk_md_unique(irk_module *m, irk_md *node) {
  if (node->hash != HASH_OPEN) return resolve_merged(m, node);
  if (node->is_distinct || refers_to_itself(node)) {
    node->is_distinct = true;
    node->hash = HASH_DISTINCT;
    return node;
  }
  if (m->has_equal_mds) {
    node->hash = HASH_DISTINCT;
    return node;
  }
  if (node->kind == IRK_MD_LOCATION && node->len == IRK_DI_LEN_LOCATION) {
    rest_fields rest = pack_rest(node->f);
    node->len = rest.len;
    node->f[IRK_DI_LEN_PLAIN_LOCATION] = rest.word;
  }
  complete_refs(node);
  uint32_t hash = hash_node(m, node);
  irk_md_set *set = set_of(m, node);
  irk_md *old = set_find(m, set, hash, same_node, node);
  if (old) {
    m->mds.items[node->id] = old;
    return old;
  }
  node->hash = hash;
  set_add(m, set, node);
  return node;
}

// ---- resolving a batch ---------------------------------------------------------------------------------------
// Merges equal nodes bottom up, depth first: a node is looked up after all its operands. An operand
// whose lookup is still in progress (a cycle) counts as itself, as in LLVM. If it is merged later,
// the nodes of the batch are checked again.
typedef struct finisher {
  irk_module *m;
  irk_md *const *table;
  uint32_t num_table, *bad;  // receives a number that is not defined
  uint32_t first;            // nodes with lower ids are final
  uint8_t *state;            // by id - first
  struct finish_step {
    irk_md *md;
    uint32_t field;                             // next field to look at
    bool has_self_operand, has_merged_operand;  // an operand refers to itself; an operand was merged with such a node
  } * stack;
  uint32_t depth;
  bool has_stale;  // a node of a cycle was merged
} finisher;
enum { STATE_NEW, STATE_RUNNING, STATE_CYCLE, STATE_DONE, STATE_SELF };  // STATE_SELF: done, and refers to itself

static void push_node(finisher *f, irk_md *md) {
  f->state[md->id - f->first] = STATE_RUNNING;
  f->stack[f->depth++] = (struct finish_step){md, 0, false, false};
}

// Replaces a stand-in by its node. Returns false if there is none.
static bool resolve(finisher *f, irk_md_field *field) {
  if (!irk_md_is_forward(field->md)) return true;
  uint32_t number = irk_md_forward_number(field->md);
  if (number >= f->num_table || !f->table[number]) {
    *f->bad = number;
    return false;
  }
  field->md = f->table[number];
  return true;
}

// In !1 = !{!2}, !2 = !{!2} LLVM's readers merge !2 with !1: when they read the second node, !2 is
// not known yet, and only then do they see that it refers to itself. In the other order they keep
// two nodes.
static irk_md *find_equal_self_reference(const finisher *f, const irk_md *md) {
  irk_md *twin = NULL;
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1)) {
    irk_md *op = md->f[i].md;
    if (op == md) return NULL;
    if (!op || op->id <= md->id || op->id < f->first || f->state[op->id - f->first] != STATE_SELF) continue;
    if (!twin && op->kind == md->kind && op->len == md->len && same_fields(op, md)) twin = op;
  }
  return twin;
}

// Uniques a node, all of whose operands are known.
static void finish_node(finisher *f, irk_md *md, bool may_have_twin) {
  uint8_t *state = &f->state[md->id - f->first];
  bool in_cycle = *state == STATE_CYCLE;
  irk_md *same = may_have_twin ? find_equal_self_reference(f, md) : NULL;
  if (same) f->m->mds.items[md->id] = same;
  else same = irk_md_unique(f->m, md);
  *state = md->hash == HASH_DISTINCT ? STATE_SELF : STATE_DONE;
  if (same != md && in_cycle) f->has_stale = true;
}

// Continues with the node on top of the stack: pushes its next unfinished operand, or finishes the
// node.
static bool step_node(finisher *f) {
  struct finish_step *top = &f->stack[f->depth - 1];
  irk_md *md = top->md;
  for (uint32_t i = irk_md_next_ref(md, top->field); i < md->len; i = irk_md_next_ref(md, i + 1)) {
    if (!resolve(f, &md->f[i])) return false;
    irk_md *op = md->f[i].md;
    if (!op || op->id < f->first) continue;
    if (op->is_distinct) {
      top->has_self_operand |= f->state[op->id - f->first] == STATE_SELF;
      continue;
    }
    uint8_t *state = &f->state[op->id - f->first];
    if (op->hash != HASH_OPEN || *state == STATE_DONE) {  // merged nodes stay HASH_OPEN
      md->f[i].md = resolve_merged(f->m, op);
      top->has_merged_operand |= md->f[i].md != op && md->f[i].md->is_distinct;
    } else if (*state == STATE_NEW) {
      top->field = i;  // look at this field again after that
      push_node(f, op);
      return true;
    } else if (op != md) {
      *state = STATE_CYCLE;
    }
  }
  finish_node(f, md, top->has_self_operand && !top->has_merged_operand);
  f->depth--;
  return true;
}

// Replaces operands that were merged after their users had been looked up. That is rare; a few
// rounds settle all but contrived cases.
static void repair_stale(finisher *f) {
  enum { MAX_ROUNDS = 8 };
  irk_module *m = f->m;
  for (int round = 0; round < MAX_ROUNDS && f->has_stale; round++) {
    f->has_stale = false;
    for (uint32_t id = f->first; id < m->mds.len; id++) {
      irk_md *md = m->mds.items[id];
      if (md->id != id || md->hash == HASH_OPEN) continue;
      bool changed = false, is_distinct = md->hash == HASH_DISTINCT;
      for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1)) {
        irk_md *op = md->f[i].md;
        if (!op || resolve_merged(m, op) == op) continue;
        if (!changed && !is_distinct) set_remove(m, md);
        changed = true;
        md->f[i].md = resolve_merged(m, op);
      }
      if (!changed || is_distinct) continue;
      md->hash = HASH_OPEN;
      if (irk_md_unique(m, md) != md) f->has_stale = true;
    }
  }
}

// Distinct nodes come last: no node depends on their operands.
static bool finish_distinct(finisher *f, irk_md *md) {
  for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1)) {
    if (!resolve(f, &md->f[i])) return false;
    if (md->f[i].md) md->f[i].md = resolve_merged(f->m, md->f[i].md);
  }
  md->hash = HASH_DISTINCT;
  return true;
}

// For modules whose equal nodes are not merged.
static bool finish_without_merging(finisher *f) {
  for (uint32_t id = f->first; id < f->m->mds.len; id++) {
    irk_md *md = f->m->mds.items[id];
    if (md->hash != HASH_OPEN) continue;
    for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
      if (!resolve(f, &md->f[i])) return false;
    irk_md_unique(f->m, md);
  }
  return true;
}

bool irk_md_finish(irk_module *m, irk_arena *scratch, uint32_t first, irk_md **table, uint32_t from, uint32_t n,
                   uint32_t *bad) {
  finisher f = {.m = m, .table = table, .num_table = n, .bad = bad, .first = first};
  if (m->has_equal_mds) return finish_without_merging(&f);
  uint32_t count = m->mds.len - first, num_distinct = 0;
  irk_mark mark = irk_arena_mark(scratch);
  f.state = irk_arena_zalloc(scratch, count + 1u);
  f.stack = irk_arena_alloc(scratch, sizeof *f.stack * ((size_t)count + 1));
  irk_md **distinct = irk_arena_alloc(scratch, sizeof *distinct * ((size_t)count + 1));
  bool ok = true;
  for (uint32_t id = first; id < first + count && ok; id++) {
    irk_md *md = m->mds.items[id];
    if (md->hash != HASH_OPEN || md->id != id) continue;
    if (md->is_distinct) {
      distinct[num_distinct++] = md;
      continue;
    }
    push_node(&f, md);
    while (f.depth && ok) ok = step_node(&f);
  }
  if (f.has_stale) repair_stale(&f);
  for (uint32_t i = 0; i < num_distinct && ok; i++) ok = finish_distinct(&f, distinct[i]);
  for (uint32_t i = from; i < n && ok; i++)
    if (table[i]) table[i] = resolve_merged(m, table[i]);
  irk_arena_release(scratch, mark);
  return ok;
}

// ---- forgetting ----------------------------------------------------------------------------------------------
// Removes the values that wrap nodes with ids from `first` on. Values of nodes before `last` stay,
// but are no longer listed.
static void forget_values(irk_module *m, uint32_t first, uint32_t last) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < m->md_values.len; i++) {
    irk_md_value *v = m->md_values.items[i];
    if (v->md->id < first) m->md_values.items[n++] = v;
    else if (v->md->id >= last) irk_md_value_forget(m, v);
  }
  m->md_values.len = n;
}

// Removes nodes in reverse creation order, so that mostly no slot has to move. Late nodes are in no
// set: that of their body has been cleared.
static void truncate_nodes(irk_module *m, uint32_t len) {
  irk_md_body_end(m);
  for (uint32_t id = m->mds.len; id-- > len;) {
    const irk_md *md = m->mds.items[id];
    bool is_late = m->deferred_mds.len && m->deferred_mds.items[m->deferred_mds.len - 1] == id;
    if (is_late) m->deferred_mds.len--;
    else if (md->id == id && md->hash > HASH_DISTINCT) set_remove(m, md);
  }
  m->mds.len = len;
}

void irk_md_truncate(irk_module *m, uint32_t first) {
  forget_values(m, first, first);
  truncate_nodes(m, first);
}

static bool is_of_local(const irk_md *md) {
  if (md->kind == IRK_MD_VALUE) return md->f[0].value->kind >= IRK_VALUE_ARG;
  for (uint32_t i = 0; md->kind == IRK_MD_ARG_LIST && i < md->len; i++)
    if (md->f[i].md->kind != IRK_MD_VALUE || is_of_local(md->f[i].md)) return true;
  return false;
}

void irk_md_truncate_bodies(irk_module *m, uint32_t first, uint32_t last) {
  forget_values(m, first, last);
  truncate_nodes(m, last);
  for (uint32_t id = first; id < last; id++) {
    irk_md *md = m->mds.items[id];
    if (md->id != id || !is_of_local(md)) continue;
    if (md->hash > HASH_DISTINCT) set_remove(m, md);
    md->kind = IRK_MD_TUPLE;
    md->len = 0;
    md->is_distinct = true;
    md->hash = HASH_DISTINCT;
  }
}

// ---- named metadata ------------------------------------------------------------------------------------------
irk_named_md *irk_named_md_of(const irk_module *m, irk_str name) {
  bool found;
  irk_sym sym = irk_strpool_find(&m->names, name.ptr, name.len, &found);
  const uint64_t *at = found ? irk_map_get(&m->named_md_map, sym) : NULL;
  return at ? m->named_mds.items[*at] : NULL;
}

irk_named_md *irk_named_md_get(irk_module *m, irk_str name) {
  irk_sym sym = irk_intern(m, name);
  const uint64_t *at = irk_map_get(&m->named_md_map, sym);
  if (at) return m->named_mds.items[*at];
  irk_named_md *named = IRK_NEW(&m->arena, irk_named_md);
  named->name = irk_name(m, sym);
  irk_vec_reserve(&m->named_mds, (uint64_t)m->named_mds.len + 1);
  *irk_map_put(&m->named_md_map, sym, NULL) = m->named_mds.len;  // an entry in the map must also be in the list
  irk_vec_push(&m->named_mds, named);
  return named;
}

void irk_named_md_add(irk_module *m, irk_named_md *named, irk_md *node) {
  if (named->len == named->cap) {
    uint32_t cap = named->cap ? named->cap * 2 : 4;
    irk_md **ops = irk_arena_alloc(&m->arena, sizeof *ops * (size_t)cap);
    if (named->len) memcpy(ops, named->ops, sizeof *ops * (size_t)named->len);
    named->ops = ops;
    named->cap = cap;
  }
  named->ops[named->len++] = node;
}
