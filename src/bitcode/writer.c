// irk_bitcode_write: writes a module as bitcode of its release. The whole file is made in memory,
// since lengths and offsets are filled in later, and then handed on. Large files are handed on in
// parts if the output can be rewritten.
#include "bitcode/write.h"
#include "ir/sound.h"
#include "target/triple.h"

#include <stdarg.h>
#include <stdio.h>

void irk_bcw_fail(irk_bcwriter *w, const char *fmt, ...) {
  if (w->failed) return;
  w->failed = true;
  va_list args;
  va_start(args, fmt);
  irk_format(w->error, sizeof w->error, fmt, args);
  va_end(args);
}

bool irk_bcw_has(const irk_bcwriter *w, irk_feature feature) { return irk_has(w->m->version, feature); }

void irk_bcw_record(irk_bcwriter *w, uint32_t abbrev, uint32_t code) {
  irk_bitw *b = &w->bits;
  if (abbrev > IRK_ABBREV_UNABBREV) {
    irk_bitw_record(b, abbrev, code, w->ops.items, w->ops.len);
  } else {
    irk_bitw_fixed(b, IRK_ABBREV_UNABBREV, b->width);
    irk_bitw_vbr(b, code, 6);
    irk_bitw_vbr(b, w->ops.len, 6);
    for (uint32_t i = 0; i < w->ops.len; i++) irk_bitw_vbr(b, w->ops.items[i], 6);
  }
  w->ops.len = 0;
}

void irk_bcw_string(irk_bcwriter *w, uint32_t code, irk_str s) {
  irk_bitw_record_chars(&w->bits, IRK_ABBREV_UNABBREV, code, NULL, 0, s);
}

// ---- the string table ----------------------------------------------------------------------------------------

typedef struct strtab_entry {
  uint32_t offset, len;
} strtab_entry;
typedef struct strtab_key {
  const irk_strtab *tab;
  irk_str s;
} strtab_key;

static bool same_string(const void *item, const void *key) {
  const strtab_entry *entry = item;
  const strtab_key *k = key;
  return entry->len == k->s.len && memcmp(k->tab->bytes.ptr + entry->offset, k->s.ptr, k->s.len) == 0;
}

static void strtab_init(irk_strtab *tab, const irk_module *m) {
  tab->names = &m->names;
  tab->by_sym = IRK_NEW_ARRAY(&tab->arena, uint32_t, m->names.strs.len + 1);
}

uint32_t irk_strtab_add_sym(irk_strtab *tab, irk_sym sym) {
  if (!sym) {  // the empty string is at the place of its first use
    if (!tab->has_empty) tab->empty_offset = (uint32_t)tab->bytes.len;
    tab->has_empty = true;
    return tab->empty_offset;
  }
  if (!tab->by_sym[sym]) {
    tab->by_sym[sym] = (uint32_t)tab->bytes.len + 1;
    irk_buf_str(&tab->bytes, irk_strpool_get(tab->names, sym));
  }
  return tab->by_sym[sym] - 1;
}

uint32_t irk_strtab_add(irk_strtab *tab, irk_str s) {
  bool is_name;
  irk_sym sym = irk_strpool_find(tab->names, s.ptr, s.len, &is_name);
  if (is_name) return irk_strtab_add_sym(tab, sym);
  uint64_t hash = irk_hash_bytes(tab->names->hash_key, s.ptr, s.len);
  strtab_key key = {tab, s};
  strtab_entry *entry = irk_set_find(&tab->set, hash, same_string, &key);
  if (entry) return entry->offset;
  entry = irk_arena_alloc(&tab->arena, sizeof *entry);
  *entry = (strtab_entry){(uint32_t)tab->bytes.len, (uint32_t)s.len};
  irk_buf_str(&tab->bytes, s);
  irk_set_add(&tab->set, hash, entry);
  return entry->offset;
}

// STRTAB and SYMTAB have one record, with the same code.
_Static_assert((int)IRK_REC_STRTAB_BLOB == (int)IRK_REC_SYMTAB_BLOB, "one function writes both");
void irk_write_blob_block(irk_bcwriter *w, uint32_t block, irk_str blob) {
  static const irk_abbrev_op ops[] = {IRK_OP_LIT(IRK_REC_STRTAB_BLOB), IRK_OP_BLOB};
  irk_bitw_enter(&w->bits, block, 3);
  uint32_t abbrev = irk_bitw_define(&w->bits, ops, IRK_COUNT(ops));
  irk_bitw_record_chars(&w->bits, abbrev, IRK_REC_STRTAB_BLOB, NULL, 0, blob);
  irk_bitw_exit(&w->bits);
}

// ---- the wrapper ---------------------------------------------------------------------------------------------

static bool is_macho(irk_str triple) {
  return irk_triple_is_apple(triple) || irk_triple_starts(triple, IRK_TRIPLE_ENVIRONMENT, "macho");
}

static uint32_t cpu_type(irk_str triple) {
  static const struct {
    const char *family;
    uint32_t type;
  } types[] = {{"x86_64", 0x01000007}, {"i386", 7}, {"powerpc64", 0x01000012}, {"powerpc", 18}, {"arm", 12}};
  for (size_t i = 0; i < IRK_COUNT(types); i++)
    if (strcmp(irk_triple_family(triple), types[i].family) == 0) return types[i].type;
  return 0xFFFFFFFF;
}

