// irkit nm, llvm-nm: lists the symbols of modules, as linkers see them.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

typedef enum nm_format { NM_BSD, NM_POSIX, NM_SYSV, NM_DARWIN, NM_NAMES } nm_format;
typedef enum nm_order { NM_BY_NAME, NM_BY_ADDRESS, NM_BY_SIZE, NM_AS_IT_IS } nm_order;

// A symbol of a module or, with an address, of an object's own table.
typedef struct nm_symbol {
  irk_str name;
  uint32_t flags, number;
  char letter;
  bool is_native;
  uint64_t value, size;
} nm_symbol;

typedef struct nm {
  const cli_args *args;
  nm_format format;
  bool defined_only, undefined_only, extern_only, dynamic, internal_too, no_weak, with_file, with_size, quiet,
      demangles;
  bool no_sort, by_address, by_size, reversed, exports, is_bits_32, is_bits_64, no_bitcode;
  bool has_several;  // several files
  bool failed;
  char radix;  // of addresses: 'x', 'd', 'o'
  // --export-symbols: the names of all inputs
  char **names;
  uint32_t num_names;
} nm;

// ---- one symbol -----------------------------------------------------------------------------------------------

static bool starts_with(irk_str s, const char *word) {
  size_t len = strlen(word);
  return s.len >= len && !memcmp(s.ptr, word, len);
}

static bool has_word(irk_str s, const char *word) {
  for (; s.len; s.ptr++, s.len--)
    if (starts_with(s, word)) return true;
  return false;
}

static bool is_apple(irk_str triple) {
  static const char *const systems[] = {"-darwin", "-macosx",   "-ios",       "-tvos",    "-watchos",
                                        "-xros",   "-visionos", "-driverkit", "-bridgeos"};
  for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
    if (has_word(triple, systems[i])) return true;
  return false;
}

// Decides by the architecture in the triple: addresses of objects have eight digits or sixteen.
static bool is_64_bits(irk_str triple) {
  static const char *const archs[] = {
      "x86_64",  "amd64",   "aarch64", "arm64",   "powerpc64",      "ppc64",   "mips64",     "mipsn32", "sparcv9",
      "sparc64", "riscv64", "s390x",   "systemz", "wasm64",         "nvptx64", "amdgcn",     "amdil64", "hsail64",
      "spir64",  "spirv64", "bpf",     "le64",    "renderscript64", "ve",      "loongarch64"};
  if (starts_with(triple, "aarch64_32") || starts_with(triple, "arm64_32")) return false;
  for (size_t i = 0; i < sizeof archs / sizeof *archs; i++)
    if (starts_with(triple, archs[i])) return true;
  return false;
}

static char letter_of(uint32_t flags, bool apple) {
  bool is_undefined = flags & IRK_SYMTAB_UNDEFINED;
  if (flags & IRK_SYMTAB_WEAK) return is_undefined ? 'w' : 'W';
  if (is_undefined) return 'U';
  if (flags & IRK_SYMTAB_COMMON) return 'C';
  char letter = flags & IRK_SYMTAB_EXECUTABLE ? 't' : apple && flags & IRK_SYMTAB_CONSTANT ? 's' : 'd';
  return (char)(flags & IRK_SYMTAB_GLOBAL ? letter - 'a' + 'A' : letter);
}

static bool is_wanted(const nm *n, uint32_t flags) {
  if (flags & IRK_SYMTAB_INTERNAL && !n->internal_too) return false;
  if (n->defined_only && flags & IRK_SYMTAB_UNDEFINED) return false;
  if (n->undefined_only && !(flags & IRK_SYMTAB_UNDEFINED)) return false;
  if ((n->extern_only || n->exports) && !(flags & IRK_SYMTAB_GLOBAL)) return false;
  if (n->exports && flags & IRK_SYMTAB_UNDEFINED) return false;
  return !n->no_weak || !(flags & IRK_SYMTAB_WEAK);
}

