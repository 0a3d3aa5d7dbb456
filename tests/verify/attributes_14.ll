; Attributes and calls of release 14: what pointers point to; attributes of memory at functions.
; RUN: irkit verify --no-upgrade --to=14 %s
declare void @byval_other(i32* byval(i64))  ; error: Attribute 'byval' type does not match parameter!
declare void @byref_other(i32* byref(i64))  ; error: Attribute 'byref' type does not match parameter!
declare void @inalloca_other(i32* inalloca(i64))  ; error: Attribute 'inalloca' type does not match parameter!
declare void @preallocated_other(i32* preallocated(i64))  ; error: Attribute 'preallocated' type does not match parameter!
declare void @byval_same(i32* byval(i32))
declare void @error(i32* swifterror)  ; error: Attribute 'swifterror' only applies to parameters with pointer to pointer type!
declare void @error_pointer(i32** swifterror)
declare void @memory() readnone readonly  ; error: Attributes 'readnone and readonly' are incompatible!
declare void @memory_write() readnone writeonly  ; error: Attributes 'readnone and writeonly' are incompatible!
declare void @memory_both() readonly writeonly  ; error: Attributes 'readonly and writeonly' are incompatible!
; error: Attributes 'readnone and inaccessiblemem_or_argmemonly' are incompatible!
declare void @memory_args() readnone inaccessiblemem_or_argmemonly
; error: Attributes 'readnone and inaccessiblememonly' are incompatible!
declare void @memory_none() readnone inaccessiblememonly
declare void @llvm.unknown(i32 immarg noundef)  ; error: Attribute 'immarg' is incompatible with other attributes
declare void @scale() vscale_range(3, 5)
declare void @fast() "unsafe-fp-math"="x"  ; error: invalid value for 'unsafe-fp-math' attribute: x
define void @branches(i8* %p) {
  callbr void asm "", "X"(i8* blockaddress(@branches, %a)) to label %b [label %a]
a:
  ret void
b:
  callbr void asm "", "X"(i8* %p) to label %c [label %d]  ; error: Indirect label missing from arglist.
c:
  callbr void asm "", "r"(label %d) to label %e []  ; error: Using an unescaped label as a callbr argument!
d:
  ret void
e:
  ret void
}
define void @bundles() {
  call void @memory() [ "kcfi"(), "ptrauth"() ]
  call amdgpu_kernel void @memory()
  ret void
}
