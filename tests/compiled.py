"""Sources of tests, compiled once: what a compiler makes of a source with some options is kept in build/compiled, for all tests
and all runs."""
import hashlib, os, subprocess
from pathlib import Path

from conftest import BUILD


def compiled(*argv, source, suffix, behind=()):
    """The file that `argv source -o FILE behind...` writes. It is made anew if the compiler, the source or a header beside it is
    another."""
    compiler, source = Path(argv[0]).resolve(), Path(source)
    inputs = [source, *sorted(p for p in source.parent.rglob("*.h"))]
    about = [str(compiler), str(compiler.stat().st_mtime_ns), os.getcwd(), *sorted(map(str, argv)), str(source), *behind]
    key = hashlib.sha256("\0".join(about).encode() + b"\0".join(p.read_bytes() for p in inputs)).hexdigest()[:20]
    path = BUILD / "compiled" / f"{source.stem}-{key}{suffix}"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        made = path.with_name(f"{os.getpid()}-{path.name}")  # another test may make the same
        done = subprocess.run([*map(str, argv), str(source), "-o", str(made), *map(str, behind)], stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
        assert (done.returncode, done.stderr) == (0, b""), (argv, done.stderr[:2000])
        os.replace(made, path)
    return path
