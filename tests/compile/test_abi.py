"""Calls between objects of irkit and of llc: random signatures as clang coerces them, both ways; and vectors in registers of 32
bytes (abi_vectors.py).

As a program: test_abi.py SEED COUNT."""
import pathlib
import random
import subprocess
import sys
import tempfile

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import abi_conventions  # noqa: E402
import abi_large  # noqa: E402
import abi_tails  # noqa: E402
import abi_vectors  # noqa: E402
from conftest import BUILD, tool  # noqa: E402

CLANG, LLC = tool("clang-22"), tool("llc-22")
IRKIT = BUILD / "irkit"
HAS_AVX2 = " avx2 " in pathlib.Path("/proc/cpuinfo").read_text() if pathlib.Path("/proc/cpuinfo").exists() else False

SCALARS = ["_Bool", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long",
           "float", "double", "long double", "void *", "__int128", "_Complex float", "_Complex double",
           "_Complex long double", "v4f", "v2d", "v2f", "v4i", "v8s", "v8f", "v8c", "_Float16", "__float128"]
PLAIN = SCALARS[:13]
RARE = ["__int128", "_Complex float", "_Complex double", "v4f", "v2f", "v8c", "v8f", "_Float16", "__float128"]
VECTORS = {"v4f": ("float", 4), "v2d": ("double", 2), "v2f": ("float", 2), "v4i": ("int", 4), "v8s": ("short", 8), "v8f": ("float", 8),
           "v8c": ("char", 8), "v4d": ("double", 4), "v4l": ("long", 4), "v16s": ("short", 16), "v32c": ("char", 32),
           "v16f": ("float", 16), "v8l": ("long", 8)}
WIDE = ["v8f", "v4d", "v4l", "v16s", "v32c", "v16f", "v8l"]
HEAD = "".join(f"typedef {t} {name} __attribute__((vector_size({n} * sizeof({t}))));\n" for name, (t, n) in VECTORS.items()) + """
extern unsigned long sum; extern void see(const void *p, int n); extern int printf(const char *, ...);
"""
SUPPORT = """
unsigned long sum = 1;
__attribute__((noinline)) void see(const void *p, int n) { for (int i = 0; i < n; i++) sum = sum * 31 + ((const unsigned char *)p)[i]; }
"""


