"""Inputs of some kilobytes that ask for very much: each function gives the text of one kind, in releases 14 or newest."""


from kit import Shapes, body, many

SHAPES = Shapes()


@SHAPES.add
def splat_i32(n=100):
    return many(n, lambda i: f"@a{i} = global <1048576 x i32> splat (i32 {i + 1})")


@SHAPES.add
def splat_wide(n=100):
    return many(n, lambda i: f"@a{i} = global <1048576 x i128> splat (i128 {i + 1})")


@SHAPES.add
def splat_i1(n=100):
    return many(n, lambda i: f"@a{i} = global <{1048576 - i} x i1> splat (i1 true)")


@SHAPES.add
def splat_float(n=100):
    return many(n, lambda i: f"@a{i} = global <1048576 x double> splat (double {i + 1}.0)")


@SHAPES.add
def splat_pointer(n=100):
    return "@g = external global i8\n" + many(n, lambda i: f"@a{i} = global <{1048576 - i} x ptr> splat (ptr @g)")


@SHAPES.add
def splat_expression(n=100):
    return "@g = external global [4096 x i8]\n" + many(
        n, lambda i: f"@a{i} = global <1048576 x ptr> splat (ptr getelementptr (i8, ptr @g, i64 {i + 1}))")


@SHAPES.add
def splat_operands(n=100):
    return body(many(n, lambda i: f"  %v{i} = add <1048576 x i32> %x, splat (i32 {i + 1})\n"
                                  f"  store <1048576 x i32> splat (i32 {-1 - i}), ptr %p"),
                "define void @f(<1048576 x i32> %x, ptr %p) {")


@SHAPES.add
def splat_metadata(n=100):
    return many(n, lambda i: f"!{i} = !{{<1048576 x i32> splat (i32 {i + 1})}}")


@SHAPES.add
def splat_in_aggregates(n=100):
    return many(n, lambda i: f"@a{i} = global [2 x <1048576 x i32>] [<1048576 x i32> splat (i32 {i + 1}),"
                             f" <1048576 x i32> splat (i32 {i + 7})]")


@SHAPES.add
def splat_compared(n=100):  # as releases without `splat`, whose constants are compared
    def splat(width, value):
        return (f"shufflevector (<{width} x i32> insertelement (<{width} x i32> undef, i32 {value}, i32 0), <{width} x i32> undef,"
                f" <{width} x i32> zeroinitializer)")
    return many(n, lambda i: f"@a{i} = global <{1048576 - i} x i1> icmp eq (<{1048576 - i} x i32> {splat(1048576 - i, 7)},"
                             f" <{1048576 - i} x i32> {splat(1048576 - i, i % 2 + 6)})")


@SHAPES.add
def splat_of_shuffles(n=100):  # as releases without `splat` spell it
    return many(n, lambda i: f"@a{i} = global <1048576 x i32> shufflevector (<1048576 x i32> insertelement (<1048576 x i32> undef,"
                             f" i32 {i + 1}, i32 0), <1048576 x i32> undef, <1048576 x i32> zeroinitializer)")


@SHAPES.add
def shuffled_pointers(n=100):
    return "@g = external global i8\n" + many(
        n, lambda i: f"@a{i} = global <{1048576 - i} x i8*> shufflevector (<2 x i8*> insertelement (<2 x i8*> undef, i8* @g, i32 0),"
                     f" <2 x i8*> undef, <{1048576 - i} x i32> zeroinitializer)")


@SHAPES.add
def shuffle_masks(n=100):
    return body(
        many(n, lambda i: f"  %v{i} = shufflevector <2 x i32> %x, <2 x i32> poison, <{1048576 - i} x i32> zeroinitializer\n"
                          f"  %w{i} = shufflevector <2 x i32> %x, <2 x i32> poison, <{1048575 - i} x i32> poison\n"
                          f"  %s{i} = shufflevector <2 x i32> %x, <2 x i32> poison, <{1048575 - i} x i32> splat (i32 1)"),
        "define void @f(<2 x i32> %x) {")


@SHAPES.add
def casts(n=200):
    return "@g = external global i8\n" + many(
        n, lambda i: f"@a{i} = global <4096 x i64> ptrtoint (<4096 x ptr> insertelement (<4096 x ptr> splat (ptr @g), ptr null,"
                     f" i32 {i}) to <4096 x i64>)")


