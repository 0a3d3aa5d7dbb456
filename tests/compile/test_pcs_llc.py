"""PC sections of real programs against llc's: the same entries. And what programs read of their own sections when they run."""
import collections, json, re, subprocess
from pathlib import Path

import pytest

from conftest import BUILD, environment, tool

HERE = Path(__file__).resolve().parent
CLANG, CLANGXX, OBJDUMP = tool("clang-22"), tool("clang++-22"), tool("llvm-objdump-22")
pytestmark = pytest.mark.skipif(not CLANG or not CLANGXX, reason="needs clang-22")

# A function for each atomic operation that is one instruction, and so has one PC in every compiler.
ATOMICS = "".join(f"{kind} f{i}({kind} *p, {kind} v) {{ return {body}; }}\n" for i, (kind, body) in enumerate(
    (kind, body) for kind in ("char", "short", "int", "long") for body in (
        "__atomic_load_n(p, __ATOMIC_ACQUIRE)", "(__atomic_store_n(p, v, __ATOMIC_RELEASE), v)",
        "(__atomic_store_n(p, v, __ATOMIC_SEQ_CST), v)", "__atomic_exchange_n(p, v, __ATOMIC_SEQ_CST)",
        "__atomic_fetch_add(p, v, __ATOMIC_RELAXED)", "(__atomic_fetch_or(p, v, __ATOMIC_ACQ_REL), v)",
        "(__atomic_fetch_and(p, v, __ATOMIC_ACQ_REL), v)", "(__atomic_fetch_xor(p, v, __ATOMIC_ACQ_REL), v)",
        "__sync_val_compare_and_swap(p, v, 1)")))


def irkit(*argv):
    done = subprocess.run([BUILD / "irkit", *map(str, argv)], capture_output=True, text=True, env=environment(), timeout=120)
    assert (done.returncode, done.stderr) == (0, ""), (argv, done.stderr[:1000])
    return done.stdout


def opcodes(file):
    """The instruction at each place. Those with a lock count as one, and so do those that read or write."""
    out = subprocess.run([OBJDUMP, "-d", "--no-show-raw-insn", file], check=True, capture_output=True, text=True).stdout
    found, section = {}, None
    for line in re.sub(r"\tlock\n.*:", "\tlock", out).splitlines():  # shown as two where its prefixes have another order
        if m := re.match(r"Disassembly of section (.*):", line):
            section = m[1]
        elif m := re.match(r"\s*([0-9a-f]+):\s+(lock\s+)?(\S+)", line):
            found[section, int(m[1], 16)] = "lock" if m[2] else re.sub(r"^(mov|cmp).*", "mov", m[3])
    return found


def entries(file):
    at, found = opcodes(file), collections.Counter()
    for e in map(json.loads, irkit("pcsections", "--json", file).splitlines()):
        kind = "function" if "size" in e else at[e["code"], e["pc"]]
        found[e["section"], e["symbol"], kind, tuple((c.get("label"), c["value"]) for c in e.get("constants", ()))] += 1
    return found


def expanded(found):
    """Functions in which llc has made a loop of an operation: it marks each instruction there, we mark those that touch the memory."""
    return {symbol for _, symbol, kind, _ in found if kind.startswith(("j", "set", "test"))}


@pytest.mark.parametrize("level,release", [("-O0", 22), ("-O2", 22), ("-O2", 19)])
@pytest.mark.parametrize("name", ["atomics.c", *sorted(p.name for p in (HERE / "programs").glob("*.c*"))])
def test_llc(name, level, release, tmp_path):
    source = HERE / "programs" / name
    if name == "atomics.c":
        source = tmp_path / name
        source.write_text(ATOMICS)
    clang = [CLANGXX, "-std=gnu++14"] if source.suffix == ".cc" else [CLANG]
    flags = [level, "-w", "-fexperimental-sanitize-metadata=all", "-c", "-emit-llvm"]
    subprocess.run([*clang, *flags, source, "-o", tmp_path / "22.bc"], check=True)
    if release != 22:
        irkit("convert", f"--to={release}", tmp_path / "22.bc", "-o", tmp_path / f"{release}.bc")
    llc = tool(f"llc-{release}") or pytest.skip(f"llc-{release} is not installed")
    subprocess.run([llc, "-O0", "-filetype=obj", tmp_path / f"{release}.bc", "-o", tmp_path / "llc.o"], check=True)
    irkit("compile", tmp_path / f"{release}.bc", "-o", tmp_path / "ours.o")
    assert irkit("pcsections", "--lint", tmp_path / "ours.o") == ""
    ours, theirs = entries(tmp_path / "ours.o"), entries(tmp_path / "llc.o")
    loops = expanded(theirs)
    ours_alike, theirs_alike = (collections.Counter({e: n for e, n in of.items() if e[1] not in loops or e[2] == "function"})
                                for of in (ours, theirs))
    assert not theirs_alike - ours_alike
    # A load that llc makes part of a comparison loses its place there.
    assert set(ours_alike - theirs_alike) <= ({("sanmd_atomics2", "main", "mov", ())} if name == "runtime.cc" else set())
    assert loops <= {symbol for section, symbol, *_ in ours if "atomics" in section}


