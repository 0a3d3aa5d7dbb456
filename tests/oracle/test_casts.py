"""All pairs of casts over all kinds of types, folded as LLVM folds them."""
import itertools
import subprocess

import pytest

from conftest import environment, tool

pytestmark = pytest.mark.oracle  # with LLVM's programs

INTS = ["i1", "i8", "i16", "i32", "i64", "i80", "i128"]
FLOATS = {"half": 16, "bfloat": 16, "float": 32, "double": 64, "x86_fp80": 80, "fp128": 128, "ppc_fp128": 128}
EXTENDED = ("x86_fp80", "fp128", "ppc_fp128")
LAYOUTS = ["", "e-p:128:128-p1:32:32-ni:1:2"]
TYPED = ["i8*", "i32*", "i8 addrspace(1)*", "i32 addrspace(1)*", "i8 addrspace(2)*"]
OPAQUE = ["ptr", "ptr addrspace(1)", "ptr addrspace(2)"]


def kind(t):
    return "int" if t in INTS else "float" if t in FLOATS else "ptr"


def bits(t):
    return int(t[1:]) if t in INTS else FLOATS.get(t, 0)


def space(t):
    return t.partition("addrspace(")[2][:1]


def casts(a, b):
    """The casts from one scalar type to another."""
    kinds = kind(a), kind(b)
    if kinds == ("int", "int"):
        return ["trunc"] if bits(a) > bits(b) else ["zext", "sext"] if bits(a) < bits(b) else []
    if kinds == ("float", "float"):
        widths = ["fptrunc"] if bits(a) > bits(b) else ["fpext"] if bits(a) < bits(b) else []
        return widths + ["bitcast"] * (bits(a) == bits(b) and a != b)
    if kinds == ("int", "float"):
        return ["uitofp", "sitofp"] + ["bitcast"] * (bits(a) == bits(b))
    if kinds == ("float", "int"):
        return ["fptoui", "fptosi"] + ["bitcast"] * (bits(a) == bits(b))
    if kinds == ("ptr", "ptr"):
        return ["addrspacecast"] if space(a) != space(b) else ["bitcast"] * (a != b)
    return {("int", "ptr"): ["inttoptr"], ("ptr", "int"): ["ptrtoint"]}.get(kinds, [])


def base(t, release):
    """An expression of the type that no fold sees through; pointers are globals."""
    if kind(t) == "ptr":
        return "@g" + "".join(c for c in t if c.isalnum())
    if kind(t) == "int":
        return f"add ({t} ptrtoint ({'i8*' if release < 15 else 'ptr'} @g{'i8' if release < 15 else 'ptr'} to {t}), {t} 1)"
    number = f"i{bits(t)}"
    return f"bitcast ({number} {base(number, release)} to {t})"


def shapes(release):
    yield lambda t: t, lambda t, v: v
    yield lambda t: f"<2 x {t}>", lambda t, v: f"<{t} {v}, {t} {v}>"
    yield (lambda t: f"<vscale x 2 x {t}>",  # lane 0 alone, so that it is no splat
           lambda t, v: f"insertelement (<vscale x 2 x {t}> {'undef' if release < 15 else 'poison'}, {t} {v}, i32 0)")


def known(op, release):
    gone = {"zext": 18, "sext": 18, "fptrunc": 18, "fpext": 18, "uitofp": 18, "sitofp": 18, "fptoui": 18, "fptosi": 18}
    return release < gone.get(op, 99)


def pairs(release):
    pointers = TYPED if release < 15 else OPAQUE
    types = INTS + list(FLOATS) + pointers
    for shape, value in shapes(release):
        for a, b, c in itertools.product(types, types, types):
            for first, second in itertools.product(casts(a, b), casts(b, c)):
                if not known(first, release) or not known(second, release):
                    continue
                if "vscale" in shape(a) and release < 15 and "addrspacecast" in (first, second):
                    continue  # LLVM 14 makes fixed vectors of such
                whole = value(a, base(a, release))
                yield f"{shape(c)} {second} ({shape(b)} {first} ({shape(a)} {whole} to {shape(b)}) to {shape(c)})"


def module(release, layout):
    lines = [f'target datalayout = "{layout}"'] if layout else []
    for t in TYPED if release < 15 else OPAQUE:
        pointee = t.split()[0].rstrip("*") if release < 15 else "i8"
        lines.append(f"{base(t, release)} = external {f'addrspace({space(t)}) ' if space(t) else ''}global {pointee}")
    lines += ["define void @all() {"] + [f"  freeze {text}" for text in pairs(release)] + ["  ret void", "}"]
    return "\n".join(lines) + "\n"


def shown(argv, text):
    p = subprocess.run(argv, input=text, capture_output=True, env=environment(), timeout=300)
    assert p.returncode == 0, p.stderr.decode(errors="replace")[:2000]
    return p.stdout


@pytest.mark.parametrize("release", (14, 16, 19, 22))
@pytest.mark.parametrize("layout", LAYOUTS)
def test_pairs(release, layout):
    if not tool(f"llvm-as-{release}") or not tool(f"llvm-dis-{release}"):
        pytest.skip(f"LLVM {release} is not installed")
    text = module(release, layout).encode()
    want = shown([f"llvm-dis-{release}"], shown([f"llvm-as-{release}"], text)).split(b"\n")
    got = shown(["irkit", "dis", f"--to={release}", "-o", "-"], shown(["irkit", "as", f"--to={release}", "-o", "-"], text)).split(b"\n")
    differ = [f"irkit: {g.decode()}\nLLVM:  {w.decode()}" for g, w in zip(got, want) if g != w and not w.startswith(b"; ModuleID")]
    assert len(got) == len(want) and not differ, f"{len(differ)} differ\n" + "\n".join(differ[:10])
