// Tables of names, which debuggers read before entries: .debug_names (version 5), .debug_pubnames
// and .debug_pubtypes (before), or those of GNU.
//
// A unit's nameTableKind tells which it has, as in LLVM: `Default` and `Apple` the version's own,
// `GNU` those of GNU, `None` none. All units with .debug_names share one table.
#include "codegen/dwarf_names.h"
#include "ir/dinode_field.h"

#include <stdlib.h>

// ---- which entries -------------------------------------------------------------------------------------------

static uint64_t kind_of(const irk_dw_unit *unit) { return unit->md->f[IRK_DI_COMPILE_UNIT_nameTableKind].u; }

static bool is_in_index(const irk_dw_module *d, const irk_dw_unit *unit) {
  uint64_t kind = kind_of(unit);
  return d->version >= 5 && unit->entry && (kind == IRK_DI_NAME_TABLE_Default || kind == IRK_DI_NAME_TABLE_Apple);
}

bool irk_dw_has_public_names(const irk_dw_module *d, const irk_dw_unit *unit) {
  if (kind_of(unit) == IRK_DI_NAME_TABLE_GNU) return true;
  return kind_of(unit) == IRK_DI_NAME_TABLE_Default && d->version < 5 && unit->emission == IRK_DI_EMISSION_FullDebug;
}

static bool is_type(const irk_dw_die *die) {
  switch (die->tag) {
  case IRK_DW_TAG_array_type:
  case IRK_DW_TAG_base_type:
  case IRK_DW_TAG_class_type:
  case IRK_DW_TAG_enumeration_type:
  case IRK_DW_TAG_pointer_type:
  case IRK_DW_TAG_set_type:
  case IRK_DW_TAG_string_type:
  case IRK_DW_TAG_structure_type:
  case IRK_DW_TAG_subrange_type:
  case IRK_DW_TAG_subroutine_type:
  case IRK_DW_TAG_template_alias:
  case IRK_DW_TAG_typedef:
  case IRK_DW_TAG_union_type:
  case IRK_DW_TAG_unspecified_type: return !die->is_declaration;
  default: return false;
  }
}

static bool is_unit(const irk_dw_tree *t, uint32_t number) { return t->dies.items[number].parent == number; }

static irk_str name_of(const irk_dw_module *d, const irk_dw_tree *t, uint32_t number) {
  irk_str name = irk_dw_die_name(d, t, number);
  bool is_anonymous = !name.len && t->dies.items[number].tag == IRK_DW_TAG_namespace;
  return is_anonymous ? IRK_S("(anonymous namespace)") : name;
}

// ---- .debug_names: names and entries -----------------------------------------------------------------------------

typedef struct index_name {
  irk_str text;
  uint32_t string, hash;
  uint32_t first, last;  // entries: numbers + 1
  uint32_t offset;       // in the pool
} index_name;
typedef struct index_entry {
  uint32_t die, next;  // next: number + 1
  uint32_t code;       // of its abbreviation
  uint32_t offset;     // in the pool
} index_entry;
typedef enum parent_form { PARENT_UNKNOWN, PARENT_NONE, PARENT_ENTRY } parent_form;
typedef struct index_abbrev {
  uint16_t tag;
  uint8_t parent;  // parent_form
} index_abbrev;
typedef struct name_index {
  irk_dw_module *d;
  const irk_dw_tree *t;
  uint32_t *unit_numbers, num_units;  // by unit of the module
  uint32_t unit_size;                 // bytes of a unit's number; 0: there is only one
  irk_set by_text;
  IRK_VEC(index_name) names;  // by_text has numbers + 1
  IRK_VEC(uint32_t) order;    // numbers of names, as they are in the table
  IRK_VEC(index_entry) entries;
  IRK_VEC(index_abbrev) abbrevs;
  uint32_t *entry_of;  // by entry of the tree: its first entry in the pool: number + 1
  irk_buf pool;
  bool has_hashes;
} name_index;

