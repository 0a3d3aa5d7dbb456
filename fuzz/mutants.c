// Breaks modules in small ways and checks the promises of README.md and DESIGN.md for every input:
// a module or a diagnostic, within ten seconds, and within 64 times the input's size plus 256 MiB;
// and everything that is written can be read.
//
//   mutants [-n COUNT] [-s SEED] [-j WORKERS] [-o FOLDER] [-i NUMBER] FILE-OR-FOLDER...
//
// Seeds are the files that are named, or that are in the named folders: .ll, .bc, objects, archives
// and other files that modules lie in (scripts/container-seeds makes some). Mutant number N is a
// seed, changed in bytes, in tokens (text), in records (bitcode, by means of a dump) or in fields
// (other files). It depends only on the seed files, SEED and N: -i makes and runs a single mutant
// again, and writes it to FOLDER. Mutants run in worker processes. A mutant that crashes, hangs or
// breaks a promise is written to FOLDER, and the others continue. The exit status is 1 if there was
// one.
//
// Build it with sanitizers (`make mutants`): their heap statistics are the measured memory.
#include "irkit/bitcode.h"
#include "irkit/bits.h"
#include "irkit/codegen.h"
#include "irkit/convert.h"
#include "irkit/embed.h"
#include "irkit/link.h"
#include "irkit/read.h"
#include "irkit/text.h"

#include "containers.h"
#include "verifying.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_SEED_BYTES = 1 << 16, SECONDS = 10, WAITS = 6, MAX_WORKERS = 64 };
static const uint64_t free_bytes = UINT64_C(256) << 20, bytes_for_byte = 64;

// ---- growing bytes --------------------------------------------------------------------------------------------

typedef struct bytes {
  char *ptr;
  size_t len, cap;
} bytes;

static bool append(void *user, const void *more, size_t len) {
  bytes *b = user;
  if (b->len + len > b->cap) {
    b->cap = (b->len + len) * 2;
    b->ptr = realloc(b->ptr, b->cap);
    if (!b->ptr) exit(2);
  }
  if (len) memcpy(b->ptr + b->len, more, len);
  b->len += len;
  return true;
}

static irk_str str_of(const bytes *b) { return (irk_str){b->ptr, b->len}; }

// ---- random numbers -------------------------------------------------------------------------------------------

typedef struct dice {
  uint64_t state;
} dice;

// xorshift64*: Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled".
static uint64_t roll(dice *d) {
  d->state ^= d->state >> 12;
  d->state ^= d->state << 25;
  d->state ^= d->state >> 27;
  return d->state * UINT64_C(2685821657736338717);
}

static size_t below(dice *d, size_t n) { return n ? (size_t)((roll(d) >> 11) % n) : 0; }

static dice dice_for(uint64_t seed, uint64_t number) {
  dice d = {(seed + 1) * UINT64_C(0x9E3779B97F4A7C15) ^ (number + 1) * UINT64_C(0xBF58476D1CE4E5B9)};
  if (!d.state) d.state = 1;
  for (int i = 0; i < 8; i++) roll(&d);
  return d;
}

// ---- seeds ---------------------------------------------------------------------------------------------------

typedef struct seeds {
  char **paths;
  size_t len, cap;
} seeds;

static bool ends_with(const char *s, const char *end) {
  size_t n = strlen(s), m = strlen(end);
  return n >= m && !strcmp(s + n - m, end);
}

static void add_seed(seeds *all, const char *path) {
  if (all->len == all->cap) {
    all->cap = all->cap * 2 + 64;
    all->paths = realloc(all->paths, all->cap * sizeof *all->paths);
    if (!all->paths) exit(2);
  }
  all->paths[all->len++] = strdup(path);
}

static bool is_seed(const char *path) {
  static const char *const endings[] = {".ll", ".bc",   ".o",   ".obj", ".a",   ".lib",     ".rlib",
                                        ".so", ".wasm", ".fat", ".pch", ".pcm", ".remarks", ".dia"};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (ends_with(path, endings[i])) return true;
  return false;
}

