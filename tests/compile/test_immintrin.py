"""Every function and macro of clang's immintrin.h and x86intrin.h with the same values, by clang's code generator and by irkit.

What this processor has runs, the rest is compiled; of a seed's sample here, of all names as a program:
    test_immintrin.py [--bochs=DIR] [--seed=N] [--most=N] [--levels=0,1]
With DIR the emulator Bochs runs what it has; its files lie in that directory (apt-get download bochs bochsbios vgabios bochs-term
libsamplerate0, dpkg -x)."""
import argparse
import collections
import math
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import immintrin  # noqa: E402
from conftest import BUILD, tool  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
CLANG, LLC, IRKIT = tool("clang-22"), tool("llc-22"), BUILD / "irkit"
CPUINFO = pathlib.Path("/proc/cpuinfo")
HAS = set(re.search(r"^flags.*: (.*)$", CPUINFO.read_text(), re.M)[1].split()) if CPUINFO.exists() else set()
# clang's words for features whose names in /proc/cpuinfo are others.
IN_CPUINFO = {"bmi": "bmi1", "lzcnt": "abm", "pclmul": "pclmulqdq", "sha": "sha_ni", "rdrnd": "rdrand", "sse3": "pni", "crc32": "sse4_2",
              "avxvnni": "avx_vnni", "avxifma": "avx_ifma", **{f"avx512{w}": f"avx512_{w}" for w in (
                  "vbmi2", "vnni", "bitalg", "vpopcntdq", "vp2intersect", "bf16", "fp16")}}
# Bochs 2.7 has these with masks of other lanes, or with another rounding, or takes shifts by 15 as shifts by more.
WRONG_IN_BOCHS = re.compile(r"mask.*(multishift|gf2p8affine|expandloadu_epi(8|16)|cvtepu32_ps)|kshift[lr]i_mask16")
# Features that no function of the headers names, but macros need.
MORE = ["pclmul", "vpclmulqdq", "lzcnt", "cmpccxadd", "prfchw", "invpcid", "sse4.2"]

needs = pytest.mark.skipif(not CLANG or not LLC, reason="needs clang-22 and llc-22")


def check_run(*args):
    return subprocess.run([str(a) for a in args], check=True, capture_output=True, text=True)


def all_names(at):
    (at / "headers.c").write_text(immintrin.HEADERS)
    return immintrin.names(immintrin.own_headers(check_run(CLANG, "-E", "-dD", at / "headers.c").stdout))


def features(names):
    words = {w for _, _, f in names.values() for w in (f or "").split(",") if w} | set(MORE)
    return sorted(words)


def has(word):
    return IN_CPUINFO.get(word, word.replace(".", "_").replace("-", "_")) in HAS and (not word.startswith("avx512") or "avx512f" in HAS)


class Group:
    """Tests of some names, compiled both ways with the same features."""

    def __init__(self, at, names, chosen, words, level, rng, most=2, own_features=False):
        self.at = at

        def run(*args):
            return subprocess.run([str(a) for a in [CLANG, *("-m" + w for w in words), *args]], capture_output=True, text=True)
        at.mkdir(exist_ok=True)
        self.lines, self.missing = immintrin.compilable(run, at, chosen, names, most, rng, own_features,
                                                            lambda f: own_features or set(f.split(",")) <= {*words, ""})
        while True:
            run(f"-O{level}", "-S", "-emit-llvm", "-w", at / "tests.c", "-o", at / "tests.ll").check_returncode()
            done = subprocess.run([LLC, "-O0", "-filetype=obj", "-relocation-model=static", at / "tests.ll", "-o", at / "llc.o"],
                                  capture_output=True, text=True)
            if not done.returncode: break
            wrong = self.name(int(re.search(r"function:? '?@?t(\d+)\b", done.stderr)[1]))
            self.missing[wrong] = "llc 22 refuses it"
            self.lines = [line for line in self.lines if line[0].split("#")[0] != wrong]
            (at / "tests.c").write_text(immintrin.HEAD + immintrin.source(self.lines, own_features))
        self.refused = subprocess.run([IRKIT, "compile", "--relocation-model=static", at / "tests.ll", "-o", at / "irkit.o"], capture_output=True, text=True).stderr
        self.called = {self.name(k) for k in range(len(self.lines))}
        (at / "table.c").write_text(immintrin.table([not immintrin.reason_not_run(self.name(k)) for k in range(len(self.lines))]))

    def name(self, k):
        return self.lines[k][0].split("#")[0]

    def results(self, text):
        return {int(m[1], 16): m[2].split() for m in re.finditer(r"([0-9a-f]{4})((?: [0-9a-f]{8}| #){4})", text)}

    def run(self, who):
        check_run(CLANG, "-O1", "-w", "-no-pie", HERE / "immintrin_driver.c", self.at / "table.c", self.at / f"{who}.o", "-lm", "-o", self.at / who)
        return self.results(check_run(self.at / who).stdout)

    def compare(self, ours, theirs):
        """(names that ran, those whose results differ); # is what the processor lacks. Where a NaN may have either sign, the sets
        of values without NaN count."""
        ran, other = set(), {}
        for k, want in theirs.items():
            if "#" in want: continue
            sets = 2 if immintrin.FREE.search(self.name(k)) else 4
            ran.add(self.name(k))
            if k not in ours or ours[k][:sets] != want[:sets]: other[self.lines[k][0]] = (ours.get(k), want)
        return ran, other