class Maker:
    def __init__(self, seed, extra=(), convention=""):
        self.r = random.Random(seed)
        self.convention = convention
        self.structs, self.unions = [], set()
        self.scalars = SCALARS + list(extra)

    def struct(self):
        if self.structs and self.r.random() < 0.5:
            return self.r.choice(self.structs)[0]
        name = f"S{len(self.structs)}"
        fields = []
        if self.convention == "swiftcall":  # clang forgets others' bytes on the way
            fields = [(self.r.choice(["int", "long", "void *", "float", "double"]), 0, f"f{k}") for k in range(self.r.randrange(1, 7))]
            self.structs.append((name, fields, None))
            return name
        for k in range(self.r.choice([1, 1, 2, 2, 3, 4, 6])):
            kind = self.r.choice(PLAIN) if self.r.random() < 0.8 or not self.structs else self.r.choice(self.structs)[0]
            if self.r.random() < 0.06: kind = self.r.choice(RARE)
            fields.append((kind, self.r.choice([0, 0, 0, 0, 2, 3]), f"f{k}"))
        extra = self.r.choice(["aligned(32)", "packed", "packed"]) if self.r.random() < 0.1 else None
        self.structs.append((name, fields, extra))
        if self.r.random() < 0.15: self.unions.add(name)
        return name

    def type(self):
        if self.r.random() < 0.35: return self.struct()
        return self.r.choice([t for t in self.scalars if "_Complex" not in t] if self.convention == "swiftcall" else self.scalars)

    def param(self):
        """With preserve_none LLVM passes the address of what C passes in memory: irkit refuses that."""
        return self.r.choice(PLAIN + ["v4f", "v2d", "v4i", "_Float16"]) if self.convention == "preserve_none" else self.type()

    def leaves(self, t, place):
        """The scalars of a value, as C lvalues with their types."""
        for name, fields, _ in self.structs:
            if name == t:
                for kind, count, field in fields[:1] if t in self.unions else fields:  # of a union, what is set
                    for k in range(max(count, 1)):
                        yield from self.leaves(kind, f"{place}.{field}" + (f"[{k}]" if count else ""))
                return
        yield t, place

    def value(self, t):
        n = self.r.randrange(1, 1 << 62)
        if t == "_Bool": return str(n & 1)
        if t == "void *": return f"(void *){n}UL"
        if t == "__int128": return f"((__int128){n}L << 60 ^ {self.r.randrange(1 << 60)})"
        if t in VECTORS:
            element, lanes = VECTORS[t]
            return f"({t}){{%s}}" % ", ".join(str(self.r.randrange(100) / (4 if element in ("float", "double") else 1)) if element in
                                              ("float", "double") else str(self.r.randrange(100)) for _ in range(lanes))
        if t in ("_Float16", "__float128"): return f"{n % 1003}.5"
        if "_Complex" in t: return f"({n % 10007}.5 + {n % 101}.25i)"
        if t in ("float", "double", "long double"): return f"{n % 100003}.25"
        return f"({t}){n}UL"

    def set(self, t, place):
        return "".join(f"  {p} = {self.value(s)};\n" for s, p in self.leaves(t, place))

    def see(self, t, place):
        size = {"long double": "10", "_Complex long double": None}
        out = ""
        for s, p in self.leaves(t, place):
            if s == "_Complex long double":
                out += f"  {{ long double x = __real__ {p}, y = __imag__ {p}; see(&x, 10); see(&y, 10); }}\n"
            else:
                out += f"  {{ {s} x = {p}; see(&x, {size.get(s) or 'sizeof x'}); }}\n"
        return out

    def program(self, functions):
        callee, caller = "", ""
        protos = ""
        for n in range(functions):
            params = [self.param() for _ in range(self.r.choice([0, 1, 2, 3, 5] if self.convention == "preserve_none" else [0, 1, 2, 3, 5, 8, 12, 20]))]
            can_vary = params and self.convention in ("", "ms_abi")
            extra = [self.type() for _ in range(self.r.randrange(1, 9))] if self.r.random() < 0.3 and can_vary else None
            # LLVM has these on the stack in variadic functions; clang counts registers for them.
            if extra and len(self.scalars) > len(SCALARS) and any(s in WIDE for t in params for s, _ in self.leaves(t, "")): extra = None
            if extra: extra = [t for t in extra if t not in PLAIN[:5] + ["float", "_Float16"]]
            # clang's va_arg does not find what its calls pass of others.
            if extra and self.convention: extra = [t if t in PLAIN or t in {s[0] for s in self.structs} else "double" for t in extra]
            result = "void" if self.r.random() < 0.2 else self.type()
            pointer = self.r.random() < 0.3
            is_other = self.convention and self.r.random() < 0.8
            swift = self.r.choice(["", "self", "error"]) if self.convention == "swiftcall" and is_other else ""
            own = (["__attribute__((swift_context)) void *self"] if swift else []) + (["__attribute__((swift_error_result)) void **error"] if swift == "error" else [])
            names = ", ".join([f"{t} p{k}" for k, t in enumerate(params)] + own) or "void"
            proto = f"{result} f{n}({names}{', ...' if extra is not None else ''})"
            if is_other: proto = f"__attribute__(({self.convention})) {proto}"
            protos += f"extern {proto};\n"
            body = "".join(self.see(t, f"p{k}") for k, t in enumerate(params))
            if extra is not None:
                ms = "ms_" if is_other else ""
                body += f"  __builtin_{ms}va_list l; __builtin_{ms}va_start(l, p{len(params) - 1});\n"
                for k, t in enumerate(extra):
                    body += f"  {t} e{k} = __builtin_va_arg(l, {t});\n" + self.see(t, f"e{k}")
                body += f"  __builtin_{ms}va_end(l);\n"
            if swift: body += self.see("void *", "self")
            if swift == "error": body += self.see("void *", "*error") + f"  if (sum & 1) *error = {self.value('void *')};\n"
            if result != "void":
                body += f"  {result} r;\n" + self.set(result, "r") + "  return r;\n"
            callee += f"{proto} {{\n{body}}}\n"
            setup = "".join(f"  {t} a{k};\n" + self.set(t, f"a{k}") for k, t in enumerate(params + (extra or [])))
            args = ", ".join([f"a{k}" for k in range(len(params) + len(extra or []))] + (["self"] if swift else []) +
                             (["&error"] if swift == "error" else []))
            if swift: setup += f"  void *self = {self.value('void *')}, *error = 0;\n"
            target = f"f{n}"
            if pointer:
                setup += f"  __typeof__(&f{n}) volatile p = f{n};\n"
                target = "p"
            call = f"{target}({args})"
            if result == "void": call = f"  {call};\n"
            else: call = f"  {result} r = {call};\n" + self.see(result, "r")
            if swift == "error": call += self.see("void *", "error")
            caller += f"__attribute__((noinline)) void c{n}(void) {{\n{setup}{call}  printf(\"{n} %lx\\n\", sum);\n}}\n"
        types = ""
        for name, fields, extra in self.structs:
            inside = " ".join(f"{t} {f}{f'[{c}]' if c else ''};" for t, c, f in fields)
            word = "union" if name in self.unions else "struct"
            types += f"typedef {word} {name} {{ {inside} }} {f'__attribute__(({extra})) ' if extra else ''}{name};\n"
        main = "int main(void) {\n" + "".join(f"  c{n}();\n" for n in range(functions)) + "  return 0;\n}\n"
        return HEAD + types + protos + callee + SUPPORT, HEAD + types + protos + caller + main