static void add_seeds(seeds *all, const char *path) {
  struct stat st;
  if (stat(path, &st) != 0) {
    perror(path);
    exit(2);
  }
  if (S_ISREG(st.st_mode)) {
    if (st.st_size > 0 && st.st_size <= MAX_SEED_BYTES && is_seed(path)) add_seed(all, path);
    return;
  }
  DIR *dir = S_ISDIR(st.st_mode) ? opendir(path) : NULL;
  if (!dir) return;
  for (struct dirent *e; (e = readdir(dir));) {
    char name[4096];
    if (e->d_name[0] == '.') continue;
    snprintf(name, sizeof name, "%s/%s", path, e->d_name);
    if (access(name, R_OK) == 0) add_seeds(all, name);
  }
  closedir(dir);
}

static void free_seeds(seeds *all) {
  for (size_t i = 0; i < all->len; i++) free(all->paths[i]);
  free(all->paths);
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bytes read_file(const char *path) {
  bytes b = {0};
  char part[1 << 14];
  FILE *f = fopen(path, "rb");
  if (!f) return b;
  for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0;) append(&b, part, n);
  fclose(f);
  return b;
}

// ---- mutation ------------------------------------------------------------------------------------------------

static void replace(bytes *b, size_t at, size_t len, const char *with, size_t with_len) {
  bytes out = {0};
  append(&out, b->ptr, at);
  append(&out, with, with_len);
  append(&out, b->ptr + at + len, b->len - at - len);
  free(b->ptr);
  *b = out;
}

static void change_byte(bytes *b, dice *d) {
  if (!b->len) return;
  size_t at = below(d, b->len);
  char any = (char)roll(d);
  switch (below(d, 5)) {
  case 0: b->ptr[at] = any; break;
  case 1: b->ptr[at] = (char)(b->ptr[at] ^ 1 << below(d, 8)); break;
  case 2: replace(b, at, 1, NULL, 0); break;
  case 3: replace(b, at, 0, &any, 1); break;
  default: {
    size_t from = below(d, b->len), n = below(d, 16);
    if (n > b->len - from) n = b->len - from;
    if (n > b->len - at) n = b->len - at;
    memmove(b->ptr + at, b->ptr + from, n);
  }
  }
}

typedef struct span {
  size_t at, len;
} span;
typedef struct spans {
  span *items;
  size_t len, cap;
} spans;

static void add_span(spans *s, size_t at, size_t len) {
  if (s->len == s->cap) {
    s->cap = s->cap * 2 + 256;
    s->items = realloc(s->items, s->cap * sizeof *s->items);
    if (!s->items) exit(2);
  }
  s->items[s->len++] = (span){at, len};
}

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr("_.$-%@!#", c);
}

// Returns words, strings and single characters; skips comments.
static spans tokens_of(const bytes *b) {
  spans all = {0};
  for (size_t i = 0, k; i < b->len; i = k) {
    char c = b->ptr[i];
    k = i + 1;
    if (c == ';') {
      while (k < b->len && b->ptr[k] != '\n') k++;
      continue;
    }
    if (c == ' ' || c == '\n' || c == '\t' || c == '\r') continue;
    if (c == '"') {
      while (k < b->len && b->ptr[k] != '"') k++;
      if (k < b->len) k++;
    } else if (c && is_word(c)) {
      while (k < b->len && b->ptr[k] && is_word(b->ptr[k])) k++;
    }
    add_span(&all, i, k - i);
  }
  return all;
}

static spans lines_of(const bytes *b) {
  spans all = {0};
  for (size_t i = 0, k; i < b->len; i = k) {
    for (k = i; k < b->len && b->ptr[k] != '\n'; k++) {}
    if (k < b->len) k++;
    add_span(&all, i, k - i);
  }
  return all;
}

static const char *const numbers[] = {"0",
                                      "1",
                                      "2",
                                      "3",
                                      "7",
                                      "8",
                                      "64",
                                      "65",
                                      "255",
                                      "256",
                                      "4294967295",
                                      "4294967296",
                                      "2147483648",
                                      "1023",
                                      "65536",
                                      "16777216",
                                      "-1",
                                      "18446744073709551615",
                                      "9223372036854775808"};

