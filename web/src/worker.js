// The library's side of the page: the file, its modules, their text and bits. The page sends
// requests {id, name, args} and gets {id, result} or {id, error}; long requests report their
// progress by {progress}.
import {loadDemangler} from "../../npm/demangle.js";
import {IrkitError, formatDiagnostic, load, releaseName} from "../../npm/index.js";
import {ATTRIBUTES, BlockIndex, CONSTANTS, METADATA, TYPES} from "./bits.js";
import {GROUPS, TextIndex} from "./text-index.js";

let irkit = null, wasm = null, found = [], current = null, demangle = () => "";
const progress = (text) => postMessage({progress: text});

// Replaces a broken instance of the library; everything read into the old one is lost and read
// again.
async function ready() {
  if (irkit && !irkit.isBroken) return;
  irkit = await load(wasm, {demangle: (name) => demangle(name)});
  if (current) current.blocks = current.module = null;
}

const KEPT = 2e7;  // a module stays in memory if its file is not larger

function withModule(m, work) {
  try {
    return work(m);
  } finally {
    m.dispose();
  }
}
const read = (options) => irkit.read(current.part.bytes, {name: current.part.name, module: current.part.module, ...options});
const upgraded = (work) => withModule(read({}), work);
// Calls `work` with the module as it is in the file, not upgraded: the views show it record by
// record.
function asItIs(work) {
  if (current.part.bytes.length > KEPT) return withModule(read({upgrade: false}), work);
  current.module ??= read({upgrade: false});
  return work(current.module);
}
function close() {
  if (current?.module && !irkit.isBroken) current.module.dispose();
  current = null;
}

// Returns the demangled name of a global; undefined if it is not mangled.
const MOST_SHOWN = 20000;  // limit for names of one kind that are demangled at once
const shownName = (name) => (name.includes("_Z") || name.includes("_R") ? demangle(name[0] === '"' ? plainName(name) : name) || undefined : undefined);

// ---- positions -------------------------------------------------------------------------------------------------

// For text, the bits are those of its bitcode.
function blocks() {
  if (!current.blocks) {
    progress("Reading bits");
    const bits = current.isText ? asItIs((m) => m.write()) : current.part.bytes;
    current.blocks = new BlockIndex(irkit, bits, current.part.name);
  }
  return current.blocks;
}

// Returns the lines of the instructions of a function, by its index among the functions with
// bodies.
function instructionLines(ordinal) {
  const fn = current.text.groups.functions[ordinal];
  if (!current.isText) return current.text.instructionLines(fn);
  current.lines ??= new Map();
  if (!current.lines.has(ordinal))
    current.lines.set(ordinal, asItIs((m) => Array.from(m.instructionLines(fn.index), (line) => line - 1)));
  return current.lines.get(ordinal);
}

// Types and named metadata are found by their names, which may be quoted in text.
const NAMED_GROUPS = [["types", TYPES], ["named", METADATA]];
const plainName = (name) => {
  const bare = name.startsWith('"') ? name.slice(1, -1) : name, bytes = [];
  for (const part of bare.split(/(\\[0-9A-Fa-f]{2})/))
    if (/^\\[0-9A-Fa-f]{2}$/.test(part)) bytes.push(parseInt(part.slice(1), 16));
    else bytes.push(...new TextEncoder().encode(part));
  return new TextDecoder().decode(Uint8Array.from(bytes));
};

