"""What nm, ar, ranlib and objdump list with irkit-lto.so is what llvm-nm of each release lists (compare_symbols.py), and fast."""
import pytest

import compare_symbols
from conftest import BUILD

PLUGIN = BUILD / "irkit-lto.so"
pytestmark = pytest.mark.skipif(not PLUGIN.exists(), reason="not built: binutils-dev is not installed")

SOURCES = {
    "data.c": """
        extern int outside, weak_outside __attribute__((weak)); extern __thread int tls_outside;
        int set = 4, zero, table[3] = {1}; const int fixed = 9; static int local; __attribute__((common)) int common[3];
        __thread int tls = 3, tls_zero; static __thread int tls_local; __attribute__((weak)) int weak = 4;
        __attribute__((visibility("hidden"))) int hidden = 1; __attribute__((visibility("protected"))) int shielded = 2;
        __attribute__((section("mine"))) int placed = 2; __attribute__((used)) static int kept = 3;
        extern int other __attribute__((alias("set"))); extern int label __asm__("renamed$x"); int label = 3;
        int *all(void) { static int *p[9]; p[0] = &outside; p[1] = &weak_outside; p[2] = &tls_outside; p[3] = &local; p[4] = &tls_local;
                         return p[0]; }
        """,
    "functions.c": """
        int outside(int); int maybe(void) __attribute__((weak)); int far(void) __attribute__((visibility("hidden")));
        __attribute__((weak)) int weak(void) { return maybe ? maybe() : far(); }
        static int one(void) { return 1; } static int (*pick(void))(void) { return one; }
        int chosen(void) __attribute__((ifunc("pick"))); int target(void) { return 2; }
        int same(void) __attribute__((alias("target"))); int weakly(void) __attribute__((weak, alias("target")));
        __attribute__((constructor)) static void early(void) { outside(1); }
        inline int never_here(int x) { return x; } extern inline int here(int x) { return x + never_here(x); }
        struct big { char c[300]; } a, b; void copies(void) { a = b; }  // calls memcpy, which llvm-nm does not list
        """,
    "assembly.c": """
        __asm__(".globl go\\n.type go,@function\\ngo: call away\\n.data\\n.globl number\\nnumber: .long from\\n.weak soft\\nsoft:\\n"
                ".comm shared,8,4\\n.globl five\\n.set five,5\\nlocal: .byte 1\\n.weak nowhere\\n.quad nowhere\\n.weak unused\\n.globl unset\\n"
                ".set moved,base+4\\n.globl moved\\n.weak later\\nlater=behind-8\\n.text\\n");
        __asm__(".symver old,f@V1\\n.symver new,f@@V2\\n");
        int old(void) { return 1; } int new(void) { int r; __asm__("call inside" : "=a"(r)); return r; }
        """,
    "classes.cpp": """
        template <class T> struct V { static T s; virtual ~V() {} virtual T v(T x) { return x + s; } }; template <class T> T V<T>::s = 4;
        template struct V<int>; extern template struct V<long>; template <class T> thread_local T of_thread = T(3);
        struct Key { virtual int key(); virtual int other() { return 2; } virtual ~Key() = default; }; int Key::key() { return 3; }
        struct Base { virtual int a() { return 1; } }; struct Both : virtual Key, Base { int key() override { return 5; } }; Both both;
        namespace { struct Own : Key { int key() override { return 6; } }; } Key *make() { return new Own; }
        struct M { M(); ~M(); static int count; }; M::M() {} M::~M() {} M m; thread_local M of_each; inline M shared_by_all; int M::count;
        inline int *once() { static M made; static int n; return &n; }
        int use(long x) { V<long> v; try { if (x > 4) throw x; } catch (long) { return 2; } return v.v(x) + of_thread<int> + *once(); }
        """,
}

FIRST_WITH_FAT_OBJECTS = 17


@pytest.fixture(scope="module")
def tools(tmp_path_factory):
    made = compare_symbols.Tools(tmp_path_factory.mktemp("binutils"), PLUGIN)
    yield made
    slow = {name: sorted(times)[len(times) // 2] for name, times in made.times.items() if times}
    assert all(ms < 30 for ms in slow.values()), slow  # the median: the machine may be busy


@pytest.mark.parametrize("release, kind", [(release, kind) for release in compare_symbols.ALL_RELEASES for kind in compare_symbols.KINDS
                                           if release >= FIRST_WITH_FAT_OBJECTS or kind != "-ffat-lto-objects"])
@pytest.mark.parametrize("name", SOURCES)
def test_symbols_are_those_of_llvm_nm(tools, tmp_path, release, kind, name):
    (tmp_path / name).write_text(SOURCES[name])
    obj = compare_symbols.compile_source(release, tmp_path / name, kind, ["-O1"], tmp_path, "a.o")
    assert obj and not compare_symbols.differences(tools, release, obj, tmp_path)
