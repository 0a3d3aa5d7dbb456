; Bytes that pointers do not divide are refused, and a release without byte types cannot write them.
; RUN: irkit convert --to=22 %s -o /dev/null 2>&1 || true
; RUN: irkit compile %s -o /dev/null 2>&1 || true
define <2 x ptr> @odd(b127 %x) {
  %r = bitcast b127 %x to <2 x ptr>
  ret <2 x ptr> %r
}
define <2 x ptr> @scalable(<vscale x 2 x b64> %x) {
  %r = bitcast <vscale x 2 x b64> %x to <2 x ptr>
  ret <2 x ptr> %r
}
define ptr @short(b32 %x) {
  %r = bitcast b32 %x to ptr
  ret ptr %r
}
