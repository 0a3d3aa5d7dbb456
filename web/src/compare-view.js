// The changes between the module and another one: unified, or side by side.
import {$, ask, grouped, make} from "./page.js";
import {VirtualList} from "./virtual-list.js";
import {wordsOf} from "./highlight.js";

const MOST_LINES = 60;  // limit for one thing, for example a large initializer
const many = (n, what, more = `${what}s`) => `${grouped(n)} ${n === 1 ? what : more}`;

// Returns the words that differ between two lines, by their longest common subsequence, or null if
// the lines are too long.
function changedWords(left, right) {
  const a = wordsOf(left).map((w) => w.text), b = wordsOf(right).map((w) => w.text);
  if (a.length * b.length > 40000) return null;
  const table = Array.from({length: a.length + 1}, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let k = b.length - 1; k >= 0; k--) table[i][k] = a[i] === b[k] ? table[i + 1][k + 1] + 1 : Math.max(table[i + 1][k], table[i][k + 1]);
  const sides = [[], []];
  let i = 0, k = 0;
  while (i < a.length || k < b.length) {
    if (i < a.length && k < b.length && a[i] === b[k]) {
      sides[0].push({text: a[i++], differs: false});
      sides[1].push({text: b[k++], differs: false});
    } else if (k >= b.length || (i < a.length && table[i + 1][k] >= table[i][k + 1])) sides[0].push({text: a[i++], differs: true});
    else sides[1].push({text: b[k++], differs: true});
  }
  return sides;
}

// Returns the library's rows as lines: {kind: "head", "same", "gone", "added", "changed", "gap",
// text | left, right}.
function linesOf(rows) {
  const lines = [], indent = (depth) => "  ".repeat(depth);
  const split = (text, depth, lead) => {
    const all = text.split("\n"), shown = all.slice(0, MOST_LINES).map((line, i) => indent(depth) + (i ? "  " : lead) + line);
    if (all.length > MOST_LINES) shown.push(`${indent(depth)}… ${many(all.length - MOST_LINES, "more line")}`);
    return shown;
  };
  for (const row of rows) {
    const {what, change, depth, left, right} = row, isBoth = left !== undefined && right !== undefined;
    if (what === "gap") lines.push({kind: "gap", text: `${indent(depth)}⋯ ${many(row.count, "instruction")} alike`});
    else if (change === "changed" && isBoth && ["function", "global", "block"].includes(what)) {
      const word = what === "global" ? "" : `${what} `;
      lines.push({kind: what === "block" ? "block" : "head", name: what === "block" ? null : right, title: row.shown && left, text: `${indent(depth)}${word}${row.shown ?? left}${left === right ? "" : `, now ${right}`}`});
    } else if (row.isDebugOnly) {
      const place = (line, column) => (line === undefined ? "no location" : `line ${line}, column ${column}`);
      lines.push({kind: "same", left: indent(depth) + left, right: indent(depth) + (right ?? left)});
      const [from, to] = [place(row.leftLine, row.leftColumn), place(row.rightLine, row.rightColumn)];
      lines.push({kind: "changed", left: `${indent(depth + 2)}; ${from}`, right: `${indent(depth + 2)}; ${from === to ? "another scope, at the same place" : to}`});
    } else {
      const word = row.property ? `${row.property}: ` : what === "block" ? "block " : "";
      if (row.property && !isBoth && left === undefined && right === undefined) {
        lines.push({kind: "changed", left: `${indent(depth)}${row.property}: not the same`, right: `${indent(depth)}${row.property}: not the same`});
        continue;
      }
      const sides = [left, right].map((text) => (text === undefined ? [] : split(what === "function" ? `function ${row.shown ?? text}` : text, depth, word)));
      if (isBoth && left === right) sides[0].forEach((line, i) => lines.push({kind: change === "same" ? "same" : "touched", left: line, right: sides[1][i]}));
      else for (let i = 0; i < Math.max(sides[0].length, sides[1].length); i++)
        lines.push({kind: sides[0][i] === undefined ? "added" : sides[1][i] === undefined ? "gone" : "changed", left: sides[0][i], right: sides[1][i]});
    }
  }
  return lines;
}
// The unified view: a run of changed lines first as "-" and then as "+".
function unified(lines) {
  const out = [];
  for (let i = 0; i < lines.length; i++) {
    if (lines[i].kind !== "changed") {
      out.push(lines[i]);
      continue;
    }
    const from = i;
    while (i + 1 < lines.length && lines[i + 1].kind === "changed") i++;
    const group = lines.slice(from, i + 1);
    out.push(...group.map((l) => ({kind: "gone", left: l.left, pair: l})), ...group.map((l) => ({kind: "added", right: l.right, pair: l})));
  }
  return out;
}

