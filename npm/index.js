// irkit in JavaScript: classes around the C library, which is compiled to WebAssembly. index.d.ts
// documents them.
//
// The library passes values through imports (npm/native/emit.h); Builder assembles them. The
// library has its own memory: bytes are copied into it for a call, and out. After a trap (a bug, or
// a stack overflow) the state of the memory is unknown: the instance is broken, and every further
// call throws.
import {compileFrom} from "./wasm.js";

const decoder = new TextDecoder("utf-8");
const encoder = new TextEncoder();
const ON = 0, OVER = 1, STOP = 2;
const KINDS = ["block", "abbreviation", "record", "end"];

export class IrkitError extends Error {
  constructor(message, diagnostics = []) {
    super(message);
    this.name = "IrkitError";
    this.diagnostics = diagnostics;
  }
}

// Returns "file.ll:12:7: error: message", for bitcode with the bit and the path to it.
export function formatDiagnostic(d) {
  const file = d.file || "input", place = d.line ? `${file}:${d.line}${d.column ? `:${d.column}` : ""}` : file;
  const bit = d.bit === undefined ? "" : `at bit ${d.bit}${d.path ? `, in ${d.path}` : ""}: `;
  return `${place}: ${d.severity}: ${bit}${d.message}`;
}

// Assembles the values of one call; reset() forgets those of the last call.
class Builder {
  reset() {
    this.root = {};
    this.stack = [this.root];
    this.diagnostics = [];
    this.chunks = [];
    this.length = 0;
    this.thrown = null;
  }
  put(key, value) {
    const top = this.stack[this.stack.length - 1];
    if (Array.isArray(top)) top.push(value);
    else top[key] = value;
  }
  open(key, value) {
    this.put(key, value);
    this.stack.push(value);
  }
  diagnostic() {
    const value = {};
    this.diagnostics.push(value);
    this.stack.push(value);
  }
  output() {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const chunk of this.chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    this.chunks = [];
    return all;
  }
}

// An entry of a walk. Only one exists at a time; callers copy what they keep.
class Entry {
  constructor(memory) { this.memory = memory; }
  get ops() { return new BigUint64Array(this.memory.buffer.slice(this.opsAt, this.opsAt + this.numOps * 8)); }
  get opBits() {
    if (!this.opBitsAt) return null;
    const bits = new BigUint64Array(this.memory.buffer.slice(this.opBitsAt, this.opBitsAt + (this.numOps + 1) * 8));
    return Float64Array.from(bits, Number);
  }
  get blob() {
    return this.blobAt ? new Uint8Array(this.memory.buffer.slice(this.blobAt, this.blobAt + this.blobLength)) : null;
  }
}

function makeImports(module, builder, bound) {
  const bytesAt = (at, length) => new Uint8Array(bound.memory.buffer, at >>> 0, length >>> 0);
  const names = new Map();  // by address; the names are static
  const nameAt = (at) => {
    at >>>= 0;
    if (!at) return "";
    let name = names.get(at);
    if (name === undefined) {
      const memory = new Uint8Array(bound.memory.buffer);
      name = decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
      names.set(at, name);
    }
    return name;
  };
  // No exception may pass through the library, since its state would be left inconsistent.
  const guarded = (otherwise, work) => (...args) => {
    try {
      return work(...args);
    } catch (error) {
      builder.thrown ??= error;
      return otherwise;
    }
  };
  const irkit = {
    object: (key) => builder.open(nameAt(key), {}),
    list: (key) => builder.open(nameAt(key), []),
    end: () => void builder.stack.pop(),
    number: (key, value) => builder.put(nameAt(key), value),
    flag: (key, value) => builder.put(nameAt(key), value !== 0),
    text: guarded(undefined, (key, at, length) => builder.put(nameAt(key), decoder.decode(bytesAt(at, length)))),
    diagnostic: () => builder.diagnostic(),
    demangle: guarded(0, (at, length, buffer, capacity) => {
      const shown = bound.demangle?.(decoder.decode(bytesAt(at, length))) ?? "", memory = bytesAt(buffer, capacity);
      memory[encoder.encodeInto(shown, memory.subarray(0, -1)).written] = 0;
      return encoder.encode(shown).length;
    }),
    noise: () => Math.floor(Math.random() * 2 ** 52),
    write: guarded(0, (at, length) => {
      builder.chunks.push(bytesAt(at, length).slice());
      builder.length += length >>> 0;
      return 1;
    }),
    entry: guarded(STOP, (kind, depth, block, blockName, bit, end, blockEnd, abbrev, code, name, numOps, ops, opBits, blob,
                          blobLength) => {
      const entry = bound.entry;
      entry.kind = KINDS[kind];
      entry.depth = depth;
      entry.block = block >>> 0;
      entry.blockName = nameAt(blockName);
      entry.bit = bit;
      entry.end = end;
      entry.blockEnd = blockEnd;
      entry.abbreviation = abbrev >>> 0;
      entry.code = code >>> 0;
      entry.name = nameAt(name);
      entry.numOps = numOps >>> 0;
      entry.opsAt = ops >>> 0;
      entry.opBitsAt = opBits >>> 0;
      entry.blobAt = blob >>> 0;
      entry.blobLength = blobLength >>> 0;
      const step = bound.visit(entry);
      return step === "over" ? OVER : step === "stop" ? STOP : ON;
    }),
  };
  // The C library calls WASI functions for files, clocks and the environment, which do not exist
  // here.
  const NOT_SUPPORTED = 52, wasi = {};
  for (const {module: from, name} of WebAssembly.Module.imports(module))
    if (from.startsWith("wasi")) wasi[name] = () => NOT_SUPPORTED;
  wasi.proc_exit = () => { throw new Error("the library exited"); };
  return {irkit, wasi_snapshot_preview1: wasi};
}

