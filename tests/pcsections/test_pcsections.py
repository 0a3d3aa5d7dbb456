"""What 'irkit pcsections' makes of files: entries, what --lint finds, and of files that are broken nothing but a message."""
import json, re, shutil, struct, subprocess

import pytest

import elf
from conftest import BUILD, ROOT, SANITIZED, environment, tool
from elf import A, PC, PC32, PC64, W, X, Section, function, image, link_image, pcs, text


def irkit(*words, cwd=None):
    p = subprocess.run([BUILD / "irkit", "pcsections", *map(str, words)], capture_output=True, text=True, cwd=cwd, env=environment())
    assert p.returncode in (0, 1, 2), p
    return p.returncode, p.stdout, p.stderr


@pytest.fixture
def read(tmp_path):
    """Entries of a file with these bytes; nothing may be wrong with it."""

    def read(data, *options, name="a.o"):
        (tmp_path / name).write_bytes(data)
        status, out, said = irkit("--json", *options, name, cwd=tmp_path)
        assert (status, said) == (0, "")
        return [json.loads(line) for line in out.splitlines()]

    return read


@pytest.fixture
def lint(tmp_path):
    """Severity, place and message of all that is wrong with the file."""

    def lint(data, *options):
        (tmp_path / "a.o").write_bytes(data)
        status, out, said = irkit("--lint", *options, "a.o", cwd=tmp_path)
        found = re.findall(r"(?m)^a\.o: (error|warning): section '(.*?)'(?: \(\d+\))?(?: at (\d+))?: (.*)$", said)
        assert out == "" and status == bool(found) and len(said.splitlines()) == len(found)
        as_json = [json.loads(line) for line in irkit("--lint", "--json", *options, "a.o", cwd=tmp_path)[1].splitlines()]
        assert found == [(p["severity"], p["section"], str(p.get("offset", "")), p["problem"]) for p in as_json]
        return [(kind, at, message) for kind, _, at, message in found]

    return lint


def value(constant):
    return constant.get("value", constant["bytes"])


# ---- entries ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name,data,schema,expected", list(elf.vectors()), ids=[v[0] for v in elf.vectors()])
def test_vectors(name, data, schema, expected, read, lint):
    """Bytes that llc-19 and llc-22 make, by their schema and without one."""
    section = re.split("[!:]", schema)[0]
    found = read(data, f"--schema={schema}", f"--section={section}")
    assert [(e["pc"], e.get("size"), list(map(value, e["constants"]))) for e in found] == expected
    assert all("rest" not in e and e["symbol"] == "f" and e["symbol_offset"] == e["pc"] for e in found)
    without = read(data, f"--section={section}")
    assert [(e["pc"], e.get("size"), e["rest"]) for e in without] == \
        [(e["pc"], e.get("size"), "".join(c["bytes"] for c in e["constants"])) for e in found]
    assert lint(data) == [] and lint(data, f"--schema={schema}") == []


def test_layouts(read):
    """PCs in a row, and then constants: LLVM's groups, or the last entry's, where documents' layout is asked for."""
    data = dict((v[0], v[1]) for v in elf.vectors())["grouped"]
    assert [e.get("rest") for e in read(data)] == ["11111111"] * 4
    assert [e.get("rest") for e in read(data, "--layout=grouped")] == ["11111111"] * 4
    assert [e.get("rest") for e in read(data, "--layout=document")] == [None] * 3 + ["11111111"]
    assert all(e.get("grouped") for e in read(data)) and not any(e.get("grouped") for e in read(data, "--layout=document"))
    assert irkit("--layout=other", "x") == (2, "", "irkit pcsections: error: --layout must be any, document or grouped, not 'other'\n")


def test_relocations_in_any_order(read):
    relocs = [(8, 14), (0, 0), (4, 7)]
    data = elf.elf([text(), pcs("s", "00" * 12, relocs)], elf.F)
    assert [(e["offset"], e["pc"]) for e in read(data)] == [(0, 0), (4, 7), (8, 14)]


