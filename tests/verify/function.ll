; Headers of functions: linkage, types, attributes of calls only, personality, the entry block.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare i32 @personality(...)
declare { i32, i32 } @pair()
declare void @loud() #0                                        ; error: Attribute 'builtin' can only be applied to a callsite.
; error: Attribute 'elementtype' can only be applied to intrinsics and inline asm.
; error: Attribute 'elementtype' can only be applied to a callsite.
declare void @typed(ptr elementtype(i32))
declare void @describes(metadata)                              ; error: Function takes metadata but isn't an intrinsic
declare void @orders(token)                                    ; error: Function takes token but isn't an intrinsic
declare void @tiles(x86_amx)                                   ; error: Function takes x86_amx but isn't an intrinsic
declare token @makes_order()                                   ; error: Function returns a token but isn't an intrinsic
declare x86_amx @makes_tile()                                  ; error: Function returns a x86_amx but isn't an intrinsic
declare void @only_declared() personality ptr @personality     ; error: Function declaration shouldn't have a personality routine
define void @llvm.donothing() {                                ; error: llvm intrinsics cannot be defined!
  ret void
}
define void @goes_home() {
home:                                                          ; error: Entry block to function must not have predecessors!
  br label %home
}
define ptr @knows_home() {
home:                                                          ; error: blockaddress may not be used with the entry block!
  ret ptr blockaddress(@knows_home, %home)
}
define ptr @knows_more() {
  br label %more
more:
  ret ptr blockaddress(@knows_more, %more)
}
attributes #0 = { builtin }
