"""Modules in objects, archives and other files (docs/containers.md): real ones of several compilers, and small ones that
are written here. What irkit finds is compared with what LLVM's tools find or extract."""
import json, re, struct, subprocess
from pathlib import Path

import pytest

from conftest import BUILD, environment, tool

IRKIT = BUILD / "irkit"
LLVM = Path("/usr/lib/llvm-22/bin")
TARGETS = {"x86_64-linux": "ELF", "i386-linux": "ELF", "powerpc64-linux": "ELF", "powerpc-linux": "ELF", "aarch64-linux": "ELF",
           "x86_64-apple-macos11": "Mach-O", "x86_64-windows-msvc": "COFF", "i686-windows-gnu": "COFF", "wasm32": "WebAssembly"}
pytestmark = pytest.mark.skipif(not tool("clang-22"), reason="clang-22 is not installed")


def irkit(*words, cwd, ok=True):
    p = subprocess.run([IRKIT, *words], capture_output=True, cwd=cwd, env=environment(), timeout=60, stdin=subprocess.DEVNULL)
    said = p.stderr.decode(errors="replace")
    assert (p.returncode == 0) == ok, (words, p.returncode, said)
    return p.stdout if ok else said


def run(*words, cwd):
    p = subprocess.run([str(w) for w in words], capture_output=True, cwd=cwd, env=environment(), timeout=60)
    assert p.returncode == 0, (words, p.stderr.decode(errors="replace"))
    return p.stdout


def functions(text):
    return re.findall(r"^define .*@([\w.]+)\(", text.decode(), re.M)


