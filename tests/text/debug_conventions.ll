; Calling conventions without a name: LLVM prints the character of that code (D's own is 67), which it does not read itself.
; RUN: irkit as %s -o - | irkit dis - -o - | grep cc:
!named = !{!0, !1, !2}
!0 = !DISubroutineType(cc: C, types: null)
!1 = !DISubroutineType(cc: 67, types: null)
!2 = !DISubroutineType(cc: DW_CC_nocall, types: null)
