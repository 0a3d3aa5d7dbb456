// Keeps src's memory layout where the older release lays types out differently (before 18, i128 of
// x86 is aligned to 8 bytes). Other modules and the program's own arithmetic rely on that layout.
// Types of values do not change. Frame slots, by-value arguments and steps of getelementptr are
// expressed in bytes; globals become packed structs with explicit padding.
#include "convert/down.h"
#include "ir/layout.h"
#include "target/layout_upgrade.h"

enum { MOST_LEAVES = 64, DEEPEST = 32 };  // leaves and depth of aggregates that are loaded, or in globals

// ---- affected types --------------------------------------------------------------------------------------------

static irk_datalayout *release_layout(const down *d) { return irk_module_layout(d->m); }

static bool is_laid_out_alike(down *d, const irk_type *t) {
  return irk_abi_align(d->src_layout, t) == irk_abi_align(release_layout(d), t) &&
         irk_type_alloc_size(d->src_layout, t) == irk_type_alloc_size(release_layout(d), t);
}

void irk_down_layout_begin(down *d) {
  irk_module *m = d->m;
  irk_buf *text = &m->scratch;
  text->len = 0;
  if (!irk_layout_downgrade(m->data_layout, m->triple, d->from, d->to, text)) return;
  irk_str src_text = m->data_layout;
  irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "that of the release", "data layout");
  m->data_layout = irk_arena_str(&m->arena, (irk_str){text->ptr, text->len});
  char error[128];
  d->src_layout = &d->layout;
  if (!irk_datalayout_parse(d->src_layout, src_text, error, sizeof error) || !release_layout(d)) {
    irk_datalayout_free(d->src_layout);
    d->src_layout = NULL;
    return;
  }
  const irk_type *const asked[] = {irk_type_int(m, 128), irk_type_simple(m, IRK_TYPE_X86_FP80)};
  bool alike = true;
  for (size_t i = 0; i < IRK_COUNT(asked); i++) alike &= is_laid_out_alike(d, asked[i]);
  if (!alike) return;
  irk_datalayout_free(d->src_layout);
  d->src_layout = NULL;
}

void irk_down_layout_end(down *d) {
  if (d->src_layout) irk_datalayout_free(d->src_layout);
  irk_map_free(&d->layout_states);
  irk_vec_free(&d->open_types);
}

enum { UNKNOWN, SAME, DIFFERS };

static bool has_parts(const irk_type *t) {
  return t->kind == IRK_TYPE_ARRAY || (t->kind == IRK_TYPE_STRUCT && t->num_types);
}

// Returns the layout state of a type without parts that getelementptr can select.
static uint64_t leaf_layout(down *d, const irk_type *t) {
  bool is_wide = t->kind == IRK_TYPE_INTEGER ? t->count > 64 : t->kind == IRK_TYPE_X86_FP80;
  return is_wide && irk_type_alloc_size(d->src_layout, t) != irk_type_alloc_size(release_layout(d), t) ? DIFFERS : SAME;
}

// A part with another alignment moves its struct, even if the part itself keeps its layout.
static bool changes_struct(down *d, const irk_type *t, const irk_type *part) {
  return t->kind == IRK_TYPE_STRUCT && !t->is_packed &&
         irk_abi_align(d->src_layout, part) != irk_abi_align(release_layout(d), part);
}

// Tells whether the type's size or the offsets of its parts differ. Computed once for each type,
// without recursion.
bool irk_down_layout_differs(down *d, const irk_type *t) {
  if (!d->src_layout) return false;
  if (!has_parts(t)) return leaf_layout(d, t) == DIFFERS;
  irk_vec_push(&d->open_types, t);
  while (d->open_types.len) {
    const irk_type *at = d->open_types.items[d->open_types.len - 1];
    uint64_t *known = irk_map_put(&d->layout_states, at->id, NULL), state = SAME;
    if (*known) {
      d->open_types.len--;
      continue;
    }
    const irk_type *missing = NULL;
    for (uint32_t i = 0; i < at->num_types && !missing && state == SAME; i++) {
      const irk_type *part = at->types[i];
      const uint64_t *of_part = has_parts(part) ? irk_map_get(&d->layout_states, part->id) : NULL;
      if (has_parts(part) && (!of_part || !*of_part)) missing = part;
      else if (changes_struct(d, at, part)) state = DIFFERS;
      else state = has_parts(part) ? *of_part : leaf_layout(d, part);
    }
    if (missing) {
      irk_vec_push(&d->open_types, missing);
      continue;
    }
    *irk_map_put(&d->layout_states, at->id, NULL) = state;
    d->open_types.len--;
  }
  return *irk_map_get(&d->layout_states, t->id) == DIFFERS;
}

