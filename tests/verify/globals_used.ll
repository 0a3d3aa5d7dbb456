; llvm.used and its like: what may stand in them, and that they are not used.
; RUN: irkit verify --to=19 %s
@x = global i32 0
@name = alias i32, ptr @x
@llvm.used = appending global [3 x ptr] [ptr @x, ptr @name, ptr getelementptr (i8, ptr @x, i64 0)]  ; error: invalid uses of intrinsic global variable
@llvm.compiler.used = appending global [1 x ptr] [ptr null]  ; error: wrong initalizer for intrinsic global variable
@user = global ptr @llvm.used
