// What differs between releases, as far as it is a yes or no; and the words of calling conventions.
#include "ir/ir.h"

static const struct {
  irk_version since, until;
} features[IRK_NUM_FEATURES] = {
#define FEATURE(number, name, since, until) [number] = {since, until},
#include "irkit/def/feature.def"
};

bool irk_has(irk_version version, irk_feature feature) {
  if (!version) version = IRK_VERSION_NEWEST;
  return version >= features[feature].since && (!features[feature].until || version <= features[feature].until);
}

// ---- calling conventions -------------------------------------------------------------------------------------

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