static int by_name(const void *a, const void *b) {
  const nm_symbol *x = a, *y = b;
  int order = irk_str_compare(x->name, y->name);
  return order ? order : (x->number > y->number) - (x->number < y->number);
}
static int by_address(const void *a, const void *b) {
  const nm_symbol *x = a, *y = b;
  bool is_x = x->flags & IRK_SYMTAB_UNDEFINED, is_y = y->flags & IRK_SYMTAB_UNDEFINED;
  if (is_x != is_y) return is_x ? -1 : 1;
  return x->value != y->value ? (x->value < y->value ? -1 : 1) : by_name(a, b);
}
static int by_size(const void *a, const void *b) {
  const nm_symbol *x = a, *y = b;
  return x->size != y->size ? (x->size < y->size ? -1 : 1) : by_name(a, b);
}

// ---- output ---------------------------------------------------------------------------------------------------

static void put_str(irk_str s) { fwrite(s.ptr, 1, s.len, stdout); }
static void fill(char ch, int n) {
  while (n-- > 0) putchar(ch);
}

static void put_class(const nm_symbol *s) {
  uint32_t flags = s->flags;
  bool is_global = flags & IRK_SYMTAB_GLOBAL, is_code = flags & IRK_SYMTAB_EXECUTABLE;
  bool is_constant = flags & IRK_SYMTAB_CONSTANT;
  const char *kind = is_code ? "CODE" : is_constant ? "RODATA" : "DATA";
  if (flags & IRK_SYMTAB_UNDEFINED) fputs("(undefined) ", stdout);
  else printf(s->is_native ? "(%s) " : "(LTO,%s) ", kind);
  if (flags & IRK_SYMTAB_WEAK) fputs("weak ", stdout);
  if (flags & IRK_SYMTAB_HIDDEN) fputs("private ", stdout);
  fputs(is_global ? "external " : "non-external ", stdout);
}

static void put_file(const nm *n, const char *archive, const char *file) {
  if (!n->with_file) return;
  if (!archive) printf("%s: ", file);
  else printf(n->format == NM_POSIX ? "%s[%s]: " : "%s:%s: ", archive, file);
}

// Modules have no addresses yet.
static void put_address(const nm *n, const nm_symbol *s, int digits) {
  const char *format = n->radix == 'o' ? "%0*llo" : n->radix == 'd' ? "%0*llu" : "%0*llx";
  if (s->flags & IRK_SYMTAB_UNDEFINED) fill(' ', digits);
  else if (s->is_native) printf(format, digits, (unsigned long long)s->value);
  else fill('-', digits);
}
static void put_size(const nm *n, const nm_symbol *s, int digits) {
  const char *format = n->radix == 'o' ? "%0*llo" : n->radix == 'd' ? "%0*llu" : "%0*llx";
  if (s->flags & IRK_SYMTAB_UNDEFINED) fill(' ', digits);
  else printf(format, digits, (unsigned long long)s->size);
}

static void put_symbol(const nm *n, const nm_symbol *s, int digits) {
  uint32_t flags = s->flags;
  bool is_undefined = flags & IRK_SYMTAB_UNDEFINED;
  char *demangled = n->demangles && n->format != NM_DARWIN ? cli_demangle(s->name) : NULL;
  irk_str name = demangled ? (irk_str){demangled, strlen(demangled)} : s->name;
  switch (n->format) {
  case NM_NAMES: put_str(name); break;
  case NM_POSIX:
    put_str(name);
    printf(" %c ", s->letter);
    if (is_undefined) fputs("0 0", stdout);
    else if (s->is_native) printf("%llx %llx", (unsigned long long)s->value, (unsigned long long)s->size);
    else fill('-', digits), fputs(" 0", stdout);
    break;
  case NM_SYSV:
    put_str(name);
    fill(' ', 20 - (int)(name.len < 20 ? name.len : 20));
    putchar('|');
    put_address(n, s, digits);
    printf("|   %c  |                  |", s->letter);
    put_size(n, s, digits);
    fputs("|     |", stdout);
    break;
  case NM_DARWIN:
    put_address(n, s, digits);
    putchar(' ');
    put_class(s);
    put_str(name);
    break;
  case NM_BSD:
    if (!n->by_size || n->with_size) put_address(n, s, digits), putchar(' ');
    if (n->by_size || n->with_size) put_size(n, s, digits), putchar(' ');
    printf("%c ", s->letter);
    put_str(name);
    break;
  }
  putchar('\n');
  free(demangled);
}

