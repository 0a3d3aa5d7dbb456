; An address that is none.
; RUN: irkit verify --to=19 %s
@x = global i32 0
; error: invalid llvm.used member
@llvm.used = appending global [2 x ptr] [ptr @x, ptr inttoptr (i64 64 to ptr)]
