; Two fields are not enough; and nobody may use the list.
; RUN: irkit verify --to=16 %s
; RUN: irkit verify --to=19 %s
define void @f() {
  ret void
}
; error: the third field of the element type is mandatory, specify ptr null to migrate from the obsoleted 2-field form
@llvm.global_ctors = appending global [1 x { i32, ptr }] [{ i32, ptr } { i32 1, ptr @f }]
@llvm.global_dtors = appending global [1 x { i32, ptr, i8 }] zeroinitializer  ; error: wrong type for intrinsic global variable
