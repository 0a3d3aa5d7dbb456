; RUN: irkit as --to=19 %s -o /dev/null
!0 = !DIBasicType(align: 4294967296) ; error: value for 'align' too large, limit is 4294967295
