; The example of the module-flags proposal, in its syntax of 2011: read, printed again in the syntax of its release, also through bitcode,
; and in that of today.
; RUN: irkit roundtrip %s && irkit verify %s
; RUN: irkit as %s -o %t.bc && irkit dis --to=3.5 %t.bc -o -
; RUN: irkit as --to=3.5 %s -o - | cmp - %t.bc
; RUN: irkit as %s -o - | irkit dis --to=22 | grep '^!'
!0 = metadata !{ i32 1, metadata !"foo", i32 1 }
!1 = metadata !{ i32 4, metadata !"bar", i32 37 }
!2 = metadata !{ i32 2, metadata !"qux", i32 42 }
!3 = metadata !{ i32 3, metadata !"qux",
metadata !{
metadata !"foo", i32 1
}
}
!llvm.module.flags = !{ !0, !1, !2, !3 }
