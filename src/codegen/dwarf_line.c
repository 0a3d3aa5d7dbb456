// .debug_line: the source location of each instruction.
//
// Each unit has a line program. Adjacent functions of a section share a sequence. Files are
// numbered at their first use.
#include "codegen/dwarf.h"
#include "ir/dinode_field.h"

enum { LINE_BASE = -5, LINE_RANGE = 14, OPCODE_BASE = 13 };

// ---- files ---------------------------------------------------------------------------------------------------

// Returns the file of a node. A file without a directory takes it from its name; the unit's own
// directory is omitted.
static irk_dw_file file_at(const irk_dw_unit *unit, const irk_md *md) {
  irk_dw_file f = {
      .md = md, .directory = irk_dw_text(md, IRK_DI_FILE_directory), .name = irk_dw_text(md, IRK_DI_FILE_filename)};
  irk_str home = irk_dw_text(irk_dw_file_of(unit->md), IRK_DI_FILE_directory);
  if (irk_str_eq(f.directory, home)) f.directory = IRK_S("");
  for (size_t i = f.name.len; !f.directory.len && i-- > 0;) {
    if (f.name.ptr[i] != '/') continue;
    f.directory = (irk_str){f.name.ptr, i ? i : 1};
    f.name = (irk_str){f.name.ptr + i + 1, f.name.len - i - 1};
  }
  if (!f.name.len) f.name = IRK_S("<stdin>");
  return f;
}

// Files with the same name are one. They are found by hash; after a collision the file is under the
// next key.
static uint32_t add_file(irk_dw_module *d, irk_dw_unit *unit, const irk_md *md) {
  irk_dw_keep_until_end(d, md);
  irk_dw_file f = file_at(unit, md);
  uint64_t h = irk_hash_bytes(d->m->hash_key, f.name.ptr, f.name.len);
  h = irk_hash_mix(h, irk_hash_bytes(d->m->hash_key, f.directory.ptr, f.directory.len));
  for (uint64_t key = h >> 1;; key++) {
    bool is_new;
    uint64_t *number = irk_map_put(&unit->file_of_name, key, &is_new);
    if (is_new) {
      *number = unit->files.len;
      irk_vec_push(&unit->files, f);
      return unit->files.len - 1;
    }
    const irk_dw_file *known = &unit->files.items[*number];
    if (irk_str_eq(known->name, f.name) && irk_str_eq(known->directory, f.directory)) return (uint32_t)*number;
  }
}

// Returns a file's number. Version 5 counts from 0, which is the unit's own file, version 4 from 1.
uint32_t irk_dw_file_number(irk_dw_module *d, irk_dw_unit *unit, const irk_md *file) {
  if (!file) return d->version >= 5 ? 0 : 1;
  if (file != unit->last_file) {
    bool is_new;
    uint64_t *number = irk_map_put(&unit->file_of_md, file->id, &is_new);
    if (is_new) *number = add_file(d, unit, file);
    unit->last_file = file;
    unit->last_file_number = (uint32_t)*number;
  }
  return unit->last_file_number + (d->version < 5);
}

// ---- rows ----------------------------------------------------------------------------------------------------

static void extended(irk_buf *b, uint32_t opcode, uint32_t bytes) {
  irk_buf_byte(b, 0);
  irk_buf_uleb(b, bytes + 1);
  irk_buf_byte(b, (char)opcode);
}

void irk_dw_line_close(irk_dw_module *d, uint64_t end) {
  if (!d->open) return;
  irk_buf *b = &d->open->line;
  if (end > d->address) {
    irk_buf_byte(b, IRK_DW_LNS_advance_pc);
    irk_buf_uleb(b, end - d->address);
  }
  extended(b, IRK_DW_LNE_end_sequence, 0);
  d->open = NULL;
}

static void open_sequence(irk_dw_module *d, irk_dw_unit *unit, uint32_t section, uint64_t at) {
  irk_buf *b = &unit->line;
  extended(b, IRK_DW_LNE_set_address, 8);
  uint32_t symbol = irk_object_section_symbol(d->object, section);
  irk_vec_push(&unit->line_relocs, ((irk_reloc){b->len, (int64_t)at, symbol, d->object->data->absolute[8]}));
  irk_buf_fixed(b, 0, 8);
  d->open = unit;
  d->open_section = section;
  d->address = at;
  d->line_file = d->line = 1;
  d->column = 0;
  d->is_stmt = true;
}

