; Attributes of parameters and results: on which types, with which others, how often.
; RUN: irkit verify --no-upgrade %s
%opaque = type opaque

; ---- types
declare void @int_zeroext(float zeroext)  ; error: Attribute 'zeroext' applied to incompatible type!
declare signext ptr @int_signext()  ; error: Attribute 'signext' applied to incompatible type!
declare void @int_allocalign(<2 x i32> allocalign)  ; error: Attribute 'allocalign' applied to incompatible type!
declare void @pointer_nest(i32 nest)  ; error: Attribute 'nest' applied to incompatible type!
declare noalias i32 @pointer_noalias()  ; error: Attribute 'noalias' applied to incompatible type!
declare void @pointer_captures(<2 x ptr> captures(none))  ; error: Attribute 'captures(none)' applied to incompatible type!
declare void @pointer_nonnull(i32 nonnull, ptr nonnull)  ; error: Attribute 'nonnull' applied to incompatible type!
declare void @pointer_readonly(i32 readonly)  ; error: Attribute 'readonly' applied to incompatible type!
; error: Attribute 'dereferenceable(8)' applied to incompatible type!
declare void @pointer_dereferenceable(i32 dereferenceable(8))
declare void @pointer_byval(i32 byval(i32))  ; error: Attribute 'byval(i32)' applied to incompatible type!
declare void @pointer_sret(float sret({ i32, ptr }))  ; error: Attribute 'sret({ i32, ptr })' applied to incompatible type!
declare void @pointer_writable(i32 writable)  ; error: Attribute 'writable' applied to incompatible type!
; error: Attribute 'initializes((0, 4))' applied to incompatible type!
declare void @pointer_initializes(i32 initializes((0, 4)))
declare void @pointer_dead(i32 dead_on_unwind)  ; error: Attribute 'dead_on_unwind' applied to incompatible type!
declare void @pointer_dead_on_return(i32 dead_on_return)  ; error: Attribute 'dead_on_return' applied to incompatible type!
declare align 8 i32 @pointers_align(<2 x ptr> align 8)  ; error: Attribute 'align 8' applied to incompatible type!
; error: Attribute 'nofpclass(nan inf)' applied to incompatible type!
declare void @floats_nofpclass(i32 nofpclass(nan inf), [2 x <2 x float>] nofpclass(nan), { half, half } nofpclass(nan))
declare noundef void @values_noundef()  ; error: Attribute 'noundef' applied to incompatible type!
; error: Attribute 'range(i8 0, 4)' applied to incompatible type!
declare void @range_width(i32 range(i8 0, 4), <2 x i8> range(i8 0, 4))
declare void @range_float(float range(i32 0, 4))  ; error: Attribute 'range(i32 0, 4)' applied to incompatible type!

; ---- combinations
; error: Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!
declare void @ways(ptr byval(i32) nest)
; error: Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!
declare void @ways_inreg(ptr inreg byref(i32))
declare void @way_inreg_sret(ptr inreg sret(i32))
declare void @inalloca_readonly(ptr inalloca(i32) readonly)  ; error: Attributes 'inalloca and readonly' are incompatible!
; error: Attributes 'sret and returned' are incompatible!
; error: Incompatible argument and return types for 'returned' attribute
declare void @sret_returned(ptr sret(i32) returned)
declare void @extended(i32 zeroext signext)  ; error: Attributes 'zeroext and signext' are incompatible!
declare void @readnone_readonly(ptr readnone readonly)  ; error: Attributes 'readnone and readonly' are incompatible!
declare void @readnone_writeonly(ptr readnone writeonly)  ; error: Attributes 'readnone and writeonly' are incompatible!
declare void @readonly_writeonly(ptr readonly writeonly)  ; error: Attributes 'readonly and writeonly' are incompatible!
declare void @writable_readnone(ptr writable readnone)  ; error: Attributes writable and readnone are incompatible!
declare void @writable_readonly(ptr writable readonly)  ; error: Attributes writable and readonly are incompatible!
; error: Attribute writable and memory without argmem: write are incompatible!
declare void @writable_memory(ptr writable) memory(argmem: read)
declare void @writable_memory_write(ptr writable) memory(argmem: write)

; ---- memory that is passed
declare void @byval_opaque(ptr byval(%opaque))  ; error: Attribute 'byval' does not support unsized types!
declare void @byref_opaque(ptr byref(%opaque))  ; error: Attribute 'byref' does not support unsized types!
declare void @inalloca_opaque(ptr inalloca(%opaque))  ; error: Attribute 'inalloca' does not support unsized types!
declare void @preallocated_opaque(ptr preallocated(%opaque))  ; error: Attribute 'preallocated' does not support unsized types!
declare void @byval_huge(ptr byval([4294967296 x i8]))  ; error: huge 'byval' arguments are unsupported
declare void @byval_large(ptr byval([4294967295 x i8]))
; error: 'byval' argument has illegal target extension type
declare void @byval_barrier(ptr byval({ target("amdgcn.named.barrier", 0) }))

; ---- once in a list
declare void @nests(ptr nest, ptr nest)  ; error: More than one parameter has attribute nest!
declare ptr @returns(ptr returned, ptr returned)  ; error: More than one parameter has attribute returned!
declare i64 @returns_other(i32 returned)  ; error: Incompatible argument and return types for 'returned' attribute
declare <2 x i32> @returns_vector(<4 x i16> returned)
declare void @srets(ptr sret(i32), ptr sret(i32))  ; error: Cannot have multiple 'sret' parameters!
declare void @late_sret(i32, i32, ptr sret(i32))  ; error: Attribute 'sret' is not on first or second parameter!
declare void @selfs(ptr swiftself, ptr swiftself)  ; error: Cannot have multiple 'swiftself' parameters!
declare void @asyncs(ptr swiftasync, ptr swiftasync)  ; error: Cannot have multiple 'swiftasync' parameters!
declare void @errors(ptr swifterror, ptr swifterror)  ; error: Cannot have multiple 'swifterror' parameters!
declare void @inalloca_first(ptr inalloca(i32), i32)  ; error: inalloca isn't on the last parameter!
declare void @immediate(i32 immarg)  ; error: immarg attribute only applies to intrinsics
; error: Attribute 'immarg' is incompatible with other attributes except the 'range' attribute
declare void @llvm.unknown(i32 immarg noundef)
declare void @llvm.unknown.range(i32 immarg range(i32 0, 3))
; error: Attribute 'elementtype' can only be applied to intrinsics and inline asm.
; error: Attribute 'elementtype' can only be applied to a callsite.
declare void @element(ptr elementtype(i32))

; ---- calls have them, too
define void @calls(ptr %p) {
  call void %p(i32 align 4 1)  ; error: Attribute 'align 4' applied to incompatible type!
  %x = call align 4 i32 %p()  ; error: Attribute 'align 4' applied to incompatible type!
  call void %p(ptr elementtype(i32) %p)  ; error: Attribute 'elementtype' can only be applied to intrinsics and inline asm.
  call void @llvm.donothing() optnone  ; error: Attribute 'optnone' requires 'noinline'!
  ret void
}
declare void @llvm.donothing()
