"""clang and flang 22 with irkit-clang.so (docs/clang.md): programs do what they do without it, options of the compiler are obeyed
or left to LLVM by name, and outputs other than code are the same bytes."""
import re
import subprocess
from pathlib import Path

import pytest

from compiled import compiled
from conftest import BUILD, ROOT, SANITIZED, tool

CLANG, CLANGXX, FLANG, READELF = tool("clang-22"), tool("clang++-22"), tool("flang-22"), tool("readelf")
PLUGIN = BUILD / "irkit-clang.so"
HAS_HEADERS = Path("/usr/lib/llvm-22/include/llvm/Plugins/PassPlugin.h").exists()
PROGRAMS = sorted((ROOT / "tests/compile/programs").glob("*.c*"))
LIBRARIES = ["-lm", "-lpthread"]
pytestmark = pytest.mark.skipif(SANITIZED or not HAS_HEADERS or not CLANG, reason="needs clang-22, llvm-22-dev and a release build")


def call(*argv, **kw):
    return subprocess.run([str(a) for a in argv], stdin=subprocess.DEVNULL, capture_output=True, timeout=120, **kw)


def run(*argv, **kw):
    done = call(*argv, **kw)
    assert (done.returncode, done.stderr) == (0, b""), (argv, done.stderr[:2000])
    return done.stdout


def clang_of(source):
    return [CLANGXX, "-std=gnu++14"] if source.suffix == ".cc" else [CLANG]


def with_irkit(*options):
    """The options that make irkit compile everything."""
    return [f"-fpass-plugin={PLUGIN}", "-mllvm", "-irkit-strict", *options]


@pytest.mark.parametrize("options", [["-O0", "-g"], ["-O2", "-fno-pic", "-no-pie"]], ids=lambda o: o[0])
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda p: p.stem)
def test_programs(source, options, tmp_path):
    expected = compiled(*clang_of(source), options[0], "-w", source=source, suffix=".exe", behind=LIBRARIES)
    run(*clang_of(source), "-w", *options, *with_irkit(), source, "-o", tmp_path / "own", *LIBRARIES)
    done, wanted = call(tmp_path / "own"), call(expected)
    assert (done.returncode, done.stdout) == (wanted.returncode, wanted.stdout) and done.stdout


def test_same_object(tmp_path):
    """The object is the one that irkit makes of clang's bitcode."""
    for source in [p for p in PROGRAMS if p.stem in ("exceptions", "threads", "floats")]:
        flags = ["-O1", "-g", "-w", "-fPIC", "-c", source, "-o"]
        run(*clang_of(source), *flags, tmp_path / "own.o", *with_irkit())
        run(*clang_of(source), *flags, tmp_path / "a.bc", "-emit-llvm")
        run(BUILD / "irkit", "compile", "--pcsections-layout=llvm", tmp_path / "a.bc", "-o", tmp_path / "a.o")
        assert (tmp_path / "own.o").read_bytes() == (tmp_path / "a.o").read_bytes()


SOURCE = r"""
extern int outer; int inner = 3; static const char *text = "text"; int common[100];
extern int callee(int);
int first(int x) { char b[64]; callee((int)(unsigned long long)b); return callee(x) + outer + inner; }
const char *second(void) { return text; }
"""


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "source.c"
    path.write_text(SOURCE)
    return path


