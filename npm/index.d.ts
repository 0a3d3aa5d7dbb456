// irkit: LLVM IR of every release, without LLVM.
//
//   import {load} from "irkit";
//   const irkit = await load();
//   const module = irkit.read(bytes, {name: "a.bc"});   // bitcode or text
//   console.log(module.print());
//   module.dispose();
//
// What cannot be done throws an IrkitError with the diagnostics. Modules own memory of the library until they are
// disposed of (or collected). An instance works for one caller at a time; load several for several workers.

export type Severity = "error" | "warning" | "note";
export type Bytes = Uint8Array | ArrayBuffer | ArrayBufferView;
/** A release of LLVM: "19", "3.4", "LLVM19.1.7", or 100 * major + minor (1900, 304). */
export type Release = string | number;

export interface Diagnostic {
  severity: Severity;
  message: string;
  file: string;
  /** From 1; 0: it has none. */
  line: number;
  /** In bytes, from 1; 0: it has none. */
  column: number;
  /** The line of the text. */
  sourceLine?: string;
  /** Of bitcode: where, in bits from the beginning of the file. */
  bit?: number;
  /** Of bitcode: the blocks and the record that the bit lies in. */
  path?: string;
}
/** What the verifier found. */
export interface Finding {
  severity: Severity;
  /** In LLVM's words. */
  message: string;
  /** In the text that the module was read from; 0: it was none, or nothing there is meant. */
  line: number;
  column: number;
  /** What it is about, as LLVM prints it. */
  subjects: string[];
  function?: string;
  /** Index in `Globals.functions`. */
  functionIndex?: number;
  /** Which instruction of the function, from 0. */
  instruction?: number;
}
export interface Findings {
  findings: Finding[];
  errors: number;
  warnings: number;
  /** A check took too long and was given up. */
  isIncomplete: boolean;
}

export class IrkitError extends Error {
  diagnostics: (Diagnostic | (Finding & {file: string}))[];
}
/** "file.ll:12:7: error: message" */
export function formatDiagnostic(d: Diagnostic): string;
/** "3.4" -> 304, "19" -> 1900. Throws where it is no release. */
export function releaseNumber(release: Release): number;
/** 1900 -> "LLVM 19" */
export function releaseName(version: number): string;

export interface ModuleInfo {
  release: number;
  name: string;
  sourceFile: string;
  triple: string;
  dataLayout: string;
  producer: string;
}
export interface Global {
  name: string;
  isDeclaration: boolean;
  /** As irk_linkage has it. */
  linkage: number;
  /** Of functions. */
  blocks?: number;
  instructions?: number;
}
export interface Globals {
  functions: Global[];
  variables: Global[];
  aliases: Global[];
  ifuncs: Global[];
}
/** What a conversion changed. */
export interface Change {
  kind: "expressed" | "dropped" | "lost" | "refused";
  what: string;
  becomes: string;
  count: number;
  functions: string[];
}
export interface SourceFile {
  /** The number that the DIFile has in the text of the module. */
  number: number;
  filename?: string;
  directory?: string;
  /** The file itself, where the module carries it. */
  source?: string;
}
/** What changed between two modules: something, and what is within it behind it, one deeper. */
export interface DiffRow {
  /** "gap": so many (`count`) instructions that are the same. */
  what: "property" | "type" | "global" | "function" | "block" | "instruction" | "record" | "metadata" | "gap";
  change: "same" | "changed" | "gone" | "added";
  depth: number;
  /** What of the module or the global is compared. */
  property?: string;
  isRenamed?: boolean;
  /** Nothing but the debug location changed. */
  isDebugOnly?: boolean;
  /** The text on each side that has it. Bodies of functions that one side lacks are left out. */
  left?: string;
  right?: string;
  leftLine?: number;
  leftColumn?: number;
  rightLine?: number;
  rightColumn?: number;
  count?: number;
}
export interface Diff {
  differ: boolean;
  /** Globals. */
  changed: number;
  gone: number;
  added: number;
  rows: DiffRow[];
  /** There are more rows than were asked for. */
  isCut: boolean;
}
export interface CompileOptions {
  form?: "object" | "assembly";
  relocation?: "pic" | "static";
  /** A section for each function and variable. */
  sections?: boolean;
}

