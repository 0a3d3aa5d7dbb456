// Function bodies: blocks, values by number, names, debug locations and records, attachments,
// use-list orders.
#include "bitcode/read.h"
#include "ir/dinode_field.h"

// ---- values by number ----------------------------------------------------------------------------------------

void irk_read_mismatch(irk_reader *r, const irk_value *v, const irk_type *want, const char *what) {
  static const char *const kinds[] = {
#define TYPE(number, name, keyword) [number] = #name,
#include "irkit/def/type.def"
  };
  if (v->type->kind == IRK_TYPE_INTEGER && want->kind == IRK_TYPE_INTEGER)
    irk_read_fail(r, "Invalid record: the type of the %s (i%u) differs from the expected type (i%u)", what,
                  (unsigned)v->type->count, (unsigned)want->count);
  irk_read_fail(r, "Invalid record: the type of the %s (%s) differs from the expected type (%s)", what,
                kinds[v->type->kind], kinds[want->kind]);
}

irk_value *irk_read_forward(irk_reader *r, uint32_t number, irk_type *type, uint32_t tid, const char *what) {
  if (!r->fn || number >= r->max_values)
    irk_read_fail(r, "Invalid record: the %s refers to value %u, which does not exist (there are %u)", what, number,
                  r->num_values);
  if (number >= r->cap_values) irk_read_grow_values(r, number);
  irk_value *v = r->values[number];
  if (v) {
    if (v->type != type) irk_read_mismatch(r, v, type, what);
    return v;
  }
  if (type->kind == IRK_TYPE_VOID || type->kind == IRK_TYPE_FUNCTION || type->kind == IRK_TYPE_LABEL ||
      type->kind == IRK_TYPE_METADATA)
    irk_read_fail(r, "Invalid type for value: the %s must be of first-class type", what);
  irk_inst *inst = IRK_NEW(r->m->bodies, irk_inst);
  inst->v = (irk_value){.type = type, .kind = IRK_VALUE_PLACEHOLDER};
  r->values[number] = &inst->v;
  if (r->track) r->tids[number] = tid;
  if (number >= r->num_placed) r->num_placed = number + 1;
  return &inst->v;
}

irk_value *irk_read_metadata_operand(irk_reader *r, uint64_t op) {
  irk_md *md = irk_read_md(r, irk_value_number(r, op));
  // A tuple of one constant means the constant, a tuple of null the empty tuple.
  if (md->kind == IRK_MD_TUPLE && md->len == 1) {
    irk_md *only = md->f[0].md;
    if (!only) md = irk_md_tuple(r->m, NULL, 0);
    else if (only->kind == IRK_MD_VALUE && irk_value_is_const(only->f[0].value)) md = only;
  }
  return irk_md_as_value(r->m, md);
}

irk_block *irk_read_bb(irk_reader *r, uint64_t number) {
  if (number >= r->fn->num_blocks)
    irk_read_fail(r, "Invalid record: block %llu does not exist (there are %u)", (unsigned long long)number,
                  r->fn->num_blocks);
  return r->fn->blocks[number];
}

irk_value *irk_read_bb_value(irk_reader *r, const char *what) { return &irk_read_bb(r, irk_next(r, what))->v; }

// ---- instructions into blocks --------------------------------------------------------------------------------

static void fill_inst(irk_reader *r, irk_inst *inst, irk_opcode op, irk_type *type, irk_value **ops, uint32_t num_ops) {
  memset(inst, 0, sizeof *inst);
  inst->v.type = type;
  inst->v.kind = IRK_VALUE_INST;
  inst->v.opcode = (uint8_t)op;
  inst->v.id = r->fn->num_ids++;
  inst->ops = ops;
  inst->num_ops = num_ops;
}

irk_inst *irk_read_unnumbered(irk_reader *r, irk_opcode op, irk_type *type, uint32_t num_ops) {
  size_t room = op == IRK_OP_PHI ? 2 * (size_t)num_ops : num_ops;
  if (IRK_UNLIKELY(!r->bb)) irk_read_fail(r, "Invalid instruction with no BB");
  irk_inst *inst = irk_arena_alloc(r->m->bodies, sizeof *inst + room * sizeof *inst->ops);
  fill_inst(r, inst, op, type, (irk_value **)(inst + 1), num_ops);
  return inst;
}

