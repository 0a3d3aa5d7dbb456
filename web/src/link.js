// A module in the address of the page: "#ir=NAME,DATA". DATA is the file, deflated, in base64url.
// Browsers send the part behind "#" to no server.

const KEY = "#ir=", LONGEST = 60000, MOST_BYTES = 2e7;

async function through(bytes, transform, most = Infinity) {
  const chunks = [], reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  let length = 0;
  for (let step; !(step = await reader.read()).done;) {
    length += step.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error(`the link holds more than ${most} bytes`);
    }
    chunks.push(step.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
const toBase64 = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const fromBase64 = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

export const isLink = (hash) => hash.startsWith(KEY);

// Returns the address; throws if the module is too large for one.
export async function makeLink(bytes, name) {
  const data = bytes.length > MOST_BYTES ? null : await through(bytes, new CompressionStream("deflate-raw"));
  const hash = data && `${KEY}${encodeURIComponent(name)},${toBase64(data)}`;
  if (!hash || hash.length > LONGEST)
    throw new Error(`The module is too large for a link${hash ? ` (${hash.length} characters; up to ${LONGEST} work everywhere)` : ""}: send the file.`);
  return `${location.href.replace(/#.*/, "")}${hash}`;
}

// Returns {bytes, name}; throws if the link is damaged.
export async function readLink(hash) {
  const [, name, data] = /^#ir=([^,]*),([-\w]*)$/.exec(hash) ?? [];
  try {
    return {name: decodeURIComponent(name), bytes: await through(fromBase64(data), new DecompressionStream("deflate-raw"), MOST_BYTES)};
  } catch (error) {
    throw new Error(`The link is damaged or truncated: it holds no valid module${error.message.startsWith("the link") ? ` (${error.message})` : ""}.`);
  }
}
