"""Collects text tests: see README.md beside this file."""
import collections, functools, os, re, shlex, shutil, subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BUILD = Path(os.environ.get("IRKIT_BUILD", ROOT / "build")).resolve()
FOREIGN = bool(os.environ.get("IRKIT_HOST"))  # check-hosts: the program is one for another machine
SANITIZED = "san" in BUILD.name  # a process takes ten times as long: tests that start very many look at fewer cases
FEWER = 8 if SANITIZED else 1  # one in so many cases
# Seconds; of a shell script with thousands of processes on a busy machine.
TIMEOUT = 3600 if FOREIGN else 900 if SANITIZED else 240
# Leaks are looked for by unit tests and in the corpus; at the end of each program it takes as long as all else.
NO_LEAKS = "detect_leaks=0"
SUFFIXES = {".ll", ".txt", ".test", ".dump"}
DIRECTIVE = re.compile(r"^\s*(?:;|#|//)\s*(RUN|NEEDS|STATUS):\s*(.*?)\s*$")
VIOLATION = re.compile(r";\s*(error|warning)( nowhere)?:\s*(.+?)\s*$")
REPORTED = re.compile(r"(.+?):(?:(\d+):\d+:)? (error|warning): (.*)$")
VERIFIES = re.compile(r"\birkit (verify|opt)\b")
EXPECTED_ERROR = re.compile(r"(?:;|#|//)\s*error:\s*(.+?)\s*$")
RUNS_CODE = re.compile(r"\birkit (run|jit)\b")
LONG_FOLDERS = "sweeps", "memory", "failing", "neighbours"
SAMPLE_OF_TEXTS = {"compile": 3, "convert": 3, "cli": 3, "look": 2}  # make check-fast: one in so many
LONG_TESTS = """debug_lengths longer_insts symbol_pairs flag_pairs many_comdats bodies_metadata too_deep tbaa_steps releases words_of_releases
 print_large_constant parse_rare formats runtime_names_releases parse_errors test_installed""".split()  # check-fast leaves them out
SAMPLE_OF_PYTHON = {"neighbours": 20, "releases": 12, "compile": 40}
DECIDES = re.compile(r"\b(cmp|diff|grep|test|FileCheck-22|lli-22)\b")


