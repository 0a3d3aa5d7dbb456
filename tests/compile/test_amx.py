"""AMX: clang's functions on tiles give what the numbers say. A processor without AMX raises SIGILL; then the harness does what the instruction
would have done. Intrinsics with numbers of tiles are those of llc, by their text."""
import re
import subprocess

import pytest

from conftest import BUILD, environment, tool

CLANG, LLC, OBJDUMP, CC = tool("clang-22"), tool("llc-22"), tool("llvm-objdump-22"), tool("cc")
pytestmark = [pytest.mark.skipif(not CLANG or not LLC or not OBJDUMP or not CC, reason="needs LLVM 22"), pytest.mark.oracle]

SOURCE = """#include <immintrin.h>
void multiply(int *c, char *a, char *b, short m, short n, short k, int kind) {
  __tile1024i ta = {m, k}, tb = {(short)(k / 4), n}, tc = {m, n}, zero = {m, n};
  __tile_loadd(&ta, a, 64);
  __tile_stream_loadd(&tb, b, 64);
  __tile_loadd(&tc, c, 64);
  switch (kind) {
  case 0: __tile_dpbssd(&tc, ta, tb); break;
  case 1: __tile_dpbsud(&tc, ta, tb); break;
  case 2: __tile_dpbusd(&tc, ta, tb); break;
  default: __tile_dpbuud(&tc, ta, tb);
  }
  __tile_stored(c, 64, tc);
  __tile_zero(&zero);
  __tile_stored(c + 256, 64, zero);
}
"""
HARNESS = r"""
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>
void multiply(int *c, char *a, char *b, short m, short n, short k, int kind);
static struct { uint8_t rows, data[16][64]; uint16_t columns; } tiles[8];
static const int registers[] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                REG_R8, REG_R9, REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
static int count;
static void dot(int to, int x, int y, int pp) {
  for (int m = 0; m < tiles[to].rows; m++)
    for (int n = 0; n < tiles[to].columns / 4; n++) {
      int32_t sum;
      memcpy(&sum, &tiles[to].data[m][4 * n], 4);
      for (int k = 0; k < tiles[x].columns; k++) {
        uint8_t p = tiles[x].data[m][k], q = tiles[y].data[k / 4][4 * n + k % 4];
        sum += (pp & 2 ? (int8_t)p : p) * (pp == 3 || pp == 1 ? (int8_t)q : q);
      }
      memcpy(&tiles[to].data[m][4 * n], &sum, 4);
    }
}
static void emulate(int s, siginfo_t *info, void *context) {
  greg_t *r = ((ucontext_t *)context)->uc_mcontext.gregs;
  const uint8_t *p = (const uint8_t *)r[REG_RIP];
  if (p[0] != 0xC4 || (p[1] & 31) != 2) abort();
  int high = ~p[1] >> 5, vvvv = ~p[2] >> 3 & 15, pp = p[2] & 3, op = p[3], modrm = p[4], reg = modrm >> 3 & 7, rm = modrm & 7, len = 5;
  uint8_t *at = 0;
  int64_t stride = 0;
  count++;
  if (modrm < 0xC0) {
    int mod = modrm >> 6, base = rm, index = -1;
    if (rm == 4) base = p[len] & 7, index = (p[len] >> 3 & 7) | (high >> 1 & 1) << 3, len++;
    at = (uint8_t *)r[registers[base | (high & 1) << 3]];
    if (mod == 1) at += (int8_t)p[len], len++;
    if (mod == 2) at += *(const int32_t *)(p + len), len += 4;
    if (index >= 0 && index != 4) stride = r[registers[index]];
  }
  if (op == 0x49 && at) {
    if (pp || at[0] != 1) abort();
    memset(tiles, 0, sizeof tiles);
    for (int k = 0; k < 8; k++) memcpy(&tiles[k].columns, at + 16 + 2 * k, 2), tiles[k].rows = at[48 + k];
  } else if (op == 0x49) {
    if (pp == 0) memset(tiles, 0, sizeof tiles);
    else memset(tiles[reg].data, 0, sizeof tiles[reg].data);
  } else if (op == 0x4B) {
    if (pp == 2) for (int k = 0; k < tiles[reg].rows; k++) memcpy(at + k * stride, tiles[reg].data[k], tiles[reg].columns);
    else for (int k = 0; k < tiles[reg].rows; k++) memcpy(tiles[reg].data[k], at + k * stride, tiles[reg].columns);
  } else if (op == 0x5E) {
    dot(reg, rm, vvvv, pp);
  } else {
    abort();
  }
  r[REG_RIP] += len;
}
int main(void) {
  struct sigaction action = {.sa_sigaction = emulate, .sa_flags = SA_SIGINFO};
  sigaction(SIGILL, &action, 0);
  syscall(SYS_arch_prctl, 0x1023, 18);
  static int c[16][16], before[16][16], room[256 + 256];
  static uint8_t a[16][64], b[16][64];
  srand(3);
  for (int t = 0; t < 40; t++) {
    int m = 1 + rand() % 16, n = 4 * (1 + rand() % 16), k = 4 * (1 + rand() % 16), kind = t % 4;
    for (int x = 0; x < 16; x++)
      for (int y = 0; y < 64; y++) a[x][y] = (uint8_t)rand(), b[x][y] = (uint8_t)rand();
    for (int x = 0; x < 512; x++) room[x] = rand() % 1000;
    memcpy(before, room, sizeof before), memcpy(c, room, sizeof c);
    for (int x = 0; x < m; x++)
      for (int y = 0; y < n / 4; y++)
        for (int z = 0; z < k; z++) {
          int p = a[x][z], q = b[z / 4][4 * y + z % 4];
          c[x][y] += (kind < 2 ? (int8_t)p : p) * (kind == 0 || kind == 2 ? (int8_t)q : q);
        }
    multiply(room, (char *)a, (char *)b, (short)m, (short)n, (short)k, kind);
    if (memcmp(room, c, sizeof c)) return printf("%d: %d %d %d differ\n", t, m, n, k), 1;
    for (int x = 0; x < 16; x++)
      for (int y = 0; y < n / 4 && x < m; y++) if (room[256 + 16 * x + y]) return puts("no zero"), 1;
  }
  puts("same");
}
"""


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_products(tmp_path, level):
    (tmp_path / "a.c").write_text(SOURCE)
    (tmp_path / "harness.c").write_text(HARNESS)
    for argv in ([CLANG, level, "-mamx-int8", "-mamx-tile", "-c", "-emit-llvm", "a.c", "-o", "a.bc"], [BUILD / "irkit", "compile", "a.bc", "-o", "a.o"],
                 [CC, "-w", "harness.c", "a.o", "-o", "a"]):
        subprocess.run([str(a) for a in argv], cwd=tmp_path, check=True, env=environment(), timeout=120)
    done = subprocess.run([tmp_path / "a"], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.returncode) == ("same\n", 0)


