"""Thousands of modules: sources of all kinds, broken ones, workers that die, jobs that are stopped."""
import io
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tarfile
import time
import zipfile

import pytest
from conftest import ABSOLUTE

import irkit
from irkit import bags

WORK = """
import os, signal, time

def kill(module):
    if "kill" in module.name:
        os.kill(os.getpid(), signal.SIGKILL)
    return {"functions": len(module.functions)}

def kill_once(module):
    if "kill" in module.name and not os.path.exists("killed"):
        open("killed", "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return {"functions": len(module.functions)}

def slow(module):
    time.sleep(60 if "slow" in module.name else 0)
    return {}

def hang_in_c(module):
    if "slow" in module.name:
        import ctypes
        ctypes.PyDLL(None).pause()  # with the interpreter's lock
    return {}

def hang_deaf(module):
    if "slow" in module.name:
        signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 32))
        while True:
            pass
    return {}

def hang_catching(module):
    while "slow" in module.name:
        try:
            time.sleep(60)
        except BaseException:
            pass
    return {}

def hang_with_a_child(module):
    if "slow" in module.name:
        import subprocess
        child = subprocess.Popen(["sleep", "600"])
        with open("child", "w") as file:
            file.write(str(child.pid))
        child.wait()
    return {}

def hang_while_sent(module):
    class Slow:
        def __reduce__(self):
            time.sleep(60)
    return {"slow": Slow()} if "slow" in module.name else {}

def things(module):
    return {"first": next(iter(module), None)}

def wrong(module):
    raise RuntimeError("nothing works")

def slowly(module):
    time.sleep(0.05)
    return {"functions": len(module.functions)}
"""


@pytest.fixture
def corpus(tmp_path, monkeypatch):
    """30 modules in a folder, one of them broken, and a file that is none."""
    monkeypatch.chdir(tmp_path)
    os.makedirs("corpus/sub")
    for i in range(29):
        m = irkit.parse(f"define i32 @f{i}(i32 %x) {{\n  ret i32 {i}\n}}", f"f{i}.ll")
        m.write(f"corpus/{'sub/' if i % 2 else ''}f{i:02}.{'ll' if i % 3 else 'bc'}")
    with open("corpus/broken.bc", "wb") as file:
        file.write(irkit.parse(ABSOLUTE).to_bitcode()[:300])
    with open("corpus/README", "w") as file:
        file.write("no module")
    with open("work.py", "w") as file:
        file.write(WORK)
    return "corpus"


def sorted_rows(rows):
    return sorted(rows, key=lambda row: row["name"])


def test_a_folder(corpus):
    alone = sorted_rows(bags.run([corpus], "summary", workers=0))
    assert len(alone) == 30 and sum("error" in row for row in alone) == 1
    broken = next(row for row in alone if "error" in row)
    assert broken["name"] == "corpus/broken.bc" and broken["kind"] == "ReadError" and broken["diagnostics"][0]["bit"] > 0
    assert {row["instructions"] for row in alone if "error" not in row} == {1}
    assert sorted_rows(bags.run([corpus], "summary", workers=2)) == alone
    columns = bags.columns(alone)
    assert len(columns["functions"]) == 30 and columns["functions"].count(None) == 1 and columns["name"][0] == "corpus/broken.bc"
    shares = [row["name"] for k in range(3) for row in bags.run([corpus], workers=0, share=(k, 3))]
    assert sorted(shares) == [row["name"] for row in alone]


def test_works(corpus):
    first = next(row for row in bags.run([corpus], "opcodes", workers=0) if "error" not in row)
    assert first["ret"] == 1
    assert {row.get("valid") for row in bags.run([corpus], "verify", workers=0)} == {True, None}
    assert all("calls" in row or "error" in row for row in bags.run([corpus], "calls", workers=0))
    rows = list(bags.run([corpus], "work.py:wrong", workers=0))
    assert len(rows) == 30 and rows[-1]["kind"] == "RuntimeError" and rows[-1]["error"] == "nothing works" and "traceback" in rows[-1]
    for name in ("nothing", "work.py:nothing", "no.such.module:f"):
        with pytest.raises((ValueError, AttributeError, ImportError)):
            list(bags.run([corpus], name))
    with pytest.raises(ValueError):
        bags.run([corpus], share=(3, 3))


