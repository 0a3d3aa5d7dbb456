; Addresses of entry blocks, wherever they are used: nobody may jump there.
; RUN: irkit verify --to=22 %s
; RUN: irkit verify --to=19 %s
@in_a_variable = global ptr blockaddress(@f1, %entry)
@in_an_aggregate = global { i32, [2 x ptr] } { i32 0, [2 x ptr] [ptr null, ptr blockaddress(@f2, %entry)] }
@in_an_expression = global i64 ptrtoint (ptr getelementptr (i8, ptr blockaddress(@f3, %entry), i64 1) to i64)
@second = global ptr blockaddress(@f9, %second)
define void @f1() {
; error: blockaddress may not be used with the entry block!
entry:
  ret void
}
define void @f2() {
; error: blockaddress may not be used with the entry block!
entry:
  ret void
}
define void @f3() {
; error: blockaddress may not be used with the entry block!
entry:
  ret void
}
define void @f4() {
; error: blockaddress may not be used with the entry block!
entry:
  ret void
}
define void @f5() {
; error: blockaddress may not be used with the entry block!
entry:
  ret void
}
define void @f6() {
; error: blockaddress may not be used with the entry block!
entry:
  ret void
}
define void @f7() {
; error: blockaddress may not be used with the entry block!
entry:
  ret void
}
define void @f8() {
; error: blockaddress may not be used with the entry block!
entry:
  ret void
}
define void @f9() {
entry:
  br label %second
second:
  ret void
}
define void @f10() {
entry:
  ret void
}
define void @users(ptr %p) prefix ptr blockaddress(@f5, %entry) prologue ptr blockaddress(@f6, %entry) personality ptr blockaddress(@f4, %entry) {
  store ptr blockaddress(@f7, %entry), ptr %p
  store [2 x ptr] [ptr blockaddress(@f8, %entry), ptr null], ptr %p
  ret void
}
define void @not_used() {
entry:
  ret void
}
