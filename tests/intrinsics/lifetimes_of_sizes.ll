; What 22's readers declare for lifetimes of an older form, and leave: 23 takes it away, with what calls it.
; RUN: irkit as --to=23 %s -o - | irkit dis | tail -n +3
declare void @llvm.lifetime.start.i64(i64)
declare void @llvm.lifetime.end.i64(i64)
define void @f(i64 %n) {
  call void @llvm.lifetime.start.i64(i64 %n)
  ret void
}
