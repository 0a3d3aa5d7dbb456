; An intrinsic whose name has to change is the new one also where its call does not fit.
; RUN: irkit as --to=19 %s -o /dev/null
; STATUS: 1
define i32 @f() {
  %r = call i32 @llvm.read_register(metadata !0)
  ret i32 %r
}
declare i64 @llvm.read_register(metadata)
!0 = !{!"name"}
