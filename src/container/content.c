// Recognises formats by their first bytes: a message that names the format helps more than a text
// parser's errors.
#include "container/container.h"
#include "container/elf.h"

typedef struct format {
  uint16_t at;
  irk_content_kind kind;
  irk_str magic;
  irk_str what;
} format;

static const format formats[] = {
#define FORMAT(at, magic, what, kind) {at, IRK_CONTENT_##kind, {magic, sizeof(magic) - 1}, {what, sizeof(what) - 1}},
#include "container/formats.def"
};

static const format *find_format(irk_str bytes) {
  for (size_t i = 0; i < IRK_COUNT(formats); i++) {
    const format *f = &formats[i];
    if (bytes.len >= f->at + f->magic.len && !memcmp(bytes.ptr + f->at, f->magic.ptr, f->magic.len)) return f;
  }
  return NULL;
}

static bool holds(irk_str bytes, const char *what, size_t len) {
  const char *p = bytes.ptr, *end = p + bytes.len;
  for (; (size_t)(end - p) >= len && (p = memchr(p, what[0], (size_t)(end - p) - len + 1)); p++)
    if (!memcmp(p, what, len)) return true;
  return false;
}

// Compilers embed bitcode beside the code if asked (-fembed-bitcode, -ffat-lto-objects).
static const char *name_section(irk_str bytes) {
  static const struct {
    const char *text;
    size_t len;
    const char *name;
  } sections[] = {
      {".llvmbc\0", 8, ".llvmbc"},
      {".llvm.lto\0", 10, ".llvm.lto"},
      {"\7.llvmbc", 8, ".llvmbc"},  // WebAssembly prefixes names with their length
      {"__bitcode\0", 10, "__LLVM,__bitcode"},
      {".llvm.offloading\0", 17, ".llvm.offloading"},
  };
  for (size_t i = 0; i < IRK_COUNT(sections); i++)
    if (holds(bytes, sections[i].text, sections[i].len)) return sections[i].name;
  return NULL;
}

// Looks sections of an ELF file up in its table; other files are searched for the names.
static void find_bitcode(irk_content *c, irk_str file) {
  static const char *const names[] = {".llvmbc", ".llvm.lto", ".llvm.offloading"};
  if (file.ptr[0] == 0x7F && irk_elf_has_sections(file)) {
    for (size_t i = 0; i < IRK_COUNT(names) && !c->section.len; i++)
      if (irk_elf_find_section(file, names[i], &c->bitcode)) c->section = irk_str_of(names[i]);
  } else {
    const char *name = name_section(file);
    if (name) c->section = irk_str_of(name);
  }
}

static irk_shortfall shortfall_of(irk_content_kind kind, irk_str file) {
  switch (kind) {
  case IRK_CONTENT_BITCODE: return irk_bitstream_shortfall(file.ptr, file.len);
  case IRK_CONTENT_ARCHIVE: return irk_archive_shortfall(file.ptr, file.len);
  case IRK_CONTENT_OBJECT: return irk_object_shortfall(file.ptr, file.len);
  default: return (irk_shortfall){0};
  }
}

// Tells whether the file starts like bitcode. The rest may be missing.
static bool is_bitcode(irk_str file) {
  size_t n = file.len < 4 ? file.len : 4;
  return n && (!memcmp(file.ptr, "BC\xC0\xDE", n) || !memcmp(file.ptr, "\xDE\xC0\x17\x0B", n));
}

irk_content_kind irk_content_kind_of(irk_str file, irk_str *what) {
  const format *f = find_format(file);
  *what = (irk_str){"", 0};
  if (is_bitcode(file)) {
    *what = IRK_S("bitcode of LLVM IR");
    return IRK_CONTENT_BITCODE;
  }
  if (!f) return IRK_CONTENT_UNKNOWN;
  *what = f->kind == IRK_CONTENT_OBJECT && irk_is_elf(file) ? irk_str_of(irk_elf_what(file)) : f->what;
  return f->kind;
}

irk_content irk_content_of(const void *bytes, size_t len) {
  irk_str file = {bytes, len};
  irk_content c = {.section = {"", 0}, .bitcode = {"", 0}};
  c.kind = irk_content_kind_of(file, &c.what);
  irk_shortfall missing = shortfall_of(c.kind, file);
  c.missing = missing.bytes;
  c.is_lower_bound = missing.is_lower_bound;
  if (c.kind == IRK_CONTENT_OBJECT) find_bitcode(&c, file);
  return c;
}

// ---- messages --------------------------------------------------------------------------------------------------

size_t irk_content_explain(const irk_content *content, char *buf, size_t cap) {
  irk_bounded_text out = {buf, cap, 0};
  irk_shortfall missing = {content->missing, content->is_lower_bound};
  char shortfall[IRK_SHORTFALL_TEXT];
  if (content->what.len) {
    irk_bounded_put(&out, IRK_S("this is "));
    irk_bounded_put(&out, content->what);
    if (content->kind != IRK_CONTENT_BITCODE) irk_bounded_put(&out, IRK_S(", not LLVM IR"));
  }
  if (content->section.len) {
    bool is_elf = content->bitcode.ptr && content->bitcode.len;
    irk_bounded_put(&out, is_elf ? IRK_S("; it holds bitcode in section '")
                                 : IRK_S("; it seems to hold bitcode in a section '"));
    irk_bounded_put(&out, content->section);
    irk_bounded_put(&out, IRK_S("'"));
    if (is_elf) {
      irk_bounded_put(&out, IRK_S(", which 'objcopy -O binary --only-section="));
      irk_bounded_put(&out, content->section);
      irk_bounded_put(&out, IRK_S("' extracts"));
    }
  }
  irk_bounded_put(&out, irk_str_of(irk_shortfall_text(missing, "the file", shortfall)));
  return irk_bounded_end(&out);
}
