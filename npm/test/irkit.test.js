import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import test from "node:test";

import {IrkitError, formatDiagnostic, load, releaseName, releaseNumber} from "../index.js";

const irkit = await load();

const SOURCE = `source_filename = "small.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@text = constant [6 x i8] c"hello\\00"

declare i32 @puts(ptr)

define i32 @main(i32 %n) {
entry:
  %more = icmp sgt i32 %n, 1
  br i1 %more, label %say, label %done

say:
  %said = call i32 @puts(ptr @text)
  br label %done

done:
  ret i32 0
}
`;

const fails = (work, message) =>
  assert.throws(work, (error) => {
    assert.ok(error instanceof IrkitError, String(error.stack));
    assert.match(error.message, message);
    return true;
  });

test("text becomes bitcode and comes back", () => {
  const bits = irkit.as(SOURCE, {name: "small.ll"});
  assert.deepEqual([...bits.subarray(0, 4)], [0x42, 0x43, 0xc0, 0xde]);
  const text = irkit.dis(bits, {name: "small.bc"});
  assert.match(text, /^; ModuleID = 'small\.bc'\n/);
  assert.equal(text.slice(text.indexOf("\n") + 1), irkit.dis(SOURCE).replace(/^.*\n/, ""));
  assert.ok(text.includes("  %said = call i32 @puts(ptr @text)\n"));
});

test("a module says what it is and what is in it", () => {
  const module = irkit.read(SOURCE, {name: "small.ll"});
  const {release, ...info} = module.info();
  assert.equal(release, irkit.releases.at(-1).version);
  assert.equal(info.triple, "x86_64-unknown-linux-gnu");
  assert.equal(info.sourceFile, "small.c");
  const {functions, variables, aliases} = module.globals();
  assert.deepEqual(functions.map((f) => [f.name, f.isDeclaration, f.blocks, f.instructions]),
                   [["puts", true, 0, 0], ["main", false, 3, 5]]);
  assert.deepEqual(variables.map((v) => v.name), ["text"]);
  assert.deepEqual(aliases, []);
  assert.deepEqual([...module.instructionLines(1)], [11, 12, 15, 16, 19]);
  assert.deepEqual([...module.instructionLines(0)], []);
  assert.deepEqual([...module.instructionLines(7)], []);
  module.dispose();
  module.dispose();
  fails(() => module.info(), /disposed/);
});

test("metadata has numbers in bitcode, numbers in the text, and lines", () => {
  const source = '!first = !{!7, !3}\n!3 = !{!"three", !7}\n!7 = distinct !{!"seven", i32 7, !9}\n!9 = !{!"nine"}\n!8 = !{i32 8}\n';
  const module = irkit.read(source, {name: "nodes.ll"});
  assert.match(module.print(), /!0 = distinct !{!"seven", i32 7, !1}\n!1 = !{!"nine"}\n!2 = !{!"three", !0}\n/);
  assert.deepEqual([...module.metadataLines()], [3, 4, 2]);
  const bits = module.write(), numbers = irkit.metadataNumbers(bits);
  assert.deepEqual(irkit.metadataNumbers(irkit.as("@g = global i32 0\n")), {module: new Int32Array(0), functions: [], attributes: new Int32Array(0)});
  assert.deepEqual([...numbers.module].filter((n) => n >= 0).sort(), [0, 1, 2]);
  assert.deepEqual([...numbers.module.subarray(0, 3)], [-1, -1, -1]);  // strings
  assert.equal(numbers.functions.length, 0);
  const own = irkit.metadataNumbers(irkit.as("declare void @d()\ndefine void @f() {\n  ret void, !a !0\n}\ndefine void @g() {\n  ret void, !a !1\n}\n!0 = !{i32 1}\n!1 = !{i32 2}\n"));
  assert.deepEqual(own.functions.map((list) => [...list].filter((n) => n >= 0)), [[0], [1]]);
  // Attribute groups of results and parameters have no number; function groups with a number do.
  const grouped = "declare noundef ptr @e(i32 zeroext) #0\ndeclare void @h() #1\ndefine void @i() {\n  call void @h() #2\n  ret void\n}\nattributes #0 = { nounwind }\nattributes #1 = { cold }\nattributes #2 = { noreturn }\n";
  assert.deepEqual([...irkit.metadataNumbers(irkit.as(grouped)).attributes].sort(), [-1, -1, 0, 1, 2]);
  const read = irkit.read(bits);
  assert.equal(read.metadataLines().length, 0);
  assert.throws(() => irkit.metadataNumbers(new Uint8Array([1, 2, 3])), IrkitError);
  read.dispose();
  module.dispose();
});