static void put_head(const nm *n, const char *archive, const char *file, int digits) {
  if (n->with_file) return;
  if (archive || (n->has_several && n->format != NM_SYSV && n->format != NM_DARWIN)) printf("\n%s:\n", file);
  if (n->format != NM_SYSV) return;
  printf("\n\nSymbols from %s:\n\nName                  Value", file);
  fill(' ', digits - 5);
  fputs("Class        Type         Size", stdout);
  fill(' ', digits - 4);
  puts(" Line  Section");
}

static bool keep_name(nm *n, irk_str name) {
  char *copy = malloc(name.len + 1);
  if (!copy) return cli_no_memory(n->args);
  if (!cli_grow(n->args, &n->names, n->num_names, sizeof *n->names)) {
    free(copy);
    return false;
  }
  memcpy(copy, name.ptr, name.len);
  copy[name.len] = 0;
  n->names[n->num_names++] = copy;
  return true;
}

// The symbols of one module or object, before they are sorted and printed.
typedef struct nm_list {
  nm *n;
  nm_symbol *items;
  uint32_t len, num_seen;
  bool is_empty, failed;  // is_empty: nothing but internal symbols
  char **owned;           // names with versions
  uint32_t num_owned;
} nm_list;

static void take_symbol(nm_list *list, nm_symbol s) {
  s.number = list->num_seen++;
  list->is_empty &= (s.flags & IRK_SYMTAB_INTERNAL) != 0 && !list->n->internal_too;
  if (list->failed || !is_wanted(list->n, s.flags)) return;
  list->failed = !cli_grow(list->n->args, &list->items, list->len, sizeof *list->items);
  if (!list->failed) list->items[list->len++] = s;
}

static bool put_list(nm_list *list, int digits, const char *archive, const char *file) {
  nm *n = list->n;
  nm_symbol *all = list->items;
  uint32_t len = list->len;
  bool ok = !list->failed, has_sizes = n->by_size && len && all[0].is_native;
  if (!n->no_sort && len)
    qsort(all, len, sizeof *all, has_sizes ? by_size : n->by_address && !n->by_size ? by_address : by_name);
  for (uint32_t i = 0; n->reversed && !n->no_sort && i < len / 2; i++) {
    nm_symbol swapped = all[i];
    all[i] = all[len - 1 - i], all[len - 1 - i] = swapped;
  }
  if (n->exports) {
    for (uint32_t i = 0; ok && i < len; i++) ok = keep_name(n, all[i].name);
  } else {
    if (list->is_empty && !n->quiet) {
      if (!archive) cli_report("%s: no symbols\n", file);
      else cli_report(n->format == NM_POSIX ? "%s[%s]: no symbols\n" : "%s:%s: no symbols\n", archive, file);
    }
    put_head(n, archive, file, digits);
    for (uint32_t i = 0; i < len; i++) {
      if (has_sizes && (all[i].flags & IRK_SYMTAB_UNDEFINED)) continue;  // they have no size
      put_file(n, archive, file);
      put_symbol(n, &all[i], digits);
    }
  }
  free(all);
  while (list->num_owned) free(list->owned[--list->num_owned]);
  free(list->owned);
  return ok;
}

static bool put_symbols(nm *n, const irk_symtab *symbols, irk_str triple, const char *archive, const char *file) {
  nm_list list = {.n = n, .is_empty = true};
  bool apple = is_apple(triple);
  for (uint32_t i = 0; i < symbols->len; i++) {
    const irk_symtab_entry *s = &symbols->items[i];
    take_symbol(&list, (nm_symbol){.name = s->name, .flags = s->flags, .letter = letter_of(s->flags, apple)});
  }
  return put_list(&list, is_64_bits(triple) ? 16 : 8, archive, file);
}

// ---- files ----------------------------------------------------------------------------------------------------

static void complain(nm *n, const char *file, const char *what) {
  cli_report("%s: error: %s: %s\n", n->args->tool, file, what);
  if (n->args->is_llvm_name) fputc('\n', stderr);
  n->failed = true;
}