// Replaces a number in the span by another one, if there is one.
static bool change_number(bytes *b, dice *d, span s) {
  spans found = {0};
  for (size_t i = s.at; i < s.at + s.len;) {
    size_t k = i;
    while (k < s.at + s.len && b->ptr[k] >= '0' && b->ptr[k] <= '9') k++;
    if (k > i) add_span(&found, i, k - i);
    i = k > i ? k : i + 1;
  }
  bool any = found.len > 0;
  if (any) {
    span n = found.items[below(d, found.len)];
    char near[32];
    const char *with = numbers[below(d, sizeof numbers / sizeof *numbers)];
    if (below(d, 2)) {
      snprintf(near, sizeof near, "%llu", strtoull(b->ptr + n.at, NULL, 10) + below(d, 9) - 4);
      with = near;
    }
    replace(b, n.at, n.len, with, strlen(with));
  }
  free(found.items);
  return any;
}

// Deletes, duplicates or replaces a span, or changes a number in it.
static void change_span(bytes *b, dice *d, const spans *all) {
  if (!all->len) return;
  span s = all->items[below(d, all->len)], t = all->items[below(d, all->len)];
  bytes other = {0};
  append(&other, b->ptr + t.at, t.len);
  switch (below(d, 6)) {
  case 0: replace(b, s.at, s.len, NULL, 0); break;
  case 1: replace(b, s.at, 0, other.ptr, other.len); break;
  case 2: replace(b, s.at, s.len, other.ptr, other.len); break;
  default:
    if (!change_number(b, d, s)) replace(b, s.at, s.len, other.ptr, other.len);
  }
  free(other.ptr);
}

static void change_in(bytes *b, dice *d, spans (*parts)(const bytes *)) {
  spans all = parts(b);
  change_span(b, d, &all);
  free(all.items);
}

static size_t how_many(dice *d) { return 1 + (below(d, 2) ? 0 : below(d, 6)); }

// Changes lines of the dump. Returns false if the seed has no dump, or the changed one does not
// assemble.
static bool change_records(bytes *b, dice *d) {
  bytes text = {0}, out = {0};
  const irk_dump_options options = {.dump = true, .abbrevs = true, .no_histogram = true, .no_summary = true};
  bool ok = irk_bitcode_dump(b->ptr, b->len, &options, &(irk_writer){append, &text}, NULL);
  for (size_t i = how_many(d); ok && i > 0; i--) change_in(&text, d, lines_of);
  ok = ok && irk_bitcode_assemble(str_of(&text), (irk_str){"mutant", 6}, &(irk_writer){append, &out}, NULL) && out.len;
  free(text.ptr);
  if (ok) {
    free(b->ptr);
    *b = out;
  } else {
    free(out.ptr);
  }
  return ok;
}

// The releases whose LLVM tests were compared completely; 0 stands for the release that the input
// names.
static const irk_version releases[] = {
#define TAKE_ALL(version) version,
#define TAKE_SOME(version)
#define TAKE_NONE(version)
#define RELEASE(version, text, intrinsics, runtime_names, tests) TAKE_##tests(version)
#include "irkit/def/releases.def"
    0};

typedef struct mutant {
  bytes input;
  irk_version version;
  const char *seed;
  bool is_container;  // the seed is no single module
} mutant;

static bool is_container(irk_str in) {
  irk_content content = irk_content_of(in.ptr, in.len);
  irk_container *c = content.kind == IRK_CONTENT_BITCODE ? irk_container_open(in.ptr, in.len, NULL, NULL) : NULL;
  bool has_more = c && irk_container_num_modules(c) > 1;
  irk_container_close(c);
  return has_more || content.kind == IRK_CONTENT_ARCHIVE || content.kind == IRK_CONTENT_OBJECT ||
         content.kind == IRK_CONTENT_BITSTREAM || content.kind == IRK_CONTENT_OTHER;
}