@SHAPES.add
def inserted(n=1000):
    return many(n, lambda i: f"@a{i} = global <4096 x i64> insertelement (<4096 x i64> splat (i64 7), i64 {i}, i32 {i})")


@SHAPES.add
def stepped(n=100):
    return "@g = external global [4 x i8]\n" + many(
        n, lambda i: f"@a{i} = global <1048576 x ptr> getelementptr (i8, ptr @g, <1048576 x i64> splat (i64 {i + 1}))")


@SHAPES.add
def stepped_typed(n=100):
    return "@g = external global [4 x i8]\n" + many(
        n, lambda i: f"@a{i} = global <1048576 x i8*> getelementptr ([4 x i8], [4 x i8]* @g, <1048576 x i64> zeroinitializer, i64 {i})")


@SHAPES.add
def bit_casts(n=100):
    return many(n, lambda i: f"@a{i} = global <{1048576 - i} x i32> bitcast (<{1048576 - i} x float> splat (float 1.0) to <{1048576 - i} x i32>)")


@SHAPES.add
def all_ones(n=100):
    return many(n, lambda i: f"@a{i} = global <{1048576 - i} x i8> bitcast (i{(1048576 - i) * 8} -1 to <{1048576 - i} x i8>)")


@SHAPES.add
def wide_integers(n=200):
    return many(n, lambda i: f"@a{i} = global i8388607 {i + 1}\n@b{i} = global i8388607 -{i + 1}")


@SHAPES.add
def wide_operands(n=100):
    return body(many(n, lambda i: f"  %v{i} = add i8388607 %x, {i + 1}\n  store i8388607 -{i + 1}, ptr %p"),
                "define void @f(i8388607 %x, ptr %p) {")


@SHAPES.add
def wide_folds(n=100):
    return many(n, lambda i: f"@a{i} = global i8388607 sext (i32 -{i + 1} to i8388607)\n"
                             f"@b{i} = global i8388607 xor (i8388607 {i}, i8388607 -1)\n"
                             f"@c{i} = global i8388607 sub (i8388607 0, i8388607 {i})")


@SHAPES.add
def wide_ranges(n=100):
    return many(n, lambda i: f"declare range(i8388607 {i}, -{i + 1}) i8388607 @f{i}()")


@SHAPES.add
def wide_switch(n=100):
    return body(many(n, lambda i: f"    i8388607 {i}, label %d\n    i8388607 -{i + 1}, label %d"),
                "define void @f(i8388607 %x) {\n  switch i8388607 %x, label %d [", "  ]\nd:\n  ret void\n}\n")


@SHAPES.add
def wide_metadata(n=100):
    return many(n, lambda i: f"!{i} = !DIEnumerator(name: \"e\", value: -{i + 1})\n!{i + n} = !{{i8388607 {i}}}")


@SHAPES.add
def long_arrays(n=200):
    return many(n, lambda i: f"@a{i} = global [{1048576 * 256 + i} x [65536 x i32]] zeroinitializer\n"
                             f"@b{i} = global {{ [{i + 99999999} x i8], i8 }} {{ [{i + 99999999} x i8] undef, i8 {i + 1} }}")


@SHAPES.add
def extracted(n=100):
    return body(many(n, lambda i: f"  %v{i} = extractvalue [{9999999 + i} x i8] zeroinitializer, {i}\n"
                                  f"  %w{i} = insertvalue [{9999999 + i} x i8] zeroinitializer, i8 7, {i}\n"
                                  f"  %x{i} = extractelement <{1048576 - i} x i8> splat (i8 7), i32 {i}"))


@SHAPES.add
def broken(n=60):  # each message shows the constant
    return ("define i32 @f(ptr %p) {\n"
            + many(n, lambda i: f"  call void @llvm.memset.p0.i8388607(ptr %p, i8 0, i8388607 -{i + 1}, i1 false)\n"
                                f"  store <1048576 x i32> splat (i32 {i + 1}), ptr %p, !range !{{}}")
            + "  ret i32 0\n}\ndeclare void @llvm.memset.p0.i8388607(ptr, i8, i8388607, i1)\n")


