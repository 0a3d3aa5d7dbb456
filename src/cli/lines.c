// Finds source lines of addresses, in a child process that uses libdw.
#include "lines.h"

#ifdef IRKIT_LIBDW
#include <dlfcn.h>
#include <elfutils/libdwfl.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct question {
  uint64_t address, section;
} question;
typedef struct answer {
  uint32_t line, column, file_len;  // the file's name follows; line 0: none
} answer;

static bool read_all(int fd, void *to, size_t len) {
  for (char *p = to; len;) {
    ssize_t n = read(fd, p, len);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    p += n, len -= (size_t)n;
  }
  return true;
}
static bool write_all(int fd, const void *from, size_t len) {
  for (const char *p = from; len;) {
    ssize_t n = write(fd, p, len);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    p += n, len -= (size_t)n;
  }
  return true;
}

// ---- the child process with libdw -------------------------------------------------------------------------------
#define FUNCTIONS(F)                                                                                                   \
  F(dwfl_begin);                                                                                                       \
  F(dwfl_report_offline_memory);                                                                                       \
  F(dwfl_report_end);                                                                                                  \
  F(dwfl_module_getelf);                                                                                               \
  F(dwfl_module_nextcu);                                                                                               \
  F(dwfl_getsrclines);                                                                                                 \
  F(dwfl_onesrcline);                                                                                                  \
  F(dwfl_dwarf_line);                                                                                                  \
  F(dwarf_lineendsequence);                                                                                            \
  F(dwfl_lineinfo);                                                                                                    \
  F(dwfl_offline_section_address);                                                                                     \
  F(dwfl_build_id_find_elf);                                                                                           \
  F(dwfl_standard_find_debuginfo);                                                                                     \
  F(elf_getscn);                                                                                                       \
  F(gelf_getshdr)
#define POINTER(name) __typeof__(name) *name
typedef struct libdw {
  FUNCTIONS(POINTER);
} libdw;

