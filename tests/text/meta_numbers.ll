; Words of debug info given as their numbers.
; RUN: irkit as --no-verify --to=22 %s -o - | irkit dis | grep DI
!x = !{!0, !1, !2, !3, !4, !5, !6, !7, !8}
!0 = !DIBasicType(tag: 36, encoding: 7, flags: 4)
!1 = distinct !DICompileUnit(language: 29, file: !{}, emissionKind: 2, nameTableKind: 1)
!2 = distinct !DICompileUnit(sourceLanguageName: 3, file: !{})
!3 = !DISubroutineType(cc: 3, types: null)
!4 = !DICompositeType(tag: 23, enumKind: 1, runtimeLang: 16)
!5 = !DIMacro(type: 2, name: "m")
!6 = !DISubprogram(scope: null, virtuality: 2, flags: 64, isDefinition: false)
!7 = !DISubprogram(scope: null, spFlags: 5)
!8 = !DIFixedPointType(kind: Rational)
