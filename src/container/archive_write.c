// Writes archives (.a) with an index of symbols, in the forms of GNU's and of BSD's tools. Dates
// and owners are zero, so that equal members make equal archives.
#include "container/container.h"

enum { HEADER_LEN = 60, SHORT_NAME = 15, BSD_ALIGN = 8 };

typedef struct writing {
  const irk_archive_entry *members;
  uint32_t count;
  irk_archive_form form;
  const irk_writer *out;
  irk_sink *sink;
  irk_buf names;     // the table of long names
  uint64_t *places;  // of long names in that table, or UINT64_MAX; then offsets of members
  bool ok;
} writing;

static bool put(writing *w, const void *bytes, size_t len) {
  w->ok = w->ok && (!len || w->out->write(w->out->user, bytes, len));
  return w->ok;
}

static void put_zeros(writing *w, uint64_t n) {
  static const char zeros[BSD_ALIGN] = {0};
  for (; n; n -= n < BSD_ALIGN ? n : BSD_ALIGN) put(w, zeros, n < BSD_ALIGN ? (size_t)n : BSD_ALIGN);
}

static void put_header(writing *w, irk_str name, const char *mode, uint64_t size) {
  char header[HEADER_LEN], digits[IRK_NUMBER_ROOM];
  size_t len = (size_t)(irk_put_number(digits, size) - digits);
  memset(header, ' ', sizeof header);
  memcpy(header, name.ptr, name.len);
  if (*mode) header[16] = header[28] = header[34] = '0';
  memcpy(header + 40, mode, strlen(mode));
  memcpy(header + 48, digits, len);
  memcpy(header + 58, "`\n", 2);
  put(w, header, sizeof header);
}

// "/12", "#1/12"
static irk_str numbered(char *to, const char *before, uint64_t number) {
  size_t len = strlen(before);
  memcpy(to, before, len);
  return (irk_str){to, (size_t)(irk_put_number(to + len, number) - to)};
}

static void put_number(writing *w, uint64_t value, unsigned size) {
  char bytes[8];
  for (unsigned i = 0; i < size; i++)
    bytes[w->form == IRK_ARCHIVE_BSD ? i : size - 1 - i] = (char)(uint8_t)(value >> 8 * i);
  put(w, bytes, size);
}

static uint64_t up_to_8(uint64_t n) { return (n + BSD_ALIGN - 1) / BSD_ALIGN * BSD_ALIGN; }

// Bytes that a name takes behind the header. BSD: contents begin at multiples of 8, as Apple's
// linkers require.
static uint64_t name_size(const writing *w, irk_str name) {
  return w->form == IRK_ARCHIVE_BSD ? up_to_8(HEADER_LEN + (uint64_t)name.len) - HEADER_LEN : 0;
}
static uint64_t padding(const writing *w, uint64_t size) {
  return w->form == IRK_ARCHIVE_BSD ? up_to_8(size) - size : size & 1;
}

// Looks for names that do not fit a header: these and names with a '/' go to the table.
static void find_long_names(writing *w) {
  for (uint32_t i = 0; i < w->count; i++) {
    irk_str name = w->members[i].name;
    w->places[i] = UINT64_MAX;
    bool is_short = name.len && name.len <= SHORT_NAME && !memchr(name.ptr, '/', name.len) && name.ptr[0] != ' ';
    if (w->form == IRK_ARCHIVE_BSD || is_short) continue;
    w->places[i] = w->names.len;
    irk_buf_bytes(&w->names, name.ptr, name.len);
    irk_buf_bytes(&w->names, "/\n", 2);
  }
  if (w->names.len & 1) irk_buf_byte(&w->names, '\n');
}

typedef struct index_size {
  uint64_t symbols, strings, contents;
  unsigned number;  // size of a number: 8 where 4 bytes do not hold every offset
} index_size;

static index_size measure(const writing *w) {
  index_size s = {.number = 4};
  uint64_t total = w->names.len;
  for (uint32_t i = 0; i < w->count; i++) {
    const irk_archive_entry *m = &w->members[i];
    for (uint32_t k = 0; k < m->num_symbols; k++) s.strings += m->symbols[k].len + 1;
    s.symbols += m->num_symbols;
    total += HEADER_LEN + name_size(w, m->name) + m->bytes.len + BSD_ALIGN;
  }
  bool is_bsd = w->form == IRK_ARCHIVE_BSD;
  if (total + s.symbols * 16 + s.strings > UINT32_MAX - 4096u) s.number = 8;
  if (is_bsd) s.strings = up_to_8(s.strings);
  s.contents = is_bsd ? (2 * s.symbols + 2) * s.number + s.strings : (s.symbols + 1) * s.number + s.strings;
  return s;
}

static irk_str index_name(const writing *w, const index_size *s) {
  bool is_wide = s->number == 8;
  if (w->form == IRK_ARCHIVE_BSD) return is_wide ? IRK_S("__.SYMDEF_64") : IRK_S("__.SYMDEF");
  return is_wide ? IRK_S("/SYM64/") : IRK_S("/");
}

