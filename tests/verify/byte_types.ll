; Byte types (23): where they may not be, though text lets them.
; RUN: irkit verify --to=23 %s
declare void @extended(b8 zeroext, b8 signext)
declare void @align(b64 align 8)  ; error: Attribute 'align 8' applied to incompatible type!
declare void @range(b8 range(i8 0, 1))  ; error: Attribute 'range(i8 0, 1)' applied to incompatible type!
declare void @fp(b64 nofpclass(nan))  ; error: Attribute 'nofpclass(nan)' applied to incompatible type!
declare void @lanes(<4 x b8> zeroext)  ; error: Attribute 'zeroext' applied to incompatible type!
declare ptr @size(b64) allocsize(0)  ; error: 'allocsize' element size argument must refer to an integer parameter
define void @f(ptr %p, b64 %y) {
  %a = load atomic b64, ptr %p seq_cst, align 8
  %b = load atomic <2 x b8>, ptr %p seq_cst, align 2
  %c = load atomic b4, ptr %p seq_cst, align 2  ; error: atomic memory access' size must be byte-sized
  %d = load atomic b24, ptr %p seq_cst, align 4  ; error: atomic memory access' operand must have a power-of-two size
  store atomic b24 0, ptr %p seq_cst, align 4  ; error: atomic memory access' operand must have a power-of-two size
  %x = cmpxchg ptr %p, b64 %y, b64 %y seq_cst seq_cst  ; error: cmpxchg operand must have integer or pointer type
  call void @llvm.assume(i1 true) ["align"(ptr %p, b64 8)]  ; error: second argument should be an integer with a maximum width of 64 bits
  %r = load b8, ptr %p, !range !2  ; error: Range types must match instruction type!
  %s = load b8, ptr %p, !range !3  ; error: The lower limit must be an integer!
  ret void
}
!llvm.module.flags = !{!0, !1}
!0 = !{b32 1, !"x", i32 3}  ; error: invalid behavior operand in module flag (expected constant integer)
!1 = !{i32 1, !"wchar_size", b32 3}  ; error: wchar_size metadata requires constant integer argument
!2 = !{i8 3, i8 5}
!3 = !{b8 3, b8 5}
