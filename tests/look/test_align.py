"""What diff says of random sequences of instructions: both sides are there, in order, and no more than needed has changed."""
import random, re, subprocess

import pytest

from conftest import BUILD


def sequences(rng, count):
    """Pairs: related and unrelated, with few words (hardly one is unique) and with many."""
    for n in range(count):
        words = (2, 3, 6, 40, 400)[n % 5]
        left = [rng.randrange(words) for _ in range(rng.choice((0, 1, 5, 30, 90)))]
        right = list(left) if n % 4 else [rng.randrange(words) for _ in range(rng.choice((1, 10, 60)))]
        for _ in range(rng.choice((0, 1, 3, 20))):
            at, to = rng.randrange(len(right) + 1), rng.randrange(len(right) + 1)
            what = rng.randrange(3)
            if what == 0: right.insert(at, rng.randrange(words))
            elif what == 1: del right[at:at + 1]
            else: right[at:at], right[to:to + 4] = right[to:to + 4], []
        yield left, right


def module(all_words):
    bodies = ("".join(f"  store volatile i32 {w}, ptr @g, align 4\n" for w in words) for words in all_words)
    return "@g = global i32 0\n" + "".join(f"define void @f{n}() {{\n{body}  ret void\n}}\n" for n, body in enumerate(bodies))


def common(a, b):
    """Length of the longest common subsequence."""
    row = [0] * (len(b) + 1)
    for x in a:
        before = 0
        for j, y in enumerate(b):
            before, row[j + 1] = row[j + 1], before + 1 if x == y else max(row[j], row[j + 1])
    return row[-1]


@pytest.mark.parametrize("seed", range(4))
def test_sequences(seed, tmp_path):
    pairs = list(sequences(random.Random(seed), 60))
    for side, name in enumerate(("left.ll", "right.ll")):
        (tmp_path / name).write_text(module(p[side] for p in pairs))
    out = subprocess.run([BUILD / "irkit", "diff", "--context=1000", "left.ll", "right.ll"], cwd=tmp_path, capture_output=True, text=True).stdout
    said = {int(n): rows for n, rows in re.findall(r"^ function @f(\d+)\n   block %0\n((?:.    .*\n)*)", out, re.M)}
    assert len(said) == sum(left != right for left, right in pairs)
    kept = possible = 0
    for n, (left, right) in enumerate(pairs):
        if left == right:
            continue
        rows = [(row[0], int(m[1])) for row in said[n].splitlines() if (m := re.search(r"store volatile i32 (\d+)", row))]
        assert [w for mark, w in rows if mark in " -"] == left, n
        assert [w for mark, w in rows if mark in " +"] == right, n
        here = sum(mark == " " for mark, _ in rows)
        most = common(left, right)
        kept, possible = kept + here, possible + most
        if not any(left.count(w) == right.count(w) == 1 for w in left):
            assert here == most, (left, right)
    assert kept >= .9 * possible, (kept, possible)
