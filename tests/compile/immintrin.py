"""The functions and macros of clang's immintrin.h and x86intrin.h, taken from the preprocessor's output, as a C file with a test each.

A test calls one with values from a buffer and writes the result to another one, which holds what pointers point to, too."""
import collections
import re

# Values made by chance are no use for these: the reason why a call is compiled and not run.
NOT_RUN = [
    (r"undefined", "the result may be anything"),
    (r"^_?(rdrand|rdseed|_?rdtsc|_?rdpmc|_?rdpru|mperf|aperf|_?rdpid)|^_rd(rand|seed)|^__(rdtsc|rdpmc|rdpru|mperf|aperf)|^_(rdtsc|rdpmc|rdpid)",
     "the result is random or counts"),
    (r"^_(read|write)[fg]sbase|^_x(set|get)bv|xsave|xrstor|^_fx|pkru|^__(read|write)eflags|set(csr)|_MM_SET|^_mm_getcsr|ldmxcsr|zeroupper|zeroall"
     r"|^_tile_(load|store)config|^_tile_release",
     "changes or shows the state of the processor"),
    (r"monitor|mwait|umwait|tpause|invpcid|wbinvd|wbnoinvd|wrmsr|rdmsr|^_u(rd|wr)msr|hreset|pconfig|encl[suv]|enclv|uintr|_clui|_stui|_testui|senduipi"
     r"|^_(incssp|rdssp|saveprevssp|rstorssp|wrss|wruss|setssbsy|clrssbsy|get_ssp|inc_ssp)|ssp(d|q|)$|^__clzero|^_mm_clzero|ptwrite|serialize|loadiwkey"
     r"|encodekey|kl_u8|lwp|xbegin|xend|xabort|xtest|xsusldtrk|xresldtrk|enqcmd|movdir|directstore|cldemote|^_mm_prefetch_|prefetchi|prefetchit"
     r"|^_?_?(ud2|int2c)|clflushopt|_clwb|__cpuid|SSC_MARK|slwpcb",
     "privileged, for one kind of processor, or without a result"),
    (r"^_mm_(malloc|free)$", "a function of the C library"),
]
# Both answers are right where a NaN is negated, or where a sum or product may be reordered: only numbers without NaN count.
FREE = re.compile(r"fn?m(add|sub)|reduce_(add|mul|max|min)_p[sdh]|fc?(madd|mul)_|_dpbf16")
VECTORS = {f"__m{n}{t}{u}": n // 8 for n in (64, 128, 256, 512) for t in ("", "d", "i", "h", "bh") for u in ("", "_u") if n > 64 or not t + u}
AREA = {"__m128": 1, "__m256": 1, "__m512": 1, "float": 1, "__m128d": 2, "__m256d": 2, "__m512d": 2, "double": 2,
        "__m128h": 3, "__m256h": 3, "__m512h": 3, "_Float16": 3, "__m128bh": 4, "__m256bh": 4, "__m512bh": 4, "__bf16": 4}
SCALARS = {"int", "unsigned int", "unsigned", "short", "unsigned short", "char", "signed char", "unsigned char", "long long",
           "unsigned long long", "long", "unsigned long", "float", "double", "_Float16", "__bf16", "__mmask8", "__mmask16",
           "__mmask32", "__mmask64", "__int64", "long long int", "unsigned long long int", "size_t", "bool", "_Bool",
           "long unsigned int", "_Float16 _Complex"}
TILE = "__tile1024i"
IMMEDIATES = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 15, 16, 31, 0x5A, 0xE7, 255]
ROUNDINGS = [8, 9, 10, 11, 4]
HEADERS = "#include <immintrin.h>\n#include <x86intrin.h>\n"
HEAD = HEADERS + """#define U __attribute__((aligned(1), may_alias))
typedef unsigned char u8;
#define KEEP(e) ({ __auto_type r_ = (e); __builtin_memcpy(out, &r_, sizeof r_); })
#define KEEP_LOW(n, e) ({ __auto_type r_ = (e); __builtin_memcpy(out, &r_, n); })
#define PLACE 1024
static inline __attribute__((always_inline)) __tile1024i tile_(const u8 *in) {
  __tile1024i t = {8, 32, {}};
  __builtin_memcpy(&t.tile, in, sizeof t.tile);
  return t;
}
"""


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


def own_headers(text):
    """{header: its lines} of clang's own headers."""
    out, header = {}, None
    for line in text.splitlines():
        if m := re.match(r'# \d+ "([^"]*)"', line): header = m[1].split("/")[-1] if re.search(r"/clang/\d+/include/", m[1]) else None
        elif header: out.setdefault(header, []).append(line)
    return {h: "\n".join(lines) for h, lines in out.items()}


