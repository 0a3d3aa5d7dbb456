"""Small ELF files, written down part by part: what the tests of 'irkit pcsections' read.

    elf.py --write    makes tests/fuzz/pcsections anew, of the files that FILES lists (test_elf.py looks whether they are)
"""
import struct, sys
from pathlib import Path

PROGBITS, SYMTAB, STRTAB, RELA, NOBITS, DYNSYM, GROUP, INDICES = 1, 2, 3, 4, 8, 11, 17, 18
W, A, X, LINK_ORDER, IN_GROUP = 1, 2, 4, 0x80, 0x200
PC = W | A | LINK_ORDER
NOTYPE, OBJECT, FUNC, SECTION = 0, 1, 2, 3
PC32, PC64, ABS64 = 2, 24, 1
OBJECT_FILE, EXECUTABLE, SHARED = 1, 2, 3


class Section:
    def __init__(self, name, data=b"", flags=0, type=PROGBITS, link=0, info=0, align=1, entsize=0, address=0, relocs=(), size=None):
        self.name, self.flags, self.type, self.link, self.info, self.align, self.entsize, self.address = name, flags, type, link, info, align, entsize, address
        self.data = bytes.fromhex(data) if isinstance(data, str) else data
        self.relocs = relocs  # (offset, type, symbol's name, addend)
        self.size = len(self.data) if size is None else size


def text(size=64, name=".text", **more):
    if size > 64:  # the bytes do not matter
        return Section(name, b"", A | X, NOBITS, align=16, size=size, **more)
    return Section(name, b"\x90" * size, A | X, align=16, **more)


def pcs(name, data, relocs, code=".text", **more):
    """A section of PCs in an object file; relocations are (offset, addend) or in full."""
    full = [r if len(r) == 4 else (r[0], PC32, code, r[1]) for r in relocs]
    return Section(name, data, more.pop("flags", PC), link=code, relocs=full, **more)


def link_image(name, address, entries, flags=PC, code=".text", **more):
    """The same of what is linked: an entry is a PC and the bytes behind it."""
    data = b""
    for pc, rest in entries:
        data += struct.pack("<i", pc - address - len(data)) + (bytes.fromhex(rest) if isinstance(rest, str) else rest)
    return Section(name, data, flags, link=code, address=address, **more)


def elf(sections, symbols=(), type=OBJECT_FILE, machine=62, segments=(), has_headers=True, symtab=SYMTAB):
    """Symbols: (name, section's name or number, value, size, type, is global). Every section gets a symbol, as assemblers give."""
    sections = [Section("", type=0, align=0)] + list(sections)
    index = {s.name: i for i, s in enumerate(sections)}
    rows = [("", 0, 0, 0, NOTYPE, False)] + [("", s.name, 0, 0, SECTION, False) for s in sections[1:]] + sorted(symbols, key=lambda s: s[5])
    number = {s[1]: i for i, s in enumerate(rows) if s[4] == SECTION} | {s[0]: i for i, s in enumerate(rows) if s[0]}
    for s in list(sections):
        if s.relocs:
            data = b"".join(struct.pack("<QIIq", at, kind, number.get(to, to), add) for at, kind, to, add in s.relocs)
            sections.append(Section(".rela" + s.name, data, 0x40, RELA, ".symtab", index[s.name] if not s.info else s.info, 8, 24))
    strings, names, table = b"\0", b"\0", b""
    for name, where, value, size, kind, is_global in rows:
        at = len(strings) if name else 0
        strings += name.encode() + b"\0" if name else b""
        table += struct.pack("<IBBHQQ", at, kind | is_global << 4, 0, index.get(where, where), value, size)
    sections += [Section(".symtab", table, 0, symtab, ".strtab", sum(not r[5] for r in rows), 8, 24), Section(".strtab", strings, 0, STRTAB)]
    sections.append(Section(".shstrtab", b"", 0, STRTAB))
    index = {s.name: i for i, s in reversed(list(enumerate(sections)))}
    for s in sections:
        s.name_at = len(names) if s.name else 0
        names += s.name.encode() + b"\0" if s.name else b""
    sections[-1].data, sections[-1].size = names, len(names)
    body, start = b"", 64 + 56 * len(segments)
    for s in sections:
        s.offset = start + len(body)
        body += s.data
    offsets = {s.name: s.offset for s in sections}
    headers = b"".join(struct.pack("<IIQQQQIIQQ", s.name_at, s.type, s.flags, s.address, s.offset, s.size, index.get(s.link, s.link), s.info, s.align, s.entsize)
                       for s in sections) if has_headers else b""
    loads = b"".join(struct.pack("<IIQQQQQQ", kind, flags, offsets[first], address, address, size, size, 1) for kind, flags, first, address, size in segments)
    n = len(sections) if has_headers else 0
    head = b"\x7fELF\2\1\1" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", type, machine, 1, 0, 64 if segments else 0, start + len(body) if has_headers else 0, 0,
                                                      64, 56, len(segments), 64, n, n - 1 if n else 0)
    return head + loads + body + headers


