"""Checks what irkit says of every word of the tables at each release, in texts that are made of templates.

words/TABLE.txt has a row for each word: ranges of releases that say the same, and a sign for each template. A dot means that
the text is accepted, a letter the message with this letter at the end of the file, without what it quotes. `pytest --bless
tests/releases` writes these files anew, with new words, too. scripts/compare-builds compares messages and bitcode byte by byte
with those of another build."""
import itertools, json, re, string

import pytest

from conftest import ROOT
from kit import check_file, commands, without_signature
from test_releases import VERSIONS

SIGNS = [*string.ascii_letters, *string.digits, *map("".join, itertools.product(string.ascii_lowercase, repeat=2))]


def node(text):
    return f"!named = !{{!0}}\n!0 = distinct !{text}\n"


def unit(text):
    return f"!llvm.dbg.cu = !{{!0}}\n!0 = distinct !DICompileUnit({text})\n"


def body(text):
    return f"declare void @g()\ndefine void @f() {{\n  {text}\n  ret void\n}}\n"


FILE = 'file: !DIFile(filename: "a", directory: "b")'
LANGUAGE = f"language: DW_LANG_C, {FILE}, emissionKind: FullDebug"
DEF = "include/irkit/def/"
TABLES = {  # where the words stand, and templates
    "DW_TAG": ("dwarf.def", r"DW\(TAG, (\w+)", [node(f"{kind}(tag: DW_TAG_WORD{more})") for kind, more in (
        ("DICompositeType", ', name: "x"'), ("DIDerivedType", ", baseType: null"), ("GenericDINode", ""), ("DIBasicType", ', name: "x"'),
        ("DITemplateValueParameter", ", value: null"), ("DIImportedEntity", ", scope: null"), ("DIStringType", ', name: "x"'))]),
    "DW_ATE": ("dwarf.def", r"DW\(ATE, (\w+)", [
        node(f'{kind}(name: "x", size: 32, encoding: DW_ATE_WORD)') for kind in ("DIBasicType", "DIStringType")]),
    "DW_CC": ("dwarf.def", r"DW\(CC, (\w+)", [node("DISubroutineType(cc: DW_CC_WORD, types: null)")]),
    "DW_LANG": ("dwarf.def", r"DW\(LANG, (\w+)", [unit("language: DW_LANG_WORD, " + FILE)]),
    "DW_LNAME": ("dwarf.def", r"DW\(LNAME, (\w+)", [unit("sourceLanguageName: DW_LNAME_WORD, " + FILE)]),
    "DW_MACINFO": ("dwarf.def", r"DW\(MACINFO, (\w+)", [
        node('DIMacro(type: DW_MACINFO_WORD, name: "a")'), node(f"DIMacroFile(type: DW_MACINFO_WORD, {FILE})")]),
    "DW_OP": ("dwarf.def", r"(?:DW\(OP, |EXPR_OP\()(\w+)", [f"!named = !{{!0}}\n!0 = !DIExpression(DW_OP_WORD{more})\n" for more in (
        "", ", 1", ", 8, 16", ", 1, 2, 3", ", DW_OP_stack_value", ", 1, DW_OP_deref", ", 1, DW_ATE_signed, DW_OP_plus")]),
    "DW_VIRTUALITY": ("dwarf.def", r"DW\(VIRTUALITY, (\w+)", [node('DISubprogram(name: "x", virtuality: DW_VIRTUALITY_WORD)')]),
    "DW_APPLE_ENUM_KIND": ("dwarf.def", r"DW\(APPLE_ENUM_KIND, (\w+)", [
        node("DICompositeType(tag: DW_TAG_enumeration_type, enumKind: DW_APPLE_ENUM_KIND_WORD)")]),
    "DIFlag": ("dwarf.def", r"DI_FLAG\((\w+)", [node(f"{kind}, flags: DIFlagWORD)") for kind in (
        "DIDerivedType(tag: DW_TAG_member, baseType: null", 'DISubprogram(name: "x"', "DICompositeType(tag: DW_TAG_structure_type",
        'DILocalVariable(name: "x", scope: !{}', "DISubroutineType(types: null")]),
    "DISPFlag": ("dwarf.def", r"DISP_FLAG\((\w+)", [node('DISubprogram(name: "x", spFlags: DISPFlagWORD)')]),
    "DI_WORD": ("dwarf.def", r"DI_WORD\(\w+, (\w+)", [
        unit(f"language: DW_LANG_C, {FILE}, emissionKind: WORD"), unit(f"{LANGUAGE}, nameTableKind: WORD"),
        node('DIFixedPointType(name: "x", kind: WORD, factor: 1)'), node('DIFixedPointType(name: "x", kind: WORD)'),
        '!named = !{!0}\n!0 = !DIFile(filename: "a", directory: "b", checksumkind: WORD, checksum: "0123456789abcdef0123456789abcdef")\n']),
    "keyword": ("../../../src/text/keyword.def", r'KW\(\w+, *"([^"]+)"', [
        "@x = WORD global i32 0\n", "WORD\n", "define WORD void @f() {\n  ret void\n}\n", "declare void @f() WORD\n", "declare void @f(i32 WORD)\n",
        body("WORD void @g()"), body("call WORD void @g()"), body("fence WORD"), "@x = global i32 WORD\n", "@x = global i32 0, WORD\n",
        "@x = global i8 WORD (i32 0 to i8)\n", "$c = comdat WORD\n", "^0 = WORD: (guid: 1)\n", '^0 = module: (path: "", WORD: 0)\n',
        '^0 = module: (path: "", hash: (0, 0, 0, 0, 0))\n^1 = gv: (guid: 1, summaries: (function: (module: ^0, flags: (WORD: 1), insts: 1)))\n']),
    "attribute": ("attribute.def", r'ATTR\(\w+, *"([^"]+)"', [
        {"result": f"declare {value} {t} @f({t})\n", "argument": f"declare {t} @f({t} {value})\n", "function": f"declare {t} @f({t}) {value}\n"}[place]
        for t in ("i32", "i8*", "ptr") for place in ("result", "argument", "function")
        for value in ("WORD", "WORD(4)", "WORD 4", "WORD(i8)", "WORD=4")
        if t == "i32" or t == "ptr" and place != "function" or place != "function" and value in ("WORD", "WORD(i8)", "WORD(4)")]),
    "convention": ("callconv.def", r'CALLCONV\(\w+, *"([^"]+)"', [
        "define WORD void @f() {\n  ret void\n}\n", "declare WORD i32 @f(i32)\n", "declare WORD void @f(i1, ...)\n", body("call WORD void @g()")]),
    "rmw": ("small.def", r'RMW\(\w+, *"([^"]+)"', [
        f"define void @f({args}) {{\n  %r = atomicrmw WORD {use} seq_cst\n  ret void\n}}\n" for args, use in (
            ("i32* %p", "i32* %p, i32 1"), ("ptr %p", "ptr %p, i32 1"), ("float* %p", "float* %p, float 1.0"), ("ptr %p", "ptr %p, float 1.0"),
            ("ptr %p, ptr %q", "ptr %p, ptr %q"), ("ptr %p", "ptr %p, <2 x half> zeroinitializer"), ("ptr %p", "ptr %p, <2 x i8> zeroinitializer"))]),
    "md_kind": ("md_kind.def", r'MD_KIND\(\w+, *"([^"]+)"', [
        "define void @f() {\n  ret void, !WORD !0\n}\n!0 = !{}\n", "@x = global i32 0, !WORD !0\n!0 = !{}\n"]),
    "bundle": ("bundle_tag.def", r'BUNDLE_TAG\("([^"]+)"', [body('call void @g() [ "WORD"(i32 1) ]'), body('call void @g() [ "WORD"() ]')]),
    "code_model": ("small.def", r'CODE_MODEL\(\w+, *"([^"]+)"', ['@x = global i32 0, code_model "WORD"\n']),
    "type": ("type.def", r'TYPE\( *\d+, \w+, *"([^"]+)"', [
        "declare WORD @f()\n", "declare void @f(WORD)\n", "@x = external global WORD\n", "declare void @f(<2 x WORD>)\n",
        "declare void @f({ WORD, i32 })\n", "define void @f() {\n  %a = alloca WORD\n  ret void\n}\n"]),
}
VALUES = ["0", "1", "255", "256", "65536", "4294967296", "18446744073709551615", "-1", "true", "null", "!{}", '"x"', '""', "i32 1"]
FIELDS = {}  # of each kind of node
for row in re.findall(r"(?m)^(?:MD)?FIELD\((\w+), *(\w+)|^VIEW\((\w+), *(\w+)", (ROOT / DEF / "dinode.def").read_text()):
    FIELDS.setdefault(row[0] or row[2], []).append(row[1] or row[3])
