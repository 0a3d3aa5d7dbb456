; Variables that LLVM knows by name.
; RUN: irkit verify --to=19 %s
@a = global i32 0
; error: wrong type for intrinsic global variable
@llvm.global_ctors = appending global [1 x { i32, i32, ptr }] zeroinitializer
@llvm.global_dtors = global [1 x { i32, ptr, ptr }] zeroinitializer  ; error: invalid linkage for intrinsic global variable
@0 = private global i8 1  ; error: members of llvm.used must be named
@llvm.used = appending global [2 x ptr] [ptr @a, ptr @0]
; error: wrong type for intrinsic global variable
@llvm.compiler.used = appending global [1 x i32] [i32 4]
