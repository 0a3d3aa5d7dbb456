; Strings that 23 has an attribute for, or takes as they are.
; RUN: irkit verify --no-upgrade --to=22 %s
declare void @denormal() "denormal-fp-math"="ieee,ieeee"  ; error: invalid value for 'denormal-fp-math' attribute: ieee,ieeee
declare void @denormals() "denormal-fp-math-f32"="ieee,preserve-sign" "denormal-fp-math"="dynamic"
declare void @denormal_f32() "denormal-fp-math-f32"="none"  ; error: invalid value for 'denormal-fp-math-f32' attribute: none
declare void @infinities() "no-infs-fp-math"="maybe"  ; error: invalid value for 'no-infs-fp-math' attribute: maybe
