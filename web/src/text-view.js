// The text with its links, and beside it the record of the line, the graph of its function, the
// uses of a name, the source.
import {GraphView} from "./graph-view.js";
import {drawLine, namesOf} from "./highlight.js";
import {SourceView} from "./source-view.js";
import {$, ask, fail, filling, grouped, make, say, tabs} from "./page.js";
import {VirtualList} from "./virtual-list.js";

export class TextView {
  // showRecord({block, row}): shows a row in the bitstream view.
  constructor(showRecord) {
    this.showRecord = showRecord;
    this.findings = new Map();
    this.marked = new Set();
    this.history = [];
    this.word = -1;
    this.name = "";
    this.asked = 0;
    this.list = new VirtualList($("text"), {
      label: "Text of the module",
      fetch: (from, to) => ask("lines", from, to),
      draw: (row, line, i) => this.#draw(row, line, i),
      choose: (i, event) => this.#choose(i, event),
      activate: () => this.#follow(),
      key: (e) => this.#key(e),
    });
    this.sides = tabs($("sides"), (id) => this.#sideShown(id));
    this.graph = new GraphView($("side-graph"), (line) => this.show(line));
    this.source = new SourceView($("side-source"), {goTo: (line) => this.show(line), mark: (lines) => this.#markLines(lines)});
    this.#makeDivider($("divider"));
    $("search").addEventListener("submit", (e) => {
      e.preventDefault();
      this.find($("search").elements[0].value);
    });
    $("back").addEventListener("click", () => this.back());
    $("text").addEventListener("pointerover", (e) => {
      const span = e.target.closest("[data-name]");
      if (span) this.#explain(span).catch(fail);
    });
    this.sides.choose("tab-record");
  }

  open(lines) {
    this.findings.clear();
    this.marked = new Set();
    this.history = [];
    this.name = "";
    this.graph.close();
    this.source.close();
    this.list.setCount(lines);
    $("side-record").replaceChildren(make("p", {class: "quiet"}, "Choose a line: its record in the bitcode is shown here."));
    $("side-uses").replaceChildren(make("p", {class: "quiet"}, "Choose a name (click it, or → on a line): its uses are shown here."));
    this.lines = lines;
    $("where").textContent = `${grouped(lines)} lines`;
    $("where").title = "";
    $("back").disabled = true;
  }
  setFindings(findings) {
    this.findings = new Map(findings.filter((f) => f.at >= 0).map((f) => [f.at, f]));
    this.list.render();
  }

  // Marks the lines that a line of source leads to.
  #markLines(lines) {
    this.marked = new Set(lines);
    this.list.render();
  }
  // Redraws the view when it becomes visible.
  shown() {
    this.list.render();
    this.#sideShown(this.sides.current);
  }

  // Makes the divider between the text and the panel beside it movable by pointer and keys.
  #makeDivider(divider) {
    const beside = divider.parentElement;
    // In percent: of the width, or of the height if the panel is below the text.
    const parts = {"--split": 62, "--split-rows": 45};
    const isStacked = () => getComputedStyle(divider).cursor === "row-resize";
    const place = (percent) => {
      const name = isStacked() ? "--split-rows" : "--split";
      parts[name] = Math.round(Math.max(15, Math.min(percent ?? parts[name], 85)));
      beside.style.setProperty(name, `${parts[name]}%`);
      divider.setAttribute("aria-valuenow", parts[name]);
      divider.setAttribute("aria-orientation", isStacked() ? "horizontal" : "vertical");
    };
    divider.addEventListener("pointerdown", (e) => {
      divider.setPointerCapture(e.pointerId);
      divider.onpointermove = (m) => {
        const all = beside.getBoundingClientRect();
        place(isStacked() ? ((m.clientY - all.top) / all.height) * 100 : ((m.clientX - all.left) / all.width) * 100);
      };
    });
    for (const type of ["pointerup", "pointercancel"]) divider.addEventListener(type, () => { divider.onpointermove = null; });
    divider.addEventListener("keydown", (e) => {
      const step = {ArrowLeft: -5, ArrowUp: -5, ArrowRight: 5, ArrowDown: 5, Home: -100, End: 100}[e.key];
      if (!step) return;
      e.preventDefault();
      place(Number(divider.getAttribute("aria-valuenow")) + step);
    });
    divider.addEventListener("dblclick", () => place(isStacked() ? 45 : 62));
    new ResizeObserver(() => place()).observe(beside);
  }

  #draw(row, line, i) {
    row.classList.toggle("marked", this.marked.has(i));
    row.append(make("span", {class: "no", "aria-hidden": "true"}, String(i + 1)));
    drawLine(row, line, {activeWord: i === this.list.active ? this.word : -1});
    const finding = this.findings.get(i);
    if (finding) {
      row.classList.add(`finding-${finding.severity}`);
      row.title = finding.message;
      row.append(make("span", {class: finding.severity}, `   ; ${finding.severity}: ${finding.message.split("\n")[0]}`));
    }
    if (this.name)
      for (const span of row.querySelectorAll("[data-name]")) span.classList.toggle("same", span.dataset.name === this.name);
  }

