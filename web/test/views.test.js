// Graphs, sources, comparing, links, writing, small screens and the focus: as people use them, in Chromium.
import assert from "node:assert/strict";
import {mkdtemp, rm, writeFile} from "node:fs/promises";
import {tmpdir} from "node:os";
import {join} from "node:path";
import test, {after} from "node:test";

import {load} from "../../npm/index.js";
import {EXAMPLE} from "../src/example.js";
import {give, startBrowser} from "./browser.js";

const irkit = await load(), browser = await startBrowser(), folder = await mkdtemp(join(tmpdir(), "irkit-views-"));
after(async () => {
  await browser.close();
  await rm(folder, {recursive: true});
});
const SHOTS = process.env.IRKIT_SHOTS;
const shot = async (page, name) => { if (SHOTS) await page.screenshot({path: join(SHOTS, `${name}.png`)}); };
const said = (page, text) => page.waitForFunction((t) => document.getElementById("status").textContent.includes(t), text);
const isFree = (page) => page.waitForFunction(() => !document.body.hasAttribute("aria-busy"));
const active = (page, list) => page.textContent(`#${list} .row.active`);
const named = (page, list, text) => page.waitForFunction(([l, t]) => document.querySelector(`#${l} .row.active`)?.textContent.includes(t), [list, text]);
const lineWith = (page, text) => page.locator("#text .row", {hasText: text}).first();
const bits = irkit.as(EXAMPLE);

// ---- graphs --------------------------------------------------------------------------------------------------

async function openGraph(page, name) {
  await page.click("#tab-text");
  await page.click("#tab-graph");
  await page.fill("#filter", name);
  await page.locator("#tree .row", {hasText: `@${name}`}).first().click();
  await page.waitForSelector("#graph svg g.node");
}
const viewBox = (page) => page.evaluate(() => document.querySelector("#graph svg").getAttribute("viewBox").split(" ").map(Number));
// Where the nodes stand, in pixels of the pane.
const nodesSeen = (page) => page.evaluate(() => {
  const pane = document.getElementById("graph").getBoundingClientRect();
  return [...document.querySelectorAll("#graph g.node")].filter((n) => {
    const b = n.getBoundingClientRect();
    return b.right > pane.left + 1 && b.left < pane.right - 1 && b.bottom > pane.top + 1 && b.top < pane.bottom - 1;
  }).length;
});
const isWhole = (page) => page.evaluate(() => {
  const pane = document.getElementById("graph").getBoundingClientRect();
  return [...document.querySelectorAll("#graph g.node")].every((n) => {
    const b = n.getBoundingClientRect();
    return b.left >= pane.left - 1 && b.right <= pane.right + 1 && b.top >= pane.top - 1 && b.bottom <= pane.bottom + 1;
  });
});
const paneOf = (page) => page.locator("#graph").boundingBox();

test("a graph fits its pane, and is magnified by wheel, keys and buttons", async () => {
  const page = await browser.open();
  await give(page, "squares.bc", bits);
  await openGraph(page, "squares");
  assert.ok(await isWhole(page));
  const start = await viewBox(page), pane = await paneOf(page), middle = [pane.x + pane.width / 2, pane.y + pane.height / 2];
  await page.mouse.move(...middle);
  await page.mouse.wheel(0, -240);
  await page.waitForFunction((w) => Number(document.querySelector("#graph svg").getAttribute("viewBox").split(" ")[2]) < w * 0.7, start[2]);
  // What is below the pointer stays there.
  const zoomed = await viewBox(page), center = ([x, y, w, h]) => [x + w / 2, y + h / 2];
  for (const i of [0, 1]) assert.ok(Math.abs(center(zoomed)[i] - center(start)[i]) < 1, "it grows around the pointer");
  await page.focus("#graph");
  await page.keyboard.press("0");
  assert.ok(await isWhole(page));
  await page.keyboard.press("+");
  assert.ok((await viewBox(page))[2] < start[2]);
  await page.keyboard.press("-");
  await page.click("#graph-in");
  await page.click("#graph-in");
  await page.click("#graph-in");
  assert.ok((await viewBox(page))[2] < start[2] / 2);
  assert.ok(!await isWhole(page));
  await page.click("#graph-out");
  await page.click("#graph-fit");
  assert.ok(await isWhole(page));
  // The pane changes, the graph still fits.
  await page.setViewportSize({width: 900, height: 900});
  await page.waitForTimeout(200);
  assert.ok(await nodesSeen(page) > 0);
  await page.click("#graph-fit");
  assert.ok(await isWhole(page));
  await page.close();
});

