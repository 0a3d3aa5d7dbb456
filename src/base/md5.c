// MD5 (RFC 1321).
#include "base/md5.h"

// floor(2^32 * |sin(i + 1)|)
static const uint32_t sines[64] = {
    0xD76AA478, 0xE8C7B756, 0x242070DB, 0xC1BDCEEE, 0xF57C0FAF, 0x4787C62A, 0xA8304613, 0xFD469501,
    0x698098D8, 0x8B44F7AF, 0xFFFF5BB1, 0x895CD7BE, 0x6B901122, 0xFD987193, 0xA679438E, 0x49B40821,
    0xF61E2562, 0xC040B340, 0x265E5A51, 0xE9B6C7AA, 0xD62F105D, 0x02441453, 0xD8A1E681, 0xE7D3FBC8,
    0x21E1CDE6, 0xC33707D6, 0xF4D50D87, 0x455A14ED, 0xA9E3E905, 0xFCEFA3F8, 0x676F02D9, 0x8D2A4C8A,
    0xFFFA3942, 0x8771F681, 0x6D9D6122, 0xFDE5380C, 0xA4BEEA44, 0x4BDECFA9, 0xF6BB4B60, 0xBEBFBC70,
    0x289B7EC6, 0xEAA127FA, 0xD4EF3085, 0x04881D05, 0xD9D4D039, 0xE6DB99E5, 0x1FA27CF8, 0xC4AC5665,
    0xF4292244, 0x432AFF97, 0xAB9423A7, 0xFC93A039, 0x655B59C3, 0x8F0CCC92, 0xFFEFF47D, 0x85845DD1,
    0x6FA87E4F, 0xFE2CE6E0, 0xA3014314, 0x4E0811A1, 0xF7537E82, 0xBD3AF235, 0x2AD7D2BB, 0xEB86D391};
static const uint8_t turns[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

static uint32_t rotate(uint32_t x, uint32_t n) { return x << n | x >> (32 - n); }

static void add_block(uint32_t state[4], const uint8_t *p) {
  uint32_t w[16], a = state[0], b = state[1], c = state[2], d = state[3];
  for (uint32_t i = 0; i < 16; i++) w[i] = irk_load32(p + 4 * i);
  for (uint32_t i = 0; i < 64; i++) {
    uint32_t f, k;
    switch (i / 16) {
    case 0: f = (b & c) | (~b & d), k = i; break;
    case 1: f = (d & b) | (~d & c), k = 5 * i + 1; break;
    case 2: f = b ^ c ^ d, k = 3 * i + 5; break;
    default: f = c ^ (b | ~d), k = 7 * i; break;
    }
    uint32_t sum = a + f + sines[i] + w[k % 16];
    a = d, d = c, c = b;
    b += rotate(sum, turns[i / 16][i % 4]);
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
}

void irk_md5(irk_str s, uint8_t out[16]) {
  uint32_t state[4] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476};
  uint8_t tail[128] = {0};
  size_t whole = s.len / 64 * 64, rest = s.len - whole;
  for (size_t i = 0; i < whole; i += 64) add_block(state, (const uint8_t *)s.ptr + i);
  if (rest) memcpy(tail, s.ptr + whole, rest);
  tail[rest] = 0x80;
  size_t end = rest < 56 ? 64 : 128;
  irk_store64(tail + end - 8, (uint64_t)s.len * 8);
  for (size_t i = 0; i < end; i += 64) add_block(state, tail + i);
  for (uint32_t i = 0; i < 16; i++) out[i] = (uint8_t)(state[i / 4] >> (8 * (i % 4)));
}
