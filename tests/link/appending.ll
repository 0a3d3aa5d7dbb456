; Appending variables of every kind of elements, with pointers to them of either sort; blocks' addresses that do not come
; along; all of it as LLVM's linker has it.
; NEEDS: llvm-link-14 llvm-link-22
; RUN: cd %{dir} && for x in "old1.ll old2.ll old3.ll" "old3.ll old2.ll old1.ll"; do diff <(llvm-link-14 $x -S) <(irkit link --to=14 $x -S) || exit 1; done
; RUN: cd %{dir} && ln -sf "$(command -v irkit)" llvm-link-22 && diff <(llvm-link-22 -internalize inner1.ll inner2.ll inner3.ll -S) <(./llvm-link-22 -internalize inner1.ll inner2.ll inner3.ll -S)
; RUN: cd %{dir} && for x in "a.ll b.ll" "b.ll a.ll"; do diff <(llvm-link-22 $x -S) <(irkit link --to=22 $x -S) || exit 1; done
;--- inner1.ll
@first = global i32 1
;--- inner2.ll
@app = appending global [1 x i32] [i32 1]
@x = internal global i32 2
@y = global ptr @x
;--- inner3.ll
@app = appending global [1 x i32] [i32 3]
@x = internal global i32 2
@z = global ptr @x
;--- old1.ll
@l = appending global [1 x i8*] [i8* bitcast (void (i32)* @f to i8*)]
@s = global i8** getelementptr ([1 x i8*], [1 x i8*]* @l, i32 0, i32 0)
@t = global i8* blockaddress(@h, %b)
declare void @f(i32)
define weak void @h() {
  br label %b
b:
  ret void
}
;--- old2.ll
@l = appending global [1 x i8*] [i8* bitcast (i32 (i32)* @f to i8*)]
define i32 @f(i32 %x) {
  ret i32 %x
}
;--- old3.ll
declare i8 @f()
define i32 @h(i8 %x) {
  ret i32 0
}
;--- a.ll
@bytes = appending global [3 x i8] c"abc"
@zeros = appending global [2 x ptr] zeroinitializer
@mixed = appending global [2 x ptr] [ptr @bytes, ptr @first]
@first = internal global i32 1
@here = global ptr blockaddress(@h, %b)
define weak void @h() {
  br label %b
b:
  ret void
}
;--- b.ll
@bytes = appending global [1 x i8] zeroinitializer
@zeros = appending global [1 x ptr] [ptr @first]
@mixed = appending global [1 x ptr] [ptr @zeros]
@first = internal global i32 2
@there = global ptr blockaddress(@h, %c)
define weak void @h() {
  br label %c
c:
  br label %d
d:
  ret void
}