typedef struct row {
  uint64_t address;
  uint32_t file, line, column, discriminator;
  bool is_stmt, ends_prologue, begins_epilogue;
} row;

static void put_row(irk_dw_module *d, const row *r) {
  irk_buf *b = &d->open->line;
  if (r->file != d->line_file) {
    irk_buf_byte(b, IRK_DW_LNS_set_file);
    irk_buf_uleb(b, d->line_file = r->file);
  }
  if (r->column != d->column) {
    irk_buf_byte(b, IRK_DW_LNS_set_column);
    irk_buf_uleb(b, d->column = r->column);
  }
  if (r->discriminator) {
    irk_buf_byte(b, 0);
    size_t len = b->len;
    irk_buf_byte(b, 0);
    irk_buf_byte(b, IRK_DW_LNE_set_discriminator);
    irk_buf_uleb(b, r->discriminator);
    b->ptr[len] = (char)(b->len - len - 1);
  }
  if (r->is_stmt != d->is_stmt) irk_buf_byte(b, IRK_DW_LNS_negate_stmt);
  if (r->ends_prologue) irk_buf_byte(b, IRK_DW_LNS_set_prologue_end);
  if (r->begins_epilogue) irk_buf_byte(b, IRK_DW_LNS_set_epilogue_begin);
  d->is_stmt = r->is_stmt;
  int64_t lines = (int64_t)r->line - d->line;
  uint64_t bytes = r->address - d->address;
  if (lines < LINE_BASE || lines >= LINE_BASE + LINE_RANGE) {
    irk_buf_byte(b, IRK_DW_LNS_advance_line);
    irk_buf_sleb(b, lines);
    lines = 0;
  }
  d->line = r->line;
  d->address = r->address;
  enum { MOST = (255 - OPCODE_BASE) / LINE_RANGE };
  uint64_t opcode = (uint64_t)(lines - LINE_BASE) + OPCODE_BASE;
  if (bytes > MOST && bytes <= 2 * MOST) {
    irk_buf_byte(b, IRK_DW_LNS_const_add_pc);
    bytes -= MOST;
  }
  if (bytes > MOST || opcode + LINE_RANGE * bytes > 255) {
    irk_buf_byte(b, IRK_DW_LNS_advance_pc);
    irk_buf_uleb(b, bytes);
    bytes = 0;
  }
  irk_buf_byte(b, (char)(opcode + LINE_RANGE * bytes));
}

void irk_dw_line_rows(irk_dw_module *d, irk_dw_unit *unit, irk_gen_func *f, const irk_md *subprogram, uint32_t text,
                      uint64_t at, uint32_t head, uint32_t size) {
  row r = {.address = at, .line = (uint32_t)subprogram->f[IRK_DI_SUBPROGRAM_scopeLine].u, .is_stmt = true};
  r.file = irk_dw_file_number(d, unit, irk_dw_file_of(subprogram));
  if (d->open != unit || d->open_section != text || d->address > at) {
    if (d->open) irk_dw_line_close(d, d->open_end);
    open_sequence(d, unit, text, at);
  }
  put_row(d, &r);
  bool ends_prologue = true;
  const irk_md *scope = NULL;
  uint32_t own_file = r.file, discriminator = 0;
  for (uint32_t i = 0; i < f->rows.len; i++) {
    irk_gen_row g = f->rows.items[i];
    if (head + g.offset >= size) break;
    const irk_md *loc = g.location ? d->m->mds.items[g.location - 1] : NULL;
    uint32_t before = r.line;
    r.address = at + head + g.offset;
    if (loc && loc->f[IRK_DI_LOCATION_scope].md != scope) {
      scope = loc->f[IRK_DI_LOCATION_scope].md;
      const irk_md *file = irk_dw_nearest_file(scope);
      own_file = irk_dw_file_number(d, unit, file);
      bool has_one = scope && scope->kind == IRK_MD_LEXICAL_BLOCK_FILE;
      discriminator = has_one ? (uint32_t)scope->f[IRK_DI_LEXICAL_BLOCK_FILE_discriminator].u : 0;
    }
    r.line = loc ? (uint32_t)loc->f[IRK_DI_LOCATION_line].u : 0;
    r.column = r.line ? (uint32_t)loc->f[IRK_DI_LOCATION_column].u : 0;
    r.discriminator = r.line ? discriminator : 0;
    uint32_t file = r.file;
    if (r.line) r.file = own_file;
    r.ends_prologue = ends_prologue && r.line;
    ends_prologue &= !r.ends_prologue;
    r.begins_epilogue = g.offset == f->body_end && f->ret_location != UINT32_MAX;
    r.is_stmt = r.line && (r.line != before || r.file != file || r.ends_prologue);
    put_row(d, &r);
  }
  d->open_end = at + size;
}

