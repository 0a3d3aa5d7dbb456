// Exports: numbers of things in bitcode, which link its records to the text.
#include "emit.h"

#include <stdlib.h>
#include <string.h>

static irk_bitcode_reader *open_lazily(irk_str bytes, irk_str name, uint32_t index, irk_sink *sink) {
  irk_read_options options = {IRK_SIZED(irk_read_options), .file = name, .module = index, .lazy_bodies = true};
  return irk_bitcode_reader_open(bytes.ptr, bytes.len, &options, sink);
}

// ---- metadata and attributes -----------------------------------------------------------------------------------

typedef struct md_list {
  const irk_md **items;
  size_t len, cap;
} md_list;

static bool keep_md(md_list *list, const irk_md *md) {
  if (list->len == list->cap) {
    list->cap = 2 * list->cap + 1000;
    const irk_md **more = realloc(list->items, list->cap * sizeof *more);
    if (!more) return false;
    list->items = more;
  }
  list->items[list->len++] = md;
  return true;
}

// Collects the metadata from a number on, followed by NULL.
static bool keep_mds(md_list *list, const irk_bitcode_reader *reader, uint32_t from) {
  for (const irk_md *md; (md = irk_bitcode_reader_md(reader, from)); from++)
    if (!keep_md(list, md)) return false;
  return keep_md(list, NULL);
}

static bool keep_all_mds(md_list *list, irk_bitcode_reader *reader, irk_sink *sink) {
  irk_module *m = irk_bitcode_reader_module(reader);
  if (!keep_mds(list, reader, 0)) return false;
  uint32_t num_own = (uint32_t)list->len - 1;
  for (uint32_t i = 0, n = irk_module_count(m, IRK_VALUE_FUNCTION); i < n; i++) {
    irk_global *g = irk_module_at(m, IRK_VALUE_FUNCTION, i);
    if (irk_global_get(g, IRK_OF_GLOBAL_DECLARATION)) continue;
    if (!irk_bitcode_reader_read_body(reader, irk_global_function(g), sink) || !keep_mds(list, reader, num_own))
      return false;
  }
  return true;
}

// Writes the numbers of the attributes of functions and calls, by their record among the groups.
static bool emit_attribute_numbers(irk_describer *d, const irk_bitcode_reader *reader) {
  uint32_t index = 0, end = UINT32_MAX;
  irk_attr_set *set;
  for (uint32_t i = 0; irk_bitcode_reader_attrs(reader, i, &set, &index); i++) {
    uint32_t number = index == UINT32_MAX ? irk_describe_attrs_number(d, set) + 1 : 0;
    if (!emit_output(&number, sizeof number)) return false;
  }
  return emit_output(&end, sizeof end);
}

// Writes, by number of the metadata in bitcode, its number in the text + 1 (0: none), as 32-bit
// words. The module's metadata comes first, then that of each body, each followed by UINT32_MAX;
// then the attributes.
EXPORT("metadata_numbers")
bool metadata_numbers(const char *bytes, size_t len, const char *name, size_t name_len, uint32_t index) {
  irk_sink sink = diagnostic_sink();
  irk_bitcode_reader *reader = open_lazily((irk_str){bytes, len}, (irk_str){name, name_len}, index, &sink);
  if (!reader) return false;
  irk_module *m = irk_bitcode_reader_module(reader);
  md_list list = {0};
  bool ok = keep_all_mds(&list, reader, &sink);
  irk_describer *d = ok ? irk_describer_create(m) : NULL;
  ok = d != NULL;
  for (size_t i = 0; ok && i < list.len; i++) {
    uint32_t number = list.items[i] ? irk_describe_md_number(d, list.items[i]) + 1 : UINT32_MAX;
    ok = emit_output(&number, sizeof number);
  }
  ok = ok && emit_attribute_numbers(d, reader);
  irk_describer_destroy(d);
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
  free(list.items);
  return ok;
}

// ---- constants -------------------------------------------------------------------------------------------------

// The user of a constant: an instruction of the function, a global or metadata, by its number among
// its kind.
typedef struct use {
  const char *kind;  // NULL: unknown
  uint32_t number;
} use;

typedef struct constant {
  const irk_value *v;  // NULL: the record is no constant
  uint32_t number;     // of its record
} constant;

