"""Writes the C source of the extension irkit._native: bindings.py REPOSITORY CC OUT.c

What C declares is taken from the public headers, preprocessed by the C compiler: there is no list of functions to keep.
Two kinds of functions are made besides:

  try_NAME   calls NAME within irk_try, so that memory that runs out does not end the process: py_ran_out() tells
  free_NAME  calls NAME without the interpreter's lock, so that other threads go on meanwhile

All others keep the lock (glue.h says why).
"""
import os
import re
import subprocess
import sys

import cffi

HERE = os.path.dirname(os.path.abspath(__file__))
# Functions that may find memory run out without a way to say so; inline functions have no bindings.
TRIED = re.compile(r"irk_(build_|type_(simple|int|ptr|ptr_to|array|vector|fn|literal|identified|set_body|target)$|md_|"
                   r"const_(null|undef|poison|int_|float_(bits|of)|composite|data_bytes|splat|blockaddress|of_global|ptrauth|element)|"
                   r"attrs_with|attrs_without|global_(set_|add_attachment|attach|delete)|globals_delete|call_set_attrs|inst_(attach|add_record|clone|"
                   r"insert|unlink|move|mask_at|block)$|named_md_(set|clear)|builder_create|sync_scope_get|switch_add|indirectbr_add|"
                   r"phi_add|landingpad_add|catchswitch_add|value_set_name|module_(set|set_version|flag_|discard)|replace_|"
                   r"function_(clone|delete)|block_(create|split|merge|delete|move)|strip_|copier_|intrinsic_fn_type|layout_|debug_)")
NOT_TRIED = re.compile(r"irk_(md_(get_kind|is_distinct|id|text|value_of|len|at|number_at|field_md|field_number|kind_name)|"
                       r"module_flag_(at|find))$")
FREED = """irk_module_read irk_module_read_file irk_upgrade irk_text_print irk_text_parse irk_bitcode_read irk_bitcode_write
irk_bitcode_dump irk_bitcode_assemble irk_bitcode_measure irk_convert irk_verify irk_verify_function irk_linker_add irk_linker_finish
irk_module_clone irk_module_extract irk_compile irk_jit_add irk_jit_add_object irk_jit_load irk_jit_library irk_jit_start irk_jit_stop irk_jit_destroy
irk_users_of_module irk_module_destroy irk_table_make irk_pcsections_read""".split()
STDLIB = "typedef uint16_t irk_version;"


def declarations(repository, compiler):
    """The headers' declarations, without what cffi does not read."""
    text = subprocess.run([*compiler.split(), "-E", "-I" + os.path.join(repository, "include"), "-x", "c", "-"],
                          input='#include "irkit/irkit.h"\n', capture_output=True, text=True, check=True).stdout
    ours, kept = False, []
    for line in text.splitlines():
        if line.startswith("# "):
            ours = "irkit/" in line.split('"')[1]
        elif ours and not line.startswith("static inline"):
            kept.append(re.sub(r'__attribute__\(\(visibility\("default"\)\)\)', "", line))
    return "\n".join(kept)


def numbers(repository):
    """The headers' macros that are numbers."""
    folder, found = os.path.join(repository, "include", "irkit"), []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".h"):
            with open(os.path.join(folder, name)) as file:
                found += re.findall(r"^#define (IRK\w+) +(?:0x[0-9A-Fa-f]+u?|[0-9]+|UINT32_MAX)$", file.read(), re.M)
    return "".join(f"#define {name} ...\n" for name in found)


def parameters(function):
    return ", ".join(t.get_c_name(f"a{i}") for i, t in enumerate(function.args)) or "void"


def variants(ffi):
    """(declaration, definition) of each try_ and free_ function."""
    for key, (found, _) in sorted(ffi._parser._declarations.items()):
        kind, _, name = key.partition(" ")
        if kind != "function":
            continue
        arguments = ", ".join(f"a{i}" for i in range(len(found.args)))
        result = found.result.get_c_name().strip()
        returns = result != "void"
        if name in FREED:
            head = found.result.get_c_name(f"free_{name}({parameters(found)})")
            keep, give = (found.result.get_c_name("r") + " = ", "\n  return r;") if returns else ("", "")
            yield head + ";", (f"static {head} {{\n  PyThreadState *state = PyEval_SaveThread();\n  {keep}{name}({arguments});\n"
                               f"  PyEval_RestoreThread(state);{give}\n}}\n")
        if TRIED.match(name) and not NOT_TRIED.match(name):
            head = found.result.get_c_name(f"try_{name}({parameters(found)})")
            fields = "".join(f" {t.get_c_name(f'a{i}')};" for i, t in enumerate(found.args))
            fields = fields.replace("const irk_str a", "irk_str a")
            given = ", ".join(f"s->a{i}" for i in range(len(found.args)))
            r = found.result.get_c_name("r") + ";" if returns else ""
            yield head + ";", (
                f"struct s_{name} {{{fields} {r} }};\n"
                f"static void do_{name}(void *user) {{ struct s_{name} *s = user; {'s->r = ' if returns else ''}{name}({given}); }}\n"
                f"static {head} {{\n  struct s_{name} s = {{ {arguments} }};\n"
                f"  if (!irk_try(do_{name}, &s)) {{ py_short = true;{' memset(&s.r, 0, sizeof s.r);' if returns else ''} }}\n"
                f"{'  return s.r;' if returns else ''}\n}}\n")


def main(repository, compiler, out):
    ffi = cffi.FFI()
    ffi.cdef(declarations(repository, compiler))
    ffi.cdef(numbers(repository))
    with open(os.path.join(HERE, "glue.h")) as file:
        glue = file.read()
    shown = re.search(r"// ---- seen from Python.*?\n(.*?)// ---- how", glue, re.S).group(1)
    ffi.cdef(re.sub(r"//.*", "", shown))
    ffi.cdef('extern "Python" void *py_jit_find(void *user, irk_str name);')
    made = list(variants(ffi))
    ffi.cdef("\n".join(declaration for declaration, _ in made))
    ffi.set_source("irkit._native", glue + "\n".join(definition for _, definition in made))
    ffi.emit_c_code(out)


if __name__ == "__main__":
    main(*sys.argv[1:])
