"""Functions and macros of clang's immintrin.h, as a C file with one test each.

A test calls the function with values from a buffer and writes the result, and what was stored, to another one."""
import re

SKIPPED = re.compile(
    r"_undefined_|_cast(ps|pd|si|ph)(128|256)_(ps|pd|si|ph)(256|512)$|_(clflush|clflushopt|clwb|monitor|mwait|pause|malloc|free|getcsr|setcsr)"
    r"|fence|prefetch|_xsave|_rdtsc|^_mm_clevict|maskmove|maskmovq|^_mm_empty|^_m_empty|stream_(load|ld)|^_mm_(sfence|lfence)"
    r"|_mm_set[rl]?_?_?(flush|denormals)|^_mm_sttilecfg|^_mm_cldemote")
# LLVM 22 cannot select these.
NOT_IN_LLC = re.compile(r"^_mm_mask3_f(n?)msub_round_s[dsh]$|^_mm_maskz_fc?madd_round_sch$")
# Both answers are right: the sign of a NaN that is negated, the order of a sum that may be reordered.
FREE = re.compile(r"fn?m(add|sub)|reduce_(add|mul)_p[sdh]")
NAMES = re.compile(r"^(_mm|_k[a-z]+_mask|_kshift|_kunpack|_kadd|_cvt|_load_mask|_store_mask|_pdep|_pext|_bzhi|_bls|_andn|_bextr|_tzcnt|_lzcnt"
                   r"|_mulx|__tzcnt|__lzcnt|__bextr|__blsr|__andn)")
VECTORS = {"__m64": 8, "__m128": 16, "__m128d": 16, "__m128i": 16, "__m128h": 16, "__m128bh": 16,
           "__m256": 32, "__m256d": 32, "__m256i": 32, "__m256h": 32, "__m256bh": 32,
           "__m512": 64, "__m512d": 64, "__m512i": 64, "__m512h": 64, "__m512bh": 64}
AREA = {"__m128": 1, "__m256": 1, "__m512": 1, "float": 1, "__m128d": 2, "__m256d": 2, "__m512d": 2, "double": 2,
        "__m128h": 3, "__m256h": 3, "__m512h": 3, "_Float16": 3, "__m128bh": 4, "__m256bh": 4, "__m512bh": 4, "__bf16": 4}
SCALARS = {"int", "unsigned int", "unsigned", "short", "unsigned short", "char", "signed char", "unsigned char", "long long",
           "unsigned long long", "long", "unsigned long", "float", "double", "_Float16", "__bf16", "__mmask8", "__mmask16",
           "__mmask32", "__mmask64", "__int64", "long long int", "unsigned long long int", "size_t"}
ROUNDINGS = [8, 9, 10, 11, 4]


def without_attributes(text):
    out, at = [], 0
    for m in re.finditer(r"__attribute__\s*\(", text):
        if m.start() < at: continue
        out.append(text[at:m.start()])
        depth, k = 0, m.end() - 1
        while True:
            depth += {"(": 1, ")": -1}.get(text[k], 0)
            k += 1
            if not depth: break
        at = k
    out.append(text[at:])
    return "".join(out)


def functions(preprocessed):
    """[(name, result, [parameter types])] of the inline functions."""
    out = {}
    for m in re.finditer(r"static\s+__inline(?:__)?\s+([\w ]+?[\s\*]+)(\w+)\s*\(([^(){};]*)\)\s*\{", without_attributes(preprocessed)):
        result, name, params = " ".join(m[1].split()), m[2], " ".join(m[3].split())
        types = []
        for p in [] if params in ("", "void") else params.split(","):
            p = p.strip()
            star = "*" in p
            t = p[:p.rfind("*") + 1] if star else " ".join(p.split()[:-1])
            types.append(" ".join(t.replace("*", " *").split()))
        out[name] = (result, types)
    return out


def macros(defined):
    out = {}
    for m in re.finditer(r"^#define (\w+)\(([^)]*)\) (.*)$", defined, re.M):
        out[m[1]] = ([p.strip() for p in m[2].split(",")], m[3])
    return out


def arguments_at(body, at):
    """The arguments of the call whose parenthesis is at `at`."""
    depth, out, start = 0, [], at + 1
    for k in range(at, len(body)):
        c = body[k]
        if c in "([{": depth += 1
        if c in ")]}": depth -= 1
        if (c == "," and depth == 1) or not depth:
            out.append(body[start:k].strip())
            start = k + 1
        if not depth: return out
    return out


