// Parses data layout strings as LLVM did up to 19: token by token, with messages of its own, and in
// some places less strictly.
#include "target/layout.h"

#include <stdio.h>

typedef struct old_parser {
  irk_datalayout *dl;
  irk_version version;
  char *error;
  size_t cap;
} old_parser;

static bool fail(old_parser *p, const char *message) {
  if (p->cap) snprintf(p->error, p->cap, "%s", message);
  return false;
}

// Cuts `from` at the first separator into `token` and `rest`. `rest` may be the same variable as
// `from`.
static bool cut(old_parser *p, irk_str from, char separator, irk_str *token, irk_str *rest) {
  const char *at = from.len ? memchr(from.ptr, separator, from.len) : NULL;
  *token = (irk_str){from.ptr, at ? (size_t)(at - from.ptr) : from.len};
  *rest = at ? (irk_str){at + 1, from.len - token->len - 1} : (irk_str){from.ptr, 0};
  if (at && !rest->len) return fail(p, "Trailing separator in datalayout string");
  if (rest->len && !token->len) return fail(p, "Expected token before separator in datalayout string");
  return true;
}

static bool take_number(old_parser *p, irk_str text, uint32_t *number) {
  uint64_t value = 0;
  bool ok = text.len != 0;
  for (size_t i = 0; i < text.len && ok; i++) {
    value = value * 10 + (uint64_t)(text.ptr[i] - '0');
    ok = text.ptr[i] >= '0' && text.ptr[i] <= '9' && value <= UINT32_MAX;
  }
  *number = (uint32_t)value;
  return ok || fail(p, "not a number, or does not fit in an unsigned int");
}

static bool take_bytes(old_parser *p, irk_str text, uint32_t *bytes) {
  if (!take_number(p, text, bytes)) return false;
  if (*bytes % 8) return fail(p, "number of bits must be a byte width multiple");
  *bytes /= 8;
  return true;
}

static bool is_power_of_two(uint32_t n) { return n && !(n & (n - 1)); }

static bool take_addrspace(old_parser *p, irk_str text, uint32_t *addrspace) {
  if (!take_number(p, text, addrspace)) return false;
  return *addrspace < 1u << 24 || fail(p, "Invalid address space, must be a 24-bit integer");
}

static bool fail_24_bits(old_parser *p, const char *with_hyphen, const char *without) {
  return fail(p, irk_has(p->version, IRK_LAYOUT_HYPHEN) ? with_hyphen : without);
}

static bool parse_pointer(old_parser *p, irk_str token, irk_str rest) {
  irk_dl_pointer spec = {0};
  if (token.len && !take_number(p, token, &spec.addrspace)) return false;
  if (spec.addrspace >= 1u << 24)
    return fail_24_bits(p, "Invalid address space, must be a 24-bit integer",
                        "Invalid address space, must be a 24bit integer");
  if (!rest.len) return fail(p, "Missing size specification for pointer in datalayout string");
  if (!cut(p, rest, ':', &token, &rest) || !take_number(p, token, &spec.bits)) return false;
  if (!spec.bits) return fail(p, "Invalid pointer size of 0 bytes");
  if (!rest.len) return fail(p, "Missing alignment specification for pointer in datalayout string");
  if (!cut(p, rest, ':', &token, &rest) || !take_bytes(p, token, &spec.abi)) return false;
  if (!is_power_of_two(spec.abi)) return fail(p, "Pointer ABI alignment must be a power of 2");
  spec.pref = spec.abi;
  spec.index_bits = spec.bits;
  if (rest.len) {
    if (!cut(p, rest, ':', &token, &rest) || !take_bytes(p, token, &spec.pref)) return false;
    if (!is_power_of_two(spec.pref)) return fail(p, "Pointer preferred alignment must be a power of 2");
  }
  if (rest.len) {
    if (!cut(p, rest, ':', &token, &rest) || !take_number(p, token, &spec.index_bits)) return false;
    if (!spec.index_bits) return fail(p, "Invalid index size of 0 bytes");
  }
  if (spec.pref < spec.abi) return fail(p, "Preferred alignment cannot be less than the ABI alignment");
  if (spec.index_bits > spec.bits && irk_has(p->version, IRK_LAYOUT_INDEX_CHECKED))
    return fail(p, "Index width cannot be larger than pointer width");
  irk_dl_put_pointer(p->dl, spec);
  return true;
}

static bool check_aligns(old_parser *p, char kind, const irk_dl_spec *spec) {
  if (kind != 'a' && !spec->abi) return fail(p, "ABI alignment specification must be >0 for non-aggregate types");
  if (spec->abi > 0xFFFF) return fail(p, "Invalid ABI alignment, must be a 16bit integer");
  if (spec->abi && !is_power_of_two(spec->abi)) return fail(p, "Invalid ABI alignment, must be a power of 2");
  if (kind == 'i' && spec->bits == 8 && spec->abi != 1 && irk_has(p->version, IRK_LAYOUT_I8_CHECKED))
    return fail(p, "Invalid ABI alignment, i8 must be naturally aligned");
  return true;
}

