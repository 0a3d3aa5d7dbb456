#include "ir/dwarf.h"

// Sorted by class and number, except for flags, which are not searched by number.
const irk_dw_word irk_dw_words[] = {
#define TEXT(literal)                                                                                                  \
  { literal, sizeof(literal) - 1 }
#define DW(class, name, number, since, until) {TEXT("DW_" #class "_" #name), IRK_DW_##class, number, since, until},
#define DI_FLAG(name, value, since)           {TEXT("DIFlag" #name), IRK_DW_FLAG, value, since, 0},
#define DISP_FLAG(name, value, since)         {TEXT("DISPFlag" #name), IRK_DW_SPFLAG, value, since, 0},
#define DI_WORD(set, word, number, since)     {TEXT(#word), IRK_DW_##set, number, since, 0},
#include "irkit/def/dwarf.def"
};
const uint32_t irk_num_dw_words = IRK_COUNT(irk_dw_words);

const irk_dw_word *irk_dw_find(irk_dw_class class, uint64_t number, irk_version version) {
  if (number > UINT32_MAX) return NULL;
  uint64_t key = (uint64_t) class << 32 | number;
  uint32_t low = 0, high = IRK_COUNT(irk_dw_words);
  while (low < high) {
    uint32_t mid = (low + high) / 2;
    const irk_dw_word *w = &irk_dw_words[mid];
    if (((uint64_t)w->class << 32 | w->number) < key) low = mid + 1;
    else high = mid;
  }
  for (; low < IRK_COUNT(irk_dw_words); low++) {
    const irk_dw_word *w = &irk_dw_words[low];
    if (w->class != (uint8_t) class || w->number != number) return NULL;
    if (irk_dw_in(w, version)) return w;
  }
  return NULL;
}
