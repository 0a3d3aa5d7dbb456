// Places of the members of type identifiers: variables of a group become parts of one variable,
// functions get entries in one jump table. Then the addresses of each identifier are known.
#include "base/bytes.h"
#include "lower/type_sets.h"
#include "copy/copy.h"
#include "copy/replace.h"

#include <stdlib.h>

enum { MAX_PLACES = 1 << 26 };  // most places of an identifier's addresses

// ---- addresses -----------------------------------------------------------------------------------------------

static irk_value *behind(irk_type_tests *t, irk_global *base, uint64_t offset) {
  irk_value *index = irk_const_int_u64(t->m, t->i64, offset);
  irk_value *from = irk_copy_cast_pointer(t->m, &base->v, t->byte_ptr);
  return offset ? irk_build_const_gep(t->m, t->i8, from, &index, 1, 0) : from;
}

// Makes an alias with the name and properties of the global, whose symbol it becomes.
static irk_global *stand_in(irk_type_tests *t, irk_global *g, irk_sym name, irk_global *base, uint64_t offset) {
  irk_module *m = t->m;
  irk_global *a = irk_global_new(m, IRK_VALUE_ALIAS, name, g->v.type);
  a->value_type = g->value_type;
  a->init = irk_copy_cast_pointer(m, behind(t, base, offset), g->v.type);
  a->linkage = g->linkage;
  a->visibility = g->visibility;
  a->is_dso_local = g->is_dso_local;
  a->unnamed_addr = g->unnamed_addr;
  a->is_declaration = false;
  a->is_defined = true;
  irk_global_append(m, a);
  return a;
}

static void replace(irk_type_tests *t, irk_value *from, irk_value *to) {
  irk_vec_push(&t->replaced, ((irk_replacement){from, to}));
}

// ---- variables -----------------------------------------------------------------------------------------------

static uint64_t padding_after(uint64_t size) {
  enum { MOST = 32 };
  uint64_t power = 1;
  while (power < size) power *= 2;
  return power - size <= MOST ? power - size : (MOST - size % MOST) % MOST;
}

static uint32_t align_of(irk_type_tests *t, const irk_global *g) {
  uint32_t least = irk_abi_align(t->dl, g->value_type), own = g->v.align ? UINT32_C(1) << (g->v.align - 1) : 1;
  return own > least ? own : least;
}

static uint32_t log2_of(uint64_t power) {
  uint32_t n = 0;
  while (power >> n > 1) n++;
  return n;
}

static irk_global *place_variables(irk_type_tests *t, const uint32_t *members, uint32_t n) {
  irk_module *m = t->m;
  irk_type **types = irk_arena_alloc(&m->arena, (size_t)n * 2 * sizeof *types);
  irk_value **inits = irk_arena_alloc(&m->arena, (size_t)n * 2 * sizeof *inits);
  uint32_t len = 0, align = 1;
  uint64_t at = 0, padding = 0;
  bool is_constant = true;
  for (uint32_t k = 0; k < n; k++) {
    irk_type_member *member = &t->members.items[members[k]];
    const irk_global *g = member->global;
    uint32_t needed = align_of(t, g);
    uint64_t place = (at + padding + needed - 1) / needed * needed, size = irk_type_alloc_size(t->dl, g->value_type);
    if (place > at) {
      types[len] = irk_type_array(m, t->i8, place - at);
      inits[len] = irk_const_null(m, types[len]);
      len++;
    }
    types[len] = g->value_type;
    inits[len++] = g->init;
    if (needed > align) align = needed;
    is_constant &= g->is_constant;
    member->place = place;
    at = place + size;
    padding = padding_after(size);
  }
  irk_type *type = irk_type_literal(m, types, len, true);
  irk_global *all = irk_build_variable(m, NULL, type, irk_const_composite(m, type, inits, len), 0);
  all->linkage = IRK_LINKAGE_PRIVATE;
  all->is_constant = is_constant;
  all->is_dso_local = true;
  all->v.align = (uint8_t)(log2_of(align) + 1);
  for (uint32_t k = 0; k < n; k++) {
    irk_type_member *member = &t->members.items[members[k]];
    irk_sym name = member->global->name;
    irk_global_rename(m, member->global, 0);
    replace(t, &member->global->v, &stand_in(t, member->global, name, all, member->place)->v);
  }
  return all;
}

