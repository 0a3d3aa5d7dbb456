; What the linker is told was a module flag, and is a list of its own now: readers of bitcode make it where it is not there.
; NEEDS: llvm-as-14 llvm-dis-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
; RUN: cd %{dir} && for i in flag both none; do llvm-as-14 -disable-verify $i.ll -o i.bc || exit 1; for r in 14 16 19 22; do diff <(llvm-dis-$r i.bc -o -) <(irkit dis --to=$r i.bc -o -) || exit 1; done; done

;--- flag.ll
!llvm.module.flags = !{!1, !0}
!other = !{!2}
!0 = !{i32 6, !"Linker Options", !{!2, !3, !2}}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{!"-lcup"}
!3 = !{!"-framework", !"Saucer"}
;--- both.ll
!llvm.linker.options = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 6, !"Linker Options", !{!2}}
!1 = !{!"-lspoon"}
!2 = !{!"-lcup"}
;--- none.ll
!llvm.module.flags = !{!0}
!0 = !{i32 6, !"Linker Options", !{}}
