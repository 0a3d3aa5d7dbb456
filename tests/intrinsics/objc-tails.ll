; Calls of Objective-C's runtime keep what they say of tail calls; results of another type are cast and keep their names.
; RUN: mkdir -p %t; for n in 19 22; do llvm-as-$n -disable-verify %s -o %t/a.bc; irkit as --to=$n --no-verify %s -o %t/b.bc; for f in a b; do diff <(irkit dis --to=$n - -o - <%t/$f.bc) <(llvm-dis-$n - -o - <%t/$f.bc) || exit 1; done; done
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
target triple = "arm64-apple-ios"
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"clang.arc.retainAutoreleasedReturnValueMarker", !"mov\09fp, fp\09\09# marker for objc_retainAutoreleaseReturnValue"}
define ptr @f(ptr %p) {
  %a = tail call ptr @objc_retain(ptr %p)
  %b = notail call ptr @objc_autorelease(ptr %a)
  %c = call ptr @objc_retainAutorelease(ptr %b)
  tail call void @objc_release(ptr %c)
  notail call void @objc_storeStrong(ptr %p, ptr %c)
  ret ptr %b
}
define ptr @g(ptr %p) {
  %a = musttail call ptr @objc_retainAutoreleasedReturnValue(ptr %p)
  ret ptr %a
}
define void @markers() {
  call void asm "mov\09fp, fp\09\09# marker for objc_retainAutoreleaseReturnValue", ""()
  call void asm "mov\09fp, fp\09\09", ""()
  call void asm "mov\09fp, fp\09\09# marker for objc_retainAutoreleaseReturnValues", ""()
  call void asm "mov\09fp, fp\09\09; marker for objc_retainAutoreleaseReturnValue", ""()
  call void asm "mov\09r7, r7\09\09# marker for objc_retainAutoreleaseReturnValue", ""()
  ret void
}
declare ptr @objc_retain(ptr)
declare ptr @objc_autorelease(ptr)
declare ptr @objc_retainAutorelease(ptr)
declare ptr @objc_retainAutoreleasedReturnValue(ptr)
declare void @objc_release(ptr)
declare void @objc_storeStrong(ptr, ptr)
