; Messages about attributes that name types spell them as text does; names in quotes where they need them.
; RUN: irkit verify --no-upgrade --to=19 %s
; RUN: irkit verify --no-upgrade --to=22 %s
%named = type { i32 }
%"odd name" = type { i32 }
%opaque = type opaque
%a.b = type { i8 }
%"tab\09" = type { i8 }
%-x = type { i8 }
%"7up" = type { i8 }
declare void @array(i32 sret([4 x i32]))  ; error: Attribute 'sret([4 x i32])' applied to incompatible type!
declare void @vector(i32 sret(<4 x float>))  ; error: Attribute 'sret(<4 x float>)' applied to incompatible type!
declare void @scalable(i32 sret(<vscale x 4 x double>))  ; error: Attribute 'sret(<vscale x 4 x double>)' applied to incompatible type!
declare void @named(i32 sret(%named))  ; error: Attribute 'sret(%named)' applied to incompatible type!
declare void @odd_name(i32 sret(%"odd name"))  ; error: Attribute 'sret(%"odd name")' applied to incompatible type!
declare void @opaque(i32 sret(%opaque))  ; error: Attribute 'sret(%opaque)' applied to incompatible type!
declare void @image(i32 sret(target("spirv.Image", void, 1, 2)))  ; error: Attribute 'sret(target("spirv.Image", void, 1, 2))' applied to incompatible type!
declare void @target(i32 sret(target("t")))  ; error: Attribute 'sret(target("t"))' applied to incompatible type!
declare void @packed(i32 sret(<{ i8, half }>))  ; error: Attribute 'sret(<{ i8, half }>)' applied to incompatible type!
declare void @packed_empty(i32 sret(<{}>))  ; error: Attribute 'sret(<{}>)' applied to incompatible type!
declare void @empty(i32 sret({}))  ; error: Attribute 'sret({})' applied to incompatible type!
declare void @variadic(i32 sret(void (i32, ...)))  ; error: Attribute 'sret(void (i32, ...))' applied to incompatible type!
declare void @all_variadic(i32 sret(i32 (...)))  ; error: Attribute 'sret(i32 (...))' applied to incompatible type!
declare void @plain_function(i32 sret(i32 ()))  ; error: Attribute 'sret(i32 ())' applied to incompatible type!
declare void @pointers(i32 sret(i32 (ptr, ptr addrspace(3))))  ; error: Attribute 'sret(i32 (ptr, ptr addrspace(3)))' applied to incompatible type!
declare void @fp128(i32 sret(fp128))  ; error: Attribute 'sret(fp128)' applied to incompatible type!
declare void @x86_fp80(i32 sret(x86_fp80))  ; error: Attribute 'sret(x86_fp80)' applied to incompatible type!
declare void @bfloat(i32 sret(bfloat))  ; error: Attribute 'sret(bfloat)' applied to incompatible type!
declare void @ppc_fp128(i32 sret(ppc_fp128))  ; error: Attribute 'sret(ppc_fp128)' applied to incompatible type!
declare void @x86_amx(i32 sret(x86_amx))  ; error: Attribute 'sret(x86_amx)' applied to incompatible type!
declare void @token(i32 sret(token))  ; error: Attribute 'sret(token)' applied to incompatible type!
declare void @metadata(i32 sret(metadata))  ; error: Attribute 'sret(metadata)' applied to incompatible type!
declare void @label(i32 sret(label))  ; error: Attribute 'sret(label)' applied to incompatible type!
declare void @nested(i32 sret([0 x [1 x { ptr, %named }]]))  ; error: Attribute 'sret([0 x [1 x { ptr, %named }]])' applied to incompatible type!
declare void @dotted(i32 sret(%a.b))  ; error: Attribute 'sret(%a.b)' applied to incompatible type!
declare void @tab(i32 sret(%"tab\09"))  ; error: Attribute 'sret(%"tab\09")' applied to incompatible type!
declare void @minus(i32 sret(%-x))  ; error: Attribute 'sret(%-x)' applied to incompatible type!
declare void @digit(i32 sret(%"7up"))  ; error: Attribute 'sret(%"7up")' applied to incompatible type!
declare void @digits(i32 sret([2 x %"7up"]))  ; error: Attribute 'sret([2 x %"7up"])' applied to incompatible type!
declare void @target_name(i32 sret(target("a\22b")))  ; error: Attribute 'sret(target("a\22b"))' applied to incompatible type!
