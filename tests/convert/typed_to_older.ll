; What is put in for an older release where the module had typed pointers already, and where the stack has an address space
; of its own: slots for freeze, functions of the C library, intrinsics with another type.
; RUN: irkit convert --to=9 %s -o - --emit=text | grep -v '^;'
; RUN: irkit convert --to=5 %s -o - --emit=text | grep -e memcpy
; RUN: sed 's/i64\*/ptr/; s/i8\*/ptr/g; s/p0i8/p0/g' %s | irkit convert --to=9 - -o - --emit=text | grep -e 'addrspace(5)'
target datalayout = "e-p5:32:32-A5"

define i64 @unknown(i64 %a, double %d, i64* %p) {
  %x = freeze i64 %a
  %r = call double @llvm.roundeven.f64(double %d)
  %i = fptosi double %r to i64
  %s = add i64 %x, %i
  store i64 %s, i64* %p
  ret i64 %s
}

define void @copy(i8* %p, i8* %q) {
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 4 %p, i8* align 8 %q, i64 3, i1 false)
  ret void
}

declare double @llvm.roundeven.f64(double)
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1)