test("constants have records, texts and users", () => {
  const long = "x".repeat(300);
  const bits = irkit.as(`@s = private constant [4 x i8] c"abc\\00"\n@p = global { ptr, [2 x ptr] } { ptr @s, [2 x ptr] [ptr null, ptr getelementptr (i8, ptr @s, i64 2)] }
@long = global [300 x i8] c"${long}"\n@a = alias i8, getelementptr (i8, ptr @p, i64 16)
declare void @d()\ndefine i32 @f(i32 %x) {\n  %y = add i32 %x, 41\n  %z = mul i32 %y, 43\n  ret i32 %z\n}
define <2 x i64> @g(i1 %c) {\n  %r = select i1 %c, <2 x i64> <i64 ptrtoint (ptr @s to i64), i64 7>, <2 x i64> zeroinitializer\n  ret <2 x i64> %r, !k !1\n}
define void @h() !dbg !3 {\n    #dbg_value(!DIArgList(i32 75, i32 74), !4, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !5)
  call void @k(metadata i16 79)\n  ret void\n}\ndeclare void @k(metadata)\n!llvm.dbg.cu = !{!6}\n!llvm.module.flags = !{!8}\n!8 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "h", file: !7, line: 1, unit: !6)\n!4 = !DILocalVariable(name: "v", scope: !3)\n!5 = !DILocation(line: 2, scope: !3)
!6 = distinct !DICompileUnit(language: DW_LANG_C99, file: !7, emissionKind: FullDebug)\n!7 = !DIFile(filename: "a.c", directory: "/")\n!1 = !{i32 76}\n!n = !{!0}\n!0 = !{i32 77, !DITemplateValueParameter(name: "t", value: i8 78)}\n`);
  const own = irkit.constants(bits), by = (text) => own.find((c) => c.text === text);
  assert.deepEqual(by('[4 x i8] c"abc\\00"'), {text: '[4 x i8] c"abc\\00"', variable: 0});
  assert.equal(by("{ ptr, [2 x ptr] } { ptr @s, [2 x ptr] [ptr null, ptr getelementptr (i8, ptr @s, i64 2)] }").variable, 1);
  assert.equal(by("[2 x ptr] [ptr null, ptr getelementptr (i8, ptr @s, i64 2)]").variable, 1);
  assert.equal(by("ptr null").variable, 1);
  assert.equal(by("ptr getelementptr (i8, ptr @p, i64 16)").alias, 0);
  assert.deepEqual(["i32 77", "i8 78", "i32 76"].map((text) => typeof by(text).metadata), ["number", "number", "number"]);
  assert.deepEqual(["i32 74", "i32 75", "i16 79"].map((text) => by(text).function), [3, 3, 3]);
  const cut = own.find((c) => c.variable === 2);
  assert.ok(cut.text.length < 210 && cut.text.startsWith('[300 x i8] c"xxx') && cut.text.endsWith("x..."));
  assert.deepEqual(irkit.constants(bits, {body: 0}), [{text: "i32 41", instruction: 0}, {text: "i32 43", instruction: 1}]);
  const vector = irkit.constants(bits, {body: 1});
  assert.ok(vector.some((c) => c.text === "<2 x i64> <i64 ptrtoint (ptr @s to i64), i64 7>" && c.instruction === 0));
  assert.ok(vector.some((c) => c.text === "i64 7" && c.instruction === 0));
  assert.deepEqual(irkit.constants(irkit.as("declare void @d()\n")), []);
  assert.throws(() => irkit.constants(bits, {body: 3}), IrkitError);
  assert.throws(() => irkit.constants(new Uint8Array([1, 2, 3])), IrkitError);
});

