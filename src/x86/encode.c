// Room for machine code.
#include "x86/encode.h"

void irk_asm_grow(irk_asm *a) {
  size_t len = (size_t)(a->at - a->start), cap = (size_t)(a->end - a->start);
  cap = cap ? cap * 2 : 4096;
  a->start = irk_realloc(a->start, cap);
  a->at = a->start + len;
  a->end = a->start + cap;
}