// llvm-nm does not accept text.
static bool is_ir(const nm *n, irk_str bytes) { return irk_is_bitcode(bytes.ptr, bytes.len) && !n->no_bitcode; }

static void take_module(nm *n, const cli_input *in, const char *archive) {
  // Upgrades do not change symbols, and may need bodies.
  cli_load_options load = {
      .not_empty = true, .unread_bodies = true, .no_upgrade = true, .skip_summary = true, .of_several = true};
  irk_module *m = cli_load(n->args, in, &load);
  if (!m) {
    n->failed = true;
    return;
  }
  irk_str triple = irk_module_get(m, IRK_TEXT_TRIPLE);
  irk_sink sink = cli_sink(n->args);
  irk_symtab *symbols = irk_symtab_create(m, &sink);
  bool is_64 = is_64_bits(triple), has_choice = n->is_bits_32 || n->is_bits_64;
  if (!symbols) n->failed = true;
  else if (n->dynamic) {
    complain(n, in->name, "File format has no dynamic symbol table");
    if (archive) put_head(n, archive, in->name, 8);
  } else if (!has_choice || (is_64 ? n->is_bits_64 : n->is_bits_32)) {
    n->failed |= !put_symbols(n, symbols, triple, archive, in->name);
  }
  irk_symtab_destroy(symbols);
  irk_module_destroy(m);
}

static void take_native(void *user, const irk_native_symbol *s) {
  uint32_t flags = (s->is_undefined ? IRK_SYMTAB_UNDEFINED : 0) | (s->is_global ? IRK_SYMTAB_GLOBAL : 0) |
                   (s->is_weak ? IRK_SYMTAB_WEAK : 0) | (s->is_marker || !s->name.len ? IRK_SYMTAB_INTERNAL : 0);
  if (strchr("Tt", s->letter)) flags |= IRK_SYMTAB_EXECUTABLE;
  if (strchr("Rr", s->letter)) flags |= IRK_SYMTAB_CONSTANT;
  take_symbol(
      user,
      (nm_symbol){
          .name = s->name, .flags = flags, .letter = s->letter, .is_native = true, .value = s->value, .size = s->size});
}

// "name@@version", "name@version"
static void take_dynamic(void *user, const irk_native_symbol *s, irk_str version, bool is_default) {
  nm_list *list = user;
  irk_native_symbol shown = *s;
  size_t len = s->name.len + version.len + 3;
  char *name =
      version.len && cli_grow(list->n->args, &list->owned, list->num_owned, sizeof *list->owned) ? malloc(len) : NULL;
  if (version.len && !name) {
    list->failed = true;
    return;
  }
  if (name) {
    list->owned[list->num_owned++] = name;
    snprintf(name, len, "%.*s%s%.*s", (int)s->name.len, s->name.ptr, is_default ? "@@" : "@", (int)version.len,
             version.ptr);
    shown.name = (irk_str){name, strlen(name)};
  }
  take_native(list, &shown);
}

static void take_object(nm *n, const irk_part *part, const char *archive, const char *file) {
  nm_list list = {.n = n, .is_empty = true};
  irk_sink sink = cli_sink(n->args);
  bool has_choice = n->is_bits_32 || n->is_bits_64;
  if (has_choice && !(part->is_wide ? n->is_bits_64 : n->is_bits_32)) return;
  list.failed |= !(n->dynamic ? irk_part_dynamic_symbols(part, take_dynamic, &list, &sink)
                              : irk_part_symbols(part, take_native, &list, &sink));
  n->failed |= list.failed;
  n->failed |= !put_list(&list, part->is_wide && part->format != IRK_OBJECT_COFF ? 16 : 8, archive, file);
}

// Appends the section to the name of a module in an object, since the object is listed, too.
static bool add_section(nm *n, cli_input *in) {
  irk_str section = in->part->section;
  size_t len = strlen(in->name), size = len + section.len + 4;
  char *name = realloc(in->owned_name, size);
  if (!name) {
    n->failed = !cli_no_memory(n->args);
    cli_close(in);
    return false;
  }
  snprintf(name + len, size - len, " [%.*s]", (int)section.len, section.ptr);
  in->name = in->owned_name = name;
  return true;
}

