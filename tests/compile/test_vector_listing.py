"""Rows of src/x86/vectors.def: instructions with VEX and EVEX prefixes and operands made by chance
are shown as instructions, which GNU as and llvm-mc assemble to the same bytes."""

import random
import re
import subprocess

import pytest

from conftest import BUILD, ROOT, tool

ROW = re.compile(r'IRK_X64_VECTOR\("(\w+)", "([^"]+)", (\w+), (\d), (\w+), (.+), (\w+), (\d)\)')
PREFIXES = {"0": 0, "0x66": 1, "0xF3": 2, "0xF2": 3}
SIZES = {
    "SHORTER": ["L16", "L32"],
    "LONGER": ["L32", "L64"],
    "LENGTHS": ["L16", "L32", "L64"],
}
PER_ROW = 12


def rows():
    for line in (ROOT / "src/x86/vectors.def").read_text().splitlines():
        m = ROW.fullmatch(line)
        if m:
            name, operands, prefix, map_, opcode, more, unit, lane = m.groups()
            places = [operands[i : i + 2] for i in range(0, len(operands), 2)]
            words = [w for word in more.split(" | ") for w in SIZES.get(word, [word])]
            yield name, places, PREFIXES[prefix], int(map_), int(opcode, 16), words, unit, int(lane)


def modrm(rng, reg, is_register, has_index, is_evex):
    """Returns a ModRM byte with what follows it, and bits 3 and 4 of base and index."""
    if is_register:
        rm = rng.randrange(32 if is_evex else 16)
        return bytes([0xC0 | (reg & 7) << 3 | (rm & 7)]), rm >> 3 & 1, rm >> 4
    base = rng.choice([0, 1, 3, 6, 7, 8, 9, 11, 14, 15])
    index = rng.choice([1, 2, 3, 6, 9, 10, 15])
    mod, distance = rng.choice([(0, b""), (1, bytes([rng.randrange(1, 256)])), (2, b"\x01\x23\x45\x07")])
    if has_index or rng.randrange(2):
        sib = rng.randrange(4) << 6 | (index & 7) << 3 | (base & 7)
        return bytes([mod << 6 | (reg & 7) << 3 | 4, sib]) + distance, base >> 3, index >> 3
    return bytes([mod << 6 | (reg & 7) << 3 | (base & 7)]) + distance, base >> 3, 0


def make(rng, row):
    """Returns an instruction of the row as bytes; None: it would be another one."""
    _name, places, prefix, map_, opcode, words, _unit, lane = row
    kinds = {p[0]: p[1] for p in places}
    encodings = [e for e in ("VEX", "VEX_0", "VEX_1", "EVEX", "EVEX_0", "EVEX_1") if e in words]
    encoding = rng.choice(encodings)
    is_evex, wide = encoding.startswith("E"), encoding.endswith("_1")
    lengths = [k for k, w in enumerate(("L16", "L32", "L64")) if w in words and (is_evex or k < 2)]
    is_register = rng.randrange(2) == 0 if "ANY" in words else "REG" in words
    length, top = rng.choice(lengths), 32 if is_evex else 16
    reg, source = rng.randrange(16), rng.randrange(16)
    if "V" in kinds:
        reg = rng.randrange(top)
    if "H" in kinds:
        source = rng.randrange(top)
    if "K" in kinds:
        reg = rng.randrange(8)
    if "J" in kinds:
        source = rng.randrange(8)
    if not {"H", "J", "B"} & set(kinds):
        source = 0
    digit = next((int(w[6]) for w in words if w.startswith("DIGIT(")), None)
    if digit is not None:
        reg = digit
    tail, low, high = modrm(rng, reg, is_register, "X" in kinds, is_evex)
    if is_register and "W" not in kinds:  # a general register or a mask
        high = 0
        if "L" in kinds:
            low = 0
    mask = rng.randrange(1, 8) if is_evex and {"MASK", "MASKS", "MASKS_REG"} & set(words) else 0
    if "X" not in kinds and rng.randrange(2):
        mask = 0
    zeroes = mask and ("MASKS" in words or ("MASKS_REG" in words and is_register)) and rng.randrange(2)
    is_b = False
    if is_evex and is_register and {"ROUND", "SAE"} & set(words) and rng.randrange(2):
        is_b, length = True, 0 if "SAE" in words else rng.randrange(4)
    elif is_evex and not is_register and lane and rng.randrange(2):
        is_b = True
    if "X" in kinds:
        others = {reg, source if "H" in kinds else -1}
        number = (tail[1] >> 3 & 7) | high << 3
        if number in others or len(others) < 1 + ("H" in kinds):
            return None
    if "APART" in words:
        rm = (high << 4 | low << 3 | (tail[0] & 7)) if is_register else -1
        if reg in (source, rm):
            return None
    imm = bytes([rng.randrange(256)]) if "I" in kinds else b""
    x, b = high, low
    if is_evex:
        return (
            bytes(
                [
                    0x62,
                    (~reg >> 3 & 1) << 7 | (~x & 1) << 6 | (~b & 1) << 5 | (~reg >> 4 & 1) << 4 | map_,
                    wide << 7 | (~source & 15) << 3 | 4 | prefix,
                    bool(zeroes) << 7 | length << 5 | is_b << 4 | (~source >> 4 & 1) << 3 | mask,
                    opcode,
                ]
            )
            + tail
            + imm
        )
    last = (~source & 15) << 3 | length << 2 | prefix
    if map_ == 1 and not wide and not b and (is_register or not x):
        return bytes([0xC5, (~reg >> 3 & 1) << 7 | last, opcode]) + tail + imm
    x = 0 if is_register else x
    first = (~reg >> 3 & 1) << 7 | (~x & 1) << 6 | (~b & 1) << 5 | map_
    return bytes([0xC4, first, wide << 7 | last, opcode]) + tail + imm


def module(insns):
    lines = "\\0A".join(".byte " + ",".join(map(str, i)) for i in insns)
    return 'target triple = "x86_64-linux-gnu"\n' + (
        f'define void @f() {{\n  call void asm sideeffect "{lines}", ""()\n  ret void\n}}\n'
    )


def code(path):
    out = path.with_suffix(".bin")
    subprocess.run(["objcopy", "-O", "binary", "-j", ".text", path, out], check=True)
    return out.read_bytes()


@pytest.mark.parametrize("part", range(8))
def test_rows(part, tmp_path):
    rng = random.Random(part)
    insns = []
    for number, row in enumerate(rows()):
        if number % 8 == part:
            made = [i for i in (make(rng, row) for _ in range(PER_ROW)) if i]
            assert made, row
            insns += made
    (tmp_path / "m.ll").write_text(module(insns))
    subprocess.run([BUILD / "irkit", "compile", "m.ll", "-o", "m.o"], cwd=tmp_path, check=True)
    subprocess.run([BUILD / "irkit", "compile", "-S", "m.ll", "-o", "m.s"], cwd=tmp_path, check=True)
    listing = (tmp_path / "m.s").read_text().partition(".eh_frame")[0]
    left = [line for line in listing.splitlines() if ".byte" in line]
    assert not left, left[:20]
    subprocess.run(["as", "m.s", "-o", "gnu.o"], cwd=tmp_path, check=True)
    command = [tool("llvm-mc-22"), "-triple=x86_64-linux-gnu", "-filetype=obj", "m.s", "-o", "llvm.o"]
    subprocess.run(command, cwd=tmp_path, check=True)
    expected = code(tmp_path / "m.o")
    assert len(expected) >= sum(map(len, insns))
    assert code(tmp_path / "gnu.o") == expected
    assert code(tmp_path / "llvm.o") == expected
