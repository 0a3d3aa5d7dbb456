; Attributes of functions, those that are strings among them.
; RUN: irkit verify --no-upgrade %s
declare void @inlining() noinline alwaysinline  ; error: Attributes 'noinline and alwaysinline' are incompatible!
declare void @optnone_alone() optnone  ; error: Attribute 'optnone' requires 'noinline'!
declare void @optnone_optsize() optnone noinline optsize  ; error: Attributes 'optsize and optnone' are incompatible!
declare void @optnone_minsize() optnone noinline minsize  ; error: Attributes 'minsize and optnone' are incompatible!
declare void @optnone_optdebug() optnone noinline optdebug  ; error: Attributes 'optdebug and optnone' are incompatible!
declare void @optdebug_optsize() optdebug optsize  ; error: Attributes 'optsize and optdebug' are incompatible!
declare void @optdebug_minsize() optdebug minsize  ; error: Attributes 'minsize and optdebug' are incompatible!
; error: Attributes 'sanitize_realtime and sanitize_realtime_blocking' are incompatible!
declare void @realtime() sanitize_realtime sanitize_realtime_blocking
declare void @table() jumptable  ; error: Attribute 'jumptable' requires 'unnamed_addr'
declare void @unnamed_table() unnamed_addr jumptable

declare ptr @size(i32) allocsize(0)
declare ptr @size_outside(i32) allocsize(1)  ; error: 'allocsize' element size argument is out of bounds
declare ptr @size_float(float) allocsize(0)  ; error: 'allocsize' element size argument must refer to an integer parameter
declare ptr @count_outside(i32) allocsize(0, 1)  ; error: 'allocsize' number of elements argument is out of bounds
declare ptr @kinds() allockind("alloc,free")  ; error: 'allockind()' requires exactly one of alloc, realloc, and free
; error: 'allockind("free")' doesn't allow uninitialized, zeroed, or aligned modifiers.
declare void @free_zeroed(ptr) allockind("free,zeroed")
declare ptr @zeroed_not() allockind("alloc,zeroed,uninitialized")  ; error: 'allockind()' can't be both zeroed and uninitialized
declare void @scale_0() vscale_range(0, 4)  ; error: 'vscale_range' minimum must be greater than 0
declare void @scale_3() vscale_range(3, 4)  ; error: 'vscale_range' minimum must be power-of-two value
declare void @scale_falling() vscale_range(4, 2)  ; error: 'vscale_range' minimum cannot be greater than maximum
declare void @scale_max() vscale_range(1, 3)  ; error: 'vscale_range' maximum must be power-of-two value
declare void @scale_open() vscale_range(2, 0)

declare i64 @zeroed(i64) "alloc-family"="a" allockind("alloc,zeroed")
declare i64 @variant(i64) "alloc-family"="a" "alloc-variant-zeroed"="zeroed"
declare i64 @variant_unknown(i64) "alloc-variant-zeroed"="nothing"
declare i64 @variant_empty(i64) "alloc-variant-zeroed"=""  ; error: 'alloc-variant-zeroed' must not be empty
; error: 'alloc-variant-zeroed' must name a function belonging to the same 'alloc-family'
declare i64 @variant_family(i64) "alloc-family"="b" "alloc-variant-zeroed"="zeroed"
; error: 'alloc-variant-zeroed' must name a function with 'allockind("zeroed")'
declare i64 @variant_kind(i64) "alloc-variant-zeroed"="size"
; error: 'alloc-variant-zeroed' must name a function with the same signature
declare i64 @variant_type(i32) "alloc-variant-zeroed"="zeroed"

