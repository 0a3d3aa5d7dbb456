// The rules are a table: for which triples and releases, where in the layout, which text. LLVM's
// readers work on the string and not on its groups, and sometimes break it; so do these.
#include "target/layout_upgrade.h"
#include "irkit/release.h"
#include "target/triple.h"

// A layout that is edited: the end of a buffer.
typedef struct layout {
  irk_str before;           // the original layout: several rules look at it
  bool keeps_groups_whole;  // keep groups whole: add to a group at its end, wherever it stands
  irk_buf *out;
  size_t start;
} layout;

static irk_str now(const layout *l) { return (irk_str){l->out->ptr + l->start, l->out->len - l->start}; }

static size_t find_from(irk_str text, size_t from, const char *word) {
  size_t n = strlen(word);
  for (size_t i = from; i + n <= text.len; ++i)
    if (memcmp(text.ptr + i, word, n) == 0) return i;
  return SIZE_MAX;
}
static bool contains(irk_str text, const char *word) { return find_from(text, 0, word) != SIZE_MAX; }
static bool starts_at(irk_str text, size_t at, const char *word) {
  size_t n = strlen(word);
  return at <= text.len && text.len - at >= n && memcmp(text.ptr + at, word, n) == 0;
}

// Replaces `cut` bytes by `word`.
static void splice(layout *l, size_t at, size_t cut, const char *word) {
  size_t n = strlen(word), behind = now(l).len - at - cut;
  if (n > cut) irk_buf_grow(l->out, n - cut);
  char *to = l->out->ptr + l->start + at;
  memmove(to + n, to + cut, behind);
  memcpy(to, word, n);
  l->out->len += n - cut;
}

// ---- places ----------------------------------------------------------------------------------------------------
// Functions that return where a rule inserts its text, or SIZE_MAX if it does not.

static size_t at_front_of_mangling(const layout *l, const char *text) {
  (void)text;
  return contains(l->before, "m:e") ? SIZE_MAX : 0;
}

static size_t at_end(const layout *l, const char *text) {
  return !l->before.len || contains(l->before, text) ? SIZE_MAX : now(l).len;
}

// The end, if the layout has no group that begins with the same letters (and number).
static size_t at_end_once(const layout *l, const char *text) {
  char mark[4] = {0};
  size_t len = text[1] == 'p' ? strlen("-p7") : strlen("-G");
  memcpy(mark, text, len);
  return contains(l->before, mark) || starts_at(l->before, 0, mark + 1) ? SIZE_MAX : now(l).len;
}

// LLVM's readers search for these words only, and so split "-i64:64:64".
static size_t after_i64(const layout *l, const char *text) {
  size_t at = find_from(now(l), 0, "-i64:64");
  if (contains(now(l), text) || at == SIZE_MAX) return SIZE_MAX;
  at += strlen("-i64:64");
  while (l->keeps_groups_whole && at < now(l).len && now(l).ptr[at] != '-') at++;
  return at;
}
static size_t after_i64_elf(const layout *l, const char *text) {
  return contains(l->before, "m:m") ? SIZE_MAX : after_i64(l, text);
}

static size_t before_stack(const layout *l, const char *text) {
  size_t end = at_end(l, text), at = find_from(now(l), 0, "-S128");
  return end == SIZE_MAX || at == SIZE_MAX ? end : at;
}

// Returns the end of a leading "e-m:x" or "e-m:x-p:32:32", or 0 if the layout starts otherwise.
static size_t mangling_end(irk_str t, bool any_endian) {
  if (!starts_at(t, 1, "-m:") || t.len < 5 || t.ptr[4] < 'a' || t.ptr[4] > 'z') return 0;
  if (t.ptr[0] != 'e' && !(any_endian && t.ptr[0] == 'E')) return 0;
  return starts_at(t, 5, "-p:32:32") ? 13 : 5;
}
static size_t after_mangling(const layout *l, const char *text) {  // up to 19: only before -i64: or -f64:
  size_t at = mangling_end(now(l), false);
  bool fits = at && (starts_at(now(l), at, "-i64:") || starts_at(now(l), at, "-f64:"));
  return fits && !contains(l->before, text) ? at : SIZE_MAX;
}
static size_t after_any_mangling(const layout *l, const char *text) {
  size_t at = mangling_end(now(l), true);
  // A group must follow: otherwise insert before -p:32:32.
  if (at == 13 && !starts_at(now(l), at, "-")) at = 5;
  return at && starts_at(now(l), at, "-") && !contains(l->before, text) ? at : SIZE_MAX;
}

