// Processor facts in a function's attributes: features by name, and the width of its
// vector registers. The width decides how vectors are passed to the function and by it (facts of
// LLVM 22, from llc's output for each name).
#include "x86/x86.h"

#include <stdlib.h>

static const struct {
  const char *name;
  bool is_refused;
} features[] = {
#define IRK_X64_FEATURE(id, name, is_refused) {name, is_refused},
#include "x86/features.def"
};

typedef struct width {
  const char *name;
  uint32_t bytes;
} width;

// Processors with vector registers of more than 16 bytes.
static const width processors[] = {{"alderlake", 32},
                                   {"arrowlake", 32},
                                   {"arrowlake-s", 32},
                                   {"arrowlake_s", 32},
                                   {"bdver1", 32},
                                   {"bdver2", 32},
                                   {"bdver3", 32},
                                   {"bdver4", 32},
                                   {"broadwell", 32},
                                   {"btver2", 32},
                                   {"cannonlake", 64},
                                   {"cascadelake", 64},
                                   {"clearwaterforest", 32},
                                   {"cooperlake", 64},
                                   {"core-avx-i", 32},
                                   {"core-avx2", 32},
                                   {"core_2nd_gen_avx", 32},
                                   {"core_3rd_gen_avx", 32},
                                   {"core_4th_gen_avx", 32},
                                   {"core_4th_gen_avx_tsx", 32},
                                   {"core_5th_gen_avx", 32},
                                   {"core_5th_gen_avx_tsx", 32},
                                   {"corei7-avx", 32},
                                   {"diamondrapids", 64},
                                   {"emeraldrapids", 64},
                                   {"gracemont", 32},
                                   {"grandridge", 32},
                                   {"graniterapids", 64},
                                   {"graniterapids-d", 64},
                                   {"graniterapids_d", 64},
                                   {"haswell", 32},
                                   {"icelake-client", 64},
                                   {"icelake-server", 64},
                                   {"icelake_client", 64},
                                   {"icelake_server", 64},
                                   {"ivybridge", 32},
                                   {"knl", 64},
                                   {"knm", 64},
                                   {"lunarlake", 32},
                                   {"meteorlake", 32},
                                   {"mic_avx512", 64},
                                   {"novalake", 64},
                                   {"pantherlake", 32},
                                   {"raptorlake", 32},
                                   {"rocketlake", 64},
                                   {"sandybridge", 32},
                                   {"sapphirerapids", 64},
                                   {"sierraforest", 32},
                                   {"skx", 64},
                                   {"skylake", 32},
                                   {"skylake-avx512", 64},
                                   {"skylake_avx512", 64},
                                   {"tigerlake", 64},
                                   {"wildcatlake", 32},
                                   {"x86-64-v3", 32},
                                   {"x86-64-v4", 64},
                                   {"znver1", 32},
                                   {"znver2", 32},
                                   {"znver3", 32},
                                   {"znver4", 64},
                                   {"znver5", 64}};
// Features that need such registers. Those of AVX-512 and AVX10 are known by their prefixes.
static const width additions[] = {{"avx", 32},     {"avx2", 32},         {"avxifma", 32},     {"avxneconvert", 32},
                                  {"avxvnni", 32}, {"avxvnniint16", 32}, {"avxvnniint8", 32}, {"f16c", 32},
                                  {"fma", 32},     {"fma4", 32},         {"sha512", 32},      {"sm3", 32},
                                  {"sm4", 32},     {"vaes", 32},         {"vpclmulqdq", 32},  {"xop", 32}};
// The width that remains when a feature is removed that the wider registers need.
static const width removals[] = {{"avx", 16},  {"avx2", 32}, {"avx512f", 32}, {"f16c", 32},   {"fma", 32},  {"sse", 16},
                                 {"sse2", 16}, {"sse3", 16}, {"sse4.1", 16},  {"sse4.2", 16}, {"ssse3", 16}};

static uint32_t find(const width *rows, size_t n, irk_str name) {
  if (!name.len) return 0;
  const width *row = bsearch(&name, rows, n, sizeof *rows, irk_x64_compare_word);
  return row ? row->bytes : 0;
}

static bool begins_with(irk_str s, irk_str with) { return s.len >= with.len && !memcmp(s.ptr, with.ptr, with.len); }

static uint32_t added_bytes(irk_str name) {
  irk_str half = IRK_S("-256");
  if (begins_with(name, IRK_S("avx512"))) return 64;
  if (begins_with(name, IRK_S("avx10."))) return !memcmp(name.ptr + name.len - half.len, half.ptr, half.len) ? 32 : 64;
  return find(additions, IRK_COUNT(additions), name);
}

static void set_bit(uint64_t *bits, uint32_t i, bool is_set) {
  bits[i / 64] = (bits[i / 64] & ~(UINT64_C(1) << i % 64)) | (uint64_t)is_set << i % 64;
}
static bool has_bit(const uint64_t *bits, uint32_t i) { return bits[i / 64] >> i % 64 & 1; }

