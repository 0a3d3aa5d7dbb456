// The page: opening of files, the views, and the actions on a module.
import {BitsView} from "./bits-view.js";
import {CompareView} from "./compare-view.js";
import {EXAMPLE} from "./example.js";
import {isLink, makeLink, readLink} from "./link.js";
import {$, ask, bytesOf, fail, forgive, grouped, make, say, tabs} from "./page.js";
import {showSummary} from "./summary.js";
import {GROUPS} from "./text-index.js";
import {TextView} from "./text-view.js";
import {Tree} from "./tree.js";

const WASM = new URL("irkit.wasm", location.href).href, DEMANGLER = new URL("demangle.wasm", location.href).href;
const MOST_TO_EDIT = 8e6;
const utf8 = (text) => new TextEncoder().encode(text);
let file = null, module = null, editor = null, isBusy = false, waiting = null, openedLink = "";

// Runs one job at a time, and shows its errors. While a job runs, other requests are ignored,
// except for files to open: the last of these is opened next.
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
    const next = waiting;
    waiting = null;
    // A job that this one was a step of may continue first.
    if (next) setTimeout(() => whenFree(next.job, next.what));
  }
}
function whenFree(job, what) {
  if (!isBusy) return job();
  waiting = {job, what};
  say(`${what}: waiting …`);
  return undefined;
}

const text = new TextView((place) => showRecord(place));
const bits = new BitsView((line) => showLine(line));
const tree = new Tree((line) => {
  showLine(line);
  if (narrow.matches) openNav(false);
});
const comparison = new CompareView($("view-compare"), {pick: () => pick("compare"), goTo: (name) => showGlobal(name).catch(fail)});
comparison.run = () => compare();
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
async function showGlobal(name) {
  const line = await ask("definition", name, 0);
  if (line >= 0) showLine(line);
}
function shown(id) {
  if (!module) return;
  if (id === "tab-bits") bits.open().catch(fail);
  if (id === "tab-text") text.shown();
  if (id === "tab-findings" && !module.findings) verify();
  if (id === "tab-edit") edit().catch(fail);
}

// ---- files ---------------------------------------------------------------------------------------------------

const wordFor = ({kind, what}) => ({bitcode: "LLVM bitcode", text: "LLVM IR as text", archive: "an archive"}[kind] ?? what);

function openBytes(bytes, name, then = null) {
  return whenFree(async () => {
    if (isLink(location.hash) && location.hash !== openedLink) history.replaceState(null, "", location.pathname + location.search);
    openedLink = "";
    const done = await work(`Opening ${name}`, async () => {
      if (!bytes.length && !then) throw new Error(`${name} is empty. To write a module, press “New”.`);
      const opened = await ask("open", bytes, name);
      if (!opened.parts.length)
        throw new Error(opened.kind === "other" ? opened.what : opened.kind === "object" ? `${name}: ${opened.message}. Compilers put it into objects with -flto -ffat-lto-objects or -fembed-bitcode.`
                                                         : `${name} is ${wordFor(opened)}; there is no LLVM IR in it${opened.isDamaged ? ", and it is damaged" : ""}.`);
      file = {name, kind: opened.kind, parts: opened.parts};
      $("what").textContent = `${name}: ${wordFor(opened)}, ${bytesOf(opened.size)}`;
      $("what").title = $("what").textContent;
      $("file-line").hidden = false;
      $("is-release").hidden = true;
      $("parts").replaceChildren(...opened.parts.map((p, i) => make("option", {value: String(i)}, p.name)));
      $("parts-label").hidden = opened.parts.length < 2;
      document.title = `${name}: irkit`;
    });
    if (!done) return false;
    const read = await select(0);
    if (then && module) await then();
    return read;
  }, name);
}

async function select(number) {
  const read = await work(`Reading ${file.parts[number].name}`, async () => {
    const part = file.parts[number];
    module = null;
    bits.close();
    comparison.clear();
    const opened = await ask("select", number);
    const hadFocus = document.activeElement;
    $("start").hidden = true;
    $("main").hidden = false;
    text.open(opened.lines);
    await tree.open(opened.counts);
    showContents(opened.counts);
    showSummary(opened, part);
    $("view-findings").replaceChildren();
    $("view-edit").replaceChildren();
    $("tab-findings").textContent = "Findings";
    editor?.close();
    editor = null;
    module = opened;
    showRelease(opened);
    for (const id of ["release", "convert", "save", "compare"]) $(id).disabled = Boolean(opened.error);
    $("link").disabled = false;
    views.choose(opened.error && opened.isText ? "tab-text" : "tab-summary");
    if (!hadFocus || hadFocus === document.body || !hadFocus.checkVisibility()) $(views.current).focus();
    if (opened.error) {
      markErrors(opened.diagnostics);
      throw Object.assign(new Error(opened.error), {diagnostics: []});
    }
  });
  return read;
}

