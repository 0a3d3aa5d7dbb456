; RUN: irkit as --to=19 %s -o /dev/null
!0 = !DIFile(filename: "a") ; error: missing required field 'directory'
