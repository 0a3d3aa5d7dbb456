"""Two modules: values of hundreds of parts as arguments and results, the one's functions called by the other."""
ARRAY, VECTOR, STRUCT = "[200 x i64]", "<70 x i48>", "{ [80 x i8], double, [40 x float] }"
SIGNATURE = f"{ARRAY} @f({ARRAY} %a, i64 %b, {VECTOR} %v, {STRUCT} %s)"
HEAD = 'target triple = "x86_64-unknown-linux-gnu"\ndeclare void @see(i64)\ndeclare void @done(i32)\n'
CALLEE = HEAD + f"""define {SIGNATURE} {{
  %a0 = extractvalue {ARRAY} %a, 150
  call void @see(i64 %a0)
  %v0 = extractelement {VECTOR} %v, i32 69
  %v1 = zext i48 %v0 to i64
  call void @see(i64 %v1)
  %s0 = extractvalue {STRUCT} %s, 0, 79
  %s1 = zext i8 %s0 to i64
  call void @see(i64 %s1)
  %s2 = extractvalue {STRUCT} %s, 2, 39
  %s3 = fptosi float %s2 to i64
  call void @see(i64 %s3)
  %r = insertvalue {ARRAY} %a, i64 %b, 7
  ret {ARRAY} %r
}}
"""


def elements(t, n, f):
    return ", ".join(f"{t} {f(i)}" for i in range(n))


CALLER = HEAD + f"""declare {SIGNATURE}
@a = constant {ARRAY} [{elements("i64", 200, lambda i: 7 * i + 1)}]
@v = constant {VECTOR} <{elements("i48", 70, lambda i: 5 * i + 3)}>
@s = constant {STRUCT} {{ [80 x i8] [{elements("i8", 80, lambda i: i)}], double 2.5, [40 x float] [{elements("float", 40, lambda i: f"{i}.0")}] }}
define i32 @main() {{
  %a = load {ARRAY}, ptr @a
  %v = load {VECTOR}, ptr @v
  %s = load {STRUCT}, ptr @s
  %r = call {ARRAY} @f({ARRAY} %a, i64 99, {VECTOR} %v, {STRUCT} %s)
  %x = extractvalue {ARRAY} %r, 7
  call void @see(i64 %x)
  %y = extractvalue {ARRAY} %r, 199
  call void @see(i64 %y)
  call void @done(i32 6)
  ret i32 0
}}
"""
