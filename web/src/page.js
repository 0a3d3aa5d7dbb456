// Shared by the parts of the page: the worker, elements, tabs, status messages.

export const $ = (id) => document.getElementById(id);

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((c) => c !== null && c !== undefined));
  return element;
}

export const say = (text) => { $("status").textContent = text; };
export const grouped = (n) => Math.round(n).toLocaleString("en");
export const bytesOf = (n) => (n < 10000 ? `${grouped(n)} bytes` : n < 1e6 ? `${grouped(n / 1000)} kB` : `${(n / 1e6).toFixed(1)} MB`);

export function fail(error) {
  const more = (error.diagnostics ?? []).filter((d) => !error.message.includes(d));
  $("error").querySelector("pre").textContent = [error.message, ...more].join("\n");
  $("error").hidden = false;
}
export const forgive = () => { $("error").hidden = true; };

// ---- focus ---------------------------------------------------------------------------------------------------
// The focused element may be redrawn, hidden or disabled. Then the focus goes to its replacement:
// the element with the same id or label, or the nearest focusable element around it, or the tab of
// the shown panel.

let focused = null;
const canFocus = (e) => e.isConnected && !e.disabled && e.checkVisibility({visibilityProperty: true});
const labelIn = (e) => e.getAttribute?.("aria-label") || (e.localName === "button" ? e.textContent : "");

document.addEventListener("focusin", ({target}) => {
  const around = [];
  for (let e = target.parentElement; e && e !== document.body; e = e.parentElement) around.push(e);
  focused = {element: target, id: target.id, label: labelIn(target), around};
});
// A press on something that cannot have the focus means to give the focus up.
document.addEventListener("pointerdown", ({target}) => {
  if (!target.closest("button, input, select, a, [tabindex]")) focused = null;
}, true);

export function keepFocus() {
  const {activeElement} = document;
  if (!focused || canFocus(focused.element) || (activeElement && activeElement !== document.body && canFocus(activeElement))) return;
  const {id, label, around} = focused, still = around.filter((e) => e.isConnected && e.checkVisibility());
  const same = (id && $(id)) || (label && still[0] && [...still[0].querySelectorAll("button, [role=button], [aria-label]")].find((e) => labelIn(e) === label));
  const places = [same, ...still.filter((e) => e.tabIndex >= 0 || e.hasAttribute("tabindex")), document.querySelector("#views [aria-selected=true]"), $("open")];
  places.find((e) => e && canFocus(e))?.focus({preventScroll: true});
}
new MutationObserver(keepFocus).observe(document, {childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "disabled"]});

// Runs a job that fills a part of the page; the part is marked as busy until the last such job has
// ended.
const jobs = new WeakMap();
export async function filling(part, job) {
  const mine = {};
  jobs.set(part, mine);
  part.setAttribute("aria-busy", "true");
  try {
    await job();
  } finally {
    if (jobs.get(part) === mine) part.removeAttribute("aria-busy");
  }
}

// A worker that answers requests in order.
export class Asker {
  constructor() {
    this.waiting = new Map();
    this.next = 0;
    this.worker = new Worker("worker.js", {type: "module"});
    this.worker.onmessage = ({data}) => {
      if (data.progress) return void (this.onProgress ?? (() => {}))(data.progress);
      const {resolve, reject} = this.waiting.get(data.id);
      this.onProgress?.("");
      this.waiting.delete(data.id);
      if (data.error) reject(Object.assign(new Error(data.error.message), data.error));
      else resolve(data.result);
    };
    this.worker.onerror = (e) => {
      for (const {reject} of this.waiting.values()) reject(new Error(e.message ?? "the worker ended"));
      this.waiting.clear();
    };
  }
  ask(name, ...args) {
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, {resolve, reject});
      this.worker.postMessage({id, name, args});
    });
  }
}
export const library = new Asker();
export const ask = (...args) => library.ask(...args);
// Shows the progress of the worker. At the end the earlier status is restored, unless another
// message was shown meanwhile.
let told = "", before = "";
library.onProgress = (text) => {
  const status = $("status").textContent;
  if (text) {
    if (status !== told) before = status;
    say((told = `${text} …`));
  } else if (status === told) {
    say(before);
  }
};

// Tabs as in the ARIA practices: arrow keys move between them. shown(panel) is called to fill a
// panel.
export function tabs(list, shown = () => {}) {
  const all = [...list.querySelectorAll("[role=tab]")];
  const choose = (tab, focus = false) => {
    for (const t of all) {
      t.setAttribute("aria-selected", t === tab);
      t.tabIndex = t === tab ? 0 : -1;
      $(t.getAttribute("aria-controls")).hidden = t !== tab;
    }
    if (focus || (all.includes(document.activeElement) && document.activeElement !== tab)) tab.focus();
    shown(tab.id);
  };
  for (const [i, tab] of all.entries()) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (e) => {
      const to = {ArrowRight: i + 1, ArrowLeft: i - 1 + all.length, Home: 0, End: all.length - 1}[e.key];
      if (to === undefined) return;
      e.preventDefault();
      choose(all[to % all.length], true);
    });
  }
  return {choose: (id) => choose($(id)), get current() { return all.find((t) => t.getAttribute("aria-selected") === "true")?.id; }};
}