# Options that irkit obeys, and what readelf (or the assembly) shows of them.
OBEYED = {
    "-fPIC": r"R_X86_64_(REX_)?GOTPCRELX? .* outer",
    "-fno-pic": r"R_X86_64_PC32 .* outer|R_X86_64_32S? .* outer",
    "-fno-plt -O1": r"R_X86_64_(REX_)?GOTPCRELX .* callee",
    "-mcmodel=large": r"R_X86_64_64 .* callee|R_X86_64_GOT64|R_X86_64_GOTOFF64",
    "-ffunction-sections": r" \.text\.first ",
    "-fdata-sections": r" \.data\.inner ",
    "-fstack-protector-all": r"__stack_chk_fail",
    "-fcf-protection": r"\.note\.gnu\.property",
    "-fpatchable-function-entry=4": r"__patchable_function_entries",
    "-pg": r"mcount",
    "-g": r"\.debug_info",
    "-g -gdwarf64": r"\.debug_info",
    "-ftrivial-auto-var-init=pattern": r"first",
    "-fcommon": r"COM common",
    "-fvisibility=hidden": r"HIDDEN .* first",
    "-fno-ident": r"first",
    "-march=x86-64-v3 -O2": r"first",
    "-O2 -ffat-lto-objects -flto": r"\.llvm\.lto",
    "-fno-asynchronous-unwind-tables -fno-unwind-tables": r"first",
    "-mstackrealign": r"first",
    "-fsanitize=undefined": r"__ubsan_handle",
    "-finstrument-functions": r"__cyg_profile_func_enter",
    "-fxray-instrument -fxray-instruction-threshold=1": r"xray_instr_map",
    "-fprofile-instr-generate -fcoverage-mapping": r"__llvm_covmap[\s\S]*__llvm_prf_cnts",
    "--coverage": r"llvm_gcda_",
    "-fsanitize=address": r"__asan_",
    "-fsanitize=thread": r"__tsan_",
    "-fsanitize-coverage=trace-pc-guard": r"__sanitizer_cov_trace_pc_guard",
    "-fsplit-stack": r"__morestack",
    "-gline-tables-only -gdwarf-4": r"\.debug_line",
    "-fzero-call-used-regs=used": r"first",
    "-fstack-clash-protection": r"first",
}


@pytest.mark.parametrize("options", OBEYED)
def test_obeyed(options, source, tmp_path):
    run(CLANG, *options.split(), *with_irkit(), "-c", source, "-o", tmp_path / "a.o")
    assert re.search(OBEYED[options], run(READELF, "-SWsr", tmp_path / "a.o").decode()), options


# Options that irkit does not obey: LLVM compiles, and the warning has this text.
LEFT = {
    "-g -gz": "-gz is given",
    "-g -gsplit-dwarf": "-gsplit-dwarf is given",
    "-g -gstrict-dwarf": "-gstrict-dwarf is given",
    "-g -gcodeview": "-gcodeview is given",
    "-fforce-dwarf-frame": "-fforce-dwarf-frame is given",
    "-femulated-tls -DTLS": "-femulated-tls is given",
    "-mtls-dialect=gnu2 -DTLS": "-mtls-dialect=gnu2 is given",
    "-fno-use-init-array -DINIT": "-fno-use-init-array is given",
    "-fno-zero-initialized-in-bss": "-fno-zero-initialized-in-bss is given",
    "-ffunction-sections -fno-unique-section-names": "-fno-unique-section-names is given",
    "-fbasic-block-sections=all": "-fbasic-block-sections is given",
    "-fstack-size-section": "-fstack-size-section is given",
    "-falign-loops=32": "-falign-loops is given",
    "-Wa,-mrelax-relocations=no": "-Wa,-mrelax-relocations=no is given",
    "-m32": "it is for i386-pc-linux-gnu",
    "-mx32": "it is for x86_64-pc-linux-gnux32",
    "--target=aarch64-linux-gnu": "it is for aarch64-unknown-linux-gnu",
    "--target=x86_64-windows-gnu": "it is for x86_64-unknown-windows-gnu",
    "-masm=intel -DASM": "-masm=intel is given",
}


@pytest.mark.parametrize("options", LEFT)
def test_left_to_llvm(options, source, tmp_path):
    source.write_text(SOURCE + """
#ifdef TLS
extern _Thread_local int t; int third(void) { return t; }
#endif
#ifdef INIT
__attribute__((constructor)) void start(void) {}
#endif
#ifdef ASM
__asm__("mov eax, 1");
#endif
""")
    compile_it = [CLANG, *options.split(), "-c", source, "-o"]
    # The name of the output is in what -gsplit-dwarf writes.
    run(*compile_it, tmp_path / "a.o")
    expected = (tmp_path / "a.o").read_bytes()
    done = call(*compile_it, tmp_path / "a.o", f"-fpass-plugin={PLUGIN}", "-mllvm", "-irkit-stats")
    said = done.stderr.decode()
    assert done.returncode == 0 and said.count("warning:") == 1, said
    assert LEFT[options] in said and "[-Wbackend-plugin]" in said
    assert re.search(r"source\.c: irkit compiled 0 of [23] functions", said)
    assert (tmp_path / "a.o").read_bytes() == expected
    done = call(*compile_it, tmp_path / "strict.o", *with_irkit())
    assert done.returncode == 1 and b"error: irkit does not compile this module: " in done.stderr
    assert not (tmp_path / "strict.o").exists()


