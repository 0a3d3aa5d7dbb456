// Integers as little-endian bytes in files and objects, at any address, whatever the host's byte
// order.
#ifndef IRK_BASE_BYTES_H
#define IRK_BASE_BYTES_H

#include <stdint.h>
#include <string.h>

// On little-endian hosts each of these is one instruction.
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
static inline uint16_t irk_little16(uint16_t x) { return (uint16_t)(x >> 8 | x << 8); }
static inline uint32_t irk_little32(uint32_t x) {
  return (uint32_t)irk_little16((uint16_t)x) << 16 | irk_little16((uint16_t)(x >> 16));
}
static inline uint64_t irk_little64(uint64_t x) {
  return (uint64_t)irk_little32((uint32_t)x) << 32 | irk_little32((uint32_t)(x >> 32));
}
#else
static inline uint16_t irk_little16(uint16_t x) { return x; }
static inline uint32_t irk_little32(uint32_t x) { return x; }
static inline uint64_t irk_little64(uint64_t x) { return x; }
#endif

static inline uint16_t irk_load16(const void *at) {
  uint16_t x;
  memcpy(&x, at, sizeof x);
  return irk_little16(x);
}
static inline uint32_t irk_load32(const void *at) {
  uint32_t x;
  memcpy(&x, at, sizeof x);
  return irk_little32(x);
}
static inline uint64_t irk_load64(const void *at) {
  uint64_t x;
  memcpy(&x, at, sizeof x);
  return irk_little64(x);
}
static inline void irk_store16(void *at, uint16_t x) {
  x = irk_little16(x);
  memcpy(at, &x, sizeof x);
}
static inline void irk_store32(void *at, uint32_t x) {
  x = irk_little32(x);
  memcpy(at, &x, sizeof x);
}
static inline void irk_store64(void *at, uint64_t x) {
  x = irk_little64(x);
  memcpy(at, &x, sizeof x);
}

// Load and store an integer of `size` bytes, at most 8.
static inline uint64_t irk_load_bytes(const void *at, size_t size) {
  const uint8_t *p = at;
  uint64_t x = 0;
  for (size_t i = 0; i < size; i++) x |= (uint64_t)p[i] << 8 * i;
  return x;
}
static inline void irk_store_bytes(void *at, uint64_t x, size_t size) {
  uint8_t *p = at;
  for (size_t i = 0; i < size; i++) p[i] = (uint8_t)(x >> 8 * i);
}

#endif