test("a graph is moved by dragging and keys, and is never blank", async () => {
  const page = await browser.open();
  await give(page, "squares.bc", bits);
  await openGraph(page, "squares");
  const pane = await paneOf(page), middle = [pane.x + pane.width / 2, pane.y + pane.height / 2], line = await active(page, "text");
  const drag = async (right, down) => {
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(middle[0] + right / 2, middle[1] + down / 2, {steps: 3});
    await page.mouse.move(middle[0] + right, middle[1] + down, {steps: 3});
    await page.mouse.up();
  };
  const start = await viewBox(page);
  await drag(40, 25);
  const moved = await viewBox(page);
  assert.ok(moved[0] < start[0] && moved[1] < start[1]);
  assert.equal(await active(page, "text"), line, "a drag is no click");
  for (const [right, down] of [[3000, 0], [-6000, 0], [0, 4000], [0, -8000], [5000, 5000]]) {
    await drag(right, down);
    assert.ok(await nodesSeen(page) > 0, `dragged by ${right}, ${down}`);
  }
  for (let i = 0; i < 20; i++) await page.mouse.wheel(0, -500);
  assert.ok(await nodesSeen(page) > 0, "as large as it can be");
  for (let i = 0; i < 40; i++) await page.mouse.wheel(0, 500);
  assert.ok(await nodesSeen(page) > 0, "as small as it can be");
  await page.focus("#graph");
  await page.keyboard.press("Home");
  const before = await viewBox(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const after = await viewBox(page);
  assert.ok(after[0] > before[0] && after[1] > before[1]);
  for (let i = 0; i < 60; i++) await page.keyboard.press("ArrowUp");
  assert.ok(await nodesSeen(page) > 0);
  await page.close();
});

test("blocks of a graph are reached by keys", async () => {
  const page = await browser.open();
  await give(page, "squares.bc", bits);
  await openGraph(page, "squares");
  await page.focus("#graph");
  await page.keyboard.press("Tab");
  const label = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  assert.match(await label(), /%entry/);
  await page.keyboard.press("ArrowDown");
  assert.match(await label(), /%loop/);
  await page.keyboard.press("Enter");
  await named(page, "text", "loop:");
  assert.match(await label(), /%loop/, "the focus stays");
  await page.keyboard.press("Tab");
  assert.equal(await page.locator("#graph g.node:focus").count(), 0, "one stop for all blocks");
  await page.close();
});

test("ways that are true and false have colours and words; texts stay in their boxes", async () => {
  const page = await browser.open(), long = "a_very_long_name_of_a_block_that_goes_on_and_on_and_on_and_on_with_WWWWWWWWWWWWWWWWWWWW";
  const text = EXAMPLE.replaceAll("%take", `%${long}`).replace("take:", `${long}:`).replaceAll("%more", '%"日本語のブロック"').replace("more:", '"日本語のブロック":');
  await give(page, "squares.ll", text);
  await openGraph(page, "squares");
  for (const withText of [false, true]) {
    if (withText) {
      await page.check("#side-graph input[type=checkbox]");
      await page.waitForSelector("#graph g.node:has-text('mul nuw nsw')");
    }
    const colours = await page.evaluate(() => Object.fromEntries(["true", "false"].map((name) => {
      const edge = document.querySelector(`#graph g.edge.${name}`);
      return [name, {stroke: getComputedStyle(edge.querySelector("path")).stroke, word: edge.textContent.trim()}];
    })));
    assert.notEqual(colours.true.stroke, colours.false.stroke);
    assert.deepEqual([colours.true.word, colours.false.word], ["true", "false"]);
    const outside = await page.evaluate(() => [...document.querySelectorAll("#graph g.node")].flatMap((node) => {
      const box = node.querySelector("polygon").getBoundingClientRect();
      return [...node.querySelectorAll("text")].filter((t) => {
        const b = t.getBoundingClientRect();
        return b.left < box.left - 0.5 || b.right > box.right + 0.5 || b.top < box.top - 1 || b.bottom > box.bottom + 1;
      }).map((t) => t.textContent);
    }));
    assert.deepEqual(outside, []);
    await shot(page, `graph-${withText}`);
  }
  assert.ok(await page.isVisible(".legend .sample.true"));
  await page.close();
});

// A chain with branches, whose far end leads back.
const manyBlocks = (n) => `define void @many(i32 %x) {\nentry:\n  %c = icmp eq i32 %x, 0\n  br label %b0\n${Array.from({length: n}, (_, i) =>
  `b${i}:\n  br i1 %c, label %b${(i + 1) % n}, label %b${(i + 2) % n}\n`).join("")}}\n`;

test("a function of 10,000 blocks does not stop the page", async () => {
  const page = await browser.open();
  await give(page, "many.ll", manyBlocks(10000));
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    setInterval(() => {
      window.longest = Math.max(window.longest, performance.now() - last);
      last = performance.now();
    }, 10);
  });
  const start = performance.now();
  await openGraph(page, "many");
  assert.match(await page.textContent(".graph-note"), /@many: (300|100|33|11) of 10,001 blocks are shown, those nearest to the entry/);
  assert.ok(await nodesSeen(page) > 0);
  assert.ok(await page.locator("#graph g.node.entry").evaluate((n) => {
    const pane = document.getElementById("graph").getBoundingClientRect(), b = n.getBoundingClientRect();
    return b.top >= pane.top && b.bottom <= pane.bottom && b.left >= pane.left - 1 && b.left < pane.right;
  }), "it begins at the entry");
  await page.fill("#search input", "b7000:");
  await page.click("#search button >> nth=0");
  await page.waitForFunction(() => /nearest to %b7000/.test(document.querySelector(".graph-note").textContent));
  await page.waitForSelector("#graph g.node.here:has-text('%b7000')");
  assert.ok(await nodesSeen(page) > 0);
  const longest = await page.evaluate(() => window.longest), all = performance.now() - start;
  assert.ok(longest < Math.max(1000, all / 3), `the page stood still for ${longest} of ${all} ms`);
  await shot(page, "many-blocks");
  await page.close();
});

