"""Facts about functions, blocks and instructions as arrays, each computed in one pass; call graphs
and control flow."""
from __future__ import annotations

import shutil
import subprocess
from importlib import import_module
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Optional, Set, Tuple, Union

from ._arguments import checked
from ._core import NULL, Pointer, Sink, decode, ffi, lib, OPCODE_WORDS, ReadError, text_of

if TYPE_CHECKING:
    from .module import Module
    from .values import Block, Function

TABLES: Dict[str, int] = {text_of(lib.irk_table_name(i)): i for i in range(lib.IRK_NUM_TABLES)}
COLUMNS: Dict[str, List[str]] = {word: [name for name in (text_of(lib.irk_table_column(i, k)) for k in range(lib.IRK_MAX_COLUMNS)) if name]
                                 for word, i in TABLES.items()}


@checked("None")
class Table:
    """A table of facts: columns of 32-bit numbers; -1 means none.

    Columns are memoryviews, which numpy takes without copying. `table["opcode"]` is one of the
    requested columns, `len(table)` the number of rows, `table.columns` the names. `table.rows()`
    gives tuples, and `table.numpy()` a dictionary of arrays, which `pandas.DataFrame` takes. Later
    changes of the module do not change the table.
    """

    def __init__(self, module: Module, what: str, function: Optional[Function] = None,
                 columns: Union[str, Iterable[str], None] = None) -> None:
        from .module import Work
        if what not in TABLES:
            raise ValueError(f"unknown table '{what}'; known are: {', '.join(TABLES)}")
        asked = COLUMNS[what] if columns is None else [columns] if isinstance(columns, str) else list(columns)
        for name in asked:
            if name not in COLUMNS[what]:
                raise ValueError(f"table '{what}' has no column '{name}'; it has: {', '.join(COLUMNS[what])}")
        self.columns: List[str] = [name for name in COLUMNS[what] if name in asked]
        wanted = sum(1 << i for i, name in enumerate(COLUMNS[what]) if name in self.columns)
        fn, rows = NULL if function is None else (function._live(), function._fp)[1], ffi.new("uint64_t *")
        with Work(module) as m:
            made = lib.free_irk_table_make(m, fn, TABLES[what], wanted, rows)
        if made == NULL:
            raise MemoryError
        # The columns are adjacent in memory, which lives as long as one of the views.
        n = self._n = int(rows[0])
        numbers = ffi.buffer(ffi.gc(made, lib.irk_table_free), n * 4 * len(self.columns))
        view = memoryview(numbers).cast("i") if n and self.columns else memoryview(b"").cast("i")
        self._views = {name: view[n * i:n * (i + 1)] for i, name in enumerate(self.columns)}

    def __len__(self) -> int:
        return self._n

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, column: str) -> memoryview:
        return self._views[column]

    def __contains__(self, column: object) -> bool:
        return isinstance(column, str) and column in self._views

    def keys(self) -> List[str]:
        """The names of the columns."""
        return list(self.columns)

    def rows(self) -> Iterator[Tuple[int, ...]]:
        """The rows, as tuples of the columns."""
        return zip(*(self._views[name] for name in self.columns))

    def numpy(self) -> Dict[str, Any]:
        """The columns as numpy arrays, without copying."""
        numpy = import_module("numpy")  # type checkers need not read numpy this way
        return {name: numpy.frombuffer(view, dtype=numpy.int32) if self._n else numpy.zeros(0, numpy.int32)
                for name, view in self._views.items()}

    def __repr__(self) -> str:
        return f"<irkit.Table: {self._n} rows of {', '.join(self.columns)}>"


def opcode_counts(module: Module, function: Optional[Function]) -> Dict[str, int]:
    """The number of instructions of each opcode in a function or a module."""
    n = len(OPCODE_WORDS)
    counts = ffi.new("uint64_t[]", n)
    m, fn = module._ptr(), NULL if function is None else (function._live(), function._fp)[1]
    lib.irk_count_opcodes(m, fn, counts, n)
    return {word: count for word, count in zip(OPCODE_WORDS, ffi.unpack(counts, n)) if count}


