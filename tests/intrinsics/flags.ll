; Module flags of old releases.
; RUN: for n in 14 19 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n  %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-14 llvm-dis-14 llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22 
!llvm.module.flags = !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10}
!0 = !{i32 1, !"PIC Level", i32 2}
!1 = !{i32 1, !"PIE Level", i32 2}
!2 = !{i32 1, !"branch-target-enforcement", i32 1}
!3 = !{i32 1, !"Objective-C Version", i32 2}
!4 = !{i32 1, !"Objective-C Image Info Version", i32 0}
!5 = !{i32 1, !"Objective-C Image Info Section", !"__DATA, __objc_imageinfo, regular, no_dead_strip"}
!6 = !{i32 4, !"Objective-C Garbage Collection", i32 84346624}
!7 = !{i32 1, !"amdgpu_code_object_version", i32 400}
!8 = !{i32 1, !"sign-return-address", i32 1}
!9 = !{i32 1, !"sign-return-address-all", i32 1}
!10 = !{i32 1, !"sign-return-address-with-bkey", i32 1}
