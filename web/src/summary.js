// The summary of a file: its kind, its producer, its contents, and the space that they take.
import {$, ask, bytesOf, fail, grouped, make} from "./page.js";

const amounts = (...pairs) => pairs.filter(([n]) => n).map(([n, one, many = `${one}s`]) => `${grouped(n)} ${n === 1 ? one : many}`).join(", ");

function contents(module, file) {
  const {info, measures} = module, c = measures?.modules[file.module] ?? measures?.modules[0];
  const maker = module.isText ? "" : info?.producer || c?.producer || "";
  return [
    ["File", `${file.name}, ${bytesOf(file.size)}`],
    ["Is", module.isText ? "LLVM IR as text" : `LLVM bitcode${measures?.isWrapped ? " in a wrapper" : ""}${c?.isIndex ? ", a combined ThinLTO index" : ""}`],
    ["Release", info ? `${info.releaseName}${module.isText ? " (inferred from the text)" : ""}` : ""],
    ["Producer", maker || (module.isText || !info ? "" : "not named: LLVM 3.7 or older")],
    ["Source", info?.sourceFile], ["Target", info?.triple], ["Data layout", info?.dataLayout],
    ["Functions", c && amounts([c.defined, "defined", "defined"], [c.declared, "declared", "declared"])],
    ["Globals", c && amounts([c.variables, "variable"], [c.aliases, "alias", "aliases"], [c.ifuncs, "ifunc"], [c.comdats, "comdat"])],
    ["Code", c && amounts([c.instructions, "instruction"], [c.blocks, "basic block"])],
    ["Tables", c && amounts([c.types, "type"], [c.constants, "constant"])],
    ["Metadata", c && amounts([c.metadataNodes, "node"], [c.metadataStrings, "string"])],
    ["With", c && [c.hasDebugInfo && "debug info", c.hasSummary && "a ThinLTO summary", c.hasHash && "a hash"].filter(Boolean).join(", ")],
    ["Text", module.lines ? `${grouped(module.lines)} lines, ${bytesOf(module.textBytes)}` : ""],
  ].filter(([, value]) => value);
}

function space(title, rows, total) {
  const most = rows[0]?.bits || 1;
  return [
    make("h2", {}, title),
    make("table", {}, make("thead", {}, make("tr", {}, ...["", "bytes", "%", "count", ""].map((h) => make("th", {scope: "col"}, h)))),
      make("tbody", {}, ...rows.slice(0, 14).map((r) => make("tr", {},
        make("th", {scope: "row"}, r.record ? `${r.block} ${r.record}` : r.block), make("td", {class: "n"}, grouped(r.bits / 8)),
        make("td", {class: "n"}, ((r.bits / 8 / total) * 100).toFixed(1)), make("td", {class: "n"}, grouped(r.count)),
        make("td", {"aria-hidden": "true"}, bar((r.bits / most) * 140)))))),
  ];
}
function bar(width) {
  const element = make("span", {class: "bar"});
  element.style.width = `${Math.max(1, width)}px`;
  return element;
}

export function showSummary(module, file) {
  const view = $("view-summary"), m = module.measures, map = make("div", {id: "treemap"});
  view.replaceChildren(
    make("h2", {}, "Module"),
    make("table", {}, make("tbody", {}, ...contents(module, file).map(([k, v]) => make("tr", {}, make("th", {scope: "row"}, k), make("td", {class: "mono"}, v))))),
    ...(module.diagnostics.length ? [make("h2", {}, "Messages of the reader"), ...module.diagnostics.map((d) => make("p", {class: `mono ${d.severity}`}, `${d.severity}: ${d.message}`))] : []),
    ...(m ? [make("h2", {}, module.isText ? "Sizes as bitcode" : "Sizes"), map, ...space("By kind of block", m.blocks, m.bytes), ...space("By kind of record", m.records, m.bytes)] : []));
  if (!m) return;
  const draw = async () => {
    // Chromium's XML parser takes a hundred times as long as its HTML parser for tens of thousands
    // of elements.
    const svg = new DOMParser().parseFromString(await ask("treemap", 900, 420), "text/html").querySelector("svg");
    map.replaceChildren(document.importNode(svg, true));
  };
  map.append(make("button", {onclick: () => draw().catch(fail)}, "Draw a map of it"));
}
