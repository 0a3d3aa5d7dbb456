// Places everything in an image, and makes its memory.
#include "load/image.h"

#include <ctype.h>

#define MOST_BYTES ((uint64_t)1 << 47)

static void move_to(irk_load_batch *b, uint64_t *at, uint64_t align, uint64_t size, uint64_t *place) {
  if (align > b->align) b->align = align;
  *at = (*at + align - 1) & ~(align - 1);
  *place = *at;
  if (size < MOST_BYTES) *at += size;
  if (size < MOST_BYTES && *at < MOST_BYTES) return;
  if (!b->failed) irk_load_fail(b, UINT32_MAX, "the objects to load have more than 2^47 bytes");
  *at = 0;
}

static const irk_section *section_of(const irk_load_batch *b, const irk_load_part *part) {
  return b->files[part->input].object->sections.items[part->section];
}

// ---- order ---------------------------------------------------------------------------------------------------

static bool is_c_name(irk_str name) {
  for (size_t i = 0; i < name.len; i++)
    if (!isalnum((unsigned char)name.ptr[i]) && name.ptr[i] != '_') return false;
  return name.len && !isdigit((unsigned char)name.ptr[0]);
}

static irk_load_kind either(irk_load_kind a, irk_load_kind b) {
  bool can_mix = a < IRK_LOAD_FAR && b < IRK_LOAD_FAR && a != IRK_LOAD_CODE && b != IRK_LOAD_CODE;
  return a == b || !can_mix ? a : IRK_LOAD_DATA;
}

// Gives all sections of one name one kind if programs can find them by name (__start_...), so that
// they are contiguous.
static void unify_kinds_by_name(irk_load_batch *b) {
  uint32_t num_names = b->section_names.names.len;
  uint8_t *kinds = IRK_NEW_ARRAY(&b->arena, uint8_t, num_names);  // + 1
  for (uint32_t i = 0; i < b->parts.len; i++) {
    const irk_load_part *part = &b->parts.items[i];
    if (!is_c_name(b->section_names.names.items[part->name])) continue;
    uint8_t *kind = &kinds[part->name];
    *kind = (uint8_t)(1 + (*kind ? either((irk_load_kind)(*kind - 1), part->kind) : part->kind));
  }
  for (uint32_t i = 0; i < b->parts.len; i++) {
    irk_load_part *part = &b->parts.items[i];
    if (kinds[part->name]) part->kind = either(part->kind, (irk_load_kind)(kinds[part->name] - 1));
  }
}

static int compare_parts(const void *a, const void *b) {
  const irk_load_part *x = a, *y = b;
  if (x->kind != y->kind) return x->kind < y->kind ? -1 : 1;
  return x->name < y->name ? -1 : x->name > y->name;
}

static int compare_places(const void *a, const void *b) {
  const irk_load_part *x = a, *y = b;
  return x->at < y->at ? -1 : x->at > y->at;
}

// Sorts sections with SHF_LINK_ORDER by the places of their linked sections.
static void order_by_link(irk_load_batch *b, irk_load_part *parts, uint32_t n) {
  for (uint32_t i = 0; i < n; i++) {
    uint32_t link = section_of(b, &parts[i])->spec.link;
    parts[i].at = link ? b->files[parts[i].input].places[link] : 0;
  }
  irk_sort(parts, n, sizeof *parts, compare_places);
}

// ---- places --------------------------------------------------------------------------------------------------

// Places all parts of a kind, starting with part `first`. Returns the first part of the next kind.
static uint32_t place_parts(irk_load_batch *b, uint32_t first, irk_load_kind kind, uint64_t *at) {
  irk_load_part *parts = b->parts.items;
  uint32_t i = first;
  while (i < b->parts.len && parts[i].kind == kind) {
    uint32_t end = i;
    while (end < b->parts.len && parts[end].kind == kind && parts[end].name == parts[i].name) end++;
    order_by_link(b, &parts[i], end - i);
    bool is_frames = irk_str_eq(b->section_names.names.items[parts[i].name], IRK_S(".eh_frame"));
    for (uint32_t k = i; k < end; k++) {
      move_to(b, at, section_of(b, &parts[k])->spec.align, parts[k].size, &parts[k].at);
      b->files[parts[k].input].places[parts[k].section] = parts[k].at;
    }
    if (is_frames && !b->frames_end) {
      b->frames_at = parts[i].at;
      move_to(b, at, 4, 4, &b->frames_end);
    }
    i = end;
  }
  return i;
}

static void place_commons(irk_load_batch *b, uint64_t *at) {
  for (uint32_t i = 0; i < b->symbols.len; i++) {
    irk_load_symbol *s = &b->symbols.items[i];
    if (s->state != IRK_LOAD_COMMON) continue;
    move_to(b, at, s->value ? s->value : 1, s->size, &s->value);
    s->state = IRK_LOAD_SYNTHETIC;
  }
}