typedef struct constants {
  constant *by_address;
  use *uses;       // by number of the constant
  uint32_t *open;  // numbers of constants whose operands are still to be marked
  uint32_t n, num_open;
} constants;

static int by_address(const void *x, const void *y) {
  const constant *a = x, *b = y;
  if (a->v != b->v) return (uintptr_t)a->v < (uintptr_t)b->v ? -1 : 1;
  return a->number < b->number ? -1 : a->number > b->number;
}

static bool list_constants(constants *c, const irk_bitcode_reader *reader, bool of_body) {
  while (irk_bitcode_reader_constant(reader, of_body, c->n)) c->n++;
  c->by_address = calloc(c->n + 1, sizeof *c->by_address);
  c->uses = calloc(c->n + 1, sizeof *c->uses);
  c->open = calloc(c->n + 1, sizeof *c->open);
  if (!c->by_address || !c->uses || !c->open) return false;
  for (uint32_t i = 0; i < c->n; i++) c->by_address[i] = (constant){irk_bitcode_reader_constant(reader, of_body, i), i};
  qsort(c->by_address, c->n, sizeof *c->by_address, by_address);
  return true;
}

// Several records may define the same constant.
static void note_use(constants *c, const irk_value *v, use by) {
  uint32_t from = 0, to = c->n;
  while (from < to) {
    uint32_t middle = from + (to - from) / 2;
    if ((uintptr_t)c->by_address[middle].v < (uintptr_t)v) from = middle + 1;
    else to = middle;
  }
  for (; v && from < c->n && c->by_address[from].v == v; from++) {
    uint32_t number = c->by_address[from].number;
    if (c->uses[number].kind) return;
    c->uses[number] = by;
    c->open[c->num_open++] = number;
  }
}

// Marks the operands of used constants as used.
static void spread_uses(constants *c, const irk_bitcode_reader *reader, bool of_body) {
  while (c->num_open) {
    uint32_t number = c->open[--c->num_open];
    const irk_value *v = irk_bitcode_reader_constant(reader, of_body, number);
    for (uint32_t i = 0, n = irk_const_num_operands(v); i < n; i++)
      note_use(c, irk_const_operand(v, i), c->uses[number]);
  }
}

static void note_use_by_md(constants *c, const irk_md *md, use by) {
  if (!md) return;
  if (irk_md_get_kind(md) == IRK_MD_VALUE) note_use(c, irk_md_value_of(md), by);
  for (uint32_t i = 0, n = irk_md_get_kind(md) == IRK_MD_ARG_LIST ? irk_md_len(md) : 0; i < n; i++)
    note_use_by_md(c, irk_md_at(md, i), by);
}

// Notes uses by the instructions of a body; `whole` replaces them as the user.
static void note_uses_in_body(constants *c, const irk_function *fn, const use *whole) {
  uint32_t number = 0;
  for (uint32_t i = 0, blocks = irk_function_num_blocks(fn); i < blocks; i++) {
    const irk_block *b = irk_function_block(fn, i);
    for (uint32_t k = 0, n = irk_block_num_insts(b); k < n; k++, number++) {
      const irk_inst *inst = irk_block_inst(b, k);
      use by = whole ? *whole : (use){"instruction", number};
      for (uint32_t o = 0, ops = irk_inst_num_operands(inst); o < ops; o++) {
        irk_value *v = irk_inst_operand(inst, o);
        note_use(c, v, by);
        note_use_by_md(c, irk_value_md(v), by);
      }
      for (irk_dbg_record *r = NULL; (r = irk_inst_record(fn, inst, r));) {
        note_use_by_md(c, irk_record_get(r, IRK_RECORD_LOCATION), by);
        note_use_by_md(c, irk_record_get(r, IRK_RECORD_ADDRESS), by);
      }
    }
  }
}

static void note_uses_by_node(constants *c, const irk_md *md, use by) {
  for (uint32_t i = 0, n = irk_md_get_kind(md) == IRK_MD_TUPLE ? irk_md_len(md) : 0; i < n; i++)
    note_use_by_md(c, irk_md_at(md, i), by);
  irk_str name;
  for (uint32_t i = 0; (name = irk_md_field_name(irk_md_get_kind(md), i)).len; i++) {
    char terminated[64];
    irk_md *field;
    if (name.len >= sizeof terminated) continue;
    memcpy(terminated, name.ptr, name.len);
    terminated[name.len] = 0;
    if (irk_md_field_md(md, terminated, &field)) note_use_by_md(c, field, by);
  }
}