test("errors are exceptions with places", () => {
  assert.throws(() => irkit.read("define i32 @f() {\n  ret i32 %x\n}\n", {name: "bad.ll"}), (error) => {
    assert.ok(error instanceof IrkitError);
    const [d] = error.diagnostics;
    assert.deepEqual([d.severity, d.file, d.line, d.column, d.sourceLine], ["error", "bad.ll", 2, 11, "  ret i32 %x"]);
    assert.equal(error.message, formatDiagnostic(d));
    assert.match(error.message, /^bad\.ll:2:11: error: /);
    return true;
  });
  const bits = irkit.as(SOURCE);
  assert.throws(() => irkit.read(bits.subarray(0, 400), {name: "cut.bc"}), (error) => {
    assert.equal(typeof error.diagnostics[0].bit, "number");
    return error.message.startsWith("cut.bc: error: ");
  });
  fails(() => irkit.read(SOURCE, {release: "99"}), /does not know release '99'/);
  fails(() => irkit.read(bits, {module: 3}), /error/);
  fails(() => irkit.read(SOURCE, {release: "seven"}), /not a release/);
  assert.throws(() => irkit.read(17), TypeError);
});

test("every release writes what can be read again", () => {
  const plain = "define i32 @f(i32 %x) {\n  %y = add nsw i32 %x, 1\n  ret i32 %y\n}\n";
  for (const {version, text} of irkit.releases) {
    const module = irkit.read(plain), other = module.convert(version);
    assert.equal(other.release, version, text);
    const bits = other.write(), again = irkit.read(bits);
    assert.ok(again.print().includes("add nsw i32 %x, 1"), text);
    if (version >= 308) assert.equal(irkit.measure(bits).modules[0].release, version);
    for (const m of [module, other, again]) m.dispose();
  }
});

test("conversion tells what it changed, and what cannot be said", () => {
  const module = irkit.read(SOURCE), old = module.convert("14");
  assert.match(old.print(), /i8\* /);
  assert.ok(old.changes.some((c) => c.count > 0 && c.pass));
  fails(() => irkit.read("define i32 @f(ptr %p) {\n  %x = atomicrmw add ptr %p, i32 1 seq_cst, align 2\n  ret i32 %x\n}\n").convert("9"),
        /in @f: LLVM 9 has no atomicrmw/);
});

test("the verifier's findings have places, functions and instructions", () => {
  const broken = "define i32 @ok() {\n  ret i32 0\n}\ndefine i32 @f(i32 %x) {\n  %a = add i32 %x, 1\n  %y = add i32 %y, %x\n  ret i32 %y\n}\n";
  const module = irkit.read(broken, {name: "broken.ll"}), {findings, errors} = module.verify();
  assert.equal(errors, 1);
  const [f] = findings;
  assert.equal(f.message, "Only PHI nodes may reference their own value!");
  assert.deepEqual([f.line, f.function, f.functionIndex, f.instruction], [6, "f", 1, 1]);
  assert.deepEqual(f.subjects, ["  %y = add i32 %y, %x"]);
  fails(() => module.compile(), /^broken\.ll:6:\d+: error: Only PHI nodes/);
  fails(() => module.convert("14"), /Only PHI nodes/);
  const bits = module.write(), same = irkit.read(bits).verify().findings[0];
  assert.deepEqual([same.line, same.functionIndex, same.instruction], [0, 1, 1]);
  assert.deepEqual(irkit.read(SOURCE).verify(), {findings: [], errors: 0, warnings: 0, isIncomplete: false, isOutOfMemory: false});
});

test("modules are compiled to objects and assembly", () => {
  const module = irkit.read(SOURCE), object = module.compile();
  assert.equal(String.fromCharCode(...object.subarray(1, 4)), "ELF");
  assert.match(module.compile({form: "assembly"}), /\bmain:/);
  assert.notDeepEqual(module.compile({sections: true}), object);
  fails(() => irkit.read(SOURCE.replace("x86_64-unknown-linux-gnu", "aarch64-linux-gnu")).compile(), /error/);
  const asm = 'target triple = "x86_64-unknown-linux-gnu"\nmodule asm "nop"\n';
  fails(() => irkit.read(asm).compile(), /./);
});

