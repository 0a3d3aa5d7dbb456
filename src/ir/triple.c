// Target triples, taken apart by position.
#include "ir/triple.h"

irk_str irk_triple_part(irk_str triple, uint32_t part) {
  size_t from = 0;
  for (; part; part--) {
    while (from < triple.len && triple.ptr[from] != '-') from++;
    if (from < triple.len) from++;
  }
  size_t end = from;
  while (end < triple.len && triple.ptr[end] != '-') end++;
  return end > from ? (irk_str){triple.ptr + from, end - from} : (irk_str){"", 0};
}

static bool starts_with(irk_str s, const char *word) {
  size_t len = strlen(word);
  return s.len >= len && memcmp(s.ptr, word, len) == 0;
}

bool irk_triple_starts(irk_str triple, uint32_t part, const char *word) {
  return starts_with(irk_triple_part(triple, part), word);
}

bool irk_triple_is_apple(irk_str triple) {
  static const char *const systems[] = {"darwin",   "macos",     "ios",  "tvos",    "watchos",
                                        "bridgeos", "driverkit", "xros", "visionos"};
  for (size_t i = 0; i < IRK_COUNT(systems); i++)
    if (irk_triple_starts(triple, IRK_TRIPLE_SYSTEM, systems[i])) return true;
  return false;
}

// The first row that fits.
static const struct {
  const char *start, *family;
} families[] = {
    {"x86_64", "x86_64"},       {"amd64", "x86_64"},    {"aarch64", "aarch64"},
    {"arm64", "aarch64"},       {"arm", "arm"},         {"thumb", "arm"},
    {"riscv64", "riscv64"},     {"riscv32", "riscv32"}, {"loongarch64", "loongarch64"},
    {"powerpc64", "powerpc64"}, {"ppc64", "powerpc64"}, {"powerpc", "powerpc"},
    {"ppc", "powerpc"},         {"s390x", "s390x"},     {"systemz", "s390x"},
    {"mips", "mips"},           {"m68k", "m68k"},       {"csky", "csky"},
    {"sparcv9", "sparcv9"},     {"sparc64", "sparcv9"}, {"sparc", "sparc"},
    {"wasm", "wasm32"},         {"avr", "avr"},         {"msp430", "msp430"},
    {"hexagon", "hexagon"},     {"bpf", "bpf"},         {"nvptx", "nvptx64"},
    {"amdgcn", "amdgcn"},       {"spirv", "spirv"},     {"spir", "spir"},
    {"dxil", "dxil"},
};

const char *irk_triple_family(irk_str triple) {
  irk_str arch = irk_triple_part(triple, IRK_TRIPLE_ARCH);
  if (arch.len == 4 && arch.ptr[0] == 'i' && arch.ptr[2] == '8' && arch.ptr[3] == '6') return "i386";
  for (size_t i = 0; i < IRK_COUNT(families); i++)
    if (starts_with(arch, families[i].start)) return families[i].family;
  return "";
}
