"""What `make install` installs, into an empty folder: every example is built against the shared and the static library,
found by pkg-config and by CMake, and does what the one of the build folder does."""
import os, re, shutil, subprocess
from pathlib import Path

import pytest

from conftest import BUILD, ROOT, SANITIZED, environment, tool

pytestmark = pytest.mark.skipif(SANITIZED, reason="a sanitized library needs its runtime; the release build is the one installed")
INPUT = "shapes.ll"
# What each example is called with, and what it writes. {into}: another module.
CALLS = {
    "build_module": ["."],
    "calculate": ["-(x*x - 2*x) / 2 + sqrt(x) * 3", "0", "4", "2.25"],
    "clone_function": [INPUT, "area", "{into}", "cloned.ll"],
    "count_opcodes": ["hello.bc"],
    "debuginfo": ["1900", "list.bc"],
    "diagnostics": ["saved.dia"],
    "edit_module": [INPUT, "edited.ll"],
    "inline_calls": [INPUT, "inlined.ll"],
    "instrument": [INPUT, "instrumented.ll"],
    "merge_flags": [INPUT, "{into}"],
    "pc_annotate": ["hello.bc", "annotated.ll"],
    "remove_dead_code": [INPUT, "less.ll"],
    "split_blocks": [INPUT, "split.ll", "joined.ll"],
    "tables": ["3", "99", "100"],
    "walk_module": ["hello.bc"],
}


def run(*argv, env=None, **kw):
    p = subprocess.run([str(a) for a in argv], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                       env={**environment(), **(env or {})}, timeout=600, **kw)
    assert p.returncode == 0, f"{' '.join(map(str, argv))}: {p.returncode}\n{p.stdout}\n{p.stderr}"
    return p.stdout


class Installed:
    """An installation with a LIBDIR, staged in a folder."""

    def __init__(self, folder, libdir):
        self.stage, self.prefix = folder, folder / "opt/irkit"
        self.libdir = self.prefix / libdir
        run("make", "-s", f"BUILD={BUILD}", f"DESTDIR={folder}", "PREFIX=/opt/irkit", f"LIBDIR=/opt/irkit/{libdir}", "install",
            cwd=ROOT)
        self.examples = self.prefix / "share/doc/irkit/examples"

    def flags(self, *wanted):
        """What pkg-config says; it knows only the final place and is pointed at the staging folder."""
        env = {"PKG_CONFIG_PATH": str(self.libdir / "pkgconfig"), "PKG_CONFIG_SYSROOT_DIR": str(self.stage)}
        return run("pkg-config", *wanted, "irkit", env=env).split()

    def run(self, program, *argv, **kw):
        return run(program, *argv, env={"LD_LIBRARY_PATH": str(self.libdir)}, **kw)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    return Installed(tmp_path_factory.mktemp("installed"), "lib")


def sources(installed):
    found = {p.stem: p for pattern in ("*.c", "*.cpp") for p in installed.examples.glob(pattern)}
    assert set(found) == set(CALLS) == {p.stem for p in [*(ROOT / "examples").glob("*.c"), *(ROOT / "examples").glob("*.cpp")]}
    return found


def results(run_one, folder):
    """What all examples print and write: `run_one` runs the program of a name."""
    folder.mkdir()
    shutil.copy(ROOT / "examples" / INPUT, folder)
    (folder / "into.ll").write_text('source_filename = "into.c"\n@typed = global i32* null\n!llvm.module.flags = !{!0}\n!0 = !{i32 7, !"PIC Level", i32 2}\n')
    run(BUILD / "irkit", "undump", ROOT / "tests/examples/diagnostics.dump", "-o", folder / "saved.dia")
    said = {name: run_one(name, *(a.format(into="into.ll") for a in argv), cwd=folder) for name, argv in CALLS.items()}
    return said, {p.name: p.read_bytes() for p in folder.iterdir()}


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    said, files = results(lambda name, *argv, **kw: run(BUILD / "examples" / name, *argv, **kw), tmp_path_factory.mktemp("expected") / "out")
    assert all(said[name] for name in CALLS if name not in ("build_module", "debuginfo", "edit_module"))
    assert {a for argv in CALLS.values() for a in argv if a.endswith((".ll", ".bc"))} <= set(files)
    return said, files


def check(installed, folder, shared, expected, prefix=""):
    for name in CALLS:
        assert ("libirkit.so.1" in run("readelf", "-d", folder / (prefix + name))) == shared, name
    assert results(lambda name, *argv, **kw: installed.run(folder / (prefix + name), *argv, **kw), folder / "out") == expected


@pytest.mark.parametrize("kind", ("shared", "static", "static program"))
def test_examples_with_pkg_config(installed, kind, expected, tmp_path):
    cflags, libs = installed.flags("--cflags"), installed.flags("--libs")
    if kind != "shared":
        libs = ["-l:libirkit.a" if flag == "-lirkit" else flag for flag in installed.flags("--static", "--libs")]
    if kind == "static program":
        libs.append("-static")
    for name, source in sources(installed).items():
        compiler = "g++" if source.suffix == ".cpp" else "gcc"
        run(compiler, "-Wall", "-Wextra", "-Werror", source, "-o", tmp_path / name, *cflags, *libs)
    check(installed, tmp_path, kind == "shared", expected)


