/** Returns the name as its source has it; "": it is no mangled name of C++ or Rust. */
export type Demangler = (name: string) => string;
/** source: the WebAssembly, or where it is; default: demangle.wasm beside the package's demangle.js. */
export function loadDemangler(source?: WebAssembly.Module | BufferSource | URL | string): Promise<Demangler>;