@SHAPES.add
def struct_of_arrays(n=200):
    fields = ", ".join(["[99999 x i8]"] * 100)
    return f"%t = type {{ {fields} }}\n" + many(n, lambda i: f"@a{i} = global [99999 x %t] zeroinitializer")


@SHAPES.add
def deep_types(depth=60):  # 2^depth fields, were they written out
    return ("%t0 = type { i8 }\n" + many(depth, lambda i: f"%t{i + 1} = type {{ %t{i}, %t{i} }}")
            + f"@a = global %t{depth} zeroinitializer\n")


@SHAPES.add
def many_references(n=3000):
    refs = ", ".join(["!0"] * 100)
    return "!0 = distinct !{}\n" + many(n, lambda i: f"!{i + 1} = distinct !{{{refs}}}")


@SHAPES.add
def attribute_groups(n=3000):
    return ("declare void @f() " + " ".join(f"#{i}" for i in range(n)) + "\n" + many(n, lambda i: f'attributes #{i} = {{ "a{i}" }}'))


@SHAPES.add
def attribute_lists(n=2000):
    return many(n, lambda i: f"declare void @f{i}() #{i}") + many(n, lambda i: f'attributes #{i} = {{ "a{i}" }}')


@SHAPES.add
def old_intrinsics(n=400):  # calls that upgrading makes many instructions of
    call = "call <64 x i8> @llvm.x86.avx512.mask.pshuf.b.512(<64 x i8> %x, <64 x i8> %x, <64 x i8> %x, i64 %m)"
    return ("declare <64 x i8> @llvm.x86.avx512.mask.pshuf.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)\n"
            + body(many(n, lambda i: f"  %v{i} = {call}"), "define void @f(<64 x i8> %x, i64 %m) {"))


@SHAPES.add
def large_phi(n=150):
    blocks = "".join(f"b{i}:\n  br label %e\n" for i in range(n))
    cases = " ".join(f"i32 {i}, label %b{i}" for i in range(n))
    inputs = ", ".join(f"[ splat (i32 {i + 1}), %b{i} ]" for i in range(n))
    return (f"define <1048576 x i32> @f(i32 %x) {{\n  switch i32 %x, label %b0 [ {cases.replace('i32 0, label %b0', '')} ]\n{blocks}e:\n"
            f"  %p = phi <1048576 x i32> {inputs}\n  ret <1048576 x i32> %p\n}}\n").replace("[ splat (i32 1), %b0 ]", "[ splat (i32 1), %b0 ], [ splat (i32 1), %b0 ]").replace(
                ", [ splat (i32 1), %b0 ]", "", 1)


OLD = {"splat-of-shuffles", "shuffled-pointers", "stepped-typed", "wide-folds", "splat-compared"}
# What is held in little memory, whatever it takes as a file.
HELD = {name for name in SHAPES if name.startswith(("splat-", "shuffle", "stepped", "bit-casts", "wide-integers", "wide-operands",
                                                    "wide-metadata", "large-phi"))}
# Of what is too large as bitcode, or in memory (wide ranges): all others are written.
TOO_LARGE = {"all-ones", "bit-casts", "large-phi", "splat-float", "splat-in-aggregates", "splat-operands", "wide-ranges"}
# Not for their size.
REFUSED = {"broken": ("Ranges are only for loads", "must be")}
# What no object is made of, and why: one of the long arrays has contents, of 100 MB each; an address of 5 bits in bitcode
# takes 8 bytes and a relocation of 24.
NO_CODE = {
    "deep-types": "a variable has more than 2^47 bytes",
    "extracted": "code generation does not support an aggregate of this size",
    "long-arrays": "would need more memory than its size allows",
    "shuffle-masks": "code generation does not support a vector of this length",
    "shuffled-pointers": "would need more memory than its size allows",
    "splat-pointer": "would need more memory than its size allows",
    "stepped": "would need more memory than its size allows",
    "stepped-typed": "would need more memory than its size allows",
    "wide-folds": "an object file cannot hold constant",
    "wide-operands": "code generation does not support an integer of this width",
    "wide-switch": "code generation does not support an integer of this width",
}