def test_containers(corpus):
    files = sorted(os.path.join(folder, name) for folder, _, names in os.walk(corpus) for name in names)
    modules = [f for f in files if f.endswith((".ll", ".bc"))]
    with tarfile.open("a.tar", "w") as plain, tarfile.open("a.tar.gz", "w:gz") as packed, zipfile.ZipFile("a.zip", "w") as zipped:
        for f in modules:
            plain.add(f)
            packed.add(f)
            zipped.write(f)
    with sqlite3.connect("a.db") as table:
        table.execute("create table modules (name text, code blob)")
        for f in modules:
            with open(f, "rb") as file:
                table.execute("insert into modules values (?, ?)", (f, file.read()))
    with open("list.jsonl", "w") as jsonl, open("list", "w") as plain_list:
        for f in modules:
            jsonl.write(json.dumps({"path": f}) + "\n")
            plain_list.write(f + "\n")
    whole = sorted_rows(bags.run([corpus], workers=0))

    def same(source, prefix):
        rows = sorted_rows(bags.run([source], workers=0))
        return [{k: v for k, v in r.items() if k not in ("name", "diagnostics", "error")} for r in rows] == \
               [{k: v for k, v in r.items() if k not in ("name", "diagnostics", "error")} for r in whole] and \
            all(r["name"].startswith(prefix) for r in rows)

    assert same("a.tar", "a.tar:corpus/") and same("a.tar.gz", "a.tar.gz:corpus/") and same("a.zip", "a.zip:corpus/")
    assert same("list.jsonl", "corpus/") and same("@list", "corpus/")
    # The table's text column is no bitcode; text of modules counts where the column is named.
    assert len(list(bags.run(["a.db"], workers=0))) == sum(f.endswith(".bc") for f in modules)
    assert len(list(bags.run(["a.db:modules.code"], workers=0))) == 30
    with open("cut.tar.gz", "wb") as cut, open("a.tar.gz", "rb") as packed:
        cut.write(packed.read()[:200])
    rows = list(bags.run(["cut.tar.gz", "nothing.bc"], workers=0))
    assert "error" in rows[-1] and "error" in rows[-2] and rows[-1]["kind"] in ("FileNotFoundError", "ReadError")


def ar(members):
    out = io.BytesIO(b"")
    out.write(b"!<arch>\n")
    for name, data in members:
        out.write(b"%-16s%-12d%-6d%-6d%-8s%-10d`\n" % (name, 0, 0, 0, b"644", len(data)) + data + b"\n" * (len(data) & 1))
    return out.getvalue()


def test_archives(corpus):
    code = irkit.parse(ABSOLUTE).to_bitcode()
    names = b"a_name_that_is_long_enough.bc/\n"
    with open("a.a", "wb") as file:
        file.write(ar([(b"/", b"\0\0\0\0"), (b"//", names), (b"/0", code), (b"b.o/", code), (b"b.o/", code), (b"c.txt/", b"odd"),
                       (b"#1/8", b"bsd.bc\0\0" + code), (b"d.bc/", code[:100])]))
    rows = list(bags.run(["a.a"], workers=0))
    assert [r["name"] for r in rows] == ["a.a:" + n for n in ("a_name_that_is_long_enough.bc", "b.o", "b.o#2", "bsd.bc", "d.bc")]
    assert [r.get("functions") for r in rows] == [4, 4, 4, 4, None]
    with open("cut.a", "wb") as file:
        file.write(ar([(b"b.o/", code)])[:-20])
    assert "exceeds it" in next(bags.run(["cut.a"], workers=0))["error"]