irk_inst *irk_read_inst(irk_reader *r, irk_opcode op, irk_type *type, uint32_t num_ops) {
  if (IRK_LIKELY(r->num_values >= r->num_placed) || type->kind == IRK_TYPE_VOID || !r->values[r->num_values])
    return irk_read_unnumbered(r, op, type, num_ops);
  // The value was referred to before: take its storage.
  irk_inst *inst = (irk_inst *)r->values[r->num_values];
  size_t room = op == IRK_OP_PHI ? 2 * (size_t)num_ops : num_ops;
  if (!r->bb) irk_read_fail(r, "Invalid instruction with no BB");
  // Old alloca records lack the address space: it is the data layout's, whatever the reference's
  // type says.
  bool moves = op == IRK_OP_ALLOCA && !irk_read_has(r, IRK_ALLOCA_SPACE) && irk_type_is_typed_pointer(type) &&
               irk_type_is_typed_pointer(inst->v.type) && inst->v.type->types[0] == type->types[0];
  if (inst->v.type != type && !moves) irk_read_fail(r, "Assigned value does not match type of forward declaration");
  fill_inst(r, inst, op, type, irk_arena_alloc(r->m->bodies, room * sizeof *inst->ops), num_ops);
  return inst;
}

// Ends a block. Its list of instructions is made when the whole function has been read: one array
// for all blocks.
void irk_read_close_block(irk_reader *r) {
  irk_block *bb = r->bb;
  bb->num_insts = bb->cap_insts = r->insts.len - r->bb_first;
  r->bb_first = r->insts.len;
  r->bb_number++;
  r->bb = r->bb_number < r->fn->num_blocks ? r->fn->blocks[r->bb_number] : NULL;
}

void irk_read_append(irk_reader *r, irk_inst *inst) {
  irk_vec_push(&r->insts, inst);
  r->last_record = NULL;
  if (IRK_UNLIKELY(r->bundles.len)) irk_read_fail(r, "Operand bundles found with no consumer");
  if (irk_is_terminator(inst)) irk_read_close_block(r);
}

void irk_read_unrecorded(irk_reader *r) { irk_vec_push(&r->unrecorded, r->insts.len); }

// Checks the operands that no reader function took. LLVM's readers refuse some records that are too
// long, and ignore the excess of the others. In records of a newer LLVM the excess may change what
// an instruction does.
static void check_rest(irk_reader *r) {
  bool is_refused = false;
  switch (r->rec.code) {
  case IRK_REC_FUNCTION_ALLOCA:
  case IRK_REC_FUNCTION_LOAD:
  case IRK_REC_FUNCTION_LOADATOMIC:
  case IRK_REC_FUNCTION_STORE:
  case IRK_REC_FUNCTION_STOREATOMIC:
  case IRK_REC_FUNCTION_CMPXCHG:
  case IRK_REC_FUNCTION_ATOMICRMW:
  case IRK_REC_FUNCTION_ATOMICRMW_OLD:
  case IRK_REC_FUNCTION_FENCE:
  case IRK_REC_FUNCTION_CMP:
  case IRK_REC_FUNCTION_CMP2:
  case IRK_REC_FUNCTION_PHI:
  case IRK_REC_FUNCTION_FREEZE: is_refused = true; break;
  case IRK_REC_FUNCTION_CAST: is_refused = !irk_read_file_has(r, IRK_CAST_FLAGS); break;
  default: break;
  }
  for (uint32_t at = r->at; r->newer && at < r->rec.num_ops; at++) is_refused |= r->rec.ops[at] != 0;
  if (is_refused) irk_read_fail(r, "Invalid record: operand %u is unexpected", r->at);
}

void irk_read_emit(irk_reader *r, irk_inst *inst, uint32_t tid) {
  if (IRK_UNLIKELY(irk_more(r))) check_rest(r);
  if (inst->v.type->kind != IRK_TYPE_VOID) {
    uint32_t number = r->num_values;
    if (IRK_UNLIKELY(number >= r->cap_values)) irk_read_grow_values(r, number);
    r->values[number] = &inst->v;
    if (r->track) r->tids[number] = tid;
    r->num_values = number + 1;
  }
  irk_read_append(r, inst);
}

