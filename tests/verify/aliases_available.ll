; Aliases that are only available, members of llvm.used as expressions, behaviours of module flags that are wide numbers.
; RUN: irkit verify --to=16 %s
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
%s = type { i32, [4 x i32], ptr }
@arr = global [2 x i32] zeroinitializer
@al = alias i32, getelementptr ([2 x i32], ptr @arr, i32 0, i32 0)
@al1 = alias i32, getelementptr ([2 x i32], ptr @arr, i32 0, i32 1)
@llvm.used = appending global [2 x ptr] [ptr getelementptr ([2 x i32], ptr @arr, i32 0, i32 0), ptr @al], section "llvm.metadata"
; error: invalid llvm.compiler.used member
@llvm.compiler.used = appending global [3 x ptr] [ptr getelementptr ([2 x i32], ptr @arr, i32 0, i32 1), ptr null, ptr inttoptr (i64 8 to ptr)], section "llvm.metadata"
@x = available_externally alias i32, ptr @arr  ; error: available_externally alias must point to available_externally global value
@y = alias i32, inttoptr (i64 add (i64 ptrtoint (ptr @z to i64), i64 ptrtoint (ptr @arr to i64)) to ptr)
@z = weak alias i32, ptr @arr
@t = global { ptr, [2 x ptr], <2 x ptr> } { ptr @u, [2 x ptr] [ptr @arr, ptr @u], <2 x ptr> zeroinitializer }
@u = alias i32, getelementptr ({ ptr, [2 x ptr], <2 x ptr> }, ptr @t, i32 0, i32 1)
!llvm.module.flags = !{!0, !1, !2, !3, !4}
!0 = !{i128 36893488147419103232, !"a", i32 1}  ; error: invalid behavior operand in module flag (unexpected constant)
!1 = !{i128 1, !"b", i32 1}
!2 = !{i64 18446744073709551615, !"c", i32 1}  ; error: invalid behavior operand in module flag (unexpected constant)
!3 = !{i32 9, !"d", i32 1}  ; error: invalid behavior operand in module flag (unexpected constant)
!4 = !{i128 18446744073709551617, !"e", i32 1}  ; error: invalid behavior operand in module flag (unexpected constant)