static bool load_function(void *lib, void *elf, const char *name, void *pointer) {
  void *found = dlsym(lib, name);
  if (!found) found = dlsym(elf, name);
  memcpy(pointer, &found, sizeof found);
  return found != NULL;
}
static bool load_libdw(libdw *dw) {
  void *lib = dlopen("libdw.so.1", RTLD_NOW), *elf = dlopen("libelf.so.1", RTLD_NOW);
  if (!lib || !elf) return false;
#define LOAD(name)                                                                                                     \
  if (!load_function(lib, elf, #name, &dw->name)) return false
  FUNCTIONS(LOAD);
  return true;
}

static Dwfl_Module *open_module(const libdw *dw, const char *name, char *bytes, size_t len) {
  static Dwfl_Callbacks callbacks;
  callbacks = (Dwfl_Callbacks){.find_elf = dw->dwfl_build_id_find_elf,
                               .find_debuginfo = dw->dwfl_standard_find_debuginfo,
                               .section_address = dw->dwfl_offline_section_address};
  Dwfl *dwfl = dw->dwfl_begin(&callbacks);
  Dwfl_Module *module = dwfl ? dw->dwfl_report_offline_memory(dwfl, name, name, bytes, len) : NULL;
  return module && !dw->dwfl_report_end(dwfl, NULL, NULL) ? module : NULL;
}

// All rows of the line tables, ordered by address. (libdw's own search needs .debug_aranges, which
// clang does not write.)
typedef struct row {
  uint64_t address;
  uint32_t order;   // position in the tables
  Dwfl_Line *line;  // NULL: the end of a sequence
} row;
typedef struct rows {
  row *items;
  size_t len, cap;
} rows;

static bool add_row(const libdw *dw, rows *all, Dwfl_Line *line) {
  if (all->len == all->cap) {
    size_t cap = all->cap ? 2 * all->cap : 256;
    row *items = realloc(all->items, cap * sizeof *items);
    if (!items) return false;
    all->items = items, all->cap = cap;
  }
  Dwarf_Addr address = 0, bias;
  bool is_end = true;
  if (!dw->dwfl_lineinfo(line, &address, NULL, NULL, NULL, NULL) ||
      dw->dwarf_lineendsequence(dw->dwfl_dwarf_line(line, &bias), &is_end))
    return true;
  all->items[all->len] = (row){address, (uint32_t)all->len, is_end ? NULL : line};
  all->len++;
  return true;
}
static int compare_rows(const void *a, const void *b) {
  const row *x = a, *y = b;
  if (x->address != y->address) return x->address < y->address ? -1 : 1;
  if (!x->line != !y->line) return x->line ? 1 : -1;  // the end of a sequence precedes a row at the same address
  return x->order < y->order ? -1 : 1;
}
static bool collect_rows(const libdw *dw, Dwfl_Module *module, rows *all) {
  Dwarf_Addr bias;
  size_t n;
  for (Dwarf_Die *cu = NULL; (cu = dw->dwfl_module_nextcu(module, cu, &bias));)
    if (!dw->dwfl_getsrclines(cu, &n))
      for (size_t i = 0; i < n; i++)
        if (!add_row(dw, all, dw->dwfl_onesrcline(cu, i))) return false;
  if (all->len) qsort(all->items, all->len, sizeof *all->items, compare_rows);
  return true;
}
static Dwfl_Line *line_at(const rows *all, uint64_t address) {
  size_t low = 0, high = all->len;  // the first row behind the address
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (all->items[middle].address <= address) low = middle + 1;
    else high = middle;
  }
  return low ? all->items[low - 1].line : NULL;
}

static answer find(const libdw *dw, Dwfl_Module *module, const rows *all, const question *q, const char **file) {
  GElf_Addr bias = 0;
  GElf_Shdr shdr = {0};
  Elf *elf = dw->dwfl_module_getelf(module, &bias);
  uint64_t address = q->address + bias;
  if (!elf || (q->section && !dw->gelf_getshdr(dw->elf_getscn(elf, (size_t)q->section), &shdr))) return (answer){0};
  address += shdr.sh_addr;  // the address that libdw gave the section
  int line = 0, column = 0;
  Dwfl_Line *found = line_at(all, address);
  *file = found ? dw->dwfl_lineinfo(found, NULL, &line, &column, NULL, NULL) : NULL;
  if (!*file || line <= 0) return (answer){0};
  size_t len = strlen(*file);
  uint32_t most = sizeof(((cli_lines *)0)->file) - 1;
  return (answer){(uint32_t)line, column > 0 ? (uint32_t)column : 0, len < most ? (uint32_t)len : most};
}

static void serve(const cli_input *in, int from_parent, int to_parent) {
  setrlimit(RLIMIT_CPU, &(struct rlimit){5, 5});
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  libdw dw;
  char *bytes = malloc(in->bytes.len + 1);  // libdw relocates object files in place
  if (!bytes || !load_libdw(&dw)) return;
  memcpy(bytes, in->bytes.ptr, in->bytes.len);
  Dwfl_Module *module = open_module(&dw, in->name, bytes, in->bytes.len);
  const char *file = NULL;
  rows all = {0};
  if (!module || !collect_rows(&dw, module, &all)) return;
  for (question q; read_all(from_parent, &q, sizeof q);) {
    answer a = find(&dw, module, &all, &q, &file);
    if (!write_all(to_parent, &a, sizeof a) || !write_all(to_parent, file, a.file_len)) return;
  }
}

// ---- the parent process -----------------------------------------------------------------------------------------
void cli_lines_open(cli_lines *l, const cli_input *in) {
  int down[2], up[2];
  l->pid = 0;
  if (pipe(down)) return;
  if (pipe(up)) {
    close(down[0]), close(down[1]);
    return;
  }
  fflush(NULL);
  pid_t pid = fork();
  if (!pid) {
    close(down[1]), close(up[0]);
    close(STDERR_FILENO);  // hides messages of a library about a damaged file
    serve(in, down[0], up[1]);
    _exit(0);
  }
  close(down[0]), close(up[1]);
  l->to_child = down[1], l->from_child = up[0];
  l->pid = pid > 0 ? pid : 0;
  if (!l->pid) close(l->to_child), close(l->from_child);
}

bool cli_lines_find(cli_lines *l, uint32_t section, uint64_t address, cli_line *out) {
  if (!l->pid) return false;
  question q = {.address = address, .section = section};
  answer a;
  void (*before)(int) = signal(SIGPIPE, SIG_IGN);  // the child may have ended
  bool ok = write_all(l->to_child, &q, sizeof q) && read_all(l->from_child, &a, sizeof a) &&
            a.file_len < sizeof l->file && read_all(l->from_child, l->file, a.file_len);
  signal(SIGPIPE, before);
  if (!ok) {
    cli_lines_close(l);
    return false;
  }
  l->file[a.file_len] = 0;
  *out = (cli_line){l->file, a.line, a.column};
  return a.line != 0;
}

void cli_lines_close(cli_lines *l) {
  if (!l->pid) return;
  close(l->to_child), close(l->from_child);
  while (waitpid(l->pid, NULL, 0) < 0 && errno == EINTR) continue;
  l->pid = 0;
}

#else
void cli_lines_open(cli_lines *l, const cli_input *in) {
  (void)in;
  l->pid = 0;
}
bool cli_lines_find(cli_lines *l, uint32_t section, uint64_t address, cli_line *out) {
  (void)l, (void)section, (void)address, (void)out;
  return false;
}
void cli_lines_close(cli_lines *l) { (void)l; }
#endif
