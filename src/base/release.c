// The releases of LLVM, from releases.def, and irkit's own.
#include "irkit/release.h"
#include "base/base.h"

#include <stdio.h>

const char *irk_version_text(void) { return IRKIT_VERSION; }
uint32_t irk_version_number(void) { return IRKIT_VERSION_NUMBER; }

static const irk_release releases[] = {
#define RELEASE(version, text, intrinsics, runtime_names, tests)                                                       \
  {version, {text, sizeof(text) - 1}, intrinsics, runtime_names, IRK_TESTED_##tests},
#include "irkit/def/releases.def"
};

uint32_t irk_num_releases(void) { return IRK_COUNT(releases); }

const irk_release *irk_release_at(uint32_t index) { return index < IRK_COUNT(releases) ? &releases[index] : NULL; }

const irk_release *irk_release_of(irk_version version) {
  if (!version) version = IRK_VERSION_NEWEST;
  for (uint32_t i = IRK_COUNT(releases); i-- > 0 && releases[i].version >= version;)
    if (releases[i].version == version) return &releases[i];
  return NULL;
}

// Reads "N.N" after a prefix. Returns false if the string has another beginning.
static bool read_numbers(irk_str text, irk_str prefix, uint32_t part[2]) {
  if (text.len <= prefix.len || memcmp(text.ptr, prefix.ptr, prefix.len) != 0) return false;
  uint32_t n = 0;
  for (size_t i = prefix.len; i < text.len && n < 2; i++) {
    char c = text.ptr[i];
    if (c == '.') n++;
    else if (c < '0' || c > '9') break;
    else if (part[n] < 1000) part[n] = part[n] * 10 + (uint32_t)(c - '0');
  }
  return true;
}

irk_version irk_release_of_producer(irk_str producer) {
  enum { ZIG_WRITES_SINCE = 12, LLVM_OF_ZIG = 5 };  // Zig 0.16 is built with LLVM 21, and so on back to 0.12
  uint32_t part[2] = {0, 0};
  if (read_numbers(producer, IRK_S("zig "), part))
    return part[0] == 0 && part[1] >= ZIG_WRITES_SINCE && part[1] < 100 ? (irk_version)((part[1] + LLVM_OF_ZIG) * 100)
                                                                        : 0;
  if (!read_numbers(producer, IRK_S("LLVM"), part)) return 0;
  if (part[0] >= 4) part[1] = 0;  // from 4.0 on the minor number does not change the language
  uint32_t release = part[0] * 100 + (part[1] < 10 ? part[1] : 9);
  return release >= IRK_VERSION_OLDEST && release <= UINT16_MAX ? (irk_version)release : 0;
}

irk_str irk_release_string(irk_version version, char buf[24]) {
  const irk_release *release = irk_release_of(version);
  if (release) return release->text;
  int len = snprintf(buf, 24, version < 400 ? "%u.%u" : "%u.%u.0", version / 100u, version % 100u);
  return (irk_str){buf, (size_t)len};
}

const char *irk_release_name(irk_version version, char buf[8]) {
  snprintf(buf, 8, version < 400 ? "%u.%u" : "%u", version / 100u, version % 100u);
  return buf;
}

// ---- features: yes-or-no differences between releases ---------------------------------------------------------

static const struct {
  irk_version since, until;
} features[IRK_NUM_FEATURES] = {
#define FEATURE(number, name, since, until) [number] = {since, until},
#include "irkit/def/feature.def"
};

bool irk_has(irk_version version, irk_feature feature) {
  if (!version) version = IRK_VERSION_NEWEST;
  return version >= features[feature].since && (!features[feature].until || version <= features[feature].until);
}
