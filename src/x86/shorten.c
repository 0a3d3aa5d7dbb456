// Forward jumps are made with 32 bits, since their distance is unknown. When the function is
// complete, jumps that fit into a byte become short, and the code after them moves up.
#include "x86/x86.h"

// Code after `end` moves down by `by` bytes.
typedef struct shortened_jump {
  uint32_t end, by;
} shortened_jump;
typedef struct shortened_jumps {
  shortened_jump *items;
  uint32_t len;
} shortened_jumps;

static uint32_t moved(const void *jumps, uint32_t offset) {
  const shortened_jumps *c = jumps;
  uint32_t low = 0, high = c->len;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (c->items[middle].end <= offset) low = middle + 1;
    else high = middle;
  }
  return low ? offset - c->items[low - 1].by : offset;
}

static bool is_jump(const irk_gen_fixup *x) {
  return x->kind == IRK_GEN_FIXUP_JUMP || x->kind == IRK_GEN_FIXUP_JUMP_IF;
}

static uint32_t saving(const irk_gen_fixup *x) { return x->kind == IRK_GEN_FIXUP_JUMP ? 3 : 4; }

// Decides from the last jump to the first, since the jumps between a jump and its target are
// decided then. At least 2 of 5 or 6 bytes remain of each jump, so looking ahead a few hundred
// bytes is enough.
static uint32_t choose_short_jumps(irk_gen_func *f, bool *is_short) {
  enum { REACH = 127, FAR = REACH * 3 };
  uint32_t n = f->fixups.len, num = 0;
  for (uint32_t i = n; i-- > 0;) {
    const irk_gen_fixup *x = &f->fixups.items[i];
    uint32_t from = x->offset + 4, to = f->labels[x->label] - 1;
    if (!is_jump(x) || to < from || to - from > FAR) continue;
    uint32_t distance = to - from;
    for (uint32_t k = i + 1; distance > REACH && k < n && f->fixups.items[k].offset < to; k++)
      if (is_short[k]) distance -= saving(&f->fixups.items[k]);
    is_short[i] = distance <= REACH;
    num += is_short[i];
  }
  return num;
}

static void move_code(irk_gen_func *f, const bool *is_short, shortened_jumps *c) {
  irk_asm *a = irk_x64_asm(f);
  uint32_t from = 0, by = 0, size = irk_asm_offset(a);
  for (uint32_t i = 0; i < f->fixups.len; i++) {
    irk_gen_fixup *x = &f->fixups.items[i];
    uint32_t end = x->offset + 4;
    if (!is_short[i]) {
      x->offset -= by;
      continue;
    }
    uint32_t start = x->offset - (x->kind == IRK_GEN_FIXUP_JUMP ? 1 : 2);
    uint8_t opcode = x->kind == IRK_GEN_FIXUP_JUMP ? IRK_X64_JMP_SHORT : IRK_X64_JCC_SHORT | (a->start[start + 1] & 15);
    if (by) memmove(a->start + from - by, a->start + from, start - from);
    a->start[start - by] = opcode;
    x->offset = start - by + 1;
    by += saving(x);
    x->kind = IRK_GEN_FIXUP_BYTE;
    c->items[c->len++] = (shortened_jump){end, by};
    from = end;
  }
  memmove(a->start + from - by, a->start + from, size - from);
  a->at -= by;
}

void irk_x64_shorten(irk_gen_func *f) {
  uint32_t n = f->fixups.len;
  // Inline asm may depend on its position, sleds must keep theirs.
  if (!n || irk_x64_of(f)->num_asm || irk_x64_of(f)->xray.first || irk_x64_of(f)->fences) return;
  irk_mark mark = irk_arena_mark(&f->arena);
  bool *is_short = IRK_NEW_ARRAY(&f->arena, bool, n);
  uint32_t num = choose_short_jumps(f, is_short);
  if (num) {
    shortened_jumps c = {irk_arena_alloc(&f->arena, sizeof *c.items * num), 0};
    move_code(f, is_short, &c);
    irk_gen_move_offsets(f, moved, &c);
  }
  irk_arena_release(&f->arena, mark);
}

void irk_x64_patch(irk_gen_func *f) {
  uint8_t *code = irk_x64_asm(f)->start;
  for (uint32_t i = 0; i < f->fixups.len; i++) {
    irk_gen_fixup x = f->fixups.items[i];
    uint32_t to = f->labels[x.label] - 1;
    if (x.kind == IRK_GEN_FIXUP_BYTE) code[x.offset] = (uint8_t)(to - (x.offset + 1));
    else irk_x64_put32(code + x.offset, to - (x.offset + 4));
  }
}
