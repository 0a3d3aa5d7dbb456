; Rules of release 14, where pointers say what they point to.
; RUN: irkit verify %s
%opaque = type opaque
declare i32 @llvm.bswap.i32(i32)

define void @fine(i32* %p, [4 x { i32, i8* }]* %q, i8** %r) {
  %a = getelementptr [4 x { i32, i8* }], [4 x { i32, i8* }]* %q, i64 0, i64 1, i32 1
  %b = load i8*, i8** %a
  store i8* %b, i8** %r
  %c = bitcast i32* %p to float*
  %d = load float, float* %c
  %e = alloca i64
  %f = bitcast i64* %e to i8*
  store i8* %f, i8** %a
  ret void
}

define i32 (i32)* @address() {
  ; error: Invalid user of intrinsic instruction!
  ; error: Cannot take the address of an intrinsic!
  ret i32 (i32)* @llvm.bswap.i32
}

define void @cast_address(i8** %p) {
  store i8* bitcast (i32 (i32)* @llvm.bswap.i32 to i8*), i8** %p
  ret void
}

define void @atomics(i24* %p, double* %q, <2 x i32>* %v, i8** %r) {
  %a = load atomic i24, i24* %p seq_cst, align 4  ; error: atomic memory access' operand must have a power-of-two size
  %b = atomicrmw xchg double* %q, double 0.0 seq_cst
  %c = load atomic <2 x i32>, <2 x i32>* %v seq_cst, align 8  ; error: atomic load operand must have integer, pointer, or floating point type!
  %d = load atomic i8*, i8** %r seq_cst, align 8
  ret void
}

define void @unsized(%opaque* %p) {
  %b = bitcast %opaque* %p to i8*
  ret void
}

define void @swift(i8** swifterror %e) {  ; error: swifterror value should be the second operand when used by stores
  %a = alloca swifterror i8*  ; error: swifterror value can only be loaded and stored from, or as a swifterror argument!
  %b = bitcast i8** %a to i8*
  store i8** %e, i8*** null
  ret void
}

define i32 @label(i32 %x) {
  ; error: Indirect label missing from arglist.
  ; error: Instruction does not dominate all uses!
  %y = callbr i32 asm "", "=r"() to label %one [label %two]
one:
  ret i32 %y
two:
  ret i32 %y
}
