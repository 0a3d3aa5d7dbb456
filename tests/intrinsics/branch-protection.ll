; Branch protection of Arm targets.
; RUN: for n in 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n  %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-22 llvm-dis-22 
target triple = "aarch64-linux"
define void @a() { ret void }
define void @b() "sign-return-address"="none" { ret void }
define void @c() "branch-target-enforcement"="false" "guarded-control-stack" { ret void }
define void @d() "branch-target-enforcement"="true" { ret void }
define void @e() "target-features"="+v8.1m.main" "sign-return-address"="all" { ret void }
declare void @f() "branch-target-enforcement"="true"
!llvm.module.flags = !{!0,!1,!2,!3,!4,!5}
!0 = !{i32 8, !"branch-target-enforcement", i32 1}
!1 = !{i32 8, !"sign-return-address", i32 1}
!2 = !{i32 8, !"sign-return-address-all", i32 1}
!3 = !{i32 8, !"sign-return-address-with-bkey", i32 0}
!4 = !{i32 8, !"guarded-control-stack", i32 1}
!5 = !{i32 8, !"branch-protection-pauth-lr", i32 0}
