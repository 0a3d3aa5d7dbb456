// The graph view: control flow or dominators of the function at a line, or its callers and callees.
// A worker draws it with Graphviz; it is moved and scaled like a map.
import {ask, grouped, make} from "./page.js";
import {PanZoom} from "./pan-zoom.js";

const MOST_NODES = 300, MOST_WITH_TEXT = 150, MOST_FUNCTIONS = 60, MOST_EDGES = 1500, LEAST_NODES = 12, PATIENCE = 6000;

// Draws DOT: one picture at a time, and none that takes longer than PATIENCE.
class Painter {
  constructor() {
    this.worker = null;
    this.job = null;
    this.next = 0;
  }
  // Returns SVG; null if it took too long or another picture was requested meanwhile.
  draw(dot) {
    this.stop();
    if (!this.worker) {
      this.worker = new Worker("graph-worker.js", {type: "module"});
      this.worker.onmessage = ({data}) => this.#done(data);
      this.worker.onerror = (e) => this.#done({id: this.job?.id, error: e.message ?? "Graphviz ended"});
    }
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.job = {id, resolve, reject, timer: setTimeout(() => this.stop(), PATIENCE)};
      this.worker.postMessage({id, dot});
    });
  }
  #done({id, svg, error}) {
    const {job} = this;
    if (!job || job.id !== id) return;
    clearTimeout(job.timer);
    this.job = null;
    if (error) job.reject(new Error(error));
    else job.resolve(svg);
  }
  stop() {
    if (!this.job) return;
    clearTimeout(this.job.timer);
    this.job.resolve(null);
    this.job = null;
    this.worker.terminate();
    this.worker = null;
  }
}

const nameOf = (node) => node.id || node.querySelector("title")?.textContent || "";
const LONGEST_TITLE = 90;
const titleOf = ({name, shown}) => (shown ?? `@${name}`).replace(new RegExp(`^(.{${LONGEST_TITLE}}).+$`, "su"), "$1…");
const labelOf = (node) => [...node.querySelectorAll("text")].map((t) => t.textContent).join(" ").replace(/\s+/g, " ").trim();

