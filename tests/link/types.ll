; Structs of one name and body become one, of another body get another name; opaque ones are completed.
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -S
; RUN: cd %{dir} && diff <(llvm-link-22 a.ll b.ll -S) <(irkit link --to=22 a.ll b.ll -S)
; RUN: cd %{dir} && diff <(llvm-link-22 b.ll a.ll -S) <(irkit link --to=22 b.ll a.ll -S)
; RUN: cd %{dir} && diff <(llvm-link-14 t_a.ll t_b.ll -S) <(irkit link --to=14 t_a.ll t_b.ll -S)
; RUN: cd %{dir} && diff <(llvm-link-14 t_b.ll t_a.ll -S) <(irkit link --to=14 t_b.ll t_a.ll -S)
; Bitcode names structs in another order than it meets them, which numbers show.
; RUN: cd %{dir} && for x in c_a c_b; do llvm-as-14 $x.ll -o $x.bc; done; for x in "c_a.bc c_b.bc" "c_b.bc c_a.bc"; do diff <(llvm-link-14 $x -S 2>&1) <(irkit link --to=14 $x -S 2>&1) || exit 1; done
; NEEDS: llvm-link-22 llvm-link-14
;--- a.ll
%same = type { i32, ptr }
%other = type { i32 }
%open = type opaque
%nested = type { %same, [2 x %other] }
@a1 = global %nested zeroinitializer
@a2 = external global %open
@a3 = global %other { i32 3 }
@a4 = global ptr @a2
;--- b.ll
%same = type { i32, ptr }
%other = type { i64 }
%open = type { i8, %other }
%nested = type { %same, [2 x %other] }
@b1 = global %nested zeroinitializer
@a2 = global %open zeroinitializer
@b3 = global %other { i64 3 }
@b4 = global %same zeroinitializer
;--- t_a.ll
%list = type { %list*, i32 }
%hidden = type opaque
@head = global %list { %list* @head, i32 1 }
@secret = external global %hidden
declare %list* @next(%list*)
define i32 @first(%list* %l) {
  %n = call %list* @next(%list* %l)
  %p = getelementptr %list, %list* %n, i32 0, i32 1
  %x = load i32, i32* %p
  ret i32 %x
}
;--- t_b.ll
%list = type { %list*, i32 }
%hidden = type { i32 }
@head = external global %list
@secret = global %hidden { i32 5 }
define %list* @next(%list* %l) {
  %p = getelementptr %list, %list* %l, i32 0, i32 0
  %n = load %list*, %list** %p
  ret %list* %n
}
define i32* @other() {
  ret i32* getelementptr (%list, %list* @head, i32 0, i32 1)
}
;--- c_a.ll
%a = type { %b*, i32 }
%b = type { %c*, %a* }
%c = type { %d, %a*, i8 }
%d = type { i16, %b* }
define void @in_a(%a* %p, %d* %q) {
  ret void
}
;--- c_b.ll
%d = type { i16, %b* }
%c = type { %d, %a*, i8 }
%a = type { %b*, i64 }
%b = type { %c*, %a*, i8 }
@x = external global %c*
define %c** @in_b(%d* %q, %b* %r) {
  ret %c** @x
}
