// Hardening of loads against speculation, by fences (lfence), which wait until all instructions
// before them are done:
//
//   speculative_load_hardening   after each branch with several targets, as llc's
//                                -x86-slh-lfence: what runs after it runs where the branch leads
//   +lvi-load-hardening          after each instruction that reads memory
//   +seses                       before each instruction that accesses memory, and before branches
//
// The latter two go into the finished code: the decoder tells which instructions access memory.
#include "x86/abi.h"
#include "x86/decode.h"

// ---- branches --------------------------------------------------------------------------------------------------

void irk_x64_harden_begin(irk_gen_func *f) {
  if (!irk_x64_function_attr(f, IRK_ATTR_SPECULATIVE_LOAD_HARDENING)) return;
  irk_x64 *x = irk_x64_of(f);
  x->follows_branch = IRK_NEW_ARRAY(&f->arena, bool, f->num_blocks);
  for (uint32_t p = 0; p < f->num_blocks; p++) {
    const irk_inst *last = irk_gen_terminator(f->blocks[p].block);
    uint32_t n = 0;
    for (uint32_t k = 0; k < last->num_ops; k++) n += last->ops[k] && last->ops[k]->kind == IRK_VALUE_BLOCK;
    bool is_branch = last->v.opcode == IRK_OP_BR || last->v.opcode == IRK_OP_SWITCH ||
                     last->v.opcode == IRK_OP_INDIRECTBR || last->v.opcode == IRK_OP_CALLBR;
    for (uint32_t k = 0; k < last->num_ops && is_branch && n > 1; k++)
      if (last->ops[k] && last->ops[k]->kind == IRK_VALUE_BLOCK)
        x->follows_branch[irk_gen_position(f, last->ops[k])] = true;
  }
}

// ---- instructions ----------------------------------------------------------------------------------------------

static bool begins(const char *name, const char *with) { return !strncmp(name, with, strlen(with)); }

// Instructions whose operand in memory is only an address.
static bool is_address(const char *name) {
  return begins(name, "lea") || begins(name, "nop") || begins(name, "prefetch") || begins(name, "invlpg") ||
         begins(name, "clflush");
}

static bool is_branch(const irk_x64_decoded *i) {
  return i->name[0] == 'j' || begins(i->name, "call") || begins(i->name, "ret") || begins(i->name, "loop");
}

static bool is_string(const irk_x64_decoded *i) {
  static const char *const names[] = {"movs", "stos", "lods", "cmps", "scas"};
  for (uint32_t k = 0; k < IRK_COUNT(names); k++)
    if (begins(i->name, names[k]) && strlen(i->name) == 5 && !i->num_ops) return true;
  return false;
}

// Finds the last operand in memory.
static bool find_memory(const irk_x64_decoded *i, uint32_t *at) {
  bool found = false;
  for (uint32_t k = 0; k < i->num_ops; k++)
    if (i->ops[k].kind == IRK_X64_MEMORY) *at = k, found = true;
  return found && !is_address(i->name);
}

static bool reads_memory(const irk_x64_decoded *i) {
  uint32_t at;
  if (is_branch(i)) return false;
  if (begins(i->name, "pop") && !begins(i->name, "popcnt")) return true;
  if (begins(i->name, "leave") || is_string(i)) return true;
  if (!find_memory(i, &at)) return false;
  bool is_store = (begins(i->name, "mov") || begins(i->name, "vmov")) && at + 1 == i->num_ops;
  return !is_store;
}

static bool accesses_memory(const irk_x64_decoded *i) {
  uint32_t at;
  bool is_stack =
      begins(i->name, "push") || (begins(i->name, "pop") && !begins(i->name, "popcnt")) || begins(i->name, "leave");
  return is_stack || is_string(i) || find_memory(i, &at);
}

// ---- fences ----------------------------------------------------------------------------------------------------

enum { FENCE = 3 };  // bytes of lfence
typedef IRK_VEC(uint32_t) offsets;

static uint32_t moved(const void *fences, uint32_t offset) {
  const offsets *at = fences;
  uint32_t low = 0, high = at->len;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (at->items[middle] < offset) low = middle + 1;
    else high = middle;
  }
  return offset + FENCE * low;
}

// Finds the places of fences. Returns false for code that the decoder does not know.
static bool find_places(const irk_x64_decoder *d, const irk_asm *a, bool is_before, offsets *out) {
  uint32_t size = irk_asm_offset(a);
  for (uint32_t at = 0; at < size;) {
    irk_x64_decoded i;
    if (!irk_x64_decode(d, a->start + at, size - at, 0, &i)) return false;
    bool needs = is_before ? i.name[0] == 'j' || (accesses_memory(&i) && !is_branch(&i)) : reads_memory(&i);
    if (needs) irk_vec_push(out, is_before ? at : at + i.length);
    at += i.length;
  }
  return true;
}

static void insert(irk_asm *a, const offsets *places) {
  uint32_t size = irk_asm_offset(a), from = 0;
  size_t room = (size_t)size + (size_t)FENCE * places->len + IRK_ASM_ROOM;
  irk_asm made = {.start = irk_alloc(room)};
  made.at = made.start;
  made.end = made.start + room;
  for (uint32_t k = 0; k < places->len; k++) {
    memcpy(made.at, a->start + from, places->items[k] - from);
    made.at += places->items[k] - from;
    from = places->items[k];
    irk_x64_fixed(&made, IRK_X64_LFENCE);
  }
  memcpy(made.at, a->start + from, size - from);
  made.at += size - from;
  irk_free(a->start);
  *a = made;
}

void irk_x64_find_fences(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  if (irk_x64_has_feature(f, IRK_X64_HAS_SESES)) x->fences = IRK_X64_FENCES_BEFORE;
  else if (irk_x64_has_feature(f, IRK_X64_HAS_LVI_LOAD_HARDENING)) x->fences = IRK_X64_FENCES_AFTER;
}

void irk_x64_fence_head(const irk_gen_func *f, irk_asm *a) {
  const irk_x64 *x = f->machine;
  if (x->fences == IRK_X64_FENCES_BEFORE) irk_x64_fixed(a, IRK_X64_LFENCE);
}

void irk_x64_insert_fences(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  if (x->fences == IRK_X64_NO_FENCES) return;
  if (x->num_asm) irk_gen_refuse(f, NULL, "lvi-load-hardening and seses with inline assembly");
  if (x->xray.first || x->xray.has_entry || x->realigns || x->probe || x->is_split || x->saved_general ||
      x->data_registers || irk_x64_is_interrupt(f))
    irk_gen_refuse(f, NULL, "lvi-load-hardening and seses in such a function");
  if (f->cg->failed) return;
  offsets places = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_vec_release, &places);
  irk_x64_decoder d = {{0}, NULL, NULL};
  irk_x64_decoder_init(&d, &f->arena);
  bool ok = find_places(&d, &x->a, x->fences == IRK_X64_FENCES_BEFORE, &places);
  if (ok && places.len) {
    insert(&x->a, &places);
    irk_gen_move_offsets(f, moved, &places);
    for (uint32_t k = 0; k < f->fixups.len; k++) f->fixups.items[k].offset = moved(&places, f->fixups.items[k].offset);
  }
  irk_guard_leave(&guard);
  irk_vec_free(&places);
  if (!ok) irk_gen_refuse(f, NULL, "lvi-load-hardening and seses with an instruction of this function");
}