def test_symbols_of_constants(read):
    """Constants that relocations make are named, not zero."""
    data = elf.elf([text(), Section(".data", bytes(8), A | W), pcs("s", "00" * 20, [(0, 0), (4, elf.ABS64, "g", 4), (12, elf.ABS64, ".data", 2)])],
                   elf.F + [("g", ".data", 0, 8, elf.OBJECT, True)])
    [entry] = read(data, "--schema=s:ptr,at=ptr")
    assert [(c["symbol"], c["offset"]) for c in entry["constants"]] == [("g", 4), (".data", 2)]


def test_table(tmp_path):
    (tmp_path / "a.so").write_bytes(elf.LIBRARY)
    assert irkit("a.so", cwd=tmp_path) == (0, """\
a.so: sanmd_covered2, section 2, 13 bytes, of code in .text; each entry: PC, size, features=i64, stack_args=i32 or none (ULEB128)
       0  0x1000            f                 size=16  features=1
       6  0x1010            g                 size=32  features=7  stack_args=16
a.so: sanmd_atomics2, section 3, 8 bytes, of code in .text; each entry: PC (ULEB128)
       0  0x1004            f+0x4
       4  0x1018            g+0x8
a.so: functions, section 4, 16 bytes, of code in .text; each entry: PC, size (guessed)
       0  0x1000            f                 size=16
       8  0x1010            g                 size=32
""", "")


def test_known_schemas(read):
    """Versions of clang's sections: without one, LLVM 16's; with bit 16, PCs of 64 bits."""
    old = link_image("sanmd_covered", 0x2000, [(0x1000, "1000000003000000"), (0x1010, "2000000000000000")])
    wide = Section("sanmd_covered65538", struct.pack("<q", 0x1000 - 0x3000) + b"\x10\x04\x08", PC, link=".text", address=0x3000)
    found = read(image(old, wide))
    assert [(e["section"], e["size"], list(map(value, e["constants"]))) for e in found] == \
        [("sanmd_covered", 16, [3]), ("sanmd_covered", 32, [0]), ("sanmd_covered65538", 16, [4, 8])]


def test_guesses(read, tmp_path):
    """Without a schema: functions by their sizes, PCs alone, PCs with as many bytes each. Otherwise it is said."""
    sizes = link_image("a", 0x2000, [(0x1000, "10"), (0x1010, "20")])
    tails = link_image("b", 0x2100, [(0x1004, "11223344"), (0x1005, "55667788")])
    wide = Section("w", struct.pack("<qIqI", 0x1000 - 0x2200, 16, 0x1010 - 0x220C, 32), PC, link=".text", address=0x2200)
    found = read(image(sizes, tails, wide))
    assert [(e["section"], e.get("size"), e.get("constants", [{}])[0].get("bytes")) for e in found] == \
        [("a", 16, None), ("a", 32, None), ("b", None, "11223344"), ("b", None, "55667788"), ("w", 16, None), ("w", 32, None)]
    (tmp_path / "a.so").write_bytes(image(link_image("odd", 0x2000, [(0x1004, "0102"), (0x1005, "030405")])))
    assert irkit("a.so", cwd=tmp_path)[::2] == (1, "a.so: error: section 'odd' (2) at 0: no schema is known for these entries, and none that was tried fits\n")


def test_lost_marks(read):
    """gold keeps no SHF_LINK_ORDER: symbols enclose the section, and all in it are PCs."""
    calls = link_image("calls", 0x2000, [(0x1004, ""), (0x1018, "")], W | A, "")
    assert [e["pc"] for e in read(image(calls, symbols=elf.CODE + elf.bounds("calls", 0x2000, 0x2008)))] == [0x1004, 0x1018]
    assert read(image(calls)) == []
    assert [e["pc"] for e in read(image(calls), "--section=calls")] == [0x1004, 0x1018]
    data = link_image("data", 0x2000, [(0x1004, ""), (0x9018, "")], W | A, "")
    assert read(image(data, symbols=elf.CODE + elf.bounds("data", 0x2000, 0x2008))) == []


GNU = 0x6FFFFEF5


