"""The same work over thousands of modules: folders, archives, tar and zip files, tables of bitcode.

    import irkit.bags
    for row in irkit.bags.run(["corpus/", "libs.tar"], "summary", workers=2, out="rows.jsonl"):
        print(row["name"], row.get("instructions"), row.get("error"))

Each module gives one row. If a module is broken, takes too long or kills its process, its row has
an `error`, and the job continues. Rows are appended to `out` as they are done (JSON lines), so that
a job that was stopped continues where it stopped when it is started again. `columns` turns rows into
columns; `dask` runs the same job on a Dask cluster.
"""
from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import multiprocessing
import multiprocessing.connection
import os
import pickle
import signal
import sqlite3
import stat
import sys
import tarfile
import time
import traceback
import zipfile
from urllib.parse import quote
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple, Union

from ._arguments import checked
from ._core import Handle, Path
from .module import Module, read

__all__ = ["Item", "WORKS", "columns", "dask", "find", "load_rows", "run"]
Row = Dict[str, Any]
Work = Callable[[Module], Row]
MOST_WORKERS = 1024


# ---- inputs -----------------------------------------------------------------------------------------------------
class Item(NamedTuple):
    """A module to be loaded: a file or a part of one. `name` is its origin, and the key of its
    row."""
    name: str
    path: str
    part: Union[str, int, None] = None  # member of a tar or zip file, row of a table
    offset: int = 0  # of the member of an ar archive or a tar file
    size: int = -1


@checked()
def find(sources: Iterable[Path]) -> Iterator[Item]:
    """Lists the modules of files, folders, ar archives, tar and zip files, and tables, in the order
    of their names.

    A folder is searched with all folders below, for files that look like modules or contain some.
    Tables are SQLite files with columns of bitcode ("FILE.db", or "FILE.db:TABLE.COLUMN"), JSON
    lines with paths ("LIST.jsonl" with "path"), and lists of paths ("@FILE"). Only the places are
    read, not the modules.
    """
    for source in sources:
        path = os.fspath(source)
        if path.startswith("@"):
            with open(path[1:], encoding="utf-8", errors="surrogateescape") as file:
                yield from find(line.rstrip("\n") for line in file if line.strip())
        elif os.path.isdir(path):
            for folder, folders, files in os.walk(path):
                folders.sort()
                for name in sorted(files):
                    if suffix(name) in FOLDER_SUFFIXES or is_bitcode_file(os.path.join(folder, name)):
                        yield from parts(os.path.join(folder, name))
        else:
            yield from parts(path)


FOLDER_SUFFIXES = {".ll", ".bc", ".a", ".tar", ".tgz", ".tar.gz", ".tar.xz", ".tar.bz2", ".zip", ".db", ".sqlite"}
MEMBER_SUFFIXES = {".ll", ".bc", ".o", ""}


def suffix(name: str) -> str:
    base, last = os.path.splitext(name.lower())
    return ".tar" + last if base.endswith(".tar") and last in (".gz", ".xz", ".bz2") else last


def is_bitcode(head: bytes) -> bool:
    return head[:4] in (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")


def is_bitcode_file(path: str) -> bool:
    try:
        if not os.path.isfile(path):
            return False
        with open(path, "rb") as file:
            return is_bitcode(file.read(4))
    except OSError:
        return False


def parts(path: str) -> Iterator[Item]:
    """The modules of one file."""
    table = ""
    if not os.path.exists(path) and ":" in path and os.path.exists(path.rsplit(":", 1)[0]):
        path, table = path.rsplit(":", 1)
    head = b""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):  # reading a pipe or a terminal might never end
            yield broken(path, ValueError("not a regular file"))
            return
        with open(path, "rb") as file:
            head = file.read(512)
    except OSError:
        yield Item(path, path)
        return
    if head.startswith(b"!<arch>\n"):
        yield from archive(path)
    elif head.startswith(b"SQLite format 3\0"):
        yield from database(path, table)
    elif head.startswith(b"PK\x03\x04"):
        yield from zipped(path)
    elif suffix(path) in (".tar", ".tgz", ".tar.gz", ".tar.xz", ".tar.bz2") or head[257:262] == b"ustar":
        yield from tarred(path, head[257:262] == b"ustar")
    elif suffix(path) == ".jsonl":
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                if line.strip():
                    yield from parts(os.path.join(os.path.dirname(path), json.loads(line)["path"]))
    else:
        yield Item(path, path)


