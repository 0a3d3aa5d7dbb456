"""Builds the wheel and the sdist of irkit (PEP 517, PEP 660), with the standard library alone.

An isolated build has no network here and so no packages: the one that is needed, cffi, writes the extension's C source
in a process of its own, outside of the isolation, with the Python that runs this. A sdist has that source in it.
The library is the Makefile's libirkit.a: where it was made before, nothing is compiled twice.
"""
import base64
import hashlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)  # of the package: pyproject.toml
# Of the library: the repository, or what the sdist has of it.
REPOSITORY = next(path for path in (os.path.join(ROOT, "library"), os.path.dirname(ROOT))
                  if os.path.exists(os.path.join(path, "include", "irkit", "base.h")))
LIBRARY = ["Makefile", "LICENSE", "NOTICE", "include", "src"]
EPOCH = (1980, 1, 1, 0, 0, 0)


def version():
    with open(os.path.join(REPOSITORY, "include", "irkit", "base.h")) as file:
        return re.search(r'#define IRKIT_VERSION +"(.*)"', file.read()).group(1)


def run(command, **more):
    shown = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if shown.returncode:
        sys.exit(f"irkit: {shlex.join(command)} failed:\n{shown.stdout}")


def outside():
    """The environment without pip's isolation."""
    return {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONNOUSERSITE", "PYTHONHOME")}


def compiler():
    return os.environ.get("CC", "cc")


def write_source(path):
    """The extension's C source: the sdist's, or made by cffi."""
    made = os.path.join(ROOT, "native.c")
    if os.path.exists(made):
        shutil.copy(made, path)
        return
    probe = subprocess.run([sys.executable, "-c", "import cffi"], env=outside(), capture_output=True)
    if probe.returncode:
        sys.exit(f"irkit: building from the repository needs the Python package cffi for {sys.executable} (Debian: python3-cffi)")
    run([sys.executable, os.path.join(HERE, "bindings.py"), REPOSITORY, compiler(), path], env=outside())


def make_extension(folder):
    """Compiles the library and the extension; returns the path of the extension."""
    build = os.environ.get("IRKIT_BUILD", "build")
    run(["make", "-s", f"-j{os.cpu_count() or 1}", "-C", REPOSITORY, f"BUILD={build}", f"{build}/libirkit.a"],
        env={**outside(), **({"CC": compiler()} if "CC" in os.environ else {})})
    source, out = os.path.join(folder, "native.c"), os.path.join(folder, "_native.abi3.so")
    write_source(source)
    script = os.path.join(folder, "native.map")
    with open(script, "w") as file:
        file.write("{ global: PyInit__native; local: *; };\n")
    run([*shlex.split(compiler()), "-O1", "-fPIC", "-shared", "-w", "-DNDEBUG", *shlex.split(os.environ.get("CFLAGS", "")),
         "-I" + os.path.join(REPOSITORY, "include"), "-I" + sysconfig.get_path("include"), source,
         os.path.join(REPOSITORY, build, "libirkit.a"), "-Wl,--gc-sections", "-Wl,--version-script=" + script, "-s",
         *shlex.split(os.environ.get("LDFLAGS", "")), "-lpthread", "-ldl", "-o", out])
    return out


def settings():
    """The parts of pyproject.toml that metadata needs. (tomllib came with Python 3.11.)"""
    with open(os.path.join(ROOT, "pyproject.toml")) as file:
        text = file.read()

    def one(key):
        return re.search(rf'^{key} = "(.*)"$', text, re.M).group(1)

    def several(key):
        return re.findall(r'"([^"]+)"', re.search(rf"^{key} = \[(.*)\]$", text, re.M).group(1))

    extras = re.search(r"\[project.optional-dependencies\]\n((?:\w+ = .*\n)+)", text).group(1)
    scripts = re.search(r"\[project.scripts\]\n((?:[\w-]+ = .*\n)+)", text)
    return {"summary": one("description"), "python": one("requires-python"), "needs": several("dependencies"),
            "extras": {line.split(" = ")[0]: re.findall(r'"([^"]+)"', line) for line in extras.splitlines()},
            "scripts": [line.replace('"', "") for line in (scripts.group(1) if scripts else "").splitlines()]}


def metadata():
    s = settings()
    lines = ["Metadata-Version: 2.1", "Name: irkit", f"Version: {version()}", f"Summary: {s['summary']}",
             f"Requires-Python: {s['python']}", "License-File: LICENSE", *(f"Requires-Dist: {need}" for need in s["needs"])]
    for extra, needs in s["extras"].items():
        lines += [f"Provides-Extra: {extra}", *(f'Requires-Dist: {need}; extra == "{extra}"' for need in needs)]
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        return "\n".join([*lines, "Description-Content-Type: text/markdown", "", file.read()])


def tag():
    machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"cp39-abi3-{machine}"


def info_files():
    name = f"irkit-{version()}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: irkit\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    scripts = "[console_scripts]\n" + "".join(f"{line}\n" for line in settings()["scripts"])
    yield f"{name}/METADATA", metadata().encode()
    yield f"{name}/WHEEL", wheel.encode()
    yield f"{name}/entry_points.txt", scripts.encode()
    for licence in ("LICENSE", "NOTICE"):
        with open(os.path.join(REPOSITORY, licence), "rb") as file:
            yield f"{name}/licenses/{licence}" if licence == "NOTICE" else f"{name}/{licence}", file.read()


def package_files():
    folder = os.path.join(ROOT, "irkit")
    for name in sorted(os.listdir(folder)):
        if name.endswith((".py", ".pyi")) or name == "py.typed":
            with open(os.path.join(folder, name), "rb") as file:
                yield f"irkit/{name}", file.read()


def write_wheel(folder, files):
    name = f"irkit-{version()}-{tag()}.whl"
    record = f"irkit-{version()}.dist-info/RECORD"
    rows = []
    with zipfile.ZipFile(os.path.join(folder, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files:
            info = zipfile.ZipInfo(path, EPOCH)
            info.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(info, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            rows.append(f"{path},sha256={digest},{len(data)}\n")
        info = zipfile.ZipInfo(record, EPOCH)
        info.external_attr = 0o644 << 16
        wheel.writestr(info, "".join(rows) + f"{record},,\n")
    return name


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


# ---- the hooks --------------------------------------------------------------------------------------------------
def get_requires_for_build_wheel(config_settings=None):
    return []


get_requires_for_build_sdist = get_requires_for_build_editable = get_requires_for_build_wheel


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    for path, data in info_files():
        target = os.path.join(metadata_directory, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(data)
    return f"irkit-{version()}.dist-info"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    with tempfile.TemporaryDirectory() as folder:
        extension = read_bytes(make_extension(folder))
    return write_wheel(wheel_directory, [*package_files(), ("irkit/_native.abi3.so", extension), *info_files()])


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(make_extension(folder), os.path.join(ROOT, "irkit", "_native.abi3.so"))
    return write_wheel(wheel_directory, [("irkit.pth", (ROOT + "\n").encode()), *info_files()])


def build_sdist(sdist_directory, config_settings=None):
    base = f"irkit-{version()}"

    def plain(member):
        if "__pycache__" in member.name or member.name.endswith((".so", ".o")):
            return None
        member.uid = member.gid = member.mtime = 0
        member.uname = member.gname = ""
        return member

    with tempfile.TemporaryDirectory() as folder, tarfile.open(os.path.join(sdist_directory, base + ".tar.gz"), "w:gz") as sdist:
        source = os.path.join(folder, "native.c")
        write_source(source)
        for name in ("pyproject.toml", "README.md", "backend", "irkit", "tests"):
            sdist.add(os.path.join(ROOT, name), f"{base}/{name}", filter=plain)
        for name in LIBRARY:
            sdist.add(os.path.join(REPOSITORY, name), f"{base}/library/{name}", filter=plain)
        sdist.add(os.path.join(REPOSITORY, "LICENSE"), f"{base}/LICENSE", filter=plain)
        sdist.add(source, f"{base}/native.c", filter=plain)
        info = tarfile.TarInfo(f"{base}/PKG-INFO")
        data = metadata().encode()
        info.size = len(data)
        sdist.addfile(info, io.BytesIO(data))
    return base + ".tar.gz"