static void note_uses_in_module(constants *c, irk_module *m, irk_describer *d) {
  static const struct {
    irk_value_kind kind;
    const char *name;
  } kinds[] = {{IRK_VALUE_VARIABLE, "variable"},
               {IRK_VALUE_ALIAS, "alias"},
               {IRK_VALUE_IFUNC, "ifunc"},
               {IRK_VALUE_FUNCTION, "function"}};
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    for (uint32_t i = 0, n = irk_module_count(m, kinds[k].kind); i < n; i++) {
      const irk_global *g = irk_module_at(m, kinds[k].kind, i);
      for (int which = IRK_OF_GLOBAL_INIT; which <= IRK_OF_GLOBAL_PROLOGUE; which++)
        note_use(c, irk_global_get_operand(g, (irk_global_operand)which), (use){kinds[k].name, i});
    }
  }
  const irk_md *md;
  for (uint32_t i = 0; (md = irk_describe_md_at(d, i)); i++) note_uses_by_node(c, md, (use){"metadata", i});
  for (uint32_t i = 0, n = irk_module_count(m, IRK_VALUE_FUNCTION); i < n; i++)
    note_uses_in_body(c, irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i)), &(use){"function", i});
}

enum { MOST_TEXT = 200 };
typedef struct short_text {
  char bytes[MOST_TEXT + 4];
  size_t len;
} short_text;

static bool put_short(void *user, const void *bytes, size_t len) {
  short_text *text = user;
  bool is_whole = len <= MOST_TEXT - text->len;
  size_t n = is_whole ? len : MOST_TEXT - text->len;
  memcpy(text->bytes + text->len, bytes, n);
  text->len += n;
  if (is_whole) return true;
  memcpy(text->bytes + text->len, "...", 3);
  text->len += 3;
  return false;
}

static void emit_constant(irk_describer *d, const irk_function *fn, const irk_value *v, use by) {
  short_text text = {.len = 0};
  irk_writer out = {.write = put_short, .user = &text};
  irk_describe_value(d, fn, v, &out);
  emit_object(NULL);
  emit_bytes("text", text.bytes, text.len);
  if (by.kind) emit_number(by.kind, by.number);
  emit_end();
}

// Returns the function with a body at an index among those; NULL if there is none.
static irk_function *function_with_body(const irk_module *m, uint32_t index) {
  for (uint32_t i = 0, n = irk_module_count(m, IRK_VALUE_FUNCTION); i < n; i++) {
    irk_global *g = irk_module_at(m, IRK_VALUE_FUNCTION, i);
    if (!irk_global_get(g, IRK_OF_GLOBAL_DECLARATION) && !index--) return irk_global_function(g);
  }
  return NULL;
}

// Lists constants in the order of their records: those of the module for body -1, or those of the
// body at an index.
EXPORT("constants")
bool list(const char *bytes, size_t len, const char *name, size_t name_len, uint32_t index, int32_t body) {
  irk_sink sink = diagnostic_sink();
  irk_bitcode_reader *reader = open_lazily((irk_str){bytes, len}, (irk_str){name, name_len}, index, &sink);
  if (!reader) return false;
  irk_module *m = irk_bitcode_reader_module(reader);
  irk_function *fn = body < 0 ? NULL : function_with_body(m, (uint32_t)body);
  constants c = {0};
  bool ok = body < 0 ? irk_bitcode_reader_read_bodies(reader, &sink)  // their metadata has numbers in the text, too
                     : fn && irk_bitcode_reader_read_body(reader, fn, &sink);
  irk_describer *d = ok ? irk_describer_create(m) : NULL;
  ok = d && list_constants(&c, reader, fn != NULL);
  if (ok) {
    if (fn) note_uses_in_body(&c, fn, NULL);
    else note_uses_in_module(&c, m, d);
    spread_uses(&c, reader, fn != NULL);
  }
  emit_list("constants");
  for (uint32_t i = 0; ok && i < c.n; i++)
    emit_constant(d, fn, irk_bitcode_reader_constant(reader, fn != NULL, i), c.uses[i]);
  emit_end();
  free(c.by_address);
  free(c.uses);
  free(c.open);
  irk_describer_destroy(d);
  irk_bitcode_reader_close(reader);
  irk_module_destroy(m);
  return ok;
}
