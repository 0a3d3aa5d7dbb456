// libFuzzer entry: files of any format, see containers.h.
#include "containers.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char magics[][9] = {"",   "\177ELF\2\1", "\177ELF\1\2",      "!<arch>\n",  "!<thin>\n", "<bigaf>\n",
                                   "MZ", "d\x86",       "\xFE\xED\xFA\xCF", "BC\xC0\xDE", "d\xAA"};
  for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
    size_t len = strlen(magics[i]);
    char *bytes = malloc(len + size + 1);
    if (!bytes) return 0;
    memcpy(bytes, magics[i], len);
    if (size) memcpy(bytes + len, data, size);
    char *exact = malloc(len + size ? len + size : 1);
    if (exact) {
      memcpy(exact, bytes, len + size);
      check_container(exact, len + size);
    }
    free(exact);
    free(bytes);
  }
  return 0;
}
