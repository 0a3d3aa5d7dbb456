"""irkit-lto.so under ld.bfd, gold and mold: programs of modules of several releases, linked in the ways that linkers offer, do
what they should. The sources are in this file; clang makes bitcode of them, gcc links it."""
import os, shutil, subprocess
from pathlib import Path

import pytest

from conftest import BUILD

PLUGIN = BUILD / "irkit-lto.so"
RELEASES = [n for n in (14, 19, 22) if Path(f"/usr/lib/llvm-{n}/bin/clang").exists()]
LINKERS = {"bfd": ["-fuse-ld=bfd"], "gold": ["-fuse-ld=gold"], "mold": ["-B/usr/libexec/mold"]}
PROGRAMS = {"bfd": "ld.bfd", "gold": "ld.gold", "mold": "mold"}
pytestmark = [pytest.mark.skipif(not PLUGIN.exists(), reason="not built: binutils-dev is not installed"),
              pytest.mark.skipif(not RELEASES, reason="no clang")]


def run(*argv, cwd, ok=True, env=None):
    p = subprocess.run([str(a) for a in argv], cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300,
                       errors="replace", env={**os.environ, **(env or {})})
    if ok is not None:
        assert (p.returncode == 0) == ok, f"{' '.join(map(str, argv))}: {p.returncode}\n{p.stdout}\n{p.stderr}"
    return p


class Folder:
    """A folder of sources and what is made of them."""

    def __init__(self, path, linker="bfd"):
        self.path, self.linker, self.made = path, linker, 0

    def clang(self, source, *options, release=None, name=None, lto="-flto"):
        """Bitcode of a C source, or of C++ if an option says so; by default of another release for each file."""
        release = release or RELEASES[self.made % len(RELEASES)]
        self.made += 1
        name = name or f"m{self.made}.o"
        (self.path / f"{name}.c").write_text(source)
        run(f"/usr/lib/llvm-{release}/bin/clang", "-O1", *([lto] if lto else []), *options, "-c", f"{name}.c", "-o", name, cwd=self.path)
        return name

    def native(self, source, *options, name=None):
        return self.clang(source, *options, name=name, lto=None)

    def link(self, *words, ok=True, options=(), plugin=True):
        with_plugin = [f"-Wl,-plugin,{PLUGIN}", *(f"-Wl,-plugin-opt={o}" for o in options)] if plugin else []
        return run("gcc", *LINKERS[self.linker], *with_plugin, *words, cwd=self.path, ok=ok)

    def said(self, program="./a.out", **env):
        return run(program, cwd=self.path, env=env).stdout

    def symbols(self, *words):
        """The names that nm prints, with their letters."""
        lines = run("nm", *words, cwd=self.path).stdout.splitlines()
        return {line.split()[-1]: line.split()[-2] for line in lines if len(line.split()) > 1}


@pytest.fixture(params=list(LINKERS))
def folder(request, tmp_path):
    if not shutil.which(PROGRAMS[request.param]):
        pytest.skip(f"{PROGRAMS[request.param]} is not installed")
    return Folder(tmp_path, request.param)


def only(folder, *linkers):
    if folder.linker not in linkers:
        pytest.skip(f"{folder.linker} does not have this")


# ---- listing symbols ------------------------------------------------------------------------------------------------------

SYMBOLS = """
extern int outside(int); extern int maybe(void) __attribute__((weak));
int data = 4; int zero; int table[10] = {1}; const int fixed = 9; static int local; int common_or_not[3];
__attribute__((weak)) int weak(void) { return maybe ? maybe() : 3; }
__attribute__((visibility("hidden"))) int hidden(void) { return ++local; }
int f(int x) { return outside(x) + weak() + hidden() + data + zero; }
"""


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("lto", ["-flto", "-flto=thin"])
def test_tools_list_what_llvm_nm_lists(tmp_path, release, lto):
    folder = Folder(tmp_path)
    o = folder.clang(SYMBOLS, "-fcommon", release=release, lto=lto)
    ours = folder.symbols("--plugin", PLUGIN, o)
    listed = run(f"/usr/lib/llvm-{release}/bin/llvm-nm", o, cwd=tmp_path).stdout.splitlines()
    theirs = {line.split()[-1]: line.split()[-2] for line in listed}
    assert set(ours) == {name for name, letter in theirs.items() if letter not in "td"}
    assert ours["f"] == "T" and ours["outside"] == "U" and ours["weak"] == "W" and ours["maybe"] == "w"
    assert ours["zero"] == "C" and ours["data"] == "D"
    run("ar", "--plugin", PLUGIN, "rcs", "lib.a", o, cwd=tmp_path)
    assert "f in m1.o" in run("nm", "--plugin", PLUGIN, "-s", "lib.a", cwd=tmp_path).stdout
    run("ar", "rcS", "other.a", o, cwd=tmp_path)
    run("ranlib", "--plugin", PLUGIN, "other.a", cwd=tmp_path)
    assert "weak in m1.o" in run("nm", "--plugin", PLUGIN, "-s", "other.a", cwd=tmp_path).stdout