// ---- functions -----------------------------------------------------------------------------------------------

enum { ENTRY = 8, MARKED_ENTRY = 16 };  // bytes of an entry, and of one that begins with a mark for indirect jumps

static void put_entries(irk_type_tests *t, irk_function *fn, const uint32_t *members, uint32_t n, bool is_marked) {
  irk_module *m = t->m;
  irk_emitter e = {.m = m, .fn = fn, .inserts = true, .at = IRK_EMIT_AT_END};
  irk_guard guard;
  irk_guard_enter(&guard, (void (*)(void *))irk_emit_release, &e);
  irk_builder *b = irk_builder_create(m);
  e.block = irk_build_block(b, fn, NULL);
  irk_builder_destroy(b);
#define JUMP "jmp ${0:P}\n\tint3\n\tint3\n\tint3"
  static const char entry[] = JUMP, marked[] = "endbr64\n\t" JUMP "\n\tint3\n\tint3\n\tint3\n\tint3";
  irk_str text = is_marked ? irk_str_of(marked) : irk_str_of(entry);
  for (uint32_t k = 0; k < n; k++) {
    // no_cfi: stays the function itself when its address becomes that of the entry
    irk_value *to = irk_const_of_global(m, IRK_VALUE_NO_CFI, t->members.items[members[k]].global);
    irk_type *type = irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), &to->type, 1, false);
    irk_value *jump = irk_build_asm(m, type, text, IRK_S("s"), IRK_ASM_SIDE_EFFECT);
    irk_emit_call_of(&e, IRK_OP_CALL, &(irk_call_spec){.fn_type = type, .callee = jump, .args = &to, .num_args = 1});
  }
  irk_emit(&e, IRK_OP_UNREACHABLE, irk_type_simple(m, IRK_TYPE_VOID), 0);
  irk_guard_leave(&guard);
  irk_emit_release(&e);
}

static irk_sym with_ending(irk_type_tests *t, irk_sym name, const char *ending) {
  irk_str word = irk_name(t->m, name), last = irk_str_of(ending);
  char *joined = irk_arena_alloc(&t->m->arena, word.len + last.len);
  memcpy(joined, word.ptr, word.len);
  memcpy(joined + word.len, last.ptr, last.len);
  return name ? irk_intern(t->m, (irk_str){joined, word.len + last.len}) : 0;
}

// Gives the function's address to its entry, except where it is called directly: then no check
// depends on it.
static void place_function(irk_type_tests *t, irk_type_member *member, irk_global *table) {
  irk_global *fn = member->global, *a;
  if (irk_type_tests_is_canonical(t, fn)) {
    irk_sym name = fn->name;
    irk_global_rename(t->m, fn, with_ending(t, name, ".cfi"));
    a = stand_in(t, fn, name, table, member->place);
    bool is_local = fn->linkage == IRK_LINKAGE_INTERNAL || fn->linkage == IRK_LINKAGE_PRIVATE;
    if (!is_local) fn->visibility = IRK_VISIBILITY_HIDDEN, fn->is_dso_local = true;
  } else {
    a = stand_in(t, fn, with_ending(t, fn->name, ".cfi_jt"), table, member->place);
    a->linkage = IRK_LINKAGE_INTERNAL;
    a->visibility = IRK_VISIBILITY_DEFAULT;
    a->is_dso_local = true;
  }
  replace(t, &fn->v, &a->v);
}

static irk_global *place_functions(irk_type_tests *t, const uint32_t *members, uint32_t n) {
  irk_module *m = t->m;
  irk_module_flag flag;
  bool is_marked = irk_module_flag_find(m, IRK_S("cf-protection-branch"), &flag) && flag.is_number && flag.number;
  uint64_t entry = is_marked ? MARKED_ENTRY : ENTRY;
  irk_type *type = irk_type_fn(m, irk_type_simple(m, IRK_TYPE_VOID), NULL, 0, false);
  irk_function *fn = irk_build_function(m, ".cfi.jumptable", type);
  irk_global *table = fn->global;
  table->linkage = IRK_LINKAGE_PRIVATE;
  table->is_declaration = false;
  table->is_dso_local = true;
  table->v.align = (uint8_t)(log2_of(entry) + 1);
  irk_attr_spec words[] = {{.kind = IRK_ATTR_NAKED}, {.kind = IRK_ATTR_NOUNWIND}, {.kind = IRK_ATTR_NOCF_CHECK}};
  irk_global_set_attrs(m, table, IRK_ATTR_INDEX_FUNCTION, irk_build_attrs(m, words, is_marked ? 3 : 2));
  put_entries(t, fn, members, n, is_marked);
  for (uint32_t k = 0; k < n; k++) t->members.items[members[k]].place = k * entry;
  for (uint32_t k = 0; k < n; k++) place_function(t, &t->members.items[members[k]], table);
  return table;
}

