; What a parameter's captures say, each part and all of them together, of the value and of what is returned.
; RUN: irkit as --to=22 %s -o - | irkit dis | grep -c captures
; RUN: irkit as --to=22 %s -o - | irkit dis | grep ^declare | diff <(grep ^declare %s | tr -s ' ') -
declare void @a(ptr captures(none))
declare void @b(ptr captures(address_is_null))
declare void @c(ptr captures(address))
declare void @d(ptr captures(provenance))
declare void @e(ptr captures(read_provenance))
declare void @f(ptr captures(address, provenance))
declare void @g(ptr captures(address_is_null, provenance))
declare void @h(ptr captures(address, read_provenance))
declare ptr @i(ptr captures(ret: address, provenance))
declare ptr @j(ptr captures(address_is_null, ret: address, provenance))
declare ptr @k(ptr captures(address, read_provenance, ret: address, provenance))
declare ptr @l(ptr captures(ret: address_is_null, read_provenance))
declare ptr @m(ptr captures(provenance, ret: none))
