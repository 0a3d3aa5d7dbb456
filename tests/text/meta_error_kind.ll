; RUN: irkit as --to=19 %s -o /dev/null
!0 = !DINonsense() ; error: expected metadata type
