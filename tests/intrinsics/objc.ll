; Calls of Objective-C's runtime, branch weights, block addresses, a marker in assembler: what readers of bitcode change.
; RUN: mkdir -p %t; for n in 19 22; do llvm-as-$n -disable-verify %s -o %t/a.bc; irkit as --to=$n --no-verify %s -o %t/b.bc; for f in a b; do diff <(irkit dis --to=$n - -o - <%t/$f.bc) <(llvm-dis-$n - -o - <%t/$f.bc) || exit 1; done; for k in a b; do irkit dump %t/$k.bc | grep "<BLOCKADDR_USERS" >%t/$k; done; cmp %t/a %t/b || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
target triple = "arm64-apple-ios"
@z = global ptr blockaddress(@weights, %c)
define void @runtime(ptr %p, i32 %i) {
  %a = tail call ptr @objc_retain(ptr %p)
  call void @objc_release(ptr %a)
  %b = call i32 @objc_sync_enter(ptr %a)
  call void (...) @clang.arc.use(ptr %a, i32 %i)
  invoke void @objc_release(ptr %a) to label %ok unwind label %bad
ok:
  call void asm sideeffect "mov\09fp, fp\09\09# marker for objc_retainAutoreleaseReturnValue", ""()
  ret void
bad:
  %l = landingpad {ptr, i32} cleanup
  ret void
}
define i32 @weights(i1 %x, i32 %y) {
  br i1 %x, label %a, label %b, !prof !1
a:
  br i1 %x, label %b, label %c, !prof !2
b:
  switch i32 %y, label %c [i32 0, label %a
                           i32 1, label %d], !prof !2
d:
  switch i32 %y, label %c [i32 0, label %a], !prof !3
c:
  %s = select i1 %x, i32 %y, i32 1, !prof !0
  %t = select i1 %x, i32 %s, i32 2, !prof !1
  %u = call i32 @weights(i1 %x, i32 %t), !prof !0
  %v = call i32 @weights(i1 %x, i32 %u), !prof !1
  ret i32 %v
}
define ptr @first() { ret ptr blockaddress(@weights, %c) }
define ptr @second() { ret ptr blockaddress(@weights, %c) }
define ptr @third() { ret ptr blockaddress(@weights, %b) }
declare ptr @objc_retain(ptr)
declare void @objc_release(ptr)
declare i32 @objc_sync_enter(ptr)
declare void @clang.arc.use(...)
!clang.arc.retainAutoreleasedReturnValueMarker = !{!5}
!5 = !{!"mov\09fp, fp\09\09# marker for objc_retainAutoreleaseReturnValue"}
!0 = !{!"branch_weights", i32 7}
!1 = !{!"branch_weights", i32 1, i32 2}
!2 = !{!"branch_weights", i32 1, i32 2, i32 3}
!3 = !{!"branch_weights", !"expected", i32 1, i32 2}