KEYWORDS = dict(re.findall(r'(?m)^NODE\( *\d+, (\w+), *"(\w+)"', (ROOT / DEF / "dinode_kind.def").read_text()))


def words_of(table):
    """(word, texts)"""
    if table.startswith("field-"):
        kind = table[6:]
        for field in FIELDS[kind]:
            yield field, [node(f"{KEYWORDS[kind]}({field}: {value})") for value in VALUES]
    else:
        file, pattern, templates = TABLES[table]
        for word in dict.fromkeys(re.findall(rf"(?m)^{pattern}", (ROOT / DEF / file).read_text())):
            yield word, [template.replace("WORD", word) for template in templates]


def said_of(files, release, run):
    """Returns file -> what the verifier says of it, or the reader."""
    out, err = (printed.decode(errors="replace") for printed in run("verify", "--json", f"--to={release}", *files))
    found = {file: [] for file in files}
    for line in err.splitlines():
        m = re.match(r"(\d+\.ll):(.*)", line)
        if m:
            found[m[1]].append(m[2])
    for line in out.splitlines():
        row = json.loads(line)
        found[row["file"]].append(f"{row.get('line', 0)}: {row['severity']}: {row['message']}")
    return found


def seen(table, run):
    """Yields (word, release, file -> what is said, bitcode): all words at each release; the bitcode at the newest."""
    files = {}
    for word, texts in words_of(table):
        files[word] = [f"{len(files)}{k:02d}.ll" for k in range(len(texts))]
        for file, text in zip(files[word], texts):
            (run.folder / file).write_text(text)
    for release in VERSIONS:
        found = said_of([file for word in files for file in files[word]], release, run)
        for word, of_word in files.items():
            written = b""
            for file in of_word[:3] if release == VERSIONS[-1] else ():
                written += without_signature(run("as", "--no-verify", f"--to={release}", file, "-o", "-")[0])
            yield word, release, {file: found[file] for file in of_word}, written