// Converts "14", "3.4", "19.1.7", 14 or 1400 to 1400, 304, 1900 ...
export function releaseNumber(release) {
  if (typeof release === "number" && release >= 100) return release;
  const match = /^(?:LLVM)?\s*(\d+)(?:\.(\d+))?/i.exec(String(release));
  if (!match) throw new IrkitError(`'${release}' is not a release of LLVM`);
  const major = Number(match[1]);
  return major * 100 + (major < 4 ? Number(match[2] ?? 0) : 0);
}

export function releaseName(version) {
  if (!version) return "not known";
  const major = Math.floor(version / 100);
  return major < 4 ? `LLVM ${major}.${version % 100}` : `LLVM ${major}`;
}

const asBytes = (input) => {
  if (typeof input === "string") return encoder.encode(input);
  if (input instanceof Uint8Array) return input;
  if (input instanceof ArrayBuffer) return new Uint8Array(input);
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  throw new TypeError("expected bytes or a string");
};

const registry = typeof FinalizationRegistry === "undefined" ? null : new FinalizationRegistry((free) => free());

export class Module {
  #irkit;
  #handle;
  constructor(irkit, handle, extra) {
    this.#irkit = irkit;
    this.#handle = handle;
    Object.assign(this, extra);
    registry?.register(this, () => irkit._free(handle), this);
  }
  _handle(irkit) {
    if (!this.#handle) throw new IrkitError("the module was disposed of");
    if (irkit !== this.#irkit) throw new IrkitError("the module belongs to another instance");
    return this.#handle;
  }
  #call(name, ...args) {
    const handle = this._handle(this.#irkit);
    return this.#irkit._call((e) => e[name](handle, ...args));
  }
  dispose() {
    if (!this.#handle) return;
    registry?.unregister(this);
    this.#irkit._free(this.#handle);
    this.#handle = 0;
  }
  info() { return this.#call("describe").value; }
  get release() { return this.info().release; }
  globals() { return this.#call("globals").value; }
  instructionLines(functionIndex) { return new Uint32Array(this.#call("lines", functionIndex).output().buffer); }
  metadataLines() { return new Uint32Array(this.#call("metadata_lines").output().buffer); }
  printBytes() { return this.#irkit._must(this.#call("print")).output(); }
  print() { return decoder.decode(this.printBytes()); }
  write() { return this.#irkit._must(this.#call("write")).output(); }
  debugFiles() { return this.#call("debug_files").value.files; }
  debugLocations() {
    const words = new Uint32Array(this.#call("debug_locations").output().buffer), functions = [];
    for (let at = 0; at < words.length; at += words[at] * 6 + 1) functions.push(words.subarray(at + 1, at + 1 + words[at] * 6));
    return functions;
  }
  graph(kind, {function: index = -1, block = -1, instructions = false, fold = false, depth = 0, most = 0} = {}) {
    const number = ["cfg", "dominators", "calls"].indexOf(kind);
    if (number < 0) throw new IrkitError(`'${kind}' is not a kind of graph`);
    return decoder.decode(this.#irkit._must(this.#call("graph", number, index, instructions, fold, depth, most, block)).output());
  }
  verify({most = 0, advises = false, forCodegen = false} = {}) {
    const {value} = this.#call("verify", most, advises, forCodegen);
    if (value.isOutOfMemory) throw new IrkitError("out of memory");
    return value;
  }
  #mustVerify(options) {
    const {findings, errors} = this.verify({most: 100, ...options}), file = this.info().name;
    if (errors) this.#irkit._fail(findings.filter((f) => f.severity === "error").map((f) => ({...f, file})));
  }
  convert(to, {lossy = false} = {}) {
    this.#mustVerify();
    const call = this.#irkit._must(this.#call("convert", this.#irkit._release(to), lossy));
    return new Module(this.#irkit, call.result, {changes: call.value.changes, diagnostics: call.diagnostics});
  }
  compile({form = "object", relocation = "pic", sections = false} = {}) {
    this.#mustVerify({forCodegen: true});
    const isText = form === "assembly";
    const bytes = this.#irkit._must(this.#call("compile", isText, relocation === "static", sections)).output();
    return isText ? decoder.decode(bytes) : bytes;
  }
}
if (Symbol.dispose) Module.prototype[Symbol.dispose] = Module.prototype.dispose;

export class Irkit {
  #exports;
  #memory;
  #builder;
  #bound;
  #isBusy = false;
  constructor(instance, builder, bound) {
    this.#exports = instance.exports;
    this.#memory = bound.memory = instance.exports.memory;
    this.#builder = builder;
    this.#bound = bound;
    this.#bound.entry = new Entry(this.#memory);
    this.isBroken = false;
    this.onDiagnostic = null;
    this.releases = this._call((e) => e.releases()).value.releases;
  }

  // ---- internal calls ----
  _call(work) {
    if (this.isBroken) throw new IrkitError("this instance of irkit failed in an earlier call: load another one");
    if (this.#isBusy) throw new IrkitError("irkit is called within another call of the same instance");
    const builder = this.#builder;
    builder.reset();
    this.#isBusy = true;
    let result;
    try {
      result = work(this.#exports);
    } catch (error) {
      if (error instanceof IrkitError) throw error;
      this.isBroken = true;
      throw new IrkitError(`irkit failed: ${error.message}`, builder.diagnostics);
    } finally {
      this.#isBusy = false;
    }
    if (builder.thrown) throw builder.thrown;
    const {root: value, diagnostics} = builder;
    if (this.onDiagnostic) diagnostics.filter((d) => d.severity !== "error").forEach((d) => this.onDiagnostic(d));
    return {result: typeof result === "number" ? result >>> 0 : result, value, diagnostics, output: () => builder.output()};
  }
  _must(call) {
    if (!call.result) this._fail(call.diagnostics);
    return call;
  }
  _fail(diagnostics) {
    const first = diagnostics.find((d) => d.severity === "error");
    throw new IrkitError(first ? formatDiagnostic(first) : "out of memory", diagnostics);
  }
  _release(release) {
    const version = releaseNumber(release);
    if (!this.releases.some((r) => r.version === version)) throw new IrkitError(`irkit does not know release '${release}' of LLVM`);
    return version;
  }
  _free(handle) {
    if (!this.isBroken) this.#exports.destroy(handle);
  }
  #allocate(bytes) {
    if (this.isBroken) throw new IrkitError("this instance of irkit failed in an earlier call: load another one");
    const at = this.#exports.allocate(bytes.length + 1) >>> 0;
    if (!at) throw new IrkitError("out of memory");
    const memory = new Uint8Array(this.#memory.buffer, at, bytes.length + 1);
    memory.set(bytes);
    memory[bytes.length] = 0;
    return at;
  }
  // Calls an export with bytes and the input's name.
  #callWith(export_, input, name, ...args) {
    const bytes = asBytes(input), at = this.#allocate(bytes);
    let nameAt = 0;
    try {
      const nameBytes = encoder.encode(name.replaceAll("\0", ""));
      nameAt = this.#allocate(nameBytes);
      return this._call((e) => e[export_](at, bytes.length, nameAt, nameBytes.length, ...args));
    } finally {
      if (!this.isBroken) {
        this.#exports.release(at);
        if (nameAt) this.#exports.release(nameAt);
      }
    }
  }

  // ---- files ----
  parts(input, {name = "input"} = {}) {
    const bytes = asBytes(input), {value: {parts, isDamaged}, diagnostics} = this._must(this.#callWith("parts", bytes, name));
    return {isDamaged, diagnostics, parts: parts.map((p) => ({...p, bytes: bytes.subarray(p.offset, p.offset + p.size)}))};
  }
  identify(input, {name = "input"} = {}) {
    const bytes = asBytes(input);
    if (this.#callWith("is_bitcode", bytes, name).result)
      return {kind: "bitcode", modules: this.#callWith("count", bytes, name).result};
    const archive = this.#callWith("members", bytes, name);
    if (archive.result) return {kind: "archive", ...archive.value};
    const {parts, isDamaged} = this.parts(bytes, {name}), object = parts.find((p) => p.kind === "object");
    const {result, diagnostics} = this.#callWith("is_ir", bytes, name), message = diagnostics[0]?.message ?? "";
    const modules = parts.filter((p) => p.kind === "bitcode").map((p) => ({section: p.section || p.member, bytes: p.bytes}));
    if (object || modules.length)
      return {kind: "object", what: object?.what ?? message.replace(/^this is |, not LLVM IR.*/g, ""), message, isDamaged, modules};
    return result ? {kind: "text"} : {kind: "other", what: message};
  }
  find(input, {name = "input"} = {}) {
    return this.parts(input, {name}).parts.filter((p) => p.kind === "bitcode" || p.kind === "text")
      .map((p) => ({name: p.name, bytes: p.bytes, module: p.module, from: p.section || p.member}));
  }
  measure(input, {name = "input"} = {}) { return this._must(this.#callWith("measure", input, name)).value; }
  treemap(input, {name = "input", width = 0, height = 0} = {}) {
    return decoder.decode(this._must(this.#callWith("space", input, name, width, height)).output());
  }
  dump(input, {name = "input", abbreviations = false, summary = false} = {}) {
    return decoder.decode(this._must(this.#callWith("dump", input, name, abbreviations, summary)).output());
  }
  undump(input, {name = "input"} = {}) { return this._must(this.#callWith("assemble", input, name)).output(); }
  metadataNumbers(input, {name = "input", module = 0} = {}) {
    const words = new Uint32Array(this._must(this.#callWith("metadata_numbers", input, name, module)).output().buffer), lists = [];
    for (let at = 0, end; (end = words.indexOf(0xFFFFFFFF, at)) >= 0; at = end + 1) lists.push(Int32Array.from(words.subarray(at, end), (n) => n - 1));
    return {module: lists[0], functions: lists.slice(1, -1), attributes: lists.at(-1)};
  }
  constants(input, {name = "input", module = 0, body = -1} = {}) { return this._must(this.#callWith("constants", input, name, module, body)).value.constants; }
  walk(input, visit, {name = "input", operandBits = false} = {}) {
    this.#bound.visit = visit;
    try {
      this._must(this.#callWith("walk", input, name, operandBits));
    } finally {
      this.#bound.visit = null;
    }
  }

  // ---- modules ----
  read(input, {name = "input", module = 0, release = 0, upgrade = true} = {}) {
    const bytes = asBytes(input), number = release ? this._release(release) : 0;
    const call = this.#callWith("read", bytes, name, module, number, upgrade);
    if (!call.result && !call.diagnostics.some((d) => d.severity === "error")) this._fail([]);
    this._must(call);
    return new Module(this, call.result, {changes: [], diagnostics: call.diagnostics});
  }
  #with(input, options, work) {
    const module = this.read(input, options);
    try {
      return work(module);
    } finally {
      module.dispose();
    }
  }
  dis(input, options) { return this.#with(input, options, (m) => m.print()); }
  as(input, options) { return this.#with(input, options, (m) => m.write()); }
  diff(left, right, {noDebug = false, noMetadata = false, context = 3, most = 100000} = {}) {
    const releases = [left.release, right.release], older = releases[0] > releases[1] ? 1 : 0;
    const isOther = Math.floor(releases[0] / 100) !== Math.floor(releases[1] / 100);
    const converted = isOther ? [left, right][older].convert(releases[1 - older]) : null;
    try {
      const sides = [left, right].map((m, i) => (converted && i === older ? converted : m)._handle(this));
      return this._must(this._call((e) => e.diff(...sides, noDebug, noMetadata, context, most))).value;
    } finally {
      converted?.dispose();
    }
  }
  link(modules, {internalize = false} = {}) {
    const handles = Uint32Array.from(modules, (m) => m._handle(this));
    const at = this.#allocate(new Uint8Array(handles.buffer));
    try {
      const call = this._must(this._call((e) => e.link(at, handles.length, internalize)));
      return new Module(this, call.result, {changes: [], diagnostics: call.diagnostics});
    } finally {
      if (!this.isBroken) this.#exports.release(at);
    }
  }
}

export async function load(source, {memoryLimit = 0, demangle = null} = {}) {
  const module = await compileFrom(source ?? new URL("./irkit.wasm", import.meta.url)), builder = new Builder(), bound = {visit: null, demangle};
  const instance = await WebAssembly.instantiate(module, makeImports(module, builder, bound));
  instance.exports._initialize?.();
  if (memoryLimit && !instance.exports.limit(memoryLimit)) throw new IrkitError("out of memory");
  return new Irkit(instance, builder, bound);
}