test("a tangled graph is drawn with some of its edges, and says how many more there are", async () => {
  const n = 90, list = Array.from({length: n}, (_, i) => `label %b${i}`).join(", ");
  const text = `define void @tangle(ptr %p) {\n  indirectbr ptr %p, [${list}]\n${Array.from({length: n}, (_, i) => `b${i}:\n  indirectbr ptr %p, [${list}]\n`).join("")}}\ndefine void @plain() {\n  ret void\n}\n`;
  const page = await browser.open();
  await give(page, "tangle.ll", text);
  await openGraph(page, "tangle");
  // A slow machine draws fewer blocks.
  assert.match(await page.textContent(".graph-note"), /@tangle: (\d+ of 91 blocks are shown|91 blocks)/);
  assert.ok(await nodesSeen(page) > 0);
  const edges = await page.locator("#graph g.edge").count();
  assert.ok(edges > 90 && edges < 1500, `${edges} edges`);
  assert.match(await page.textContent("#graph g.node.more text"), /^\.\.\. \d+ more$/);
  await page.fill("#filter", "");
  await page.click("#tree >> text=@plain");
  await page.waitForFunction(() => document.querySelector(".graph-note").textContent === "@plain: 1 block");
  await page.close();
});

// ---- files in ------------------------------------------------------------------------------------------------

test("what is opened, dropped or pasted while the page loads is there afterwards", async () => {
  const early = async (job, open = (page, url) => page.goto(url, {waitUntil: "commit"})) => {
    const page = await browser.blank();
    let release;
    const held = new Promise((resolve) => { release = resolve; });
    await page.route(/irkit\.wasm|main\.js/, async (route) => { await held; await route.continue(); });
    await open(page, browser.url);
    await page.waitForSelector("#start");
    await job(page);
    release();
    await page.waitForSelector("body[data-ready]");
    await page.waitForFunction(() => /^Reading .*done/.test(document.getElementById("status").textContent));
    assert.match(await page.textContent("#view-summary"), /squares\.c/);
    await page.close();
  };
  const transfer = (type) => (page) => page.evaluate(([type, text]) => {
    const data = new DataTransfer();
    if (type === "drop") data.items.add(new File([text], "early.ll"));
    else data.setData("text/plain", text);
    const event = type === "drop" ? new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true}) : new ClipboardEvent(type, {clipboardData: data, bubbles: true, cancelable: true});
    document.body.dispatchEvent(event);
  }, [type, EXAMPLE]);
  await early(transfer("drop"));
  await early(transfer("paste"));
  await early((page) => page.setInputFiles("#file", {name: "early.bc", mimeType: "application/octet-stream", buffer: Buffer.from(bits)}));
  await early(async (page) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#open-large")]);
    await chooser.setFiles({name: "early.bc", mimeType: "application/octet-stream", buffer: Buffer.from(bits)});
  });
});