export class CompareView {
  // pick(): asks for a file; goTo(name): shows a global of the file's module.
  constructor(element, {pick, goTo}) {
    this.element = element;
    this.hasOther = this.isOtherLeft = false;
    this.goTo = goTo;
    const option = (id, label, checked = false) => {
      const input = make("input", {type: "checkbox", id, onchange: () => this.again()});
      input.checked = checked;
      return [input, make("label", {for: id}, ` ${label}`)];
    };
    const [noDebug, noDebugLabel] = option("no-debug", "ignore debug info"), [noMetadata, noMetadataLabel] = option("no-metadata", "ignore metadata");
    this.noDebug = noDebug;
    this.noMetadata = noMetadata;
    this.layout = make("select", {id: "diff-layout", "aria-label": "Layout", onchange: () => this.#layOut()}, make("option", {value: "unified"}, "One column"), make("option", {value: "sides"}, "Side by side"));
    this.layout.value = innerWidth > 1100 ? "sides" : "unified";
    this.swap = make("button", {id: "diff-swap", title: "Exchange the sides", onclick: () => { this.isOtherLeft = !this.isOtherLeft; this.again(); }}, "⇄ Swap");
    this.tools = make("div", {class: "tools"}, make("button", {id: "diff-pick", onclick: pick}, "Compare with…"), this.swap, this.layout,
      make("span", {class: "pair"}, noDebug, noDebugLabel), make("span", {class: "pair"}, noMetadata, noMetadataLabel));
    this.verdict = make("p", {class: "verdict", role: "status"});
    this.names = make("div", {class: "diff-names"});
    this.place = make("div", {id: "diff"});
    element.replaceChildren(this.tools, this.verdict, this.names, this.place);
    this.list = new VirtualList(this.place, {label: "Differences", fetch: (from, to) => this.shown.slice(from, to), draw: (row, line) => this.#draw(row, line),
      activate: (i) => { const name = this.#globalAt(i); if (name) this.goTo(name); }});
    this.clear();
  }

  // Empties the view: there is no other module.
  clear() {
    this.hasOther = false;
    this.#empty("Compare this module with another one: choose its file (button above), or drop two files on the page at once. The other one may be of another release.");
  }
  #empty(text) {
    this.lines = this.shown = [];
    this.list.setCount(0);
    this.place.hidden = this.names.hidden = true;
    for (const e of [this.swap, this.layout, this.noDebug, this.noMetadata]) e.disabled = !this.hasOther;
    this.verdict.textContent = text;
  }
  take(isOtherLeft) {
    this.hasOther = true;
    this.isOtherLeft = isOtherLeft;
  }

  again() { return this.hasOther ? this.run() : undefined; }
  async compare() {
    const d = await ask("compare", this.isOtherLeft, {noDebug: this.noDebug.checked, noMetadata: this.noMetadata.checked});
    this.#empty("");
    this.lines = linesOf(d.rows);
    this.place.hidden = !this.lines.length;
    this.names.hidden = false;
    const side = (i, sign, word) => make("span", {class: `side-name ${i ? "added" : "gone"}`}, make("b", {}, `${sign} ${word}: `), `${d.names[i]} (${d.releases[i]})`);
    this.names.replaceChildren(side(0, "−", "before"), side(1, "+", "after"));
    const parts = [d.changed && `${many(d.changed, "global")} changed`, d.gone && `${grouped(d.gone)} gone`, d.added && `${grouped(d.added)} added`].filter(Boolean);
    const other = d.releases[0] === d.releases[1] ? "" : " They were compared as modules of the newer release.";
    this.verdict.textContent = d.differ ? `${parts.join(", ") || "The globals are equal; the differences are below"}.${d.isCut ? ` The first ${grouped(d.rows.length)} rows are shown.` : ""}${other}` : `No difference.${other}`;
    this.#layOut();
    return this.verdict.textContent;
  }
  #layOut() {
    this.shown = this.layout.value === "sides" ? this.lines : unified(this.lines);
    this.place.classList.toggle("sides", this.layout.value === "sides");
    this.list.setCount(this.shown.length);
  }
  #globalAt(i) {
    while (i >= 0 && this.shown[i]?.kind !== "head") i--;
    return this.shown[i]?.name;
  }

  #draw(row, line) {
    const {kind} = line, isSides = this.layout.value === "sides", pair = line.pair ?? line;
    row.classList.add(`diff-${kind}`);
    if (kind === "head" || kind === "block" || kind === "gap") {
      row.append(`${isSides ? "" : "  "}${line.text}`);
      if (line.title) row.title = line.title;
      return;
    }
    const sides = kind === "changed" || line.pair ? (pair.words ??= changedWords(pair.left, pair.right)) : null;
    const cell = (i, text, name) => {
      const element = make("span", {class: name});
      if (text !== undefined && sides) element.append(...sides[i].map((w) => (w.differs && w.text.trim() ? make("mark", {}, w.text) : w.text)));
      else element.append(text ?? "");
      if (text) element.title = text;
      return element;
    };
    if (isSides) row.append(cell(0, line.left, `cell ${kind === "changed" || kind === "gone" ? "gone" : ""}`), cell(1, line.right, `cell ${kind === "changed" || kind === "added" ? "added" : ""}`));
    else row.append(make("span", {class: "sign"}, kind === "gone" ? "− " : kind === "added" ? "+ " : "  "), kind === "added" ? cell(1, line.right, "line") : cell(0, line.left, "line"));
    if (kind === "touched") row.append(make("span", {class: "touched-note"}, "  the same text, but something that it refers to changed"));
    row.setAttribute("aria-label", kind === "changed" ? `before: ${line.left.trim()}; after: ${line.right.trim()}` : `${{gone: "gone: ", added: "added: "}[kind] ?? ""}${(line.left ?? line.right).trim()}`);
  }
}
