; Swift's conventions: self, context and error in registers of their own, four registers of results, calls in the place of
; their function as deep as one likes.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s
; RUN: echo 'define swiftcc void @f(ptr swiftself %p, ptr %q) { musttail call swiftcc void @f(ptr swiftself %q, ptr %p) ret void }' | not irkit compile - -o %t.o
; RUN: echo 'define preserve_nonecc void @f(ptr swiftself %p) { ret void }' | not irkit compile - -o %t.o
declare i32 @printf(ptr, ...)
@text = constant [16 x i8] c"%ld %ld %ld %p\0A\00"

; Results come back in four registers.
define swiftcc { i64, i64, i64, i64 } @four(ptr swiftself %self, i64 %x) {
  %a = load i64, ptr %self
  %b = add i64 %a, %x
  %c = mul i64 %b, %x
  %d = sub i64 %c, %a
  %r0 = insertvalue { i64, i64, i64, i64 } poison, i64 %a, 0
  %r1 = insertvalue { i64, i64, i64, i64 } %r0, i64 %b, 1
  %r2 = insertvalue { i64, i64, i64, i64 } %r1, i64 %c, 2
  %r3 = insertvalue { i64, i64, i64, i64 } %r2, i64 %d, 3
  ret { i64, i64, i64, i64 } %r3
}
; Five do not: memory, whose address is in a register that C has for results.
define swiftcc { i64, i64, i64, i64, i64 } @five(i64 %x, ptr swifterror %error) {
  %old = load ptr, ptr %error
  %bits = ptrtoint ptr %old to i64
  %new = add i64 %bits, %x
  %given = inttoptr i64 %new to ptr
  store ptr %given, ptr %error
  %r = insertvalue { i64, i64, i64, i64, i64 } { i64 1, i64 2, i64 3, i64 4, i64 5 }, i64 %x, 4
  ret { i64, i64, i64, i64, i64 } %r
}
define swiftcc void @through(ptr sret({ i64, i64 }) %to, ptr swiftself %self, i64 %x) {
  %v = load i64, ptr %self
  store i64 %v, ptr %to
  %second = getelementptr i64, ptr %to, i64 1
  store i64 %x, ptr %second
  ret void
}
; An error that is passed on.
define swiftcc i64 @outer(i64 %x, ptr swifterror %error) {
  %r = call swiftcc { i64, i64, i64, i64, i64 } @five(i64 %x, ptr swifterror %error)
  %s = call swiftcc { i64, i64, i64, i64, i64 } @five(i64 %x, ptr swifterror %error)
  %v = extractvalue { i64, i64, i64, i64, i64 } %r, 4
  ret i64 %v
}

define swifttailcc i64 @even(ptr swiftasync %context, i64 %n, ptr swiftself %self) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %done, label %more
more:
  %m = sub i64 %n, 1
  %was = load i64, ptr %self
  %is = add i64 %was, 1
  store i64 %is, ptr %self
  %r = musttail call swifttailcc i64 @odd(ptr swiftasync %self, i64 %m, ptr swiftself %context)
  ret i64 %r
done:
  %x = load i64, ptr %self
  %y = load i64, ptr %context
  %z = sub i64 %x, %y
  ret i64 %z
}
define swifttailcc i64 @odd(ptr swiftasync %context, i64 %n, ptr swiftself %self) noinline {
  %m = sub i64 %n, 1
  %was = load i64, ptr %context
  %is = add i64 %was, 2
  store i64 %is, ptr %context
  %r = tail call swifttailcc i64 @even(ptr swiftasync %self, i64 %m, ptr swiftself %context)
  ret i64 %r
}

; The context has a place that can be written to.
define swifttailcc i64 @context(ptr swiftasync %context, ptr swiftself %other) {
  %at = call ptr @llvm.swift.async.context.addr()
  %was = load ptr, ptr %at
  store ptr %other, ptr %at
  %is = load ptr, ptr %at
  %a = load i64, ptr %was
  %b = load i64, ptr %is
  %r = mul i64 %a, %b
  ret i64 %r
}
declare ptr @llvm.swift.async.context.addr()

; Values that live across calls of which each changes registers that C's keep.
define i64 @mixed(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, ptr %p) {
  %q = alloca i64
  store i64 %a, ptr %q
  br label %loop
loop:
  %k = phi i64 [ 0, %0 ], [ %next, %loop ]
  %sum = phi i64 [ 0, %0 ], [ %more, %loop ]
  %t = call swifttailcc i64 @even(ptr swiftasync %p, i64 100000, ptr swiftself %q)
  %u = add i64 %t, %a
  %v = mul i64 %u, %b
  %w = xor i64 %v, %c
  %x = sub i64 %w, %d
  %y = add i64 %x, %e
  %z = xor i64 %y, %f
  %more = add i64 %sum, %z
  %next = add i64 %k, 1
  %again = icmp ult i64 %next, 5
  br i1 %again, label %loop, label %end
end:
  ret i64 %more
}

define i32 @main() {
  %self = alloca i64
  %to = alloca { i64, i64 }
  %error = alloca swifterror ptr
  store ptr null, ptr %error
  store i64 17, ptr %self
  %four = call swiftcc { i64, i64, i64, i64 } @four(ptr swiftself %self, i64 5)
  %a = extractvalue { i64, i64, i64, i64 } %four, 1
  %b = extractvalue { i64, i64, i64, i64 } %four, 2
  %c = extractvalue { i64, i64, i64, i64 } %four, 3
  %p0 = call i32 (ptr, ...) @printf(ptr @text, i64 %a, i64 %b, i64 %c, ptr null)
  %o = call swiftcc i64 @outer(i64 40, ptr swifterror %error)
  %got = load ptr, ptr %error
  call swiftcc void @through(ptr sret({ i64, i64 }) %to, ptr swiftself %self, i64 99)
  %first = load i64, ptr %to
  %at = getelementptr i64, ptr %to, i64 1
  %second = load i64, ptr %at
  %p1 = call i32 (ptr, ...) @printf(ptr @text, i64 %o, i64 %first, i64 %second, ptr %got)
  %m = call i64 @mixed(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, ptr %self)
  %s = load i64, ptr %self
  %p2 = call i32 (ptr, ...) @printf(ptr @text, i64 %m, i64 %s, i64 0, ptr null)
  %n = call swifttailcc i64 @context(ptr swiftasync %self, ptr swiftself %to)
  %p3 = call i32 (ptr, ...) @printf(ptr @text, i64 %n, i64 0, i64 0, ptr null)
  ret i32 0
}
