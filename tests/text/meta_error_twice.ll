; RUN: irkit as --to=19 %s -o /dev/null
!0 = !DIFile(filename: "a", filename: "b") ; error: field 'filename' cannot be specified more than once
