// Demangles names of C++ and Rust with npm/demangler, in a WebAssembly instance of its own
// (demangle.wasm). The instance is replaced when a hostile name makes it trap.
import {compileFrom} from "./wasm.js";

const LONGEST = 4096;
const encoder = new TextEncoder(), decoder = new TextDecoder();

export async function loadDemangler(source) {
  const module = await compileFrom(source ?? new URL("./demangle.wasm", import.meta.url)), unsupported = {}, known = new Map();
  for (const {name} of WebAssembly.Module.imports(module)) unsupported[name] = () => 52;
  let instance = null;
  const ready = () => {
    if (instance) return instance;
    instance = new WebAssembly.Instance(module, {wasi_snapshot_preview1: unsupported}).exports;
    instance._initialize?.();
    return instance;
  };
  const make = (name) => {
    const bytes = encoder.encode(name);
    if (bytes.length > LONGEST || !/^_{1,4}[ZR]/.test(name)) return "";
    try {
      const {memory, demangle, name: nameAt, shown} = ready();
      new Uint8Array(memory.buffer, nameAt(), bytes.length).set(bytes);
      const length = demangle(bytes.length) >>> 0;
      return decoder.decode(new Uint8Array(memory.buffer, shown(), length));
    } catch {
      instance = null;  // a trap: memory or the stack ran out
      return "";
    }
  };
  return (name) => {
    if (!known.has(name)) {
      if (known.size > 100000) known.clear();
      known.set(name, make(name));
    }
    return known.get(name);
  };
}
