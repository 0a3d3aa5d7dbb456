; tailcc and swifttailcc with arguments on the stack: who is called takes them from there. Jumps to functions with more and with
; fewer of them, vectors and blocks among them; ten million need no stack; exceptions pass through; and what a caller sees after them.
; RUN: irkit compile %s -o %t.o && g++ -no-pie %t.o -o %t && %t
; RUN: irkit compile --code-model=large %s -o %t.o && g++ %t.o -o %t && %t
; RUN: irkit compile -S %s -o %t.s && g++ %t.s -o %t && %t
; RUN: irkit run --load=libstdc++.so.6 %s
target triple = "x86_64-unknown-linux-gnu"
%block = type { [5 x i64] }
@shows = private constant [27 x i8] c"%ld %ld %.2f %.2Lf %ld %d\0A\00"
@_ZTIi = external constant ptr
declare i32 @printf(ptr, ...)
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare i32 @__gxx_personality_v0(...)

define tailcc i64 @few(i64 %n, i64 %sum) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %stop, label %go
stop:
  ret i64 %sum
go:
  %less = sub i64 %n, 1
  %r = tail call tailcc i64 @many(i64 %sum, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 %less)
  ret i64 %r
}
define tailcc i64 @many(i64 %sum, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %stop, label %go
stop:
  ret i64 %i
go:
  %x = add i64 %sum, %f
  %y = add i64 %x, %h
  %less = sub i64 %n, 1
  %r = musttail call tailcc i64 @few(i64 %less, i64 %y)
  ret i64 %r
}
define swifttailcc i64 @mixed(<4 x float> %v, x86_fp80 %x, i128 %w, i64 %a, i64 %b, i64 %c, i64 %d, i128 %z, ptr byval(%block) align 32 %k, i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %stop, label %go
stop:
  %at = getelementptr %block, ptr %k, i64 0, i32 0, i64 4
  %p = load i64, ptr %at
  %l = fptosi x86_fp80 %x to i64
  %f = extractelement <4 x float> %v, i64 1
  %m = fptosi float %f to i64
  %s = trunc i128 %z to i64
  %t0 = mul i64 %p, 31
  %t1 = add i64 %t0, %l
  %t2 = mul i64 %t1, 31
  %t3 = add i64 %t2, %m
  %t4 = mul i64 %t3, 31
  %t5 = add i64 %t4, %s
  ret i64 %t5
go:
  %less = sub i64 %n, 1
  %r = tail call swifttailcc i64 @turned(i64 %less, ptr byval(%block) %k, x86_fp80 %x, i128 %z, <4 x float> %v)
  ret i64 %r
}
define swifttailcc i64 @turned(i64 %n, ptr byval(%block) %k, x86_fp80 %x, i128 %z, <4 x float> %v) {
  %more = fadd x86_fp80 %x, 0xK3FFF8000000000000000
  %shifted = add i128 %z, 18446744073709551617
  %r = tail call swifttailcc i64 @mixed(<4 x float> %v, x86_fp80 %more, i128 1, i64 1, i64 2, i64 3, i64 4, i128 %shifted, ptr byval(%block) align 32 %k, i64 %n)
  ret i64 %r
}
define tailcc i64 @throws(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h) {
  %p = call ptr @__cxa_allocate_exception(i64 4)
  %n = trunc i64 %h to i32
  store i32 %n, ptr %p
  call void @__cxa_throw(ptr %p, ptr @_ZTIi, ptr null)
  unreachable
}
define tailcc i64 @passes(i64 %h) {
  %r = call tailcc i64 @throws(i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 %h)
  ret i64 %r
}
define i32 @main() personality ptr @__gxx_personality_v0 {
  %block = alloca %block, align 32
  %at = getelementptr %block, ptr %block, i64 0, i32 0, i64 4
  store i64 77, ptr %at
  %a = call tailcc i64 @few(i64 10000000, i64 0)
  %b = call swifttailcc i64 @mixed(<4 x float> <float 0.0, float 5.0, float 0.0, float 0.0>, x86_fp80 0xK40008000000000000000, i128 2, i64 1, i64 2, i64 3, i64 4, i128 5, ptr byval(%block) align 32 %block, i64 1000000)
  br label %try
try:
  %c = invoke tailcc i64 @passes(i64 3) to label %never unwind label %caught
never:
  unreachable
caught:
  %l = landingpad { ptr, i32 } catch ptr @_ZTIi
  %e = extractvalue { ptr, i32 } %l, 0
  %q = call ptr @__cxa_begin_catch(ptr %e)
  %n = load i32, ptr %q
  call void @__cxa_end_catch()
  br label %again
again:
  %d = invoke tailcc i64 @throws(i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 4) to label %never unwind label %second
second:
  %l2 = landingpad { ptr, i32 } catch ptr @_ZTIi
  %e2 = extractvalue { ptr, i32 } %l2, 0
  %q2 = call ptr @__cxa_begin_catch(ptr %e2)
  %n2 = load i32, ptr %q2
  call void @__cxa_end_catch()
  %both = add i32 %n, %n2
  %o = call i32 (ptr, ...) @printf(ptr @shows, i64 %a, i64 %b, double 0.5, x86_fp80 0xK3FFF8000000000000000, i64 9, i32 %both)
  ret i32 0
}