def broken(path: str, error: Exception) -> Item:
    """An item for a container that cannot be listed; its row has the error."""
    return Item(path, path, f"!{error or type(error).__name__}")


def zipped(path: str) -> Iterator[Item]:
    try:
        with zipfile.ZipFile(path) as file:
            names = [i.filename for i in file.infolist() if not i.is_dir() and suffix(i.filename) in MEMBER_SUFFIXES]
    except (zipfile.BadZipFile, OSError) as error:
        yield broken(path, error)
        return
    yield from (Item(f"{path}:{name}", path, name) for name in names)


def tarred(path: str, is_plain: bool) -> Iterator[Item]:
    """The members of an uncompressed tar file, which are read in place."""
    try:
        with tarfile.open(path) as file:
            for member in file:
                if member.isfile() and suffix(member.name) in MEMBER_SUFFIXES:
                    yield Item(f"{path}:{member.name}", path, None if is_plain else member.name, member.offset_data, member.size)
    except (tarfile.TarError, OSError, EOFError) as error:
        yield broken(path, error)


def archive(path: str) -> Iterator[Item]:
    """The members of an ar archive, GNU's or BSD's, that are modules."""
    seen: Dict[str, int] = {}
    names, size = b"", os.path.getsize(path)
    with open(path, "rb") as file:
        at = 8
        while at + 60 <= size:
            file.seek(at)
            head = file.read(60)
            try:
                length = int(head[48:58])
            except ValueError:
                yield broken(path, ValueError(f"broken archive: no size at byte {at + 48}"))
                return
            name, start = head[:16].rstrip(), at + 60
            if name == b"//":
                names = file.read(length)
            elif name[:1] == b"/" and name[1:].isdigit():
                name = names[int(name[1:]):].split(b"\n")[0].rstrip(b"/")
            elif name.startswith(b"#1/") and name[3:].isdigit():
                extra = int(name[3:])
                name, start, length = file.read(extra).rstrip(b"\0"), start + extra, length - extra
            text = name.rstrip(b"/").decode("utf-8", "surrogateescape")
            if start + length > size:
                yield broken(path, ValueError(f"broken archive: '{text}' exceeds it"))
                return
            if text and name not in (b"/", b"//", b"/SYM64/") and not text.startswith("__.SYMDEF"):
                seen[text] = seen.get(text, 0) + 1
                shown = text if seen[text] == 1 else f"{text}#{seen[text]}"
                file.seek(start)
                if is_bitcode(file.read(4)) or suffix(text) in (".ll", ".bc"):
                    yield Item(f"{path}:{shown}", path, None, start, length)
            at = start + length
            at += at & 1


def quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def database(path: str, table: str) -> Iterator[Item]:
    """The rows of an SQLite table with bitcode or text of modules in a column: the given column, or
    all whose blobs begin like bitcode."""
    with sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True) as connection:
        try:
            if table:
                name, column = table.split(".", 1)
                pairs = [(name, column)]
            else:
                tables = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table' order by name")]
                pairs = [(name, info[1]) for name in tables for info in connection.execute(f"pragma table_info({quoted(name)})")]
            for name, column in pairs:
                where = "" if table else (f" where typeof({quoted(column)}) = 'blob' and "
                                          f"hex(substr({quoted(column)}, 1, 4)) in ('4243C0DE', 'DEC0170B')")
                for (row,) in connection.execute(f"select rowid from {quoted(name)}{where} order by rowid"):
                    yield Item(f"{path}:{name}.{column}:{row}", path, json.dumps([name, column, row]), -1)
        except (sqlite3.Error, ValueError) as error:
            yield broken(path, error)


