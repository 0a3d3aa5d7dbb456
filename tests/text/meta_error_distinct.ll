; RUN: irkit as --to=19 %s -o /dev/null
!0 = !DICompileUnit() ; error: missing 'distinct', required for !DICompileUnit
