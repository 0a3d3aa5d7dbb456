"""Each intrinsic of LLVM 22's x86 back end: one call, with registers for all operands. What llc-22 compiles, irkit compiles; and the
instructions of extensions that no processor here has are those of llc."""
import re
import subprocess

import pytest

from conftest import BUILD, ROOT, tool

IRKIT, LLC, OBJDUMP = BUILD / "irkit", tool("llc-22"), tool("llvm-objdump-22")
# Features that say how code is made, or that change the encoding of other instructions.
NOT_NEEDED = re.compile(r"retpoline|lvi|seses|harden|soft-float|slow|fast|false-deps|tuning|prefer|\d\dbit|idiv|sse-unal|pad-short|fusion|lea-|allow-light"
                        r"|avoid|ermsb|fsrm|no-bypass|use-|vzeroupper|inline-asm|insert-vz|sbb-dep|bsf|branch-hint|nopl|ccmp|egpr|^nf$|ndd|ppx|push2|zu$"
                        r"|jmpabs|tagged|x86-64|avxneconvert")
# Not instructions of a function on Linux: parts of Windows' exceptions; words of 32-bit code; the same under another name.
NOT_IN_LLC = re.compile(r"seh\.|flags\.(read|write)\.u32|ldtilecfg\.internal|avx512\.[su]itofp\.round")
# llc 22 has no pattern for these, and clang emits other instructions for them.
NO_PATTERN = re.compile(r"avx10\.v((add|sub|mul|div)(pd|ps|ph|bf16)|minmaxp[dsh]|fn?m(add|sub)\d+bf16)\d*")
COMPARED = re.compile(r"avx10\.|aes(enc|dec)(wide)?\d+kl|encodekey|loadiwkey|cmpccxadd|l[lw]wp|lwp|slwp|movrs|mwaitx|prefetchrs|u(rd|wr)msr|vcvtneps2bf16|vsha512"
                      r"|vsm[34]|tcvtrow\w+$|tilemovrow\w?$")


def split(text):
    """Types separated by commas; those within brackets do not separate."""
    out, depth = [""], 0
    for c in text:
        depth += (c in "<{[") - (c in ">}]")
        if c == "," and not depth: out.append("")
        else: out[-1] += c
    return [t.strip() for t in out if t.strip()]


def declarations(at):
    """[(result, name, [types], {indices of immediates})]."""
    text = subprocess.run([ROOT / "scripts/gen-intrinsics", "--declarations", "22"], check=True, capture_output=True, text=True).stdout
    (at / "declared.ll").write_text("\n".join(line for line in text.splitlines() if "@llvm.x86." in line) + "\n")
    subprocess.run([IRKIT, "as", "--to=22", at / "declared.ll", "-o", at / "declared.bc"], check=True)  # gives them their attributes
    full = subprocess.run([IRKIT, "dis", at / "declared.bc", "-o", "-"], check=True, capture_output=True, text=True).stdout
    out = []
    for m in re.finditer(r"^declare (.*?) ?@llvm\.x86\.([\w.]+)\((.*)\)", full, re.M):
        words = split(m[3])
        types = [re.sub(r"( (immarg|nocapture|captures\(none\)|readonly|readnone|writeonly))+$", "", w) for w in words]
        out.append((m[1], m[2], types, {k for k, w in enumerate(words) if w.endswith("immarg")}))
    return out


