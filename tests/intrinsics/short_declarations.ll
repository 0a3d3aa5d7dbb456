; A declaration with fewer parameters than the intrinsic has gets the attributes of all of them, until 20: the verifier
; says so.
; RUN: irkit verify --to=19 %s
declare void @llvm.memset.i64(ptr nocapture, i8, i64)  ; error: Attribute after last parameter!