test("modules are linked", () => {
  const a = irkit.read("declare i32 @g()\ndefine i32 @f() {\n  %x = call i32 @g()\n  ret i32 %x\n}\n");
  const b = irkit.read("define i32 @g() {\n  ret i32 7\n}\n");
  const all = irkit.link([a, b]);
  assert.deepEqual(all.globals().functions.map((f) => f.isDeclaration), [false, false]);
  const c = irkit.read("define i32 @g() {\n  ret i32 8\n}\n");
  fails(() => irkit.link([b, c]), /symbol multiply defined/);
  assert.equal(irkit.link([]).globals().functions.length, 0);
});

test("graphs as DOT, space as SVG", () => {
  const module = irkit.read(SOURCE), cfg = module.graph("cfg", {function: 1, instructions: true});
  assert.match(cfg, /^digraph /);
  for (const edge of [/b0 -> b1/, /b0 -> b2/, /b1 -> b2/]) assert.match(cfg.replaceAll('"', ""), edge);
  assert.match(cfg, /call i32 @puts/);
  assert.match(module.graph("calls").replaceAll('"', ""), /f1 -> f0/);
  assert.match(module.graph("dominators", {function: 1}), /^digraph /);
  fails(() => module.graph("cfg", {function: 0}), /./);
  fails(() => module.graph("cfg"), /./);
  fails(() => module.graph("tree"), /not a kind of graph/);
  assert.match(irkit.treemap(module.write(), {width: 300, height: 200}), /<svg[^]*main[^]*<\/svg>/);
});

test("measures, dumps and bytes of dumps", () => {
  const bits = irkit.as(SOURCE), measures = irkit.measure(bits);
  assert.equal(measures.bytes, bits.length);
  assert.deepEqual([measures.modules[0].defined, measures.modules[0].declared, measures.modules[0].instructions], [1, 1, 5]);
  assert.ok(measures.blocks.some((b) => b.block === "FUNCTION_BLOCK" && b.count === 1));
  assert.match(irkit.dump(bits), /<INST_CALL /);
  assert.deepEqual(irkit.undump(irkit.dump(bits, {abbreviations: true})), bits);
  fails(() => irkit.measure(new TextEncoder().encode("text, no bits")), /error/);
});

test("walks give every bit once, and records their operands", () => {
  const bits = irkit.as(SOURCE);
  let next = 32, instructions = [];
  irkit.walk(bits, (e) => {
    assert.ok(e.bit >= next && e.bit - next < 32);
    next = e.end;
    if (e.blockName === "FUNCTION_BLOCK" && e.name.startsWith("INST_")) {
      const {opBits, ops} = e;
      assert.equal(opBits.length, ops.length + 1);
      assert.equal(opBits.at(-1), e.end);
      instructions.push(e.name);
    }
  }, {operandBits: true});
  assert.equal(next, bits.length * 8);
  assert.equal(instructions.length, 5);
  let entries = 0;
  irkit.walk(bits, (e) => { entries++; return e.kind === "block" ? "over" : undefined; });
  assert.ok(entries < 6);
  irkit.walk(bits, () => "stop");
  assert.throws(() => irkit.walk(bits, () => { throw new RangeError("mine"); }), RangeError);
  fails(() => irkit.walk(bits, () => irkit.measure(bits)), /within another call/);
  fails(() => irkit.walk(bits.subarray(0, 200), () => {}), /error/);
  assert.ok(irkit.measure(bits));
});

// ---- files of other kinds ------------------------------------------------------------------------------------

