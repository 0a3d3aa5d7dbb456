// Compares the two ways to a newer release: the copy in memory (convert/up_copy.c) and the way
// through the bitcode reader (irk_up_reread), which knows every rule by itself. Text and bitcode
// must be equal, use-list orders included. Without arguments the modules are those in `tests`; with
// arguments, the files, folders and (--to=2200) releases that they name. --all: also modules that
// the verifier rejects.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "irkit/irkit.h"
#include "convert/up.h"
#include "copy/copy.h"

#include <dirent.h>
#include <sys/stat.h>

static bool uses_reader, has_copied;

// The linker puts these in the place of the library's functions: ld --wrap.
bool __real_irk_up_is_copyable(const up *u);
bool __wrap_irk_up_is_copyable(const up *u);
bool __wrap_irk_up_is_copyable(const up *u) { return !uses_reader && __real_irk_up_is_copyable(u); }
irk_module *__real_irk_up_reread(up *u);
irk_module *__wrap_irk_up_reread(up *u);
irk_module *__wrap_irk_up_reread(up *u) {
  if (!uses_reader) has_copied = false;
  return __real_irk_up_reread(u);
}

typedef struct result {
  irk_buf text, bits;
  bool ok;
} result;

static bool append(void *user, const void *bytes, size_t len) {
  irk_buf_bytes(user, bytes, len);
  return true;
}

static void take_message(void *user, const irk_diag *d) {
  irk_buf *text = user;
  irk_buf_bytes(text, d->message.ptr, d->message.len);
  irk_buf_byte(text, '\n');
}

static void convert(irk_module *m, irk_version to, bool opaque, bool by_reader, result *out) {
  uses_reader = by_reader;
  has_copied = true;
  irk_sink sink = {.visit = take_message, .user = &out->text};
  irk_convert_options options = {IRK_SIZED(irk_convert_options), .lossy = true, .opaque_pointers = opaque};
  irk_module *made = irk_convert(m, to, &options, &sink);
  out->ok = made != NULL;
  if (!made) return;
  irk_print_options print = {IRK_SIZED(irk_print_options), .preserve_use_order = true, .threads = 1};
  irk_writer text = {append, &out->text}, bits = {append, &out->bits};
  irk_text_print(made, &print, &text, &sink);
  irk_write_options write = {IRK_SIZED(irk_write_options), .threads = 1};
  irk_bitcode_write(made, &write, &bits, &sink);
  irk_module_destroy(made);
}

static unsigned num_modules, num_copied, num_read, num_different;

static bool same(const irk_buf *a, const irk_buf *b) {
  return a->len == b->len && (!a->len || memcmp(a->ptr, b->ptr, a->len) == 0);
}

static void keep(const char *name, const irk_buf *b) {
  FILE *f = fopen(name, "wb");
  if (f && b->len) fwrite(b->ptr, 1, b->len, f);
  if (f) fclose(f);
}

static void compare(irk_module *m, const char *name, irk_version to, bool opaque) {
  result copied = {0}, read = {0};
  convert(m, to, opaque, true, &read);
  convert(m, to, opaque, false, &copied);
  if (has_copied) num_copied++;
  else num_read++;
  if (copied.ok != read.ok || !same(&copied.text, &read.text) || !same(&copied.bits, &read.bits)) {
    num_different++;
    printf("%s: from %u to %u%s differs: %s\n", name, m->version, to, opaque ? ", opaque" : "",
           copied.ok != read.ok             ? "result"
           : same(&copied.text, &read.text) ? "bitcode"
                                            : "text");
    if (getenv("IRKIT_KEEP")) keep("copied.ll", &copied.text), keep("read.ll", &read.text);  // in the current folder
    fflush(stdout);
  }
  irk_buf_free(&copied.text), irk_buf_free(&copied.bits);
  irk_buf_free(&read.text), irk_buf_free(&read.bits);
}

static irk_version targets[16] = {1400, 1500, 1600, 1700, 1900, 2000, 2200, 2300};
static unsigned num_targets = 8;
static bool converts_all;  // also modules that the verifier rejects

static void compare_bytes(const char *bytes, size_t len, const char *name) {
  irk_sink sink = {0};
  irk_module *m = irk_is_bitcode(bytes, len) ? irk_bitcode_read(bytes, len, NULL, &sink)
                                             : irk_text_parse((irk_str){bytes, len}, NULL, &sink);
  if (!m) return;
  num_modules++;
  if (irk_upgrade(m, NULL, NULL) && (converts_all || !irk_verify(m, NULL).num_errors))
    for (unsigned i = 0; i < num_targets; i++) {
      if (targets[i] > m->version) compare(m, name, targets[i], false);
      if (targets[i] == 1500 && m->version <= 1500) compare(m, name, targets[i], true);
    }
  irk_module_destroy(m);
}

static void compare_path(const char *path) {
  struct stat s;
  size_t n = strlen(path);
  if (stat(path, &s)) return;
  if (S_ISDIR(s.st_mode)) {
    DIR *d = opendir(path);
    for (struct dirent *e; d && (e = readdir(d));) {
      char next[4096];
      if (e->d_name[0] == '.' || snprintf(next, sizeof next, "%s/%s", path, e->d_name) >= (int)sizeof next) continue;
      compare_path(next);
    }
    if (d) closedir(d);
    return;
  }
  bool is_module = n > 3 && (!strcmp(path + n - 3, ".ll") || !strcmp(path + n - 3, ".bc"));
  FILE *f = is_module && s.st_size < 1 << 24 ? fopen(path, "rb") : NULL;
  char *bytes = f ? malloc((size_t)s.st_size + 1) : NULL;
  if (bytes) compare_bytes(bytes, fread(bytes, 1, (size_t)s.st_size, f), path);
  free(bytes);
  if (f) fclose(f);
}

int main(int argc, char **argv) {
  bool has_targets = false;
  for (int i = 1; i < argc; i++) {
    converts_all |= !strcmp(argv[i], "--all");
    if (strncmp(argv[i], "--to=", 5)) continue;
    if (!has_targets) num_targets = 0;
    has_targets = true;
    if (num_targets < 16) targets[num_targets++] = (irk_version)atoi(argv[i] + 5);
  }
  for (int i = 1; i < argc; i++)
    if (strncmp(argv[i], "--", 2)) compare_path(argv[i]);
  if (argc == 1) compare_path("tests");
  printf("%u modules; %u conversions by the copy, %u by the reader, %u differ\n", num_modules, num_copied, num_read,
         num_different);
  bool is_bad = num_different != 0 || !num_copied;
  puts(is_bad ? "[  FAILED  ] the_copy_is_what_the_reader_makes"
              : "[       OK ] the_copy_is_what_the_reader_makes\n[  PASSED  ] 1 test(s).");
  return is_bad;
}