// A node has one number in the bits and another one in the text. This maps, per METADATA block,
// numbers in the bits to lines, and lines to the block and the number there.
function nodes() {
  if (current.nodes) return current.nodes;
  const {text, part, isText} = current, lines = new Map(), places = new Map(), index = blocks(), module = isText ? 0 : part.module;
  let attributes = [];
  try {
    progress("Numbering metadata");
    const numbers = irkit.metadataNumbers(index.bytes, {name: part.name, module});
    const linesOfText = isText ? asItIs((m) => m.metadataLines()) : null;
    const lineOf = (n) => (isText ? (linesOfText[n] ?? 0) - 1 : text.defined.get(`!${n}`)) ?? -1;
    const inside = new Map(index.blocks.filter((b) => b.id === METADATA).map((b) => [b.parent, b.index]));
    // For text, the numbers differ from those in its printed form.
    if (!isText) attributes = Array.from(numbers.attributes, (n) => text.defined.get(`#${n}`) ?? -1);
    const owners = [index.modules[module], ...(index.functions[module] ?? [])];
    for (const [i, list] of [numbers.module, ...numbers.functions].entries()) {
      const block = inside.get(owners[i]);
      if (block === undefined) continue;
      lines.set(block, Array.from(list, lineOf));
      for (const [number, line] of lines.get(block).entries()) if (line >= 0 && !places.has(line)) places.set(line, {block, number});
    }
  } catch (error) {
    if (!(error instanceof IrkitError)) throw error;
  }
  return (current.nodes = {lines, places, attributes});
}

// Returns, for a block of constants, each record's {text, line}; line -1: no user in the text is
// known.
function constants(block) {
  if (current.constants?.block === block) return current.constants.list;
  const index = blocks(), {text, part, isText} = current, module = isText ? 0 : part.module, {parent} = index.blocks[block];
  const body = index.functions[module]?.indexOf(parent) ?? -1;
  const linesOfMetadata = isText && body < 0 ? asItIs((m) => m.metadataLines()) : null;
  const lineOf = (c) => {
    if (c.instruction !== undefined) return instructionLines(body)[c.instruction];
    if (c.metadata !== undefined) return isText ? (linesOfMetadata[c.metadata] ?? 0) - 1 : text.defined.get(`!${c.metadata}`);
    if (c.function !== undefined) return text.all[c.function]?.line;
    const [group, i] = c.variable !== undefined ? ["variables", c.variable] : c.alias !== undefined ? ["aliases", c.alias] : ["ifuncs", c.ifunc];
    return text.groups[group][i]?.line;
  };
  let list = [];
  try {
    if (body >= 0 || parent === index.modules[module])
      list = irkit.constants(index.bytes, {name: part.name, module, body}).map((c) => ({text: c.text, line: lineOf(c) ?? -1}));
  } catch (error) {
    if (!(error instanceof IrkitError)) throw error;
  }
  current.constants = {block, list};
  return list;
}
// Returns the constant of a row; undefined if the row is none.
function constantAt(block, row) {
  const index = blocks();
  if (index.blocks[block].id !== CONSTANTS) return undefined;
  const number = index.rows(block).constants.get(row);
  return number === undefined ? undefined : constants(block)[number];
}

function placeOfLine(line) {
  const {text, part} = current, index = blocks(), module = current.isText ? 0 : part.module, fn = text.functionAt(line);
  const own = (labels, number) => {
    const block = index.modules[module];
    if (block === undefined || number < 0) return null;
    const row = index.rows(block).named(...labels)[number];
    return row === undefined ? null : {block, row};
  };
  if (!fn || line === fn.line) {
    const number = text.all.findIndex((f) => f.line === line);
    if (number >= 0) return own(["FUNCTION"], number);
    for (const [group, ...labels] of [["variables", "GLOBALVAR"], ["aliases", "ALIAS", "ALIAS_OLD"], ["ifuncs", "IFUNC"]]) {
      const at = text.groups[group].findIndex((g) => g.line === line);
      if (at >= 0) return own(labels, at);
    }
    for (const [group, id] of NAMED_GROUPS) {
      const item = text.groups[group].find((g) => g.line === line);
      if (item) return index.named(module, id, plainName(item.name));
    }
    if (!fn && /^attributes #/.test(text.line(line, 16))) {
      const block = index.blockOf(module, ATTRIBUTES), number = nodes().attributes.indexOf(line);
      const row = block === undefined || number < 0 ? undefined : index.rows(block).named("ENTRY")[number];
      return row === undefined ? null : {block, row};
    }
    if (!fn && /^!\d/.test(text.line(line, 8))) {
      const place = nodes().places.get(line), rows = place && index.rows(place.block);
      return place ? {block: place.block, row: rows.nodes[place.number - rows.strings]} : null;
    }
    return null;
  }
  const block = index.functions[module]?.[fn.ordinal];
  if (block === undefined) return null;
  const lines = instructionLines(fn.ordinal), rows = index.rows(block).instructions;
  let number = lines.findLastIndex((l) => l <= line);
  if (lines.length !== rows.length || number < 0) return {block, row: 0, isFunctionOnly: true};
  return {block, row: rows[number]};
}