def test_a_worker_that_is_killed(corpus):
    irkit.parse("define void @f() {\n  ret void\n}").write("corpus/kill.bc")
    calm = sorted_rows(bags.run([corpus], "work.py:slowly", workers=2))
    once = sorted_rows(bags.run([corpus], "work.py:kill_once", workers=2))
    assert os.path.exists("killed") and once == calm
    always = sorted_rows(bags.run([corpus], "work.py:kill", workers=2))
    assert [r["name"] for r in always] == [r["name"] for r in calm]
    dead = [r for r in always if r.get("kind") == "WorkerDied"]
    assert [r["name"] for r in dead] == ["corpus/kill.bc"] and "SIGKILL" in dead[0]["error"]


def test_a_worker_that_is_killed_from_outside(corpus):
    rows = bags.run([corpus], "work.py:slowly", workers=2)
    found = [next(rows)]
    children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(os.getpid())], capture_output=True, text=True).stdout.split()
    workers = [int(p) for p in children if os.path.exists(f"/proc/{p}") and b"ps" != open(f"/proc/{p}/comm", "rb").read().strip()]
    os.kill(workers[0], signal.SIGKILL)
    found += list(rows)
    assert sorted_rows(found) == sorted_rows(bags.run([corpus], "work.py:slowly", workers=0))


@pytest.mark.parametrize("work", ["slow", "hang_in_c", "hang_deaf", "hang_catching", "hang_with_a_child", "hang_while_sent"])
@pytest.mark.parametrize("workers", [0, 2])
def test_a_module_that_takes_too_long(corpus, work, workers):
    irkit.parse("@a = global i8 0").write("corpus/slow.bc")
    begun = time.monotonic()
    rows = list(bags.run([corpus], f"work.py:{work}", workers=workers, timeout=1))
    late = [r for r in rows if r.get("kind") == "Timeout"]
    assert len(rows) == 31 and [(r["name"], r["error"]) for r in late] == [("corpus/slow.bc", "took longer than 1 s")]
    assert sum("error" in r for r in rows) == 2 and time.monotonic() - begun < 20
    if work == "hang_with_a_child":
        with open("child") as file:
            pid = int(file.read())
        assert not os.path.exists(f"/proc/{pid}") or open(f"/proc/{pid}/stat").read().split(") ")[1][0] in "ZX"


def test_what_is_waited_for_is_not_late(corpus):
    """Time in which nobody takes rows, and in which a worker starts, is not the module's."""
    with open("late.py", "w") as file:
        file.write("import time\ntime.sleep(1.5)\ndef work(module):\n    return {}\n")
    rows = []
    for row in bags.run([corpus], "late.py:work", workers=2, timeout=1, batch=2):
        rows.append(row)
        if len(rows) in (1, 5):
            time.sleep(2)
    assert len(rows) == 30 and not any(r.get("kind") == "Timeout" for r in rows)


def test_a_worker_ends_without_its_parent(corpus):
    """A hanging worker ends on time where nobody is there to kill it."""
    irkit.parse("@a = global i8 0").write("corpus/slow.bc")
    job = command("corpus/slow.bc", "-w", "work.py:hang_in_c", "-j", "1", "--timeout", "2")

    def children():
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(job.pid)], capture_output=True, text=True).stdout.split()
        return [int(pid) for pid in found]
    while not children():
        assert job.poll() is None
        time.sleep(0.02)
    workers = children()
    time.sleep(1)
    job.kill()
    job.communicate()
    deadline = time.monotonic() + 10
    while any(os.path.exists(f"/proc/{pid}") and open(f"/proc/{pid}/stat").read().split(") ")[1][0] != "Z" for pid in workers):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_long_names_and_large_rows(tmp_path, monkeypatch):
    """Neither side waits for the other where both have much to send."""
    monkeypatch.chdir(tmp_path)
    folder = "/".join(["d" * 200] * 15)
    os.makedirs(folder)
    for i in range(40):
        irkit.parse("@a = global i8 0").write(f"{folder}/{i}.bc")
    with open("large.py", "w") as file:
        file.write("def work(module):\n    return {'text': 'x' * 3000000}\n")
    rows = list(bags.run(["."], "large.py:work", workers=2, timeout=30, batch=1000))
    assert len(rows) == 40 and all(len(r["text"]) == 3000000 for r in rows)


