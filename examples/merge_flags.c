// Shows the module flags of a module, or merges those of other modules into them as linking would.
//   merge_flags IN [OTHER...]
#include "read_module.h"

static const char *const behaviours[] = {"",       "error",         "warning", "require", "override",
                                         "append", "append-unique", "max",     "min"};

static void show(const irk_module *m) {
  for (uint32_t i = 0; i < irk_module_num_flags(m); i++) {
    irk_module_flag f;
    if (!irk_module_flag_at(m, i, &f)) {
      puts("malformed");
      continue;
    }
    printf("%s %.*s = ", behaviours[f.behaviour], (int)f.name.len, f.name.ptr);
    if (f.is_number) printf("%llu\n", (unsigned long long)f.number);
    else if (f.text.len) printf("\"%.*s\"\n", (int)f.text.len, f.text.ptr);
    else printf("a node of %u\n", f.value ? irk_md_len(f.value) : 0);
  }
}

// Adds a flag with the number of modules that were merged.
static void mark(void *user) {
  irk_module *m = user;
  irk_module_flag f;
  irk_str name = {"merged", 6};
  uint32_t times = irk_module_flag_find(m, name, &f) ? (uint32_t)f.number : 0;
  irk_module_flag_set_number(m, IRK_BEHAVIOUR_MAX, name, times + 1);
}

int main(int argc, char **argv) {
  irk_sink sink = {.visit = show_diagnostic};
  irk_module *m = argc > 1 ? read_module(argv[1]) : NULL;
  bool ok = m != NULL;
  for (int i = 2; ok && i < argc; i++) {
    irk_module *other = read_module(argv[i]);
    ok = other && irk_module_flags_merge(m, other, &sink) && irk_try(mark, m);
    irk_module_destroy(other);
  }
  if (ok) show(m);
  irk_module_destroy(m);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
