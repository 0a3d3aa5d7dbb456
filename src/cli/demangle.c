// Demangles names of Rust and C++. The library demangles Rust; the C++ library's own function, if
// that is installed, demangles C++.
#include "cli.h"
#include "posix.h"

#include <stdlib.h>
#include <string.h>

// The function uses stack in proportion to the name's length.
enum { LONGEST = 4096 };

typedef char *demangle_function(const char *name, char *buffer, size_t *len, int *status);

static demangle_function *find(void) {
  static demangle_function *function;
  if (function) return function;
  void *lib = dlopen("libstdc++.so.6", RTLD_NOW);
  void *found = lib ? dlsym(lib, "__cxa_demangle") : NULL;
  if (found) memcpy(&function, &found, sizeof function);
  return function;
}

bool cli_can_demangle(void) { return find() != NULL; }

static char *demangle_cxx(irk_str name) {
  enum { MOST_UNDERSCORES = 4 };  // some systems add underscores before that of the name
  char text[LONGEST + 1];
  if (!name.len || name.len > LONGEST || memchr(name.ptr, 0, name.len)) return NULL;
  memcpy(text, name.ptr, name.len);
  text[name.len] = 0;
  size_t underscores = strspn(text, "_");
  if (!underscores || underscores > MOST_UNDERSCORES || text[underscores] != 'Z' || !find()) return NULL;
  int status = -1;
  char *made = find()(text + underscores - 1, NULL, NULL, &status);
  if (status == 0) return made;
  free(made);
  return NULL;
}

size_t cli_demangle_name(void *user, irk_str name, char *buf, size_t cap) {
  (void)user;
  size_t len = irk_demangle_rust(name, buf, cap);
  if (len) return len;
  char *made = demangle_cxx(name);
  if (!made) return 0;
  len = strlen(made);
  if (cap) {
    size_t n = len < cap ? len : cap - 1;
    memcpy(buf, made, n);
    buf[n] = 0;
  }
  free(made);
  return len;
}

char *cli_demangle(irk_str name) {
  char some[256];
  size_t len = irk_demangle_rust(name, some, sizeof some);
  char *made = len ? malloc(len + 1) : NULL;
  if (!made) return demangle_cxx(name);
  irk_demangle_rust(name, made, len + 1);
  return made;
}
