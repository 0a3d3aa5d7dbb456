; Which definition wins, by linkage; locals that collide; what two modules say of one symbol.
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -S
; RUN: cd %{dir} && diff <(llvm-link-22 a.ll b.ll -S) <(irkit link --to=22 a.ll b.ll -S)
; RUN: cd %{dir} && diff <(llvm-link-22 b.ll a.ll -S) <(irkit link --to=22 b.ll a.ll -S)
; NEEDS: llvm-link-22
;--- a.ll
@declared = external global i32
@weak_here = weak global i32 1
@weak_both = weak global i32 1
@once = linkonce_odr global i32 1
@unused_once = linkonce_odr global i32 1
@common = common global [2 x i32] zeroinitializer, align 4
@common_and_strong = common global i32 0
@local = internal global i32 1
@text = private constant [2 x i8] c"a\00"
@ext_weak = extern_weak global i32
@visible = hidden global i32 1
@nobody = unnamed_addr constant i32 5
@thread = thread_local global i32 1
@array = appending global [1 x ptr] [ptr @local]

define i32 @f(i32 %x) {
  %a = load i32, ptr @declared
  %b = load i32, ptr @local
  %c = call i32 @g(ptr @text)
  %d = load i32, ptr @once
  %e = call i32 @inlined()
  ret i32 %e
}

declare i32 @g(ptr)

define available_externally i32 @inlined() {
  ret i32 7
}

define weak_odr void @twice() {
  ret void
}
;--- b.ll
@declared = global i32 9, align 8
@weak_here = global i32 2
@weak_both = weak global i32 2
@once = linkonce_odr global i32 2
@common = common global [4 x i32] zeroinitializer, align 16
@common_and_strong = global i32 3
@local = internal global i32 2
@text = private constant [2 x i8] c"b\00"
@ext_weak = external global i32
@visible = external global i32
@nobody = external constant i32
@thread = external thread_local global i32
@array = appending global [2 x ptr] [ptr @local, ptr @declared]

define i32 @g(ptr %p) {
  %a = load i32, ptr @local
  %b = load i32, ptr @visible
  %c = load i8, ptr @text
  %d = load i32, ptr @ext_weak
  %e = load i32, ptr @thread
  %h = call i32 @helper(i32 %e)
  ret i32 %h
}

define internal i32 @helper(i32 %x) {
  ret i32 %x
}

define weak_odr void @twice() {
  call void @once_only()
  ret void
}

define linkonce void @once_only() {
  ret void
}
