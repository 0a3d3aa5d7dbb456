"""Atomic operations of every kind and width, with and without their result, and where addresses are no multiples of the size:
what they leave behind and give is what llc's do."""
import itertools, subprocess

import pytest

from conftest import BUILD, environment, tool

LLC, CC = tool("llc-22"), tool("cc")
pytestmark = pytest.mark.skipif(not LLC or not CC, reason="needs llc-22 and cc")
INTEGERS = "xchg add sub and nand or xor max min umax umin uinc_wrap udec_wrap usub_cond usub_sat".split()
WIDTHS = (8, 16, 32, 64)
NUMBERS = (0, 1, 2, 127, 128, 255, 256, 32767, 32768, 65535, 2**31 - 1, 2**31, 2**32 - 1, 2**63 - 1, 2**63, 2**64 - 1)
FLOATS = ("0.0", "-0.0", "1.5", "-2.25", "1e300", "-1e300", "__builtin_inf()", "__builtin_nan(\"\")")


def functions():
    """Name, C type, type and the body of each function: of a pointer and a number, gives a number."""
    for op, bits in itertools.product(INTEGERS, WIDTHS):
        line = f"%r = atomicrmw {op} ptr %p, i{bits} %v"
        yield f"{op}{bits}", f"uint{bits}_t", f"i{bits}", f"{line} seq_cst\n  ret i{bits} %r"
        yield f"{op}{bits}_unused", f"uint{bits}_t", f"i{bits}", f"{line} monotonic\n  ret i{bits} %v"
    for op, (of, name) in itertools.product("xchg fadd fsub fmax fmin".split(), (("float", "f"), ("double", "d"))):
        yield f"{op}_{name}", of, of, f"%r = atomicrmw {op} ptr %p, {of} %v acq_rel\n  ret {of} %r"
    for bits in WIDTHS:
        pair = f"%c = cmpxchg ptr %p, i{bits} 1, i{bits} %v acq_rel monotonic"
        yield f"cas{bits}", f"uint{bits}_t", f"i{bits}", f"{pair}\n  %r = extractvalue {{i{bits}, i1}} %c, 0\n  ret i{bits} %r"
        yield f"swapped{bits}", f"uint{bits}_t", f"i{bits}", \
            f"{pair}\n  %o = extractvalue {{i{bits}, i1}} %c, 1\n  %r = zext i1 %o to i{bits}\n  ret i{bits} %r"
    for op in INTEGERS[:INTEGERS.index("umin") + 1]:
        yield f"{op}128", "unsigned __int128", "i128", f"%r = atomicrmw {op} ptr %p, i128 %v seq_cst\n  ret i128 %r"
    for which in "cx", "call":
        c, t = "unsigned __int128", "i128"
        yield f"load128_{which}", c, t, f"%r = load atomic {t}, ptr %p seq_cst, align 16\n  ret {t} %r"
        yield f"store128_{which}", c, t, f"store atomic {t} %v, ptr %p seq_cst, align 16\n  ret {t} %v"
        yield f"add128_{which}", c, t, f"%r = atomicrmw add ptr %p, {t} %v seq_cst\n  ret {t} %r"
        yield f"cas128_{which}", c, t, \
            f"%c = cmpxchg ptr %p, {t} 1, {t} %v acq_rel acquire\n  %r = extractvalue {{{t}, i1}} %c, 0\n  ret {t} %r"
    for bits in (16, 32, 64):
        t = f"i{bits}"
        yield f"load_off{bits}", f"uint{bits}_t", t, f"%r = load atomic {t}, ptr %p acquire, align 1\n  ret {t} %r"
        yield f"store_off{bits}", f"uint{bits}_t", t, f"store atomic {t} %v, ptr %p release, align 1\n  ret {t} %v"
        yield f"xchg_off{bits}", f"uint{bits}_t", t, f"%r = atomicrmw xchg ptr %p, {t} %v acq_rel, align 1\n  ret {t} %r"
        yield f"cas_off{bits}", f"uint{bits}_t", t, \
            f"%c = cmpxchg ptr %p, {t} 1, {t} %v seq_cst seq_cst, align 1\n  %r = extractvalue {{{t}, i1}} %c, 0\n  ret {t} %r"


