// A bitstream as blocks and rows (records, definitions of abbreviations, inner blocks): all blocks
// at once, the rows of a block on demand.

const MODULE = 8, FUNCTION = 12;
export const ATTRIBUTES = 10, CONSTANTS = 11, METADATA = 15, TYPES = 17;
// Records with names precede the records of the things that they name.
const NAMES = new Set(["STRUCT_NAME", "NAME"]), NAMED = new Set(["STRUCT_NAMED", "OPAQUE", "NAMED_NODE"]);
// Records in metadata blocks that are not nodes.
const NO_NODES = new Set(["NAME", "KIND", "NAMED_NODE", "GLOBAL_DECL_ATTACHMENT", "INDEX_OFFSET", "INDEX"]);
const nameOf = (ops) => new TextDecoder().decode(Uint8Array.from(ops, Number));

export class BlockIndex {
  constructor(irkit, bytes, name) {
    this.irkit = irkit;
    this.bytes = bytes;
    this.name = name;
    this.blocks = [];
    this.error = "";
    this.cached = null;
    const open = [];
    try {
      irkit.walk(bytes, (e) => {
        if (e.kind === "record") {
          open[open.length - 1].records++;
        } else if (e.kind === "block") {
          const parent = open.length ? open[open.length - 1].index : -1;
          const block = {index: this.blocks.length, parent, id: e.block, name: e.blockName || `block ${e.block}`, depth: e.depth,
                         bit: e.bit, end: e.blockEnd, records: 0};
          this.blocks.push(block);
          open.push(block);
        } else if (e.kind === "end") {
          open.pop();
        }
      }, {name});
    } catch (error) {
      this.error = error.message;
    }
    const modules = this.blocks.filter((b) => b.id === MODULE && b.depth === 0);
    this.modules = modules.map((m) => m.index);
    this.functions = modules.map((m) => this.blocks.filter((b) => b.id === FUNCTION && b.parent === m.index).map((b) => b.index));
  }

  // Returns the block of that kind in a module; undefined if there is none.
  blockOf(module, id) { return this.blocks.find((b) => b.parent === this.modules[module] && b.id === id)?.index; }
  // Returns the row of a named type or named metadata; null if there is none.
  named(module, id, name) {
    const block = this.blockOf(module, id), row = block === undefined ? undefined : this.rows(block).names.get(name);
    return row === undefined ? null : {block, row};
  }

  // Returns the innermost block that contains a bit; -1 if there is none.
  blockAt(bit) {
    let found = -1;
    for (const b of this.blocks) {
      if (b.bit > bit) break;
      if (bit < b.end) found = b.index;
    }
    return found;
  }

  rows(index) {
    if (this.cached?.index !== index) this.cached = new BlockRows(this, index);
    return this.cached;
  }

  // Returns the operands of a row with their bits.
  detail(index, row) {
    const rows = this.rows(index), wanted = rows.bit[row];
    let found = null;
    this.#walkIn(this.blocks[index], (e) => {
      if (e.bit < wanted) return undefined;
      const ops = e.kind === "record" ? Array.from(e.ops, String) : [];
      found = {...rows.row(row), ops, opBits: e.opBits ? Array.from(e.opBits) : [], blob: e.blob ? Array.from(e.blob.subarray(0, 4096)) : null};
      return "stop";
    }, true);
    return found;
  }

  // Walks one block, and skips the blocks inside of it.
  #walkIn(block, take, operandBits = false) {
    try {
      this.irkit.walk(this.bytes, (e) => {
        if (e.bit >= block.end) return "stop";
        if (e.kind === "block" && e.bit < block.bit) return e.blockEnd > block.bit ? undefined : "over";
        if (e.bit < block.bit) return undefined;
        if (e.bit === block.bit) return undefined;
        const step = take(e);
        return step ?? (e.kind === "block" ? "over" : undefined);
      }, {name: this.name, operandBits});
    } catch (error) {
      if (error.name !== "IrkitError") throw error;  // in a broken file, everything before the error is there
    }
  }
  walkIn(block, take) { this.#walkIn(block, take); }
}

const PREVIEW = 12;

class BlockRows {
  constructor(index, number) {
    this.index = number;
    this.bit = [];
    this.end = [];
    this.kind = [];
    this.code = [];
    this.abbreviation = [];
    this.label = [];
    this.preview = [];
    this.instructions = [];  // row numbers
    this.constants = new Map();  // row -> number of the constant in the block
    this.names = new Map();  // name -> row of the named type or named metadata
    this.strings = 0;  // number of metadata strings, which precede `nodes`: the rows of the other records
    this.nodes = [];
    let name = null;
    index.walkIn(index.blocks[number], (e) => {
      const row = this.bit.length;
      this.bit.push(e.bit);
      this.end.push(e.kind === "block" ? e.blockEnd : e.end);
      this.kind.push(e.kind);
      this.code.push(e.code);
      this.abbreviation.push(e.abbreviation);
      this.label.push(e.kind === "record" ? e.name || `code ${e.code}` : e.kind === "block" ? e.blockName || `block ${e.block}`
                      : e.kind === "end" ? "END_BLOCK" : "DEFINE_ABBREV");
      const ops = e.kind === "record" && e.numOps ? e.ops : [];
      this.preview.push(Array.from(ops.length > PREVIEW ? ops.subarray(0, PREVIEW) : ops, String).join(" ") +
                        (ops.length > PREVIEW ? ` … ${ops.length} operands` : "") + (e.kind === "record" && e.blobLength && e.blobAt ? ` blob of ${e.blobLength} bytes` : ""));
      if (e.kind === "record" && e.block === FUNCTION && e.name.startsWith("INST_")) this.instructions.push(row);
      if (e.kind === "record" && e.block === CONSTANTS && e.name !== "SETTYPE") this.constants.set(row, this.constants.size);
      if (e.kind !== "record" || (e.block !== TYPES && e.block !== METADATA)) return;
      if (e.block === METADATA && e.name === "STRINGS") this.strings = Number(ops[0] ?? 0);
      else if (e.block === METADATA && !NO_NODES.has(e.name)) this.nodes.push(row);
      if (name !== null && NAMED.has(e.name)) this.names.set(name, row);
      name = NAMES.has(e.name) ? nameOf(e.ops) : null;
    });
  }
  get count() { return this.bit.length; }
  row(i) {
    return {row: i, block: this.index, kind: this.kind[i], bit: this.bit[i], end: this.end[i], code: this.code[i],
            abbreviation: this.abbreviation[i], label: this.label[i], preview: this.preview[i]};
  }
  slice(from, to) { return Array.from({length: Math.max(0, Math.min(to, this.count) - from)}, (_, i) => this.row(from + i)); }
  // Returns the row that contains a bit; -1 if there is none.
  at(bit) {
    let low = 0, high = this.count - 1, found = -1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.bit[middle] <= bit) {
        found = middle;
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return found >= 0 && bit < this.end[found] ? found : -1;
  }
  // Returns the rows with a label, in order.
  named(...labels) { return this.label.flatMap((label, i) => (labels.includes(label) && this.kind[i] === "record" ? [i] : [])); }
}