@needs
@pytest.mark.oracle
@pytest.mark.parametrize("level", [0, 1])
def test_native(tmp_path, level):
    names = all_names(tmp_path)
    rng = random.Random(22 + level)
    group = Group(tmp_path / "native", names, rng.sample(sorted(names), 1200), [w for w in features(names) if has(w)], level, rng)
    assert group.refused == ""
    ran, other = group.compare(group.run("irkit"), group.run("llc"))
    assert len(ran) > 120
    assert other == {}


@needs
@pytest.mark.oracle
def test_others_compile(tmp_path):
    names = all_names(tmp_path)
    rng = random.Random(22)
    group = Group(tmp_path / "all", names, rng.sample(sorted(names), 900), features(names), 0, rng)
    assert group.refused == ""
    assert len(group.called) > 700


# ---- in Bochs: a program that begins where the boot sector has loaded it ---------------------------------------------------------

SCRIPT = """SECTIONS { . = 0x200000; .text : { *(.text.first) *(.text*) } .rodata : { *(.rodata*) } .data : { *(.data*) }
.bss : { *(.bss*) *(COMMON) } /DISCARD/ : { *(.eh_frame*) *(.note*) *(.comment*) } }"""


def emulate(group, root, who):
    at = group.at
    bare = ["-O1", "-w", "-ffreestanding", "-mno-red-zone", "-fno-stack-protector", "-fno-pic", "-fno-asynchronous-unwind-tables",
            "-fno-builtin", "-DBARE", "-c"]
    check_run(CLANG, *bare, HERE / "immintrin_driver.c", "-o", at / "driver.o")
    check_run(CLANG, *bare, at / "table.c", "-o", at / "table.o")
    (at / "script").write_text(SCRIPT)
    libgcc = check_run("gcc", "-print-libgcc-file-name").stdout.strip()
    check_run("ld", "--unresolved-symbols=ignore-all", "-T", at / "script", "-o", at / "image.elf", at / "driver.o", at / "table.o", at / f"{who}.o", libgcc)
    check_run("objcopy", "-O", "binary", "--set-section-flags", ".bss=alloc,load,contents", at / "image.elf", at / "image")
    image = (at / "image").read_bytes()
    blocks = (len(image) + 16383) // 16384
    check_run("gcc", "-c", f"-DSECTORS={blocks}", HERE / "immintrin_boot.S", "-o", at / "boot.o")
    check_run("ld", "-Ttext", "0x7c00", "--oformat", "binary", "-o", at / "boot", at / "boot.o")
    cylinders = max(2, math.ceil((512 + blocks * 16384) / (16 * 63 * 512)) + 1)
    (at / "disk").write_bytes(((at / "boot").read_bytes() + image).ljust(cylinders * 16 * 63 * 512, b"\0"))
    (at / "rc").write_text(f"""config_interface: textconfig
display_library: rfb, options="timeout=0"
cpu: model=tigerlake, count=1, ips=50000000, reset_on_triple_fault=0
megs: 64
romimage: file={root}/usr/share/bochs/BIOS-bochs-legacy
vgaromimage: file={root}/usr/share/vgabios/vgabios.stdvga.bin
ata0-master: type=disk, path={at}/disk, mode=flat, cylinders={cylinders}, heads=16, spt=63
boot: disk
port_e9_hack: enabled=1
log: {at}/log
""")
    lib = f"{root}/usr/lib/x86_64-linux-gnu"
    env = dict(os.environ, LD_LIBRARY_PATH=lib, LTDL_LIBRARY_PATH=f"{lib}/bochs/plugins", BXSHARE=f"{root}/usr/share/bochs")
    done = subprocess.run([f"{root}/usr/bin/bochs-bin", "-q", "-f", str(at / "rc")], env=env, input=b"c\nq\n", stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=1200)
    return group.results(done.stdout.decode("latin1"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bochs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=2)
    parser.add_argument("--levels", default="0")
    parser.add_argument("--only", default="")
    a = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        at = pathlib.Path(directory)
        names = all_names(at)
        words = features(names)
        print(f"{len(names)} names; features: {' '.join(words)}")
        chosen = sorted(n for n in names if re.search(a.only, n))
        for level in map(int, a.levels.split(",")):
            rng = random.Random(a.seed)
            native = Group(at / "native", names, chosen, [w for w in words if has(w)], level, rng, a.most)
            every = Group(at / "all", names, chosen, words, level, rng, a.most)
            own = Group(at / "own", names, chosen, [], level, rng, a.most, True)
            for title, group in (("native", native), ("all", every), ("own features", own)):
                print(f"-O{level}, {title}: {len(group.lines)} calls of {len(group.called)} names compile with clang; refused: {group.refused or 'none'}")
            ran, other = native.compare(native.run("irkit"), native.run("llc"))
            print(f"compared on this processor: {len(ran)} names, {len(other)} calls differ: {other}")
            if a.bochs:
                for title, group in (("all", every), ("own features", own)):
                    more, other = group.compare(emulate(group, a.bochs, "irkit"), emulate(group, a.bochs, "llc"))
                    other = {n: v for n, v in other.items() if not WRONG_IN_BOCHS.search(n)}
                    print(f"compared in Bochs, {title}: {len(more)} names, {len(other)} calls differ: {other}")
                    ran |= more
            compiled = collections.Counter(immintrin.reason_not_run(n) or "neither the processor nor the emulator has it" for n in every.called - ran)
            print(f"called {len(every.called)}, compared {len(ran)}, compiled only: {dict(compiled)}")
            missing = {n: every.missing.get(n, "no C text for its operands") for n in chosen if n not in every.called}
            print(f"not called, {len(missing)}:")
            for n, why in missing.items(): print(f"  {n}: {why}")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
