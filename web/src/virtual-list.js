// A list of any number of rows that draws only the visible ones and fetches rows in pages. Browsers
// do not draw elements that are millions of pixels high. In longer lists the position of the scroll
// bar stands for a row, and the wheel scrolls by rows.

const HIGHEST = 8e6, PAGE = 200;
let lists = 0;

export class VirtualList {
  // fetch(from, to): rows, or a promise; draw(element, row, i); rowRole and attributes for
  // assistive technology.
  constructor(element, {rowHeight = 20, fetch, draw, role = "listbox", rowRole = "option", label, choose = () => {}, activate = () => {}, key}) {
    Object.assign(this, {element, rowHeight, fetch, draw, rowRole, choose, activate, key});
    this.id = `list${lists++}`;
    this.count = 0;
    this.active = -1;
    this.top = 0;
    this.pages = new Map();
    this.version = 0;
    element.classList.add("virtual");
    element.tabIndex = 0;
    element.setAttribute("role", role);
    element.setAttribute("aria-label", label);
    this.spacer = document.createElement("div");
    this.layer = document.createElement("div");
    this.spacer.className = "spacer";
    this.layer.className = "layer";
    this.spacer.role = this.layer.role = "presentation";
    element.append(this.spacer, this.layer);
    element.addEventListener("scroll", () => this.#scrolled());
    element.addEventListener("wheel", (e) => this.#wheel(e), {passive: false});
    element.addEventListener("keydown", (e) => this.keyDown(e));
    element.addEventListener("click", (e) => {
      const row = e.target.closest("[data-row]");
      if (!row) return;
      // The first click of a double click redraws the rows.
      if (e.detail === 2 && Number(row.dataset.row) === this.active) this.activate(this.active);
      else this.setActive(Number(row.dataset.row), {event: e});
    });
    new ResizeObserver(() => this.render()).observe(element);
  }

  get visible() { return Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight)); }
  get height() { return this.count * this.rowHeight; }
  get isScaled() { return this.height > HIGHEST; }

  setCount(count) {
    this.count = count;
    this.pages.clear();
    this.version++;
    this.active = -1;
    this.top = 0;
    this.element.scrollTop = this.element.scrollLeft = 0;
    this.layer.style.minWidth = "";
    this.spacer.style.height = `${Math.min(this.height, HIGHEST)}px`;
    this.render();
  }
  refresh() {
    this.pages.clear();
    this.version++;
    this.render();
  }

  #scrolled() {
    const {element} = this;
    if (this.placed !== undefined && Math.abs(element.scrollTop - this.placed) < 1) return void this.render();
    this.placed = undefined;
    const room = Math.max(1, element.scrollHeight - element.clientHeight);
    this.top = this.isScaled ? (element.scrollTop / room) * Math.max(0, this.count - this.visible) : element.scrollTop / this.rowHeight;
    this.render();
  }
  #moveTo(top) {
    this.top = Math.max(0, Math.min(top, this.count - this.visible));
    const room = Math.max(1, Math.min(this.height, HIGHEST) - this.element.clientHeight);
    this.element.scrollTop = this.isScaled ? (this.top / Math.max(1, this.count - this.visible)) * room : this.top * this.rowHeight;
    this.placed = this.element.scrollTop;
    this.render();
  }
  #wheel(e) {
    if (!this.isScaled || e.ctrlKey || !e.deltaY) return;
    e.preventDefault();
    this.#moveTo(this.top + (e.deltaMode ? e.deltaY : e.deltaY / this.rowHeight));
  }

  keyDown(e) {
    const step = {ArrowDown: 1, ArrowUp: -1, PageDown: this.visible, PageUp: -this.visible, Home: -this.count, End: this.count}[e.key];
    if (this.key?.(e, this.active)) {
      e.preventDefault();
    } else if (step && !e.altKey && !e.ctrlKey && !e.metaKey) {
      e.preventDefault();
      this.setActive(Math.max(0, Math.min(this.count - 1, Math.max(this.active, 0) + (this.active < 0 && Math.abs(step) === 1 ? 0 : step))));
    } else if ((e.key === "Enter" || e.key === " ") && this.active >= 0) {
      e.preventDefault();
      this.activate(this.active);
    }
  }

  // Makes a row the active one and shows it; `quiet` does not call `choose`.
  setActive(i, {quiet = false, center = false, event = null} = {}) {
    if (!this.count) return;
    this.active = Math.max(0, Math.min(i, this.count - 1));
    if (center || this.active < this.top || this.active > this.top + this.visible - 1) {
      const above = center ? Math.floor(this.visible / 3) : this.active < this.top ? 0 : this.visible - 1;
      this.#moveTo(this.active - above);
    }
    this.render();
    if (!quiet) this.choose(this.active, event);
  }

  row(i) { return this.pages.get(Math.floor(i / PAGE))?.[i % PAGE]; }
  async #load(page) {
    const {version} = this;
    this.pages.set(page, []);
    const rows = await this.fetch(page * PAGE, Math.min((page + 1) * PAGE, this.count));
    if (version !== this.version) return;
    this.pages.set(page, rows);
    if (this.pages.size > 100) this.pages.delete(this.pages.keys().next().value);
    this.render();
  }

  render() {
    const first = Math.max(0, Math.floor(this.top)), last = Math.min(this.count, first + this.visible + 2);
    const {element, layer, rowHeight} = this, rows = [];
    layer.style.transform = `translateY(${element.scrollTop - (this.top - first) * rowHeight}px)`;
    for (let i = first; i < last; i++) {
      const data = this.row(i), row = document.createElement("div");
      row.dataset.row = i;
      row.id = `${this.id}-${i}`;
      row.role = this.rowRole;
      row.className = i === this.active ? "row active" : "row";
      row.style.height = row.style.lineHeight = `${rowHeight}px`;
      row.setAttribute("aria-posinset", i + 1);
      row.setAttribute("aria-setsize", this.count);
      row.setAttribute("aria-selected", i === this.active);
      if (data !== undefined) this.draw(row, data, i);
      rows.push(row);
    }
    layer.replaceChildren(...rows);
    const isShown = this.active >= first && this.active < last;
    if (isShown) element.setAttribute("aria-activedescendant", `${this.id}-${this.active}`);
    else element.removeAttribute("aria-activedescendant");
    for (const page of new Set([Math.floor(first / PAGE), Math.floor(Math.max(first, last - 1) / PAGE)]))
      if (this.count && !this.pages.has(page)) this.#load(page);
  }
}