def test_options_without_object_of_theirs(source, tmp_path):
    """Options that matter only to modules that have what they are about."""
    options = "-gz -gsplit-dwarf -femulated-tls -mtls-dialect=gnu2 -fno-use-init-array -masm=intel".split()
    run(CLANG, *options, *with_irkit(), "-c", source, "-o", tmp_path / "a.o")


def test_construct_left_to_llvm(source, tmp_path):
    """The warning names the construct and its function."""
    source.write_text('int f(int *p) { __asm__("nop"); return *p; }')
    done = call(CLANG, "-mlvi-hardening", f"-fpass-plugin={PLUGIN}", "-c", source, "-o", tmp_path / "a.o")
    assert done.returncode == 0 and b"lvi-load-hardening" in done.stderr and b"@f" in done.stderr, done.stderr


@pytest.mark.parametrize("options", ["-emit-llvm -c", "-emit-llvm -S", "-flto -c", "-flto=thin -c", "-fsyntax-only", "-E", "-M"])
def test_untouched(options, source, tmp_path):
    """Outputs that are no code do not depend on the plug-in."""
    outputs = []
    for name, more in (("llvm", []), ("own", with_irkit("-mllvm", "-irkit-stats"))):
        done = call(CLANG, *options.split(), source, "-o", tmp_path / "out", *more)
        assert done.returncode == 0 and b"irkit" not in done.stderr, done.stderr
        outputs.append((done.stdout, (tmp_path / "out").read_bytes() if (tmp_path / "out").exists() else None))
    assert outputs[0] == outputs[1]


def test_assembly(source, tmp_path):
    run(CLANG, "-S", "-O1", *with_irkit(), source, "-o", tmp_path / "a.s")
    run(CLANG, "-c", tmp_path / "a.s", "-o", tmp_path / "a.o")
    run(CLANG, "-c", "-O1", "-fno-integrated-as", *with_irkit(), source, "-o", tmp_path / "b.o")
    symbols = [re.findall(r"GLOBAL .* ([a-z]\w+)$", run(READELF, "-sW", tmp_path / name).decode(), re.M) for name in ("a.o", "b.o")]
    assert "first" in symbols[0] and sorted(symbols[0]) == sorted(symbols[1])


def test_assembler_without_plugin(source, tmp_path):
    """The assembler does not know the plug-in's options: clang passes them only to the compiler behind -Xclang."""
    options = f"-fpass-plugin={PLUGIN} -Xclang -mllvm -Xclang -irkit-strict -save-temps=obj -c".split()
    run(CLANG, *options, source, "-o", tmp_path / "a.o")
    assert "callee" in (tmp_path / "source.s").read_text()
    assert re.search(r"FUNC +GLOBAL .* first$", run(READELF, "-sW", tmp_path / "a.o").decode(), re.M)
    (tmp_path / "b.S").write_text(".globl here\nhere: ret\n")
    run(CLANG, *options, tmp_path / "b.S", "-o", tmp_path / "b.o")
    assert b"here" in run(READELF, "-sW", tmp_path / "b.o")


