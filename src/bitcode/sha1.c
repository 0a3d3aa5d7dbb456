// SHA-1 (FIPS 180-4), for the hash of a module.
#include "bitcode/dump.h"

typedef struct sha1 {
  uint32_t state[5];
  uint8_t block[64];
  uint64_t len;
} sha1;

static uint32_t rotate(uint32_t x, uint32_t n) { return x << n | x >> (32 - n); }

static void add_block(sha1 *s) {
  uint32_t w[80];
  for (uint32_t i = 0; i < 16; i++) {
    const uint8_t *p = s->block + 4 * i;
    w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
  }
  for (uint32_t i = 16; i < 80; i++) w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  uint32_t a = s->state[0], b = s->state[1], c = s->state[2], d = s->state[3], e = s->state[4];
  for (uint32_t i = 0; i < 80; i++) {
    uint32_t f, k;
    if (i < 20) {
      f = (b & c) | (~b & d);
      k = 0x5A827999u;
    } else if (i < 40) {
      f = b ^ c ^ d;
      k = 0x6ED9EBA1u;
    } else if (i < 60) {
      f = (b & c) | (b & d) | (c & d);
      k = 0x8F1BBCDCu;
    } else {
      f = b ^ c ^ d;
      k = 0xCA62C1D6u;
    }
    uint32_t next = rotate(a, 5) + f + e + k + w[i];
    e = d;
    d = c;
    c = rotate(b, 30);
    b = a;
    a = next;
  }
  s->state[0] += a;
  s->state[1] += b;
  s->state[2] += c;
  s->state[3] += d;
  s->state[4] += e;
}

static void add_bytes(sha1 *s, const void *bytes, size_t len) {
  const uint8_t *p = bytes;
  for (size_t i = 0; i < len; i++) {
    s->block[s->len++ % 64] = p[i];
    if (s->len % 64 == 0) add_block(s);
  }
}

void irk_sha1(const irk_str *parts, uint32_t num_parts, uint8_t out[20]) {
  sha1 s = {{0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u, 0xC3D2E1F0u}, {0}, 0};
  for (uint32_t i = 0; i < num_parts; i++) add_bytes(&s, parts[i].ptr, parts[i].len);
  uint64_t bits = s.len * 8;
  uint8_t length[8];
  for (uint32_t i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56 - 8 * i));
  add_bytes(&s, "\x80", 1);
  while (s.len % 64 != 56) add_bytes(&s, "", 1);
  add_bytes(&s, length, 8);
  for (uint32_t i = 0; i < 20; i++) out[i] = (uint8_t)(s.state[i / 4] >> (24 - 8 * (i % 4)));
}