// Changes a field of two, four or eight bytes, of either byte order, or a number in digits: most
// often in the first 512 bytes, where headers are.
static void change_field(bytes *b, dice *d) {
  if (below(d, 3) == 0 && change_number(b, d, (span){0, b->len})) return;
  size_t size = (size_t)2 << below(d, 3), end = below(d, 2) && b->len > 512 ? 512 : b->len;
  if (end < size) return;
  char *at = b->ptr + below(d, end / size) * size;
  bool is_big = below(d, 2);
  uint64_t value = 0;
  for (size_t i = 0; i < size; i++) value |= (uint64_t)(unsigned char)at[is_big ? size - 1 - i : i] << 8 * i;
  if (below(d, 2)) value += below(d, 9) - (uint64_t)4;
  else value = strtoull(numbers[below(d, sizeof numbers / sizeof *numbers)], NULL, 10);
  for (size_t i = 0; i < size; i++) at[is_big ? size - 1 - i : i] = (char)(value >> 8 * i);
}

// Converts a text to bitcode.
static void to_bitcode(mutant *m) {
  bytes out = {0};
  const irk_parse_options options = {.version = m->version, .is_old_intrinsic = irk_upgrade_replaces};
  irk_module *module = irk_text_parse(str_of(&m->input), &options, NULL);
  if (module && irk_bitcode_write(module, NULL, &(irk_writer){append, &out}, NULL)) {
    free(m->input.ptr);
    m->input = out;
  } else {
    free(out.ptr);
  }
  irk_module_destroy(module);
}

static mutant make_mutant(const seeds *all, uint64_t seed, uint64_t number) {
  dice d = dice_for(seed, number);
  mutant m = {.seed = all->paths[below(&d, all->len)],
              .version = releases[below(&d, sizeof releases / sizeof *releases)]};
  m.input = read_file(m.seed);
  m.is_container = is_container(str_of(&m.input));
  if (m.is_container) {
    for (size_t i = how_many(&d); i > 0; i--)
      if (below(&d, 2)) change_field(&m.input, &d);
      else change_byte(&m.input, &d);
    return m;
  }
  if (!irk_is_bitcode(m.input.ptr, m.input.len) && below(&d, 3) == 0) to_bitcode(&m);
  bool is_text = !irk_is_bitcode(m.input.ptr, m.input.len), in_bytes = below(&d, 3) == 0;
  if (!in_bytes && !is_text && change_records(&m.input, &d)) return m;
  for (size_t i = how_many(&d); i > 0; i--)
    if (is_text && !in_bytes) change_in(&m.input, &d, tokens_of);
    else change_byte(&m.input, &d);
  return m;
}

// ---- memory --------------------------------------------------------------------------------------------------

int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t), void (*)(const volatile void *));
size_t __sanitizer_get_allocated_size(const volatile void *p);

static uint64_t live, peak;

static void note_allocation(const volatile void *p, size_t size) {
  (void)p;
  uint64_t now = __atomic_add_fetch(&live, size, __ATOMIC_RELAXED);
  if (now > __atomic_load_n(&peak, __ATOMIC_RELAXED)) __atomic_store_n(&peak, now, __ATOMIC_RELAXED);
}

static void note_free(const volatile void *p) {
  if (p) __atomic_sub_fetch(&live, __sanitizer_get_allocated_size(p), __ATOMIC_RELAXED);
}

// ---- run of a mutant ------------------------------------------------------------------------------------------

static const char *stage;   // for the report
static irk_budget *budget;  // of the mutant

static void broken_promise(const char *what) {
  fprintf(stderr, "mutants: %s: %s\n", stage, what);
  abort();
}

static void count_violation(void *user, const irk_violation *v) {
  (void)v;
  ++*(uint32_t *)user;
}

static uint32_t violations(irk_module *m) {
  uint32_t n = 0;
  irk_verify(m, &(irk_verify_options){.threads = 1, .visit = count_violation, .user = &n});
  return n;
}

