// The page: files in, views, what can be made of a module.
import {BitsView} from "./bits-view.js";
import {EXAMPLE} from "./example.js";
import {$, ask, bytesOf, fail, forgive, grouped, make, say, tabs} from "./page.js";
import {showSummary} from "./summary.js";
import {TextView} from "./text-view.js";
import {Tree} from "./tree.js";

const WASM = new URL("irkit.wasm", location.href).href;
const MOST_TO_EDIT = 8e6;
let file = null, module = null, editor = null, isBusy = false;

// One thing at a time; what goes wrong is shown.
async function work(what, job) {
  if (isBusy) return undefined;
  isBusy = true;
  document.body.setAttribute("aria-busy", "true");
  forgive();
  const start = performance.now();
  say(`${what} …`);
  try {
    const said = await job();
    say(said ?? `${what}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    say(`${what}: failed`);
    fail(error);
    return false;
  } finally {
    isBusy = false;
    document.body.removeAttribute("aria-busy");
  }
}

const text = new TextView((place) => showRecord(place));
const bits = new BitsView((line) => showLine(line));
const tree = new Tree((line) => showLine(line));
const views = tabs($("views"), (id) => shown(id));

function showLine(line) {
  views.choose("tab-text");
  text.show(line);
  $("text").focus();
}
function showRecord(place) {
  views.choose("tab-bits");
  bits.show(place).then(() => $("rows").focus()).catch(fail);
}
function shown(id) {
  if (!module) return;
  if (id === "tab-bits") bits.open().catch(fail);
  if (id === "tab-text") text.list.render();
  if (id === "tab-findings" && !module.findings) verify();
  if (id === "tab-edit") edit().catch(fail);
}

// ---- files ---------------------------------------------------------------------------------------------------

async function openBytes(bytes, name) {
  const done = await work(`Opening ${name}`, async () => {
    const opened = await ask("open", bytes, name);
    const what = {bitcode: "LLVM bitcode", text: "text", archive: "an archive", object: opened.what, other: opened.what}[opened.kind];
    if (!opened.parts.length) throw new Error(opened.kind === "other" ? opened.what : `${name} is ${what}; there is no LLVM IR in it${opened.isDamaged ? ", and it is damaged" : ""}`);
    file = {name, kind: opened.kind, parts: opened.parts};
    $("what").textContent = `${name}: ${what}, ${bytesOf(opened.size)}`;
    $("what").title = $("what").textContent;
    $("parts").replaceChildren(...opened.parts.map((p, i) => make("option", {value: String(i)}, p.module ? `${p.name} (module ${p.module})` : p.name)));
    $("parts-label").hidden = opened.parts.length < 2;
  });
  if (done) await select(0);
}

async function select(number) {
  await work(`Reading ${file.parts[number].name}`, async () => {
    const part = file.parts[number];
    module = null;
    bits.close();
    const opened = await ask("select", number);
    $("start").hidden = true;
    $("main").hidden = false;
    text.open(opened.lines);
    await tree.open(opened.counts);
    showSummary(opened, part);
    $("view-findings").replaceChildren();
    $("view-edit").replaceChildren();
    $("tab-findings").textContent = "Findings";
    editor?.close();
    editor = null;
    module = opened;
    for (const id of ["release", "convert", "save"]) $(id).disabled = Boolean(opened.error);
    views.choose(opened.error && opened.isText ? "tab-text" : "tab-summary");
    if (opened.error) {
      markErrors(opened.diagnostics);
      throw Object.assign(new Error(opened.error), {diagnostics: []});
    }
  });
}

// An error of the parser stands in its line.
function markErrors(diagnostics) {
  const placed = diagnostics.filter((d) => d.line).map((d) => ({...d, at: d.line - 1}));
  text.setFindings(placed);
  if (placed.length) text.show(placed[0].at);
}

async function openFile(f) {
  if (f) await openBytes(new Uint8Array(await f.arrayBuffer()), f.name);
}
for (const id of ["open", "open-large"]) $(id).addEventListener("click", () => $("file").click());
$("file").addEventListener("change", () => { openFile($("file").files[0]); $("file").value = ""; });
$("example").addEventListener("click", () => openBytes(new TextEncoder().encode(EXAMPLE), "example.ll"));
$("parts").addEventListener("change", () => select(Number($("parts").value)));
$("error").querySelector("button").addEventListener("click", forgive);
addEventListener("dragover", (e) => { e.preventDefault(); document.body.classList.add("dragging"); });
addEventListener("dragleave", (e) => { if (!e.relatedTarget) document.body.classList.remove("dragging"); });
addEventListener("drop", (e) => {
  e.preventDefault();
  document.body.classList.remove("dragging");
  openFile(e.dataTransfer.files[0]);
});
addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) || e.target.isContentEditable) return;
  if (e.key === "o") $("file").click();
  else if (e.key === "/" && module) $("filter").focus(), e.preventDefault();
});

// ---- findings ------------------------------------------------------------------------------------------------

function verify() {
  return work("Verifying", async () => {
    const {findings, errors, warnings} = module.error ? {findings: [], errors: 1, warnings: 0} : await ask("verify");
    module.findings = findings;
    if (!module.error) text.setFindings(findings);
    const row = (f) => make("button", {class: "finding", onclick: () => f.at >= 0 && showLine(f.at)},
      make("span", {class: f.severity}, f.severity), ` ${f.function ? `in @${f.function}: ` : ""}${f.message}`, ...f.subjects.map((s) => `\n    ${s.trim()}`), f.at >= 0 ? `\n    line ${grouped(f.at + 1)}` : "");
    const many = (n, what) => `${grouped(n)} ${what}${n === 1 ? "" : "s"}`;
    const verdict = module.error ? `It cannot be read: ${module.error}` : errors || warnings ? `${many(errors, "error")}, ${many(warnings, "warning")}` : "The verifier finds nothing wrong.";
    $("view-findings").replaceChildren(make("p", {}, verdict), ...findings.slice(0, 1000).map(row));
    $("tab-findings").textContent = errors || warnings ? `Findings (${grouped(errors + warnings)})` : "Findings";
    return verdict;
  });
}

// ---- what can be made ----------------------------------------------------------------------------------------

function save(bytes, name) {
  const link = make("a", {href: URL.createObjectURL(new Blob([bytes])), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
const nameWith = (ending) => `${file.parts[Number($("parts").value) || 0].name.replace(/[/\\:*?"<>|()]+/g, "_").replace(/\.(bc|ll|o|a)_?$/, "")}.${ending}`;

$("save").addEventListener("change", () => {
  const form = $("save").value;
  $("save").value = "";
  if (!form) return;
  work(`Making .${form}`, async () => {
    const bytes = form === "ll" ? await ask("text") : form === "bc" ? await ask("bitcode") : await ask("compile", form === "s" ? "assembly" : "object");
    save(bytes, nameWith(form));
    return `${nameWith(form)}: ${bytesOf(bytes.length)}`;
  });
});

$("convert").addEventListener("click", async () => {
  const version = Number($("release").value), name = $("release").selectedOptions[0].textContent;
  let made = null;
  await work(`Converting to ${name}`, async () => { made = await ask("convert", version, false, "bitcode"); });
  if (!made) return;
  const changes = made.changes.reduce((n, c) => n + c.count, 0);
  await openBytes(made.bytes, nameWith(`${name.replace("LLVM ", "")}.bc`));
  $("view-summary").prepend(make("h2", {}, `Converted to ${name}: ${grouped(changes)} changes`),
    make("table", {id: "changes"}, make("tbody", {}, ...made.changes.slice(0, 200).map((c) =>
      make("tr", {}, make("td", {}, c.kind), make("td", {class: "mono"}, c.what), make("td", {class: "mono"}, c.becomes), make("td", {class: "n"}, grouped(c.count)))))));
});

// ---- editing -------------------------------------------------------------------------------------------------

async function edit() {
  if (module.isEdited) return;
  const opened = module;
  opened.isEdited = true;
  if (opened.textBytes > MOST_TO_EDIT) {
    $("view-edit").replaceChildren(make("p", {}, `The text is ${bytesOf(opened.textBytes)} long; up to ${bytesOf(MOST_TO_EDIT)} can be edited here.`));
    return;
  }
  const {Editor} = await import("./edit-view.js");
  if (module !== opened) return;
  const verdict = make("span", {class: "quiet", role: "status"}), place = make("div", {id: "editor"});
  $("view-edit").replaceChildren(make("div", {class: "tools"}, make("button", {id: "use", onclick: () => openBytes(new TextEncoder().encode(editor.text), nameWith("edited.ll"))}, "Use this text"),
    make("button", {onclick: () => save(new TextEncoder().encode(editor.text), nameWith("edited.ll"))}, "Save it"), verdict), place);
  editor = new Editor(place, {url: WASM, onChecked: (found) => {
    const errors = found.filter((f) => f.severity === "error").length;
    verdict.textContent = errors ? `${grouped(errors)} error${errors === 1 ? "" : "s"}: ${found.find((f) => f.severity === "error").message}` : "It is well formed.";
    verdict.className = errors ? "error" : "quiet";
  }});
  editor.text = new TextDecoder().decode(await ask("text"));
}

// ---- start ---------------------------------------------------------------------------------------------------

work("Starting", async () => {
  const releases = await ask("init", WASM);
  $("release").replaceChildren(...releases.toReversed().map((r) => make("option", {value: String(r.version)}, r.name)));
  document.body.dataset.ready = "true";
  return "Ready";
});