def load(item: Item) -> Union[str, bytes]:
    """Returns the path of an item that is a whole file, and the bytes of any other item."""
    if isinstance(item.part, str) and item.part.startswith("!"):
        raise ValueError(item.part[1:])
    if item.offset == -1 and isinstance(item.part, str):
        name, column, row = json.loads(item.part)
        with sqlite3.connect(f"file:{quote(item.path)}?mode=ro", uri=True) as connection:
            found = connection.execute(f"select {quoted(column)} from {quoted(name)} where rowid = ?", (row,)).fetchone()
        if found is None:
            raise ValueError("the row was deleted")
        return found[0].encode() if isinstance(found[0], str) else bytes(found[0])
    if item.part is not None and zipfile.is_zipfile(item.path):
        with zipfile.ZipFile(item.path) as file:
            return file.read(str(item.part))
    if item.part is not None:
        return from_tar(item.path, str(item.part))
    if item.size >= 0:
        with open(item.path, "rb") as plain:
            plain.seek(item.offset)
            return plain.read(item.size)
    return item.path


OPEN_TAR: Dict[str, tarfile.TarFile] = {}


def from_tar(path: str, member: str) -> bytes:
    """A member of a compressed tar file. The file stays open, so that reading on does not begin
    anew."""
    if path not in OPEN_TAR:
        for file in OPEN_TAR.values():
            file.close()
        OPEN_TAR.clear()
        OPEN_TAR[path] = tarfile.open(path)
    found = OPEN_TAR[path].extractfile(member)
    if found is None:
        raise ValueError("not a file")
    return found.read()


# ---- the work ---------------------------------------------------------------------------------------------------
def summary(module: Module) -> Row:
    """The numbers of functions, blocks, instructions and so on in a module."""
    return module.summary()


def opcodes(module: Module) -> Row:
    """The number of instructions of each opcode in a module."""
    return dict(module.opcode_counts())


def verify(module: Module) -> Row:
    """Whether a module is well formed, and its first violations."""
    found = [d for d in module.violations() if d.severity == "error"]
    return {"valid": not found, "errors": len(found), "first": [d.text for d in found[:5]]}


def calls(module: Module) -> Row:
    """The call graph: pairs of names with the number of calls."""
    graph = module.call_graph()
    return {"calls": [[graph.functions[a].name, graph.functions[b].name, n] for (a, b), n in graph.counts.items() if b >= 0],
            "indirect": sum(n for (_, b), n in graph.counts.items() if b < 0)}


WORKS: Dict[str, Work] = {"summary": summary, "opcodes": opcodes, "verify": verify, "calls": calls}


def work_of(work: Union[str, Work]) -> Work:
    """Returns the function for a name: one of those above, "package.module:function" or
    "file.py:function"."""
    if not isinstance(work, str):
        return work
    if work in WORKS:
        return WORKS[work]
    where, colon, name = work.rpartition(":")
    if not colon:
        raise ValueError(f"unknown work '{work}': give one of {', '.join(WORKS)}, or module:function")
    if where.endswith(".py"):
        spec = importlib.util.spec_from_file_location("irkit_bags_work", where)
        if spec is None or spec.loader is None:
            raise ValueError(f"'{where}' cannot be imported")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    else:
        module = importlib.import_module(where)
    found: Work = getattr(module, name)
    return found


def do(item: Item, work: Work) -> Row:
    """Makes the row of one module: the result of the work, or `error`."""
    row: Row = {"name": item.name}
    try:
        source = load(item)
        module = read(source, name=item.name) if isinstance(source, bytes) else read(source)
        with module:
            row.update(settled(work(module)))
            row["name"] = item.name
    except (Exception, SystemExit) as error:  # anything becomes a row, and does not end the job
        row["error"] = str(error) or type(error).__name__
        row["kind"] = type(error).__name__
        diagnostics = getattr(error, "diagnostics", None)
        if diagnostics:
            row["diagnostics"] = [d.as_dict() for d in diagnostics[:20]]
        elif not isinstance(error, (OSError, ValueError, MemoryError)):
            row["traceback"] = traceback.format_exc(limit=-3)
    return row