// [number of blocks]
static void read_declare_blocks(irk_reader *r) {
  irk_module *m = r->m;
  irk_function *fn = r->fn;
  uint64_t n = irk_next(r, "number of blocks");
  const irk_bits_block *block = &r->bits->blocks.items[r->bits->blocks.len - 1];
  uint64_t records = (uint64_t)block->num_words * 16;  // a record takes at least two bits
  if (n == 0 || fn->num_blocks) irk_read_fail(r, "Invalid record: the number of blocks is 0 or given twice");
  if (n > records)
    irk_read_fail(r, "Invalid record: %llu blocks do not fit in a body of %u words", (unsigned long long)n,
                  block->num_words);
  uint64_t bound = r->num_values + records;
  r->max_values = bound < UINT32_MAX ? (uint32_t)bound : UINT32_MAX;
  irk_type *label = irk_type_simple(m, IRK_TYPE_LABEL);
  irk_block *blocks = IRK_NEW_ARRAY(m->bodies, irk_block, n);
  fn->blocks = irk_arena_alloc(m->bodies, irk_checked_size(sizeof *fn->blocks * n));
  for (uint32_t i = 0; i < n; i++) {
    irk_block *bb = &blocks[i];
    uint64_t key = (uint64_t)r->g->v.id << 32 | i;
    uint64_t *early = r->early_blocks.len ? irk_map_get(&r->early_blocks, key) : NULL;
    if (early) {
      bb = (irk_block *)(uintptr_t)*early;
      irk_map_remove(&r->early_blocks, key);
    } else {
      bb->v = (irk_value){.type = label, .kind = IRK_VALUE_BLOCK, .id = fn->num_ids++};
    }
    bb->fn = fn;
    bb->index = i;
    fn->blocks[i] = bb;
  }
  fn->num_blocks = fn->cap_blocks = (uint32_t)n;
  r->bb = fn->blocks[0];
}

// ---- debug info ----------------------------------------------------------------------------------------------

static irk_inst *last_inst(irk_reader *r) {
  if (!r->insts.len) irk_read_fail(r, "Invalid record: debug info before the first instruction");
  return r->insts.items[r->insts.len - 1];
}

static void read_debug_loc_again(irk_reader *r) {
  irk_inst *inst = last_inst(r);
  if (!r->last_loc) irk_read_fail(r, "Invalid record: no earlier location to repeat");
  inst->dbg = r->last_loc;
}

// [line, column, scope + 1, inlined at + 1, is implicit, atom group, atom rank]
static void read_debug_loc(irk_reader *r) {
  irk_inst *inst = last_inst(r);
  irk_md_field f[IRK_DI_LEN_LOCATION] = {{0}};
  uint64_t line = irk_next(r, "line"), column = irk_next(r, "column");
  uint64_t scope = irk_next(r, "scope"), inlined_at = irk_next(r, "inlined at");
  f[IRK_DI_LOCATION_line].u = (uint32_t)line;
  f[IRK_DI_LOCATION_column].u = column > UINT16_MAX ? 0 : column;
  f[IRK_DI_LOCATION_scope].md = irk_read_md_or_null(r, scope);
  f[IRK_DI_LOCATION_inlinedAt].md = irk_read_md_or_null(r, inlined_at);
  f[IRK_DI_LOCATION_isImplicitCode].u = irk_next_or(r, 0) != 0;
  f[IRK_DI_LOCATION_atomGroup].u = irk_next_or(r, 0);
  f[IRK_DI_LOCATION_atomRank].u = irk_next_or(r, 0) & 7;
  const irk_md *at = f[IRK_DI_LOCATION_inlinedAt].md, *in = f[IRK_DI_LOCATION_scope].md;
  if (!in || in->kind < IRK_MD_TUPLE)
    irk_read_fail(r, "Invalid record: the scope of a location is not a metadata node");
  if (at && at->kind < IRK_MD_TUPLE) irk_read_fail(r, "Invalid record: inlinedAt of a location is not a metadata node");
  inst->dbg = r->last_loc = irk_md_location(r->m, false, f)->id + 1;
}

static irk_md *next_md(irk_reader *r, const char *what) { return irk_read_md(r, irk_next(r, what)); }

// Reads a node of any kind: the verifier reports wrong ones, as for text.
static irk_md *next_node(irk_reader *r, const char *what) {
  irk_md *md = next_md(r, what);
  bool is_node = md->kind != IRK_MD_STRING && md->kind != IRK_MD_VALUE && md->kind != IRK_MD_ARG_LIST;
  if (!is_node) irk_read_fail(r, "Invalid record: the %s of a debug record is not a metadata node", what);
  return md;
}

