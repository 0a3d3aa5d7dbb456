// The text of a module as lines, with an index of definitions, which is made once from the
// beginning of each line. Names inside of functions are searched on demand.
//
// Lines are numbered from 0. The text stays bytes: as a string, a module of 50 MB would take
// hundreds of megabytes.

const decoder = new TextDecoder(), encoder = new TextEncoder();
const NAME = String.raw`(?:"[^"]*"|[-\w$.]+)`;
const FUNCTION = new RegExp(`@(${NAME})\\s*\\(`), GLOBAL = new RegExp(`^@(${NAME}) = (.*)`);
const METADATA = /^!(\d+) = /, NAMED = /^!([-\w$.\\]+) = /, TYPE = new RegExp(`^%(${NAME}) = type`);
const COMDAT = new RegExp(`^\\$(${NAME}) = comdat`), ATTRIBUTES = /^attributes #(\d+) = /;
const KIND = /(?:^|\s)(alias|ifunc|global|constant)\s/;
const LONGEST_HEAD = 4096;
const isNamePart = (byte) =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95 || byte === 46 ||
  byte === 36 || byte === 45;

export const GROUPS = [
  ["functions", "Functions"], ["declarations", "Declarations"], ["variables", "Variables"], ["aliases", "Aliases"],
  ["ifuncs", "Ifuncs"], ["types", "Types"], ["comdats", "Comdats"], ["attributes", "Attributes"], ["named", "Named metadata"],
  ["metadata", "Metadata"],
];

export class TextIndex {
  constructor(bytes) {
    this.bytes = bytes;
    this.starts = new Uint32Array(1024);
    this.count = 0;
    this.groups = Object.fromEntries(GROUPS.map(([key]) => [key, []]));
    this.defined = new Map();  // "@f", "!42", "%T", "$c", "#0" -> line
    this.all = [];             // functions and declarations, in order
    this.#scan();
  }