// Shows the module's release. It is disabled as a target release; if no other one is selected,
// selects the first.
function showRelease({info}) {
  const own = info ? Math.floor(info.release / 100) : -1;
  $("is-release").hidden = !info?.release;
  $("is-release").textContent = info ? `of ${info.releaseName}` : "";
  for (const option of $("release").options) {
    const isOwn = own >= 4 ? Math.floor(Number(option.value) / 100) === own : Number(option.value) === info?.release;
    option.textContent = `${option.dataset.name}${isOwn ? " (as it is)" : ""}`;
    option.disabled = isOwn;
  }
  const wished = [...$("release").options].find((o) => o.selected);
  if (!wished || wished.disabled) $("release").value = [...$("release").options].find((o) => !o.disabled)?.value ?? "";
}

// Shows a parser error at its line.
function markErrors(diagnostics) {
  const errors = diagnostics.filter((d) => d.line && d.severity === "error").map((d) => ({...d, at: d.line - 1}));
  if (!errors.length || !module.isText) return;
  text.setFindings(errors);
  text.show(errors[0].at);
}

const SOURCES = /\.(c|cc|cpp|cxx|c\+\+|h|hh|hpp|hxx|inc|def|rs|zig|swift|m|mm|go|d|f|f90|f95|f03|f08|for|jl|hs|ml|kt|cu|cl|hip|nim|adb|ads|pas|y|l|s)$/i;
const MODULES = /\.(ll|bc|o|a|obj|lib|so|dylib|rlib|thinlto)$/i;
const isSource = (f) => SOURCES.test(f.name) || (!MODULES.test(f.name) && text.source.names(f.name));

// Opens files: sources are shown beside the text, of two modules the first is opened and compared
// with the second.
async function openFiles(list) {
  const files = [...list], sources = files.filter(isSource), modules = files.filter((f) => !isSource(f));
  if (sources.length) text.source.add(sources);
  if (modules.length) {
    const [first, second] = modules;
    await openBytes(new Uint8Array(await first.arrayBuffer()), first.name, second && (() => compareWith(second)));
    if (modules.length > 2) say(`${first.name} and ${second.name} are compared; ${grouped(modules.length - 2)} more files were ignored`);
  } else if (sources.length && !module) {
    const [{name}] = sources;
    fail(new Error(`${name} is source code. Open a module first: what clang -S -emit-llvm -g ${name} makes, for example. The source will be shown beside it.`));
  } else if (sources.length) {
    views.choose("tab-text");
    text.sides.choose("tab-source");
    await text.source.again();
    say(`${sources.map((f) => f.name).slice(0, 5).join(", ")}: shown beside the lines that come from there`);
  }
}
function openText(content, name) {
  return openBytes(utf8(content), name);
}
function writeNew() {
  return openBytes(new Uint8Array(0), "new.ll", async () => {
    views.choose("tab-edit");
    await edit();
    editor?.focus();
  });
}

let wanted = "open";
function pick(what) {
  wanted = what;
  $("file").click();
}
$("file").addEventListener("change", () => {
  const files = [...$("file").files], what = wanted;
  $("file").value = "";
  wanted = "open";
  if (!files.length) return;
  if (what === "compare") compareWith(files[0]).catch(fail);
  else openFiles(files).catch(fail);
});
$("open").addEventListener("click", () => pick("open"));
$("open-large").addEventListener("click", () => pick("open"));
$("new").addEventListener("click", () => writeNew());
$("new-large").addEventListener("click", () => writeNew());
$("example").addEventListener("click", () => openText(EXAMPLE, "squares.ll"));
$("parts").addEventListener("change", () => whenFree(() => select(Number($("parts").value)), "The module"));
$("error-close").addEventListener("click", forgive);

