; RUN: irkit as --to=19 %s -o /dev/null
!0 = !DILocation(scope: null) ; error: 'scope' cannot be null