// Makes "member.o:1" of the end of "lib.a(member.o):1", and returns the archive's name; NULL for
// other names.
static const char *show_as_member(const char *archive, char *name) {
  size_t len = strlen(archive);
  char *end = strncmp(name, archive, len) == 0 && name[len] == '(' ? strrchr(name, ')') : NULL;
  if (!end) return NULL;
  memmove(end, end + 1, strlen(end));
  return archive;
}

// Lists the symbols of all modules and objects in a file.
static void take_parts(nm *n, const char *path) {
  n->args->llvm->allows_outside = true;  // only names are shown
  cli_parts *parts = cli_parts_open_any(n->args, path);
  const irk_container *c = parts ? cli_parts_container(parts) : NULL;
  uint32_t count = c ? irk_container_num_parts(c) : 0, listed = 0;
  bool had_several = n->has_several;
  for (uint32_t i = 0; i < count; i++) listed += irk_container_part(c, i)->kind <= IRK_PART_OBJECT;
  n->has_several |= listed > 1 && !cli_parts_are_named(parts);
  for (uint32_t i = 0; i < count; i++) {
    const irk_part *part = irk_container_part(c, i);
    cli_input in;
    bool is_taken = part->kind <= IRK_PART_OBJECT && cli_parts_has(parts, part);
    if (!is_taken || (n->no_bitcode && part->kind != IRK_PART_OBJECT)) continue;
    if (!cli_part_input(n->args, part, &in)) {
      n->failed = true;
      break;
    }
    if (part->section.len && !add_section(n, &in)) break;
    const char *archive = show_as_member(cli_parts_file(parts)->name, in.owned_name);
    if (archive) in.name = in.owned_name + strlen(archive) + 1;
    if (part->kind == IRK_PART_OBJECT) take_object(n, part, archive, in.name);
    else take_module(n, &in, archive);
    cli_close(&in);
  }
  n->has_several = had_several;
  n->failed |= !parts || !cli_parts_close(parts);
}

static void take_archive(nm *n, const cli_input *in) {
  irk_archive archive = irk_archive_open(in->bytes.ptr, in->bytes.len);
  irk_archive_member member;
  while (irk_archive_next(&archive, &member)) {
    char *name = malloc(member.name.len + 1);
    if (!name) {
      n->failed = !cli_no_memory(n->args);
      return;
    }
    memcpy(name, member.name.ptr, member.name.len);
    name[member.name.len] = 0;
    cli_input inner = {.name = name, .bytes = member.bytes, .args = n->args};
    if (member.is_external) {
      const char *slash = strrchr(in->name, '/');
      size_t folder = name[0] == '/' || !slash ? 0 : (size_t)(slash - in->name) + 1;
      char *path = malloc(folder + member.name.len + 1);
      if (path) {
        memcpy(path, in->name, folder);
        memcpy(path + folder, name, member.name.len + 1);
        if (!cli_open(n->args, path, &inner)) n->failed = true;
        else if (is_ir(n, inner.bytes)) take_module(n, &inner, in->name);
        cli_close(&inner);
      } else n->failed = !cli_no_memory(n->args);
      free(path);
    } else if (is_ir(n, inner.bytes)) {
      take_module(n, &inner, in->name);
    }
    free(name);
  }
  if (archive.is_damaged) complain(n, in->name, "truncated or malformed archive");
}

// LLVM's llvm-nm lists bitcode, and archives of it.
static void take_file(nm *n, const char *path) {
  cli_input in;
  if (!n->args->is_llvm_name) {
    take_parts(n, path);
    return;
  }
  if (!cli_open(n->args, path, &in)) {
    n->failed = true;
    return;
  }
  if (irk_is_archive(in.bytes.ptr, in.bytes.len)) take_archive(n, &in);
  else if (is_ir(n, in.bytes)) take_module(n, &in, NULL);
  else complain(n, path, "The file was not recognized as a valid object file");
  n->failed |= !cli_close(&in);
}

