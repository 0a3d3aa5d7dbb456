"""parse_errors.py irkit | llvm: what the parser says of each CASE of parse_errors.test, read as text of LLVM 14, 19 and 22: for 14,
ptr stands for i32*. LLVM 19 is asked for all of them, the others for each eighth; then what it says is compared with
parse_errors.test.out."""
import re, sys, tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import forks  # noqa: E402

CASES = [line[5:] for line in (HERE / "parse_errors.test").read_bytes().splitlines() if line.startswith(b"CASE ")]
ESCAPE = re.compile(rb"\\(x[0-9A-Fa-f]{1,2}|0[0-7]{0,3}|.)", re.S)
PLAIN = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"0": b"\0", b"\\": b"\\", b'"': b'"'}


def unescaped(case):
    """As printf %b of the shell."""
    def value(m):
        word = m[1]
        if word[:1] == b"x":
            return bytes([int(word[1:], 16)])
        if word[:1] == b"0":
            return bytes([int(word[1:] or b"0", 8)])
        return PLAIN.get(word, m[0])
    return ESCAPE.sub(value, case)


def said(release, case, program, folder):
    text = unescaped(case) + b"\n"
    Path(folder, "t.ll").write_bytes(re.sub(rb"\bptr\b", b"i32*", text) if release == 14 else text)
    argv = ["irkit", "as", f"--to={release}", "t.ll", "-o", "/dev/null"] if program == "irkit" else [f"llvm-as-{release}", "--disable-verify", "t.ll", "-o", "/dev/null"]
    p = forks.run(argv, cwd=folder)
    found = re.search(rb"(?m)^.*\.ll:([0-9:]* error.*)", p.stdout + p.stderr)
    return b"  " + found[1] + b"\n" if found else b""


def main():
    program, out = sys.argv[1], {}
    with tempfile.TemporaryDirectory() as folder:
        for release in 14, 19, 22:
            for n, case in enumerate(CASES, 1):
                if program == "irkit" or release == 19 or n % 8 == 0:
                    out[b"%d: %s\n" % (release, case)] = said(release, case, program, folder)
    if program == "irkit":
        sys.stdout.buffer.write(b"".join(head + rest for head, rest in out.items()))
        return
    ours = dict(re.findall(rb"(?m)^(\d\d: .*\n)((?:  .*\n)?)", re.sub(rb"; the text ends.*", b"", (HERE / "parse_errors.test.out").read_bytes())))
    for head, rest in out.items():
        if rest != ours.get(head):
            sys.stdout.buffer.write(head + b"- LLVM:  " + rest + b"- irkit: " + ours.get(head, b"(no such case)\n"))


main()
