; Constants: each is looked at once in a module.
; RUN: irkit verify %s
@g = global i8 0
@a = global i16 ptrtoaddr (ptr @g to i16)  ; error: PtrToAddr result must be address width
@b = global { i16, i16 } { i16 ptrtoaddr (ptr @g to i16), i16 1 }
@c = global [2 x ptr] [ptr @g, ptr inttoptr (i8 ptrtoaddr (ptr @a to i8) to ptr)]  ; error: PtrToAddr result must be address width
@d = global ptr ptrauth (ptr @g, i32 2, i64 7, ptr @d)
@e = global ptr ptrauth (ptr @g, i32 2, i64 7, ptr null, ptr @a)
  ; error: signed ptrauth constant deactivation symbol must be a global value or null
@f = global ptr ptrauth (ptr @g, i32 2, i64 7, ptr null, ptr inttoptr (i64 1 to ptr))

define ptr @uses(ptr %p) {
  ret ptr getelementptr (i8, ptr inttoptr (i4 ptrtoaddr (ptr @b to i4) to ptr), i64 1)  ; error: PtrToAddr result must be address width
}

define ptr @signs() {
  ret ptr ptrauth (ptr inttoptr (i2 ptrtoaddr (ptr @b to i2) to ptr), i32 0)  ; error: PtrToAddr result must be address width
}
