"""Names of Rust in modules that rustc makes, in both schemes: as llvm-cxxfilt has them, where it knows them."""
import os, re, subprocess

import pytest

from conftest import BUILD, ROOT, environment, tool

LATER = re.compile(r"K[RVATe]|Kc(1f600|301)_")  # strings, arrays, variants as constants: neither LLVM nor binutils reads them


ESCAPES = {"SP": "@", "BP": "*", "RF": "&", "LT": "<", "GT": ">", "LP": "(", "RP": ")", "C": ","}


def unescaped(match):
    word = match.group(1)
    return ESCAPES.get(word) or chr(int(word[1:], 16))


def names(path, *options):
    rows = subprocess.run([BUILD / "irkit", "nm", "-j", "-p", *options, path], capture_output=True, text=True, check=True).stdout.splitlines()
    return [row for row in rows if row]


@pytest.mark.parametrize("scheme", ["v0", "legacy"])
def test_names(scheme, tmp_path):
    for needed in ("rustc", "llvm-cxxfilt-22"):
        if not tool(needed):
            pytest.skip(f"{needed} is not installed")
    env = dict(environment(), RUSTC_BOOTSTRAP="1", HOME=os.environ["HOME"])
    p = subprocess.run(["rustc", "--edition=2021", "-Copt-level=0", f"-Csymbol-mangling-version={scheme}", "-Zunstable-options", "--emit=llvm-bc",
                        "--crate-name=names", "-Awarnings", ROOT / "tests/programs/rust_names.rs", "-o", tmp_path / "names.bc"],
                       env=env, capture_output=True, text=True)
    if p.returncode:
        pytest.skip("this rustc does not compile it: " + p.stderr[:200])
    mangled, shown = names(tmp_path / "names.bc"), names(tmp_path / "names.bc", "-C")
    assert len(mangled) == len(shown)
    theirs = subprocess.run(["llvm-cxxfilt-22"], input="\n".join(mangled), capture_output=True, text=True, check=True, env=env).stdout.splitlines()
    num = 0
    for name, ours, want in zip(mangled, shown, theirs):
        if not re.match(r"_R|_ZN.*17h[0-9a-f]{16}E", name):
            assert ours == want
            continue
        num += 1
        assert not re.match(r"_R|_ZN", ours), name
        if scheme == "v0" and not LATER.search(name):
            assert ours == want, name
        elif scheme == "legacy":
            parts = [re.sub(r"^_\$", "$", part) for part in re.sub(r"::h[0-9a-f]{16}$", "", want).split("::")]
            plain = "::".join(re.sub(r"\$(\w+)\$", unescaped, part.replace("..", "::")) for part in parts)
            assert ours == plain, name
    assert num > 200
    if scheme == "v0":
        text = "\n".join(shown)
        for one in ('names::str_::<"hé\\"llo\\n😀">', "names::kind::<{names::Kind::Named { größe: -7, b: true }}>", "names::größe::東京::naïve_é",
                    "names::refc::<{&[1, -2, 3]}>", "names::pp::<{names::P('\\'', [1, 2, 3], (-5,))}>"):
            assert one in text, one
