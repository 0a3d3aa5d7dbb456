// Reads TYPE tables (block 17; block 10 up to 2.9), and derives the types of results from those of
// operands.
#include "bitcode/read.h"

// ---- the rows ------------------------------------------------------------------------------------------------

void irk_read_bad_type(irk_reader *r, uint64_t id) {
  irk_read_fail(r, "Invalid type: number %llu does not exist (there are %u)", (unsigned long long)id, r->num_types);
}

static void reserve_rows(irk_reader *r, uint64_t n) {
  if (n <= r->types.len) return;
  irk_vec_reserve(&r->types, n);
  memset(r->types.items + r->types.len, 0, sizeof *r->types.items * (size_t)(n - r->types.len));
  r->types.len = (uint32_t)n;
}

// Returns the type of a row. If the row comes later, it is a named struct.
static irk_type *type_of_row(irk_reader *r, uint64_t id) {
  if (id >= r->num_types) irk_read_bad_type(r, id);
  reserve_rows(r, id + 1);
  irk_type_row *row = &r->types.items[id];
  if (!row->type) row->type = irk_type_identified(r->m, (irk_str){NULL, 0});
  return row->type;
}

static void define(irk_reader *r, irk_type *type, const uint32_t *elems, uint32_t n) {
  if (r->next_type >= r->num_types) irk_read_fail(r, "Invalid TYPE table");
  reserve_rows(r, (uint64_t)r->next_type + 1);
  irk_type_row *row = &r->types.items[r->next_type];
  if (row->type && row->type != type)
    irk_read_fail(r, "Invalid TYPE table: Only named structs can be forward referenced");
  row->type = type;
  for (uint32_t i = 0; i < n; i++) {
    const irk_type_row *elem = &r->types.items[elems[i]];
    uint32_t depth = elem->depth;
    if (depth >= row->depth) row->depth = depth + 1;
  }
  if (row->depth > IRK_LIMIT_DEPTH) irk_read_fail(r, "types are nested more than %d levels deep", IRK_LIMIT_DEPTH);
  if (type->kind == IRK_TYPE_STRUCT && !type->is_literal) row->depth = 0;
  if (n) {
    row->num_elems = n;
    row->elems = irk_arena_copy(&r->arena, elems, sizeof *elems * n);
  }
  r->next_type++;
}

// Reads the remaining operands as types; id_buf gets their numbers.
static void read_elems(irk_reader *r, const char *what) {
  r->type_buf.len = r->id_buf.len = 0;
  while (irk_more(r)) {
    uint64_t id = irk_next(r, what);
    irk_vec_push(&r->type_buf, type_of_row(r, id));
    irk_vec_push(&r->id_buf, (uint32_t)id);
  }
}

// ---- records -------------------------------------------------------------------------------------------------

void irk_read_num_types(irk_reader *r) {
  uint64_t n = irk_next(r, "number of types");
  // A record takes at least two bits.
  const irk_bits_block *block = &r->bits->blocks.items[r->bits->blocks.len - 1];
  if (r->num_types || n > (uint64_t)block->num_words * 16) irk_read_fail(r, "Invalid numentry record");
  r->num_types = (uint32_t)n;
}

static void define_simple(irk_reader *r, irk_type_kind kind) { define(r, irk_type_simple(r->m, kind), NULL, 0); }
static void read_void(irk_reader *r) { define_simple(r, IRK_TYPE_VOID); }
static void read_float(irk_reader *r) { define_simple(r, IRK_TYPE_FLOAT); }
static void read_double(irk_reader *r) { define_simple(r, IRK_TYPE_DOUBLE); }
static void read_label(irk_reader *r) { define_simple(r, IRK_TYPE_LABEL); }
static void read_half(irk_reader *r) { define_simple(r, IRK_TYPE_HALF); }
static void read_x86_fp80(irk_reader *r) { define_simple(r, IRK_TYPE_X86_FP80); }
static void read_fp128(irk_reader *r) { define_simple(r, IRK_TYPE_FP128); }
static void read_ppc_fp128(irk_reader *r) { define_simple(r, IRK_TYPE_PPC_FP128); }
static void read_metadata(irk_reader *r) { define_simple(r, IRK_TYPE_METADATA); }
static void read_token(irk_reader *r) { define_simple(r, IRK_TYPE_TOKEN); }
static void read_bfloat(irk_reader *r) { define_simple(r, IRK_TYPE_BFLOAT); }
static void read_x86_amx(irk_reader *r) { define_simple(r, IRK_TYPE_X86_AMX); }

