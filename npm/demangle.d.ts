/** Returns the demangled name; "" if it is not a mangled name of C++ or Rust. */
export type Demangler = (name: string) => string;
/** source: the WebAssembly, or its address; default: demangle.wasm beside the package's demangle.js. */
export function loadDemangler(source?: WebAssembly.Module | BufferSource | URL | string): Promise<Demangler>;
