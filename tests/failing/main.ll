source_filename = "main.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%pair = type { i32, ptr, { [3 x i8], %pair2 } }
%pair2 = type <{ i64, <4 x float> }>
%1 = type { %pair, ptr }
$group = comdat any
$other = comdat largest
@text = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@table = global [3 x ptr] [ptr @text, ptr getelementptr inbounds (i8, ptr @text, i64 2), ptr @work], comdat($group)
@wide = global i130 -123456789012345678901234567890, section "data", align 16, !kind !12
@data = internal constant [4 x i32] [i32 1, i32 -2, i32 3, i32 4]
@same = alias i32, ptr @wide
@chosen = ifunc void (), ptr @resolver
@llvm.used = appending global [1 x ptr] [ptr @data], section "llvm.metadata"
module asm ".globl outside"
module asm "outside: ret"
define ptr @resolver() {
  ret ptr @work
}
define dso_local i32 @work(i32 noundef %n, ptr nocapture readonly %p) local_unnamed_addr #0 comdat($group) personality ptr @catcher !dbg !5 {
entry:
  %slot = alloca %pair, align 8
  #dbg_declare(ptr %slot, !9, !DIExpression(), !10)
  %cmp = icmp sgt i32 %n, 0, !dbg !10
  br i1 %cmp, label %loop, label %out, !prof !13
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %0 = load i32, ptr %p, align 4, !tbaa !14
  #dbg_value(i32 %0, !9, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !10)
  %next = add nuw nsw i32 %i, 1
  %f = sitofp i32 %next to double
  %g = fmul fast double %f, 3.125000e-01
  %h = call double @llvm.sqrt.f64(double %g)
  %more = fcmp olt double %h, 0x4028AE147AE147AE
  br i1 %more, label %loop, label %out, !llvm.loop !17
out:
  switch i32 %n, label %end [
    i32 7, label %try
    i32 8, label %end
  ]
try:
  %r = invoke i32 @work(i32 7, ptr %slot) [ "deopt"(i32 1, ptr @text) ]
          to label %end unwind label %pad
pad:
  %lp = landingpad { ptr, i32 }
          cleanup
          catch ptr @text
  resume { ptr, i32 } %lp
end:
  %v = phi i32 [ 1, %out ], [ 1, %out ], [ %r, %try ]
  store atomic i32 %v, ptr @table seq_cst, align 4
  %old = atomicrmw add ptr @table, i32 3 syncscope("group") monotonic, align 4
  ret i32 %v, !dbg !10
}
declare i32 @catcher(...)
declare double @llvm.sqrt.f64(double)
declare void @needed(ptr byval(%pair) align 8, i32 range(i32 1, 5))
attributes #0 = { nounwind uwtable "frame-pointer"="all" memory(read, argmem: readwrite) allocsize(0) }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4}
!llvm.ident = !{!18}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "p", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "main.c", directory: "/tmp", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdef")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = !{i32 6, !"CG Profile", !19}
!5 = distinct !DISubprogram(name: "work", scope: !1, file: !1, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !8)
!6 = !DISubroutineType(types: !7)
!7 = !{!11, !11}
!8 = !{!9}
!9 = !DILocalVariable(name: "slot", scope: !5, file: !1, line: 2, type: !11)
!10 = !DILocation(line: 3, column: 4, scope: !5)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !{!"kind", !12}
!13 = !{!"branch_weights", i32 2000, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"int", !16, i64 0}
!16 = !{!"root"}
!17 = distinct !{!17, !10, !20}
!18 = !{!"ident"}
!19 = !{}
!20 = !{!"llvm.loop.mustprogress"}
