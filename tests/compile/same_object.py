"""Are two objects the same but for the order of sections and symbols, and for how places without names are called?"""
import struct
from pathlib import Path

ALLOC, GROUP, STRINGS = 2, 0x200, 0x20
SYMTAB, STRTAB, RELA, NOBITS, GROUP_TYPE = 2, 3, 4, 8, 17


class Object:
    def __init__(self, path):
        self.data = data = Path(path).read_bytes()
        shoff, = struct.unpack_from("<Q", data, 40)
        num, strings = struct.unpack_from("<HH", data, 60)
        first = struct.unpack_from("<IIQQQQIIQQ", data, shoff)
        num, strings = num or first[5], strings if strings != 0xFFFF else first[6]
        self.heads = [struct.unpack_from("<IIQQQQIIQQ", data, shoff + 64 * i) for i in range(num)]
        self.names = [self.string(strings, h[0]) for h in self.heads]
        self.table = next((i for i, h in enumerate(self.heads) if h[1] == SYMTAB), None)
        self.symbols = []
        shndx = next((i for i, h in enumerate(self.heads) if h[1] == 18), None)
        if self.table is not None:
            bytes_ = self.bytes(self.table)
            for i in range(len(bytes_) // 24):
                name, info, other, section, value, size = struct.unpack_from("<IBBHQQ", bytes_, 24 * i)
                if section == 0xFFFF:
                    section, = struct.unpack_from("<I", self.bytes(shndx), 4 * i)
                elif section >= 0xFF00:
                    section = {0xFFF1: "absolute", 0xFFF2: "common"}[section]
                self.symbols.append((self.string(self.heads[self.table][6], name), info >> 4, info & 15, other, section, value, size))
        self.group_of = {}
        for i, h in enumerate(self.heads):
            if h[1] == GROUP_TYPE:
                words = struct.unpack(f"<{h[5] // 4}I", self.bytes(i))
                for member in words[1:]:
                    self.group_of[member] = (self.symbols[h[7]][0] or "section", words[0])

    def bytes(self, i):
        h = self.heads[i]
        return b"" if h[1] == NOBITS else self.data[h[4]:h[4] + h[5]]

    def string(self, section, at):
        start = self.heads[section][4] + at
        return self.data[start:self.data.index(b"\0", start)].decode("latin1")

    def key(self, i):
        """What a section is called; those of one name, kind and contents are alike."""
        if not isinstance(i, int) or i == 0:
            return i
        h = self.heads[i]
        return self.names[i], self.group_of.get(i)

    def kind(self, info):
        """GNU as says PC32 (2) where a local function is called, LLVM PLT32 (4): linkers make the same of both."""
        return 2 if info & 0xFFFFFFFF == 4 and self.symbols[info >> 32][1] == 0 else info & 0xFFFFFFFF

    def target(self, n, addend):
        name, binding, kind, _, section, value, _ = self.symbols[n]
        if binding == 0 and section and isinstance(section, int):
            return self.key(section), (value + addend) % 2**64
        return name, addend

    def contents(self):
        relocs = {}
        for i, h in enumerate(self.heads):
            if h[1] == RELA:
                bytes_ = self.bytes(i)
                each = [struct.unpack_from("<QQq", bytes_, 24 * k) for k in range(len(bytes_) // 24)]
                relocs[h[7]] = sorted((at, self.kind(info), self.target(info >> 32, addend)) for at, info, addend in each)
        out = []
        for i, h in enumerate(self.heads):
            if h[1] in (0, SYMTAB, STRTAB, RELA, GROUP_TYPE, 18) or (not h[5] and self.names[i] in (".text", ".data", ".bss")):
                continue
            link = self.key(h[6]) if h[2] & 0x80 else None
            entry = 0 if h[1] in (14, 15, 16) else h[9]  # GNU as says 8 for arrays of functions
            align = max(h[8], 4) if self.names[i] == ".text" else h[8]  # clang says 4 at least
            out.append((self.names[i], h[1], h[2], h[5], align, entry, self.group_of.get(i), link,
                        self.bytes(i).hex(), relocs.get(i, [])))
        return sorted(out, key=repr)

    def named(self):
        return sorted((name, binding, kind, other, self.key(section), value, size)
                      for name, binding, kind, other, section, value, size in self.symbols[1:]
                      if kind not in (3, 4) and not name.startswith(".L") and (binding or section) and name != "_GLOBAL_OFFSET_TABLE_")


def differences(a, b, limit=8):
    a, b = Object(a), Object(b)
    out = []
    for what, x, y in (("section", a.contents(), b.contents()), ("symbol", a.named(), b.named())):
        left, right = [repr(i) for i in x], [repr(i) for i in y]
        for word, here, there in (("only in the first", left, set(right)), ("only in the second", right, set(left))):
            out += [f"{what} {word}: {i[:2000]}" for i in here if i not in there]
        if not out and left != right:
            out.append(f"{what}s: not as often")
    return out[:limit]


if __name__ == "__main__":
    import sys
    for line in differences(*sys.argv[1:3]):
        print(line[:400])
