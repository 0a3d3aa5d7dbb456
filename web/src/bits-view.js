// The bitstream view: the blocks, the rows of one block, the details of one row, the bytes. A
// choice in one part is shown in the others.
import {$, ask, fail, filling, grouped, make, say} from "./page.js";
import {describe} from "./text-view.js";
import {VirtualList} from "./virtual-list.js";

const WIDTH = 16;

export class BitsView {
  // showLine(line): shows a line in the text view.
  constructor(showLine) {
    this.showLine = showLine;
    this.close();
    this.blocks = new VirtualList($("blocks"), {
      label: "Blocks", role: "tree", rowRole: "treeitem",
      fetch: (from, to) => this.list.slice(from, to),
      draw: (row, b) => {
        row.setAttribute("aria-level", b.depth + 1);
        row.append("  ".repeat(b.depth) + b.name, make("span", {class: "quiet"}, b.records ? `  ${grouped(b.records)}` : ""));
        row.setAttribute("aria-label", `${b.name}, ${grouped(b.records)} records`);
      },
      choose: (i) => this.#openBlock(i).catch(fail),
      activate: () => $("rows").focus(),
    });
    this.rows = new VirtualList($("rows"), {
      label: "Records of the block",
      fetch: (from, to) => ask("rows", this.block, from, to),
      draw: (row, r) => row.append(make("span", {class: "no", "aria-hidden": "true"}, String(r.row)), make("span", {class: r.kind === "record" ? "w-opcode" : "w-label"}, r.label),
                                   ` ${r.preview}`, ...(r.constant ? [make("span", {class: "quiet"}, `  ${r.constant}`)] : [])),
      choose: (i) => filling($("detail"), () => this.#openRow(i)).catch(fail),
      activate: () => this.#enter().catch(fail),
    });
    this.hex = new VirtualList($("hex"), {
      label: "Bytes of the file",
      fetch: (from, to) => this.#bytes(from, to),
      draw: (row, bytes, i) => this.#drawBytes(row, bytes, i),
      choose: (i, event) => this.#chooseByte(i, event).catch(fail),
    });
  }

  close() {
    this.list = this.opening = null;
    this.block = -1;
    this.detail = null;
    this.operand = -1;
  }

  // Fills the view. The first call for a module walks the whole stream.
  open() {
    return (this.opening ??= this.#open().catch((error) => {
      this.opening = null;
      throw error;
    }));
  }
  async #open() {
    const {list, error} = await ask("blocks");
    this.list = list;
    this.blocks.setCount(list.length);
    this.rows.setCount(0);
    this.hex.setCount(Math.ceil((await ask("fileSize")) / WIDTH));
    $("detail").replaceChildren(make("p", {class: "quiet"}, "Choose a record, or a byte."));
    say(error || `${grouped(list.length)} blocks`);
    if (error) fail(new Error(error));
    if (list.length && this.block < 0) this.blocks.setActive(0);
  }

  show({block, row}) {
    return filling($("detail"), async () => {
      await this.open();
      this.blocks.setActive(block, {quiet: true, center: true});
      await this.#openBlock(block);
      this.rows.setActive(row, {quiet: true, center: true});
      await this.#openRow(row);
    });
  }

  async #openBlock(i) {
    if (this.block === i) return;
    this.block = i;
    this.detail = null;
    this.rows.setCount(await ask("rowCount", i));
    const {bit, end, name} = this.list[i];
    this.#showBits(bit);
    say(`${name}: bits ${grouped(bit)} to ${grouped(end)}`);
  }

  async #openRow(i) {
    const block = this.block, d = await ask("detail", block, i);
    if (!d || block !== this.block) return;
    this.detail = d;
    this.operand = -1;
    const line = await ask("lineOfPlace", block, i);
    const inside = d.kind === "block" ? make("button", {onclick: () => this.#enter().catch(fail)}, "Show its contents") : null;
    $("detail").replaceChildren(
      make("h3", {class: "mono"}, d.label), describe(d, (k) => this.#chooseOperand(k)),
      make("p", {}, line >= 0 ? make("button", {id: "to-text", onclick: () => this.showLine(line)}, `Show line ${grouped(line + 1)} of the text`) : null, inside));
    this.#showBits(d.bit);
  }
  async #enter() {
    if (this.detail?.kind !== "block") return;
    const inside = this.list.findIndex((b) => b.bit === this.detail.bit);
    this.blocks.setActive(inside, {center: true});
  }
  #chooseOperand(k) {
    this.operand = k;
    say(`Operand ${k}: bits ${grouped(this.detail.opBits[k])} to ${grouped(this.detail.opBits[k + 1])}`);
    this.#showBits(this.detail.opBits[k]);
  }

  #showBits(bit) {
    this.hex.setActive(Math.floor(bit / 8 / WIDTH), {quiet: true, center: true});
  }
  async #bytes(from, to) {
    const bytes = await ask("hex", from * WIDTH, to * WIDTH), rows = [];
    for (let i = 0; i < bytes.length; i += WIDTH) rows.push(bytes.subarray(i, i + WIDTH));
    return rows;
  }
  #drawBytes(row, bytes, i) {
    const d = this.detail, covers = (from, to, at) => from < (at + 1) * 8 && at * 8 < to;
    row.append(make("span", {class: "no", "aria-hidden": "true"}, (i * WIDTH).toString(16).padStart(7, "0")));
    let text = "";
    for (const [k, byte] of bytes.entries()) {
      const at = i * WIDTH + k, span = make("span", {class: "hex-byte"}, byte.toString(16).padStart(2, "0"));
      span.dataset.byte = at;
      if (d && covers(d.bit, d.end, at)) span.classList.add("in");
      if (d && this.operand >= 0 && covers(d.opBits[this.operand], d.opBits[this.operand + 1], at)) span.classList.add("op");
      row.append(span);
      text += byte >= 32 && byte < 127 ? String.fromCharCode(byte) : "·";
    }
    row.append(" ".repeat(2 + Math.round((WIDTH - bytes.length) * 2.6)) + text);
    row.setAttribute("aria-label", `byte ${i * WIDTH}: ${[...bytes].map((b) => b.toString(16).padStart(2, "0")).join(" ")}`);
  }
  // Chooses the record that has the byte's first bit, or the first record that begins in the byte.
  async #chooseByte(i, event) {
    const at = Number(event?.target.closest("[data-byte]")?.dataset.byte ?? i * WIDTH), top = this.hex.top;
    const place = await ask("rowAtBit", at * 8 + 7);
    if (!place) return say(`Byte ${grouped(at)} is in no block`);
    await this.show(place);
    if (Math.abs(this.hex.top - top) < this.hex.visible) this.hex.render();
    say(`Byte ${grouped(at)}: ${this.detail?.label ?? ""}`);
  }
}
