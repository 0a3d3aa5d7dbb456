; A violation in a cycle shows the cycle: how deep it lies, where it is entered, its other blocks.
; RUN: irkit verify --to=22 %s
; STATUS: 1
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @f() convergent
; Two uses in the header: the second one is wrong in its block already, and once more in the cycle.
define void @two_hearts(i1 %c) {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %b) ]
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]
  br i1 %c, label %loop, label %out
out:
  ret void
}
; The use stands in the inner one of two cycles.
define void @nested(i1 %c) {
  %a = call token @llvm.experimental.convergence.anchor()
  br label %outer
outer:
  br label %inner
inner:
  call void @f() [ "convergencectrl"(token %a) ]
  br i1 %c, label %inner, label %1
1:
  br i1 %c, label %outer, label %out
out:
  ret void
}
; A cycle with two entries.
define void @entries(i1 %c) {
  %a = call token @llvm.experimental.convergence.anchor()
  br i1 %c, label %left, label %right
left:
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]
  br label %right
right:
  br label %more
more:
  br i1 %c, label %left, label %out
out:
  ret void
}
; Blocks without names, and with names that need quotes.
define void @unnamed(i1 %c, i32) {
  %a = call token @llvm.experimental.convergence.anchor()
  %2 = add i32 %0, 1
  br label %3
3:
  call void @f() [ "convergencectrl"(token %a) ]
  br label %4
4:
  call void @f() [ "convergencectrl"(token %a) ]
  %5 = add i32 %2, 1
  br i1 %c, label %4, label %6
6:
  br i1 %c, label %3, label %out
out:
  ret void
}
define void @quoted(i1 %c) {
  %a = call token @llvm.experimental.convergence.anchor()
  br label %"a b"
"a b":
  br label %x
x:
  call void @f() [ "convergencectrl"(token %a) ]
  br label %y
y:
  call void @f() [ "convergencectrl"(token %a) ]
  br i1 %c, label %x, label %z
z:
  br i1 %c, label %"a b", label %out
out:
  ret void
}