test("of files that are opened while another one is read, the last is shown", async () => {
  const page = await browser.open();
  const drop = (name, text) => page.evaluate(([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
  }, [name, text]);
  await drop("first.ll", manyBlocks(3000));
  await drop("second.ll", EXAMPLE);
  await drop("third.ll", "@third = global i32 3\n");
  await said(page, "Reading third.ll: done");
  assert.match(await page.textContent("#what"), /^third\.ll/);
  await page.close();
});

const paste = (page, text, file = "") => page.evaluate(([text, file]) => {
  const data = new DataTransfer();
  if (file) data.items.add(new File([Uint8Array.from(text)], file));
  else data.setData("text/plain", text);
  return document.activeElement.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
}, [file ? Array.from(text) : text, file]);

test("text and files are pasted; in a field and in the editor text is text", async () => {
  const page = await browser.open();
  await paste(page, EXAMPLE);
  await said(page, "Reading pasted.ll: done");
  assert.match(await page.textContent("#view-summary"), /squares\.c/);
  await paste(page, bits, "squares.bc");
  await said(page, "Reading squares.bc: done");
  await page.focus("#filter");
  await paste(page, "@other = global i32 1");
  await page.waitForTimeout(200);
  assert.match(await page.textContent("#what"), /^squares\.bc/);
  await page.focus("#tab-summary");
  await paste(page, "define void @broken(");
  await page.waitForSelector("#error:not([hidden])");
  assert.match(await page.textContent("#error pre"), /pasted\.ll:1:\d+: error/);
  await page.close();
});

test("a module is written from nothing", async () => {
  const page = await browser.open();
  await page.click("#new-large");
  await page.waitForSelector(".cm-content");
  await page.waitForFunction(() => document.activeElement.classList.contains("cm-content"));
  await page.keyboard.insertText("define i32 @mine() {\n  ret i32 7\n}\n");
  await page.waitForSelector("#view-edit >> text=It is well formed.");
  await page.click("#use");
  await page.waitForFunction(() => document.getElementById("what").textContent.startsWith("new.edited.ll"));
  await page.waitForSelector("#tree >> text=@mine");
  await isFree(page);
  await page.focus("#tab-summary");
  await page.keyboard.press("n");
  await page.waitForFunction(() => document.activeElement.classList.contains("cm-content"));
  assert.match(await page.textContent("#what"), /^new\.ll/);
  await page.close();
});

test("a file that is none leaves the module as it was", async () => {
  const page = await browser.open();
  await give(page, "squares.bc", bits);
  await page.click("#tree >> text=@squares");
  await give(page, "picture.png", Buffer.from("\x89PNG\r\n\x1a\nand more", "latin1"));
  assert.match(await page.textContent("#error pre"), /PNG|picture/);
  await page.click("#error-close");
  assert.match(await page.textContent("#what"), /^squares\.bc/);
  await lineWith(page, "%square = mul").click({position: {x: 450, y: 8}});
  await page.waitForSelector("#side-record >> text=INST_BINOP");
  await page.close();
});

// ---- comparing -----------------------------------------------------------------------------------------------

const CHANGED = EXAMPLE.replace("add i64 %sum, %add", "sub i64 %sum, %add").replace("i32 10)", "i32 11)").replace("@last = global", "@latest = global").replace("ptr @last", "ptr @latest");

test("two modules are compared, in one column and side by side", async () => {
  const page = await browser.open();
  await give(page, "squares.bc", bits);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#compare")]);
  await chooser.setFiles({name: "changed.ll", mimeType: "text/plain", buffer: Buffer.from(CHANGED)});
  await page.waitForSelector("#diff .row");
  assert.match(await page.textContent("#view-compare .verdict"), /2 globals changed, 1 gone, 1 added/);
  assert.match(await page.textContent(".diff-names"), /before: squares\.bc \(LLVM 23\).*after: changed\.ll/);
  await page.selectOption("#diff-layout", "unified");
  assert.equal(await page.locator("#diff .diff-gone", {hasText: "%total = add i64"}).count(), 1);
  assert.equal(await page.locator("#diff .diff-added", {hasText: "%total = sub i64"}).count(), 1);
  assert.deepEqual(await page.locator("#diff .diff-added", {hasText: "call i64 @squares"}).locator("mark").allTextContents(), ["11"]);
  await shot(page, "compare");
  await page.selectOption("#diff-layout", "sides");
  const cells = page.locator("#diff .diff-changed", {hasText: "call i64 @squares"}).locator(".cell");
  assert.match(await cells.nth(0).textContent(), /i32 10/);
  assert.match(await cells.nth(1).textContent(), /i32 11/);
  await shot(page, "compare-sides");
  await page.click("#diff-swap");
  await page.waitForFunction(() => /before: changed\.ll/.test(document.querySelector(".diff-names").textContent));
  // A function leads to its text.
  await page.locator("#diff .diff-head", {hasText: "@main"}).dblclick();
  await named(page, "text", "define i32 @main");
  await page.close();
});

test("two files that come at once are compared, and so are a module and what it is converted to", async () => {
  const page = await browser.open();
  await page.setInputFiles("#file", [{name: "a.ll", mimeType: "text/plain", buffer: Buffer.from(EXAMPLE)}, {name: "b.ll", mimeType: "text/plain", buffer: Buffer.from(EXAMPLE)}]);
  await page.waitForFunction(() => document.querySelector("#view-compare .verdict").textContent === "No difference.");
  await isFree(page);
  await page.selectOption("#release", "1400");
  await page.click("#convert");
  await page.click(".compare-before");
  await page.waitForFunction(() => /\(LLVM 14\)/.test(document.querySelector(".diff-names").textContent));
  assert.match(await page.textContent(".diff-names"), /before: a\.ll \(LLVM 23\).*after: a\.14\.ll \(LLVM 14\)/);
  await give(page, "c.ll", CHANGED);
  await page.click("#tab-compare");
  assert.match(await page.textContent("#view-compare .verdict"), /Compare this module with another one/);
  assert.ok(await page.isDisabled("#diff-swap"));
  await page.close();
});

test("what differs in nothing but debug info is said so, and can be ignored", async () => {
  const page = await browser.open(), other = SOURCE_IR.replace("line: 2, column: 10", "line: 3, column: 10");
  await page.setInputFiles("#file", [{name: "a.ll", mimeType: "text/plain", buffer: Buffer.from(SOURCE_IR)}, {name: "b.ll", mimeType: "text/plain", buffer: Buffer.from(other)}]);
  await page.waitForSelector("#diff .row");
  await page.selectOption("#diff-layout", "unified");
  assert.match(await page.textContent("#diff"), /; line 2, column 10.*; line 3, column 10/s);
  await page.check("#no-debug");
  await page.waitForFunction(() => document.querySelector("#view-compare .verdict").textContent === "No difference.");
  await page.close();
});

// ---- sources -------------------------------------------------------------------------------------------------

const C_SOURCE = "int twice(int x) {\n  return x + x;\n}\nint main(void) {\n  return twice(21);\n}\n";
const SOURCE_IR = `define i32 @twice(i32 %x) !dbg !4 {
  %r = add i32 %x, %x, !dbg !5
  ret i32 %r, !dbg !6
}
define i32 @main() !dbg !7 {
  %v = call i32 @twice(i32 21), !dbg !8
  ret i32 %v, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "src/twice.c", directory: "/home/me")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "twice", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 12, scope: !4)
!6 = !DILocation(line: 2, column: 3, scope: !4)
!7 = distinct !DISubprogram(name: "main", file: !1, line: 4, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!8 = !DILocation(line: 5, column: 10, scope: !7)
!9 = !DILocation(line: 5, column: 3, scope: !7)
`.replace("column: 12", "column: 10");

test("source stands beside the text, and each leads to the other", async () => {
  const page = await browser.open();
  for (const [name, bytes] of [["twice.ll", SOURCE_IR], ["twice.bc", irkit.as(SOURCE_IR)]]) {
    await give(page, name, bytes);
    await page.click("#tree >> text=@main");
    await page.click("#tab-source");
    if (name === "twice.ll") {
      await page.waitForSelector(".source-note:has-text(\"/home/me/src/twice.c\")");
      assert.equal(await page.locator("#source .row").count(), 0);
      await page.setInputFiles("#sources", {name: "twice.c", mimeType: "text/plain", buffer: Buffer.from(C_SOURCE)});
    }
    await named(page, "source", "return twice(21)");
    assert.equal(await page.locator("#text .row.marked").count(), 2);
    await page.locator("#source .row", {hasText: "return x + x"}).click();
    await named(page, "text", "add i32 %x, %x");
    assert.deepEqual(await page.locator("#text .row.marked").allTextContents().then((all) => all.map((t) => t.replace(/^\s*\d+\s*/, "").slice(0, 6))), ["%r = a", "ret i3"]);
    await lineWith(page, "call i32 @twice").click({position: {x: 400, y: 8}});
    await named(page, "source", "return twice(21)");
    await page.locator("#source .row", {hasText: "int main"}).click();
    await said(page, "No instruction comes from line 4");
  }
  await shot(page, "source");
  await page.close();
});

test("source that the module carries, and source that is dropped", async () => {
  const page = await browser.open();
  const embedded = SOURCE_IR.replace('directory: "/home/me")', `directory: "/home/me", source: "${C_SOURCE.replaceAll("\n", "\\0A")}")`);
  await give(page, "embedded.bc", irkit.as(embedded));
  await page.click("#tree >> text=@twice");
  await page.click("#tab-source");
  await named(page, "source", "return x + x");
  assert.match(await page.textContent(".source-note"), /embedded in the module/);
  await give(page, "twice.bc", irkit.as(SOURCE_IR));
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "twice.c"));
    document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
  }, C_SOURCE);
  await said(page, "twice.c: shown beside");
  await page.click("#tree >> text=@twice");
  await named(page, "source", "return x + x");
  await give(page, "squares.bc", bits);
  await page.click("#tree >> text=@squares");
  await page.waitForSelector(".source-note >> text=The module has no debug info");
  await page.close();
});