irk_type *irk_read_mmx(irk_reader *r) {
  if (irk_read_has(r, IRK_X86_MMX)) return irk_type_simple(r->m, IRK_TYPE_X86_MMX);
  return irk_type_vector(r->m, irk_type_int(r->m, 64), 1, false);
}
static void read_x86_mmx(irk_reader *r) { define(r, irk_read_mmx(r), NULL, 0); }

static void read_integer(irk_reader *r) {
  uint64_t width = irk_next(r, "width");
  if (width < 1 || width > (1 << 23)) irk_read_fail(r, "Bitwidth for integer type out of range");
  define(r, irk_type_int(r->m, (uint32_t)width), NULL, 0);
}

static void read_byte(irk_reader *r) {
  if (!irk_read_has(r, IRK_BYTE_TYPES)) irk_read_fail(r, "Invalid value: this release has no byte types");
  uint64_t width = irk_next(r, "width");
  if (width < 1 || width > (1 << 23)) irk_read_fail(r, "Bitwidth for byte type out of range");
  define(r, irk_type_byte(r->m, (uint32_t)width), NULL, 0);
}

static void read_pointer(irk_reader *r) {
  uint64_t id = irk_next(r, "pointee");
  uint64_t addrspace = irk_next_or(r, 0);
  irk_type *pointee = type_of_row(r, id);
  uint32_t elem = (uint32_t)id;
  if (!irk_type_may_be_pointee(pointee))
    irk_read_fail(r, "Invalid type: no pointer to %s exists", pointee->kind == IRK_TYPE_VOID ? "void" : "this type");
  if (addrspace >> 24) irk_read_fail(r, "Invalid pointer record: address space is out of range");
  if (!r->from && !r->is_release_forced && r->is_opaque) {
    // A vendor's file with typed pointers.
    r->m->version = 1400;
    r->is_opaque = false;
  }
  bool is_first = !r->has_typed_pointers && !r->has_opaque_pointers;
  if (is_first && !r->wants_opaque && irk_read_has(r, IRK_TYPED_POINTERS_KEPT)) {
    r->m->keeps_typed_pointers = true;
    r->is_opaque = false;
  }
  if (r->is_opaque) r->track = true;
  if (!r->is_opaque && r->has_opaque_pointers)
    irk_read_fail(r, "Invalid pointer record: a module cannot have typed and opaque pointers");
  r->has_typed_pointers = true;
  define(r, irk_read_pointer_to(r, pointee, (uint32_t)addrspace), &elem, 1);
}

static void read_opaque_pointer(irk_reader *r) {
  uint64_t addrspace = irk_next(r, "address space");
  if (addrspace >> 24) irk_read_fail(r, "Invalid opaque pointer record: address space is out of range");
  if (!r->is_opaque && r->has_typed_pointers)
    irk_read_fail(r, "Invalid opaque pointer record: a module cannot have typed and opaque pointers");
  r->has_opaque_pointers = true;
  r->is_opaque |= irk_read_has(r, IRK_OPAQUE_POINTER_RECORDS);
  define(r, irk_type_ptr(r->m, (uint32_t)addrspace), NULL, 0);
}

static void define_function(irk_reader *r, bool is_vararg) {
  read_elems(r, "type");
  irk_type **types = r->type_buf.items;
  uint32_t n = r->type_buf.len;
  if (n == 0) irk_read_fail(r, "Invalid function record");
  if (!irk_type_may_be_returned(types[0])) irk_read_fail(r, "Invalid type: a function cannot return this type");
  for (uint32_t i = 1; i < n; i++)
    if (!irk_type_may_be_param(types[i])) irk_read_fail(r, "Invalid function argument type");
  define(r, irk_type_fn(r->m, types[0], types + 1, n - 1, is_vararg), r->id_buf.items, n);
}

