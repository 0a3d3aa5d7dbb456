// Reads the members of archives (.a), in order: archives with GNU's, BSD's or Windows' names and
// symbol tables, GNU's thin archives, AIX's big archives.
#include "container/container.h"

enum { MAGIC_LEN = 8, HEADER_LEN = 60, NAME_LEN = 16, SIZE_AT = 48, SIZE_LEN = 10 };
// Offsets of decimal fields in the head of a big archive, and in the header of a member.
enum { BIG_HEAD_LEN = 128, BIG_FIRST_AT = 68, BIG_LAST_AT = 88, BIG_HEADER_LEN = 112, BIG_NEXT_AT = 20, BIG_LEN = 20 };
enum { BIG_NAME_LEN_AT = 108, BIG_NAME_LEN_LEN = 4 };
enum { LONGEST_NAME = 1024, LONGEST_PATH = 4096 };

bool irk_is_archive(const void *bytes, size_t len) {
  return len >= MAGIC_LEN && (!memcmp(bytes, "!<arch>\n", MAGIC_LEN) || !memcmp(bytes, "!<thin>\n", MAGIC_LEN) ||
                              !memcmp(bytes, "<bigaf>\n", MAGIC_LEN));
}

// Parses a decimal field. Returns SIZE_MAX if it is no number, or too large.
static size_t number(const char *p, size_t len) {
  size_t n = 0, i = 0;
  for (; i < len && p[i] >= '0' && p[i] <= '9'; i++) {
    if (n > SIZE_MAX / 10 - 1) return SIZE_MAX;
    n = n * 10 + (size_t)(p[i] - '0');
  }
  while (i < len && p[i] == ' ') i++;
  return i == len && len && p[0] != ' ' ? n : SIZE_MAX;
}

static size_t trimmed(const char *p, size_t len) {
  while (len && p[len - 1] == ' ') len--;
  return len;
}

static size_t field(const char *p, size_t len) { return number(p, trimmed(p, len)); }

irk_archive irk_archive_open(const void *bytes, size_t len) {
  const char *p = bytes;
  irk_archive a = {.bytes = {bytes, len}, .at = MAGIC_LEN, .is_thin = p[2] == 't', .is_big = p[0] == '<'};
  if (!a.is_big) return a;
  a.is_damaged = len < BIG_HEAD_LEN;
  if (a.is_damaged) a.missing = BIG_HEAD_LEN - len;
  a.at = a.is_damaged ? 0 : field(p + BIG_FIRST_AT, BIG_LEN);
  return a;
}

// Returns a name in the table of long names, where each ends with "/\n". Long names are
// cut, since many members may refer to the same one.
static irk_str long_name(const irk_archive *a, size_t at) {
  if (at >= a->names.len) return (irk_str){"", 0};
  size_t len = 0, most = a->is_thin ? LONGEST_PATH : LONGEST_NAME;
  while (at + len < a->names.len && len < most && a->names.ptr[at + len] != '\n' && a->names.ptr[at + len]) len++;
  if (len && a->names.ptr[at + len - 1] == '/') len--;
  return (irk_str){a->names.ptr + at, len};
}

static irk_str name_of(const irk_archive *a, const char *header, irk_str *body) {
  size_t len = trimmed(header, NAME_LEN);
  if (len > 1 && header[0] == '/') {
    // A member of an archive in a thin one: behind the colon is its offset there.
    const char *colon = memchr(header, ':', len);
    return long_name(a, number(header + 1, colon ? (size_t)(colon - header) - 1 : len - 1));
  }
  if (len > 3 && !memcmp(header, "#1/", 3)) {  // BSD: the name is in front of the body
    size_t n = number(header + 3, len - 3);
    if (n > body->len) return (irk_str){"", 0};
    irk_str name = {body->ptr, strnlen(body->ptr, n)};
    body->ptr += n;
    body->len -= n;
    return name;
  }
  if (len && header[len - 1] == '/') len--;
  return (irk_str){header, len};
}

// Symbol tables of GNU's and Windows' tools. BSD's are recognised by their names.
static bool is_index(const char *header) {
  return !memcmp(header, "/ ", 2) || !memcmp(header, "/SYM64/", 7) || !memcmp(header, "/<", 2);
}