static void begin_wrapper(irk_bcwriter *w) {
  uint8_t header[IRK_WRAPPER_SIZE] = {0};
  irk_bitw_raw(&w->bits, header, sizeof header);
}

static void end_wrapper(irk_bcwriter *w) {
  irk_str bytes = irk_bitw_bytes(&w->bits);
  irk_wrapper wrapper = {
      .offset = IRK_WRAPPER_SIZE, .size = (uint32_t)(bytes.len - IRK_WRAPPER_SIZE), .cpu_type = cpu_type(w->m->triple)};
  irk_wrapper_put(w->bits.ptr, &wrapper);
  uint8_t zeros[16] = {0};
  irk_bitw_raw(&w->bits, zeros, (16 - bytes.len % 16) % 16);
}

// ---- the file ------------------------------------------------------------------------------------------------

static void free_writer(irk_bcwriter *w) {
  irk_numbering_free(&w->num);
  irk_bitw_free(&w->bits);
  irk_buf_free(&w->strtab.bytes);
  irk_buf_free(&w->hashed_names);
  irk_set_free(&w->strtab.set);
  irk_arena_free(&w->strtab.arena);
  irk_vec_free(&w->kinds);
  irk_vec_free(&w->tags);
  irk_map_free(&w->tag_numbers);
  irk_vec_free(&w->ops);
  irk_map_free(&w->sections);
  irk_map_free(&w->gcs);
  irk_datalayout_free(&w->layout);
  irk_lack_search_free(&w->lacks);
  irk_bitw_free(&w->scratch_bits);
  irk_map_free(&w->bases.known);
  for (size_t i = 0; i < IRK_COUNT(w->scratch); i++) irk_buf_free(&w->scratch[i]);
  irk_arena_free(&w->arena);
}

static bool has_unread_body(const irk_module *m) {
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (m->functions.items[i]->fn->is_unread) return true;
  return false;
}

static bool write_file(irk_bcwriter *w, const irk_writer *out) {
  const irk_module *m = w->m;
  strtab_init(&w->strtab, m);
  if (has_unread_body(m)) {
    irk_bcw_fail(w, "the bodies of some functions were not read");
    return false;
  }
  if (irk_write_is_index(m)) {
    irk_bitw_magic(&w->bits);
    irk_write_index(w);
    irk_write_blob_block(w, IRK_BLOCK_STRTAB, (irk_str){w->strtab.bytes.ptr, w->strtab.bytes.len});
    return !w->failed && irk_bitw_flush_to(&w->bits, out, NULL);
  }
  bool is_wrapped = is_macho(m->triple);
  if (is_wrapped) begin_wrapper(w);
  else if (w->options->rewrite && !w->options->module_hash) w->stream = out;
  irk_bitw_magic(&w->bits);
  w->start_bit = irk_bitw_position(&w->bits);
  char error[8];
  irk_datalayout_parse(&w->layout, m->data_layout, error, sizeof error);
  irk_bcw_check_readable(w);
  if (w->failed) return false;
  if (irk_bcw_has(w, IRK_IDENTIFICATION)) irk_write_identification(w);
  irk_numbering_init(&w->num, m, w->options->no_use_order);
  irk_write_module(w);
  if (w->failed || w->is_refused) return false;
  if (!w->options->no_symtab && irk_bcw_has(w, IRK_SYMTAB)) irk_write_symtab(w);
  irk_str names = {w->strtab.bytes.ptr, w->strtab.bytes.len};
  if (irk_bcw_has(w, IRK_STRTAB)) irk_write_blob_block(w, IRK_BLOCK_STRTAB, names);
  if (w->failed) return false;
  if (is_wrapped) end_wrapper(w);
  return irk_bitw_flush_to(&w->bits, out, w->options->rewrite);
}

static bool write_guarded(irk_bcwriter *w, const irk_writer *out) {
  irk_border border;
  volatile bool ok = false;
  irk_border_enter(&border);
  if (setjmp(border.jump)) irk_bcw_fail(w, "%s", irk_memory_message());
  else ok = write_file(w, out);
  irk_border_leave(&border);
  return ok;
}

bool irk_bitcode_is_writable(const irk_module *m) {
  const irk_write_options options = {0};
  irk_bcwriter w = {.m = m, .options = &options};
  irk_border border;
  volatile bool ok = false;
  irk_border_enter(&border);
  if (!setjmp(border.jump)) {
    if (!has_unread_body(m)) irk_bcw_check_readable(&w), ok = !w.failed;
    irk_border_leave(&border);
  }
  free_writer(&w);
  return ok;
}

static bool write(const irk_module *m, const irk_write_options *options, const irk_writer *out, irk_sink *sink,
                  bool is_converted) {
  irk_write_options known;
  if (!IRK_TAKE_OPTIONS(known, options, rewrite, sink)) return false;
  if (!irk_module_is_sound(m, sink)) return false;
  irk_bcwriter w = {.m = m, .options = &known, .is_converted = is_converted};
  bool ok = write_guarded(&w, out);
  if (w.failed) irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = m->id}, "%s", w.error);
  free_writer(&w);
  return ok;
}

bool irk_bitcode_write(const irk_module *m, const irk_write_options *options, const irk_writer *out, irk_sink *sink) {
  return write(m, options, out, sink, false);
}

bool irk_bitcode_write_converted(const irk_module *m, const irk_write_options *options, const irk_writer *out,
                                 irk_sink *sink) {
  return write(m, options, out, sink, true);
}
