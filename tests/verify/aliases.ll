; Aliases and what they lead to.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
@x = global [2 x i32] zeroinitializer
@far = external global i32
@weak_name = weak alias i32, ptr @x
@well = alias i32, ptr @x
@inside = alias i32, getelementptr ([2 x i32], ptr @x, i64 0, i64 1)
@chain = alias i32, ptr @inside
@to_declaration = alias i32, ptr @far              ; error: Alias must point to a definition
@to_weak = alias i32, ptr @weak_name               ; error: Alias cannot point to an interposable alias
@left = alias i32, ptr @right                      ; error: Aliases cannot form a cycle
@right = alias i32, ptr @left                      ; error: Aliases cannot form a cycle
@number = alias i32, inttoptr (i64 8 to ptr)