def run(*argv):
    p = subprocess.run([str(a) for a in argv], capture_output=True, text=True, timeout=120)
    assert p.returncode == 0, (argv, p.returncode, p.stderr[-2000:])
    return p.stdout


def link_and_run(at, *more):
    """What the programs print: llc with llc, irkit calls llc, llc calls irkit, irkit with irkit."""
    found = {}
    for caller, callee in (("llc", "llc"), ("irkit", "llc"), ("llc", "irkit"), ("irkit", "irkit")):
        run(CLANG, at / f"caller.{caller}.o", at / f"callee.{callee}.o", *more, "-o", at / "run")
        found[caller, callee] = run(at / "run")
    return found


def outputs(at, seed, level, flags=(), extra=(), functions=16, convention=""):
    at.mkdir(exist_ok=True)
    for name, text in zip(("callee", "caller"), Maker(seed, extra, convention).program(functions)):
        (at / f"{name}.c").write_text(text)
        run(CLANG, f"-O{level}", *flags, "-w", "-fPIC", "-c", "-emit-llvm", at / f"{name}.c", "-o", at / f"{name}.bc")
        run(LLC, "-O1", "-filetype=obj", "-relocation-model=pic", at / f"{name}.bc", "-o", at / f"{name}.llc.o")
        run(IRKIT, "compile", at / f"{name}.bc", "-o", at / f"{name}.irkit.o")
    return link_and_run(at)


def vector_outputs(at, seed, has_avx=HAS_AVX2, functions=10):
    return module_outputs(at, abi_vectors.Vectors(seed, has_avx).program(functions))