static bool is_index_name(irk_str name) { return name.len >= 9 && !memcmp(name.ptr, "__.SYMDEF", 9); }

static size_t place_inside(const char *header) {
  const char *colon = header[0] == '/' ? memchr(header, ':', NAME_LEN) : NULL;
  size_t at = colon ? field(colon + 1, (size_t)(header + NAME_LEN - colon) - 1) : 0;
  return at == SIZE_MAX ? 0 : at;
}

bool irk_archive_member_at(const void *bytes, size_t len, size_t place, irk_str *out) {
  if (!irk_is_archive(bytes, len) || place > len || len - place < HEADER_LEN) return false;
  const char *header = (const char *)bytes + place;
  size_t size = field(header + SIZE_AT, SIZE_LEN);
  if (size > len - place - HEADER_LEN) return false;
  *out = (irk_str){header + HEADER_LEN, size};
  return true;
}

// A member of a big archive gives the offset of the next one. The next member is accepted only if
// it starts after the current one's end, so no byte belongs to two members.
static bool next_big(irk_archive *a, irk_archive_member *out) {
  size_t len = a->bytes.len, at = a->at;
  if (!at) return false;
  a->is_damaged = true;
  a->at = 0;
  if (at > len || len - at < BIG_HEADER_LEN) {
    a->missing = at < SIZE_MAX - BIG_HEADER_LEN ? at + BIG_HEADER_LEN - len : 0;
    return false;
  }
  const char *header = a->bytes.ptr + at;
  size_t size = field(header, BIG_LEN), next = field(header + BIG_NEXT_AT, BIG_LEN);
  size_t name_len = field(header + BIG_NAME_LEN_AT, BIG_NAME_LEN_LEN), left = len - at - BIG_HEADER_LEN;
  if (name_len > left) return false;
  size_t padded = name_len + (name_len & 1) + 2;  // the padded name and "`\n"
  if (padded > left || size > left - padded) {
    if (size < SIZE_MAX - padded) a->missing = size + padded - left;
    return false;
  }
  *out = (irk_archive_member){.name = {header + BIG_HEADER_LEN, name_len},
                              .bytes = {header + BIG_HEADER_LEN + padded, size}};
  bool is_last = at == field(a->bytes.ptr + BIG_LAST_AT, BIG_LEN);
  size_t end = at + BIG_HEADER_LEN + padded + size;
  if (!is_last && (next < end || next == SIZE_MAX)) return false;
  a->at = is_last ? 0 : next;
  a->is_damaged = false;
  return true;
}

bool irk_archive_next(irk_archive *a, irk_archive_member *out) {
  if (a->is_big) return next_big(a, out);
  while (a->bytes.len - a->at >= HEADER_LEN) {
    const char *header = a->bytes.ptr + a->at;
    size_t size = field(header + SIZE_AT, SIZE_LEN);
    bool is_names = !memcmp(header, "// ", 3);
    bool is_inside = !a->is_thin || is_names || is_index(header);
    size_t left = a->bytes.len - a->at - HEADER_LEN;
    bool is_header = !memcmp(header + HEADER_LEN - 2, "`\n", 2) && size != SIZE_MAX;
    if (!is_header || (is_inside && size > left)) {
      a->is_damaged = true;
      if (is_header) a->missing = size - left;
      return false;
    }
    irk_str body = {header + HEADER_LEN, is_inside ? size : 0};
    a->at += HEADER_LEN + body.len + (body.len & 1);
    if (a->at > a->bytes.len) a->at = a->bytes.len;
    if (is_names) a->names = body;
    if (is_names || is_index(header)) continue;
    out->name = name_of(a, header, &body);
    if (is_index_name(out->name)) continue;
    out->bytes = body;
    out->is_external = !is_inside;
    out->header_offset = is_inside ? 0 : place_inside(header);
    return true;
  }
  size_t rest = a->bytes.len - a->at;
  a->is_damaged = rest != 0;
  if (rest) a->missing = HEADER_LEN - rest;
  return false;
}
