#include "target/layout_upgrade.h"
#include "irkit/release.h"

#include <stdio.h>

// ---- targets -------------------------------------------------------------------------------------------------
enum {
  T_X86 = 1 << 0,
  T_X86_64 = 1 << 1,
  T_AARCH64 = 1 << 2,
  T_AMDGCN = 1 << 3,
  T_R600 = 1 << 4,
  T_SPIR = 1 << 5,
  T_SPIRV = 1 << 6,
  T_RISCV64 = 1 << 7,
  T_LOONGARCH64 = 1 << 8,
  T_MIPS64 = 1 << 9,
  T_PPC = 1 << 10,
  T_PPC64 = 1 << 11,
  T_SPARC = 1 << 12,
  T_WASM = 1 << 13,
  T_SYSTEMZ = 1 << 14,
  T_AIX = 1 << 20,
  T_IAMCU = 1 << 21,
  T_MSVC = 1 << 22,  // this bit and those from T_AIX on: parts of the triple after the architecture
  T_ANY_X86 = T_X86 | T_X86_64
};

// First components of triples; a '*' at the end matches anything.
static const struct {
  const char *name;
  uint32_t target;
} arches[] = {
    {"x86_64", T_X86_64},  {"x86_64h", T_X86_64},  {"amd64", T_X86_64},      {"i386", T_X86},
    {"i486", T_X86},       {"i586", T_X86},        {"i686", T_X86},          {"i786", T_X86},
    {"i886", T_X86},       {"i986", T_X86},        {"aarch64*", T_AARCH64},  {"arm64*", T_AARCH64},
    {"amdgcn", T_AMDGCN},  {"r600", T_R600},       {"spir", T_SPIR},         {"spir64", T_SPIR},
    {"spirv32*", T_SPIRV}, {"spirv64*", T_SPIRV},  {"riscv64*", T_RISCV64},  {"loongarch64", T_LOONGARCH64},
    {"mips64*", T_MIPS64}, {"mipsn32*", T_MIPS64}, {"mipsisa64*", T_MIPS64}, {"powerpc", T_PPC},
    {"ppc", T_PPC},        {"ppc32", T_PPC},       {"powerpcspe", T_PPC},    {"powerpc64*", T_PPC64},
    {"ppc64*", T_PPC64},   {"ppu", T_PPC64},       {"sparc*", T_SPARC},      {"wasm32", T_WASM},
    {"wasm64", T_WASM},    {"s390x", T_SYSTEMZ},   {"systemz", T_SYSTEMZ},
};

static irk_str take_component(irk_str *rest) {
  const char *dash = rest->len ? memchr(rest->ptr, '-', rest->len) : NULL;
  irk_str part = {rest->ptr, dash ? (size_t)(dash - rest->ptr) : rest->len};
  size_t used = part.len + (dash != NULL);
  *rest = (irk_str){rest->ptr + used, rest->len - used};
  return part;
}
static bool starts(irk_str s, const char *prefix) {
  size_t len = strlen(prefix);
  return s.len >= len && memcmp(s.ptr, prefix, len) == 0;
}

static uint32_t target_of(irk_str triple) {
  irk_str arch = take_component(&triple);
  uint32_t target = 0;
  for (size_t i = 0; i < IRK_COUNT(arches) && !target; ++i) {
    size_t len = strlen(arches[i].name);
    bool open = arches[i].name[len - 1] == '*';
    len -= open;
    if ((open ? arch.len >= len : arch.len == len) && memcmp(arch.ptr, arches[i].name, len) == 0)
      target = arches[i].target;
  }
  take_component(&triple);  // the vendor
  irk_str os = take_component(&triple), environment = take_component(&triple);
  if (starts(os, "aix")) target |= T_AIX;
  if (starts(os, "elfiamcu")) target |= T_IAMCU;
  if ((starts(os, "windows") || starts(os, "win32")) && (environment.len == 0 || starts(environment, "msvc")))
    target |= T_MSVC;
  return target;
}

