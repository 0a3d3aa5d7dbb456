// The parts of a file: modules and other files in it, whatever holds them. One function for each
// kind of file adds its parts, and calls `add_file` for files in it.
#include "container/container.h"
#include "container/sections.h"
#include "container/stream.h"

#include <stdlib.h>

enum { DEFAULT_PARTS = 1 << 20, DEFAULT_DEPTH = 8, MOST_DEPTH = 64 };

// A name on the way to a part: of the opened file, of a member in it, and so on.
typedef struct irk_part_way {
  const struct irk_part_way *outer;
  irk_str name;
  uint64_t hash;  // of the names up to this one
  uint32_t depth;
} irk_part_way;

typedef IRK_VEC(irk_part) part_list;
struct irk_container {
  irk_arena arena;
  part_list parts;
  IRK_VEC(uint32_t) modules;
  irk_map counts;  // of modules, by the hash of their way
  uint64_t key;    // of that hash
  irk_container_options options;
  irk_sink *sink;
  irk_str file;     // the bytes that offsets refer to
  bool is_outside;  // `file` is that of an outside member
  bool is_damaged, is_full;
};

// The file that parts lie in.
typedef struct place {
  irk_str bytes;
  const irk_part_way *way;
  irk_str member;
  const irk_part *model;  // fields that parts of the file share
} place;

static void add_file(irk_container *c, irk_str bytes, const irk_part_way *way, irk_str member);

// ---- ways ------------------------------------------------------------------------------------------------------

static const irk_part_way *step_into(irk_container *c, const irk_part_way *outer, irk_str name) {
  irk_part_way *way = IRK_NEW(&c->arena, irk_part_way);
  uint64_t hash = irk_hash_bytes(c->key, name.ptr, name.len);
  if (outer) hash = irk_hash_mix(outer->hash, hash);
  *way = (irk_part_way){outer, name, irk_map_key(hash), outer ? outer->depth + 1 : 0};
  return way;
}

// A NUL byte does not end the name.
static void put_name(irk_bounded_text *out, irk_str name) {
  for (const char *nul; (nul = name.len ? memchr(name.ptr, 0, name.len) : NULL);) {
    size_t len = (size_t)(nul - name.ptr);
    irk_bounded_put(out, (irk_str){name.ptr, len});
    irk_bounded_put(out, IRK_S("\\00"));
    name = (irk_str){nul + 1, name.len - len - 1};
  }
  irk_bounded_put(out, name);
}

static void put_way(irk_bounded_text *out, const irk_part_way *way) {
  const irk_part_way *names[MOST_DEPTH + 2];
  uint32_t n = 0;
  for (; way; way = way->outer) names[n++] = way;
  for (uint32_t i = n; i > 0; i--) {
    if (i < n) irk_bounded_put(out, IRK_S("("));
    put_name(out, names[i - 1]->name);
    if (i < n) irk_bounded_put(out, IRK_S(")"));
  }
}

size_t irk_part_name(const irk_part *part, char *buf, size_t cap) {
  irk_bounded_text out = {buf, cap, 0};
  put_way(&out, part->way);
  if (part->num_same > 1) {
    char digits[IRK_NUMBER_ROOM];
    irk_bounded_put(&out, IRK_S(":"));
    irk_bounded_put(&out, (irk_str){digits, (size_t)(irk_put_number(digits, part->number) - digits)});
  }
  return irk_bounded_end(&out);
}

// ---- diagnostics -----------------------------------------------------------------------------------------------

IRK_PRINTF(4, 5)
static void put_diag(irk_container *c, irk_severity severity, const irk_part_way *way, const char *format, ...) {
  char name[1024], message[256];
  irk_bounded_text out = {name, sizeof name, 0};
  put_way(&out, way);
  size_t len = irk_bounded_end(&out);
  va_list args;
  va_start(args, format);
  irk_format(message, sizeof message, format, args);
  va_end(args);
  irk_diag diag = {.severity = severity, .file = {name, len < sizeof name ? len : sizeof name - 1}};
  irk_diag_put(c->sink, diag, "%s", message);
  if (severity == IRK_ERROR) c->is_damaged = true;
}

static void put_damage(irk_container *c, const irk_part_way *way, const char *why, uint64_t at) {
  put_diag(c, IRK_ERROR, way, "%s (offset %llu)", why, (unsigned long long)at);
}

