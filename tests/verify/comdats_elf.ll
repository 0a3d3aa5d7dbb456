; Elsewhere that is no matter.
; RUN: irkit verify --to=19 %s
target triple = "x86_64-unknown-linux-gnu"
$hidden = comdat any
@hidden = private global i32 0, comdat
