// The words of dwarf.def: DW_TAG_..., DIFlag..., FullDebug ... by number and by name.
#ifndef IRK_IR_DWARF_H
#define IRK_IR_DWARF_H

#include "base/base.h"
#include "irkit/dwarf.h"

// In the order of the rows of dwarf.def.
typedef enum irk_dw_class {
  IRK_DW_TAG,
  IRK_DW_ATE,
  IRK_DW_LANG,
  IRK_DW_LNAME,
  IRK_DW_LLVM_LANG_DIALECT,
  IRK_DW_CC,
  IRK_DW_OP,
  IRK_DW_VIRTUALITY,
  IRK_DW_MACINFO,
  IRK_DW_APPLE_ENUM_KIND,
  IRK_DW_FLAG,
  IRK_DW_SPFLAG,
  IRK_DW_EMISSION,
  IRK_DW_NAME_TABLE,
  IRK_DW_CHECKSUM,
  IRK_DW_FIXED_KIND,
  IRK_NUM_DW_CLASSES
} irk_dw_class;

typedef struct irk_dw_word {
  irk_str text;  // the whole word: "DW_TAG_member"
  uint8_t class;
  uint32_t number;
  irk_version since, until;
} irk_dw_word;

extern const irk_dw_word irk_dw_words[];
extern const uint32_t irk_num_dw_words;

static inline bool irk_dw_in(const irk_dw_word *w, irk_version v) {
  return v >= w->since && (w->until == 0 || v <= w->until);
}
// Returns the word for a number, or NULL.
const irk_dw_word *irk_dw_find(irk_dw_class class, uint64_t number, irk_version version);

#endif
