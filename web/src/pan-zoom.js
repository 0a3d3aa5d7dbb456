// An SVG picture that is moved and scaled in a pane: by wheel, pointers (drag, pinch) and keys. At
// least one node always stays visible.

const LEGIBLE = 0.9, READABLE = 1.25, LARGEST = 6, STEP = 1.25, MARGIN = 12, LEAST_SEEN = 24;
const clamp = (n, low, high) => Math.max(low, Math.min(n, high));

export class PanZoom {
  // The scale is in pixels per unit of the picture; (x, y) is the position in the picture at the
  // pane's upper left corner.
  constructor(pane) {
    this.pane = pane;
    this.svg = null;
    this.boxes = [];
    this.pointers = new Map();
    this.wasDragged = false;
    pane.addEventListener("wheel", (e) => this.#wheel(e), {passive: false});
    pane.addEventListener("pointerdown", (e) => this.#down(e));
    pane.addEventListener("pointermove", (e) => this.#move(e));
    for (const type of ["pointerup", "pointercancel"]) pane.addEventListener(type, (e) => this.#up(e));
    // A drag ends in a click, which must not reach the node below.
    pane.addEventListener("click", (e) => { if (this.wasDragged) e.stopPropagation(), e.preventDefault(); }, true);
    pane.addEventListener("keydown", (e) => this.#key(e));
    new ResizeObserver(() => this.#resized()).observe(pane);
  }

  get width() { return this.pane.clientWidth; }
  get height() { return this.pane.clientHeight; }

  // Takes a picture. `boxes` are the {x, y, width, height} of its nodes; `first` is shown if the
  // whole picture would be too small.
  show(svg, boxes, first) {
    const {x, y, width, height} = svg.viewBox.baseVal;
    Object.assign(this, {svg, boxes, first, whole: {x, y, width, height}, size: null});
    svg.setAttribute("width", "100%");
    svg.setAttribute("height", "100%");
    svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
    this.#resized();
  }
  clear() {
    this.svg = null;
    this.boxes = [];
  }

  // Returns the scale at which the whole picture is visible.
  get #fitting() {
    return Math.min((this.width - 2 * MARGIN) / this.whole.width, (this.height - 2 * MARGIN) / this.whole.height, 1.5);
  }
  get #smallest() { return Math.min(this.#fitting, 0.25); }

  fit() {
    if (!this.size) return;
    this.scale = this.#fitting;
    this.#center({x: this.whole.x + this.whole.width / 2, y: this.whole.y + this.whole.height / 2});
  }
  // Shows the whole picture if it is legible, or else its beginning.
  start() {
    if (!this.size) return;
    if (this.#fitting >= LEGIBLE || !this.first) return this.fit();
    this.scale = READABLE;
    const {first} = this;
    this.x = first.x + first.width / 2 - this.width / 2;
    if (first.width > this.width - 2 * MARGIN) this.x = first.x - MARGIN;  // lines are read from their beginning
    this.y = first.y - MARGIN;
    this.#apply();
  }
  zoom(factor, at = {x: this.width / 2, y: this.height / 2}) {
    if (!this.size) return;
    const scale = clamp(this.scale * factor, this.#smallest, LARGEST);
    this.x += at.x / this.scale - at.x / scale;
    this.y += at.y / this.scale - at.y / scale;
    this.scale = scale;
    this.#apply();
  }
  move(right, down) {
    if (!this.size) return;
    this.x += right / this.scale;
    this.y += down / this.scale;
    this.#apply();
  }
  // Moves a box into view, with the least movement.
  reveal(box) {
    if (!this.size || !box) return;
    const room = {width: this.width / this.scale, height: this.height / this.scale}, margin = MARGIN / this.scale;
    const along = (from, length, at, space) => {
      if (length + 2 * margin > space) return at <= from && from <= at + space * 0.8 ? at : from - margin;
      return clamp(at, from + length + margin - space, from - margin);
    };
    const x = along(box.x, box.width, this.x, room.width), y = along(box.y, box.height, this.y, room.height);
    if (x === this.x && y === this.y) return;
    Object.assign(this, {x, y});
    this.#apply();
  }

  #center({x, y}) {
    this.x = x - this.width / this.scale / 2;
    this.y = y - this.height / this.scale / 2;
    this.#apply();
  }

  #resized() {
    if (!this.svg || !this.width || !this.height) return;
    const before = this.size;
    this.size = {width: this.width, height: this.height};
    if (!before || this.isUntouched) {
      this.start();
      this.isUntouched = true;
      return;
    }
    const at = {x: this.x + before.width / this.scale / 2, y: this.y + before.height / this.scale / 2};
    this.#center(at);
  }

  // Moves the picture just enough that some node is visible.
  #keepInSight() {
    const width = this.width / this.scale, height = this.height / this.scale, least = LEAST_SEEN / this.scale;
    let best = null;
    for (const box of this.boxes) {
      const seen = {x: Math.min(least, box.width, width), y: Math.min(least, box.height, height)};
      const x = clamp(this.x, box.x + seen.x - width, box.x + box.width - seen.x);
      const y = clamp(this.y, box.y + seen.y - height, box.y + box.height - seen.y);
      const distance = Math.hypot(x - this.x, y - this.y);
      if (!distance) return;
      if (!best || distance < best.distance) best = {x, y, distance};
    }
    if (best) Object.assign(this, {x: best.x, y: best.y});
  }
  #apply() {
    this.isUntouched = false;
    this.#keepInSight();
    this.svg.setAttribute("viewBox", `${this.x} ${this.y} ${this.width / this.scale} ${this.height / this.scale}`);
    this.onChange?.(this.scale);
  }

  #place(e) {
    const pane = this.pane.getBoundingClientRect();
    return {x: e.clientX - pane.left, y: e.clientY - pane.top};
  }
  #wheel(e) {
    if (!this.svg) return;
    e.preventDefault();
    const unit = e.deltaMode ? 30 : 1;
    if (e.shiftKey || Math.abs(e.deltaX) > Math.abs(e.deltaY)) this.move((e.deltaX || e.deltaY) * unit, 0);
    else this.zoom(2 ** (-clamp(e.deltaY * unit, -240, 240) / (e.ctrlKey ? 60 : 300)), this.#place(e));
  }
  #down(e) {
    if (!this.svg || e.button) return;
    this.wasDragged = false;
    this.pointers.set(e.pointerId, this.#place(e));
    this.origin = {...this.#place(e), left: this.x, top: this.y};
  }
  #move(e) {
    const before = this.pointers.get(e.pointerId), at = this.#place(e);
    if (!before || !this.svg) return;
    if (this.pointers.size === 2) {
      const [other] = [...this.pointers].filter(([id]) => id !== e.pointerId).map(([, place]) => place);
      const distance = (p) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
      this.zoom(distance(at) / distance(before), {x: (at.x + other.x) / 2, y: (at.y + other.y) / 2});
      this.wasDragged = true;
    } else if (this.wasDragged || Math.hypot(at.x - this.origin.x, at.y - this.origin.y) > 4) {
      if (!this.wasDragged) this.pane.setPointerCapture(e.pointerId);
      this.wasDragged = true;
      this.x = this.origin.left - (at.x - this.origin.x) / this.scale;
      this.y = this.origin.top - (at.y - this.origin.y) / this.scale;
      this.#apply();
    }
    this.pointers.set(e.pointerId, at);
    this.pane.classList.toggle("moving", this.wasDragged);
  }
  #up(e) {
    this.pointers.delete(e.pointerId);
    this.pane.classList.remove("moving");
    const [left] = this.pointers.values();
    if (left) this.origin = {...left, left: this.x, top: this.y};
  }
  #key(e) {
    if (!this.svg || e.ctrlKey || e.metaKey || e.altKey) return;
    const keys = {"+": () => this.zoom(STEP), "=": () => this.zoom(STEP), "-": () => this.zoom(1 / STEP), "0": () => this.fit(), Home: () => this.start()};
    const arrows = {ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60], PageUp: [0, -this.height * 0.8], PageDown: [0, this.height * 0.8]};
    if (keys[e.key]) keys[e.key]();
    else if (arrows[e.key] && e.target === this.pane) this.move(...arrows[e.key]);
    else return;
    e.preventDefault();
  }
}
