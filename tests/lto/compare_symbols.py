#!/usr/bin/env python3
"""compare_symbols.py [--irkit-lto=FILE] [--releases=14,22] [--options="-O2 -g"] SOURCE...

Compiles C and C++ sources with clang of several releases, as -flto, -flto=thin and -ffat-lto-objects, and compares what nm, ar,
ranlib and objdump -t of binutils list with irkit-lto.so as the only plug-in with what llvm-nm of that release lists. Prints what
differs, and how long the calls took. A source that a release does not compile is left out."""
import argparse, os, re, shutil, subprocess, sys, tempfile, time
from pathlib import Path

KINDS = ["-flto", "-flto=thin", "-ffat-lto-objects"]
ALL_RELEASES = [n for n in (13, 14, 15, 16, 19, 22) if Path(f"/usr/lib/llvm-{n}/bin/clang").exists()]


class Tools:
    """Unmodified programs of binutils in a folder of their own, below which they find irkit-lto.so and no other plug-in."""
    NAMES = ("nm", "ar", "ranlib", "objdump")

    def __init__(self, place, plugin):
        self.bin, self.times = place / "bin", {name: [] for name in self.NAMES}
        plugins = place / "lib/bfd-plugins"
        self.bin.mkdir(parents=True)
        plugins.mkdir(parents=True)
        shutil.copy(plugin, plugins / "irkit-lto.so")
        for name in self.NAMES:
            shutil.copy(Path(shutil.which(name)).resolve(), self.bin / name)
        self.plugin = plugins / "irkit-lto.so"
        # up to binutils 2.44, objdump asks no plug-in
        self.has_objdump = "--plugin" in subprocess.run([self.bin / "objdump", "--help"], capture_output=True, text=True).stdout

    def run(self, name, *words, cwd):
        start = time.monotonic()
        p = subprocess.run([self.bin / name, "--plugin", self.plugin, *words], cwd=cwd, capture_output=True, text=True, errors="replace")
        self.times[name].append((time.monotonic() - start) * 1000)
        said = p.stderr.replace(f"{self.bin / name}: {words[-1]}: no symbols\n", "")
        assert p.returncode == 0 and not said, f"{name} {' '.join(words)}: {p.returncode} {p.stderr}"
        return p.stdout


def letters(listing):
    """The letters of the names in a listing of nm."""
    found = {}
    for line in listing.splitlines():
        m = re.match(r"\s*(?:[0-9a-f]+|-+)?\s*([A-Za-z?]) (\S.*)$", line)
        if m and (m.group(1) != "U" or m.group(2) not in found):  # llvm-nm names some symbols of assembly twice
            found[m.group(2)] = m.group(1)
    return found


def differences(tools, release, obj, folder):
    """What the programs list of an object other than llvm-nm does, as sentences."""
    listed = subprocess.run([f"/usr/lib/llvm-{release}/bin/llvm-nm", obj], cwd=folder, capture_output=True, text=True)
    assert listed.returncode == 0, listed.stderr
    theirs = {n: c for n, c in letters(listed.stdout).items() if c not in "tdbrn"}  # plug-ins cannot tell local ones
    ours = letters(tools.run("nm", obj, cwd=folder))
    said = [f"nm: {n}: {ours.get(n)}, not {theirs.get(n)}" for n in sorted({*ours, *theirs}) if ours.get(n) != theirs.get(n)]
    if tools.has_objdump:
        table = {line.split()[-1] for line in tools.run("objdump", "-t", obj, cwd=folder).splitlines() if line[:1] == "0"}
        said += [f"objdump: {n}" for n in sorted(table ^ set(theirs))]
    defined = {n for n, c in theirs.items() if c not in "Uwv"}
    archive, other = f"{obj}.a", f"{obj}.ranlib.a"
    tools.run("ar", "rcs", archive, obj, cwd=folder)
    if tools.run("ar", "t", archive, cwd=folder).split() != [obj]:
        said.append("ar t: other members")
    tools.run("ar", "rcS", other, obj, cwd=folder)
    tools.run("ranlib", other, cwd=folder)
    for name, file in ("ar", archive), ("ranlib", other):
        listing = subprocess.run(["nm", "-s", file], cwd=folder, capture_output=True, text=True).stdout
        index = {line.rpartition(" in ")[0] for line in listing.splitlines() if line.endswith(f" in {obj}")}
        said += [f"index of {name}: {n}" for n in sorted(index ^ defined)]
    return said


def compile_source(release, source, kind, options, folder, name):
    """Returns the object's name, or None if that release does not compile the source."""
    if kind == "-ffat-lto-objects" and release < 17:
        return None
    clang = f"/usr/lib/llvm-{release}/bin/clang"
    words = [clang, "-w", "-std=gnu++17" if Path(source).suffix in (".cc", ".cpp", ".C") else "-std=gnu11", *options, kind,
             *(["-flto"] if kind == "-ffat-lto-objects" else []), "-c", source, "-o", name]
    return name if subprocess.run(words, cwd=folder, capture_output=True).returncode == 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--irkit-lto", default="build/irkit-lto.so")
    parser.add_argument("--releases", default=",".join(map(str, ALL_RELEASES)))
    parser.add_argument("--options", default="-O1")
    parser.add_argument("sources", nargs="+")
    args = parser.parse_args()
    objects = bad = 0
    with tempfile.TemporaryDirectory() as place:
        tools = Tools(Path(place), Path(args.irkit_lto).resolve())
        for i, source in enumerate(args.sources):
            for release in map(int, args.releases.split(",")):
                for kind in KINDS:
                    folder = Path(place) / "o"
                    folder.mkdir()
                    obj = compile_source(release, os.path.abspath(source), kind, args.options.split(), folder, "o.o")
                    said = differences(tools, release, obj, folder) if obj else []
                    objects, bad = objects + (obj is not None), bad + bool(said)
                    for line in said:
                        print(f"{source}: clang {release} {kind}: {line}")
                    shutil.rmtree(folder)
    print(f"{objects} objects, {bad} differ")
    for name, times in tools.times.items():
        times.sort()
        if times:
            print(f"{name}: {times[len(times) // 2]:.1f} ms, at most {times[-1]:.1f} ms, {len(times)} calls")
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