TABLE_NAMES = [*TABLES, *("field-" + kind for kind in FIELDS)]


def cases():
    """What scripts/compare-builds runs: name -> what yields (input, what, bytes)."""
    def case(table):
        def run_all(run):
            for word, release, said, written in seen(table, run):
                yield f"{word} {release}", "said", "".join(f"{file}:{line}\n" for file in said for line in said[file]).encode()
                if written:
                    yield f"{word} {release}", "written", written
        return run_all
    return {f"words/{table}": case(table) for table in TABLE_NAMES}


def message_of(said, word):
    """The first error, otherwise the first line, without places and without what it quotes."""
    first = next((line for line in said if "error: " in line), said[0])
    message = re.sub("'[^']*'|\"[^\"]*\"", "''", re.sub(r"^[\d:]+ ", "", first.split("\n")[0]))
    return re.sub(rf"(?<![\w.]){re.escape(word)}(?![\w.])", "WORD", message)


def ranges(signs):
    """Describes what releases say of one word, as the signs of its templates."""
    rows = []
    for release, of_release in signs:
        if rows and rows[-1][2] == of_release:
            rows[-1][1] = release
        else:
            rows.append([release, release, of_release])
    return ", ".join((a if a == b else f"{a}-{b}") + " " + what for a, b, what in rows)


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_words(table, request):
    letters, signs = {}, {}
    with commands() as run:
        for word, release, said, _ in seen(table, run):
            of_word = [letters.setdefault(message_of(lines, word), SIGNS[len(letters)]) if lines else "." for lines in said.values()]
            signs.setdefault(word, []).append((release, ("" if all(len(s) == 1 for s in of_word) else " ").join(of_word)))
    rows = "".join(f"{word}: {ranges(signs[word])}\n" for word in signs)
    check_file(ROOT / "tests/releases/words" / (table + ".txt"), rows + "".join(f"{sign}  {message}\n" for message, sign in letters.items()), request)


def test_every_file_has_its_table():
    found = {p.stem for p in (ROOT / "tests/releases/words").glob("*.txt")}
    assert found == {*TABLES, *("field-" + kind for kind in FIELDS)}