ASSEMBLY = r"""
__asm__(".macro addone reg\n incl \\reg\n.endm\n.section .text.own,\"ax\",@progbits\n.type own,@function\n"
        "own: leal 1(%rdi), %eax\n addone %eax\n jmp .Lend\n ud2\n.Lend: ret\n.size own, .-own\n.text\n");
extern int own(int), printf(const char *, ...);
static int table[2] = {5, 6};
int f(int x) {
  int r;
  __asm__(".macro foo a\n addl $7, \\a\n.endm\n foo %0\n .purgem foo\n .pushsection .note.f,\"aw\"\n .quad 1f\n .popsection\n"
          "1: cmpl $3, %0; je 2f; incl %0\n2: movl %c2+4(%%rip), %%ecx; addl %%ecx, %0" : "=r"(r) : "0"(x), "i"(table) : "ecx");
  return r;
}
int main(void) { printf("%d %d %d\n", own(3), f(1), f(-4)); return 0; }
"""


@pytest.mark.parametrize("options", ["-O0 -g", "-O2 -fno-pic"])
def test_inline_assembly(options, source, tmp_path):
    """LLVM's assembler takes what irkit's does not know: no other program is in PATH."""
    source.write_text(ASSEMBLY)
    run(Path(CLANG).resolve(), *options.split(), *with_irkit(), "-c", source, "-o", tmp_path / "a.o", env={"PATH": "/nowhere"})
    run(CLANG, "-no-pie", tmp_path / "a.o", "-o", tmp_path / "own")
    assert run(tmp_path / "own") == b"5 15 9\n"
    source.write_text('int f(void) { __asm__("nonsense %eax"); return 1; }')
    done = call(CLANG, "-c", source, "-o", tmp_path / "a.o", f"-fpass-plugin={PLUGIN}")
    assert done.returncode == 1 and b"is rejected by the assembler: invalid instruction mnemonic 'nonsense'; in @f" in done.stderr


def test_precompiled_header(source, tmp_path):
    header = tmp_path / "all.h"
    header.write_text("static inline int twice(int x) { return 2 * x; }\n")
    run(CLANG, "-x", "c-header", *with_irkit(), header, "-o", tmp_path / "all.h.pch")
    source.write_text("int main(void) { return twice(21) != 42; }")
    run(CLANG, "-include-pch", tmp_path / "all.h.pch", *with_irkit(), source, "-o", tmp_path / "own")
    run(tmp_path / "own")


def test_cxx_module(tmp_path):
    """A module of C++20, compiled in two steps and in one."""
    module, program = tmp_path / "m.cppm", tmp_path / "p.cpp"
    module.write_text("export module m; export int twice(int x) { return 2 * x; } export template <class T> T same(T x) { return x; }\n")
    program.write_text("import m; int main() { return same(twice(21)) != 42; }\n")
    cxx = [CLANGXX, "-std=c++20", *with_irkit()]
    run(*cxx, "--precompile", module, "-o", tmp_path / "m.pcm")
    run(*cxx, "-c", tmp_path / "m.pcm", "-o", tmp_path / "two.o")
    run(*cxx, "-c", module, "-o", tmp_path / "one.o")
    for step in ("one.o", "two.o"):
        run(*cxx, f"-fmodule-file=m={tmp_path}/m.pcm", program, tmp_path / step, "-o", tmp_path / "own")
        run(tmp_path / "own")


def test_object_into_pipe():
    """The object goes into a pipe, where nothing can be written twice."""
    done = call(CLANG, *with_irkit(), "-c", PROGRAMS[0], "-w", "-o", "-")
    assert done.returncode == 0 and done.stdout.startswith(b"\x7fELF")


def test_invalid_module(tmp_path):
    """clang does not verify IR that it is given."""
    bad = tmp_path / "bad.ll"
    bad.write_text('target triple = "x86_64-pc-linux-gnu"\n'
                   "define i32 @f(i32 %x) {\nentry:\n  br label %next\nnext:\n  %y = add i32 %z, 1\n  %z = add i32 %x, 1\n  ret i32 %y\n}\n")
    done = call(CLANG, "-Xclang", "-disable-llvm-verifier", "-c", bad, "-o", tmp_path / "a.o", *with_irkit())
    assert done.returncode == 1 and b"Instruction does not dominate all uses!" in done.stderr, done.stderr


