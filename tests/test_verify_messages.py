"""Every message of the verifier is expected by some test: what no test expects may never be said, or in other words."""
import re

from conftest import REPORTED, ROOT, VIOLATION

TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\w+|\s+|.""", re.S)
CONVERSION = re.compile(r"%(?:\.\*)?(?:ll|z)?[sudc]")
# Literals with spaces that are no messages: spellings of types, names, what an assertion says.
OTHERS = {" addrspace(%u)", "<vscale x ", " x ", '"type 0x%x"', "Linker Options", "CG Profile",
          "; ModuleID = '", "    in function ",
          "two words hold a bit for each kind", "amdgcn r600", "windows* win32* mingw32* cygwin* uefi*"}


def literals(path):
    """(line, text) of a C file's string literals, adjacent ones joined; no #include lines, no comments."""
    line, found, joins = 1, [], False
    for m in TOKEN.finditer(re.sub(r"(?m)^#include.*", "", path.read_text())):
        token = m.group()
        if token.startswith('"'):
            text = token[1:-1].replace("\\n", "\n").replace('\\"', '"')
            if joins:
                found[-1] = (found[-1][0], found[-1][1] + text)
            else:
                found.append((line, text))
            joins = True
        elif not token.isspace() and not token.startswith(("//", "/*")):
            joins = False
        line += token.count("\n")
    return found


def expectations():
    """What tests expect to be said: comments, lines of blessed outputs, strings of the unit tests."""
    expected = set()
    for folder in ("verify", "intrinsics"):
        for path in (ROOT / "tests" / folder).iterdir():
            for line in path.read_text(errors="surrogateescape").splitlines():
                m = REPORTED.match(line) if path.suffix == ".out" else VIOLATION.search(line)
                expected |= {m.group(m.lastindex)} if m else {line} if path.suffix == ".out" else set()
    for path in (ROOT / "tests/unit").glob("*.c"):
        expected |= {line for _, text in literals(path) for line in text.split("\n")}
    return expected


def pattern(message):
    """A conversion stands for anything; a message of several lines counts with its first."""
    return ".+".join(map(re.escape, CONVERSION.split(message.split("\n")[0])))


def test_every_message_is_expected():
    messages = [(path, line, text) for path in sorted((ROOT / "src/verify").iterdir()) for line, text in literals(path)
                if re.search(r"\S.*\s|\s.*\S", text) and re.search("[A-Za-z]{2}", text) and text not in OTHERS]
    assert len(messages) > 1000
    expected = expectations()
    # An expectation that is one whole message stands for no part of another.
    rest = "\n".join(sorted(expected - {text for _, _, text in messages}))
    missing = [f"{path.relative_to(ROOT)}:{line}: {text}" for path, line, text in messages
               if text not in expected and not re.search(pattern(text), rest)]
    assert not missing, "no test expects\n" + "\n".join(missing)