def test_symbols_of_several_modules_in_a_file(tmp_path):
    folder = Folder(tmp_path)
    a, b = folder.clang("int f(void); int g(void) { return f(); }", release=RELEASES[-1]), \
        folder.clang("int f(void) { return 1; }", release=RELEASES[-1])
    run(f"/usr/lib/llvm-{RELEASES[-1]}/bin/llvm-cat", "-b", a, b, "-o", "both.o", cwd=tmp_path)
    assert folder.symbols("--plugin", PLUGIN, "both.o") == {"f": "T", "g": "T"}


# ---- programs ---------------------------------------------------------------------------------------------------------------

MAIN = """
#include <stdio.h>
#include <string.h>
int f(int); extern int shared; int common; extern __thread int theirs; __thread int mine = 3;
__attribute__((weak)) int w(void) { return 1; }
static int s(int x) { return x * 2; }
int main(int argc, char **argv) {
  char b[100];
  shared += f(argc) + s(argc) + w() + mine + theirs + common;
  memset(b, argc, sizeof b);
  printf("%d %d\\n", shared, b[5]);
  return 0;
}
"""
PART = """
int shared = 5; int common[4]; __thread int theirs = 9;
int w(void) { return 2; }
int unused(void) { return 77; }
int f(int x) { return x + w(); }
"""


@pytest.mark.parametrize("kind", [["-no-pie"], ["-pie"], ["-static"], ["-static-pie"], ["-pie", "-Wl,--gc-sections"]], ids="".join)
@pytest.mark.parametrize("pic", ["-fPIC", "-fno-pic"])
def test_program(folder, kind, pic):
    if kind == ["-static-pie"]:
        only(folder, "bfd", "mold")
    parts = [folder.clang(MAIN, pic, "-fcommon"), folder.clang(PART, pic, "-fcommon")]
    folder.link(*parts, *kind)
    assert folder.said() == "24 1\n"
    symbols = folder.symbols("a.out")
    assert "unused" not in symbols and symbols.get("f", "t") == "t"  # nothing outside refers to them


@pytest.mark.parametrize("release", ["2.7", "3.4", "3.9", "7", "13", "15", "16", "21", "23"])
def test_program_of_any_release(tmp_path, release):
    """The release of one half is made by irkit; 15 and 14 differ in pointers and in the behaviour of a flag."""
    folder = Folder(tmp_path)
    main, part = folder.clang(MAIN, "-fPIC", release=RELEASES[0]), folder.clang(PART, "-fPIC", "-fcommon", "-fno-asynchronous-unwind-tables")
    run(BUILD / "irkit", "convert", f"--to={release}", "--lossy", part, "-o", "old.o", cwd=tmp_path)
    assert folder.symbols("--plugin", PLUGIN, "old.o")["f"] == "T"
    folder.link(main, "old.o")
    assert folder.said() == "24 1\n"


@pytest.mark.skipif(not shutil.which("rustc"), reason="rustc is not installed")
def test_rust_and_c(folder):
    (folder.path / "r.rs").write_text("use std::collections::HashMap;\nextern \"C\" { fn from_c(x: i32) -> i32; }\n"
                                      "#[no_mangle] pub extern \"C\" fn from_rust(x: i32) -> i32 {\n"
                                      "  let mut m = HashMap::new();\n  m.insert(x, format!(\"{}\", x));\n"
                                      "  let caught = std::panic::catch_unwind(|| { let v: Vec<i32> = vec![]; v[x as usize] }).is_err();\n"
                                      "  unsafe { from_c(m.len() as i32) + x + caught as i32 }\n}\n")
    run("rustc", "-O", "-C", "linker-plugin-lto", "--crate-type=staticlib", "r.rs", "-o", "libr.a", cwd=folder.path)
    main = folder.clang('#include <stdio.h>\nint from_rust(int); int from_c(int x) { return x * 10; }\n'
                        'int main(void) { printf("%d\\n", from_rust(3)); }')
    done = folder.link(main, "libr.a", "-lpthread", "-ldl", "-lm")
    assert "triple" not in done.stderr and folder.said() == "14\n"