def settled(value: Any) -> Any:
    """Replaces parts of the module in a value by their text, since the module is closed soon."""
    if isinstance(value, Handle):
        return str(value)
    if isinstance(value, dict):
        return {settled(key): settled(v) for key, v in value.items()}
    return [settled(v) for v in value] if isinstance(value, (list, tuple, set)) else value


# ---- workers ----------------------------------------------------------------------------------------------------
START_SECONDS = 60.0  # for a worker to start and import the work
GRACE_SECONDS = 1.0  # a worker ends itself on time; one that cannot is killed this much later
# Limit for items given to a worker at once: they must fit into the pipe's buffer, or both sides
# wait for each other.
OWED_BYTES = 32 << 10


def serve(pipe: multiprocessing.connection.Connection, work: Union[str, Work], memory: int, timeout: float) -> None:
    """The loop of a worker: receives items and sends rows. The kernel ends the worker if an item
    takes too long."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)  # processes that it starts are killed with it
    if memory:
        import resource
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    function, parent = work_of(work), os.getppid()
    try:
        pipe.send(None)  # it has started
        while True:
            while not pipe.poll(2):
                if os.getppid() != parent:
                    return
            for item in pipe.recv():
                set_alarm(timeout)
                data = message(do(Item(*item), function))
                set_alarm(0)
                pipe.send_bytes(data)
    except (EOFError, OSError):  # the parent has ended
        return


def set_alarm(seconds: float) -> None:
    """Makes the kernel end this process after some time, if it can; 0: no limit."""
    if hasattr(signal, "setitimer"):
        if seconds:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
        signal.setitimer(signal.ITIMER_REAL, seconds)


def message(row: Row) -> bytes:
    """Encodes a row for the pipe. Values that it cannot encode become text."""
    try:
        return pickle.dumps(row)
    except Exception:
        return pickle.dumps(json.loads(line_of(row)))


class Worker:
    """A worker process, its unanswered items, and the time since when it works on the first of
    them."""

    def __init__(self, work: Union[str, Work], memory: int, timeout: float) -> None:
        self.pipe, other = multiprocessing.Pipe()
        context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
        self.process = context.Process(target=serve, args=(other, work, memory, timeout), daemon=True)
        self.process.start()
        other.close()
        self.timeout = timeout
        self.given: List[Item] = []
        self.is_started = False
        self.since = time.monotonic()

    def owed(self) -> int:
        """About how many bytes were sent to the worker and may not be read yet."""
        return sum(size_of(item) for item in self.given)

    def give(self, items: List[Item]) -> None:
        if not self.given and self.is_started:
            self.since = time.monotonic()
        self.given += items
        self.pipe.send([tuple(item) for item in items])

    def deadline(self) -> Optional[float]:
        """The time at which the worker's current item has taken too long; None: never."""
        if not self.is_started:
            return self.since + START_SECONDS
        return self.since + self.timeout + GRACE_SECONDS if self.timeout else None

    def end(self) -> None:
        self.pipe.close()
        if self.process.pid is not None and hasattr(os, "killpg"):
            try:
                os.killpg(self.process.pid, signal.SIGKILL)  # also if the worker has ended and its children have not
            except OSError:  # no process is left, or the worker has no group yet
                pass
        if self.process.is_alive():
            self.process.kill()
        self.process.join(5)  # a process that the kernel does not end is left behind


def size_of(item: Item) -> int:
    return 64 + 4 * len(item.name) + 4 * len(item.path) + (4 * len(item.part) if isinstance(item.part, str) else 0)


