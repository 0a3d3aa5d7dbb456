; What callbr may call.
; RUN: irkit verify --to=22 %s
declare void @f()
declare void @llvm.donothing()
declare void @llvm.amdgcn.kill(i1)
define void @plain() {
  callbr void @f() to label %a [label %b]  ; error: Callbr currently only supports asm-goto and selected intrinsics
a:
  ret void
b:
  ret void
}
define void @indirect(ptr %f) {
  callbr void %f() to label %a [label %b]  ; error: Callbr: indirect function / invalid signature
a:
  ret void
b:
  ret void
}
define void @other() {
  callbr void @llvm.donothing() to label %a [label %b]  ; error: Callbr currently only supports asm-goto and selected intrinsics
a:
  ret void
b:
  ret void
}
define void @bundled(i1 %x) {
  callbr void @llvm.amdgcn.kill(i1 %x) ["deopt"()] to label %a [label %b]  ; error: Callbr for intrinsics currently doesn't support operand bundles
a:
  ret void
b:
  unreachable
}
define void @two(i1 %x) {
  callbr void @llvm.amdgcn.kill(i1 %x) to label %a [label %b, label %c]  ; error: Callbr amdgcn_kill only supports one indirect dest
a:
  ret void
b:
  unreachable
c:
  unreachable
}
define void @reached(i1 %x) {
  callbr void @llvm.amdgcn.kill(i1 %x) to label %a [label %b]  ; error: Callbr amdgcn_kill indirect dest needs to be unreachable
a:
  ret void
b:
  ret void
}
define i32 @met(i1 %x) {
  br i1 %x, label %asm, label %aside
asm:
  ; error: Instruction does not dominate all uses!
  %r = callbr i32 asm sideeffect "", "=r,!i"() to label %done [label %landing]
aside:
  br label %landing
landing:
  ; error: Intrinsic in block must have 1 unique predecessor
  %s = call i32 @llvm.callbr.landingpad.i32(i32 %r)
  ret i32 0
done:
  ret i32 %r
}
declare i32 @llvm.callbr.landingpad.i32(i32)
