// callbr up to 14, which had its destinations among the arguments.
#include "bitcode/read.h"

static bool ends_in_addresses(const irk_reader *r, irk_value *const *dests, uint32_t n) {
  if (n > r->ops.len) return false;
  for (uint32_t i = 0; i < n; i++) {
    const irk_blockaddress *address = (const irk_blockaddress *)r->ops.items[r->ops.len - n + i];
    if (address->v.kind != IRK_VALUE_BLOCKADDRESS || address->fn != r->g || &address->block->v != dests[i])
      return false;
  }
  return true;
}

// Upgrades a callbr of old form. r->ops has the arguments, `dests` the indirect destinations. The
// last arguments are the addresses of the destinations: they are removed, and their constraints
// become labels.
irk_value *irk_read_upgrade_callbr(irk_reader *r, irk_value *callee, irk_type **fn_type, irk_value *const *dests,
                                   uint32_t n) {
  if (callee->kind != IRK_VALUE_INLINE_ASM || !irk_read_has(r, IRK_CALLBR_LABELS)) return callee;
  irk_inline_asm a = *(const irk_inline_asm *)callee;
  irk_read_charge_memory(r, a.constraints.len);
  irk_asm_piece c;
  size_t at = 0;
  while (irk_asm_next_piece(a.constraints, &at, &c))
    if (c.is_label) return callee;
  uint32_t first = r->ops.len - n;
  if (!ends_in_addresses(r, dests, n)) {
    // If calls of the file's own release have labels, the call stays as it is: the verifier reports
    // errors.
    if (r->from && irk_has(r->from, IRK_CALLBR_LABELS)) return callee;
    irk_read_fail(r, "callbr argument does not match indirect dest");
  }
  r->ops.len = first;
  irk_buf text = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &text);
  uint32_t arg = 0;
  size_t copied = 0;
  for (at = 0; irk_asm_next_piece(a.constraints, &at, &c); arg += c.has_arg) {
    if (!c.has_arg || arg < first) continue;
    irk_buf_bytes(&text, a.constraints.ptr + copied, c.start - copied);
    irk_buf_byte(&text, '!');
    copied = c.start;
  }
  irk_buf_bytes(&text, a.constraints.ptr + copied, a.constraints.len - copied);
  irk_type **params = irk_arena_alloc(&r->m->arena, sizeof *params * ((size_t)first + 1));
  for (uint32_t i = 0; i < first; i++) params[i] = r->ops.items[i]->type;
  *fn_type = irk_type_fn(r->m, irk_fn_type_return(*fn_type), params, first, (*fn_type)->is_vararg);
  a.fn_type = *fn_type;
  a.constraints = (irk_str){text.ptr, text.len};
  irk_value *out = irk_inline_asm_of(r->m, &a);
  irk_guard_leave(&guard);
  irk_buf_free(&text);
  return out;
}