@checked("self.module")
class CallGraph:
    """The calls between functions.

    `calls` is the table of calls, with a row for each call; `edges()` gives pairs of functions.
    `callees(f)` and `callers(f)` are the neighbours of a function, `reachable(f)` all functions
    that it may call, directly or not.
    """

    def __init__(self, module: Module) -> None:
        self.module = module
        self.functions: List[Function] = list(module.functions)
        self.calls = Table(module, "calls")
        counts: Dict[Tuple[int, int], int] = {}
        for pair in zip(self.calls["caller"], self.calls["callee"]):
            counts[pair] = counts.get(pair, 0) + 1
        self.counts = counts  # number of calls, by rows of functions; callee -1: unknown
        self._next: Dict[int, List[int]] = {}
        self._before: Dict[int, List[int]] = {}
        for caller, callee in counts:
            if callee >= 0:
                self._next.setdefault(caller, []).append(callee)
                self._before.setdefault(callee, []).append(caller)

    def edges(self) -> Iterator[Tuple[Function, Function]]:
        """Each pair of caller and callee, once, in the order of the module."""
        for caller, callee in self.counts:
            if callee >= 0:
                yield self.functions[caller], self.functions[callee]

    def __iter__(self) -> Iterator[Tuple[Function, Function]]:
        return self.edges()

    def __len__(self) -> int:
        return sum(callee >= 0 for _, callee in self.counts)

    def __bool__(self) -> bool:
        return True

    def _row(self, function: Function) -> int:
        return self.functions.index(function)

    def callees(self, function: Function) -> List[Function]:
        """The functions that a function calls by name."""
        return [self.functions[i] for i in self._next.get(self._row(function), [])]

    def callers(self, function: Function) -> List[Function]:
        """The functions that call a function by name."""
        return [self.functions[i] for i in self._before.get(self._row(function), [])]

    def reachable(self, function: Function) -> List[Function]:
        """All functions that a function may call by name, directly or not, nearest first."""
        queue, seen = [self._row(function)], set()
        for row in queue:
            for callee in self._next.get(row, []):
                if callee not in seen:
                    seen.add(callee)
                    queue.append(callee)
        order = dict.fromkeys(queue[1:])
        return [self.functions[i] for i in order]

    def networkx(self) -> Any:
        """A networkx.DiGraph of names, including intrinsics. The edges' `calls` is the number of
        calls."""
        networkx = import_module("networkx")
        graph = networkx.DiGraph()
        names = [f.name for f in self.functions]
        graph.add_nodes_from(names)
        graph.add_edges_from((names[a], names[b], {"calls": n}) for (a, b), n in self.counts.items() if b >= 0)
        return graph

    def dot(self) -> str:
        """The graph in the language DOT."""
        return picture(self.module, "calls", None)

    def svg(self) -> Optional[str]:
        """A picture of it, if Graphviz is installed."""
        return draw(self.dot())

    def _repr_svg_(self) -> Optional[str]:
        return self.svg()

    def __repr__(self) -> str:
        return f"<irkit.CallGraph: {len(self.functions)} functions, {len(self)} edges, {len(self.calls)} calls>"


@checked("self.function._mod")
class Cfg:
    """The control flow of a function. `sources` and `targets` are arrays of block indexes, with an
    element for each edge."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.blocks: List[Block] = function.blocks
        self._table = Table(function.module, "edges", function)
        self.sources = self._table["from"]
        self.targets = self._table["to"]

    def edges(self) -> Iterator[Tuple[Block, Block]]:
        """Each pair of a block and its successor."""
        for a, b in zip(self.sources, self.targets):
            if b >= 0:
                yield self.blocks[a], self.blocks[b]

    def __iter__(self) -> Iterator[Tuple[Block, Block]]:
        return self.edges()

    def __len__(self) -> int:
        return len(self._table)

    def __bool__(self) -> bool:
        return True

    def reachable(self) -> Set[int]:
        """The indexes of the blocks that can be reached from the entry."""
        after: Dict[int, List[int]] = {}
        for a, b in zip(self.sources, self.targets):
            after.setdefault(a, []).append(b)
        queue = [0] if self.blocks else []
        seen = set(queue)
        for block in queue:
            for b in after.get(block, []):
                if b >= 0 and b not in seen:
                    seen.add(b)
                    queue.append(b)
        return seen

    def networkx(self) -> Any:
        """A networkx.DiGraph of block indexes; the nodes' `name` is the block's name."""
        networkx = import_module("networkx")
        graph = networkx.DiGraph()
        graph.add_nodes_from((i, {"name": block.name}) for i, block in enumerate(self.blocks))
        graph.add_edges_from((a, b) for a, b in zip(self.sources, self.targets) if b >= 0)
        return graph

    def dot(self, instructions: bool = False) -> str:
        """The graph in the language DOT, optionally with the text of instructions."""
        return picture(self.function.module, "cfg", self.function, instructions)

    def svg(self, instructions: bool = False) -> Optional[str]:
        """A picture of it, if Graphviz is installed."""
        return draw(self.dot(instructions))

    def _repr_svg_(self) -> Optional[str]:
        return self.svg()

    def __repr__(self) -> str:
        return f"<irkit.Cfg of @{self.function.name}: {len(self.blocks)} blocks, {len(self)} edges>"


def picture(module: Module, what: str, function: Optional[Function], instructions: bool = False) -> str:
    """A graph in the language DOT."""
    options = ffi.new("irk_graph_options *", {"size": ffi.sizeof("irk_graph_options"), "instructions": instructions})
    memory, sink = ffi.gc(ffi.new("irk_memory *"), lib.irk_memory_free), Sink()
    out = ffi.new("irk_writer *", lib.irk_memory_writer(memory))
    fn: Pointer = NULL if function is None else (function._live(), function._fp)[1]
    make = lib.irk_graph_cfg if what == "cfg" else lib.irk_graph_calls
    if not make(module._ptr(), fn, options, out, sink.sink):
        sink.fail(ReadError, "there is nothing to draw")
    return decode(ffi.unpack(memory.bytes, memory.len)) if memory.len else ""


def draw(dot: str) -> Optional[str]:
    """The SVG of a graph in DOT; None if Graphviz is missing or fails."""
    program = shutil.which("dot")
    if program is None:
        return None
    try:
        drawn = subprocess.run([program, "-Tsvg"], input=dot.encode("utf-8", "surrogateescape"), capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return None
    return drawn.stdout.decode("utf-8", "replace") if drawn.returncode == 0 else None