static void read_function(irk_reader *r) {
  bool is_vararg = irk_next(r, "is vararg") != 0;
  define_function(r, is_vararg);
}

static void read_function_old(irk_reader *r) {
  bool is_vararg = irk_next(r, "is vararg") != 0;
  irk_next(r, "attributes");
  r->has_old_functions = true;
  define_function(r, is_vararg);
}

static void read_array(irk_reader *r) {
  uint64_t count = irk_next(r, "number of elements");
  uint64_t id = irk_next(r, "element type");
  irk_type *element = type_of_row(r, id);
  if (!irk_type_may_be_element(element)) irk_read_fail(r, "Invalid type: an array cannot have elements of this type");
  uint32_t elem = (uint32_t)id;
  define(r, irk_type_array(r->m, element, count), &elem, 1);
}

static void read_vector(irk_reader *r) {
  uint64_t count = irk_next(r, "number of elements");
  uint64_t id = irk_next(r, "element type");
  bool is_scalable = irk_next_or(r, 0) != 0;
  irk_type *element = type_of_row(r, id);
  if (count == 0 || count > UINT32_MAX) irk_read_fail(r, "Invalid vector length");
  if (!irk_type_may_be_lane(r->m, element))
    irk_read_fail(r, "Invalid type: a vector cannot have elements of this type");
  uint32_t elem = (uint32_t)id;
  define(r, irk_type_vector(r->m, element, count, is_scalable), &elem, 1);
}

static void check_struct_elements(irk_reader *r) {
  for (uint32_t i = 0; i < r->type_buf.len; i++) {
    if (!irk_type_may_be_field(r->type_buf.items[i]))
      irk_read_fail(r, "Invalid type: element %u of the struct cannot have its type", i);
  }
}

static void read_struct_literal(irk_reader *r) {
  bool is_packed = irk_next(r, "is packed") != 0;
  read_elems(r, "element type");
  check_struct_elements(r);
  define(r, irk_type_literal(r->m, r->type_buf.items, r->type_buf.len, is_packed), r->id_buf.items, r->id_buf.len);
}

static void read_struct_name(irk_reader *r) {
  r->struct_name = irk_arena_str(&r->arena, irk_read_chars(r));
  r->has_struct_name = true;
}

// Returns the struct of the next row: a new one, or the one made at the first reference.
static irk_type *take_named_struct(irk_reader *r) {
  irk_str name = r->has_struct_name ? r->struct_name : (irk_str){NULL, 0};
  r->has_struct_name = false;
  if (r->next_type >= r->num_types) irk_read_fail(r, "Invalid TYPE table");
  reserve_rows(r, (uint64_t)r->next_type + 1);
  irk_type *t = r->types.items[r->next_type].type;
  if (!t) t = irk_type_identified(r->m, name);
  else irk_type_rename(r->m, t, name);
  irk_vec_push(&r->m->named_structs, t);
  return t;
}

static void set_body(irk_reader *r, irk_type *t, bool is_packed) {
  read_elems(r, "element type");
  check_struct_elements(r);
  irk_type_set_body(r->m, t, r->type_buf.items, r->type_buf.len, is_packed);
  define(r, t, r->id_buf.items, r->id_buf.len);
}

static void read_struct_named(irk_reader *r) {
  bool is_packed = irk_next(r, "is packed") != 0;
  bool was_mentioned = r->next_type < r->types.len && r->types.items[r->next_type].type;
  irk_type *t = take_named_struct(r);
  // The struct may contain itself.
  r->types.items[r->next_type].type = t;
  set_body(r, t, is_packed);
  if (irk_has(r->m->version, IRK_NO_RECURSIVE_STRUCTS) && irk_type_contains_itself(t, was_mentioned, &r->type_buf))
    irk_read_fail(r, "Invalid type: the struct contains itself");
}

