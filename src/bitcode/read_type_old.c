// The type table of releases up to 2.9: block 10, with the names in block 13. Both numbers got
// another meaning later. Block 10 became the attribute groups, whose records all have one code; the
// first record of this table has another. Block 13 became IDENTIFICATION, which stands outside
// modules.
//
// Types were structural. Any row may refer to a later one, and a type may contain itself in any
// way. A name was only a label: any type could have names, even several. Since 3.0 only identified
// structs can contain themselves. So these become identified structs: named structs, opaque types,
// and in each cycle without a name the struct that closes it. Other structs are literal, as 2.x
// printed them. A cycle without a struct has no counterpart.
#include "bitcode/read.h"

// Codes with another meaning in later tables, or in block 13.
enum { STRUCT = 10, MMX_OR_UNION = 17, SYMTAB_ENTRY = 1 };

// A row whose parts are row numbers; it has no type yet.
typedef struct old_row {
  const uint64_t *ops;  // operands of its record
  uint32_t num_ops, code;
  uint32_t first;  // index of the first part in ops
  uint32_t end;    // index after the last part; equal to `first`: no parts
  uint32_t next;   // next part to build
  bool is_open;    // on the current path
  bool is_identified;
} old_row;

struct irk_read_old_types {
  IRK_VEC(old_row) rows;   // by number; code 0: the type exists
  IRK_VEC(uint32_t) path;  // path of rows being built, each a part of the one before
  irk_map names;           // row -> index in texts
  IRK_VEC(irk_str) texts;
};

static void free_old(void *what) {
  struct irk_read_old_types *old = what;
  irk_vec_free(&old->rows);
  irk_vec_free(&old->path);
  irk_map_free(&old->names);
  irk_vec_free(&old->texts);
}

void irk_read_old_types_free(irk_reader *r) {
  if (r->old_types) free_old(r->old_types);
}

// ---- which table it is, and the names (which come after all functions) --------------------------------------

typedef struct lookahead {
  irk_bits bits;
  irk_record rec;
} lookahead;

static void free_lookahead(void *what) {
  lookahead *a = what;
  irk_record_free(&a->rec);
  irk_bits_close(&a->bits);
}

// [type, chars...]
static void take_name(irk_reader *r, const irk_record *rec) {
  bool is_new;
  if (rec->num_ops < 2 || rec->ops[0] >= r->num_types) return;
  uint64_t *place = irk_map_put(&r->old_types->names, rec->ops[0], &is_new);
  if (!is_new) return;
  *place = r->old_types->texts.len;
  irk_vec_push(&r->old_types->texts, irk_record_chars(rec, 1, &r->arena));
}

static void take_names(irk_reader *r, lookahead *a) {
  if (!irk_bits_enter(&a->bits, IRK_BLOCK_IDENTIFICATION)) return;
  for (;;) {
    irk_entry e = irk_bits_next_record(&a->bits, &a->rec);
    if (e.kind == IRK_ENTRY_RECORD && a->rec.code == SYMTAB_ENTRY) take_name(r, &a->rec);
    else if (e.kind == IRK_ENTRY_BLOCK && irk_bits_skip(&a->bits)) continue;
    else if (e.kind != IRK_ENTRY_RECORD) return;
  }
}

// Finds the names. Errors in the blocks before them are reported when those blocks are read.
static void find_names(irk_reader *r) {
  lookahead a = {.rec = {0}};
  irk_guard guard;
  irk_bits_fork(&a.bits, r->bits, r->module_bit);
  irk_guard_enter(&guard, free_lookahead, &a);
  irk_entry e = irk_bits_next(&a.bits);
  bool ok = e.kind == IRK_ENTRY_BLOCK && irk_bits_enter(&a.bits, IRK_BLOCK_MODULE);
  while (ok) {
    e = irk_bits_next_record(&a.bits, &a.rec);
    if (e.kind == IRK_ENTRY_RECORD) continue;
    if (e.kind != IRK_ENTRY_BLOCK) break;
    if (e.id == IRK_BLOCK_IDENTIFICATION) take_names(r, &a);
    else ok = irk_bits_skip(&a.bits);
    ok &= !a.bits.failed;
  }
  irk_guard_leave(&guard);
  free_lookahead(&a);
}