// ---- edits of a layout ---------------------------------------------------------------------------------------
typedef struct layout {
  irk_str before;           // the original layout: several rules look at it
  bool keeps_groups_whole;  // keep groups whole: add to a group at its end, wherever it stands
  char *text;
  size_t len, cap;
} layout;

static size_t find(const char *text, size_t len, const char *what) {
  size_t n = strlen(what);
  for (size_t i = 0; i + n <= len; ++i)
    if (memcmp(text + i, what, n) == 0) return i;
  return SIZE_MAX;
}
static bool was_there(const layout *l, const char *what) {
  return find(l->before.ptr, l->before.len, what) != SIZE_MAX;
}
static bool original_ends_with(const layout *l, const char *what) {
  size_t n = strlen(what);
  return l->before.len >= n && memcmp(l->before.ptr + l->before.len - n, what, n) == 0;
}
static size_t place(const layout *l, const char *what) { return find(l->text, l->len, what); }

// Replaces `cut` bytes by `what`. Every layout grows by a few dozen bytes at most, and `cap` has
// room for them.
static void splice(layout *l, size_t at, size_t cut, const char *what) {
  size_t n = strlen(what);
  if (l->len - cut + n > l->cap) return;
  memmove(l->text + at + n, l->text + at + cut, l->len - at - cut);
  memcpy(l->text + at, what, n);
  l->len = l->len - cut + n;
}
static void append(layout *l, const char *what) { splice(l, l->len, 0, what); }

// Appends a group such as "p7:..." if the layout lacks it, with "-" in front unless the layout is
// empty.
static void append_group(layout *l, const char *mark, const char *group) {
  char inner[16];
  snprintf(inner, sizeof inner, "-%s", mark);
  if (was_there(l, inner) || starts(l->before, mark)) return;
  if (l->len) append(l, "-");
  append(l, group);
}

static void add_globals_space(layout *l, const char *arg) {
  (void)arg;
  append_group(l, "G", "G1");
}
// Adds numbers to the group of non-integral address spaces. LLVM's readers append them to the
// string's end, and so break layouts in which another group follows.
static void add_non_integral(layout *l, const char *all) {
  append_group(l, "ni", all);
  size_t at = place(l, "-ni:7");
  if (l->keeps_groups_whole && at != SIZE_MAX) {
    size_t end = at + 1;
    while (end < l->len && l->text[end] != '-') end++;
    size_t len = end - at - 1;
    if (len < strlen(all) && memcmp(l->text + at + 1, all, len) == 0) splice(l, end, 0, all + len);
  } else if (strcmp(all, "ni:7:8:9") == 0) {
    if (original_ends_with(l, "ni:7")) append(l, ":8:9");
    if (original_ends_with(l, "ni:7:8")) append(l, ":9");
  } else if (original_ends_with(l, "ni:7")) {
    append(l, ":8");
  }
}
static void add_p7(layout *l, const char *group) { append_group(l, "p7", group); }
static void add_p8(layout *l, const char *group) { append_group(l, "p8", group); }
static void widen_p8(layout *l, const char *group) {
  size_t at = place(l, "-p8:128:128-");
  if (at != SIZE_MAX) splice(l, at + 1, strlen("p8:128:128"), group);
}
static void add_p9(layout *l, const char *group) { append_group(l, "p9", group); }
static void add_mangling(layout *l, const char *group) {
  if (was_there(l, group)) return;
  if (l->len) splice(l, 0, 0, "-");
  splice(l, 0, 0, group);
}
static void replace_n64(layout *l, const char *wider) {
  size_t at = place(l, "-n64-");
  if (at != SIZE_MAX) splice(l, at, strlen("-n64-"), wider);
}
static void add_fn32(layout *l, const char *group) {
  if (l->before.len && !was_there(l, group)) append(l, group);
}
// LLVM's readers search for these words only, and so split "-i64:64:64".
static void insert_after_i64(layout *l, const char *group) {
  size_t at = place(l, "-i64:64");
  if (place(l, group) != SIZE_MAX || at == SIZE_MAX) return;
  at += strlen("-i64:64");
  while (l->keeps_groups_whole && at < l->len && l->text[at] != '-') at++;
  splice(l, at, 0, group);
}
static void insert_after_i64_elf(layout *l, const char *group) {
  if (!was_there(l, "m:m")) insert_after_i64(l, group);
}
static void add_f64(layout *l, const char *group) {
  if (!l->before.len || was_there(l, group)) return;
  size_t at = place(l, "-S128");
  splice(l, at == SIZE_MAX ? l->len : at, 0, group);
}