static void put_truncated(irk_container *c, const irk_part_way *way, const char *what, uint64_t missing) {
  put_diag(c, IRK_ERROR, way, "the %s is truncated: at least %llu byte%s missing", what, (unsigned long long)missing,
           missing == 1 ? " is" : "s are");
}

// ---- parts -----------------------------------------------------------------------------------------------------

static irk_part *add_part(irk_container *c, const place *p, irk_part_kind kind, irk_str bytes) {
  uint32_t most = c->options.most_parts ? c->options.most_parts : DEFAULT_PARTS;
  if (c->parts.len >= most) {
    if (!c->is_full) put_diag(c, IRK_ERROR, p->way, "the file has too many parts");
    c->is_full = true;
    return NULL;
  }
  irk_part part = p->model ? *p->model : (irk_part){.what = {"", 0}, .arch = {"", 0}};
  part.kind = kind;
  part.bytes = bytes;
  part.way = p->way;
  part.member = p->member;
  part.num_modules = 0;
  part.section = (irk_str){"", 0};
  part.identification = part.body = part.strings = part.symbols = (irk_str){"", 0};
  part.offset = bytes.ptr ? (uint64_t)(bytes.ptr - c->file.ptr) : 0;
  part.is_outside = c->is_outside;
  if (kind <= IRK_PART_TEXT) {
    part.number = (uint32_t)(*irk_map_put(&c->counts, p->way->hash, &(bool){0}))++;
    irk_vec_push(&c->modules, c->parts.len);
  }
  irk_vec_push(&c->parts, part);
  return &c->parts.items[c->parts.len - 1];
}

// ---- bitstreams ------------------------------------------------------------------------------------------------

// The string table of a stream belongs to all modules before it that have none; so does the symbol
// table.
static void share_table(irk_container *c, uint32_t *next, irk_str table, bool is_symbols) {
  for (; *next < c->parts.len; ++*next)
    *(is_symbols ? &c->parts.items[*next].symbols : &c->parts.items[*next].strings) = table;
}

// Adds the modules of one stream, at least one part: its reader explains why there is none.
static void add_stream(irk_container *c, const place *p, irk_str bytes, irk_str section) {
  irk_str stream = irk_stream_unwrap(bytes), identification = {"", 0}, block;
  uint32_t first = c->parts.len, strings_next = first, symbols_next = first, id, number = 0;
  size_t at = 0;
  while (!c->is_full && irk_stream_next_block(stream, &at, &id, &block)) {
    if (id == IRK_TOP_STRTAB) share_table(c, &strings_next, block, false);
    if (id == IRK_TOP_SYMTAB) share_table(c, &symbols_next, block, true);
    if (id == IRK_TOP_MODULE) {
      irk_part *part = add_part(c, p, IRK_PART_BITCODE, bytes);
      if (!part) return;
      part->module = number++;
      part->identification = identification;
      part->body = block;
      part->section = section;
    }
    identification = id == IRK_TOP_IDENTIFICATION ? block : (irk_str){"", 0};
  }
  irk_part *part = number ? NULL : add_part(c, p, IRK_PART_BITCODE, bytes);
  if (part) part->section = section;
}

// Darwin's archives pad their members with newlines.
static bool is_padding(irk_str bytes) {
  size_t i = 0;
  while (i < bytes.len && (!bytes.ptr[i] || bytes.ptr[i] == '\n')) i++;
  return i == bytes.len;
}

// A file of bitcode: several ones may have been concatenated. Bytes behind them belong to the last
// one, for its reader to judge.
static void add_bitcode(irk_container *c, const place *p) {
  size_t at = 0, skipped;
  irk_str stream, following;
  if (!irk_stream_next(p->bytes, &at, &stream, &skipped)) {
    add_stream(c, p, p->bytes, (irk_str){"", 0});  // too short for the magic number
    return;
  }
  for (bool is_last = false; !is_last && !c->is_full; stream = following) {
    is_last = !irk_stream_next(p->bytes, &at, &following, &skipped) || skipped != SIZE_MAX;
    size_t end = (size_t)(stream.ptr - p->bytes.ptr) + stream.len;
    irk_str rest = {p->bytes.ptr + end, p->bytes.len - end};
    if (is_last && !(p->way->outer && is_padding(rest))) stream.len += rest.len;
    add_stream(c, p, stream, (irk_str){"", 0});
  }
}