@pytest.mark.parametrize("data", [elf.without_headers(), elf.without_headers(elf.gnu_hash([1, 5], [4, 8]), GNU),
                                  elf.without_headers(elf.gnu_hash([7, 0, 1], [6, 8]), GNU)], ids=["hash", "GNU hash", "empty bucket"])
def test_between_symbols(data, read):
    found = read(data, "--schema=calls:i32")
    assert [(e["pc"], e["symbol"], value(e["constants"][0])) for e in found] == [(0x1004, "f", 5), (0x1018, "g", 6)]
    assert read(data) == []


def test_other_sections_are_not_read(read):
    """Linked to code, too: addresses in full, tables that nobody writes to, sections linked to data."""
    patchable = pcs("__patchable_function_entries", bytes(8), [(0, elf.ABS64, ".text", 0)])
    sleds = pcs("xray_instr_map", bytes(8), [(0, PC64, ".text", 0)], flags=A | elf.LINK_ORDER)
    globals = pcs("asan_globals", bytes(4), [(0, PC32, ".data", 0)], code=".data")
    sections = [text(), Section(".data", bytes(8), A | W), patchable, sleds, globals]
    assert read(elf.elf(sections, elf.F)) == []
    assert [e["pc"] for e in read(elf.elf(sections, elf.F), "--section=xray_instr_map")] == [0]


def test_aarch64(read):
    data = elf.elf([text(), pcs("s", bytes(12), [(0, 261, ".text", 0), (4, 260, ".text", 8)])],
                   elf.F + [("$x", ".text", 8, 0, elf.NOTYPE, False)], machine=183)
    assert [(e["pc"], e.get("symbol")) for e in read(data)] == [(0, "f"), (8, None)]


def test_many_sections(read):
    """Indices of sections that do not fit into 16 bits stand elsewhere."""
    data = bytearray(elf.elf([text(), pcs("s", bytes(4), [(0, PC32, "f", 0)]), Section(".wide", b"", 0, elf.INDICES, ".symtab", align=4)], elf.F))
    n, at = struct.unpack_from("<H", data, 60)[0], struct.unpack_from("<Q", data, 40)[0]
    headers = [list(struct.unpack_from("<IIQQQQIIQQ", data, at + 64 * i)) for i in range(n)]
    table = next(h for h in headers if h[1] == elf.SYMTAB)
    count = table[5] // 24
    struct.pack_into("<H", data, table[4] + 24 * (count - 1) + 6, 0xFFFF)  # of f, the last one
    headers[0][5], headers[0][6] = n, n - 1
    struct.pack_into("<HH", data, 60, 0, 0xFFFF)
    next(h for h in headers if h[1] == elf.INDICES)[4:6] = len(data), 4 * count
    data += struct.pack(f"<{count}I", *[0] * (count - 1), 1)
    struct.pack_into("<Q", data, 40, len(data))
    for h in headers:
        data += struct.pack("<IIQQQQIIQQ", *h)
    assert [(e["pc"], e["code"], e["symbol"]) for e in read(bytes(data))] == [(0, ".text", "f")]


def test_schemas_that_are_none(tmp_path):
    for schema in (":size", "s!X:size", "s:i0", "s:i129", "s:size,size", "s:i8,size", "s:pc32,pc64", "s:i8,", "s:,i8", "s:i8?1", "s:i8,i8?0",
                   "s:i8,i8?x", "s:x0", "s:x65536", "s:word", "s:" + ",".join(["i8"] * 17), "s:a=", "s:i99999999999"):
        status, out, said = irkit(f"--schema={schema}", "x", cwd=tmp_path)
        assert (status, out) == (2, "") and "error: schema '" in said, (schema, said)