const latin = (s) => Uint8Array.from(s, (c) => c.charCodeAt(0));
const join = (...parts) => {
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
const member = (name, bytes) =>
  join(latin(`${name}/`.padEnd(16) + "0".padEnd(12) + "0".padEnd(6) + "0".padEnd(6) + "644".padEnd(8) +
             String(bytes.length).padEnd(10) + "`\n"), bytes, latin(bytes.length % 2 ? "\n" : ""));

function objectWith(bytes) {
  const text = Array.from(bytes, (b) => `\\${b.toString(16).padStart(2, "0")}`).join("");
  const carrier = irkit.read(`target triple = "x86_64-unknown-linux-gnu"
@llvm.embedded.module = private constant [${bytes.length} x i8] c"${text}", section ".llvmbc", align 1
@llvm.compiler.used = appending global [1 x ptr] [ptr @llvm.embedded.module], section "llvm.metadata"
`);
  return carrier.compile();
}

test("files are known by what they begin with", () => {
  const bits = irkit.as(SOURCE);
  assert.deepEqual(irkit.identify(bits), {kind: "bitcode", modules: 1});
  assert.deepEqual(irkit.identify(SOURCE), {kind: "text"});
  assert.match(irkit.identify(latin("\x03\x02\x23\x07 and so on")).what, /SPIR-V/);
  const archive = irkit.identify(join(latin("!<arch>\n"), member("a.o", bits), member("b.txt", latin("odd"))));
  assert.deepEqual(archive.members.map((m) => [m.name, m.size]), [["a.o", bits.length], ["b.txt", 3]]);
});

test("modules are found in archives, in objects, and in objects in archives", () => {
  const bits = irkit.as(SOURCE), other = irkit.as("@x = global i32 1\n"), object = objectWith(bits);
  assert.deepEqual(irkit.find(object, {name: "o"}).map((f) => [f.name, f.from, f.bytes.length]), [["o", ".llvmbc", bits.length]]);
  const linked = objectWith(join(bits, other));
  assert.deepEqual(irkit.find(linked).map((f) => f.bytes.length), [bits.length, other.length]);
  const archive = join(latin("!<arch>\n"), member("a.bc", other), member("b.o", object), member("c.txt", latin("no")));
  const found = irkit.find(archive, {name: "lib.a"});
  assert.deepEqual(found.map((f) => [f.name, f.from]), [["lib.a(a.bc)", "a.bc"], ["lib.a(b.o)", ".llvmbc"]]);
  assert.match(irkit.dis(found[1].bytes), /@main/);
  assert.deepEqual(irkit.parts(archive, {name: "lib.a"}).parts.map((p) => [p.name, p.kind, p.section, p.processor]), [
    ["lib.a(a.bc)", "bitcode", "", ""], ["lib.a(b.o)", "object", "", "x86_64"], ["lib.a(b.o)", "bitcode", ".llvmbc", "x86_64"],
    ["lib.a(c.txt)", "other", "", ""]]);
  const cut = irkit.parts(archive.slice(0, -1), {name: "lib.a"});
  assert.ok(cut.isDamaged && /^the archive is truncated/.test(cut.diagnostics[0].message) && cut.parts.length === 3);
  const both = join(bits, other);
  assert.deepEqual(irkit.find(both, {name: "b"}).map((f) => f.name), ["b:0", "b:1"]);
  assert.deepEqual(irkit.find(latin("GIF89a")), []);
});

test("objects of other systems", () => {
  const bits = irkit.as(SOURCE);
  const macho = new DataView(new ArrayBuffer(184 + bits.length)), magic = [0xfeedfacf, 0x01000007, 3, 1, 1, 152, 0, 0];
  magic.forEach((word, i) => macho.setUint32(i * 4, word, true));
  const bytes = new Uint8Array(macho.buffer);
  macho.setUint32(32, 0x19, true);
  macho.setUint32(36, 152, true);
  macho.setUint32(32 + 64, 1, true);
  bytes.set(latin("__bitcode"), 104);
  bytes.set(latin("__LLVM"), 120);
  macho.setUint32(104 + 40, bits.length, true);
  macho.setUint32(104 + 48, 184, true);
  bytes.set(bits, 184);
  assert.deepEqual(irkit.find(bytes).map((f) => f.from), ["__LLVM,__bitcode"]);
  const coff = new DataView(new ArrayBuffer(60 + bits.length)), raw = new Uint8Array(coff.buffer);
  coff.setUint16(0, 0x8664, true);
  coff.setUint16(2, 1, true);
  raw.set(latin(".llvmbc"), 20);
  coff.setUint32(36, bits.length, true);
  coff.setUint32(40, 60, true);
  raw.set(bits, 60);
  assert.deepEqual(irkit.find(raw).map((f) => f.from), [".llvmbc"]);
  const wasm = join(latin("\0asm\x01\0\0\0\0"), Uint8Array.of((bits.length + 8) & 127 | 128, (bits.length + 8) >> 7), latin("\x07.llvmbc"), bits);
  assert.deepEqual(irkit.find(wasm).map((f) => [f.from, f.bytes.length]), [[".llvmbc", bits.length]]);
});

test("any bytes at all are a result or an IrkitError", () => {
  const bits = irkit.as(SOURCE), object = objectWith(bits);
  let seed = 1;
  const random = (n) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % n;
  };
  const archive = join(latin("!<arch>\n"), member("a.bc", bits), member("b.o", object));
  for (const original of [bits, object, archive, new TextEncoder().encode(SOURCE)]) {
    for (let i = 0; i < 300; i++) {
      const bytes = original.slice(0, i % 3 ? undefined : random(original.length));
      for (let k = random(4); k >= 0 && bytes.length; k--) bytes[random(bytes.length)] = random(256);
      for (const work of [() => irkit.find(bytes), () => irkit.measure(bytes), () => irkit.dump(bytes), () => {
             const m = irkit.read(bytes);
             m.verify();
             m.print();
             m.write();
             m.dispose();
           }]) {
        try {
          work();
        } catch (error) {
          assert.ok(error instanceof IrkitError, String(error.stack));
        }
        assert.equal(irkit.isBroken, false);
      }
    }
  }
});

