target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%pair = type { i32, ptr }
%list = type { %pair, [2 x i64], ptr }
$group = comdat any
@zero = global i32 0
@one = internal constant [3 x i32] [i32 1, i32 2, i32 3], align 16
@text = private unnamed_addr constant [6 x i8] c"hello\00", section ".rodata.x"
@pair = hidden global %pair { i32 5, ptr @zero }, comdat($group)
@far = external thread_local(initialexec) global double
@other = alias i32, ptr @zero
declare i32 @puts(ptr nocapture readonly) nounwind
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i32 @personality(...)
define i32 @sum(ptr %p, i32 %n) local_unnamed_addr #0 !dbg !5 {
entry:
  %empty = icmp eq i32 %n, 0
  br i1 %empty, label %end, label %loop, !prof !20
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %more, %loop ]
    #dbg_value(i32 %s, !8, !DIExpression(), !10)
  %at = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %at, align 4, !dbg !10, !tbaa !21
  %more = add nsw i32 %s, %v, !dbg !11
  %next = add nuw i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %end, !llvm.loop !24
end:
  %r = phi i32 [ 0, %entry ], [ %more, %loop ]
  ret i32 %r, !dbg !11
}
define internal fastcc double @choose(i8 zeroext %c, double %x) {
  switch i8 %c, label %none [
    i8 1, label %twice
    i8 2, label %half
    i8 3, label %twice
  ]
twice:
  %a = fmul fast double %x, 2.0
  br label %done
half:
  %b = fdiv double %x, 2.0
  br label %done
none:
  unreachable
done:
  %r = phi double [ %a, %twice ], [ %b, %half ]
  ret double %r
}
define void @calls(ptr %p) personality ptr @personality {
  %slot = alloca %list, align 8
  %said = call i32 @puts(ptr @text)
  %s = invoke i32 @sum(ptr @one, i32 3) to label %ok unwind label %bad
ok:
  %d = tail call fastcc double @choose(i8 2, double 1.5)
  %c = fcmp olt double %d, 1.0
  %w = select i1 %c, i32 %s, i32 %said
  %old = atomicrmw add ptr @zero, i32 %w seq_cst
  %pairs = insertvalue %pair undef, i32 %old, 0
  store %pair %pairs, ptr %slot
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %slot, i64 16, i1 false)
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup catch ptr null
  resume { ptr, i32 } %l
}
define linkonce_odr <4 x i32> @lanes(<4 x i32> %a, i64 %b) comdat($group) {
  %t = trunc i64 %b to i32
  %v = insertelement <4 x i32> %a, i32 %t, i32 1
  %w = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  ret <4 x i32> %w
}
attributes #0 = { nounwind "frame-pointer"="all" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!own.list = !{!25, !26}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "hand", emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = !DISubroutineType(types: !6)
!5 = distinct !DISubprogram(name: "sum", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!6 = !{!7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "s", scope: !9, file: !1, line: 3, type: !7)
!9 = distinct !DILexicalBlock(scope: !5, file: !1, line: 2)
!10 = !DILocation(line: 4, column: 5, scope: !9)
!11 = !DILocation(line: 5, column: 7, scope: !5)
!20 = !{!"branch_weights", i32 1, i32 99}
!21 = !{!22, !22, i64 0}
!22 = !{!"int", !23}
!23 = !{!"root"}
!24 = distinct !{!24, !27}
!25 = !{!"list", i32 1, !26}
!26 = !{!"nested", i64 7}
!27 = !{!"llvm.loop.mustprogress"}
