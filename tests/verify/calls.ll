; Calls: what is called, with how many arguments of which types, and what intrinsics alone may do.
; RUN: irkit verify --to=19 %s
declare void @none()
declare void @one(i32)
declare void @many(i32, ...)
declare i32 @given(ptr, ...)
declare token @maketoken()  ; error: Function returns a token but isn't an intrinsic
declare i32 @pure(i32) speculatable
declare void @llvm.donothing()
declare i32 @llvm.abs.i32(i32, i1 immarg)
declare void @personality()

define void @numbers(ptr %p) {
  call void (i32, ...) @none(i32 1, i32 2)
  call void @one()
  call void (i32, ...) @many(i32 1)
  call void %p(i32 3)
  ret void
}

define void @intrinsics() {

  call void @llvm.donothing()
  ret void
}

define void @tokens(ptr %p) {
  %x = call token %p()  ; error: Return type cannot be token for indirect call!
  call void @pass(token none)  ; error: Function has token parameter but isn't an intrinsic
  call void %p(metadata i32 1)  ; error: Function has metadata parameter but isn't an intrinsic
  %a = call x86_amx %p()  ; error: Return type cannot be x86_amx for indirect call!
  ret void
}
declare void @pass(i32)

define i32 @sites(i32 %x) {  ; error: immarg may not apply only to call sites
  %a = call i32 @pure(i32 %x) speculatable
  call void @one(i32 %x) speculatable  ; error: speculatable attribute may not apply to call sites
  ; error: preallocated as a call site attribute can only be on llvm.call.preallocated.arg
  call void @one(i32 %x) preallocated(i32)
  call void @one(i32 immarg %x)  ; error: immarg attribute only applies to intrinsics
  %b = call i32 @llvm.abs.i32(i32 %x, i1 true)
  ret i32 %a
}

define i32 @immediate(i32 %x, i1 %b) {  ; error: immarg operand has non-immediate parameter
  %y = call i32 @llvm.abs.i32(i32 %x, i1 %b)
  ret i32 %y
}

define void @conventions() {
  ; error: Direct calls to amdgpu_cs_chain/amdgpu_cs_chain_preserve functions not allowed. Please use the @llvm.amdgpu.cs.chain intrinsic instead.
  call amdgpu_cs_chain void @none()
  ; error: Direct calls to amdgpu_cs_chain/amdgpu_cs_chain_preserve functions not allowed. Please use the @llvm.amdgpu.cs.chain intrinsic instead.
  call amdgpu_cs_chain_preserve void @none()
  call amdgpu_kernel void @none()
  ret void
}

define void @variable(ptr %p) {
  call void (i32, ...) @many(i32 1, ptr nest %p, ptr nest %p)  ; error: More than one parameter has attribute nest!
  call void (i32, ...) @many(i32 1, ptr sret(i32) %p)  ; error: Attribute 'sret' cannot be used for vararg call arguments!
  call void (i32, ...) @many(i32 1, i32 align 4 2)  ; error: Attribute 'align 4' applied to incompatible type!
  call void (i32, ...) @many(i32 1, ptr inalloca(i32) %p, i32 2)  ; error: inalloca isn't on the last argument!
  call void (i32, ...) @many(i32 returned 1)  ; error: Incompatible argument and return types for 'returned' attribute
  call void (i32, ...) @many(i32 1, ptr returned %p)  ; error: Incompatible argument and return types for 'returned' attribute
  call i32 (ptr, ...) @given(ptr %p, i32 returned 1)
  call i32 (ptr, ...) @given(ptr %p, ptr returned %p)  ; error: Incompatible argument and return types for 'returned' attribute
  ret void
}

declare void @wide(<2147483648 x float>)
define void @alignment(<2147483648 x float> %v, ptr %p) {
  call void @wide(<2147483648 x float> %v)  ; error: Incorrect alignment of argument passed to called function!
  %x = call <2147483648 x double> %p()  ; error: Incorrect alignment of return type to called function!
  ret void
}

declare void @inall(ptr inalloca(i32))
define void @allocas(ptr %p) {
  %a = alloca i32  ; error: inalloca argument for call has mismatched alloca
  %b = alloca inalloca i32
  call void @inall(ptr inalloca(i32) %a)
  call void @inall(ptr inalloca(i32) %b)
  call void @inall(ptr inalloca(i32) %p)
  ret void
}

declare void @swift(ptr swifterror)
define void @errors(ptr %p, ptr swifterror %good) {  ; error: swifterror argument for call has mismatched parameter
  %a = alloca ptr  ; error: swifterror argument for call has mismatched alloca
  %b = alloca swifterror ptr
  %l = load ptr, ptr %p  ; error: swifterror argument should come from an alloca or parameter
  call void @swift(ptr swifterror %a)
  call void @swift(ptr swifterror %b)
  call void @swift(ptr swifterror %l)
  call void @swift(ptr swifterror %p)
  call void @swift(ptr swifterror %good)
  ret void
}

define void @assembly(ptr %p) {
  call void asm "", "*m"(ptr %p)  ; error: Operand for indirect constraint must have elementtype attribute
  call void asm "", "*m"(i32 1)  ; error: Operand for indirect constraint must have pointer type
  call void asm "", "r"(ptr elementtype(i32) %p)  ; error: Elementtype attribute can only be applied for indirect constraints
  call void asm "", "*m"(ptr elementtype(i32) %p)
  call void asm "", "!i"()  ; error: Label constraints can only be used with callbr
  ret void
}

define void @branches(ptr %p) {
  callbr void asm "", "!i"() to label %a [label %b]
a:
  callbr void asm "", ""() to label %b [label %c]  ; error: Number of label constraints does not match number of callbr dests
b:
  callbr void asm unwind "", "!i"() to label %c [label %d]  ; error: Unwinding from Callbr is not allowed
c:
  callbr void %p() to label %d [label %e]  ; error: Callbr is currently only used for asm-goto!
d:
  ret void
e:
  ret void
}

define void @pads() personality ptr @personality {
  ; error: The unwind destination does not have an exception handling instruction!
  invoke void @none() to label %good unwind label %bad
good:
  ret void
bad:
  ret void
}