// ---- objects ---------------------------------------------------------------------------------------------------

// Sections that hold modules, or are known to.
typedef enum section_use { HOLDS_STREAMS, HOLDS_SLICES, IS_NOT_READ } section_use;
static const struct {
  const char *name;
  section_use use;
  const char *why;  // it is not read
} known_sections[] = {
    {".llvmbc", HOLDS_STREAMS, NULL},
    {".llvm.lto", HOLDS_STREAMS, NULL},
    {"__LLVM,__bitcode", HOLDS_STREAMS, NULL},
    {".llvm.offloading", HOLDS_SLICES, NULL},
    {"__LLVM,__bundle", IS_NOT_READ, "section '__LLVM,__bundle' is a xar archive of bitcode, which is not read"},
};

typedef struct object {
  irk_container *c;
  const place *p;
  uint64_t taken;  // bytes of the sections so far: a section may not be there twice
} object;

static void add_slices(irk_container *c, irk_str bytes, const irk_part_way *way);

static void add_section(object *o, irk_str bytes, irk_str name) {
  irk_container *c = o->c;
  size_t at = 0, skipped;
  irk_str stream;
  bool is_found;
  do {
    is_found = irk_stream_next(bytes, &at, &stream, &skipped);
    if (skipped != SIZE_MAX)
      put_diag(c, IRK_WARNING, o->p->way, "section '%s' has bytes that are neither bitcode nor padding (offset %llu)",
               name.ptr, (unsigned long long)(bytes.ptr - c->file.ptr) + skipped);
    if (is_found && stream.len > IRK_STREAM_MAGIC) add_stream(c, o->p, stream, name);
  } while (is_found && !c->is_full);
}

static bool take_section(void *user, const irk_section *s) {
  object *o = user;
  size_t i = 0;
  while (i < IRK_COUNT(known_sections) && !irk_str_eq(irk_str_of(known_sections[i].name), s->name)) i++;
  if (i == IRK_COUNT(known_sections)) return true;
  irk_str bytes = {o->p->bytes.ptr + s->offset, (size_t)s->size}, name = irk_str_of(known_sections[i].name);
  uint64_t at = (uint64_t)(bytes.ptr - o->c->file.ptr);
  if (s->size > o->p->bytes.len - o->taken) {
    put_damage(o->c, o->p->way, "sections with bitcode overlap", at);
    return false;
  }
  o->taken += s->size;
  if (known_sections[i].use == IS_NOT_READ) {
    put_diag(o->c, IRK_WARNING, o->p->way, "%s", known_sections[i].why);
  } else if (s->is_compressed) {
    put_diag(o->c, IRK_WARNING, o->p->way,
             "section '%s' is compressed, and not read; llvm-objcopy --compress-sections=%s=none restores it", name.ptr,
             name.ptr);
  } else if (known_sections[i].use == HOLDS_SLICES) {
    add_slices(o->c, bytes, o->p->way);
  } else {
    add_section(o, bytes, name);
  }
  return !o->c->is_full;
}

static void add_object(irk_container *c, const place *p) {
  irk_object_facts facts = irk_object_facts_of(p->bytes);
  irk_part model = *p->model;
  model.format = facts.format;
  model.machine = facts.machine;
  model.arch = facts.arch;
  model.is_big_endian = facts.is_big_endian;
  model.is_wide = facts.is_wide;
  place inner = {p->bytes, p->way, p->member, &model};
  uint32_t index = c->parts.len;
  if (!add_part(c, &inner, IRK_PART_OBJECT, p->bytes)) return;
  object o = {c, &inner, 0};
  const char *why;
  uint64_t at;
  irk_sections_visit(p->bytes, take_section, &o, &why, &at);
  irk_shortfall missing = {0};
  if (why || facts.format == IRK_OBJECT_OTHER) missing = irk_object_shortfall(p->bytes.ptr, p->bytes.len);
  if (missing.bytes) put_truncated(c, p->way, "file", missing.bytes);
  else if (why) put_damage(c, p->way, why, (uint64_t)(p->bytes.ptr - c->file.ptr) + at);
  for (uint32_t i = index + 1; i < c->parts.len; i++)
    c->parts.items[index].num_modules += c->parts.items[i].kind <= IRK_PART_TEXT;
}

