"""Bitstreams other than bitcode, and single entries: irkit info, dump --json, dump --at."""
import json, re, struct, subprocess

import pytest

from conftest import BUILD, ROOT, environment, tool

CLANG = tool("clang-22")


def irkit(*argv, status=0, cwd=None):
    done = subprocess.run([BUILD / "irkit", *map(str, argv)], env=environment(), capture_output=True, text=True, timeout=60, cwd=cwd)
    assert done.returncode == status, done.stderr
    return done.stdout if status == 0 else done.stderr


def entries(path):
    return [json.loads(line) for line in irkit("dump", "--json", path).splitlines()]


def space(facts, path):
    """Of all blocks, the magic, and the ten bits with which a block at the top begins."""
    tops = sum(row["kind"] == "block" and row["depth"] == 0 for row in entries(path))
    return sum(row["bits"] for row in facts["blocks"]) + 32 + 10 * tops


@pytest.fixture
def saved(tmp_path):
    irkit("undump", ROOT / "tests/examples/diagnostics.dump", "-o", tmp_path / "saved.dia")
    return tmp_path / "saved.dia"


def test_diagnostics(saved):
    shown = irkit("info", "saved.dia", cwd=saved.parent)
    assert shown.startswith("saved.dia: a file of clang's diagnostics, 1,156 bytes\n  version       2\n  diagnostics   5\n")
    assert "Diag x 5" in shown and "Diag DiagInfo" in shown
    facts = json.loads(irkit("info", "--json", saved))
    assert (facts["form"], facts["what"], facts["version"], facts["diagnostics"]) == ("bitstream", "a file of clang's diagnostics", 2, 5)
    assert space(facts, saved) == len(saved.read_bytes()) * 8
    assert {row["block"] for row in facts["blocks"]} == {"BLOCKINFO_BLOCK", "Meta", "Diag"}
    # Cut off: an error with the stream's own names.
    saved.write_bytes(saved.read_bytes()[:600])
    assert "in Diag, Diag" in irkit("info", saved, status=1)


@pytest.mark.skipif(not CLANG, reason="clang 22 is not installed")
def test_files_of_clang(tmp_path):
    (tmp_path / "h.h").write_text("int f(int);\nstatic inline int g(int x) { return f(x) + 1; }\n")
    (tmp_path / "module.modulemap").write_text('module Mine { header "h.h" }\n')
    (tmp_path / "r.c").write_text("void g(int *);\nint f(int n) { int a[9], s = 0; g(a); for (int i = 0; i < n; i++) s += a[i]; return s; }\n")
    run = lambda *argv: subprocess.run([CLANG, *argv], cwd=tmp_path, check=True, capture_output=True)
    run("-x", "c-header", "h.h", "-o", "h.pch")
    run("-x", "c", "-fmodules", "-Xclang", "-emit-module", "-fmodule-name=Mine", "-c", "module.modulemap", "-o", "Mine.pcm")
    run("-O2", "-c", "r.c", "-fsave-optimization-record=bitstream", "-foptimization-record-file=r.opt", "-o", "r.o")
    for name, what, key in (("h.pch", "a precompiled header or module of clang", "source"),
                            ("Mine.pcm", "a precompiled header or module of clang", "module"),
                            ("r.opt", "a file of optimization remarks", "remarks")):
        facts = json.loads(irkit("info", "--json", tmp_path / name))
        assert facts["what"] == what and facts[key]
        if key != "remarks":
            assert facts["clang"].startswith("22.1")
        assert space(facts, tmp_path / name) == facts["bytes"] * 8
        assert what in irkit("info", tmp_path / name)
        check_entries(tmp_path / name)
    assert json.loads(irkit("info", "--json", tmp_path / "Mine.pcm"))["module"] == "Mine"


def check_entries(path):
    """Entries follow each other; blocks end where they say; the dump has the same records."""
    rows, stack, at = entries(path), [], None
    for row in rows:
        assert at in (None, row["bit"])
        if row["kind"] == "block":
            stack.append(row["end"])
        elif row["kind"] == "end":
            assert row["end"] == stack.pop()
        assert row["depth"] == len(stack) - (row["kind"] == "block")
        at = row["end"] if row["kind"] != "block" else None
    assert not stack and rows[0]["bit"] == 32
    plain = irkit("dump", "--abbrevs", path)
    records = [row for row in rows if row["kind"] == "record"]
    assert plain.count("<DEFINE_ABBREV") == sum(row["kind"] == "abbrev" for row in rows)
    assert sum(line.lstrip().startswith("<") and ("/>" in line or "num-strings" in line) and "<DEFINE" not in line and "<STREAM" not in line
               and "<BITCODE_W" not in line for line in plain.splitlines()) == len(records)
    return rows


def next_start(rows, row):
    return rows[rows.index(row) + 1]["bit"]