def test_files_that_are_none(tmp_path):
    good = elf.LIBRARY
    cases = {b"": "this is not an ELF file", b"BC\xc0\xde": "this is not an ELF file but bitcode of LLVM IR; the file is truncated: at least 8 bytes are missing", good[:63]: f"this ELF file ends within its header; the file is truncated: at least {len(good) - 63} bytes are missing",
             good[:4] + b"\1" + good[5:]: "only ELF files of 64 bits, little-endian, can be read",
             good[:5] + b"\2" + good[6:]: "only ELF files of 64 bits, little-endian, can be read",
             good[:16] + b"\4" + good[17:]: "only object files, executables and shared libraries can be read, this ELF file is none of them",
             good[:-1]: "section headers of this ELF file, of 64 bytes each, lie beyond its end; the file is truncated: at least 1 byte is missing",
             good[:58] + b"\50" + good[59:]: "section headers of this ELF file are not 64 bytes long",
             elf.elf([text()], machine=8): "of object files, only those for x86-64 and AArch64 can be read"}
    for data, message in cases.items():
        (tmp_path / "a").write_bytes(data)
        assert irkit("a", cwd=tmp_path) == (1, "", f"a: error: {message}\n")
    (tmp_path / "a").write_bytes(good)
    assert irkit("a", "--section=none", cwd=tmp_path) == (1, "", "a: error: there is no section 'none', nor the symbols __start_ and __stop_ of it\n")
    assert irkit("missing", cwd=tmp_path)[0] == 1


# ---- lint ------------------------------------------------------------------------------------------------------------
def test_lint_of_places(lint):
    data, more = Section(".data", bytes(8), A | W), [("away", 0, 0, 0, elf.NOTYPE, True)]
    relocs = [(0, 63), (4, 64), (8, -1), (12, PC32, "away", 3), (16, PC32, 99, 0), (20, PC32, 0xFFF1, 0)]
    assert lint(elf.elf([text(), data, pcs("s", bytes(24), relocs)], elf.F + more)) == [
        ("warning", "4", "the PC lies at 64 in '.text', which has 64 bytes"),
        ("warning", "8", "the PC lies at 18446744073709551615 in '.text', which has 64 bytes"),
        ("warning", "12", "the PC is that of the symbol 'away', which is in no section"),
        ("warning", "16", "the PC is relative to symbol 99, of 6"),
        ("warning", "20", "the PC is relative to symbol 65521, of 6")]
    assert lint(elf.elf([text(), data, pcs("s", bytes(4), [(0, PC32, ".data", 0)])], elf.F), "--section=s") == [
        ("error", "0", "the entry does not begin with a PC: the section has no relocation at that place")]


def test_lint_of_functions(lint):
    symbols = [function("f", 0, 16), function("g", 16, 8), function("end", 64, 0)]
    entries = struct.pack("<IIIIIIIIII", 0, 16, 0, 9, 0, 8, 0, 100, 0, 0)
    data = elf.elf([text(), pcs("s", entries, [(0, 0), (8, 16), (16, 20), (24, 40), (32, 64)])], symbols)
    assert lint(data, "--schema=s:size") == [
        ("warning", "8", "the function's size is 9, that of its symbol 'g' 8"),
        ("warning", "16", "the entry is a function's, and its PC lies 4 bytes into 'g'"),
        ("warning", "24", "the function's 100 bytes go beyond the end of '.text'")]


def test_lint_of_bytes(lint):
    two = [(0, 0), (9, 7)]
    assert lint(elf.elf([text(), pcs("s", bytes(13), two)], elf.F), "--schema=s:i32") == [
        ("warning", "0", "the entry has 1 bytes after the fields of its schema"),
        ("error", "9", "the entry has 0 bytes after its PC, and its schema needs more")]
    assert lint(elf.elf([text(), pcs("s", bytes(6), [(0, 0), (4, 7)])], elf.F)) == [
        ("error", "4", "the PC is cut off: the section has 6 bytes")]
    assert lint(elf.elf([text(), pcs("s", bytes(8), [(4, 7)])], elf.F), "--section=s") == [
        ("error", "0", "the entry does not begin with a PC: the section has no relocation at that place")]
    covered = link_image("sanmd_covered2", 0x2000, [(0x1000, "1001"), (0x1010, "2087")])
    assert lint(image(covered)) == [("error", "6", "the entry is cut off: the section has 12 bytes")]
    overlong = link_image("sanmd_covered2", 0x2000, [(0x1000, "10" + "ff" * 9 + "02"), (0x1010, "2001")])
    assert lint(image(overlong)) == [("error", "0", f"the entry is cut off: the section has {overlong.size} bytes")]