// ---- headers -------------------------------------------------------------------------------------------------

static void put_line_string(irk_dw_module *d, uint32_t section, uint32_t strings, irk_str s) {
  irk_buf *b = irk_object_bytes(d->object, section);
  irk_object_reloc(d->object, section, b->len, d->object->data->absolute[d->offset_size], strings,
                   (int64_t)d->line_strings.len);
  irk_buf_fixed(b, 0, d->offset_size);
  irk_buf_str(&d->line_strings, s);
  irk_buf_byte(&d->line_strings, 0);
}

static bool has_md5(const irk_md *file) {
  return file && file->f[IRK_DI_FILE_checksumkind].u == IRK_DI_CHECKSUM_CSK_MD5 &&
         irk_dw_text(file, IRK_DI_FILE_checksum).len == 32;
}

static uint32_t digit(char c) {
  return c >= '0' && c <= '9'   ? (uint32_t)(c - '0')
         : c >= 'a' && c <= 'f' ? (uint32_t)(c - 'a' + 10)
         : c >= 'A' && c <= 'F' ? (uint32_t)(c - 'A' + 10)
                                : 0;
}

// Directories of a unit: the first one is its own. They are found by text, like files.
typedef struct directories {
  IRK_VEC(irk_str) list;
  irk_map numbers;
} directories;

static uint32_t directory_number(irk_dw_module *d, directories *all, irk_str s) {
  for (uint64_t key = irk_hash_bytes(d->m->hash_key, s.ptr, s.len) >> 1;; key++) {
    bool is_new;
    uint64_t *number = irk_map_put(&all->numbers, key, &is_new);
    if (is_new) {
      *number = all->list.len;
      irk_vec_push(&all->list, s);
      return all->list.len - 1;
    }
    if (irk_str_eq(all->list.items[*number], s)) return (uint32_t)*number;
  }
}

static void release_directories(void *user) {
  directories *all = user;
  irk_vec_free(&all->list);
  irk_map_free(&all->numbers);
}

static void put_tables_4(irk_dw_module *d, const irk_dw_unit *unit, const directories *all, irk_buf *b) {
  for (uint32_t i = 1; i < all->list.len; i++) {
    irk_buf_str(b, all->list.items[i]);
    irk_buf_byte(b, 0);
  }
  irk_buf_byte(b, 0);
  for (uint32_t i = 0; i < unit->files.len; i++) {
    const irk_dw_file *f = &unit->files.items[i];
    irk_buf_str(b, f->name);
    irk_buf_byte(b, 0);
    irk_buf_uleb(b, f->directory_number);
    irk_buf_bytes(b, "\0\0", 2);  // time, length
  }
  irk_buf_byte(b, 0);
  (void)d;
}

