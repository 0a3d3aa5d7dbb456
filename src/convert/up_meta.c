// Upgrades attachments of instructions: TBAA tags and loop hints of old releases.
#include "convert/up.h"

static irk_md *upgrade_tbaa(irk_module *m, irk_md *tag) {
  if (!tag || tag->kind != IRK_MD_TUPLE || !tag->len) return tag;
  const irk_md *first = tag->f[0].md;
  if (first && first->kind >= IRK_MD_TUPLE && tag->len >= 3) return tag;  // has the path
  irk_md *zero = irk_md_of_value(m, irk_const_null(m, irk_type_int(m, 64)));
  if (tag->len != 3) return irk_md_tuple(m, (irk_md *[]){tag, tag, zero}, 3);
  irk_md *type = irk_md_tuple(m, (irk_md *[]){tag->f[0].md, tag->f[1].md}, 2);
  return irk_md_tuple(m, (irk_md *[]){type, type, zero, tag->f[2].md}, 4);
}

static bool is_old_hint(const irk_md *md) {
  static const char prefix[] = "llvm.vectorizer.";
  if (!md || md->kind != IRK_MD_TUPLE || !md->len || !md->f[0].md || md->f[0].md->kind != IRK_MD_STRING) return false;
  irk_str s = irk_md_str(md->f[0].md);
  return s.len >= sizeof prefix - 1 && memcmp(s.ptr, prefix, sizeof prefix - 1) == 0;
}

static irk_md *upgrade_hint(irk_module *m, irk_md *hint) {
  irk_str old = irk_md_str(hint->f[0].md);
  irk_md **ops = irk_arena_alloc(&m->arena, hint->len * sizeof *ops);
  irk_buf *text = &m->scratch;
  text->len = 0;
  if (irk_str_eq(old, IRK_S("llvm.vectorizer.unroll"))) {
    irk_buf_lit(text, "llvm.loop.interleave.count");
  } else {
    irk_buf_lit(text, "llvm.loop.vectorize.");
    irk_buf_bytes(text, old.ptr + strlen("llvm.vectorizer."), old.len - strlen("llvm.vectorizer."));
  }
  ops[0] = irk_md_string(m, (irk_str){text->ptr, text->len});
  for (uint32_t i = 1; i < hint->len; ++i) ops[i] = hint->f[i].md;
  return irk_md_tuple(m, ops, hint->len);
}

static irk_md *upgrade_loop(irk_module *m, irk_md *loop) {
  if (!loop || loop->kind != IRK_MD_TUPLE) return loop;
  bool any = false;
  for (uint32_t i = 0; i < loop->len && !any; ++i) any = is_old_hint(loop->f[i].md);
  if (!any) return loop;
  irk_md **ops = irk_arena_alloc(&m->arena, loop->len * sizeof *ops);
  for (uint32_t i = 0; i < loop->len; ++i)
    ops[i] = is_old_hint(loop->f[i].md) ? upgrade_hint(m, loop->f[i].md) : loop->f[i].md;
  return irk_md_tuple(m, ops, loop->len);
}

// ---- branch weights ------------------------------------------------------------------------------------------
// Returns the number of weights that an instruction must have; 0: any.
static uint32_t num_weights(const irk_inst *inst) {
  switch (inst->v.opcode) {
  case IRK_OP_BR: return inst->num_ops == 3 ? 2 : 1;
  case IRK_OP_SWITCH: return inst->num_ops / 2;
  case IRK_OP_INDIRECTBR: return inst->num_ops - 1;
  case IRK_OP_CALL: return 1;
  case IRK_OP_SELECT: return 2;
  default: return 0;
  }
}

static bool is_string(const irk_md *md, const char *text) {
  return md && md->kind == IRK_MD_STRING && irk_str_eq(irk_md_str(md), irk_str_of(text));
}

static bool has_wrong_weights(irk_version version, const irk_inst *inst, const irk_md *md) {
  if (!md || md->kind != IRK_MD_TUPLE || !md->len || !is_string(md->f[0].md, "branch_weights")) return false;
  uint32_t want = num_weights(inst), offset = 1;
  if (irk_has(version, IRK_WEIGHTS_EXPECTED) && md->len > 1 && is_string(md->f[1].md, "expected")) offset = 2;
  return want && md->len != offset + want;
}

static void drop_wrong_weights(const irk_module *m, irk_function *fn) {
  for (uint32_t b = 0; b < fn->num_blocks; ++b)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; ++i) {
      irk_inst *inst = fn->blocks[b]->insts[i];
      if (!inst->extra) continue;
      irk_attachments *a = &fn->extras[inst->extra].md;
      uint32_t n = 0;
      for (uint32_t k = 0; k < a->len; ++k)
        if (a->items[k].kind != IRK_MD_KIND_PROF || !has_wrong_weights(m->version, inst, a->items[k].md))
          a->items[n++] = a->items[k];
      a->len = n;
    }
}

void irk_up_attachments_of(irk_module *m, irk_function *fn) {
  bool has_weights = false;
  for (uint32_t k = 1; k < fn->num_extras; ++k) {
    irk_attachments *a = &fn->extras[k].md;
    for (uint32_t n = 0; n < a->len; ++n) {
      if (a->items[n].kind == IRK_MD_KIND_TBAA) a->items[n].md = upgrade_tbaa(m, a->items[n].md);
      if (a->items[n].kind == IRK_MD_KIND_LLVM_LOOP) a->items[n].md = upgrade_loop(m, a->items[n].md);
      has_weights |= a->items[n].kind == IRK_MD_KIND_PROF;
    }
  }
  if (has_weights && m->is_from_bitcode) drop_wrong_weights(m, fn);
}

void irk_up_attachments(up *u) {
  for (uint32_t i = 0; i < u->m->functions.len; ++i)
    if (u->m->functions.items[i]->fn) irk_up_attachments_of(u->m, u->m->functions.items[i]->fn);
}