@pytest.fixture
def bitcode(tmp_path):
    (tmp_path / "m.ll").write_text('@s = constant [4 x i8] c"abc\\00"\ndefine i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n'
                                   "define i32 @g(i32 %x) {\n  %y = mul i32 %x, 3\n  ret i32 %y\n}\n")
    irkit("as", "--to=19", tmp_path / "m.ll", "-o", tmp_path / "m.bc")
    return tmp_path / "m.bc"


def test_entries_of_bitcode(bitcode):
    rows = check_entries(bitcode)
    strings = [row for row in rows if row.get("block_name") == "STRTAB_BLOCK" and row["kind"] == "record"]
    assert bytes.fromhex(strings[0]["blob"]) == strings[0]["text"].encode() and strings[0]["text"].startswith("sfg")
    adds = [row for row in rows if row.get("name") == "INST_BINOP"]
    assert [row["ops"][2] for row in adds] == [0, 2] and all(row["block_name"] == "FUNCTION_BLOCK" for row in adds)


def test_entry_at_each_bit(bitcode, saved):
    """Of each entry the first and the last bit, and the middle; the way has the block's number."""
    for path in (bitcode, saved):
        rows = entries(path)
        words = {"record": "a record", "abbrev": "a definition of an abbreviation", "end": "the end of a block", "block": "the header of the block"}
        for row in rows[::7]:
            end = row["end"] if row["kind"] != "block" else next_start(rows, row)
            for bit in {row["bit"], (row["bit"] + end) // 2, end - 1}:
                shown = irkit("dump", f"--at={bit}", path).splitlines()
                assert shown[0].startswith(f"at bit {bit}") and shown[0].endswith(f": {words[row['kind']]}, bits {row['bit']} to {end - 1}") \
                    or (row["kind"] == "end" and f"bits {row['bit']} to {end - 1}" in shown[0])
                if row["kind"] == "record":
                    assert [int(line.split(" = ")[1].split()[0]) for line in shown if " = " in line] == row["ops"]
                    assert sum(line.startswith(">") for line in shown) <= 1
    second = [row for row in entries(bitcode) if row.get("name") == "INST_BINOP"][1]
    assert "in MODULE_BLOCK, FUNCTION_BLOCK 1, INST_BINOP: a record" in irkit("dump", f"--at={second['bit'] + 5}", bitcode)


def test_entry_of_an_error(bitcode):
    """The bit that an error names."""
    data = bytearray(bitcode.read_bytes())
    record = next(row for row in entries(bitcode) if row.get("name") == "INST_RET")
    at = record["bit"]  # its abbreviation's number becomes that of another record
    for i in range(4):
        data[(at + i) // 8] |= 1 << (at + i) % 8
    bitcode.write_bytes(data)
    said = irkit("dis", bitcode, "-o", "-", status=1)
    bit, way = re.search(r"at bit (\d+), (in .*?): ", said).groups()
    assert int(bit) == at and way.startswith("in MODULE_BLOCK, FUNCTION_BLOCK 0 (@f), ")
    shown = irkit("dump", f"--at={bit}", bitcode)
    assert shown.startswith(f"at bit {bit}, {way.replace(' (@f)', '')}: a record, bits {bit} to ")
    assert "has nothing at this bit" in irkit("dump", "--at=3", bitcode, status=1)
    assert "--at must be a number of a bit, not 'x'" in irkit("dump", "--at=x", bitcode, status=2)
    assert "--at must be a number of a bit" in irkit("dump", "--at=99999999999999999999", bitcode, status=2)


def test_wrapped_bits(bitcode, tmp_path):
    raw = bitcode.read_bytes()
    wrapped = tmp_path / "w.bc"
    wrapped.write_bytes(struct.pack("<5I", 0x0B17C0DE, 0, 20, len(raw), 7) + raw)
    moved = [{**row, "bit": row["bit"] + 160, "end": row["end"] + 160} for row in entries(bitcode)]
    assert entries(wrapped) == moved
    row = moved[10]
    assert f"bits {row['bit']} to" in irkit("dump", f"--at={row['bit']}", wrapped)


def test_advice(bitcode, saved):
    """The sums, and that what the file has already is not advised again."""
    for path in (bitcode, saved):
        facts = json.loads(irkit("info", "--json", "--advise", path))
        rows = {(row["block"], row["record"]): row for row in facts["records"]}
        assert facts["advice"]
        for advice in facts["advice"]:
            row = rows[advice["block_name"], advice["name"]]
            assert row["bits"] == advice["bits"] > advice["best"] and row["count"] == advice["count"]
            assert advice["ops"][0] == f"literal {advice['code']}"
        saved_bytes = sum(a["bits"] - a["best"] for a in facts["advice"]) // 8
        assert f"would save {saved_bytes} bytes" in irkit("info", "--advise", path)
    assert not any(a["name"] == "DiagInfo" for a in facts["advice"])  # it has a blob
    assert "advice" not in json.loads(irkit("info", "--json", bitcode))