static void read_opaque(irk_reader *r) { define(r, take_named_struct(r), NULL, 0); }

static void read_target(irk_reader *r) {
  uint64_t n = irk_next(r, "number of type parameters");
  if (n > irk_left(r)) irk_read_fail(r, "Invalid target extension type record");
  if (!r->has_struct_name) r->struct_name = (irk_str){NULL, 0};
  r->has_struct_name = false;
  r->type_buf.len = r->id_buf.len = 0;
  for (uint64_t i = 0; i < n; i++) {
    uint64_t id = irk_next(r, "type parameter");
    irk_vec_push(&r->type_buf, type_of_row(r, id));
    if (r->types.items[id].depth >= IRK_LIMIT_DEPTH / 2) irk_read_fail(r, "target extension types are nested too deep");
  }
  while (irk_more(r)) {
    uint64_t v = irk_next(r, "parameter");
    if (v > UINT32_MAX) irk_read_fail(r, "Integer parameter too large");
    irk_vec_push(&r->id_buf, (uint32_t)v);
  }
  define(r, irk_type_target(r->m, r->struct_name, r->type_buf.items, (uint32_t)n, r->id_buf.items, r->id_buf.len), NULL,
         0);
}

static irk_record_fn *const type_rows[] = {
    [IRK_REC_TYPE_NUMENTRY] = irk_read_num_types,
    [IRK_REC_TYPE_VOID] = read_void,
    [IRK_REC_TYPE_FLOAT] = read_float,
    [IRK_REC_TYPE_DOUBLE] = read_double,
    [IRK_REC_TYPE_LABEL] = read_label,
    [IRK_REC_TYPE_OPAQUE] = read_opaque,
    [IRK_REC_TYPE_INTEGER] = read_integer,
    [IRK_REC_TYPE_BYTE] = read_byte,
    [IRK_REC_TYPE_POINTER] = read_pointer,
    [IRK_REC_TYPE_FUNCTION_OLD] = read_function_old,
    [IRK_REC_TYPE_HALF] = read_half,
    [IRK_REC_TYPE_ARRAY] = read_array,
    [IRK_REC_TYPE_VECTOR] = read_vector,
    [IRK_REC_TYPE_X86_FP80] = read_x86_fp80,
    [IRK_REC_TYPE_FP128] = read_fp128,
    [IRK_REC_TYPE_PPC_FP128] = read_ppc_fp128,
    [IRK_REC_TYPE_METADATA] = read_metadata,
    [IRK_REC_TYPE_X86_MMX] = read_x86_mmx,
    [IRK_REC_TYPE_STRUCT_ANON] = read_struct_literal,
    [IRK_REC_TYPE_STRUCT_NAME] = read_struct_name,
    [IRK_REC_TYPE_STRUCT_NAMED] = read_struct_named,
    [IRK_REC_TYPE_FUNCTION] = read_function,
    [IRK_REC_TYPE_TOKEN] = read_token,
    [IRK_REC_TYPE_BFLOAT] = read_bfloat,
    [IRK_REC_TYPE_X86_AMX] = read_x86_amx,
    [IRK_REC_TYPE_OPAQUE_POINTER] = read_opaque_pointer,
    [IRK_REC_TYPE_TARGET_TYPE] = read_target,
};
static const irk_block_rows type_table = {type_rows, IRK_COUNT(type_rows), "Invalid value", NULL, NULL, NULL};

typedef struct count_scan {
  irk_bits bits;
  irk_record rec;
} count_scan;
static void free_scan(void *what) {
  count_scan *scan = what;
  irk_bits_close(&scan->bits);
  irk_record_free(&scan->rec);
}

