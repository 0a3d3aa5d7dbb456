// Target triples, split by position.
#include "target/triple.h"

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

bool irk_triple_is_any(irk_str triple, uint32_t part, const char *words) {
  irk_str s = irk_triple_part(triple, part);
  while (*words) {
    size_t len = strcspn(words, " *");
    bool is_open = words[len] == '*';
    if ((is_open ? s.len >= len : s.len == len) && memcmp(s.ptr, words, len) == 0) return true;
    words += len + is_open;
    words += *words == ' ';
  }
  return false;
}

bool irk_triple_is_apple(irk_str triple) {
  return irk_triple_is_any(triple, IRK_TRIPLE_SYSTEM,
                           "darwin* macos* ios* tvos* watchos* bridgeos* driverkit* xros* visionos*");
}

bool irk_triple_is_coff(irk_str triple) {
  return irk_triple_is_any(triple, IRK_TRIPLE_SYSTEM, "windows* win32* uefi*") &&
         !irk_triple_is_any(triple, IRK_TRIPLE_ENVIRONMENT, "elf* macho*");
}

bool irk_triple_is_elf(irk_str triple) {
  return !irk_triple_is_coff(triple) && !irk_triple_is_apple(triple) &&
         !irk_triple_is_any(triple, IRK_TRIPLE_SYSTEM, "aix* zos*") &&
         !irk_triple_is_any(triple, IRK_TRIPLE_ARCH, "wasm* spirv* dxil*");
}

// The first row that matches counts.
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

// ---- comparing triples ------------------------------------------------------------------------------------------
bool irk_triple_is_arm(irk_str triple) { return irk_triple_is_any(triple, IRK_TRIPLE_ARCH, "arm* thumb*"); }

bool irk_triple_is_x86(irk_str triple) { return irk_triple_is_any(triple, IRK_TRIPLE_ARCH, IRK_TRIPLE_X86); }

static bool same_part(irk_str a, irk_str b, uint32_t part) {
  return irk_str_eq(irk_triple_part(a, part), irk_triple_part(b, part));
}

// Returns the system without its version: "macosx" of "macosx10.9.0".
static irk_str system_of(irk_str triple) {
  irk_str os = irk_triple_part(triple, IRK_TRIPLE_SYSTEM);
  size_t len = 0;
  while (len < os.len && (os.ptr[len] < '0' || os.ptr[len] > '9')) len++;
  return (irk_str){os.ptr, len};
}

bool irk_triple_is_compatible(irk_str a, irk_str b) {
  irk_str arch_a = irk_triple_part(a, IRK_TRIPLE_ARCH), arch_b = irk_triple_part(b, IRK_TRIPLE_ARCH);
  const char *family = irk_triple_family(a);
  bool same_family = *family && !strcmp(family, irk_triple_family(b));
  bool both_arm = irk_triple_is_arm(a) && irk_triple_is_arm(b);
  if (!both_arm && !same_family && !irk_str_eq(arch_a, arch_b)) return false;
  if (!same_part(a, b, IRK_TRIPLE_VENDOR) || !irk_str_eq(system_of(a), system_of(b))) return false;
  return irk_triple_is_apple(a) || same_part(a, b, IRK_TRIPLE_ENVIRONMENT);
}

bool irk_triple_is_later(irk_str a, irk_str b) {
  irk_str os[2] = {irk_triple_part(a, IRK_TRIPLE_SYSTEM), irk_triple_part(b, IRK_TRIPLE_SYSTEM)};
  uint64_t version[2] = {0, 0};
  for (int k = 0; k < 2; k++) {
    uint32_t parts = 0;
    size_t i = 0;
    while (i < os[k].len && (os[k].ptr[i] < '0' || os[k].ptr[i] > '9')) i++;
    for (uint64_t n = 0; i <= os[k].len && parts < 3; i++) {
      bool is_digit = i < os[k].len && os[k].ptr[i] >= '0' && os[k].ptr[i] <= '9';
      if (is_digit && n < 100000) n = n * 10 + (uint64_t)(os[k].ptr[i] - '0');
      if (is_digit) continue;
      version[k] |= n << (40 - 20 * parts++);
      n = 0;
    }
  }
  return version[0] > version[1];
}