static irk_module *read_any(irk_str in, irk_version version, irk_sink *sink) {
  const irk_parse_options text = {.file = {"mutant", 6}, .version = version, .is_old_intrinsic = irk_upgrade_replaces};
  if (!irk_is_bitcode(in.ptr, in.len)) return irk_text_parse(in, &text, sink);
  // Bitcode names its release; bitcode of older releases is read as by LLVM of that release.
  // Bitcode that names none may be of any release, and be read as a newer one.
  irk_read_options bitcode = {.file = {"mutant", 6}, .oldest = version, .use_orders = version == 1400};
  irk_bitcode_measures *measures = irk_bitcode_measure(in.ptr, in.len, bitcode.file, NULL);
  bool is_known = measures && measures->num_modules && measures->modules[0].release;
  irk_bitcode_measures_destroy(measures);
  if (!is_known) bitcode.oldest = 0;
  return irk_bitcode_read(in.ptr, in.len, &bitcode, sink);
}

// Reasons for which something written need not be readable.
typedef struct refusal {
  bool is_opaque;   // text of 14 with opaque pointers
  bool is_of_llvm;  // LLVM prints this, too, and cannot read it
} refusal;

static bool says(const irk_diag *diag, const char *text) {
  return diag->message.len >= strlen(text) && memcmp(diag->message.ptr, text, strlen(text)) == 0;
}

static bool contains(irk_str s, const char *text) {
  size_t len = strlen(text);
  for (size_t i = 0; i + len <= s.len; i++)
    if (memcmp(s.ptr + i, text, len) == 0) return true;
  return false;
}

// Tells whether inline assembly is used as a value that is not called. Bitcode has such values.
// Text prints them without a type, which only a call gives.
static bool is_asm_value(const irk_diag *diag) {
  if (!says(diag, "invalid type for inline asm constraint string")) return false;
  irk_str line = diag->source_line;
  return !contains(line, "call ") && !contains(line, "invoke ") && !contains(line, "callbr ");
}

static void take_message(void *user, const irk_diag *diag) {
  refusal *why = user;
  if (says(diag, "ptr type is only supported in -opaque-pointers mode")) why->is_opaque = true;
  if (says(diag, "cannot take address of numeric label after the function is defined")) why->is_of_llvm = true;
  if (is_asm_value(diag)) why->is_of_llvm = true;
  // Variables may have attributes of parameters in bitcode, also for the verifiers; text rejects
  // them.
  if (says(diag, "this attribute does not apply to functions")) why->is_of_llvm = true;
  // Text of 23: subprograms without a type, which remain if debug info of another version is
  // ignored.
  if (says(diag, "missing required field 'type'")) why->is_of_llvm = true;
  if (diag->severity == IRK_ERROR)
    fprintf(stderr, "mutants: it says: %.*s\n%.*s\n", (int)diag->message.len, diag->message.ptr,
            (int)diag->source_line.len, diag->source_line.ptr);
}

// Checks that irkit reads its own output. Opaque pointers of 14, which only its bitcode has, are
// read as those of 15.
static void read_again(const bytes *made, irk_version version, const char *name) {
  refusal why = {0};
  irk_sink sink = {.visit = take_message, .user = &why};
  stage = name;
  irk_module *m = read_any(str_of(made), version, &sink);
  if (!m && why.is_opaque) m = read_any(str_of(made), 1500, &sink);
  if (!m && !why.is_of_llvm && !irk_budget_was_exceeded(budget)) broken_promise("what was written cannot be read");
  irk_module_destroy(m);
}

// Tells whether a weak external variable has an initializer. Bitcode has such variables, text has
// no form for them: LLVM prints one, and reads back a declaration and the text after it.
static bool has_weak_value(const irk_module *m) {
  bool found = false;
  irk_global *g;
  for (uint32_t i = 0; !found && (g = irk_module_at(m, IRK_VALUE_VARIABLE, i)) != NULL; i++)
    found = irk_global_get(g, IRK_OF_GLOBAL_LINKAGE) == IRK_LINKAGE_EXTERN_WEAK &&
            !irk_global_get(g, IRK_OF_GLOBAL_DECLARATION);
  return found;
}

