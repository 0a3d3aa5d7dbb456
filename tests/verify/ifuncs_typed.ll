; With typed pointers a resolver returns a pointer to the function's own type.
; RUN: irkit verify --to=14 %s
@well = ifunc i32 (i32), i32 (i32)* ()* @resolve
@wrong = ifunc i64 (i64), i32 (i32)* ()* @resolve  ; error: IFunc resolver has incorrect type
define i32 (i32)* @resolve() {
  ret i32 (i32)* null
}