bool irk_read_is_old_type_table(irk_reader *r) {
  lookahead a = {.rec = {0}};
  irk_guard guard;
  irk_bits_fork(&a.bits, r->bits, r->bits->record_bit);
  a.bits.width = r->bits->width;
  irk_guard_enter(&guard, free_lookahead, &a);
  irk_entry e = irk_bits_next(&a.bits);
  bool is_old = e.kind == IRK_ENTRY_BLOCK && irk_bits_enter(&a.bits, IRK_BLOCK_PARAMATTR_GROUP) &&
                irk_bits_next_record(&a.bits, &a.rec).kind == IRK_ENTRY_RECORD &&
                a.rec.code != IRK_REC_PARAMATTR_GROUP_ENTRY;
  irk_guard_leave(&guard);
  free_lookahead(&a);
  return is_old;
}

// ---- rows ----------------------------------------------------------------------------------------------------

static void push_row(irk_reader *r, old_row row, irk_type *type) {
  irk_read_add_type_row(r, type);
  irk_vec_push(&r->old_types->rows, row);
}
static void push_type(irk_reader *r, irk_type *type) { push_row(r, (old_row){.code = 0}, type); }

// Keeps a row; its parts are the operands [first, end).
static void keep_row(irk_reader *r, uint32_t first, uint32_t end) {
  if (end > r->rec.num_ops) irk_read_fail(r, "Invalid record: too few operands for this type");
  old_row row = {.ops = irk_arena_copy(&r->arena, r->rec.ops, sizeof *row.ops * r->rec.num_ops),
                 .num_ops = r->rec.num_ops,
                 .code = r->rec.code,
                 .first = first,
                 .end = end,
                 .next = first};
  push_row(r, row, NULL);
}

// [pointee, address space?]
static void read_pointer(irk_reader *r) { keep_row(r, 0, 1); }
// [is vararg, attributes, return, parameters...]
static void read_function(irk_reader *r) { keep_row(r, 2, r->rec.num_ops > 2 ? r->rec.num_ops : 3); }
// [is packed, elements...]
static void read_struct(irk_reader *r) { keep_row(r, 1, r->rec.num_ops ? r->rec.num_ops : 1); }
// [number, element]
static void read_sequence(irk_reader *r) { keep_row(r, 1, 2); }
// []
static void read_opaque(irk_reader *r) {
  keep_row(r, 0, 0);
  r->old_types->rows.items[r->next_type - 1].is_identified = true;
}

static void read_simple(irk_reader *r) {
  static const uint8_t kinds[] = {
      [IRK_REC_TYPE_VOID] = IRK_TYPE_VOID,           [IRK_REC_TYPE_FLOAT] = IRK_TYPE_FLOAT,
      [IRK_REC_TYPE_DOUBLE] = IRK_TYPE_DOUBLE,       [IRK_REC_TYPE_LABEL] = IRK_TYPE_LABEL,
      [IRK_REC_TYPE_X86_FP80] = IRK_TYPE_X86_FP80,   [IRK_REC_TYPE_FP128] = IRK_TYPE_FP128,
      [IRK_REC_TYPE_PPC_FP128] = IRK_TYPE_PPC_FP128, [IRK_REC_TYPE_METADATA] = IRK_TYPE_METADATA,
  };
  push_type(r, irk_type_simple(r->m, (irk_type_kind)kinds[r->rec.code]));
}

static void read_mmx_or_union(irk_reader *r) {
  if (r->rec.num_ops) irk_read_fail(r, "Invalid type: a union, which only LLVM 2.7 has");
  push_type(r, irk_read_mmx(r));
}

// [width]
static void read_integer(irk_reader *r) {
  uint64_t width = irk_next(r, "width");
  if (width < 1 || width > IRK_LIMIT_INT_BITS) irk_read_fail(r, "Bitwidth for integer type out of range");
  push_type(r, irk_type_int(r->m, (uint32_t)width));
}

static irk_record_fn *const old_rows[] = {
    [IRK_REC_TYPE_NUMENTRY] = irk_read_num_types, [IRK_REC_TYPE_VOID] = read_simple,
    [IRK_REC_TYPE_FLOAT] = read_simple,           [IRK_REC_TYPE_DOUBLE] = read_simple,
    [IRK_REC_TYPE_LABEL] = read_simple,           [IRK_REC_TYPE_OPAQUE] = read_opaque,
    [IRK_REC_TYPE_INTEGER] = read_integer,        [IRK_REC_TYPE_POINTER] = read_pointer,
    [IRK_REC_TYPE_FUNCTION_OLD] = read_function,  [STRUCT] = read_struct,
    [IRK_REC_TYPE_ARRAY] = read_sequence,         [IRK_REC_TYPE_VECTOR] = read_sequence,
    [IRK_REC_TYPE_X86_FP80] = read_simple,        [IRK_REC_TYPE_FP128] = read_simple,
    [IRK_REC_TYPE_PPC_FP128] = read_simple,       [IRK_REC_TYPE_METADATA] = read_simple,
    [MMX_OR_UNION] = read_mmx_or_union,
};
static const irk_block_rows old_table = {old_rows, IRK_COUNT(old_rows), "Invalid value", NULL, NULL, NULL};