// Appends a debug record. The record belongs before an instruction, but comes after the previous
// one in the file.
static irk_dbg_record *new_record(irk_reader *r, uint8_t kind) {
  if (!irk_read_has(r, IRK_DEBUG_RECORDS)) irk_read_fail(r, "Invalid value: this release has no debug records");
  irk_inst *inst = last_inst(r);
  irk_dbg_record *record = irk_dbg_record_new(r->m->bodies, kind);
  if (r->last_record) {
    r->last_record->next = record;
  } else {
    irk_inst_extra_get(r->m, r->fn, inst)->records = record;
  }
  r->last_record = record;
  record->loc = next_node(r, "location");
  return record;
}

static void read_variable(irk_reader *r, irk_dbg_record *record) {
  record->variable = next_node(r, "variable");
  record->expression = next_node(r, "expression");
}

// [location, variable, expression, value]
static void read_record_of(irk_reader *r, uint8_t kind) {
  irk_dbg_record *record = new_record(r, kind);
  read_variable(r, record);
  record->location = next_md(r, "value");
}
static void read_record_value(irk_reader *r) { read_record_of(r, IRK_DBG_VALUE); }
static void read_record_declare(irk_reader *r) { read_record_of(r, IRK_DBG_DECLARE); }
static void read_record_declare_value(irk_reader *r) { read_record_of(r, IRK_DBG_DECLARE_VALUE); }

// [location, variable, expression, pair value]
static void read_record_value_simple(irk_reader *r) {
  irk_dbg_record *record = new_record(r, IRK_DBG_VALUE);
  read_variable(r, record);
  record->location = irk_md_of_value(r->m, irk_next_pair(r, "value").v);
}

// [location, variable, expression, value, id, address expression, address]
static void read_record_assign(irk_reader *r) {
  irk_dbg_record *record = new_record(r, IRK_DBG_ASSIGN);
  read_variable(r, record);
  record->location = next_md(r, "value");
  record->assign_id = next_node(r, "id");
  record->address_expression = next_node(r, "address expression");
  record->address = next_md(r, "address");
}

// [location, label]
static void read_record_label(irk_reader *r) {
  irk_dbg_record *record = new_record(r, IRK_DBG_LABEL);
  record->variable = next_node(r, "label");
}

// ---- symbol tables -------------------------------------------------------------------------------------------

// Returns a unique name. Damaged files use a name twice in a function; as in LLVM, the later value
// gets a number.
static irk_sym local_name(irk_reader *r, irk_sym name) {
  irk_str wanted = irk_name(r->m, name);
  bool is_taken = r->has_phi && irk_str_eq(wanted, IRK_S("phi.constexpr")) && irk_read_has(r, IRK_PHI_TAKES_NAME);
  while (name) {
    while (r->name_stamps.len <= name) irk_vec_push(&r->name_stamps, 0);
    uint32_t *stamp = &r->name_stamps.items[name];
    if (*stamp != r->body_stamp && !is_taken) {
      *stamp = r->body_stamp;
      break;
    }
    irk_buf *text = &r->m->scratch;
    text->len = 0;
    irk_buf_str(text, wanted);
    irk_buf_u64(text, ++r->last_suffix);
    name = irk_strpool_add(&r->m->names, text->ptr, text->len);
    is_taken = false;
  }
  return name;
}

static void name_value(irk_reader *r, irk_value *v) {
  irk_sym name = irk_intern(r->m, irk_read_chars(r));
  if (r->fn) name = local_name(r, name);
  switch (v->kind) {
  case IRK_VALUE_ARG: ((irk_arg *)v)->name = name; return;
  case IRK_VALUE_INST: ((irk_inst *)v)->name = name; return;
  case IRK_VALUE_VARIABLE:
  case IRK_VALUE_FUNCTION:
  case IRK_VALUE_ALIAS:
  case IRK_VALUE_IFUNC:
    if (!r->fn) {
      irk_global_rename(r->m, (irk_global *)v, name);
      return;
    }
    break;
  default: break;
  }
  irk_read_fail(r, "Invalid value reference in symbol table");
}

