// Macros of a unit: definitions and undefinitions by file and line. Version 5 uses .debug_macro, 4
// .debug_macinfo (6.3 of each).
#include "codegen/dwarf.h"
#include "ir/dinode_field.h"

#include <string.h>

typedef struct level {  // a list of nodes being written
  const irk_md *list;
  uint32_t next;
} level;
typedef IRK_VEC(level) levels;

static void release_levels(void *user) { irk_vec_free((levels *)user); }

// Puts a text up to the first NUL, which would end it.
static void put_text(irk_buf *b, const irk_md *md, uint32_t field) {
  irk_str text = irk_dw_text(md, field);
  const char *end = text.len ? memchr(text.ptr, 0, text.len) : NULL;
  irk_buf_bytes(b, text.ptr, end ? (size_t)(end - text.ptr) : text.len);
}

// Puts "NAME VALUE", or "NAME".
static void put_macro(irk_dw_module *d, const irk_md *md) {
  irk_buf *b = &d->macros.bytes;
  uint64_t type = md->f[IRK_DI_MACRO_type].u;
  if (type != IRK_DW_MACINFO_define && type != IRK_DW_MACINFO_undef) return;
  irk_buf_byte(b, (char)(d->version < 5                  ? type
                         : type == IRK_DW_MACINFO_define ? IRK_DW_MACRO_define_strx
                                                         : IRK_DW_MACRO_undef_strx));
  irk_buf_uleb(b, md->f[IRK_DI_MACRO_line].u);
  irk_buf *text = b;
  if (d->version >= 5) {
    irk_buf_uleb(b, irk_dw_begin_string(d));
    text = &d->strings;
  }
  put_text(text, md, IRK_DI_MACRO_name);
  if (irk_dw_text(md, IRK_DI_MACRO_value).len) irk_buf_byte(text, ' ');
  put_text(text, md, IRK_DI_MACRO_value);
  irk_buf_byte(text, 0);
}

// Begins an included file; its nodes follow.
static const irk_md *begin_file(irk_dw_module *d, irk_dw_unit *unit, const irk_md *md) {
  irk_buf *b = &d->macros.bytes;
  const irk_md *file = irk_dw_node(md, IRK_DI_MACRO_FILE_file, IRK_MD_FILE);
  irk_buf_byte(b, IRK_DW_MACINFO_start_file);  // .debug_macro has the same number
  irk_buf_uleb(b, md->f[IRK_DI_MACRO_FILE_line].u);
  irk_buf_uleb(b, file ? irk_dw_file_number(d, unit, file) : 0);
  const irk_md *nodes = irk_dw_list(md, IRK_DI_MACRO_FILE_nodes);
  if (!nodes) irk_buf_byte(b, IRK_DW_MACINFO_end_file);
  return nodes;
}

// Writes a list. A file node may be in several lists, and hostile nodes may form cycles: `left`
// bounds the number of nodes written.
static void put_list(irk_dw_module *d, irk_dw_unit *unit, const irk_md *list, levels *open) {
  uint64_t left = UINT64_C(64) * d->m->mds.len;
  irk_vec_push(open, ((level){list, 0}));
  while (open->len) {
    level *l = &open->items[open->len - 1];
    if (l->next == l->list->len || !left) {
      if (--open->len) irk_buf_byte(&d->macros.bytes, IRK_DW_MACINFO_end_file);
      continue;
    }
    left--;
    const irk_md *md = l->list->f[l->next++].md;
    const irk_md *inside = md && md->kind == IRK_MD_MACRO_FILE ? begin_file(d, unit, md) : NULL;
    if (inside) irk_vec_push(open, ((level){inside, 0}));
    else if (md && md->kind == IRK_MD_MACRO) put_macro(d, md);
  }
  irk_buf_byte(&d->macros.bytes, 0);
}

void irk_dw_put_macros(irk_dw_module *d, irk_dw_unit *unit, uint32_t lines) {
  const irk_md *list = irk_dw_list(unit->md, IRK_DI_COMPILE_UNIT_macros);
  if (!list || !list->len || unit->emission != IRK_DI_EMISSION_FullDebug) return;
  irk_buf *b = &d->macros.bytes;
  bool is_new = d->version >= 5;
  uint32_t section = irk_dw_macros_section(d);
  irk_dw_put_offset(d, is_new ? IRK_DW_AT_macros : IRK_DW_AT_macro_info, section, b->len);
  if (is_new) {
    enum { HAS_LONG_OFFSETS = 1, HAS_LINES = 2 };  // ... the header has the offset of the unit's lines
    irk_buf_fixed(b, d->version, 2);
    irk_buf_byte(b, d->offset_size == 8 ? HAS_LINES | HAS_LONG_OFFSETS : HAS_LINES);
    irk_vec_push(&d->macros.relocs, ((irk_reloc){b->len, 0, irk_object_section_symbol(d->object, lines),
                                                 d->object->data->absolute[d->offset_size]}));
    irk_buf_fixed(b, 0, d->offset_size);
    unit->macros_reloc = d->macros.relocs.len;
  }
  levels open = {0};
  irk_guard guard;
  irk_guard_enter(&guard, release_levels, &open);
  put_list(d, unit, list, &open);
  irk_guard_leave(&guard);
  irk_vec_free(&open);
}

void irk_dw_macros_end(irk_dw_module *d) {
  if (!d->macros.bytes.len) return;
  for (uint32_t i = 0; i < d->units.len; i++) {
    const irk_dw_unit *u = d->units.items[i];
    if (u->macros_reloc) d->macros.relocs.items[u->macros_reloc - 1].addend = u->line_start;
  }
  irk_dw_move(d, &d->macros, irk_dw_macros_section(d));
}
