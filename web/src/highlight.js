// Splits a line of LLVM IR into words: their kinds, and which of them are names that can be
// followed.

const WORD = new RegExp([
  /(?<comment>;.*$)/, /(?<string>!?c?"(?:[^"\\]|\\.)*"(?!:))/, /(?<label>^(?:"[^"]*"|[-\w$.]+):)/,
  /(?<name>[%@$](?:"[^"]*"|[-\w$.]+)|!\d+|!(?!DI|GenericDI)[A-Za-z_$.][-\w$.]*|#\d+\b)/, /(?<meta>![A-Z]\w+)/, /(?<debug>#dbg_\w+)/,
  /(?<type>\b(?:i\d+|ptr|void|float|double|half|bfloat|fp128|x86_fp80|ppc_fp128|label|metadata|token|opaque|x86_amx|target)\b)/,
  /(?<number>-?\b\d[\w.+]*\b|\b0x[0-9A-Fa-f]+)/, /(?<word>[A-Za-z_][\w.]*)/,
].map((r) => r.source).join("|"), "g");
const OPCODES = new Set(("ret br switch indirectbr invoke callbr resume unreachable cleanupret catchret catchswitch fneg add fadd sub fsub mul fmul " +
  "udiv sdiv fdiv urem srem frem shl lshr ashr and or xor extractelement insertelement shufflevector extractvalue insertvalue alloca load store fence " +
  "cmpxchg atomicrmw getelementptr trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast addrspacecast icmp fcmp phi " +
  "select freeze call va_arg landingpad catchpad cleanuppad define declare").split(" "));

// Returns [{text, kind}]; kind "" is plain, "name" leads to a definition.
export function wordsOf(line) {
  const words = [];
  let at = 0;
  for (const match of line.matchAll(WORD)) {
    if (match.index > at) words.push({text: line.slice(at, match.index), kind: ""});
    let kind = Object.keys(match.groups).find((k) => match.groups[k] !== undefined);
    if (kind === "word") kind = OPCODES.has(match[0]) ? "opcode" : "keyword";
    words.push({text: match[0], kind});
    at = match.index + match[0].length;
  }
  if (at < line.length) words.push({text: line.slice(at), kind: ""});
  return words;
}

export function drawLine(element, line, {links = true, activeWord = -1} = {}) {
  let number = 0;
  for (const {text, kind} of wordsOf(line)) {
    if (!kind) {
      element.append(text);
      continue;
    }
    const span = document.createElement("span");
    span.className = `w-${kind}`;
    span.textContent = text;
    if (kind === "name" && links) {
      span.dataset.name = text;
      if (number++ === activeWord) span.classList.add("picked");
    }
    element.append(span);
  }
}

export const namesOf = (line) => wordsOf(line).filter((w) => w.kind === "name").map((w) => w.text);
