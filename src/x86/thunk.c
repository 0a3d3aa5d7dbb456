// Thunks: functions that jump to the address in r11 in a way that speculation cannot follow. With
// "+retpoline-indirect-calls", "+retpoline-indirect-branches" or "+lvi-cfi" no instruction calls or
// jumps to a register; r11 and a jump to a thunk take its place. The module has the thunks, unless
// "+retpoline-external-thunk" leaves them to the kernel.
#include "x86/function.h"

#include <stdio.h>

static const char own_retpoline[] = "__llvm_retpoline_r11", external_retpoline[] = "__x86_indirect_thunk_r11",
                  lvi_thunk[] = "__llvm_lvi_thunk_r11";

static const char *thunk(irk_gen_func *f, irk_x64_feature retpoline) {
  if (irk_x64_has_feature(f, retpoline))
    return irk_x64_has_feature(f, IRK_X64_HAS_RETPOLINE_EXTERNAL_THUNK) ? external_retpoline : own_retpoline;
  return irk_x64_has_feature(f, IRK_X64_HAS_LVI_CFI) ? lvi_thunk : NULL;
}

const char *irk_x64_call_thunk(irk_gen_func *f) { return thunk(f, IRK_X64_HAS_RETPOLINE_INDIRECT_CALLS); }
const char *irk_x64_branch_thunk(irk_gen_func *f) { return thunk(f, IRK_X64_HAS_RETPOLINE_INDIRECT_BRANCHES); }

void irk_x64_jump_to_name(irk_gen_func *f, const char *name) {
  irk_x64_jmp(irk_x64_asm(f), 0);
  irk_gen_reloc_at(f, irk_asm_offset(irk_x64_asm(f)) - 4, IRK_R_X86_64_PLT32,
                   (irk_gen_ref){.kind = IRK_GEN_REF_NAME, .name = name}, -4);
}

// ---- the thunks of the module --------------------------------------------------------------------------------

static void put_retpoline(irk_asm *a) {
  enum { CALL = 5, ALIGN = 16 };
  irk_x64_call(a, ALIGN - CALL);  // the return address is that of a loop, in which speculation ends
  uint32_t again = irk_asm_offset(a);
  irk_x64_fixed(a, IRK_X64_PAUSE);
  irk_x64_fixed(a, IRK_X64_LFENCE);
  irk_x64_jmp_short(a, IRK_X64_JMP_SHORT, (int32_t)again - (int32_t)irk_asm_offset(a) - 2);
  while (irk_asm_offset(a) < ALIGN) irk_x64_fixed(a, IRK_X64_INT3);
  irk_x64_mov_mr(a, 8, irk_mem_at(IRK_RSP, 0), IRK_X64_SCRATCH);
  irk_x64_fixed(a, IRK_X64_RET);
}

static void put_lvi_thunk(irk_asm *a) {
  irk_x64_fixed(a, IRK_X64_LFENCE);
  irk_x64_r(a, IRK_X64_JMP_TO, IRK_X64_SCRATCH);
}

static void put_thunk(irk_object *o, const char *name, void (*put)(irk_asm *)) {
  uint32_t symbol = irk_object_known_symbol(o, irk_str_of(name));
  if (!symbol || irk_object_symbol_at(o, symbol)->section) return;
  char section[64];
  snprintf(section, sizeof section, ".text.%s", name);
  irk_asm a = {0};
  put(&a);
  uint32_t text = irk_object_section(o, &(irk_section_spec){.name = irk_str_of(section),
                                                            .type = IRK_SHT_PROGBITS,
                                                            .flags = IRK_SHF_ALLOC | IRK_SHF_EXECINSTR,
                                                            .align = 16,
                                                            .group = irk_object_group(o, symbol, true)});
  irk_buf_bytes(irk_object_bytes(o, text), a.start, irk_asm_offset(&a));
  irk_symbol *s = irk_object_symbol_at(o, symbol);
  s->binding = IRK_STB_WEAK, s->type = IRK_STT_FUNC, s->visibility = IRK_STV_HIDDEN;
  irk_object_define(o, symbol, text, 0, irk_asm_offset(&a));
  irk_free(a.start);
}

void irk_x64_put_thunks(irk_object *o) {
  put_thunk(o, own_retpoline, put_retpoline);
  put_thunk(o, lvi_thunk, put_lvi_thunk);
}
