; What a release cannot say is one error, and no file.
; RUN: irkit as --to=19 %s -o %t.bc
; RUN: (! irkit as --to=15 %t.bc -o %t.15.bc) 2>&1 | grep 'error: this release has no atomicrmw operation .uinc_wrap.$'
; RUN: (! irkit as --to=14 %t.bc -o %t.14.bc) 2>&1 | grep 'error: this release has no atomicrmw operation .uinc_wrap.$'
; RUN: echo 'define void @f(ptr %p) { ret void }' | irkit as --to=19 - -o %t.ptr.bc
; RUN: (! irkit as --to=14 %t.ptr.bc -o %t.14.bc) 2>&1 | grep 'error: this release has no opaque pointers$'
; RUN: test ! -e %t.15.bc && test ! -e %t.14.bc
define i32 @f(ptr %0) {
  %2 = atomicrmw uinc_wrap ptr %0, i32 1 monotonic, align 4
  ret i32 %2
}