class Pool:
    """Workers, which are replaced when they die. The item that a dead worker was working on is
    tried once more, alone; its other items go to other workers."""

    def __init__(self, work: Union[str, Work], workers: int, timeout: float, memory: int, batch: int) -> None:
        self.work, self.timeout, self.memory, self.batch = work, timeout, memory, batch
        self.workers = [Worker(work, memory, timeout) for _ in range(workers)]
        self.again: List[Item] = []  # given to a worker that died, but not begun
        self.suspects: List[Item] = []  # in work when a worker died
        self.tried: Set[str] = set()

    def run(self, items: Iterator[Item]) -> Iterator[Row]:
        try:
            while True:
                self.feed(items)
                busy = [w for w in self.workers if w.given]
                if not busy and not self.again and not self.suspects:
                    return
                # A pipe outlives its worker if another process has inherited it.
                waited_for: List[Any] = [thing for w in busy for thing in (w.pipe, w.process.sentinel)]
                multiprocessing.connection.wait(waited_for, self.wait(busy))
                for worker in busy:
                    yield from self.look_after(worker)
        finally:
            for worker in self.workers:
                worker.end()

    def look_after(self, worker: Worker) -> Iterator[Row]:
        """Receives the rows of a worker, and ends it if its item took too long."""
        was_alive = worker.process.is_alive()  # before its last rows are read
        if worker.pipe.poll():
            yield from self.receive(worker)
        elif not was_alive:
            yield from self.lose(worker, "")
        else:
            deadline = worker.deadline()
            if deadline is not None and time.monotonic() > deadline:
                if not worker.is_started:
                    raise TimeoutError(f"a worker did not start within {START_SECONDS:g} s")
                yield from self.lose(worker, self.took_longer())

    def took_longer(self) -> str:
        return f"took longer than {self.timeout:g} s"

    def wait(self, busy: List[Worker]) -> Optional[float]:
        deadlines = [d for d in (w.deadline() for w in busy) if d is not None]
        return max(0.0, min(deadlines) - time.monotonic()) + 0.01 if deadlines else None

    def feed(self, items: Iterator[Item]) -> None:
        for worker in self.workers:
            if len(worker.given) > self.batch // 2:
                continue
            if self.suspects and not worker.given:
                worker.give([self.suspects.pop()])  # alone, since it may kill this one, too
                continue
            if worker.given and worker.given[0].name in self.tried:
                continue
            batch: List[Item] = []
            owed = worker.owed()
            while len(batch) < self.batch and owed < OWED_BYTES:
                item: Optional[Item] = self.again.pop(0) if self.again else next(items, None)  # type: ignore[arg-type]
                if item is None:
                    break
                batch.append(item)
                owed += size_of(item)
            if batch:
                try:
                    worker.give(batch)
                except OSError:  # it has died; receive() will detect that
                    pass

    def receive(self, worker: Worker) -> Iterator[Row]:
        try:
            while worker.given and worker.pipe.poll():
                row = worker.pipe.recv()
                worker.since = time.monotonic()
                if row is None:
                    worker.is_started = True
                    continue
                worker.given.pop(0)
                yield row
        except (EOFError, OSError):
            worker.process.join(5)
            yield from self.lose(worker, "")

    def lose(self, worker: Worker, why: str) -> Iterator[Row]:
        """Handles a worker that died or was killed for the reason `why`. Its current item is tried
        once more, unless the item was the reason."""
        code = worker.process.exitcode
        worker.end()
        if self.timeout and code == -getattr(signal, "SIGALRM", 0):
            why = self.took_longer()
        first, rest = worker.given[0], worker.given[1:]
        self.again += rest
        self.workers[self.workers.index(worker)] = Worker(self.work, self.memory, self.timeout)
        if why:
            yield {"name": first.name, "error": why, "kind": "Timeout"}
        elif first.name in self.tried:
            yield {"name": first.name, "error": f"the worker process ended twice: {ending(code)}", "kind": "WorkerDied"}
        else:
            self.tried.add(first.name)
            self.suspects.append(first)