NUMBERED = {"ldtilecfg": "ptr %p", "sttilecfg": "ptr %p", "tilerelease": "", "tilezero": "i8 3", "tileloadd64": "i8 2, ptr %p, i64 %s",
            "tileloaddt164": "i8 7, ptr %p, i64 %s", "tileloaddrs64": "i8 2, ptr %p, i64 %s", "tileloaddrst164": "i8 2, ptr %p, i64 %s",
            "tilestored64": "i8 5, ptr %p, i64 %s",
            **{w: "i8 1, i8 2, i8 3" for w in """tdpbssd tdpbsud tdpbusd tdpbuud tdpbf16ps tdpfp16ps tcmmimfp16ps tcmmrlfp16ps tdpbf8ps tdpbhf8ps
               tdphbf8ps tdphf8ps tmmultf32ps""".split()}}


def test_numbered_tiles(tmp_path):
    lines = ['target triple = "x86_64-unknown-linux-gnu"', "define void @f(ptr %p, i64 %s) #0 {"]
    lines += [f"  call void @llvm.x86.{w}({a})" for w, a in NUMBERED.items()] + ["  ret void", "}"]
    lines += [f"declare void @llvm.x86.{w}({', '.join(x.split()[0] for x in a.split(', ') if x)})" for w, a in NUMBERED.items()]
    features = ",".join(f"+amx-{w}" for w in "tile int8 bf16 fp16 complex fp8 movrs tf32".split())
    (tmp_path / "a.ll").write_text("\n".join([*lines, f'attributes #0 = {{ "target-features"="{features}" }}', ""]))
    found = []
    for argv in ([LLC, "-O0", "-filetype=obj"], [BUILD / "irkit", "compile"]):
        subprocess.run([*map(str, argv), "a.ll", "-o", "a.o"], cwd=tmp_path, check=True, env=environment(), timeout=60)
        text = subprocess.run([OBJDUMP, "-d", "--no-show-raw-insn", "a.o"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        rows = re.findall(r"\t((?:ld|st)?t(?:ile|dp|cmm|mm)\w*)[ \t]*(.*)", text)
        found.append([(name, re.sub(r"%r\w+", "%r", rest)) for name, rest in rows])
    assert found[0] == found[1] and len(found[0]) == len(NUMBERED)