function lineOfPlace(block, row) {
  const index = blocks(), module = current.isText ? 0 : current.part.module, {groups, all} = current.text;
  const ordinal = index.functions[module]?.indexOf(block) ?? -1;
  if (ordinal >= 0 && groups.functions[ordinal]) {
    const rows = index.rows(block).instructions, lines = instructionLines(ordinal);
    const number = rows.findLastIndex((r) => r <= row);
    return number >= 0 && rows.length === lines.length ? lines[number] : groups.functions[ordinal].line;
  }
  for (const [group, id] of NAMED_GROUPS) {
    if (block !== index.blockOf(module, id)) continue;
    const rows = index.rows(block), name = [...rows.names].find(([, r]) => r === row || r === row + 1)?.[0];
    if (name === undefined) break;
    return groups[group].find((g) => plainName(g.name) === name)?.line ?? -1;
  }
  if (block === index.blockOf(module, ATTRIBUTES)) {
    const number = index.rows(block).named("ENTRY").indexOf(row);
    return number < 0 ? -1 : nodes().attributes[number] ?? -1;
  }
  if (index.blocks[block].id === METADATA) {
    const rows = index.rows(block), number = rows.nodes.indexOf(row);
    return number < 0 ? -1 : nodes().lines.get(block)?.[number + rows.strings] ?? -1;
  }
  if (index.blocks[block].id === CONSTANTS) return constantAt(block, row)?.line ?? -1;
  if (block !== index.modules[module]) return -1;
  const label = index.rows(block).label[row];
  const list = {FUNCTION: all, GLOBALVAR: groups.variables, ALIAS: groups.aliases, ALIAS_OLD: groups.aliases, IFUNC: groups.ifuncs}[label];
  return list?.[index.rows(block).named(label).indexOf(row)]?.line ?? -1;
}

// ---- sources ---------------------------------------------------------------------------------------------------

// Returns the source files of instructions, and for each function with a body the places of its
// instructions. A place is six numbers: file, line and column of the code itself, then of the call
// where it was inlined. A file is its index + 1.
function sources() {
  if (current.sources) return current.sources;
  const files = [], byNumber = new Map(), byName = new Map(), none = {files: [], functions: []};
  try {
    progress("Reading debug info");
    return (current.sources = asItIs((m) => {
      for (const {number, filename = "", directory = "", source} of m.debugFiles()) {
        const name = `${directory}\n${filename}`;
        if (!byName.has(name)) byName.set(name, files.push({filename, directory, lines: 0}) - 1);
        const file = files[byName.get(name)];
        if (source !== undefined) file.source = source;
        byNumber.set(number + 1, byName.get(name) + 1);
      }
      const functions = m.debugLocations().map((words) => words.slice());
      for (const words of functions)
        for (let i = 0; i < words.length; i += 3) {
          words[i] = byNumber.get(words[i]) ?? 0;
          if (words[i] && words[i + 1]) files[words[i] - 1].lines++;
        }
      return {files, functions};
    }));
  } catch (error) {
    if (!(error instanceof IrkitError)) throw error;
    return (current.sources = none);
  }
}