// After the leading groups of mangling, pointers and integers, if none of those comes later.
static size_t after_leading_groups(const layout *l, const char *text) {
  irk_str t = now(l);
  if (contains(t, text) || !starts_at(t, 0, "e") || (t.len > 1 && t.ptr[1] != '-')) return SIZE_MAX;
  size_t at = SIZE_MAX;
  for (size_t i = 1; i + 1 < t.len; ++i) {
    if (t.ptr[i] != '-') continue;
    bool is_leading = strchr("mpi", t.ptr[i + 1]) != NULL;
    if (at == SIZE_MAX && !is_leading) at = i;
    if (at != SIZE_MAX && is_leading) return SIZE_MAX;
  }
  return at == SIZE_MAX ? t.len : at;
}

// ---- irregular edits -------------------------------------------------------------------------------------------

// Adds numbers to the group of non-integral address spaces. LLVM's readers append them to the
// string's end, and so break layouts in which another group follows.
static void add_non_integral(layout *l, const char *all) {
  if (!contains(l->before, "-ni") && !starts_at(l->before, 0, "ni")) splice(l, now(l).len, 0, all);
  size_t at = find_from(now(l), 0, "-ni:7"), len;
  if (l->keeps_groups_whole && at != SIZE_MAX) {
    size_t end = at + 1;
    while (end < now(l).len && now(l).ptr[end] != '-') end++;
    len = end - at;
    if (len < strlen(all) && memcmp(now(l).ptr + at, all, len) == 0) splice(l, end, 0, all + len);
    return;
  }
  for (len = strlen("-ni:7"); len < strlen(all); len += strlen(":8")) {
    irk_str old = {all + 1, len - 1};
    bool is_old = l->before.len >= old.len && !memcmp(l->before.ptr + l->before.len - old.len, old.ptr, old.len);
    if (is_old) splice(l, now(l).len, 0, all + len);
  }
}

static void replace(layout *l, const char *old, const char *text) {
  size_t at = find_from(now(l), 0, old);
  if (at != SIZE_MAX) splice(l, at, strlen(old), text);
}
static void widen_p8(layout *l, const char *text) { replace(l, "-p8:128:128-", text); }

// Replaces the first letter, whatever it is.
static void add_stack_alignment(layout *l, const char *text) {
  if (now(l).len && !contains(now(l), "-S64")) splice(l, 0, 1, text);
}

// ---- the rules, in LLVM's order ------------------------------------------------------------------------------

static bool is_aix(irk_str triple) { return irk_triple_starts(triple, IRK_TRIPLE_SYSTEM, "aix"); }
static bool is_no_mcu(irk_str triple) { return !irk_triple_starts(triple, IRK_TRIPLE_SYSTEM, "elfiamcu"); }
static bool is_msvc(irk_str triple) {
  return irk_triple_is_any(triple, IRK_TRIPLE_SYSTEM, "windows* win32*") &&
         (!irk_triple_part(triple, IRK_TRIPLE_ENVIRONMENT).len ||
          irk_triple_starts(triple, IRK_TRIPLE_ENVIRONMENT, "msvc"));
}

#define MIXED_POINTERS "-p270:32:32-p271:32:32-p272:64:64"
#define PPC64          "powerpc64* ppc64* ppu"

static const struct rule {
  const char *archs;                // for triples with these, as in irk_triple_is_any
  bool (*applies)(irk_str triple);  // and of which that is true; NULL: all
  irk_version since, until;
  // A rule inserts `text` at the place that `where` returns, or calls `edit` with it, or puts it in
  // the place of `was`.
  size_t (*where)(const layout *l, const char *text);
  void (*edit)(layout *l, const char *text);
  const char *text;
  const char *was;  // the text that undoing the rule puts back; NULL: it cannot be undone
} rules[] = {
    {"spir spir64 spirv32* spirv64*", NULL, 1900, 0, at_end_once, NULL, "-G1", NULL},
    {"amdgcn r600", NULL, 1200, 0, at_end_once, NULL, "-G1", NULL},
    {"amdgcn", NULL, 1700, 1799, NULL, add_non_integral, "-ni:7:8", NULL},
    {"amdgcn", NULL, 1800, 0, NULL, add_non_integral, "-ni:7:8:9", NULL},
    {"amdgcn", NULL, 2100, 0, NULL, widen_p8, "-p8:128:128:128:48-", NULL},
    {"amdgcn", NULL, 1700, 0, at_end_once, NULL, "-p7:160:256:256:32", NULL},
    {"amdgcn", NULL, 1700, 2099, at_end_once, NULL, "-p8:128:128", NULL},
    {"amdgcn", NULL, 2100, 0, at_end_once, NULL, "-p8:128:128:128:48", NULL},
    {"amdgcn", NULL, 1800, 0, at_end_once, NULL, "-p9:192:256:256:32", NULL},
    {"amdgcn r600", NULL, 2200, 0, at_front_of_mangling, NULL, "m:e-", NULL},
    {"riscv64*", NULL, 1600, 0, NULL, NULL, "-n32:64-", "-n64-"},
    {"loongarch64", NULL, 1900, 0, NULL, NULL, "-n32:64-", "-n64-"},
    {"aarch64* arm64*", NULL, 1900, 0, at_end, NULL, "-Fn32", ""},
    {"aarch64* arm64*", NULL, 2000, 0, after_any_mangling, NULL, MIXED_POINTERS, ""},
    {"sparc* wasm32 wasm64 " PPC64, NULL, 2000, 0, after_i64, NULL, "-i128:128", ""},
    {"mips64* mipsn32* mipsisa64*", NULL, 2000, 0, after_i64_elf, NULL, "-i128:128", ""},
    {"powerpc ppc ppc32 powerpcspe " PPC64, is_aix, 2200, 0, before_stack, NULL, "-f64:32:64", ""},
    {"s390x systemz", NULL, 2300, 0, NULL, add_stack_alignment, "E-S64", NULL},
    {IRK_TRIPLE_X86, NULL, 1000, 1999, after_mangling, NULL, MIXED_POINTERS, ""},
    {IRK_TRIPLE_X86, NULL, 2000, 0, after_any_mangling, NULL, MIXED_POINTERS, ""},
    {IRK_TRIPLE_X86, is_no_mcu, 1800, 0, after_leading_groups, NULL, "-i128:128", ""},
    {IRK_TRIPLE_X86_32, is_msvc, 1400, 0, NULL, NULL, "-f80:128-", "-f80:32-"},
};

