// The control flow of the function that a line is in, drawn by Graphviz, which is loaded when it is first wanted.
import {ask, make} from "./page.js";

const LARGEST = 300;
let graphviz = null;

export class GraphView {
  constructor(element, goTo) {
    this.goTo = goTo;
    this.kind = make("select", {"aria-label": "Kind of graph", onchange: () => this.#again()}, make("option", {value: "cfg"}, "Control flow"),
                     make("option", {value: "dominators"}, "Dominators"), make("option", {value: "calls"}, "Calls"));
    this.text = make("input", {type: "checkbox", onchange: () => this.#again()});
    this.note = make("span", {class: "quiet"});
    this.picture = make("div", {id: "graph", tabindex: "0", role: "group", "aria-label": "Graph"});
    element.replaceChildren(make("div", {class: "tools"}, this.kind, make("label", {}, this.text, " instructions"), this.note), this.picture);
    this.close();
  }
  close() {
    this.drawn = "";
    this.line = -1;
    this.picture.replaceChildren(make("p", {class: "quiet"}, "Choose a line in a function."));
  }
  #again() {
    if (this.line >= 0) this.show(this.line);
  }

  async show(line) {
    this.line = line;
    const fn = await ask("functionAt", line);
    if (!fn) return this.drawn ? undefined : this.close();
    const kind = this.kind.value, key = `${fn.index} ${kind} ${this.text.checked}`;
    if (key !== this.drawn) {
      this.drawn = key;
      this.note.textContent = `of ${fn.name} …`;
      const dot = await ask("graph", kind, fn.index, this.text.checked, LARGEST);
      graphviz ??= import("@hpcc-js/wasm-graphviz").then(({Graphviz}) => Graphviz.load());
      const svg = (await graphviz).dot(dot);
      if (key !== this.drawn) return;
      this.#place(svg, fn);
    }
    if (kind === "cfg") await this.#mark(fn, line);
  }

  // What Graphviz made is parsed as XML, not as a page: names in it are text.
  #place(svg, fn) {
    const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    this.note.textContent = `of @${fn.name}`;
    this.picture.replaceChildren(document.importNode(picture, true));
    for (const node of this.picture.querySelectorAll("g.node")) {
      const id = nameOf(node);
      if (!/^[bf]\d+$/.test(id)) continue;
      node.tabIndex = 0;
      node.setAttribute("role", "button");
      node.setAttribute("aria-label", node.textContent.trim().replace(/\s+/g, " ").slice(0, 120));
      const go = async () => {
        const at = await ask("lineOfNode", id, fn.line);
        if (at >= 0) this.goTo(at);
      };
      node.addEventListener("click", go);
      node.addEventListener("keydown", (e) => { if (e.key === "Enter") go(); });
    }
  }

  async #mark(fn, line) {
    const block = await ask("blockOfLine", fn.line, line);
    for (const node of this.picture.querySelectorAll("g.node")) {
      const isHere = nameOf(node) === `b${block}`;
      node.classList.toggle("here", isHere);
      if (isHere) node.scrollIntoView({block: "nearest", inline: "nearest"});
    }
  }
}

const nameOf = (node) => node.id || node.querySelector("title")?.textContent || "";
