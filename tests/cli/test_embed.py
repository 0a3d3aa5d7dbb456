"""irkit embed and irkit strip --bitcode: objects of clang for several processors, compared section by section and symbol by
symbol with the object before and with llvm-objcopy's; linkers take them; damaged objects are refused."""
import struct, subprocess

import pytest

from conftest import BUILD, environment, tool

IRKIT = BUILD / "irkit"
CLANG, OBJCOPY, READELF = tool("clang-22"), tool("llvm-objcopy-22"), tool("llvm-readelf-22")
needs_clang = pytest.mark.skipif(not (CLANG and OBJCOPY and READELF), reason="LLVM 22 is not installed")
TARGETS = ["x86_64-linux-gnu", "i386-linux-gnu", "aarch64-linux-gnu", "powerpc64-linux-gnu", "powerpc-linux-gnu", "mips-linux-gnu",
           "mips64el-linux-gnuabi64", "s390x-linux-gnu", "riscv32-linux-gnu", "arm-linux-gnueabi"]
HOLD_BITCODE = {".llvmbc", ".llvmcmd", ".llvm.lto"}
SOURCE = """template <class T> struct S { static T get(T x) { static T sum; return sum += x; } };
extern "C" int outside(int);
int f(int x) { return S<int>::get(outside(x)); }
long v[3] = {1, 2, 3};
int *p = (int *)v;
int main() { return f(3) != 7; }
"""


def irkit(*argv, status=0):
    done = subprocess.run([IRKIT, *argv], env=environment(), capture_output=True, timeout=60)
    assert done.returncode == status, done.stderr
    return done


def run(*argv, status=0):
    done = subprocess.run([str(a) for a in argv], capture_output=True, timeout=120)
    assert done.returncode == status, done.stderr
    return done.stdout


class Elf:
    """Sections in order: name, type, flags, bytes, name of the linked section; and symbols with the name of their section."""

    def __init__(self, data):
        wide, end = data[4] == 2, "<>"[data[5] - 1]
        at = struct.unpack_from(end + ("Q" if wide else "I"), data, 40 if wide else 32)[0]
        count, names = struct.unpack_from(end + "HH", data, 60 if wide else 48)
        form = end + ("IIQQQQIIQQ" if wide else "10I")
        rows = [struct.unpack_from(form, data, at + i * struct.calcsize(form)) for i in range(count)]
        text = lambda table, i: table[i:table.index(b"\0", i)].decode()
        body = lambda r: b"" if r[1] in (0, 8) else data[r[4]:r[4] + r[5]]
        table = body(rows[names])
        self.names = [text(table, r[0]) for r in rows]
        self.sections = [(n, r[1], r[2], body(r), r[8]) for n, r in zip(self.names, rows)]
        self.links = {n: self.names[r[6]] for n, r in zip(self.names, rows)}
        self.groups, self.symbols, self.targets = [], [], {}
        for name, r in zip(self.names, rows):
            if r[1] == 2:
                strings, size = body(rows[r[6]]), 24 if wide else 16
                for i in range(0, r[5], size):
                    s = struct.unpack_from(end + ("IBBHQQ" if wide else "IIIBBH"), body(r), i)
                    s = s if wide else (s[0], s[3], s[4], s[5], s[1], s[2])
                    place = self.names[s[3]] if s[3] < count else s[3]
                    self.symbols.append((text(strings, s[0]), s[1], s[2], place, s[4], s[5]))
            if r[1] == 17:
                words = struct.unpack(f"{end}{r[5] // 4}I", body(r))
                self.groups.append([words[0], *(self.names[i] for i in words[1:])])
            if r[1] in (4, 9):
                self.targets[name] = self.names[r[7]]

    def without(self, *left_out):
        """Everything but the tables that say the same in another way."""
        plain = [s for s in self.sections if s[1] not in (2, 3, 17) and s[0] not in left_out]
        symbols = [("", 0, 0, 0xFFF1, 0, 0) if s[3] in left_out else s for s in self.symbols]  # their numbers stay
        return plain, symbols, self.groups, self.targets, {n: self.links[n] for n, *_ in plain}


def clang(target, *flags, folder, name="o.o"):
    (folder / "s.cpp").write_text(SOURCE)
    run(CLANG, f"--target={target}", "-c", "-O1", "-fPIC", "-nostdinc", "-fno-exceptions", "-fno-threadsafe-statics", *flags,
        folder / "s.cpp", "-o", folder / name)
    return folder / name


@pytest.fixture
def bitcode(tmp_path):
    (tmp_path / "m.ll").write_text("define i32 @f() {\n  ret i32 1\n}\n")
    irkit("as", tmp_path / "m.ll", "-o", tmp_path / "m.bc")
    return tmp_path / "m.bc"