// GNU: the number of symbols, offsets of their members, names. BSD: the size of a list of pairs
// (place of the name, offset), that list, the size of the names, names.
static void put_index(writing *w, const index_size *s, const uint64_t *offsets) {
  bool is_bsd = w->form == IRK_ARCHIVE_BSD;
  irk_str name = index_name(w, s);
  char field[32];
  uint64_t own = name_size(w, name);
  put_header(w, is_bsd ? numbered(field, "#1/", own) : name, "0", own + s->contents);
  if (is_bsd) put(w, name.ptr, name.len), put_zeros(w, own - name.len);
  put_number(w, is_bsd ? s->symbols * 2 * s->number : s->symbols, s->number);
  uint64_t place = 0, strings = 0;
  for (uint32_t i = 0; i < w->count; i++) {
    for (uint32_t k = 0; k < w->members[i].num_symbols; k++) {
      if (is_bsd) put_number(w, place, s->number);
      put_number(w, offsets[i], s->number);
      place += w->members[i].symbols[k].len + 1;
    }
  }
  if (is_bsd) put_number(w, s->strings, s->number);
  for (uint32_t i = 0; i < w->count; i++) {
    for (uint32_t k = 0; k < w->members[i].num_symbols; k++) {
      irk_str symbol = w->members[i].symbols[k];
      put(w, symbol.ptr, symbol.len);
      put(w, "", 1);
      strings += symbol.len + 1;
    }
  }
  put_zeros(w, s->strings - strings);
  put_zeros(w, padding(w, s->contents));
}

// BSD: the padding counts as contents.
static void put_member(writing *w, const irk_archive_entry *m, uint64_t place) {
  char field[32];
  uint64_t own = name_size(w, m->name), pad = padding(w, m->bytes.len);
  bool is_bsd = w->form == IRK_ARCHIVE_BSD;
  irk_str name = {field, m->name.len + 1};
  if (is_bsd) {
    name = numbered(field, "#1/", own);
  } else if (place != UINT64_MAX) {
    name = numbered(field, "/", place);
  } else {
    memcpy(field, m->name.ptr, m->name.len);
    field[m->name.len] = '/';
  }
  put_header(w, name, "644", is_bsd ? own + m->bytes.len + pad : m->bytes.len);
  if (is_bsd) put(w, m->name.ptr, m->name.len), put_zeros(w, own - m->name.len);
  put(w, m->bytes.ptr, m->bytes.len);
  put(w, "\n\n\n\n\n\n\n\n", (size_t)pad);
}

static bool is_writable(const writing *w) {
  for (uint32_t i = 0; i < w->count; i++) {
    irk_str name = w->members[i].name;
    bool has_end = name.len && (memchr(name.ptr, '\n', name.len) || memchr(name.ptr, 0, name.len));
    if (!has_end && w->members[i].bytes.len <= 9999999999u - HEADER_LEN - name.len - 2 * BSD_ALIGN) continue;
    irk_diag_put(w->sink, (irk_diag){.severity = IRK_ERROR}, "an archive cannot hold member '%.*s': %s", (int)name.len,
                 name.ptr, has_end ? "its name has a byte that ends names" : "it is too large");
    return false;
  }
  return true;
}

static void write_archive(void *user) {
  writing *w = user;
  if (!is_writable(w)) return;
  w->places = irk_alloc((2 * (size_t)w->count + 1) * sizeof *w->places);
  w->ok = true;
  find_long_names(w);
  index_size s = measure(w);
  char field[32];
  bool has_index = s.symbols != 0;
  uint64_t at = 8, *offsets = w->places + w->count;
  if (has_index) { at += HEADER_LEN + name_size(w, index_name(w, &s)) + s.contents + padding(w, s.contents); }
  if (w->names.len) at += HEADER_LEN + w->names.len;
  for (uint32_t i = 0; i < w->count; i++) {
    const irk_archive_entry *m = &w->members[i];
    offsets[i] = at;
    at += HEADER_LEN + name_size(w, m->name) + m->bytes.len + padding(w, m->bytes.len);
  }
  put(w, "!<arch>\n", 8);
  if (has_index) put_index(w, &s, offsets);
  if (w->names.len) {
    memcpy(field, "//", 2);
    put_header(w, (irk_str){field, 2}, "", w->names.len);
    put(w, w->names.ptr, w->names.len);
  }
  for (uint32_t i = 0; w->ok && i < w->count; i++) put_member(w, &w->members[i], w->places[i]);
}

bool irk_archive_write(const irk_archive_entry *members, uint32_t count, irk_archive_form form, const irk_writer *out,
                       irk_sink *sink) {
  writing w = {.members = members, .count = count, .form = form, .out = out, .sink = sink};
  if (!irk_try(write_archive, &w)) {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR}, "%s", irk_memory_message());
    w.ok = false;
  }
  irk_buf_free(&w.names);
  irk_free(w.places);
  return w.ok;
}