// Counts the types of a table whose writer left out NUMENTRY; LLVM 2.9 and older read such tables.
static void count_types(irk_reader *r, uint32_t block_id) {
  count_scan scan = {.rec = {0}};
  irk_guard guard;
  uint32_t n = 0;
  irk_bits_fork(&scan.bits, r->bits, r->bits->record_bit);
  scan.bits.width = r->bits->width;
  irk_guard_enter(&guard, free_scan, &scan);
  bool ok = irk_bits_next(&scan.bits).kind == IRK_ENTRY_BLOCK && irk_bits_enter(&scan.bits, block_id);
  while (ok) {
    irk_entry e = irk_bits_next_record(&scan.bits, &scan.rec);
    bool is_counted = e.kind == IRK_ENTRY_RECORD && scan.rec.code == IRK_REC_TYPE_NUMENTRY;
    ok = e.kind == IRK_ENTRY_RECORD && !is_counted;
    n = is_counted ? 0 : n + (ok && scan.rec.code != IRK_REC_TYPE_STRUCT_NAME);
  }
  irk_guard_leave(&guard);
  free_scan(&scan);
  r->num_types = n;
}

void irk_read_type_table(irk_reader *r, uint32_t block_id, const irk_block_rows *rows) {
  if (r->has_type_table) irk_read_fail(r, "Invalid multiple blocks");
  r->has_type_table = true;
  count_types(r, block_id);
  irk_read_block(r, block_id, rows);
  if (r->next_type != r->num_types) irk_read_fail(r, "Invalid TYPE table");
  reserve_rows(r, r->num_types);
}
void irk_read_type_block(irk_reader *r) { irk_read_type_table(r, IRK_BLOCK_TYPE, &type_table); }

void irk_read_add_type_row(irk_reader *r, irk_type *type) {
  if (r->next_type >= r->num_types) irk_read_fail(r, "Invalid TYPE table");
  reserve_rows(r, (uint64_t)r->next_type + 1);
  r->types.items[r->next_type++].type = type;
}

void irk_read_type_row(irk_reader *r, uint32_t number) {
  irk_type *t = r->types.items[number].type;
  uint32_t end = r->next_type;
  r->next_type = number;
  r->at = 0;
  if (t) set_body(r, t, irk_next(r, "is packed") != 0);
  // Of the two meanings of this code, old tables have the struct.
  else if (r->rec.code == IRK_REC_TYPE_HALF) read_struct_literal(r);
  else type_rows[r->rec.code](r);
  r->next_type = end;
}

// ---- element types of pointers without pointee ---------------------------------------------------------------

uint32_t irk_tid_elem(const irk_reader *r, uint32_t tid, uint64_t i) {
  if (tid >= r->types.len) return IRK_NO_ID;
  const irk_type_row *row = &r->types.items[tid];
  return i < row->num_elems ? row->elems[i] : (uint32_t)IRK_NO_ID;
}

// Returns a row with one known element. The same (element, type) gives the same row.
static uint32_t make_row(irk_reader *r, uint32_t elem, irk_type *type) {
  if (!r->track || elem == IRK_NO_ID) return IRK_NO_ID;
  bool is_new;
  uint64_t *place = irk_map_put(&r->virtual_types, (uint64_t)elem << 32 | type->id, &is_new);
  if (is_new) {
    *place = r->types.len;
    irk_type_row row = {type, 1, 0, irk_arena_copy(&r->arena, &elem, sizeof elem)};
    irk_vec_push(&r->types, row);
  }
  return (uint32_t)*place;
}

uint32_t irk_tid_pointer_to(irk_reader *r, uint32_t tid, irk_type *pointer) { return make_row(r, tid, pointer); }
uint32_t irk_tid_vector_of(irk_reader *r, uint32_t tid, irk_type *vector) { return make_row(r, tid, vector); }
uint32_t irk_tid_struct(irk_reader *r, uint32_t first, irk_type *type) { return make_row(r, first, type); }

irk_type *irk_read_pointee(const irk_reader *r, irk_type *type, uint32_t tid, uint32_t *elem) {
  *elem = IRK_NO_ID;
  irk_type *scalar = irk_type_scalar(type);
  if (scalar->kind != IRK_TYPE_POINTER) return NULL;
  if (scalar->num_types) return scalar->types[0];
  if (type->kind == IRK_TYPE_VECTOR) tid = irk_tid_elem(r, tid, 0);
  *elem = irk_tid_elem(r, tid, 0);
  return *elem == IRK_NO_ID ? NULL : r->types.items[*elem].type;
}