// ---- comparing -------------------------------------------------------------------------------------------------

const MOST_ROWS = 50000;
// The module to compare with: {name, bytes, module, isText}.
let other = null;

// Text compared with bitcode is read as the release of the bitcode if possible, since text does not
// name its release reliably.
function readFor(side, beside) {
  const options = {name: side.name, module: side.module};
  if (side.isText && !beside.isText) {
    try {
      return irkit.read(side.bytes, {...options, release: withModule(irkit.read(beside.bytes, {name: beside.name, module: beside.module}), (m) => m.release)});
    } catch (error) {
      if (!(error instanceof IrkitError)) throw error;
    }
  }
  return irkit.read(side.bytes, options);
}
const sideOf = () => ({name: current.part.name, bytes: current.part.bytes, module: current.part.module, isText: current.isText});

// ---- requests of the page --------------------------------------------------------------------------------------

// Returns the line of a finding: its own in text; in bitcode that of the function's instruction.
function lineOfFinding(f) {
  if (current.isText && f.line) return f.line - 1;
  const fn = f.functionIndex === undefined ? null : current.text.all[f.functionIndex];
  if (!fn) return -1;
  const ordinal = current.text.groups.functions.findIndex((g) => g.line === fn.line);
  return f.instruction === undefined || ordinal < 0 ? fn.line : instructionLines(ordinal)[f.instruction] ?? fn.line;
}

// Text may contain any byte, but data that is not IR and has zeros is hardly meant to be text.
function isBinary(bytes, name) {
  if (!bytes.subarray(0, 4096).includes(0)) return false;
  try {
    withModule(irkit.read(bytes, {name, upgrade: false}), () => {});
    return false;
  } catch (error) {
    if (!(error instanceof IrkitError)) throw error;
    return true;
  }
}

