"""The commands of docs/scale.md, one after the other in a folder with a corpus, as they stand there."""
import json
import os
import re
import shutil
import subprocess
import sys

import irkit

ROOT = os.environ.get("IRKIT_ROOT", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
PROGRAMS = {"parallel": "parallel", "ninja": "ninja"}


def test_recipes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    os.makedirs("corpus")
    for i in range(7):
        irkit.parse(f"define i32 @f{i}(i32 %x) {{\n  ret i32 {i}\n}}").write(f"corpus/f{i}.{'ll' if i % 2 else 'bc'}")
    with open("corpus/broken.bc", "wb") as file:
        file.write(b"BC\xc0\xde")
    if shutil.which("irkit-bags") is None:  # not installed, but in the tree
        os.makedirs("bin")
        with open("bin/irkit-bags", "w") as file:
            file.write(f'#!/bin/sh\nexec {sys.executable} -m irkit.bags "$@"\n')
        os.chmod("bin/irkit-bags", 0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}/bin:{os.environ['PATH']}")
    with open(os.path.join(ROOT, "docs", "scale.md"), encoding="utf-8") as file:
        blocks = re.findall(r"^```(sh|python)\n(.*?)^```", file.read(), re.M | re.S)
    ran = 0
    for language, block in blocks:
        if language == "python":
            if "def largest" in block:
                with open("work.py", "w") as file:
                    file.write(block)
            else:
                exec(compile(block, "docs/scale.md", "exec"), {})  # noqa: S102
            continue
        if any(word in block.split() and shutil.which(program) is None for word, program in PROGRAMS.items()):
            continue
        subprocess.run(["bash", "-euo", "pipefail", "-c", block], check=True, timeout=300)
        ran += 1
    assert ran >= 3
    for name in ("rows", "largest", "verified", "opcodes", "summaries", "all"):
        if os.path.exists(f"{name}.jsonl"):
            with open(f"{name}.jsonl") as file:
                rows = [json.loads(line) for line in file]
            assert sorted(r["name"] for r in rows) == sorted(f"corpus/{f}" for f in os.listdir("corpus")), name
            assert [r["name"] for r in rows if "error" in r] == ["corpus/broken.bc"], name