def listed(path, cwd):
    """The parts that info --json lists: (name without the file's, kind, section)."""
    out = json.loads(irkit("info", "--json", path, cwd=cwd).split(b"\n")[0])
    return [(p["name"][len(out["file"]):], p["kind"], p["section"]) for p in out["parts"]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    at = tmp_path_factory.mktemp("containers")
    (at / "f.c").write_text("int shared = 1; extern int other; int f(void) { return other + shared; }\n")
    (at / "g.c").write_text("int other = 3; int g(void) { return 2; }\n")
    for name in "fg":
        run("clang-22", "-c", "-flto", f"{name}.c", "-o", f"{name}.bc", cwd=at)
        run("clang-22", "-c", "-fembed-bitcode", f"{name}.c", "-o", f"{name}.o", cwd=at)
        run("clang-22", "-c", "-flto", "-ffat-lto-objects", f"{name}.c", "-o", f"{name}fat.o", cwd=at)
        run("clang-22", "-c", f"{name}.c", "-o", f"{name}native.o", cwd=at)
    return at


@pytest.mark.parametrize("version", [v for v in (14, 19, 22) if tool(f"clang-{v}")])
def test_clang(version, folder):
    """What clang makes for the linker, or embeds: the module, and the symbols that llvm-nm of that release lists."""
    kinds = [("-flto",), ("-flto=thin",), ("-fembed-bitcode",)] + [("-flto", "-ffat-lto-objects")] * (version >= 17)
    for flags in kinds:
        run(f"clang-{version}", "-c", *flags, "f.c", "-o", "x.o", cwd=folder)
        assert functions(irkit("dis", "x.o", "-o", "-", cwd=folder)) == ["f"]
        irkit("verify", "x.o", cwd=folder)
        nm = irkit("nm", "x.o", cwd=folder)
        if flags[0] != "-fembed-bitcode" and len(flags) == 1 and tool(f"llvm-nm-{version}"):
            assert nm == run(f"llvm-nm-{version}", "x.o", cwd=folder)
        assert b" T f\n" in nm and b" U other\n" in nm


@pytest.mark.parametrize("target", TARGETS)
def test_formats(target, folder):
    if subprocess.run(["clang-22", f"--target={target}", "-c", "-fembed-bitcode", "f.c", "-o", "y.o"], cwd=folder, env=environment(),
                      capture_output=True).returncode:
        pytest.skip("clang-22 has no such target")
    kinds = [kind for _, kind, _ in listed("y.o", folder)]
    assert kinds == ["object", "bitcode"]
    assert TARGETS[target] in irkit("info", "y.o", cwd=folder).decode().split("\n")[0]
    assert functions(irkit("dis", "y.o", "-o", "-", cwd=folder)) == ["f"]
    run("clang-22", f"--target={target}", "-c", "g.c", "-o", "z.o", cwd=folder)
    assert irkit("nm", "z.o", cwd=folder) == run(LLVM / "llvm-nm", "z.o", cwd=folder)


def test_joined(folder):
    """Sections that a linker joined, also with bytes between."""
    run("ld", "-r", "f.o", "g.o", "-o", "joined.o", cwd=folder)
    assert listed("joined.o", folder) == [("", "object", ""), (":0", "bitcode", ".llvmbc"), (":1", "bitcode", ".llvmbc")]
    assert functions(irkit("link", "joined.o", "-S", cwd=folder)) == ["f", "g"]
    assert functions(irkit("dis", "joined.o:1", "-o", "-", cwd=folder)) == ["g"]
    wrapped = b"".join(struct.pack("<5I", 0x0B17C0DE, 0, 20, len(b), 7) + b + bytes(12) for b in ((folder / f"{n}.bc").read_bytes() for n in "fg"))
    (folder / "wrapped").write_bytes(wrapped)
    run("objcopy", "--add-section", ".llvm.lto=wrapped", "fnative.o", "padded.o", cwd=folder)
    assert functions(irkit("link", "padded.o", "-S", cwd=folder)) == ["f", "g"]
    assert functions(irkit("dis", "wrapped:1", "-o", "-", cwd=folder)) == ["g"]


def test_split_unit(folder):
    """Both halves of a unit: the vtable, and the code that uses it."""
    (folder / "s.cpp").write_text("struct A { virtual int f(); virtual ~A(); }; int A::f() { return 1; } A::~A() {}\n")
    run("clang++-22", "-c", "-flto=thin", "-fsplit-lto-unit", "-fwhole-program-vtables", "-fvisibility=hidden", "s.cpp", "-o", "split.bc", cwd=folder)
    text = irkit("link", "split.bc", "-S", cwd=folder)
    assert b"@_ZTV1A = hidden unnamed_addr constant" in text and b"define hidden noundef i32 @_ZN1A1fEv" in text
    assert irkit("nm", "split.bc", cwd=folder).count(b"_ZTV1A\n") == 2
    for n in (0, 1):
        irkit("extract-module", "-n", str(n), "split.bc", "-o", "ours", cwd=folder)
        run(LLVM / "llvm-modextract", "-b", "-n", n, "split.bc", "-o", "theirs", cwd=folder)
        assert (folder / "ours").read_bytes() == (folder / "theirs").read_bytes()
    irkit("cat", "split.bc", "f.bc", "gfat.o", "-o", "ours", cwd=folder)
    run("objcopy", "--dump-section", ".llvm.lto=dumped", "gfat.o", "y.o", cwd=folder)
    run(LLVM / "llvm-cat", "-b", "split.bc", "f.bc", "dumped", "-o", "theirs", cwd=folder)
    assert (folder / "ours").read_bytes() == (folder / "theirs").read_bytes()


@pytest.mark.parametrize("form", ["gnu", "bsd", "darwin", "coff"])
def test_archives(form, folder):
    if not tool("llvm-ar-22"):
        pytest.skip("llvm-ar-22 is not installed")
    (folder / "t.ll").write_text("define void @t() { ret void }\n")
    for name in ("in.a", "out.a"):
        (folder / name).unlink(missing_ok=True)
    run("llvm-ar-22", "rcs", f"--format={form}", "in.a", "f.bc", "gfat.o", "gnative.o", "t.ll", cwd=folder)
    run("llvm-ar-22", "rcs", f"--format={form}", "out.a", "in.a", cwd=folder)
    names = ["f.bc", "gfat.o", "gfat.o", "gnative.o", "t.ll"]
    assert [name for name, _, _ in listed("in.a", folder)] == [f"({n})" for n in names]
    assert [name for name, _, _ in listed("out.a", folder)] == [f"(in.a)({n})" for n in names]
    assert functions(irkit("dis", "out.a(in.a)(gfat.o)", "-o", "-", cwd=folder)) == ["g"]
    assert functions(irkit("dis", "--module=2", "out.a", "-o", "-", cwd=folder)) == ["t"]
    assert "taking 'out.a(in.a)(f.bc)', the first of 3 modules" in subprocess.run(
        [IRKIT, "compile", "out.a", "-o", "o"], cwd=folder, env=environment(), capture_output=True, text=True).stderr
    irkit("verify", "out.a", cwd=folder)
    assert irkit("nm", "out.a", cwd=folder).count(b" T g\n") == 3
    # What f needs is in a module and in a native object: the first counts.
    assert sorted(functions(irkit("link", "f.bc", "in.a", "-S", cwd=folder))) == ["f", "g"]
    assert "member of archive is not a bitcode file: 'gnative.o'" in irkit("link", "--whole-archive", "g.bc", "in.a", "-S", cwd=folder, ok=False)


def test_standard_input(folder):
    """A file that cannot be opened twice."""
    for words, wanted in ((("dis", "-o", "-"), ["f"]), (("link", "-", "g.bc", "-S"), ["f", "g"])):
        with open(folder / "f.o", "rb") as file:
            p = subprocess.run(f"cat | {IRKIT} " + " ".join(words), shell=True, stdin=file, capture_output=True, cwd=folder, env=environment())
        assert p.returncode == 0 and functions(p.stdout) == wanted, p.stderr


def test_thin(folder):
    if not tool("llvm-ar-22"):
        pytest.skip("llvm-ar-22 is not installed")
    (folder / "sub").mkdir()
    (folder / "sub/f.o").write_bytes((folder / "f.o").read_bytes())
    run("llvm-ar-22", "rcsT", "sub/thin.a", "sub/f.o", "g.bc", cwd=folder)
    said = irkit("dis", "sub/thin.a(f.o)", "-o", "-", cwd=folder, ok=False)
    assert "the member '../g.bc' of this thin archive is outside of the archive's folder" in said
    assert functions(irkit("link", "--allow-outside-members", "sub/thin.a", "-S", cwd=folder)) == ["f", "g"]
    assert irkit("nm", "sub/thin.a", cwd=folder).count(b" T ") == 3


def test_several_processors(folder):
    if not (LLVM / "llvm-lipo").exists():
        pytest.skip("llvm-lipo is not installed")
    for arch in ("x86_64", "arm64"):
        run("clang-22", f"--target={arch}-apple-macos11", "-c", "-emit-llvm", "f.c", "-o", f"{arch}.bc", cwd=folder)
    run(LLVM / "llvm-lipo", "-create", "x86_64.bc", "arm64.bc", "-output", "uni", cwd=folder)
    assert [name for name, _, _ in listed("uni", folder)] == ["(x86_64)", "(arm64)"]
    assert b'triple = "arm64-apple' in irkit("dis", "uni(arm64)", "-o", "-", cwd=folder)
    assert b'triple = "x86_64-apple' in irkit("link", "uni", "-S", cwd=folder)


def test_offload(folder):
    packager = LLVM / "llvm-offload-binary"
    if not packager.exists():
        pytest.skip("llvm-offload-binary is not installed")
    run(packager, "-o", "pack", "--image=file=f.bc,triple=amdgcn-amd-amdhsa,arch=gfx90a,kind=openmp",
        "--image=file=g.o,triple=nvptx64,arch=sm_70,kind=cuda", cwd=folder)
    names = ["(gfx90a)", "(sm_70)", "(sm_70)"]
    assert [name for name, _, _ in listed("pack", folder)] == names
    run("objcopy", "--add-section", ".llvm.offloading=pack", "fnative.o", "host.o", cwd=folder)
    assert [name for name, _, _ in listed("host.o", folder)] == [""] + names
    bundle, at, table = b"", 24 + 8 + 2 * (24 + 5), b""
    for name, data in ((b"host0", b""), (b"gpu_a", (folder / "g.bc").read_bytes())):
        table += struct.pack("<3Q", at, len(data), len(name)) + name
        at, bundle = at + len(data), bundle + data
    (folder / "bundle").write_bytes(b"__CLANG_OFFLOAD_BUNDLE__" + struct.pack("<Q", 2) + table + bundle)
    assert listed("bundle", folder) == [("(gpu_a)", "bitcode", "")]


def test_damage(folder):
    """Cut anywhere, and with numbers changed, nothing is worse than an error that says where."""
    for name in ("f.o", "gfat.o", "in.a"):
        if not (folder / name).exists():
            continue
        whole = (folder / name).read_bytes()
        for n in range(9, len(whole), max(1, len(whole) // 23)):
            (folder / "cut").write_bytes(whole[:n])
            said = irkit("verify", "cut", cwd=folder, ok=False)
            assert re.search(r"^cut[^:\n]*: error: .*(truncated|damaged|offset \d+)", said, re.M), (name, n, said)
    (folder / "junk").write_bytes(b"what?" + (folder / "f.bc").read_bytes())
    run("objcopy", "--add-section", ".llvmbc=junk", "gnative.o", "junk.o", cwd=folder)
    p = subprocess.run([IRKIT, "verify", "junk.o"], cwd=folder, env=environment(), capture_output=True, text=True)
    assert p.returncode == 0 and re.match(r"junk.o: warning: section '.llvmbc' has bytes that are neither bitcode nor padding \(offset \d+\)\n$", p.stderr)
    run("objcopy", "--add-section", "__LLVM.x=junk", "gnative.o", "none.o", cwd=folder)
    assert "none.o: error: this is an ELF object, not LLVM IR" in irkit("dis", "none.o", cwd=folder, ok=False)


def index_of(archive, cwd):
    """The archive's index, as LLVM 14 prints it."""
    return run("/usr/lib/llvm-14/bin/llvm-nm", "--print-armap", archive, cwd=cwd).decode().split("\n\n")[0]


needs_14 = pytest.mark.skipif(not tool("clang-14") or not tool("llvm-ar-14"), reason="LLVM 14 is not installed")


@needs_14
@pytest.mark.parametrize("form", ["gnu", "bsd", "darwin"])
def test_convert_archive(form, folder):
    """An archive for another release, with the index that this release's tools would write."""
    target = ["--target=arm64-apple-macos11"] if form == "darwin" else []
    made = folder / f"convert-{form}"
    made.mkdir()
    for name in "fg":
        run("clang-22", *target, "-c", "-flto", f"{name}.c", "-o", made / f"{name}_with_a_long_name.bc", cwd=folder)
    run("clang-22", *target, "-c", "g.c", "-o", made / "native.o", cwd=folder)
    (made / "notes").write_text("no module\n")
    run("llvm-ar-22", "rcs", f"--format={form}", "in.a", "f_with_a_long_name.bc", "g_with_a_long_name.bc", "native.o", "notes", cwd=made)
    irkit("convert", "--to=14", "in.a", "-o", "out.a", cwd=made)
    assert run("llvm-ar-14", "t", "out.a", cwd=made) == run("llvm-ar-14", "t", "in.a", cwd=made)
    for name in ("native.o", "notes"):
        assert run("llvm-ar-14", "p", "out.a", name, cwd=made).rstrip(b"\n") == run("llvm-ar-22", "p", "in.a", name, cwd=made).rstrip(b"\n")
    (made / "theirs.a").write_bytes((made / "out.a").read_bytes())
    run("/usr/lib/llvm-14/bin/llvm-ranlib", "theirs.a", cwd=made)
    assert index_of("out.a", made) == index_of("theirs.a", made) and "g in g_with" in index_of("out.a", made).replace("_g in", "g in")
    assert irkit("convert", "--to=14", "in.a", cwd=made) == (made / "out.a").read_bytes()
    if form != "gnu":
        return
    (made / "main.c").write_text("int f(void); int main(void) { return f() - 4; }\n")
    run("clang-14", "-flto", "-fuse-ld=lld", "main.c", "out.a", "-o", "main", cwd=made) if tool("ld.lld-14") else None
    run("llvm-ar-22", "rcsT", "thin.a", "f_with_a_long_name.bc", cwd=made)
    assert "holds its members" in subprocess.run([IRKIT, "convert", "--to=14", "thin.a", "-o", "thick.a"], cwd=made, env=environment(),
                                                 capture_output=True, text=True).stderr
    assert (made / "thick.a").read_bytes()[:8] == b"!<arch>\n" and "f in f_with_a_long_name.bc" in index_of("thick.a", made)
    run("llvm-ar-22", "rcs", "outer.a", "in.a", "thin.a", cwd=made)
    irkit("convert", "--to=14", "outer.a", "-o", "inner.a", cwd=made)
    assert irkit("info", "inner.a(in.a)(g_with_a_long_name.bc)", cwd=made).count(b"LLVM 14 ") == 1


@needs_14
def test_convert_several(folder):
    """All modules of a file: in one file of bitcode, in texts, in the sections of an object."""
    irkit("cat", "f.bc", "g.bc", "-o", "two.bc", cwd=folder)
    irkit("convert", "--to=14", "two.bc", "-o", "two14.bc", cwd=folder)
    for n, name in enumerate("fg"):
        one = run("/usr/lib/llvm-14/bin/llvm-modextract", "-n", n, "two14.bc", "-o", "-", cwd=folder)
        (folder / "one.bc").write_bytes(one)
        assert functions(run("/usr/lib/llvm-14/bin/llvm-dis", "one.bc", "-o", "-", cwd=folder)) == [name]
    assert functions(irkit("convert", "--to=14", "two.bc", "-S", "-o", "-", cwd=folder)) == ["f", "g"]
    irkit("convert", "--to=14", "two.bc", "-o", "two.ll", cwd=folder)
    assert functions((folder / "two.ll.1").read_bytes()) == ["g"]
    assert irkit("convert", "--to=14", "--explain", "two.bc", cwd=folder).count(b"LLVM 22") == 2
    irkit("convert", "--to=14", "two.bc:1", "-o", "one.bc", cwd=folder)
    assert functions(irkit("dis", "one.bc", "-o", "-", cwd=folder)) == ["g"]
    run("ld", "-r", "f.o", "g.o", "-o", "joined.o", cwd=folder)
    for name, section, wanted in (("joined.o", ".llvmbc", ["f", "g"]), ("ffat.o", ".llvm.lto", ["f"])):
        irkit("convert", "--to=14", name, "-o", "converted.o", cwd=folder)
        assert irkit("info", "converted.o", cwd=folder).count(b"release       LLVM 14") == len(wanted)
        assert {s for _, kind, s in listed("converted.o", folder) if kind == "bitcode"} == {section}
        assert functions(irkit("dis", "converted.o", "-o", "-", cwd=folder)) == wanted
        assert run(LLVM / "llvm-nm", "converted.o", cwd=folder).split() == run(LLVM / "llvm-nm", name, cwd=folder).split()
        irkit("convert", "--to=14", name, "-o", "alone.bc", cwd=folder)
        assert functions(irkit("dis", "alone.bc", "-o", "-", cwd=folder)) == wanted
    # Modules for Apple's systems have wrappers.
    for name in "fg":
        run("clang-22", "--target=arm64-apple-macos11", "-c", "-flto", f"{name}.c", "-o", f"apple-{name}.bc", cwd=folder)
    for words in (("cat", "apple-f.bc", "apple-g.bc"), ("convert", "apple.a")):
        run("llvm-ar-22", "rcs", "apple.a", "apple-f.bc", "apple-g.bc", cwd=folder)
        irkit(words[0], "--to=14", *words[1:], "-o", "apple.bc", cwd=folder)
        assert functions(irkit("dis", "apple.bc:1", "-o", "-", cwd=folder)) == ["g"]


def test_convert_refused(folder):
    """What is not written is named, and nothing is written."""
    for target, what in (("x86_64-apple-macos11", "a Mach-O object"), ("wasm32", "a WebAssembly")):
        run("clang-22", f"--target={target}", "-c", "-fembed-bitcode", "f.c", "-o", "refused.o", cwd=folder)
        said = irkit("convert", "--to=14", "refused.o", "-o", "refused.out", cwd=folder, ok=False)
        assert what in said and "-o OUT.bc writes the modules" in said
        assert not (folder / "refused.out").exists()
        irkit("convert", "--to=14", "refused.o", "-o", "refused.bc", cwd=folder)
    (folder / "cut.a").write_bytes(b"!<arch>\n" + b"x/".ljust(48) + b"100       `\nshort")
    assert "truncated" in irkit("convert", "--to=14", "cut.a", "-o", "refused.out", cwd=folder, ok=False)
    assert "this is an ELF object, not LLVM IR" in irkit("convert", "--to=14", "gnative.o", "-o", "refused.out", cwd=folder, ok=False)


@pytest.mark.skipif(not tool("llvm-nm-22"), reason="llvm-nm-22 is not installed")
def test_dynamic_symbols(folder):
    """Of shared objects with versions, of executables with copied data, and of objects, which have none."""
    (folder / "v.c").write_text("""int data = 3; extern int stdout_copy; int old(void) { return 1; } int new(void) { return 2; }
__asm__(".symver old,sym@V1\\n.symver new,sym@@V2\\n"); int puts(const char *); int h(void) { return puts("a"); } __thread int tls;
""")
    (folder / "v.map").write_text("V1 { global: h; local: old; new; };\nV2 { global: data; sym; tls; } V1;\n")
    run("clang-22", "-fPIC", "-g", "-shared", "v.c", "-o", "v.so", "-Wl,--version-script=v.map", cwd=folder)
    (folder / "e.c").write_text("extern char **environ; int main(void) { return !environ; }\n")
    run("clang-22", "-fno-pie", "-no-pie", "-fno-direct-access-external-data", "e.c", "-o", "e", cwd=folder)
    for words in (("-D", "v.so"), ("-D", "-u", "v.so"), ("-D", "--defined-only", "v.so"), ("-D", "e"), ("-D", "gnative.o"), ("-a", "gnative.o"), ("v.so",)):
        assert irkit("nm", *words, cwd=folder) == run(LLVM / "llvm-nm", *words, cwd=folder), words
    assert b"T sym@@V2\n" in irkit("nm", "-D", "v.so", cwd=folder) and b"T sym@V1\n" in irkit("nm", "-D", "v.so", cwd=folder)
    (folder / "lib.rmeta").write_bytes(b"rust\0\0\0\12rest")
    assert "this is a file of Rust's metadata, not LLVM IR" in irkit("info", "lib.rmeta", cwd=folder, ok=False)