// Places the tables of addresses, and the first bytes of thread-local blocks.
static void place_tables(irk_load_batch *b, uint64_t *at) {
  move_to(b, at, 8, 8 * ((uint64_t)b->slots.len + b->stubs.len), &b->slots_at);
  move_to(b, at, 8, 16 * (uint64_t)b->pairs.len, &b->pairs_at);
  move_to(b, at, 8, b->has_handle ? 8 : 0, &b->handle_at);
  move_to(b, at, 1, b->tls_size, &b->tls_at);
}

static void place_thread_locals(irk_load_batch *b) {
  uint64_t at = 0, align = b->align;
  uint32_t i = 0;
  b->align = 1;
  while (i < b->parts.len && b->parts.items[i].kind < IRK_LOAD_TLS) i++;
  i = place_parts(b, i, IRK_LOAD_TLS, &at);
  b->tls_size = at;
  place_parts(b, i, IRK_LOAD_TLS_ZERO, &at);
  b->tls_block_size = at;
  b->tls_align = b->align;
  b->align = align;
}

// Returns the start or the end of the sections with that name. resolve.c has made sure that they
// exist.
static uint64_t section_bound(const irk_load_batch *b, irk_str section, bool is_start) {
  uint32_t name = irk_load_name_find(&b->section_names, section);
  uint64_t least = UINT64_MAX, most = 0;
  for (uint32_t i = 0; i < b->parts.len; i++) {
    const irk_load_part *part = &b->parts.items[i];
    if (part->name != name || part->kind >= IRK_LOAD_TLS) continue;
    if (part->at < least) least = part->at;
    if (part->at + part->size > most) most = part->at + part->size;
  }
  return is_start && least < most ? least : most;
}

static void place_synthetic_symbols(irk_load_batch *b) {
  for (uint32_t i = 0; i < b->globals.len; i++) {
    irk_load_symbol *s = &b->symbols.items[b->globals.items[i]];
    if (s->state != IRK_LOAD_SYNTHETIC) continue;
    irk_str name = s->name;
    enum { START_LEN = 8, STOP_LEN = 7 };
    if (!s->section) s->value = b->thunks_at + s->value * IRK_LOAD_THUNK_SIZE;
    else if (s->section != UINT32_MAX) continue;
    else if (name.ptr[1] == 'G') s->value = b->slots_at;
    else if (name.ptr[2] == 'd') s->value = b->handle_at;
    else if (name.ptr[4] == 'a')
      s->value = section_bound(b, (irk_str){name.ptr + START_LEN, name.len - START_LEN}, true);
    else s->value = section_bound(b, (irk_str){name.ptr + STOP_LEN, name.len - STOP_LEN}, false);
  }
}

void irk_load_layout(irk_load_batch *b) {
  unify_kinds_by_name(b);
  irk_sort(b->parts.items, b->parts.len, sizeof *b->parts.items, compare_parts);
  b->align = IRK_PAGE;
  uint64_t at = 0, page;
  uint32_t next = 0;
  place_thread_locals(b);
  for (uint32_t kind = 0; kind < IRK_LOAD_NUM_KINDS; kind++) {
    move_to(b, &at, IRK_PAGE, 0, &b->starts[kind]);
    next = place_parts(b, next, (irk_load_kind)kind, &at);
    if (kind == IRK_LOAD_CODE) {
      move_to(b, &at, 8, IRK_LOAD_STUB_SIZE * (uint64_t)b->stubs.len, &b->stubs_at);
      move_to(b, &at, 8, b->thunks ? IRK_LOAD_MOST_THUNKS * IRK_LOAD_THUNK_SIZE : 0, &b->thunks_at);
    }
    if (kind == IRK_LOAD_CONST) place_tables(b, &at);
    if (kind == IRK_LOAD_ZERO) place_commons(b, &at);
  }
  move_to(b, &at, IRK_PAGE, 0, &page);
  b->starts[IRK_LOAD_NUM_KINDS] = page;
  place_synthetic_symbols(b);
}

// ---- memory --------------------------------------------------------------------------------------------------

bool irk_load_map(irk_load_batch *b) {
  uint64_t size = b->starts[IRK_LOAD_NUM_KINDS], room = size + b->align - IRK_PAGE;
  char *pages = b->needs_low_memory ? irk_process_reserve(room ? room : IRK_PAGE, true) : NULL;
  if (!pages) pages = irk_process_reserve(room ? room : IRK_PAGE, false);
  if (pages) {
    b->image->pages = pages;
    b->image->size = room ? room : IRK_PAGE;
    b->base = pages + ((0 - (uintptr_t)pages) & (b->align - 1));
  }
  if (!pages || !irk_process_protect(b->base, size, IRK_LOAD_WRITE)) {
    irk_load_fail(b, UINT32_MAX, "the system does not provide %llu bytes for the objects to load",
                  (unsigned long long)size);
    return false;
  }
  for (uint32_t i = 0; i < b->parts.len; i++) {
    const irk_load_part *part = &b->parts.items[i];
    const irk_section *s = section_of(b, part);
    if (s->bytes.len && part->kind != IRK_LOAD_TLS_ZERO)
      memcpy(irk_load_part_bytes(b, part), s->bytes.ptr, s->bytes.len);
  }
  return true;
}
