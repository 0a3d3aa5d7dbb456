// Finds out which release wrote a file. Its identification names one, but vendors have their own
// numbers: Swift's "LLVM17.0.0" is 19, Apple's names are none of LLVM's. A writer lists the
// metadata kinds to which its release gives fixed numbers first, in the order of the numbers. So
// the length of that list tells the release.
#include "bitcode/read.h"

// Returns the newest release that has at most `num_kinds` kinds; 0 if there is none.
static irk_version release_of_kinds(uint32_t num_kinds) {
  uint32_t i = num_kinds ? irk_num_releases() : 0;
  while (i && irk_md_kinds_fixed(irk_release_at(i - 1)->version) > num_kinds) i--;
  return i ? irk_release_at(i - 1)->version : 0;
}

uint32_t irk_read_count_kind(uint32_t so_far, uint64_t number, irk_str name) {
  return so_far + (number == so_far && name.len && irk_str_eq(name, irk_md_kind_fixed_name(so_far)));
}

// Returns the release that fits better, see read.h. One more kind than expected may be a user's own
// with the same name; two are a sign of a newer release. Writers that are not LLVM (Zig's) list the
// kinds that they use only: then no release that names producers has so few.
irk_version irk_read_better_release(irk_version named, uint32_t num_kinds, uint32_t least) {
  if (named && num_kinds <= irk_md_kinds_fixed(named)) return named;
  irk_version found = release_of_kinds(num_kinds);
  if (!named) return found && irk_has(found, IRK_IDENTIFICATION) ? found : 0;
  if (!found) return named;
  return found > named && irk_md_kinds_fixed(found) - irk_md_kinds_fixed(named) >= least ? found : named;
}

// Returns the size of the block, in bits, if LLVM writes the kinds of that release only.
static uint64_t space_of_kinds(irk_version release, uint32_t width) {
  uint64_t bits = width;
  uint32_t n = irk_md_kinds_fixed(release);
  for (uint32_t i = 0; i < n; i++) {
    uint32_t len = (uint32_t)irk_md_kind_fixed_name(i).len;
    bits += width + 6 + (len + 1 < 32 ? 6 : 12) + (i < 32 ? 6 : 12) + (uint64_t)len * 12;
  }
  return (bits + 31) / 32 * 32;
}

static uint32_t count_kinds(irk_bits *bits, irk_version named, irk_record *rec, irk_arena *scratch) {
  uint32_t n = 0;
  if (!irk_bits_enter(bits, IRK_BLOCK_METADATA_KIND)) return 0;
  uint64_t space = (uint64_t)bits->blocks.items[bits->blocks.len - 1].num_words * 32;
  // No room for further kinds.
  if (named && space <= space_of_kinds(named, bits->width)) return irk_md_kinds_fixed(named);
  for (;;) {
    uint32_t before = n;
    irk_entry e = irk_bits_next_record(bits, rec);
    if (e.kind != IRK_ENTRY_RECORD) return n;
    if (rec->code == IRK_REC_METADATA_KIND_KIND && rec->num_ops)
      n = irk_read_count_kind(n, rec->ops[0], irk_record_chars(rec, 1, scratch));
    if (n == before) return n;
  }
}

static uint32_t scan_module(irk_bits *bits, irk_version named, irk_record *rec, irk_arena *scratch) {
  irk_entry e = irk_bits_next(bits);
  if (e.kind != IRK_ENTRY_BLOCK || !irk_bits_enter(bits, e.id)) return 0;
  for (;;) {
    e = irk_bits_next_record(bits, rec);
    if (e.kind == IRK_ENTRY_RECORD) continue;
    if (e.kind != IRK_ENTRY_BLOCK || e.id == IRK_BLOCK_FUNCTION) return 0;
    if (e.id == IRK_BLOCK_METADATA_KIND) return count_kinds(bits, named, rec, scratch);
    if (!irk_bits_skip(bits)) return 0;
  }
}

typedef struct kind_scan {
  irk_bits bits;
  irk_arena scratch;
} kind_scan;

static void free_scan(void *what) {
  kind_scan *scan = what;
  irk_bits_close(&scan->bits);
  irk_arena_free(&scan->scratch);
}

uint32_t irk_read_scan_kinds(const irk_bits *bits, irk_version named, uint64_t module_bit, irk_record *rec) {
  kind_scan scan = {.scratch = {0}};
  irk_guard guard;
  irk_bits_fork(&scan.bits, bits, module_bit);
  irk_guard_enter(&guard, free_scan, &scan);
  uint32_t n = scan_module(&scan.bits, named, rec, &scan.scratch);
  irk_guard_leave(&guard);
  free_scan(&scan);
  return n;
}

// ---- checks of the reader -----------------------------------------------------------------------------------

// Compares the kinds that the file lists with the release that it is read as.
static irk_version better_release(const irk_reader *r, uint32_t num_kinds, uint32_t least) {
  return r->m->producer.len ? irk_read_better_release(r->from, num_kinds, least) : r->from;
}

// Changes the release to read the module as. If the caller did not force the release, reading
// starts again.
static void switch_release(irk_reader *r, irk_version release) {
  if (release == r->from) return;
  if (r->is_release_forced) {
    r->from = release;
    return;
  }
  r->again = release;
  longjmp(*r->fail, 1);
}

void irk_read_check_release(irk_reader *r) {
  if (!r->is_release_final) switch_release(r, better_release(r, r->num_fixed_kinds, 2));
}

void irk_read_try_again(irk_reader *r) {
  if (r->is_release_final || r->is_release_forced || !r->m || !r->m->producer.len) return;
  switch_release(r, better_release(r, irk_read_scan_kinds(&r->main_bits, r->from, r->module_bit, &r->rec), 1));
}
