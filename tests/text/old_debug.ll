; Debug info of 3.5: tuples of numbers and strings, values of variables in nodes. They stay what they are until the module is brought to
; another release, which drops them, as LLVM's readers do.
; RUN: irkit roundtrip %s && irkit verify %s
; RUN: irkit as %s -o %t.bc && irkit dis --to=3.5 %t.bc -o -
; RUN: irkit dis --to=19 %t.bc -o - | tail -n +3
; RUN: irkit dis --to=3.6 %t.bc -o - | grep -c "dbg" ; true
define i32 @f(i32 %x) {
  %slot = alloca i32, align 4
  call void @llvm.dbg.declare(metadata !{i32* %slot}, metadata !9), !dbg !10
  call void @llvm.dbg.value(metadata !{i32 %x}, i64 0, metadata !9), !dbg !10
  call void @llvm.dbg.value(metadata !{i32 7}, i64 0, metadata !9), !dbg !10
  call void @llvm.dbg.value(metadata !{i32 %x, i32 %later}, i64 0, metadata !9), !dbg !10
  call void @llvm.dbg.value(metadata !{i32 %later}, i64 0, metadata !9), !dbg !12
  %later = add i32 %x, 1, !dbg !12
  ret i32 %later, !dbg !{i32 2, i32 3, metadata !4, null}
}
declare void @llvm.dbg.value(metadata, i64, metadata)
declare void @llvm.dbg.declare(metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!11}
!0 = metadata !{i32 786449, metadata !1, i32 12, metadata !"producer", i1 false, metadata !"", i32 0, metadata !2, metadata !2, metadata !3, metadata !2, metadata !2, metadata !"", i32 1}
!1 = metadata !{metadata !"t.c", metadata !"/d"}
!2 = metadata !{}
!3 = metadata !{metadata !4}
!4 = metadata !{i32 786478, metadata !1, metadata !5, metadata !"f", metadata !"f", metadata !"", i32 1, metadata !6, i1 false, i1 true, i32 0, i32 0, null, i32 256, i1 false, i32 (i32)* @f, null, null, metadata !2, i32 1}
!5 = metadata !{i32 786473, metadata !1}
!6 = metadata !{i32 786453, i32 0, null, metadata !"", i32 0, i64 0, i64 0, i64 0, i32 0, null, metadata !7, i32 0, null, null, null}
!7 = metadata !{metadata !8, metadata !8}
!8 = metadata !{i32 786468, null, null, metadata !"int", i32 0, i64 32, i64 32, i64 0, i32 0, i32 5}
!9 = metadata !{i32 786689, metadata !4, metadata !"x", metadata !5, i32 16777217, metadata !8, i32 0, i32 0}
!10 = metadata !{i32 1, i32 1, metadata !4, null}
!11 = metadata !{i32 1, metadata !"Debug Info Version", i32 1}
!12 = metadata !{i32 2, i32 1, metadata !4, metadata !10}