test("code that was inlined from a file that is not here is shown where it was inlined", async () => {
  const page = await browser.open();
  const inlined = SOURCE_IR.replace("!6 = !DILocation(line: 2, column: 3, scope: !4)", "!6 = !DILocation(line: 70, column: 3, scope: !10, inlinedAt: !11)") +
    '!10 = distinct !DISubprogram(name: "far", file: !12, line: 69, type: !3, unit: !0, spFlags: DISPFlagDefinition)\n!11 = distinct !DILocation(line: 2, column: 3, scope: !4)\n!12 = !DIFile(filename: "far.h", directory: "/usr/include")\n';
  await give(page, "inlined.bc", irkit.as(inlined));
  await page.click("#tree >> text=@twice");
  await page.click("#tab-source");
  await page.setInputFiles("#sources", {name: "twice.c", mimeType: "text/plain", buffer: Buffer.from(C_SOURCE)});
  await named(page, "source", "return x + x");
  await lineWith(page, "ret i32 %r").click({position: {x: 450, y: 8}});
  await page.waitForSelector(".source-note:has-text('inlined here from far.h, line 70')");
  await named(page, "source", "return x + x");
  assert.equal(await page.locator("#text .row.marked").count(), 2);
  // A line of source keeps the mark when it leads to code that comes from somewhere else, too.
  await page.setInputFiles("#sources", {name: "far.h", mimeType: "text/plain", buffer: Buffer.from("// far\n".repeat(80))});
  await page.waitForFunction(() => /^\s*70\/\/ far/.test(document.querySelector("#source .row.active")?.textContent));
  await page.selectOption("#source-file", {label: "twice.c"});
  await page.locator("#source .row", {hasText: "return x + x"}).click();
  await named(page, "text", "add i32 %x, %x");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  assert.match(await active(page, "source"), /return x \+ x/);
  await page.close();
});

