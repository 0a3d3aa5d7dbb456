; Intrinsics of LLVM 13's manual that later releases have under other names: experimental.stepvector,
; experimental.vector.*, flt.rounds, dbg.addr.
; RUN: irkit as --to=13 %s -o - | irkit run -
; RUN: irkit as --to=13 %s -o - | irkit compile - -o %t.o && cc %t.o -o %t && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@text = private constant [16 x i8] c"%d %d %d %d %d\0A\00"

define void @show(<4 x i32> %v, i32 %n) {
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  %p = getelementptr [16 x i8], [16 x i8]* @text, i64 0, i64 0
  call i32 (i8*, ...) @printf(i8* %p, i32 %a, i32 %b, i32 %c, i32 %d, i32 %n)
  ret void
}

define void @all(<4 x i32> %x, <2 x i32> %y) !dbg !5 {
  %place = alloca i32
  call void @llvm.dbg.addr(metadata i32* %place, metadata !8, metadata !DIExpression()), !dbg !9
  %rounds = call i32 @llvm.flt.rounds()
  %steps = call <4 x i32> @llvm.experimental.stepvector.v4i32()
  call void @show(<4 x i32> %steps, i32 %rounds)
  %with = call <4 x i32> @llvm.experimental.vector.insert.v4i32.v2i32(<4 x i32> %x, <2 x i32> %y, i64 2)
  call void @show(<4 x i32> %with, i32 1)
  %back = call <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32> %with)
  call void @show(<4 x i32> %back, i32 2)
  %joint = call <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32> %back, <4 x i32> %x, i32 1)
  call void @show(<4 x i32> %joint, i32 3)
  %end = call <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32> %back, <4 x i32> %x, i32 -1)
  call void @show(<4 x i32> %end, i32 4)
  %part = call <2 x i32> @llvm.experimental.vector.extract.v2i32.v4i32(<4 x i32> %end, i64 2)
  %whole = shufflevector <2 x i32> %part, <2 x i32> %y, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  call void @show(<4 x i32> %whole, i32 5)
  ret void
}

define i32 @main() {
  call void @all(<4 x i32> <i32 10, i32 20, i32 30, i32 40>, <2 x i32> <i32 7, i32 8>)
  ret i32 0
}

declare i32 @printf(i8*, ...)
declare void @llvm.dbg.addr(metadata, metadata, metadata)
declare i32 @llvm.flt.rounds()
declare <4 x i32> @llvm.experimental.stepvector.v4i32()
declare <4 x i32> @llvm.experimental.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
declare <2 x i32> @llvm.experimental.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32>)
declare <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = distinct !DISubprogram(name: "all", scope: !1, file: !1, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 2, type: !4)
!9 = !DILocation(line: 2, scope: !5)