def test_lint_of_sections(lint):
    assert lint(elf.elf([text(), pcs("s", bytes(4), [(0, 0)], align=4)], elf.F)) == [
        ("warning", "", "the section is aligned to 4 bytes: padding would be read as entries")]
    assert lint(elf.elf([text(), pcs("s", bytes(4), [(0, 0)], flags=W | A)], elf.F), "--section=s") == [
        ("warning", "", "the section is linked to no code (SHF_LINK_ORDER): linkers don't know that they belong together")]
    data = Section(".data", bytes(8), A | W)
    loose = Section("s", bytes(4), PC, link=".data", relocs=[(0, PC32, ".text", 0)])
    assert lint(elf.elf([text(), data, loose], elf.F), "--section=s") == [("warning", "", "the section is linked to section 2, which has no code")]
    group = Section(".group", struct.pack("<2I", 1, 2), type=elf.GROUP, link=".symtab", align=4, entsize=4)
    assert lint(elf.elf([group, text(), pcs("s", bytes(4), [(0, 0)])], elf.F)) == [
        ("warning", "0", "the PC lies in '.text', which is in a group that this section is not in: linkers may drop it")]


def test_lint_of_what_is_linked(lint):
    calls = link_image("calls", 0x2000, [(0x1004, ""), (0x1040, ""), (0x9000, ""), (0x800, "")])
    assert lint(image(calls, symbols=elf.CODE + elf.bounds("calls", 0x2000, 0x200C)), "--schema=calls") == [
        ("warning", "", "the symbols __start_ and __stop_ span 0x2000 to 0x200c, the section 0x2000 to 0x2010"),
        ("warning", "4", "the PC lies at 64 in '.text', which has 64 bytes"),
        ("warning", "8", "the PC, 0x9000, lies in no section of code"),
        ("warning", "12", "the PC, 0x800, lies in no section of code")]
    none = Section("calls", b"", PC, elf.NOBITS, ".text", address=0x2000, size=8)
    assert lint(image(none), "--section=calls") == [("error", "0", "the section has no bytes in the file")]
    outside = Section("calls", b"", PC, link=".text", address=0x2000, size=1 << 40)
    assert lint(image(outside), "--section=calls") == [("error", "0", "the section's bytes lie beyond the end of the file")]


def test_sections_over_one_another(lint):
    """Many headers of the same bytes: what is read is bounded by the file's size."""
    n = 40
    data = bytearray(image(*[link_image("s" * (i + 1), 0x2000, [(0x1004, "")] * 64) for i in range(n)]))
    at = struct.unpack_from("<Q", data, 40)[0]
    first = struct.unpack_from("<Q", data, at + 2 * 64 + 24)[0]
    for i in range(n):
        struct.pack_into("<QQ", data, at + (2 + i) * 64 + 24, first, len(data) - first)
    assert "sections overlap: together they have more bytes than the file" in [m for _, _, m in lint(bytes(data))]


def test_much_behind_a_row(tmp_path):
    """PCs of a row share what stands behind it: only its beginning is shown, as there may be many."""
    n, rest = 2000, bytes(range(256)) * 200
    (tmp_path / "a.o").write_bytes(elf.elf([text(), pcs("s", bytes(4 * n) + rest, [(4 * i, 0) for i in range(n)])], elf.F))
    status, out, said = irkit("--json", "a.o", cwd=tmp_path)
    entries = [json.loads(line) for line in out.splitlines()]
    assert (status, said, len(entries), len(out) < n * 1000) == (0, "", n, True)
    assert all(e["rest"] == rest[:256].hex() and e["rest_bytes"] == len(rest) for e in entries)
    assert irkit("a.o", cwd=tmp_path)[1].splitlines()[-1].endswith(f"  {rest[:256].hex()}... ({len(rest)} bytes)")