export class GraphView {
  // goTo(line): shows a line in the text view.
  constructor(element, goTo) {
    this.goTo = goTo;
    this.painter = new Painter();
    this.kind = make("select", {"aria-label": "Kind of graph", onchange: () => this.#again()}, make("option", {value: "cfg"}, "Control flow"),
                     make("option", {value: "dominators"}, "Dominators"), make("option", {value: "calls"}, "Calls"));
    this.text = make("input", {type: "checkbox", onchange: () => this.#again()});
    this.note = make("p", {class: "graph-note", role: "status"});
    this.picture = make("div", {id: "graph", tabindex: "0", role: "group", "aria-label": "Graph", "aria-describedby": "graph-keys"});
    this.map = new PanZoom(this.picture);
    const button = (id, label, title, onclick) => make("button", {id, "aria-label": title, title, onclick}, label);
    const zooms = make("span", {class: "zooms", role: "group", "aria-label": "Size of the graph"},
      button("graph-out", "−", "Smaller (-)", () => this.map.zoom(1 / 1.4)), button("graph-in", "+", "Larger (+)", () => this.map.zoom(1.4)),
      button("graph-fit", "Fit", "The whole graph (0)", () => this.map.fit()), button("graph-start", "Start", "The entry, or the function itself (Home)", () => this.map.start()));
    const sample = (name, label) => make("span", {class: `sample ${name}`}, label);
    this.legend = make("p", {class: "legend"}, sample("true", "true"), sample("false", "false"), sample("unwind", "unwind"), sample("back", "back in a loop"),
      make("span", {id: "graph-keys", class: "keys"}, "Wheel or + − zooms, drag or arrows move, 0 fits"));
    element.replaceChildren(make("div", {class: "tools"}, this.kind, make("label", {}, this.text, " instructions"), zooms), this.note, this.picture, this.legend);
    this.close();
  }
  close() {
    this.painter.stop();
    this.drawn = "";
    this.line = -1;
    this.map.clear();
    this.note.textContent = "";
    this.legend.hidden = true;
    this.picture.replaceChildren(make("p", {class: "quiet"}, "Choose a line in a function: its graph is drawn here."));
  }
  #again() {
    if (this.line >= 0) this.show(this.line);
  }

  async show(line) {
    this.line = line;
    const fn = await ask("functionAt", line);
    if (line !== this.line) return;
    if (!fn) return this.drawn ? undefined : this.close();
    const kind = this.kind.value, block = kind === "calls" ? -1 : await ask("blockOfLine", fn.line, line);
    if (line !== this.line) return;
    const key = `${fn.index} ${kind} ${this.text.checked}`, isThere = this.drawn === key && (block < 0 || !this.isPart || this.nodes.has(`b${block}`));
    if (!isThere) await this.#draw(key, fn, kind, this.drawn === key || block > 0 ? block : -1);
    if (this.drawn === key && kind !== "calls") this.#mark(this.line === line ? block : -1);
  }

  // Tries fewer and fewer nodes until the graph can be drawn.
  async #draw(key, fn, kind, block) {
    const drawing = (this.drawing = {});
    this.drawn = key;
    this.note.textContent = "Drawing …";
    const withText = this.text.checked && kind === "cfg";
    for (let most = withText ? MOST_WITH_TEXT : kind === "calls" ? MOST_FUNCTIONS : MOST_NODES; ; most = Math.floor(most / 3)) {
      const options = {function: fn.index, instructions: withText, most};
      let dot = await ask("graph", kind, options);
      if (drawing !== this.drawing) return;
      const isPart = /\(\d+ of \d+ \w+\)"\]/.test(dot);
      if (isPart && block > 0) dot = await ask("graph", kind, {...options, block});
      if (drawing !== this.drawing) return;
      const isSmall = most <= LEAST_NODES;
      if (!isSmall && dot.split(" -> ").length > MOST_EDGES) continue;
      const svg = await this.painter.draw(dot.replace(/fontname="[^"]*"/g, 'fontname="Courier"'));
      if (drawing !== this.drawing) return;
      if (svg !== null) return this.#place(svg, fn, dot, block);
      if (isSmall) break;
    }
    this.map.clear();
    this.legend.hidden = true;
    this.picture.replaceChildren(make("p", {class: "quiet"}, `The graph of ${titleOf(fn)} is too tangled to be drawn in time.`));
    this.note.textContent = "";
  }

  // Parses Graphviz's output as XML and not as HTML, so that names in it stay text.
  #place(svg, fn, dot, block) {
    if (!this.picture.clientWidth) return void (this.drawn = "");  // hidden meanwhile: nothing has a size then
    const hadFocus = this.picture.contains(document.activeElement) && document.activeElement !== this.picture;
    const picture = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
    const part = /\((\d+) of (\d+) (\w+)\)"\]/.exec(dot), title = [...picture.querySelectorAll("g.graph > text")], kind = this.kind.value;
    this.picture.replaceChildren(picture);
    this.nodes = new Map();
    this.isPart = Boolean(part);
    for (const edge of picture.querySelectorAll("g.edge")) {
      const label = labelOf(edge);
      if (label === "true" || label === "false") edge.classList.add(label);
    }
    for (const node of picture.querySelectorAll("g.node")) {
      this.#keepTextIn(node);
      const id = nameOf(node);
      if (/^[bf]\d+$/.test(id)) this.#makeButton(node, id, fn);
    }
    for (const element of picture.querySelectorAll("title")) element.remove();
    for (const text of title) text.remove();
    const boxes = new Map([...picture.querySelectorAll("g.node")].map((node) => [node, boxOf(node)]));
    this.boxes = boxes;
    const first = picture.querySelector("g.node.focus") ?? picture.querySelector("g.node.entry") ?? picture.querySelector("g.node");
    this.first = first;
    this.map.show(picture, [...boxes.values()], boxes.get(first));
    const of = titleOf(fn), count = this.nodes.size, unit = kind === "calls" ? "function" : "block";
    const around = part && (block > 0 ? `those nearest to ${this.nodes.get(`b${block}`)?.name ?? "the line"}` : kind === "calls" ? "those nearest to it" : "those nearest to the entry");
    this.note.textContent = part ? `${of}: ${grouped(part[1])} of ${grouped(part[2])} ${part[3]} are shown, ${around}.` : `${of}: ${grouped(count)} ${unit}${count === 1 ? "" : "s"}`;
    this.note.title = fn.shown ? `${fn.shown}\n@${fn.name}` : `@${fn.name}`;
    this.picture.setAttribute("aria-label", `${this.kind.selectedOptions[0].textContent}: ${this.note.textContent}`);
    this.legend.hidden = false;
    for (const name of ["true", "false", "unwind", "back"]) this.legend.querySelector(`.${name}`).hidden = !picture.querySelector(`g.edge.${name}`);
    this.#rove(first);
    if (hadFocus) (first?.matches("[role=button]") ? first : this.picture).focus({preventScroll: true});
  }

  // Shortens texts to their node, since Graphviz does not know the font's widths in this browser.
  #keepTextIn(node) {
    const texts = [...node.querySelectorAll("text")];
    if (!texts.length) return;
    const shape = node.querySelector("polygon, ellipse, path")?.getBBox(), room = shape && shape.width - 8;
    for (const text of texts) {
      if (!shape || text.getComputedTextLength() <= room) continue;
      text.setAttribute("textLength", String(room));
      text.setAttribute("lengthAdjust", "spacingAndGlyphs");
      if (text.getAttribute("text-anchor") !== "middle") text.setAttribute("x", String(shape.x + 4));
    }
  }

