"""Upgrades calls of old intrinsics whose signature is not the one that the intrinsic had: the result (0) or an argument (1 to 5)
has another type, there are too few or too many arguments, arguments are constants. wrong_types.txt has the names and their types.

wrong_types.out has, for each name, the instructions that stand for such calls. A call that stays as it is, is not shown: the
verifier refuses most of these, as LLVM's does. `pytest --bless tests/intrinsics` writes it anew. scripts/compare-builds compares
the text with that of another build."""
import re

from conftest import ROOT
from kit import check_file, commands

ROWS = [line.split("|") for line in (ROOT / "tests/intrinsics/wrong_types.txt").read_text().splitlines()]
# What LLVM folds of constants and irkit does not (fneg, bits of lanes of one number) is left out.
FOLDED = re.compile(r"vfn?m|pcmpeq")
# (name, are arguments constants, changed type: None for the number of arguments, place or number)
VARIANTS = ([(f"{t} {k}", False, t, k) for t in ("i7", "ptr") for k in range(6)] + [(f"constants, float {k}", True, "float", k) for k in range(2)]
            + [(f"{'constants, ' if c else ''}{d:+}" if d else "constants" if c else "right", c, None, d) for c in (False, True) for d in (-1, 0, 1)])
INST = re.compile(r"^  (?:%\S+ = )?(?:(?:musttail|tail|notail) )?(\w+)(?:.*?@([\w.]+)\()?")


def constant(t):
    return "1" if re.match(r"i[0-9]", t) else "2.0" if t in ("float", "double", "half", "bfloat") else "zeroinitializer"


def modules():
    """Yields (variant, its module): a function for each name."""
    for variant, is_constant, wrong, k in VARIANTS:
        text = ""
        for name, *types in ROWS:
            if wrong and k >= len(types) or not wrong and is_constant and FOLDED.search(name):
                continue
            if wrong:
                types[k] = wrong
            elif k:
                types = types + ["i32"] if k > 0 else types[:-1]
            result, params = types[0] if types else "void", types[1:]
            args = ", ".join(f"{t} {constant(t) if is_constant else f'%{i}'}" for i, t in enumerate(params))
            given, value = ("", "") if result == "void" else ("%x = ", " %x")
            text += f"declare {result} @{name}({', '.join(params)})\n"
            text += f'define {result} @"{name} body"({", ".join(params)}) {{\n  {given}call {result} @{name}({args})\n  ret {result}{value}\n}}\n'
        yield variant, text


def bodies(run):
    """Yields (variant, name, body before, body after)."""
    for variant, text in modules():
        (run.folder / "in.ll").write_text(text)
        out, err = run("as", "--no-verify", "--emit=text", "--to=22", "in.ll", "-o", "-")
        assert not err, err.decode()
        before, after = (dict(re.findall(r'(?ms)^define .*?@"([^"]+) body"[^\n]*\n(.*?)^}', t)) for t in (text, out.decode()))
        for name in before:
            yield variant, name, before[name], after[name]


def cases():
    """What scripts/compare-builds runs: name -> what yields (input, what, bytes)."""
    return {"intrinsics/wrong_types": lambda run: ((f"{name}, {variant}", "upgraded", after.encode()) for variant, name, _, after in bodies(run))}


def instructions(body):
    """Opcodes, calls with their callee, without those that return."""
    found = [m[2].removeprefix("llvm.") if m[2] else m[1] for m in map(INST.match, body.splitlines()) if m]
    return " ".join(found[:-1]) + (" <badref>" if "<badref>" in body else "") or "nothing"


def test_wrong_types(request):
    found = {}
    with commands() as run:
        for variant, name, before, after in bodies(run):
            if instructions(before) != instructions(after):
                found.setdefault(name, {}).setdefault(instructions(after), []).append(variant)
    rows = "".join(f"{name}\n" + "".join(f"  {'; '.join(variants)}: {shape}\n" for shape, variants in shapes.items()) for name, shapes in found.items())
    check_file(ROOT / "tests/intrinsics/wrong_types.out", rows, request)
