; Addresses of globals with distances of more than 32 bits, in registers and on edges to phis; a distance past 2^63.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
@g = global [4 x i8] c"%d\0A\00"
@zero = global i32 0
declare i32 @printf(ptr, ...)
define i32 @main() {
  %c = load volatile i32, ptr @zero
  %is = icmp eq i32 %c, 0
  br i1 %is, label %end, label %other
other:
  br label %end
end:
  %p = phi ptr [ getelementptr (i8, ptr @g, i64 4294967301), %0 ], [ getelementptr (i8, ptr @g, i64 -4294967301), %other ]
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr getelementptr (i8, ptr @g, i64 8589934592) to i64
  %d = sub i64 %b, %a
  %e = sub i64 %d, 4294967291
  %f = trunc i64 %e to i32
  %n = call i32 (ptr, ...) @printf(ptr @g, i32 %f)
  %q = getelementptr [8 x i8], ptr @g, i64 1152921504606846960, i64 1024
  %far = ptrtoint ptr %q to i64
  %near = ptrtoint ptr @g to i64
  %steps = sub i64 %far, %near
  %is-wrong = icmp ne i64 %steps, -9223372036854774912
  %status = zext i1 %is-wrong to i32
  ret i32 %status
}

; From a variable in the frame, further than the frame's own distances.
define void @far_from_frame(ptr %x) {
  %p = alloca i8
  %g = getelementptr i8, ptr %p, i64 2147483647
  call void @llvm.memcpy.p0.p0.i64(ptr %g, ptr %x, i64 127, i1 false)
  call void @takes_bytes(ptr byval([120 x i8]) %g)
  %low = getelementptr i8, ptr %p, i64 -2147483648
  store i8 0, ptr %low
  ret void
}
define void @takes_bytes(ptr byval([120 x i8]) %bytes) {
  ret void
}
define void @absolute(ptr %x) {
  call void @llvm.memcpy.p0.p0.i64(ptr inttoptr (i64 2147483647 to ptr), ptr %x, i64 127, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