static irk_value *next_named(irk_reader *r) {
  uint64_t number = irk_next(r, "value");
  uint32_t first = r->fn ? r->num_module_values : 0;
  if (number >= r->num_values || number < first || !r->values[number])
    irk_read_fail(r, "Invalid value reference in symbol table");
  return r->values[number];
}

// [value, chars...]
static void read_entry(irk_reader *r) { name_value(r, next_named(r)); }

// [block, chars...]
static void read_block_entry(irk_reader *r) {
  if (!r->fn) irk_read_fail(r, "Invalid bbentry record");
  uint64_t number = irk_next(r, "block");
  if (number >= r->fn->num_blocks) irk_read_fail(r, "Invalid bbentry record");
  r->fn->blocks[number]->name = local_name(r, irk_intern(r->m, irk_read_chars(r)));
}

// [value, offset, chars...]: the offset of the body is not used, since bodies come in order
static void read_function_entry(irk_reader *r) {
  irk_value *v = next_named(r);
  irk_next(r, "offset");
  if (irk_more(r)) name_value(r, v);
}

static irk_record_fn *const symtab_rows[] = {[IRK_REC_VALUE_SYMTAB_ENTRY] = read_entry,
                                             [IRK_REC_VALUE_SYMTAB_BBENTRY] = read_block_entry,
                                             [IRK_REC_VALUE_SYMTAB_FNENTRY] = read_function_entry,
                                             [IRK_REC_VALUE_SYMTAB_COMBINED_ENTRY] = irk_read_combined_entry};
static const irk_block_rows symtab_table = {symtab_rows, IRK_COUNT(symtab_rows), NULL, NULL, NULL, NULL};

void irk_read_symtab_block(irk_reader *r) { irk_read_block(r, IRK_BLOCK_VALUE_SYMTAB, &symtab_table); }

// ---- attachments and use-list orders -------------------------------------------------------------------------

// [(kind, node)...] of the function, or [instruction, (kind, node)...]
// An instruction has one attachment of a kind: the last one wins. If it has many, a map has the
// index of each kind.
static void attach_to_inst(irk_reader *r, const irk_inst *inst, irk_attachments *to, uint32_t kind, irk_md *md) {
  enum { FEW = 8 };
  uint64_t key = (uint64_t)inst->v.id << 32;
  if (to->len < FEW) {
    irk_attachments_drop(to, kind);
    irk_attachments_add(r->m, to, kind, md);
    return;
  }
  for (uint32_t i = 0; i < FEW && to->len == FEW; i++) *irk_map_put(&r->attached, key | to->items[i].kind, NULL) = i;
  bool is_new;
  uint64_t *place = irk_map_put(&r->attached, key | kind, &is_new);
  if (!is_new) {
    to->items[*place].md = md;
    return;
  }
  *place = to->len;
  irk_attachments_add(r->m, to, kind, md);
}

// Returns the instruction with a number of the file, where instructions without records do not
// count.
static irk_inst *numbered_inst(irk_reader *r, uint64_t number) {
  uint32_t from = 0, to = r->unrecorded.len, count = r->insts.len - r->unrecorded.len;
  if (number >= count)
    irk_read_fail(r, "Invalid record: attachment to instruction %llu, which does not exist (there are %u)",
                  (unsigned long long)number, count);
  while (from < to) {
    uint32_t middle = from + (to - from) / 2;
    if (r->unrecorded.items[middle] - middle <= number) from = middle + 1;
    else to = middle;
  }
  return r->insts.items[number + from];
}

static void read_attachment(irk_reader *r) {
  irk_attachments *to = &r->g->md;
  irk_inst *inst = NULL;
  if (irk_left(r) % 2) {
    inst = numbered_inst(r, irk_next(r, "instruction"));
    to = &irk_inst_extra_get(r->m, r->fn, inst)->md;
  }
  while (irk_more(r)) {
    uint32_t kind = irk_read_map_kind(r, irk_next(r, "kind"));
    irk_md *md = next_md(r, "node");
    if (md->kind == IRK_MD_VALUE) return;  // possible up to 3.5; later releases cannot express it
    if (md->kind < IRK_MD_TUPLE) irk_read_fail(r, "Invalid metadata attachment: expect fwd ref to MDNode");
    // The instruction itself keeps a location.
    if (inst && kind == 0 && md->kind == IRK_MD_LOCATION) inst->dbg = md->id + 1;
    else if (inst) attach_to_inst(r, inst, to, kind, md);
    else irk_attachments_add(r->m, to, kind, md);
  }
}
enum { ATTACHMENT_27 = 7 };  // its code in 2.7
static irk_record_fn *const attachment_rows[] = {
    [ATTACHMENT_27] = read_attachment, [IRK_REC_METADATA_ATTACHMENT_ATTACHMENT] = read_attachment};
