; Readers of 22 make a data layout of this one that they refuse.
; RUN: irkit as --to=19 %s -o /dev/null
; RUN: irkit as --to=22 %s -o /dev/null
; STATUS: 1
target datalayout = "E-p:64:64:64-i64:64:64-f64:64:64-n32:64"
target triple = "powerpc64-unknown-linux-gnu"