@functools.cache
def releases(*tests):
    """Major numbers of the releases in releases.def, newest first; with `tests`, of those whose column `tests` is one of these."""
    rows = re.findall(r"(?m)^RELEASE\( *(\d+), .*, *(\w+)\)$", (ROOT / "include/irkit/def/releases.def").read_text())
    return [int(n) // 100 for n, how in reversed(rows) if int(n) >= 400 and (not tests or how in tests)]


def environment():
    env = dict(os.environ)
    llvm = [f"/usr/lib/llvm-{n}/bin" for n in releases()]
    env["PATH"] = os.pathsep.join([str(BUILD), env["PATH"], *llvm])
    env["LC_ALL"] = "C"
    env["IRKIT_FEWER"] = str(FEWER)
    return env


def tool(name):
    """The path of a program, or None: LLVM's go by name and release."""
    return shutil.which(name, path=environment()["PATH"])


def pytest_addoption(parser):
    parser.addoption("--bless", action="store_true", help="write the expected outputs anew")
    parser.addoption("--fast", action="store_true", help="a sample of each folder (make check-fast)")


def pytest_collect_file(file_path, parent):
    if file_path.suffix in SUFFIXES and ROOT / "tests" in file_path.parents and "fuzz" not in file_path.parts:
        head = file_path.read_bytes()[:4096]
        if b"RUN:" in head:
            return TextFile.from_parent(parent, path=file_path)
    return None


def is_comparison(text):
    """Tells whether a test needs LLVM's programs."""
    needs = " ".join(m.group(2) for m in map(DIRECTIVE.match, text.splitlines()) if m and m.group(1) == "NEEDS")
    return bool(re.search(r"\b(llvm-[a-z]+|opt|llc|lli)-\d", needs))


def pytest_configure(config):
    config.addinivalue_line("markers", "oracle: compares with another program, which is what takes the time")


def pytest_terminal_summary(terminalreporter):
    """The command that repeats each failing test alone."""
    failed = [r.nodeid for kind in ("failed", "error") for r in terminalreporter.stats.get(kind, [])]
    for nodeid in dict.fromkeys(failed[:40]):
        terminalreporter.write_line(f"repeat: IRKIT_BUILD={os.path.relpath(BUILD, ROOT)} /usr/bin/python3 -m pytest -q -p no:cacheprovider {shlex.quote(nodeid)}")


def is_in_sample(item, number):
    """Tells whether `make check-fast` runs a test, `number` being its place among those of its file or, of text tests, folder:
    text tests that need no program of LLVM, and one in so many of the others."""
    folder = item.path.parent.name
    if item.get_closest_marker("oracle") or folder in ("sweeps", "memory", "failing", "cost") or item.path.stem in LONG_TESTS:
        return False
    if isinstance(item, TextTest):
        return folder not in SAMPLE_OF_TEXTS or number % SAMPLE_OF_TEXTS[folder] == 0
    return number % SAMPLE_OF_PYTHON.get(folder, 12) == 3


def pytest_collection_modifyitems(config, items):
    """Of a sanitized build, what is compared with other programs is left out: the release build has compared it, and
    test_project.py's corpus reads the same inputs. On another machine text tests alone are run that run no code. Long tests
    come first, so that at the end both processes have work."""
    def keeps(item, counts=collections.Counter()):
        if FOREIGN and (not isinstance(item, TextTest) or RUNS_CODE.search(item.path.read_text(errors="surrogateescape"))):
            return False
        place = item.path.parent if isinstance(item, TextTest) else item.path
        counts[place] += 1
        if config.getoption("--fast"):
            return is_in_sample(item, counts[place])
        return not (SANITIZED and item.get_closest_marker("oracle"))

    kept = [(item, keeps(item)) for item in items]
    config.hook.pytest_deselected(items=[item for item, is_kept in kept if not is_kept])
    items[:] = sorted((item for item, is_kept in kept if is_kept), key=lambda item: item.path.parent.name not in LONG_FOLDERS)


class TextFile(pytest.File):
    def collect(self):
        test = TextTest.from_parent(self, name="run")
        if is_comparison(self.path.read_text(errors="surrogateescape")):
            test.add_marker("oracle")
        yield test


class TextTest(pytest.Item):
    def runtest(self):
        text = self.path.read_text(errors="surrogateescape")
        found = [m.groups() for m in map(DIRECTIVE.match, text.splitlines()) if m]
        runs = [value for key, value in found if key == "RUN"]
        status = next((int(value) for key, value in found if key == "STATUS"), None)
        for need in " ".join(value for key, value in found if key == "NEEDS").split():
            if not tool(need):
                pytest.skip(f"{need} is not installed")
        errors = [(n, m.group(1)) for n, line in enumerate(text.splitlines(), 1)
                  for m in [EXPECTED_ERROR.search(line)] if m and not DIRECTIVE.match(line)]
        golden = self.path.with_name(self.path.name + ".out")
        expected = expected_violations(text) if VERIFIES.search(" ".join(runs)) and not golden.exists() else None
        if expected or (expected is not None and self.path.parent.name == "verify"):
            return self.expect_violations(expected, runs, status)
        out, err, last = self.run_all(runs)
        if errors:
            self.expect_errors(errors, err)
        expected_status = status if status is not None else (1 if errors else 0)
        if last != expected_status:
            raise AssertionError(f"exit status {last}, expected {expected_status}\n{out}{err}")
        shown = out + (f"-- stderr --\n{err}" if err else "")
        if self.config.getoption("--bless") and (golden.exists() or not (errors or DECIDES.search(" ".join(runs)))):
            golden.write_text(shown, errors="surrogateescape")
        if golden.exists():
            expected = golden.read_text(errors="surrogateescape")
            if shown != expected:
                raise AssertionError(difference(expected, shown))
        elif not errors and not DECIDES.search(" ".join(runs)):
            raise AssertionError("the test decides nothing: bless it, or compare in its command")

    def run_all(self, runs):
        import tempfile
        out = err = ""
        last = 0
        with tempfile.TemporaryDirectory() as scratch:
            for name, part in parts_of(self.path.read_text(errors="surrogateescape")):
                Path(scratch, name).write_text(part, errors="surrogateescape")
            for run in runs:
                command = run.replace("%s", self.path.name).replace("%t", os.path.join(scratch, "t")).replace("%{dir}", scratch)
                p = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=self.path.parent,
                                   env=dict(environment(), BASH_ENV=str(ROOT / "tests/compare.bash"), ASAN_OPTIONS=NO_LEAKS),
                                   stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT)
                out += p.stdout.decode(errors="surrogateescape").replace(scratch, "SCRATCH")
                err += p.stderr.decode(errors="surrogateescape").replace(scratch, "SCRATCH")
                last = p.returncode
                if last != 0:
                    break
        return out, err, last

    def expect_errors(self, errors, err):
        for line, message in errors:
            if not re.search(rf"{re.escape(self.path.name)}:{line}:\d+: error: {re.escape(message)}", err):
                raise AssertionError(f"line {line}: expected 'error: {message}', got\n{err}")

    def expect_violations(self, expected, runs, status):
        """Every command reports exactly these violations, each on its line."""
        for run in runs:
            out, err, last = self.run_all([run])
            found = [m.groups() for m in map(REPORTED.match, err.splitlines()) if m]
            reported = sorted((severity, message, int(line or 0)) for file, line, severity, message in found)
            wanted = expected if any(f[0] == self.path.name for f in found) or not found \
                else sorted((severity, message, 0) for severity, message, _ in expected)
            if reported != wanted:
                missing, extra = list(wanted), []
                for r in reported:
                    missing.remove(r) if r in missing else extra.append(r)
                show = lambda what, rows: [f"{what} line {n or '?'}: {s}: {m}" for s, m, n in rows]
                raise AssertionError("\n".join([f"$ {run}", *show("not reported:", missing), *show("not expected:", extra),
                                                "-- stderr --", err]))
            errors = any(severity == "error" for severity, _, _ in expected)
            if last != (status if status is not None else int(errors)):
                raise AssertionError(f"$ {run}: exit status {last}\n{out}{err}")

    def repr_failure(self, excinfo, style=None):
        return f"{self.path.relative_to(ROOT)}\n{excinfo.value}"

    def reportinfo(self):
        return self.path, 0, str(self.path.relative_to(ROOT))


def parts_of(text):
    """Files inside a test: each begins with a line `;--- name`."""
    pieces = re.split(r"(?m)^;--- (\S+)\n", text)
    return zip(pieces[1::2], pieces[2::2])


def expected_violations(text):
    """Comments `; error: message` at the end of a line speak of this line, those on lines of their own of the next line
    that is no comment. `; error nowhere: message` is without a place."""
    found, waiting = [], []
    for n, line in enumerate(text.splitlines(), 1):
        if DIRECTIVE.match(line):
            continue
        m = VIOLATION.search(line)
        alone = not line.split(";")[0].strip()
        if m and m.group(2):
            found.append((m.group(1), m.group(3), 0))
        elif m and alone:
            waiting.append((m.group(1), m.group(3)))
        elif m:
            found.append((m.group(1), m.group(3), n))
        if not alone:
            found += [(severity, message, n) for severity, message in waiting]
            waiting = []
    return sorted(found)


def difference(expected, shown):
    import difflib
    return "\n".join(list(difflib.unified_diff(expected.splitlines(), shown.splitlines(), "expected", "shown", lineterm=""))[:60])
