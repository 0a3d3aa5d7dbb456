; tailcc: calls with `tail` before a return of what they give are jumps, whatever the signatures; ten million of them need no stack.
; RUN: irkit compile %s -o %t.o && gcc %t.o -o %t && %t
; RUN: irkit run %s
; RUN: echo 'define tailcc i64 @f(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, ptr byval([70000 x i8]) %g) { ret i64 %a }' | not irkit compile - -o %t.o
; RUN: echo 'define tailcc i64 @f(i64 %a) "stackrealign" { %r = tail call tailcc i64 @f(i64 %a) ret i64 %r }' | not irkit compile - -o %t.o
; RUN: echo 'define tailcc i64 @f(i64 %a) fn_ret_thunk_extern { ret i64 %a }' | not irkit compile - -o %t.o

@shows = private constant [14 x i8] c"%ld %ld %.2f\0A\00"
declare i32 @printf(ptr, ...)

define tailcc { i64, double } @even(i64 %n, i64 %sum) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %stop, label %go
stop:
  %r = insertvalue { i64, double } undef, i64 %sum, 0
  %s = insertvalue { i64, double } %r, double 0.5, 1
  ret { i64, double } %s
go:
  %less = sub i64 %n, 1
  %more = add i64 %sum, %n
  %t = tail call tailcc { i64, double } @odd(double 1.5, i64 %less, ptr @even, i64 %more)
  ret { i64, double } %t
}
define tailcc { i64, double } @odd(double %x, i64 %n, ptr %to, i64 %sum) {
  %room = alloca [100 x i64]
  %place = getelementptr i64, ptr %room, i64 %n
  %end = icmp eq i64 %n, 0
  br i1 %end, label %stop, label %go
stop:
  store volatile double %x, ptr %place
  %y = load volatile double, ptr %place
  %r = insertvalue { i64, double } undef, i64 %sum, 0
  %s = insertvalue { i64, double } %r, double %y, 1
  ret { i64, double } %s
go:
  %less = sub i64 %n, 1
  %twice = mul i64 %sum, 3
  %t = musttail call tailcc { i64, double } %to(i64 %less, i64 %twice)
  ret { i64, double } %t
}
; No tail call: something is done behind it. And a C function calls it.
define tailcc i64 @plus(i64 %n) {
  %t = tail call tailcc { i64, double } @even(i64 %n, i64 1)
  %a = extractvalue { i64, double } %t, 0
  %b = add i64 %a, 1
  ret i64 %b
}
define i32 @main() {
  %t = tail call tailcc { i64, double } @even(i64 10000000, i64 0)
  %a = extractvalue { i64, double } %t, 0
  %b = extractvalue { i64, double } %t, 1
  %u = call tailcc { i64, double } @even(i64 7, i64 0)
  %c = extractvalue { i64, double } %u, 1
  %d = fadd double %b, %c
  %e = call tailcc i64 @plus(i64 4)
  %n = call i32 (ptr, ...) @printf(ptr @shows, i64 %a, i64 %e, double %d)
  ret i32 0
}