def function(name, value, size, where=".text", is_global=True):
    return (name, where, value, size, FUNC, is_global)


# ---- files -----------------------------------------------------------------------------------------------------------
F = [function("f", 0, 1)]
ALL_TYPES = "i1,i8,i9,i16,i24,i32,i48,i64,i65,i128"


def vectors():
    """What llc-19 and llc-22 make (facts measured with them): file, schema, and the entries as (PC, size, constants)."""
    yield "one_tuple", elf([text(), pcs("s", "00000000 01000000 0a000000 14000000", [(0, 0)])], F), "s:size,i32,i32", [(0, 1, [10, 20])]
    yield "two_tuples", elf([text(), pcs("s", "00000000 01000000 0a000000 14000000 1e000000", [(0, 0)])], F), "s:size,i32,i32,i32", [(0, 1, [10, 20, 30])]
    yield "medium", elf([text(), pcs("s", "0000000000000000 01000000 0a000000 14000000", [(0, PC64, ".text", 0)])], F), "s:size,i32,i32", [(0, 1, [10, 20])]
    wide = ["01" + "00" * 15, "00" * 15 + "40"]
    numbers = [1, 0x12, 300, 0x1234, 0x123456, 0x12345678, 0x123456789ABC, 0x0123456789ABCDEF]
    last = "0100000000000000 00 00000000000000 0000000000000000 0000000000000040"
    yield "compressed", elf([text(), pcs("s", "00000000 01 01 12 ac02 b424 d6e848 f8acd19101 bcb5e2b3c5c604 ef9bafcdf8acd19101" + last, [(0, 0)])], F), \
        "s!C:size," + ALL_TYPES, [(0, 1, numbers + wide)]
    yield "not_compressed", elf([text(), pcs("s", "00000000 01000000 01 12 2c01 3412 56341200 78563412 bc9a785634120000 efcdab8967452301" + last, [(0, 0)])], F), \
        "s:size," + ALL_TYPES, [(0, 1, numbers + wide)]
    for size, uleb in (0x25, "25"), (0x2D1, "d105"), (0x5DC1, "c1bb01"):
        yield f"size_{size:x}", elf([text(size), pcs("c", f"00000000 {uleb} ffffffffffffffff7f", [(0, 0)])], [function("f", 0, size)]), \
            "c!C:size,i64", [(0, size, [2**63 - 1])]
    yield "negative", elf([text(), pcs("neg", "00000000 01 ff ffff03 ffffffff0f ffffffffffffffffff01 7f 8001 00", [(0, 0)])], F), \
        "neg!C:size,i8,i16,i32,i64,i16,i16,i32", [(0, 1, [0xFF, 0xFFFF, 2**32 - 1, 2**64 - 1, 127, 128, 0])]
    yield "grouped", elf([text(), pcs("sec", "00000000" * 4 + "11111111", [(0, 0), (4, 7), (8, 14), (12, 21)])], [function("f", 0, 40)]), \
        "sec:i32", [(pc, None, [0x11111111]) for pc in (0, 7, 14, 21)]
    yield "document", elf([text(), pcs("sec", "0000000011111111" * 4, [(0, 0), (8, 7), (16, 14), (24, 21)])], [function("f", 0, 40)]), \
        "sec:i32", [(pc, None, [0x11111111]) for pc in (0, 7, 14, 21)]
    in_group = PC | IN_GROUP
    group = Section(".group", struct.pack("<5I", 1, 2, 3, 5, 4), type=GROUP, link=".symtab", info=0, align=4, entsize=4)
    comdat = elf([group, text(name=".text.f"), pcs("pcs", "00000000 26 03 ffff03", [(0, 0)], ".text.f", flags=in_group),
                  pcs("pci", "00000000 00000000 03 ffff03", [(0, 0x17), (4, 0x1C)], ".text.f", flags=in_group)], [function("f", 0, 0x26, ".text.f")])
    yield "comdat_functions", comdat, "pcs!C:size,i64,i16", [(0, 0x26, [3, 0xFFFF])]
    yield "comdat_instructions", comdat, "pci!C:i64,i16", [(0x17, None, [3, 0xFFFF]), (0x1C, None, [3, 0xFFFF])]