def test_several_sources_and_werror(source, tmp_path):
    """One call of clang runs the compiler for each source."""
    other = tmp_path / "other.c"
    other.write_text("int outer; int callee(int x) { return x; } int first(int); int main(void) { return first(1) == 0; }")
    done = call(CLANG, f"-fpass-plugin={PLUGIN}", "-mllvm", "-irkit-stats", source, other, "-o", tmp_path / "own")
    assert done.returncode == 0 and [int(n) for n in re.findall(rb"irkit compiled (\d+) of \d+", done.stderr)] == [2, 2], done.stderr
    done = call(CLANG, f"-fpass-plugin={PLUGIN}", "-Werror", "-g", "-gz", "-c", source, "-o", tmp_path / "a.o")
    assert done.returncode == 1 and b"-Werror,-Wbackend-plugin" in done.stderr


WARNINGS = """__attribute__((warning("do not call"))) int warned(int);
int use(char *);
int f(int x) { char large[2000]; return use(large) + warned(x); }
"""


def test_warnings(source, tmp_path):
    """Warnings about code have clang's words, places and options."""
    source.write_text(WARNINGS)
    compile_it = [CLANG, "-Wframe-larger-than=1000", "-c", source, "-o", tmp_path / "a.o"]
    expected, own = (re.sub(r"stack frame size \(\d+\)", "size", call(*compile_it, *more).stderr.decode()) for more in ([], with_irkit()))
    assert "[-Wframe-larger-than]" in expected and "do not call [-Wattribute-warning]" in expected
    assert sorted(own.splitlines()) == sorted(expected.splitlines())
    assert call(*compile_it, *with_irkit("-Werror=frame-larger-than")).returncode == 1
    run(*compile_it, *with_irkit("-Wno-frame-larger-than", "-Wno-attribute-warning"))


def test_exports():
    """The plug-in defines one symbol, and brings nothing of LLVM."""
    names = run(tool("nm"), "-D", "--defined-only", PLUGIN).split()[2::3]
    assert names == [b"llvmGetPassPluginInfo"]
    assert b"LLVM" not in run(READELF, "-d", PLUGIN)


@pytest.mark.skipif(not tool("cmake"), reason="needs cmake")
def test_cmake(tmp_path):
    """The flags of CMake are all that a project needs."""
    (tmp_path / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.10)\nproject(p CXX)\nadd_library(l SHARED l.cpp)\n"
                                             "add_executable(p p.cpp)\ntarget_link_libraries(p l)\n")
    (tmp_path / "l.cpp").write_text('#include <stdexcept>\nvoid fail() { throw std::runtime_error("thrown"); }\n')
    (tmp_path / "p.cpp").write_text("#include <iostream>\nvoid fail();\n"
                                    "int main() { try { fail(); } catch (std::exception &e) { std::cout << e.what() << std::endl; } }\n")
    run("cmake", "-S", tmp_path, "-B", tmp_path / "b", f"-DCMAKE_CXX_COMPILER={CLANGXX}", "-DCMAKE_BUILD_TYPE=Debug",
        f"-DCMAKE_CXX_FLAGS=-fpass-plugin={PLUGIN}")
    run("cmake", "--build", tmp_path / "b")
    assert run(tmp_path / "b/p") == b"thrown\n"


@pytest.mark.skipif(not FLANG, reason="needs flang-22")
@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_flang(level, tmp_path):
    program = tmp_path / "p.f90"
    program.write_text("""program p
  implicit none
  integer :: i
  real(8) :: s, a(100)
  complex(8) :: c
  character(len=8) :: word
  a = [(sqrt(real(i, 8)), i = 1, 100)]
  s = sum(a, mask=a > 3)
  c = cmplx(s, dot_product(a, a), 8)
  write (word, '(I4)') maxloc(a)
  print '(F12.6, 2F14.6, A)', s, c * c / (1.0_8, 2.0_8), word
  print *, matmul(reshape(a(1:4), [2, 2]), reshape(a(5:8), [2, 2]))
end program
""")
    run(FLANG, level, *with_irkit(), program, "-o", tmp_path / "own")
    run(FLANG, level, program, "-o", tmp_path / "llvm")
    assert run(tmp_path / "own") == run(tmp_path / "llvm") != b""