typedef struct layout_edit {
  irk_str triple;
  irk_version from, to;
  bool keeps_groups_whole;
} layout_edit;

static bool is_of(const struct rule *r, irk_str triple) {
  return irk_triple_is_any(triple, IRK_TRIPLE_ARCH, r->archs) && (!r->applies || r->applies(triple));
}

static bool is_in(const struct rule *r, irk_version version) {
  return version >= r->since && (!r->until || version <= r->until);
}

static void apply_rule(layout *l, const struct rule *r) {
  if (r->edit) {
    r->edit(l, r->text);
  } else if (r->where) {
    size_t at = r->where(l, r->text);
    if (at != SIZE_MAX) splice(l, at, 0, r->text + (!now(l).len && r->text[0] == '-'));
  } else {
    replace(l, r->was, r->text);
  }
}

static void apply_upgrades(layout *l, const layout_edit *e) {
  for (size_t i = 0; i < IRK_COUNT(rules); ++i)
    if (is_in(&rules[i], e->to) && is_of(&rules[i], e->triple)) apply_rule(l, &rules[i]);
}

// Replaces a group that stands between dashes, or at an end, by the text before the upgrade.
static void replace_group(layout *l, const char *group, const char *was) {
  size_t len = strlen(group), at = find_from(now(l), 0, group);
  bool is_open = group[len - 1] != '-';
  while (at != SIZE_MAX && is_open && at + len < now(l).len && now(l).ptr[at + len] != '-')
    at = find_from(now(l), at + 1, group);
  if (at != SIZE_MAX) splice(l, at, len, was);
}

// Tells whether a rule of the release to write also adds that group.
static bool is_added_by_release(const char *group, const layout_edit *e) {
  for (size_t i = 0; i < IRK_COUNT(rules); ++i)
    if (!strcmp(rules[i].text, group) && is_in(&rules[i], e->to) && is_of(&rules[i], e->triple)) return true;
  return false;
}

static void undo_upgrades(layout *l, const layout_edit *e) {
  for (size_t i = 0; i < IRK_COUNT(rules); ++i) {
    const struct rule *r = &rules[i];
    bool is_later = e->to < r->since && r->since <= e->from;
    if (r->was && is_later && is_of(r, e->triple) && !is_added_by_release(r->text, e))
      replace_group(l, r->text, r->was);
  }
}

// Applies the edits and appends the result. Returns false, and appends nothing, if the layout does
// not change.
static bool apply_edit(irk_str text, const layout_edit *e, void (*how)(layout *l, const layout_edit *e), irk_buf *out) {
  layout l = {.before = text, .out = out, .start = out->len, .keeps_groups_whole = e->keeps_groups_whole};
  irk_buf_grow(out, text.len + 1);  // the buffer exists then
  irk_buf_str(out, text);
  how(&l, e);
  if (!irk_str_eq(now(&l), text)) return true;
  out->len = l.start;
  return false;
}

bool irk_layout_upgrade(irk_str text, irk_str triple, irk_version version, irk_buf *out) {
  return apply_edit(text, &(layout_edit){.triple = triple, .to = version}, apply_upgrades, out);
}

bool irk_layout_repair(irk_str text, irk_str triple, irk_version version, irk_buf *out) {
  return apply_edit(text, &(layout_edit){.triple = triple, .to = version, .keeps_groups_whole = true}, apply_upgrades,
                    out);
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
  bool changed = apply_edit(text, &(layout_edit){.triple = triple, .from = from, .to = version}, undo_upgrades, out);
  if (!changed && has_flags) irk_buf_str(out, text);
  irk_guard_leave(&guard);
  irk_buf_free(&plain);
  return changed || has_flags;
}