irk_type *irk_read_pointer_to(irk_reader *r, irk_type *pointee, uint32_t addrspace) {
  return r->is_opaque ? irk_type_ptr(r->m, addrspace) : irk_type_ptr_to(r->m, pointee, addrspace);
}

// ---- types of results ----------------------------------------------------------------------------------------

// Takes one step into an aggregate. An index into a struct must be a constant i32 (or a splat of
// one).
static irk_type *step_into(irk_reader *r, irk_type *t, const irk_value *index, uint64_t *at) {
  *at = 0;
  if (t->kind == IRK_TYPE_ARRAY || t->kind == IRK_TYPE_VECTOR) return t->types[0];
  if (t->kind != IRK_TYPE_STRUCT) return NULL;
  if (index->type->kind == IRK_TYPE_VECTOR) {
    if (!irk_value_is_const(index)) return NULL;
    index = irk_const_element(r->m, index, 0);
    if (!index) return NULL;
  }
  if (index->kind != IRK_VALUE_INT || index->type->count != 32) return NULL;
  *at = ((const irk_const_int *)index)->u;
  return *at < t->num_types ? t->types[*at] : NULL;
}

irk_type *irk_read_gep_type(irk_reader *r, irk_type *source, uint32_t source_tid, irk_value *const *ops, uint32_t n,
                            uint32_t *tid) {
  irk_type *base = ops[0]->type, *pointer = irk_type_scalar(base), *vector = NULL, *t = source;
  uint32_t elem = source_tid;
  *tid = IRK_NO_ID;
  for (uint32_t i = 0; i < n; i++) {
    irk_type *type = ops[i]->type;
    if (i >= 2 && irk_type_scalar(type)->kind != IRK_TYPE_INTEGER) return NULL;  // the verifier checks the first index
    if (type->kind == IRK_TYPE_VECTOR) {
      if (vector && (vector->count != type->count || vector->is_scalable != type->is_scalable)) return NULL;
      vector = type;
    }
    if (i < 2) continue;
    uint64_t at;
    t = step_into(r, t, ops[i], &at);
    if (!t) return NULL;
    if (r->track) elem = irk_tid_elem(r, elem, at);
  }
  if (pointer->num_types) pointer = irk_type_ptr_to(r->m, t, (uint32_t)pointer->count);
  uint32_t pointer_tid = irk_tid_pointer_to(r, elem, pointer);
  if (!vector) {
    *tid = pointer_tid;
    return pointer;
  }
  irk_type *result = irk_type_vector(r->m, pointer, vector->count, vector->is_scalable);
  *tid = irk_tid_vector_of(r, pointer_tid, result);
  return result;
}

irk_type *irk_read_aggregate_path(irk_reader *r, const char *op, irk_type *type, uint32_t *tid,
                                  const uint32_t **indices) {
  uint32_t n = irk_left(r);
  if (n == 0) irk_read_fail(r, "%s: Invalid instruction with 0 indices", op);
  uint32_t *out = irk_arena_alloc(&r->m->arena, sizeof *out * ((size_t)n + 1));
  out[0] = n;
  for (uint32_t i = 0; i < n; i++) {
    uint64_t index = irk_next(r, "index");
    if (type->kind != IRK_TYPE_STRUCT && type->kind != IRK_TYPE_ARRAY) irk_read_fail(r, "%s: Invalid type", op);
    if (index > UINT32_MAX) irk_read_fail(r, "Invalid value");
    if (type->kind == IRK_TYPE_STRUCT && index >= type->num_types) irk_read_fail(r, "%s: Invalid struct index", op);
    if (type->kind == IRK_TYPE_ARRAY && index >= type->count) irk_read_fail(r, "%s: Invalid array index", op);
    out[i + 1] = (uint32_t)index;
    *tid = irk_tid_elem(r, *tid, type->kind == IRK_TYPE_STRUCT ? index : 0);
    type = type->types[type->kind == IRK_TYPE_STRUCT ? index : 0];
  }
  *indices = out;
  return type;
}
