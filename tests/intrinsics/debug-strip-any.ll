; What is no debug info goes from where debug info belongs.
; RUN: for n in 14 19 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-14 llvm-dis-14 llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
@g = global i8 0, !dbg !0
define void @f() !dbg !0 {
  call void @f(), !dbg !0
  ret void, !dbg !1
}
!other = !{!1}
!0 = !{!"a"}
!1 = !{i32 3}