// Replaces the first letter by 'E', whatever it is.
static void add_stack_alignment(layout *l, const char *group) {
  if (!l->len || place(l, group) != SIZE_MAX) return;
  l->text[0] = 'E';
  splice(l, 1, 0, group);
}

// Returns the end of a leading "e-m:x" or "e-m:x-p:32:32", or 0 if the layout starts otherwise.
static size_t mangling_end(const layout *l, bool any_endian) {
  if (l->len < 5 || memcmp(l->text + 1, "-m:", 3) != 0 || l->text[4] < 'a' || l->text[4] > 'z') return 0;
  if (l->text[0] != 'e' && !(any_endian && l->text[0] == 'E')) return 0;
  bool small = l->len >= 13 && memcmp(l->text + 5, "-p:32:32", 8) == 0;
  return small ? 13 : 5;
}
static void insert_mixed_pointers(layout *l, const char *groups) {  // up to 19: only before -i64: or -f64:
  size_t at = mangling_end(l, false);
  if (was_there(l, groups) || !at || l->len < at + 5 || l->text[at] != '-') return;
  if ((l->text[at + 1] != 'i' && l->text[at + 1] != 'f') || memcmp(l->text + at + 2, "64:", 3) != 0) return;
  splice(l, at, 0, groups);
}
static void insert_mixed_pointers_anywhere(layout *l, const char *groups) {
  size_t at = mangling_end(l, true);
  // A group must follow: otherwise insert before -p:32:32.
  if (at == 13 && (l->len == 13 || l->text[13] != '-')) at = 5;
  if (!was_there(l, groups) && at && at < l->len && l->text[at] == '-') splice(l, at, 0, groups);
}
// Inserts i128 after the leading groups of mangling, pointers and integers. Does nothing if one of
// those comes later.
static void insert_i128(layout *l, const char *group) {
  if (place(l, group) != SIZE_MAX || l->len == 0 || l->text[0] != 'e' || (l->len > 1 && l->text[1] != '-')) return;
  size_t at = SIZE_MAX;
  for (size_t i = 1; i + 1 < l->len; ++i) {
    if (l->text[i] != '-') continue;
    bool leading = strchr("mpi", l->text[i + 1]) != NULL;
    if (at == SIZE_MAX && !leading) at = i;
    if (at != SIZE_MAX && leading) return;
  }
  splice(l, at == SIZE_MAX ? l->len : at, 0, group);
}
static void widen_f80(layout *l, const char *wider) {
  size_t at = place(l, "-f80:32-");
  if (at != SIZE_MAX) splice(l, at, strlen("-f80:32-"), wider);
}