def parameters(text):
    types = []
    for p in [] if text.strip() in ("", "void") else text.split(","):
        p = " ".join(p.split())
        t = p[:p.rfind("*") + 1] if "*" in p else " ".join(p.split()[:-1]) or p
        types.append(" ".join(t.replace("*", " *").split()))
    return types


def functions(own):
    """{name: (result, [parameter types], features)} of the inline functions, and of those that are declared alone."""
    out = {}
    plain = re.sub(r"^#.*$", "", own, flags=re.M)
    at = 0
    for m in re.finditer(r"[;{}]", plain):
        head, at = plain[at:m.start()], m.end()
        if m[0] == "}" or "(" not in head: continue
        text = " ".join(without_attributes(head).replace("__extension__", "").split())
        found = re.match(r"^((?:static|extern|__inline__|__inline|inline)\s+)*([\w ]+?[\s\*]+)(\w+)\s*\(([^()]*)\)$", text)
        if not found or (m[0] == ";" and not found[3].startswith("_mm_")): continue
        if re.match(r"(typedef|return|else)\b", text): continue
        target = re.search(r'__target__\("([^"]*)"', head)
        out[found[3]] = (" ".join(found[2].split()), parameters(found[4]), target[1].replace(" ", "") if target else "")
    return out


def macros(own):
    """{name: ([parameters], body)}: macros with parameters, and names for one function or macro."""
    out, words = {}, {}
    for m in re.finditer(r"^#define (\w+)(?:\(([^)]*)\))? +(.*)$", own, re.M):
        if m[2] is not None: out[m[1]] = ([p.strip() for p in m[2].split(",") if p.strip()], m[3])
        elif re.fullmatch(r"_\w+", m[3]): words[m[1]] = m[3]
    return out, words


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


def names(headers):
    """{name: (result or None for macros, [types], features)}: all that the headers offer. A macro's features are those that most
    functions of its header ask for, or the one that the header's name begins with; None: unknown."""
    fns, mcs, words, usual = {}, {}, {}, {}
    for header, own in headers.items():
        found, (with_parameters, aliases) = functions(own), macros(own)
        fns.update(found)
        mcs.update(with_parameters)
        words.update(aliases)
        count = collections.Counter(f for _, _, f in found.values())
        usual.update(dict.fromkeys(with_parameters, count.most_common(1)[0][0] if count else header))
    features = sorted({w for _, _, f in fns.values() for w in f.split(",") if w}, key=len, reverse=True)
    for name, f in usual.items():
        if f.endswith(".h"): usual[name] = next((w for w in features if f.lstrip("_").startswith(re.sub("[.-]", "_", w))), None)
    out = dict(fns)
    for name, (params, body) in mcs.items():
        if name not in out and name[0] == "_" and not name.startswith("__DEFAULT"):
            out[name] = (None, [type_of_parameter(name, k, fns, mcs) for k in range(len(params))], usual[name])
    for word, name in words.items():
        while name in words: name = words[name]
        if name in out: out.setdefault(word, out[name])
    return out


def value_of(t, k, name):
    """A C expression for the k-th argument; None: unknown type."""
    plain = " ".join(w for w in t.replace("*", " * ").split() if w not in ("const", "volatile", "restrict", "__restrict"))
    base = plain.rstrip("* ")
    if plain.startswith(TILE): return f"tiles + {k}" if plain.endswith("*") else f"tiles[{k}]"
    if plain.endswith("*"):
        if re.search(r"gather", name): return f"({t})(in + 1920)"
        area = AREA.get(base, 0)
        return f"({t})(out + PLACE + {320 * area + 64 * (k % 3) if 'scatter' not in name else 1920})"
    area = AREA.get(plain, 0)
    if re.search(r"gather|scatter", name) and area == 0 and plain in VECTORS and "i" in plain: area = 5 if re.search("i32(lo)?(ext)?(lo)?(gather|scatter)", name) else 6
    if "tile" in name and plain in SCALARS: return "64" if "long" in plain else "5"  # from row to row; the number of a row
    if plain in VECTORS or plain in SCALARS: return f"*({plain} U *)(in + {320 * area} + {64 * k})"
    return None