static void write_both(irk_module *m, bool is_well) {
  bytes out = {0};
  irk_sink sink = {0};
  irk_version version = irk_module_version(m);
  stage = "write bitcode";
  if (irk_bitcode_write(m, NULL, &(irk_writer){append, &out}, &sink)) read_again(&out, 0, "read the bitcode written");
  else if (!sink.num_errors) broken_promise("fails without an error");
  out.len = 0;
  stage = "print";
  sink = (irk_sink){0};
  bool ok = irk_text_print(m, &(irk_print_options){.threads = 1}, &(irk_writer){append, &out}, &sink);
  if (!ok && !sink.num_errors) broken_promise("fails without an error");
  if (ok && is_well && version >= releases[0] && !has_weak_value(m))
    read_again(&out, version, "parse the text printed");
  free(out.ptr);
}

static void link_twice(irk_str in, irk_version version) {
  irk_sink sink = {0};
  stage = "link";
  irk_linker *linker = irk_linker_create(NULL, &sink);
  for (int i = 0; linker && i < 2; i++) {
    irk_module *m = read_any(in, version, NULL);
    bool ok = m && irk_upgrade(m, NULL, NULL) && irk_linker_add(linker, m, NULL);
    irk_module_destroy(m);
    if (!ok) break;
  }
  irk_module *all = irk_linker_finish(linker);
  if (all) write_both(all, violations(all) == 0);
  irk_module_destroy(all);
}

static bool count(void *user, const void *more, size_t len) {
  (void)more;
  *(uint64_t *)user += len;
  return true;
}

// Compiles a valid module to an object, or to an error that tells why not.
static void compile(irk_module *m) {
  irk_sink sink = {0};
  uint64_t len = 0;
  stage = "compile";
  bool ok = irk_compile(m, NULL, &(irk_writer){count, &len}, &sink);
  if (ok != (sink.num_errors == 0)) broken_promise("an object and an error, or neither");
  if (ok != (len != 0)) broken_promise("an object of no bytes, or bytes and no object");
}

static void dump_and_measure(irk_str in) {
  irk_sink sink = {0};
  stage = "dump";
  bytes text = {0}, out = {0};
  const irk_dump_options options = {.dump = true, .abbrevs = true};
  bool ok = irk_bitcode_dump(in.ptr, in.len, &options, &(irk_writer){append, &text}, &sink);
  if (!ok && !sink.num_errors) broken_promise("fails without an error");
  stage = "undump";
  if (ok && !irk_bitcode_assemble(str_of(&text), (irk_str){"dump", 4}, &(irk_writer){append, &out}, &sink) &&
      !sink.num_errors)
    broken_promise("fails without an error");
  free(text.ptr);
  free(out.ptr);
  stage = "info";
  irk_bitcode_measures_destroy(irk_bitcode_measure(in.ptr, in.len, (irk_str){"mutant", 6}, &sink));
}

// Reads, verifies and writes the first modules of a file.
static void use_parts(irk_str in) {
  enum { MOST = 4 };
  irk_container *c = irk_container_open(in.ptr, in.len, NULL, NULL);
  for (uint32_t i = 0; c && i < irk_container_num_modules(c) && i < MOST; i++) {
    irk_sink sink = {0};
    stage = "read a part";
    irk_module *m = irk_part_read(irk_container_module(c, i), &sink);
    if ((m != NULL) != (sink.num_errors == 0)) broken_promise("no module and no error, or both");
    if (m) {
      stage = "verify a part";
      dropped = 0;
      verify_and_describe(m);
      write_both(m, false);
    }
    irk_module_destroy(m);
  }
  irk_container_close(c);
}

static void embed_and_strip(irk_str in) {
  const irk_embed_options options = {IRK_SIZED(irk_embed_options), .form = IRK_EMBED_LTO};
  bytes out = {0};
  irk_sink sink = {0};
  stage = "embed";
  bool ok = irk_object_embed(in.ptr, in.len, (irk_str){"BC\xC0\xDE", 4}, &options, &(irk_writer){append, &out}, &sink);
  if (ok != (sink.num_errors == 0)) broken_promise("an object and an error, or neither");
  stage = "strip";
  sink = (irk_sink){0};
  out.len = 0;
  ok = irk_object_strip(in.ptr, in.len, (irk_str){"mutant", 6}, &(irk_writer){append, &out}, &sink);
  if (ok != (sink.num_errors == 0)) broken_promise("an object and an error, or neither");
  free(out.ptr);
}

