"""Real programs for the linker: fetched as Debian source packages, compiled file by file by clang
22 with -g.

Used by bench/run (speed of linking) and bench/check-link (behaviour of linked programs). Everything
is kept in ~/.cache/irkit-bench/link: sources, and PROGRAM/*.bc."""
import glob, os, subprocess, tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LLVM = "/usr/lib/llvm-22/bin/"
CACHE = Path(os.environ.get("IRKIT_BENCH_CACHE", Path.home() / ".cache/irkit-bench")) / "link"

# package -> folder that it unpacks to
PACKAGES = {"lua5.4": "lua-*", "libzstd": "zstd-*", "re2": "re2-*"}

ZSTD = ["-O1", "-DXXH_NAMESPACE=ZSTD_", "-DZSTD_DISABLE_ASM", "-DZSTD_LEGACY_SUPPORT=0", "-DZSTD_NODICT=0",
        "-Ilib", "-Ilib/common", "-Ilib/compress", "-Ilib/decompress", "-Ilib/dictBuilder", "-Iprograms"]
# name of a set of modules -> package, compiler, options, files
SETS = {
    "lua": ("lua5.4", "clang", ["-O2", "-DLUA_USE_POSIX", "-DLUA_COMPAT_5_3"],
            ["src/*.c", "!src/luac.c"]),
    "zstd": ("libzstd", "clang", ZSTD,
             ["lib/common/*.c", "lib/compress/*.c", "lib/decompress/*.c", "lib/dictBuilder/*.c"]),
    "zstd-cli": ("libzstd", "clang", ZSTD, ["programs/*.c"]),
    "zstd-tests": ("libzstd", "clang", ZSTD,
                   ["tests/fuzzer.c", "tests/zstreamtest.c", "tests/seqgen.c", "tests/external_matchfinder.c"]),
    "re2": ("re2", "clang++", ["-std=c++17", "-O1", "-I.", "-pthread"],
            ["re2/*.cc", "!re2/fuzzing/*.cc", "util/rune.cc", "util/strutil.cc"]),
    "re2-tests": ("re2", "clang++", ["-std=c++17", "-O1", "-I.", "-pthread"],
                  ["re2/testing/*.cc", "!re2/testing/regexp_benchmark.cc", "!re2/testing/exhaustive*_test.cc",
                   "!re2/testing/random_test.cc", "util/test.cc", "util/pcre.cc"]),
}


