; Convergence control tokens.
; RUN: irkit verify --to=22 %s
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare i32 @all(i32, ptr) convergent
define void @well(i1 %c) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  call i32 @all(i32 7, ptr null) [ "convergencectrl"(token %l) ]
  br i1 %c, label %loop, label %out
out:
  call i32 @all(i32 7, ptr null) [ "convergencectrl"(token %e) ]
  ret void
}
define void @bundles() {
  %a = call token @llvm.experimental.convergence.anchor()
  ; error: The 'convergencectrl' bundle can occur at most once on a call
  ; error: Cannot mix controlled and uncontrolled convergence in the same function.
  call i32 @all(i32 7, ptr null) [ "convergencectrl"(token %a), "convergencectrl"(token %a) ]
  ret void
}
define void @inputs() {
  call i32 @all(i32 7, ptr null) [ "convergencectrl"() ]  ; error: The 'convergencectrl' bundle requires exactly one token use.
  ret void
}
define void @no_token(i32 %x) {
  call i32 @all(i32 7, ptr null) [ "convergencectrl"(i32 %x) ]  ; error: The 'convergencectrl' bundle requires exactly one token use.
  ret void
}
define void @made_by_nobody() {
  ; error: Convergence control tokens can only be produced by calls to the convergence control intrinsics.
  call i32 @all(i32 7, ptr null) [ "convergencectrl"(token none) ]
  ret void
}
define void @diverges() {
  %e = call token @llvm.experimental.convergence.entry()  ; error: Entry intrinsic can occur only in a convergent function.
  ret void
}
define void @late() convergent {
  br label %next
next:
  %e = call token @llvm.experimental.convergence.entry()  ; error: Entry intrinsic can occur only in the entry block.
  ret void
}
define void @second() convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  %e = call token @llvm.experimental.convergence.entry()  ; error: Entry intrinsic cannot be preceded by a convergent operation in the same basic block.
  ret void
}
define void @nested_anchor() {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor() [ "convergencectrl"(token %a) ]  ; error: Entry or anchor intrinsic cannot have a convergencectrl token operand.
  ret void
}
define void @bare_loop() {
  %l = call token @llvm.experimental.convergence.loop()  ; error: Loop intrinsic must have a convergencectrl token operand.
  ret void
}
define void @late_loop() {
  %a = call token @llvm.experimental.convergence.anchor()
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]  ; error: Loop intrinsic cannot be preceded by a convergent operation in the same basic block.
  ret void
}
define void @mixed() {
  %a = call token @llvm.experimental.convergence.anchor()
  call i32 @all(i32 7, ptr null)  ; error: Cannot mix controlled and uncontrolled convergence in the same function.
  ret void
}
define void @mixed_later() {
  call i32 @all(i32 7, ptr null)
  %a = call token @llvm.experimental.convergence.anchor()  ; error: Cannot mix controlled and uncontrolled convergence in the same function.
  ret void
}
define void @crossed() {
  %a = call token @llvm.experimental.convergence.anchor()
  %b = call token @llvm.experimental.convergence.anchor()  ; error: Convergence region is not well-nested.
  call i32 @all(i32 7, ptr null) [ "convergencectrl"(token %b) ]
  call i32 @all(i32 7, ptr null) [ "convergencectrl"(token %a) ]
  call i32 @all(i32 7, ptr null) [ "convergencectrl"(token %b) ]
  ret void
}