@pytest.mark.skipif(not shutil.which("cmake"), reason="cmake is not installed")
def test_cmake(tmp_path):
    (tmp_path / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.10)\nproject(t C)\ninclude(CheckIPOSupported)\n"
                                             "check_ipo_supported()\nadd_library(l STATIC part.c)\nadd_executable(p main.c)\n"
                                             "target_link_libraries(p l)\nset_property(TARGET p l PROPERTY INTERPROCEDURAL_OPTIMIZATION ON)\n")
    (tmp_path / "main.c").write_text(MAIN)
    (tmp_path / "part.c").write_text(PART.replace("int common[4];", ""))
    run("cmake", "-S", ".", "-B", "b", f"-DCMAKE_EXE_LINKER_FLAGS=-Wl,-plugin,{PLUGIN} -fno-lto",
        f"-DCMAKE_C_COMPILER=/usr/lib/llvm-{RELEASES[-1]}/bin/clang", cwd=tmp_path)
    run("cmake", "--build", "b", cwd=tmp_path)
    assert run("b/p", cwd=tmp_path).stdout == "24 1\n"


CXX = """
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>
struct B { virtual int go(int) = 0; virtual ~B() {} };
B *make(int);
#ifdef MAIN
int main(int argc, char **argv) {
  std::map<std::string, int> m;
  m["a"] = argc;
  B *b = make(argc);
  try { std::cout << b->go(4); b->go(5); } catch (std::runtime_error &e) { std::cout << e.what(); }
  delete b;
  std::cout << m.size() << std::endl;
}
#else
struct D : B {
  std::vector<std::string> s;
  int go(int x) override { s.push_back("hello"); if (x == 5) throw std::runtime_error("five"); return x; }
};
B *make(int) { return new D; }
#endif
"""


@pytest.mark.parametrize("options", [["-flto"], ["-flto", "-fsplit-lto-unit", "-fwhole-program-vtables", "-fvisibility=hidden"],
                                     ["-flto=thin", "-g"]], ids=" ".join)
def test_cxx(folder, options):
    one, two = (folder.clang(CXX, "-xc++", "-fPIC", *more, *options[1:], lto=options[0]) for more in (["-DMAIN"], []))
    folder.link(one, two, "-lstdc++")
    assert folder.said() == "4five1\n"


def test_mixed_with_objects(folder):
    ir = folder.clang("int native(int); int data; int f(int x) { return native(x) + data; } int hidden_use(void) { return 5; }"
                      " __attribute__((weak)) int both(void) { return 1; } int call(void) { return both(); }")
    obj = folder.native("#include <stdio.h>\nint f(int), hidden_use(void), call(void); extern int data;\n"
                        "int native(int x) { return x * 3; } int both(void) { return 2; }\n"
                        'int main(void) { data = 1; printf("%d %d %d\\n", f(4), hidden_use(), call()); }')
    folder.link(ir, obj)
    assert folder.said() == "13 5 2\n"
    folder.link(obj, ir)
    assert folder.said() == "13 5 2\n"


def test_alias_of_a_preempted_definition(folder):
    ir = folder.clang("__attribute__((weak)) int f(void) { return 1; } int g(void) __attribute__((alias(\"f\")));"
                      " int call_f(void) { return f(); } int call_g(void) { return g(); }", "-fPIC")
    obj = folder.native("#include <stdio.h>\nint f(void) { return 2; } int call_f(void), call_g(void), g(void);\n"
                        'int main(void) { printf("%d %d %d\\n", call_f(), call_g(), g()); }')
    folder.link(obj, ir)
    assert folder.said() == "2 1 1\n"


def test_ifunc(folder):
    ir = folder.clang("static int one(void) { return 1; } static int (*pick(void))(void) { return one; }\n"
                      "int f(void) __attribute__((ifunc(\"pick\"))); int call(void) { return f() + 1; }")
    main = folder.clang('#include <stdio.h>\nint call(void); int f(void); int main(void) { printf("%d %d\\n", f(), call()); }')
    folder.link(ir, main)
    assert folder.said() == "1 2\n"


# ---- shared libraries ---------------------------------------------------------------------------------------------------------

