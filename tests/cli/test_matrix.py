"""Runs every command with each of its options alone, for a sound module as text and as bitcode, one that does not verify, text and
bitcode that are broken, and no file at all. Commands are those of the program's table, options those of their --help.

matrix/COMMAND.txt has exit statuses, files that are made, kinds of outputs, and the first lines of what is said; of an option only what
differs from the command without it. `pytest --bless tests/cli` writes these files anew. scripts/compare-builds compares the bytes of the
outputs with those of another build."""
import re, subprocess

import pytest

from conftest import NO_LEAKS, ROOT, environment
from kit import check_file, commands

SOUND = """source_filename = "sound.c"
target triple = "x86_64-unknown-linux-gnu"
@g = internal global i32 7
@h = external global [4 x i8]
declare void @used(ptr)
define i32 @f(i32 %a) !dbg !4 {
entry:
  call void @used(ptr @g), !dbg !5
  %s = add nsw i32 %a, 1, !dbg !5
  ret i32 %s
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "sound.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 2, scope: !4)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
"""
FILES = {
    "sound.ll": SOUND,
    "wrong.ll": "define i32 @f(i32 %a) {\n  %x = add i32 %y, %a\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n",
    "broken.ll": "define i32 @f(i32 %a) {\n  ret i64 %a\n}\n",
    "other.ll": '@h = global [4 x i8] c"abc\\00"\n@k = global i32 1\n',
}
INPUTS = "sound.ll sound.bc wrong.ll broken.ll cut.bc missing".split()
COMMANDS = re.findall(r'(?m)^    \{"([\w-]+)", cmd_\w+,', (ROOT / "src/cli/main.c").read_text())
NEEDED = {"convert": ["--to=14"], "extract": ["--func=f"], "diff": ["other.ll"], "extract-module": ["-n", "0"]}  # without that a command does little
VALUES = {"OUT": "out", "RELEASE": "22", "N": "1", "FILE": "other.ll", "MODEL": "large", "@F": "@f", "F": "f", "FORMAT": "posix", "FOLDER": ".", "NAME": "s",
          "NAME=VALUE": "wchar_size=2", "SCHEMA": "s:size", "%BLOCK": "%entry", "F:B;B": "f:entry", "@F,DEPTH": "@f,1", "%T,DEPTH": "%t,1"}
WORDS = {"--check-hash": "none", "--block-info": "sound.bc", "--num-shuffles": "2", "--passes": "verify", "--mtriple": "arm64-none-elf", "--rfunc": "f.*", "--glob": "g",
         "--rglob": "g.*", "--alias": "g", "--ralias": "g.*", "--filetype": "asm", "--relocation-model": "static", "--march": "x86-64", "--mcpu": "haswell",
         "--mattr": "+avx2", "--frame-pointer": "all", "--exception-model": "dwarf", "--x86-asm-syntax": "att"}
OPTION = re.compile(r"(?m)^  (--?[\w-]+)(?:(\[?=| )(\S+?)\]?)?(?:  | [a-z])")


def options_of(help_text):
    """Lists of words, the empty one first."""
    found = [[]]
    for name, between, value in OPTION.findall(help_text):
        value = WORDS.get(name) or VALUES.get(value) or value.split("|")[0]
        found.append([name] if not between else [name, value] if between == " " else [f"{name}={value}"])
        found += [[name]] if between.startswith("[") else []
    return found


def prepare(run):
    for name, text in FILES.items():
        (run.folder / name).write_text(text)
    (run.folder / "sound.bc").write_bytes(run("as", "--to=19", "sound.ll", "-o", "-")[0])
    (run.folder / "cut.bc").write_bytes((run.folder / "sound.bc").read_bytes()[:700])
    return {path.name: path.read_bytes() for path in run.folder.iterdir() if not path.name.startswith("batch.")}


def changed_files(run, kept):
    """Files that were made or written, which are restored: name -> bytes."""
    found = {}
    for path in sorted(run.folder.iterdir()):
        if not path.name.startswith("batch.") and (data := path.read_bytes()) != kept.get(path.name):
            found[path.name] = data
            path.write_bytes(kept[path.name]) if path.name in kept else path.unlink()
    return found


def execute(command, words, run):
    """Runs a command. `run` ends its process."""
    if command != "run":
        return (*run(command, *words), run.status)
    p = subprocess.run([run.build / "irkit", command, *words], cwd=run.folder, env=environment() | {"ASAN_OPTIONS": NO_LEAKS}, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    return p.stdout, p.stderr, p.returncode


def outcomes(command, run):
    """Yields (option, input, status, standard output, files, standard error)."""
    kept = prepare(run)
    for option in options_of(execute(command, ["--help"], run)[0].decode()):
        for name in INPUTS:
            out, err, status = execute(command, [*NEEDED.get(command, []), *option, name], run)
            yield " ".join(option), name, status, out, changed_files(run, kept), err


def cases():
    """What scripts/compare-builds runs: name -> what yields (input, what, bytes)."""
    def case(command):
        def run_all(run):
            for option, name, status, out, files, err in outcomes(command, run):
                for file, data in {"standard output": out, **files, "standard error": err}.items():
                    yield f"{option} {name}".strip(), file, data
                yield f"{option} {name}".strip(), "status", str(status).encode()
        return run_all
    return {f"matrix/{command}": case(command) for command in COMMANDS}


def kind_of(data):
    if data[:4] in (b"BC\xc0\xde", b"\xde\xc0\x17\x0b"):
        return "bitcode"
    if data[:4] == b"\x7fELF":
        return "object"
    return f"{data.count(bytes([10]))} lines" if data else "nothing"


def shown(status, out, files, err):
    row = ", ".join([str(status), kind_of(out), *(f"{name}: {kind_of(data)}" for name, data in files.items())])
    lines = [line for line in err.decode(errors="replace").splitlines() if line.strip()]
    return f"{row}\n" + "".join(f"    {line}\n" for line in lines[:3])


@pytest.mark.parametrize("command", COMMANDS)
def test_command(command, request):
    plain, rows = {}, ""
    with commands(ASAN_OPTIONS=NO_LEAKS) as run:
        of_option = {}
        for option, name, *seen in outcomes(command, run):
            of_option.setdefault(option, {})[name] = shown(*seen)
    for option, found in of_option.items():
        plain = plain or found
        changed = {name: text for name, text in found.items() if not option or text != plain[name]}
        alike = {}
        for name, text in changed.items():
            alike.setdefault(text.replace(name, "INPUT"), []).append(name)
        rows += f"-- {option}\n" if changed and option else f"-- {option}: as without\n" if option else ""
        rows += "".join(f"{' '.join(names)}: {text if len(names) > 1 else text.replace('INPUT', names[0])}" for text, names in alike.items())
    check_file(ROOT / "tests/cli/matrix" / f"{command}.txt", rows, request)


def test_every_file_has_its_command():
    assert {path.stem for path in (ROOT / "tests/cli/matrix").iterdir()} == set(COMMANDS)