test("names of C++ and Rust are shown as their sources have them", async () => {
  const page = await browser.open(), rust = "_ZN4core3str21_$LT$impl$u20$str$GT$5parse17heb16b1fd06a6d50eE";
  await give(page, "names.ll", `define i32 @_Z3addii(i32 %a, i32 %b) {\n  %r = call i32 @"${rust}"(i32 %a)\n  ret i32 %r\n}\ndefine i32 @"${rust}"(i32 %a) {\n  ret i32 %a\n}\n`);
  assert.deepEqual(await page.locator("#tree .row[aria-level='2']").allTextContents().then((all) => all.map((t) => t.trim())), ["add(int, int)", "core::str::<impl str>::parse"]);
  await page.fill("#filter", "impl str");
  await page.waitForFunction(() => document.querySelectorAll("#tree .row").length === 2);
  await page.click("#tree >> text=core::str");
  await page.waitForFunction(() => /in core::str::<impl str>::parse$/.test(document.getElementById("where").textContent));
  assert.match(await page.getAttribute("#where", "title"), /_ZN4core3str21/);
  await page.fill("#filter", "_Z3add");
  await page.click("#tree >> text=add(int, int)");
  await page.click("#tab-graph");
  await page.waitForFunction(() => document.querySelector(".graph-note").textContent === "add(int, int): 1 block");
  await page.selectOption("#side-graph select", "calls");
  await page.waitForSelector("#graph g.node:has-text('core::str::<impl str>::parse')");
  await page.hover("#text [data-name='@_Z3addii']");
  await page.waitForFunction(() => document.querySelector("#text [data-name='@_Z3addii']").title === "add(int, int)");
  await page.close();
});

// ---- links ---------------------------------------------------------------------------------------------------

test("a link holds a module, and nothing is sent", async () => {
  const page = await browser.open();
  const opens = async (name, bytes) => {
    await give(page, name, bytes);
    await page.click("#link");
    await page.waitForSelector("#link-dialog[open]");
    return page.inputValue("#link-address");
  };
  const address = await opens("squares.bc", bits);
  assert.ok(address.length < 4000);
  assert.equal(await page.evaluate(() => document.activeElement.id), "link-address");
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.id), "link");
  const other = await browser.blank(), asked = [];
  other.on("request", (r) => asked.push(r.url()));
  await other.goto(address);
  await other.waitForFunction(() => /^Reading squares\.bc: done/.test(document.getElementById("status").textContent));
  assert.match(await other.textContent("#view-summary"), /squares\.c/);
  assert.ok(asked.length && asked.every((url) => new URL(url).origin === new URL(browser.url).origin && !url.includes("squares")), asked.join(" "));
  // Another file takes the place of the link's.
  await give(other, "other.ll", "@other = global i32 1\n");
  assert.equal(new URL(other.url()).hash, "");
  await other.evaluate((hash) => { location.hash = hash; }, new URL(await opens("twice.ll", SOURCE_IR)).hash);
  await other.waitForFunction(() => /^Reading twice\.ll: done/.test(document.getElementById("status").textContent));
  await other.evaluate((hash) => { location.hash = hash; }, new URL(address).hash.slice(0, 700));
  await other.waitForSelector("#error:not([hidden])");
  assert.match(await other.textContent("#error pre"), /The link is damaged/);
  assert.match(await other.textContent("#what"), /^twice\.ll/);
  await page.keyboard.press("Escape");
  await give(page, "large.ll", Array.from({length: 40000}, (_, i) => `@g${i} = global i64 ${i * 0x9E3779B1 % 2 ** 48}\n`).join(""));
  await page.click("#link");
  await page.waitForSelector("#error:not([hidden])");
  assert.match(await page.textContent("#error pre"), /too large for a link/);
  await other.close();
  await page.close();
});

