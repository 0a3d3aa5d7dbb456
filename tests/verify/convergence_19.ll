; Convergence control where calls had to say that they are convergent; uses of tokens in cycles.
; RUN: irkit verify --to=19 %s
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @plain()
declare void @convergent() convergent
define void @quiet() {
  %t = call token @llvm.experimental.convergence.anchor()
  ; error: Convergence control token can only be used in a convergent call.
  call void @plain() [ "convergencectrl"(token %t) ]
  ret void
}
define void @hearts(i1 %c) {
  %t = call token @llvm.experimental.convergence.anchor()
  %u = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %u) ]
  br i1 %c, label %more, label %out
more:
  ; error: Cycle heart must dominate all blocks in the cycle.
  %i = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br label %loop
out:
  ret void
}
define void @dominated(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ; error: Instruction does not dominate all uses!
  ; error: Convergence control token must dominate all its uses.
  %t = call token @llvm.experimental.convergence.anchor()
  br label %b
b:
  call void @convergent() [ "convergencectrl"(token %t) ]
  ret void
}
define void @of_another_type() {
  %t = call token @llvm.experimental.convergence.anchor()
  %r = call i32 @convergent(i8 0) [ "convergencectrl"(token %t) ]
  ret void
}