def rows(rng, name, types):
    """Argument lists: one, or one for each choice of immediates."""
    values = [None if t in (None, "imm") else value_of(t, k, name) for k, t in enumerate(types)]
    holes = [k for k, v in enumerate(values) if v is None]
    if not holes: return [values]
    numbers = [1, 2, 4, 8] if re.search(r"gather|scatter", name) else IMMEDIATES
    choices = [[n] for n in numbers] if len(holes) == 1 else [[rng.choice([0, 1, 2, 3, 4, 5, 8, 23, 31]) for _ in holes] for _ in range(8)] + [
        [rng.choice(IMMEDIATES[:6]) for _ in holes[1:]] + [n] for n in ROUNDINGS * 2]
    rng.shuffle(choices)
    return [[str(c[holes.index(k)]) if k in holes else v for k, v in enumerate(values)] for c in choices]


def body_of(name, result, types, row):
    call = f"{name}({', '.join(row)})"
    tiles = ""
    if any(t and TILE in t for t in types):
        tiles = f"{TILE} tiles[4] = {{{', '.join(f'tile_(in + {64 * k})' for k in range(4))}}}; "
        numbers = [k for k, t in enumerate(types) if t and TILE in t and "*" in t]
        if result != "void": return f"{tiles}KEEP({call});"
        return f"{tiles}{call}; " + "".join(f"__builtin_memcpy(out, &tiles[{k}].tile, sizeof tiles[{k}].tile);" for k in numbers)
    cast = re.search(r"_cast\w*?(128|256)\w*?_\w*?(256|512)$", name)
    if cast: return f"KEEP_LOW({int(cast[1]) // 8}, {call});"
    return f"{call};" if result == "void" else f"KEEP({call});"


def reason_not_run(name):
    for expression, reason in NOT_RUN:
        if re.search(expression, name): return reason
    return None


def source(lines, features=False):
    """The lines as functions; with the features that the called functions ask for."""
    out = []
    for k, (name, body, words) in enumerate(lines):
        target = f'__attribute__((target("{words}"))) ' if features and words else ""
        out.append(f"{target}void t{k}(const u8 *in, u8 *out) {{ {body} }}\n")
    return "".join(out)


def table(is_run):
    """The list of tests for immintrin_driver.c; 0 for those that are not run."""
    return ("typedef void test(const unsigned char *, unsigned char *);\n" + "".join(f"extern test t{k};\n" for k, r in enumerate(is_run) if r) +
            "test *const tests[] = {" + ", ".join(f"t{k}" if r else "0" for k, r in enumerate(is_run)) + f"}};\nconst int num_tests = {len(is_run)};\n")


def compilable(run, at, chosen, all_names, most, rng, own_features=False, has=lambda words: True):
    """([(test's name, its C, features)] that clang compiles, at most `most` of a name; {name: why there is none}).

    run(*arguments) runs clang with the flags of the processor, which leaves tests.ll; has(features) tells whether it has them."""
    lines, why = [], {}
    for name in chosen:
        result, types, features = all_names[name]
        if own_features and not features or features is not None and not has(features): continue
        for row in rows(rng, name, types):
            numbers = ",".join(v for v, t in zip(row, types) if v and v.isdigit())
            for kind in [result] if result else ["value", "void"]: lines.append((f"{name}#{numbers}", body_of(name, kind, types, row), features))
    before = 1 + HEAD.count("\n")

    def errors(text):
        return {int(m[1]) - before: m[2] for m in reversed(list(re.finditer(r"tests\.c:(\d+):\d+: error: (.*)", text)))}

    (at / "tests.c").write_text(HEAD + source(lines, own_features))
    bad = errors(run("-fsyntax-only", "-ferror-limit=0", "-w", at / "tests.c").stderr)
    kept, count = [], {}
    for k, line in enumerate(lines):
        word = line[0].split("#")[0]
        if k in bad: why.setdefault(word, bad[k])
        elif count.get(word, 0) < most and (not kept or kept[-1][0] != line[0]):
            count[word] = count.get(word, 0) + 1
            kept.append(line)
    while True:  # the code generator reports features that the flags lack
        (at / "tests.c").write_text(HEAD + source(kept, own_features))
        bad = errors(run("-O0", "-S", "-emit-llvm", "-w", "-ferror-limit=0", at / "tests.c", "-o", at / "tests.ll").stderr)
        if not bad: break
        for k, text in bad.items(): why[kept[k][0].split("#")[0]] = text
        lacking = {kept[k][0].split("#")[0] for k in bad}
        kept = [line for line in kept if line[0].split("#")[0] not in lacking]
    have = {line[0].split("#")[0] for line in kept}
    return kept, {name: text for name, text in why.items() if name not in have}