CODE = [function("f", 0x1000, 16), function("g", 0x1010, 32, is_global=False), ("label", ".text", 0x1030, 0, NOTYPE, False)]


def image(*sections, **more):
    """A shared library: code at 0x1000, symbols f, g and a label."""
    more = {"type": SHARED, "symbols": CODE} | more
    return elf([text(address=0x1000), *sections], **more)


def bounds(name, start, stop, where=None):
    return [("__start_" + name, where or name, start, 0, NOTYPE, False), ("__stop_" + name, where or name, stop, 0, NOTYPE, False)]


COVERED = link_image("sanmd_covered2", 0x2000, [(0x1000, "1001"), (0x1010, "200710")])
ATOMICS = link_image("sanmd_atomics2", 0x2020, [(0x1004, ""), (0x1018, "")])
FUNCTIONS = link_image("functions", 0x3000, [(0x1000, "10000000"), (0x1010, "20000000")])
LIBRARY = image(COVERED, ATOMICS, FUNCTIONS)


def gnu_hash(buckets, ends):
    """A table of symbols from 1 on; chains end with odd hashes."""
    chains = [64 * n + (n in ends) for n in range(1, max(ends) + 1)]
    return struct.pack("<4IQ", len(buckets), 1, 1, 6, 2**64 - 1) + struct.pack(f"<{len(buckets) + len(chains)}I", *buckets, *chains)


def without_headers(hashes=struct.pack("<II", 1, 9), tag=4):
    """Only what loaders need: the section is found by its symbols in .dynsym, that by PT_DYNAMIC and a hash table."""
    symbols = CODE[:2] + bounds("calls", 0x2000, 0x2010)
    calls = link_image("calls", 0x2000, [(0x1004, "05000000"), (0x1018, "06000000")])
    sections = [text(address=0x1000), calls, Section(".hash", hashes, address=0x6000)]
    table = 0x4000, 0x5000
    dynamic = struct.pack("<10Q", 5, table[1], 10, 40, 6, table[0], tag, 0x6000, 0, 0)
    sections.append(Section(".dynamic", dynamic, address=0x7000))
    loads = [(1, 5, ".text", 0x1000, 64), (1, 6, "calls", 0x2000, 16), (1, 4, ".symtab", table[0], 24 * 9), (1, 4, ".strtab", table[1], 40),
             (1, 4, ".hash", 0x6000, len(hashes)), (2, 6, ".dynamic", 0x7000, len(dynamic))]
    return elf(sections, symbols, SHARED, segments=loads, has_headers=False)


FILES = {name + ".elf": data for name, data, *_ in vectors()} | {"library.elf": LIBRARY, "no_headers.elf": without_headers()}
FOLDER = Path(__file__).resolve().parent.parent / "fuzz/pcsections"

if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.elf"):
        path.unlink()
    for name, data in FILES.items():
        (FOLDER / name).write_bytes(data)
