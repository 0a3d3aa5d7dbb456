; The example of the module-flags proposal, in its syntax of 2011, merged with another module of the time.
; RUN: cd %{dir} && irkit link a.ll b.ll -S
; RUN: cd %{dir} && irkit link a.ll c.ll -S
; STATUS: 1
;--- a.ll
!0 = metadata !{ i32 1, metadata !"foo", i32 1 }
!1 = metadata !{ i32 4, metadata !"bar", i32 37 }
!2 = metadata !{ i32 2, metadata !"qux", i32 42 }
!3 = metadata !{ i32 3, metadata !"qux",
  metadata !{
    metadata !"foo", i32 1
  }
}
!llvm.module.flags = !{ !0, !1, !2, !3 }
;--- b.ll
!0 = metadata !{ i32 1, metadata !"foo", i32 1 }
!1 = metadata !{ i32 1, metadata !"bar", i32 5 }
!2 = metadata !{ i32 2, metadata !"qux", i32 43 }
!llvm.module.flags = !{ !0, !1, !2 }
;--- c.ll
!0 = metadata !{ i32 1, metadata !"foo", i32 2 }
!1 = metadata !{ i32 4, metadata !"bar", i32 38 }
!llvm.module.flags = !{ !0, !1 }