# What clang's metadata says at run time: its constructors hand the sections to these functions.
READER = """#include <stdint.h>
#include <stdio.h>
#include <string.h>
struct large { char bytes[131]; };
__attribute__((noinline)) static void escape(const volatile void *p) { static const volatile void *volatile sink; sink = p; }
static void nothing(void) {}
static void local(void) { int x; escape(&x); }
static int atomic(int *p) { return __atomic_load_n(p, __ATOMIC_RELAXED); }
static int ellipsis(int *p, ...) { return __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST); }
static void in_registers(long a, long b, long c, long d, long e, long f) { int x; escape(&x); }
static void one_more(long a, long b, long c, long d, long e, long f, long g) { int x; escape(&x); }
static void four_more(long a, long b, long c, long d, long e, long f, long g, long h, long i, double j, long k) { int x; escape(&x); }
static void structure(struct large l) { int x; escape(&x); }
static void wide(long a, long b, long c, long d, long e, long f, long g, long double h) { int x; escape(&x); }
static void block(int n) { char *p = __builtin_alloca(n); escape(p); }
static const struct { const char *name; void *pc; } functions[] = {
#define F(f) {#f, (void *)f}
  F(nothing), F(local), F(atomic), F(ellipsis), F(in_registers), F(one_more), F(four_more), F(structure), F(wide), F(block)};
static unsigned long uleb(const unsigned char **at) {
  unsigned long v = 0;
  for (int shift = 0;; shift += 7) {
    v |= (unsigned long)(**at & 0x7f) << shift;
    if (!(*(*at)++ & 0x80)) return v;
  }
}
static const unsigned char *pc_of(const unsigned char **at, uint32_t version) {
  const unsigned char *base = *at;
  int64_t wide = 0;
  int32_t narrow;
  memcpy(&narrow, base, 4), memcpy(&wide, base, 8);
  *at += version >> 16 & 1 ? 8 : 4;
  return base + (version >> 16 & 1 ? wide : narrow);
}
void __sanitizer_metadata_covered_add(uint32_t version, const unsigned char *at, const unsigned char *end) {
  printf("version %x\\n", version & 0xffff);
  while (at < end) {
    const unsigned char *pc = pc_of(&at, version);
    unsigned long size = uleb(&at), features = uleb(&at), args = features & 4 ? uleb(&at) : 0;
    for (unsigned i = 0; i < sizeof functions / sizeof *functions; i++)
      if (functions[i].pc == pc) printf("%s: features %lu, %lu bytes of arguments%s\\n", functions[i].name, features, args, size ? "" : "!");
  }
  printf("%s\\n", at == end ? "to the end" : "beyond the end");
}
void __sanitizer_metadata_covered_del(uint32_t version, const unsigned char *at, const unsigned char *end) { printf("%d\\n", at < end); }
void __sanitizer_metadata_atomics_add(uint32_t version, const unsigned char *at, const unsigned char *end) {
  int n = 0;
  for (; at < end; n++) pc_of(&at, version);
  printf("%d atomics\\n", n);
}
void __sanitizer_metadata_atomics_del(uint32_t version, const unsigned char *at, const unsigned char *end) { printf("%d\\n", at < end); }
int main(void) { puts("main"); return 0; }
"""


@pytest.mark.parametrize("features", ["covered", "atomics", "uar", "covered,atomics", "covered,uar", "atomics,uar", "all"])
@pytest.mark.parametrize("linker", ["bfd", "gold", "lld"])
def test_running(features, linker, tmp_path):
    if not tool(f"ld.{linker}"):
        pytest.skip(f"needs {linker}")
    (tmp_path / "a.c").write_text(READER)
    clang = [CLANG, "-O1", "-w", "-fno-inline", f"-fexperimental-sanitize-metadata={features}", "a.c", "-c"]
    subprocess.run([*clang, "-o", "clang.o"], cwd=tmp_path, check=True)
    subprocess.run([*clang, "-emit-llvm", "-o", "a.bc"], cwd=tmp_path, check=True)
    irkit("compile", tmp_path / "a.bc", "-o", tmp_path / "irkit.o")
    shown = []
    for which in "clang", "irkit":
        subprocess.run(["cc", f"-fuse-ld={linker}", f"{which}.o", "-o", which], cwd=tmp_path, check=True)
        shown.append(subprocess.run([tmp_path / which], check=True, capture_output=True, text=True).stdout)
    assert shown[0] == shown[1] and "version 2\n" in shown[0] and "to the end\n" in shown[0] and "main\n" in shown[0]
    if features == "all":
        assert "one_more: features 7, 16 bytes of arguments\n" in shown[0] and "structure: features 7, 144 bytes" in shown[0]
