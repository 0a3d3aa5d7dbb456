// Source files beside the text: debug info links their lines to lines of the text. The files are
// embedded in the module, or the user opens them; they are never uploaded.
import {$, ask, fail, grouped, make, say} from "./page.js";
import {VirtualList} from "./virtual-list.js";

const LARGEST = 2e7;
const partsOf = (path) => path.split(/[\\/]+/).filter((part) => part && part !== ".");
const baseOf = (path) => partsOf(path).at(-1) ?? path;
// Returns the number of equal names at the ends of two paths.
function commonEnd(a, b) {
  let n = 0;
  while (n < a.length && n < b.length && a.at(-1 - n) === b.at(-1 - n)) n++;
  return n;
}

export class SourceView {
  // goTo(line): shows a line in the text; mark(lines): marks lines of the text.
  constructor(element, {goTo, mark}) {
    Object.assign(this, {goTo, mark});
    this.given = new Map();  // name without folders -> [{path, file}]
    this.choice = make("select", {id: "source-file", "aria-label": "Source file", onchange: () => this.#pick(Number(this.choice.value)).catch(fail)});
    this.input = make("input", {type: "file", multiple: true, hidden: true, id: "sources", "aria-label": "Source files", onchange: () => this.#taken(this.input).catch(fail)});
    this.folder = make("input", {type: "file", webkitdirectory: true, hidden: true, "aria-label": "Folder of source files", onchange: () => this.#taken(this.folder).catch(fail)});
    this.note = make("div", {class: "source-note"});
    this.lines = make("div", {id: "source"});
    this.element = element;
    element.replaceChildren(
      make("div", {class: "tools"}, this.choice, make("button", {id: "open-sources", onclick: () => this.input.click()}, "Open files…"),
           make("button", {onclick: () => this.folder.click(), title: "Opens the files of a folder that the module's debug info names"}, "Folder…"), this.input, this.folder),
      this.note, this.lines);
    this.list = new VirtualList(this.lines, {
      label: "Source", fetch: (from, to) => this.text.slice(from, to),
      draw: (row, line, i) => this.#draw(row, line, i),
      choose: (i) => this.#lead(i),
      activate: (i) => this.#follow(i),
    });
    this.close();
  }
  close() {
    this.files = null;
    this.opening = null;
    this.file = this.line = this.led = -1;
    this.isPicked = false;
    this.text = [];
    this.irLines = new Map();
    this.wanted = null;
    this.list.setCount(0);
    this.lines.hidden = true;
    this.choice.hidden = true;
    this.#tell("Choose a line: the source that it comes from is shown here.");
  }
  #tell(...content) { this.note.replaceChildren(...(content.some(Boolean) ? [make("p", {class: "quiet"}, ...content)] : [])); }

  // Adds files from the user. Modules that are opened later may name some of them.
  add(files) {
    for (const file of files) {
      const path = file.webkitRelativePath || file.name, name = baseOf(path);
      const all = (this.given.get(name) ?? []).filter((g) => g.path !== path);
      this.given.set(name, [...all, {path, file}]);
    }
    if (this.files) this.#fillChoice();
  }
  async #taken(input) {
    const files = [...input.files];
    input.value = "";
    if (!files.length) return;
    await this.#open();
    this.add(files);
    const matched = (this.files ?? []).filter((f) => this.#given(f)).length;
    say(`${grouped(files.length)} file${files.length === 1 ? "" : "s"}: ${matched ? `${grouped(matched)} of the module's sources are open` : "the module names none of them"}`);
    await this.again();
  }
  // Returns the file given for a file of the module: the one with the most similar folders.
  #given({filename, directory}) {
    const wanted = partsOf(`${directory}/${filename}`), all = this.given.get(baseOf(filename)) ?? [];
    return all.toSorted((a, b) => commonEnd(partsOf(b.path), wanted) - commonEnd(partsOf(a.path), wanted))[0];
  }
  names(name) { return (this.files ?? []).some((f) => baseOf(f.filename) === baseOf(name)); }

  #open() {
    return (this.opening ??= ask("sourceFiles").then((files) => {
      this.files = files;
      this.#fillChoice();
    }));
  }
  #fillChoice() {
    const used = this.files.map((f, i) => ({...f, i})).filter((f) => f.lines);
    this.choice.replaceChildren(...used.map((f) => make("option", {value: String(f.i), title: `${f.directory}/${f.filename}`}, `${baseOf(f.filename)}${f.isEmbedded || this.#given(f) ? "" : " (not here)"}`)));
    this.choice.hidden = !used.length;
    this.choice.value = String(this.file);
  }

  async load() {
    await this.#open();
    return this.files.some((f) => f.lines);
  }

  // Shows the source of a line of the text.
  async show(line) {
    this.line = line;
    if (line === this.led) return;  // the user came here from a line of source, which stays
    this.isPicked = false;
    this.led = -1;
    if (!(await this.load())) return this.#tell("The module has no debug info: compile with -g to see its source here.");
    const place = await ask("sourceOfLine", line);
    if (line !== this.line) return;
    if (!place) {
      if (this.file < 0) this.#tell("This line does not come from a line of a source file.");
      return;
    }
    // Code inlined from a file that is not available is shown at the place where it was inlined.
    const isHere = (at) => at && (this.files[at.file].isEmbedded || this.#given(this.files[at.file]));
    const {inner, outer} = place, at = !isHere(inner) && isHere(outer) ? outer : inner;
    this.inlined = at === outer && (inner.file !== outer.file || inner.line !== outer.line) ? inner : null;
    await this.#choose(at.file, at.line, at.column);
  }
  // Shows the source again after files were added.
  again() {
    const file = this.file;
    this.file = -1;
    if (this.isPicked) return this.#choose(file, this.shown.line, this.shown.column);
    return this.line >= 0 ? this.show(this.line) : Promise.resolve();
  }
  #pick(file) {
    this.isPicked = true;
    this.inlined = null;
    return this.#choose(file);
  }

  async #choose(file, line = 0, column = 0) {
    this.shown = {line, column};
    if (file !== this.file) {
      this.file = file;
      this.choice.value = String(file);
      const {filename, directory, isEmbedded} = this.files[file], given = this.#given(this.files[file]);
      if (given && given.file.size > LARGEST) return this.#tell(`${given.path} is too large to be shown.`);
      const [text, pairs] = await Promise.all([given ? given.file.text() : isEmbedded ? ask("embeddedSource", file) : null, ask("linesOfSource", file)]);
      if (file !== this.file) return;
      this.irLines = new Map();
      for (let i = 0; i < pairs.length; i += 2) {
        const of = this.irLines.get(pairs[i]);
        if (of) of.push(pairs[i + 1]);
        else this.irLines.set(pairs[i], [pairs[i + 1]]);
      }
      this.text = text === null ? [] : text.split(/\r\n|\n|\r/);
      this.lines.hidden = text === null;
      this.list.setCount(this.text.length);
      if (text === null) {
        this.#tell(make("b", {}, baseOf(filename)), line ? `, line ${grouped(line)}, ` : " ", `is where this comes from: ${directory ? `${directory}/` : ""}${filename}. Open the file, or drop it here, to see it beside the text. It stays in this page.`);
      } else {
        this.head = [filename.startsWith("/") || !directory ? filename : `${directory}/${filename}`, isEmbedded && !given ? " (embedded in the module)" : ""];
      }
    }
    if (this.text.length) {
      const from = this.inlined;
      this.#tell(...this.head, from ? `: inlined here from ${baseOf(this.files[from.file].filename)}, line ${grouped(from.line)}` : "");
    }
    if (line && line <= this.text.length) {
      const {top, visible} = this.list;
      this.list.setActive(line - 1, {quiet: true, center: line - 1 < top || line - 1 > top + visible - 2});
      this.mark(this.irLines.get(line) ?? []);
    } else if (line && this.text.length) {
      this.#tell(`Line ${grouped(line)} is beyond the end of this file: the module was compiled from another version.`);
    }
  }

  #draw(row, line, i) {
    const count = this.irLines.get(i + 1)?.length ?? 0;
    row.classList.toggle("has-code", count > 0);
    row.append(make("span", {class: "no", "aria-hidden": "true"}, String(i + 1)), line.slice(0, 2000));
    row.setAttribute("aria-label", `${i + 1}: ${line.slice(0, 200)}${count ? `, ${count} instructions` : ""}`);
    if (count) row.title = `${grouped(count)} instruction${count === 1 ? "" : "s"}`;
  }

  // Adjacent lines of the text count as one place.
  #places(i) {
    const lines = this.irLines.get(i + 1) ?? [], places = [];
    for (const line of lines) if (!places.length || line > places.at(-1).last + 3) places.push({first: line, last: line}); else places.at(-1).last = line;
    return {lines, places};
  }
  #lead(i) {
    this.inlined = null;
    const {lines, places} = this.#places(i);
    this.shown = {line: i + 1, column: 0};
    this.mark(lines);
    this.turn = 0;
    if (!lines.length) return say(`No instruction comes from line ${grouped(i + 1)}`);
    say(`Line ${grouped(i + 1)}: ${grouped(lines.length)} instruction${lines.length === 1 ? "" : "s"}${places.length > 1 ? ` in ${grouped(places.length)} places; Enter goes to the next` : ""}`);
    this.#goTo(places[0].first);
  }
  #goTo(line) {
    this.led = line;
    this.goTo(line);
  }
  #follow(i) {
    const {places} = this.#places(i);
    if (!places.length) return;
    this.turn = ((this.turn ?? 0) + 1) % places.length;
    this.#goTo(places[this.turn].first);
  }
}
