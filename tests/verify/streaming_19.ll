; Strings of AArch64 as 18 and 19 had them; AVX-512 without EVEX of 512 bits, widths of ranges.
; RUN: irkit verify --to=19 %s
target triple = "x86_64-unknown-linux-gnu"
declare void @a() "aarch64_new_za" "aarch64_in_za"    ; error: Attributes 'aarch64_new_za', 'aarch64_in_za', 'aarch64_out_za', 'aarch64_inout_za' and 'aarch64_preserves_za' are mutually exclusive
declare void @b() "aarch64_new_zt0" "aarch64_in_zt0"  ; error: Attributes 'aarch64_new_zt0', 'aarch64_in_zt0', 'aarch64_out_zt0', 'aarch64_inout_zt0' and 'aarch64_preserves_zt0' are mutually exclusive
declare void @width(i16 range(i8 1, 5))                ; error: Range bit width must match type bit width!
declare void @c(<16 x i32>) "target-features"="+avx512f,-evex512"  ; error: 512-bit vector arguments require 'evex512' for AVX512
