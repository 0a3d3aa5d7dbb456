// Schemas of PC sections, and reading the PC sections of the running program. Nothing here
// allocates memory.
#include "object/pcsections.h"

#include <string.h>

// ---- the text of a schema --------------------------------------------------------------------------------------
enum { WIDEST_INT = 128, MOST_BYTES = 65535, PTR_BYTES = 8 };

// Reads a text of decimal digits. Returns false if it is no number up to `most`.
static bool read_number(irk_str text, uint32_t most, uint32_t *out) {
  uint64_t n = 0;
  for (size_t i = 0; i < text.len; i++) {
    if (text.ptr[i] < '0' || text.ptr[i] > '9') return false;
    n = n * 10 + (uint64_t)(text.ptr[i] - '0');
    if (n > most) return false;
  }
  *out = (uint32_t)n;
  return text.len != 0;
}

static irk_str from(irk_str s, size_t at) { return (irk_str){s.ptr + at, s.len - at}; }

// Splits `*rest` at the first `c`. Returns the part before it (or all), and sets `*rest` to the
// part after it.
static irk_str cut_at(irk_str *rest, char c) {
  const char *at = rest->len ? memchr(rest->ptr, c, rest->len) : NULL;
  size_t len = at ? (size_t)(at - rest->ptr) : rest->len;
  irk_str head = {rest->ptr, len};
  *rest = from(*rest, at ? len + 1 : len);
  return head;
}

// Returns the size of an integer in memory: the next power of two, as on x86-64 and AArch64.
static uint32_t int_room(uint32_t bytes) {
  uint32_t room = 1;
  while (room < bytes) room *= 2;
  return room;
}

static bool read_type(irk_str text, irk_pc_field *f) {
  static const struct {
    irk_str name;
    uint8_t shown, bytes;
  } types[] = {{{"half", 4}, 2, 2},
               {{"float", 5}, 4, 4},
               {{"double", 6}, 8, 8},
               {{"x86_fp80", 8}, 10, 16},
               {{"ptr", 3}, PTR_BYTES, PTR_BYTES}};
  for (size_t i = 0; i < IRK_COUNT(types); i++) {
    if (!irk_str_eq(types[i].name, text)) continue;
    f->shown_bytes = types[i].shown;
    f->bytes = types[i].bytes;
    return true;
  }
  uint32_t n = 0;
  bool is_int = text.len && text.ptr[0] == 'i', is_bytes = text.len && text.ptr[0] == 'x';
  if ((!is_int && !is_bytes) || !read_number(from(text, 1), is_int ? WIDEST_INT : MOST_BYTES, &n) || !n) return false;
  f->is_integer = is_int;
  f->shown_bytes = is_int ? (n + 7) / 8 : n;
  f->bytes = is_int ? int_room(f->shown_bytes) : n;
  return true;
}

static bool read_field(irk_str text, irk_pc_schema *s) {
  irk_pc_field f = {0};
  irk_str rest = text, head = cut_at(&rest, '=');
  if (head.len < text.len) f.label = head;
  else rest = text;
  irk_str type = cut_at(&rest, '?');
  uint32_t mask = 0;
  bool has_mask = type.ptr + type.len < text.ptr + text.len;
  if (has_mask && (!read_number(rest, UINT32_MAX, &mask) || !mask || !s->num_fields)) return false;
  if (!read_type(type, &f) || s->num_fields == IRK_MAX_PC_FIELDS) return false;
  f.mask = mask;
  f.is_compressed = s->is_compressed && f.is_integer && f.shown_bytes >= 2 && f.shown_bytes <= 8;
  s->fields[s->num_fields++] = f;
  return true;
}

// Reads one part of a schema; "pc32", "pc64" and "size" must come first.
static bool read_part(irk_str text, irk_pc_schema *s) {
  bool is_narrow = irk_str_eq(text, IRK_S("pc32")), is_wide = irk_str_eq(text, IRK_S("pc64"));
  if (is_narrow || is_wide) {
    if (s->pc_bytes || s->has_size || s->num_fields) return false;
    s->pc_bytes = is_wide ? 8 : 4;
    return true;
  }
  if (!irk_str_eq(text, IRK_S("size"))) return read_field(text, s);
  if (s->has_size || s->num_fields) return false;
  s->has_size = true;
  return true;
}

static bool read_name(irk_str text, irk_pc_schema *s) {
  irk_str options = text;
  s->name = cut_at(&options, '!');
  for (size_t i = 0; i < options.len; i++)
    if (options.ptr[i] == 'C') s->is_compressed = true;
    else if (options.ptr[i] != '!') return false;
  return s->name.len != 0;
}

bool irk_pc_schema_parse(irk_str text, irk_pc_schema *out, irk_sink *sink) {
  *out = (irk_pc_schema){0};
  size_t end = text.len;  // end of the name: names may contain colons, fields do not
  while (end && text.ptr[end - 1] != ':') end--;
  irk_str name = {text.ptr, end ? end - 1 : text.len}, fields = from(text, end ? end : text.len);
  irk_diag diag = {.severity = IRK_ERROR};
  if (!read_name(name, out)) {
    irk_diag_put(sink, diag, "schema '%.*s' must begin with the name of a section, after which only !C is allowed",
                 (int)text.len, text.ptr);
    return false;
  }
  while (fields.len) {
    bool is_more = memchr(fields.ptr, ',', fields.len) != NULL;
    irk_str part = cut_at(&fields, ',');
    if (read_part(part, out) && (!is_more || fields.len)) continue;
    irk_diag_put(sink, diag, "schema '%.*s': '%.*s' is not a field that is allowed there", (int)text.len, text.ptr,
                 (int)part.len, part.ptr);
    return false;
  }
  return true;
}