def type_of_parameter(name, index, fns, mcs, depth=0):
    """The type of a macro's parameter by the casts around it, or by those of the macro that it is passed to; "imm": a number."""
    if name in fns: return fns[name][1][index] if index < len(fns[name][1]) else None
    if name not in mcs or depth > 6: return None
    params, body = mcs[name]
    if index >= len(params): return None
    p = params[index]
    m = re.search(r"\(((?:const )?(?:unsigned )?(?:long long|\w+)(?: const)?(?: ?\*)?)\) ?\(?" + p + r"\)?(?!\w)", body)
    if m and m[1] in ("int", "unsigned int", "unsigned", "char", "unsigned char"): return "imm"
    if m and m[1] not in mcs: return m[1]
    for call in re.finditer(r"(\w+)\(", body):
        if call[1] in fns or call[1] in mcs:
            for k, a in enumerate(arguments_at(body, call.end() - 1)):
                if a.strip("() ") == p and (found := type_of_parameter(call[1], k, fns, mcs, depth + 1)): return found
    return "imm"


def tests(preprocessed, defined):
    """[(name, result or None for macros, [types])]."""
    fns, mcs = functions(preprocessed), macros(defined)
    out = []
    for name, (result, types) in sorted(fns.items()):
        if NAMES.match(name) and not SKIPPED.search(name) and not NOT_IN_LLC.match(name): out.append((name, result, types))
    for name, (params, body) in sorted(mcs.items()):
        if not NAMES.match(name) or SKIPPED.search(name) or NOT_IN_LLC.match(name) or name in fns: continue
        types = [type_of_parameter(name, k, fns, mcs) for k in range(len(params))]
        out.append((name, None, types))
    return out


def value_of(t, k, name):
    """A C expression for the k-th argument; None: unknown type."""
    plain = " ".join(w for w in t.replace("*", " * ").split() if w not in ("const", "volatile", "restrict", "__restrict"))
    if plain.endswith("*"):
        readable = not re.search(r"store|scatter|mulx", name) or ("const" in t and "store" not in name)
        if re.search(r"compressstore|scatter|_store|stream", name): readable = False
        return f"({t})(in + 1920)" if readable else "(void *)(out + 128)"
    area = AREA.get(plain, 0)
    if re.search(r"gather|scatter", name) and area == 0 and plain in VECTORS and "i" in plain: area = 5 if re.search("i32(lo)?(gather|scatter)", name) else 6
    if plain in VECTORS or plain in SCALARS: return f"*({plain} U *)(in + {320 * area} + {64 * k})"
    return None


def expansions(name, types, is_macro):
    """Argument lists: one, or one for each immediate tried."""
    values = [None if t in (None, "imm") else value_of(t, k, name) for k, t in enumerate(types)]
    holes = [k for k, v in enumerate(values) if v is None]
    if not is_macro and holes: return []
    if not holes: return [values]
    out = []
    last_is_rounding = re.search(r"round|sae|_roundscale|getexp|getmant|fixupimm|range|reduce|cvt", name)
    numbers = [0, 1, 5, 8, 9, 10, 11, 4] if last_is_rounding else [0, 1, 3, 0x5A, 0xE7]
    if re.search(r"gather|scatter", name): numbers = [1, 4, 8]
    if len(holes) == 1:
        for n in numbers: out.append([str(n) if k in holes else v for k, v in enumerate(values)])
    else:
        firsts = [0, 1, 2, 3, 0x5B, 17] if len(holes) == 2 else [0, 1]
        for first in firsts:
            for n in ROUNDINGS if last_is_rounding else numbers[:3]:
                row = list(values)
                for h in holes[:-1]: row[h] = str(first)
                row[holes[-1]] = str(n)
                out.append(row)
    return out


# Headers of extensions that are no part of SSE to AVX-512.
LEFT_OUT = """__AMXFP8INTRIN_H __AMXINTRIN_H __AMXMOVRSINTRIN_H __AMX_AVX512INTRIN_H __AMX_COMPLEXINTRIN_H __AMX_FP16INTRIN_H
__AMX_TF32INTRIN_H __AVX10_2BF16INTRIN_H __AVX10_2CONVERTINTRIN_H __AVX10_2COPYINTRIN_H __AVX10_2MINMAXINTRIN_H __AVX10_2NIINTRIN_H
__AVX10_2SATCVTDSINTRIN_H __AVX10_2SATCVTINTRIN_H __AVX10_2_512BF16INTRIN_H __AVX10_2_512CONVERTINTRIN_H __AVX10_2_512MINMAXINTRIN_H __AVX10_2_512NIINTRIN_H
__AVX10_2_512SATCVTDSINTRIN_H __AVX10_2_512SATCVTINTRIN_H __AVXIFMAINTRIN_H __AVXNECONVERTINTRIN_H __AVXVNNIINT16INTRIN_H __AVXVNNIINT8INTRIN_H
__CMPCCXADDINTRIN_H __MOVRSINTRIN_H __MOVRS_AVX10_2INTRIN_H __MOVRS_AVX10_2_512INTRIN_H __RAOINTINTRIN_H __SHA512INTRIN_H
__SM3INTRIN_H __SM4EVEXINTRIN_H __SM4INTRIN_H __USERMSRINTRIN_H _KEYLOCKERINTRIN_H""".split()
AVX2_MASKS = {f"_mm{w}_mask_i{i}gather_{t}" for w in ("", "256") for i in (32, 64) for t in ("ps", "pd", "epi32", "epi64")}
MOST = 2  # lines of one name
HEAD = "".join(f"#define {g} 1\n" for g in LEFT_OUT) + """#include <immintrin.h>
#define U __attribute__((aligned(1), may_alias))
typedef unsigned char u8;
#define KEEP(e) ({ __auto_type r_ = (e); __builtin_memcpy(out, &r_, sizeof r_); })
"""