// On a narrow screen the contents are closed until the user opens them, and again after the choice
// of a name.
const narrow = matchMedia("(max-width: 800px)");
function openNav(isOpen) {
  $("toggle-nav").setAttribute("aria-expanded", isOpen);
  document.body.classList.toggle("nav-closed", !isOpen);
}
narrow.addEventListener("change", () => openNav(!narrow.matches));
openNav(!narrow.matches);
$("toggle-nav").addEventListener("click", () => openNav($("toggle-nav").getAttribute("aria-expanded") !== "true"));
function showContents(counts) {
  const all = GROUPS.filter(([key]) => counts[key] && !["attributes", "named", "metadata"].includes(key));
  $("toggle-nav").textContent = `Contents: ${all.map(([key, title]) => `${grouped(counts[key])} ${(counts[key] === 1 ? title.replace(/ies$/, "y").replace(/(ias)es$/, "$1").replace(/s$/, "") : title).toLowerCase()}`).join(", ") || "no globals"}`;
}

function takeTransfer({files, text: content}) {
  if (files.length) openFiles(files).catch(fail);
  else if (content?.trim()) openText(content, "pasted.ll");
}
for (const type of ["dragover", "drop", "paste", "click"]) removeEventListener(type, window.takeEarly);
const isForText = (e) => e.target instanceof HTMLElement && (e.target.matches("input, textarea, select") || e.target.isContentEditable);
let leaving = 0;
addEventListener("dragover", (e) => {
  if (!e.dataTransfer?.types.includes("Files")) return;
  e.preventDefault();
  document.body.classList.add("dragging");
  clearTimeout(leaving);
  leaving = setTimeout(() => document.body.classList.remove("dragging"), 300);
});
addEventListener("drop", (e) => {
  if (!e.dataTransfer?.files.length && isForText(e)) return;
  e.preventDefault();
  document.body.classList.remove("dragging");
  if (e.dataTransfer) takeTransfer({files: [...e.dataTransfer.files], text: e.dataTransfer.getData("text")});
});
addEventListener("paste", (e) => {
  if (!e.clipboardData || (isForText(e) && !e.clipboardData.files.length)) return;
  e.preventDefault();
  takeTransfer({files: [...e.clipboardData.files], text: e.clipboardData.getData("text")});
});
addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || isForText(e) || document.querySelector("dialog[open]")) return;
  if (e.key === "o") pick("open");
  else if (e.key === "n") writeNew();
  else if (e.key === "/" && module) {
    openNav(true);
    $("filter").focus();
  } else return;
  e.preventDefault();
});

// ---- links ---------------------------------------------------------------------------------------------------

$("link").addEventListener("click", () => work("Making a link", async () => {
  const address = await makeLink(await ask("partBytes"), file.parts[Number($("parts").value) || 0].name);
  $("link-address").value = address;
  $("link-text").textContent = `${grouped(address.length)} characters. The whole module is in the address, behind “#”, which browsers send to no server. Everyone who opens the link sees it.`;
  $("link-copy").textContent = "Copy";
  $("link-dialog").showModal();
  $("link-address").select();
  return "The link is ready";
}));
$("link-copy").addEventListener("click", async () => {
  $("link-address").select();
  try {
    await navigator.clipboard.writeText($("link-address").value);
    $("link-copy").textContent = "Copied";
  } catch {
    $("link-copy").textContent = document.execCommand("copy") ? "Copied" : "Press Ctrl+C";
  }
});
$("link-dialog").addEventListener("close", () => $("link").focus());

async function openLink() {
  if (!isLink(location.hash)) return;
  try {
    const {bytes, name} = await readLink(location.hash);
    openedLink = location.hash;
    await openBytes(bytes, name);
  } catch (error) {
    say("The link cannot be opened");
    fail(error);
  }
}
addEventListener("hashchange", openLink);

// ---- comparing -----------------------------------------------------------------------------------------------

function compare() {
  return work("Comparing", () => comparison.compare());
}
async function compareWith(other) {
  const bytes = new Uint8Array(await other.arrayBuffer());
  return whenFree(async () => {
    const done = await work(`Opening ${other.name}`, () => ask("openOther", bytes, other.name).then(() => undefined));
    if (done) await showComparison(false);
  }, other.name);
}
async function showComparison(isOtherLeft) {
  comparison.take(isOtherLeft);
  views.choose("tab-compare");
  await compare();
}
$("compare").addEventListener("click", () => pick("compare"));
// Keeps the current module, so that the module made from it, which is opened next, can be compared
// with it.
const compareWithBefore = () => make("button", {class: "compare-before", onclick: () => showComparison(true).catch(fail)}, "Compare with the module before");

// ---- findings ------------------------------------------------------------------------------------------------