// ---- sections known by name ---------------------------------------------------------------------------------
// Sections of clang's SanitizerBinaryMetadata. The name ends with a version, except in LLVM 16.
// 64-bit PCs add 1 << 16.
enum { WIDE_PCS = 1 << 16, NEWEST_VERSION = WIDE_PCS + 65535 };

bool irk_pc_schema_known(irk_str section, irk_pc_schema *out) {
  static const struct {
    irk_str prefix;
    irk_str schema, old;  // old: without a version
  } known[] = {
      {{"sanmd_covered", 13},
       {"sanmd_covered!C:size,features=i64,stack_args=i32?4", 50},
       {"sanmd_covered:size,features=i32", 31}},
      {{"sanmd_atomics", 13}, {"sanmd_atomics!C:", 16}, {"sanmd_atomics:", 14}},
  };
  for (size_t i = 0; i < IRK_COUNT(known); i++) {
    irk_str prefix = known[i].prefix;
    if (section.len < prefix.len || memcmp(section.ptr, prefix.ptr, prefix.len) != 0) continue;
    irk_str digits = from(section, prefix.len);
    uint32_t version = 0;
    if (digits.len && !read_number(digits, NEWEST_VERSION, &version)) return false;
    if (!irk_pc_schema_parse(digits.len ? known[i].schema : known[i].old, out, NULL)) return false;
    out->name = section;
    if (digits.len) out->pc_bytes = version & WIDE_PCS ? 8 : 4;
    return true;
  }
  return false;
}

// ---- cursors -----------------------------------------------------------------------------------------------------
irk_pc_cursor irk_pc_cursor_of(const void *start, const void *stop, unsigned pc_bytes) {
  return (irk_pc_cursor){start, stop, pc_bytes == 8 ? 8 : 4, false};
}

static size_t left(const irk_pc_cursor *c) { return (size_t)(c->stop - c->at); }

const void *irk_pc_bytes(irk_pc_cursor *c, size_t len) {
  if (c->is_cut || left(c) < len) {
    c->is_cut = true;
    c->at = c->stop;
    return NULL;
  }
  const void *bytes = c->at;
  c->at += len;
  return bytes;
}

uint64_t irk_pc_integer(irk_pc_cursor *c, unsigned bytes) {
  const unsigned char *p = irk_pc_bytes(c, bytes <= 8 ? bytes : 8);
  return p ? irk_load_bytes(p, bytes <= 8 ? bytes : 8) : 0;
}

uint64_t irk_pc_uleb(irk_pc_cursor *c) {
  enum { LONGEST = 10 };  // bytes for 64 bits
  uint64_t value = 0;
  for (unsigned i = 0; i < LONGEST && i < left(c); i++) {
    uint64_t bits = c->at[i] & 0x7Fu;
    if (i == LONGEST - 1 && bits > 1) break;
    value |= bits << (7 * i);
    if (c->at[i] & 0x80) continue;
    c->at += i + 1;
    return value;
  }
  c->is_cut = true;
  c->at = c->stop;
  return 0;
}

// Addresses in the running program are computed as integers, since C knows no object there.
const void *irk_pc_next(irk_pc_cursor *c) {
  if (c->at == c->stop) return NULL;
  uintptr_t entry = (uintptr_t)c->at;
  unsigned width = c->pc_bytes == 8 ? 8 : 4;
  uint64_t distance = irk_pc_integer(c, width);
  if (c->is_cut) return NULL;
  if (width == 4) distance = (uint64_t)(int64_t)(int32_t)(uint32_t)distance;
  return (const void *)(entry + (uintptr_t)distance);
}

// ---- entries -----------------------------------------------------------------------------------------------------
bool irk_pc_read_fields(const irk_pc_schema *schema, irk_pc_cursor *c, irk_pc_entry *entry, irk_pc_constants values) {
  entry->constants = values;
  entry->num_constants = 0;
  entry->has_size = schema->has_size;
  if (schema->has_size) entry->size = schema->is_compressed ? irk_pc_uleb(c) : irk_pc_integer(c, 4);
  uint64_t before = 0;
  for (uint32_t i = 0; i < schema->num_fields && !c->is_cut; i++) {
    const irk_pc_field *f = &schema->fields[i];
    if (f->mask && !(before & f->mask)) continue;
    irk_pc_constant *k = &values[entry->num_constants];
    *k = (irk_pc_constant){.field = f, .bytes = c->at};
    if (f->is_compressed) k->value = irk_pc_uleb(c);
    else if (irk_pc_bytes(c, f->bytes) && f->shown_bytes <= 8) k->value = irk_load_bytes(k->bytes, f->shown_bytes);
    if (c->is_cut) break;
    k->num_bytes = (uint32_t)(c->at - k->bytes);
    before = k->value;
    entry->num_constants++;
  }
  return !c->is_cut;
}

bool irk_pcsection_walk(const void *start, const void *stop, const irk_pc_schema *schema,
                        void (*visit)(void *user, const irk_pc_entry *entry), void *user) {
  irk_pc_cursor c = irk_pc_cursor_of(start, stop, schema->pc_bytes);
  const unsigned char *first = c.at;
  for (;;) {
    irk_pc_constants values;
    irk_pc_entry entry = {.offset = (uint64_t)(c.at - first)};
    const void *pc = irk_pc_next(&c);
    if (!pc) return !c.is_cut;
    entry.pc = (uint64_t)(uintptr_t)pc;
    if (!irk_pc_read_fields(schema, &c, &entry, values)) return false;
    visit(user, &entry);
  }
}
