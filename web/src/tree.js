// The module as a tree: groups by kind, and in them names that lead to their lines.
import {$, ask, fail, grouped, make} from "./page.js";
import {GROUPS} from "./text-index.js";
import {VirtualList} from "./virtual-list.js";

export class Tree {
  constructor(goTo) {
    this.goTo = goTo;
    this.opened = new Set(["functions"]);
    this.items = new Map();
    this.rows = [];
    this.list = new VirtualList($("tree"), {
      label: "Module", role: "tree", rowRole: "treeitem",
      fetch: (from, to) => this.rows.slice(from, to),
      draw: (row, r) => this.#draw(row, r),
      choose: (i, event) => event && this.#act(i),
      activate: (i) => this.#act(i),
      key: (e, i) => this.#key(e, i),
    });
    $("filter").addEventListener("input", () => this.#rebuild().catch(fail));
    $("filter").addEventListener("keydown", (e) => {
      if (e.key !== "ArrowDown" && e.key !== "Enter") return;
      e.preventDefault();
      $("tree").focus();
      this.#whenBuilt(() => this.list.setActive(Math.min(1, this.rows.length - 1), {quiet: true}));
    });
  }

  async open(counts) {
    this.counts = counts;
    this.items.clear();
    $("filter").value = "";
    await this.#rebuild();
  }

  // The worker may still be collecting names. A key pressed meanwhile is handled when the new list
  // is there.
  #rebuild() {
    const building = this.#build().finally(() => { if (this.building === building) this.building = null; });
    return (this.building = building);
  }
  #whenBuilt(job) {
    if (this.building) this.building.then(job).catch(fail);
    else job();
  }
  async #build() {
    const wanted = $("filter").value.toLowerCase(), rows = [], asked = (this.asked = (this.asked ?? 0) + 1);
    for (const [key, title] of GROUPS) {
      if (!this.counts[key]) continue;
      const isOpen = wanted ? key !== "metadata" : this.opened.has(key);
      if (isOpen && !this.items.has(key)) this.items.set(key, await ask("group", key));
      if (asked !== this.asked) return;
      const all = isOpen ? this.items.get(key) : [], shown = wanted ? all.filter((i) => i.name.toLowerCase().includes(wanted) || i.shown?.toLowerCase().includes(wanted)) : all;
      if (wanted && !shown.length) continue;
      rows.push({key, title, isOpen, count: wanted ? shown.length : this.counts[key]});
      for (const item of shown) rows.push({key, item});
    }
    this.rows = rows;
    this.list.setCount(rows.length);
  }

  #draw(row, {key, title, isOpen, count, item}) {
    row.setAttribute("aria-level", item ? 2 : 1);
    if (item) {
      const sigil = {metadata: "!", named: "!", types: "%", comdats: "$", attributes: "#"}[key] ?? "@";
      row.append(`   ${item.shown ?? sigil + item.name}`);
      row.title = item.shown ? `${item.shown}\n${sigil}${item.name}` : item.name;
      if (item.shown) row.classList.add("shown");
    } else {
      row.setAttribute("aria-expanded", isOpen);
      row.classList.add("group");
      row.append(make("span", {"aria-hidden": "true"}, isOpen ? "▾ " : "▸ "), `${title} `, make("span", {class: "quiet"}, grouped(count)));
    }
  }
  async #act(i) {
    const row = this.rows[i];
    if (row.item) return this.goTo(row.item.line);
    if ($("filter").value) return;
    if (this.opened.has(row.key)) this.opened.delete(row.key);
    else this.opened.add(row.key);
    await this.#rebuild();
    this.list.setActive(this.rows.findIndex((r) => r.key === row.key), {quiet: true});
  }
  #key(e, i) {
    if (this.building) return this.#whenBuilt(() => this.list.keyDown(e)), true;
    const row = this.rows[i];
    if (!row || (e.key !== "ArrowRight" && e.key !== "ArrowLeft")) return false;
    if (!row.item && row.isOpen !== (e.key === "ArrowRight")) this.#act(i);
    else if (e.key === "ArrowLeft" && row.item) this.list.setActive(this.rows.findIndex((r) => r.key === row.key), {quiet: true});
    else if (!row.item && row.isOpen) this.list.setActive(i + 1, {quiet: true});
    return true;
  }
}
