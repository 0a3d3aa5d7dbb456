#!/usr/bin/env python3
"""Determines which symbol names LLVM treats as runtime functions (memcpy, __addtf3 ...), by release
and target, by running the installed LLVMs: llvm-as marks them as used in the symbol table of the
bitcode. Prints runtime_name.def.

  LLVM_AS=/opt/llvm-{}/bin/llvm-as scripts/runtime_names.py > include/irkit/def/runtime_name.def

The column runtime_names of releases.def gives the releases; LLVM_AS gives the paths of those that
Debian has no packages of. Candidates are all words of the installed LLVM's list of runtime
functions.
"""
import os
import re
import struct
import subprocess
import tempfile

CANDIDATES = ["/usr/include/llvm-22/llvm/IR/RuntimeLibcalls.inc", "/usr/include/llvm-22/llvm/IR/RuntimeLibcalls.td"]
EXTRA = "__ssp_canary_word __stack_chk_guard __stack_chk_fail __security_cookie __security_check_cookie __guard_local"
DEF = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "include/irkit/def/releases.def")
ASKED = sorted({int(n) // 100 for n in re.findall(r'^RELEASE\( *\d+, "[^"]*", *\d+, *(\d+)', open(DEF).read(), re.M)})
OLD, PER_TARGET = [n for n in ASKED if n < 19], [n for n in ASKED if n >= 19]
# The first row that matches a triple is its class: architecture, prefix of the system's name,
# prefix of the environment's.
TARGETS = """
x86_64 linux gnux32;x86_64 linux gnu;x86_64 windows gnu;x86_64 windows ;x86_64 macosx ;x86_64 darwin ;x86_64 ios ;
x86_64 openbsd ;x86_64 ps4 ;x86_64 ps5 ;x86_64 win32 ;x86_64 uefi ;x86_64  ;
i386 linux gnu;i386 windows gnu;i386 windows ;i386 macosx ;i386 darwin ;i386 win32 ;i386  ;
aarch64 linux gnu;aarch64 macosx ;aarch64 darwin ;aarch64 ios ;aarch64 windows ;aarch64  ;
arm linux gnueabihf;arm linux gnueabi;arm linux androideabi;arm linux musleabi;arm ios ;arm darwin ;arm windows ;
arm none eabi;arm freebsd ;arm  ;
riscv64 linux gnu;riscv64  ;riscv32 linux ;riscv32  ;loongarch64 linux gnu;loongarch64  ;powerpc64 linux gnu;
powerpc64 aix ;powerpc64 linux ;powerpc64  ;powerpc linux gnu;powerpc aix ;powerpc  ;s390x linux ;s390x zos ;s390x  ;
mips linux ;mips  ;sparcv9 linux gnu;sparcv9  ;sparc  ;wasm32 emscripten ;wasm32  ;avr  ;msp430  ;hexagon  ;bpf  ;
nvptx64  ;
"""
REAL = {"powerpc64": "powerpc64le", "bpf": "bpfel", "i386": "i686", "arm": "armv7"}
RECENT = {"macosx": "macosx13", "ios": "ios15", "darwin": "darwin22", "freebsd": "freebsd13"}


def bits(data, at, n):
    return int.from_bytes(data[at // 8:(at + n + 7) // 8 + 1], "little") >> at % 8 & (1 << n) - 1


def blobs(data):
    """Returns the blobs of the top-level blocks SYMTAB (25) and STRTAB (23)."""
    if data[:4] == b"\xde\xc0\x17\x0b":
        offset, size = struct.unpack("<II", data[8:16])
        data = data[offset:offset + size]
    at, found = 32, {}
    while at // 8 < len(data) - 8:
        block, width = bits(data, at + 2, 8), bits(data, at + 10, 4)
        at = (at + 14 + 31) // 32 * 32
        words = bits(data, at, 32)
        at += 32
        if block in (23, 25):
            p, length, shift = at + 2 * width + 18, 0, 0
            while True:
                chunk = bits(data, p, 6)
                length, shift, p = length | (chunk & 31) << shift, shift + 5, p + 6
                if chunk < 32:
                    break
            p = (p + 31) // 32 * 4
            found[block] = data[p:p + length]
        at += words * 32
    return found


def assembler(release):
    debian = f"/usr/lib/llvm-{release}/bin/llvm-as"
    return debian if os.path.exists(debian) else os.environ.get("LLVM_AS", "llvm-as-{}").format(release)


def used(release, triple, names):
    with tempfile.TemporaryDirectory() as tmp:
        with open(tmp + "/a.ll", "w") as f:
            f.write(f'target datalayout = "e"\ntarget triple = "{triple}"\n')
            f.writelines(f'declare void @"{n}"()\n' for n in names)
        subprocess.run([assembler(release), "-disable-verify", tmp + "/a.ll"], check=True)
        found = blobs(open(tmp + "/a.bc", "rb").read())
    words = struct.unpack(f"<{len(found[25]) // 4}I", found[25])
    first, count = words[7] // 4, words[8]
    symbols = [words[first + 6 * i:first + 6 * i + 6] for i in range(count)]
    return {found[23][s[2]:s[2] + s[3]].decode() for s in symbols if s[5] >> 7 & 1}


def main():
    text = " ".join(open(path).read() for path in CANDIDATES) + EXTRA
    text = text.replace("\\0", " ")
    names = {n for n in re.findall(r"[A-Za-z_][A-Za-z0-9_.$]+", text) if not n.startswith("llvm.")}
    names |= {"#" + n for n in names if n.startswith("__")}
    names = sorted(names)
    targets = [t.split(" ") for t in TARGETS.replace("\n", "").split(";") if t]
    old = {r: used(r, "", names) for r in OLD}
    lost = {n for r, s in zip(OLD, OLD[1:]) for n in old[r] - old[s]}
    assert not lost, f"names that a later release up to 18 lost: {sorted(lost)}"
    assert len(PER_TARGET) == 2, "runtime_name.def has columns for two tables by target: add one there and in write_symtab.c"
    rows = {n: [min(r for r in OLD if n in old[r]) * 100, 0, 0] for n in set().union(*old.values())}
    for column, release in enumerate(PER_TARGET, 1):
        for i, (arch, system, env) in enumerate(targets):
            arch, system = REAL.get(arch, arch), RECENT.get(system, system)
            for n in used(release, "-".join([arch, "unknown", system or "none"] + ([env] if env else [])), names):
                rows.setdefault(n, [0, 0, 0])[column] |= 1 << i
    print("// Names of runtime functions, which linkers must keep although no code of a module uses them:")
    print("// SYMTAB marks them as used. Made by scripts/runtime_names.py.")
    print("//")
    print('// RUNTIME_TARGET("arch", "system", "environment")   a class of targets, numbered from 0 as the bits below')
    print('// RUNTIME_NAME("name", old, from19, from22)')
    print("//   old      first release up to 18 that has it on all targets; 0: none")
    print("//   from19   targets of 19 to 21 that have it;  from22: targets of 22")
    print("#ifndef RUNTIME_TARGET\n#define RUNTIME_TARGET(arch, system, environment)\n#endif")
    print("#ifndef RUNTIME_NAME\n#define RUNTIME_NAME(name, old, from19, from22)\n#endif")
    for arch, system, env in targets:
        print(f'RUNTIME_TARGET("{arch}", "{system}", "{env}")')
    for n, (first, a, b) in sorted(rows.items()):
        print(f'RUNTIME_NAME("{n}", {first}, {a:#x}u, {b:#x}u)')
    print("#undef RUNTIME_TARGET\n#undef RUNTIME_NAME")


if __name__ == "__main__":
    main()
