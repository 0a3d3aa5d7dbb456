; Sizes of debug info are numbers up to 20, and constants, as metadata, from 21 on: those that are there already and new ones.
; RUN: irkit as --to=19 %s -o %t.bc && irkit opt --to=22 %t.bc -o %t.22 && diff <(irkit dis --to=22 %t.bc -o - | tail -n +3) <(irkit dis %t.22 -o - | tail -n +3) && irkit dump --no-summary %t.22 | grep -e TYPE -e VALUE -e INTEGER
; RUN: sed "/^@c/d;/^!2[01]/d;/^!named/d" %s | irkit as --to=19 - -o %t.bc && irkit opt --to=22 %t.bc -o %t.22 && diff <(irkit dis --to=22 %t.bc -o - | tail -n +3) <(irkit dis %t.22 -o - | tail -n +3) && irkit dump --no-summary %t.22 | grep -e TYPE -e VALUE -e INTEGER
@c = global [2 x i64] [i64 32, i64 7]
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!named = !{!20, !21}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug, retainedTypes: !3)
!1 = !DIFile(filename: "a", directory: "b")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!4, !5, !6, !7, !8, !9, !10}
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !DIDerivedType(tag: DW_TAG_member, name: "m", baseType: !4, size: 32, offset: 96)
!6 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", size: 160, align: 32, offset: 7, elements: !{!5})
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !DIBasicType(name: "none", encoding: DW_ATE_signed)
!9 = !DIStringType(name: "str", size: 5000000000)
!10 = !DIBasicType(name: "huge", size: 18446744073709551615)
!20 = !{i64 64}
!21 = !{i64 160}