function verify() {
  return work("Verifying", async () => {
    const {findings, errors, warnings} = module.error ? {findings: [], errors: 1, warnings: 0} : await ask("verify");
    module.findings = findings;
    if (!module.error) text.setFindings(findings);
    const row = (f) => make("button", {class: "finding", onclick: () => f.at >= 0 && showLine(f.at)},
      make("span", {class: f.severity}, f.severity), ` ${f.function ? `in ${f.shown ?? `@${f.function}`}: ` : ""}${f.message}`, ...f.subjects.map((s) => `\n    ${s.trim()}`), f.at >= 0 ? `\n    line ${grouped(f.at + 1)}` : "");
    const many = (n, what) => `${grouped(n)} ${what}${n === 1 ? "" : "s"}`;
    const verdict = module.error ? `The module cannot be read: ${module.error}` : errors || warnings ? `${many(errors, "error")}, ${many(warnings, "warning")}` : "The verifier finds nothing wrong.";
    $("view-findings").replaceChildren(make("p", {}, verdict), ...findings.slice(0, 1000).map(row));
    $("tab-findings").textContent = errors || warnings ? `Findings (${grouped(errors + warnings)})` : "Findings";
    return verdict;
  });
}

// ---- actions -------------------------------------------------------------------------------------------------

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
  const version = Number($("release").value), name = $("release").selectedOptions[0].dataset.name;
  const form = module.isText ? "text" : "bitcode";
  let made = null;
  await work(`Converting to ${name}`, async () => { made = await ask("convert", version, false, form); });
  if (!made) return;
  const changes = made.changes.reduce((n, c) => n + c.count, 0);
  await ask("keepAsOther");
  await openBytes(made.bytes, nameWith(`${name.replace("LLVM ", "")}.${form === "text" ? "ll" : "bc"}`));
  $("view-summary").prepend(make("h2", {}, `Converted to ${name}: ${grouped(changes)} change${changes === 1 ? "" : "s"}`), make("p", {}, compareWithBefore()),
    make("div", {class: "wide"}, make("table", {id: "changes"}, make("tbody", {}, ...made.changes.slice(0, 200).map((c) =>
      make("tr", {}, make("td", {}, c.kind), make("td", {class: "mono"}, c.what), make("td", {class: "mono"}, c.becomes), make("td", {class: "n"}, grouped(c.count))))))));
});

// ---- editing -------------------------------------------------------------------------------------------------

function edit() { return (module.editing ??= openEditor()); }
async function openEditor() {
  const opened = module;
  if (opened.textBytes > MOST_TO_EDIT) {
    $("view-edit").replaceChildren(make("p", {class: "padded"}, `The text is ${bytesOf(opened.textBytes)} long; up to ${bytesOf(MOST_TO_EDIT)} can be edited here.`));
    return;
  }
  const {Editor} = await import("./edit-view.js");
  if (module !== opened) return;
  const verdict = make("span", {class: "quiet verdict", role: "status"}), place = make("div", {id: "editor"});
  const use = async () => {
    const edited = utf8(editor.text);
    if (opened.lines) await ask("keepAsOther");
    await openBytes(edited, nameWith("edited.ll").replace(/(\.edited)+\.ll$/, ".edited.ll"));
    if (opened.lines && module && !module.error) $("view-summary").prepend(make("p", {}, compareWithBefore()));
  };
  $("view-edit").replaceChildren(make("div", {class: "tools"}, make("button", {id: "use", onclick: () => use().catch(fail)}, "Use this text"),
    make("button", {onclick: () => save(utf8(editor.text), nameWith("edited.ll"))}, "Save it"), verdict), place);
  editor = new Editor(place, {url: WASM, onChecked: (found) => {
    const errors = found.filter((f) => f.severity === "error").length;
    verdict.textContent = errors ? `${grouped(errors)} error${errors === 1 ? "" : "s"}: ${found.find((f) => f.severity === "error").message}` : editor.text.trim() ? "It is well formed." : "Write or paste LLVM IR here.";
    verdict.className = errors ? "verdict error" : "verdict quiet";
  }});
  editor.text = new TextDecoder().decode(await ask("text"));
}

// ---- start ---------------------------------------------------------------------------------------------------

const started = work("Starting", async () => {
  const releases = await ask("init", WASM, DEMANGLER);
  $("release").replaceChildren(...releases.toReversed().map((r) => make("option", {value: String(r.version), "data-name": r.name}, r.name)));
  document.body.dataset.ready = "true";
  return "Ready";
});
// Handles user input from before this script was loaded.
if ($("file").files.length) openFiles($("file").files).catch(fail);
for (const transfer of window.early.splice(0)) takeTransfer(transfer);
started.then((isReady) => { if (isReady && !module && !waiting) openLink(); });
