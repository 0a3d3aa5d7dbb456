; Indirect functions and their resolvers.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
@well = ifunc i32 (i32), ptr @resolve
@by_name = ifunc i32 (i32), ptr @resolve_name
@by_variable = ifunc i32 (i32), ptr @x             ; error: IFunc must have a Function resolver
@by_declaration = ifunc i32 (i32), ptr @far        ; error: IFunc resolver must be a definition
@by_number = ifunc i32 (i32), ptr @resolve_number  ; error: IFunc resolver must return a pointer
@x = global i32 0
@resolve_name = alias ptr (), ptr @resolve
define ptr @resolve() {
  ret ptr null
}
define i64 @resolve_number() {
  ret i64 0
}
declare ptr @far()