LIBRARY = """
__thread int counter = 1; int data = 3; __thread static int own;
__attribute__((visibility("hidden"))) int inner(int x) { return x + data; }
static int local(int x) { return inner(x) * 2; }
int api(int x) { return local(x) + ++counter + ++own; }
int private_by_script(int x) { return x; }
int replaced(void) { return 1; }
int calls_replaced(void) { return replaced(); }
"""
USER = """
#include <stdio.h>
int api(int), calls_replaced(void); extern __thread int counter; extern int data;
int replaced(void) { return 2; }
int main(void) { data = 4; printf("%d %d %d\\n", api(1), counter, calls_replaced()); }
"""


@pytest.mark.parametrize("pic", ["-fPIC", "-fno-pic"])
def test_shared_library(folder, pic):
    lib = folder.clang(LIBRARY, pic, "-fsemantic-interposition", "-fno-inline")
    (folder.path / "version.map").write_text("V1 { global: api; counter; data; *replaced; local: *; };\n")
    folder.link("-shared", lib, "-Wl,--version-script=version.map", "-o", "libt.so")
    exported = folder.symbols("-D", "--defined-only", "libt.so")
    assert {name.split("@")[0] for name in exported} - {"V1"} == {"api", "counter", "data", "replaced", "calls_replaced"}
    folder.link(folder.clang(USER, "-fPIC"), "-L.", "-lt", "-Wl,-rpath,$ORIGIN")
    # without -fPIC clang itself takes the definition that it sees
    assert folder.said() == ("13 2 2\n" if pic == "-fPIC" else "13 2 1\n")


def test_export_dynamic(folder):
    main = folder.clang("#include <dlfcn.h>\n#include <stdio.h>\nint exported(void) { return 6; }\n"
                        'int main(void) { int (*f)(void) = (int (*)(void))dlsym(0, "exported"); printf("%d\\n", f ? f() : -1); }')
    folder.link(main, "-rdynamic", "-ldl")
    assert folder.said() == "6\n"
    folder.link(main, "-ldl")
    assert folder.said() == "-1\n"


# ---- archives -----------------------------------------------------------------------------------------------------------------

def test_archives(folder):
    main = folder.clang('#include <stdio.h>\nint a(int); int main(void) { printf("%d\\n", a(1)); }')
    a, b = folder.clang("int b(int); int a(int x) { return x ? b(x - 1) + 1 : 0; }"), folder.clang("int a(int); int b(int x) { return a(x) + 10; }")
    no = folder.clang("int no(void); int never(void) { return no(); }")
    for name, member in (("liba.a", a), ("libb.a", b)):
        run("ar", "--plugin", PLUGIN, "rcs", name, member, no, cwd=folder.path)
    folder.link(main, "-Wl,--start-group", "liba.a", "libb.a", "-Wl,--end-group")
    assert folder.said() == "11\n"
    assert "never" not in folder.symbols("a.out")
    run("ar", "--plugin", PLUGIN, "rcsT", "thin.a", a, b, no, cwd=folder.path)
    folder.link(main, "thin.a")
    assert folder.said() == "11\n"


def test_archive_that_only_the_objects_need(folder):
    """Code generation calls functions that no module names; their library comes first."""
    main = folder.clang('#include <stdio.h>\n__int128 d(__int128 a, __int128 b) { return a / b; }\n'
                        'int main(int argc, char **argv) { printf("%d\\n", (int)d(argc + 8, 3)); }')
    folder.link(main, options=["-pass-through=-lgcc"])
    assert folder.said() == "3\n"
    folder.link(main)
    assert folder.said() == "3\n"


def test_start_lib(folder):
    only(folder, "gold", "mold")
    main = folder.clang('#include <stdio.h>\nint a(void); int main(void) { printf("%d\\n", a()); }')
    a, no = folder.clang("int a(void) { return 4; }"), folder.clang("int no(void); int never(void) { return no(); }")
    folder.link(main, "-Wl,--start-lib", a, no, "-Wl,--end-lib")
    assert folder.said() == "4\n"


# ---- symbols that the command line or a script names ---------------------------------------------------------------------------

@pytest.mark.parametrize("wrapper", ["ir", "native"])
def test_wrap(folder, wrapper):
    main = folder.clang('#include <stdio.h>\nint f(int); int main(void) { printf("%d\\n", f(1)); }')
    f = folder.clang("int f(int x) { return x + 1; }")
    make = folder.clang if wrapper == "ir" else folder.native
    w = make("int __real_f(int); int __wrap_f(int x) { return __real_f(x) * 100; }")
    folder.link(main, f, w, "-Wl,--wrap=f")
    assert folder.said() == "200\n"


