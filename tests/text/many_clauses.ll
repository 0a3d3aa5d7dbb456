; As many clauses as words have bits, filters among them, and one more; they are copied, too (unit/test_each.c).
; RUN: irkit as --to=19 %s -o - | irkit dis - -o - | grep "^ *\(filter\|catch\)" | cmp - <(grep "^ *\(filter\|catch\)" %s)
@t = external constant i8

declare i32 @p(...)

declare void @g()

define void @f() personality ptr @p {
entry:
  invoke void @g()
          to label %ok unwind label %pad

ok:
  ret void

pad:
  %l = landingpad { ptr, i32 }
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
  resume { ptr, i32 } %l
}

define void @h() personality ptr @p {
entry:
  invoke void @g()
          to label %ok unwind label %pad

ok:
  ret void

pad:
  %l = landingpad { ptr, i32 }
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr null
          filter [1 x ptr] [ptr @t]
          filter [1 x ptr] [ptr @t]
          catch ptr @t
          filter [1 x ptr] [ptr @t]
  resume { ptr, i32 } %l
}