// The hash of the standard, of the name in lower case.
static uint32_t hash_of(irk_str text) {
  uint32_t h = 5381;
  for (size_t i = 0; i < text.len; i++) {
    uint8_t c = (uint8_t)text.ptr[i];
    h = h * 33 + (c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  }
  return h;
}

static bool is_ascii(irk_str text) {
  for (size_t i = 0; i < text.len; i++)
    if ((uint8_t)text.ptr[i] >= 0x80) return false;
  return true;
}

typedef struct wanted_name {
  const name_index *x;
  irk_str text;
} wanted_name;

static bool is_same_name(const void *item, const void *key) {
  const wanted_name *wanted = key;
  return irk_str_eq(wanted->x->names.items[(uintptr_t)item - 1].text, wanted->text);
}

static void add_entry(name_index *x, irk_str text, uint32_t string, uint32_t die) {
  if (!text.len) return;
  uint64_t hash = irk_hash_bytes(x->d->m->hash_key, text.ptr, text.len);
  uintptr_t number = (uintptr_t)irk_set_find(&x->by_text, hash, is_same_name, &(wanted_name){x, text});
  if (!number) {
    if (string == IRK_DW_NO_STRING) string = x->d->string_at.items[irk_dw_add_string(x->d, text)];
    irk_vec_push(&x->names, ((index_name){.text = text, .string = string, .hash = hash_of(text)}));
    number = x->names.len;
    irk_set_add(&x->by_text, hash, (void *)number);
    x->has_hashes &= is_ascii(text);
  }
  index_name *name = &x->names.items[number - 1];
  irk_vec_push(&x->entries, ((index_entry){.die = die}));
  if (name->last) x->entries.items[name->last - 1].next = x->entries.len;
  else name->first = x->entries.len;
  name->last = x->entries.len;
}

// Tells whether the table has the entry: under its name and, if it is code or data, under its
// linkage name.
static bool is_indexed(const name_index *x, const irk_dw_die *die, bool *has_linkage) {
  *has_linkage = false;
  switch (die->tag) {
  case IRK_DW_TAG_subprogram:
  case IRK_DW_TAG_inlined_subroutine: *has_linkage = true; return die->has_code;
  case IRK_DW_TAG_label: return die->has_code;
  case IRK_DW_TAG_namespace:
  case IRK_DW_TAG_imported_declaration: return true;
  case IRK_DW_TAG_variable: {
    const uint64_t *global = irk_map_get(&x->t->globals, die->offset);
    *has_linkage = true;
    return global && *global;
  }
  default: return is_type(die);
  }
}

static void find_entries(name_index *x) {
  for (uint32_t i = 0; i < x->t->dies.len; i++) {
    const irk_dw_die *die = &x->t->dies.items[i];
    bool has_linkage;
    if (is_unit(x->t, i) || !is_in_index(x->d, x->d->units.items[die->unit]) || !is_indexed(x, die, &has_linkage))
      continue;
    uint32_t name = irk_dw_die_string(x->t, i, false), linkage = irk_dw_die_string(x->t, i, true);
    irk_str text = name_of(x->d, x->t, i);
    add_entry(x, text, name, i);
    if (!has_linkage || linkage == IRK_DW_NO_STRING) continue;
    irk_str other = {x->d->strings.ptr + linkage, strlen(x->d->strings.ptr + linkage)};
    if (!irk_str_eq(other, text)) add_entry(x, other, linkage, i);
  }
}

// ---- .debug_names: order, pool -----------------------------------------------------------------------------------

static uint32_t num_buckets(uint32_t num_hashes) {
  return num_hashes > 1024 ? num_hashes / 4 : num_hashes > 16 ? num_hashes / 2 : num_hashes ? num_hashes : 1;
}

typedef struct sort_key {
  uint32_t bucket, hash, number;
} sort_key;

static int by_hash(const void *x, const void *y) {
  uint32_t a = ((const sort_key *)x)->hash, b = ((const sort_key *)y)->hash;
  return (a > b) - (a < b);
}

static int by_bucket(const void *x, const void *y) {
  const sort_key *a = x, *b = y;
  if (a->bucket != b->bucket) return a->bucket < b->bucket ? -1 : 1;
  if (a->hash != b->hash) return a->hash < b->hash ? -1 : 1;
  return a->number < b->number ? -1 : a->number > b->number;
}

// Orders the names by bucket. Returns the number of buckets; 0 if a name's hash is not known: names
// that are not ASCII would need all rules of lower case, and a table may be without hashes.
static uint32_t order_names(name_index *x) {
  uint32_t n = x->names.len, num_hashes = 0, buckets = 0;
  sort_key *keys = irk_zalloc(sizeof *keys * ((size_t)n + 1));
  for (uint32_t i = 0; i < n; i++) keys[i] = (sort_key){0, x->names.items[i].hash, i};
  if (x->has_hashes && n) {
    qsort(keys, n, sizeof *keys, by_hash);
    for (uint32_t i = 0; i < n; i++) num_hashes += !i || keys[i].hash != keys[i - 1].hash;
    buckets = num_buckets(num_hashes);
    for (uint32_t i = 0; i < n; i++) keys[i].bucket = keys[i].hash % buckets;
    qsort(keys, n, sizeof *keys, by_bucket);
  }
  for (uint32_t i = 0; i < n; i++) irk_vec_push(&x->order, keys[i].number);
  irk_free(keys);
  return buckets;
}

static parent_form parent_of(const name_index *x, uint32_t die) {
  uint32_t parent = x->t->dies.items[die].parent;
  if (is_unit(x->t, parent) || x->t->dies.items[parent].is_declaration) return PARENT_NONE;
  return x->entry_of[parent] ? PARENT_ENTRY : PARENT_UNKNOWN;
}

static uint32_t abbrev_of(name_index *x, index_abbrev wanted) {
  for (uint32_t i = 0; i < x->abbrevs.len; i++)
    if (x->abbrevs.items[i].tag == wanted.tag && x->abbrevs.items[i].parent == wanted.parent) return i + 1;
  irk_vec_push(&x->abbrevs, wanted);
  return x->abbrevs.len;
}

// Gives each entry its abbreviation and its place in the pool.
static void place_entries(name_index *x) {
  uint32_t offset = 0;
  for (uint32_t i = 0; i < x->order.len; i++)
    for (uint32_t k = x->names.items[x->order.items[i]].first; k; k = x->entries.items[k - 1].next)
      if (!x->entry_of[x->entries.items[k - 1].die]) x->entry_of[x->entries.items[k - 1].die] = k;
  for (uint32_t i = 0; i < x->order.len; i++) {
    index_name *name = &x->names.items[x->order.items[i]];
    name->offset = offset;
    for (uint32_t k = name->first; k; k = x->entries.items[k - 1].next) {
      index_entry *e = &x->entries.items[k - 1];
      parent_form parent = parent_of(x, e->die);
      e->code = abbrev_of(x, (index_abbrev){x->t->dies.items[e->die].tag, (uint8_t)parent});
      e->offset = offset;
      offset += irk_uleb_size(e->code) + x->unit_size + 4 + (parent == PARENT_ENTRY ? 4 : 0);
    }
    offset++;  // the end of the name's entries
  }
}

static void write_pool(name_index *x) {
  for (uint32_t i = 0; i < x->order.len; i++) {
    for (uint32_t k = x->names.items[x->order.items[i]].first; k; k = x->entries.items[k - 1].next) {
      const index_entry *e = &x->entries.items[k - 1];
      const irk_dw_die *die = &x->t->dies.items[e->die];
      irk_buf_uleb(&x->pool, e->code);
      if (x->unit_size) irk_buf_fixed(&x->pool, x->unit_numbers[die->unit], x->unit_size);
      irk_buf_fixed(&x->pool, die->offset - x->d->units.items[die->unit]->start, 4);
      if (parent_of(x, e->die) == PARENT_ENTRY)
        irk_buf_fixed(&x->pool, x->entries.items[x->entry_of[die->parent] - 1].offset, 4);
    }
    irk_buf_byte(&x->pool, 0);
  }
}

static void write_abbrevs(const name_index *x, irk_buf *b) {
  for (uint32_t i = 0; i < x->abbrevs.len; i++) {
    irk_dw_form unit = x->unit_size == 1   ? IRK_DW_FORM_data1
                       : x->unit_size == 2 ? IRK_DW_FORM_data2
                                           : IRK_DW_FORM_data4;
    uint8_t parent = x->abbrevs.items[i].parent;
    irk_buf_uleb(b, i + 1);
    irk_buf_uleb(b, x->abbrevs.items[i].tag);
    if (x->unit_size) irk_buf_byte(b, IRK_DW_IDX_compile_unit), irk_buf_byte(b, (char)unit);
    irk_buf_byte(b, IRK_DW_IDX_die_offset), irk_buf_byte(b, IRK_DW_FORM_ref4);
    if (parent == PARENT_ENTRY) irk_buf_byte(b, IRK_DW_IDX_parent), irk_buf_byte(b, IRK_DW_FORM_ref4);
    if (parent == PARENT_NONE) irk_buf_byte(b, IRK_DW_IDX_parent), irk_buf_byte(b, IRK_DW_FORM_flag_present);
    irk_buf_bytes(b, "\0", 2);
  }
  irk_buf_byte(b, 0);
}

static void put_reference(irk_dw_module *d, uint32_t section, irk_buf *b, uint32_t to, uint64_t offset) {
  irk_object_reloc(d->object, section, b->len, d->object->data->absolute[d->offset_size],
                   irk_object_section_symbol(d->object, to), (int64_t)offset);
  irk_buf_fixed(b, 0, d->offset_size);
}

static void write_buckets(const name_index *x, irk_buf *b, uint32_t buckets) {
  for (uint32_t bucket = 0, i = 0; bucket < buckets; bucket++) {
    bool is_empty = i == x->order.len || x->names.items[x->order.items[i]].hash % buckets != bucket;
    irk_buf_fixed(b, is_empty ? 0 : i + 1, 4);
    while (i < x->order.len && x->names.items[x->order.items[i]].hash % buckets == bucket) i++;
  }
  for (uint32_t i = 0; i < x->order.len && buckets; i++) irk_buf_fixed(b, x->names.items[x->order.items[i]].hash, 4);
}

static void write_index(name_index *x, uint32_t info, uint32_t buckets) {
  static const char augmentation[] = "LLVM0700";  // parents are told as LLVM does
  irk_dw_module *d = x->d;
  uint32_t section = irk_dw_section(d, IRK_S(".debug_names")), strings = irk_dw_strings_section(d);
  irk_buf *b = irk_object_bytes(d->object, section), abbrevs = {0};
  write_abbrevs(x, &abbrevs);
  irk_dw_put_length(d, b, 0);
  irk_buf_fixed(b, 5, 4);  // version and padding
  const uint32_t header[] = {x->num_units, 0, 0, buckets, x->order.len, (uint32_t)abbrevs.len, sizeof augmentation - 1};
  for (uint32_t i = 0; i < IRK_COUNT(header); i++) irk_buf_fixed(b, header[i], 4);
  irk_buf_bytes(b, augmentation, sizeof augmentation - 1);
  for (uint32_t i = 0; i < d->units.len; i++)
    if (is_in_index(d, d->units.items[i])) put_reference(d, section, b, info, d->units.items[i]->start);
  write_buckets(x, b, buckets);
  for (uint32_t i = 0; i < x->order.len; i++)
    put_reference(d, section, b, strings, x->names.items[x->order.items[i]].string);
  for (uint32_t i = 0; i < x->order.len; i++)
    irk_buf_fixed(b, x->names.items[x->order.items[i]].offset, d->offset_size);
  irk_buf_bytes(b, abbrevs.ptr, abbrevs.len);
  irk_buf_bytes(b, x->pool.ptr, x->pool.len);
  irk_dw_patch_length(d, b, 0);
  irk_buf_free(&abbrevs);
}

static void release_index(void *user) {
  name_index *x = user;
  irk_set_free(&x->by_text);
  irk_vec_free(&x->names);
  irk_vec_free(&x->order);
  irk_vec_free(&x->entries);
  irk_vec_free(&x->abbrevs);
  irk_buf_free(&x->pool);
}

static void make_index(irk_dw_module *d, const irk_dw_tree *t, uint32_t info) {
  name_index x = {.d = d, .t = t, .has_hashes = true};
  irk_guard guard;
  x.unit_numbers = IRK_NEW_ARRAY(&d->arena, uint32_t, d->units.len);
  x.entry_of = IRK_NEW_ARRAY(&d->arena, uint32_t, (size_t)t->dies.len + 1);
  for (uint32_t i = 0; i < d->units.len; i++)
    if (is_in_index(d, d->units.items[i])) x.unit_numbers[i] = x.num_units++;
  if (!x.num_units) return;
  x.unit_size = x.num_units == 1 ? 0 : x.num_units <= UINT8_MAX + 1 ? 1 : x.num_units <= UINT16_MAX + 1 ? 2 : 4;
  irk_guard_enter(&guard, release_index, &x);
  find_entries(&x);
  uint32_t buckets = order_names(&x);
  place_entries(&x);
  write_pool(&x);
  write_index(&x, info, buckets);
  irk_guard_leave(&guard);
  release_index(&x);
}

// Tells whether an entry refers to another unit.
static bool has_far_references(const irk_dw_module *d) {
  for (uint32_t i = 0; i < d->info.refs.len; i++)
    if (d->info.refs.items[i].entity & IRK_DW_FAR) return true;
  return false;
}

// Writes the unit's addresses: gdb up to 14 finds them nowhere else once there is a table of names.
// A module whose units refer to each other has no addresses: gdb 13 fails there (an assertion of
// dwarf2/read.h).
static void write_addresses(irk_dw_module *d, const irk_dw_unit *unit, uint32_t info) {
  enum { PAIR = 16 };
  uint32_t section = irk_dw_section(d, IRK_S(".debug_aranges"));
  irk_buf *b = irk_object_bytes(d->object, section);
  size_t start = b->len;
  irk_dw_put_length(d, b, 0);
  irk_buf_fixed(b, 2, 2);  // version
  put_reference(d, section, b, info, unit->start);
  irk_buf_fixed(b, 8, 2);  // sizes of an address and of a segment selector
  while ((b->len - start) % PAIR) irk_buf_byte(b, 0);
  for (uint32_t i = 0; i < unit->ranges.len; i++) {
    const irk_dw_range *r = &unit->ranges.items[i];
    uint32_t symbol = irk_object_section_symbol(d->object, r->section);
    irk_object_reloc(d->object, section, b->len, d->object->data->absolute[8], symbol, (int64_t)r->at);
    irk_buf_fixed(b, 0, 8);
    irk_buf_fixed(b, r->size, 8);
  }
  for (uint32_t i = 0; i < 2; i++) irk_buf_fixed(b, 0, 8);
  irk_dw_patch_length(d, b, start);
}

// ---- public names ----------------------------------------------------------------------------------------------

// The kinds and flags of entries in GNU's tables.
enum { GNU_TYPE = 1, GNU_VARIABLE, GNU_FUNCTION, GNU_STATIC = 8 };

static bool is_cpp(uint32_t language) {
  return language == IRK_DW_LANG_C_plus_plus || language == IRK_DW_LANG_C_plus_plus_03 ||
         language == IRK_DW_LANG_C_plus_plus_11 || language == IRK_DW_LANG_C_plus_plus_14 ||
         language == IRK_DW_LANG_C_plus_plus_17 || language == IRK_DW_LANG_C_plus_plus_20;
}

// Tells whether the parents of an entry are namespaces only.
static bool is_global(const irk_dw_tree *t, uint32_t number) {
  enum { FAR = 100 };
  for (uint32_t i = 0; i < FAR && !is_unit(t, number); i++) {
    number = t->dies.items[number].parent;
    if (!is_unit(t, number) && t->dies.items[number].tag != IRK_DW_TAG_namespace) return false;
  }
  return is_unit(t, number);
}

// Returns the kind and flags of an entry, and sets *is_named_type if it is in the table of types.
// 0: it is in no table.
static uint32_t public_kind(const irk_dw_module *d, const irk_dw_tree *t, uint32_t number, bool *is_named_type) {
  const irk_dw_die *die = &t->dies.items[number];
  bool is_external = die->is_external || t->dies.items[irk_dw_die_origin(t, number)].is_external;
  uint32_t index_type = d->units.items[die->unit]->size_type;
  bool is_own = index_type && d->entities.items[index_type].offset == die->offset;  // not the program's
  *is_named_type = is_type(die) && !is_own && is_global(t, number);
  switch (die->tag) {
  case IRK_DW_TAG_namespace: return GNU_TYPE;
  case IRK_DW_TAG_enumerator: return is_global(t, die->parent) ? GNU_VARIABLE | GNU_STATIC : 0;
  case IRK_DW_TAG_variable:
    return irk_map_get(&t->globals, die->offset) ? GNU_VARIABLE | (is_external ? 0 : GNU_STATIC) : 0;
  case IRK_DW_TAG_subprogram: {
    bool is_definition = die->is_abstract || (die->has_code && !die->is_copy);
    return is_definition ? GNU_FUNCTION | (is_external ? 0 : GNU_STATIC) : 0;
  }
  case IRK_DW_TAG_class_type:
  case IRK_DW_TAG_structure_type:
  case IRK_DW_TAG_union_type:
  case IRK_DW_TAG_enumeration_type:
    return *is_named_type ? GNU_TYPE | (is_cpp(d->units.items[die->unit]->language) ? 0 : GNU_STATIC) : 0;
  default: return *is_named_type ? GNU_TYPE | GNU_STATIC : 0;
  }
}

// Appends the names of the scopes around an entry, as C++ writes them.
static void put_scopes(const irk_dw_module *d, const irk_dw_tree *t, uint32_t number, irk_buf *b) {
  enum { FAR = 100 };
  uint32_t scopes[FAR], n = 0;
  if (!is_cpp(d->units.items[t->dies.items[number].unit]->language)) return;
  for (number = irk_dw_die_origin(t, number); n < FAR; scopes[n++] = number) {
    number = irk_dw_die_origin(t, t->dies.items[number].parent);
    if (is_unit(t, number)) break;
  }
  while (n) {
    irk_str name = name_of(d, t, scopes[--n]);
    irk_buf_str(b, name);
    if (name.len) irk_buf_lit(b, "::");
  }
}

typedef struct die_range {
  uint32_t first, end;
} die_range;

static void write_public(irk_dw_module *d, const irk_dw_tree *t, uint32_t unit, die_range dies, uint32_t info,
                         bool is_types) {
  static const irk_str names[2][2] = {{IRK_S(".debug_pubnames"), IRK_S(".debug_gnu_pubnames")},
                                      {IRK_S(".debug_pubtypes"), IRK_S(".debug_gnu_pubtypes")}};
  const irk_dw_unit *u = d->units.items[unit];
  bool is_gnu = kind_of(u) == IRK_DI_NAME_TABLE_GNU;
  uint32_t section = irk_dw_section(d, names[is_types][is_gnu]);
  uint32_t end = unit + 1 < d->units.len ? d->units.items[unit + 1]->start : (uint32_t)d->info.bytes.len;
  irk_buf *b = irk_object_bytes(d->object, section);
  size_t start = b->len;
  irk_dw_put_length(d, b, 0);
  irk_buf_fixed(b, 2, 2);  // version
  put_reference(d, section, b, info, u->start);
  irk_buf_fixed(b, end - u->start, d->offset_size);
  for (uint32_t i = dies.first; i < dies.end; i++) {
    const irk_dw_die *die = &t->dies.items[i];
    bool is_named_type;
    uint32_t kind = is_unit(t, i) ? 0 : public_kind(d, t, i, &is_named_type);
    irk_str name = kind ? name_of(d, t, i) : IRK_S("");
    if (!name.len || is_named_type != is_types) continue;
    irk_buf_fixed(b, die->offset - u->start, d->offset_size);
    if (is_gnu) irk_buf_byte(b, (char)(kind << 4));
    put_scopes(d, t, die->tag == IRK_DW_TAG_enumerator ? die->parent : i, b);
    irk_buf_str(b, name);
    irk_buf_byte(b, 0);
  }
  irk_buf_fixed(b, 0, d->offset_size);
  irk_dw_patch_length(d, b, start);
}

static void release_tree(void *user) {
  irk_dw_tree *t = user;
  irk_vec_free(&t->dies);
  irk_map_free(&t->targets);
  irk_map_free(&t->globals);
  irk_free(t->abbrevs);
}

void irk_dw_write_names(irk_dw_module *d, uint32_t info) {
  bool has_tables = false;
  for (uint32_t i = 0; i < d->units.len; i++)
    has_tables |= is_in_index(d, d->units.items[i]) || irk_dw_has_public_names(d, d->units.items[i]);
  if (!has_tables) return;
  irk_dw_tree t = {0};
  irk_guard guard;
  irk_guard_enter(&guard, release_tree, &t);
  irk_dw_read_tree(d, &t);
  make_index(d, &t, info);
  bool has_addresses = !has_far_references(d);
  for (uint32_t i = 0, first = 0, end; i < d->units.len; i++, first = end) {
    for (end = first; end < t.dies.len && t.dies.items[end].unit == i;) end++;
    if (has_addresses && is_in_index(d, d->units.items[i])) write_addresses(d, d->units.items[i], info);
    if (!d->units.items[i]->entry || !irk_dw_has_public_names(d, d->units.items[i])) continue;
    write_public(d, &t, i, (die_range){first, end}, info, false);
    write_public(d, &t, i, (die_range){first, end}, info, true);
  }
  irk_guard_leave(&guard);
  release_tree(&t);
}
