// libFuzzer entry: files of any format. Their kind and their shortfall must be told from their own
// bytes, and members of archives must lie within them.
#include "irkit/container.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const char *bytes, size_t size) {
  irk_content c = irk_content_of(bytes, size);
  char text[400], small[20];
  size_t len = irk_content_explain(&c, text, sizeof text);
  if (len >= sizeof text || text[len] || irk_content_explain(&c, small, sizeof small) != len) abort();
  if (c.bitcode.len && (c.bitcode.ptr < bytes || c.bitcode.len > size - (size_t)(c.bitcode.ptr - bytes))) abort();
  if (!irk_is_archive(bytes, size)) return;
  irk_archive archive = irk_archive_open(bytes, size);
  irk_archive_member member;
  while (irk_archive_next(&archive, &member)) {
    size_t at = (size_t)(member.bytes.ptr - bytes);
    if (!member.is_external && (at > size || member.bytes.len > size - at)) abort();
    irk_str body;
    irk_archive_member_at(bytes, size, member.header_offset, &body);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char magics[][9] = {"",          "\177ELF\2\1", "\177ELF\1\2", "!<arch>\n",       "!<thin>\n",
                                   "<bigaf>\n", "MZ",          "d\x86",       "\xFE\xED\xFA\xCF"};
  for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
    size_t len = strlen(magics[i]);
    char *bytes = malloc(len + size + 1);
    if (!bytes) return 0;
    memcpy(bytes, magics[i], len);
    if (size) memcpy(bytes + len, data, size);
    char *exact = malloc(len + size ? len + size : 1);
    if (exact) {
      memcpy(exact, bytes, len + size);
      check(exact, len + size);
    }
    free(exact);
    free(bytes);
  }
  return 0;
}
