// Computes how many bytes are missing at the end of a file: its headers tell how long it was.
#include "container/container.h"
#include "container/elf.h"

#include <stdio.h>

enum { WRAPPER_SIZE = 20, WORD = 4 };

static uint32_t u32(const void *at) {
  const unsigned char *p = at;
  return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

const char *irk_shortfall_text(irk_shortfall shortfall, const char *what, char buf[IRK_SHORTFALL_TEXT]) {
  buf[0] = 0;
  if (shortfall.bytes)
    snprintf(buf, IRK_SHORTFALL_TEXT, "; %s is truncated: %s%llu byte%s missing", what,
             shortfall.is_lower_bound ? "at least " : "", (unsigned long long)shortfall.bytes,
             shortfall.bytes == 1 ? " is" : "s are");
  return buf;
}

static uint64_t missing_bytes(uint64_t end, size_t len) { return end > len ? end - len : 0; }

// A top-level block starts with "enter" (2 bits), its id and its abbreviation width in a 32-bit
// word, then its number of words. Blocks are adjacent. A file without blocks, or without a module,
// is incomplete.
static irk_shortfall stream_shortfall(const char *p, size_t len) {
  enum { ENTER = 1, IDENTIFICATION = 13 };
  bool is_module_due = true;
  uint64_t at = WORD;
  while (at + WORD <= len) {
    uint32_t head = u32(p + at), id = head >> 2 & 0xFF;
    if ((head & 3) != ENTER || id & 0x80) return (irk_shortfall){0};  // padding, or not a bitstream of LLVM's
    if (at + 2 * WORD > len) return (irk_shortfall){at + 2 * WORD - len, true};
    at += 2 * WORD + (uint64_t)u32(p + at + WORD) * WORD;
    if (at > len) return (irk_shortfall){at - len, true};
    is_module_due = id == IDENTIFICATION;
  }
  if (at < len) return (irk_shortfall){at + 2 * WORD - len, true};
  if (is_module_due) return (irk_shortfall){at + 2 * WORD - len, true};
  return (irk_shortfall){0};
}

irk_shortfall irk_bitstream_shortfall(const void *bytes, size_t len) {
  static const char raw[] = "BC\xC0\xDE", wrapper[] = "\xDE\xC0\x17\x0B";
  const char *p = bytes;
  bool is_raw = len && !memcmp(p, raw, len < WORD ? len : WORD);
  bool is_wrapper = len && !memcmp(p, wrapper, len < WORD ? len : WORD);
  if (is_raw) return len < WORD ? (irk_shortfall){WORD - len, true} : stream_shortfall(p, len);
  if (!is_wrapper) return (irk_shortfall){0};
  if (len < WRAPPER_SIZE) return (irk_shortfall){WRAPPER_SIZE - len, true};
  uint32_t offset = u32(p + 8), size = u32(p + 12);
  uint64_t end = (uint64_t)offset + size;
  if (end > len) return (irk_shortfall){end - len, false};
  bool has_stream = size >= WORD && !memcmp(p + offset, raw, WORD);
  return has_stream ? stream_shortfall(p + offset, size / WORD * WORD) : (irk_shortfall){0};
}

irk_shortfall irk_archive_shortfall(const void *bytes, size_t len) {
  if (!irk_is_archive(bytes, len)) return (irk_shortfall){0};
  irk_archive archive = irk_archive_open(bytes, len);
  irk_archive_member member;
  while (irk_archive_next(&archive, &member)) {}
  return (irk_shortfall){archive.missing, true};
}

// ---- object files ----------------------------------------------------------------------------------------------

uint64_t irk_file_number(const irk_file_view *v, uint64_t at, unsigned size) {
  uint64_t n = 0;
  if (at > v->file.len || size > v->file.len - at) return 0;
  for (unsigned i = 0; i < size; i++) {
    uint64_t byte = (unsigned char)v->file.ptr[at + i];
    n |= byte << 8 * (v->is_big_endian ? size - 1 - i : i);
  }
  return n;
}

void irk_extend_end(uint64_t *end, uint64_t offset, uint64_t count, uint64_t size) {
  bool is_sane = offset <= INT64_MAX && (!size || count <= INT64_MAX / size);
  if (is_sane && count && offset + count * size > *end) *end = offset + count * size;
}

// Mach-O: segments, and the symbol and string tables after them.
static uint64_t macho_end(irk_str file) {
  enum { SEGMENT = 1, SYMBOLS = 2, WIDE_SEGMENT = 0x19 };
  irk_file_view v = {file, (unsigned char)file.ptr[0] == 0xFE};
  bool is_wide = (unsigned char)file.ptr[v.is_big_endian ? 3 : 0] == 0xCF;
  uint64_t end = 0, at = is_wide ? 32 : 28, count = irk_file_number(&v, 16, 4);
  irk_extend_end(&end, at, 1, irk_file_number(&v, 20, 4));
  for (uint64_t i = 0; i < count && at + 8 <= file.len; i++) {
    uint64_t command = irk_file_number(&v, at, 4), size = irk_file_number(&v, at + 4, 4);
    if (command == SEGMENT) irk_extend_end(&end, irk_file_number(&v, at + 32, 4), 1, irk_file_number(&v, at + 36, 4));
    if (command == WIDE_SEGMENT)
      irk_extend_end(&end, irk_file_number(&v, at + 40, 8), 1, irk_file_number(&v, at + 48, 8));
    if (command == SYMBOLS) irk_extend_end(&end, irk_file_number(&v, at + 16, 4), 1, irk_file_number(&v, at + 20, 4));
    if (size < 8) break;
    at += size;
  }
  return end;
}

// COFF, also after the header of a PE file: sections, symbols, strings.
static uint64_t coff_end(irk_str file, uint64_t at, bool is_image) {
  enum { HEADER = 20, SECTION = 40, SYMBOL = 18 };
  irk_file_view v = {file, false};
  uint64_t end = 0, count = irk_file_number(&v, at + 2, 2), symbols = irk_file_number(&v, at + 8, 4),
           n = irk_file_number(&v, at + 12, 4);
  uint64_t sections = at + HEADER + irk_file_number(&v, at + 16, 2);
  irk_extend_end(&end, sections, count, SECTION);
  for (uint64_t i = 0, h = sections; i < count && h <= file.len; i++, h += SECTION)
    irk_extend_end(&end, irk_file_number(&v, h + 20, 4), irk_file_number(&v, h + 20, 4) != 0,
                   irk_file_number(&v, h + 16, 4));
  if (symbols && !is_image) {
    uint64_t strings = irk_file_number(&v, symbols + n * SYMBOL, 4);
    irk_extend_end(&end, symbols + n * SYMBOL, 1, strings > 4 ? strings : 4);
  }
  return end;
}

static uint64_t pe_end(irk_str file) {
  uint64_t at = file.len >= 64 ? u32(file.ptr + 60) : 0;
  bool is_pe = at && at + 24 <= file.len && !memcmp(file.ptr + at, "PE\0\0", 4);
  return is_pe ? coff_end(file, at + 4, true) : 0;
}

// WebAssembly: sections, each preceded by its size (LEB128).
static uint64_t wasm_end(irk_str file) {
  uint64_t at = 8;
  while (at < file.len) {
    uint64_t size = 0, i = at + 1;
    for (unsigned shift = 0; i < file.len && shift < 35; i++, shift += 7) {
      size |= (uint64_t)((unsigned char)file.ptr[i] & 0x7F) << shift;
      if (!((unsigned char)file.ptr[i] & 0x80)) break;
    }
    at = i + 1 + size;
  }
  return at;
}

static size_t elf_header_size(const unsigned char *file) {
  return file[4] == IRK_ELFCLASS64 ? IRK_ELF_WIDE_HEADER : IRK_ELF_MIN_HEADER;
}

irk_shortfall irk_object_shortfall(const void *bytes, size_t len) {
  irk_str file = {bytes, len};
  uint64_t end = 0;
  irk_elf_headers e;
  const unsigned char *p = bytes;
  bool is_elf = len > 4 && irk_is_elf(file);
  if (len < 20) return is_elf ? (irk_shortfall){elf_header_size(p) - len, true} : (irk_shortfall){0};
  uint32_t magic = u32(p);
  if (is_elf && len < IRK_ELF_MIN_HEADER) end = elf_header_size(p);
  else if (irk_elf_read_headers(&e, file)) end = irk_elf_end(&e);
  else if ((magic & 0xFEFFFFFF) == 0xFEEDFACE || (magic & 0xFFFFFFFE) == 0xFEEDFACE || magic == 0xCEFAEDFE ||
           magic == 0xCFFAEDFE)
    end = macho_end(file);
  else if (!memcmp(p, "MZ", 2)) end = pe_end(file);
  else if (magic == 0x6D736100) end = wasm_end(file);
  else if ((p[0] == 0x64 && (p[1] == 0x86 || p[1] == 0xAA)) || (p[0] == 0x4C && p[1] == 1))
    end = coff_end(file, 0, false);
  return (irk_shortfall){missing_bytes(end, len), true};
}
