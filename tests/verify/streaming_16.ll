; Strings of AArch64 that 16 and 17 had.
; RUN: irkit verify --to=16 %s
declare void @a() "aarch64_pstate_za_new" "aarch64_pstate_za_preserved"  ; error: Attributes 'aarch64_pstate_za_new and aarch64_pstate_za_preserved' are incompatible!
declare void @b() "aarch64_pstate_za_new" "aarch64_pstate_za_shared"     ; error: Attributes 'aarch64_pstate_za_new and aarch64_pstate_za_shared' are incompatible!
declare void @c(ptr byval(i32) align 32768)                              ; error: Attribute 'align' exceed the max size 2^14