def fetch(package):
    """Returns the folder with the sources of a Debian package, which it fetches if needed."""
    sources = CACHE / "sources"
    there = lambda: [p for p in sources.glob(PACKAGES[package]) if p.is_dir()]
    if there():
        return there()[0]
    sources.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as d:
        parts = Path(d) / "parts"
        parts.mkdir()
        (Path(d) / "lists/partial").mkdir(parents=True)
        for f in glob.glob("/etc/apt/sources.list.d/*.sources"):
            lines = Path(f).read_text().splitlines()
            text = "\n".join("Types: deb-src" if line.startswith("Types:") else line for line in lines)
            (parts / Path(f).name).write_text(text + "\n")
        old = Path("/etc/apt/sources.list")
        if old.exists():
            lines = [line for line in old.read_text().splitlines() if line.startswith("deb ")]
            (parts / "old.list").write_text("".join("deb-src " + line[4:] + "\n" for line in lines))
        apt = ["apt-get", "-o", "Dir::Etc::SourceList=/dev/null", "-o", f"Dir::Etc::SourceParts={parts}",
               "-o", f"Dir::State::Lists={d}/lists"]
        subprocess.run([*apt, "update"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        subprocess.run([*apt, "source", "--download-only", package], cwd=d, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        archive = next(Path(d).glob("*.orig.tar.*[z2]"))
        subprocess.run(["tar", "xf", archive, "-C", sources], check=True)
        if package == "re2":
            generate_tables(there()[0] / "re2", d)
    return there()[0]


def generate_tables(folder, work):
    """Debian's re2 lacks the files that are generated from Unicode's tables, which have a package
    of their own."""
    subprocess.run(["apt-get", "download", "unicode-data"], cwd=work, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    subprocess.run(["dpkg", "-x", next(Path(work).glob("unicode-data*.deb")), work + "/unicode"], check=True)
    data = f"{work}/unicode/usr/share/unicode"
    script = folder / "unicode.py"
    script.write_text(script.read_text().replace('"https://www.unicode.org/Public/14.0.0/ucd"', repr(data)))
    for out, argv in (("perl_groups.cc", ["perl", "make_perl_groups.pl"]),
                      ("unicode_groups.cc", ["python3", "make_unicode_groups.py"]),
                      ("unicode_casefold.cc", ["python3", "make_unicode_casefold.py"])):
        with open(folder / out, "w") as f:
            subprocess.run(argv, cwd=folder, check=True, stdout=f)


def files_of(patterns, folder):
    found = []
    for pattern in patterns:
        names = sorted(str(p.relative_to(folder)) for p in folder.glob(pattern.lstrip("!")))
        found = [f for f in found if f not in names] if pattern.startswith("!") else found + names
    return found


def modules(name):
    """Returns the .bc files of a set of SETS."""
    package, compiler, options, patterns = SETS[name]
    source = fetch(package)
    out = CACHE / name
    out.mkdir(exist_ok=True)

    def build(file):
        bc = out / (file.replace("/", "_").rsplit(".", 1)[0] + ".bc")
        if not bc.exists():
            part = bc.with_suffix(".part")
            subprocess.run(["nice", LLVM + compiler, "-g", "-w", "-fPIC", *options, "-emit-llvm", "-c", file, "-o", part],
                           cwd=source, check=True)
            part.rename(bc)
        return str(bc)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(build, files_of(patterns, source)))


def many(irkit, count, functions):
    """Returns `count` bitcode files with so many functions each, which call those of other modules."""
    out = CACHE / f"many-{count}-{functions}"
    names = [out / f"m{i:05}.bc" for i in range(count)]
    if not names[-1].exists():
        out.mkdir(parents=True, exist_ok=True)
        for i, name in enumerate(names):
            text = module_text(i, count, functions)
            subprocess.run([irkit, "as", "--to=22", "-", "-o", name], input=text, text=True, check=True)
    return [str(n) for n in names]


def module_text(i, count, functions):
    calls = [((i * 7 + k) % count, (k + 1) % functions) for k in range(functions)]
    parts = [f'''target triple = "x86_64-pc-linux-gnu"
%S = type {{ i32, ptr }}
@g{i} = global %S {{ i32 1, ptr @f{i}_0 }}
@.str = private constant [4 x i8] c"abc\\00"
@shared = linkonce_odr global i32 0
@llvm.used = appending global [1 x ptr] [ptr @g{i}], section "llvm.metadata"
''']
    for k, (m, f) in enumerate(calls):
        parts.append(f'''define i32 @f{i}_{k}(i32 %x) {{
  %y = add i32 %x, {k}
  %z = call i32 @f{m}_{f}(i32 %y)
  %w = call i32 @inline(i32 %z)
  %l = load i32, ptr @shared
  %r = mul i32 %w, %l
  ret i32 %r
}}
''')
    parts += [f"declare i32 @f{m}_{f}(i32)\n" for m, f in sorted(set(calls)) if m != i]
    parts.append(f'''define linkonce_odr i32 @inline(i32 %x) {{
  %y = mul i32 %x, %x
  ret i32 %y
}}
!llvm.module.flags = !{{!0, !1}}
!0 = !{{i32 1, !"wchar_size", i32 4}}
!1 = !{{i32 6, !"opts", !2}}
!2 = !{{!3}}
!3 = !{{!"o{i % 50}"}}
''')
    return "".join(parts)