@needs_clang
@pytest.mark.parametrize("target", TARGETS)
def test_processors(target, bitcode, tmp_path):
    """The object keeps all; what clang and llvm-objcopy write is the same."""
    plain = clang(target, "-g", "-ffunction-sections", folder=tmp_path)
    before = Elf(plain.read_bytes())
    assert before.groups and before.targets
    irkit("embed", bitcode, plain, "--command=-cc1  -O1", "-o", tmp_path / "a.o")
    irkit("embed", tmp_path / "m.ll", plain, "--lto", "-o", tmp_path / "b.o")
    a, b = Elf((tmp_path / "a.o").read_bytes()), Elf((tmp_path / "b.o").read_bytes())
    assert a.sections[-2:] == [(".llvmbc", 1, 0, bitcode.read_bytes(), 1), (".llvmcmd", 1, 0, b"-cc1\0-O1\0", 1)]
    assert b.sections[-1] == (".llvm.lto", 0x6FFF4C0C, 0x80000000, bitcode.read_bytes(), 1)
    assert a.without(".llvmbc", ".llvmcmd") == b.without(".llvm.lto") == before.without()
    for name in "ab":
        irkit("strip", "--bitcode", tmp_path / f"{name}.o", "-o", tmp_path / f"{name}.again.o")
        again = Elf((tmp_path / f"{name}.again.o").read_bytes())
        assert again.without() == before.without() and again.names == before.names
        run(OBJCOPY, "--remove-section=.llvmbc", "--remove-section=.llvmcmd", "--remove-section=.llvm.lto", tmp_path / f"{name}.o",
            tmp_path / f"{name}.theirs.o")
        assert Elf((tmp_path / f"{name}.theirs.o").read_bytes()).without() == again.without()
    run(OBJCOPY, f"--add-section=.llvmbc={bitcode}", plain, tmp_path / "added.o")
    theirs = Elf((tmp_path / "added.o").read_bytes())
    assert theirs.without(".llvmbc") == before.without() and (".llvmbc", 1, 0, bitcode.read_bytes(), 1) in theirs.sections


@needs_clang
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("flag", ("-fembed-bitcode", "-ffat-lto-objects"))
def test_objects_of_clang(target, flag, tmp_path):
    """The sections are in the middle there: all numbers of sections change."""
    flags = [flag, "-flto"] if "fat" in flag else [flag]
    whole = clang(target, "-g", *flags, folder=tmp_path)
    data = Elf(whole.read_bytes())
    left_out = [n for n in data.names if n in HOLD_BITCODE]
    assert left_out and data.names.index(left_out[0]) < len(data.names) - 3
    irkit("strip", "--bitcode", whole, "-o", tmp_path / "less.o")
    less = Elf((tmp_path / "less.o").read_bytes())
    assert less.without() == data.without(*left_out) and not set(left_out) & set(less.names)


@needs_clang
def test_linkers(bitcode, tmp_path):
    ld = tool("ld.bfd") or tool("ld")
    plain = clang("x86_64-linux-gnu", folder=tmp_path)
    (tmp_path / "more.c").write_text("int outside(int x) { return x + 4; }\n")
    run("gcc", "-c", tmp_path / "more.c", "-o", tmp_path / "more.o")
    for form in ((), ("--lto",)):
        irkit("embed", bitcode, plain, *form, "-o", tmp_path / "e.o")
        run("gcc", tmp_path / "e.o", tmp_path / "more.o", "-o", tmp_path / "program")
        run(tmp_path / "program")
        has_section = b".llvm" in run(READELF, "-S", tmp_path / "program")
        assert has_section == (not form)
        # ld -r makes symbols for sections.
        run(ld, "-r", tmp_path / "e.o", tmp_path / "more.o", "-o", tmp_path / "joined.o")
        irkit("strip", "--bitcode", tmp_path / "joined.o", "-o", tmp_path / "j.o")
        assert not HOLD_BITCODE & set(Elf((tmp_path / "j.o").read_bytes()).names)
        run("gcc", tmp_path / "j.o", "-o", tmp_path / "program")
        run(tmp_path / "program")
    # An executable keeps its segments in their places.
    irkit("embed", bitcode, plain, "-o", tmp_path / "e.o")
    run("gcc", tmp_path / "e.o", tmp_path / "more.o", "-o", tmp_path / "program")
    irkit("strip", "--bitcode", tmp_path / "program", "-o", tmp_path / "stripped")
    (tmp_path / "stripped").chmod(0o755)
    run(tmp_path / "stripped")
    assert b".llvm" not in run(READELF, "-S", tmp_path / "stripped")


