// Grows the buffer of machine code; names of registers.
#include "x86/encode.h"

void irk_asm_grow(irk_asm *a) {
  size_t len = (size_t)(a->at - a->start), cap = (size_t)(a->end - a->start);
  cap = cap ? irk_size_of(cap, 2) : 4096;
  a->start = irk_realloc(a->start, cap);
  a->at = a->start + len;
  a->end = a->start + cap;
}

const char irk_x64_names[5][8][4] = {{"al", "cl", "dl", "bl", "spl", "bpl", "sil", "dil"},
                                     {"ax", "cx", "dx", "bx", "sp", "bp", "si", "di"},
                                     {"eax", "ecx", "edx", "ebx", "esp", "ebp", "esi", "edi"},
                                     {"rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi"},
                                     {"ah", "ch", "dh", "bh"}};
