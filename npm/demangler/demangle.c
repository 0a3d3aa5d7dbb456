// Demangles names of C++ and Rust, in a WebAssembly module of its own with little memory. For
// hostile names the time and memory of the C++ library's demangler have no limit. It ends in a trap
// then, which does no harm to other memory.
#include "demangle/demangle.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4096, MOST_UNDERSCORES = 4 };

char *__cxa_demangle(const char *name, char *buffer, size_t *len, int *status);

static char shown[IRK_MAX_DEMANGLED];

#define EXPORT(name) __attribute__((export_name(name)))
// The buffer for names, which a NUL must follow, and the buffer for results.
static char name[LONGEST + 1];
EXPORT("name") char *name_at(void) { return name; }
EXPORT("shown") char *shown_at(void) { return shown; }

static size_t demangle_cxx(size_t len) {
  size_t underscores = strspn(name, "_");
  if (!underscores || underscores > MOST_UNDERSCORES || underscores >= len || name[underscores] != 'Z') return 0;
  int status = -1;
  char *made = __cxa_demangle(name + underscores - 1, NULL, NULL, &status);
  size_t made_len = made && status == 0 ? strlen(made) : 0;
  if (made_len >= sizeof shown) made_len = 0;
  if (made_len) memcpy(shown, made, made_len);
  free(made);
  return made_len;
}

// Returns the length of the result; 0 if the name is mangled by no known scheme.
EXPORT("demangle") size_t demangle(size_t len) {
  name[len] = 0;
  size_t made = irk_demangle_rust((irk_str){name, len}, shown, sizeof shown);
  if (made && made < sizeof shown) return made;
  return memchr(name, 0, len) ? 0 : demangle_cxx(len);
}
