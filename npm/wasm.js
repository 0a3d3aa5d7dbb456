// Compiles WebAssembly from a module, bytes, a file, or an address.
export async function compileFrom(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (String(source).startsWith("file:")) {
    const {readFile} = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(new URL(source)));
  }
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