// ---- the rules, in LLVM's order ------------------------------------------------------------------------------
static const char mixed_pointers[] = "-p270:32:32-p271:32:32-p272:64:64";
static const struct rule {
  uint32_t targets;     // applies to any of these targets
  uint32_t only, not ;  // and only with all of these bits, none of those
  irk_version since, until;
  void (*apply)(layout *l, const char *arg);
  const char *arg;
  const char *was;  // the text that the rule replaced, to undo it; NULL: cannot be undone
} rules[] = {
    {T_SPIR | T_SPIRV, 0, 0, 1900, 0, add_globals_space, NULL, NULL},
    {T_R600 | T_AMDGCN, 0, 0, 1200, 0, add_globals_space, NULL, NULL},
    {T_AMDGCN, 0, 0, 1700, 1799, add_non_integral, "ni:7:8", NULL},
    {T_AMDGCN, 0, 0, 1800, 0, add_non_integral, "ni:7:8:9", NULL},
    {T_AMDGCN, 0, 0, 2100, 0, widen_p8, "p8:128:128:128:48", NULL},
    {T_AMDGCN, 0, 0, 1700, 0, add_p7, "p7:160:256:256:32", NULL},
    {T_AMDGCN, 0, 0, 1700, 2099, add_p8, "p8:128:128", NULL},
    {T_AMDGCN, 0, 0, 2100, 0, add_p8, "p8:128:128:128:48", NULL},
    {T_AMDGCN, 0, 0, 1800, 0, add_p9, "p9:192:256:256:32", NULL},
    {T_AMDGCN | T_R600, 0, 0, 2200, 0, add_mangling, "m:e", NULL},
    {T_RISCV64, 0, 0, 1600, 0, replace_n64, "-n32:64-", "-n64-"},
    {T_LOONGARCH64, 0, 0, 1900, 0, replace_n64, "-n32:64-", "-n64-"},
    {T_AARCH64, 0, 0, 1900, 0, add_fn32, "-Fn32", ""},
    {T_AARCH64, 0, 0, 2000, 0, insert_mixed_pointers_anywhere, mixed_pointers, ""},
    {T_SPARC | T_PPC64 | T_WASM, 0, 0, 2000, 0, insert_after_i64, "-i128:128", ""},
    {T_MIPS64, 0, 0, 2000, 0, insert_after_i64_elf, "-i128:128", ""},
    {T_PPC | T_PPC64, T_AIX, 0, 2200, 0, add_f64, "-f64:32:64", ""},
    {T_SYSTEMZ, 0, 0, 2300, 0, add_stack_alignment, "-S64", NULL},
    {T_ANY_X86, 0, 0, 1000, 1999, insert_mixed_pointers, mixed_pointers, ""},
    {T_ANY_X86, 0, 0, 2000, 0, insert_mixed_pointers_anywhere, mixed_pointers, ""},
    {T_ANY_X86, 0, T_IAMCU, 1800, 0, insert_i128, "-i128:128", ""},
    {T_X86, T_MSVC, 0, 1400, 0, widen_f80, "-f80:128-", "-f80:32-"},
};

typedef struct layout_edit {
  uint32_t target;
  irk_version from, to;
  bool keeps_groups_whole;
} layout_edit;

static bool is_of(const struct rule *r, uint32_t target) {
  return target & r->targets && (target & r->only) == r->only && !(target & r->not );
}

static bool is_in(const struct rule *r, irk_version version) {
  return version >= r->since && (!r->until || version <= r->until);
}

static void apply_upgrades(layout *l, const layout_edit *e) {
  for (size_t i = 0; i < IRK_COUNT(rules); ++i)
    if (is_of(&rules[i], e->target) && is_in(&rules[i], e->to)) rules[i].apply(l, rules[i].arg);
}

// Replaces a group that stands between dashes, or at an end, by the text before the upgrade.
static void replace_group(layout *l, const char *group, const char *was) {
  size_t len = strlen(group), at = place(l, group);
  bool is_open = group[len - 1] != '-';
  while (at != SIZE_MAX && is_open && at + len < l->len && l->text[at + len] != '-') {
    layout rest = {.text = l->text + at + 1, .len = l->len - at - 1};
    size_t next = place(&rest, group);
    at = next == SIZE_MAX ? SIZE_MAX : at + 1 + next;
  }
  if (at != SIZE_MAX) splice(l, at, len, was);
}

// Tells whether a rule of the release to write also adds that group.
static bool is_added_by_release(const char *group, const layout_edit *e) {
  for (size_t i = 0; i < IRK_COUNT(rules); ++i)
    if (rules[i].arg == group && is_of(&rules[i], e->target) && is_in(&rules[i], e->to)) return true;
  return false;
}

