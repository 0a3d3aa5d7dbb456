"""Every function of clang's immintrin.h from SSE to AVX-512 with the same values, by clang's code generator and by irkit.

What this processor has runs. AVX-512 is only compiled if the processor lacks it; as a program,
test_immintrin.py BOCHS runs it in the emulator Bochs, whose files lie in that directory (apt-get download bochs bochsbios
vgabios bochs-term libsamplerate0, dpkg -x)."""
import math
import os
import pathlib
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
# The flags of clang, and the words of /proc/cpuinfo.
PLAIN = {"sse4.2": "sse4_2", "avx2": "avx2", "fma": "fma", "f16c": "f16c", "bmi": "bmi1", "bmi2": "bmi2", "lzcnt": "abm", "popcnt": "popcnt",
         "sha": "sha_ni", "aes": "aes", "pclmul": "pclmulqdq", "vaes": "vaes", "vpclmulqdq": "vpclmulqdq", "gfni": "gfni"}
LONG = {"avx512" + w: "avx512" + (w if w in ("f", "cd", "bw", "dq", "vl", "ifma") else "_" + w)
        for w in ["f", "cd", "bw", "dq", "vl", "vbmi", "vbmi2", "ifma", "vnni", "bitalg", "vpopcntdq", "vp2intersect", "bf16", "fp16"]}
LONG["avx512vbmi"] = "avx512vbmi"
EMULATED = list(PLAIN) + list(LONG)  # Bochs lacks the last two: their functions end in a fault, and do not count
# Bochs 2.7 has these with masks of other lanes, or with another rounding.
WRONG_IN_BOCHS = re.compile(r"mask.*(multishift|gf2p8affine|expandloadu_epi(8|16)|cvtepu32_ps)")

needs = pytest.mark.skipif(not CLANG or not LLC, reason="needs clang-22 and llc-22")


def check_run(*args):
    return subprocess.run([str(a) for a in args], check=True, capture_output=True, text=True)


def objects(at, words, level):
    """The tests compiled both ways: the names of the tests."""
    run = lambda *args: subprocess.run([str(a) for a in [CLANG, *("-m" + w for w in words), *args]], capture_output=True, text=True)  # noqa: E731
    kept = immintrin.compilable(run, at, "avx512f" in words)
    if level: check_run(CLANG, *("-m" + w for w in words), f"-O{level}", "-S", "-emit-llvm", "-w", at / "tests.c", "-o", at / "tests.ll")
    check_run(LLC, "-O0", "-filetype=obj", "-relocation-model=static", at / "tests.ll", "-o", at / "llc.o")
    check_run(IRKIT, "compile", at / "tests.ll", "-o", at / "irkit.o")
    (at / "table.c").write_text(immintrin.table(len(kept)))
    return [name for name, _ in kept]


def results(text):
    return {int(m[1], 16): m[2].split() for m in re.finditer(r"([0-9a-f]{4})((?: [0-9a-f]{8}| #){4})", text)}


def differences(names, ours, theirs):
    """The names whose results differ; those that the processor (#) or the emulator lacks do not count."""
    tried = {k for k in theirs if "#" not in theirs[k]}
    return len({names[k].split("#")[0] for k in tried}), sorted({names[k].split("#")[0] for k in tried
                                                                  if ours.get(k) != theirs[k] and not immintrin.FREE.search(names[k])})


@needs
@pytest.mark.oracle
@pytest.mark.parametrize("level", [0, 1])
def test_native(tmp_path, level):
    words = [w for w, flag in {**PLAIN, **LONG}.items() if flag in HAS and ("avx512f" in HAS or w in PLAIN)]
    names = objects(tmp_path, words, level)
    found = {}
    for who in ("llc", "irkit"):
        check_run(CLANG, "-O1", "-w", "-no-pie", HERE / "immintrin_driver.c", tmp_path / "table.c", tmp_path / f"{who}.o", "-lm", "-o",
                  tmp_path / who)
        found[who] = results(check_run(tmp_path / who).stdout)
    assert len(found["llc"]) == len(names)
    assert differences(names, found["irkit"], found["llc"])[1] == []


@needs
@pytest.mark.oracle
def test_avx512_compiles(tmp_path):
    objects(tmp_path, list(PLAIN) + list(LONG), 0)


# ---- in Bochs: a program that begins where the boot sector has loaded it ---------------------------------------------------------

SCRIPT = """SECTIONS { . = 0x200000; .text : { *(.text.first) *(.text*) } .rodata : { *(.rodata*) } .data : { *(.data*) }
.bss : { *(.bss*) *(COMMON) } /DISCARD/ : { *(.eh_frame*) *(.note*) *(.comment*) } }"""


def emulate(at, root, who):
    bare = ["-O1", "-w", "-ffreestanding", "-mno-red-zone", "-fno-stack-protector", "-fno-pic", "-fno-asynchronous-unwind-tables",
            "-fno-builtin", "-DBARE", "-c"]
    check_run(CLANG, *bare, HERE / "immintrin_driver.c", "-o", at / "driver.o")
    check_run(CLANG, *bare, at / "table.c", "-o", at / "table.o")
    (at / "script").write_text(SCRIPT)
    libgcc = check_run("gcc", "-print-libgcc-file-name").stdout.strip()
    check_run("ld", "-T", at / "script", "-o", at / "image.elf", at / "driver.o", at / "table.o", at / f"{who}.o", libgcc)
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
    return results(done.stdout.decode("latin1"))


if __name__ == "__main__":
    for level in (0, 1):
        with tempfile.TemporaryDirectory() as name:
            place = pathlib.Path(name)
            all_names = objects(place, EMULATED, level)
            number, wrong = differences(all_names, emulate(place, sys.argv[1], "irkit"), emulate(place, sys.argv[1], "llc"))
            wrong = [n for n in wrong if not WRONG_IN_BOCHS.search(n)]
            print(f"-O{level}: {number} functions run, {len(wrong)} differ: {' '.join(wrong)}")