// ---- files with files in them ----------------------------------------------------------------------------------

typedef struct sliced {
  irk_container *c;
  irk_str bytes;
  const irk_part_way *way;
  uint64_t taken;
} sliced;

static bool take_slice(void *user, const irk_slice *s) {
  sliced *x = user;
  irk_str bytes = {x->bytes.ptr + s->offset, (size_t)s->size};
  if (s->size > x->bytes.len - x->taken) {
    put_damage(x->c, x->way, "parts for several processors overlap", (uint64_t)(bytes.ptr - x->c->file.ptr));
    return false;
  }
  x->taken += s->size;
  if (s->size) add_file(x->c, bytes, step_into(x->c, x->way, s->name), s->name);
  return !x->c->is_full;
}

static void add_slices(irk_container *c, irk_str bytes, const irk_part_way *way) {
  sliced x = {c, bytes, way, 0};
  const char *why;
  uint64_t at;
  irk_slices_visit(bytes, take_slice, &x, &why, &at);
  if (why) put_damage(c, way, why, (uint64_t)(bytes.ptr - c->file.ptr) + at);
}

static void add_outside(irk_container *c, const place *p, const irk_archive_member *member) {
  irk_str bytes = {"", 0}, file = c->file;
  bool is_there =
      c->options.open_outside && !c->is_outside && c->options.open_outside(c->options.user, member->name, &bytes);
  if (!is_there) {
    irk_part *part = add_part(c, p, IRK_PART_OUTSIDE, (irk_str){NULL, 0});
    if (part) part->header_offset = member->header_offset;
    return;
  }
  c->file = bytes;
  c->is_outside = true;
  if (!member->header_offset || irk_archive_member_at(bytes.ptr, bytes.len, member->header_offset, &bytes))
    add_file(c, bytes, p->way, member->name);
  else put_damage(c, p->way, "the archive beside this thin one has no member there", member->header_offset);
  c->file = file;
  c->is_outside = false;
}

static void add_archive(irk_container *c, irk_str bytes, const irk_part_way *way) {
  irk_archive archive = irk_archive_open(bytes.ptr, bytes.len);
  irk_archive_member member;
  while (!c->is_full && irk_archive_next(&archive, &member)) {
    place p = {member.bytes, step_into(c, way, member.name), member.name, NULL};
    if (member.is_external) add_outside(c, &p, &member);
    else add_file(c, member.bytes, p.way, member.name);
  }
  if (!archive.is_damaged) return;
  if (archive.missing) put_truncated(c, way, "archive", archive.missing);
  else if (archive.at) put_damage(c, way, "the archive is damaged", (uint64_t)(bytes.ptr - c->file.ptr) + archive.at);
  else put_diag(c, IRK_ERROR, way, "the archive is damaged");
}

static bool ends_with(irk_str s, irk_str end) {
  return s.len >= end.len && !memcmp(s.ptr + s.len - end.len, end.ptr, end.len);
}

static void add_file(irk_container *c, irk_str bytes, const irk_part_way *way, irk_str member) {
  uint32_t most = c->options.most_depth ? c->options.most_depth : DEFAULT_DEPTH;
  irk_part model = {.arch = {"", 0}};
  irk_content_kind kind = irk_content_kind_of(bytes, &model.what);
  place p = {bytes, way, member, &model};
  bool is_nested = kind == IRK_CONTENT_ARCHIVE || irk_has_slices(bytes);
  if (is_nested && way->depth >= (most < MOST_DEPTH ? most : MOST_DEPTH)) {
    put_diag(c, IRK_ERROR, way, "files are nested too deeply");
    add_part(c, &p, IRK_PART_OTHER, bytes);
    return;
  }
  if (kind == IRK_CONTENT_ARCHIVE) add_archive(c, bytes, way);
  else if (is_nested) add_slices(c, bytes, way);
  else if (kind == IRK_CONTENT_BITCODE) add_bitcode(c, &p);
  else if (kind == IRK_CONTENT_OBJECT) add_object(c, &p);
  // Archives have other files, too: text is known by its name there.
  else if (kind == IRK_CONTENT_UNKNOWN && (!way->outer || ends_with(member, IRK_S(".ll"))))
    add_part(c, &p, IRK_PART_TEXT, bytes);
  else add_part(c, &p, IRK_PART_OTHER, bytes);
}

