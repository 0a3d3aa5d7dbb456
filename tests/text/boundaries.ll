; What each release's parser takes, and how it prints that.
; RUN: cd %{dir}; for f in *.ll; do for v in 15 16 17 18 19 21 22; do echo "; $f $v"; irkit as --to=$v $f -o - 2>&1 >t.bc | sed -n 's/^[^ ]*: error: /error: /p'; test -s t.bc && irkit dis --to=$v t.bc -o - | sed -e '/^;/d' -e '/^$/d' -e /^source/d; rm t.bc; done; done
;--- gaps.ll
define i64 @f(i64 %7) {
  %12 = mul i64 %7, %7
  ret i64 %12
}
;--- implicit.ll
define void @f() {
  call void @llvm.donothing()
  ret void
}
;--- conventions.ll
!nodes = !{!0, !1, !2}
!0 = !DISubroutineType(cc: 199, types: null)
!1 = !DISubroutineType(cc: 204, types: null)
!2 = !DISubroutineType(cc: 208, types: null)
;--- pointers.ll
target datalayout = "p:64:64"
@g = global i32 0
@h = global ptr inttoptr (i64 ptrtoint (ptr @g to i64) to ptr)
;--- letters.ll
target datalayout = "A5"
@g = addrspace("A") global i16 0
;--- lanes.ll
define void @f() {
  %a = alloca [3 x <vscale x 2 x i64>]
  ret void
}
;--- source.ll
!nodes = !{!0}
!0 = !DIFile(filename: "f.c", directory: "/", source: "")
;--- section.ll
define void @f() "implicit-section-name"="fast" {
  ret void
}
;--- flag.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"amdgpu_code_object_version", i32 400}
;--- layout.ll
target datalayout = "p:32:32:32:64"
;--- layout-bits.ll
target datalayout = "i16777216:8"
;--- shift.ll
@g = global i32 shl (i32 ptrtoint (ptr @g to i32), i32 0)
;--- scalable-step.ll
@g = global i64 0
define ptr @f() {
  ret ptr getelementptr (<vscale x 2 x i64>, ptr @g, i64 3)
}
;--- steps.ll
%s = type { i32, [4 x i16] }
@a = global [6 x i8] zeroinitializer
@b = global %s zeroinitializer
@w = extern_weak global [6 x i8]
@p0 = global ptr getelementptr ([6 x i8], ptr @a, i64 0, i64 2)
@p1 = global ptr getelementptr ([6 x i8], ptr @a, i64 0, i64 6)
@p2 = global ptr getelementptr ([6 x i8], ptr @a, i64 0, i64 9)
@p3 = global ptr getelementptr (i8, ptr @a, i64 1)
@p4 = global ptr getelementptr (%s, ptr @b, i64 0, i32 1, i64 3)
@p5 = global ptr getelementptr ([6 x i8], ptr @w, i64 0, i64 1)
@p6 = global ptr getelementptr (i8, ptr getelementptr ([6 x i8], ptr @a, i64 0, i64 1), i64 3)
@p7 = global ptr getelementptr ([6 x i8], ptr getelementptr ([6 x i8], ptr @a, i64 0, i64 1), i64 0, i64 1)
@p8 = global ptr getelementptr (i8, ptr getelementptr (i8, ptr @a, i64 3), i64 2)
@p9 = global ptr getelementptr ([6 x i8], ptr @late, i64 0, i64 5)
@late = global [6 x i8] zeroinitializer
;--- address.ll
declare void @llvm.dbg.addr(metadata, metadata, metadata)
define void @f(ptr %p) !dbg !3 {
  call void @llvm.dbg.addr(metadata ptr %p, metadata !4, metadata !DIExpression(DW_OP_plus_uconst, 8)), !dbg !5
  ret void, !dbg !5
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DILocalVariable(name: "v", scope: !3)
!5 = !DILocation(line: 2, scope: !3)
