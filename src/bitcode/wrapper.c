// The wrapper that Darwin's tools put around a bitstream: five little-endian words, the bitstream,
// padding.
#include "bitcode/bits.h"

#include "container/container.h"

bool irk_wrapper_open(const void *bytes, size_t len, irk_str *stream, irk_wrapper *wrapper, const char **why) {
  const uint8_t *p = bytes;
  irk_wrapper none = {0};
  if (wrapper) *wrapper = none;
  *stream = (irk_str){bytes, len};
  *why = NULL;
  if (len < 4) {
    *why = "file too small to contain bitcode header";
    return false;
  }
  uint32_t magic = irk_load32(p);
  if (magic == IRK_BITCODE_MAGIC) return true;
  if (magic != IRK_WRAPPER_MAGIC) {
    *why = "Invalid bitcode signature";
    return false;
  }
  *why = "Invalid bitcode wrapper header";
  if (len < IRK_WRAPPER_SIZE) return false;
  irk_wrapper found = {irk_load32(p + 4), irk_load32(p + 8), irk_load32(p + 12), irk_load32(p + 16)};
  if (wrapper) *wrapper = found;
  if ((uint64_t)found.offset + found.size > len) return false;
  *why = NULL;
  // Some tools count padding, or none, so that the size is no multiple of whole words. A bitstream
  // ends with one.
  *stream = (irk_str){(const char *)bytes + found.offset, found.size & ~(uint32_t)3};
  return true;
}

bool irk_bits_open_file(irk_bits *bits, irk_str file, irk_wrapper *wrapper, const char **why) {
  irk_str stream;
  if (irk_wrapper_open(file.ptr, file.len, &stream, wrapper, why)) {
    irk_bits_open(bits, stream.ptr, stream.len);
    bits->first_bit = (uint64_t)(stream.ptr - file.ptr) * 8;
    return true;
  }
  if (irk_content_of(file.ptr, file.len).kind != IRK_CONTENT_BITSTREAM) return false;
  irk_bits_open_any(bits, file.ptr, file.len);
  return true;
}

void irk_wrapper_report(const void *bytes, size_t len, const char *why, irk_sink *sink, irk_str file) {
  char what[IRK_SHORTFALL_TEXT * 4] = "";
  irk_content content = irk_content_of(bytes, len);
  irk_diag diag = {.severity = IRK_ERROR, .file = file};
  if (content.kind == IRK_CONTENT_BITCODE)
    irk_shortfall_text((irk_shortfall){content.missing, content.is_lower_bound}, "the file", what);
  else if (irk_content_explain(&content, what + 2, sizeof what - 2)) memcpy(what, ": ", 2);
  irk_diag_put(sink, diag, "%s%s", why, what);
}

void irk_wrapper_put(uint8_t out[IRK_WRAPPER_SIZE], const irk_wrapper *wrapper) {
  irk_store32(out, IRK_WRAPPER_MAGIC);
  irk_store32(out + 4, wrapper->version);
  irk_store32(out + 8, wrapper->offset);
  irk_store32(out + 12, wrapper->size);
  irk_store32(out + 16, wrapper->cpu_type);
}