// ---- labels, small screens, focus ----------------------------------------------------------------------------

test("the file's release is told apart from the one to convert to", async () => {
  const page = await browser.open();
  await give(page, "old.bc", irkit.read(EXAMPLE).convert("14").write());
  assert.equal(await page.textContent("#is-release"), "of LLVM 14");
  assert.match(await page.textContent("label:has(#release)"), /^Convert to/);
  assert.equal(await page.textContent("#release option[value='1400']"), "LLVM 14 (as it is)");
  assert.ok(await page.evaluate(() => document.querySelector("#release option[value='1400']").disabled));
  assert.notEqual(await page.inputValue("#release"), "1400");
  await give(page, "new.bc", bits);
  assert.equal(await page.textContent("#is-release"), "of LLVM 23");
  assert.equal(await page.textContent("#release option[value='1400']"), "LLVM 14");
  assert.notEqual(await page.inputValue("#release"), "2300");
  await page.close();
});

const TABS = ["summary", "text", "bits", "findings", "edit", "compare"];

test("everything is there at 420 by 800", async () => {
  const page = await browser.open();
  await give(page, "twice.ll", SOURCE_IR);
  await page.click("#tree >> text=@twice");
  await page.click("#tab-graph");
  await page.waitForSelector("#graph svg");
  await page.setViewportSize({width: 420, height: 800});
  await page.waitForTimeout(200);
  assert.ok(await nodesSeen(page) > 0);
  for (const tab of TABS) {
    await page.click(`#tab-${tab}`);
    await isFree(page);
    await page.waitForTimeout(100);
    const {wide, cut} = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      // Controls that are cut off, and lists that one cannot see three rows of.
      cut: [...document.querySelectorAll("header button, header select, .tools :is(button, select), #search :is(input, button), .virtual, [role=tab]")].filter((e) => e.checkVisibility()).filter((e) => {
        const b = e.getBoundingClientRect(), inTabs = e.closest("[role=tablist]");
        return b.left < 0 || (!inTabs && b.right > innerWidth + 1) || b.bottom > innerHeight + 1 || (e.classList.contains("virtual") && b.height < 60);
      }).map((e) => e.id || e.outerHTML.slice(0, 60)),
    }));
    assert.ok(wide <= 420, `${tab} is ${wide} wide`);
    assert.deepEqual(cut, [], tab);
    await shot(page, `small-${tab}`);
  }
  await page.click("#tab-text");
  assert.ok(!await page.isVisible("#tree"));
  await page.click("#toggle-nav");
  await page.click("#tree >> text=@main");
  await named(page, "text", "define i32 @main");
  assert.ok(!await page.isVisible("#tree"), "the contents give way to what was chosen");
  for (const tab of ["record", "graph", "source", "uses"]) {
    await page.click(`#tab-${tab}`);
    assert.ok((await page.locator(`#side-${tab}`).boundingBox()).height > 120, tab);
  }
  // More room for one or the other.
  const height = (await page.locator("#text").boundingBox()).height;
  await page.focus("#divider");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.ok((await page.locator("#text").boundingBox()).height < height - 20);
  await page.close();
});

test("a finger moves and magnifies a graph", async () => {
  const page = await browser.open({viewport: {width: 420, height: 800}, hasTouch: true});
  await give(page, "squares.bc", bits);
  await page.tap("#tab-text");
  await page.tap("#tab-graph");
  await page.tap("#toggle-nav");
  await page.tap("#tree >> text=@squares");
  await page.waitForSelector("#graph svg");
  const pane = await paneOf(page), at = {x: pane.x + pane.width / 2, y: pane.y + pane.height / 2}, session = await page.context().newCDPSession(page);
  const touch = (type, ...points) => session.send("Input.dispatchTouchEvent", {type, touchPoints: points.map(([x, y], id) => ({x, y, id}))});
  const start = await viewBox(page);
  await touch("touchStart", [at.x, at.y]);
  for (let i = 1; i <= 5; i++) await touch("touchMove", [at.x + i * 6, at.y + i * 6]);
  await touch("touchEnd");
  const moved = await viewBox(page);
  assert.ok(moved[0] < start[0] && moved[1] < start[1]);
  await touch("touchStart", [at.x - 20, at.y], [at.x + 20, at.y]);
  for (let i = 1; i <= 5; i++) await touch("touchMove", [at.x - 20 - i * 8, at.y], [at.x + 20 + i * 8, at.y]);
  await touch("touchEnd");
  assert.ok((await viewBox(page))[2] < moved[2] * 0.6);
  assert.ok(await nodesSeen(page) > 0);
  await page.close();
});

