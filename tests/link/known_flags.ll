; Flags that compilers write, with the behaviours of older and newer ones: merged as LLVM merges them.
; RUN: cd %{dir} && for x in "old new" "new old" "old new none" "none new" "new none"; do set -- $x; for n in 19 22; do diff <(llvm-link-$n ${@/%/.ll} -S 2>&1) <(irkit link --to=$n ${@/%/.ll} -S 2>&1 | sed 's/^[^ ]*: warning/warning/' | grep -v ' note: ') || exit 1; done; done
; RUN: cd %{dir} && for f in gc image chains; do ! irkit link new.ll $f.ll -S 2> said && diff <(llvm-link-22 new.ll $f.ll -S 2>&1) <(grep ' error: ' said | sed 's/^[^ ]*: //') || exit 1; done
; NEEDS: llvm-link-19 llvm-link-22
;--- old.ll
target triple = "aarch64-unknown-linux-gnu"
!llvm.module.flags = !{!0, !1, !2, !3, !4, !5, !6, !7, !9}
!0 = !{i32 1, !"Objective-C Version", i32 2}
!1 = !{i32 1, !"Objective-C Image Info Section", !"__DATA, __objc_imageinfo, regular, no_dead_strip"}
!2 = !{i32 1, !"Objective-C Garbage Collection", i32 0}
!3 = !{i32 1, !"PIC Level", i32 1}
!4 = !{i32 1, !"branch-target-enforcement", i32 1}
!5 = !{i32 1, !"sign-return-address", i32 1}
!6 = !{i32 2, !"Dwarf Version", i32 4}
!7 = !{i32 4, !"cf-protection-branch", i32 1}
!9 = !{i32 2, !"Debug Info Version", i32 3}
;--- new.ll
target triple = "aarch64-unknown-linux-gnu"
!llvm.module.flags = !{!0, !1, !2, !3, !4, !5, !6, !7, !9, !10}
!0 = !{i32 1, !"Objective-C Version", i32 2}
!1 = !{i32 1, !"Objective-C Image Info Section", !"__DATA,__objc_imageinfo,regular,no_dead_strip"}
!2 = !{i32 1, !"Objective-C Garbage Collection", i8 0}
!3 = !{i32 8, !"PIC Level", i32 2}
!4 = !{i32 8, !"branch-target-enforcement", i32 1}
!5 = !{i32 8, !"sign-return-address", i32 2}
!6 = !{i32 7, !"Dwarf Version", i32 5}
!7 = !{i32 8, !"cf-protection-branch", i32 1}
!9 = !{i32 4, !"Objective-C Class Properties", i32 64}
!10 = !{i32 7, !"PIE Level", i32 2}
;--- none.ll
target triple = "aarch64-unknown-linux-gnu"
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"wchar_size", i32 4}
;--- gc.ll
target triple = "aarch64-unknown-linux-gnu"
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"Objective-C Garbage Collection", i8 2}
;--- image.ll
target triple = "aarch64-unknown-linux-gnu"
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"Objective-C Version", i32 1}
;--- chains.ll
target triple = "aarch64-unknown-linux-gnu"
!llvm.module.flags = !{!0}
!0 = !{i32 4, !"Objective-C Class Properties", i32 0}
