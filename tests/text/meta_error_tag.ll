; RUN: irkit as --to=19 %s -o /dev/null
!0 = !DIBasicType(tag: DW_TAG_nonsense) ; error: invalid DWARF tag 'DW_TAG_nonsense'
