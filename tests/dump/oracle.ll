; Bitcode of three releases: the same dump as LLVM's, the same bytes after going round, and a plain dump that LLVM reads.
; NEEDS: llvm-as-14 llvm-as-19 llvm-as-22 llvm-dis-14 llvm-dis-19 llvm-dis-22 llvm-bcanalyzer-22
; RUN: for v in 14 19 22; do llvm-as-$v %s -o %t.$v.bc && diff <(irkit dump %t.$v.bc) <(llvm-bcanalyzer-22 -dump %t.$v.bc) || exit 1; done
; RUN: for v in 14 19 22; do irkit dump --abbrevs %t.$v.bc | irkit undump | cmp - %t.$v.bc || exit 1; done
; RUN: for v in 14 19 22; do irkit dump --show-binary-blobs %t.$v.bc | irkit undump -o %t.bc && llvm-dis-$v %t.bc -o %t.ll && llvm-dis-$v %t.$v.bc -o %t.$v.ll && diff <(tail -n +2 %t.ll) <(tail -n +2 %t.$v.ll) || exit 1; done
source_filename = "oracle.c"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, [4 x i8] }

@table = internal constant [3 x %pair] [%pair { i32 1, [4 x i8] c"one\00" }, %pair zeroinitializer, %pair undef], align 8
@big = global i128 -170141183460469231731687303715884105728
@text = private unnamed_addr constant [6 x i8] c"a\5C\22\00\FFz"

define i32 @first(i32 %a, i32 %b) #0 {
entry:
  %sum = add nsw i32 %a, %b, !note !0
  %big = icmp sgt i32 %sum, 1000000
  br i1 %big, label %large, label %small
large:
  %half = sdiv i32 %sum, 2
  ret i32 %half
small:
  ret i32 %sum
}

define void @second() {
  %r = call i32 @first(i32 7, i32 -8)
  ret void
}

declare void @elsewhere(...)

attributes #0 = { nounwind "key"="value" }

!note.list = !{!0, !1}
!0 = !{!"a string", i32 42, !1}
!1 = distinct !{!1, !"another", null}