  // Goes to a line, and remembers the current one for the way back.
  show(line, {remember = true} = {}) {
    if (remember && this.list.active >= 0) this.history.push(this.list.active);
    $("back").disabled = !this.history.length;
    this.list.setActive(line, {center: true});
  }
  back() {
    if (this.history.length) this.show(this.history.pop(), {remember: false});
  }
  async find(text) {
    if (!text) return;
    const line = await ask("search", text, this.list.active + 1);
    if (line < 0) say(`'${text}' is not in the text`);
    else this.show(line);
  }

  #choose(i, event) {
    this.word = -1;
    const name = event?.target.closest("[data-name]")?.dataset.name;
    if (name) this.#goTo(name, i, event.altKey).catch(fail);
    this.#beside(i);
  }
  async #goTo(name, line, onlyUses = false) {
    this.name = name;
    this.list.render();
    const [definition, uses, shown] = await Promise.all([ask("definition", name, line), ask("uses", name, line), name[0] === "@" ? ask("shownName", name) : undefined]);
    this.#showUses(name, shown, definition, uses);
    if (onlyUses || definition < 0 || definition === line) {
      this.sides.choose("tab-uses");
      say(definition < 0 ? `${name} is not defined in this module; ${uses.length} uses` : `${name} is defined here; ${uses.length - 1} uses`);
    } else {
      say(`${name}, line ${grouped(definition + 1)}`);
      this.show(definition);
    }
  }
  #showUses(name, shown, definition, uses) {
    const row = ({line, text}) => {
      const button = make("button", {class: "finding", onclick: () => this.show(line)}, `${line + 1}${line === definition ? " (definition)" : ""}: `);
      drawLine(button, text, {links: false});
      return button;
    };
    $("side-uses").replaceChildren(make("p", {}, make("code", {}, shown ?? name), ` is on ${grouped(uses.length)}${uses.length === 2000 ? " or more" : ""} lines`),
                                   ...uses.slice(0, 300).map(row));
  }

  #names() { return namesOf(this.list.row(this.list.active) ?? ""); }
  #follow() {
    const names = this.#names();
    if (names.length) this.#goTo(names[Math.max(0, this.word)], this.list.active).catch(fail);
  }
  #key(e) {
    if (e.ctrlKey || e.metaKey || this.list.active < 0) return false;
    const names = this.#names();
    if ((e.key === "ArrowRight" || e.key === "ArrowLeft") && names.length && !e.altKey) {
      this.word = e.key === "ArrowRight" ? (this.word + 1) % names.length : (Math.max(this.word, 0) - 1 + names.length) % names.length;
      say(`${names[this.word]}: Enter goes to its definition, u shows its uses`);
      this.list.render();
      return true;
    }
    if (e.key === "u" && names.length) return this.#goTo(names[Math.max(0, this.word)], this.list.active, true).catch(fail), true;
    if (e.key === "r") return this.#goToRecord(this.list.active).catch(fail), true;
    if (e.key === "Backspace" || (e.altKey && e.key === "ArrowLeft")) return this.back(), true;
    return false;
  }

  // Shows which function contains the line.
  async #tellWhere(line) {
    const fn = await ask("functionAt", line);
    if (line !== this.list.active) return;
    const name = fn && (fn.shown ?? `@${fn.name}`);
    $("where").textContent = `line ${grouped(line + 1)} of ${grouped(this.lines)}${fn ? `, in ${name}` : ""}`;
    $("where").title = fn?.shown ? `${fn.shown}\n@${fn.name}` : (name ?? "");
  }
  // Shows the demangled form of a mangled name.
  async #explain(span) {
    if (span.title || !/^@"?_/.test(span.dataset.name)) return;
    const shown = await ask("shownName", span.dataset.name);
    if (shown) span.title = shown;
  }

  async #beside(line) {
    const asked = ++this.asked;
    try {
      await this.#tellWhere(line);
      if (this.sides.current === "tab-record") await filling($("side-record"), () => this.#record(line, asked));
      if (this.sides.current === "tab-graph") await this.graph.show(line);
      if (this.sides.current === "tab-source") await this.source.show(line);
    } catch (error) {
      fail(error);
    }
  }
  #sideShown(id) {
    if (!this.list || this.list.active < 0 || id === "tab-uses") return;
    if (id !== "tab-source") this.#markLines([]);
    this.#beside(this.list.active);
  }

  async #goToRecord(line) {
    const place = await ask("placeOfLine", line);
    if (place) this.showRecord(place);
  }
  async #record(line, asked) {
    const place = await ask("placeOfLine", line), side = $("side-record");
    if (asked !== this.asked) return;
    if (!place) return void side.replaceChildren(make("p", {class: "quiet"}, "No record of its own in the module: choose an instruction, a function, a global, a type or metadata."));
    const detail = await ask("detail", place.block, place.row);
    if (asked !== this.asked || !detail) return;
    const from = Math.floor(detail.bit / 8), to = Math.min(Math.ceil(detail.end / 8), from + 96), hex = await ask("hex", from, to);
    if (asked !== this.asked) return;
    const note = place.isFunctionOnly ? "This function's records do not match its text one by one: its first record is shown." : "";
    side.replaceChildren(
      make("h3", {class: "mono"}, detail.label), note && make("p", {class: "quiet"}, note), describe(detail),
      make("p", {class: "dump"}, [...hex].map((b) => b.toString(16).padStart(2, "0")).join(" ") + (to < detail.end / 8 ? " …" : "")),
      make("p", {}, make("button", {id: "to-record", title: "r", onclick: () => this.showRecord(place)}, "Show its bits")));
  }
}