declare void @yes() "no-jump-tables"="yes"  ; error: invalid value for 'no-jump-tables' attribute: yes
declare void @true() "no-jump-tables"="true" "use-sample-profile" "less-precise-fpmad"="false"
declare void @frame() "frame-pointer"="some"  ; error: invalid value for 'frame-pointer' attribute: some
declare void @frames() "frame-pointer"="reserved"
declare void @prefix() "patchable-function-prefix"="-1"  ; error: "patchable-function-prefix" takes an unsigned integer: -1
; error: "patchable-function-entry" takes an unsigned integer: 4294967296
declare void @entry() "patchable-function-entry"="4294967296"
declare void @entries() "patchable-function-entry"="4294967295"
declare void @section() "patchable-function-entry-section"=""  ; error: "patchable-function-entry-section" must not be empty
declare void @stack() "warn-stack-size"="1k"  ; error: "warn-stack-size" takes an unsigned integer: 1k
declare void @sign() "sign-return-address"="some"  ; error: invalid value for 'sign-return-address' attribute: some
; error: invalid value for 'sign-return-address-key' attribute: c_key
declare void @sign_key() "sign-return-address"="all" "sign-return-address-key"="c_key"
; error: 'sign-return-address-key' present without `sign-return-address`
declare void @sign_key_alone() "sign-return-address-key"="a_key"
declare void @branch() "branch-target-enforcement"="1"  ; error: invalid value for 'branch-target-enforcement' attribute: 1
declare void @pauth() "branch-protection-pauth-lr"="1"  ; error: invalid value for 'branch-protection-pauth-lr' attribute: 1
declare void @gcs() "guarded-control-stack"="1"  ; error: invalid value for 'guarded-control-stack' attribute: 1
; error: modular-format attribute requires at least 5 arguments
declare void @format_short(ptr, ...) "modular-format"="printf,1,2,impl"
; error: modular-format attribute first arg index is not an integer
declare void @format_word(ptr, ...) "modular-format"="printf,1,x,impl,float"
; error: modular-format attribute first arg index is out of bounds
declare void @format_outside(ptr, ...) "modular-format"="printf,1,3,impl,float"
declare void @format(ptr, ...) "modular-format"="printf,1,2,impl,float"
declare void @features() "target-features"="+a,,-b"  ; error: target-features attribute should not contain an empty string
declare void @feature() "target-features"="+a,b"  ; error: target feature 'b' must start with a '+' or '-'
; error: Attributes 'aarch64_pstate_sm_enabled and aarch64_pstate_sm_compatible' are incompatible!
declare void @streaming() "aarch64_pstate_sm_enabled" "aarch64_pstate_sm_compatible"
; error: Attributes 'aarch64_new_za', 'aarch64_in_za', 'aarch64_out_za', 'aarch64_inout_za', 'aarch64_preserves_za' and 'aarch64_za_state_agnostic' are mutually exclusive
declare void @za() "aarch64_in_za" "aarch64_out_za"
; error: Attributes 'aarch64_new_zt0', 'aarch64_in_zt0', 'aarch64_out_zt0', 'aarch64_inout_zt0', 'aarch64_preserves_zt0' and 'aarch64_za_state_agnostic' are mutually exclusive
declare void @zt0() "aarch64_new_zt0" "aarch64_za_state_agnostic"

declare double @sin(double) "vector-function-abi-variant"="_ZGVnN2v_sin(sins)"
declare double @pow(double, i32) "vector-function-abi-variant"="_ZGVsMxvv_pow"
declare double @pow2(double, i32) "vector-function-abi-variant"="_ZGVnN2vl4a8_pow"
; error: invalid name for a VFABI variant: _ZGVnN2v_pow
declare double @pow_short(double, i32) "vector-function-abi-variant"="_ZGVnN2v_pow"
; error: invalid name for a VFABI variant: _ZGVnNv_sin
declare double @no_length(double) "vector-function-abi-variant"="_ZGVnNv_sin"
; error: invalid name for a VFABI variant: _ZGVn2v_sin
declare double @no_mask(double) "vector-function-abi-variant"="_ZGVn2v_sin"
; error: invalid name for a VFABI variant: _ZGVnN2v_(sins)
declare double @no_name(double) "vector-function-abi-variant"="_ZGVnN2v_(sins)"
; error: invalid name for a VFABI variant: _ZGV_LLVM_N2v_sin
declare double @llvm_name(double) "vector-function-abi-variant"="_ZGV_LLVM_N2v_sin"
; error: invalid name for a VFABI variant: _ZGVnN2va3_sin
declare double @odd_align(double) "vector-function-abi-variant"="_ZGVnN2va3_sin"
declare i128 @odd_lane(i128) "vector-function-abi-variant"="_ZGVsNxv_f"  ; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare void @target()
define void @calls_jumptable() {
  call void @target() jumptable  ; error: Attribute 'jumptable' requires 'unnamed_addr'
  ret void
}