static void use_container(irk_str in) {
  stage = "find parts";
  check_container(in.ptr, in.len);
  use_parts(in);
  embed_and_strip(in);
  dump_and_measure(in);
  stage = "advise";
  irk_bits_advices_destroy(irk_bits_advise(in.ptr, in.len, NULL, NULL));
}

static void use_mutant(const mutant *mu) {
  irk_str in = str_of(&mu->input);
  irk_sink sink = {0};
  if (mu->is_container) {
    use_container(in);
    return;
  }
  if (irk_is_bitcode(in.ptr, in.len)) dump_and_measure(in);
  stage = "read";
  irk_module *m = read_any(in, mu->version, &sink);
  if ((m != NULL) != (sink.num_errors == 0)) broken_promise("no module and no error, or both");
  if (!m) return;
  stage = "verify";
  dropped = 0;
  verify_and_describe(m);
  write_both(m, false);  // as `as --no-verify` does
  stage = "upgrade";
  bool ok = irk_upgrade(m, NULL, &sink);
  stage = "verify what was upgraded";
  bool is_well = ok && violations(m) == 0;
  if (ok) write_both(m, is_well);
  if (is_well) compile(m);
  irk_module_destroy(m);
  if (ok) link_twice(in, mu->version);
}

// ---- workers -------------------------------------------------------------------------------------------------

enum { MAX_SHOWN = 1 << 22 };
// Current state of a worker process, in shared memory.
typedef struct worker {
  uint64_t number, end;  // of the mutant
  irk_version version;
  char seed[4096];
  size_t len;  // length of the mutant; 0 while it is being made
  char input[MAX_SHOWN];
} worker;

typedef struct job {
  const seeds *all;
  uint64_t seed, step;
  const char *folder;
  worker *workers;  // in memory shared with the children
} job;

static void exit_on_timeout(int sig) {
  (void)sig;
  static const char text[] = "mutants: takes longer than ten seconds\n";
  if (write(2, text, sizeof text - 1) < 0) _exit(4);
  _exit(3);
}

// Limits the processor time, as other processes may use the processor, too. An alarm ends waits. 0
// seconds: no limits.
static void set_time(uint32_t seconds) {
  setitimer(ITIMER_PROF, &(struct itimerval){.it_value.tv_sec = seconds}, NULL);
  alarm(seconds * WAITS);
}

static void publish_mutant(worker *w, const mutant *m) {
  w->version = m->version;
  snprintf(w->seed, sizeof w->seed, "%s", m->seed);
  w->len = m->input.len < MAX_SHOWN ? m->input.len : MAX_SHOWN;
  if (w->len) memcpy(w->input, m->input.ptr, w->len);
}

static void run_one(const job *j, worker *w, uint64_t number) {
  w->len = 0;
  set_time(SECONDS);
  mutant m = make_mutant(j->all, j->seed, number);
  publish_mutant(w, &m);
  uint64_t before = live, allowed = m.input.len * bytes_for_byte + free_bytes;
  peak = live;
  budget = irk_budget_create(irk_budget_for(m.input.len));
  irk_budget_use(budget);
  set_time(SECONDS);
  use_mutant(&m);
  set_time(0);
  irk_budget_use(NULL);
  irk_budget_destroy(budget);
  if (peak - before > allowed) {
    fprintf(stderr, "mutants: %llu bytes for an input of %zu\n", (unsigned long long)(peak - before), m.input.len);
    broken_promise("takes too much memory");
  }
  free(m.input.ptr);
}

static void work(const job *j, worker *w) {
  signal(SIGPROF, exit_on_timeout);
  signal(SIGALRM, exit_on_timeout);
  for (; w->number < w->end; w->number += j->step) run_one(j, w, w->number);
  // The leak check is here, where all memory of a mutant has been freed.
  exit(0);
}