def ending(code: Optional[int]) -> str:
    if code is not None and code < 0:
        try:
            return signal.Signals(-code).name
        except ValueError:
            return f"signal {-code}"
    return f"exit status {code}"


# ---- jobs -------------------------------------------------------------------------------------------------------
def done(out: str) -> Tuple[Set[str], int]:
    """Returns the names of the rows in a file of results, and the length of its complete lines."""
    names: Set[str] = set()
    length = 0
    if not os.path.exists(out):
        return names, 0
    with open(out, "rb") as file:
        for line in file:
            if not line.endswith(b"\n"):
                break
            try:
                names.add(json.loads(line)["name"])
            except (ValueError, KeyError, TypeError):
                raise ValueError(f"{out} has a line that is not a row of results, at byte {length}") from None
            length += len(line)
    return names, length


def share_of(items: Iterable[Item], share: Tuple[int, int]) -> Iterator[Item]:
    """Returns the share number K of N, counted from 0."""
    k, n = share
    return (item for i, item in enumerate(items) if i % n == k)


@checked()
def run(sources: Iterable[Path], work: Union[str, Work] = "summary", workers: Optional[int] = None,
        out: Optional[str] = None, timeout: float = 0, memory: int = 0, share: Tuple[int, int] = (0, 1), batch: int = 16) -> Iterator[Row]:
    """Does the work for each module and yields the rows as they are done.

    `work`: a function that takes a Module and returns a dict, or its name (`WORKS`,
    "module:function", "file.py:function"). `workers`: the number of processes, by default one for
    each core; 0: this process. `out`: a file of JSON lines to which rows are appended; modules that
    already have a row in it are skipped. `timeout`: seconds for one module, from reading it to its
    row; then its worker and the processes that it started are ended. `memory`: bytes for one
    worker. These two need a worker: with them, 0 workers mean 1. `share`: (k, n) takes every n-th
    module, beginning at k, for jobs on several machines.
    """
    if not (0 <= share[0] < share[1]):
        raise ValueError("share must be (k, n) with 0 <= k < n")
    if not (0 <= timeout < 1e9 and memory >= 0):
        raise ValueError("timeout and memory must not be negative")
    if workers is not None and not 0 <= workers <= MOST_WORKERS:
        raise ValueError(f"workers must be between 0 and {MOST_WORKERS}")
    work_of(work)  # an unknown name is an error here, not in every row
    count = (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1) if workers is None else workers
    had, length = done(out) if out else (set(), 0)
    items = (item for item in share_of(find(sources), share) if item.name not in had)
    return keep(rows_of(items, work, count, timeout, memory, max(batch, 1)), out, length)


def rows_of(items: Iterator[Item], work: Union[str, Work], workers: int, timeout: float, memory: int, batch: int) -> Iterator[Row]:
    if not workers and not timeout and not memory:
        function = work_of(work)
        return (do(item, function) for item in items)
    return Pool(work, max(workers, 1), timeout, memory, batch).run(items)


def plain(value: Any) -> Any:
    """Converts values without a form in JSON to text."""
    return str(value)


def line_of(row: Row) -> bytes:
    return json.dumps(row, default=plain).encode() + b"\n"


def keep(rows: Iterator[Row], out: Optional[str], length: int) -> Iterator[Row]:
    if out is None:
        yield from rows
        return
    with open(out, "ab") as file:
        file.truncate(length)  # an incomplete line of a job that was stopped
        for row in rows:
            file.write(line_of(row))
            file.flush()
            yield row