def function(result, name, types, immediates):
    """A function that calls the intrinsic; values of x86_amx are vectors outside of it."""
    lines, call = [], []
    vector = "<256 x i32>"
    for k, t in enumerate(types):
        if t == "metadata": call.append("metadata !0")
        elif k in immediates: call.append(f"{t} {'true' if t == 'i1' else 1 if name.endswith(('xadd32', 'xadd64')) else 4}")
        elif t == "x86_amx":
            lines.append(f"  %t{k} = call x86_amx @llvm.x86.cast.vector.to.tile.v256i32({vector} %a{k})")
            call.append(f"x86_amx %t{k}")
        else: call.append(f"{t} %a{k}")
    parameters = [f"{vector if t == 'x86_amx' else t} %a{k}" for k, t in enumerate(types) if k not in immediates and t != "metadata"]
    lines.append(f"  {'' if result == 'void' else '%r = '}call {result} @llvm.x86.{name}({', '.join(call)})")
    if result == "x86_amx":
        lines.append(f"  %v = call {vector} @llvm.x86.cast.tile.to.vector.v256i32(x86_amx %r)\n  store {vector} %v, ptr %o")
    elif result != "void": lines.append(f"  store {result} %r, ptr %o")
    words = ", ".join(f"{t}{' immarg' if k in immediates else ''}" for k, t in enumerate(types))
    return "define void @{}({}) #0 {{\n{}\n  ret void\n}}\n".format(name, ", ".join([*parameters, "ptr %o"]), "\n".join(lines)), (
        f"declare {result} @llvm.x86.{name}({words})\n")


def module(rows, attrs):
    made = [function(*row) for row in rows]
    casts = ("declare x86_amx @llvm.x86.cast.vector.to.tile.v256i32(<256 x i32>)\ndeclare <256 x i32> @llvm.x86.cast.tile.to.vector.v256i32(x86_amx)\n"
             f'!0 = !{{!"rax"}}\nattributes #0 = {{ "target-features"="{attrs}" }}\n')
    return 'target triple = "x86_64-unknown-linux-gnu"\n' + "".join(f for f, _ in made) + "".join(d for _, d in made) + casts


def features():
    text = subprocess.run([LLC, "-mtriple=x86_64", "-mattr=help"], stdin=subprocess.DEVNULL, capture_output=True, text=True).stderr
    return ",".join("+" + m[1] for m in re.finditer(r"^  (\S+)\s+- ", text.split("Available features")[1], re.M) if not NOT_NEEDED.search(m[1]))


def instructions(path, names):
    """{function: the mnemonics in it that one of `names` begins}."""
    text = subprocess.run([OBJDUMP, "-d", "--no-show-raw-insn", path], check=True, capture_output=True, text=True).stdout
    out = {}
    for part in re.split(r"^[0-9a-f]+ <", text, flags=re.M)[1:]:
        name = part[:part.index(">")]
        out[name] = sorted(m[1] for m in re.finditer(r"^\s*[0-9a-f]+:\s+(\S+)", part, re.M) if m[1] in names)
    return out


@pytest.mark.skipif(not LLC or not OBJDUMP, reason="needs llc-22")
def test_all_compile(tmp_path):
    rows = [r for r in declarations(tmp_path) if not NOT_IN_LLC.match(r[1]) and not NO_PATTERN.match(r[1]) and "..." not in r[2]]
    rows = [r for r in rows if not re.search(r"cast\.(vector|tile)", r[1])]
    assert len(rows) > 1500
    (tmp_path / "all.ll").write_text(module(rows, features()))
    r = subprocess.run([IRKIT, "compile", tmp_path / "all.ll", "-o", tmp_path / "all.o"], capture_output=True, text=True)
    assert r.returncode == 0, r.stderr[:2000]
    subprocess.run([IRKIT, "compile", "-S", tmp_path / "all.ll", "-o", tmp_path / "all.s"], check=True)
    subprocess.run(["as", tmp_path / "all.s", "-o", tmp_path / "listed.o"], check=True)
    for o in "all", "listed": subprocess.run(["objcopy", "-O", "binary", "-j", ".text", tmp_path / f"{o}.o", tmp_path / f"{o}.bin"], check=True)
    assert (tmp_path / "all.bin").read_bytes() == (tmp_path / "listed.bin").read_bytes()


