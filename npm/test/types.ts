// The types of the package, used as a program would; tsc compiles it and never runs it.
import {IrkitError, formatDiagnostic, load, releaseName} from "../index.js";
import type {Diagnostic, Finding, Found, Measures} from "../index.js";

export async function use(bytes: Uint8Array): Promise<string> {
  const irkit = await load(new URL("https://example.org/irkit.wasm"), {memoryLimit: 1e9});
  irkit.onDiagnostic = (d: Diagnostic) => console.log(formatDiagnostic(d));
  const found: Found[] = irkit.find(bytes);
  const what = irkit.identify(bytes);
  if (what.kind === "archive") return what.members.map((m) => m.name).join();
  if (what.kind === "object") return what.modules[0]?.section ?? "";
  const module = irkit.read(found[0]!.bytes, {module: found[0]!.module, release: "3.4", upgrade: false});
  try {
    const first: Finding | undefined = module.verify({most: 1}).findings[0];
    const assembly: string = module.compile({form: "assembly"}), object: Uint8Array = module.compile();
    const old = module.convert(14, {lossy: true});
    irkit.walk(bytes, (e) => (e.kind === "block" && e.block === 12 ? "over" : undefined), {operandBits: true});
    const changed: string[] = irkit.diff(module, old, {noDebug: true}).rows.map((r) => `${r.change} ${r.left ?? ""} ${r.right ?? ""}`);
    const lines: number = module.debugLocations()[0]?.[1] ?? 0, source: string | undefined = module.debugFiles()[0]?.source;
    const dot: string = module.graph("cfg", {function: 0, block: 2, most: 10}) + changed.join() + lines + source;
    const measures: Measures = irkit.measure(bytes);
    // @ts-expect-error: there is no such option
    module.compile({form: "listing"});
    // @ts-expect-error: modules are made by read
    new (module.constructor as typeof import("../index.js").Module)();
    return [releaseName(old.release), assembly, object.length, measures.bytes, first?.message, dot].join(" ");
  } catch (error) {
    return error instanceof IrkitError ? error.diagnostics.map((d) => d.message).join("\n") : "";
  } finally {
    module.dispose();
  }
}
