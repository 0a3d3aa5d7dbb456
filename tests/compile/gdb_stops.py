"""Runs inside gdb (`gdb -batch -x gdb_stops.py PROGRAM`): stops at every line, and writes what the variables of the frames are.

Environment: STOPS_OUT, the file for the JSON; STOPS_SOURCE, the source's name; STOPS_MOST, how many stops at most."""
import json
import os
import re

import gdb

MOST, HITS, DEPTH, LEAVES = int(os.environ.get("STOPS_MOST", 400)), 4, 4, 40
KINDS = {gdb.TYPE_CODE_STRUCT, gdb.TYPE_CODE_UNION}


def scalar(value, kind):
    if kind.code == gdb.TYPE_CODE_PTR or kind.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
        if not int(value if kind.code == gdb.TYPE_CODE_PTR else value.address):
            return "null"
        said = value.format_string(max_elements=0, deref_refs=False, symbols=True) if kind.code == gdb.TYPE_CODE_PTR else ""
        symbol = re.search(r"<(\w+)(\+\d+)?>", said)
        return symbol[0] if symbol else "pointer"
    said = value.format_string(max_elements=4, repeat_threshold=0, symbols=False)
    return None if said.startswith("<") else said  # gdb calls bits behind the last piece a synthetic pointer


def leaves(value, path, out):
    """Scalars of a value by path; None: not known."""
    if len(out) >= LEAVES:
        return
    kind = value.type.strip_typedefs()
    try:
        if kind.code in KINDS:
            for field in kind.fields():
                if getattr(field, "bitpos", None) is None or field.artificial:
                    continue
                leaves(value[field], f"{path}.{field.name or ''}", out)
        elif kind.code == gdb.TYPE_CODE_ARRAY:
            low, high = kind.range()
            for i in range(low, min(high, low + 7) + 1):
                leaves(value[i], f"{path}[{i}]", out)
        else:
            out[path] = None if value.is_optimized_out else scalar(value, kind)
    except (gdb.error, gdb.MemoryError, OverflowError, ValueError):
        out[path] = None


def variables(frame, line):
    """Leaves of the variables that are declared above the line; others hold nothing yet."""
    out, seen = {}, {}
    try:
        block = frame.block()
    except RuntimeError:
        return out
    while block:
        for symbol in block:
            if not (symbol.is_variable or symbol.is_argument) or symbol.addr_class == gdb.SYMBOL_LOC_STATIC:
                continue
            if not symbol.is_argument and not 0 < symbol.line < line:
                continue
            number = seen[symbol.name] = seen.get(symbol.name, 0) + 1
            path = f"{symbol.name}#{number}"
            try:
                leaves(symbol.value(frame), path, out)
            except gdb.error:
                out[path] = None
        if block.function:
            break
        block = block.superblock
    return out


def state(frame):
    """The file's own variables: where the program is, if a line is met often."""
    out, block = {}, frame.block()
    for part in block.static_block, block.global_block:
        for symbol in part:
            if symbol.is_variable and symbol.addr_class == gdb.SYMBOL_LOC_STATIC and len(out) < LEAVES:
                leaves(symbol.value(frame), symbol.name, out)
    return " ".join(f"{name}={value}" for name, value in sorted(out.items()))


def stop():
    frames, frame = [], gdb.newest_frame()
    while frame and len(frames) < DEPTH:
        sal = frame.find_sal()
        name = sal.symtab.filename.rsplit("/", 1)[-1] if sal.symtab else ""
        if name == os.environ["STOPS_SOURCE"]:
            frames.append([frame.name() or "", sal.line, variables(frame, sal.line)])
        elif frames:
            break
        frame = frame.older()
    return frames


def alive():
    try:
        return gdb.selected_inferior().pid != 0
    except gdb.error:
        return False


def main():
    for setting in ["pagination off", "confirm off", "width 0", "print address off", "max-value-size 65536", "python print-stack none",
                    "breakpoint pending off", "debuginfod enabled off", "style enabled off", "print frame-arguments none"]:
        try:
            gdb.execute("set " + setting)
        except gdb.error:
            pass
    stops, hits = [], {}
    gdb.execute("break main", to_string=True)
    gdb.execute("run >/dev/null 2>&1 </dev/null", to_string=True)
    if not alive():
        return stops
    table = gdb.newest_frame().find_sal().symtab.linetable()
    by_line = {}
    for line in sorted(set(table.source_lines())):
        if line:
            try:
                by_line[line] = gdb.Breakpoint(f"{os.environ['STOPS_SOURCE']}:{line}", internal=True)
                by_line[line].silent = True
            except (gdb.error, RuntimeError):
                pass
    while alive() and len(stops) < MOST:
        frames = stop()
        if frames:
            stops.append([state(gdb.newest_frame()), frames])
            key = frames[0][1]
            hits[key] = hits.get(key, 0) + 1
            if hits[key] == HITS and key in by_line:
                by_line.pop(key).delete()
        try:
            gdb.execute("continue", to_string=True)
        except gdb.error:
            break
    return stops


try:
    result = main()
finally:
    if alive():
        gdb.execute("kill", to_string=True)
with open(os.environ["STOPS_OUT"], "w") as file:
    json.dump(result, file)