static const irk_block_rows attachment_table = {attachment_rows, IRK_COUNT(attachment_rows), NULL, NULL, NULL, NULL};

static void add_use_order(irk_reader *r, irk_value *v, uint32_t n) {
  irk_use_order order = {v, n, irk_arena_alloc(&r->m->arena, sizeof *order.indexes * n)};
  for (uint32_t i = 0; i < n; i++) order.indexes[i] = (uint32_t)r->rec.ops[i];
  irk_vec_push(&r->use_orders, order);
}

// [index..., value] or [index..., block]
static void read_use_order(irk_reader *r) {
  uint32_t n = r->rec.num_ops;
  if (n < 3) irk_read_fail(r, "Invalid record: a use-list order needs at least 3 operands, and has %u", n);
  uint64_t number = r->rec.ops[n - 1];
  bool is_block = r->rec.code == IRK_REC_USELIST_BB;
  irk_value *v = NULL;
  if (is_block && r->fn) v = &irk_read_bb(r, number)->v;
  if (!is_block && number < r->num_values) v = r->values[number];
  if (!v)
    irk_read_fail(r, "Invalid record: use-list order of value %llu, which does not exist", (unsigned long long)number);
  // The orders are evaluated when all bodies have been read.
  if (!r->is_lazy && (is_block || !r->no_value_orders)) add_use_order(r, v, n - 1);
}
static irk_record_fn *const uselist_rows[] = {
    [IRK_REC_USELIST_DEFAULT] = read_use_order, [IRK_REC_USELIST_BB] = read_use_order};
static const irk_block_rows uselist_table = {uselist_rows, IRK_COUNT(uselist_rows), NULL, NULL, NULL, NULL};

void irk_read_uselist_block(irk_reader *r) { irk_read_block(r, IRK_BLOCK_USELIST, &uselist_table); }

void irk_read_keep_use_orders(irk_reader *r, struct irk_use_order **to, uint32_t *len) {
  *len = r->use_orders.len;
  if (*len) *to = irk_arena_copy(&r->m->arena, r->use_orders.items, sizeof **to * *len);
  r->use_orders.len = 0;
}

// ---- the body ------------------------------------------------------------------------------------------------

static void read_nothing(irk_reader *r) { (void)r; }

