// Files of releases that irkit does not know yet. Parts that only inform are left out, with one
// warning each. Parts that carry meaning are an error, which names the file's producer.
#include "bitcode/read.h"

#include "ir/dinode.h"

#include <stdio.h>

struct irk_read_newer {
  irk_map warned;    // by kind of thing and number
  irk_md *left_out;  // placeholder for nodes that are left out
};

void irk_read_newer_begin(irk_reader *r, irk_str producer) {
  if (irk_release_of_producer(producer) <= IRK_VERSION_NEWEST) return;
  r->newer = IRK_NEW(&r->arena, struct irk_read_newer);
}

void irk_read_newer_free(irk_reader *r) {
  if (r->newer) irk_map_free(&r->newer->warned);
}

void irk_read_warn_left_out(irk_reader *r, const char *what) {
  char text[256];
  snprintf(text, sizeof text, "skipped %s, which is unknown: the file was written by %.*s", what,
           (int)r->m->producer.len, r->m->producer.ptr);
  irk_bits_warn(r->bits, r->sink, r->file, text);
}

static bool is_first(irk_reader *r, irk_newer_thing thing, uint32_t block, uint64_t number) {
  bool is_new;
  irk_map_put(&r->newer->warned, (uint64_t)thing << 48 ^ (uint64_t)block << 32 ^ (uint32_t)number, &is_new);
  return is_new;
}

static uint32_t block_at_hand(const irk_reader *r) {
  return r->bits->blocks.len ? r->bits->blocks.items[r->bits->blocks.len - 1].id : 0;
}

void irk_read_left_out(irk_reader *r, irk_newer_thing thing, uint64_t number) {
  static const char *const things[] = {[IRK_NEWER_ATTRIBUTE] = "attribute kind",
                                       [IRK_NEWER_METADATA] = "metadata record",
                                       [IRK_NEWER_RECORD] = "record",
                                       [IRK_NEWER_BLOCK] = "block"};
  bool in_block = thing == IRK_NEWER_RECORD;
  uint32_t block = block_at_hand(r);
  if (!is_first(r, thing, in_block ? block : 0, number)) return;
  char where[32] = "", what[96];
  if (in_block) snprintf(where, sizeof where, " of block %u", block);
  snprintf(what, sizeof what, "%s %llu%s", things[thing], (unsigned long long)number, where);
  irk_read_warn_left_out(r, what);
}

void irk_read_newer_warn_operands(irk_reader *r) {
  for (; irk_more(r); r->at++) {
    if (!r->rec.ops[r->at] || !is_first(r, IRK_NEWER_OPERAND, r->rec.code, r->at)) continue;
    char what[96];
    snprintf(what, sizeof what, "operand %u of %s", r->at, irk_record_name(block_at_hand(r), r->rec.code));
    irk_read_warn_left_out(r, what);
  }
}

void irk_read_newer_describe_producer(const irk_reader *r, char *text, size_t cap) {
  char release[24];
  irk_str known = irk_release_string(IRK_VERSION_NEWEST, release), by = r->m->producer;
  snprintf(text, cap, " (the file was written by %.*s; irkit knows LLVM up to %.*s)", (int)by.len, by.ptr,
           (int)known.len, known.ptr);
}

// Makes a placeholder for an unknown node. The node takes a number, as all node records introduced
// since 3.7 do.
irk_md *irk_read_newer_node(irk_reader *r) {
  irk_read_left_out(r, IRK_NEWER_METADATA, r->rec.code);
  if (r->newer->left_out) return r->newer->left_out;
  r->newer->left_out = irk_md_new(r->m, IRK_MD_TUPLE, 0);
  r->newer->left_out->is_distinct = true;
  return r->newer->left_out = irk_md_unique(r->m, r->newer->left_out);
}

// References to nodes that were left out become null; lists get shorter.
void irk_read_newer_forget_nodes(irk_reader *r, uint32_t first) {
  irk_md *gone = r->newer->left_out;
  for (uint32_t id = first; gone && id < r->m->mds.len; id++) {
    irk_md *md = r->m->mds.items[id];
    if (!md || md->id != id || md->kind == IRK_MD_STRING || md->kind == IRK_MD_VALUE) continue;
    uint32_t n = 0, met = 0;
    for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1)) met += md->f[i].md == gone;
    if (!met) continue;
    if (!md->is_distinct) irk_md_remove_from_set(r->m, md);
    for (uint32_t i = irk_md_next_ref(md, 0); i < md->len; i = irk_md_next_ref(md, i + 1))
      if (md->kind != IRK_MD_TUPLE) md->f[i].md = md->f[i].md == gone ? NULL : md->f[i].md;
      else if (md->f[i].md != gone) md->f[n++].md = md->f[i].md;
    if (md->kind == IRK_MD_TUPLE) md->len = n;
  }
}