def many_sections(n):
    """An object of n empty sections, more than its header can count; the last one has the names."""
    names = b"\0.s\0.names\0"
    rows = [struct.pack("<IIQQQQIIQQ", 0, 0, 0, 0, 0, n, n - 1, 0, 0, 0)]
    rows += [struct.pack("<IIQQQQIIQQ", 1, 1, 0, 0, 64, 0, 0, 0, 1, 0)] * (n - 2)
    rows.append(struct.pack("<IIQQQQIIQQ", 4, 3, 0, 0, 64, len(names), 0, 0, 1, 0))
    header = b"\x7fELF\2\1\1" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 1, 62, 1, 0, 0, 80, 0, 64, 0, 0, 64, 0, 0xFFFF)
    return header + names.ljust(16, b"\0") + b"".join(rows)


@pytest.mark.parametrize("n", (0xFEFE, 0xFEFF, 0xFF00, 70000))
def test_many_sections(n, bitcode, tmp_path):
    (tmp_path / "many.o").write_bytes(many_sections(n))
    irkit("embed", bitcode, tmp_path / "many.o", "-o", tmp_path / "more.o")
    if READELF:
        shown = run(READELF, "-hSW", tmp_path / "more.o").decode()
        assert ".llvmcmd" in shown and shown.count(" .s ") == n - 2
    irkit("strip", "--bitcode", tmp_path / "more.o", "-o", tmp_path / "less.o")
    if READELF:
        rows = [line for line in run(READELF, "-SW", tmp_path / "less.o").decode().splitlines() if " .s " in line or ".names" in line]
        assert len(rows) == n - 1


REFUSED = [
    (b"", "this is not an object"),
    (b"BC\xc0\xde", "this is bitcode"),
    (b"!<arch>\n", "this is an archive"),
    (b"\xcf\xfa\xed\xfe" + bytes(60), "this is a Mach-O object: bitcode can be put into ELF files only"),
    (b"\0asm\1\0\0\0", "this is a WebAssembly file: bitcode can be put into ELF files only"),
    (b"\x7fELF\2\1\1" + bytes(40), "the header is cut off"),
    (b"\x7fELF\2\1\1" + bytes(57), "the object has no sections"),
]


@pytest.mark.parametrize("data, message", REFUSED)
def test_refused(data, message, bitcode, tmp_path):
    (tmp_path / "in.o").write_bytes(data)
    assert message in irkit("embed", bitcode, tmp_path / "in.o", "-o", tmp_path / "out.o", status=1).stderr.decode()
    assert message in irkit("strip", "--bitcode", tmp_path / "in.o", "-o", tmp_path / "out.o", status=1).stderr.decode()
    assert not (tmp_path / "out.o").exists()


@needs_clang
def test_refused_by_contents(bitcode, tmp_path):
    plain = clang("x86_64-linux-gnu", folder=tmp_path)
    for form, name in (((), ".llvmbc"), (("--lto",), ".llvm.lto")):
        irkit("embed", bitcode, plain, *form, "-o", tmp_path / "e.o")
        said = irkit("embed", bitcode, tmp_path / "e.o", *form, "-o", tmp_path / "f.o", status=1).stderr.decode()
        assert f"the object has a section '{name}' already" in said
    (tmp_path / "s.s").write_text('.section .llvmbc,"",@progbits\n.globl here\nhere: .long 1\n.text\n')
    run(CLANG, "--target=x86_64-linux-gnu", "-c", tmp_path / "s.s", "-o", tmp_path / "s.o")
    assert "symbol 'here' is defined in section '.llvmbc'" in irkit("strip", "--bitcode", tmp_path / "s.o", status=1).stderr.decode()
    (tmp_path / "s.s").write_text('.section .llvmbc,"",@progbits\nhere: .long 1\n.text\n.quad here\n')
    run(CLANG, "--target=x86_64-linux-gnu", "-c", tmp_path / "s.s", "-o", tmp_path / "s.o")
    said = irkit("strip", "--bitcode", tmp_path / "s.o", status=1).stderr.decode()
    assert "a relocation in section '.rela.text' refers to section '.llvmbc'" in said
    assert "--bitcode is for objects" in irkit("strip", "--bitcode", "--debug", plain, status=2).stderr.decode()
    assert "a module and an object are required" in irkit("embed", bitcode, status=2).stderr.decode()
    # Nothing to remove: the file as it is.
    irkit("strip", "--bitcode", plain, "-o", tmp_path / "same.o")
    assert (tmp_path / "same.o").read_bytes() == plain.read_bytes()