static int compare_words(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void put_exports(nm *n) {
  if (n->num_names) qsort(n->names, n->num_names, sizeof *n->names, compare_words);
  for (uint32_t i = 0; i < n->num_names; i++) {
    if (!i || strcmp(n->names[i], n->names[i - 1])) puts(n->names[i]);
  }
  for (uint32_t i = 0; i < n->num_names; i++) free(n->names[i]);
  free(n->names);
}

// ---- the command line -----------------------------------------------------------------------------------------

// For each letter a word: a dash and the letter.
typedef char letters[256][3];

// Splits words with one dash and several letters into one option each. "-f", "-t", "-X" take the
// rest as their value.
static bool split_words(const cli_args *args, letters each, char ***words, int *len) {
  uint32_t n = 0;
  char **made = NULL;
  bool ok = true, only_files = false;
  for (int i = 0; ok && i < args->argc; i++) {
    char *word = args->argv[i];
    only_files |= !strcmp(word, "--");
    bool is_group = word[0] == '-' && word[1] && word[1] != '-' && word[2] && strcmp(word, "-arch") && !only_files;
    for (char *at = word + (is_group ? 1 : 0); ok && (!is_group || *at); at++) {
      ok = cli_grow(args, &made, n, sizeof *made);
      if (!ok) break;
      char *option = each[(unsigned char)*at];
      option[0] = '-', option[1] = *at, option[2] = 0;
      made[n++] = is_group ? option : word;
      if (!is_group) break;
      if (!strchr("ftX", *at) || !at[1]) continue;
      ok = cli_grow(args, &made, n, sizeof *made);
      if (ok) made[n++] = at + 1 + (at[1] == '=');
      break;
    }
  }
  *words = made;
  *len = (int)n;
  return ok || cli_no_memory(args);
}

static void usage_error(nm *n, const char *what) {
  cli_report("%s: error: : %s\n", n->args->tool, what);
  n->failed = true;
}

static void take_format(nm *n, const char *format) {
  static const struct {
    const char *name;
    nm_format format;
  } formats[] = {
      {"bsd", NM_BSD}, {"posix", NM_POSIX}, {"sysv", NM_SYSV}, {"darwin", NM_DARWIN}, {"just-symbols", NM_NAMES}};
  for (size_t i = 0; format && i < sizeof formats / sizeof *formats; i++) {
    if (strcmp(format, formats[i].name)) continue;
    n->format = formats[i].format;
    return;
  }
  if (format) usage_error(n, "--format value should be one of: bsd, posix, sysv, darwin, just-symbols");
}

static void take_bits(nm *n, const char *bits) {
  if (!bits || !strcmp(bits, "any")) return;
  n->is_bits_32 = !strcmp(bits, "32") || !strcmp(bits, "32_64");
  n->is_bits_64 = !strcmp(bits, "64") || !strcmp(bits, "32_64");
  if (!n->is_bits_32 && !n->is_bits_64) usage_error(n, "-X value should be one of: 32, 64, 32_64, (default) any");
}

int cmd_nm(const cli_args *args) {
  nm n = {.args = args};
  const char *format = NULL, *bits = NULL, *radix = NULL;
  bool as_posix = false, as_names = false, as_darwin = false, as_bsd = false, nothing;
  const cli_option options[] = {
      {"format", CLI_STRING, &format, "bsd, posix, sysv, darwin or just-symbols"},
      {"f", CLI_STRING, &format, NULL},
      {"B", CLI_FLAG, &as_bsd, NULL},
      {"P", CLI_FLAG, &as_posix, "as --format=posix"},
      {"portability", CLI_FLAG, &as_posix, NULL},
      {"m", CLI_FLAG, &as_darwin, "as --format=darwin"},
      {"j", CLI_FLAG, &as_names, "as --format=just-symbols"},
      {"U", CLI_FLAG, &n.defined_only, "as --defined-only"},
      {"defined-only", CLI_FLAG, &n.defined_only, "list only defined symbols"},
      {"u", CLI_FLAG, &n.undefined_only, "as --undefined-only"},
      {"undefined-only", CLI_FLAG, &n.undefined_only, "list only undefined symbols"},
      {"g", CLI_FLAG, &n.extern_only, "as --extern-only"},
      {"extern-only", CLI_FLAG, &n.extern_only, "list only symbols that other objects can use"},
      {"W", CLI_FLAG, &n.no_weak, "as --no-weak"},
      {"no-weak", CLI_FLAG, &n.no_weak, "leave out weak symbols"},
      {"a", CLI_FLAG, &n.internal_too, "as --debug-syms"},
      {"debug-syms", CLI_FLAG, &n.internal_too, "also list private and llvm.* symbols"},
      {"D", CLI_FLAG, &n.dynamic, "as --dynamic"},
      {"dynamic", CLI_FLAG, &n.dynamic, "of native objects: list the dynamic symbols, with versions"},
      {"A", CLI_FLAG, &n.with_file, "as --print-file-name"},
      {"o", CLI_FLAG, &n.with_file, "as --print-file-name"},
      {"print-file-name", CLI_FLAG, &n.with_file, "print the file's name on each line"},
      {"S", CLI_FLAG, &n.with_size, NULL},
      {"print-size", CLI_FLAG, &n.with_size, NULL},
      {"p", CLI_FLAG, &n.no_sort, "as --no-sort"},
      {"no-sort", CLI_FLAG, &n.no_sort, "keep the module's order"},
      {"n", CLI_FLAG, &n.by_address, "as --numeric-sort"},
      {"v", CLI_FLAG, &n.by_address, NULL},
      {"numeric-sort", CLI_FLAG, &n.by_address, "sort by address, undefined symbols first"},
      {"size-sort", CLI_FLAG, &n.by_size, NULL},
      {"r", CLI_FLAG, &n.reversed, "as --reverse-sort"},
      {"reverse-sort", CLI_FLAG, &n.reversed, "reverse the order"},
      {"export-symbols", CLI_FLAG, &n.exports, "list the external names that the inputs define, each once"},
      {"X", CLI_STRING, &bits, "only modules for targets of this width: 32, 64, 32_64 or any"},
      {"quiet", CLI_FLAG, &n.quiet, "print no message for inputs without symbols"},
      {"no-llvm-bc", CLI_FLAG, &n.no_bitcode, NULL},
      {"t", CLI_STRING, &radix, NULL},
      {"radix", CLI_STRING, &radix, NULL},
      {"l", CLI_FLAG, &nothing, NULL},
      {"line-numbers", CLI_FLAG, &nothing, NULL},
      {"special-syms", CLI_FLAG, &nothing, NULL},
      CLI_DEMANGLE_OPTIONS(&n.demangles),
      {"no-demangle", CLI_NO_FLAG, &n.demangles, NULL},
      {"print-armap", CLI_REFUSED, NULL, NULL},
      CLI_MODULE_OPTION(args),
      {NULL, CLI_FLAG, NULL, NULL},
  };
  letters each;
  cli_args split = *args;
  cli_list inputs = {0};
  int status = split_words(args, each, &split.argv, &split.argc)
                   ? cli_parse(&split, options, "[OPTION...] FILE...", &inputs)
                   : CLI_BAD_INPUT;
  if (status == CLI_OK) {
    n.format = as_posix ? NM_POSIX : as_darwin ? NM_DARWIN : as_names ? NM_NAMES : NM_BSD;
    take_format(&n, format);
    take_bits(&n, bits);
    n.radix = radix ? radix[0] : 'x';
    if (radix && strcmp(radix, "o") && strcmp(radix, "d") && strcmp(radix, "x"))
      usage_error(&n, "--radix value should be one of: 'o' (octal), 'd' (decimal), 'x' (hexadecimal)");
    if (n.demangles && args->is_llvm_name && !cli_can_demangle())
      usage_error(&n, "C++ names are not demangled: libstdc++.so.6 is not installed");
    n.has_several = inputs.len > 1;
    if (!inputs.len) take_file(&n, args->is_llvm_name ? "a.out" : "-");
    for (uint32_t i = 0; i < inputs.len; i++) take_file(&n, inputs.items[i]);
    put_exports(&n);
    if (n.failed) status = CLI_BAD_INPUT;
  }
  free(inputs.items);
  free(split.argv);
  return status == CLI_DONE ? CLI_OK : status;
}
