// Attachments of instructions: TBAA tags and loop hints of old releases.
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

void up_attachments(up *u) {
  irk_module *m = u->m;
  for (uint32_t i = 0; i < m->functions.len; ++i) {
    irk_function *fn = m->functions.items[i]->fn;
    for (uint32_t k = 1; fn && k < fn->num_extras; ++k) {
      irk_attachments *a = &fn->extras[k].md;
      for (uint32_t n = 0; n < a->len; ++n) {
        if (a->items[n].kind == IRK_MD_KIND_TBAA) a->items[n].md = upgrade_tbaa(m, a->items[n].md);
        if (a->items[n].kind == IRK_MD_KIND_LLVM_LOOP) a->items[n].md = upgrade_loop(m, a->items[n].md);
      }
    }
  }
}