static irk_record_fn *const function_rows[] = {
    [IRK_REC_FUNCTION_DECLAREBLOCKS] = read_declare_blocks,
    [IRK_REC_FUNCTION_BINOP] = irk_read_quick_binary,
    [IRK_REC_FUNCTION_CAST] = irk_read_quick_cast,
    [IRK_REC_FUNCTION_GEP_OLD] = irk_read_gep_old,
    [IRK_REC_FUNCTION_SELECT] = irk_read_select_old,
    [IRK_REC_FUNCTION_EXTRACTELT] = irk_read_extract_element,
    [IRK_REC_FUNCTION_INSERTELT] = irk_read_insert_element,
    [IRK_REC_FUNCTION_SHUFFLEVEC] = irk_read_shuffle,
    [IRK_REC_FUNCTION_CMP] = irk_read_cmp,
    [IRK_REC_FUNCTION_RET] = irk_read_ret,
    [IRK_REC_FUNCTION_BR] = irk_read_quick_br,
    [IRK_REC_FUNCTION_SWITCH] = irk_read_switch,
    [IRK_REC_FUNCTION_INVOKE] = irk_read_invoke,
    [IRK_REC_FUNCTION_UNWIND] = irk_read_unwind,
    [IRK_REC_FUNCTION_UNREACHABLE] = irk_read_unreachable,
    [IRK_REC_FUNCTION_PHI] = irk_read_phi,
    [IRK_REC_FUNCTION_MALLOC] = irk_read_malloc,
    [IRK_REC_FUNCTION_FREE] = irk_read_free,
    [IRK_REC_FUNCTION_ALLOCA] = irk_read_alloca,
    [IRK_REC_FUNCTION_LOAD] = irk_read_quick_load,
    [IRK_REC_FUNCTION_STORE_OLDEST] = irk_read_store_oldest,
    [IRK_REC_FUNCTION_CALL_OLD] = irk_read_call,
    [IRK_REC_FUNCTION_VAARG] = irk_read_va_arg,
    [IRK_REC_FUNCTION_STORE_OLD] = irk_read_store_old,
    [IRK_REC_FUNCTION_GETRESULT] = irk_read_get_result,
    [IRK_REC_FUNCTION_EXTRACTVAL] = irk_read_extract_value,
    [IRK_REC_FUNCTION_INSERTVAL] = irk_read_insert_value,
    [IRK_REC_FUNCTION_CMP2] = irk_read_quick_cmp,
    [IRK_REC_FUNCTION_VSELECT] = irk_read_select,
    [IRK_REC_FUNCTION_INBOUNDS_GEP_OLD] = irk_read_inbounds_gep_old,
    [IRK_REC_FUNCTION_INDIRECTBR] = irk_read_indirectbr,
    [IRK_REC_FUNCTION_DEBUG_LOC_OLD] = read_debug_loc,
    [IRK_REC_FUNCTION_DEBUG_LOC_AGAIN] = read_debug_loc_again,
    [IRK_REC_FUNCTION_CALL] = irk_read_call,
    [IRK_REC_FUNCTION_DEBUG_LOC] = read_debug_loc,
    [IRK_REC_FUNCTION_FENCE] = irk_read_fence,
    [IRK_REC_FUNCTION_CMPXCHG_OLD] = irk_read_cmpxchg_old,
    [IRK_REC_FUNCTION_ATOMICRMW_OLD] = irk_read_atomicrmw_old,
    [IRK_REC_FUNCTION_RESUME] = irk_read_resume,
    [IRK_REC_FUNCTION_LANDINGPAD_OLD] = irk_read_landingpad_old,
    [IRK_REC_FUNCTION_LOADATOMIC] = irk_read_load_atomic,
    [IRK_REC_FUNCTION_STOREATOMIC_OLD] = irk_read_store_atomic_old,
    [IRK_REC_FUNCTION_GEP] = irk_read_quick_gep,
    [IRK_REC_FUNCTION_STORE] = irk_read_quick_store,
    [IRK_REC_FUNCTION_STOREATOMIC] = irk_read_store_atomic,
    [IRK_REC_FUNCTION_CMPXCHG] = irk_read_cmpxchg,
    [IRK_REC_FUNCTION_LANDINGPAD] = irk_read_landingpad,
    [IRK_REC_FUNCTION_CLEANUPRET] = irk_read_cleanupret,
    [IRK_REC_FUNCTION_CATCHRET] = irk_read_catchret,
    [IRK_REC_FUNCTION_CATCHPAD] = irk_read_catchpad,
    [IRK_REC_FUNCTION_CLEANUPPAD] = irk_read_cleanuppad,
    [IRK_REC_FUNCTION_CATCHSWITCH] = irk_read_catchswitch,
    [IRK_REC_FUNCTION_OPERAND_BUNDLE] = irk_read_bundle,
    [IRK_REC_FUNCTION_UNOP] = irk_read_unop,
    [IRK_REC_FUNCTION_CALLBR] = irk_read_callbr,
    [IRK_REC_FUNCTION_FREEZE] = irk_read_freeze,
    [IRK_REC_FUNCTION_ATOMICRMW] = irk_read_atomicrmw,
    [IRK_REC_FUNCTION_BLOCKADDR_USERS] = read_nothing,
    [IRK_REC_FUNCTION_DEBUG_RECORD_VALUE] = read_record_value,
    [IRK_REC_FUNCTION_DEBUG_RECORD_DECLARE] = read_record_declare,
    [IRK_REC_FUNCTION_DEBUG_RECORD_ASSIGN] = read_record_assign,
    [IRK_REC_FUNCTION_DEBUG_RECORD_VALUE_SIMPLE] = read_record_value_simple,
    [IRK_REC_FUNCTION_DEBUG_RECORD_LABEL] = read_record_label,
    [IRK_REC_FUNCTION_DEBUG_RECORD_DECLARE_VALUE] = read_record_declare_value,
};

