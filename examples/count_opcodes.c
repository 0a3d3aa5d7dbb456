// Counts the instructions of a bitcode file by opcode, one function body at a time. Memory holds
// only what is outside of bodies, and the largest body, whatever the file's size.
//   count_opcodes FILE.bc
#define _POSIX_C_SOURCE 200809L  // mmap: the file is read on demand, too
#include "irkit/irkit.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static void show_diagnostic(void *user, const irk_diag *diag) {
  char line[4096];
  (void)user;
  irk_diag_format(diag, line, sizeof line);
  fputs(line, stderr);
}

static void count(const irk_function *fn, uint64_t counts[IRK_NUM_OPCODES]) {
  for (uint32_t i = 0; i < irk_function_num_blocks(fn); i++) {
    const irk_block *block = irk_function_block(fn, i);
    for (uint32_t k = 0; k < irk_block_num_insts(block); k++) counts[irk_inst_opcode(irk_block_inst(block, k))]++;
  }
}

static bool count_file(irk_str file, const void *bytes, size_t len, uint64_t counts[IRK_NUM_OPCODES]) {
  irk_sink sink = {.visit = show_diagnostic};
  irk_read_options options = {.file = file, .lazy_bodies = true, .skip_summary = true};
  irk_bitcode_reader *reader = irk_bitcode_reader_open(bytes, len, &options, &sink);
  if (!reader) return false;
  irk_module *m = irk_bitcode_reader_module(reader);
  bool ok = true;
  for (uint32_t i = 0; ok && i < irk_module_count(m, IRK_VALUE_FUNCTION); i++) {
    irk_global *g = irk_module_at(m, IRK_VALUE_FUNCTION, i);
    irk_function *fn = irk_global_function(g);
    if (irk_global_get(g, IRK_OF_GLOBAL_DECLARATION)) continue;
    ok = irk_bitcode_reader_read_body(reader, fn, &sink);
    if (ok) count(fn, counts);
    irk_bitcode_reader_drop_body(reader);  // false if the body must stay, which is fine
  }
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
  return ok;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fputs("usage: count_opcodes FILE.bc\n", stderr);
    return 2;
  }
  struct stat about;
  int fd = open(argv[1], O_RDONLY);
  if (fd < 0 || fstat(fd, &about) != 0) {
    perror(argv[1]);
    return EXIT_FAILURE;
  }
  size_t len = (size_t)about.st_size;
  void *bytes = len ? mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0) : NULL;  // an empty file cannot be mapped
  if (bytes == MAP_FAILED) {
    perror(argv[1]);
    return EXIT_FAILURE;
  }
  close(fd);
  irk_str file = {argv[1], strlen(argv[1])};
  uint64_t counts[IRK_NUM_OPCODES] = {0};
  bool ok = count_file(file, bytes, len, counts);
  for (uint32_t op = 0; ok && op < IRK_NUM_OPCODES; op++) {
    irk_str name = irk_opcode_name((irk_opcode)op);
    if (counts[op]) printf("%8llu %.*s\n", (unsigned long long)counts[op], (int)name.len, name.ptr);
  }
  if (bytes) munmap(bytes, len);
  return ok && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
