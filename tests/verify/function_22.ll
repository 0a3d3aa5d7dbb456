; Rules that came after 19: naked functions, whole waves.
; RUN: irkit verify --to=22 %s
declare amdgpu_gfx_whole_wave void @nothing()              ; error: Calling convention requires first argument to be i1
declare amdgpu_gfx_whole_wave void @wide(i32)              ; error: Calling convention requires first argument to be i1
declare amdgpu_gfx_whole_wave void @scalar(i1 inreg)       ; error: Calling convention requires first argument to not be inreg
declare amdgpu_gfx_whole_wave void @many(i1, ...)          ; error: Calling convention does not support varargs or perfect forwarding!
declare amdgpu_gfx_whole_wave void @good(i1)
define i32 @bare(i32 %unused, i32 %used) naked {           ; error: cannot use argument of naked function
  ret i32 %used
}
define void @bare_and_good(i32 %unused) naked {
  unreachable
}

declare void @undefined_zt0() "aarch64_zt0_undef"          ; error: Attribute 'aarch64_zt0_undef' can only be applied to a callsite.
define void @calls_with_undefined_zt0() {
  call void @bare_and_good(i32 0) "aarch64_zt0_undef"
  ret void
}

define void @takes_a_buffer(target("dx.RawBuffer", float, 1, 0) %x) { ; error: Function takes token but isn't an intrinsic
  ret void
}
