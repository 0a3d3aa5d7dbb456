import assert from "node:assert/strict";
import test from "node:test";

import {load} from "../../npm/index.js";
import {BlockIndex, METADATA} from "../src/bits.js";
import {EXAMPLE} from "../src/example.js";
import {namesOf, wordsOf} from "../src/highlight.js";
import {TextIndex} from "../src/text-index.js";

const irkit = await load();
const bytesOf = (text) => new TextEncoder().encode(text);
const CASES = `%T = type { i32 }
$c = comdat any
@"odd name" = global %T zeroinitializer, comdat($c)
@a = alias %T, ptr @"odd name"
define i32 @f(i32 %x, ptr %p) #0 personality ptr @g {
  switch i32 %x, label %d [
    i32 1, label %"a b"
    i32 2, label %d
  ]

"a b":
  %v = invoke i32 @g()
          to label %d unwind label %l

l:
  %e = landingpad { ptr, i32 }
          cleanup
  resume { ptr, i32 } %e

d:
  %m = phi i32 [ 0, %0 ], [ 0, %0 ], [ %v, %"a b" ]
  %z = freeze i32 %m
  ret i32 %z, !note !0
}
declare i32 @g()
define void @h() {
  ret void
}
attributes #0 = { nounwind }
!named = !{!0}
!0 = !{!"text @f %x !0"}
`;

test("what stands where in the text of a module", () => {
  const printed = irkit.dis(CASES), index = new TextIndex(bytesOf(printed)), lines = printed.split("\n");
  const names = (key) => index.groups[key].map((i) => i.name);
  assert.deepEqual(names("functions"), ["f", "h"]);
  assert.deepEqual(names("declarations"), ["g"]);
  assert.deepEqual(index.all.map((f) => f.name), ["f", "g", "h"]);
  assert.deepEqual([names("variables"), names("aliases"), names("types"), names("comdats"), names("attributes"), names("named"), names("metadata")],
                   [['"odd name"'], ["a"], ["T"], ["c"], ["0"], ["named"], ["0"]]);
  assert.equal(index.count, lines.length - 1);
  index.groups.functions.forEach((fn) => {
    assert.match(lines[fn.line], /^define/);
    assert.equal(lines[fn.end], "}");
  });
  const [f] = index.groups.functions, at = (text) => lines.findIndex((l) => l.includes(text));
  assert.equal(index.instructionLines(f).length, 7);
  assert.deepEqual(index.blockLines(f).length, 4);
  assert.equal(index.functionAt(at("freeze")).name, "f");
  assert.equal(index.functionAt(at("declare")), null);
  assert.equal(index.definition("%m", at("freeze")), at("%m = phi"));
  assert.equal(index.definition('%"a b"', at("%m = phi")), at('"a b":'));
  assert.equal(index.definition("%d", at("switch")), lines.findIndex((l) => l.startsWith("d:")));
  assert.equal(index.definition("%x", at("switch")), f.line);
  assert.equal(index.definition("%T", at("@a =")), at("%T = type"));
  assert.equal(index.definition("@g", at("invoke")), at("declare"));
  assert.equal(index.definition("!0", at("ret i32")), at("!0 = "));
  assert.equal(index.definition("#0", f.line), at("attributes #0"));
  assert.equal(index.definition("@nowhere", 0), -1);
  assert.equal(index.definition("%nowhere", at("freeze")), -1);
  assert.deepEqual(index.uses("%m", at("freeze")).map((u) => u.line), [at("%m = phi"), at("freeze")]);
  assert.deepEqual(index.uses("@g", 0).map((u) => u.line), [f.line, at("invoke"), at("declare")]);
  assert.equal(index.search("freeze", 0), at("freeze"));
  assert.equal(index.search("%T", at("freeze")), at("%T = type"));
  assert.equal(index.search("no such text", 0), -1);
});

test("no text, and text that is nothing", () => {
  for (const text of ["", "\n", "}", "define", "define i32 @f(", "@", "!0 = ", "d\n\n}\n", "\0\xff"]) {
    const index = new TextIndex(bytesOf(text));
    index.lines(0, index.count);
    assert.equal(index.definition("%x", 0), -1);
    index.uses("%x", 0);
    index.search("x", 0);
    assert.ok(index.count <= text.length);
  }
});

test("words of lines", () => {
  const line = '  %"a b" = call i32 @f(ptr %p, i32 -7), !dbg !12, !x !"s" #3 ; and @g';
  assert.equal(wordsOf(line).map((w) => w.text).join(""), line);
  assert.deepEqual(namesOf(line), ['%"a b"', "@f", "%p", "!dbg", "!12", "!x", "#3"]);
  assert.deepEqual(wordsOf("entry:").map((w) => w.kind), ["label"]);
  assert.deepEqual(namesOf("!4 = distinct !DISubprogram(scope: !5)"), ["!4", "!5"]);
});

test("every instruction of every function has its record", () => {
  for (const text of [EXAMPLE, CASES]) {
    const bits = irkit.as(text), module = irkit.read(bits, {upgrade: false}), index = new TextIndex(module.printBytes());
    const blocks = new BlockIndex(irkit, bits, "x");
    assert.equal(blocks.error, "");
    assert.equal(blocks.functions[0].length, index.groups.functions.length);
    index.groups.functions.forEach((fn, i) => {
      const rows = blocks.rows(blocks.functions[0][i]), lines = index.instructionLines(fn);
      assert.equal(rows.instructions.length, lines.length, fn.name);
      assert.equal(module.globals().functions[fn.index].instructions, lines.length);
    });
    for (const block of blocks.blocks) {
      const rows = blocks.rows(block.index);
      assert.equal(rows.named(...new Set(rows.label)).length, block.records, block.name);
      for (let row = 0; row < rows.count; row++) {
        assert.equal(rows.at(rows.bit[row]), row);
        assert.equal(rows.at(rows.end[row] - 1), row);
        const detail = blocks.detail(block.index, row);
        assert.equal(detail.bit, rows.bit[row]);
        if (detail.kind === "record") assert.equal(detail.opBits.length, detail.ops.length + 1);
      }
      assert.equal(blocks.blockAt(rows.bit[0]), rows.kind[0] === "block" ? block.index + 1 : block.index);
    }
    assert.equal(blocks.blockAt(3), -1);
  }
});

test("a broken stream is shown up to where it breaks", () => {
  const bits = irkit.as(EXAMPLE), blocks = new BlockIndex(irkit, bits.subarray(0, 1200), "cut.bc");
  assert.match(blocks.error, /cut\.bc: error/);
  assert.ok(blocks.blocks.length > 2);
  for (const b of blocks.blocks) blocks.rows(b.index);
});

test("a count of strings that no file has costs nothing", () => {
  const many = (e) => (e.name === "STRINGS" ? Object.create(e, {ops: {value: [4000000000n, 4n]}}) : e);
  const walk = (bytes, take, options) => irkit.walk(bytes, (e) => take(many(e)), options);
  const blocks = new BlockIndex({walk}, irkit.as('!a = !{!0}\n!0 = !{!"x"}\n'), "strings.bc"), metadata = blocks.blocks.find((b) => b.id === METADATA);
  const rows = blocks.rows(metadata.index);
  assert.deepEqual([rows.strings, rows.nodes.map((row) => rows.label[row])], [4000000000, ["NODE"]]);
});