@checked()
def dask(client: Any, sources: Iterable[Path], work: Union[str, Work] = "summary", out: Optional[str] = None,
         batch: int = 64) -> Iterator[Row]:
    """Does the same on Dask: `client` is a distributed.Client, whose workers must see the same
    files."""
    if not hasattr(client, "submit"):
        raise TypeError(f"client: expected a distributed.Client, not {client!r}")
    as_completed = importlib.import_module("distributed").as_completed
    work_of(work)
    had, length = done(out) if out else (set(), 0)
    items = [item for item in find(sources) if item.name not in had]
    batches = [items[i:i + batch] for i in range(0, len(items), batch)]
    futures = {client.submit(do_all, [tuple(item) for item in part], work, pure=False, retries=2): part for part in batches}

    def rows() -> Iterator[Row]:
        for future in as_completed(list(futures)):
            try:
                yield from future.result()
            except Exception as error:
                for item in futures[future]:
                    yield {"name": item.name, "error": str(error) or type(error).__name__, "kind": "WorkerDied"}

    return keep(rows(), out, length)


def do_all(items: Sequence[Tuple[Any, ...]], work: Union[str, Work]) -> List[Row]:
    function = work_of(work)
    return [do(Item(*item), function) for item in items]


# ---- columns ----------------------------------------------------------------------------------------------------
@checked()
def columns(rows: Iterable[Row]) -> Dict[str, List[Any]]:
    """Rows as columns: a list for each key, with None for rows without it. pandas.DataFrame takes
    the result."""
    found: Dict[str, List[Any]] = {}
    n = 0
    for n, row in enumerate(rows, 1):
        for key, value in row.items():
            column = found.setdefault(key, [])
            column += [None] * (n - 1 - len(column))
            column.append(value)
    for column in found.values():
        column += [None] * (n - len(column))
    return found


@checked()
def load_rows(*paths: Path) -> Iterator[Row]:
    """Reads the rows of files of results. Of several rows with one name it returns the first."""
    seen = set()
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for line in file:
                if line.endswith("\n"):
                    row = json.loads(line)
                    if row["name"] not in seen:
                        seen.add(row["name"])
                        yield row


# ---- the program ------------------------------------------------------------------------------------------------
def main(argv: Optional[Sequence[str]] = None) -> int:
    parser = argparse.ArgumentParser(prog="irkit-bags", description="Does the same work for many modules of LLVM IR. A broken module "
                                     "is a row whose \"error\" says what is wrong.")
    parser.add_argument("sources", nargs="*", metavar="SOURCE", help="a file, folder, ar archive, tar or zip file, SQLite table "
                        "(FILE.db:TABLE.COLUMN), LIST.jsonl or @LIST of paths")
    parser.add_argument("-w", "--work", default="summary", help=f"{', '.join(WORKS)}, package.module:function or file.py:function")
    parser.add_argument("-o", "--out", help="append JSON lines to this file, and leave out what it has already; default: standard output")
    parser.add_argument("-j", "--workers", type=int, default=None, help="processes; default: one for each core; 0: this one")
    parser.add_argument("--timeout", type=float, default=0, help="seconds for one module: what takes longer is ended")
    parser.add_argument("--memory", type=int, default=0, help="MiB for one worker")
    parser.add_argument("--share", default="0/1", help="K/N: do every N-th module, beginning at the K-th, counted from 0")
    parser.add_argument("--list", action="store_true", help="only list the modules")
    options = parser.parse_args(argv)
    if not options.sources:
        parser.error("no SOURCE is given")
    try:
        k, n = (int(part) for part in options.share.split("/"))
        if options.list:
            for item in share_of(find(options.sources), (k, n)):
                print(item.name)
            return 0
        rows = run(options.sources, options.work, options.workers, options.out, options.timeout, options.memory << 20, (k, n))
        counted, errors, begun = 0, 0, time.monotonic()
        for row in rows:
            counted += 1
            errors += "error" in row
            if not options.out:
                sys.stdout.buffer.write(line_of(row))
                sys.stdout.buffer.flush()
    except (ValueError, ImportError, AttributeError, OSError) as error:
        print(f"irkit-bags: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("irkit-bags: stopped; the same command goes on", file=sys.stderr)
        return 130
    print(f"irkit-bags: {counted} modules, {errors} with errors, {time.monotonic() - begun:.1f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
