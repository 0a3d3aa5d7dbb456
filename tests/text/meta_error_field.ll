; RUN: irkit as --to=19 %s -o /dev/null
!0 = !DIBasicType(nonsense: 1) ; error: invalid field 'nonsense'