// ---- types of rows -------------------------------------------------------------------------------------------

static irk_type *identify(irk_reader *r, uint32_t number) {
  const uint64_t *name = irk_map_get(&r->old_types->names, number);
  irk_type *t = irk_type_identified(r->m, name ? r->old_types->texts.items[*name] : (irk_str){NULL, 0});
  r->old_types->rows.items[number].is_identified = true;
  r->types.items[number].type = t;
  return t;
}

// Breaks a cycle: the rows on the path from `number` on. The first struct among them becomes
// identified, and the rows after it are visited again.
static void break_cycle(irk_reader *r, uint32_t number) {
  struct irk_read_old_types *old = r->old_types;
  uint32_t at = old->path.len;
  while (old->path.items[at - 1] != number) at--;
  for (at--; at < old->path.len && old->rows.items[old->path.items[at]].code != STRUCT;) at++;
  if (at == old->path.len) irk_read_fail(r, "Invalid type: number %u contains itself, but is not a struct", number);
  identify(r, old->path.items[at]);
  while (old->path.len > at) {
    old->rows.items[old->path.items[old->path.len - 1]].is_open = false;
    old->path.len--;
  }
}

// Reads the row's record again. The record was the current one before, so r->rec has room for it.
static void finish(irk_reader *r, uint32_t number) {
  const old_row *row = &r->old_types->rows.items[number];
  memcpy(r->rec.ops, row->ops, sizeof *row->ops * row->num_ops);
  r->rec.num_ops = row->num_ops;
  r->rec.code = row->code;
  irk_read_type_row(r, number);
}

// Returns the next part to build, or IRK_NO_ID if all parts have types or the path has changed.
static uint32_t next_part(irk_reader *r, old_row *row) {
  for (; row->next < row->end; row->next++) {
    uint64_t part = row->ops[row->next];
    if (part >= r->num_types) irk_read_bad_type(r, part);
    if (!r->types.items[part].type) return (uint32_t)part;
  }
  return IRK_NO_ID;
}

// Builds parts before the types that contain them, with an explicit stack.
static void build(irk_reader *r, uint32_t root) {
  struct irk_read_old_types *old = r->old_types;
  irk_vec_push(&old->path, root);
  while (old->path.len) {
    uint32_t number = old->path.items[old->path.len - 1];
    old_row *row = &old->rows.items[number];
    bool has_identity = row->is_identified || (row->code == STRUCT && irk_map_get(&old->names, number));
    uint32_t part = has_identity ? (uint32_t)IRK_NO_ID : next_part(r, row);
    if (part == IRK_NO_ID) {
      if (has_identity) identify(r, number);
      else finish(r, number);
      row->is_open = false;
      old->path.len--;
      continue;
    }
    row->is_open = true;
    if (old->rows.items[part].is_open || part == number) {
      break_cycle(r, part);
      continue;
    }
    if (old->path.len > IRK_LIMIT_DEPTH) irk_read_fail(r, "types are nested more than %d levels deep", IRK_LIMIT_DEPTH);
    irk_vec_push(&old->path, part);
  }
}

static void build_all(irk_reader *r) {
  const struct irk_read_old_types *old = r->old_types;
  for (uint32_t i = 0; i < r->num_types; i++)
    if (!r->types.items[i].type) build(r, i);
  for (uint32_t i = 0; i < r->num_types; i++) {
    if (!old->rows.items[i].is_identified) continue;
    irk_vec_push(&r->m->named_structs, r->types.items[i].type);
    if (old->rows.items[i].code == STRUCT) finish(r, i);
  }
}

void irk_read_old_type_block(irk_reader *r) {
  if (r->old_types) irk_read_fail(r, "Invalid multiple blocks");
  r->old_types = IRK_NEW(&r->arena, struct irk_read_old_types);
  irk_read_type_table(r, IRK_BLOCK_PARAMATTR_GROUP, &old_table);
  find_names(r);
  build_all(r);
}
