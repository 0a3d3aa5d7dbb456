// Initializers with constant expressions that the release no longer has. LLVM refuses such files.
// Here an expression is replaced by its value if it contains only sizes and offsets of types:
// getelementptrs from a null pointer, cast to integers.
#include "bitcode/read.h"
#include "fold/fold.h"
#include "ir/layout.h"
#include "ir/limits.h"

// Computes the address that offsets from a null pointer lead to. Returns false if it depends on a
// symbol, or is unknown.
static bool address_of(irk_reader *r, const irk_value *v, uint64_t *out, uint32_t depth) {
  if (v->kind == IRK_VALUE_NULL) {
    *out = 0;
    return true;
  }
  if (v->kind != IRK_VALUE_EXPR || v->opcode != IRK_OP_GETELEMENTPTR || !depth) return false;
  const irk_const_expr *e = (const irk_const_expr *)v;
  irk_datalayout *dl = irk_read_datalayout(r);
  const irk_type *t = e->source_type;
  if (v->type->kind != IRK_TYPE_POINTER || !address_of(r, e->ops[0], out, depth - 1)) return false;
  for (uint32_t k = 1; k < e->len; k++) {
    const irk_value *index = e->ops[k];
    bool is_null = index->kind == IRK_VALUE_NULL;
    if ((!is_null && index->kind != IRK_VALUE_INT) || index->type->count > 64) return false;
    uint32_t shift = 64 - (uint32_t)index->type->count;
    int64_t at = is_null ? 0 : (int64_t)(((const irk_const_int *)index)->u << shift) >> shift;
    if (k > 1 && t->kind == IRK_TYPE_STRUCT) {
      if (at < 0 || (uint64_t)at >= t->num_types || !irk_type_is_sized(dl, t)) return false;
      *out += irk_struct_offset(dl, t, (uint32_t)at);
      t = t->types[at];
      continue;
    }
    if (k > 1) t = t->num_types ? t->types[0] : NULL;
    if (!t || !irk_type_is_sized(dl, t) || irk_type_has_scalable(dl, t)) return false;
    *out += (uint64_t)at * irk_type_alloc_size(dl, t);
  }
  return true;
}

// Folds `v` to an integer constant if possible; otherwise returns `v`.
static irk_value *fold_to_integer(irk_reader *r, irk_value *v, uint32_t depth) {
  uint64_t address;
  if (v->kind != IRK_VALUE_EXPR || v->type->kind != IRK_TYPE_INTEGER || !depth) return v;
  irk_const_expr e = *(const irk_const_expr *)v;
  irk_value *const *from = ((const irk_const_expr *)v)->ops;
  if (v->opcode == IRK_OP_PTRTOINT && v->type->count <= 64 && address_of(r, from[0], &address, IRK_LIMIT_DEPTH)) {
    uint32_t bits = irk_dl_pointer_of(irk_read_datalayout(r), (uint32_t)from[0]->type->count)->bits;
    return irk_const_int_u64(r->m, v->type, bits < 64 ? address & ((UINT64_C(1) << bits) - 1) : address);
  }
  irk_mark mark = irk_arena_mark(&r->scratch);
  irk_value **ops = irk_arena_alloc(&r->scratch, sizeof *ops * (e.len + 1));
  for (uint32_t i = 0; i < e.len; i++) ops[i] = fold_to_integer(r, from[i], depth - 1);
  irk_value *made = irk_fold_const_expr(r->m, &e, ops, e.len);
  irk_arena_release(&r->scratch, mark);
  return made ? made : v;
}

static irk_value *fold_expr(irk_reader *r, const irk_const_expr *from, irk_value **ops) {
  irk_const_expr e = *from;
  if (irk_fold_has(r->m->version, from)) return irk_fold_or_make(r->m, &e, ops, e.len);
  for (uint32_t i = 0; i < e.len; i++) ops[i] = fold_to_integer(r, ops[i], IRK_LIMIT_DEPTH);
  return irk_fold_const_expr(r->m, &e, ops, e.len);
}

static irk_value *fold_value(irk_reader *r, irk_value *v, uint32_t depth) {
  if (!irk_read_is_inexpressible(r, v)) return v;
  if (!depth) return NULL;
  bool is_expr = v->kind == IRK_VALUE_EXPR;
  irk_const_aggregate *a = (irk_const_aggregate *)v;
  irk_value *const *from = is_expr ? ((irk_const_expr *)v)->ops : a->ops;
  uint32_t n = is_expr ? ((irk_const_expr *)v)->len : a->stored;
  irk_mark mark = irk_arena_mark(&r->scratch);
  irk_value **ops = irk_arena_alloc(&r->scratch, sizeof *ops * (n + 1));
  bool ok = true;
  for (uint32_t i = 0; i < n && ok; i++) ok = (ops[i] = fold_value(r, from[i], depth - 1)) != NULL;
  irk_value *out = NULL;
  if (ok && is_expr) out = fold_expr(r, (irk_const_expr *)v, ops);
  else if (ok)
    out = a->stored < a->len ? irk_const_repeat(r->m, v->type, ops[0]) : irk_const_composite(r->m, v->type, ops, n);
  irk_arena_release(&r->scratch, mark);
  return out && !irk_read_is_inexpressible(r, out) ? out : NULL;
}

irk_value *irk_read_fold_initializer(irk_reader *r, irk_value *v) { return fold_value(r, v, IRK_LIMIT_DEPTH); }