test("memory that runs out is an error, and the instance goes on", async () => {
  const own = await load(await readFile(new URL("../irkit.wasm", import.meta.url)), {memoryLimit: 1 << 20});
  const text = Array.from({length: 20000}, (_, i) => `@v${i} = global i32 ${i}\n`).join("");
  for (let i = 0; i < 3; i++) {
    fails(() => own.read(text), /would need more memory/);
    assert.equal(own.isBroken, false);
    assert.ok(own.dis(SOURCE).includes("@main"));
  }
  const enough = await load(undefined, {memoryLimit: 1 << 26});
  assert.ok(enough.as(text).length > 100000);
});

test("deep nesting is an error, not a trap", () => {
  const depth = 200000;
  fails(() => irkit.read(`@x = global ${"[1 x ".repeat(depth)}i8${"]".repeat(depth)} undef\n`), /error/);
  assert.equal(irkit.isBroken, false);
});

test("releases by number and by name", () => {
  assert.equal(releaseNumber("3.4"), 304);
  assert.equal(releaseNumber("LLVM19.1.7"), 1900);
  assert.equal(releaseNumber(22), 2200);
  assert.equal(releaseName(304), "LLVM 3.4");
  assert.equal(releaseName(1900), "LLVM 19");
  assert.ok(irkit.releases.length > 20);
});

test("two modules are compared", () => {
  const left = irkit.read(SOURCE), right = irkit.read(SOURCE.replace("%n, 1", "%n, 2").replace("i32 @puts(ptr @text)", "i32 @puts(ptr null)"));
  assert.deepEqual(irkit.diff(left, left), {differ: false, changed: 0, gone: 0, added: 0, rows: [], isCut: false});
  const {rows, ...d} = irkit.diff(left, right, {context: 0});
  assert.deepEqual(d, {differ: true, changed: 1, gone: 0, added: 0, isCut: false});
  assert.deepEqual(rows.map((r) => [r.what, r.change, r.depth, r.left, r.right]), [
    ["function", "changed", 0, "@main", "@main"],
    ["block", "changed", 1, "%entry", "%entry"],
    ["instruction", "changed", 2, "%more = icmp sgt i32 %n, 1", "%more = icmp sgt i32 %n, 2"],
    ["gap", "same", 2, undefined, undefined],
    ["block", "changed", 1, "%say", "%say"],
    ["instruction", "changed", 2, "%said = call i32 @puts(ptr @text)", "%said = call i32 @puts(ptr null)"],
    ["gap", "same", 2, undefined, undefined]]);
  assert.equal(irkit.diff(left, right).rows.filter((r) => r.change === "same").length, 2);
  const cut = irkit.diff(left, right, {most: 2});
  assert.deepEqual([cut.rows.length, cut.isCut], [2, true]);
  // One release suffices for both.
  const old = left.convert("3.9"), mixed = irkit.diff(old, left);
  assert.ok(!mixed.rows.some((r) => r.what === "function"), JSON.stringify(mixed.rows));
  old.dispose();
  fails(() => irkit.diff(old, left), /disposed/);
});

