#include "ir/words.h"
#include "ir/ir.h"

#define ROW(number, keyword) [number] = {keyword, sizeof(keyword) - 1},
#define SET(name, rows)      const irk_words name = {rows, IRK_COUNT(rows)}

static const irk_str linkages[] = {
#define LINKAGE(number, name, keyword, code, summary) ROW(IRK_LINKAGE_##name, keyword)
#include "irkit/def/linkage.def"
};
static const irk_str visibilities[] = {
#define VISIBILITY(name, keyword, code) ROW(code, keyword)
#include "irkit/def/small.def"
};
static const irk_str dll_storages[] = {
#define DLL(name, keyword, code) ROW(code, keyword)
#include "irkit/def/small.def"
};
static const irk_str tls_models[] = {
#define TLS(name, keyword, code) ROW(code, keyword)
#include "irkit/def/small.def"
};
static const irk_str unnamed_addrs[] = {
#define UNNAMED_ADDR(name, keyword, code) ROW(code, keyword)
#include "irkit/def/small.def"
};
static const irk_str comdats[] = {
#define COMDAT(name, keyword, code) ROW(code, keyword)
#include "irkit/def/small.def"
};
static const irk_str code_models[] = {
#define CODE_MODEL(name, keyword, code) ROW(code, keyword)
#include "irkit/def/small.def"
};
static const irk_str orderings[] = {
#define ORDERING(name, keyword, code) ROW(code, keyword)
#include "irkit/def/small.def"
};
static const irk_str predicates[] = {
#define PREDICATE(name, keyword, code) ROW(code, keyword)
#include "irkit/def/small.def"
};
SET(irk_linkage_words, linkages);
SET(irk_visibility_words, visibilities);
SET(irk_dll_words, dll_storages);
SET(irk_tls_words, tls_models);
SET(irk_unnamed_addr_words, unnamed_addrs);
SET(irk_comdat_words, comdats);
SET(irk_code_model_words, code_models);
SET(irk_ordering_words, orderings);
SET(irk_predicate_words, predicates);

const irk_rmw_info irk_rmws[IRK_NUM_RMW] = {
#define RMW(name, keyword, code, class, since) [code] = {{keyword, sizeof(keyword) - 1}, IRK_RMW_OF_##class, since},
#include "irkit/def/small.def"
};

bool irk_word_find(const irk_words *set, irk_str word, uint8_t *number) {
  for (uint32_t i = 0; word.len && i < set->len; i++) {
    if (!irk_str_eq(set->words[i], word)) continue;
    *number = (uint8_t)i;
    return true;
  }
  return false;
}

bool irk_predicate_find(irk_str word, bool is_float, uint32_t *predicate) {
  for (uint32_t p = 0; p < irk_predicate_words.len; p++) {
    if (!irk_predicate_is_known(p, is_float) || !irk_str_eq(irk_predicate_words.words[p], word)) continue;
    *predicate = p;
    return true;
  }
  return false;
}