def module_outputs(at, modules):
    (at / "support.c").write_text(abi_vectors.SUPPORT)
    for name, text in zip(("callee", "caller"), modules):
        (at / f"{name}.ll").write_text(text)
        run(LLC, "-O0", "-filetype=obj", "-relocation-model=pic", at / f"{name}.ll", "-o", at / f"{name}.llc.o")
        run(IRKIT, "compile", at / f"{name}.ll", "-o", at / f"{name}.irkit.o")
    return link_and_run(at, "-O1", at / "support.c")


needs_tools = pytest.mark.skipif(not CLANG or not LLC, reason="needs clang-22 and llc-22")
needs_avx2 = pytest.mark.skipif(not HAS_AVX2, reason="needs a processor with AVX2")


def check(found):
    for pair, text in found.items():
        assert text == found["llc", "llc"], pair


@needs_tools
@pytest.mark.parametrize("seed", range(6))
def test_signatures(tmp_path, seed):
    check(outputs(tmp_path, seed, seed % 3))


@needs_tools
@pytest.mark.parametrize("seed", range(3))
def test_preserve_none(tmp_path, seed):
    check(outputs(tmp_path, 200 + seed, seed % 3, convention="preserve_none"))


@needs_tools
@pytest.mark.parametrize("seed", range(4))
def test_swift(tmp_path, seed):
    check(outputs(tmp_path, 300 + seed, seed % 3, convention="swiftcall"))


@needs_tools
@pytest.mark.parametrize("seed", range(5))
def test_windows(tmp_path, seed):
    check(outputs(tmp_path, 400 + seed, seed % 3, convention="ms_abi"))


@needs_tools
def test_large_values(tmp_path):
    check(module_outputs(tmp_path, (abi_large.CALLEE, abi_large.CALLER)))


@needs_tools
@pytest.mark.parametrize("seed", range(6))
def test_tails(tmp_path, seed):
    check(module_outputs(tmp_path, abi_tails.Tails(seed).program(12)))


@needs_tools
@pytest.mark.parametrize("convention", abi_conventions.KINDS)
def test_conventions(tmp_path, convention):
    check(module_outputs(tmp_path, abi_conventions.Conventions(0, convention).program(6)))


@needs_tools
@needs_avx2
@pytest.mark.parametrize("seed,flag", enumerate(["-mavx", "-mavx2", "-march=haswell"]))
def test_signatures_with_avx(tmp_path, seed, flag):
    check(outputs(tmp_path, 100 + seed, seed % 3, [flag], WIDE))


@needs_tools
@needs_avx2
@pytest.mark.parametrize("seed", range(4))
def test_vectors_with_avx(tmp_path, seed):
    check(vector_outputs(tmp_path, seed))


@needs_tools
@pytest.mark.parametrize("seed", range(2))
def test_vectors_without_avx(tmp_path, seed):
    check(vector_outputs(tmp_path, seed, False))


@needs_tools
@needs_avx2
def test_passing_on(tmp_path):
    check(module_outputs(tmp_path, abi_vectors.FORWARD))


KINDS = [lambda at, n: outputs(at, n, n % 3), lambda at, n: outputs(at, n, n % 3, convention="preserve_none"),
         lambda at, n: outputs(at, n, n % 3, convention="swiftcall"), lambda at, n: outputs(at, n, n % 3, convention="ms_abi")]
if HAS_AVX2:
    KINDS += [lambda at, n: outputs(at, n, n % 3, ["-mavx2" if n % 2 else "-mavx"], WIDE), vector_outputs]

if __name__ == "__main__":
    wrong, first, count = 0, int(sys.argv[1]), int(sys.argv[2])
    for n in range(first, first + count):
        for kind, make in enumerate(KINDS):
            with tempfile.TemporaryDirectory() as name:
                found = make(pathlib.Path(name), n)
            for pair, text in found.items():
                if text != found["llc", "llc"]:
                    print(f"seed {n}, kind {kind}: {pair} differ", flush=True)
                    wrong += 1
    print(f"{wrong} of {3 * len(KINDS) * count} differ")
    sys.exit(wrong != 0)