static void add_fact(irk_x64_facts *is, bool is_added, irk_str name) {
  if (is_added && irk_str_eq(name, IRK_S("seses"))) set_bit(is->has, IRK_X64_HAS_LVI_CFI, true);  // as in LLVM
  const char *const *row = bsearch(&name, features, IRK_COUNT(features), sizeof *features, irk_x64_compare_word);
  if (row) {
    uint32_t i = (uint32_t)((size_t)((const char *)row - (const char *)features) / sizeof *features);
    set_bit(is->has, i, is_added);
    set_bit(is->lacks, i, !is_added);
  }
  uint32_t bytes = is_added ? added_bytes(name) : find(removals, IRK_COUNT(removals), name);
  if (!bytes) return;
  if (is_added ? is->least < bytes : is->least > bytes) is->least = bytes;
  if (is_added ? is->most < bytes : is->most > bytes) is->most = bytes;
}

static irk_x64_facts read_features(irk_x64_facts is, irk_str text) {
  const char *at = text.ptr, *end = at + text.len;
  while (at < end) {
    const char *comma = memchr(at, ',', (size_t)(end - at)), *stop = comma ? comma : end;
    bool has_sign = stop > at && (*at == '+' || *at == '-'), is_added = stop > at && *at != '-';
    if (stop > at) add_fact(&is, is_added, (irk_str){at + has_sign, (size_t)(stop - at) - has_sign});
    at = comma ? comma + 1 : end;
  }
  return is;
}

// Returns the meaning of the function's feature text. The text is long, and all functions may share
// it, so the result is cached, and that of the last set of attributes.
static const irk_x64_facts *features_of(irk_gen_func *f) {
  static const irk_x64_facts none = {.least = 16, .most = 64};
  irk_x64_features *known = irk_x64_of(f)->features;
  const irk_attr_set *set = irk_attr_list_at(f->global->attrs, IRK_ATTR_INDEX_FUNCTION);
  if (set && known->last == set) return &known->facts.items[known->of_last];
  irk_str text = irk_x64_function_string(f, IRK_S("target-features")), more = f->cg->options.features;
  bool is_new;
  uint64_t *found = irk_map_put(&known->by_text, (uintptr_t)text.ptr, &is_new);
  if (is_new) {
    *found = known->facts.len;
    irk_vec_push(&known->facts, read_features(read_features(none, text), more));
  }
  known->last = set;
  known->of_last = (uint32_t)*found;
  return &known->facts.items[known->of_last];
}

bool irk_x64_has_feature(irk_gen_func *f, uint32_t which) {
  return which == IRK_X64_HAS_BASE || has_bit(features_of(f)->has, which);
}

const char *irk_x64_refused_feature(irk_gen_func *f) {
  const irk_x64_facts *is = features_of(f);
  for (uint32_t i = 0; i < IRK_COUNT(features); i++)
    if (features[i].is_refused && has_bit(is->has, i)) return features[i].name;
  return NULL;
}

uint32_t irk_x64_register_bytes(irk_gen_func *f) {
  const irk_x64_facts *is = features_of(f);
  irk_str cpu = irk_x64_function_string(f, IRK_S("target-cpu"));
  uint32_t own = find(processors, IRK_COUNT(processors), cpu.len ? cpu : f->cg->options.cpu);
  return own < is->least ? is->least : own > is->most ? is->most : own;
}

// Processors whose registers have 64 bytes and that do not use all of them if they need not (facts
// of LLVM 22, from llc's output for each name); sorted.
static const char *const prefer_half[] = {
    "cannonlake",     "cascadelake",     "cooperlake",      "diamondrapids",  "emeraldrapids",
    "graniterapids",  "graniterapids-d", "graniterapids_d", "icelake-client", "icelake-server",
    "icelake_client", "icelake_server",  "rocketlake",      "sapphirerapids", "skx",
    "skylake-avx512", "skylake_avx512",  "tigerlake",       "x86-64-v4"};
// ... that lack instructions of AVX-512 for the shorter registers.
static const char *const lack_short[] = {"knl", "knm", "mic_avx512"};

// Tells whether the processor has AVX-512 with all that later ones have: instructions for shorter
// registers, and for lanes of bytes.
static bool has_short_forms(irk_str cpu) {
  return find(processors, IRK_COUNT(processors), cpu) > 32 &&
         !bsearch(&cpu, lack_short, IRK_COUNT(lack_short), sizeof *lack_short, irk_x64_compare_word);
}

