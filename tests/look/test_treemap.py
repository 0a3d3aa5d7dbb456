"""The picture of what takes the bytes: areas are as the bytes, and no two parts of one whole lie over each other."""
import re, subprocess

from conftest import BUILD

RECT = re.compile(r'<g id="s\d+" class="[^"]*d?(\d*)[^"]*"><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/>'
                  r'<title>(.*): ([\d,]+) bytes?')


def boxes(tmp_path):
    text = ["@g = global [4000 x i8] c\"" + "".join(chr(97 + i * 7 % 26) for i in range(4000)) + '"\n']
    for k in range(40):
        adds = "".join(f"  %v{i} = add i32 %{'x' if i == 0 else f'v{i - 1}'}, {i * k}\n" for i in range(1 + k * 7))
        text.append(f"define i32 @function_{k}(i32 %x) {{\n{adds}  ret i32 %v{k * 7}\n}}\n")
    (tmp_path / "a.ll").write_text("".join(text))
    subprocess.run([BUILD / "irkit", "graph", "--space", "a.ll", "-o", "a.svg"], cwd=tmp_path, check=True)
    found = []
    for line in (tmp_path / "a.svg").read_text().splitlines():
        m = RECT.match(line)
        if m: found.append((*map(float, m.group(2, 3, 4, 5)), m[6], int(m[7].replace(",", ""))))
    return found


def inside(a, b):
    return a != b and a[0] >= b[0] - .11 and a[1] >= b[1] - .11 and a[0] + a[2] <= b[0] + b[2] + .11 and a[1] + a[3] <= b[1] + b[3] + .11


def overlap(a, b):
    width = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    height = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return width > .11 and height > .11


def test_areas(tmp_path):
    all_boxes = boxes(tmp_path)
    assert len(all_boxes) > 40
    parents = {}
    for a in all_boxes[1:]:
        around = [b for b in all_boxes if inside(a, b)]
        assert around, a
        parents.setdefault(min(around, key=lambda b: b[2] * b[3]), []).append(a)
    compared = 0
    for children in parents.values():
        for i, a in enumerate(children):
            assert not any(overlap(a, b) for b in children[i + 1:]), a
        # Small ones are rounded, and bytes are whole numbers.
        large = [a for a in children if a[2] > 8 and a[3] > 8 and a[5] > 100]
        for a in large[1:]:
            here, there = a[2] * a[3] / a[5], large[0][2] * large[0][3] / large[0][5]
            assert abs(here / there - 1) < .06, (a, large[0])
            compared += 1
    assert compared > 20


def test_shape(tmp_path):
    """Most parts are nearer to squares than to lines."""
    ratios = sorted(max(a[2] / a[3], a[3] / a[2]) for a in boxes(tmp_path) if a[2] > 4 and a[3] > 4)
    assert ratios[len(ratios) // 2] < 2.5


def test_names_are_inside(tmp_path):
    """A part's name begins inside of it, and is as long as there is room."""
    boxes(tmp_path)
    named = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/><title>[^<]*</title><text x="([\d.]+)" y="([\d.]+)">([^<]*)<',
                       (tmp_path / "a.svg").read_text())
    assert len(named) > 20
    for x, y, width, height, at_x, at_y, name in ((*map(float, m[:6]), m[6]) for m in named):
        assert x + 1 <= at_x <= x + 6 and y + 8 <= at_y <= y + height, name
        assert len(name) * 5 <= width, name


def test_one_byte(tmp_path):
    (tmp_path / "a.ll").write_text("@p = global ptr null\ndefine void @f() {\n  ret void\n}\n")
    subprocess.run([BUILD / "irkit", "graph", "--space", "a.ll", "-o", "a.svg"], cwd=tmp_path, check=True)
    sizes = re.findall(r"<title>[^<]*?: ([\d,]+) (bytes?)", (tmp_path / "a.svg").read_text())
    assert ("1", "byte") in sizes and all((number == "1") == (word == "byte") for number, word in sizes)


def test_counts(tmp_path):
    """What stands for several says for how many; who is alone does not."""
    boxes(tmp_path)
    titles = re.findall(r"<title>(.*?)</title>", (tmp_path / "a.svg").read_text())
    several = [int(m[1]) for t in titles if (m := re.search(r" %, (\d+) of them$", t))]
    assert several and min(several) > 1
    functions = [t for t in titles if t.startswith("@function_")]
    assert functions and all(t.endswith(" %") for t in functions)