def test_defsym(folder):
    main = folder.clang('#include <stdio.h>\nint g(void); int main(void) { printf("%d\\n", g()); }')
    f = folder.clang("int f(void) { return 7; }")
    folder.link(main, f, "-Wl,--defsym=g=f", "-Wl,-u,f", "-no-pie")
    assert folder.said() == "7\n"


def test_linker_script_keeps_sections(folder):
    only(folder, "bfd", "gold")
    (folder.path / "add.ld").write_text("SECTIONS { .rules : { rules_begin = .; KEEP(*(.rules)) rules_end = .; } } INSERT AFTER .data;\n")
    main = folder.clang('#include <stdio.h>\nextern int rules_begin[], rules_end[];\n'
                        '__attribute__((used, section(".rules"))) static int one = 1, two = 2;\n'
                        'int main(void) { printf("%d\\n", (int)(rules_end - rules_begin)); }', "-fPIC")
    if folder.linker == "bfd":
        folder.link(main, "-Wl,-T,add.ld")
        assert folder.said() == "2\n"


def test_start_and_stop_of_sections(folder):
    item = folder.clang('__attribute__((used, section("items"))) static int a = 1; __attribute__((section("items"))) int b = 2;')
    main = folder.clang('#include <stdio.h>\nextern int __start_items[], __stop_items[];\n'
                        'int main(void) { printf("%d\\n", (int)(__stop_items - __start_items)); }')
    folder.link(main, item, "-Wl,--gc-sections")
    assert folder.said() == "2\n"


def test_own_runtime_functions(folder):
    """A program without libc, whose memcpy only code generation calls."""
    start = folder.clang("struct s { char c[300]; } a, b; void copy(struct s *x, struct s *y) { *x = *y; }\n"
                         "__attribute__((noreturn)) static void quit(long status) { for (;;) __asm__ volatile(\"syscall\" :: \"a\"(60), \"D\"(status) : \"rcx\", \"r11\"); }\n"
                         "void _start(void) { b.c[299] = 5; copy(&a, &b); quit(a.c[299]); }", "-ffreestanding", "-fno-builtin", "-fno-stack-protector")
    own = folder.clang("void *memcpy(void *to, const void *from, unsigned long n) { char *t = to; const char *f = from;\n"
                       "  for (unsigned long i = 0; i < n; i++) t[i] = f[i]; return to; }", "-ffreestanding", "-fno-builtin")
    folder.link("-nostdlib", "-static", start, own)
    assert run("./a.out", cwd=folder.path, ok=None).returncode == 5


def test_assembly(folder):
    a = folder.clang('__asm__(".globl from_asm\\n.type from_asm,@function\\nfrom_asm: jmp in_c\\n");\nint in_c(void) { return 8; }')
    main = folder.clang('#include <stdio.h>\nint from_asm(void); int called(void) { return 4; }\n'
                        'int main(void) { int x = 0; __asm__("" : "+r"(x)); printf("%d %d\\n", from_asm(), called() + x); }')
    assert folder.symbols("--plugin", PLUGIN, a) == {"from_asm": "T", "in_c": "T"}
    folder.link(main, a)
    assert folder.said() == "8 4\n"


VERSIONED = """
__asm__(".symver old_f,f@V1\\n.symver new_f,f@@V2\\n.symver gone,h@@@V2");
int old_f(void) { return 1; } int new_f(void) { return 2; } int gone(void) { return 3; }
"""
VERSIONED_USER = """
#include <stdio.h>
__asm__(".symver f1,f@V1");
int f(void), f1(void), h(void);
int main(void) { printf("%d %d %d\\n", f(), f1(), h()); }
"""


def test_symbol_versions(folder):
    lib = folder.clang(VERSIONED, "-fPIC")
    listed = folder.symbols("--plugin", PLUGIN, lib)
    assert listed["f@V1"] == listed["f@@V2"] == listed["h@@V2"] == "T"
    (folder.path / "version.map").write_text("V1 { global: f; local: *; }; V2 { global: h; f; } V1;\n")
    folder.link("-shared", lib, "-Wl,--version-script=version.map", "-o", "libt.so")
    exported = folder.symbols("-D", "--defined-only", "libt.so")
    assert {name for name in exported if name[0] != "V"} == {"f@V1", "f@@V2", "h@@V2"}
    folder.link(folder.clang(VERSIONED_USER, "-fPIC"), "-L.", "-lt", "-Wl,-rpath,$ORIGIN")
    assert folder.said() == "2 1 3\n"


