; Switches over more than 64 bits: all words of each case count.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s
; RUN: echo 'define void @f(i300 %x) { switch i300 %x, label %a [ i300 1, label %a ] a: ret void }' | not irkit compile - -o %t.o
@shows = private constant [4 x i8] c"%d \00"
declare i32 @printf(ptr, ...)
define i32 @two(i128 %x) noinline {
  switch i128 %x, label %other [
    i128 5, label %a
    i128 18446744073709551621, label %b
    i128 92233720368547758080, label %c
    i128 -1, label %d
    i128 18446744073709551615, label %e
  ]
a:
  ret i32 1
b:
  ret i32 2
c:
  ret i32 3
d:
  ret i32 4
e:
  ret i32 5
other:
  ret i32 0
}
define i32 @odd(i200 %x) noinline {
  switch i200 %x, label %other [
    i200 7, label %a
    i200 340282366920938463463374607431768211463, label %b
    i200 6277101735386680763835789423207666416102355444464034512903, label %c
    i200 -7, label %d
  ]
a:
  ret i32 1
b:
  ret i32 2
c:
  ret i32 3
d:
  ret i32 4
other:
  ret i32 0
}
define void @show(i32 %n) {
  %r = call i32 (ptr, ...) @printf(ptr @shows, i32 %n)
  ret void
}
define i32 @main() {
  %a0 = call i32 @two(i128 5)
  call void @show(i32 %a0)
  %a1 = call i32 @two(i128 18446744073709551621)
  call void @show(i32 %a1)
  %a2 = call i32 @two(i128 92233720368547758080)
  call void @show(i32 %a2)
  %a3 = call i32 @two(i128 -1)
  call void @show(i32 %a3)
  %a4 = call i32 @two(i128 18446744073709551615)
  call void @show(i32 %a4)
  %a5 = call i32 @two(i128 0)
  call void @show(i32 %a5)
  %a6 = call i32 @two(i128 110680464442257309701)
  call void @show(i32 %a6)
  %b0 = call i32 @odd(i200 7)
  call void @show(i32 %b0)
  %b1 = call i32 @odd(i200 340282366920938463463374607431768211463)
  call void @show(i32 %b1)
  %b2 = call i32 @odd(i200 6277101735386680763835789423207666416102355444464034512903)
  call void @show(i32 %b2)
  %b3 = call i32 @odd(i200 -7)
  call void @show(i32 %b3)
  %b4 = call i32 @odd(i200 18446744073709551623)
  call void @show(i32 %b4)
  ret i32 0
}