static void put_tables_5(irk_dw_module *d, const irk_dw_unit *unit, const directories *all, uint32_t section) {
  irk_buf *b = irk_object_bytes(d->object, section);
  uint32_t strings = irk_object_section_symbol(d->object, irk_dw_section(d, IRK_S(".debug_line_str")));
  bool all_md5 = true, any_source = false;
  for (uint32_t i = 0; i < unit->files.len; i++) {
    all_md5 &= has_md5(unit->files.items[i].md);
    any_source |= irk_dw_node(unit->files.items[i].md, IRK_DI_FILE_source, IRK_MD_STRING) != NULL;
  }
  irk_buf_uleb(b, 1);
  irk_buf_uleb(b, IRK_DW_LNCT_path);
  irk_buf_uleb(b, IRK_DW_FORM_line_strp);
  irk_buf_uleb(b, all->list.len);
  for (uint32_t i = 0; i < all->list.len; i++) put_line_string(d, section, strings, all->list.items[i]);
  irk_buf_uleb(b, 2u + all_md5 + any_source);
  irk_buf_uleb(b, IRK_DW_LNCT_path);
  irk_buf_uleb(b, IRK_DW_FORM_line_strp);
  irk_buf_uleb(b, IRK_DW_LNCT_directory_index);
  irk_buf_uleb(b, IRK_DW_FORM_udata);
  if (all_md5) {
    irk_buf_uleb(b, IRK_DW_LNCT_MD5);
    irk_buf_uleb(b, IRK_DW_FORM_data16);
  }
  if (any_source) {
    irk_buf_uleb(b, IRK_DW_LNCT_LLVM_source);
    irk_buf_uleb(b, IRK_DW_FORM_line_strp);
  }
  irk_buf_uleb(b, unit->files.len);
  for (uint32_t i = 0; i < unit->files.len; i++) {
    const irk_dw_file *f = &unit->files.items[i];
    put_line_string(d, section, strings, f->name);
    irk_buf_uleb(b, f->directory_number);
    irk_str sum = irk_dw_text(f->md, IRK_DI_FILE_checksum);
    for (uint32_t k = 0; all_md5 && k < 32; k += 2)
      irk_buf_byte(b, (char)(digit(sum.ptr[k]) << 4 | digit(sum.ptr[k + 1])));
    if (any_source) put_line_string(d, section, strings, irk_dw_text(f->md, IRK_DI_FILE_source));
  }
}

static void put_unit(irk_dw_module *d, irk_dw_unit *unit, uint32_t section) {
  irk_buf *b = irk_object_bytes(d->object, section);
  directories all = {0};
  irk_guard guard;
  irk_guard_enter(&guard, release_directories, &all);
  directory_number(d, &all, irk_dw_text(irk_dw_file_of(unit->md), IRK_DI_FILE_directory));
  for (uint32_t i = 0; i < unit->files.len; i++) {
    irk_dw_file *f = &unit->files.items[i];
    f->directory_number = f->directory.len ? directory_number(d, &all, f->directory) : 0;
  }
  size_t length = b->len;
  unit->line_start = (uint32_t)length;
  irk_dw_put_length(d, b, 0);
  irk_buf_fixed(b, d->version, 2);
  if (d->version >= 5) irk_buf_bytes(b, "\x08", 2);  // sizes of addresses and segment selectors
  size_t header = b->len;
  irk_buf_fixed(b, 0, d->offset_size);
  irk_buf_byte(b, 1);                       // bytes of instructions
  if (d->version >= 4) irk_buf_byte(b, 1);  // operations
  irk_buf_byte(b, 1);                       // is_stmt
  irk_buf_byte(b, (char)LINE_BASE);
  irk_buf_byte(b, LINE_RANGE);
  irk_buf_byte(b, OPCODE_BASE);
  irk_buf_bytes(b, "\0\1\1\1\1\0\0\0\1\0\0\1", OPCODE_BASE - 1);  // number of operands of the standard opcodes
  if (d->version >= 5) put_tables_5(d, unit, &all, section);
  else put_tables_4(d, unit, &all, b);
  irk_store_bytes(b->ptr + header, b->len - header - d->offset_size, d->offset_size);
  for (uint32_t i = 0; i < unit->line_relocs.len; i++) {
    irk_reloc r = unit->line_relocs.items[i];
    irk_object_reloc(d->object, section, b->len + r.offset, r.type, r.symbol, r.addend);
  }
  irk_buf_bytes(b, unit->line.ptr, unit->line.len);
  irk_buf_free(&unit->line);
  irk_vec_free(&unit->line_relocs);
  irk_dw_patch_length(d, b, length);
  irk_guard_leave(&guard);
  release_directories(&all);
}

void irk_dw_line_end(irk_dw_module *d) {
  uint32_t section = irk_dw_section(d, IRK_S(".debug_line"));
  for (uint32_t i = 0; i < d->units.len; i++) put_unit(d, d->units.items[i], section);
  if (!d->line_strings.len) return;
  uint32_t strings = irk_dw_section(d, IRK_S(".debug_line_str"));
  *irk_object_bytes(d->object, strings) = d->line_strings;
  d->line_strings = (irk_buf){0};
}