static bool parse_primitive(old_parser *p, char kind, irk_str token, irk_str rest) {
  irk_dl_spec spec = {0};
  if (token.len && !take_number(p, token, &spec.bits)) return false;
  if (kind == 'a' && spec.bits) return fail(p, "Sized aggregate specification in datalayout string");
  if (!rest.len) return fail(p, "Missing alignment specification in datalayout string");
  if (!cut(p, rest, ':', &token, &rest) || !take_bytes(p, token, &spec.abi)) return false;
  if (!check_aligns(p, kind, &spec)) return false;
  spec.pref = spec.abi;
  if (rest.len && (!cut(p, rest, ':', &token, &rest) || !take_bytes(p, token, &spec.pref))) return false;
  if (spec.pref > 0xFFFF) return fail(p, "Invalid preferred alignment, must be a 16bit integer");
  if (spec.pref && !is_power_of_two(spec.pref)) return fail(p, "Invalid preferred alignment, must be a power of 2");
  if (spec.bits >= 1u << 24)
    return fail_24_bits(p, "Invalid bit width, must be a 24-bit integer", "Invalid bit width, must be a 24bit integer");
  if (!spec.abi) spec.abi = 1;
  if (!spec.pref) spec.pref = 1;
  if (spec.pref < spec.abi) return fail(p, "Preferred alignment cannot be less than the ABI alignment");
  irk_dl_put_spec(p->dl, kind, spec);
  return true;
}

static bool parse_non_integral(old_parser *p, irk_str rest) {
  do {
    irk_str token;
    uint32_t addrspace = 0;
    if (!cut(p, rest, ':', &token, &rest) || !take_number(p, token, &addrspace)) return false;
    if (!addrspace) return fail(p, "Address space 0 can never be non-integral");
    irk_vec_push(&p->dl->non_integral, addrspace);
  } while (rest.len);
  return true;
}

static bool parse_legal_ints(old_parser *p, irk_str token, irk_str rest) {
  for (;;) {
    uint32_t bits = 0;
    if (!take_number(p, token, &bits)) return false;
    if (!bits) return fail(p, "Zero width native integer type in datalayout string");
    irk_vec_push(&p->dl->legal_ints, bits);
    if (!rest.len) return true;
    if (!cut(p, rest, ':', &token, &rest)) return false;
  }
}

static bool parse_align(old_parser *p, irk_str text, uint32_t *bytes) {
  if (!take_bytes(p, text, bytes)) return false;
  return !*bytes || is_power_of_two(*bytes) || fail(p, "Alignment is neither 0 nor a power of 2");
}

static bool parse_fn_pointer(old_parser *p, irk_str token) {
  if (!token.len || (token.ptr[0] != 'i' && token.ptr[0] != 'n'))
    return fail(p, "Unknown function pointer alignment type in datalayout string");
  p->dl->fn_ptr_align_is_multiple = token.ptr[0] == 'n';
  return parse_align(p, (irk_str){token.ptr + 1, token.len - 1}, &p->dl->fn_ptr_align);
}

static bool parse_mangling(old_parser *p, irk_str token, irk_str rest) {
  if (token.len) return fail(p, "Unexpected trailing characters after mangling specifier in datalayout string");
  if (!rest.len) return fail(p, "Expected mangling specifier in datalayout string");
  if (rest.len > 1) return fail(p, "Unknown mangling specifier in datalayout string");
  if (!memchr("elomwxa", rest.ptr[0], 7)) return fail(p, "Unknown mangling in datalayout string");
  p->dl->mangling = rest.ptr[0];
  return true;
}

static bool parse_specification(old_parser *p, irk_str text) {
  irk_str token, rest;
  if (!cut(p, text, ':', &token, &rest)) return false;
  if (irk_str_eq(token, IRK_S("ni"))) return parse_non_integral(p, rest);
  if (!token.len) return fail(p, "Unknown specifier in datalayout string");
  char kind = token.ptr[0];
  token = (irk_str){token.ptr + 1, token.len - 1};
  switch (kind) {
  case 's': return true;  // obsolete; ignored
  case 'e':
  case 'E': p->dl->big_endian = kind == 'E'; return true;
  case 'p': return parse_pointer(p, token, rest);
  case 'i':
  case 'v':
  case 'f':
  case 'a': return parse_primitive(p, kind, token, rest);
  case 'n': return parse_legal_ints(p, token, rest);
  case 'S': return parse_align(p, token, &p->dl->stack_align);
  case 'F': return parse_fn_pointer(p, token);
  case 'P': return take_addrspace(p, token, &p->dl->program_addrspace);
  case 'A': return take_addrspace(p, token, &p->dl->alloca_addrspace);
  case 'G': return take_addrspace(p, token, &p->dl->globals_addrspace);
  case 'm': return parse_mangling(p, token, rest);
  default: return fail(p, "Unknown specifier in datalayout string");
  }
}

bool irk_datalayout_parse_old(irk_datalayout *dl, irk_str text, irk_version version, char *error, size_t cap) {
  old_parser p = {dl, version, error, cap};
  while (text.len) {
    irk_str specification;
    if (!cut(&p, text, '-', &specification, &text) || !parse_specification(&p, specification)) return false;
  }
  return true;
}
