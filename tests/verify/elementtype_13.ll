; In 13 the type of the pointer says what asm reads, and elementtype is for intrinsics alone.
; RUN: irkit verify --to=13 %s
define void @f(i32* %p) {
  call void asm "", "*m"(i32* elementtype(i32) %p)  ; error: Attribute 'elementtype' can only be applied to intrinsics.
  call void @g(i32* elementtype(i32) %p)  ; error: Attribute 'elementtype' can only be applied to intrinsics.
  call void asm "", "*m"(i32* %p)
  ret void
}
declare void @g(i32*)