def attribute(name):
    return '"target-features"="+cx16" ' if "128" in name and "call" not in name else ""


def driver(all_functions):
    out = "#include <stdint.h>\n#include <stdio.h>\n#include <string.h>\n"
    out += f"static const uint64_t numbers[] = {{{', '.join(f'{n}u' for n in NUMBERS)}}};\n"
    out += f"static const double floats[] = {{{', '.join(FLOATS)}}};\n"
    for name, c, *_ in all_functions:
        out += f"{c} {name}({c} *, {c});\n"
    out += "int main(void) {\n"
    for name, c, *_ in all_functions:
        values = "numbers" if c.startswith("u") else "floats"
        wider = "* (((unsigned __int128)1 << 64) - 3)" if "128" in c else ""
        # Two numbers that are none need not have the same bits.
        out += f"""  for (unsigned a = 0; a < sizeof {values} / 8; a++)
    for (unsigned b = 0; b < sizeof {values} / 8; b++) {{
      _Alignas(16) char room[32] = {{0}};
      {c} old = ({c}){values}[a]{wider}, r, now;
      char *at = room + (strstr("{name}", "off") ? 15 : 0);
      memcpy(at, &old, sizeof old);
      r = {name}(({c} *)at, ({c}){values}[b]{wider});
      memcpy(&now, at, sizeof now);
      if (r != r) r = 77;
      if (now != now) now = 77;
      unsigned char bytes[32] = {{0}};
      memcpy(bytes, &r, sizeof r), memcpy(bytes + 16, &now, sizeof now);
      printf("{name} %u %u: ", a, b);
      for (int k = 0; k < 32; k++) printf("%02x", bytes[k]);
      puts("");
    }}
"""
    return out + "  return 0;\n}\n"


def run(*argv, cwd):
    done = subprocess.run([str(a) for a in argv], cwd=cwd, capture_output=True, env=environment(), timeout=300)
    assert done.returncode == 0 and not done.stderr, (argv, done.stderr[:2000])
    return done.stdout


def test_llc(tmp_path):
    made = list(functions())
    (tmp_path / "a.ll").write_text("".join(f"define {t} @{name}(ptr %p, {t} %v) {attribute(name)}{{\n  {body}\n}}\n" for name, _, t, body in made))
    (tmp_path / "driver.c").write_text(driver(made))
    run(BUILD / "irkit", "compile", "a.ll", "-o", "ours.o", cwd=tmp_path)
    run(LLC, "-O0", "-filetype=obj", "-relocation-model=pic", "a.ll", "-o", "theirs.o", cwd=tmp_path)
    run(CC, "-O0", "-w", "-c", "driver.c", cwd=tmp_path)
    shown = []
    for which in "ours", "theirs":
        run(CC, "driver.o", f"{which}.o", "-o", which, "-latomic", cwd=tmp_path)
        shown.append(run(tmp_path / which, cwd=tmp_path).decode().splitlines())
    assert len(shown[1]) > 15000
    assert [pair for pair in zip(*shown) if pair[0] != pair[1]][:10] == []


def test_refused(tmp_path):
    (tmp_path / "a.ll").write_text("define void @f(ptr addrspace(256) %p) {\n  %r = load atomic i128, ptr addrspace(256) %p seq_cst, align 16\n  ret void\n}\n")
    done = subprocess.run([BUILD / "irkit", "compile", "a.ll", "-o", "a.o"], cwd=tmp_path, capture_output=True, text=True, env=environment())
    said = "atomic library calls on an address relative to fs or gs"
    assert done.returncode == 1 and said in done.stderr and "@f" in done.stderr and not (tmp_path / "a.o").exists()
