; RUN: irkit as --to=19 %s -o /dev/null
!0 = !DISubrange(count: -2) ; error: value for 'count' too small, limit is -1