export class Module {
  private constructor();
  /** Of `convert`: what was changed. */
  readonly changes: Change[];
  /** Warnings that came with it. */
  readonly diagnostics: Diagnostic[];
  readonly release: number;
  info(): ModuleInfo;
  globals(): Globals;
  /** The lines, from 1, of a function's instructions in the text that the module was read from; 0: not known. */
  instructionLines(functionIndex: number): Uint32Array;
  /** By the number of each metadata node in `print`: its line in the text that the module was read from, from 1; 0: not known. */
  metadataLines(): Uint32Array;
  /** The source files that debug info names. */
  debugFiles(): SourceFile[];
  /**
   * For each function with a body, in their order, six numbers for each instruction: the `number` of its source file and 1
   * (0: not known), line and column, then the same of where the code was inlined in the function (again where it was not).
   */
  debugLocations(): Uint32Array[];
  /** The text, as llvm-dis of the module's release prints it. */
  print(): string;
  /** The same in UTF-8, for what is too long for a string. */
  printBytes(): Uint8Array;
  /** Bitcode of the module's release. */
  write(): Uint8Array;
  /**
   * A graph in the language DOT. Nodes are "b3", the block at index 3 of the function, or "f3", the function at index 3.
   * function: index in `Globals.functions`; of calls: the focus. block: index of the block that the nodes drawn are nearest to,
   * -1: the entry. most: at most so many nodes, 0: 500.
   */
  graph(kind: "cfg" | "dominators" | "calls",
        options?: {function?: number; block?: number; instructions?: boolean; fold?: boolean; depth?: number; most?: number}): string;
  /** most: how many findings are told, 0: all; advises: also what only back ends refuse, as warnings. */
  verify(options?: {most?: number; advises?: boolean; forCodegen?: boolean}): Findings;
  /** A new module for another release. lossy: what has no counterpart is dropped with a warning. */
  convert(to: Release, options?: {lossy?: boolean}): Module;
  /** An ELF object for x86-64, or assembly for it. */
  compile(options: CompileOptions & {form: "assembly"}): string;
  compile(options?: CompileOptions & {form?: "object"}): Uint8Array;
  /** Frees the module; every later call throws. */
  dispose(): void;
}

export interface ArchiveMember {
  name: string;
  offset: number;
  size: number;
  /** Of a thin archive: the bytes are in another file. */
  isElsewhere: boolean;
}
export type Identity =
  | {kind: "bitcode"; modules: number}
  /** It may be LLVM IR: it is nothing else that is known. */
  | {kind: "text"}
  | {kind: "archive"; members: ArchiveMember[]; isDamaged: boolean}
  /** message: what it is, in words that `read` has for it. */
  | {kind: "object"; what: string; message: string; isDamaged: boolean; modules: {section: string; bytes: Uint8Array}[]}
  | {kind: "other"; what: string};
/** A module in a file, to be read with {name, module}. */
export interface Found {
  name: string;
  bytes: Uint8Array;
  module: number;
  /** The archive's member or the object's section. */
  from: string;
}

export interface Contents {
  producer: string;
  /** 0: not known. */
  release: number;
  triple: string;
  dataLayout: string;
  sourceFile: string;
  /** A combined ThinLTO index, not a module. */
  isIndex: boolean;
  hasDebugInfo: boolean;
  hasSummary: boolean;
  hasHash: boolean;
  defined: number;
  declared: number;
  variables: number;
  aliases: number;
  ifuncs: number;
  comdats: number;
  types: number;
  constants: number;
  blocks: number;
  instructions: number;
  metadataNodes: number;
  metadataStrings: number;
  bytes: number;
}
/** One kind of block, or of record. */
export interface Space {
  block: string;
  record?: string;
  count: number;
  /** Of a block: records in it. */
  records: number;
  abbreviated: number;
  /** Of a block: without the blocks in it. */
  bits: number;
}
/** A constant, and what was found first to use it: an instruction of the body, a global by its index among its kind (a function
    also for what its instructions have as metadata), or metadata by its number in the text. None: nothing does. */
export interface ConstantRecord {
  /** As LLVM prints it, with its type; long ones end in "...". */
  text: string;
  instruction?: number;
  variable?: number;
  alias?: number;
  ifunc?: number;
  function?: number;
  metadata?: number;
}
export interface Measures {
  isWrapped: boolean;
  bytes: number;
  stringTableBytes: number;
  symbolTableBytes: number;
  modules: Contents[];
  /** Largest first. */
  blocks: Space[];
  records: Space[];
}

