; Debug info has types of signed pointers since 19; 16 to 18 know the word only.
; RUN: irkit verify --to=16 --strict-debug-info %s
; RUN: irkit verify --to=18 --strict-debug-info %s
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug, retainedTypes: !3)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !{!5}
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !DIDerivedType(tag: DW_TAG_LLVM_ptrauth_type, baseType: !4)  ; error: invalid tag
