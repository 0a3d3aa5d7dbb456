; invoke of inline asm that may unwind: what the text calls throws, and the landing pad has the
; values of before and those that the text did not reach. The second text goes to GNU as.
; RUN: irkit compile %s -o %t.o && c++ -no-pie %t.o -o %t && %t
@form = constant [15 x i8] c"caught %d: %d\0A\00"
@done = constant [13 x i8] c"returned %d\0A\00"
@_ZTIi = external constant ptr
declare i32 @printf(ptr, ...)
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare i32 @__gxx_personality_v0(...)
define void @thrower(i32 %n) {
  %small = icmp slt i32 %n, 10
  br i1 %small, label %back, label %throw
back:
  ret void
throw:
  %e = call ptr @__cxa_allocate_exception(i64 4)
  store i32 %n, ptr %e
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
  unreachable
}
define void @own(i32 %n, i32 %kept) personality ptr @__gxx_personality_v0 {
  %sum = add i32 %n, %kept
  %r = invoke i32 asm sideeffect unwind "call thrower", "={ax},{di},~{rsi},~{rdx},~{rcx},~{r8},~{r9},~{r10},~{r11},~{memory},~{flags}"(i32 %n)
          to label %normal unwind label %pad
normal:
  %1 = call i32 (ptr, ...) @printf(ptr @done, i32 %sum)
  ret void
pad:
  %l = landingpad { ptr, i32 } catch ptr null
  %p = extractvalue { ptr, i32 } %l, 0
  %c = call ptr @__cxa_begin_catch(ptr %p)
  %v = load i32, ptr %c
  %2 = call i32 (ptr, ...) @printf(ptr @form, i32 %v, i32 %sum)
  call void @__cxa_end_catch()
  ret void
}
define void @gnu(i32 %n, i32 %kept) personality ptr @__gxx_personality_v0 {
  %sum = mul i32 %n, %kept
  invoke void asm sideeffect unwind ".ifdef never\0Anop\0A.endif\0Acall thrower", "{di},~{rax},~{rsi},~{rdx},~{rcx},~{r8},~{r9},~{r10},~{r11},~{memory},~{flags}"(i32 %n)
          to label %normal unwind label %pad
normal:
  %1 = call i32 (ptr, ...) @printf(ptr @done, i32 %sum)
  ret void
pad:
  %l = landingpad { ptr, i32 } catch ptr null
  %p = extractvalue { ptr, i32 } %l, 0
  %c = call ptr @__cxa_begin_catch(ptr %p)
  %v = load i32, ptr %c
  %2 = call i32 (ptr, ...) @printf(ptr @form, i32 %v, i32 %sum)
  call void @__cxa_end_catch()
  ret void
}
define i32 @main() {
  call void @own(i32 3, i32 4)
  call void @own(i32 30, i32 4)
  call void @gnu(i32 3, i32 4)
  call void @gnu(i32 30, i32 4)
  ret i32 0
}