def lines(all_tests):
    """[(test's name, line of C)]; some do not compile: the caller drops those."""
    out = []
    for name, result, types in all_tests:
        for n, row in enumerate(expansions(name, types, result is None)):
            call = f"{name}({', '.join(row)})"
            is_void = result == "void" if result else bool(re.search(r"scatter|store|stream", name))
            body = f"{call};" if is_void else f"KEEP({call});"
            out.append((f"{name}#{','.join(v for v, t in zip(row, types) if t in (None, 'imm'))}", body))
    return out


def source(all_lines):
    return HEAD + "".join(f"void t{k}(const u8 *in, u8 *out) {{ {body} }}\n" for k, (name, body) in enumerate(all_lines))


def table(n):
    """The list of tests for immintrin_driver.c."""
    return ("typedef void test(const unsigned char *, unsigned char *);\n" + "".join(f"extern test t{k};\n" for k in range(n)) +
            "test *const tests[] = {" + ", ".join(f"t{k}" for k in range(n)) + f"}};\nconst int num_tests = {n};\n")


def of_avx512(preprocessed, defined):
    """The names of functions and macros that need AVX-512, or what is rare without it."""
    out = set()
    for m in re.finditer(r"static\s+__inline(?:__)?\s[^{;]*\{", preprocessed):
        target = re.search(r'__target__\("([^"]*)"', m[0])
        name = re.search(r"(\w+)\s*\([^()]*\)\s*\{$", without_attributes(m[0]))
        if name and (target and re.search("avx512|gfni|avxvnni|hreset|rtm|adx", target[1]) or "m512" in m[0]): out.add(name[1])
    for name, (_, body) in macros(defined).items():
        if name not in AVX2_MASKS and re.search(r"__mmask|512|_round|_sae|_mask|getexp|getmant|fixupimm|fpclass|range|dbpsad|32x4|64x2|gf2p8"
                                               "|vpsh[lr]d|vpcmp|pternlog|align[dq]|ucmp|pro[lr]|vcomi",
                                               name + body): out.add(name)
    return out


def compilable(run, at, has_avx512=True):
    """The lines that clang compiles, at most MOST of a name; run(*arguments) runs clang with the flags of the processor."""
    (at / "all.c").write_text(HEAD)
    preprocessed, defined = run("-E", "-P", at / "all.c").stdout, run("-E", "-dM", at / "all.c").stdout
    others = set() if has_avx512 else of_avx512(preprocessed, defined)
    found = lines([t for t in tests(preprocessed, defined) if t[0] not in others])
    (at / "probe.c").write_text(source(found))
    errors = run("-fsyntax-only", "-ferror-limit=0", "-w", at / "probe.c").stderr
    before = 1 + HEAD.count("\n")
    bad = {int(m[1]) - before for m in re.finditer(r"probe\.c:(\d+):\d+: error", errors)}
    kept, count = [], {}
    for k, (name, body) in enumerate(found):
        word = name.split("#")[0]
        if k in bad or count.get(word, 0) == MOST: continue
        count[word] = count.get(word, 0) + 1
        kept.append((name, body))
    while True:  # the code generator stops at the first feature that the flags lack
        (at / "tests.c").write_text(source(kept))
        done = run("-O0", "-S", "-emit-llvm", "-w", "-ferror-limit=0", at / "tests.c", "-o", at / "tests.ll")
        bad = {kept[int(m[1]) - before][0].split("#")[0] for m in re.finditer(r"tests\.c:(\d+):\d+: error", done.stderr)}
        if not bad: return kept
        kept = [line for line in kept if line[0].split("#")[0] not in bad]
