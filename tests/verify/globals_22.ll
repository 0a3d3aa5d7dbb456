; Global variables since 21: initializers have a size; since 22: what !implicit.ref names.
; RUN: irkit verify --to=22 %s
@plain = global i32 1
@mixed = global { i32, <vscale x 4 x i32> } zeroinitializer  ; error: Global variable initializer must be sized
@vectors = global { <vscale x 4 x i32>, <vscale x 4 x i32> } zeroinitializer  ; error: Globals cannot contain scalable types
@outside = external global { i32, <vscale x 4 x i32> }       ; error: Globals cannot contain scalable types
@llvm.used = appending global [1 x ptr] zeroinitializer      ; error: wrong initializer for intrinsic global variable

@refers = global i32 1, !implicit.ref !0, !implicit.ref !1
@number = global i32 1, !implicit.ref !2                     ; error: ref value must be pointer typed
@word = global i32 1, !implicit.ref !0, !implicit.ref !3     ; error: ref metadata must be ValueAsMetadata
@pair = global i32 1, !implicit.ref !4                       ; error: ref metadata must have one operand
@self = global i32 1, !implicit.ref !5                       ; error: values should not reference themselves
@by_alias = global i32 1, !implicit.ref !6                   ; error: values should not reference themselves
@declared = external global i32, !implicit.ref !0            ; error: ref metadata must not be placed on a declaration
@alias = alias i32, ptr @by_alias
define void @f() !implicit.ref !2 {                          ; error: ref value must be pointer typed
  ret void
}
!0 = !{ptr @plain}
!1 = !{ptr inttoptr (i64 1 to ptr)}
!2 = !{i32 1}
!3 = !{!"plain"}
!4 = !{ptr @plain, ptr @refers}
!5 = !{ptr @self}
!6 = !{ptr @alias}