# ---- what compilers and linkers make ---------------------------------------------------------------------------------
SOURCE = """
define void @plain(ptr %p) !pcsections !0 {
  store i32 1, ptr %p, !pcsections !2
  store i32 2, ptr %p, !pcsections !2
  ret void
}
define i32 @main() !pcsections !0 {
  %p = alloca i32
  call void @plain(ptr %p)
  %v = load volatile i32, ptr %p, !pcsections !4
  %r = sub i32 %v, 2
  ret i32 %r
}
!0 = !{!"functions!C", !1, !"sizes"}
!1 = !{i32 300, i8 7}
!2 = !{!"stores", !3}
!3 = !{i32 286331153}
!4 = !{!"loads"}
"""


@pytest.mark.parametrize("release", [19, 22])
@pytest.mark.parametrize("options", ["", "-function-sections -relocation-model=pic", "-code-model=medium", "-code-model=large"])
def test_llc(release, options, tmp_path):
    llc = tool(f"llc-{release}") or pytest.skip(f"llc-{release} is not installed")
    (tmp_path / "a.ll").write_text(SOURCE)
    subprocess.run([llc, "-O0", "-filetype=obj", *options.split(), "a.ll", "-o", "a.o"], cwd=tmp_path, check=True)
    schemas = ["--schema=functions!C:size,n=i32,c=i8", "--schema=sizes:size", "--schema=stores:i32"]
    assert irkit("--lint", *schemas, "a.o", cwd=tmp_path) == (0, "", "")
    entries = [json.loads(line) for line in irkit("--json", *schemas, "a.o", cwd=tmp_path)[1].splitlines()]
    found = sorted((e["section"], e["symbol"], "size" in e, tuple(map(value, e.get("constants", ())))) for e in entries)
    assert found == sorted([(s, f, True, c) for s, c in (("functions", (300, 7)), ("sizes", ())) for f in ("plain", "main")] +
                           [("stores", "plain", False, (0x11111111,))] * 2 + [("loads", "main", False, ())])
    if not tool("gcc") or "large" in options:
        return
    wide = "pc64," if "medium" in options else "pc32,"
    schemas = [s.replace(":", ":" + wide) for s in schemas[:2]] + [f"--schema=loads:{wide[:-1]}"]
    for linker in ("bfd", "gold", "lld"):
        linked = tool("ld." + linker) and subprocess.run(["gcc", f"-fuse-ld={linker}", "a.o", "-o", "a.out"], cwd=tmp_path, capture_output=True)
        if not linked or linked.returncode:
            continue
        status, out, said = irkit("--json", *schemas, "--section=functions", "--section=sizes", "--section=loads", "a.out", cwd=tmp_path)
        assert (status, said) == (0, ""), linker
        again = sorted((e["section"], e["symbol"], "size" in e, tuple(map(value, e.get("constants", ())))) for e in map(json.loads, out.splitlines()))
        assert again == [e for e in found if e[0] != "stores"], linker


# ---- broken files ----------------------------------------------------------------------------------------------------
def replay(files, tmp_path):
    """All files through the fuzz entry, which reads them in every way there is."""
    for i, data in enumerate(files):
        (tmp_path / f"{i:05}").write_bytes(data)
    p = subprocess.run([BUILD / "fuzz/replay_pcsections", tmp_path], capture_output=True, text=True, timeout=600)
    assert p.returncode == 0 and p.stdout == f"{i + 1} inputs replayed\n", p.stderr[-2000:]


NAMES = ["library.elf", "no_headers.elf", "comdat_functions.elf", "grouped.elf"]


@pytest.mark.parametrize("name", NAMES)
def test_cut_at_every_byte(name, tmp_path):
    data = elf.FILES[name]
    replay([data[:n] for n in range(len(data) + 1)], tmp_path)


@pytest.mark.parametrize("name", NAMES)
def test_other_bytes(name, tmp_path):
    """Every byte of headers and tables with a few other values."""
    data = elf.FILES[name]
    values = (0, 1, 0x7F, 0xFF) if not SANITIZED else (0xFF,)
    replay([data[:n] + bytes([v]) + data[n + 1:] for n in range(16, len(data)) for v in values if v != data[n]], tmp_path)


def test_committed_files():
    """tests/fuzz/pcsections is what elf.py makes."""
    assert {p.name: p.read_bytes() for p in elf.FOLDER.glob("*.elf")} == elf.FILES
