; Where symbols may be interposed, only what is local stays what it is.
; RUN: irkit verify --to=19 %s
@x = global i32 0
@soft = alias i32, ptr @x
@hard = dso_local alias i32, ptr @x
@one = alias i32, ptr @soft                        ; error: Alias cannot point to an interposable alias
@two = alias i32, ptr @hard
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"SemanticInterposition", i32 1}