  #scan() {
    const {bytes} = this;
    let open = null;
    for (let at = 0; at < bytes.length;) {
      if (this.count === this.starts.length) {
        const more = new Uint32Array(this.count * 2);
        more.set(this.starts);
        this.starts = more;
      }
      const line = this.count++, end = bytes.indexOf(10, at), next = end < 0 ? bytes.length : end + 1;
      this.starts[line] = at;
      if (open) {
        if (bytes[at] === 125) {
          open.end = line;
          open = null;
        }
      } else {
        open = this.#classify(line, bytes[at], at, Math.min(next, at + LONGEST_HEAD));
      }
      at = next;
    }
    if (open) open.end = this.count - 1;
  }

  #add(group, sigil, name, line, more) {
    const item = {name, line, ...more};
    this.groups[group].push(item);
    if (!this.defined.has(sigil + name)) this.defined.set(sigil + name, line);
    return item;
  }

  // Indexes the line. Returns the function if one begins here.
  #classify(line, first, at, end) {
    if (!"d@!%$a".includes(String.fromCharCode(first))) return null;
    const text = decoder.decode(this.bytes.subarray(at, end));
    let match;
    if (first === 100 && /^(define|declare)\s/.test(text) && (match = FUNCTION.exec(text))) {
      const isDefinition = text[2] === "f";
      const item = this.#add(isDefinition ? "functions" : "declarations", "@", match[1], line, {end: line, index: this.all.length});
      this.all.push(item);
      return isDefinition ? item : null;
    }
    if ((match = GLOBAL.exec(text))) {
      const kind = KIND.exec(match[2])?.[1];
      this.#add(kind === "alias" ? "aliases" : kind === "ifunc" ? "ifuncs" : "variables", "@", match[1], line);
    } else if ((match = METADATA.exec(text))) this.#add("metadata", "!", match[1], line);
    else if ((match = NAMED.exec(text))) this.#add("named", "!", match[1], line);
    else if ((match = TYPE.exec(text))) this.#add("types", "%", match[1], line);
    else if ((match = COMDAT.exec(text))) this.#add("comdats", "$", match[1], line);
    else if ((match = ATTRIBUTES.exec(text))) this.#add("attributes", "#", match[1], line);
    return null;
  }

  line(i, most = 4000) {
    const from = this.starts[i], to = i + 1 < this.count ? this.starts[i + 1] - 1 : this.bytes.length;
    const text = decoder.decode(this.bytes.subarray(from, Math.min(to, from + most)));
    return to - from > most ? `${text} …` : text.replace(/[\r\n]+$/, "");
  }
  lines(from, to) { return Array.from({length: Math.max(0, Math.min(to, this.count) - from)}, (_, i) => this.line(from + i)); }

  // Returns the line of a byte.
  lineAt(byte) {
    let low = 0, high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= byte) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  // Returns the defined function that contains a line.
  functionAt(line) {
    const list = this.groups.functions;
    let low = 0, high = list.length - 1, found = -1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (list[middle].line <= line) {
        found = middle;
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return found >= 0 && line <= list[found].end ? {...list[found], ordinal: found} : null;
  }

  // Returns the lines of a function's instructions in text from irkit's printer. They begin with
  // two blanks and are not the end of a switch; continuation lines are indented further.
  instructionLines(fn) {
    const lines = [], {bytes, starts} = this;
    for (let i = fn.line + 1; i < fn.end; i++) {
      const at = starts[i];
      if (bytes[at] === 32 && bytes[at + 1] === 32 && bytes[at + 2] > 32 && bytes[at + 2] !== 93 && bytes[at + 2] !== 59) lines.push(i);
    }
    return lines;
  }

  // Returns the lines where a function's blocks begin: labels; for a first block without one the
  // function's own line.
  blockLines(fn) {
    const lines = [];
    for (let i = fn.line + 1; i < fn.end; i++) {
      const at = this.starts[i], isLabel = this.bytes[at] > 32 && this.bytes[at] !== 59 && /^(?:"[^"]*"|[-\w$.]+):/.test(this.line(i, 512));
      if (isLabel) lines.push(i);
      else if (!lines.length && this.line(i, 80).trim()) lines.push(fn.line);
    }
    return lines;
  }

  // Returns the line that defines a name used on a line; -1 if there is none.
  definition(token, line) {
    const name = token.slice(1);
    if (token[0] === "%") {
      const fn = this.functionAt(line), bare = name.replace(/^"|"$/g, "");
      for (let i = fn ? fn.line + 1 : 0; fn && i < fn.end; i++) {
        const text = this.line(i, 512);
        if (text.startsWith(`%${name} = `, text.length - text.trimStart().length) || text.startsWith(`${name}:`) ||
            text.startsWith(`"${bare}":`))
          return i;
      }
      if (fn && this.defined.get(token) === undefined) return this.#occurs(token, fn.line) ? fn.line : -1;
    }
    return this.defined.get(token) ?? -1;
  }

  #occurs(token, line) { return this.#find(token, this.starts[line], this.starts[line + 1] ?? this.bytes.length) >= 0; }

  // Returns the next position of a whole name; -1 if there is none.
  #find(token, from, to) {
    const needle = encoder.encode(token), {bytes} = this;
    for (let at = from; (at = bytes.indexOf(needle[0], at)) >= 0 && at + needle.length <= to; at++) {
      let i = 1;
      while (i < needle.length && bytes[at + i] === needle[i]) i++;
      if (i === needle.length && !isNamePart(bytes[at + i] ?? 0)) return at;
    }
    return -1;
  }

  // Returns the lines that use or define a name; for a local name those in its function.
  uses(token, line, most = 2000) {
    const fn = token[0] === "%" && !this.defined.has(token) ? this.functionAt(line) : null, found = [];
    let at = fn ? this.starts[fn.line] : 0, to = fn ? this.starts[fn.end] : this.bytes.length;
    while (found.length < most && (at = this.#find(token, at, to)) >= 0) {
      const where = this.lineAt(at);
      found.push({line: where, text: this.line(where, 200).trim()});
      at = where + 1 < this.count ? this.starts[where + 1] : this.bytes.length;
    }
    return found;
  }

  // Returns the next line from `from` on that contains the text, continuing at the beginning; -1 if
  // there is none.
  search(text, from) {
    const needle = encoder.encode(text), {bytes} = this;
    if (!needle.length || !this.count) return -1;
    for (const [begin, end] of [[this.starts[Math.min(from, this.count - 1)], bytes.length], [0, bytes.length]]) {
      for (let at = begin; (at = bytes.indexOf(needle[0], at)) >= 0 && at + needle.length <= end; at++) {
        let i = 1;
        while (i < needle.length && bytes[at + i] === needle[i]) i++;
        if (i === needle.length) return this.lineAt(at);
      }
    }
    return -1;
  }
}