// Reads a METADATA block. Its nodes may be kept when the body is dropped; locations made by
// instructions are not.
static void read_metadata(irk_reader *r) {
  irk_module *m = r->m;
  if (r->keeps_metadata) {
    r->has_late_metadata |= r->has_droppable_mds || m->mds.len > r->num_kept_mds;
    m->nodes = &m->arena;
  }
  irk_read_metadata_block(r);
  if (!r->keeps_metadata) return;
  m->nodes = m->bodies;
  r->num_kept_mds = m->mds.len;
}

static bool read_nested(irk_reader *r, uint32_t id) {
  switch (id) {
  case IRK_BLOCK_CONSTANTS: irk_read_const_block(r); return true;
  case IRK_BLOCK_METADATA: read_metadata(r); return true;
  case IRK_BLOCK_VALUE_SYMTAB: irk_read_symtab_block(r); return true;
  case IRK_BLOCK_METADATA_ATTACHMENT:
    irk_read_block(r, id, &attachment_table);
    irk_map_free(&r->attached);
    return true;
  case IRK_BLOCK_USELIST: irk_read_uselist_block(r); return true;
  default: return false;
  }
}
static const irk_block_rows function_table = {
    function_rows, IRK_COUNT(function_rows), "Invalid value", read_nested, NULL, NULL};

// Forgets everything of a body, also after an error in the middle of it.
static void leave_function(irk_reader *r) {
  irk_md_body_end(r->m);
  irk_extras_end(r->m);
  uint32_t end = r->num_values > r->num_placed ? r->num_values : r->num_placed;
  if (end > r->num_module_values)
    memset(r->values + r->num_module_values, 0, sizeof *r->values * (end - r->num_module_values));
  r->num_values = r->num_placed = r->num_module_values;
  r->num_last_mds = r->mds.len;
  r->mds.len = r->num_module_mds;
  r->unrecorded.len = r->insts.len = r->bundles.len = r->bundle_ops.len = r->use_orders.len = 0;
  r->pending.len = 0;
  irk_map_free(&r->pending_at);
  r->cst_stack.len = 0;
  r->cst_resolving = false;
  r->bb = NULL;
  r->bb_number = r->bb_first = r->max_values = 0;
  r->last_record = NULL;
  r->last_loc = 0;
  r->g = NULL;
  r->fn = NULL;
  irk_arena_free(&r->cst_arena);
}

static void enter_function(irk_reader *r, const irk_body *body) {
  leave_function(r);
  irk_md_body_begin(r->m);
  irk_extras_begin(r->m, body->g->fn);
  r->g = body->g;
  r->fn = body->g->fn;
  r->body_stamp++;
  r->has_phi = false;
  r->last_suffix = 0;
  r->is_quick = r->is_relative && r->is_opaque && !r->track;
  for (uint32_t i = 0; i < r->fn->num_args; i++)
    irk_read_define(r, &r->fn->args[i]->v, irk_tid_elem(r, body->tid, i + 1));
}

static void set_instructions(irk_reader *r) {
  irk_inst **insts = irk_arena_copy(r->m->bodies, r->insts.items, sizeof *insts * r->insts.len);
  for (uint32_t i = 0; i < r->fn->num_blocks; i++) {
    r->fn->blocks[i]->insts = insts;
    insts += r->fn->blocks[i]->num_insts;
  }
}

void irk_read_body(irk_reader *r, irk_body *body) {
  r->body_consts.len = 0;
  enter_function(r, body);
  irk_read_block(r, IRK_BLOCK_FUNCTION, &function_table);
  irk_function *fn = r->fn;
  if (!fn->num_blocks) irk_read_fail(r, "Invalid record: the function body has no blocks");
  if (r->bb) irk_read_fail(r, "Invalid record: block %u has no terminator", r->bb_number);
  if (r->bundles.len) irk_read_fail(r, "Operand bundles found with no consumer");
  for (uint32_t i = r->num_values; i < r->num_placed; i++)
    if (r->values[i]) irk_read_fail(r, "Never resolved value found in function");
  set_instructions(r);
  irk_read_expand_body(r);
  if (irk_read_has_old_expressions(r) && irk_read_has(r, IRK_DI_PLAIN_PLUS)) irk_read_upgrade_declares(r);
  irk_read_keep_use_orders(r, &fn->use_orders, &fn->num_use_orders);
  fn->is_unread = false;
  leave_function(r);
}
