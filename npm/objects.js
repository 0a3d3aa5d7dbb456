// Finds bitcode that compilers embed in object files (-fembed-bitcode, -ffat-lto-objects): ELF,
// Mach-O, COFF, WebAssembly. Files may be hostile: every header field is checked against the size
// of the file. (DataView does that; the file is reported as damaged then.)

const SECTIONS = new Set([".llvmbc", ".llvm.lto", "__LLVM,__bitcode"]);
const BITCODE = 0xdec04342, WRAPPER = 0x0b17c0de;
const MOST_SECTIONS = 1 << 20;

function text(bytes, from, most) {
  let end = from;
  while (end < bytes.length && end - from < most && bytes[end]) end++;
  return String.fromCharCode(...bytes.subarray(from, end));
}

function big(view, at, little) {
  const n = view.getBigUint64(at, little);
  if (n > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError("too large");
  return Number(n);
}

function* elfSections(bytes, view) {
  const wide = bytes[4] === 2, little = bytes[5] !== 2;
  const word = (at) => view.getUint32(at, little), half = (at) => view.getUint16(at, little);
  const address = (at) => (wide ? big(view, at, little) : word(at));
  const table = address(wide ? 40 : 32), size = half(wide ? 58 : 46);
  if (!table) return;
  const section = (i) => {
    const at = table + i * size;
    return {name: word(at), offset: address(at + (wide ? 24 : 16)), size: address(at + (wide ? 32 : 20)),
            link: word(at + (wide ? 40 : 24))};
  };
  const number = half(wide ? 60 : 48) || section(0).size, named = half(wide ? 62 : 50);
  if (number > MOST_SECTIONS) throw new RangeError("too many sections");
  const names = section(named === 0xffff ? section(0).link : named);
  for (let i = 1; i < number; i++) {
    const {name, offset, size: length} = section(i);
    yield {name: text(bytes, names.offset + name, 64), offset, size: length};
  }
}

function* machoSections(bytes, view, base = 0) {
  const magic = view.getUint32(base, true);
  const little = magic === 0xfeedface || magic === 0xfeedfacf, wide = (magic & 0xff) === 0xcf || magic === 0xcffaedfe;
  const word = (at) => view.getUint32(at, little);
  let at = base + (wide ? 32 : 28);
  for (let n = Math.min(word(base + 16), MOST_SECTIONS); n > 0; n--) {
    const command = word(at), length = word(at + 4);
    if (length < 8) throw new RangeError("a command without a length");
    if (command === (wide ? 0x19 : 1)) {
      const sections = word(at + (wide ? 64 : 48)), step = wide ? 80 : 68;
      for (let i = 0, s = at + (wide ? 72 : 56); i < Math.min(sections, MOST_SECTIONS); i++, s += step)
        yield {name: `${text(bytes, s + 16, 16)},${text(bytes, s, 16)}`,
               offset: base + word(s + (wide ? 48 : 40)), size: wide ? big(view, s + 40, little) : word(s + 36)};
    }
    at += length;
  }
}

function* fatSections(bytes, view) {
  const wide = view.getUint32(0) === 0xcafebabf, number = view.getUint32(4);
  for (let i = 0; i < Math.min(number, 64); i++)
    yield* machoSections(bytes, view, wide ? big(view, 8 + i * 32 + 8, false) : view.getUint32(8 + i * 20 + 8));
}

function* coffSections(bytes, view, at) {
  const number = view.getUint16(at + 2, true), symbols = view.getUint32(at + 8, true);
  const strings = symbols + view.getUint32(at + 12, true) * 18;
  for (let i = 0, s = at + 20 + view.getUint16(at + 16, true); i < number; i++, s += 40) {
    let name = text(bytes, s, 8);
    if (/^\/\d+$/.test(name)) name = text(bytes, strings + Number(name.slice(1)), 64);
    const virtual = view.getUint32(s + 8, true), raw = view.getUint32(s + 16, true);
    yield {name, offset: view.getUint32(s + 20, true), size: virtual ? Math.min(virtual, raw) : raw};
  }
}

function* wasmSections(bytes, view) {
  let at = 8;
  const number = () => {
    for (let n = 0, shift = 0;; shift += 7) {
      const byte = view.getUint8(at++);
      n += (byte & 127) * 2 ** shift;
      if (byte < 128) return n;
      if (shift > 28) throw new RangeError("too large");
    }
  };
  while (at < bytes.length) {
    const kind = view.getUint8(at++), size = number(), end = at + size;
    if (kind === 0) {
      const length = number();
      yield {name: text(bytes, at, Math.min(length, 64)), offset: at + length, size: end - at - length};
    }
    at = end;
  }
}

function sectionsOf(bytes, view) {
  const magic = view.getUint32(0);
  if (magic === 0x7f454c46) return {what: "an ELF object", sections: elfSections(bytes, view)};
  if ([0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe].includes(magic))
    return {what: "a Mach-O object", sections: machoSections(bytes, view)};
  if ((magic === 0xcafebabe && view.getUint32(4) < 64) || magic === 0xcafebabf)
    return {what: "a Mach-O object for several processors", sections: fatSections(bytes, view)};
  if (magic === 0x0061736d) return {what: "a WebAssembly file", sections: wasmSections(bytes, view)};
  if (magic >>> 16 === 0x4d5a) {
    const at = view.getUint32(60, true);
    if (view.getUint32(at) === 0x50450000) return {what: "a PE executable", sections: coffSections(bytes, view, at + 4)};
  }
  if ([0x6486, 0x4c01, 0x64aa, 0x41a6, 0xc401].includes(magic >>> 16))
    return {what: "a COFF object", sections: coffSections(bytes, view, 0)};
  return null;
}

// Returns the modules of a section: linkers concatenate them.
export function splitBitcode(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), parts = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const start = at, magic = view.getUint32(at, true);
    if (magic === WRAPPER && at + 20 <= bytes.length) {
      at += view.getUint32(at + 8, true) + view.getUint32(at + 12, true);
      at = (Math.max(at, start + 20) + 3) & ~3;
    } else if (magic === BITCODE) {
      at += 4;
      while (at + 8 <= bytes.length && (view.getUint32(at, true) & 3) === 1) at += 8 + view.getUint32(at + 4, true) * 4;
    } else {
      at += 4;  // padding
      continue;
    }
    parts.push(bytes.subarray(start, Math.min(at, bytes.length)));
  }
  return parts;
}

// Returns the kind of object and the bitcode in it; null if the bytes are not an object. {what,
// isDamaged, modules: [{section, bytes}]}; the bytes are views of those given.
export function findBitcode(bytes) {
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), modules = [];
  let found = null, isDamaged = false;
  try {
    found = sectionsOf(bytes, view);
    for (const {name, offset, size} of found?.sections ?? []) {
      if (!SECTIONS.has(name)) continue;
      if (size < 0 || offset + size > bytes.length) throw new RangeError("a section beyond the end");
      for (const part of splitBitcode(bytes.subarray(offset, offset + size))) modules.push({section: name, bytes: part});
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    isDamaged = true;
  }
  return found && {what: found.what, isDamaged, modules};
}
