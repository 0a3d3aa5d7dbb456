// irkit: LLVM IR of every release, without LLVM.
//
//   import {load} from "irkit";
//   const irkit = await load();
//   const module = irkit.read(bytes, {name: "a.bc"});   // bitcode or text
//   console.log(module.print());
//   module.dispose();
//
// An operation that fails throws an IrkitError with the diagnostics. Modules own memory of the library until they are
// disposed of (or collected). An instance serves one caller at a time; load several for several workers.

export type Severity = "error" | "warning" | "note";
export type Bytes = Uint8Array | ArrayBuffer | ArrayBufferView;
/** A release of LLVM: "19", "3.4", "LLVM19.1.7", or 100 * major + minor (1900, 304). */
export type Release = string | number;

export interface Diagnostic {
  severity: Severity;
  message: string;
  file: string;
  /** Counted from 1; 0 if there is none. */
  line: number;
  /** In bytes, counted from 1; 0 if there is none. */
  column: number;
  /** The line of the text. */
  sourceLine?: string;
  /** Of bitcode: the place in bits from the beginning of the file. */
  bit?: number;
  /** Of bitcode: the blocks and the record that contain the bit. */
  path?: string;
}
/** A finding of the verifier. */
export interface Finding {
  severity: Severity;
  /** In LLVM's words. */
  message: string;
  /** The line in the text that the module was read from; 0 if it was no text, or the finding has no line. */
  line: number;
  column: number;
  /** The subjects, as LLVM prints them. */
  subjects: string[];
  function?: string;
  /** Index in `Globals.functions`. */
  functionIndex?: number;
  /** The instruction's index in the function. */
  instruction?: number;
}
export interface Findings {
  findings: Finding[];
  errors: number;
  warnings: number;
  /** A check was stopped because it would take too long. */
  isIncomplete: boolean;
}