static pid_t start(const job *j, worker *w) {
  fflush(NULL);
  pid_t pid = fork();
  if (pid == 0) {
    char log[4096];
    snprintf(log, sizeof log, "%s/log-%d", j->folder, (int)(w - j->workers));
    if (!freopen(log, "w", stderr)) _exit(2);
    setvbuf(stderr, NULL, _IONBF, 0);
    work(j, w);
  }
  return pid;
}

// Writes the mutant and its messages to the folder.
static void save_mutant(const job *j, const worker *w) {
  char path[4096], log[4096];
  bool is_text = !irk_content_of(w->input, w->len).kind;
  const char *form = !w->len ? "unmade" : is_text ? "ll" : irk_is_bitcode(w->input, w->len) ? "bc" : "o";
  snprintf(path, sizeof path, "%s/mutant-%llu-%llu-%u.%s", j->folder, (unsigned long long)j->seed,
           (unsigned long long)w->number, w->version, form);
  FILE *f = fopen(path, "wb");
  if (!f || fwrite(w->input, 1, w->len, f) != w->len || fclose(f)) perror(path);
  printf("mutants: number %llu, of %s: %s\n", (unsigned long long)w->number, w->seed, path);
  fflush(stdout);
  snprintf(log, sizeof log, "%s/log-%d", j->folder, (int)(w - j->workers));
  snprintf(path + strlen(path), sizeof path - strlen(path), ".log");
  if (rename(log, path)) perror(path);
}

static uint64_t run_all(job *j, unsigned num_workers) {
  pid_t pids[MAX_WORKERS];
  uint64_t found = 0;
  for (unsigned i = 0; i < num_workers; i++) pids[i] = start(j, &j->workers[i]);
  for (unsigned left = num_workers; left > 0;) {
    int status;
    pid_t pid = wait(&status);
    if (pid < 0) break;
    for (unsigned i = 0; i < num_workers; i++) {
      worker *w = &j->workers[i];
      if (pids[i] != pid) continue;
      if (status == 0) {
        left--;
        continue;
      }
      found++;
      save_mutant(j, w);
      w->number += j->step;
      pids[i] = start(j, w);
    }
  }
  return found;
}

int main(int argc, char **argv) {
  uint64_t count = 10000, only = UINT64_MAX;
  unsigned num_workers = 1;
  seeds all = {0};
  job j = {.all = &all, .folder = "."};
  for (int opt; (opt = getopt(argc, argv, "n:s:j:o:i:")) != -1;) {
    if (opt == 'n') count = strtoull(optarg, NULL, 10);
    else if (opt == 's') j.seed = strtoull(optarg, NULL, 10);
    else if (opt == 'j') num_workers = (unsigned)strtoul(optarg, NULL, 10);
    else if (opt == 'o') j.folder = optarg;
    else if (opt == 'i') only = strtoull(optarg, NULL, 10);
    else return 2;
  }
  if (only != UINT64_MAX) num_workers = 1;
  for (int i = optind; i < argc; i++) add_seeds(&all, argv[i]);
  if (!all.len || num_workers < 1 || num_workers > MAX_WORKERS) {
    fprintf(stderr, "usage: mutants [-n COUNT] [-s SEED] [-j WORKERS] [-o FOLDER] [-i NUMBER] FILE-OR-FOLDER...\n");
    return 2;
  }
  qsort(all.paths, all.len, sizeof *all.paths, by_name);
  mkdir(j.folder, 0777);
  __sanitizer_install_malloc_and_free_hooks(note_allocation, note_free);
  j.workers = mmap(NULL, sizeof *j.workers * num_workers, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (j.workers == MAP_FAILED) return 2;
  j.step = num_workers;
  for (unsigned i = 0; i < num_workers; i++) {
    j.workers[i].number = only != UINT64_MAX ? only : i;
    j.workers[i].end = only != UINT64_MAX ? only + 1 : count;
  }
  setenv("PATH", "/nowhere", 1);  // GNU as is not tested
  uint64_t found = run_all(&j, num_workers);
  munmap(j.workers, sizeof *j.workers * num_workers);
  printf("mutants: %llu of %zu seeds run, %llu broke a promise\n", (unsigned long long)count, all.len,
         (unsigned long long)found);
  free_seeds(&all);
  return found != 0;
}