static void undo_upgrades(layout *l, const layout_edit *e) {
  for (size_t i = 0; i < IRK_COUNT(rules); ++i) {
    const struct rule *r = &rules[i];
    bool is_later = e->to < r->since && r->since <= e->from;
    if (r->was && is_later && is_of(r, e->target) && !is_added_by_release(r->arg, e)) replace_group(l, r->arg, r->was);
  }
}

// Applies the edits and appends the result. Returns false, and appends nothing, if the layout does
// not change.
static bool apply_edit(irk_str text, const layout_edit *e, void (*how)(layout *l, const layout_edit *e), irk_buf *out) {
  if (!(e->target & ((1u << 20) - 1))) return false;
  size_t room = text.len + 256;
  char *copy = irk_alloc(room);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, copy);
  if (text.len) memcpy(copy, text.ptr, text.len);
  layout l = {.before = text, .text = copy, .len = text.len, .cap = room, .keeps_groups_whole = e->keeps_groups_whole};
  how(&l, e);
  bool changed = l.len != text.len || (l.len && memcmp(copy, text.ptr, l.len) != 0);
  if (changed) irk_buf_bytes(out, copy, l.len);
  irk_guard_leave(&guard);
  irk_free(copy);
  return changed;
}

bool irk_layout_upgrade(irk_str text, irk_str triple, irk_version version, irk_buf *out) {
  return apply_edit(text, &(layout_edit){.target = target_of(triple), .to = version}, apply_upgrades, out);
}

bool irk_layout_repair(irk_str text, irk_str triple, irk_version version, irk_buf *out) {
  return apply_edit(text, &(layout_edit){.target = target_of(triple), .to = version, .keeps_groups_whole = true},
                    apply_upgrades, out);
}

// Pointer flags are dropped for releases up to 21: unstable pointers and those with external state
// are non-integral there. Returns false, and appends nothing, if no pointer has flags.
static bool drop_flags(irk_str text, irk_buf *out) {
  irk_buf spaces = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &spaces);
  for (size_t at = 0, end; at < text.len; at = end + 1) {
    for (end = at; end < text.len && text.ptr[end] != '-';) end++;
    size_t i = at + 1;
    while (text.ptr[at] == 'p' && i < end && (text.ptr[i] == 'u' || text.ptr[i] == 'e')) i++;
    if (at) irk_buf_byte(out, '-');
    if (i == at + 1) i = at;
    else irk_buf_byte(out, 'p');
    irk_buf_str(out, (irk_str){text.ptr + i, end - i});
    if (i > at) irk_buf_byte(&spaces, ':');
    for (; i > at && i < end && text.ptr[i] != ':'; i++) irk_buf_byte(&spaces, text.ptr[i]);
  }
  if (spaces.len) irk_buf_lit(out, "-ni");
  irk_buf_str(out, (irk_str){spaces.ptr, spaces.len});
  bool any = spaces.len != 0;
  irk_guard_leave(&guard);
  irk_buf_free(&spaces);
  if (!any) out->len = 0;
  return any;
}

bool irk_layout_downgrade(irk_str text, irk_str triple, irk_version from, irk_version version, irk_buf *out) {
  irk_buf plain = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &plain);
  bool has_flags = irk_has(from, IRK_LAYOUT_POINTER_FLAGS) && !irk_has(version, IRK_LAYOUT_POINTER_FLAGS);
  has_flags = has_flags && drop_flags(text, &plain);
  if (has_flags) text = (irk_str){plain.ptr, plain.len};
  bool changed =
      apply_edit(text, &(layout_edit){.target = target_of(triple), .from = from, .to = version}, undo_upgrades, out);
  if (!changed && has_flags) irk_buf_str(out, text);
  irk_guard_leave(&guard);
  irk_buf_free(&plain);
  return changed || has_flags;
}
