; Linking makes types of one identifier one: a function's definition cannot be nested in such a type.
; RUN: mkdir -p %t; for n in 14 17 18 19 22; do irkit as --to=$n %s -o %t/a.bc; irkit link %t/a.bc -S 2>&1 | grep -c "definition subprograms"; done || true
; RUN: irkit link --disable-debug-info-type-map %s -o %t/out.bc
; RUN: ln -sf $(command -v irkit) %t/llvm-link-22; %t/llvm-link-22 %s -S 2>&1 | grep 'nested\|ignoring\|dbg'
define void @method() !dbg !4 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "nested.rs", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !6)
!4 = distinct !DISubprogram(name: "method", scope: !5, file: !1, line: 3, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "Type", file: !1, identifier: "nested::Type")
!6 = !{null}