// ---- the addresses of an identifier ----------------------------------------------------------------------------

static int compare_offsets(const void *a, const void *b) {
  const irk_type_point *x = a, *y = b;
  return x->offset < y->offset ? -1 : x->offset > y->offset;
}

// Enters the places into the array of bytes, with the bit that is used least.
static void put_bytes(irk_type_tests *t, irk_type_set *type) {
  uint32_t bit = 0;
  for (uint32_t k = 1; k < IRK_COUNT(t->bytes); k++)
    if (t->bytes[k].len < t->bytes[bit].len) bit = k;
  irk_buf *bytes = &t->bytes[bit];
  type->at = bytes->len;
  type->mask = (uint8_t)(1 << bit);
  irk_buf_grow(bytes, (size_t)type->last + 1);
  memset(bytes->ptr + bytes->len, 0, (size_t)type->last + 1);
  bytes->len += (size_t)type->last + 1;
  uint64_t least = type->points.items[0].offset;
  for (uint32_t p = 0; p < type->points.len; p++)
    bytes->ptr[type->at + ((type->points.items[p].offset - least) >> type->align)] = 1;
}

static void find_addresses(irk_type_tests *t, irk_type_set *type, irk_global *base) {
  if (!type->points.len) return;
  for (uint32_t p = 0; p < type->points.len; p++)
    type->points.items[p].offset += t->members.items[type->points.items[p].member].place;
  if (type->points.len) qsort(type->points.items, type->points.len, sizeof *type->points.items, compare_offsets);
  uint64_t least = type->points.items[0].offset, steps = 0, most = least;
  uint32_t num = 1;
  for (uint32_t p = 1; p < type->points.len; p++) {
    uint64_t offset = type->points.items[p].offset;
    num += offset != most;
    most = offset;
    steps |= offset - least;
  }
  type->first = behind(t, base, least);
  type->kind = IRK_TYPE_SET_SINGLE;
  if (num == 1) return;
  while (!(steps >> type->align & 1)) type->align++;
  type->last = (most - least) >> type->align;
  type->kind = type->last + 1 == num ? IRK_TYPE_SET_ALL : type->last < 64 ? IRK_TYPE_SET_WORD : IRK_TYPE_SET_BYTES;
  if (type->last > MAX_PLACES) irk_type_tests_fail(t, base, "a type identifier with addresses that are too far apart");
  else if (type->kind == IRK_TYPE_SET_BYTES) put_bytes(t, type);
  for (uint32_t p = 0; p < type->points.len && type->kind == IRK_TYPE_SET_WORD; p++)
    type->word |= UINT64_C(1) << ((type->points.items[p].offset - least) >> type->align);
}

void irk_type_tests_place(irk_type_tests *t, const uint32_t *members, uint32_t num_members, const uint32_t *types,
                          uint32_t num_types) {
  bool is_function = t->members.items[members[0]].is_function;
  for (uint32_t k = 1; k < num_members; k++)
    if (t->members.items[members[k]].is_function != is_function)
      irk_type_tests_fail(t, t->members.items[members[k]].global, "a type identifier of functions and variables");
  if (t->failed) return;
  irk_global *base = (is_function ? place_functions : place_variables)(t, members, num_members);
  for (uint32_t k = 0; k < num_types; k++) find_addresses(t, &t->types.items[types[k]], base);
}

// ---- the end -------------------------------------------------------------------------------------------------

static void make_array(irk_type_tests *t) {
  size_t len = 0;
  for (uint32_t bit = 0; bit < IRK_COUNT(t->bytes); bit++)
    if (t->bytes[bit].len > len) len = t->bytes[bit].len;
  if (!len) return;
  uint8_t *all = irk_arena_zalloc(&t->m->arena, len);
  for (uint32_t bit = 0; bit < IRK_COUNT(t->bytes); bit++)
    for (size_t k = 0; k < t->bytes[bit].len; k++) all[k] |= (uint8_t)(t->bytes[bit].ptr[k] << bit);
  irk_type *type = irk_type_array(t->m, t->i8, len);
  t->array = irk_build_variable(t->m, NULL, type, irk_const_data_bytes(t->m, type, all, len), 0);
  t->array->linkage = IRK_LINKAGE_PRIVATE;
  t->array->is_constant = true;
  t->array->is_dso_local = true;
}