export class IrkitError extends Error {
  diagnostics: (Diagnostic | (Finding & {file: string}))[];
}
/** "file.ll:12:7: error: message" */
export function formatDiagnostic(d: Diagnostic): string;
/** "3.4" -> 304, "19" -> 1900. Throws if it is not a release. */
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
  /** A number of irk_linkage. */
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
/** A change by a conversion. */
export interface Change {
  kind: "expressed" | "dropped" | "lost" | "refused";
  /** The name of the pass that made it. */
  pass: string;
  what: string;
  becomes: string;
  count: number;
  functions: string[];
}
export interface SourceFile {
  /** The number of the DIFile in the text of the module. */
  number: number;
  filename?: string;
  directory?: string;
  /** The file's contents, if the module carries them. */
  source?: string;
}
/** A difference between two modules. The rows within it follow it, one level deeper. */
export interface DiffRow {
  /** "gap": `count` equal instructions. */
  what: "property" | "type" | "global" | "function" | "block" | "instruction" | "record" | "metadata" | "gap";
  change: "same" | "changed" | "gone" | "added";
  depth: number;
  /** The compared property of the module or global. */
  property?: string;
  isRenamed?: boolean;
  /** Only the debug location changed. */
  isDebugOnly?: boolean;
  /** The text on each side that has it. Bodies of functions that one side lacks are omitted. */
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
  /** There are more rows than requested. */
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
  /** Of `convert`: the changes. */
  readonly changes: Change[];
  /** Warnings of the operation. */
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
  /** The same in UTF-8, for texts that are too long for a string. */
  printBytes(): Uint8Array;
  /** Bitcode of the module's release. */
  write(): Uint8Array;
  /**
   * A graph in the language DOT. Nodes are "b3", the block at index 3 of the function, or "f3", the function at index 3.
   * function: index in `Globals.functions`; of calls: the focus. block: index of the block around which nodes are drawn,
   * -1: the entry. most: the largest number of nodes, 0: 500.
   */
  graph(kind: "cfg" | "dominators" | "calls",
        options?: {function?: number; block?: number; instructions?: boolean; fold?: boolean; depth?: number; most?: number}): string;
  /** most: the largest number of findings, 0: all; advises: also warnings about constructs that only back ends refuse. */
  verify(options?: {most?: number; advises?: boolean; forCodegen?: boolean}): Findings;
  /** A new module for another release. lossy: dispensable constructs without a counterpart are dropped, with a warning. */
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
  /** It may be LLVM IR: it is no other known format. */
  | {kind: "text"}
  | {kind: "archive"; members: ArchiveMember[]; isDamaged: boolean}
  /** message: the format, in the words of `read`'s error. */
  | {kind: "object"; what: string; message: string; isDamaged: boolean; modules: {section: string; bytes: Uint8Array}[]}
  | {kind: "other"; what: string};
/** A part of a file: a module, an object file in front of the modules in it, or another file. */
export interface Part {
  /** The file's name and the way there: "lib.a(member.o)", "all.bc:1". */
  name: string;
  kind: "bitcode" | "text" | "object" | "other" | "outside";
  /** What it is: "an ELF object". */
  what: string;
  /** The innermost archive member, or the processor of a file for several; "". */
  member: string;
  /** Of a module in an object: ".llvmbc"; "". */
  section: string;
  /** Of an object and the modules in it: "x86_64"; "". */
  processor: string;
  offset: number;
  size: number;
  /** Of a module: its index in `bytes`, which modules may share. */
  module: number;
  bytes: Uint8Array;
}
/** A module in a file, to be read with {name, module}. */
export interface Found {
  /** As of Part. */
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
/** A constant, and its first user: an instruction of the body, a global by its index among its kind (a function
    also for metadata of its instructions), or metadata by its number in the text. None: it has no user. */
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

/** An entry of a bitstream. It is valid only during the call that receives it; getters copy. */
export interface Entry {
  readonly kind: "block" | "abbreviation" | "record" | "end";
  /** The number of enclosing blocks. */
  readonly depth: number;
  /** The id of the block that begins or ends, or that contains the entry. */
  readonly block: number;
  /** "": not known. */
  readonly blockName: string;
  /** Its bits are [`bit`, `end`), counted from the beginning of the file. */
  readonly bit: number;
  readonly end: number;
  /** Of a block's beginning: the end of the block. */
  readonly blockEnd: number;
  /** Of a record; 3 means unabbreviated. */
  readonly abbreviation: number;
  readonly code: number;
  readonly name: string;
  readonly numOps: number;
  readonly ops: BigUint64Array;
  /** With operandBits: the bits of operand i are [opBits[i], opBits[i + 1]). */
  readonly opBits: Float64Array | null;
  readonly blob: Uint8Array | null;
}

export interface ReadOptions {
  /** The input's name in diagnostics. */
  name?: string;
  /** The index of the module, in a file of several. */
  module?: number;
  /** The release of the input; default: the one that the file names, or that is inferred from the text. */
  release?: Release;
  /** Make the changes that LLVM's readers make (default); false: leave the module as the file has it. */
  upgrade?: boolean;
}
type Named = {name?: string};

export class Irkit {
  private constructor();
  readonly releases: readonly {version: number; text: string; tests: "none" | "some" | "all"}[];
  /** The library failed in an earlier call (a trap); every call throws now. */
  readonly isBroken: boolean;
  /** Receives warnings and notes of calls that succeed. */
  onDiagnostic: ((d: Diagnostic) => void) | null;
  /** The format of the bytes, by their beginning. */
  identify(input: Bytes | string, options?: Named): Identity;
  /** The parts of a file of any format, in order. Damage is an error among the diagnostics. */
  parts(input: Bytes, options?: Named): {parts: Part[]; isDamaged: boolean; diagnostics: Diagnostic[]};
  /** The modules in a file: the file itself, members of an archive, bitcode in objects; [] if there is none. */
  find(input: Bytes | string, options?: Named): Found[];
  /** The contents of a file of bitcode, and the size of each part. */
  measure(input: Bytes, options?: Named): Measures;
  /** The size of each part, as a picture in SVG. */
  treemap(input: Bytes, options?: Named & {width?: number; height?: number}): string;
  /** The dump of a bitstream. abbreviations: everything that undump needs to make the same bytes. */
  dump(input: Bytes, options?: Named & {abbreviations?: boolean; summary?: boolean}): string;
  undump(text: string, options?: Named): Uint8Array;
  /** By the number that metadata has in bitcode (strings first, then the records): its number in the text; -1: none. The numbers
      of each function's own metadata follow those of the module. Attributes of functions and calls likewise, by their
      record in PARAMATTR_GROUP. */
  metadataNumbers(input: Bytes, options?: Named & {module?: number}): {module: Int32Array, functions: Int32Array[], attributes: Int32Array};
  /** The constants in the order of their records (those that set a type are none): the module's, or those of the body at an
      index among the bodies. */
  constants(input: Bytes, options?: Named & {module?: number; body?: number}): ConstantRecord[];
  /** Visits the entries of a bitstream in their order. `visit` returns "over", at a block, to skip its contents, or "stop". */
  walk(input: Bytes, visit: (entry: Entry) => "over" | "stop" | void, options?: Named & {operandBits?: boolean}): void;
  read(input: Bytes | string, options?: ReadOptions): Module;
  /** Bitcode (or text) to text. */
  dis(input: Bytes | string, options?: ReadOptions): string;
  /** Text (or bitcode) to bitcode. */
  as(input: Bytes | string, options?: ReadOptions): Uint8Array;
  /**
   * What changed between two modules; the older one is converted to the other's release. context: the number of instructions around
   * changed ones; most: the largest number of rows, default 100,000.
   */
  diff(left: Module, right: Module, options?: {noDebug?: boolean; noMetadata?: boolean; context?: number; most?: number}): Diff;
  /** Links modules into a new one. They stay the caller's, but may be changed. internalize: makes the definitions of all but the first internal. */
  link(modules: Module[], options?: {internalize?: boolean}): Module;
}

export interface LoadOptions {
  /** The largest number of bytes for modules; default: WebAssembly's limit, 4 GiB. */
  memoryLimit?: number;
  /** Demangles names in graphs; "" leaves a name as it is. See `irkit/demangle`. */
  demangle?: (name: string) => string;
}
/** Makes an instance. source: the WebAssembly, or its address; default: irkit.wasm beside the package's index.js. */
export function load(source?: WebAssembly.Module | BufferSource | URL | string, options?: LoadOptions): Promise<Irkit>;
