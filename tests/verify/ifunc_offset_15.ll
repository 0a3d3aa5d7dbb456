; Up to 15 the resolver of an ifunc is what lies below it, an offset between them or not.
; RUN: irkit verify --to=15 %s
define ptr @resolver() {
  ret ptr null
}
@variable = global i32 0
@alias = alias ptr (), ptr @resolver
@step = ifunc void (), ptr getelementptr (i8, ptr @alias, i32 4)
@sum = ifunc void (), ptr inttoptr (i64 add (i64 ptrtoint (ptr @resolver to i64), i64 4) to ptr)
@wrong = ifunc void (), ptr getelementptr (i8, ptr @variable, i32 4)  ; error: IFunc must have a Function resolver
