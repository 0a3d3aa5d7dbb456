"""The manual page names every command, with every option that the command's --help names; and no others."""
import re, subprocess

import pytest

from conftest import BUILD, ROOT


def helped(*argv):
    return subprocess.run([BUILD / "irkit", *argv], capture_output=True, text=True, check=True).stdout


def options(text):
    return set(re.findall(r"(?<![\w-])--?[a-zA-Z][a-zA-Z0-9-]*", text))


PAGE = (ROOT / "docs/irkit.1").read_text().replace("\\-", "-")
COMMANDS = re.findall(r"(?m)^  (\S+) ", helped("--help"))
SECTIONS = dict(re.findall(r"(?ms)^\.SH ([A-Z ]+)\n(.*?)(?=^\.SH |\Z)", PAGE))
ENTRIES = {re.sub(r'^\.B[IR]* "?(\S+).*', r"\1", e.splitlines()[0]): e for e in SECTIONS["COMMANDS"].split(".TP\n")[1:]}


@pytest.mark.parametrize("command", COMMANDS)
def test_options(command):
    named = {re.split(r"[=[]", line.split()[0])[0] for line in helped(command, "--help").splitlines() if line.startswith("  -")}
    entry, common = options(ENTRIES[command]), options(SECTIONS["OPTIONS"])
    assert named <= entry | common, f"not in the manual: {sorted(named - entry - common)}"
    assert entry <= named, f"no option of {command}: {sorted(entry - named)}"


def test_commands():
    assert set(ENTRIES) == {*COMMANDS, "help"}
    everywhere = set().union(*(options(helped(c, "--help")) for c in COMMANDS))
    assert options(SECTIONS["OPTIONS"]) <= everywhere