def test_things_in_rows(corpus):
    rows = [r for r in bags.run([corpus], "work.py:things", workers=1) if "error" not in r]
    assert len(rows) == 29 and all(r["first"].startswith("define i32 @f") for r in rows)


def test_what_is_no_file(corpus):
    os.mkfifo("pipe.bc")
    os.rename(corpus, "corp?us#1")
    rows = list(bags.run(["pipe.bc", "/dev/zero"], workers=0))
    assert [r["error"] for r in rows] == ["not a regular file"] * 2
    with sqlite3.connect("a?b#.db") as table:
        table.execute("create table modules (code blob)")
        table.execute("insert into modules values (?)", (irkit.parse(ABSOLUTE).to_bitcode(),))
    assert [r.get("functions") for r in bags.run(["a?b#.db"], workers=0)] == [4]


def command(*args, **more):
    return subprocess.Popen([sys.executable, "-m", "irkit.bags", *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)


def test_a_job_that_is_stopped(corpus):
    job = command(corpus, "-w", "work.py:slowly", "-j", "2", "-o", "rows.jsonl")
    while not os.path.exists("rows.jsonl") or os.path.getsize("rows.jsonl") < 200:
        assert job.poll() is None, job.communicate()
        time.sleep(0.02)
    job.kill()
    job.communicate()
    with open("rows.jsonl", "ab") as file:
        file.write(b'{"name": "half a li')
    had = sum(1 for line in open("rows.jsonl", "rb") if line.endswith(b"\n"))
    assert 0 < had < 30
    job = command(corpus, "-w", "work.py:slowly", "-j", "2", "-o", "rows.jsonl")
    _, said = job.communicate(timeout=60)
    assert job.returncode == 0 and f"irkit-bags: {30 - had} modules" in said
    rows = sorted_rows(bags.load_rows("rows.jsonl"))
    assert rows == sorted_rows(bags.run([corpus], "work.py:slowly", workers=0))
    assert sum(1 for _ in open("rows.jsonl")) == 30
    job = command(corpus, "-w", "work.py:slowly", "-o", "rows.jsonl")
    assert "irkit-bags: 0 modules" in job.communicate(timeout=60)[1]


def test_the_program(corpus):
    out, _ = command(corpus, "-j", "0").communicate(timeout=60)
    assert len([json.loads(line) for line in out.splitlines()]) == 30
    out, _ = command(corpus, "--list", "--share", "1/3").communicate(timeout=60)
    assert len(out.splitlines()) == 10
    for wrong in (["-w", "nothing"], ["--share", "x"], ["--share", "2/2"]):
        job = command(corpus, *wrong)
        assert job.communicate(timeout=60)[1].startswith("irkit-bags: ") and job.returncode == 2
    job = command()
    said = job.communicate(timeout=60)[1]
    assert job.returncode == 2 and said.startswith("usage: irkit-bags ") and "no SOURCE is given" in said
    with open("rows.jsonl", "w") as file:
        file.write("no row\n")
    job = command(corpus, "-o", "rows.jsonl")
    assert "is not a row of results" in job.communicate(timeout=60)[1] and job.returncode == 2


def test_dask(corpus):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as cluster, distributed.Client(cluster) as client:
        rows = sorted_rows(bags.dask(client, [corpus], "summary", out="rows.jsonl", batch=7))
        assert rows == sorted_rows(bags.run([corpus], "summary", workers=0))
        assert list(bags.dask(client, [corpus], "summary", out="rows.jsonl")) == []