/** Something in a bitstream. It is good during the call that gets it; getters copy. */
export interface Entry {
  readonly kind: "block" | "abbreviation" | "record" | "end";
  /** Blocks around it. */
  readonly depth: number;
  /** The id of the block that begins or ends, or that it stands in. */
  readonly block: number;
  /** "": not known. */
  readonly blockName: string;
  /** It takes the bits from `bit` on and before `end`, counted from the beginning of the file. */
  readonly bit: number;
  readonly end: number;
  /** Of a block's beginning: where the block ends. */
  readonly blockEnd: number;
  /** Of a record: 3: unabbreviated. */
  readonly abbreviation: number;
  readonly code: number;
  readonly name: string;
  readonly numOps: number;
  readonly ops: BigUint64Array;
  /** With operandBits: operand i takes the bits from opBits[i] on and before opBits[i + 1]. */
  readonly opBits: Float64Array | null;
  readonly blob: Uint8Array | null;
}

export interface ReadOptions {
  /** In diagnostics. */
  name?: string;
  /** Which module of a file of several. */
  module?: number;
  /** Read as that release's; default: as the file says, or as the text looks. */
  release?: Release;
  /** Make the changes that LLVM's readers make (default); false: leave the module as the file has it. */
  upgrade?: boolean;
}
type Named = {name?: string};

export class Irkit {
  private constructor();
  readonly releases: readonly {version: number; text: string; tests: "none" | "some" | "all"}[];
  /** The library broke down in an earlier call (a trap); every call throws now. */
  readonly isBroken: boolean;
  /** Gets warnings and notes of calls that succeed. */
  onDiagnostic: ((d: Diagnostic) => void) | null;
  /** What the bytes are, by what they begin with. */
  identify(input: Bytes | string, options?: Named): Identity;
  /** The modules in a file: itself, an archive's members, what objects carry; [] where there is none. */
  find(input: Bytes | string, options?: Named): Found[];
  /** What is in a file of bitcode and what takes the space. */
  measure(input: Bytes, options?: Named): Measures;
  /** What takes the space, as a picture in SVG. */
  treemap(input: Bytes, options?: Named & {width?: number; height?: number}): string;
  /** Text of a bitstream. abbreviations: all that undump needs for the same bytes. */
  dump(input: Bytes, options?: Named & {abbreviations?: boolean; summary?: boolean}): string;
  undump(text: string, options?: Named): Uint8Array;
  /** By the number that metadata has in bitcode (strings first, then the records): its number in the text; -1: none. The numbers
      of each function's own metadata go on where those of the module end. Attributes of functions and calls likewise, by their
      record in PARAMATTR_GROUP. */
  metadataNumbers(input: Bytes, options?: Named & {module?: number}): {module: Int32Array, functions: Int32Array[], attributes: Int32Array};
  /** The constants in the order of their records (those that set a type are none): the module's, or those of the body at an
      index among the bodies. */
  constants(input: Bytes, options?: Named & {module?: number; body?: number}): ConstantRecord[];
  /** Everything in a bitstream in its order. `visit` returns "over", at a block, to leave out what is in it, or "stop". */
  walk(input: Bytes, visit: (entry: Entry) => "over" | "stop" | void, options?: Named & {operandBits?: boolean}): void;
  read(input: Bytes | string, options?: ReadOptions): Module;
  /** Bitcode (or text) to text. */
  dis(input: Bytes | string, options?: ReadOptions): string;
  /** Text (or bitcode) to bitcode. */
  as(input: Bytes | string, options?: ReadOptions): Uint8Array;
  /**
   * What changed between two modules; the older one is converted to the other's release. context: so many instructions around
   * those that changed; most: at most so many rows, default 100,000.
   */
  diff(left: Module, right: Module, options?: {noDebug?: boolean; noMetadata?: boolean; context?: number; most?: number}): Diff;
  /** One module of many; they stay the caller's, but may be changed. internalize: all but the first's definitions. */
  link(modules: Module[], options?: {internalize?: boolean}): Module;
}

export interface LoadOptions {
  /** How many bytes the library may take for modules; default: what WebAssembly can have, 4 GiB. */
  memoryLimit?: number;
  /** Names in graphs are shown as it has them, "": as they are. See `irkit/demangle`. */
  demangle?: (name: string) => string;
}
/** Makes an instance. source: the WebAssembly, or where it is; default: irkit.wasm beside the package's index.js. */
export function load(source?: WebAssembly.Module | BufferSource | URL | string, options?: LoadOptions): Promise<Irkit>;