const DEBUG = `declare void @d()
define void @f() !dbg !4 {
  call void @d(), !dbg !5
  call void @d()
  ret void, !dbg !6
}
define void @g() {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/b", source: "text\\0A")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 12, scope: !7)
!6 = !DILocation(line: 3, column: 1, scope: !4)
!7 = !DILexicalBlock(scope: !4, file: !8, line: 9)
!8 = !DIFile(filename: "a.h", directory: "/b")
`;

test("debug info says where instructions come from", () => {
  const module = irkit.read(DEBUG), files = module.debugFiles(), number = (name) => files.find((f) => f.filename === name).number + 1;
  assert.deepEqual(files.map(({number: _, ...f}) => f), [{filename: "a.c", directory: "/b", source: "text\n"}, {filename: "a.h", directory: "/b"}]);
  assert.deepEqual(module.debugLocations().map((words) => [...words]), [[number("a.h"), 2, 12, number("a.h"), 2, 12, 0, 0, 0, 0, 0, 0, number("a.c"), 3, 1, number("a.c"), 3, 1], [0, 0, 0, 0, 0, 0]]);
  const inlined = irkit.read(DEBUG.replace("column: 1, scope: !4)", "column: 1, scope: !7, inlinedAt: !9)") + "!9 = !DILocation(line: 4, column: 2, scope: !7, inlinedAt: !10)\n!10 = distinct !DILocation(line: 5, column: 7, scope: !4)\n");
  assert.deepEqual([...inlined.debugLocations()[0].subarray(12)], [number("a.h"), 3, 1, number("a.c"), 5, 7]);
  assert.deepEqual([irkit.read(SOURCE).debugFiles(), irkit.read(SOURCE).debugLocations().map((w) => w.length)], [[], [30]]);
});

test("a part of a graph is that around a block", () => {
  const chain = `define void @f() {\n  br label %b0\n${Array.from({length: 50}, (_, i) => `b${i}:\n  br label %b${i + 1}\n`).join("")}b50:\n  ret void\n}\n`;
  const module = irkit.read(chain), shown = (dot) => [...dot.matchAll(/^  (b\d+) \[id/gm)].map(([, id]) => id);
  assert.deepEqual(shown(module.graph("cfg", {function: 0, most: 3})), ["b0", "b1", "b2"]);
  assert.deepEqual(shown(module.graph("cfg", {function: 0, most: 3, block: 30})), ["b29", "b30", "b31"]);
  assert.equal(shown(module.graph("cfg", {function: 0, most: 3, block: 3000})).length, 3);
});

test("names in graphs are shown as a demangler has them", async () => {
  const asked = [], other = await load(undefined, {demangle: (name) => (asked.push(name), name === "_Z3addii" ? "add(int, int)" : name === "_Z4wideii" ? "\u{1F600}".repeat(2000) : "")});
  const text = "define void @_Z3addii() {\n  call void @_Z4subsii()\n  call void @_Z4wideii()\n  ret void\n}\ndeclare void @_Z4subsii()\ndeclare void @_Z4wideii()\n";
  const dot = other.read(text).graph("calls");
  assert.match(dot, /add\(int, int\)/);
  assert.match(dot, /@_Z4subsii/);
  assert.match(dot, /\u{1F600}/u);
  assert.ok(!dot.includes("\uFFFD") && asked.includes("_Z4subsii"));
  assert.match(irkit.read(text).graph("calls"), /@_Z3addii/);
});

test("reading says what a file is that is no LLVM IR", async () => {
  const elf = irkit.read(SOURCE).compile();
  fails(() => irkit.read(elf, {name: "a.o"}), /^a\.o: error: this is an ELF object, not LLVM IR/);
  fails(() => irkit.read(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), {name: "p.png"}), /p\.png: error: this is a PNG image, not LLVM IR/);
  const bits = irkit.as(SOURCE);
  fails(() => irkit.read(bits.subarray(0, bits.length - 100), {name: "cut.bc"}), /cut\.bc: error: .*(truncated|missing|bytes)/);
});
