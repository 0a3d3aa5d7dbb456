// The keywords of calling conventions.
#include "ir/ir.h"

enum { NUM_CC = 128 };

static const irk_str cc_words[NUM_CC] = {
#define CALLCONV(name, keyword, number) [number] = {keyword, sizeof(keyword) - 1},
#include "irkit/def/callconv.def"
};
static const irk_str cc_printed[NUM_CC] = {
#define CALLCONV_PRINTED(name, text) [IRK_CC_##name] = {text, sizeof(text) - 1},
#include "irkit/def/callconv.def"
};
static const struct {
  irk_version since, until;
} cc_spans[NUM_CC] = {
#define CALLCONV_SPAN(name, since, until) [IRK_CC_##name] = {since, until},
#include "irkit/def/callconv.def"
};

irk_str irk_cc_keyword(irk_version version, uint32_t cc) {
  if (cc >= NUM_CC || !cc_spans[cc].since || version < cc_spans[cc].since) return IRK_S("");
  if (cc_spans[cc].until && version > cc_spans[cc].until) return IRK_S("");
  return cc_printed[cc].len ? cc_printed[cc] : cc_words[cc];
}