@pytest.mark.skipif(not LLC or not OBJDUMP, reason="needs llc-22")
def test_instructions_are_those_of_llc(tmp_path):
    """Key Locker's instructions on eight registers need less than all features in llc."""
    rows = [r for r in declarations(tmp_path) if COMPARED.match(r[1]) and not NO_PATTERN.match(r[1])]
    parts = [[r for r in rows if re.match("encodekey|aes...wide", r[1])], [r for r in rows if not re.match("encodekey|aes...wide", r[1])]]
    assert len(parts[0]) == 6 and len(parts[1]) > 200
    keys = [r for r in rows if re.match(r"loadiwkey|aes(enc|dec)\d", r[1])]
    for part, attrs in ((parts[0], "+kl,+widekl"), (parts[1], features()), (keys, "+kl,+widekl,+avx2")):
        # Functions with registers of 32 bytes have VEX on all that can have it.
        text = re.sub(r"\(([^()]*ptr %o)\) #0 \{\n", r"(\1, <8 x i32> %long, ptr %l) #0 {\n  store <8 x i32> %long, ptr %l\n", module(part, attrs))
        (tmp_path / "x.ll").write_text(text if part is keys else module(part, attrs))
        subprocess.run([LLC, "-O0", "-filetype=obj", tmp_path / "x.ll", "-o", tmp_path / "llc.o"], check=True)
        subprocess.run([IRKIT, "compile", tmp_path / "x.ll", "-o", tmp_path / "irkit.o"], check=True)
        common = re.compile(r"v?mov(?!rs)|push|pop|ret|sub|add|and|xor|or|set|k?mov|lea|nop|leave|test|cmp[lbqw]$|vzero|vinsert|vextract|vpmov|vbroad|call|vmovap|sh[lr]|xchg")
        all_of_llc = {w for l in subprocess.run([OBJDUMP, "-d", "--no-show-raw-insn", tmp_path / "llc.o"], check=True, capture_output=True, text=True)
                      .stdout.splitlines() for w in l.split()[1:2] if not common.match(w) and re.match(r"[a-z]\w+$", w)}
        ours, theirs = (instructions(tmp_path / o, all_of_llc) for o in ("irkit.o", "llc.o"))
        assert len(all_of_llc) > 4 and {n: (ours[n], theirs[n]) for n in theirs if set(ours[n]) != set(theirs[n])} == {}


@pytest.mark.skipif(not OBJDUMP, reason="needs llvm-objdump-22")
def test_names_of_avx512_without_it(tmp_path):
    """Names of AVX-512 that AVX-VNNI and AVX-IFMA have, too: with VEX, by the words of a processor or of features."""
    kinds = {"vpdpbusd": ("<4 x i32>", "<16 x i8>"), "vpdpwssds": ("<4 x i32>", "<8 x i16>"), "vpmadd52l.uq": ("<2 x i64>", "<2 x i64>")}
    text = 'target triple = "x86_64-unknown-linux-gnu"\n'
    for name, (sum_type, x) in kinds.items():
        for k, words in enumerate(('"target-cpu"="alderlake"', '"target-features"="+avxvnni,+avxifma"', '"target-features"="+avx512vl"')):
            text += (f"define {sum_type} @{name}.{k}({sum_type} %s, {x} %x, {x} %y) {words} {{\n"
                     f"  %r = call {sum_type} @llvm.x86.avx512.{name}.128({sum_type} %s, {x} %x, {x} %y)\n  ret {sum_type} %r\n}}\n")
        text += f"declare {sum_type} @llvm.x86.avx512.{name}.128({sum_type}, {x}, {x})\n"
    text += ("define i64 @bits(i64 %x) {\n  %r = call i64 @llvm.x86.tbm.bextri.u64(i64 %x, i64 549755813887)\n  ret i64 %r\n}\n"
             "declare i64 @llvm.x86.tbm.bextri.u64(i64, i64)\n")
    (tmp_path / "x.ll").write_text(text)
    subprocess.run([IRKIT, "compile", tmp_path / "x.ll", "-o", tmp_path / "x.o"], check=True)
    shown = subprocess.run([OBJDUMP, "-d", tmp_path / "x.o"], check=True, capture_output=True, text=True).stdout
    assert re.search(r"bextrq\s+\$-0x1,", shown)
    prefixes = re.findall(r"(c4|62)(?: [0-9a-f]{2})+\s+(?:\{vex\}\s+)?vp(?:dp|madd)", shown)
    assert prefixes == ["c4", "c4", "62"] * 3
