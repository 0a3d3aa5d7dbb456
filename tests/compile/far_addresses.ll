; Addresses of globals with distances of more than 32 bits, in registers and on edges to phis.
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
  ret i32 0
}
