// Formats of inputs that are not LLVM IR: a message that names the format helps more than the errors of a parser of
// text.
#include "cli.h"

#include <string.h>

enum { FORMAT_OBJECT = 1, FORMAT_STREAM = 2, FORMAT_DUMP = 4 };

typedef struct format {
  uint16_t at;
  irk_str magic;
  const char *what;
  int flags;
} format;

static const format formats[] = {
#define FORMAT(at, magic, what, flags) {at, {magic, sizeof(magic) - 1}, what, flags},
#include "formats.def"
};

static const format *find_format(irk_str bytes) {
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
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

// Compilers put bitcode beside the code when they are asked (-fembed-bitcode, -ffat-lto-objects).
static const char *bitcode_section(irk_str bytes) {
  static const struct {
    const char *text;
    size_t len;
    const char *name;
  } sections[] = {
      {".llvmbc\0", 8, ".llvmbc"},
      {".llvm.lto\0", 10, ".llvm.lto"},
      {"\7.llvmbc", 8, ".llvmbc"},  // WebAssembly has lengths
      {"__bitcode\0", 10, "__LLVM,__bitcode"},
      {".llvm.offloading\0", 17, ".llvm.offloading"},
  };
  for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
    if (holds(bytes, sections[i].text, sections[i].len)) return sections[i].name;
  return NULL;
}

enum { LONGEST = 256 };

static bool is_expected(irk_str bytes, cli_format_use use, char message[LONGEST]) {
  const format *f = find_format(bytes);
  if ((use == CLI_FOR_SOME_IR || use == CLI_FOR_BITS) && !bytes.len) {
    snprintf(message, LONGEST, "file too small to contain bitcode header");
    return false;
  }
  if (!f || (use == CLI_FOR_BITS && f->flags & FORMAT_STREAM) || (use == CLI_FOR_UNDUMP && f->flags & FORMAT_DUMP))
    return true;
  const char *section = use != CLI_FOR_UNDUMP && f->flags & FORMAT_OBJECT ? bitcode_section(bytes) : NULL;
  int len = snprintf(message, LONGEST, "this is %s, not %s", f->what, use == CLI_FOR_UNDUMP ? "a dump" : "LLVM IR");
  if (section) snprintf(message + len, LONGEST - (size_t)len, "; it seems to hold bitcode in a section '%s'", section);
  return false;
}

bool cli_check_format(const cli_input *in, cli_format_use use, irk_sink *sink) {
  char message[LONGEST];
  if (is_expected(in->bytes, use, message)) return true;
  irk_diag diag = {.message = {message, strlen(message)}, .file = {in->name, strlen(in->name)}};
  irk_sink_put(sink, &diag);
  return false;
}
