// Runs a fuzz entry over the files and folders on the command line: the corpus without a fuzzer.
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static unsigned long num_run;

static void replay_file(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) {
    perror(path);
    exit(1);
  }
  fseek(f, 0, SEEK_END);
  long size = ftell(f);
  rewind(f);
  // An exact allocation, so that ASan sees a read past the end.
  uint8_t *bytes = malloc(size > 0 ? (size_t)size : 1);
  if (!bytes || (size > 0 && fread(bytes, 1, (size_t)size, f) != (size_t)size)) {
    perror(path);
    exit(1);
  }
  fclose(f);
  LLVMFuzzerTestOneInput(bytes, size > 0 ? (size_t)size : 0);
  free(bytes);
  num_run++;
}

static void replay(const char *path) {
  struct stat st;
  if (stat(path, &st) != 0) {
    perror(path);
    exit(1);
  }
  if (!S_ISDIR(st.st_mode)) {
    replay_file(path);
    return;
  }
  DIR *dir = opendir(path);
  if (!dir) return;
  for (struct dirent *e; (e = readdir(dir));) {
    char name[4096];
    if (e->d_name[0] == '.') continue;
    snprintf(name, sizeof name, "%s/%s", path, e->d_name);
    replay_file(name);
  }
  closedir(dir);
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) replay(argv[i]);
  printf("%lu inputs replayed\n", num_run);
  return 0;
}
