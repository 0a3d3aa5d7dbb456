; What typed pointers tell of calls, and opaque ones can't, is said by attributes: of the callee's parameters (up to 14), of
; memory that asm and intrinsics take, with callbr's labels. Attributes that had no types get them.
; RUN: cd %{dir} && for from in 12 13; do irkit as --no-verify --to=$from typed.ll -o $from.bc && for to in 14 16 22; do irkit dis --to=$to $from.bc -o - | tail -n +4; done > $from; done; diff 12 13 && cat 13
; RUN: cd %{dir} && irkit as --no-verify --to=8 untyped.ll -o 8.bc && for to in 14 16; do irkit dis --to=$to 8.bc -o - | tail -n +4; done
;--- untyped.ll
%S = type { i32, i8 }
declare void @one(i8 zeroext, %S* nonnull sret align 4, i16* byval align 2, i32*)
declare void @two(i64* inalloca)
define void @calls(i8 %n, %S* %s, i16* %x, i64* %y, i32* %z) nounwind {
  call void @one(i8 zeroext %n, %S* nonnull sret align 4 %s, i16* byval align 2 %x, i32* %z) nounwind
  call void @one(i8 %n, %S* %s, i16* %x, i32* %z)
  call void @one(i8 %n, %S* %s, i16* byval %x, i32* nonnull %z)
  call void (i8, ...) bitcast (void (i8, %S*, i16*, i32*)* @one to void (i8, ...)*)(i8 %n, %S* sret %s, i16* byval %x, i32* nonnull %z)
  ret void
}
;--- typed.ll
%S = type { i32, i8 }
declare void @named(i8, %S* sret(%S), i16* byval(i16))
declare void @untyped(i8*, i32*)
declare i64* @llvm.preserve.array.access.index.p0i64.p0a3i64([3 x i64]*, i32, i32)
declare i64 @llvm.aarch64.ldaxr.p0i32(i32*)
define void @calls(i8* %p, %S* %s, i16* %x, [3 x i64]* %y, i32* %z) {
  call void @named(i8 1, %S* %s, i16* %x)
  call void @named(i8 1, %S* nonnull sret(%S) %s, i16* byval(i16) align 2 %x) nounwind
  call void @named(i8 zeroext 1, %S* %s, i16* nonnull %x) nounwind
  %a = call i64* @llvm.preserve.array.access.index.p0i64.p0a3i64([3 x i64]* %y, i32 0, i32 1)
  call void asm "x $0, $1", "=*m,r"(i32* %z, i32 1)
  call void asm "x $0, $1, $2", "=*m,=*m,r,~{memory}"(i32* nonnull %z, i16* %x, i32 1)
  %l = call i64 @llvm.aarch64.ldaxr.p0i32(i32* %z)
  ret void
}
define void @jumps(i32 %x, i8* %p) {
entry:
  callbr void asm "j $0, $1, ${2:l}", "r,r,X,X,~{cc}"(i32 %x, i8* %p, i8* blockaddress(@jumps, %one), i8* blockaddress(@jumps, %two)) to label %next [label %one, label %two]
next:
  callbr void asm "j $0", "X"(i8* blockaddress(@jumps, %one)) to label %two [label %one]
one:
  ret void
two:
  ret void
}