irk_type *irk_down_bytes(down *d, irk_type *t) {
  if (!irk_down_layout_differs(d, t)) return t;
  return irk_type_array(d->m, irk_type_int(d->m, 8), irk_type_alloc_size(d->src_layout, t));
}

// ---- globals ---------------------------------------------------------------------------------------------------

static irk_type *filler(irk_module *m, uint64_t bytes) { return irk_type_array(m, irk_type_int(m, 8), bytes); }

// Returns the type with explicit padding; NULL if it is nested too deeply.
static irk_type *shape(down *d, irk_type *t, uint32_t depth) {
  irk_module *m = d->m;
  if (!irk_down_layout_differs(d, t)) return t;
  if (depth == DEEPEST) return NULL;
  uint64_t size = irk_type_alloc_size(d->src_layout, t), at = 0;
  if (t->kind == IRK_TYPE_ARRAY) {
    irk_type *of = shape(d, t->types[0], depth + 1);
    return of ? irk_type_array(m, of, t->count) : NULL;
  }
  bool is_struct = t->kind == IRK_TYPE_STRUCT;
  uint32_t num = is_struct ? t->num_types : 1, n = 0;
  irk_mark mark = irk_arena_mark(&d->c->scratch);
  irk_type **parts = IRK_NEW_ARRAY(&d->c->scratch, irk_type *, 2 * num + 1);
  for (uint32_t i = 0; i < num; i++) {
    irk_type *part = is_struct ? shape(d, t->types[i], depth + 1) : t;
    uint64_t offset = is_struct ? irk_struct_offset(d->src_layout, t, i) : 0;
    if (!part) break;
    if (offset > at) parts[n++] = filler(m, offset - at);
    parts[n++] = part;
    at = offset +
         (is_struct ? irk_type_alloc_size(release_layout(d), part) : irk_type_store_size(release_layout(d), part));
    if (i + 1 == num && size > at) parts[n++] = filler(m, size - at);
    if (i + 1 == num) at = size;
  }
  irk_type *made = at == size ? irk_type_literal(m, parts, n, true) : NULL;
  irk_arena_release(&d->c->scratch, mark);
  return made;
}

irk_type *irk_down_shape(down *d, irk_type *t) {
  if (!irk_down_layout_differs(d, t)) return t;
  irk_type *made = shape(d, t, 0);
  if (made) return made;
  irk_down_refuse(d, "globals of types nested so deep, with integers that are laid out otherwise");
  return t;
}

// Returns the initializer of a global of type t in its new shape. Padding is undef.
static irk_value *reshape(down *d, irk_value *v, irk_type *t, irk_type *to) {
  irk_module *m = d->m;
  if (t == to) return v;
  if (v->kind == IRK_VALUE_NULL) return irk_const_null(m, to);
  if (v->kind == IRK_VALUE_UNDEF || v->kind == IRK_VALUE_POISON) return irk_const_undef(m, to);
  bool is_array = t->kind == IRK_TYPE_ARRAY, is_struct = t->kind == IRK_TYPE_STRUCT;
  uint32_t num = is_array ? (uint32_t)t->count : to->num_types, fields = is_struct ? t->num_types : 1, n = 0;
  irk_mark mark = irk_arena_mark(&d->c->scratch);
  irk_value **parts = IRK_NEW_ARRAY(&d->c->scratch, irk_value *, num + 1);
  for (; is_array && n < num; n++) parts[n] = reshape(d, irk_const_element(m, v, n), t->types[0], to->types[0]);
  uint64_t at = 0;
  for (uint32_t i = 0; !is_array && i < fields; i++) {
    uint64_t offset = is_struct ? irk_struct_offset(d->src_layout, t, i) : 0;
    if (offset > at) parts[n] = irk_const_undef(m, to->types[n]), n++;
    parts[n] = is_struct ? reshape(d, irk_const_element(m, v, i), t->types[i], to->types[n]) : v;
    at = offset +
         (is_struct ? irk_type_alloc_size(release_layout(d), to->types[n]) : irk_type_store_size(release_layout(d), t));
    n++;
  }
  for (; n < num; n++) parts[n] = irk_const_undef(m, to->types[n]);
  irk_value *made = irk_const_composite(m, to, parts, num);
  irk_arena_release(&d->c->scratch, mark);
  return made;
}

bool irk_down_moves_types(const down *d) { return d->src_layout != NULL; }