test("the focus is never lost", async () => {
  const page = await browser.open();
  const where = () => page.evaluate(() => {
    const e = document.activeElement;
    return e && e !== document.body && e.checkVisibility() ? e.id || e.getAttribute("aria-label") || e.textContent.slice(0, 40) : "";
  });
  const keeps = async (what) => {
    await isFree(page);
    await page.waitForTimeout(80);
    assert.notEqual(await where(), "", what);
    return where();
  };
  const press = async (selector, key = "Enter") => {
    await page.focus(selector);
    await page.keyboard.press(key);
  };
  await press("#example");
  await said(page, "Reading squares.ll: done");
  assert.equal(await keeps("the start went away"), "tab-summary");
  await press("#view-summary #treemap button");
  await page.waitForSelector("#treemap svg");
  await keeps("a map took the place of its button");
  await page.fill("#filter", "squares");
  await press("#filter", "ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await keeps("a name was chosen"), "text");
  await press("#tab-graph");
  await page.waitForSelector("#graph svg");
  await press("#side-graph select", "ArrowDown");
  await page.selectOption("#side-graph select", "calls");
  await page.waitForSelector("#graph g.node:has-text('main')");
  await keeps("another kind of graph");
  await page.focus("#graph g.node:has-text('main')");
  await page.keyboard.press("Enter");
  await named(page, "text", "@main");
  await page.waitForTimeout(500);
  await keeps("the graph was drawn anew");
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /@main/);
  await press("#tab-uses");
  await page.focus("#text");
  await page.keyboard.press("u");
  await page.waitForSelector("#side-uses .finding");
  await press("#side-uses .finding >> nth=0");
  await keeps("a use was chosen");
  await press("#tab-bits");
  await page.waitForSelector("#hex .hex-byte");
  await page.focus("#rows");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
  await page.waitForSelector("#detail:not([aria-busy]) .ops");
  await page.evaluate(() => document.querySelector("#detail .ops button")?.focus());
  await page.keyboard.press("Enter");
  await keeps("an operand was chosen");
  await press("#tab-edit");
  await page.waitForSelector(".cm-content");
  await press("#use");
  await page.waitForFunction(() => document.getElementById("what").textContent.startsWith("squares.edited.ll"));
  await keeps("the editor was closed");
  await page.selectOption("#release", "1400");
  await press("#convert");
  await page.waitForSelector("#changes");
  await keeps("it was converted");
  await press(".compare-before");
  await page.waitForFunction(() => /LLVM 14/.test(document.querySelector(".diff-names").textContent));
  await keeps("it is compared");
  await press("#diff-swap");
  await keeps("the sides were exchanged");
  await press("#no-debug", " ");
  await keeps("an option changed");
  await give(page, "bad.ll", "define i32 @f() {\n  ret i32 %nothing\n}\n");
  await press("#error-close");
  await keeps("the error was closed");
  await press("#tab-findings");
  await keeps("findings");
  await page.focus("#tab-findings");
  await give(page, "squares.bc", bits);
  assert.equal(await keeps("another view was chosen for a new file"), "tab-summary");
  await press("#new");
  await page.waitForSelector(".cm-content");
  await keeps("a new module");
  await page.close();
});

test("what has the focus shows it, wherever Tab leads", async () => {
  const page = await browser.open();
  await give(page, "squares.bc", bits);
  await page.click("#tree >> text=@squares");
  await page.click("#tab-graph");
  await page.waitForSelector("#graph svg");
  await page.focus("#open");
  const seen = new Set();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const e = document.activeElement;
      if (e === document.body) return null;
      const style = getComputedStyle(e), shape = e.matches("g.node") ? getComputedStyle(e.querySelector("polygon")) : null;
      return {name: e.id || e.getAttribute("aria-label") || e.textContent.slice(0, 30), isShown: shape ? shape.strokeWidth === "3px" : style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5};
    });
    if (!at) break;
    assert.ok(at.isShown, `${at.name} does not show that it has the focus`);
    if (seen.has(at.name) && seen.size > 20) break;
    seen.add(at.name);
  }
  for (const name of ["new", "release", "filter", "tree", "tab-text", "text", "divider", "tab-graph", "graph", "graph-in"]) assert.ok(seen.has(name), `${name} is among ${[...seen].join(", ")}`);
  await page.close();
});

test("nothing was complained of", () => assert.deepEqual(browser.complaints, []));
