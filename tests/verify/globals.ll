; Global variables: linkage, initializers, storage classes.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
$box = comdat any

@shared = common global i32 7          ; error: 'common' global must have a zero initializer!
@shared_constant = common constant i32 0  ; error: 'common' global may not be marked constant!
@shared_boxed = common global i32 0, comdat($box)  ; error: 'common' global may not be in a Comdat!
@shared_well = common global [4 x i8] zeroinitializer

@list = appending global i32 0         ; error: Only global arrays can have appending linkage!
@list_well = appending global [1 x i32] [i32 1]
@outside = external global i32, comdat($box)  ; error: Declaration may not be in a Comdat!
@perhaps = available_externally global i32 0, comdat($box)  ; error: Declaration may not be in a Comdat!
@exported = hidden dllexport global i32 0  ; error: dllexport GlobalValue must have default or protected visibility
@exported_well = protected dllexport global i32 0
@imported = external hidden dllimport global i32  ; error: dllimport GlobalValue must have default visibility
@imported_here = dllimport global i32 0  ; error: Global is marked as dllimport, but not external
@imported_well = external dllimport global i32
@wide = global <vscale x 4 x i32> zeroinitializer  ; error: Globals cannot contain scalable types
@wide_struct = external global { i8, <vscale x 2 x i64> }  ; error: Globals cannot contain scalable types
; error: Global @target has illegal target extension type
@target = external global target("my.type")
@target_well = global target("spirv.Event") zeroinitializer

declare dllimport void @far()
declare hidden dllimport void @far_hidden()  ; error: dllimport GlobalValue must have default visibility
define available_externally dllimport void @far_inline() {
  ret void
}
define void @list_of_code() comdat($box) {
  ret void
}