  #makeButton(node, id, fn) {
    const label = labelOf(node);
    this.nodes.set(id, {node, name: label.split(" ")[0].replace(/:$/, "")});
    node.tabIndex = -1;
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", label.slice(0, 160));
    const go = async () => {
      const at = await ask("lineOfNode", id, fn.line);
      if (at >= 0) this.goTo(at);
    };
    node.addEventListener("click", () => {
      node.focus({preventScroll: true});
      go();
    });
    node.addEventListener("focus", () => {
      this.#rove(node);
      this.map.reveal(this.boxes.get(node));
    });
    node.addEventListener("keydown", (e) => {
      if (e.key === "Enter" || e.key === " ") go();
      else if (e.key.startsWith("Arrow")) this.#neighbour(node, e.key)?.focus({preventScroll: true});
      else return;
      e.preventDefault();
    });
  }
  // Tab reaches one node; arrow keys lead from it to the others.
  #rove(node) {
    for (const {node: other} of this.nodes.values()) other.tabIndex = other === node ? 0 : -1;
  }
  #neighbour(node, key) {
    const middle = ({x, y, width, height}) => ({x: x + width / 2, y: y + height / 2}), from = middle(this.boxes.get(node));
    const [right, down] = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[key];
    let best = null, least = Infinity;
    for (const {node: other} of this.nodes.values()) {
      const to = middle(this.boxes.get(other)), x = to.x - from.x, y = to.y - from.y;
      const along = x * right + y * down, across = Math.abs(x * down) + Math.abs(y * right);
      if (other === node || along <= 1) continue;
      const distance = along + 2 * across;
      if (distance < least) [best, least] = [other, distance];
    }
    return best;
  }

  #mark(block) {
    for (const [id, {node}] of this.nodes ?? []) {
      const isHere = id === `b${block}`;
      node.classList.toggle("here", isHere);
      if (isHere) node.setAttribute("aria-current", "true");
      else node.removeAttribute("aria-current");
      if (!isHere) continue;
      this.#rove(node);
      if (node !== this.first || this.map.isUntouched !== true) this.map.reveal(this.boxes.get(node));
    }
  }
}

// Returns the box in the picture's own units: Graphviz moves the outermost group.
function boxOf(node) {
  const box = node.getBBox(), moved = node.parentElement.transform?.baseVal.consolidate()?.matrix;
  return {x: box.x + (moved?.e ?? 0), y: box.y + (moved?.f ?? 0), width: box.width, height: box.height};
}
