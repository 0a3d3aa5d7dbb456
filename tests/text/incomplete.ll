; --allow-incomplete-ir: undefined globals are declared, what speaks of missing metadata goes.
; RUN: irkit as --allow-incomplete-ir --to=19 %s -o - | irkit dis
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
; RUN: for v in 19 22; do diff <(irkit as --allow-incomplete-ir --to=$v %s -o - | llvm-dis-$v) <(llvm-as-$v -allow-incomplete-ir %s -o - | llvm-dis-$v) || exit 1; done
@dropped = global i8 0, !exclude !404, !type !3
@pointer = global ptr @variable

define void @body(ptr %p) personality ptr @personality !dbg !405 {
entry:
  %a = load i8, ptr %p, !noalias !404, !tbaa !406, !range !1
  call void @called(i32 1), !dbg !407
  call void @called(i32 2), !dbg !404
  call void @both(i32 1)
  call void @both(i64 1)
  call void @passed(ptr @passed)
  call void @llvm.experimental.noalias.scope.decl(metadata !404)
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  call void @llvm.dbg.value(metadata i32 0, metadata !408, metadata !DIExpression())
  store ptr @"a name", ptr %p
  invoke fastcc void @invoked(i32 7) to label %done unwind label %pad
done:
  ret void
pad:
  %l = landingpad i32 cleanup
  ret void
}

declare void @llvm.experimental.noalias.scope.decl(metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)

!1 = !{i8 0, i8 2}
!2 = !{!4}
!3 = !{i64 0, !"t"}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