const commands = {
  async init(url, demanglerUrl) {
    const demangler = demanglerUrl && loadDemangler(demanglerUrl).catch(() => demangle);
    wasm = await WebAssembly.compile(await (await fetch(url)).arrayBuffer());
    if (demangler) demangle = await demangler;
    await ready();
    return irkit.releases.map((r) => ({version: r.version, name: releaseName(r.version), tests: r.tests}));
  },

  open(bytes, name) {
    let {kind, what, message, isDamaged} = irkit.identify(bytes, {name}), all = irkit.find(bytes, {name});
    if (kind === "text" && isBinary(bytes, name)) [kind, what, all] = ["other", `${name} is binary data of a kind that irkit does not know`, []];
    if (all.length) {
      found = all;
      close();
    }
    return {kind, what: what ?? "", message: message ?? "", isDamaged: Boolean(isDamaged), size: bytes.length,
            parts: all.map((f) => ({name: f.name, from: f.from, size: f.bytes.length, module: f.module}))};
  },

  // Reads a module of the file, and returns a summary.
  select(number) {
    const part = found[number], isText = irkit.identify(part.bytes).kind === "text";
    close();
    current = {part, isText, module: null, lines: null, nodes: null, constants: null, text: new TextIndex(new Uint8Array(0)), blocks: null};
    const result = {name: part.name, isText, measures: null, info: null, error: "", diagnostics: [], space: ""};
    try {
      if (!isText) {
        progress("Measuring");
        result.measures = irkit.measure(part.bytes, {name: part.name});
      }
    } catch (error) {
      if (!(error instanceof IrkitError)) throw error;
    }
    try {
      progress("Reading");
      asItIs((m) => {
        result.info = m.info();
        result.info.releaseName = releaseName(result.info.release);
        result.diagnostics = m.diagnostics;
        if (isText) result.measures = irkit.measure(m.write(), {name: part.name});
        progress("Printing");
        if (!isText) current.text = new TextIndex(m.printBytes());
      });
    } catch (error) {
      if (!(error instanceof IrkitError)) throw error;
      result.error = error.message;
      result.diagnostics = error.diagnostics;
    }
    if (isText) current.text = new TextIndex(part.bytes);
    result.lines = current.text.count;
    result.textBytes = current.text.bytes.length;
    result.counts = Object.fromEntries(GROUPS.map(([key]) => [key, current.text.groups[key].length]));
    return result;
  },

  group(key) {
    const all = current.text.groups[key], isLarge = all.length > MOST_SHOWN;
    return all.map(({name, line}) => ({name, line, shown: isLarge ? undefined : shownName(name)}));
  },
  shownName(token) { return shownName(token.slice(1)); },
  lines(from, to) { return current.text.lines(from, to); },
  definition(token, line) { return current.text.definition(token, line); },
  uses(token, line) { return current.text.uses(token, line); },
  search(text, from) { return current.text.search(text, from); },
  functionAt(line) {
    const fn = current.text.functionAt(line);
    return fn && {...fn, shown: shownName(fn.name)};
  },
  functionLines(ordinal) {
    const fn = current.text.groups.functions[ordinal];
    return fn.end - fn.line > 100000 ? null : current.text.lines(fn.line, fn.end + 1);
  },

  graph(kind, options) { return asItIs((m) => m.graph(kind, options)); },
  // Returns the line of a graph node: "b3" is a block of the function, "f3" a function of the
  // module.
  lineOfNode(id, fnLine) {
    const number = Number(id.slice(1)), {text} = current;
    return (id[0] === "f" ? text.all[number]?.line : text.blockLines(text.functionAt(fnLine))[number]) ?? -1;
  },
  blockOfLine(fnLine, line) {
    if (current.blockLines?.fnLine !== fnLine) current.blockLines = {fnLine, lines: current.text.blockLines(current.text.functionAt(fnLine))};
    return current.blockLines.lines.findLastIndex((l) => l <= line);
  },

  sourceFiles() { return sources().files.map(({source, ...file}) => ({...file, isEmbedded: source !== undefined})); },
  embeddedSource(file) { return sources().files[file].source; },
  // Returns the source of a line of the text: {file, line, column}, and where that was inlined (or
  // the same); null if unknown.
  sourceOfLine(line) {
    const fn = current.text.functionAt(line), words = fn && sources().functions[fn.ordinal];
    if (!words?.length) return null;
    const lines = instructionLines(fn.ordinal), isKnown = (i) => words[i * 6] && words[i * 6 + 1];
    const at = (i) => (words[i] && words[i + 1] ? {file: words[i] - 1, line: words[i + 1], column: words[i + 2]} : null);
    const i = line === fn.line ? lines.findIndex((_, k) => isKnown(k)) : lines.findLastIndex((l) => l <= line);
    return i < 0 || !isKnown(i) ? null : {inner: at(i * 6), outer: at(i * 6 + 3)};
  },
  // Returns the lines of the text from a source file, or inlined there: pairs of source line and
  // text line, in order of both.
  linesOfSource(file) {
    const pairs = [];
    for (const [ordinal, words] of sources().functions.entries()) {
      let lines = null;
      const add = (line, i) => {
        lines ??= instructionLines(ordinal);
        if (lines[i] >= 0) pairs.push([line, lines[i]]);
      };
      for (let i = 0; i < words.length; i += 6) {
        const isInner = words[i] === file + 1, isOuter = words[i + 3] === file + 1;
        if (isInner && words[i + 1]) add(words[i + 1], i / 6);
        if (isOuter && words[i + 4] && !(isInner && words[i + 1] === words[i + 4])) add(words[i + 4], i / 6);
      }
    }
    return Int32Array.from(pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]).flat());
  },

  // Takes the first module of a file (of an archive: the one with the same member name, if any) to
  // compare with.
  openOther(bytes, name) {
    const all = irkit.find(bytes, {name}), part = all.find((f) => f.from && f.from === current?.part.from) ?? all[0];
    if (!part) {
      const {what, kind} = irkit.identify(bytes, {name});
      throw new IrkitError(kind === "other" ? what : `there is no LLVM IR in ${name}`);
    }
    other = {name: part.name, bytes: part.bytes, module: part.module, isText: irkit.identify(part.bytes).kind === "text"};
    return other.name;
  },
  keepAsOther() { other = sideOf(); },
  compare(isOtherLeft, options) {
    progress("Comparing");
    const mine = sideOf(), sides = isOtherLeft ? [other, mine] : [mine, other], modules = [];
    try {
      for (const i of [0, 1]) modules.push(readFor(sides[i], sides[1 - i]));
      const d = irkit.diff(modules[0], modules[1], {...options, most: MOST_ROWS});
      for (const row of d.rows)
        if (row.depth === 0 && (row.left ?? row.right)[0] === "@") row.shown = shownName(/^@("[^"]*"|[-\w$.]+)/.exec(row.left ?? row.right)?.[1] ?? "");
      return {names: sides.map((s) => s.name), releases: modules.map((m) => releaseName(m.release)), ...d};
    } finally {
      for (const m of modules) if (!irkit.isBroken) m.dispose();
    }
  },

  // Returns the bytes of the module; a file may have several.
  partBytes() { return current.part.bytes.slice(); },

  treemap(width, height) { return irkit.treemap(blocks().bytes, {name: current.part.name, width, height}); },

  blocks() {
    const {blocks: list, error} = blocks();
    return {list, error};
  },
  rows(block, from, to) { return blocks().rows(block).slice(from, to).map((r) => ({...r, constant: constantAt(block, r.row)?.text})); },
  rowCount(block) { return blocks().rows(block).count; },
  detail(block, row) {
    const detail = blocks().detail(block, row);
    return detail && {...detail, constant: constantAt(block, row)?.text};
  },
  rowAtBit(bit) {
    const index = blocks(), block = index.blockAt(bit);
    if (block < 0) return null;
    const row = index.rows(block).at(bit);
    return {block, row: Math.max(row, 0)};
  },
  placeOfLine,
  lineOfPlace,
  hex(from, to) { return blocks().bytes.slice(from, to); },
  fileSize() { return blocks().bytes.length; },

  verify() {
    progress("Verifying");
    return upgraded((m) => {
      const {findings, errors, warnings} = m.verify({most: 5000, advises: true});
      return {errors, warnings, findings: findings.map((f) => ({...f, shown: f.function && shownName(f.function), at: lineOfFinding(f)}))};
    });
  },
  text() { return current.text.bytes.slice(); },
  bitcode() { return upgraded((m) => m.write()); },
  convert(to, lossy, form) {
    progress("Converting");
    return upgraded((m) => {
      const other = m.convert(to, {lossy});
      try {
        return {bytes: form === "text" ? other.printBytes() : other.write(), changes: other.changes, diagnostics: other.diagnostics};
      } finally {
        other.dispose();
      }
    });
  },
  compile(form) {
    progress("Compiling");
    return upgraded((m) => m.compile({form}));
  },

  // Checks text that is being edited.
  check(text, name) {
    let m = null;
    try {
      m = irkit.read(text, {name});
      return m.verify({most: 200, advises: true}).findings;
    } catch (error) {
      if (!(error instanceof IrkitError)) throw error;
      return error.diagnostics.length ? error.diagnostics : [{severity: "error", message: error.message, line: 0, column: 0}];
    } finally {
      m?.dispose();
    }
  },
};

onmessage = async ({data: {id, name, args}}) => {
  try {
    if (name !== "init") await ready();
    postMessage({id, result: await commands[name](...args)});
  } catch (error) {
    const shown = error instanceof IrkitError ? error.diagnostics.slice(0, 50).map(formatDiagnostic) : [];
    postMessage({id, error: {name: error.name, message: error.message, diagnostics: shown}});
  }
};
