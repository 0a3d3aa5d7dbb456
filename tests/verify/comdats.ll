; COFF finds comdats by symbols, and private ones have none.
; RUN: irkit verify --to=19 %s
target triple = "x86_64-pc-windows-msvc"
$hidden = comdat any
$seen = comdat any
@hidden = private global i32 0, comdat             ; error: comdat global value has private linkage
@seen = internal global i32 0, comdat
