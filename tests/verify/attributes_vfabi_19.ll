; Vector variants of RISC-V do not scale yet.
; RUN: irkit verify --to=19 %s
declare void @fixed(i32) "vector-function-abi-variant"="_ZGVrN2v_f"
; error: invalid name for a VFABI variant: _ZGVrNxv_f
declare void @scales(i32) "vector-function-abi-variant"="_ZGVrNxv_f"
; error: invalid name for a VFABI variant: _ZGVrMxv_f
declare void @masked(i32) "vector-function-abi-variant"="_ZGVrMxv_f"