void irk_down_layout_globals(down *d) {
  for (uint32_t i = 0; i < d->m->variables.len; i++) {
    irk_global *g = d->m->variables.items[i];
    irk_type *t = irk_copy_type(d->c, d->c->src->variables.items[i]->value_type);
    bool is_sized = irk_type_is_sized(d->src_layout, t);
    if (is_sized && !g->v.align && irk_pref_align(d->src_layout, t) != irk_pref_align(release_layout(d), g->value_type))
      g->v.align = irk_align_code(irk_pref_align(d->src_layout, t));
    if (!irk_down_layout_differs(d, t)) continue;
    irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "a struct with explicit padding", "type of a global");
    if (g->init && g->init->type == t) g->init = reshape(d, g->init, t, g->value_type);
  }
}

// ---- steps -----------------------------------------------------------------------------------------------------

// Returns the index, signed as getelementptr takes it.
static int64_t index_of(const irk_value *v) {
  return irk_sign_extend(irk_int_words((const irk_const_int *)v)[0], v->type->count);
}

// Returns the type that a step leads to. A struct's field adds to `offset`; other types have a
// `stride`.
static irk_type *step_into(down *d, irk_type *t, const irk_value *index, uint64_t *offset, uint64_t *stride) {
  *stride = 0;
  if (t->kind != IRK_TYPE_STRUCT) {
    irk_type *part = t->num_types ? t->types[0] : NULL;
    if (part) *stride = irk_type_alloc_size(d->src_layout, part);
    return part;
  }
  if (index->kind != IRK_VALUE_INT || (uint64_t)index_of(index) >= t->num_types) return NULL;
  uint32_t field = (uint32_t)index_of(index);
  *offset += irk_struct_offset(d->src_layout, t, field);
  return t->types[field];
}

static irk_type *index_type(const down *d, const irk_type *pointer) {
  return irk_type_int(d->m, irk_dl_pointer_of(d->src_layout, (uint32_t)pointer->count)->index_bits);
}

irk_value *irk_down_step(down_body *b, irk_inst *gep) {
  down *d = b->d;
  irk_module *m = b->e.m;
  irk_type *t = gep->u.type;
  if (gep->v.type->kind == IRK_TYPE_VECTOR) {
    irk_down_refuse(d, "vectors of steps through a type that is laid out otherwise");
    return &gep->v;
  }
  irk_type *number = index_type(d, gep->v.type);
  uint64_t offset = 0, stride = irk_type_alloc_size(d->src_layout, t);
  irk_value *sum = NULL;
  for (uint32_t k = 1; k < gep->num_ops; k++) {
    irk_value *index = gep->ops[k];
    if (k > 1) t = step_into(d, t, index, &offset, &stride);
    if (!t) return &gep->v;  // not well formed
    if (!stride) continue;
    if (index->kind == IRK_VALUE_INT) {
      offset += (uint64_t)index_of(index) * stride;
      continue;
    }
    irk_opcode cast = index->type->count < number->count ? IRK_OP_SEXT : IRK_OP_TRUNC;
    irk_value *times = irk_emit_binary(&b->e, IRK_OP_MUL, irk_emit_cast(&b->e, cast, index, number),
                                       irk_const_int_u64(m, number, stride));
    sum = sum ? irk_emit_binary(&b->e, IRK_OP_ADD, sum, times) : times;
  }
  irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "getelementptr of bytes",
                "getelementptr through a type with another layout");
  irk_value *constant = irk_const_int_extended(m, number, &offset, 1, true);
  if (!sum && !offset) return gep->ops[0];
  if (!sum) sum = constant;
  else if (offset) sum = irk_emit_binary(&b->e, IRK_OP_ADD, sum, constant);
  irk_inst *made = irk_emit(&b->e, IRK_OP_GETELEMENTPTR, gep->v.type, 2, gep->ops[0], sum);
  made->u.type = irk_type_int(m, 8);
  made->v.flags = gep->v.flags;
  return &made->v;
}