@pytest.mark.skipif(not tool("cmake"), reason="cmake is not installed")
@pytest.mark.parametrize("kind", ("shared", "static"))
def test_examples_with_cmake(installed, kind, expected, tmp_path):
    target = {"shared": "irkit::irkit", "static": "irkit::static"}[kind]
    rows = "".join(f"add_executable({name} {source})\ntarget_link_libraries({name} {target})\n" for name, source in sources(installed).items())
    (tmp_path / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.10)\nproject(use C CXX)\nset(CMAKE_CXX_STANDARD 11)\n"
                                             f"find_package(irkit 0.1 REQUIRED)\n{rows}")
    built = tmp_path / "b"
    run("cmake", "-S", tmp_path, "-B", built, f"-DCMAKE_PREFIX_PATH={installed.prefix}")
    run("cmake", "--build", built, "-j2")
    check(installed, built, kind == "shared", expected)


def test_folder_of_a_processor(tmp_path):
    """Libraries in lib/x86_64-linux-gnu, as Debian has them; and a version that is not there."""
    installed = Installed(tmp_path, "lib/x86_64-linux-gnu")
    use = tmp_path / "use"
    use.mkdir()
    source = use / "use.c"
    source.write_text('#include <irkit/irkit.h>\nint main(void) { irk_module *m = irk_module_create(0);'
                      ' int ok = m && irk_module_version(m) == IRK_VERSION_NEWEST; irk_module_destroy(m); return !ok; }\n')
    run("gcc", source, "-o", use / "shared", *installed.flags("--cflags", "--libs"))
    programs = ["shared"]
    if tool("cmake"):
        (use / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.10)\nproject(use C)\nfind_package(irkit 0.1 REQUIRED)\nfind_package(irkit REQUIRED)\n"
            "add_executable(cmake_shared use.c)\ntarget_link_libraries(cmake_shared irkit::irkit)\n"
            "add_executable(cmake_static use.c)\ntarget_link_libraries(cmake_static irkit::static)\n")
        # Below lib/, CMake looks in the folder of the processor that it compiles for.
        run("cmake", "-S", use, "-B", use / "b", f"-DCMAKE_PREFIX_PATH={installed.prefix}", "-DCMAKE_LIBRARY_ARCHITECTURE=x86_64-linux-gnu")
        run("cmake", "--build", use / "b")
        programs += ["b/cmake_shared", "b/cmake_static"]
        (use / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.10)\nproject(use C)\nfind_package(irkit 99 REQUIRED)\n")
        p = subprocess.run(["cmake", "-S", use, "-B", use / "c", f"-DCMAKE_PREFIX_PATH={installed.prefix}"], capture_output=True, text=True)
        assert p.returncode and ("99" in p.stderr)
    for program in programs:
        assert ("libirkit.so.1" in run("readelf", "-d", use / program)) == program.endswith("shared"), program
        installed.run(use / program)


def test_files(installed):
    for name in ("bin/irkit", "lib/libirkit.a", "lib/libirkit.so", "lib/pkgconfig/irkit.pc", "share/man/man1/irkit.1",
                 "lib/cmake/irkit/irkit-config.cmake", "include/irkit/irkit.h", "include/irkit/def/opcode.def",
                 "share/bash-completion/completions/irkit", "share/zsh/site-functions/_irkit",
                 "share/fish/vendor_completions.d/irkit.fish", "share/doc/irkit/LICENSE", "share/doc/irkit/NOTICE"):
        assert (installed.prefix / name).exists(), name
    assert (installed.libdir / "bfd-plugins/irkit-lto.so").exists() == (BUILD / "irkit-lto.so").exists()
    assert "irkit" in (installed.prefix / "share/bash-completion/completions/irkit").read_text()
    for folder in ("examples", "examples/pcsections"):
        assert {p.name for p in (installed.prefix / "share/doc/irkit" / folder).glob("*.*")} == {p.name for p in (ROOT / folder).glob("*.*")}


def test_pages_refer_to_each_other(installed):
    """README.md and the pages of docs/: what they link to is installed; what only developers read is not."""
    place = installed.prefix / "share/doc/irkit"
    pages = [place / "README.md", *(place / "docs").glob("*.md")]
    assert len(pages) > 12
    own = {p.name for p in (ROOT / "docs").glob("*.md")} - {p.name for p in pages}
    assert own == {"tour.md", "glossary.md", "adding-a-command.md", "adding-a-metadata-field.md", "adding-a-release.md", "adding-a-target.md",
                   "adding-an-instruction.md", "adding-an-intrinsic.md", "adding-an-x86-instruction.md"}
    developers = {"CONTRIBUTING.md", "docs/decisions/README.md", "CHANGELOG.md"}
    for page in pages:
        for link in re.findall(r"\]\(([\w./-]+)\)", page.read_text()):
            assert (page.parent / link).exists() or Path(link).name in own or link in developers, (page.name, link)


def test_install_needs_no_python(tmp_path):
    """Without python3 the manual pages of section 3 are left out, and said to be; nothing is fetched or asked for."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("sh", "sed", "install", "ln", "make", "env", "test", "mktemp", "cat", "rm", "gcc", "mkdir"):
        (programs / name).symlink_to(shutil.which(name))
    (programs / "apt-get").write_text("#!/bin/sh\necho apt-get was called >&2\nexit 1\n")
    (programs / "apt-get").chmod(0o755)
    made = run("make", f"BUILD={BUILD}", f"DESTDIR={tmp_path / 'stage'}", "PREFIX=/opt/irkit", "install", cwd=ROOT,
               env={"PATH": str(programs)})
    assert "install: without python3 there are no manual pages of section 3" in made and "apt-get" not in made
    share = tmp_path / "stage/opt/irkit/share"
    assert (share / "man/man1/irkit.1").exists() and not (share / "man/man3").exists()
    assert (share / "doc/irkit/examples/build_module.c").exists()
