; Hexadecimal numbers of any width, signed and not.
; RUN: irkit as %s -o - | irkit dis
@a = global i128 u0xFEDCBA9876543210abcdef0012345678
@b = global i8 s0xFF
@c = global i65 u0x1000000000000000F
@d = global i130 s0x2FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF
@e = global i64 u0x0
@f = global i256 u0x0000000000000000000000000000000000000000000000000000000000000A