// ---- the public side -------------------------------------------------------------------------------------------

static void find_parts(irk_container *c) {
  irk_str name = irk_arena_str(&c->arena, c->options.name);
  c->key = irk_hash_key();
  add_file(c, c->file, step_into(c, NULL, name), (irk_str){"", 0});
  for (uint32_t i = 0; i < c->modules.len; i++) {
    irk_part *part = &c->parts.items[c->modules.items[i]];
    part->num_same = (uint32_t)*irk_map_get(&c->counts, part->way->hash);
  }
}

void irk_container_close(irk_container *c) {
  if (!c) return;
  irk_vec_free(&c->parts);
  irk_vec_free(&c->modules);
  irk_map_free(&c->counts);
  irk_arena_free(&c->arena);
  free(c);
}

// Returns false if memory runs out.
static bool find_guarded(irk_container *c) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) return false;
  find_parts(c);
  irk_border_leave(&border);
  return true;
}

irk_container *irk_container_open(const void *bytes, size_t len, const irk_container_options *options, irk_sink *sink) {
  irk_container *c = calloc(1, sizeof *c);
  if (c && !IRK_TAKE_OPTIONS(c->options, options, user, sink)) {
    free(c);
    return NULL;
  }
  if (c) {
    c->file = (irk_str){bytes, len};
    c->sink = sink;
    if (find_guarded(c)) return c;
  }
  irk_container_close(c);
  irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
  return NULL;
}

uint32_t irk_container_num_parts(const irk_container *c) { return c->parts.len; }
const irk_part *irk_container_part(const irk_container *c, uint32_t i) {
  return i < c->parts.len ? &c->parts.items[i] : NULL;
}
uint32_t irk_container_num_modules(const irk_container *c) { return c->modules.len; }
const irk_part *irk_container_module(const irk_container *c, uint32_t i) {
  return i < c->modules.len ? &c->parts.items[c->modules.items[i]] : NULL;
}
bool irk_container_is_damaged(const irk_container *c) { return c->is_damaged; }

// Splits ":12" off. Returns UINT32_MAX if the name has no number.
static uint32_t take_number(irk_str *name) {
  size_t at = name->len;
  uint64_t number = 0, unit = 1;
  for (; at && name->ptr[at - 1] >= '0' && name->ptr[at - 1] <= '9' && unit <= 100000000; unit *= 10)
    number += (uint64_t)(name->ptr[--at] - '0') * unit;
  if (at == name->len || !at || name->ptr[at - 1] != ':') return UINT32_MAX;
  name->len = at - 1;
  return (uint32_t)number;
}

static bool is_named(const irk_part *part, irk_str name) {
  char shown[1024];
  irk_bounded_text out = {shown, sizeof shown, 0};
  put_way(&out, part->way);
  size_t len = irk_bounded_end(&out);
  return len < sizeof shown && irk_str_eq((irk_str){shown, len}, name);
}

const irk_part *irk_container_find(const irk_container *c, irk_str name) {
  irk_str plain = name;
  uint32_t number = take_number(&plain);
  for (uint32_t i = 0; i < c->modules.len; i++) {
    const irk_part *part = &c->parts.items[c->modules.items[i]];
    if (is_named(part, name) || (part->number == number && is_named(part, plain))) return part;
  }
  return NULL;
}

bool irk_part_write(const irk_part *part, const irk_writer *to) {
  // A module without a string table gets an empty one.
  static const char magic[] = "BC\xC0\xDE", no_strings[] = "\x5D\x0C\0\0\2\0\0\0\x12\3\x94\0\0\0\0";
  irk_str pieces[] = {{magic, 4}, part->identification, part->body, part->strings};
  if (part->kind != IRK_PART_BITCODE || !part->body.len) return false;
  if (!part->strings.len) pieces[3] = (irk_str){no_strings, sizeof no_strings};
  for (size_t i = 0; i < IRK_COUNT(pieces); i++)
    if (pieces[i].len && !to->write(to->user, pieces[i].ptr, pieces[i].len)) return false;
  return true;
}
