; Tokens in cycles that do not contain their definitions.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @f() convergent
define void @no_loop(i1 %c) {
  %a = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  call void @f() [ "convergencectrl"(token %a) ]  ; error: Convergence token used by an instruction other than llvm.experimental.convergence.loop in a cycle that does not contain the token's definition.
  br i1 %c, label %loop, label %out
out:
  ret void
}
define void @not_at_the_head(i1 %c) {
  %a = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  br label %body
body:
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]  ; error: Cycle heart must dominate all blocks in the cycle.
  br i1 %c, label %loop, label %out
out:
  ret void
}
define void @two_hearts(i1 %c) {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor()
  br label %loop
loop:
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %b) ]
  br label %next
next:
  %k = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]  ; error: Cycle heart must dominate all blocks in the cycle.
  br i1 %c, label %loop, label %out
out:
  ret void
}
define void @many_entries(i1 %c) {
  %a = call token @llvm.experimental.convergence.anchor()
  br i1 %c, label %left, label %right
left:
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]  ; error: Cycle heart must dominate all blocks in the cycle.
  br label %right
right:
  br i1 %c, label %left, label %out
out:
  ret void
}