def test_relocatable(folder):
    parts = [folder.clang(MAIN, "-fPIC", "-fcommon"), folder.clang(PART, "-fPIC", "-fcommon")]
    only(folder, "bfd", "gold")
    folder.link("-r", "-nostdlib", *parts, "-o", "all.o")
    assert "unused" in folder.symbols("all.o")
    folder.link("all.o", plugin=False)
    assert folder.said() == "24 1\n"


# ---- options ------------------------------------------------------------------------------------------------------------------

def test_options(folder):
    parts = [folder.clang(MAIN, "-fPIC", "-fcommon"), folder.clang(PART, "-fPIC", "-fcommon")]
    done = folder.link(*parts, options=["O2", "jobs=1", "mcpu=x86-64", "save-temps", "thinlto", "no-such-word",
                                        "-no-such-word", "no-such-word"])
    assert folder.said() == "24 1\n"
    assert (done.stdout + done.stderr).count("'no-such-word' has no meaning") == 1
    for name in ("a.out.0.0.preopt.bc", "a.out.0.2.internalize.bc", "a.out.lto.o"):
        assert (folder.path / name).stat().st_size > 100
    quiet = folder.link(*parts, options=["O3", "jobs=all", "-fresolution=x", "-function-sections=1", "obj-path=kept.o"])
    assert (quiet.stdout, quiet.stderr) == ("", "") and "main" in folder.symbols("kept.o")


def test_output_that_is_no_program(folder):
    parts = [folder.clang(MAIN, "-fPIC", "-fcommon"), folder.clang(PART, "-fPIC", "-fcommon")]
    folder.link(*parts, "-o", "all.bc", options=["emit-llvm"])
    assert folder.symbols("--plugin", PLUGIN, "all.bc")["main"] == "T"
    assert "@unused(" in run(BUILD / "irkit", "dis", "all.bc", "-o", "-", cwd=folder.path).stdout
    assert (folder.path / "all.bc").read_bytes()[:4] == b"BC\xc0\xde"
    folder.link(*parts, "-o", "all.s", options=["emit-asm"])
    folder.link("all.s", plugin=False)
    assert folder.said() == "24 1\n"


@pytest.mark.parametrize("word", ["split=3", "split"])
def test_split(folder, word):
    parts = [folder.clang(MAIN, "-fPIC", "-fcommon"), folder.clang(PART, "-fPIC", "-fcommon")]
    folder.link(*parts, options=[word])
    assert folder.said() == "24 1\n"


def test_temporary_files_go(folder):
    scratch = folder.path / "scratch"
    scratch.mkdir()
    os.environ["TMPDIR"], before = str(scratch), os.environ.get("TMPDIR")
    try:
        folder.link(folder.clang("int main(void) { return 0; }"))
    finally:
        os.environ.pop("TMPDIR")
        if before:
            os.environ["TMPDIR"] = before
    assert not list(scratch.iterdir())


# ---- errors -------------------------------------------------------------------------------------------------------------------

def test_damaged_member(folder):
    main, a = folder.clang("int a(void); int main(void) { return a(); }"), folder.clang("int a(void) { return 0; }", name="bad.o")
    data = (folder.path / a).read_bytes()
    (folder.path / a).write_bytes(data[:len(data) // 2 // 4 * 4])
    run("ar", "rcS", "lib.a", a, cwd=folder.path)
    done = folder.link(main, "-Wl,--whole-archive", "lib.a", "-Wl,--no-whole-archive", ok=False)
    assert "lib.a(bad.o)" in done.stderr and "error" in done.stderr
    assert not (folder.path / "a.out").exists()
    assert "Segmentation" not in run("nm", "--plugin", PLUGIN, a, cwd=folder.path, ok=None).stderr


def test_what_cannot_be_compiled_is_named(folder):
    main = folder.clang("int main(void) { return 0; }")
    (folder.path / "x.ll").write_text('target triple = "x86_64-unknown-linux-gnu"\ndefine <vscale x 4 x i32> @f(<vscale x 4 x i32> %a) {\n'
                                      "  ret <vscale x 4 x i32> %a\n}\n")
    run(BUILD / "irkit", "as", "x.ll", "-o", "x.o", cwd=folder.path)
    done = folder.link("-shared", main, "x.o", ok=False)
    assert "@f" in done.stderr and "scalable" in done.stderr
