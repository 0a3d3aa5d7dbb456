"""docs/api.md and docs/llvm-c.md: the guide's pieces compile and run, the table names what there is, and leaves out nothing."""
import re, subprocess
from pathlib import Path

import pytest

from conftest import BUILD, ROOT, SANITIZED

GUIDE, TABLE = (ROOT / "docs" / name for name in ("api.md", "llvm-c.md"))
HEADERS = ("Core", "DebugInfo", "Comdat", "Linker", "Analysis", "BitReader", "BitWriter", "IRReader", "Target")
LLVM_C = [p for p in (Path("/usr/lib/llvm-22/include/llvm-c"), Path("/usr/include/llvm-c-22/llvm-c")) if (p / "Core.h").exists()]

MAIN = r"""
int main(int argc, char **argv) {
  irk_module *m = make_module(), *other = irk_module_create(0);
  if (argc != 2 || !m || !other) return 1;
  irk_function *fn = irk_global_function(irk_module_find(m, str("absolute")));
  describe(m, fn);
  irk_verify_result checked = irk_verify(m, NULL);
  if (checked.num_errors || checked.num_warnings) return 2;
  irk_function *copy = copy_function(other, m, "absolute");
  if (!copy || !is_well_formed(other) || count_unused(copy) || count_calls(other, "absolute")) return 3;
  irk_builder *b = irk_builder_create(other);
  irk_builder_before(b, copy, irk_function_block(copy, 0), 0);
  use_intrinsic(other, b, irk_build_mul(b, irk_function_arg(copy, 0), irk_const_int_u64(other, irk_type_int(other, 32), 2), "y"));
  irk_builder_destroy(b);
  if (multiplications_by_two(other, copy) != 1 || count_calls(other, "llvm.smax.i32") != 1) return 4;
  if (delete_if_unused(other, "llvm.smax.i32") || delete_if_unused(other, "none")) return 5;
  irk_global_set_name(other, irk_function_global(copy), str("copied"));
  if (!link_into(m, other) || !irk_module_find(m, str("copied"))) return 6;
  int result;
  if (!call(m, "copied", -3, &result) || result != 3 || call(m, "none", 0, &result)) return 9;
  char *text = text_of(m, irk_inst_value(irk_block_inst(irk_function_block(fn, 0), 0)));
  puts(text);
  irk_memory_free(&(irk_memory){.bytes = text});
  FILE *file = fopen(argv[1], "wb");
  if (!write_module(m, file, false) || fclose(file)) return 7;
  irk_memory numbers = {0};
  irk_writer to_numbers = irk_memory_writer(&numbers);
  uint32_t count;
  if (!write_numbers(&to_numbers, (uint64_t[]){1, 2, 300}, 3, NULL)) return 10;
  if (!count_records(numbers.bytes, numbers.len, 8, 1, &count) || count != 1) return 11;
  irk_memory_free(&numbers);
  irk_module *again = read_module(argv[1]);
  if (!again || !is_well_formed(again) || !write_module(again, stdout, true)) return 8;
  irk_module_destroy(again);
  irk_module_destroy(other);
  irk_module_destroy(m);
  return 0;
}
"""


def rows():
    """(names of LLVM-C, how, names here, note) of each row."""
    for line in TABLE.read_text().split("\n"):
        if line.startswith("| LLVM") and not line.startswith("| LLVM-C"):
            names, how, here, note = (cell.strip() for cell in line[1:-1].split("|"))
            yield names.split(), how, here, note


def words_of_headers():
    text = subprocess.run(["gcc", "-E", "-P", "-x", "c", "-I", ROOT / "include", ROOT / "include/irkit/irkit.h"],
                          capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"\w+", text))


def functions_of_llvm(folder):
    for header in HEADERS:
        text = re.sub(r"/\*.*?\*/|//[^\n]*", "", (folder / f"{header}.h").read_text(), flags=re.S)
        yield from ("LLVMIsA" + name for name in re.findall(r"\bmacro\((\w+)\)", text))
        text = re.sub(r"^\s*#.*$", "", text.replace("\\\n", ""), flags=re.M)
        yield from (name for name in re.findall(r"\b(LLVM[A-Z]\w+)\s*\(", text) if "_" not in name)


def test_the_guide_compiles_and_runs(tmp_path):
    source, program = tmp_path / "guide.c", tmp_path / "guide"
    source.write_text("\n".join(re.findall(r"```c\n(.*?)```", GUIDE.read_text(), re.S)) + MAIN)
    sanitizers = ["-fsanitize=address,undefined"] if SANITIZED else []
    subprocess.run(["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-I", ROOT / "include", *sanitizers, source, BUILD / "libirkit.a",
                    "-o", program, "-lm", "-lpthread"], check=True)
    shown = subprocess.run([program, tmp_path / "out.bc"], capture_output=True, text=True)
    assert shown.returncode == 0, shown.stdout + shown.stderr
    assert "%negative = icmp slt i32 %x, 0, !dbg" in shown.stdout and "define i32 @copied(i32 %x)" in shown.stdout
    assert "call noundef i32 @llvm.smax.i32(i32 %twice, i32 0)" in shown.stdout


def test_the_table_is_in_form():
    seen = set()
    for names, how, here, note in rows():
        assert how in ("equal", "partly", "none"), names
        assert bool(here) == (how != "none") and (note or how == "equal"), names
        assert re.fullmatch(r"(`irk_\w+` ?)*", here), names
        assert not seen & set(names) and len(set(names)) == len(names), names
        seen |= set(names)
    assert len(seen) > 900


@pytest.mark.parametrize("path", (GUIDE, TABLE), ids=lambda p: p.stem)
def test_what_is_named_is_there(path):
    words = words_of_headers()
    text = re.sub(r"```c\n.*?```", "", path.read_text(), flags=re.S)
    named = set(re.findall(r"\b(irk_\w+|IRK_[A-Z]\w*(?!\.\.\.))\b(?!\.\.\.)", text))
    assert sorted(n for n in named if n not in words and not n.endswith("_")) == []


def test_every_function_of_llvm_c_has_its_place():
    """Where the headers of LLVM 22 are (llvm-22-dev, which the other tests do not need)."""
    table = {name for names, *_ in rows() for name in names}
    for folder in LLVM_C[:1]:
        assert sorted(table ^ set(functions_of_llvm(folder))) == []