// Returns a record's place, code and operands as a table.
export function describe(d, onOperand = null) {
  const row = (name, ...value) => make("tr", {}, make("th", {scope: "row"}, name), make("td", {class: "mono"}, ...value));
  const operand = (op, i) => {
    const bits = d.opBits.length ? `bits ${d.opBits[i]} to ${d.opBits[i + 1]}` : "";
    return onOperand ? make("button", {title: bits, "aria-label": `operand ${i}: ${op}, ${bits}`, onclick: () => onOperand(i)}, op)
                     : make("span", {title: bits}, `${op} `);
  };
  const shown = d.ops.slice(0, 400).map(operand);
  const letters = d.ops.length > 3 && d.ops.every((op) => Number(op) >= 32 && Number(op) < 127) ? String.fromCharCode(...d.ops.slice(0, 400).map(Number)) : "";
  return make("table", {class: "ops"},
    row("bits", `${grouped(d.bit)} to ${grouped(d.end)} (${grouped(d.end - d.bit)})`),
    row("byte", `${grouped(Math.floor(d.bit / 8))}, bit ${d.bit % 8}`),
    ...(d.kind === "record" ? [row("code", String(d.code)), row("abbreviation", d.abbreviation === 3 ? "none" : String(d.abbreviation))] : []),
    ...(d.ops.length ? [row("operands", ...shown, d.ops.length > 400 ? `… ${grouped(d.ops.length)}` : "")] : []),
    ...(d.constant ? [row("constant", d.constant)] : []), ...(letters ? [row("as text", letters)] : []), ...(d.blob ? [row("blob", `${grouped(d.blob.length)} bytes or more`)] : []));
}
