// The keywords of small enums (linkages, orderings, predicates, ...) by number: small.def and
// linkage.def as tables, for readers and writers of text, the verifier and summaries.
#ifndef IRK_IR_WORDS_H
#define IRK_IR_WORDS_H

#include "irkit/ir.h"

typedef struct irk_words {
  const irk_str *words;  // {NULL, 0} or "": the number has no keyword
  uint32_t len;
} irk_words;
extern const irk_words irk_linkage_words, irk_visibility_words, irk_dll_words, irk_tls_words, irk_unnamed_addr_words,
    irk_comdat_words, irk_code_model_words, irk_ordering_words, irk_predicate_words;

// The operand types of an atomicrmw.
typedef enum irk_rmw_class { IRK_RMW_OF_INTS, IRK_RMW_OF_FLOATS, IRK_RMW_OF_BOTH } irk_rmw_class;
typedef struct irk_rmw_info {
  irk_str word;
  uint8_t class;      // irk_rmw_class
  irk_version since;  // first release that has it, 0: before 2.7
} irk_rmw_info;
extern const irk_rmw_info irk_rmws[IRK_NUM_RMW];
static inline bool irk_rmw_exists(uint8_t rmw, irk_version version) {
  return !version || version >= irk_rmws[rmw].since;
}

static inline irk_str irk_word_of(const irk_words *set, uint32_t number) {
  return number < set->len ? set->words[number] : (irk_str){NULL, 0};
}
bool irk_word_find(const irk_words *set, irk_str word, uint8_t *number);
bool irk_predicate_find(irk_str word, bool is_float, uint32_t *predicate);  // of fcmp (is_float) or icmp

// icmp: compares signed numbers.
static inline bool irk_icmp_is_signed(uint32_t predicate) {
  return predicate == IRK_ICMP_SGT || predicate == IRK_ICMP_SGE || predicate == IRK_ICMP_SLT ||
         predicate == IRK_ICMP_SLE;
}
// fcmp: the result does not depend on the operands.
static inline bool irk_fcmp_is_constant(uint32_t predicate) {
  return predicate == IRK_FCMP_FALSE || predicate == IRK_FCMP_TRUE;
}

static inline bool irk_predicate_is_known(uint64_t predicate, bool is_float) {
  return is_float ? predicate <= IRK_FCMP_TRUE : predicate >= IRK_ICMP_EQ && predicate <= IRK_ICMP_SLE;
}

#endif
