; Declarations of scopes name one each; what is wrong with them is said at the end of the function, once. With the option
; none dominates another one of its scope.
; RUN: irkit verify --verify-noalias-scope-decl-dom %s
declare void @llvm.experimental.noalias.scope.decl(metadata)
define void @siblings(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  ret void
b:
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  ret void
}
define void @below(i1 %c) {
  ; error: llvm.experimental.noalias.scope.decl dominates another one with the same scope
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  br i1 %c, label %a, label %b
a:
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  br label %b
b:
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  ret void
}
define void @same_block() {
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  ; error: llvm.experimental.noalias.scope.decl dominates another one with the same scope
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  ret void
}
define void @unreachable() {
  ret void
a:
  ; error: llvm.experimental.noalias.scope.decl dominates another one with the same scope
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  unreachable
}
define void @many() {
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  call void @llvm.experimental.noalias.scope.decl(metadata !5)  ; error: !id.scope.list must point to a list with a single scope
  call void @llvm.experimental.noalias.scope.decl(metadata !5)
  ret void
}
define void @word() {
  call void @llvm.experimental.noalias.scope.decl(metadata !"word")  ; error: !id.scope.list must point to an MDNode
  call void @llvm.experimental.noalias.scope.decl(metadata !5)
  ret void
}
!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = !{!1}
!3 = distinct !{!3, !0}
!4 = !{!3}
!5 = !{!1, !3}
