"""The completion scripts of zsh and fish in their shells: what a user who presses the tab key is offered."""
import subprocess

import pytest

from conftest import BUILD, environment, tool

MODULE = "%list = type { i32 }\ndeclare void @maybe()\ndefine void @main(%list %x) {\n  ret void\n}\ndefine void @other() {\n  ret void\n}\n"
# Offers of a line; `compadd` is what every completion ends in. The offers are in a file, since a terminal's output has codes.
ZSH = r"""
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "stty -echo; fpath=($PWD \$fpath); autoload -Uz compinit; compinit -D -u"
zpty -w shell 'compadd() {
  if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
    typeset -a hits; builtin compadd -A hits "$@"; print -rl -- $hits >> offers
  fi
  builtin compadd "$@" }'
zpty -w shell 'print > ready'
for i in {1..200}; do [[ -e ready ]] && break; sleep 0.1; done
zpty -w -n shell "$1"$'\t'
sleep 0.5
zpty -w -n shell $'\x15'
zpty -w shell ' print > done'
for i in {1..200}; do [[ -e done ]] && break; sleep 0.1; done
zpty -d shell
"""
# A line, and what is offered for its last word: some of it, or all.
LINES = [("irkit ver", {"verify"}, True), ("irkit as --em", {"--emit"}, False), ("irkit as --emit=", {"text", "bitcode"}, True),
         ("irkit graph --format=", {"dot", "svg"}, True), ("irkit graph m.ll --cfg=@ma", {"@main", "@maybe"}, False),
         ("irkit graph m.ll --types=%", {"%list"}, True), ("irkit dis ", {"m.ll"}, False), ("irkit convert --to=1", {"19", "14"}, False)]


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "m.ll").write_text(MODULE)
    for shell, name in (("zsh", "_irkit"), ("fish", "irkit.fish")):
        made = subprocess.run([BUILD / "irkit", "completion", shell], capture_output=True, env=environment(), check=True)
        (tmp_path / name).write_bytes(made.stdout)
    return tmp_path


def offers_of_zsh(folder, line):
    env = {**environment(), "TERM": "xterm"}
    subprocess.run(["zsh", "-f", "-c", ZSH, "zsh", line], cwd=folder, env=env, timeout=60, check=True, stdin=subprocess.DEVNULL)
    assert (folder / "done").exists()
    return (folder / "offers").read_text().split() if (folder / "offers").exists() else []


def offers_of_fish(folder, line):
    env = {**environment(), "HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    made = subprocess.run(["fish", "--no-config", "-c", "source irkit.fish; complete -C $argv[1]", line], cwd=folder, env=env, timeout=60, check=True,
                          capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return [offer.split("\t")[0] for offer in made.stdout.split("\n") if offer]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
@pytest.mark.parametrize("line, wanted, is_all", LINES, ids=[line for line, _, _ in LINES])
def test_offers(shell, line, wanted, is_all, folder):
    if not tool(shell):
        pytest.skip(f"{shell} is not installed")
    offered = (offers_of_zsh if shell == "zsh" else offers_of_fish)(folder, line)
    start = line.split()[-1].partition("=")[0] + "="
    found = {offer.rstrip("=") if offer.endswith("=") else offer[len(start):] if offer.startswith(start) else offer for offer in offered}
    assert found == wanted if is_all else found >= wanted, offered