// Rewrites a constant getelementptr; `e` has the result's types. Returns NULL if it stays the same.
irk_value *irk_down_step_expr(down *d, const irk_const_expr *e, irk_value **ops, uint32_t num_ops) {
  irk_type *t = e->source_type;
  if (e->v.opcode != IRK_OP_GETELEMENTPTR || !irk_down_layout_differs(d, t)) return NULL;
  uint64_t offset = 0, stride = irk_type_alloc_size(d->src_layout, t);
  for (uint32_t k = 1; k < num_ops && t; k++) {
    if (k > 1) t = step_into(d, t, ops[k], &offset, &stride);
    if (ops[k]->kind == IRK_VALUE_INT) offset += (uint64_t)index_of(ops[k]) * stride;
    else t = NULL;
  }
  if (!t || ops[0]->type->kind != IRK_TYPE_POINTER) {
    irk_down_refuse(d, "constant steps of unknown length through a type that is laid out otherwise");
    return NULL;
  }
  if (!offset) return ops[0];
  irk_const_expr made = *e;
  made.source_type = irk_type_int(d->m, 8);
  ops[1] = irk_const_int_extended(d->m, index_type(d, ops[0]->type), &offset, 1, true);
  return d->typed ? irk_typed_expr(d, &made, ops, 2) : irk_const_expr_of(d->m, &made, ops, 2);
}

// ---- memory ----------------------------------------------------------------------------------------------------

void irk_down_slot(down *d, irk_inst *slot) {
  if (!slot->v.align && irk_type_is_sized(d->src_layout, slot->u.type))
    slot->v.align = irk_align_code(irk_pref_align(d->src_layout, slot->u.type));
  slot->u.type = irk_down_bytes(d, slot->u.type);
}

// The state of an aggregate's load or store, leaf by leaf.
typedef struct leaves {
  down_body *b;
  irk_inst *of;      // the load or store
  irk_value *whole;  // the value loaded so far
  uint32_t path[DEEPEST], num;
} leaves;

static bool visit(leaves *l, irk_type *t, uint64_t offset, uint32_t depth) {
  down_body *b = l->b;
  down *d = b->d;
  irk_inst *of = l->of;
  bool is_load = of->v.opcode == IRK_OP_LOAD;
  if (has_parts(t)) {
    uint64_t num = t->kind == IRK_TYPE_ARRAY ? t->count : t->num_types;
    if (depth == DEEPEST || num > MOST_LEAVES) return false;
    for (uint32_t i = 0; i < num; i++) {
      bool is_array = t->kind == IRK_TYPE_ARRAY;
      irk_type *part = t->types[is_array ? 0 : i];
      l->path[depth] = i;
      uint64_t by = is_array ? i * irk_type_alloc_size(d->src_layout, part) : irk_struct_offset(d->src_layout, t, i);
      if (!visit(l, part, offset + by, depth + 1)) return false;
    }
    return true;
  }
  if (l->num++ == MOST_LEAVES) return false;
  irk_value *pointer = of->ops[is_load ? 0 : 1];
  irk_value *place = pointer;
  if (offset) {
    irk_value *by = irk_const_int_u64(b->e.m, index_type(d, pointer->type), offset);
    irk_inst *step = irk_emit(&b->e, IRK_OP_GETELEMENTPTR, pointer->type, 2, pointer, by);
    step->u.type = irk_type_int(b->e.m, 8);
    place = &step->v;
  }
  uint32_t *indices = irk_arena_alloc(b->e.m->bodies, (depth + 1) * sizeof *indices);
  indices[0] = depth;
  memcpy(indices + 1, l->path, depth * sizeof *indices);
  irk_inst *part, *moved;
  if (is_load) {
    moved = irk_emit(&b->e, IRK_OP_LOAD, t, 1, place);
    part = irk_emit(&b->e, IRK_OP_INSERTVALUE, l->whole->type, 2, l->whole, &moved->v);
    l->whole = &part->v;
  } else {
    part = irk_emit(&b->e, IRK_OP_EXTRACTVALUE, t, 1, of->ops[0]);
    moved = irk_emit(&b->e, IRK_OP_STORE, of->v.type, 2, &part->v, place);
  }
  part->u.indices = indices;
  moved->v.flags = of->v.flags;
  moved->u.mem = of->u.mem;
  uint64_t align = of->v.align ? UINT64_C(1) << (of->v.align - 1) : irk_abi_align(d->src_layout, t);
  while (offset % align) align /= 2;
  moved->v.align = irk_align_code((uint32_t)align);
  return true;
}

irk_value *irk_down_by_leaves(down_body *b, irk_inst *i) {
  irk_type *t = i->v.opcode == IRK_OP_LOAD ? i->v.type : i->ops[0]->type;
  if (!has_parts(t)) return &i->v;
  leaves l = {.b = b, .of = i, .whole = irk_const_undef(b->e.m, t)};
  irk_down_note(b->d, IRK_CHANGE_EXPRESSED, 1, "one for each part", "%s of a type with another layout",
                irk_ops[i->v.opcode].word);
  if (visit(&l, t, 0, 0)) return l.whole;
  irk_down_refuse(b->d, "large aggregates as values that are laid out otherwise");
  return &i->v;
}
