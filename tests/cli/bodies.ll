; Bitcode is verified one body at a time, and what one body cannot tell of another is found nevertheless: everything is
; reported as for the whole module, which is what several threads make of it.
; RUN: cd %{dir} && for f in *.ll; do irkit as --no-verify $f -o in.bc; (irkit verify in.bc; echo $?) > one 2>&1; (irkit verify --threads=2 in.bc; echo $?) > whole 2>&1; cmp one whole || exit 1; done

;--- address.ll
; The address of a block that comes later, or came before; and of an entry block.
define ptr @early() {
  ret ptr blockaddress(@late, %there)
}
define void @late(i1 %c) {
  br i1 %c, label %here, label %there
here:
  store volatile ptr blockaddress(@late, %there), ptr null
  ret void
there:
  ret void
}
;--- assign.ll
; One DIAssignID in two functions.
define void @one() !dbg !5 {
  %a = alloca i32, !DIAssignID !9
  ret void, !dbg !8
}
define void @two() !dbg !6 {
    #dbg_assign(i32 0, !10, !DIExpression(), !9, ptr null, !DIExpression(), !11)
  ret void, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DISubroutineType(types: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "one", scope: !1, file: !1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "two", scope: !1, file: !1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!8 = !DILocation(line: 1, scope: !5)
!9 = distinct !DIAssignID()
!10 = !DILocalVariable(name: "v", scope: !6, file: !1)
!11 = !DILocation(line: 1, scope: !6)
;--- call.ll
; A call without a location of a function whose subprogram comes with its body.
define void @caller() !dbg !5 {
  call void @callee()
  ret void, !dbg !8
}
define void @callee() !dbg !6 {
  ret void, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DISubroutineType(types: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "one", scope: !1, file: !1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "two", scope: !1, file: !1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!8 = !DILocation(line: 1, scope: !5)
!9 = !DILocation(line: 1, scope: !6)
;--- twice.ll
; One subprogram of two functions; a compile unit that only a body knows.
define void @one() !dbg !5 {
  ret void, !dbg !8
}
define void @two() !dbg !5 {
  ret void, !dbg !8
}
define void @three() {
  ret void, !mine !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DISubroutineType(types: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "one", scope: !1, file: !1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!8 = !DILocation(line: 1, scope: !5)
!9 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
;--- used.ll
; A list that LLVM knows by name is used in a body.
@x = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @x], section "llvm.metadata"
define void @f() {
  ret void
}
define ptr @g() {
  ret ptr @llvm.used
}
define void @h() {
  ret void
}
;--- well.ll
; What is new in a later body: types, constants, attributes, metadata as a value, nodes of its own, a large body.
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare i64 @llvm.read_register.i64(metadata)
define <3 x i1> @one(<3 x i32> %x) {
  %c = icmp eq <3 x i32> %x, <i32 1, i32 2, i32 3>
  ret <3 x i1> %c
}
define i64 @two() {
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %r = call i64 @llvm.read_register.i64(metadata !3)
  ret i64 %r
}
define i64 @three() {
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %r = call i64 @llvm.read_register.i64(metadata !3)
  ret i64 %r
}
define <5 x i1> @four(<5 x i64> %x, ptr %p) {
  %c = icmp eq <5 x i64> %x, splat (i64 77)
  %l = load i32, ptr %p, !tbaa !7
  ret <5 x i1> %c
}
define void @five(ptr %p) {
  store i32 1, ptr %p, !tbaa !7
  store i32 1, ptr %p, !tbaa !11
  ret void
}
!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!"sp"}
!4 = !{!5}
!5 = distinct !{!5, !6}
!6 = distinct !{!6}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"char", !10, i64 0}
!10 = !{!"root"}
!11 = !{!12, !12, i64 0}
!12 = !{!"long", !9, i64 0}