// Lets direct calls of functions that cannot be replaced by others call the functions and not their
// entries.
static void restore_calls(irk_type_tests *t) {
  irk_value **real = irk_zalloc((size_t)t->m->num_ids * sizeof *real);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, real);
  for (uint32_t k = 0; k < t->replaced.len; k++) {
    irk_global *fn = (irk_global *)t->replaced.items[k].from;
    if (fn->v.kind == IRK_VALUE_FUNCTION && (fn->is_dso_local || !irk_type_tests_is_canonical(t, fn)))
      real[t->replaced.items[k].to->id] = &fn->v;
  }
  for (uint32_t i = 0; i < t->m->functions.len; i++) {
    const irk_function *fn = t->m->functions.items[i]->fn;
    for (uint32_t b = 0; b < fn->num_blocks; b++)
      for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
        irk_inst *inst = fn->blocks[b]->insts[k];
        if (inst->v.opcode != IRK_OP_CALL && inst->v.opcode != IRK_OP_INVOKE && inst->v.opcode != IRK_OP_CALLBR)
          continue;
        irk_value *callee = irk_call_callee(inst);
        if (irk_value_is_global(callee) && real[callee->id]) inst->ops[inst->num_ops - 1] = real[callee->id];
      }
  }
  irk_guard_leave(&guard);
  irk_free(real);
}

// Globals that keep the functions themselves: aliases, and llvm.used.
typedef IRK_VEC(irk_global *) globals;

static void find_keepers(irk_type_tests *t, globals *out) {
  static const char *const names[] = {"llvm.used", "llvm.compiler.used"};
  for (uint32_t k = 0; k < t->m->aliases.len; k++) irk_vec_push(out, t->m->aliases.items[k]);
  for (uint32_t k = 0; k < IRK_COUNT(names); k++) {
    irk_global *g = irk_module_find(t->m, irk_str_of(names[k]));
    if (g && g->init) irk_vec_push(out, g);
  }
}

static void replace_functions(irk_type_tests *t, uint32_t num_functions) {
  globals keepers = {0};
  IRK_VEC(irk_value *) inits = {0};
  irk_guard first, second;
  irk_guard_enter(&first, irk_vec_release, &keepers);
  irk_guard_enter(&second, irk_vec_release, &inits);
  find_keepers(t, &keepers);
  for (uint32_t k = 0; k < keepers.len; k++) irk_vec_push(&inits, keepers.items[k]->init);
  for (uint32_t k = 0; k < num_functions; k++) {  // no_cfi is the function itself
    irk_global *fn = (irk_global *)t->replaced.items[k].from;
    replace(t, irk_const_of_global(t->m, IRK_VALUE_NO_CFI, fn), &fn->v);
  }
  irk_replace_globals(t->m, t->replaced.items, t->replaced.len);
  t->replaced.len = num_functions;
  for (uint32_t k = 0; k < keepers.len; k++) keepers.items[k]->init = inits.items[k];
  restore_calls(t);
  irk_guard_leave(&second);
  irk_guard_leave(&first);
  irk_vec_free(&inits);
  irk_vec_free(&keepers);
}

void irk_type_tests_end_places(irk_type_tests *t) {
  uint32_t variables = 0, functions = 0;
  irk_replacement *items = t->replaced.items;
  for (uint32_t k = 0; k < t->replaced.len; k++) {
    bool is_function = items[k].from->kind == IRK_VALUE_FUNCTION;
    irk_replacement item = items[k];
    if (is_function) functions++;
    else items[k] = items[variables], items[variables++] = item;
  }
  irk_replace_globals(t->m, items, variables);
  for (uint32_t k = 0; k < variables; k++) irk_global_unlist(t->m, (irk_global *)items[k].from);
  t->replaced.len = functions;
  if (functions) {
    memmove(items, items + variables, functions * sizeof *items);
    replace_functions(t, functions);
  }
  make_array(t);
}
