; RUN: irkit as --to=19 %s -o /dev/null
!0 = !{!1} ; error: use of undefined metadata '!1'
