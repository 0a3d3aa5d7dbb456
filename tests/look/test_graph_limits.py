"""Graphs that nobody can draw: edges that are too many or too long are left out and said, and Graphviz is bounded."""
import os, re, subprocess, time

import pytest

from conftest import BUILD, environment, tool


def graph(text, *options, env=None):
    return subprocess.run([BUILD / "irkit", "graph", "--cfg=@f", "-", *options], input=text, capture_output=True, text=True,
                          env=env or environment(), timeout=120)


def dense(n):
    blocks = "".join(f"b{i}:\n  indirectbr ptr %p, [{', '.join(f'label %b{k}' for k in range(n))}]\n" for i in range(n))
    return f"define void @f(ptr %p) {{\nentry:\n  br label %b0\n{blocks}}}\n"


def chain(n):
    """Each block leads to the next and to the last."""
    blocks = "".join(f"b{i}:\n  br i1 %c, label %b{i + 1}, label %last\n" for i in range(n))
    return f"define void @f(i1 %c) {{\nentry:\n  br label %b0\n{blocks}b{n}:\n  br label %last\nlast:\n  ret void\n}}\n"


def edges(dot):
    return re.findall(r"^  (b\d+) -> (b\d+)(?=[ ;])", dot, re.M)


def test_many_edges():
    dot = graph(dense(70)).stdout
    drawn = edges(dot)
    assert 600 <= len(drawn) <= 1000 and len(set(drawn)) == len(drawn)
    each = {a: sum(1 for x, _ in drawn if x == a) for a, _ in drawn}
    assert len(each) == 71 and max(each.values()) == 14
    left_out = [int(n) for n in re.findall(r'_to \[label="... (\d+) more"', dot)]
    assert len(left_out) == 70 and sum(left_out) + len(drawn) == 4901
    assert len(edges(graph(dense(20)).stdout)) == 401 and "more" not in graph(dense(20)).stdout
    assert 81 <= len(edges(graph(dense(20), "--max-edges=100").stdout)) <= 100


def test_long_edges():
    """What the longest edges lead to is named beside their nodes."""
    dot = graph(chain(450)).stdout
    left_out = dot.count('_to [label="%last"')
    assert left_out > 200 and len(edges(dot)) + left_out == 902
    assert "more" not in graph(chain(60)).stdout
    rows = sum(1 for a, b in edges(dot) if int(b[1:]) == int(a[1:]) + 1)
    assert rows >= 450  # the short ones stay


def test_graphviz_is_bounded(tmp_path):
    fake = tmp_path / "dot"
    env = dict(environment(), PATH=f"{tmp_path}:{environment()['PATH']}")
    text = dense(3)
    fake.write_text("#!/bin/sh\nulimit -t\nulimit -v\n")
    fake.chmod(0o755)
    p = graph(text, "--format=svg", env=env)
    assert p.returncode == 0 and p.stdout.split() == ["20", str(1 << 20)]
    for script, said in (("kill -XCPU $$\n", "dot did not finish within 20 seconds"), ("kill -KILL $$\n", "ended by a signal"), ("exit 1\n", "dot failed")):
        fake.write_text("#!/bin/sh\n" + script)
        p = graph(text, "--format=svg", env=env)
        assert p.returncode == 1 and said in p.stderr and "--max-nodes, --max-edges" in p.stderr, p.stderr


@pytest.mark.parametrize("text", [dense(70), chain(450)])
def test_pictures(text):
    if not tool("dot"):
        pytest.skip("dot is not installed")
    start = os.times()
    p = graph(text, "--format=svg")
    assert p.returncode == 0 and p.stdout.count("<svg") == 1, p.stderr
    assert os.times().children_user - start.children_user < 20


def test_what_blocks_show():
    """Locations and debug calls are not shown, long lines go on in the next, ways have colours."""
    operands = ", ".join(f"i32 %argument{i}" for i in range(20))
    text = f"""define void @f(i1 %c, {operands}) !dbg !4 {{
entry:
  call void @g({operands}), !dbg !7
  call void @llvm.dbg.value(metadata i1 %c, metadata !8, metadata !DIExpression()), !dbg !7
  br i1 %c, label %a, label %entry, !dbg !7, !prof !9
a:
  ret void, !dbg !7
}}
declare void @g({', '.join(['i32'] * 20)})
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!2}}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{{i32 2, !"Debug Info Version", i32 3}}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{{null}}
!7 = !DILocation(line: 2, scope: !4)
!8 = !DILocalVariable(name: "c", scope: !4)
!9 = !{{!"branch_weights", i32 1, i32 2}}
"""
    dot = graph(text, "--insts").stdout
    assert "!dbg" not in dot and "llvm.dbg" not in dot and "!prof" in dot
    assert 'b0 -> b1 [label="true", class="true", color=forestgreen' in dot
    assert 'b0 -> b0 [label="false", class="false back", color=firebrick' in dot and "penwidth=2" in dot
    label = re.search(r'b0 \[id="b0", label="(.*?)"', dot).group(1)
    lines = label.split("\\l")
    assert all(len(line) <= 80 for line in lines) and sum(line.startswith("      ") for line in lines) >= 3
    assert 'fontname="Courier,monospace"' in dot