// Tells whether the function avoids registers of 64 bytes, though it has them: it needs none, and
// prefers shorter ones.
static bool avoids_longest(irk_gen_func *f) {
  enum { BITS = 256 };
  if (irk_x64_function_number(f, IRK_S("min-legal-vector-width"), UINT32_MAX) > BITS) return false;
  irk_str cpu = irk_x64_function_string(f, IRK_S("target-cpu")), tune = irk_x64_function_string(f, IRK_S("tune-cpu"));
  if (!cpu.len) cpu = f->cg->options.cpu;
  if (!tune.len) tune = cpu;
  bool has_short = has_short_forms(cpu);
  if (has_bit(features_of(f)->has, IRK_X64_HAS_AVX512VL)) has_short = true;
  if (has_bit(features_of(f)->lacks, IRK_X64_HAS_AVX512VL)) has_short = false;
  if (!has_short) return false;
  bool is_half =
      tune.len && bsearch(&tune, prefer_half, IRK_COUNT(prefer_half), sizeof *prefer_half, irk_x64_compare_word);
  return irk_x64_function_number(f, IRK_S("prefer-vector-width"), is_half ? BITS : UINT32_MAX) <= 2 * BITS - 1;
}

uint32_t irk_x64_vector_bytes(irk_gen_func *f) {
  irk_x64 *x = irk_x64_of(f);
  if (x->vector_bytes) return x->vector_bytes;
  x->vector_bytes = irk_x64_register_bytes(f);
  if (x->vector_bytes > 32 && avoids_longest(f)) x->vector_bytes = 32;
  return x->vector_bytes;
}

bool irk_x64_has_long_masks(irk_gen_func *f) {
  irk_str cpu = irk_x64_function_string(f, IRK_S("target-cpu"));
  if (!cpu.len) cpu = f->cg->options.cpu;
  const irk_x64_facts *is = features_of(f);
  if (has_bit(is->has, IRK_X64_HAS_AVX512BW)) return true;
  return !has_bit(is->lacks, IRK_X64_HAS_AVX512BW) && has_short_forms(cpu);
}

bool irk_x64_has_avx512(irk_gen_func *f) { return irk_x64_register_bytes(f) > 32; }

// Tells whether a value of this type (of not too many parts) needs registers that the function
// lacks.
static bool needs_registers(const irk_type *t, bool lacks_sse, bool lacks_x87) {
  if (!(t->facts & IRK_TYPE_HAS_SIZE)) return false;
  switch (t->kind) {
  case IRK_TYPE_HALF:
  case IRK_TYPE_BFLOAT:
  case IRK_TYPE_FLOAT:
  case IRK_TYPE_DOUBLE:
  case IRK_TYPE_FP128:
  case IRK_TYPE_VECTOR: return lacks_sse;
  case IRK_TYPE_X86_FP80: return lacks_sse || lacks_x87;
  case IRK_TYPE_STRUCT:
  case IRK_TYPE_ARRAY:
    for (uint32_t k = 0; k < t->num_types; k++)
      if (needs_registers(t->types[k], lacks_sse, lacks_x87)) return true;
    return false;
  default: return false;
  }
}

static bool is_refused(irk_gen_func *f, const irk_type *t, bool lacks_sse, bool lacks_x87) {
  irk_gen_num_parts(f, t);  // refuses types with too many parts
  return !f->cg->failed && needs_registers(t, lacks_sse, lacks_x87);
}

static void refuse_floats(irk_gen_func *f, bool lacks_sse, bool lacks_x87) {
  static const char *const what =
      "floating point and vectors where the processor is said to have no registers for them";
  const irk_type *fn_type = f->global->value_type;
  bool needs = false;
  for (uint32_t k = 0; k < fn_type->num_types; k++)  // the result, the parameters
    needs |= is_refused(f, fn_type->types[k], lacks_sse, lacks_x87);
  if (needs) irk_gen_refuse(f, NULL, "%s", what);
  for (uint32_t p = 0; p < f->num_blocks; p++) {
    const irk_block *b = f->blocks[p].block;
    for (uint32_t k = 0; k < b->num_insts && !f->cg->failed; k++) {
      const irk_inst *i = b->insts[k];
      needs = is_refused(f, i->v.type, lacks_sse, lacks_x87);
      for (uint32_t o = 0; o < i->num_ops && !needs; o++)
        needs = i->ops[o]->type && is_refused(f, i->ops[o]->type, lacks_sse, lacks_x87);
      if (needs) irk_gen_refuse(f, i, "%s", what);
    }
  }
}

bool irk_x64_lacks_sse(irk_gen_func *f) {
  const uint64_t *lacks = features_of(f)->lacks;
  bool is_soft = irk_x64_has_feature(f, IRK_X64_HAS_SOFT_FLOAT) ||
                 irk_str_eq(irk_x64_function_string(f, IRK_S("use-soft-float")), IRK_S("true"));
  bool lacks_sse = is_soft || has_bit(lacks, IRK_X64_HAS_SSE);
  bool lacks_x87 = is_soft || has_bit(lacks, IRK_X64_HAS_X87);
  if (lacks_sse || lacks_x87) refuse_floats(f, lacks_sse, lacks_x87);
  return lacks_sse;
}
